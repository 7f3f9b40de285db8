"""Euchre, as the court needs it: its language, its facts, and what each event is about."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from adjudicator.base.cards import Card
from adjudicator.base.errors import Fault, Place
from adjudicator.base.events import Event
from adjudicator.base.facts import Fact, FactRegister, Value
from adjudicator.base.language import Language
from adjudicator.case import Case
from adjudicator.games.euchre.cards import PACK
from adjudicator.games.euchre.claims import CLAIMING as CLAIMING
from adjudicator.games.euchre.drawn import scene as scene
from adjudicator.games.euchre.facts import (
    bidding as shown_by_the_bidding,
)
from adjudicator.games.euchre.facts import (
    calls,
    choices,
    conduct,
)
from adjudicator.games.euchre.facts import (
    play as shown_by_the_play,
)
from adjudicator.games.euchre.laws import ROLES as ROLES
from adjudicator.games.euchre.laws import unfit as unfit
from adjudicator.games.euchre.raised import RAISED as RAISED
from adjudicator.games.euchre.record import after, broken_off
from adjudicator.games.euchre.record import to_act as to_act
from adjudicator.games.euchre.rights import left
from adjudicator.games.euchre.rights import left_at_the_end as left_at_the_end
from adjudicator.games.euchre.situation import Situation, pack_of
from adjudicator.games.euchre.table import PLAYS, THROWS, Table
from adjudicator.games.euchre.table import opening as table_of
from adjudicator.games.euchre.verbs import CLAIMS, TABLE, VERBS
from adjudicator.law.book.model import Book
from adjudicator.law.ruling import Decision

LANGUAGE = Language("euchre", 4, VERBS, TABLE, PACK, 1, CLAIMS, {"points": "points"})

_REGISTERS: tuple[FactRegister[Situation], ...] = (
    shown_by_the_play.shown,
    conduct.shown,
    calls.shown,
    choices.shown,
    shown_by_the_bidding.shown,
)
FACTS: Mapping[str, Fact] = {fact.name: fact for register in _REGISTERS for fact in register}

# What an event is about: the clauses of these topics are heard on it.
TOPICS: Mapping[str, tuple[str, ...]] = {
    "leads": ("lead", "playing-on", "obedience"),
    "follows": ("obedience",),
    "plays": ("lead", "playing-on", "obedience", "exposure"),
    "fails_to_play": ("hands",),
    "drops": ("exposure",),
    "shows": ("exposure",),
    "lifts": ("exposure",),
    "takes_back": ("exposure",),
    "picks_up": ("exposure", "hands"),
    "keeps": ("hands",),
    "proves": ("hands",),
    "names": ("detached", "attention"),
    "calls": ("call", "election"),
    "calls_suit": ("call", "election"),
    "demands": ("call", "election"),
    "elects": ("election", "declaration"),
    "consults": ("election",),
    "says": ("attention",),
    "draws_in": ("attention",),
    "tells_partner": ("attention",),
    "asks_who_played": ("placing",),
    "asks_placed": ("placing",),
    "passes": ("declaration",),
    "orders_up": ("declaration",),
    "assists": ("declaration",),
    "takes_up": ("declaration",),
    "turns_down": ("declaration",),
    "names_suit": ("declaration",),
    "mentions_suit": ("declaration",),
    "plays_alone": ("declaration",),
    "takes_it_from": ("declaration",),
    "throws": ("hands", "declaration"),
    "lays_down": ("hands", "declaration"),
    "asks_about": ("subject",),
}
# What can be so of one who does not sit at the table.
OF_ANYBODY = (
    "somebody_made_a_remark",
    "asked_about",
    "asked_to_see_something",
    "claimed_a_revoke",
    "something_went_wrong_in_dealing",
)
ALL_TOPICS = tuple(dict.fromkeys(topic for topics in TOPICS.values() for topic in topics))


def look(fact: str, at: Situation) -> tuple[Value | None, tuple[str, ...]]:
    """Return what the play shows of a fact, and the premises on which that rests."""
    if not at.sits and fact not in OF_ANYBODY:
        return None, ()
    for register in _REGISTERS:
        if fact in register:
            at.rests_on.clear()
            value = register.look(fact, at)
            return value, tuple(sorted(at.rests_on))
    return None, ()


def side(players: Sequence[str], player: str) -> tuple[str, ...]:
    """Return a player and his partner, who sits opposite."""
    at = players.index(player)
    return (player, players[(at + 2) % len(players)])


def opening(case: Case, book: Book) -> Table:
    """Return the table as the record begins: what the case says is known."""
    return table_of(case)


def situation(case: Case, book: Book, table: Table, event: Event) -> Situation:
    """Return one event of a case as the facts see it, given the table before it."""
    later = case.events[event.number :]
    return Situation(
        table, after(table, event, later), event, case.events, pack_of(case.table.get("pack"))
    )


def matters(at: Situation) -> Iterator[Situation]:
    """Yield what an event raises: one matter, or none when it is judged with what follows it."""
    about = topics(at)
    if about is not None:
        yield replace(at, about=about)


def act(at: Situation) -> str:
    """Return what is judged, as one says it."""
    event = at.event
    if event.verb == "claims_revoke":
        return f"{event.by} claims a revoke of {event.word}"
    if event.word and LANGUAGE.verb(event.verb).takes.kind == "word":
        event = replace(event, word=event.word.replace("-", " "))
    return str(event)


def topics(at: Situation) -> tuple[str, ...] | None:
    """Return what an event is about: the clauses of these topics are heard on it.

    None when it is not judged by itself but with what follows it, such as the first three of
    four hands thrown down one after the other.
    """
    about = TOPICS.get(at.event.verb, ())
    if not at.sits:
        return ()
    gives_up = at.event.verb in (*THROWS, "fails_to_play")
    if gives_up and at.standing("hand-given-up", against=at.player):
        return None  # his side has given the hand up already: nothing more hangs on it
    if at.event.verb in THROWS:
        return _of_a_throw(at)
    if at.event.verb in ("leads", "plays") and _goes_on(at):
        return tuple(t for t in about if t == "obedience")
    if at.event.verb == "plays":
        if len(at.event.cards) > 1:
            return ("exposure", "lead") if at.leads_several else ("exposure",)
        return TOPICS["leads"] if at.is_lead else TOPICS["follows"]
    if at.event.verb == "picks_up":
        return ("hands", "exposure") if at.event.word == "hand" else ("exposure",)
    if at.event.verb == "elects":
        return ("election",) if at.event.word in ("call-card", "call-suit") else ("declaration",)
    return about


def _goes_on(at: Situation) -> bool:
    """Whether he leads on once more at his next play: the run is judged when it is over."""
    ran = shown_by_the_play.led_on(at)
    following = at.later[:1]
    return (
        bool(ran)
        and bool(following)
        and following[0].verb in ("leads", "plays")
        and (following[0].by == at.player)
    )


def _of_a_throw(at: Situation) -> tuple[str, ...] | None:
    """Hands thrown down one after the other, until all four lie there, are one matter."""
    thrown = at.faces_thrown
    all_up = len(thrown) == len(at.before.players) and "down" not in thrown.values()
    if all_up and len(at.after.thrown) != len(thrown) and not at.is_lone_hand:
        return None
    bidding = at.before.round is not None and at.before.trump is None and not at.before.tricks
    return ("hands", "declaration") if bidding else ("hands",)


def terms(at: Situation) -> dict[str, tuple[str, ...]]:
    """Return what the roles and things that clauses name are here."""
    cards = tuple(map(str, at.event.cards))
    found = {"player": (at.player,), "cards": cards, "everybody": at.before.players}
    if at.sits:
        found |= {
            "partner": (at.partner,),
            "adversaries": at.adversaries,
            "player_side": (at.player, at.partner),
            "caller_side": (at.player, at.partner),
            "skipped": shown_by_the_bidding.skipped(at),
            "unheard_adversaries": shown_by_the_bidding.unheard_adversaries(at),
        }
    of = at.of
    if of is not None and of in at.before.players:
        side = (of, at.before.partner(of))
        found |= {"of": (of,), "of_side": side, "of_adversaries": at.before.adversaries(of)}
    if at.before.dealer:
        dealer = at.before.dealer
        found["dealer"] = (dealer,)
        found["dealers_adversaries"] = at.before.adversaries(dealer)
        found["eldest"] = (at.before.next(dealer),)
    if at.lone:
        found["lone"] = (at.lone,)
        found["adversaries_of_the_lone_player"] = at.before.adversaries(at.lone)
    if at.sits:
        found |= _suits(at) | _of_the_play(at)
    return found


def _suits(at: Situation) -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    if at.event.suit is not None:
        found["suit"] = (str(at.event.suit),)
    elif called := calls.suit_called(at):
        found["suit"] = (str(called),)
    if first := shown_by_the_bidding.first_suit(at):
        found["first_suit"] = (str(first),)
    return found


def _of_the_play(at: Situation) -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    if at.leads_several:
        due = at.before.leader()
        found["whose_lead"] = (f": it was {due}'s lead" if due else "",)
    if at.is_lead:
        followed = at.followed_by
        due = at.after.tricks[-1].due
        other = due is not None and due != at.player
        found["whose_lead"] = (f": it was {due}'s lead" if other else "",)
        found["followers"] = tuple(who for who, _ in followed)
        found["follow_cards"] = tuple(card for _, card in followed)
        found["cards_led_on"] = tuple(shown_by_the_play.led_on(at))
        found["tricks"] = tuple(shown_by_the_play.tricks_of_the_run(at))
    if at.event.verb in THROWS:
        found["thrown"] = tuple(map(str, at.before.hand(at.player).cards)) or ("any of the cards",)
    if len(found.get("cards_led_on", ())) > 1:
        found["cards"] = found["cards_led_on"]
    if at.event.word == "hand":
        found["cards"] = ("his cards",)
    if at.event.verb in ("orders_up", "assists"):
        found["declared"] = ("order it up" if at.event.verb == "orders_up" else "assist",)
    if at.event.verb == "demands":
        highest = {"highest": "play his highest", "lowest": "play his lowest"}
        found["demand"] = (highest.get(at.event.word or "", f"{at.event.word} the trick"),)
    if taken := choices.option_taken(at):
        found["chosen"] = (
            "to call " + ("a suit" if taken.remedy.kind == "call-suit" else "the card led"),
        )
    return found


def leaves(at: Situation, decision: Decision) -> Table:
    """Return the table that an event and its ruling leave: duties and rights made and spent."""
    taken = choices.option_taken(at)
    return replace(at.after, standing=left(at.after, decision, at.event, taken))


def declarations(table: Table, book: Book, player: str) -> Iterator[tuple[str, Event]]:
    """Yield what a player could declare: at euchre nothing that scores."""
    return iter(())


def announced_with(table: Table, book: Book, event: Event) -> Iterator[tuple[str, str]]:
    """Yield what could be announced together with a declaration: at euchre nothing."""
    return iter(())


def together(event: Event, announced: Sequence[tuple[str, str]]) -> Event:
    """Return a declaration with what is announced together with it: at euchre nothing is."""
    return event


def state(table: Table, player: str) -> object:
    """Return what a table comes to for one who declares: at euchre it is never asked."""
    return None


def declared_again(table: Table, event: Event) -> Event:
    """Return a declaration as it is made later: at euchre there is none."""
    return event


def plays(table: Table, player: str) -> Iterator[tuple[str, Event]]:
    """Yield the cards that a player could play, when they are known, each as (in words, event)."""
    if to_act(table) != player:
        return
    verb = "leads" if table.current is None else "follows"
    for card in table.hand(player).cards:
        said = f"{'lead' if verb == 'leads' else 'follow with'} {card}"
        yield said, Event(player, verb, (card,))


# What can still be done when all four hands are abandoned.
AFTER_THE_END = (
    "picks_up", "proves", "keeps", "notices", "remarks", "claims_revoke", "asks_about",
    "asks_to_see", "misdeals",
)  # fmt: skip


def impossible(case: Case, book: Book) -> list[Fault]:
    """Return what cannot have happened: a card played twice, a card another player holds.

    An illegal act is never among them: that is what the court is for.
    """
    faults = list(_impossible_table(case))
    if faults:
        return faults
    pack = set(map(str, pack_of(case.table.get("pack"))))
    places = _Places(case)
    table = table_of(case)
    abandoned: Event | None = None
    for event in case.events:
        if event.by not in case.players:
            continue
        if abandoned and event.verb not in AFTER_THE_END:
            hint = f"All four hands lay face up by line {abandoned.line}: nothing more is played."
            faults.append(case.fault(event, "the hands were abandoned before this", hint))
        strange = [str(card) for card in event.cards if str(card) not in pack]
        for card in strange:
            hint = "Mend the card, or leave pack out for one of 32."
            faults.append(case.fault(event, f"{card} is not in a pack of 24", hint))
        faults += _impossible_act(case, event, table)
        faults += places.faults(event, table)
        table = after(table, event, case.events[event.number :])
        places.moved(event, table)
        if list(table.thrown.values()).count("up") == len(case.players):
            abandoned = abandoned or event
    return faults


def _impossible_table(case: Case) -> Iterator[Fault]:
    """What the case says is known and cannot be."""
    table = case.table
    for key, allowed in (("pack", (24, 32)), ("round", (1, 2))):
        if table.get(key) not in (None, *allowed):
            hint = f"Write {allowed[0]} or {allowed[1]}."
            yield _in_table(case, key, f"{table[key]} is no {key}", hint)
    turned = table.get("turned_up")
    holders = {str(c): p for p, h in (table.get("hands") or {}).items() for c in h.cards}
    holder = holders.get(str(turned))
    if turned is not None and holder not in (None, table.get("dealer")):
        message = f"{turned} is turned up, so it cannot be in {holder}'s hand"
        yield _in_table(case, "turned_up", message, "Mend one of the two.")
    lying: dict[str, str] = {}
    for player, cards in (table.get("exposed") or {}).items():
        for card in map(str, cards):
            other = lying.setdefault(card, player)
            held = holders.get(card, player)
            if other != player or held != player:
                whose = other if other != player else held
                message = f"{card} is {whose}'s, so it cannot lie exposed before {player}"
                yield _in_table(case, "exposed", message, "Mend one of the two.")


def _in_table(case: Case, key: str, message: str, hint: str) -> Fault:
    place = case.sheet.place("table", key) if case.sheet else Place(case.name)
    return Fault(place, message, hint)


def _impossible_act(case: Case, event: Event, table: Table) -> Iterator[Fault]:
    """What he cannot have done, the cards apart."""
    if event.verb == "follows" and not table.open_tricks():
        yield case.fault(
            event, "no trick lies open that he could follow", "Write leads, if he led."
        )
    trick = event.get("trick")
    if trick is not None and not 0 < trick <= len(table.tricks):
        led = f"{len(table.tricks)} led so far" if table.tricks else "none is led yet"
        yield case.fault(event, f"there is no trick {trick}", f"Count them from 1; {led}.")
    if event.verb == "takes_back":
        mine = {play.card for t in table.tricks for play in t.plays if play.player == event.by}
        for card in event.cards:
            if card not in mine:
                yield case.fault(event, f"{event.by} has not played {card}", "Mend the card.")
    turned = table.turned_up
    if event.verb == "lifts" and turned is not None and event.cards[0] != turned:
        hint = "Only the turned-up card lies on the pack."
        yield case.fault(event, f"the turned-up card is {turned}, not {event.cards[0]}", hint)


class _Places:
    """Where each card is known to be, so that none is in two places."""

    SEEN = (*PLAYS, "drops", "shows", "detaches", "discards")

    def __init__(self, case: Case) -> None:
        hands = case.table.get("hands") or {}
        exposed = case.table.get("exposed") or {}
        self.case = case
        self.holder = {str(card): p for p, hand in hands.items() for card in hand.cards}
        self.holder.update((str(card), p) for p, cards in exposed.items() for card in cards)
        self.whole = {p: {str(c) for c in h.cards} for p, h in hands.items() if h.whole}
        self.lacks = {p: h.lacks for p, h in hands.items()}
        self.gone: dict[str, Event] = {}

    def faults(self, event: Event, table: Table) -> Iterator[Fault]:
        """Yield what is wrong with the cards of an event, on the table as it finds it."""
        if event.verb not in self.SEEN:
            return
        back = set()
        if event.verb == "leads":  # it breaks a discovered false lead off
            held = {
                str(c) for hand in broken_off(table, event.by).hands.values() for c in hand.cards
            }
            back = held & set(self.gone)
        turned = str(table.turned_up) if event.by == table.dealer else None
        for card in map(str, event.cards):
            gone, holder = self.gone.get(card), self.holder.get(card)
            if gone is not None and card not in back:
                did = "discarded" if gone.verb == "discards" else "played"
                hint = "Each card is in the pack once. If it was taken back, write takes_back."
                message = f"{card} was {did} already, by {gone.by} on line {gone.line}"
                yield self.case.fault(event, message, hint)
            elif holder not in (None, event.by) and card != turned:
                message = f"{card} is in {holder}'s hand, so {event.by} cannot have it"
                yield self.case.fault(event, message, "Mend one of the two.")
            elif event.by in self.whole and card not in self.whole[event.by] and card != turned:
                message = f"{card} is not in the hand that {event.by} is said to hold"
                hint = "Write the hand as {holds: [...]} when it is not all of it."
                yield self.case.fault(event, message, hint)
            elif Card.parse(card).suit in self.lacks.get(event.by, ()) and not self._knave(card):
                message = f"{event.by} is said to have none of {card}'s suit"
                yield self.case.fault(event, message, "Mend one of the two.")

    @staticmethod
    def _knave(card: str) -> bool:
        return card.startswith("J")  # it may be the left bower, of another suit

    def moved(self, event: Event, table: Table) -> None:
        """Take note of where an event leaves its cards."""
        for card in map(str, event.cards):
            if event.verb in self.SEEN:
                self.holder[card] = event.by
            if event.verb == "discards" or (event.verb in PLAYS and len(event.cards) == 1):
                self.gone[card] = event
            elif event.verb == "takes_back":
                self.gone.pop(card, None)
        for trick in table.tricks:
            for play in trick.plays if trick.broken_off else ():
                gone = self.gone.get(str(play.card))
                if gone is not None and gone.number == play.event:
                    del self.gone[str(play.card)]
