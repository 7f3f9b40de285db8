"""Claims beside claims, and stories beside stories: none of them turns what is said of another."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from samples import WHOLE, some
from shipped import BY_LETTER, CLAIMING, case_of, tried

from adjudicator import Ruling, adjudicate, read_case
from adjudicator.case import Case
from adjudicator.court.answers import ONCE, ONE_OR_THE_OTHER, OPEN, WHOSE_GOES_FIRST
from adjudicator.court.cases import book_of
from adjudicator.court.disputed import Apart, agreed, told_apart, ways
from adjudicator.games.registry import game_of
from adjudicator.law.ruling import CameTo, ClaimVerdict

EVERY = 240
# Who claims what is trumps tells by it of every penchant there was.
OF_TRUMPS = ("trumps", "no-trumps")


def several() -> list[Path]:
    """Those of one in so many of the shipped cases with several claims; no whole deals.

    A deal of thirty events with as many claims is heard as often as there are claims.
    """
    most = 99 if WHOLE else 6
    return [path for path in some(CLAIMING, EVERY) if 1 < len(case_of(path).claims) <= most]


def ruled(case: Case) -> Ruling:
    return adjudicate(case, book_of(case), briefly=True)


def comes_to(claim: ClaimVerdict, reading: str | None = None) -> CameTo:
    return claim.otherwise.get(reading, claim.comes_to) if reading else claim.comes_to


def changed(claim: ClaimVerdict, other: ClaimVerdict) -> list[tuple[CameTo, CameTo]]:
    """What becomes of a claim, by each reading, where that is something else in the other.

    By another reading too one of two options can be had, where both are claimed.
    """
    readings = [None, *dict.fromkeys((*claim.otherwise, *other.otherwise))]
    came = [(each, comes_to(claim, each), comes_to(other, each)) for each in readings]
    one_of_two = {"in-part", "upheld"}
    return [
        (this, that)
        for reading, this, that in came
        if this.differs(that)
        and not (reading is not None and {this.verdict, that.verdict} == one_of_two)
    ]


def of_one_side(case: Case, one: str, other: str) -> bool:
    at_the_table = one in case.players
    return one == other or (at_the_table and other in game_of(case.game).side(case.players, one))


@pytest.mark.sweep
@pytest.mark.parametrize("path", several(), ids=lambda path: path.stem)
def test_taking_a_claim_away_changes_no_other_verdict(path: Path) -> None:
    """Of two options of one choice one can be had; what an adversary contests may be open."""
    case = case_of(path)
    whole = ruled(case)

    for place, gone in enumerate(case.claims):
        if gone.claim in OF_TRUMPS:
            continue
        rest = case.claims[:place] + case.claims[place + 1 :]
        without = ruled(replace(case, claims=rest)).claims
        beside = whole.claims[:place] + whole.claims[place + 1 :]
        for there, alone in zip(beside, without, strict=True):
            if {there.reason, alone.reason} & {ONCE, ONE_OR_THE_OTHER, WHOSE_GOES_FIRST}:
                continue
            opened = all(
                OPEN in (this.verdict, that.verdict) for this, that in changed(there, alone)
            )
            contested = opened and not of_one_side(case, gone.by, there.by)
            # of whom one speaks tells for what the points are that one claims beside it
            told = opened and gone.of is not None and there.of is None and there.number
            assert not changed(there, alone) or contested or told, (gone, there, alone)


@pytest.mark.sweep
@pytest.mark.parametrize("letter", BY_LETTER)
def test_what_stands_above_the_stories_is_so_in_each_of_them(letter: str) -> None:
    for path in some(BY_LETTER[letter], 2):
        case = case_of(path)
        apart = told_apart(case)
        if apart:
            so_in_each_story(case, apart, by_the_likelier_readings(path))


def by_the_likelier_readings(path: Path) -> Ruling:
    """Return the ruling on a shipped case; what it says of the claims is said in brief too."""
    (own, *_) = tried(path)
    return ruled(own.case) if own.readings else own.ruling


def so_in_each_story(case: Case, apart: Sequence[Apart], whole: Ruling) -> None:
    alone = [ruled(agreed(case, apart, values)).claims for values in ways(apart)]

    for claim, *own in zip(whole.claims, *alone, strict=True):
        if claim.if_right is not None:
            continue  # it is said of one of the stories alone
        for reading in (None, *{r for each in (claim, *own) for r in each.otherwise}):
            came = [comes_to(each, reading) for each in own]
            common = comes_to(claim, reading)
            alike = not any(each.differs(came[0]) for each in came)
            where = (case.name, reading, claim)
            assert common.verdict == (came[0].verdict if alike else OPEN), where
        grounds = {(each.law, each.reason) for each in own}
        if claim.law is not None and claim.verdict != OPEN:
            assert {law for law, _ in grounds} == {claim.law}, case.name


STORIES = """
case: whether it was seen before the fourth hand had played
book: euchre/somerset-1888
players: [Josh, Ada, Kit, Ralph]
table: {lead: Ada}
happened:
  - {by: Josh, leads: QH}
  - {by: Ada, follows: a card}
  - {by: Kit, follows: a card}
  - {by: Ralph, notices: it was her lead, what: lead, happened: {Ada: yes, Josh: no}}
  - {by: Ralph, follows: a card}
  - {by: Ralph, notices: it was her lead, what: lead, happened: {Ada: no, Josh: yes}}
