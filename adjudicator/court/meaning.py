"""What the words of a claim come to: the contrary of others, or what somebody would do.

Who says that both may be had denies that it is one only; who says that nothing is scored says so
of no points; what is claimed by nobody in particular is said of the table. An act that a claim
speaks of is tried at its moment, and not done.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import product

from adjudicator.base.cards import UnknownCard
from adjudicator.base.events import PLAYS, Event
from adjudicator.base.phrases import joined
from adjudicator.base.values import replace
from adjudicator.case import Claim
from adjudicator.court import act_meant, conduct, demands, duties
from adjudicator.court.accounts import account_of
from adjudicator.court.answers import (
    BY_ABSENCE,
    IN_PART,
    NOT_SAID,
    NOTHING_EXPOSES_IT,
    OPEN,
    REFUSED,
    SAYS_NOTHING,
    UPHELD,
    ClaimAnswer,
    in_a_few_words,
)
from adjudicator.court.demands import BY_THE_ACT_ITSELF
from adjudicator.court.dues import NO_PENALTY, nothing_is_due
from adjudicator.court.trial import Trial, on_each_answer, tried_in_turn
from adjudicator.court.upshot import Upshot
from adjudicator.games.game import NumberOf
from adjudicator.law.effects import POINTS
from adjudicator.law.ruling import ASK, Decision, Finding

# What becomes of a claim, and the points that it brings.
Answered = tuple[ClaimAnswer, int | None]
# What denies another claim: the one is right where the other is wrong.
CONTRARY: Mapping[str, str] = {"both": "one-only", "not-exposed": "exposed"}
# ... and where no law speaks of the other, this one is met by silence.
ONLY_BY_A_LAW = ("both",)
# By which of what is declared something, or all, is not scored: then both cannot be had either.
NOT_SCORED = ("no-score", "no-score-yet", "score-lost", "no-announcing")
# What a player may claim of himself, though it is for another to do.
FOR_ANOTHER_TO_SAY = ("return-card",)
# By which word of a game one says that a player must win the trick.
TO_WIN = ("win-the-trick", "had-to-win")
LEADS, FOLLOWS = "leads", "follows"
MUST_LEAD = "must-lead"
TAKES_UP_AGAIN = ("picks_up", "hand")
GOES_ON = (*PLAYS, "plays_out", "plays_on")  # who does so takes the hand to be still played
ONCE_BACK = "when it has been taken back"
# What one does by another's leave, by the right of him who gives it.
LEAVE = {"make-good": "draws"}
MUST_PLAY_IT = "{} must play it"
# What is asked for by so many, and how many are tried instead.
ASKS_SO_MANY, MOST_ASKED = ("asks_for_new_cards",), 5
NUMBER_INSTEAD = "it must be {}"
MARKS = "marks"
IN_ALL = "with what was scored before it is {}"
SCORED: NumberOf = "scored"  # the number of a claim of what an act brings
BEST_FIRST = (UPHELD, IN_PART, OPEN, REFUSED, SAYS_NOTHING)


def answered(claim: Claim, upshot: Upshot, answer: Callable[[Claim, Upshot], Answered]) -> Answered:
    """Return what becomes of a claim, and the points that it brings.

    Args:
        claim: the claim.
        upshot: the case as it was heard.
        answer: answers a claim of which the words are plain.
    """
    word = claim.claim or ""
    of_anothers_choice = word in FOR_ANOTHER_TO_SAY and claim.of == claim.by
    if claim.by not in upshot.case.players or of_anothers_choice:
        hear = answer if of_anothers_choice else partial(answered, answer=answer)
        return _by_anybody(claim, upshot, hear)
    here = upshot if claim.at is None else upshot.after(claim.at)
    if claim.acts and claim.points is not None and not is_of_what_stands(claim, here):
        marked = _as_marked(claim, here)
        if marked is not None:
            return answer(marked, here)
        met, points = _points_of(claim, here)
        nearly = _refused_when_done(claim, met, here, answer)
        return (met, points) if nearly is None else (nearly, points)
    falls = _falls_on_another(claim, here) if word in ("may", "may-not") else None
    if falls is not None:
        return (falls if word == "may" else falls.denied()), None
    for_nothing = _marked_for_nothing(claim, here, answer) if word in ("may", "may-not") else None
    if for_nothing is not None:
        return (for_nothing if word == "may" else for_nothing.denied()), None
    if word == "may":
        return _may(claim, here), None
    if word in ONLY_BY_A_LAW and claim.acts:  # both are not had where one of them is barred
        act = claim.acts[-1]
        alone = _may(replace(claim, claim="may", of=act.by, acts=(act,)), here)
        if alone.word == REFUSED and alone.finding is not None:
            return alone, None
    if word == "no-points":
        of = claim.of or joined(upshot.others(claim.by)[:1])
        nothing = replace(claim, claim=None, points=0, of=of)
        return _points_of(nothing, here) if claim.acts else answer(nothing, upshot)
    if word in CONTRARY:
        whose = claim.of or (claim.by if word == "not-exposed" and claim.card is None else None)
        met, points = _by_anybody(replace(claim, claim=CONTRARY[word], of=whose), upshot, answer)
        if met.finding is None and word in ONLY_BY_A_LAW:
            kept = _keeping_from(claim.of or claim.by, here) or _keeping_one_of_two(claim, here)
            kept = kept or _of_what_is_not_due(claim, here) or _scored_by_both(claim, here)
            return kept or ClaimAnswer(SAYS_NOTHING, None, NOT_SAID), points
        if met.finding is None and met.word == REFUSED:
            spared = _spared_if_taken_back(claim, upshot, answer)
            if spared is not None:
                return spared, points
        if word == "not-exposed" and met.word == REFUSED and met.reason in BY_ABSENCE:
            met = met._replace(reason=NOTHING_EXPOSES_IT)  # that none gives it is why it is so
        return met.denied()._replace(right=None), points
    if word == "must" and claim.acts and claim.acts[-1].verb == "wins":
        claims = upshot.game.language.claims
        to_win = next(each for each in TO_WIN if each in claims)
        claim = replace(claim, claim=to_win, of=claim.acts[-1].by, acts=())
    met, points = answer(claim, upshot)
    if word == "may-not" and claim.acts and met.word == REFUSED:  # what keeps him from it besides
        leave = _may(replace(claim, claim="may", of=claim.of or claim.acts[-1].by), here)
        met = met if leave.word == UPHELD else leave.denied()
    if word == "may-not" and claim.acts and met.word == UPHELD and met.finding is not None:
        met = met._replace(finding=_no_right_to_call(claim, met.finding, here) or met.finding)
    if word == "must" and claim.acts and claim.acts[-1].verb == FOLLOWS and met.word == REFUSED:
        lies = _lies_for_it(claim, here, conduct.UNLESS_BACK)
        # that it need not be taken back obliges nobody to play to it
        met = met if lies is None else lies._replace(word=SAYS_NOTHING, reason=NOT_SAID)
    acts = claim.acts or _card_to_be_played(claim, here)
    must = word == "must" and acts and met.word == UPHELD
    waits = must and bool(claim.acts) and _awaits_his_turn(acts[-1], here)
    if must and not waits:  # nobody must do what he may not
        may = _may(replace(claim, acts=acts, of=claim.of or acts[-1].by), here)
        barred = may.finding if may.word == REFUSED else None
        unasked = barred is not None and duties.TOO_EARLY in upshot.said_as(barred)
        met = may if barred is not None and not unasked else met
    return met, points


def _spared_if_taken_back(
    claim: Claim, upshot: Upshot, answer: Callable[[Claim, Upshot], Answered]
) -> ClaimAnswer | None:
    """Return by what a card that was played is not exposed, if it is taken back; else None.

    While it lies in the trick no law makes it exposed; who says that it is not means what comes of
    taking it up again.
    """
    who, card = claim.of or claim.by, claim.card
    if claim.claim != "not-exposed" or card is None or claim.acts:
        return None
    if not any(e.by == who and e.verb in PLAYS and card in e.cards for e in upshot.case.events):
        return None
    back = Event(who, "takes_back", cards=(card,), line=claim.line)
    then, _ = answered(replace(claim, acts=(back,)), upshot, answer)
    gives = then.word == UPHELD and then.finding is not None and then.finding.gives("not-exposed")
    return then if gives else None


def is_of_what_stands(claim: Claim, upshot: Upshot) -> bool:
    """Whether a number is claimed of how things stand then, and not of what an act brings.

    Twenty that are left to score are no twenty scored, and a total is all that was scored.
    """
    number = upshot.game.numbers_claimed.get(claim.claim or POINTS, SCORED)
    return claim.points is not None and number != SCORED


def _card_to_be_played(claim: Claim, upshot: Upshot) -> tuple[Event, ...]:
    """Return the play of a card that somebody is said to have to put to the trick that lies open.

    () where no card is named, or none lies open.
    """
    if claim.card is None or claim.of is None or not upshot.game.lies_open(upshot.table):
        return ()
    plays = [event for event in upshot.case.events[: upshot.last] if event.verb in PLAYS]
    led = next((event for event in reversed(plays) if event.verb == LEADS), None)
    since = plays[plays.index(led) :] if led is not None else plays
    if led is None or any(event.by == claim.of for event in since):
        return ()  # he has played to it, and it is that card which is spoken of, or it comes later
    return (Event(claim.of, FOLLOWS, (claim.card,), line=claim.line),)


def _awaits_his_turn(act: Event, upshot: Upshot) -> bool:
    """Whether another is to play first: what it costs to play too soon is no bar then."""
    first = upshot.game.to_act(upshot.table) if act.verb in PLAYS else None
    return first is not None and first != act.by and upshot.game.lies_open(upshot.table)


def _keeping_from(who: str, upshot: Upshot) -> ClaimAnswer | None:
    """Return that not all that a player declares is scored; None where nothing keeps him off."""
    declared = any(decision.named for decision in upshot.decisions)
    for finding in upshot.findings if declared else ():
        if any(r.kind in NOT_SCORED and who in r.against for r in finding.remedies):
            return ClaimAnswer(REFUSED, finding)
    return None


def _keeping_one_of_two(claim: Claim, upshot: Upshot) -> ClaimAnswer | None:
    """Return by what one of two players has nothing for what both name after the same trick.

    So it cannot be that both have it. None where not both have named it, or nothing keeps one off.
    """
    at_once = list(_after_the_last_card(upshot))
    of_it = {d.event for d in upshot.ruling.decisions if not {*claim.things}.isdisjoint(d.named)}
    naming = {event.by: event.number for event in at_once if event.number in of_it}
    for finding in upshot.ruling.findings if len(naming) > 1 else ():
        kept = (r.against for r in finding.remedies if r.kind in NOT_SCORED)
        if any(naming.get(who) == finding.event for against in kept for who in against):
            return ClaimAnswer(REFUSED, finding)
    return None


def _scored_by_both(claim: Claim, upshot: Upshot) -> ClaimAnswer | None:
    """Return by what each of two players has scored what is said to be had by both; else None."""
    found: dict[str, Finding] = {}
    for decision in upshot.ruling.decisions if claim.things else ():
        if {*claim.things}.isdisjoint(decision.named):
            continue
        whose = upshot.marked_for(decision.actor)
        for finding in decision.findings:
            if finding.points.get(whose):
                found[whose] = finding
    return ClaimAnswer(UPHELD, [*found.values()][-1]) if len(found) > 1 else None


def _of_what_is_not_due(claim: Claim, upshot: Upshot) -> ClaimAnswer | None:
    """Return by what nothing at all is due from a player, so that not both of two things are.

    None where something is, or no law says that nothing is.
    """
    if claim.of is None or claim.things or claim.points is not None or claim.acts:
        return None
    nothing = nothing_is_due(replace(claim, claim=NO_PENALTY), upshot)
    no_law = nothing.word != UPHELD or nothing.finding is None
    return None if no_law else ClaimAnswer(REFUSED, nothing.finding)


def _after_the_last_card(upshot: Upshot) -> Iterator[Event]:
    """Yield what was done since a card was played, or a trick taken, the last act first."""
    for moment in reversed(upshot.moments):
        if moment.event.verb in (*GOES_ON, "wins", "loses"):
            return
        yield moment.event


def _by_anybody(
    claim: Claim, upshot: Upshot, answer: Callable[[Claim, Upshot], Answered]
) -> Answered:
    """Return what becomes of a claim when it is made by whoever has the right to it."""
    said = [answer(replace(claim, by=who), upshot) for who in upshot.case.players]
    return min(said, key=lambda each: BEST_FIRST.index(each[0].word))


def _may(claim: Claim, upshot: Upshot) -> ClaimAnswer:
    """Return whether a player may do what he would do; without an act, what he did."""
    of = replace(claim, of=claim.of or claim.by)
    over = _after_the_hand(of, upshot)
    if over is not None:
        return ClaimAnswer(REFUSED, over)
    heard = act_meant.heard_of(of, upshot)
    allowed = conduct.may_not_by(of, heard, upshot).denied()
    if allowed.word == REFUSED:
        allowed = _in_another_number(of, allowed, upshot)
    if not claim.acts:
        return allowed
    act = claim.acts[-1]
    if allowed.word == REFUSED:
        kept = _no_right_to_call(claim, allowed.finding, upshot)
        return allowed._replace(finding=kept or allowed.finding)
    if allowed.word != UPHELD:
        return allowed
    allowed = allowed._replace(finding=_of_the_act(act, heard) or allowed.finding)
    theirs = by_anothers_leave(act, upshot) or _called_in_vain(of, allowed, heard, upshot)
    if theirs is not None:
        return theirs
    if allowed.finding is None and act.verb in PLAYS:
        bound = duties.bound_to(replace(of, claim="must"), upshot)
        if bound is not None and bound.word == UPHELD and (bound.finding or bound.reason):
            duty = bound.finding.if_done if bound.finding else ""
            amiss = in_a_few_words(duty) if duty else MUST_PLAY_IT.format(act.by)
            return bound._replace(reason=bound.reason or amiss)
    return (_lies_for_it(of, upshot, ONCE_BACK) if act.verb == LEADS else None) or allowed


def _in_another_number(claim: Claim, refused: ClaimAnswer, upshot: Upshot) -> ClaimAnswer:
    """Return whether somebody may ask for something: in part where only the number is amiss.

    So many as are claimed he may not have, and may have so many as he then is told.
    """
    done = upshot.case.events[claim.at - 1] if claim.at and not claim.acts else None
    act = claim.acts[-1] if len(claim.acts) == 1 else done
    if act is None or act.by != claim.of or act.verb not in ASKS_SO_MANY:
        return refused
    then = upshot if claim.acts else upshot.after(act.number - 1)
    for number in range(1, MOST_ASKED):
        instead = replace(act, particulars={**act.particulars, act.verb: number})
        asking = replace(claim, claim="may-not", at=None, acts=(instead,))
        good = conduct.may_not_by(asking, act_meant.heard_of(asking, then), then).denied()
        if number != act.get(act.verb) and good.word == UPHELD and good.finding is not None:
            return ClaimAnswer(IN_PART, good.finding, NUMBER_INSTEAD.format(number))
    return refused


def _falls_on_another(claim: Claim, upshot: Upshot) -> ClaimAnswer | None:
    """Return that a suit is not called of a player whose partner leads next; None where it may be.

    It binds whichever of the two leads next, and that is the other. By some readings it may wait
    till he leads himself: that is tried.
    """
    call = claim.acts[0] if len(claim.acts) == 1 else None
    if call is None or call.verb != "calls_suit" or upshot.game.lies_open(upshot.table):
        return None
    of, leader = call.get("of"), upshot.game.to_act(upshot.table)
    if of is None or leader in (None, of):
        return None

    def bound(acts: Sequence[Event]) -> Finding | None:
        findings = tried_in_turn(acts, upshot).findings
        his = (f for f in findings for r in f.remedies if r.kind == MUST_LEAD and of in r.against)
        return next(his, None)

    good = bound((call,))
    both = good is not None and any(
        {of, leader} <= {*r.against} for r in good.remedies if r.kind == MUST_LEAD
    )
    if not both or bound((Event(leader, LEADS, (UnknownCard(),)), call)) is not None:
        return None
    return ClaimAnswer(REFUSED, good, f"it falls on {leader}, who leads next")


def by_anothers_leave(act: Event, upshot: Upshot) -> ClaimAnswer | None:
    """Return that an act is for another to allow, who has not; None where it needs no leave."""
    for right in upshot.standing:
        remedy = right.remedy
        leave = LEAVE.get(remedy.kind) == act.verb and act.by in remedy.against
        if leave and right.fate == "open" and act.by not in remedy.held_by:
            whose = joined(remedy.held_by, "or")
            return ClaimAnswer(REFUSED, upshot.making(right), f"that is for {whose} to allow")
    return None


def _after_the_hand(claim: Claim, upshot: Upshot) -> Finding | None:
    """Return by what the hand is over in which somebody would play on; None where it is not.

    Nor of what he would do before it was.
    """
    act = claim.acts[-1] if claim.acts else None
    goes_on = act is not None and (act.verb in GOES_ON or (act.verb, act.word) == TAKES_UP_AGAIN)
    for finding in reversed(upshot.ruling.findings if goes_on else ()):
        if finding.gives(*conduct.OVER_FOR_ALL) and finding.event <= upshot.last:
            return finding
    return None


def _no_right_to_call(claim: Claim, against: Finding | None, upshot: Upshot) -> Finding | None:
    """Return why there is no right to call what somebody would call; None of other acts.

    Nor where what is against it says why.
    """
    call = _as_a_demand(claim)
    if call is None or any(demands.rights(call, upshot)):
        return None
    return demands.why_none_is_due(call, against, upshot.before_the_last(claim.acts))


def _as_a_demand(claim: Claim) -> Claim | None:
    """Return the claim of what is called with the act that a player may do; None of other acts."""
    act = claim.acts[-1]
    word = demands.CALLED_BY.get(act.verb)
    card = next((each for each in act.cards if not isinstance(each, UnknownCard)), None)
    call = replace(claim, claim=word, acts=(), by=act.by, of=act.get("of"), card=card)
    return None if word is None else call


def _called_in_vain(
    claim: Claim, allowed: ClaimAnswer, heard: Sequence[Decision], upshot: Upshot
) -> ClaimAnswer | None:
    """Return what becomes of a call that no law is against, and none gives either; else None.

    That it costs nothing makes it no good call: whether a right to it is left tells it.
    """
    call = _as_a_demand(claim)
    good = any(r.kind.startswith("must-") for d in heard for f in d.findings for r in f.remedies)
    given = allowed.finding is not None and allowed.finding.kind != "permits"
    if call is None or good or given:
        return None
    met = demands.demanded(call, upshot.before_the_last(claim.acts))
    return met if met is not None and met.word in (REFUSED, SAYS_NOTHING) else None


def _lies_for_it(claim: Claim, upshot: Upshot, reason: str) -> ClaimAnswer | None:
    """Return that a card led out of turn lies for the lead while it is not taken back.

    None where none does that another may take back.
    """
    events = upshot.case.events[: upshot.last]
    for finding in reversed(upshot.findings):
        led = events[finding.event - 1]
        if (
            led.verb == LEADS
            and led.by != claim.of
            and upshot.still_gives(finding, "may-take-back")
        ):
            since = events[finding.event :]
            if any(event.verb == "takes_back" and event.by == led.by for event in since):
                return None
            met = conduct.if_taken_back(finding, upshot, reason)
            return met if reason == ONCE_BACK else met.denied()
    return None


def _of_the_act(act: Event, heard: Sequence[Decision]) -> Finding | None:
    """Return what is found of an act that was tried: not what follows from its being done."""
    found = [finding for decision in heard for finding in decision.findings]
    allowed = (f for f in found if f.kind == "permits" and f.player == act.by and not f.remedies)
    own = (f for f in found if any(r.kind not in BY_THE_ACT_ITSELF for r in f.remedies))
    return next(allowed, None) or next(own, None)


def _points_of(claim: Claim, upshot: Upshot) -> Answered:
    """Return what becomes of a claim of points for what somebody would do."""
    trial = tried_in_turn(claim.acts, upshot)
    marked_for = upshot.marked_for(claim.of or claim.by)
    of_it = _things_of(trial, claim, upshot)
    before = _had_before(claim, trial, upshot)
    if before:
        rest = replace(claim, points=(claim.points or 0) - before, things=of_it)
        met, act_brings = _points_of(rest, upshot)
        total = None if act_brings is None else before + act_brings
        some = claim.things and met.word == REFUSED and 0 < (total or 0) < (claim.points or 0)
        return (met._replace(word=IN_PART) if some else met), total
    found = [_may_bring(each, trial.act, marked_for, upshot) for each in trial.decisions]
    why = next((f for f in reversed(trial.findings) if f.points), None)
    # of several reasons for which it is not scored the first is told
    why = why or next((f for f in trial.findings if f.gives("no-score")), None)
    why, reason = why or next(reversed(trial.findings), None), ""
    if why is None:
        why, reason = _on_any_answer(claim, trial, upshot)
    may_be = {sum(points) for points in product(*found)}
    if not may_be or (len(may_be) > 1 and claim.points in may_be):
        asked = (missing.question for each in trial.decisions for missing in each.missing)
        return ClaimAnswer(
            OPEN, why if why and why.points else None, question=next(asked, "")
        ), None
    if len(may_be) > 1:
        either = joined([str(points) for points in sorted(may_be)], "or")
        return ClaimAnswer(REFUSED, None, f"it is {either}"), None
    # what becomes of points that were scored before it the book may leave out
    left_out = any(d.silences for d in trial.decisions) or (why and why.kind == "silent")
    if why is None or (left_out and not why.points):
        return ClaimAnswer(SAYS_NOTHING, why, NOT_SAID), None
    brings = may_be.pop()
    if claim.points == brings:
        return ClaimAnswer(UPHELD, why, reason), brings
    had = 0 if claim.things else _had(claim, upshot)
    reason = IN_ALL.format(had + brings) if had and brings else reason
    # of several things that are named some can be had; one number is right or wrong
    some = len(claim.things) > 1 and 0 < brings < (claim.points or 0)
    return ClaimAnswer(IN_PART if some else REFUSED, why, reason), brings


def _refused_when_done(
    claim: Claim, met: ClaimAnswer, upshot: Upshot, answer: Callable[[Claim, Upshot], Answered]
) -> ClaimAnswer | None:
    """Return by what points are not scored for an act on which nothing is found; None by nothing.

    It is as if the record had it: the law that nearly gives them says why it does not.
    """
    if met.word != SAYS_NOTHING or met.finding is not None or not claim.points:
        return None
    acts = upshot.game.acts_in_full(claim.acts, upshot.table)
    done = upshot.with_acts(acts)
    heard = done.ruling.on(done.last)
    if any(d.silences or d.missing or d.findings for d in heard):
        return None
    nearly, _ = answer(replace(claim, acts=(), at=done.last), done)
    return nearly if nearly.word == REFUSED else None


def _on_any_answer(claim: Claim, trial: Trial, upshot: Upshot) -> tuple[Finding | None, str]:
    """Return what is found of an act of which something is asked, and on each answer, in words.

    It is what is found by the regular course, where that is an answer: then no words are needed.
    None and "" where nothing is asked, or more than can be tried.
    """
    each_way, is_regular = on_each_answer(claim.acts, trial, upshot.book)
    found: list[Finding] = []
    for acts in each_way:
        then = tried_in_turn(acts, upshot)
        if then.is_asked or not then.findings or then.findings[-1].kind == "silent":
            return None, ""
        found.append(then.findings[-1])
    texts = dict.fromkeys(in_a_few_words(finding.text) for finding in found)
    alike = is_regular or len(texts) == 1
    return next(iter(found), None), "" if alike else joined([*texts], "or")


def _had_before(claim: Claim, trial: Trial, upshot: Upshot) -> int:
    """Return how many points a player has by the record, where a claim of an act counts them in.

    Who has twenty, and says sixty if he shows four knaves, says sixty in all. It is so where the
    number is what he has with what the act brings, or would if it were good; else 0. For a thing
    that is named no other is counted in: then it is what he has for those of another act.
    """
    if claim.things:
        of_it = _things_of(trial, claim, upshot)
        others = tuple(thing for thing in claim.things if thing not in of_it)
        if not of_it or not others:
            return 0
        return account_of(SCORED, replace(claim, things=others, acts=()), upshot.of(others)).points
    claimed, named = claim.points or 0, {n for d in trial.decisions for n in d.named}
    mark, had = upshot.marked_for(claim.of or claim.by), _had(claim, upshot)
    brings = sum(f.points.get(mark, 0) for f in trial.findings)
    worth = sum(row.points for row in upshot.book.combinations if row.id in named)
    in_all = claimed in {had + brings, had + worth} and claimed not in {brings, worth}
    return had if in_all and (brings or worth) else 0


def _things_of(trial: Trial, claim: Claim, upshot: Upshot) -> tuple[str, ...]:
    """Return those things for which points are claimed of which an act is that was tried."""
    return tuple(t for t in claim.things if any(upshot.is_of(t, d) for d in trial.decisions))


def _had(claim: Claim, upshot: Upshot) -> int:
    """Return how many points he of whom a claim is has by the record, at Bézique or Penchant."""
    mark = upshot.marked_for(claim.of or claim.by)
    counted = upshot.ruling.findings if upshot.game.numbers_claimed else ()
    return sum(finding.marks.get(mark, 0) for finding in counted)


def _as_marked(claim: Claim, upshot: Upshot) -> Claim | None:
    """Return a claim of points that are only to be marked: of those that are scored already.

    None where something else would be done, or the book leaves out whether they may be marked yet.
    """
    act = claim.acts[0] if len(claim.acts) == 1 else None
    if act is None or act.verb != MARKS or not upshot.game.numbers_claimed:
        return None
    trial = tried_in_turn(claim.acts, upshot)
    if trial.act.verb != MARKS or any(d.silences or d.missing for d in trial.decisions):
        return None
    things = claim.things or act_meant.marked_for(act, upshot)
    # where nothing is named it is what brought so many last
    mark = upshot.marked_for(act.by)
    alike = (f.event for f in upshot.ruling.findings if f.marks.get(mark) == claim.points)
    at = None if things else max(alike, default=None)
    return replace(claim, acts=(), things=things, at=at)


def _marked_for_nothing(
    claim: Claim, upshot: Upshot, answer: Callable[[Claim, Upshot], Answered]
) -> ClaimAnswer | None:
    """Return why a player may not mark points for a thing that brings him none; else None.

    Where it is open, or the book does not say, whether it brings any, so is whether he may.
    """
    act = claim.acts[0] if len(claim.acts) == 1 else None
    things = () if act is None else act_meant.marked_for(act, upshot)
    if act is None or act.verb != MARKS or act.by not in upshot.case.players:
        return None
    if not upshot.game.numbers_claimed:
        return None
    trial = tried_in_turn(claim.acts, upshot)
    if trial.act.verb != MARKS or act_meant.heard_of(claim, upshot):
        return None
    worth = Claim(act.by, None, points=act.get(MARKS), things=things, line=claim.line)
    met, brings = answer(worth, upshot)
    if act.get("for") and not things:
        return None  # nobody knows for what
    return None if met.word == UPHELD or (brings or 0) >= (act.get(MARKS) or 0) else met


def _may_bring(decision: Decision, act: Event, who: str, upshot: Upshot) -> frozenset[int]:
    """Return what an act that is tried may bring a player, in points; () where nobody can say.

    What nobody has said leaves nothing open where it brings the same on every answer. An answer
    to what was to be done first does not tell what comes after, nor a number of how many points
    there are so many for each.

    Args:
        decision: what is ruled on it, or on what had to be done first.
        act: the act.
        who: by what name his points are marked.
        upshot: the case as it was heard.
    """
    if decision.outcome != ASK:
        return frozenset((sum(finding.points.get(who, 0) for finding in decision.findings),))
    counted = {fact for c in upshot.book.clauses.values() if c.award for fact in c.award.each}
    if decision.event != act.number or any(m.fact in counted for m in decision.missing):
        return frozenset()
    return frozenset(row.points.get(who, 0) for row in decision.answers)
