"""Whether a score that somebody would have put right is wrong: as it was marked, and as was due.

Till when that may be done is for the law. What the deals told before this one brought, and how the
score was kept, shows whether there is anything to put right.
"""

from __future__ import annotations

from adjudicator.base.events import Event
from adjudicator.case import Claim
from adjudicator.court import about
from adjudicator.court.answers import NOT_SAID, REFUSED, SAYS_NOTHING, UPHELD, ClaimAnswer
from adjudicator.court.upshot import Upshot

LAST_DEAL, EARLIER = "last", "earlier"  # of which deal a mistake in the score is found
IF_WRONG, BROUGHT = "if it is wrong", "the deal before brought {}"
BROUGHT_SO = f"{BROUGHT}, as marked"
MARKED_WRONGLY, MARKED_RIGHTLY = "it is {}, and was marked {}", "it is {}, as it was marked"
NONE_SO = "no deal told was marked {} too {}"
WAS_DUE = "{} due, and {} marked; " + NOT_SAID


def in_the_score(claim: Claim, answer: ClaimAnswer, upshot: Upshot) -> ClaimAnswer:
    """Return what becomes of the claim that a score is put right, by what shows that it is wrong.

    Where nothing is wrong there is nothing to put right, whether or not the law says till when.
    """
    if claim.claim != about.PUT_RIGHT:
        return answer
    if answer.word == UPHELD and not answer.reason:
        return _if_it_is_wrong(claim, answer, upshot)
    if answer.word == SAYS_NOTHING and answer.reason == NOT_SAID:
        return _unless_it_is_right(claim, answer, upshot)
    return answer


def _if_it_is_wrong(claim: Claim, answer: ClaimAnswer, upshot: Upshot) -> ClaimAnswer:
    """Return that a score is put right, of which the law says till when: where it is wrong.

    That he is in time who says so does not show it; how it was marked does, and what was due.
    """
    found = upshot.case.events[answer.finding.event - 1] if answer.finding is not None else None
    whose = claim.of or (found.get("of") or found.by if found is not None else None)
    of_deal = None if found is None else found.get("deal")
    of_it = upshot.case.marked.get(upshot.marked_for(str(whose)) if whose else "")
    if of_it is None or of_deal not in (None, LAST_DEAL):
        return answer._replace(reason=IF_WRONG)
    said, stood, brought, noted = of_it
    if of_deal == LAST_DEAL and noted is not None:
        if noted == brought:
            return answer._replace(word=REFUSED, reason=BROUGHT_SO.format(brought))
        return answer._replace(reason=f"{BROUGHT.format(brought)}, and {noted} was marked")
    if stood is None:
        return answer._replace(reason=f"{IF_WRONG}; {BROUGHT.format(brought)}")
    if said == stood:
        return answer._replace(word=REFUSED, reason=MARKED_RIGHTLY.format(stood))
    return answer._replace(reason=MARKED_WRONGLY.format(stood, said))


def _unless_it_is_right(claim: Claim, answer: ClaimAnswer, upshot: Upshot) -> ClaimAnswer:
    """Return that nothing is put right, where every deal that is meant was marked as was due.

    Else the law has to say till when; how far it is wrong is said with it. Of a score by what it
    should be, and not by how much it is wrong, nothing is said: it may be so for many deals.
    """
    found = upshot.case.events[upshot.about - 1] if upshot.about else None
    if found is None or found.verb != about.CORRECTS or found.get("too") is None:
        return answer
    kept = _deals_meant(found, claim, upshot)
    if not kept or None in kept:
        return answer
    points, too = int(found.get("corrects_score") or 0), found.get("too")
    wrong = points if too == "many" else -points
    told = [each for each in kept if each is not None]
    slip = next(((due, noted) for due, noted in told if noted - due == wrong), None)
    if slip is not None:
        return answer._replace(reason=WAS_DUE.format(*slip))
    if sum(noted - due for due, noted in told) == wrong:  # it is of several deals
        return answer
    if found.get("deal") == LAST_DEAL and told[0][0] == told[0][1]:
        return answer._replace(word=REFUSED, reason=BROUGHT_SO.format(told[0][0]))
    off = NONE_SO.format(points, "high" if too == "many" else "low")
    return answer._replace(word=REFUSED, reason=off)


def _deals_meant(found: Event, claim: Claim, upshot: Upshot) -> tuple[tuple[int, int] | None, ...]:
    """Return of each deal for which a mistake was found what was due, and what was marked."""
    kept = upshot.case.kept.get(upshot.marked_for(str(claim.of or found.get("of") or found.by)), ())
    of_deal = found.get("deal")
    return kept[-1:] if of_deal == LAST_DEAL else kept[:-1] if of_deal == EARLIER else kept
