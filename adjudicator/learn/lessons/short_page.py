"""A lesson that fits two screens: the law, what it comes to, a case and its near miss, the trap.

Each clause with each condition and exception is for the whole lesson to tell.
"""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.base.phrases import capital, counted
from adjudicator.law.engine.findings import cite
from adjudicator.learn.lessons.in_words import apart_as, law_within
from adjudicator.learn.lessons.lesson import CasePair, Lesson, TaughtCase
from adjudicator.learn.lessons.shown import in_few_rows
from adjudicator.report.citing import law_heading, law_title, place
from adjudicator.report.document import Page

ROWS, COLUMNS = 48, 79  # two screens of 24; the last column of a terminal stays empty
LABEL = 7  # letters of the word before a paragraph
INSET = LABEL + 1
READINGS = 2  # so many second readings are told; of more, only that there are


def add_short_lesson(page: Page, lesson: Lesson, *, table: bool | None = None) -> None:
    """Add the short lesson on a law to a page.

    Args:
        page: the page.
        lesson: the lesson.
        table: draw the table of both cases; None: of the first; False: of none.
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
        page.add("Our copy breaks off here, in the middle of the sentence.", "ask", indent=INSET)
    page.gap()
    if lesson.headline:
        say(page, "MEANS", lesson.headline, "head")
        page.gap()
    if lesson.shown is not None:
        _add_cases(page, lesson.shown, table)
    add_warnings(page, lesson, "with --full")


def say(page: Page, label: str, text: str, style: str = "") -> None:
    """Add a paragraph with a word before it, set off as the words of the law are."""
    page.label(label.ljust(LABEL), text, style)


# the cases


def _add_cases(page: Page, example: CasePair, table: bool | None) -> None:
    _add_case(page, "CASE", example.decided, "ruling", draws=table is not False)
    if example.near is not None:
        _add_case(page, "NOT SO", example.near, "ask", draws=bool(table))
    for differs in example.differs[:1]:
        say(page, "WHY", apart_as(differs), "head")
    page.gap()


def _add_case(page: Page, label: str, told: TaughtCase, style: str, *, draws: bool) -> None:
    story, ending = in_few_rows(told)
    say(page, label, story, style)
    if draws:
        page.draw(told.scene, capital(told.name), INSET)
    for ended in ending:
        page.item(ended, indent=INSET, mark="->")


# what goes wrong


def add_warnings(page: Page, lesson: Lesson, rest: str) -> None:
    """Add the trap of a law, how a right is lost, and how else its words may be read.

    Args:
        page: the page.
        lesson: the lesson on the law.
        rest: where one finds the readings for which there is no room.
    """
    if lesson.law.trap:
        say(page, "TRAP", lesson.law.trap, "waits")
    for said in dict.fromkeys(_lost(lesson)):
        say(page, "LOST", said, "waits")
    for reading in lesson.readings[:READINGS]:
        say(page, "OR", reading.doubt.other, "doubt")
    more = len(lesson.readings) - READINGS
    if more > 0:
        say(page, "OR", f"{counted(more, 'second reading')} more, {rest}.", "doubt")


def _lost(lesson: Lesson) -> Iterator[str]:
    """Yield by what the right to a choice is lost."""
    for point in lesson.followed:
        for lost in point.choice.lost_by if point.choice else ():
            where = "" if lost.here else f" ({law_within(lost.law)})"
            yield f"{lost.words.rstrip('.')}{where}."
