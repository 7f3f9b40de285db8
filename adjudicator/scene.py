"""What a drawing of a table shows: who sits where, what lies before whom, what is contested.

Plain values, made by a game from its own table and drawn by the report. A scene shows what a
bystander sees and what the case says of the hands; it does not judge.
"""

from __future__ import annotations

from dataclasses import dataclass

from adjudicator.cards import Card, Suit


@dataclass(frozen=True)
class Shown:
    """A card that is seen; *contested* marks the one that the dispute is about."""

    card: Card
    contested: bool = False


@dataclass(frozen=True)
class Group:
    """Cards that lie together before a player, and what one calls them: "bézique", "exposed".

    *called* is "" where nobody has named them.
    """

    called: str
    cards: tuple[Shown, ...]


@dataclass(frozen=True)
class Seat:
    """One player's place.

    Attributes:
        player: the name.
        dealer: he deals.
        to_act: it is his turn, as far as the record shows.
        hand: the cards he is known to hold that nobody else sees.
        held: how many cards he holds in his hand in all; None when nobody has said.
        before: what lies face up before him, in groups.
        remarks: what else one would say of his place: "plays alone", "out of play", "120 points".
    """

    player: str
    dealer: bool = False
    to_act: bool = False
    hand: tuple[Shown, ...] = ()
    held: int | None = None
    before: tuple[Group, ...] = ()
    remarks: tuple[str, ...] = ()


@dataclass(frozen=True)
class InTrick:
    """A card in the trick that lies in the middle: whose, and whether it is contested."""

    player: str
    shown: Shown


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
        remarks: what else one sees in the middle: "last eight", "3 tricks played".
    """

    seats: tuple[Seat, ...]
    tricks: tuple[tuple[InTrick, ...], ...] = ()
    last: bool = False
    trump: Suit | None = None
    turned_up: Shown | None = None
    stock: int | None = None
    remarks: tuple[str, ...] = ()
