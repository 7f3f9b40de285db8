"""Values of declared classes as plain data, and back: each thing once, and no code.

What stands in the data is, each with its number, first all text, whole numbers, truth and nothing;
then a row of numbers for each thing that is made of others: its kind, and they that stand before.
Files of which places are told are named from a folder, which may lie elsewhere the next time.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeAlias

from adjudicator.base.errors import Place

Scalar: TypeAlias = "bool | int | str | None"
Ref: TypeAlias = "tuple[str, int]"  # among which it stands, and where
Maker: TypeAlias = "Callable[[Iterable[Any]], object]"


def _map_of(parts: Iterable[Any]) -> dict[Any, Any]:
    keys = iter(parts)
    return dict(zip(keys, keys, strict=True))  # each key, and what comes after it


# What is no value of a declared class; a row of it begins with its number here.
PLAIN: Mapping[type, Maker] = {tuple: tuple, list: list, dict: _map_of, frozenset: frozenset}


def pack(value: object, classes: Sequence[type], folder: Path) -> bytes:
    """Return a value as text: it is made of values of these classes, and of plain data.

    Args:
        value: what is to be packed. Of a value of a class its fields are, and not what was worked
            out of them.
        classes: classes that :mod:`adjudicator.base.values` has made, of which all fields are
            given.
        folder: in which the files lie of which places are told.

    Raises:
        TypeError: there is something else in it.

    >>> unpack(pack({"a": (1, True, None)}, [], Path()), [], Path())
    {'a': (1, True, None)}
    """
    packing = _Packing(classes, folder)
    packing.add(value)
    kept = [[_declared(cls) for cls in classes], *packing.numbered()]
    return json.dumps(kept, ensure_ascii=False, separators=(",", ":")).encode("utf-8")


def unpack(packed: bytes, classes: Sequence[type], folder: Path) -> Any:
    """Return the value that was packed; the files of its places lie in a folder.

    Raises:
        ValueError: it is nothing that was packed with these classes, and the fields they have.
    """
    try:
        declared, files, scalars, rows = json.loads(packed)
        if declared != [_declared(cls) for cls in classes]:
            raise ValueError("other classes were packed")
        makers = [*PLAIN.values(), *map(_maker, classes)]
        numbered: list[Any] = [str(folder / file) for file in files] + scalars
        at = numbered.__getitem__
        for kind, *parts in rows:
            numbered.append(makers[kind](map(at, parts)))
        return numbered[-1]
    except (LookupError, TypeError, RecursionError) as error:
        raise ValueError(f"nothing was packed so: {error}") from None


class _Packing:
    """Gathers what a value is made of, and numbers it."""

    def __init__(self, classes: Sequence[type], folder: Path) -> None:
        self.kinds = {cls: number for number, cls in enumerate([*PLAIN, *classes])}
        self.folder = folder
        # Each with its place among its like.
        self.files: dict[str, int] = {}
        self.scalars: dict[tuple[type, Scalar], int] = {}
        self.rows: dict[tuple[int, tuple[Ref, ...]], int] = {}

    def add(self, value: object) -> Ref:
        """Add a value, unless there is one like it; return where it stands, among which."""
        if value is None or isinstance(value, bool | int | str):
            # with its type, for the number one is equal to yes
            key = type(value), value
            return "scalars", self.scalars.setdefault(key, len(self.scalars))
        kind = self.kinds.get(type(value))
        if kind is None:
            raise TypeError(f"a {type(value).__name__} is not declared")
        parts = _parts(value)
        first: list[Ref] = []
        if isinstance(value, Place):
            file = Path(str(next(parts))).relative_to(self.folder).as_posix()
            first = [("files", self.files.setdefault(file, len(self.files)))]
        row = kind, (*first, *map(self.add, parts))
        return "rows", self.rows.setdefault(row, len(self.rows))

    def numbered(self) -> tuple[list[str], list[Scalar], list[list[int]]]:
        """Return the files, the scalars and the rows, all numbered in one."""
        before = {"files": 0, "scalars": len(self.files)}
        before["rows"] = before["scalars"] + len(self.scalars)
        rows = [[kind, *(before[which] + n for which, n in parts)] for kind, parts in self.rows]
        return [*self.files], [value for _, value in self.scalars], rows


def _parts(value: Any) -> Iterator[object]:
    if isinstance(value, dict):
        for key, held in value.items():
            yield key
            yield held
    elif isinstance(value, tuple | list):
        yield from value
    elif isinstance(value, frozenset):
        yield from sorted(value)
    else:
        for name in _fields(type(value)):
            yield getattr(value, name)


def _fields(cls: type) -> tuple[str, ...]:
    return getattr(cls, "__match_args__", ())


def _declared(cls: type) -> list[str]:
    return [cls.__name__, *_fields(cls)]


def _maker(cls: type) -> Maker:
    """Return what makes a value of a class of all its fields, in order."""
    names = _fields(cls)

    def make(parts: Iterable[Any]) -> object:
        value: object = object.__new__(cls)
        object.__setattr__(value, "__dict__", dict(zip(names, parts, strict=True)))
        return value

    return make
