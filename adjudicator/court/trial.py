"""What a claim demands, done: the act of the record that does it, or one that is tried.

A claim that a card may be called is heard as that call, at the moment of which it is said, by the
same law and the same readings. Where the record holds the act already, what was ruled on it is
what there is to say; no claim can come to something else than the act itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from adjudicator.base.cards import A_CARD
from adjudicator.base.events import PLAYS, Event
from adjudicator.base.facts import Value
from adjudicator.base.values import NamedTuple, replace
from adjudicator.case import Case, Claim
from adjudicator.court.answers import BESIDE_THE_ACT
from adjudicator.court.footing import off_course, ways_of
from adjudicator.court.upshot import Upshot
from adjudicator.games.game import Table
from adjudicator.law.book.model import Book
from adjudicator.law.ruling import ASK, Decision, Finding

# A play that is spoken of, and that at which it is: the one can only be instead of the other.
NOT_TAKEN_BACK = "not-taken-back"
MOST_WAYS = 16  # of answering what is asked: with more it is not tried one by one
INSTEAD = (("leads", "leads"), ("follows", "follows"), ("follows", "plays"))


class Trial(NamedTuple):
    """An act as it was heard.

    Attributes:
        act: the act.
        decisions: what is ruled on it.
        of_record: the record holds it; else it was tried.
    """

    act: Event
    decisions: tuple[Decision, ...]
    of_record: bool

    @property
    def findings(self) -> tuple[Finding, ...]:
        """What is found of it."""
        return tuple(finding for each in self.decisions for finding in each.findings)

    @property
    def is_asked(self) -> bool:
        """Whether what is ruled on it turns on what nobody said."""
        return any(decision.outcome == ASK for decision in self.decisions)


def trials(claim: Claim, upshot: Upshot) -> tuple[Trial, ...]:
    """Return the acts by which one does what a claim demands, each as it was heard.

    Args:
        claim: the claim.
        upshot: the case as it stood when it was made.

    Returns:
        The last act of the record that does it, alone, where there is one; else each way to do
        it, tried; nothing where no act does.
    """
    acts = upshot.game.acts_claimed(claim, upshot.table)
    done = next(_done(claim, acts, upshot), None)
    if done is not None:
        return (Trial(done, upshot.ruling.on(done.number), of_record=True),)
    return tuple(tried(act, upshot) for act in acts)


def spoken_of(claim: Claim, upshot: Upshot) -> tuple[Decision, ...]:
    """Return what is ruled on the act of another that a claim names; () where it names none."""
    acts = upshot.game.acts_spoken_of(claim, upshot.table)
    for moment in reversed(upshot.moments):
        event = moment.event
        if any(_same(event, act) for act in acts):
            return upshot.ruling.on(event.number)
    card = claim.card
    his = [each for each in reversed(upshot.moments) if each.event.by == claim.of]
    for each in his:
        if card is not None and upshot.game.is_of_card(each.event, card, each.before):
            return upshot.ruling.on(each.event.number)
    return tried(acts[0], upshot).decisions if acts else ()


def _same(event: Event, act: Event) -> bool:
    """Whether an event of the record is an act that is spoken of."""
    said = (event.by, event.verb, event.cards, event.suit)
    return said == (act.by, act.verb, act.cards, act.suit)


def tried(act: Event, upshot: Upshot) -> Trial:
    """Return what would be ruled on an act, if it were done at that moment."""
    act = replace(_with_what_is_told(act, upshot), tried=True)
    case, event = with_act(upshot.case, act, upshot.last)
    decisions, _ = upshot.court(case).hear(upshot.table, event)
    return Trial(event, tuple(decisions), of_record=False)


def tried_in_turn(acts: Sequence[Event], upshot: Upshot) -> Trial:
    """Return what would be ruled on the last of some acts, those before it being done first.

    What one of those leaves may be open, or left out of the book: then all that can be ruled is
    that, and nothing on what would come after it. A card that one puts in the place of another
    leaves nothing open where that other stays.
    """
    acts = upshot.game.acts_in_full(acts, upshot.table)
    event, decisions, keeping = acts[0], list[Decision](), set[str]()
    for act, heard, _ in _one_after_another(acts, upshot):
        scored_on = {*upshot.game.scored_on}  # how many tricks the makers took opens no act
        acted = [d for d in decisions if not d.about or not scored_on.issuperset(d.about)]
        keeping |= {d.actor for d in acted if any(f.gives(NOT_TAKEN_BACK) for f in d.findings)}
        unsettled = tuple(
            replace(d, findings=()) for d in acted if d.actor not in keeping and _leaves_open(d)
        )
        if unsettled:
            return Trial(acts[-1], unsettled, of_record=False)
        # a deal that was played out with one act is not scored anew when its tricks are counted
        event, decisions = act, heard or [d for d in decisions if d not in acted]
    return Trial(event, tuple(decisions), of_record=False)


def on_each_answer(
    acts: Sequence[Event], trial: Trial, book: Book
) -> tuple[list[tuple[Event, ...]], bool]:
    """Return what would be done, as it is on each answer to what is asked of the last of it.

    First it is as in the regular course, where that is an answer; with that comes whether it is.
    None where nothing is asked of it, or more than can be tried one by one.

    Args:
        acts: what would be done, one after the other.
        trial: the same as it was tried.
        book: the book by which it is asked.
    """
    asks = [d for d in trial.decisions if d.outcome == ASK and d.event == trial.act.number]
    ways = sorted(ways_of(asks[0]) if asks else (), key=lambda way: off_course(way, book))
    if not ways or len(ways) > MOST_WAYS:
        return [], True
    told = ({fact: value for (_, fact), value in way.items()} for way in ways)
    last = (replace(acts[-1], told={**acts[-1].told, **answers}) for answers in told)
    return [(*acts[:-1], act) for act in last], not off_course(ways[0], book)


def left_by(acts: Sequence[Event], upshot: Upshot) -> Table:
    """Return the table that some acts would leave, done one after the other."""
    in_full = upshot.game.acts_in_full(acts, upshot.table)
    left = [table for _, _, table in _one_after_another(in_full, upshot)]
    return left[-1] if left else upshot.table


def _one_after_another(
    acts: Sequence[Event], upshot: Upshot
) -> Iterator[tuple[Event, list[Decision], Table]]:
    """Yield each of some acts, with what is ruled on it and the table that it leaves."""
    case, table = upshot.case, upshot.table
    for number, act in enumerate(acts, upshot.last):
        act = replace(_with_what_is_told(act, upshot), tried=True)
        case, event = with_act(case, act, number)
        decisions, table = upshot.court(case).hear(table, event)
        yield event, decisions, table


def _with_what_is_told(act: Event, upshot: Upshot) -> Event:
    """Return an act that is tried, with what was told before of the table, and of what is asked.

    That a revoke has been established is so of what is done after it, too; until it is told that
    nobody knows it, or that the players differ on it. Some card, whichever, is a rightful one. What
    a house rule alone asks for means nothing to the book without it.
    """
    vocabulary = upshot.book.vocabulary
    lasting: dict[str, Value] = {}
    for event in upshot.case.events[: upshot.last]:
        lasting.update(event.told)
        for fact in event.disputed:
            lasting.pop(fact, None)
    of_the_table = {
        fact: said
        for fact, said in lasting.items()
        if fact in vocabulary and vocabulary[fact].told and "{" not in vocabulary[fact].question
    }
    exacted = upshot.game.language.bears(act) == "exacts"
    own = [e for e in upshot.case.events[: upshot.last] if (e.by, e.verb) == (act.by, act.verb)]
    # that he holds three nines was told where he asked for a new deal: it is so if he asks to swap
    of_his = own[-1].told if own and exacted else {}
    whichever = act.verb in PLAYS and act.cards and all(str(card) == A_CARD for card in act.cards)
    rightful = upshot.game.told_of_some_card if whichever else {}
    return replace(act, told={**of_the_table, **of_his, **rightful, **act.told})


def is_instead(claim: Claim, events: Sequence[Event]) -> bool:
    """Return whether a claim is of a card to be played instead of that at which it is written.

    Who has led, or followed, to a trick does not do so again before another card is played: what
    he must or may play, said of his own play, is said of that.
    """
    act = next(iter(claim.acts), None)
    done = next(iter(events[claim.at - 1 : claim.at]), None) if claim.at else None
    if act is None or done is None or act.is_nothing or done.is_nothing or act.by != done.by:
        return False
    return (act.verb, done.verb) in INSTEAD


def left_out(decision: Decision) -> bool:
    """Return whether the book leaves out more of an act than what it costs."""
    return any(silence.about not in BESIDE_THE_ACT for silence in decision.silences)


def _leaves_open(decision: Decision) -> bool:
    """Whether nobody can say what an act leaves for those after it."""
    return decision.outcome == ASK or left_out(decision)


def with_act(case: Case, act: Event, after: int) -> tuple[Case, Event]:
    """Return a case with one more act in it, and the act with its number.

    Args:
        case: the case.
        act: the act.
        after: the number of the event after which it is done; 0 for before all of them.
    """
    event = replace(act, number=after + 1)
    later = (replace(each, number=each.number + 1) for each in case.events[after:])
    return replace(case, events=(*case.events[:after], event, *later), sheet=None), event


def _done(claim: Claim, acts: tuple[Event, ...], upshot: Upshot) -> Iterator[Event]:
    """Yield the acts of the record that do what is claimed, the last first.

    What is claimed if something else were done first was not done by what came before that: a card
    that was called is then called again.
    """
    of_record = [moment.event for moment in upshot.moments][upshot.recorded or 0 :]
    for event in of_record[-1:] if upshot.about is not None else reversed(of_record):
        if any(_does(event, act, claim, upshot) for act in acts) and not _is_past(event, upshot):
            yield event


def _is_past(call: Event, upshot: Upshot) -> bool:
    """Whether a card was called by right, and he who had to play it has played others since.

    Who says that it may be called means to call it once more.
    """
    if call.verb != "calls" or upshot.about is not None:
        return False
    if not any(
        each.gives("must-play") for d in upshot.ruling.on(call.number) for each in d.findings
    ):
        return False
    later = upshot.case.events[call.number : upshot.last]
    his = [event for event in later if event.by == call.get("of") and event.verb in PLAYS]
    return bool(his) and not any(set(call.cards) & {*event.cards} for event in his)


def _does(event: Event, act: Event, claim: Claim, upshot: Upshot) -> bool:
    """Whether an event does what an act would, as far as the claim says what that is."""
    side = upshot.side(claim.by)
    return (
        event.verb == act.verb
        and event.by in (side if act.by in side else (act.by,))
        and event.word == act.word
        and (claim.card is None or event.cards == act.cards)
        and (claim.suit is None or event.suit is act.suit)
        and (claim.of is None or event.get("of") == act.get("of"))
    )
