"""The claims that nothing is due, and that something is: two sides of one question."""

from __future__ import annotations

from adjudicator.base.events import PLAYS
from adjudicator.base.phrases import joined
from adjudicator.case import Claim
from adjudicator.court.answers import (
    IN_PART,
    NO_LAW_GIVES_ONE,
    NOT_SAID,
    PRICE_NOT_SAID,
    REFUSED,
    SAYS_NOTHING,
    UPHELD,
    ClaimAnswer,
)
from adjudicator.court.bounds import MUST_PASS
from adjudicator.court.demands import NOW_OR_NEVER
from adjudicator.court.trial import left_out
from adjudicator.court.upshot import Upshot
from adjudicator.law.remedies import kinds
from adjudicator.law.ruling import FATE_LOST, SILENT, Finding, Remedy

NO_PENALTY, PAID, CANCELS = "no-penalty", "discharged", "revokes-cancel"
FAILS = "call-fails"
SPARING = (NO_PENALTY, PAID, CANCELS, "not-exposed", "warned-only")
# What takes nothing from anybody: that a declaration is not scored, that the pack is cut again,
# that a card may not be put out, that a hand lies face down, that a trick is not shown again.
COSTS_NOTHING = ("no-score", "cut-again", "must-not-be-put-out", "stays-face-down", "not-shown")
# What a player owes by how he plays; he owes it not where he cannot be made to obey.
BY_PLAYING_SO = ("win-the-trick", "lose-the-trick", "play-highest", "play-lowest", "must-win")


def nothing_is_due(claim: Claim, upshot: Upshot) -> ClaimAnswer:
    """Return what becomes of the claim that a player owes nothing."""
    return _nothing(claim, upshot.side(claim.of or claim.by), upshot)


def something_is_due(claim: Claim, upshot: Upshot) -> ClaimAnswer:
    """Return what becomes of the claim that a player is to pay or suffer something."""
    side = upshot.side(claim.of) if claim.of else frozenset(upshot.others(claim.by))
    return _nothing(claim, side, upshot).denied()


def _nothing(claim: Claim, side: frozenset[str], upshot: Upshot) -> ClaimAnswer:
    """Return whether nothing is due from a side, or from one of it."""
    hurt = _what_hurts(side, upshot, claim.of)
    if hurt is not None:
        falls_on = _falls_on_another(claim.of, hurt)
        if falls_on:
            return ClaimAnswer(IN_PART, hurt, f"it falls on {joined(falls_on, 'or')}")
        return ClaimAnswer(REFUSED, hurt)
    chosen = _chosen_against(side, upshot)
    if chosen is not None:
        return ClaimAnswer(REFUSED, chosen)
    taken = _right_lost_against(side, upshot)
    himself = {claim.of or claim.by} if taken is not None else side
    for finding in reversed(upshot.findings):
        if any(
            r.kind == NO_PENALTY and not himself.isdisjoint(r.against) for r in finding.remedies
        ):
            if _is_unsaid_of_another_act(finding, side, upshot):
                return ClaimAnswer(SAYS_NOTHING, None, NOT_SAID)
            return ClaimAnswer(UPHELD, finding)
    if taken is not None:
        return ClaimAnswer(UPHELD, taken)
    return _for_its_card(claim, side, upshot) or spared(side, upshot)


def _falls_on_another(who: str | None, hurt: Finding) -> tuple[str, ...]:
    """Return on whom all falls that a player's act costs, where none of it falls on himself.

    () where some of it does, or it costs his side points.
    """
    costs = [r for r in hurt.remedies if not kinds()[r.kind].harmless and r.against]
    if not all(kinds()[r.kind].asked_for or r.kind == MUST_PASS for r in costs):
        return ()  # what limits a score is his as well as his partner's
    others = tuple(dict.fromkeys(each for remedy in costs for each in remedy.against))
    return () if who is None or who in others or hurt.points else others


def _is_unsaid_of_another_act(sparing: Finding, side: frozenset[str], upshot: Upshot) -> bool:
    """Whether the book does not say what a side is to pay for another act than it is spared for.

    What is said of it from beside the table costs nobody anything.
    """
    elsewhere = (d for d in upshot.decisions if d.event != sparing.event and d.outcome == SILENT)
    return any(
        d.actor in side or (d.actor in upshot.case.players and upshot.game.language.bearing(d.verb))
        for d in elsewhere
    )


def _chosen_against(side: frozenset[str], upshot: Upshot) -> Finding | None:
    """Return by what a side owes what is chosen by the act at which nothing is said to be due.

    None at any other act: no law need be heard on a choice that an earlier ruling has given.
    """
    if not upshot.about:
        return None
    act = upshot.case.events[upshot.about - 1]
    for standing in upshot.standing if act.verb == "elects" else ():
        remedy = standing.remedy
        costs = not (kinds()[remedy.kind].harmless or side.isdisjoint(remedy.against))
        if standing.is_chosen and costs and act.word == remedy.kind:
            return upshot.making(standing)
    return None


