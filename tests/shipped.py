"""The shipped cases, each read once, and ruled on once by every book that it speaks of."""

from __future__ import annotations

import gc
import os
import pickle
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, cast

import pytest

from adjudicator import Ruling, read_case
from adjudicator.base.paths import CASES
from adjudicator.case import Case
from adjudicator.case.expectation import Expectation
from adjudicator.court.cases import book_of
from adjudicator.court.court import Decided, Moment
from adjudicator.court.files import case_files
from adjudicator.court.ruling_on import hear
from adjudicator.law.book.model import Book

CASE_FILES = case_files([CASES])
# A test for each of thousands takes long to begin and to end: these are looked at by the letter.
BY_LETTER = {
    letter: [path for path in CASE_FILES if path.stem[0] == letter]
    for letter in sorted({path.stem[0] for path in CASE_FILES})
}
CLAIMING = [path for path in CASE_FILES if "\nclaims:" in path.read_text(encoding="utf-8")]
RULINGS = Path(os.environ["ADJUDICATOR_TESTS"]) / "rulings"
FALSE_LEAD = str(CASES / "euchre" / "lead-out-of-turn-second-hand-followed.yaml")


@dataclass(frozen=True)
class Tried:
    """A case tried by one book.

    Attributes:
        name: what is said of it where something is wrong.
        case: the case, as its file has it.
        book: the book of laws, with the house rules of the case laid over it.
        expect: what the case expects of that book; None where it expects nothing at all.
        ruling: the ruling, by the readings that the case wants.
        moments: the record, event by event, as the court heard it.
        decided: every matter that was decided, on answers that were tried too.
    """

    name: str
    case: Case
    book: Book
    expect: Expectation | None
    ruling: Ruling
    moments: tuple[Moment, ...]
    decided: tuple[Decided, ...] = ()

    @property
    def readings(self) -> Mapping[str, str] | None:
        """By doubt, the reading that the case wants to be followed."""
        return (self.expect or {}).get("readings")


@cache
def case_of(path: Path) -> Case:
    """Return what stands in a case file; whoever looks at it here, it is read once."""
    return read_case(path)


@cache
def tried(path: Path) -> tuple[Tried, ...]:
    """Return a case file tried by its own book, and then by the others it speaks of."""
    case = case_of(path)
    found = tuple(
        _by(id, case, expect, path)
        for id, expect in {case.book: case.expect, **case.by_book}.items()
    )
    _keep(path, found[0].ruling)
    gc.freeze()  # it is kept to the end, and nothing else of it is left to be thrown away
    return found


def ruling_of(path: Path) -> Ruling:
    """Return the ruling on a case file by its own book.

    Whoever of those that test at once was the first to try it has left it for the others.
    """
    with suppress(FileNotFoundError):
        return cast(Ruling, pickle.loads(_kept(path).read_bytes()))
    return tried(path)[0].ruling


def _kept(path: Path) -> Path:
    return RULINGS / f"{sha256(str(path).encode()).hexdigest()}.pickle"


def _keep(path: Path, ruling: Ruling) -> None:
    """Leave a ruling for the others, written whole or not at all."""
    RULINGS.mkdir(exist_ok=True)
    own = RULINGS / f"{os.getpid()}"
    own.write_bytes(pickle.dumps(ruling))
    own.replace(_kept(path))


def _by(id: str, case: Case, expect: Expectation | None, path: Path) -> Tried:
    book = book_of(case, wanted=id)
    readings = (expect or {}).get("readings")
    record = hear(case, book, readings=readings)
    name = str(path) if id == case.book else f"{path} by {id}"
    return Tried(name, case, book, expect, record.ruling, record.moments, record.decided)


def each_of(ids: Iterable[str], *, first: str) -> list[Any]:
    """Return ids for parameters of which the inner loop takes only the first; it takes long."""
    return [id if id == first else pytest.param(id, marks=pytest.mark.sweep) for id in ids]
