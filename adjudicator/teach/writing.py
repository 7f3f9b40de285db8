"""A page is written into a file whole, or not at all."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from adjudicator.errors import CaseError, Fault, Place


def write_whole(path: Path, text: str) -> None:
    """Write text into a file, in place of what was there; what was there stays if that fails.

    Raises:
        CaseError: it cannot be written there.
    """
    if path.is_dir():
        hint = f"Name a file in it, such as {path / 'book.html'}."
        raise CaseError(Fault(Place(str(path)), "it is a folder, and a file is wanted", hint))
    folder = path.parent
    if not folder.is_dir():
        hint = f"Make the folder first: mkdir -p {folder}."
        raise CaseError(Fault(Place(str(path)), f"there is no folder {folder}", hint))
    try:
        _replaced(path, text)
    except OSError as error:
        hint = "Nothing was written. Name another file."
        message = f"it cannot be written: {error.strerror}"
        raise CaseError(Fault(Place(str(path)), message, hint)) from None


def _replaced(path: Path, text: str) -> None:
    if path.exists() and not path.is_file():  # a device, or a pipe: nothing to replace
        path.write_text(text, encoding="utf-8")
        return
    path = path.resolve()  # a link goes on pointing at what it pointed at
    if path.exists() and not os.access(path, os.W_OK):
        raise PermissionError(13, os.strerror(13))
    number, beside = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    try:
        with os.fdopen(number, "w", encoding="utf-8") as file:
            file.write(text)
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
