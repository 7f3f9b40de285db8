"""The record: how a table changes by what happens, lawful or not."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence

from adjudicator.base.cards import Card, UnknownCard
from adjudicator.base.events import PLAYS, Event, Holding
from adjudicator.base.values import replace
from adjudicator.games.euchre.bidding import accepted, declares, elects, is_in_turn, taken_up
from adjudicator.games.euchre.cards import PACK, NoTrump, Trump, possible, strength, suit_of
from adjudicator.games.euchre.clock import HAND
from adjudicator.games.euchre.dealing import DEALING, SHOWING, after_dealing
from adjudicator.games.euchre.noticing import THE_LEAD, noticed
from adjudicator.games.euchre.rights import kept_standing
from adjudicator.games.euchre.table import (
    BELOW,
    DECLARES,
    MAKES_TRUMP,
    PASSES_A_CARD,
    THROWS,
    Discard,
    Play,
    Table,
    Trick,
    trick_named,
)


def after(table: Table, event: Event, later: Sequence[Event]) -> Table:
    """Return the table after one more event.

    Args:
        table: before it.
        event: what happens.
        later: what happens after it, since a discard not in the record leaves the hand unsure.
    """
    table = with_what_is_thrown(table, event)
    event = as_meant(table, event)
    if takes_up_by_discarding(table, event):
        said = replace(event, verb="takes_up", cards=(), particulars={})
        table = taken_up(declares(table, said, later), said, (event, *later))
    if event.by not in table.players:  # a bystander does nothing but bring things to light
        return replace(table, discovered=True) if noticed(event) == THE_LEAD else table
    before, lead = table, table.false_lead()
    lit = lead is not None and brings_to_light(event, lead, table.partner(lead.player), later)
    change = _CHANGES.get(event.verb)
    if change is not None:
        table = change(table, event)
    elif event.verb in DECLARES:
        table = declares(table, event, later)
    if event.verb in MAKES_TRUMP:
        table = taken_up(table, event, later)
    if lit:
        table = replace(table, discovered=True)
    return kept_standing(before, table, event)  # here, since facts play on ahead in the record


def with_what_is_thrown(table: Table, event: Event) -> Table:
    """Return the table with the cards known that a player has in his hand, and throws down."""
    throws = event.verb in THROWS and event.cards and event.by in table.players
    return _seen(table, event) if throws else table


def as_meant(table: Table, event: Event) -> Event:
    """Return an act by the verb that says what it comes to on this table.

    Who lays down the last cards that he holds lays down his hand; other cards laid down are shown,
    or dropped where they lie face downwards. Who keeps a hand that he had thrown down takes it up
    again, and who takes one up that he never threw down keeps it. Who takes back one of several
    cards that he played at once picks up a card that lies exposed. Who shows a card, or lets one
    fall, while the cards are dealt turns it over.
    """
    if event.verb in SHOWING and table.is_being_dealt:
        return replace(event, verb="turns_over")
    if event.verb in THROWS and event.cards:
        hand = table.hand(event.by)
        known = hand.whole or (hand.number is not None and hand.number == len(event.cards))
        known = known or len(event.cards) >= _left_to(table, event.by)
        if known and set(hand.cards) <= set(event.cards):
            return replace(event, word="hand", cards=())
        verb = "drops" if event.get("face") == "down" else "shows"
        return replace(event, verb=verb, particulars={**event.particulars, "where": "on"})
    if event.verb == "takes_back" and event.cards and _lie_exposed(table, event):
        return replace(event, verb="picks_up")
    if event.verb == "keeps" and event.by in table.thrown:
        return replace(event, verb="picks_up")
    if event.verb == "picks_up" and event.word == "hand" and table.thrown:
        return event if event.by in table.thrown else replace(event, verb="keeps")
    return event


def takes_up_by_discarding(table: Table, event: Event) -> bool:
    """Return whether the dealer, when it is for him to speak, puts a card out and says nothing.

    By that he takes up the trump card, which he cannot turn down any more.
    """
    puts_out = event.verb == "discards" and event.by == table.dealt_by and bool(event.cards)
    lies_there = table.round == 1 and table.is_made is False and table.turned_up is not None
    if not (puts_out and lies_there) or table.turned_up in event.cards:
        return False
    return is_in_turn(table, event.by, "take-up")


def _left_to(table: Table, player: str) -> int:
    """Return how many cards a player can have left at most, by the tricks that are over."""
    lying = [trick for trick in table.tricks if not trick.broken_off]
    played = sum(table.is_full(t) or t.card_of(player) is not None for t in lying if t.plays)
    return HAND - played - sum(table.won.values())


def _lie_exposed(table: Table, event: Event) -> bool:
    """Whether the cards of an act lie exposed, none of them in a trick."""
    played = {play.card for trick in table.tricks for play in trick.plays}
    lying = {
        card
        for standing in table.standing
        if standing.remedy.kind == "exposed" and event.by in standing.remedy.against
        for card in standing.remedy.things.get("cards", ())
    }
    return lying.issuperset(event.cards) and played.isdisjoint(event.cards)


def brings_to_light(event: Event, lead: Play, partner: str, later: Sequence[Event]) -> bool:
    """Return whether an event brings a lead out of turn to light.

    Args:
        event: what happens after the lead.
        lead: the lead.
        partner: the leader's partner.
        later: what happens after the event; a follower who takes his card back and plays
            another has only corrected himself.
    """
    of = event.get("of")
    if event.verb == "notices":
        return noticed(event) == THE_LEAD
    if event.verb in ("elects", "consults"):
        return True
    if event.verb == "calls":
        return of == lead.player and lead.card in event.cards
    if event.verb == "calls_suit":
        return of in (lead.player, partner)
    if event.verb == "takes_back":
        if event.by == lead.player and lead.card in event.cards:
            return True
        return next((e.verb for e in later if e.verb in PLAYS), "") not in ("follows", "plays")
    return False


def to_act(table: Table) -> str | None:
    """Return whose act it is; None when nobody can say. A card to a trick, or else the lead."""
    if table.is_being_dealt:
        return None
    if table.round is not None and not table.is_made and table.dealt_by is not None:
        # who has passed, and must name a suit, has that still to do
        naming = [s.remedy for s in table.standing if s.remedy.kind == "must-name" and s.in_force]
        stuck = tuple(who for remedy in naming for who in remedy.against)
        if stuck:
            return stuck[0]
        last = table.declarations[-1].player if table.declarations else table.dealt_by
        return table.next(last)
    table = broken_off(table)
    trick = table.current
    if trick is None:
        return table.leader()
    order = [p for p in table.order(trick.plays[0].player) if p in table.live]
    return next((player for player in order if trick.card_of(player) is None), None)


# the play of the cards


def _leads(table: Table, event: Event) -> Table:
    if len(event.cards) != 1:
        return table
    table = accepted(broken_off(table, event.by))
    lying = table.open_tricks()
    due = None if lying else table.leader()
    play = Play(event.by, event.cards[0], event.number, table.hand(event.by))
    false = event.told.get("led_out_of_turn")
    told = false if isinstance(false, bool) else None
    trick = Trick((play,), due, led_on=bool(lying), told_false=told)
    table = replace(
        table,
        tricks=(*table.tricks, trick),
        gathered=False,
        asked_placed=False,
        discovered=False,
    )
    return _out_of_hand(table, event.by, event.cards)


def broken_off(table: Table, by: str | None = None) -> Table:
    """Return the table as a new lead finds it: a false lead that was discovered is taken back.

    Args:
        table: the table before the new lead.
        by: who leads; the one whose lead it was needs nobody to discover it for him.
    """
    if table.false_lead() is None:
        return table
    tricks, back = list(table.tricks), table
    for index in table.open_tricks():
        if table.is_false(tricks[index]):
            back = _taken_back(back, tricks[index].plays)
            tricks[index] = replace(tricks[index], broken_off=True)
    back = replace(back, tricks=tuple(tricks))
    rightful = by is not None and not back.open_tricks() and back.leader() == by
    return back if table.discovered or rightful else table


def _follows(table: Table, event: Event) -> Table:
    if len(event.cards) != 1:
        return _plays_several(table, event)
    if (wrong := trick_with_one_too_many(table, event)) is not None:
        return _puts_one_too_many(table, event, wrong)
    if goes_to_a_trick_that_is_over(table, event):
        return _out_of_hand(table, event.by, event.cards)
    index = trick_for(table, event)
    if index is None:
        return _leads(table, event) if event.verb == "plays" else table
    tricks = list(table.tricks)
    play = Play(event.by, event.cards[0], event.number, table.hand(event.by))
    tricks[index] = replace(tricks[index], plays=(*tricks[index].plays, play))
    return _out_of_hand(replace(table, tricks=tuple(tricks)), event.by, event.cards)


def _plays_several(table: Table, event: Event) -> Table:
    """Several cards at once: he has played to the trick, and which of them is not settled."""
    return _oldest(table, lambda trick: replace(trick, several=(*trick.several, event.by)))


def _puts_one_too_many(table: Table, event: Event, index: int) -> Table:
    tricks = list(table.tricks)
    play = Play(event.by, event.cards[0], event.number, table.hand(event.by))
    tricks[index] = replace(tricks[index], too_many=(*tricks[index].too_many, play))
    return _out_of_hand(replace(table, tricks=tuple(tricks)), event.by, event.cards)


def _fails_to_play(table: Table, event: Event) -> Table:
    return _oldest(table, lambda trick: replace(trick, missed=(*trick.missed, event.by)))


def _oldest(table: Table, change: Callable[[Trick], Trick]) -> Table:
    """Return the table with a change to the oldest trick that lies open, if there is one."""
    lying = table.open_tricks()
    if not lying:
        return table
    tricks = list(table.tricks)
    tricks[lying[0]] = change(tricks[lying[0]])
    return replace(table, tricks=tuple(tricks))


def trick_for(table: Table, event: Event) -> int | None:
    """Return the place of the trick that a follow goes to: the oldest open one without him."""
    asked = trick_named(table, event)
    if asked is not None and 0 < asked <= len(table.tricks):
        return asked - 1
    for index in table.open_tricks():
        if table.tricks[index].card_of(event.by) is None:
            return index
    return None


def trick_with_one_too_many(table: Table, event: Event) -> int | None:
    """Return the place of the trick to which a card is put by one who had played to it already.

    It is the trick that is named, else the newest that lies open. None of every other card.
    """
    if event.verb != "follows" or len(event.cards) != 1:
        return None
    asked, lying = trick_named(table, event), table.open_tricks()
    if asked is not None:
        there = 0 < asked <= len(table.tricks)
        return asked - 1 if there and table.tricks[asked - 1].card_of(event.by) else None
    if not lying or any(table.tricks[n].card_of(event.by) is None for n in lying):
        return None
    return lying[-1]


def goes_to_a_trick_that_is_over(table: Table, event: Event) -> bool:
    """Return whether a card is put late to a trick: to the one named, else to one he missed."""
    if event.verb != "follows":
        return False
    asked, lying = trick_named(table, event), table.open_tricks()
    if asked is not None and 0 < asked <= len(table.tricks):
        return asked - 1 not in lying
    return not lying and any(event.by in trick.missed for trick in table.tricks)


def _takes_back(table: Table, event: Event) -> Table:
    tricks = list(table.tricks)
    back: list[Play] = []
    last = len(tricks) - 1  # the fourth hand may take his back before the next lead
    lying = [*table.open_tricks(), *([last] if tricks and not tricks[last].broken_off else [])]
    for index in dict.fromkeys(lying):
        mine = [p for p in tricks[index].plays if p.player == event.by and p.card in event.cards]
        back += mine
        kept = tuple(p for p in tricks[index].plays if p not in mine)
        led = bool(mine) and mine[0] == tricks[index].plays[0]
        tricks[index] = replace(tricks[index], plays=kept, broken_off=led or not kept)
        if led:
            back += kept
    too_many = (play for trick in table.tricks for play in trick.too_many)
    back += [p for p in too_many if p.player == event.by and p.card in event.cards]
    return _taken_back(replace(table, tricks=tuple(tricks)), back)


def _taken_back(table: Table, plays: Sequence[Play]) -> Table:
    hands = dict(table.hands)
    for play in plays:
        hand = hands.get(play.player, Holding())
        number = None if hand.number is None else hand.number + 1
        if isinstance(play.card, UnknownCard):
            hands[play.player] = replace(hand, some=(*hand.some, play.card), number=number)
        else:
            hands[play.player] = replace(hand, cards=(*hand.cards, play.card), number=number)
    return replace(table, hands=hands)


def _out_of_hand(table: Table, player: str, cards: Sequence[Card]) -> Table:
    hand = table.hand(player)
    number = None if hand.number is None else max(0, hand.number - len(cards))
    for card in cards:
        hand = _without(hand, card, table.trump)
    left = tuple(card for card in hand.cards if card not in cards)
    drawn = tuple(d for d in table.detached.get(player, ()) if d[0] not in cards)
    detached = {**table.detached, player: drawn}
    hands = {**table.hands, player: replace(hand, cards=left, number=number)}
    return replace(table, hands=hands, detached=detached)


def _without(hand: Holding, card: Card, trump: Trump | None) -> Holding:
    """Return what is known of a hand that has played a card of which not all is known.

    It, or one of the known cards that it may have been, is gone: those are known by suit alone.
    """
    some = list(hand.some)
    if not isinstance(card, UnknownCard):
        like = (one for one in some if card in possible(one, trump))
        gone = None if card in hand.cards else next(like, None)
        if gone is not None:
            some.remove(gone)
        return replace(hand, some=tuple(some))
    if card in some:
        some.remove(card)
        return replace(hand, some=tuple(some))
    may_be = [each for each in hand.cards if each in possible(card, trump)]
    left = tuple(each for each in hand.cards if each not in may_be)
    if hand.whole and len(may_be) == 1:
        return replace(hand, cards=left)
    still = [UnknownCard(suit_of(each, trump)) for each in may_be]
    if still and len({str(each) for each in still}) == 1 and (hand.whole or not some):
        still = still[1:]  # of so many of the suit one less
    else:
        still = []
    return replace(hand, cards=left, whole=False, some=(*some, *still))


def _shows_his_hand(table: Table, event: Event) -> Table:
    """Who shows a farmer's hand shows all of it, or the three cards that make it one."""
    cards = tuple(card for card in event.get("with") or () if isinstance(card, Card))
    if not cards:
        return table
    hand = table.hand(event.by)
    cards = cards if len(cards) == HAND else tuple(dict.fromkeys((*hand.cards, *cards)))
    hand = replace(hand, cards=cards, whole=len(cards) == HAND)
    return replace(table, hands={**table.hands, event.by: hand})


