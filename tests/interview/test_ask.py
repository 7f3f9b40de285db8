"""The interview as a user has it: through a real terminal, over a pipe, and stopped half way."""

from __future__ import annotations

import os
import re
import signal
import subprocess
from collections.abc import Iterator, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path

import pytest
from at_a_terminal import PATIENCE, Terminal, over_a_pipe
from places import DATA
from samples import some

from adjudicator import adjudicate, read_book, read_case
from adjudicator.base.paths import CASES, GUIDE
from adjudicator.base.phrases import letters

pytestmark = pytest.mark.terminal

BY_1888 = "euchre/somerset-1888"
NOT_SAID: Mapping[str, str] = {}
ALONE = {"played alone?": "nobody"}

# What is typed to find it; the answers, the names being as offered; the answers to what the ruling
# asks for, by words of the question; and the clauses that must decide, from the laws' own words.
DISPUTES: list[tuple[str, str, str, Mapping[str, str], str]] = [
    # law 52: "either call the card erroneously led, or may call a suit"
    ("euchre", "he led when it was my lead", "West|9S|South|n", ALONE, "false-lead"),
    # law 53: "if only the second ... their cards ... are taken back"
    ("euchre", "false lead", "West|KS|South|y|n", ALONE,
     "false-lead false-lead-taken-back only-the-leader-pays"),
    # law 47: the highest card on the table, and then a lead
    ("euchre", "ran his winners without waiting", "South|2|KS|9S|AD|n", ALONE,
     "partner-called-on-to-win cards-led-on-exposed"),
    # laws 62 to 64, retold
    ("euchre", "she reneged", "East|yes",
     {**ALONE, "turned": "yes"},
     "three-points-for-a-revoke revoke-rightly-claimed"),
    # law 46, II: "even though snatched up so quickly that no one can name it"
    ("euchre", "flashed a card", "West|u|above|y", ALONE, "exposed-card snatched-up"),
    # law 46: "not an exposed card when dropped on the floor"
    ("euchre", "dropped a card on the floor", "West|KD|below", NOT_SAID, "below-the-table"),
    # law 46, I
    ("euchre", "two cards stuck together", "West|9C 10C|2|South", ALONE, "exposed-card"),
    # law 51: "should an adversary name a wrong card, he is liable to have a suit called"
    ("euchre", "drew out a card and I named it", "West|KD|North|QD|1", NOT_SAID,
     "named-a-wrong-card"),
    # law 49: all four face upwards, and no revoke established
    ("euchre", "we could have won that", "West|1",
     {**ALONE, "Has a revoke been established": "n"}, "all-hands-abandoned too-late-to-prove"),
    # law 50: "the party playing alone scores five points"
    ("euchre", "threw in against a loner", "South|West|1", NOT_SAID, "lone-hand-scores-five"),
    # law 83: "prior to his partner's playing ... by saying that it is ... his"
    ("euchre", "table talk", "West|1|n", NOT_SAID, "required-of-partner"),
    # law 85: "If they do so consult, they lose their right"
    ("euchre", "they conferred about the penalty", "West|9S|South|North|1|y", ALONE, "right-lost"),
    # law 80
    ("euchre", "passed and then ordered up", "South|West|1|1", NOT_SAID,
     "ordered-after-passing adversaries-may-have-it-played"),
    # law 82: "No player can take away another's right by passing ... out of turn"
    ("euchre", "bid out of turn", "South|West|North|1", NOT_SAID,
     "skipped-player-keeps-his-right"),
    # law 78: "should he name the suit turned down, he is considered to have passed"
    ("euchre", "named the suit turned down", "South|9H|West|hearts", NOT_SAID,
     "named-the-suit-turned-down"),
    # Foster: "his adversary plays to the lead ... the trick stands good"
    ("bezique/foster", "led out of turn", "Ann|9S|y|n|n", NOT_SAID, "trick-stands-good"),
    # Foster: "may either claim a fresh deal or may compel him to play without drawing"
    ("bezique/foster", "he has nine cards", "Bob|Ann|9|1|8|1", NOT_SAID, "too-many-cards"),
    # Enquire Within: "his opponent scores ten, if he has not drawn a card himself"
    ("bezique/enquire-within", "the loser drew first", "Bob|n", NOT_SAID, "drew-out-of-turn"),
    # Enquire Within, 123 iii: immediately after he has taken a trick, and it was after the draw
    ("bezique/enquire-within", "swapped the seven", "Ann|7H|KH|y|y|n", {"trumps?": "hearts"},
     "exchanged-too-late"),
    # Foster: "may then declare a penchant, if he has one"; its Jack makes the trump suit
    ("penchant", "may the loser declare", "Bob|penchant|QS JD|2",
     {"Had a penchant been declared": "n"}, "penchant-by-the-loser first-penchant-makes-trumps"),
    # Foster: "If the lesser score is not at least 400 points, the winner doubles"
    ("penchant", "what is the game worth", "Ann|4|520|399", NOT_SAID, "doubled"),
]  # fmt: skip


