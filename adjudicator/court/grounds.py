"""By what law a claim fails where none was seen to speak of it: one that gives the contrary.

That no law is for a claim, or against it, is the last thing to be said.
"""

from __future__ import annotations

from adjudicator.case import Claim
from adjudicator.court import breaches, conduct
from adjudicator.court.answers import NOTHING_AGAINST_IT, NOTHING_FOR_IT, REFUSED, ClaimAnswer
from adjudicator.court.lacking import in_another_case
from adjudicator.court.revokes import REVOKE
from adjudicator.court.trial import tried_in_turn
from adjudicator.court.upshot import Upshot
from adjudicator.law.remedies import kinds
from adjudicator.law.ruling import Finding, Remedy

# Claims that somebody can have a thing no more; what a law gives him denies it.
OVER = ("lost", "too-late", "out-of-time", "forgone")
# Claims that what somebody declares is not scored.
OBJECTIONS = ("barred", "may-not", "void", "not-valid", "no-points")
TELLS_WHY = (
    "serves-again",
    "need-not-score-first",
)  # what is given, and only tells why something else is
LOST, FREE = "score-lost", "no-penalty"
# What becomes of a call that binds nobody.
TO_NOTHING = ("call-void", "call-fails")
# What is put off is not lost.
PUT_OFF = ("no-score-yet", "stands-to-score")


def grounded(claim: Claim, answer: ClaimAnswer, upshot: Upshot) -> ClaimAnswer:
    """Return what becomes of a claim, with what gives the contrary, or it in another case alone.

    Args:
        claim: the claim.
        answer: what becomes of it.
        upshot: the case as it stood when it was made.
    """
    if answer.word != REFUSED or answer.finding is not None or answer.law is not None:
        return answer
    contrary = None
    if answer.reason == NOTHING_FOR_IT and claim.claim in OVER:
        contrary = _still_had(claim.of or claim.by, upshot)
    elif answer.reason == NOTHING_AGAINST_IT:
        contrary = breaches.as_called(claim, upshot) or breaches.what_excuses(claim.of, upshot)
    elif answer.reason == NOTHING_FOR_IT and claim.claim == REVOKE:
        contrary = _called_for_nothing(upshot)
    if contrary is not None:
        return answer._replace(finding=contrary, reason="")
    only = in_another_case(claim, upshot) if answer.reason == NOTHING_FOR_IT else None
    return only or answer


def or_costs_nothing(claim: Claim, answer: ClaimAnswer, upshot: Upshot) -> ClaimAnswer:
    """Return what becomes of a claim, with by what nothing is due for the play that it is made for.

    So of what one would exact of him who made it, or of his partner, which no law gives.
    """
    if answer.word != REFUSED or answer.reason != NOTHING_FOR_IT or not (claim.acts and claim.at):
        return answer
    act = claim.acts[-1]
    of = str(act.get("of") or act.word)
    found = (f for d in upshot.ruling.on(claim.at) for f in d.findings if f.kind == "permits")
    free = next((f for f in found for r in f.remedies if r.kind == FREE and of in r.against), None)
    return answer if free is None else answer._replace(finding=free, reason="")


def _called_for_nothing(upshot: Upshot) -> Finding | None:
    """Return by what the last call came to nothing, if it did: who obeys it not pays for nothing.

    A call that is void binds nobody; one that may be made no more is done with.
    """
    calls = (
        event.number
        for event in reversed(upshot.case.events)
        if upshot.game.language.bears(event) == "exacts"
    )
    last = next(calls, 0)
    found = [f for each in upshot.ruling.on(last) for f in each.findings] if last else []
    binding = next((f for f in found if f.kind == "ruling" and not f.gives(*TO_NOTHING)), None)
    return found[-1] if found and binding is None else None


def _still_had(who: str, upshot: Upshot) -> Finding | None:
    """Return the last finding by which a player has something yet, such as a right, or points."""

    def gives(remedy: Remedy) -> bool:
        held = who in remedy.held_by and not kinds()[remedy.kind].of_itself
        return held or (remedy.kind in PUT_OFF and who in (*remedy.held_by, *remedy.against))

    found = (
        f for findings in (upshot.findings, upshot.ruling.findings) for f in reversed(findings)
    )
    return next((f for f in found if f.points.get(who) or any(map(gives, f.remedies))), None)


