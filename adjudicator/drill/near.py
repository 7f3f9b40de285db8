"""The tempting answers: clauses that come close on an act, and do not stand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from adjudicator.law.clauses import Book, Clause
from adjudicator.law.engine import decide
from adjudicator.law.hearing import Hearing
from adjudicator.law.matter import Matter
from adjudicator.law.ruling import Decision


class Heard:
    """Decides as the engine does, and keeps what was asked."""

    def __init__(self) -> None:
        self.matters: list[Matter] = []

    def __call__(
        self,
        book: Book,
        matter: Matter,
        readings: Mapping[str, str] | None = None,
        without: frozenset[str] = frozenset(),
    ) -> Decision:
        """Return the decision on a matter."""
        self.matters.append(matter)
        return decide(book, matter, readings, without)


def near_misses(book: Book, matters: Sequence[Matter]) -> tuple[str, ...]:
    """Return the clauses that say something aloud and fail by one condition, or gave way.

    Those that gave way to another come first: they were met.
    """
    gave_way: list[str] = []
    failed: list[str] = []
    for matter in matters:
        hearing = Hearing(book, matter)
        standing = {clause.id for clause in hearing.standing()}
        for clause in book.aloud_on(matter.topics):
            if clause.id in standing or not hearing.follows(clause.reading):
                continue
            number = sum(1 for _ in _failing(hearing, clause))
            if number == 0 and hearing.stands(clause) is False:
                gave_way.append(clause.id)
            elif number == 1 and clause.ruling:
                failed.append(clause.id)
    # the more a clause asks for, the nearer it comes that fails by one thing only
    failed.sort(key=lambda id: -len(book.clauses[id].conditions))
    return tuple(dict.fromkeys([*gave_way, *failed]))


def _failing(hearing: Hearing, clause: Clause) -> Iterator[None]:
    for condition in clause.when:
        if condition.test(hearing.known(condition.fact).value) is not True:
            yield
    met = (c.test(hearing.known(c.fact).value) for c in clause.when_any)
    if clause.when_any and not any(met):
        yield
    for condition in clause.unless:
        if condition.test(hearing.known(condition.fact).value) is not False:
            yield
