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


def config() -> Path:
    """Return the user's configuration folder: that of XDG, or the one that Windows keeps."""
    kept = os.environ.get("XDG_CONFIG_HOME") or os.environ.get("APPDATA")
    return (Path(kept) if kept else Path.home() / ".config") / "adjudicator"
