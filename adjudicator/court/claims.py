"""What each side says is due, held against the ruling: upheld, refused, open, or silent.

A claim wants effects: that a card may be called, that a score is lost, that somebody has so many
points. What is done by an act is tried as that act (:mod:`adjudicator.court.trial`), and can be
had while the right to it is in force. Of all else a finding from which such an effect follows
grants it, one from which its contrary follows turns it away. Which kinds of remedy do, the
register of remedies says.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from adjudicator.base.events import PLAYS, Event
from adjudicator.base.phrases import joined
from adjudicator.base.values import replace
from adjudicator.case import Claim
from adjudicator.court import (
    about,
    act_meant,
    breaches,
    conduct,
    declared,
    duties,
    idle_hand,
    meaning,
    slips,
    timing,
    used_right,
)
from adjudicator.court.absence import ASKS_ABOUT, unless_it_is_said
from adjudicator.court.accounts import account_of, of_what_is_noticed
from adjudicator.court.announced import announces_nothing, is_lost
from adjudicator.court.answers import (
    BINDS_NO_MORE,
    IN_PART,
    NOT_SAID,
    NOTHING_AGAINST_IT,
    NOTHING_DONE,
    NOTHING_FOR_IT,
    OPEN,
    REFUSED,
    SAYS_NOTHING,
    UPHELD,
    ClaimAnswer,
    in_a_few_words,
)
from adjudicator.court.besides import as_its_contrary, beside
from adjudicator.court.dealing import (
    WHO_DEALS,
    and_another_deals,
    deal_is_void,
    deal_stands,
    is_dealt_as_it_was_to_be,
    is_unsaid_of_the_deal,
    is_unsaid_of_the_last_fault,
    may_be_dealt_again,
    may_be_dealt_anew,
    unless_dealt_anew,
    who_deals,
)
from adjudicator.court.demands import ENDED, come_to_an_end, demanded
from adjudicator.court.dues import nothing_is_due, something_is_due
from adjudicator.court.granting import (
    LOSES_THE_DEAL,
    OFF_INSTEAD,
    POINTS_OFF,
    STANDS,
    answer_of,
    back_to,
)
from adjudicator.court.grounds import decisive, grounded, or_costs_nothing
from adjudicator.court.lacking import lacking, leaning, never_scored
from adjudicator.court.numbers import (
    is_of_another_act,
    not_for_what_is_declared,
    number_due,
    number_met,
    one_or_the_other,
    scored_by_the_other,
)
from adjudicator.court.revokes import REVOKE
from adjudicator.court.shown import (
    OF_A_LEAD,
    as_shown,
    by_a_refused_act,
    goes_back_with_the_lead,
    left_unsaid,
    unsaid_of_a_card,
)
from adjudicator.court.telling import NO_POINTS, OF_AN_ACT, as_told
from adjudicator.court.trial import (
    is_instead,
    on_each_answer,
    tried,
    tried_in_turn,
)
from adjudicator.court.upshot import Upshot
from adjudicator.games.game import NumberOf
from adjudicator.law.book.model import HOUSE
from adjudicator.law.effects import POINTS
from adjudicator.law.remedies import kinds, register
from adjudicator.law.ruling import ClaimVerdict, Finding, Ruling

PLAYS_ON, TAKES_BACK, TAKES = "plays_on", "takes_back", "wins"  # the verbs
# How a verdict is told that rests on how the words of a law might end.
SURE = (REVOKE,)
BREAKS_OFF = "our copy breaks off"
ALL_IS_PLAYED = "all its tricks are played"
BUT_NOT_SO_MANY = "it is due"
BUT_NO_POINTS = {
    IN_PART: "it is due, but no points are",
    REFUSED: "what is due is no points",
}
BUT_NOT_HOW_MANY = "it is due, but the book does not say how many points it is"
GUESSED = {UPHELD: "yes is a guess", REFUSED: "no is a guess", IN_PART: "in part is a guess"}
A_PENALTY = "a-penalty"
UNTIL = "until"
AN_ERROR = "an-error"  # for what points are claimed, where they are the price of a mistake
# By which a hand has come to its end, so that nobody plays on.
ENDS_THE_HAND = (*conduct.OVER_FOR_ALL, "hand-not-retained", "takes-the-rest")
# By which the cards are dealt anew, so that these are not played.
DEALT_ANEW = ("loses-the-deal", "new-deal", "deals-again", "right-dealer-deals", "deal-is-over")
# Words of claims that say what becomes of a deal.
OF_THE_DEAL = (WHO_DEALS, "fresh-deal", "misdeal", "play-on", LOSES_THE_DEAL)
# Claims that deny something, so that a number beside them is none that is wanted.
DENIES = ("may-not", "no-penalty", NO_POINTS, *conduct.VOID)
OF_ITS_TURN = ("out-of-turn", "barred")
# Claims of what follows from an act: it is as if the record had it.
OF_WHAT_FOLLOWS = (
    "a-penalty", "another-game", "call-card", "call-suit", "euchre", "exposed", "fresh-deal",
    "draw-two", "game", "give-back", "hand-over", "love-game", "march", "no-penalty", "not-exposed",
    "penalty-of-a-revoke", "rubber", "take-back",
)  # fmt: skip
OF_THE_ACT = ("one-only",)  # ... of that act itself, and not of what came before it


def verdicts(
    claims: Sequence[Claim], upshot: Upshot, *, bare: bool = False
) -> tuple[ClaimVerdict, ...]:
    """Return what becomes of each claim: granted, refused, or met by silence.

    A claim that is open, since the ruling turns on what nobody said, is told by the caller, who
    can try the answers.

    Args:
        claims: the claims.
        upshot: the case as it was heard.
        bare: only what they come to is wanted, and not how one says it: no act is named, nor the
            law on which one leans who claims what is refused.
    """
    written = [claim.at for claim in claims]
    meant = [about.said_of(claim, upshot) for claim in claims]
    claims = [claim for claim, _ in meant]
    answered = [_on_every_answer(claim, here) for claim, here in meant]
    answered = [
        (_unless_a_guess(claim, answer, upshot), points)
        for claim, (answer, points) in zip(claims, answered, strict=True)
    ]
    answered = [
        (unless_dealt_anew(claim, _unless_it_may_fall(claim, answer, upshot), upshot), points)
        for claim, (answer, points) in zip(claims, answered, strict=True)
    ]
    answered = [
        (as_its_contrary(claim, answer, zip(claims, answered, strict=True)), points)
        for claim, (answer, points) in zip(claims, answered, strict=True)
    ]
    wanted = [
        (claim, answer.right)
        for claim, (answer, _) in zip(claims, answered, strict=True)
        if answer.word == UPHELD
    ]
    told = [
        _saying_what(claim, beside(claim, answer, wanted, upshot))
        for claim, (answer, _) in zip(claims, answered, strict=True)
    ]
    told = [
        answer if bare else _until_it_ended(claim, answer, upshot)
        for claim, answer in zip(claims, told, strict=True)
    ]
    if bare:
        return tuple(
            verdict_on(claim, answer, points, upshot.ruling)
            for claim, answer, (_, points) in zip(claims, told, answered, strict=True)
        )
    found = (
        verdict_on(
            claim,
            leaning(claim, or_costs_nothing(claim, answer, upshot), upshot),
            points,
            upshot.ruling,
        )
        for claim, answer, (_, points) in zip(claims, told, answered, strict=True)
    )
    return tuple(
        replace(
            as_told(claim, verdict, at, upshot),
            before=_not_after(claim, met, upshot),
            back_to=back_to(claim, met, upshot),
        )
        for claim, met, verdict, at in zip(claims, told, found, written, strict=True)
    )


def _not_after(claim: Claim, met: ClaimAnswer, upshot: Upshot) -> str:
    """Return what was done next, as one says it, where an act is claimed of a time before it.

    Only where the contrary is so of the act if it were done now: new cards that might be had before
    the cut cannot be had after it. "" where the time makes no difference.
    """
    now = claim.at is None or claim.at >= upshot.last or is_instead(claim, upshot.case.events)
    of_points = claim.claim in (None, POINTS)
    if now or of_points or not claim.acts or met.word not in (UPHELD, REFUSED):
        return ""
    act, following = claim.acts[-1], upshot.case.events[claim.at or 0]
    # what he had to do is said of what he did instead
    instead = following.by == act.by and (claim.claim == "must" or following.verb == act.verb)
    if instead or following.is_nothing:
        return ""
    if _on_every_answer(replace(claim, at=None), upshot)[0].word != met.denied().word:
        return ""
    return upshot.game.language.told(following)


def _until_it_ended(claim: Claim, answer: ClaimAnswer, upshot: Upshot) -> ClaimAnswer:
    """Return what becomes of a right that one had then: when it ended, where that is over now."""
    then = claim.at is not None and claim.at < upshot.last and not claim.acts
    if not then or answer.word != UPHELD or answer.right is None or answer.reason:
        return answer
    ended = next(come_to_an_end(replace(claim, at=None), upshot), None)
    if ended is None or not ended.reason:
        return answer
    return answer._replace(reason=f"{UNTIL}{ended.reason.removeprefix(ENDED)}")


def _saying_what(claim: Claim, answer: ClaimAnswer) -> ClaimAnswer:
    """Return what becomes of a claim; of a duty, or one upheld in part, what it is that holds."""
    duty = answer.word == UPHELD and claim.claim == "must"
    if answer.finding is None or answer.reason or not (duty or answer.word == IN_PART):
        return answer
    granting = register().granted_by.get(claim.claim or "", frozenset()) if duty else None
    of_it = [r for r in answer.finding.remedies if granting is None or r.kind in granting]
    owed = {card for remedy in of_it for card in remedy.things.get("cards", ())}
    had_to = all(remedy.kind.startswith("had-to-") for remedy in of_it)
    if duty and had_to and claim.card is not None and owed == {claim.card}:
        return answer  # the claim says it: that he had to tells nothing more
    return answer._replace(reason=", ".join(r.text for r in of_it if r.text))


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


def _unless_it_may_fall(claim: Claim, answer: ClaimAnswer, upshot: Upshot) -> ClaimAnswer:
    """Return what becomes of points that a house rule gives for what may not stand at all.

    Where the book does not say whether the act stands for which they are given, the house has not
    said it either: a rule that has sets aside what the book leaves out.
    """
    found = answer.finding
    if answer.word != UPHELD or claim.points is None or found is None:
        return answer
    if not found.law.startswith(HOUSE) or upshot.book.clauses[found.clause].changes:
        return answer
    alike = (d for d in upshot.ruling.on(found.event) if any(f is found for f in d.findings))
    beside = (f for d in alike for f in d.findings if f.kind == "silent")
    fallen = (f for f in beside if not set(conduct.VOID).isdisjoint(upshot.said_as(f)))
    unsaid = next(fallen, None)
    if unsaid is None:
        return answer
    reason = f"{answer.reason}, if it stands".lstrip(", ")
    return answer._replace(word=SAYS_NOTHING, reason=f"{reason}; {NOT_SAID} whether it does")


def _of_the_record(claim: Claim, upshot: Upshot) -> Claim:
    """Return a claim that one may do what he has done, and cannot do twice, as one of that act.

    A card that was taken back since can be played again.
    """
    act = claim.acts[0] if len(claim.acts) == 1 else None
    once = act is not None and act.verb in upshot.game.done_once
    timed = claim.at is not None and (act is None or act.verb in PLAYS)
    if act is None or not once or timed or claim.claim not in ("may", "may-not"):
        return claim
    said = (act.by, act.verb, act.cards, act.suit, act.word)
    undone = False
    for moment in reversed(upshot.moments):
        event = moment.event
        if claim.at is not None and event.number > claim.at:
            continue
        undone = undone or (event.by == act.by and event.verb == "takes_back")
        if (event.by, event.verb, event.cards, event.suit, event.word) == said and not undone:
            return replace(claim, acts=(), at=event.number, of=act.by)
    return claim


def _on_every_answer(claim: Claim, upshot: Upshot) -> tuple[ClaimAnswer, int | None]:
    """Return what becomes of a claim, and the points that it brings.

    What nobody has said of an act that it names leaves it open only where the answers part: that
    one may declare a marriage, whatever its suit counts, asks for no suit.
    """
    if _is_of_nothing_done(claim, upshot):
        return ClaimAnswer(SAYS_NOTHING, None, NOTHING_DONE), None
    used = _of_the_record(claim, upshot)
    now = used_right.as_it_stands(used, upshot if claim.at is None else upshot.after(claim.at))
    if used is not claim and now is not None:
        return now, None
    claim = used
    idle = idle_hand.answer_of(claim, upshot)
    if idle is not None:
        return idle, None
    answer, points = meaning.answered(claim, upshot, _answered)
    answer = _stays_by_law(claim, unless_it_is_said(claim, answer, upshot), upshot)
    answer = _of_no_such_choice(claim, answer, upshot) or answer
    if answer.word != OPEN or not claim.acts or claim.points is not None:
        return answer, points
    trial = tried_in_turn(claim.acts, upshot if claim.at is None else upshot.after(claim.at))
    each_way, is_regular = on_each_answer(claim.acts, trial, upshot.book)
    said: list[ClaimAnswer] = []
    for acts in each_way:
        if acts[-1].told == claim.acts[-1].told:
            return answer, points  # it is told already, and asked for all the same
        said.append(_on_every_answer(replace(claim, acts=acts), upshot)[0])
    if len({each.word for each in said}) != 1:
        return answer, points
    if is_regular:
        return said[0], points  # so it is by the regular course, and by any other as well
    found = dict.fromkeys(in_a_few_words(each.finding.text) for each in said if each.finding)
    return (said[0]._replace(reason=joined([*found], "or")) if len(found) > 1 else said[0]), points


def _is_of_nothing_done(claim: Claim, upshot: Upshot) -> bool:
    """Whether a claim is of an act, where the book was asked a question and nothing is told.

    To ask is no act that stands or is void. What a law says of the matter may answer it all the
    same.
    """
    named = claim.acts or claim.card or claim.suit or claim.things or claim.points is not None
    if named or claim.claim not in (
        *OF_AN_ACT,
        STANDS,
        *conduct.VOID,
        *conduct.OF_TIME,
        *OF_ITS_TURN,
    ):
        return False
    events = upshot.case.events
    if not events or any(event.verb != ASKS_ABOUT for event in events):
        return False
    by_kind = (register().granted_by, register().turned_away_by)
    settles = frozenset().union(*(each.get(claim.claim or "", ()) for each in by_kind))
    return not any(
        claim.claim in upshot.said_as(finding) or finding.gives(*settles)
        for finding in upshot.ruling.findings
    )


def _of_no_such_choice(claim: Claim, answer: ClaimAnswer, upshot: Upshot) -> ClaimAnswer | None:
    """Return that one may not choose what he has no right to; None where it is not so.

    What the book says of a choice that he has not is what it says of the thing itself: where he
    cannot have a fresh deal he may not choose one.
    """
    act = claim.acts[0] if len(claim.acts) == 1 else None
    if act is None or act.verb != "elects" or answer.word != SAYS_NOTHING:
        return None
    word, others = str(act.word), upshot.others(act.by)
    if claim.claim not in ("may", "may-not") or word not in upshot.game.language.claims:
        return None
    of = others[0] if len(others) == 1 else None
    right = Claim(act.by, word, of, at=claim.at, line=claim.line)
    had, _ = meaning.answered(right, upshot, _answered)
    if had.word != REFUSED:
        return None
    reason = "" if had.finding else had.reason or NOTHING_FOR_IT
    no = had._replace(reason=reason, right=None)
    return no if claim.claim == "may" else no.denied()


def _found_by_claiming(claim: Claim, upshot: Upshot) -> ClaimAnswer | None:
    """Return by what one scores the points that he claims, who finds something amiss by claiming.

    None where he has found it before, or nothing is given for it.
    """
    found = (e for e in upshot.case.events if e.verb == "finds" and e.by == claim.by)
    if any(event.get("of") != claim.by for event in found):
        return None
    act = upshot.game.found_by_claiming(claim, upshot.table)
    if act is None:
        return None
    mark = upshot.marked_for(claim.by)
    gives = (f for f in tried(act, upshot).findings if f.points.get(mark) == claim.points)
    finding = next(gives, None)
    return None if finding is None else ClaimAnswer(UPHELD, finding)


def _answered(claim: Claim, upshot: Upshot) -> tuple[ClaimAnswer, int | None]:
    """Return what becomes of a claim, and the points that it brings."""
    here = upshot if claim.at is None else upshot.after(claim.at)
    if _is_of_a_trick_taken(claim, upshot):
        met, points = _answered(replace(claim, claim=about.OF_A_TRICK), upshot)
        return (met if claim.claim == STANDS else met.denied()), points
    follows = claim.claim in (*OF_WHAT_FOLLOWS, *OF_THE_ACT)
    if claim.acts and (follows or meaning.is_of_what_stands(claim, here)):
        done = here.with_acts(here.game.acts_in_full(claim.acts, here.table))
        at = done.last if claim.claim in OF_THE_ACT else None
        met, points = _answered(replace(claim, acts=(), at=at), done)
        of_it = claim.claim in OF_WHAT_FOLLOWS
        return _unless_forbidden(claim, met, here) if of_it else met, points
    numbers = here.game.numbers_claimed
    if numbers and claim.points is not None and claim.claim == A_PENALTY:
        paid = something_is_due(replace(claim, points=None), here)
        if paid.word in (REFUSED, SAYS_NOTHING):
            return paid, None  # what he scores besides is no penalty
        # who is to pay has none of them: the other scores them
        claim = replace(claim, of=next(iter(here.others(claim.of))) if claim.of else None)
    if numbers and claim.points is not None:
        return _numbered(claim, numbers.get(claim.claim or POINTS, "scored"), here, upshot)
    if claim.claim in OF_THE_DEAL and is_unsaid_of_the_last_fault(claim, here):
        return ClaimAnswer(SAYS_NOTHING, None, NOT_SAID), None
    here = here.of(claim.things) if claim.things else here
    so_many = claim.points
    if claim.claim not in (None, POINTS, *DENIES):
        claim = replace(claim, points=None)  # what is due is one question, how much another
    answer = BY_WORD.get(claim.claim or "", answer_of)(claim, here)
    lies_there = here.game.lies_there.get(claim.claim or "")
    no_law = answer.finding is None and claim.claim == WHO_DEALS
    if no_law and (is_unsaid_of_the_deal(here) or may_be_dealt_again(claim, here)):
        answer, lies_there = ClaimAnswer(SAYS_NOTHING, None, NOT_SAID), None
    if lies_there is not None:
        answer = by_a_refused_act(claim, answer, lies_there, here)
    if answer.finding is None and lies_there is not None:  # no law spoke of it: is it so?
        answer = as_shown(claim, lies_there, here)
        answer = _unless_it_stays(claim, answer, upshot)
        answer = _unless_forbidden(claim, answer, here) if claim.acts else answer
    if answer.reason == NOTHING_FOR_IT and claim.claim in conduct.BACK:
        heard = act_meant.heard_of(claim, here)
        unsaid = left_unsaid(heard, here) or unsaid_of_a_card(heard, here)
        answer = unsaid or goes_back_with_the_lead(claim, here) or answer
    answer = and_another_deals(claim, grounded(claim, answer, here), here)
    if so_many is not None and claim.points is None:
        numbered, in_points = replace(claim, points=so_many), None
        if claim.claim == conduct.BARRED:
            answer = _barred_from(numbered, answer, here)
        else:
            answer, in_points = _with_its_number(numbered, answer, here)
        if in_points is not None:
            return answer, in_points
    answer = slips.in_the_score(claim, answer, here)
    answer = answer._replace(finding=_upholding(claim, answer.finding, upshot))
    due = number_due(claim, answer, here)
    return answer._replace(finding=decisive(claim, answer.finding, here)), due


def _is_of_a_trick_taken(claim: Claim, upshot: Upshot) -> bool:
    """Whether it is said of the taking of a trick that it stands, or is void.

    Of its cards no more need be told; it stands if the trick is his who took it.
    """
    bare = not (claim.acts or claim.card or claim.suit or claim.things)
    if not (bare and claim.at and claim.claim in (STANDS, *conduct.VOID)):
        return False
    taken = upshot.case.events[claim.at - 1]
    of_it = claim.of in (None, taken.by) and taken.verb == TAKES
    return of_it and not taken.is_nothing and about.OF_A_TRICK in upshot.game.lies_there


def _numbered(
    claim: Claim, number: NumberOf, here: Upshot, upshot: Upshot
) -> tuple[ClaimAnswer, int | None]:
    """Return what becomes of a claim of so many points, and how many they are.

    Args:
        claim: the claim.
        number: which number it is of: what is scored, or waits to be, or the whole of it.
        here: the case as it was at the act of which the claim is.
        upshot: the case as it was heard.
    """
    account = account_of(number, claim, here)
    if number == "scored":
        account = of_what_is_noticed(claim, here, account)
    met = one_or_the_other(claim, account, number, here) or number_met(claim, account, here)
    an_error = met.reason == NOTHING_FOR_IT and AN_ERROR in claim.things
    if claim.at is not None and (an_error or is_of_another_act(claim, account, upshot)):
        return _answered(replace(claim, at=None), upshot)  # it was another act's
    price = about.price_due(claim, upshot) if met.reason == NOTHING_FOR_IT else None
    if price is not None:
        return _answered(replace(claim, at=price.event), upshot)
    if met.reason == NOTHING_FOR_IT:
        met = declared.declared_instead(claim, here) or met
    if met.reason in (NOTHING_FOR_IT, NOT_SAID):
        met = not_for_what_is_declared(claim, here) or met
    if met.reason == NOTHING_FOR_IT:
        met = _found_by_claiming(claim, here) or met
    if met.word == SAYS_NOTHING:
        met = scored_by_the_other(claim, here) or met
    if met.reason == NOTHING_FOR_IT:
        met = lacking(claim, here) or never_scored(claim, here) or met
    hangs = (account.may_be and number != "waiting") or met.reason == conduct.IF_ELECTED
    points = None if hangs or account.either else account.points
    return met._replace(finding=decisive(claim, met.finding, here)), points


def _unless_forbidden(claim: Claim, met: ClaimAnswer, upshot: Upshot) -> ClaimAnswer:
    """Return what becomes of what would follow from an act: where nothing gives it, by its law.

    What may not be done brings nothing about, and by that law one is told so.
    """
    if met.word != REFUSED or met.finding is not None or met.law is not None:
        return met
    act = claim.acts[-1]
    forbidden = conduct.may_not(replace(claim, claim="may-not", of=act.by), upshot)
    if forbidden.word != UPHELD or forbidden.finding is None:
        return met
    return ClaimAnswer(REFUSED, forbidden.finding)


def _unless_it_stays(claim: Claim, answer: ClaimAnswer, upshot: Upshot) -> ClaimAnswer:
    """Return whose a trick is, or the lead after it, with a card in the place of one played to it.

    As far as that card may be taken back: what the law does not let him do brings nothing about.
    """
    taken_back = any(act.verb == TAKES_BACK for act in claim.acts)
    if claim.claim not in OF_A_LEAD or not taken_back or answer.word != UPHELD:
        return answer
    of_it = replace(claim, claim="may", of=claim.acts[-1].by)
    may, _ = meaning.answered(of_it, upshot, _answered)
    return may if may.word in (REFUSED, SAYS_NOTHING) else answer


def _barred_from(claim: Claim, answer: ClaimAnswer, upshot: Upshot) -> ClaimAnswer:
    """Return what becomes of the claim that one cannot have some points, where no law bars him.

    It is the contrary of his own claim of them. Where the law that gives them to him speaks of what
    the claimant did as well, he is answered by what it says of that.
    """
    if answer.word != REFUSED or answer.finding is not None:
        return answer
    met = answer_of(replace(claim, claim=POINTS), upshot)
    if met.word != UPHELD or met.finding is None:
        return met._replace(word=UPHELD) if met.word == REFUSED else met
    his = (f for f in reversed(upshot.findings) if f.player == claim.by and f.kind == "ruling")
    given = next((f for f in his if f.law_named == met.finding.law_named), met.finding)
    return ClaimAnswer(REFUSED, given)


def _with_its_number(
    claim: Claim, answer: ClaimAnswer, upshot: Upshot
) -> tuple[ClaimAnswer, int | None]:
    """Return what becomes of a claim of something else that names a number of points as well.

    A penalty may be due, and the book not say how many points it is; or be due, and be no points.
    With it comes how many points it is for him who claims it, where a law gives them to his side;
    else None.
    """
    if answer.word not in (UPHELD, IN_PART):
        return answer, None
    given = answer.finding.remedies if answer.finding is not None else ()
    if claim.points in {kinds()[remedy.kind].in_the_rubber for remedy in given}:
        return answer, None  # so much it counts in the rubber
    mark, same = upshot.marked_for(claim.by), {remedy.kind for remedy in given}
    for finding in (each for each in upshot.findings if each.gives(*same)):
        price = finding.points.get(mark)
        if price is not None:
            word = answer.word if claim.points == price else IN_PART
            why = "" if word == UPHELD else BUT_NOT_SO_MANY
            return answer._replace(word=word, finding=finding, reason=why, right=None), price
        if finding.gives(POINTS_OFF):
            return answer._replace(word=IN_PART, finding=finding, reason=OFF_INSTEAD), None
    number = answer_of(replace(claim, claim=POINTS, of=None), upshot)
    if number.word == UPHELD:
        return answer, None
    if number.word == REFUSED:
        # who says that so many points are due has none of them by what is due instead
        word = REFUSED if claim.claim == A_PENALTY else IN_PART
        return answer._replace(word=word, reason=BUT_NO_POINTS[word], right=None), None
    return answer._replace(word=number.word, reason=BUT_NOT_HOW_MANY, right=None), None


def _upholding(claim: Claim, finding: Finding | None, upshot: Upshot) -> Finding | None:
    """Return what decides of an act allowed: what upholds it after another's act, if that does."""
    if finding is None or finding.kind != "permits" or claim.claim not in (STANDS, *conduct.VOID):
        return finding
    who, at = finding.player, finding.event
    later = (f for f in upshot.ruling.findings if f.event > at and f.player != who)
    theirs = (f for f in later for r in f.remedies if r.kind == STANDS and who in r.against)
    return next(theirs, finding)


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
    allows = claim.claim in ("may", "may-not") and finding is not None and bool(finding.points)
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
        # what an act would score is not done, and no reason for which it may be
        reason=answer.reason if allows else answer.why(of_record=of_record),
        event=claim.at or (finding.event if finding is not None and of_record else 0),
        tried=None if of_record else finding,
        things=claim.things,
        lacks=answer.lacks,
        question=answer.question,
        premises=() if finding else answer.premises,
        if_right=claim.if_right,
    )


