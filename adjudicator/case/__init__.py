"""A case file: from YAML to a :class:`Case`, or to everything that is wrong with it."""

from __future__ import annotations

from adjudicator.case.case import Case, Claim, FactWords, Told
from adjudicator.case.reader import read

__all__ = ["Case", "Claim", "FactWords", "Told", "read"]
