"""The calls of ``adjudicator quiz``: what goes with what, and the files it reads and writes."""

from __future__ import annotations

import os
import re
import subprocess
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from at_a_terminal import over_a_pipe
from typer.testing import CliRunner

from adjudicator.base.errors import CaseError
from adjudicator.commands.program import app
from adjudicator.learn.quiz.memory import Memory
from adjudicator.learn.quiz.reviews import Review, new_id

CLUB = """book: euchre/our-club
game: euchre
title: The Rules of our Club
holds: one rule
sections: [laws.yaml]
premises:
  - {id: order-of-the-cards, text: As usual., from: how we play}
  - {id: left-bower, text: A trump., from: how we play}
  - {id: winner-of-a-trick, text: The highest., from: how we play}
  - {id: eldest-leads-first, text: At the dealer's left., from: how we play}
  - {id: five-cards, text: Five each., from: how we play}
"""
LAWS = """section: The play
laws:
  - law: 1
    topic: lead
    paraphrase: Who leads out of turn gives the other side a point.
    from: rule 1
    clauses:
      - id: led-before-his-turn
        when: [led_out_of_turn]
        ruling: "{player} led out of turn."
        award: {to: adversaries, points: 1}
"""


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty data folder."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def quiz(home: Path, *args: str, lines: tuple[str, ...] = ()) -> subprocess.CompletedProcess[str]:
    return over_a_pipe(*args, cwd=home, lines=lines, command="quiz")


def refused(*args: str) -> str:
    """Call it in this process, and return with what it is refused."""
    done = CliRunner().invoke(app, ["quiz", *args])
    if isinstance(done.exception, CaseError):
        return str(done.exception)
    assert done.exit_code == 2, done.output
    return done.output


def memory(home: Path) -> Memory:
    return Memory(home / "data" / "adjudicator" / "quiz.sqlite", print)


def review(law: str = "52", *, days: int = -400) -> Review:
    at = datetime.now(UTC) + timedelta(days=days)
    return Review(new_id(), "euchre/somerset-1888", law, None, "ruling", 1, at, True)


# what goes with what

CONTRADICTIONS = [
    ("--format anki --paper", "--format anki: it does not go with --paper"),
    ("--paper --format json", "--paper: it does not go with --format json"),
    ("--paper --due", "--paper: it does not go with --due"),
    ("--format json --due", "--format json: it does not go with --due"),
    ("--format anki --law 52 -o x", "--format anki: it does not go with --law"),
    ("--stats --export x", "--stats: it does not go with --export"),
    ("--stats --law 52", "--stats: it does not go with --law"),
    ("--reset --topic exposure", "--reset: it does not go with --topic"),
    ("euchre --export x", "--export: it does not go with a book"),
    ("--yes", "--yes: it goes with --reset alone"),
    ("--count 1001", "1001 is not in the range"),
]


@pytest.mark.parametrize(("call", "told"), CONTRADICTIONS, ids=[call for call, _ in CONTRADICTIONS])
def test_call_for_two_things_at_once_is_refused(call: str, told: str, home: Path) -> None:
    assert told in refused(*call.split())
    assert not (home / "x").exists()


# files that are written


@pytest.mark.parametrize(
    "call",
    [
        ("penchant", "--seed", "1", "--count", "1", "--paper", "--out"),
        ("penchant", "--format", "anki", "--out"),
        ("--export",),
    ],
    ids=["paper", "anki", "export"],
)
def test_file_that_cannot_be_written_is_told_with_what_to_do(
    call: tuple[str, ...], home: Path
) -> None:
    assert "it is a folder" in refused(*call, ".")
    assert "it is a folder" in refused(*call, "")
    assert "mkdir -p none" in refused(*call, "none/x")
    assert list(home.iterdir()) == []


@pytest.mark.terminal
def test_link_goes_on_pointing_at_what_is_written(home: Path) -> None:
    (home / "sheet").write_text("old")
    (home / "link").symlink_to("sheet")

    quiz(home, "penchant", "--seed", "1", "--count", "1", "--paper", "-o", "link")

    assert (home / "link").is_symlink()
    assert "Key." in (home / "sheet").read_text(encoding="utf-8")


