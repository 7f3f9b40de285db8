"""Which finding grants a claim, and which turns it away: the last that speaks of it decides.

Which kinds of remedy do, the register of remedies says.
"""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.base.events import PLAYS
from adjudicator.base.phrases import SOMEBODY, joined
from adjudicator.base.values import replace
from adjudicator.case import Claim
from adjudicator.court import bounds, breaches, conduct
from adjudicator.court.accounts import setting_points_aside
from adjudicator.court.answers import (
    AMOUNTS,
    IN_PART,
    NONE_GIVEN,
    NOT_IN_FORCE,
    NOT_SAID,
    NOT_SPOKEN_OF,
    NOTHING_FOR_IT,
    OPEN,
    PRICE_NOT_SAID,
    REFUSED,
    SAYS_NOTHING,
    UPHELD,
    ClaimAnswer,
)
from adjudicator.court.demands import (
    abandoned,
    come_to_an_end,
    demanded,
    rights,
    sparing,
    why_none_is_due,
)
from adjudicator.court.dues import NO_PENALTY
from adjudicator.court.lacking import displaced, lacking
from adjudicator.court.numbers import (
    NOT_PLAYED_OUT,
    PENALTY,
    after_the_game,
    amount_left_out,
    as_it_is_marked,
    his_points,
    is_of_no_points,
    is_priced,
    made_nothing,
    not_played_out,
    nothing_is_paid,
    points_left_out,
    scored_by,
)
from adjudicator.court.revokes import REVOKE, unsaid_of_a_revoke, unsaid_of_disobeying
from adjudicator.court.trial import left_out
from adjudicator.court.upshot import Upshot, is_of_suit
from adjudicator.law.book.model import Book
from adjudicator.law.effects import POINTS, Effect, effect
from adjudicator.law.remedies import kinds, register
from adjudicator.law.ruling import SILENT, Finding, Remedy, Standing

STANDS = "stands"
GIVE_BACK, LEFT_LYING = "give-back", "left-on-the-table"
IF_HE_TAKES_IT = "only if {} takes it back"  # a lead that may be taken back, and need not be
INTO_THE_HAND = ("take-back", "may-take-back", "card-given-back", "resume", "not-exposed")
TO_THE_PACK = ("return-card", "to-the-middle")
TO_BE_CALLED, IF_CHOSEN = "it lies there to be called", "if that is chosen"
DEALING, SEEN_IN_THE_DEAL = "dealing", "seen in the deal, and not to be called for that"
UNLESS_CALLED = "only if it is not called"
UNLESS_NO_SUIT_IS = "only if a suit is called instead"
ANOTHER_WAS_CHOSEN = "another right was taken instead of a call of it"
CALL_SUIT = "call-suit"
POINTS_OFF, OFF_INSTEAD = "points-off", "taken off the other side's score instead"
# Claims that a thing is so, whoever has a right by it.
LOSES_THE_DEAL = "loses-the-deal"
EXPOSED = "exposed"
MISDEAL = "misdeal"
STATES = (EXPOSED, "faced", "hands-abandoned", MISDEAL, LOSES_THE_DEAL)
# Claims of how a side fares in a deal, by its tricks.
OF_A_SIDE = ("march", "euchre")
# Claims that what is amiss with a hand is put right in some way.
# What may follow for all four where something was amiss.
OF_THE_WHOLE_DEAL = ("fresh-deal", "hand-over", "misdeal")
PUTS_RIGHT = ("fresh-deal", "give-back", "make-good", "play-without-drawing", "return-card")
# By which a price that was due is due no more.
TAKES_A_PRICE = ("claim-barred", "revokes-cancel")
# Claims that somebody is bound to something: what he is allowed instead turns them away.
DUTIES = ("had-to-win", "must", "must-name", "must-pass", "follow-suit")
# Claims that hang on what a deal brought.
BY_THE_SCORE = (*OF_A_SIDE, "game", "love-game", "rubber", "another-game")
WON = ("game", "love-game")
PLAY_ON = "play-on"
# What is demanded for a thing done amiss, of which the price may be left out.
PRICES = (POINTS, LOSES_THE_DEAL, "hand-over")


