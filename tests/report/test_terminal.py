"""What is painted on a terminal is what a library of terminals paints, to the letter."""

from __future__ import annotations

import os
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console
from rich.text import Text
from shipped import CASE_FILES

from adjudicator.court.cases import book_of, read_case
from adjudicator.court.ruling_on import adjudicate
from adjudicator.court.score import sheet_of
from adjudicator.report import letters, terminal
from adjudicator.report.document import STYLES, Line
from adjudicator.report.full import full_page
from adjudicator.report.score import score_page
from adjudicator.report.terminal import painted


def by_rich(lines: list[Line]) -> str:
    found = StringIO()
    console = Console(
        file=found, force_terminal=True, highlight=False, soft_wrap=True, width=terminal.WIDEST
    )
    for line in lines:
        console.print(Text.assemble(*((text, STYLES.get(style, style)) for style, text in line)))
    return found.getvalue()


@pytest.fixture(autouse=True)
def colour(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.delenv("NO_COLOR", raising=False)


@pytest.mark.parametrize("style", [*STYLES, "bold cyan", "reverse dim"])
def test_every_style_is_painted_as_it_is_said(style: str) -> None:
    lines: list[Line] = [
        [(style, "He [sic] plays 9♠ "), ("", "and"), (style, ""), (style, "  x"), ("head", "y ")],
        [],
        [("", ""), (style, " " * 100 + "é")],
    ]

    assert painted(lines) == by_rich(lines)
    assert ("\x1b[" in painted(lines)[:12]) is (style != "")


@pytest.mark.parametrize("file", CASE_FILES[::90], ids=lambda path: path.stem)
def test_every_page_is_painted_as_it_is_said(file: Path) -> None:
    case = read_case(file)
    book = book_of(case)
    for page in (
        full_page(adjudicate(case, book), book),
        score_page(sheet_of(case, book), book),
    ):
        lines = letters.lines(page, 70)
        assert painted(lines) == by_rich(lines)


@pytest.mark.parametrize(
    ("told", "size"),
    [
        ({}, (100, 30)),
        ({"COLUMNS": "60"}, (60, 30)),
        ({"COLUMNS": "60", "LINES": "9"}, (60, 9)),
        ({"COLUMNS": "0", "LINES": ""}, (100, 30)),
        ({"COLUMNS": "broad"}, (100, 30)),
    ],
)
def test_terminal_is_as_large_as_is_told_or_as_it_is(
    told: dict[str, str], size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("COLUMNS", raising=False)
    monkeypatch.delenv("LINES", raising=False)
    for name, value in told.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(os, "get_terminal_size", lambda _: os.terminal_size((100, 30)))
    ours, _ = os.openpty()
    with open(ours, "w", encoding="utf-8") as stream:
        monkeypatch.setattr("sys.stdout", stream)
        assert (terminal.width(), terminal.height()) == size
