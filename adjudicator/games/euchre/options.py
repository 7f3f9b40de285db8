"""What a player of euchre could say, put out or play next, lawful or not: the court tries each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from adjudicator.base.cards import Card, Suit, UnknownCard
from adjudicator.base.events import Event
from adjudicator.base.phrases import in_text
from adjudicator.case import Case
from adjudicator.games.euchre.record import to_act
from adjudicator.games.euchre.regular import regular
from adjudicator.games.euchre.table import Table
from adjudicator.games.game import Regular

# What says that the trump is made, or that the play has begun.
PAST_THE_BIDDING = ("trump", "maker", "lead", "tricks")


def presumed(case: Case) -> Mapping[str, Regular]:
    """Return what of the table is taken for granted, so that it can be said who acts.

    A card that is turned up, where nothing is told of what came of it, is being offered.
    """
    known = regular(case)
    begins = "turned_up" in case.table and not case.events
    if begins and not {"round", *PAST_THE_BIDDING} & case.table.keys():
        return {"round": Regular(1, "the card turned up is being offered")}
    return {key: each for key, each in known.items() if key not in case.table}


def acts_next(table: Table) -> str | None:
    """Return whose act it is: a dealer who has taken the card up puts one out before the lead."""
    return table.dealer if _puts_out(table) else to_act(table)


def _puts_out(table: Table) -> bool:
    """Whether the dealer is to put a card out; where his partner plays alone, no more."""
    taken = table.turned_up is not None and table.trump is table.turned_up.suit
    made = table.round == 1 and table.maker is not None and not table.tricks
    return made and taken and table.discard is None and table.dealer in table.live


def words(table: Table, player: str) -> Iterator[tuple[str, Event]]:
    """Yield what a player could say of the trump, or put out, as (in words, event)."""
    if table.round is not None and not table.is_made:
        if to_act(table) == player:
            yield from _bids(table, player)
    elif table.round is not None and not table.tricks:
        yield from _after_it_is_made(table, player)


def _bids(table: Table, player: str) -> Iterator[tuple[str, Event]]:
    """Yield the words of the bidding, those of the other round as well."""
    dealt = player == table.dealer
    turned = table.turned_up.suit if isinstance(table.turned_up, Card) else None
    first = table.round == 1
    if dealt and first:
        yield "turn it down", Event(player, "turns_down")
    else:
        yield "pass", Event(player, "passes")
    if dealt:
        makes, said = "takes_up", "take it up"
    elif table.dealer is not None and player == table.partner(table.dealer):
        makes, said = "assists", "assist"
    else:
        makes, said = "orders_up", "order it up"
    yield said, Event(player, makes)
    if first:
        at = f" at {turned}" if turned else ""
        yield f"play alone{at}", Event(player, "plays_alone")
    for suit in Suit:
        if not (first and suit is turned):
            yield f"name {suit}", Event(player, "names_suit", suit=suit)
    for suit in () if first else Suit:
        alone = Event(player, "names_suit", suit=suit, particulars={"alone": True})
        yield f"name {suit} and play alone", alone


def _after_it_is_made(table: Table, player: str) -> Iterator[tuple[str, Event]]:
    """Yield what can be said or put out when the trump is made, and no card is led."""
    if table.maker is None:
        return
    if table.maker == table.partner(player):
        yield f"take it from {table.maker}", Event(player, "takes_it_from", word=table.maker)
    elif table.alone != player:
        yield "say alone", Event(player, "plays_alone")
    if player == table.dealer and _puts_out(table):
        for card in table.hand(player).cards:
            if not isinstance(card, UnknownCard):
                yield f"put out {in_text(card)}", Event(player, "discards", (card,))
