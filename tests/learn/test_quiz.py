"""The quiz as a user has it: on a terminal, over a pipe, killed, interrupted, two at once."""

from __future__ import annotations

import json
import os
import re
import signal
import sqlite3
import subprocess
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

import nursery
import pytest
from at_a_terminal import PATIENCE, Terminal, over_a_pipe

from adjudicator.learn.quiz.memory import Memory
from adjudicator.learn.quiz.reviews import Review, new_id

pytestmark = pytest.mark.terminal

KILLED = 60  # so many times, at any moment
AT_ONCE = 2  # in so many tests, which may run beside each other
TOLD = re.compile(r"^(RIGHT|WRONG)  ", re.MULTILINE)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty data folder."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path


def remembered(home: Path) -> list[Review]:
    told: list[str] = []
    found = Memory(home / "data" / "adjudicator" / "quiz.sqlite", told.append).reviews()
    assert told == []
    return found


def sound(home: Path) -> bool:
    with sqlite3.connect(home / "data" / "adjudicator" / "quiz.sqlite") as file:
        return file.execute("PRAGMA integrity_check").fetchall() == [("ok",)]


def piped(home: Path, *args: str, lines: tuple[str, ...] = ()) -> subprocess.CompletedProcess[str]:
    return over_a_pipe(*args, cwd=home, lines=lines, command="quiz")


def held(home: Path, *args: str, columns: int = 80) -> Terminal:
    return Terminal(*args, cwd=home, columns=columns, command="quiz")


def answer(terminal: Terminal, typed: str) -> str:
    """Type an answer, read what is ruled, and go on."""
    said = terminal.types(typed)
    if TOLD.search(said):
        said += terminal.types("")
    return said


def remember(home: Path, *reviews: Review) -> None:
    Memory(home / "data" / "adjudicator" / "quiz.sqlite", print).add(reviews)


def long_ago(law: str, *, days: int = 400, right: bool = True) -> Review:
    at = datetime.now(UTC) - timedelta(days=days)
    return Review(new_id(), "euchre/somerset-1888", law, None, "ruling", 1, at, right)


# a sitting


@pytest.mark.parametrize("columns", [80, 40])
def test_quiz_is_held_on_a_terminal(columns: int, home: Path) -> None:
    terminal = held(home, "euchre", "--seed", "11", "--count", "4", columns=columns)
    shown = terminal.reads()
    for _ in range(4):
        assert "q: stop)" in shown
        shown = answer(terminal, "1")
    code = terminal.ends()

    assert code == 0
    assert len(TOLD.findall(terminal.screen)) == 4
    assert re.search(r"^[0-4] of 4 right\.$", terminal.screen, re.MULTILINE)
    assert "Next due:" in terminal.screen
    screen = squeezed(terminal.screen)  # a name may be wrapped
    assert "4a7f59f912fe41e6.txt" in screen or "4_3dc729fa33ade91f.txt" in screen
    assert max(map(len, terminal.screen.splitlines())) <= columns
    assert len(remembered(home)) == 4
    assert "Traceback" not in terminal.screen


def squeezed(text: str) -> str:
    return re.sub(r"[\s│|─╭╮╰╯-]+", "", text)


def test_quiz_is_the_same_over_a_pipe(home: Path) -> None:
    call = ("penchant", "--seed", "4", "--count", "3")
    terminal = held(home, *call)
    terminal.reads()
    for _ in range(3):
        answer(terminal, "2")
    terminal.ends()

    done = piped(home, *call, lines=("2", "2", "2"))

    assert done.returncode == 0
    assert "\x1b" not in done.stdout + done.stderr
    on_screen = squeezed(re.sub(r"^(> .*|\(Enter: .*)$", "", terminal.screen, flags=re.MULTILINE))
    for told in re.split(r"\n\n+", done.stdout):
        if "Next due" not in told and "╭" not in told:
            assert squeezed(told) in on_screen
    assert len(remembered(home)) == 6