def held(number: int, folder: Path) -> tuple[Terminal, int, subprocess.CompletedProcess[str]]:
    """Hold an interview through a terminal, then with the same lines over a pipe."""
    game, words, typed, said, _ = DISPUTES[number]
    terminal = Terminal(game, "--save", "terminal.yaml", cwd=folder)
    shown = terminal.reads()
    given: Iterator[str] = iter([words, "", *typed.split("|")])
    for _ in range(40):
        if "And now?" in shown:
            break
        asked = shown.rpartition("\n\n")[2]
        named = [answer for question, answer in said.items() if question in asked]
        if named:
            line = named[0]
        elif any(words in asked for words in ("which book", "Who plays?", "more to tell?")):
            line = ""
        else:
            line = next(given)
        shown = terminal.types(line)
    terminal.types("q")
    code = terminal.ends()
    piped = over_a_pipe(game, "--save", "pipe.yaml", cwd=folder, lines=terminal.typed)
    return terminal, code, piped


# Of those that tell of it by a terminal and over a pipe, every other one.
TRIED = some(range(len(DISPUTES)), 2)

Held = Future[tuple[Terminal, int, subprocess.CompletedProcess[str]]]


@pytest.fixture(scope="module")
def interviews(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[int, tuple[Path, Held]]]:
    """Every interview, held side by side: most of the time goes by in starting the program."""
    folders = [tmp_path_factory.mktemp(f"dispute{number}") for number in TRIED]
    with ThreadPoolExecutor(max(2, os.cpu_count() or 2)) as pool:
        futures = [
            pool.submit(held, number, folder) for number, folder in zip(TRIED, folders, strict=True)
        ]
        yield dict(zip(TRIED, zip(folders, futures, strict=True), strict=True))


def pressed(text: str) -> str:
    """A text without the spaces, lines and bars that a narrow screen puts in."""
    return re.sub(r"[\s│|]", "", text)


@pytest.mark.parametrize("number", TRIED, ids=lambda n: DISPUTES[n][1])
def test_dispute_is_ruled_on_through_a_terminal_and_over_a_pipe(
    number: int, interviews: dict[int, tuple[Path, Held]]
) -> None:
    folder, future = interviews[number]
    terminal, code, piped = future.result()
    wanted = set(DISPUTES[number][4].split())

    case = read_case(folder / "terminal.yaml")
    ruling = adjudicate(case, read_book(case.book))

    assert wanted <= {*ruling.clauses, *(said.id for said in ruling.silences)}
    assert (code, piped.returncode) == (0, 0)
    disputed = [found for event in ruling.dispute for d in ruling.on(event) for found in d.findings]
    texts = [found.text for found in disputed if found.clause in wanted]
    texts += [said.says for said in ruling.silences if said.id in wanted]
    for text in texts:
        first = pressed(letters(text)[1:])
        assert first in pressed(_as_letters(terminal.screen))
        assert first in pressed(_as_letters(piped.stdout))
    assert (folder / "pipe.yaml").read_text() == (folder / "terminal.yaml").read_text()
    assert "\x1b" not in piped.stdout + piped.stderr
    assert "Traceback" not in terminal.screen + piped.stderr


def _as_letters(screen: str) -> str:
    for sign, letter in zip("♠♥♦♣", "SHDC", strict=True):
        screen = screen.replace(sign, letter)
    return screen


def test_there_are_twenty_disputes_and_more() -> None:
    assert len(DISPUTES) > 20
    assert {row[0].partition("/")[0] for row in DISPUTES} == {"euchre", "bezique", "penchant"}


