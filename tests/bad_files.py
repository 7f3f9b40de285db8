"""Bad files: each says, in a comment on the line, what a reader is to find wrong with it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from adjudicator.base.errors import CaseError

EXPECTED = re.compile(r"# ERROR (?:(\d+):)?(\d+): (.*)")


def expected_in(path: Path) -> Iterator[tuple[int, int, list[str]]]:
    """Yield line, column and the words that must be in the message or the hint."""
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        if found := EXPECTED.search(line):
            where, column, words = found.groups()
            yield int(where or number), int(column), words.split(" | ")


def told_by(error: CaseError) -> list[tuple[int, int, str]]:
    return [
        (fault.place.line, fault.place.column, f"{fault.message} | {fault.hint}")
        for fault in error.faults
    ]


def is_told(path: Path, found: list[tuple[int, int, str]]) -> None:
    expected = sorted(expected_in(path), key=lambda fault: fault[:2])

    assert expected, "the file must say what is wrong with it"
    assert [place[:2] for place in found] == [place[:2] for place in expected], found
    for line, column, words in expected:
        said = [text for at, col, text in found if (at, col) == (line, column)]
        assert any(all(word in text for word in words) for text in said), (words, said)
