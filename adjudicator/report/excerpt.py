"""The words of a law that decide, cut out of a long paragraph: whole, in their order, verbatim."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from adjudicator.base.patterns import pattern

SHORT = 340  # letters; a law of no more than these stands whole
LEFT_OUT = "..."
JOIN = 20  # letters; what is left out between two pieces is longer than this

# Where a sentence ends, or a row of a table (Any pair, such as two Nines,20); the number of an item
# (II.) begins it.
_SENTENCE_ENDS = pattern(
    r"(?<!CLASS [A-Z])(?<! I)(?<! II)(?<! III)(?<! IV)"
    r"[.!?][”\"’']?(?: |$)|:-- |,\d+(?: |$)"
)

# Where in a sentence another begins, with a condition of its own: that is quoted without the first.
_HALF = pattern(r"; (?=(?:and|but) if )")
# What a sentence begins with that speaks of what stands in the one before it (His adversary ...).
_SPEAKS_OF_BEFORE = pattern(r"(?:His|Their|This|These|Those|In such|In that)\b")
_ITEM, _LIST = pattern(r"[IVX]+\. "), ":-- "
LEAD = 150  # letters; a longer sentence is not quoted for the sake of the next

Span = tuple[int, int]


def excerpt(text: str, deciding: Sequence[str], short: int = SHORT) -> tuple[str, list[Span]]:
    """Return what is to be quoted of a law, and where in it the words that decide stand.

    The sentences round them stand whole, with all their conditions and exceptions, and with a short
    one before them of which they speak (His adversary ...), or the head of the list of which they
    are an item; what is left out between is dots.

    Args:
        text: the whole law.
        deciding: words of it; where there are none, all of it decides.
        short: a law of no more letters stands whole.

    >>> law = "He leads. If he leads out of turn, the rest may call the card. All is left there."
    >>> excerpt(law, ["the rest may call the card"], short=20)
    ('If he leads out of turn, the rest may call the card.', [(25, 51)])
    >>> excerpt(law, ["He leads", "All is left"], short=20)
    ('He leads. ... All is left there.', [(0, 8), (14, 25)])
    >>> excerpt("It rains. He leads a card. His partner follows.", ["partner follows"], short=20)
    ('He leads a card. His partner follows.', [(21, 36)])
    >>> law = "He leads the card he likes; but if he leads out of turn, it may be called."
    >>> excerpt(law, ["it may be called"], short=20)
    ('... but if he leads out of turn, it may be called.', [(33, 49)])
    >>> law = "Bad are:-- I. Cards that somebody lets fall by chance. II. A card shown. Not more."
    >>> excerpt(law, ["shown"], short=20)
    ('Bad are:-- ... II. A card shown.', [(26, 31)])
    """
    found = [(at, at + len(words)) for words in deciding if words and (at := text.find(words)) >= 0]
    if not found or len(text) <= short:
        return text, sorted(found)
    halves = {match.end() for match in _HALF.finditer(text)}
    ends = {match.end() for match in _SENTENCE_ENDS.finditer(text)}
    starts = sorted({0, *ends, *halves, len(text)})
    quoted, spans = "", []
    whole = [_led(text, starts, _within(starts, span)) for span in sorted(found)]
    heads = [head for span in whole if (head := _head(text, starts, span)) is not None]
    for start, end in _joined(iter([*heads, *whole])):
        if quoted or start in halves:
            quoted = f"{quoted.removesuffix(LEFT_OUT).rstrip()} {LEFT_OUT} ".lstrip()
        at = len(quoted) - start
        quoted += text[start:end].rstrip() + (f" {LEFT_OUT}" if end in halves else "")
        spans += [(low + at, high + at) for low, high in found if start <= low < end]
    return quoted, sorted(spans)


def _within(starts: Sequence[int], span: Span) -> Span:
    """The sentences that some words reach into."""
    return max(at for at in starts if at <= span[0]), min(at for at in starts if at >= span[1])


def _led(text: str, starts: Sequence[int], span: Span) -> Span:
    """Sentences that are quoted, with the one before them where they speak of what stands in it."""
    start, end = span
    before = max((at for at in starts if at < start), default=start)
    speaks = _SPEAKS_OF_BEFORE.match(text, start) is not None
    return (before, end) if speaks and start - before <= LEAD else span


def _head(text: str, starts: Sequence[int], span: Span) -> Span | None:
    """The sentence that begins the list of which a sentence is an item; None of any other."""
    if _ITEM.match(text, span[0]) is None:
        return None
    ends = (end for end in reversed(starts) if end <= span[0] and text[:end].endswith(_LIST))
    end = next(ends, None)
    return None if end is None else (max(at for at in starts if at < end), end)


def _joined(spans: Iterator[Span]) -> list[Span]:
    """Spans of a text in its order, those that meet, or nearly, as one."""
    found: list[Span] = []
    for start, end in sorted(spans):
        if found and start - found[-1][1] <= JOIN:
            found[-1] = (found[-1][0], max(end, found[-1][1]))
        else:
            found.append((start, end))
    return found
