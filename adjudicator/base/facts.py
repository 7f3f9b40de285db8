"""Facts: what may be true at a table, how it is known, and how one asks for it.

A fact has three values: yes (or a number, or a word), no, and *nobody has said* (None). The
declared facts are the vocabulary that the laws, the schema and the questions all share.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Generic, TypeVar

from adjudicator.base.values import cached_property, dataclass

Value = bool | int | str
At = TypeVar("At")
F = TypeVar("F", bound=Callable[..., Any])


@dataclass(frozen=True)
class Fact:
    """One declared fact.

    Attributes:
        name: completes the sentence "it is so that ...": ``led_out_of_turn``.
        kind: ``yes-no``, ``number`` or ``word``.
        means: what it says, in one sentence a player reads.
        question: how one asks for it aloud; ``{player}`` and the like are filled in.
        words: the words it may be, when *kind* is ``word``.
        numbers: the least and the greatest it may be, when *kind* is ``number``.
        told: only the players can know it; the play never shows it.
        acts: the verbs of which it can be so; empty when it does not hang on the verb.
        presumed: what is taken to be so when nobody says otherwise; None when nothing is. A
            ruling that rests on it says so.
        implies: what is so wherever this fact is, as far as the act can show it: a fact, a fact
            with one of its words (``demanded: win``), or several in brackets of which one is so.
            It keeps the proof of a book from tables that cannot be, and spares a question to which
            it is the answer.
        never_with: the facts that are never so where this one is; it serves the same.
        said: how one says that it is one of its words, or of its numbers, in a sentence each, in
            their order; or one sentence for all of them, with ``{}`` in the place of the word. ()
            where one names the word after what the fact means.
        looks_ahead: what happens after an event can decide whether it is so of that event: a lead
            has followers until somebody discovers it.
        regular: its regular course: what it is where nobody contests it, such as that it was his
            lead; None when it has none. It is taken to be so in court, unless the dispute is about
            it; whoever proves something of a book presumes nothing.
        taken: how one says that its regular course was taken for granted, without a stop: "it was
            {player}'s lead".
        empty: what of the table is taken to be empty for it where a case does not speak of it, each
            as the game calls it: ``laid``, ``laid of the adversary``.
        empty_so: it rests on that where it is so; else where it is not.
        kept: what of the table is taken for it, where it is so, to have stayed as it was, as a
            case that does not tell every card played leaves unsaid; named as in *empty*.
        shown_by: the verbs by which another player would show that it is so. Where the record has
            none of them it is not so; but then it may be told.
        denied_by: the words of the claims by which its regular course is contested; () for any.
        plain: the whole table sees it: who would have it otherwise says so. That somebody's claim
            would be better without its regular course does not make it a question.
        relied_on: he who does the act relies on its regular course: no claim of his own side
            contests it.
        counted: how one says that it is some number, in one sentence, with ``{}`` in the place of
            the number and ``{s}`` where what is counted takes an s, unless it is one; "" where
            one names the number after what the fact means.
    """

    name: str
    kind: str
    means: str
    question: str
    words: tuple[str, ...] = ()
    numbers: tuple[int, int] = (0, 0)
    told: bool = False
    acts: tuple[str, ...] = ()
    presumed: Value | None = None
    implies: tuple[str | tuple[str, ...], ...] = ()
    never_with: tuple[str, ...] = ()
    said: tuple[str, ...] = ()
    looks_ahead: bool = False
    counted: str = ""
    regular: Value | None = None
    taken: str = ""
    empty: tuple[str, ...] = ()
    empty_so: bool = False
    kept: tuple[str, ...] = ()
    shown_by: tuple[str, ...] = ()
    plain: bool = False
    denied_by: tuple[str, ...] = ()
    relied_on: bool = False

    def can_be_of(self, verbs: tuple[str, ...]) -> bool:
        """Return whether it can be so of an act of one of these verbs.

        Where none of its words says that it is nothing of the sort, any act may answer to one.
        """
        one_of_its_words = self.kind == "word" and self.nothing not in self.words
        return not self.acts or one_of_its_words or not self._acts.isdisjoint(verbs)

    @cached_property
    def _acts(self) -> frozenset[str]:
        return frozenset(self.acts)

    @property
    def nothing(self) -> Value:
        """Its value where it is not so at all."""
        return {"yes-no": False, "number": 0}.get(self.kind, "nothing")

    def untold(self, value: Value) -> tuple[str, ...]:
        """Return what of the table a value of it takes to be empty, or to have stayed as it was."""
        so = value not in (False, 0, "nothing")
        return (*(self.empty if so is self.empty_so else ()), *(self.kept if so else ()))

    def with_number(self, number: object) -> str:
        """Return what it says when it is some number, or several; "" where no sentence says it.

        >>> fact = Fact("n", "number", "", "", counted="{} other{s} had followed.")
        >>> fact.with_number(1), fact.with_number("2 or more")
        ('1 other had followed.', '2 or more others had followed.')
        """
        several = "" if str(number) == "1" else "s"
        return self.counted.replace("{s}", several).replace("{}", str(number))

    def range(self) -> tuple[Value, ...]:
        """Return every value it can have, apart from *nobody has said*."""
        if self.kind == "yes-no":
            return (True, False)
        if self.kind == "number":
            return tuple(range(self.numbers[0], self.numbers[1] + 1))
        return self.words

    def unsaid(self) -> Known:
        """Return what is known of it when neither the record nor the players say anything."""
        return NOBODY_SAYS if self.presumed is None else Known(self.presumed, "presumed")


@dataclass(frozen=True)
class Known:
    """A fact's value in one situation, and on what it rests.

    Attributes:
        value: the value, or None: nobody has said.
        origin: ``play`` (the record shows it), ``told`` (the players say it), ``presumed``,
            ``regular`` (nobody contests its regular course), or ``nobody``.
        line: the line of the case that shows or says it; 0 when there is none.
        premises: ids of the premises it rests on.
        empty: what was taken to be empty for it though nobody said so, each in words without a
            stop: "nothing lay before Ann".
        within: of a number that nobody has said, the least and the greatest that the record leaves:
            who lost the last trick, before him one trick at least had been taken. None where the
            record says nothing of it.
        among: of a word that nobody has said, those that the record leaves; None for any.
    """

    value: Value | None
    origin: str = "nobody"
    line: int = 0
    premises: tuple[str, ...] = ()
    empty: tuple[str, ...] = ()
    within: tuple[int, int] | None = None
    among: tuple[str, ...] | None = None


NOBODY_SAYS = Known(None)
REGULAR = "regular"  # the origin of what takes its regular course


class FactRegister(Generic[At]):
    """The facts that the play of one game shows: a register of small functions.

    Each function takes the situation and returns a value, or None when the record does not
    show it. Its name is the fact's, the first line of its docstring is what a player reads.
    """

    def __init__(self) -> None:
        self._functions: dict[str, Callable[[At], Value | None]] = {}
        self._facts: dict[str, Fact] = {}
        self._courses: dict[str, Callable[[At], Value | None]] = {}
        self._within: dict[str, Callable[[At], tuple[int, int]]] = {}
        self._among: dict[str, Callable[[At], tuple[str, ...] | None]] = {}

    def __call__(
        self,
        question: str,
        *,
        words: tuple[str, ...] = (),
        numbers: tuple[int, int] | None = None,
        acts: tuple[str, ...] = (),
        implies: tuple[str | tuple[str, ...], ...] = (),
        never_with: tuple[str, ...] = (),
        said: tuple[str, ...] = (),
        looks_ahead: bool = False,
        counted: str = "",
        regular: Value | Callable[[At], Value | None] | None = None,
        course: Callable[[At], Value | None] | None = None,
        taken: str = "",
        empty: tuple[str, ...] = (),
        empty_so: bool = False,
        kept: tuple[str, ...] = (),
        shown_by: tuple[str, ...] = (),
        plain: bool = False,
        denied_by: tuple[str, ...] = (),
        relied_on: bool = False,
        within: Callable[[At], tuple[int, int]] | None = None,
        among: Callable[[At], tuple[str, ...] | None] | None = None,
    ) -> Callable[[F], F]:
        """Register the decorated function as a fact, asked for by *question*.

        Its regular course may hang on the situation: *regular* says how; or *course* does, where
        it is *regular* or nothing. Of a number that the record does not show *within* tells the
        least and the greatest that it leaves; of a word, *among* which it is, though the order of
        the acts recorded may not be that in which they were done.

        Raises:
            ValueError: it is declared twice, or *said* has not a sentence for each of its words,
                or it can never take what is called its regular course.
        """

        def register(function: F) -> F:
            name = function.__name__
            if name in self._facts:
                raise ValueError(f"the fact {name} is declared twice")
            means = (function.__doc__ or "").strip().splitlines()[0]
            kind = "word" if words else "number" if numbers else "yes-no"
            fact = Fact(
                name,
                kind,
                means,
                question,
                words,
                numbers or (0, 0),
                acts=acts,
                implies=implies,
                never_with=never_with,
                said=said,
                looks_ahead=looks_ahead,
                counted=counted,
                regular=None if callable(regular) else regular,
                taken=taken,
                empty=empty,
                empty_so=empty_so,
                kept=kept,
                shown_by=shown_by,
                plain=plain,
                denied_by=denied_by,
                relied_on=relied_on,
            )
            if callable(regular):
                self._courses[name] = regular
            elif course is not None:
                self._courses[name] = course
            if within is not None:
                self._within[name] = within
            if among is not None:
                self._among[name] = among
            if fact.regular is not None and fact.regular not in fact.range():
                raise ValueError(f"the fact {name} is never {regular}")
            if len(said) > 1 and len(said) != len(fact.range()):
                raise ValueError(f"the fact {name} has not a sentence for each of its words")
            self._facts[name] = fact
            self._functions[name] = function
            return function

        return register

    def __iter__(self) -> Iterator[Fact]:
        return iter(self._facts.values())

    def __getitem__(self, name: str) -> Fact:
        return self._facts[name]

    def __contains__(self, name: str) -> bool:
        return name in self._facts

    def course(self, name: str, at: At) -> Value | None:
        """Return the regular course of a fact where that hangs on the situation."""
        return self._courses[name](at) if name in self._courses else self._facts[name].regular

    def within(self, name: str, at: At) -> tuple[int, int] | None:
        """Return the least and the greatest that a number can be by the record, or None."""
        return self._within[name](at) if name in self._within else None

    def among(self, name: str, at: At) -> tuple[str, ...] | None:
        """Return the words among which it is by the record, in whatever order; None for any."""
        return self._among[name](at) if name in self._among else None

    def look(self, name: str, at: At) -> Value | None:
        """Return what the play shows of the fact *name*; None when it shows nothing."""
        return self._functions[name](at)


Vocabulary = Mapping[str, Fact]


def as_said(value: object) -> str:
    """Return a value as one says it and writes it: yes, no, a number or a word.

    >>> as_said(True), as_said(0), as_said("pass")
    ('yes', '0', 'pass')
    """
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def as_told(facts: Mapping[str, object]) -> str:
    """Return facts with their values, as one writes them under ``told:``.

    >>> as_told({"led_out_of_turn": True, "followers": 2})
    'led_out_of_turn: yes, followers: 2'
    """
    return ", ".join(f"{fact}: {as_said(value)}" for fact, value in facts.items())
