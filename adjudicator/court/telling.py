"""How a verdict is told: of which act it is, of whom, for what, and what was done before and after.

A claim names little: "it stands", "he comes too late". What it means the record shows.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby

from adjudicator.base.cards import UnknownCard
from adjudicator.base.events import PLAYS, Event
from adjudicator.base.language import SUBJECT
from adjudicator.base.phrases import in_words, joined
from adjudicator.base.values import replace
from adjudicator.case import Claim
from adjudicator.court import about, act_meant, conduct
from adjudicator.court.accounts import WAITS
from adjudicator.court.besides import BOTH
from adjudicator.court.granting import STANDS
from adjudicator.court.shown import MY_LEAD
from adjudicator.court.upshot import Upshot
from adjudicator.law.effects import POINTS
from adjudicator.law.ruling import ClaimVerdict

NO_POINTS = "no-points"
TAKES_THE_TRICK = "takes the trick"
# Claims that name the act of which they speak.
OF_AN_ACT = ("may", "may-not", "must")
# Acts by which somebody is asked for something.
ASKING = ("asks_placed", "asks_who_played", "asks_to_see", "demands", "calls")


def as_told(
    claim: Claim, verdict: ClaimVerdict, written: int | None, upshot: Upshot
) -> ClaimVerdict:
    """Return a verdict with what it means by "it" and "he": whose deed, which act, and when.

    Args:
        claim: the claim, as it is understood.
        verdict: what becomes of it.
        written: the act at which it is written in the case; None where at none.
        upshot: the case as it was heard.
    """
    # what is said of all up to an act is told with that act
    event = _completing(claim, upshot) or verdict.event or written or 0
    return replace(
        verdict,
        act=_act_of(_placed(claim, verdict, upshot), upshot),
        after=_done_before(claim, upshot),
        of=_of_whom(claim, upshot) or _whose_deed(claim, verdict, upshot),
        deed=_deed_meant(claim, verdict, upshot),
        things=claim.things or _score_meant(claim, upshot),
        event=event,
        when=_act_there(event, upshot),
        timed=(written is None and claim.at is not None and claim.claim in about.MARKED)
        or (written is not None and _lies_otherwise_now(claim, written, upshot)),
        placed=written is not None,
    )


def _lies_otherwise_now(claim: Claim, then: int, upshot: Upshot) -> bool:
    """Whether what a claim says of the table was otherwise at its act than it is in the end.

    Without its time it would be read of the end: spades are trumps by now, though not by her.
    """
    shows = upshot.game.lies_there.get(claim.claim or "")
    if shows is None or claim.acts or then >= upshot.last:
        return False
    before, now = (shows(table, claim) for table in (upshot.after(then).table, upshot.table))
    return (before and before.so) != (now and now.so)


def _act_there(number: int, upshot: Upshot) -> str:
    """Return an act of the record, as one says it; "" where there is none."""
    if not 0 < number <= len(upshot.case.events):
        return ""
    event = upshot.case.events[number - 1]
    if event.is_nothing or _only_asks(event, upshot):
        return ""
    if event.verb in PLAYS:
        return event.in_text()
    return upshot.game.language.told(event)


def _only_asks(event: Event, upshot: Upshot) -> bool:
    """Whether by an act the book is asked how something is played: what is said is said of that."""
    return not event.is_nothing and upshot.game.language.verb(event.verb).takes.kind == SUBJECT


def _score_meant(claim: Claim, upshot: Upshot) -> tuple[str, ...]:
    """Return the score that is said to be lost: the one that the act names at which it is said.

    Where others waited by then, and that one is scored at once, it is those that may be lost.
    """
    heard = upshot.ruling.on(claim.at) if claim.at and claim.claim == "lost" else ()
    named = tuple(dict.fromkeys(name for decision in heard for name in decision.named))
    if not named or not claim.at:
        return ()
    who, before = claim.of or claim.by, upshot.after(claim.at - 1)
    waiting = [s.remedy for s in before.in_force((WAITS,)) if who in s.remedy.held_by]
    waited = tuple(dict.fromkeys(what for each in waiting for what in each.things.get("what", ())))
    if waited and set(waited).isdisjoint(named):
        named = waited
    return named if len(named) == 1 else ()


def _of_whom(claim: Claim, upshot: Upshot) -> str | None:
    """Return of whom a claim is: of him who did, or would do, the act that it names.

    Who says that a card must be played, and names nobody, speaks of his own hand.
    """
    asked = claim.at and not claim.acts and _only_asks(upshot.case.events[claim.at - 1], upshot)
    if asked and not upshot.game.language.names_claimant(claim.claim or ""):
        return None  # it is said of anybody, and not of him who asked
    if claim.of is None and claim.claim == "must" and not claim.acts and claim.card is not None:
        return claim.by
    if claim.of is None and claim.claim in (STANDS, *conduct.VOID) and claim.at and not claim.acts:
        return upshot.case.events[claim.at - 1].by  # a player, or a bystander
    if claim.of is None and claim.claim == NO_POINTS and claim.by in upshot.case.players:
        return joined(upshot.others(claim.by)[:1])  # one says it of what the other would score
    named = claim.of is None and claim.claim in ("must", "may-not")
    return next((act.by for act in claim.acts[-1:] if named), claim.of)


def _whose_deed(claim: Claim, verdict: ClaimVerdict, upshot: Upshot) -> str | None:
    """Return who did what is said to stand, or not to, where a claim names nobody."""
    act = _act_meant(claim, verdict, upshot)
    return act.by if act is not None and _deed_meant(claim, verdict, upshot) else None


def _deed_meant(claim: Claim, verdict: ClaimVerdict, upshot: Upshot) -> str:
    """Return what was done of which a claim says that it is good, or is not, as one calls it."""
    act = _act_meant(claim, verdict, upshot)
    if act is not None and _named_by_its_things(claim, upshot) is not None:
        return joined([thing.replace("-", " ") for thing in claim.things])
    return "" if act is None else upshot.game.language.deed(act)


def _act_meant(claim: Claim, verdict: ClaimVerdict, upshot: Upshot) -> Event | None:
    """Return the act of which a claim says that it is good, or comes too late, and the like.

    It is the one at which the claim is made, or else that by which it is decided, if it is his, or
    the only one that he has done. None where it is of an act that was not done, or nobody knows of
    which.
    """
    events = upshot.case.events
    if claim.claim not in (STANDS, *conduct.VOID, *conduct.OF_TIME) or claim.acts:
        return None
    found = upshot.ruling.deciding(verdict)
    decided = 0 if found is None else found.event
    played = act_meant.last_play_of_its_card(claim, upshot)
    number = claim.at or _named_by_its_things(claim, upshot)
    named = None if number else _naming_the_suit(claim, upshot)
    if named is not None:
        return named
    number = number or (played.number if played is not None else decided)
    act = events[number - 1] if 0 < number <= len(events) else None
    if act is not None and act.by == (claim.of or act.by):
        in_vain = claim.claim == STANDS and claim.at is None and act.verb == act_meant.TAKES_BACK
        return (_played_before(act, upshot) if in_vain else None) or act
    his = [event for event in events if event.by == claim.of and not event.is_nothing]
    return his[0] if claim.at is None and len(his) == 1 else None


def _played_before(back: Event, upshot: Upshot) -> Event | None:
    """Return the play that was taken back, or was to be: that stands, and not the taking back."""
    its = Claim(back.by, STANDS, card=next(iter(back.cards), None))
    return act_meant.last_play_of_its_card(its, upshot)


def _naming_the_suit(claim: Claim, upshot: Upshot) -> Event | None:
    """Return the act by which he declared for the suit that a claim names, or would declare.

    None where a claim names no suit, or speaks of a card of it.
    """
    if claim.suit is None or claim.card is not None or claim.acts:
        return None
    spoken_of = upshot.game.acts_spoken_of(claim, upshot.table)
    done = (
        act
        for act in reversed(upshot.case.events)
        for said in spoken_of
        if (act.by, act.verb) == (said.by, said.verb) and said.suit in (None, act.suit)
    )
    return next(done, next(iter(spoken_of), None))


def _named_by_its_things(claim: Claim, upshot: Upshot) -> int | None:
    """Return the last act by which it was done of which a claim speaks: bezique was declared."""
    wanted = {*claim.things}
    named = (d.event for d in reversed(upshot.ruling.decisions) if wanted & {*d.named})
    return next((n for n in named if claim.at in (None, n)), None)


def _completing(claim: Claim, upshot: Upshot) -> int:
    """Return the act that completed the trick of which a claim is that names none: the last one.

    0 where no card of that trick is told, or of any other claim.
    """
    lies_there = upshot.game.lies_there.get(about.OF_A_TRICK)
    if claim.claim != about.OF_A_TRICK or claim.acts or claim.at or lies_there is None:
        return 0
    shown = lies_there(upshot.table, claim)
    return max(shown.by, default=0) if shown is not None else 0


def _placed(claim: Claim, verdict: ClaimVerdict, upshot: Upshot) -> Claim:
    """Return a claim that names no act, and no time, at the one by which it is decided, if his.

    One that names points is of these, and of no act; one that he must play a suit is of a card that
    he has played to another's, if it is decided by that, and not of what he may have to lead since.
    """
    events = upshot.case.events
    found = upshot.ruling.deciding(verdict)
    named = claim.acts or claim.at or claim.points is not None
    of_a_suit = claim.claim == "must" and claim.suit is not None
    bare = (claim.claim in ("may", "may-not") or of_a_suit) and not named
    if not bare or found is None or not 0 < found.event <= len(events):
        return claim
    act = events[found.event - 1]
    his = act.by == (claim.of or claim.by)
    if of_a_suit and (act.verb not in PLAYS or act.verb == "leads"):
        return claim
    return replace(claim, at=found.event) if his else claim


def _act_of(claim: Claim, upshot: Upshot) -> str:
    """Return the act of which a claim speaks: one that would be done, or that the record has.

    Of one that the record has it is told only where it is said that one may do it, or not. With
    what else is said if it were done, it is told who would do it.
    """
    event = next(iter(claim.acts[-1:]), None)
    if event is None and claim.at and claim.claim in OF_AN_ACT:
        of_record = upshot.case.events[claim.at - 1]
        event = of_record if of_record.by == (claim.of or claim.by) else None
        demands = upshot.game.language.bears(of_record) == "exacts" or of_record.verb in ASKING
        if claim.claim == "must" and event is None and demands and not (claim.card or claim.suit):
            asker, events = of_record.by, upshot.case.events
            if sum(e.by == asker and e.verb in ASKING for e in events) == 1:
                return f"grants what {asker} asks for"
            asks = upshot.game.language.verb(of_record.verb).does(of_record)
            return f"grants it when {asker} {asks}"
    if event is None and not claim.at and claim.claim in ("may", "may-not"):
        event = _naming_the_suit(claim, upshot)
    if event is None and claim.suit and not claim.card and _must_lead(claim, upshot):
        event = Event(str(claim.of), "leads", cards=(UnknownCard(claim.suit),))
    must_play = event is not None and claim.claim == "must" and event.verb in PLAYS
    if event is not None and must_play and claim.card:
        event = replace(event, cards=(claim.card,))  # what he must play, and not what he played
    elif event is not None and must_play and claim.suit and not claim.acts:
        event = replace(event, cards=(UnknownCard(claim.suit),))
    if event is None or event.is_nothing or _only_asks(event, upshot):
        return ""
    of_tricks = _so_many_tricks(claim.acts, upshot)
    if of_tricks and claim.claim not in OF_AN_ACT:
        return of_tricks
    verb = upshot.game.language.verb(event.verb)
    does = verb.does(verb.undertaken(event) if claim.claim in OF_AN_ACT else event)
    if claim.claim == BOTH:
        does = joined([*_done_last(event, claim, upshot), does])
    of_him = claim.claim in OF_AN_ACT and not (
        claim.claim == "must" and claim.of is None and not claim.acts
    )
    return does if of_him else f"{event.by} {does}"


def _must_lead(claim: Claim, upshot: Upshot) -> bool:
    """Whether it is said of one, whose lead it is in the end, that he must play something."""
    whose = upshot.game.lies_there.get(MY_LEAD)
    if claim.claim != "must" or claim.of is None or claim.at or whose is None:
        return False
    shown = whose(upshot.table, Claim(claim.of, MY_LEAD))
    return shown is not None and shown.so is True


def _done_last(act: Event, claim: Claim, upshot: Upshot) -> Iterator[str]:
    """Yield what he who would do an act did last of which a law speaks: both are meant of the two.

    Nothing where another act comes between, which a claim names itself.
    """
    done = upshot if claim.at is None else upshot.after(claim.at)
    his = (m.event for m in reversed(done.moments) if m.event.by == act.by)
    events = (e for e in his if any(d.findings for d in done.ruling.on(e.number)))
    last = next(events, None) if len(claim.acts) == 1 else None
    if last is not None:
        yield upshot.game.language.verb(last.verb).does(last)


def _done_before(claim: Claim, upshot: Upshot) -> tuple[str, ...]:
    """Return what would be done before that of which a claim speaks, as one says it.

    That is all that it names but the act it is of, which is told with the claim; of points that
    are scored it is all.
    """
    before = claim.acts if claim.claim in (None, POINTS) else claim.acts[:-1]
    if claim.claim not in OF_AN_ACT and before != claim.acts:
        before = () if _so_many_tricks(claim.acts, upshot) else before  # those are told with it
    of_tricks = _so_many_tricks(before, upshot)
    if of_tricks:
        return (of_tricks,)
    said = groupby(map(upshot.game.language.told, before))
    counted = ((text, len(list(each))) for text, each in said)
    return tuple(text if n == 1 else f"{text} {in_words(n)} times" for text, n in counted)


def _so_many_tricks(acts: Sequence[Event], upshot: Upshot) -> str:
    """Return how many tricks each takes: "Ann takes two tricks, Cy one and Bob two".

    "" where it is but one, or something else is done among them.
    """
    verb = upshot.game.language.verb
    if len(acts) < 2 or {verb(act.verb).does(act) for act in acts} != {TAKES_THE_TRICK}:
        return ""
    (first, number), *others = Counter(act.by for act in acts).items()
    tricks = "one trick" if number == 1 else f"{in_words(number)} tricks"
    return joined([f"{first} takes {tricks}", *(f"{who} {in_words(n)}" for who, n in others)])
