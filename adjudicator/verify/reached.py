"""Whether a house rule is ever reached: what its conditions ask, and what the shipped cases show.

No contradiction keeps a rule for leads that asks for the second round of the bidding from standing;
but at a lead there is no round, and in none of some hundred leads does it stand.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import combinations

from adjudicator.base.errors import Fault
from adjudicator.base.facts import as_said
from adjudicator.base.logic import Verdict, all_of
from adjudicator.base.phrases import counted, joined
from adjudicator.law.book.model import Book, Clause, Condition
from adjudicator.law.engine.hearing import Hearing
from adjudicator.law.engine.matter import Matter
from adjudicator.law.house import House

# In so many matters a fact must always be the same before it is held never to be otherwise; and so
# often two must be expected together, if they had nothing to do with each other, before they are
# held never to be.
ENOUGH = 20
CONTRARY = "adjudicator check HOUSE.yaml CASE.yaml"


def never_reached(
    house: House, laid: Book, cases: Sequence[Sequence[Matter]], unmet: Collection[str]
) -> Iterator[Fault]:
    """Yield the rules that ask what is never so of any act that their topics are about.

    Or what is never so together; and what they except that is never so where the rest of them is.

    Args:
        house: the rules.
        laid: the book with them laid over it.
        cases: the matters of each of the shipped cases.
        unmet: ids of the clauses that stand in none of these cases, nor in one beside them.
    """
    matters = [matter for case in cases for matter in case]
    for clause in house.clauses:
        if not clause.topics:
            continue
        heard = [m for m in matters if not set(m.topics).isdisjoint(clause.topics)]
        hearings = [Hearing(laid, matter) for matter in heard]
        asked = [c for c in (*clause.when, *clause.unless) if _can_be_asked(c, house, laid)]
        met = {c: [c.test(each.known(c.fact).value) for each in hearings] for c in asked}
        when = [c for c in clause.when if c in met]
        if clause.id in unmet and len(heard) >= ENOUGH:
            yield from _one_never_so(house, laid, clause, when, hearings, matters)
        if clause.id in unmet:
            for one, other in combinations(when, 2):
                if _never_both(met[one], met[other]):
                    said = f"{one} and {other}"
                    yield _apart(house, clause, other, said, _cases_about(clause, cases))
        rest = [all_of(met[c][place] for c in when) for place in range(len(heard))]
        for condition in (c for c in clause.unless if c in met):
            if _never_both(rest, met[condition]):
                yield _in_vain(house, clause, condition, _cases_about(clause, cases))


def _cases_about(clause: Clause, cases: Sequence[Sequence[Matter]]) -> int:
    """In how many cases something comes up that a clause is about."""
    topics = set(clause.topics)
    return sum(any(not topics.isdisjoint(matter.topics) for matter in case) for case in cases)


def _one_never_so(
    house: House,
    laid: Book,
    clause: Clause,
    asked: Sequence[Condition],
    hearings: Sequence[Hearing],
    matters: Sequence[Matter],
) -> Iterator[Fault]:
    for condition in asked:
        values = {hearing.known(condition.fact).value for hearing in hearings}
        if len(values) == 1 and all(condition.test(value) is False for value in values):
            elsewhere = _topics_where(condition, matters)
            if elsewhere:  # what is so nowhere, the cases may merely lack
                (value,) = values
                yield _fault(house, laid, clause, condition, as_said(value), elsewhere)


def _never_both(one: Sequence[Verdict], other: Sequence[Verdict]) -> bool:
    """Whether two conditions are never met together, though each is met by itself in many matters.

    So many that by mere chance they would have been met together often.
    """
    known = [(a, b) for a, b in zip(one, other, strict=True) if a is not None and b is not None]
    alone = [sum(map(bool, each)) for each in zip(*known, strict=True)] if known else [0, 0]
    return (True, True) not in known and alone[0] * alone[1] >= ENOUGH * max(1, len(known))


def _apart(house: House, clause: Clause, at: Condition, said: str, cases: int) -> Fault:
    where = joined(clause.topics, "or")
    message = f"{clause.id} is never reached: in none of {counted(cases, 'shipped case')} in which "
    message += f"the matter is {where} are {said} so together"
    hint = f"Leave one of them out; or name a case beside it in which it stands: {CONTRARY}."
    place = house.spots.get((clause.id, at.fact)) or clause.place or house.place
    return Fault(place, message, hint)


def _in_vain(house: House, clause: Clause, condition: Condition, cases: int) -> Fault:
    where = joined(clause.topics, "or")
    message = f"unless {condition} changes nothing: in none of {counted(cases, 'shipped case')} in "
    message += f"which the matter is {where} is it so where {clause.id} would stand"
    place = house.spots.get((clause.id, condition.fact)) or clause.place or house.place
    return Fault(place, message, "Leave it out, or ask for something else.")


def _can_be_asked(condition: Condition, house: House, laid: Book) -> bool:
    """Whether the play shows a fact: what only players know, or a clause defines, may be so."""
    fact = laid.vocabulary.get(condition.fact)
    shown = fact is not None and not fact.told and condition.fact not in house.told
    return shown and condition.fact not in laid.definers


def _topics_where(condition: Condition, matters: Sequence[Matter]) -> list[str]:
    """Return what matters are about in which a condition is met."""
    met = (m for m in matters if condition.test(m.known(condition.fact).value))
    return sorted({topic for matter in met for topic in matter.topics})


def _fault(
    house: House, laid: Book, clause: Clause, condition: Condition, said: str, elsewhere: list[str]
) -> Fault:
    where = joined(clause.topics, "or")
    message = f"{clause.id} is never reached: where the matter is {where}, {condition.fact} is "
    hint = f"It is so where the matter is {joined(elsewhere, 'or')}: write that topic, or ask for "
    hint += f"something else (adjudicator facts {laid.game} {condition.fact})."
    place = house.spots.get((clause.id, condition.fact)) or clause.place or house.place
    return Fault(place, f"{message}always {said}", hint)
