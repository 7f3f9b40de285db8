"""What a later act comes to where an earlier one is still open: it hangs on the same answer.

Whether a suit may be called hangs on whether the lead before it is pardoned. While nobody has said
that, the lead has left no right behind, and the call alone would look void.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import combinations

from adjudicator.base.values import replace
from adjudicator.court.footing import Way, differs_in, spot_of
from adjudicator.court.ways import found_alike, same_matter
from adjudicator.law.ruling import (
    ASK,
    Answer,
    Decision,
    Given,
    Missing,
    Part,
    Row,
    Ruling,
    points_together,
)

# What of a decision an answer to another act may change.
COMES_TO: tuple[Part, ...] = ("outcome", "texts", "points", "follows", "silences")


def is_followed_by_more(decisions: Iterable[Decision]) -> bool:
    """Return whether anything is judged after the first act of which something is asked."""
    events = [(decision.event, bool(decision.missing)) for decision in decisions]
    first = min((event for event, is_open in events if is_open), default=None)
    return first is not None and any(event > first for event, _ in events)


def with_what_hangs_on_earlier(ruling: Ruling, tried: Sequence[Way]) -> Ruling:
    """Return a ruling in which a later act is open where an answer to an earlier one turns it.

    Where nobody is asked that, since no verdict of the dispute hangs on it, only what is so anyhow
    is found.

    Args:
        ruling: the ruling, with what is asked in it.
        tried: the ruling on every way in which that can be answered.
    """
    asked: dict[tuple[int, str], Missing] = {}
    found = []
    now = {spot_of(missing) for missing in ruling.missing}
    for decision in ruling.decisions:
        bearing = list(_bearing(decision, asked, tried))
        of_it = (*decision.missing, *decision.unasked)
        asked.update({spot_of(missing): missing for missing in of_it})
        found.append(_open(decision, bearing, now, tried) if bearing else decision)
    return replace(ruling, decisions=tuple(found))


def _bearing(
    decision: Decision, asked: Mapping[tuple[int, str], Missing], tried: Sequence[Way]
) -> Iterator[Missing]:
    """Yield what is asked of an earlier act, and changes by itself what a decision comes to."""
    own = {missing.fact for missing in (*decision.missing, *decision.unasked)}
    before = {
        spot: missing
        for spot, missing in asked.items()
        if missing.event < decision.event and missing.fact not in own
    }
    if not before:
        return
    here = [(answers, _comes_to(same_matter(decision, by_it))) for answers, by_it in tried]
    differing = {
        spot
        for (one, this), (other, that) in combinations(here, 2)
        if this != that
        for spot in differs_in(one, other)
    }
    yield from (missing for spot, missing in before.items() if spot in differing)


def _comes_to(decision: Decision | None) -> object:
    return decision and decision.substance(COMES_TO)


def _open(
    decision: Decision,
    bearing: Sequence[Missing],
    now: Collection[tuple[int, str]],
    tried: Sequence[Way],
) -> Decision:
    """Return a decision that waits for what is open of earlier acts, with what is so anyhow.

    Args:
        decision: the decision.
        bearing: what is open of earlier acts, and turns it.
        now: what is asked.
        tried: the ruling on every answer.
    """
    led = [_led_on(decision, each, tried) for each in bearing]
    missing = tuple(each for each in led if spot_of(each) in now)
    every = [so for _, by_it in tried if (so := same_matter(decision, by_it)) is not None]
    outcomes = {so.outcome for so in every}
    alone = len(missing) == 1 and not decision.missing
    rows = [_row(each, answer) for each in missing for answer in each.answers]
    return replace(
        decision,
        outcome=outcomes.pop() if not missing and len(outcomes) == 1 else ASK,
        findings=found_alike(every),
        silences=tuple(s for s in decision.silences if all(s in so.silences for so in every)),
        doubts=(),
        missing=(*missing, *decision.missing),
        answers=tuple(rows) if alone else (),
        unasked=(*(each for each in led if spot_of(each) not in now), *decision.unasked),
    )


def _row(missing: Missing, answer: Answer) -> Row:
    given = Given(missing.fact, answer.values, answer.said)
    return Row((given,), answer.outcome, answer.clauses, answer.findings, answer.points)


def _led_on(decision: Decision, missing: Missing, tried: Sequence[Way]) -> Missing:
    """Return a question with what its answers give for a later act."""
    found = []
    for answer in missing.answers:
        ways = [
            so
            for answers, by_it in tried
            if answers.get(spot_of(missing)) in answer.values
            and (so := same_matter(decision, by_it)) is not None
        ]
        outcomes = {so.outcome for so in ways}
        common = found_alike(ways)
        told = [f.text for f in common]
        silent = [s.says for so in ways[:1] for s in so.silences]
        found.append(
            replace(
                answer,
                outcome=outcomes.pop() if len(outcomes) == 1 else ASK,
                clauses=tuple(f.clause for f in common),
                findings=(*told, *silent),
                points=points_together(f.points for f in common),
            )
        )
    return replace(missing, answers=tuple(found))
