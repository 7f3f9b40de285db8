"""What cannot have happened: a third copy of a card, a card that lies elsewhere, an empty stock.

An illegal act is never among it: that is what the court is for.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product

from adjudicator.base.cards import Card, rank_known
from adjudicator.base.errors import Fault, Place
from adjudicator.base.events import PLAYS, Event
from adjudicator.case import Case
from adjudicator.games.bezique_family.clock import stock_told, told_hours
from adjudicator.games.bezique_family.record import after, laid_in_vain, tells_who_took_it
from adjudicator.games.bezique_family.table import UNSEEN, Table, makes, row_of
from adjudicator.games.bezique_family.unknown import possible, suit_known, those_known
from adjudicator.games.misdeals import dealt_by_another
from adjudicator.law.book.model import Book, Combination


def faults(case: Case, table: Table, copies: int, book: Book) -> Iterator[Fault]:
    """Yield what is impossible about a case.

    Args:
        case: the case.
        table: as the record begins.
        copies: how many of each card the pack has.
        book: the book of laws.
    """
    turned = case.table.get("turned_up")
    suit = suit_known(turned, None) if turned is not None else None
    if suit is not None and table.trump is not suit:
        place = case.sheet.place("table") if case.sheet else Place(case.name)
        yield Fault(place, f"{turned} is turned up, so {table.trump} are not trumps", "Mend one.")
    yield from _wrongly_made(case, table, book.combinations)
    yield from _too_many_brisques(case, table)
    known = Counter(_at_the_start(table))
    yield from _too_many_at_the_start(case, known, copies)
    gone: Counter[Card] = Counter()
    wrong = list(_wrong_numbers(case, table))
    yield from wrong or _tricks_and_stock(case, table)
    # by some books cards that were laid wrongly are taken up again, which is for the court to say
    resumes = "resume" in book.remedies
    for event in case.events:
        if event.verb == "deals":
            gone.clear()
        if event.by not in case.players:  # what is counted, or dealt by one of whom nobody says
            table = after(table, event)
            continue
        yield from _in_the_play(case, event, table)
        # when tricks have been played it may be the next deal that went wrong
        yield from dealt_by_another(case, event, None if table.clock.tricks else table.dealer)
        yield from _in_drawing(case, event, table)
        yield from _in_an_exchange(case, event, table)
        for card in _shown(event):
            yield from _in_placing(case, event, card, table, gone, copies, resumes)
        if event.verb in UNSEEN and len(event.cards) > len(case.players):
            yield case.fault(event, "a trick has two cards", "Leave the others out.")
        if event.verb in PLAYS or event.verb in UNSEEN:
            gone.update(event.cards)
        if event.verb == "takes_back" and _comes_back(event, table):
            gone.subtract(event.cards)
        table = after(table, event)


def _wrongly_made(case: Case, table: Table, rows: Sequence[Combination]) -> Iterator[Fault]:
    """What is said to have been made of cards that do not make it."""
    for key in ("made", "to_score"):
        for player, named in (case.table.get(key) or {}).items():
            for name, cards in named:
                row = row_of(rows, name, those_known(cards), table)
                if row is not None and not _may_make(row, cards, table):
                    place = (
                        case.sheet.place("table", key, player) if case.sheet else Place(case.name)
                    )
                    message = f"{', '.join(map(str, cards))} do not make {row.name}"
                    yield Fault(place, message, "Mend the cards, or the name.")


def _may_make(row: Combination, cards: Sequence[Card], table: Table) -> bool:
    """Whether cards make a combination, all of them; of each the rank has to be told."""
    if any(rank_known(card) is None for card in cards):
        return False
    told = product(*(possible(card, table.trump) for card in cards))
    ways = (way for each in told for way in makes(row, each, table.equipment))
    return any(len(way) == len(cards) for way in ways)


def _wrong_numbers(case: Case, table: Table) -> Iterator[Fault]:
    """Numbers that no deal of the game can come to."""
    limits = (("stock", 0, table.equipment.stock), ("tricks", 0, table.equipment.tricks))
    for key, least, most in (*limits, ("deal", 1, 99)):
        number = case.table.get(key)
        if isinstance(number, int) and not least <= number <= most:
            place = case.sheet.place("table", key) if case.sheet else Place(case.name)
            yield Fault(place, f"{number} is no number of {key}", f"It is {least} to {most}.")
    if case.table.get("lead") and case.table.get("taker"):
        place = case.sheet.place("table", "taker") if case.sheet else Place(case.name)
        hint = "Write lead when both have drawn, taker when nobody has."
        yield Fault(place, "both lead and taker are given", hint)


def _tricks_and_stock(case: Case, table: Table) -> Iterator[Fault]:
    """A stock to which so many tricks cannot have brought it."""
    tricks, stock = case.table.get("tricks"), stock_told(case)
    if tricks is None or told_hours(case, table.equipment):
        return
    if stock is None:  # a taker before the first trick
        place, other = _of_the_table(case, "taker"), _of_the_table(case, "tricks")
        yield Fault(
            place,
            f"nobody has taken a trick before the first, and {other} has {tricks} tricks",
            "Mend one of the two.",
        )
        return
    left = max(0, table.equipment.stock - 2 * tricks)
    place, other = _of_the_table(case, "stock"), _of_the_table(case, "tricks")
    message = f"a stock of {stock} does not go with {tricks} tricks, at {other}"
    yield Fault(place, message, f"After {tricks} tricks and their draws {left} are left.")


def _of_the_table(case: Case, key: str) -> Place:
    return case.sheet.place("table", key) if case.sheet else Place(case.name)


def _too_many_brisques(case: Case, table: Table) -> Iterator[Fault]:
    pack = table.equipment.brisques_in_the_pack
    if sum(table.brisques.values()) > pack:
        place = case.sheet.place("table", "brisques") if case.sheet else Place(case.name)
        yield Fault(place, f"there are {pack} brisques in the pack", "Mend the numbers.")


def _at_the_start(table: Table) -> list[Card]:
    cards = [card for hand in table.hands.values() for card in hand.cards]
    cards += [each.card for lies in table.laid.values() for each in lies]
    return cards + ([table.turned_up] if table.turned_up else [])


def _too_many_at_the_start(case: Case, known: Counter[Card], copies: int) -> Iterator[Fault]:
    for card, number in known.items():
        if number > copies:
            place = case.sheet.place("table") if case.sheet else Place(case.name)
            has = "one" if copies == 1 else str(copies)
            message = f"{card} is in {number} places when the record begins"
            yield Fault(place, message, f"The pack has {has}: mend one of the places.")


def _in_the_play(case: Case, event: Event, table: Table) -> Iterator[Fault]:
    all_played = table.clock.is_at_the_end and table.trick is None
    plays = event.verb in PLAYS or event.verb in UNSEEN
    if all_played and plays and not tells_who_took_it(table, event):
        hint = "Write deals for a new deal, or mend the number of tricks."
        message = f"all {table.equipment.tricks} tricks of the deal have been played"
        yield case.fault(event, message, hint)
    if event.verb == "follows":
        yield from _following(case, event, table)
    if event.verb == "takes_up":
        lying = [each.card for each in table.lies(event.by)]
        for card in event.cards:
            if card not in lying:
                message = f"{card} does not lie on the table before {event.by}"
                yield case.fault(event, message, "Mend the card, or leave it out.")
    if event.verb == "takes_back":
        yield from _taking_back(case, event, table)
    if event.get("from") == "table" and event.verb in PLAYS:
        lies: set[Card] = {each.card for each in table.lies(event.by)}
        for untold in (*table.untold_laid.get(event.by, ()), *table.untold_lying(event.by)):
            lies.update((untold, *possible(untold, table.trump)))
        if event.cards[0] not in lies:
            message = f"{event.cards[0]} does not lie on the table before {event.by}"
            yield case.fault(event, message, "Write from: hand, or leave it out.")


def _following(case: Case, event: Event, table: Table) -> Iterator[Fault]:
    if table.trick is None:
        hint = "Write leads, if he led."
        yield case.fault(event, "no card is led that he could follow", hint)
    elif table.trick.plays[0].player == event.by:
        hint = "The other follows; or write leads for the next trick."
        yield case.fault(event, f"{event.by} led himself, so he cannot follow", hint)


def _taking_back(case: Case, event: Event, table: Table) -> Iterator[Fault]:
    trick, card = table.trick or table.last, event.cards[0]
    if trick is None or card not in trick.cards:
        hint = "Mend the card: only what lies in the trick can be taken back."
        yield case.fault(event, f"{card} is not a card of the trick", hint)
        return
    if table.followed(event.by, card):
        return
    player = next(play.player for play in trick.plays if play.card == card)
    if player != trick.plays[0].player:
        message = f"{card} was not led, and more has been played or drawn since"
        yield case.fault(event, message, "Leave the line out, or say it with remarks.")
    elif player not in ("", event.by):
        message = f"{player} led {card}, not {event.by}"
        yield case.fault(event, message, "Mend one of the two.")


def _comes_back(event: Event, table: Table) -> bool:
    """Whether a card that is taken back comes into the hand again."""
    return table.trick is not None or table.followed(event.by, event.cards[0])


def _in_an_exchange(case: Case, event: Event, table: Table) -> Iterator[Fault]:
    wanted = event.get("for")
    turned = table.turned_up
    if event.verb == "exchanges" and None not in (turned, wanted) and wanted != turned:
        yield case.fault(
            event, f"the turned-up card is {turned}, not {wanted}", "Mend one of the two."
        )


def _in_drawing(case: Case, event: Event, table: Table) -> Iterator[Fault]:
    if event.verb == "draws" and event.get("draws") == 0:
        hint = "Write does_not_draw: yes."
        yield case.fault(event, "nothing is drawn here", hint)
    elected = any(e.verb == "elects" for e in case.events[: event.number])
    if event.verb != "draws" or table.stock is None or elected:
        return  # who must play without drawing is for the court to say
    number = len(event.cards) or int(event.get("draws") or 0)
    if number > table.stock:
        left = f"{table.stock} card{'s are' if table.stock != 1 else ' is'} left"
        yield case.fault(event, f"{number} cannot be drawn: {left}", "Mend one of the two.")


def _shown(event: Event) -> Iterator[Card]:
    """The cards that an event shows to be in somebody's hand or on his table."""
    if event.verb in PLAYS or event.verb in ("exchanges", "returns"):
        yield from those_known(event.cards)
    yield from event.get("with") or ()


