"""Idle questions: what would be asked though no answer to it matters.

A clause may be open, with an unknown fact among those on which it turns, and yet come to the same
whatever the answer: because another clause says the same, or sets it aside. For each fact the
solver looks for such a state of knowledge, with as little said as can be, so that most is left to
be asked; then the program itself is asked what it would ask there. What it does ask, though no
answer to anything that is unknown makes it matter, is idle. Where the program could hear every
way that the matter may be (see :mod:`adjudicator.law.engine.questions`) that is a flaw; where more
is unknown than it can hear it asks for all that a clause turns on, and says so.

That no answer matters is a statement about every completion of what is said. It is found by
refutation: a state of knowledge is proposed; a completion in which the fact matters refutes it,
and with it every other state that this completion, or what it needs of it, completes.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence

from adjudicator.base.facts import Known, Value
from adjudicator.base.values import dataclass
from adjudicator.law.book.model import LIKELIER, OTHER, Book, Clause, Silence
from adjudicator.law.engine.findings import only_permits
from adjudicator.law.engine.hearing import Hearing
from adjudicator.law.engine.matter import Matter
from adjudicator.law.engine.questions import Diagram, TooMuchUnknownError
from adjudicator.law.ruling import WORTH
from adjudicator.verify.encoding import Encoding, Sort
from adjudicator.verify.solver import Search

State = Mapping[str, Value]


class Names(dict[str, tuple[str, ...]]):
    """Every role, called by its own name: what is said of a matter of which nobody is named."""

    def get(self, role: str, default: object = None) -> tuple[str, ...]:
        return (role,)


def matter_of(sort: Sort, facts: State, book: Book) -> Matter:
    """Return a matter of a sort of which these facts are known, and nothing else."""

    def known(fact: str) -> Known:
        if fact in facts:
            return Known(facts[fact], "told")
        return book.vocabulary[fact].unsaid() if fact in book.vocabulary else Known(None)

    return Matter(0, 0, sort.topics, known, Names())


class Twins:
    """One sort of matter twice over, alike in all but one fact: does it come to the same?

    Everything is said; what the game declares to go together is left aside, as it is in a ruling.
    """

    def __init__(self, book: Book, sort: Sort) -> None:
        self.one = Encoding(book, sort, correlated=False)
        self.shift = 0
        for said in self.one.said.values():
            self.one.clauses.append([said])
        substance = list(self._substance(book))
        self.shift = self.one.top
        mirror = [[self.other(lit) for lit in clause] for clause in self.one.clauses]
        self.one.top *= 2
        self.one.clauses += mirror
        for doubt in self.one.other.values():
            self._tie(doubt)
        # all values of a fact are tied where its switch is on
        self.tied = {fact: self.one.new() for fact in self.one.facts}
        for fact, values in self.one.world.items():
            for value in values.values():
                self._tie(value, self.tied[fact])
        self.differs = self.one.any(self._apart(literal) for literal in substance)
        self.search = Search(self.one)

    def other(self, literal: int) -> int:
        """Return the twin of a literal; what is true is true of both."""
        if abs(literal) == 1:
            return literal
        return literal + self.shift if literal > 0 else literal - self.shift

    def _tie(self, literal: int, switch: int | None = None) -> None:
        off = [] if switch is None else [-switch]
        self.one.clauses += [
            [*off, -literal, self.other(literal)],
            [*off, literal, -self.other(literal)],
        ]

    def _apart(self, literal: int) -> int:
        one, other = literal, self.other(literal)
        return self.one.any((self.one.all((one, -other)), self.one.all((-one, other))))

    def _substance(self, book: Book) -> Iterator[int]:
        """What a decision comes to, literal by literal: rulings alike count as one another."""
        alike: dict[object, list[int]] = {}
        for clause in self.one.heard:
            if not clause.finds or only_permits(clause):
                continue
            stands = self.one.stands(clause).yes
            for times in self._times(clause, book):
                says = (clause.finds, clause.award, str(clause.remedies), str(clause.choice), times)
                alike.setdefault(says, []).append(self.one.all((stands, times)))
        for literals in alike.values():
            yield self.one.any(literals)
            if len(literals) > 1:
                pairs = ((a, b) for i, a in enumerate(literals) for b in literals[:i])
                yield self.one.any(self.one.all(pair) for pair in pairs)
        yield from map(self.one.speaks, self.one.within_hearing)

    def _times(self, clause: Clause, book: Book) -> Iterator[int]:
        """What the points of an award hang on besides: which row of the table, how many."""
        award = clause.award
        yield self.one.true
        if award is not None:
            for fact in award.each:
                yield from self.one.world.get(fact, {}).values()
            if award.points is None:
                yield from self._rows(book)
        if any(WORTH in r.things and r.kind != "no-score" for r in clause.remedies):
            yield from self._rows(book)

    def _rows(self, book: Book) -> Iterator[int]:
        rows = (row for row in book.combination_clauses if row.id in self.one.concerned)
        yield from (self.one.stands(row).yes for row in rows)


@dataclass(frozen=True)
class IdleQuestion:
    """An idle question.

    Attributes:
        fact: what is asked.
        facts: what is said.
        readings: the doubts read the other way.
        verb: the act that raises the matter.
        too_much: more is unknown than can be heard, so that all is asked on which a clause turns.
    """

    fact: str
    facts: State
    readings: tuple[str, ...]
    verb: str
    too_much: bool


class Idle:
    """The idle questions of one sort of matter.

    Args:
        book: the book of laws.
        sort: the sort of matter.
        part: what can be known of it.
    """

    def __init__(self, book: Book, sort: Sort, part: Encoding) -> None:
        self.book, self.sort, self.part = book, sort, part
        self.search = Search(part)
        self.twins = Twins(book, sort)

    def found(self) -> Iterator[IdleQuestion]:
        """Yield the idle questions, each with a state in which least is said."""
        too_much: list[frozenset[int]] = []
        for fact in self.part.facts:
            # a state in which too much is unknown often serves for another question as well
            case = next((case for case in too_much if self._is_idle(fact, case)), None)
            case = case or self._proposed(fact)
            if case is None:
                continue
            facts, readings, verb = self._told(case)
            hearing = Hearing(self.book, matter_of(self.sort, facts, self.book), readings)
            other = tuple(doubt for doubt, reading in readings.items() if reading == OTHER)
            if case in too_much:
                yield IdleQuestion(fact, facts, other, verb, True)
                continue
            try:
                matters = Diagram(hearing).root.facts
            except TooMuchUnknownError:
                too_much.append(case)
                yield IdleQuestion(fact, facts, other, verb, True)
            else:
                if fact in matters:
                    yield IdleQuestion(fact, facts, other, verb, False)

    def _is_idle(self, fact: str, case: frozenset[int]) -> bool:
        """Whether a question that is put in a state never matters there."""
        facts, readings, _ = self._told(case)
        hearing = Hearing(self.book, matter_of(self.sort, facts, self.book), readings)
        return fact in hearing.turns_on and self._refuted(fact, case) is None

    def _proposed(self, fact: str) -> frozenset[int] | None:
        """A state with least said in which a clause turns on a fact that never matters, or None."""
        part = self.part
        open_ones = [self._open_on(c, fact, {}) for c in part.heard if c.finds]
        if self.sort.topics:
            open_ones += [self._silence_open_on(s, fact) for s in part.within_hearing]
        wanted = [part.any(open_ones), -part.said[fact], *self._shown(), *self._unsaid_with(fact)]
        while self.search.can_be(*wanted):
            case = self.search.found()
            against = self._refuted(fact, case)
            if against is not None:
                wanted.append(part.any(against))
                continue
            counted = [*part.said.values(), *part.other.values()]
            case = self.search.smallest(counted, *wanted)
            against = self._refuted(fact, case)
            if against is None:
                return case
            wanted.append(part.any(against))
        return None

    def _shown(self) -> Iterator[int]:
        """What the act cannot show is known not to be so."""
        for name, said in self.part.said.items():
            yield from (self.part.any((-lit, said)) for lit in self._unable(name))

    def _unable(self, fact: str) -> list[int]:
        """The acts that cannot show a fact."""
        acts = self.book.vocabulary[fact].acts
        return [lit for verb, lit in self.part.verbs.items() if acts and verb not in acts]

    def _so_wherever_it_is(self, fact: str) -> Iterator[str]:
        """The facts that are so where a fact is, and nowhere else, of the acts that can show them.

        Whichever is asked, the others are answered with it; it matters where one of them does.
        """
        facts = self.book.vocabulary
        for name in facts[fact].implies:
            if name in self.part.said and fact in facts[name].implies:
                yield name

    def _unsaid_with(self, fact: str) -> Iterator[int]:
        """What is so wherever a fact is has not been said either: it would answer it."""
        for name in self._so_wherever_it_is(fact):
            yield self.part.any((-self.part.said[name], *self._unable(name)))

    def _open_on(self, clause: Clause, fact: str, done: dict[str, int]) -> int:
        """The literal that a clause is open and still turns on a fact."""
        if clause.id not in done:
            part, verdict = self.part, self.part.stands(clause)
            ways = self._ways(clause, fact, done)
            ways += [self._open_on(o, fact, done) for o in self.book.overriders.get(clause.id, ())]
            done[clause.id] = part.all((-verdict.yes, -verdict.no, part.any(ways)))
        return done[clause.id]

    def _silence_open_on(self, silence: Silence, fact: str) -> int:
        """The literal that a silence is open and still turns on a fact."""
        part, met = self.part, self.part.met(silence)
        unsaid = map(part.open, silence.unsaid)
        ways = part.any(self._ways(silence, fact, {}))
        return part.all((part.follows(silence.reading), *unsaid, -met.yes, -met.no, ways))

    def _ways(self, each: Clause | Silence, fact: str, done: dict[str, int]) -> list[int]:
        ways = [-self.part.said[fact]] if fact in {c.fact for c in each.conditions} else []
        deeper = [d for c in each.conditions for d in self.book.definers.get(c.fact, ())]
        return ways + [self._open_on(definer, fact, done) for definer in deeper]

    def _refuted(self, fact: str, case: frozenset[int]) -> list[int] | None:
        """Of which one must hold in a state that this one's completion does not complete.

        None when no completion makes the fact matter.
        """
        twins, part = self.twins, self.part
        given = self._assumed(case)
        alike = (name for name in self._so_wherever_it_is(fact) if part.said[name] not in case)
        asked = {fact, *alike}
        free = [lit for name, lit in twins.tied.items() if name not in asked]
        if not twins.search.can_be(twins.differs, *free, *given):
            return None
        model = twins.search.found()
        one = {
            lit: (name, value)
            for name, values in twins.one.world.items()
            for value, lit in values.items()
            if lit in model
        }
        lits = [lit for name in asked for lit in twins.one.world[name].values()]
        both = (twin for lit in lits for twin in (lit, twins.other(lit)) if twin in model)
        anyhow = [-twins.differs, *both, *free]
        doubts = [lit if lit in model else -lit for lit in twins.one.other.values()]
        rest = [lit for lit, (name, _) in one.items() if name not in asked]
        needed = set(twins.search.conflict([*anyhow, *doubts, *rest], anyhow))
        told = [one[lit] for lit in one if lit in needed and one[lit][0] not in asked]
        against = [part.all((part.said[n], -part.world[n][value])) for n, value in told]
        against += [part.said[name] for name in asked if name != fact]
        return against + [
            -part.other[doubt] if lit in model else part.other[doubt]
            for doubt, lit in self._read(needed)
        ]

    def _read(self, needed: Container[int]) -> Iterator[tuple[str, int]]:
        """The doubts whose reading is needed, each with its literal."""
        for doubt, lit in self.twins.one.other.items():
            if lit in needed or -lit in needed:
                yield doubt, lit

    def _assumed(self, case: frozenset[int]) -> Sequence[int]:
        facts, readings, _ = self._told(case)
        found = [self.twins.one.world[name][value] for name, value in facts.items()]
        for doubt, reading in readings.items():
            lit = self.twins.one.other[doubt]
            found.append(lit if reading == OTHER else -lit)
        return found

    def _told(self, case: frozenset[int]) -> tuple[dict[str, Value], dict[str, str], str]:
        part = self.part
        facts = {
            name: value
            for name, values in part.world.items()
            for value, lit in values.items()
            if lit in case and part.said[name] in case
        }
        readings = {d: OTHER if lit in case else LIKELIER for d, lit in part.other.items()}
        verb = next((verb for verb, lit in part.verbs.items() if lit in case), "")
        return facts, readings, verb
