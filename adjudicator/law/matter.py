"""What a game hands to the law: a matter to be judged, and names for what it speaks of."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from adjudicator.facts import Known
from adjudicator.law.ruling import SOMEBODY

_SLOT = re.compile(r"\{(\w+)(?:\|(\w+))?\}")


@dataclass(frozen=True)
class Matter:
    """One event to be judged, as the law sees it.

    Attributes:
        event: the event's number in the record, from 1.
        line: its line in the case.
        topics: what it is about: the clauses of these topics are heard.
        known: what is known of a fact, by its name.
        terms: what the roles and things that clauses name are here: ``player`` is
            ("West",), ``adversaries`` is ("North", "South"), ``cards`` is ("9♠",).
        act: what happened, as one says it: "West leads 9S".
        part: its place among the matters that one event raises, from 0.
    """

    event: int
    line: int
    topics: tuple[str, ...]
    known: Callable[[str], Known]
    terms: Mapping[str, tuple[str, ...]]
    act: str = ""
    part: int = 0

    def say(self, sentence: str) -> str:
        """Fill the names into a sentence: see :func:`fill`."""
        return fill(sentence, self.terms)

    def say_of_him(self, sentence: str) -> str:
        """Return a sentence that begins with he or his, with the name of the player instead."""
        for he, name in (("He ", "{player} "), ("His ", "{player}'s ")):
            if sentence.startswith(he):
                sentence = name + sentence.removeprefix(he)
        return self.say(sentence)


def joined(names: Sequence[str], word: str = "and") -> str:
    """Return names as one says them: "North", "North or South", "9♠, 10♠ and K♦"."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} {word} {names[-1]}"


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
        return text[:1].upper() + text[1:] if bend == "cap" else text

    return _SLOT.sub(one, sentence)
