"""Whether cards of one combination are those of another, where not all of them are known."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from adjudicator.base.cards import DECK, Card, Suit
from adjudicator.base.logic import Verdict
from adjudicator.base.values import dataclass
from adjudicator.games.bezique_family.table import (
    Announced,
    Laid,
    Table,
    is_of_its_suit,
    makes,
)
from adjudicator.games.bezique_family.unknown import possible
from adjudicator.law.book.model import Combination

OF_ONE_SUIT = ("of-a-suit", "run", "flush")  # the kinds of combination that are of one
TWO_SUITS = "two-suits"  # the kind of a penchant: a Queen, and a Jack of another suit
MayBe = frozenset[Card]  # every card that one of a combination may be


@dataclass(frozen=True)
class Cards:
    """The cards of a combination, as far as they are known.

    Attributes:
        very: the very cards on the table; None where nobody says all of them.
        may_be: of each what it may be.
        fresh: of each whether it came from the hand with this combination, for certain.
    """

    very: tuple[Laid, ...] | None
    may_be: tuple[MayBe, ...]
    fresh: tuple[bool, ...]

    @property
    def that_lay_there(self) -> Iterator[MayBe]:
        """What each may be that did not come from the hand for certain."""
        return (card for card, fresh in zip(self.may_be, self.fresh, strict=True) if not fresh)


def cards_of(
    row: Combination,
    very: Sequence[Laid] | None,
    told: Sequence[Card],
    table: Table,
    *,
    suit: Suit | None = None,
    fresh_by: int = 0,
) -> Cards:
    """Return the cards of a combination, as far as they are known.

    Args:
        row: the combination.
        very: the very cards; None or () where they are not known.
        told: where they are not, the cards that are told of; of some perhaps no more than a rank.
        table: the table on which it was made.
        suit: the suit that is said of it, where it is of one; else None.
        fresh_by: the number of the event by which what is told of came from the hand, for certain;
            0 where nobody can tell.
    """
    if very:
        ones = tuple(frozenset((each.card,)) for each in very)
        return Cards(tuple(very), ones, tuple(0 < each.event == fresh_by for each in very))
    left = list(_may_be(row, suit, table))
    found: list[MayBe] = []
    for card in told:
        of_it = frozenset(possible(card, table.trump))
        place = next((one for one in left if one & of_it), None)
        if place is not None:
            left.remove(place)
            found.append(place & of_it)
    fresh = bool(fresh_by)
    return Cards(None, (*found, *left), (*[fresh] * len(found), *[False] * len(left)))


def announced_cards(announced: Announced, table: Table) -> Cards:
    """Return the cards of what was named before, as far as they are known."""
    told = announced.untold or [each.card for each in announced.laid]
    return cards_of(announced.row, announced.cards, told, table, suit=announced.suit)


def not_all_known(table: Table, player: str) -> list[Announced]:
    """Return what a player has made or announced with cards of which nobody says all."""
    return [each for each in table.announced if each.player == player and each.cards is None]


def may_be_made(
    row: Combination, lies: Sequence[Card], laid: Sequence[Card], table: Table, player: str
) -> bool:
    """Return whether cards that lie before a player, and that nobody says, may help to make it.

    Args:
        row: the combination.
        lies: the cards that are known to lie there.
        laid: those of them that he has laid for it, if any: one of them is in it.
        table: the table.
        player: the player.
    """
    lying = [
        card
        for each in not_all_known(table, player)
        for one in announced_cards(each, table).may_be
        for card in one
    ]
    for untold in table.untold_laid.get(player, ()):
        lying += possible(untold, table.trump)
    if not lying:
        return False
    # of each no more than a pack has
    there = (Counter(lying) + Counter(lies)) & Counter(DECK * table.equipment.copies)
    return any(
        is_of_its_suit(row, way, table) and (not laid or Counter(way) & Counter(laid))
        for way in makes(row, list(there.elements()), table.equipment)
    )


def _may_be(row: Combination, suit: Suit | None, table: Table) -> Iterator[MayBe]:
    """Of each card of a combination, what it may be.

    What is called a marriage may be of trumps as well, until its cards are known.
    """
    pack = DECK * table.equipment.copies
    ways = makes(row, pack, table.equipment)
    if row.terms.get("suit") == "trumps":
        ways = [way for way in ways if is_of_its_suit(row, way, table)]
    if suit is not None and row.kind in OF_ONE_SUIT:
        ways = [way for way in ways if way[0].suit is suit]
    every = {card for way in ways for card in way}
    for place in zip(*ways, strict=False):
        ranks = {card.rank for card in place}
        yield frozenset(card for card in every if card.rank in ranks)


def are_shared(mine: Cards, theirs: Cards, elsewhere: Sequence[Card], copies: int) -> Verdict:
    """Return whether one of some cards is one of others; None where nobody can tell.

    Args:
        mine: the cards.
        theirs: those of a combination made before.
        elsewhere: cards that are certainly none of either.
        copies: how many of each card the pack has.
    """
    if mine.very is not None and theirs.very is not None:
        return not set(mine.very).isdisjoint(theirs.very)
    if not any(one & other for one in mine.that_lay_there for other in theirs.may_be):
        return False
    # so many cards there are not in the pack: one of them must serve twice
    return True if _are_too_many((*mine.may_be, *theirs.may_be), elsewhere, copies) else None


def _are_too_many(cards: Sequence[MayBe], elsewhere: Sequence[Card], copies: int) -> bool:
    """Whether the pack has fewer than so many, of one card or of one rank."""
    named = {card for one in cards for card in one}
    ranks = {frozenset(each for each in DECK if each.rank is card.rank) for card in named}
    return any(
        sum(one <= group for one in cards) + sum(card in group for card in elsewhere)
        > copies * len(group)
        for group in (*(frozenset((card,)) for card in named), *ranks)
    )


def are_within(mine: Cards, theirs: Cards, copies: int) -> Verdict:
    """Return whether all of some cards are among others; None where nobody can tell.

    Two queens of spades are all that two packs have: any other is one of those.
    """
    if mine.very is not None and theirs.very is not None:
        return set(mine.very) <= set(theirs.very)
    if any(mine.fresh) or not all(
        any(one & other for other in theirs.may_be) for one in mine.may_be
    ):
        return False
    has_all = all(len(one) == 1 and theirs.may_be.count(one) == copies for one in mine.may_be)
    return True if has_all else None
