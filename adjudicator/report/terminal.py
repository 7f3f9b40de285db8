"""The terminal: how wide it is, what it can show, and pages printed on it."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable

from adjudicator.report.document import STYLES, WIDEST, Page

NARROWEST = 30


# printing


def write(text: str) -> None:
    """Print text as it is."""
    sys.stdout.write(text)


def new_page() -> Page:
    """Return an empty page as wide as the terminal; in a pipe, one that does not wrap."""
    columns = terminal_width()
    width = None if columns is None else max(NARROWEST, min(WIDEST, columns - 1))
    return Page(width, plain=not shows_signs())


def terminal_width() -> int | None:
    """Return how many columns the terminal has; None in a pipe."""
    if not sys.stdout.isatty():
        return None
    import shutil

    return shutil.get_terminal_size().columns


def terminal_height() -> int | None:
    """Return how many lines the terminal has; None in a pipe."""
    if not sys.stdout.isatty():
        return None
    import shutil

    return shutil.get_terminal_size().lines


def folded(line: str) -> str:
    """Return a line as broad as the terminal, what follows under what it begins with."""
    columns = terminal_width()
    if columns is None or len(line) < columns:
        return line
    import textwrap

    indent = " " * (len(line) - len(line.lstrip()) + 2)
    width = max(NARROWEST, min(WIDEST, columns - 1))
    return textwrap.fill(line, width, subsequent_indent=indent, break_on_hyphens=False)


def shows_colour() -> bool:
    """Return whether colours can be printed here."""
    colourless = os.environ.get("TERM") == "dumb" or os.environ.get("NO_COLOR")
    return sys.stdout.isatty() and not colourless


def shows_signs() -> bool:
    """Return whether the signs of the suits can be printed here."""
    return (sys.stdout.encoding or "ascii").lower().replace("-", "").startswith("utf")


def show(page: Page) -> None:
    """Print a page: plain in a pipe, painted on a terminal that shows colour."""
    write(painted(page) if shows_colour() else page.text())


def painted(page: Page) -> str:
    """Return a page with the codes that colour it on this terminal."""
    from io import StringIO

    from rich.console import Console
    from rich.text import Text

    painted = StringIO()
    console = Console(
        file=painted, force_terminal=True, highlight=False, soft_wrap=True, width=WIDEST
    )
    for line in page.lines:
        # Text, never a string: rich would take the brackets of a quotation for markup
        console.print(Text.assemble(*((piece, STYLES[style]) for style, piece in line)))
    return painted.getvalue()


def counting(what: str) -> Callable[[int, int], None]:
    """Return what shows on a terminal how far one has come: (done, of); nothing anywhere else."""

    def show(done: int, of: int) -> None:
        if sys.stderr.isatty():
            end = "" if done < of else "\r\x1b[K"
            print(f"\r{what}: {done} of {of}{end}", file=sys.stderr, end="", flush=True)

    return show