def _seen(table: Table, event: Event) -> Table:
    """A card that is dropped, shown or drawn out is known to be in the hand."""
    hand = table.hand(event.by)
    new = [card for card in event.cards if card not in (*hand.cards, *hand.some)]
    known = (*hand.cards, *(card for card in new if not isinstance(card, UnknownCard)))
    some = (*hand.some, *(card for card in new if isinstance(card, UnknownCard)))
    table = replace(table, hands={**table.hands, event.by: replace(hand, cards=known, some=some)})
    where = event.get("where")
    unseen = event.verb == "drops" and (where in BELOW or event.get("face") == "down")
    if event.verb == "detaches" or unseen:
        lies = "below" if where in BELOW else "hand"
        drawn = (*table.detached.get(event.by, ()), (event.cards[0], lies))
        return replace(table, detached={**table.detached, event.by: drawn})
    return table


def _throws(table: Table, event: Event) -> Table:
    face = face_of(table, event)
    up = table.thrown_up | {event.by} if face == "up" else table.thrown_up
    return replace(table, thrown={**table.thrown, event.by: face}, thrown_up=up)


def face_of(table: Table, event: Event) -> str | None:
    """Return which way a hand lies that is thrown down, as it is told; None when nobody says.

    Face down is how a lone player's partner lays it, who takes no part: that need not be told.
    """
    face = event.get("face")
    if face is not None:
        return str(face)
    told = event.told.get("threw_his_hand_face_up", table.told_face_up)
    if told is None and _lays_down_for_a_lone_hand(table, event):
        return "down"
    return None if told is None else "up" if told else "down"


