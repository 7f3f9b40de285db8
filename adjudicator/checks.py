"""Checks of cases and rulebooks: does a case agree with its own expectation, is a book sound?"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from adjudicator import paths
from adjudicator.adjudicate import Court, adjudicate, book_of, read_case
from adjudicator.case import Case
from adjudicator.errors import CaseError, Fault, Place, did_you_mean
from adjudicator.facts import as_told
from adjudicator.law.clauses import Book
from adjudicator.law.proof import flaws
from adjudicator.law.ruling import Decision, Finding, Ruling
from adjudicator.law.seeds import Coverage, cover, read_seed
from adjudicator.shelf import SHIPPED, Shelf, read_house


@dataclass(frozen=True)
class Difference:
    """One way in which a ruling is not what its case expects."""

    case: str
    key: str
    wanted: str
    got: str

    def __str__(self) -> str:
        return f"{self.case}: {self.key}: expected {self.wanted}, got {self.got}"


@dataclass(frozen=True)
class Files:
    """What there is to check among some paths, each kind in the order of its names."""

    cases: tuple[Path, ...]
    house: tuple[Path, ...]
    books: tuple[Path, ...]


OF_A_CASE = re.compile(r"^(case|players|happened):", re.MULTILINE)
OF_THE_HOUSE = re.compile(r"^(over|house):", re.MULTILINE)


def sort_out(paths_: Sequence[Path]) -> Files:
    """Return the cases, the files of house rules and the folders of books among these paths.

    A folder stands for all that is in it and below it.
    """
    kinds: dict[str, dict[Path, None]] = {"case": {}, "house": {}, "book": {}}
    for path in paths_:
        below = sorted(p for p in path.rglob("*.yaml") if p.is_file()) if path.is_dir() else [path]
        for each in below:
            kind = _kind(each)
            if path.is_dir() and kind == "case" and _lies_among_books(each):
                continue  # what all books of a game share
            kinds[kind][each.parent if kind == "book" else each] = None
    return Files(tuple(kinds["case"]), tuple(kinds["house"]), tuple(kinds["book"]))


def _kind(path: Path) -> str:
    """Tell whether a file is a case, house rules, or part of a book, by what stands in it."""
    if path.name == "book.yaml":
        return "book"
    try:
        text = path.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return "case"  # whoever reads it says what is wrong with it
    if OF_A_CASE.search(text):
        return "case"
    if OF_THE_HOUSE.search(text):
        return "house"
    return "book" if (path.parent / "book.yaml").is_file() else "case"


def _lies_among_books(path: Path) -> bool:
    """Whether a file that is neither a case nor house rules lies beside folders of books."""
    text = path.read_text(encoding="utf-8", errors="replace")
    return not OF_A_CASE.search(text) and any(path.parent.glob("*/book.yaml"))


def case_files(paths_: Sequence[Path]) -> list[Path]:
    """Return the case files among these paths, those in folders below them too."""
    return list(sort_out(paths_).cases)


# a case against its own expectation


def compare(
    case: Case,
    ruling: Ruling,
    name: str,
    expect: Mapping[str, Any] | None = None,
    book: Book | None = None,
) -> Iterator[Difference]:
    """Yield every way in which the ruling is not what the case expects.

    Args:
        case: the case.
        ruling: the ruling on it.
        name: what differences call the case.
        expect: what is expected, where it is not what the case expects by its own book.
        book: the book that was ruled by; left out, the one that the case goes by.
    """
    expect = (case.expect if expect is None else expect) or {}
    got: Mapping[str, Any] = {
        "outcome": ruling.outcome,
        "ruling": set(ruling.clauses),
        "silences": {said.id for said in ruling.silences},
        "missing": {missing.fact for missing in ruling.missing},
        "doubts": {doubt.id for doubt in ruling.doubts},
        "points": _points(ruling.findings),
        "claims": [claim.verdict for claim in ruling.claims],
        "score": dict(ruling.score),
    }
    yield from _unknown_ids(expect, book or book_of(case, wanted=ruling.book), name)
    for key, wanted in expect.items():
        if key in ("ruling", "silences", "missing", "doubts"):
            wanted = set(wanted)
        elif key == "claims":
            wanted = list(wanted)
        elif key in ("points", "score"):
            wanted = dict(wanted)
        elif key == "cites":
            yield from _cites(wanted, ruling, name)
            continue
        elif key == "near_miss":
            for clause in wanted:
                if clause in ruling.cited:
                    yield Difference(name, "near_miss", f"not {clause}", clause)
            continue
        elif key == "remedies":
            yield from _remedies(wanted, ruling, name)
            continue
        elif key == "by_event":
            yield from _by_event(wanted, ruling, name)
            continue
        elif key == "readings":
            continue
        if wanted != got[key]:
            yield Difference(name, key, _shown(wanted), _shown(got[key]))


def _unknown_ids(expect: Mapping[str, Any], book: Book, name: str) -> Iterator[Difference]:
    """Yield the ids that the case expects and that the book does not have."""
    known: Mapping[str, Collection[str]] = {
        "ruling": book.clauses,
        "by_event": book.clauses,
        "cites": book.clauses,
        "near_miss": book.clauses,
        "doubts": book.doubts,
        "readings": book.doubts,
        "silences": {silence.id for silence in book.silences},
        "missing": book.vocabulary,
    }
    for key, ids in known.items():
        for id in _ids(expect.get(key, ())):
            if id not in ids:
                hint = did_you_mean(id, ids) or "no such id in the book"
                yield Difference(name, key, id, hint)


def _ids(named: Any) -> list[Any]:
    """The ids in what is expected, with those that are listed by an event or by a clause."""
    if isinstance(named, Mapping):
        keys = [key for key in named if isinstance(key, str)]
        return [*keys, *(id for ids in named.values() if not isinstance(ids, str) for id in ids)]
    return list(named)


def _shown(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{key} {each}" for key, each in value.items()) or "none"
    if isinstance(value, set | list | tuple):
        return ", ".join(map(str, sorted(value) if isinstance(value, set) else value)) or "none"
    return str(value) or "none"


def _points(findings: Sequence[Finding]) -> dict[str, int]:
    points: dict[str, int] = {}
    for finding in findings:
        if any(remedy.kind == "game-value" for remedy in finding.remedies):
            continue  # what a game is worth is not marked on the score of its deals
        for player, scored in finding.points.items():
            points[player] = points.get(player, 0) + scored
    return points


def _remedies(wanted: Any, ruling: Ruling, name: str) -> Iterator[Difference]:
    for want in wanted:
        given = [
            remedy
            for finding in ruling.findings
            if want.get("event") in (None, finding.event)
            for remedy in finding.remedies
        ]
        if not any(_is(want, remedy) for remedy in given):
            got = ", ".join(remedy.kind for remedy in given)
            wanted_so = " ".join(f"{key} {_shown(value)}" for key, value in want.items())
            yield Difference(name, "remedies", wanted_so, got or "none")


def _by_event(
    wanted: Mapping[int, Sequence[str]], ruling: Ruling, name: str
) -> Iterator[Difference]:
    for number, clauses in wanted.items():
        got = {finding.clause for finding in ruling.findings if finding.event == number}
        if got != set(clauses):
            yield Difference(name, f"by_event {number}", _shown(set(clauses)), _shown(got))


def _cites(wanted: Mapping[str, Sequence[str]], ruling: Ruling, name: str) -> Iterator[Difference]:
    for clause, others in wanted.items():
        findings = [finding for finding in ruling.findings if finding.clause == clause]
        got = {citation.clause for finding in findings for citation in finding.citations}
        if not set(others) <= got:
            yield Difference(name, f"cites of {clause}", _shown(set(others)), _shown(got))


def _is(want: Mapping[str, Any], remedy: Any) -> bool:
    for key, value in want.items():
        values = {str(v) for v in value} if isinstance(value, tuple | list) else {str(value)}
        if key == "kind":
            if remedy.kind != value:
                return False
        elif key == "event":
            continue  # only the remedies of that event are looked at
        elif key in ("against", "held_by"):
            if not values <= set(getattr(remedy, key)):
                return False
        elif values != set(remedy.things.get(key, ())):
            return False
    return True


def check_case(path: Path, shelf: Shelf = SHIPPED) -> list[Difference]:
    """Return how a case's ruling differs from what it expects; [] when it does not.

    Args:
        path: the case file.
        shelf: the books there are, and the house rules that are laid over the one it goes by.

    Raises:
        CaseError: the file needs mending.
    """
    case = read_case(path, shelf)
    found: list[Difference] = []
    for id, expect in {case.book: case.expect or {}, **case.by_book}.items():
        book = book_of(case, shelf, id)
        ruling = adjudicate(case, book, readings=expect.get("readings"))
        name = str(path) if id == case.book else f"{path} by {id}"
        found += compare(case, ruling, name, expect, book)
    return found


# whether every citation is needed


def idle_citations(path: Path, shelf: Shelf = SHIPPED) -> list[str]:
    """Return the clauses a case's ruling cites and could do without; [] when it needs them all."""
    case = read_case(path, shelf)
    found: list[str] = []
    for id, expect in {case.book: case.expect or {}, **case.by_book}.items():
        book, readings = book_of(case, shelf, id), expect.get("readings")
        ruling = adjudicate(case, book, readings=readings)
        here = list(map(_substance, ruling.decisions))
        found += [
            clause
            for clause in ruling.cited
            if _is_idle(case, Court(case, book, readings, frozenset((clause,))), here)
        ]
    return found


