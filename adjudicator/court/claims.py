"""What each side says is due, held against the ruling: upheld, refused, open, or silent.

A claim wants effects: that a card may be called, that a score is lost, that somebody has so many
points. What is done by an act is tried as that act (:mod:`adjudicator.court.trial`), and can be
had while the right to it is in force. Of all else a finding from which such an effect follows
grants it, one from which its contrary follows turns it away. Which kinds of remedy do, the
register of remedies says.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from adjudicator.base.cards import UnknownCard
from adjudicator.base.events import PLAYS
from adjudicator.base.phrases import SOMEBODY, joined
from adjudicator.base.values import replace
from adjudicator.case import Claim
from adjudicator.court import about, bounds, conduct, duties, meaning, timing
from adjudicator.court.absence import unless_it_is_said
from adjudicator.court.accounts import Account, account_of, of_what_is_noticed
from adjudicator.court.answers import (
    BINDS_NO_MORE,
    BY_WHAT_IS_RECORDED,
    IN_PART,
    NOT_IN_FORCE,
    NOT_SAID,
    NOTHING_AGAINST_IT,
    NOTHING_FOR_IT,
    ONCE,
    ONE_OR_THE_OTHER,
    OPEN,
    PRICE_NOT_SAID,
    REFUSED,
    SAYS_NOTHING,
    UPHELD,
    WHOSE_GOES_FIRST,
    ClaimAnswer,
    in_a_few_words,
)
from adjudicator.court.demands import come_to_an_end, demanded, rights, sparing, why_none_is_due
from adjudicator.court.dues import NO_PENALTY, nothing_is_due, something_is_due
from adjudicator.court.footing import ways_of
from adjudicator.court.grounds import decisive, grounded
from adjudicator.court.lacking import displaced, lacking, leaning, never_scored
from adjudicator.court.revokes import REVOKE, unsaid_of_a_revoke
from adjudicator.court.trial import left_by, left_out, tried_in_turn
from adjudicator.court.upshot import Upshot, is_of_suit
from adjudicator.games.game import LiesThere, NumberOf
from adjudicator.law.effects import POINTS, Effect, effect, effects, scored
from adjudicator.law.remedies import kinds, register
from adjudicator.law.ruling import (
    ASK,
    NO_BREACH,
    SILENT,
    ClaimVerdict,
    Decision,
    Finding,
    Remedy,
    Ruling,
    Standing,
)

STANDS = "stands"
UNDOES = ("void", "not-valid")
# How a verdict is told that rests on how the words of a law might end.
SURE = (REVOKE,)
BREAKS_OFF = "our copy breaks off"
# Of what is due, and of which a number of points is claimed.
NOT_PLAYED_OUT = "the deal is not played out, and its tricks are scored at its end"
WON_BEFORE = "the game was won before they are scored"
BUT_NO_POINTS = "it is due, but no points are"
BUT_NOT_HOW_MANY = "it is due, but the book does not say how many points it is"
GUESSED = {UPHELD: "yes is a guess", REFUSED: "no is a guess", IN_PART: "in part is a guess"}
# Claims that a thing is so, whoever has a right by it.
MISDEAL = "misdeal"
STATES = ("exposed", "faced", "hands-abandoned", MISDEAL)
# Claims that what was done goes back: of what the book leaves out it says neither yes nor no.
BACK = ("give-back", "take-back")
# Claims that what is amiss with a hand is put right in some way.
PUTS_RIGHT = ("fresh-deal", "give-back", "make-good", "play-without-drawing", "return-card")
AN_ERROR = "an-error"  # for what points are claimed, where they are the price of a mistake
# Of what a silence is that leaves out a number of points.
AMOUNTS = ("penalty", "score")
WHO_DEALS, TRUMPS = "who-deals", "trumps"
DEALS = ("deals", "misdeals")  # acts of him who deals
# By which a hand has come to its end, so that nobody plays on.
ENDS_THE_HAND = (*conduct.OVER_FOR_ALL, "hand-not-retained")
LAID_OUT = "hand-laid-out"
IDLE = "stays-face-down"  # of the hand of a lone player's partner
# Words of claims that say what becomes of a deal.
OF_THE_DEAL = (WHO_DEALS, "fresh-deal", "misdeal")
MADE_FOR_NOTHING = "counts-for-nothing"
# By which a price that was due is due no more.
TAKES_A_PRICE = ("claim-barred", "revokes-cancel")
# Claims that deny something, so that a number beside them is none that is wanted.
DENIES = ("may-not", "no-penalty", "no-points", *UNDOES)
# Claims that cannot both be right.
CONTRARIES = (
    {"no-points", POINTS},
    {"may", "may-not"},
    {STANDS, "void"},
    {STANDS, "not-valid"},
    {"no-penalty", "a-penalty"},
)
# Claims that name the act of which they speak.
OF_AN_ACT = ("may", "may-not", "must")
# Claims of what follows from an act: it is as if the record had it.
OF_WHAT_FOLLOWS = (
    "a-penalty", "call-card", "call-suit", "exposed", "fresh-deal", "give-back", "hand-over",
    "no-penalty", "not-exposed", "penalty-of-a-revoke", "take-back",
)  # fmt: skip
# Claims that somebody is bound to something: what he is allowed instead turns them away.
DUTIES = ("had-to-win", "must", "must-pass", "follow-suit")


# More answers than these are not tried one by one: the claim is open.
MOST_WAYS = 16


def verdicts(claims: Sequence[Claim], upshot: Upshot) -> tuple[ClaimVerdict, ...]:
    """Return what becomes of each claim: granted, refused, or met by silence.

    A claim that is open, since the ruling turns on what nobody said, is told by the caller, who
    can try the answers.
    """
    meant = [about.said_of(claim, upshot) for claim in claims]
    claims = [claim for claim, _ in meant]
    answered = [_on_every_answer(claim, here) for claim, here in meant]
    answered = [
        (_unless_a_guess(claim, answer, upshot), points)
        for claim, (answer, points) in zip(claims, answered, strict=True)
    ]
    answered = [
        (_as_its_contrary(claim, answer, zip(claims, answered, strict=True)), points)
        for claim, (answer, points) in zip(claims, answered, strict=True)
    ]
    wanted = [
        (claim, answer.right)
        for claim, (answer, _) in zip(claims, answered, strict=True)
        if answer.word == UPHELD
    ]
    told = [
        _saying_what(claim, _beside(claim, answer, wanted, upshot))
        for claim, (answer, _) in zip(claims, answered, strict=True)
    ]
    found = (
        verdict_on(claim, leaning(claim, answer, upshot), points, upshot.ruling)
        for claim, answer, (_, points) in zip(claims, told, answered, strict=True)
    )
    return tuple(
        replace(
            verdict,
            act=_act_of(claim, upshot),
            after=_done_before(claim, upshot),
            of=_of_whom(claim),
        )
        for claim, verdict in zip(claims, found, strict=True)
    )


def _as_its_contrary(
    claim: Claim,
    answer: ClaimAnswer,
    others: Iterable[tuple[Claim, tuple[ClaimAnswer, int | None]]],
) -> ClaimAnswer:
    """Return what becomes of a claim of which no law was seen to speak, where its contrary is had.

    That one has ten for a seven, and that he has nothing for it, is one question.
    """
    if answer.word != UPHELD or answer.finding is not None or answer.law is not None:
        return answer
    for other, (met, _) in others:
        if met.word == UPHELD and met.finding is not None and _is_contrary(claim, other):
            return met.denied()
    return answer


def _is_contrary(one: Claim, other: Claim) -> bool:
    """Whether of two claims one denies what the other says, of the same act of the same player."""
    whose = (one.of or one.by) == (other.of or other.by) and one.at == other.at
    things = not one.things or not other.things or not {*one.things}.isdisjoint(other.things)
    same = one.acts == other.acts and whose and things
    return same and {one.claim or POINTS, other.claim or POINTS} in CONTRARIES


def _of_whom(claim: Claim) -> str | None:
    """Return of whom a claim is: of him who would do the act that it names, where nobody is."""
    named = claim.of is None and claim.claim in ("must", "may-not")
    return next((act.by for act in claim.acts[-1:] if named), claim.of)


def _act_of(claim: Claim, upshot: Upshot) -> str:
    """Return the act of which a claim speaks: one that would be done, or that the record has.

    Of one that the record has it is told only where it is said that one may do it, or not. With
    what else is said if it were done, it is told who would do it.
    """
    event = next(iter(claim.acts[-1:]), None)
    if event is None and claim.at and claim.claim in OF_AN_ACT:
        of_record = upshot.case.events[claim.at - 1]
        event = of_record if of_record.by == (claim.of or claim.by) else None
    must_play = event is not None and claim.claim == "must" and event.verb in PLAYS
    if event is not None and must_play and claim.card:
        event = replace(event, cards=(claim.card,))  # what he must play, and not what he played
    elif event is not None and must_play and claim.suit and not claim.acts:
        event = replace(event, cards=(UnknownCard(claim.suit),))
    if event is None or event.is_nothing:
        return ""
    does = upshot.game.language.verb(event.verb).does(event)
    return does if claim.claim in OF_AN_ACT else f"{event.by} {does}"


def _done_before(claim: Claim, upshot: Upshot) -> tuple[str, ...]:
    """Return what would be done before the act of which a claim speaks, as one says it."""
    verb = upshot.game.language.verb
    return tuple(f"{act.by} {verb(act.verb).does(act)}" for act in claim.acts[:-1])


def _saying_what(claim: Claim, answer: ClaimAnswer) -> ClaimAnswer:
    """Return what becomes of a claim; of a duty, or one upheld in part, what it is that holds."""
    duty = answer.word == UPHELD and claim.claim == "must"
    if answer.finding is None or answer.reason or not (duty or answer.word == IN_PART):
        return answer
    granting = register().granted_by.get(claim.claim or "", frozenset()) if duty else None
    said = (r.text for r in answer.finding.remedies if granting is None or r.kind in granting)
    return answer._replace(reason=", ".join(text for text in said if text))


def _unless_a_guess(claim: Claim, answer: ClaimAnswer, upshot: Upshot) -> ClaimAnswer:
    """Return what becomes of a claim: that it is not settled, where its words break off.

    How they would end, where nobody has retold it, is a guess, and is told as one. That one who has
    none of a suit does not revoke is none.
    """
    sure = claim.claim in SURE
    if answer.finding is None or answer.word not in GUESSED or sure:
        return answer
    clause = upshot.book.clauses[answer.finding.clause]
    law = upshot.book.law(clause.law)
    cut = law.breaks_off and not law.ends
    if not (cut and clause.words and law.text.endswith(clause.words)):
        return answer
    return answer._replace(word=SAYS_NOTHING, reason=f"{BREAKS_OFF}, and {GUESSED[answer.word]}")


def _beside(
    claim: Claim,
    answer: ClaimAnswer,
    wanted: Sequence[tuple[Claim, Standing | None]],
    upshot: Upshot,
) -> ClaimAnswer:
    """Return what becomes of a claim beside others that want another option of the same choice.

    Nor is a suit called twice by one right, from a player and from his partner.
    """
    mine = answer.right
    if answer.word != UPHELD or mine is None:
        return answer
    # who names the same one or the other as his partner does claims nothing besides
    alike = (other for other, _ in wanted if _is_the_same(other, claim, upshot))
    same = {claim.entry, *(other.entry for other in alike)}
    for other, right in wanted:
        if right is None or other.entry in same:
            continue
        if right == mine and right.remedy.kind == "call-suit":
            return answer._replace(word=IN_PART, reason=ONCE)
        if _leaves_none_of(right, mine) and not _is_past(right, mine, upshot):
            of_one = right.remedy.choice == mine.remedy.choice
            reason = ONE_OR_THE_OTHER if of_one else WHOSE_GOES_FIRST
            return answer._replace(word=IN_PART, reason=reason)
    return answer


def _is_the_same(one: Claim, other: Claim, upshot: Upshot) -> bool:
    """Whether two of a side claim the same: that is one claim, and asks for nothing twice."""
    his = replace(one, by=other.by, line=other.line, entry=other.entry, note=other.note)
    return one.by in upshot.side(other.by) and his == other


def _is_past(one: Standing, other: Standing, upshot: Upshot) -> bool:
    """Whether of two choices the earlier was made, or lost, before the record ends."""
    first, last = sorted((one, other), key=lambda right: right.event)
    if first.remedy.choice == last.remedy.choice:
        return False
    open_yet = (s.remedy.choice for s in upshot.standing if s.fate == "open")
    return first.remedy.choice not in open_yet


def _leaves_none_of(one: Standing, other: Standing) -> bool:
    """Whether of two rights one only can be used: of one choice, or where all is dealt afresh."""
    kinds = {one.remedy.kind, other.remedy.kind}
    choices = {one.remedy.choice, other.remedy.choice}
    if None in choices or len(kinds) == 1 or not one.fate == other.fate == "open":
        return False
    return len(choices) == 1 or "fresh-deal" in kinds


def _on_every_answer(claim: Claim, upshot: Upshot) -> tuple[ClaimAnswer, int | None]:
    """Return what becomes of a claim, and the points that it brings.

    What nobody has said of an act that it names leaves it open only where the answers part: that
    one may declare a marriage, whatever its suit counts, asks for no suit.
    """
    answer, points = meaning.answered(claim, upshot, _answered)
    answer = unless_it_is_said(claim, answer, upshot)
    if answer.word != OPEN or not claim.acts or claim.points is not None:
        return answer, points
    trial = tried_in_turn(claim.acts, upshot if claim.at is None else upshot.after(claim.at))
    asks = [d for d in trial.decisions if d.outcome == ASK and d.event == trial.act.number]
    ways = list(ways_of(asks[0])) if asks else []
    said: list[ClaimAnswer] = []
    for way in ways if len(ways) <= MOST_WAYS else ():
        told = {**claim.acts[-1].told, **{fact: value for (_, fact), value in way.items()}}
        if told == claim.acts[-1].told:
            return answer, points  # it is told already, and asked for all the same
        act = replace(claim.acts[-1], told=told)
        said.append(_on_every_answer(replace(claim, acts=(*claim.acts[:-1], act)), upshot)[0])
    if len({each.word for each in said}) != 1:
        return answer, points
    found = dict.fromkeys(in_a_few_words(each.finding.text) for each in said if each.finding)
    return (said[0]._replace(reason=joined([*found], "or")) if len(found) > 1 else said[0]), points


def _answered(claim: Claim, upshot: Upshot) -> tuple[ClaimAnswer, int | None]:
    """Return what becomes of a claim, and the points that it brings."""
    here = upshot if claim.at is None else upshot.after(claim.at)
    if claim.acts and claim.claim in OF_WHAT_FOLLOWS:
        acts = here.game.acts_in_full(claim.acts, here.table)
        return _answered(replace(claim, acts=(), at=None), here.with_acts(acts))
    numbers = here.game.numbers_claimed
    if numbers and claim.points is not None:
        number = numbers.get(claim.claim or POINTS, "scored")
        account = account_of(number, claim, here)
        if number == "scored":
            account = of_what_is_noticed(claim, here, account)
        met = _one_or_the_other(claim, account, number) or _number_met(claim, account)
        an_error = met.reason == NOTHING_FOR_IT and AN_ERROR in claim.things
        if claim.at is not None and (an_error or _is_of_another_act(claim, account, upshot)):
            return _answered(replace(claim, at=None), upshot)  # it was another act's
        price = about.price_due(claim, upshot) if met.reason == NOTHING_FOR_IT else None
        if price is not None:
            return _answered(replace(claim, at=price.event), upshot)
        if met.reason == NOTHING_FOR_IT:
            met = conduct.declared_instead(claim, here) or met
        if met.reason in (NOTHING_FOR_IT, NOT_SAID):
            met = _not_for_what_is_declared(claim, here) or met
        if met.word == SAYS_NOTHING:
            met = _scored_by_the_other(claim, here) or met
        if met.reason == NOTHING_FOR_IT:
            met = lacking(claim, here) or never_scored(claim, here) or met
        points = None if account.may_be and number != "waiting" else account.points
        return met._replace(finding=decisive(met.finding, here)), points
    if claim.claim in OF_THE_DEAL and _is_unsaid_of_the_last_fault(claim, here):
        return ClaimAnswer(SAYS_NOTHING, None, NOT_SAID), None
    here = here.of(claim.things) if claim.things else here
    so_many = claim.points
    if claim.claim not in (None, POINTS, *DENIES):
        claim = replace(claim, points=None)  # what is due is one question, how much another
    answer = BY_WORD.get(claim.claim or "", _answer)(claim, here)
    lies_there = here.game.lies_there.get(claim.claim or "")
    no_law = answer.finding is None and claim.claim == WHO_DEALS
    if no_law and (_is_unsaid_of_the_deal(here) or _may_be_dealt_again(claim, here)):
        answer, lies_there = ClaimAnswer(SAYS_NOTHING, None, NOT_SAID), None
    if answer.finding is None and lies_there is not None:  # no law spoke of it: is it so?
        shown = lies_there(left_by(claim.acts, here), claim)
        said = (f for f in reversed(here.findings) if claim.claim in here.said_as(f))
        seen = ClaimAnswer(SAYS_NOTHING, None, NOT_SAID) if shown is None else _seen(shown)
        by = [d for n in (shown.by if shown else ()) for d in here.ruling.on(n)]
        if claim.claim == TRUMPS and any(d.outcome == SILENT for d in by):
            seen = ClaimAnswer(SAYS_NOTHING, None, NOT_SAID)  # whether what he declared is good
        answer = _left_out(by, here) or seen._replace(finding=next(said, None))
    if answer.reason == NOTHING_FOR_IT and claim.claim in BACK:
        heard = conduct.heard_of(claim, here)
        answer = _left_out(heard, here) or _unsaid_of_a_card(heard, here) or answer
    answer = _and_another_deals(claim, grounded(claim, answer, here), here)
    if so_many is not None and claim.points is None:
        answer = _with_its_number(replace(claim, points=so_many), answer, here)
    answer = answer._replace(finding=_upholding(claim, answer.finding, upshot))
    scored_by_it = answer.finding.points if answer.finding else {}
    answer = answer._replace(finding=decisive(answer.finding, here))
    return answer, scored_by_it.get(upshot.marked_for(claim.of or claim.by))


def _is_of_another_act(claim: Claim, account: Account, upshot: Upshot) -> bool:
    """Whether points are claimed for a thing at an act by which there is none, beside its own.

    The seven that was played to a trick is claimed at the trick, which another took.
    """
    counted = set(claim.things) & {*upshot.game.points_for}
    if not counted or account.why is not None or account.points:
        return False
    whole = account_of("scored", replace(claim, at=None), upshot)
    return whole.why is not None and bool(whole.points)


def _and_another_deals(claim: Claim, answer: ClaimAnswer, upshot: Upshot) -> ClaimAnswer:
    """Return what becomes of a claim to a new deal: in part, where it costs his own side the deal.

    The cards are dealt anew, and not by those who claim it.
    """
    if claim.claim != "fresh-deal" or answer.word != UPHELD or answer.finding is None:
        return answer
    side = upshot.side(claim.by)
    lost = (r for r in answer.finding.remedies if r.kind == "loses-the-deal")
    to = next((r.held_by for r in lost if not side.isdisjoint(r.against)), ())
    return answer._replace(word=IN_PART, reason=f"and {joined(to, 'or')} deals") if to else answer


def _not_for_what_is_declared(claim: Claim, upshot: Upshot) -> ClaimAnswer | None:
    """Return by what a player has no points for what he may not declare; None where he has.

    That refuses any number, and it is so that he has none.
    """
    met = conduct.not_to_be_declared(claim, upshot)
    return met if claim.points or met is None else met.denied()


def _scored_by_the_other(claim: Claim, upshot: Upshot) -> ClaimAnswer | None:
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


def _with_its_number(claim: Claim, answer: ClaimAnswer, upshot: Upshot) -> ClaimAnswer:
    """Return what becomes of a claim of something else that names a number of points as well.

    A penalty may be due, and the book not say how many points it is; or be due, and be no points.
    """
    if answer.word not in (UPHELD, IN_PART):
        return answer
    given = answer.finding.remedies if answer.finding is not None else ()
    if claim.points in {kinds()[remedy.kind].in_the_rubber for remedy in given}:
        return answer  # so much it counts in the rubber
    number = _answer(replace(claim, claim=POINTS, of=None), upshot)
    if number.word == UPHELD:
        return answer
    if number.word == REFUSED:
        return answer._replace(word=IN_PART, reason=BUT_NO_POINTS, right=None)
    return answer._replace(word=number.word, reason=BUT_NOT_HOW_MANY, right=None)


def _left_out(heard: Sequence[Decision], upshot: Upshot) -> ClaimAnswer | None:
    """Return that the book does not say whether something done amiss stands; None where it does."""
    for decision in filter(left_out, heard):
        breach = conduct.what_is_amiss([decision], upshot, decision.actor)
        if breach is not None and breach.remedies:
            return ClaimAnswer(SAYS_NOTHING, breach, NOT_SAID)
    return None


def _unsaid_of_a_card(heard: Sequence[Decision], upshot: Upshot) -> ClaimAnswer | None:
    """Return that a law of a card drawn amiss does not say what becomes of it; else None."""
    draws = {event.number for event in upshot.case.events if event.verb == "draws"}
    for decision in (each for each in heard if each.event in draws):
        breach = conduct.what_is_amiss([decision], upshot, decision.actor)
        if breach is not None:
            return ClaimAnswer(SAYS_NOTHING, breach, NOT_SAID)
    return None


def _upholding(claim: Claim, finding: Finding | None, upshot: Upshot) -> Finding | None:
    """Return what decides of an act allowed: what upholds it after another's act, if that does."""
    if finding is None or finding.kind != "permits" or claim.claim not in (STANDS, *UNDOES):
        return finding
    who, at = finding.player, finding.event
    later = (f for f in upshot.ruling.findings if f.event > at and f.player != who)
    theirs = (f for f in later for r in f.remedies if r.kind == STANDS and who in r.against)
    return next(theirs, finding)