def test_same_seed_gives_the_same_quiz_whatever_is_remembered(home: Path) -> None:
    call = ("penchant", "--seed", "9", "--count", "3")

    one, again = (piped(home, *call, lines=("1", "1", "1")) for _ in range(2))
    other = piped(home, "penchant", "--seed", "10", "--count", "3", lines=("1", "1", "1"))

    assert one.stdout.partition("Next due")[0] == again.stdout.partition("Next due")[0]
    assert one.stdout != other.stdout


def test_what_is_typed_by_mistake_is_asked_again(home: Path) -> None:
    lines = ("", "0", "99999999999999999999", "-1", "one", "½", "²", "\x00", "?", "1")

    done = piped(home, "euchre", "--law", "52", "--seed", "3", "--count", "1", lines=lines)

    assert done.returncode == 0
    assert done.stderr.count("Type ") == 8
    assert len(remembered(home)) == 1


def test_help_shows_the_law_and_not_the_ruling_and_counts_as_hard(home: Path) -> None:
    call = ("euchre", "--law", "52", "--seed", "3", "--count", "1")
    blank = piped(home, *call, lines=("q",))
    right = next(n for n in range(1, 5) if "RIGHT  " in piped(home, *call, lines=(str(n),)).stdout)

    done = piped(home, *call, lines=("?", str(right)))

    help_ = done.stdout.removeprefix(blank.stdout.partition("q: stop)")[0]).partition("RIGHT")[0]
    assert "Law 52" in help_
    assert "If any player lead out of turn" in help_
    assert "RULING" not in help_
    assert [each.rating for each in remembered(home) if each.helped] == [2]


def test_quitting_half_way_tells_how_it_went(home: Path) -> None:
    done = piped(home, "euchre", "--seed", "5", lines=("1", "1", "q"))

    assert done.returncode == 0
    assert re.search(r"[012] of 2 right", done.stdout)
    missed = [each.law for each in remembered(home) if not each.right]
    for law in missed:
        assert f"adjudicator teach euchre/somerset-1888 {law}" in done.stdout


def test_the_end_of_the_input_is_the_end_of_the_quiz(home: Path) -> None:
    done = piped(home, "euchre", "--seed", "5", lines=("1",))

    assert done.returncode == 0
    assert re.search(r"[01] of 1 right", done.stdout)
    assert len(remembered(home)) == 1


def test_nothing_answered_makes_no_memory(home: Path) -> None:
    done = piped(home, lines=())

    assert done.returncode == 0
    assert "Nothing was answered." in done.stdout
    assert not (home / "data").exists()


# stopped from outside


def test_control_c_keeps_the_finished_answers_and_says_so(home: Path) -> None:
    terminal = held(home, "euchre", "--seed", "2")
    terminal.reads()
    answer(terminal, "1")
    answer(terminal, "2")

    code = terminal.interrupts()

    assert code == 128 + signal.SIGINT
    assert "Stopped. 2 answers of this quiz are kept." in terminal.screen
    assert "Traceback" not in terminal.screen
    assert len(remembered(home)) == 2


def test_closed_terminal_keeps_the_finished_answers(home: Path) -> None:
    terminal = held(home, "euchre", "--seed", "2")
    terminal.reads()
    answer(terminal, "1")
    terminal.types("2")

    os.close(terminal.end)
    code = terminal.process.wait(PATIENCE)

    assert code == 128 + signal.SIGHUP
    assert len(remembered(home)) == 2


