"""Which facts look ahead in a record: those, and no others, that say so of themselves."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import replace
from functools import cache

import pytest
from samples import some
from shipped import CASE_FILES, tried

from adjudicator import book_of, read_case
from adjudicator.base.events import Event
from adjudicator.base.facts import Fact, Value
from adjudicator.case import Case
from adjudicator.court.moments import moments
from adjudicator.games.game import Game, Situation, Table
from adjudicator.games.registry import GAMES, game_of
from adjudicator.law.book.model import Book

EUCHRE = """
book: euchre/somerset-1888
players: [North, East, South, West]
"""
BEZIQUE = """
book: bezique/enquire-within
players: [Ann, Bob]
"""
# By what comes to light in it: a record of which the end tells more of the beginning than any
# shipped case does.
SHOWN_LATER = {
    "a trump that he did not play": f"""{BEZIQUE}
table: {{trump: spades, stock: 0, lead: Ann}}
happened:
  - {{by: Ann, leads: 9D}}
  - {{by: Bob, follows: 8H}}
  - {{by: Ann, leads: 10D}}
  - {{by: Bob, follows: 7S}}
""",
    "that the deal went on": f"""{BEZIQUE}
table: {{trump: spades}}
happened:
  - {{by: Ann, looks_at: tricks}}
  - {{by: Ann, leads: 9D}}
""",
    "who took the trick": f"""{BEZIQUE}
table: {{trump: hearts, stock: 20, lead: Ann}}
happened:
  - {{by: Ann, leads: 9S}}
  - {{by: Bob, follows: a card}}
  - {{by: Bob, leads: AS}}
""",
    "how many cards the adversary has": f"""{BEZIQUE}
table: {{trump: hearts, stock: 34, lead: Ann}}
happened:
  - {{by: Ann, finds: 9, of: Bob}}
  - {{by: Bob, finds: 8, of: Ann}}
""",
    "that he had none of the suit led": f"""{EUCHRE}
table: {{trump: hearts, lead: North, alone: nobody, tricks: {{North: 3}}}}
happened:
  - {{by: North, leads: AS}}
  - {{by: East, follows: 9D}}
  - {{by: South, follows: 9S}}
  - {{by: West, follows: 10S}}
  - {{by: South, claims_revoke: East}}
  - {{by: North, leads: AC}}
  - {{by: East, follows: 9C}}
""",
    "a card of the hand that lies out": f"""{EUCHRE}
table: {{trump: spades, lead: North, alone: North}}
happened:
  - {{by: North, leads: 9D}}
  - {{by: West, follows: 10D}}
  - {{by: North, calls: KC, of: East}}
  - {{by: East, follows: KC}}
""",
    "a card of the hand thrown down": f"""{EUCHRE}
table: {{trump: spades, lead: South, alone: nobody}}
happened:
  - {{by: West, throws: hand, face: up}}
  - {{by: East, keeps: hand}}
  - {{by: South, leads: AD}}
  - {{by: West, follows: 9D}}
  - {{by: North, calls: KD, of: West}}
  - {{by: North, follows: 7D}}
  - {{by: East, follows: 8D}}
  - {{by: South, leads: 7C}}
  - {{by: West, follows: KD}}
""",
    "an exposed card of the hand thrown down": f"""{EUCHRE}
table: {{trump: spades, lead: South, alone: nobody, exposed: {{West: [KD]}}}}
happened:
  - {{by: West, throws: hand, face: up}}
  - {{by: East, keeps: hand}}
  - {{by: South, leads: AD}}
  - {{by: North, calls: KD, of: West}}
  - {{by: West, follows: KD}}
""",
    "a card of the suit that was called": f"""{EUCHRE}
table: {{trump: hearts, lead: South, alone: nobody}}
happened:
  - {{by: West, leads: 9S}}
  - {{by: South, notices: my lead}}
  - {{by: North, calls_suit: clubs, of: West}}
  - {{by: South, leads: 10D}}
  - {{by: West, follows: AD}}
  - {{by: North, follows: 9D}}
  - {{by: East, follows: 8D}}
  - {{by: West, leads: KD}}
  - {{by: North, follows: QC}}
  - {{by: East, follows: 8C}}
  - {{by: South, follows: 7D}}
  - {{by: West, leads: 7C}}
""",
    "that the cards led could be beaten": f"""{EUCHRE}
