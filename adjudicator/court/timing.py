"""Claims of time: that what somebody does or asks comes too late, or too early.

It is upheld where the act fails by a condition of time, refused where it is in time, fails by
something else, or is early that is said to be late; in part only where of several acts one is in
time. What comes too early does so though it stand and cost nothing. What is asked can be
late by what another has done: then that ruling says so.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from adjudicator.base.events import Event
from adjudicator.case import Claim
from adjudicator.court import act_meant, breaches, conduct
from adjudicator.court.answers import (
    IN_PART,
    NO_TIME_SET,
    NOT_SAID,
    REFUSED,
    SAYS_NOTHING,
    UPHELD,
    ClaimAnswer,
    in_a_few_words,
)
from adjudicator.court.lacking import nearest_of
from adjudicator.court.revokes import REVOKE
from adjudicator.court.upshot import Upshot
from adjudicator.law.book.model import Clause, is_followed
from adjudicator.law.remedies import kinds, register
from adjudicator.law.ruling import Decision, Finding

LATE, IN_TIME = "comes-too-late", "comes-in-time"
# By which a claim is in time that might be out of it: what says so of the time goes first.
KEPT = (IN_TIME, conduct.KEEPS_THE_CLAIM)
EARLY = "too-early"
DEMANDS = "demands"  # the verb
MARKS, SCORED_FIRST = "marks", "scored-first"  # the verb; by what points go before all others
NOT_SO = "nothing in its words makes this {}"
SO: Mapping[str, str] = {"too-late": "late", EARLY: "early"}  # else out of time
# A word of claims that says no more than one of several others.
SAYS_LESS: Mapping[str, tuple[str, ...]] = {"out-of-time": ("too-late", EARLY)}
# What is said of an act that was done at the wrong time, where another is claimed.
IT_IS: Mapping[str, str] = {"too-late": "it is too late", EARLY: "it is too early"}


def is_out_of_time(claim: Claim, upshot: Upshot) -> ClaimAnswer:
    """Return what becomes of the claim that what a player does or asks comes at the wrong time.

    Where it does not, by the law that sets the time for it, if one does.
    """
    first = _scored_first(claim, upshot)
    if first is not None:
        return ClaimAnswer(REFUSED, first)
    met = _out_of_time(claim, upshot)
    kept = _kept(claim, upshot) if met.word == REFUSED else None
    if kept is not None:
        return ClaimAnswer(REFUSED, kept)
    # where nothing is amiss a law may set the time all the same
    unset = met.word == SAYS_NOTHING and met.reason == NO_TIME_SET
    if (met.word != REFUSED and not unset) or claim.acts or upshot.about is None:
        return met
    late = _late(_words(claim), upshot)
    setting = _setting_a_time(met.finding, late)
    if setting is not None:
        return ClaimAnswer(REFUSED, None, law=setting)
    now = [clause for clause in late if is_followed(clause.reading, upshot.readings)]
    if met.finding is not None and not _timed(now, upshot).isdisjoint(upshot.laws_of(met.finding)):
        return met
    nearly = nearest_of(claim, upshot, lambda clause: clause in late)
    # what is also said to be lost, or forgone, by a law is that rather than late by it
    of_time = [clause for clause in late if set(clause.said_as) <= {*conduct.OF_TIME}]
    nearly = nearly or nearest_of(claim, upshot, lambda clause: clause in of_time)
    return met if nearly is None else nearly


def _scored_first(claim: Claim, upshot: Upshot) -> Finding | None:
    """Return by what the points that one marks are scored before all others; None for no such law.

    Then he marks them not too early, whoever else has points to mark.
    """
    words = _words(claim)
    if EARLY not in words or "too-late" in words or not claim.acts or claim.acts[-1].verb != MARKS:
        return None
    who = claim.acts[-1].by
    due = upshot.last_giving(lambda _, r: r.kind == REVOKE and who in r.held_by)
    return due and upshot.last_giving(lambda _, r: r.kind == SCORED_FIRST)


def with_a_time(claim: Claim, upshot: Upshot) -> Event | None:
    """Return the last act of a player on which a law was heard that sets a time for such acts.

    Who says of another that he is too late means that, whatever the other has done since. None
    where the claim names its act, or what he did last is itself to ask for something.
    """
    if claim.claim not in conduct.OF_TIME or claim.at is not None or claim.acts:
        return None
    his = [event for event in reversed(upshot.case.events) if event.by == claim.of]
    if not his or upshot.game.language.bears(his[0]) in breaches.ASKS:
        return None
    timed = _timed(_late(_words(claim), upshot), upshot)

    def is_timed(finding: Finding) -> bool:
        of_it = finding.kind != "silent" and not timed.isdisjoint(upshot.laws_of(finding))
        return finding.player == claim.of and of_it

    ruled = ((e, [f for d in upshot.ruling.on(e.number) for f in d.findings]) for e in his)
    return next((event for event, found in ruled if any(map(is_timed, found))), None)


def _words(claim: Claim) -> set[str]:
    """Return the words by which a claim says that something is out of time."""
    word = claim.claim or ""
    return {word, *SAYS_LESS.get(word, ())}


def _kept(claim: Claim, upshot: Upshot) -> Finding | None:
    """Return by what a law keeps a claim for a player that would be out of time; None for none.

    That law meets it, and not the one by which he would have come too late.
    """
    heard, who = act_meant.heard_of(claim, upshot), claim.of or claim.by

    def keeps(kind: str) -> Finding | None:
        def is_his(_: Decision, finding: Finding) -> bool:
            return any(r.kind == kind and who in r.held_by for r in finding.remedies)

        return act_meant.last(heard, is_his)

    return next(filter(None, map(keeps, KEPT)), None)


def _out_of_time(claim: Claim, upshot: Upshot) -> ClaimAnswer:
    """Return what becomes of it by what is ruled on the act."""
    word, heard = claim.claim or "", act_meant.heard_of(claim, upshot)
    words = _words(claim)

    def says_so(decision: Decision, finding: Finding) -> bool:
        said = words.intersection(upshot.said_as(finding))
        if finding.kind == "silent" or not said:
            return _is_late(finding, claim)
        # too early is the act itself, though it stand, and cost nothing
        let_stand = conduct.is_let_stand(claim, finding, decision, upshot)
        return EARLY in said or not let_stand or _is_late(finding, claim)

    so = act_meant.last(heard, says_so) or _late_by_another(claim, heard, upshot)
    in_time = register().turned_away_by.get(word, frozenset())
    if so is None and claim.of is None and upshot.about is None and not claim.acts:
        unsaid, kept = upshot.left_to_each_table(word), _kept_by_another(upshot)
        if unsaid is not None or kept is not None:
            met = ClaimAnswer(SAYS_NOTHING, unsaid, NOT_SAID)
            return met if kept is None else ClaimAnswer(REFUSED, kept)
    if so is not None:
        other = _came_in_time(claim, in_time, upshot)
        if other is None or other == so:
            return ClaimAnswer(UPHELD, so)
        return ClaimAnswer(IN_PART, so, in_a_few_words(other.text))
    not_so = act_meant.last(heard, lambda _, f: f.gives(*in_time))
    if not_so is not None:
        met = _by_what_sets_it(ClaimAnswer(REFUSED, not_so), heard, words, upshot)
        return _in_time(claim, met, upshot)
    breach = breaches.what_is_amiss(heard, upshot, claim.of)
    if breach is None:
        met = conduct.nothing_amiss(claim, heard, upshot)
        if _only_contests(claim, upshot):
            noticed = upshot.game.contests(upshot.case.events[(upshot.about or 1) - 1])
            kept = _within_its_time(words, upshot, noticed or ())
            ruled = _ruled_in_time(heard, words, upshot) if kept is None else None
            if kept is None and ruled is None:
                return ClaimAnswer(SAYS_NOTHING, None, NO_TIME_SET)
            return ClaimAnswer(REFUSED, kept, law=ruled)
        by_no_law = met.finding is None and met.word in (REFUSED, UPHELD)
        if not by_no_law:  # what no law gives may be asked in vain, and not at the wrong time
            return _in_time(claim, _by_what_sets_it(met, heard, words, upshot), upshot)
        kept = _within_its_time(words, upshot) or _due_already(claim, upshot)
        return ClaimAnswer(REFUSED, kept) if kept else ClaimAnswer(SAYS_NOTHING, None, NO_TIME_SET)
    instead = next((IT_IS[each] for each in IT_IS if each in upshot.said_as(breach)), "")
    if not instead and any(decision.silences for decision in heard):
        return ClaimAnswer(SAYS_NOTHING, None, NOT_SAID)  # nor until when
    return ClaimAnswer(REFUSED, breach, instead)


def _by_what_sets_it(
    met: ClaimAnswer, heard: Sequence[Decision], words: Collection[str], upshot: Upshot
) -> ClaimAnswer:
    """Return why an act is in time: by what was ruled of it in a law that sets a time, if any."""
    if met.word != REFUSED or met.finding is None:
        return met
    timed = _timed(_late(words, upshot), upshot)
    by_it = act_meant.last(heard, lambda _, f: f.law in timed and f.kind != "silent")
    return met if by_it is None else met._replace(finding=by_it)


def _ruled_in_time(heard: Sequence[Decision], words: Collection[str], upshot: Upshot) -> str | None:
    """Return the law by which an act was ruled on that says when it comes out of time, if any.

    Who breaks in upon a deal before the trump is turned is heard, rightly or wrongly.
    """
    timed = {clause.law for clause in _late(words, upshot)}
    by_it = act_meant.last(heard, lambda _, f: f.law in timed and f.kind == "ruling")
    return None if by_it is None else by_it.law


def _in_time(claim: Claim, met: ClaimAnswer, upshot: Upshot) -> ClaimAnswer:
    """Return why an act is in time that is only tried: what would come of it is no reason."""
    if met.word != REFUSED or met.finding is None or not claim.acts:
        return met
    timed = _timed(_late(_words(claim), upshot), upshot)
    rests_on = {step.fact for step in met.finding.steps()}
    by = {clause.law for fact in rests_on for clause in upshot.book.definers.get(fact, ())}
    by |= {aside.by_law for aside in met.finding.set_aside}
    kept = timed & (by | upshot.laws_of(met.finding))
    allowed = met.finding.kind == "permits"  # its law says when it may be done
    so = SO.get(claim.claim or "", "out of time")
    return met._replace(reason=NOT_SO.format(so) if kept or allowed else NO_TIME_SET)


def _late(words: Collection[str], upshot: Upshot) -> list[Clause]:
    """Return the clauses by which something is out of time."""
    return [
        clause
        for clause in upshot.book.clauses.values()
        if not set(words).isdisjoint(clause.said_as)
        or any(terms.kind == LATE for terms in clause.remedies)
    ]


def _setting_a_time(finding: Finding | None, late: Collection[Clause]) -> str | None:
    """Return the one law that would go before what was found, if the act were too late; or None."""
    found = finding.clause if finding is not None else None
    laws = {clause.law for clause in late if found in clause.overrides}
    return laws.pop() if len(laws) == 1 else None


def _timed(late: Collection[Clause], upshot: Upshot) -> set[str]:
    """Return the laws that set a time for anything, of the clauses by which it is out of time."""
    return {law for clause in late for law in upshot.book.laws_of(clause)}


def _within_its_time(
    words: Collection[str], upshot: Upshot, noticed: Collection[str] | None = None
) -> Finding | None:
    """Return what was ruled by a law that sets a time, so that it was kept; None for no such.

    It is kept as well where a ruling would have given way to one that it is too late.

    Args:
        words: by which words of claims it is said that it is out of time.
        upshot: the case as it was heard.
        noticed: the facts that somebody pointed out; None where that is not what is asked.
    """
    late, demand = _late(words, upshot), _demand(upshot)
    timed, gives_way = _timed(late, upshot), {id for clause in late for id in clause.overrides}

    def is_timed(finding: Finding) -> bool:
        if demand is not None and noticed is None and not _bears_on(finding, demand):
            return False
        if noticed is None:
            rests_on = (s.fact for s in finding.steps() if s.value is True)
            defined = {c.law for fact in rests_on for c in upshot.book.definers.get(fact, ())}
            return not timed.isdisjoint(upshot.laws_of(finding) | defined)
        meant = any(step.fact in noticed for step in finding.steps())
        return meant and (finding.law in timed or finding.clause in gives_way)

    ruled = (f for f in reversed(upshot.ruling.findings) if f.kind == "ruling")
    return next(filter(is_timed, ruled), None)


def _demand(upshot: Upshot) -> Event | None:
    """Return the act of which it is said, if it is to require something of another's play."""
    act = upshot.case.events[upshot.about - 1] if upshot.about else None
    return act if act is not None and act.verb == DEMANDS else None


