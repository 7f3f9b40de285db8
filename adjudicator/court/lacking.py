"""Why a claim is not granted that no finding turns away: what the law that would grant it lacks."""

from __future__ import annotations

from adjudicator.case import Claim
from adjudicator.court.answers import REFUSED, ClaimAnswer
from adjudicator.court.upshot import Upshot
from adjudicator.law.engine.nearest import NearestMiss, nearest_miss
from adjudicator.law.remedies import register

# So many of the last acts are looked at for the law that comes nearest.
ACTS = 4
# Claims that may be of any act: no one law would grant them.
OF_ANY_ACT = ("stands", "take-back", "give-back", "void", "not-valid")


def lacking(claim: Claim, upshot: Upshot) -> ClaimAnswer | None:
    """Return that a claim is refused, since the law that would grant it lacks one thing.

    None where no law comes so near.
    """
    word = claim.claim or ""
    kinds = register().granted_by.get(word, frozenset()) if word not in OF_ANY_ACT else frozenset()
    found: list[NearestMiss] = []
    moments = upshot.moments[-1:] if upshot.about else upshot.moments[-ACTS:]
    for moment in reversed(moments) if kinds else ():
        for matter, _ in moment.hearings:
            miss = nearest_miss(upshot.book, matter, kinds, upshot.readings)
            if miss is not None:
                found.append(miss)
    nearest = max(found, key=lambda miss: miss.met, default=None)
    if nearest is None:
        return None
    means = nearest.step.means.rstrip(".")
    so = nearest.step.value is True
    reason = means if so else f"it would need this: {means}"
    return ClaimAnswer(REFUSED, None, reason, law=nearest.clause.law)