def decisive(claim: Claim, finding: Finding | None, upshot: Upshot) -> Finding | None:
    """Return what decides why something is scored: what says so of it, where that is disputed.

    By the law that scores every combination it is scored, or waits to be; that it was not barred,
    or need not wait, another law says: first one whose words may be read otherwise. That it comes
    in time none of them says.
    """
    excused = _passed_over(finding, upshot) if finding is not None and claim.claim in OVER else None
    why = _telling_why(claim, finding, upshot)
    told = excused is None or (why is not None and why.kind == "permits" and not why.remedies)
    return why if told else excused


def _telling_why(claim: Claim, finding: Finding | None, upshot: Upshot) -> Finding | None:
    """Return, of what is ruled on an act by which something is scored, what decides it."""
    if claim.claim in conduct.OF_TIME:
        return finding
    on_it = upshot.ruling.on(finding.event) if finding is not None else ()
    if finding is not None and claim.acts and claim.claim in OBJECTIONS:
        on_it = tried_in_turn(claim.acts, upshot).decisions
    claims = upshot.case.claims
    found = [f for decision in on_it if finding in decision.findings for f in decision.findings]
    gives = ("score", "score-later") if claim.claim in OBJECTIONS else ("score",)
    scoring = {each.law for each in found if each.gives(*gives)}
    if finding is None or finding.law not in scoring:
        return finding
    if _is_said_to_be_lost(finding, upshot):
        return finding  # by the law by which it would be: its cards lie there still
    others = [o for o in found if o.law not in scoring and not o.points]
    others = [o for o in others if all(r.kind in TELLS_WHY for r in o.remedies)]
    objected = any(claim.claim in OBJECTIONS and claim.of == finding.player for claim in claims)
    if not objected:  # that it is not barred is no answer to one who does not say that it is
        others = [o for o in others if o.kind != "permits" or not _keeps_off(o.law, upshot)]
    doubts = {each.law for d in on_it if finding in d.findings for each in d.doubts}
    if finding.law in doubts:
        return finding  # the law that scores it is itself what may be read otherwise
    doubted = [o for o in others if upshot.book.clauses[o.clause].reading]
    return (doubted or others or [finding])[-1]


def _is_said_to_be_lost(finding: Finding, upshot: Upshot) -> bool:
    """Whether somebody says of what a finding gives that it is lost, of which its law speaks."""
    said = any(c.claim in OVER and c.of == finding.player for c in upshot.case.claims)
    of_it = (c for c in upshot.book.clauses.values() if c.law == finding.law)
    return said and any(LOST in clause.kinds_given for clause in of_it)


def _passed_over(met: Finding, upshot: Upshot) -> Finding | None:
    """Return by what a score was not lost when its holder passed it over; None where he did not.

    It is told by a law that neither put the score off nor gives it now, and by which it waits.
    """
    now = [f for d in upshot.ruling.on(met.event) if met in d.findings for f in d.findings]
    scored = {what for f in now for what in _named_by(f, "score")}
    put_off = [
        finding.event
        for finding in upshot.ruling.findings
        if finding.player == met.player and scored & _named_by(finding, "score-later")
    ]
    if not put_off:
        return None
    then = (f for d in upshot.ruling.on(put_off[-1]) for f in d.findings)
    own = {finding.law for finding in (*now, *then)}
    clauses = upshot.book.clauses.values()
    waits = {clause.law for clause in clauses if "stands-to-score" in clause.kinds_given} - own
    since = (d for d in upshot.ruling.decisions if put_off[-1] < d.event < met.event)
    instead = (d for d in since if any(_named_by(f, "score") - scored for f in d.findings))
    his = (f for d in instead for f in d.findings if f.player == met.player)
    return next((f for f in his if f.kind == "permits" and f.law in waits), None)


def _named_by(finding: Finding, kind: str) -> set[object]:
    """Return of what a finding gives one kind of remedy: the marriage that is scored."""
    return {what for r in finding.remedies if r.kind == kind for what in r.things.get("what", ())}


def _keeps_off(law: str, upshot: Upshot) -> bool:
    """Whether it is a law by which something is barred."""
    clauses = upshot.book.clauses.values()
    return any("barred" in clause.said_as for clause in clauses if clause.law == law)
