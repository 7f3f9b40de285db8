"""A record without what is beside the point: what else went wrong in it, and nobody asks about."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from adjudicator.case.draft import Draft
from adjudicator.games.registry import game_of
from adjudicator.law.ruling import Decision
from adjudicator.learn.exercises.ruled import Ruled

TURNS = ("lead", "taker")  # what a table knows of whose turn it is


def to_the_point(
    draft: Draft, ruled: Ruled, event: int, rule: Callable[[Draft], Ruled | None]
) -> tuple[Draft, int]:
    """Return a draft without what went wrong beside an event and does not bear on it.

    Such an act is left out, or its player had the turn. What is told stays: that something is told
    does not say that the ruling turns on it.

    Args:
        draft: the draft.
        ruled: the ruling on it.
        event: the number of the event that is asked about.
        rule: rules on a draft; None where it makes no sense.
    """
    said = ruled.of(event)

    def the_same(draft: Draft, event: int) -> Ruled | None:
        anew = rule(draft)
        if anew is None or anew.is_open_before(event):
            return None
        return anew if anew.of(event) == said else None

    course = game_of(ruled.book.game).deals.course
    for index in reversed(range(event, len(draft["happened"]) - 1)):
        if not course & draft["happened"][index].keys():
            less = _without(draft, index)
            draft = less if the_same(less, event) is not None else draft
    for index in reversed(range(event - 1)):
        wrong = _is_wrong(ruled.decisions(index + 1))
        if not wrong and course & draft["happened"][index].keys():
            continue
        less = _without(draft, index)
        if the_same(less, event - 1) is not None:
            draft, event = less, event - 1
            continue
        for lawful in _in_turn(draft, index):
            anew = the_same(lawful, event) if wrong else None
            if anew is not None and not _is_wrong(anew.decisions(index + 1)):
                draft = lawful
    return draft, event


def _without(draft: Draft, index: int) -> Draft:
    return {**draft, "happened": [*draft["happened"][:index], *draft["happened"][index + 1 :]]}


def _in_turn(draft: Draft, index: int) -> Iterator[Draft]:
    """Yield the draft with the turn of him who does something, where it was another's."""
    player = draft["happened"][index]["by"]
    for key in TURNS:
        if draft["table"].get(key, player) != player:
            yield {**draft, "table": {**draft["table"], key: player}}


def _is_wrong(decisions: list[Decision]) -> bool:
    """Whether there is something to rule on an act, or the book does not say."""
    return any(
        d.silences or d.missing or d.doubts or any(f.kind != "permits" for f in d.findings)
        for d in decisions
    )
