"""A lesson as a page of text: short words first, the law, what it turns on, then the cases."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.base.phrases import capital
from adjudicator.law.book.model import HOUSE, Book
from adjudicator.law.engine.findings import cite
from adjudicator.learn.lessons.in_words import (
    about,
    asks,
    by_laws,
    differs_as,
    named_as,
    names_once,
    only_by,
    quoted,
    readings_of,
    unsaid_of,
)
from adjudicator.learn.lessons.lesson import (
    CasePair,
    Lesson,
    Point,
    Reading,
    TaughtCase,
    TellsApart,
)
from adjudicator.learn.lessons.pairs import TOLD_AT_MOST
from adjudicator.report.document import Page
from adjudicator.report.plain_words import small
from adjudicator.report.ruling import heading, law_name

INSET = 10
BROAD = 60  # on a narrower page a line would be cut to nothing
BY_IT = "by it: "


def books(found: Sequence[Book], page: Page) -> Page:
    """Write which books there are to learn, and how to begin."""
    for book in found:
        page.label(book.id, book.title, "law")
        page.add(book.holds, "faint", indent=4, hang=2)
    page.gap()
    for book in found[:1]:
        page.add("The lessons of a book:", "faint")
        _to_type(f"adjudicator teach {book.id}", page)
        page.add("One lesson:", "faint")
        _to_type(f"adjudicator teach {book.id} {_typed(book.laws[0].id)}", page)
    return page


def _to_type(command: str, page: Page) -> None:
    """Write a command in one line, however long it is, so that it can be copied."""
    page.line(("", f"  {command}"))


def _typed(law: str) -> str:
    return f'"{law}"' if " " in law else law


def contents(book: Book, shorts: Sequence[tuple[str, str]], page: Page, width: int | None) -> Page:
    """Write what a book teaches: a line for each law.

    Args:
        book: the book.
        shorts: by law, in the order of the book, what it comes to.
        page: the page to write on.
    """
    page.add(book.title, "head")
    page.add(f"We hold {book.holds}.", "faint")
    page.gap()
    section = ""
    for law, short in shorts:
        if book.law(law).section != section:
            section = book.law(law).section
            page.add(section, "head", indent=2)
        name = law_name(law)
        name = name if name.startswith("Law ") else f"{name}:"
        broad = width is not None and width >= BROAD
        room = (width or 0) - len(name) - 5 if broad else None
        page.label(name, _cut(short, room), "law", indent=4)
    page.gap()
    page.add("One lesson:", "faint")
    _to_type(f"adjudicator teach {book.id} {_typed(book.laws[0].id)}", page)
    page.gap()
    return page


def _cut(text: str, room: int | None) -> str:
    if room is None or len(text) <= room:
        return text
    return text[: room - 4].rsplit(" ", 1)[0].rstrip(" ,;:") + " ..."


def one(lesson: Lesson, page: Page, table: bool | None = None) -> Page:
    """Write a lesson.

    Args:
        lesson: the lesson.
        page: the page to write on.
        table: draw the table of every case; None: of the first; False: of none.
    """
    law = lesson.law
    source = heading(cite(law, law.clauses[0])) if law.clauses else law_name(law.id)
    page.add(source, "house" if law.id.startswith(HOUSE) else "law", hang=2)
    if lesson.headline:
        page.add(lesson.headline, "head", indent=2)
    page.gap()
    page.quote(law.text, indent=2)
    if law.breaks_off:
        page.add("Our copy breaks off here, in the middle of the sentence.", "ask", indent=4)
    page.gap()
    points = lesson.followed
    numbers = [f"{n}. " if len(points) > 1 else "" for n in range(1, len(points) + 1)]
    told: set[str] = set()
    if points:
        page.add("What it turns on", "head")
    for number, point in zip(numbers, points, strict=True):
        _point(point, number, page, told)
    for changed in lesson.changed:
        page.label("CHANGED", f"by {named_as(changed)}", "house", indent=2)
        page.gap()
    for reading in lesson.readings:
        _reading(lesson, reading, page, told)
    if any(point.example for point in points):
        page.add("Cases", "head")
    shown: dict[object, str] = {}
    for number, point in zip(numbers, points, strict=True):
        if point.example is not None:
            same = shown.setdefault(_told_of(point.example), number)
            as_under = "" if same == number else same
            over = about(point, points)
            _example(over, point.example, number, page, as_under, table)
            table = table or False
    _around(lesson, page)
    return page


# what it turns on


def _point(point: Point, number: str, page: Page, told: set[str]) -> None:
    """Write a clause; what it is that something is so, is told once in a lesson."""
    if point.words:
        page.add(f"{number}{quoted(point.words)}", "quote", indent=2, hang=len(number))
    elif number:
        page.add(f"{number}The whole law", indent=2, hang=len(number))
    if number != BY_IT and only_by(point):
        page.add(only_by(point), "doubt", indent=5, hang=2)
    for how, says, defined in asks(point.asks):
        page.label(f"{how:<7}", says, "faint", indent=5)
        if says not in told:
            for name in by_laws(defined):
                page.label("that is:", name, "faint", indent=13)
        told.add(says)
    if point.row:
        page.label("WORTH  ", f"{point.row}.", "ruling", indent=5)
    if point.defines:
        page.label("then   ", f"{small(point.defines)}.", "faint", indent=5)
    if point.finds:
        label, style = _kind(point)
        page.label(label, point.finds, style, indent=5)
    for gives in point.gives:
        page.add(f"- {gives}", indent=13, hang=2)
    if point.scores:
        page.label("POINTS ", f"{point.scores}.", "ruling", indent=5)
    if point.choice:
        page.label("CHOICE ", f"{capital(point.choice.of)} may have one of these:", "ruling", 5)
        for index, option in enumerate(point.choice.between, 1):
            page.add(f"{index}. {option}", indent=13, hang=3)
        for name in names_once(point.choice.lost_by):
            page.label("lost by", name, "faint", indent=13)
    for index, name in enumerate(names_once(point.set_aside_by)):
        page.label("or     " if index else "unless ", name, "faint", indent=5)
    for index, name in enumerate(names_once(point.sets_aside)):
        page.label("and       " if index else "sets aside", name, "faint", indent=5)
    for fills in point.fills:
        page.label("fills a silence:", fills, "house", indent=5)
    page.gap()


def _kind(point: Point) -> tuple[str, str]:
    """What stands before what is said aloud, and how it is shown."""
    if point.clause.ruling:
        return "RULING ", "ruling"
    return ("ALLOWED", "good") if point.clause.permits else ("SILENT ", "ask")


# doubts


def _reading(lesson: Lesson, reading: Reading, page: Page, told: set[str]) -> None:
    page.label("TWO READINGS", f"of {quoted(reading.doubt.on)}", "doubt")
    page.label("likelier: ", reading.doubt.likelier, "doubt", indent=2)
    page.label("the other:", reading.doubt.other, "doubt", indent=2)
    for point in lesson.read_by(reading.doubt):
        _point(point, BY_IT, page, told)
    if reading.told:
        _case("CASE", reading.told, "head", page)
        for name, gives in (("likelier: ", reading.likelier), ("the other:", reading.other)):
            page.label(name, " ".join(gives), "doubt", indent=10)
    page.gap()


# cases


def _told_of(example: CasePair) -> object:
    """What an example shows: two that show the same are told once."""
    near = example.near and example.near.heard
    return id(example.decided.heard), id(near), example.differs


def _example(
    over: str, example: CasePair, number: str, page: Page, same: str, table: bool | None
) -> None:
    """Write the cases; those that were told under another number, *same*, are only named."""
    if number:
        page.add(f"{number}{over}", "quote", indent=2, hang=3)
    if same:
        page.add(f"The same two cases as under {same.rstrip('. ')}.", indent=5)
        page.gap()
        return
    _case("SO  ", example.decided, "ruling", page)
    if table is not False:
        _drawn(example.decided, page)
    _ended(example.decided, page)
    if example.near is not None:
        _case("NOT ", example.near, "ask", page)
        if table:
            _drawn(example.near, page)
        _ended(example.near, page)
    for differs in example.differs:
        _difference(differs, page)
    page.gap()


def _case(label: str, told: TaughtCase, style: str, page: Page) -> None:
    if told.title:
        page.label(label, f"{capital(told.title)}.", style, indent=5)
        _acts(told, page, 10)
    else:
        page.label(label, _story(told), style, indent=5)


def _drawn(told: TaughtCase, page: Page) -> None:
    """Draw the table, set in from the left as the case is."""
    page.draw(told.scene, indent=INSET)


def _ended(told: TaughtCase, page: Page) -> None:
    for ended in told.ending:
        page.add(f"-> {ended}", "faint", indent=10, hang=3)
    for read in readings_of(told):
        page.add(read, "doubt", indent=10, hang=3)


def _acts(told: TaughtCase, page: Page, indent: int) -> None:
    page.add(_story(told), indent=indent)


def _story(told: TaughtCase) -> str:
    acts = told.acts[-TOLD_AT_MOST:]
    before = "... " if len(told.acts) > TOLD_AT_MOST else ""
    return " ".join([*told.known, before + acts[0], *acts[1:], *told.said])


def _difference(differs: TellsApart, page: Page) -> None:
    page.label("WHY ", differs_as(differs), "head", indent=5)


# what stands around it


def _around(lesson: Lesson, page: Page) -> None:
    for silence in lesson.silences:
        page.label(f"SILENT{unsaid_of(silence)}", silence.silence.says, "ask")
    if lesson.silences:
        page.gap()
    for premise in lesson.premises:
        page.label("PREMISE", f"{premise.text} [{premise.origin}]", "faint")
