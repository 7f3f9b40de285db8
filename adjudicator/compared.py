"""A dispute under several books, as values: what each says, and where they differ."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from adjudicator.law.clauses import Book
from adjudicator.law.ruling import Ruling


@dataclass(frozen=True)
class Said:
    """What one book says of one event.

    Attributes:
        outcome: ``decided``, ``no-breach``, ``ask`` or ``silent``; "" when no law was heard.
        findings: what it says, in words; questions and silences among them.
        points: points scored, by player.
        laws: the laws it stands on.
        follows: what follows from it, as two books can share it: kind, players, worth.
    """

    outcome: str
    findings: tuple[str, ...]
    points: Mapping[str, int]
    laws: tuple[str, ...]
    follows: tuple[tuple[str, ...], ...] = ()


@dataclass(frozen=True)
class Compared:
    """One event under every book.

    Attributes:
        line: the line of the case.
        act: what happened, in words.
        by_book: what each book says, by its id.
        differs: the books do not come to the same.
    """

    line: int
    act: str
    by_book: Mapping[str, Said]
    differs: bool


@dataclass(frozen=True)
class Comparison:
    """A dispute under every book of its game, in the order of the books' ids.

    Attributes:
        case: the case's title.
        books: the books.
        rulings: the ruling of each, by the book's id.
        events: event by event, those on which some book says something.
    """

    case: str
    books: tuple[Book, ...]
    rulings: Mapping[str, Ruling]
    events: tuple[Compared, ...]
