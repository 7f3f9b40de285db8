"""What was answered, kept: a log of reviews in SQLite that only grows, in the user's data folder.

Each answer is one row, whole on the disk before anybody is told how it was. Nothing is worked out
from rows that are there when one is added, so two quizzes at once lose nothing, and an import is a
union. The file is opened for each answer anew: whoever set it aside in between has it no more.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from stat import S_ISREG
from typing import TypeVar

from adjudicator.base.errors import CaseError, Fault, Place
from adjudicator.base.files import free, keep
from adjudicator.base.phrases import counted
from adjudicator.learn.quiz.reviews import Review, as_lines, left_in, parse

SCHEMA = 1
APPLICATION = 0x41444A51  # says in the file's head whose it is
JOURNALS = ("-journal", "-wal", "-shm")  # files that SQLite keeps beside one
PATIENCE = 20  # so many seconds one quiz waits for another
HURRY = 1  # and so many when it has waited in vain
# what SQLite says of a file that is none, or no longer whole
DAMAGED = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
T = TypeVar("T")


class DamagedError(Exception):
    """The file is no memory, or no longer a whole one."""


class Memory:
    """The memory in one file.

    Attributes:
        path: the file.
        waiting: answers that could not be written yet.
    """

    def __init__(self, path: Path, tell: Callable[[str], None]) -> None:
        """Begin.

        Args:
            path: the file; it need not be there.
            tell: says what the user must know: that a file was set aside, or the disk is full.
        """
        self.path, self.tell = path, tell
        self.waiting: list[Review] = []
        self._told = ""

    # what one does with it

    def reviews(self) -> list[Review]:
        """Return everything that is remembered, the oldest first; [] where nothing can be read.

        The file is looked through whole, and set aside if it is damaged.
        """
        if not os.path.lexists(self.path):
            return []
        try:
            kept = self._try(self._read)
        except OSError as error:
            self._tell_once(
                f"The memory of the quiz in {self.path} cannot be read ({_reason(error)})."
            )
            return []
        return sorted(kept, key=lambda review: (review.at, review.id))

    def remember(self, *reviews: Review) -> bool:
        """Write answers down, and those that still wait; return whether they are on the disk.

        What cannot be written is told, and waits.
        """
        self.waiting += reviews
        try:
            self._try(lambda: self._write(self.waiting))
        except OSError as error:
            self._tell_once(
                f"Your answers cannot be remembered in {self.path} ({_reason(error)}). The quiz "
                "goes on, and tries again with each answer."
            )
            return False
        self.waiting, self._told = [], ""
        return True

    def add(self, reviews: Iterable[Review]) -> int:
        """Take over reviews from elsewhere, those that are new; return how many.

        Raises:
            CaseError: they cannot be written.
        """
        listed = list(reviews)
        try:
            return self._try(lambda: self._write(listed))
        except OSError as error:
            raise self._fault(error) from None

    def forget(self, fits: Callable[[Review], bool], aside: Path) -> tuple[int, Path]:
        """Take reviews out, when they are whole in a file set aside; return how many, and where.

        Args:
            fits: which.
            aside: the file to write them to, one a line, to be imported again; if something
                lies there, it gets a number.

        Raises:
            CaseError: they cannot be set aside, or taken out.
        """
        try:
            return self._try(lambda: self._forget(fits, aside))
        except OSError as error:
            raise self._fault(error) from None

    # how

    def _try(self, do: Callable[[], T]) -> T:
        """Do something with the file; if it is damaged, set it aside and do it with a new one.

        Raises:
            OSError: it cannot be done: the disk is full, or may not be written to.
        """
        try:
            return do()
        except DamagedError as error:
            self._set_aside(str(error))
        try:
            return do()
        except DamagedError as error:
            raise OSError(str(error)) from None

    @contextmanager
    def _open(self, *, whole: bool = False) -> Iterator[sqlite3.Connection]:
        """Yield the open file; *whole* looks through all of it first.

        Raises:
            DamagedError: it is no memory, or damaged.
            OSError: it cannot be opened, read or written.
        """
        try:
            # who has waited in vain once is not kept waiting with every answer
            patience = HURRY if self._told else PATIENCE
            with closing(sqlite3.connect(self.path, patience, isolation_level=None)) as file:
                file.execute("PRAGMA synchronous = FULL")
                file.execute("PRAGMA secure_delete = ON")  # what was forgotten is not left behind
                self._check(file, whole)
                yield file
        except sqlite3.DatabaseError as error:
            raise _as_told(error) from error

    def _check(self, file: sqlite3.Connection, whole: bool) -> None:
        (mine,) = file.execute("PRAGMA application_id").fetchone()
        (schema,) = file.execute("PRAGMA user_version").fetchone()
        if mine != APPLICATION:
            raise DamagedError("it is not a memory of the quiz")
        if schema != SCHEMA:
            raise DamagedError(f"it is of version {schema}, and this program reads {SCHEMA}")
        if whole:
            (sound,) = file.execute("PRAGMA quick_check(1)").fetchone()
            if sound != "ok":
                raise DamagedError("it is damaged")

    def _read(self) -> list[Review]:
        if not os.path.lexists(self.path):  # it was set aside, and nothing could be read in it
            return []
        self._must_be_a_file()
        with self._open(whole=True) as file:
            rows = file.execute("SELECT review FROM reviews").fetchall()
        try:
            return [parse(row[0]) for row in rows]
        except ValueError as error:
            raise DamagedError(f"a row of it cannot be read: {error}") from None

    def _write(self, reviews: Iterable[Review]) -> int:
        """Write reviews that are not there yet; return how many were new."""
        self._make()
        there = _identity(self.path)
        with self._open() as file:
            (before,) = file.execute("SELECT total_changes()").fetchone()
            file.execute("BEGIN IMMEDIATE")
            file.executemany(
                "INSERT OR IGNORE INTO reviews (id, review) VALUES (?, ?)",
                [(review.id, review.line()) for review in reviews],
            )
            file.execute("COMMIT")
            (after,) = file.execute("SELECT total_changes()").fetchone()
        if _identity(self.path) != there:  # another quiz set it aside meanwhile
            return self._write(reviews)
        return int(after - before)

    def _forget(self, fits: Callable[[Review], bool], aside: Path) -> tuple[int, Path]:
        with self._open() as file:
            file.execute("BEGIN IMMEDIATE")
            rows = file.execute("SELECT id, review FROM reviews").fetchall()
            try:
                gone = [parse(line) for _, line in rows]
            except ValueError as error:
                raise DamagedError(f"a row of it cannot be read: {error}") from None
            gone = [review for review in gone if fits(review)]
            if gone:
                # it gets its name now, when no other can take the same
                aside = keep(aside, as_lines(gone), over=False)
            file.executemany("DELETE FROM reviews WHERE id = ?", [(each.id,) for each in gone])
            file.execute("COMMIT")
        return len(gone), aside

    def _must_be_a_file(self) -> None:
        if self.path.is_dir():
            raise DamagedError("it is a folder")
        status = self.path.stat()
        if not S_ISREG(status.st_mode):
            raise DamagedError("it is a device or a pipe, and no file")
        if not status.st_size:
            raise DamagedError("it is empty")

    def _make(self) -> None:
        """Make the file, if there is none; it is never seen half made."""
        if os.path.lexists(self.path):
            self._must_be_a_file()
            return
        self.path.parent.mkdir(parents=True, exist_ok=True)
        draft = self.path.with_name(f".{self.path.name}.{os.getpid()}")
        try:
            with closing(sqlite3.connect(draft, PATIENCE)) as file:
                file.executescript(
                    "PRAGMA synchronous = FULL; BEGIN;"
                    "CREATE TABLE IF NOT EXISTS reviews (id TEXT PRIMARY KEY, review TEXT NOT NULL)"
                    f" WITHOUT ROWID; PRAGMA application_id = {APPLICATION};"
                    f"PRAGMA user_version = {SCHEMA}; COMMIT;"
                )
            with suppress(FileExistsError):  # another quiz was quicker
                _link(draft, self.path)
        except sqlite3.DatabaseError as error:
            raise _as_told(error) from error
        finally:
            draft.unlink(missing_ok=True)

    # a damaged file

    def _set_aside(self, why: str) -> None:
        """Give a damaged file another name, say so, and take over what can still be read of it."""
        aside = free(self.path.with_name(f"{self.path.stem}-set-aside-{_today()}.damaged"))
        try:
            os.rename(self.path, aside)
        except FileNotFoundError:
            return  # another quiz has done it
        for more in JOURNALS:  # what belongs to it, and to no other
            with suppress(FileNotFoundError):
                os.rename(f"{self.path}{more}", f"{aside}{more}")
        saved = list(left_in(aside.read_bytes())) if aside.is_file() else []
        answers = counted(len(saved), "answer")
        self.tell(
            f"The memory of the quiz was set aside: {why}. It is now {aside}. "
            + (f"{answers} could be read in it and taken over." if saved else "Nothing in it "
               "could be read, and the memory begins anew.")
        )  # fmt: skip
        if saved:
            self._write(saved)

    # what is told

    def _tell_once(self, text: str) -> None:
        if text != self._told:
            self._told = text
            self.tell(text)

    def _fault(self, error: OSError) -> CaseError:
        return CaseError(Fault(Place(str(self.path)), f"it cannot be written: {_reason(error)}"))


def _as_told(error: sqlite3.DatabaseError) -> Exception:
    """Return what an error of SQLite comes to: a damaged file, or one that cannot be written."""
    code = getattr(error, "sqlite_errorcode", None)
    if code is not None and code & 0xFF in DAMAGED:
        return DamagedError("it is damaged")
    if code is None or not isinstance(error, sqlite3.OperationalError):
        return DamagedError(f"it is damaged ({error})")
    if code == sqlite3.SQLITE_ERROR:  # a table, or a column, is not there
        return DamagedError(f"it is damaged ({error})")
    return OSError(None, str(error))


def _reason(error: OSError) -> str:
    return error.strerror or str(error)


def _identity(path: Path) -> tuple[int, int] | None:
    try:
        status = os.stat(path)
    except FileNotFoundError:
        return None
    return status.st_dev, status.st_ino


def _link(draft: Path, path: Path) -> None:
    """Give a file its name, unless another has it.

    Raises:
        FileExistsError: another has it.
    """
    try:
        os.link(draft, path)
    except FileExistsError:
        raise
    except OSError:  # a file system without links
        if path.exists():
            raise FileExistsError from None
        os.rename(draft, path)


def _today() -> str:
    return datetime.now(UTC).strftime("%Y-%m-%d")


def usual_path() -> Path:
    """Return where the memory lies: in the user's data folder, as the system has it.

    Raises:
        CaseError: the user has none.
    """
    from platformdirs import user_data_path

    try:
        folder = user_data_path("adjudicator", appauthor=False)
    except RuntimeError:  # one who has no home
        folder = Path("~")
    if not folder.is_absolute():  # where he happens to stand is none
        hint = "Set HOME, or XDG_DATA_HOME, to a folder of yours."
        raise CaseError(Fault(Place(str(folder)), "there is no data folder for the memory", hint))
    return folder / "quiz.sqlite"
