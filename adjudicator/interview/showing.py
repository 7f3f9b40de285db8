"""The ruling of an interview, on the screen."""

from __future__ import annotations

import sys

from adjudicator.base.cards import marked
from adjudicator.base.plain import Plain, maps_in
from adjudicator.case import Case
from adjudicator.court.ruling_on import adjudicate
from adjudicator.interview import filling
from adjudicator.interview.drafting import BOTH, Interview, case_of, rulings
from adjudicator.report import letters, terminal
from adjudicator.report.document import Page, with_signs
from adjudicator.report.full import full_page
from adjudicator.report.law import law_page
from adjudicator.report.ruling import ruling_page


def show(
    interview: Interview,
    *,
    why: bool = False,
    reading: str | None = None,
    presuming: bool = True,
) -> None:
    """Print the ruling; by both books side by side when that was wanted.

    Args:
        interview: what was told.
        why: show the whole reasoning.
        reading: which reading of every doubt to follow; the likelier when it is left out.
        presuming: what nobody contests takes its regular course; if not, it is asked.
    """
    case = case_of(interview)
    if case is None:
        return
    if interview.said.get("book") == BOTH and reading is None and not why:
        _side_by_side(interview, case)
        return
    for number, (book, ruling) in enumerate(rulings(interview, presuming=presuming)):
        if reading is not None:
            ruling = adjudicate(case, book, readings=dict.fromkeys(book.doubts, reading))
        page = full_page(ruling, book, why=True) if why else ruling_page(ruling, book, more="")
        if number:
            terminal.write("\n")
        _stand_ins(page, case, letters.written(page))
        terminal.show(page)
    sys.stdout.flush()


def _side_by_side(interview: Interview, case: Case) -> None:
    from adjudicator.court.comparison import compare
    from adjudicator.report.comparison import comparison_page

    compared = comparison_page(compare(case, interview.shelf))
    terminal.show(compared)
    page = Page()
    _stand_ins(page, case, letters.written(compared))
    if page.blocks:
        terminal.show(page)
    sys.stdout.flush()


def _stand_ins(page: Page, case: Case, said: str) -> None:
    """Say who, and which cards, only stand in for others, of those of whom anything is said."""
    notes = [marked(str(note), case.players) for note in dict.fromkeys(_notes(case))]
    named = [note.partition(f" {filling.STANDS} ") for note in notes]
    spoken_of = [
        "".join(note) for note in named if note[1] and with_signs(note[0], plain=False) in said
    ]
    if spoken_of:
        page.gap()
        page.add(f"Note: {'; '.join(spoken_of)}.", "faint")


def _notes(case: Case) -> list[Plain]:
    happened = maps_in(case.sheet.data, "happened") if case.sheet else []
    return [event.get("note") for event in happened]


def laws(interview: Interview) -> None:
    """Print the laws that the ruling cites, whole, with what each of their clauses asks."""
    for book, ruling in rulings(interview):
        for law in dict.fromkeys(c.law for f in ruling.findings for c in f.citations):
            terminal.write("\n")
            terminal.show(law_page(book, book.law(law), {}))
    sys.stdout.flush()
