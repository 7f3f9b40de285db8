"""What becomes of a claim about the deal: whose it is, and whether it is dealt again."""

from __future__ import annotations

from adjudicator.base.events import DEALS
from adjudicator.base.phrases import joined
from adjudicator.base.values import replace
from adjudicator.case import Claim
from adjudicator.court import act_meant, breaches, conduct
from adjudicator.court.answers import (
    IN_PART,
    NOT_SAID,
    NOTHING_AGAINST_IT,
    REFUSED,
    SAYS_NOTHING,
    UPHELD,
    ClaimAnswer,
)
from adjudicator.court.granting import LOSES_THE_DEAL, STANDS, answer_of
from adjudicator.court.upshot import Upshot
from adjudicator.law.remedies import kinds, register
from adjudicator.law.ruling import ASK, NO_BREACH, SILENT, Decision, Finding, Standing

WHO_DEALS = "who-deals"
HAS_IT_NOT = "has-not-the-deal"
EVERYBODY, RIGHT_DEALER_DEALS, DEAL_STANDS = "everybody", "right-dealer-deals", "deal-stands"
MISDEALT, HAND_IS_OVER = "misdealt", "hand-is-over"
INTERRUPTS = "interrupts"  # the verb
TURNS_UP, MAY_BE_STOPPED = "turns_up", "may-be-stopped"
GOES_ON = ("deals", TURNS_UP, "turns_over")  # upon which one may deal on as if nothing were amiss
NOBODY_STOPPED_IT = "nobody stopped it before the trump card was turned"
CUTS_AGAIN = "cuts-for-partners-again"


def and_another_deals(claim: Claim, answer: ClaimAnswer, upshot: Upshot) -> ClaimAnswer:
    """Return what becomes of a claim to a new deal: in part, where it costs his own side the deal.

    The cards are dealt anew, and not by those who claim it. Where it is for others to ask for, they
    may leave it.
    """
    if claim.claim != "fresh-deal" or answer.word != UPHELD or answer.finding is None:
        return answer
    side = upshot.side(claim.by)
    theirs = (r.held_by for r in answer.finding.remedies if r.kind == "fresh-deal" and r.held_by)
    holders = next(theirs, ())
    if holders and side.isdisjoint(holders) and not answer.reason:
        return answer._replace(reason=f"if {joined(holders, 'or')} claims it")
    lost = (r for r in answer.finding.remedies if r.kind == LOSES_THE_DEAL)
    to = next((r.held_by for r in lost if not side.isdisjoint(r.against)), ())
    return answer._replace(word=IN_PART, reason=f"and {joined(to, 'or')} deals") if to else answer


def is_unsaid_of_the_deal(upshot: Upshot) -> bool:
    """Whether the book leaves out what becomes of something done amiss in dealing."""
    return any(d.outcome == SILENT and "dealing" in d.about for d in upshot.ruling.decisions)


def may_be_dealt_again(claim: Claim, upshot: Upshot) -> bool:
    """Whether the dealer is said to deal, and the book leaves out whether he deals again."""
    who = claim.of or claim.by
    if who != upshot.case.table.get("dealer"):
        return False
    again = replace(claim, claim="fresh-deal", of=None)
    return answer_of(again, upshot).word == SAYS_NOTHING


def is_unsaid_of_the_last_fault(claim: Claim, upshot: Upshot) -> bool:
    """Whether the book leaves out what becomes of the last thing done amiss in dealing.

    What it said of an earlier one is past, but for a right that is still his who claims it.
    """
    granting = register().granted_by.get(claim.claim or "", ())
    rights = upshot.in_force(kind for kind in granting if kinds()[kind].asked_for)
    if any(claim.by in right.remedy.held_by for right in rights):
        return False
    dealing = [
        d for d in upshot.ruling.decisions if "dealing" in d.about and d.outcome != NO_BREACH
    ]
    return bool(dealing) and dealing[-1].outcome == SILENT and not dealing[-1].findings


