"""The hand that takes no part, since its player's partner plays alone: what is claimed of it.

The law says of such a hand that it lies face down, when it is laid there or taken up. Who claims
that its player must lay it down, or may play on, need not wait until he has done so.
"""

from __future__ import annotations

from adjudicator.base.events import PLAYS, Event
from adjudicator.case import Claim
from adjudicator.court.answers import REFUSED, UPHELD, ClaimAnswer
from adjudicator.court.his_play import was_led_amiss
from adjudicator.court.upshot import Upshot

IDLE, LAID_OUT = "stays-face-down", "hand-laid-out"
HAND = "hand"
LAYS_DOWN = ("lays_down", "throws")
TAKES_UP = ("picks_up", "keeps")
# Claims that somebody does a thing, and that he does not.
DOES, DOES_NOT = ("may", "must", "play-on"), ("may-not",)


def answer_of(claim: Claim, upshot: Upshot) -> ClaimAnswer | None:
    """Return what becomes of a claim that a hand which takes no part is played from, or laid down.

    None of any other claim, where he takes part, and where the book has no law of such a hand.
    """
    here = upshot if claim.at is None else upshot.after(claim.at)
    act = claim.acts[-1] if len(claim.acts) == 1 else None
    who = act.by if act is not None else claim.of or claim.by
    lone = here.game.sits_out_for(here.table, who)
    word = claim.claim or ""
    if lone is None or word not in (*DOES, *DOES_NOT) or (act is None and word != "play-on"):
        return None
    laid = act is not None and _lays_it_down(act, who)
    if not (act is None or laid or _uses_it(act)):
        return None
    lies = any(_lays_it_down(moment.event, who) for moment in here.moments)
    if laid and act is not None and (lies or word == "may-not" or _is_laid_open(act, here)):
        return None
    giving = (
        clause.law
        for clause in here.book.clauses.values()
        if any(terms.kind == IDLE for terms in clause.remedies)
    )
    law = next(giving, None)
    good = laid == (word in DOES)
    return (
        None
        if law is None
        else ClaimAnswer(
            UPHELD if good else REFUSED,
            None,
            f"{lone} plays alone, and {who} takes no part",
            law=law,
        )
    )


def takes_it_up(claim: Claim) -> bool:
    """Whether a claim is that somebody may, or may not, take up a hand that he had laid down."""
    act = claim.acts[-1] if len(claim.acts) == 1 else None
    word = claim.claim in ("may", *DOES_NOT)
    return word and act is not None and act.verb in TAKES_UP and act.word == HAND


def takes_up_what_he_laid_down(claim: Claim, upshot: Upshot) -> bool:
    """Whether a claim is of the hand that a player laid down, whose turn it is to follow.

    A lead to which nobody need play before it is taken back, or may be, makes it no turn of his.
    """
    act = claim.acts[-1] if len(claim.acts) == 1 else None
    if act is None or act.verb not in TAKES_UP or act.word != HAND or was_led_amiss(upshot):
        return False
    his = [m.event for m in upshot.moments if m.event.by == act.by and m.event.word == HAND]
    lies = bool(his) and _lays_it_down(his[-1], act.by)
    in_turn = upshot.game.to_act(upshot.table) == act.by
    return lies and in_turn and upshot.game.lies_open(upshot.table)


def by_ruling(claim: Claim, upshot: Upshot) -> ClaimAnswer | None:
    """Return by what was ruled that he whom a claim is of has no hand to play on with; or None."""
    who = claim.of or claim.by
    idle = upshot.last_giving(lambda _, r: r.kind == IDLE and who in r.against)
    return None if idle is None else ClaimAnswer(REFUSED, idle)


def _lays_it_down(act: Event, who: str) -> bool:
    """Whether by an act a player lays down his whole hand."""
    return act.by == who and act.verb in LAYS_DOWN and act.word == HAND


def _is_laid_open(act: Event, upshot: Upshot) -> bool:
    """Whether a hand is laid down to be seen: so it is meant too where those of others must be."""
    face = act.get("face")
    others = upshot.last_giving(lambda _, r: r.kind == LAID_OUT) if face is None else None
    return face == "up" or others is not None


def _uses_it(act: Event) -> bool:
    """Whether somebody plays from his hand by an act, or has it again."""
    return act.verb in PLAYS or (act.verb in TAKES_UP and act.word == HAND)
