"""What a clause turns on, in words, and how another law speaks of it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from adjudicator.law.book.model import OTHER, Book, Clause, Condition
from adjudicator.learn.lessons.lesson import NamedClause, TurnsOn
from adjudicator.report import plain_words


def deciding_words(book: Book, clause: Clause) -> str:
    """Return the words of its law on which a clause stands; "" where it is the whole of them."""
    return "" if clause.words == book.law(clause.law).text else clause.words


def asked(book: Book, clause: Clause) -> Iterator[TurnsOn]:
    """Yield what a clause turns on; that a row of a table is named and made is left out."""
    for how, conditions in (("if", clause.when), ("or", clause.when_any), ("not", clause.unless)):
        skipped = 2 if clause.combination and how == "if" else 0
        for condition in conditions[skipped:]:
            yield TurnsOn(
                how,
                plain_words.condition(book, condition),
                _defined(book, clause, condition),
                tuple(_dealt_with(book, clause, condition)) if how == "not" else (),
            )


def _defined(book: Book, clause: Clause, condition: Condition) -> tuple[NamedClause, ...]:
    definers = book.definers.get(condition.fact, ())
    if definers and all(definer.combination for definer in definers):
        return ()
    return tuple(
        named(book, definer, clause.law, by_words=True)
        for definer in definers
        if not definer.combination
    )


def _dealt_with(book: Book, clause: Clause, condition: Condition) -> Iterator[NamedClause]:
    """Yield the clauses that deal with what must not be so for this one: that want it to be so.

    Those that ask of most of what this clause asks as well; those of its own law, if there are.
    """
    asked_here = {each.fact for each in clause.when + clause.when_any}
    dealing: list[tuple[int, Clause]] = []
    for other in book.clauses.values():
        speaks = other.ruling or other.permits or other.silent
        by_other = other.reading is not None and other.reading[1] == OTHER
        if not speaks or by_other or not set(other.topics) & set(clause.topics):
            continue
        if condition in other.when + other.when_any:
            shared = len(asked_here & {each.fact for each in other.when + other.when_any})
            if shared or other.law == clause.law:
                dealing.append((shared, other))
    own = [each for each in dealing if each[1].law == clause.law] or dealing
    most = max((shared for shared, _ in own), default=0)
    for shared, other in own:
        if shared == most:
            yield named(book, other, clause.law)


def named(book: Book, clause: Clause, within: str, *, by_words: bool = False) -> NamedClause:
    """Return a clause as another speaks of it: by what it finds, and by its number.

    One that finds nothing is called by its words; where those are the whole law, by what it means.

    Args:
        book: the book.
        clause: the clause.
        within: the law in whose lesson it is spoken of.
        by_words: by the words on which it stands, where the whole law is not meant.
    """
    words, finds = deciding_words(book, clause), plain_words.finding(book, clause)
    verbatim = bool(words) and (by_words or not finds)
    means = book.means(clause.define) if clause.define else ""
    return NamedClause(
        clause.id,
        clause.law,
        words if verbatim else finds or means,
        verbatim,
        clause.reading is not None and clause.reading[1] == OTHER,
        number_of(book, clause),
        clause.law == within,
    )


def number_of(book: Book, clause: Clause) -> int:
    """Return the number of a clause in the lesson on its law; 0 where it has none there.

    A clause that stands only by the other reading of a doubt of its own law is told with that.
    """
    law = book.law(clause.law)
    doubts = {doubt.id for doubt in law.doubts}
    followed = [each.id for each in law.clauses if not by_other_reading_only(each, doubts)]
    alone = len(followed) < 2 or clause.id not in followed
    return 0 if alone else followed.index(clause.id) + 1


def by_other_reading_only(clause: Clause, doubts: Collection[str]) -> bool:
    """Return whether a clause stands only by the other reading of one of these doubts."""
    return clause.reading is not None and clause.reading[1] == OTHER and clause.reading[0] in doubts


def looked_at(book: Book, condition: Condition) -> Sequence[str]:
    """Return the fact of a condition; of one that clauses define, what they ask as well."""
    definers = book.definers.get(condition.fact, ())
    return [condition.fact, *(c.fact for definer in definers for c in definer.conditions)]
