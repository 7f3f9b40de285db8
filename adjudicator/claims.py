"""What each side says is due, held against the ruling: upheld, refused, open, or silent."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from adjudicator.case import Claim
from adjudicator.law.ruling import (
    NO_BREACH,
    SILENT,
    SOMEBODY,
    ClaimVerdict,
    Finding,
    Ruling,
    Standing,
)

# What a side may ask for, and the remedies that grant it.
GRANTS: Mapping[str, tuple[str, ...]] = {
    "call-card": ("call-card", "exposed", "must-play"),
    "call-suit": ("call-suit", "must-lead"),
    "exposed": ("exposed",),
    "win-the-trick": ("win-the-trick", "must-win"),
    "highest-or-lowest": ("play-highest", "play-lowest", "must-play-so"),
    "penalty-of-a-revoke": ("penalty-of-a-revoke",),
    "stands": ("stands",),
    "take-back": ("take-back",),
    "must-pass": ("must-pass", "silenced"),
    "hands-abandoned": ("hands-abandoned",),
    "play-on": ("play-on",),
}


# By what is claimed: the remedies by which a law turns it away.
TURNS_AWAY: Mapping[str, tuple[str, ...]] = {
    "call-card": ("right-lost", "choice-made", "call-void", "call-fails", "not-exposed", "stands"),
    "call-suit": ("right-lost", "choice-made", "call-void", "stands"),
    "exposed": ("not-exposed", "no-penalty", "hands-abandoned"),
    "win-the-trick": ("right-lost", "call-fails", "no-penalty"),
    "highest-or-lowest": ("right-lost", "call-fails", "no-penalty"),
    "penalty-of-a-revoke": ("discharged", "call-fails"),
    "take-back": ("stands",),
    "must-pass": ("keeps-his-right",),
    "hands-abandoned": ("play-on", "exposed"),
    "play-on": ("hands-abandoned",),
    "points": ("exposed", "play-on", "hands-abandoned"),
}
# Remedies that say whether something played or declared is good.
OF_A_PLAY = (
    "bound",
    "call-card",
    "counts-as-a-pass",
    "have-it-played",
    "keeps-his-right",
    "must-pass",
    "silenced",
    "stands",
    "take-back",
    "void",
)
# Remedies that cost nobody anything.
HARMLESS = ("no-penalty", "not-exposed", "discharged", "stands", "choice-made", "take-back")


def verdict(
    claim: Claim,
    ruling: Ruling,
    side: tuple[str, ...],
    left: Sequence[Standing],
    scores_heard: bool,
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
    """
    word, finding = _judged(claim, ruling, side, left, scores_heard)
    return ClaimVerdict(
        claim.by,
        said(claim),
        claim.of,
        word,
        finding.points.get(claim.by) if finding else None,
        finding.clause if finding else None,
        finding.law if finding else None,
        claim.line,
    )


def said(claim: Claim) -> str:
    """Return what is claimed, in words: call-card 9S, or 5 points."""
    about = [str(thing) for thing in (claim.card, claim.suit) if thing]
    points = f"{claim.points} point{'s' * (claim.points != 1)}"
    return " ".join([claim.claim or points, *about])


