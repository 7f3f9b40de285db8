"""Why a claim is not granted that no finding turns away: what the law that would grant it lacks."""

from __future__ import annotations

from collections.abc import Callable

from adjudicator.case import Claim
from adjudicator.court.answers import REFUSED, ClaimAnswer
from adjudicator.court.upshot import Upshot
from adjudicator.law.book.model import Clause
from adjudicator.law.engine.nearest import NearestMiss, kinds_given, nearest_miss
from adjudicator.law.remedies import register

# So many of the last acts are looked at for the law that comes nearest.
ACTS = 4
# Claims that may be of any act: no one law would grant them.
OF_ANY_ACT = ("stands", "take-back", "give-back", "void", "not-valid")


def lacking(claim: Claim, upshot: Upshot) -> ClaimAnswer | None:
    """Return that a claim is refused, since the law that would grant it lacks one thing.

    None where no law comes so near.
    """
    word = claim.claim or ""
    kinds = register().granted_by.get(word, frozenset()) if word not in OF_ANY_ACT else frozenset()

    def meant(clause: Clause) -> bool:
        facts = {condition.fact for condition in clause.conditions}
        things = [upshot.game.points_for.get(thing, frozenset()) for thing in claim.things]
        return not things or any(not facts.isdisjoint(thing) for thing in things)

    def gives(clause: Clause) -> bool:
        if claim.points is not None:
            return (
                clause.award is not None and clause.award.points == claim.points and meant(clause)
            )
        return not kinds.isdisjoint(kinds_given(clause))

    found: list[NearestMiss] = []
    moments = upshot.moments[-1:] if upshot.about else upshot.moments[-ACTS:]
    for moment in reversed(moments) if kinds or claim.points else ():
        for matter, _ in moment.hearings:
            miss = nearest_miss(upshot.book, matter, gives, upshot.readings)
            if miss is not None:
                found.append(miss)
    if claim.points is not None and not claim.things:
        # the same number may be given for many things: only what a law excepts is to the point
        found = [miss for miss in found if miss.step.value is True]
    nearest = max(found, key=lambda miss: miss.met, default=None)
    if nearest is None:
        return _only_in_that_case(upshot, gives) if kinds and claim.points is None else None
    means = nearest.step.means.rstrip(".")
    so = nearest.step.value is True
    reason = means if so else f"it would need this: {means}"
    return ClaimAnswer(REFUSED, None, reason, law=nearest.clause.law)


def _only_in_that_case(upshot: Upshot, gives: Callable[[Clause], bool]) -> ClaimAnswer | None:
    """Return that a law by which it was ruled gives what is claimed in another case alone.

    None where no such law gives it.
    """
    clauses = upshot.book.clauses.values()
    for finding in reversed(upshot.ruling.findings):
        granting = (clause for clause in clauses if clause.law == finding.law and gives(clause))
        for clause in granting:
            if clause.id != finding.clause and clause.words:
                return ClaimAnswer(REFUSED, None, f'only: "{clause.words}"', law=clause.law)
    return None
