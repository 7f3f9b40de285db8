"""What of a book comes into question for a matter: what its act rules out can never stand."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from adjudicator.base.facts import Value
from adjudicator.base.values import NamedTuple
from adjudicator.law.book.model import Book, Clause, Condition, Doubt, Silence


class InQuestion(NamedTuple):
    """What of a book can be met in a matter, in the order of the book.

    Attributes:
        aloud: the clauses heard on it that say something aloud.
        silences: the silences that may speak on it.
        definers: by defined fact, the clauses that may define it.
        overriders: by id of a clause or silence, the clauses that may override it.
        doubts: the doubts that can bear on it, each with the clauses and silences read by it.
    """

    aloud: tuple[Clause, ...]
    silences: tuple[Silence, ...]
    definers: Mapping[str, tuple[Clause, ...]]
    overriders: Mapping[str, tuple[Clause, ...]]
    doubts: Mapping[Doubt, tuple[Clause | Silence, ...]]


def in_question(book: Book, topics: tuple[str, ...], never: frozenset[str]) -> InQuestion:
    """Return what of a book can be met in a matter.

    Args:
        book: the book of laws.
        topics: what the matter is about.
        never: the facts that are not so, whatever is told.
    """
    key = in_question, topics, never
    if key not in book.worked_out:
        book.worked_out[key] = _of(book, topics, never)
    found: InQuestion = book.worked_out[key]
    return found


def read_by(book: Book, topics: tuple[str, ...], never: frozenset[str]) -> frozenset[str]:
    """Return the doubts, by id, by which anything is read that can bear on a matter.

    Be it a clause that is not heard on it, but defines what another turns on, or overrides it.
    """
    key = read_by, topics, never
    if key not in book.worked_out:
        book.worked_out[key] = _read_by(in_question(book, topics, never))
    found: frozenset[str] = book.worked_out[key]
    return found


def _read_by(question: InQuestion) -> frozenset[str]:
    waiting: list[Clause | Silence] = [*question.aloud, *question.silences]
    waiting += (each for read in question.doubts.values() for each in read)
    reached: dict[str, Clause | Silence] = {}
    while waiting:
        each = waiting.pop()
        if each.id not in reached:
            reached[each.id] = each
            waiting += question.overriders.get(each.id, ())
            for condition in each.conditions:
                waiting += question.definers.get(condition.fact, ())
    return frozenset(each.reading[0] for each in reached.values() if each.reading)


def _of(book: Book, topics: tuple[str, ...], never: frozenset[str]) -> InQuestion:
    may_be = _Met(book, never).may_be
    read_by = {doubt: tuple(filter(may_be, read)) for doubt, read in book.doubts_on(topics).items()}
    return InQuestion(
        aloud=tuple(filter(may_be, book.aloud_on(topics))),
        silences=tuple(filter(may_be, book.silences_on(topics))),
        definers={fact: tuple(filter(may_be, found)) for fact, found in book.definers.items()},
        overriders={id: tuple(filter(may_be, found)) for id, found in book.overriders.items()},
        doubts={doubt: read for doubt, read in read_by.items() if read},
    )


def cannot_be_met(each: Clause | Silence, so: Callable[[bool, Condition], bool]) -> bool:
    """Whether a clause, or a silence, is surely not met.

    Args:
        each: the clause or silence.
        so: whether a condition is surely met (true), or surely is not (false).
    """
    return (
        any(so(False, condition) for condition in each.when)
        or (bool(each.when_any) and all(so(False, condition) for condition in each.when_any))
        or any(so(True, condition) for condition in each.unless)
    )


class _Met:
    """What may be met, though some facts are never so; nor what is defined by those alone."""

    def __init__(self, book: Book, never: frozenset[str]) -> None:
        self.definers = book.definers
        self.values: dict[str, Value] = {name: book.vocabulary[name].nothing for name in never}
        self._may_be: dict[str, bool] = {}

    def may_be(self, clause: Clause | Silence) -> bool:
        """Whether a clause, or a silence, may be met."""
        if clause.id not in self._may_be:
            self._may_be[clause.id] = not cannot_be_met(clause, self._is)
        return self._may_be[clause.id]

    def _is(self, verdict: bool, condition: Condition) -> bool:
        """Whether a condition is met, or is not met, whatever is told."""
        fact = condition.fact
        if fact in self.definers and not any(map(self.may_be, self.definers[fact])):
            return condition.test(False) is verdict
        return fact in self.values and condition.test(self.values[fact]) is verdict