@pytest.mark.sweep
@pytest.mark.parametrize("part", range(AT_ONCE))
def test_killed_at_any_moment_it_has_lost_no_finished_answer(part: int, home: Path) -> None:
    env = {**os.environ, "NO_COLOR": "1", "PYTHONUTF8": "1", "TERM": "xterm"}
    process = subprocess.Popen(
        [sys.executable, nursery.__file__],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env=env,
    )
    assert process.stdin
    assert process.stdout
    answered = 0
    try:
        for n in range(KILLED // AT_ONCE):
            folder = home / str(n)
            path = folder / "data" / "adjudicator" / "quiz.sqlite"
            print(part * 1000 + n, path, file=process.stdin, flush=True)
            told = int(process.stdout.readline().split()[1])
            kept = len(remembered(folder))
            # the last one may have been written, and killed before it could be said
            assert told <= kept <= told + 1
            assert not path.exists() or sound(folder)
            answered += told
    finally:
        process.stdin.close()
        assert process.wait(PATIENCE) == 0
    assert answered > 60


def test_killed_process_of_the_command_itself_has_lost_no_finished_answer(home: Path) -> None:
    rng = Random(1)
    told = 0
    for n in range(3):
        terminal = held(home, "penchant", "--seed", str(n))
        terminal.reads()
        for _ in range(rng.randrange(1, 4)):
            answer(terminal, "1")
        os.write(terminal.end, b"1\r")
        terminal.process.kill()
        terminal.ends()
        told += len(TOLD.findall(terminal.screen))
        assert told <= len(remembered(home)) <= told + n + 1
    assert sound(home)


def test_two_quizzes_at_once_keep_both(home: Path) -> None:
    one, other = (held(home, "euchre", "--seed", str(n), "--count", "2") for n in (1, 2))
    one.reads()
    other.reads()
    for _ in range(2):
        answer(one, "1")
        answer(other, "1")

    assert (one.ends(), other.ends()) == (0, 0)
    assert len(remembered(home)) == 4


def test_quiz_goes_on_where_nothing_can_be_remembered(home: Path) -> None:
    (home / "data").write_text("a file where the folder should be")

    done = piped(home, "euchre", "--seed", "5", "--count", "3", lines=("1", "1", "1"))

    assert done.returncode == 0
    assert len(TOLD.findall(done.stdout)) == 3
    assert done.stderr.count("cannot be remembered") == 1
    assert "3 of these answers could not be remembered." in done.stdout


def test_damaged_memory_is_told_and_the_quiz_is_held(home: Path) -> None:
    folder = home / "data" / "adjudicator"
    folder.mkdir(parents=True)
    (folder / "quiz.sqlite").write_text("not a database at all")

    done = piped(home, "euchre", "--count", "1", lines=("1",))

    assert done.returncode == 0
    assert "was set aside" in done.stderr
    (aside,) = folder.glob("*.damaged")
    assert aside.name in done.stderr
    assert aside.read_text() == "not a database at all"
    assert len(remembered(home)) == 1


# what is due


def test_only_what_is_due_is_asked(home: Path) -> None:
    remember(home, long_ago("52"), long_ago("83"), long_ago("46", days=0))

    # by some seeds the only fair question on a law asks of another that decides there
    done = piped(home, "--due", "--seed", "1", lines=("1",) * 5)

    assert len(TOLD.findall(done.stdout)) == 2
    assert {each.law for each in remembered(home)[-2:]} == {"52", "83"}


def test_nothing_due_tells_when_the_next_is(home: Path) -> None:
    remember(home, long_ago("52", days=0))

    done = piped(home, "--due")

    assert done.returncode == 0
    assert "Nothing is due." in done.stdout
    assert re.search(r"Next due: Law 52 of euchre/somerset-1888, in \d+ days?\.", done.stdout)


def test_due_laws_are_asked_before_new_ones(home: Path) -> None:
    due = ["52", "83", "46"]
    remember(home, *map(long_ago, due))

    piped(home, "euchre", "--count", "3", lines=("1",) * 3)

    assert {each.law for each in remembered(home)[3:]} == set(due)


# the memory


def test_picture_of_what_is_known(home: Path) -> None:
    twice = [long_ago("52", days=3), long_ago("52", days=0)]
    fading = [long_ago("83", days=40), long_ago("83", days=30)]
    remember(home, *twice, *fading, long_ago("46", right=False), long_ago("51", days=0))

    picture = piped(home, "euchre", "--stats").stdout
    data = json.loads(piped(home, "euchre", "--stats", "--format", "json").stdout)

    of_law = {line.split("  ")[1]: line for line in picture.splitlines() if "  Law" in line}
    assert list(of_law) == ["Law 46", "Law 83", "Law 51", "Law 52"]  # due and weak first
    assert re.search("█{10}.*100 %  strong", of_law["Law 52"])
    assert re.search("█{5}░{5} +known once", of_law["Law 51"])
    assert re.search("█+░+.*(fading|forgotten)", of_law["Law 83"])
    assert re.search("█░+.*missed", of_law["Law 46"])
    assert "not yet met: 20 of 24" in picture
    assert "Due now: 2." in picture
    states = {each["law"]: each["state"] for each in data["books"][0]["laws"]}
    assert (states["52"], states["51"], states["46"]) == ("strong", "known once", "missed")


def test_picture_is_drawn_in_plain_letters_where_there_are_no_others(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    remember(home, long_ago("52", days=3), long_ago("52", days=0))
    done = subprocess.run(
        [sys.executable, "-m", "adjudicator", "quiz", "euchre", "--stats"],
        capture_output=True,
        check=True,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
    )

    assert b"##########" in done.stdout
    assert b"?" not in done.stdout


@pytest.mark.parametrize("columns", [80, 40])
def test_picture_fits_the_terminal(columns: int, home: Path) -> None:
    remember(home, long_ago("52", days=0))
    terminal = held(home, "--stats", columns=columns)

    assert terminal.ends() == 0
    assert max(map(len, terminal.screen.splitlines())) <= columns


def test_forgetting_is_asked_for_and_can_be_undone(home: Path) -> None:
    remember(home, long_ago("52"), long_ago("83"))

    no = piped(home, "euchre", "--reset", lines=("n",))
    after_no = remembered(home)
    yes = piped(home, "euchre", "--law", "52", "--reset", lines=("y",))
    after_yes = remembered(home)
    (aside,) = re.findall(r"--import (\S+)", yes.stdout)
    piped(home, "--import", aside)

    assert "Nothing was forgotten" in no.stdout
    assert len(after_no) == 2
    assert [each.law for each in after_yes] == ["83"]
    assert {each.law for each in remembered(home)} == {"52", "83"}


def test_what_was_answered_is_taken_to_another_machine(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    given = [long_ago("52"), long_ago("83", right=False)]
    remember(home, *given)
    piped(home, "--export", "answers.jsonl")

    monkeypatch.setenv("XDG_DATA_HOME", str(home / "elsewhere"))
    first, second = (piped(home, "--import", "answers.jsonl").stdout for _ in range(2))

    assert (first, second) == ("2 of 2 answers were new.\n", "0 of 2 answers were new.\n")
    kept = Memory(home / "elsewhere" / "adjudicator" / "quiz.sqlite", print).reviews()
    assert {each.id for each in kept} == {each.id for each in given}


# calls that need mending

BAD_CALLS = [
    (("whist",), "there is no book whist"),
    (("euchre", "--law", "117"), "there is no law 117"),
    (("euchre", "--topic", "exposuer"), "Did you mean exposure?"),
    (("euchre", "--law", "52", "--topic", "bidding"), "no"),
    (("--stats", "--reset"), "it does not go with --reset"),
    (("--import", "nowhere.jsonl"), "it cannot be read"),
    (("euchre", "--out", "x"), "a sitting is not written to a file"),
]


@pytest.mark.parametrize(("call", "told"), BAD_CALLS, ids=[" ".join(call) for call, _ in BAD_CALLS])
def test_call_that_needs_mending_is_told(call: tuple[str, ...], told: str, home: Path) -> None:
    done = piped(home, *call)

    assert done.returncode == 2
    assert told in done.stderr
    assert "Traceback" not in done.stderr


def test_import_tells_the_line_that_is_no_review(home: Path) -> None:
    (home / "bad.jsonl").write_text(f"{long_ago('52').line()}\nnonsense\n")

    done = piped(home, "--import", "bad.jsonl")

    assert done.returncode == 2
    assert "bad.jsonl:2:1: this is not a line of JSON" in done.stderr
    assert remembered(home) == []
