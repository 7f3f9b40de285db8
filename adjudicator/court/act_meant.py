"""Which acts a claim speaks of, and what was ruled on them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from adjudicator.base.events import PLAYS, TAKEN, Event
from adjudicator.base.values import replace
from adjudicator.case import Claim
from adjudicator.court.accounts import leaves_out, rests_on
from adjudicator.court.trial import spoken_of, tried_in_turn
from adjudicator.court.upshot import Upshot, is_of_suit
from adjudicator.games.claimed import things_named
from adjudicator.law.ruling import Decision, Finding

TAKES_BACK, NOTICES = "takes_back", "notices"


def last_play_of_its_card(claim: Claim, upshot: Upshot) -> Event | None:
    """Return the last play by a player of the card that a claim names of him; None where none."""
    whose = claim.of or claim.by
    his = (e for e in reversed(upshot.case.events) if e.by == whose and e.verb in PLAYS)
    return next((e for e in his if claim.card is not None and claim.card in e.cards), None)


def play_spoken_of(claim: Claim, upshot: Upshot) -> tuple[Event | None, Upshot]:
    """Return the play that a claim is about, with the case as it stood before it; else None."""
    if claim.acts:
        act, then = claim.acts[-1], upshot
    elif upshot.about:
        act, then = upshot.case.events[upshot.about - 1], upshot.after(upshot.about - 1)
    else:
        played = last_play_of_its_card(claim, upshot)
        if played is None:
            return None, upshot
        act, then = played, upshot.after(played.number - 1)
    is_play = act.verb in PLAYS and bool(act.cards) and act.by == (claim.of or act.by)
    return (act if is_play else None), then


def heard_of(claim: Claim, upshot: Upshot) -> tuple[Decision, ...]:
    """Return what is ruled on the act that a claim is about, and for what it names."""
    if claim.acts:
        tried = tried_in_turn(claim.acts, upshot)
        told = tried.findings or any(d.silences for d in tried.decisions)
        marking = tried.act.verb == "marks" and not told
        return tuple(of_what_is_marked(tried.act, upshot)) if marking else tried.decisions
    heard = spoken_of(claim, upshot) or _last_act(claim, upshot)
    named = tuple(d for d in heard if not set(claim.things).isdisjoint(d.named)) or heard
    return tuple(d for d in named if _is_of_suit(d, claim)) or named


def _is_of_suit(decision: Decision, claim: Claim) -> bool:
    """Whether what is ruled on is of the suit that a claim names, where it is of any."""
    return is_of_suit(decision.remedies, claim.suit)


def _last_act(claim: Claim, upshot: Upshot) -> tuple[Decision, ...]:
    """Return what was ruled on the last act of him of whom it is said: if on any, on that."""
    if upshot.about:
        marked = tuple(of_what_is_marked(upshot.case.events[upshot.about - 1], upshot))
        heard = upshot.ruling.on(upshot.about) or marked
        return _of_the_trick(upshot) or heard
    whom = (claim.of,) if claim.of else upshot.others(claim.by)
    every, events = upshot.ruling.decisions, upshot.case.events
    about = [d for d in every if d.actor in whom or any(f.player in whom for f in d.findings)]
    his = [d for d in about if events[d.event - 1].by in whom] or about
    ruled = [d for d in his if any(f.kind == "ruling" for f in d.findings)]
    ruled = ruled or list(filter(leaves_out, his)) or his
    return upshot.ruling.on(ruled[-1].event) if ruled else ()


def _of_the_trick(upshot: Upshot) -> tuple[Decision, ...]:
    """Return what was ruled on the last card of a trick that is told to be taken; () of others.

    Who says that a trick stands as it was taken speaks of how it was played.
    """
    events = upshot.case.events[: upshot.about]
    taken = events[-1]
    if taken.verb not in TAKEN or taken.cards or upshot.ruling.on(taken.number):
        return ()
    played = next((e for e in reversed(events[:-1]) if e.verb in (*PLAYS, *TAKEN)), None)
    return upshot.ruling.on(played.number) if played and played.verb in PLAYS else ()


def done_or_supposed(claim: Claim, upshot: Upshot) -> Event | None:
    """Return the act that a claim names, the last of several, else that at which it is made."""
    if claim.acts:
        return claim.acts[-1]
    return upshot.case.events[upshot.about - 1] if upshot.about else None


def marked_for(act: Event, upshot: Upshot) -> tuple[str, ...]:
    """Return the things for which points are marked by an act, as far as it says them."""
    things = (*upshot.game.points_for, *upshot.game.language.claims_for)
    return things_named(str(act.get("for") or ""), things)


def of_what_is_marked(act: Event, upshot: Upshot, *, every: bool = False) -> Iterator[Decision]:
    """Yield what was ruled on the last act that gave points for what is marked by an act.

    Args:
        act: the marking, done or only supposed.
        upshot: the case as it stands then.
        every: whether on every such act before it, the last first.
    """
    things = marked_for(act, upshot)
    rows = [row for row in upshot.book.combinations if not set(things).isdisjoint(row.called)]
    named = {row.id for row in rows}
    for decision in reversed(upshot.ruling.decisions):
        of_it = decision.event <= (act.number or upshot.last) and not named.isdisjoint(
            decision.named
        )
        findings = tuple(
            f
            for f in decision.findings
            if (of_it and f.points) or any(rests_on(t, decision, f, upshot) for t in things)
        )
        if findings:
            yield replace(decision, findings=findings)
            if not every:
                return


def acts_spoken_of(claim: Claim, heard: Sequence[Decision], upshot: Upshot) -> Sequence[Event]:
    """Return the act of which a claim is: what it names itself, else that which was ruled on."""
    done = upshot.case.events[heard[0].event - 1 : heard[0].event] if heard else ()
    return claim.acts[-1:] or done


def is_a_remark(claim: Claim, heard: Sequence[Decision], upshot: Upshot) -> bool:
    """Whether a claim is about what was only said: what somebody would do no law has spoken of."""
    act = next(iter(acts_spoken_of(claim, heard, upshot)), None)
    return act is not None and upshot.game.language.bears(act) == "remark"


def is_only_in_words(claim: Claim, upshot: Upshot) -> bool:
    """Whether what one did is told by no act, but in the words of another who speaks of it."""
    act = upshot.case.events[claim.at - 1] if claim.at and not claim.acts else None
    theirs = act is not None and act.by != (claim.of or claim.by)
    said = theirs and act is not None and act.verb == NOTICES and act.get("what") == "nothing"
    return claim.claim in ("may", "may-not") and said


def what_is_exacted(claim: Claim, heard: Sequence[Decision], upshot: Upshot) -> Event | None:
    """Return the act that a claim is about, where something is exacted by it; else None."""
    acts = acts_spoken_of(claim, heard, upshot)
    return next((a for a in acts if upshot.game.language.bears(a) == "exacts"), None)


def last(heard: Sequence[Decision], wanted: Callable[[Decision, Finding], bool]) -> Finding | None:
    """Return the last finding of a kind."""
    found = (f for d in reversed(heard) for f in reversed(d.findings) if wanted(d, f))
    return next(found, None)
