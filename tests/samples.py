"""What takes long is tried on a part of what there is; on all of it where that is wanted."""

from __future__ import annotations

import os
from collections.abc import Iterable
from itertools import islice
from pathlib import Path
from typing import TypeVar
from zlib import crc32

T = TypeVar("T")

# `ADJUDICATOR_WHOLE=1 pytest -m ""` leaves nothing out, and takes hours.
WHOLE = os.environ.get("ADJUDICATOR_WHOLE", "") not in ("", "0")

# All must pass in ten minutes on two cores: of what a test asks for a third is tried.
THINNER = 2


def some(items: Iterable[T], part: int, turn: int = 0) -> list[T]:
    """Return one of so many; all of them where the whole is wanted.

    A file is among them by its name: that another is added beside it changes nothing for it.

    Args:
        items: what there is, in an order that is always the same.
        part: of so many one is tried.
        turn: which of them, counted from nought: others are tried by another turn.
    """
    several = list(items)
    if WHOLE:
        return several
    part = THINNER * (part + part // 2)
    if several and all(isinstance(each, Path) for each in several):
        return [each for each in several if _number_of(each) % part == turn]
    return list(islice(several, turn, None, part))


def _number_of(file: object) -> int:
    """Return a number that a file has by its name and its folder's, wherever the project lies."""
    assert isinstance(file, Path)
    return crc32(f"{file.parent.name}/{file.name}".encode())
