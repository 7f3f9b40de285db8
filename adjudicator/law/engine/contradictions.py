"""Prove a rulebook: can every clause stand, and can two that stand contradict each other?

The space of the facts is searched, not sampled: facts are settled one at a time, and a branch is
left as soon as the answer is no.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from itertools import combinations

from adjudicator.base.facts import NOBODY_SAYS, Value
from adjudicator.base.logic import all_of
from adjudicator.base.values import dataclass
from adjudicator.law.book.model import HELD_PAGES, Book, Clause, RemedyTerms
from adjudicator.law.engine.consistency import can_be
from adjudicator.law.engine.hearing import Hearing
from adjudicator.law.engine.matter import Matter
from adjudicator.law.remedies import kinds

Facts = Mapping[str, Value]

NOTHING_DUE = "no-penalty"  # a remedy by which a player is spared


@dataclass(frozen=True)
class Flaw:
    """Something wrong with a rulebook as a whole.

    Attributes:
        clause: the clause at which it shows.
        message: what is wrong.
        example: facts in which it shows; empty when there are none.
        by_itself: the clause contradicts itself, whatever else there is.
        other: the clause that it contradicts; None where it is at fault alone.
    """

    clause: Clause
    message: str
    example: Facts
    by_itself: bool = False
    other: Clause | None = None


def flaws(book: Book, among: Collection[str] | None = None) -> Iterator[Flaw]:
    """Yield the clauses that can never stand, and the pairs that contradict each other.

    What retold pages always set aside may stand by those that are quoted.

    Args:
        book: the book.
        among: ids of the clauses to be looked at, each by itself and beside every other; all of
            them where none are given.
    """
    for clause in book.clauses.values():
        if among is not None and clause.id not in among:
            continue
        if example(book, [clause]) is None and not _stands_by_the_held(book, clause):
            yield Flaw(clause, f"{clause.id} can never stand", {})
        within = clash(clause, clause)
        if within:
            kinds = " and ".join(sorted(within))
            yield _against_itself(clause, f"{kinds} exclude each other")
        if _pays(clause) and _spares(clause):
            yield _against_itself(clause, "it gives points, and says that none are due")
    for one, other in combinations(book.clauses.values(), 2):
        if among is not None and one.id not in among and other.id not in among:
            continue
        exclude = clash(one, other) or _of_one_hand(one, other, among)
        if exclude is None or set(one.topics).isdisjoint(other.topics):
            continue
        facts = example(book, [one, other])
        if facts is not None:
            kinds = " and ".join(sorted(exclude))
            yield Flaw(
                one,
                f"{one.id} and {other.id} can stand together, yet {kinds} exclude each other",
                facts,
                other=other,
            )


def _against_itself(clause: Clause, why: str) -> Flaw:
    return Flaw(clause, f"{clause.id} contradicts itself: {why}", {}, by_itself=True)


def _pays(clause: Clause) -> bool:
    """Whether a clause has somebody else score for what a player did."""
    award = clause.award
    return award is not None and award.points != 0 and award.to != "player"


def _spares(clause: Clause) -> bool:
    """Whether by a clause nothing is due from the player whose act it is."""
    return any(each.kind == NOTHING_DUE and each.against == "player" for each in clause.remedies)


def _of_one_hand(
    one: Clause, other: Clause, among: Collection[str] | None
) -> frozenset[str] | None:
    """Return what two clauses of one's own contradict each other in: points, and nothing due.

    A printed clause spares a player for one thing, and another has him pay for another.
    """
    own = among is not None and {one.id, other.id} <= {*among}
    if not own or one.id in other.overrides or other.id in one.overrides:
        return None
    parted = (_pays(one) and _spares(other)) or (_pays(other) and _spares(one))
    return frozenset(("points", NOTHING_DUE)) if parted else None


def _stands_by_the_held(book: Book, clause: Clause) -> bool:
    """Whether a clause can stand by the pages alone that the sources hold, where it is on one."""
    held = book.by_pages(HELD_PAGES)
    return held is not book and clause.id in held.clauses and example(held, [clause]) is not None


def example(book: Book, clauses: list[Clause]) -> Facts | None:
    """Return facts under which all these clauses stand, or None when there are none."""
    readings: dict[str, str] = {}
    for clause in clauses:
        if clause.reading:
            doubt, which = clause.reading
            if readings.setdefault(doubt, which) != which:
                return None
    return _search(book, clauses, readings, {})


def _search(
    book: Book, clauses: list[Clause], readings: Mapping[str, str], facts: dict[str, Value]
) -> Facts | None:
    if not can_be(book.vocabulary, facts):
        return None
    matter = Matter(0, 0, (), lambda fact: NOBODY_SAYS, {})
    hearing = Hearing(book, matter, readings, facts)
    verdict = all_of(hearing.stands(clause) for clause in clauses)
    if verdict is not None:
        return dict(facts) if verdict else None
    unknown = set[str]().union(*(hearing.unknown(clause) for clause in clauses))
    # what the clauses ask for themselves comes first: a wrong answer ends the branch at once
    asked = {c.fact for clause in clauses for c in (*clause.when, *clause.unless)}
    first = min(asked & unknown or unknown)
    for value, *_ in book.classes(first):
        found = _search(book, clauses, readings, {**facts, first: value})
        if found is not None:
            return found
    return None


def clash(one: Clause, other: Clause) -> frozenset[str] | None:
    """The two kinds of remedy that these clauses give and that exclude each other, or None."""
    if one.id in other.overrides or other.id in one.overrides:
        return None
    options = one.choice[1] if one.choice and one.id == other.id else ()
    for mine in _remedies(one):
        for theirs in _remedies(other):
            if mine in options and theirs in options:
                continue  # of these he has one or the other
            if theirs.kind in kinds()[mine.kind].excludes and _same(mine, theirs):
                return frozenset((mine.kind, theirs.kind))
    return None


def _remedies(clause: Clause) -> tuple[RemedyTerms, ...]:
    return clause.remedies + (clause.choice[1] if clause.choice else ())


def _same(one: RemedyTerms, other: RemedyTerms) -> bool:
    """Whether two remedies concern the same call, or deal, or the same player by their roles."""
    of_each = kinds()[one.kind], kinds()[other.kind]
    if any(kind.of_the_call for kind in of_each) or all(kind.of_the_deal for kind in of_each):
        return True
    mine = one.against or one.held_by
    theirs = other.against or other.held_by
    return mine is None or theirs is None or mine == theirs or "everybody" in (mine, theirs)
