"""Finding what somebody means by the words he types: by its own words, the laws', and today's.

Each word of a query is held against the words of an entry, loosely: endings are taken off,
``led`` is ``lead``, words that mean the same at a table count nearly as much, and a slip of the pen
is forgiven. A rare word tells more than a common one; a card in an example is any card.
"""

from __future__ import annotations

import difflib
import math
import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache

from adjudicator.base.stems import IDLE, bare_words, stem
from adjudicator.base.values import dataclass
from adjudicator.interview import table_words
from adjudicator.interview.sayings import Saying

# How much a word counts by where it stands: in what is said, among its words, in the law.
SAID, WORDS, SECTION, LAW = 3.0, 2.0, 1.0, 0.3
# How much a word counts that only means the same; or that says it of any card, or any suit.
MEANS_THE_SAME, BROADER = 0.5, 0.5
SLIP, SLIPPED = 0.78, 0.7  # how like a misspelt word must be, and what it counts
LIKENESS = 6.0  # how much more one counts that is said just so
ENOUGH = 0.4  # what scores less than this part of the best is not meant, where there are
AT_LEAST = 3  # as many
SHOWN = 7
# Where a story goes on to another clause; how many telling words make one, and make it a story.
CLAUSES = re.compile(
    r"[.,;:!?]\s+|\s+-+\s+|\s+(?:and then|though|although|because|so that|says?|said)\s+"
)
TELLING, LONG = 2, 5

Weights = Mapping[str, float]  # by word


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
    known = [_weights(entry, laws) for entry in entries]
    common = _common(known)
    whole = _scores(entries, query, known, common)
    # a story tells what happened in one of its clauses, and the others drown it
    parts = [_scores(entries, part, known, common) for part in clauses_of(query)]
    scores = [max(each) for each in zip(whole, *parts, strict=True)]
    best = max(scores, default=0.0)
    if best <= 0:
        return Found(_nearest(entries, query, most), False)
    order = sorted(range(len(entries)), key=lambda number: -scores[number])
    kept = [
        entries[number]
        for place, number in enumerate(order)
        if scores[number] >= ENOUGH * best or (place < AT_LEAST and scores[number] > 0)
    ]
    return Found(tuple(kept[:most]), True)


# words


def clauses_of(query: str) -> tuple[str, ...]:
    """Return the clauses of a story; none where it is but one, or where one is as good as another.

    >>> clauses_of("Ben led out of turn, nobody had noticed it: then Cy told us")
    ('Ben led out of turn', 'nobody had noticed it', 'then Cy told us')
    >>> clauses_of("he led out of turn")
    ()
    """
    clauses = tuple(part for part in CLAUSES.split(query) if len(words_of(part)) >= TELLING)
    return clauses if len(words_of(query)) > LONG else ()


@lru_cache(maxsize=4096)
def words_of(text: str) -> tuple[str, ...]:
    """Return the words of a text that tell something, without their endings, and its turns.

    >>> words_of("He drew two cards!")
    ('draw', 'two', 'card')
    >>> words_of("It was not his turn")
    ('misturn',)
    """
    spoken = " ".join(bare_words(text))
    turns = [word for turn, word in table_words.HINTS if re.search(turn, spoken)]
    for turn, word in table_words.TURNS:
        spoken, times = re.subn(turn, " ", spoken)
        turns += [word] * bool(times)
    telling = [stem(word) for word in spoken.split() if word not in IDLE]
    return (*telling, *turns)


@cache
def _any() -> Mapping[str, str]:
    """By a rank or a suit, the word for any of them."""
    ranks, suits = table_words.RANKS.split(), table_words.SUITS.split()
    return {**{stem(rank): "card" for rank in ranks}, **{stem(suit): "suit" for suit in suits}}


@cache
def _alike() -> Mapping[str, frozenset[str]]:
    """By a word, those that mean the same."""
    found: dict[str, frozenset[str]] = {}
    for line in table_words.ALIKE:
        words = frozenset(map(stem, line.split()))
        for word in words:
            found[word] = found.get(word, frozenset()) | words
    return found


