"""What a case tells in numbers, and of ranks: tricks, scores, hands. No printed law asks it."""

from __future__ import annotations

from collections.abc import Callable

from adjudicator.base.cards import FACES, Card, Rank, Suit, rank_known, with_article
from adjudicator.base.facts import FactRegister
from adjudicator.games.bezique_family.situation import Situation
from adjudicator.games.bezique_family.unknown import suit_known

shown: FactRegister[Situation] = FactRegister()

PACK, HIGHEST, DEALS = 64, 9999, 20
MOST_HELD = 12  # nobody who has too many has more


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


# what the cards show


@shown(
    "Of what rank is the card turned up: a jack, an ace, or another?",
    words=tuple(rank.word for rank in Rank),
    said=tuple(f"The card turned up is {with_article(rank.word)}." for rank in Rank),
)
def rank_turned_up(at: Situation) -> str | None:
    """The card turned up for trump is of that rank all through the deal: a jack, an ace."""
    turned = (at.after if at.event.verb == "deals" else at.before).turned_up
    rank = None if turned is None else rank_known(turned)
    return None if rank is None else rank.word


def _held(
    test: Callable[[Situation, Card], bool | None],
) -> tuple[Callable[[Situation], tuple[int, int]], Callable[[Situation], int | None]]:
    """How many cards of his meet a test: the least and the greatest, and the number itself."""

    def within(at: Situation) -> tuple[int, int]:
        hand, lying = at.settled.hand(at.player), at.settled.lies(at.player)
        verdicts = [test(at, card) for card in (*hand.cards, *(each.card for each in lying))]
        verdicts += [test(at, card) for card in hand.some]
        least, may_be = verdicts.count(True), verdicts.count(None)
        number = MOST_HELD if hand.number is None else hand.number
        unknown = 0 if hand.whole else max(0, number - len(verdicts))
        return min(MOST_HELD, least), min(MOST_HELD, least + may_be + unknown)

    def number(at: Situation) -> int | None:
        least, greatest = within(at)
        return least if least == greatest else None

    return within, number


def _is_of(card: Card, *ranks: Rank) -> bool | None:
    rank = rank_known(card)
    return None if rank is None else rank in ranks


def _is_trump(trump: Suit | None, card: Card) -> bool | None:
    suit = suit_known(card, trump)
    return None if trump is None or suit is None else suit is trump


_aces_within, _aces = _held(lambda at, card: _is_of(card, Rank.ACE))
_faces_within, _faces = _held(lambda at, card: _is_of(card, *FACES))
_trumps_within, _trumps = _held(lambda at, card: _is_trump(at.trump, card))


@shown(
    "How many aces had {player}, those on the table counted in?",
    numbers=(0, MOST_HELD),
    counted="He had {} ace{s}.",
    within=_aces_within,
)
def aces_in_his_hand(at: Situation) -> int | None:
    """The aces that he had before this, those that lie before him counted in."""
    return _aces(at)


@shown(
    "How many face cards had {player}, those on the table counted in: kings, queens and jacks?",
    numbers=(0, MOST_HELD),
    counted="He had {} face card{s}.",
    within=_faces_within,
)
def face_cards_in_his_hand(at: Situation) -> int | None:
    """The face cards that he had before this, kings, queens and jacks; those before him too."""
    return _faces(at)


@shown(
    "How many trumps had {player}, those on the table counted in?",
    numbers=(0, MOST_HELD),
    counted="He had {} trump{s}.",
    within=_trumps_within,
)
def trumps_in_his_hand(at: Situation) -> int | None:
    """The trumps that he had before this, those that lie before him counted in."""
    return _trumps(at)
