"""Pieces of a lesson in words, the same on a page of letters, in Markdown and in HTML."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from adjudicator.base.phrases import joined
from adjudicator.law.book.model import HOUSE
from adjudicator.learn.lessons.lesson import (
    NamedClause,
    Point,
    TaughtCase,
    TellsApart,
    TurnsOn,
    Unsaid,
)
from adjudicator.report.citing import law_name
from adjudicator.report.plain_words import small

# One who is spoken of in the name of a fact without being named.
HE = re.compile(r"\b(?:he|his|him)\b", re.IGNORECASE)
BEGUN = 72
NOT_KNOWN, NONE = "nobody says", "none"
FEW = 6  # so many definitions are told each by itself; of more, only the laws they stand in


def asks(asked: Sequence[TurnsOn]) -> list[tuple[str, str, tuple[NamedClause, ...]]]:
    """Return what a clause asks, each with the word before it, and what it means."""
    found = []
    for index, each in enumerate(asked):
        before = asked[index - 1].how if index else ""
        word = {"if": "if" if not index else "and", "not": "not if"}.get(each.how)
        if word is None:
            word = "or" if before == "or" else "either"
        see = seen_to(each.see)
        found.append((word, f"{small(each.says)}{f' ({see})' if see else ''}", each.defined))
    return found


def quoted(words: str, marks: str = '""') -> str:
    """Return words of a law in quotation marks, unless they are printed in some already.

    >>> quoted("is liable to be called"), quoted("“Twenty to score.”")
    ('"is liable to be called"', '“Twenty to score.”')
    """
    return words if words[:1] in '“"' else f"{marks[0]}{words}{marks[1]}"


def named_as(named: NamedClause) -> str:
    """Return a clause as one speaks of it elsewhere: law 53, clause 2, and what it finds."""
    words = quoted(named.words) if named.verbatim else named.words
    return f"{place_of(named)}: {words}"


def place_of(named: NamedClause) -> str:
    """Return where a clause stands, as one names it: law 53, clause 2; in its own law, clause 2.

    What stands only by the other reading of a doubt is never named without that.
    """
    clause = f"clause {named.number}" if named.number else "this law"
    where = law_within(named.law) if not named.number else f"{law_within(named.law)}, {clause}"
    where = clause if named.here else where
    return f"{where}, by the other reading only" if named.other_reading else where


def names_once(clauses: Sequence[NamedClause]) -> list[tuple[str, NamedClause]]:
    """Return clauses as one speaks of them; those that are named alike once, with their number."""
    counted = Counter(map(named_as, clauses))
    first = {named_as(each): each for each in reversed(clauses)}
    return [
        (f"{name} ({many} times)" if many > 1 else name, first[name])
        for name, many in counted.items()
    ]


def by_laws(clauses: Sequence[NamedClause]) -> list[tuple[str, NamedClause]]:
    """Return the clauses that say when something is so; of many, only the laws they stand in."""
    if len(clauses) > FEW:
        laws = dict.fromkeys("this law" if c.here else law_within(c.law) for c in clauses)
        return [("; ".join(laws), clauses[0])]
    return names_once(clauses)


def seen_to(asked: Sequence[NamedClause]) -> str:
    """Return where one reads of what a clause leaves to others; "" where none deals with it.

    >>> seen_to([NamedClause("a", "52", "The lead stands.", number=4, here=True)])
    'for that see clause 4'
    """
    numbers: dict[str, list[str]] = {}
    for each in asked:
        where = "" if each.here else law_within(each.law)
        numbers.setdefault(where, []).extend([str(each.number)] if each.number else [])
    places = []
    for law, of_it in numbers.items():
        which = f"clause{'s' if len(of_it) > 1 else ''} {joined(of_it)}" if of_it else ""
        places.append(", ".join(filter(None, (law, which))) or "this law")
    return f"for that see {'; '.join(places)}" if places else ""


def differs_as(differs: TellsApart) -> str:
    """Return what differs between two cases, in a sentence."""
    of, of_near = differs.of
    says, decided, near = differs.says, differs.decided, differs.near
    if of and of == of_near:
        says = with_the_name(says, of)
    elif of and of_near and HE.search(says):
        decided, near = f"{decided} ({of})", f"{near} ({of_near})"
    said = f"{says}: {decided} in the first, {near} in the second."
    if differs.read:
        first, second = ("likelier", "other")[:: 1 if differs.read == "likelier" else -1]
        said = (
            f"{quoted(differs.says)} can be read in two ways. The first follows the {first}: "
            f"{small(decided)}. The second follows the {second}: {small(near)}."
        )
    if differs.brings_in is None:
        return said
    return f"{said} That brings in {named_as(differs.brings_in)}"


def apart_as(differs: TellsApart) -> str:
    """Return what tells two cases apart, as one says it at the table: only in the second, ...

    >>> apart_as(TellsApart("He had drawn", "", "no", "yes", None, ("Al", "Bo"), ("", "He had")))
    'Only in the second, Bo had.'
    """
    if differs.read:
        return differs_as(differs)
    first, second = (
        with_the_name(said, name) if name and with_the_name(said, name) != said else small(said)
        for said, name in zip(differs.said, differs.of, strict=True)
    )
    if first and second:
        alike = first.replace(differs.decided, differs.near, 1) == second
        other = (NONE if differs.near == "0" else differs.near) if alike else second
        found = f"In the first, {first}; in the second, {other}."
    elif NOT_KNOWN in (differs.decided, differs.near):
        where = "first" if first else "second"
        found = f"In the {where}, {first or second}; in the other nobody says whether it is so."
    else:
        found = f"Only in the {'first' if first else 'second'}, {first or second}."
    over = differs.brings_in
    elsewhere = over is not None and not over.here
    return f"{found.rstrip('.')} ({law_within(over.law)})." if over and elsewhere else found


def with_the_name(says: str, name: str) -> str:
    """Return what a fact says, of one who is named, where it begins with him.

    >>> with_the_name("He had drawn", "Ann"), with_the_name("His partner had", "Ann")
    ('Ann had drawn', "Ann's partner had")
    """
    for he, him in (("he ", f"{name} "), ("his ", f"{name}'s ")):
        if says[: len(he)].casefold() == he:
            return him + says[len(he) :]
    return says


def readings_of(told: TaughtCase) -> list[str]:
    """Return by which readings a case was ruled, where its ruling turns on a doubt."""
    found = []
    for read in told.read:
        words = f"of {quoted(begun(read.doubt.on))} ({law_within(read.doubt.law)})"
        if read.other:
            found.append(
                f"By the other reading {words}. By the likelier: {' '.join(read.likelier)}"
            )
        else:
            found.append(f"By the likelier reading {words}.")
    return found


def only_by(point: Point) -> str:
    """Return by which reading alone a clause stands; "" where it always does."""
    doubt = point.reading or point.likelier
    if doubt is None:
        return ""
    which = "other" if point.reading else "likelier"
    words = quoted(begun(doubt.on))
    return f"Only by the {which} reading of {words} ({law_within(doubt.law)})."


def begun(words: str) -> str:
    """Return the beginning of a law's words, enough to know them by.

    >>> begun("nothing is said of " + "the hand " * 9)
    'nothing is said of the hand the hand the hand the hand the hand ...'
    """
    if len(words) <= BEGUN:
        return words
    return f"{words[: BEGUN - 4].rsplit(' ', 1)[0]} ..."


def about(point: Point, points: Sequence[Point]) -> str:
    """Return what stands over a clause's cases: its words, and what it finds, if others share them.

    Args:
        point: the clause.
        points: the clauses that are told with it.
    """
    words = quoted(point.words) if point.words else "The whole law"
    alike = [each for each in points if each.words == point.words]
    finds = point.finds or point.defines or point.row
    return f"{words}: {finds}" if len(alike) > 1 and finds else words


def unsaid_of(unsaid: Unsaid) -> str:
    """Return of which clauses the book does not say something: " of 2 and 3"."""
    return f" of {joined([str(number) for number in unsaid.of])}" if unsaid.of else ""


def law_within(law: str) -> str:
    """Return a law as one names it in the middle of a sentence."""
    name = law_name(law)
    return name if law.startswith(HOUSE) else name[:1].lower() + name[1:]
