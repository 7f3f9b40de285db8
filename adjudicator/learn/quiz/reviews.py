"""A review: one answer that was given, as it is remembered, written out and read again.

It is one line of JSON wherever it is written: in an export, and in a row of the memory. So what is
left of a damaged memory can be read from its bytes.
"""

from __future__ import annotations

import json
import re
import sys
import uuid
from collections.abc import Iterable, Iterator
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path

from adjudicator.base.errors import CaseError, Fault, Place
from adjudicator.base.values import dataclass

VERSION = 1
MARK = "adjudicator_review"
AGAIN, HARD, GOOD = 1, 2, 3
FIRST_YEAR, LAST_YEAR = 1970, 2999
_LINE = re.compile(rb'\{"adjudicator_review": ?\d+, ?"id": ?"[^{}]*\}')


@dataclass(frozen=True)
class Review:
    """One answer that was given.

    Attributes:
        id: a UUID; the same answer is never remembered twice.
        book, law: what it practised.
        clause: the clause that decided; None when none did.
        kind: what was asked: see :class:`~adjudicator.learn.quiz.questions.Question`.
        seed: with the book and the law it makes the question again.
        at: when it was given.
        right: whether it was right.
        helped: whether the law was looked up before.
    """

    id: str
    book: str
    law: str
    clause: str | None
    kind: str
    seed: int
    at: datetime
    right: bool
    helped: bool = False

    @property
    def rating(self) -> int:
        """How well it was known, as the scheduler has it: wrong, right with help, right."""
        if not self.right:
            return AGAIN
        return HARD if self.helped else GOOD

    def line(self) -> str:
        """Return it as one line, without the line end."""
        at = self.at.astimezone(UTC).isoformat(timespec="microseconds")
        return json.dumps({MARK: VERSION, **asdict(self), "at": at.replace("+00:00", "Z")})


def new_id() -> str:
    """Return an id that no other review has."""
    return str(uuid.uuid4())


def parse(line: str | bytes) -> Review:
    """Return the review that a line says.

    Raises:
        ValueError: it says none; with what is wrong, in words.
    """
    try:
        data = json.loads(line)
    except (ValueError, RecursionError):
        raise ValueError("this is not a line of JSON") from None
    if not isinstance(data, dict) or MARK not in data:
        raise ValueError("this is not a review of a quiz")
    if data[MARK] is True or data[MARK] != VERSION:
        raise ValueError(f"it is of version {data[MARK]}, and this program reads {VERSION}")
    for key, kinds, what in FIELDS:
        value = data.get(key)
        # True is a number in Python, and none here
        if not isinstance(value, kinds) or (isinstance(value, bool) and bool not in kinds):
            raise ValueError(f"{key} must be {what}")
    said = {key: data[key] for key, _, _ in FIELDS}
    said |= {"id": _uuid(data["id"]), "at": _time(data["at"])}
    return Review(**said, helped=data.get("helped") is True)


FIELDS: tuple[tuple[str, tuple[type, ...], str], ...] = (
    ("id", (str,), "the id of a review"),
    ("book", (str,), "the id of a book"),
    ("law", (str,), "a law's number or name"),
    ("clause", (str, type(None)), "the id of a clause, or null"),
    ("kind", (str,), "a kind of question"),
    ("seed", (int,), "a number"),
    ("at", (str,), "a time, like 2026-01-31T18:00:00Z"),
    ("right", (bool,), "true or false"),
)


def _uuid(said: str) -> str:
    try:
        return str(uuid.UUID(said))
    except ValueError:
        raise ValueError("id must be the id of a review") from None


def _time(said: str) -> datetime:
    try:
        at = datetime.fromisoformat(said)
    except ValueError:
        at = datetime.min
    if at.tzinfo is None:
        raise ValueError("at must be a time with its zone, like 2026-01-31T18:00:00Z")
    try:
        at = at.astimezone(UTC)
    except OverflowError:
        at = datetime.min
    # the year in UTC, as it is written down: what is taken over must be read again
    if not FIRST_YEAR <= at.year <= LAST_YEAR:
        raise ValueError(f"at is not a time between the years {FIRST_YEAR} and {LAST_YEAR}")
    return at


LARGEST = 16 * 1024 * 1024  # forty answers a day, for a lifetime


def read(path: Path) -> list[Review]:
    """Return the reviews in an exported file, or on standard input when it is ``-``.

    Raises:
        CaseError: it cannot be read, or a line of it is no review; every such line is told.
    """
    try:
        # some editors begin a text with a mark of how it is written
        text = _bytes_of(path).decode("utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        why = getattr(error, "strerror", None) or "it is not a text"
        hint = "Give a file that adjudicator quiz --export has written."
        raise CaseError(Fault(Place(str(path)), f"it cannot be read: {why}", hint)) from None
    reviews, faults = [], []
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip():
            continue
        try:
            reviews.append(parse(line))
        except ValueError as error:
            faults.append(Fault(Place(str(path), number, 1, line), str(error)))
    if faults:
        hint = "Nothing was taken over. Take these lines out, or export once more."
        raise CaseError([*faults[:-1], Fault(faults[-1].place, faults[-1].message, hint)])
    return reviews


def _bytes_of(path: Path) -> bytes:
    if str(path) == "-":
        raw = sys.stdin.buffer.read(LARGEST + 1) if sys.stdin is not None else b""
    else:
        if path.is_fifo() and not str(path).startswith("/dev/"):
            raise OSError(0, "it is a pipe, and waiting for it could take for ever")
        with open(path, "rb") as file:
            raw = file.read(LARGEST + 1)
    if len(raw) > LARGEST:
        raise OSError(0, f"it is larger than {LARGEST // 1024 // 1024} MiB")
    return raw


def as_lines(reviews: Iterable[Review]) -> str:
    """Return reviews as a text, one a line: what :func:`read` reads."""
    return "".join(f"{review.line()}\n" for review in reviews)


def left_in(data: bytes) -> Iterator[Review]:
    """Yield the reviews that can still be read in the bytes of a damaged file, each once."""
    seen = set[str]()
    for line in _LINE.finditer(data):
        try:
            review = parse(line[0])
        except ValueError:
            continue
        if review.id not in seen:
            seen.add(review.id)
            yield review
