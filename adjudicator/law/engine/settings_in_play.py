"""Which settings can bear on a matter: where they cannot, it is not tried how another has it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping

from adjudicator.base.facts import Value
from adjudicator.base.values import NamedTuple
from adjudicator.law.book.model import Book, Clause, Condition, Silence
from adjudicator.law.engine.in_question import cannot_be_met
from adjudicator.law.engine.matter import Matter

# What is known of a fact and stays so, whatever is contested; None where nothing is.
Sure = Callable[[str], Value | None]


def note_settings_in_play(
    in_play: set[str],
    book: Book,
    matter: Matter,
    sure: Sure,
    played_with: Collection[str] | None = None,
) -> None:
    """Note the settings of which another value can bear on a matter.

    From what is heard on its topics it is gone on to what overrides that, and defines the facts
    that it asks; but not where something that it asks is surely otherwise.

    Args:
        in_play: takes their ids; for those that it holds already nothing is looked up.
        book: the book of laws.
        matter: the matter.
        sure: what is sure of a fact.
        played_with: with what the game is played, as the book's equipment has it, that makes a
            difference there; None for all of it.
    """
    written = _written(book)
    for key, setting in written.played_with.items():
        if played_with is None or key in played_with:
            in_play.add(setting)
    known: dict[str, Value | None] = {}

    def so(verdict: bool, condition: Condition) -> bool:
        fact = condition.fact
        if fact in written.definers or condition.least_by or condition.most_by:
            return False
        if fact not in known:
            nothing = fact in matter.never
            known[fact] = book.vocabulary[fact].nothing if nothing else sure(fact)
        value = known[fact]
        return value is not None and condition.test(value) is verdict

    waiting = list(_heard(book, matter.topics))
    reached: set[int] = set()
    while waiting:
        each = waiting.pop()
        if id(each) in reached or written.leading[each.id] <= in_play:
            continue
        reached.add(id(each))
        if not cannot_be_met(each, so):
            in_play |= written.hanging.get(each.id, frozenset())
            waiting += _beside(each, written.definers, written.overriders)


class _Written(NamedTuple):
    """A book with all that stands in it if one setting alone has another value than it has.

    Attributes:
        every: its clauses and silences, each as it is written and as it is played, where these
            are two.
        hanging: by id of a clause or silence, the settings that alone change it, be it that it
            does not stand.
        played_with: by what the game is played with, the setting that says how.
        definers: by defined fact, the clauses that define it; () where none can.
        overriders: by id, the clauses that override it.
        leading: by id of a clause or silence, the settings on which it hangs, or what overrides
            it does, or what defines a fact that it asks, and so on.
    """

    every: tuple[Clause | Silence, ...]
    hanging: Mapping[str, frozenset[str]]
    played_with: Mapping[str, str]
    definers: Mapping[str, tuple[Clause, ...]]
    overriders: Mapping[str, tuple[Clause, ...]]
    leading: Mapping[str, frozenset[str]]


def _beside(
    each: Clause | Silence,
    definers: Mapping[str, tuple[Clause, ...]],
    overriders: Mapping[str, tuple[Clause, ...]],
) -> Iterator[Clause]:
    yield from overriders.get(each.id, ())
    for condition in each.conditions:
        yield from definers.get(condition.fact, ())


def _written(book: Book) -> _Written:
    if _written not in book.worked_out:
        book.worked_out[_written] = _read(book)
    found: _Written = book.worked_out[_written]
    return found


def _heard(book: Book, topics: tuple[str, ...]) -> tuple[Clause | Silence, ...]:
    """Return what is heard aloud on these topics, and leads to what hangs on a setting."""
    key = _heard, topics
    if key not in book.worked_out:
        written = _written(book)
        book.worked_out[key] = tuple(
            each
            for each in written.every
            if written.leading[each.id]
            and (isinstance(each, Silence) or each.finds)
            and (not {*topics}.isdisjoint(each.topics) or not each.topics)
        )
    found: tuple[Clause | Silence, ...] = book.worked_out[key]
    return found


def _read(book: Book) -> _Written:
    written = book.as_written
    assert written is not None
    hanging: dict[str, frozenset[str]] = {}
    every: list[Clause | Silence] = [*book.silences, *(c for law in book.laws for c in law.clauses)]
    as_written: list[Clause | Silence] = [*written.silences]
    as_written += (clause for law in written.laws for clause in law.clauses)
    known, played = {id(each) for each in every}, book.played
    for each in as_written:
        otherwise = {id for id, values in each.where if played.get(id) not in values}
        if len(otherwise) > 1:
            continue  # it would take two settings to make it stand
        if each.where or each.hangs_on:
            hanging[each.id] = frozenset(otherwise or {*dict(each.where), *each.hangs_on})
        if id(each) not in known:
            every.append(each)
    clauses = [each for each in every if isinstance(each, Clause)]
    definers: dict[str, tuple[Clause, ...]] = {
        each.define: () for each in as_written if isinstance(each, Clause) and each.define
    }
    overriders: dict[str, tuple[Clause, ...]] = {}
    for clause in clauses:
        if clause.define:
            definers[clause.define] = (*definers.get(clause.define, ()), clause)
        for other in clause.overrides:
            overriders[other] = (*overriders.get(other, ()), clause)
    leading = {each.id: hanging.get(each.id, frozenset()) for each in every}
    went_on = True
    while went_on:
        went_on = False
        for each in every:
            beyond = (leading[other.id] for other in _beside(each, definers, overriders))
            if not (more := leading[each.id].union(*beyond)) <= leading[each.id]:
                leading[each.id], went_on = more, True
    equipment = written.equipment.items()
    told = {key: value for key, value in equipment if isinstance(value, dict)}
    played_with = {key: str(so["setting"]) for key, so in told.items() if "setting" in so}
    return _Written(tuple(every), hanging, played_with, definers, overriders, leading)
