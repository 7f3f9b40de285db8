"""What the words by which something was found answer already: nobody is asked it again.

It is data, in ``heard-at-the-table.yaml``: under ``named`` the phrases in which a player, a card, a
suit or a number is named, ``<> dealt``; under ``hears`` those that say one of several things. Dots
in a phrase stand for a few words. What is said in two ways is not plain, and is asked.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache

from adjudicator.base.cards import Rank, Suit
from adjudicator.base.stems import stem
from adjudicator.interview import filling
from adjudicator.interview.asking import InterviewQuestion
from adjudicator.interview.drafting import PLAYED, Interview
from adjudicator.interview.sayings import NAMED, Blank, hearsay

A_FEW = r"(?: \S+){0,4}"  # what may stand between the words of a phrase
ASKED = "ask"  # among what may be heard: it is not plain, and is asked
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def told_already(interview: Interview, question: InterviewQuestion, words: str) -> str | None:
    """Return what is to be typed for an answer that the words give; None where they do not.

    Args:
        interview: what was answered so far.
        question: what would be asked next.
        words: by which it was found what happened.
    """
    if not words or interview.playing is None:
        return None
    heard = hearsay(interview.playing)
    text = _text(words, interview.players)
    if question.key == PLAYED:
        agreed = [
            str(value)
            for value, _ in question.choices
            if _meant(heard.hears.get(str(value), {}), text) == "yes"
        ]
        return ", ".join(agreed) or None
    blank = _blank(interview, question)
    name = question.key.rpartition(":")[2]
    called = _called(interview, question)
    for phrase in (*(blank.named if blank else ()), *heard.named.get(name, ())):
        by_name = _by_name(interview, question, phrase)
        if called and by_name is not None:
            either = "|".join(sorted(map(re.escape, called), key=len, reverse=True))
            pattern = _pattern(by_name, interview.players, f"(?P<it>{either})")
            found = {called[each["it"]] for each in re.finditer(pattern, text)}
            if found:
                return found.pop() if len(found) == 1 else None
    return _meant((blank and blank.hears) or heard.hears.get(name, {}), text)


def _by_name(interview: Interview, question: InterviewQuestion, phrase: str) -> str | None:
    """A phrase with the names of players whom it calls by their blanks; None where one is open."""
    if question.key.startswith("blank:"):
        answered = interview.blanks(int(question.key.split(":")[1]))
        return filling.fill_text(phrase, answered, interview.players)
    return phrase


def _meant(hears: Mapping[str, Sequence[str]], text: str) -> str | None:
    """Return what the longest phrase says that is heard; None where two say different things."""
    longest: dict[str, int] = {}
    for value, phrases in hears.items():
        for phrase in phrases:
            for found in re.finditer(_pattern(phrase, (), r" @\S+"), text):
                longest[value] = max(longest.get(value, 0), found[0].count(" "))
    most = [value for value, words in longest.items() if words == max(longest.values())]
    return most[0] if len(most) == 1 and most[0] != ASKED else None


def _blank(interview: Interview, question: InterviewQuestion) -> Blank | None:
    """The blank of which a question is; None where it is of something else."""
    kind, _, rest = question.key.partition(":")
    step, _, name = rest.partition(":")
    entry = interview.heard(int(step)) if kind == "blank" else None
    return entry.blank(name) if entry is not None else None


def _called(interview: Interview, question: InterviewQuestion) -> Mapping[str, str]:
    """What may be named in answer to a question: as it stands in a text, and how it is typed."""
    if question.kind == "choice":
        return {_as_name(name): name for name in interview.players}
    return {_text(said): typed for said, typed in _of_kind(question.kind).items()}


@cache
def _of_kind(kind: str) -> Mapping[str, str]:
    """What may be named of cards, suits and numbers: as it is said, and how it is typed."""
    if kind == "card":
        cards = [(rank, suit) for rank in Rank for suit in Suit]
        codes = {f"{rank}{suit.letter}": f"{rank}{suit.letter}" for rank, suit in cards}
        return {
            **codes,
            **{f"{rank.word} of {suit}": f"{rank}{suit.letter}" for rank, suit in cards},
        }
    if kind == "suit":
        return {str(suit): str(suit) for suit in Suit}
    if kind == "number":
        return {str(each): str(each) for each in range(100)} | {
            word: str(number) for number, word in enumerate(NUMBERS)
        }
    return {}


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
            pattern += re.escape(_as_name(part) if part in players else f" {stem(part)}")
    return rf"{pattern}(?= |$)"


def _text(words: str, names: Sequence[str] = ()) -> str:
    """The words without their endings, a space before each, the names told from them.

    A name is often a word as well, Will or Hope: where names are written large, only those are.
    """
    whole = re.sub(r"n['’]t\b", " not", re.sub(r"['’](?:s|re|ve|ll|d|m)\b", "", words))
    tokens = re.findall(r"[^\W_]+|[.;:!?]", whole)
    large = any(token in names and token != token.casefold() for token in tokens)
    by_letters = {(name if large else name.casefold()): name for name in names}
    text = ""
    for token in tokens:
        name = by_letters.get(token if large else token.casefold())
        text += _as_name(name) if name else f" {stem(token.casefold())}"
    return text


def _as_name(name: str) -> str:
    """A name as it stands in a text: told from a word that is written alike."""
    return f" @{name}"
