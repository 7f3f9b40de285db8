"""A lesson that fits two screens: the law, what it comes to, a case and its near miss, the traps.

Each clause with each condition and exception is for the whole lesson to tell.
"""

from __future__ import annotations

from adjudicator.base.phrases import capital
from adjudicator.law.engine.findings import cite
from adjudicator.learn.lessons.in_words import differs_as, names_once, quoted
from adjudicator.learn.lessons.lesson import Lesson, Point, TaughtCase
from adjudicator.learn.lessons.pairs import TOLD_AT_MOST
from adjudicator.report.citing import law_heading, law_title, place
from adjudicator.report.document import Page

INSET = 5
TRAPS, SILENCES = 4, 2  # more of what else a law says, or does not, nobody remembers


def add_short_lesson(
    page: Page, lesson: Lesson, *, table: bool | None = None, more: str = ""
) -> None:
    """Add the short lesson on a law to a page.

    Args:
        page: the page.
        lesson: the lesson.
        table: draw the table of both cases; None: of the first; False: of none.
        more: how one goes on; "" for nothing of it.
    """
    law = lesson.law
    if law.clauses:
        citation = cite(law, law.clauses[0])
        verbatim = citation.authority == "text"
        style = "house" if citation.authority == "house" else "law"
        page.excerpt(law_title(citation), law.text, style, (), place(citation), verbatim=verbatim)
    else:
        page.head(law_heading(law))
        page.quote(law.text)
    if law.breaks_off:
        page.add("Our copy breaks off here, in the middle of the sentence.", "ask", indent=8)
    page.gap()
    if lesson.headline:
        page.add(lesson.headline, "head")
        page.gap()
    main = _main(lesson)
    if main is not None:
        _add_cases(page, main, table)
    _add_traps(page, lesson, main)
    for reading in lesson.readings:
        page.add(f"Or {quoted(reading.doubt.on)} means: {reading.doubt.other}", "doubt", hang=2)
    for silence in lesson.silences[:SILENCES]:
        page.label("SILENT", silence.silence.says, "ask")
    if more:
        page.add(more, "faint")


def _main(lesson: Lesson) -> Point | None:
    """The clause that is taught by a case: that gives a choice, else a ruling, else the first."""
    with_case = [point for point in lesson.followed if point.example is not None]
    for wanted in (_gives_a_choice, _rules):
        for point in with_case:
            if wanted(point):
                return point
    return next(iter(with_case), None)


def _gives_a_choice(point: Point) -> bool:
    return point.choice is not None


def _rules(point: Point) -> bool:
    return bool(point.clause.ruling)


def _add_cases(page: Page, point: Point, table: bool | None) -> None:
    example = point.example
    assert example is not None
    _add_case(page, "SO  ", example.decided, "ruling", draws=table is not False)
    if example.near is not None:
        _add_case(page, "NOT ", example.near, "ask", draws=bool(table))
    for differs in example.differs[:1]:
        page.label("WHY ", differs_as(differs), "head")
    page.gap()


def _add_case(page: Page, label: str, told: TaughtCase, style: str, *, draws: bool) -> None:
    acts = told.acts[-TOLD_AT_MOST:]
    before = "... " if len(told.acts) > len(acts) else ""
    page.label(label, " ".join([*told.known, before + acts[0], *acts[1:], *told.said]), style)
    if draws:
        page.draw(told.scene, capital(told.name), INSET)
    for ended in told.ending:
        page.item(ended, "faint", indent=INSET, mark="->")


def _add_traps(page: Page, lesson: Lesson, main: Point | None) -> None:
    """What else the law says, a line each, and how the right to choose is lost."""
    ruled = [p.finds for p in lesson.followed if p is not main and p.clause.ruling and p.finds]
    others = list(dict.fromkeys(ruled))
    for finds in others[:TRAPS]:
        page.item(finds)
    if len(others) > TRAPS:
        page.item(f"and {len(others) - TRAPS} more")
    if main is not None and main.choice is not None:
        for said, _ in names_once(main.choice.lost_by):
            page.label("LOST", f"by {said}", "waits")
    page.gap()