def answer_of(claim: Claim, upshot: Upshot) -> ClaimAnswer:
    """Return what becomes of a claim: the last finding that speaks of it decides.

    That somebody has no points is so where nothing gives him any.
    """
    met = _by_the_findings(claim, upshot)
    nothing = claim.claim in (None, POINTS) and claim.points == 0
    if claim.claim == EXPOSED and met.word == REFUSED:
        if met.finding is not None and DEALING in upshot.book.clauses[met.finding.clause].topics:
            return met._replace(reason=SEEN_IN_THE_DEAL)  # it was seen, and all know that
        return _to_be_called(claim, met, upshot)
    if claim.claim == GIVE_BACK and met.word == UPHELD and met.finding is not None:
        return _unless_it_may_lie(claim, met, met.finding, upshot)
    if claim.claim in conduct.BACK and met.word == REFUSED and met.finding is not None:
        return _while_it_may_be_called(claim, met, upshot)
    unsaid = met.finding is None and met.reason in (NOTHING_FOR_IT, NOT_PLAYED_OUT)
    if nothing and met.word == REFUSED and unsaid:
        if upshot.ruling.outcome == SILENT:  # whether something is due it may leave out
            return ClaimAnswer(SAYS_NOTHING, None, NOT_SAID)
        if met.reason != NOTHING_FOR_IT:
            return met._replace(word=UPHELD)
        aside = setting_points_aside(claim.of or claim.by, upshot)
        return met._replace(word=UPHELD, finding=aside, reason="" if aside else NONE_GIVEN)
    if nothing and met.word == REFUSED and met.finding is not None:
        # of himself one says it of what he is to pay: that nobody has points by it
        marks = {upshot.marked_for(claim.of)} if claim.of else None
        given = {mark for f in upshot.ruling.findings for mark, n in f.points.items() if n}
        if given.isdisjoint(given if marks is None else marks):
            return met._replace(word=UPHELD)  # what gives no points is why he has none
    return met


def _to_be_called(claim: Claim, met: ClaimAnswer, upshot: Upshot) -> ClaimAnswer:
    """Return that a card is not exposed, and that it lies there as far as it may be called.

    So it does where it may be called instead of something else: till that is chosen.
    """
    for standing in upshot.standing if claim.card is not None else ():
        remedy = standing.remedy
        option = remedy.kind == "call-card" and remedy.choice is not None
        of_it = claim.card in remedy.things.get("cards", ())
        of_it = of_it and met.finding is not None and standing.made_by(met.finding)
        if option and of_it and claim.of in (None, *remedy.against):
            if standing.fate == "chosen":
                return met._replace(reason=TO_BE_CALLED)
            if standing.fate == "open":
                return met._replace(reason=f"{TO_BE_CALLED}, {IF_CHOSEN}")
    return met


def _unless_it_may_lie(
    claim: Claim, met: ClaimAnswer, leave: Finding, upshot: Upshot
) -> ClaimAnswer:
    """Return what becomes of the claim that a card goes back which another only may take back.

    A lead goes back if he does: nobody can oblige him to.
    """
    given = [r for r in leave.remedies if r.kind == conduct.MAY_TAKE_BACK]
    if not given or claim.by in given[0].against or leave.gives("take-back"):
        return met
    if not given[0].against or upshot.case.events[leave.event - 1].verb != "leads":
        return met
    return conduct.if_taken_back(leave, upshot, IF_HE_TAKES_IT.format(given[0].against[0]))


def _while_it_may_be_called(claim: Claim, met: ClaimAnswer, upshot: Upshot) -> ClaimAnswer:
    """Return what becomes of the claim that a card goes back which may be called instead.

    It lies there while it may be called; once the other thing is chosen it goes back.
    """
    call = next((s for s in upshot.standing if _keeps_it_there(claim, s, met.finding)), None)
    if call is None or call.fate == "chosen" or call.remedy.choice is None:
        return met
    of_one = (s for s in upshot.standing if s.remedy.choice == call.remedy.choice)
    others = [each for each in of_one if each is not call]
    if call.fate == "open":
        a_suit = {each.remedy.kind for each in others} == {CALL_SUIT}
        return met._replace(word=IN_PART, reason=UNLESS_NO_SUIT_IS if a_suit else UNLESS_CALLED)
    if call.fate == "forgone" and any(other.fate == "chosen" for other in others):
        return ClaimAnswer(UPHELD, met.finding, ANOTHER_WAS_CHOSEN)
    if call.fate == "lost":  # that it cannot be called any more says not that it is taken up
        return ClaimAnswer(SAYS_NOTHING, None, NOT_SAID)
    return met


