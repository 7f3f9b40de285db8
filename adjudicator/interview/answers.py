"""What was typed, read as an answer to a question, or as a word to the interview itself."""

from __future__ import annotations

import re
from collections.abc import Mapping

from adjudicator.base.cards import Card, Suit, UnknownCard, card_as_said
from adjudicator.base.errors import nearest
from adjudicator.base.plain import Plain
from adjudicator.base.values import dataclass
from adjudicator.base.yaml import parse
from adjudicator.interview.asking import InterviewQuestion
from adjudicator.interview.drafting import DISAGREE, UNKNOWN
from adjudicator.interview.filling import Answer

BACK, QUIT, EXPLAIN, LEAVE = "back", "quit", "explain", "leave"

WORDS: Mapping[str, str] = {
    **dict.fromkeys(("b", "back", "undo"), BACK),
    **dict.fromkeys(("q", "quit", "exit", "stop"), QUIT),
    **dict.fromkeys(("?", "help", "why", "h"), EXPLAIN),
    **dict.fromkeys(("t", "topic", "another topic", "none of these", "wrong topic"), LEAVE),
}
NOT_KNOWN = frozenset((
    "u", "unknown", "idk", "dunno", "-", "unsure", "not sure", "not known", "i don't know",
    "i dont know", "don't know", "dont know", "i do not know", "nobody knows", "no idea",
))  # fmt: skip
DIFFER = frozenset(("d", "disagree", "we disagree", "we differ", "disputed"))
YES, NO = frozenset(("y", "yes", "yeah", "yep", "true")), frozenset(("n", "no", "nope", "false"))
LONGEST_NUMBER = 8
LONGEST = 1000  # letters of one answer
TOO_LONG = "That is too long. Say it in a few words."
SUITS = tuple(map(str, Suit))
BETWEEN = re.compile(r"\s*(?:,|;|\band\b|&)\s*")


class MisreadError(Exception):
    """What was typed is no answer here; its words say why, and how to mend it.

    Attributes:
        offered: what may be meant, where that is one thing: the next to be typed may be yes.
    """

    def __init__(self, words: str, offered: str = "") -> None:
        """Say why it is no answer."""
        super().__init__(words)
        self.offered = offered


@dataclass(frozen=True)
class Command:
    """A word to the interview itself: back, quit, explain."""

    word: str


def read(question: InterviewQuestion, typed: str) -> Answer | Command:
    """Return what was typed as an answer, as a :class:`Command`, UNKNOWN or DISAGREE.

    Raises:
        MisreadError: it is none of them.
    """
    if len(typed) > LONGEST:
        raise MisreadError(TOO_LONG)
    text = " ".join(typed.split())
    folded = text.casefold().replace("’", "'")
    if not text:
        if question.default is not None:
            return question.default
        raise MisreadError("Nothing was typed." + _hint(question))
    exact = _exact(question, text)
    if exact is not None:
        return exact
    if folded in WORDS:
        return Command(WORDS[folded])
    if folded in NOT_KNOWN:
        if question.unknown:
            return UNKNOWN
        if question.default is not None:
            return question.default
        raise MisreadError("Without this there is nothing to rule on. b goes back.")
    if folded in DIFFER:
        if question.disagree:
            return DISAGREE
        raise MisreadError(
            "Leave it open with u, I don't know: if the ruling turns on it, you will be asked "
            "again, and each may say his own."
            if question.unknown
            else "One of you must say. b goes back."
        )
    return READERS[question.kind](question, text)


def _exact(question: InterviewQuestion, text: str) -> str | int | None:
    """Return what is an answer letter by letter, before it is taken for a command."""
    if question.kind == "choice":
        if whole(text) is not None:
            return None  # it is that of the list, whatever number a choice is kept as
        for value, said in question.choices:
            if text.casefold() in (str(value).casefold(), said.casefold()):
                return value
        return question.also.get(text.casefold())
    if question.kind == "suit":
        return _suit_or_none(text)
    return None


