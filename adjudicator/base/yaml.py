"""Reads YAML and remembers where everything stands.

The subset is what a card player needs: keys, text, whole numbers, true and false, lists. Words
such as *no*, *on* and *010* stay text. Whatever YAML would do silently or at a distance (a second
key of the same name, a comment inside a sentence, anchors, tags, merges) is a fault with a place.
"""

from __future__ import annotations

import os
import re
import stat
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

import yaml
from yaml.events import (
    AliasEvent,
    DocumentStartEvent,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
    StreamEndEvent,
)
from yaml.parser import Parser
from yaml.reader import Reader
from yaml.scanner import Scanner

from adjudicator.base.errors import BREAK, AdjudicatorError, CaseError, Fault, Place
from adjudicator.base.patterns import pattern
from adjudicator.base.plain import DEPTH, TOO_DEEP, Box, Plain, Step
from adjudicator.base.values import cached_property, dataclass, replace

if TYPE_CHECKING:
    from pathlib import Path
    from typing import Protocol

    from yaml.error import Mark

    class Node(Protocol):
        """What the parser tells of one thing that is written.

        Attributes:
            start_mark: where it begins.
            end_mark: where it ends.
            value: what is written, of text alone.
            style: the quotes round it, of text alone.
            anchor: the name it is given by &, or None.
            tag: what it is said to be by !, or None.
        """

        start_mark: Mark
        end_mark: Mark
        value: str
        style: str | None
        anchor: str | None
        tag: str | None


SIZE = 64 * 1024
NODES = 20_000
# A record may be a game of a hundred deals, card by card: that has not half of it.
SIZE_OF_A_CASE, NODES_OF_A_CASE = 512 * 1024, 100_000
FAULTS = 50  # a file with more than these is not a slip of the pen

Spot: TypeAlias = "tuple[Node, Node]"  # of the key (or of the item), and of the value
Spots: TypeAlias = "dict[Step, Spot]"  # of one map, or of one list
# Of a key and of its value: the line and the column on which each begins, and how wide it is there;
# and the line on which the value begins, be it left out.
Row: TypeAlias = "tuple[int, int, int, int, int, int, int]"
Where: TypeAlias = "Callable[[Box | None, Step], Sequence[int]]"

# What steers a terminal, what turns the writing about, and what takes no room at all and makes two
# names look like one. The two joiners are none of these: some scripts are not written without them.
UNPRINTABLE = pattern(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff\ufeff\ufffe\uffff"
    "\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufff9-\ufffb"
    "\U000e0000-\U000e007f]"
)
SILENT_COMMENT = pattern(r"[ \t]+#[^\s#=*!-]")
INTEGER = pattern(r"[-+]?(?:0|[1-9][0-9]{0,17})").fullmatch
CONSTANTS: dict[str, bool | None] = {
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
    **dict.fromkeys(("null", "Null", "NULL", "~", ""), None),
}
# Where what is told of a fault names another line; what a player wrote stands in quotes, or a hint.
LINE_TOLD = pattern(r"((?:first on|reading on,|further in than) line )(\d+)")
UNSEEN = "this text holds a character that cannot be printed"
IN_QUOTES = 'If it is text, put it in quotes: "...".'


@dataclass(frozen=True, eq=False)
class YamlText:
    """A file that was read: what it says, and where.

    Attributes:
        name: the file's name, as it is to be shown.
        text: the whole text.
        data: what it says: dicts, lists, text, whole numbers, true, false and None.
        where: gives the places of a key and its value, by the map or list in which they stand.
        before: how many lines stand before it in its file; 0 for a whole file.
    """

    name: str
    text: str
    data: dict[str, Plain]
    where: Where
    before: int = 0

    @cached_property
    def lines(self) -> list[str]:
        """The lines, without their ends."""
        return BREAK.split(self.text)

    def place(self, *path: Step, key: bool = False) -> Place:
        """Return the place of the value at *path*, or of its key.

        >>> sheet = parse("table: {trump: hearts}", "x.yaml")
        >>> str(sheet.place("table", "trump")), str(sheet.place("table", "trump", key=True))
        ('x.yaml:1:16', 'x.yaml:1:9')
        """
        if not path:
            return self.place_in(None, 0)
        box: Box = self.data
        for step in path[:-1]:
            inner = box[step]
            assert isinstance(inner, dict | list)
            box = inner
        return self.place_in(box, path[-1], key=key)

    def place_in(self, box: Box | None, step: Step, *, key: bool = False) -> Place:
        """Return the place of ``box[step]``, or of its key; *box* is part of this sheet's data.

        The place of a value that was left out, as in ``note:``, is that of its key.
        """
        row = self.where(box, step)
        line, column, width = row[:3] if key else row[3:6]
        written = self.lines[line] if line < len(self.lines) else ""
        return Place(self.name, self.before + line + 1, column + 1, written, width)

    def line_in(self, box: Box, step: Step) -> int:
        """Return the line on which ``box[step]`` begins, from 1."""
        return self.before + self.where(box, step)[6] + 1


