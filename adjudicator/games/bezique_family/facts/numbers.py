"""What a case tells in numbers: the stock, the tricks, scores. No printed law asks for them."""

from __future__ import annotations

from adjudicator.base.facts import FactRegister
from adjudicator.games.bezique_family.situation import Situation

shown: FactRegister[Situation] = FactRegister()

PACK, HIGHEST, DEALS = 64, 9999, 20


@shown(
    "How many cards were left to draw, the turn-up counted in?",
    numbers=(0, PACK),
    never_with=("the_stock_was_exhausted",),
    within=lambda at: at.settled.clock.stock_within,
)
def cards_left_to_draw(at: Situation) -> int | None:
    """The cards that were left to draw before this, the turn-up counted in."""
    return at.settled.stock


@shown(
    "How many tricks of the deal had been taken?",
    numbers=(0, PACK),
    within=lambda at: at.before.clock.tricks_within,
)
def tricks_taken_in_the_deal(at: Situation) -> int | None:
    """The tricks of the deal that had been taken before this."""
    return at.before.clock.tricks


@shown("How many points has {player}?", numbers=(0, HIGHEST))
def his_score(at: Situation) -> int | None:
    """The points that he has scored in the game."""
    return _score(at, at.player)


@shown("How many points has {adversary}?", numbers=(0, HIGHEST))
def the_others_score(at: Situation) -> int | None:
    """The points that the other has scored in the game."""
    return _score(at, at.adversary)


def _score(at: Situation, player: str) -> int | None:
    if player not in at.before.scores_of:
        return None
    return max(0, min(HIGHEST, at.before.score.get(player, 0)))


@shown("Which deal of the game is it?", numbers=(1, DEALS))
def deal_of_the_game(at: Situation) -> int | None:
    """The deal of the game: the first is 1."""
    return at.before.deal