def whole(text: str) -> int | None:
    """Return the number that was typed; None when it is none, or longer than any that is meant."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < LONGEST_NUMBER else None


def _choice(question: InterviewQuestion, text: str) -> str | int | None:
    number = whole(text)
    if number is not None:
        if 1 <= number <= len(question.choices):
            return question.choices[number - 1][0]
        raise MisreadError(f"There are {len(question.choices)} to choose from." + _hint(question))
    folded = text.casefold()
    for part in (1, 0):  # as it is said goes before the word that is kept
        begins = [
            each[0] for each in question.choices if str(each[part]).casefold().startswith(folded)
        ]
        if len(begins) == 1:
            return begins[0]
    if question.meant is not None:
        meant = question.meant(text)
        if meant.plain:
            return meant.claims[0]
        if meant.claims:
            may_be = [(word, question.says[word]) for word in meant.claims]
            if len(may_be) == 1:
                ((word, said),) = may_be
                raise MisreadError(f"Is this meant? {said} Enter: yes; else a number.", word)
            told = " ".join(f"{word}: {said}" for word, said in may_be)
            raise MisreadError(
                f"Is one of these meant? {told} Type its word, or a number from the list."
            )
    known = {str(said): value for value, said in question.choices}
    likely = nearest(text, known)
    guess = f" Did you mean {likely[0]}?" if likely else ""
    raise MisreadError(f"'{text}' is none of these.{guess}{_hint(question)}")


def _several(question: InterviewQuestion, text: str) -> tuple[str, ...]:
    if text.casefold() in NO and isinstance(question.default, tuple):
        return question.default
    numbers = [part for comma in BETWEEN.split(text) for part in comma.split()]
    in_words = not all(part.isdecimal() for part in numbers)
    parts = [part.strip() for part in text.split(",")] if in_words else numbers
    picked = [str(_choice(question, part)) for part in parts]
    settled = [each.partition("=")[0] for each in picked]
    if len(set(settled)) < len(settled):
        raise MisreadError("Of ways that exclude each other type one.")
    # what is not picked stays as it is without an answer
    assert isinstance(question.default, tuple)
    usual = (each for each in question.default if each.partition("=")[0] not in settled)
    return (*picked, *usual)


def _yes_no(question: InterviewQuestion, text: str) -> bool:
    folded = text.casefold()
    if folded in YES or folded in NO:
        return folded in YES
    raise MisreadError("Type y or n." + _hint(question))


def _number(question: InterviewQuestion, text: str) -> int:
    number = whole(text)
    if number is not None and question.least <= number <= question.most:
        return number
    raise MisreadError(f"Type a number from {question.least} to {question.most}.")


def _card(question: InterviewQuestion, text: str) -> str:
    return str(_one_card(text))


def _cards(question: InterviewQuestion, text: str) -> tuple[str, ...]:
    cards: list[str] = []
    for part in filter(None, BETWEEN.split(text.strip("[] "))):
        try:
            cards.append(str(_one_card(part)))
        except MisreadError:
            cards += [str(_one_card(word)) for word in part.split()]
    return tuple(cards)


def _one_card(text: str) -> Card:
    """Return a card that was typed; of one whose suit alone is told no more is known than that."""
    suit = UnknownCard.as_written(text.casefold())
    if suit is not None and suit.of_suit is not None:
        return suit
    card = card_as_said(text)
    if card is not None:
        return card
    try:
        return Card.parse(text)
    except ValueError as error:
        raise MisreadError(f"{error}. Write rank then suit, like QS or 10H.") from None


def _suit(question: InterviewQuestion, text: str) -> str:
    number = whole(text)
    if number is not None and 1 <= number <= len(SUITS):
        return SUITS[number - 1]
    suit = _suit_or_none(text)
    if suit is None:
        raise MisreadError(f"'{text}' is no suit: type spades, hearts, diamonds or clubs.")
    return suit


def _suit_or_none(text: str) -> str | None:
    try:
        return str(Suit.parse(text))
    except ValueError:
        return None


def _players(question: InterviewQuestion, text: str) -> tuple[str, ...]:
    several = text.split(",") if "," in text else text.split()
    names = tuple(name.strip() for name in several if name.strip())
    assert isinstance(question.default, tuple)
    seats = len(question.default)
    if len(names) != seats:
        like = ", ".join(question.default)
        raise MisreadError(f"{seats} play. Type {seats} names with commas between, like {like}.")
    return names


def _text(question: InterviewQuestion, text: str) -> str:
    return text


READERS = {
    "choice": _choice,
    "several": _several,
    "yes-no": _yes_no,
    "number": _number,
    "card": _card,
    "cards": _cards,
    "suit": _suit,
    "players": _players,
    "text": _text,
}


def _hint(question: InterviewQuestion) -> str:
    return f" Type a number from 1 to {len(question.choices)}." if question.choices else ""


def event_line(text: str) -> dict[str, Plain]:
    """Return a line of a record that was typed, such as ``{by: West, follows: AS}``.

    Raises:
        CaseError: it is no such line.
    """
    typed = text.lstrip("- ")
    data = parse(f"line: {typed}\n", "what was typed").data["line"]
    if not isinstance(data, dict):
        raise MisreadError("A line is written {by: West, follows: AS}.")
    return data
