"""What a drawing of a table shows: who sits where, what lies before whom, what is contested.

Plain values, made by a game from its own table and drawn by the report. A scene shows what a
bystander sees and what the case says of the hands; it does not judge, and it has no word in it
that only a ruling could give.
"""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.base.cards import Card, Suit
from adjudicator.base.values import dataclass


@dataclass(frozen=True)
class ShownCard:
    """A card that is seen; *contested* marks the one that the dispute is about."""

    card: Card
    contested: bool = False


@dataclass(frozen=True)
class Group:
    """Cards that lie together before a player, and what one calls them: "bézique", "face up".

    *called* is "" where nobody has named them. *backs* are further cards of it that lie face down,
    or of which nobody has said what they are.
    """

    called: str
    cards: tuple[ShownCard, ...] = ()
    backs: int = 0


@dataclass(frozen=True)
class Seat:
    """One player's place.

    Attributes:
        player: the name.
        dealer: he deals.
        to_act: what it is his turn to do: "to play", "to speak"; "" when it is not his turn, or
            when nobody knows whose it is.
        hand: the cards he is known to hold in his hand.
        held: how many cards he holds in his hand in all; None when nobody has said.
        before: what lies before him, in groups.
        remarks: what else one would say of his place: "plays alone", "sits out", "120 points".
    """

    player: str
    dealer: bool = False
    to_act: str = ""
    hand: tuple[ShownCard, ...] = ()
    held: int | None = None
    before: tuple[Group, ...] = ()
    remarks: tuple[str, ...] = ()

    @property
    def unknown(self) -> int:
        """How many cards of the hand nobody has named."""
        return 0 if self.held is None else max(0, self.held - len(self.hand))


@dataclass(frozen=True)
class InTrick:
    """A card in the trick that lies in the middle: whose ("" if nobody has said), and which."""

    player: str
    shown: ShownCard


@dataclass(frozen=True)
class Scene:
    """A table at one moment.

    Attributes:
        seats: clockwise.
        tricks: the tricks that lie open in the middle, the oldest first, each in the order
            played; where none lies open, the last one that was completed, if *last*.
        last: the trick in the middle is complete.
        trump: None when nobody has said, or when there is none yet.
        turned_up: the card turned up, while it lies there; None otherwise.
        stock: how many cards are still to be drawn; None when the game has no stock or nobody
            has said.
        middle: cards that are spoken of, and of which nothing shows where they lie: "Bob calls".
        remarks: what else one sees in the middle: "last eight tricks", "no trumps yet".
        numbers: which tricks of the record those are that lie open, counted from 1, as a case
            counts them; () where nobody counts.
        in_order: the order is known in which the cards of a trick were played.
    """

    seats: tuple[Seat, ...]
    tricks: tuple[tuple[InTrick, ...], ...] = ()
    last: bool = False
    trump: Suit | None = None
    turned_up: ShownCard | None = None
    stock: int | None = None
    middle: tuple[Group, ...] = ()
    remarks: tuple[str, ...] = ()
    numbers: tuple[int, ...] = ()
    in_order: bool = True

    @property
    def numbered(self) -> Iterator[tuple[int, tuple[InTrick, ...]]]:
        """The tricks in the middle, each with its number in the record."""
        yield from zip(self.numbers or range(1, len(self.tricks) + 1), self.tricks, strict=True)

    def cards(self) -> Iterator[ShownCard]:
        """Yield every card that is seen or known, wherever it is."""
        for trick in self.tricks:
            yield from (each.shown for each in trick)
        if self.turned_up is not None:
            yield self.turned_up
        for group in self.middle:
            yield from group.cards
        for seat in self.seats:
            for group in seat.before:
                yield from group.cards
            yield from seat.hand

    @property
    def dealer(self) -> str | None:
        """Who deals, as it is seen; None when nobody is."""
        return next((seat.player for seat in self.seats if seat.dealer), None)

    @property
    def contested(self) -> tuple[Card, ...]:
        """The cards that the dispute is about."""
        return tuple(shown.card for shown in self.cards() if shown.contested)

    @property
    def is_bare(self) -> bool:
        """Whether there is nothing to see: no card is known, and none lies there."""
        backs = any(group.backs for seat in self.seats for group in seat.before)
        return not backs and next(self.cards(), None) is None
