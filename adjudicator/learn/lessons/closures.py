"""What can make a clause stand or fall: the facts it asks of, and all that they hang on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from adjudicator.law.book.model import Book, Clause, Condition


@dataclass(frozen=True)
class Closure:
    """All that bears on whether one clause stands.

    Attributes:
        facts: by fact, what is asked of it, by the clause and by those it hangs on; facts that
            clauses define are not among them, but what those clauses ask is.
        doubts: the doubts whose reading bears on it.
    """

    facts: Mapping[str, tuple[Condition, ...]]
    doubts: tuple[str, ...]


class Closures:
    """The closures of the clauses of one book, each found once."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self._of: dict[str, Closure] = {}
        self._looked_at: dict[tuple[str, ...], tuple[str, ...]] = {}

    def of(self, clause: Clause) -> Closure:
        """Return what bears on a clause."""
        if clause.id not in self._of:
            conditions: dict[str, dict[Condition, None]] = {}
            doubts: dict[str, None] = {}
            for each in self._hangs_on(clause, {}):
                if each.reading:
                    doubts[each.reading[0]] = None
                for condition in each.conditions:
                    if condition.fact not in self.book.definers:
                        conditions.setdefault(condition.fact, {})[condition] = None
            facts = {fact: tuple(asked) for fact, asked in conditions.items()}
            self._of[clause.id] = Closure(facts, tuple(doubts))
        return self._of[clause.id]

    def _hangs_on(self, clause: Clause, seen: dict[str, Clause]) -> list[Clause]:
        """The clause, those that define what it asks, and those that set any of them aside."""
        if clause.id not in seen:
            seen[clause.id] = clause
            for condition in clause.conditions:
                for definer in self.book.definers.get(condition.fact, ()):
                    self._hangs_on(definer, seen)
            for over in self.book.overriders.get(clause.id, ()):
                self._hangs_on(over, seen)
        return list(seen.values())

    def looked_at(self, topics: tuple[str, ...]) -> tuple[str, ...]:
        """Return every fact that bears on some clause heard on these topics."""
        if topics not in self._looked_at:
            clauses = self.book.heard_on(topics)
            facts = dict.fromkeys(fact for clause in clauses for fact in self.of(clause).facts)
            self._looked_at[topics] = tuple(facts)
        return self._looked_at[topics]
