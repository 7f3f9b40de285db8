"""Reads a case that is written as JSON on one line, and knows where everything stands in it.

What it says is what the same would say as YAML: whole numbers, true, false and text; a number that
is not whole is text, and a key that is written twice is a fault.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from typing import TypeAlias

from adjudicator.base.errors import BREAK, CaseError, Fault, Place
from adjudicator.base.kept import boxes
from adjudicator.base.plain import DEPTH, TOO_DEEP, Box, Plain, Step
from adjudicator.base.values import cached_property, dataclass
from adjudicator.base.yaml import (
    INTEGER,
    NODES_OF_A_CASE,
    SIZE_OF_A_CASE,
    UNPRINTABLE,
    UNSEEN,
    YamlText,
    decoded,
    further_down,
)

# Of a key and of its value: where it begins, and where it ends; a place in a list is its value's.
Spot: TypeAlias = "tuple[int, int, int, int]"
TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|[\[\]{},:]|[^\s\[\]{},:"]+')
ONE_A_LINE = "Write one case a line, in braces."
# What Python's reader says of a fault, and what one says to a player.
TOLD = {
    "Expecting ',' delimiter": ("a comma or a closing bracket is missing before this", ""),
    "Expecting ':' delimiter": ("a colon is missing before this", ""),
    "Expecting property name enclosed in double quotes": (
        "a key belongs here, in double quotes",
        "A comma too many before it is a fault as well.",
    ),
    "Expecting value": ("a value belongs here", "Text stands in double quotes."),
    "Unterminated string starting at": (
        "the quotation that opens here is never closed",
        "Add the closing quote.",
    ),
    "Extra data": ("nothing may follow the closing brace", ONE_A_LINE),
    "Invalid \\escape": ("this backslash means nothing", "Write two of them for one."),
}


@dataclass(frozen=True, eq=False)
class JsonLine(YamlText):
    """A line of JSON that was read: what it says, and where."""

    def line_in(self, box: Box, step: Step) -> int:
        """Return the line on which all of it stands, from 1."""
        return self.before + 1


def parse(raw: bytes, name: str, *, before: int = 0, faults: list[Fault] | None = None) -> JsonLine:
    """Read a line of JSON.

    Args:
        raw: the line.
        name: the file's name, as faults are to call it.
        before: how many lines stand before it in its file.
        faults: a list that takes the faults after which reading can go on; without it they are
            raised here.

    Raises:
        CaseError: everything that could be found at once.
    """
    found: list[Fault] = []
    try:
        sheet = _parsed(raw, name, before, found)
    except CaseError as error:
        raise CaseError([further_down(fault, before) for fault in error.faults]) from None
    lower = [further_down(fault, before) for fault in found]
    if lower and faults is None:
        raise CaseError(lower)
    if faults is not None:
        faults.extend(lower)
    return sheet


def _parsed(raw: bytes, name: str, before: int, faults: list[Fault]) -> JsonLine:
    whole = Place(name, 1, 1)
    if len(raw) > SIZE_OF_A_CASE:
        hint = "One line is one case."
        raise CaseError(Fault(whole, f"the line is longer than {SIZE_OF_A_CASE // 1024} KiB", hint))
    text = decoded(raw, name, CaseError).removeprefix("\ufeff").rstrip()
    if hidden := UNPRINTABLE.search(text):
        from adjudicator.base.yaml_faults import unprintable

        raise CaseError(unprintable(text, hidden.start(), name))
    written_twice: list[bool] = []

    def once(pairs: list[tuple[str, Plain]]) -> dict[str, Plain]:
        box = dict(pairs)
        if len(box) < len(pairs):
            written_twice.append(True)
        return box

    try:
        data = json.loads(
            text, object_pairs_hook=once, parse_int=_whole, parse_float=str, parse_constant=str
        )
    except json.JSONDecodeError as error:
        raise CaseError(_not_json(error, text, name)) from None
    except RecursionError:
        data = None
    if (data is None and text.startswith(("[", "{"))) or _is_too_deep(data):
        raise CaseError(Fault(whole, TOO_DEEP, "Close one of them."))
    if not isinstance(data, dict):
        what = "a list" if isinstance(data, list) else "a bare value"
        raise CaseError(Fault(whole, f"the line is {what}, without keys", ONE_A_LINE))
    if sum(map(len, boxes(data))) >= NODES_OF_A_CASE:
        message = "there are too many values in this line"
        raise CaseError(Fault(whole, message, "One line is one case."))
    spots = _Spots(text, data)
    if written_twice:
        faults += spots.written_twice(name)
    if "\\u" in text:
        faults += spots.unseen(name)
    return JsonLine(name, text, data, spots.row, before)


def _whole(written: str) -> int | str:
    return int(written) if INTEGER(written) else written


def _is_too_deep(data: Plain) -> bool:
    level, deep = [data], 0
    while level := [each for each in level if isinstance(each, dict | list)]:
        deep += 1
        if deep > DEPTH:
            return True
        level = [inner for box in level for inner in (box.values() if type(box) is dict else box)]
    return False


def _not_json(error: json.JSONDecodeError, text: str, name: str) -> Fault:
    said = f"this is no JSON: {error.msg[:1].lower()}{error.msg[1:]}"
    message, hint = TOLD.get(error.msg, (said, ""))
    return Fault(_place(text, name, error.pos, error.pos + 1), message, hint)


def _place(text: str, name: str, start: int, end: int) -> Place:
    return Place(name, 1, start + 1, BREAK.sub(" ", text), end - start)


class _Spots:
    """Where everything stands in a line; looked for only where somebody asks."""

    def __init__(self, text: str, data: dict[str, Plain]) -> None:
        self.text, self.data = text, data
        self.twice: list[tuple[str, int, int]] = []

    def row(self, box: Box | None, step: Step) -> Sequence[int]:
        """Return the places of a key and its value, as the reader of YAML gives them."""
        key, key_end, value, end = self._found[id(box)][step]
        return 0, key, key_end - key, 0, value, end - value, 0

    def written_twice(self, name: str) -> Iterator[Fault]:
        """Yield a fault for every key that stands in its map already."""
        assert self._found
        for key, start, end in self.twice:
            message = f"{key!r} is written twice in one pair of braces"
            yield Fault(_place(self.text, name, start, end), message, "Keep one of them.")

    def unseen(self, name: str) -> Iterator[Fault]:
        """Yield a fault for every text in which a character stands that nobody can see."""
        for box in boxes(self.data):
            steps: list[tuple[Step, Plain]] = [
                *(box.items() if isinstance(box, dict) else enumerate(box))
            ]
            for step, value in steps:
                for key in (True, False):
                    said = step if key else value
                    if isinstance(said, str) and UNPRINTABLE.search(said):
                        row = self.row(box, step)
                        start, width = row[1:3] if key else row[4:6]
                        place = _place(self.text, name, start, start + width)
                        yield Fault(place, UNSEEN, "Leave it out.")

    @cached_property
    def _found(self) -> dict[int, dict[Step, Spot]]:
        found: dict[int, dict[Step, Spot]] = {}
        tokens = TOKEN.finditer(self.text)
        first = next(tokens)
        end = self._look(first, self.data, tokens, found)
        found[id(None)] = {0: (first.start(), end, first.start(), end)}
        return found

    def _look(
        self,
        token: re.Match[str],
        data: Plain,
        tokens: Iterator[re.Match[str]],
        found: dict[int, dict[Step, Spot]],
    ) -> int:
        """Note where everything in a value stands; return where that ends.

        Args:
            token: with which the value begins.
            data: the value; None for one that another of the same name has taken the place of.
            tokens: what comes after.
            found: takes what is found, by the map or list.
        """
        if token[0] not in ("{", "["):
            return token.end()
        spots: dict[Step, Spot] = {}
        if isinstance(data, dict if token[0] == "{" else list):
            found[id(data)] = spots
        for number, key in enumerate(each for each in tokens if each[0] != ","):
            if key[0] in ("}", "]"):
                return key.end()
            step: Step = number
            value = key
            if token[0] == "{":
                step = json.loads(key[0])
                next(tokens)  # the colon
                value = next(tokens)
                if step in spots:
                    self.twice.append((str(step), key.start(), key.end()))
            end = self._look(value, _within(data, step), tokens, found)
            spots[step] = (key.start(), key.end() if value is not key else end, value.start(), end)
        return len(self.text)


def _within(data: Plain, step: Step) -> Plain:
    """Return what stands in a value; None where another of the same name has taken its place."""
    if isinstance(data, dict):
        return data.get(str(step))
    if isinstance(data, list) and isinstance(step, int) and step < len(data):
        return data[step]
    return None