def _seen(shown: LiesThere) -> ClaimAnswer:
    """Return what becomes of a claim of which the table shows whether it is so."""
    word = OPEN if shown.so is None else UPHELD if shown.so else REFUSED
    return ClaimAnswer(word, None, shown.why, question=shown.question, premises=shown.premises)


def verdict_on(
    claim: Claim, answer: ClaimAnswer, points: int | None = None, ruling: Ruling | None = None
) -> ClaimVerdict:
    """Return what becomes of a claim, with what was claimed.

    Args:
        claim: the claim.
        answer: what becomes of it.
        points: what it brings, in points.
        ruling: the ruling in which the finding that decides it stands, unless an act was tried.
    """
    finding = answer.finding
    # the very one: what was tried may read the same, where both stand on one line of the case
    of_record = ruling is not None and any(each is finding for each in ruling.findings)
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
        law=finding.law_named if finding else answer.law,
        line=claim.line,
        reason=answer.why(of_record=of_record),
        event=claim.at or (finding.event if finding is not None and of_record else 0),
        tried=None if of_record else finding,
        things=claim.things,
        lacks=answer.lacks,
        question=answer.question,
        premises=() if finding else answer.premises,
    )


def _one_or_the_other(claim: Claim, account: Account, number: NumberOf) -> ClaimAnswer | None:
    """Return what becomes of a claim of points where one of several scores is to be chosen."""
    if not account.may_be or number == "waiting":
        return None
    either = joined([str(points) for points in sorted(account.may_be)], "or")
    some = len(claim.things) > 1 and (claim.points or 0) > max(account.may_be) > 0
    word = IN_PART if some or claim.points in account.may_be else REFUSED
    return ClaimAnswer(word, account.why, f"one or the other is scored: {either}")