def _lays_down_for_a_lone_hand(table: Table, event: Event) -> bool:
    """Whether a hand is laid down, for no reason told, whose partner said that he plays alone."""
    partner = table.partner(event.by) if event.by in table.players else None
    said = any(d.player == partner and "alone" in d.what for d in table.declarations)
    return event.get("why") is None and (said or table.alone == partner is not None)


def _picks_up(table: Table, event: Event) -> Table:
    if event.word == "hand" and len(table.thrown) < len(table.players):
        return replace(table, thrown={p: f for p, f in table.thrown.items() if p != event.by})
    drawn = tuple(d for d in table.detached.get(event.by, ()) if d[0] not in event.cards)
    return replace(table, detached={**table.detached, event.by: drawn})


def _gathers(table: Table, event: Event) -> Table:
    return replace(table, gathered=True)


def _asks_placed(table: Table, event: Event) -> Table:
    return replace(table, asked_placed=True)


def _discards(table: Table, event: Event) -> Table:
    if event.by == table.dealt_by and event.cards:
        before = table.discard
        # what was out of his fingers is not in them again because he would have it back
        gone = before is not None and before.let_go is True
        let_go = True if gone else event.get("let_go")
        table = replace(table, discard=Discard(event.cards[0], event.number, let_go))
    return _out_of_hand(table, event.by, event.cards)


