"""What becomes of claims about what is announced: a score that waits or is lost, and silence."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.base.values import replace
from adjudicator.case import Claim
from adjudicator.court import act_meant
from adjudicator.court.answers import (
    BINDS_NO_MORE,
    IN_PART,
    NOT_SAID,
    OPEN,
    REFUSED,
    SAYS_NOTHING,
    UPHELD,
    ClaimAnswer,
)
from adjudicator.court.granting import answer_of
from adjudicator.court.upshot import Upshot, is_of_suit
from adjudicator.law.ruling import SILENT, Decision, Finding, Remedy

# What of a table tells of scores that are made, or wait.
OF_SCORES = frozenset(("to_score", "made", "laid", "score", "brisques"))
TO_SCORE = "to-score"  # said at a game at which a score may wait
WHICH_SCORE = "What is meant? No score is spoken of"


def _still_waits(claim: Claim, upshot: Upshot) -> ClaimAnswer | None:
    """Return that a score is not lost which stands to be made; None where none does.

    Where an act can try it, what is ruled on that tells by what law it stands.
    """
    if upshot.game.acts_claimed(claim, upshot.table):
        return None
    who = claim.of or claim.by
    waiting = [s for s in upshot.in_force(("score-later",)) if who in s.remedy.held_by]
    lost = any(f.gives("score-lost") for f in upshot.findings)
    if not waiting or lost or claim.things:
        return None
    last = waiting[-1]
    return ClaimAnswer(REFUSED, upshot.making(last), last.remedy.text)


def is_lost(claim: Claim, upshot: Upshot) -> ClaimAnswer:
    """Return what becomes of the claim that a score is lost."""
    return (
        _left_out(claim, upshot)
        or _named_and_lost(claim, upshot)
        or _found_lost(claim, upshot)
        or _still_waits(claim, upshot)
        or _unless_of_no_score(claim, answer_of(claim, upshot), upshot)
    )


def _unless_of_no_score(claim: Claim, met: ClaimAnswer, upshot: Upshot) -> ClaimAnswer:
    """Return what becomes of the claim that a score is lost: asked which, where none is spoken of.

    A card that was not drawn may be meant, or a right, of which the law of scores says nothing.
    """
    if met.finding is not None or TO_SCORE not in upshot.game.language.claims_said:
        return met
    named = claim.things or claim.suit or claim.card or claim.acts or claim.at
    told = upshot.case.table.keys() & OF_SCORES
    marked = any(e.get("for") or e.get("points") for e in upshot.case.events)
    mark = upshot.marked_for(claim.of or claim.by)
    scored = any(mark in finding.points for finding in upshot.findings)
    if named or told or marked or scored or any(d.named for d in upshot.decisions):
        return met
    return ClaimAnswer(OPEN, None, question=WHICH_SCORE)


def is_unsaid_of_what_is_named(claim: Claim, decision: Decision) -> bool:
    """Return whether the book says nothing of an act by which the score of a claim is named."""
    of_it = not claim.things or not set(claim.things).isdisjoint(decision.named)
    return decision.outcome == SILENT and bool(decision.named) and of_it


def _left_out(claim: Claim, upshot: Upshot) -> ClaimAnswer | None:
    """Return that the book does not say what becomes of a score, at the act that is meant."""
    heard = upshot.ruling.on(claim.at) if claim.at else ()
    heard = act_meant.heard_of(claim, upshot) if claim.acts else heard
    unsaid = [d for d in heard if is_unsaid_of_what_is_named(claim, d)]
    finding = act_meant.last(unsaid, lambda _, f: f.kind == "silent")
    return ClaimAnswer(SAYS_NOTHING, finding, NOT_SAID) if unsaid else None


def _found_lost(claim: Claim, upshot: Upshot) -> ClaimAnswer | None:
    """Return by what a score is found lost when it is to be scored, at the act that is meant."""
    heard = upshot.ruling.on(claim.at) if claim.at and not (claim.suit or claim.card) else ()
    lost = act_meant.last(
        [d for d in heard if d.named and (not claim.things or {*claim.things} & {*d.named})],
        lambda _, f: f.gives("no-score") and "lost" in upshot.said_as(f),
    )
    return None if lost is None else ClaimAnswer(UPHELD, lost)


def _named_and_lost(claim: Claim, upshot: Upshot) -> ClaimAnswer | None:
    """Return what became of a score that is named: of several of a name, one may be lost.

    None where nothing of that name was lost, waits or was scored, or it can be tried. Where no
    score is named, it is that which was lost last, if another of its name was not.
    """
    if upshot.game.acts_claimed(claim, upshot.table):
        return None
    who = claim.of or claim.by
    if not (claim.things or claim.suit or claim.card):
        last_lost = upshot.last_giving(lambda _, r: r.kind == "score-lost" and who in r.against)
        what = () if last_lost is None else _what_is_lost(last_lost, who)
        several = _named_and_lost(replace(claim, things=what), upshot) if what else None
        return several if several is not None and several.word == IN_PART else None
    waits = [s for s in upshot.in_force(("score-later",)) if who in s.remedy.held_by]
    waits = [s for s in waits if _is_named(claim, s.remedy)]
    named = [(f, r) for f in upshot.ruling.findings for r in f.remedies if _is_named(claim, r)]
    lost = [f for f, r in named if r.kind == "score-lost" and who in r.against]
    stood = max(len(lost) + len(waits), _still_to_score(who, named, lost[0]) if lost else 0)
    if 0 < len(lost) < stood:
        return ClaimAnswer(IN_PART, lost[-1], f"{len(lost)} of {stood} that stood to be scored")
    if waits:
        last = waits[-1]
        law = last.law or None
        return ClaimAnswer(REFUSED, upshot.making(last), last.remedy.text, law=law)
    if lost:
        return ClaimAnswer(UPHELD, lost[-1])
    scored = [f for f, r in named if r.kind == "score" and who in r.held_by]
    return ClaimAnswer(REFUSED, scored[-1]) if scored else None


def _still_to_score(who: str, named: Sequence[tuple[Finding, Remedy]], lost: Finding) -> int:
    """Return how many scores a player had announced that stood to be scored when one was lost.

    What he had scored of them by then stood no longer.

    Args:
        who: the player.
        named: what is found of those scores, in the order of the record.
        lost: by what the first of them is lost.
    """
    waiting: list[tuple[object, ...]] = []
    for finding, remedy in named:
        what, cards = remedy.things.get("what", ()), remedy.things.get("cards", ())
        if remedy.kind == "score-later" and who in remedy.held_by:
            waiting.append((what, cards))
        elif remedy.kind == "score" and (what, cards) in waiting and finding.event < lost.event:
            waiting.remove((what, cards))
    return len(waiting)


def _what_is_lost(finding: Finding, who: str) -> tuple[str, ...]:
    """Return the names of the scores that a player loses by a finding."""
    lost = (r for r in finding.remedies if r.kind == "score-lost" and who in r.against)
    return tuple(str(what) for remedy in lost for what in remedy.things.get("what", ()))


def _is_named(claim: Claim, remedy: Remedy) -> bool:
    """Whether a remedy is about the score that a claim names."""
    what, cards = remedy.things.get("what", ()), remedy.things.get("cards", ())
    return (
        (not claim.things or not set(claim.things).isdisjoint(what))
        and (claim.card is None or claim.card in cards)
        and is_of_suit([remedy], claim.suit)
    )


def announces_nothing(claim: Claim, upshot: Upshot) -> ClaimAnswer:
    """Return what becomes of the claim that a player may announce nothing: at that moment.

    What he announces then tells, where he does; else whether what keeps him from it binds him yet.
    """
    heard = [d for d in upshot.decisions if upshot.about and d.named and d.actor == claim.of]
    said = act_meant.last(heard, lambda _, f: "no-announcing" in upshot.said_as(f))
    if said is not None:
        return ClaimAnswer(UPHELD, said)
    scored = act_meant.last(heard, lambda _, f: f.gives("score", "score-later"))
    if scored is not None:
        return ClaimAnswer(REFUSED, scored)
    for standing in upshot.in_force(("no-announcing",)):
        if claim.of in (None, *standing.remedy.against):
            why = upshot.making(standing)
            return ClaimAnswer(UPHELD, why, "" if why else standing.remedy.text)
    answer = answer_of(claim, upshot)
    return answer._replace(word=REFUSED, reason=BINDS_NO_MORE) if answer.word == UPHELD else answer
