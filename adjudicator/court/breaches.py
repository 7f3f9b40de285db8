"""What was done amiss, and by what a player is excused: what is found of an act that costs him."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.base.events import PLAYS
from adjudicator.base.values import replace
from adjudicator.case import Claim
from adjudicator.court.act_meant import TAKES_BACK, last
from adjudicator.court.demands import BY_THE_ACT_ITSELF
from adjudicator.court.upshot import Upshot
from adjudicator.law.remedies import LOST, kinds
from adjudicator.law.ruling import Decision, Finding, Remedy

# By which a deal is void, and not the act by which somebody asks for that.
DEALT_ANEW = frozenset({"deals-again", "new-deal", "loses-the-deal"})
# How an act bears on others by which one asks for something.
ASKS = ("contests", "exacts", "finds")
AS_CALLED = "must-play"  # what a good call of a card makes of it
LETS_IT_BE = "have-it-played"
PRICE = "penalty-of-a-revoke"


def asks(decision: Decision, upshot: Upshot) -> bool:
    """Whether what was ruled on is that somebody asks for something, or takes a card back."""
    verb = decision.verb
    return verb == TAKES_BACK or upshot.game.language.bearing(verb) in ASKS


def leave_given(who: str | None, upshot: Upshot, *kinds: str) -> Finding | None:
    """Return by what a player was allowed what he did last, or had to do something else.

    Args:
        who: the player.
        upshot: the case as it was heard.
        kinds: the kinds of finding that are looked for; none of them for any.
    """
    did = next((d.event for d in reversed(upshot.decisions) if who and d.actor == who), 0)
    on_it = upshot.ruling.on(did)
    found = (f for d in (on_it if kinds else on_it[:1]) for f in d.findings)
    return next((f for f in found if not kinds or f.kind in kinds), None)


def but_for_scores(
    findings: Sequence[Finding], upshot: Upshot, *, of_a_play: bool
) -> tuple[Finding, ...]:
    """Return findings but for those by which another scores for what is no fault of his who acts.

    Neither do they forbid what he does, nor allow it; nor does what a card that is played brings
    to him who plays it, such as the ten for a brisque.
    """
    clauses = upshot.book.clauses

    def only_scores(finding: Finding) -> bool:
        clause = clauses.get(finding.clause)
        if clause is None:
            return False
        brings = of_a_play and clause.award is not None and not finding.remedies
        return clause.pays_no_fine or brings

    return tuple(f for f in findings if not only_scores(f))


def says_of_it(finding: Finding) -> bool:
    """Whether a finding says anything of an act but what follows from its being done."""
    by_itself = all(remedy.kind in BY_THE_ACT_ITSELF for remedy in finding.remedies)
    return finding.kind != "silent" and not (finding.remedies and by_itself)


def unsaid_how_to_mend(who: str | None, upshot: Upshot) -> bool:
    """Return whether the book does not say how what is amiss with a player is put right.

    What is ruled later on the same matter may say it.
    """
    ruled: set[tuple[str, ...]] = set()
    for decision in reversed(upshot.decisions):
        of_him = who is None or any(f.player == who for f in decision.findings)
        unsaid = any(silence.about == "remedy" for silence in decision.silences)
        if of_him and unsaid and decision.about not in ruled:
            return True
        if decision.findings:
            ruled.add(decision.about)
    return False


def what_excuses(who: str | None, upshot: Upshot) -> Finding | None:
    """Return by what a player need not obey a call, or do more than he can; None where nothing."""
    return upshot.last_giving(
        lambda _, r: (
            (r.kind == "call-fails" and who in r.held_by)
            or (r.kind in ("must-win", "must-play-so") and who in r.against)
        )
    )


def as_called(claim: Claim, upshot: Upshot) -> Finding | None:
    """Return by what a card had to be played that was played as it was called; else None.

    Args:
        claim: what is claimed of the play, which it names by its place in the record.
        upshot: the case as it was heard.
    """
    if not claim.at or claim.acts:
        return None
    played, before = upshot.case.events[claim.at - 1], upshot.after(claim.at - 1)
    for standing in before.in_force((AS_CALLED,)) if played.verb in PLAYS else ():
        called = standing.remedy.things.get("cards", ())
        if played.by in standing.remedy.against and any(c in called for c in played.cards):
            return before.making(standing)
    return None


def what_is_amiss(
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
    weighty = last(
        heard, lambda decision, f: bool(f.remedies) and _is_a_breach(f, decision, upshot)
    )
    if weighty is not None and weighty.gives("no-score"):
        return _first_reason(weighty, heard)
    if weighty is not None and not _falls_on(by, weighty):
        # what undoes his own act goes before what it costs his partner
        at = weighty.event
        undone = last(heard, lambda _, f: f.event == at and _undoes(f, by))
        weighty = undone or weighty
    if weighty is not None and weighty.gives(PRICE):
        # that he had to follow suit goes before what it costs that he did not
        at, renounced = weighty.event, weighty.player
        had_to = last(
            heard,
            lambda _, f: f.event == at and f.player == renounced and f.gives("had-to-follow"),
        )
        weighty = had_to or weighty
    return weighty or last(heard, lambda decision, f: _is_a_breach(f, decision, upshot))


def _first_reason(refusing: Finding, heard: Sequence[Decision]) -> Finding:
    """Return, of several findings by which one thing is not scored, the first."""
    same = next(decision for decision in heard if refusing in decision.findings)
    return next(finding for finding in same.findings if finding.gives("no-score"))


def _falls_on(player: str | None, finding: Finding) -> bool:
    """Whether a finding costs one player anything himself; of nobody in particular it does."""
    return player is None or any(player in remedy.against for remedy in finding.remedies)


def _undoes(finding: Finding, player: str | None) -> bool:
    """Whether by a finding what a player declares is void."""
    return any(r.kind == "void" and player in r.against for r in finding.remedies)


def _is_a_breach(finding: Finding, decision: Decision, upshot: Upshot) -> bool:
    """Whether something was done amiss by a finding: it costs his side, or undoes the act."""
    if finding.kind != "ruling":
        return False
    if finding.gives(*DEALT_ANEW):  # a deal that is dealt anew was amiss; to ask for that is not
        return not asks(decision, upshot) or _undoes(finding, decision.actor)
    mends = finding.gives("revoke-not-due") or not _falls_on(decision.actor, finding)
    if decision.verb == TAKES_BACK and mends:
        # what puts a revoke right has its price, and another is kept to his card: it may be done
        return False
    if finding.remedies:
        side = upshot.side(finding.player) if finding.player in upshot.case.players else frozenset()
        return any(_costs(remedy, side) for remedy in finding.remedies)
    if finding.points:
        theirs = upshot.marked_for(finding.player) not in finding.points
        return theirs and not upshot.book.clauses[finding.clause].pays_no_fine
    award = upshot.book.clauses[finding.clause].award
    if award is not None and award.to == "player":
        return False  # so many points for each, and nobody has said how many
    # what only tells why another finding gives him something is no breach
    return not any(
        f.points or any(kinds()[r.kind].good for r in f.remedies) for f in decision.findings
    )


def _costs(remedy: Remedy, side: frozenset[str]) -> bool:
    """Whether a remedy falls on a side that has done something amiss."""
    kind = kinds()[remedy.kind]
    if kind.of_a_breach or kind.of_the_call:  # a call that comes to nothing fails him who calls
        return True
    if kind.good or kind.harmless or kind.sheet == LOST:  # he may do what costs him a score
        return False
    if remedy.kind == LETS_IT_BE:  # that others may let it be is no reason why he may not
        return False
    if remedy.against:
        return not side.isdisjoint(remedy.against)
    return bool(remedy.held_by) and side.isdisjoint(remedy.held_by)
