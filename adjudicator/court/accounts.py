"""Numbers that are claimed, as they stand: what is scored, what waits, what a game is worth."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from adjudicator.case import Claim
from adjudicator.court.upshot import Upshot
from adjudicator.games.game import NumberOf
from adjudicator.law.remedies import kinds
from adjudicator.law.ruling import SILENT, Finding, Ruling


class Account(NamedTuple):
    """A number that is claimed, as it stands by the upshot.

    Attributes:
        points: the number.
        why: the finding on which it rests.
        may_be: what it may yet come to by a choice that is open.
        hangs: it hangs on what the book leaves out and the players could tell.
        silent: the book does not say what it comes to.
        no_more: the finding that keeps it from being more.
    """

    points: int
    why: Finding | None
    may_be: frozenset[int] = frozenset()
    hangs: bool = False
    silent: bool = False
    no_more: Finding | None = None


def account_of(number: NumberOf, claim: Claim, upshot: Upshot) -> Account:
    """Return how a number that is claimed stands."""
    return ACCOUNTS[number](claim, upshot)


def _scores(claim: Claim, upshot: Upshot) -> Account:
    """Return what a player scores in the upshot."""
    who, ruling = claim.of or claim.by, upshot.ruling
    scoring = [f for f in upshot.findings if who in f.marks]
    about = [f for f in upshot.findings if _is_about(f, who)]
    points = sum(f.marks[who] for f in scoring)
    refusing = [f for f in about if gives(f, "no-score")]
    left_out = (d for d in upshot.decisions if any(said.unsaid for said in d.silences))
    return Account(
        points,
        next(reversed(scoring or about), None),
        may_be=frozenset(points + worth for worth in _worths_to_choose(who, upshot)),
        hangs=any(f.player == who for d in left_out for f in d.findings),
        silent=ruling.outcome == SILENT or _no_word_of(who, about, ruling),
        no_more=next(reversed(refusing), None),
    )


def _score(claim: Claim, upshot: Upshot) -> Account:
    """Return how a player's score stands in the end."""
    account = _scores(claim, upshot)
    points = upshot.ruling.score.get(claim.of or claim.by, 0)
    may_be = frozenset(points + worth - account.points for worth in account.may_be)
    return account._replace(points=points, may_be=may_be)


def _to_score(claim: Claim, upshot: Upshot) -> Account:
    """Return what stands to be scored by a player: less by what he may choose to score now."""
    who = claim.of or claim.by
    waiting = (s.remedy for s in upshot.standing if s.remedy.kind == "score-later")
    points = sum(r.worth or 0 for r in waiting if who in r.held_by)
    may_be = frozenset(points - worth for worth in _worths_to_choose(who, upshot))
    account = _scores(claim, upshot)
    return account._replace(points=points, may_be=may_be, hangs=False, no_more=None)


def _game_value(claim: Claim, upshot: Upshot) -> Account:
    """Return what the game is worth: to a player, or to whoever has won it."""
    ruling = upshot.ruling
    worth = [f for f in ruling.findings if f.is_of_the_game]
    settled = worth or any(gives(f, "no-game-value") for f in ruling.findings)
    return Account(
        sum(n for f in worth for to, n in f.points.items() if claim.of in (None, to)),
        next(reversed(worth), None),
        hangs=any(said.unsaid for said in ruling.silences),
        silent=not settled or _scores(claim, upshot).silent,
    )


ACCOUNTS: Mapping[NumberOf, Callable[[Claim, Upshot], Account]] = {
    "scored": _scores, "score": _score, "waiting": _to_score, "game": _game_value,
}  # fmt: skip


def gives(finding: Finding, kind: str) -> bool:
    """Return whether a remedy of a kind follows from a finding."""
    return any(remedy.kind == kind for remedy in finding.remedies)


def _is_about(finding: Finding, who: str) -> bool:
    """Whether it is ruled on a player, or against him."""
    against = (player for remedy in finding.remedies for player in remedy.against)
    return finding.kind == "ruling" and who in (finding.player, *against)


def _worths_to_choose(who: str, upshot: Upshot) -> Iterator[int]:
    """Yield what each of several is worth, of which he may yet choose one to score."""
    for standing in upshot.standing:
        remedy = standing.remedy
        if remedy.kind == "score-one-of" and who in remedy.held_by and standing.fate == "open":
            yield from remedy.things.get("worths", ())


def _no_word_of(who: str, about: Sequence[Finding], ruling: Ruling) -> bool:
    """Whether the book does not say what a player's act, or the other's fault, is worth."""
    if any(kinds()[r.kind].no_points and who in r.against for f in about for r in f.remedies):
        return False
    return any(
        decision.silences
        and not any(finding.points for finding in decision.findings)
        and (
            decision.actor == who
            or any(f.kind == "ruling" and f.player != who for f in decision.findings)
        )
        for decision in ruling.decisions
    )
