"""Euchre, as the court needs it: its language, its facts, and what each event is about."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from adjudicator.case import Case
from adjudicator.errors import Fault
from adjudicator.facts import Fact, Shown, Value
from adjudicator.games.euchre import (
    shown_by_calls,
    shown_by_conduct,
    shown_by_the_bidding,
    shown_by_the_play,
)
from adjudicator.games.euchre.cards import PACK
from adjudicator.games.euchre.record import after
from adjudicator.games.euchre.situation import PLAYS, Situation, pack_of
from adjudicator.games.euchre.table import Table, opening
from adjudicator.games.euchre.verbs import CLAIMS, TABLE, VERBS
from adjudicator.law.ruling import Decision, Standing
from adjudicator.verbs import Event, Language

LANGUAGE = Language("euchre", 4, VERBS, TABLE, PACK, 1, CLAIMS)

_REGISTERS: tuple[Shown[Situation], ...] = (
    shown_by_the_play.shown,
    shown_by_conduct.shown,
    shown_by_calls.shown,
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
}
ALL_TOPICS = tuple(dict.fromkeys(topic for topics in TOPICS.values() for topic in topics))


def look(fact: str, at: Situation) -> tuple[Value | None, tuple[str, ...]]:
    """Return what the play shows of a fact, and the premises on which that rests."""
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


def situation(case: Case, table: Table, event: Event) -> Situation:
    """Return one event of a case as the facts see it, given the table before it."""
    later = case.events[event.number :]
    return Situation(
        table, after(table, event, later), event, case.events, pack_of(case.table.get("pack"))
    )


def topics(at: Situation) -> tuple[str, ...] | None:
    """Return what an event is about: the clauses of these topics are heard on it.

    None when it is not judged by itself but with what follows it, such as the first three of
    four hands thrown down one after the other.
    """
    about = TOPICS.get(at.event.verb, ())
    if not at.sits:
        return ()
    if at.event.verb in ("throws", "lays_down"):
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
        and following[0].verb == "leads"
        and (following[0].by == at.player)
    )


def _of_a_throw(at: Situation) -> tuple[str, ...] | None:
    """Hands thrown down one after the other, until all four lie there, are one matter."""
    thrown = dict(at.after.thrown)
    for event in at.later:
        if event.verb not in ("throws", "lays_down"):
            break
        thrown[event.by] = event.get("face")
    all_up = len(thrown) == len(at.before.players) and "down" not in thrown.values()
    if all_up and len(at.after.thrown) != len(thrown):
        return None
    lone = at.is_lone_hand and at.lone in at.adversaries
    if lone and at.before.thrown.get(at.partner) == "up":
        return None  # the lone hand was already abandoned to
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
    found |= _suits(at)
    found |= _of_the_play(at)
    return found


def _suits(at: Situation) -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    if at.event.suit is not None:
        found["suit"] = (str(at.event.suit),)
    elif called := shown_by_calls.suit_called(at):
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
        followed = shown_by_the_play.followed_by(at)
        due = at.after.tricks[-1].due
        other = due is not None and due != at.player
        found["whose_lead"] = (f": it was {due}'s lead" if other else "",)
        found["followers"] = tuple(who for who, _ in followed)
        found["follow_cards"] = tuple(card for _, card in followed)
        found["cards_led_on"] = tuple(shown_by_the_play.led_on(at))
        found["tricks"] = tuple(shown_by_the_play.tricks_of_the_run(at))
    if at.event.verb in ("throws", "lays_down"):
        found["thrown"] = tuple(map(str, at.before.hand(at.player).cards)) or ("any of his cards",)
    if at.event.word == "hand":
        found["cards"] = found.get("thrown") or ("his cards",)
    if at.event.verb in ("orders_up", "assists"):
        found["declared"] = ("order it up" if at.event.verb == "orders_up" else "assist",)
    if at.event.verb == "demands":
        highest = {"highest": "play his highest", "lowest": "play his lowest"}
        found["demand"] = (highest.get(at.event.word or "", f"{at.event.word} the trick"),)
    if taken := shown_by_calls.option_taken(at):
        found["chosen"] = (
            "to call " + ("a suit" if taken.remedy.kind == "call-suit" else "the card led"),
        )
    return found


def leaves(at: Situation, decision: Decision) -> Table:
    """Return the table that an event and its ruling leave: duties and rights made and spent."""
    standing = list(at.after.standing)
    taken = shown_by_calls.option_taken(at)
    if taken is not None:
        standing = [_chosen(s, taken, at.player) for s in standing]
    for finding in decision.findings:
        for remedy in finding.remedies:
            if remedy.kind == "right-lost":
                standing = [_lost(s, remedy.against) for s in standing]
            else:
                sure = decision.outcome != "ask"
                standing.append(
                    Standing(remedy, finding.clause, finding.law, at.event.number, sure)
                )
    return replace(at.after, standing=tuple(standing))


def _chosen(standing: Standing, taken: Standing, by: str) -> Standing:
    if standing.remedy.choice != taken.remedy.choice:
        return standing
    fate = "chosen" if standing == taken else "forgone"
    return replace(standing, fate=fate, chosen_by=by)


def _lost(standing: Standing, by: Sequence[str]) -> Standing:
    """A right that its holders have lost; any other is left as it is."""
    may_be_lost = standing.remedy.choice is not None or standing.remedy.kind in (
        "call-suit",
        "have-it-played",
    )
    holders = set(standing.remedy.held_by)
    if may_be_lost and standing.fate in ("open", "chosen") and holders & set(by):
        return replace(standing, fate="lost")
    return standing


def left_at_the_end(table: Table) -> tuple[Standing, ...]:
    """Return the duties and rights that still bind somebody when the record ends."""
    lasting = [s for s in table.standing if s.remedy.until and s.fate in ("open", "chosen")]
    return tuple(lasting)


def impossible(case: Case) -> list[Fault]:
    """Return what cannot have happened: a card played twice, a card another player holds.

    An illegal act is never among them: that is what the court is for.
    """
    faults: list[Fault] = []
    places: dict[str, str] = {}
    hands = case.table.get("hands") or {}
    for player, holding in hands.items():
        places.update((str(card), f"is in {player}'s hand") for card in holding.cards)
    whole = {player for player, holding in hands.items() if holding.whole}
    in_hand = {str(c): p for p, holding in hands.items() for c in holding.cards}
    played: dict[str, Event] = {}
    table = opening(case)
    abandoned: Event | None = None
    for event in case.events:
        if event.by not in case.players:
            continue
        if abandoned and event.verb in PLAYS:
            faults.append(
                case.fault(
                    event,
                    "the hands were abandoned before this",
                    f"All four hands lay face up by line {abandoned.line}: nothing more is played.",
                )
            )
        faults += _impossible_cards(case, event, table, played, in_hand, whole)
        table = after(table, event, case.events[event.number :])
        for card in map(str, event.cards):
            if event.verb in PLAYS and len(event.cards) == 1:
                played[card] = event
            elif event.verb == "takes_back":
                played.pop(card, None)
        for trick in table.tricks:
            if trick.broken_off:
                for play in trick.plays:
                    if played.get(str(play.card)) and played[str(play.card)].number == play.event:
                        played.pop(str(play.card))
        faces = list(table.thrown.values())
        if len(faces) == len(case.players) and set(faces) == {"up"}:
            abandoned = abandoned or event
    return faults


def _impossible_cards(
    case: Case,
    event: Event,
    table: Table,
    played: Mapping[str, Event],
    in_hand: Mapping[str, str],
    whole: set[str],
) -> Iterator[Fault]:
    if event.verb == "follows" and not table.open_tricks():
        yield case.fault(
            event, "no trick lies open that he could follow", "Write leads, if he led."
        )
    if event.verb not in (*PLAYS, "drops", "shows", "detaches"):
        return
    for card in map(str, event.cards):
        before = played.get(card)
        if event.verb in PLAYS and before is not None and not _still_open(table, before, event):
            yield case.fault(
                event,
                f"{card} was played already, by {before.by} on line {before.line}",
                "Each card is in the pack once. If it was taken back, say so with takes_back.",
            )
            continue
        holder = in_hand.get(card)
        turned_up = str(table.turned_up) == card and event.by == table.dealer
        if holder is not None and holder != event.by and not turned_up:
            yield case.fault(
                event, f"{card} is in {holder}'s hand, so {event.by} cannot have it", "Mend one."
            )
        elif holder is None and event.by in whole and not turned_up:
            yield case.fault(
                event,
                f"{card} is not in the hand that {event.by} is said to hold",
                "Write the hand as {holds: [...]} when it is not all of it.",
            )


def _still_open(table: Table, before: Event, event: Event) -> bool:
    """Whether the card lies in a false lead that this lead breaks off, and so is in hand again."""
    return (
        event.verb == "leads"
        and table.discovered
        and bool(table.open_tricks())
        and (before.number >= table.tricks[table.open_tricks()[0]].plays[0].event)
    )
