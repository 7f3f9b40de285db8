"""Logic with three values: yes, no, and None: it turns on a fact that nobody has supplied."""

from __future__ import annotations

from collections.abc import Iterable

Verdict = bool | None


def all_of(verdicts: Iterable[Verdict]) -> Verdict:
    """Return whether all hold: one no settles it, else one unknown leaves it open.

    >>> all_of([True, None, False]), all_of([True, None]), all_of([])
    (False, None, True)
    """
    answer: Verdict = True
    for verdict in verdicts:
        if verdict is False:
            return False
        if verdict is None:
            answer = None
    return answer


def any_of(verdicts: Iterable[Verdict]) -> Verdict:
    """Return whether one holds: one yes settles it, else one unknown leaves it open.

    >>> any_of([False, None, True]), any_of([False, None]), any_of([])
    (True, None, False)
    """
    answer: Verdict = False
    for verdict in verdicts:
        if verdict is True:
            return True
        if verdict is None:
            answer = None
    return answer


def not_(verdict: Verdict) -> Verdict:
    """Return the opposite; what is open stays open."""
    return None if verdict is None else not verdict
