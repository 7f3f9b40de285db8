"""Where the shipped files are: in a checkout beside the package, in a wheel inside it."""

from __future__ import annotations

import os
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent
_IN_A_WHEEL = PACKAGE / "_data"
ROOT = _IN_A_WHEEL if _IN_A_WHEEL.is_dir() else PACKAGE.parent

SEEDS = ROOT / "seeds"
CASES = ROOT / "cases"
SCHEMAS = ROOT / "schemas"
RULEBOOKS = PACKAGE / "rulebooks"
GUIDE = PACKAGE / "guide"
COMPILED = _IN_A_WHEEL / "compiled"  # what was read of the rulebooks when the wheel was built


def lies_in(folder: Path, name: str) -> bool:
    """Return whether the file of that name, links followed, lies in a folder or below it.

    A file that is named in another one is read, and quoted in a fault, only where this is so:
    a case from a stranger shows nothing of the disk but what came with it.
    """
    try:
        return (folder / name).resolve().is_relative_to(folder.resolve())
    except (OSError, RuntimeError, ValueError):  # links in a circle, a name that can be none
        return False


def cache() -> Path:
    """Return the folder for what can be made again: that of XDG, or the one that Windows keeps.

    Raises:
        RuntimeError: nobody knows where the user's own folder is.
    """
    kept = os.environ.get("XDG_CACHE_HOME") or os.environ.get("LOCALAPPDATA")
    return (Path(kept) if kept else Path.home() / ".cache") / "adjudicator"


# In the user's configuration folder: where the copies of printed codes lie that he has brought.
SOURCES = "sources.yaml"


def config() -> Path:
    """Return the user's configuration folder: that of XDG, or the one that Windows keeps."""
    kept = os.environ.get("XDG_CONFIG_HOME") or os.environ.get("APPDATA")
    return (Path(kept) if kept else Path.home() / ".config") / "adjudicator"
