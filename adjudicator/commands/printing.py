"""Rulings on the screen: read the cases, rule, and print where somebody or some program reads.

Nothing here imports the command line's library: ``adjudicator rule FILE``, the one command that
is typed in mid-argument, comes straight here and starts in half the time.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from adjudicator.base.errors import CaseError, Fault, Place
from adjudicator.base.scene import Scene
from adjudicator.base.values import NamedTuple
from adjudicator.case import Case
from adjudicator.commands.cases import case_and_book
from adjudicator.court.cases import beside, law_or_clause, readings_of
from adjudicator.court.court import Moment
from adjudicator.court.library import Library, usual_shelf
from adjudicator.court.moments import moment_of, scene_at
from adjudicator.court.ruling_on import hear
from adjudicator.law.book.model import Book
from adjudicator.law.ruling import Ruling
from adjudicator.report import terminal
from adjudicator.report.document import Page, with_signs


class RuledCase(NamedTuple):
    """A case, the ruling on it, and the table as it is to be drawn.

    Attributes:
        case: the case.
        book: the book by which it was ruled.
        ruling: the ruling.
        wanted: the law or clause of which to say why it does not apply; None for the ruling.
        scene: what is seen on the table.
        moment: when; None before the record begins.
        others: there are other books of the game.
    """

    case: Case
    book: Book
    ruling: Ruling
    wanted: str | None
    scene: Scene
    moment: Moment | None
    others: bool

    @property
    def is_told_in_one_way(self) -> bool:
        """Whether nobody disputes what happened until the table is drawn."""
        until = 0 if self.moment is None else self.moment.event.number
        return all(event.happened is None for event in self.case.events[:until])

    def is_drawn(self, display: Display) -> bool:
        """Whether the table is drawn: of two stories none is, unless one asks for it."""
        if self.wanted is not None or display.table is False or self.scene.is_bare:
            return False
        return bool(display.table) or self.is_told_in_one_way


class Display(NamedTuple):
    """How a ruling is shown.

    Attributes:
        full: with all that it rests on, and every act.
        why: with the whole reasoning.
        table: with the drawn table; None: where the ruling stays on the screen, and all tell alike
            what happened.
    """

    full: bool
    why: bool
    table: bool | None


def rule(
    case_files: Sequence[str],
    *,
    format: str = "text",
    full: bool = False,
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
        full: show all of it: every act, the laws whole, what it rests on.
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
    heard: list[RuledCase] = []

    def ruled() -> Iterator[RuledCase]:
        for name in case_files:
            try:
                each = _ruled(name, book, reading, library, why_not, event)
                if _houses_of(each, library):
                    heard.append(each)
                yield each
            except CaseError as error:  # the others are ruled on all the same
                faults.extend(error.faults)

    if format == "json":
        _as_json(ruled(), several=len(case_files) > 1)
    else:
        asked = True if event is not None else table
        PRINTED[format](ruled(), Display(full, why, asked))
    if heard:
        _say_what_is_refused(heard, library)
    if faults:
        raise CaseError(faults)


def _say_what_is_refused(heard: Sequence[RuledCase], library: Library) -> None:
    """Say of house rules of the call, or of a case, that ``check`` refuses them, with its reason.

    It is ruled by them all the same; those that lie in the table's own folder were checked once.
    """
    from adjudicator.verify.soundness import refusals, refusals_here

    ruled_by: dict[Path, list[RuledCase]] = {}
    for each in heard:
        for path in _houses_of(each, library):
            ruled_by.setdefault(path, []).append(each)
    for path, these in ruled_by.items():
        books = dict.fromkeys(each.book.id for each in these)
        found = [fault for id in books for fault in refusals(path, id, library)]
        for each in these:
            found += refusals_here(path, each.case, each.book, each.ruling, library)
        if found:
            why = found[0].message.rstrip(".")
            message = f"{path}: check refuses it: {why}. See: adjudicator check {path}"
            print(message, file=sys.stderr)


def _houses_of(each: RuledCase, library: Library) -> list[Path]:
    """Return the files of house rules by which a case is ruled, but for the table's usual ones."""
    usual = {str(path) for path in library.usual}
    return [Path(file) for file in each.case.house if file not in usual]