def read_file(
    path: Path,
    *,
    raises: type[AdjudicatorError] = CaseError,
    faults: list[Fault] | None = None,
    size: int = SIZE,
    nodes: int = NODES,
    kept: bool = False,
) -> YamlText:
    """Read a YAML file; see :func:`parse`, which does the rest.

    Args:
        kept: what it says is kept for the next time, where it is without a fault.

    Raises:
        AdjudicatorError: of the type *raises*; the file cannot be opened, or is too large.
    """
    name = str(path)
    try:
        if stat.S_ISFIFO(os.stat(path).st_mode) and not name.startswith("/dev/"):
            raise OSError(0, "it is a pipe, and waiting for it could take for ever")
        with open(path, "rb") as file:
            raw = file.read(size + 1)
    except (OSError, ValueError) as error:
        from adjudicator.base.yaml_faults import cannot_open

        raise raises(cannot_open(path, error)) from None
    if not kept:
        return parse(raw, name, raises=raises, faults=faults, size=size, nodes=nodes)
    from adjudicator.base import kept as keeping  # which one who reads a case alone does without

    found = keeping.found(raw)
    if found is not None:
        data, places = found
        return YamlText(name, raw.decode("utf-8").removeprefix("\ufeff"), data, places.row)
    sheet = parse(raw, name, raises=raises, size=size, nodes=nodes)
    keeping.keep(raw, sheet.data, sheet.where)
    return sheet


def parse(
    text: str | bytes,
    name: str,
    *,
    raises: type[AdjudicatorError] = CaseError,
    faults: list[Fault] | None = None,
    size: int = SIZE,
    nodes: int = NODES,
    before: int = 0,
) -> YamlText:
    """Read YAML from text, or from the bytes of a file.

    Args:
        text: what is to be read.
        name: the name by which faults call it.
        raises: the kind of error to raise.
        faults: a list that takes the faults after which reading can go on, for a caller who
            will raise them with his own; without it they are raised here.
        size: how many bytes it may have.
        nodes: how many keys and values it may have.
        before: how many lines stand before it in the file of which it is a part.

    Raises:
        AdjudicatorError: of the type *raises*; everything that could be found at once.
    """
    if before:
        return _parsed_further_down(text, name, raises, faults, size, nodes, before)
    found: list[Fault] = [] if faults is None else faults
    raw = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
    if len(raw) > size:
        hint = "Split it in several files."
        raise raises(Fault(Place(name), f"the file is larger than {size // 1024} KiB", hint))
    if isinstance(text, bytes):
        text = decoded(text, name, raises)
    text = text.removeprefix("\ufeff")
    if hidden := UNPRINTABLE.search(text):
        from adjudicator.base.yaml_faults import unprintable

        raise raises([*found, unprintable(text, hidden.start(), name)])
    reading = _Reading(text, name, nodes, found)
    try:
        reading.run()
    except _StopError as stop:
        raise raises([*found, stop.fault]) from None
    except (yaml.YAMLError, RecursionError, ValueError) as error:
        from adjudicator.base.yaml_faults import explain

        raise raises([*found, explain(error, BREAK.split(text), name)]) from None
    if not isinstance(reading.root, dict):
        from adjudicator.base.yaml_faults import not_keys

        raise raises([*found, not_keys(reading.root, text, name)])
    if found and faults is None:
        raise raises(found)
    return YamlText(name, text, reading.root, reading.row)


def _parsed_further_down(
    text: str | bytes,
    name: str,
    raises: type[AdjudicatorError],
    faults: list[Fault] | None,
    size: int,
    nodes: int,
    before: int,
) -> YamlText:
    """Read YAML that does not begin on the first line of its file; every fault lies lower then."""
    found: list[Fault] = []
    try:
        sheet = parse(text, name, raises=raises, faults=found, size=size, nodes=nodes)
    except AdjudicatorError as error:
        raise raises([further_down(fault, before) for fault in error.faults]) from None
    lower = [further_down(fault, before) for fault in found]
    if lower and faults is None:
        raise raises(lower)
    if faults is not None:
        faults.extend(lower)
    return replace(sheet, before=before)