def _keeps_it_there(claim: Claim, standing: Standing, finding: Finding | None) -> bool:
    """Whether it is by a call of the card, one of several options, that it lies there."""
    remedy = standing.remedy
    if finding is None or not standing.made_by(finding) or remedy.kind != "call-card":
        return False
    of_him = claim.of in (None, *remedy.against)
    return of_him and (claim.card is None or claim.card in remedy.things.get("cards", ()))


def back_to(claim: Claim, met: ClaimAnswer, upshot: Upshot) -> str:
    """Return where a card is said to go back to; "" where nothing tells, and the card is named.

    Who holds it, or his partner, means his hand; the other side the table, where it is to be left.

    Args:
        claim: the claim.
        met: what becomes of it.
        upshot: the case as it was heard.
    """
    if claim.claim != GIVE_BACK:
        return ""
    speaks = (*register().granted_by[GIVE_BACK], *register().turned_away_by[GIVE_BACK])
    given = [r for r in (met.finding.remedies if met.finding else ()) if r.kind in speaks]
    if any(r.kind in TO_THE_PACK for r in given):
        return "to the pack"
    side = upshot.side(claim.by)
    own = claim.of in (None, *side) and all(not side.isdisjoint(r.against) for r in given)
    if not own and any(r.kind == LEFT_LYING for r in given):
        return "on the table"
    in_hand = (own and claim.card is not None) or any(r.kind in INTO_THE_HAND for r in given)
    # a card that nobody names is told apart by where it came from
    where = "" if claim.card is not None else "to where it was"
    return "into the hand" if in_hand else where


