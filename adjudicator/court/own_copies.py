"""The copies of printed codes that a user has brought: where they lie, and what stands in them.

What is kept is where a copy lies and which laws were found in it, in ``sources.yaml`` in the user's
configuration folder; never the copy itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from adjudicator.base import paths
from adjudicator.base.errors import CaseError, Fault, Place
from adjudicator.base.files import keep
from adjudicator.base.paths import config
from adjudicator.base.shapes import KINDS, Reader, Shape, Takes, several
from adjudicator.base.values import NamedTuple, replace
from adjudicator.base.yaml import read_file
from adjudicator.law.book.copies import (
    Fingerprints,
    Found,
    find_laws,
    read_copy,
    read_fingerprints,
    with_copy,
)
from adjudicator.law.book.model import Book, OwnCopy

BROUGHT = Shape(
    {
        "book": Takes("text", "The book whose laws are printed in it."),
        "file": Takes("text", "Where it lies."),
        "laws": Takes("names", "The laws that were found in it."),
    },
    required=("book", "file", "laws"),
    said="a copy",
)
SOURCES = Shape(
    {"sources": Takes("maps", "The copies you have brought.", of=BROUGHT)}, ("sources",)
)
HOW_TO_MEND = "Mend it, or take the file away: adjudicator sources add FILE makes it anew."


class Read(NamedTuple):
    """What stands in a copy now.

    Attributes:
        book: the book that it is a copy of.
        copy: where it lies, and what stood in it when it was brought.
        printed: by what its laws are known.
        found: which of them stand in it; None where it cannot be read.
        gone: why it cannot be; "" where it can.
    """

    book: str
    copy: OwnCopy
    printed: Fingerprints
    found: Found | None
    gone: str = ""


def kept_in() -> Path:
    """Return the file in which it is kept where the copies lie."""
    return config() / paths.SOURCES


def brought() -> dict[str, OwnCopy]:
    """Return the copies that were brought, by the book that each is a copy of.

    Raises:
        CaseError: the file in which that is kept cannot be read.
    """
    try:
        path = kept_in()
        if not path.is_file():
            return {}
    except (OSError, RuntimeError):  # one who has no home has brought none
        return {}
    reader = Reader(read_file(path), {**KINDS, "names": several(KINDS["name"])})
    entry = reader.whole(SOURCES)
    if reader.faults:
        raise CaseError([Fault(f.place, f.message, f.hint or HOW_TO_MEND) for f in reader.faults])
    return {
        each["book"]: OwnCopy(each["file"], tuple(str(law) for law in each["laws"]))
        for each in entry["sources"]
    }


def copy_of(id: str) -> OwnCopy | None:
    """Return the copy that was brought of a book; None where there is none.

    Where it cannot be read which there are, that is told as of one that is gone: nobody is kept
    from a ruling by it.
    """
    try:
        return brought().get(id)
    except CaseError as error:
        return OwnCopy(str(kept_in()), (), gone=error.faults[0].message)


def quoted_from(book: Book, folder: Path, copy: OwnCopy) -> Book:
    """Return a book with its retold laws quoted from a copy, those that stand in it as printed.

    Args:
        book: the book.
        folder: where it lies.
        copy: the copy.

    Raises:
        BookError: by what its laws are known cannot be read.
    """
    printed = read_fingerprints(folder)
    if copy.gone or printed is None:
        return replace(book, copy=copy)
    try:
        return with_copy(book, printed, read_copy(Path(copy.file), CaseError), copy)
    except CaseError as error:
        return replace(book, copy=replace(copy, gone=error.faults[0].message))


def bring(path: Path, folders: Mapping[str, Path]) -> Read:
    """Keep where a copy lies, for the book whose laws stand in it; of two, that with more of them.

    Args:
        path: the copy.
        folders: the folder of each book, by id.

    Raises:
        CaseError: it cannot be read, no law of any of the books stands in it, or it cannot be kept.
        BookError: by what the laws of a book are known cannot be read.
    """
    text = read_copy(path, CaseError)
    file = str(path.resolve())
    best: Read | None = None
    for id, folder in folders.items():
        printed = read_fingerprints(folder)
        if printed is None:
            continue
        found = find_laws(text, printed, file)
        if found.laws and (
            best is None or best.found is None or len(found.laws) > len(best.found.laws)
        ):
            best = Read(id, OwnCopy(file, tuple(found.laws)), printed, found)
    if best is None:
        raise CaseError(Fault(Place(str(path)), NO_LAW_STANDS_THERE, WHAT_IS_WANTED))
    _keep({**brought(), best.book: best.copy})
    return best


NO_LAW_STANDS_THERE = "no law of any book stands in it as it is printed"
WHAT_IS_WANTED = "Name the plain text of the printed code, each law after its number."


def forget(id: str) -> None:
    """Forget where the copy of a book lies.

    Raises:
        CaseError: there is none, or that cannot be written down.
    """
    kept = brought()
    if id not in kept:
        hint = f"There are copies of {', '.join(kept)}." if kept else "No copy has been brought."
        raise CaseError(Fault(Place(id), "no copy of this book has been brought", hint))
    del kept[id]
    _keep(kept)


def read_again(folders: Mapping[str, Path]) -> Iterator[Read]:
    """Yield what stands now in each copy that was brought.

    Args:
        folders: the folder of each book, by id; of a book that is not there nothing is known.

    Raises:
        CaseError: the file in which it is kept where they lie cannot be read.
        BookError: by what the laws of a book are known cannot be read.
    """
    for id, copy in brought().items():
        printed = read_fingerprints(folders[id]) if id in folders else None
        if printed is None:
            yield Read(id, copy, Fingerprints("", {}), None, "there is no such book any more")
            continue
        try:
            text = read_copy(Path(copy.file), CaseError)
        except CaseError as error:
            yield Read(id, copy, printed, None, error.faults[0].message)
        else:
            yield Read(id, copy, printed, find_laws(text, printed, copy.file))


def _keep(copies: Mapping[str, OwnCopy]) -> None:
    """Write down where the copies lie."""
    from yaml import safe_dump

    rows = [{"book": id, "file": each.file, "laws": [*each.laws]} for id, each in copies.items()]
    text = safe_dump(
        {"sources": rows}, sort_keys=False, allow_unicode=True, default_flow_style=None
    )
    try:
        keep(kept_in(), text, over=True)
    except (OSError, RuntimeError) as error:
        why = (error.strerror if isinstance(error, OSError) else None) or str(error)
        hint = "Nothing was changed. Set HOME, or XDG_CONFIG_HOME, to a folder of yours."
        place = Place("the configuration folder")
        raise CaseError(Fault(place, f"it cannot be written: {why}", hint)) from None
