"""What binds a player to an act that is no play of a card, and what leaves him free of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from adjudicator.base.cards import UnknownCard
from adjudicator.base.events import Event
from adjudicator.court.trial import with_act
from adjudicator.court.upshot import Upshot
from adjudicator.law.remedies import kinds
from adjudicator.law.ruling import Finding, Remedy, Standing

MUST_PASS = "must-pass"
OF_A_ROUND = (MUST_PASS, "silenced")
# Duties of one act, after which nothing more is to be done by them.
OF_ONE_ACT = ("cuts-for-partners-again",)
TAKING_UP = ("takes-up-his-cards", "resume")
# Duties that name no card: which of his cards do as is required, the game can see.
SO = ("must-play-so", "must-win", "must-win-or-lose")
# What is told of a duty only where it is met: that nothing else was left to him.
TOLD_WHERE_MET = ("takes-up-the-trump",)
LYING_THERE = ("left-on-the-table", "score", "score-later", "score-one-of", "may-score")
# By the verb of an act, what a law gives or bids that leaves him free of it.
FREE_OF: Mapping[str, tuple[str, ...]] = {
    "plays_alone": ("need-not-play-alone",),
    "passes": ("keeps-his-right", "stands"),
    "throws": ("play-on",),
    "lays_down": ("play-on",),
    "takes_up": LYING_THERE,
    "picks_up": LYING_THERE,
    "draws": ("must-not-draw", "play-without-drawing"),
    "does_not_draw": ("draw-two", "draws-up", "draw-one", "make-good"),
    "returns": ("draw-two", "draws-up"),
    "leaves": (*TAKING_UP, "take-back", "may-take-back", "not-exposed"),
    "scores": ("stands-to-score",),
    "names_suit": ("bound",),
    "cuts_for_partners": ("need-not-cut-again",),
}


# By what an act could be left for another that came next, or for none.
LEFT_FOR_ANOTHER: Mapping[str, str] = {"scores": "need-not-score-first"}


@cache
def met_by(verb: str) -> frozenset[str]:
    """Return the duties that an act meets; a card played meets those of that card."""
    return frozenset(name for name, kind in kinds().items() if verb in kind.met_by)


@cache
def of_another_act() -> frozenset[str]:
    """Return the duties that are met by another act than to play a card."""
    return frozenset(name for name, kind in kinds().items() if kind.met_by)


def demanding(act: Event, upshot: Upshot) -> Finding | None:
    """Return by what a player must do an act; None where nothing demands it of him."""
    found = upshot.last_giving(lambda _, remedy: _demands(remedy, act))
    if found is None or lifting(found, act.by, upshot) or is_over(found, act.by, upshot):
        return None
    return None if done_since(act, upshot) else found


def demanded_as_told(act: Event, upshot: Upshot) -> Finding | None:
    """Return by what he must do it by what he did instead of an act that did not happen, or None.

    So it is in the story of one who tells that act otherwise: what he may do is no duty there.
    """
    events = upshot.case.events
    if not upshot.about or not events[upshot.about - 1].is_nothing:
        return None
    told = next((event for event in events[upshot.about :] if not event.is_nothing), None)
    if told is None or told.by != act.by:
        return None
    found = (f for f in upshot.in_the_end.findings if f.event == told.number)
    return next((f for f in found if f.kind == "ruling" and _demanding(f, act)), None)


def _demanding(finding: Finding, act: Event) -> bool:
    return any(_demands(remedy, act) for remedy in finding.remedies)


def done_since(act: Event, upshot: Upshot) -> Finding | None:
    """Return by what a player had to do an act once, where he has done it since; else None."""
    found = upshot.last_giving(lambda _, r: r.kind in OF_ONE_ACT and _demands(r, act))
    since = upshot.case.events[found.event : upshot.last] if found else ()
    return found if any((e.by, e.verb) == (act.by, act.verb) for e in since) else None


def names_its_suit(act: Event, demanding: Finding) -> bool:
    """Return whether what demands an act demands it of the very suit of which it is."""
    due = [remedy for remedy in demanding.remedies if _demands(remedy, act)]
    return any(act.suit in remedy.things.get("suit", ()) for remedy in due)


def cards_owed(act: Event, upshot: Upshot) -> tuple[object, ...]:
    """Return those cards of an act that a player must do it with, where he need not with the rest.

    () where he must with all of them, or not every card is known.
    """
    found = [r for f in upshot.findings for r in f.remedies if _demands(r, act)]
    due = {card for remedy in found for card in remedy.things.get("cards", ())}
    unknown = any(isinstance(card, UnknownCard) for card in (*due, *act.cards))
    if unknown or not due or due.issuperset(act.cards):
        return ()
    return tuple(card for card in act.cards if card in due)


def asked_of_him_by(act: Event, demanding: Finding) -> tuple[str, ...]:
    """Return who may ask for an act, where it is due only if it is asked for; else ()."""
    due = [remedy for remedy in demanding.remedies if _demands(remedy, act)]
    asked_for = bool(due) and all(kinds()[remedy.kind].asked_for for remedy in due)
    return tuple(who for remedy in due for who in remedy.held_by) if asked_for else ()


def is_over(duty: Finding, who: str | None, upshot: Upshot) -> bool:
    """Return whether a duty to pass had ended before the act of which one asks.

    In the second round nobody must pass for what was said in the first.
    """
    about = upshot.about or 0
    if duty.event >= about:
        return False
    before = upshot.after(about - 1)

    def is_his(standing: Standing) -> bool:
        of_him = who is None or who in standing.remedy.against
        return standing.made_by(duty) and standing.remedy.kind in OF_A_ROUND and of_him

    then = [s for s in upshot.after(duty.event).standing if is_his(s)]
    return bool(then) and not any(s.in_force for s in before.standing if is_his(s))


def lifting(duty: Finding, who: str | None, upshot: Upshot) -> Finding | None:
    """Return by what a player need not pass who had to: what made him stands since; else None.

    Others may elect that it be played.
    """
    bound = {each for r in duty.remedies if r.kind == MUST_PASS for each in r.against}
    bound &= {who} if who else bound
    later = (f for f in upshot.in_the_end.findings if f.event > duty.event and f.law == duty.law)
    stands = (f for f in later for r in f.remedies if r.kind == "stands" and bound & {*r.against})
    return next(stands, None)


def obeys(play: Event, duty: Standing, upshot: Upshot) -> bool | None:
    """Return whether a card, if it were played now, would do as a duty that names none requires.

    None where nobody can say.
    """
    case, act = with_act(upshot.case, play, upshot.last)
    at = upshot.game.situation(case, upshot.book, upshot.table, act)
    return upshot.game.obeys(duty, at)


def demanded_by(act: Event, findings: Sequence[Finding]) -> Finding | None:
    """Return which of the findings on an act itself tells that the player must do it, or None."""

    def tells(remedy: Remedy) -> bool:
        return remedy.kind in TOLD_WHERE_MET and _demands(remedy, act)

    return next((f for f in findings if any(map(tells, f.remedies))), None)


def is_told_where_met(act: Event) -> bool:
    """Whether a law that demands the act tells it on the act itself: else the book says nothing."""
    return not met_by(act.verb).isdisjoint(TOLD_WHERE_MET)


def _demands(remedy: Remedy, act: Event) -> bool:
    """Whether it is by a remedy that a player must do an act."""
    cards, suits = remedy.things.get("cards", ()), remedy.things.get("suit", ())
    unknown = any(isinstance(card, UnknownCard) for card in (*cards, *act.cards))
    of_others = act.cards and cards and not unknown and {*cards}.isdisjoint(act.cards)
    of_others = of_others or (act.suit is not None and suits and act.suit not in suits)
    return remedy.kind in met_by(act.verb) and act.by in remedy.against and not of_others


def was_not_to_leave(act: Event, upshot: Upshot) -> Finding | None:
    """Return by what a player is found to have been bound to an act that he left since."""
    found = _since(act, upshot) if act.verb in LEFT_FOR_ANOTHER else ()
    return next((f for f in found if f.kind == "ruling" and "must" in upshot.said_as(f)), None)


def _since(act: Event, upshot: Upshot) -> Sequence[Finding]:
    """What was found of a player after that of which one speaks, in the whole record."""
    about = upshot.about or 0
    return [f for f in upshot.in_the_end.findings if f.event > about and f.player == act.by]


def leaving_free(act: Event, upshot: Upshot) -> Finding | None:
    """Return by what a player need not do an act: a law gives or bids the contrary.

    Where he left it for something else since, or by the very act of which one speaks, and was
    allowed that, this says it first.
    """
    other = LEFT_FOR_ANOTHER.get(act.verb)
    by_it = [f for f in upshot.findings if upshot.about and f.player == act.by]
    for finding in (*by_it, *_since(act, upshot)) if other else ():
        if any(r.kind == other and act.by in r.held_by for r in finding.remedies):
            return finding
    wanted = FREE_OF.get(act.verb, ())
    return upshot.last_giving(lambda _, r: r.kind in wanted and act.by in (*r.against, *r.held_by))
