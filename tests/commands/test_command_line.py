"""The command line: what is printed where, exit codes, and no traceback ever."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from at_a_terminal import on_a_terminal, run
from places import DATA
from shipped import CASE_FILES, FALSE_LEAD

from adjudicator import adjudicate, read_case
from adjudicator.base.errors import BookError, CaseError
from adjudicator.base.paths import CASES, RULEBOOKS, SCHEMAS
from adjudicator.case import template
from adjudicator.commands import printing
from adjudicator.court.library import book_ids, read_book, read_book_in
from adjudicator.court.wanted import claims_likely, facts_wanted
from adjudicator.games.registry import game_of
from adjudicator.verify.soundness import check_book

pytestmark = pytest.mark.terminal

BY_1888 = "euchre/somerset-1888"
BAD = sorted((DATA / "bad").glob("*.yaml"))
TWENTY_TO_SCORE = str(CASES / "bezique" / "foster" / "forty-for-bezique-and-twenty-to-score.yaml")
ASK = str(CASES / "euchre" / "nobody-says-whose-lead-it-was.yaml")


def test_ruling_comes_first_and_the_law_under_it() -> None:
    done = run("rule", FALSE_LEAD)

    order = [
        "YES ",
        "Di led K♠ out of turn",
        "may choose one",
        "LAW 53",  # the law of the first verdict is quoted first
        "If any player lead",
        "LAW 52",
        "call the card erroneously led",
        "--full",
    ]
    at = [done.stdout.index(words) for words in order]
    assert done.returncode == 0
    assert done.stderr == ""
    assert at == sorted(at)


def test_ruling_is_printed_alike_however_sets_are_ordered() -> None:
    # laws of two doubts meet one claim there
    doubted = CASES / "euchre" / "a-revoke-is-scored-before-what-a-wrong-number-forfeits.yaml"

    printed = {run("rule", str(doubted), PYTHONHASHSEED=str(n)).stdout for n in range(3)}

    assert len(printed) == 1


@pytest.mark.parametrize("options", [(), ("--full",)], ids=["short", "full"])
def test_pipe_keeps_to_columns_where_they_are_set(options: tuple[str, ...]) -> None:
    lines = run("rule", FALSE_LEAD, *options, COLUMNS="60").stdout.splitlines()

    assert max(map(len, lines)) <= 60
    assert max(map(len, run("rule", FALSE_LEAD, *options).stdout.splitlines())) > 60


def test_pipe_gets_no_colour_and_whole_paragraphs() -> None:
    done = run("rule", FALSE_LEAD)

    assert "\x1b" not in done.stdout
    assert "may call a suit from him or his partner when it is next the turn" in done.stdout


BLANKS = [(id, topic) for id in book_ids() for topic in game_of(id.split("/")[0]).topics.disputes]


@pytest.mark.parametrize(("book", "topic"), BLANKS)
def test_every_blank_is_a_case(book: str, topic: str) -> None:
    game = game_of(book.split("/")[0])
    laws, acts = read_book(book), game.topics.disputes[topic]
    facts, claims = facts_wanted(laws, topic), claims_likely(laws, topic)
    text = template.case(book, topic, game.language, acts, facts, claims)

    blank = read_case(text)
    assert blank.book == book
    assert adjudicate(blank, laws).outcome
    assert 10 <= len(text.splitlines()) <= 20
    assert all(act in text for act in acts)


def test_blank_names_the_facts_the_claims_and_the_combinations_of_its_topic() -> None:
    lead, combination = run("new", "euchre", "lead").stdout, run("new", "penchant", "combination")

    assert "led_out_of_turn: yes" in lead
    assert "claim: call-card}   # or call-suit, " in lead
    assert "throws" not in lead
    assert "queen-and-jack" in combination.stdout


@pytest.mark.parametrize("columns", [40, 100])
def test_terminal_gets_colour_and_lines_that_fit(columns: int) -> None:
    screen = on_a_terminal(["rule", FALSE_LEAD], columns)

    bare = re.sub(r"\x1b\[[0-9;]*m", "", screen).replace("\r\n", "\n")
    assert "\x1b[" in screen
    assert max(map(len, bare.split("\n"))) <= columns
    assert "an option of" not in bare
    assert 'LAW 52  "If any player lead out of' in " ".join(bare.split("\n"))


def test_no_colour_is_honoured() -> None:
    assert "\x1b" not in on_a_terminal(["rule", FALSE_LEAD], 80, NO_COLOR="1")


def test_terminal_without_signs_gets_letters() -> None:
    done = run("rule", FALSE_LEAD, PYTHONUTF8="0", PYTHONIOENCODING="ascii", LC_ALL="C")

    assert done.returncode == 0
    assert done.stdout.isascii()
    assert "KS" in done.stdout


@pytest.mark.parametrize("format", ["json", "markdown"])
def test_other_formats(format: str) -> None:
    done = run("rule", FALSE_LEAD, "--format", format)

    assert done.returncode == 0
    if format == "json":
        assert json.loads(done.stdout)["outcome"] == "decided"
    else:
        assert '> **LAW 52** "If any player lead out of turn' in done.stdout


def test_names_are_no_markup_in_markdown(tmp_path: Path) -> None:
    case = tmp_path / "odd.yaml"
    case.write_text(
        "case: odd\nbook: euchre/somerset-1888\n"
        'players: ["<img src=x onerror=alert(1)>", "*E*", "[S](javascript:x)", W]\n'
        'table: {trump: hearts, lead: "*E*", alone: nobody}\n'
        "happened:\n  - {by: W, leads: 9S}\n"
        'claims:\n  - {by: "*E*", claim: call-card, of: W}\n'
    )

    done = run("rule", str(case), "--no-table", "--format", "markdown")

    assert "onerror" in done.stdout
    assert not re.findall(r"(?<!\\)(?:<img|\*E|\[S\])", done.stdout)


def test_standing_question_is_a_ruling_too() -> None:
    done = run("rule", ASK)

    assert done.returncode == 0
    assert "OPEN " in done.stdout
    assert "told: {led_out_of_turn: yes}" in done.stdout


def test_why_shows_each_fact_and_where_it_came_from() -> None:
    done = run("rule", "--why", FALSE_LEAD)

    assert "Why: false-lead" in done.stdout
    assert "(the record, line 8)" in done.stdout


def test_why_not_says_which_condition_failed() -> None:
    done = run("rule", "--why-not", "53", FALSE_LEAD)

    assert "IT APPLIES line 8" in done.stdout
    assert "NOT false lead followed by all" in done.stdout
    assert "it needs: followers: 3." in done.stdout


def test_why_not_says_so_when_the_law_was_not_heard() -> None:
    done = run("rule", "--why-not", "48", FALSE_LEAD)

    assert "Nothing that happened here is of the kind that this law speaks of." in done.stdout


def test_other_reading_can_be_asked_for() -> None:
    path = str(CASES / "euchre" / "lead-out-of-turn-all-followed.yaml")

    assert "could still call a suit" in run("rule", "--reading", "other", path).stdout
    assert (
        '"the trick is complete, and the error cannot be rectified", as read here: '
        in run("rule", path).stdout
    )


def test_number_of_a_doubt_is_read_in_either_case() -> None:
    path = str(CASES / "euchre" / "lead-out-of-turn-all-followed.yaml")

    capital = run("rule", "--reading", "A1", path)

    assert capital.returncode == 0
    assert run("rule", "--reading", "a1", path).stdout == capital.stdout
    assert "no doubt 'a99'" in run("rule", "--reading", "a99", path).stderr


def test_case_from_standard_input() -> None:
    done = run("rule", "-", input=Path(FALSE_LEAD).read_text(encoding="utf-8"))

    assert done.returncode == 0
    assert "LAW 52" in done.stdout


# what needs mending


@pytest.mark.parametrize("bad", BAD, ids=lambda path: path.stem)
def test_bad_file_gets_words_and_a_place(bad: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(CaseError) as told:
        printing.rule([str(bad)])

    assert capsys.readouterr().out == ""
    assert re.search(rf"{re.escape(bad.name)}(:\d+:\d+)?: ", str(told.value))


@pytest.mark.parametrize("bad", [BAD, BAD[:1]], ids=["all", "one"])
def test_program_refuses_bad_files_and_rules_on_none(bad: list[Path]) -> None:
    done = run("rule", *bad)

    assert done.returncode == 2
    assert done.stdout == ""
    assert re.search(rf"{re.escape(bad[0].name)}(:\d+:\d+)?: ", done.stderr)


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["rule", "nowhere.yaml"], "nowhere.yaml"),
        (["rule", "tests"], "tests"),
        (["rule", "--book", "euchre/boston", FALSE_LEAD], "there is no book euchre/boston"),
        (["rule", "--why-not", "999", FALSE_LEAD], "there is no law or clause 999"),
        (["rule", "--why-not", "fals-lead", FALSE_LEAD], "Did you mean false-lead?"),
        (["law", "euchr"], "Did you mean euchre?"),
        (["law", "euchre", "117"], "there is no law 117"),
        (["schema", "cases"], "Did you mean case?"),
        (["new", "euchre", "leed"], "Did you mean lead?"),
        (["rule", "--format", "pdf", FALSE_LEAD], "pdf"),
        (["rule"], "CASE"),
        (["judge", FALSE_LEAD], "judge"),
    ],
)
def test_bad_call_is_told_in_words(args: list[str], words: str) -> None:
    done = run(*args)

    assert done.returncode == 2
    assert words in done.stderr


def test_several_cases_are_ruled_one_after_the_other() -> None:
    done = run("rule", FALSE_LEAD, ASK)

    assert done.stdout.index("YES ") < done.stdout.index("OPEN ")


def test_reader_who_has_had_enough_is_let_go() -> None:
    command = f"{sys.executable} -m adjudicator law euchre 46 | head -1"
    done = subprocess.run(command, shell=True, capture_output=True, text=True, check=False)

    assert done.stderr == ""
    assert done.stdout.startswith("Law 46")


# the other commands


def test_check_finds_a_difference(tmp_path: Path) -> None:
    text = Path(FALSE_LEAD).read_text(encoding="utf-8")
    wrong = tmp_path / "wrong.yaml"
    wrong.write_text(text.replace("outcome: decided", "outcome: silent"), encoding="utf-8")

    good, bad = run("check", FALSE_LEAD), run("check", str(wrong))

    assert (good.returncode, bad.returncode) == (0, 1)
    assert "outcome: expected silent, got decided" in bad.stdout


def test_a_ruling_as_data_is_the_same_wherever_the_format_is_asked_for() -> None:
    said = [
        run("rule", *typed)
        for typed in (
            ("--format", "json", FALSE_LEAD),
            (FALSE_LEAD, "--format", "json"),
            ("--format=json", FALSE_LEAD),
        )
    ]

    assert json.loads(said[0].stdout)["outcome"] == "decided"
    assert len({done.stdout for done in said}) == 1
    assert [done.returncode for done in said] == [0, 0, 0]


def test_what_is_wrong_with_house_rules_is_told_once_beside_a_case_that_goes_by_them(
    tmp_path: Path,
) -> None:
    rules = tmp_path / "astray.yaml"
    rules.write_text((DATA / "bad_house" / "the-points-go-to-another.yaml").read_text("utf-8"))
    case = tmp_path / "a-case.yaml"
    case.write_text(
        f"case: a case\nbook: penchant/foster\nhouse: {rules.name}\nplayers: [Ann, Bob]\n"
        "happened:\n  - {by: Ann, plays: 7S}\n"
    )

    told = run("check", str(rules), str(case)).stderr

    assert told.count("astray.yaml:9:13: ten-for-a-card-shown gives points") == 1


def test_check_reads_what_is_heard_at_the_table(tmp_path: Path) -> None:
    good = RULEBOOKS / "euchre" / "heard-at-the-table.yaml"
    bad = tmp_path / "euchre" / good.name
    bad.parent.mkdir()
    text = good.read_text(encoding="utf-8")
    bad.write_text(text.replace("a: player}", "a: palyer}", 1), encoding="utf-8")

    well, ill = run("check", str(good)), run("check", str(bad.parent))

    assert (well.returncode, ill.returncode) == (0, 3)
    assert well.stdout == "1 list of sayings checked: no differences.\n"
    assert "'palyer' is not a word for this" in ill.stderr
    assert "Did you mean player?" in ill.stderr


def test_coverage_names_what_nobody_accounts_for() -> None:
    done = run("check", "--coverage")

    rows = dict(re.findall(r"^(\S+\.txt)\s+\d+\s+\d+\s+(\d+)$", done.stdout, re.MULTILINE))
    assert done.returncode == 0
    assert rows["003_4a7f59f912fe41e6.txt"] == "0"
    assert rows["004_3dc729fa33ade91f.txt"] == "0"
    assert len(rows) == 5


def test_laws_are_read_in_their_own_words() -> None:
    assert "laws 46-57 and 74-85" in run("law", "euchre").stdout
    one = run("law", "euchre", "57").stdout
    assert "If a player called on to lead a suit have none of it, the penalty is" in one
    assert "breaks off" in one
    assert "1 law with: gathering" in run("law", "--search", "gathering").stdout
    assert "three-live-hands" in run("law", "euchre", "--doubts").stdout
    assert "how hands that were abandoned are scored" in run("law", "--silences").stdout


def test_cases_shown_under_a_law_are_of_its_own_book() -> None:
    # other books have clauses of the same names: had-to-follow-suit, takes-the-trick
    shown = run("law", "penchant", "the last six tricks").stdout

    folders = set(re.findall(r"decides: (\w+)/", shown))

    assert folders == {"penchant"}


def test_books_and_schemas_are_listed() -> None:
    assert "euchre/somerset-1888" in run("books").stdout
    assert json.loads(run("schema").stdout) == json.loads(
        (SCHEMAS / "case.schema.json").read_text(encoding="utf-8")
    )


def test_every_new_case_can_be_ruled_on(tmp_path: Path) -> None:
    """Of those that the program does not print here every one is ruled on as a blank above."""
    topics = [line.split(":")[0] for line in run("new", "euchre").stdout.splitlines()]
    tried = topics[:: len(topics) - 1]

    for topic in tried:
        path = tmp_path / f"{topic}.yaml"
        path.write_text(run("new", "euchre", topic).stdout, encoding="utf-8")
    done = run("rule", *(str(tmp_path / f"{topic}.yaml") for topic in tried))

    # of a file that needs mending it is told which it is, and the others are ruled on
    assert (done.returncode, done.stderr) == (0, "")
    assert len(topics) > 8
    assert len(tried) == 2
    assert {topic for id, topic in BLANKS if id == BY_1888} == set(topics)


def test_completion_is_offered() -> None:
    assert "--install-completion" in run("--help").stdout


COMPLETED = """
import sys
sys.argv = ["adjudicator"]
from adjudicator.cli import main
main()
"""


@pytest.mark.parametrize(
    ("shell", "typed", "offered"),
    [
        # what is offered is the program's; how it is handed over is each shell's own
        ("bash", "law eu", "euchre/somerset-1888"),
        ("zsh", "law eu", "euchre/somerset-1888"),
        ("fish", "law eu", "euchre/somerset-1888"),
        ("bash", "law euchre 5", "52"),
        ("zsh", "new penchant dec", "declaration"),
        ("fish", "quiz --topic exp", "exposure"),
        ("bash", "quiz euchre --law 8", "81"),
        ("zsh", "help ho", "house-rules"),
        ("fish", "facts euchre led_out", "led_out_of_turn"),
    ],
)
def test_books_laws_and_topics_are_completed(shell: str, typed: str, offered: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", COMPLETED],
        capture_output=True,
        text=True,
        check=False,
        env={
            **os.environ,
            "_ADJUDICATOR_COMPLETE": f"complete_{shell}",
            "COMP_WORDS": f"adjudicator {typed}",
            "COMP_CWORD": str(len(typed.split())),
            "_TYPER_COMPLETE_ARGS": f"adjudicator {typed}",
            "_TYPER_COMPLETE_FISH_ACTION": "get-args",
            "_TYPER_COMPLETE_WORD_TO_COMPLETE": typed.split()[-1],
        },
    )

    assert offered in done.stdout.replace('"', " ").split()


def test_summaries_of_the_commands_are_whole() -> None:
    told = run("--help", COLUMNS="80").stdout.partition("Commands:")[2]

    lines = [line for line in told.splitlines() if line.strip()]
    assert len(lines) > 12
    assert all(line.endswith(".") and not line.endswith("...") for line in lines)


def test_version_is_told_in_short() -> None:
    assert run("-V").stdout == run("--version").stdout != ""


# nothing is imported that the command at hand does not use


# Of ours, and of others: what no ruling that is given waits for, wherever it is printed.
UNUSED = (
    "typer", "rich", "jsonschema", "pydantic", "difflib", "importlib.resources", "tempfile",
    "shutil", "adjudicator.commands.app", "adjudicator.verify", "adjudicator.case.schema",
    "adjudicator.base.kept", "adjudicator.base.yaml_faults", "adjudicator.law.house",
    "adjudicator.law.book.loading", "adjudicator.law.book.laws", "adjudicator.law.book.kinds",
    "adjudicator.law.book.shapes", "adjudicator.law.book.agreement", "adjudicator.law.book.schema",
    "adjudicator.law.engine.contradictions", "adjudicator.case.expectation",
    "adjudicator.report.markdown", "adjudicator.report.html", "adjudicator.report.full",
)  # fmt: skip
AS_TEXT: tuple[str, ...] = ("dataclasses", "inspect", "ast", "msgspec")
AS_TEXT += ("adjudicator.report.as_json", "adjudicator.report.contract")
AS_JSON = ("adjudicator.report.ruling", "adjudicator.report.quoting")


@pytest.mark.parametrize("printed", ["in a pipe", "on a terminal", "as JSON"])
@pytest.mark.parametrize(
    ("case", "games"),
    [
        (FALSE_LEAD, ("bezique", "bezique_family", "penchant")),
        (TWENTY_TO_SCORE, ("euchre", "penchant")),
    ],
    ids=["euchre", "bezique"],
)
def test_ruling_imports_nothing_that_it_does_not_use(
    case: str, games: tuple[str, ...], printed: str, tmp_path: Path
) -> None:
    read_book(read_case(Path(case)).book)  # as it was when the program was built
    loaded = tmp_path / "loaded.txt"
    script = (
        "import sys; from pathlib import Path; loaded = Path(sys.argv.pop())\n"
        "from adjudicator.cli import main; main()\n"
        "loaded.write_text(' '.join(sys.modules))"
    )
    as_json = ["--format", "json"] if printed == "as JSON" else []
    command = [sys.executable, "-c", script, "rule", case, *as_json, str(loaded)]
    if printed == "on a terminal":
        command = [sys.executable, "-c", f"import pty; pty.spawn({command!r})"]
    env = {**os.environ, "TERM": "xterm-256color"}
    env.pop("NO_COLOR", None)

    done = subprocess.run(command, capture_output=True, text=True, check=True, env=env)

    assert ("\x1b[" in done.stdout) is (printed == "on a terminal")
    unused = [*UNUSED, *(f"adjudicator.games.{game}" for game in games)]
    unused += AS_JSON if printed == "as JSON" else AS_TEXT
    found = set(loaded.read_text().split())
    assert [name for name in unused if name in found] == []
    assert "adjudicator.court.ruling_on" in found


def test_shipped_cases_are_many() -> None:
    assert len(CASE_FILES) >= 640


# streams and files that are not what they should be


def shell(command: str) -> subprocess.CompletedProcess[str]:
    """Run a shell command in which {adjudicator} is the program, and see no traceback."""
    program = f"{sys.executable} -m adjudicator"
    done = subprocess.run(
        ["bash", "-c", command.replace("{adjudicator}", program)],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert "Traceback" not in done.stderr + done.stdout
    return done


@pytest.mark.parametrize(
    ("command", "code", "words"),
    [
        ("{adjudicator} rule - <&-", 2, "there is no case to read"),
        (f"{{adjudicator}} rule {FALSE_LEAD} >/dev/full", 2, "It cannot be printed"),
        (f"{{adjudicator}} rule {FALSE_LEAD} >&-", 0, ""),
        ("{adjudicator} rule nosuch.yaml 2>&-", 2, ""),
        ("{adjudicator} rule nosuch.yaml 2>/dev/full", 2, ""),
        ("{adjudicator} quiz nosuch 2>/dev/full", 2, ""),
        ("{adjudicator} quiz --count 0 2>/dev/full", 2, ""),
        ("{adjudicator} quiz euchre --seed 1 2>/dev/full", 2, ""),
        (f"{{adjudicator}} rule {FALSE_LEAD} >/dev/full 2>/dev/full", 2, ""),
        (
            "mkfifo $$.fifo; {adjudicator} rule $$.fifo; code=$?; rm $$.fifo; exit $code",
            2,
            "a pipe",
        ),
    ],
)
def test_broken_stream_is_no_riddle(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str, code: int, words: str
) -> None:
    monkeypatch.chdir(tmp_path)

    done = shell(command)

    assert done.returncode == code
    assert words in done.stderr


# Ctrl-C is pressed when this happens for the first time: an import, or a file that is opened.
PRESSED = """
import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)  # in the background nobody heeds the key
wanted, pressed = sys.argv.pop(1), []
def heed(event, args):
    happens = f"{event} {args[0]}" if event in ("import", "open") else ""
    if not pressed and happens.endswith(wanted):
        pressed.append(True)
        signal.raise_signal(signal.SIGINT)