def test_control_c_half_way_keeps_the_answers_and_it_goes_on_from_there(tmp_path: Path) -> None:
    terminal = Terminal(BY_1888, cwd=tmp_path)
    terminal.reads()
    for line in ("led out of turn", "", "Ann, Bob, Cy, Di", "Di", "KS"):
        terminal.types(line)
    code = terminal.interrupts()
    kept = tmp_path / "di-led-out-of-turn.yaml"
    half = over_a_pipe(kept.name, cwd=tmp_path, lines=(), command="rule")

    on = over_a_pipe("--resume", kept.name, cwd=tmp_path, lines=("Cy", "y", "n", "n", "", "q"))
    whole = adjudicate(read_case(kept), read_book("euchre/somerset-1888"))

    assert code == 128 + signal.SIGINT
    assert "Your answers are in di-led-out-of-turn.yaml" in terminal.screen
    assert half.returncode == 0
    assert "Ann plays a card (line 8)? Nobody knows." in half.stdout
    assert "Was it another's turn to lead, and not Di's?" in half.stdout
    assert on.returncode == 0
    assert {"false-lead", "false-lead-taken-back"} <= set(whole.clauses)
    assert [path.name for path in tmp_path.iterdir()] == [kept.name]


def test_the_end_of_the_input_is_the_end_of_the_interview(tmp_path: Path) -> None:
    lines = ("flashed a card", "1", "", "West", "10S")

    done = over_a_pipe(BY_1888, cwd=tmp_path, lines=lines)

    assert done.returncode == 0
    assert "Was the card seen only below the table" in done.stdout
    assert read_case(tmp_path / "a-card-of-west-was-seen.yaml").events[0].verb == "shows"


def test_nothing_told_is_nothing_kept(tmp_path: Path) -> None:
    done = over_a_pipe(BY_1888, cwd=tmp_path, lines=())

    assert done.returncode == 2
    assert "Nothing was told" in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_nothing_is_ruled_before_anything_is_in_the_record(tmp_path: Path) -> None:
    done = over_a_pipe(BY_1888, cwd=tmp_path, lines=("renege", "", "", "East"))

    assert done.returncode == 0
    assert "Your answers are in" in done.stderr
    assert done.stdout == ""


def test_house_rules_that_do_not_hold_are_told_before_anything_is_asked(tmp_path: Path) -> None:
    circle = str(DATA / "bad_house" / "a-circle.yaml")

    done = over_a_pipe(BY_1888, "--house", circle, cwd=tmp_path, lines=("misdeal",))

    assert done.returncode == 2
    assert f"{circle}:8:13: goes round in a circle" in done.stderr
    assert "What happened?" not in done.stderr


def test_what_is_saved_says_by_which_house_rules_to_rule(tmp_path: Path) -> None:
    house = str(CASES / "house-rules" / "among-friends.yaml")
    lines = ("he led when it was my lead", "1", "", "West", "9S", "South", "n", "n", "", "", "")

    done = over_a_pipe(BY_1888, "--house", house, cwd=tmp_path, lines=lines)

    saved = "west-led-out-of-turn.yaml"
    assert "Among friends it is taken back" in done.stdout
    assert f"Rule on it with: adjudicator rule {saved} --house {house}" in done.stderr


def test_a_name_that_no_file_can_have_is_told_and_asked_again(tmp_path: Path) -> None:
    lines = ("she reneged", "1", "", "West", "n", "North", "", "s", "a" * 400, "a\0b", "kept", "q")

    before = over_a_pipe("--save", "a" * 400, cwd=tmp_path, lines=lines)
    done = over_a_pipe(BY_1888, cwd=tmp_path, lines=lines)

    assert before.returncode == 2
    assert "it cannot be kept there" in before.stderr
    assert done.returncode == 0
    assert "It cannot be kept there: no file has such a name." in done.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["kept.yaml"]


def test_one_who_ends_it_from_outside_loses_nothing(tmp_path: Path) -> None:
    terminal = Terminal(BY_1888, cwd=tmp_path)
    terminal.reads()
    for line in ("renege", "", "", "East"):
        terminal.types(line)

    terminal.waits()
    terminal.process.send_signal(signal.SIGTERM)
    code = terminal.ends()

    assert code == 128 + signal.SIGTERM
    assert read_case(tmp_path / "east-is-said-to-have-revoked.yaml")


