"""The clock of a deal as its record begins: how far the bidding has come, and the play.

Everything that is told feeds it: what the table says, what the players tell, and what happens
later, since nobody orders up a card that was turned down, and nobody leads before a trump is made.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from adjudicator.base.events import DEALS, Event, Holding
from adjudicator.base.logic import Verdict
from adjudicator.base.values import dataclass
from adjudicator.case import Case
from adjudicator.games.euchre.dealing import BEFORE_THE_BIDDING

# Acts in a trick: who does one of them plays already.
IN_A_TRICK = (
    "leads", "follows", "plays", "wins", "plays_on",
    "fails_to_play", "takes_back", "says", "draws_in",
    "tells_partner", "asks_who_played", "asks_placed", "gathers", "quits",
    "asks_none", "demands", "calls_suit", "counts_tricks", "mixes",
)  # fmt: skip
# Words of the bidding, by the round to which they belong; who passes, says alone or takes it from
# his partner may do so in either.
OF_THE_FIRST_ROUND = ("orders_up", "assists", "takes_up", "turns_down")
OF_THE_SECOND_ROUND = ("names_suit",)
BIDS = (
    *OF_THE_FIRST_ROUND, *OF_THE_SECOND_ROUND,
    "passes", "plays_alone", "takes_it_from", "calls_no_trump",
)  # fmt: skip
# Acts of the dealer alone; whom one assists is the dealer as well.
SHOWS_THE_DEALER = ("offers_cut", "deals", "turns_up", "takes_up", "turns_down", "discards")
# Acts that belong to the next deal, where cards of this one have been played.
BEGINS_THE_NEXT = ("offers_cut", "deals", "turns_up", "turns_next_trump")
BEFORE_THE_NEXT = ("shuffles", "cuts")
FOUR = 4
HAND = 5


@dataclass(frozen=True)
class Clock:
    """How far a deal has come as its record begins.

    Attributes:
        round: of the bidding, 1 or 2; None when it is over, or nobody can say.
        made: a trump has been made; None when nobody can say.
        round_from: what shows the round: the event, or None where the case says it.
    """

    round: int | None
    made: Verdict
    round_from: Event | None = None

    @property
    def from_the_deal(self) -> bool:
        """Whether the record begins before the first lead, so that it shows all the play."""
        return self.made is False


def clock_of(case: Case) -> Clock:
    """Return the clock as the record of a case begins."""
    begins = (*BEFORE_THE_BIDDING, *BIDS, *IN_A_TRICK)
    first = next((e for e in case.events if e.verb in begins), None)
    round = _told_round(case)
    bids = first is not None and first.verb in BIDS
    leads = bool(case.table.get("trump") and case.table.get("lead"))
    leads = leads or bool(sum((case.table.get("tricks") or {}).values()))
    plays = first is not None and first.verb in IN_A_TRICK and bool(case.table.get("maker"))
    if round is not None and not (leads or plays):  # else it tells in which round it was made
        return Clock(round, False)
    alone = case.table.get("alone") in case.players
    # who bids has played nothing: a hand of fewer than five was dealt so
    played = not bids and any(h.number is not None and h.number < HAND for h in _hands(case))
    if case.table.get("maker") or played or leads:
        return Clock(None, True)
    if first is not None and first.verb in BEFORE_THE_BIDDING:
        return Clock(1, False, first)
    if (alone and not bids) or (first is not None and not bids):
        return Clock(None, True)
    shows = _shows_the_round(case.events)
    if shows is not None:
        return Clock(shows[0], False, shows[1])
    if bids:
        return Clock(None, False)
    yet = case.told.get("no_trump_was_made_yet")
    if yet is not None and isinstance(yet.value, bool):
        return Clock(None, not yet.value)
    given = any(case.table.get(key) for key in ("trump", "lead"))
    return Clock(None, True if given else None)


def dealer_of(case: Case) -> str | None:
    """Return who dealt, as the case says it or the bidding shows it; None when nobody can say.

    The dealer takes up the card, turns it down and discards, and whom one assists is the dealer.
    Where it is told that somebody dealt in his partner's place, it is the partner's deal.
    """
    told: str | None = case.table.get("dealer")
    if told is not None:
        instead = case.told.get("dealt_instead_of")
        partner = case.players[(case.players.index(told) + 2) % len(case.players)]
        dealt = any(event.by == told and event.verb in DEALS for event in case.events)
        in_his_place = instead is not None and instead.value == "his-partner" and dealt
        return partner if in_his_place else told
    end = next_deal(case.events)
    for event in case.events if end is None else case.events[: end - 1]:
        if event.by in case.players and event.verb in SHOWS_THE_DEALER:
            return event.by
        if event.by in case.players and event.verb == "assists":
            return case.players[case.players.index(event.by) - 2]
    return None


def next_deal(events: Sequence[Event]) -> int | None:
    """Return the number of the event with which the next deal begins, cards of this one played.

    None where the record has none. A pack that is shuffled, and dealt by nobody, begins no deal.
    """
    played = next((event.number for event in events if event.verb in IN_A_TRICK), None)
    later = () if played is None else events[played:]
    begun = any(event.verb in BEGINS_THE_NEXT for event in later)
    before = (*BEGINS_THE_NEXT, *BEFORE_THE_NEXT) if begun else ()
    return next((event.number for event in later if event.verb in before), None)


def first_to_speak(case: Case) -> str | None:
    """Return who speaks first in the bidding, where the record begins with it; else None."""
    first = next((e for e in case.events if e.verb in (*BIDS, *IN_A_TRICK)), None)
    return first.by if first is not None and first.verb in BIDS else None


def asks_first_lead(events: Sequence[Event]) -> bool:
    """Return whether it is asked who leads to the first trick, before a record shows any play."""
    play = (event for event in events if event.verb in (*IN_A_TRICK, "asks_about"))
    first = next(play, None)
    return first is not None and first.verb == "asks_about" and first.word == "first-lead"


def likely_round(case: Case) -> int | None:
    """Return the round in which the record most likely begins, where nothing shows it for certain.

    A suit is named in the second, and a card that is said to be turned up is offered in the first;
    and who asks whether one may order up speaks of the first.
    """
    clock = clock_of(case)
    if clock.round is not None or clock.made is not False:
        return None
    if any(event.verb in OF_THE_SECOND_ROUND for event in case.events):
        return 2
    if case.table.get("turned_up") is not None:
        return 1
    spoken_of = [act.verb for claim in case.claims for act in claim.acts]
    if any(verb in OF_THE_FIRST_ROUND for verb in spoken_of):
        return 1
    return 2 if any(verb in OF_THE_SECOND_ROUND for verb in spoken_of) else None


def _told_round(case: Case) -> int | None:
    told = case.told.get("round")
    number = case.table.get("round") or (told.value if told else None)
    return int(number) if number in (1, 2) else None


def _hands(case: Case) -> Iterable[Holding]:
    return (case.table.get("hands") or {}).values()


def _shows_the_round(events: Sequence[Event]) -> tuple[int, Event] | None:
    """Return the round in which the record begins, with the event that shows it, or None."""
    spoke: set[str] = set()
    names = any(event.verb in OF_THE_SECOND_ROUND for event in events)
    for event in events:
        if event.verb in IN_A_TRICK:
            return None
        if event.verb in OF_THE_FIRST_ROUND:
            return 1, event
        if event.verb == "plays_alone" and not names:
            return 1, event
        if event.verb == "discards" and spoke:  # by which the card turned up is taken
            return 1, event
        if event.verb in OF_THE_SECOND_ROUND:
            return (1, event) if len(spoke) == FOUR else None
        if event.verb == "passes":
            if event.by in spoke and len(spoke) == FOUR:
                return 1, event
            spoke.add(event.by)
    return None
