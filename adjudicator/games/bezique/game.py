"""Bézique, as the court needs it: what it has of its own."""

from __future__ import annotations

from adjudicator.base.facts import FactRegister
from adjudicator.games.bezique.verbs import CLAIMS, NAMES, SUBJECTS, TABLE, VERBS
from adjudicator.games.bezique_family.game import BeziqueFamily
from adjudicator.games.bezique_family.naming import NOW
from adjudicator.games.bezique_family.situation import Situation

shown: FactRegister[Situation] = FactRegister()


@shown(
    "With what that is scored did {player} announce it?",
    words=("nothing", *NAMES),
    said=("He announces it together with {}, which he scores.",),
)
def scored_with_it(at: Situation) -> str:
    """He announces it together with the combination that he scores, or with nothing."""
    first = at.meant[0] if at.meant else None
    if at.named is None or first is None or first is at.named or first.when != NOW:
        return "nothing"
    if first.row is None or first.cards == ():  # its cards do not make it
        return "nothing"
    return first.row.id


GAME = BeziqueFamily(
    name="bezique",
    called="Bézique",
    copies=2,
    verbs=VERBS,
    table=TABLE,
    claims=CLAIMS,
    combinations=NAMES,
    asked_about=SUBJECTS,
    register=shown,
)
