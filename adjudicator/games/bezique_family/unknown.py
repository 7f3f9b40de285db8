"""Cards of which no more is known than the suit or rank, if that: what is so of all they may be."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import product
from typing import TypeVar

from adjudicator.base.cards import DECK, Card, Rank, Suit, UnknownCard, rank_known

V = TypeVar("V")


def possible(card: Card, trump: Suit | None) -> tuple[Card, ...]:
    """Return every card that a card may be, of which perhaps its suit or rank alone is known."""
    if not isinstance(card, UnknownCard):
        return (card,)
    if card.of_rank is not None:
        return tuple(each for each in DECK if each.rank is card.of_rank)
    suit = card.suit_with(trump)
    return DECK if suit is None else tuple(each for each in DECK if each.suit is suit)


def agreed(look: Callable[..., V | None], trump: Suit | None, *cards: Card) -> V | None:
    """Return what is so whichever cards they are; None where that is not the same for all."""
    if not any(isinstance(card, UnknownCard) for card in cards):
        return look(*cards)
    found = {look(*each) for each in product(*(possible(card, trump) for card in cards))}
    return found.pop() if len(found) == 1 else None


def suit_known(card: Card, trump: Suit | None) -> Suit | None:
    """Return the suit of a card; None where nobody knows it."""
    return card.suit_with(trump) if isinstance(card, UnknownCard) else card.suit


def those_known(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Return those of some cards that are known."""
    return tuple(card for card in cards if not isinstance(card, UnknownCard))


def ranks_of(cards: Iterable[Card]) -> tuple[Rank, ...]:
    """Return the ranks of cards, as far as they are known."""
    return tuple(rank for rank in map(rank_known, cards) if rank is not None)
