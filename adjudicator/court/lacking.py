"""Why a claim is not granted that no finding turns away: what the law that would grant it lacks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from adjudicator.base.events import Event
from adjudicator.base.phrases import in_text, joined, named_law
from adjudicator.base.values import NamedTuple, replace
from adjudicator.case import Claim
from adjudicator.court.answers import (
    GIVES_OTHERS,
    IN_ANOTHER_CASE,
    NOT_IN_THIS_CASE,
    NOTHING_FOR_IT,
    REFUSED,
    SAYS_NOTHING,
    ClaimAnswer,
    in_a_few_words,
)
from adjudicator.court.court import Moment
from adjudicator.court.revokes import REVOKE
from adjudicator.court.upshot import Upshot
from adjudicator.law.book.model import HOUSE, Book, Clause, is_followed
from adjudicator.law.engine.deciding import failing
from adjudicator.law.engine.hearing import Hearing
from adjudicator.law.engine.matter import Matter
from adjudicator.law.engine.nearest import NearestMiss, near_misses
from adjudicator.law.remedies import register
from adjudicator.law.ruling import SILENT, Because, ClaimVerdict, Finding, Lacks, Remedy, Ruling

WHO_DEALS = "who-deals"
LOSES_THE_DEAL, MISDEAL, NO_MISDEAL = "loses-the-deal", "misdeal", "it is no misdeal"
# So many of the last acts are looked at for the law that comes nearest.
ACTS = 4
# What so many laws give may be claimed by any of them.
FEW = 3
MOST_TOLD = 200  # of a law in a row, in letters
# Claims that may be of any act: no one law would grant them.
OF_ANY_ACT = (
    "stands", "take-back", "give-back", "void", "not-valid", "too-late", "out-of-time",
)  # fmt: skip
# Claims that many laws would grant, each of its own matter.
OF_MANY_LAWS = (*OF_ANY_ACT, "must", "follow-suit", "may-not", "trumps", "lost")
OF_A_SCORE = ("lost",)  # of one law, where it is a score that is lost, and not a right
# Claims of what is so for all four, whoever says it.
OF_ALL = ("hand-over", "fresh-deal", "misdeal", "play-on")
# Claims that what was declared scores nothing.
NOT_SCORED = ("no-points", "void", "not-valid")
# Claims by which points are denied to another.
DENIALS = ("may-not", "no-points", "no-penalty", "void", "not-valid")
# Claims that a right is gone, of whatever law it is.
OF_A_RIGHT_GONE = ("forgone", "lost")
# Claims of the time at which a thing is done, which nothing grants but a law that says so.
OF_TIME = ("too-late", "too-early", "out-of-time")


class _Miss(NamedTuple):
    """A clause that nearly stands, and on what matter."""

    matter: Matter
    miss: NearestMiss


class _Giving(NamedTuple):
    """The clauses of a book that would grant a claim, in its order, and their ids."""

    clauses: tuple[Clause, ...]
    ids: frozenset[str]

    def has(self, clause: Clause) -> bool:
        """Whether a clause is one of them."""
        return clause.id in self.ids


def lacking(claim: Claim, upshot: Upshot) -> ClaimAnswer | None:
    """Return that a claim is refused, since the law that would grant it lacks one thing.

    None where no law comes so near.
    """
    word = claim.claim or ""
    others = _of_other_cards(claim, upshot)
    gives = _giving(claim, upshot, OF_ANY_ACT)
    if others is not None or gives is None:
        return others
    # what lacks for the book to say nothing is not what the claim needs
    found = [each for each in _near(claim, upshot, gives.has) if each.miss.clause.kind != "silent"]
    laws = frozenset[str]()
    if claim.points is None:
        laws = _with_most_to_say(gives, upshot)
    if claim.points is not None and not claim.things:
        # the same number may be given for many things: only what a law excepts is to the point
        found = [each for each in found if each.miss.step.value is True]

    def near(each: _Miss) -> tuple[bool, bool, int]:
        # that there was no right to be used says less than why there was none
        return each.miss.clause.law in laws, not _uses_a_right(each, upshot), each.miss.met

    nearest = max(found, key=near, default=None)
    if claim.points is None and nearest and nearest.miss.clause.law not in laws:
        nearest = None  # of several laws that would give it nobody says on which he leans
    alone = nearest is None
    if nearest is None:
        named = register().granted_by.get(word) and claim.points is None
        only = _only_in_that_case(upshot, gives) if named else None
        if named and only is None and word not in OF_MANY_LAWS:
            nearest = _alone_near([each for each in found if not _is_of_another(claim, each)])
        if nearest is None:
            return only
    clause = nearest.miss.clause
    one_of_several = {m.miss.step.fact for m in found if m.miss.clause.id == clause.id}
    if alone and len(one_of_several) > 1:  # any of them would do: it needs none of them
        return _in_that_case(clause, nearest.matter.event, "")
    reason = _keeps_it_from_standing(nearest.miss.step)
    return ClaimAnswer(
        REFUSED, None, reason, law=nearest.miss.clause.law, lacks=(_as_told(nearest),)
    )


def _keeps_it_from_standing(step: Because) -> str:
    """Return what a law asks for and lacks; what is so, and excepts it, is told as it is."""
    means = (step.with_number or step.means).rstrip(".")
    shown = step.with_number or step.value is True
    return means if shown else f"it would need this: {means}"


def nearest_of(claim: Claim, upshot: Upshot, gives: Callable[[Clause], bool]) -> ClaimAnswer | None:
    """Return that a claim is refused by the one law that would grant it, and lacks one thing.

    None where none comes so near, or several do; and where nobody has said how it is with that.
    """
    found = [each for each in _near(claim, upshot, gives) if each.miss.step.value is not None]
    if len({each.miss.clause.law for each in found}) != 1:
        return None
    lacks = {each.miss.clause.id: _as_told(each) for each in found}
    return ClaimAnswer(REFUSED, None, "", law=found[0].miss.clause.law, lacks=tuple(lacks.values()))


def displaced(claim: Claim, upshot: Upshot) -> ClaimAnswer | None:
    """Return by what a law is set aside that would give what is claimed; else None."""
    granting = register().granted_by.get(claim.claim or "", frozenset())
    for finding in reversed(upshot.ruling.findings):
        for aside in finding.set_aside:
            clause = upshot.book.clauses.get(aside.clause)
            if clause is None or aside.by != finding.clause:
                continue
            if claim.points:
                gives = clause.award is not None and clause.award.points == claim.points
            else:
                gives = claim.claim in OF_ALL and any(r.kind in granting for r in clause.remedies)
            if gives:
                return ClaimAnswer(REFUSED, finding, f"it goes before {named_law(aside.law)}")
    return None


def never_scored(claim: Claim, upshot: Upshot) -> ClaimAnswer | None:
    """Return that by the words of a law nothing is scored for what points are claimed for.

    None where the book scores it in some case, or has no words for it.
    """
    facts = frozenset[str]().union(*(upshot.game.points_for.get(t, ()) for t in claim.things))
    of_it = [
        clause
        for clause in upshot.book.clauses.values()
        if any(condition.fact in facts for condition in clause.when)
    ]
    if any(clause.award is not None for clause in of_it):
        return None
    worded = next((clause for clause in of_it if clause.kind == "ruling" and clause.words), None)
    if worded is None:
        return None
    event = upshot.moments[-1].event.number if upshot.moments else 0
    return _in_that_case(worded, event, f'"{worded.words}"')


def _of_other_cards(claim: Claim, upshot: Upshot) -> ClaimAnswer | None:
    """Return that what is claimed of a card is so of others of the same act alone; or None."""
    granting = register().granted_by.get(claim.claim or "", ())
    for finding in reversed(upshot.ruling.findings if claim.card is not None else ()):
        done = upshot.case.events[finding.event - 1]
        alike = any(claim.card in cards for cards in (done.cards, done.get("with") or ()))
        for cards in (r.things.get("cards", ()) for r in finding.remedies if r.kind in granting):
            if alike and cards and claim.card not in cards:
                return ClaimAnswer(
                    REFUSED, finding, f"only {joined([in_text(card) for card in cards], 'or')}"
                )
    return None


def _uses_a_right(each: _Miss, upshot: Upshot) -> bool:
    """Whether it is of the act by which something is asked, and not of what would give it."""
    events = [m.event for m in upshot.moments if m.event.number == each.matter.event]
    language = upshot.game.language
    return any(language.bears(e) == "exacts" for e in events)


def leaning(claim: Claim, answer: ClaimAnswer, upshot: Upshot) -> ClaimAnswer:
    """Return what becomes of a claim; where it fails, with the rules on which it leans.

    Args:
        claim: the claim.
        answer: what becomes of it.
        upshot: the case as it was heard.
    """
    of_another = _given_of_another(claim, upshot) if answer.reason == NOTHING_FOR_IT else None
    if of_another is not None:
        return answer._replace(finding=of_another, reason="")
    other = _given_instead(claim, answer, upshot)
    if other is not None:
        return ClaimAnswer(REFUSED, other, GIVES_OTHERS)
    lacks = _leaned_on(claim, answer, upshot)
    if not lacks and claim.claim == LOSES_THE_DEAL and answer.reason == NOTHING_FOR_IT:
        # for a misdeal one loses it, and what is one the law says in full
        lacks = _leaned_on(replace(claim, claim=MISDEAL), answer, upshot)
        answer = answer._replace(reason=NO_MISDEAL) if lacks else answer
    if answer.finding is not None and not answer.finding.law.startswith(HOUSE):
        # a printed law refuses it: a rule of the house that does not apply has no say in that
        lacks = tuple(each for each in lacks if not each.law.startswith(HOUSE))
    bidden = _not_by_what_he_was_bidden(claim, answer, lacks, upshot)
    if bidden is not None:
        return bidden
    giving = None if lacks else _giving(claim, upshot, ())
    if answer.reason == NOTHING_FOR_IT and giving is not None and giving.clauses:
        return answer._replace(reason=NOT_IN_THIS_CASE)  # the book does give it, of something else
    if lacks and answer.reason == NO_MISDEAL:
        return answer._replace(lacks=lacks, law=lacks[0].law)
    if not lacks or answer.reason not in (NOTHING_FOR_IT, NOT_IN_THIS_CASE):
        return answer._replace(lacks=lacks)
    elsewhere = claim.points is not None and all(each.step is None for each in lacks)
    return answer._replace(
        lacks=lacks, reason=IN_ANOTHER_CASE if elsewhere else "", law=lacks[0].law
    )


def _given_of_another(claim: Claim, upshot: Upshot) -> Finding | None:
    """Return the last finding by which what is claimed of a player is so of others; None for none.

    That Walt loses the deal tells why Rosa, who dealt it, does not; that Tess, whose partner plays
    alone, may leave her cards where they lie tells nothing of another's.
    """
    wanted = register().granted_by.get(claim.claim or "", frozenset())
    for finding in reversed(upshot.ruling.findings if claim.of is not None else ()):
        if finding.kind == "permits":
            continue
        against = {who for r in finding.remedies if r.kind in wanted for who in r.against}
        if against and claim.of not in against:
            return finding
    return None


def _given_instead(claim: Claim, answer: ClaimAnswer, upshot: Upshot) -> Finding | None:
    """Return by what a right is given against a player of whom another is claimed; None for none.

    Who may require that he win the trick, and calls a suit from him, leans on that; the law by
    which a suit is called of others has nothing to do with it.
    """
    found = answer.finding
    if answer.word != REFUSED or found is None or claim.of is None:
        return None
    if claim.claim in (REVOKE, "must"):  # these are of an act, and not what one may choose
        return None
    laws = {each.law for each in upshot.ruling.findings}
    rights = register().granted_by.get(claim.claim or "", frozenset())
    if not rights or found.law in laws:
        return None
    side = upshot.side(claim.by) if claim.by in upshot.case.players else frozenset((claim.by,))

    def his(_: Finding, right: Remedy) -> bool:
        return not side.isdisjoint(right.held_by) and claim.of in right.against

    given = upshot.last_giving(his)
    return given if given is not None and not given.gives(*rights) else None


def _not_by_what_he_was_bidden(
    claim: Claim, answer: ClaimAnswer, lacks: tuple[Lacks, ...], upshot: Upshot
) -> ClaimAnswer | None:
    """Return that one pays for no revoke, by the law of him who plays otherwise than is called for.

    That he followed suit, so that he has not revoked, does not meet it. None where nothing was
    called for, or it is not refused.
    """
    step = next((each.step for each in lacks if each.step is not None), None)
    if claim.claim != REVOKE or answer.word != REFUSED or step is None or len(lacks) != 1:
        return None
    if not upshot.book.clauses[lacks[0].clause].words:
        return None
    premises = tuple(dict.fromkeys(name for each in step.walk() for name in each.premises))
    reason = _keeps_it_from_standing(step)
    return ClaimAnswer(REFUSED, None, reason, law=lacks[0].law, lacks=lacks[:1], premises=premises)


def _leaned_on(claim: Claim, answer: ClaimAnswer, upshot: Upshot) -> tuple[Lacks, ...]:
    """Return the rules by which a claim would hold that is refused, or met by silence alone.

    They stand in the law by which it is refused; where no act does what is claimed, so that none
    was tried, in that law which has most to say of it; where none has, and the book is silent, in
    the one that comes near. What such a law gives, and that by which it is refused takes away
    again, needs nothing but that.
    """
    if claim.claim in NOT_SCORED and answer.word == REFUSED and answer.finding is not None:
        return answer.lacks or _keeping_from_scoring(answer.finding, upshot)
    why = answer.finding
    earlier = why is not None and why.kind == "permits" and why.event < (claim.at or 0)
    if earlier and claim.claim in OF_A_RIGHT_GONE:
        # he was free to do what he did: what else would have ended it says less
        return answer.lacks
    if claim.claim == "must" and answer.word == REFUSED and why is not None:
        return answer.lacks or _binding_to_that_card(claim, why, upshot)
    gives = _giving(claim, upshot, OF_MANY_LAWS)
    silent = answer.word == SAYS_NOTHING and answer.finding is None
    if not (silent or answer.word == REFUSED) or answer.lacks or gives is None:
        return answer.lacks
    if claim.points is not None:  # who denies them needs no law that gives them
        denied = claim.claim in OF_MANY_LAWS
        return () if denied else _only_law_that_gives(claim, upshot, answer, gives)
    wanted = register().granted_by.get(claim.claim or "", frozenset())
    offered = [r for f in upshot.ruling.findings for r in f.remedies if r.kind in wanted]
    if any(remedy.choice in upshot.ruling.choices for remedy in offered):
        return ()  # it could have been had, and the other was chosen
    mine = upshot.side(claim.by) if claim.by in upshot.case.players else frozenset((claim.by,))
    if any(r.choice is not None and mine.isdisjoint(r.held_by) for r in offered):
        return ()  # it is given here, and for another to choose
    laws = _with_most_to_say(gives, upshot)
    of_time = claim.claim in OF_TIME and answer.finding is not None
    by_act = claim.claim != REVOKE and bool(upshot.game.acts_claimed(claim, upshot.table))
    if of_time or (by_act and not silent):
        laws = frozenset()
    elif answer.finding is not None:
        given = _given_and_taken_away(answer.finding, upshot, gives.has)
        if given:
            return given
    refuses = answer.finding.law if answer.finding else None
    stood = {finding.clause for finding in upshot.ruling.findings}  # it lacks nothing
    found = list(_near(claim, upshot, gives.has))
    meant = upshot.about or (claim.at if claim.claim in OF_TIME else None)
    if silent and meant:  # what is said of one act leans on no law of another
        found = [each for each in found if each.matter.event == meant]
    elif silent and claim.claim in OF_TIME and claim.of is not None:
        found = [each for each in found if each.matter.actor == claim.of]
    if silent and claim.claim in OF_TIME and any(f.kind == "silent" for f in upshot.findings):
        # of that the law itself says nothing: by what another thing would be late says less
        found = [each for each in found if each.miss.clause.law in _silent_laws(upshot)]
    if silent and not laws:  # of two that have as much to say, the one that comes near
        laws = _only_one_near(found)
    found = [each for each in found if each.miss.clause.law in {refuses, *laws}]
    found = [f for f in found if f.miss.clause.id not in stood and not _is_of_another(claim, f)]
    if why is not None:
        anyhow = (_is_refused_anyhow(f.matter, f.miss.step, why, upshot) for f in found)
        found = [each for each, so in zip(found, anyhow, strict=True) if not so]
    if not found:
        anywhere = (silent and not upshot.about) or answer.reason == NOTHING_FOR_IT
        return _only_law_that_gives(claim, upshot, answer, gives) if anywhere else ()

    refusing = upshot.book.clauses[answer.finding.clause].conditions if answer.finding else ()
    turns_on = {condition.fact for condition in refusing}

    def near(each: _Miss) -> tuple[bool, bool, int]:
        # what he is told already, and not by what another rule of that law would fail
        said = each.miss.step.fact in turns_on and each.miss.step.value is False
        return each.miss.clause.law == refuses, said, each.miss.met

    most = max(map(near, found))
    alike = [each for each in found if near(each) == most]
    if silent and claim.claim in OF_A_RIGHT_GONE:  # it is that of a law which was ruled by
        ruled = {finding.law for finding in upshot.ruling.findings}
        alike = [each for each in alike if each.miss.clause.law in ruled]
    told: dict[str, Lacks] = {}
    for each in alike:  # of several acts the last is the one of which it is claimed
        told.setdefault(each.miss.clause.id, _as_told(each))
    return tuple(told.values())


def _binding_to_that_card(claim: Claim, refusing: Finding, upshot: Upshot) -> tuple[Lacks, ...]:
    """Return the rules of the law that refuses it by which that very card had to be played.

    He who says that a trump had to be played leans on no rule of the suit led.
    """
    kinds = register().granted_by["must"]

    def binds(clause: Clause) -> bool:
        return clause.law == refusing.law and not kinds.isdisjoint(clause.kinds_given)

    def of_that_card(each: _Miss) -> bool:
        cards = (terms.things.get("cards", "") for terms in each.miss.clause.remedies)
        return any(claim.card in each.matter.terms.get(name, ()) for name in cards)

    near = _near(claim, upshot, binds) if claim.card is not None else ()
    return tuple(_as_told(each) for each in near if of_that_card(each))


def _silent_laws(upshot: Upshot) -> frozenset[str]:
    """Return the laws of which a clause finds that they say nothing of what was done."""
    return frozenset(finding.law for finding in upshot.findings if finding.kind == "silent")


def _keeping_from_scoring(scoring: Finding, upshot: Upshot) -> tuple[Lacks, ...]:
    """Return what the law by which something is scored says of when it is not, and is not so here.

    He leans on that who says that it scores nothing. () where it is scored as everything is, and
    where another of the things that were named with it is not scored: he leans on what fails there.
    """
    if not scoring.points or upshot.book.clauses[scoring.clause].scores_all_alike:
        return ()
    with_it = (f for d in upshot.ruling.on(scoring.event) for f in d.findings)
    if any(f.gives("no-score") for f in with_it):
        return ()

    def keeps(clause: Clause) -> bool:
        return clause.law == scoring.law and "no-score" in clause.kinds_given

    found: dict[str, Lacks] = {}
    for moment in upshot.moments:
        for matter, _ in moment.hearings:
            if matter.event == scoring.event:
                for miss in near_misses(upshot.book, matter, keeps, upshot.readings):
                    found.setdefault(miss.clause.id, _as_told(_Miss(matter, miss)))
    return tuple(found.values())


def _given_and_taken_away(
    refusing: Finding, upshot: Upshot, gives: Callable[[Clause], bool]
) -> tuple[Lacks, ...]:
    """Return what would give it, and is set aside by what refuses it, on the same act."""
    clauses = upshot.book.clauses
    return tuple(
        Lacks(aside.clause, aside.law, refusing.event, None, refusing.law)
        for aside in refusing.set_aside
        if aside.law != refusing.law and gives(clauses[aside.clause])
    )


def _is_refused_anyhow(matter: Matter, step: Because, refusing: Finding, upshot: Upshot) -> bool:
    """Whether what refuses a claim would stand all the same, were the one thing so that fails.

    Then that is not what the claim lacks. What excludes the one thing is no more so then.
    """
    fact, value = step.fact, step.value
    known = upshot.book.vocabulary
    if fact not in known:  # a renege that is not shown would have to be, before it can stand
        by = [clause for clause in upshot.book.clauses.values() if clause.define == fact]
        not_so = {each.fact for each in refusing.steps() if each.value is False}
        return bool(by) and all(not_so & {each.fact for each in clause.when} for clause in by)
    if not isinstance(value, bool):
        return False
    excluded = {*known[fact].never_with, *(n for n, f in known.items() if fact in f.never_with)}
    so = {fact: not value, **(dict.fromkeys(excluded, False) if not value else {})}
    hearing = Hearing(upshot.book, matter, upshot.readings).otherwise(so)
    return any(clause.id == refusing.clause for clause in hearing.clauses_standing())


def _is_of_another(claim: Claim, each: _Miss) -> bool:
    """Whether what fails is said of another player than the one that is claimed about."""
    actor, whose = each.matter.actor, claim.of or claim.by
    if any(whose in bound for bound in _bound_by(each.miss.clause, each.matter, claim)):
        return False  # it is of what one did, and would bind the other: as his partner
    return actor != whose and actor in each.miss.step.means.split()


def _only_law_that_gives(
    claim: Claim, upshot: Upshot, answer: ClaimAnswer, gives: _Giving
) -> tuple[Lacks, ...]:
    """Return the one law of the book that gives it, such as so many points.

    Of several that ask for the same thing it is the law that says what that is. () where there is
    none, or what refuses it gives points as well.
    """
    clauses: Sequence[Clause] = gives.clauses
    if len({c.law for c in clauses}) > 1:
        clauses = _saying_what_all_ask_for(clauses, upshot.book)
    if len({c.law for c in clauses}) != 1 or (answer.finding and answer.finding.points):
        return ()
    for moment in reversed(_last_acts(claim, upshot)):
        for matter, _ in moment.hearings:
            hearing = Hearing(upshot.book, matter, upshot.readings)
            heard = (clause for clause in clauses if clause in hearing.heard())
            for clause in (c for c in heard if not _gives_another(c, matter, claim, upshot)):
                if claim.points is None:  # what fails of it may be what the book does not say
                    if clause.law.startswith(HOUSE):  # the house says of what its rule is
                        return ()
                    return (Lacks(clause.id, clause.law, matter.event, None),)
                failed = [hearing.step(*each) for each in failing(hearing, clause)]
                steps = [step for step in failed if isinstance(step.value, bool)]
                why = answer.finding
                if why is not None and len(steps) > 1:
                    steps = [s for s in steps if not _is_refused_anyhow(matter, s, why, upshot)]
                step = next(iter(steps), None)
                return (Lacks(clause.id, clause.law, matter.event, step),) if step else ()
    if claim.points is None or not claim.things or not upshot.moments:
        return ()
    # nothing that was done is of it
    return (Lacks(clauses[0].id, clauses[0].law, upshot.moments[-1].event.number, None),)


def _saying_what_all_ask_for(clauses: Sequence[Clause], book: Book) -> list[Clause]:
    """Return the clauses that define what all of some ask for; none where that is no one thing.

    Whatever a misdeal costs, by one law or another, it is one by the law that says what it is.
    """
    asked = frozenset.intersection(*(frozenset(c.fact for c in each.when) for each in clauses))
    return [each for fact in asked for each in book.definers.get(fact, ())]


def _with_most_to_say(gives: _Giving, upshot: Upshot) -> frozenset[str]:
    """Return the laws that have most to say of what is claimed; of several, those ruled by.

    Where many laws give it, and none of them as often as all the others together, none has. What
    is no more than called so by the less likely reading of a law does not count.

    Args:
        gives: the clauses that would grant a claim of anything but points.
        upshot: the case as it was heard.
    """
    counted = (c for c in gives.clauses if is_followed(c.reading, None) or not c.said_as)
    says = Counter(clause.law for clause in counted)
    often = max(says.values(), default=0)
    most = frozenset(law for law, clauses in says.items() if clauses == often)
    ruled_by = most & {finding.law for finding in upshot.ruling.findings}
    alone = len(most) == 1 and 2 * often >= says.total()
    return ruled_by or (most if alone else frozenset())


def _alone_near(found: Sequence[_Miss]) -> _Miss | None:
    """Return what comes near of one law alone, by a thing for which that law itself asks.

    None where several do, and where it fails by nothing that was told or that the record shows.
    """
    itself = (each for each in found if each.miss.within.law == each.miss.clause.law)
    near = [each for each in itself if each.miss.clause.kind != "silent"]
    alone = len({each.miss.clause.law for each in found}) == 1
    told = [each for each in near if each.miss.step.origin in ("play", "told")]
    return max(told, key=lambda each: each.miss.met, default=None) if alone else None


def _only_one_near(found: Sequence[_Miss]) -> frozenset[str]:
    """Return the one law that comes near; none where several do, for he leans on any of them."""
    laws = frozenset(each.miss.clause.law for each in found)
    return laws if len(laws) == 1 else frozenset()


def _giving(claim: Claim, upshot: Upshot, but: tuple[str, ...]) -> _Giving | None:
    """Return the clauses that would grant a claim; None where none would."""
    known, key = upshot.book.worked_out, (_giving, claim.claim, claim.points, claim.things, but)
    if key not in known:
        gives = _granting(claim, upshot, but)
        clauses = tuple(filter(gives, upshot.book.clauses.values())) if gives is not None else ()
        ids = frozenset(clause.id for clause in clauses)
        known[key] = None if gives is None else _Giving(clauses, ids)
    found: _Giving | None = known[key]
    return found


def _granting(
    claim: Claim, upshot: Upshot, but: tuple[str, ...]
) -> Callable[[Clause], bool] | None:
    """Return what tells of a clause whether it would grant a claim; None where none would."""
    word = claim.claim or ""
    # who says that another may not have them does not lean on what gives them
    of_points = claim.points is not None and word not in DENIALS
    of_a_score = word in OF_A_SCORE and bool(upshot.game.numbers_claimed)
    of_many = word in but and not of_a_score
    kinds = frozenset() if of_many else register().granted_by.get(word, frozenset())
    things = [upshot.game.points_for.get(thing, frozenset()) for thing in claim.things]

    def meant(clause: Clause) -> bool:
        facts = {condition.fact for condition in clause.conditions}
        return not things or any(not facts.isdisjoint(thing) for thing in things)

    def gives(clause: Clause) -> bool:
        if of_points:
            award = clause.award
            return award is not None and award.points == claim.points and meant(clause)
        return not kinds.isdisjoint(clause.kinds_given) or word in clause.said_as

    said = word in OF_TIME and any(word in c.said_as for c in upshot.book.clauses.values())
    return gives if kinds or said or of_points else None


def _near(claim: Claim, upshot: Upshot, gives: Callable[[Clause], bool]) -> Iterator[_Miss]:
    """Yield the clauses that nearly stand on one of the last acts, the last act first."""
    moments = upshot.moments[-1:] if upshot.about else _last_acts(claim, upshot)
    for moment in reversed(moments):
        for matter, _ in moment.hearings:
            for miss in near_misses(upshot.book, matter, gives, upshot.readings):
                of_another = _is_of_another_act(miss.step, moment.event, upshot)
                of_another |= _gives_another(miss.clause, matter, claim, upshot)
                of_another |= _is_of_the_other_side(miss.clause, matter, claim)
                if not of_another and not _is_claimed(miss.step, claim):
                    yield _Miss(matter, miss)


def _last_acts(claim: Claim, upshot: Upshot) -> Sequence[Moment]:
    """Return the last acts before a claim is made: on what is done later it does not lean."""
    then = [m for m in upshot.moments if claim.at is None or m.event.number <= claim.at]
    return then[-ACTS:]


def _is_claimed(step: Because, claim: Claim) -> bool:
    """Whether what fails is what is claimed, once more.

    That the hands are abandoned would not need that the hands are abandoned.
    """
    return bool(claim.claim) and {*str(claim.claim).split("-")} <= {*step.fact.split("_")}


def _gives_another(clause: Clause, matter: Matter, claim: Claim, upshot: Upshot) -> bool:
    """Whether the points that a clause gives for an act would be the other side's, or the deal.

    Who has seven cards does not lean for the 100 on having too many himself; nor does a dealer who
    would deal again lean on what costs him the deal.
    """
    if claim.claim == WHO_DEALS:
        return _gives_another_the_deal(clause, matter, claim)
    to = clause.award.to if clause.award is not None and claim.points is not None else ""
    whose = claim.of or claim.by
    # of whom a clause speaks is not who acts: one finds too many cards in the other's hand
    (player,) = matter.terms.get("player") or ("",)
    if to not in ("player", "opponent") or not {whose, player} <= {*upshot.case.players}:
        return False
    return (player in upshot.side(whose)) is (to == "opponent")


def _is_of_the_other_side(clause: Clause, matter: Matter, claim: Claim) -> bool:
    """Whether a clause speaks of one side, and the claim is of the other: the makers are euchred.

    One who did not make the trump would be euchred no more if one of the makers played alone.
    """
    whose, sides = claim.of or claim.by, _bound_by(clause, matter, claim)
    return bool(sides) and all(len(side) > 1 and whose not in side for side in sides)


def _bound_by(clause: Clause, matter: Matter, claim: Claim) -> list[Sequence[str]]:
    """Return against whom a clause gives what is claimed, by each of its remedies that does."""
    granting = register().granted_by.get(claim.claim or "", frozenset())
    roles = (remedy.against for remedy in clause.remedies if remedy.kind in granting)
    return [matter.terms.get(role or "", ()) for role in roles]


def _gives_another_the_deal(clause: Clause, matter: Matter, claim: Claim) -> bool:
    """Whether all to whom a clause gives the deal are others than he of whom it is claimed."""
    granting = register().granted_by[WHO_DEALS]
    roles = [r.held_by for r in clause.remedies if r.kind in granting and r.held_by]
    holders = {who for role in roles for who in matter.terms.get(role, (role,))}
    return bool(holders) and (claim.of or claim.by) not in holders


def _is_of_another_act(step: Because, event: Event, upshot: Upshot) -> bool:
    """Whether it fails since the act is none of those of which it can be so at all."""
    fact = upshot.book.vocabulary.get(step.fact)
    return fact is not None and not fact.can_be_of(event.verbs)


def _as_told(found: _Miss) -> Lacks:
    """Return what keeps a rule from standing, as one of the law whose words ask for it.

    Who led another suit than was called pays for a revoke by the law that says so of him, and not
    by that which sets the price.
    """
    clause, step = found.miss.clause, found.miss.step
    within = found.miss.within
    if within.words and not clause.words:  # what is quoted says more than what is retold
        clause = within
    return Lacks(clause.id, clause.law, found.matter.event, step)


def in_another_case(claim: Claim, upshot: Upshot) -> ClaimAnswer | None:
    """Return that the book gives what is claimed in another case alone: by one law, it says which.

    None where no law does.
    """
    gives = _giving(claim, upshot, (*OF_MANY_LAWS, "one-only"))
    if gives is None or claim.points is not None or upshot.ruling.outcome == SILENT:
        return None
    giving = _in_force(upshot, gives)
    laws = _laws_giving(upshot, gives)
    most = frozenset() if giving else _with_most_to_say(gives, upshot)
    if len(most) == 1 and len(laws) < FEW:  # what is only retold has no words to tell the case by
        retold = next(c for c in gives.clauses if c.law in most)
        return _in_that_case(retold, upshot.moments[-1].event.number, "")
    several = len({clause.law for clause in giving}) != 1
    if several or len(laws) > (1 if claim.claim == REVOKE else FEW):
        return ClaimAnswer(REFUSED, None, NOT_IN_THIS_CASE) if giving else None
    alone = len(giving) == 1 and not any(c.fact in upshot.book.definers for c in giving[0].when)
    reason = _only(giving[0], upshot) if alone else IN_ANOTHER_CASE
    return _in_that_case(giving[0], upshot.moments[-1].event.number, reason)


def _only(clause: Clause, upshot: Upshot) -> str:
    """Return in what case a clause gives it: the one thing it asks for, if that never was so.

    Else its words; "" where it stands in this very case, and gives it of another player or card.
    """
    if any(finding.clause == clause.id for finding in upshot.ruling.findings):
        return ""
    alone = len(clause.when) == len(clause.conditions) == 1
    matters = [m for each in upshot.moments[-ACTS:] for m, _ in each.hearings] if alone else []
    heard = [Hearing(upshot.book, matter, upshot.readings) for matter in matters]
    steps = [h.step(clause.when[0], "when") for h in heard if clause in h.heard()]
    if steps and all(step.value is False for step in steps):
        return f"it would need this: {steps[-1].means.rstrip('.')}"
    text = upshot.book.law(clause.law).text
    before, found, _ = text.partition(clause.words)
    # what the law says first tells in what case; of a long law its words alone are told
    whole = before + clause.words if found else clause.words
    return f'only in this case: "{whole if len(whole) <= MOST_TOLD else clause.words}"'


def _in_force(upshot: Upshot, gives: _Giving) -> list[Clause]:
    """The clauses with words of their own that give what is meant, by the readings followed."""
    worded = (clause for clause in gives.clauses if clause.words)
    return [clause for clause in worded if is_followed(clause.reading, upshot.readings)]


def _laws_giving(upshot: Upshot, gives: _Giving) -> frozenset[str]:
    """Return the laws that give what is meant, by the readings followed, quoted or retold."""
    return frozenset(c.law for c in gives.clauses if is_followed(c.reading, upshot.readings))


def _only_in_that_case(upshot: Upshot, gives: _Giving) -> ClaimAnswer | None:
    """Return that a law by which it was ruled gives what is claimed in another case alone.

    None where no such law gives it.
    """
    giving = _in_force(upshot, gives)
    # of many laws that give it he leans on that by which something done was found amiss
    many = len(_laws_giving(upshot, gives)) > FEW
    for finding in reversed(upshot.ruling.findings):
        if many and finding.kind != "ruling":
            continue
        for clause in giving:
            if clause.law == finding.law and clause.id != finding.clause:
                # what the law defines is told by its own finding, that this is free, not to be so
                told = finding.kind == "permits"
                told = told and any(each.fact in upshot.book.definers for each in clause.when)
                reason = "" if told else _only(clause, upshot)
                return _in_that_case(clause, finding.event, reason)
    return None


def _in_that_case(clause: Clause, event: int, reason: str) -> ClaimAnswer:
    only = Lacks(clause.id, clause.law, event, None)
    return ClaimAnswer(REFUSED, None, reason, law=clause.law, lacks=(only,))


def by_the_law_of_the_acts(ruling: Ruling) -> Ruling:
    """Return a ruling in which what no law gives is refused by the one law that ruled on the acts.

    It says what becomes of them instead. Where several speak, none of them is the one, nor is one
    that forbids an act of which the book leaves out what follows. Only of a ruling that is given:
    till then a claim by absence may be turned by what each table has.
    """
    found = [each for each in ruling.findings if each.kind == "ruling"]
    if not found or len({each.law for each in found}) != 1:
        return ruling
    if any(each.kind == SILENT and each.event == found[-1].event for each in ruling.findings):
        return ruling
    by, reason = found[-1], in_a_few_words(found[-1].text)

    def told(claim: ClaimVerdict) -> ClaimVerdict:
        bare = claim.clause is None and claim.law is None and not claim.lacks
        if claim.verdict != REFUSED or not bare:
            return claim
        if claim.reason not in (NOTHING_FOR_IT, NOT_IN_THIS_CASE):
            return claim
        if claim.event and all(each.event != claim.event for each in found):
            return claim  # it is claimed for another act, of which that law does not speak
        return replace(claim, clause=by.clause, law=by.law_named, reason=reason)

    return replace(ruling, claims=tuple(map(told, ruling.claims)))
