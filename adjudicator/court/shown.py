"""Claims of what the table shows: whose a trick is, whose lead, which suit is trumps.

No law need speak of it: it is so, or it is not. But a law may say whether what shows it counts,
and what the book leaves out of that it leaves out of the claim.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from adjudicator.base.events import PLAYS, TAKEN, Event
from adjudicator.case import Claim
from adjudicator.court import about, act_meant, breaches, conduct
from adjudicator.court.answers import (
    NOT_SAID,
    OPEN,
    REFUSED,
    SAYS_NOTHING,
    UPHELD,
    ClaimAnswer,
    in_a_few_words,
)
from adjudicator.court.granting import IF_HE_TAKES_IT, STANDS
from adjudicator.court.trial import NOT_TAKEN_BACK, left_by, left_out, tried_in_turn
from adjudicator.court.upshot import Upshot
from adjudicator.games.game import LiesThere
from adjudicator.law.book.model import Clause
from adjudicator.law.remedies import register
from adjudicator.law.ruling import ASK, SILENT, Decision, Finding

TRUMPS, NO_TRUMPS = "trumps", "no-trumps"
MY_LEAD = "my-lead"
OF_A_LEAD = (MY_LEAD, about.OF_A_TRICK)  # claims that hang on what was led last
NO_SUCH_TRICK = "no trick was made of it"
SUPPOSED = "then {}"  # what is so if an act were done, or one player is right
IF_HIS_LEAD_DOES = "only if {} takes back what was led"
ASKED = "asked_about"  # what one shows who asks the book for a subject


def as_shown(claim: Claim, shows: Callable[..., LiesThere | None], upshot: Upshot) -> ClaimAnswer:
    """Return what becomes of a claim of which no law spoke, by what lies on the table.

    Args:
        claim: the claim.
        shows: tells of a table whether it is so, as a game's `lies_there` does.
        upshot: the case as it is asked of the claim.
    """
    shown = shows(left_by(claim.acts, upshot), claim)
    said = (f for f in reversed(upshot.findings) if claim.claim in upshot.said_as(f))
    if claim.claim == about.OF_A_TRICK and shown is not None and shown.by:
        said = (f for f in said if f.event in shown.by)  # what took another trick says nothing
    by = [d for n in (shown.by if shown else ()) for d in upshot.ruling.on(n)]
    seen = ClaimAnswer(SAYS_NOTHING, None, NOT_SAID) if shown is None else seen_there(shown, upshot)
    if seen.word == OPEN and claim.claim == about.OF_A_TRICK and _was_not_played_to(upshot):
        seen = ClaimAnswer(REFUSED, None, NO_SUCH_TRICK)
    if claim.claim == TRUMPS:
        seen = _if_a_word_makes_it_trumps(seen, by, upshot)
    if claim.claim == MY_LEAD and shown is not None:
        seen = _if_its_lead_stands(seen, shown, upshot)
    seen = _unless_left_out(claim, by, upshot) or _unless_it_may_not_count(claim, upshot) or seen
    seen = seen._replace(finding=_showing(claim, seen, by, upshot))
    if claim.claim == TRUMPS and seen.word == REFUSED and seen.finding is None:
        seen = seen._replace(law=seen.law or _only_law_of_trumps(upshot))
    if claim.acts and claim.claim in (TRUMPS, NO_TRUMPS) and seen.finding is None:
        seen = seen._replace(finding=_making_trumps(claim.acts, upshot))
    if seen.reason and (claim.acts or claim.if_right):
        seen = seen._replace(reason=SUPPOSED.format(seen.reason))
    answer = left_unsaid(by, upshot) or seen._replace(finding=next(said, seen.finding))
    answer = _with_the_law_of_leading(claim, answer, shown.acts if shown else (), upshot)
    return _unless_it_goes_back(claim, answer, upshot)


def seen_there(shown: LiesThere, upshot: Upshot) -> ClaimAnswer:
    """Return what becomes of a claim of which the table shows whether it is so.

    Its law is the one that the book would name to one who asks for it.
    """
    word = OPEN if shown.so is None else UPHELD if shown.so else REFUSED
    clauses = upshot.book.clauses.values() if shown.asks else ()
    asked = (c for c in clauses if c.kind == "permits" and _answers(c, shown.asks))
    law = next((clause.law for clause in asked), None)
    premises = () if law else shown.premises
    return ClaimAnswer(word, None, shown.why, law=law, question=shown.question, premises=premises)


def _unless_it_may_not_count(claim: Claim, upshot: Upshot) -> ClaimAnswer | None:
    """Return that the book leaves out whether a trick counts; None where it does not.

    Who took it the table shows. Where something was found amiss since, and the book does not say
    what follows from that, it may not count for all one knows.
    """
    if claim.claim != about.OF_A_TRICK or claim.acts:
        return None
    tricks = (e for e in upshot.case.events[: upshot.last] if e.verb in (*PLAYS, *TAKEN))
    taken = max((event.number for event in tricks), default=0)
    bearing = upshot.game.language.bearing
    for decision in upshot.in_the_end.decisions if taken else ():
        amiss = decision.event > taken and bearing(decision.verb) == "contests"
        if amiss and decision.outcome == SILENT and left_out(decision):
            return ClaimAnswer(SAYS_NOTHING, None, NOT_SAID)
    return None


def _if_a_word_makes_it_trumps(
    seen: ClaimAnswer, by: Sequence[Decision], upshot: Upshot
) -> ClaimAnswer:
    """Return whether a suit is trumps, where that hangs on a word, or a rule may yet make it so."""
    if _hangs_on_a_word(seen, by):
        return ClaimAnswer(SAYS_NOTHING, None, NOT_SAID)
    refused = seen.word == REFUSED and _may_be_made_trumps(upshot)
    return ClaimAnswer(OPEN) if refused else seen


def _showing(
    claim: Claim, seen: ClaimAnswer, by: Sequence[Decision], upshot: Upshot
) -> Finding | None:
    """Return by what it is so, or is not, of all that was ruled on the acts which show it."""
    found: Finding | None = None
    if claim.claim == TRUMPS and seen.word == REFUSED:
        found = _void_naming(claim, upshot) or _amiss_first(by, upshot)
    elif claim.claim == TRUMPS and seen.word == UPHELD:
        found = _making_it_so(by)
    elif claim.claim in OF_A_LEAD:
        found = _staying_in_it(by)
    return found or seen.finding


def _hangs_on_a_word(seen: ClaimAnswer, by: Sequence[Decision]) -> bool:
    """Whether the book leaves out if a word is good by which a suit would be trumps.

    Of a suit that is not, so it is too where all that a law says of that word is what others keep.
    """
    unsaid = seen.word == REFUSED and any(left_out(decision) for decision in by)
    return unsaid or any(decision.outcome == SILENT for decision in by)


def _only_law_of_trumps(upshot: Upshot) -> str | None:
    """Return the one law of the book by which a suit becomes trumps; None where several do."""
    makes = register().granted_by[TRUMPS]
    clauses = upshot.book.clauses.values()
    laws = {clause.law for clause in clauses if not makes.isdisjoint(clause.kinds_given)}
    return laws.pop() if len(laws) == 1 else None


def _making_trumps(acts: Sequence[Event], upshot: Upshot) -> Finding | None:
    """Return by what acts that are only supposed would make a suit trumps; else None."""
    makes = register().granted_by[TRUMPS]
    found = (f for f in reversed(tried_in_turn(acts, upshot).findings) if f.gives(*makes))
    return next(found, None)


def _may_be_made_trumps(upshot: Upshot) -> bool:
    """Whether a rule may make a suit trumps: it is asked whether it stands, or of which suit."""
    makes, clauses = register().granted_by[TRUMPS], upshot.book.clauses
    asking = (decision for decision in upshot.ruling.decisions if decision.outcome == ASK)
    heard = {law for decision in asking for law in decision.heard}
    if any(c.law in heard and not makes.isdisjoint(c.kinds_given) for c in clauses.values()):
        return True
    making = (f for f in upshot.findings if not makes.isdisjoint(clauses[f.clause].kinds_given))
    return any(not finding.gives(*makes) for finding in making)


def _if_its_lead_stands(seen: ClaimAnswer, shown: LiesThere, upshot: Upshot) -> ClaimAnswer:
    """Return whose lead it is, where that hangs on a trick that may have been led amiss.

    By what is ruled on that lead the trick stands; or the book does not say whether it does, or it
    is asked.
    """
    led = shown.by[0] if shown.by else 0
    heard = upshot.ruling.on(led)
    if any(decision.outcome == SILENT for decision in heard):
        return ClaimAnswer(SAYS_NOTHING, None, NOT_SAID)
    if any(decision.outcome == ASK for decision in heard):
        return ClaimAnswer(OPEN)
    return seen._replace(finding=act_meant.last(heard, lambda _, f: f.gives(STANDS)))


def _unless_left_out(claim: Claim, by: Sequence[Decision], upshot: Upshot) -> ClaimAnswer | None:
    """Return that the book leaves out what the acts show by which it is so; else None.

    The higher card takes a trick, but not for certain where it had to be played to an earlier one.
    """
    unsaid = act_meant.last(
        by, lambda _, f: f.kind == "silent" and claim.claim in upshot.said_as(f)
    )
    return None if unsaid is None else ClaimAnswer(SAYS_NOTHING, unsaid, NOT_SAID)


def left_unsaid(heard: Sequence[Decision], upshot: Upshot) -> ClaimAnswer | None:
    """Return that the book does not say whether something done amiss stands; None where it does."""
    for decision in filter(left_out, heard):
        breach = breaches.what_is_amiss([decision], upshot, decision.actor)
        if breach is not None and breach.remedies:
            return ClaimAnswer(SAYS_NOTHING, breach, NOT_SAID)
    return None


def unsaid_of_a_card(heard: Sequence[Decision], upshot: Upshot) -> ClaimAnswer | None:
    """Return that a law of a card drawn amiss does not say what becomes of it; else None."""
    draws = {event.number for event in upshot.case.events if event.verb == "draws"}
    for decision in (each for each in heard if each.event in draws):
        breach = breaches.what_is_amiss([decision], upshot, decision.actor)
        if breach is not None:
            return ClaimAnswer(SAYS_NOTHING, breach, NOT_SAID)
    return None


def _with_the_law_of_leading(
    claim: Claim, answer: ClaimAnswer, acts: Sequence[Event], upshot: Upshot
) -> ClaimAnswer:
    """Return whose lead it is, with the law by which he leads, where the book has one.

    *acts* are those by which he would lead: he may have to wait for the other's draw.
    """
    if claim.claim != MY_LEAD or answer.finding is not None or answer.law is not None:
        return answer
    led = upshot.case.events[upshot.last - 1] if upshot.last else None
    found = list(upshot.findings) if led is not None and led.verb == "leads" else []
    number = upshot.last
    if not found and acts:
        trial = tried_in_turn(acts, upshot)
        found, number = list(trial.findings), trial.act.number
    by = (f for f in found if f.kind == "permits" and not f.remedies and f.event == number)
    finding = next(by, None)
    if finding is None:
        return answer
    reason = in_a_few_words(finding.text)
    return answer._replace(finding=finding, law=finding.law, reason=reason)


def _unless_it_goes_back(claim: Claim, answer: ClaimAnswer, upshot: Upshot) -> ClaimAnswer:
    """Return whose a trick is, or the lead after it: in part only while its own lead may go back.

    Once that has gone back there is no such trick; he leads whose lead it was, and what was played
    to it goes back as well.
    """
    leave = _leave_to_take_back(upshot) if claim.claim in OF_A_LEAD else None
    if leave is None or leave.player is None:
        return answer
    his = (claim.of or claim.by) == leave.player
    if claim.claim == about.OF_A_TRICK:
        met = conduct.if_taken_back(leave, upshot).denied()
        return met if answer.word == UPHELD else answer
    if upshot.game.lies_open(upshot.table) or answer.word != (UPHELD if his else REFUSED):
        return answer
    if his:
        return conduct.if_taken_back(leave, upshot).denied()
    return conduct.if_taken_back(leave, upshot, IF_HE_TAKES_IT.format(leave.player))


def _leave_to_take_back(upshot: Upshot) -> Finding | None:
    """Return by what the last card led may be taken back, or has to be; None once it has been."""
    events = upshot.case.events
    leads = [e.number for e in events[: upshot.last] if e.verb == "leads"]
    back = {e.number for e in events if e.verb == "takes_back"}
    for finding in reversed(upshot.ruling.findings if leads else ()):
        goes_back = upshot.still_gives(finding, "may-take-back", "take-back")
        if finding.event == leads[-1] and goes_back:
            return None if any(number > finding.event for number in back) else finding
    return None


def goes_back_with_the_lead(claim: Claim, upshot: Upshot) -> ClaimAnswer | None:
    """Return that a card goes back if the lead does to which it was played; None of any other."""
    leave = _leave_to_take_back(upshot)
    if leave is None or leave.player in (None, claim.of) or claim.card is None:
        return None
    since = upshot.case.events[leave.event : upshot.last]
    if not any(e.verb == "follows" and claim.card in e.cards for e in since):
        return None
    return conduct.if_taken_back(leave, upshot, IF_HIS_LEAD_DOES.format(leave.player))


def _void_naming(claim: Claim, upshot: Upshot) -> Finding | None:
    """Return what was first amiss with the word of him who would have made that suit trumps.

    It is why the suit is not trumps; None where nobody named it, or nothing was found amiss.
    """
    events = upshot.case.events
    named = [d for d in upshot.ruling.decisions if events[d.event - 1].suit == claim.suit]
    who = next((decision.actor for decision in reversed(named)), None)
    his = [d for d in upshot.ruling.decisions if named and d.actor == who]
    his = [d for d in his if not set(d.about).isdisjoint(named[-1].about)]
    amiss = (breaches.what_is_amiss([decision], upshot, who) for decision in his)
    return next((finding for finding in amiss if finding is not None), None)


def by_a_refused_act(
    claim: Claim, answer: ClaimAnswer, shows: Callable[..., LiesThere | None], upshot: Upshot
) -> ClaimAnswer:
    """Return why a suit is not trumps: what is amiss with the act that would have made it so.

    That another act has made others trumps decides nothing against him who did so before it.
    """
    if claim.claim != TRUMPS or answer.word != REFUSED or answer.finding is None or claim.acts:
        return answer
    shown = shows(upshot.table, claim)
    before = (n for n in (shown.by if shown else ()) if n < answer.finding.event)
    amiss = _amiss_first([d for n in before for d in upshot.ruling.on(n)], upshot)
    return answer if amiss is None else answer._replace(finding=amiss)


def _amiss_first(by: Sequence[Decision], upshot: Upshot) -> Finding | None:
    """Return what was first amiss with some acts; None where nothing was."""
    amiss = (breaches.what_is_amiss([decision], upshot, decision.actor) for decision in by)
    return next((finding for finding in amiss if finding is not None), None)


def _making_it_so(by: Sequence[Decision]) -> Finding | None:
    """Return by what the last of some acts counts, by which the table shows what is claimed."""
    allowed = (f for f in by[-1].findings if f.kind == "permits") if by else iter(())
    return next(allowed, None)


def _staying_in_it(by: Sequence[Decision]) -> Finding | None:
    """Return by what a card stays in a trick of which its player would have it back; or None."""
    return act_meant.last(by, lambda _, f: f.gives(NOT_TAKEN_BACK))


def _was_not_played_to(upshot: Upshot) -> bool:
    """Whether the trick lies open, and a card was not played to it that somebody told of."""
    since: list[Event] = []
    for event in upshot.case.events[: upshot.last]:
        since = [] if event.verb == "leads" else [*since, event]
    denied = any(event.denies(verb) for event in since for verb in PLAYS)
    return denied and upshot.game.lies_open(upshot.table)


def _answers(clause: Clause, subject: str) -> bool:
    """Whether a clause tells one who asks for a subject what the book says of it."""
    return any(each.fact == ASKED and subject in each.values for each in clause.when)
