"""A nursery of quizzes: each is held on a terminal of its own, and killed at any moment.

For each line that it is given, of a seed and the file of a memory, it holds a quiz in a process of
its own that answers every question, kills it, and prints how many answers were told to be right or
wrong. The questions are made once, beforehand: it is what becomes of the answers that is looked at.
"""

from __future__ import annotations

import os
import pty
import re
import signal
import sys
import traceback
from pathlib import Path
from random import Random
from select import select
from time import monotonic

from adjudicator.court.library import read_book
from adjudicator.learn.quiz import choosing, sitting
from adjudicator.learn.quiz.memory import Memory

MOST_ANSWERS = 6  # after so many, at the latest, it is killed
TOLD = re.compile(rb"(?:RIGHT|WRONG)  ")
BOOK = read_book("penchant/foster")


def hold(seed: int, path: Path) -> int:
    """Hold a quiz to its end and return its exit code; it is meant not to come to it."""
    sys.stdin = open(0, closefd=False)  # noqa: SIM115
    memory = Memory(path, print)
    return sitting.sit(choosing.Wanted((BOOK,), count=MOST_ANSWERS * 9), memory, seed)


def killed(seed: int, path: Path) -> int:
    """Hold a quiz in a process of its own, kill it, and return how many answers were told."""
    child, end = pty.fork()
    if child == 0:
        code = 99
        try:
            code = hold(seed, path)
        except BaseException:
            traceback.print_exc()
        finally:
            sys.stdout.flush()
            os._exit(code)
    random = Random(seed)
    answers = random.randint(0, MOST_ANSWERS)
    heard, begun, at = b"", monotonic(), None
    while True:
        if select([end], [], [], 0.002)[0]:
            try:
                piece = os.read(end, 65536)
            except OSError:
                break
            if not piece:
                break
            heard += piece
            if at is None and b"\n> " in heard and len(TOLD.findall(heard)) >= answers:
                # within the time that two answers take here, whatever this machine is busy with
                at = monotonic() + random.random() * 2 * (monotonic() - begun) / (answers + 1)
            if heard.endswith(b"> "):
                os.write(end, b"1\r" if b"go on" not in heard[-200:] else b"\r")
        if at is not None and monotonic() > at:
            os.kill(child, signal.SIGKILL)
            at = monotonic() + 60
    _, status = os.waitpid(child, 0)
    os.close(end)
    assert os.WIFSIGNALED(status), heard  # else it ended of itself, and nothing was tried
    return len(TOLD.findall(heard))


def main() -> None:
    """Hold a quiz for each line."""
    laws = [law for _, law in choosing.Wanted((BOOK,)).laws_asked()]
    made = {law: choosing.question_on(BOOK, law, "nursery") for law in laws}
    choosing.question_on = lambda book, law, *_: made[law]
    for line in sys.stdin:
        seed, path = line.split()
        print("told", killed(int(seed), Path(path)), flush=True)


if __name__ == "__main__":
    main()