def _not_due(claim: Claim, upshot: Upshot) -> ClaimAnswer | None:
    """Return what becomes of the claim that a player has no such points; None of any other."""
    if claim.points is None or claim.of is None:
        return None
    return answer_of(replace(claim, claim=POINTS, by=claim.of, of=None), upshot).denied()


def _bound_to(claim: Claim, upshot: Upshot) -> ClaimAnswer:
    """Return what becomes of the claim that a player must, or had to, play in some way."""
    act = next(iter(claim.acts[-1:]), None)
    if claim.claim == "must" and act is not None and act.verb == PLAYS_ON:
        # whether the hand is played on is the same for all of them
        return _plays_on(replace(claim, claim="play-on", of=act.by, acts=()), upshot)
    if claim.claim == "must" and idle_hand.takes_up_what_he_laid_down(claim, upshot):
        # his turn needs his hand: he must, if he is one of those who play on
        on = _plays_on(replace(claim, claim="play-on", of=claim.acts[-1].by, acts=()), upshot)
        by_no_law = on.word == UPHELD and on.finding is None
        return on._replace(reason=duties.ITS_TURN.format(claim.acts[-1].by)) if by_no_law else on
    answer = duties.bound_to(claim, upshot) or answer_of(claim, upshot)
    answer = _called_once_more(claim, answer, upshot) or answer
    answer = _led_since(claim, answer, upshot) or answer
    any_suit = answer.finding is not None and answer.finding.gives("must-name")
    if claim.suit is not None and any_suit and answer.word == UPHELD:
        return answer._replace(word=IN_PART, reason=duties.WHICH_IS_HIS)
    asked = upshot.case.events[upshot.about - 1] if upshot.about and not claim.acts else None
    if answer.word == REFUSED and answer.finding is None and asked and asked.by == claim.by:
        # what is ruled on his asking tells whether the other must do as he asks
        found = next(reversed(upshot.findings), None)
        return answer if found is None else ClaimAnswer(REFUSED, found)
    return answer


