"""The shipped cases of a book, judged: on which matters was a clause heard, and did it stand?

A lesson shows a case that a clause decides beside one that it does not. Both are found here, by
judging the cases, never by their titles.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from adjudicator.base.facts import Value
from adjudicator.base.logic import Verdict
from adjudicator.base.patterns import pattern
from adjudicator.base.values import cached_property, dataclass, replace
from adjudicator.case import Case
from adjudicator.case.expectation import Expectation
from adjudicator.court.cases import read_case
from adjudicator.court.court import Moment
from adjudicator.court.files import case_files
from adjudicator.court.ruling_on import adjudicate, hear
from adjudicator.games.registry import game_of
from adjudicator.law.book.model import Book, Clause, Condition
from adjudicator.law.engine.hearing import Hearing
from adjudicator.law.engine.matter import Matter
from adjudicator.law.ruling import ASK, Decision, Finding, Ruling

# So many cases that name one clause are enough to find a pair among them.
OF_EACH = 12
# An id as it stands in a case, whole.
ID = pattern(r"[a-z0-9]+(?:-[a-z0-9]+)*")
# Is told, case by case, how many are judged, and of how many.
Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class Closure:
    """All that bears on whether one clause stands.

    Attributes:
        facts: by fact, what is asked of it, by the clause and by those it hangs on; facts that
            clauses define are not among them, but what those clauses ask is.
        doubts: the doubts whose reading bears on it.
    """

    facts: Mapping[str, tuple[Condition, ...]]
    doubts: tuple[str, ...]


def closure_of(book: Book, clause: Clause) -> Closure:
    """Return what bears on a clause."""
    conditions: dict[str, dict[Condition, None]] = {}
    doubts: dict[str, None] = {}
    for each in _hangs_on(book, clause, {}):
        if each.reading:
            doubts[each.reading[0]] = None
        for condition in each.conditions:
            if condition.fact not in book.definers:
                conditions.setdefault(condition.fact, {})[condition] = None
    return Closure({fact: tuple(asked) for fact, asked in conditions.items()}, tuple(doubts))


def _hangs_on(book: Book, clause: Clause, seen: dict[str, Clause]) -> list[Clause]:
    """The clause, those that define what it asks, and those that set any of them aside."""
    if clause.id not in seen:
        seen[clause.id] = clause
        for condition in clause.conditions:
            for definer in book.definers.get(condition.fact, ()):
                _hangs_on(book, definer, seen)
        for over in book.overriders.get(clause.id, ()):
            _hangs_on(book, over, seen)
    return list(seen.values())


@dataclass(frozen=True, eq=False)
class PracticeCase:
    """One shipped case, by one book.

    Attributes:
        name: the case file, relative to the shipped cases.
        case: the case.
        book: the book.
        expect: what it expects by this book.
    """

    name: str
    case: Case
    book: Book
    expect: Expectation

    @cached_property
    def readings(self) -> Mapping[str, str]:
        """The readings of the doubts by which its own expectation goes."""
        return dict(self.expect.get("readings") or {})

    @cached_property
    def named(self) -> frozenset[str]:
        """The clauses that its expectation names, as deciding it or as a near miss."""
        stand = (*self.expect.get("ruling", ()), *self.expect.get("permits", ()))
        return self.spares.union(map(str, stand))

    @cached_property
    def spares(self) -> frozenset[str]:
        """The clauses that its expectation names as a near miss."""
        return frozenset(map(str, self.expect.get("near_miss", ())))

    @cached_property
    def ruling(self) -> Ruling:
        """The ruling on the whole case, by these readings alone."""
        return adjudicate(
            self.case, self.book, readings=self.readings, otherwise=False, briefly=True
        )

    def moments(
        self, number: int | None = None, readings: Mapping[str, str] | None = None
    ) -> tuple[Moment, ...]:
        """Return the moments of the case as it is told up to one event: what was ruled on each.

        What comes after an act may bear on the ruling on it.

        Args:
            number: so many of its events are told; None: all of them.
            readings: by doubt id, the readings to follow; None: those the case goes by.
        """
        readings = self.readings if readings is None else readings
        events = self.case.events[:number]
        key = (len(events), *sorted(readings.items()))
        if key not in self._moments:
            claims = tuple(c for c in self.case.claims if (c.at or 0) <= len(events))
            case = replace(self.case, events=events, claims=claims)
            record = hear(case, self.book, readings=readings, otherwise=False, briefly=True)
            self._moments[key] = record.moments
        return self._moments[key]

    @cached_property
    def _moments(self) -> dict[object, tuple[Moment, ...]]:
        return {}


@dataclass(frozen=True, eq=False)
class PracticeMatter:
    """One matter of a case, and what was ruled on it.

    Attributes:
        story: the case.
        matter: the matter.
        decision: what was ruled.
        raised: how many matters its act raised, on which some clause was heard.
        is_open: of its act, or of one before it, something is asked that nobody has said.
    """

    story: PracticeCase
    matter: Matter
    decision: Decision
    raised: int = 1
    is_open: bool = False

    @cached_property
    def hearing(self) -> Hearing:
        """The matter heard anew, by the readings its case goes by."""
        return Hearing(self.story.book, self.matter, self.story.readings)

    def known(self, fact: str) -> Value | None:
        """Return what is known of a fact; None where nobody knows."""
        if fact not in self._known:
            self._known[fact] = self.matter.known(fact).value
        return self._known[fact]

    @cached_property
    def _known(self) -> dict[str, Value | None]:
        return {}

    def resting_on(self, clause: Clause) -> Sequence[Finding]:
        """Return what was found that rests on a clause."""
        return self._resting.get(clause.id, ())

    @cached_property
    def _resting(self) -> Mapping[str, Sequence[Finding]]:
        resting: dict[str, list[Finding]] = {}
        for finding in self.decision.findings:
            for clause in dict.fromkeys(citation.clause for citation in finding.citations):
                resting.setdefault(clause, []).append(finding)
        return resting

    @cached_property
    def allowed(self) -> bool:
        """Whether something was said to be allowed."""
        return any(finding.kind == "permits" for finding in self.decision.findings)

    @cached_property
    def gives(self) -> frozenset[object]:
        """What follows for him of whom the matter speaks and for the others, and the points."""
        return self.given_by(self.decision.findings)

    def given_by(self, findings: Sequence[Finding]) -> frozenset[object]:
        """Return what follows by some of what was found on the matter."""
        player = frozenset(self.matter.terms.get("player", ())[:1])
        follows: set[object] = set()
        for finding in findings:
            follows |= {
                (remedy.kind, player <= {*remedy.against}, player <= {*remedy.held_by})
                for remedy in finding.remedies
            }
            follows |= {(who in player, many) for who, many in finding.points.items() if many}
        return frozenset(follows)


@dataclass(frozen=True)
class Evidence:
    """The matters of a book's shipped cases.

    Attributes:
        book: the book by which they were judged.
        matters: each on which some clause was heard, in the order of the cases.
    """

    book: Book
    matters: tuple[PracticeMatter, ...]

    @cached_property
    def _on(self) -> Mapping[str, tuple[PracticeMatter, ...]]:
        by_topic: dict[str, list[PracticeMatter]] = {}
        for each in self.matters:
            for topic in each.matter.topics:
                by_topic.setdefault(topic, []).append(each)
        return {topic: tuple(matters) for topic, matters in by_topic.items()}

    def on(self, clause: Clause) -> Iterator[tuple[PracticeMatter, Verdict]]:
        """Yield each matter on which a clause was heard, and whether it stands there."""
        for each in dict.fromkeys(m for topic in clause.topics for m in self._on.get(topic, ())):
            yield each, each.hearing.stands(clause)

    @cached_property
    def candidates(self) -> dict[str, Any]:
        """By clause, the pairs that may show it: see :func:`pairs.candidates`."""
        return {}

    @cached_property
    def pairs(self) -> dict[str, Any]:
        """By clause, the pair that was found for it: see :func:`pairs.pair_of`."""
        return {}


def gathered(
    book: Book,
    naming: Sequence[str] | None = None,
    progress: Progress | None = None,
    *,
    of_each: int | None = None,
) -> Evidence:
    """Return the matters of the shipped cases of a book.

    Args:
        book: the book.
        naming: only the cases that name one of these ids are judged; all of the book when it is
            None.
        progress: told how far one has come.
        of_each: of those that name an id so many, the shortest; None: all of them.
    """
    files = _serving(book, naming, of_each)
    matters: list[PracticeMatter] = []
    for number, path in enumerate(files):
        if progress is not None:
            progress(number, len(files))
        matters += _judged(path, book)
    if progress is not None:
        progress(len(files), len(files))
    return Evidence(book, tuple(matters))


def _judged(path: Path, book: Book) -> tuple[PracticeMatter, ...]:
    """Return the matters of a case file by a book; whoever asks for its laws, it is judged once."""
    key = _judged, path
    if key not in book.worked_out:
        stories = _stories(path, book)
        book.worked_out[key] = tuple(matter for story in stories for matter in _matters(story))
    found: tuple[PracticeMatter, ...] = book.worked_out[key]
    return found


def _serving(book: Book, naming: Sequence[str] | None, of_each: int | None) -> list[Path]:
    """Return the case files that speak of a book and of one of these ids; none is yet read as one.

    There are thousands of cases, and hundreds of them may name one law: what is taught of it in
    short is shown by short ones.
    """
    every = {p: p.read_text(encoding="utf-8") for p in case_files([game_of(book.game).cases])}
    texts = {path: text for path, text in every.items() if book.id in text}
    if naming is None:
        return list(texts)
    named = {path: set(ID.findall(text)) for path, text in texts.items()}
    shortest = sorted(texts, key=lambda path: len(texts[path]))
    serving: set[Path] = set()
    for id in naming:
        serving.update([path for path in shortest if id in named[path]][:of_each])
    return [path for path in texts if path in serving]


def _stories(path: Path, book: Book) -> Iterator[PracticeCase]:
    case = read_case(path)
    if case.house and not book.house:
        return  # it goes by rules that are not laid over this book
    if case.pages not in (None, book.pages):
        return  # it is ruled by other pages of it
    if case.settings != book.agreed or case.unsettled:
        return  # its table plays otherwise
    expect = case.expected.get(book.id)
    if expect is not None:
        name = path.relative_to(game_of(book.game).cases).as_posix()
        story = PracticeCase(name, case, book, expect)
        if story.named.isdisjoint(story.book.left_out):  # else it is a case of what is left out
            yield story


def _matters(story: PracticeCase) -> Iterator[PracticeMatter]:
    """Yield the matters of one case on which some clause was heard, in the order of the record."""
    is_open = False
    for moment in story.moments():
        hearings = [each for each in moment.hearings if each[0].topics]
        is_open = is_open or any(decision.outcome == ASK for _, decision in hearings)
        for matter, decision in hearings:
            yield PracticeMatter(story, matter, decision, len(hearings), is_open)