def _changes_discard(table: Table, event: Event) -> Table:
    """The dealer takes back what he put out, and puts another card out instead."""
    out = table.discard
    if out is not None and event.by == table.dealt_by:
        table = _taken_back(table, (Play(event.by, out.card, out.event),))
    return _discards(table, event)


def _passes_card(table: Table, event: Event) -> Table:
    """A card goes out of one hand into the partner's."""
    table, partner = _out_of_hand(table, event.by, event.cards), table.partner(event.by)
    return _taken_back(table, [Play(partner, card, event.number) for card in event.cards])


# the cards as they are dealt


def _deals(table: Table, event: Event) -> Table:
    dealing = after_dealing(table.dealing, event, table.players)
    turned = event.cards[0] if event.verb == "turns_up" else table.turned_up
    return replace(table, dealing=dealing, turned_up=turned)


# tricks that are not written down card by card


def _wins(table: Table, event: Event) -> Table:
    """Somebody takes a trick: the one that lies there, else one of which no card is told."""
    untold = table.current is not None or lying_full(table) is None
    kept = _too_high_to_lose_to(event.by, table) if untold else {}
    hands, table = table.hands, _laid_aside(table, kept)
    if table.current is not None:
        table = _completed(table, event)
    elif untold:
        table = _unseen(table, event)
    index = len(table.tricks) - 1
    taken = replace(table.tricks[index], taken_by=event.by)
    plays = (
        replace(play, held=hands[play.player]) if kept.get(play.player) else play
        for play in taken.plays
    )
    taken = replace(taken, plays=tuple(plays))
    return _in_hand_again(replace(table, tricks=(*table.tricks[:index], taken)), kept)


