"""Points of which a player has one number or another, as he chooses: each can be had, not both."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from adjudicator.base.phrases import joined
from adjudicator.case import Claim
from adjudicator.court.answers import SAYS_NOTHING, UPHELD, ClaimAnswer
from adjudicator.court.upshot import Upshot
from adjudicator.law.engine.findings import ONE_OF
from adjudicator.law.ruling import Finding, Remedy, Standing

# What a player has called is scored; that he may not call the other then no law need say.
UNLESS_IT_BINDS = "if the call does not bind"
NOT_SAID_TO_BIND = "the book does not say whether the call binds"


def open_to(player: str, upshot: Upshot) -> Iterator[Standing]:
    """Yield the choices of one of several scores that a player has still to make."""
    for standing in upshot.standing:
        remedy = standing.remedy
        if remedy.kind == ONE_OF and player in remedy.held_by and standing.fate == "open":
            yield standing


def offer_to(player: str, upshot: Upshot) -> Finding | None:
    """Return by what one of several scores was last left to a player to choose; None where none."""
    return upshot.last_giving(lambda _, r: r.kind == ONE_OF and player in r.held_by)


def worths(remedy: Remedy, things: tuple[str, ...] = ()) -> list[int]:
    """Return what each of several scores is worth of which one is chosen.

    Args:
        remedy: the choice.
        things: the names of those that are meant; () for all.
    """
    named = zip(remedy.things.get("what", ()), remedy.things.get("worths", ()), strict=False)
    return [worth for name, worth in named if not things or name in things]


def meant(claim: Claim, upshot: Upshot) -> list[int]:
    """Return what each is worth, of those open to a player, that a claim may be of.

    One that is claimed by the name of another combination is none of them.
    """
    choices = [each.remedy for each in open_to(claim.of or claim.by, upshot)]
    named = [worth for each in choices for worth in worths(each, claim.things)]
    called = [row for row in upshot.book.combinations if not {*claim.things}.isdisjoint(row.called)]
    open_ = {name for each in choices for name in each.things.get("what", ())}
    if called and open_.isdisjoint(row.id for row in called):
        return []
    return named or [worth for each in choices for worth in worths(each)]


def as_called(claim: Claim, points: int, upshot: Upshot) -> ClaimAnswer | None:
    """Return what becomes of points for one of two declared together of which one can be had.

    The one is refused because the other is scored, as he called it. Had he claimed both for the
    trick, he might choose; as long as he still might, the other can be had, unless his call binds.

    Args:
        claim: the claim of points.
        points: what he scores as he called it, of the things that the claim names.
        upshot: the case as it was heard.
    """
    who = claim.of or claim.by
    his = [f for f in upshot.ruling.findings if f.player == who and f.event]
    scored = next((f for f in reversed(his) if f.gives("score")), None)
    if scored is None or upshot.about not in (None, scored.event):
        return None
    refused = {name: f for f in his if f.event == scored.event for name in _of(f, "no-score")}
    act = upshot.game.all_claimed(upshot.case.events[scored.event - 1]) if refused else None
    if act is None:
        return None
    choices = [each.remedy for each in open_to(who, upshot.with_another(act))]
    others = {name: w for each in choices for name in refused for w in worths(each, (name,))}
    worth, named = scored.points.get(upshot.marked_for(who), 0), set(claim.things)
    if not others or not worth:
        return None
    if named.isdisjoint(others) and claim.points == points:
        return ClaimAnswer(UPHELD, scored, f"{instead(others.values())}, {UNLESS_IT_BINDS}")
    rest = points - worth if not named or not named.isdisjoint(_of(scored, "score")) else points
    had = [n for n, w in others.items() if claim.points == rest + w and named <= {n}]
    return ClaimAnswer(SAYS_NOTHING, refused[had[0]], NOT_SAID_TO_BIND) if had else None


def _of(finding: Finding, kind: str) -> tuple[str, ...]:
    """Return the names of what a kind of remedy is given of by a finding."""
    given = (remedy for remedy in finding.remedies if remedy.kind == kind)
    return tuple(name for remedy in given for name in remedy.things.get("what", ()))


def instead(numbers: Iterable[int]) -> str:
    """Return that other numbers could be had, in words."""
    return f"or {joined([str(number) for number in sorted(set(numbers))], 'or')} instead"
