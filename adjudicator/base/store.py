"""What was worked out once, kept in a file for the next time: whole, sealed, and ours alone.

Whoever keeps something here can make it again: where it cannot be written nothing is kept, and
where what is found does not fit its seal, or somebody else may have written it, nothing is found.
"""

from __future__ import annotations

import os
import stat
from contextlib import suppress
from hashlib import sha256
from pathlib import Path


def found(path: Path, *, ours: bool = True) -> bytes | None:
    """Return what is kept in a file; None where nothing is, or it cannot be trusted.

    Args:
        path: the file.
        ours: it must be our own file, which nobody else may write; not so of one that was
            installed with the program.
    """
    try:
        with open(path, "rb") as file:
            if ours and not _is_ours(file.fileno()):
                return None
            sealed, _, content = file.read().partition(b"\n")
        return content if sealed == _seal(content) else None
    except (OSError, ValueError):
        return None


def keep(path: Path, content: bytes, *, most: int) -> None:
    """Keep something in a file of ours; where nothing can be written, nothing is kept.

    Args:
        path: the file; its folder is made.
        content: what.
        most: so many files may lie in the folder; those that were kept longest give way.
    """
    with suppress(OSError):
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        beside = path.with_name(f"{path.name}.{os.getpid()}")
        try:
            with open(beside, "xb", opener=_for_us_alone) as file:
                file.write(sealed(content))
            os.replace(beside, path)
        except FileExistsError:
            raise  # somebody is at it
        except BaseException:
            beside.unlink(missing_ok=True)
            raise
        _leave_room(path.parent, most)


def sealed(content: bytes) -> bytes:
    """Return what stands in a file in which something is kept."""
    return _seal(content) + b"\n" + content


def _seal(content: bytes) -> bytes:
    return sha256(content).hexdigest().encode("ascii")


def _for_us_alone(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)


def _is_ours(number: int) -> bool:
    """Whether an open file is a plain one, which nobody but its owner, ourselves, may write."""
    about = os.fstat(number)
    if not stat.S_ISREG(about.st_mode):
        return False
    return not hasattr(os, "geteuid") or (
        about.st_uid == os.geteuid() and not about.st_mode & (stat.S_IWGRP | stat.S_IWOTH)
    )


def _leave_room(folder: Path, most: int) -> None:
    """Take away what was kept longest, where there is more than anybody needs."""
    kept = sorted(folder.iterdir(), key=lambda path: path.stat().st_mtime, reverse=True)
    for path in kept[most:]:
        path.unlink(missing_ok=True)