claims:
  - {by: Ada, claim: call-suit, of: Josh}
"""


def test_a_reading_that_turns_a_claim_in_one_story_is_marked_there() -> None:
    """Law 53: "the error cannot be rectified", but a suit may be called by the other reading."""
    seen_too_late = ruled(read_case(STORIES)).stories[-1]

    (claim,) = seen_too_late.claims
    assert claim.verdict == "refused"
    assert claim.otherwise["suit-call-after-a-complete-trick"].verdict == "upheld"


# What is claimed of an act, and its contrary: of one act there is one answer.
CONTRARY = {
    "stands": "not-valid",
    "not-valid": "stands",
    "may": "may-not",
    "may-not": "may",
    "no-penalty": "a-penalty",
    "a-penalty": "no-penalty",
}
# Who says that an act is void says more than that it does not stand: that the law undoes it.
DENIED = {"upheld": "refused", "refused": "upheld"}
OF_WHAT_FAILS = ("refused", "silent")


def with_contraries() -> list[Path]:
    """Those of one in so many of the shipped cases with such a claim of somebody."""
    words = {*CONTRARY, "void"}
    return [
        path
        for path in some(CLAIMING, EVERY // 2)
        if any(each.claim in words and each.of for each in case_of(path).claims)
    ]


def came_by_each(claim: ClaimVerdict) -> dict[str, str]:
    return {"": claim.verdict, **{by: so.verdict for by, so in claim.otherwise.items()}}


@pytest.mark.parametrize("path", with_contraries(), ids=lambda path: path.stem)
def test_a_claim_and_its_contrary_mirror_each_other_by_every_reading(path: Path) -> None:
    case = case_of(path)

    for place, claim in enumerate(case.claims):
        contrary = CONTRARY.get(claim.claim or "", "stands" if claim.claim == "void" else None)
        if contrary is None or claim.of not in case.players or claim.points is not None:
            continue
        # both of the same act: whoever says it means the one that the verdict speaks of
        at = claim.at or (None if claim.acts else ruled(case).claims[place].event or None)
        said = replace(claim, at=at)
        denied = replace(said, claim=contrary, line=claim.line + 1000)
        # what one contests is open to him alone: so it is the other who denies it, or he himself
        sides = (denied, replace(denied, by=claim.of))
        tried = [ruled(replace(case, claims=(said, each))).claims for each in sides]
        assert any(is_mirrored(*both) for both in tried), tried


def is_mirrored(claim: ClaimVerdict, denied: ClaimVerdict) -> bool:
    """Whether of a claim and its contrary each is what the other is not, by every reading."""
    this, that = came_by_each(claim), came_by_each(denied)
    for by in {*this, *that}:
        so, other = (each.get(by, each[""]) for each in (this, that))
        weaker = claim.word == "void" and so == "in-part" and other in OF_WHAT_FAILS
        if not weaker and other != DENIED.get(so, so):
            return False
    return True
