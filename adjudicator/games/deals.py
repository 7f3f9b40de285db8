"""What a game deals: lawful deals up to some moment, and what may go wrong in them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Generic, Protocol, TypeVar

from adjudicator.base.events import Event
from adjudicator.base.language import Language
from adjudicator.base.values import dataclass
from adjudicator.case import Case
from adjudicator.case.draft import Draft, Entry
from adjudicator.law.book.model import Book
from adjudicator.law.ruling import Standing

T = TypeVar("T")
TableNow = TypeVar("TableNow", covariant=True)


class DealInPlay(Protocol[TableNow]):
    """A game in the playing, as one sees it who says what is done next."""

    @property
    def draft(self) -> Draft:
        """The case so far; the acts are added as they are done."""

    @property
    def book(self) -> Book:
        """The book of laws."""

    @property
    def language(self) -> Language:
        """What a case of the game may say."""

    @property
    def table(self) -> TableNow:
        """The table as the last act and its ruling left it."""

    @property
    def players(self) -> list[str]:
        """The players, clockwise."""

    @property
    def happened(self) -> list[Entry]:
        """What has happened so far."""

    def entry(self, event: Event) -> Entry:
        """Return an event of the game's as a case file has it."""

    def due(self) -> str:
        """Return whose act it is; nothing can be played when nobody can say."""

    def hand(self, player: str) -> list[str]:
        """Return the cards a player is known to hold, apart from those that lie before him."""

    def a_card(self, player: str, random: Random) -> str:
        """Return one of the cards a player is known to hold."""

    def some_cards(self, player: str, number: int, random: Random) -> list[str]:
        """Return so many of the cards a player is known to hold."""

    def rights(self, *kinds: str) -> list[Standing]:
        """Return the duties and rights of some kinds that are still open."""


# Something done at the table, act by act; each act sees the table that the one before it left.
Acts = Callable[[DealInPlay[T], Random], Iterator[Entry]]


def _nothing_dealt(book: Book, players: list[str], random: Random) -> Draft | None:
    return None


def _nothing_lawful(playing: DealInPlay[T], random: Random) -> Entry | None:
    return None


def _nothing_wrong(playing: DealInPlay[T], random: Random) -> Acts[T]:
    return lambda playing, random: iter(())


def _anything_is_sound(draft: Draft, book: Book) -> bool:
    return True


def _as_it_is(draft: Draft, random: Random) -> Draft:
    return draft


def _nothing_out_of_place(table: T, event: Event) -> frozenset[str]:
    return frozenset()


def _nothing_more(case: Case, book: Book) -> Mapping[str, str]:
    return {}


@dataclass(frozen=True)
class Deals(Generic[T]):
    """The deals of one game; with nothing said, a game that is never dealt.

    Attributes:
        beginning: what is known at some moment of a lawful deal, every hand known in whole.
        lawful: something that the player to act may do; None when nobody is to act.
        irregular: something that can go wrong at this moment.
        is_sound: whether a draft can be believed, beyond what a case may say.
        also_known: what goes without saying in a case file, and not when it is told, by the key
            of the table after which it is told.
        course: the verbs by which a deal goes its way; other acts interrupt it.
        all_seen: a draft in which is known what all at the table see: the trump, who dealt.
        out_of_place: the kinds of remedies that nobody could think to follow from an act, the
            table being as it was before it: two cards are to be drawn, and none is left.
    """

    beginning: Callable[[Book, list[str], Random], Draft | None] = _nothing_dealt
    lawful: Callable[[DealInPlay[T], Random], Entry | None] = _nothing_lawful
    irregular: Callable[[DealInPlay[T], Random], Acts[T]] = _nothing_wrong
    is_sound: Callable[[Draft, Book], bool] = _anything_is_sound
    also_known: Callable[[Case, Book], Mapping[str, str]] = _nothing_more
    course: frozenset[str] = frozenset()
    all_seen: Callable[[Draft, Random], Draft] = _as_it_is
    out_of_place: Callable[[T, Event], frozenset[str]] = _nothing_out_of_place
