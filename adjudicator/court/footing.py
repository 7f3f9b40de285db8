"""How a record is heard: what takes its regular course, what may be asked, what is tried."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from adjudicator.base.facts import Value
from adjudicator.base.values import dataclass, field, replace
from adjudicator.case import Case, Told
from adjudicator.court.court import Decided, Moment, Spot, Telling
from adjudicator.games.registry import game_of
from adjudicator.law.book.model import Book
from adjudicator.law.ruling import Decision, Granted, Missing, Ruling

Answers = Mapping[Spot, Value]


@dataclass(frozen=True)
class Footing:
    """How a record is heard: what is contested and may be asked, and what is tried.

    Attributes:
        contested: what does not take its regular course.
        asking: what may be asked for; None for all that anything turns on.
        untold: the keys of the table that do not take their regular course.
        presuming: whether anything takes its regular course at all.
        doubting: whether it is read the other way too, to show the doubts on which it turns.
    """

    contested: frozenset[Spot] = frozenset()
    asking: frozenset[Spot] | None = None
    untold: frozenset[str] = frozenset()
    presuming: bool = True
    doubting: bool = True

    def and_open(self, other: Footing) -> Footing:
        """Return it with what is contested in another open as well."""
        return replace(
            self, contested=self.contested | other.contested, untold=self.untold | other.untold
        )


@dataclass(frozen=True)
class Heard:
    """A record that was heard once.

    Attributes:
        ruling: what was ruled on it.
        moments: each moment of it.
        telling: what was told of it.
        claimed: what was decided on the acts that its claims demand.
        footing: how it was heard.
        answers: the answers that were tried in it.
    """

    ruling: Ruling
    moments: tuple[Moment, ...]
    telling: Telling
    claimed: tuple[Decided, ...] = ()
    footing: Footing = Footing()
    answers: Answers = field(default_factory=dict)

    @property
    def open(self) -> dict[Spot, Missing]:
        """What is asked for, each once."""
        return {(m.event, m.fact): m for m in self.ruling.missing}


# Hears a record once; of the moments that are given, what was heard is known already.
Hear = Callable[[Case, Footing, tuple[Moment, ...]], Heard]
Verdicts = tuple[object, ...]
# One way in which what is open can be answered, with the ruling then.
Way = tuple[Answers, Ruling]


@dataclass(frozen=True)
class Otherwise:
    """What is ruled where something does not take its regular course, in every way that can be.

    Attributes:
        footing: how the record is heard then.
        rulings: what is ruled.
        asks: whether anything is asked then; where nothing is, it cannot be left open.
    """

    footing: Footing
    rulings: list[Ruling]
    asks: bool = True


def spot_of(missing: Missing) -> Spot:
    """Return the fact that is asked for, with the act of which it is."""
    return missing.event, missing.fact


def each_once(granted: Iterable[Granted]) -> tuple[Granted, ...]:
    """Return what is granted, what is said alike once."""
    found: dict[str, Granted] = {}
    for each in granted:
        found.setdefault(each.says, each)
    return tuple(found.values())


def ways_of(decision: Decision) -> Iterator[Answers]:
    """Yield every way of answering what is asked on one matter; one question, where too many."""
    if decision.answers:
        for row in decision.answers:
            yield {(decision.event, given.fact): given.values[0] for given in row.given}
        return
    for missing in decision.missing[:1]:
        for answer in missing.answers:
            yield {(missing.event, missing.fact): answer.value}


def off_course(way: Answers, book: Book) -> int:
    """Return how many answers of a way are not the regular course of what they answer."""
    return sum(book.vocabulary[fact].regular != value for (_, fact), value in way.items())


def differs_in(one: Answers, other: Answers) -> list[Spot]:
    """Return the one answer in which two ways differ; none where they differ in several.

    What only one of them had to answer is no difference.
    """
    differ = [spot for spot in one.keys() & other.keys() if one[spot] != other[spot]]
    return differ if len(differ) == 1 else []


def first_event(answers: Iterable[tuple[Spot, Value]], book: Book) -> int:
    """Return the number of the first event that answers are told of; 0 for the whole record.

    What is told of one act and looked for when others before it are ruled on is of the whole, too.
    """
    ahead = game_of(book.game).looked_for_before
    return min(
        (
            0 if book.vocabulary[fact].told or fact in ahead else number
            for (number, fact), _ in answers
        ),
        default=0,
    )


def answered(case: Case, answers: Answers, book: Book) -> Case:
    """Return a case in which these answers are told, each of the event of which it is asked.

    What only the players can know is told of the whole record.
    """
    told = dict(case.told)
    events = list(case.events)
    for (number, fact), value in answers.items():
        if book.vocabulary[fact].told or not number:
            told[fact] = Told(fact, value)
            continue
        event = events[number - 1]
        # that nobody knows it stays told, so that the answer goes before what the record shows
        disputed = {name: said for name, said in event.disputed.items() if name != fact or not said}
        events[number - 1] = replace(event, told={**event.told, fact: value}, disputed=disputed)
    return replace(case, told=told, events=tuple(events))
