"""The sentence of a clause, held to the points that the clause gives: how many, and to whom."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from adjudicator.base.errors import Fault, Place
from adjudicator.base.phrases import counted, in_words
from adjudicator.law.book.model import OF_THE_OTHER_SIDE, Clause
from adjudicator.law.house import IN_WORDS
from adjudicator.law.remedies import kinds

SCORED = re.compile(r"\bscores? (\w+)\b|\b(\w+) points?\b", re.IGNORECASE)
NUMBERS = {**{word: number for number, word in IN_WORDS.items()}, "no": 0}
NUMBER = r"(?:\d+|" + "|".join(IN_WORDS.values()) + ")"
# Points that somebody has by the sentence: the number, as against a score that is only told.
GIVEN = re.compile(
    rf"\bscores? {NUMBER}\b|\b(?:a|{NUMBER}) points? to\b"
    rf"|\b(?:gets?|gains?|receives?|gives?|pays?|loses?|forfeits?) (?:a|{NUMBER}) points?\b",
    re.IGNORECASE,
)
GAINS = r"(?:scores?|gets?|gains?|receives?|marks?|counts?)"
# Of whom a sentence says that he scores: {player_side} scores two, two points to {player_side}.
TO_A_ROLE = re.compile(
    rf"\bpoints? (?:go(?:es)? )?to \{{(\w+)|\{{(\w+)[^{{}}]*\}} {GAINS} (?:a point|\w+)"
)
NOBODY = re.compile(
    rf"\bnobody {GAINS}\b(?! (?:more|less)\b)|\bnothing is (?:due|paid|scored)\b"
    r"|\bno points? (?:is|are)\b|\b(?:costs?|pays?|gives?|brings?) nothing\b"
    r"|\b(?:no|without) penalty\b|\bis free of charge\b",
    re.IGNORECASE,
)
# That he scores nothing said of him who was named last, however far off.
GAINS_NOTHING = re.compile(
    rf"\b{GAINS} (?:nothing|no points?)\b|\b(?:is|are) worth nothing\b", re.IGNORECASE
)
A_PRICE = (
    rf"(?:a(?= point)|(?:{NUMBER}|\{{points\}})"
    r"(?=\s*(?:$|[.,;:!?)]|(?:points?|for|and|or|each|more|taken)\b)))"
)
# Points that are taken from somebody, and so are none of his.
LOSES = re.compile(
    r"\b(?:(?:lose|forfeit|pay)s?|gives? up|(?:is|are) (?:fined|docked)"
    rf"|(?:is|are) punished (?:by|with)) {A_PRICE}(?! points? to\b)"
    rf"|\b(?:has|have) {A_PRICE}(?: points?)? taken (?:off|away)\b",
    re.IGNORECASE,
)
A_ROLE = re.compile(r"\{(\w+)")
NO_PERSON = ("points", "combination")
NOTHING_TO = re.compile(
    rf"\{{(\w+)[^{{}}]*\}} {GAINS} (?:nothing|no points?)\b|\bno points? to \{{(\w+)"
)
SIDES = {
    **dict.fromkeys(("player", "player_side", "partner"), "his"),
    **dict.fromkeys(OF_THE_OTHER_SIDE, "the other"),
}


def said_otherwise(clause: Clause, place: Place) -> Iterator[Fault]:
    """Yield where a sentence names points that its clause does not give, or another's."""
    if clause.combination or any(kinds()[remedy.kind].scoring for remedy in clause.remedies):
        return
    gives = clause.award.points if clause.award else 0
    if gives:
        yield from _of_nothing(clause, gives, place)
        yield from _of_another(clause, place)
        yield from _of_a_loss(clause, place)
    yield from _of_another_number(clause, place)