@pytest.mark.terminal
def test_pipe_is_written_into_and_not_replaced(home: Path) -> None:
    os.mkfifo(home / "pipe")
    with subprocess.Popen(["cat", str(home / "pipe")], stdout=subprocess.PIPE) as reader:
        memory(home).add([review()])
        done = quiz(home, "--export", "pipe")
        assert reader.stdout is not None
        read = reader.stdout.read()

    assert done.returncode == 0
    assert (home / "pipe").is_fifo()
    assert read.startswith(b'{"adjudicator_review"')


@pytest.mark.terminal
def test_hyphen_is_standard_output(home: Path) -> None:
    done = quiz(home, "penchant", "--seed", "1", "--count", "1", "--paper", "-o", "-")

    assert "Key." in done.stdout
    assert list(home.iterdir()) == []


@pytest.mark.terminal
def test_name_on_paper_is_written_on_one_line(home: Path) -> None:
    done = quiz(home, "penchant", "--seed", "1", "--count", "1", "--paper")

    assert re.search(r"^Name: _+$", done.stdout, re.MULTILINE)


def test_memory_is_not_written_over_by_its_own_export(home: Path) -> None:
    memory(home).add([review()])

    told = refused("--export", "data/adjudicator/quiz.sqlite")

    assert "it is the memory of the quiz itself" in told
    assert len(memory(home).reviews()) == 1


# files that are read


@pytest.mark.terminal
def test_answers_are_taken_over_from_a_pipe(home: Path) -> None:
    done = quiz(home, "--import", "-", lines=(review().line(),))

    assert done.stdout == "1 of 1 answer was new.\n"
    assert len(memory(home).reviews()) == 1


@pytest.mark.terminal
def test_answers_dated_in_the_future_are_told(home: Path) -> None:
    done = quiz(home, "--import", "-", lines=(review().line(), review(days=9000).line()))
    shown = quiz(home, "euchre", "--stats")

    assert "1 answer dated in the future" in done.stderr
    assert "1 answer, 1 of them right." in shown.stdout
    assert "not counted until then: 1." in shown.stdout


@pytest.mark.terminal
def test_law_that_no_book_has_is_not_counted_among_what_is_due(home: Path) -> None:
    memory(home).add([review("\x1b[31mno such law")])

    done = quiz(home, "euchre", "--stats")

    assert "Nothing was asked yet." in done.stdout
    assert "\x1b" not in done.stdout


# books and house rules


def test_book_of_which_nothing_can_be_asked_is_told(home: Path) -> None:
    (home / "club").mkdir()
    (home / "club" / "book.yaml").write_text(CLUB)
    (home / "club" / "laws.yaml").write_text(LAWS)
    own = ("euchre/our-club", "--books", "club")

    assert "no fair question can be made" in refused(*own)
    assert "no fair question can be made" in refused(*own, "--paper", "-o", "x")
    assert "no situation is known" in refused(*own, "--format", "anki", "-o", "x")
    assert not (home / "x").exists()


def test_norm_of_which_no_situation_is_known_is_left_out_of_the_deck_and_told(home: Path) -> None:
    (home / "club").mkdir()
    (home / "club" / "book.yaml").write_text(CLUB)
    (home / "club" / "laws.yaml").write_text(
        LAWS.replace("        when", "        norms: [C1]\n        when")
    )

    own = ("euchre/our-club", "--books", "club")
    done = CliRunner().invoke(app, ["quiz", *own, "--format", "anki", "-o", "x"])

    assert "C1 is left out" in done.stderr
    assert isinstance(done.exception, CaseError)


@pytest.mark.terminal
def test_house_rules_that_are_left_out_are_told(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = home / "adjudicator" / "house"
    house.mkdir(parents=True)
    (house / "friends.yaml").write_text("house: Ours\nover: euchre\nlaws: []\n")
    (house / "broken.yaml").write_text("over: [\n")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(home))

    asked = quiz(home, "euchre", "--seed", "1", lines=("q",))
    of_another = quiz(home, "penchant", "--seed", "1", lines=("q",))

    assert re.search(r"your house rules in .*friends\.yaml are left out", asked.stderr)
    assert "broken" not in asked.stderr
    assert "house rules" not in of_another.stderr
