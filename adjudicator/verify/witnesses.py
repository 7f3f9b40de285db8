"""Every mutant of a book held against the cases: would any of them notice?

A case is heard once by the book as it is, and every matter that was decided is kept. A mutant is
then asked only about the matters on which the changed clause bears; where it decides one of them
otherwise, the whole case is ruled on by the changed book and compared with what it expects.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from multiprocessing import get_all_start_methods, get_context
from pathlib import Path
from zlib import crc32

from adjudicator.base import paths
from adjudicator.base.errors import BookError, CaseError, Fault, did_you_mean
from adjudicator.base.shapes import Reader, Shape, Takes
from adjudicator.base.values import cached_property
from adjudicator.base.yaml import read_file
from adjudicator.case import Case
from adjudicator.case.expectation import Expectation
from adjudicator.court.cases import as_this_table_plays, read_case
from adjudicator.court.court import Decided
from adjudicator.court.library import folder_of, read_book
from adjudicator.court.ruling_on import adjudicate, hear
from adjudicator.law.book.kinds import LAW_KINDS
from adjudicator.law.book.laws import NODES, SIZE
from adjudicator.law.book.model import (
    Award,
    Book,
    Clause,
    Combination,
    Condition,
    Silence,
)
from adjudicator.law.engine.deciding import decide
from adjudicator.law.engine.matter import Matter
from adjudicator.law.ruling import Part, Ruling
from adjudicator.verify.expectations import compare
from adjudicator.verify.mutation import Mutant, mutants

EXPLAINED = "equivalent.yaml"
EQUIVALENT = Shape(
    {
        "mutant": Takes("texts", "The change, or several, by id."),
        "because": Takes("text", "Why no case can notice it."),
    },
    required=("mutant",),
    said="an explanation",
    example="- {mutant: the change, because: the reason}",
)
EQUIVALENTS = Shape(
    {"equivalent": Takes("maps", "Changes that no case can notice.", of=EQUIVALENT)},
    said="what stands beside a book",
)
SAME, CHANGED, NOTICED = "same", "changed", "noticed"
SHOWN = 3  # so many cases are named that a survivor changes


@dataclass(frozen=True)
class Outcome:
    """What became of a mutant.

    Attributes:
        mutant: the mutant.
        killed_by: the case whose expectation noticed it; None when none did.
        changes: the cases of which it changes the ruling, and whose expectation does not notice.
        because: why no case can notice it; None when that is not said.
    """

    mutant: Mutant
    killed_by: str | None
    changes: tuple[str, ...] = ()
    because: str | None = None

    @property
    def survives(self) -> bool:
        """Whether no case notices it, and nobody has said why none can."""
        return self.killed_by is None and self.because is None

    @property
    def where(self) -> str:
        """The line of the rulebook on which the changed clause stands."""
        place = self.mutant.was.place
        return f"{_short(Path(place.file))}:{place.line}" if place else self.mutant.was.id

    @property
    def how_near(self) -> str:
        """The cases that it changes without their noticing, in words."""
        if not self.changes:
            return "no case reaches it"
        shown = ", ".join(self.changes[:SHOWN]) + ", ..." * (len(self.changes) > SHOWN)
        unnoticed = "none of which notices" if len(self.changes) > 1 else "which does not notice"
        return f"changes the ruling of {shown}, {unnoticed}"


@dataclass(frozen=True)
class Tally:
    """What became of all the mutants of one book."""

    book: str
    outcomes: tuple[Outcome, ...]
    faults: tuple[Fault, ...]

    @property
    def survivors(self) -> tuple[Outcome, ...]:
        """The mutants that no case notices and nobody explains, in the order of the book."""
        return tuple(outcome for outcome in self.outcomes if outcome.survives)

    def __str__(self) -> str:
        killed = sum(outcome.killed_by is not None for outcome in self.outcomes)
        survive = len(self.survivors)
        explained = len(self.outcomes) - killed - survive
        return (
            f"{self.book}: {len(self.outcomes)} mutants, {killed} killed, "
            f"{explained} explained, {survive} survive"
        )


def mutants_of(book: Book) -> tuple[Mutant, ...]:
    """Return every mutant of a book of one of the games."""
    roles = book.words.roles
    return mutants(book, {name: role.against for name, role in roles.items() if role.against})


def tally(
    book: Book, files: Sequence[Path], progress: Callable[[int, int], None], every: int = 1
) -> Tally:
    """Try every mutant of a shipped book against cases.

    Args:
        book: the book of laws.
        files: the case files.
        progress: told how many of how many are tried.
        every: of so many mutants one is tried; a reason given for another is not looked at.
    """
    all_of_them = mutants_of(book)
    found: dict[int, Outcome] = {}
    method = "fork" if "fork" in get_all_start_methods() else None
    workers = os.cpu_count() or 1
    if method == "fork":
        _begin(book.id, files)  # whoever is forked off has heard the cases then
    begin = None if method == "fork" else _begin
    with get_context(method).Pool(workers, begin, (book.id, list(files))) as pool:
        numbers = [i for i, mutant in enumerate(all_of_them) if is_one(mutant, every)]
        for index, killed_by, changes in pool.imap_unordered(_one, numbers, chunksize=4):
            found[index] = Outcome(all_of_them[index], killed_by, changes)
            progress(len(found), len(numbers))
    return tallied(book, [found[index] for index in sorted(found)], all_of_them)


def is_one(mutant: Mutant, every: int) -> bool:
    """Whether a mutant is the one of so many that is tried: its name alone has a say in that."""
    return crc32(mutant.id.encode()) % every == 0


def tallied(book: Book, outcomes: Sequence[Outcome], mutants: Iterable[Mutant]) -> Tally:
    """Return what became of mutants of a shipped book, with the reasons that stand beside it.

    Args:
        book: the book.
        outcomes: what became of those that were tried.
        mutants: every mutant of the book.
    """
    folder = folder_of(book.id) or Path()
    untried = frozenset(m.id for m in mutants) - {o.mutant.id for o in outcomes}
    return Tally(book.id, *explained(outcomes, folder / EXPLAINED, untried))


def explained(
    outcomes: Sequence[Outcome], path: Path, untried: frozenset[str] = frozenset()
) -> tuple[tuple[Outcome, ...], tuple[Fault, ...]]:
    """Return the outcomes with the reasons that a file gives, and what is wrong with the file.

    A reason for a mutant that there is not, or that a case does notice, is a fault.
    """
    if not path.is_file():
        return tuple(outcomes), ()
    reader = Reader(read_file(path, raises=BookError, size=SIZE, nodes=NODES), LAW_KINDS)
    data = reader.whole(EQUIVALENTS)
    faults = reader.faults
    if faults:
        raise BookError(faults)
    known = {outcome.mutant.id: outcome for outcome in outcomes}
    reasons: dict[str, str] = {}
    for entry, place in zip(data.get("equivalent", ()), data.places("equivalent"), strict=True):
        for id in entry["mutant"]:
            if "because" not in entry:
                faults.append(Fault(place, f"no reason is given for {id}"))
            elif id in reasons:
                faults.append(Fault(place, f"{id} is explained twice"))
            elif id in untried:
                continue
            elif id not in known:
                faults.append(Fault(place, f"there is no mutant {id}", did_you_mean(id, known)))
            elif (killer := known[id].killed_by) is not None:
                faults.append(Fault(place, f"{id} is noticed by {killer}", "Take it out."))
            else:
                reasons[id] = " ".join(entry["because"].split())
    told = (
        Outcome(each.mutant, each.killed_by, each.changes, reasons.get(each.mutant.id))
        for each in outcomes
    )
    return tuple(told), tuple(faults)


# one mutant


_witnesses: Witnesses


def _begin(book: str, files: Sequence[Path]) -> None:
    global _witnesses
    _witnesses = witnesses(read_book(book), files)


def _one(index: int) -> tuple[int, str | None, tuple[str, ...]]:
    killed_by, changes = _witnesses.hear(_witnesses.mutants[index])
    return index, killed_by, changes


@dataclass(frozen=True, eq=False)
class Kept:
    """One matter that the court decided: what it was asked, and what it said."""

    matter: Matter
    readings: Mapping[str, str] | None
    without: frozenset[str]
    said: tuple[object, ...]
    bears_on_it: frozenset[str]

    def is_changed(self, mutant: Mutant, book: Book) -> bool:
        """Whether a changed book decides it otherwise."""
        if self._rules_out(mutant.was, book) and self._rules_out(mutant.now, book):
            return False
        decision = decide(book, self.matter, self.readings, self.without)
        return decision.substance(NOTABLE) != self.said

    def _rules_out(self, part: Clause | Silence, book: Book) -> bool:
        """Whether what is known, definitions apart, keeps a clause from standing in any case."""

        def test(condition: Condition) -> bool | None:
            if condition.fact in book.definers:
                return None
            return condition.test(self.matter.known(condition.fact).value)

        return (
            any(test(condition) is False for condition in part.when)
            or any(test(condition) for condition in part.unless)
            or (bool(part.when_any) and all(test(c) is False for c in part.when_any))
        )


@dataclass(frozen=True, eq=False)
class Witness:
    """A case with what it expects by one book, and every matter that was decided in it.

    The book is as its table plays by it: by these pages, and with these settings.
    """

    name: str
    case: Case
    book: Book
    expect: Expectation
    kept: tuple[Kept, ...]
    said: tuple[object, ...]

    @cached_property
    def bears(self) -> frozenset[str]:
        """The clauses and silences that bear on any matter of it."""
        return frozenset[str]().union(*(each.bears_on_it for each in self.kept))

    @cached_property
    def names(self) -> frozenset[str]:
        """The clauses and silences that it names in what it expects."""
        named, cites = self.expect, self.expect.get("cites", {})
        lists = [
            named.get("ruling", ()),
            named.get("permits", ()),
            named.get("near_miss", ()),
            named.get("silences", ()),
        ]
        return frozenset(cites).union(*lists, *cites.values(), *named.get("by_event", {}).values())

    def names_one_of(self, combinations: Iterable[Combination]) -> bool:
        """Whether the case speaks of a combination, by any of its names."""
        text = self.case.sheet.text if self.case.sheet else ""
        return any(name in text for each in combinations for name in each.called)

    def by(self, book: Book) -> str:
        """Return what becomes of the case by its book changed: SAME, CHANGED or NOTICED."""
        try:
            ruling = adjudicate(
                self.case, book, readings=self.expect.get("readings"), otherwise=False, briefly=True
            )
        except CaseError:
            return NOTICED  # the facts that it asks for are told against what the record shows
        except ValueError:
            return NOTICED  # the game can make nothing of such a row
        if next(compare(self.case, ruling, self.name, self.expect), None) is not None:
            return NOTICED
        return SAME if _said(ruling) == self.said else CHANGED


@dataclass
class Witnesses:
    """All that the cases can say of one book.

    Attributes:
        book: the book.
        all: each case that expects something by it.
        notable: by clause or silence, those that noticed a change of it, the last of them first.
    """

    book: Book
    all: Sequence[Witness]
    notable: dict[str, list[Witness]] = field(default_factory=dict)

    @cached_property
    def mutants(self) -> tuple[Mutant, ...]:
        """Every mutant of the book."""
        return mutants_of(self.book)

    def hear(self, mutant: Mutant) -> tuple[str | None, tuple[str, ...]]:
        """Return the case that notices a mutant, if one does, and those it changes unnoticed."""
        id = mutant.was.id
        changes = []
        changed: dict[tuple[object, ...], Book] = {}
        for witness in self._likeliest_first(id):
            table = _table_of(witness.case)
            if table not in changed:
                changed[table] = mutant.of(witness.book)
            book = changed[table]
            if not self._is_concerned(witness, mutant, book):
                continue
            becomes = witness.by(book)
            if becomes == NOTICED:
                first = [each for each in self.notable.get(id, ()) if each is not witness]
                self.notable[id] = [witness, *first]
                return witness.name, ()
            if becomes == CHANGED:
                changes.append(witness.name)
        return None, tuple(changes)

    def _is_concerned(self, witness: Witness, mutant: Mutant, book: Book) -> bool:
        """Whether a change may make any difference to a case."""
        was = witness.book
        if not mutant.stands_in(was):
            return False
        rows = set(map(_printed, book.combinations)) ^ set(map(_printed, was.combinations))
        if rows:  # the game looks at the table of combinations itself
            both = (*book.combinations, *was.combinations)
            return witness.names_one_of(each for each in both if _printed(each) in rows)
        return book.remedies != was.remedies or self._is_changed(witness, mutant, book)

    def _is_changed(self, witness: Witness, mutant: Mutant, book: Book) -> bool:
        id = mutant.was.id
        if id not in witness.bears:
            return False
        # whether a law that gives points was heard decides what becomes of a claim of points
        if witness.case.claims and _award(mutant.was) != _award(mutant.now):
            return True
        return any(
            id in kept.bears_on_it and kept.is_changed(mutant, book) for kept in witness.kept
        )

    def _likeliest_first(self, id: str) -> list[Witness]:
        """The cases, first those that noticed another change of the clause or that name it."""
        first = self.notable.get(id, [])
        names = [witness for witness in self.all if id in witness.names and witness not in first]
        rest = [witness for witness in self.all if witness not in first and witness not in names]
        return [*first, *names, *rest]


def witnesses(book: Book, files: Iterable[Path]) -> Witnesses:
    """Hear every case among some files that expects something by a book."""
    played: dict[tuple[object, ...], Book] = {}
    heard: list[Witness] = []
    for path in files:
        case = _case(path)
        expect = case.expected.get(book.id)
        if not expect or not is_of_the_printed_book(case, book):
            continue
        table = _table_of(case)
        if table not in played:
            played[table] = as_this_table_plays(case, book)
        by = expect.get("readings")
        record = hear(case, played[table], readings=by, otherwise=False, briefly=True)
        about = (_short(path), case, played[table], expect)
        heard.append(witness(*about, record.ruling, record.decided))
    return Witnesses(book, heard)


def is_of_the_printed_book(case: Case, book: Book) -> bool:
    """Whether a case is of the game of a book, and of no house rules: the book alone is tried."""
    return case.game == book.game and not case.house


def witness(
    name: str,
    case: Case,
    book: Book,
    expect: Expectation,
    ruling: Ruling,
    decided: Iterable[Decided],
) -> Witness:
    """Return a case that was heard, with all that a change of its book is held against.

    Args:
        name: what it is called where it notices a change.
        case: the case.
        book: the book as its table plays by it.
        expect: what it expects of the book.
        ruling: the ruling on it by the readings that it wants.
        decided: every matter that was decided for that.
    """
    kept = (
        Kept(
            matter=each.matter,
            readings=each.readings,
            without=each.without,
            said=each.decision.substance(NOTABLE),
            bears_on_it=_bearing_on(book, each.matter.topics),
        )
        for each in decided
    )
    return Witness(name, case, book, expect, tuple(kept), _said(ruling))


def _table_of(case: Case) -> tuple[object, ...]:
    """By which pages, and with which settings, a case is ruled."""
    return (case.pages, *sorted(case.settings.items()), *sorted(case.unsettled))


@cache
def _case(path: Path) -> Case:
    """Return a case, read once, however many books are tried against it."""
    return read_case(path)


def _short(path: Path) -> str:
    """A file's name, as seen from the folder in which the cases lie."""
    above = paths.CASES.parent
    return str(path.relative_to(above) if path.is_relative_to(above) else path)