def _by_the_findings(claim: Claim, upshot: Upshot) -> ClaimAnswer:
    ruling = upshot.ruling
    word = POINTS if claim.points is not None else claim.claim or ""
    if word in BY_THE_SCORE and not _is_scored_in(upshot.book, word):
        return ClaimAnswer(SAYS_NOTHING, None, NOT_SPOKEN_OF)
    here = upshot.findings
    away_here = [
        f for f in here if any(_turns_away(claim, effect(r), f, upshot) for r in f.remedies)
    ]
    of_the_card = claim.card is not None and any(
        claim.card in r.things.get("cards", ()) for f in away_here[-1:] for r in f.remedies
    )
    # a misdeal may be dealt anew by another law: it is one all the same
    both = word == MISDEAL and any(_granted(claim, finding, upshot) for finding in here)
    if upshot.about and away_here and (word in STATES or of_the_card) and not both:
        return ClaimAnswer(REFUSED, why_none_is_due(claim, away_here[-1], upshot) or away_here[-1])
    if claim.claim in PUTS_RIGHT and breaches.unsaid_how_to_mend(claim.of, upshot):
        return ClaimAnswer(SAYS_NOTHING, None, NOT_SAID)
    done = demanded(claim, upshot) or (abandoned(upshot) if word == EXPOSED else None)
    if done is not None:
        refused = done.word == REFUSED and word == REVOKE
        return (unsaid_of_disobeying(claim, upshot) if refused else None) or done
    nothing = made_nothing(claim, upshot) if claim.points == 0 and word == POINTS else None
    if nothing is not None:
        return nothing
    marked = as_it_is_marked(claim, upshot) if word == POINTS else None
    if marked is not None:
        return marked
    grants = scored_by if word == POINTS else _granted
    earlier = [f for f in _bearing_on_it(upshot) if f not in here]
    if away_here:  # what is claimed here is not had by what was ruled before; but a price is
        mine = upshot.marked_for(claim.of or claim.by)
        taken = word != POINTS or any(f.gives(*TAKES_A_PRICE) for f in away_here)
        earlier = [f for f in earlier if mine in f.points and not taken]
    of_itself = word == POINTS and _is_ruled_on_itself(claim, upshot)
    if of_itself:
        earlier = []
    if word in DUTIES and upshot.about and upshot.case.events[upshot.about - 1].verb in PLAYS:
        # how an earlier card had to be played binds nobody in this one
        earlier = list(filter(_lasts, earlier))
    told = [*reversed(upshot.findings), *reversed(earlier)]
    if word in DUTIES and claim.acts and claim.acts[-1].verb == "leads":
        # nor does how he had to play to another's lead bind him in his own
        events = upshot.case.events
        told = [f for f in told if _lasts(f) or events[f.event - 1].verb != "follows"]
    answers = (grants(claim, finding, upshot) for finding in told)
    found = next((answer for answer in answers if answer is not None), None)
    if found is not None and found.reason == PRICE_NOT_SAID and is_priced(claim, told, upshot):
        found = next((answer for answer in answers if answer and answer.word == UPHELD), None)
    if found is not None:
        return (after_the_game(claim, found, upshot) if word == POINTS else None) or found
    off = _taken_off_instead(claim, upshot) if word == POINTS else None
    if off is not None:
        return off
    away = _turning_away(claim, upshot)
    if of_itself and away is not None and away.event != upshot.about:
        away = next((f for f in reversed(here) if f.kind == "ruling"), None)
    if word == POINTS and away is not None and not away.gives(*TAKES_A_PRICE):
        away = his_points(claim, told, upshot) or away
    if away is None and word == REVOKE and (unsaid := unsaid_of_a_revoke(claim, upshot)):
        return unsaid
    if away is None and _is_unsaid(claim, upshot):
        return ClaimAnswer(SAYS_NOTHING, None, NOT_SAID)
    ruled = any(finding.kind == "ruling" for finding in ruling.findings)
    if word == POINTS and not ruled and not upshot.scores_heard:
        return not_played_out(upshot) or nothing_is_paid(claim, upshot)
    in_points = word == POINTS
    if in_points and (left := points_left_out(claim, upshot)):
        return left
    if word in PRICES and (unsaid := amount_left_out(claim, away, upshot, in_points=in_points)):
        return unsaid
    if away is None and word in BY_THE_SCORE and _leaves_out_the_score(word, upshot):
        return ClaimAnswer(SAYS_NOTHING, None, NOT_SAID)
    if away is None and word in DUTIES:
        away = breaches.leave_given(claim.of, upshot)
    among = _may_be_among(claim, upshot) if away is None else None
    if among is not None:
        return among
    void = made_nothing(claim, upshot) if word in WON else None
    if void is not None:  # whoever has won it, what he has made would have won nothing
        return void._replace(word=REFUSED)
    theirs = None if word == POINTS else _right_of_others(claim, upshot, chosen=away is not None)
    if away is not None:
        return theirs or _called_as_exposed(claim, upshot) or ClaimAnswer(REFUSED, away)
    theirs = theirs or displaced(claim, upshot)
    if theirs is None and word == EXPOSED:
        theirs = _ruled_as_no_exposure(claim, upshot)
    kept = sparing(claim, upshot) if theirs is None else None
    met = theirs or (lacking(claim, upshot) if kept is None else ClaimAnswer(REFUSED, kept))
    if met is None and word == POINTS and upshot.about:  # what is ruled on the act gives none
        amiss = (f for f in reversed(here) if f.kind == "ruling" and not f.points)
        met = next((ClaimAnswer(REFUSED, finding) for finding in amiss), None)
    if met is None and word in OF_A_SIDE:
        met = _is_of_the_other_side(claim, upshot) or not_played_out(upshot)
    return met or ClaimAnswer(REFUSED, None, NOTHING_FOR_IT)


def _lasts(finding: Finding) -> bool:
    """Whether what is ruled on an act binds beyond it: until something, or as a choice."""
    return any(remedy.until or remedy.choice is not None for remedy in finding.remedies)


