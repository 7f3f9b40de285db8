"""How a deal is dealt, as a record tells it act by act: who deals how many to whom, what is seen.

One turn of it is a deal of its own: the pack is shuffled and cut, the cards are dealt two and then
three at a time, or three and then two, and one is turned up.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from adjudicator.base.cards import Card
from adjudicator.base.events import PLAYS, Event
from adjudicator.base.values import dataclass, replace

# Acts by which a record tells how a deal is dealt, and what is done about it before the bidding.
DEALING = ("deals", "touches", "turns_over", "turns_up")
BEFORE_THE_BIDDING = (
    *DEALING,
    "shuffles",
    "offers_cut",
    "interrupts",
    "claims_new_deal",
    "asks_for_new_cards",
    "chooses",
)
# Acts that show a card of one's own in the play; while the cards are dealt it is turned over.
SHOWING = ("shows", "drops", "detaches")
# So many cards are dealt at a time, the first time round; the second time the rest of five.
AT_A_TIME = (2, 3)
FIVE = sum(AT_A_TIME)
WHOSE_DEAL = "whose-deal"
# What can go wrong with a cut, so that there is another.
CUTS_WRONG = ("too-few", "card-seen", "disordered", "in-doubt")
# So many cards at least are to be in each part of the pack.
LEAST_OF_A_CUT = 4


@dataclass(frozen=True)
class Packet:
    """Cards dealt to one player at a time."""

    to: str
    cards: int


@dataclass(frozen=True)
class TurnedOver:
    """A card that was turned face upwards while the cards were dealt.

    Attributes:
        by: who exposed it.
        cards: the card, or as much as is known of it.
        packets: how many packets had been dealt by then.
        touched: how many had touched their cards by then.
    """

    by: str
    cards: tuple[Card, ...]
    packets: int
    touched: int


@dataclass(frozen=True)
class Dealing:
    """A deal as far as it is dealt.

    Attributes:
        by: who deals; None until somebody does.
        packets: the cards dealt, in their order.
        touched: who has touched the cards dealt to him before the trump card was turned, in order.
        turned_over: the cards exposed in the deal; one of several turned up is not among them.
        turned: by which event the trump card was turned; 0 while it is not.
        misdealt: a wrong number of cards was dealt already, or in a wrong order.
    """

    by: str | None = None
    packets: tuple[Packet, ...] = ()
    touched: tuple[str, ...] = ()
    turned_over: tuple[TurnedOver, ...] = ()
    turned: int = 0
    misdealt: bool = False

    def dealt_to(self, player: str) -> tuple[int, ...]:
        """Return how many cards a player got, each time."""
        return tuple(each.cards for each in self.packets if each.to == player)


def is_bad_cut(event: Event, pack: int) -> bool:
    """Return whether a cut is none, so that the pack is cut again; *pack* is how many cards it has.

    >>> is_bad_cut(Event("Ann", "cuts", particulars={"cards": 3}), 32)
    True
    >>> is_bad_cut(Event("Ann", "cuts", particulars={"cards": 4}), 32)
    False
    """
    return event.get("went") is not None or has_too_few(event, pack)


def has_too_few(event: Event, pack: int) -> bool:
    """Return whether a part of the pack is of fewer cards than each is to have."""
    cards = event.get("cards")
    return cards is not None and min(cards, pack - cards) < LEAST_OF_A_CUT


def of_this_deal(earlier: Sequence[Event], pack: int) -> Sequence[Event]:
    """Return what of the events was done since the last bad cut, or since the record begins."""
    bad = [
        n for n, event in enumerate(earlier, 1) if event.verb == "cuts" and is_bad_cut(event, pack)
    ]
    return earlier[bad[-1] :] if bad else earlier


def after_dealing(dealing: Dealing | None, event: Event, players: Sequence[str]) -> Dealing:
    """Return a deal after one more act of those by which it is told."""
    now = dealing or Dealing()
    wrong = amiss(now, event, players)
    if event.verb == "deals":
        now = replace(now, by=now.by or event.by, packets=(*now.packets, *dealt(event, players)))
    elif event.verb == "touches" and not now.turned and event.by not in now.touched:
        now = replace(now, touched=(*now.touched, event.by))
    elif event.verb == "turns_over":
        seen = TurnedOver(event.by, event.cards, len(now.packets), len(now.touched))
        now = replace(now, turned_over=(*now.turned_over, seen))
    elif event.verb == "turns_up":
        now = replace(now, by=now.by or event.by, turned=event.number)
    return replace(now, misdealt=now.misdealt or wrong is not None)


def dealt(event: Event, players: Sequence[str]) -> tuple[Packet, ...]:
    """Return what is dealt by one act: to the player named, or to each in his turn."""
    cards, to = int(event.get("deals")), event.get("to")
    first = players.index(event.by) + 1
    whom = [to] if to else [players[(first + n) % len(players)] for n in range(len(players))]
    return tuple(Packet(player, cards) for player in whom)


# Acts by which one has had his own cards in his hands.
HANDLES = (
    *PLAYS,
    "touches", "picks_up", "detaches", "drops", "shows", "throws", "lays_down", "takes_back",
)  # fmt: skip

# What is done while the cards are dealt, and interrupts it not.
WHILE_DEALING = ("deals", "touches", "turns_over")
REMARKS = "remarks"


def goes_on_dealing(event: Event) -> bool:
    """Return whether an act leaves the deal going on: what did not happen interrupts nothing.

    >>> goes_on_dealing(Event("Ann", "touches")), goes_on_dealing(Event("Ann", "touches").gone())
    (True, True)
    >>> goes_on_dealing(Event("Ann", "notices"))
    False
    """
    return event.is_nothing or event.verb in WHILE_DEALING or event.verb == REMARKS


def deals_whole_hands(later: Sequence[Event]) -> bool:
    """Return whether what is dealt next comes to five cards each, and so is a deal of its own.

    >>> two, three = (Event("Di", "deals", particulars={"deals": n}) for n in (2, 3))
    >>> deals_whole_hands([two, three]), deals_whole_hands([two])
    (True, False)
    """
    deals = takewhile(goes_on_dealing, later)
    return sum(int(each.get("deals")) for each in deals if each.verb == "deals") == FIVE


def wrong_hands(
    dealing: Dealing, later: Sequence[Event], players: Sequence[str]
) -> tuple[str, ...]:
    """Return who is dealt another number than five, by what is told until the trump is turned.

    () where that is not turned, where somebody finds the fault before it, or where it is not told
    what each of the players gets.

    >>> four, two = ("Ann", "Bob", "Cy", "Di"), Event("Di", "deals", particulars={"deals": 2})
    >>> six = Event("Di", "deals", particulars={"deals": 4, "to": "Ann"})
    >>> three = [Event("Di", "deals", particulars={"deals": 3, "to": who}) for who in four[1:]]
    >>> once = after_dealing(None, two, four)
    >>> wrong_hands(once, [six, *three, Event("Di", "turns_up")], four)
    ('Ann',)
    >>> wrong_hands(once, [six, Event("Bob", "interrupts"), Event("Di", "turns_up")], four)
    ()
    """
    if not dealing.turned:
        rest = [event for event in later if not goes_on_dealing(event)]
        if not rest or rest[0].verb != "turns_up":
            return ()
    return not_of_five(dealing, later, players)


def not_of_five(
    dealing: Dealing, later: Sequence[Event], players: Sequence[str]
) -> tuple[str, ...]:
    """Return who has another number than five when the cards are dealt, as far as that is told.

    () where it is not told what each of the players gets.
    """
    number = {player: sum(dealing.dealt_to(player)) for player in players}
    for event in () if dealing.turned else takewhile(goes_on_dealing, later):
        for packet in dealt(event, players) if event.verb == "deals" else ():
            number[packet.to] += packet.cards
    told = all(number.values())
    return tuple(who for who, cards in number.items() if told and cards != FIVE)


def amiss(dealing: Dealing, event: Event, players: Sequence[str]) -> str | None:
    """Return what goes wrong with the numbers of cards by one act; None where nothing does.

    >>> four, two = ("Ann", "Bob", "Cy", "Di"), Event("Di", "deals", particulars={"deals": 2})
    >>> once = after_dealing(None, two, four)
    >>> amiss(once, two, four), amiss(once, replace(two, particulars={"deals": 3}), four)
    ('order-of-dealing', None)
    >>> amiss(once, Event("Di", "turns_up"), four)
    'number-of-cards'
    """
    if dealing.misdealt:
        return None
    if event.verb == "turns_up":
        told = bool(dealing.packets)
        full = all(sum(dealing.dealt_to(player)) == FIVE for player in players)
        return "number-of-cards" if told and not full else None
    for packet in dealt(event, players) if event.verb == "deals" else ():
        had = dealing.dealt_to(packet.to)
        if packet.cards == FIVE and not had:
            continue  # a whole hand: in how many goes it was dealt is not told
        if len(had) > 1 or sum(had) + packet.cards > FIVE:
            return "number-of-cards"
        first = dealing.packets[0].cards if dealing.packets else packet.cards
        if packet.cards != (FIVE - first if had else first) or first not in AT_A_TIME:
            return "order-of-dealing"
    return None