def _bears_on(finding: Finding, demand: Event) -> bool:
    """Whether a finding is of a demand, or gives a right to it: what else was in time says nothing.

    That one may still have the cards placed does not make it timely to ask for a card.
    """
    given = (kinds()[remedy.kind].asked_by for remedy in finding.remedies)
    return finding.event == demand.number or any(demand.verb in verbs for verbs in given)


def _only_contests(claim: Claim, upshot: Upshot) -> bool:
    """Whether it is said of one who only points out what another did."""
    act = upshot.case.events[upshot.about - 1] if upshot.about and not claim.acts else None
    if act is None or act.is_nothing:
        return False
    if upshot.game.language.bears(act) != "contests":
        return False
    return act.by == (claim.of or act.by) and any(
        f.kind == "ruling" for f in upshot.ruling.findings
    )


def _due_already(claim: Claim, upshot: Upshot) -> Finding | None:
    """Return by what the price of a revoke is due that a player asks for; None where none is.

    Who asks for what is due asks at no wrong time, though it be due without his asking.
    """
    bears = upshot.game.language.bears
    asked = [e for e in upshot.case.events if e.by == claim.of and bears(e) in breaches.ASKS]
    accused = asked[-1].word if asked else None
    return upshot.last_giving(lambda _, r: r.kind == REVOKE and accused in r.against)


