"""What the players say that each game has words of its own for: combinations, and subjects."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.base.facts import FactRegister
from adjudicator.games.bezique_family.situation import Situation


def shown_in(names: Sequence[str], subjects: Sequence[str]) -> FactRegister[Situation]:
    """Return the facts of a game's own words.

    Args:
        names: the names of its combinations.
        subjects: what one may ask about.
    """
    shown: FactRegister[Situation] = FactRegister()

    @shown(
        "Which combination does {player} name?",
        words=("nothing", *names),
        implies=("to_be_scored",),
        said=("He names {}.",),
    )
    def combination(at: Situation) -> str:
        """He names the combination, or nothing."""
        return at.named.name if at.named is not None else "nothing"

    @shown("What did {player} ask about?", words=("nothing", *subjects), acts=("asks_about",))
    def asked_about(at: Situation) -> str:
        """He asked about: the subject, or nothing."""
        asked = at.event.word if at.event.verb == "asks_about" else None
        return asked if asked and asked in subjects else "nothing"

    return shown
