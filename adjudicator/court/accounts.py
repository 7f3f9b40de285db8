"""Numbers that are claimed, as they stand: what is scored, what waits, what a game is worth."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType

from adjudicator.base.cards import UnknownCard
from adjudicator.base.events import PLAYS, Event
from adjudicator.base.phrases import joined
from adjudicator.base.values import NamedTuple
from adjudicator.case import Claim
from adjudicator.court.one_of_several import offer_to, open_to, worths
from adjudicator.court.trial import tried
from adjudicator.court.upshot import Upshot, is_of_suit
from adjudicator.games.game import NumberOf
from adjudicator.law.book.model import OF_THE_OTHER_SIDE
from adjudicator.law.remedies import kinds
from adjudicator.law.ruling import (
    SILENT,
    Decision,
    Finding,
    Remedy,
    SilenceShown,
    Standing,
    points_together,
)

# What waits to be scored of cards of which only the rank is known.
WHICH_CARDS = "Of which suit are the cards of it, and do they still lie on the table?"
DEALS_AGAIN = "deals-again"
WAITS, NO_SCORE = "score-later", "no-score"  # a score that stands to be made, or is refused
NO_POINTS = "no-points"  # said of what adds nothing to what is scored
BEFORE = "what was scored before"
NO_VALUE = "no-game-value"  # by which it is ruled that a game is worth nothing


class Account(NamedTuple):
    """A number that is claimed, as it stands by the upshot.

    Attributes:
        points: the number.
        why: the finding on which it rests.
        may_be: what it may yet come to by a choice that is open.
        hangs: it hangs on what the book leaves out and the players could tell.
        silent: the book does not say what it comes to.
        no_more: the finding that keeps it from being more.
        parts: what it is made of, in words, where it is of more than one thing.
        besides: by the number that is claimed without one of its parts, or with what was named for
            one of them, the finding of that part.
        for_what: what it is made of, in words, where something else brings nothing; else "".
        leaves_out: the finding on which it rests says itself that the book leaves something out,
            or rules on what the book leaves out.
        question: what would tell the number, where it hangs on what nobody said.
        either: the numbers of which the book does not say which it is; none where it does.
    """

    points: int
    why: Finding | None
    may_be: frozenset[int] = frozenset()
    hangs: bool = False
    silent: bool = False
    no_more: Finding | None = None
    parts: str = ""
    besides: Mapping[int, Finding] = MappingProxyType({})
    for_what: str = ""
    leaves_out: bool = False
    question: str = ""
    either: frozenset[int] = frozenset()


def account_of(number: NumberOf, claim: Claim, upshot: Upshot) -> Account:
    """Return how a number that is claimed stands."""
    return ACCOUNTS[number](claim, upshot)


def _scores(claim: Claim, upshot: Upshot) -> Account:
    """Return what a player scores in the upshot, for everything or for what the claim names."""
    who = claim.of or claim.by
    mark = upshot.marked_for(who)
    asked = upshot.decisions if claim.things else [*_of_the_act_itself(upshot)]
    spoken_of = [(d, f) for d in asked for f in d.findings if _is_for(claim, d, f, upshot)]
    scoring = [(d, f) for d, f in spoken_of if mark in f.marks]
    about = [f for _, f in spoken_of if _is_about(f, who)]
    instead = [f for _, f in spoken_of if claim.points and claim.points in f.marks.values()]
    since = 0 if claim.things else _last_noticed(upshot)
    allowed = [
        f
        for d, f in spoken_of
        if f.player == who and f.event >= since and _thing_named(d, f, upshot)
    ]
    unsaid = allowed if all(f.kind == "silent" for f in allowed) else []
    points = sum(f.marks[mark] for _, f in scoring)
    things = [(_thing(d, f, upshot), f.marks[mark]) for d, f in scoring]
    in_turn = _in_turn([f for _, f in scoring], mark) if upshot.about is None else ""
    nothing = [] if claim.things else [*_bringing_nothing(spoken_of, who, upshot)]
    worth = [f for _, f in spoken_of if f.is_of_the_game and mark in f.points]
    if worth and (not scoring or claim.points == worth[-1].points[mark]):
        # the settlement gives him that, though it is not marked on the score of its deals
        return Account(worth[-1].points[mark], worth[-1])
    refusing = [f for f in about if f.gives(NO_SCORE)]
    # of several reasons for which it is not scored the first is told
    refused = next((f for f in refusing if f.event == refusing[-1].event), None)
    left_out, answered = list[Finding](), list[Finding]()
    for d, f in spoken_of:
        of_it = any(_is_of_it(said, claim, upshot) for said in d.silences)
        (left_out if of_it else answered).append(f)
    # of the very thing it is said that he has nothing for it, whatever is left out besides
    ruled_out = bool(claim.things) and any(
        f.kind == "ruling" and f.player == who and not f.remedies and not f.points for f in answered
    )
    # what was refused before the points were scored is no reason why they are
    no_more = refused is not None and all(f.event <= refused.event for _, f in scoring)
    # what one claims for himself he has by what gives it; of another one says that it is no more
    of_refused = claim.points == points and no_more and (not points or claim.by != who)
    why = (refused if of_refused else None) or next(
        reversed(
            [f for _, f in scoring]
            or instead
            or _on_scoring(about)
            or unsaid[:1]  # the rest hangs on that
            or allowed
            or [f for _, f in spoken_of if _withholds(f, who, upshot)]
        ),
        None,
    )
    return Account(
        points,
        why,
        may_be=frozenset(points + worth for worth in _worths_to_choose(claim, upshot)),
        hangs=any(f.player == who for f in left_out),
        silent=not ruled_out and _no_word_of(who, about, upshot),
        no_more=refused or _adding_nothing(spoken_of, scoring[-1:], upshot),
        parts=_parts(things) or in_turn,
        besides={
            **_put_off(points, [f for _, f in spoken_of], who),
            **_besides(points, [(_thing(d, f, upshot), f) for d, f in scoring], mark),
        },
        for_what=(_parts([*things, *nothing]) if points and nothing else "") or in_turn,
        leaves_out=any(why is f and leaves_out(d) and f.kind != "permits" for d, f in spoken_of),
    )


def _adding_nothing(
    spoken_of: Sequence[tuple[Decision, Finding]],
    scored: Sequence[tuple[Decision, Finding]],
    upshot: Upshot,
) -> Finding | None:
    """Return what says of the thing that is scored that something adds no points to it, if any."""
    of_it = (f for d, f in spoken_of if any(d is decision for decision, _ in scored))
    return next((f for f in of_it if NO_POINTS in upshot.said_as(f)), None)


def _is_of_it(silence: SilenceShown, claim: Claim, upshot: Upshot) -> bool:
    """Whether a table could say what the book leaves out of the points that a claim names.

    What is counted for a brisque tells nothing of ten for the last trick.
    """
    things = upshot.game.points_for
    facts = [things[thing] for thing in claim.things if thing in things]
    if not silence.unsaid or not facts or len(facts) < len(claim.things):
        return bool(silence.unsaid)
    awards = (clause.award for clause in upshot.book.clauses.values())
    counted = (a.each for a in awards if a is not None and not {*a.each}.isdisjoint(silence.unsaid))
    with_it = {fact for each in counted for fact in each}
    return not with_it or not with_it.isdisjoint(frozenset[str]().union(*facts))


def _of_the_act_itself(upshot: Upshot) -> Iterator[Decision]:
    """Yield what was ruled on the act of which one asks, and not on what another act tells.

    The ten for a seventh brisque is none for the last trick, where the brisques are counted after
    it; nor is what a game is worth ever scored for a trick.
    """
    at_the_end = upshot.game.done_at_the_end
    here = {e.verb for e in upshot.case.events if e.number == upshot.about}
    later = {e.verb for e in upshot.case.events if upshot.about and e.number > upshot.about}
    for decision in upshot.decisions:
        acts = {at_the_end[topic] for topic in decision.about if topic in at_the_end}
        by_another = "settlement" in decision.about or acts <= later
        if not (upshot.about and acts and acts.isdisjoint(here) and by_another):
            yield decision


def _last_noticed(upshot: Upshot) -> int:
    """Return the number of the last act by which something is found amiss; 0 where none is.

    Points that are claimed then are no points for what was allowed before it.
    """
    language = upshot.game.language
    finds = (e.number for e in upshot.case.events if language.bears(e) in ("contests", "finds"))
    return max(finds, default=0)


def _bringing_nothing(
    spoken_of: Sequence[tuple[Decision, Finding]], who: str, upshot: Upshot
) -> Iterator[tuple[str, int]]:
    """Yield the things for which it is ruled that a player scores nothing, each with nought."""
    for decision, finding in spoken_of:
        thing = _thing_named(decision, finding, upshot)
        if finding.kind == "ruling" and finding.player == who and thing and not finding.marks:
            yield _thing(decision, finding, upshot), 0


def of_what_is_noticed(claim: Claim, upshot: Upshot, account: Account) -> Account:
    """Return how points stand that are claimed as something is noticed: for that, or for all.

    Of two offences in a row the ten for the one is not measured by what both come to, nor had for
    the one that was noticed too late because the other gave as much.

    Args:
        claim: the claim.
        upshot: the case as it stood then.
        account: how the points stand for all that was done till then.
    """
    noticed = _noticed(upshot)
    if noticed is None:
        return account
    of_it = _scores(claim, upshot.after(noticed))
    return of_it if claim.points == of_it.points or not of_it.points else account


def _noticed(upshot: Upshot) -> int | None:
    """Return the number of the act that is noticed at the moment of a claim.

    Of what was found of the others it is the last that rests on what he names; where nothing does,
    the last. None where nothing is noticed then, or nothing was found.
    """
    if not upshot.about or upshot.ruling.on(upshot.about):
        return None
    event, game = upshot.case.events[upshot.about - 1], upshot.game
    if game.language.bears(event) != "contests":
        return None
    side = upshot.side(event.by) if event.by in upshot.case.players else frozenset()
    facts = frozenset(game.contests(event) or ())
    found = [f for f in upshot.ruling.findings if f.kind == "ruling" and f.player not in side]
    named = [f for f in found if any(step.fact in facts for step in f.steps())]
    return next((f.event for f in reversed(named or found)), None)


def _besides(points: int, scoring: Sequence[tuple[str, Finding]], who: str) -> dict[int, Finding]:
    """Return by which finding it is more than a number that leaves one thing out."""
    worth = points_together({thing: f.marks[who]} for thing, f in scoring)
    last = dict(scoring)
    return {points - worth[thing]: last[thing] for thing in worth} if len(worth) > 1 else {}


def _put_off(points: int, spoken_of: Sequence[Finding], who: str) -> dict[int, Finding]:
    """Return by which finding it is less than a number that counts what waits for another trick.

    Each number is what is scored, with one or more of the scores that were put off.
    """
    sums = dict[int, Finding]()
    for finding in spoken_of if points else ():
        waits = (r for r in finding.remedies if r.kind == WAITS and who in r.held_by)
        for worth in (remedy.worth for remedy in waits if remedy.worth):
            sums |= {number + worth: finding for number in (points, *sums)}
    return sums


def _withholds(finding: Finding, who: str, upshot: Upshot) -> bool:
    """Whether it is ruled of another's act that what would give points for it does not, and why."""
    clauses = upshot.book.clauses
    why = {condition.fact for condition in clauses[finding.clause].when}
    bare = finding.kind == "ruling" and not finding.remedies and not finding.points
    return bare and any(
        not why.isdisjoint(condition.fact for condition in clause.unless)
        for clause in clauses.values()
        if clause.award
        and finding.player != who
        and not upshot.book.laws_of(clause).isdisjoint(upshot.laws_of(finding))
    )


