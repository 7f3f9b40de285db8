"""Phrases: names joined, things counted, names filled into a sentence."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from adjudicator.base.patterns import pattern

# It stands before the letters of a card in a sentence, so that no player called KC is ever taken
# for one. It is not seen (U+2063, the invisible separator), and nobody types it.
CARD_MARK = "\u2063"
# It stands after the point in Mr. Pell, so that no sentence is taken to end there (U+00A0).
NO_END = "\u00a0"

SMALL = (
    "none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"
)  # fmt: skip

_SLOT = pattern(r"\{(\w+)(?:\|(\w+))?\}")


def in_text(thing: object) -> str:
    """Return a thing as it stands in a sentence: a card with its mark, all else as it is written.

    Cut and join such sentences freely: the marks go with them. Where a text is written out they
    are resolved: by ``report.document.with_signs``, or by :func:`letters`.
    """
    if isinstance(thing, str):
        return thing
    marked: Callable[[], str] | None = getattr(thing, "in_text", None)
    return str(thing) if marked is None else marked()


def letters(text: str) -> str:
    """Return a text as it is typed: its cards in letters, without marks."""
    return text.replace(CARD_MARK, "").replace(NO_END, " ")


def joined(names: Sequence[str], word: str = "and") -> str:
    """Return names as one says them: "North", "North or South", "9♠, 10♠ and K♦".

    What is told of several alike is told once, with how many they are.

    >>> joined(["a king", "a king", "a jack"]), joined(["a king", "a king", "a jack"], "or")
    ('two kings and a jack', 'a king or a jack')
    """
    if len(names) > 1:
        names = _alike_together(names, word)
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} {word} {names[-1]}"


def _alike_together(names: Sequence[str], word: str) -> Sequence[str]:
    """Names, where those of which no more is known than what they are stand together."""
    # a king, a card: of more than one word nobody knows where its plural stands
    of_a_word = (name for name in names if name.count(" ") == 1)
    many = Counter(name for name in of_a_word if name.startswith(("a ", "an ")))
    if len(many) == many.total():
        return names
    if word == "or":  # one of them is as good as another
        return list(dict.fromkeys(names))

    def so_many(name: str) -> str:
        _, _, thing = name.partition(" ")
        several = f"{thing}{'es' if thing.endswith('x') else 's'}"
        return f"{in_words(many[name])} {several}" if many[name] > 1 else name

    return list(dict.fromkeys(map(so_many, names)))


def one_of(sentences: Sequence[str]) -> tuple[str, list[str]]:
    """Return the words that several sentences begin with, and what each goes on with.

    >>> one_of(["He passed", "He took up the trump"])
    ('He', ['passed', 'took up the trump'])
    """
    words = [each.split(" ") for each in sentences]
    alike = 0
    while len(words) > 1 and len({tuple(each[: alike + 1]) for each in words}) == 1:
        alike += 1
    return " ".join(words[0][:alike]), [" ".join(each[alike:]) for each in words]


def capital(text: str) -> str:
    """Return the text with a capital at its head."""
    return text[:1].upper() + text[1:]


def named_law(law: str) -> str:
    """Return a law as one names it within a sentence: law 52, the preface."""
    return f"law {law}" if law[:1].isdigit() else law


def infinitive(does: str) -> str:
    """Return what somebody does as it stands after may or must.

    >>> infinitive("takes back 9D"), infinitive("passes"), infinitive("does not draw")
    ('take back 9D', 'pass', 'not draw')
    >>> infinitive("loses"), infinitive("carries on"), infinitive("has drawn")
    ('lose', 'carry on', 'have drawn')
    >>> infinitive("chooses, as to Bob, a fresh deal")
    'choose, as to Bob, a fresh deal'
    """
    first, space, rest = does.partition(" ")
    if first.endswith(","):
        first, space = first.removesuffix(","), f",{space}"
    if first == "does":
        return rest
    for ending, base in _BASES:
        if first.endswith(ending):
            first = first.removesuffix(ending) + base
            break
    return f"{first}{space}{rest}"


# How the third person of a verb ends, and what stands there without it.
_BASES = (
    ("has", "have"),
    ("ies", "y"),
    *((f"{hiss}es", hiss) for hiss in ("ss", "sh", "ch", "x")),
    ("s", ""),
)


def past(does: str) -> str:
    """Return what somebody does as it stands where it is told as done.

    >>> past("follows 9D"), past("counts tricks"), past("takes up")
    ('followed 9D', 'counted tricks', 'took up')
    >>> past("passes"), past("drops KD"), past("does not draw"), past("leads unknown")
    ('passed', 'dropped KD', 'did not draw', 'led unknown')
    """
    first, space, rest = infinitive(does).partition(" ")
    if does.startswith("does "):
        return f"did {infinitive(does)}"
    if first in _DID:
        first = _DID[first]
    elif first.endswith("e"):
        first += "d"
    elif first.endswith("y") and first[-2:-1] not in ("a", "e", "o"):
        first = f"{first[:-1]}ied"
    else:
        first += "ped" if first.endswith("op") else "ed"
    return f"{first}{space}{rest}"


# Verbs of which the past is not theirs with an ending.
_DID = {
    "lead": "led", "take": "took", "throw": "threw", "lay": "laid", "put": "put", "make": "made",
    "say": "said", "tell": "told", "deal": "dealt", "draw": "drew", "keep": "kept", "win": "won",
    "lose": "lost", "leave": "left", "have": "had", "give": "gave", "find": "found",
    "hold": "held", "cut": "cut", "choose": "chose", "let": "let", "quit": "quit", "be": "was",
    "go": "went", "see": "saw", "show": "showed", "pick": "picked", "bid": "bid",
}  # fmt: skip


def counted(number: int, thing: str) -> str:
    """Return so many of a thing as one says it: "1 answer", "10 answers"."""
    return f"{number} {thing}{'s' * (number != 1)}"


def in_words(number: int) -> str:
    """Return a number as a sentence has it: a small one in words.

    >>> in_words(5), in_words(40)
    ('five', '40')
    """
    return SMALL[number] if 0 <= number < len(SMALL) else str(number)


def points_to(points: int, *who: str) -> str:
    """Return points with whose they are, to stand in a sentence.

    >>> points_to(10, "Ann"), points_to(1, "Mrs. Ames")
    ('10 points to Ann', '1 point to Mrs.\\xa0Ames')
    """
    return f"{points_in_words(points)} to {joined(list(map(_within, who)))}"


def _within(thing: object) -> str:
    """A name or a thing as it stands within a sentence, which does not end after Mr."""
    return in_text(thing).replace(". ", f".{NO_END}")


def points_in_words(points: int) -> str:
    """Return so many points as one says it: "1 point", "10 points"."""
    return counted(points, "point")


def slots(sentence: str) -> tuple[str, ...]:
    """Return the names that are to be filled into a sentence, in its order.

    >>> slots("{cards|is} exposed: {held_by|or} may call {cards|it}.")
    ('cards', 'held_by', 'cards')
    """
    return tuple(slot[1] for slot in _SLOT.finditer(sentence))


def fill(sentence: str, terms: Mapping[str, Sequence[object]]) -> str:
    """Fill ``{name}`` slots; a filter after a bar bends the word.

    ``|or`` joins with or; ``|is`` adds is or are; ``|it`` gives it or them (``|they`` it or
    they, ``|It`` the same at the head of a sentence); ``|cap`` begins with a capital; ``|take``
    and each of :data:`VERBS` gives the verb for one or for several; ``|his`` tells of which it
    is: of his, or of either. A name that has no value here reads "somebody".

    >>> fill("{cards|is} exposed: call {cards|it}.", {"cards": ["9♠", "K♦"]})
    '9♠ and K♦ are exposed: call them.'
    >>> fill("{those} {those|come} too late.", {"those": ["Ann", "Cy"]})
    'Ann and Cy come too late.'
    >>> fill("{player} dealt.", {"player": ["Mr. Pell"]})
    'Mr.\\xa0Pell dealt.'
    """

    def one(slot: re.Match[str]) -> str:
        things, bend = terms.get(slot[1]), slot[2]
        if not things:
            return {"is": f"{SOMEBODY} is"}.get(bend, VERBS.get(bend, SOMEBODY))
        names = list(map(_within, things))
        several = len(names) > 1
        if bend in ("it", "It"):
            word = "them" if several else "it"
            return ("They" if several else "It") if bend == "It" else word
        if bend == "they":
            return "they" if several else "it"
        if bend in VERBS:
            return bend if several else VERBS[bend]
        if bend == "his":
            return "of either" if several else "of his"
        if bend == "or":
            return joined(names, "or")
        text = joined(names)
        if bend == "is":
            return f"{text} {'are' if several else 'is'}"
        return capital(text) if bend == "cap" else text

    return _SLOT.sub(one, sentence)


# What bends with how many do it: of several, and of one.
VERBS = {
    "are": "is", "come": "comes", "cut": "cuts", "have": "has", "keep": "keeps", "pay": "pays",
    "take": "takes",
}  # fmt: skip

# One whom nobody has named.
SOMEBODY = "somebody"