def _ruled_as_no_exposure(claim: Claim, upshot: Upshot) -> ClaimAnswer | None:
    """Return what another law makes of a card that was shown, so that it lies exposed by none.

    It rests on the very thing that keeps the card from being exposed, as that he who showed it
    takes no part in the play. None where no law does.
    """
    kinds_of_it = register().granted_by[EXPOSED]
    clauses = upshot.book.clauses.values()
    exposing = [c for c in clauses if any(terms.kind in kinds_of_it for terms in c.remedies)]
    shown = {each.fact for clause in exposing for each in (*clause.when, *clause.when_any)}
    keeping = {each.fact for clause in exposing for each in clause.unless}
    for finding in reversed(upshot.findings):
        so = {step.fact for step in finding.steps() if step.value is True}
        his = finding.kind == "ruling" and claim.of in (None, finding.player)
        if his and not so.isdisjoint(shown) and not so.isdisjoint(keeping):
            return ClaimAnswer(REFUSED, finding)
    return None


def _is_of_the_other_side(claim: Claim, upshot: Upshot) -> ClaimAnswer | None:
    """Return by what the other side took the deal, or lost it, of which that is claimed of a side.

    Who did not make the trump is not euchred: that the makers are tells it. None where no law says
    how the deal went.
    """
    by_word = register().granted_by, register().turned_away_by
    kinds_of_it = {kind for each in by_word for kind in each.get(claim.claim or "", ())}
    given = upshot.last_giving(lambda f, r: r.kind in kinds_of_it and SOMEBODY not in f.points)
    return None if given is None or claim.of is None else ClaimAnswer(REFUSED, given)


def _taken_off_instead(claim: Claim, upshot: Upshot) -> ClaimAnswer | None:
    """Return that so many points are due, but come off the other side's score; None where not.

    Who has none by anything else has none by that.
    """
    side, mark = upshot.side(claim.of or claim.by), upshot.marked_for(claim.of or claim.by)
    for finding in reversed(upshot.ruling.findings):
        if any(r.kind == POINTS_OFF and side.isdisjoint(r.against) for r in finding.remedies):
            none = not any(f.points.get(mark) for f in upshot.ruling.findings)
            if claim.points == 0 and claim.of is not None and none:
                return ClaimAnswer(UPHELD, finding)
            if claim.points is not None and claim.points == taken_off(finding, upshot.book):
                return ClaimAnswer(IN_PART, finding, OFF_INSTEAD)
            given = {f.points.get(mark) for f in upshot.findings}
            if claim.points and upshot.about == finding.event and claim.points not in given:
                # of the act that costs it, it is that price which is meant
                return ClaimAnswer(REFUSED, finding, OFF_INSTEAD)
    return None


def taken_off(finding: Finding, book: Book) -> int | None:
    """Return how many points a finding takes off a score; None when its book does not say.

    It is what the clauses would have the other side score that it sets aside.
    """
    aside = (book.clauses[each.clause].award for each in finding.set_aside)
    numbers = {award.points for award in aside if award}
    return numbers.pop() if len(numbers) == 1 else None


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
                if kinds()[remedy.kind].of_the_deal and _is_chosen(remedy, upshot):
                    return ClaimAnswer(UPHELD, finding)  # for everybody, there being one deal
                if claim.of == claim.by in remedy.against and remedy.choice is None:
                    return ClaimAnswer(UPHELD, finding)  # he owns to what he is liable to
                had = kinds()[remedy.kind].good  # it is theirs already, and nobody need say it
                return ClaimAnswer(REFUSED, finding, "" if had else f"that is for {whose} to say")
    return None


def _is_chosen(option: Remedy, upshot: Upshot) -> bool:
    """Whether an option of a choice is the one that was taken."""
    return any(each.remedy == option and each.is_chosen for each in upshot.standing)


def _granted(claim: Claim, finding: Finding, upshot: Upshot) -> ClaimAnswer | None:
    """Return that a finding grants a claim: for good, or while the right to choose it lives."""
    if _is_of_somebody(claim, finding):
        return ClaimAnswer(OPEN)
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


def _is_of_somebody(claim: Claim, finding: Finding) -> bool:
    """Whether what is claimed of a player is so of somebody, and nobody knows of whom.

    That the makers are euchred is found of their tricks, be it known who made the trump or not.
    """
    granting = register().granted_by.get(claim.claim or "", frozenset())
    given = (r for r in finding.remedies if r.kind in granting and not (r.against or r.held_by))
    return claim.of is not None and SOMEBODY in finding.points and any(given)


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
        and not _keeps_it_out_of_the_hand(claim, so, upshot)
        and (_is_for_all(claim, so) or not so.held_by or _is_had(claim, so))
    )


