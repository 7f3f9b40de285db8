"""What the ways to answer a case come to: what all have in common, and which is the better."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from adjudicator.base.values import replace
from adjudicator.case import Case, Claim
from adjudicator.court.answers import OPEN, UPHELD
from adjudicator.court.court import Spot
from adjudicator.court.footing import Way
from adjudicator.court.upshot import ruled_on
from adjudicator.games.game import NumberOf
from adjudicator.games.registry import game_of
from adjudicator.law.book.model import Book
from adjudicator.law.effects import POINTS
from adjudicator.law.ruling import ClaimVerdict, Decision, Finding, Ruling

# The verdicts on a claim, the better the later.
BETTER = ("refused", "silent", "open", "in-part", "upheld")
# The claims whose points are the price of a mistake, and of nothing that is counted.
OF_A_MISTAKE = ("a-penalty", "no-penalty")


def with_what_is_common(ruling: Ruling, tried: Sequence[Way]) -> Ruling:
    """Return a ruling with what is found on every answer that was tried and is not asked."""
    if not tried:
        return ruling
    found = []
    for decision in ruling.decisions:
        ways = [same_matter(decision, way) for _, way in tried]
        if decision.unasked and not decision.missing and all(ways):
            findings = found_alike([way for way in ways if way])
            outcomes = {way.outcome for way in ways if way}
            outcome = outcomes.pop() if len(outcomes) == 1 else decision.outcome
            decision = replace(decision, findings=findings, outcome=outcome)
        found.append(decision)
    return replace(ruling, decisions=tuple(found))


def found_alike(ways: Sequence[Decision]) -> tuple[Finding, ...]:
    """Return what several decisions on one matter all find; () of none."""
    if not ways:
        return ()
    said = [frozenset((f.clause, f.text) for f in so.findings) for so in ways]
    alike = frozenset.intersection(*said)
    return tuple(f for f in ways[0].findings if (f.clause, f.text) in alike)


def same_matter(decision: Decision, ruling: Ruling) -> Decision | None:
    """Return the decision on the same matter in another ruling; None where it has none."""
    matters = (each for each in ruling.on(decision.event) if each.part == decision.part)
    return next(matters, None)


def better_off(
    regular: Ruling, otherwise: Ruling, denied_by: frozenset[str | None] | None
) -> set[int]:
    """Return the claims that would be better without the regular course, by their places.

    Who makes them contests it.

    Args:
        regular: what is ruled in the regular course.
        otherwise: what is ruled without it.
        denied_by: the words of the claims that contest it; None for any claim.
    """
    both = zip(regular.claims, otherwise.claims, strict=True)
    return {
        place
        for place, (before, after) in enumerate(both)
        if (denied_by is None or after.word in denied_by)
        and BETTER.index(after.verdict) > max(BETTER.index(before.verdict), 1)
    }


def as_far_as_counted(case: Case, book: Book, ruling: Ruling) -> tuple[ClaimVerdict, ...]:
    """Return the verdicts; a claim of a number is open where points are so many for each.

    Not where what else is scored comes to that very number: it is claimed for that.
    """
    each = not_counted(book, ruling)
    return tuple(
        replace(verdict, verdict=OPEN, points=None)
        if hangs_on(claim, each, case, book, ruling)
        and not _is_scored_without(claim, verdict, case)
        else verdict
        for claim, verdict in zip(case.claims, ruling.claims, strict=True)
    )


def _is_scored_without(claim: Claim, verdict: ClaimVerdict, case: Case) -> bool:
    """Whether the points claimed are had for what is scored, whatever is counted besides."""
    scored = _number_of(claim, case) == "scored" and not claim.things
    return scored and verdict.verdict == UPHELD and bool(verdict.points)


def _number_of(claim: Claim, case: Case) -> NumberOf:
    """Of what number a claim of points is: what is scored, what waits, or another."""
    return game_of(case.game).numbers_claimed.get(claim.claim or POINTS, "scored")


def hangs_on(claim: Claim, each: Collection[Spot], case: Case, book: Book, ruling: Ruling) -> bool:
    """Whether the points that are claimed may be so many for each of what these facts count.

    Who claims points for a marriage, or for a mistake, or says what waits to be scored, asks
    nothing of the brisques; nor does he who claims them at an act on which it is ruled ask
    anything of another. What lies in a trick that the other takes brings him nothing.
    """
    if claim.points is None or claim.claim in OF_A_MISTAKE:
        return False
    if _number_of(claim, case) == "waiting":
        return False
    alone = _number_of(claim, case) == "scored" and bool(
        claim.at and ruled_on(claim.at, case, ruling)
    )
    then = {
        fact
        for number, fact in each
        if claim.at is None or number == claim.at or (number < claim.at and not alone)
        if not _is_anothers((number, fact), claim, book, ruling)
    }
    things = game_of(case.game).points_for
    named = (things.get(thing, frozenset()) for thing in claim.things)
    return bool(then) and (not claim.things or any(not then.isdisjoint(facts) for facts in named))


def _is_anothers(spot: Spot, claim: Claim, book: Book, ruling: Ruling) -> bool:
    """Whether another scores what is counted than he of whom points are claimed."""
    number, fact = spot
    scores: set[str] = set()
    for decision in ruling.on(number):
        awards = (book.clauses[finding.clause].award for finding in decision.findings)
        counted = [award for award in awards if award is not None and fact in award.each]
        if any(award.to != "player" for award in counted):
            return False
        if counted or any(missing.fact == fact for missing in decision.missing):
            scores.add(decision.actor)
    # what a whole game is worth is nobody's own act
    return bool(scores) and "" not in scores and (claim.of or claim.by) not in scores


def _counts(finding: Finding, book: Book) -> Collection[str]:
    """Return the facts by which what a finding gives is multiplied; () where by none."""
    award = book.clauses[finding.clause].award
    return () if award is None else award.each


def not_counted(book: Book, ruling: Ruling) -> list[Spot]:
    """Return the facts on whose number points hang, of which act each, and nobody has said it."""
    found: dict[Spot, None] = {}
    for finding in ruling.findings:
        if not finding.points:
            found |= dict.fromkeys((finding.event, fact) for fact in _counts(finding, book))
    return list(found)
