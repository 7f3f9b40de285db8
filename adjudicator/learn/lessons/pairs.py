"""The case that a clause decides beside its nearest near miss, and what differs between them.

Two matters are near when few of the facts that bear on the clause differ. Of those that differ,
the ones are pointed out that turn the near miss into a decided case: put as they are in the one,
with all else left as it is in the other, they make the clause stand.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product

from adjudicator.base.facts import Known, Value
from adjudicator.law.book.model import LIKELIER, Book, Clause
from adjudicator.law.engine.hearing import Hearing
from adjudicator.law.engine.matter import Matter
from adjudicator.law.ruling import SILENT
from adjudicator.learn.lessons.closures import Closure
from adjudicator.learn.lessons.evidence import Evidence, PracticeMatter
from adjudicator.learn.lessons.ranking import (
    TOLD_AT_MOST,
    Result,
    decided_elsewhere,
    doubts,
    noise,
    only_the_occasion,
    other_act,
    other_players,
    others,
    own_facts,
    plainness,
    result_of,
)

# So many of the nearest pairs are looked at closely.
LOOKED_AT = 100
# So many acts more, in both stories of a pair together, are a burden on the reader.
LONG = 3


@dataclass(frozen=True)
class Differs:
    """One thing that differs, and on which it turns whether the clause stands.

    Attributes:
        fact: the fact's name, or "" where it is a reading that differs.
        doubt: the doubt that is read differently, or "".
        decided: how it is where the clause stands: a fact's value, or the reading's name.
        near: how it is in the near miss; None where nobody says.
    """

    fact: str
    doubt: str
    decided: Value | None
    near: Value | None


@dataclass(frozen=True)
class Pair:
    """A case that a clause decides, the nearest that it does not, and what differs."""

    decided: PracticeMatter
    near: PracticeMatter
    differs: tuple[Differs, ...]


@dataclass(frozen=True)
class _Kind:
    """Matters that are alike in all that bears on a clause: the plainest case stands for them."""

    heard: PracticeMatter
    known: Mapping[str, Value | None]
    readings: Mapping[str, str]
    tests: tuple[object, ...]
    result: Result


def pair_of(evidence: Evidence, clause: Clause) -> Pair | None:
    """Return the pair that shows best what a clause turns on; None when the cases hold none."""
    if clause.id not in evidence.pairs:
        evidence.pairs[clause.id] = _best(evidence, clause)
    found: Pair | None = evidence.pairs[clause.id]
    return found


def _best(evidence: Evidence, clause: Clause) -> Pair | None:
    closure = evidence.closures.of(clause)
    stands: dict[tuple[object, ...], _Kind] = {}
    falls: dict[tuple[object, ...], _Kind] = {}
    for heard, verdict in sorted(
        evidence.on(clause), key=lambda each: plainness(evidence, each[0], clause)
    ):
        if verdict is not None:
            kind = _kind(heard, closure, clause)
            (stands if verdict else falls).setdefault((kind.tests, kind.result), kind)
    near = sorted(
        product(stands.values(), falls.values()),
        key=lambda both: (_unfit(clause, *both), *_distance(*both)),
    )
    own = own_facts(evidence.book, clause)
    found: list[tuple[tuple[object, ...], Pair]] = []
    for one, other in near[:LOOKED_AT]:
        differs = tuple(deciding(evidence.book, clause, closure, one.heard, other.heard))
        if not differs:
            continue
        facts = [each.fact for each in differs]
        unfit = _unfit(clause, one, other)
        rank = (
            *unfit[:FORBIDDING],
            len(differs),
            sum(each.near is None for each in differs),
            *unfit[FORBIDDING:],
            sum(max(0, each.heard.matter.event - TOLD_AT_MOST) for each in (one, other)),
            doubts(clause, one.heard) + doubts(clause, other.heard),
            only_the_occasion(clause, facts),
            evidence.is_open(one.heard) + evidence.is_open(other.heard),
            sum(bool(each.heard.decision.silences) for each in (one, other)),
            other.heard.decision.outcome == SILENT,
            decided_elsewhere(evidence.book, clause, other.heard, facts),
            other_act(one.heard, other.heard),
            sum(fact not in own for fact in facts),
            evidence.matters(one.heard) + evidence.matters(other.heard),
            clause.id not in other.heard.story.spares,
            (one.heard.matter.event + other.heard.matter.event) // LONG,
            other_players(one.heard, other.heard),
            noise(one.heard, clause),
            *_distance(one, other),
            plainness(evidence, one.heard, clause),
            plainness(evidence, other.heard, clause),
        )
        found.append((rank, Pair(one.heard, other.heard, differs)))
    return min(found, key=lambda each: each[0])[1] if found else None


# So many of the reasons against a pair weigh more than how few things differ in it.
FORBIDDING = 4


def _unfit(clause: Clause, one: _Kind, other: _Kind) -> tuple[int, ...]:
    """What speaks against a pair, the gravest first.

    It is one and the same case; an unlikelier reading is followed; the clause stands and nothing
    comes of it; it is ruled to the letter alike; it comes to the same for the players.
    """
    of_it = clause.reading[0] if clause.reading else ""
    cited = [{f.clause for f in each.heard.decision.findings} for each in (one, other)]
    return (
        int(one.heard.story.name == other.heard.story.name),
        others(one.heard, of_it) + others(other.heard, of_it),
        int(clause.finds is None and not one.result.rests),
        int(cited[0] == cited[1] and one.result.gives == other.result.gives),
        int(one.result.is_that_of(other.result)),
    )


def decided_by(evidence: Evidence, clause: Clause) -> PracticeMatter | None:
    """Return the plainest matter on which a clause stands; None when it stands on none."""
    found = [heard for heard, verdict in evidence.on(clause) if verdict]
    return min(found, key=lambda each: plainness(evidence, each, clause)) if found else None


def _kind(heard: PracticeMatter, closure: Closure, clause: Clause) -> _Kind:
    known = {fact: heard.matter.known(fact).value for fact in closure.facts}
    readings = {doubt: heard.story.readings.get(doubt, LIKELIER) for doubt in closure.doubts}
    tests = (
        *(
            tuple(condition.test(known[fact]) for condition in asked)
            for fact, asked in closure.facts.items()
        ),
        *readings.values(),
    )
    return _Kind(heard, known, readings, tests, result_of(heard, clause))


def _distance(one: _Kind, other: _Kind) -> tuple[int, int]:
    """How many of the things that bear on it differ; among them, how many nobody knows of."""
    differ = [(a, b) for a, b in zip(one.tests, other.tests, strict=True) if a != b]
    unknown = sum(_unknown(a) or _unknown(b) for a, b in differ)
    return len(differ), unknown


def _unknown(test: object) -> bool:
    return isinstance(test, tuple) and None in test


def deciding(
    book: Book, clause: Clause, closure: Closure, one: PracticeMatter, other: PracticeMatter
) -> Iterator[Differs]:
    """Yield what turns the near miss into a decided case: as little as will do.

    Args:
        book: the book.
        clause: it stands on *one*, and does not on *other*.
        closure: what bears on it.
        one, other: the two matters.
    """
    this, that = (_kind(each, closure, clause) for each in (one, other))
    facts = [
        fact
        for fact, asked in closure.facts.items()
        if any(each.test(this.known[fact]) != each.test(that.known[fact]) for each in asked)
    ]
    doubts = [doubt for doubt in closure.doubts if this.readings[doubt] != that.readings[doubt]]
    names = [*facts, *doubts]
    for size in (1, 2):
        for few in _subsets(names, size):
            if stands_with(book, clause, one, other, few):
                names = few
                break
        else:
            continue
        break
    else:
        for name in tuple(names):  # too many for each to be tried with each: leave out what one can
            rest = [each for each in names if each != name]
            if stands_with(book, clause, one, other, rest):
                names = rest
    for name in names:
        if name in facts:
            yield Differs(name, "", this.known[name], that.known[name])
        else:
            yield Differs("", name, this.readings[name], that.readings[name])


def _subsets(names: Sequence[str], size: int) -> Iterator[list[str]]:
    if size == 1:
        yield from ([name] for name in names)
    else:
        yield from ([a, b] for i, a in enumerate(names) for b in names[i + 1 :])


def stands_with(
    book: Book, clause: Clause, one: PracticeMatter, other: PracticeMatter, names: Sequence[str]
) -> bool:
    """Return whether a clause stands on *other* once these facts and doubts are as in *one*."""
    taken = {name: one.matter.known(name) for name in names if name not in book.doubts}

    def known(fact: str) -> Known:
        return taken[fact] if fact in taken else other.matter.known(fact)

    matter = Matter(0, 0, other.matter.topics, known, other.matter.terms)
    readings = dict(other.story.readings)
    for name in names:
        if name in book.doubts:
            readings[name] = one.story.readings.get(name, LIKELIER)
    return bool(Hearing(book, matter, readings).stands(clause))