def _ruled(
    name: str,
    book: str | None,
    reading: Sequence[str],
    library: Library,
    why_not: str | None,
    event: int | None,
) -> RuledCase:
    case, laws = case_and_book(name, book, library)
    wanted = None if why_not is None else law_or_clause(laws, why_not)
    readings = readings_of(laws, reading)
    record = hear(case, laws, readings=readings, not_applied=wanted)
    scene = scene_at(case, laws, record.moments, event, ruled=False)
    moment = moment_of(case, record.moments, event)
    others = len(beside(case, library).of_game(case.game)) > 1
    return RuledCase(case, laws, record.ruling, wanted, scene, moment, others)


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


# how it is printed


def _as_text(ruled: Iterable[RuledCase], display: Display) -> None:
    from adjudicator.report.ruling import draw_under

    for number, each in enumerate(ruled):
        if number:
            terminal.write("\n")
        page = _page(each, display, _more(each))
        if each.is_drawn(display):
            rows = None if display.table else terminal.height()
            width = terminal.readable_width()
            draw_under(page, each.scene, heading_of(each.moment), rows, width)
        if display.table and each.scene.is_bare:
            page.gap()
            page.add("There is nothing on the table to draw.", "faint")
        terminal.show(page)


def _more(ruled: RuledCase) -> str:
    """How one gets more than the short answer: options of this command, and other commands."""
    from adjudicator.report.ruling import MORE

    scored = [", score"] if ruled.ruling.points else []
    return "".join([MORE, *scored, *([", compare"] if ruled.others else [])])


def _page(ruled: RuledCase, display: Display, more: str) -> Page:
    if ruled.wanted is not None:
        from adjudicator.report.reasons import why_not_page

        return why_not_page(ruled.ruling, ruled.wanted)
    if display.full or display.why:
        from adjudicator.report.full import full_page

        return full_page(ruled.ruling, ruled.book, why=display.why)
    from adjudicator.report.ruling import ruling_page

    return ruling_page(ruled.ruling, ruled.book, more=more)


def _as_json(ruled: Iterable[RuledCase], several: bool) -> None:
    from adjudicator.report import as_json

    data = [as_json.as_data(each.ruling) for each in ruled]
    if data:
        terminal.write(as_json.written(data if several else data[0]))


def _as_page(format: str) -> Callable[[Iterable[RuledCase], Display], None]:
    def print_pages(ruled: Iterable[RuledCase], display: Display) -> None:
        terminal.show_as(format, [_whole_page(each, display) for each in ruled])

    return print_pages


def _whole_page(ruled: RuledCase, display: Display) -> Page:
    from adjudicator.report.ruling import draw_under

    page = _page(ruled, display, more="")
    if ruled.is_drawn(display):
        draw_under(page, ruled.scene, heading_of(ruled.moment))
    return page


def _as_svg(ruled: Iterable[RuledCase], display: Display) -> None:
    from adjudicator.report.drawing import as_svg

    for each in ruled:
        act = f": {each.moment.act}" if each.moment is not None else ""
        title = with_signs(f"{each.case.name}{act}", plain=False)
        terminal.write_markup(as_svg.draw(each.scene, title))


PRINTED: Mapping[str, Callable[[Iterable[RuledCase], Display], None]] = {
    "text": _as_text,
    "markdown": _as_page("markdown"),
    "html": _as_page("html"),
    "svg": _as_svg,
}


def heading_of(moment: Moment | None) -> str:
    """Return what stands over a drawn table: at which moment it is seen."""
    if moment is None:
        return "The table"
    where = f"The table, line {moment.event.line}" if moment.event.line else "The table"
    return f"{where}: {moment.act}"
