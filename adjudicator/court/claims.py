"""What each side says is due, held against the ruling: upheld, refused, open, or silent.

A claim wants effects: that a card may be called, that a score is lost, that somebody has so many
points. What is done by an act is tried as that act (:mod:`adjudicator.court.trial`), and can be
had while the right to it is in force. Of all else a finding from which such an effect follows
grants it, one from which its contrary follows turns it away. Which kinds of remedy do, the
register of remedies says.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from adjudicator.base.phrases import SOMEBODY
from adjudicator.case import Claim
from adjudicator.court.accounts import Account, account_of
from adjudicator.court.trial import Trial, trials
from adjudicator.court.upshot import Upshot
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

UPHELD, IN_PART, REFUSED, OPEN = "upheld", "in-part", "refused", "open"
STANDS, NO_PENALTY = "stands", "no-penalty"
NOTHING_FOR_IT = "the book has nothing for it"
# What follows from a demand itself, and turns away only those that come after it.
BY_THE_ACT_ITSELF = frozenset({"choice-made"})
ONE_OR_THE_OTHER = "one or the other, not both"


class ClaimAnswer(NamedTuple):
    """What becomes of a claim, and by what.

    Attributes:
        word: upheld, in part, refused, open or silent.
        finding: the finding that decides it; None where there is none.
        reason: why, in a few words; "" where the finding says it.
        right: the right that it would use, where it is one.
    """

    word: str
    finding: Finding | None
    reason: str = ""
    right: Standing | None = None


def verdicts(claims: Sequence[Claim], upshot: Upshot) -> tuple[ClaimVerdict, ...]:
    """Return what becomes of each claim: granted, refused, or met by silence.

    A claim that is open, since the ruling turns on what nobody said, is told by the caller, who
    can try the answers.
    """
    answered = [_answered(claim, upshot) for claim in claims]
    rights = [answer.right if answer.word == UPHELD else None for answer, _ in answered]
    return tuple(
        verdict_on(
            claim,
            answer._replace(word=IN_PART, reason=ONE_OR_THE_OTHER)
            if _is_one_of_two(answer, rights)
            else answer,
            points,
        )
        for claim, (answer, points) in zip(claims, answered, strict=True)
    )


def _is_one_of_two(answer: ClaimAnswer, rights: Iterable[Standing | None]) -> bool:
    """Whether a claim wants one option of a choice, of which another is claimed as well."""
    mine = answer.right
    if answer.word != UPHELD or mine is None or mine.fate != "open" or mine.remedy.choice is None:
        return False
    return any(
        other is not None
        and other.remedy.choice == mine.remedy.choice
        and other.remedy.kind != mine.remedy.kind
        for other in rights
    )


def _answered(claim: Claim, upshot: Upshot) -> tuple[ClaimAnswer, int | None]:
    """Return what becomes of a claim, and the points that it brings."""
    here = upshot if claim.at is None else upshot.after(claim.at)
    numbers = here.game.numbers_claimed
    if numbers and claim.points is not None:
        account = account_of(numbers.get(claim.claim or POINTS, "scored"), claim, here)
        return _number_met(claim.points, account), account.points
    answer = _answer(claim, here)
    lies_there = here.game.lies_there.get(claim.claim or "")
    if answer.finding is None and lies_there is not None:  # no law spoke of it: is it so?
        so = lies_there(here.table, claim.suit)
        answer = ClaimAnswer(OPEN if so is None else UPHELD if so else REFUSED, None)
    return answer, answer.finding.points.get(claim.by) if answer.finding else None


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
        reason=answer.reason,
        event=claim.at or 0,
    )


def _number_met(claimed: int, account: Account) -> ClaimAnswer:
    """Return what becomes of a claim of a number."""
    if claimed in account.may_be or account.hangs:
        return ClaimAnswer(OPEN, account.why)
    if claimed == account.points:
        return ClaimAnswer(UPHELD, account.why)
    why = account.no_more if claimed > account.points and account.no_more else account.why
    return ClaimAnswer(SILENT if account.silent and not account.points else REFUSED, why)


# claims of what is done by an act


def _demanded(claim: Claim, upshot: Upshot) -> ClaimAnswer | None:
    """Return what becomes of a demand that is made by an act; None where no act makes it."""
    heard = trials(claim, upshot)
    granted = next(_of_the_acts(claim, heard, register().granted_by), None)
    right = next(_rights(claim, upshot), None)
    if granted is not None and heard[0].of_record:
        return ClaimAnswer(UPHELD, granted, right=right)
    refused = next(_of_the_acts(claim, heard, register().turned_away_by, BY_THE_ACT_ITSELF), None)
    if granted is None and refused is not None:
        return ClaimAnswer(REFUSED, refused)
    if right is not None:
        made = next((f for f in upshot.ruling.findings if _made(f, right)), None)
        return ClaimAnswer(UPHELD, made or granted, right=right)
    if granted is not None:
        return ClaimAnswer(UPHELD, granted)
    # what no act demands is said of the time when it was due
    return next(_come_to_an_end(claim, upshot), None) if heard else None


def _come_to_an_end(claim: Claim, upshot: Upshot) -> Iterator[ClaimAnswer]:
    """Yield, the last first, the acts with which a right to what is claimed came to an end."""
    for moment in reversed(upshot.moments):
        then = upshot.after(moment.event.number)
        before = upshot.before(moment.event.number)
        if any(_rights(claim, then)) or not any(_rights(claim, before)):
            continue
        ended = (f for f in reversed(then.findings) if f.event == moment.event.number)
        finding = next((f for f in ended if _ends(claim, f)), None)
        reason = "" if finding else f"that ended when {moment.event.in_text()}"
        yield ClaimAnswer(REFUSED, finding, reason)


def _ends(claim: Claim, finding: Finding) -> bool:
    """Whether it is by a finding that what is claimed can no longer be had."""
    ending = register().turned_away_by.get(claim.claim or "", frozenset())
    return any(remedy.kind in ending for remedy in finding.remedies)


def _of_the_acts(
    claim: Claim,
    heard: Sequence[Trial],
    meeting: Mapping[str, frozenset[str]],
    but: frozenset[str] = frozenset(),
) -> Iterator[Finding]:
    """Yield the findings on the acts, the last first, from which a remedy of some kinds follows."""
    wanted = meeting.get(claim.claim or "", frozenset()) - but
    for each in heard:
        for finding in reversed(each.findings):
            if any(remedy.kind in wanted for remedy in finding.remedies):
                yield finding


def _rights(claim: Claim, upshot: Upshot) -> Iterator[Standing]:
    """Yield the rights in force that give what is claimed."""
    for standing in upshot.in_force(register().granted_by.get(claim.claim or "", ())):
        so = effect(standing.remedy)
        if (
            claim.by in so.held_by
            and claim.of in (None, *so.against)
            and (claim.card is None or claim.card in so.of("cards"))
            and (claim.suit is None or claim.suit in so.of("suit", (claim.suit,)))
        ):
            yield standing


def _made(finding: Finding, standing: Standing) -> bool:
    """Whether a right was made by a finding."""
    return (finding.clause, finding.event) == (standing.clause, standing.event)


# claims of anything else


def _answer(claim: Claim, upshot: Upshot) -> ClaimAnswer:
    """Return what becomes of a claim: the last finding that speaks of it decides."""
    ruling = upshot.ruling
    word = POINTS if claim.points is not None else claim.claim or ""
    if word == NO_PENALTY:
        return _nothing_is_due(claim, upshot)
    done = _demanded(claim, upshot)
    if done is not None:
        return done
    answers = (BY_FINDING.get(word, _granted)(claim, f, upshot) for f in reversed(upshot.findings))
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
    by_act = bool(upshot.game.acts_claimed(claim, upshot.table))
    if (by_choice or by_act) and not any(_rights(claim, upshot)):
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
    findings, side = upshot.findings[::-1], upshot.side(claim.by)
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