def _came_in_time(claim: Claim, by: frozenset[str], upshot: Upshot) -> Finding | None:
    """Return by what something that a player asked was in time; None where nothing was.

    Of which of his acts it is said may be left open: then it is of all of them.
    """
    if upshot.about is not None or claim.acts:
        return None
    his = (f for f in reversed(upshot.ruling.findings) if f.player == claim.of)
    return next((f for f in his if f.gives(*by)), None)


def _kept_by_another(upshot: Upshot) -> Finding | None:
    """Return by what nobody comes too late with what another did; None where nothing says so."""
    everybody = set(upshot.case.players)
    return upshot.last_giving(lambda _, r: r.kind == IN_TIME and everybody <= set(r.held_by))


def _is_late(finding: Finding, claim: Claim) -> bool:
    """Whether it follows from what another did that somebody comes too late."""
    if LATE not in register().granted_by.get(claim.claim or "", ()):
        return False
    late = (remedy.against for remedy in finding.remedies if remedy.kind == LATE)
    return any(claim.of is None or claim.of in against for against in late)


def _late_by_another(claim: Claim, heard: Sequence[Decision], upshot: Upshot) -> Finding | None:
    """Return by what is ruled on another's act what somebody asks or finds amiss comes too late.

    None where something is ruled on his own act, or it is not one by which he asks for anything.
    """
    if claim.acts:
        return None
    bears, events = upshot.game.language.bears, upshot.case.events
    said = [
        m.event
        for m in upshot.moments
        if m.event.by == claim.of and bears(m.event) in breaches.ASKS
    ]
    # what he did besides is not what comes too late, where he asks for something
    of_it = [d for d in heard if not said or bears(events[d.event - 1]) in breaches.ASKS]
    if any(f.player == claim.of for decision in of_it for f in decision.findings):
        return None
    noticed: Collection[str] | None = None
    act = upshot.case.events[upshot.about - 1] if upshot.about else next(reversed(said), None)
    if act is not None:
        if bears(act) not in breaches.ASKS or bears(act) == "finds":
            return None  # a number of cards is found whoever led, or drew
        noticed = upshot.game.contests(act)

    def meant(finding: Finding) -> bool:
        return noticed is None or any(step.fact in noticed for step in finding.steps())

    late = (f for f in reversed(upshot.ruling.findings) if _is_late(f, claim))
    return next((finding for finding in late if meant(finding)), None)
