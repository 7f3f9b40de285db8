"""What a house rule says in its own words, held to what it gives: numbers, persons, combinations.

The words are the house's, and are printed as what holds. Where they name forty and ten are marked,
the page itself would be false.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from adjudicator.base.errors import Fault, Place
from adjudicator.base.numbers import numbers_in
from adjudicator.base.phrases import SMALL, joined
from adjudicator.law.book.model import HOUSE, Award, Book, Clause, Law
from adjudicator.law.house import House
from adjudicator.law.remedies import kinds

# Words by which a sentence marks points to somebody, or takes them.
GAINS = r"scor(?:es?|ed)|counts?|gets?|gains?|receives?|marks?|adds?"
GIVES = r"gives?|pays?|paid|costs?|los(?:es|e)|forfeits?"
MARKS_POINTS = re.compile(rf"\b(?:{GAINS}|{GIVES}|worth|penalty|fined?)\b", re.IGNORECASE)
# After such a word a number is no price, but what is not paid, or a bound.
NOT_A_PRICE = re.compile(
    r"\b(?:not|instead of|rather than|no longer|at least|at most|more than|less than|fewer than"
    r"|under|over|below|above|has|have|with)\s+(?:the\s+)?$",
    re.IGNORECASE,
)
# What may follow a number that counts points, and no cards or tricks.
ALONE = re.compile(
    r"\s*(?:$|[.,;:!?)]|points?\b|(?:for|and|or|to|instead|each|more|if|when|unless|whatever|too|all"
    r"|himself|herself|besides|in|at|as|because|whether|extra|only|again)\b)",
    re.IGNORECASE,
)
COSTS_NOTHING = re.compile(
    r"\b(?:(?:costs?|pays?|gives?|brings?) nothing|nothing is (?:due|paid|scored)"
    r"|(?:no|without) penalty|is free of charge)\b",
    re.IGNORECASE,
)
OTHERS = r"(?:the )?(?:other(?: side| player)?s?|opponents?|adversar(?:y|ies))"
OTHERS_GAIN = re.compile(rf"\b{OTHERS}(?:\s+\w+){{0,2}}?\s+(?:{GAINS})\b", re.IGNORECASE)
GIVEN_TO_OTHERS = re.compile(rf"\b(?:gives?|pays?)\s+{OTHERS}\b", re.IGNORECASE)
HE_PAYS = re.compile(r"\b(?:costs?|pays?|forfeits?)\b", re.IGNORECASE)
HE_GAINS = re.compile(
    rf"^\W*(?:who|whoever|he who|one who|a player who)\b[^.;:,]*?\b(?:{GAINS})\b", re.IGNORECASE
)
ACTORS = ("player", "player_side", "partner")
THEIRS = ("opponent", "adversary", "adversaries")


def promised(text: str) -> list[int]:
    """Return the points that a text says are marked, in their order.

    >>> promised("Drawing out of turn costs forty, not ten; we count sixty for four jacks.")
    [40, 60]
    >>> promised("Four jacks score 60. Two cards are drawn, under 300 points.")
    [60]
    """
    found = []
    for number in numbers_in(text):
        before, after = text[: number.start], text[number.end :]
        sentence = re.split(r"[.;:!?]", before)[-1]
        if NOT_A_PRICE.search(before) or not ALONE.match(after):
            continue
        of_points = re.match(r"\s*points?\b", after)
        first = not sentence.strip() and re.match(r"\s+(?:for|to)\b", after)
        if of_points or first or MARKS_POINTS.search(sentence):
            found.append(number.value)
    return found


def at_odds(printed: Book, laid: Book, house: House) -> Iterator[Fault]:
    """Yield where the words of a rule name other points, persons or combinations than it gives.

    Args:
        printed: the book without these rules.
        laid: the book with these rules laid over it.
        house: the rules.
    """
    for law in house.laws:
        changes = [change for change in house.changes if change.law == law.id]
        changed = [laid.clauses[c.clause] for c in changes if c.clause in laid.clauses]
        gives = [*law.clauses, *changed]
        place = house.texts.get(law.id) or house.place
        old = [printed.clauses[c.clause] for c in changes if c.clause in printed.clauses]
        yield from _of_nothing(law, gives, place)
        yield from _of_points(law, gives, old, place)
        yield from _of_persons(law, gives, place)
        yield from _of_combinations(law, gives, laid, place)


def _of_nothing(law: Law, gives: list[Clause], place: Place) -> Iterator[Fault]:
    """Yield where the text, or a sentence, says that nothing is due, and points are given."""
    paid = [clause for clause in gives if any(_points(clause)) and not clause.combination]
    if not paid:
        return
    text = COSTS_NOTHING.search(law.text)
    if text and not promised(law.text):
        points = next(_points(paid[0]))
        message = f'its text says "{text[0]}", and {paid[0].id} gives {points} points'
        yield Fault(place, message, "Leave out the award, or say in the text what it costs.")
    for clause in paid:
        said = COSTS_NOTHING.search(clause.finds or "")
        if said:
            points = next(_points(clause))
            message = f'{clause.id} says "{said[0]}", and gives {points} points'
            yield Fault(
                place, message, "Leave out the award, or say in the sentence what it costs."
            )


def _of_points(law: Law, gives: list[Clause], old: list[Clause], place: Place) -> Iterator[Fault]:
    name = law.id.removeprefix(HOUSE)
    where = dict.fromkeys(promised(name), "name")
    where |= dict.fromkeys(promised(law.text), "text")
    said = list(where)
    scoring = any(kinds()[r.kind].scoring for clause in gives for r in clause.remedies)
    open = any(clause.award and clause.award.points is None for clause in gives)
    if not said or scoring or open:
        return
    points = {each for clause in gives for each in _points(clause)}
    bounds = {
        number + near
        for clause in (*gives, *old)
        for c in clause.conditions
        for number in (c.least, c.most, *(v for v in c.values if type(v) is int))
        if number is not None
        for near in (-1, 0, 1)
    }
    strange = [number for number in said if number not in points | bounds]
    its = where[strange[0]] if strange else ""
    if strange and points:
        given = joined([str(number) for number in sorted(points)])
        word = SMALL[min(points)] if min(points) < len(SMALL) else min(points)
        message = f"the rule gives {given} points, and its {its} says {strange[0]}"
        hint = f"Write {word} in the {its}, or {strange[0]} where the points are given."
        yield Fault(place, message, hint)
    elif strange and any(clause.kind == "ruling" for clause in gives):
        message = f"its {its} says {strange[0]}, and the rule gives nobody any points"
        yield Fault(place, message, f"Write award: {{to: who, points: {strange[0]}}}.")


def _points(clause: Clause) -> Iterator[int]:
    if clause.award and clause.award.points is not None:
        yield clause.award.points
    if clause.combination:
        yield clause.combination.points


def _of_persons(law: Law, gives: list[Clause], place: Place) -> Iterator[Fault]:
    """Yield where the text says that one side scores, and the award goes to the other."""
    awards = [clause.award for clause in gives if clause.award and clause.award.points]
    to = {award.to for award in awards}
    says = _scorer(law.text)
    if not awards or says is None:
        return
    if says == "others" and to <= set(ACTORS):
        yield _to_another(awards[0], "the other side scores", THEIRS, place)
    if says == "himself" and to <= set(THEIRS):
        yield _to_another(awards[0], "he scores who does it", ACTORS[:1], place)


def _to_another(award: Award, says: str, better: tuple[str, ...], place: Place) -> Fault:
    message = f"its text says that {says}, and the points go to {award.to}"
    return Fault(place, message, f"Write award: {{to: {better[0]}, ...}}, or say so in the text.")


def _scorer(text: str) -> str | None:
    """Return who scores by a text: ``himself``, who does it, or ``others``; None where neither."""
    found = set()
    for sentence in re.split(r"[.;:!?]", text):
        if not promised(sentence):
            continue
        if (
            OTHERS_GAIN.search(sentence)
            or GIVEN_TO_OTHERS.search(sentence)
            or HE_PAYS.search(sentence)
        ):
            found.add("others")
        elif HE_GAINS.search(sentence.strip()):
            found.add("himself")
    return found.pop() if len(found) == 1 else None


def _of_combinations(law: Law, gives: list[Clause], book: Book, place: Place) -> Iterator[Fault]:
    """Yield where the text names combinations, and the rule is about others."""
    about = {each for clause in gives for each in _combinations_of(clause)}
    names = {row.id: row.name for row in book.combinations}
    said = _named(law.text, names)
    if about and said and about.isdisjoint(said) and about <= names.keys():
        theirs, ours = (joined([names[id] for id in sorted(ids)]) for ids in (said, about))
        message = f"its text speaks of {theirs}, and the rule is about {ours}"
        hint = f"Write {ours} in the text, or name {joined(sorted(said), 'or')} in the rule."
        yield Fault(place, message, hint)


def _combinations_of(clause: Clause) -> Iterator[str]:
    if clause.combination:
        yield clause.combination.id
    for condition in (*clause.when, *clause.when_any):
        if condition.fact == "combination":
            yield from (str(value) for value in condition.values)


def _named(text: str, names: Mapping[str, str]) -> set[str]:
    """Return the combinations that a text names, by id; the longer names first."""
    found, left = set(), text.casefold()
    for id, name in sorted(names.items(), key=lambda item: -len(item[1])):
        written = {name.casefold(), id.replace("-", " ")}
        for each in written:
            pattern = rf"\b{re.escape(each)}s?\b"
            if re.search(pattern, left):
                found.add(id)
                left = re.sub(pattern, " ", left)
    return found
