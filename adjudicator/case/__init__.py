"""A case file: from YAML to a :class:`Case`, or to everything that is wrong with it."""

from __future__ import annotations

from adjudicator.case.reading import read
from adjudicator.case.values import Case, Claim, FactWords, Told

__all__ = ["Case", "Claim", "FactWords", "Told", "read"]