def further_down(fault: Fault, lines: int) -> Fault:
    """Return a fault, found in a part of a file, at its place in the whole: so many lines lower."""
    if not fault.place.line:  # what is said of the part as a whole
        return replace(fault, place=replace(fault.place, line=lines + 1, column=1))
    lower = replace(fault.place, line=fault.place.line + lines)
    message, hint = (LINE_TOLD.sub(_lower(lines), said) for said in (fault.message, fault.hint))
    return Fault(lower, message, hint)


def _lower(lines: int) -> Callable[[re.Match[str]], str]:
    return lambda told: f"{told[1]}{int(told[2]) + lines}"


def place_between(name: str, lines: Sequence[str], start: Mark, end: Mark) -> Place:
    """Return the place from one mark to another, as far as it is on the first line."""
    line = lines[start.line] if start.line < len(lines) else ""
    return Place(name, start.line + 1, start.column + 1, line, _width(line, start, end))


def _width(line: str, start: Mark, end: Mark) -> int:
    """How wide it is from one mark to another, as far as it is on the first line."""
    stop = end.column if end.line == start.line else len(line.rstrip())
    return max(1, stop - start.column)


class _StopError(Exception):
    """Reading cannot go on after this fault."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault)
        self.fault = fault


class _Reading:
    """Builds the data from the parser's events, and notes where each came from."""

    def __init__(self, text: str, name: str, nodes: int, faults: list[Fault]) -> None:
        self.text, self.name, self.nodes_left, self.faults = text, name, nodes, faults
        self.root: Plain = None
        self.spots: dict[int, Spots] = {}
        self.ends: dict[int, Node] = {}
        self.box: dict[str, Plain] | list[Plain] | None = None
        self.box_spots: Spots = {}
        self.key: tuple[str, Node] | None = None
        self.outer: list[tuple[dict[str, Plain] | list[Plain] | None, Spots]] = []
        self.lines = BREAK.split(text) if SILENT_COMMENT.search(text) else None

    @cached_property
    def every_line(self) -> list[str]:
        return BREAK.split(self.text)

    def row(self, box: Box | None, step: Step) -> Row:
        """Return the places of a key and its value; of the whole text, where there is no box.

        The place of a value that was left out is that of its key.
        """
        named, valued = self.spots[id(box)][step]
        inner = self.root if box is None else box[step]
        key = self._first_line_of(named, inner)
        value = key if _is_nothing(valued) else self._first_line_of(valued, inner)
        return (*key, *value, valued.start_mark.line)

    def _first_line_of(self, node: Node, inner: Plain) -> tuple[int, int, int]:
        """The line and the column on which something begins, and how wide it is there."""
        start = node.start_mark
        end = node.end_mark if isinstance(node, ScalarEvent) else self.ends[id(inner)].end_mark
        line = self.every_line[start.line] if start.line < len(self.every_line) else ""
        return start.line, start.column, _width(line, start, end)

    def run(self) -> None:
        next_node: Callable[[], Node] = _parser(self.text).get_event
        documents = 0
        while True:
            node = next_node()
            kind: type[object] = type(node)
            if kind is ScalarEvent:
                self.scalar(node)
            elif kind is MappingStartEvent:
                self.open({}, node)
            elif kind is SequenceStartEvent:
                self.open([], node)
            elif kind is MappingEndEvent or kind is SequenceEndEvent:
                self.ends[id(self.box)] = node
                self.box, self.box_spots = self.outer.pop()
            elif kind is AliasEvent:
                self.stop(
                    node, f"*{node.anchor} is a YAML alias, which has no place here", IN_QUOTES
                )
            elif kind is DocumentStartEvent:
                documents += 1
                if documents > 1:
                    self.stop(
                        node, "a second document starts here", "Put each in a file of its own."
                    )
            elif kind is StreamEndEvent:
                return

    def scalar(self, node: Node) -> None:
        self.count(node)
        if self.key is None and isinstance(self.box, dict):
            self.take_key(self.box, node)
        elif node.style or node.tag is not None:
            if node.style == '"' and UNPRINTABLE.search(node.value):
                self.fault(node, UNSEEN, "Leave it out.")
            self.put(node.value, node)
        else:
            value = _value(node.value)
            if self.lines is not None and type(value) is str:
                self.check_comment(node)
            self.put(value, node)

    def take_key(self, box: dict[str, Plain], node: Node) -> None:
        key = node.value
        if node.style == '"' and UNPRINTABLE.search(key):
            self.fault(node, UNSEEN, "Leave it out.")
        if key == "<<" and not node.style:
            self.stop(node, "<< is a YAML merge, which has no place here", "Write the keys out.")
        if key in box:
            first = self.box_spots[key][0].start_mark.line + 1
            message = f"{key!r} is written twice: first on line {first}, again here"
            self.fault(node, message, "Keep one of them.")
        self.key = key, node

    def open(self, box: dict[str, Plain] | list[Plain], node: Node) -> None:
        self.count(node)
        if len(self.outer) >= DEPTH:
            self.stop(node, TOO_DEEP, "Close one of them.")
        if self.key is None and isinstance(self.box, dict):
            self.stop(node, "a key must be a word", "Put a word before the colon, not a list.")
        self.put(box, node)
        self.outer.append((self.box, self.box_spots))
        self.box, self.box_spots = box, {}
        self.spots[id(box)] = self.box_spots

    def put(self, value: Plain, node: Node) -> None:
        if isinstance(self.box, list):
            self.box_spots[len(self.box)] = (node, node)
            self.box.append(value)
        elif self.box is None:
            self.root = value
            self.spots[id(None)] = {0: (node, node)}
        elif self.key is not None:
            key, key_node = self.key
            self.box[key] = value
            self.box_spots[key] = (key_node, node)
            self.key = None

    def count(self, node: Node) -> None:
        self.nodes_left -= 1
        if self.nodes_left < 0:
            self.stop(node, "there are too many values in this file", "Split it in several.")
        if node.anchor is not None:
            self.fault(node, f"&{node.anchor} is a YAML anchor, which has no place here", IN_QUOTES)
        if node.tag is not None:
            tag = node.tag.replace("tag:yaml.org,2002:", "!!")
            self.fault(node, f"{tag} is a YAML tag, which has no place here", IN_QUOTES)

    def check_comment(self, node: Node) -> None:
        """Find ``note: card #5 was led``, where YAML silently drops what follows the sign."""
        assert self.lines is not None
        end = node.end_mark
        if hidden := SILENT_COMMENT.match(self.lines[end.line], end.column):
            line = self.lines[end.line]
            column = hidden.end() - 2
            place = Place(self.name, end.line + 1, column + 1, line, len(line.rstrip()) - column)
            hint = 'If it is text, put the whole text in quotes; if a remark, a space after "#".'
            self.faults.append(Fault(place, "from the # on, this is not read", hint))

    def fault(self, node: Node, message: str, hint: str) -> None:
        if len(self.faults) >= FAULTS:
            self.stop(node, message, hint)
        self.faults.append(self.at(node, message, hint))

    def stop(self, node: Node, message: str, hint: str) -> None:
        raise _StopError(self.at(node, message, hint))

    def at(self, node: Node, message: str, hint: str) -> Fault:
        lines = BREAK.split(self.text)
        return Fault(place_between(self.name, lines, node.start_mark, node.end_mark), message, hint)


