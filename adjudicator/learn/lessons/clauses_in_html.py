"""The clauses of a law, its doubts and their cases, as they stand beside it on a page of HTML."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from adjudicator.base.phrases import capital
from adjudicator.law.book.model import Book
from adjudicator.learn.lessons.in_words import (
    asks,
    by_laws,
    differs_as,
    named_as,
    names_once,
    only_by,
    quoted,
    readings_of,
)
from adjudicator.learn.lessons.lesson import (
    CasePair,
    Lesson,
    NamedClause,
    Point,
    Reading,
    TaughtCase,
)
from adjudicator.report.document import with_signs
from adjudicator.report.drawing import as_svg
from adjudicator.report.markup import Markup, ready, tag, together


class Places:
    """The anchors of the laws and clauses that stand on one page."""

    def __init__(self, book: Book, lessons: Sequence[Lesson]) -> None:
        self.there = {point.clause.id for lesson in lessons for point in lesson.points}
        self._laws = _anchors([law.id for law in book.laws])

    def law(self, id: str) -> str:
        """Return a law's anchor."""
        return self._laws[id]

    @staticmethod
    def clause(id: str) -> str:
        """Return a clause's anchor."""
        return f"clause-{slug(id)}"


def _anchors(laws: Sequence[str]) -> dict[str, str]:
    """An anchor for each law; what is left of two names may be the same, and of one nothing."""
    found: dict[str, str] = {}
    for law in laws:
        first = anchor = f"law-{slug(law)}".rstrip("-")
        number = 1
        while anchor in found.values():
            number += 1
            anchor = f"{first}-{number}"
        found[law] = anchor
    return found


def slug(text: str) -> str:
    """Return text as it can stand in an address.

    >>> slug("House: Kings, Queens")
    'house-kings-queens'
    """
    return re.sub(r"[^0-9a-z]+", "-", text.casefold()).strip("-")


def linked(named: NamedClause, places: Places, said: str | None = None) -> Markup:
    """Return a clause as another law speaks of it, linked where it stands on the page."""
    said = named_as(named) if said is None else said
    if named.clause not in places.there:
        return together(said)
    law, colon, words = said.partition(":")
    return together(tag("a", law, href=f"#{places.clause(named.clause)}"), colon, words)


def signs(text: str) -> str:
    """Return text with cards as players see them."""
    return with_signs(text, plain=False)


def _links(all_named: Sequence[NamedClause], places: Places) -> list[Markup]:
    """The clauses, those that are named alike once, with their number."""
    once = {named_as(each): each for each in reversed(all_named)}
    found = []
    for name in names_once(all_named):
        alike = next(each for said, each in once.items() if name.startswith(said))
        found.append(linked(alike, places, name))
    return found


def clauses(lesson: Lesson, places: Places) -> Markup:
    """Return what a law says, clause by clause."""
    several = len(lesson.followed) > 1
    points = [
        tag(
            "li",
            _point(point, f"{number}. " if several else "", places),
            _example(point),
            id=places.clause(point.clause.id),
        )
        for number, point in enumerate(lesson.followed, 1)
    ]
    return tag("ul", points, class_="clauses") if points else together()


def _point(
    point: Point, number: str, places: Places, among: Reading | None = None
) -> Iterator[Markup]:
    """What a clause says; of *among*, the doubt it is told under, no more need be said."""
    words = quoted(point.words, "“”") if point.words else "The whole law"
    yield tag("p", tag("span", number, class_="number") if number else None, words, class_="words")
    if among is None and only_by(point):
        yield tag("p", only_by(point), class_="reading")
    asked = [_asked(how, says, defined, places) for how, says, defined in asks(point.asks)]
    if asked:
        yield tag("ul", asked, class_="asks")
    yield from _follows(point, places)


def _asked(how: str, says: str, defined: Sequence[NamedClause], places: Places) -> Markup:
    meaning = None
    if len(by_laws(defined)) < len(names_once(defined)):
        meaning = tag("p", f"See: {by_laws(defined)[0]}.", class_="see faint")
    elif defined:
        links = [tag("li", "that is: ", each) for each in _links(defined, places)]
        meaning = tag("ul", links, class_="faint")
    return tag("li", tag("span", how, class_="how"), " ", says, meaning)