def who_deals(claim: Claim, upshot: Upshot) -> ClaimAnswer:
    """Return what becomes of the claim that somebody deals: what was ruled last of the deal tells.

    What a spoilt deal led to before it is past, and that another deals is nobody's to choose. That
    a deal stands tells whose it is, and not whose the next is: that passes on as ever.
    """
    granting, who = register().granted_by[WHO_DEALS], claim.of or claim.by
    of_the_next = upshot.game.is_of_the_next_deal(claim, upshot.table)
    for decision in reversed(upshot.ruling.decisions):
        unsaid = act_meant.last([decision], lambda _, f: f.kind == "silent")
        if unsaid is not None and WHO_DEALS in upshot.said_as(unsaid):
            return ClaimAnswer(SAYS_NOTHING, unsaid, NOT_SAID)
        for finding in reversed(decision.findings):
            given = [r for r in finding.remedies if r.kind in granting and r.held_by]
            if given:
                his = any(who in remedy.held_by for remedy in given)
                return ClaimAnswer(UPHELD if his else REFUSED, finding)
            if any(r.kind in granting and r.against for r in finding.remedies):
                # whose deal it is instead nobody need have said: his it is not who dealt
                stopped = {p for r in finding.remedies if r.kind in granting for p in r.against}
                rightful = {upshot.case.table.get("dealer") or who} - stopped or {who} - stopped
                return ClaimAnswer(UPHELD if who in rightful else REFUSED, finding)
            if any(r.kind == HAS_IT_NOT and who in r.against for r in finding.remedies):
                return ClaimAnswer(REFUSED, finding)
            if of_the_next and decision.verb in (*DEALS, INTERRUPTS) and finding.gives(DEAL_STANDS):
                return answer_of(claim, upshot)
            if decision.verb == INTERRUPTS and finding.gives(DEAL_STANDS):
                dealt = _who_dealt(decision.event, upshot)
                if dealt is not None:
                    return ClaimAnswer(UPHELD if who == dealt else REFUSED, finding)
            if decision.verb in DEALS and finding.gives(STANDS, DEAL_STANDS):
                stays = f"it stays {decision.actor}'s deal"
                return ClaimAnswer(UPHELD if who == decision.actor else REFUSED, finding, stays)
        waits = _hangs_on_a_second_cut(who, decision)
        if waits is not None:
            return waits
        if decision.outcome in (ASK, SILENT) and "dealing" in decision.about:
            break
    return answer_of(claim, upshot)


def _who_dealt(number: int, upshot: Upshot) -> str | None:
    """Return who dealt the cards by an event; None where nobody did."""
    before = reversed(upshot.case.events[:number])
    return next((event.by for event in before if event.verb == "deals"), None)


def _hangs_on_a_second_cut(who: str, decision: Decision) -> ClaimAnswer | None:
    """Return that those deal who are to cut once more, or one of them; None where nobody is.

    One whose cut was none, and is made again, settles nothing by that.
    """
    for finding in decision.findings:
        for remedy in finding.remedies:
            if remedy.kind == CUTS_AGAIN and not finding.gives("void"):
                if who in remedy.against:
                    return ClaimAnswer(IN_PART, finding, "if it is the highest of that second cut")
                return ClaimAnswer(REFUSED, finding)
    return None


def deal_stands(claim: Claim, upshot: Upshot) -> ClaimAnswer:
    """Return what becomes of the claim that something stands: no deal that is to be dealt anew.

    Where others may have that, and nobody has asked for it yet, it stands unless they do. Who does
    not say what it is means that deal, and nothing of it stands where another has to deal.
    """
    means_it_all = not (claim.of or claim.at or claim.acts or claim.card or claim.suit)
    anothers = upshot.last_giving(lambda _, r: r.kind == RIGHT_DEALER_DEALS)
    if means_it_all and anothers is not None and not _is_dealt_since(anothers.event, upshot):
        return ClaimAnswer(REFUSED, anothers)
    became = _what_became_of_the_deal(claim, upshot)
    if became is not None:
        return ClaimAnswer(UPHELD if became.gives(DEAL_STANDS) else REFUSED, became)
    fell = _ended_with_it(claim, upshot)
    if fell is not None:
        return ClaimAnswer(REFUSED, fell)
    met = conduct.stands(claim, upshot)
    number = claim.at or upshot.last
    act = upshot.case.events[number - 1] if 0 < number <= len(upshot.case.events) else None
    if met.word != UPHELD or act is None or act.verb not in DEALS:
        return met
    return _had_anew(upshot, frozenset()) or met


