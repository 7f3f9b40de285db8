"""What stands at once: the flat function and the readable engine agree on every matter."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import islice
from pathlib import Path
from random import Random

import pytest
from samples import WHOLE, some
from shipped import CASE_FILES, tried
from tiny_law import LAWS, read

from adjudicator import read_book
from adjudicator.base.facts import NOBODY_SAYS, Known, Value
from adjudicator.court.court import Decided
from adjudicator.court.library import book_ids
from adjudicator.court.ruling_on import hear
from adjudicator.games.registry import game_of
from adjudicator.law.book.model import OTHER, Book
from adjudicator.law.engine import at_once
from adjudicator.law.engine.at_once import Judge, WhatStands, judging
from adjudicator.law.engine.hearing import Hearing
from adjudicator.law.engine.matter import Matter
from adjudicator.learn.exercises.situations import situations

MADE_UP = 10_000 if WHOLE else 200  # tables of facts that nobody played, of each book
DRILLED = 2_500 if WHOLE else 6  # situations of a drill, of each book


def readable(hearing: Hearing) -> WhatStands:
    return WhatStands(
        tuple(clause.id for clause in hearing.clauses_standing()),
        tuple(clause.id for clause in hearing.open()),
        tuple(silence.id for silence in hearing.silences()),
        tuple(silence.id for silence in hearing.open_silences()),
    )


def assert_agree(book: Book, decided: Decided) -> None:
    matter = decided.matter
    hearing = Hearing(book, matter, decided.readings, without=decided.without)
    judge = judging(book, matter.topics, matter.never, decided.readings, decided.without)

    bounds: list[object] = []

    def value(fact: str) -> Value | None:
        known = matter.known(fact)
        bounds.extend((known.within, known.among))
        return known.value

    so = judge(value)
    if any(bounds):
        return  # the tables are of what is known, and not of what is known within bounds

    assert so == readable(hearing), matter.act


@pytest.mark.parametrize("path", some(CASE_FILES, 40), ids=lambda path: path.stem)
def test_both_engines_agree_on_every_matter_of_a_case(path: Path) -> None:
    for each in tried(path):
        for decided in each.decided:
            assert_agree(each.book, decided)


@pytest.mark.parametrize("id", book_ids())
def test_both_engines_agree_on_what_is_drilled(id: str) -> None:
    book = read_book(id)

    for exercise in islice(situations(book, seed=55), DRILLED):
        for decided in hear(exercise.case, book, otherwise=False).decided:
            assert_agree(book, decided)


def some_facts(book: Book, chance: Random) -> dict[str, Value]:
    """Facts as no table need ever show them, many of them unsaid."""
    said = chance.choice((0.2, 0.6, 0.95))
    return {
        fact.name: chance.choice(fact.range())
        for fact in book.vocabulary.values()
        if chance.random() < said
    }


def as_told(facts: Mapping[str, Value]) -> Callable[[str], Known]:
    """What is known of each fact when these are told."""
    known = {name: Known(value, "told") for name, value in facts.items()}
    return lambda fact: known.get(fact, NOBODY_SAYS)


@pytest.mark.parametrize("id", book_ids())
def test_both_engines_agree_on_facts_that_are_made_up(id: str) -> None:
    book, chance = read_book(id), Random(id)
    verbs = [verb.name for verb in game_of(book.game).language.verbs]
    came: set[WhatStands] = set()

    for _ in range(MADE_UP):
        topics = tuple(chance.sample([*book.heard], chance.choice((0, 1, 1, 2))))
        facts = some_facts(book, chance)
        never = book.never_of((chance.choice(verbs),)) if chance.random() < 0.5 else frozenset()
        never = never.difference(facts) if chance.random() < 0.5 else never
        readings = {id: OTHER for id in book.doubts if chance.random() < 0.2}
        without = frozenset(id for id in book.clauses if chance.random() < 0.02)
        matter = Matter(0, 0, topics, as_told(facts), {}, never=never)
        so = judging(book, topics, never, readings, without)(facts.get)
        book.worked_out.clear()  # of so many kinds none comes twice

        assert so == readable(Hearing(book, matter, readings, without=without))
        came.add(so)

    assert len(came) > MADE_UP / 8


# a small book, to see each way in which a clause can wait for another


def told(book: Book, **facts: Value) -> WhatStands:
    return Judge(book, ["noise"]).stands(facts)


def test_clause_gives_way_to_another_and_waits_for_it(tmp_path: Path) -> None:
    book = read(tmp_path)

    assert told(book, shouted=True, pushed=False).clauses == ("shouted-aloud",)
    assert told(book, shouted=True, pushed=True).clauses == ("was-pushed",)
    assert told(book, shouted=False) == ((), ("came-late",), (), ())
    assert told(book, shouted=True).open == ("shouted-aloud", "was-pushed", "came-late")


@pytest.mark.parametrize(
    ("shouts", "stands"),
    [(1, ()), (2, ("came-late",)), (3, ("came-late",)), (4, ())],  # two to three, no more, no less
)
def test_numbers_are_met_within_their_bounds(
    tmp_path: Path, shouts: int, stands: tuple[str, ...]
) -> None:
    so = told(read(tmp_path), late=True, shouts=shouts, shouted=False)

    assert so.clauses == stands


def test_other_reading_brings_its_clauses(tmp_path: Path) -> None:
    book = read(tmp_path)
    facts: dict[str, Value] = {"tone": "low", "shouted": False, "late": False}

    assert Judge(book, ["noise"]).stands(facts).clauses == ()
    other = Judge(book, ["noise"], readings={"whispers": OTHER})
    assert other.stands(facts).clauses == ("whispered",)


DEFINING = """
      - id: was-noise
        define: noise_was_made
        when: [shouted]
      - id: was-loud
        define: noise_was_made
        when: [{tone: high}]
      - id: noise-pays
        when: [noise_was_made]
        unless: [pushed]
        ruling: "{player} pays for the noise."
  - law: 2
