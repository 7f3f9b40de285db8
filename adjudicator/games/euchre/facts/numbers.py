"""What a case tells in numbers: scores, tricks taken, the pack. No printed law asks for them."""

from __future__ import annotations

from adjudicator.base.facts import FactRegister
from adjudicator.base.phrases import joined
from adjudicator.games.euchre.clock import HAND
from adjudicator.games.euchre.situation import Situation

shown: FactRegister[Situation] = FactRegister()

HIGHEST = 99  # no game is played further


@shown("How many points has {player}'s side?", numbers=(0, HIGHEST))
def score_of_his_side(at: Situation) -> int | None:
    """The points that his side has scored in the game."""
    return _score(at, at.player)


@shown("How many points have {player}'s adversaries?", numbers=(0, HIGHEST))
def score_of_the_other_side(at: Situation) -> int | None:
    """The points that the other side has scored in the game."""
    return _score(at, at.adversaries[0])


def _score(at: Situation, player: str) -> int | None:
    side = (player, at.before.partner(player))
    score = at.before.score.get(joined([each for each in at.before.players if each in side]))
    return None if score is None else min(HIGHEST, score)


@shown("How many tricks had {player}'s side taken?", numbers=(0, HAND))
def tricks_of_his_side(at: Situation) -> int | None:
    """The tricks that his side had taken in the deal before this."""
    return _tricks(at, at.player)


@shown("How many tricks had {player}'s adversaries taken?", numbers=(0, HAND))
def tricks_of_the_other_side(at: Situation) -> int | None:
    """The tricks that the other side had taken in the deal before this."""
    return _tricks(at, at.adversaries[0])


def _tricks(at: Situation, player: str) -> int | None:
    table = at.before
    if not table.from_the_deal and not table.won:
        return None  # how many were taken before the record begins nobody says
    side = (player, table.partner(player))
    full = [t for t in table.tricks if t.plays and not t.broken_off and table.is_full(t)]
    winners = [table.winner(trick) for trick in full]
    if None in winners:
        return None
    before = sum(number for who, number in table.won.items() if who in side)
    return min(HAND, before + sum(winner in side for winner in winners))


@shown("Of how many cards is the pack?", numbers=(24, 32))
def cards_in_the_pack(at: Situation) -> int:
    """The cards of which the pack is: 24, or 32."""
    return len(at.pack)
