"""What a YAML file says, kept as plain data, so that it need not be read as YAML again.

A rulebook is thousands of lines, and to read them as YAML takes longer than all else that is done
with them. What was read once is kept in the user's cache folder, under the hash of the very bytes
that were read and of the form in which it is kept: where one of them changes, nothing is found.
What is found is data and places, and no code; what does not fit is thrown away, and the file is
read again. Whether a law says what its source says is asked of kept words as of any others.
"""

from __future__ import annotations

import json
import sys
from array import array
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

from adjudicator.base import paths, store
from adjudicator.base.plain import Box, Plain, Step

FORM = b"1"  # of what is kept; another one, where anything below comes to mean something else
WIDE = array("I").itemsize
# So many files are kept: what is shipped, and as much again of one's own.
MOST = 96

ROW = 7  # so many numbers tell the places of a key and its value: see the reader of YAML


class Places:
    """Where everything stands in a file, as rows of numbers: a row for each key, in order."""

    def __init__(self, data: dict[str, Plain], rows: Sequence[int]) -> None:
        self.rows = rows
        self._first: dict[int, int] = {}
        number = 1  # of the whole file is the first
        for box in boxes(data):
            self._first[id(box)] = number
            number += len(box)
        if len(rows) != number * ROW:
            raise ValueError("there are not as many places as values")

    def row(self, box: Box | None, step: Step) -> Sequence[int]:
        """Return the row of ``box[step]``; of the whole file, where there is no box."""
        number = 0
        if box is not None:
            number = self._first[id(box)]
            number += step if isinstance(step, int) else _keys(box).index(step)
        return self.rows[number * ROW : number * ROW + ROW]


def _keys(box: Box) -> list[str]:
    return list(box) if isinstance(box, dict) else []


def boxes(data: Plain) -> Iterator[dict[str, Plain] | list[Plain]]:
    """Yield every map and list of what a file says, each before what it holds."""
    waiting = [data]
    while waiting:
        box = waiting.pop()
        if isinstance(box, dict | list):
            yield box
            waiting += box.values() if isinstance(box, dict) else box


def found(raw: bytes) -> tuple[dict[str, Plain], Places] | None:
    """Return what the bytes of a file say, and where, if that is kept; else None."""
    try:
        content = store.found(_path(raw))
        if content is None:
            return None
        written, _, numbers = content.partition(b"\n")
        data = json.loads(written, parse_float=_none, parse_constant=_none)
        rows = array("I")
        rows.frombytes(numbers)
        if not isinstance(data, dict) or max(rows, default=0) > len(raw):
            return None  # no line is longer than the file, nor are there more lines
        return data, Places(data, rows)
    except (ValueError, RecursionError, RuntimeError):
        return None


def keep(
    raw: bytes, data: dict[str, Plain], row: Callable[[Box | None, Step], Sequence[int]]
) -> None:
    """Keep what the bytes of a file say; where nothing can be written, nothing is kept.

    Args:
        raw: the bytes.
        data: what they say.
        row: gives the row of numbers of a key, or of the place in a list.
    """
    rows = array("I", row(None, 0))
    for box in boxes(data):
        for step in box if isinstance(box, dict) else range(len(box)):
            rows.extend(row(box, step))
    written = json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode("utf-8")
    with suppress(RuntimeError):
        store.keep(_path(raw), written + b"\n" + rows.tobytes(), most=MOST)


def _path(raw: bytes) -> Path:
    """Return where it is kept what these bytes say: by their hash, and that of the form."""
    form = b"%s %d %s" % (FORM, WIDE, sys.byteorder.encode("ascii"))
    return paths.cache() / "read" / sha256(form + b"\n" + raw).hexdigest()


def _none(written: str) -> None:
    raise ValueError(f"{written} is nothing that a file of ours says")
