"""What a dispute on a topic is likely to turn on, for one who is about to write it down."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from adjudicator.base.facts import Fact
from adjudicator.law.book.model import Book, Clause
from adjudicator.law.remedies import register


def facts_wanted(book: Book, topic: str) -> tuple[Fact, ...]:
    """Return the facts that the clauses on a topic ask for: what only players can tell first.

    Among the others those come first that most clauses ask for.
    """
    asked = Counter(name for clause in heard_on(book, topic) for name in _asks(book, clause, set()))
    facts = [book.vocabulary.get(name) for name, _ in asked.most_common()]
    return tuple(sorted((fact for fact in facts if fact is not None), key=lambda f: not f.told))


def claims_likely(book: Book, topic: str) -> tuple[str, ...]:
    """Return what can be claimed that some clause heard on a topic grants."""
    given = {
        remedy.kind
        for clause in heard_on(book, topic)
        for remedy in (*clause.remedies, *(clause.choice[1] if clause.choice else ()))
    }
    return tuple(
        claim for claim, kinds in register().granted_by.items() if given.intersection(kinds)
    )


def heard_on(book: Book, topic: str) -> tuple[Clause, ...]:
    """Return the clauses that are heard on a topic, in the order of the book."""
    return tuple(clause for clause in book.clauses.values() if topic in clause.topics)


def _asks(book: Book, clause: Clause, seen: set[str]) -> Iterator[str]:
    """Yield the facts that a clause asks for, and those by which the book defines them."""
    for name in (condition.fact for condition in clause.conditions):
        if name in seen:
            continue
        seen.add(name)
        yield name
        for other in book.clauses.values():
            if other.define == name:
                yield from _asks(book, other, seen)
