"""A copy of the printed code that somebody brings: its laws are found in it, and quoted from it.

A book that retells laws may say how each of them is known again, in ``copy.yaml`` beside its
``book.yaml``: by the number that stands before it, how many words it has, and a checksum of them.
The words themselves stand nowhere here. A law is the paragraph after its number, with the numbered
parts (I., II.) under it; what is printed between the two is no part of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from hashlib import sha256
from pathlib import Path

from adjudicator.base.errors import AdjudicatorError, BookError, Fault, Place
from adjudicator.base.shapes import Reader
from adjudicator.base.values import dataclass, replace
from adjudicator.base.yaml import read_file
from adjudicator.law.book.kinds import LAW_KINDS
from adjudicator.law.book.model import Book, Clause, Law, OwnCopy
from adjudicator.law.book.seeds import Passage
from adjudicator.law.book.shapes import COPY

FILE = "copy.yaml"
LARGEST = 8 * 1024 * 1024  # bytes; a printed code has some hundred thousand
DIGITS = 16  # of a checksum

_NUMBERED = re.compile(r"^[^\S\n]*(\d{1,4})\.\s+(?=\S)", re.MULTILINE)
_SENTENCE = re.compile(r"(?<=[.;:])\s")
PART = "I."


@dataclass(frozen=True)
class Fingerprint:
    """By what the words of one printed law are known again.

    Attributes:
        words: how many words it has.
        sha: the checksum of them, with single spaces between.
        sentences: the same of each sentence; one ends at a point, a colon or a semicolon.
    """

    words: int
    sha: str
    sentences: tuple[str, ...] = ()


@dataclass(frozen=True)
class Fingerprints:
    """By what a printed code is known again.

    Attributes:
        title: which printed code it is.
        laws: its laws, by number.
    """

    title: str
    laws: Mapping[str, Fingerprint]


@dataclass(frozen=True)
class Found:
    """What of a printed code stands in a text.

    Attributes:
        laws: those of its laws that stand there word for word: their words, and where.
        differing: the laws of which a number stands there, and other words than were printed.
    """

    laws: Mapping[str, tuple[str, Passage]]
    differing: tuple[str, ...]


def checksum(words: str) -> str:
    """Return the checksum of some words, however the white space between them runs.

    >>> checksum("Who leads  \\n waits.") == checksum("Who leads waits.")
    True
    """
    return sha256(" ".join(words.split()).encode()).hexdigest()[:DIGITS]


def sentences(words: str) -> list[str]:
    """Return the sentences of a law, as they are counted; what a semicolon ends is one.

    >>> sentences("Who leads waits; who follows pays. I. Twice.")
    ['Who leads waits;', 'who follows pays.', 'I.', 'Twice.']
    """
    return _SENTENCE.split(" ".join(words.split()))


def read_fingerprints(folder: Path) -> Fingerprints | None:
    """Return by what the printed code of a book in a folder is known again; None: by nothing.

    Raises:
        BookError: its file cannot be read.
    """
    path = folder / FILE
    if not path.is_file():
        return None
    reader = Reader(read_file(path, raises=BookError), LAW_KINDS)
    entry = reader.whole(COPY)
    if reader.faults:
        raise BookError(reader.faults)
    laws = {
        str(each["law"]): Fingerprint(each["words"], each["sha"], tuple(each.get("sentences", ())))
        for each in entry["laws"]
    }
    return Fingerprints(entry["copy"], laws)


def read_copy(path: Path, raises: type[AdjudicatorError]) -> str:
    """Return the text of a copy, whichever way its letters are written.

    Raises:
        AdjudicatorError: of the type *raises*; it cannot be opened, is no text, or is too large.
    """
    place = Place(str(path))
    if not path.is_file():
        what = "it is no file" if path.exists() else "there is no such file"
        raise raises(Fault(place, what, "Name the text file of the printed code."))
    try:
        with path.open("rb") as file:
            raw = file.read(LARGEST + 1)
    except OSError as error:
        raise raises(Fault(place, f"it cannot be read: {error.strerror}")) from None
    if len(raw) > LARGEST:
        hint = f"A copy is a text file of at most {LARGEST // 1024 // 1024} MiB."
        raise raises(Fault(place, "the file is too large for a copy of a code", hint))
    if b"\0" in raw:
        hint = "Name the plain text of the code, not a PDF or an e-book."
        raise raises(Fault(place, "this is no text file", hint))
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        return raw.decode("latin-1")


def find_laws(text: str, printed: Fingerprints, name: str = "") -> Found:
    """Return which laws of a printed code stand in a text, each where it stands.

    Args:
        text: the text.
        printed: by what the laws are known.
        name: what the text is called in their passages.
    """
    found: dict[str, tuple[str, Passage]] = {}
    numbered = set[str]()
    starts = [match for match in _NUMBERED.finditer(text) if match[1] in printed.laws]
    for match in starts:
        id = match[1]
        numbered.add(id)
        end = None if id in found else _end_of(text, match.end(), printed.laws[id])
        if end is not None:
            lines = (text.count("\n", 0, match.start(1)) + 1, text.count("\n", 0, end) + 1)
            passage = Passage(name, match.start(1), end, lines)
            found[id] = (" ".join(text[match.end() : end].split()), passage)
    return Found(found, tuple(id for id in printed.laws if id in numbered and id not in found))


def _end_of(text: str, start: int, law: Fingerprint) -> int | None:
    """Return where the law ends that begins at an offset; None where it stands there no longer."""
    words = [*_words(text, start, law.words + BETWEEN)]
    said = [text[low:high] for low, high in words]
    if len(said) >= law.words and checksum(" ".join(said[: law.words])) == law.sha:
        return words[law.words - 1][1]
    if PART not in said:
        return None
    part = said.index(PART)  # between the paragraph and its parts more may be printed
    for head in range(1, part):
        end = part + law.words - head
        if end <= len(said) and checksum(" ".join([*said[:head], *said[part:end]])) == law.sha:
            return words[end - 1][1]
    return None


# So many words may stand between a paragraph and its parts.
BETWEEN = 40
_WORD = re.compile(r"\S+")


def _words(text: str, start: int, most: int) -> Iterator[tuple[int, int]]:
    for count, word in enumerate(_WORD.finditer(text, start)):
        if count == most:
            return
        yield word.span()


def with_copy(book: Book, printed: Fingerprints, text: str, copy: OwnCopy) -> Book:
    """Return a book whose retold laws are quoted from a copy, those that stand there as printed.

    Args:
        book: the book.
        printed: by what its laws are known.
        text: the text of the copy.
        copy: the copy.
    """
    found = find_laws(text, printed, copy.file).laws

    def quoted(law: Law) -> Law:
        here = found.get(law.id) if law.retold else None
        return _quoted(law, *here, printed.laws[law.id]) if here else law

    written = book.as_written
    if written is not None:
        written = replace(written, laws=tuple(map(quoted, written.laws)))
    missed = tuple(id for id in copy.laws if id not in found)
    return replace(
        book,
        laws=tuple(map(quoted, book.laws)),
        as_written=written,
        copy=replace(copy, missed=missed),
    )


def _quoted(law: Law, text: str, passage: Passage, printed: Fingerprint) -> Law:
    """Return a retold law as it is printed; of which words it was told stands nowhere."""
    return replace(
        law,
        text=text,
        authority="text",
        origin=None,
        passage=passage,
        clauses=tuple(replace(each, words=_deciding(each, text, printed)) for each in law.clauses),
        doubts=tuple(replace(doubt, on="") for doubt in law.doubts),
    )


def _deciding(clause: Clause, text: str, printed: Fingerprint) -> str:
    """Return the words of a printed law on which a clause stands; "" where all of them may do."""
    said = sentences(text)
    wanted = range(min(clause.sentences, default=1) - 1, max(clause.sentences, default=0))
    if any(n >= len(said) or checksum(said[n]) != printed.sentences[n] for n in wanted):
        return ""
    words = " ".join(said[n] for n in wanted)
    return words if words in text and len(wanted) < len(said) else ""
