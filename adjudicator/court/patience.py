"""How much is tried for one ruling, before a case is given back unruled."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import Self

from adjudicator.base.cards import UnknownCard
from adjudicator.base.errors import Fault, Place, TooMuchOpenError
from adjudicator.base.events import Event
from adjudicator.case import Case

# Acts are heard again for each claim, each answer and each reading that could change a verdict, and
# in each hearing one fact after the other is looked for. So many facts take two to four seconds,
# the longer the more of them the play shows anew: what it has shown is found again. An act that is
# heard takes as long as some of them. The dearest of the shipped disputes wants three quarters of
# it; the dearest story that a table has told wants nearly all. A game that is told card by card
# wants its acts' own share.
LEAST, FOR_EACH_ACT = 150_000, 80
AN_ACT = 8
# To go through all the acts that a game hears in one record takes as long as so many facts.
ALL_ACTS = 31


class Patience:
    """Counts what is heard for one ruling, be it only tried: acts, and the facts looked for.

    It is counted, and not timed: the same case comes to the same wherever it is ruled on. Once the
    ruling is given nothing more is counted: its readers may look at it as long as they like.
    """

    def __init__(self, case: Case) -> None:
        acts = sum(len(deal.events) for deal in (*case.earlier, case))
        self.left: float = LEAST + FOR_EACH_ACT * acts
        self.case = case

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.left = inf

    def takes(self, share: int = 1) -> None:
        """Take note that a fact is looked for, or what takes as long as so many.

        Raises:
            CaseError: there is no end to be seen.
        """
        self.left -= share
        if self.left < 0:
            message = "so much is open in this record at once that not every answer can be tried"
            sheet = self.case.sheet
            place = Place(sheet.name if sheet is not None else self.case.name)
            raise TooMuchOpenError(Fault(place, message, _what_is_open(self.case)))


def _what_is_open(case: Case) -> str:
    """Return what one can tell more of, or leave out, in a case in which too much is open."""
    disputed = [e for e in case.events if e.happened is not None or e.disputed]
    unseen = [e for e in case.events if any(isinstance(card, UnknownCard) for card in e.cards)]
    open = (
        _at_lines(disputed, "what is told in two ways, or not known"),
        _at_lines(unseen, "a card that is not named"),
    )
    claims = f"{len(case.claims)} claims" if len(case.claims) > 1 else ""
    return (
        f"Open here: {'; '.join(filter(None, (*open, claims)))}. Tell more of it, or bring the "
        "claims in a case each, or say under `table` how it stood, instead of what led to it."
    )


def _at_lines(events: Sequence[Event], what: str) -> str:
    lines = [str(event.line) for event in events]
    return f"{what} (line{'s' * (len(lines) > 1)} {', '.join(lines)})" if lines else ""
