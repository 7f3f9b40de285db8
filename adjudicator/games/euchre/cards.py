"""The cards of euchre: which suit a card belongs to, and which card wins.

All of it is common knowledge of the game, and premise: no source of ours prints it.
"""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.base.cards import Card, Rank, Suit, UnknownCard

ORDER = (Rank.SEVEN, Rank.EIGHT, Rank.NINE, Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE)
PACK = tuple(Card(rank, suit) for suit in Suit for rank in ORDER)
SHORT_PACK = tuple(card for card in PACK if card.rank not in (Rank.SEVEN, Rank.EIGHT))


def is_left_bower(card: Card, trump: Suit | None) -> bool:
    """Return whether the card is the other knave of the trump's colour."""
    if isinstance(card, UnknownCard):
        return False
    return trump is not None and card.rank is Rank.JACK and card.suit is trump.same_colour


def suit_of(card: Card, trump: Suit | None) -> Suit | None:
    """Return the suit a card belongs to: the left bower's is trumps.

    None for a card that nobody remembers, and for a knave while the trump is not known, since it
    may be the left bower.

    >>> str(suit_of(Card.parse("JD"), Suit.parse("hearts")))
    'hearts'
    """
    if isinstance(card, UnknownCard):
        return None
    if trump is None:
        return None if card.rank is Rank.JACK else card.suit
    return trump if is_left_bower(card, trump) else card.suit


def strength(card: Card, led: Suit, trump: Suit) -> int:
    """Return how high a card stands in a trick to which *led* was led; 0 when it cannot win."""
    if is_left_bower(card, trump):
        return 30
    if card.suit is trump:
        return 31 if card.rank is Rank.JACK else 20 + ORDER.index(card.rank)
    return 1 + ORDER.index(card.rank) if card.suit is led else 0


def best(cards: Sequence[Card], trump: Suit | None) -> Card | None:
    """Return the card that wins of those played, in order; None when that is not known.

    So it is with a card that nobody remembers among them. While the trump is unknown the best is
    known only when all cards are of one suit and no knave is among them.
    """
    if not cards or any(isinstance(card, UnknownCard) for card in cards):
        return None
    if trump is None:
        one_suit = len({suit_of(card, None) for card in cards}) == 1
        if not one_suit or suit_of(cards[0], None) is None:
            return None
        return max(cards, key=lambda card: ORDER.index(card.rank))
    led = suit_of(cards[0], trump)
    assert led is not None
    return max(cards, key=lambda card: strength(card, led, trump))
