"""What the record shows of a deal that went wrong: how far it had come, and how often it did."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.base.events import Event
from adjudicator.base.facts import FactRegister
from adjudicator.base.logic import Verdict
from adjudicator.games.euchre.facts.dealing import dealing_player
from adjudicator.games.euchre.situation import Situation
from adjudicator.games.misdeals import MISDEALS, WRONG

shown: FactRegister[Situation] = FactRegister()

MOST_MISDEALS = 9
TURNS_OVER = "turns_over"


@shown(
    "Was the first trick over?",
    acts=(MISDEALS,),
    implies=("the_trump_card_was_turned",),
)
def the_first_trick_was_over(at: Situation) -> Verdict:
    """A trick had been played when something was found wrong in dealing."""
    if at.event.verb != MISDEALS:
        return False
    table = at.before
    if sum(table.won.values()) or any(table.is_full(trick) for trick in table.tricks):
        return True
    # where the record begins before the play it shows all of that
    return False if table.from_the_deal or not (table.trump or table.tricks) else None


@shown(
    "The how manieth misdeal in a row is it?",
    numbers=(0, MOST_MISDEALS),
    acts=(MISDEALS, TURNS_OVER),
    counted="It is misdeal {} in a row of the same dealer.",
)
def misdeals_of_his(at: Situation) -> int:
    """How often the same dealer has misdealt in this record; a deal out of turn is none.

    Nor is a card that another than the dealer turns over.
    """
    if at.event.verb not in (MISDEALS, TURNS_OVER):
        return 0
    if at.event.verb == TURNS_OVER and dealing_player(at) not in (None, at.player):
        return 0
    return min(MOST_MISDEALS, misdeals_of(at.player, (*at.earlier, at.event)))


def misdeals_of(player: str, events: Sequence[Event]) -> int:
    """Return how often one has misdealt by these events."""
    his = [e for e in events if e.by == player]
    mine = [
        e
        for before, e in zip((None, *his), his, strict=False)
        if (e.verb == MISDEALS and e.get(WRONG) != "out-of-turn" and not _is_told(before, e))
        or e.verb == TURNS_OVER
    ]
    return len(mine)


def _is_told(before: Event | None, event: Event) -> bool:
    """Whether the card that he has just turned over is what is told to have gone wrong."""
    shown_card = event.get(WRONG) == "exposed-card"
    return shown_card and before is not None and before.verb == TURNS_OVER
