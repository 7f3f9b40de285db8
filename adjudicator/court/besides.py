"""What becomes of a claim beside the others: contraries, and two that cannot both be had."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from adjudicator.base.values import replace
from adjudicator.case import Claim
from adjudicator.court import idle_hand
from adjudicator.court.answers import (
    IN_PART,
    ONCE,
    ONE_OR_THE_OTHER,
    REFUSED,
    SAYS_NOTHING,
    UPHELD,
    WHOSE_GOES_FIRST,
    ClaimAnswer,
)
from adjudicator.court.demands import RIGHTS_TO_CALL
from adjudicator.court.granting import STANDS
from adjudicator.court.revokes import REVOKE
from adjudicator.court.upshot import Upshot
from adjudicator.law.effects import POINTS
from adjudicator.law.ruling import Standing

BOTH = "both"  # the claim that of several things all can be had
# Claims that cannot both be right.
CONTRARIES = (
    {"no-points", POINTS},
    {"may", "may-not"},
    {STANDS, "void"},
    {STANDS, "not-valid"},
    {"no-penalty", "a-penalty"},
)


def as_its_contrary(
    claim: Claim,
    answer: ClaimAnswer,
    others: Iterable[tuple[Claim, tuple[ClaimAnswer, int | None]]],
) -> ClaimAnswer:
    """Return what becomes of a claim of which no law was seen to speak, where its contrary is had.

    That one has ten for a seven, and that he has nothing for it, is one question.
    """
    others = list(others)
    besides = _had_besides(claim, answer, others) or _price_of_no_revoke(claim, answer, others)
    if besides is not None:
        return besides
    if answer.word == SAYS_NOTHING and idle_hand.takes_it_up(claim):
        # who is to play on has to have his cards in hand
        playing = (met for other, (met, _) in others if _plays_on(claim, other))
        met = next((met for met in playing if met.word == UPHELD), None)
        return answer if met is None else met.denied() if claim.claim == "may-not" else met
    if claim.claim == BOTH and answer.word == UPHELD and not claim.acts:
        return _the_one_not_had(claim, others) or answer
    if answer.word != UPHELD or answer.finding is not None or answer.law is not None:
        return answer
    for other, (met, _) in others:
        if met.word == UPHELD and met.finding is not None and _is_contrary(claim, other):
            return met.denied()
    return answer


def _the_one_not_had(
    claim: Claim, others: Iterable[tuple[Claim, tuple[ClaimAnswer, int | None]]]
) -> ClaimAnswer | None:
    """Return what becomes of the one of two things claimed that is not had: nor are both then.

    None where a player claims more than two things, or has them.
    """
    mine = [met for other, (met, _) in others if other.by == claim.by and other.claim != BOTH]
    not_had = (met for met in mine if met.word in (REFUSED, SAYS_NOTHING))
    return next(not_had, None) if len(mine) == 2 else None


def _had_besides(
    claim: Claim,
    answer: ClaimAnswer,
    others: Iterable[tuple[Claim, tuple[ClaimAnswer, int | None]]],
) -> ClaimAnswer | None:
    """Return by what both of two things cannot be had, of one who claims the one besides the other.

    Whether he may change from the one to the other the book may leave out: he would have both. None
    where that is not refused, or not said of the same player.
    """
    if answer.word != SAYS_NOTHING or answer.finding is None or claim.claim not in RIGHTS_TO_CALL:
        return None
    same = (met for other, (met, _) in others if _is_both_of(claim, other))
    refused = (met for met in same if met.word == REFUSED and met.finding is not None)
    return next(refused, None)


def _price_of_no_revoke(
    claim: Claim,
    answer: ClaimAnswer,
    others: Iterable[tuple[Claim, tuple[ClaimAnswer, int | None]]],
) -> ClaimAnswer | None:
    """Return by what points are not due for a play that is claimed to cost what a revoke costs.

    Where it costs him no such thing, how many points that is nobody asks. None of other points.
    """
    of_points = claim.claim in (None, POINTS) and bool(claim.points) and claim.at is not None
    if answer.word != SAYS_NOTHING or not of_points or claim.things or claim.acts:
        return None
    of_it = (met for o, (met, _) in others if o.claim == REVOKE and (o.by, o.at) == _who(claim))
    return next((met for met in of_it if met.word == REFUSED), None)


def _who(claim: Claim) -> tuple[str, int | None]:
    """By whom something is claimed, and of which act."""
    return claim.by, claim.at


def _is_both_of(claim: Claim, other: Claim) -> bool:
    """Whether another claim of the same player is that both can be had from whom this one names."""
    return other.claim == BOTH and (other.by, other.of) == (claim.by, claim.of) and not other.acts


def _plays_on(taking: Claim, other: Claim) -> bool:
    """Whether it is claimed of one that he plays on, whose hand another claim is of."""
    return other.claim == "play-on" and (other.of or other.by) == taking.acts[-1].by


def _is_contrary(one: Claim, other: Claim) -> bool:
    """Whether of two claims one denies what the other says, of the same act of the same player."""
    whose = (one.of or one.by) == (other.of or other.by) and one.at == other.at
    things = not one.things or not other.things or not {*one.things}.isdisjoint(other.things)
    same = one.acts == other.acts and whose and things
    return same and {one.claim or POINTS, other.claim or POINTS} in CONTRARIES


def beside(
    claim: Claim,
    answer: ClaimAnswer,
    wanted: Sequence[tuple[Claim, Standing | None]],
    upshot: Upshot,
) -> ClaimAnswer:
    """Return what becomes of a claim beside others that want another option of the same choice.

    One who names several himself has his choice of them, unless he says that both can be had. Nor
    is a suit called twice by one right, from a player and from his partner.
    """
    mine = answer.right
    if answer.word != UPHELD or mine is None:
        return answer
    # who names the same one or the other as his partner does claims nothing besides
    alike = (other for other, _ in wanted if _is_the_same(other, claim, upshot))
    same = {claim.entry, *(other.entry for other in alike)}
    for other, right in wanted:
        if right is None or other.entry in same:
            continue
        if right == mine and right.remedy.kind == "call-suit":
            return answer._replace(word=IN_PART, reason=ONCE)
        if _leaves_none_of(right, mine) and not _is_past(right, mine, upshot):
            of_one = right.remedy.choice == mine.remedy.choice
            if of_one and other.by == claim.by and not _would_have_both(claim.by, upshot):
                continue  # the one, or if he prefers it the other
            reason = ONE_OR_THE_OTHER if of_one else WHOSE_GOES_FIRST
            return answer._replace(word=IN_PART, reason=reason)
    return answer


def _would_have_both(who: str, upshot: Upshot) -> bool:
    """Whether a player claims that he can have one thing and another, and not one of them only."""
    return any(claim.by == who and claim.claim == BOTH for claim in upshot.case.claims)


def _is_the_same(one: Claim, other: Claim, upshot: Upshot) -> bool:
    """Whether two of a side claim the same: that is one claim, and asks for nothing twice."""
    his = replace(one, by=other.by, line=other.line, entry=other.entry, note=other.note)
    return one.by in upshot.side(other.by) and his == other


def _is_past(one: Standing, other: Standing, upshot: Upshot) -> bool:
    """Whether of two choices the earlier was made, or lost, before the record ends."""
    first, last = sorted((one, other), key=lambda right: right.event)
    if first.remedy.choice == last.remedy.choice:
        return False
    open_yet = (s.remedy.choice for s in upshot.standing if s.fate == "open")
    return first.remedy.choice not in open_yet


def _leaves_none_of(one: Standing, other: Standing) -> bool:
    """Whether of two rights one only can be used: of one choice, or where all is dealt afresh."""
    kinds = {one.remedy.kind, other.remedy.kind}
    choices = {one.remedy.choice, other.remedy.choice}
    if None in choices or len(kinds) == 1 or not one.fate == other.fate == "open":
        return False
    return len(choices) == 1 or "fresh-deal" in kinds
