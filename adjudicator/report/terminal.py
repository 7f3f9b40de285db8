"""The terminal: how wide it is, what it can show, and pages printed on it.

Rulings go to standard output, questions to standard error; both may be a terminal, or a pipe.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Sequence
from typing import TextIO

from adjudicator.base.errors import CaseError, Fault, Place
from adjudicator.report import letters
from adjudicator.report.document import STYLES, Line, Page

NARROWEST, WIDEST = 30, 88
# What a terminal calls what a style is made of.
CODES = {
    "bold": 1,
    "dim": 2,
    "italic": 3,
    "underline": 4,
    "reverse": 7,
    "red": 31,
    "green": 32,
    "yellow": 33,
    "magenta": 35,
    "cyan": 36,
}


# what it can show


def width(stream: TextIO | None = None) -> int | None:
    """Return how many columns there are: a terminal's, or ``COLUMNS``; None in a pipe."""
    size = _size(stream or sys.stdout)
    if size is not None:
        return size.columns
    asked_for = os.environ.get("COLUMNS", "")
    return int(asked_for) if asked_for.isdecimal() and int(asked_for) else None


def height() -> int | None:
    """Return how many lines the terminal has; None in a pipe."""
    size = _size(sys.stdout)
    return None if size is None else size.lines


def _size(stream: TextIO) -> os.terminal_size | None:
    """How large a terminal is, as it is told by the environment, or else as it is."""
    if not stream.isatty():
        return None
    try:
        size = os.get_terminal_size(stream.fileno())
    except OSError:
        size = os.terminal_size((80, 24))
    told = (os.environ.get(name, "") for name in ("COLUMNS", "LINES"))
    columns, lines = (int(each) if each.isdecimal() else 0 for each in told)
    return os.terminal_size((columns or size.columns, lines or size.lines))


def readable_width(stream: TextIO | None = None) -> int | None:
    """Return how long a line of a text may be on a terminal; None in a pipe."""
    columns = width(stream)
    return None if columns is None else max(NARROWEST, min(WIDEST, columns - 1))


def shows_colour(stream: TextIO | None = None) -> bool:
    """Return whether colours can be printed there."""
    colourless = os.environ.get("TERM") in ("dumb", "unknown") or os.environ.get("NO_COLOR")
    return (stream or sys.stdout).isatty() and not colourless


def shows_signs(stream: TextIO | None = None) -> bool:
    """Return whether the signs of the suits can be printed there."""
    encoding = (stream or sys.stdout).encoding or "ascii"
    return encoding.lower().replace("-", "").startswith("utf")


# printing


def write(text: str) -> None:
    """Print text as it is."""
    sys.stdout.write(text)


def write_markup(text: str) -> None:
    """Print HTML or SVG; where there is only ASCII, every other letter is written by its number."""
    write(text if shows_signs() else in_ascii(text))


def in_ascii(markup: str) -> str:
    """Return HTML or SVG with every letter that is not ASCII written by its number."""
    return markup.encode("ascii", "xmlcharrefreplace").decode("ascii")


def show_as(format: str, pages: Sequence[Page]) -> None:
    """Print pages as ``text``, ``markdown`` or ``html``; what prints the others is not imported.

    Raises:
        CaseError: HTML is to be printed on a terminal.
    """
    if not pages:
        return
    if format == "text":
        for page in pages:
            show(page)
    elif format == "markdown":
        from adjudicator.report import markdown

        write("\n".join(markdown.written(page, plain=not shows_signs()) for page in pages))
    elif sys.stdout.isatty():
        hint = "Write it into a file: put > page.html after the command."
        raise CaseError(Fault(Place("--format html"), "a page of HTML is for a browser", hint))
    else:
        from adjudicator.report import html

        write_markup(html.written(pages))


def lines_of(page: Page, stream: TextIO | None = None) -> list[Line]:
    """Return the lines of a page as they are printed there."""
    broad = width(stream) if page.wide else readable_width(stream)
    return letters.lines(page, broad, plain=not shows_signs(stream))


def show(page: Page, stream: TextIO | None = None, *, paged: bool = False) -> None:
    """Print a page: plain in a pipe, painted on a terminal that shows colour.

    Args:
        page: the page.
        stream: where; standard output, when it is left out.
        paged: a page longer than the terminal goes through the reader's own pager.
    """
    stream = stream or sys.stdout
    found = lines_of(page, stream)
    text = letters.text_of(found)
    coloured = painted(found) if shows_colour(stream) else None
    if paged:
        from adjudicator.report import pager

        pager.show(text, coloured)
        return
    encoding = stream.encoding or "utf-8"
    stream.write((coloured or text).encode(encoding, "replace").decode(encoding))


def painted(lines: Iterable[Line]) -> str:
    """Return lines with the codes that colour them on a terminal."""
    return "".join("".join(_in_colour(*piece) for piece in line) + "\n" for line in lines)


def _in_colour(style: str, text: str) -> str:
    codes = sorted(CODES[word] for word in STYLES.get(style, style).split())
    return f"\x1b[{';'.join(map(str, codes))}m{text}\x1b[0m" if codes and text else text


def folded(line: str) -> str:
    """Return a line as broad as the terminal, what follows under what it begins with."""
    columns = width()
    if columns is None or len(line) < columns:
        return line
    import textwrap

    indent = " " * (len(line) - len(line.lstrip()) + 2)
    return textwrap.fill(
        line, readable_width() or WIDEST, subsequent_indent=indent, break_on_hyphens=False
    )


def counting(what: str) -> Callable[[int, int], None]:
    """Return what shows on a terminal how far one has come: (done, of); nothing anywhere else."""

    def show(done: int, of: int) -> None:
        if sys.stderr.isatty():
            end = "" if done < of else "\r\x1b[K"
            print(f"\r{what}: {done} of {of}{end}", file=sys.stderr, end="", flush=True)

    return show