def _on_scoring(about: Sequence[Finding]) -> list[Finding]:
    """Return the findings that say what is scored, or that tell nothing else."""
    return [
        f
        for f in about
        if not f.remedies
        or any(kinds()[r.kind].scoring or kinds()[r.kind].no_points for r in f.remedies)
    ]


def _is_for(claim: Claim, decision: Decision, finding: Finding, upshot: Upshot) -> bool:
    """Whether a finding speaks of that for which points are claimed."""
    if not is_of_suit(finding.remedies, claim.suit):
        return False
    if not claim.things:
        return True
    return any(
        upshot.is_of(thing, decision) or rests_on(thing, decision, finding, upshot)
        for thing in claim.things
    )


def rests_on(thing: str, decision: Decision, finding: Finding, upshot: Upshot) -> bool:
    """Return whether a finding rests on what gives points for a thing, such as brisques."""
    facts = upshot.game.points_for.get(thing)
    if facts is None:
        return False
    if not facts:
        return bool(decision.named)
    of_it = (step.value for step in finding.steps() if step.fact in facts)
    return any(value is not False and value is not None for value in of_it)  # none of it counts


def _thing(decision: Decision, finding: Finding, upshot: Upshot) -> str:
    """Return for what it is that a finding gives points, in a word."""
    return (_thing_named(decision, finding, upshot) or finding.law_named).replace("-", " ")


