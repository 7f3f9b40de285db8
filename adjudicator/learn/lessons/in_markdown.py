"""Lessons in Markdown, to print, to paste or to put on a club's own pages."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from adjudicator.base.phrases import capital
from adjudicator.law.book.model import Book
from adjudicator.law.engine.findings import cite
from adjudicator.learn.lessons.in_words import (
    asks,
    by_laws,
    differs_as,
    law_within,
    names_once,
    only_by,
    quoted,
    readings_of,
    unsaid_of,
)
from adjudicator.learn.lessons.lesson import CasePair, Lesson, Point, Reading, TaughtCase
from adjudicator.report.document import with_signs
from adjudicator.report.markdown import safe
from adjudicator.report.ruling import heading, law_name

BY_IT = "By the other: "


def page(book: Book, lessons: Sequence[Lesson], *, whole: bool, plain: bool = False) -> str:
    """Return lessons as Markdown text, ending in a line end.

    Args:
        book: the book.
        lessons: its lessons.
        whole: they are all of them, and the book's title stands over them.
        plain: without suit signs.
    """
    lines: list[str] = []
    if whole:
        lines += [f"# {safe(book.title)}", "", f"We hold {safe(book.holds)}.", ""]
    section = ""
    for lesson in lessons:
        if whole and lesson.law.section != section:
            section = lesson.law.section
            lines += [f"## {safe(section)}", ""]
        lines += _lesson(lesson, "###" if whole else "#")
    return with_signs("\n".join(lines).rstrip() + "\n", plain)


def _lesson(lesson: Lesson, mark: str) -> Iterator[str]:
    law = lesson.law
    yield from (f"{mark} {safe(law_name(law.id))}", "")
    if lesson.headline:
        yield from (f"**{safe(lesson.headline)}**", "")
    yield from (f"> {safe(law.text)}", "")
    if law.breaks_off:
        yield from ("*Our copy breaks off here, in the middle of the sentence.*", "")
    if law.clauses:
        yield from (f"*{safe(heading(cite(law, law.clauses[0])))}*", "")
    for number, point in enumerate(lesson.followed, 1):
        yield from _point(point, f"{number}. ", f"{mark}#")
    for changed in lesson.changed:
        yield from (f"Changed by {safe(law_within(changed.law))}.", "")
    for reading in lesson.readings:
        yield from _reading(lesson, reading, f"{mark}#")
    for silence in lesson.silences:
        yield f"- *The book does not say{unsaid_of(silence)}:* {safe(silence.silence.says)}"
    for premise in lesson.premises:
        yield f"- *Taken for granted:* {safe(premise.text)} ({safe(premise.origin)})"
    yield ""


def _point(point: Point, number: str, mark: str) -> Iterator[str]:
    words = quoted(point.words) if point.words else "The whole law"
    yield from (f"{mark} {number}{safe(words)}", "")
    if number != BY_IT and only_by(point):
        yield from (f"*{safe(only_by(point))}*", "")
    for how, says, defined in asks(point.asks):
        yield f"- *{how}* {safe(says)}"
        for name in by_laws(defined):
            yield f"    - that is: {safe(name)}"
    yield from _follows(point)
    yield ""
    if point.example:
        yield from _example(point.example)


def _follows(point: Point) -> Iterator[str]:
    for said in (point.row, point.defines, point.finds.rstrip(".")):
        if said:
            yield f"- **{safe(capital(said))}.**"
    for gives in point.gives:
        yield f"    - {safe(gives)}"
    if point.scores:
        yield f"- **{safe(point.scores)}.**"
    if point.choice:
        yield f"- **{safe(capital(point.choice.of))} may have one of these:**"
        for option in point.choice.between:
            yield f"    1. {safe(option)}"
        for name in names_once(point.choice.lost_by):
            yield f"    - lost by {safe(name)}"
    for name in names_once(point.set_aside_by):
        yield f"- *unless* {safe(name)}"
    for name in names_once(point.sets_aside):
        yield f"- *sets aside* {safe(name)}"
    for fills in point.fills:
        yield f"- *fills a silence:* {safe(fills)}"


def _reading(lesson: Lesson, reading: Reading, mark: str) -> Iterator[str]:
    yield from (f"{mark} Two readings of {safe(quoted(reading.doubt.on))}", "")
    yield f"- *the likelier:* {safe(reading.doubt.likelier)}"
    yield f"- *the other:* {safe(reading.doubt.other)}"
    yield ""
    for point in lesson.read_by(reading.doubt):
        yield from _point(point, BY_IT, f"{mark}#")
    if reading.told:
        yield from _told("A case", reading.told, ended=False)
        yield f"- *by the likelier:* {safe(' '.join(reading.likelier))}"
        yield f"- *by the other:* {safe(' '.join(reading.other))}"
        yield ""


def _example(example: CasePair) -> Iterator[str]:
    yield from _told("So", example.decided, ended=True)
    if example.near:
        yield from _told("Not so", example.near, ended=True)
    for differs in example.differs:
        yield from (f"**Why:** {safe(differs_as(differs))}", "")


def _told(label: str, told: TaughtCase, *, ended: bool) -> Iterator[str]:
    story = " ".join((*told.known, *told.acts, *told.said))
    title = f" {safe(capital(told.title))}." if told.title else ""
    yield from (f"*{label}:{title}* {safe(story)}", "")
    if ended:
        yield from (f"> {safe(' '.join((*told.ending, *readings_of(told))))}", "")
