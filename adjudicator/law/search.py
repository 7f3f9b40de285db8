"""A question to the book: the words of it that speak of something, or nothing where none do."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache

from adjudicator.base.stems import IDLE, bare_words, stem
from adjudicator.law.book.model import Book, Silence
from adjudicator.law.ruling import Citation, NotALaw

# Words that say only that one asks.
_ASKING = "allow book copy forbid law line paragraph permit question rule say word"
ASKING = frozenset(map(stem, _ASKING.split()))
PREMISE = "premise"  # the authority of what no source says
HOW_MUCH = re.compile(r"\bhow (?:many|much|long|often|far)\b", re.IGNORECASE)
SENTENCE = re.compile(r"(?<=[.;:?!]) (?=\S)")


def asked_words(words: str) -> frozenset[str]:
    """Return the words of a question that say of what it is asked, without their endings.

    >>> sorted(asked_words("What does the book say of bystanders?"))
    ['bystander']
    """
    words = HOW_MUCH.sub("how", words)
    told = {stem(word) for word in bare_words(words, joined=False) if word not in IDLE}
    return frozenset(told - ASKING) or frozenset(told)


def laws_on(book: Book, words: str) -> tuple[Citation, ...]:
    """Return the laws that speak of what is asked, each with the sentence in which it does.

    A law speaks of it where all the words that tell something occur in it; those that have them in
    one sentence leave out the others.
    """
    asked = asked_words(words)
    speaking = [law for law in book.laws if law.authority != PREMISE and asked <= _stems(law.text)]
    found = [(law, next(_sentences_with(law.text, asked), "")) for law in speaking]
    close = [each for each in found if each[1]]
    return tuple(Citation.of(law, sentence) for law, sentence in close or found)


def passages_on(book: Book, words: str) -> tuple[NotALaw, ...]:
    """Return the passages of its sources that speak of what is asked and are no law, with why."""
    asked = asked_words(words)
    return tuple(
        NotALaw(each.text, each.reason, each.passage.seed, each.passage.lines)
        for each in book.not_a_rule
        if asked <= _stems(each.text)
    )


def silences_on(book: Book, words: str) -> tuple[Silence, ...]:
    """Return what the book is known not to say of what is asked."""
    asked = asked_words(words)
    return tuple(each for each in book.silences if asked <= _stems(each.says))


@lru_cache(maxsize=4096)  # of one book, each of its sentences and more
def _stems(text: str) -> frozenset[str]:
    return frozenset(map(stem, bare_words(text, joined=False)))


def _sentences_with(text: str, asked: Iterable[str]) -> Iterator[str]:
    wanted = frozenset(asked)
    yield from (sentence for sentence in SENTENCE.split(text) if wanted <= _stems(sentence))
