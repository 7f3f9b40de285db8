"""One thing changed in a book: which changes there are, and whether the cases notice them."""

from __future__ import annotations

from pathlib import Path

import pytest
from tiny_law import read
from typer.testing import CliRunner

from adjudicator import read_book
from adjudicator.base import paths
from adjudicator.commands.program import app
from adjudicator.law.book.model import Clause
from adjudicator.verify import witnesses as trial
from adjudicator.verify.mutation import Mutant, mutants

EVERY_KIND = """
section: One
seed: seed.txt
laws:
  - law: 1
    topic: noise
    text: Who shouts pays unless he was pushed.
    doubts:
      - {id: whispers, on: Who shouts, likelier: a whisper is none, other: a whisper is a shout}
    clauses:
      - id: shouted-aloud
        when: [shouted, {shouts: {at_least: 2}}, {tone: [low, high]}]
        when_any: [late, {shouts: 3}]
        unless: [pushed]
        ruling: "{player} pays."
        choice: {of: judge, between: [{right-lost: {against: player}}, {stands: {held_by: judge}}]}
        award: {to: judge, points: 10, each: shouts}
      - id: was-pushed
        overrides: [shouted-aloud]
        when: [pushed]
        ruling: "{player} does not pay."
        remedies: [{no-penalty: {against: player, held_by: player}}]
      - id: came-late
        reading: {whispers: other}
        when: [late]
        ruling: "{player} waits."
        remedies: [{must-pass: {against: player}}]
"""
WHAT = {
    "shouted-aloud": {
        "dropped",
        "without when shouted",
        "without when shouts: at least 2",
        "when shouts: at least 3 for 2",
        "when shouts: at least 1 for 2",
        "without when tone: low or high",
        "when tone without low",
        "when tone without high",
        "without when_any late",
        "without when_any shouts: 3",
        "when_any shouts: 4 for 3",
        "when_any shouts: 2 for 3",
        "without unless pushed",
        "when for unless pushed",
        "11 points for 10",
        "9 points for 10",
        "points once, not for each of shouts",
        "points to player for judge",
        "chosen by player for judge",
        "without remedy right-lost",
        "without remedy stands",
        "right-lost and stands swapped",
    },
    "was-pushed": {
        "dropped",
        "without when pushed",
        "without overrides shouted-aloud",
        "no-penalty held by judge for player",
        "no-penalty against judge for player",
        "must-pass in place of no-penalty",
    },
    "came-late": {
        "dropped",
        "without when late",
        "by the likelier reading",
        "must-pass against judge for player",
        "no-penalty in place of must-pass",
    },
}
SIDES = {"player": "judge", "judge": "player"}


def of_the_tiny_book(tmp_path: Path) -> dict[str, Mutant]:
    return {mutant.id: mutant for mutant in mutants(read(tmp_path, EVERY_KIND), SIDES)}


def test_every_part_of_every_clause_is_changed_once(tmp_path: Path) -> None:
    found = of_the_tiny_book(tmp_path)

    assert set(found) == {f"{id}: {what}" for id, whats in WHAT.items() for what in whats}


@pytest.mark.parametrize(
    ("what", "now"),
    [
        ("without when shouted", ["shouts: at least 2", "tone: low or high"]),
        ("when shouts: at least 3 for 2", ["shouted", "shouts: at least 3", "tone: low or high"]),
        ("when tone without low", ["shouted", "shouts: at least 2", "tone: high"]),
        (
            "when for unless pushed",
            ["shouted", "shouts: at least 2", "tone: low or high", "pushed"],
        ),
    ],
)
def test_a_mutant_is_what_its_name_says(tmp_path: Path, what: str, now: list[str]) -> None:
    mutant = of_the_tiny_book(tmp_path)[f"shouted-aloud: {what}"]

    changed = mutant.of(read(tmp_path, EVERY_KIND)).clauses["shouted-aloud"]

    assert [str(condition) for condition in changed.when] == now


def test_one_change_leaves_the_rest_of_the_book_as_it_is(tmp_path: Path) -> None:
    book = read(tmp_path, EVERY_KIND)

    for mutant in of_the_tiny_book(tmp_path).values():
        changed = mutant.of(book)

        assert [id for id in book.clauses if changed.clauses[id] != book.clauses[id]] == [
            mutant.was.id
        ]


def test_a_dropped_clause_is_heard_on_nothing(tmp_path: Path) -> None:
    book = of_the_tiny_book(tmp_path)["was-pushed: dropped"].of(read(tmp_path, EVERY_KIND))

    assert [clause.id for clause in book.heard_on(("noise",))] == ["shouted-aloud", "came-late"]
    assert book.overriders == {}


