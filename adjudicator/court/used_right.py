"""What has become of a right that was used: it may be taken away since, or given back."""

from __future__ import annotations

from collections.abc import Collection

from adjudicator.base.phrases import joined
from adjudicator.case import Claim
from adjudicator.court.answers import REFUSED, UPHELD, ClaimAnswer
from adjudicator.court.upshot import Upshot
from adjudicator.law.remedies import kinds
from adjudicator.law.ruling import Finding


def as_it_stands(claim: Claim, upshot: Upshot) -> ClaimAnswer | None:
    """Return whether a player may go on with what he has done; None where nothing bears on it.

    Who has lost a lone hand may not play alone, for all that his declaration was good.

    Args:
        claim: the claim that he may, or that he may not, as one of the act that he has done.
        upshot: the case as it stands when it is claimed.
    """
    act = upshot.case.events[claim.at - 1] if claim.at else None
    good = {k.name for k in kinds().values() if act and act.verb in k.met_by and k.good}
    against = {other for name in good for other in kinds()[name].excludes}
    gone = {name for name in against if kinds()[name].of_a_play}
    for finding in reversed(upshot.ruling.findings if act and gone else ()):
        for remedy in finding.remedies:
            since = finding.event > (claim.at or 0) and act is not None
            if not since or act is None or act.by not in remedy.against:
                continue
            if remedy.kind in good | gone:
                met = ClaimAnswer(UPHELD, finding)
                if remedy.kind in gone:
                    met = ClaimAnswer(REFUSED, finding, _whose_it_is_now(finding, act.by, upshot))
                return met if claim.claim == "may" else met.denied()
    return None


def _whose_it_is_now(finding: Finding, player: str, upshot: Upshot) -> str:
    """Return for whom it is to say whether a player goes on all the same; "" for nobody."""
    for right in upshot.standing:
        remedy = right.remedy
        others = player in remedy.against and kinds()[remedy.kind].anothers
        if right.made_by(finding) and others and right.fate == "open":
            return f"that is for {joined(remedy.held_by, 'or')} to say"
    return ""


def given_back(
    taken: Finding, taking: Collection[str], player: str, upshot: Upshot
) -> Finding | None:
    """Return by what a player has again what a finding took from him; None where he has not.

    Args:
        taken: the finding.
        taking: the kinds of remedy by which something is taken.
        player: the player.
        upshot: the case as it stands.
    """
    his = {r.kind for r in taken.remedies if r.kind in taking and player in r.against}
    for later in reversed(upshot.ruling.findings):
        given = (r for r in later.remedies if player in r.against and kinds()[r.kind].good)
        if later.event > taken.event and any(his & kinds()[r.kind].excludes for r in given):
            return later
    return None