def _number_met(claim: Claim, account: Account) -> ClaimAnswer:
    """Return what becomes of a claim of a number."""
    claimed = claim.points or 0
    if claimed in account.may_be or account.hangs:
        return ClaimAnswer(OPEN, account.why, question=account.question)
    if claimed == account.points and not (account.silent and not claimed):
        reason = "" if account.why else account.parts or BY_WHAT_IS_RECORDED
        reason = account.for_what or reason
        return ClaimAnswer(UPHELD, account.why, reason)
    why = account.no_more if claimed > account.points and account.no_more else account.why
    why = account.besides.get(claimed, why)
    if account.silent and not account.points:
        if why is not None and not account.leaves_out:
            why = None  # what is allowed, or ruled, of another matter is not what is not said
        return ClaimAnswer(SAYS_NOTHING, why, "" if why else NOT_SAID)
    # of several things that are named some can be had; one number is right or wrong
    in_part = len(claim.things) > 1 and 0 < account.points < claimed
    nothing = BY_WHAT_IS_RECORDED if account.points else NOTHING_FOR_IT
    reason = account.parts or account.for_what or ("" if why else nothing)
    return ClaimAnswer(IN_PART if in_part else REFUSED, why, reason)


# claims of anything else


def _answer(claim: Claim, upshot: Upshot) -> ClaimAnswer:
    """Return what becomes of a claim: the last finding that speaks of it decides."""
    ruling = upshot.ruling
    word = POINTS if claim.points is not None else claim.claim or ""
    here = upshot.findings
    away_here = [
        f for f in here if any(_turns_away(claim, effect(r), f, upshot) for r in f.remedies)
    ]
    of_the_card = claim.card is not None and any(
        claim.card in r.things.get("cards", ()) for f in away_here[-1:] for r in f.remedies
    )
    if upshot.about and away_here and (word in STATES or of_the_card):
        return ClaimAnswer(REFUSED, why_none_is_due(claim, away_here[-1], upshot) or away_here[-1])
    if claim.claim in PUTS_RIGHT and conduct.unsaid_how_to_mend(claim.of, upshot):
        return ClaimAnswer(SAYS_NOTHING, None, NOT_SAID)
    done = demanded(claim, upshot)
    if done is not None:
        return done
    nothing = _made_nothing(claim, upshot) if claim.points == 0 and word == POINTS else None
    if nothing is not None:
        return nothing
    grants = _scored if word == POINTS else _granted
    earlier = [f for f in upshot.ruling.findings if f not in here]
    if away_here:  # what is claimed here is not had by what was ruled before; but a price is
        mine = upshot.marked_for(claim.of or claim.by)
        taken = word != POINTS or any(f.gives(*TAKES_A_PRICE) for f in away_here)
        earlier = [f for f in earlier if mine in f.points and not taken]
    told = [*reversed(upshot.findings), *reversed(earlier)]
    answers = (grants(claim, finding, upshot) for finding in told)
    found = next((answer for answer in answers if answer is not None), None)
    if found is not None and found.reason == PRICE_NOT_SAID and _is_priced(claim, told, upshot):
        found = next((answer for answer in answers if answer and answer.word == UPHELD), None)
    if found is not None:
        return (_after_the_game(claim, found, upshot) if word == POINTS else None) or found
    away = _turning_away(claim, upshot)
    if word == POINTS and away is not None and not away.gives(*TAKES_A_PRICE):
        away = _his_points(claim, told, upshot) or away
    if away is None and word == REVOKE and (unsaid := unsaid_of_a_revoke(claim, upshot)):
        return unsaid
    if away is None and _is_unsaid(claim, upshot):
        return ClaimAnswer(SAYS_NOTHING, None, NOT_SAID)
    ruled = any(finding.kind == "ruling" for finding in ruling.findings)
    if word == POINTS and not ruled and not upshot.scores_heard:
        return _not_played_out(upshot) or _nothing_is_paid(claim, upshot)
    if word == POINTS and (unsaid := _amount_left_out(away, upshot)) is not None:
        return unsaid
    if away is None and word in DUTIES:
        away = conduct.leave_given(claim.of, upshot)
    among = _may_be_among(claim, upshot) if away is None else None
    if among is not None:
        return among
    theirs = None if word == POINTS else _right_of_others(claim, upshot, chosen=away is not None)
    if away is not None:
        return theirs or _called_as_exposed(claim, upshot) or ClaimAnswer(REFUSED, away)
    theirs = theirs or displaced(claim, upshot)
    kept = sparing(claim, upshot) if theirs is None else None
    met = theirs or (lacking(claim, upshot) if kept is None else ClaimAnswer(REFUSED, kept))
    if met is None and word == POINTS and upshot.about:  # what is ruled on the act gives none
        amiss = (f for f in reversed(here) if f.kind == "ruling" and not f.points)
        met = next((ClaimAnswer(REFUSED, finding) for finding in amiss), None)
    return met or ClaimAnswer(REFUSED, None, NOTHING_FOR_IT)


