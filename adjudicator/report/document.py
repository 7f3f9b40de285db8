"""A page of text, in pieces that know what they are; painted only where there is colour."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from itertools import pairwise
from textwrap import wrap

WIDEST = 88

# What a piece is, and how rich paints it on a terminal. Nothing else in a report is coloured.
STYLES = {
    "": "",
    "head": "bold",
    "ruling": "bold green",
    "law": "cyan",
    "house": "bold magenta",
    "quote": "italic",
    "decides": "italic bold",
    "faint": "dim",
    "ask": "bold yellow",
    "doubt": "magenta",
    "fault": "red",
    "good": "green",
    "red": "red",
    "contested": "bold reverse",
    "contested red": "bold reverse red",
}

_SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
_CARD = re.compile(r"\b(10|[789JQKA])([SHDC])\b")


def with_signs(text: str, plain: bool) -> str:
    """Return the text with cards as players see them, 9♠ for 9S; unchanged when *plain*."""
    return text if plain else _CARD.sub(lambda card: card[1] + _SIGNS[card[2]], text)


@dataclass
class Page:
    """Lines in the making.

    Attributes:
        width: columns to wrap at; None for no wrapping, as in a pipe.
        plain: letters only: no suit signs, no lines drawn.
        lines: each a list of (style, text).
    """

    width: int | None = None
    plain: bool = False
    lines: list[list[tuple[str, str]]] = field(default_factory=list)

    def add(self, text: str = "", style: str = "", indent: int = 0, hang: int = 0) -> None:
        """Add a paragraph, wrapped; *hang* indents its further lines by so much more."""
        text = with_signs(text, self.plain)
        first, rest = " " * indent, " " * (indent + hang)
        parts = [text]
        if self.width is not None:
            parts = wrap(text, max(24, self.width - indent - hang)) or [""]
        for number, part in enumerate(parts):
            self.lines.append([("", rest if number else first), (style, part)])

    def label(self, label: str, text: str, style: str = "", indent: int = 0) -> None:
        """Add a paragraph with a word before it, set off unless it is long and the page narrow."""
        start = len(self.lines)
        if self.width is not None and indent + len(label) >= self.width // 2:
            self.add(f"{label} {text}", "", indent, hang=2)
            before, (_, first) = self.lines[start]
            if first.startswith(label):
                self.lines[start] = [before, (style, label), ("", first.removeprefix(label))]
            return
        self.add(text, "", indent + len(label) + 1)
        self.lines[start][0] = ("", " " * indent)
        self.lines[start].insert(1, (style, f"{label} "))

    def quote(self, text: str, deciding: str = "", indent: int = 2) -> None:
        """Add a quotation, set off by a bar, word for word; the words that decide stand out."""
        bar = "| " if self.plain else "│ "
        parts = [text]
        if self.width is not None:
            parts = wrap(text, max(24, self.width - indent - len(bar)), break_on_hyphens=False)
        at, start = 0, text.find(deciding) if deciding and deciding != text else -1
        for part in parts:
            at = text.find(part, at)
            line: list[tuple[str, str]] = [("faint", " " * indent + bar)]
            cuts = [0, len(part)]
            if start >= 0:
                low, high = start - at, start + len(deciding) - at
                cuts = sorted(
                    {0, min(max(low, 0), len(part)), min(max(high, 0), len(part)), len(part)}
                )
            for low_, high_ in pairwise(cuts):
                inside = start >= 0 and start - at <= low_ and high_ <= start + len(deciding) - at
                line.append(("decides" if inside else "quote", part[low_:high_]))
            self.lines.append(line)
            at += len(part)

    def gap(self) -> None:
        """Add an empty line, unless there is one already."""
        if self.lines and any(text.strip() for _, text in self.lines[-1]):
            self.lines.append([])

    def text(self) -> str:
        """Return the page as plain text, ending in a line end."""
        rows = ["".join(text for _, text in line).rstrip() for line in self.lines]
        return "\n".join(rows).rstrip("\n") + "\n"
