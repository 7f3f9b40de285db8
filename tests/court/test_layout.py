"""Which line of a file something stands on is layout, and no law asks for it."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from adjudicator import adjudicate, book_of, read_case
from adjudicator.base.paths import CASES
from adjudicator.base.yaml import parse
from adjudicator.case import Case
from adjudicator.report.as_json import as_data


def on_one_line(path: Path) -> str:
    return json.dumps(parse(path.read_bytes(), path.name).data, ensure_ascii=False) + "\n"


def without_lines(said: Any) -> Any:
    """Return a ruling without the lines that it names."""
    if isinstance(said, dict):
        return {key: without_lines(each) for key, each in said.items() if key != "line"}
    if isinstance(said, list):
        return [without_lines(each) for each in said]
    return re.sub(r"line \d+", "line", said) if isinstance(said, str) else said


def ruling_on(case: Case) -> Any:
    return without_lines(json.loads(json.dumps(as_data(adjudicate(case, book_of(case))))))


@pytest.mark.parametrize(
    "name",
    [
        # claims on several lines of one who would have both, or of two partners, want one each
        "bezique/foster/a-fresh-deal-and-no-drawing-besides.yaml",
        "euchre/two-wrong-guesses-and-a-suit-from-each.yaml",
        "euchre/lead-out-of-turn-nobody-followed.yaml",
        # what is tried for a claim reads like what the record shows
        "bezique/foster/calls-the-card-led-out-of-turn.yaml",
        "euchre/the-dealer-must-take-up-what-the-third-hand-ordered.yaml",
    ],
)
def test_case_on_one_line_is_ruled_on_as_on_many(name: str) -> None:
    path = CASES / name

    assert ruling_on(read_case(on_one_line(path))) == ruling_on(read_case(path))
