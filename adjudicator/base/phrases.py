"""Phrases: names joined, things counted, names filled into a sentence."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

_SLOT = re.compile(r"\{(\w+)(?:\|(\w+))?\}")


def joined(names: Sequence[str], word: str = "and") -> str:
    """Return names as one says them: "North", "North or South", "9♠, 10♠ and K♦"."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} {word} {names[-1]}"


def capital(text: str) -> str:
    """Return the text with a capital at its head."""
    return text[:1].upper() + text[1:]


def counted(number: int, thing: str) -> str:
    """Return so many of a thing as one says it: "1 answer", "10 answers"."""
    return f"{number} {thing}{'s' * (number != 1)}"


def points_in_words(points: int) -> str:
    """Return so many points as one says it: "1 point", "10 points"."""
    return counted(points, "point")


def fill(sentence: str, terms: Mapping[str, Sequence[str]]) -> str:
    """Fill ``{name}`` slots; a filter after a bar bends the word.

    ``|or`` joins with or; ``|is`` adds is or are; ``|it`` gives it or them (``|It`` at the
    head of a sentence); ``|cap`` begins with a capital; ``|take`` and ``|keep`` give the verb
    for one or for several. A name that has no value here reads "somebody".

    >>> fill("{cards|is} exposed: call {cards|it}.", {"cards": ["9♠", "K♦"]})
    '9♠ and K♦ are exposed: call them.'
    """

    def one(slot: re.Match[str]) -> str:
        names, bend = terms.get(slot[1]), slot[2]
        if not names:
            return SOMEBODY
        several = len(names) > 1
        if bend in ("it", "It"):
            word = "them" if several else "it"
            return ("They" if several else "It") if bend == "It" else word
        if bend in ("take", "keep"):
            return bend if several else bend + "s"
        if bend == "or":
            return joined(names, "or")
        text = joined(names)
        if bend == "is":
            return f"{text} {'are' if several else 'is'}"
        return capital(text) if bend == "cap" else text

    return _SLOT.sub(one, sentence)


# One whom nobody has named.
SOMEBODY = "somebody"
