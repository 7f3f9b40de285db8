"""Many cases, one after the other: ruled on here or elsewhere, and kept in their order.

As a library: :func:`ruled` takes cases and gives a line of JSON for each, with any executor of
:mod:`concurrent.futures`; :class:`Output` keeps them in a file that a run that was cut short can be
carried on in.
"""

from __future__ import annotations

import gc
import os
from collections import Counter, deque
from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any, Self

from msgspec import UNSET, DecodeError, Struct
from msgspec.json import Decoder

from adjudicator.base.errors import CaseError, Fault, Place
from adjudicator.base.files import must_be_a_place
from adjudicator.base.pieces import Piece
from adjudicator.commands.cases import case_and_book
from adjudicator.court.cases import readings_of
from adjudicator.court.library import SHIPPED, Library
from adjudicator.court.ruling_on import adjudicate
from adjudicator.report.as_json import line_of, shown
from adjudicator.report.contract import FromJson

BEGUN = ".part"  # how a file ends that is not complete
AHEAD = 16  # so many cases are handed out to each who rules, so that he need not wait
ANEW = "--force begins anew, and throws away what lies there."


@dataclass(frozen=True)
class Call:
    """How every one of many cases is ruled on.

    Attributes:
        book: the book to rule by; None for the one that a case names.
        reading: the doubts of which to follow the other reading.
        shelf: the books there are, and the house rules that lie on them.
    """

    book: str | None = None
    reading: tuple[str, ...] = ()
    shelf: Library = SHIPPED


def ruled(
    pieces: Iterable[Piece],
    call: Call,
    executor: Executor | None = None,
    ahead: int = AHEAD,
) -> Iterator[bytes]:
    """Yield a line of JSON for each case, in order: its ruling, or why there is none.

    Args:
        pieces: the cases; no more of them are held than are being ruled on.
        call: how they are ruled on.
        executor: where; here, if it is left out.
        ahead: how many cases are handed out before the first of them must be done.
    """
    if executor is None:
        yield from (line_on(piece, call) for piece in pieces)
        return
    waiting: deque[Future[bytes]] = deque()
    try:
        for piece in pieces:
            waiting.append(executor.submit(line_on, piece, call))
            if len(waiting) >= ahead:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    finally:
        for each in waiting:
            each.cancel()


def line_on(piece: Piece, call: Call) -> bytes:
    """Return the line for one case: what is wrong with it is told there, and never raised."""
    at = place_of(piece)
    try:
        case, laws = case_and_book(piece, call.book, call.shelf)
        readings = readings_of(laws, call.reading)
        return line_of(at, adjudicate(case, laws, readings=readings))
    except Exception as error:  # nor is a slip of ours the end of all other cases
        return line_of(at, error)


def place_of(piece: Piece) -> FromJson:
    """Return where a case stands, as its line says it."""
    return FromJson(
        shown(piece.file),
        UNSET if piece.line is None else piece.line,
        UNSET if piece.document is None else piece.document,
    )


# who rules


def processes(count: int) -> ProcessPoolExecutor:
    """Return so many processes that rule at once, each with the books that it has read."""
    from multiprocessing import get_context

    # begun anew, not copied: what shows the progress has threads, and a copy of them may hang
    begins = get_context("spawn")
    return ProcessPoolExecutor(count, begins, initializer=_begin, initargs=gc.get_threshold())


def _begin(*threshold: int) -> None:
    """Make a process ready: one that ends with its parent, however that ends."""
    import signal
    from multiprocessing import parent_process
    from multiprocessing.connection import wait
    from threading import Thread

    gc.set_threshold(*threshold)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # he who interrupts tells the parent
    parent = parent_process()

    def end_with_it() -> None:
        if parent is not None:
            wait([parent.sentinel])
            os._exit(1)

    Thread(target=end_with_it, daemon=True).start()


def cluster(address: str) -> tuple[Any, Executor, int]:
    """Return a client of a Dask cluster, what rules there, and how many cases to hand out.

    Raises:
        CaseError: the library is not installed, or nobody answers there.
    """
    place = Place(f"--cluster {address}")
    try:
        from distributed import Client
    except ImportError:
        import shlex
        import sys

        hint = f"Install it: {shlex.quote(sys.executable)} -m pip install distributed"
        raise CaseError(
            Fault(place, "the library distributed, of Dask, is not installed", hint)
        ) from None
    try:
        client = Client(address)
    except (OSError, ValueError) as error:
        hint = "Name the address that dask scheduler prints, such as tcp://10.0.0.5:8786."
        raise CaseError(Fault(place, f"nobody answers there: {error}", hint)) from None
    threads = sum(client.nthreads().values())
    # the same case twice is ruled on twice: what lies beside it may have changed
    return client, client.get_executor(pure=False), AHEAD * max(1, threads)


# what it came to


class _Claim(Struct):
    verdict: str
    law: str | None = None


class _Finding(Struct):
    law: str


class _Ruling(Struct):
    book: str
    outcome: str
    rulings: list[_Finding]
    claims: list[_Claim]


class _Fault(Struct):
    file: str
    line: int
    column: int
    message: str


class _Error(Struct):
    at_fault: str
    faults: list[_Fault]


class _Line(Struct, rename={"origin": "from"}):
    origin: FromJson
    ruling: _Ruling | None = None
    error: _Error | None = None


_LINE = Decoder(_Line)