def _his_points(claim: Claim, told: Sequence[Finding], upshot: Upshot) -> Finding | None:
    """Return the last finding by which he has points at all of whom a number is claimed; or None.

    That is why another number is refused, rather than what gives none.
    """
    mark = upshot.marked_for(claim.of or claim.by)
    return next((f for f in told if claim.points and f.points.get(mark)), None)


def _after_the_game(claim: Claim, found: ClaimAnswer, upshot: Upshot) -> ClaimAnswer | None:
    """Return that points count no more, as the game was won by what is scored before them.

    What a revoke costs is scored first; whether the rest counts then is an inference (law 4).
    """
    first = next((f for f in upshot.ruling.findings if f.gives("scored-first")), None)
    if first is None or found.finding is None or found.word != UPHELD:
        return None
    who = claim.of or claim.by
    for finding in upshot.ruling.findings:
        won = any(r.kind == "wins-the-game" and who not in r.held_by for r in finding.remedies)
        if won and finding.event == first.event < found.finding.event:
            return ClaimAnswer(REFUSED, first, WON_BEFORE)
    return None


def _not_played_out(upshot: Upshot) -> ClaimAnswer | None:
    """Return that no points are due while the deal is played whose tricks the book scores."""
    topics = upshot.game.is_played_for_points(upshot.table)
    if topics and any(clause.award for clause in upshot.book.heard_on(topics)):
        return ClaimAnswer(REFUSED, None, NOT_PLAYED_OUT)
    return None


