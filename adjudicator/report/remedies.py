"""What follows from a finding, said in sentences of its own."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.base.phrases import capital, joined, one_of, points_in_words
from adjudicator.law.effects import Gives
from adjudicator.law.ruling import Remedy


def scorer(player: str, sides: bool) -> str:
    """Return who scores, as one says it: where there are partners, a player's side."""
    return f"{player}'s side" if sides else player


def between(options: Sequence[Remedy]) -> str:
    """Return between what one may choose; whom all of it is required of is said once.

    So law 83 lets one require Ned *to play the highest of the suit led; or to play the lowest*.
    """
    texts = [option.text for option in options]
    start, ends = one_of(texts)
    if not start.endswith(" to"):
        return "; or ".join(texts)
    return f"{start.removesuffix(' to')} {'; or '.join(f'to {end}' for end in ends)}"


def consequences(says: Gives, sides: bool) -> str:
    """Return what follows from a finding, in sentences; "" when nothing does.

    Args:
        says: the finding, or a clause said as if it stood.
        sides: points are scored by partners together.
    """
    fixed = [remedy.alone for remedy in says.remedies if remedy.choice is None]
    options = [remedy for remedy in says.remedies if remedy.choice is not None]
    if options:
        fixed.append(f"{joined(options[0].held_by, 'or')} may choose: {between(options)}")
    if {remedy.kind for remedy in says.remedies}.isdisjoint(("score", "game-value")):
        fixed += [
            f"{who} {'score' if sides else 'scores'} {points_in_words(number)}"
            for who, number in says.points.items()
        ]
    return " ".join(f"{capital(each)}." for each in fixed)