def _follows(point: Point, places: Places) -> Iterator[Markup]:
    if point.row:
        yield _labelled("Worth", signs(f"{point.row}."), "ruling")
    if point.defines:
        yield _labelled("Then", f"{point.defines}.", "")
    if point.finds:
        ruled = bool(point.clause.ruling)
        label = "Ruling" if ruled else "Allowed" if point.clause.permits else "Silent"
        yield _labelled(label, point.finds, "ruling" if ruled else "")
    if point.gives:
        yield tag("ul", [tag("li", gives) for gives in point.gives], class_="gives")
    if point.scores:
        yield _labelled("Points", f"{point.scores}.", "ruling")
    if point.choice:
        yield _labelled("Choice", f"{capital(point.choice.of)} may have one of these:", "")
        yield tag("ol", [tag("li", each) for each in point.choice.between], class_="gives")
        for lost in _links(point.choice.lost_by, places):
            yield _labelled("Lost by", lost, "faint")
    for number, each in enumerate(_links(point.set_aside_by, places)):
        yield _labelled("or" if number else "Unless", each, "faint")
    for number, each in enumerate(_links(point.sets_aside, places)):
        yield _labelled("and" if number else "Sets aside", each, "faint")
    for fills in point.fills:
        yield _labelled("Fills a silence", fills, "faint")


def _labelled(label: str, text: str, class_: str) -> Markup:
    return tag(
        "p", tag("span", label, class_="label"), " ", text, class_=f"labelled {class_}".rstrip()
    )


# doubts and cases


def doubts(lesson: Lesson, places: Places) -> list[Markup]:
    """Return the doubts of a law, each with what its other reading says and a case."""
    return [_doubt(lesson, reading, places) for reading in lesson.readings]


def _doubt(lesson: Lesson, reading: Reading, places: Places) -> Markup:
    by_it = [
        tag("li", _point(point, "", places, among=reading), id=places.clause(point.clause.id))
        for point in lesson.read_by(reading.doubt)
    ]
    case = None
    if reading.told:
        by_each = [
            _labelled("Likelier", signs(" ".join(reading.likelier)), "reading"),
            _labelled("The other", signs(" ".join(reading.other)), "reading"),
        ]
        case = tag(
            "details",
            tag("summary", signs(f"A case: {capital(reading.told.name)}")),
            tag("div", _story(reading.told), by_each, class_="case"),
        )
    return tag(
        "section",
        tag("h4", f"Two readings of {quoted(reading.doubt.on, '“”')}"),
        _labelled("Likelier", reading.doubt.likelier, "reading"),
        _labelled("The other", reading.doubt.other, "reading"),
        tag("ul", by_it, class_="clauses") if by_it else None,
        case,
        class_="doubt",
    )


def _example(point: Point) -> Markup | None:
    example = point.example
    if example is None:
        return None
    shown = [_case("So", example.decided)]
    if example.near:
        shown.append(_case("Not so", example.near))
    why = [
        tag("p", tag("b", "Why: "), signs(differs_as(each)), class_="why")
        for each in example.differs
    ]
    return tag(
        "details",
        tag("summary", signs(_titles(example))),
        tag("div", shown, class_="side-by-side"),
        why,
    )


def _titles(example: CasePair) -> str:
    near = f" And a near miss: {capital(example.near.name)}." if example.near else ""
    return f"A case: {capital(example.decided.name)}.{near}"


def _case(label: str, told: TaughtCase) -> Markup:
    ended = [tag("p", signs(f"→ {each}"), class_="ruling") for each in told.ending]
    ended += [tag("p", signs(each), class_="reading") for each in readings_of(told)]
    said = f"{label}: {capital(told.title)}." if told.title else f"{label}:"
    return tag("div", tag("p", said, class_="title"), _story(told), ended, class_="case")


def _story(told: TaughtCase) -> Markup:
    # every picture is drawn with the same style, which the page has once
    picture = as_svg.draw(told.scene, capital(told.name), styled=False)
    text = signs(" ".join((*told.known, *told.acts, *told.said)))
    return together(tag("p", text), tag("div", ready(picture), class_="table"))