def _thing_named(decision: Decision, finding: Finding, upshot: Upshot) -> str | None:
    things = upshot.game.points_for
    found = (thing for thing in things if rests_on(thing, decision, finding, upshot))
    return next(found, None)


def _parts(scored: Sequence[tuple[str, int]]) -> str:
    """Return what points are made of, where they are for different things.

    >>> _parts([("declarations", 40), ("brisques", 10), ("declarations", 20)])
    '60 for declarations, 10 for brisques'
    """
    things = points_together({thing: points} for thing, points in scored)
    return ", ".join(f"{n} for {thing}" for thing, n in things.items()) if len(things) > 1 else ""


def _in_turn(scoring: Sequence[Finding], mark: str) -> str:
    """Return what points are made of that several acts give, of which no one is meant: 250 and 50.

    What one act gives is "".
    """
    each = points_together({str(f.event): f.marks[mark]} for f in scoring)
    return joined([str(points) for points in each.values()]) if len(each) > 1 else ""


def _score(claim: Claim, upshot: Upshot) -> Account:
    """Return how a player's score stands in the end."""
    account = _scores(claim, upshot)
    points = upshot.ruling.score.get(upshot.marked_for(claim.of or claim.by), 0)
    may_be = frozenset(points + worth - account.points for worth in account.may_be)
    parts = _made_of(claim, points, upshot)
    told = account._replace(points=points, may_be=may_be, parts=parts, for_what=parts)
    besides = {points + n - account.points: finding for n, finding in account.besides.items()}
    besides |= {points + more: finding for more, finding in _misnamed(claim, upshot)}
    either = frozenset(_left_between(claim, points, upshot))
    return told._replace(besides=besides, either=either)


