"""Claims about what is declared: that one only counts, or that it must be another."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from adjudicator.base.values import replace
from adjudicator.case import Claim
from adjudicator.court.act_meant import last
from adjudicator.court.answers import (
    NOTHING_FOR_IT,
    OPEN,
    REFUSED,
    UPHELD,
    ClaimAnswer,
)
from adjudicator.court.breaches import what_is_amiss
from adjudicator.court.conduct import may_not
from adjudicator.court.trial import tried_in_turn
from adjudicator.court.upshot import Upshot
from adjudicator.law.remedies import kinds, register
from adjudicator.law.ruling import ASK, Finding


def not_to_be_declared(claim: Claim, upshot: Upshot) -> ClaimAnswer | None:
    """Return by what points are refused for what a player has not declared, and may not.

    It is tried. None where he has declared it, or no law is against it.
    """
    declared = {name for decision in upshot.ruling.decisions for name in decision.named}
    if not declared.isdisjoint(claim.things) or not set(claim.things) - {*upshot.game.points_for}:
        return None
    forbidden = may_not(replace(claim, of=claim.of or claim.by), upshot)
    return ClaimAnswer(REFUSED, forbidden.finding) if forbidden.word == UPHELD else None


def declared_instead(claim: Claim, upshot: Upshot) -> ClaimAnswer | None:
    """Return by what points are refused for another thing than he declared of the same cards.

    It is tried in the place of what he did declare. None where no law forbids it there.
    """
    who = claim.of or claim.by
    his = [
        each
        for each in upshot.moments
        if each.event.by == who and "declares" in each.event.particulars
    ]
    counted = not set(claim.things).isdisjoint(upshot.game.points_for)  # none declares brisques
    if not claim.things or counted or not his:
        return None
    before, done = his[-1].before, his[-1].event
    act = replace(done, particulars={**done.particulars, "declares": claim.things})
    events = tuple(act if e.number == act.number else e for e in upshot.case.events)
    case = replace(upshot.case, events=events, sheet=None)
    heard, _ = upshot.court(case).hear(before, act)
    breach = what_is_amiss(heard, upshot, who)
    return None if breach is None else ClaimAnswer(REFUSED, breach)


def one_only(claim: Claim, upshot: Upshot) -> ClaimAnswer:
    """Return what becomes of the claim that of several things one can be had, and no more.

    Where it is said of an act it is asked of that, and not of a choice that was open before it.
    """
    findings = upshot.findings[::-1]
    offered = (f for f in findings if len(_choices(f)) > len(set(_choices(f))))
    granting = register().granted_by["one-only"]
    said = (f for f in findings if f.gives(*granting) or "one-only" in upshot.said_as(f))
    found = next(offered, None) or next(said, None)
    if found is not None:
        return ClaimAnswer(UPHELD, found)
    besides = (f for f in findings if "both" in upshot.said_as(f))
    met = next(besides, None) or next(_again(claim, upshot), None)
    met = met or next((f for f in findings if _gives_points_besides(f, findings)), None)
    met = met or _scored_all_the_same(claim, upshot)
    if met is None and upshot.about and any(d.outcome == ASK for d in upshot.decisions):
        return ClaimAnswer(OPEN, None)
    return ClaimAnswer(REFUSED, met, "" if met else NOTHING_FOR_IT)


def _scored_all_the_same(claim: Claim, upshot: Upshot) -> Finding | None:
    """Return by what a player scores for the act of which one asks; None where nothing gives it."""
    mark = upshot.marked_for(claim.of or claim.by)
    found = upshot.findings if upshot.about else ()
    return next((f for f in reversed(found) if f.points.get(mark)), None)


def _gives_points_besides(finding: Finding, findings: Sequence[Finding]) -> bool:
    """Whether by one law, and with no choice, somebody pays points and owes something besides."""
    of_it = [
        f for f in findings if (f.event, f.law, f.kind) == (finding.event, finding.law, "ruling")
    ]
    owes = (r for f in of_it for r in f.remedies if r.against and not kinds()[r.kind].harmless)
    theirs = finding.kind == "ruling" and finding.player not in finding.points
    return theirs and bool(finding.points) and not any(map(_choices, of_it)) and any(owes)


def _again(claim: Claim, upshot: Upshot) -> Iterator[Finding]:
    """Yield by what a card can be called again, of which it is said that it is called once."""
    for who in (claim.of,) if claim.of else upshot.others(claim.by):
        calls = replace(claim, claim="call-card", by=who, of=None)
        for act in upshot.game.acts_claimed(calls, upshot.table):
            found = last(tried_in_turn((act, act), upshot).decisions, lambda _, f: _calls(f))
            if found is not None:
                yield found


def _calls(finding: Finding) -> bool:
    """Whether a card that was called must be played."""
    return finding.kind == "ruling" and finding.gives("must-play")


def _choices(finding: Finding) -> list[int]:
    """Return of which choice each remedy of a finding is one option, where it is one."""
    return [remedy.choice for remedy in finding.remedies if remedy.choice is not None]
