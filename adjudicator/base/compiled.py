"""What is read from files, kept as the values it comes to for as long as the files are the same.

To read a rulebook, and to see that every law of it stands in its source, takes longer than to rule.
It was done when the program was built, or is once for a book of one's own; what it came to is kept
with a digest of every file that was read for it. Where one of these is another now, or the program
is, or what was kept is spoilt, it is not used, and the files are read.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Generic, TypeVar, cast

from adjudicator.base import paths, store
from adjudicator.base.packed import pack, unpack
from adjudicator.base.values import dataclass
from adjudicator.base.version import VERSION

FORM = 1  # of what is kept; another one, where anything here or in what is packed changes
MOST = 48  # so many are kept: what is shipped, and as much again of one's own
# Where no build has fixed them, whatever in these rooms has a part in how files are read.
READING = ("base", "law", "games")
# What comes of what was kept where it is no longer so, or where it is nothing that is kept here.
SPOILT = (ValueError, OSError, TypeError, LookupError, RecursionError)
LATELY = 2_000_000_000  # nanoseconds: no clock of a file is coarser

Made = TypeVar("Made")


@dataclass(frozen=True)
class Compiled(Generic[Made]):
    """Something that is read from files: how, and where it is kept when it was.

    Attributes:
        name: by which it is shipped with the program, such as ``euchre/today``.
        folders: where its files lie, and in the first of them those of which it tells places.
        classes: of the values it is made of.
        read: reads the files; it returns what they come to, and which they are.
        by: what else it hangs on how they are read.
    """

    name: str
    folders: tuple[Path, ...]
    classes: Sequence[type]
    read: Callable[[], tuple[Made, Sequence[Path]]]
    by: str = ""

    def value(self) -> Made:
        """Return what the files come to: by what is kept of it, if that is still so."""
        for path, ours in self._kept_at():
            content = store.found(path, ours=ours)
            with suppress(*SPOILT):
                if content is not None:
                    return self._found(content)
        made, files = self.read()
        with suppress(RuntimeError, OSError, ValueError):  # where it cannot be kept, it is not
            if not any(map(_may_be_written_again, files)):
                store.keep(self._of_ones_own(), self._written(made, files, program()), most=MOST)
        return made

    def shipped(self) -> bytes:
        """Return the file of it that is shipped with a program which is built of these files."""
        return store.sealed(self._written(*self.read(), VERSION))

    def _kept_at(self) -> Iterator[tuple[Path, bool]]:
        """Yield where it may be kept, and whether that must be a file of our own."""
        if paths.COMPILED.is_dir():
            yield paths.COMPILED / self.name, False
        with suppress(RuntimeError):  # nobody knows where the user's own folder is
            yield self._of_ones_own(), True

    def _of_ones_own(self) -> Path:
        lies = "\n".join([self.name, *map(os.path.abspath, self.folders)])
        return paths.cache() / "compiled" / sha256(os.fsencode(lies)).hexdigest()

    def _written(self, made: Made, files: Sequence[Path], by: str) -> bytes:
        named = [self._named(file) for file in dict.fromkeys(files)]
        head = [FORM, by, self.by, named, self._digest(named)]
        packed = pack(made, self.classes, self.folders[0])
        return json.dumps(head).encode("ascii") + b"\n" + packed

    def _found(self, content: bytes) -> Made:
        """Return what was kept.

        Raises:
            ValueError: it was read from other files, or by another program.
            OSError: one of its files can no longer be read.
        """
        head, _, packed = content.partition(b"\n")
        form, by, how, named, digest = json.loads(head)
        if (form, by, how) != (FORM, program(), self.by) or digest != self._digest(named):
            raise ValueError("it was read from something else")
        return cast(Made, unpack(packed, self.classes, self.folders[0]))

    def _named(self, file: Path) -> tuple[int, str]:
        """Return in which of the folders a file lies, and where there; ValueError if in none."""
        for number, folder in enumerate(self.folders):
            if file.is_relative_to(folder):
                return number, file.relative_to(folder).as_posix()
        raise ValueError(f"{file} lies in none of the folders")

    def _digest(self, named: Sequence[tuple[int, str]]) -> str:
        """Return a digest of all that stands in these files, and of their names."""
        found = sha256()
        for number, name in named:
            with open(self.folders[number] / name, "rb") as file:
                content = file.read()
            found.update(f"{number} {name} {len(content)}\n".encode())
            found.update(content)
        return found.hexdigest()


@cache
def program() -> str:
    """Return by which program a file is read: its version, and as it is where that is not enough.

    In a checkout it changes from hour to hour, and its version does not.
    """
    if paths.COMPILED.is_dir():
        return VERSION
    modules = sha256()
    for room in READING:
        for folder, _, names in sorted(os.walk(paths.PACKAGE / room)):
            for name in sorted(names):
                if name.endswith(".py"):
                    about = os.stat(os.path.join(folder, name))
                    modules.update(f"{name} {about.st_size} {about.st_mtime_ns}\n".encode())
    return f"{VERSION} {modules.hexdigest()}"


def _may_be_written_again(file: Path) -> bool:
    """Whether a file was written so lately that it may have been since it was read, unnoticed."""
    return time.time_ns() - os.stat(file).st_mtime_ns < LATELY