def _meant(word: str, vocabulary: frozenset[str]) -> Weights:
    """Return the words by which one that was typed is met, and how much each of them counts."""
    near = dict.fromkeys(_alike().get(word, ()), MEANS_THE_SAME)
    if word in _any():
        near[_any()[word]] = BROADER
    near[word] = 1.0
    if vocabulary.isdisjoint(near):
        likely = difflib.get_close_matches(word, vocabulary, 1, SLIP)
        return dict.fromkeys(likely, SLIPPED)
    return near


# what an entry says


def _weights(entry: Saying, laws: Mapping[str, str]) -> dict[str, float]:
    weights: dict[str, float] = {}

    def add(words: Iterable[str], weight: float) -> None:
        for word in words:
            weights[word] = max(weights.get(word, 0.0), weight)

    for said in (entry.said, *entry.also):
        add(_of_any_card(said), SAID)
        add(words_of(said), SECTION)
    for word in (*entry.words, *entry.id.split("-")):
        add(words_of(word), WORDS)
    add(_of_any_card(entry.section), SECTION)
    for law in entry.laws:
        add(_of_any_card(laws.get(law, "")), LAW)
    return weights


@lru_cache(maxsize=4096)
def _of_any_card(said: str) -> tuple[str, ...]:
    """The words of an example: the card that it names is any card."""
    return tuple(_any().get(word, word) for word in words_of(said))


# how well they fit


def _met(near: Weights, weights: Weights) -> float:
    return max((much * weights.get(word, 0.0) for word, much in near.items()), default=0.0)


def _rarity(near: Weights, known: Sequence[Weights]) -> float:
    """How much it tells that an entry has this word: the fewer have it, the more.

    What nobody has and nothing is like, a player's name say, tells nothing.
    """
    if not near:
        return 0.0
    having = sum(min(1.0, _met(near, weights) / WORDS) for weights in known)
    return math.log(1 + len(known) / max(having, 0.5))


def _scores(
    entries: Sequence[Saying], query: str, known: Sequence[Weights], common: Weights
) -> list[float]:
    """How well each entry fits what was typed."""
    vocabulary = frozenset(word for weights in known for word in weights)
    asked = [_meant(word, vocabulary) for word in dict.fromkeys(words_of(query))]
    rarity = [_rarity(near, known) for near in asked]
    return [
        _score(asked, weights, rarity) * (1 + LIKENESS * _as_said(asked, entry, rarity, common))
        for entry, weights in zip(entries, known, strict=True)
    ]


def _score(asked: Sequence[Weights], weights: Weights, rarity: Sequence[float]) -> float:
    return sum(_met(near, weights) * rare for near, rare in zip(asked, rarity, strict=True))


def _common(known: Sequence[Weights]) -> Weights:
    """How much each word tells by itself, by how few of the entries say it."""
    counts: dict[str, int] = {}
    for weights in known:
        for word, weight in weights.items():
            counts[word] = counts.get(word, 0) + (weight >= WORDS)
    return {word: math.log(1 + len(known) / max(count, 0.5)) for word, count in counts.items()}


def _as_said(
    asked: Sequence[Weights], entry: Saying, rarity: Sequence[float], common: Weights
) -> float:
    """How like one of its sayings a query is, from 0 to 1."""
    best = 0.0
    for saying in (entry.said, *entry.also):
        words = frozenset(_of_any_card(saying))
        met = [max((near[word] for word in words & near.keys()), default=0.0) for near in asked]
        shared = sum(much * rare for much, rare in zip(met, rarity, strict=True))
        strange = sum(
            common.get(word, 0.0) for word in words if not any(word in near for near in asked)
        )
        best = max(best, shared / max(0.01, sum(rarity) + strange))
    return best


def _nearest(entries: Sequence[Saying], query: str, most: int) -> tuple[Saying, ...]:
    """The entries whose words look most like what was typed, when none of them was met."""

    def like(entry: Saying) -> float:
        texts = (entry.said, *entry.also, *entry.words)
        folded = query.casefold()
        return max(difflib.SequenceMatcher(None, folded, t.casefold()).ratio() for t in texts)

    return tuple(sorted(entries, key=like, reverse=True)[: min(most, 4)])
