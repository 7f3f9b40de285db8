"""Lessons as pages: a law in its own words, what it turns on, then the cases."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from adjudicator.base.phrases import capital
from adjudicator.law.book.model import HOUSE, Book, NotARule
from adjudicator.law.engine.findings import cite
from adjudicator.learn.lessons.in_words import (
    about,
    apart_as,
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
    NamedClause,
    Point,
    Reading,
    TaughtCase,
)
from adjudicator.learn.lessons.pairs import TOLD_AT_MOST
from adjudicator.learn.lessons.short_page import add_warnings
from adjudicator.report.citing import law_heading, law_name, source
from adjudicator.report.document import LAWS, Page
from adjudicator.report.law import typed
from adjudicator.report.plain_words import small

INSET = 10
HEADING = "heading"  # a passage that is one stands over its laws already
BY_IT = "by it:"
# What the inventory of the laws calls a passage is nothing to a reader.
OF_THE_INVENTORY = re.compile(r" \([A-Z]+-\w+\)")


def books_page(books: Sequence[Book]) -> Page:
    """Return which books there are to learn, and how to begin."""
    page = Page()
    for book in books:
        page.label(book.id, book.title, "law")
        page.add(book.holds, "faint", indent=4, hang=2)
    page.gap()
    for book in books[:1]:
        page.add("The lessons of a book:", "faint")
        page.line(("", f"  adjudicator teach {book.id}"))
        _how_to_read_one(page, book)
    return page


def add_contents(page: Page, book: Book, shorts: Sequence[tuple[str, str]]) -> None:
    """Add to a page what a book teaches: a line for each law.

    Args:
        page: the page.
        book: the book.
        shorts: by law, in the order of the book, what it comes to.
    """
    page.head(book.title, level=1)
    page.add(f"We hold {book.holds}.", "faint")
    page.gap()
    with page.section("contents", title="Contents"):
        _list_laws(page, book, shorts)
    page.gap()
    _how_to_read_one(page, book)
    page.gap()


def _list_laws(page: Page, book: Book, shorts: Sequence[tuple[str, str]]) -> None:
    anchors, section = law_anchors(book), ""
    for law, short in shorts:
        if book.law(law).section != section:
            section = book.law(law).section
            page.head(section, level=2, indent=2)
        name = law_name(law)
        name = name if name.startswith("Law ") else f"{name}:"
        page.label(name, short, "law", indent=4, item=True, link=anchors[law], cut=True)


def _how_to_read_one(page: Page, book: Book) -> None:
    page.add("One lesson:", "faint")
    page.line(("", f"  adjudicator teach {book.id} {typed(book.laws[0].id)}"))


# a whole book


def book_page(book: Book, lessons: Sequence[Lesson]) -> Page:
    """Return all the lessons of a book, and between them what is no rule, as they are printed.

    A law that stands in no source comes where the book has it.
    """
    page = Page()
    add_contents(page, book, [(lesson.law.id, lesson.short) for lesson in lessons])
    with page.section("laws", anchor=LAWS):
        anchors, section = law_anchors(book), ""
        for piece in _printed_in_order(book, lessons):
            if isinstance(piece, NotARule):
                _add_no_rule(page, piece)
                continue
            if piece.law.section != section:
                section = piece.law.section
                page.head(section)
            add_lesson(page, piece, level=3, whole=True, anchor=anchors[piece.law.id])
        _add_what_holds_for_all(page, book)
    add_imprint(page, book)
    return page


def add_imprint(page: Page, book: Book) -> None:
    """Add to a page by whom and where its book was printed."""
    told = ", ".join(each for each in (book.by, book.printed) if each)
    page.add(f"{book.id}. {told}." if told else f"{book.id}.", "faint")


def _printed_in_order(book: Book, lessons: Sequence[Lesson]) -> Iterator[Lesson | NotARule]:
    seeds = {seed.name: number for number, seed in enumerate(book.seeds)}
    at = (0, 0)
    pieces: list[tuple[tuple[int, int], int, Lesson | NotARule]] = []
    for number, lesson in enumerate(lessons):
        if lesson.law.passage is not None:
            at = (seeds[lesson.law.passage.seed], lesson.law.passage.start)
        pieces.append((at, number, lesson))
    for entry in (each for each in book.not_a_rule if each.reason != HEADING):
        pieces.append(((seeds[entry.passage.seed], entry.passage.start), -1, entry))
    for _, _, piece in sorted(pieces, key=lambda each: each[:2]):
        yield piece


def _add_no_rule(page: Page, entry: NotARule) -> None:
    first, last = entry.passage.lines
    lines = f"line {first}" if first == last else f"lines {first}-{last}"
    reason = OF_THE_INVENTORY.sub("", entry.reason)
    with page.section("no-rule"):
        page.add(f"No rule: {reason} ({entry.passage.seed}, {lines}).", "faint")
        page.quote(" ".join(entry.text.split()))


def _add_what_holds_for_all(page: Page, book: Book) -> None:
    if book.silences:
        page.head("What the book does not say")
    for silence in book.silences:
        page.item(f"{silence.says} Needed: {silence.needs}.")
    if book.premises:
        page.head("What is taken for granted")
    for premise in book.premises:
        page.item(f"{premise.text} ({premise.origin})")


def law_anchors(book: Book) -> dict[str, str]:
    """Return an anchor for each law; what is left of two names may be the same, of one nothing."""
    found: dict[str, str] = {}
    for law in (law.id for law in book.laws):
        first = anchor = f"law-{slug(law)}".rstrip("-")
        number = 1
        while anchor in found.values():
            number += 1
            anchor = f"{first}-{number}"
        found[law] = anchor
    return found


def clause_anchor(clause: str) -> str:
    """Return a clause's anchor."""
    return f"clause-{slug(clause)}"