def _ended_with_it(claim: Claim, upshot: Upshot) -> Finding | None:
    """Return by what a deal is a misdeal, and nobody has to ask that it be; None where it is none.

    Whoever deals next, and whether that is said or not, it is not played.
    """
    heard = () if claim.acts else act_meant.heard_of(claim, upshot)
    if not heard or any(decision.verb not in DEALS for decision in heard):
        return None
    return act_meant.last(heard, lambda _, f: f.gives(MISDEALT) and f.gives(HAND_IS_OVER))


def deal_is_void(claim: Claim, upshot: Upshot) -> ClaimAnswer:
    """Return what becomes of the claim that something is void: no deal that stands all the same.

    It is the contrary of the claim that it stands.
    """
    became = _what_became_of_the_deal(claim, upshot)
    if became is not None:
        return ClaimAnswer(REFUSED if became.gives(DEAL_STANDS) else UPHELD, became)
    let_be = _was_let_be(claim, upshot)
    if let_be is not None:
        return ClaimAnswer(REFUSED, None, NOBODY_STOPPED_IT, law=let_be.law)
    return conduct.is_so_called(claim, upshot)


def _was_let_be(claim: Claim, upshot: Upshot) -> Finding | None:
    """Return by what a deal could be stopped that nobody stopped before the trump; or None.

    With that card the right to stop it is past: the dealing of it is not void for want of a turn,
    whatever came to light of it since.
    """
    heard = () if claim.acts or not claim.at else act_meant.heard_of(claim, upshot)
    stoppable = act_meant.last(heard, lambda _, f: f.gives(MAY_BE_STOPPED))
    later = upshot.case.events[stoppable.event :] if stoppable is not None else ()
    verbs = [event.verb for event in later if event.verb in (TURNS_UP, INTERRUPTS)]
    return stoppable if verbs[:1] == [TURNS_UP] else None


def _what_became_of_the_deal(claim: Claim, upshot: Upshot) -> Finding | None:
    """Return what was found at last of a deal that one was stopped in: that it stands, or falls.

    None where the claim is of no act of dealing, or nobody broke in upon it. That it could be
    stopped is past when it was, or when it was too late for that.
    """
    heard = () if claim.acts else act_meant.heard_of(claim, upshot)
    events, at = upshot.case.events, heard[-1].event if heard else 0
    # what the dealer did, where another breaks in upon him, is what he had dealt by then
    his = claim.of is not None and claim.of == _who_dealt(at, upshot)
    of_dealing = (*DEALS, INTERRUPTS) if his else DEALS
    if not heard or any(d.verb not in of_dealing or "dealing" not in d.about for d in heard):
        return None
    # a card that is turned up when the deal was stopped is of that deal
    begun = max((n for n, e in enumerate(events[:at], 1) if e.verb == "deals"), default=at)
    again = next((n for n, e in enumerate(events, 1) if n > at and e.verb == "deals"), len(events))
    settles = (DEAL_STANDS, RIGHT_DEALER_DEALS, *breaches.DEALT_ANEW)
    found = (d for d in reversed(upshot.in_the_end.decisions) if begun <= d.event <= again)
    last = next(((d, f) for d in found for f in reversed(d.findings) if f.gives(*settles)), None)
    if last is None or last[0].verb != INTERRUPTS or last[1].gives(*breaches.DEALT_ANEW):
        return None
    return last[1]


