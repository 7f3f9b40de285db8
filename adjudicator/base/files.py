"""Files written whole or not at all, and names for them."""

from __future__ import annotations

import os
import re
import tempfile
from pathlib import Path

from adjudicator.base.errors import CaseError, Fault, Place

LONGEST_NAME = 60


# files


def file_name(title: str) -> str:
    """Return a file name made of the title of a case.

    >>> file_name("West led out of turn")
    'west-led-out-of-turn.yaml'
    """
    words = re.findall(r"[^\W_]+", title.replace("'", "").casefold())
    return ("-".join(words)[:LONGEST_NAME].strip("-") or "case") + ".yaml"


def free(path: Path) -> Path:
    """Return the path, or one like it with a number, at which nothing lies yet."""
    number, found = 1, path
    while os.path.lexists(found):
        number += 1
        found = path.with_name(f"{path.stem}-{number}{path.suffix}")
    return found


def keep(path: Path, text: str, *, over: bool) -> Path:
    """Write a file whole or not at all, and the folders that it needs; return where.

    Args:
        path: where.
        text: what.
        over: a file that is there is replaced; else the name gets a number.

    Raises:
        OSError: it cannot be written there.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    path = path if over else free(path)
    _replaced(path, text.encode("utf-8"))
    return path


def write_whole(path: Path, content: str | bytes) -> None:
    """Write text, or bytes, into a file in place of what was there; that stays if it fails.

    Raises:
        CaseError: it cannot be written there.
    """
    must_be_a_place(path)
    try:
        _replaced(path, content.encode("utf-8") if isinstance(content, str) else content)
    except OSError as error:
        hint = "Nothing was written. Name another file."
        message = f"it cannot be written: {error.strerror}"
        raise CaseError(Fault(Place(str(path)), message, hint)) from None


def must_be_a_place(path: Path) -> None:
    """See that a file can lie there, before one works for what is to be written into it.

    Raises:
        CaseError: it is a folder, or there is no folder for it.
    """
    if path.is_dir():
        hint = f"Name a file in it, such as {path / 'book.html'}."
        raise CaseError(Fault(Place(str(path)), "it is a folder, and a file is wanted", hint))
    folder = path.parent
    if not folder.is_dir():
        hint = f"Make the folder first: mkdir -p {folder}."
        raise CaseError(Fault(Place(str(path)), f"there is no folder {folder}", hint))


def _replaced(path: Path, data: bytes) -> None:
    if path.exists() and not path.is_file():  # a device, or a pipe: nothing to replace
        path.write_bytes(data)
        return
    path = path.resolve()  # a link goes on pointing at what it pointed at
    if path.exists() and not os.access(path, os.W_OK):
        raise PermissionError(13, os.strerror(13))
    number, beside = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    try:
        with os.fdopen(number, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.chmod(beside, path.stat().st_mode & 0o777 if path.exists() else 0o666 & ~_umask())
        os.replace(beside, path)
    except BaseException:
        Path(beside).unlink(missing_ok=True)
        raise


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
