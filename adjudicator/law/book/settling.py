"""A book as a table plays by it: what stands only with other settings is left out of it.

The engine knows nothing of settings: what it hears is a book with a value for each.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from itertools import product
from typing import TypeVar

from adjudicator.base.facts import Value
from adjudicator.base.plain import Plain
from adjudicator.base.values import replace
from adjudicator.law.book.model import (
    HELD_PAGES,
    AsWritten,
    Book,
    Clause,
    Condition,
    Law,
    Silence,
)
from adjudicator.law.book.settings import (
    NO_AGREEMENT,
    SLOT,
    Setting,
    SettingValue,
    filled,
    holds,
    no_setting,
    no_value,
)

Speaking = TypeVar("Speaking", Clause, Silence)


def settled(book: Book, agreed: Mapping[str, str]) -> Book:
    """Return a book as it is played by a table that has agreed on this; for the rest as most do.

    What has been made of the book since it was read, by house rules or by leaving clauses out,
    stays as it is wherever the settings make no difference.

    Args:
        book: the book.
        agreed: the value of each setting on which the table has agreed; what the book does not
            know is for another.
    """
    written = book.as_written
    if written is None:
        return book
    agreed = {id: value for id, value in agreed.items() if not wrong_in(book, id, value)}
    played = {**_commonest(book), **agreed}
    now = {clause.id: clause for clause in book.clauses.values()}
    then = _Standing(written, played)
    before = {} if book.laws is written.laws else _Standing(written, book.played).clauses
    by_id = {law.id: law for law in written.laws}

    def clauses(law: Law) -> Iterator[Clause]:
        for id in (clause.id for clause in law.clauses):
            so, as_now = then.clauses.get(id), now.get(id)
            if so is None or (as_now is not None and as_now.law != law.id):
                continue  # it stands with other settings; or under a house rule that changed it
            if so != before.get(id):
                yield so
            elif as_now is not None:
                yield as_now

    def law_played(law: Law) -> Law:
        gist, trap = filled(law.gist, played), filled(law.trap, played)
        return replace(law, clauses=tuple(clauses(law)), gist=gist, trap=trap)

    held = book.pages == HELD_PAGES
    own = [law for law in book.laws if law.id not in by_id]
    laws = (law_played(law) for law in written.laws if not (held and law.retold))
    by_held = () if all(law.retold for law in written.laws) else then.silences
    in_force = (*own, *(law.as_held if held else law for law in laws if law.clauses))
    standing = {clause.id for law in in_force for clause in law.clauses}
    everything = {clause.id for law in written.laws for clause in law.clauses}
    everything |= {silence.id for silence in written.silences}
    return replace(
        book,
        laws=in_force,
        silences=by_held if held else tuple(s for s in then.silences if not s.held),
        silences_held=by_held,
        equipment={key: _played_with(value, played) for key, value in written.equipment.items()},
        left_out=frozenset(everything - standing),
        agreed=agreed,
    )


def in_any_story(book: Book, told: Mapping[str, Collection[Value]]) -> Book:
    """Return a book with what stands where a table plays in any of several ways.

    It is no book to rule by: what one story alone found is looked up in it.

    Args:
        book: the book.
        told: by setting, the values that are told of it; what else is told is not looked at.
    """
    known = {setting.id for setting in book.settings}
    ways = {id: [str(each) for each in values] for id, values in told.items() if id in known}
    if not ways:
        return book
    standing: dict[str, dict[str, Clause]] = {law.id: {} for law in book.written_laws}
    laws = {law.id: law for law in book.laws}
    for values in product(*ways.values()):
        played = settled(book, {**book.agreed, **dict(zip(ways, values, strict=True))})
        for law in played.laws:
            laws.setdefault(law.id, law)
            standing.setdefault(law.id, {}).update({each.id: each for each in law.clauses})
    for law in book.laws:  # as it is played here, where it stands here
        standing.setdefault(law.id, {}).update({each.id: each for each in law.clauses})
    order = [id for id in standing if id in laws]
    return replace(
        book, laws=tuple(replace(laws[id], clauses=tuple(standing[id].values())) for id in order)
    )


class _Standing:
    """What stands of a book as it is written, and what it is silent on, with some settings.

    A fact that is defined with other values alone is never so.

    Attributes:
        clauses: the clauses, by id.
        silences: the silences.
    """

    def __init__(self, written: AsWritten, played: Mapping[str, str]) -> None:
        every = [clause for law in written.laws for clause in law.clauses]
        standing = [so for clause in every if (so := as_played(clause, played)) is not None]
        facts = {clause.define for clause in every}
        before: frozenset[str | None] = frozenset()
        while (never := frozenset(facts - {clause.define for clause in standing})) != before:
            standing = [so for clause in standing if (so := _where_never(clause, never))]
            before = never
        self.clauses = {clause.id: clause for clause in standing}
        speaking = (_where_never(each, never) for each in _speaking(written.silences, played))
        self.silences = tuple(each for each in speaking if each is not None)


def _where_never(each: Speaking, never: Collection[str | None]) -> Speaking | None:
    """Return a clause, or a silence, where some facts are never so; None where it cannot stand."""
    if not any(condition.fact in never for condition in each.conditions):
        return each

    def open(conditions: tuple[Condition, ...]) -> tuple[Condition, ...]:
        return tuple(condition for condition in conditions if condition.fact not in never)

    impossible = any(c.fact in never and c.test(False) is not True for c in each.when)
    if impossible or (each.when_any and not open(each.when_any)):
        return None
    return replace(
        each, when=open(each.when), when_any=open(each.when_any), unless=open(each.unless)
    )


def wrong_in(book: Book, id: str, value: str) -> tuple[str, str, bool] | None:
    """Return what is wrong where a setting is given a value, how to mend it, and where it lies.

    None where nothing is. It lies in the value, or else in the name of the setting.
    """
    known = {setting.id: setting for setting in book.settings}
    if id not in known:
        return (*no_setting(id, known, book.id), False)
    if value not in {each.value for each in known[id].values}:
        return (*no_value(known[id], value), True)
    return None


def alternatives(
    book: Book, among: Collection[str] | None = None
) -> Iterator[tuple[Setting, SettingValue, Book]]:
    """Yield the book with each other value of each setting on which nobody has agreed.

    One at a time: what two at once would come to is for the table to say. That nothing is agreed,
    or no more than a name, is no agreement, though a table says so.

    Args:
        book: the book.
        among: the settings to look at, by id; None for all.
    """
    for setting in book.settings:
        now = book.played[setting.id]
        agreed = setting.id in book.agreed and now not in NO_AGREEMENT
        if agreed or not (among is None or setting.id in among):
            continue
        for value in setting.other_than(now):
            known = book.played_otherwise
            if (setting.id, value) not in known:
                other = settled(book, {**book.agreed, setting.id: value})
                known[setting.id, value] = other
            yield setting, setting.value(value), known[setting.id, value]


def with_each_setting(book: Book) -> Iterator[Book]:
    """Yield a book, and again with each other value of each of its settings."""
    yield book
    yield from (other for _, _, other in alternatives(book))


def as_played(clause: Clause, played: Mapping[str, str]) -> Clause | None:
    """Return a clause as it stands with these values; None where it does not."""
    if not holds(clause.where, played):
        return None
    if not clause.hangs_on:
        return clause
    award = clause.award
    if award is not None and award.points_by:
        award = replace(award, points=int(played[award.points_by]), points_by="")
    return replace(
        clause,
        when=_asked(clause.when, played),
        when_any=_asked(clause.when_any, played),
        unless=_asked(clause.unless, played),
        award=award,
        ruling=clause.ruling and filled(clause.ruling, played),
        permits=clause.permits and filled(clause.permits, played),
        silent=clause.silent and filled(clause.silent, played),
    )


def named_in(each: Clause | Silence) -> Iterator[str]:
    """Yield the settings of which a clause, or a silence, takes a number or a word."""
    for condition in each.conditions:
        yield from filter(None, (condition.least_by, condition.most_by))
    if isinstance(each, Silence):
        yield from SLOT.findall(each.says)
        return
    if each.award and each.award.points_by:
        yield each.award.points_by
    for text in (each.ruling, each.permits, each.silent):
        yield from SLOT.findall(text or "")


def _commonest(book: Book) -> dict[str, str]:
    return {setting.id: setting.default for setting in book.settings}


def _speaking(silences: tuple[Silence, ...], played: Mapping[str, str]) -> Iterator[Silence]:
    """Yield the silences that speak with these values."""
    for silence in silences:
        if holds(silence.where, played):
            yield replace(
                silence,
                says=filled(silence.says, played),
                when=_asked(silence.when, played),
                when_any=_asked(silence.when_any, played),
                unless=_asked(silence.unless, played),
            )


def _asked(conditions: tuple[Condition, ...], played: Mapping[str, str]) -> tuple[Condition, ...]:
    """Return conditions with the numbers that settings say."""
    return tuple(_bounded(condition, played) for condition in conditions)


def _bounded(condition: Condition, played: Mapping[str, str]) -> Condition:
    if not (condition.least_by or condition.most_by):
        return condition
    least = int(played[condition.least_by]) if condition.least_by else condition.least
    most = int(played[condition.most_by]) if condition.most_by else condition.most
    return replace(condition, least=least, most=most, least_by="", most_by="")


def _played_with(value: Plain, played: Mapping[str, str]) -> Plain:
    """Return what a game is played with, where it is by a setting that setting's value."""
    if not isinstance(value, dict) or value.keys() != {"setting"}:
        return value
    said = played[str(value["setting"])]
    return int(said) if said.isdecimal() else said
