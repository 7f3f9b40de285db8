"""What lies at a path: cases, house rules, a book of laws, sayings, a register of remedies."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from contextlib import suppress
from pathlib import Path

from adjudicator.base.values import NamedTuple
from adjudicator.base.yaml import SIZE_OF_A_CASE


class Files(NamedTuple):
    """What there is to check among some paths, each kind in the order of its names."""

    cases: tuple[Path, ...]
    house: tuple[Path, ...]
    books: tuple[Path, ...]
    sayings: tuple[Path, ...] = ()
    registers: tuple[Path, ...] = ()


OF_A_CASE = re.compile(r"^(case|players|happened):", re.MULTILINE)
IN_JSON = re.compile(r'"(?:players|happened)"\s*:')  # of a case too
OF_THE_HOUSE = re.compile(r"^(over|house):", re.MULTILINE)
OF_SAYINGS = re.compile(r"^heard:", re.MULTILINE)
OF_REMEDIES = re.compile(r"^remedies:", re.MULTILINE)


def sort_out(paths_: Sequence[Path]) -> Files:
    """Return the cases, the files of house rules and the folders of books among these paths.

    A folder stands for all that is in it and below it.
    """
    kinds: dict[str, dict[Path, None]] = {
        kind: {} for kind in ("case", "house", "book", "sayings", "register")
    }
    for path in paths_:
        below = sorted(p for p in path.rglob("*.yaml") if p.is_file()) if path.is_dir() else [path]
        for each in below:
            kind = _kind(each)
            if path.is_dir() and kind == "case" and _lies_among_books(each):
                continue  # what all books of a game share
            kinds[kind][each.parent if kind == "book" else each] = None
    return Files(
        cases=tuple(kinds["case"]),
        house=tuple(kinds["house"]),
        books=tuple(kinds["book"]),
        sayings=tuple(kinds["sayings"]),
        registers=tuple(kinds["register"]),
    )


def is_case(path: Path) -> bool:
    """Return whether a file of YAML or JSON that lies in a folder is one of cases.

    Of one that is larger than a case only the beginning is looked at: it holds several.
    """
    with suppress(OSError):
        if path.suffix == ".json" or path.stat().st_size > SIZE_OF_A_CASE:
            with open(path, encoding="utf-8", errors="replace") as file:
                return (IN_JSON if path.suffix == ".json" else OF_A_CASE).search(
                    file.read(SIZE_OF_A_CASE)
                ) is not None
    return _kind(path) == "case" and not _lies_among_books(path)


def _kind(path: Path) -> str:
    """Tell what a file is by what it holds: a case, house rules, sayings, a register, of a book."""
    if path.name == "book.yaml":
        return "book"
    text = _beginning(path)
    if text is None:
        return "case"  # whoever reads it says what is wrong with it
    if OF_A_CASE.search(text):
        return "case"
    if OF_THE_HOUSE.search(text):
        return "house"
    if OF_SAYINGS.search(text):
        return "sayings"
    if OF_REMEDIES.search(text):
        return "register"
    return "book" if (path.parent / "book.yaml").is_file() else "case"


def _lies_among_books(path: Path) -> bool:
    """Whether a file that is neither a case nor house rules lies beside folders of books."""
    text = _beginning(path) or ""
    return not OF_A_CASE.search(text) and any(path.parent.glob("*/book.yaml"))


def _beginning(path: Path) -> str | None:
    """Return what a file begins with, as much as is ever read of one; None where it cannot be."""
    try:
        if not path.is_file():  # a pipe is waited for, and a device has no end
            return None
        with open(path, "rb") as file:
            return file.read(SIZE_OF_A_CASE).decode("utf-8", "replace")
    except OSError:
        return None


def names_one(path: Path, *wanted: Collection[str]) -> bool:
    """Return whether the text of a file, not read as a case, has one at least of each of these.

    There are thousands of cases: only what may speak of a law need be read as one.
    """
    text = path.read_text(encoding="utf-8")
    return all(any(each in text for each in several) for several in wanted)


def case_files(paths_: Sequence[Path]) -> list[Path]:
    """Return the case files among these paths, those in folders below them too."""
    return list(sort_out(paths_).cases)
