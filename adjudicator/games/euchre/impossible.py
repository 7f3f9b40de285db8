"""What cannot have happened at Euchre: a card played twice, a card that another holds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from adjudicator.base.cards import Card, UnknownCard
from adjudicator.base.errors import Fault, Place
from adjudicator.base.events import PLAYS, Event
from adjudicator.case import Case
from adjudicator.games.euchre.cards import NoTrump, suit_of
from adjudicator.games.euchre.clock import HAND
from adjudicator.games.euchre.record import (
    after,
    broken_off,
    goes_to_a_trick_that_is_over,
    lying_full,
)
from adjudicator.games.euchre.situation import pack_of
from adjudicator.games.euchre.table import (
    DECLARES,
    NOBODY,
    PASSES_A_CARD,
    UNSEEN,
    Table,
    opening,
    trick_named,
)
from adjudicator.games.misdeals import dealt_by_another

# What can still be done when all four hands are abandoned.
AFTER_THE_END = (
    "picks_up", "proves", "keeps", "notices", "remarks", "claims_revoke", "asks_about",
    "asks_to_see", "misdeals", "marks", "corrects_score", "turns_next_trump", "quits", "cuts",
    "mixes", "plays_out",
)  # fmt: skip


def impossible(case: Case, *, may_be_without_trumps: bool) -> list[Fault]:
    """Return what cannot have happened: a card played twice, a card another player holds.

    An illegal act is never among them: that is what the court is for.

    Args:
        case: the case.
        may_be_without_trumps: by the book, as it is set, a hand may be played so.
    """
    faults = list(_impossible_table(case))
    if case.table.get("trump") == str(NoTrump.NONE) and not may_be_without_trumps:
        hint = "Write the suit, or the setting by which a hand may be; or leave trump out."
        message = "by this book, as the table has it, no hand is played without trumps"
        faults.append(_in_table(case, "trump", message, hint))
    if faults:
        return faults
    pack = set(map(str, pack_of(case.table.get("pack"))))
    places = _Places(case)
    table = opening(case)
    abandoned: Event | None = None
    for event in case.events:
        if event.by not in case.players:
            continue
        if abandoned and event.verb not in AFTER_THE_END:
            hint = f"All four hands lay face up by line {abandoned.line}: nothing more is played."
            faults.append(case.fault(event, "the hands were abandoned before this", hint))
        known = [card for card in event.cards if not isinstance(card, UnknownCard)]
        strange = [str(card) for card in known if str(card) not in pack]
        for card in strange:
            hint = "Mend the card, or leave pack out for one of 32."
            faults.append(case.fault(event, f"{card} is not in a pack of 24", hint))
        faults += _impossible_act(case, event, table)
        faults += places.faults(event, table)
        was, table = table, after(table, event, case.events[event.number :])
        places.moved(event, table)
        faults += _told_otherwise(case, event, was, table)
        if list(table.thrown.values()).count("up") == len(case.players):
            abandoned = abandoned or event
    return faults


def _two_scores_of_a_side(case: Case) -> Iterator[Fault]:
    score: Mapping[str, int] = case.table.get("score") or {}
    for at, player in enumerate(case.players[:2]):
        partner = case.players[at + 2]
        if player in score and partner in score and score[player] != score[partner]:
            message = f"{player} and {partner} are one side, and cannot stand at two scores"
            hint = f"Write it once: score: {{{player}: {score[player]}}}."
            yield _in_table(case, "score", message, hint)


def _impossible_table(case: Case) -> Iterator[Fault]:
    """What the case says is known and cannot be."""
    table = case.table
    for key, allowed in (("pack", (24, 32)), ("round", (1, 2))):
        if table.get(key) not in (None, *allowed):
            hint = f"Write {allowed[0]} or {allowed[1]}."
            yield _in_table(case, key, f"{table[key]} is no {key}", hint)
    told = case.told.get("round")
    if told is not None and table.get("round") not in (None, told.value) and told.value in (1, 2):
        message = (
            f"round {table['round']} of the bidding, and line {told.line} tells round {told.value}"
        )
        yield _in_table(case, "round", message, "Mend one of the two.")
    taken = sum((table.get("tricks") or {}).values())
    if taken > HAND:
        yield _in_table(case, "tricks", f"{taken} tricks are taken", f"A deal has {HAND}.")
    if taken == HAND and not case.events:
        hint = f"Write under happened: - {{by: {case.players[0]}, counts_tricks: yes}}"
        yield _in_table(case, "tricks", "all five tricks are taken, and nothing happens", hint)
    yield from _two_scores_of_a_side(case)
    turned = table.get("turned_up")
    holders = {str(c): p for p, h in (table.get("hands") or {}).items() for c in h.cards}
    holder = holders.get(str(turned))
    if turned is not None and holder not in (None, table.get("dealer")):
        message = f"{turned} is turned up, so it cannot be in {holder}'s hand"
        yield _in_table(case, "turned_up", message, "Mend one of the two.")
    lying: dict[str, str] = {}
    for player, cards in (table.get("exposed") or {}).items():
        for card in (str(each) for each in cards if not isinstance(each, UnknownCard)):
            other = lying.setdefault(card, player)
            held = holders.get(card, player)
            if other != player or held != player:
                whose = other if other != player else held
                message = f"{card} is {whose}'s, so it cannot lie exposed before {player}"
                yield _in_table(case, "exposed", message, "Mend one of the two.")


def _told_otherwise(case: Case, event: Event, was: Table, now: Table) -> Iterator[Fault]:
    """What the case says was made of the bidding, and the bidding in its record makes otherwise."""
    if event.verb not in DECLARES:
        return
    made = now.trump if now.trump is not was.trump else None
    if made is not None and now.told_trump not in (None, made):
        place = _place(case, "trump")
        message = f"this makes {made} trumps, and line {place.line} says {now.told_trump}"
        yield case.fault(event, message, "Mend one of the two, or leave trump out of the table.")
    told = case.table.get("alone")
    alone = now.alone if now.alone != was.alone else None
    if told is not None and alone not in (None, told):
        who = "nobody" if told == NOBODY else str(told)
        message = f"{alone} plays alone by this, and line {_place(case, 'alone').line} says {who}"
        yield case.fault(event, message, "Mend one of the two, or leave alone out of the table.")


def _in_table(case: Case, key: str, message: str, hint: str) -> Fault:
    return Fault(_place(case, key), message, hint)


def _place(case: Case, key: str) -> Place:
    return case.place("table", key)


def _several(event: Event, player: str) -> bool:
    """Whether a player played several cards at once."""
    return event.by == player and event.verb in PLAYS and len(event.cards) > 1


def _impossible_act(case: Case, event: Event, table: Table) -> Iterator[Fault]:
    """What he cannot have done, the cards apart."""
    yield from dealt_by_another(case, event, table.dealer)
    dealt = table.dealing is not None and table.dealing.turned
    if event.verb in DEALS and (dealt or table.declarations or table.tricks):
        hint = "A deal after this one is a case of its own."
        yield case.fault(event, "the cards are dealt already, and the trump is turned", hint)
    late = goes_to_a_trick_that_is_over(table, event)
    if event.verb == "follows" and not table.open_tricks() and not late:
        hint = (
            "Write leads, if he led; by: unknown, leads: a card before it, if nobody says who led; "
            "or trick: 1, if he put it late to the first trick."
        )
        yield case.fault(event, "no trick lies open that he could follow", hint)
    yield from _to_which_trick(case, event, table)
    trick, first = trick_named(table, event), table.told_tricks + 1
    only_told = trick is not None and trick < 1 and event.verb == "claims_revoke"
    if trick is not None and not (only_told or 0 < trick <= len(table.tricks)):
        last = table.told_tricks + len(table.tricks)
        led = f"{last} led so far" if table.tricks else "none is led yet"
        hint = f"Count them from 1, with those that the table tells: the first here is {first}"
        hint = f"{hint}; {led}." if table.told_tricks else f"Count them from 1; {led}."
        yield case.fault(event, f"there is no trick {event.get('trick')} here", hint)
    if event.verb in UNSEEN:
        yield from _unseen_tricks(case, event, table)
    if event.verb == "takes_back":
        played = (play for t in table.tricks for play in (*t.plays, *t.too_many))
        mine = {play.card for play in played if play.player == event.by}
        at_once = (e.cards for e in case.events[: event.number - 1] if _several(e, event.by))
        mine.update(card for cards in at_once for card in cards)
        for card in event.cards:
            if card not in mine:
                yield case.fault(event, f"{event.by} has not played {card}", "Mend the card.")
    turned = table.turned_up
    other = turned is not None and event.verb == "lifts" and event.cards[0] != turned
    if other and not (isinstance(turned, UnknownCard) and event.cards[0].suit is turned.suit):
        hint = "Only the turned-up card lies on the pack."
        yield case.fault(event, f"the turned-up card is {turned}, not {event.cards[0]}", hint)


def _to_which_trick(case: Case, event: Event, table: Table) -> Iterator[Fault]:
    """A card of one who had put none to a trick before the next was led, to either of the two.

    Such a card goes to the earlier; but one that follows the later lead and not the earlier, or
    for which alone the later waits, may as well show that he left the earlier out.
    """
    named = trick_named(table, event) is not None
    owed = [table.tricks[n] for n in table.open_tricks()]
    owed = [trick for trick in owed if trick.card_of(event.by) is None]
    if event.verb != "follows" or len(event.cards) != 1 or named or len(owed) < 2:
        return
    earlier, later = owed[0], owed[-1]
    suit = suit_of(event.cards[0], table.trump)
    follows_the_later = suit is not None and suit is suit_of(later.plays[0].card, table.trump)
    waits = all(later.card_of(each) for each in table.live if each != event.by)
    if suit is suit_of(earlier.plays[0].card, table.trump) or not (follows_the_later or waits):
        return
    led = f"{earlier.plays[0].card} and {later.plays[0].card}"
    message = f"{event.by} had played to neither trick, {led}: to which does this card go?"
    number = table.tricks.index(earlier) + table.told_tricks + 1
    hint = (
        f"If none was put to the earlier, write before the second lead: "
        f"{{by: {event.by}, fails_to_play: yes}}; else trick: {number} beside this card."
    )
    yield case.fault(event, message, hint)


def _unseen_tricks(case: Case, event: Event, table: Table) -> Iterator[Fault]:
    """What cannot be of tricks that are not written down card by card."""
    after_it = after(table, event, ())
    taken = [t for t in after_it.tricks if t.plays and not t.broken_off and after_it.is_full(t)]
    if len(taken) + sum(table.won.values()) > HAND:
        yield case.fault(event, f"a deal has {HAND} tricks, and this is one more", "Leave it out.")
    lying = lying_full(table) if event.verb == "wins" else None
    shown = table.winner(lying) if lying is not None else None
    if shown not in (None, event.by):
        yield case.fault(event, f"by its cards {shown} takes the trick", "Mend one of the two.")


def _known(event: Event) -> list[str]:
    """The cards of an event, but for one that nobody remembers."""
    return [str(card) for card in event.cards if not isinstance(card, UnknownCard)]


DEALS = ("deals", "turns_over", "turns_up")
DISCARDS = ("discards", "changes_discard")


class _Places:
    """Where each card is known to be, so that none is in two places."""

    SEEN = (*PLAYS, "drops", "shows", "detaches", *DISCARDS, PASSES_A_CARD)

    def __init__(self, case: Case) -> None:
        hands = case.table.get("hands") or {}
        exposed = case.table.get("exposed") or {}
        self.case = case
        self.holder = {str(card): p for p, hand in hands.items() for card in hand.cards}
        self.holder.update(
            (str(card), p)
            for p, cards in exposed.items()
            for card in cards
            if not isinstance(card, UnknownCard)
        )
        self.whole = {p: {str(c) for c in h.cards} for p, h in hands.items() if h.whole}
        self.lacks = {p: h.lacks for p, h in hands.items()}
        self.gone: dict[str, Event] = {}

    def faults(self, event: Event, table: Table) -> Iterator[Fault]:
        """Yield what is wrong with the cards of an event, on the table as it finds it."""
        if event.verb not in self.SEEN or table.is_being_dealt:
            return  # whose a card is that is seen in the deal nobody says
        back = set()
        if event.verb == "leads":  # it breaks a discovered false lead off
            held = {
                str(c) for hand in broken_off(table, event.by).hands.values() for c in hand.cards
            }
            back = held & set(self.gone)
        turned = str(table.turned_up) if event.by == table.dealer else None
        for card in _known(event):
            gone, holder = self.gone.get(card), self.holder.get(card)
            if gone is not None and card not in back:
                did = "discarded" if gone.verb in DISCARDS else "played"
                hint = "Each card is in the pack once. If it was taken back, write takes_back."
                if gone.verb in DISCARDS:
                    lies = f"{{by: {gone.by}, {gone.verb}: {card}, face: up}}"
                    hint = f"Of one that comes to lie face up write {lies}."
                message = f"{card} was {did} already, by {gone.by} on line {gone.line}"
                yield self.case.fault(event, message, hint)
            elif holder not in (None, event.by) and card != turned:
                message = f"{card} is in {holder}'s hand, so {event.by} cannot have it"
                yield self.case.fault(event, message, "Mend one of the two.")
            elif event.by in self.whole and card not in self.whole[event.by] and card != turned:
                message = f"{card} is not in the hand that {event.by} is said to hold"
                hint = "Write the hand as {holds: [...]} when it is not all of it."
                yield self.case.fault(event, message, hint)
            elif holder is None and self._is_lacking(event.by, card):
                message = f"{event.by} is said to have none of {card}'s suit"
                yield self.case.fault(event, message, "Mend one of the two.")

    def _is_lacking(self, player: str, card: str) -> bool:
        """Whether a player is said to have none of a card's suit, or none but what he holds."""
        knave = card.startswith("J")  # it may be the left bower, of another suit
        return Card.parse(card).suit in self.lacks.get(player, ()) and not knave

    def moved(self, event: Event, table: Table) -> None:
        """Take note of where an event leaves its cards."""
        if event.verb == "changes_discard":  # the one that he had put out comes back
            out = [c for c, e in self.gone.items() if e.verb in DISCARDS and e.by == event.by]
            for card in out:
                del self.gone[card]
        for card in _known(event) if not table.is_being_dealt else ():
            if event.verb in self.SEEN:
                passed = event.verb == PASSES_A_CARD
                self.holder[card] = table.partner(event.by) if passed else event.by
            if event.verb in DISCARDS or (event.verb in PLAYS and len(event.cards) == 1):
                self.gone[card] = event
            elif event.verb == "takes_back":
                self.gone.pop(card, None)
        for trick in table.tricks:
            for play in trick.plays if trick.broken_off else ():
                gone = self.gone.get(str(play.card))
                if gone is not None and gone.number == play.event:
                    del self.gone[str(play.card)]