from adjudicator.cli import main
sys.addaudithook(heed)
main()
"""


@pytest.mark.parametrize(
    "moment",
    [
        "import adjudicator.commands.program",  # the first thing behind the door
        "import typer",
        "told.yaml",
        "euchre/lead-out-of-turn-second-hand-followed.yaml",  # the cases are being judged
    ],
)
def test_interrupted_before_it_has_begun_ends_without_a_riddle(moment: str) -> None:
    teach = ("teach", "euchre", "--format", "html", "-o", os.devnull)
    done = subprocess.run(
        [sys.executable, "-c", PRESSED, moment, *teach],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )

    assert done.returncode == 130
    assert "Traceback" not in done.stderr


def test_one_bad_file_does_not_stop_the_others(tmp_path: Path) -> None:
    bad = tmp_path / "bad.yaml"
    bad.write_text("case: x\n", encoding="utf-8")

    done = run("rule", FALSE_LEAD, str(bad), ASK)

    assert done.returncode == 2
    assert "LAW 52" in done.stdout
    assert "OPEN " in done.stdout
    assert "bad.yaml" in done.stderr


def test_several_cases_are_one_json_document() -> None:
    done = run("rule", "--format", "json", FALSE_LEAD, ASK)

    assert [ruling["outcome"] for ruling in json.loads(done.stdout)] == ["decided", "ask"]


def test_letters_that_cannot_be_shown_are_replaced() -> None:
    case = "case: x\nbook: euchre/somerset-1888\nplayers: [Zoë, B, C, 李]\nhappened: []\n"
    done = run("rule", "-", input=case, PYTHONUTF8="0", PYTHONIOENCODING="ascii:strict")

    assert done.returncode == 2 or done.stdout.isascii()


def test_version_is_told() -> None:
    assert re.fullmatch(r"adjudicator \d+\.\d+\.\d+\n", run("--version").stdout)


# a rulebook at fault


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("lead out of turn, the adversaries", "leads out of turn, the adversaries", "do not stand"),
        (
            "when: [led_out_of_turn, pointed_out",
            "when: [led_out_of_trun, pointed_out",
            "nobody can",
        ),
        (
            "          - not-exposed: {against: player, cards: cards}",
            "          - exposed: {against: player, held_by: adversaries, cards: cards}\n"
            "          - not-exposed: {against: player, cards: cards}",
            "contradicts itself",
        ),
        (
            "overrides: [dropped-face-up, shown-openly]",
            "overrides: [snatched-up]",
            "can stand toge",
        ),
        ("when: [keeps_his_hand, {", "when: [keeps_his_hand, took_up_his_hand, {", "never stand"),
        (
            "define: a_card_is_exposed\n\n      - id: dropped",
            "define: a_card_is_exposed\n        unless: [a_card_is_exposed]\n\n      - id: dropped",
            "goes round in a circle",
        ),
    ],
)
def test_rulebook_at_fault_is_refused_with_its_place(
    tmp_path: Path, old: str, new: str, words: str
) -> None:
    section = spoilt(copied(tmp_path), old, new)

    told = faults_of(section.parent)

    assert re.search(rf"{re.escape(section.name)}:\d+:\d+: .*{words}", told)


def spoilt(book: Path, old: str, new: str) -> Path:
    """Write other words into a book, once; return the section of it in which they stand."""
    section = book / "cards-liable-to-be-called.yaml"
    text = section.read_text(encoding="utf-8")
    assert old in text
    section.write_text(text.replace(old, new, 1), encoding="utf-8")
    return section


def faults_of(folder: Path) -> str:
    """Return what is found to be wrong with a book, by who reads it or by who checks it then."""
    try:
        return str(BookError(check_book(read_book_in(folder))))
    except BookError as error:
        return str(error)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("led_out_of_turn", "led_out_of_trun", "nobody can"),  # when it is read
        ("[keeps_his_hand, {", "[keeps_his_hand, took_up_his_hand, {", "never stand"),  # only then
    ],
)
def test_program_that_finds_a_rulebook_at_fault_says_so_and_where(
    tmp_path: Path, old: str, new: str, words: str
) -> None:
    section = spoilt(copied(tmp_path), old, new)

    done = run("check", str(section.with_name("book.yaml")))

    assert done.returncode == 3
    assert re.search(rf"{re.escape(section.name)}:\d+:\d+: .*{words}", done.stderr)


def test_program_finds_nothing_wrong_with_a_good_rulebook(tmp_path: Path) -> None:
    assert run("check", str(copied(tmp_path))).returncode == 0


def copied(folder: Path) -> Path:
    """Return a copy of a book, in which something can be changed."""
    return Path(shutil.copytree(RULEBOOKS / BY_1888, folder / "somerset-1888"))
