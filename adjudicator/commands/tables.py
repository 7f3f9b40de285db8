"""Tables on the screen: the score sheet, what may be done, the books side by side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from adjudicator.commands import rule
from adjudicator.court import cases
from adjudicator.court.comparison import compare as compared
from adjudicator.court.library import Library
from adjudicator.court.options import options as found_options
from adjudicator.court.score import sheet_of
from adjudicator.law.book.model import Book
from adjudicator.report import as_json, terminal
from adjudicator.report import comparison as report_side_by_side
from adjudicator.report import options as report_choices
from adjudicator.report import score as tables
from adjudicator.report.score import screen


def score(
    name: str, *, format: str, book: str | None, reading: Sequence[str], shelf: Library
) -> None:
    """Print the score sheet of a case.

    Raises:
        CaseError: the file, or the call, needs mending.
    """
    case, laws = rule.case_and_book(name, book, shelf)
    sheet = sheet_of(case, laws, cases.readings_of(laws, reading))
    if format == "json":
        terminal.write(as_json.written(tables.as_data(sheet) | _house(laws)))
    elif format == "csv":
        terminal.write(tables.as_csv(sheet))
    elif format == "markdown":
        terminal.write(tables.as_markdown(sheet, laws, plain=not terminal.shows_signs()))
    else:
        tables.score_sheet(sheet, laws, screen())


def options(
    name: str,
    *,
    format: str,
    book: str | None,
    reading: Sequence[str],
    player: str | None,
    shelf: Library,
) -> None:
    """Print what the player to act may do.

    Raises:
        CaseError: the file, or the call, needs mending.
    """
    case, laws = rule.case_and_book(name, book, shelf)
    found = found_options(case, laws, player, cases.readings_of(laws, reading))
    if format == "json":
        terminal.write(as_json.written(report_choices.as_data(found) | _house(laws)))
    else:
        report_choices.render(found, laws, screen())


def _house(book: Book) -> dict[str, Any]:
    return {"house": as_json.house(book.house or ())}


def compare(name: str, *, format: str, shelf: Library) -> None:
    """Print the rulings of every book of a case's game, side by side.

    Raises:
        CaseError: the file needs mending.
    """
    found = compared(rule.read(name, shelf), shelf)
    if format == "json":
        data: Any = report_side_by_side.as_data(found)
        terminal.write(as_json.written(data))
    elif format == "markdown":
        terminal.write(report_side_by_side.as_markdown(found, plain=not terminal.shows_signs()))
    else:
        report_side_by_side.render(found, screen())