def test_a_row_of_combinations_is_changed_in_every_word() -> None:
    found = {mutant.id for mutant in trial.mutants_of(read_book("bezique/foster"))}

    assert {
        "four-kings: dropped",
        "four-kings: 81 points for 80",
        "four-kings: 79 points for 80",
        "four-kings: count 5 for 4",
        "four-kings: count 3 for 4",
        "four-kings: without K of its ranks",
        "four-kings: without class C",
        "marriage: not called royal-marriage",
    } <= found


def test_a_silence_is_changed_like_a_clause() -> None:
    found = {mutant.id for mutant in trial.mutants_of(read_book("euchre/somerset-1888"))}

    assert {
        "turned-down-and-wanted-back: dropped",
        "turned-down-and-wanted-back: without when took_up_what_he_had_turned_down",
        "when-to-call: without when_any called_after_he_had_played",
        "the-speaker-out-of-turn: when for unless took_up_what_he_had_turned_down",
    } <= found


# whether a case notices


def test_a_case_notices_what_its_expectation_names() -> None:
    book = read_book("penchant/foster")
    cases = sorted((paths.CASES / "penchant").rglob("*triplet*.yaml"))
    found = {mutant.id: mutant for mutant in trial.mutants_of(book)}

    killed_by, _ = trial.witnesses(book, cases).hear(found["triplet: 31 points for 30"])

    assert killed_by is not None
    assert "triplet" in killed_by


@pytest.fixture
def one_case(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The only case there is is that of a loser who draws first."""
    name = "the-loser-draws-first-and-it-is-pointed-out.yaml"
    path = tmp_path / "cases" / name
    path.parent.mkdir()
    path.write_text((paths.CASES / "bezique" / "enquire-within" / name).read_text("utf-8"), "utf-8")
    monkeypatch.setattr(paths, "CASES", path.parent)
    return path


def test_a_survivor_is_named_and_makes_the_check_fail(one_case: Path) -> None:
    done = CliRunner().invoke(app, ["check", "--mutants", "bezique/enquire-within"])

    assert done.exit_code == 1
    assert "bezique: dropped\n      no case reaches it\n" in done.stdout
    assert "adjudicator/rulebooks/bezique/enquire-within/mode-of-playing.yaml:" in done.stdout
    assert "drew-out-of-turn: dropped" not in done.stdout


def test_a_book_that_there_is_not_is_told(one_case: Path) -> None:
    done = CliRunner().invoke(app, ["check", "--mutants", "bezique/nobody"])

    assert "there is no book bezique/nobody" in str(done.exception)


# what is explained

MUTANT = Mutant("late: dropped", Clause("late", "1", ()), Clause("late", "1", ()))
SURVIVES = trial.Outcome(MUTANT, None)
KILLED = trial.Outcome(MUTANT, "cases/late.yaml")


def explained(tmp_path: Path, written: str, outcome: trial.Outcome) -> tuple[bool, str]:
    path = tmp_path / "equivalent.yaml"
    path.write_text(f"equivalent:\n  - {written}\n", encoding="utf-8")
    (found,), faults = trial.explained([outcome], path)
    return found.survives, "".join(f"{fault.place.line}: {fault.message}" for fault in faults)


@pytest.mark.parametrize(
    ("written", "outcome", "survives", "fault"),
    [
        ('{mutant: "late: dropped", because: he always is}', SURVIVES, False, ""),
        ('{mutant: ["late: dropped"], because: he always is}', SURVIVES, False, ""),
        ('{mutant: "late: dropped"}', SURVIVES, True, "2: no reason is given for late: dropped"),
        ('{mutant: "late: gone", because: so}', SURVIVES, True, "2: there is no mutant late: gone"),
        (
            '{mutant: "late: dropped", because: he always is}',
            KILLED,
            False,
            "2: late: dropped is noticed by cases/late.yaml",
        ),
    ],
)
def test_a_reason_is_for_a_mutant_that_survives(
    tmp_path: Path, written: str, outcome: trial.Outcome, survives: bool, fault: str
) -> None:
    assert explained(tmp_path, written, outcome) == (survives, fault)


def test_the_figure_of_a_book_adds_up() -> None:
    because = trial.Outcome(MUTANT, None, (), "he always is")

    tally = trial.Tally("test/house", (KILLED, KILLED, because, SURVIVES), ())

    assert str(tally) == "test/house: 4 mutants, 2 killed, 1 explained, 1 survive"
