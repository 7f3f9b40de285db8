"""Rulings on the screen: read the cases, rule, and print where somebody or some program reads.

Nothing here imports the command line's library: ``adjudicator rule FILE``, the one command that
is typed in mid-argument, comes straight here and starts in half the time.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from adjudicator.base.errors import CaseError, Fault, Place
from adjudicator.base.scene import Scene
from adjudicator.case import Case
from adjudicator.court.cases import beside, book_of, law_or_clause, read_case, readings_of
from adjudicator.court.court import Moment
from adjudicator.court.library import Library, usual_shelf
from adjudicator.court.moments import moment_of, scene_at
from adjudicator.court.ruling_on import adjudicate
from adjudicator.law.book.model import Book
from adjudicator.report import ruling as text
from adjudicator.report.document import Page, with_signs
from adjudicator.report.terminal import new_page, show, shows_signs, terminal_height, write


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
        format: ``text``, ``json``, ``markdown``, or ``svg`` for the drawn table alone.
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
    faults: list[Fault] = []
    data = []
    shelf = usual_shelf() if shelf is None else shelf
    for number, name in enumerate(case_files):
        try:
            case, laws = case_and_book(name, book, shelf)
            wanted = None if why_not is None else law_or_clause(laws, why_not)
            readings = readings_of(laws, reading)
            heard: list[Moment] = []
            ruling = adjudicate(
                case, laws, readings=readings, not_applied=wanted, watch=heard.append
            )
            scene = scene_at(case, laws, heard, event, ruled=False)
            moment = moment_of(case, heard, event)
        except CaseError as error:  # the others are ruled on all the same
            faults += error.faults
            continue
        if format == "json":
            from adjudicator.report import as_json

            data.append(as_json.as_data(ruling))
        elif format == "markdown":
            from adjudicator.report import markdown

            drawn = None if table is False else in_a_block(scene, moment)
            write(markdown.render(ruling, laws, plain=not shows_signs(), drawn=drawn))
        elif format == "svg":
            from adjudicator.report.drawing import as_svg

            act = f": {moment.act}" if moment is not None else ""
            drawn = as_svg.draw(scene, with_signs(f"{case.name}{act}", plain=False))
            write(drawn if shows_signs() else as_svg.in_ascii(drawn))
        else:
            if number:
                write("\n")
            page = new_page()
            if wanted is None:
                text.render(ruling, laws, page, why)
            else:
                text.why_not(ruling, wanted, page)
            if table and scene.is_bare:
                page.gap()
                page.add("There is nothing on the table to draw.", "faint")
            elif table is not False and wanted is None and not scene.is_bare:
                draw_under(page, scene, moment, None if table else terminal_height())
            show(page)
    if data:
        from adjudicator.report import as_json

        write(as_json.written(data[0] if len(case_files) == 1 else data))
    if faults:
        raise CaseError(faults)


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


# the table


def heading_of(moment: Moment | None) -> str:
    """Return what stands over a drawn table: at which moment it is seen."""
    if moment is None:
        return "The table"
    where = f"The table, line {moment.event.line}" if moment.event.line else "The table"
    return f"{where}: {moment.act}"


def draw_under(page: Page, scene: Scene, moment: Moment | None, rows: int | None) -> None:
    """Add the drawn table to a page, unless that would push the ruling off the screen.

    Args:
        page: the ruling.
        scene: what is seen.
        moment: at which moment; None before the record begins.
        rows: how many lines the screen has; None for as many as one likes.
    """
    from adjudicator.report.drawing import in_letters

    page.gap()
    ends = len(page.lines)
    page.add(heading_of(moment), "head", hang=2)
    in_letters.draw(scene, page)
    # the case's title and its book may leave the screen
    begins = next((n + 1 for n, line in enumerate(page.lines) if not line), 0)
    if rows is not None and ends - begins < rows <= len(page.lines) - begins:
        del page.lines[ends:]
        if ends + 1 - begins < rows:
            page.add("--table draws the table as well.", "faint")


def in_a_block(scene: Scene, moment: Moment | None) -> str | None:
    """Return the drawn table in letters, to stand in Markdown; None when there is none to see."""
    from adjudicator.report.drawing import in_letters

    if scene.is_bare:
        return None
    page = Page(plain=not shows_signs())
    in_letters.draw(scene, page)
    return f"{heading_of(moment)}\n\n```text\n{page.text()}```\n"
