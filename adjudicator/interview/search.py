"""Finding what somebody means by the words he types: by its own words, the laws', and today's.

Each word of a query is held against the words of an entry, loosely: endings are taken off,
``led`` is ``lead``, and a slip of the pen is forgiven. A rare word tells more than a common one.
"""

from __future__ import annotations

import difflib
import math
import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from adjudicator.interview.sayings import Saying

WORD = re.compile(r"[a-z0-9]+")
HYPHENED = re.compile(r"[a-z]+(?:-[a-z]+)+")
# Words that say nothing of what happened.
_IDLE = (
    "a an and are as at be been but by did do does for from had has have he her hers him his how i "
    "in is it its me my of on or our she so somebody someone that the their them then there they "
    "this to us was we were what when which who whose will with would you your can could just "
    "player person guy"
)
IDLE = frozenset(_IDLE.split())
IRREGULAR = {
    "led": "lead", "drew": "draw", "drawn": "draw", "threw": "throw", "thrown": "throw",
    "laid": "lay", "took": "take", "taken": "take", "said": "say", "told": "tell",
    "shown": "show", "saw": "see", "seen": "see", "dealt": "deal", "forgot": "forget",
    "forgotten": "forget", "spoke": "speak", "spoken": "speak", "gave": "give", "given": "give",
    "found": "find", "held": "hold", "kept": "keep", "won": "win", "lost": "lose", "fell": "fall",
    "fallen": "fall", "knew": "know", "made": "make", "meant": "mean", "heard": "hear",
    "bid": "bid", "chose": "choose", "chosen": "choose", "sat": "sit", "went": "go", "gone": "go",
    "left": "left", "swapped": "swap", "cards": "card", "aces": "ace", "knave": "jack",
    "knaves": "jack", "meld": "declare", "melded": "declare", "partners": "partner",
}  # fmt: skip
ENDINGS = ("ing", "ed", "es", "s")
SHORTEST = 3
# How much a word counts by where it stands: in what is said, among its words, in the law.
SAID, WORDS, LAW = 3.0, 2.0, 0.5
SLIP, SLIPPED = 0.78, 0.7  # how like a misspelt word must be, and what it counts
ENOUGH = 0.5  # what scores less than this part of the best is not meant
SHOWN = 7


@dataclass(frozen=True)
class Found:
    """What a search gave: the entries, the best first; sure when their words were met."""

    entries: tuple[Saying, ...]
    sure: bool


def search(
    entries: Sequence[Saying], query: str, laws: Mapping[str, str], most: int = SHOWN
) -> Found:
    """Return the entries that a query probably means.

    Args:
        entries: what is heard at the table.
        query: what was typed.
        laws: the text of the laws, by their numbers or names.
        most: how many at the most.
    """
    asked = words_of(query)
    known = [_weights(entry, laws) for entry in entries]
    rarity = _rarity(known)
    scores = [
        _score(asked, weights, rarity) * (1 + _as_said(asked, entry))
        for entry, weights in zip(entries, known, strict=True)
    ]
    best = max(scores, default=0.0)
    if best <= 0:
        return Found(_nearest(entries, query, most), False)
    order = sorted(range(len(entries)), key=lambda number: -scores[number])
    kept = [entries[number] for number in order if scores[number] >= ENOUGH * best]
    return Found(tuple(kept[:most]), True)


def words_of(text: str) -> list[str]:
    """Return the words of a text that tell something, without their endings.

    >>> words_of("He drew two cards!")
    ['draw', 'two', 'card']
    """
    bare = unicodedata.normalize("NFKD", text.casefold())
    bare = "".join(letter for letter in bare if not unicodedata.combining(letter))
    bare = bare.replace("'", "")
    words = WORD.findall(bare) + [each.replace("-", "") for each in HYPHENED.findall(bare)]
    return [stem(word) for word in words if word not in IDLE]


@lru_cache(maxsize=4096)
def stem(word: str) -> str:
    """Return a word without its ending.

    >>> [stem(word) for word in ("leads", "led", "flashed", "misdealing", "bidding")]
    ['lead', 'lead', 'flash', 'misdeal', 'bid']
    """
    if word in IRREGULAR:
        return IRREGULAR[word]
    for ending in ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= SHORTEST:
            bare = word[: -len(ending)]
            if len(bare) > SHORTEST and bare[-1] == bare[-2] and bare[-1] not in "ls":
                bare = bare[:-1]
            return bare
    return word.rstrip("e") if len(word) > SHORTEST + 1 else word


def _weights(entry: Saying, laws: Mapping[str, str]) -> dict[str, float]:
    weights: dict[str, float] = {}

    def add(texts: Iterable[str], weight: float) -> None:
        for text in texts:
            for word in words_of(text):
                weights[word] = max(weights.get(word, 0.0), weight)

    add((entry.said, *entry.also), SAID)
    add((*entry.words, entry.id.replace("-", " "), entry.section), WORDS)
    add((laws.get(law, "") for law in entry.laws), LAW)
    return weights


def _rarity(known: Sequence[Mapping[str, float]]) -> dict[str, float]:
    counts: dict[str, int] = {}
    for weights in known:
        for word in weights:
            counts[word] = counts.get(word, 0) + 1
    return {word: math.log(1 + len(known) / count) for word, count in counts.items()}


def _score(
    asked: Sequence[str], weights: Mapping[str, float], rarity: Mapping[str, float]
) -> float:
    score = 0.0
    for word in asked:
        met, sureness = word, 1.0
        if word not in weights:
            # a word that some entry has is spelt as it is meant
            near = [] if word in rarity else difflib.get_close_matches(word, weights, 1, SLIP)
            if not near:
                continue
            met, sureness = near[0], SLIPPED
        score += weights[met] * sureness * rarity[met]
    return score


def _as_said(asked: Sequence[str], entry: Saying) -> float:
    """How like one of its sayings a query is, from 0 to 1."""
    best = 0.0
    for saying in (entry.said, *entry.also):
        words, wanted = set(words_of(saying)), set(asked)
        best = max(best, len(words & wanted) / max(1, len(words | wanted)))
    return best


def _nearest(entries: Sequence[Saying], query: str, most: int) -> tuple[Saying, ...]:
    """The entries whose words look most like what was typed, when none of them was met."""

    def like(entry: Saying) -> float:
        texts = (entry.said, *entry.also, *entry.words)
        folded = query.casefold()
        return max(difflib.SequenceMatcher(None, folded, t.casefold()).ratio() for t in texts)

    return tuple(sorted(entries, key=like, reverse=True)[: min(most, 4)])
