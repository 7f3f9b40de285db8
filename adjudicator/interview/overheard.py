"""What stands in somebody's words: whom, what and how much they name, and which thing they say.

The phrases are data, in ``heard-at-the-table.yaml``: under ``named`` those in which a player, a
card, a suit or a number is named, ``<> dealt``; under ``hears`` those that say one of several
things. Dots in a phrase stand for a few words. What is said in two ways is not plain.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache

from adjudicator.base.cards import Rank, Suit
from adjudicator.base.stems import stem
from adjudicator.interview.sayings import NAMED

A_FEW = r"(?: \S+){0,4}"  # what may stand between the words of a phrase
ASKED = "ask"  # among what may be heard: it is not plain, and is asked
YES_OR_NO = frozenset(("yes", "no", ASKED))
# By these one tells what somebody says, and not what was so.
HIMSELF = ("i", "me", "myself")
MY_PARTNER = f"my {stem('partner')}"
THE_OTHER = (f"my {stem('opponent')}", f"my {stem('adversary')}", "he", "she")
SAYS = "|".join(stem(word) for word in ("says", "claims", "thinks", "swears", "insists"))
SOMEBODY = r"(?:@\S+|he|she|i|we|they)"
# "And said alone" is what he did, "and says he took it" is his word.
HE_SAYS = re.compile(
    rf" (?:(?:{SOMEBODY}|one|other|partner|dealer) (?:{SAYS})"
    rf"|(?:and|but|who) (?:{SAYS})(?: that)? {SOMEBODY})(?= |$)"
)
# What was so about then may have been before or after.
HEDGES = "|".join(map(stem, ("about", "around", "roughly", "almost", "maybe", "perhaps")))
ABOUT = re.compile(rf" (?:{HEDGES})(?: \S+){{0,3}}$")
TO_TEN = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety", "hundred")
NUMBERS: Mapping[str, str] = {
    **{str(each): str(each) for each in (*range(100), *range(100, 1510, 10))},
    **{word: str(number) for number, word in enumerate(TO_TEN)},
    **{word: str(10 * number) for number, word in enumerate(TENS, start=2)},
}


def heard(words: str, names: Sequence[str] = ()) -> str:
    """Return words as phrases are looked for in them: without endings, a space before each.

    Names are told from words that are written alike, Will or Hope: where names are written large,
    only those are.
    """
    whole = re.sub(r"n['’]t\b", " not", re.sub(r"['’](?:s|re|ve|ll|d|m)\b", "", words))
    tokens = re.findall(r"[^\W_]+|[.;:!?]", whole)
    large = any(token in names and token != token.casefold() for token in tokens)
    by_letters = {(name if large else name.casefold()): name for name in names}
    text = ""
    for token in tokens:
        name = by_letters.get(token if large else token.casefold())
        text += as_name(name) if name else f" {stem(token.casefold())}"
    return text


def speaks_of_himself(words: str) -> bool:
    """Whether somebody says I, me or my partner."""
    return any(f" {word} " in f"{heard(words)} " for word in (*HIMSELF, MY_PARTNER))


def told_by(text: str, teller: str, partner: str | None, other: str | None = None) -> str:
    """Return what is heard, and after it the same with the names of him who says I and his partner.

    Where two play "he" and "she" are the other.

    Args:
        text: the words, as they are heard.
        teller: who says them.
        partner: who plays on his side; None where nobody does.
        other: who plays against him, where that is but one.
    """
    named = f"{text} "
    if other is not None:
        for word in THE_OTHER:
            named = re.sub(rf" {word}(?= )", lambda _: as_name(other), named)
    if partner is not None:
        named = named.replace(f" {MY_PARTNER} ", f"{as_name(partner)} ")
    for word in HIMSELF:
        named = re.sub(rf" {word}(?= )", lambda _: as_name(teller), named)
    return f"{text} .{named.rstrip()}"


def said_of_several(
    hears: Mapping[str, Sequence[str]], text: str, *, as_claimed: bool = False
) -> str | None:
    """Return what the longest phrase says that is heard; None where two say different things.

    What is told as somebody's word is no fact: that another says so is why they differ. Nor is
    what is told to have been about then. A number that somebody claims is his word.
    """
    is_a_number = not as_claimed and all(str(value) in NUMBERS for value in hears)
    is_a_fact = hears.keys() <= YES_OR_NO or is_a_number
    longest: dict[str, int] = {}
    for value, phrases in hears.items():
        for phrase in phrases:
            for found in re.finditer(_pattern(phrase, (), r" @\S+"), text):
                if is_a_fact and _is_not_plain(text, found):
                    return None
                longest[value] = max(longest.get(value, 0), found[0].count(" "))
    most = [value for value, words in longest.items() if words == max(longest.values())]
    return most[0] if len(most) == 1 and most[0] != ASKED else None


def named_in(
    text: str,
    phrases: Iterable[str],
    called: Mapping[str, str],
    players: tuple[str, ...] = (),
    *,
    as_claimed: bool = False,
) -> str | None:
    """Return what is named in the first of several phrases that names anything.

    Args:
        text: the words, as they are heard.
        phrases: those in which it may be named.
        called: what may be named, as it stands in a text, and what is meant by it.
        players: the players, who may stand in a phrase by their names.
        as_claimed: whether it is what somebody claims, and so his word.

    Returns:
        What is meant; None where nothing is named, or two things are, or a number that is told
        is but somebody's word.
    """
    if not called:
        return None
    either = "|".join(sorted(map(re.escape, called), key=len, reverse=True))
    for phrase in phrases:
        pattern = _pattern(phrase, players, f"(?P<it>{either})")
        told = list(re.finditer(pattern, text))
        found = {called[each["it"]] for each in told}
        is_a_fact = not as_claimed and found <= NUMBERS.keys()
        if is_a_fact and any(_is_not_plain(text, each) for each in told):
            return None
        if found:
            return found.pop() if len(found) == 1 else None
    return None


@cache
def what_is_called(kind: str) -> Mapping[str, str]:
    """Return what may be named of cards, suits and numbers: as it is heard, and how it is typed."""
    return {heard(said): typed for said, typed in _said_of(kind).items()}


def as_name(name: str) -> str:
    """Return a name as it stands in what is heard: told from a word that is written alike."""
    return f" @{name}"


def _said_of(kind: str) -> Mapping[str, str]:
    if kind == "card":
        cards = [(rank, suit) for rank in Rank for suit in Suit]
        codes = {f"{rank}{suit.letter}": f"{rank}{suit.letter}" for rank, suit in cards}
        return {
            **codes,
            **{f"{rank.word} of {suit}": f"{rank}{suit.letter}" for rank, suit in cards},
        }
    if kind == "suit":
        return {str(suit): str(suit) for suit in Suit}
    return NUMBERS if kind == "number" else {}


def _is_not_plain(text: str, found: re.Match[str]) -> bool:
    """Whether somebody says what is found, or it was about so, by the sentence in which it is."""
    before, so_far = (re.split(r" [.;:!?]", text[:end])[-1] for end in (found.start(), found.end()))
    return ABOUT.search(before) is not None or HE_SAYS.search(so_far) is not None


@cache
def _pattern(phrase: str, players: tuple[str, ...], named: str) -> str:
    """A phrase as an expression: ``<>`` is what is named, and dots stand for a few words."""
    pattern = ""
    for part in phrase.split():
        if part == NAMED:
            pattern += named
        elif part == "...":
            pattern += A_FEW
        else:
            pattern += re.escape(as_name(part) if part in players else f" {stem(part)}")
    return rf"{pattern}(?= |$)"
