"""The sources: find a quotation by its words, and account for every word that is printed.

A quotation is typed once, in the rulebook; its file and lines are never typed but found here.
White space between words does not count, since the sources wrap their lines each in its own way.
"""

from __future__ import annotations

from bisect import bisect_right
from pathlib import Path

from adjudicator.base.values import cached_property, dataclass


@dataclass(frozen=True)
class Passage:
    """Where some words stand in a source.

    Attributes:
        seed: the source's file name.
        start: offset of the first character.
        end: offset after the last one.
        lines: the first and the last physical line, from 1.
    """

    seed: str
    start: int
    end: int
    lines: tuple[int, int]


@dataclass(frozen=True)
class Seed:
    """One source, exactly as it was received."""

    name: str
    text: str

    @cached_property
    def _words(self) -> tuple[str, list[int], list[int]]:
        """The words joined by single spaces; where each starts there, and in the source."""
        joined, starts, offsets, position, at = [], [], [], 0, 0
        for word in self.text.split():
            offset = self.text.index(word, at)
            starts.append(position)
            offsets.append(offset)
            joined.append(word)
            position += len(word) + 1
            at = offset + len(word)
        return " ".join(joined), starts, offsets

    @cached_property
    def _line_starts(self) -> list[int]:
        starts = [0]
        for index, character in enumerate(self.text):
            if character == "\n":
                starts.append(index + 1)
        return starts

    def find(self, words: str) -> list[Passage]:
        """Return every place where *words* stand, whatever the white space between them.

        A match begins at the beginning of a word and ends at the end of one: "called" is not
        found in "recalled".
        """
        joined, starts, offsets = self._words
        wanted = " ".join(words.split())
        found: list[Passage] = []
        at = joined.find(wanted) if wanted else -1
        while at >= 0:
            after = at + len(wanted)
            begins = at == 0 or joined[at - 1] == " "
            ends = after == len(joined) or not joined[after].isalnum()
            if begins and ends:
                found.append(self._passage(at, after, starts, offsets))
            at = joined.find(wanted, at + 1)
        return found

    def _passage(self, at: int, after: int, starts: list[int], offsets: list[int]) -> Passage:
        first = bisect_right(starts, at) - 1
        last = bisect_right(starts, after - 1) - 1
        start = offsets[first] + at - starts[first]
        end = offsets[last] + after - starts[last]
        return Passage(self.name, start, end, (self.line(start), self.line(end - 1)))

    def line(self, offset: int) -> int:
        """Return the physical line, from 1, on which the character at *offset* stands."""
        return bisect_right(self._line_starts, offset)

    def before(self, passage: Passage, words: str) -> Passage:
        """Return *passage* with *words* taken in, when they stand directly before it."""
        head = self.text[: passage.start].rstrip()
        if not head.endswith(words):
            return passage
        start = len(head) - len(words)
        return Passage(self.name, start, passage.end, (self.line(start), passage.lines[1]))


def read_seed(folder: Path, name: str) -> Seed:
    """Read one source; FileNotFoundError when the folder has no such file."""
    return Seed(name, (folder / name).read_text(encoding="utf-8"))


@dataclass(frozen=True)
class Coverage:
    """How much of a source is law, how much is no rule, and what nobody has accounted for.

    Attributes:
        seed: the source's file name.
        law: characters, white space aside, that some law quotes.
        not_a_rule: characters that are listed as no rule.
        unaccounted: characters that are neither.
        passages: the unaccounted passages, as (first line, last line, words).
    """

    seed: str
    law: int
    not_a_rule: int
    unaccounted: int
    passages: tuple[tuple[int, int, str], ...]


def cover(seed: Seed, laws: list[Passage], others: list[Passage]) -> Coverage:
    """Account for every character of *seed*, white space aside."""
    marks = [" "] * len(seed.text)
    for passages, mark in ((others, "n"), (laws, "l")):
        for passage in passages:
            marks[passage.start : passage.end] = mark * (passage.end - passage.start)
    solid = [
        (index, mark)
        for index, (mark, character) in enumerate(zip(marks, seed.text, strict=True))
        if not character.isspace()
    ]
    loose: list[tuple[int, int]] = []
    previous = " "
    for index, mark in solid:
        if mark == " ":
            if previous == " " and loose:
                loose[-1] = (loose[-1][0], index + 1)
            else:
                loose.append((index, index + 1))
        previous = mark
    return Coverage(
        seed.name,
        sum(mark == "l" for _, mark in solid),
        sum(mark == "n" for _, mark in solid),
        sum(mark == " " for _, mark in solid),
        tuple(
            (seed.line(start), seed.line(end - 1), " ".join(seed.text[start:end].split()))
            for start, end in loose
        ),
    )
