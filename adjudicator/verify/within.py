"""What a clause of the house says and gives, held to itself: choices, what is allowed, and denied.

No fact is needed to see it, and no printed law: one sentence of the clause denies the other, or a
choice is none.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from adjudicator.base.errors import Fault, Place
from adjudicator.law.book.model import (
    OF_HIS_SIDE,
    OF_THE_OTHER_SIDE,
    Book,
    Clause,
    Condition,
    RemedyTerms,
)
from adjudicator.law.house import House

SCORE = "score"  # what a combination is worth, where it is made
CHOOSES = r"may (?:choose|elect|claim|have|demand|either|let|ask|call)\b"
# Of whom a sentence says that he scores, or may have points.
A_SCORER = re.compile(
    r"\{(\w+)[^{}]*\}(?:'s side)? (?:scores?|gains?|marks?|(?:may|can) (?:have|claim|take|score))"
    r" (?:\{points\}|\w+(?:-\w+)? points?\b)"
)
# Of whom a sentence, or a text, says that he may choose.
A_CHOOSER = re.compile(rf"\{{(\w+)[^{{}}]*\}} {CHOOSES}")
OTHERS = r"(?:the )?(?:other(?: side| player)?|opponents?|adversar(?:y|ies))"
A_SECOND_TIME = re.compile(r"\b(?:(?:a|the) )?(?:second|third) time\b|\btwice\b", re.IGNORECASE)
# Facts of what was done before this.
EARLIER = re.compile(r"again|already|before|earlier|second|repeat|twice|another|had_|more_than")
OTHERS_CHOOSE = re.compile(rf"\b{OTHERS}(?:, [^,.;:]*,)? {CHOOSES}", re.IGNORECASE)


def at_odds_within(laid: Book, house: House) -> Iterator[Fault]:
    """Yield where a clause of the house denies itself, or offers a choice that is none.

    Args:
        laid: the book with the rules laid over it.
        house: the rules.
    """
    texts = {law.id: law.text for law in house.laws}
    for clause in house.clauses:
        place = clause.place or house.place
        if clause.choice:
            yield from _no_choice(clause, clause.choice[1], place)
            yield from _of_another(clause, clause.choice[0], texts.get(clause.law, ""), place)
        yield from _scored_by_another(clause, place)
        if clause.award is None and any(each.kind == SCORE for each in clause.remedies):
            message = f"{clause.id} lets a combination be scored, and gives nobody its points"
            yield Fault(place, message, "Write beside the remedies: award: {to: player}.")
        yield from _not_the_first_time(laid, house, clause, place)
        yield from _allowed_and_paid_for(laid.clauses[clause.id], place)
        for condition, denied in _denied(clause):
            spot = house.spots.get((clause.id, condition.fact)) or place
            message = f'{clause.id} says "{denied}", and stands only where that is not so'
            hint = f"Write {condition.fact} under when; or say in the sentence what is so."
            yield Fault(spot, message, hint)


def _no_choice(clause: Clause, options: tuple[RemedyTerms, ...], place: Place) -> Iterator[Fault]:
    """Yield a choice of one, or between one and the same."""
    if len(options) == 1:
        message = f"{clause.id} offers a choice of one: {options[0].kind}"
        hint = f"Write it under remedies, with held_by: {clause.choice[0] if clause.choice else ''}"
        yield Fault(place, message, f"{hint}; or give what may be chosen instead.")
    same = next((each for each in options if options.count(each) > 1), None)
    if same is not None:
        message = f"{clause.id} offers {same.kind} twice, so that there is no choice between them"
        yield Fault(place, message, "Leave one of them out, or say in which they differ.")


def _of_another(clause: Clause, holder: str, text: str, place: Place) -> Iterator[Fault]:
    """Yield where the choice is given to one side, and by the words the other chooses."""
    named = A_CHOOSER.search(clause.finds or "")
    if named and _apart(named[1], holder):
        who = f"by its sentence {named[1]} may choose"
    elif OTHERS_CHOOSE.search(text) and holder in OF_HIS_SIDE:
        who = "by its text the other side may choose"
    else:
        return
    hint = (
        f"Write of: {named[1] if named else OF_THE_OTHER_SIDE[0]}; or name {holder} in the words."
    )
    yield Fault(place, f"{clause.id} gives the choice to {holder}, and {who}", hint)


def _scored_by_another(clause: Clause, place: Place) -> Iterator[Fault]:
    """Yield where by its sentence one player scores, and the points are given to another.

    Where a sentence names several who score, nobody can tell which of them a price is for.
    """
    said = set(A_SCORER.findall(clause.finds or ""))
    options = clause.choice[1] if clause.choice else ()
    awards = [clause.award, *(each.award for each in options)]
    for award in awards:
        if award is None or len(said) != 1:
            continue
        (scorer,) = said
        if scorer != award.to and not _of_one_side(scorer, award.to):
            message = f"{clause.id} gives points to {award.to}, and by its sentence {scorer} scores"
            yield Fault(place, message, f"Write award: {{to: {scorer}, ...}}; or say who scores.")


def _of_one_side(one: str, other: str) -> bool:
    """Whether two roles are of one side, as far as their names tell."""
    return any({one, other} <= set(side) for side in (OF_HIS_SIDE, OF_THE_OTHER_SIDE))


def _apart(one: str, other: str) -> bool:
    """Whether two roles are on different sides, as far as their names tell."""
    his, theirs = set(OF_HIS_SIDE), set(OF_THE_OTHER_SIDE)
    return (one in his and other in theirs) or (one in theirs and other in his)


def _not_the_first_time(laid: Book, house: House, clause: Clause, place: Place) -> Iterator[Fault]:
    """Yield a sentence that says it was done for the second time, where nothing asks for that.

    Of a fact that the house brings nobody can tell by its name.
    """
    said = A_SECOND_TIME.search(clause.finds or "")
    counts = any(c.least is not None or any(type(v) is int for v in c.values) for c in clause.when)
    earlier = any(EARLIER.search(c.fact) or c.fact in house.told for c in clause.conditions)
    if said and not counts and not earlier:
        message = f'{clause.id} says "{said[0]}", and stands the first time as well'
        hint = f"Ask for it under when: adjudicator facts {laid.game}; or bring a fact by told."
        yield Fault(place, message, hint)


def _allowed_and_paid_for(clause: Clause, place: Place) -> Iterator[Fault]:
    """Yield a clause that allows what was done, and makes it void or has the other score for it."""
    void = any(remedy.kind == "void" for remedy in clause.remedies)
    award = clause.award
    fined = bool(award and award.points and award.to in OF_THE_OTHER_SIDE)
    if clause.permits and (void or (fined and not clause.pays_no_fine)):
        what = "makes it void" if void else "has the other side score for it"
        message = f"{clause.id} contradicts itself: it allows what was done, and {what}"
        yield Fault(place, message, "Write ruling: instead of permits:; or leave out the other.")


def _denied(clause: Clause) -> Iterator[tuple[Condition, str]]:
    """Yield what a clause asks not to be so, with how its sentence says that it is so."""
    asked_not = [c for c in clause.unless if c.test(True) and not c.test(False)]
    asked_not += [c for c in clause.when if c.test(False) and not c.test(True)]
    for condition in asked_not:
        words = r" (?:\w+ )?".join(map(re.escape, condition.fact.split("_")))
        said = re.search(rf"\{{player\}} (?:has |had )?{words}\b", clause.finds or "")
        if said and not re.search(r"\b(?:not|never|nothing)\b", said[0]):
            yield condition, re.sub(r"\{(\w+)\}", r"\1", said[0])
