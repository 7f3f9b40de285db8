"""What was seen and decided of one case before: it is heard many times, and mostly the same.

On each answer, by each reading and without each circumstance the record is heard again. What an
event shows hangs on nothing but the case and the table before it, and what the table is afterwards
on what was decided: as long as these are the same, so is the rest, with all that was looked up of
it. Whether they are the same is told by their place in memory, since to compare two tables takes as
long as to lay one; so each of them is kept as long as what was worked out of it. Only what was made
of the very same, by another book or without the doubts of a decision, is compared: it is mostly
alike, and is then taken for the same.
What is decided of a matter, see :class:`~adjudicator.law.engine.precedents.Precedents`.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, TypeVar, cast

from adjudicator.base.facts import Known, Value
from adjudicator.base.values import NamedTuple
from adjudicator.court.patience import Patience
from adjudicator.games.game import Game, Situation
from adjudicator.law.engine.precedents import Precedents

T = TypeVar("T")


class Looked(NamedTuple):
    """What the play shows of a fact.

    Attributes:
        value: the value; None where the play shows none.
        premises: ids of the premises on which that rests.
        known: what is known of it where nobody says anything, and nothing was taken to be empty
            for it. It is one value for all hearings, so that it is soon found to be the same.
    """

    value: Value | None
    premises: tuple[str, ...]
    known: Known


class Remembered:
    """What was seen and decided of one case so far.

    Attributes:
        patience: counts what is heard for one ruling; None where nobody counts it.
    """

    def __init__(self, patience: Patience | None = None) -> None:
        self.patience = patience
        self.precedents = Precedents()
        self._of_trials: Remembered | None = None
        self._alike: dict[tuple[object, ...], tuple[tuple[object, ...], list[Any]]] = {}
        self._worked_out: dict[tuple[object, ...], tuple[tuple[object, ...], Any]] = {}
        self._looked: dict[int, tuple[Situation, dict[str, Looked]]] = {}

    @property
    def of_trials(self) -> Remembered:
        """What was seen and decided of acts that were only tried.

        What is found of them is no finding of the record, though it were the same word for word.
        """
        if self._of_trials is None:
            self._of_trials = Remembered(self.patience)
        return self._of_trials

    def alike(self, what: str, value: T, *of: object, outline: Hashable = None) -> T:
        """Return the first value like this one that was made of the same: itself, where none was.

        Args:
            what: what it is.
            value: the value.
            of: the values of which it was made, none where any may be looked among.
            outline: what is the same of all that are alike; None to compare it with all of them.
        """
        _, found = self._alike.setdefault((what, outline, *map(id, of)), (of, []))
        for each in found:
            if each == value:
                return cast(T, each)
        found.append(value)
        return value

    def once(self, what: str, make: Callable[[], T], *of: object) -> T:
        """Return what is made of these very values, made when it is first wanted.

        Args:
            what: what is made of them.
            make: makes it of them, and of nothing else.
            of: the values.
        """
        key = (what, *map(id, of))
        found = self._worked_out.get(key)
        if found is None:
            found = self._worked_out[key] = of, make()
        made: T = found[1]
        return made

    def look(self, game: Game[Any, Any], fact: str, at: Situation) -> Looked:
        """Return what the play shows of a fact in a situation, looked up once."""
        seen = self._looked.get(id(at))
        if seen is None:
            seen = self._looked[id(at)] = at, {}
        looked = seen[1]
        if fact not in looked:
            value, premises = game.look(fact, at)
            known = Known(value, "play", at.event.line, premises)
            looked[fact] = Looked(value, premises, known)
        return looked[fact]
