"""Which cards a player means when he names a combination."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from adjudicator.base.cards import Card, Suit
from adjudicator.games.bezique_family.record import refused
from adjudicator.games.bezique_family.table import (
    CLAIMED,
    REFUSED,
    SCORED,
    TO_SCORE,
    Announced,
    Laid,
    Table,
    is_of_its_suit,
    makes,
    row_of,
)
from adjudicator.law.book.model import Combination

NOW, LATER, PENDING = "now", "later", "pending"
OF_ONE_SUIT = ("of-a-suit", "run", "flush")


@dataclass(frozen=True)
class NamedCombination:
    """One combination as a player names it.

    Attributes:
        name: the name he gives it.
        when: ``now`` (he scores it now), ``later`` (he announces it, to score), or ``pending``
            (he scores, laying nothing down, what lies there).
        row: the book's row of it; None when the book has no such combination.
        cards: the very cards that make it; None when his cards are not known, () when they do
            not make it.
        fresh: how many of them he lays down for it now.
        announced: how he named it before, when it is pending; None when he did not.
        others: how many combinations that his cards make he claims to score at once, itself
            counted in.
    """

    name: str
    when: str
    row: Combination | None
    cards: tuple[Laid, ...] | None
    fresh: int
    announced: Announced | None = None
    others: int = 1


def named(
    table: Table,
    rows: Sequence[Combination],
    player: str,
    name: str,
    when: str,
    laid: Sequence[Card] | None,
    suit: Suit | None,
    meant: Sequence[NamedCombination],
    event: int,
) -> NamedCombination:
    """Return what a player means by the name of a combination.

    Of several ways to make it he means the one with most of the cards he has just laid, then
    the one with fewest cards that have served in its class, then the one that he calls by its
    own name.

    Args:
        table: the table after he has laid them.
        rows: the combinations of the book.
        player: who names it.
        name: the name.
        when: ``now``, ``later`` or ``pending``.
        laid: the cards that he lays down with it; None when nobody has said which.
        suit: the suit it is of, when he says so.
        meant: what he has named in the same breath before it.
        event: the number of the event by which he names it.
    """
    lies = table.lies(player)
    fresh = {each for each in lies if each.event == event} if event else set()
    fresh |= set(refused(table, player))  # what was refused has not served, and is as good as new
    if when == PENDING or not fresh:
        earlier = _announced(table, player, name, suit, meant)
        if earlier is not None and (when == PENDING or earlier.fate == TO_SCORE):
            again = LATER if when == LATER else PENDING
            return NamedCombination(name, again, earlier.row, earlier.cards or None, 0, earlier)
    candidates = [row for row in rows if name in row.called]
    found: list[tuple[tuple[object, ...], Combination, tuple[Laid, ...]]] = []
    for row in candidates:
        for way in makes(row, [each.card for each in lies], table.equipment):
            # a penchant is told by the suit of its jack, which makes trumps
            of_suit = way[0].suit if row.kind in OF_ONE_SUIT else way[-1].suit
            told = row.kind in (*OF_ONE_SUIT, "two-suits")
            if suit is not None and told and of_suit is not suit:
                continue
            if not is_of_its_suit(row, way, table):
                continue
            cards = _chosen(way, lies, fresh, table, player, row, meant)
            if any(
                each.row in candidates and set(each.cards or ()) == set(cards) for each in meant
            ):
                continue
            used = sum(_served(table, player, row, meant, card) for card in cards)
            news = sum(card in fresh for card in cards)
            other = row.id != name  # the plain marriage, where the royal one is named
            found.append(((-news, used, other, tuple(map(str, cards))), row, cards))
    if not found:
        unknown = laid is None and when != PENDING
        return NamedCombination(
            name, when, row_of(rows, name, (), table), None if unknown else (), 0
        )
    _, row, cards = min(found, key=lambda each: each[0])
    waiting = _announced(table, player, name, suit, meant)
    if waiting is not None and waiting.fate == TO_SCORE and set(waiting.cards) == set(cards):
        return NamedCombination(name, when, waiting.row, waiting.cards, 0, waiting)  # he repeats it
    return NamedCombination(name, when, row, cards, sum(card in fresh for card in cards))


def _announced(
    table: Table, player: str, name: str, suit: Suit | None, meant: Sequence[NamedCombination]
) -> Announced | None:
    """What the player announced and can mean now: still to score if possible, else lost."""
    taken = [each.announced for each in meant]
    mine = [
        each
        for each in table.announced
        if each.player == player
        and name in (each.row.id, *each.row.called)
        and each not in taken
        and each.fate not in (SCORED, REFUSED)
        and (each.fate != CLAIMED or each.trick == table.tricks)
        and (
            suit is None
            or each.row.kind not in OF_ONE_SUIT
            or all(card.card.suit is suit for card in each.cards)
        )
    ]
    waiting = [each for each in mine if each.fate == TO_SCORE]
    whole = [each for each in waiting if all(c in table.lies(player) for c in each.cards)]
    exact = [each for each in (*whole, *waiting, *mine) if each.row.id == name]
    return next(iter([*exact, *whole, *waiting, *mine]), None)


def _chosen(
    way: Sequence[Card],
    lies: Sequence[Laid],
    fresh: set[Laid],
    table: Table,
    player: str,
    row: Combination,
    meant: Sequence[NamedCombination],
) -> tuple[Laid, ...]:
    """The very cards on the table for a way: new ones first, then those that served least."""
    order = sorted(
        lies,
        key=lambda each: (_served(table, player, row, meant, each), each not in fresh, each.number),
    )
    chosen: list[Laid] = []
    for card in way:
        chosen.append(next(each for each in order if each.card == card and each not in chosen))
    return tuple(chosen)


def _served(
    table: Table, player: str, row: Combination, meant: Sequence[NamedCombination], card: Laid
) -> int:
    """How often a card has served its player in this class, in the same breath or before."""
    at_once = [each for each in meant if each.row and each.row.of_class == row.of_class]
    return sum(card in (each.cards or ()) for each in at_once) + sum(
        card in each.cards
        for each in table.announced
        if each.player == player
        and each.row.of_class == row.of_class
        and each.fate in (SCORED, TO_SCORE)
    )
