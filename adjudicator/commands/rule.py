"""Rulings on the screen: read the cases, rule, and print where somebody or some program reads.

Nothing here imports the command line's library: ``adjudicator rule FILE``, the one command that
is typed in mid-argument, comes straight here and starts in half the time.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from adjudicator.base.errors import CaseError, Fault, Place
from adjudicator.base.scene import Scene
from adjudicator.case import Case
from adjudicator.court.cases import beside, book_of, law_or_clause, read_case, readings_of
from adjudicator.court.court import Moment
from adjudicator.court.library import Library, usual_shelf
from adjudicator.court.moments import moment_of, scene_at
from adjudicator.court.ruling_on import hear
from adjudicator.law.book.model import Book
from adjudicator.law.ruling import Ruling
from adjudicator.report import letters, terminal
from adjudicator.report.document import Page, with_signs
from adjudicator.report.ruling import ruling_page, why_not_page


class Judged(NamedTuple):
    """A case, the ruling on it, and the table as it is to be drawn.

    Attributes:
        case: the case.
        book: the book by which it was ruled.
        ruling: the ruling.
        wanted: the law or clause of which to say why it does not apply; None for the ruling.
        scene: what is seen on the table.
        moment: when; None before the record begins.
    """

    case: Case
    book: Book
    ruling: Ruling
    wanted: str | None
    scene: Scene
    moment: Moment | None


class Shown(NamedTuple):
    """How a ruling is shown.

    Attributes:
        why: with the whole reasoning.
        table: with the drawn table; None: where the ruling stays on the screen.
    """

    why: bool
    table: bool | None


def rule(
    case_files: Sequence[str],
    *,
    format: str = "text",
    why: bool = False,
    why_not: str | None = None,
    book: str | None = None,
    reading: Sequence[str] = (),
    shelf: Library | None = None,
    table: bool | None = None,
    event: int | None = None,
) -> None:
    """Rule on each case and print the ruling.

    Args:
        case_files: paths; ``-`` reads standard input.
        format: ``text``, ``json``, ``markdown``, ``html``, or ``svg`` for the drawn table alone.
        why: show the whole reasoning.
        why_not: a law or clause of which to say why it does not apply.
        book: rule by this book instead of the one that the case names.
        reading: the doubts of which to follow the other reading: see :func:`readings_of`.
        shelf: the books there are, and the house rules that lie on them; when it is left out,
            the shipped ones and the house rules of the user's configuration folder.
        table: draw the table under the ruling; None: where the ruling stays on the screen.
        event: the number of the event at which the table is drawn, from 1; when it is left out,
            the contested one.

    Raises:
        CaseError: a file, or the call, needs mending.
        BookError: the rulebook is at fault.
    """
    if format == "svg" and len(case_files) > 1:
        raise CaseError(Fault(Place("--format svg"), "it draws one case", "Give one case."))
    _draws_what_it_is_asked_for(format, why_not, table, event)
    library = usual_shelf() if shelf is None else shelf
    faults: list[Fault] = []

    def judged() -> Iterator[Judged]:
        for name in case_files:
            try:
                yield _judged(name, book, reading, library, why_not, event)
            except CaseError as error:  # the others are ruled on all the same
                faults.extend(error.faults)

    if format == "json":
        _as_json(judged(), several=len(case_files) > 1)
    else:
        PRINTED[format](judged(), Shown(why, table))
    if faults:
        raise CaseError(faults)


def _judged(
    name: str,
    book: str | None,
    reading: Sequence[str],
    library: Library,
    why_not: str | None,
    event: int | None,
) -> Judged:
    case, laws = case_and_book(name, book, library)
    wanted = None if why_not is None else law_or_clause(laws, why_not)
    readings = readings_of(laws, reading)
    record = hear(case, laws, readings=readings, not_applied=wanted)
    scene = scene_at(case, laws, record.moments, event, ruled=False)
    moment = moment_of(case, record.moments, event)
    return Judged(case, laws, record.ruling, wanted, scene, moment)


def _draws_what_it_is_asked_for(
    format: str, why_not: str | None, table: bool | None, event: int | None
) -> None:
    wanted = "--event" if event is not None else "--format svg" if format == "svg" else None
    undrawn = {
        "--no-table": table is False,
        "--why-not": why_not is not None,
        "--format json": format == "json",
    }
    for name, given in undrawn.items():
        if wanted is not None and given:
            message, hint = f"it does not go with {name}", "Leave one of them out."
            raise CaseError(Fault(Place(wanted), message, hint))


def read(name: str, shelf: Library) -> Case:
    """Return the case in a file, or on standard input when the name is ``-``."""
    if name != "-":
        return read_case(Path(name), shelf)
    if sys.stdin is None:
        raise CaseError(Fault(Place("standard input"), "it is closed, so there is no case to read"))
    return read_case(sys.stdin.buffer.read(), shelf)


def case_and_book(name: str, book: str | None, shelf: Library) -> tuple[Case, Book]:
    """Return the case in a file, and the book to rule by: the one named, else the case's own.

    The house rules in force are laid over it.

    Raises:
        CaseError: the file needs mending, or the book is of another game.
    """
    case = read(name, replace(shelf, instead=book))
    laws = book_of(case, shelf, book)
    if laws.game != case.game:
        message = f"{laws.id} is no book of {case.game}, which the case plays"
        others = " or ".join(beside(case, shelf).of_game(case.game))
        raise CaseError(Fault(Place(laws.id), message, f"Write {others}."))
    return case, laws


# how it is printed


def _as_text(judged: Iterable[Judged], shown: Shown) -> None:
    for number, each in enumerate(judged):
        if number:
            terminal.write("\n")
        if each.wanted is not None:
            page = why_not_page(each.ruling, each.wanted)
        else:
            page = ruling_page(each.ruling, each.book, why=shown.why)
            if shown.table is not False and not each.scene.is_bare:
                rows = None if shown.table else terminal.height()
                draw_under(page, each.scene, each.moment, rows, terminal.readable_width())
        if shown.table and each.scene.is_bare:
            page.gap()
            page.add("There is nothing on the table to draw.", "faint")
        terminal.show(page)


def _as_json(judged: Iterable[Judged], several: bool) -> None:
    from adjudicator.report import as_json

    data = [as_json.as_data(each.ruling) for each in judged]
    if data:
        terminal.write(as_json.written(data if several else data[0]))


def _as_page(format: str) -> Callable[[Iterable[Judged], Shown], None]:
    def print_pages(judged: Iterable[Judged], shown: Shown) -> None:
        terminal.show_as(format, [_whole_page(each, shown) for each in judged])

    return print_pages


def _whole_page(judged: Judged, shown: Shown) -> Page:
    if judged.wanted is not None:
        return why_not_page(judged.ruling, judged.wanted)
    page = ruling_page(judged.ruling, judged.book, why=shown.why, whole=True)
    if shown.table is not False and not judged.scene.is_bare:
        draw_under(page, judged.scene, judged.moment)
    return page


def _as_svg(judged: Iterable[Judged], shown: Shown) -> None:
    from adjudicator.report.drawing import as_svg

    for each in judged:
        act = f": {each.moment.act}" if each.moment is not None else ""
        title = with_signs(f"{each.case.name}{act}", plain=False)
        terminal.write_markup(as_svg.draw(each.scene, title))


PRINTED: Mapping[str, Callable[[Iterable[Judged], Shown], None]] = {
    "text": _as_text,
    "markdown": _as_page("markdown"),
    "html": _as_page("html"),
    "svg": _as_svg,
}


# the table


def heading_of(moment: Moment | None) -> str:
    """Return what stands over a drawn table: at which moment it is seen."""
    if moment is None:
        return "The table"
    where = f"The table, line {moment.event.line}" if moment.event.line else "The table"
    return f"{where}: {moment.act}"


def draw_under(
    page: Page,
    scene: Scene,
    moment: Moment | None,
    rows: int | None = None,
    width: int | None = None,
) -> None:
    """Add the drawn table to a page, unless that would push the ruling off the screen.

    Args:
        page: the ruling.
        scene: what is seen.
        moment: at which moment; None before the record begins.
        rows: how many lines the screen has; None for as many as one likes.
        width: how long its lines are.
    """
    page.gap()
    alone, title = len(page.blocks), heading_of(moment)
    ends = 0 if rows is None else len(letters.lines(page, width))
    page.head(title, hang=2)
    page.draw(scene, title)
    if rows is None:
        return
    drawn = letters.lines(page, width)
    # the case's title and its book may leave the screen
    begins = next((n + 1 for n, line in enumerate(drawn) if not line), 0)
    if ends - begins < rows <= len(drawn) - begins:
        del page.blocks[alone:]
        if ends + 1 - begins < rows:
            page.add("--table draws the table as well.", "faint")
