"""What each side says is due, held against the ruling: upheld, refused, open, or silent."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from adjudicator.case import Claim
from adjudicator.law.ruling import ASK, SILENT, ClaimVerdict, Finding, Ruling, Standing

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
    "must-pass": ("must-pass",),
    "hands-abandoned": ("hands-abandoned",),
    "play-on": ("play-on",),
}


def verdict(
    claim: Claim,
    ruling: Ruling,
    side: tuple[str, ...],
    left: Sequence[Standing],
    scores_heard: bool,
) -> ClaimVerdict:
    """Return what becomes of a claim: granted by some finding, refused, open, or silent.

    Args:
        claim: what somebody says is due.
        ruling: the ruling, but for its claims.
        side: the claimant and his partner.
        left: what the record leaves standing, lost and forgone rights among it.
        scores_heard: a law that gives points was heard. Where none was, a claim of points is
            met by silence and not by refusal.
    """

    def is_(word: str, finding: Finding | None = None) -> ClaimVerdict:
        points = finding.points.get(claim.by) if finding else None
        return ClaimVerdict(
            claim.by,
            claim.claim or f"{claim.points} points",
            claim.of,
            word,
            points,
            finding.clause if finding else None,
            claim.line,
        )

    for finding in reversed(ruling.findings):
        if claim.claim == "stands" and finding.offender == (claim.of or claim.by):
            if finding.kind == "permits" or _grants(claim, finding):
                return is_("upheld", finding)
            return is_("refused", finding)
        if _grants(claim, finding):
            by_choice = any(r.choice is not None for r in finding.remedies)
            spent = by_choice and any(_spends(s, claim) for s in left)
            return is_("refused" if spent else "upheld", finding)
    if ruling.outcome == ASK:
        return is_("open")
    if claim.claim == "no-penalty":
        lost = {(s.event, s.remedy.choice) for s in left if s.fate == "lost"}
        hurt = [f for f in ruling.findings if _hurts(side, f, lost)]
        if hurt:
            return is_("refused", hurt[0])
        return is_("silent" if ruling.outcome == SILENT else "upheld")
    if ruling.outcome == SILENT:
        return is_("silent")
    decided = [f for f in ruling.findings if f.kind == "ruling"]
    if claim.points is not None and not decided and not scores_heard:
        return is_("silent")
    return is_("refused", decided[0] if decided else None)


def _grants(claim: Claim, finding: Finding) -> bool:
    if claim.points is not None:
        return finding.points.get(claim.by) == claim.points
    if claim.claim == "no-penalty":
        return any(r.kind == "no-penalty" and claim.by in r.against for r in finding.remedies)
    wanted = GRANTS.get(claim.claim or "", ())
    return any(
        r.kind in wanted
        and (claim.of is None or claim.of in r.against)
        and (claim.card is None or str(claim.card) in r.things.get("cards", ()))
        and (not r.held_by or claim.by in r.held_by)
        for r in finding.remedies
    )


def _spends(standing: Standing, claim: Claim) -> bool:
    """Whether the right that a claim asks for is this one, which is lost or forgone."""
    gone = standing.fate in ("forgone", "lost")
    return gone and standing.remedy.kind == claim.claim and claim.by in standing.remedy.held_by


HARMLESS = ("no-penalty", "not-exposed", "discharged", "stands", "choice-made", "take-back")


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
