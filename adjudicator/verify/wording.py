"""What a house rule says in its own words, held to what it gives: numbers, persons, combinations.

The words are the house's, and are printed as what holds. Where they name forty and ten are marked,
the page itself would be false.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from adjudicator.base.errors import Fault, Place
from adjudicator.base.numbers import numbers_in
from adjudicator.base.phrases import SMALL, counted, joined
from adjudicator.law.book.model import (
    HOUSE,
    OF_HIS_SIDE,
    OF_THE_OTHER_SIDE,
    Award,
    Book,
    Clause,
    Law,
)
from adjudicator.law.engine.contradictions import example
from adjudicator.law.house import House
from adjudicator.law.remedies import kinds
from adjudicator.verify.findings import LOSES, said_otherwise, to_give
from adjudicator.verify.promises import beyond, uncounted, unkept, unnamed_price
from adjudicator.verify.whose_points import (
    charges_whom_it_pays,
    given_to_the_wrong_side,
    said_of_the_wrong_side,
)

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
    r"|(?:is|are) worth nothing|(?:no|without) penalty|is free of charge)\b",
    re.IGNORECASE,
)
A_POINT = re.compile(r"\ba(?= point\b)", re.IGNORECASE)
OTHERS = r"(?:the )?(?:other(?: side| player)?s?|opponents?|adversar(?:y|ies))"
OTHERS_GAIN = re.compile(
    rf"\b{OTHERS}(?:\s+\w+){{0,2}}?\s+(?:{GAINS})\b(?!\s+(?:nothing|no)\b)", re.IGNORECASE
)
OTHERS_BEFORE = re.compile(rf"\b{OTHERS}(?:\s+\w+){{0,2}}?\s*$", re.IGNORECASE)
GIVEN_TO_OTHERS = re.compile(rf"\b(?:gives?|pays?)\s+{OTHERS}\b", re.IGNORECASE)
TO_HIMSELF = re.compile(
    rf"\b(?:{GAINS}|gives?)\b[^.;:,]*\b(?:himself|his own side)\b"
    rf"|\bhis (?:own )?side (?:{GAINS}|has)\b",
    re.IGNORECASE,
)
HE_PAYS = re.compile(r"\b(?:costs?|pays?|forfeits?)\b", re.IGNORECASE)
HE_GAINS = re.compile(
    rf"^\W*(?:who|whoever|he who|one who|a player who)\b[^.;:,]*?\b(?:{GAINS})\b", re.IGNORECASE
)
LOSES_A_TRICK = re.compile(
    r"^\W*(?:who|whoever|he who|one who|a player who) loses [^.;:,]*\btrick\b", re.IGNORECASE
)
# Facts of how many: their numbers a text may say as well.
COUNTED = re.compile("points|score|cards|trick")
OF_A_SIDE = ("player_side", "adversaries")


def promised(text: str) -> list[int]:
    """Return the points that a text says are marked, in their order.

    >>> promised("Drawing out of turn costs forty, not ten; we count sixty for four jacks.")
    [40, 60]
    >>> promised("Four jacks score 60. Two cards are drawn, under 300 points.")
    [60]
    >>> promised("He gives the other side a point.")
    [1]
    """
    found = []
    text = A_POINT.sub("one", text)
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
        name = law.id.removeprefix(HOUSE)
        yield from _of_nothing(law, gives, place)
        yield from _of_points({"name": name, "text": law.text}, gives, old, place)
        persons = list(_of_persons(law, gives, place))
        yield from persons or given_to_the_wrong_side(law.text, gives, laid.words.roles, place)
        yield from _of_combinations(law, gives, laid, place)
        yield from _of_remedies("its text", law.text, gives, laid, place)
        yield from _of_what_none_gives("its text", law.text, gives, laid, place)
        for clause in law.clauses:
            spot = house.spots.get((clause.id, "ruling")) or clause.place or house.place
            said = list(said_otherwise(clause, spot))
            yield from said or said_of_the_wrong_side(clause, laid.words.roles, spot)
            sentence = f"the sentence of {clause.id}"
            yield from _of_remedies(sentence, clause.finds or "", gives, laid, spot)
            yield from _of_what_none_gives(sentence, clause.finds or "", gives, laid, spot)


def retold_at_odds(book: Book) -> Iterator[Fault]:
    """Yield where the words of a law that is told in our own name what its clauses do not give."""
    for law in book.laws:
        place = law.place or Place(book.id)
        ours = law.authority == "paraphrase"
        if ours:
            yield from _of_nothing(law, law.clauses, place)
            # what another of its laws costs, or a table may agree to, it may tell by the way
            if any(any(_points(each)) for each in law.clauses):
                yield from _of_points({"text": law.text}, law.clauses, (), place)
            persons = list(_of_persons(law, law.clauses, place))
            roles = book.words.roles
            yield from persons or given_to_the_wrong_side(law.text, law.clauses, roles, place)
            yield from _of_remedies("its text", law.text, law.clauses, book, place)
        for clause in law.clauses:
            spot = clause.place or place
            said = list(said_otherwise(clause, spot))
            yield from said or said_of_the_wrong_side(clause, book.words.roles, spot)
            if ours:
                sentence = f"the sentence of {clause.id}"
                yield from _of_remedies(sentence, clause.finds or "", law.clauses, book, spot)


def _of_remedies(
    whose: str, text: str, gives: Sequence[Clause], book: Book, place: Place
) -> Iterator[Fault]:
    """Yield what a text promises that neither its clauses give nor what stands beside them."""
    promises = list(unkept(text, gives))
    if not promises:
        return
    beside = [other for other in book.clauses.values() if _stands_beside(other, gives, book)]
    for words, kind in unkept(text, [*gives, *beside]):
        message = f'{whose} says "{words}", and the rule does not give that'
        yield Fault(place, message, f"Give it under remedies: {kind}; or leave those words out.")


def _of_what_none_gives(
    whose: str, text: str, gives: Sequence[Clause], book: Book, place: Place
) -> Iterator[Fault]:
    """Yield what a text promises that no remedy gives, or for each of several and it is once."""
    for words in beyond(text, gives):
        message = f'{whose} says "{words}", and no remedy gives that'
        hint = f"Leave those words out; what can be given: adjudicator facts {book.game} remedies."
        yield Fault(place, message, hint)
    price = unnamed_price(text, gives)
    if price is not None:
        message = f'{whose} says "{price}", and by the rule nobody pays anything'
        hint = "Write award: {to: adversaries, points: 2}, or what is paid; or leave those words "
        yield Fault(place, message, f"{hint}out.")
    every = uncounted(text, gives)
    if every is not None:
        message = f'{whose} says "{every}", and the points are given once'
        hint = "Write award: {to: ..., points: ..., each: a fact that is a number}; or leave those "
        yield Fault(place, message, f"{hint}words out.")


def _stands_beside(other: Clause, gives: Sequence[Clause], book: Book) -> bool:
    """Whether another clause can stand beside one of these, and is heard of the same deed."""
    return bool(other.kinds_given) and any(
        not set(own.when).isdisjoint(other.when) and example(book, [own, other]) is not None
        for own in gives
    )


def _of_nothing(law: Law, gives: Sequence[Clause], place: Place) -> Iterator[Fault]:
    """Yield where the text says that nothing is due, and points are given."""
    paid = [clause for clause in gives if any(_points(clause)) and not clause.combination]
    text = COSTS_NOTHING.search(law.text)
    free = any(clause.ruling and clause not in paid for clause in gives)
    if paid and text and not free and not promised(law.text):
        points = counted(next(_points(paid[0])), "point")
        message = f'its text says "{text[0]}", and {paid[0].id} gives {points}'
        yield Fault(place, message, "Leave out the award, or say in the text what it costs.")


def _of_points(
    texts: Mapping[str, str], gives: Sequence[Clause], old: Sequence[Clause], place: Place
) -> Iterator[Fault]:
    where = {number: its for its, text in texts.items() for number in promised(text)}
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
        if COUNTED.search(c.fact)
        for number in (c.least, c.most, *(v for v in c.values if type(v) is int))
        if number is not None
        for near in (-1, 0, 1)
    }
    strange = [number for number in said if number not in points | bounds]
    its = where[strange[0]] if strange else ""
    if strange and points:
        given = joined([str(number) for number in sorted(points)])
        word = SMALL[min(points)] if min(points) < len(SMALL) else min(points)
        many = "point" if points == {1} else "points"
        message = f"the rule gives {given} {many}, and its {its} says {strange[0]}"
        hint = f"Write {word} in the {its}, or {strange[0]} where the points are given."
        yield Fault(place, message, hint)
    elif strange and any(clause.kind == "ruling" for clause in gives):
        message = f"its {its} says {strange[0]}, and the rule gives nobody any points"
        hint = to_give(strange[0], in_an_option=any(clause.choice for clause in gives))
        yield Fault(place, message, hint)


def _points(clause: Clause) -> Iterator[int]:
    if clause.award and clause.award.points is not None:
        yield clause.award.points
    for option in clause.choice[1] if clause.choice else ():
        if option.award and option.award.points is not None:
            yield option.award.points
    if clause.combination:
        yield clause.combination.points


def _of_persons(law: Law, gives: Sequence[Clause], place: Place) -> Iterator[Fault]:
    """Yield where the text says that one side scores, and the award goes to the other."""
    paid = [clause for clause in gives if clause.award and clause.award.points]
    awards = [clause.award for clause in paid if clause.award]
    to = {award.to for award in awards}
    says = scorer = _scorer(law.text)
    if not awards or says is None:
        return
    if says == "himself" and LOSES_A_TRICK.search(law.text) and any(map(_of_a_taker, gives)):
        says = "others"  # he who does it, by the text, is not he who took the trick
    if says == "others" and to <= set(OF_HIS_SIDE):
        who = "the other side scores" if scorer == says else "he scores who loses the trick"
        yield _to_another(awards[0], who, OF_THE_OTHER_SIDE, place)
    elif says == "others" and all(map(charges_whom_it_pays, paid)):
        message = "its text says that the other side scores, and the points go to "
        message += f"{awards[0].to}, against whom the rule is"
        yield Fault(place, message, "Give them to the other side; or say so in the text.")
    if says == "himself" and to <= set(OF_THE_OTHER_SIDE):
        yield _to_another(awards[0], "he scores who does it", OF_HIS_SIDE, place)


def _of_a_taker(clause: Clause) -> bool:
    """Whether a clause stands of him who took the trick."""
    return any(c.fact == "took_the_trick" and c.test(True) for c in clause.when)


def _to_another(award: Award, says: str, better: tuple[str, ...], place: Place) -> Fault:
    of_a_side = award.to in OF_A_SIDE
    to = next(role for role in better if (role in OF_A_SIDE) is of_a_side)
    message = f"its text says that {says}, and the points go to {award.to}"
    return Fault(place, message, f"Write award: {{to: {to}, ...}}, or say so in the text.")


def _scorer(text: str) -> str | None:
    """Return who scores by a text: ``himself``, who does it, or ``others``; None where neither."""
    found = set()
    for sentence in re.split(r"[.;:!?]", text):
        lost = LOSES.search(sentence)
        if not promised(sentence) and not lost:
            continue
        gains = TO_HIMSELF.search(sentence) or HE_GAINS.search(sentence.strip())
        his = lost and not OTHERS_BEFORE.search(sentence[: lost.start()])
        paying = HE_PAYS.search(sentence)
        of_his = paying and not OTHERS_BEFORE.search(sentence[: paying.start()])
        pays = (of_his or his) and not gains  # it may be another who pays besides
        if OTHERS_GAIN.search(sentence) or GIVEN_TO_OTHERS.search(sentence) or pays:
            found.add("others")
        elif gains:
            found.add("himself")
    return found.pop() if len(found) == 1 else None


def _of_combinations(
    law: Law, gives: Sequence[Clause], book: Book, place: Place
) -> Iterator[Fault]:
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
