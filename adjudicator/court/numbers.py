"""What becomes of a claim of a number: points, and how many are due."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.base.phrases import SOMEBODY, joined
from adjudicator.base.values import replace
from adjudicator.case import Claim
from adjudicator.court import conduct, declared
from adjudicator.court.accounts import Account, account_of
from adjudicator.court.answers import (
    AMOUNTS,
    BY_WHAT_IS_RECORDED,
    IN_PART,
    NOT_SAID,
    NOTHING_FOR_IT,
    OPEN,
    PRICE_NOT_SAID,
    REFUSED,
    SAYS_NOTHING,
    UPHELD,
    ClaimAnswer,
)
from adjudicator.court.dues import something_is_due
from adjudicator.court.one_of_several import as_called, instead, meant, offer_to
from adjudicator.court.upshot import Upshot
from adjudicator.games.game import NumberOf
from adjudicator.law.ruling import Finding

# Of what is due, and of which a number of points is claimed.
NOT_PLAYED_OUT = "the deal is not played out, and its tricks are scored at its end"
WON_BEFORE = "the game was won before they are scored"
PENALTY = "penalty"  # of what a law may leave out the amount: what an act costs him who did it
OF_THE_NEXT_DEAL = frozenset({"who-deals", "loses-the-deal"})
STAYS_AS_MARKED = "stays-as-marked"
MADE_FOR_NOTHING = "counts-for-nothing"
# The claim that a hand is over, and what still binds him who is to name the trump of it.
HAND_OVER, MUST_NAME = "hand-over", "must-name"
IS_OVER = "hand-is-over"  # what ends a hand by law


def is_of_another_act(claim: Claim, account: Account, upshot: Upshot) -> bool:
    """Whether points are claimed for a thing at an act by which there is none, beside its own.

    The seven that was played to a trick is claimed at the trick, which another took.
    """
    counted = set(claim.things) & {*upshot.game.points_for}
    if not counted or account.why is not None or account.points:
        return False
    whole = account_of("scored", replace(claim, at=None), upshot)
    return whole.why is not None and bool(whole.points)


def not_for_what_is_declared(claim: Claim, upshot: Upshot) -> ClaimAnswer | None:
    """Return by what a player has no points for what he may not declare; None where he has.

    That refuses any number, and it is so that he has none.
    """
    met = declared.not_to_be_declared(claim, upshot)
    return met if claim.points or met is None else met.denied()


def scored_by_the_other(claim: Claim, upshot: Upshot) -> ClaimAnswer | None:
    """Return by what another, or nobody, scores for what points are claimed, at the act meant.

    None where no law says it: then the book may leave out who has them.
    """
    mark = upshot.marked_for(claim.of or claim.by)
    facts = frozenset[str]().union(*(upshot.game.points_for.get(t, ()) for t in claim.things))
    for finding in reversed(upshot.findings if facts and claim.points and upshot.about else ()):
        clause = upshot.book.clauses[finding.clause]
        of_it = not facts.isdisjoint(condition.fact for condition in clause.when)
        given = finding.points or (finding.kind == "ruling" and not finding.remedies)
        if of_it and given and mark not in finding.points:
            return ClaimAnswer(REFUSED, finding)
    return None


def one_or_the_other(
    claim: Claim, account: Account, number: NumberOf, upshot: Upshot
) -> ClaimAnswer | None:
    """Return what becomes of a claim of points where one of several scores is to be chosen."""
    if not account.may_be or number == "waiting":
        return as_called(claim, account.points, upshot) if number == "scored" else None
    who = claim.of or claim.by
    offers = offer_to(who, upshot) or account.why
    others = account.may_be - {claim.points}
    of_it = {account.points + worth for worth in meant(claim, upshot)}
    can_be_had = claim.points in account.may_be & of_it
    if can_be_had and not others:  # whichever of them it is
        return ClaimAnswer(UPHELD, offers)
    if can_be_had and claim.by == who:
        return ClaimAnswer(UPHELD, offers, instead(others))
    either = joined([str(points) for points in sorted(account.may_be)], "or")
    some = _are_several(claim, offers, upshot) and (claim.points or 0) > max(account.may_be) > 0
    word = IN_PART if some or can_be_had else REFUSED
    one = "one of them" if len(account.may_be) == 1 else "one or the other"
    return ClaimAnswer(word, offers, f"{one} is scored: {either}")


def _are_several(claim: Claim, why: Finding | None, upshot: Upshot) -> bool:
    """Whether points are claimed for several things: of several names, or several of one.

    Args:
        claim: the claim.
        why: by what he has points, or would have some: it is of that act.
        upshot: the case as it was heard.
    """
    if len(claim.things) != 1 or why is None:
        return len(claim.things) > 1
    named = [d for d in upshot.ruling.on(claim.at or why.event) if claim.things[0] in d.named]
    return len({d.part for d in named}) > 1


def number_met(claim: Claim, account: Account, upshot: Upshot) -> ClaimAnswer:
    """Return what becomes of a claim of a number."""
    claimed = claim.points or 0
    if claimed in account.may_be or account.hangs:
        return ClaimAnswer(OPEN, account.why, question=account.question)
    if account.either:
        which = joined([str(points) for points in sorted(account.either)], "or")
        if claimed in account.either:
            return ClaimAnswer(SAYS_NOTHING, None, f"{NOT_SAID} whether it is {which}")
        why = account.besides.get(claimed, account.why)
        return ClaimAnswer(REFUSED, why, f"{which}; {NOT_SAID} which")
    if claimed == account.points and not (account.silent and not claimed):
        reason = "" if account.why else account.parts or BY_WHAT_IS_RECORDED
        reason = account.for_what or reason
        return ClaimAnswer(UPHELD, account.why, reason)
    chosen = _if_it_is_chosen(claim, upshot)
    if chosen is not None and not account.points:
        return chosen
    why = account.no_more if claimed > account.points and account.no_more else account.why
    why = account.besides.get(claimed, why)
    if account.silent and not account.points:
        if why is not None and not account.leaves_out:
            why = None  # what is allowed, or ruled, of another matter is not what is not said
        return ClaimAnswer(SAYS_NOTHING, why, "" if why else NOT_SAID)
    # of several things that are named some can be had; one number is right or wrong
    in_part = 0 < account.points < claimed and _are_several(claim, account.why, upshot)
    nothing = BY_WHAT_IS_RECORDED if account.points else NOTHING_FOR_IT
    reason = account.parts or account.for_what or ("" if why else nothing)
    return ClaimAnswer(IN_PART if in_part else REFUSED, why, reason)


def his_points(claim: Claim, told: Sequence[Finding], upshot: Upshot) -> Finding | None:
    """Return the last finding by which he has points at all of whom a number is claimed; or None.

    That is why another number is refused, rather than what gives none.
    """
    mark = upshot.marked_for(claim.of or claim.by)
    return next((f for f in told if f.points.get(mark)), None)


def after_the_game(claim: Claim, found: ClaimAnswer, upshot: Upshot) -> ClaimAnswer | None:
    """Return that points count no more, as the game was won by what is scored before them.

    What a revoke costs is scored first, though it be told later than what the tricks brought;
    whether the rest counts then is an inference (law 4).
    """
    first = next((f for f in upshot.ruling.findings if f.gives("scored-first")), None)
    if first is None or found.finding is None or found.word != UPHELD:
        return None
    who, scored = claim.of or claim.by, found.finding
    for finding in upshot.ruling.findings:
        won = any(r.kind == "wins-the-game" and who not in r.held_by for r in finding.remedies)
        told_later = finding.event == first.event < scored.event
        if won and (told_later or _won_by_it_alone(finding, first, scored, upshot)):
            return ClaimAnswer(REFUSED, first, WON_BEFORE)
    return None


def _won_by_it_alone(won: Finding, first: Finding, scored: Finding, upshot: Upshot) -> bool:
    """Whether a game is won by what is scored first, and by nothing else that its deal brings.

    Only what the tricks bring is scored after it: by their law, and not for another fault.
    """
    topics = upshot.book.clauses[scored.clause].topics
    if won.event != first.event or set(upshot.game.scored_on).isdisjoint(topics):
        return False
    held = {upshot.marked_for(who) for r in won.remedies for who in r.held_by}
    others = (f for f in upshot.ruling.findings if f.event != first.event)
    return not any(f.points.get(mark) for f in others for mark in held)


def not_played_out(upshot: Upshot) -> ClaimAnswer | None:
    """Return that no points are due while the deal is played whose tricks the book scores.

    Where the hand was ended by a law before its last trick, its tricks are scored no more.
    """
    topics = upshot.game.is_played_for_points(upshot.table)
    if not topics or not any(clause.award for clause in upshot.book.heard_on(topics)):
        return None
    over = upshot.last_giving(lambda _, remedy: remedy.kind == IS_OVER)
    return ClaimAnswer(REFUSED, over, "" if over else NOT_PLAYED_OUT)


def is_of_no_points(upshot: Upshot) -> bool:
    """Whether the book leaves out how something is put right that was amiss, and nothing else.

    Then no number of points is what it does not say.
    """
    silences = [silence for decision in upshot.ruling.decisions for silence in decision.silences]
    return bool(silences) and all(silence.about == "remedy" for silence in silences)


def nothing_is_paid(claim: Claim, upshot: Upshot) -> ClaimAnswer:
    """Return that no points are due where nothing is for what was done; else that it is unsaid.

    What the other side did is meant, by him who claims them for his own.
    """
    if is_of_no_points(upshot):
        return ClaimAnswer(REFUSED, None, NOTHING_FOR_IT)
    acted = {d.actor: None for d in upshot.decisions if d.findings}
    theirs = [by for by in acted if by in upshot.others(claim.by)]
    his_own = claim.of is None or claim.of in upshot.side(claim.by)
    if theirs and his_own and claim.points and not claim.things:
        price = replace(claim, claim="a-penalty", points=None)
        dues = [something_is_due(replace(price, of=by), upshot) for by in theirs]
        if all(due.word == REFUSED and due.finding is not None for due in dues):
            return dues[-1]
    return ClaimAnswer(SAYS_NOTHING, None, NOT_SAID)


def amount_left_out(
    claim: Claim, away: Finding | None, upshot: Upshot, *, in_points: bool = True
) -> ClaimAnswer | None:
    """Return that the book does not say how many points something is; None where it does.

    Then any number may be right, and none is refused: but by a law that gives another, or that
    hears no claim. What is claimed at one act is left open by no silence on another, nor by one on
    what his own act costs a side that claims points for itself.
    """
    his = upshot.side(claim.of or claim.by) if in_points else frozenset[str]()
    if away is not None and (away.points or away.gives("claim-barred")):
        return None
    if away is not None and claim.claim == HAND_OVER and away.gives(MUST_NAME):
        return None  # the hand in which he has still to name a suit goes on, whatever that cost
    for decision in reversed(upshot.ruling.decisions):
        if upshot.about not in (None, decision.event):
            continue
        breach = next((f for f in decision.findings if f.kind == "ruling"), None)
        pays_himself = decision.actor in his and not upshot.game.language.bearing(decision.verb)
        amounts = {silence.about for silence in decision.silences} & {*AMOUNTS}
        if amounts - ({PENALTY} if pays_himself else set()):
            return ClaimAnswer(SAYS_NOTHING, breach, NOT_SAID)
        # a clause of the law itself says that it names no price for what it forbids
        unsaid = next((f for f in decision.findings if f.kind == "silent"), None)
        forbidden = unsaid is not None and breach is not None and breach.law == unsaid.law
        if unsaid is not None and in_points and _is_of_the_deal(unsaid, upshot):
            continue  # whose deal is next is no price
        leaves_out = forbidden or (unsaid is not None and _sets_points_aside(unsaid, upshot))
        if leaves_out and not (in_points and any(f.points for f in decision.findings)):
            return ClaimAnswer(SAYS_NOTHING, unsaid, NOT_SAID)
    return None


def _is_of_the_deal(unsaid: Finding, upshot: Upshot) -> bool:
    """Whether all that is left unsaid is who has the next deal."""
    words = set(upshot.said_as(unsaid))
    return bool(words) and words <= OF_THE_NEXT_DEAL


def as_it_is_marked(claim: Claim, upshot: Upshot) -> ClaimAnswer | None:
    """Return by what a side has the points that were marked for it, and no others; else None.

    What a deal ought to have brought it is no more to be had, where the score stays as it is.
    """
    closed = upshot.last_giving(lambda _, r: r.kind == STAYS_AS_MARKED)
    side = upshot.side(claim.of or claim.by)
    if closed is None or claim.at is not None or claim.things:
        return None
    marks = [e.get("marks") for e in upshot.case.events if e.verb == "marks" and e.by in side]
    number = _marked_amiss(side, closed, upshot)
    if number is None and not marks:
        return None
    number = marks[-1] if number is None else number
    return ClaimAnswer(UPHELD if claim.points == number else REFUSED, closed)


def _marked_amiss(side: frozenset[str], closed: Finding, upshot: Upshot) -> int | None:
    """Return how many points a side marked for a deal, by how much that is said to be wrong.

    None where it is not said of its score, or nothing was due to it.
    """
    said = upshot.case.events[closed.event - 1]
    whose, too = said.get("of") or said.by, said.get("too")
    if whose not in side or too is None:
        return None
    mark = upshot.marked_for(whose)
    due = [f.points[mark] for f in upshot.ruling.findings if mark in f.points]
    wrong = int(said.get("corrects_score") or 0)
    return due[-1] + (wrong if too == "many" else -wrong) if due else None


def points_left_out(claim: Claim, upshot: Upshot) -> ClaimAnswer | None:
    """Return that the book does not say what a side's own act brings it; None where it does.

    What the act costs it is another matter, and is no reason why it brings nothing.
    """
    mark = upshot.marked_for(claim.of or claim.by)
    for finding in reversed(upshot.findings if claim.points else ()):
        his = upshot.marked_for(finding.player) == mark
        if his and finding.kind == "silent" and _sets_points_aside(finding, upshot):
            return ClaimAnswer(SAYS_NOTHING, finding, NOT_SAID)
    return None


def _sets_points_aside(unsaid: Finding, upshot: Upshot) -> bool:
    """Whether what is left unsaid is what the points are that a law would give."""
    goes_before = upshot.book.clauses[unsaid.clause].overrides
    clauses = map(upshot.book.clauses.get, goes_before)
    return any(clause is not None and clause.award for clause in clauses)


def scored_by(claim: Claim, finding: Finding, upshot: Upshot) -> ClaimAnswer | None:
    """Return what a finding says to a claim of points by one ruling."""
    assert claim.points is not None
    if finding.points.get(SOMEBODY) == claim.points:
        return ClaimAnswer(OPEN, None)
    mark = upshot.marked_for(claim.of or claim.by)
    chosen = _if_it_is_chosen(claim, upshot)
    if chosen is not None and chosen.finding == finding and mark not in finding.points:
        return chosen
    each = [f.marks[mark] for f in upshot.findings if mark in f.marks]
    if len(each) > 1 and finding.marks.get(mark):  # what several acts bring is claimed as one
        together = ClaimAnswer(UPHELD, finding, " and ".join(map(str, each)), due=sum(each))
        if claim.points == together.due:
            return together
        prices = [f for f in upshot.findings if upshot.about and _is_price(f, mark, upshot)]
        if len(prices) == 1:  # of the act by which a price is claimed it is that which is meant
            met = claim.points == prices[0].marks[mark]
            return ClaimAnswer(UPHELD if met else REFUSED, prices[0])
        return together.denied()
    if any(r.kind == "claim-heard" and claim.by in r.held_by for r in finding.remedies):
        return ClaimAnswer(SAYS_NOTHING, finding, PRICE_NOT_SAID)  # it may be heard
    return ClaimAnswer(UPHELD, finding) if finding.points.get(mark) == claim.points else None


def _if_it_is_chosen(claim: Claim, upshot: Upshot) -> ClaimAnswer | None:
    """Return that so many points are an option of a choice that is still open; None where not."""
    mark = upshot.marked_for(claim.of or claim.by)
    for standing in reversed(upshot.standing):
        if standing.fate == "open" and standing.remedy.points.get(mark) == claim.points:
            return ClaimAnswer(IN_PART, upshot.making(standing), conduct.IF_ELECTED)
    return None


def _is_price(finding: Finding, mark: str, upshot: Upshot) -> bool:
    """Whether a finding gives somebody points as the price of what the other side has done."""
    theirs = (r for r in finding.remedies if r.against and r.held_by)
    return mark in finding.marks and any(
        mark not in {upshot.marked_for(each) for each in remedy.against} for remedy in theirs
    )


def number_due(claim: Claim, answer: ClaimAnswer, upshot: Upshot) -> int | None:
    """Return how many points he has of whom a claim is; None where no finding gives him any.

    Args:
        claim: the claim.
        answer: what becomes of it.
        upshot: the case as it stood at the moment of the claim.
    """
    given = answer.finding.points if answer.finding is not None else {}
    mark = upshot.marked_for(claim.of or claim.by)
    return given.get(mark) if answer.due is None else answer.due


def is_priced(claim: Claim, told: Sequence[Finding], upshot: Upshot) -> bool:
    """Whether he of whom points are claimed has some for what is ruled, wherever that was.

    That what he claims may be heard states no price itself; the act for which it is due does.
    """
    mark = upshot.marked_for(claim.of or claim.by)
    return any(finding.points.get(mark) for finding in told)


def made_nothing(claim: Claim, upshot: Upshot) -> ClaimAnswer | None:
    """Return by what law a side has no points though it made some; None where none says that."""
    who = claim.of or claim.by
    if any(upshot.marked_for(who) in finding.marks for finding in upshot.findings):
        return None
    void = upshot.last_giving(lambda _, r: r.kind == MADE_FOR_NOTHING and who in r.against)
    return ClaimAnswer(UPHELD, void) if void is not None else None