def test_a_terminal_that_is_closed_loses_nothing(tmp_path: Path) -> None:
    terminal = Terminal(BY_1888, cwd=tmp_path)
    terminal.reads()
    for line in ("flashed a card", "", "", "West", "KD"):
        terminal.types(line)

    terminal.waits()
    os.close(terminal.end)
    terminal.process.wait(PATIENCE)

    assert read_case(tmp_path / "a-card-of-west-was-seen.yaml").events[0].by == "West"


def test_back_takes_an_answer_away(tmp_path: Path) -> None:
    terminal = Terminal(BY_1888, cwd=tmp_path)
    terminal.reads()
    for line in ("flashed a card", "", "", "West"):
        terminal.types(line)

    asked = terminal.types("b")
    for line in ("East", "KD", "below", ""):
        terminal.types(line)
    terminal.types("q")
    terminal.types("")

    assert terminal.ends() == 0
    assert "Whose card was seen?" in asked
    assert read_case(tmp_path / "a-card-of-east-was-seen.yaml").events[0].by == "East"


def test_no_file_is_overwritten_unasked(tmp_path: Path) -> None:
    mine = tmp_path / "a-card-of-west-was-seen.yaml"
    mine.write_text("mine", encoding="utf-8")
    lines = ("flashed a card", "1", "", "West", "10S", "below", "")

    kept = over_a_pipe(BY_1888, cwd=tmp_path, lines=lines)
    named = over_a_pipe(BY_1888, "--save", mine.name, cwd=tmp_path, lines=lines)
    asked = over_a_pipe(BY_1888, cwd=tmp_path, lines=(*lines, "s", mine.name, "n", "n", "q"))

    assert mine.read_text(encoding="utf-8") == "mine"
    assert (tmp_path / "a-card-of-west-was-seen-2.yaml").exists()
    assert (kept.returncode, named.returncode, asked.returncode) == (0, 2, 0)
    assert "there is such a file already" in named.stderr
    assert "Replace it?" in asked.stderr


def test_a_case_written_by_hand_goes_on_and_is_not_written_over(tmp_path: Path) -> None:
    mine = tmp_path / "mine.yaml"
    text = (
        "case: whose lead was it\nbook: euchre/somerset-1888\nplayers: [Ann, Bob, Cy, Di]\n"
        "happened:\n  - {by: Bob, leads: QD}   # the queen of diamonds\n"
    )
    mine.write_text(text, encoding="utf-8")

    done = over_a_pipe("--resume", mine.name, cwd=tmp_path, lines=("y", "", "q", ""))

    assert done.returncode == 0
    assert "Bob led Q♦ out of turn" in done.stdout
    assert mine.read_text(encoding="utf-8") == text
    assert "led_out_of_turn: yes" in (tmp_path / "whose-lead-was-it.yaml").read_text()


@pytest.mark.parametrize(("columns", "env"), [(40, {}), (100, {"TERM": "dumb"})])
def test_every_line_fits_the_screen(columns: int, env: dict[str, str], tmp_path: Path) -> None:
    terminal = Terminal(BY_1888, cwd=tmp_path, columns=columns, **env)
    terminal.reads()
    for line in ("table talk", "1", "", "?", "West", "1", "n", "", "q", "n"):
        terminal.types(line)
    terminal.ends()

    assert "may choose one" in terminal.screen
    assert max(map(len, terminal.screen.split("\n"))) <= columns


def test_a_game_that_is_not_there_is_told_with_what_was_meant(tmp_path: Path) -> None:
    done = over_a_pipe("eucher", cwd=tmp_path, lines=())

    assert done.returncode == 2
    assert "Did you mean euchre" in done.stderr


@pytest.mark.parametrize("book", ["euchre", "euchre/today"])
def test_what_the_manual_shows_is_what_one_sees(book: str, tmp_path: Path) -> None:
    manual = (GUIDE / "interview.md").read_text(encoding="utf-8")
    shown = manual.partition(f"$ adjudicator ask {book}\n")[2].partition("```")[0]
    typed = [line[2:] for line in shown.split("\n") if line.startswith("> ")]

    terminal = Terminal(book, cwd=tmp_path)
    terminal.reads()
    for line in typed:
        terminal.types(line)
    terminal.interrupts()

    assert typed
    assert shown in terminal.screen
