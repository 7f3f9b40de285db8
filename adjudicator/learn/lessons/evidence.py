"""The shipped cases of a book, judged: on which matters was a clause heard, and did it stand?

A lesson shows a case that a clause decides beside one that it does not. Both are found here, by
judging the cases, never by their titles.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import Any

from adjudicator.base.facts import Known
from adjudicator.base.logic import Verdict
from adjudicator.case import Case
from adjudicator.court.cases import read_case
from adjudicator.court.court import Court, Moment
from adjudicator.court.files import case_files
from adjudicator.court.ruling_on import adjudicate
from adjudicator.games.registry import game_of
from adjudicator.law.book.model import Book, Clause
from adjudicator.law.engine.deciding import decide
from adjudicator.law.engine.hearing import Hearing
from adjudicator.law.engine.matter import Matter
from adjudicator.law.ruling import ASK, Decision, Ruling
from adjudicator.learn.lessons.closures import Closures

# What comes after each so many cases: how many are judged, and of how many.
Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class PracticeCase:
    """One shipped case, by one book.

    Attributes:
        name: the case file, relative to the shipped cases.
        case: the case.
        readings: the readings of the doubts by which its own expectation goes.
        expect: what it expects by this book.
    """

    name: str
    case: Case
    readings: Mapping[str, str]
    expect: Mapping[str, Any]

    @property
    def named(self) -> frozenset[str]:
        """The clauses that its expectation names, as deciding it or as a near miss."""
        named = (self.expect.get(key, ()) for key in ("ruling", "near_miss"))
        return frozenset(str(id) for ids in named for id in ids)

    @property
    def spares(self) -> frozenset[str]:
        """The clauses that its expectation names as a near miss."""
        return frozenset(map(str, self.expect.get("near_miss", ())))


@dataclass(frozen=True)
class PracticeMatter:
    """One matter of a case, and what was ruled on it.

    Attributes:
        story: the case.
        matter: the matter; what is known of the facts is kept, whatever came after it.
        decision: what was ruled.
    """

    story: PracticeCase
    matter: Matter
    decision: Decision


@dataclass(frozen=True)
class Evidence:
    """The matters of a book's shipped cases.

    Attributes:
        book: the book by which they were judged.
        heard: every matter on which some clause was heard, in the order of the cases.
        closures: what bears on each clause.
    """

    book: Book
    heard: tuple[PracticeMatter, ...]
    closures: Closures

    @cached_property
    def _on(self) -> Mapping[str, tuple[PracticeMatter, ...]]:
        found: dict[str, list[PracticeMatter]] = {}
        for each in self.heard:
            for topic in each.matter.topics:
                found.setdefault(topic, []).append(each)
        return {topic: tuple(matters) for topic, matters in found.items()}

    def on(self, clause: Clause) -> Iterator[tuple[PracticeMatter, Verdict]]:
        """Yield each matter on which a clause was heard, and whether it stands there."""
        seen: set[int] = set()
        for topic in clause.topics:
            for each in self._on.get(topic, ()):
                if id(each) not in seen:
                    seen.add(id(each))
                    yield each, self.hearing(each).stands(clause)

    @cached_property
    def _matters(self) -> Counter[tuple[str, int]]:
        return Counter((each.story.name, each.matter.event) for each in self.heard)

    def matters(self, heard: PracticeMatter) -> int:
        """Return how many matters the act of one raised, on which some clause was heard."""
        return self._matters[heard.story.name, heard.matter.event]

    @cached_property
    def _open_from(self) -> dict[str, int]:
        found: dict[str, int] = {}
        for each in self.heard:
            if each.decision.outcome == ASK:
                found.setdefault(each.story.name, each.matter.event)
        return found

    def is_open(self, heard: PracticeMatter) -> bool:
        """Return whether something is asked that nobody has said, of an act or one before it."""
        return self._open_from.get(heard.story.name, heard.matter.event + 1) <= heard.matter.event

    @cached_property
    def _hearings(self) -> dict[int, Hearing]:
        return {}

    def hearing(self, heard: PracticeMatter) -> Hearing:
        """Return a matter heard anew, by the readings its case goes by."""
        if id(heard) not in self._hearings:
            self._hearings[id(heard)] = Hearing(self.book, heard.matter, heard.story.readings)
        return self._hearings[id(heard)]

    @cached_property
    def pairs(self) -> dict[str, Any]:
        """By clause, the pair that was found for it: see :func:`teach.pairs.pair_of`."""
        return {}

    @cached_property
    def _moments(self) -> dict[object, tuple[Moment, ...]]:
        return {}

    def moments(
        self,
        story: PracticeCase,
        number: int | None = None,
        readings: Mapping[str, str] | None = None,
    ) -> tuple[Moment, ...]:
        """Return the moments of a case as it is told up to one event: what was ruled on each.

        What comes after an act may bear on the ruling on it.

        Args:
            story: the case.
            number: so many of its events are told; None: all of them.
            readings: by doubt id, the readings to follow; None: those the case goes by.
        """
        readings = story.readings if readings is None else readings
        events = story.case.events[:number]
        key = (story.name, len(events), tuple(sorted(readings.items())))
        if key not in self._moments:
            found: list[Moment] = []
            case = replace(story.case, events=events)
            Court(case, self.book, readings, watch=found.append).hear_all()
            self._moments[key] = tuple(found)
        return self._moments[key]

    @cached_property
    def _rulings(self) -> dict[str, Ruling]:
        return {}

    def ruling(self, story: PracticeCase) -> Ruling:
        """Return the ruling on a whole case."""
        if story.name not in self._rulings:
            ruled = adjudicate(story.case, self.book, readings=story.readings)
            self._rulings[story.name] = ruled
        return self._rulings[story.name]


def gathered(
    book: Book, naming: Sequence[str] | None = None, progress: Progress | None = None
) -> Evidence:
    """Return the matters of the shipped cases of a book.

    Args:
        book: the book.
        naming: only the cases that name one of these ids somewhere are judged; all of them when
            it is None.
        progress: told how far one has come.
    """
    folder = game_of(book.game).cases
    files = [path for path in case_files([folder]) if _may_serve(path, book, naming)]
    closures = Closures(book)
    heard: list[PracticeMatter] = []
    for number, path in enumerate(files):
        if progress is not None:
            progress(number, len(files))
        for story in _stories(path, book):
            heard += _matters(closures, story)
    if progress is not None:
        progress(len(files), len(files))
    return Evidence(book, tuple(heard), closures)


def _may_serve(path: Path, book: Book, naming: Sequence[str] | None) -> bool:
    """Whether a case file speaks of the book and of one of these ids; it is not yet read."""
    text = path.read_text(encoding="utf-8")
    return book.id in text and (naming is None or any(id in text for id in naming))


def _stories(path: Path, book: Book) -> Iterator[PracticeCase]:
    case = read_case(path)
    if case.house and not book.house:
        return  # it goes by rules that are not laid over this book
    expectations = {case.book: case.expect or {}, **case.by_book}
    if book.id in expectations:
        expect = expectations[book.id]
        name = path.relative_to(game_of(book.game).cases).as_posix()
        yield PracticeCase(name, case, dict(expect.get("readings") or {}), expect)


def _matters(closures: Closures, story: PracticeCase) -> list[PracticeMatter]:
    """The matters of one case on which some clause was heard, in the order of the record."""
    found: list[PracticeMatter] = []

    def keep(
        laws: Book, matter: Matter, readings: Mapping[str, str] | None, without: frozenset[str]
    ) -> Decision:
        decision = decide(laws, matter, readings, without)
        # the other reading of a doubt, tried by the way, is not what was ruled
        if readings == story.readings and matter.topics:
            found.append(PracticeMatter(story, _kept(closures, matter), decision))
        return decision

    Court(story.case, closures.book, story.readings, decide=keep).hear_all()
    return found


def _kept(closures: Closures, matter: Matter) -> Matter:
    """The matter with what is known of every fact its clauses look at, looked up now.

    What comes after it changes what the record shows of some.
    """
    known = {fact: matter.known(fact) for fact in closures.looked_at(matter.topics)}

    def look(fact: str) -> Known:
        return known[fact] if fact in known else matter.known(fact)

    return Matter(
        matter.event,
        matter.line,
        matter.topics,
        look,
        matter.terms,
        matter.act,
        matter.part,
    )
