"""Plain data: what a file says before anybody has understood it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol, TypeAlias

DEPTH = 32  # so many lists and mappings may stand in one another
TOO_DEEP = f"brackets or lists stand more than {DEPTH} deep"

Plain: TypeAlias = "bool | int | str | list[Plain] | dict[str, Plain] | None"
Step = str | int  # the key under which something stands in a map, or its index in a list


class Box(Protocol):
    """A map or a list of plain data: a map is asked by its keys, a list by its indices."""

    def __getitem__(self, step: Any, /) -> Plain: ...


def map_in(data: Mapping[str, Plain], key: str) -> dict[str, Plain]:
    """Return the map under a key; an empty one where no map stands there.

    >>> map_in({"told": {"he_is_a_beginner": True}, "note": "late"}, "told")
    {'he_is_a_beginner': True}
    """
    held = data.get(key)
    return held if isinstance(held, dict) else {}


def list_in(data: Mapping[str, Plain], key: str) -> list[Plain]:
    """Return the list under a key; an empty one where no list stands there."""
    held = data.get(key)
    return held if isinstance(held, list) else []


def maps_in(data: Mapping[str, Plain], key: str) -> list[dict[str, Plain]]:
    """Return the maps of the list under a key; none where no list stands there.

    >>> maps_in({"happened": [{"by": "Ann", "leads": "9S"}]}, "happened")
    [{'by': 'Ann', 'leads': '9S'}]
    """
    return [each for each in list_in(data, key) if isinstance(each, dict)]
