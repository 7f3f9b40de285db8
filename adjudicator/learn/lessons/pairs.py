"""The case that a clause decides beside its nearest near miss, and what differs between them.

Two matters are near when few of the facts that bear on the clause differ. Of those that differ,
the ones are pointed out that turn the near miss into a decided case: put as they are in the one,
with all else left as it is in the other, they make the clause stand.

A good pair is two short stories that end otherwise, with one thing between them. For the clause by
which a card is drawn out of turn it is "the loser draws first, and it is pointed out" beside "the
loser draws first, and the taker draws after him": the same act in both, and all that differs is
whether the other had drawn. A pair is a poor one where two things differ or nobody says how it was
in the near miss, where both end alike, where a third law speaks as well, or where one has to read
ten acts to come to the one that is meant: see WEIGHTS.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from itertools import combinations, product
from operator import ne

from adjudicator.base.facts import Known, Value
from adjudicator.base.values import dataclass, replace
from adjudicator.law.book.model import LIKELIER, OTHER, Book, Clause
from adjudicator.law.engine.hearing import Hearing
from adjudicator.law.ruling import SILENT
from adjudicator.learn.lessons.evidence import Closure, Evidence, PracticeMatter, closure_of

# So many of the nearest pairs are looked at closely.
LOOKED_AT = 100
# So many acts more, in both stories of a pair together, are a burden on the reader.
LONG = 3
# Of a longer story the beginning is left out in letters.
TOLD_AT_MOST = 6


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
class Result:
    """What a ruling comes to for the players, whatever it cites.

    Attributes:
        outcome: how it ended.
        gives: what follows, and the points.
        allowed: something was said to be allowed.
        by_it: what follows by the clause that is taught.
        rests: something that is ruled rests on that clause.
    """

    outcome: str
    gives: frozenset[object]
    allowed: bool
    by_it: frozenset[object]
    rests: bool

    def is_that_of(self, near: Result) -> bool:
        """Return whether a near miss comes to the same as far as the clause is concerned."""
        if self.by_it:
            return self.by_it <= near.gives
        return replace(self, rests=near.rests, by_it=near.by_it) == near


@dataclass(frozen=True)
class Sample:
    """Matters that are alike in all that bears on a clause: the plainest of them stands for all.

    Attributes:
        heard: that matter.
        known: what is known there of each fact that bears on the clause.
        readings: how each doubt that bears on it was read.
        tests: whether each condition that bears on it is met, and those readings.
        result: what the ruling came to.
    """

    heard: PracticeMatter
    known: Mapping[str, Value | None]
    readings: Mapping[str, str]
    tests: tuple[object, ...]
    result: Result


@dataclass(frozen=True)
class Candidate:
    """A case that a clause decides beside one that it does not: how good a pair would they be?"""

    clause: Clause
    decided: Sample
    near: Sample
    differs: tuple[Differs, ...] = ()

    @property
    def both(self) -> tuple[PracticeMatter, PracticeMatter]:
        """The two matters."""
        return self.decided.heard, self.near.heard

    def rank(self) -> tuple[Value, ...]:
        """Return what speaks against the pair, the gravest first: see WEIGHTS."""
        return tuple(weight(self) for weight in WEIGHTS.values())

    def at_a_glance(self) -> tuple[Value, ...]:
        """Return what speaks against it as far as one sees, and how many tests come out apart."""
        apart = sum(map(ne, self.decided.tests, self.near.tests))
        return (*(WEIGHTS[name](self) for name in AT_A_GLANCE), apart)


# What speaks against a pair, the gravest first. Of two pairs that one is shown against which less
# speaks by the first of these in which they differ: that six acts must be read before the one that
# is meant is nothing beside a second thing that differs. Each of them decides for some clause.
WEIGHTS: Mapping[str, Callable[[Candidate], Value]] = {
    "one and the same case": lambda c: c.decided.heard.story.name == c.near.heard.story.name,
    "an unlikelier reading": lambda c: sum(others(each, own_doubt(c.clause)) for each in c.both),
    "nothing comes of the clause": lambda c: c.clause.finds is None and not c.decided.result.rests,
    "many things differ": lambda c: len(c.differs),
    "it comes to the same": lambda c: c.decided.result.is_that_of(c.near.result),
    "a long way to the act": lambda c: sum(
        max(0, each.matter.event - TOLD_AT_MOST) for each in c.both
    ),
    "in doubt": lambda c: sum(doubts(each, c.clause) for each in c.both),
    "only the occasion differs": lambda c: only_the_occasion(c),
    "something is asked": lambda c: sum(each.is_open for each in c.both),
    "something is not said": lambda c: sum(bool(each.decision.silences) for each in c.both),
    "nothing is said of the near miss": lambda c: c.near.heard.decision.outcome == SILENT,
    "other laws decide the near miss": lambda c: decided_elsewhere(c),
    "another act": lambda c: other_act(*c.both),
    "facts of other laws differ": lambda c: facts_of_others(c),
    "many matters at once": lambda c: sum(each.raised for each in c.both),
    "not named as a near miss": lambda c: c.clause.id not in c.near.heard.story.spares,
    "long stories": lambda c: sum(each.matter.event for each in c.both) // LONG,
    "another player": lambda c: len({each.matter.terms.get("player") for each in c.both}),
    "more is ruled besides": lambda c: noise(c.decided.heard, c.clause),
}
# What one sees of a pair before it is worked out what tells the two apart.
AT_A_GLANCE = (
    "one and the same case", "an unlikelier reading", "nothing comes of the clause",
    "it comes to the same",
)  # fmt: skip
# What makes one matter harder to read than another, the gravest first.
NOT_PLAIN: Mapping[str, Callable[[PracticeMatter, Clause], Value]] = {
    "an unlikelier reading": lambda heard, clause: others(heard, own_doubt(clause)),
    "something is asked": lambda heard, _: heard.is_open,
    "something is not said": lambda heard, _: bool(heard.decision.silences),
    "a long way to the act": lambda heard, _: heard.matter.event > TOLD_AT_MOST,
    "many matters at once": lambda heard, _: heard.raised,
    "not named for it": lambda heard, clause: clause.id not in heard.story.named,
    "more is ruled besides": lambda heard, clause: noise(heard, clause),
    "readings to be told": lambda heard, _: len(heard.story.readings),
    "not the last act": lambda heard, _: heard.matter.event != len(heard.story.case.events),
    "acts before it": lambda heard, _: heard.matter.event,
    "acts in all": lambda heard, _: len(heard.story.case.events),
    "a long sentence": lambda heard, _: len(heard.matter.act),
    "its name": lambda heard, _: heard.story.name,
}


def pair_of(evidence: Evidence, clause: Clause) -> Pair | None:
    """Return the pair that shows best what a clause turns on; None when the cases hold none."""
    if clause.id not in evidence.pairs:
        best = min(candidates(evidence, clause), key=Candidate.rank, default=None)
        evidence.pairs[clause.id] = best and Pair(*best.both, best.differs)
    found: Pair | None = evidence.pairs[clause.id]
    return found


def decided_by(evidence: Evidence, clause: Clause) -> PracticeMatter | None:
    """Return the plainest matter on which a clause stands; None when it stands on none."""
    standing = (heard for heard, stands in evidence.on(clause) if stands)
    return min(standing, key=lambda heard: plainness(heard, clause), default=None)


def candidates(evidence: Evidence, clause: Clause) -> Sequence[Candidate]:
    """Return the pairs that may show what a clause turns on, the nearest and plainest first."""
    if clause.id not in evidence.candidates:
        evidence.candidates[clause.id] = tuple(_candidates(evidence, clause))
    found: Sequence[Candidate] = evidence.candidates[clause.id]
    return found


def _candidates(evidence: Evidence, clause: Clause) -> Iterator[Candidate]:
    closure = closure_of(evidence.book, clause)
    samples: dict[bool, dict[object, Sample]] = {True: {}, False: {}}
    for heard, stands in sorted(evidence.on(clause), key=lambda on: plainness(on[0], clause)):
        if stands is not None:
            one = sample(heard, closure, clause)
            samples[stands].setdefault((one.tests, one.result), one)
    pairs = [
        Candidate(clause, decided, near)
        for decided, near in product(samples[True].values(), samples[False].values())
    ]
    for each in sorted(pairs, key=Candidate.at_a_glance)[:LOOKED_AT]:
        differs = tuple(telling_apart(clause, closure, each.decided, each.near))
        if differs:
            yield replace(each, differs=differs)


def sample(heard: PracticeMatter, closure: Closure, clause: Clause) -> Sample:
    """Return a matter with all that bears on a clause in it."""
    known = {fact: heard.known(fact) for fact in closure.facts}
    readings = {doubt: heard.story.readings.get(doubt, LIKELIER) for doubt in closure.doubts}
    tests = (
        *(
            tuple(condition.test(known[fact]) for condition in asked)
            for fact, asked in closure.facts.items()
        ),
        *readings.values(),
    )
    return Sample(heard, known, readings, tests, result_of(heard, clause))


def result_of(heard: PracticeMatter, clause: Clause) -> Result:
    """Return what the ruling on a matter comes to."""
    of_it = heard.resting_on(clause)
    return Result(
        outcome=heard.decision.outcome,
        gives=heard.gives,
        allowed=heard.allowed,
        by_it=heard.given_by(of_it) if of_it else frozenset(),
        rests=bool(of_it),
    )


# what tells the two apart


def telling_apart(
    clause: Clause, closure: Closure, decided: Sample, near: Sample
) -> Iterator[Differs]:
    """Yield what turns the near miss into a decided case: as little as will do.

    Args:
        clause: it stands on *decided*, and does not on *near*.
        closure: what bears on it.
        decided, near: the two matters.
    """
    facts = [
        fact
        for fact, asked in closure.facts.items()
        if any(each.test(decided.known[fact]) != each.test(near.known[fact]) for each in asked)
    ]
    doubts = [doubt for doubt in closure.doubts if decided.readings[doubt] != near.readings[doubt]]

    def will_do(names: Collection[str]) -> bool:
        return stands_with(clause, decided.heard, near.heard, names)

    few = (few for size in (1, 2) for few in combinations([*facts, *doubts], size) if will_do(few))
    names: Sequence[str] | None = next(few, None)
    if names is None:  # too many for each to be tried with each: leave out what one can
        names = [*facts, *doubts]
        for name in tuple(names):
            rest = [each for each in names if each != name]
            names = rest if will_do(rest) else names
    for name in names:
        if name in facts:
            yield Differs(name, "", decided.known[name], near.known[name])
        else:
            yield Differs("", name, decided.readings[name], near.readings[name])


def stands_with(
    clause: Clause, one: PracticeMatter, other: PracticeMatter, names: Collection[str]
) -> bool:
    """Return whether a clause stands on *other* once these facts and doubts are as in *one*."""
    book = one.story.book
    taken = {name: one.matter.known(name) for name in names if name not in book.doubts}

    def known(fact: str) -> Known:
        return taken[fact] if fact in taken else other.matter.known(fact)

    read = {n: one.story.readings.get(n, LIKELIER) for n in names if n in book.doubts}
    matter = replace(other.matter, known=known)
    return bool(Hearing(book, matter, {**other.story.readings, **read}).stands(clause))


# what speaks against a pair, or a case


def plainness(heard: PracticeMatter, clause: Clause) -> tuple[Value, ...]:
    """Return what makes a matter hard to read, the gravest first: see NOT_PLAIN."""
    return tuple(weight(heard, clause) for weight in NOT_PLAIN.values())


def own_doubt(clause: Clause) -> str:
    """Return the doubt to one reading of which a clause belongs; "" where it always holds."""
    return clause.reading[0] if clause.reading else ""


def others(heard: PracticeMatter, but: str) -> int:
    """Return of how many doubts a case follows the other reading, *but* one left out."""
    return sum(which == OTHER for doubt, which in heard.story.readings.items() if doubt != but)


def doubts(heard: PracticeMatter, clause: Clause) -> int:
    """Return on how many doubts a ruling turns, beside that to which the clause belongs."""
    return sum(doubt.id != own_doubt(clause) for doubt in heard.decision.doubts)


def noise(heard: PracticeMatter, clause: Clause) -> int:
    """Return how much was ruled or left open on a matter besides what rests on the clause.

    More than all that if nothing rests on it, or if a combination scores nothing.
    """
    findings, of_it = heard.decision.findings, heard.resting_on(clause)
    besides = len(findings) - len(of_it) if of_it else 1 + len(findings)
    idle = clause.combination is not None and not any(finding.points for finding in of_it)
    left_open = len(heard.decision.doubts) + 2 * len(heard.decision.missing)
    return besides + left_open + 3 * idle


def other_act(one: PracticeMatter, other: PracticeMatter) -> int:
    """Return how unlike the acts are: other things are done, other matters are raised by them."""
    verbs = {each.story.case.events[each.matter.event - 1].verb for each in (one, other)}
    return len(verbs) + (set(one.matter.topics) != set(other.matter.topics))


def only_the_occasion(pair: Candidate) -> bool:
    """Return whether all that differs is what the clause is about at all: that teaches least.

    A clause on a card led out of turn, say, beside a lead that was in turn.
    """
    occasion = pair.clause.when[0].fact if pair.clause.when else None
    return all(each.fact == occasion for each in pair.differs)


def decided_elsewhere(pair: Candidate) -> int:
    """Return how much was ruled on the near miss by other laws, and not for what differs."""
    clause, book = pair.clause, pair.near.heard.story.book
    facts = {each.fact for each in pair.differs}
    over = {each.id for each in book.overriders.get(clause.id, ())}
    return sum(
        finding.kind == "ruling"
        and finding.law != clause.law
        and finding.clause not in (*over, *clause.overrides)
        and not any(c.fact in facts for c in book.clauses[finding.clause].conditions)
        for finding in pair.near.heard.decision.findings
    )


def facts_of_others(pair: Candidate) -> int:
    """Return how many of the facts that differ are neither asked by the clause nor define one."""
    own = own_facts(pair.near.heard.story.book, pair.clause)
    return sum(each.fact not in own for each in pair.differs)


def own_facts(book: Book, clause: Clause) -> set[str]:
    """Return the facts that a clause asks of, and those that define what it asks of.

    Those of the clauses that set it aside are among them where they stand in the same law.
    """
    facts: set[str] = set()
    over = [each for each in book.overriders.get(clause.id, ()) if each.law == clause.law]
    waiting = [clause, *over]
    while waiting:
        for condition in waiting.pop().conditions:
            if condition.fact not in facts:
                facts.add(condition.fact)
                waiting += book.definers.get(condition.fact, ())
    return facts
