"""The nearest miss: a clause that would have given something, and fails by one condition alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from adjudicator.base.values import NamedTuple
from adjudicator.law.book.model import Book, Clause, Condition
from adjudicator.law.engine.deciding import failing
from adjudicator.law.engine.hearing import Hearing
from adjudicator.law.engine.matter import Matter
from adjudicator.law.ruling import Because

DEEP = 3  # so many clauses are looked into, one defining what another rests on


class NearestMiss(NamedTuple):
    """A clause that nearly stands.

    Attributes:
        clause: the clause that would give it.
        step: the one condition by which it fails.
        met: how many of its conditions are met.
        within: the clause to which that condition belongs: one that defines what it rests on, or
            itself.
    """

    clause: Clause
    step: Because
    met: int
    within: Clause


def near_misses(
    book: Book,
    matter: Matter,
    wanted: Callable[[Clause], bool],
    readings: Mapping[str, str] | None = None,
) -> list[NearestMiss]:
    """Return the clauses that nearly stand, of those that would give what is wanted; nearest first.

    None of those that fail by more than one condition, or have no other that is met: a law that
    speaks of something else.

    Args:
        book: the book of laws.
        matter: what happened, and what is known of it.
        wanted: tells of a clause whether it would give what is wanted.
        readings: by doubt id, which reading to follow; the likelier where none is named.
    """
    hearing = Hearing(book, matter, readings)
    found = [
        miss
        for clause in hearing.heard()
        if wanted(clause) and hearing.follows(clause.reading)
        for miss in _misses(hearing, clause, DEEP)
    ]
    facts = book.vocabulary

    def near(miss: NearestMiss) -> tuple[int, bool]:
        # what lies on the table all have seen: a quarrel is rather about what was in the hands
        fact = facts.get(miss.step.fact)
        return miss.met, fact is not None and fact.looks_ahead

    return sorted(found, key=near, reverse=True)


def _misses(hearing: Hearing, clause: Clause, deep: int) -> Iterator[NearestMiss]:
    """Yield how a clause fails by one condition alone, or how what it rests on does."""
    failed = list(failing(hearing, clause))
    if deep < DEEP:  # of what it rests on, what nobody said to the contrary is no failing
        failed = [each for each in failed if each[1] != "unless" or _is_known(hearing, each[0])]
    if len(failed) != 1:
        return
    condition, how = failed[0]
    met = len(clause.when) + bool(clause.when_any) - (how != "unless")
    step = hearing.step(condition, how)
    defining = (c for c in hearing.heard() if c.define == condition.fact)
    definers = [c for c in defining if hearing.follows(c.reading)]
    if definers and how != "unless":
        inner = [miss for each in definers if deep for miss in _misses(hearing, each, deep - 1)]
        yield from (NearestMiss(clause, miss.step, met + miss.met, miss.within) for miss in inner)
        if not inner and deep == DEEP and met and isinstance(step.value, bool):
            # nothing that defines it comes near: a miss of which more is met says more
            yield NearestMiss(clause, step, met - 1, clause)
    elif met and (isinstance(step.value, bool) or step.with_number):
        yield NearestMiss(clause, step, met, clause)


def _is_known(hearing: Hearing, condition: Condition) -> bool:
    return hearing.known(condition.fact).value is not None
