"""What house rules ask of the players in vain, and what they set aside for nothing."""

from __future__ import annotations

import re
from collections.abc import Iterator

from adjudicator.base.errors import Fault, Place
from adjudicator.base.facts import Value
from adjudicator.base.phrases import joined
from adjudicator.base.values import replace
from adjudicator.games.registry import game_of
from adjudicator.law.book.model import HOUSE, Book, Clause
from adjudicator.law.engine.contradictions import example
from adjudicator.law.house import House
from adjudicator.report.citing import law_name
from adjudicator.verify.beside import NOTHING_DUE, SCORES_NOTHING
from adjudicator.verify.findings import said_otherwise

SPARED = "no-penalty: {against: player}, if nothing is due."
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
        yield from _spares_for_a_score(laid, house, clause)
        yield from _forbids_what_it_allows(house, clause)
        yield from _beyond_the_book(laid, house, clause)
        yield from _never_so_beside_the_rest(laid, house, clause)


def _spares_for_a_score(laid: Book, house: House, clause: Clause) -> Iterator[Fault]:
    """Yield a rule that sets aside what something is worth, and says that nothing is due."""
    if clause.award or clause.choice or {r.kind for r in clause.remedies} != {"no-penalty"}:
        return
    for other in (laid.clauses[id] for id in clause.overrides if id in laid.clauses):
        if _only_scores(other) and not other.law.startswith(HOUSE):
            message = f"{clause.id} says that nothing is due, where {law_name(other.law).lower()} "
            message += f"says what is scored ({other.id})"
            place = house.spots.get((clause.id, other.id)) or clause.place or house.place
            yield Fault(place, message, "Write under remedies what it is worth instead.")


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
    yield from _fills_no_silence(laid, house, clause, place)
    given_way = [laid.clauses[id] for id in clause.overrides if id in laid.clauses]
    if any(other.combination for other in given_way):
        return
    for other in given_way:
        if other.law.startswith(HOUSE):
            continue
        law = law_name(other.law).lower()
        if other.choice or other.remedies:
            hint = "Write remedies: what follows"
            hint += "." if _only_scores(other) else f"; {SPARED}"
        elif other.award:
            hint = f"Write award: {{to: {other.award.to}, points: 0}}, where nothing is scored."
        else:
            continue
        message = f"{clause.id} sets {law} aside, and does not say what follows instead"
        yield Fault(house.spots.get((clause.id, other.id)) or place, message, hint)
        return


def _fills_no_silence(laid: Book, house: House, clause: Clause, place: Place) -> Iterator[Fault]:
    """Yield a silence that is set aside by rules none of which says what follows.

    What was not said would become: nothing is due.
    """
    finds = clause.finds or ""
    if NOTHING_DUE.search(finds) or SCORES_NOTHING.search(finds) or HE_MAY.search(finds):
        return
    silences = {silence.id for silence in laid.silences}
    for id in clause.overrides:
        beside = [other for other in house.clauses if id in other.overrides]
        given = (o.remedies or o.choice or o.award or o.permits or o.define for o in beside)
        if id in silences and not any(given):
            message = f"{clause.id} sets aside that the book does not say it ({id}), and does not "
            message += "say what follows either"
            hint = f"Write remedies: what follows; {SPARED}"
            yield Fault(house.spots.get((clause.id, id)) or place, message, hint)


def _only_scores(clause: Clause) -> bool:
    """Whether what a clause gives is for somebody, and against nobody: a score, or a game won."""
    given = clause.remedies
    return bool(given) and not clause.choice and all(r.held_by and not r.against for r in given)


def _forbids_what_it_allows(house: House, clause: Clause) -> Iterator[Fault]:
    """Yield a ruling that says that he who acts may do it: as a ruling alone, it is a refusal."""
    gives = clause.remedies or clause.choice or clause.award or clause.define
    said = HE_MAY.search(clause.ruling or "")
    if said and not gives:
        message = f'{clause.id} says "{said[1]}", and a ruling by which nothing follows forbids it'
        yield Fault(clause.place or house.place, message, "Write permits: instead of ruling:.")


def _beyond_the_book(laid: Book, house: House, clause: Clause) -> Iterator[Fault]:
    """Yield a number of which the book has fewer: the fifth deal, where four are a game."""
    for condition in clause.when:
        of_the_book = game_of(laid.game).bounded_by.get(condition.fact, "")
        most = laid.equipment.get(of_the_book)
        asked = [n for n in (condition.least, *condition.values) if type(n) is int]
        if type(most) is int and asked and min(asked) > most:
            message = f"{clause.id} asks {condition}, and by this book there are {most} at most"
            place = house.spots.get((clause.id, condition.fact)) or clause.place or house.place
            yield Fault(place, message, f"Write {most} or less.")


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
