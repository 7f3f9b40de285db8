"""Tables on the screen: the score sheet, what may be done, the books side by side."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from typing import Any

from adjudicator import printing
from adjudicator.adjudicate import adjudicate
from adjudicator.case import Case
from adjudicator.comparison import compare as compared
from adjudicator.law.clauses import Book
from adjudicator.options import options as found_options
from adjudicator.report import as_json, tables
from adjudicator.report import choices as report_choices
from adjudicator.report import side_by_side as report_side_by_side
from adjudicator.sheet import Sheet, score_sheet
from adjudicator.shelf import Shelf


def screen() -> tables.Screen:
    """Return where tables are printed here."""
    width, colour = printing.terminal_width(), printing.shows_colour()
    return tables.Screen(sys.stdout, width=width, colour=colour, plain=not printing.shows_signs())


def sheet_of(case: Case, book: Book, readings: Mapping[str, str] | None = None) -> Sheet:
    """Return the score sheet of a case."""
    ruling = adjudicate(case, book, readings=readings)
    claimed = {e.number: e.get("points") for e in case.events if e.get("points") is not None}
    marks = [(e.number, e.line, e.by, e.get("marks")) for e in case.events if e.verb == "marks"]
    marks += [
        (0, claim.line, claim.of or claim.by, claim.points)
        for claim in case.claims
        if claim.claim == "total" and claim.points is not None
    ]
    names = {row.id: row.name for row in book.combinations}
    start = case.table.get("score") or {}
    return score_sheet(ruling, case.players, start, claimed, marks, names)


def score(
    name: str, *, format: str, book: str | None, reading: Sequence[str], shelf: Shelf
) -> None:
    """Print the score sheet of a case.

    Raises:
        CaseError: the file, or the call, needs mending.
    """
    case, laws = printing.case_and_book(name, book, shelf)
    sheet = sheet_of(case, laws, printing.readings_of(laws, reading))
    if format == "json":
        printing.write(as_json.written(tables.as_data(sheet) | _house(laws)))
    elif format == "csv":
        printing.write(tables.as_csv(sheet))
    elif format == "markdown":
        printing.write(tables.as_markdown(sheet, laws, plain=not printing.shows_signs()))
    else:
        tables.score_sheet(sheet, laws, screen())


def options(
    name: str,
    *,
    format: str,
    book: str | None,
    reading: Sequence[str],
    player: str | None,
    shelf: Shelf,
) -> None:
    """Print what the player to act may do.

    Raises:
        CaseError: the file, or the call, needs mending.
    """
    case, laws = printing.case_and_book(name, book, shelf)
    found = found_options(case, laws, player, printing.readings_of(laws, reading))
    if format == "json":
        printing.write(as_json.written(report_choices.as_data(found) | _house(laws)))
    else:
        report_choices.render(found, laws, screen())


def _house(book: Book) -> dict[str, Any]:
    return {"house": as_json.house(book.house or ())}


def compare(name: str, *, format: str, shelf: Shelf) -> None:
    """Print the rulings of every book of a case's game, side by side.

    Raises:
        CaseError: the file needs mending.
    """
    found = compared(printing.read(name, shelf), shelf)
    if format == "json":
        data: Any = report_side_by_side.as_data(found)
        printing.write(as_json.written(data))
    elif format == "markdown":
        printing.write(report_side_by_side.as_markdown(found, plain=not printing.shows_signs()))
    else:
        report_side_by_side.render(found, screen())
