"""What brings a duty or a right to its end: an event, asked what ends each kind of them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any, Generic, TypeVar

from adjudicator.base.events import PLAYS, Event
from adjudicator.base.values import dataclass, replace
from adjudicator.law.book.model import UNTIL_PLAYED
from adjudicator.law.ruling import FATE_LOST, Fate, Standing

# By these options of a choice the deal goes on.
GOES_ON = ("play-on", "deal-stands")

# Between these one chooses of a card that was played.
STANDS_OR_GOES_BACK = ("stands", "take-back", "may-take-back")

TableT = TypeVar("TableT")
NowT = TypeVar("NowT", bound="Now[Any]")


@dataclass(frozen=True)
class Now(Generic[TableT]):
    """An event as one asks whether a duty or a right ends with it.

    Attributes:
        before: the table before the event.
        table: the table after it.
        event: the event.
    """

    before: TableT
    table: TableT
    event: Event


def has_ended(
    standing: Standing, now: NowT, ends: Mapping[str, Callable[[NowT, Standing], bool]]
) -> bool:
    """Return whether an event brings a duty or a right to its end; *ends* tells it by kind.

    What a clause gives until a card is played ends so, of whatever kind it is; an option of a
    choice is then lost: see :func:`with_what_is_forgone`.
    """
    if standing.remedy.until == UNTIL_PLAYED and standing.remedy.choice is None:
        return now.event.verb in PLAYS
    test = ends.get(standing.remedy.kind)
    return test is not None and test(now, standing)


def with_what_is_forgone(
    standing: tuple[Standing, ...], event: Event, plays: Collection[int]
) -> tuple[Standing, ...]:
    """Return duties and rights, with the choices lost for which it is too late once one plays.

    Such are those that are given until a card is played; and of him who plays, those by which he
    could have let the deal stand, or could have played on: that he has done. Who has points for a
    card that another played, if he lets it stand, has chosen nothing by playing his own.

    Args:
        standing: the duties and rights.
        event: an act.
        plays: the acts by which cards were played.
    """
    if event.verb not in PLAYS:
        return standing
    to_choose = [s for s in standing if s.remedy.choice is not None and s.fate == "open"]
    gone = {
        s.remedy.choice
        for s in to_choose
        if s.remedy.until == UNTIL_PLAYED
        or (
            s.remedy.kind in GOES_ON
            and event.by in s.remedy.held_by
            and not (s.remedy.points and s.event in plays)
        )
    }
    return tuple(
        replace(s, fate=FATE_LOST) if s in to_choose and s.remedy.choice in gone else s
        for s in standing
    )


def with_what_went_back(
    standing: tuple[Standing, ...], event: Event, lying: Collection[int]
) -> tuple[Standing, ...]:
    """Return duties and rights, with the choice made whether a card stands that went back.

    So it is once another is led in its place, be it that he who played it took it back or not: by
    him who leads, if it is his to choose; else nobody has chosen, and nobody can any more.

    Args:
        standing: the duties and rights.
        event: an act.
        lying: by which acts the cards were played that lie in a trick, or lay in one that is over.
    """
    if event.verb not in PLAYS:
        return standing
    return tuple(
        _went_back(s, event)
        if s.remedy.choice is not None
        and s.fate == "open"
        and s.remedy.kind in STANDS_OR_GOES_BACK
        and s.event not in lying
        else s
        for s in standing
    )


def _went_back(option: Standing, event: Event) -> Standing:
    if event.by not in option.remedy.held_by:
        return replace(option, fate=FATE_LOST)
    fate: Fate = "forgone" if option.remedy.kind == "stands" else "chosen"
    return replace(option, fate=fate, chosen_by=event.by)
