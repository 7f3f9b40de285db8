"""Claims about an act of somebody: that he may not, that it is void, that it comes too late."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from adjudicator.base.phrases import in_text
from adjudicator.case import Claim
from adjudicator.court.answers import (
    IN_PART,
    NOT_SAID,
    NOTHING_AGAINST_IT,
    NOTHING_FOR_IT,
    OPEN,
    REFUSED,
    SAYS_NOTHING,
    UPHELD,
    ClaimAnswer,
)
from adjudicator.court.demands import options
from adjudicator.court.trial import spoken_of, tried, tried_in_turn
from adjudicator.court.upshot import Upshot
from adjudicator.law.remedies import kinds, register
from adjudicator.law.ruling import ASK, NO_BREACH, Decision, Finding, Remedy

# Words of claims that say what an act is called.
CALLED_SO = (
    "void", "not-valid", "too-late", "too-early", "out-of-time", "out-of-turn", "barred", "forgone",
)  # fmt: skip
# What is right in part where an act fails by another law than the claim has in mind.
FAILS_ANYHOW = ("void", "not-valid", "too-late", "too-early", "out-of-time", "barred")
# A word of claims that says no more than one of several others.
SAYS_LESS: Mapping[str, tuple[str, ...]] = {"out-of-time": ("too-late", "too-early")}
# What is wholly right of a declaration of which nothing is scored, whatever law it fails by.
NOTHING_OF_IT = ("not-valid", "barred")


def may_not(claim: Claim, upshot: Upshot) -> ClaimAnswer:
    """Return what becomes of the claim that a player may not do what he does."""
    heard = _heard(claim, upshot)
    breach = _what_is_amiss(heard, upshot, claim.of)
    return ClaimAnswer(UPHELD, breach) if breach else _nothing_amiss(heard)


def is_lawful(claim: Claim, upshot: Upshot) -> ClaimAnswer | None:
    """Return what becomes of the claim that what a player did, or may do next, stands.

    None where nothing that he did was heard.
    """
    who = claim.of or claim.by
    heard = _heard(replace(claim, of=who), upshot)
    void = register().granted_by["void"]
    void_by = _last(heard, lambda _, f: any(r.kind in void for r in f.remedies))
    if void_by is not None:
        return ClaimAnswer(REFUSED, void_by)
    breach = _what_is_amiss(heard, upshot, claim.of)
    if not heard or (breach is not None and any(decision.silences for decision in heard)):
        return None
    if breach is not None:
        return ClaimAnswer(REFUSED, breach)
    against_it = _nothing_amiss(heard)
    if against_it.word != REFUSED:
        return against_it
    if against_it.finding is None and upshot.ruling.outcome != NO_BREACH:
        return None  # what it is that he did, no law of the book says
    return against_it._replace(word=UPHELD)


def is_so_called(claim: Claim, upshot: Upshot) -> ClaimAnswer:
    """Return what becomes of the claim that an act is void, comes too late, is barred.

    It is upheld where a law says that of it; where the act fails by another, in part.
    """
    heard, word = _heard(claim, upshot), claim.claim or ""
    wanted = register().granted_by.get(word, frozenset())
    words = {word, *SAYS_LESS.get(word, ())}

    def says_so(decision: Decision, finding: Finding) -> bool:
        said = not words.isdisjoint(upshot.said_as(finding))
        return said or any(r.kind in wanted for r in finding.remedies)

    so = _last(heard, says_so)
    if so is None and word != "out-of-turn":  # what comes too late may be said of another's act
        spoken = reversed(upshot.ruling.findings)
        said = (f for f in spoken if f.player != claim.of and words & {*upshot.said_as(f)})
        so = next(said, None)
    against = register().turned_away_by.get(word, frozenset())
    not_so = _last(heard, lambda _, f: any(r.kind in against for r in f.remedies))
    if so is not None:  # of several things that were done at once one may stand, and one not
        parted = len(heard) > 1 and not_so is not None and word in FAILS_ANYHOW
        return ClaimAnswer(IN_PART if parted else UPHELD, so)
    if not_so is not None:
        return ClaimAnswer(REFUSED, not_so)
    breach = _what_is_amiss(heard, upshot, claim.of)
    if breach is None:
        return _nothing_amiss(heard)
    if word in NOTHING_OF_IT and _comes_to_nothing(heard):
        return ClaimAnswer(UPHELD, breach)
    return ClaimAnswer(IN_PART if word in FAILS_ANYHOW else REFUSED, breach)


def _comes_to_nothing(heard: Sequence[Decision]) -> bool:
    """Whether something was declared, and nothing of it is scored, now or later."""
    findings = [f for decision in heard for f in decision.findings]
    had = register().turned_away_by.get("not-valid", frozenset())
    scores = any(f.points or any(r.kind in had for r in f.remedies) for f in findings)
    return any(decision.named for decision in heard) and not scores


def declared_instead(claim: Claim, upshot: Upshot) -> ClaimAnswer | None:
    """Return by what points are refused for another thing than he declared of the same cards.

    It is tried in the place of what he did declare. None where no law forbids it there.
    """
    who = claim.of or claim.by
    his = [
        each
        for each in upshot.moments
        if each.event.by == who and "declares" in each.event.particulars
    ]
    if not claim.things or not his:
        return None
    before, done = his[-1].before, his[-1].event
    act = replace(done, particulars={**done.particulars, "declares": claim.things})
    events = tuple(act if e.number == act.number else e for e in upshot.case.events)
    case = replace(upshot.case, events=events, sheet=None)
    heard, _ = upshot.court(case).hear(before, act)
    breach = _what_is_amiss(heard, upshot, who)
    return None if breach is None else ClaimAnswer(REFUSED, breach)


def one_only(claim: Claim, upshot: Upshot) -> ClaimAnswer:
    """Return what becomes of the claim that of several things one can be had, and no more."""
    for standing in upshot.standing:
        if len(options(standing, upshot)) > 1:
            made = [f for f in upshot.ruling.findings if f.clause == standing.clause]
            return ClaimAnswer(UPHELD, made[-1] if made else None)
    return is_so_called(claim, upshot)


def leave_given(claim: Claim, upshot: Upshot) -> Finding | None:
    """Return by what a player was allowed what he did last, or had to do something else."""
    if claim.of is None:
        return None
    for event in dict.fromkeys(d.event for d in reversed(upshot.decisions) if d.actor == claim.of):
        for decision in upshot.ruling.on(event)[:1]:
            return decision.findings[0] if decision.findings else None
    return None


def _heard(claim: Claim, upshot: Upshot) -> tuple[Decision, ...]:
    """Return what is ruled on the act that a claim is about, and for what it names."""
    if claim.acts:
        return tried_in_turn(claim.acts, upshot).decisions
    heard = spoken_of(claim, upshot) or _last_act(claim, upshot)
    named = tuple(d for d in heard if not set(claim.things).isdisjoint(d.named))
    return named or heard


def _last_act(claim: Claim, upshot: Upshot) -> tuple[Decision, ...]:
    """Return what was ruled on the last act of him of whom it is said: if on any, on that."""
    if upshot.about:
        return upshot.ruling.on(upshot.about)
    whom = (claim.of,) if claim.of else upshot.others(claim.by)
    his = [
        decision
        for decision in upshot.ruling.decisions
        if decision.actor in whom or any(f.player in whom for f in decision.findings)
    ]
    ruled = [d for d in his if d.silences or any(f.kind != "permits" for f in d.findings)] or his
    return upshot.ruling.on(ruled[-1].event) if ruled else ()


def _nothing_amiss(heard: Sequence[Decision]) -> ClaimAnswer:
    """Return what becomes of a claim against an act in which no law finds anything amiss."""
    if any(decision.outcome == ASK for decision in heard):
        return ClaimAnswer(OPEN)
    allowed = _last(heard, lambda _, finding: finding.kind != "silent")
    if allowed is not None:
        return ClaimAnswer(REFUSED, allowed)
    if not heard:
        return ClaimAnswer(REFUSED, None, NOTHING_FOR_IT)
    not_said = _last(heard, lambda _, finding: finding.kind == "silent")
    if not_said is not None or any(decision.silences for decision in heard):
        return ClaimAnswer(SAYS_NOTHING, None, NOT_SAID)
    return ClaimAnswer(REFUSED, None, NOTHING_AGAINST_IT)


def _last(heard: Sequence[Decision], wanted: Callable[[Decision, Finding], bool]) -> Finding | None:
    """Return the last finding of a kind."""
    found = (f for d in reversed(heard) for f in reversed(d.findings) if wanted(d, f))
    return next(found, None)


def _what_is_amiss(
    heard: Sequence[Decision], upshot: Upshot, by: str | None = None
) -> Finding | None:
    """Return the finding by which something was done amiss: one from which something follows.

    Args:
        heard: what was ruled.
        upshot: the case as it was heard.
        by: by whom, or by his partner; by anybody, where nobody is named.
    """
    side = upshot.side(by) if by in upshot.case.players else frozenset(upshot.case.players)
    heard = [replace(d, findings=tuple(f for f in d.findings if f.player in side)) for d in heard]
    weighty = _last(
        heard, lambda decision, f: bool(f.remedies) and _is_a_breach(f, decision, upshot)
    )
    return weighty or _last(heard, lambda decision, f: _is_a_breach(f, decision, upshot))


def _is_a_breach(finding: Finding, decision: Decision, upshot: Upshot) -> bool:
    """Whether something was done amiss by a finding: it costs his side, or undoes the act."""
    if finding.kind != "ruling":
        return False
    if finding.remedies:
        side = upshot.side(finding.player) if finding.player in upshot.case.players else frozenset()
        return any(_costs(remedy, side) for remedy in finding.remedies)
    if finding.points:
        return finding.player not in finding.points
    # what only tells why another finding gives him something is no breach
    return not any(
        f.points or any(kinds()[r.kind].good for r in f.remedies) for f in decision.findings
    )


def _costs(remedy: Remedy, side: frozenset[str]) -> bool:
    """Whether a remedy falls on a side that has done something amiss."""
    kind = kinds()[remedy.kind]
    if kind.of_a_breach:
        return True
    if kind.good or kind.harmless:
        return False
    if remedy.against:
        return not side.isdisjoint(remedy.against)
    return bool(remedy.held_by) and side.isdisjoint(remedy.held_by)


def bound_to(claim: Claim, upshot: Upshot) -> ClaimAnswer | None:
    """Return what becomes of the claim that a card must win, before it is played.

    Every other card that he is known to have is tried: he is bound where a law is broken by it.
    None where nothing else that he could play is known.
    """
    wanted = register().granted_by.get(claim.claim or "", frozenset())
    itself = [*spoken_of(claim, upshot)] if claim.card is not None else []
    wrong = _what_is_amiss(itself, upshot)
    if wrong is not None and upshot.game.acts_otherwise(claim, upshot.table):
        return ClaimAnswer(REFUSED, wrong)
    heard = [tried(act, upshot) for act in upshot.game.acts_otherwise(claim, upshot.table)]
    if not heard:
        return None
    bound = [
        _last(each.decisions, lambda _, f: any(r.kind in wanted for r in f.remedies))
        for each in heard
    ]
    free = [each for each, finding in zip(heard, bound, strict=True) if finding is None]
    found = next((finding for finding in bound if finding is not None), None)
    if found is not None and (claim.card is None or not free):
        return ClaimAnswer(UPHELD, found)
    if any(decision.outcome == ASK for each in free for decision in each.decisions):
        return ClaimAnswer(OPEN)
    allowed = _last(free[0].decisions, lambda _, f: f.kind == "permits")
    return ClaimAnswer(REFUSED, allowed, f"{in_text(free[0].act.cards[0])} may be played")
