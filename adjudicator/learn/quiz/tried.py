"""Answers heard as claims: what the court grants, or leaves open, is no wrong answer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

from adjudicator.base.errors import CaseError
from adjudicator.base.values import dataclass, replace
from adjudicator.case import Claim
from adjudicator.court.answers import OPEN, REFUSED, SAYS_NOTHING, UPHELD
from adjudicator.court.ruling_on import adjudicate
from adjudicator.games.registry import game_of
from adjudicator.law.effects import POINTS, Effect
from adjudicator.law.remedies import kinds, register
from adjudicator.law.ruling import ClaimVerdict
from adjudicator.learn.quiz.neighbours import HeardEvent
from adjudicator.learn.quiz.questions import OfferedAnswer

# Words of claims that say less than a remedy does: what another law gives would grant them.
VAGUE = frozenset(
    ("must", "give-back", "barred", "not-valid", "one-only", "forgone", "too-late", "out-of-time",
     "void", "stands", "take-back", "consulted")
)  # fmt: skip
# By which of several words, or which vague one, a remedy is claimed.
CLAIMED_AS = {
    "exposed": "call-card",
    "right-lost": "lost",
    "comes-too-late": "too-late",
    "void": "void",
    "stands": "stands",
    "take-back": "take-back",
    "may-take-back": "take-back",
}


@dataclass(frozen=True)
class _Tried:
    """One effect of an answer, claimed."""

    answer: int
    claim: Claim
    chosen: bool


def without_what_holds(
    heard: HeardEvent, answers: Sequence[OfferedAnswer], *, silent: bool
) -> list[OfferedAnswer]:
    """Return the answers that the court refuses, and those that no claim can say.

    Args:
        heard: the event that is asked about.
        answers: wrong answers, as far as one sees.
        silent: the book says nothing of the event; then what it does not give is wrong as well.
    """
    tried = list(_claimed(heard, answers))
    if not tried:
        return list(answers)
    case = replace(heard.situation.case, claims=tuple(each.claim for each in tried))
    try:
        verdicts = adjudicate(case, heard.book, briefly=True).claims
    except CaseError:  # it cannot be claimed so
        return list(answers)
    holding = set()
    for number in {each.answer for each in tried}:
        mine = [(each, v) for each, v in zip(tried, verdicts, strict=True) if each.answer == number]
        held = [_holds(verdict, silent=silent) for _, verdict in mine]
        # of a choice no option may be had; of several things all must be so
        if any(held) if any(each.chosen for each, _ in mine) else all(held):
            holding.add(number)
    return [answer for number, answer in enumerate(answers) if number not in holding]


def _holds(verdict: ClaimVerdict, *, silent: bool) -> bool:
    """Whether a claim is granted, or not surely refused, by any honest reading."""
    otherwise = {came.verdict for came in verdict.otherwise.values()}
    wrong = {REFUSED, SAYS_NOTHING} if silent else {REFUSED}
    return verdict.verdict not in wrong or bool(otherwise & {UPHELD, OPEN})


def _claimed(heard: HeardEvent, answers: Sequence[OfferedAnswer]) -> Iterator[_Tried]:
    words = game_of(heard.situation.case.game).language.claims
    line = 0
    for number, answer in enumerate(answers):
        several = len({each.kind for each in answer.means}) > 1
        for each in sorted(answer.means, key=str):
            word = _word_of(each.kind)
            if each.kind != POINTS and (word is None or word not in words):
                continue
            line += 1
            chosen = several and each.kind != POINTS and kinds()[each.kind].asked_for
            yield _Tried(number, _claim(heard, each, word, line), chosen)


def _claim(heard: HeardEvent, of: Effect, word: str | None, line: int) -> Claim:
    players = heard.situation.case.players
    against = next(iter(of.against), None)
    theirs = (players[(players.index(p) + 1) % len(players)] for p in of.against if p in players)
    points = next((int(str(each)) for each in of.of(POINTS)), None)
    return Claim(
        by=next(iter(of.held_by), None) or next(theirs, players[0]),
        claim=word,
        of=against,
        points=points if of.kind == POINTS else None,
        card=_only(of.of("cards")),
        suit=_only(of.of("suit")),
        at=heard.situation.event,
        line=line,
        entry=line,
    )


def _only(things: tuple[object, ...]) -> Any:
    """The card or the suit of which alone it speaks; None of several, or where it is none."""
    return things[0] if len(things) == 1 and not isinstance(things[0], str) else None


@cache
def _word_of(kind: str) -> str | None:
    """Return by which word a remedy of a kind is claimed; None where none says as much."""
    if kind == POINTS or kinds()[kind].scoring:
        return None
    granting = register().granted_by
    words = (word for word, given in granting.items() if kind in given and word not in VAGUE)
    return CLAIMED_AS.get(kind) or next(words, None)
