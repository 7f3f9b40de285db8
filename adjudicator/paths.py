"""Where the shipped files are: in a checkout beside the package, in a wheel inside it."""

from __future__ import annotations

from pathlib import Path

PACKAGE = Path(__file__).resolve().parent
_IN_A_WHEEL = PACKAGE / "_data"
ROOT = _IN_A_WHEEL if _IN_A_WHEEL.is_dir() else PACKAGE.parent

SEEDS = ROOT / "seeds"
CASES = ROOT / "cases"
SCHEMAS = ROOT / "schemas"
RULEBOOKS = PACKAGE / "rulebooks"
