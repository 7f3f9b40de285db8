"""What each side says is due, held against the ruling: upheld, refused, open, or silent."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from adjudicator.base.language import Claiming
from adjudicator.base.phrases import SOMEBODY, in_text
from adjudicator.case import Claim
from adjudicator.games.game import Table
from adjudicator.law.ruling import (
    NO_BREACH,
    SILENT,
    ClaimVerdict,
    Decision,
    Finding,
    Ruling,
    Standing,
)

# Remedies by which a law says that nothing is scored.
TURNS_POINTS_AWAY = ("no-score", "no-penalty")


def verdict(
    claim: Claim,
    ruling: Ruling,
    side: tuple[str, ...],
    left: Sequence[Standing],
    scores_heard: bool,
    how: Claiming,
    table: Table | None = None,
) -> ClaimVerdict:
    """Return what becomes of a claim: granted by some finding, refused, or met by silence.

    A claim that is open, since the ruling turns on what nobody said, is told by the caller, who
    can try the answers.

    Args:
        claim: what somebody says is due.
        ruling: the ruling, but for its claims.
        side: the claimant and his partner.
        left: what the record leaves standing, lost and forgone rights among it.
        scores_heard: a law that gives points was heard. Where none was, a claim of points is
            met by silence and not by refusal.
        how: what the claims of this game ask for.
        table: the table in the end.
    """
    if how.in_all and claim.points is not None:
        word, finding, points = _of_points(claim, ruling, left)
        clause, law = (finding.clause, finding.rests_on) if finding else (None, None)
        return ClaimVerdict(claim.by, said(claim), claim.of, word, points, clause, law, claim.line)
    word, finding = _judged(claim, ruling, side, left, scores_heard, how)
    lies_there = how.lies_there.get(claim.claim or "")
    if finding is None and lies_there is not None:  # no law spoke of it: is it so?
        so = lies_there(table, claim.suit)
        word = "open" if so is None else "upheld" if so else "refused"
    return ClaimVerdict(
        claim.by,
        said(claim),
        claim.of,
        word,
        finding.points.get(claim.by) if finding else None,
        finding.clause if finding else None,
        finding.rests_on if finding else None,
        claim.line,
    )


def said(claim: Claim) -> str:
    """Return what is claimed, in words: call-card 9S, or 5 points."""
    about = [in_text(thing) for thing in (claim.card, claim.suit) if thing]
    points = f"{claim.points} point{'s' * (claim.points != 1)}"
    if claim.points is not None and claim.claim not in (None, "points"):
        about.append(str(claim.points))
    word = points if claim.claim in (None, "points") else str(claim.claim)
    return " ".join([word, *about])


def _of_points(
    claim: Claim, ruling: Ruling, left: Sequence[Standing]
) -> tuple[str, Finding | None, int]:
    """Return what becomes of a claim of a number: of points, of a total, of what is to score."""
    who = claim.of or claim.by
    worth = [f for f in ruling.findings if any(r.kind == "game-value" for r in f.remedies)]
    scoring = [f for f in ruling.findings if who in f.points and f not in worth]
    about = [
        f
        for f in ruling.findings
        if f.kind == "ruling"
        and (f.offender == who or any(who in remedy.against for remedy in f.remedies))
    ]
    refusing = [f for f in about if any(r.kind == "no-score" for r in f.remedies)]
    why = next(reversed(scoring or about), None)
    if claim.claim == "total":
        points = ruling.score.get(who, 0)
    elif claim.claim == "to-score":
        kept = [s for s in left if s.remedy.kind == "score-later" and who in s.remedy.held_by]
        points = sum(s.remedy.worth or 0 for s in kept)
    elif claim.claim == "game":
        points = sum(n for f in worth for to, n in f.points.items() if claim.of in (None, to))
        why = worth[-1] if worth else None
    else:
        points = sum(f.points[who] for f in scoring)
    worths = [
        number
        for s in left
        if s.remedy.kind == "score-one-of" and who in s.remedy.held_by and s.fate == "open"
        for number in s.remedy.things.get("worths", ())
    ]
    if worths and claim.claim != "game":  # he may yet choose one of several
        waits = claim.claim == "to-score"
        if claim.points in {points - n if waits else points + n for n in worths}:
            return "open", why, points
    if any(_could_be_filled(who, claim, decision) for decision in ruling.decisions):
        return "open", why, points
    if points == claim.points:
        return "upheld", why, points
    unsettled = not any(r.kind == "no-game-value" for f in ruling.findings for r in f.remedies)
    silent = ruling.outcome == SILENT or (claim.claim == "game" and not worth and unsettled)
    if not any(r.kind in TURNS_POINTS_AWAY and who in r.against for f in about for r in f.remedies):
        silent = silent or any(_is_silent_on(who, decision) for decision in ruling.decisions)
    if (claim.points or 0) > points and refusing and claim.claim in (None, "points", "total"):
        why = refusing[-1]  # what keeps him from having more
    return ("silent" if silent and not points else "refused"), why, points


def _could_be_filled(who: str, claim: Claim, decision: Decision) -> bool:
    """Whether points of his hang on what the book leaves out and the players could tell."""
    if claim.claim == "to-score" or not any(said.unsaid for said in decision.silences):
        return False
    return claim.claim == "game" or any(f.offender == who for f in decision.findings)


def _is_silent_on(who: str, decision: Decision) -> bool:
    """Whether the book does not say what this player's act, or the other's fault, is worth."""
    if not decision.silences or any(finding.points for finding in decision.findings):
        return False
    faults = [f for f in decision.findings if f.kind == "ruling" and f.offender != who]
    return decision.actor == who or bool(faults)


def _judged(
    claim: Claim,
    ruling: Ruling,
    side: tuple[str, ...],
    left: Sequence[Standing],
    scores_heard: bool,
    how: Claiming,
) -> tuple[str, Finding | None]:
    findings = ruling.findings
    if claim.claim == "no-penalty":
        lost = {(s.event, s.remedy.choice) for s in left if s.fate == "lost"}
        hurt = [f for f in findings if _hurts(side, f, lost, how)]
        if hurt:
            return "refused", hurt[-1]
    for finding in reversed(findings):
        if claim.claim == "stands" and finding.offender == (claim.of or claim.by):
            good = finding.kind == "permits" or _grants(claim, finding, how)
            if not good and not any(r.kind in how.of_a_play for r in finding.remedies):
                continue  # it is about something else that he did
            return ("upheld" if good else "refused"), finding
        if claim.points is not None and finding.points.get(SOMEBODY) == claim.points:
            return "open", None
        heard = [r for r in finding.remedies if r.kind == "claim-heard" and claim.by in r.held_by]
        if claim.points is not None and heard:
            return "silent", finding  # it may be heard, and what it is worth is not in our copy
        if _grants(claim, finding, how):
            by_choice = any(r.choice is not None for r in finding.remedies)
            if by_choice and not any(_is_live(s, claim, how) for s in left):
                return "refused", _turning_away(claim, ruling, side, how)
            return "upheld", finding
    if claim.claim == "no-penalty" or (claim.claim == "stands" and ruling.outcome == NO_BREACH):
        spared = [f for f in findings if _spares(side, f)]
        why = spared[-1] if spared else None
        if not spared and _price_is_not_said(side, ruling):
            return "silent", None
        return ("silent" if ruling.outcome == SILENT else "upheld"), why
    away = _turning_away(claim, ruling, side, how)
    if away is None and (ruling.outcome == SILENT or _silent_on(claim, ruling)):
        return "silent", None
    decided = any(finding.kind == "ruling" for finding in findings)
    if claim.points is not None and not decided and not scores_heard:
        return "silent", None
    return "refused", away


def _spares(side: tuple[str, ...], finding: Finding) -> bool:
    """Whether a finding takes a penalty from a player or his partner, or from those who hold it."""
    return any(
        (r.kind == "right-lost" and set(side).isdisjoint(r.against))
        or (r.kind in ("no-penalty", "not-exposed") and not set(side).isdisjoint(r.against))
        for r in finding.remedies
    )


def _price_is_not_said(side: tuple[str, ...], ruling: Ruling) -> bool:
    """Whether a law was broken on this side, and the book does not say what that costs."""
    return any(
        bool(decision.silences)
        and any(
            f.kind == "ruling" and f.offender in side and not f.points for f in decision.findings
        )
        for decision in ruling.decisions
    )


def _silent_on(claim: Claim, ruling: Ruling) -> bool:
    """Whether what the other did, and the claim is about, is what the book does not speak of."""
    return any(
        decision.outcome == SILENT and decision.actor == claim.of for decision in ruling.decisions
    )


def _turning_away(
    claim: Claim, ruling: Ruling, side: tuple[str, ...], how: Claiming
) -> Finding | None:
    """The last finding by which a law turns the claim away, or None."""
    by = how.turns_away.get(claim.claim or "points", ())
    concerned = {claim.of} if claim.of else set(side)
    for finding in reversed(ruling.findings):
        if finding.points and claim.points is not None:
            return finding
        for remedy in finding.remedies:
            own = remedy.kind in ("right-lost", "choice-made", "call-void")
            about = {*remedy.against, *remedy.held_by, finding.offender}
            meant = about & set(side) if own else about & concerned
            card = claim.card
            cards = remedy.things.get("cards", ())
            if remedy.kind == "stands" and not cards:
                continue  # a declaration stands, and no trick: that turns no call away
            if remedy.kind in by and meant and (card is None or not cards or card in cards):
                return finding
    return None


def _grants(claim: Claim, finding: Finding, how: Claiming) -> bool:
    if claim.points is not None:
        return finding.points.get(claim.by) == claim.points
    if claim.claim == "no-penalty":
        return any(r.kind == "no-penalty" and claim.by in r.against for r in finding.remedies)
    wanted = how.grants.get(claim.claim or "", ())
    if claim.claim == "stands" and claim.suit is not None:
        bound = [r.things.get("suit", ()) for r in finding.remedies if r.kind == "bound"]
        if bound:  # he is bound to the suit that he named first
            return any(claim.suit in suits for suits in bound)
    return any(
        r.kind in wanted
        and (claim.of is None or claim.of in (*r.against, *r.held_by, finding.offender))
        and (claim.card is None or _is_of_the_card(claim, r.things.get("cards", ()), how))
        and (claim.suit is None or claim.suit in r.things.get("suit", (claim.suit,)))
        and (not r.held_by or claim.by in r.held_by or claim.claim == "stands")
        for r in finding.remedies
    )


def _is_of_the_card(claim: Claim, cards: Sequence[Any], how: Claiming) -> bool:
    """Whether a remedy is about the card claimed; one that names none may be about any."""
    return claim.card in cards or (how.in_all and not cards)


def _is_live(standing: Standing, claim: Claim, how: Claiming) -> bool:
    """Whether the right that a claim asks for is this one, and can still be used."""
    remedy = standing.remedy
    asked = remedy.kind in how.grants.get(claim.claim or "", ())
    return asked and standing.fate in ("open", "chosen") and claim.by in remedy.held_by


def _hurts(
    side: tuple[str, ...], finding: Finding, lost: set[tuple[int, int | None]], how: Claiming
) -> bool:
    """Whether a finding costs a player or his partner anything that is not lost again."""
    theirs = any(points and player not in side for player, points in finding.points.items())
    if theirs and finding.offender in side:
        return True
    return any(
        not set(side).isdisjoint(r.against)
        and r.kind not in how.harmless
        and (finding.event, r.choice) not in lost
        for r in finding.remedies
    )