def _is_idle(case: Case, court: Court, here: Sequence[Any]) -> bool:
    """Whether a court that does without a clause rules all the same; it stops where it does not."""
    table, number = court.opening(), 0
    for event in case.events:
        heard, table = court.hear(table, event)
        for decision in heard:
            if number >= len(here) or _substance(decision) != here[number]:
                return False
            number += 1
    return number == len(here)


def _substance(decision: Decision) -> Any:
    """What a decision comes to, whoever it cites."""
    return (
        decision.event,
        decision.outcome,
        [
            (f.text, [(r.kind, r.against, r.held_by, r.text) for r in f.remedies], f.points)
            for f in decision.findings
        ],
        [said.id for said in decision.silences],
        [missing.fact for missing in decision.missing],
    )


# a book


def check_house(path: Path) -> None:
    """Check a file of house rules over every book that it is for.

    Raises:
        CaseError: with everything that is wrong, each with its place.
    """
    shelf = Shelf(beside=path.parent)
    house = read_house(str(path))
    faults: list[Fault] = []
    for id in (id for over in house.over for id in shelf.of_game(over) or (over,)):
        if id not in shelf:
            hint = did_you_mean(id, list(shelf))
            faults += [*house.faults, Fault(house.place, f"there is no book {id}", hint)]
            continue
        try:
            shelf.book(id, (str(path),))
        except CaseError as error:
            faults += error.faults
    if faults:
        raise CaseError(faults)