def _too_high_to_lose_to(winner: str, table: Table) -> dict[str, tuple[Card, ...]]:
    """Return by player the trumps that cannot be among the untold cards of a trick he lost.

    Whatever the winner played, they would have beaten it: the right bower always, and a lower
    trump where every higher one is known to be with another than the winner.
    """
    trump, trick = table.trump, table.current
    if trump is None or trump is NoTrump.NONE:
        return {}
    played = {play.card for t in table.tricks if not t.broken_off for play in t.plays}
    elsewhere = played.union(*(h.cards for p, h in table.hands.items() if p != winner))
    told = None if trick is None else trick.card_of(winner)
    may_be = (
        [card for card in PACK if card not in elsewhere] if told is None else possible(told, trump)
    )
    highest = max((strength(card, trump, trump) for card in may_be), default=0)
    yet_to_play = [p for p in table.live if p != winner and not (trick and trick.card_of(p))]
    return {
        player: tuple(
            card for card in table.hand(player).cards if strength(card, trump, trump) > highest
        )
        for player in yet_to_play
        if player in table.hands
    }


def _laid_aside(table: Table, kept: Mapping[str, Collection[Card]]) -> Table:
    """Return the table with these cards out of the hands, so that they are not played."""
    hands = {
        player: replace(hand, cards=tuple(c for c in hand.cards if c not in kept.get(player, ())))
        for player, hand in table.hands.items()
    }
    return replace(table, hands=hands)


