"""What stands, at once: a book made into one flat function for matters of one kind.

Of a kind are the matters that are about the same, and of which the same facts can never be so, as
those of one verb. What of the book can be met there is known beforehand, and so is in which order
one clause waits for another; what is left is written out as one function of the facts, without a
call in it. It tells which clauses stand and which are open, and nothing else: why, by which words
and what follows is told by the readable engine, :func:`~adjudicator.law.engine.deciding.decide`,
with which it always agrees.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from adjudicator.base.errors import did_you_mean
from adjudicator.base.facts import NOBODY_SAYS, Known, Value
from adjudicator.base.logic import Verdict
from adjudicator.base.values import NamedTuple
from adjudicator.law.book.model import LIKELIER, Book, Clause, Condition, Silence, is_followed
from adjudicator.law.engine.deciding import decide
from adjudicator.law.engine.in_question import in_question
from adjudicator.law.engine.matter import Matter, Terms
from adjudicator.law.ruling import Decision

# What is known of a fact, by its name: None where nobody has said.
Get = Callable[[str], Value | None]
# So many decisions are kept for the next matter of which the same is known; then all are let go.
MOST_KEPT = 10_000


class WhatStands(NamedTuple):
    """What a matter comes to, each by its id and in the order of the book.

    Attributes:
        clauses: those that stand and say something aloud.
        open: those of which nobody can say yet whether they stand.
        silences: what the book does not say, and would have to.
        open_silences: the silences of which nobody can say yet whether they speak.
    """

    clauses: tuple[str, ...]
    open: tuple[str, ...] = ()
    silences: tuple[str, ...] = ()
    open_silences: tuple[str, ...] = ()


class Judge:
    """Judges matters of one kind by their facts alone, without a case, one after the other.

    >>> from adjudicator import read_book
    >>> judge = Judge(read_book("euchre/somerset-1888"), ["lead"], ["leads"])
    >>> facts = {"led_out_of_turn": True, "followers": 3, "led_before_the_trick_was_full": False}
    >>> judge.stands(facts).clauses
    ('false-lead-followed-by-all',)
    >>> finding = judge.decision(facts, {"player": ("Ann",)}).findings[0]
    >>> finding.text, [cited.law for cited in finding.citations]
    ('Ann led out of turn, but all have followed: the trick stands as it was played.', ['53'])

    What is not given nobody has said, and what hangs on it is open:

    >>> "false-lead-followed-by-all" in judge.stands({"led_out_of_turn": True}).open
    True

    Args:
        book: the book of laws.
        topics: what the matters are about.
        verbs: the acts that are judged; left out, any. What can never be so of such an act is not
            so, unless it is given.
        readings: by doubt id, which reading to follow; the likelier where none is named.

    Raises:
        ValueError: the book has no clause on such a topic.
    """

    def __init__(
        self,
        book: Book,
        topics: Sequence[str],
        verbs: Sequence[str] = (),
        readings: Mapping[str, str] | None = None,
    ) -> None:
        for topic in topics:
            if topic not in book.heard:
                message = f"{book.id} has no clause on {topic}"
                raise ValueError(f"{message}. {did_you_mean(topic, list(book.heard))}")
        self.book, self.topics, self.readings = book, tuple(topics), readings
        self.never = book.never_of(tuple(verbs)) if verbs else frozenset[str]()
        self._can_be = {fact.name: frozenset(fact.range()) for fact in book.vocabulary.values()}
        self._stands = self._judging(self.never)
        self._kept: dict[tuple[object, ...], Decision] = {}

    def stands(self, facts: Mapping[str, Value]) -> WhatStands:
        """Return what stands in a matter, and what is open.

        Args:
            facts: what is known of it, by the names of facts.

        Raises:
            ValueError: the book knows no such fact, or it is never so.
        """
        for name, value in facts.items():
            if name not in self._can_be or value not in self._can_be[name]:
                raise self._wrong(name, value)
        if self.never.isdisjoint(facts):
            return self._stands(facts.get)
        return self._judging(self.never.difference(facts))(facts.get)

    def each_stands(self, matters: Iterable[Mapping[str, Value]]) -> Iterator[WhatStands]:
        """Yield what stands in each of many matters, in their order."""
        return map(self.stands, matters)

    def decision(self, facts: Mapping[str, Value], terms: Terms | None = None) -> Decision:
        """Return the decision on a matter: what is found, why, and the words it stands on.

        It is worked out by the readable engine, once for all matters of which the same is known
        and in which the same people and things are named.

        Args:
            facts: what is known of it, by the names of facts.
            terms: whom and what the clauses' roles name here; "somebody" where they are left out.

        Raises:
            ValueError: the book knows no such fact, or it is never so.
        """
        key = frozenset(facts.items()), *((terms or {}).items())
        found = self._kept.get(key)
        if found is None:
            self.stands(facts)  # which looks whether they can be
            if len(self._kept) >= MOST_KEPT:
                self._kept.clear()
            found = self._kept[key] = self._decided(facts, terms or {})
        return found

    def each_decision(self, matters: Iterable[Mapping[str, Value]]) -> Iterator[Decision]:
        """Yield the decision on each of many matters, in their order."""
        return map(self.decision, matters)

    def _decided(self, facts: Mapping[str, Value], terms: Terms) -> Decision:
        never = self.never.difference(facts)
        fixed = self._fixed(never)

        def known(name: str) -> Known:
            if name in facts:
                return Known(facts[name], "told")
            return Known(fixed[name], "play") if name in fixed else NOBODY_SAYS

        matter = Matter(0, 0, self.topics, known, terms, never=never)
        return decide(self.book, matter, self.readings)

    def _judging(self, never: frozenset[str]) -> Callable[[Get], WhatStands]:
        fixed = self._fixed(never)
        return judging(self.book, self.topics, never, self.readings, fixed=fixed)

    def _fixed(self, never: frozenset[str]) -> dict[str, Value]:
        return {name: self.book.vocabulary[name].nothing for name in never}

    def _wrong(self, name: str, value: object) -> ValueError:
        if name in self._can_be:
            return ValueError(f"{name} is never {value!r}")
        hint = did_you_mean(name, list(self._can_be))
        return ValueError(f"{self.book.id} knows no fact {name}. {hint}")


def judging(
    book: Book,
    topics: tuple[str, ...],
    never: frozenset[str] = frozenset(),
    readings: Mapping[str, str] | None = None,
    without: frozenset[str] = frozenset(),
    *,
    fixed: Mapping[str, Value] | None = None,
) -> Callable[[Get], WhatStands]:
    """Return the function that tells what stands in matters of one kind; made when first wanted.

    Args:
        book: the book of laws.
        topics: what they are about.
        never: the facts that are never so of them, and of which nobody says anything.
        readings: by doubt id, which reading is followed; the likelier where none is named.
        without: ids of clauses taken away.
        fixed: facts that need not be looked up, since they are the same in all of them.
    """
    turned = frozenset(each for each in (readings or {}).items() if each[1] != LIKELIER)
    fixed = fixed or {}
    key = judging, topics, never, turned, without, frozenset(fixed.items())
    if key not in book.worked_out:
        written = _Written(book, topics, never, dict(turned), without, fixed)
        book.worked_out[key] = written.function()
    made: Callable[[Get], WhatStands] = book.worked_out[key]
    return made


class _Written:
    """The function, as it is being written: a clause after those for which it waits.

    No word of a book stands in what is written: its facts and values are numbered, and handed in.
    """

    def __init__(
        self,
        book: Book,
        topics: tuple[str, ...],
        never: frozenset[str],
        readings: Mapping[str, str],
        without: frozenset[str],
        fixed: Mapping[str, Value],
    ) -> None:
        self.topics, self.readings, self.without, self.fixed = topics, readings, without, fixed
        self.question = in_question(book, topics, never)
        self.names: dict[str, object] = {"unset": object()}
        self.lines: list[str] = []
        self._facts: dict[str, str] = {}
        self._so: dict[str, str] = {}

    def function(self) -> Callable[[Get], WhatStands]:
        """Write it out, and return it."""
        aloud = self.question.aloud
        silences = [s for s in self.question.silences if is_followed(s.reading, self.readings)]
        came = [self._clause(clause) for clause in aloud]
        came += [self._silence(silence) for silence in silences]
        facts = [f"    {name} = unset" for name in self._facts.values()]
        found: dict[tuple[Verdict, ...], WhatStands] = {}

        def make(so: tuple[Verdict, ...]) -> WhatStands:
            of_clauses = list(zip(aloud, so, strict=False))
            of_silences = list(zip(silences, so[len(aloud) :], strict=True))
            made = found[so] = WhatStands(
                tuple(each.id for each, stands in of_clauses if stands),
                tuple(each.id for each, stands in of_clauses if stands is None),
                tuple(each.id for each, speaks in of_silences if speaks),
                tuple(each.id for each, speaks in of_silences if speaks is None),
            )
            return made

        self.names |= {"found": found, "make": make}
        text = "\n".join(
            [
                "def judge(get):",
                *facts,
                *self.lines,
                f"    so = ({''.join(f'{each}, ' for each in came)})",
                "    return found.get(so) or make(so)",
            ]
        )
        exec(compile(text, "<what stands at once>", "exec"), self.names)
        made: Callable[[Get], WhatStands] = self.names["judge"]  # type: ignore[assignment]
        return made

    def _write(self, depth: int, *lines: str) -> None:
        self.lines += [f"{'    ' * depth}{line}" for line in lines]

    def _handed(self, value: object) -> str:
        """The name by which the function knows a value of the book."""
        name = f"k{len(self.names)}"
        self.names[name] = value
        return name

    # clauses and silences: each is a loop that is gone through once, and left when it is settled

    def _clause(self, clause: Clause) -> str:
        """Write whether a clause stands; return the name of it."""
        if clause.id in self._so:
            return self._so[clause.id]
        if clause.id in self.without or not is_followed(clause.reading, self.readings):
            self._so[clause.id] = "False"
            return "False"
        before = self._waits_for(clause)
        name = self._so[clause.id] = f"c{len(self._so)}"
        self._write(1, f"{name} = False", "while True:", "    so = True")
        self._conditions(clause)
        for over in before:
            self._not_so(over)
        self._write(2, f"{name} = so", "break")
        return name

    def _silence(self, silence: Silence) -> str:
        """Write whether a silence speaks: None where that is open."""
        before = self._waits_for(silence)
        for fact in silence.unsaid:
            self._definers(fact)
        name = self._so[f"silence {silence.id}"] = f"c{len(self._so)}"
        self._write(1, f"{name} = False", "while True:", "    so = True")
        for fact in silence.unsaid:
            self._write(2, f"if {self._value(fact)} is not None: break")
        self._conditions(silence)
        # whether one that is open may be overridden is not looked at: it is open as it is
        open = "None" if self.topics else "False"
        self._write(2, f"if so is None: {name} = {open}; break")
        for over in before:
            self._write(2, f"if {over} is not False: break")
        self._write(2, f"{name} = True", "break")
        return name

    def _waits_for(self, each: Clause | Silence) -> list[str]:
        """Write what must be known before it; return the names of what may override it."""
        for condition in each.conditions:
            self._definers(condition.fact)
        return [self._clause(over) for over in self.question.overriders.get(each.id, ())]

    def _definers(self, fact: str) -> None:
        """Write whether a fact is defined by the clauses, where it is one of those."""
        if fact not in self.question.definers or fact in self._facts:
            return
        names = [self._clause(clause) for clause in self.question.definers[fact]]
        name = self._facts[fact] = f"f{len(self._facts)}"
        self._write(1, f"{name} = False")
        for each in (each for each in names if each != "False"):
            self._write(1, f"if {each} or ({each} is None and {name} is False): {name} = {each}")

    def _conditions(self, each: Clause | Silence) -> None:
        for condition in each.when:
            self._write(2, f"v = {self._value(condition.fact)}", "if v is None: so = None")
            self._write(2, f"elif not {self._meets(condition)}: break")
        if each.when_any:
            self._write(2, "one = False", "while True:")
            for condition in each.when_any:
                self._write(3, f"v = {self._value(condition.fact)}", "if v is None: one = None")
                self._write(3, f"elif {self._meets(condition)}: one = True; break")
            self._write(3, "break")
            self._write(2, "if one is None: so = None", "elif not one: break")
        for condition in each.unless:
            self._write(2, f"v = {self._value(condition.fact)}", "if v is None: so = None")
            self._write(2, f"elif {self._meets(condition)}: break")

    def _not_so(self, other: str) -> None:
        """Write that what is asked of a clause fails where another stands, and hangs on it."""
        if other != "False":
            self._write(2, f"if {other}: break", f"if {other} is None: so = None")

    def _meets(self, condition: Condition) -> str:
        """The test of a value that somebody has said, as ``v``."""
        least, most = condition.least, condition.most
        if least is None and most is None:
            return f"(v in {self._handed(condition.values)})"
        tests = ["True" if least is None else f"{self._handed(least)} <= v"]
        tests += ["True" if most is None else f"v <= {self._handed(most)}"]
        return f"({' and '.join(tests)})"

    def _value(self, fact: str) -> str:
        """What is known of a fact; it is looked up where it is first wanted."""
        if fact in self.fixed and fact not in self.question.definers:
            return self._handed(self.fixed[fact])
        if fact in self.question.definers:
            return self._facts[fact]
        if fact not in self._facts:
            self._facts[fact] = f"f{len(self._facts)}"
        name = self._facts[fact]
        return f"{name} if {name} is not unset else ({name} := get({self._handed(fact)}))"
