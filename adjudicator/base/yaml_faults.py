"""Says in a card player's words why a file could not be read; imported only then."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from pathlib import Path

import yaml

from adjudicator.base.errors import BREAK, Fault, Place, nearest
from adjudicator.base.plain import TOO_DEEP

AS_UTF8 = "Save the file as UTF-8."
QUOTE_ALL = "Put the whole text in quotes"
NO_SPACE = re.compile(r"\s*(?:- |\{)*\s*([A-Za-z_]+):([^\s/].*)")
SECOND_COLON = re.compile(r"""\s*(?:- )*[{\s]*([\w-]+):\s+([^"'\[{].*)""")


def cannot_open(path: Path, error: Exception) -> Fault:
    """Return why a file could not be opened, with the name that was probably meant."""
    name = str(path)
    if isinstance(error, IsADirectoryError):
        return Fault(Place(name), "this is a directory, not a file", "Name a file in it.")
    if isinstance(error, FileNotFoundError):
        return Fault(Place(name), "there is no such file", _sibling(path))
    if isinstance(error, PermissionError):
        return Fault(Place(name), "the file may not be read", "Look to its permissions.")
    reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return Fault(Place(name), f"the file cannot be read: {reason}", "Look to its name.")


def _sibling(path: Path) -> str:
    try:
        siblings = sorted(os.listdir(path.parent))
    except OSError:
        return f"There is no directory {path.parent} either."
    likely = nearest(path.name, siblings)
    return f"Did you mean {path.parent / likely[0]}?" if likely else ""


def not_utf8(raw: bytes, start: int | None, name: str) -> Fault:
    """Return where the bytes cease to be UTF-8; *start* is None for UTF-16."""
    if start is None:
        return Fault(Place(name), "the file is saved as UTF-16", AS_UTF8)
    before = raw[:start].decode("utf-8").removeprefix("\ufeff")
    text = raw.decode("utf-8", "replace").removeprefix("\ufeff")
    place = _place_at(text, len(before), name)
    return Fault(place, f"the file is not UTF-8: byte {raw[start]:#04x} is no character", AS_UTF8)


def unprintable(text: str, index: int, name: str) -> Fault:
    """Return where a character stands that nobody can see."""
    message = f"a character that cannot be printed (U+{ord(text[index]):04X})"
    hint = f"Is it UTF-16? {AS_UTF8}" if text[index] == "\0" else "Delete it."
    return Fault(_place_at(text, index, name), message, hint)


def _place_at(text: str, index: int, name: str) -> Place:
    before = BREAK.split(text[:index])
    return Place(name, len(before), len(before[-1]) + 1, BREAK.split(text)[len(before) - 1])


def not_keys(root: object, text: str, name: str) -> Fault:
    """Return why a file that is sound YAML is nevertheless nothing: it has no keys."""
    begin = "Begin with a key, a colon and a space, like case: what happened, or house: our rules"
    if not text.strip():
        return Fault(Place(name), "the file is empty", begin)
    lines = BREAK.split(text)
    number, first = next(
        (
            (number, line)
            for number, line in enumerate(lines, start=1)
            if line.strip() and not line.lstrip().startswith(("#", "---", "%"))
        ),
        (0, ""),
    )
    if root is None or not number:
        return Fault(Place(name), "there is nothing in the file but comments", begin)
    column = len(first) - len(first.lstrip()) + 1
    place = Place(name, number, column, first, len(first.strip()))
    if isinstance(root, str) and NO_SPACE.match(first):
        return Fault(place, "there is no space after the colon", _with_space(first))
    what = "a list" if isinstance(root, list) else "bare text"
    return Fault(place, f"the file is {what}, without keys", begin)


def explain(error: Exception, lines: Sequence[str], name: str) -> Fault:
    """Return what the parser stumbled over, where a player would look for it."""
    if not isinstance(error, yaml.MarkedYAMLError) or error.problem_mark is None:
        return Fault(Place(name), "the file cannot be read as YAML", QUOTE_ALL + " where in doubt.")
    mark, opened = error.problem_mark, error.context_mark
    problem, context = error.problem or "", error.context or ""
    sight = _Sight(lines, name, mark.line, mark.column)
    if opened is not None and "flow" in context and ("expected ','" in problem):
        return _unclosed_bracket(sight, sight.at(opened.line, opened.column))
    if opened is not None and ("end of stream" in problem or "document indicator" in problem):
        at = sight.at(opened.line, opened.column)
        return at.fault("the quotation that opens here is never closed", "Add the closing quote.")
    if "mapping values are not allowed" in problem:
        return _second_colon(sight)
    if opened is not None and "could not find expected ':'" in problem:
        return _no_colon(sight.at(opened.line, opened.column))
    if "maximum nesting depth" in problem:  # newer parsers stop by themselves, reading ahead
        return sight.fault(TOO_DEEP, "Close one of them.")
    if "sequence entries are not allowed" in problem:
        hint = "Put each '- ' on a line of its own, or use brackets: [a, b]."
        return sight.fault("a list cannot begin here", hint)
    began = sight.at(opened.line, opened.column) if opened else sight
    return _odd_sign(sight, began, problem, context) or _out_of_line(sight, problem)


def _odd_sign(sight: _Sight, began: _Sight, problem: str, context: str) -> Fault | None:
    """Return what is wrong with a sign that means something to YAML; None when it is no sign.

    Args:
        sight: where the parser stumbled.
        began: where that began which it was reading.
        problem: what it says of it.
        context: what it was reading.
    """
    if "tab" in problem or sight.character == "\t":
        return sight.fault("a tab stands where YAML allows only spaces", "Indent with spaces.")
    if "cannot start any token" in problem:
        message = f"text cannot begin with {sight.character}"
        return sight.fault(message, f"{QUOTE_ALL}: {sight.quoted()}", to_the_end=True)
    if "alias" in context or "anchor" in context:
        message = f"text cannot begin with {began.character}"
        return began.fault(message, f"{QUOTE_ALL}: {began.quoted()}", to_the_end=True)
    if "escape" in problem:
        return sight.fault("this backslash means nothing", "Use single quotes: '...'.")
    if "tag" in problem or "tag" in context:
        hint = f"{QUOTE_ALL}: {began.quoted()}"
        return began.fault("text cannot begin with !", hint, to_the_end=True)
    return None


class _Sight:
    """A spot in the file under suspicion."""

    def __init__(self, lines: Sequence[str], name: str, line: int, column: int) -> None:
        self.lines, self.name, self.line, self.column = lines, name, line, column
        self.text = lines[line] if line < len(lines) else ""

    @property
    def character(self) -> str:
        return self.text[self.column : self.column + 1]

    def at(self, line: int, column: int) -> _Sight:
        return _Sight(self.lines, self.name, line, column)

    def quoted(self) -> str:
        """Return the rest of the line as it should have been written."""
        rest = self.text[self.column :].split(" #")[0].strip()
        if self.text.lstrip().startswith(("- {", "{")):
            rest = re.split(r"[,}]", rest)[0].strip()
        return '"' + rest.replace("\\", "\\\\").replace('"', '\\"') + '"'

    def above(self) -> _Sight | None:
        """Return the beginning of the nearest line above that says something."""
        for line in range(self.line - 1, -1, -1):
            text = self.lines[line]
            if text.strip() and not text.lstrip().startswith("#"):
                return self.at(line, len(text) - len(text.lstrip()))
        return None

    def fault(self, message: str, hint: str, *, to_the_end: bool = False) -> Fault:
        width = len(self.text.rstrip()) - self.column if to_the_end else 1
        line = min(self.line, len(self.lines) - 1)
        if self.line > line:  # the parser stumbled over the end of the file
            return self.at(line, len(self.lines[line])).fault(message, hint)
        place = Place(self.name, self.line + 1, self.column + 1, self.text, max(1, width))
        return Fault(place, message, hint)


def _unclosed_bracket(sight: _Sight, opened: _Sight) -> Fault:
    bracket = opened.character
    closing = "]" if bracket == "[" else "}"
    if sight.line == opened.line:
        hint = f"The {bracket} stands in column {opened.column + 1}. {QUOTE_ALL} if it is text."
        return sight.fault(f"a comma or {closing} is missing before this", hint)
    return opened.fault(
        f"this {bracket} is never closed",
        f"Add {closing} at its end; reading on, line {sight.line + 1} makes no sense.",
    )


def _second_colon(sight: _Sight) -> Fault:
    before = sight.text[: sight.column]
    inner = SECOND_COLON.match(before)
    if inner:
        at = sight.at(sight.line, inner.start(2))
        hint = f"{QUOTE_ALL}: {inner.group(1)}: {at.quoted()}"
        return sight.fault("a second colon in one line", hint)
    above = sight.above()
    if above is None:
        return sight.fault("this colon cannot stand here", QUOTE_ALL + ".")
    if NO_SPACE.match(above.text):
        hint = _with_space(above.text)
        return above.fault("there is no space after the colon", hint, to_the_end=True)
    start = sight.at(sight.line, len(sight.text) - len(sight.text.lstrip()))
    if start.column > above.column:
        return start.fault(
            f"this line stands further in than line {above.line + 1}, which is complete",
            "Begin both in the same column, or put quotes round a text of two lines.",
            to_the_end=True,
        )
    return _no_colon(above)


def _no_colon(sight: _Sight) -> Fault:
    if NO_SPACE.match(sight.text):
        hint = _with_space(sight.text)
        return sight.fault("there is no space after the colon", hint, to_the_end=True)
    return sight.fault(
        "this line has no key and colon",
        "Write key: value; a text that goes on from the line above must stand further in.",
        to_the_end=True,
    )


def _out_of_line(sight: _Sight, problem: str) -> Fault:
    start = len(sight.text) - len(sight.text.lstrip())
    if "expected node content" in problem or "expected the node content" in problem:
        message = f"something is missing before {sight.character or 'the end'}"
        return sight.fault(message, "Fill it in, or delete it.")
    if sight.column > start:
        before = sight.text[: sight.column].rstrip()[-1:]
        if before in ("'", '"', "]", "}"):
            hint = f'{QUOTE_ALL}: "...".'
            return sight.fault(f"nothing may follow this {before}", hint, to_the_end=True)
        hint = QUOTE_ALL + " if it is text."
        return sight.fault("this does not belong here", hint, to_the_end=True)
    if "document" in problem or "directive" in problem:
        hint = "Leave out lines that begin with %, and the braces round the whole."
        return sight.fault("this line cannot stand here", hint, to_the_end=True)
    return sight.fault(
        "this line does not line up with the lines above",
        "Lines that belong together begin in the same column.",
        to_the_end=True,
    )


def _with_space(line: str) -> str:
    found = NO_SPACE.match(line)
    assert found is not None
    return f"Write {found.group(1)}: {found.group(2).strip()}"