def _judged(
    claim: Claim,
    ruling: Ruling,
    side: tuple[str, ...],
    left: Sequence[Standing],
    scores_heard: bool,
) -> tuple[str, Finding | None]:
    findings = ruling.findings
    if claim.claim == "no-penalty":
        lost = {(s.event, s.remedy.choice) for s in left if s.fate == "lost"}
        hurt = [f for f in findings if _hurts(side, f, lost)]
        if hurt:
            return "refused", hurt[-1]
    for finding in reversed(findings):
        if claim.claim == "stands" and finding.offender == (claim.of or claim.by):
            good = finding.kind == "permits" or _grants(claim, finding)
            if not good and not any(r.kind in OF_A_PLAY for r in finding.remedies):
                continue  # it is about something else that he did
            return ("upheld" if good else "refused"), finding
        if claim.points is not None and finding.points.get(SOMEBODY) == claim.points:
            return "open", None
        heard = [r for r in finding.remedies if r.kind == "claim-heard" and claim.by in r.held_by]
        if claim.points is not None and heard:
            return "silent", finding  # it may be heard, and what it is worth is not in our copy
        if _grants(claim, finding):
            by_choice = any(r.choice is not None for r in finding.remedies)
            if by_choice and not any(_is_live(s, claim) for s in left):
                return "refused", _turning_away(claim, ruling, side)
            return "upheld", finding
    if claim.claim == "no-penalty" or (claim.claim == "stands" and ruling.outcome == NO_BREACH):
        spared = [f for f in findings if _spares(side, f)]
        why = spared[-1] if spared else None
        return ("silent" if ruling.outcome == SILENT else "upheld"), why
    away = _turning_away(claim, ruling, side)
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


def _silent_on(claim: Claim, ruling: Ruling) -> bool:
    """Whether what the other did, and the claim is about, is what the book does not speak of."""
    return any(
        decision.outcome == SILENT and decision.act.startswith(f"{claim.of} ")
        for decision in ruling.decisions
    )


def _turning_away(claim: Claim, ruling: Ruling, side: tuple[str, ...]) -> Finding | None:
    """The last finding by which a law turns the claim away, or None."""
    by = TURNS_AWAY.get(claim.claim or "points", ())
    concerned = {claim.of} if claim.of else set(side)
    for finding in reversed(ruling.findings):
        if finding.points and claim.points is not None:
            return finding
        for remedy in finding.remedies:
            own = remedy.kind in ("right-lost", "choice-made", "call-void")
            about = {*remedy.against, *remedy.held_by, finding.offender}
            meant = about & set(side) if own else about & concerned
            card = str(claim.card) if claim.card else None
            cards = remedy.things.get("cards", ())
            if remedy.kind == "stands" and not cards:
                continue  # a declaration stands, and no trick: that turns no call away
            if remedy.kind in by and meant and (card is None or not cards or card in cards):
                return finding
    return None


def _grants(claim: Claim, finding: Finding) -> bool:
    if claim.points is not None:
        return finding.points.get(claim.by) == claim.points
    if claim.claim == "no-penalty":
        return any(r.kind == "no-penalty" and claim.by in r.against for r in finding.remedies)
    wanted = GRANTS.get(claim.claim or "", ())
    if claim.claim == "stands" and claim.suit is not None:
        bound = [r.things.get("suit", ()) for r in finding.remedies if r.kind == "bound"]
        if bound:  # he is bound to the suit that he named first
            return any(str(claim.suit) in suits for suits in bound)
    return any(
        r.kind in wanted
        and (claim.of is None or claim.of in (*r.against, *r.held_by, finding.offender))
        and (claim.card is None or str(claim.card) in r.things.get("cards", ()))
        and (claim.suit is None or str(claim.suit) in r.things.get("suit", (str(claim.suit),)))
        and (not r.held_by or claim.by in r.held_by)
        for r in finding.remedies
    )


def _is_live(standing: Standing, claim: Claim) -> bool:
    """Whether the right that a claim asks for is this one, and can still be used."""
    remedy = standing.remedy
    asked = remedy.kind in GRANTS.get(claim.claim or "", ())
    return asked and standing.fate in ("open", "chosen") and claim.by in remedy.held_by


def _hurts(side: tuple[str, ...], finding: Finding, lost: set[tuple[int, int | None]]) -> bool:
    """Whether a finding costs a player or his partner anything that is not lost again."""
    if any(points and player not in side for player, points in finding.points.items()):
        return True
    return any(
        not set(side).isdisjoint(r.against)
        and r.kind not in HARMLESS
        and (finding.event, r.choice) not in lost
        for r in finding.remedies
    )