def slug(text: str) -> str:
    """Return text as it can stand in an address.

    >>> slug("House: Kings, Queens")
    'house-kings-queens'
    """
    return re.sub(r"[^0-9a-z]+", "-", text.casefold()).strip("-")


# one lesson


def add_lesson(
    page: Page,
    lesson: Lesson,
    *,
    level: int = 1,
    whole: bool = False,
    table: bool | None = None,
    anchor: str = "",
) -> None:
    """Add a lesson to a page.

    Args:
        page: the page.
        lesson: the lesson.
        level: of its heading.
        whole: for a page that has room: what a short lesson has stands open before the clauses,
            and every story is told from its beginning.
        table: draw the table of every case in letters; None: of the first; False: of none.
        anchor: by which a link leads to it.
    """
    law = lesson.law
    with page.section("law", anchor=anchor, title=law_name(law.id)):
        style = "house" if law.id.startswith(HOUSE) else "law"
        if whole and law.clauses:
            place = source(cite(law, law.clauses[0]))
            page.head(law_name(law.id), level, style=style, aside=place)
        else:
            page.head(law_heading(law), level, hang=2, style=style)
        if lesson.headline and not whole:
            page.add(lesson.headline, "head", indent=2)
        page.gap()
        with page.section("columns"):
            with page.section("paragraph"):
                _add_paragraph(page, lesson)
            with page.section("taught"):
                if whole:
                    page.add(lesson.headline, "head")
                    add_warnings(page, lesson, "clause by clause")
                else:
                    _add_clauses(page, lesson, level + 1, whole, table)
        if whole:
            if lesson.shown is not None:
                _add_shown(page, lesson.shown)
            with page.section("fold", title="Clause by clause, with all its cases"):
                _add_clauses(page, lesson, level + 1, whole, table)


def _add_paragraph(page: Page, lesson: Lesson) -> None:
    page.quote(lesson.law.text, numbered=tuple(_numbered(lesson)))
    if lesson.law.breaks_off:
        said = "Our copy breaks off here, in the middle of the sentence."
        page.add(said, "ask", indent=4)
    page.gap()


