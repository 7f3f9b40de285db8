"""Files of many cases taken apart, one case after the other, so that none need be held whole.

JSON lines hold a case a line, YAML a case a document. Where one of them cannot be had, because it
is too long or the rest of a file is damaged, a piece stands in its place that says so.
"""

from __future__ import annotations

import codecs
import io
import os
import re
import stat
import sys
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

from adjudicator.base.errors import CaseError, Fault, Place
from adjudicator.base.patterns import pattern
from adjudicator.base.values import dataclass
from adjudicator.base.yaml import NODES_OF_A_CASE, SIZE_OF_A_CASE, YamlText, parse

if TYPE_CHECKING:
    from types import ModuleType

STANDARD_INPUT = "standard input"  # what faults call a case that came without a file
LINES, YAML, JSON = (".jsonl", ".ndjson"), (".yaml", ".yml"), (".json",)
GZIP, ZSTD = ".gz", ".zst"
TOO_LONG = f"the case is longer than {SIZE_OF_A_CASE // 1024} KiB"
NO_END = 16 * 1024 * 1024  # bytes of one case after which no end of it is looked for
UTF_16 = (b"\xff\xfe", b"\xfe\xff")
BREAKS = pattern(rb"\r\n|[\n\r]|\xc2\x85|\xe2\x80[\xa8\xa9]")  # where YAML ends a line
OPENS, CLOSES = pattern(rb"---(?=\s|$)"), pattern(rb"\.\.\.(?=\s|$)")
SAYS_NOTHING = pattern(rb"(?:---|\.\.\.)?\s*(?:#.*)?$", re.DOTALL)


@dataclass(frozen=True)
class Piece:
    """A case as it stands in a file, not read yet.

    Attributes:
        file: the file's name, as it is to be shown.
        raw: the bytes of it.
        before: how many lines stand before it in the file.
        document: its number among the documents of a YAML file, from 1; None elsewhere.
        line: its number among the lines, from 1; None where it is not one line of many.
        fault: why it cannot be had; None where it can.
    """

    file: str
    raw: bytes
    before: int = 0
    document: int | None = None
    line: int | None = None
    fault: Fault | None = None

    def sheet(self, faults: list[Fault]) -> YamlText:
        """Read it; *faults* takes those after which reading can go on.

        Raises:
            CaseError: it cannot be read.
        """
        if self.fault is not None:
            raise CaseError(self.fault)
        if self.line is None:
            return parse(
                self.raw,
                self.file,
                faults=faults,
                size=SIZE_OF_A_CASE,
                nodes=NODES_OF_A_CASE,
                before=self.before,
            )
        from adjudicator.base import json_line

        return json_line.parse(self.raw, self.file, before=self.before, faults=faults)