def _right_lost_against(side: frozenset[str], upshot: Upshot) -> Finding | None:
    """Return by what the other side has lost what it could have exacted of a side; else None."""
    lost = any(
        s.fate == FATE_LOST and not side.isdisjoint(s.remedy.against) for s in upshot.standing
    )
    taking = (f for f in reversed(upshot.findings) if f.gives("right-lost"))
    return next(taking, None) if lost else None


def _for_its_card(claim: Claim, side: frozenset[str], upshot: Upshot) -> ClaimAnswer | None:
    """Return what stands against a side for a card, where no law speaks of what is done with it.

    Who would take back a card that may be called owes what stood for it before. None where nothing
    does, or no card is spoken of.
    """
    act = upshot.case.events[upshot.about - 1] if upshot.about else None
    if act is None or upshot.findings:
        return None
    cards = {claim.card} if claim.card is not None else {*act.cards}
    for standing in upshot.standing:
        remedy = standing.remedy
        of_it = not cards.isdisjoint(remedy.things.get("cards", ()))
        costs = not (kinds()[remedy.kind].harmless or side.isdisjoint(remedy.against))
        if of_it and costs and standing.in_force:
            made = upshot.making(standing)
            return ClaimAnswer(REFUSED, made, "" if made else remedy.text, law=standing.law or None)
    return None


def spared(side: frozenset[str], upshot: Upshot) -> ClaimAnswer:
    """Return that nothing stands against a side, unless the book does not say what is due."""
    why = next((f for f in reversed(upshot.findings) if _spares(side, f)), None)
    owed = _owed_by_the_same_law(side, upshot) if why is None else None
    if owed is not None:
        return ClaimAnswer(REFUSED, owed)
    if why is None and _price_is_not_said(side, upshot):
        fate = any(s.about == "fate" for d in upshot.decisions for s in d.silences)
        return ClaimAnswer(SAYS_NOTHING, None, NOT_SAID if fate else PRICE_NOT_SAID)
    if why is None and _is_left_out(upshot):
        return ClaimAnswer(SAYS_NOTHING, None, NOT_SAID)
    if upshot.ruling.outcome == SILENT and upshot.unsaid_of(side):
        return ClaimAnswer(SAYS_NOTHING, why, NOT_SAID)
    why = why or next((f for f in reversed(upshot.findings) if _falls_short(side, f)), None)
    why = why or (_scoring(upshot) if upshot.about is None else None)
    why = why or next((f for f in reversed(upshot.findings) if _allows(side, f)), None)
    why = why or next((f for f in reversed(upshot.findings) if _owes_no_revoke(side, f)), None)
    why = why or next((f for f in reversed(upshot.ruling.findings) if _frees(side, f)), None)
    return ClaimAnswer(UPHELD, why, "" if why else NO_LAW_GIVES_ONE)


def _what_hurts(side: frozenset[str], upshot: Upshot, of: str | None = None) -> Finding | None:
    """Return the last finding that costs a side anything; none before what it has paid.

    Where it is said *of* one player, what his partner has done and pays himself costs him nothing.
    """
    lost = {(s.event, s.remedy.choice) for s in upshot.standing if s.fate == "lost"}
    excused = any(
        r.kind == FAILS and not side.isdisjoint(r.held_by)
        for f in upshot.findings
        for r in f.remedies
    )
    still = upshot.in_force(BY_PLAYING_SO)
    scored = _of_the_tricks(upshot)
    stays = of is None and any(not side.isdisjoint(s.remedy.against) for s in still)
    excused = excused and not stays
    for finding in reversed(upshot.findings):
        if finding in scored or (excused and finding.gives(*BY_PLAYING_SO)):
            continue
        if any(r.kind == PAID and not side.isdisjoint(r.against) for r in finding.remedies):
            return None
        paying = side if of in (None, finding.player) else side & {of}
        if _hurts(paying, finding, lost, upshot, of):
            return finding
    return None


def _hurts(
    side: frozenset[str],
    finding: Finding,
    lost: set[tuple[int, int | None]],
    upshot: Upshot,
    of: str | None,
) -> bool:
    """Whether a finding costs a player or his partner anything that is not lost again.

    Where it is said *of* one player, how he had to play is due no more when he has played.
    """
    if finding.kind == "silent":  # what it gives is only what the book does not say
        return False
    ours = set(map(upshot.marked_for, side))
    theirs = any(points and who not in ours for who, points in finding.points.items())
    theirs = theirs and not upshot.book.clauses[finding.clause].pays_no_fine
    return (theirs and finding.player in side) or any(
        not side.isdisjoint(r.against)
        and not kinds()[r.kind].harmless
        and r.kind not in COSTS_NOTHING
        and (finding.event, r.choice) not in lost
        and not (of and _played_out(r, finding, upshot))
        for r in finding.remedies
    )


