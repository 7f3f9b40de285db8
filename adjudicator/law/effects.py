"""What follows, as effects that can be compared: the same, much alike, excluding each other.

A ruling gives remedies and points; a claim wants them, a wrong answer asserts them, a score sheet
lists them. All ask the same three questions, which stand here and in the register of remedies.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Protocol

from adjudicator.base.values import NamedTuple
from adjudicator.law.remedies import kinds
from adjudicator.law.ruling import Remedy

POINTS = "points"


class Gives(Protocol):
    """What remedies and points follow from: a finding, or a clause said as if it stood."""

    @property
    def remedies(self) -> tuple[Remedy, ...]: ...

    @property
    def points(self) -> Mapping[str, int]: ...


class Effect(NamedTuple):
    """One thing that follows: a remedy of a kind, or points.

    Attributes:
        kind: the remedy's kind, or ``points``.
        against: who suffers it.
        held_by: who may exact or use it, or who scores.
        things: the cards, suits and numbers it speaks of, by key, in the order of the keys.
    """

    kind: str
    against: tuple[str, ...] = ()
    held_by: tuple[str, ...] = ()
    things: tuple[tuple[str, tuple[object, ...]], ...] = ()

    def of(self, key: str, default: tuple[object, ...] = ()) -> tuple[object, ...]:
        """Return what it speaks of under a key, such as its cards; () where nobody knows which.

        Args:
            key: the key.
            default: what it speaks of where it does not name the key.
        """
        return dict(self.things).get(key, default)

    def of_the_same(self, other: Effect) -> bool:
        """Return whether it falls on some of the same players as another."""
        mine, theirs = self.against or self.held_by, other.against or other.held_by
        return not mine or not theirs or not set(mine).isdisjoint(theirs)

    def much_alike(self, other: Effect) -> bool:
        """Return whether it comes to nearly the same as another, for the same players.

        Points are alike only where they are the same points.
        """
        if POINTS in (self.kind, other.kind):
            return self == other
        return other.kind in kinds()[self.kind].alike and self.of_the_same(other)

    def excludes(self, other: Effect) -> bool:
        """Return whether the two cannot both be carried out, or be so of the same cards."""
        if POINTS in (self.kind, other.kind):
            return False
        mine, theirs = set(self.of("cards")), set(other.of("cards"))
        of_the_same = self.of_the_same(other) and not (mine and theirs and mine.isdisjoint(theirs))
        return of_the_same and other.kind in kinds()[self.kind].excludes

    def among(self, so: Iterable[Effect]) -> bool:
        """Return whether one of its kind falls on some of the same players."""
        return any(self.kind == other.kind and self.of_the_same(other) for other in so)

    @property
    def goes_without_saying(self) -> bool:
        """Whether it may be so although no law here says it."""
        return self.kind != POINTS and kinds()[self.kind].of_itself

    @property
    def may_be_by_the_deed(self) -> bool:
        """Whether it may be so although no law gives it: of itself, or by what was done."""
        return self.goes_without_saying or (self.kind != POINTS and kinds()[self.kind].of_the_deed)

    @property
    def scoring(self) -> bool:
        """Whether it is about what a combination scores, to the player who declares it."""
        return self.kind != POINTS and kinds()[self.kind].scoring

    @property
    def could_be_anothers(self) -> bool:
        """Whether, as far as one sees from the act, it could as well fall on another."""
        return self.kind == POINTS or kinds()[self.kind].anothers

    def swapped(self, names: Mapping[str, str]) -> Effect:
        """Return it with players put in each other's place."""
        against, held_by = (
            tuple(sorted(names.get(player, player) for player in players))
            for players in (self.against, self.held_by)
        )
        return Effect(self.kind, against, held_by, self.things)


def effect(remedy: Remedy) -> Effect:
    """Return a remedy as an effect."""
    return Effect(remedy.kind, remedy.against, remedy.held_by, tuple(sorted(remedy.things.items())))


def effects(says: Gives) -> frozenset[Effect]:
    """Return everything that follows from a finding, the options of a choice among it."""
    given = (says.points, *(remedy.points for remedy in says.remedies))
    points = (scored(who, number) for each in given for who, number in each.items())
    return frozenset((*map(effect, says.remedies), *points))


def scored(who: str, number: int) -> Effect:
    """Return points as an effect."""
    return Effect(POINTS, (), (who,), ((POINTS, (number,)),))


def false_here(
    claimed: Collection[Effect], so: Collection[Effect], here: Collection[Effect] | None = None
) -> bool:
    """Return whether what is claimed to follow cannot all be so.

    Args:
        claimed: what is claimed to follow.
        so: everything that follows, from any clause and by any honest reading.
        here: what follows from the act itself, which alone can deny what no law need give; all
            that follows where it is not said.
    """
    not_so = [each for each in claimed if not each.among(so)]
    if any(each.excludes(other) for each in not_so for other in (so if here is None else here)):
        return True
    weighty = (each for each in claimed if not each.may_be_by_the_deed)
    return any(not any(each.much_alike(other) for other in so) for each in weighty)


def weighs(so: Iterable[Effect]) -> bool:
    """Return whether something follows that is no matter of course: then not nothing follows."""
    return any(not each.goes_without_saying for each in so)
