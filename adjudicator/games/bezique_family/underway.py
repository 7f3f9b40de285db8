"""A draw that is let go by is done with the card that is played without it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from adjudicator.base.events import PLAYS, Event
from adjudicator.games.bezique_family.table import UNSEEN

TO_A_TRICK = (*PLAYS, *UNSEEN)


def done_with(events: Sequence[Event], number: int, whose: Collection[str]) -> int:
    """Return the number of the event with which an act is done that is under way at another.

    One who lets his draw go by, or to whose next trick the other leads before he has drawn, plays
    without drawing; it is done when he plays. Its own number where no such act is under way.
    """
    at = events[number - 1]
    if at.verb == "does_not_draw":
        late = {at.by} & set(whose)
    elif at.verb in PLAYS:
        late = set(_not_drawn(events, number)) & (set(whose) - {at.by})
    else:
        return number
    for event in events[number:] if late else ():
        if event.verb == "deals" or (event.verb == "draws" and event.by in late):
            break
        if event.verb in UNSEEN or (event.verb in PLAYS and event.by in late):
            return event.number
    return number


def _not_drawn(events: Sequence[Event], number: int) -> Iterator[str]:
    """Yield those who have let their draw go by when a card is led, as far as that is recorded."""
    drew, missed = set[str](), set[str]()
    for event in reversed(events[: number - 1]):
        if event.verb in (*TO_A_TRICK, "deals"):
            if event.verb in UNSEEN or drew:
                break
            return
        if event.verb == "draws":
            drew.add(event.by)
        elif event.verb == "does_not_draw":
            missed.add(event.by)
    players = {event.by for event in events[:number] if event.verb in TO_A_TRICK}
    yield from missed or (players - drew if drew else ())
