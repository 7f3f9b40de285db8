"""What an act rules out is not tried: nothing comes of it that would not have come of it anyhow."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from tiny_law import LAWS, read

from adjudicator import Ruling, read_book, read_case
from adjudicator.base.facts import NOBODY_SAYS, Known, Value
from adjudicator.court.library import book_ids
from adjudicator.court.ruling_on import hear
from adjudicator.games.registry import game_of
from adjudicator.law.book.model import Book
from adjudicator.law.engine.hearing import Hearing
from adjudicator.law.engine.in_question import in_question
from adjudicator.law.engine.matter import Matter

DEFINING = """
      - id: was-noise
        define: noise_was_made
        when: [shouted]
      - id: noise-pays
        when: [noise_was_made]
        ruling: "{player} pays for the noise."
      - id: either
        when_any: [shouted, pushed]
        ruling: "{player} pays for either."
      - id: never-shouted
        unless: [{shouts: 0}]
        when: [late]
        ruling: "{player} waits for it."
  - law: 2
"""


@pytest.mark.parametrize(
    ("never", "ruled_out"),
    [
        (set(), set()),
        ({"late"}, {"came-late", "never-shouted"}),
        ({"pushed"}, {"was-pushed"}),  # either of two is left, by the other
        ({"shouted"}, {"shouted-aloud", "was-pushed", "noise-pays"}),  # what it defines with it
        ({"shouted", "pushed"}, {"shouted-aloud", "was-pushed", "noise-pays", "either"}),
        ({"shouts"}, {"came-late", "never-shouted"}),
        ({"tone"}, {"whispered"}),
    ],
)
def test_what_waits_for_what_is_never_so_is_ruled_out(
    never: set[str], ruled_out: set[str], tmp_path: Path
) -> None:
    book = read(tmp_path, LAWS.replace("  - law: 2\n", DEFINING.lstrip("\n")))
    every = {clause.id for clause in book.aloud_on(("noise",))}

    left = in_question(book, ("noise",), frozenset(never))

    assert {clause.id for clause in left.aloud} == every - ruled_out
    assert left.overriders["shouted-aloud"] == (
        () if "was-pushed" in ruled_out else (book.clauses["was-pushed"],)
    )
    assert {doubt.id for doubt in left.doubts} == (set() if "tone" in never else {"whispers"})


def heard(book: Book, matter: Matter) -> tuple[list[str], list[str], list[str], tuple[str, ...]]:
    """What stands, what may, what speaks, and what that turns on."""
    hearing = Hearing(book, matter)
    standing = [clause.id for clause in hearing.clauses_standing()]
    may = [clause.id for clause in hearing.open()]
    may += [silence.id for silence in hearing.open_silences()]
    return standing, may, [each.id for each in hearing.silences()], hearing.turns_on


def some_facts(book: Book, never: frozenset[str], random: Random) -> dict[str, Value]:
    """Facts by chance, of which those are nothing that can never be so."""
    found: dict[str, Value] = {}
    for fact in book.vocabulary.values():
        if fact.name in never:
            found[fact.name] = fact.nothing
        elif random.random() < 0.6:
            found[fact.name] = random.choice(fact.range())
    return found


@pytest.mark.parametrize("id", book_ids())
def test_nothing_comes_of_what_is_ruled_out_in_a_shipped_book(id: str) -> None:
    book, random = read_book(id), Random(id)
    verbs = [verb.name for verb in game_of(book.game).language.verbs]
    spared = 0

    for verb in verbs:
        never = book.never_of((verb,))
        for topics in random.sample([*book.heard], 2):
            facts: Mapping[str, Value] = some_facts(book, never, random)

            def known(fact: str, facts: Mapping[str, Value] = facts) -> Known:
                return Known(facts[fact], "told") if fact in facts else NOBODY_SAYS

            matter = Matter(1, 1, (topics,), known, {"player": ("Ann",)})
            assert heard(book, replace(matter, never=never)) == heard(book, matter)
            left = in_question(book, (topics,), never).aloud
            spared += len(book.aloud_on((topics,))) - len(left)
    assert spared > 50


OUT_OF_TURN = """
case: the third before the second
book: euchre/somerset-1888
players: [Ann, Bob, Cy, Di]
table: {lead: Ann, trump: hearts, alone: nobody}
happened:
  - {by: Ann, leads: 9S}
  - {by: Cy, %s: 10S}
"""


def test_who_plays_a_card_is_ruled_on_as_one_who_follows() -> None:
    follows, plays = (read_case(OUT_OF_TURN % verb) for verb in ("follows", "plays"))
    book = read_book(follows.book)

    one, other = (hear(case, book) for case in (follows, plays))

    assert "followed_out_of_turn" in book.never_of(("plays",))
    (matter, _), *_ = other.moments[-1].hearings
    assert matter.never
    assert "followed_out_of_turn" not in matter.never
    assert comes_to(one.ruling) == comes_to(other.ruling)


def comes_to(ruling: Ruling) -> tuple[object, ...]:
    return ruling.outcome, ruling.clauses, [silence.id for silence in ruling.silences]
