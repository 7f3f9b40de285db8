"""Lessons as one page of HTML: the source in its order, every clause beside its paragraph."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from pathlib import Path

from adjudicator.law.book.model import Book, NotARule
from adjudicator.law.engine.findings import cite
from adjudicator.learn.lessons.clauses_in_html import Places, clauses, doubts, linked
from adjudicator.learn.lessons.in_words import unsaid_of
from adjudicator.learn.lessons.lesson import Lesson
from adjudicator.report import html
from adjudicator.report.drawing import as_svg
from adjudicator.report.markup import Markup, ready, tag, together
from adjudicator.report.ruling import law_name, source

STYLE = Path(html.__file__).with_name("page.css")
# What the inventory of the laws calls a passage is nothing to a reader.
OF_THE_INVENTORY = re.compile(r" \([A-Z]+-\w+\)")
BREAKS_OFF = "Our copy breaks off here, in the middle of the sentence."


def page(book: Book, lessons: Sequence[Lesson], *, whole: bool) -> str:
    """Return lessons as a page of HTML that stands by itself.

    Args:
        book: the book.
        lessons: its lessons.
        whole: they are all of them, and the passages that are no rule stand between them.
    """
    places = Places(book, lessons)
    titles = [law_name(lesson.law.id) for lesson in lessons]
    title = book.title if whole else f"{titles[0]}: {book.title}"
    text: list[Markup | None] = [
        _printed_in_order(book, lessons, places) if whole else _law(lessons[0], places)
    ]
    if whole:
        text += [_silences(book), _premises(book)]
    heading = tag("header", tag("h1", title), _about(book))
    return (
        "<!doctype html>\n"
        + tag(
            "html",
            _head(title),
            tag(
                "body",
                tag("a", "Skip to the laws", class_="skip", href="#laws"),
                heading,
                _contents(lessons, places) if whole else None,
                tag("main", *text, id="laws", tabindex="-1"),
                tag("footer", tag("p", f"{book.id}. {_printed(book)}")),
            ),
            lang="en",
        )
        + "\n"
    )


def _head(title: str) -> Markup:
    return tag(
        "head",
        tag("meta", charset="utf-8"),
        tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
        tag("title", title),
        tag("style", ready(STYLE.read_text(encoding="utf-8") + as_svg.STYLE)),
    )


def _about(book: Book) -> Markup:
    return tag("p", f"{_printed(book)} We hold {book.holds}.", class_="source")


def _printed(book: Book) -> str:
    told = ", ".join(each for each in (book.by, book.printed) if each)
    return f"{told}." if told else ""


def _contents(lessons: Sequence[Lesson], places: Places) -> Markup:
    sections: dict[str, list[Lesson]] = {}
    for lesson in lessons:
        sections.setdefault(lesson.law.section, []).append(lesson)
    listed = [
        tag(
            "section",
            tag("h3", section),
            tag("ul", [_entry(lesson, places) for lesson in of_it]),
        )
        for section, of_it in sections.items()
    ]
    return tag(
        "nav", tag("h2", "Contents", id="contents"), tag("div", listed), aria_labelledby="contents"
    )


def _entry(lesson: Lesson, places: Places) -> Markup:
    name = tag("a", law_name(lesson.law.id), href=f"#{places.law(lesson.law.id)}")
    return tag("li", name, " ", tag("span", lesson.short, class_="faint"))


# the source, in its order


def _printed_in_order(book: Book, lessons: Sequence[Lesson], places: Places) -> Markup:
    """The laws and what is no rule, as they stand in the sources.

    A law that stands in none comes where the book has it.
    """
    seeds = {seed.name: number for number, seed in enumerate(book.seeds)}
    at = (0, 0)
    pieces: list[tuple[tuple[int, int], int, Lesson | NotARule]] = []
    for number, lesson in enumerate(lessons):
        if lesson.law.passage is not None:
            at = (seeds[lesson.law.passage.seed], lesson.law.passage.start)
        pieces.append((at, number, lesson))
    for entry in book.not_a_rule:
        pieces.append(((seeds[entry.passage.seed], entry.passage.start), -1, entry))
    written: list[Markup] = []
    section = ""
    for _, _, piece in sorted(pieces, key=lambda each: each[:2]):
        if isinstance(piece, NotARule):
            written.append(_no_rule(piece))
            continue
        if piece.law.section != section:
            section = piece.law.section
            written.append(tag("h2", section))
        written.append(_law(piece, places))
    return together(*written)


def _no_rule(entry: NotARule) -> Markup:
    first, last = entry.passage.lines
    lines = f"line {first}" if first == last else f"lines {first}-{last}"
    reason = OF_THE_INVENTORY.sub("", entry.reason)
    where = f"No rule: {reason} ({entry.passage.seed}, {lines})."
    return tag(
        "div", tag("p", where, class_="reason"), tag("p", " ".join(entry.text.split())),
        class_="no-rule",
    )  # fmt: skip


def _law(lesson: Lesson, places: Places) -> Markup:
    law = lesson.law
    where = source(cite(law, law.clauses[0])) if law.clauses else (law.origin or "")
    short = tag("p", lesson.headline, class_="short") if lesson.headline else None
    beside = tag(
        "div",
        tag("blockquote", tag("p", _numbered(lesson, places))),
        tag("p", BREAKS_OFF, class_="breaks-off") if law.breaks_off else None,
        tag("p", where, class_="source"),
        _around(lesson),
        class_="paragraph",
    )
    taught = tag(
        "div",
        clauses(lesson, places),
        [
            tag("p", "Changed by ", linked(changed, places), class_="labelled")
            for changed in lesson.changed
        ],
        doubts(lesson, places),
    )
    place = places.law(law.id)
    return tag(
        "article",
        tag("h3", law_name(law.id), id=place),
        short,
        tag("div", beside, taught, class_="columns"),
        class_="law",
        aria_labelledby=place,
    )


def _numbered(lesson: Lesson, places: Places) -> Markup:
    """The words of a law, the number of each clause where its own words begin."""
    text = lesson.law.text
    marks: dict[int, list[Markup]] = {}
    for number, point in enumerate(lesson.followed, 1):
        at = text.find(point.words) if point.words else -1
        if at >= 0:
            anchor = tag(
                "a", str(number), href=f"#{places.clause(point.clause.id)}",
                aria_label=f"clause {number}",
            )  # fmt: skip
            marks.setdefault(at, []).append(tag("sup", anchor))
    pieces: list[str] = []
    before = 0
    for at, there in sorted(marks.items()):
        pieces += [text[before:at], *there]
        before = at
    return together(*pieces, text[before:])


def _around(lesson: Lesson) -> Iterable[Markup]:
    said = [
        tag("p", tag("b", f"The book does not say{unsaid_of(silence)}:"), " ", silence.silence.says)
        for silence in lesson.silences
    ]
    taken = [
        tag("p", tag("b", "Taken for granted:"), " ", premise.text) for premise in lesson.premises
    ]
    return [tag("div", said, taken, class_="faint")] if said or taken else []


# the whole book's


def _silences(book: Book) -> Markup | None:
    if not book.silences:
        return None
    said = [
        tag("li", silence.says, " ", tag("span", f"Needed: {silence.needs}.", class_="faint"))
        for silence in book.silences
    ]
    return together(tag("h2", "What the book does not say"), tag("ul", said))


def _premises(book: Book) -> Markup | None:
    if not book.premises:
        return None
    taken = [
        tag("li", premise.text, " ", tag("span", f"({premise.origin})", class_="faint"))
        for premise in book.premises
    ]
    return together(tag("h2", "What is taken for granted"), tag("ul", taken))