def _called_once_more(claim: Claim, met: ClaimAnswer, upshot: Upshot) -> ClaimAnswer | None:
    """Return whether a card must be played that was called, when its player has played another.

    That call is over: whether it can be called again tells it. None of any other card.
    """
    act = next(iter(claim.acts[-1:]), None)
    cards = act.cards if act is not None and act.verb in PLAYS else ()
    card = claim.card or next(iter(cards), None)
    who = act.by if act is not None else claim.of
    made = met.finding
    if made is None or card is None or not made.gives("must-play") or upshot.about is not None:
        return None
    since = upshot.case.events[made.event :]
    if not any(event.by == who and event.verb in PLAYS for event in since):
        return None
    call = Claim(claim.by, "call-card", who, card=card, line=claim.line)
    return demanded(call, upshot)


def _led_since(claim: Claim, met: ClaimAnswer, upshot: Upshot) -> ClaimAnswer | None:
    """Return whether a suit that was called must be led, when the lead for it is past.

    Of whichever of two partners it was called, the first lead of either spends it: whether it can
    be called again tells it. None of the lead that was made itself, and while none was.
    """
    act, made = next(iter(claim.acts[-1:]), None), met.finding
    if made is None or upshot.about is not None or met.word != UPHELD:
        return None
    duty = next((r for r in made.remedies if r.kind == "must-lead"), None)
    who = act.by if act is not None else claim.of
    if duty is None or who not in duty.against or not duty.held_by:
        return None
    since = upshot.case.events[made.event : upshot.last]
    led = [e.by for e in since if e.verb == "leads" and e.by in duty.against]
    if not led or (led[-1] == who and len(claim.acts) < 2):
        return None
    suit = claim.suit or next(iter(duty.things.get("suit", ())), None)
    call = Claim(duty.held_by[0], "call-suit", who, suit=suit, line=claim.line)
    return demanded(call, upshot.before_the_last(claim.acts))


