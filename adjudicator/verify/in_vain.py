"""What house rules ask of the players in vain, and what they set aside for nothing."""

from __future__ import annotations

import re
from collections.abc import Iterator

from adjudicator.base.errors import Fault
from adjudicator.base.facts import Value
from adjudicator.base.phrases import joined
from adjudicator.base.values import replace
from adjudicator.law.book.model import HOUSE, Book, Clause
from adjudicator.law.engine.contradictions import example
from adjudicator.law.house import House
from adjudicator.report.citing import law_name
from adjudicator.verify.findings import said_otherwise

# How a sentence says of him who acts that he may: {player} has taken it, and may exchange it.
HE_MAY = re.compile(r"\{player\}(?: |[^.:;]* and )(may (?!not\b)\w+)")


def in_vain(laid: Book, house: House) -> Iterator[Fault]:
    """Yield facts that are told for nothing, and clauses by which nothing follows any more.

    Args:
        laid: the book with the rules laid over it.
        house: the rules.
    """
    for fact in house.told:
        yield from _told_for_nothing(laid, house, fact)
    for clause in house.clauses:
        yield from _gives_nothing(laid, house, clause)
        yield from _forbids_what_it_allows(house, clause)
        yield from _never_so_beside_the_rest(laid, house, clause)


def _told_for_nothing(laid: Book, house: House, fact: str) -> Iterator[Fault]:
    """Yield where no clause asks a fact that the house brings, or all give the same by it."""
    place = house.spots.get((fact, fact)) or house.place
    asking = [clause for clause in laid.clauses.values() if _asks(clause, fact)]
    giving = [clause for clause in asking if clause.remedies or clause.choice or clause.award]
    if not asking:
        hint = f"Write {fact} under when or unless; or leave it out."
        yield Fault(place, f"no clause asks {fact}", hint)
    alike: list[list[Clause]] = []
    for clause in giving:  # what only says something says it in another sentence
        for same in alike:
            if _but_for(same[0], fact) == _but_for(clause, fact):
                same.append(clause)
                break
        else:
            alike.append([clause])
    for same in alike:
        if all(any(_met(each, fact, value) for each in same) for value in house.told[fact].range()):
            message = f"{fact} makes no difference: {joined([c.id for c in same])} give the same"
            hint = "Make one clause of them that does not ask it; or let them give something else."
            yield Fault(place, message, hint)


def _met(clause: Clause, fact: str, value: Value) -> bool:
    """Whether a clause can stand where a fact has a value, as far as it asks that fact."""
    asked = [condition for condition in clause.when if condition.fact == fact]
    denied = [condition for condition in clause.unless if condition.fact == fact]
    return all(c.test(value) for c in asked) and not any(c.test(value) for c in denied)


def _asks(clause: Clause, fact: str) -> bool:
    return any(condition.fact == fact for condition in clause.conditions)


def _but_for(clause: Clause, fact: str) -> tuple[object, ...]:
    """What a clause asks besides a fact, and what it gives."""
    asks = (
        frozenset(c for c in conditions if c.fact != fact)
        for conditions in (clause.when, clause.when_any, clause.unless)
    )
    gives = (clause.award, clause.remedies, clause.choice, clause.define)
    return (*asks, *gives, bool(clause.permits), frozenset(clause.overrides))


def _gives_nothing(laid: Book, house: House, clause: Clause) -> Iterator[Fault]:
    """Yield a clause that sets a printed one aside, and does not say what follows instead.

    A combination that is no longer one scores nothing; that need not be said.
    """
    place = clause.place or house.place
    gives = clause.remedies or clause.choice or clause.award
    if not clause.ruling or gives or any(said_otherwise(clause, place)):
        return
    given_way = [laid.clauses[id] for id in clause.overrides if id in laid.clauses]
    if any(other.combination for other in given_way):
        return
    for other in given_way:
        if other.law.startswith(HOUSE):
            continue
        law = law_name(other.law).lower()
        if other.choice or other.remedies:
            hint = "Write remedies: what follows; no-penalty: {against: player}, if nothing is due."
        elif other.award:
            hint = f"Write award: {{to: {other.award.to}, points: 0}}, where nothing is scored."
        else:
            continue
        message = f"{clause.id} sets {law} aside, and does not say what follows instead"
        yield Fault(house.spots.get((clause.id, other.id)) or place, message, hint)
        return


def _forbids_what_it_allows(house: House, clause: Clause) -> Iterator[Fault]:
    """Yield a ruling that says that he who acts may do it: as a ruling alone, it is a refusal."""
    gives = clause.remedies or clause.choice or clause.award or clause.define
    said = HE_MAY.search(clause.ruling or "")
    if said and not gives:
        message = f'{clause.id} says "{said[1]}", and a ruling by which nothing follows forbids it'
        yield Fault(clause.place or house.place, message, "Write permits: instead of ruling:.")


def _never_so_beside_the_rest(laid: Book, house: House, clause: Clause) -> Iterator[Fault]:
    """Yield what a clause excepts, and is never so where all that it asks is."""
    bare = replace(laid.clauses[clause.id], unless=(), overrides=())
    if clause.unless and example(laid, [bare]) is None:
        return  # it cannot stand by what it asks alone, and that is told of it
    for condition in clause.unless:
        both = replace(bare, id=f"both: {clause.id}", when=(*bare.when, condition))
        alone = replace(both, when=(condition,), when_any=())
        if example(laid, [both]) is None and example(laid, [alone]) is not None:
            message = f"unless {condition} changes nothing: it is never so where {clause.id} would "
            message += "stand"
            hint = f"Leave it out, or ask for something else: adjudicator facts {laid.game}."
            place = house.spots.get((clause.id, condition.fact)) or clause.place or house.place
            yield Fault(place, message, hint)
