"""A thing and its contrary: never are both so, nor both not so; and how one says it makes none."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from samples import some
from shipped import CASE_FILES, CLAIMING, case_of

from adjudicator import read_case
from adjudicator.base.cards import Card
from adjudicator.base.events import PLAYS, Event
from adjudicator.case import Case, Claim
from adjudicator.court.about import OF_ITS_DOER
from adjudicator.court.answers import REFUSED, SAYS_NOTHING, UPHELD
from adjudicator.court.cases import book_of
from adjudicator.court.ruling_on import adjudicate
from adjudicator.games.registry import game_of
from adjudicator.law.ruling import ClaimVerdict

CONTRARY = {
    "stands": "void",
    "void": "stands",
    "not-valid": "stands",
    "may": "may-not",
    "may-not": "may",
    "no-penalty": "a-penalty",
    "a-penalty": "no-penalty",
    "exposed": "not-exposed",
    "not-exposed": "exposed",
}
# Claimed of himself by the one, and of his adversary by the other, where nobody is named.
OF_EITHER = ("stands", "void", "not-valid", "no-penalty", "a-penalty")
TAKING_BACK = [path for path in CASE_FILES if "takes_back" in path.read_text(encoding="utf-8")]
# Verdicts that nothing leaves open: one to each is enough to tell the other.
DECIDED = (UPHELD, REFUSED, SAYS_NOTHING)
SAME = {UPHELD: REFUSED, REFUSED: UPHELD, SAYS_NOTHING: SAYS_NOTHING}


def verdicts(case: Case, *claims: Claim) -> tuple[ClaimVerdict, ...]:
    """Return what becomes of these claims on a case, and of no others."""
    claims = tuple(replace(each, line=0, entry=n) for n, each in enumerate(claims, 1))
    asked = replace(case, claims=claims, expect=None)
    return adjudicate(asked, book_of(case), otherwise=False, briefly=True).claims


def contrary(claim: Claim, case: Case) -> Claim | None:
    """Return what he says who denies a claim; None where one cannot say it of the same thing."""
    word = CONTRARY.get(claim.claim or "")
    if word is None or claim.points is not None or claim.by not in case.players:
        return None
    if claim.claim in ("no-penalty", "a-penalty") and claim.at is not None:
        return None  # what is due at an act is not said of him who did it
    if claim.claim in ("may", "may-not"):
        of = claim.of or next((act.by for act in claim.acts[-1:]), claim.by)
        return replace(claim, claim=word, of=of)
    by = claim.by
    if claim.of is None and claim.claim in OF_EITHER:
        side = game_of(case.game).side(case.players, by)
        by = next(who for who in case.players if who not in side)
    return replace(claim, claim=word, by=by)


def pairs() -> Iterator[tuple[Case, Claim, Claim]]:
    """Yield what is claimed in the shipped cases, with what he says who denies it."""
    for path in some(CLAIMING, 8):
        case = case_of(Path(path))
        for claim in case.claims:
            denied = contrary(claim, case)
            if denied is not None:
                yield case, replace(claim, of=denied.of), denied


@pytest.mark.sweep
def test_of_a_thing_and_its_contrary_one_is_so_or_the_book_says_neither() -> None:
    decided = 0
    for case, claim, denied in pairs():
        so, otherwise = verdicts(case, claim, denied)
        if {so.verdict, otherwise.verdict} <= {*DECIDED}:
            decided += 1
            assert SAME[so.verdict] == otherwise.verdict, (case.name, so, otherwise)

    assert decided > 50


@pytest.mark.sweep
def test_what_is_said_at_an_act_is_said_of_him_who_did_it() -> None:
    said = 0
    for path in some(CLAIMING, 8):
        case = case_of(Path(path))
        for claim in case.claims:
            of_doer = claim.claim in OF_ITS_DOER and claim.at and not claim.acts
            by = case.events[claim.at - 1].by if of_doer and claim.at else None
            if by in case.players and claim.of in (None, by) and not (claim.card or claim.suit):
                (named,) = verdicts(case, replace(claim, of=by))
                (unnamed,) = verdicts(case, replace(claim, of=None))
                said += 1
                assert named.verdict == unnamed.verdict, (case.name, named, unnamed)

    assert said > 20


def put_for_another(case: Case) -> Iterator[tuple[Event, Event]]:
    """Yield each card that a player took back in a trick, with the one he played in its place."""
    for number, event in enumerate(case.events):
        if event.verb != "takes_back" or len(event.cards) != 1:
            continue
        before = [e for e in case.events[:number] if e.by == event.by and e.cards == event.cards]
        since = case.events[number + 1 :]
        upto = next((n for n, e in enumerate(since) if e.verb == "leads"), len(since))
        instead = [e for e in since[:upto] if e.by == event.by and e.verb in PLAYS and e.cards]
        if before and before[-1].verb == "follows" and instead:
            yield before[-1], instead[0]


@pytest.mark.sweep
def test_two_cards_of_one_player_never_both_stand_in_one_trick() -> None:
    tried = 0
    for path in some(TAKING_BACK, 2):
        case = case_of(Path(path))
        for first, second in put_for_another(case):
            of_each = (
                Claim(case.players[0], "stands", e.by, card=e.cards[0], at=e.number)
                for e in (first, second)
                if isinstance(e.cards[0], Card) and first.cards != second.cards
            )
            found = verdicts(case, *of_each)
            tried += len(found) == 2
            assert [v.verdict for v in found].count(UPHELD) < 2, (case.name, found)

    assert tried > 3


BACK = """
case: Whether she may lead while his lead lies there
book: bezique/foster
players: [Ann, Bob]
table: {stock: 20, trump: hearts, lead: Ann}
happened:
  - {by: Bob, leads: 9C}
  - {by: Ann, notices: my lead}
claims:
  - {by: Ann, claim: may, act: {leads: QC}}
  - {by: Bob, claim: may-not, of: Ann, act: {leads: QC}}
"""


def test_what_one_may_do_in_part_he_may_not_do_in_part() -> None:
    case = read_case(BACK)

    so, denied = adjudicate(case, book_of(case)).claims

    assert so.verdict == denied.verdict == "in-part"
    assert so.reason == denied.reason == "when it has been taken back"