def _played_out(remedy: Remedy, finding: Finding, upshot: Upshot) -> bool:
    """Whether it was demanded for one trick alone, and he has played to that since.

    Whether he played as he had to is another matter.
    """
    demanded = remedy.choice is None or upshot.ruling.choices.get(remedy.choice) not in (
        None,
        FATE_LOST,
    )
    since = (m.event for m in upshot.moments if m.event.number > finding.event)
    played = any(each.verb in PLAYS and each.by in remedy.against for each in since)
    return remedy.until == NOW_OR_NEVER and demanded and played


def _spares(side: frozenset[str], finding: Finding) -> bool:
    """Whether a finding takes a penalty from a player or his partner, or from those who hold it."""
    return any(
        (r.kind == "right-lost" and side.isdisjoint(r.against))
        or (r.kind in SPARING and not side.isdisjoint(r.against))
        or (r.kind == "stands" and finding.player in side)
        for r in finding.remedies
    )


def _falls_short(side: frozenset[str], finding: Finding) -> bool:
    """Whether by a finding a player did amiss what costs him nothing: he may not put that card out.

    It says more of why nothing is due than what allows what he did before.
    """
    his = (r for r in finding.remedies if not side.isdisjoint(r.against))
    return finding.kind == "ruling" and any(r.kind in COSTS_NOTHING for r in his)


def _owes_no_revoke(side: frozenset[str], finding: Finding) -> bool:
    """Whether by a finding a player or his partner, who is charged with a revoke, owes nothing."""
    return any(
        r.kind == "revoke-not-due" and not side.isdisjoint(r.against) for r in finding.remedies
    )


def _allows(side: frozenset[str], finding: Finding) -> bool:
    """Whether a finding allows what a player or his partner did, and costs them nothing."""
    good = bool(finding.remedies) and all(kinds()[r.kind].good for r in finding.remedies)
    return finding.player in side and (finding.kind == "permits" or good)


def _frees(side: frozenset[str], finding: Finding) -> bool:
    """Whether by a finding a player or his partner need not pay, or do what was called for."""
    return any(
        r.kind in ("call-fails", PAID, NO_PENALTY) and not side.isdisjoint((*r.held_by, *r.against))
        for r in finding.remedies
    )


def _owed_by_the_same_law(side: frozenset[str], upshot: Upshot) -> Finding | None:
    """Return by what a side still owes what it did otherwise than it owed; None where by nothing.

    Who had two cards to draw, and draws one, has the two to draw yet.
    """
    amiss = {f.law for f in upshot.findings if f.kind == "ruling" and f.player in side}
    for standing in upshot.standing if upshot.about else ():
        made = upshot.making(standing) if standing.in_force else None
        before = made is not None and made.event < (upshot.about or 0)
        owes = not (
            kinds()[standing.remedy.kind].harmless or side.isdisjoint(standing.remedy.against)
        )
        if before and made is not None and made.law in amiss and owes:
            return made
    return None


def _scoring(upshot: Upshot) -> Finding | None:
    """Return the last finding by which a deal is scored for its tricks, which takes nothing off."""
    return next(iter(_of_the_tricks(upshot)), None)


def _of_the_tricks(upshot: Upshot) -> tuple[Finding, ...]:
    """Return the findings by which a deal is scored for its tricks, the last first.

    What the others score for theirs is no price of anything that was done.
    """
    topics = set(upshot.game.scored_on)
    return tuple(
        finding
        for decision in reversed(upshot.decisions)
        if not topics.isdisjoint(decision.about)
        for finding in decision.findings
        if finding.points
    )


def _is_left_out(upshot: Upshot) -> bool:
    """Whether the book leaves out more than its price of the act at which it is claimed."""
    return any(map(left_out, upshot.ruling.on(upshot.about))) if upshot.about else False


def _price_is_not_said(side: frozenset[str], upshot: Upshot) -> bool:
    """Whether a law was broken on this side, and the book does not say what that costs.

    Nor does it say whether it was one where it lets something be demanded, and names no price.
    """
    priceless = (d for d in upshot.decisions if d.actor in side and d.outcome == SILENT)
    if any(silence.about == "penalty" for each in priceless for silence in each.silences):
        return True
    return any(
        f.kind == "ruling" and f.player in side and not f.points
        for decision in upshot.decisions
        if decision.silences or any(f.kind == "silent" for f in decision.findings)
        for f in decision.findings
    )
