"""What each side says is due, held against the ruling: upheld, refused, open, or silent.

A claim wants effects: that a card may be called, that a score is lost, that somebody has so many
points. A finding from which such an effect follows grants it, one from which its contrary follows
turns it away. Which kinds of remedy do, the register of remedies says.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from adjudicator.base.phrases import SOMEBODY
from adjudicator.case import Claim
from adjudicator.games.game import Game, NumberOf, Situation, Table
from adjudicator.law.effects import POINTS, Effect, effect, effects, scored
from adjudicator.law.remedies import kinds, register
from adjudicator.law.ruling import (
    NO_BREACH,
    SILENT,
    ClaimVerdict,
    Finding,
    Ruling,
    Standing,
)

UPHELD, REFUSED, OPEN = "upheld", "refused", "open"
STANDS, NO_PENALTY = "stands", "no-penalty"


class Upshot(NamedTuple):
    """What claims are held against.

    Attributes:
        ruling: the ruling, but for its claims.
        standing: what the record leaves standing, lost and forgone rights among it.
        scores_heard: a law that gives points was heard. Where none was, a claim of points is
            met by silence and not by refusal.
        players: who sits at the table.
        game: the game.
        table: the table in the end.
    """

    ruling: Ruling
    standing: Sequence[Standing]
    scores_heard: bool
    players: tuple[str, ...]
    game: Game[Table, Situation]
    table: Table

    def side(self, player: str) -> frozenset[str]:
        """Return a player and his partner."""
        return frozenset(self.game.side(self.players, player))

    def live(self, claim: Claim) -> bool:
        """Return whether the right that a claim asks for can still be used."""
        return any(
            standing.remedy.kind in register().granted_by.get(claim.claim or "", ())
            and standing.in_force
            and claim.by in standing.remedy.held_by
            for standing in self.standing
        )


class ClaimAnswer(NamedTuple):
    """What becomes of a claim, and the finding by which it does; None where there is none."""

    word: str
    finding: Finding | None


def verdict(claim: Claim, upshot: Upshot) -> ClaimVerdict:
    """Return what becomes of a claim: granted by some finding, refused, or met by silence.

    A claim that is open, since the ruling turns on what nobody said, is told by the caller, who
    can try the answers.
    """
    points: int | None
    numbers = upshot.game.numbers_claimed
    if numbers and claim.points is not None:
        account = ACCOUNTS[numbers.get(claim.claim or POINTS, "scored")](claim, upshot)
        answer, points = _number_met(claim.points, account), account.points
    else:
        answer = _answer(claim, upshot)
        lies_there = upshot.game.lies_there.get(claim.claim or "")
        if answer.finding is None and lies_there is not None:  # no law spoke of it: is it so?
            so = lies_there(upshot.table, claim.suit)
            answer = ClaimAnswer(OPEN if so is None else UPHELD if so else REFUSED, None)
        points = answer.finding.points.get(claim.by) if answer.finding else None
    return verdict_on(claim, answer, points)


def verdict_on(claim: Claim, answer: ClaimAnswer, points: int | None = None) -> ClaimVerdict:
    """Return what becomes of a claim, with what was claimed."""
    finding = answer.finding
    return ClaimVerdict(
        by=claim.by,
        word=None if claim.claim == POINTS else claim.claim,
        of=claim.of,
        number=claim.points,
        card=claim.card,
        suit=claim.suit,
        verdict=answer.word,
        points=points,
        clause=finding.clause if finding else None,
        law=finding.law_named if finding else None,
        line=claim.line,
    )


# claims of a number


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


def _number_met(claimed: int, account: Account) -> ClaimAnswer:
    """Return what becomes of a claim of a number."""
    if claimed in account.may_be or account.hangs:
        return ClaimAnswer(OPEN, account.why)
    if claimed == account.points:
        return ClaimAnswer(UPHELD, account.why)
    why = account.no_more if claimed > account.points and account.no_more else account.why
    return ClaimAnswer(SILENT if account.silent and not account.points else REFUSED, why)


def _scores(claim: Claim, upshot: Upshot) -> Account:
    """Return what a player scores in the upshot."""
    who, ruling = claim.of or claim.by, upshot.ruling
    scoring = [f for f in ruling.findings if who in f.marks]
    about = [f for f in ruling.findings if _is_about(f, who)]
    points = sum(f.marks[who] for f in scoring)
    refusing = [f for f in about if _gives(f, "no-score")]
    left_out = (d for d in ruling.decisions if any(said.unsaid for said in d.silences))
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
    settled = worth or any(_gives(f, "no-game-value") for f in ruling.findings)
    return Account(
        sum(n for f in worth for to, n in f.points.items() if claim.of in (None, to)),
        next(reversed(worth), None),
        hangs=any(said.unsaid for said in ruling.silences),
        silent=not settled or _scores(claim, upshot).silent,
    )


ACCOUNTS: Mapping[NumberOf, Callable[[Claim, Upshot], Account]] = {
    "scored": _scores, "score": _score, "waiting": _to_score, "game": _game_value,
}  # fmt: skip


def _is_about(finding: Finding, who: str) -> bool:
    """Whether it is ruled on a player, or against him."""
    against = (player for remedy in finding.remedies for player in remedy.against)
    return finding.kind == "ruling" and who in (finding.player, *against)


def _gives(finding: Finding, kind: str) -> bool:
    return any(remedy.kind == kind for remedy in finding.remedies)


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


# claims of anything else


def _answer(claim: Claim, upshot: Upshot) -> ClaimAnswer:
    """Return what becomes of a claim: the last finding that speaks of it decides."""
    ruling = upshot.ruling
    word = POINTS if claim.points is not None else claim.claim or ""
    if word == NO_PENALTY:
        return _nothing_is_due(claim, upshot)
    answers = (BY_FINDING.get(word, _granted)(claim, f, upshot) for f in reversed(ruling.findings))
    found = next((answer for answer in answers if answer is not None), None)
    if found is not None:
        return found
    if word == STANDS and ruling.outcome == NO_BREACH:
        return _spared(claim, upshot)
    away = _turning_away(claim, upshot)
    if away is None and (ruling.outcome == SILENT or _silent_on(claim.of, ruling)):
        return ClaimAnswer(SILENT, None)
    ruled = any(finding.kind == "ruling" for finding in ruling.findings)
    if word == POINTS and not ruled and not upshot.scores_heard:
        return ClaimAnswer(SILENT, None)
    return ClaimAnswer(REFUSED, away)


def _granted(claim: Claim, finding: Finding, upshot: Upshot) -> ClaimAnswer | None:
    """Return that a finding grants a claim: for good, or while the right to choose it lives."""
    if not _grants(claim, finding, upshot):
        return None
    by_choice = any(remedy.choice is not None for remedy in finding.remedies)
    if by_choice and not upshot.live(claim):
        return ClaimAnswer(REFUSED, _turning_away(claim, upshot))
    return ClaimAnswer(UPHELD, finding)


def _scored(claim: Claim, finding: Finding, upshot: Upshot) -> ClaimAnswer | None:
    """Return what a finding says to a claim of points by one ruling."""
    assert claim.points is not None
    if scored(SOMEBODY, claim.points) in effects(finding):
        return ClaimAnswer(OPEN, None)
    if any(r.kind == "claim-heard" and claim.by in r.held_by for r in finding.remedies):
        return ClaimAnswer(SILENT, finding)  # it may be heard, and its worth is not in our copy
    return (
        ClaimAnswer(UPHELD, finding) if scored(claim.by, claim.points) in effects(finding) else None
    )


def _is_good(claim: Claim, finding: Finding, upshot: Upshot) -> ClaimAnswer | None:
    """Return what a finding says to the claim that something played or declared stands."""
    if finding.player != (claim.of or claim.by):
        return _granted(claim, finding, upshot)
    if finding.kind == "permits" or _grants(claim, finding, upshot):
        return ClaimAnswer(UPHELD, finding)
    # else it is about something else that he did, or it does not stand
    of_a_play = any(kinds()[remedy.kind].of_a_play for remedy in finding.remedies)
    return ClaimAnswer(REFUSED, finding) if of_a_play else None


BY_FINDING: Mapping[str, Callable[[Claim, Finding, Upshot], ClaimAnswer | None]] = {
    POINTS: _scored, STANDS: _is_good,
}  # fmt: skip


def _grants(claim: Claim, finding: Finding, upshot: Upshot) -> bool:
    """Whether an effect that is wanted follows from a finding."""
    if claim.claim == STANDS and claim.suit is not None:
        bound = [effect(r).of("suit") for r in finding.remedies if r.kind == "bound"]
        if bound:  # he is bound to the suit that he named first
            return any(claim.suit in suits for suits in bound)
    return any(_meets(claim, effect(r), finding, upshot) for r in finding.remedies)


def _meets(claim: Claim, so: Effect, finding: Finding, upshot: Upshot) -> bool:
    """Whether an effect of a finding is one that a claim wants."""
    cards, suits = so.of("cards"), so.of("suit", (claim.suit,))
    of_any_card = bool(upshot.game.numbers_claimed) and not cards
    return (
        so.kind in register().granted_by.get(claim.claim or "", ())
        and claim.of in (None, *so.against, *so.held_by, finding.player)
        and (claim.card is None or of_any_card or claim.card in cards)
        and (claim.suit is None or claim.suit in suits)
        and (not so.held_by or claim.by in so.held_by or claim.claim == STANDS)
    )


def _turning_away(claim: Claim, upshot: Upshot) -> Finding | None:
    """Return the last finding by which a law turns the claim away, or None."""
    for finding in reversed(upshot.ruling.findings):
        if finding.points and claim.points is not None:
            return finding
        if any(_turns_away(claim, effect(r), finding, upshot) for r in finding.remedies):
            return finding
    return None


def _turns_away(claim: Claim, so: Effect, finding: Finding, upshot: Upshot) -> bool:
    cards, side = so.of("cards"), upshot.side(claim.by)
    if so.kind == STANDS and not cards:
        return False  # a declaration stands, and no trick: that turns no call away
    concerned = {claim.of} if claim.of and not kinds()[so.kind].of_the_claimant else side
    return (
        so.kind in register().turned_away_by.get(claim.claim or POINTS, ())
        and not concerned.isdisjoint((*so.against, *so.held_by, finding.player))
        and (claim.card is None or not cards or claim.card in cards)
    )


def _silent_on(who: str | None, ruling: Ruling) -> bool:
    """Whether what a player did is what the book does not speak of."""
    return any(d.outcome == SILENT and d.actor == who for d in ruling.decisions)


# the claim that nothing is due


def _nothing_is_due(claim: Claim, upshot: Upshot) -> ClaimAnswer:
    """Return what becomes of the claim that a player owes nothing."""
    findings, side = upshot.ruling.findings[::-1], upshot.side(claim.by)
    lost = {(s.event, s.remedy.choice) for s in upshot.standing if s.fate == "lost"}
    hurt = next((f for f in findings if _hurts(side, f, lost)), None)
    if hurt is not None:
        return ClaimAnswer(REFUSED, hurt)
    for finding in findings:
        if any(r.kind == NO_PENALTY and claim.by in r.against for r in finding.remedies):
            return ClaimAnswer(UPHELD, finding)
    return _spared(claim, upshot)


def _spared(claim: Claim, upshot: Upshot) -> ClaimAnswer:
    """Return that nothing stands against a claim, unless the book does not say what is due."""
    side, ruling = upshot.side(claim.by), upshot.ruling
    why = next((f for f in reversed(ruling.findings) if _spares(side, f)), None)
    if why is None and _price_is_not_said(side, ruling):
        return ClaimAnswer(SILENT, None)
    return ClaimAnswer(SILENT if ruling.outcome == SILENT else UPHELD, why)


def _hurts(side: frozenset[str], finding: Finding, lost: set[tuple[int, int | None]]) -> bool:
    """Whether a finding costs a player or his partner anything that is not lost again."""
    theirs = any(points and player not in side for player, points in finding.points.items())
    return (theirs and finding.player in side) or any(
        not side.isdisjoint(r.against)
        and not kinds()[r.kind].harmless
        and (finding.event, r.choice) not in lost
        for r in finding.remedies
    )


def _spares(side: frozenset[str], finding: Finding) -> bool:
    """Whether a finding takes a penalty from a player or his partner, or from those who hold it."""
    return any(
        (r.kind == "right-lost" and side.isdisjoint(r.against))
        or (r.kind in (NO_PENALTY, "not-exposed") and not side.isdisjoint(r.against))
        for r in finding.remedies
    )


def _price_is_not_said(side: frozenset[str], ruling: Ruling) -> bool:
    """Whether a law was broken on this side, and the book does not say what that costs."""
    return any(
        f.kind == "ruling" and f.player in side and not f.points
        for decision in ruling.decisions
        if decision.silences
        for f in decision.findings
    )
