"""What a player did with a card of his, or will do: led, kept, or played it where he need not."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.base.events import PLAYS, Event
from adjudicator.base.values import replace
from adjudicator.case import Claim
from adjudicator.court import bounds
from adjudicator.court.act_meant import TAKES_BACK, play_spoken_of
from adjudicator.court.breaches import what_is_amiss
from adjudicator.court.trial import NOT_TAKEN_BACK, tried
from adjudicator.court.upshot import Upshot
from adjudicator.law.ruling import ASK, NO_BREACH, Finding

AT_FIRST_CHANCE = "play-at-first-chance"


def must_play_another(claim: Claim, upshot: Upshot) -> Finding | None:
    """Return by what one who would play a card must play another; None where he need not.

    So it is of a card that he has played, when the duty bound him then; and where one of his other
    cards does as is required of him, though the duty names none.
    """
    act, then = play_spoken_of(claim, upshot)
    if act is None:
        return None
    duties = then.in_force(("must-play", *bounds.SO))
    his = [standing for standing in duties if act.by in standing.remedy.against]
    called = {card for standing in his for card in standing.remedy.things.get("cards", ())}
    for standing in his:
        if standing.remedy.kind in bounds.SO:
            amiss = bounds.obeys(act, standing, then) is False
        else:
            amiss = bool(called)
        if amiss and act.cards[0] not in called:  # of two calls one is enough
            return then.making(standing)
    return _lets_a_chance_pass(act, then)


def _lets_a_chance_pass(act: Event, then: Upshot) -> Finding | None:
    """Return by what a card lies face up that he could lawfully play, and plays another; else None.

    It is his first chance where nothing would be amiss in playing that card instead.
    """
    for standing in then.in_force((AT_FIRST_CHANCE,)):
        cards = standing.remedy.things.get("cards", ())
        if act.by not in standing.remedy.against or act.cards[0] in cards:
            continue
        for card in cards:
            heard = tried(replace(act, cards=(card,)), then).decisions
            asked = any(decision.outcome == ASK for decision in heard)
            if not asked and what_is_amiss(heard, then, act.by) is None:
                return then.making(standing)
    return None


def may_let_a_chance_pass(claim: Claim, upshot: Upshot) -> bool:
    """Whether a card of his may lie face up that he could lawfully play: nobody has said whether.

    By one answer to what is asked of an act of his it does, and nothing is amiss in playing it.
    """
    act, then = play_spoken_of(claim, upshot)
    if act is None:
        return False
    for decision in then.ruling.decisions:
        cards = then.case.events[decision.event - 1].cards
        clauses = {id for answer in decision.answers for id in answer.clauses}
        kinds_of_it = {r.kind for id in clauses for r in then.book.clauses[id].remedies}
        of_him = (
            decision.outcome == ASK and decision.actor == act.by and AT_FIRST_CHANCE in kinds_of_it
        )
        for card in cards if of_him and act.cards[0] not in cards else ():
            heard = tried(replace(act, cards=(card,)), then).decisions
            if what_is_amiss(heard, then, act.by) is None:
                return True
    return False


def keeps_his_card(claim: Claim, upshot: Upshot) -> Finding | None:
    """Return by what a player's card stays in the trick to which he would play another; else None.

    He had taken it up, and was not free to; it is so till the next is led to.
    """
    act, then = play_spoken_of(claim, upshot)
    if act is None or not (act.verb == "follows" or then.game.lies_open(then.table)):
        return None
    kept = keeping_in_its_trick(act.by, then)
    if kept is None:
        return None
    lies = {card for r in kept.remedies for card in r.things.get("cards", ())}
    return kept if lies.isdisjoint(act.cards) else None


def keeping_in_its_trick(player: str, upshot: Upshot) -> Finding | None:
    """Return by what a card stays that a player took back; None when the next trick is led."""
    kept = upshot.last_giving(lambda _, r: r.kind == NOT_TAKEN_BACK and player in r.against)
    events = upshot.case.events
    if kept is None or events[kept.event - 1].verb != TAKES_BACK:
        return None
    return None if last_lead(events[kept.event : upshot.last]) else kept


def standing_as_played(number: int, upshot: Upshot) -> Finding | None:
    """Return by what the trick stands to which a card was played by an event; else None.

    What the card brings its player is another matter.
    """
    events = upshot.case.events[:number]
    if not events or events[-1].verb not in PLAYS:
        return None
    led = last_lead(events) or number
    return upshot.last_giving(lambda f, r: r.kind == "stands" and led <= f.event <= number)


def last_lead(events: Sequence[Event]) -> int:
    """Return the number of the act by which a card was last led; 0 where none was."""
    return next((event.number for event in reversed(events) if event.verb == "leads"), 0)


def was_led_amiss(upshot: Upshot) -> bool:
    """Whether the last lead was against a law, or may have been, for all that is told and said."""
    led = last_lead(upshot.case.events[: upshot.last])
    return any(decision.outcome != NO_BREACH for decision in upshot.ruling.on(led))


def standing_if_played(claim: Claim, upshot: Upshot) -> Finding | None:
    """Return by what a trick would stand, led amiss, if a card were played to it; else None."""
    if claim.acts[-1].verb not in PLAYS or not was_led_amiss(upshot):
        return None
    then = upshot.with_acts(upshot.game.acts_in_full(claim.acts, upshot.table))
    return standing_as_played(then.last, then)