def _nothing_is_paid(claim: Claim, upshot: Upshot) -> ClaimAnswer:
    """Return that no points are due where nothing is for what was done; else that it is unsaid."""
    acted = {d.actor for d in upshot.decisions if d.findings}
    by = next(iter(acted)) if len(acted) == 1 else None
    if by in upshot.others(claim.by) and claim.of is None and claim.points and not claim.things:
        due = something_is_due(replace(claim, claim="a-penalty", of=by, points=None), upshot)
        if due.word == REFUSED and due.finding is not None:
            return due
    return ClaimAnswer(SAYS_NOTHING, None, NOT_SAID)


def _may_be_among(claim: Claim, upshot: Upshot) -> ClaimAnswer | None:
    """Return that it is open whether a card lies exposed with others, of which not all are known.

    Whether it can be called tells it. None where no more is exposed than is known.
    """
    if claim.claim not in STATES or claim.card is None:
        return None
    exposing = register().granted_by[claim.claim]
    for finding in reversed(upshot.findings):
        for remedy in (r for r in finding.remedies if r.kind in exposing):
            for of in remedy.against:
                calls = (replace(claim, claim="call-card", by=who, of=of) for who in remedy.held_by)
                met = next((demanded(each, upshot) for each in calls), None)
                if claim.of in (None, of) and met is not None and met.word == OPEN:
                    return met
    return None


