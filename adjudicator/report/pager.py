"""A long page goes through the reader's own pager; never in a pipe."""

from __future__ import annotations

import os
import shlex
import shutil
import signal
import subprocess
import sys

USUAL = ("less", "more")
STOPPED = 128  # codes above it: somebody ended it, and it did not fail


def pager(environ: dict[str, str] | None = None) -> list[str]:
    """Return the pager's command, as the environment names it; [] where there is none to use.

    Args:
        environ: the environment; the process's own when it is left out.
    """
    environ = dict(os.environ) if environ is None else environ
    wanted = environ.get("PAGER")
    if wanted is not None:
        try:
            command = shlex.split(wanted)
        except ValueError:  # a quotation mark is not closed
            return []
        return command if command and shutil.which(command[0]) else []
    if environ.get("TERM") in (None, "", "dumb"):
        return []
    return next(([name] for name in USUAL if shutil.which(name)), [])


def shows_colour(command: list[str]) -> bool:
    """Return whether a pager can be trusted to show colour, rather than the codes that make it."""
    name = os.path.basename(command[0])
    given = "".join(word for word in command[1:] if word.startswith("-"))
    usual = os.environ.get("LESS")
    return name == "less" and ("r" in given.casefold() or usual is None or "r" in usual.casefold())


def show(text: str, painted: str | None) -> None:
    """Print a text; through the reader's pager where it is longer than the terminal is high.

    Args:
        text: without any codes.
        painted: the same with the codes that colour it; None where no colour is shown.
    """
    command = pager() if _is_read_here() else []
    fits = text.count("\n") < shutil.get_terminal_size().lines
    paged = painted if painted and command and shows_colour(command) else text
    if fits or not command or not page_through(command, paged):
        sys.stdout.write(painted or text)


def _is_read_here() -> bool:
    """Whether somebody sits at the terminal on which it is printed."""
    return sys.stdout.isatty() and sys.stdin is not None and sys.stdin.isatty()


def page_through(command: list[str], text: str) -> bool:
    """Show text in a pager; return whether it has shown it.

    A reader who leaves it before the end has seen what was wanted; a pager that says it failed has
    shown nothing, or not all.
    """
    sys.stdout.flush()
    if hasattr(signal, "SIGPIPE"):  # what the pager does not read is no end of us
        signal.signal(signal.SIGPIPE, signal.SIG_IGN)
    environ = {**os.environ, "LESS": os.environ.get("LESS", "-R")}
    try:
        process = subprocess.Popen(
            command, stdin=subprocess.PIPE, env=environ, encoding="utf-8", errors="replace"
        )
    except OSError:
        return False
    try:
        process.communicate(text)
    except KeyboardInterrupt:
        _wait(process)
        return True
    return not 0 < process.returncode < STOPPED


def _wait(process: subprocess.Popen[str]) -> None:
    """Wait until the pager is left: meanwhile the terminal is its own, and Ctrl-C too."""
    while True:
        try:
            process.wait()
            return
        except KeyboardInterrupt:
            continue
