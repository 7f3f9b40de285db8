"""Pinfold: three players pen cards in turn. The game and its laws are invented for a test."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from adjudicator.base.cards import Card
from adjudicator.base.events import Event, Holding
from adjudicator.base.facts import FactRegister
from adjudicator.base.language import Language, Verb
from adjudicator.base.phrases import in_text
from adjudicator.base.shapes import Takes
from adjudicator.case import Case
from adjudicator.games.game import Game, Subject
from adjudicator.games.topics import Topics, TopicTable
from adjudicator.law.book.model import Book, Role
from adjudicator.law.ruling import Decision, Standing

DECK = tuple(map(Card.parse, ("7S", "8S", "9S", "7H", "8H", "9H")))
A_CARD = Takes("card", "The card, such as 7S.")


@dataclass(frozen=True)
class Table:
    """Who sits there, what each holds, and whose turn it is; None when nobody has said."""

    players: tuple[str, ...]
    hands: Mapping[str, Holding]
    turn: str | None = None
    standing: tuple[Standing, ...] = ()

    def hand(self, player: str) -> Holding:
        """Return what is known of a hand."""
        return self.hands.get(player, Holding())

    def left_of(self, player: str) -> str:
        """Return the player after another."""
        return self.players[(self.players.index(player) + 1) % len(self.players)]


@dataclass
class Situation:
    """One event, and the table before and after it."""

    before: Table
    after: Table
    event: Event
    about: tuple[str, ...] = ()
    premises_used: set[str] = field(default_factory=set)

    @property
    def sits(self) -> bool:
        """Whether he who acts sits at the table."""
        return self.event.by in self.before.players


def penned(table: Table, event: Event) -> Table:
    """Return the table after an event: the turn goes to the left of him who penned."""
    if event.by not in table.players:
        return table
    held = table.hand(event.by)
    left = tuple(card for card in held.cards if card not in event.cards)
    number = None if held.number is None else held.number - 1
    hands = {**table.hands, event.by: replace(held, cards=left, number=number)}
    return replace(table, hands=hands, turn=table.left_of(event.by))


shown: FactRegister[Situation] = FactRegister()


@shown("Was it another's turn than {player}'s?", acts=("pens",))
def penned_out_of_turn(at: Situation) -> bool | None:
    """He penned a card when it was not his turn."""
    return None if at.before.turn is None else at.before.turn != at.event.by


@shown("Did {player} pen a nine?", acts=("pens",))
def penned_a_nine(at: Situation) -> bool:
    """He penned a nine."""
    return at.event.cards[0].rank.value == "9"


class Pinfold(Game[Table, Situation]):
    """Pinfold: whose turn it is pens a card, and the turn goes to the left."""

    language = Language(
        game="pinfold",
        players=3,
        verbs=(
            Verb(
                "pens",
                A_CARD,
                "He lays a card in the pen.",
                "{by: Ann, pens: 7S}",
                telling="{by} pens {it}.",
            ),
        ),
        table={
            "turn": Takes("player", "Whose turn it is.", telling="It is {it}'s turn."),
            "hands": Takes("hands", "By player, the cards he holds."),
        },
        deck=DECK,
        copies=1,
        claims={"points": "Points are scored; say how many with points."},
        claims_need={"points": "points"},
    )
    called = "Pinfold"
    home = Path(__file__).parent
    registers = (shown,)
    topics = TopicTable((Topics(("penning",), by=("pens",)),))
    roles = {  # noqa: RUF012
        "player": Role("the player", against="others"),
        "others": Role("the other two", several=True, against="player"),
        "cards": Role("the card"),
        "due": Role("he whose turn it was"),
    }

    def opening(self, case: Case, book: Book) -> Table:
        """Return the table as the record begins."""
        return Table(case.players, case.table.get("hands") or {}, case.table.get("turn"))

    def situation(self, case: Case, book: Book, table: Table, event: Event) -> Situation:
        """Play an event, and return it as the facts see it."""
        return Situation(table, penned(table, event), event)

    def on(self, at: Situation, subject: Subject, after: Table) -> Situation:
        """Return the situation as its one subject is heard."""
        return replace(at, about=subject.about)

    def leaves(self, at: Situation, decision: Decision) -> Table:
        """Return the table that an event and its ruling leave: no ruling changes it."""
        return at.after

    def terms(self, at: Situation) -> Mapping[str, tuple[Any, ...]]:
        """Return what the roles are here."""
        found = {
            "player": (at.event.by,),
            "others": tuple(each for each in at.before.players if each != at.event.by),
            "cards": at.event.cards,
        }
        return found | ({"due": (at.before.turn,)} if at.before.turn else {})

    def to_act(self, table: Table) -> str | None:
        """Return whose turn it is."""
        return table.turn

    def plays(self, table: Table, player: str) -> Iterator[tuple[str, Event]]:
        """Yield the cards that a player could pen."""
        for card in table.hand(player).cards:
            yield f"pen {in_text(card)}", Event(player, "pens", (card,))


GAME = Pinfold()