def _made_of(claim: Claim, points: int, upshot: Upshot) -> str:
    """Return of what the score of a player is made, with what was scored before the record."""
    mark = upshot.marked_for(claim.of or claim.by)
    scored = [
        (_thing(decision, finding, upshot), finding.marks[mark])
        for decision in upshot.ruling.decisions
        for finding in decision.findings
        if mark in finding.marks
    ]
    before = points - sum(worth for _, worth in scored)
    return _parts([*([(BEFORE, before)] if before else []), *scored])


def _misnamed(claim: Claim, upshot: Upshot) -> Iterator[tuple[int, Finding]]:
    """Yield by how much a player named too many points for what he declared, or too few (below 0).

    Each is with the finding that gives him what it is worth.
    """
    who = claim.of or claim.by
    mark = upshot.marked_for(who)
    for event in upshot.case.events:
        named = event.get("points") if event.by == who else None
        ruled = upshot.ruling.on(event.number) if named is not None else ()
        scoring = [f for decision in ruled for f in decision.findings if mark in f.marks]
        if named is not None and len(scoring) == 1 and named != scoring[0].marks[mark]:
            yield named - scoring[0].marks[mark], scoring[0]


def _left_between(claim: Claim, points: int, upshot: Upshot) -> Iterator[int]:
    """Yield the numbers between which the book leaves a score, where it leaves out some of it.

    What other books give for a thing may be due here too; and of a deal that is given up it may
    be that nothing stands.
    """
    mark = upshot.marked_for(claim.of or claim.by)
    worth = {silence.id: silence.worth for silence in upshot.book.silences}
    totals = {points}
    for decision in upshot.ruling.decisions:
        for silence in decision.silences:
            more = worth.get(silence.id) if upshot.marked_for(decision.actor) == mark else None
            totals |= {total + more for total in totals} if more else set()
        given_up = any(finding.gives(DEALS_AGAIN) for finding in decision.findings)
        if given_up and any(silence.about == "score" for silence in decision.silences):
            totals.add(upshot.game.marked_before(upshot.case).get(mark, 0))
    yield from totals if len(totals) > 1 else ()