def _called_as_exposed(claim: Claim, upshot: Upshot) -> ClaimAnswer | None:
    """Return by what a card that can be called lies exposed; None where nothing says that."""
    if claim.claim not in STATES or claim.card is None:
        return None
    met = demanded(replace(claim, claim="call-card"), upshot)
    if met is None or met.finding is None or met.word != UPHELD:
        return None
    return met if claim.claim in upshot.said_as(met.finding) else None


def _amount_left_out(away: Finding | None, upshot: Upshot) -> ClaimAnswer | None:
    """Return that the book does not say how many points something is; None where it does.

    Then any number may be right, and none is refused: but by a law that gives another, or that
    hears no claim. What is claimed at one act is left open by no silence on another.
    """
    if away is not None and (away.points or away.gives("claim-barred")):
        return None
    for decision in reversed(upshot.ruling.decisions):
        if upshot.about not in (None, decision.event):
            continue
        if any(silence.about in AMOUNTS for silence in decision.silences):
            breach = next((f for f in decision.findings if f.kind == "ruling"), None)
            return ClaimAnswer(SAYS_NOTHING, breach, NOT_SAID)
    return None


def _right_of_others(claim: Claim, upshot: Upshot, *, chosen: bool) -> ClaimAnswer | None:
    """Return that a law gives to the other side what is claimed; None where none does.

    Args:
        claim, upshot: the claim, and the case as it was heard.
        chosen: only what they may choose, since a law turns the claim away.
    """
    granting, mine = register().granted_by.get(claim.claim or "", ()), upshot.side(claim.by)
    for finding in reversed(upshot.ruling.findings if chosen else upshot.findings):
        for remedy in finding.remedies:
            theirs = remedy.held_by and mine.isdisjoint(remedy.held_by)
            theirs = theirs and (remedy.choice is not None or not chosen)
            theirs = theirs and not _is_of_other_cards(claim, effect(remedy))
            if remedy.kind in granting and theirs:
                whose = joined(remedy.held_by, "or")
                had = kinds()[remedy.kind].good  # it is theirs already, and nobody need say it
                return ClaimAnswer(REFUSED, finding, "" if had else f"that is for {whose} to say")
    return None


def _granted(claim: Claim, finding: Finding, upshot: Upshot) -> ClaimAnswer | None:
    """Return that a finding grants a claim: for good, or while the right to choose it lives."""
    if not _grants(claim, finding, upshot):
        return None
    if finding.kind == "silent":
        return ClaimAnswer(SAYS_NOTHING, finding, NOT_SAID)
    held = [r for r in finding.remedies if r.held_by and not _is_for_all(claim, effect(r))]
    if held and not any(rights(claim, upshot)):
        away = _turning_away(claim, upshot)
        ends = away is not None and away.event > finding.event
        by_act = bool(upshot.game.acts_claimed(claim, upshot.table))
        if by_act or any(r.choice is not None or (r.until and ends) for r in held):
            return ClaimAnswer(REFUSED, away, "" if away else NOT_IN_FORCE)
        if claim.claim == "fresh-deal":
            return next(come_to_an_end(claim, upshot), ClaimAnswer(UPHELD, finding))
    return ClaimAnswer(UPHELD, finding)


def _scored(claim: Claim, finding: Finding, upshot: Upshot) -> ClaimAnswer | None:
    """Return what a finding says to a claim of points by one ruling."""
    assert claim.points is not None
    if scored(SOMEBODY, claim.points) in effects(finding):
        return ClaimAnswer(OPEN, None)
    mark = upshot.marked_for(claim.of or claim.by)
    each = [f.marks[mark] for f in upshot.findings if mark in f.marks]
    if len(each) > 1 and finding.marks.get(mark):  # what several acts bring is claimed as one
        if claim.points == sum(each):
            return ClaimAnswer(UPHELD, finding, " and ".join(map(str, each)))
        return ClaimAnswer(REFUSED, finding, f"it is {sum(each)}")
    theirs = scored(mark, claim.points)
    if any(r.kind == "claim-heard" and claim.by in r.held_by for r in finding.remedies):
        return ClaimAnswer(SAYS_NOTHING, finding, PRICE_NOT_SAID)  # it may be heard
    return ClaimAnswer(UPHELD, finding) if theirs in effects(finding) else None


def _is_priced(claim: Claim, told: Sequence[Finding], upshot: Upshot) -> bool:
    """Whether he of whom points are claimed has some for what is ruled, wherever that was.

    That what he claims may be heard states no price itself; the act for which it is due does.
    """
    mark = upshot.marked_for(claim.of or claim.by)
    return any(finding.points.get(mark) for finding in told)


def _made_nothing(claim: Claim, upshot: Upshot) -> ClaimAnswer | None:
    """Return by what law a side has no points though it made some; None where none says that."""
    who = claim.of or claim.by
    if any(upshot.marked_for(who) in finding.marks for finding in upshot.findings):
        return None
    void = upshot.last_giving(lambda _, r: r.kind == MADE_FOR_NOTHING and who in r.against)
    return ClaimAnswer(UPHELD, void) if void is not None else None


def _grants(claim: Claim, finding: Finding, upshot: Upshot) -> bool:
    """Whether an effect that is wanted follows from a finding, or a table calls it so."""
    shown = claim.claim in upshot.game.lies_there
    said = claim.claim in upshot.said_as(finding) and claim.of in (None, finding.player)
    if said and not shown:
        return is_of_suit(finding.remedies, claim.suit)
    return any(_meets(claim, effect(r), finding, upshot) for r in finding.remedies)


def _meets(claim: Claim, so: Effect, finding: Finding, upshot: Upshot) -> bool:
    """Whether an effect of a finding is one that a claim wants."""
    cards = so.of("cards")
    of_cards = tuple(getattr(card, "suit", None) for card in cards)
    suits = so.of("suit", of_cards or (claim.suit,))
    of_any_card = bool(upshot.game.numbers_claimed) and not cards
    return (
        so.kind in register().granted_by.get(claim.claim or "", ())
        and claim.of in (None, *_concerned(claim, so, finding))
        and (claim.card is None or of_any_card or claim.card in cards)
        and (claim.suit is None or claim.suit in suits)
        and not (_is_bound_to_a_card(claim) and so.kind in bounds.of_another_act())
        and (_is_for_all(claim, so) or not so.held_by or _is_had(claim, so))
    )


