"""The cards of euchre: which suit a card belongs to, and which card wins.

All of it is common knowledge of the game, and premise: no source of ours prints it.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from adjudicator.base.cards import Card, Rank, Suit, UnknownCard

ORDER = (Rank.SEVEN, Rank.EIGHT, Rank.NINE, Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE)
PACK = tuple(Card(rank, suit) for suit in Suit for rank in ORDER)
SHORT_PACK = tuple(card for card in PACK if card.rank not in (Rank.SEVEN, Rank.EIGHT))


class NoTrump(Enum):
    """What is trumps where a hand is played without: no suit, and every knave is a plain card."""

    NONE = "none"  # the word a case uses

    def __str__(self) -> str:
        return self.value


Trump = Suit | NoTrump


def is_left_bower(card: Card, trump: Trump | None) -> bool:
    """Return whether the card is the other knave of the trump's colour."""
    if isinstance(card, UnknownCard) or not isinstance(trump, Suit):
        return False
    return card.rank is Rank.JACK and card.suit is trump.same_colour


def suit_of(card: Card, trump: Trump | None) -> Suit | None:
    """Return the suit a card belongs to: the left bower's is trumps.

    None for a card of which nobody knows the suit, and for a knave while the trump is not known,
    since it may be the left bower. Who says that it was a heart means that it belonged to hearts.

    >>> str(suit_of(Card.parse("JD"), Suit.parse("hearts")))
    'hearts'
    """
    if isinstance(card, UnknownCard):
        return card.suit_with(trump if isinstance(trump, Suit) else None)
    if trump is None:
        return None if card.rank is Rank.JACK else card.suit
    return card.suit.same_colour if is_left_bower(card, trump) else card.suit


def strength(card: Card, led: Suit, trump: Trump) -> int:
    """Return how high a card stands in a trick to which *led* was led; 0 when it cannot win."""
    if is_left_bower(card, trump):
        return 30
    if card.suit is trump:
        return 31 if card.rank is Rank.JACK else 20 + ORDER.index(card.rank)
    return 1 + ORDER.index(card.rank) if card.suit is led else 0


def possible(card: Card, trump: Trump | None) -> tuple[Card, ...]:
    """Return every card that a card may be, of which perhaps its suit or rank alone is known."""
    if not isinstance(card, UnknownCard):
        return (card,)
    if card.of_rank is not None:
        return tuple(each for each in PACK if each.rank is card.of_rank)
    suit = suit_of(card, trump)
    return PACK if suit is None else tuple(each for each in PACK if suit_of(each, trump) is suit)


def winning(cards: Sequence[Card], trump: Trump | None) -> int | None:
    """Return the place of the card that wins of those played, in order; None if it is not known.

    A card of which no more is known than the suit wins, or loses, where any card of it would.
    """
    unknown = any(isinstance(card, UnknownCard) for card in cards)
    if not unknown or trump is None:
        card = None if unknown else best(cards, trump)
        return None if card is None else list(cards).index(card)
    led = suit_of(cards[0], trump)
    if led is None:
        return None
    known = {card for card in cards if not isinstance(card, UnknownCard)}
    heights = []
    for card in cards:
        of_it = [each for each in possible(card, trump) if each is card or each not in known]
        heights.append([strength(each, led, trump) for each in of_it])
    for place, height in enumerate(heights):
        others = [other for n, other in enumerate(heights) if n != place]
        if min(height) > max(map(max, others), default=0):
            return place
    return None


def best(cards: Sequence[Card], trump: Trump | None) -> Card | None:
    """Return the card that wins of those played, in order; None when that is not known.

    While the trump is unknown the best is known only when all cards are of one suit and no knave
    is among them.
    """
    if not cards:
        return None
    if trump is None:
        one_suit = len({suit_of(card, None) for card in cards}) == 1
        if not one_suit or suit_of(cards[0], None) is None:
            return None
        return max(cards, key=lambda card: ORDER.index(card.rank))
    led = suit_of(cards[0], trump)
    assert led is not None
    return max(cards, key=lambda card: strength(card, led, trump))