def _in_hand_again(table: Table, kept: Mapping[str, Sequence[Card]]) -> Table:
    """Return the table with cards back in the hands that were laid aside."""
    hands = {
        player: replace(hand, cards=(*kept.get(player, ()), *hand.cards))
        for player, hand in table.hands.items()
    }
    return replace(table, hands=hands)


def lying_full(table: Table) -> Trick | None:
    """Return the trick to which all have played, and nobody is told to have taken it; else None."""
    last = table.tricks[-1] if table.tricks and table.current is None else None
    taken = last is None or last.broken_off or not last.plays or last.taken_by is not None
    return None if taken else last


def _plays_on(table: Table, event: Event) -> Table:
    """So many tricks of which nobody says who took them; what is known of whose lead it is ends."""
    if table.current is not None:
        table = _completed(table, event)
    for _ in range(int(event.get("plays_on"))):
        table = _unseen(table, event)
    return table


def _unseen(table: Table, event: Event) -> Table:
    """The table after a trick of which no card is told.

    Where nobody knows who led it, what may be called at somebody's next lead can be called yet.
    """
    leader = table.leader()
    led = Event(
        leader or event.by,
        "leads",
        (UnknownCard(is_untold=True),),
        line=event.line,
        number=event.number,
    )
    after = _leads(table, led)
    return _completed(after if leader is None else kept_standing(table, after, led), event)


def _completed(table: Table, event: Event) -> Table:
    """The table when everybody has played to the trick that lies open."""
    trick = table.current
    while trick is not None:
        order = [p for p in table.order(trick.plays[0].player) if p in table.live]
        done = (*trick.missed, *trick.several)
        left = (p for p in order if trick.card_of(p) is None and p not in done)
        who = next(left, None)
        if who is None:
            return table  # what was led out of turn goes back, and they play on all the same
        played = Event(
            who, "follows", (UnknownCard(is_untold=True),), line=event.line, number=event.number
        )
        table = kept_standing(table, _follows(table, played), played)
        trick = table.current
    return table


_CHANGES = {
    "wins": _wins,
    "plays_on": _plays_on,
    "leads": _leads,
    "follows": _follows,
    "plays": _follows,
    "fails_to_play": _fails_to_play,
    "takes_back": _takes_back,
    "drops": _seen,
    "shows": _seen,
    "claims_farmers_hand": _shows_his_hand,
    "detaches": _seen,
    "throws": _throws,
    "lays_down": _throws,
    "picks_up": _picks_up,
    "gathers": _gathers,
    "asks_placed": _asks_placed,
    "discards": _discards,
    "changes_discard": _changes_discard,
    PASSES_A_CARD: _passes_card,
    "elects": elects,
    **dict.fromkeys(DEALING, _deals),
}


def done_with(events: Sequence[Event], number: int, whose: Collection[str]) -> int:
    """Return the number of the event with which an act is done that is under way at another.

    One who puts his hand down with the faces below, and then does not play, abandons it: that is
    done when he does not play. Its own number where no such act is under way.
    """
    at = events[number - 1]
    face_down = at.verb in THROWS and at.get("face") == "down"
    if not face_down or at.by not in whose:
        return number
    for event in events[number:]:
        if event.by == at.by:
            return event.number if event.verb == "fails_to_play" else number
    return number
