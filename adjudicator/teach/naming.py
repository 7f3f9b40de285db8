"""What a clause turns on, in words, and how another law speaks of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from adjudicator.law.clauses import OTHER, Book, Clause, Condition
from adjudicator.report import plain_words
from adjudicator.teach.lesson import Asked, Named


def deciding_words(book: Book, clause: Clause) -> str:
    """Return the words of its law on which a clause stands; "" where it is the whole of them."""
    return "" if clause.words == book.law(clause.law).text else clause.words


def asked(book: Book, clause: Clause) -> Iterator[Asked]:
    """Yield what a clause turns on; that a row of a table is named and made is left out."""
    for how, conditions in (("if", clause.when), ("or", clause.when_any), ("not", clause.unless)):
        skipped = 2 if clause.combination and how == "if" else 0
        for condition in conditions[skipped:]:
            yield Asked(how, plain_words.condition(book, condition), _defined(book, condition))


def _defined(book: Book, condition: Condition) -> tuple[Named, ...]:
    definers = book.definers.get(condition.fact, ())
    if definers and all(definer.combination for definer in definers):
        return ()
    return tuple(named(book, definer) for definer in definers if not definer.combination)


def named(book: Book, clause: Clause) -> Named:
    """Return a clause as another law speaks of it."""
    words = deciding_words(book, clause)
    return Named(
        clause.id,
        clause.law,
        words or plain_words.finding(clause),
        bool(words),
        clause.reading is not None and clause.reading[1] == OTHER,
    )


def looked_at(book: Book, condition: Condition) -> Sequence[str]:
    """Return the fact of a condition; of one that clauses define, what they ask as well."""
    definers = book.definers.get(condition.fact, ())
    return [condition.fact, *(c.fact for definer in definers for c in definer.conditions)]
