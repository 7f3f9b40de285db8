"""The case that somebody names on the command line, and the book to rule by."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from adjudicator.base.errors import CaseError, Fault, Place
from adjudicator.base.pieces import Piece
from adjudicator.base.values import replace
from adjudicator.base.yaml import SIZE_OF_A_CASE
from adjudicator.case import Case
from adjudicator.court.cases import beside, book_of, read_case, wrong_in_the_call
from adjudicator.court.library import Library
from adjudicator.law.book.model import Book


def read(name: str | Piece, shelf: Library) -> Case:
    """Return the case in a file, or on standard input when the name is ``-``."""
    if isinstance(name, Piece):
        return read_case(name, shelf)
    if name != "-":
        return read_case(Path(name), shelf)
    if sys.stdin is None:
        raise CaseError(Fault(Place("standard input"), "it is closed, so there is no case to read"))
    # of what has no end no more is taken than shows that it is too long
    return read_case(sys.stdin.buffer.read(SIZE_OF_A_CASE + 1), shelf)


def settings_known(shelf: Library, books: Sequence[Book]) -> None:
    """Look whether some of these books knows each setting that a call gives.

    Raises:
        CaseError: none of them does.
    """
    faults = wrong_in_the_call(dict(shelf.settings), books)
    if faults:
        raise CaseError(faults)


def case_and_book(name: str | Piece, book: str | None, shelf: Library) -> tuple[Case, Book]:
    """Return a case, and the book to rule by: the one named, else the case's own.

    The house rules in force are laid over it.

    Raises:
        CaseError: the file needs mending, or the book is of another game.
    """
    case = read(name, replace(shelf, instead=book))
    laws = book_of(case, shelf, book)
    settings_known(shelf, (laws,))
    if laws.game != case.game:
        message = f"{laws.id} is no book of {case.game}, which the case plays"
        others = " or ".join(beside(case, shelf).of_game(case.game))
        raise CaseError(Fault(Place(laws.id), message, f"Write {others}."))
    return case, laws
