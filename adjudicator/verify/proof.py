"""Prove a rulebook over the whole space of its facts, and give the smallest case of each flaw.

For each sort of matter that a game can raise, everything that can be known of it is encoded: each
fact said or not said, in every class into which the clauses cut it, under every reading of every
doubt. A solver then answers five questions:

- *clash*: can two clauses stand, both for certain, whose remedies exclude each other, or that
  pay for the same thing twice?
- *dead*: is there a clause that can never stand, or a silence that can never speak?
- *override*: is there an override that never bites: is the clause that would be set aside never
  met where the other stands?
- *gap*: does the book say nothing aloud, no ruling, no permission, no silence, of a matter of
  which every fact is said, though a law of it speaks? A law speaks where

  - a fact is so on which the book rules by itself: were it alone so, there would be a ruling;
  - or a clause gives something to the one who acts (a score, a right against another), and is
    kept from it only by its own exception or by another clause;
  - or a clause is met, but only defines a fact of which nothing follows, or gives way to another
    clause that says nothing.

  A clause that charges him with something, and is kept from it by its exception, is no gap: he
  did what the law demands. That is no breach.
- *idle*: would a question be put though no answer matters? See :mod:`adjudicator.verify.idle`.

A case is smallest when no other has fewer facts said; for a gap, when no other has fewer facts
that are so (all the others are said not to be).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations

from adjudicator.base.errors import Place
from adjudicator.base.facts import Value
from adjudicator.base.values import dataclass
from adjudicator.law.book.model import Book, Clause, Silence
from adjudicator.law.engine.consistency import NIL
from adjudicator.law.engine.contradictions import clash
from adjudicator.verify.encoding import Encoding, Never, Sort
from adjudicator.verify.idle import Idle
from adjudicator.verify.solver import Search, least_sets

# So many least sets of facts are looked for before one gap is taken to be told well enough.
MOST_GAPS = 24
SCORES = ("score", "score-later", "may-score")


@dataclass(frozen=True)
class Counterexample:
    """A case in which a flaw shows.

    Attributes:
        verb: the act that raises the matter; "" where none is meant.
        facts: what is said.
        readings: the doubts that are read the other way.
        rest_is_not: every other fact is said not to be so; else nobody has said it.
    """

    verb: str
    facts: Mapping[str, Value]
    readings: tuple[str, ...]
    rest_is_not: bool = False


@dataclass(frozen=True)
class ProofFlaw:
    """Something that the proof found.

    Attributes:
        id: what it is, in a few words that stay the same: ``clash false-lead suit-called``.
        place: where the clause stands at which it shows.
        message: what is wrong.
        why: what stands in the way, where there is no example.
        example: the smallest case in which it shows; None where it shows in none.
    """

    id: str
    place: Place
    message: str
    why: str = ""
    example: Counterexample | None = None

    @property
    def size(self) -> int:
        """How many facts its example needs."""
        return len(self.example.facts) if self.example else 0


@dataclass(frozen=True)
class Space:
    """The space that was searched for one sort of matter.

    Attributes:
        sort: the sort of matter.
        facts: how many facts it can turn on.
        states: how many states of knowledge there are of them, under all readings.
    """

    sort: Sort
    facts: int
    states: int


class Proof:
    """One book, proved sort by sort.

    Args:
        book: the book of laws.
        sorts: what one matter of its game may be about, and the acts that raise it.
        never: what the book keeps from being so together.
        beside: the same book with other settings, where that is proved by itself: of what stands
            in it as well it is not asked again whether it can.
    """

    def __init__(
        self,
        book: Book,
        sorts: Iterable[Sort],
        never: Sequence[Never] = (),
        *,
        beside: Book | None = None,
    ) -> None:
        self.book = book
        self.known = frozenset[str]()
        if beside is not None:
            other = {**beside.clauses, **{silence.id: silence for silence in beside.silences}}
            own: list[Clause | Silence] = [*book.clauses.values(), *book.silences]
            self.known = frozenset(each.id for each in own if other.get(each.id) == each)
        self.parts = [SortOfMatter(book, sort, never) for sort in sorts]

    @property
    def spaces(self) -> tuple[Space, ...]:
        """How large the space of each sort of matter is on which some clause is heard."""
        return tuple(
            Space(part.sort, len(part.facts), part.states) for part in self.parts if part.heard
        )

    def findings(self) -> Iterator[ProofFlaw]:
        """Yield everything that is wrong, each once, with its smallest example."""
        yield from self._dead()
        yield from self._never_bite()
        found: dict[str, ProofFlaw] = {}
        for part in self.parts:
            for finding in (*part.clashes(), *part.gaps()):
                known = found.get(finding.id)
                if known is None or finding.size < known.size:
                    found[finding.id] = finding
        yield from found.values()

    def idle(self) -> Iterator[tuple[ProofFlaw, bool]]:
        """Yield the idle questions, and of each whether more is unknown there than can be heard."""
        found: dict[tuple[str, bool], ProofFlaw] = {}
        for part in self.parts:
            for asked in Idle(self.book, part.sort, part).found() if part.heard else ():
                example = Counterexample(asked.verb, asked.facts, asked.readings)
                turning = (c for c in part.heard if c.finds and part.concerns(c, asked.fact))
                finding = ProofFlaw(
                    f"idle {asked.fact}",
                    part.place(next(turning, part.heard[0])),
                    f"{asked.fact} would be asked for, though no answer matters",
                    example=example,
                )
                known = found.get((finding.id, asked.too_much))
                if known is None or finding.size < known.size:
                    found[finding.id, asked.too_much] = finding
        yield from ((finding, too_much) for (_, too_much), finding in found.items())

    def _is_replaced(self, clause: Clause) -> bool:
        """Whether retold law stands in the place of a quoted clause, which rules by its own pages.

        Where the quoted pages are all that one rules by, it may stand, and set others aside.
        """
        retold = self.book.retold
        over = self.book.overriders.get(clause.id, ())
        return clause.law not in retold and any(each.law in retold for each in over)

    def _dead(self) -> Iterator[ProofFlaw]:
        for clause in self.book.clauses.values():
            if clause.id in self.known or self._is_replaced(clause):
                continue
            having = [part for part in self.parts if clause.id in part.concerned]
            if not any(part.search.can_be(part.stands(clause).yes) for part in having):
                why = having[0].why_never(clause) if having else "Nothing raises such a matter."
                yield ProofFlaw(
                    f"dead {clause.id}", self.place(clause), f"{clause.id} can never stand", why
                )
        for silence in (each for each in self.book.silences if each.id not in self.known):
            having = [part for part in self.parts if silence in part.within_hearing]
            if not any(part.search.can_be(part.speaks(silence)) for part in having):
                message = f"the silence {silence.id} can never speak"
                yield ProofFlaw(f"dead {silence.id}", self.place(silence), message)

    def _never_bite(self) -> Iterator[ProofFlaw]:
        silences = {silence.id: silence for silence in self.book.silences}
        for clause in self.book.clauses.values():
            passed_over = clause.id in self.known or self._is_replaced(clause)
            for name in () if passed_over else clause.overrides:
                other = self.book.clauses.get(name) or silences.get(name)
                if other is None:
                    continue  # it stands with other settings alone
                having = [part for part in self.parts if part.has(clause, other)]
                if not any(part.bites(clause, other) for part in having):
                    message = f"{clause.id} never sets {name} aside"
                    why = f"Where the one stands, the other is not met: take {name} out of it."
                    yield ProofFlaw(
                        f"override {clause.id} {name}", self.place(clause), message, why
                    )

    def place(self, each: Clause | Silence) -> Place:
        return each.place or Place(self.book.id)


class SortOfMatter(Encoding):
    """One sort of matter, and what can be wrong in it."""

    def __init__(self, book: Book, sort: Sort, never: Sequence[Never] = ()) -> None:
        super().__init__(book, sort, never)
        self.search = Search(self)
        self._turns_on: dict[str, frozenset[str]] = {}  # by clause: the facts that it can turn on
        self.aloud = [c for c in self.heard if c.finds]
        self.said_aloud = self.any(
            [*(self.stands(c).yes for c in self.aloud), *map(self.speaks, self.within_hearing)]
        )
        self.certainly_quiet = self.all(
            [
                *(self.stands(clause).no for clause in self.aloud),
                *(
                    self.any(
                        (
                            self.met(silence).no,
                            -self.follows(silence.reading),
                            self.set_aside(silence),
                        )
                    )
                    for silence in self.within_hearing
                    if not silence.unsaid
                ),
            ]
        )
        self.everything = [self.said[fact] for fact in self.facts]
        self.so_by_fact = {fact: self.so(fact) for fact in self.facts}
        chosen = (*self.verbs.values(), *self.other.values())
        self._of_the_world = {lit for values in self.world.values() for lit in values.values()}
        self._of_the_world |= {sign * lit for lit in chosen for sign in (1, -1)}
        # a fact that must be something, such as a word, is not counted among those that are so
        self.counted = [lit for fact, lit in self.so_by_fact.items() if lit != self.true]

    @property
    def states(self) -> int:
        """How many states of knowledge there are, under all readings of its doubts."""
        speaking: list[Clause | Silence] = [*self.concerned.values(), *self.within_hearing]
        doubts = {each.reading[0] for each in speaking if each.reading}
        return self.size << len(doubts)

    def has(self, *parts: Clause | Silence) -> bool:
        return all(part.id in self.concerned or part in self.within_hearing for part in parts)

    def place(self, clause: Clause) -> Place:
        return clause.place or Place(self.book.id)

    def concerns(self, clause: Clause, fact: str) -> bool:
        """Return whether a clause can turn on a fact."""
        if clause.id not in self._turns_on:
            self._turns_on[clause.id] = self._facts_of(clause)
        return fact in self._turns_on[clause.id]

    def _facts_of(self, clause: Clause) -> frozenset[str]:
        """Every fact on which a clause can turn, those that clauses define among them."""
        todo, seen, found = [clause], set[str](), set[str]()
        while todo:
            each = todo.pop()
            if each.id in seen:
                continue
            seen.add(each.id)
            found |= {condition.fact for condition in each.conditions}
            todo += self.book.overriders.get(each.id, ())
            todo += [d for c in each.conditions for d in self.book.definers.get(c.fact, ())]
        return frozenset(found)

    # clauses that can never stand

    def why_never(self, clause: Clause) -> str:
        """Say which of the things that a dead clause needs cannot be together."""
        needs: dict[int, str] = {}
        for condition in clause.when:
            needs[self.test(condition).yes] = str(condition)
        if clause.when_any:
            each = " or ".join(map(str, clause.when_any))
            needs[self.any(self.test(c).yes for c in clause.when_any)] = f"one of {each}"
        for condition in clause.unless:
            needs[self.test(condition).no] = f"not {condition}"
        for other in self.book.overriders.get(clause.id, ()):
            needs[self.stands(other).no] = f"that {other.id} does not stand"
        needs[self.follows(clause.reading)] = "its reading"
        never = self.search.conflict(list(needs))
        if len(never) == 1:
            return f"What it asks for can never be: {needs[never[0]]}."
        return f"These cannot be together: {', '.join(needs[each] for each in never)}."

    def bites(self, clause: Clause, other: Clause | Silence) -> bool:
        """Return whether *other* can be met, and be in force, where *clause* stands."""
        return self.search.can_be(
            self.stands(clause).yes, self.met(other).yes, self.follows(other.reading)
        )

    # clashes

    def clashes(self) -> Iterator[ProofFlaw]:
        """Yield the clauses that can stand together and exclude each other, or pay twice."""
        pairs = [(one, one) for one in self.heard] + list(combinations(self.heard, 2))
        for one, other in pairs:
            message = _clashing(one, other)
            together = self.all((self.stands(one).yes, self.stands(other).yes))
            if not message or not self.search.can_be(together):
                continue
            counted = [*self.everything, *self.other.values()]
            case = self.search.smallest(counted, together)
            names = " ".join(dict.fromkeys((one.id, other.id)))
            yield ProofFlaw(f"clash {names}", self.place(one), message, example=self.example(case))

    # gaps

    def gaps(self) -> Iterator[ProofFlaw]:
        """Yield what the book says nothing of, though a law of it speaks."""
        quiet = [*self.everything, -self.said_aloud]
        if not self.aloud or not self.search.can_be(*quiet):
            return
        yield from self._unruled(quiet)
        for clause in self.heard:
            if clause.finds or clause.overrides:
                yield from self._kept_silent(clause, quiet)
        yield from self._made_so_for_nothing(quiet)

    def _unruled(self, quiet: Sequence[int]) -> Iterator[ProofFlaw]:
        """What the book rules on by itself, and here does not."""
        for fact, so in self.so_by_fact.items():
            ruled = self._rules_by_itself(fact, so)
            if ruled is None:
                continue
            clause, readings = ruled
            asked = [so, *readings, *quiet]
            named = {lit: name for name, lit in self.so_by_fact.items()}
            for chosen in least_sets(self.search, self.counted, asked, MOST_GAPS):
                facts = sorted({fact, *(named[lit] for lit in chosen)})
                yield ProofFlaw(
                    f"gap {' '.join(facts)}",
                    self.place(clause),
                    f"{clause.id} rules on {fact} by itself, yet here nothing is said",
                    example=self.example(self._likelier(asked, chosen), True),
                )

    def _rules_by_itself(self, fact: str, so: int) -> tuple[Clause, list[int]] | None:
        """The first clause that rules where a fact is so, and nothing else that need not be.

        With it the other readings that it takes: what only another reading forbids is no gap of
        the likelier one.
        """
        rulings = [c for c in self.aloud if not c.permits and self.concerns(c, fact)]
        ruled = self.any(self.stands(clause).yes for clause in rulings)
        if so == self.true or not self.search.can_be(so, ruled, *self.everything):
            return None
        needed = self.search.follow(so, *self.everything)
        alone = [lit if lit in needed else -lit for lit in self.counted]
        if self.search.can_be(so, *alone, *self.everything):
            # what needs be so with it is the one least set: no search finds fewer
            if not self.search.can_be(so, ruled, *alone, *self.everything):
                return None
            so_few = alone
        else:
            case = self.search.smallest(self.counted, so, *self.everything)
            least = sum(lit in case for lit in self.counted)
            case = self.search.smallest(self.counted, so, ruled, *self.everything)
            if sum(lit in case for lit in self.counted) > least:
                return None
            so_few = [lit if lit in case else -lit for lit in self.counted]
        others = list(self.other.values())
        case = self.search.smallest(others, so, ruled, *so_few, *self.everything)
        standing = (c for c in rulings if self.holds(self.stands(c).yes, case))
        return next(standing), [lit for lit in others if lit in case]

    def _kept_silent(self, clause: Clause, quiet: Sequence[int]) -> Iterator[ProofFlaw]:
        """What keeps a clause from standing, or from saying anything, where nothing else speaks."""
        gives = _gives(clause)
        parts = [self.test(condition).yes for condition in clause.when]
        if clause.when_any:
            parts.append(self.any(self.test(condition).yes for condition in clause.when_any))
        asked = [*quiet, *parts, self.follows(clause.reading)]
        excepted = {self.test(c).yes: str(c) for c in clause.unless}
        if not gives:  # an exception from a charge leaves nothing to be said
            asked += [-lit for lit in excepted]
        keeping = excepted if gives else {}
        for other in self.book.overriders.get(clause.id, ()):
            keeping[self.stands(other).yes] = other.id
        counted = [lit for lit in keeping if abs(lit) != 1]
        for chosen in least_sets(self.search, counted, asked, MOST_GAPS):
            kept = [keeping[lit] for lit in keeping if lit in chosen]
            by = f"where {clause.id} is kept from standing by {' and '.join(kept)}"
            where = by if kept else f"though {clause.id} is met"
            yield ProofFlaw(
                " ".join(("gap", clause.id, *(k.replace(" ", "_") for k in kept))),
                self.place(clause),
                f"nothing is said {where}",
                example=self.example(self._likelier(asked, chosen, counted), True),
            )

    def _made_so_for_nothing(self, quiet: Sequence[int]) -> Iterator[ProofFlaw]:
        """What some clauses make so, and nothing follows from it."""
        for fact, clauses in self.book.definers.items():
            silently = [clause for clause in clauses if clause in self.heard and not clause.finds]
            so = self.any(self.stands(clause).yes for clause in silently)
            asked = [so, *quiet]
            if not silently or not self.search.can_be(*asked):
                continue
            case = self._likelier(asked)
            standing = (c for c in silently if self.holds(self.stands(c).yes, case))
            clause = next(standing, silently[0])
            yield ProofFlaw(
                f"gap {fact}",
                self.place(clause),
                f"nothing is said, though {clause.id} makes it so that {fact}",
                example=self.example(case, True),
            )

    def _likelier(
        self,
        asked: Sequence[int],
        chosen: Iterable[int] = (),
        of: Sequence[int] = (),
    ) -> frozenset[int]:
        """A case of *asked* with as few facts so, and as few other readings, as can be.

        Of the literals *of*, those *chosen* hold and no others.
        """
        kept = [lit if lit in set(chosen) else -lit for lit in of] or list(chosen)
        case = self.search.smallest(self.counted, *asked, *kept)
        kept += [lit if lit in case else -lit for lit in self.counted]
        case = self.search.smallest(list(self.other.values()), *asked, *kept)
        # a fact that is always something, such as a word, is left out where it makes no difference
        always = [fact for fact, lit in self.so_by_fact.items() if lit == self.true]
        unsaid = {self.said[fact] for fact in always}
        fixed = [lit for lit in case if lit in self._of_the_world]
        still = [*(lit for lit in self.everything if lit not in unsaid), self.certainly_quiet]
        return self.search.smallest([self.said[fact] for fact in always], *fixed, *still)

    # examples

    def holds(self, literal: int, case: frozenset[int]) -> bool:
        """Return whether a literal holds in a case."""
        return literal in case or (literal < 0 and -literal not in case)

    def example(self, case: frozenset[int], rest_is_not: bool = False) -> Counterexample:
        """Return a case in words."""
        facts: dict[str, Value] = {}
        for name, values in self.world.items():
            value = next(value for value, literal in values.items() if literal in case)
            if self.said[name] in case and not (rest_is_not and value in NIL):
                facts[name] = value
        verb = next((verb for verb, literal in self.verbs.items() if literal in case), "")
        other = tuple(doubt for doubt, literal in self.other.items() if literal in case)
        return Counterexample(verb, facts, other, rest_is_not)


def _clashing(one: Clause, other: Clause) -> str:
    """Say why two clauses must not stand together; "" where they may."""
    kinds = clash(one, other)
    if kinds:
        exclude = f"{' and '.join(sorted(kinds))} exclude each other"
        if one is other:
            return f"{one.id} contradicts itself: {exclude}"
        return f"{one.id} and {other.id} can stand together, yet {exclude}"
    if one is not other and one.award and one.award == other.award:
        return f"{one.id} and {other.id} can stand together, and pay {one.award.to} twice"
    twice = [r.kind for r in one.remedies if r.kind in SCORES and r in other.remedies]
    if one is not other and twice:
        return f"{one.id} and {other.id} can stand together, and both give {twice[0]}"
    return ""


def _gives(clause: Clause) -> bool:
    """Whether a clause gives something to the one who acts, and takes nothing from him."""
    if any((remedy.against or "").startswith("player") for remedy in clause.remedies):
        return False
    if clause.award:
        return clause.award.to == "player"
    return any(remedy.held_by for remedy in clause.remedies)