class Pieces:
    """The cases of several files and folders, in order, and how much of them has been read."""

    def __init__(
        self,
        names: Sequence[str],
        *,
        is_case: Callable[[Path], bool],
        but: Collection[Path] = (),
    ) -> None:
        """Take note of where the cases are; nothing is read yet.

        Args:
            names: files and folders; ``-`` is standard input, lines of JSON.
            is_case: tells of a YAML or JSON file in a folder whether it is one of cases.
            but: files that are passed over in folders, as they are written all the while.

        Raises:
            CaseError: there is no such file, or what would unpack it is not installed.
        """
        self.names, self.is_case = names, is_case
        self.but = frozenset(path.resolve() for path in but)
        self._read = 0
        self._file: IO[bytes] | None = None
        faults = []
        for name in names:
            if name != "-" and not os.path.lexists(name):
                from adjudicator.base.yaml_faults import cannot_open

                faults.append(cannot_open(Path(name), FileNotFoundError()))
            elif name.endswith(ZSTD):
                zstandard(name)
        if faults:
            raise CaseError(faults)

    def size(self) -> int | None:
        """Return how many bytes lie in all files; None where nobody knows beforehand."""
        if "-" in self.names:
            return None
        try:
            return sum(os.path.getsize(path) for path in self._files())
        except OSError:
            return None

    @property
    def read(self) -> int:
        """How many of these bytes have been read."""
        return self._read + (self._file.tell() if self._file is not None else 0)

    def __iter__(self) -> Iterator[Piece]:
        for name in self.names:
            if name == "-":
                yield from lines_in(_standard_input(), STANDARD_INPUT)
            elif os.path.isdir(name):
                for path in self._in(Path(name)):
                    yield from self._of(path)
            else:
                yield from self._of(Path(name))

    def _files(self) -> Iterator[Path]:
        for name in self.names:
            yield from self._in(Path(name)) if os.path.isdir(name) else [Path(name)]

    def _in(self, folder: Path) -> Iterator[Path]:
        """Yield the files of cases in a folder and below it, by name.

        A folder into which one may not look stands for itself: whoever opens it says so.
        """
        try:
            with os.scandir(folder) as lying:
                entries = sorted((each.name, each.is_dir(follow_symlinks=False)) for each in lying)
        except OSError:
            yield folder
            return
        for name, is_folder in entries:
            path = folder / name
            if is_folder:
                yield from self._in(path)
            elif self._is_wanted(path):
                yield path

    def _is_wanted(self, path: Path) -> bool:
        bare = path.with_suffix("") if path.suffix in (GZIP, ZSTD) else path
        if bare.suffix not in (*LINES, *YAML, *JSON) or path.resolve() in self.but:
            return False
        if not path.is_file():
            return False
        return bare.suffix in LINES or bare is not path or self.is_case(path)

    def _of(self, path: Path) -> Iterator[Piece]:
        name = str(path)
        bare = path.with_suffix("") if path.suffix in (GZIP, ZSTD) else path
        try:
            with _opened(path) as file, _unpacked(file, path) as stream:
                self._file = file
                if bare.suffix in LINES:
                    yield from lines_in(stream, name)
                elif bare.suffix in JSON:
                    yield Piece(name, stream.read(SIZE_OF_A_CASE + 1))
                else:
                    yield from documents_in(stream, name)
        except CaseError as error:
            yield Piece(name, b"", fault=error.faults[0])
        except Exception as error:
            if not _is_of_the_file(error):
                raise
            yield Piece(name, b"", fault=_damaged(path, error))
        finally:
            self._file = None
            with suppress(OSError):
                self._read += path.stat().st_size


def lines_in(stream: IO[bytes], name: str) -> Iterator[Piece]:
    """Yield the cases of a stream of JSON, one a line; lines of white space are none."""
    number = 0
    while line := stream.readline(SIZE_OF_A_CASE + 2):
        number += 1
        fault = None
        if number == 1 and line.startswith(UTF_16):
            yield Piece(name, line, line=1)  # whoever reads it says what is wrong with all of it
            return
        if len(line.rstrip(b"\r\n")) > SIZE_OF_A_CASE:
            fault = Fault(Place(name, number, 1), TOO_LONG, "One line is one case.")
            passed = len(line)
            while not line.endswith(b"\n") and (line := stream.readline(SIZE_OF_A_CASE)):
                passed += len(line)
                if passed > NO_END:
                    yield Piece(name, b"", number - 1, line=number, fault=fault)
                    return
            line = b""
        if fault is not None or line.strip():
            yield Piece(name, line, number - 1, line=number, fault=fault)


