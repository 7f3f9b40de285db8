"""How far a deal is: tricks taken, cards left to draw, and when the last trick of all is played.

Of what a case says of it nothing stands alone: twenty tricks and four more exhaust the stock of
forty-eight, whoever counts them. So a clock keeps every hour that the deal can have, and what all
of them agree on is known. What is told, the hands, and the whole record narrow them; each act
moves them on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TypeVar

from adjudicator.base.cards import Suit, UnknownCard
from adjudicator.base.events import TAKEN, Event
from adjudicator.base.values import NamedTuple, cached_property, dataclass
from adjudicator.case import Case
from adjudicator.games.bezique_family.equipment import Equipment

N = TypeVar("N", bound=int)

FOLLOWS = ("follows", "plays")
UNSEEN = TAKEN  # a trick that is not written down card by card
TRICKS = ("leads", *FOLLOWS, *UNSEEN, "plays_on")  # the acts by which cards go to a trick
# Acts for which a card must be left to draw, or for which there is no time but before that.
BEFORE_THE_LAST_TRICKS = ("draws", "does_not_draw", "declares", "announces", "scores", "exchanges")


@dataclass(frozen=True, order=True)
class Hour:
    """One way how far the deal can be.

    Attributes:
        tricks: how many of its tricks are taken.
        stock: how many cards are still to be drawn, the turn-up among them.
        since: how many tricks were taken since the stock was gone.
    """

    tricks: int
    stock: int
    since: int


@dataclass(frozen=True)
class Clock:
    """How far a deal is, as far as that is known.

    Attributes:
        equipment: what the book plays with.
        hours: every hour that it can be; there is always one.
    """

    equipment: Equipment
    hours: tuple[Hour, ...]

    # what is known

    @property
    def tricks(self) -> int | None:
        """How many tricks of the deal are taken; None when nobody knows."""
        return _agreed(hour.tricks for hour in self.hours)

    @property
    def tricks_within(self) -> tuple[int, int]:
        """The fewest and the most tricks of the deal that can be taken."""
        tricks = [hour.tricks for hour in self.hours]
        return min(tricks), max(tricks)

    @property
    def stock_within(self) -> tuple[int, int]:
        """The fewest and the most cards that can be left to draw, the turn-up among them."""
        left = [hour.stock for hour in self.hours]
        return min(left), max(left)

    @property
    def stock(self) -> int | None:
        """How many cards are left to draw, the turn-up among them; None when nobody knows."""
        return _agreed(hour.stock for hour in self.hours)

    @property
    def since_the_stock(self) -> int | None:
        """How many tricks were taken since the stock was gone, 0 while it is not; or None."""
        return _agreed(hour.since for hour in self.hours)

    @cached_property
    def exhausted(self) -> bool | None:
        """Whether the stock is gone; None when nobody knows."""
        return _agreed(hour.stock == 0 for hour in self.hours)

    @property
    def is_in_the_last_tricks(self) -> bool | None:
        """Whether a trick has been taken since the stock was gone; None when nobody knows."""
        return _agreed(hour.since > 0 for hour in self.hours)

    @property
    def is_at_the_end(self) -> bool | None:
        """Whether the last trick of all is taken; None when nobody knows."""
        last = self.equipment.last_tricks
        return _agreed(hour.stock == 0 and hour.since >= last for hour in self.hours)

    @property
    def has_begun(self) -> bool | None:
        """Whether a trick has been taken; None when nobody knows."""
        return _agreed(hour.tricks > 0 for hour in self.hours)

    # what moves it

    def drawn(self, number: int) -> Clock:
        """Return it after so many cards were drawn from the stock."""
        there = [hour for hour in self.hours if hour.stock >= number]
        return self._with(_less(hour, number) for hour in there or self.hours)

    def drawn_if_any_is_left(self, number: int) -> Clock:
        """Return it after so many cards were drawn, as far as there were so many."""
        return self._with(_less(hour, number) for hour in self.hours)

    def turn_up_drawn(self) -> Clock:
        """Return it after the turn-up was drawn, which is the last card of all.

        Where it is known that more are left it was drawn too soon, and nothing follows.
        """
        if self.stock is not None:
            return self
        return self._with([Hour(self.equipment.stock // 2, 0, 0)])

    def as_a_trick_begins(self) -> Clock:
        """Return it as both have drawn for the last trick, of which nobody says who took it."""
        return self._with(_less(hour, _owing(hour, self.equipment)) for hour in self.hours)

    def returned(self) -> Clock:
        """Return it after a card went back into the pack."""
        return self._with(Hour(h.tricks, h.stock + 1, h.since) for h in self.hours)

    def trick_taken(self) -> Clock:
        """Return it after one more trick."""
        last = self.equipment.last_tricks
        moved = [_one_more(hour) for hour in self.hours]
        return self._with([hour for hour in moved if hour.since <= last] or moved)

    def _with(self, hours: Iterable[Hour]) -> Clock:
        return Clock(self.equipment, tuple(sorted(set(hours))))


def _agreed(values: Iterable[N]) -> N | None:
    """What all agree on, or None."""
    found = set(values)
    return found.pop() if len(found) == 1 else None


def _one_more(hour: Hour) -> Hour:
    """The hour after one more trick."""
    return Hour(hour.tricks + 1, hour.stock, hour.since + (hour.stock == 0))


def _owing(hour: Hour, equipment: Equipment) -> int:
    """How many cards are still to be drawn for the last trick, where both have missed none."""
    nobody_drew = hour.stock == equipment.stock - 2 * (hour.tricks - 1)
    return 2 if hour.tricks and nobody_drew else 0


def _less(hour: Hour, number: int) -> Hour:
    return Hour(hour.tricks, max(0, hour.stock - number), hour.since)


def of_a_new_deal(equipment: Equipment) -> Clock:
    """Return the clock as the cards have been dealt."""
    return Clock(equipment, (Hour(0, equipment.stock, 0),))


# the hour at which a record begins


def at_the_start(case: Case, equipment: Equipment) -> Clock:
    """Return the clock as a record begins: what its table says, and what all of it comes to.

    Where two of these cannot both be, the later one narrows nothing.
    """
    hours = told_hours(case, equipment) or _as_told(case, equipment)
    hours = tuple(_by_the_hands(case, equipment, hours)) or hours
    walks = {hour: tuple(_walk(case, equipment, hour)) for hour in hours}
    for narrower in (_by_what_is_told, _by_the_cards, _by_the_record):
        hours = tuple(narrower(case, equipment, {hour: walks[hour] for hour in hours})) or hours
    return Clock(equipment, tuple(sorted(hours)))


def told_hours(case: Case, equipment: Equipment) -> tuple[Hour, ...]:
    """Return every hour that the tricks and the stock of the table leave; () where none is left.

    Both have drawn for every trick as far as nobody says otherwise. A stock that no such hour has
    comes of wrong draws, and those a hand can bear only so many of.
    """
    stock, tricks = stock_told(case), case.table.get("tricks")
    regular = [h for h in _regular(case, equipment) if tricks in (None, h.tricks)]
    regular = [h for h in regular if h.stock >= _at_least(case)] or regular
    if stock is None:
        return tuple(regular)
    if found := [hour for hour in regular if hour.stock == stock]:
        return tuple(found)
    most = 1 if tricks is None else 2 * equipment.hand
    near = [hour for hour in regular if abs(hour.stock - stock) <= most]
    return tuple({Hour(h.tricks, stock, 0 if stock else h.since) for h in near})


def stock_told(case: Case) -> int | None:
    """Return how many cards are told to be left to draw; None where no number is."""
    stock = case.table.get("stock")
    return stock if isinstance(stock, int) else None


def _at_least(case: Case) -> int:
    """How many cards must be left as the record begins, where it is told that some or plenty are.

    Plenty are more than are drawn in what is told.
    """
    word = case.table.get("stock")
    told = list(of_the_deal(case))
    tricks = sum(int(e.get("plays_on") or 1) for e in told if e.verb in TRICKS)
    drawn = 2 * tricks + sum(number_drawn(e) for e in told if e.verb == "draws")
    return {"some": 1, "plenty": 2 + drawn}.get(word, 0) if isinstance(word, str) else 0


def _as_told(case: Case, equipment: Equipment) -> tuple[Hour, ...]:
    """The hour that the table names, though it cannot be."""
    tricks, stock = case.table.get("tricks") or 0, stock_told(case)
    left = max(0, equipment.stock - 2 * tricks) if stock is None else stock
    return (Hour(tricks, left, 0 if left else max(0, tricks - equipment.stock // 2)),)


def _regular(case: Case, equipment: Equipment) -> Iterator[Hour]:
    """The hours of a deal in which both draw for every trick, as the record begins."""
    least = 0 if case.table.get("taker") is None else 1
    for_the_last = drawn_for_the_last(case)
    for tricks in range(least, equipment.tricks + 1):
        since = max(0, tricks - equipment.stock // 2)
        for drawn in drawn_for(tricks, for_the_last):
            yield Hour(tricks, max(0, equipment.stock - drawn), since)


def drawn_for(tricks: int, for_the_last: Sequence[int]) -> Iterator[int]:
    """Yield how many cards may have been drawn for so many tricks, by those for the last one."""
    for drawn in for_the_last:
        yield max(0, 2 * (tricks - 1) + drawn)


def drawn_for_the_last(case: Case) -> tuple[int, ...]:
    """Return how many cards may have been drawn for the last trick as the record begins.

    When the lead is given, or a card is led, both have drawn for all; when the taker of the last
    trick is given, or somebody draws or declares, nobody has drawn for that one.
    """
    if case.table.get("lead") is not None or goes_on_with_a_lead(case):
        return (2,)
    first = _first_move(case)
    if case.table.get("taker") is not None or first in BEFORE_THE_LAST_TRICKS:
        return (0,)
    return (2,) if first in TRICKS else (2, 0)


def goes_on_with_a_lead(case: Case) -> bool:
    """Whether the record begins with a lead after a trick that it does not hold: all have drawn."""
    spoken = ("notices", "remarks", "asks_about", "marks", "counts", "looks_at", "turns")
    acts = [event.verb for event in case.events if event.verb not in spoken]
    leads = bool(acts) and acts[0] in ("leads", "plays", *UNSEEN, "plays_on")
    return case.table.get("taker") is not None and leads


def _first_move(case: Case) -> str | None:
    """The first verb by which the play of the deal goes on, or None."""
    moves = (*TRICKS, *BEFORE_THE_LAST_TRICKS)
    return next((event.verb for event in of_the_deal(case) if event.verb in moves), None)


def of_the_deal(case: Case) -> Iterator[Event]:
    """Yield what the players do in the deal with which a record begins."""
    for event in case.events:
        if event.verb == "deals":
            return
        if event.by in case.players:
            yield event


# what narrows it

# hours, each with the events of the deal as they come from it
Walks = Mapping[Hour, "tuple[Step, ...]"]


def _by_the_hands(case: Case, equipment: Equipment, hours: Sequence[Hour]) -> Iterator[Hour]:
    """The hours at which the hands have their right number, as far as the stock is gone."""
    laid = case.table.get("laid") or {}
    numbers = {
        len(hand.cards) + len(laid.get(player, ())) if hand.whole else hand.number
        for player, hand in (case.table.get("hands") or {}).items()
    } - {None}
    in_question = len(numbers) != 1 or any(event.verb == "finds" for event in case.events)
    for hour in hours:
        if hour.stock or in_question or equipment.last_tricks - hour.since in numbers:
            yield hour


def _by_the_cards(case: Case, equipment: Equipment, walks: Walks) -> Iterator[Hour]:
    """The hours at which those who play and declare in the record have cards to do it with."""
    last = equipment.last_tricks
    for hour, steps in walks.items():
        declared = (step for step in steps if step.event.verb in ("declares", "announces"))
        if all(step.before.since < last for step in declared):
            yield hour


def _by_the_record(case: Case, equipment: Equipment, walks: Walks) -> Iterator[Hour]:
    """The hours from which all can follow that is recorded of the deal."""
    for hour, steps in walks.items():
        if all(_can_be(step, equipment) for step in steps):
            yield hour


def _by_what_is_told(case: Case, equipment: Equipment, walks: Walks) -> Iterator[Hour]:
    """The hours that agree with what the players tell of them, of an event or of the whole."""
    if not any(fact in case.told or _told_of_an_event(case, fact) for fact in SHOWN_BY):
        yield from walks
        return
    for hour, steps in walks.items():
        if all(_is_as_told(case, equipment, steps, fact) for fact in SHOWN_BY):
            yield hour


def _told_of_an_event(case: Case, fact: str) -> bool:
    return any(fact in event.told for event in case.events)


class Step(NamedTuple):
    """An event of the deal, with the hour before it, as the play found it, and after it."""

    event: Event
    before: Hour
    settled: Hour
    after: Hour

    @property
    def takes_a_trick(self) -> bool:
        """Whether a trick is complete with it."""
        return self.after.tricks > self.before.tricks


def _can_be(step: Step, equipment: Equipment) -> bool:
    """Whether an event can have happened at its hour, as one plays who keeps to the rules."""
    if step.event.verb in BEFORE_THE_LAST_TRICKS:
        return step.before.tricks > 0 and step.before.stock >= max(1, number_drawn(step.event))
    if step.event.verb == "counts_brisques":
        return step.before.since == equipment.last_tricks
    return step.after.since <= equipment.last_tricks


def number_drawn(event: Event) -> int:
    """Return how many cards a player draws by an event."""
    return (len(event.cards) or int(event.get("draws") or 0)) if event.verb == "draws" else 0


def _is_as_told(case: Case, equipment: Equipment, steps: Sequence[Step], fact: str) -> bool:
    """Whether what is told of a fact is so: on each event of which it is told, and in the end."""
    applies, shows = SHOWN_BY[fact]
    there = [step for step in steps if applies(step)]
    for step in there:
        told = step.event.told.get(fact)
        if told is not None and shows(step, equipment) is not told:
            return False
    whole = case.told.get(fact)
    if whole is None or whole.value is None or not there:
        return True
    return shows(there[-1], equipment) is whole.value


def _walk(case: Case, equipment: Equipment, hour: Hour) -> Iterator[Step]:
    """Yield each event of the deal at its hour, from the hour at which the record begins.

    Draws that nobody wrote down were made, as :func:`record.with_draws` makes them.
    """
    owing = _owing(hour, equipment)
    lies_open = False
    trick: list[Event] = []
    now, before_the_last = hour, hour
    for event in of_the_deal(case):
        verb, before, settled = event.verb, now, now
        if _tells_who_took_it(case, equipment, trick, event, last=before.stock == 0):
            yield Step(event, before, settled, now)
            continue
        if verb in TRICKS:
            trick = [*trick, event] if lies_open else [event]
        if verb == "leads" or (verb in TRICKS and not lies_open):
            settled = now = _less(now, owing)
            owing = 0
        if verb in UNSEEN or (verb in FOLLOWS and lies_open):
            before_the_last, lies_open = now, False
            now = _one_more(now)
            owing = min(2, now.stock)
        elif verb == "plays_on":
            for _ in range(int(event.get("plays_on"))):
                now = _one_more(_less(now, owing))
                owing = min(2, now.stock)
            lies_open = False
        elif verb in TRICKS:
            lies_open = True
        elif verb == "takes_back":  # a card that followed, or the lead
            now, owing = (now, owing) if lies_open else (before_the_last, 0)
            lies_open = not lies_open
        elif verb == "draws":
            now, owing = _less(now, number_drawn(event)), 0
        elif verb == "does_not_draw":
            owing = max(0, owing - 1)
        elif verb == "returns":
            now = Hour(now.tricks, now.stock + 1, now.since)
        yield Step(event, before, settled, now)


def _tells_who_took_it(
    case: Case, equipment: Equipment, trick: Sequence[Event], event: Event, *, last: bool
) -> bool:
    """Whether an event says who took the trick before it: see :func:`record.tells_who_took_it`."""
    if event.verb not in UNSEEN or event.cards or len(trick) < 2:
        return False
    led, followed = trick[-2:]
    between = case.events[followed.number : event.number - 1]
    if followed.verb not in FOLLOWS or not all(each.is_nothing for each in between):
        return False
    cards = (followed.cards[0], led.cards[0])
    if any(isinstance(card, UnknownCard) for card in cards):
        return True
    trump = case.table.get("trump")
    suit = trump if isinstance(trump, Suit) else None
    second = equipment.takes(*cards, suit, no_trumps=False, last=last)
    return second is None or second is ((event.by == followed.by) is (event.verb == "wins"))


class ShownBy(NamedTuple):
    """What shows whether a fact is so: the steps of which it can be, and whether it is."""

    applies: Callable[[Step], bool]
    shows: Callable[[Step, Equipment], bool]


def _is_a_play(step: Step) -> bool:
    return step.event.verb in TRICKS


def _is_a_draw(step: Step) -> bool:
    return step.event.verb == "draws"


# The facts that tell what hour it is: what is told of them sets the clock.
SHOWN_BY: Mapping[str, ShownBy] = {
    "the_stock_was_exhausted": ShownBy(_is_a_play, lambda step, _: step.settled.stock == 0),
    "is_the_last_trick_of_all": ShownBy(
        lambda step: step.takes_a_trick,
        lambda step, equipment: step.after.since == equipment.last_tricks,
    ),
    "one_of_the_last_tricks_came_before_it": ShownBy(
        _is_a_play, lambda step, _: step.settled.since > 0
    ),
    "the_stock_is_exhausted_now": ShownBy(
        _is_a_draw, lambda step, _: step.after.stock == 0 < step.before.stock
    ),
    "the_last_card_and_the_turn_up_were_left": ShownBy(
        _is_a_draw, lambda step, _: step.before.stock == 2
    ),
    "only_one_card_was_left": ShownBy(_is_a_draw, lambda step, _: step.before.stock == 1),
    "nothing_is_left_to_draw": ShownBy(lambda _: True, lambda step, _: step.after.stock == 0),
    "declared_when_the_stock_was_exhausted": ShownBy(
        lambda step: step.event.verb in ("declares", "announces", "scores"),
        lambda step, _: step.before.stock == 0,
    ),
    "the_deal_was_at_an_end": ShownBy(
        lambda step: step.event.verb == "looks_at",
        lambda step, equipment: step.before.since == equipment.last_tricks,
    ),
}
