"""A choice that one of two partners made: whose right it was, and whether the other disagrees."""

from __future__ import annotations

from adjudicator.case import Claim
from adjudicator.court.upshot import Upshot
from adjudicator.law.remedies import register
from adjudicator.law.ruling import Finding, Standing

# Claims by which a partner says that a choice does not bind him.
AGAINST_IT = ("void", "not-valid", "may-not", "barred")


def at_odds(chosen: Finding, upshot: Upshot) -> bool:
    """Return whether the partner of one who chose is against it: he says so, or chose otherwise.

    Args:
        chosen: by what it is a choice.
        upshot: the case as it was heard.
    """
    partners = upshot.side(chosen.player) - {chosen.player}
    since = (f for f in upshot.in_the_end.findings if f.event > chosen.event)
    otherwise = any(f.player in partners and f.gives("call-void") for f in since)
    return otherwise or any(
        claim.by in partners and _is_against(claim, chosen.player, upshot)
        for claim in upshot.case.claims
    )


def _is_against(claim: Claim, chooser: str, upshot: Upshot) -> bool:
    """Whether a claim is against what somebody chose: it is void, or the other thing is due."""
    if claim.claim in AGAINST_IT:
        return claim.of == chooser
    wanted = register().granted_by.get(claim.claim or "", frozenset())
    taken = {s.remedy.kind for s in _made_by(chooser, upshot)}
    left = {s.remedy.kind for s in upshot.standing if s.fate == "forgone"}
    return bool(wanted & left) and not wanted & taken


def _made_by(chooser: str, upshot: Upshot) -> list[Standing]:
    """The options that somebody took, each of one choice."""
    return [s for s in upshot.standing if s.fate == "chosen" and s.chosen_by == chooser]


def giving(chosen: Finding, upshot: Upshot) -> Finding | None:
    """Return what gave the choice that somebody made; None where the table told it."""
    taken = _made_by(chosen.player, upshot)
    return upshot.making(taken[-1]) if taken else None


def in_dispute(right: Standing, upshot: Upshot) -> Finding | None:
    """Return by what an option was chosen that one partner took and the other is against.

    Whether it holds hangs on whether the choice binds both. None where they are not at odds.
    """
    if right.fate != "chosen":
        return None
    made = upshot.ruling.findings[::-1]
    chosen = next((f for f in made if f.gives("choice-made") and f.player == right.chosen_by), None)
    return chosen if chosen is not None and at_odds(chosen, upshot) else None
