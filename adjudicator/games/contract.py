"""What a game gives the court: the one list of what a new game's ``game.py`` must have.

A table and a situation are the game's own; the court only hands them back.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Protocol

from adjudicator.base.errors import Fault
from adjudicator.base.events import Event
from adjudicator.base.facts import Fact, Value
from adjudicator.base.language import Claiming, Language
from adjudicator.base.scene import Scene
from adjudicator.case import Case
from adjudicator.law.book.model import Book
from adjudicator.law.ruling import Decision, Standing


class Game(Protocol):
    """A game, as a module: how it is played, and what its play shows; never what anything costs."""

    # what a case may say of it, and what may be claimed
    LANGUAGE: Language
    CLAIMING: Claiming
    # the facts that its play shows, what each verb is about, and everything a matter can be about
    FACTS: Mapping[str, Fact]
    TOPICS: Mapping[str, tuple[str, ...]]
    ALL_TOPICS: tuple[str, ...]
    # what one matter may be about, all at once, and the acts that raise it: for the proof of a
    # book, and to tell a rule that would never be heard
    RAISED: Mapping[tuple[str, ...], tuple[str, ...]]
    # whom and what a clause may name
    ROLES: tuple[str, ...]

    def unfit(self, book: Book) -> Iterable[tuple[str, str, str]]:
        """Yield what the game needs and a book lacks: (where, what is wrong, how to mend it)."""

    def impossible(self, case: Case, book: Book) -> list[Fault]:
        """Return what cannot have happened; an illegal act is never among it."""

    def side(self, players: Sequence[str], player: str) -> tuple[str, ...]:
        """Return a player and his partners."""

    # the road of one event: table, situation, matters, ruling, table

    def opening(self, case: Case, book: Book) -> Any:
        """Return the table as the record begins."""

    def situation(self, case: Case, book: Book, table: Any, event: Event) -> Any:
        """Return an event as the facts see it; ``after`` is the table it leaves, rulings apart."""

    def matters(self, at: Any) -> Iterable[Any]:
        """Yield what an event raises; ``about`` names the topics on which clauses are heard."""

    def act(self, at: Any) -> str:
        """Return what is judged, as one says it."""

    def terms(self, at: Any) -> Mapping[str, tuple[str, ...]]:
        """Return what the roles and things that clauses name are here."""

    def look(self, fact: str, at: Any) -> tuple[Value | None, tuple[str, ...]]:
        """Return what the play shows of a fact, and the premises on which that rests."""

    def leaves(self, at: Any, decision: Decision) -> Any:
        """Return the table that a matter and its ruling leave."""

    def left_at_the_end(self, table: Any) -> tuple[Standing, ...]:
        """Return the duties and rights that still bind somebody when the record ends."""

    # what one sees

    def scene(self, table: Any, contested: Event | None) -> Scene:
        """Return what a drawing shows of a table; *contested* is the event in dispute, if any.

        It is made of the table alone, and of what the event shows of itself.
        """

    # what could be done next

    def to_act(self, table: Any) -> str | None:
        """Return whose act it is; None when nobody can say."""

    def declarations(self, table: Any, book: Book, player: str) -> Iterable[tuple[str, Event]]:
        """Yield what a player could declare, each as (in words, event)."""

    def announced_with(self, table: Any, book: Book, event: Event) -> Iterable[tuple[str, str]]:
        """Yield what could be announced together with a declaration, as (in words, name)."""

    def together(self, event: Event, announced: Sequence[tuple[str, str]]) -> Event:
        """Return a declaration with what is announced together with it."""

    def state(self, table: Any, player: str) -> Any:
        """Return what a table comes to for one who declares: two alike can be taken for one."""

    def declared_again(self, table: Any, event: Event) -> Event:
        """Return a declaration as it is made later, when some of its cards lie there already."""

    def plays(self, table: Any, player: str) -> Iterable[tuple[str, Event]]:
        """Yield the cards that a player could play, each as (in words, event)."""


def unstated(book: Book, premises: Iterable[str]) -> Iterator[tuple[str, str, str]]:
    """Yield the premises that a game rests on and a book does not state, as ``unfit`` has it."""
    stated = {premise.id for premise in book.premises}
    for premise in premises:
        if premise not in stated:
            message = f"the premise {premise} is not stated, and the game rests on it"
            yield "premises", message, "State it under premises: id, text, from."
