"""The moments of a record, and how the table looks at one of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from adjudicator.base.errors import CaseError, Fault, Place
from adjudicator.base.scene import Scene
from adjudicator.case import Case
from adjudicator.court.court import Court, Moment
from adjudicator.court.ruling_on import hear
from adjudicator.games.registry import game_of
from adjudicator.law.book.model import Book
from adjudicator.law.ruling import NO_BREACH


def moments(
    case: Case, book: Book, readings: Mapping[str, str] | None = None
) -> tuple[Moment, ...]:
    """Return the moments of a record, one for each event.

    One who wants the ruling as well takes both from :func:`hear`, and hears the case once.

    Args:
        case: the case.
        book: the book of laws it is ruled by.
        readings: by doubt id, which reading to follow; the likelier where none is named.
    """
    return hear(case, book, readings=readings, otherwise=False, briefly=True).moments


def scene_of(case: Case, book: Book, event: int | None = None, *, ruled: bool = True) -> Scene:
    """Return the table of a case at one moment.

    Args:
        case: the case.
        book: the book of laws it is ruled by.
        event: the number of the event, from 1; None for the one that is contested: the last one
            on which something is ruled, else the last on which a law is heard, else the last.
        ruled: the table as the ruling leaves it; else as the act left it, before the ruling.

    Raises:
        CaseError: the record has no such event.
    """
    return scene_at(case, book, moments(case, book), event, ruled=ruled)


def scene_at(
    case: Case,
    book: Book,
    heard: Sequence[Moment],
    event: int | None = None,
    *,
    ruled: bool = True,
) -> Scene:
    """Return the table at one of the moments that were heard; as :func:`scene_of` otherwise."""
    moment = moment_of(case, heard, event)
    game = game_of(case.game)
    if moment is None:  # nothing has happened yet
        return game.scene(Court(case, book).opening(), None)
    return game.scene(moment.after if ruled else moment.as_left, moment.event)


def moment_of(case: Case, heard: Sequence[Moment], event: int | None = None) -> Moment | None:
    """Return one of the moments that were heard: that of an event, else the contested one.

    None when the record has no event at all, and none is asked for.

    Raises:
        CaseError: the record has no such event.
    """
    if event is not None:
        for moment in heard:
            if moment.event.number == event:
                return moment
        hint = f"The record has {len(heard)}, counted from 1." if heard else "It has none."
        raise CaseError(Fault(Place(case.name), f"there is no event {event} in it", hint))
    judged = [moment for moment in heard if moment.decisions]
    ruled = [moment for moment in judged if any(d.outcome != NO_BREACH for d in moment.decisions)]
    return next(reversed(ruled or judged or heard), None)