def _to_score(claim: Claim, upshot: Upshot) -> Account:
    """Return what stands to be scored by a player: less by what he may choose to score now."""
    who = claim.of or claim.by
    waiting = _waiting(who, upshot)
    points = sum(s.remedy.worth or 0 for s in waiting)
    may_be = frozenset(points - worth for worth in _worths_to_choose(claim, upshot))
    left = set(_left_by_each_choice(who, upshot))
    if len(left) == 1:  # whichever is chosen, as much is left
        return Account(left.pop(), offer_to(who, upshot))
    found = [f for f in upshot.ruling.findings if any(s.made_by(f) for s in waiting)]
    told = [
        f for f in upshot.ruling.findings if _is_about(f, who) and any(map(_of_waiting, f.remedies))
    ]
    hangs = any(_hangs_on_its_cards(standing, upshot) for standing in waiting)
    # of what was announced together some waits, and some is refused: then it is no more by that
    beside = {finding.event for finding in found}
    refused = (f for f in reversed(told) if f.gives(NO_SCORE) and f.event in beside)
    return Account(
        points,
        next(reversed(found or told), None),
        no_more=next(refused, None),
        may_be=may_be,
        hangs=hangs,
        question=WHICH_CARDS if hangs else "",
        silent=_scores(claim, upshot).silent,
        parts="; ".join(s.remedy.text for s in waiting[:2]) if not found else "",
    )


def _waiting(who: str, upshot: Upshot) -> list[Standing]:
    """Return what stands to be scored by a player."""
    return [s for s in upshot.standing if _waits(s) and who in s.remedy.held_by]


def _hangs_on_its_cards(standing: Standing, upshot: Upshot) -> bool:
    """Whether what waits, or how much, hangs on cards of which nobody knows the suit.

    A marriage of trumps is worth more than another; a king that was led since may be its king.
    """
    of, (who, *_) = standing.remedy.things, standing.remedy.held_by
    untold = {c.of_rank for c in of.get("cards", ()) if isinstance(c, UnknownCard)}
    rows = (row for row in upshot.book.combinations if {*of["what"]} & {*row.called})
    if not untold or len({row.points for row in rows}) > 1:
        return bool(untold)
    played = (e.cards for e in upshot.case.events if e.by == who and e.verb in PLAYS)
    return any(card.rank in untold for cards in played for card in cards)


def _left_by_each_choice(who: str, upshot: Upshot) -> Iterator[int]:
    """Yield what stands to be scored once one of several is chosen, for each of them.

    Nothing where two of them have one name, and it takes more to say which is chosen.
    """
    for choice in open_to(who, upshot):
        names = choice.remedy.things.get("what", ())
        for name in names if len({*names}) == len(names) else ():
            then = upshot.with_acts([Event(who, "elects", word=name)])
            yield sum(s.remedy.worth or 0 for s in _waiting(who, then))


def _waits(standing: Standing) -> bool:
    """Whether it is a score that stands to be made."""
    return standing.remedy.kind == WAITS


def _of_waiting(remedy: Remedy) -> bool:
    """Whether a remedy says what becomes of a score that waits."""
    return remedy.kind in (WAITS, "score-lost", NO_SCORE, "score")