def _add_shown(page: Page, shown: CasePair) -> None:
    """Add the case by which a law is shown, open, and its near miss beside it."""
    with page.section("shown"):
        _add_case(page, "SO  ", shown.decided, "ruling", whole=True, in_letters=False)
        if shown.near is not None:
            _add_case(page, "NOT SO", shown.near, "ask", whole=True, in_letters=False)
    with page.section("why"):
        for differs in shown.differs:
            page.label("WHY ", apart_as(differs), "head")


def _numbered(lesson: Lesson) -> Iterator[tuple[int, int, str]]:
    """Where the words of each clause begin in those of the law."""
    for number, point in enumerate(lesson.followed, 1):
        at = lesson.law.text.find(point.words) if point.words else -1
        if at >= 0:
            yield at, number, clause_anchor(point.clause.id)


def _add_clauses(page: Page, lesson: Lesson, level: int, whole: bool, table: bool | None) -> None:
    points = lesson.followed
    marks = [f"{n}." if len(points) > 1 else "" for n in range(1, len(points) + 1)]
    told: set[str] = set()
    if points:
        page.head("What it turns on", level)
    for mark, point in zip(marks, points, strict=True):
        _add_point(page, point, mark, told)
    for changed in lesson.changed:
        link = clause_anchor(changed.clause)
        page.label("CHANGED", f"by {named_as(changed)}", "house", indent=2, link=link)
        page.gap()
    for reading in lesson.readings:
        with page.section("doubt"):
            _add_reading(page, lesson, reading, told, whole)
    if any(point.example for point in points):
        page.head("Cases", level)
    shown: dict[object, str] = {}
    for mark, point in zip(marks, points, strict=True):
        if point.example is not None:
            same = shown.setdefault(_told_of(point.example), mark)
            over = about(point, points)
            _add_example(
                page, over, point.example, mark, "" if same == mark else same, whole, table
            )
            table = table or False
    for silence in lesson.silences:
        page.label(f"SILENT{unsaid_of(silence)}", silence.silence.says, "ask")
    if lesson.silences:
        page.gap()
    for premise in lesson.premises:
        page.label("PREMISE", f"{premise.text} [{premise.origin}]", "faint")


# what it turns on


def _add_point(page: Page, point: Point, mark: str, told: set[str]) -> None:
    """Add a clause; what it is that something is so, is told once in a lesson."""
    with page.section("clause", anchor=clause_anchor(point.clause.id)):
        if mark == BY_IT:
            said = f"{mark} {quoted(point.words)}" if point.words else f"{mark} The whole law"
            page.item(said, "quote" * bool(point.words), indent=2, mark="", hang=len(mark) + 1)
        elif point.words and mark:
            page.item(quoted(point.words), "quote", indent=2, mark=mark)
        elif point.words:
            page.add(quoted(point.words), "quote", indent=2)
        elif mark:
            page.item("The whole law", indent=2, mark=mark)
        if mark != BY_IT and only_by(point):
            page.item(only_by(point), "doubt", indent=5, mark="")
        for how, says, defined in asks(point.asks):
            page.label(f"{how:<7}", says, "faint", indent=5, item=True)
            if says not in told:
                _add_named(page, "that is:", by_laws(defined), indent=13)
            told.add(says)
        _add_what_follows(page, point)
        page.gap()


def _add_what_follows(page: Page, point: Point) -> None:
    if point.row:
        page.label("WORTH  ", f"{point.row}.", "ruling", indent=5, item=True)
    if point.defines:
        page.label("then   ", f"{small(point.defines)}.", "faint", indent=5, item=True)
    if point.finds:
        label, style = "SILENT ", "ask"
        if point.clause.ruling:
            label, style = "RULING ", "ruling"
        elif point.clause.permits:
            label, style = "ALLOWED", "good"
        page.label(label, point.finds, style, indent=5, item=True)
    for gives in point.gives:
        page.item(gives, indent=13)
    if point.scores:
        page.label("POINTS ", f"{point.scores}.", "ruling", indent=5, item=True)
    if point.choice:
        said = f"{capital(point.choice.of)} may have one of these:"
        page.label("CHOICE ", said, "ruling", indent=5, item=True)
        for index, option in enumerate(point.choice.between, 1):
            page.item(option, indent=13, mark=f"{index}.")
        _add_named(page, "lost by", names_once(point.choice.lost_by), indent=13)
    _add_named(page, "unless ", names_once(point.set_aside_by), indent=5, then="or     ")
    _add_named(page, "sets aside", names_once(point.sets_aside), indent=5, then="and       ")
    for fills in point.fills:
        page.label("fills a silence:", fills, "house", indent=5, item=True)


