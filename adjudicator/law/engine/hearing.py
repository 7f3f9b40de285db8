"""One matter heard against one book: what stands, what is open, and why.

Pure logic: clauses, facts with three values, and nothing else.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from adjudicator.base.facts import NOBODY_SAYS, REGULAR, Known, Value
from adjudicator.base.logic import Verdict, all_of, any_of, not_
from adjudicator.base.values import cached_property, replace
from adjudicator.law.book.model import Book, Clause, Condition, Silence, is_followed
from adjudicator.law.engine.in_question import in_question
from adjudicator.law.engine.matter import Matter
from adjudicator.law.ruling import Because, How, SetAside


class Hearing:
    """A matter heard under one choice of readings.

    Args:
        book: the book of laws.
        matter: what happened, and what is known of it.
        readings: by doubt id, which reading is followed; the likelier where none is named.
        assume: facts taken to be so although nobody said it, to see what would follow.
        without: ids of clauses taken away, to see whether anything hangs on them.
        asking: the facts that may be asked for; None for all. What else nobody has said stays
            unsaid.
        bare: what takes its regular course is heard as what nobody has said.
        unsettled: the same matter before what cannot change the result was taken to be so or
            not; left out, nothing was.
    """

    def __init__(
        self,
        book: Book,
        matter: Matter,
        readings: Mapping[str, str] | None = None,
        assume: Mapping[str, Value] | None = None,
        without: frozenset[str] = frozenset(),
        unsettled: Hearing | None = None,
        *,
        asking: frozenset[str] | None = None,
        bare: bool = False,
    ) -> None:
        self.asking, self.bare = asking, bare
        self.book = book
        self.matter = matter
        self.readings = dict(readings or {})
        self.assume = dict(assume or {})
        self.without = without
        self.in_question = in_question(book, matter.topics, matter.never)
        self._stands: dict[str, Verdict] = {}
        self._met: dict[str, Verdict] = {}
        self._known: dict[str, Known] = {}
        self._unknown: dict[str, frozenset[str]] = {}
        # what could stand or speak when less was known; nothing else can now
        self._could_stand: Sequence[tuple[Clause, Verdict]] | None = None
        self._could_speak: Sequence[Silence] | None = None
        self._unsettled = unsettled

    @property
    def unsettled(self) -> Hearing:
        """The matter before what cannot change the result was settled; itself, if nothing was.

        It does not hold itself: what nobody holds any more is thrown away at once.
        """
        return self._unsettled or self

    def assuming(self, facts: Mapping[str, Value], unsettled: Hearing | None = None) -> Hearing:
        """Return the matter heard again with facts that nobody said taken to be so.

        What is settled already is not heard again: one more fact known never unsettles it.
        """
        assume = {**self.assume, **facts}
        again = Hearing(
            self.book,
            self.matter,
            self.readings,
            assume,
            self.without,
            unsettled,
            asking=self.asking,
            bare=self.bare,
        )
        again._stands = {id: v for id, v in self._stands.items() if v is not None}
        again._met = {id: v for id, v in self._met.items() if v is not None}
        again._known = {fact: k for fact, k in self._known.items() if k.value is not None}
        again._could_stand = self._verdicts
        again._could_speak = [s for s in self._may_speak() if self._met.get(s.id) is not False]
        return again

    def asking_for(self, facts: frozenset[str] | None) -> Hearing:
        """Return the matter heard again where only these facts may be asked for."""
        again = self.assuming({})
        again.asking = facts
        return again

    def read(self, readings: Mapping[str, str]) -> Hearing:
        """Return the matter heard again by other readings."""
        return Hearing(
            self.book,
            self.matter,
            readings,
            self.assume,
            self.without,
            asking=self.asking,
            bare=self.bare,
        )

    # what is known

    def known(self, fact: str) -> Known:
        """Return what is known of a fact, whether given or defined by the clauses."""
        if fact not in self._known:
            self._known[fact] = self._look(fact)
        return self._known[fact]

    def _look(self, fact: str) -> Known:
        if fact in self.in_question.definers:
            verdict = self._one_stands(self.in_question.definers[fact])
            return Known(verdict, "nobody" if verdict is None else "defined")
        known = self.matter.known(fact)
        if self.bare and known.origin == REGULAR:
            known = NOBODY_SAYS
        if known.value is None and fact in self.assume:
            return replace(known, value=self.assume[fact], origin="told")
        return known

    @property
    def said(self) -> dict[str, Value]:
        """What is known so far of the facts that were looked up, and what is assumed."""
        found = {
            fact: known.value
            for fact, known in self._known.items()
            if known.value is not None and known.origin != "defined"
        }
        return {**found, **self.assume}

    def test(self, condition: Condition) -> Verdict:
        """Return whether what is known of its fact meets a condition."""
        known = self._known.get(condition.fact) or self.known(condition.fact)
        if known.value is None and known.within is not None:
            return condition.test_within(*known.within)
        if known.value is None and known.among is not None:
            return condition.test_among(known.among)
        return condition.test(known.value)

    def classes(self, fact: str) -> tuple[tuple[Value, ...], ...]:
        """Return the values that a fact can have here, those together that the book does not part.

        Of a number the record may show that it is no less, or no more; of a word, which it can be.
        """
        classes, known = self.book.classes(fact), self.known(fact)
        within, among = known.within, known.among
        if among is not None:
            return tuple(filter(None, (tuple(v for v in each if v in among) for each in classes)))
        if within is None:
            return classes
        can_be = (tuple(v for v in each if within[0] <= int(v) <= within[1]) for each in classes)
        return tuple(filter(None, can_be))

    def follows(self, reading: tuple[str, str] | None) -> bool:
        """Return whether what belongs to that reading of a doubt is in force."""
        return is_followed(reading, self.readings)

    # what stands

    def met(self, clause: Clause | Silence) -> Verdict:
        """Return whether its conditions hold, reading apart."""
        if clause.id not in self._met:
            self._met[clause.id] = self._is_met(clause)
        return self._met[clause.id]

    def _is_met(self, clause: Clause | Silence) -> Verdict:
        """Whether all of *when* hold, one of *when_any*, none of *unless*.

        No more is looked up than settles it. It is asked of every clause of every matter.
        """
        so: Verdict = True
        for condition in clause.when:
            verdict = self.test(condition)
            if verdict is False:
                return False
            if verdict is None:
                so = None
        if clause.when_any:
            one = any_of(map(self.test, clause.when_any))
            if one is False:
                return False
            if one is None:
                so = None
        for condition in clause.unless:
            verdict = self.test(condition)
            if verdict is True:
                return False
            if verdict is None:
                so = None
        return so

    def stands(self, clause: Clause) -> Verdict:
        """Return whether it is met, is in force, and no other clause overrides it."""
        if clause.id not in self._stands:
            if clause.id in self.without or (clause.reading and not self.follows(clause.reading)):
                verdict: Verdict = False
            else:
                verdict = self.met(clause)
                if verdict is not False and clause.id in self.in_question.overriders:
                    over = self._one_stands(self.in_question.overriders[clause.id])
                    verdict = all_of((verdict, not_(over)))
            self._stands[clause.id] = verdict
        return self._stands[clause.id]

    def _one_stands(self, clauses: Iterable[Clause]) -> Verdict:
        """Return whether one of several clauses stands; no more are heard than settles it."""
        one: Verdict = False
        for clause in clauses:
            verdict = self.stands(clause)
            if verdict:
                return True
            if verdict is None:
                one = None
        return one

    def heard(self) -> tuple[Clause, ...]:
        """Return the clauses that are heard on this matter, in the order of the book."""
        return self.book.heard_on(self.matter.topics)

    @cached_property
    def _verdicts(self) -> list[tuple[Clause, Verdict]]:
        """The heard clauses that say something aloud and stand, or may."""
        if self._could_stand is None:
            heard = [(c, self.stands(c)) for c in self.in_question.aloud]
        else:
            heard = [(c, self.stands(c) if so is None else so) for c, so in self._could_stand]
        return [each for each in heard if each[1] is not False]

    def clauses_standing(self) -> list[Clause]:
        """Return the heard clauses that stand and say something aloud."""
        return self._standing

    @cached_property
    def _standing(self) -> list[Clause]:
        return [clause for clause, verdict in self._verdicts if verdict]

    def open(self) -> list[Clause]:
        """Return the heard clauses of which nobody can say yet whether they stand."""
        return [clause for clause, verdict in self._verdicts if verdict is None]

    def silences(self) -> list[Silence]:
        """Return the silences that speak for certain."""
        return self._silences

    @cached_property
    def _silences(self) -> list[Silence]:
        return [
            silence
            for silence in self._may_speak()
            if self.met(silence)
            and self._is_unsaid(silence)
            and self._one_stands(self.in_question.overriders.get(silence.id, ())) is False
        ]

    def open_silences(self) -> list[Silence]:
        """Return the silences of which nobody can say yet whether they speak.

        On what is about nothing that the laws deal with there are none: nobody is asked there.
        """
        if not self.matter.topics:
            return []
        return [s for s in self._may_speak() if self._is_unsaid(s) and self.met(s) is None]

    def _may_speak(self) -> list[Silence]:
        """The silences that may speak by the readings that are followed."""
        silences = self.in_question.silences if self._could_speak is None else self._could_speak
        return [s for s in silences if s.reading is None or self.follows(s.reading)]

    def _is_unsaid(self, silence: Silence) -> bool:
        """Whether nobody has said any of the facts for which a silence waits."""
        return not silence.unsaid or all(self.known(f).value is None for f in silence.unsaid)

    # why

    @cached_property
    def turns_on(self) -> tuple[str, ...]:
        """The facts nobody has said and on which some clause or silence heard here still turns."""
        waiting: list[Clause | Silence] = [*self.open(), *self.open_silences()]
        unknown = set[str]().union(*(self.unknown(each) for each in waiting))
        return tuple(sorted(unknown if self.asking is None else unknown & self.asking))

    def otherwise(self, facts: Mapping[str, Value]) -> Hearing:
        """Return the matter heard again as if facts that are known were otherwise."""

        def known(name: str) -> Known:
            return Known(facts[name], "told") if name in facts else self.matter.known(name)

        matter = replace(self.matter, known=known)
        return Hearing(self.book, matter, self.readings, self.assume, self.without)

    @property
    def for_empty(self) -> tuple[str, ...]:
        """The facts looked up so far for which something was taken to be empty."""
        return tuple(sorted(fact for fact, known in self._known.items() if known.empty))

    @property
    def regular(self) -> frozenset[str]:
        """The facts looked up so far that were taken to take their regular course."""
        return frozenset(fact for fact, known in self._known.items() if known.origin == REGULAR)

    def unknown(self, clause: Clause | Silence) -> frozenset[str]:
        """Return the facts that nobody has said and on which it still turns."""
        if clause.id not in self._unknown:
            self._unknown[clause.id] = frozenset(self._unsaid(clause))
        return self._unknown[clause.id]

    def _unsaid(self, clause: Clause | Silence) -> Iterator[str]:
        waiting: list[Clause] = list(self.in_question.overriders.get(clause.id, ()))
        for condition in clause.conditions:
            if self.test(condition) is not None:
                continue
            if condition.fact in self.in_question.definers:
                waiting += self.in_question.definers[condition.fact]
            else:
                yield condition.fact
        for other in waiting:
            if self.stands(other) is None:
                yield from self.unknown(other)

    def because(self, clause: Clause) -> tuple[Because, ...]:
        """Return the facts on which a clause stands, each with where it came from."""
        steps = [self.step(c, "when") for c in clause.when]
        if clause.when_any:
            good = [c for c in clause.when_any if self.test(c)]
            steps += [self.step(c, "any") for c in good[:1] or clause.when_any]
        steps += [self.step(c, "unless") for c in clause.unless]
        return tuple(steps)

    def step(self, condition: Condition, how: How) -> Because:
        """Return one step of the reasoning: a condition, and what is known of its fact."""
        known = self.known(condition.fact)
        if known.within is not None and self.test(condition) is not None:
            least, most = known.within
            known = replace(known, value=f"from {least} to {most}", origin="play")
        by = self.definer(condition.fact)
        fact = self.book.vocabulary.get(condition.fact)
        with_number = fact.with_number(known.value) if fact and known.value is not None else ""
        say = self.matter.say_of_him
        return Because(
            condition=condition,
            how=how,
            means=say(self.book.means(condition.fact)),
            value=known.value,
            origin=known.origin,
            line=known.line,
            clause=by.id if by else None,
            because=self.because(by) if by else (),
            premises=known.premises,
            with_number=with_number and say(with_number),
        )

    def definer(self, fact: str) -> Clause | None:
        """Return the first clause that makes a defined fact so here, or None."""
        for clause in self.in_question.definers.get(fact, ()):
            if self.stands(clause):
                return clause
        return None

    def support(self, clause: Clause) -> list[Clause]:
        """Return the clauses on which a standing clause rests, itself first.

        Definitions it uses, and the clauses but for which another would have set it, or a
        definition it uses, aside.
        """
        found = [clause]
        for condition in clause.when + clause.when_any:
            definer = self.definer(condition.fact)
            if definer is not None and condition.test(True):
                found += self.support(definer)
        for condition in clause.unless:
            for exception in self._exceptions(condition):
                found += self.support(exception)
        return list({each.id: each for each in found}.values())

    def _exceptions(self, condition: Condition) -> Iterator[Clause]:
        """Yield the clauses but for which a defined fact would meet a condition that it does not.

        Turning the trick would have established the revoke, had the partner not asked in time.
        """
        if not condition.test(True):
            return
        for definer in self.in_question.definers.get(condition.fact, ()):
            in_force = definer.id not in self.without and self.follows(definer.reading)
            if in_force and self.met(definer):
                over = self.in_question.overriders.get(definer.id, ())
                yield from (each for each in over if self.stands(each))

    def set_aside(self, clause: Clause) -> list[SetAside]:
        """Return the clauses that were met and gave way to this one.

        Of a clause whose number a house rule has changed, the printed law gave way.
        """
        clauses = self.book.clauses
        changed = (
            [SetAside(clause.id, clause.changes, clause.id, clause.law)] if clause.changes else []
        )
        return changed + [
            SetAside(other.id, other.law, clause.id, clause.law)
            for other in (clauses[name] for name in clause.overrides if name in clauses)
            if self.follows(other.reading) and other.id not in self.without and self.met(other)
        ]
