"""Results as JSON: the contract of the schemas in ``schemas/``."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from adjudicator.base.errors import AdjudicatorError, BookError
from adjudicator.base.phrases import letters
from adjudicator.base.plain import Plain

if TYPE_CHECKING:
    from adjudicator.court.results import Comparison, Options, ScoreSheet
    from adjudicator.law.ruling import Ruling
    from adjudicator.report.contract import ErrorJson, FromJson


def render(ruling: Ruling) -> str:
    """Return the ruling as JSON text, ending in a line end."""
    return written(as_data(ruling))


def written(data: object) -> str:
    """Return plain data as JSON text, ending in a line end: one ruling, or a list of several."""
    return letters(json.dumps(data, ensure_ascii=False, indent=2)) + "\n"


def line_of(at: FromJson, found: Ruling | AdjudicatorError | Exception) -> bytes:
    """Return the line that stands for one case of many, ending in a line end.

    Args:
        at: where the case stands.
        found: the ruling on it, or what was raised instead.
    """
    from msgspec.json import encode

    from adjudicator.report.contract import BatchJson, RulingJson

    if isinstance(found, Exception):
        line = BatchJson(at, error=_error(found, at.file))
    else:
        line = BatchJson(at, ruling=RulingJson.of(found))
    return letters(encode(line).decode()).encode() + b"\n"


def _error(error: Exception, file: str) -> ErrorJson:
    from adjudicator.report.contract import ErrorJson, FaultJson

    if isinstance(error, AdjudicatorError):
        faults = [
            FaultJson(shown(f.place.file), f.place.line, f.place.column, shown(f.message), f.hint)
            for f in error.faults
        ]
        return ErrorJson("book" if isinstance(error, BookError) else "case", faults)
    message = f"the program is at fault: {type(error).__name__}: {error}"
    return ErrorJson("program", [FaultJson(file, 0, 0, shown(message), "")])


def shown(text: str) -> str:
    """Return a text of which every letter can be written, as not all of a file's name may be."""
    return text.encode("utf-8", "replace").decode("utf-8")


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
