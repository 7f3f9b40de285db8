"""Claims that somebody is bound to play in some way: what he plays instead is tried."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.base.cards import A_CARD, Card, Suit, UnknownCard
from adjudicator.base.events import PLAYS, Event
from adjudicator.base.phrases import in_text, joined
from adjudicator.base.values import replace
from adjudicator.case import Claim
from adjudicator.court import act_meant, bounds, breaches, his_play
from adjudicator.court.answers import (
    BESIDE_THE_ACT,
    BINDS_NO_MORE,
    IN_PART,
    NOT_SAID,
    NOTHING_DEMANDS_IT,
    OPEN,
    REFUSED,
    SAYS_NOTHING,
    UPHELD,
    ClaimAnswer,
)
from adjudicator.court.trial import Trial, left_out, spoken_of, tried, tried_in_turn
from adjudicator.court.upshot import Upshot
from adjudicator.law.remedies import register
from adjudicator.law.ruling import ASK, SILENT, Decision, Finding, Standing

TOO_EARLY = "too-early"  # what is not yet asked for, which who may ask for it does by his claim
# Why somebody must play, of which no law need speak.
ITS_TURN = "it is {}'s turn"
# When a card that lies face up is to be played.
AT_THE_FIRST_CHANCE = "at the first lawful chance"
# What is said of one who is to make a choice that a law gives him.
MAY_AND_NEED_NOT = "it may be chosen, and need not be"
HAS_DONE_SO = "that has been done"
# Acts by which a card leaves the hand, whichever its player will.
OUT_OF_THE_HAND = ("discards", "changes_discard")
ANY_CARD = "a card, and which he chooses himself"
WHICH_IS_HIS = "a suit, and which he chooses himself"
IF_NONE_IS_CHOSEN = "the law gives the choice, and says not what follows if none is made"


def bound_to(claim: Claim, upshot: Upshot) -> ClaimAnswer | None:
    """Return what becomes of the claim that a player must do what is said.

    A duty that a ruling has laid on him, and that binds him yet or bound him when he played, says
    so. Else it is what he did instead, or what he could play instead of the card, that is tried:
    he is bound where a law is broken by it. None where neither is known.
    """
    if claim.of is None and claim.card is not None and not claim.acts:
        claim = replace(claim, of=claim.by)  # he speaks of his own hand
    if claim.claim == "must" and len(claim.acts) > 1:  # it is said of the time when those are done
        acts = upshot.game.acts_in_full(claim.acts, upshot.table)
        return bound_to(replace(claim, acts=(acts[-1],)), upshot.with_acts(acts[:-1]))
    act = claim.acts[-1] if claim.acts else _act_of_record(claim, upshot)
    said = _may_choose(claim, act, upshot) or _lies_to_be_played(claim, act, upshot)
    said = said or _as_was_asked(claim, act, upshot) or _stays_played(claim, act, upshot)
    if said is not None:
        return said
    otherwise = None if act is None else _done_otherwise(claim, act, upshot)
    if otherwise is not None:
        return otherwise
    turn = None if act is None else _in_his_turn(claim, act, upshot)
    if turn is not None:
        return turn
    if act is not None and act.verb in PLAYS and act.cards:
        claim = replace(claim, card=act.cards[0], of=act.by, acts=())
    elif act is not None:
        return _demanded_of_him(claim, act, upshot)
    instead = _played_instead(claim, upshot)
    if act is not None and instead is not None and _leads_since(act, instead):
        instead = None  # he played that to another's lead, and not in the place of his own
    then = upshot if instead is None else upshot.after(instead.number - 1)
    owed = _owed(claim, upshot) or _owed(claim, then)
    if owed is not None:
        return owed
    if instead is not None:
        return _by_what_he_played(claim, instead, upshot)
    kept = _by_what_he_left(claim, upshot)
    if kept is not None:
        return kept
    others = upshot.game.acts_otherwise(claim, upshot.table)
    itself = spoken_of(claim, upshot) if claim.card is not None and others else ()
    wrong = breaches.what_is_amiss(itself, upshot)
    if wrong is not None:
        # that the call fails says more than how the card came to be called, or what it would cost
        excused = breaches.what_excuses(claim.of, upshot)
        would_cost = wrong.event > upshot.last
        fails = (
            excused is not None
            and excused.gives("call-fails")
            and (would_cost or excused.event > wrong.event)
        )
        return ClaimAnswer(REFUSED, excused if fails else wrong)
    return _by_what_he_could_play(claim, [tried(act, upshot) for act in others], upshot)


def _done_otherwise(claim: Claim, act: Event, upshot: Upshot) -> ClaimAnswer | None:
    """Return that a player had to do otherwise what he did, by the law of which he fell short.

    Who asks for one new pack has to ask for two: nobody obliges him to ask at all. None where he
    did no such thing, at the place of the claim or last, or the law finds nothing amiss in what he
    did, or something in what it is said that he must do.
    """
    his = (e for e in reversed(upshot.case.events) if (e.by, e.verb) == (act.by, act.verb))
    done = upshot.case.events[claim.at - 1] if claim.at else next(his, None)
    if claim.claim != "must" or done is None or len(claim.acts) != 1 or act.verb in PLAYS:
        return None
    did, said = (each.get(act.verb) for each in (done, act))
    if (done.by, done.verb) != (act.by, act.verb) or did == said or isinstance(did, bool):
        return None  # he did just that, or it is not told how he did it
    wrong = breaches.what_is_amiss(upshot.ruling.on(done.number), upshot, act.by)
    if wrong is None:
        return None
    then = upshot.after(done.number - 1)
    heard = tried(act, then).decisions
    same = any(f.clause == wrong.clause for d in heard for f in d.findings)
    return None if same else ClaimAnswer(UPHELD, wrong)


def _in_his_turn(claim: Claim, act: Event, upshot: Upshot) -> ClaimAnswer | None:
    """Return that a player must play some card, whichever: it is his turn; None where it is not.

    That the play goes round no law need say.
    """
    some = bool(act.cards) and all(str(card) == A_CARD for card in act.cards)
    follows = act.verb in PLAYS and act.verb != "leads"  # what he leads may have to be taken back
    if claim.claim != "must" or not follows or not some:
        return None
    if his_play.was_led_amiss(upshot):
        return None  # a lead that was amiss need not be played to, as the law has it
    his = upshot.game.to_act(upshot.table) == act.by
    return ClaimAnswer(UPHELD, None, ITS_TURN.format(act.by)) if his else None


def still_binds(claim: Claim, answer: ClaimAnswer, upshot: Upshot) -> ClaimAnswer:
    """Return what becomes of the claim that somebody must not draw: whether he must not even now.

    A draw is tried, after what the claim says is done before: where the book does not say whether
    he may, as it does not say how often, the claim is met by silence. A duty that has ended binds
    no more.
    """
    law = answer.finding
    if answer.word != UPHELD or claim.of is None or law is None or not law.gives("must-not-draw"):
        return answer
    draw = Event(claim.of, "draws", particulars={"draws": 1})
    before = upshot.game.acts_in_full(claim.acts, upshot.table)[:-1]
    draws = tried_in_turn((*before, draw), upshot)
    # that the draw would be out of turn, and what comes of that, is not asked
    unsaid = next((f for f in draws.findings if f.kind == "silent" and f.law == law.law), None)
    if unsaid is not None:
        return ClaimAnswer(SAYS_NOTHING, unsaid)
    before_it = [d for d in draws.decisions if d.event != draws.act.number]
    if any(decision.outcome == ASK for decision in before_it):
        return ClaimAnswer(OPEN)
    if any(map(left_out, before_it)):
        return ClaimAnswer(SAYS_NOTHING, None, NOT_SAID)
    binding = upshot.in_force(("must-not-draw", "play-without-drawing"))
    if any(claim.of in standing.remedy.against for standing in binding):
        return answer
    return answer._replace(word=REFUSED, reason=BINDS_NO_MORE)


def unless_lifted(claim: Claim, answer: ClaimAnswer, upshot: Upshot) -> ClaimAnswer:
    """Return what becomes of the claim that somebody must pass: not where that is over."""
    if answer.word != UPHELD or answer.finding is None:
        return answer
    lifting = bounds.lifting(answer.finding, claim.of, upshot)
    if lifting is not None:
        return ClaimAnswer(REFUSED, lifting)
    if _may_be_lifted(answer.finding, upshot):
        return ClaimAnswer(SAYS_NOTHING, None, NOT_SAID)
    if not bounds.is_over(answer.finding, claim.of, upshot):
        return answer
    free = breaches.leave_given(claim.of, upshot, "permits")
    return ClaimAnswer(REFUSED, free, "" if free else BINDS_NO_MORE)


def _may_be_lifted(duty: Finding, upshot: Upshot) -> bool:
    """Whether the book does not say what becomes of a choice by which a duty would be lifted."""
    elected = {event.number for event in upshot.case.events if event.verb == "elects"}
    since = (d for d in upshot.ruling.decisions if d.event > duty.event and d.event in elected)
    return any(decision.outcome == SILENT for decision in since)


def _may_choose(claim: Claim, act: Event | None, upshot: Upshot) -> ClaimAnswer | None:
    """Return that a law gives a choice to him who is said to be bound to make it; else None.

    He need not take the one option or the other; what follows if he takes none, no law says.
    """
    if claim.claim != "must" or claim.card is not None or claim.suit is not None:
        return None
    who, option = (claim.of, None) if act is None else (act.by, act.word)
    for right in upshot.standing:
        remedy = right.remedy
        if remedy.choice is None or right.fate != "open" or who not in remedy.held_by:
            continue
        if act is None:
            return ClaimAnswer(SAYS_NOTHING, upshot.making(right), IF_NONE_IS_CHOSEN)
        if remedy.kind == option:
            return ClaimAnswer(REFUSED, upshot.making(right), MAY_AND_NEED_NOT)
    return None


def _lies_to_be_played(claim: Claim, act: Event | None, upshot: Upshot) -> ClaimAnswer | None:
    """Return that he must play a card that lies face up, when he lawfully can; else None."""
    card = act.cards[0] if act is not None and act.verb in PLAYS and act.cards else claim.card
    if claim.claim != "must" or claim.suit or (card is None and claim.acts):
        return None
    for standing in reversed(upshot.in_force(("play-at-first-chance",))):
        remedy = standing.remedy
        owing = claim.of or (act.by if act is not None else None)
        if owing in remedy.against and (card is None or card in remedy.things.get("cards", ())):
            return ClaimAnswer(UPHELD, upshot.making(standing), AT_THE_FIRST_CHANCE)
    return None


def _stays_played(claim: Claim, act: Event | None, upshot: Upshot) -> ClaimAnswer | None:
    """Return that he must play the card that he took back and was not free to; None of any other.

    It lies in the trick yet: another he cannot play to it.
    """
    card = act.cards[0] if act is not None and act.verb in PLAYS and act.cards else claim.card
    who = claim.of or (act.by if act is not None else None)
    if claim.claim != "must" or card is None or who is None:
        return None
    kept = his_play.keeping_in_its_trick(who, upshot)
    lies = {each for r in kept.remedies for each in r.things.get("cards", ())} if kept else set()
    return ClaimAnswer(UPHELD, kept) if card in lies else None


def _as_was_asked(claim: Claim, act: Event | None, upshot: Upshot) -> ClaimAnswer | None:
    """Return whether somebody must do what another asked, who had a right to ask it, or none.

    None of anything else that one is said to be bound to.
    """
    if claim.claim != "must" or act is not None or claim.card or claim.suit:
        return None
    for finding in upshot.findings if upshot.about else ():
        # of whom it is asked nobody can say, where nobody says who has played
        placed = (r for r in finding.remedies if r.kind == "cards-are-placed" and not r.against)
        if any(claim.of not in remedy.held_by for remedy in placed):
            return ClaimAnswer(UPHELD, finding)
    asked = (f for f in upshot.findings if upshot.about and f.gives("no-answer-due"))
    unanswered = next((f for f in asked if f.player != claim.of), None)
    return None if unanswered is None else ClaimAnswer(REFUSED, unanswered)


def _act_of_record(claim: Claim, upshot: Upshot) -> Event | None:
    """Return the act of the record, other than a play, that a player is said to be bound to.

    None where the claim names a card or a suit, or no act of his. A play is judged as such.
    """
    if claim.claim != "must" or not upshot.about or claim.card or claim.suit:
        return None
    act = upshot.case.events[upshot.about - 1]
    return act if act.by == claim.of and act.verb not in PLAYS else None


def _demanded_of_him(claim: Claim, act: Event, upshot: Upshot) -> ClaimAnswer:
    """Return whether a law demands an act of a player that is no play of a card.

    It does not where a law gives him something else, or allows what he did instead, or only allows
    the act; nor where it is for others to ask for it than for him who claims it.
    """
    heard = tried(act, upshot)
    demanding = bounds.demanding(act, upshot) or bounds.demanded_by(act, heard.findings)
    demanding = demanding or bounds.demanded_as_told(act, upshot)
    if demanding is not None:
        if act.suit is not None and not bounds.names_its_suit(act, demanding):
            return ClaimAnswer(IN_PART, demanding, WHICH_IS_HIS)
        wrong = breaches.what_is_amiss(heard.decisions, upshot, act.by)
        if (
            wrong is not None
            and demanding.law == wrong.law
            and TOO_EARLY not in upshot.said_as(wrong)
        ):
            return ClaimAnswer(REFUSED, wrong)  # he must, and not like that
        owed = bounds.cards_owed(act, upshot)
        if owed:
            return ClaimAnswer(IN_PART, demanding, f"only {joined([in_text(c) for c in owed])}")
        whose = bounds.asked_of_him_by(act, demanding)
        if whose and claim.by not in (act.by, *whose):
            return ClaimAnswer(REFUSED, demanding, f"that is for {joined(whose, 'or')} to say")
        return still_binds(replace(claim, of=act.by), ClaimAnswer(UPHELD, demanding), upshot)
    done = bounds.done_since(act, upshot)
    if done is not None:
        return ClaimAnswer(REFUSED, done, HAS_DONE_SO)
    his_part = act_meant.last(
        heard.decisions, lambda _, f: f.player == act.by and "must" in upshot.said_as(f)
    )
    his_part = his_part or bounds.was_not_to_leave(act, upshot)
    if his_part is not None:
        chosen = act.verb in OUT_OF_THE_HAND and any(
            not isinstance(c, UnknownCard) for c in act.cards
        )
        return ClaimAnswer(IN_PART if chosen else UPHELD, his_part, ANY_CARD if chosen else "")
    leave = bounds.leaving_free(act, upshot) or _leave_given(act, heard, upshot)
    leave = leave or act_meant.last(heard.decisions, lambda _, f: f.kind == "permits")
    if leave is None and breaches.unsaid_how_to_mend(act.by, upshot):
        return ClaimAnswer(SAYS_NOTHING, None, NOT_SAID)
    unheard = not any(d.findings or d.silences or d.missing for d in heard.decisions)
    remark = upshot.game.language.bears(act) == "remark"  # of which no law can tell
    unsaid = any(left_out(d) and not d.findings for d in heard.decisions)
    if leave is None and ((unheard and bounds.is_told_where_met(act)) or remark or unsaid):
        return ClaimAnswer(SAYS_NOTHING, None, NOT_SAID)
    return ClaimAnswer(REFUSED, leave, "" if leave else NOTHING_DEMANDS_IT)


def _leave_given(act: Event, heard: Trial, upshot: Upshot) -> Finding | None:
    """Return by what a player was allowed what he did last, in a matter such as the act raises."""
    leave = breaches.leave_given(act.by, upshot, "permits")
    about = {topic for decision in heard.decisions for topic in decision.about}
    if leave is None or not about:
        return leave
    alike = any(not about.isdisjoint(d.about) for d in upshot.ruling.on(leave.event))
    return leave if alike else None


def _owed(claim: Claim, upshot: Upshot) -> ClaimAnswer | None:
    """Return what a duty that binds him now says to it; None where none speaks of a card or suit.

    One who must play one card need not play another; a heart, whichever, is what hearts ask for.
    """
    asked = claim.card or claim.suit
    if isinstance(asked, UnknownCard) and asked.of_rank is None and asked.of_suit is not None:
        asked = asked.of_suit
    for standing in reversed(upshot.in_force(("must-play", "must-lead", *bounds.SO))):
        things = standing.remedy.things
        due = things.get("cards") or things.get("suit") or ()
        if asked is None or claim.of not in (None, *standing.remedy.against):
            continue
        met = asked in due
        if standing.remedy.kind in bounds.SO:
            only = _is_the_one_that_obeys(claim, standing, upshot)
            if only is None:
                continue
            met = only
        finding = upshot.making(standing)
        reason = "" if finding is not None else standing.remedy.text
        return ClaimAnswer(UPHELD if met else REFUSED, finding, reason)
    return None


def _is_the_one_that_obeys(claim: Claim, duty: Standing, upshot: Upshot) -> bool | None:
    """Whether of the cards that he is known to have that one alone does as is required of him.

    A card with which he would break a law, as by not following suit, is no other way to do it. None
    where nobody can say, or no card is named.
    """
    if claim.card is None or claim.of is None:
        return None
    if bounds.obeys(Event(claim.of, "plays", (claim.card,)), duty, upshot) is False:
        return False
    hand = upshot.table.hand(claim.of)
    others = {card for card in hand.cards if isinstance(card, Card) and card != claim.card}
    plays = [Event(claim.of, "plays", (card,)) for card in others]
    by_others = [(play, bounds.obeys(play, duty, upshot)) for play in plays]
    if any(does and not _breaks_a_law(play, upshot) for play, does in by_others):
        return False
    return True if by_others and all(does is not None for _, does in by_others) else None


def _breaks_a_law(play: Event, upshot: Upshot) -> bool:
    """Whether it would be a breach to play a card at that moment."""
    return breaches.what_is_amiss(tried(play, upshot).decisions, upshot, play.by) is not None


def _played_instead(claim: Claim, upshot: Upshot) -> Event | None:
    """Return his play of another card than he is said to be bound to; None where there is none."""
    if claim.card is None or claim.of is None:
        return None
    his = [
        moment.event
        for moment in upshot.moments
        if moment.event.by == claim.of and moment.event.verb in PLAYS and moment.event.cards
    ]
    if not his or (upshot.about is not None and his[-1].number != upshot.about):
        return None
    # he may have to play again: then it is not of his last card that one speaks
    if upshot.about is None and upshot.game.acts_otherwise(claim, upshot.table):
        return None
    return None if claim.card in his[-1].cards else his[-1]


def _leads_since(act: Event, played: Event) -> bool:
    """Whether one would lead, and what he played last was put to a card that lay there."""
    return act.verb == "leads" and played.verb == "follows"


def _by_what_he_played(claim: Claim, played: Event, upshot: Upshot) -> ClaimAnswer:
    """Return whether he was bound to a card, as it is ruled on the card that he played."""
    heard = upshot.ruling.on(played.number)
    breach = breaches.what_is_amiss(heard, upshot, claim.of)
    if breach is not None:
        things = (each for r in breach.remedies for each in r.things.get("cards", ()))
        cards = [each for each in things if isinstance(each, Card)]  # where he is known to hold any
        if cards and claim.card not in cards:
            return ClaimAnswer(REFUSED, breach)
        others = [card for card in dict.fromkeys(cards) if card != claim.card]
        if others:  # he was bound to one of them, whichever, and so to none
            return ClaimAnswer(REFUSED, breach, f"{in_text(others[0])} might have been played")
        then = upshot.after(played.number - 1)
        return _unless_he_has_another(claim, played.verb, ClaimAnswer(UPHELD, breach), then)
    if any(decision.outcome == ASK for decision in heard):
        return ClaimAnswer(OPEN)
    excused = breaches.what_excuses(claim.of, upshot)
    if excused is None and any(map(_leaves_unsaid_if_bound, heard)):
        return ClaimAnswer(SAYS_NOTHING, None, NOT_SAID)
    permitted = (f for decision in heard for f in decision.findings if f.kind == "permits")
    allowed = excused or next(permitted, None)
    reason = "" if allowed else NOTHING_DEMANDS_IT
    return ClaimAnswer(REFUSED, allowed, reason)


def _leaves_unsaid_if_bound(decision: Decision) -> bool:
    """Whether the book leaves out if what was played is allowed; not what it costs, or brings."""
    of_it = any(finding.kind == "silent" for finding in decision.findings)
    return of_it or any(
        silence.about not in BESIDE_THE_ACT and not silence.unsaid for silence in decision.silences
    )


def _by_what_he_left(claim: Claim, upshot: Upshot) -> ClaimAnswer | None:
    """Return that he was bound to play so as he did; None where nothing shows that.

    He was, if a law would have been broken by another card that he held.
    """
    who = claim.of or claim.by
    if claim.card is not None or claim.suit is not None or claim.acts:
        return None
    moments = (m.event for m in reversed(upshot.moments) if m.event.verb in PLAYS)
    played = next((event for event in moments if event.by == who and event.cards), None)
    if played is None or upshot.about not in (None, played.number):
        return None
    if breaches.what_is_amiss(upshot.ruling.on(played.number), upshot, who) is not None:
        return None  # what is ruled on his play says it
    then = upshot.after(played.number - 1)
    others = upshot.game.acts_otherwise(replace(claim, of=who, card=played.cards[0]), then.table)
    met = _by_what_he_could_play(claim, [tried(act, then) for act in others], then)
    return met if met is not None and met.word == UPHELD else None


def _by_what_he_could_play(
    claim: Claim, heard: Sequence[Trial], upshot: Upshot
) -> ClaimAnswer | None:
    """Return whether he is bound, by every other card that he is known to have."""
    if not heard:
        return None
    wanted = register().granted_by.get(claim.claim or "", frozenset())
    bound = [act_meant.last(each.decisions, lambda _, f: f.gives(*wanted)) for each in heard]
    free = [each for each, finding in zip(heard, bound, strict=True) if finding is None]
    found = next((finding for finding in bound if finding is not None), None)
    if found is not None and (claim.card is None or not free):
        met = ClaimAnswer(UPHELD, found)
        return _unless_he_has_another(claim, heard[0].act.verb, met, upshot)
    decisions = [decision for each in free for decision in each.decisions]
    if any(decision.outcome == ASK for decision in decisions):
        return ClaimAnswer(OPEN)
    excused = breaches.what_excuses(claim.of, upshot)
    if claim.card is not None and all(map(left_out, decisions)) and excused is not None:
        return ClaimAnswer(UPHELD, excused)
    allowed = act_meant.last(free[0].decisions, lambda _, f: f.kind == "permits") or excused
    return ClaimAnswer(REFUSED, allowed, f"{in_text(free[0].act.cards[0])} may be played")


def _unless_he_has_another(
    claim: Claim, verb: str, met: ClaimAnswer, upshot: Upshot
) -> ClaimAnswer:
    """Return what becomes of the claim that he is bound to a card: open, where he may have another.

    Of a hand that is told in part the rest may have a card that does as well: any of a suit of
    which it is not said that he has none, and by which no law is broken.
    """
    who = claim.of or claim.by
    hand = upshot.table.hand(who)
    lying = upshot.game.number_lying(upshot.table, who)
    known = len(hand.cards) + len(hand.some) + lying
    if claim.card is None or hand.whole or hand.number is None or hand.number <= known:
        return met
    for suit in Suit:
        other = UnknownCard(suit)
        heard = tried(Event(who, verb, (other,)), upshot) if suit not in hand.lacks else None
        if heard is not None and breaches.what_is_amiss(heard.decisions, upshot, who) is None:
            besides = f"{in_text(other)} besides {in_text(claim.card)}"
            return ClaimAnswer(OPEN, met.finding, question=f"Has {who} {besides}?")
    return met
