"""A game in the playing: what has happened so far as a draft, and the table that it leaves."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from adjudicator.base.events import Event
from adjudicator.base.language import Language
from adjudicator.base.values import replace
from adjudicator.case.draft import Draft, Entry, entry_of, event_of
from adjudicator.case.writer import written
from adjudicator.court.cases import read_case
from adjudicator.court.court import Court
from adjudicator.court.library import Library
from adjudicator.games.registry import game_of
from adjudicator.law.book.model import Book
from adjudicator.law.ruling import Standing


class NothingToPlayError(Exception):
    """What was to be done cannot be done now: nobody is to act, or there is no card for it."""


class Playing:
    """A game in the playing.

    Attributes:
        draft: the case so far; the acts are added as they are done.
        table: as the last act and its ruling left it.

    Args:
        draft: what is known as the record begins, nothing having happened.
        book: the book of laws.
        shelf: the books there are.

    Raises:
        CaseError: what is said of the beginning cannot be.
    """

    def __init__(self, draft: Draft, book: Book, shelf: Library) -> None:
        self.draft: Draft = {**draft, "happened": []}
        self.book = book
        self.game = game_of(book.game)
        case = read_case(written({"case": "a deal", **draft}), shelf)
        self.court = Court(replace(case, sheet=None), book)
        self.table = self.court.opening()

    @property
    def language(self) -> Language:
        """What a case of the game may say."""
        return self.game.language

    @property
    def players(self) -> list[str]:
        """The players, clockwise."""
        return list(self.draft["players"])

    @property
    def happened(self) -> list[Entry]:
        """What has happened so far."""
        acts: list[Entry] = self.draft["happened"]
        return acts

    def does(self, entry: Entry) -> bool:
        """Let somebody do something; False, and nothing done, where that cannot be."""
        case = self.court.case
        event = event_of(entry, self.game.language, len(self.happened) + 1)
        case = replace(case, events=(*case.events, event))
        if self.game.impossible(case, self.book):
            return False
        self.court.goes_on(case)
        _, self.table = self.court.hear(self.table, event)
        self.happened.append(entry)
        return True

    def entry(self, event: Event) -> Entry:
        """Return an event of the game's as a case file has it."""
        return entry_of(event, self.game.language)

    def due(self) -> str:
        """Return whose act it is.

        Raises:
            NothingToPlayError: nobody can say.
        """
        player = self.game.to_act(self.table)
        if player is None:
            raise NothingToPlayError
        return player

    def hand(self, player: str) -> list[str]:
        """Return the cards a player is known to hold, apart from those that lie before him."""
        return [str(card) for card in self.table.hand(player).cards]

    def a_card(self, player: str, random: Random) -> str:
        """Return one of the cards a player is known to hold.

        Raises:
            NothingToPlayError: none is known.
        """
        return self.some_cards(player, 1, random)[0]

    def some_cards(self, player: str, number: int, random: Random) -> list[str]:
        """Return so many of the cards a player is known to hold.

        Raises:
            NothingToPlayError: fewer are known.
        """
        held = self.hand(player)
        if len(held) < number:
            raise NothingToPlayError
        return random.sample(held, number)

    def rights(self, *kinds: str) -> list[Standing]:
        """Return the duties and rights of some kinds that are still open."""
        return [s for s in self.table.standing if s.fate == "open" and s.remedy.kind in kinds]


def run(playing: Playing, acts: Iterable[Entry], most: int) -> bool:
    """Do some acts one after the other; False where one of them could not be done.

    Args:
        most: so many acts may stand in the record; what is left over is not done.
    """
    try:
        for entry in acts:
            if len(playing.happened) >= most:
                return True
            if not playing.does(entry):
                return False
    except NothingToPlayError:
        return False
    return True
