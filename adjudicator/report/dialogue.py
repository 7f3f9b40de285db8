"""A dialogue: lines that are typed, pages that are printed where questions are asked.

Plain lines only, so that a pipe, a dumb terminal and a screen reader have all that a terminal has.
Questions go to standard error, rulings to standard output.
"""

from __future__ import annotations

import io
import signal
import sys
from collections.abc import Sequence
from types import FrameType
from typing import TextIO

from adjudicator.report import terminal
from adjudicator.report.document import Page

PROMPT = "> "


class Stopped(BaseException):
    """Somebody ends the program from outside."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


class Lines:
    """Where questions are asked and answers typed."""

    def __init__(self) -> None:
        self._typed: TextIO = sys.stdin or io.StringIO()  # it may be closed
        if isinstance(self._typed, io.TextIOWrapper):
            self._typed.reconfigure(errors="replace")
        self.interactive = self._typed.isatty() and sys.stderr.isatty()
        self._edited = self.interactive and sys.stdout.isatty() and _readline()
        self.words: Sequence[str] = ()

    def ask(self, words: Sequence[str] = ()) -> str:
        """Return the next line that is typed.

        Args:
            words: what the tabulator key completes.

        Raises:
            EOFError: there is no more to read.
        """
        sys.stdout.flush()
        sys.stderr.flush()
        self.words = words
        if self._edited:
            import readline

            readline.set_completer(self._complete)
            return input(PROMPT)
        print(PROMPT, end="", file=sys.stderr, flush=True)
        line = self._typed.readline()
        if not line:
            print(file=sys.stderr)
            raise EOFError
        if not self.interactive:  # so that what is printed can be read back as a conversation
            print(line.strip(), file=sys.stderr)
        return line

    def _complete(self, begun: str, number: int) -> str | None:
        fits = [word for word in self.words if word.casefold().startswith(begun.casefold())]
        return fits[number] if number < len(fits) else None

    @property
    def width(self) -> int | None:
        """How long a line of a question may be; None in a pipe."""
        return terminal.readable_width(sys.stderr)

    def say(self, page: Page) -> None:
        """Print a page where questions are asked."""
        sys.stdout.flush()
        terminal.show(page, sys.stderr)
        sys.stderr.flush()

    def tell(self, text: str, style: str = "") -> None:
        """Print one paragraph where questions are asked."""
        page = Page()
        page.add(text, style)
        self.say(page)


def _readline() -> bool:
    """Whether lines can be edited, with a history and completion."""
    try:
        import readline
    except ImportError:
        return False
    readline.set_completer_delims("")
    # without this the marks of a bracketed paste would be printed on every prompt
    readline.parse_and_bind("set enable-bracketed-paste off")
    readline.parse_and_bind("tab: complete")
    return True


def heed_signals() -> None:
    """Have one who ends the program from outside end it as Ctrl-C does: with the answers kept."""

    def stop(number: int, frame: FrameType | None) -> None:
        raise Stopped(number)

    signal.signal(signal.SIGINT, signal.default_int_handler)
    for number in _from_outside():
        signal.signal(number, stop)


def disregard_signals() -> None:
    """Have nothing end the program any more: it is ending, and writes down the answers."""
    for number in (signal.SIGINT, *_from_outside()):
        signal.signal(number, signal.SIG_IGN)


def _from_outside() -> list[signal.Signals]:
    return [signal.Signals[name] for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
