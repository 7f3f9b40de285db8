"""What brings a duty or a right to its end: an event, asked what ends each kind of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Generic, TypeVar

from adjudicator.base.events import Event
from adjudicator.base.values import dataclass
from adjudicator.law.ruling import Standing

TableT = TypeVar("TableT")
NowT = TypeVar("NowT")


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
    """Return whether an event brings a duty or a right to its end; *ends* tells it by kind."""
    test = ends.get(standing.remedy.kind)
    return test is not None and test(now, standing)