def _keeps_it_out_of_the_hand(claim: Claim, so: Effect, upshot: Upshot) -> bool:
    """Whether a card is left on the table that by its holder's side goes back: into his hand.

    Of the other side that word is heard as back on the table.
    """
    his = not upshot.side(claim.by).isdisjoint(so.against)
    return claim.claim == GIVE_BACK and so.kind == LEFT_LYING and his


def _concerned(claim: Claim, so: Effect, finding: Finding) -> tuple[str, ...]:
    """Return those of whom an effect can be claimed; a lost deal not of him who deals after it."""
    if claim.claim == LOSES_THE_DEAL:
        return so.against
    if _is_for_all(claim, so):  # what he dealt is dealt afresh, whoever loses the deal by it
        return (*so.against, *so.held_by, finding.player)
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


def _is_ruled_on_itself(claim: Claim, upshot: Upshot) -> bool:
    """Whether points are claimed at an act of the other side of which a law or a silence speaks.

    They are claimed for that act: what another has cost before is not its price as well.
    """
    others = upshot.others(claim.of or claim.by)
    heard = upshot.ruling.on(upshot.about) if upshot.about else ()
    theirs = [decision for decision in heard if decision.actor in others]
    ruled = any(finding.kind == "ruling" for decision in theirs for finding in decision.findings)
    return ruled or any(silence.about in AMOUNTS for d in theirs for silence in d.silences)


def _bearing_on_it(upshot: Upshot) -> Sequence[Finding]:
    """Return what was found of the record, but for what an act alike was found to be.

    Where the book is silent on the act of which one asks, what it says of another such act does not
    decide this one: that one sheet was initialled says nothing of another.
    """
    findings, about = upshot.ruling.findings, upshot.about
    heard = upshot.ruling.on(about) if about else ()
    if about is None or not heard or any(decision.outcome != SILENT for decision in heard):
        return findings
    events = upshot.case.events
    verb = events[about - 1].verb
    return [f for f in findings if f.event == about or events[f.event - 1].verb != verb]


def _turning_away(claim: Claim, upshot: Upshot) -> Finding | None:
    """Return the last finding by which a law turns the claim away, or None."""
    for finding in reversed(_bearing_on_it(upshot)):
        # that he has none is turned away by what gives him some, and by no points of another
        his = bool(claim.points) or claim.of is None
        his = his or upshot.marked_for(claim.of or claim.by) in finding.points
        if finding.points and claim.points is not None and his:
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
        (
            so.kind in register().turned_away_by.get(claim.claim or POINTS, ())
            or _keeps_it_out_of_the_hand(claim, so, upshot)
        )
        and not concerned.isdisjoint(parties)
        and (claim.card is None or not cards or claim.card in cards)
    )


def _is_unsaid(claim: Claim, upshot: Upshot) -> bool:
    """Whether what the book does not say may be what is claimed."""
    if claim.points is not None and claim.claim in (None, POINTS) and is_of_no_points(upshot):
        return False
    if claim.claim == PLAY_ON and _leaves_out_a_price_alone(upshot):
        return False  # what an act costs ends no hand
    if claim.claim in (MISDEAL, LOSES_THE_DEAL) and _is_of_other_laws(claim, upshot):
        return False
    asked = any(
        kinds()[kind].asked_for for kind in register().granted_by.get(claim.claim or "", ())
    )
    if upshot.ruling.outcome != SILENT:
        return (
            _silent_on(claim, upshot)
            or (claim.claim in OF_THE_WHOLE_DEAL and _leaves_out_what_follows(upshot))
            or (asked and _leaves_out_an_act_of_his_side(claim, upshot))
            or (asked and _leaves_out_the_act_meant(claim, upshot))
        )
    if _is_of_another_act(claim, upshot):
        return False
    asked = asked and claim.claim not in PUTS_RIGHT
    return claim.of is None or not asked or upshot.unsaid_of(upshot.side(claim.of))


def _is_of_another_act(claim: Claim, upshot: Upshot) -> bool:
    """Whether all that the book leaves out is of the other side than that of which a claim is.

    Points for an act are claimed of the side that did it; and that one may play on is of his own.
    """
    if claim.claim not in (None, POINTS, PLAY_ON) or not upshot.about:
        return False
    did = upshot.case.events[upshot.about - 1].by
    side = upshot.side((claim.of or claim.by) if claim.claim == PLAY_ON else did)
    silent = [d for d in upshot.ruling.decisions if d.outcome == SILENT]
    return all(d.actor and d.actor not in side for d in silent)


