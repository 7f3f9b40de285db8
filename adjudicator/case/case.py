"""What a case file says, as values: the case itself, what is told, what is claimed."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Set
from operator import is_
from typing import TYPE_CHECKING, Any

from adjudicator.base.cards import Card, Suit
from adjudicator.base.errors import Fault, Place
from adjudicator.base.events import Event
from adjudicator.base.plain import Step, list_in
from adjudicator.base.values import cached_property, dataclass, field, replace
from adjudicator.base.yaml import YamlText

if TYPE_CHECKING:
    from adjudicator.case.expectation import Expectation


@dataclass(frozen=True)
class FactWords:
    """A fact that only the players can tell, and how they tell it.

    Attributes:
        name: the key under ``told:``.
        kind: ``yes-no``, ``number`` or ``word``.
        words: the answers allowed when *kind* is ``word``.
        meaning: one sentence: it is so that ...
    """

    name: str
    kind: str
    words: tuple[str, ...] = ()
    meaning: str = ""


@dataclass(frozen=True)
class Told:
    """What the players say of one fact.

    Attributes:
        fact: its name.
        value: the answer: a bool, a number or a word; None when they disagree, or nobody knows.
        line: the line of the case it stands on, from 1.
        answers: by player, when each gave his own; empty when one answer was written, or when it
            was written that nobody knows.
        unsure: the players who are asked for it as well, and do not know it.
    """

    fact: str
    value: bool | int | str | None
    line: int = 0
    answers: Mapping[str, bool | int | str] = field(default_factory=dict)
    unsure: tuple[str, ...] = ()


@dataclass(frozen=True)
class Claim:
    """What is said to be due.

    Attributes:
        by: the player who claims it; ``bystander`` or ``everybody`` where it is said of the table.
        claim: one of the words of the game's claims, or None when only points are claimed.
        of: the player against whom it goes, or None.
        points: how many points, or None.
        card: the card it speaks of, or None.
        suit: the suit it speaks of, or None.
        at: the number of the event of which it is said, from 1; None where nobody says.
        acts: what it speaks of that is not done: the last is tried, the others being done first.
        things: for what the points are, such as ``marriage``; empty where for everything.
        if_right: the player whose story it is said of, where the players tell different ones;
            None where it is said of whatever happened.
        note: a remark, or None.
        line: the line of the case it stands on, from 1.
        entry: its place among what is written under ``claims``, from 1; claims that are written
            as one share it. Which line it stands on is layout, and tells none from another.
    """

    by: str
    claim: str | None = None
    of: str | None = None
    points: int | None = None
    card: Card | None = None
    suit: Suit | None = None
    at: int | None = None
    things: tuple[str, ...] = ()
    acts: tuple[Event, ...] = ()
    if_right: str | None = None
    note: str | None = None
    line: int = 0
    entry: int = 0


@dataclass(frozen=True)
class Case:
    """A contested situation, read and found to make sense; nothing in it has been judged.

    Attributes:
        name: what the dispute is called.
        book: the id of the book of laws: ``euchre/somerset-1888``.
        game: the game's name, the first part of that id.
        players: the names, clockwise.
        table: what is known when the record begins, each value read as its kind demands: a
            Card, a Suit, a word, a number, a player's name, or by player a number of points,
            a :class:`~adjudicator.base.events.Holding` or a tuple of cards.
        unknown: the keys of the table of which it is said that nobody knows them.
        events: what happened, in order.
        told: what only the players know, by fact.
        claims: what each side says is due, in the order written.
        expect: what the ruling should be, by key; None when the case is a question.
        by_book: what the ruling should be by other books of the game, by the book's id.
        note: a remark on the whole, or None.
        house: the files of house rules it is to be ruled by: as written, where the file alone has
            been read; those that are in force, in a case that is read for the court.
        pages: by which pages of the book it is to be ruled, ``all`` or ``held``; None when that
            is not said.
        settings: how the table plays what its book leaves to each, by setting.
        unsettled: by setting, what each player says that the table had agreed, where they differ;
            of one without answers nobody knows.
        in_mid_game: by setting, what all agreed on when the game had begun, and before this deal.
        sheet: the file it was read from; None when it was made by a program.
        earlier: the deals that were played before this one at the same table, the first one
            first, where a file tells several; what they come to is carried into this one when
            it is heard.
        deal: its place among those deals, from 1; 0 where the case is one record.
        marked: by whose it is, how a score was said to stand after the deal before this one, how
            it stood, what that deal brought, and what was marked for it; None for how it stood, or
            for what was marked, where nobody knows how it did before that. Filled in when the case
            is heard.
        kept: by whose it is, of each deal before this one what it brought, and what was marked
            for it; None of one of which nobody knows the one or the other. Filled in with it.
        in_short: the numbers of the events that nobody wrote line by line, since a deal told
            short says them.
    """

    name: str
    book: str
    game: str
    players: tuple[str, ...]
    table: Mapping[str, Any] = field(default_factory=dict)
    events: tuple[Event, ...] = ()
    told: Mapping[str, Told] = field(default_factory=dict)
    claims: tuple[Claim, ...] = ()
    expect: Expectation | None = None
    by_book: Mapping[str, Expectation] = field(default_factory=dict)
    note: str | None = None
    house: tuple[str, ...] = ()
    pages: str | None = None
    settings: Mapping[str, str] = field(default_factory=dict)
    unsettled: Mapping[str, Told] = field(default_factory=dict)
    in_mid_game: Mapping[str, str] = field(default_factory=dict)
    sheet: YamlText | None = field(default=None, compare=False, repr=False)
    unknown: frozenset[str] = frozenset()
    earlier: tuple[Case, ...] = ()
    deal: int = 0
    in_short: frozenset[int] = frozenset()
    marked: Mapping[str, tuple[int, int | None, int, int | None]] = field(default_factory=dict)
    kept: Mapping[str, tuple[tuple[int, int] | None, ...]] = field(default_factory=dict)

    @cached_property
    def first(self) -> Mapping[str, int]:
        """By what is done in it, the number of the event at which it is first done."""
        found: dict[str, int] = {}
        for number, event in enumerate(self.events, 1):
            found.setdefault(event.verb, number)
        return found

    @property
    def outline(self) -> Hashable:
        """What is told in it of each act and of the whole: cases that are alike have it alike.

        By it one is looked up among many that differ in little else.
        """
        acts = ((e.by, e.verb, e.cards, *e.told.items()) for e in self.events)
        return (*acts, *((fact, said.value) for fact, said in self.told.items()))

    def told_no_more_than(self, facts: Set[str]) -> Case:
        """Return it with what the players say of these facts alone; itself where it is no more."""
        told = {fact: said for fact, said in self.told.items() if fact in facts}
        events = tuple(event.told_no_more_than(facts) for event in self.events)
        as_it_is = len(told) == len(self.told) and all(map(is_, events, self.events))
        return self if as_it_is else replace(self, told=told, events=events)

    @property
    def expected(self) -> Mapping[str, Expectation]:
        """What the ruling should be, by the id of each book that the case speaks of: its own first.

        Of its own book it may be nothing at all.
        """
        return {self.book: self.expect or {}, **self.by_book}

    def place(self, section: str, *path: Step) -> Place:
        """Return the place of something in its file; of a deal among several, of that deal.

        Of what no line of its own says it is that of what it stands in.
        """
        if self.sheet is None:
            return Place(self.name)
        above: tuple[Step, ...] = ("deals", self.deal - 1) if self.deal else ()
        steps = (*above, *(path if self.deal and section == "table" else (section, *path)))
        for known in range(len(steps), 1, -1):
            try:
                return self.sheet.place(*steps[:known])
            except (KeyError, IndexError):  # a key may say it at once with others
                continue
        return self.sheet.place(steps[0])

    @property
    def line(self) -> int:
        """The line on which a deal of several begins; 0 where the case is one record."""
        if self.sheet is None or not self.deal:
            return 0
        return self.sheet.line_in(list_in(self.sheet.data, "deals"), self.deal - 1)

    def fault(self, event: Event, message: str, hint: str = "") -> Fault:
        """Return what is impossible about an event of this case, with the place where it stands."""
        if self.sheet is None or not event.number:
            return Fault(Place(self.name, event.line), message, hint)
        if event.number in self.in_short:
            return Fault(self.sheet.place("deals", self.deal - 1), message, hint)
        return Fault(self.place("happened", event.number - 1), message, hint)
