"""What follows from a ruling, in words, and whether something else that could follow is not so.

A wrong answer has to be wrong: what a neighbouring law would give here must not follow all the
same, from another clause, by another honest reading, or because it is so without any law.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from adjudicator.base.phrases import capital, joined, points_in_words
from adjudicator.law.engine.findings import Saying
from adjudicator.law.remedies import INCOMPATIBLE
from adjudicator.law.ruling import Finding, Remedy
from adjudicator.report.ruling import MAY_BE_EXACTED, scorer

# What may be so although no law here says it: a card that nobody exposed is not exposed, and who
# has nothing to pay has nothing to pay. It is wrong only where the ruling excludes it.
SO_OF_ITSELF = frozenset({
    "not-exposed", "no-penalty", "discharged", "stands", "no-answer-due", "keeps-his-right",
    "choice-made", "no-game-value", "play-on", "trumps-are", "draws-first", "claim-heard",
    "no-score", "no-score-yet", "score-lost", "score-one-of", "had-to-win", "call-void",
    "call-fails", "designates", "left-on-the-table", "to-the-middle",
})  # fmt: skip

SCORING = ("score", "score-later", "may-score", "score-one-of", "no-score", "score-lost")

# Kinds that come to nearly the same for whom they bind: who may call a card led out of turn may
# call it, as if it were exposed.
MUCH_ALIKE: tuple[frozenset[str], ...] = tuple(
    map(
        frozenset,
        (
            ("exposed", "call-card", "faced", "must-play"),
            ("call-suit", "must-lead"),
            ("win-the-trick", "must-win", "had-to-win", "had-to-play"),
            ("play-highest", "play-lowest", "win-the-trick", "lose-the-trick", "must-play-so"),
            ("hands-abandoned", "hand-given-up", "deals-again", "fresh-deal"),
            ("must-not-draw", "play-without-drawing"),
            ("draws-up", "make-good", "draw-one"),
            ("no-announcing", "no-score", "no-score-yet", "score-lost"),
            ("score", "score-later", "may-score", "score-one-of"),
            ("take-back", "may-take-back", "resume", "takes-up-his-cards"),
            ("must-pass", "silenced", "counts-as-a-pass", "void"),
            ("makes-trumps", "trumps-are"),
        ),
    )
)


@dataclass(frozen=True)
class Effect:
    """One thing that follows: a remedy of a kind, or points.

    Attributes:
        kind: the remedy's kind, or ``points``.
        against: who suffers it.
        held_by: who may exact or use it, or who scores.
        things: the cards, suits and numbers it speaks of.
    """

    kind: str
    against: tuple[str, ...]
    held_by: tuple[str, ...]
    things: tuple[tuple[Any, ...], ...] = ()

    def of_the_same(self, other: Effect) -> bool:
        """Return whether it falls on some of the same players as another."""
        mine, theirs = self.against or self.held_by, other.against or other.held_by
        return not mine or not theirs or not set(mine).isdisjoint(theirs)

    def much_alike(self, other: Effect) -> bool:
        """Return whether it comes to nearly the same as another."""
        if not self.of_the_same(other):
            return False
        if self.kind == "points":
            return self == other
        pair = {self.kind, other.kind}
        return len(pair) == 1 or any(pair <= alike for alike in MUCH_ALIKE)

    def excludes(self, other: Effect) -> bool:
        """Return whether the two cannot both be carried out."""
        pair = frozenset({self.kind, other.kind})
        return pair in INCOMPATIBLE and self.of_the_same(other)


def effect(remedy: Remedy) -> Effect:
    """Return a remedy as an effect."""
    things = tuple(remedy.things[key] for key in sorted(remedy.things))
    return Effect(remedy.kind, remedy.against, remedy.held_by, things)


def effects(says: Finding | Saying) -> frozenset[Effect]:
    """Return everything that follows from a finding, the options of a choice among it."""
    points = (Effect("points", (), (who,), ((number,),)) for who, number in says.points.items())
    return frozenset((*map(effect, says.remedies), *points))


def false_here(claimed: Collection[Effect], so: Collection[Effect]) -> bool:
    """Return whether what is claimed to follow cannot all be so.

    Args:
        claimed: what is claimed to follow.
        so: everything that follows, from any clause and by any honest reading.
    """
    not_so = [c for c in claimed if not any(c.kind == o.kind and c.of_the_same(o) for o in so)]
    if any(each.excludes(other) for each in not_so for other in so):
        return True
    weighty = (each for each in claimed if each.kind not in SO_OF_ITSELF)
    return any(not any(each.much_alike(other) for other in so) for each in weighty)


def weighs(so: Iterable[Effect]) -> bool:
    """Return whether something follows that is no matter of course: then not nothing follows."""
    return any(each.kind not in SO_OF_ITSELF for each in so)


def scores(so: Iterable[Effect]) -> bool:
    """Return whether it is about what a combination scores, to the player who declares it."""
    return any(each.kind in SCORING for each in so)


def in_words(says: Finding | Saying, sides: bool) -> str:
    """Return what follows from a finding, in sentences; "" when nothing does.

    Args:
        says: the finding.
        sides: points are scored by partners together.
    """
    fixed = [_right(remedy) for remedy in says.remedies if remedy.choice is None]
    options = [remedy for remedy in says.remedies if remedy.choice is not None]
    if options:
        between = "; or ".join(option.text for option in options)
        fixed.append(f"{joined(options[0].held_by, 'or')} may choose: {between}")
    told = {remedy.kind for remedy in says.remedies}
    if told.isdisjoint(("score", "game-value")):
        fixed += [
            f"{scorer(who, sides)} scores {points_in_words(number)}"
            for who, number in says.points.items()
        ]
    return " ".join(f"{capital(each)}." for each in fixed)


def _right(remedy: Remedy) -> str:
    if remedy.kind not in MAY_BE_EXACTED:
        return remedy.text
    return f"{joined(remedy.held_by, 'or')} may {remedy.text}"


def swapped(each: Effect, names: Mapping[str, str]) -> Effect:
    """Return an effect with players put in each other's place."""

    def of(players: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(sorted(names.get(player, player) for player in players))

    return Effect(each.kind, of(each.against), of(each.held_by), each.things)