def _leaves_out_a_price_alone(upshot: Upshot) -> bool:
    """Whether the book leaves out nothing but what something costs."""
    silent = [d for d in upshot.ruling.decisions if d.outcome == SILENT]
    by_clauses = any(f.kind == "silent" for d in silent for f in d.findings)
    return not by_clauses and all(s.about == PENALTY for d in silent for s in d.silences)


def _is_of_other_laws(claim: Claim, upshot: Upshot) -> bool:
    """Whether all that the book leaves out of a fault is left out by laws that would not grant it.

    What is a misdeal one law says in full: that another says nothing of a card that lies the wrong
    way, and whether it brings a new deal, makes it none.
    """
    granted_by = register().granted_by
    granting = granted_by[claim.claim or ""] | granted_by[MISDEAL]
    clauses = upshot.book.clauses.values()
    laws = {c.law for c in clauses if any(terms.kind in granting for terms in c.remedies)}
    silent = [d for d in upshot.ruling.decisions if d.outcome == SILENT]
    unsaid = {f.law for d in silent for f in d.findings if f.kind == "silent"}
    return bool(unsaid) and all(d.findings for d in silent) and laws.isdisjoint(unsaid)


def _is_scored_in(book: Book, word: str) -> bool:
    """Whether a law of a book says what brings such a score, or what brings none.

    Where none does, as by pages that hold no law of the scores, no act of the deal tells that the
    makers are not euchred.
    """
    speaking = register().granted_by[word] | register().turned_away_by.get(word, frozenset())
    return any(not speaking.isdisjoint(clause.kinds_given) for clause in book.clauses.values())


def _leaves_out_the_score(word: str, upshot: Upshot) -> bool:
    """Whether the book does not say how a deal is scored, as where all hands were abandoned.

    What it gives to the other side, by a revoke of that deal, it does not leave out.
    """
    giving = register().granted_by[word]
    if any(finding.gives(*giving) for finding in upshot.ruling.findings):
        return False
    unsaid = (silence for each in upshot.ruling.decisions for silence in each.silences)
    return any(silence.about == "score" for silence in unsaid)


def _leaves_out_an_act_of_his_side(claim: Claim, upshot: Upshot) -> bool:
    """Whether the book leaves out what follows from an act of him of whom one asks, or his partner.

    It says something of that act, and not what the other side may ask for it: any card, not one.
    """
    any_card = claim.card is None and claim.suit is None and upshot.about is None
    side = upshot.side(claim.of) if claim.of and any_card else frozenset()
    return any(d.actor in side and left_out(d) for d in upshot.ruling.decisions)


def _leaves_out_the_act_meant(claim: Claim, upshot: Upshot) -> bool:
    """Whether the book does not speak of the very act for which something is asked of the partner.

    What one does amiss may cost his partner a card, or the choice of it.
    """
    side = upshot.side(claim.of) if claim.of else frozenset()
    meant = (d for d in upshot.ruling.decisions if d.event == upshot.about)
    return any(d.actor in side and d.outcome == SILENT for d in meant)


def _leaves_out_what_follows(upshot: Upshot) -> bool:
    """Whether the book does not say what follows at all from something that was amiss."""
    unsaid = (silence for each in upshot.ruling.decisions for silence in each.silences)
    return any(silence.about == "fate" for silence in unsaid)


def _silent_on(claim: Claim, upshot: Upshot) -> bool:
    """Whether the book does not speak of what a player did, or of the very act that is meant.

    What he said beside his play is nothing that he did, unless it is the act that is meant.
    """
    meant = upshot.about if claim.of is None else 0
    bearing = upshot.game.language.bearing
    silent = [d for d in upshot.ruling.decisions if d.outcome == SILENT]
    his = [d for d in silent if d.actor == claim.of]
    said = [d for d in his if bearing(d.verb) == "remark" and d.event != upshot.about]
    return len(his) > len(said) or any(d.event == meant for d in silent)