"""


@pytest.mark.parametrize(
    ("facts", "so"),
    [
        ({"shouted": True}, True),
        ({"shouted": False, "tone": "high"}, True),
        ({"tone": "high"}, True),  # whoever shouted
        ({"shouted": False, "tone": "low"}, False),
        ({"shouted": False}, None),
    ],
)
def test_what_clauses_define_is_so_by_one_of_them(
    tmp_path: Path, facts: dict[str, Value], so: bool | None
) -> None:
    book = read(tmp_path, LAWS.replace("  - law: 2\n", DEFINING.lstrip("\n"), 1))

    came = told(book, pushed=False, late=False, **facts)

    assert ("noise-pays" in came.clauses) is (so is True)
    assert ("noise-pays" in came.open) is (so is None)


def test_no_word_of_a_book_stands_in_what_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[str] = []

    def only_noted(text: str, *_: object) -> str:
        written.append(text)
        return ""

    monkeypatch.setitem(judging.__globals__, "compile", only_noted)
    words = ("shouted", "pushed", "late", "low", "noise", "aloud", "pays")

    with pytest.raises(KeyError):  # what is not compiled is no function
        told(read(tmp_path), shouted=True)

    assert "while True" in written[0]
    assert not [word for word in words if word in written[0]]


# the judge


def test_judge_gives_the_decision_of_the_readable_engine_once() -> None:
    judge = Judge(read_book("euchre/somerset-1888"), ["lead"], ["leads"])
    facts: dict[str, Value] = {"led_out_of_turn": True, "followers": 3}
    facts |= {"led_before_the_trick_was_full": False}

    first = judge.decision(facts, {"player": ("Ann",)})

    assert [finding.clause for finding in first.findings] == ["false-lead-followed-by-all"]
    assert [step.condition.fact for step in first.findings[0].because] == list(facts)[:2]
    assert judge.decision(dict(facts), {"player": ("Ann",)}) is first
    assert "Bea" in str(judge.decision(facts, {"player": ("Bea",)}).findings)


def test_judge_keeps_no_more_than_so_many(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(at_once, "MOST_KEPT", 3)
    judge = Judge(read(tmp_path), ["noise"])

    for n in range(4):
        judge.decision({"shouted": True}, {"player": (str(n),)})

    assert len(judge._kept) == 1  # the three before it are let go


def test_what_is_never_so_of_an_act_is_heard_where_it_is_given() -> None:
    book = read_book("euchre/somerset-1888")
    plays = Judge(book, ["lead"], ["passes"])

    assert "led_out_of_turn" in plays.never
    assert plays.stands({"followers": 3}).open == ()
    so = plays.stands(
        {"led_out_of_turn": True, "followers": 3, "led_before_the_trick_was_full": False}
    )
    assert so.clauses == ("false-lead-followed-by-all",)


@pytest.mark.parametrize(
    ("facts", "says"),
    [
        ({"shoutd": True}, "test/house knows no fact shoutd. Did you mean shouted"),
        ({"shouts": "two"}, "shouts is never 'two'"),
        ({"shouts": 10}, "shouts is never 10"),  # nine at most
        ({"tone": "loud"}, "tone is never 'loud'"),
        ({"late": None}, "late is never None"),  # what nobody has said is left out
    ],
)
def test_facts_that_cannot_be_are_refused(
    tmp_path: Path, facts: dict[str, Value], says: str
) -> None:
    judge = Judge(read(tmp_path), ["noise"])

    for of in (judge.stands, judge.decision):
        with pytest.raises(ValueError, match=says):
            of(facts)


def test_topic_that_a_book_has_not_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"has no clause on nois\. Did you mean noise"):
        Judge(read(tmp_path), ["nois"])