def _in_placing(
    case: Case,
    event: Event,
    card: Card,
    table: Table,
    gone: Counter[Card],
    copies: int,
    resumes: bool,
) -> Iterator[Fault]:
    hand = table.hand(event.by)
    mine = [*hand.cards]
    if event.get("with") is None or card not in event.get("with"):
        mine += [each.card for each in table.lies(event.by)]
    has = "Each card is in the pack once" if copies == 1 else f"The pack has {copies} of each card"
    if gone[card] >= copies and card not in mine:
        message = f"{card} was played already, as often as there is one"
        yield case.fault(event, message, f"{has}; if it was taken back, write takes_back.")
    elif (hand.whole or copies == 1) and card not in mine and _lies_before(table, event, card):
        if not resumes:
            message = f"{card} lies on the table before {event.by} already"
            hint = "Leave it out of with: only what is laid down now is written there."
            yield case.fault(event, message, hint)
    elif hand.whole and card not in mine:
        message = f"{card} is not in the hand that {event.by} is said to hold"
        hint = "Write the hand as {holds: [...]} when it is not all of it."
        yield case.fault(event, message, hint)
    elif card not in mine and gone[card] + _elsewhere(table, event, card, resumes) >= copies:
        message = f"{card} is not {event.by}'s: it lies or is held elsewhere"
        yield case.fault(event, message, "Mend one of the two.")


def _lies_before(table: Table, event: Event, card: Card) -> bool:
    return any(each.card == card for each in table.lies(event.by))


def _elsewhere(table: Table, event: Event, card: Card, resumes: bool) -> int:
    """How many of a card are known to be elsewhere than in his hand."""
    other = table.other(event.by)
    lying = [each.card for each in table.lies(other)]
    if (
        card in (event.get("with") or ()) and not resumes
    ):  # what lies before himself is not laid down again
        again = [each.card for each in laid_in_vain(table, event.by)]
        lying += [c.card for c in table.lies(event.by) if c.card not in again]
        lying += [card] * (list(event.get("with")).count(card) - 1)
    return [*table.hand(other).cards, *lying].count(card)