def _of_nothing(clause: Clause, gives: int, place: Place) -> Iterator[Fault]:
    finds, to = clause.finds or "", clause.award.to if clause.award else ""
    said = NOBODY.search(finds)
    if said is None:
        said = next((m for m in NOTHING_TO.finditer(finds) if _is_he(m[1] or m[2], to)), None)
    if said is None and "{points}" not in finds and not GIVEN.search(finds):
        nothing = GAINS_NOTHING.finditer(finds)
        said = next((m for m in nothing if _is_he(_named_last(finds[: m.start()]), to)), None)
    if said:
        message = f'{clause.id} says "{said[0]}", and gives {counted(gives, "point")}'
        hint = "Leave out the award, or say in the sentence what it costs."
        yield Fault(place, message, hint)


def _of_another(clause: Clause, place: Place) -> Iterator[Fault]:
    """Yield where the points go to one side, and by the sentence to the other."""
    to = clause.award.to if clause.award else ""
    for said in TO_A_ROLE.finditer(clause.finds or ""):
        who = said[1] or said[2]
        if re.search(r" (?:nothing|no)$", said[0]) or {who, to} - SIDES.keys() or _is_he(who, to):
            continue
        message = f"by its sentence {clause.id} gives points to {who}, and they go to {to}"
        yield Fault(
            place, message, f"Write {{{to}}} in the sentence, or award: {{to: {who}, ...}}."
        )
        return


def _of_a_loss(clause: Clause, place: Place) -> Iterator[Fault]:
    """Yield where by the sentence somebody loses the points that go to him."""
    finds, to = clause.finds or "", clause.award.to if clause.award else ""
    for said in LOSES.finditer(finds):
        who = _named_last(finds[: said.start()])
        if _is_he(who, to):
            message = f"by its sentence {clause.id} takes points from {who}, and they go to {to}"
            hint = "No points are taken off: give them to the other side; or say that he scores."
            yield Fault(place, message, hint)
            return


def _named_last(before: str) -> str:
    """Return of which role a sentence speaks after these words: him whom it named last."""
    named = [role for role in A_ROLE.findall(before) if role not in NO_PERSON]
    return named[-1] if named else "player"


def _is_he(one: str, other: str) -> bool:
    """Whether two roles are one and the same, or of the same side."""
    return one == other or (one in SIDES and SIDES.get(other) == SIDES[one])


def _numbers_of(words: Iterable[str]) -> set[int]:
    """Return the numbers among words, nought left out."""
    return {int(word) if word.isdecimal() else NUMBERS.get(word, 0) for word in words} - {0}


def _asked(clause: Clause) -> set[int]:
    """Return the numbers that the conditions of a clause ask for."""
    asked = (n for c in clause.conditions for n in (c.least, c.most, *c.values))
    return {number for number in asked if type(number) is int}


def to_give(points: int, *, in_an_option: bool) -> str:
    """Return how one writes that points are given: by a rule, or by an option of a choice."""
    award = f"award: {{to: who, points: {points}}}"
    return (
        f"Write it in the option that gives them: {{{award}}}."
        if in_an_option
        else f"Write {award}."
    )


def _of_another_number(clause: Clause, place: Place) -> Iterator[Fault]:
    finds = (clause.finds or "").casefold()
    numbers = _numbers_of(word for found in SCORED.findall(finds) for word in found)
    # at nine points, where nine is what the clause asks, is no price
    numbers -= _asked(clause) - _numbers_of(" ".join(GIVEN.findall(finds)).split())
    if re.search(r"\ba point\b", finds):
        numbers.add(1)
    if not numbers or "hundred" in finds:
        return
    if clause.award is None:
        told = any(re.search("point|score", kinds()[kind].said) for kind in clause.kinds_given)
        told = told or any(option.award for option in (clause.choice or ((), ()))[1])
        if clause.ruling and not told and GIVEN.search(finds.partition("whether")[0]):
            message = f"{clause.id} says how many are scored, and gives nobody any points"
            yield Fault(place, message, to_give(min(numbers), in_an_option=bool(clause.choice)))
    elif clause.award.points is not None and clause.award.points not in numbers:
        points = clause.award.points
        message = (
            f"{clause.id} gives {counted(points, 'point')}, and its sentence says another number"
        )
        hint = f"Write {in_words(points)} in it, or {{points}}, which is filled in."
        yield Fault(place, message, hint)