def _stays_by_law(claim: Claim, met: ClaimAnswer, upshot: Upshot) -> ClaimAnswer:
    """Return why a card that was played stands of which no law speaks: it may not be taken back."""
    plain = met.word == UPHELD and met.finding is None and met.reason == NOTHING_AGAINST_IT
    if claim.claim != STANDS or not plain:
        return met
    here = upshot if claim.at is None else upshot.after(claim.at)
    who = claim.of or claim.by
    act = upshot.case.events[claim.at - 1] if claim.at else None
    played = act.cards if act is not None and act.verb in PLAYS and act.by == who else ()
    cards = (claim.card,) if claim.card is not None else played
    if not cards:
        return met
    called = breaches.as_called(claim, upshot)
    if called is not None:
        return ClaimAnswer(UPHELD, called)
    back = Event(who, "takes_back", cards, line=claim.line)
    barred = conduct.may_not(Claim(claim.by, "may-not", who, acts=(back,)), here)
    return met if barred.word != UPHELD or barred.finding is None else barred._replace(reason="")


def _may_not(claim: Claim, upshot: Upshot) -> ClaimAnswer:
    """Return what becomes of the claim that a player may not do what he did, or would do."""
    met = conduct.may_not(claim, upshot)
    theirs = meaning.by_anothers_leave(claim.acts[-1], upshot) if claim.acts else None
    if theirs is not None and met.word == REFUSED:
        return theirs.denied()
    return _barred_no_more(claim, met, upshot) or met


