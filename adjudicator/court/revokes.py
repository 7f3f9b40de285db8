"""The claim that the penalty of a revoke is due: heard as the act by which one claims a revoke."""

from __future__ import annotations

from adjudicator.base.events import PLAYS
from adjudicator.base.values import replace
from adjudicator.case import Claim
from adjudicator.court.answers import NOT_SAID, SAYS_NOTHING, ClaimAnswer
from adjudicator.court.trial import trials
from adjudicator.court.upshot import Upshot
from adjudicator.law.ruling import SILENT

REVOKE = "penalty-of-a-revoke"
# By which a player may be required to play in some way: what he pays who does not, a law says.
BIDDEN = (
    "must-play", "must-play-so", "must-win", "must-lead", "play-highest", "play-lowest",
    "win-the-trick", "lose-the-trick", "call-suit",
)  # fmt: skip


def unsaid_of_a_revoke(claim: Claim, upshot: Upshot) -> ClaimAnswer | None:
    """Return that the book does not say what a revoke is; None where that is not the question.

    It is not where he was, or was said to be, bound to play in some way, and did not fail to follow
    suit: then it is whether the penalty of a revoke is the price of that.
    """
    whole = upshot.in_the_end
    bidden = [r for f in whole.findings for r in f.remedies if r.kind in BIDDEN]
    before = (s.remedy for moment in upshot.moments[:1] for s in moment.before.standing)
    bidden += [remedy for remedy in before if remedy.kind in BIDDEN]
    acts = [*upshot.case.events, *(act for each in upshot.case.claims for act in each.acts)]
    called = {act.get("of") for act in acts} & upshot.side(claim.of or claim.by)
    accused = {claim.of} if claim.of else {*upshot.others(claim.by)}
    if called or any(not accused.isdisjoint(remedy.against) for remedy in bidden):
        his = [d for d in whole.decisions if d.actor in accused and d.verb in PLAYS]
        silent = any(decision.silences or decision.outcome == SILENT for decision in his)
        return ClaimAnswer(SAYS_NOTHING, None, NOT_SAID) if silent else None
    heard = trials(replace(claim, of=claim.of or _accused_on_record(claim, upshot)), upshot)
    said = [s.says.rstrip(".") for t in heard for d in t.decisions for s in d.silences]
    if not said:
        return None
    reason = NOT_SAID if heard[0].of_record else said[0][:1].lower() + said[0][1:]
    return ClaimAnswer(SAYS_NOTHING, None, reason)


def unsaid_of_disobeying(claim: Claim, upshot: Upshot) -> ClaimAnswer | None:
    """Return that the book does not say what it costs to play otherwise than was required; or None.

    That he followed suit as he had to is no answer to one who would have him pay for that.
    """
    accused = {claim.of} if claim.of else {*upshot.others(claim.by)}
    for decision in upshot.decisions:
        his = decision.actor in accused and decision.verb in PLAYS
        if his and any(silence.about == "penalty" for silence in decision.silences):
            return ClaimAnswer(SAYS_NOTHING, None, NOT_SAID)
    return None


def _accused_on_record(claim: Claim, upshot: Upshot) -> str | None:
    """Return of whom the record has it that he claims a revoke; None where it has none such."""
    for other in upshot.others(claim.by):
        if any(each.of_record for each in trials(replace(claim, of=other), upshot)):
            return other
    return None
