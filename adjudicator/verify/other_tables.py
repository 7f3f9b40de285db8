"""House rules at tables that play otherwise what a book leaves to each.

A rule that takes the place of a printed price takes it wherever that price is due. Where a table
has the points taken off instead of given, another printed clause says what it costs, which the rule
does not name: then both are paid. And where it plays by what the rule does not name at all, the two
may say the contrary of each other: then nothing could be ruled at that table.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from adjudicator.base.errors import CaseError, Fault
from adjudicator.base.values import replace
from adjudicator.court.granting import POINTS_OFF
from adjudicator.law.book.model import Book, Clause
from adjudicator.law.book.settling import alternatives, settled
from adjudicator.law.engine.contradictions import example
from adjudicator.law.house import House, lay
from adjudicator.verify.beside import is_followed


def paid_twice_elsewhere(printed: Book, house: House) -> Iterator[Fault]:
    """Yield the clauses that at another table are paid beside the rule that took their place.

    Args:
        printed: the book without the rules.
        house: the rules, which fit it.
    """
    usual = settled(printed, house.settings)
    for setting, value, other in alternatives(usual):
        for own in filter(_is_paid, house.clauses):
            for clause in _instead(own, usual, other):
                if _both(own, clause, other, house):
                    message = f"where {setting.id} is {value.value}, {own.id} and {clause.id} "
                    message += "would both be paid for the same thing"
                    hint = f"Write overrides: [{', '.join((*own.overrides, clause.id))}]."
                    yield Fault(own.place or house.place, message, hint)


def refused_elsewhere(printed: Book, house: House) -> Iterator[Fault]:
    """Yield the settings with which the rules cannot stand, though they can as most tables play.

    Only those are tried on which something hangs that a rule takes the place of.

    Args:
        printed: the book without the rules.
        house: the rules, which fit it.
    """
    usual = settled(printed, house.settings)
    named = {id for clause in house.clauses for id in clause.overrides}
    told = set[tuple[str, str | None]]()
    for setting, value, other in alternatives(usual):
        if named.isdisjoint(_played_otherwise(usual, other)):
            continue
        for fault in _refusals(other, house):
            if (fault.message, fault.hint) not in told:
                told.add((fault.message, fault.hint))
                message = f"where {setting.id} is {value.value}, {fault.message}"
                yield replace(fault, message=message)


def _played_otherwise(usual: Book, other: Book) -> Iterator[str]:
    """Yield the clauses that stand at one of two tables alone, or otherwise at the other."""
    for id in {**usual.clauses, **other.clauses}:
        if usual.clauses.get(id) != other.clauses.get(id):
            yield id


def _refusals(other: Book, house: House) -> Sequence[Fault]:
    try:
        lay(replace(other, house=()), house)
    except CaseError as error:
        return error.faults
    return ()


def _is_paid(clause: Clause) -> bool:
    """Whether points are given by a clause, or taken off."""
    return bool(clause.award and clause.award.points != 0) or POINTS_OFF in clause.kinds_given


def _instead(own: Clause, usual: Book, other: Book) -> Iterator[Clause]:
    """Yield what stands at the other table alone, in the place of what the rule sets aside."""
    gone = [usual.clauses[id] for id in own.overrides if id in usual.clauses.keys() - other.clauses]
    for clause in other.clauses.values():
        if clause.id in usual.clauses or clause.id in own.overrides or not is_followed(clause):
            continue
        heard = not set(clause.topics).isdisjoint(own.topics)
        if heard and _is_paid(clause) and any(_of_one(clause, each) for each in gone):
            yield clause


def _of_one(one: Clause, other: Clause) -> bool:
    """Whether two clauses price the same thing: all that the one asks, the other does."""
    mine, theirs = set(one.when), set(other.when)
    return _is_paid(other) and bool(mine and theirs) and (mine <= theirs or theirs <= mine)


def _both(own: Clause, clause: Clause, other: Book, house: House) -> bool:
    try:
        laid = lay(replace(other, house=()), house)
    except CaseError:  # that they do not fit another table is told to one who plays there
        return False
    return example(laid, [laid.clauses[own.id], laid.clauses[clause.id]]) is not None
