"""The ways to put cards together that score: a few kinds, which the books fill in.

A book's row says which kind it is and gives ranks, counts and cards. Which suit is trumps is for
the book's clauses to ask: here a king and a queen are of one suit, whichever it is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations
from typing import Any

from adjudicator.base.cards import Card, Rank, Suit
from adjudicator.games.bezique_family.equipment import Equipment

Cards = tuple[Card, ...]
# What a row of the book tells of its combination: ranks, how many, containing what.
Terms = Mapping[str, Any]
# The term that names another order, by which the cards of a run may follow each other.
OTHER_ORDER = "or_in_order"
Kind = Callable[[Terms, Sequence[Card], Equipment], Iterator[Cards]]


def ways(kind: str, terms: Terms, cards: Sequence[Card], equipment: Equipment) -> list[Cards]:
    """Return every way to make a combination from some cards, each way once.

    Args:
        kind: one of :data:`KINDS`.
        terms: what the kind needs to know, as the book's row has it.
        cards: the cards there are; like cards stand in it as often as there are.
        equipment: what the game is played with.
    """
    found: dict[Cards, Cards] = {}
    for way in KINDS[kind](terms, cards, equipment):
        found.setdefault(tuple(sorted(way, key=str)), way)
    return list(found.values())


def _these(terms: Terms, cards: Sequence[Card], _: Equipment) -> Iterator[Cards]:
    """Certain cards, as often as they are named."""
    wanted = [Card.parse(str(card)) for card in terms["cards"]]
    if all(cards.count(card) >= wanted.count(card) for card in wanted):
        yield tuple(wanted)


def _of_a_kind(terms: Terms, cards: Sequence[Card], _: Equipment) -> Iterator[Cards]:
    """So many of one rank, of whatever suits; two may be alike where the pack has them."""
    ranks = [Rank.parse(str(rank)) for rank in terms["ranks"]] if "ranks" in terms else list(Rank)
    for rank in ranks:
        yield from combinations([card for card in cards if card.rank is rank], int(terms["count"]))


def _of_a_suit(terms: Terms, cards: Sequence[Card], _: Equipment) -> Iterator[Cards]:
    """One of each of certain ranks, all of one suit."""
    there = set(cards)
    for way in _in_each_suit(tuple(map(str, terms["ranks"]))):
        if there.issuperset(way):
            yield way


@cache
def _in_each_suit(ranks: tuple[str, ...]) -> tuple[Cards, ...]:
    """Return the cards of these ranks, suit by suit."""
    return tuple(tuple(Card(Rank.parse(rank), suit) for rank in ranks) for suit in Suit)


def _run(terms: Terms, cards: Sequence[Card], on: Equipment) -> Iterator[Cards]:
    """So many that follow each other in one suit, certain ranks among them.

    A row may name another order, where it is not sure by which they follow each other.
    """
    for runs in _runs_by_each_order(terms, on):
        for ranks in runs:
            yield from _of_a_suit({"ranks": ranks}, cards, on)


def _runs_by_each_order(terms: Terms, on: Equipment) -> list[tuple[tuple[str, ...], ...]]:
    """Return by each order that a row allows, the book's own first, the ranks of each run."""
    wanted = tuple(map(str, terms["containing"]))
    orders = [tuple(on.order)]
    if OTHER_ORDER in terms:
        orders.append(tuple(Rank.parse(str(rank)) for rank in terms[OTHER_ORDER]))
    return [_that_follow(order, int(terms["length"]), wanted) for order in orders]


def is_made_by_every_order(terms: Terms, way: Cards, on: Equipment) -> bool:
    """Return whether a way to make a combination is one by each order that its row allows."""
    if OTHER_ORDER not in terms:
        return True
    ranks = {str(card.rank) for card in way}
    return all(any(ranks == set(run) for run in runs) for runs in _runs_by_each_order(terms, on))


@cache
def _that_follow(
    order: tuple[Rank, ...], length: int, containing: tuple[str, ...]
) -> tuple[tuple[str, ...], ...]:
    """Return the ranks of each run of some length that certain ranks are among."""
    wanted = set(map(Rank.parse, containing))
    runs = (order[start : start + length] for start in range(len(order) - length + 1))
    return tuple(tuple(map(str, run)) for run in runs if wanted <= set(run))


def _flush(terms: Terms, cards: Sequence[Card], _: Equipment) -> Iterator[Cards]:
    """So many of one suit, certain ranks among them."""
    wanted = {Rank.parse(str(rank)) for rank in terms["containing"]}
    for suit in Suit:
        of_suit = list(dict.fromkeys(card for card in cards if card.suit is suit))
        for way in combinations(of_suit, int(terms["count"])):
            if wanted <= {card.rank for card in way}:
                yield way


def _two_suits(terms: Terms, cards: Sequence[Card], _: Equipment) -> Iterator[Cards]:
    """One of each of two ranks, of different suits."""
    one, other = (Rank.parse(str(rank)) for rank in terms["ranks"])
    for first in cards:
        for second in cards:
            apart = first.suit is not second.suit
            if apart and first.rank is one and second.rank is other:
                yield (first, second)


KINDS: Mapping[str, Kind] = {
    "these": _these,
    "of-a-kind": _of_a_kind,
    "of-a-suit": _of_a_suit,
    "run": _run,
    "flush": _flush,
    "two-suits": _two_suits,
}


# How the cards of a combination belong together, by its kind and what the row tells of it.
MADE_OF: Mapping[str, tuple[str, ...]] = {
    "these": ("{cards}",),
    "of-a-kind": ("{count} cards of one rank", ": {ranks}"),
    "of-a-suit": ("{ranks} {suit}",),
    "run": (
        "{length} cards of one suit that follow each other",
        ", {containing} among them",
        ", also in the order {or_in_order}",
    ),
    "flush": ("{count} cards of one suit", ", {containing} among them"),
    "two-suits": ("{ranks} of different suits",),
}
