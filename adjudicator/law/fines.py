"""Whether what another scores by a house rule is the price of what was done, or a score.

Ten for the other where a seven is turned up are no fine of him who dealt: he may deal, and owes
nothing. Of a printed clause nothing of the kind is asked: its law says what it is.
"""

from __future__ import annotations

import re

from adjudicator.law.book.model import OF_HIS_SIDE, Book, Clause, Condition, Law
from adjudicator.law.remedies import kinds

# How a rule says itself that its points are the price of what was done.
SAYS_A_PRICE = re.compile(
    r"\b(?:(?:pay|cost|forfeit|give)s?|loses? [\w{}]+ points?|penalt(?:y|ies)|fine[ds]?|docked"
    r"|punished|forbidden|(?:may|must|should|shall) not|not allowed|cannot|wrongly)\b",
    re.IGNORECASE,
)


def pays_no_fine(clause: Clause, law: Law, book: Book) -> bool:
    """Return whether what another scores by a clause of the house is no price of what was done.

    It is one where the rule says so, takes the place of what costs something or of what the book
    does not say, or asks for something that the book takes up and for which nobody scores.
    """
    award = clause.award
    if award is None or award.to in OF_HIS_SIDE or clause.remedies or clause.choice:
        return False
    given_way = [book.clauses[id] for id in clause.overrides if id in book.clauses]
    silences = {silence.id for silence in book.silences}
    fills_a_silence = not silences.isdisjoint(clause.overrides)
    says = SAYS_A_PRICE.search(f"{law.text} {clause.finds}")
    amiss = any(_costs(each) or SAYS_A_PRICE.search(each.finds or "") for each in given_way)
    if says or fills_a_silence or amiss:
        return False
    return all(_is_innocent(each, book) for each in (*clause.when, *clause.when_any))


def _gives_to_him(clause: Clause) -> bool:
    """Whether a clause allows what was done, or he who acts scores by it."""
    scores = clause.award and clause.award.points and clause.award.to in OF_HIS_SIDE
    return bool(clause.permits or scores)


def _costs(clause: Clause) -> bool:
    """Whether by a clause he who acts has done something amiss, or another scores."""
    of_others = bool(clause.award and clause.award.points and clause.award.to not in OF_HIS_SIDE)
    given = [kinds()[kind] for kind in clause.kinds_given]
    return of_others or any(
        kind.of_a_breach or not (kind.harmless or kind.good or kind.of_itself) for kind in given
    )


def _is_innocent(condition: Condition, book: Book) -> bool:
    """Whether what a condition asks is nothing amiss, for all that the book says.

    It is so where a law gives something for it, and where the book takes it up nowhere.
    """
    fact = book.vocabulary.get(condition.fact)
    if fact is None or fact.told:
        return False
    asking = [c for c in book.clauses.values() if any(condition.fact == o.fact for o in c.when)]
    unsaid = (o for s in book.silences for o in (*s.when, *s.when_any))
    if any(map(_gives_to_him, asking)):
        return True
    taken_up = any(each.ruling and (each.remedies or each.choice or each.award) for each in asking)
    return not taken_up and all(o.fact != condition.fact for o in unsaid)
