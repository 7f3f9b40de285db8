"""What a case tells in numbers, and of ranks: scores, tricks, hands. No printed law asks it."""

from __future__ import annotations

from collections.abc import Callable

from adjudicator.base.cards import FACES, Card, Rank, rank_known, with_article
from adjudicator.base.facts import FactRegister
from adjudicator.base.phrases import joined
from adjudicator.games.euchre.cards import NoTrump
from adjudicator.games.euchre.clock import HAND
from adjudicator.games.euchre.situation import FULL_HAND, Situation

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


# what the cards show


@shown(
    "Of what rank is the card turned up: a jack, an ace, or another?",
    words=tuple(rank.word for rank in Rank),
    said=tuple(f"The card turned up is {with_article(rank.word)}." for rank in Rank),
)
def rank_turned_up(at: Situation) -> str | None:
    """The card turned up for trump is of that rank all through the deal: a jack, an ace."""
    turned = at.after.turned_up or at.before.turned_up
    rank = None if turned is None else rank_known(turned)
    return None if rank is None else rank.word


def _held(
    test: Callable[[Situation, Card], bool],
) -> tuple[Callable[[Situation], tuple[int, int]], Callable[[Situation], int | None]]:
    """How many cards of his hand meet a test: the least and the greatest, and the number itself."""

    def within(at: Situation) -> tuple[int, int]:
        return at.number_held(at.player, lambda card: test(at, card))

    def number(at: Situation) -> int | None:
        least, greatest = within(at)
        return least if least == greatest else None

    return within, number


_aces_within, _aces = _held(lambda at, card: card.rank is Rank.ACE)
_faces_within, _faces = _held(lambda at, card: card.rank in FACES)
_trumps_within, _trumps = _held(lambda at, card: at.suit_of(card) is at.trump)


@shown(
    "How many aces had {player} in the hand?",
    numbers=(0, FULL_HAND),
    counted="He had {} ace{s} in the hand.",
    within=_aces_within,
    looks_ahead=True,
)
def aces_in_his_hand(at: Situation) -> int | None:
    """The aces that he had in his hand before this."""
    return _aces(at)


@shown(
    "How many face cards had {player} in the hand: kings, queens and jacks?",
    numbers=(0, FULL_HAND),
    counted="He had {} face card{s} in the hand.",
    within=_faces_within,
    looks_ahead=True,
)
def face_cards_in_his_hand(at: Situation) -> int | None:
    """The face cards that he had in his hand before this: kings, queens and jacks."""
    return _faces(at)


def _trumps_may_be(at: Situation) -> tuple[int, int]:
    return (0, FULL_HAND) if at.trump is None else _trumps_within(at)


@shown(
    "How many trumps had {player} in the hand, the left bower counted in?",
    numbers=(0, FULL_HAND),
    counted="He had {} trump{s} in the hand.",
    within=_trumps_may_be,
    looks_ahead=True,
)
def trumps_in_his_hand(at: Situation) -> int | None:
    """The trumps that he had in his hand before this, the left bower counted in."""
    if at.trump is NoTrump.NONE:
        return 0
    return None if at.trump is None else _trumps(at)