def check_book(book: Book) -> list[Fault]:
    """Return what is wrong with a book: contradictions, and clauses that can never stand.

    That its quotations are in their sources, that its facts are known and that it goes round in
    no circle was found when it was read.
    """
    found = []
    for flaw in flaws(book):
        given = as_told(flaw.example)
        hint = f"For example: {given}." if given else "Mend its conditions, or take it out."
        found.append(Fault(flaw.clause.place or Place(book.id), flaw.message, hint))
    return found


def coverage(books: Sequence[Book]) -> list[Coverage]:
    """Return, for every source, how much of it is law, no rule, and unaccounted for."""
    found = []
    for path in sorted(paths.SEEDS.glob("*.txt")):
        seed = read_seed(paths.SEEDS, path.name)
        laws = [
            law.passage
            for book in books
            for law in book.laws
            if law.passage and law.passage.seed == path.name
        ]
        others = [
            entry.passage
            for book in books
            for entry in book.not_a_rule
            if entry.passage.seed == path.name
        ]
        found.append(cover(seed, laws, others))
    return found


@dataclass(frozen=True)
class Practice:
    """Which cases a clause decides, and which it comes near and must not decide."""

    clause: str
    norms: tuple[str, ...]
    decides: tuple[str, ...]
    spares: tuple[str, ...]


def practice(book: Book, files: Sequence[Path]) -> list[Practice]:
    """Return for each clause of a book the cases that practise it."""
    decides: dict[str, list[str]] = {}
    spares: dict[str, list[str]] = {}
    for path in files:
        case = read_case(path)
        if case.book != book.id or case.expect is None or case.house:
            continue
        ruling = adjudicate(case, book, readings=case.expect.get("readings"))
        for clause in ruling.cited:
            decides.setdefault(clause, []).append(path.name)
        for clause in case.expect.get("near_miss", ()):
            spares.setdefault(clause, []).append(path.name)
    return [
        Practice(
            clause.id,
            clause.norms,
            tuple(decides.get(clause.id, ())),
            tuple(spares.get(clause.id, ())),
        )
        for clause in book.clauses.values()
    ]