def _barred_no_more(claim: Claim, met: ClaimAnswer, upshot: Upshot) -> ClaimAnswer | None:
    """Return that what kept a player from an act binds him no more; None where nothing did.

    Who says that he may not do it leans on that, and not on what lets everybody do it.
    """
    found = met.finding
    if met.word != REFUSED or found is None or not claim.acts or found in upshot.findings:
        return None
    bars = register().granted_by[conduct.BARRED]
    if found.gives(*bars):
        return None
    who = claim.acts[-1].by
    names = any(decision.named for decision in tried_in_turn(claim.acts, upshot).decisions)
    if not names:  # who may announce nothing may choose what he has a right to
        bars -= {about.NO_ANNOUNCING}
    barring = upshot.last_giving(lambda _, r: r.kind in bars and who in r.against)
    return None if barring is None else ClaimAnswer(REFUSED, barring, BINDS_NO_MORE)


def _of_the_maker(claim: Claim, answer: ClaimAnswer, upshot: Upshot) -> ClaimAnswer:
    """Return what becomes of the claim that somebody may speak no more.

    Where the book leaves out what becomes of him who declared something amiss, that others keep
    their right is no reason why he keeps his.
    """
    if answer.word != REFUSED or answer.finding is None or claim.of is None:
        return answer
    keeps = any(claim.of in remedy.held_by for remedy in answer.finding.remedies)
    his = (d for d in upshot.ruling.decisions if d.actor == claim.of and d.findings)
    of_it = (None, "penalty") if claim.claim == "must-pass" else (None,)
    unsaid = any(silence.about in of_it for decision in his for silence in decision.silences)
    return answer if keeps or not unsaid else ClaimAnswer(SAYS_NOTHING, None, NOT_SAID)


