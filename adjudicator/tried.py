"""What the player to act may do, as values: acts that were tried, and the best order of them."""

from __future__ import annotations

from dataclasses import dataclass

from adjudicator.law.ruling import Standing
from adjudicator.verbs import Event


@dataclass(frozen=True)
class Option:
    """One act that was tried.

    Attributes:
        act: what it is, in words: declares bézique with QS and JD.
        verdict: ``lawful``, ``refused``, ``breach``, ``open`` or ``silent``.
        now: what it scores now, in points.
        later: what it leaves to score, in points.
        law: the law that decides it; "" when none does.
        why: what that law says of it.
        event: the act itself.
        silent_on: what the book does not say about it; "" when there is nothing.
    """

    act: str
    verdict: str
    now: int
    later: int
    law: str
    why: str
    event: Event
    silent_on: str = ""


@dataclass(frozen=True)
class Order:
    """The best order that begins with one combination, a trick being won for each.

    Attributes:
        names: the combinations, in that order.
        points: what they score together.
        forbidden: the law by which less is kept than in the best order; "" when none is found.
        why: what that law says.
    """

    names: tuple[str, ...]
    points: int
    forbidden: str = ""
    why: str = ""


@dataclass(frozen=True)
class Options:
    """All that the player to act may do.

    Attributes:
        case: the case's title.
        book: the book's id.
        player: whose act it is.
        declarations: combinations, and what he may exchange or score from abeyance.
        plays: the cards he may play; empty when his hand is not known or he must act otherwise.
        rights: what he may claim or choose, as the rulings have left it.
        orders: the best order first; empty when there are fewer than two to declare.
        unknown: his hand is not known whole, so that there may be more.
    """

    case: str
    book: str
    player: str
    declarations: tuple[Option, ...]
    plays: tuple[Option, ...]
    rights: tuple[Standing, ...]
    orders: tuple[Order, ...]
    unknown: bool