def _concerned(claim: Claim, so: Effect, finding: Finding) -> tuple[str, ...]:
    """Return those of whom an effect can be claimed; a misdeal not of him who deals after it."""
    if claim.claim == MISDEAL:  # who deals in another's place misdeals, and the other loses it
        return (*so.against, finding.player)
    return (*(so.against or (finding.player,)), *so.held_by)


def _is_bound_to_a_card(claim: Claim) -> bool:
    """Whether it is said that one must play a card; where a card alone is named, it may be left."""
    return claim.claim == "must" and any(act.verb in PLAYS for act in claim.acts[-1:])


def _is_of_other_cards(claim: Claim, so: Effect) -> bool:
    """Whether an effect is of cards, and not of the card that is claimed."""
    return claim.card is not None and bool(so.of("cards")) and claim.card not in so.of("cards")


def _is_for_all(claim: Claim, so: Effect) -> bool:
    """Whether it is so for everybody, whoever holds it: that the cards are dealt afresh."""
    dealt = claim.claim == "fresh-deal" and not kinds()[so.kind].asked_for
    return dealt or claim.claim in STATES


def _is_had(claim: Claim, so: Effect) -> bool:
    """Whether what is given is given to him who claims it, or to him of whom it is said."""
    return claim.by in so.held_by or (claim.of in so.held_by and claim.of not in so.against)


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
    if claim.of is None and (kinds()[so.kind].of_a_play or claim.claim in STATES):
        concerned = set(upshot.case.players)  # whoever did it, it is that which is meant
    parties = {*so.against, *so.held_by}
    if so.kind != NO_PENALTY or not parties:  # who is spared is named: it may be another than he
        parties.add(finding.player)
    return (
        so.kind in register().turned_away_by.get(claim.claim or POINTS, ())
        and not concerned.isdisjoint(parties)
        and (claim.card is None or not cards or claim.card in cards)
    )


def _is_unsaid_of_the_deal(upshot: Upshot) -> bool:
    """Whether the book leaves out what becomes of something done amiss in dealing."""
    return any(d.outcome == SILENT and "dealing" in d.about for d in upshot.ruling.decisions)


def _may_be_dealt_again(claim: Claim, upshot: Upshot) -> bool:
    """Whether the dealer is said to deal, and the book leaves out whether he deals again."""
    who = claim.of or claim.by
    if who != upshot.case.table.get("dealer"):
        return False
    again = replace(claim, claim="fresh-deal", of=None)
    return _answer(again, upshot).word == SAYS_NOTHING


def _is_unsaid_of_the_last_fault(claim: Claim, upshot: Upshot) -> bool:
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


def _is_unsaid(claim: Claim, upshot: Upshot) -> bool:
    """Whether what the book does not say may be what is claimed."""
    if upshot.ruling.outcome != SILENT:
        return _silent_on(claim, upshot)
    asked = any(
        kinds()[kind].asked_for for kind in register().granted_by.get(claim.claim or "", ())
    )
    asked = asked and claim.claim not in PUTS_RIGHT
    return claim.of is None or not asked or upshot.unsaid_of(upshot.side(claim.of))


def _silent_on(claim: Claim, upshot: Upshot) -> bool:
    """Whether the book does not speak of what a player did, or of the very act that is meant."""
    meant = upshot.about if claim.of is None else 0
    silent = (d for d in upshot.ruling.decisions if d.outcome == SILENT)
    return any(d.actor == claim.of or d.event == meant for d in silent)


def _not_due(claim: Claim, upshot: Upshot) -> ClaimAnswer | None:
    """Return what becomes of the claim that a player has no such points; None of any other."""
    if claim.points is None or claim.of is None:
        return None
    return _answer(replace(claim, claim=POINTS, by=claim.of, of=None), upshot).denied()


def _still_waits(claim: Claim, upshot: Upshot) -> ClaimAnswer | None:
    """Return that a score is not lost which stands to be made; None where none does.

    Where an act can try it, what is ruled on that tells by what law it stands.
    """
    if upshot.game.acts_claimed(claim, upshot.table):
        return None
    who = claim.of or claim.by
    waiting = [s for s in upshot.in_force(("score-later",)) if who in s.remedy.held_by]
    lost = any(f.gives("score-lost") for f in upshot.findings)
    if not waiting or lost or claim.things:
        return None
    last = waiting[-1]
    return ClaimAnswer(REFUSED, upshot.making(last), last.remedy.text)


def _lost(claim: Claim, upshot: Upshot) -> ClaimAnswer:
    """Return what becomes of the claim that a score is lost."""
    return _named_and_lost(claim, upshot) or _still_waits(claim, upshot) or _answer(claim, upshot)


def _named_and_lost(claim: Claim, upshot: Upshot) -> ClaimAnswer | None:
    """Return what became of a score that is named: of several of a name, one may be lost.

    None where nothing of that name was lost or waits, or it can be tried. Where no score is named,
    it is that which was lost last, if another of its name was not.
    """
    if upshot.game.acts_claimed(claim, upshot.table):
        return None
    who = claim.of or claim.by
    if not (claim.things or claim.suit or claim.card):
        last_lost = upshot.last_giving(lambda _, r: r.kind == "score-lost" and who in r.against)
        what = () if last_lost is None else _what_is_lost(last_lost, who)
        several = _named_and_lost(replace(claim, things=what), upshot) if what else None
        return several if several is not None and several.word == IN_PART else None
    waits = [s for s in upshot.in_force(("score-later",)) if who in s.remedy.held_by]
    waits = [s for s in waits if _is_named(claim, s.remedy)]
    named = [(f, r) for f in upshot.ruling.findings for r in f.remedies if _is_named(claim, r)]
    lost = [f for f, r in named if r.kind == "score-lost" and who in r.against]
    announced = sum(r.kind == "score-later" and who in r.held_by for _, r in named)
    stood = max(len(lost) + len(waits), announced)
    if 0 < len(lost) < stood:
        return ClaimAnswer(IN_PART, lost[-1], f"{len(lost)} of {stood} that stood to be scored")
    if waits:
        last = waits[-1]
        law = last.law or None
        return ClaimAnswer(REFUSED, upshot.making(last), last.remedy.text, law=law)
    return ClaimAnswer(UPHELD, lost[-1]) if lost else None


