"""Pieces of a lesson in words, the same on a page of letters, in Markdown and in HTML."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from adjudicator.law.clauses import HOUSE
from adjudicator.report.plain_words import small
from adjudicator.report.text import law_name
from adjudicator.teach.lesson import Asked, Difference, Named

FEW = 6  # so many definitions are told each by itself; of more, only the laws they stand in


def asks(asked: Sequence[Asked]) -> list[tuple[str, str, tuple[Named, ...]]]:
    """Return what a clause asks, each with the word before it, and what it means."""
    found = []
    for index, each in enumerate(asked):
        before = asked[index - 1].how if index else ""
        word = {"if": "if" if not index else "and", "not": "not if"}.get(each.how)
        if word is None:
            word = "or" if before == "or" else "either"
        found.append((word, f"{small(each.says)}", each.defined))
    return found


def quoted(words: str, marks: str = '""') -> str:
    """Return words of a law in quotation marks, unless they are printed in some already.

    >>> quoted("is liable to be called"), quoted("“Twenty to score.”")
    ('"is liable to be called"', '“Twenty to score.”')
    """
    return words if words[:1] in '“"' else f"{marks[0]}{words}{marks[1]}"


def named_as(named: Named) -> str:
    """Return a clause as one speaks of it in another law: law 53, and its words."""
    by = ", by its other reading" if named.other_reading else ""
    words = quoted(named.words) if named.verbatim else named.words
    return f"{law_within(named.law)}{by}: {words}"


def names_once(clauses: Sequence[Named]) -> list[str]:
    """Return clauses as one speaks of them; those that are named alike once, with their number."""
    counted = Counter(map(named_as, clauses))
    return [f"{name} ({many} times)" if many > 1 else name for name, many in counted.items()]


def by_laws(clauses: Sequence[Named]) -> list[str]:
    """Return the clauses that say when something is so; of many, only the laws they stand in."""
    if len(clauses) > FEW:
        return ["; ".join(dict.fromkeys(law_within(each.law) for each in clauses))]
    return names_once(clauses)


def differs_as(differs: Difference) -> str:
    """Return what differs between two cases, in a sentence."""
    said = f"{differs.says}: {differs.decided} in the first, {differs.near} in the second."
    if differs.read:
        said = f"{quoted(differs.says)} is read the other way: {small(differs.near)}."
    if differs.brings_in is None:
        return said
    return f"{said} That brings in {named_as(differs.brings_in)}"


def law_within(law: str) -> str:
    """Return a law as one names it in the middle of a sentence."""
    name = law_name(law)
    return name if law.startswith(HOUSE) else name[:1].lower() + name[1:]
