"""The door: what was typed goes to the command it names; a mistake is told without a traceback.

Exit codes: 0 a ruling was given (also no breach, ask and silent); 1 a check found a difference;
2 the user's file or call needs mending; 3 a rulebook is at fault.
"""

from __future__ import annotations

import atexit
import gc
import io
import os
import signal
import sys
from typing import NoReturn

from adjudicator.base.errors import BookError, CaseError

MEND, BOOK_AT_FAULT = 2, 3
INTERRUPTED = 128 + signal.SIGINT
AS_JSON = ["--format", "json"]
# What a book is read into lives as long as the program does, and what a ruling is made of does not
# hold itself, so that it goes when the ruling does: to look among all that, again and again, for
# what can be thrown away would be idle. So many new values are waited for.
NEW_VALUES = 300_000


def main() -> None:
    """Run the command line."""
    gc.set_threshold(NEW_VALUES)
    atexit.register(gc.freeze)  # nor need anybody look among it when all is thrown away
    _open_streams()
    try:
        _run(sys.argv[1:])
        sys.stdout.flush()
    except SystemExit as leaving:
        _leave(leaving)
    except CaseError as error:
        _end(str(error), MEND)
    except BookError as error:
        _end(f"A rulebook is at fault:\n{error}", BOOK_AT_FAULT)
    except OSError as error:
        _end(f"It cannot be printed: {error.strerror}.", MEND)
    except KeyboardInterrupt:
        _end("", INTERRUPTED)


def _leave(leaving: SystemExit) -> NoReturn:
    """End as was asked for; what can no longer be printed does not change an exit code but 0."""
    try:
        for stream in (sys.stdout, sys.stderr):
            stream.flush()
    except OSError as error:
        if not leaving.code:
            _end(f"It cannot be printed: {error.strerror}.", MEND)
        os._exit(leaving.code if isinstance(leaving.code, int) else 1)
    raise leaving


def _end(told: str, code: int) -> NoReturn:
    """Say why it ends, and end; a stream that takes nothing more does not change the exit code."""
    broken = False
    for stream, text in ((sys.stdout, ""), (sys.stderr, f"{told}\n")):
        try:
            print(text, file=stream, end="", flush=True)
        except OSError:
            broken = True
    if broken:
        os._exit(code)  # another try to flush would only fail again
    sys.exit(code)


def _open_streams() -> None:
    """Make sure that there is somewhere to print, and that every letter can be printed."""
    if hasattr(signal, "SIGPIPE"):  # a reader who has had enough ends us quietly
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")


def _run(typed: list[str]) -> None:
    files, format = typed[1:], "text"
    if files[-2:] == AS_JSON or files[:2] == AS_JSON:
        files, format = files[2:] if files[:2] == AS_JSON else files[:-2], "json"
    if typed[:1] == ["rule"] and files and not any(f.startswith("-") and f != "-" for f in files):
        from adjudicator.commands import printing

        printing.rule(files, format=format)
        return
    from adjudicator.commands.program import app

    app()


if __name__ == "__main__":
    main()