def _what_is_lost(finding: Finding, who: str) -> tuple[str, ...]:
    """Return the names of the scores that a player loses by a finding."""
    lost = (r for r in finding.remedies if r.kind == "score-lost" and who in r.against)
    return tuple(str(what) for remedy in lost for what in remedy.things.get("what", ()))


def _is_named(claim: Claim, remedy: Remedy) -> bool:
    """Whether a remedy is about the score that a claim names."""
    what, cards = remedy.things.get("what", ()), remedy.things.get("cards", ())
    return (
        (not claim.things or not set(claim.things).isdisjoint(what))
        and (claim.card is None or claim.card in cards)
        and is_of_suit([remedy], claim.suit)
    )


def _announces_nothing(claim: Claim, upshot: Upshot) -> ClaimAnswer:
    """Return what becomes of the claim that a player may announce nothing: at that moment.

    What he announces then tells, where he does; else whether what keeps him from it binds him yet.
    """
    heard = [d for d in upshot.decisions if upshot.about and d.named and d.actor == claim.of]
    said = conduct.last(heard, lambda _, f: "no-announcing" in upshot.said_as(f))
    if said is not None:
        return ClaimAnswer(UPHELD, said)
    scored = conduct.last(heard, lambda _, f: f.gives("score", "score-later"))
    if scored is not None:
        return ClaimAnswer(REFUSED, scored)
    for standing in upshot.in_force(("no-announcing",)):
        if claim.of in (None, *standing.remedy.against):
            why = upshot.making(standing)
            return ClaimAnswer(UPHELD, why, "" if why else standing.remedy.text)
    answer = _answer(claim, upshot)
    return answer._replace(word=REFUSED, reason=BINDS_NO_MORE) if answer.word == UPHELD else answer


def _who_deals(claim: Claim, upshot: Upshot) -> ClaimAnswer:
    """Return what becomes of the claim that somebody deals: what was ruled last of the deal tells.

    What a spoilt deal led to before it is past, and that another deals is nobody's to choose.
    """
    granting, who = register().granted_by[WHO_DEALS], claim.of or claim.by
    for decision in reversed(upshot.ruling.decisions):
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
            if decision.verb in DEALS and finding.gives(STANDS, "deal-stands"):
                stays = f"it stays {decision.actor}'s deal"
                return ClaimAnswer(UPHELD if who == decision.actor else REFUSED, finding, stays)
        if decision.outcome in (ASK, SILENT) and "dealing" in decision.about:
            break
    return _answer(claim, upshot)


def _bound_to(claim: Claim, upshot: Upshot) -> ClaimAnswer:
    """Return what becomes of the claim that a player must, or had to, play in some way."""
    answer = duties.bound_to(claim, upshot) or _answer(claim, upshot)
    any_suit = answer.finding is not None and answer.finding.gives("must-name")
    if claim.suit is not None and any_suit and answer.word == UPHELD:
        return answer._replace(word=IN_PART, reason=duties.WHICH_IS_HIS)
    asked = upshot.case.events[upshot.about - 1] if upshot.about and not claim.acts else None
    if answer.word == REFUSED and answer.finding is None and asked and asked.by == claim.by:
        # what is ruled on his asking tells whether the other must do as he asks
        found = next(reversed(upshot.findings), None)
        return answer if found is None else ClaimAnswer(REFUSED, found)
    return answer


def _plays_on(claim: Claim, upshot: Upshot) -> ClaimAnswer:
    """Return what becomes of the claim that a player may play on, till the hand is over."""
    answer = _answer(claim, upshot)
    ended = any(finding.gives(*ENDS_THE_HAND) for finding in upshot.ruling.findings)
    if answer.word != REFUSED or ended:
        return answer
    return (
        _may_be_dealt_anew(claim, upshot)
        or _has_to_lie_there(claim, upshot)
        or _takes_no_part(claim, upshot)
        or ClaimAnswer(UPHELD, None, NOTHING_AGAINST_IT)
    )


def _may_be_dealt_anew(claim: Claim, upshot: Upshot) -> ClaimAnswer | None:
    """Return that others may have the cards dealt afresh instead; None where nobody may.

    Nobody plays on where they claim it; where they do not, he may unless they choose it.
    """
    side = upshot.side(claim.of or claim.by)
    for right in upshot.in_force(register().granted_by["fresh-deal"]):
        holders = [who for who in right.remedy.held_by if who not in side]
        if not holders:
            continue
        if any(c.claim == "fresh-deal" and c.by in holders for c in upshot.case.claims):
            return ClaimAnswer(REFUSED, upshot.making(right))
        unless = f"unless {joined(holders, 'or')} has a fresh deal"
        return ClaimAnswer(IN_PART, upshot.making(right), unless)
    return None


def _takes_no_part(claim: Claim, upshot: Upshot) -> ClaimAnswer | None:
    """Return by what a lone player's partner has no hand to play on with; None of any other."""
    who = claim.of or claim.by
    idle = upshot.last_giving(lambda _, r: r.kind == IDLE and who in r.against)
    return None if idle is None else ClaimAnswer(REFUSED, idle)


def _has_to_lie_there(claim: Claim, upshot: Upshot) -> ClaimAnswer | None:
    """Return by what a hand has to lie on the table, so that nobody plays on from it; or None."""
    laid = upshot.in_force((LAID_OUT,))
    his = (right for right in laid if (claim.of or claim.by) in right.remedy.against)
    right = next(his, None)
    return None if right is None else ClaimAnswer(REFUSED, upshot.making(right))


# What becomes of a claim of some words; of all others the findings say it.
BY_WORD: Mapping[str, Callable[[Claim, Upshot], ClaimAnswer]] = {
    **dict.fromkeys(("had-to-win", "follow-suit", "must"), _bound_to),
    "play-on": _plays_on,
    "must-pass": lambda c, u: duties.unless_lifted(c, _answer(c, u), u),
    STANDS: conduct.stands,
    WHO_DEALS: _who_deals,
    "lost": _lost,
    "no-announcing": _announces_nothing,
    "play-without-drawing": lambda c, u: duties.still_binds(c, _answer(c, u), u),
    "no-penalty": nothing_is_due,
    "a-penalty": something_is_due,
    "may-not": lambda c, u: _not_due(c, u) or conduct.may_not(c, u),
    "one-only": conduct.one_only,
    **dict.fromkeys(conduct.CALLED_SO, conduct.is_so_called),
    **dict.fromkeys(conduct.OF_TIME, timing.is_out_of_time),
}
