"""A book of laws as a set of yes-or-no variables, so that a solver can search all of its facts.

A table is one *world*: every fact has a value there. What is *said* is a part of the world.
Between the two stand the three values of the hearing: a fact that is said is yes or no (or lies
in one of the classes into which the conditions of the book cut it); a fact that is not said is
open. Each verdict becomes a pair of variables, *for certain* and *for certain not*; where neither
holds, it is open. The rules are those of :mod:`adjudicator.law.engine.hearing`, and a test holds
the two to each other.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from adjudicator.base.facts import Fact, Value
from adjudicator.base.values import cached_property, dataclass
from adjudicator.law.book.model import OTHER, Book, Clause, Condition, Silence
from adjudicator.law.engine.consistency import NIL


@dataclass(frozen=True)
class Sort:
    """A sort of matter that a game can raise.

    Attributes:
        topics: what one matter of it may be about, all at once.
        verbs: the acts that raise it.
    """

    topics: tuple[str, ...]
    verbs: tuple[str, ...]

    def __str__(self) -> str:
        return ", ".join(self.topics)


@dataclass(frozen=True)
class Never:
    """Facts that a book's own rulings on what went before keep from being so together.

    Attributes:
        topics: the matters of which it is said; of every matter where none is named.
        facts: facts, or facts with one of their words (``demanded: win``), not all of them so.
        unless: where one of these is so, they may be.
        because: the reason.
    """

    topics: tuple[str, ...]
    facts: tuple[str, ...]
    unless: tuple[str, ...] = ()
    because: str = ""


@dataclass(frozen=True)
class Verdict:
    """A verdict with three values: the variable that it is certain, and that it is certainly not.

    It is open where neither holds; both never do.
    """

    yes: int
    no: int

    def __invert__(self) -> Verdict:
        return Verdict(self.no, self.yes)


class Circuit:
    """Variables and the clauses that tie them: a formula that grows gate by gate."""

    def __init__(self) -> None:
        self.top = 1
        self.clauses: list[list[int]] = [[1]]
        self.true, self.false = 1, -1
        self._gates: dict[frozenset[int], int] = {}

    def new(self) -> int:
        """Return a variable that nothing is known of."""
        self.top += 1
        return self.top

    def all(self, inputs: Iterable[int]) -> int:
        """Return the literal that holds where all of *inputs* do."""
        wanted = frozenset(inputs) - {self.true}
        if self.false in wanted or any(-each in wanted for each in wanted):
            return self.false
        if len(wanted) < 2:
            return next(iter(wanted), self.true)
        if wanted not in self._gates:
            gate = self._gates[wanted] = self.new()
            self.clauses += [[-gate, each] for each in wanted]
            self.clauses.append([gate, *(-each for each in wanted)])
        return self._gates[wanted]

    def any(self, inputs: Iterable[int]) -> int:
        """Return the literal that holds where one of *inputs* does."""
        return -self.all(-each for each in inputs)


class Encoding(Circuit):
    """Everything that can be known of one sort of matter, heard by one book.

    Args:
        book: the book of laws.
        sort: the sort of matter.
        never: what the book keeps from being so together.
        correlated: what the game declares of its facts holds; in a ruling it is left aside.
    """

    def __init__(
        self, book: Book, sort: Sort, never: Iterable[Never] = (), *, correlated: bool = True
    ) -> None:
        super().__init__()
        self.book, self.sort = book, sort
        self.heard = book.heard_on(sort.topics)
        topics = set(sort.topics)
        self.within_hearing = tuple(
            s for s in book.silences if not s.topics or topics & set(s.topics)
        )
        self.concerned = self._concerned()
        self.other = {doubt: self.new() for doubt in book.doubts}
        self.verbs = {verb: self.new() for verb in sort.verbs}
        self.world: dict[str, dict[Value, int]] = {}
        self.said: dict[str, int] = {}
        self._known: dict[str, Verdict] = {}
        self._met: dict[str, Verdict] = {}
        self._stands: dict[str, Verdict] = {}
        self._just_one(list(self.verbs.values()))
        for name in self.facts:
            self._declare(book.vocabulary[name])
        for name in self.facts if correlated else ():
            self._bind_to_the_act(book.vocabulary[name])
            self._correlate(book.vocabulary[name])
        for each in never:
            on_it = not each.topics or not topics.isdisjoint(each.topics)
            if on_it and all(fact_in(f) in self.world for f in (*each.facts, *each.unless)):
                so = [self._declared(fact) for fact in each.unless]
                self.clauses.append([*(-self._declared(fact) for fact in each.facts), *so])

    # what there is to know

    def _concerned(self) -> Mapping[str, Clause]:
        """The clauses on which a matter of this sort can hang, whether heard on it or not."""
        found: dict[str, Clause] = {}
        todo = list(self.heard)
        asked = [c.fact for s in self.within_hearing for c in s.conditions]
        asked += [fact for s in self.within_hearing for fact in s.unsaid]
        todo += [clause for fact in asked for clause in self.book.definers.get(fact, ())]
        todo += [c for s in self.within_hearing for c in self.book.overriders.get(s.id, ())]
        while todo:
            clause = todo.pop()
            if clause.id in found:
                continue
            found[clause.id] = clause
            todo += self.book.overriders.get(clause.id, ())
            for condition in clause.conditions:
                todo += self.book.definers.get(condition.fact, ())
        return found

    @cached_property
    def facts(self) -> tuple[str, ...]:
        """The facts on which a matter of this sort can turn, in the order of their names."""
        speaking: list[Clause | Silence] = [*self.concerned.values(), *self.within_hearing]
        names = {condition.fact for each in speaking for condition in each.conditions}
        names |= {fact for silence in self.within_hearing for fact in silence.unsaid}
        return tuple(sorted(names - set(self.book.definers)))

    @property
    def size(self) -> int:
        """How many states of knowledge there are: each fact's classes, and unsaid."""
        size = 1
        for classes in self.world.values():
            size *= len(classes) + 1
        return size

    def _declare(self, fact: Fact) -> None:
        values = {value: self.new() for value in classes(self.book, fact)}
        self.world[fact.name] = values
        self._just_one(list(values.values()))
        # a fact that is presumed is never open
        self.said[fact.name] = self.new() if fact.presumed is None else self.true

    def _bind_to_the_act(self, fact: Fact) -> None:
        if not fact.acts:
            return
        idle = [self.world[fact.name][value] for value in nil(self.book, fact)]
        able = [self.verbs[verb] for verb in self.sort.verbs if verb in fact.acts]
        if idle:  # what cannot be so of this act is not so
            self.clauses.append([*able, *idle])

    def _correlate(self, fact: Fact) -> None:
        """What the game declares to go together, or never to."""
        for one_of in fact.implies:
            names = (one_of,) if isinstance(one_of, str) else one_of
            if all(fact_in(name) in self.world for name in names):
                # what this act cannot show is not implied by it either
                unable = [lit for name in names for lit in self._unable(fact_in(name))]
                so = [self._declared(name) for name in names]
                self.clauses.append([-self.so(fact.name), *so, *unable])
        for name in fact.never_with:
            if fact_in(name) in self.world:
                self.clauses.append([-self.so(fact.name), -self._declared(name)])

    def _unable(self, fact: str) -> list[int]:
        """The acts of which a fact cannot be so."""
        acts = self.book.vocabulary[fact].acts
        return [lit for verb, lit in self.verbs.items() if acts and verb not in acts]

    def _declared(self, written: str) -> int:
        """The literal of a fact, or of a fact with one of its words."""
        name, _, word = written.partition(": ")
        if not word:
            return self.so(name)
        like = told(self.book, name, word)
        return self.any(
            lit for value, lit in self.world[name].items() if told(self.book, name, value) == like
        )

    def so(self, fact: str) -> int:
        """Return the literal that a fact is so in the world: it is not *no*, nor nothing."""
        idle = nil(self.book, self.book.vocabulary[fact])
        if not idle:
            return self.true
        return self.any(lit for value, lit in self.world[fact].items() if value not in idle)

    def _just_one(self, literals: Sequence[int]) -> None:
        self.clauses.append(list(literals))
        for index, one in enumerate(literals):
            self.clauses += [[-one, -other] for other in literals[index + 1 :]]

    # what follows: the hearing, once more

    def test(self, condition: Condition) -> Verdict:
        """Return whether a condition is met."""
        known = self.book.definers.get(condition.fact)
        if known is not None:
            if condition.fact not in self._known:
                self._known[condition.fact] = self._any(self.stands(c) for c in known)
            verdict = self._known[condition.fact]
            return verdict if condition.test(True) else ~verdict
        met: list[int] = []
        not_met: list[int] = []
        for value, literal in self.world[condition.fact].items():
            (met if condition.test(value) else not_met).append(literal)
        said = self.said[condition.fact]
        return Verdict(self.all((said, self.any(met))), self.all((said, self.any(not_met))))

    def open(self, fact: str) -> int:
        """Return the literal that nobody can say whether a fact is so."""
        if fact in self.book.definers:
            verdict = self.test(Condition(fact))
            return self.all((-verdict.yes, -verdict.no))
        return -self.said[fact]

    def follows(self, reading: tuple[str, str] | None) -> int:
        """Return the literal that the reading to which something belongs is followed."""
        if reading is None:
            return self.true
        other = self.other[reading[0]]
        return other if reading[1] == OTHER else -other

    def met(self, clause: Clause | Silence) -> Verdict:
        """Return whether its conditions hold, reading apart."""
        if clause.id not in self._met:
            parts = [self.test(condition) for condition in clause.when]
            if clause.when_any:
                parts.append(self._any(self.test(condition) for condition in clause.when_any))
            parts += [~self.test(condition) for condition in clause.unless]
            self._met[clause.id] = self._all(parts)
        return self._met[clause.id]

    def stands(self, clause: Clause) -> Verdict:
        """Return whether it is met, is in force, and no other clause overrides it."""
        if clause.id not in self._stands:
            over = [~self.stands(other) for other in self.book.overriders.get(clause.id, ())]
            verdict = self._all([self.met(clause), *over])
            follows = self.follows(clause.reading)
            self._stands[clause.id] = Verdict(
                self.all((follows, verdict.yes)), self.any((-follows, verdict.no))
            )
        return self._stands[clause.id]

    def speaks(self, silence: Silence) -> int:
        """Return the literal that a silence speaks for certain, and no clause sets it aside."""
        unsaid = [self.open(fact) for fact in silence.unsaid]
        aside = [self.stands(each).no for each in self.book.overriders.get(silence.id, ())]
        return self.all((self.follows(silence.reading), self.met(silence).yes, *unsaid, *aside))

    def set_aside(self, silence: Silence) -> int:
        """Return the literal that a clause for certain sets a silence aside."""
        return self.any(self.stands(each).yes for each in self.book.overriders.get(silence.id, ()))

    def _all(self, verdicts: Iterable[Verdict]) -> Verdict:
        parts = list(verdicts)
        return Verdict(self.all(v.yes for v in parts), self.any(v.no for v in parts))

    def _any(self, verdicts: Iterable[Verdict]) -> Verdict:
        parts = list(verdicts)
        return Verdict(self.any(v.yes for v in parts), self.all(v.no for v in parts))


def fact_in(written: str) -> str:
    """The fact of which something is declared: ``demanded`` in ``demanded: win``."""
    return written.partition(": ")[0]


def told(book: Book, fact: str, value: Value) -> tuple[object, ...]:
    """Return what the conditions of a book make of a value: values told alike are one class."""
    return tuple(condition.test(value) for condition in book.conditions_on.get(fact, ()))


def classes(book: Book, fact: Fact) -> tuple[Value, ...]:
    """Return one value of a fact for each class into which the conditions of a book cut it."""
    found: dict[tuple[object, ...], Value] = {}
    for value in sorted(fact.range(), key=lambda each: each not in NIL):  # not so stands first
        found.setdefault(told(book, fact.name, value), value)
    return tuple(found.values())


def nil(book: Book, fact: Fact) -> tuple[Value, ...]:
    """Return the values that stand for the classes in which a fact may be not so at all."""
    idle = {told(book, fact.name, value) for value in fact.range() if value in NIL}
    return tuple(value for value in classes(book, fact) if told(book, fact.name, value) in idle)