def documents_in(stream: IO[bytes], name: str) -> Iterator[Piece]:
    """Yield the cases of a stream of YAML, one a document; a document that says nothing is none.

    Where a line begins with three hyphens, a document begins, whatever it holds: in no text can
    such a line stand.
    """
    number = line = began = size = 0
    parts: list[bytes] = []
    says = False

    def piece() -> Piece:
        raw, fault = b"".join(parts), None
        if size > SIZE_OF_A_CASE:
            place = Place(name, began + 1, 1)
            raw, fault = b"", Fault(place, TOO_LONG, "Put --- between one case and the next.")
        return Piece(name, raw, began, document=number, fault=fault)

    at_line = True
    while chunk := stream.readline(SIZE_OF_A_CASE + 1):
        if not line:
            chunk = chunk.removeprefix(codecs.BOM_UTF8)
        opens = at_line and OPENS.match(chunk) is not None
        if opens and says:
            number += 1
            yield piece()
        if opens:
            parts, size, says, began = [], 0, False, line
        size += len(chunk)
        if size > NO_END:
            number += 1
            yield piece()
            return
        if size <= SIZE_OF_A_CASE:
            parts.append(chunk)
        else:
            parts.clear()
        says = says or not at_line or SAYS_NOTHING.match(chunk) is None
        line += len(BREAKS.findall(chunk))
        if at_line and says and CLOSES.match(chunk):
            number += 1
            yield piece()
            parts, size, says, began = [], 0, False, line
        at_line = chunk.endswith(b"\n")
    if says or not number:
        number += 1
        yield piece()


def _standard_input() -> IO[bytes]:
    if sys.stdin is None:
        raise CaseError(Fault(Place(STANDARD_INPUT), "it is closed, so there is no case to read"))
    return sys.stdin.buffer


# packed files


def zstandard(name: str) -> ModuleType:
    """Return the library that unpacks zstd.

    Raises:
        CaseError: it is not installed.
    """
    from importlib import import_module

    try:
        return import_module("zstandard")
    except ImportError:
        import shlex

        hint = f"Install it: {shlex.quote(sys.executable)} -m pip install zstandard"
        message = "the library zstandard, which unpacks this, is not installed"
        raise CaseError(Fault(Place(name), message, hint)) from None


def _opened(path: Path) -> IO[bytes]:
    if path.is_dir():
        os.scandir(path).close()  # which says why one may not look into it
    if stat.S_ISFIFO(os.stat(path).st_mode) and not str(path).startswith("/dev/"):
        raise OSError(0, "it is a pipe, and waiting for it could take for ever")
    return open(path, "rb")


def _unpacked(file: IO[bytes], path: Path) -> IO[bytes]:
    if path.suffix == GZIP:
        import gzip  # nobody but who unpacks something waits for it

        return gzip.GzipFile(fileobj=file)  # type: ignore[return-value]
    if path.suffix == ZSTD:
        return io.BufferedReader(_Zstd(file, zstandard(str(path))))
    return file


class _Zstd(io.RawIOBase):
    """What a file packed by zstd holds; one that is cut off is a fault, and no shorter file."""

    def __init__(self, file: IO[bytes], library: Any) -> None:
        self.file, self.begin = file, library.ZstdDecompressor().decompressobj
        self.frame: Any = None
        self.ready = memoryview(b"")
        self.left = b""

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        while not self.ready:
            packed = self.left or self.file.read(io.DEFAULT_BUFFER_SIZE)
            self.left = b""
            if not packed:
                if self.frame is not None:
                    raise EOFError("it ends too soon")
                return 0
            if self.frame is None:
                self.frame = self.begin()
            self.ready = memoryview(self.frame.decompress(packed))
            if self.frame.eof:
                self.left, self.frame = self.frame.unused_data, None
        count = min(len(buffer), len(self.ready))
        buffer[:count] = self.ready[:count]
        self.ready = self.ready[count:]
        return count


def _is_of_the_file(error: Exception) -> bool:
    unpacking = type(error).__module__.partition(".")[0] in ("zlib", "zstandard", "zstd")
    return unpacking or isinstance(error, OSError | EOFError)


def _damaged(path: Path, error: Exception) -> Fault:
    if path.suffix in (GZIP, ZSTD) and not getattr(error, "errno", None):
        hint = "Pack it anew; the cases before this were ruled on."
        return Fault(Place(str(path)), "the file is damaged, and the rest of it unknown", hint)
    from adjudicator.base.yaml_faults import cannot_open

    return cannot_open(path, error)
