"""Whether a house rule is ever reached: what its conditions ask, and what the shipped cases show.

No contradiction keeps a rule for leads that asks for the second round of the bidding from standing;
but at a lead there is no round, and in none of some hundred leads does it stand.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from adjudicator.base.errors import Fault
from adjudicator.base.facts import as_said
from adjudicator.base.phrases import joined
from adjudicator.law.book.model import Book, Clause, Condition
from adjudicator.law.engine.hearing import Hearing
from adjudicator.law.engine.matter import Matter
from adjudicator.law.house import House

# In so many matters a fact must always be the same before it is held never to be otherwise.
ENOUGH = 20


def never_reached(
    house: House, laid: Book, matters: Sequence[Matter], unmet: Sequence[str]
) -> Iterator[Fault]:
    """Yield the rules that ask what is never so of any act that their topics are about.

    Args:
        house: the rules.
        laid: the book with them laid over it.
        matters: the matters of the shipped cases.
        unmet: ids of the clauses that stand in none of these cases.
    """
    for clause in house.clauses:
        if clause.id not in unmet or not clause.topics:
            continue
        heard = [m for m in matters if not set(m.topics).isdisjoint(clause.topics)]
        for condition in clause.when:
            if len(heard) < ENOUGH or not _can_be_asked(condition, house, laid):
                continue
            values = {Hearing(laid, matter).known(condition.fact).value for matter in heard}
            if len(values) == 1 and all(condition.test(value) is False for value in values):
                elsewhere = _topics_where(condition, matters)
                if elsewhere:  # what is so nowhere, the cases may merely lack
                    (value,) = values
                    yield _fault(house, laid, clause, condition, as_said(value), elsewhere)


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
