"""Numbers as they are written in a sentence: in digits, and in words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from adjudicator.base import phrases
from adjudicator.base.patterns import pattern
from adjudicator.base.values import NamedTuple

UNDER_TWENTY = (
    "zero", *phrases.SMALL[1:],
    "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen",
    "nineteen",
)  # fmt: skip
TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
SMALL = {
    **{word: number for number, word in enumerate(UNDER_TWENTY)},
    **{word: 10 * number for number, word in enumerate(TENS, 2)},
}
GREAT = ("hundred", "thousand")
WORD = pattern(r"[^\W\d_]+|\d+(?:,\d{3})+|\d+")


class Number(NamedTuple):
    """A number in a text: how much it is, and from where to where it is written."""

    value: int
    start: int
    end: int


def numbers_in(text: str) -> Iterator[Number]:
    """Yield the numbers of a text, in their order.

    >>> [each.value for each in numbers_in("Forty, or 20; a hundred and twenty, twenty-five")]
    [40, 20, 120, 25]
    >>> [each.value for each in numbers_in("two hundred points, and a thousand two hundred")]
    [200, 1200]
    """
    words = list(WORD.finditer(text))
    place = 0
    while place < len(words):
        value, after = _number_at(text, words, place)
        if after > place:
            yield Number(value, words[place].start(), words[after - 1].end())
        place = max(after, place + 1)


def _number_at(text: str, words: Sequence[re.Match[str]], place: int) -> tuple[int, int]:
    """Return the number that begins at a word, and the word after it; the same where none does."""
    first = words[place][0].casefold()
    if first[0].isdigit():
        return int(first.replace(",", "")), place + 1
    total, current, after = 0, 0, place
    while after < len(words) and (after == place or _is_next(text, words, after)):
        word = words[after][0].casefold()
        following = words[after + 1][0].casefold() if after + 1 < len(words) else ""
        if word in SMALL and (current % 100 == 0 or _are_units(word, current)):
            current += SMALL[word]
        elif word == "hundred" and current < 10:
            current = 100 * (current or 1)
        elif word == "thousand" and not total:
            total, current = 1000 * (current or 1), 0
        elif word == "and" and (total or current) and current % 100 == 0 and following in SMALL:
            after += 1  # two hundred and fifty: the fifty is added
            current += SMALL[following]
        elif not (word == "a" and after == place and following in GREAT):
            break
        after += 1
    return total + current, after


def _are_units(word: str, current: int) -> bool:
    """Whether a word is the five of twenty-five."""
    return current % 100 >= 20 and current % 10 == 0 and 0 < SMALL[word] < 10


def _is_next(text: str, words: Sequence[re.Match[str]], place: int) -> bool:
    """Whether nothing but a space or a hyphen stands before a word."""
    return not text[words[place - 1].end() : words[place].start()].strip(" \n-\u2010\u2011")