def _award(part: Clause | Silence) -> Award | None:
    return part.award if isinstance(part, Clause) else None


def _printed(row: Combination) -> str:
    """A row of the table of combinations with all that it says."""
    return str(row)


_bears: dict[tuple[object, ...], frozenset[str]] = {}


def _bearing_on(book: Book, topics: tuple[str, ...]) -> frozenset[str]:
    """The clauses and silences that can bear on a matter of these topics."""
    key = (book.id, book.pages, *book.played.values(), topics)
    if key not in _bears:
        silences = [s for s in book.silences if not s.topics or set(s.topics) & set(topics)]
        bear: list[Clause | Silence] = [
            *book.heard_on(topics),
            *book.combination_clauses,
            *silences,
        ]
        _bears[key] = frozenset(_reached(book, bear))
    return _bears[key]


def _reached(book: Book, waiting: list[Clause | Silence]) -> set[str]:
    found: set[str] = set()
    while waiting:
        each = waiting.pop()
        if each.id in found:
            continue
        found.add(each.id)
        unsaid = each.unsaid if isinstance(each, Silence) else ()
        asked: tuple[Condition | str, ...] = (*each.conditions, *unsaid)
        for ask in asked:
            name = ask.fact if isinstance(ask, Condition) else ask
            waiting += book.definers.get(name, ())
        waiting += book.overriders.get(each.id, ())
    return found


# What later events and expectations can hang on.
NOTABLE: tuple[Part, ...] = (
    "outcome", "heard", "clauses", "kinds", "remedies", "points", "cited", "silences", "doubts",
    "asked", "answers-by-clause",
)  # fmt: skip


def _said(ruling: Ruling) -> tuple[object, ...]:
    """What the decisions of a ruling say, in what is notable."""
    return tuple(decision.substance(NOTABLE) for decision in ruling.decisions)
