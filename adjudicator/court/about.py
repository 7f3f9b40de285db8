"""Of which act a claim is, by the event at which it is written.

It is of that event, where he of whom it is said acts there. An act may begin with one event and be
done with another, as one who lets his draw go by has played without drawing when he plays: it is
one act, wherever in it the claim is written. At what another does it is said of all up to there.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from adjudicator.base.events import PLAYS, Event
from adjudicator.base.values import replace
from adjudicator.case import Claim
from adjudicator.court import timing
from adjudicator.court.act_meant import TAKES_BACK, is_only_in_words, marked_for
from adjudicator.court.announced import is_unsaid_of_what_is_named
from adjudicator.court.answers import OF_WHAT_IS_DUE
from adjudicator.court.conduct import CALLED_SO, OF_TIME
from adjudicator.court.trial import is_instead, tried_in_turn
from adjudicator.court.upshot import Upshot
from adjudicator.law.effects import POINTS
from adjudicator.law.engine.findings import ONE_OF
from adjudicator.law.ruling import Decision, Finding

OF_A_TRICK = "this-trick-is-mine"
NO_ANNOUNCING = "no-announcing"
LOST = "lost"
WANTED_BACK = "take-back"
PUT_RIGHT, CORRECTS = "put-right", "corrects_score"  # the claim, and the verb
# Claims that somebody did something amiss, or nothing: whenever that was.
OF_WHAT_WAS_DONE = ("a-penalty", "no-penalty", "may-not", "stands", *CALLED_SO)
HELD = "held_"  # how the facts begin that tell of the hand from which a card is played
MARKED = (None, POINTS)  # claims of points that somebody has
OF_ONESELF = ("no-penalty", "may", "stands")  # claimed of oneself, where nobody is named
# Claims of what is done in the very event that they name: where nobody is named, of him who did it.
OF_ITS_DOER = ("stands", "may-not", "must", *CALLED_SO, *OF_TIME)


def said_of(claim: Claim, upshot: Upshot) -> tuple[Claim, Upshot]:
    """Return a claim with the act that it is about, and the case as it is asked of that."""
    if claim.claim == OF_A_TRICK:
        played = _his_play(claim, upshot)  # it would be the trick with the other card in it
        it = _of_its_trick(claim, upshot) if played is None else _of_that_play(claim, played)
        return it, upshot
    at = claim.at or _with_its_card(claim, upshot) or _as_he_announces(claim, upshot)
    at = at or _when_he_named_so_many(claim, upshot)
    at = _when_it_was_called_back(claim, upshot) or _contested_by_taking_back(claim, upshot) or at
    claim = replace(claim, at=at, of=claim.of or _doer(claim, upshot))
    shown = _with_a_card_nobody_played(claim, upshot)
    if shown is not None:
        claim = replace(claim, at=shown.number, of=claim.of or shown.by)
    if _is_done_there(claim, upshot):
        claim = replace(claim, acts=(), of=claim.of or claim.acts[0].by)
    meant = _finds_amiss(claim, upshot) or _marks_late(claim, upshot) or _corrects(claim, upshot)
    meant = meant or timing.with_a_time(claim, upshot)
    if meant is not None:
        return replace(claim, at=meant.number), upshot
    claim = replace(claim, acts=claim.acts or _would_be_marked(claim, upshot))
    played = _his_play(claim, upshot)
    if played is not None:
        return _of_that_play(claim, played), upshot
    if (
        claim.at is None or claim.acts or claim.claim in OF_TIME
    ):  # those speak of a moment themselves
        return claim, upshot
    at, whose = claim.at, _of_whom(claim, upshot)
    done = upshot.game.done_with(upshot.case.events, at, whose)
    for_it = bool(claim.things) and upshot.case.events[at - 1].by == (claim.of or claim.by)
    if done != at and not for_it:  # what he scores for an act of his own is no other act
        return replace(claim, at=done), upshot
    named = claim.of is not None or claim.claim not in CALLED_SO  # else the act itself is named
    if is_only_in_words(claim, upshot):
        return claim, upshot
    if named and claim.claim in OF_WHAT_WAS_DONE and _is_anothers(at, whose, upshot):
        return replace(claim, at=None), upshot.until(at)
    return _for_what_is_marked(claim, upshot), upshot


def _doer(claim: Claim, upshot: Upshot) -> str | None:
    """Return who did what it is said at that it is void, or too late, say; None of any other claim.

    What is to be played is said of him who says so, whatever was done then.
    """
    act = upshot.case.events[claim.at - 1] if claim.at and not claim.acts else None
    if act is None or claim.claim not in OF_ITS_DOER or act.by not in upshot.case.players:
        return None
    return None if claim.claim == "must" and (claim.card or claim.suit) else act.by


def _is_done_there(claim: Claim, upshot: Upshot) -> bool:
    """Whether the act that a claim names is the very one at which it is written.

    What is ruled on it is the answer, and not what would come of doing it once more. Who names
    other things of the same kind, as the stock to be counted and not the tricks, means another act.
    """
    if claim.claim not in ("may", "may-not") or claim.at is None or len(claim.acts) != 1:
        return False
    done, act = upshot.case.events[claim.at - 1], claim.acts[0]
    said = (act.by, act.verb, act.cards, act.suit, act.word, act.get("from"))
    same = (done.by, done.verb, done.cards, done.suit, done.word, done.get("from")) == said
    return same and all(done.get(key) == value for key, value in act.particulars.items())


def _with_its_card(claim: Claim, upshot: Upshot) -> int | None:
    """Return the act by which a player played or showed the card for which he is to pay, or not."""
    if claim.claim not in OF_WHAT_IS_DUE or claim.card is None or claim.acts:
        return None
    who = claim.of or claim.by
    his = (e for e in reversed(upshot.case.events) if e.by == who and claim.card in e.cards)
    return next((event.number for event in his if upshot.ruling.on(event.number)), None)


def _with_a_card_nobody_played(claim: Claim, upshot: Upshot) -> Event | None:
    """Return the act that showed the card of which it is said that it stands, if nobody played it.

    A card that was turned over in dealing is none that its player may not take back.
    """
    if claim.claim != "stands" or claim.card is None or claim.acts or claim.at:
        return None
    with_it = [e for e in upshot.case.events if not e.is_nothing and claim.card in e.cards]
    if any(event.verb in PLAYS for event in with_it):
        return None
    return next((e for e in reversed(with_it) if upshot.ruling.on(e.number)), None)


def _contested_by_taking_back(claim: Claim, upshot: Upshot) -> int | None:
    """Return the play that stands, says one, where it is what the other took back, or would.

    That is asked of the play before anything is found: by which law it stands, or whether any says
    so, may be read in two ways, and it is the same play in both. Who took it back himself says so
    of that. None where another act is named, or more than one card is wanted back.
    """
    named = claim.at or claim.of or claim.acts or claim.card or claim.suit or claim.things
    if claim.claim != "stands" or named:
        return None
    mine = upshot.side(claim.by) if claim.by in upshot.case.players else ()
    moves = (e for e in reversed(upshot.case.events) if e.verb in (*PLAYS, TAKES_BACK))
    last = next(moves, None)  # when they have played on, it may be of something else
    taken = [last] if last is not None and last.verb == TAKES_BACK else []
    if taken and taken[0].by in mine:
        return taken[0].number
    done = ((e.by, card) for e in taken for card in e.cards)
    claimed = ((c.of or c.by, c.card) for c in upshot.case.claims if c.claim == WANTED_BACK)
    wanted = {(who, card) for who, card in (*done, *claimed) if card and who not in mine}
    if len(wanted) != 1:
        return None
    who, card = wanted.pop()
    plays = (e for e in reversed(upshot.case.events) if e.verb in PLAYS and e.by == who)
    return next((e.number for e in plays if card in e.cards), None)


def _as_he_announces(claim: Claim, upshot: Upshot) -> int | None:
    """Return the act of which it is said that a player may announce nothing: his last, if it does.

    So that he may not, and what he would score by it, are judged of one moment.
    """
    if claim.claim != NO_ANNOUNCING or claim.acts or claim.of is None:
        return None
    his = (event.number for event in reversed(upshot.case.events) if event.by == claim.of)
    last = next(his, 0)
    return last if any(decision.named for decision in upshot.ruling.on(last)) else None


def _when_he_named_so_many(claim: Claim, upshot: Upshot) -> int | None:
    """Return the act by which a player named the points that he claims, for what he claims them.

    What he scored before it, or has since, is none of that: who said 300 for two things at once,
    and scores 250 of it, has no 300 by a 50 of two tricks later. Where one of several was left to
    his choice, it is the act by which he chose. None where he named so many more than once, or
    nothing is scored but there.
    """
    if claim.claim not in MARKED or claim.acts or claim.points is None:
        return None
    who = claim.by
    if claim.of not in (None, who):
        return None
    naming = [e for e in upshot.case.events if e.by == who and e.get("points") == claim.points]
    ruled = {e.number: upshot.ruling.on(e.number) for e in naming if not e.is_nothing}
    meant = [n for n, those in ruled.items() if _are_named(claim.things, those, upshot)]
    if len(meant) != 1:
        return None
    at = meant[0]
    offers = [r for d in ruled[at] for f in d.findings for r in f.remedies if r.kind == ONE_OF]
    offered = {name for remedy in offers for name in remedy.things.get("what", ())}
    since = (e for e in upshot.case.events[at:] if e.by == who and e.verb == "elects")
    at = next((e.number for e in since if e.word in offered), at)
    mark = upshot.marked_for(who)
    scoring = {f.event for f in upshot.ruling.findings if f.marks.get(mark)}
    return at if scoring - {at} else None


def _are_named(things: Sequence[str], ruled: Sequence[Decision], upshot: Upshot) -> bool:
    """Whether all these things, or any where it is of none, were named by what was ruled on."""
    return bool(ruled) and all(any(upshot.is_of(t, d) for d in ruled) for t in things)


def _finds_amiss(claim: Claim, upshot: Upshot) -> Event | None:
    """Return the act by which one points out what another did, where it is that which comes late.

    It is the last thing that he did of whom it is said; what he played before is not meant.
    """
    if claim.claim not in OF_TIME or claim.at is not None or claim.acts or claim.of is None:
        return None
    his = (event for event in reversed(upshot.case.events) if event.by == claim.of)
    last = next(his, None)
    if last is None or upshot.game.language.bears(last) != "contests":
        return None
    before = (d for d in upshot.ruling.decisions if d.actor == claim.of)
    return last if any(d.event < last.number for d in before) else None


def _corrects(claim: Claim, upshot: Upshot) -> Event | None:
    """Return the act by which he who would have the score put right said so himself, his last.

    What another finds wrong in it, and whether he is in time, is another matter.
    """
    if claim.claim != PUT_RIGHT or claim.at is not None or claim.acts or claim.of is not None:
        return None
    his = (event for event in reversed(upshot.case.events) if event.by == claim.by)
    return next((event for event in his if event.verb == CORRECTS), None)


def _when_it_was_called_back(claim: Claim, upshot: Upshot) -> int | None:
    """Return when the other called attention to a play, for the taking back of which one pays.

    Who writes that claim at the play itself, or between the two, means what is wrong, and not that
    the card was taken back before a word was said; nor can it be once another is led in its place.
    None where no such word was said of it, or it was played to after that.
    """
    act = claim.acts[0] if len(claim.acts) == 1 else None
    due = claim.claim in (*MARKED, *OF_WHAT_IS_DUE)
    if act is None or not due or not claim.at or act.verb != TAKES_BACK:
        return None
    played = called = 0
    for event in (each for each in upshot.case.events if not each.is_nothing):
        theirs = event.by != act.by and upshot.game.language.bears(event) == "contests"
        if event.verb in PLAYS and event.by == act.by and event.cards == act.cards:
            played, called = event.number, 0
        elif event.verb == "leads":
            if called and event.number <= claim.at:
                return called
            played = called = 0
        elif theirs and played and not called:
            called = event.number
            if played <= claim.at < called:
                return called
        elif event.verb in PLAYS:
            called = 0
    return None


def _marks_late(claim: Claim, upshot: Upshot) -> Event | None:
    """Return the act by which he of whom it is said marks a score, if that may be late, or lost.

    It is the last thing that he did, and the book does not say what becomes of such a score.
    """
    if not _is_of_no_act(claim):
        return None
    who = _of_whom(claim, upshot)
    last = next((event for event in reversed(upshot.case.events) if event.by in who), None)
    if last is None or last.verb != "marks":
        return None
    unsaid = any(is_unsaid_of_what_is_named(claim, d) for d in upshot.ruling.on(last.number))
    return last if unsaid else None


def _would_be_marked(claim: Claim, upshot: Upshot) -> tuple[Event, ...]:
    """Return what another claim would have done, by which a score is marked that may be lost.

    One who says beside it that this is too late, or the score lost, speaks of that. () where there
    is no such claim, or the book says what becomes of the score.
    """
    whose = _of_whom(claim, upshot) if _is_of_no_act(claim) else ()
    for other in upshot.case.claims if whose else ():
        act = other.acts[-1] if other.acts and other.at is None else None
        if act is not None and act.verb == "marks" and act.by in whose:
            heard = tried_in_turn(other.acts, upshot).decisions
            if any(is_unsaid_of_what_is_named(claim, decision) for decision in heard):
                return other.acts
    return ()


def _is_of_no_act(claim: Claim) -> bool:
    """Whether it is said that something is late, or lost, and not of which act."""
    return claim.claim in (*OF_TIME, LOST) and claim.at is None and not claim.acts


def _his_play(claim: Claim, upshot: Upshot) -> Event | None:
    """Return the play instead of which a claim names a card, where it is written at that."""
    act = next(iter(claim.acts), None)
    done = upshot.case.events[claim.at - 1] if claim.at else None
    if act is None or done is None or done.is_nothing or act.is_nothing:
        return None
    if is_instead(claim, upshot.case.events):
        return done
    if act.by != done.by or act.verb != "plays" or done.verb not in PLAYS:
        return None
    after = (m.after for m in upshot.moments if m.event.number == done.number)
    lies_open = any(map(upshot.game.lies_open, after))  # till it is full nobody plays to it again
    return done if lies_open or claim.claim == "must" else None


def _of_that_play(claim: Claim, played: Event) -> Claim:
    """Return a claim of a card to be played instead of another as it is said of that other.

    What a player must play is judged by what he played; what he may play is tried before it, with
    what is told of the hand that he had.
    """
    act = claim.acts[0]
    if claim.claim == "must" and len(claim.acts) == 1 and act.cards:
        return replace(claim, card=act.cards[0], of=act.by, acts=())
    held = {fact: said for fact, said in played.told.items() if fact.startswith(HELD)}
    act = replace(act, told={**held, **act.told})
    return replace(claim, at=played.number - 1, acts=(act, *claim.acts[1:]))


def _for_what_is_marked(claim: Claim, upshot: Upshot) -> Claim:
    """Return a claim of points, as they are marked, with that for which they are marked."""
    act = upshot.case.events[(claim.at or 1) - 1]
    bare = claim.points is not None and not claim.things and claim.claim in MARKED
    if not bare or not claim.at or act.is_nothing or act.verb != "marks":
        return claim
    if act.by != (claim.of or claim.by):
        return claim
    return replace(claim, things=marked_for(act, upshot))


def _of_its_trick(claim: Claim, upshot: Upshot) -> Claim:
    """Return a claim of a trick as it is said of the card that completes the trick.

    It is the trick in which it is written, or that of the card which it names.
    """
    at = claim.at
    if at is None and claim.card is not None:
        of_it = (m.event for m in upshot.moments if m.event.verb in PLAYS)
        at = next((e.number for e in of_it if claim.card in e.cards), None)
    lies_open = False
    for moment in upshot.moments if at else ():
        if moment.event.number < (at or 0):
            continue
        if lies_open and moment.event.verb not in PLAYS:
            continue  # what is said of it, or noticed, in between
        lies_open = upshot.game.lies_open(moment.after)
        if not lies_open:
            return replace(claim, at=moment.event.number)
    return replace(claim, at=at)


def _is_anothers(number: int, whose: Collection[str], upshot: Upshot) -> bool:
    """Whether an event is only what another plays, or notices: nothing is ruled there on those."""
    act = upshot.case.events[number - 1]
    there = upshot.ruling.on(number)
    if act.is_nothing or act.by in whose:
        return False
    if there and upshot.game.language.bears(act):
        return False
    ruled = any(f.player in whose for decision in there for f in decision.findings)
    return not ruled and not any(each.silences or each.missing for each in there)


def _of_whom(claim: Claim, upshot: Upshot) -> Collection[str]:
    """Return those of whose acts a claim can be."""
    if claim.of is not None:
        return (claim.of,)
    if claim.by not in upshot.case.players:
        return upshot.case.players
    mine = claim.claim in OF_ONESELF
    return upshot.side(claim.by) if mine else upshot.others(claim.by)


def price_due(claim: Claim, upshot: Upshot) -> Finding | None:
    """Return the last finding by which a player has points for what another did amiss.

    It is looked for where points are claimed at an act of his own that gives none: they are still
    those. None where there is none such.
    """
    who = claim.of or claim.by
    at = claim.at or 0
    act = upshot.case.events[at - 1]
    bare = claim.claim in (None, POINTS) and not claim.things
    if not at or act.is_nothing or act.by != who or not bare:
        return None
    mark = upshot.marked_for(who)
    before = (f for f in reversed(upshot.ruling.findings) if f.event < at)
    return next((f for f in before if f.kind == "ruling" and _pays(f, who, mark, upshot)), None)


def _pays(finding: Finding, who: str, mark: str, upshot: Upshot) -> bool:
    amiss = finding.player in upshot.case.players and finding.player not in upshot.side(who)
    return amiss and bool(finding.points.get(mark))