@dataclass
class Summary:
    """What many cases came to.

    Attributes:
        cases: how many there were.
        errors: how many of them have no ruling, by what is at fault.
        outcomes: how many rulings came to each outcome.
        laws: by book, on how many cases each law stands.
        claims: how many claims came to each verdict.
        first: what is wrong with the first cases in error.
    """

    cases: int = 0
    errors: Counter[str] = field(default_factory=Counter)
    outcomes: Counter[str] = field(default_factory=Counter)
    laws: dict[str, Counter[str]] = field(default_factory=dict)
    claims: Counter[str] = field(default_factory=Counter)
    first: list[str] = field(default_factory=list)

    def add(self, line: bytes) -> None:
        """Count one line in."""
        said = _LINE.decode(line)
        self.cases += 1
        if said.error is not None:
            self.errors[said.error.at_fault] += 1
            if len(self.first) < 3:
                fault = said.error.faults[0]
                place = Place(fault.file, fault.line, fault.column)
                self.first.append(str(Fault(place, fault.message)))
        if (ruling := said.ruling) is not None:
            self.outcomes[ruling.outcome] += 1
            self.claims.update(claim.verdict for claim in ruling.claims)
            laws = {each.law for each in ruling.rulings}
            laws |= {each.law for each in ruling.claims if each.law}
            self.laws.setdefault(ruling.book, Counter()).update(laws)

    def as_data(self) -> Mapping[str, object]:
        """Return it as plain data, for JSON."""
        return {
            "cases": self.cases,
            "errors": dict(sorted(self.errors.items())),
            "outcomes": dict(sorted(self.outcomes.items())),
            "claims": dict(sorted(self.claims.items())),
            "laws": {
                book: dict(sorted(laws.items(), key=lambda each: (-each[1], each[0])))
                for book, laws in sorted(self.laws.items())
            },
        }


# where it is kept


class Output:
    """A file of lines, written beside its place until it is complete.

    Attributes:
        path: the file.
        part: the file in which the lines stand until then.
    """

    def __init__(self, path: Path, file: IO[bytes]) -> None:
        self.path, self.part, self.file = path, part_of(path), file
        self.again: bytes | None = None  # the line of before that is to come out again

    @classmethod
    def begun(cls, path: Path, *, resume: bool, anew: bool) -> Self:
        """Return where the lines go: a file begun now, or one that is carried on.

        Args:
            path: the file in the end.
            resume: what was begun before is carried on.
            anew: what was begun before is thrown away.

        Raises:
            CaseError: it cannot be written there; or something lies there that was begun, and
                nobody says what is to become of it, or that is being written this moment.
        """
        must_be_a_place(path)
        path = path.resolve()  # a link goes on pointing at what it pointed at
        part = part_of(path)
        if part.exists() and not resume and not anew:
            hint = f"--resume carries it on. {ANEW}"
            raise CaseError(Fault(Place(str(part)), "this was begun and is not complete", hint))
        if path.exists() and not os.access(path, os.W_OK):
            raise CaseError(Fault(Place(str(path)), "the file may not be written"))
        try:
            # not emptied before it is known to be nobody else's
            number = os.open(part, os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o666)
            file = os.fdopen(number, "r+b", buffering=0)
            _is_nobody_elses(file, part)
            if not resume:
                file.truncate(0)
        except OSError as error:
            message = f"it cannot be written: {error.strerror}"
            raise CaseError(Fault(Place(str(part)), message, "Name another file.")) from None
        return cls(path, file)

    def kept(self, pieces: Iterator[Piece], summary: Summary) -> Iterator[Piece]:
        """Take in what was written before, and return the cases that are left, with the last of it.

        The last is ruled on again: where it comes out otherwise now, so may the others. What was
        half written is dropped.

        Raises:
            CaseError: what lies there does not belong to these cases.
        """
        before: bytes | None = None
        last: Piece | None = None
        end = 0
        with open(self.part, "rb") as written:
            for line in written:
                if not line.endswith(b"\n"):
                    break
                if before is not None:
                    summary.add(before)
                last = next(pieces, None)
                if last is None or not _is_on(line, last):
                    raise self._other()
                before, end = line, end + len(line)
        end -= len(before or b"")
        self.file.truncate(end)
        self.file.seek(end)
        self.again = before
        if last is not None:
            yield last
        yield from pieces

    def add(self, line: bytes) -> None:
        """Write one line.

        Raises:
            CaseError: it is on the case that was ruled on last before, and reads otherwise.
        """
        if self.again is not None:
            before, self.again = self.again, None
            if before != line:
                self._write(before)
                raise self._other()
        self._write(line)

    def _write(self, line: bytes) -> None:
        rest = memoryview(line)
        while rest:
            rest = rest[self.file.write(rest) :]

    def complete(self) -> None:
        """Put it in its place."""
        os.fsync(self.file.fileno())
        if self.path.exists():
            os.chmod(self.part, self.path.stat().st_mode & 0o777)
        if os.name == "nt":  # where what is open cannot be moved
            self.file.close()
        os.replace(self.part, self.path)
        self.file.close()

    def _other(self) -> CaseError:
        message = "what was begun here does not belong to these cases, or to this call"
        hint = f"Give the cases, the options and the books as they were. {ANEW}"
        return CaseError(Fault(Place(str(self.part)), message, hint))


def part_of(path: Path) -> Path:
    """Return the file in which lines stand until the one at a path is complete."""
    return path.with_name(path.name + BEGUN)


def _is_on(line: bytes, piece: Piece) -> bool:
    """Whether a line is on that very case, as far as its place tells."""
    with suppress(DecodeError):
        return _LINE.decode(line).origin == place_of(piece)
    return False


def _is_nobody_elses(file: IO[bytes], part: Path) -> None:
    """See that no other run writes into it; where no file can be locked, nobody knows.

    Raises:
        CaseError: one does.
    """
    try:
        import fcntl
    except ImportError:
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        file.close()
        hint = "Wait for it, or name another file."
        raise CaseError(Fault(Place(str(part)), "another run is writing this", hint)) from None
    except OSError:
        return
