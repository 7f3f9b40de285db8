"""The words of a law that decide, cut out of a long paragraph: whole, in their order, verbatim."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

SHORT = 240  # letters; a law of no more than these stands whole
LEFT_OUT = "..."
JOIN = 20  # letters; what is left out between two pieces is longer than this

# Where a sentence ends, or a row of a table (Any pair, such as two Nines,20); where a part of one.
_SENTENCE_ENDS = re.compile(r"(?<!CLASS [A-Z])[.!?][”\"’']?(?: |$)|:-- |,\d+(?: |$)")
_PART_ENDS = re.compile(r"[;:] "), re.compile(r"[;:] |, (?=(?:and|but|or|nor|if|because|the) )")

Span = tuple[int, int]


def excerpt(text: str, deciding: Sequence[str], short: int = SHORT) -> tuple[str, list[Span]]:
    """Return what is to be quoted of a law, and where in it the words that decide stand.

    The sentence round them stands whole; of a sentence that is itself long, the parts that they
    reach into. What is left out of a sentence, or between two, is dots.

    Args:
        text: the whole law.
        deciding: words of it; where there are none, all of it decides.
        short: a law of no more letters stands whole, and so does a sentence.

    >>> law = "He leads. If he leads out of turn, the rest may call the card. It is left there."
    >>> excerpt(law, ["the rest may call the card"], short=20)
    ('... the rest may call the card.', [(4, 30)])
    >>> excerpt(law, ["He leads", "It is left"], short=20)
    ('He leads. ... It is left there.', [(0, 8), (14, 24)])
    """
    found = [(at, at + len(words)) for words in deciding if words and (at := text.find(words)) >= 0]
    if not found or len(text) <= short:
        return text, sorted(found)
    pieces = _joined(_round(text, span, short) for span in sorted(found))
    quoted, spans = "", []
    for start, end in pieces:
        if quoted:
            quoted += f" {LEFT_OUT} " if not quoted.endswith(LEFT_OUT) else " "
        elif start not in _starts(text, _SENTENCE_ENDS):
            quoted = f"{LEFT_OUT} "
        at = len(quoted) - start
        quoted += text[start:end].rstrip()
        spans += [(low + at, high + at) for low, high in found if start <= low < end]
        if end not in _starts(text, _SENTENCE_ENDS):
            quoted += f" {LEFT_OUT}"
    return quoted, sorted(spans)


def _starts(text: str, ends: re.Pattern[str]) -> list[int]:
    """Where a sentence, or a part of one, begins; and the end of the text."""
    return [0, *(match.end() for match in ends.finditer(text)), len(text)]


def _round(text: str, span: Span, short: int) -> Span:
    """The sentences that some words reach into; the parts of them, where they are long."""
    start, end = _within(_starts(text, _SENTENCE_ENDS), span)
    for ends in _PART_ENDS:
        if end - start > short:
            low, high = _within(_starts(text, ends), span)
            start, end = max(start, low), min(end, high)
    return start, end


def _within(starts: Sequence[int], span: Span) -> Span:
    return max(at for at in starts if at <= span[0]), min(at for at in starts if at >= span[1])


def _joined(spans: Iterator[Span]) -> list[Span]:
    """Spans of a text in its order, those that meet, or nearly, as one."""
    found: list[Span] = []
    for start, end in sorted(spans):
        if found and start - found[-1][1] <= JOIN:
            found[-1] = (found[-1][0], max(end, found[-1][1]))
        else:
            found.append((start, end))
    return found
