"""How long things take beside each other: medians and spread, the same things in turn."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from statistics import median
from time import perf_counter
from typing import NamedTuple


class Took(NamedTuple):
    """How long something took each time, in seconds for one of what was done."""

    times: tuple[float, ...]

    @property
    def typical(self) -> float:
        return median(self.times)

    def times_as_long(self, other: Took) -> tuple[float, float, float]:
        """Return how often *other* goes into it, pair by pair: the median, the least, the most."""
        ratios = [mine / its for mine, its in zip(self.times, other.times, strict=True)]
        return median(ratios), min(ratios), max(ratios)


def in_turn(things: Mapping[str, tuple[Callable[[], object], int]], rounds: int) -> dict[str, Took]:
    """Time several things in turn, round after round, so that a busy moment falls on all alike.

    Args:
        things: by name, what to do, and how many things are done by it.
        rounds: how many times.
    """
    found: dict[str, list[float]] = {name: [] for name in things}
    for do, _ in things.values():  # what is made when it is first wanted is made now
        do()
    for _ in range(rounds):
        for name, (do, count) in things.items():
            begun = perf_counter()
            do()
            found[name].append((perf_counter() - begun) / count)
    return {name: Took(tuple(times)) for name, times in found.items()}


def rate(took: Took) -> str:
    """Return how many are done in a second, with the spread: 1,200 (900-1,300)."""
    typical = 1 / took.typical
    return f"{rounded(typical)} ({rounded(1 / max(took.times))}-{rounded(1 / min(took.times))})"


def rounded(number: float) -> str:
    """Return a number to three places that count: 1,230 or 0.0123."""
    if number >= 100:
        return f"{float(f'{number:.3g}'):,.0f}"
    return f"{number:.3g}"


def ratio(took: Took, floor: Took) -> str:
    """Return how many times as long it took as something else, with the spread."""
    typical, least, most = took.times_as_long(floor)
    return f"{typical:.3g} ({least:.3g}-{most:.3g})"


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Return a table in Markdown."""
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)
