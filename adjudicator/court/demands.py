"""Claims of what is had by an act: the act is tried, and the right to it must be in force."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import takewhile

from adjudicator.base.events import PLAYS, Event
from adjudicator.base.phrases import fill, joined, named_law, past
from adjudicator.base.values import replace
from adjudicator.case import Claim
from adjudicator.court import elections
from adjudicator.court.answers import (
    NO_TIME_SET,
    NOT_SAID,
    OPEN,
    REFUSED,
    SAYS_NOTHING,
    UPHELD,
    ClaimAnswer,
)
from adjudicator.court.court import Moment
from adjudicator.court.trial import Trial, trials, tried
from adjudicator.court.upshot import Upshot
from adjudicator.law.effects import effect
from adjudicator.law.remedies import kinds, register
from adjudicator.law.ruling import ASK, SILENT, Finding, Remedy, Standing

# By what is called, what gives a right to call it.
RIGHTS_TO_CALL: Mapping[str, tuple[str, ...]] = {
    "call-card": ("exposed", "call-card"),
    "call-suit": ("call-suit", "must-lead"),
}
ABANDONED = "hands-abandoned"
# By what act of a player, what he claims by it.
CALLED_BY = {"calls": "call-card", "calls_suit": "call-suit"}
# How long what may be required of a player lasts that is had at one trick.
NOW_OR_NEVER = "this trick"
# What anybody may demand, so that no right to it need stand: it hangs on the time alone.
OF_NO_RIGHT = ("put-right",)
# How it is told with what act a right came to an end.
ENDED = "that ended when"
# What follows from a demand itself, and turns away only those that come after it.
BY_THE_ACT_ITSELF = frozenset({"choice-made"})
# What follows from a demand that is good, whichever of several it is.
IS_MET = "must-play-so"


def demanded(claim: Claim, upshot: Upshot) -> ClaimAnswer | None:
    """Return what becomes of a demand that is made by an act; None where that does not say."""
    over = abandoned(upshot) if claim.claim in RIGHTS_TO_CALL else None
    if over is not None:
        return over
    heard = trials(claim, upshot)
    granted = next(_of_the_acts(claim, heard, register().granted_by), None)
    granted = granted or _good_in_itself(heard)
    # a right that he has besides costs him none of what he may choose between
    right = min(rights(claim, upshot), key=lambda it: it.remedy.choice is not None, default=None)
    # whether the one partner's choice holds against the other is what the law of choices says
    disputed = elections.in_dispute(right, upshot) if right is not None else None
    if granted is not None and heard[0].of_record:
        paid = _paid_since(claim, heard[0].act.number, upshot)
        if paid is not None:
            return ClaimAnswer(REFUSED, paid)
        return ClaimAnswer(UPHELD, disputed or granted, right=right)
    refused = next(_of_the_acts(claim, heard, register().turned_away_by, BY_THE_ACT_ITSELF), None)
    never = None if right else _never_given(claim, refused, upshot)
    if granted is None and refused is not None and never is not None:
        return ClaimAnswer(REFUSED, never)
    theirs = None if right else next(_rights_of_others(claim, upshot), None)
    if granted is None and refused is not None and theirs is not None:
        whose = joined(theirs.remedy.held_by, "or")
        theirs_to_say = ClaimAnswer(REFUSED, upshot.making(theirs), f"that is for {whose} to say")
        return _refused_to_all(claim, theirs.remedy.held_by, upshot) or theirs_to_say
    stays = _for_now(refused, right) if refused is not None else ""
    # before a trick is led to nobody can say at which of them the right will be used
    at_a_trick = not stays or upshot.game.lies_open(upshot.table)
    if granted is None and refused is not None and at_a_trick:
        return ClaimAnswer(REFUSED, refused, _left_unsaid(heard) or stays)
    if _leaves_out_his_choice(claim, upshot):
        return _given_to_others(claim, upshot) or ClaimAnswer(SAYS_NOTHING, None, NOT_SAID)
    unsaid = _left_out_of_its_asking(claim, right, upshot) if right is not None else None
    unsaid = unsaid or _said_to_be_left_out(claim, heard, upshot)
    if unsaid is not None:
        return ClaimAnswer(SAYS_NOTHING, unsaid, NOT_SAID)
    if granted is None and any(each.of_record and each.is_asked for each in heard):
        return ClaimAnswer(OPEN)  # he has asked for it, and whether by right is yet to be told
    if right is not None:
        found = disputed or upshot.making(right) or granted
        reason = "" if disputed else _or_else(right, upshot) or ("" if found else right.remedy.text)
        return ClaimAnswer(UPHELD, found, reason, right)
    if granted is not None:
        return ClaimAnswer(UPHELD, granted)
    anybody = claim.claim in OF_NO_RIGHT
    asked = _asked_of(heard) if anybody or any(_of_cards_like_it(claim, upshot)) else ""
    if asked:
        return ClaimAnswer(OPEN, question=asked)
    taken = _chosen_instead(claim, upshot) if any(map(_is_left_out, heard)) else None
    if taken is not None:
        return ClaimAnswer(SAYS_NOTHING, upshot.making(taken), _left_unsaid(heard) or NOT_SAID)
    # what no act demands is said of the time when it was due
    return next(come_to_an_end(claim, upshot), None) if heard else None


def abandoned(upshot: Upshot) -> ClaimAnswer | None:
    """Return by what nothing is called any more, since all the hands are abandoned; or None."""
    over = next(iter(upshot.in_force((ABANDONED,))), None)
    return None if over is None else ClaimAnswer(REFUSED, upshot.making(over))


def _leaves_out_his_choice(claim: Claim, upshot: Upshot) -> bool:
    """Whether the book does not say what becomes of the very choice at which a claim is made."""
    act = upshot.case.events[upshot.about - 1] if upshot.about else None
    if act is None or act.verb != "elects" or act.by != claim.by:
        return False
    return any(decision.outcome == SILENT for decision in upshot.ruling.on(act.number))


def _given_to_others(claim: Claim, upshot: Upshot) -> ClaimAnswer | None:
    """Return that a law gives to the other side alone what somebody has chosen; else None.

    What becomes of his choosing it the book need not say: it was not his to choose.
    """
    mine, granting = upshot.side(claim.by), register().granted_by.get(claim.claim or "", ())

    def giving(*, his: bool) -> Finding | None:
        return upshot.last_giving(
            lambda _, r: (
                r.kind in granting and bool(r.held_by) and his != mine.isdisjoint(r.held_by)
            )
        )

    theirs = giving(his=False)
    if theirs is None or giving(his=True) is not None:
        return None
    holders = (r.held_by for r in theirs.remedies if r.kind in granting)
    return ClaimAnswer(REFUSED, theirs, f"that is for {joined(next(holders), 'or')} to say")


def _left_out_of_its_asking(claim: Claim, right: Standing, upshot: Upshot) -> Finding | None:
    """Return that the book does not say whether a right can still be asked for; else None."""
    verbs = {verb.name for verb in upshot.game.language.verbs}
    for verb in verbs.intersection(kinds()[right.remedy.kind].asked_by):
        heard = tried(Event(claim.by, verb, line=claim.line), upshot)
        return next((f for f in heard.findings if f.kind == "silent"), None)
    return None


def _said_to_be_left_out(claim: Claim, heard: Sequence[Trial], upshot: Upshot) -> Finding | None:
    """Return by which words an act that demands it is met by silence, whatever right there is."""
    found = (f for each in heard for f in each.findings if f.kind == "silent")
    return next((f for f in found if claim.claim in upshot.said_as(f)), None)


def _asked_of(heard: Sequence[Trial]) -> str:
    """Return what would have to be known to rule on an act that was tried; "" where nothing."""
    of_trials = (decision for each in heard if not each.of_record for decision in each.decisions)
    asked = (decision for decision in of_trials if decision.outcome == ASK)
    return next((missing.question for each in asked for missing in each.missing), "")


def _of_cards_like_it(claim: Claim, upshot: Upshot) -> Iterator[Standing]:
    """Yield the rights in force that give what is claimed of other cards, and maybe of this."""
    if claim.card is not None:
        yield from rights(replace(claim, card=None), upshot)


def _chosen_instead(claim: Claim, upshot: Upshot) -> Standing | None:
    """Return what he has chosen in the place of what he claims; None where he has not.

    Who claims that besides would have both, and does not change from the one to the other.
    """
    granted_by = register().granted_by
    given = granted_by.get(claim.claim or "", frozenset())
    beside = (each for each in upshot.case.claims if (each.by, each.at) == (claim.by, claim.at))
    kept = {kind for each in beside for kind in granted_by.get(each.claim or "", ())} - given
    his = [s for s in upshot.standing if s.chosen_by == claim.by]
    left = {s.remedy.choice for s in his if s.remedy.kind in given and s.fate == "forgone"}
    taken = (s for s in his if s.is_chosen and s.remedy.choice in left)
    return next((s for s in taken if s.remedy.kind not in kept), None)


def _is_left_out(heard: Trial) -> bool:
    """Whether the book does not say what is to be ruled on an act."""
    return any(decision.outcome == SILENT for decision in heard.decisions)


def _paid_since(claim: Claim, event: int, upshot: Upshot) -> Finding | None:
    """Return by what one who could not obey has paid since: then it is asked whether once more."""
    for finding in reversed(upshot.findings):
        paid = any(
            r.kind == "discharged" and claim.of in (None, *r.against) for r in finding.remedies
        )
        if finding.event > event and paid:
            return finding
    return None


def rights(claim: Claim, upshot: Upshot) -> Iterator[Standing]:
    """Yield the rights in force that give what is claimed."""
    for standing in upshot.in_force(register().granted_by.get(claim.claim or "", ())):
        so = effect(standing.remedy)
        if (
            claim.by in so.held_by
            and claim.of in (None, *so.against)
            and (claim.card is None or claim.card in so.of("cards"))
            and (claim.suit is None or claim.suit in so.of("suit", (claim.suit,)))
        ):
            yield standing


def _rights_of_others(claim: Claim, upshot: Upshot) -> Iterator[Standing]:
    """Yield the rights in force by which the other side may have what is claimed."""
    mine = upshot.side(claim.by) if claim.by in upshot.case.players else frozenset((claim.by,))
    for standing in upshot.in_force(register().granted_by.get(claim.claim or "", ())):
        remedy = standing.remedy
        theirs = bool(remedy.held_by) and mine.isdisjoint(remedy.held_by)
        if theirs and claim.of is not None and claim.of in remedy.against:
            yield standing


def _refused_to_all(claim: Claim, holders: Sequence[str], upshot: Upshot) -> ClaimAnswer | None:
    """Return why not even they have what is claimed whose right it is; None where one has it.

    Who says that a suit may be called from the partner of him from whom it was called says what
    the law is, whoever he is: that the one call was made answers him, not that it is for others.
    """
    theirs = [demanded(replace(claim, by=holder), upshot) for holder in holders]
    refused = [each for each in theirs if each is not None and each.word == REFUSED]
    return refused[0] if refused and len(refused) == len(theirs) else None


def options(right: Standing, upshot: Upshot) -> list[Standing]:
    """Return the options of the choice that a right is one of, itself among them."""
    number = right.remedy.choice
    if number is None or right.fate != "open":
        return []
    return [s for s in upshot.standing if s.remedy.choice == number and s.fate == "open"]


def _or_else(right: Standing, upshot: Upshot) -> str:
    """Return what could be had instead of one option of a choice; "" where it is none."""
    others = [s for s in options(right, upshot) if s != right]
    if len(others) > 1:
        return f"one of {len(others) + 1} only"
    if not others:
        return ""
    other = others[0].remedy
    short = fill(kinds()[other.kind].in_short, {**other.named, **other.things})
    return f"or {short or other.of_itself} instead{other.and_is_scored}"


def _of_the_acts(
    claim: Claim,
    heard: Sequence[Trial],
    meeting: Mapping[str, frozenset[str]],
    but: frozenset[str] = frozenset(),
) -> Iterator[Finding]:
    """Yield the findings on the acts, the last first, from which a remedy of some kinds follows."""
    wanted = meeting.get(claim.claim or "", frozenset()) - but
    for each in heard:
        for finding in reversed(each.findings):
            if finding.gives(*wanted):
                yield finding


def _good_in_itself(heard: Sequence[Trial]) -> Finding | None:
    """Return by what the very demand that was made is good; None where it was not, or none was."""
    of_record = (f for each in heard if each.of_record for f in reversed(each.findings))
    return next((finding for finding in of_record if finding.gives(IS_MET)), None)


def _left_unsaid(heard: Sequence[Trial]) -> str:
    """What the book does not say of acts that were tried; "" where there is nothing."""
    decisions = (decision for each in heard if not each.of_record for decision in each.decisions)
    silences = (silence.says for decision in decisions for silence in decision.silences)
    return " ".join(dict.fromkeys(silences))


def why_none_is_due(claim: Claim, refusing: Finding | None, upshot: Upshot) -> Finding | None:
    """Return why nothing gives the right that is claimed, where what refuses it says no more.

    None where that says itself why, or no law does.
    """
    bare = refusing is not None and any(step.value == "nothing" for step in refusing.steps())
    return sparing(claim, upshot) if bare else None


def _never_given(claim: Claim, refused: Finding | None, upshot: Upshot) -> Finding | None:
    """Return by what a trick stands, or one is spared: so no right to call was ever given.

    Args:
        claim: the claim.
        refused: what is found of the call itself, if that refuses it.
        upshot: the case as it was heard.
    """
    rights = RIGHTS_TO_CALL.get(claim.claim or "", ())
    given = any(each.remedy.kind in rights for each in upshot.standing)
    if not rights or (given and claim.card is None):
        return None
    kept = why_none_is_due(claim, refused, upshot)
    if kept is not None or given or (claim.claim == "call-card" and claim.card is None):
        return kept
    side = upshot.side(claim.of) if claim.of in upshot.case.players else frozenset()

    def meant(finding: Finding, remedy: Remedy) -> bool:
        cards = remedy.things.get("cards", ())
        if claim.card is not None:
            return claim.card in cards or claim.card in _put_to_it(finding, upshot)
        return finding.player in side

    return upshot.last_giving(lambda f, r: r.kind == "stands" and meant(f, r))


def _put_to_it(finding: Finding, upshot: Upshot) -> tuple[object, ...]:
    """Return the cards that were put to a trick, where a finding is of the lead to it; else ()."""
    events = upshot.case.events[: upshot.last]
    if events[finding.event - 1].verb != "leads":
        return ()
    since = takewhile(lambda event: event.verb != "leads", events[finding.event :])
    return tuple(card for event in since if event.verb in PLAYS for card in event.cards)


def sparing(claim: Claim, upshot: Upshot) -> Finding | None:
    """Return by what is not due what is claimed for what was done; None where by nothing.

    By that law nothing is due from him of whom it is claimed, or a law that gives it is set aside:
    where a card is named, by what was done with it, or where another's fault spares him.
    """
    word = claim.claim or ""
    giving = frozenset((*register().granted_by.get(word, ()), *RIGHTS_TO_CALL.get(word, ())))
    for finding in reversed(upshot.ruling.findings if giving and claim.of else ()):
        done = upshot.case.events[finding.event - 1]
        cards = (*done.cards, *(done.get("with") or ()))
        of_it = claim.card is None or claim.card in cards or not cards
        his = finding.player == claim.of
        spared = any(r.kind == "no-penalty" and claim.of in r.against for r in finding.remedies)
        given = (r for f in upshot.ruling.findings if f.event == finding.event for r in f.remedies)
        if any(r.kind in giving and claim.of in r.against for r in given):
            continue  # it is due for that very act
        if spared and word in RIGHTS_TO_CALL and (of_it or not his):
            return finding
        to_call = word in (*RIGHTS_TO_CALL, "exposed")
        card = () if claim.card is None else (claim.card,)
        if to_call and any(lies_not_exposed(card, r) for r in finding.remedies):
            return finding
        aside = (upshot.book.clauses[each.clause] for each in finding.set_aside)
        if (
            his
            and of_it
            and not finding.gives(*giving)
            and any(not giving.isdisjoint(each.kinds_given) for each in aside)
        ):
            return finding
    return None


def lies_not_exposed(cards: Collection[object], remedy: Remedy) -> bool:
    """Whether by a remedy one of these very cards is not exposed, whoever has shown it.

    So none can call it, and it need not lie there.
    """
    of_them = not set(cards).isdisjoint(remedy.things.get("cards", ()))
    return remedy.kind == "not-exposed" and of_them


# What is required of one for the very trick to which he plays: nothing of it stays when it is over.
OF_THIS_TRICK = ("win-the-trick", "lose-the-trick", "play-highest", "play-lowest")


def _for_now(refused: Finding, right: Standing | None) -> str:
    """What is to be said where a right outlasts the trick at which it cannot be used; else ""."""
    last = next((remedy.until for remedy in refused.remedies if remedy.until), None)
    if right is None or last is None or right.remedy.kind in OF_THIS_TRICK:
        return ""
    law = named_law(right.law)
    stays = f"not at {last}; the right to it stays"
    return f"{stays} ({law})" if law else stays  # a right that the table told stands by no law here


def come_to_an_end(claim: Claim, upshot: Upshot) -> Iterator[ClaimAnswer]:
    """Yield, the last first, the acts with which a right to what is claimed came to an end."""
    for moment in reversed(upshot.moments):
        then, before = upshot.after(moment.event.number), upshot.after(moment.event.number - 1)
        if any(rights(claim, then)) or not any(rights(claim, before)):
            continue
        ended = reversed(then.ruling.on(moment.event.number))
        findings = (f for each in ended for f in reversed(each.findings))
        finding = next((f for f in findings if _ends(claim, f)), None)
        right = None if finding else next(rights(claim, before), None)
        law = None if right is None else right.law
        if right is not None and _may_yet_be_required(right, moment.event):
            yield ClaimAnswer(SAYS_NOTHING, None, NO_TIME_SET, law=law or None)
            continue
        reason = "" if finding else f"{ENDED} {_as_done(moment)}"
        yield ClaimAnswer(REFUSED, finding, reason, law=law or None)


def _may_yet_be_required(right: Standing, act: Event) -> bool:
    """Whether what might be required of a player at a trick was not, before he played to it.

    No law says that with his card the right is gone, nor that he takes it up again for that.
    """
    option = right.remedy
    of_the_trick = option.choice is not None and option.until == NOW_OR_NEVER
    return of_the_trick and act.verb in PLAYS and act.by in option.against


def _as_done(moment: Moment) -> str:
    """What was done then, as it is told when it is over: Cy followed 9D."""
    who = moment.event.by
    does = moment.act.removeprefix(f"{who} ")
    return moment.act if does == moment.act else f"{who} {past(does)}"


def _ends(claim: Claim, finding: Finding) -> bool:
    """Whether it is by a finding that what is claimed can no longer be had."""
    return finding.gives(*register().turned_away_by.get(claim.claim or "", ()))
