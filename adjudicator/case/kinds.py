"""Reads the values of a case, each by its declared kind, and collects what is wrong with them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any

from adjudicator.base.cards import Card, Suit
from adjudicator.base.errors import CaseError, Fault, did_you_mean
from adjudicator.base.events import Holding
from adjudicator.base.language import Language, Takes
from adjudicator.base.yaml import Box, Step, YamlText
from adjudicator.case.words import BYSTANDER, HOLDING, PARTS_MEANT, REMEDY

YES = frozenset({"yes", "Yes", "YES"})
NO = frozenset({"no", "No", "NO"})
FAULTS = 200
HOW_TO_WRITE_A_CARD = "Write rank then suit, like QS or 10H."


class Values:
    """Reads one value after another; a value it cannot read is None, and a fault is noted.

    Attributes:
        faults: what was found wrong so far; nothing that was read is of use when there is any.
        players: the names at the table; None while they are not known.
        language: what may be said of this game.
    """

    def __init__(self, sheet: YamlText, faults: list[Fault]) -> None:
        self.sheet, self.faults = sheet, faults
        self.players: tuple[str, ...] | None = None
        self.language: Language | None = None
        self.pack: frozenset[Card] = frozenset()

    def fault(
        self, box: Box | None, step: Step, message: str, hint: str = "", *, key: bool = False
    ) -> None:
        """Note what is wrong with ``box[step]``, or with its key.

        Raises:
            CaseError: so much is wrong that it is no use to look further.
        """
        if len(self.faults) >= FAULTS:
            raise CaseError(self.faults)
        self.faults.append(Fault(self.sheet.place_in(box, step, key=key), message, hint))

    def value(self, takes: Takes, box: Any, step: Step) -> Any:
        """Return ``box[step]`` read as its kind demands, or None when it cannot be."""
        if box[step] is None:
            what = f"nothing is written after {step}" if isinstance(step, str) else "this is empty"
            self.fault(box, step, what, takes.meaning or "Fill it in, or leave the line out.")
            return None
        return READERS[takes.kind](self, takes, box, step)

    def map(
        self,
        keys: Mapping[str, Takes],
        box: Any,
        step: Step,
        *,
        required: Collection[str] = (),
    ) -> dict[str, Any]:
        """Return ``box[step]``, a map of known keys, each value read."""
        entry = box[step]
        if not isinstance(entry, dict):
            example = ", ".join(f"{key}: ..." for key in list(keys)[:2])
            self.fault(box, step, f"{shown(entry)} where keys belong", f"Write {{{example}}}.")
            return {}
        read = {}
        for key in entry:
            if key in keys:
                read[key] = self.value(keys[key], entry, key)
            else:
                self.unknown_key(entry, key, keys)
        for key in required:
            if key not in entry:
                self.fault(box, step, f"{key} is missing", keys[key].meaning)
        return read

    def unknown_key(
        self,
        entry: Box,
        key: str,
        known: Collection[str],
        meant: Mapping[str, tuple[str, ...]] = PARTS_MEANT,
    ) -> None:
        """Note a key that means nothing here."""
        if _is_card(key):
            hint = f"Put brackets round several cards: [..., {key}]."
            self.fault(entry, key, f"'{key}' is a card, and no key", hint, key=True)
            return
        name, colon, rest = key.partition(":")
        if colon and rest:
            hint = f"Put a space after the colon: {name}: {rest}"
            self.fault(entry, key, f"'{key}' is not a key", hint, key=True)
            return
        self.fault(
            entry,
            key,
            f"'{key}' is not a key here",
            did_you_mean(key, known, known=meant),
            key=True,
        )

    def items(self, takes: Takes, box: Any, step: Step) -> list[Any]:
        """Return ``box[step]``, one value or a list of them, each read."""
        entry = box[step]
        if isinstance(entry, list):
            return [self.value(takes, entry, index) for index in range(len(entry))]
        return [self.value(takes, box, step)]

    def by_player(self, takes: Takes, box: Any, step: Step) -> dict[str, Any]:
        """Return ``box[step]``, a map from players to values, each read."""
        entry = box[step]
        if not isinstance(entry, dict):
            hint = f"Write {{{(self.players or ('Ann',))[0]}: ...}}."
            self.fault(box, step, f"{shown(entry)} where each player's name belongs", hint)
            return {}
        for name in entry:
            self.is_player(entry, name, name, key=True)
        return {name: self.value(takes, entry, name) for name in entry}

    def is_player(
        self, box: Box, step: Step, name: str, *, also: tuple[str, ...] = (), key: bool = False
    ) -> bool:
        """Tell whether that name is one of the players; when it is not, note it."""
        if self.players is None or name in self.players or name in also:
            return True
        hint = did_you_mean(name, (*self.players, *also))
        self.fault(box, step, f"'{name}' is not at the table", hint, key=key)
        return False


def shown(value: object) -> str:
    """Return what somebody wrote, as one would speak of it in a message."""
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return f"'{str(value).lower()}'"
    if isinstance(value, dict):
        return "a map"
    if isinstance(value, list):
        return "a list"
    return f"'{value}'"


def _text(values: Values, takes: Takes, box: Any, step: Step) -> str | None:
    text = box[step]
    if isinstance(text, str) and text.strip():
        return text
    if isinstance(text, (bool, int)):
        message = f"{shown(text)} is {'a number' if type(text) is int else 'yes or no'}, not text"
        values.fault(box, step, message, f'Put it in quotes: "{text}".')
    elif isinstance(text, str):
        values.fault(box, step, "this text is empty", "Fill it in, or leave the line out.")
    else:
        values.fault(box, step, f"{shown(text)} where text belongs", takes.meaning)
    return None


def _texts(values: Values, takes: Takes, box: Any, step: Step) -> tuple[str, ...]:
    return tuple(values.items(Takes("text", meaning=takes.meaning), box, step))


def _card(values: Values, takes: Takes, box: Any, step: Step) -> Card | None:
    written = box[step]
    if not isinstance(written, str):
        what = "is a number, not a card" if type(written) is int else "where one card belongs"
        hint = "Take off the brackets." if isinstance(written, list) else HOW_TO_WRITE_A_CARD
        values.fault(box, step, f"{shown(written)} {what}", hint)
        return None
    try:
        card = Card.parse(written)
    except ValueError as error:
        several = [word for word in written.replace(",", " ").split() if _is_card(word)]
        hint = f"Put brackets round them: [{', '.join(several)}]." if several[1:] else ""
        if several[1:] and takes.meaning:
            hint = "One card belongs here."
        values.fault(box, step, str(error), hint or HOW_TO_WRITE_A_CARD)
        return None
    if card not in values.pack:
        game = values.language.game if values.language else "this game"
        values.fault(box, step, f"{card} is not in the pack of {game}", HOW_TO_WRITE_A_CARD)
    return card


def _is_card(word: str) -> bool:
    try:
        return bool(Card.parse(word))
    except ValueError:
        return False


def _cards(values: Values, takes: Takes, box: Any, step: Step) -> tuple[Card, ...]:
    entry = box[step]
    if isinstance(entry, list) and not entry:
        values.fault(box, step, "there is no card in these brackets", "Write a card, like QS.")
    cards = tuple(values.items(Takes("card"), box, step))
    _count(values, [(card, entry, index) for index, card in enumerate(cards)], "named")
    return cards


def _cards_or_hand(values: Values, takes: Takes, box: Any, step: Step) -> Any:
    return "hand" if box[step] == "hand" else _cards(values, takes, box, step)


def _cards_or_yes(values: Values, takes: Takes, box: Any, step: Step) -> Any:
    if isinstance(box[step], list) or (isinstance(box[step], str) and _is_card(box[step])):
        return _cards(values, takes, box, step)
    return _yes(values, Takes("yes"), box, step)


def _number_or_cards(values: Values, takes: Takes, box: Any, step: Step) -> Any:
    entry = box[step]
    if type(entry) is int:
        return _number(values, takes, box, step)
    if isinstance(entry, bool) or (isinstance(entry, str) and not _is_card(entry.split()[0])):
        hint = "Write how many, or the card: 1, or QS."
        values.fault(box, step, f"{shown(entry)} is neither a number nor a card", hint)
        return None
    return _cards(values, takes, box, step)


def _combinations(values: Values, takes: Takes, box: Any, step: Step) -> dict[str, Any]:
    """By player, names of combinations with their cards; one name may have several lists."""
    return values.by_player(Takes("named", takes.words, takes.meaning), box, step)


def _named(values: Values, takes: Takes, box: Any, step: Step) -> tuple[Any, ...]:
    entry = box[step]
    if not isinstance(entry, dict):
        hint = f"Write {{{takes.words[0]}: [QS, KS]}}."
        values.fault(box, step, f"{shown(entry)} where combinations belong", hint)
        return ()
    found: list[Any] = []
    for name in entry:
        if name not in takes.words:
            hint = did_you_mean(name, takes.words)
            values.fault(entry, name, f"'{name}' is not a combination", hint, key=True)
        elif isinstance(entry[name], list) and any(isinstance(e, list) for e in entry[name]):
            several = entry[name]
            each = [values.value(Takes("cards"), several, index) for index in range(len(several))]
            found += [(name, cards) for cards in each]
        else:
            found.append((name, values.value(Takes("cards"), entry, name)))
    return tuple(found)


def _count(values: Values, cards: list[tuple[Any, Any, Step]], how: str) -> None:
    """Note every card of which there are more than the pack has."""
    language = values.language
    if language is None or len(cards) <= language.copies:
        return
    seen: dict[Card, int] = {}
    first: dict[Card, tuple[Any, Step]] = {}
    for card, box, step in cards:
        if not isinstance(card, Card):
            continue
        seen[card] = seen.get(card, 0) + 1
        first.setdefault(card, (box, step))
        if seen[card] == language.copies + 1:
            line = values.sheet.line_in(*first[card])
            times = "twice" if language.copies == 1 else f"{language.copies + 1} times"
            has = "one" if language.copies == 1 else str(language.copies)
            message = f"{card} is {how} {times}: first on line {line}, again here"
            values.fault(box, step, message, f"The pack has {has}.")


def _suit(values: Values, takes: Takes, box: Any, step: Step) -> Suit | None:
    written = box[step]
    try:
        if isinstance(written, str):
            return Suit.parse(written)
        message = f"{shown(written)} is not a suit"
    except ValueError as error:
        message = str(error)
    values.fault(box, step, message, "Write spades, hearts, diamonds or clubs.")
    return None


def _suits(values: Values, takes: Takes, box: Any, step: Step) -> tuple[Suit, ...]:
    return tuple(values.items(Takes("suit"), box, step))


def _name(
    values: Values, takes: Takes, box: Any, step: Step, also: tuple[str, ...] = ()
) -> str | None:
    name = box[step]
    if not isinstance(name, str):
        hint = did_you_mean(name, (*(values.players or ()), *also))
        values.fault(box, step, f"{shown(name)} where a player's name belongs", hint)
        return None
    return name if values.is_player(box, step, name, also=also) else None


def _actor(values: Values, takes: Takes, box: Any, step: Step) -> str | None:
    return _name(values, takes, box, step, (BYSTANDER,))


def _player_or_nobody(values: Values, takes: Takes, box: Any, step: Step) -> str | None:
    return _name(values, takes, box, step, ("nobody",))


def _players(values: Values, takes: Takes, box: Any, step: Step) -> tuple[str, ...]:
    return tuple(values.items(Takes("player"), box, step))


def _number(values: Values, takes: Takes, box: Any, step: Step) -> int | None:
    number = box[step]
    if type(number) is int and number >= 0:
        return number
    if type(number) is int:
        values.fault(box, step, f"'{number}' is less than nothing", "Write 0 or more.")
        return None
    values.fault(box, step, f"{shown(number)} is not a number", "Write it in figures: 3.")
    return None


def _yes(values: Values, takes: Takes, box: Any, step: Step) -> bool | None:
    answer = _yes_no(values, takes, box, step)
    if answer is False:
        values.fault(box, step, "this says that it did not happen", "Leave the line out.")
    return answer


def _yes_no(values: Values, takes: Takes, box: Any, step: Step) -> bool | None:
    answer = box[step]
    if isinstance(answer, bool):
        return answer
    if isinstance(answer, str):
        if answer in YES:
            return True
        if answer in NO:
            return False
    hint = "Write yes." if takes.kind == "yes" else "Write yes or no; leave out what nobody knows."
    values.fault(box, step, f"{shown(answer)} is neither yes nor no", hint)
    return None


def _word(values: Values, takes: Takes, box: Any, step: Step) -> str | None:
    word = box[step]
    if isinstance(word, str) and word in takes.words:
        return word
    hint = did_you_mean(word, takes.words)
    if not hint.startswith("Did"):
        hint = f"{hint} {takes.meaning}".strip()
    values.fault(box, step, f"{shown(word)} is not a word for this", hint)
    return None


def _words(values: Values, takes: Takes, box: Any, step: Step) -> tuple[str, ...]:
    if box[step] == []:
        values.fault(box, step, "nothing is named in these brackets", takes.meaning)
    return tuple(values.items(Takes("word", takes.words, takes.meaning), box, step))


def _points(values: Values, takes: Takes, box: Any, step: Step) -> dict[str, int]:
    return values.by_player(Takes("number", meaning="Write how many."), box, step)


def _cards_by_player(values: Values, takes: Takes, box: Any, step: Step) -> dict[str, Any]:
    return values.by_player(Takes("cards", meaning="Write the cards."), box, step)


def _hands(values: Values, takes: Takes, box: Any, step: Step) -> dict[str, Holding]:
    hands = values.by_player(Takes("holding", meaning="Write the cards."), box, step)
    if isinstance(box[step], dict):
        held: list[tuple[Any, Any, Step]] = []
        for name, entry in box[step].items():
            cards = entry.get("holds") if isinstance(entry, dict) else entry
            hand = hands.get(name)
            if isinstance(cards, list) and hand is not None:
                held += [(card, cards, index) for index, card in enumerate(hand.cards)]
            elif hand is not None and hand.cards:
                held.append((hand.cards[0], entry, "holds"))
        _count(values, held, "held")
    return hands


def _holding(values: Values, takes: Takes, box: Any, step: Step) -> Holding | None:
    entry = box[step]
    if isinstance(entry, dict):
        read = values.map(HOLDING, box, step)
        cards, number = read.get("holds") or (), read.get("number")
        if number is not None and len(cards) > number:
            message = f"{len(cards)} cards in a hand of {number}"
            values.fault(entry, "number", message, "Leave one out, or mend the number.")
        return Holding(cards, number, number == len(cards), read.get("lacks") or ())
    if type(entry) is int:
        number = _number(values, takes, box, step)
        return Holding(number=number, whole=number == 0)
    cards = tuple(values.items(Takes("card"), box, step))
    return Holding(cards, len(cards), whole=True)


def _remedies(values: Values, takes: Takes, box: Any, step: Step) -> tuple[Any, ...]:
    entry = box[step]
    if not isinstance(entry, list):
        values.fault(box, step, f"{shown(entry)} where a list belongs", "Write - kind: ... a line.")
        return ()
    return tuple(values.map(REMEDY, entry, i, required=("kind",)) for i in range(len(entry)))


def _readings(values: Values, takes: Takes, box: Any, step: Step) -> dict[str, Any]:
    entry = box[step]
    if not isinstance(entry, dict):
        values.fault(box, step, f"{shown(entry)} where keys belong", "Write {the-doubt: other}.")
        return {}
    word = Takes("word", takes.words, takes.meaning)
    return {doubt: values.value(word, entry, doubt) for doubt in entry}


def _texts_by_number(
    values: Values, takes: Takes, box: Any, step: Step
) -> dict[int, tuple[str, ...]]:
    entry = box[step]
    if not isinstance(entry, dict):
        values.fault(box, step, f"{shown(entry)} where keys belong", "Write {2: [the-clause]}.")
        return {}
    found: dict[int, tuple[str, ...]] = {}
    for key in entry:
        if key.isascii() and key.isdecimal():
            found[int(key)] = _texts(values, Takes("texts", meaning=takes.meaning), entry, key)
        else:
            values.fault(entry, key, f"{shown(key)} is not the number of an event", key=True)
    return found


def _texts_by_name(
    values: Values, takes: Takes, box: Any, step: Step
) -> dict[str, tuple[str, ...]]:
    entry = box[step]
    if not isinstance(entry, dict):
        hint = "Write {the-clause: [another]}."
        values.fault(box, step, f"{shown(entry)} where keys belong", hint)
        return {}
    each = Takes("texts", meaning=takes.meaning)
    return {key: _texts(values, each, entry, key) for key in entry}


READERS: dict[str, Callable[[Values, Takes, Any, Step], Any]] = {
    "text": _text,
    "texts": _texts,
    "texts-by-name": _texts_by_name,
    "texts-by-number": _texts_by_number,
    "card": _card,
    "cards": _cards,
    "cards-or-hand": _cards_or_hand,
    "suit": _suit,
    "suits": _suits,
    "player": _name,
    "players": _players,
    "player-or-nobody": _player_or_nobody,
    "actor": _actor,
    "number": _number,
    "yes": _yes,
    "yes-no": _yes_no,
    "word": _word,
    "words": _words,
    "points": _points,
    "cards-by-player": _cards_by_player,
    "hands": _hands,
    "holding": _holding,
    "cards-or-yes": _cards_or_yes,
    "number-or-cards": _number_or_cards,
    "combinations": _combinations,
    "named": _named,
    "remedies": _remedies,
    "readings": _readings,
}