def is_dealt_as_it_was_to_be(number: int, upshot: Upshot) -> bool:
    """Whether cards were dealt since somebody said that something was amiss with a deal.

    Who deals on with a deal that is spoilt, and of which nobody has spoken, deals none anew.
    """
    spoken_of = number > 0 and upshot.case.events[number - 1].verb not in GOES_ON
    return spoken_of and _is_dealt_since(number, upshot)


def _is_dealt_since(number: int, upshot: Upshot) -> bool:
    return any(event.verb == "deals" for event in upshot.case.events[number:])


def _whoever(right: Standing, upshot: Upshot) -> tuple[str, ...]:
    """Return the players who hold a right, each by his name."""
    held_by = right.remedy.held_by
    return upshot.case.players if EVERYBODY in held_by else held_by


def may_be_dealt_anew(claim: Claim, upshot: Upshot) -> ClaimAnswer | None:
    """Return that others may have the cards dealt afresh instead; None where nobody may.

    Nobody plays on where they claim it; where they do not, he may unless they choose it.
    """
    return _had_anew(upshot, upshot.side(claim.of or claim.by))


def unless_dealt_anew(claim: Claim, answer: ClaimAnswer, upshot: Upshot) -> ClaimAnswer:
    """Return what becomes of a claim which a fresh deal would undo that others may still have.

    So it is of what the tricks of the deal bring, of the act for which it may be dealt afresh, and
    of what else its law allows: all of it holds as far as those others let the deal stand.
    """
    for right in upshot.in_force(("fresh-deal",)):
        by = upshot.making(right)
        holders = [who for who in _whoever(right, upshot) if who not in upshot.side(claim.by)]
        dealt = upshot.case.events[right.event - 1].verb in DEALS  # see deal_stands
        of_the_act = claim.claim == "stands" and claim.at == right.event and not dealt
        plain = answer.word == UPHELD and answer.reason in ("", NOTHING_AGAINST_IT)
        undone = plain and (
            of_the_act
            or _is_of_the_tricks(answer.finding, upshot)
            or _is_allowed_besides(claim, answer.finding, right)
        )
        # that something was amiss is no more against it than that right is
        undone = undone or (of_the_act and answer.word == REFUSED and answer.finding is by)
        if holders and undone:
            return ClaimAnswer(IN_PART, by, f"unless {joined(holders, 'or')} has a fresh deal")
    return answer


def _is_allowed_besides(claim: Claim, finding: Finding | None, right: Standing) -> bool:
    """Whether an act is allowed by the law that gives a fresh deal, as where it is left."""
    if finding is None or not claim.acts or finding.kind != "permits":
        return False
    return finding.law == right.law and not right.made_by(finding)


def _is_of_the_tricks(finding: Finding | None, upshot: Upshot) -> bool:
    """Whether something is so by what the tricks of a deal bring."""
    topics = upshot.book.clauses[finding.clause].topics if finding is not None else ()
    return not set(upshot.game.scored_on).isdisjoint(topics)


def _had_anew(upshot: Upshot, but: frozenset[str]) -> ClaimAnswer | None:
    """Return that others may have the cards dealt afresh, or have asked for it; None for nobody.

    Args:
        upshot: the case as it was heard.
        but: who is not counted, since it is for the others to choose.
    """
    rights = upshot.in_force(register().granted_by["fresh-deal"])
    anew = (r.event for r in rights if r.remedy.kind in breaches.DEALT_ANEW)
    past = max((n for n in anew if is_dealt_as_it_was_to_be(n, upshot)), default=0)
    for right in rights:
        if right.event <= past:
            continue  # these are the cards of that new deal
        if not kinds()[right.remedy.kind].asked_for:
            return ClaimAnswer(REFUSED, upshot.making(right))  # so it is, and nobody chooses it
        holders = [who for who in _whoever(right, upshot) if who not in but]
        if not holders:
            continue
        if any(c.claim == "fresh-deal" and c.by in holders for c in upshot.case.claims):
            return ClaimAnswer(REFUSED, upshot.making(right))
        unless = f"unless {joined(holders, 'or')} has a fresh deal"
        return ClaimAnswer(IN_PART, upshot.making(right), unless)
    return None
