"""How much is tried for one ruling, before a case is given back unruled."""

from __future__ import annotations

from math import inf
from typing import Self

from adjudicator.base.errors import CaseError, Fault, Place
from adjudicator.case import Case

# Acts are heard again for each claim, each answer and each reading that could change a verdict, and
# in each hearing one fact after the other is looked for. So many facts take three or four seconds;
# an act that is heard takes as long as some of them. The shipped disputes want a quarter of it, and
# where nothing is taken for granted, as in an interview, half; the dearest story that a table has
# told wants nearly all. A game that is told card by card wants its acts' own share.
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
        self.name = case.sheet.name if case.sheet is not None else case.name

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
            hint = "Tell more of it, or bring fewer claims, or fewer acts, in one case."
            raise CaseError(Fault(Place(self.name), message, hint))
