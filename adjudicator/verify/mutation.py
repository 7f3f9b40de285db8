"""A book with one thing in it changed: what the cases must notice.

A law that no case would miss is not held by anything. So every clause is dropped, and each of its
conditions; each ``unless`` is made a ``when``; each number is changed by one; who chooses, and
what follows, are changed for another; and the same for what a book is silent on.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from adjudicator.base.values import dataclass, replace
from adjudicator.law.book.model import (
    LIKELIER,
    OTHER,
    Book,
    Clause,
    Condition,
    RemedyTerms,
    Silence,
)
from adjudicator.law.book.settling import with_each_setting

Part = Clause | Silence
# What was changed, in words, and the clause or silence as it is then.
Change = tuple[str, Part]

# The reading of no doubt: what belongs to it never stands.
NOWHERE = ("", "")


@dataclass(frozen=True)
class Mutant:
    """One change to one clause or silence.

    Attributes:
        id: which change it is: ``false-lead: without when led_out_of_turn``.
        was: the clause or silence as the book has it.
        now: what stands in its place.
    """

    id: str
    was: Part
    now: Part

    def of(self, book: Book) -> Book:
        """Return the book with this change made in it; where it has none such, as it is."""
        if isinstance(self.now, Silence):
            silences = tuple(self.now if s == self.was else s for s in book.silences)
            return replace(book, silences=silences)
        laws = tuple(
            replace(law, clauses=tuple(self._instead(clause) for clause in law.clauses))
            if law.id == self.now.law
            else law
            for law in book.laws
        )
        return replace(book, laws=laws)

    def stands_in(self, book: Book) -> bool:
        """Whether what is changed stands in a book; with other settings it may not, or say more."""
        if isinstance(self.was, Silence):
            return self.was in book.silences
        return book.clauses.get(self.was.id) == self.was

    def _instead(self, clause: Clause) -> Clause:
        return self.now if isinstance(self.now, Clause) and clause == self.was else clause


def mutants(book: Book, other_side: Mapping[str, str]) -> tuple[Mutant, ...]:
    """Return every mutant of a book, clause by clause, then silence by silence.

    What stands with other settings alone is changed as well; what only names another number with
    them is the same clause, and is changed once.

    Args:
        book: the book of laws.
        other_side: by role, the role of those who stand against it.
    """
    found: dict[str, Mutant] = {}
    for played, part in _parts(book):
        for what, now in _changes(played, part, other_side):
            if now == part:
                continue
            id, again = f"{part.id}: {what}", 2
            while id in found:
                id, again = f"{part.id}: {what} ({again})", again + 1
            found[id] = Mutant(id, part, now)
    return tuple(found.values())


def _parts(book: Book) -> Iterator[tuple[Book, Part]]:
    """Yield each clause and silence with the book in which it stands, as most play or not."""
    seen: set[str] = set()
    for played in with_each_setting(book):
        parts: list[Part] = [*played.clauses.values(), *played.silences]
        for part in parts:
            if part.id not in seen:
                seen.add(part.id)
                yield played, part


def _changes(book: Book, part: Part, other_side: Mapping[str, str]) -> Iterator[Change]:
    yield "dropped", _dropped(part)
    yield from _conditions_changed(part)
    if part.reading:
        doubt, which = part.reading
        other = OTHER if which == LIKELIER else LIKELIER
        yield f"by the {other} reading", replace(part, reading=(doubt, other))
    if isinstance(part, Silence):
        for fact in part.unsaid:
            unsaid = tuple(each for each in part.unsaid if each != fact)
            yield f"without unsaid {fact}", replace(part, unsaid=unsaid)
        return
    for other in part.overrides:
        rest = tuple(each for each in part.overrides if each != other)
        yield f"without overrides {other}", replace(part, overrides=rest)
    yield from _award_changed(part, other_side)
    yield from _combination_changed(part)
    yield from _roles_exchanged(part, other_side)
    yield from _consequences_changed(book, part)


def _dropped(part: Part) -> Part:
    """What is left of a clause that is not there: its name, so that others can still speak of it.

    A fact that it alone defines is never so.
    """
    if isinstance(part, Silence):
        return replace(part, reading=NOWHERE)
    define = None if part.combination else part.define
    return Clause(part.id, part.law, (), define=define, reading=NOWHERE)


# conditions


def _conditions_changed(part: Part) -> Iterator[Change]:
    asked_of_a_row = 2 if isinstance(part, Clause) and part.combination else 0
    for index, condition in enumerate(part.when):
        if index < asked_of_a_row:
            continue  # that it is named and made is no condition of the book: it is what a row is
        yield f"without when {condition}", replace(part, when=_without(part.when, index))
        for what, other in _other_conditions(condition):
            yield f"when {what}", replace(part, when=_with(part.when, index, other))
    for index, condition in enumerate(part.when_any):
        without = replace(part, when_any=_without(part.when_any, index))
        yield f"without when_any {condition}", without
        for what, other in _other_conditions(condition):
            yield f"when_any {what}", replace(part, when_any=_with(part.when_any, index, other))
    for index, condition in enumerate(part.unless):
        unless = _without(part.unless, index)
        yield f"without unless {condition}", replace(part, unless=unless)
        when = (*part.when, condition)
        yield f"when for unless {condition}", replace(part, unless=unless, when=when)
        for what, other in _other_conditions(condition):
            yield f"unless {what}", replace(part, unless=_with(part.unless, index, other))


def _without(found: tuple[Condition, ...], index: int) -> tuple[Condition, ...]:
    return found[:index] + found[index + 1 :]


def _with(found: tuple[Condition, ...], index: int, condition: Condition) -> tuple[Condition, ...]:
    return (*found[:index], condition, *found[index + 1 :])


def _other_conditions(condition: Condition) -> Iterator[tuple[str, Condition]]:
    """The condition with each of its numbers changed by one, and without each of its words."""
    fact = condition.fact
    for key, words in (("least", "at least"), ("most", "at most")):
        number = getattr(condition, key)
        for by in (1, -1) if number is not None else ():
            changed = replace(condition, **{key: number + by})
            yield f"{fact}: {words} {number + by} for {number}", changed
    for index, value in enumerate(condition.values):
        rest = condition.values[:index] + condition.values[index + 1 :]
        if type(value) is int:
            for by in (1, -1):
                changed = replace(condition, values=(*rest, value + by))
                yield f"{fact}: {value + by} for {value}", changed
        elif rest:
            yield f"{fact} without {value}", replace(condition, values=rest)


# numbers, and who scores them


def _award_changed(clause: Clause, other_side: Mapping[str, str]) -> Iterator[Change]:
    award = clause.award
    if award is None:
        return
    for by in (1, -1) if award.points is not None else ():
        points = (award.points or 0) + by
        other = replace(award, points=points)
        yield f"{points} points for {award.points}", replace(clause, award=other)
    for each in award.each:
        other = replace(award, each=tuple(name for name in award.each if name != each))
        yield f"points once, not for each of {each}", replace(clause, award=other)
    if award.to in other_side:
        to = other_side[award.to]
        yield f"points to {to} for {award.to}", replace(clause, award=replace(award, to=to))


def _combination_changed(clause: Clause) -> Iterator[Change]:
    row = clause.combination
    if row is None:
        return
    for by in (1, -1):
        other = replace(row, points=row.points + by)
        yield f"{other.points} points for {row.points}", replace(clause, combination=other)
    for key, value in row.terms.items():
        if type(value) is int:
            for by in (1, -1):
                other = replace(row, terms={**row.terms, key: value + by})
                yield f"{key} {value + by} for {value}", replace(clause, combination=other)
        elif isinstance(value, list):
            for index, each in enumerate(value):
                rest = [*value[:index], *value[index + 1 :]]
                other = replace(row, terms={**row.terms, key: rest})
                yield f"without {each} of its {key}", replace(clause, combination=other)
    if row.of_class:
        other = replace(row, of_class="")
        yield f"without class {row.of_class}", replace(clause, combination=other)
    for name in row.called[1:]:
        other = replace(row, called=tuple(each for each in row.called if each != name))
        named = replace(clause.when[0], values=other.called)
        yield (
            f"not called {name}",
            replace(clause, combination=other, when=(named, *clause.when[1:])),
        )


# who chooses, and what follows


def _roles_exchanged(clause: Clause, other_side: Mapping[str, str]) -> Iterator[Change]:
    if clause.choice and clause.choice[0] in other_side:
        who = other_side[clause.choice[0]]
        yield (
            f"chosen by {who} for {clause.choice[0]}",
            replace(clause, choice=(who, clause.choice[1])),
        )
    for index, remedy in enumerate(clause.remedies):
        for what, other in _remedy_exchanged(remedy, other_side):
            yield what, replace(clause, remedies=_put(clause.remedies, index, other))


def _remedy_exchanged(
    remedy: RemedyTerms, other_side: Mapping[str, str]
) -> Iterator[tuple[str, RemedyTerms]]:
    """The remedy against the other side, and held by the other side."""
    if remedy.against and remedy.against in other_side:
        who = other_side[remedy.against]
        yield f"{remedy.kind} against {who} for {remedy.against}", replace(remedy, against=who)
    if remedy.held_by and remedy.held_by in other_side:
        who = other_side[remedy.held_by]
        yield f"{remedy.kind} held by {who} for {remedy.held_by}", replace(remedy, held_by=who)


def _put(
    remedies: tuple[RemedyTerms, ...], index: int, remedy: RemedyTerms
) -> tuple[RemedyTerms, ...]:
    return (*remedies[:index], remedy, *remedies[index + 1 :])


def _consequences_changed(book: Book, clause: Clause) -> Iterator[Change]:
    for what, remedies in _remedies_changed(clause.remedies, of_a_choice=False):
        yield what, replace(clause, remedies=remedies)
    if clause.choice:
        for what, remedies in _remedies_changed(clause.choice[1], of_a_choice=True):
            yield what, replace(clause, choice=(clause.choice[0], remedies))
        for index, option in enumerate(clause.choice[1]):
            if option.award is not None:
                remedies = _put(clause.choice[1], index, replace(option, award=None))
                what = f"no points for {option.kind}"
                yield what, replace(clause, choice=(clause.choice[0], remedies))
    if len(clause.remedies) == 1:
        (own,) = clause.remedies
        other = _neighbours(book, clause, own)
        if other is not None:
            yield f"{other.kind} in place of {own.kind}", replace(clause, remedies=(other,))


def _remedies_changed(
    remedies: tuple[RemedyTerms, ...], *, of_a_choice: bool
) -> Iterator[tuple[str, tuple[RemedyTerms, ...]]]:
    """Each of several taken away, and the kinds of two that follow each other exchanged."""
    if len(remedies) < 2:
        return
    for index, remedy in enumerate(remedies):
        yield f"without remedy {remedy.kind}", remedies[:index] + remedies[index + 1 :]
    for index, (one, two) in enumerate(pairwise(remedies)):
        swapped = _put(remedies, index, replace(one, kind=two.kind))
        swapped = _put(swapped, index + 1, replace(two, kind=one.kind))
        if _as_a_heap(swapped, of_a_choice) != _as_a_heap(remedies, of_a_choice):
            yield f"{one.kind} and {two.kind} swapped", swapped


def _as_a_heap(remedies: Sequence[RemedyTerms], of_a_choice: bool) -> list[str]:
    """The remedies whatever their order, and whatever words say how long they last.

    Whether one lasts at all is no mere word, save in a choice, all of which lasts.
    """
    return sorted(
        str(replace(each, until="" if each.until and not of_a_choice else None))
        for each in remedies
    )


def _neighbours(book: Book, clause: Clause, own: RemedyTerms) -> RemedyTerms | None:
    """The remedy of another kind that a clause of the same law gives; else of the same matter."""
    everywhere = list(book.clauses.values())
    at = everywhere.index(clause)
    after = everywhere[at + 1 :] + everywhere[:at]
    of_the_law = [each for each in after if each.law == clause.law]
    of_the_matter = [each for each in after if set(each.topics) & set(clause.topics)]
    for each in of_the_law + of_the_matter:
        for remedy in each.remedies:
            if remedy.kind != own.kind:
                return remedy
    return None