class PureParser(Reader, Scanner, Parser):
    """PyYAML's own parser, for a Python without libyaml."""

    def __init__(self, text: str) -> None:
        Reader.__init__(self, text)
        Scanner.__init__(self)
        Parser.__init__(self)


def _parser(text: str) -> Any:
    """Return libyaml's parser, or the slow one in Python where libyaml is missing."""
    try:
        from yaml._yaml import CParser
    except ImportError:
        return PureParser(text)
    return CParser(text)


def _value(written: str) -> str | int | bool | None:
    """Return what an unquoted word means: text, unless it is plainly something else."""
    if written in CONSTANTS:
        return CONSTANTS[written]
    if written[0] in "0123456789+-" and INTEGER(written):
        return int(written)
    return written


def _is_nothing(node: Node) -> bool:
    return node.start_mark.index == node.end_mark.index and isinstance(node, ScalarEvent)


def decoded(raw: bytes, name: str, raises: type[AdjudicatorError]) -> str:
    try:
        if not raw.startswith((b"\xff\xfe", b"\xfe\xff")):
            return raw.decode("utf-8")
        error = None
    except UnicodeDecodeError as caught:
        error = caught
    from adjudicator.base.yaml_faults import not_utf8

    raise raises(not_utf8(raw, error.start if error else None, name))
