"""Results as JSON: the contract of the schemas in ``schemas/``."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from adjudicator.base.phrases import letters
from adjudicator.base.plain import Plain

if TYPE_CHECKING:
    from adjudicator.court.results import Comparison, Options, ScoreSheet
    from adjudicator.law.ruling import Ruling


def render(ruling: Ruling) -> str:
    """Return the ruling as JSON text, ending in a line end."""
    return written(as_data(ruling))


def written(data: object) -> str:
    """Return plain data as JSON text, ending in a line end: one ruling, or a list of several."""
    return letters(json.dumps(data, ensure_ascii=False, indent=2)) + "\n"


def as_data(result: Ruling | ScoreSheet | Options | Comparison, **more: object) -> dict[str, Plain]:
    """Return a result as plain dicts and lists.

    Args:
        result: what the court found.
        more: what a score sheet, and what may be done, do not know: the ``house`` rules in force,
            and the ``settings`` of the book.
    """
    from msgspec import to_builtins  # nobody but who asks for JSON waits for it

    from adjudicator.report.contract import CONTRACTS

    data: dict[str, Plain] = to_builtins(CONTRACTS[type(result).__name__].of(result, **more))
    return data