def _game_value(claim: Claim, upshot: Upshot) -> Account:
    """Return what the game is worth: to a player, or to whoever has won it.

    Where nobody has settled it, or points were scored since, it is what a settlement comes to now.
    """
    now = _settled_now(claim, upshot) if _is_unsettled(upshot) else ()
    found = [f for decision in now for f in decision.findings]
    if any(f.is_of_the_game or f.gives(NO_VALUE) for f in found):
        findings, silences = found, [each for decision in now for each in decision.silences]
    else:
        findings, silences = [*upshot.ruling.findings], [*upshot.ruling.silences]
    worth = [f for f in findings if f.is_of_the_game]
    nothing = [f for f in findings if f.gives(NO_VALUE)]
    settled = worth or nothing
    asked = [missing.question for decision in now for missing in decision.missing]
    whose = None if claim.of is None else upshot.marked_for(claim.of)
    return Account(
        sum(n for f in worth for to, n in f.points.items() if whose in (None, to)),
        next(reversed(settled), None),
        hangs=any(said.unsaid for said in silences) or bool(asked and not settled),
        silent=not settled or (not found and _scores(claim, upshot).silent),
        question=next(iter(asked), ""),
    )


def _is_unsettled(upshot: Upshot) -> bool:
    """Whether nobody has settled the game yet, or points were scored since it was settled."""
    findings = upshot.ruling.findings
    settled = [f.event for f in findings if f.is_of_the_game or f.gives(NO_VALUE)]
    return not settled or any(f.marks and f.event > settled[-1] for f in findings)


def _settled_now(claim: Claim, upshot: Upshot) -> tuple[Decision, ...]:
    """Return what would be ruled if it were settled now; () where no act settles this game."""
    verb = upshot.game.done_at_the_end.get("settlement")
    if verb is None or claim.by not in upshot.case.players:
        return ()
    return tried(Event(claim.by, verb, particulars={verb: True}), upshot).decisions


ACCOUNTS: Mapping[NumberOf, Callable[[Claim, Upshot], Account]] = {
    "scored": _scores, "score": _score, "waiting": _to_score, "game": _game_value,
}  # fmt: skip


def _is_about(finding: Finding, who: str) -> bool:
    """Whether it is ruled on a player, or against him."""
    against = (player for remedy in finding.remedies for player in remedy.against)
    return finding.kind == "ruling" and who in (finding.player, *against)


def _worths_to_choose(claim: Claim, upshot: Upshot) -> Iterator[int]:
    """Yield what each of several is worth, of which he may yet choose one to score."""
    for standing in open_to(claim.of or claim.by, upshot):
        yield from worths(standing.remedy)


def leaves_out(decision: Decision) -> bool:
    """Return whether the book does not say what follows, or part of it."""
    return bool(decision.silences) or any(f.kind == "silent" for f in decision.findings)


def setting_points_aside(who: str, upshot: Upshot) -> Finding | None:
    """Return the last finding that gives a player's side nothing in the place of points, if any.

    That is why it has none, rather than that no law of the book gives any.
    """
    side = upshot.side(who) if who in upshot.case.players else frozenset[str]()
    for finding in reversed(upshot.ruling.findings):
        aside = (a.clause for a in finding.set_aside if a.by == finding.clause)
        awards = (upshot.book.clauses[each].award for each in aside if each in upshot.book.clauses)
        lost = any(a is not None and a.points and a.to not in OF_THE_OTHER_SIDE for a in awards)
        if lost and not finding.points and finding.player in side:
            return finding
    return None


def _no_word_of(who: str, about: Sequence[Finding], upshot: Upshot) -> bool:
    """Whether the book does not say what a player's act, or the other's fault, is worth.

    What it says of an act it says, whatever it leaves out of another.
    """
    if any(kinds()[r.kind].no_points and who in r.against for f in about for r in f.remedies):
        return False
    aside = setting_points_aside(who, upshot)
    if aside is not None and aside.kind == "ruling" and aside.event == upshot.about:
        return False
    ruling = upshot.ruling
    asked = ruling.on(upshot.about) if upshot.about else ()
    if asked and all(decision.findings and not leaves_out(decision) for decision in asked):
        return False
    return ruling.outcome == SILENT or any(
        leaves_out(decision)
        and not any(finding.points for finding in decision.findings)
        and (
            decision.actor == who
            or (not decision.findings and upshot.game.language.bearing(decision.verb) == "finds")
            or any(f.kind == "ruling" and f.player != who for f in decision.findings)
        )
        for decision in asked or ruling.decisions
    )