table: {{trump: hearts, lead: North, alone: nobody}}
happened:
  - {{by: North, leads: 9S}}
  - {{by: North, leads: AD}}
  - {{by: North, leads: AC}}
  - {{by: East, follows: KS}}
""",
    "a card with which he could have won": f"""{EUCHRE}
table: {{trump: hearts, lead: East, alone: nobody}}
happened:
  - {{by: East, leads: 9S}}
  - {{by: South, follows: KS}}
  - {{by: South, leads: AD}}
  - {{by: West, notices: North has not played yet}}
  - {{by: East, demands: win, of: North}}
  - {{by: West, follows: 10S}}
  - {{by: North, follows: 7S}}
  - {{by: North, leads: AS}}
""",
    "a lower card than he played": f"""{EUCHRE}
table: {{trump: spades, lead: North, alone: nobody}}
happened:
  - {{by: North, leads: JH}}
  - {{by: East, follows: QH}}
  - {{by: East, says: mine}}
  - {{by: South, demands: lowest, of: West}}
  - {{by: South, follows: 7H}}
  - {{by: West, follows: KH}}
  - {{by: West, leads: 8H}}
""",
    "that he did not hear his partner": f"""{EUCHRE}
table: {{dealer: North, turned_up: 10H}}
happened:
  - {{by: East, passes: yes}}
  - {{by: South, assists: yes}}
  - {{by: North, passes: yes}}
  - {{by: North, does_not_hear: South}}
""",
}


def decided_by_the_rest(
    game: Game[Table, Situation],
    case: Case,
    book: Book,
    event: Event,
    before: Table,
    wanted: Collection[Fact],
) -> Iterator[Fact]:
    """Yield those of some facts that are another thing when the record is cut after an event."""
    if event.number == len(case.events) or not wanted:
        return  # nothing is cut off
    cut = replace(case, events=case.events[: event.number])
    whole = game.situation(case, book, before, event)
    alone = game.situation(cut, book, before, event)
    # where nothing follows it may be another thing to judge: then it is looked at as the same
    own = {(each.about, each.who, n): each for n, each in enumerate(game.subjects(alone))}
    for n, subject in enumerate(game.subjects(whole)):
        same = own.get((subject.about, subject.who, n), subject)
        at = game.on(whole, subject, whole.after)
        then = game.on(alone, same, alone.after)
        if at is not None and then is not None:
            for fact in wanted:
                if not fact.acts or event.verb in fact.acts:
                    seen: list[Value | None] = [
                        game.look(fact.name, each)[0] for each in (at, then)
                    ]
                    if seen[0] != seen[1]:
                        yield fact


def records() -> Iterator[tuple[Case, Book, tuple[tuple[Event, Table], ...], bool]]:
    """Yield those above, and every record of a shipped case, with the table before each event.

    And whether it is one of those in which every fact is looked at.
    """
    for name, text in SHOWN_LATER.items():
        case = read_case(f"case: {name}{text}")
        book = book_of(case)
        heard = moments(case, book)
        yield case, book, tuple((each.event, each.before) for each in heard), True
    every_fact = frozenset(some(CASE_FILES, 4))
    for path in CASE_FILES:
        one = tried(path)[0]
        told = tuple((each.event, each.before) for each in one.moments)
        yield one.case, one.book, told, path in every_fact


@pytest.mark.sweep
def test_facts_that_look_ahead_and_no_others_say_so() -> None:
    found: set[Fact] = set()
    for case, book, heard, every_fact in records():
        game = game_of(case.game)
        # of those that say so it is enough to be shown once; whether others do is looked at in some
        for event, before in heard:
            wanted = [
                fact
                for fact in game.facts.values()
                if (_apart_from_its_game(fact) not in found if fact.looks_ahead else every_fact)
            ]
            ahead = decided_by_the_rest(game, case, book, event, before, wanted)
            found |= set(map(_apart_from_its_game, ahead))

    known = [fact for name in GAMES for fact in game_of(name).facts.values()]
    declared = {_apart_from_its_game(fact) for fact in known if fact.looks_ahead}
    assert {fact.name for fact in found - declared} == set()  # look ahead and do not say so
    assert {fact.name for fact in declared - found} == set()  # say so, and nothing shows it


@cache
def _apart_from_its_game(fact: Fact) -> Fact:
    """What two games share of a fact: one of them may take it, or its course, for granted."""
    return replace(fact, presumed=None, regular=None)
