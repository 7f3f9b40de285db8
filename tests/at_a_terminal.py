"""The program as a user has it: on a pseudo-terminal, and over a pipe."""

from __future__ import annotations

import codecs
import os
import pty
import re
import select
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

ANSI = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]|\r")
PATIENCE = 60


class Terminal:
    """The program on a pseudo-terminal, with somebody who reads what it asks and types."""

    def __init__(
        self, *args: str, cwd: Path, columns: int = 80, command: str = "ask", **env: str
    ) -> None:
        import fcntl
        import struct
        import termios

        self.end, child = pty.openpty()
        fcntl.ioctl(child, termios.TIOCSWINSZ, struct.pack("HHHH", 40, columns, 0, 0))
        clean = {k: v for k, v in os.environ.items() if k not in ("NO_COLOR", "COLUMNS")}
        self.process = subprocess.Popen(
            [sys.executable, "-c", ON_ITS_TERMINAL, command, *args],
            stdin=child,
            stdout=child,
            stderr=child,
            cwd=cwd,
            env={**clean, "TERM": "xterm-256color", "PYTHONUTF8": "1", **env},
            start_new_session=True,
        )
        os.close(child)
        self.screen = ""
        # what is read may end in the midst of a letter, or of what paints one
        self.letters = codecs.getincrementaldecoder("utf-8")("replace")
        self.printed = ""
        self.typed: list[str] = []

    def reads(self) -> str:
        """Return what is printed until it waits for an answer, or ends."""
        start, until = len(self.screen), time.monotonic() + PATIENCE
        while time.monotonic() < until:
            if self.screen[start:].endswith("\n> "):
                break
            if select.select([self.end], [], [], 0.5)[0]:
                try:
                    piece = os.read(self.end, 65536)
                except OSError:
                    break
                if not piece:
                    break
                self.printed += self.letters.decode(piece)
                self.screen = ANSI.sub("", self.printed)
        return self.screen[start:]

    def types(self, line: str) -> str:
        """Type a line, and return what is printed then."""
        self.typed.append(line)
        os.write(self.end, f"{line}\r".encode())
        return self.reads()

    def waits(self) -> None:
        """Let it come to its question: a signal just before it waits is heeded only after."""
        state, until = Path(f"/proc/{self.process.pid}/stat"), time.monotonic() + PATIENCE
        while time.monotonic() < until:
            if state.read_text(encoding="utf-8").rpartition(") ")[2].startswith("S"):
                break
            time.sleep(0.01)

    def interrupts(self) -> int:
        """Press Ctrl-C, again if need be as one does, and return the exit code."""
        for _ in range(PATIENCE):
            os.write(self.end, b"\x03")
            try:
                self.process.wait(1)
            except subprocess.TimeoutExpired:
                continue  # it came between the prompt and the waiting for an answer
            break
        return self.ends()

    def ends(self) -> int:
        """Read what is still printed, and return the exit code."""
        self.reads()
        code = self.process.wait(PATIENCE)
        os.close(self.end)
        return code


# the terminal becomes its own, so that Ctrl-C on it reaches the program
ON_ITS_TERMINAL = """
import fcntl, signal, sys, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
signal.signal(signal.SIGINT, signal.default_int_handler)  # what runs in the background ignores it
sys.argv = ["adjudicator", *sys.argv[1:]]
from adjudicator.cli import main
main()
"""


def over_a_pipe(
    *args: str, cwd: Path, lines: Sequence[str], command: str = "ask"
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "adjudicator", command, *args],
        input="".join(f"{line}\n" for line in lines),
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONUTF8": "1"},
        cwd=cwd,
        timeout=PATIENCE,
        check=False,
    )


def run(
    *args: str | Path, input: str | None = None, cwd: Path | str | None = None, **env: str
) -> subprocess.CompletedProcess[str]:
    """Run the program as a user does, and see that it does not end in a traceback."""
    done = subprocess.run(
        [sys.executable, "-m", "adjudicator", *args],
        input=input,
        capture_output=True,
        text=True,
        encoding="utf-8",
        cwd=cwd,
        env={**os.environ, "PYTHONUTF8": "1", **env},
        timeout=PATIENCE,
        check=False,
    )
    assert "Traceback" not in done.stderr
    return done


def on_a_terminal(args: list[str], columns: int, lines: int = 40, **env: str) -> str:
    """Run the program on a pseudo-terminal of that size and return what it prints."""
    parent, child = pty.openpty()
    # what a terminal's size is asked for with
    import fcntl
    import struct
    import termios

    fcntl.ioctl(child, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
    clean = {k: v for k, v in os.environ.items() if k not in ("NO_COLOR", "COLUMNS", "LINES")}
    done = subprocess.Popen(
        [sys.executable, "-m", "adjudicator", *args],
        stdin=child,
        stdout=child,
        stderr=child,
        env={**clean, "TERM": "xterm-256color", "PYTHONUTF8": "1", **env},
    )
    os.close(child)
    printed = b""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        ready, _, _ = select.select([parent], [], [], 0.2)
        if ready:
            try:
                piece = os.read(parent, 65536)
            except OSError:
                break
            if not piece:
                break
            printed += piece
        elif done.poll() is not None:
            break
    os.close(parent)
    assert done.wait(PATIENCE) == 0
    return printed.decode("utf-8")
