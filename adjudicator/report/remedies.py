"""What follows from a finding, said in sentences of its own."""

from __future__ import annotations

from adjudicator.base.phrases import capital, joined, points_in_words
from adjudicator.law.effects import Gives


def scorer(player: str, sides: bool) -> str:
    """Return who scores, as one says it: where there are partners, a player's side."""
    return f"{player}'s side" if sides else player


def consequences(says: Gives, sides: bool) -> str:
    """Return what follows from a finding, in sentences; "" when nothing does.

    Args:
        says: the finding, or a clause said as if it stood.
        sides: points are scored by partners together.
    """
    fixed = [remedy.alone for remedy in says.remedies if remedy.choice is None]
    options = [remedy for remedy in says.remedies if remedy.choice is not None]
    if options:
        between = "; or ".join(option.text for option in options)
        fixed.append(f"{joined(options[0].held_by, 'or')} may choose: {between}")
    if {remedy.kind for remedy in says.remedies}.isdisjoint(("score", "game-value")):
        fixed += [
            f"{who} {'score' if sides else 'scores'} {points_in_words(number)}"
            for who, number in says.points.items()
        ]
    return " ".join(f"{capital(each)}." for each in fixed)
