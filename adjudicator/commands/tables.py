"""Tables: the score sheet, what may be done, the books side by side."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.commands.cases import case_and_book, read, settings_known
from adjudicator.court import cases
from adjudicator.court.comparison import compare as compared
from adjudicator.court.library import Library
from adjudicator.court.options import options as found_options
from adjudicator.court.score import sheet_of
from adjudicator.law.book.model import Book
from adjudicator.report import as_json, terminal
from adjudicator.report import comparison as report_comparison
from adjudicator.report import options as report_options
from adjudicator.report import score as report_score


def _of_the_table(laws: Book) -> dict[str, object]:
    """What a score sheet, and what may be done, do not know of the book they go by."""
    return {"house": laws.house or (), "settings": laws.played}


def score(
    name: str, *, format: str, book: str | None, reading: Sequence[str], shelf: Library
) -> None:
    """Print the score sheet of a case.

    Raises:
        CaseError: the file, or the call, needs mending.
    """
    case, laws = case_and_book(name, book, shelf)
    sheet = sheet_of(case, laws, cases.readings_of(laws, reading))
    if format == "json":
        terminal.write(as_json.written(as_json.as_data(sheet, **_of_the_table(laws))))
    elif format == "csv":
        terminal.write(report_score.as_csv(sheet))
    else:
        terminal.show_as(format, [report_score.score_page(sheet, laws)])


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
    case, laws = case_and_book(name, book, shelf)
    found = found_options(case, laws, player, cases.readings_of(laws, reading))
    if format == "json":
        terminal.write(as_json.written(as_json.as_data(found, **_of_the_table(laws))))
    else:
        terminal.show_as(format, [report_options.options_page(found, laws)])


def compare(name: str, *, format: str, shelf: Library) -> None:
    """Print the rulings of every book of a case's game, side by side.

    Raises:
        CaseError: the file needs mending.
    """
    case = read(name, shelf)
    found = compared(case, shelf)
    settings_known(shelf, found.books)
    if format == "json":
        terminal.write(as_json.written(as_json.as_data(found)))
    else:
        whole = format != "text"
        terminal.show_as(format, [report_comparison.comparison_page(found, whole=whole)])