def _add_named(
    page: Page, label: str, named: Sequence[tuple[str, NamedClause]], indent: int, then: str = ""
) -> None:
    """Add clauses as one speaks of them; *then* stands before all but the first."""
    for number, (said, clause) in enumerate(named):
        before = then if number and then else label
        page.label(before, said, "faint", indent, item=True, link=clause_anchor(clause.clause))


# doubts and cases


def _add_reading(page: Page, lesson: Lesson, reading: Reading, told: set[str], whole: bool) -> None:
    page.label("TWO READINGS", f"of {quoted(reading.doubt.on)}", "doubt")
    page.label("likelier: ", reading.doubt.likelier, "doubt", indent=2, item=True)
    page.label("the other:", reading.doubt.other, "doubt", indent=2, item=True)
    for point in lesson.read_by(reading.doubt):
        _add_point(page, point, BY_IT, told)
    if reading.told:
        with page.section("fold", title=f"A case: {capital(reading.told.name)}"):
            _add_case(page, "CASE", reading.told, "head", whole, in_letters=False)
            for name, gives in (("likelier: ", reading.likelier), ("the other:", reading.other)):
                page.label(name, " ".join(gives), "doubt", indent=10, item=True)
    page.gap()


def _told_of(example: CasePair) -> object:
    """What an example shows: two that show the same are told once."""
    near = example.near and example.near.heard
    return id(example.decided.heard), id(near), example.differs


def _add_example(
    page: Page,
    over: str,
    example: CasePair,
    mark: str,
    same: str,
    whole: bool,
    table: bool | None,
) -> None:
    """Add the cases; those that were told under another number, *same*, are only named."""
    if mark:
        page.item(over, "quote", indent=2, mark=mark, hang=3)
    if same:
        page.add(f"The same two cases as under {same.rstrip('. ')}.", indent=5)
        page.gap()
        return
    near = f" And a near miss: {capital(example.near.name)}." if example.near else ""
    with page.section("fold", title=f"A case: {capital(example.decided.name)}.{near}"):
        with page.section("side-by-side"):
            _add_case(page, "SO  ", example.decided, "ruling", whole, table is not False)
            if example.near is not None:
                _add_case(
                    page, "NOT SO" if whole else "NOT ", example.near, "ask", whole, bool(table)
                )
        for differs in example.differs:
            page.label("WHY ", differs_as(differs), "head", indent=5)
    page.gap()


def _add_case(
    page: Page, label: str, told: TaughtCase, style: str, whole: bool, in_letters: bool
) -> None:
    with page.section("case"):
        if told.title:
            page.label(label, f"{capital(told.title)}.", style, indent=5)
            page.add(_story(told, whole), indent=INSET)
        else:
            page.label(label, _story(told, whole), style, indent=5)
        page.draw(told.scene, capital(told.name), INSET, in_letters=in_letters)
        if label != "CASE":
            for ended in told.ending:
                page.item(ended, "faint", indent=INSET, mark="->")
            for read in readings_of(told):
                page.item(read, "doubt", indent=INSET, mark="", hang=3)


def _story(told: TaughtCase, whole: bool) -> str:
    acts = told.acts if whole else told.acts[-TOLD_AT_MOST:]
    before = "... " if len(told.acts) > len(acts) else ""
    return " ".join([*told.known, before + acts[0], *acts[1:], *told.said])