def _hand_is_over(claim: Claim, upshot: Upshot) -> ClaimAnswer:
    """Return what becomes of the claim that the hand is over: it is when all of it is played."""
    answer = answer_of(claim, upshot)
    of_the_next = replace(claim, claim=WHO_DEALS)
    if answer.word != UPHELD and upshot.game.is_of_the_next_deal(of_the_next, upshot.table):
        return ClaimAnswer(UPHELD, None, ALL_IS_PLAYED)
    return answer


def _plays_on(claim: Claim, upshot: Upshot) -> ClaimAnswer:
    """Return what becomes of the claim that a player may play on, till the hand is over."""
    answer = answer_of(claim, upshot)
    ended = any(finding.gives(*ENDS_THE_HAND) for finding in upshot.ruling.findings)
    if answer.word != REFUSED or ended:
        return answer
    anew = upshot.last_giving(lambda _, r: r.kind in DEALT_ANEW)
    if anew is not None and is_dealt_as_it_was_to_be(anew.event, upshot):
        anew = None  # they play on with the cards of that new deal
    if anew is not None and not anew.gives(STANDS, "deal-stands"):
        return ClaimAnswer(REFUSED, anew)
    return (
        may_be_dealt_anew(claim, upshot)
        or _has_to_lie_there(claim, upshot)
        or idle_hand.by_ruling(claim, upshot)
        or _unsaid_of_what_he_did(claim, upshot)
        or ClaimAnswer(UPHELD, None, NOTHING_AGAINST_IT)
    )


