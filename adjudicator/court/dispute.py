"""What a case is about, what that turns on, and what is taken for granted in it.

The dispute is the claims; where nobody claims anything, what somebody contests, or exacts, or
finds amiss; else the last act on which a law is heard. A fact that nobody gave is asked for only
if its answer changes a verdict of the dispute. What nobody contests takes its regular course; it
is named where a verdict of the dispute would be another without it.

For that the whole record is heard again, once for each answer that is tried: an answer to one act
can change what follows from the next.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import combinations

from adjudicator.base.events import Event
from adjudicator.base.facts import REGULAR, Value, as_said
from adjudicator.base.language import Bearing
from adjudicator.base.values import cached_property, replace
from adjudicator.case import Case, Claim
from adjudicator.court.answers import BY_ABSENCE, OF_WHAT_IS_GOOD, OPEN, REFUSED, UPHELD
from adjudicator.court.court import Moment, Spot
from adjudicator.court.disputed import WHATEVER_IS_SO, alike
from adjudicator.court.earlier import is_followed_by_more, with_what_hangs_on_earlier
from adjudicator.court.footing import (
    Answers,
    Footing,
    Hear,
    Heard,
    Otherwise,
    Verdicts,
    Way,
    answered,
    differs_in,
    each_once,
    first_event,
    spot_of,
    ways_of,
)
from adjudicator.court.idle import unused
from adjudicator.court.replies import asks_the_book
from adjudicator.court.unremembered import as_it_was_claimed
from adjudicator.court.ways import (
    as_far_as_counted,
    better_off,
    found_alike,
    hangs_on,
    not_counted,
    same_matter,
    with_what_is_common,
)
from adjudicator.games.game import Regular
from adjudicator.games.registry import game_of
from adjudicator.law.book.model import Book
from adjudicator.law.effects import POINTS
from adjudicator.law.engine.deciding import turning_on_empty, turning_on_regular
from adjudicator.law.engine.findings import substance, upshot
from adjudicator.law.engine.matter import Matter
from adjudicator.law.ruling import (
    ASK,
    NO_BREACH,
    SILENT,
    ClaimVerdict,
    Decision,
    Granted,
    Part,
    Ruling,
    outcome_of,
)

# So many times a record is heard again, to see what its questions and its regular course change.
MOST_HEARD = 64
# ... and so many times to see whether anything rests on one regular course.
FEW = 12
# Of so many facts it is tried what would be if they did not take their regular course.
MOST_REGULAR = 24
# Claims that nobody has any points: they hang on what is scored as those of points do.
OF_POINTS = ("no-points", "no-penalty")
# What of a decision is its verdict: what is found, and what follows from it.
VERDICT: tuple[Part, ...] = ("texts", "points", "follows", "silences")


def settle(
    case: Case,
    book: Book,
    readings: Mapping[str, str] | None,
    without: frozenset[str],
    hear: Hear,
    *,
    presuming: bool = True,
    briefly: bool = False,
) -> Heard:
    """Return a record as it is heard, with the questions and the verdicts of its dispute.

    Args:
        case: the case.
        book: the book of laws.
        readings: by doubt id, which reading to follow; the likelier where none is named.
        without: ids of clauses taken away.
        hear: hears a record once.
        presuming: whether what nobody contests takes its regular course.
        briefly: only what is decided is wanted, and what becomes of the claims; it is not looked
            for what was told in vain, nor for all that was taken for granted.
    """
    settling = _Settling(case, book, readings, without, hear, presuming=presuming, briefly=briefly)
    return settling.settled()


class _Course:
    """A record in its regular course: what it rests on, and what its dispute comes to then."""

    def __init__(self, settling: _Settling, heard: Heard) -> None:
        self.settling, self.heard = settling, heard

    @cached_property
    def spots(self) -> list[Spot]:
        """What takes its regular course in it, and could change a verdict."""
        return self.settling.regular(self.heard)

    @cached_property
    def dispute(self) -> tuple[int, ...]:
        """The events in dispute; where nothing is amiss, and nothing contested, all of them."""
        acts = self.heard.ruling.decisions
        if self.settling.case.claims or any(each.outcome != NO_BREACH for each in acts):
            return self.settling.dispute(self.heard)
        return tuple(dict.fromkeys(each.event for each in acts))

    @cached_property
    def rulings(self) -> list[Ruling]:
        """What is ruled, in every way in which what is open can be answered."""
        ways = self.settling.every_way(self.heard, replace(self.heard.footing, doubting=False), FEW)
        return [ruling for _, ruling in ways]

    @cached_property
    def verdicts(self) -> set[Verdicts]:
        """What the dispute comes to, in each of these ways."""
        return {self.settling.verdicts(ruling, self.dispute) for ruling in self.rulings}


class _Settling:
    """One case whose dispute is to be settled; of what it is settled by see :func:`settle`."""

    def __init__(
        self,
        case: Case,
        book: Book,
        readings: Mapping[str, str] | None,
        without: frozenset[str],
        hear: Hear,
        *,
        presuming: bool,
        briefly: bool,
    ) -> None:
        self.case, self.book = case, book
        self.readings, self.without, self.hear_it = readings, without, hear
        self.presuming, self.briefly = presuming, briefly
        self.heard_again = 0
        self.alone: set[int] = set()
        self.tried: list[Way] = []
        self.tried_before: dict[object, Heard] = {}

    @cached_property
    def course(self) -> Mapping[str, Regular]:
        """What of the table takes its regular course."""
        return game_of(self.case.game).regular(self.case) if self.presuming else {}

    def hear(self, case: Case, footing: Footing, begun: tuple[Moment, ...] = ()) -> Heard:
        """Hear a record once, with what is not contested of its table in its regular course.

        Args:
            case: the case, or what is tried of it.
            footing: how it is heard.
            begun: its first moments, where they were heard before, and nothing differs in them.
        """
        regular = {key: c.value for key, c in self.course.items() if key not in footing.untold}
        heard = self.hear_it(replace(case, table={**regular, **case.table}), footing, begun)
        return replace(heard, footing=footing)

    def settled(self) -> Heard:
        heard, granted = self._sorted_out(self._on_its_course())
        dispute = self.dispute(heard)
        asking = self._asking(heard, dispute)
        claims = heard.ruling.claims
        if self.case.claims:
            claims = self._claims_on_every_answer(heard, asking)
            claims = self._each_as_it_contests(claims) if self.alone else claims
            claims = tuple(map(self._unless_its_card_may_be_it, self.case.claims, claims))
        if asking != frozenset(heard.open):
            heard = self._asked_only(heard, replace(heard.footing, asking=asking))
            heard = replace(heard, ruling=with_what_is_common(heard.ruling, self.tried))
            dispute = self.dispute(heard)
        each_act = heard  # every act by itself, as it is heard again without what is told
        if self.tried:
            later = with_what_hangs_on_earlier(heard.ruling, self.tried)
            heard = replace(heard, ruling=later)
        if self.book.id == self.case.book:  # by another book the same record shows something else
            heard.telling.check()
        outcome = self._outcome(heard.ruling, claims)
        ruling = replace(heard.ruling, outcome=outcome, claims=claims, dispute=dispute)
        if not self.briefly:
            ruling = replace(
                ruling,
                unused=tuple(unused(self.case, self.book, each_act, self.hear, heard.ruling)),
                granted=each_once((*granted, *self._taken_for_empty(heard, dispute))),
            )
        return replace(heard, ruling=ruling)

    def _each_as_it_contests(self, verdicts: tuple[ClaimVerdict, ...]) -> tuple[ClaimVerdict, ...]:
        """Return verdicts on claims; open, if one contests what another of its side leans on.

        Then the other is heard in the regular course, and this one without it. What the other side
        says of him who claims it, at the same act, is no surer than what he says himself.
        """
        side = game_of(self.case.game).side
        claims, players = self.case.claims, self.case.players
        said = {(who, claims[n].at) for n in self.alone for who in side(players, claims[n].by)}
        own = {who for who, _ in said}
        # that something is due from him is said of the act of which he says that nothing is
        due = {(claims[n].by, None) for n in self.alone if claims[n].claim == "no-penalty"}
        kept = [
            n
            for n, claim in enumerate(claims)
            if n in self.alone
            or (claim.by not in own and (claim.of, claim.at) in said)
            or (claim.by not in own and claim.claim == "a-penalty" and (claim.of, claim.at) in due)
        ]
        without = settle(
            replace(self.case, claims=tuple(claims[n] for n in kept)),
            self.book,
            self.readings,
            self.without,
            self.hear_it,
            presuming=self.presuming,
            briefly=True,
        ).ruling.claims
        open_then = {n: so for n, so in zip(kept, without, strict=True) if so.verdict == OPEN}
        if self.alone.isdisjoint(open_then):
            return verdicts
        return tuple(open_then.get(n, verdict) for n, verdict in enumerate(verdicts))

    def _unless_its_card_may_be_it(self, claim: Claim, verdict: ClaimVerdict) -> ClaimVerdict:
        """Return a verdict on a claim: open, if a card of the record may be the one it names.

        Only where the claim is refused, and would not be if it was that card.
        """
        if verdict.verdict != REFUSED:
            return verdict
        for case, act in as_it_was_claimed(self.case, claim):
            (so,) = settle(
                case, self.book, self.readings, self.without, self.hear_it,
                presuming=self.presuming, briefly=True,
            ).ruling.claims  # fmt: skip
            if so.verdict == UPHELD:
                does = game_of(case.game).language.verb(act.verb).does(act)
                card = claim.card.in_text() if claim.card else ""
                asked = f"was it {card} when {act.by} {does}?"
                return replace(
                    verdict,
                    verdict=OPEN,
                    question=asked,
                    law=None,
                    clause=None,
                    reason="",
                    lacks=(),
                )
        return verdict

    def _asked_only(self, heard: Heard, footing: Footing) -> Heard:
        """Return a record heard with no other questions; but none whose answer would say nothing.

        Where an answer leaves a matter open by itself, what it turns on besides is asked with it.
        """
        asked = self.hear(self.case, footing)
        claims = range(len(self.case.claims))
        lost = [
            number
            for number in claims
            if self._loses_its_law(asked.ruling, number) and not self._has_one_law(number)
        ]
        lawless = {way.claims[number].event for _, way in self.tried for number in lost}
        bare = {
            decision.event
            for decision in asked.ruling.decisions
            if decision.unasked
            and (
                any(not row.findings for row in decision.answers)
                or (decision.event in lawless and self._has_nothing_in_common(decision))
            )
        }
        if not bare or footing.asking is None:
            return asked
        besides = {spot for spot in heard.open if spot[0] in bare}
        return self.hear(self.case, replace(footing, asking=footing.asking | besides))

    def _has_nothing_in_common(self, decision: Decision) -> bool:
        """Whether something is found in a matter on every answer, and nothing alike on all."""
        ways = [way for _, ruling in self.tried if (way := same_matter(decision, ruling))]
        return (
            not decision.missing
            and bool(ways)
            and all(way.findings for way in ways)
            and not found_alike(ways)
        )

    def _on_its_course(self) -> Heard:
        """Return the record in its regular course, as far as nothing else is told of it."""
        heard = self.hear(self.case, Footing(presuming=self.presuming))
        footing = heard.footing
        for key in sorted(self.case.unknown & self.course.keys()):
            footing = footing.and_open(self._without(key, heard, self.regular(heard)).footing)
        if footing != heard.footing:
            heard = self.hear(self.case, footing)
        for key in self.course if heard.telling.overruled else ():
            without = self.hear(self.case, footing.and_open(Footing(untold=frozenset((key,)))))
            if without.telling.overruled < heard.telling.overruled:
                heard, footing = without, without.footing
        return heard

    # the dispute

    def _bearing(self, event: Event) -> Bearing:
        return game_of(self.case.game).language.bears(event)

    def _acts(self, decisions: Iterable[Decision]) -> list[Decision]:
        """Return the decisions without those on mere remarks, unless there are no others.

        One that a law forbids, or that binds somebody, is no mere remark.
        """
        every = list(decisions)
        events = self.case.events

        def is_mere(decision: Decision) -> bool:
            remark = self._bearing(events[decision.event - 1]) == "remark"
            return remark and not any(f.kind == "ruling" for f in decision.findings)

        return [d for d in every if not is_mere(d)] or every

    def _outcome(self, ruling: Ruling, claims: Sequence[ClaimVerdict]) -> str:
        if any(claim.verdict == OPEN and claim.question for claim in claims):
            return ASK
        return outcome_of(self._acts(ruling.decisions), nothing=SILENT)

    def dispute(self, heard: Heard) -> tuple[int, ...]:
        """Return the events in dispute, by their numbers."""
        acts = self._acts(heard.ruling.decisions)
        judged = [each.event for each in acts if each.outcome != NO_BREACH]
        last = judged or [each.event for each in acts] or [e.number for e in self.case.events]
        if self.case.claims:
            about = {claim.event for claim in heard.ruling.claims} - {0}
            return tuple(sorted(about)) or tuple(last[-1:])
        contested = self._contested_acts(heard)
        return tuple(sorted({*contested, *last[-1:]} if contested else last[-1:]))

    def _contested_acts(self, heard: Heard) -> set[int]:
        """Return the acts that somebody contests, or by which he exacts what an act has given."""
        found: set[int] = set()
        judged = {each.event for each in heard.ruling.decisions}
        for event in self.case.events:
            bears = self._bearing(event)
            if bears in ("exacts", "finds") and event.number in judged:
                found.add(event.number)
            elif bears == "contests":
                found |= self._contested_by(event, heard)
        return found

    def _contested_by(self, event: Event, heard: Heard) -> set[int]:
        """Return the act before it that one contests: of those that are amiss, or may be, the last.

        His own comes after those of others.
        """
        before = [m for m in heard.moments if m.event.number < event.number and m.decisions]
        before = [m for m in before if self._bearing(m.event) not in ("contests", "remark")]
        noticed = game_of(self.case.game).contests(event)
        amiss = [m for m in before if self._is_amiss(m, noticed)] or before[-1:]
        of_others = [m for m in amiss if m.event.by != event.by]
        return {moment.event.number for moment in (of_others or amiss)[-1:]}

    def _is_amiss(self, moment: Moment, noticed: Collection[str] | None) -> bool:
        """Whether an act is not plainly lawful, or would not be but for its regular course.

        Args:
            moment: the act.
            noticed: of what it is noticed to be amiss; None for anything.
        """
        if any(decision.outcome != NO_BREACH for decision in moment.decisions):
            return True
        number = moment.event.number
        hang = {key for key, course in self.course.items() if course.event == number}
        hang |= {fact for _, fact in self._turning(moment)}
        return bool(hang) if noticed is None else not hang.isdisjoint(noticed)

    # what takes its regular course

    def _turning(self, moment: Moment) -> Iterator[Spot]:
        """Yield what takes its regular course in a moment, and could change its verdict."""
        if asks_the_book(moment.event, game_of(self.case.game).language):
            return  # what one asks the book rests on nothing at the table
        for matter, decision in moment.hearings:
            if not matter.topics or not decision.hangs:
                continue
            for fact in turning_on_regular(self.book, matter, self.readings, self.without):
                yield moment.event.number, fact

    def regular(self, heard: Heard) -> list[Spot]:
        """Return what takes its regular course in a record, and could change a verdict of it."""
        found = dict.fromkeys(spot for m in reversed(heard.moments) for spot in self._turning(m))
        of_acts = {fact for _, fact in found}
        hanging = (d for d in heard.claimed if d.decision.hangs or d.readings != self.readings)
        for matter in (decided.matter for decided in hanging):
            for fact in turning_on_regular(self.book, matter, self.readings, self.without):
                if fact not in of_acts:
                    found.setdefault((0, fact))
        return list(found)

    def _sorted_out(self, heard: Heard) -> tuple[Heard, list[Granted]]:
        """Return it as it is heard, what is contested being open, and what is granted in it."""
        footing = heard.footing
        granted: list[Granted] = []
        course = _Course(self, heard)
        for key, regular in self.course.items():
            if key in footing.untold:
                continue
            spot = (regular.event, key)
            if not self._is_wanted(spot, heard):
                continue
            without = self._without(key, heard, course.spots)
            bears, contested = self._bears(course, without, spot, regular.denied_by)
            if contested and without.asks:
                footing = footing.and_open(without.footing)
            elif bears:
                granted.append(Granted(key, str(regular.value), regular.says, 0))
        if footing != heard.footing:
            course = _Course(self, self.hear(self.case, footing))
        spots = [spot for spot in course.spots if spot not in footing.contested]
        for spot in spots[:MOST_REGULAR]:
            wanted = self._is_wanted(spot, course.heard)
            if not wanted or self._is_in_a_score_told_since(spot, course):
                continue
            denied_by: frozenset[str | None] | None = None
            fact = self.book.vocabulary[spot[1]]
            if fact.plain or fact.denied_by:
                denied_by = frozenset(fact.denied_by)
            # all else as in the course: it may be contested as well, but is not what is tried here
            for otherwise in self._otherwise(spot, course.heard, course.heard.footing, spots):
                bears, contested = self._bears(course, otherwise, spot, denied_by)
                if contested:
                    footing = footing.and_open(otherwise.footing)
                elif bears:
                    granted.append(self._granted(course.heard, spot))
                if bears:
                    break
        heard = course.heard
        if footing != heard.footing:
            heard = self.hear(self.case, footing)
        open = {fact for _, fact in footing.contested}
        return heard, [each for each in granted[::-1] if each.fact not in open]

    def _without(self, key: str, heard: Heard, spots: Sequence[Spot]) -> Otherwise:
        """Return every way it could be if a key of the table did not take its regular course.

        What takes its own only because nothing is known of the key does not either.
        """
        footing = heard.footing.and_open(Footing(untold=frozenset((key,))))
        footing = replace(footing, doubting=False)
        unknown = self.hear(self.case, footing)
        hang = frozenset(self.regular(unknown)) - frozenset(spots)
        footing = replace(footing, contested=hang)
        if hang:
            unknown = self.hear(self.case, footing)
        ways = [ruling for _, ruling in self.every_way(unknown, footing, FEW)]
        for other in self.course[key].others:
            told = {**self.case.table, **other}
            so = replace(heard.footing, doubting=False)
            ways.append(self.hear(replace(self.case, table=told), so).ruling)
        return Otherwise(footing, ways, asks=bool(unknown.open))

    def _otherwise(
        self, spot: Spot, heard: Heard, footing: Footing, spots: Sequence[Spot]
    ) -> Iterator[Otherwise]:
        """Yield what would be if a fact did not take its regular course, for each other value.

        What it implies is so with it.
        """
        number, name = spot
        fact = self.book.vocabulary[name]
        known = self._matter(heard, spot).known(name).value
        footing = replace(footing, doubting=False)
        for values in self.book.classes(name):
            if known in values:
                continue
            answers: dict[Spot, Value] = {spot: values[0]}
            if values[0] is True:
                implied = [(number, each) for each in fact.implies if isinstance(each, str)]
                answers |= {each: True for each in implied if each in spots}
            tried = self._tried(answers, footing, heard)
            ways = [ruling for _, ruling in self.every_way(tried, footing, FEW)]
            yield Otherwise(replace(footing, contested=frozenset(answers)), ways)

    def _bears(
        self,
        course: _Course,
        otherwise: Otherwise,
        spot: Spot,
        denied_by: frozenset[str | None] | None = None,
    ) -> tuple[bool, bool]:
        """Return whether a verdict of the dispute rests on a regular course, and it is contested.

        It is contested where somebody contests the act, or exacts what would follow from it; and
        where somebody's claim would be better without it. Where somebody is named of whom it is
        claimed, it is contested of him, and not of another.

        Args:
            course: what is ruled if it takes that course.
            otherwise: what is ruled if it does not.
            spot: the act of which it is so, by its number, and the fact or key of the table.
            denied_by: the words of the claims that contest it where they would be better without
                it; None for any claim.
        """
        differ = [
            ruling
            for ruling in otherwise.rulings
            if self.verdicts(ruling, course.dispute) not in course.verdicts
        ]
        if not differ:
            return False, False
        if self._is_laid_to_another(spot, course.heard):
            return True, False
        if spot[1] in self._counted:
            if self._only_scores(spot):
                return False, False
            return True, self._is_claimed_by_number(spot, course)
        relying = self._relying(spot) | self._priced_elsewhere(spot, course)
        for each in differ:
            better = set.intersection(*(better_off(so, each, denied_by) for so in course.rulings))
            better -= relying
            worse = {n for so in course.rulings for n in better_off(each, so, None)}
            leaning = {n for n in better for other in worse if self._are_of_one_side(n, other)}
            if better - leaning:
                return True, True
            self.alone |= leaning
        return True, self._is_contested(course, spot, differ)

    def _are_of_one_side(self, one: int, other: int) -> bool:
        """Whether two claims, by their places, are made by one player, or by partners."""
        by, and_by = (self.case.claims[n].by for n in (one, other))
        return self._plays_with(by, and_by)

    def _plays_with(self, player: str, other: str) -> bool:
        """Whether two are one player, or partners."""
        players = self.case.players
        return player == other or (
            player in players and other in game_of(self.case.game).side(players, player)
        )

    def _only_scores(self, spot: Spot) -> bool:
        """Whether a fact counts what points are given for, and no claim is of any points."""
        claims, things = self.case.claims, game_of(self.case.game).points_for
        of_points = any(c.points is not None or c.claim in OF_POINTS for c in claims)
        return bool(claims) and not of_points and any(spot[1] in f for f in things.values())

    def _is_claimed_by_number(self, spot: Spot, course: _Course) -> bool:
        """Whether points are claimed for the very thing that a fact counts, and not had without.

        Who claims points does not say by it that brisques lay in every trick of which no card is
        told; who claims them for brisques does.
        """
        things = game_of(self.case.game).points_for
        counting = {thing for thing, facts in things.items() if spot[1] in facts}
        had = {n for so in course.rulings for n, c in enumerate(so.claims) if c.verdict == UPHELD}
        return any(
            claim.points and n not in had and not counting.isdisjoint(claim.things)
            for n, claim in enumerate(self.case.claims)
        )

    def _is_in_a_score_told_since(self, spot: Spot, course: _Course) -> bool:
        """Whether all scores are told after an act for which points are counted.

        What it brought is in them, and none claims it once more: but who speaks of that very act.
        """
        number, name = spot
        if all(name not in facts for facts in game_of(self.case.game).points_for.values()):
            return False
        moments = course.heard.moments
        told = game_of(self.case.game).first_marked(moments[-1].after) if moments else {}
        since = all(told.get(who, (0, 0))[0] > number for who in self.case.players)
        return since and all(c.at != number or not c.things for c in self.case.claims)

    def _relying(self, spot: Spot) -> set[int]:
        """Return the claims, by their places, of him whose own act relied on a regular course."""
        number, name = spot
        regular = self.course.get(name) or self.book.vocabulary[name]
        if not number or not regular.relied_on:
            return set()
        by = self.case.events[number - 1].by
        claims = self.case.claims
        return {n for n, claim in enumerate(claims) if self._plays_with(by, claim.by)}

    def _priced_elsewhere(self, spot: Spot, course: _Course) -> set[int]:
        """Return the claims of points, by their places, that are for an act that is amiss itself.

        Who wants five for a hand laid open does not say that somebody revoked before it.
        """
        number, _ = spot
        amiss = {f.event for so in course.rulings for f in so.findings if f.kind == "ruling"}
        return {
            n
            for n, claim in enumerate(self.case.claims)
            if claim.claim in (None, POINTS) and number and claim.at in amiss - {number}
        }

    def _is_laid_to_another(self, spot: Spot, heard: Heard) -> bool:
        """Whether one is held to account for such a thing, and it is another, or another act."""
        number, name = spot
        charges = self._charges.get(name, {})
        if not number or not charges:
            return False
        by = self.case.events[number - 1].by
        named = [each for each in charges.get(by, ()) if each.number] or charges.get(by, ())
        tables = (moment.after for moment in heard.moments if moment.event.number == number)
        elsewhere = game_of(self.case.game).charges_elsewhere
        return not named or any(all(elsewhere(each, table) for each in named) for table in tables)

    @cached_property
    def _charges(self) -> Mapping[str, Mapping[str, Sequence[Event]]]:
        """By fact, who is held to account for it in the record, or in a claim, and by which acts.

        The record's have a number.
        """
        game = game_of(self.case.game)
        table = game.opening(self.case, self.book)
        acts = [event for event in self.case.events if not event.is_nothing]
        for claim in self.case.claims:
            acts += (
                replace(each, number=0) for each in (*claim.acts, *game.acts_claimed(claim, table))
            )
        found: dict[str, dict[str, list[Event]]] = {}
        for act in acts:
            player, facts = game.accused(act) or ("", ())
            for fact in facts:
                found.setdefault(fact, {}).setdefault(player, []).append(act)
        return found

    def _is_contested(self, course: _Course, spot: Spot, differ: Sequence[Ruling]) -> bool:
        """Whether somebody contests an act, finds it amiss, or exacts what follows from it.

        Args:
            course: what is ruled if it takes its regular course.
            spot: the act, by its number, and the fact or key of the table.
            differ: what is ruled otherwise, where that is something else.
        """
        return any(
            self._bearing(event) != "exacts" or self._is_exacted_for(event, course, differ)
            for event in self._contesting(spot, course.heard)
        )

    def _is_wanted(self, spot: Spot, heard: Heard) -> bool:
        """Whether it is asked what rests on a regular course, or that could be contested."""
        if not self.briefly or self.case.claims:
            return True
        return any(True for _ in self._contesting(spot, heard))

    def _contesting(self, spot: Spot, heard: Heard) -> Iterator[Event]:
        """Yield the acts that contest a regular course, or exact what may follow without it.

        Args:
            spot: the act, by its number, and the fact or key of the table.
            heard: the record as it is heard.
        """
        number, name = spot
        game = game_of(self.case.game)
        for event in self.case.events if number else ():
            bears = self._bearing(event)
            if bears == "exacts":
                if number < event.number and not self.case.claims:
                    yield event
            elif (bears == "contests" and number in self._contested_by(event, heard)) or (
                bears == "finds" and number == event.number
            ):
                noticed = game.contests(event)
                if noticed is None or name in noticed:
                    yield event

    def _is_exacted_for(self, event: Event, course: _Course, differ: Sequence[Ruling]) -> bool:
        """Whether what one exacts would come to something else otherwise."""
        regular = [self.verdicts(ruling, (event.number,)) for ruling in course.rulings]
        return any(self.verdicts(ruling, (event.number,)) not in regular for ruling in differ)

    def _granted(self, heard: Heard, spot: Spot) -> Granted:
        number, name = spot
        fact, matter = self.book.vocabulary[name], self._matter(heard, spot)
        value = matter.known(name).value
        assert value is not None
        says = matter.say(fact.taken or f"{fact.question} {as_said(value)}")
        return Granted(name, value, says, number)

    def _matter(self, heard: Heard, spot: Spot) -> Matter:
        """Return the matter in which a fact takes its regular course."""
        number, name = spot
        moments = [m for m in heard.moments if m.event.number == number]
        matters = [matter for moment in moments for matter, _ in moment.hearings]
        matters += [decided.matter for decided in heard.claimed] if not number else []
        return next((m for m in matters if m.known(name).origin == REGULAR), matters[0])

    def _taken_for_empty(self, heard: Heard, dispute: Sequence[int]) -> Iterator[Granted]:
        """Yield what of the table was taken to be empty, and the dispute turns on, each once.

        Any act may bear on the claims: there it is tried.
        """
        claims = bool(self.case.claims)
        matters = [
            (moment.event.number, matter)
            for moment in heard.moments
            for matter, _ in moment.hearings
            if claims or moment.event.number in dispute
        ]
        matters += [(0, decided.matter) for decided in heard.claimed]
        named: set[str] = set()
        facts = self.book.vocabulary
        comes_to = upshot if claims else substance  # why it is refused is no claim
        asked = {surrounding for _, fact in heard.open for surrounding in facts[fact].empty}
        for number, matter in matters:
            for fact in turning_on_empty(self.book, matter, self.readings, self.without, comes_to):
                if not asked.isdisjoint(facts[fact].empty):
                    continue  # a question asks what lies there
                known = matter.known(fact)
                assert known.value is not None
                unsaid = {*map(matter.say, known.empty)} - named
                here = number in dispute
                if unsaid and (here or self._claims_rest_on((number, fact), heard)):
                    named |= unsaid
                    for says in sorted(unsaid):
                        yield Granted(fact, known.value, says, number)
        game = game_of(self.case.game)
        for claim, verdict in zip(self.case.claims, heard.ruling.claims, strict=True):
            untold = game.untold_of(self.case, claim)
            if untold is not None and verdict.verdict in (REFUSED, SILENT):
                yield Granted(untold[0], False, untold[1], 0)

    def _claims_rest_on(self, spot: Spot, heard: Heard) -> bool:
        """Whether a claim would come to something else if a fact were otherwise."""
        footing = replace(heard.footing, doubting=False)
        known = self._matter_of(heard, spot)
        for value, *_ in self.book.classes(spot[1]):
            if value != known:
                other = self._tried({spot: value}, footing, heard).ruling
                if self.verdicts(other, ()) != self.verdicts(heard.ruling, ()):
                    return True
        return False

    def _matter_of(self, heard: Heard, spot: Spot) -> Value | None:
        """Return what is known of a fact in its matter."""
        return self._matter(heard, spot).known(spot[1]).value

    # what is tried

    def verdicts(self, ruling: Ruling, dispute: Sequence[int]) -> Verdicts:
        """Return what a ruling comes to for the dispute: the claims, else the disputed acts."""
        if self.case.claims:
            claims = as_far_as_counted(self.case, self.book, ruling)
            return tuple((claim.verdict, _points_in_question(claim)) for claim in claims)
        return tuple((d.event, d.substance(VERDICT)) for n in dispute for d in ruling.on(n))

    def _tried(self, answers: Answers, footing: Footing, so_far: Heard) -> Heard:
        """Return the record as it is heard on these answers.

        Args:
            answers: the answers.
            footing: how it is heard.
            so_far: the record as it was heard on some of them, or none. Up to the first act of
                which something else is answered it is the same.
        """
        self.heard_again += 1
        key = frozenset(answers.items()), footing
        if key not in self.tried_before:
            begun: tuple[Moment, ...] = ()
            first = first_event({*answers.items()} - {*so_far.answers.items()}, self.book)
            if replace(so_far.footing, doubting=footing.doubting) == footing:
                begun = tuple(m for m in so_far.moments if m.event.number < first)
            heard = self.hear(answered(self.case, answers, self.book), footing, begun)
            self.tried_before[key] = replace(heard, answers=answers)
        return self.tried_before[key]

    def _asking(self, heard: Heard, dispute: Sequence[int]) -> frozenset[Spot]:
        """Return what must be asked: what changes a verdict of the dispute."""
        open = frozenset(heard.open) - self._beside_the_point(heard)
        in_dispute = not self.case.claims and all(n in dispute for n, _ in open)
        if not open or (in_dispute and not is_followed_by_more(heard.ruling.decisions)):
            return open
        footing = heard.footing
        if not self.case.claims:  # what a doubt gives is told of claims alone
            footing = replace(footing, doubting=False)
        self.tried = list(self.every_way(heard, footing, MOST_HEARD))
        came = [(way, self.verdicts(ruling, dispute)) for way, ruling in self.tried]
        found = {
            spot
            for (one, this), (other, that) in combinations(came, 2)
            if this != that
            for spot in differs_in(one, other)
        }
        # every number of what is counted gives other points, and not all of them were tried
        counted = {spot for spot in open if spot[1] in self._counted}
        claims = self.case.claims
        found |= {s for s in counted for c in claims if self._hangs_on(c, (s,), heard)}
        if not self.case.claims:  # what the disputed acts turn on themselves
            found |= {spot for spot in open if spot[0] in dispute}
        return frozenset(found) & open

    def _beside_the_point(self, heard: Heard) -> frozenset[Spot]:
        """Return what is asked in matters of a contested act that are not what is noticed of it.

        Who notices a revoke asks nothing of who took the trick.
        """
        found: set[Spot] = set()
        for event in self.case.events if not self.case.claims else ():
            noticed = game_of(self.case.game).contests(event)
            if self._bearing(event) != "contests" or not noticed:
                continue
            about = self._contested_by(event, heard)
            matters = [h for m in heard.moments if m.event.number in about for h in m.hearings]
            of_it = [each for each in matters if self._speaks_of(each[0], noticed)]
            if of_it:
                said = {spot_of(m) for _, decision in of_it for m in decision.missing}
                every = {spot_of(m) for _, decision in matters for m in decision.missing}
                found |= every - said
        return frozenset(found)

    def _speaks_of(self, matter: Matter, facts: Collection[str]) -> bool:
        """Whether a clause that is heard on a matter turns on one of these facts."""
        heard = self.book.heard_on(matter.topics)
        return any(each.fact in facts for clause in heard for each in clause.conditions)

    def every_way(
        self, heard: Heard, footing: Footing, most: int
    ) -> Iterator[tuple[Answers, Ruling]]:
        """Yield the ruling on every way in which what is open can be answered, as far as may be.

        Where there are more than *most* ways, what comes last stays open.
        """
        so_far = self.heard_again
        waiting: list[tuple[Answers, Heard]] = [(heard.answers, heard)]
        while waiting:
            answers, so = waiting.pop(0)
            decision = next((d for d in so.ruling.decisions if d.missing), None)
            ways = list(ways_of(decision)) if decision is not None else []
            enough = self.heard_again - so_far + len(ways) > most
            if not ways or enough:
                yield answers, so.ruling
                continue
            for way in ways:
                further = {**answers, **way}
                waiting.append((further, self._tried(further, footing, so)))

    # the claims

    def _claims_on_every_answer(
        self, heard: Heard, asking: frozenset[Spot]
    ) -> tuple[ClaimVerdict, ...]:
        """Return the verdicts that every answer gives alike; open where they differ."""
        rulings = [ruling for _, ruling in self.tried] or [heard.ruling]
        counted = [as_far_as_counted(self.case, self.book, ruling) for ruling in rulings]
        printed = as_far_as_counted(self.case, self.book, heard.ruling)
        found = []
        for number, claim in enumerate(self.case.claims):
            so = alike([verdicts[number] for verdicts in counted])
            on_page = printed[number]
            alike_there = (so.verdict, so.points) == (on_page.verdict, on_page.points)
            if alike_there and not self._loses_its_law(heard.ruling, number):
                so = on_page  # by the law that is found on the page
            else:
                so = replace(so, reason=self._whatever_is_so(so.reason, number))
                laws = {verdicts[number].law for verdicts in counted} - {None}
                if so.verdict == REFUSED and so.law is None and len(laws) == 1:
                    so = replace(so, law=laws.pop())  # on another answer no law gives it
            counted_here = {spot for spot in asking if spot[1] in self._counted}
            if self._hangs_on(claim, counted_here, heard) and so.verdict != UPHELD:
                so = alike([so, replace(so, verdict=OPEN)])
            if so.verdict == OPEN and not so.question:
                so = replace(so, question=self._question(heard, number, asking))
                so = replace(so, on_answer=self._on_each_answer(heard, number, asking))
            found.append(so)
        return tuple(found)

    def _loses_its_law(self, ruling: Ruling, number: int) -> bool:
        """Whether a claim is met by no law as far as is asked, and by one on every answer.

        What stands on one answer or another is no law that stands anyhow; that none gives it would
        be untrue all the same.
        """
        here = ruling.claims[number]
        ways = [way.claims[number] for _, way in self.tried]
        by_none = here.law is None and here.reason in BY_ABSENCE
        return by_none and bool(ways) and all(so.law and so.verdict == here.verdict for so in ways)

    def _has_one_law(self, number: int) -> bool:
        """Whether a claim that a thing is good, or not, is met by one law, whatever is answered.

        Then that law meets it unasked: what the thing brings is another question.
        """
        laws = {way.claims[number].law for _, way in self.tried}
        claim = self.case.claims[number]
        return claim.claim in OF_WHAT_IS_GOOD and claim.points is None and len(laws) == 1

    def _whatever_is_so(self, reason: str, number: int) -> str:
        """Return why a claim is met alike on every answer, with what it is that may be so or not.

        Where there are several such things, or more answers than two, none is named.
        """
        if not reason.startswith(WHATEVER_IS_SO):
            return reason
        facts = {
            fact
            for (one, this), (other, that) in combinations(self.tried, 2)
            if this.claims[number].law != that.claims[number].law
            for _, fact in differs_in(one, other)
        }
        fact = facts.pop() if len(facts) == 1 else ""
        if not fact or self.book.vocabulary[fact].kind != "yes-no":
            return reason
        said = fact.replace("_", " ")
        if self.book.vocabulary[fact].means.startswith("He ") and not said.startswith(
            ("he ", "his ")
        ):
            said = f"he {said}"  # a name may leave out of whom it is
        return reason.replace(WHATEVER_IS_SO, f"whether or not {said}")

    def _on_each_answer(self, heard: Heard, number: int, asking: frozenset[Spot]) -> dict[str, str]:
        """Return by each answer to the one question what would be found of an act that is claimed.

        What is ruled on the record tells nothing of an act that would be tried. Empty where the
        record tells it, or more than one question is asked.
        """
        if len(asking) != 1:
            return {}
        (spot,) = asking
        found: dict[str, str] = {}
        of_acts = False
        for answer in heard.open[spot].answers:
            for way in (way for given, way in self.tried if given.get(spot) in answer.values):
                verdict = way.claims[number]
                finding = verdict.tried or way.deciding(verdict)
                if finding is None or found.setdefault(answer.said, finding.text) != finding.text:
                    return {}
                of_acts |= verdict.tried is not None
        return found if of_acts and len(found) == len(heard.open[spot].answers) else {}

    def _hangs_on(self, claim: Claim, spots: Collection[Spot], heard: Heard) -> bool:
        return hangs_on(claim, spots, self.case, self.book, heard.ruling)

    @cached_property
    def _counted(self) -> frozenset[str]:
        """The facts of which every number gives other points."""
        awards = (clause.award for clause in self.book.clauses.values())
        return frozenset(fact for award in awards if award is not None for fact in award.each)

    def _question(self, heard: Heard, number: int, asking: frozenset[Spot]) -> str:
        """Return the one question that would close a claim; "" where there is none."""
        for (one, this), (other, that) in combinations(self.tried, 2):
            if this.claims[number].verdict != that.claims[number].verdict:
                for spot in differs_in(one, other):
                    if spot in asking:
                        return heard.open[spot].question
        rulings = [heard.ruling, *(ruling for _, ruling in self.tried)]
        asked = [heard.open[spot].question for spot in heard.open if spot in asking]
        counted = [fact for ruling in rulings for _, fact in not_counted(self.book, ruling)]
        known = {
            fact
            for fact in counted
            for moment in heard.moments
            for matter, _ in moment.hearings
            if matter.known(fact).value is not None
        }
        counted = [fact for fact in counted if fact not in known]
        asked += [self.book.vocabulary[fact].question for fact in dict.fromkeys(counted)]
        asked += [m.question for decided in heard.claimed for m in decided.decision.missing]
        unsaid = [fact for silence in heard.ruling.silences for fact in silence.unsaid]
        return next(iter([*asked, *(self.book.vocabulary[fact].question for fact in unsaid)]), "")


def _points_in_question(claim: ClaimVerdict) -> int | None:
    """What a claim brings, where that may be asked; of whether a thing is good nobody asks it."""
    return None if claim.word in OF_WHAT_IS_GOOD and claim.number is None else claim.points