def _unsaid_of_what_he_did(claim: Claim, upshot: Upshot) -> ClaimAnswer | None:
    """Return that the book leaves out whether an act of him stands who would play on; else None.

    A law is against the act, as against the card that he turned up and put out: whether he keeps
    the hand that it leaves him no law says.
    """
    who = claim.of or claim.by
    for decision in upshot.ruling.decisions:
        breach = breaches.what_is_amiss([decision], upshot, who) if decision.actor == who else None
        if breach is None or not breach.remedies:
            continue
        good = replace(claim, claim=STANDS, of=who, at=decision.event)
        if conduct.stands(good, upshot.after(decision.event)).word == SAYS_NOTHING:
            return ClaimAnswer(SAYS_NOTHING, breach, NOT_SAID)
    return None


def _has_to_lie_there(claim: Claim, upshot: Upshot) -> ClaimAnswer | None:
    """Return by what a hand has to lie on the table, so that nobody plays on from it; or None."""
    laid = upshot.in_force((idle_hand.LAID_OUT,))
    his = (right for right in laid if (claim.of or claim.by) in right.remedy.against)
    right = next(his, None)
    return None if right is None else ClaimAnswer(REFUSED, upshot.making(right))


# What becomes of a claim of some words; of all others the findings say it.
BY_WORD: Mapping[str, Callable[[Claim, Upshot], ClaimAnswer]] = {
    **dict.fromkeys(("had-to-win", "follow-suit", "must"), _bound_to),
    "play-on": _plays_on,
    "hand-over": _hand_is_over,
    "must-pass": lambda c, u: _of_the_maker(c, duties.unless_lifted(c, answer_of(c, u), u), u),
    "barred": lambda c, u: _of_the_maker(c, answer_of(c, u), u),
    STANDS: deal_stands,
    WHO_DEALS: who_deals,
    "lost": is_lost,
    "no-announcing": announces_nothing,
    "play-without-drawing": lambda c, u: duties.still_binds(c, answer_of(c, u), u),
    "no-penalty": nothing_is_due,
    "a-penalty": something_is_due,
    "may-not": lambda c, u: _not_due(c, u) or _may_not(c, u),
    "one-only": declared.one_only,
    **dict.fromkeys(conduct.CALLED_SO, conduct.is_so_called),
    **dict.fromkeys(conduct.VOID, deal_is_void),
    **dict.fromkeys(conduct.OF_TIME, timing.is_out_of_time),
}
