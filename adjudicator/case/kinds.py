"""The kinds of values in a case: cards and suits, players, hands, and what each of them is due."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from itertools import takewhile
from typing import TYPE_CHECKING, Any

from adjudicator.base.cards import A_CARD, UNKNOWN_AS_WRITTEN, Card, Suit, UnknownCard
from adjudicator.base.errors import CaseError, Fault, did_you_mean
from adjudicator.base.events import CardsLaid, Holding
from adjudicator.base.language import SUBJECT, Language
from adjudicator.base.plain import Box, Plain, Step
from adjudicator.base.schemas import TEXT as TEXT_SCHEMA
from adjudicator.base.schemas import Schema, by_name, list_of, one_or_several, ref
from adjudicator.base.shapes import (
    AT_THE_START,
    HOW_TO_SET,
    HOW_TO_SET_LATER,
    IN_MID_GAME,
    KIND_OF_WORD,
    KINDS,
    VALUE,
    YES,
    Entry,
    Kind,
    Reader,
    Shape,
    Takes,
    as_value,
    is_value,
    plain,
    several,
    shown,
)
from adjudicator.base.values import replace
from adjudicator.case.words import (
    BYSTANDER,
    HOLDING,
    MOST_COUNTED,
    MOST_LETTERS,
    OF_THE_TABLE,
    PARTS_MEANT,
    REMEDY,
    UNKNOWN,
)

if TYPE_CHECKING:
    from adjudicator.base.yaml import YamlText

FAULTS = 200
HOW_TO_WRITE_A_CARD = "Write rank then suit, like QS or 10H."
WHERE_NOBODY_KNOWS = (
    "Where nobody knows it, leave the card out, and invent none: what turns on it is asked, and "
    "can be told."
)
FACES = {"up", "upwards", "down", "downwards"}  # how a card lies
CARD, HAND = Takes("card"), Shape(HOLDING)
COUNTED = Takes("number", most=MOST_COUNTED)
ANY_CARD = Takes("card-or-unknown")
REMEDIES = Shape(REMEDY, ("kind",))


class Values(Reader):
    """Reads the values of a case.

    Attributes:
        players: the names at the table; None while they are not known.
        language: what may be said of this game.
        pack: its cards.
    """

    def __init__(self, sheet: YamlText, faults: list[Fault]) -> None:
        super().__init__(sheet, CASE_KINDS, faults)
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
        super().fault(box, step, message, hint, key=key)

    def unknown_key(
        self,
        entry: Box,
        key: str,
        known: Collection[str],
        of: str = "",
        meant: Mapping[str, tuple[str, ...]] = PARTS_MEANT,
    ) -> None:
        """Note a key that means nothing here."""
        name, colon, rest = key.partition(":")
        if _is_card(key):
            message, hint = "is a card, and no key", f"several cards: [..., {key}]."
            hint = f"Put brackets round {hint}"
        elif colon and rest:
            message, hint = "is not a key", f"Put a space after the colon: {name}: {rest}"
        elif key in (text := _text_in_parts(entry, known, self._texts))[1:]:
            if key != text[1]:
                return  # the first says it of them all
            whole = ", ".join(text)
            message, hint = "is not a key here", f'With a comma, put it in quotes: "{whole}".'
        elif "claim" in known and self.language is not None and key in self.language.claims:
            message, hint = "is not a key, but a claim", f"Write claim: {key}"
            hint += ", and the act beside it, act: {...}." if isinstance(entry[key], dict) else "."
        else:
            message, hint = "is not a key here", did_you_mean(key, known, known=meant)
        self.fault(entry, key, f"'{key}' {message}", hint, key=True)

    @property
    def _texts(self) -> set[str]:
        """The keys after which free text stands: a note, and what somebody says or notices."""
        verbs = self.language.verbs if self.language is not None else ()
        return {"note", *(verb.name for verb in verbs if verb.takes.kind in ("text", "subject"))}

    def keyed(
        self, box: Box, step: Step, hint: str, belongs: str = "keys belong"
    ) -> dict[str, Plain]:
        """Return ``box[step]``, a map of any keys; empty when it is something else."""
        entry = box[step]
        if isinstance(entry, dict):
            return entry
        self.wrong(box, step, belongs, hint)
        return {}

    def by_player(
        self,
        takes: Takes,
        box: Box,
        step: Step,
        but: str | None = None,
        also: tuple[str, ...] = (),
    ) -> dict[str, Any]:
        """Return ``box[step]``, a map from players to values, each read, unless it is *but*.

        Others than the players may be named where *also* has them.
        """
        hint = f"Write {{{(self.players or ('Ann',))[0]}: ...}}."
        entry = self.keyed(box, step, hint, "each player's name belongs")
        for name in entry:
            self.is_player(entry, name, name, also=also, key=True)
        read = [name for name in entry if but is None or entry[name] != but]
        return {name: self.value(takes, entry, name) for name in read}

    def is_player(
        self, box: Box, step: Step, name: str, *, also: tuple[str, ...] = (), key: bool = False
    ) -> bool:
        """Tell whether that name is one of the players; when it is not, note it."""
        if self.players is None or name in self.players or name in also:
            return True
        hint = did_you_mean(name, (*self.players, *also))
        self.fault(box, step, f"'{name}' is not at the table", hint, key=key)
        return False

    def check_pack(self, cards: list[tuple[object, Box, Step]], how: str) -> None:
        """Note every card of which there are more than the pack has; each with where it stands."""
        language = self.language
        if language is None or len(cards) <= language.copies:
            return
        seen: dict[Card, int] = {}
        first: dict[Card, tuple[Box, Step]] = {}
        for card, box, step in cards:
            if not isinstance(card, Card) or isinstance(card, UnknownCard):
                continue
            seen[card] = seen.get(card, 0) + 1
            first.setdefault(card, (box, step))
            if seen[card] == language.copies + 1:
                line = self.sheet.line_in(*first[card])
                times = "twice" if language.copies == 1 else f"{language.copies + 1} times"
                has = "one" if language.copies == 1 else str(language.copies)
                message = f"{card} is {how} {times}: first on line {line}, again here"
                self.fault(box, step, message, f"The pack has {has}.")


def _text_in_parts(entry: Box, known: Collection[str], texts: Collection[str]) -> list[str]:
    """Return a text and what commas have cut off it, which stands as keys without a value.

    It is empty where nothing was cut off.

    Args:
        entry: the map in which it stands.
        known: the keys that it may have.
        texts: those of them after which free text stands.
    """
    if not isinstance(entry, dict):
        return []
    keys = list(entry)
    for place, text in enumerate(entry.values(), 1):
        if keys[place - 1] not in texts:
            continue
        parts = [*takewhile(lambda key: entry[key] is None and key not in known, keys[place:])]
        # one word alone may be a key misspelt, of which the value is left out
        if isinstance(text, str) and (parts[1:] or any(" " in part for part in parts)):
            return [text, *parts]
    return []


def _is_card(word: str) -> bool:
    try:
        return bool(Card.parse(word))
    except ValueError:
        return False


def _card(values: Values, takes: Takes, box: Box, step: Step) -> Card | None:
    written = box[step]
    if not isinstance(written, str):
        what = "is a number, not a card" if type(written) is int else "where one card belongs"
        hint = "Take off the brackets." if isinstance(written, list) else HOW_TO_WRITE_A_CARD
        values.fault(box, step, f"{shown(written)} {what}", hint)
        return None
    try:
        card = Card.parse(written)
    except ValueError as error:
        cards = [word for word in written.replace(",", " ").split() if _is_card(word)]
        hint = f"Put brackets round them: [{', '.join(cards)}]." if cards[1:] else ""
        if cards[1:] and takes.meaning:
            hint = "One card belongs here."
        unknown = UnknownCard.as_written(written) is not None
        hint = hint or (WHERE_NOBODY_KNOWS if unknown else HOW_TO_WRITE_A_CARD)
        values.fault(box, step, str(error), hint)
        return None
    if card not in values.pack:
        game = values.language.game if values.language else "this game"
        values.fault(box, step, f"{card} is not in the pack of {game}", HOW_TO_WRITE_A_CARD)
    return card


def _card_or_unknown(values: Values, takes: Takes, box: Box, step: Step) -> Card | None:
    written = box[step]
    unknown = UnknownCard.as_written(written) if isinstance(written, str) else None
    return unknown or _card(values, takes, box, step)


def _any_cards(values: Values, takes: Takes, box: Box, step: Step) -> tuple[Card, ...]:
    return _cards(values, takes, box, step, ANY_CARD)


def _cards(
    values: Values, takes: Takes, box: Box, step: Step, one: Takes | None = None
) -> tuple[Card, ...]:
    entry = box[step]
    if isinstance(entry, list) and not entry:
        values.fault(box, step, "there is no card in these brackets", "Write a card, like QS.")
    cards = tuple(values.items(one or CARD, box, step))
    if isinstance(entry, list):
        values.check_pack([(card, entry, index) for index, card in enumerate(cards)], "named")
    return cards


def _cards_or_none(values: Values, takes: Takes, box: Box, step: Step) -> tuple[Card, ...]:
    return () if box[step] == [] else _cards(values, takes, box, step)


def _cards_or_hand(values: Values, takes: Takes, box: Box, step: Step) -> tuple[Card, ...] | str:
    entry = box[step]
    if entry == "hand":
        return "hand"
    if isinstance(entry, str) and FACES & {*entry.split()}:
        hint = f"Write {step}: hand, face: {'down' if 'down' in entry else 'up'}."
        values.fault(box, step, f"'{entry}' is not a card", hint)
        return ()
    return _any_cards(values, takes, box, step)


def _cards_or_table(values: Values, takes: Takes, box: Box, step: Step) -> tuple[Card, ...] | str:
    return "table" if box[step] == "table" else _cards(values, takes, box, step)


def _cards_or_yes(
    values: Values, takes: Takes, box: Box, step: Step
) -> tuple[Card, ...] | bool | None:
    entry = box[step]
    one = isinstance(entry, str) and (_is_card(entry) or entry in UNKNOWN_AS_WRITTEN)
    if isinstance(entry, list) or one:
        return _any_cards(values, takes, box, step)
    return _yes(values, Takes("yes"), box, step)


def _number_or_cards(
    values: Values, takes: Takes, box: Box, step: Step
) -> tuple[Card, ...] | int | None:
    entry = box[step]
    if type(entry) is int:
        number: int | None = KINDS["number"].read(values, COUNTED, box, step)
        return number
    if isinstance(entry, str) and UnknownCard.as_written(entry) is not None:
        return _any_cards(values, takes, box, step)
    word = entry.split(maxsplit=1)[:1] if isinstance(entry, str) else []
    if isinstance(entry, bool) or (isinstance(entry, str) and not any(map(_is_card, word))):
        hint = "Write how many, or the card: 1, or QS."
        values.fault(box, step, f"{shown(entry)} is neither a number nor a card", hint)
        return None
    return _any_cards(values, takes, box, step)


def _number_or_words(values: Values, takes: Takes, box: Box, step: Step) -> int | str | None:
    entry = box[step]
    if isinstance(entry, str) and entry in takes.words:
        return entry
    if type(entry) is int:
        number: int | None = KINDS["number"].read(values, COUNTED, box, step)
        return number
    hint = f"Write how many in figures, or {' or '.join(takes.words)}."
    values.fault(box, step, f"{shown(entry)} is not a number", hint)
    return None


def _schema_of_a_number_or_words(takes: Takes) -> Schema:
    words = {"enum": list(takes.words)}
    return {"if": {"type": "integer"}, "then": ENDS, "else": words}


def _suit_or_words(values: Values, takes: Takes, box: Box, step: Step) -> Suit | str | None:
    entry = box[step]
    if isinstance(entry, str) and entry in takes.words:
        return entry
    return _suit(values, takes, box, step)


def _named(
    values: Values, takes: Takes, box: Box, step: Step, cards: str = "cards"
) -> tuple[tuple[str, tuple[Card, ...]], ...]:
    """Names of combinations with their cards; one name may have several lists."""
    of_one = Takes(cards)
    hint = f"Write {{{takes.words[0]}: [QS, KS]}}."
    entry = values.keyed(box, step, hint, "combinations belong")
    found: list[tuple[str, tuple[Card, ...]]] = []
    for name, lists in entry.items():
        if name not in takes.words:
            hint = did_you_mean(name, takes.words)
            values.fault(entry, name, f"'{name}' is not a combination", hint, key=True)
        elif isinstance(lists, list) and any(isinstance(each, list) for each in lists):
            found += [(name, values.value(of_one, lists, index)) for index in range(len(lists))]
        else:
            found.append((name, values.value(of_one, entry, name)))
    return tuple(found)


def _cards_laid(values: Values, takes: Takes, box: Box, step: Step) -> tuple[Card, ...]:
    """Cards that are laid down; under the names of the combinations that each of them is for.

    A card that is for several is laid down once; where none is laid, [] says so.
    """
    if not isinstance(box[step], dict):
        entry = box[step]
        written = entry if isinstance(entry, list) else [entry]
        if any(UnknownCard.as_written(str(each)) for each in written):
            return CardsLaid((), untold=_any_cards(values, takes, box, step))
        return _cards_or_none(values, takes, box, step)
    named = _named(values, takes, box, step)
    laid: Counter[Card] = Counter()
    for _, cards in named:
        laid |= Counter(cards)
    return CardsLaid(laid.elements(), named)


def _suit(values: Values, takes: Takes, box: Box, step: Step) -> Suit | None:
    written = box[step]
    try:
        if isinstance(written, str):
            return Suit.parse(written)
        message = f"{shown(written)} is not a suit"
    except ValueError as error:
        message = str(error)
    values.fault(box, step, message, "Write spades, hearts, diamonds or clubs.")
    return None


def _yes(values: Values, takes: Takes, box: Box, step: Step) -> bool | None:
    answer: bool | None = KINDS["yes-no"].read(values, takes, box, step)
    if answer is False:
        values.fault(box, step, "this says that it did not happen", "Leave the line out.")
    return answer


def _whether(values: Values, takes: Takes, box: Box, step: Step) -> dict[str, bool] | None:
    """What each player says of an event: that it happened, or not; empty where nobody knows."""
    written = box[step]
    if written == UNKNOWN:
        return {}
    if isinstance(written, dict):
        said = values.by_player(Takes("yes-no"), box, step, but=UNKNOWN, also=(BYSTANDER,))
        if not written:
            values.fault(box, step, "nobody's word is written here", takes.meaning)
        return None if said and all(said.values()) else said
    answer = KINDS["yes-no"].read(values, takes, box, step)
    if answer is False:
        values.fault(box, step, "this says that it did not happen", "Leave the line out.")
    return None


def _settings_told(
    values: Values, takes: Takes, box: Box, step: Step
) -> dict[str, str | dict[str, str]]:
    """By setting, its value; or what each player says it is, {} where nobody knows."""
    written = box[step]
    if not isinstance(written, dict) or not written:
        values.wrong(box, step, "a setting and its value belong", HOW_TO_SET)
        return {}
    found: dict[str, str | dict[str, str]] = {}
    for setting, value in written.items():
        if value == UNKNOWN or isinstance(value, dict):
            answers: dict[str, Plain] = {}
            if isinstance(value, dict) and IN_MID_GAME in value:
                found[setting] = _agreed_at_two_times(values, value)
                continue
            if value == {}:
                hint = "Write each player with what he says, or one value for all."
                values.fault(written, setting, "nobody's answer is written here", hint)
            elif isinstance(value, dict):
                one = Takes("setting-value")
                answers = values.by_player(one, written, setting, UNKNOWN, also=(BYSTANDER,))
            found[setting] = {who: as_value(said) for who, said in answers.items()}
        elif is_value(value):
            found[setting] = as_value(value)
        else:
            values.wrong(written, setting, "a value of this setting belongs", HOW_TO_SET)
    return found


def _agreed_at_two_times(values: Values, written: dict[str, Plain]) -> dict[str, str]:
    """What was agreed on a setting in mid-game, and what at the start, where that is said."""
    found: dict[str, str] = {}
    for time, value in written.items():
        if time not in (IN_MID_GAME, AT_THE_START):
            values.fault(written, time, f"{time} is no time of an agreement", HOW_TO_SET_LATER)
        elif is_value(value):
            found[time] = as_value(value)
        else:
            values.wrong(written, time, "a value of this setting belongs", HOW_TO_SET)
    return found


def _schema_of_a_word(takes: Takes) -> Schema:
    """What one player may say of whether something happened: he need not know it."""
    return {"enum": [UNKNOWN, *KINDS["yes-no"].schema(takes)["enum"]]}


def _names(values: Values, takes: Takes, box: Box, step: Step) -> tuple[str, ...]:
    return tuple(map(str, values.items(takes, box, step, KINDS["name"])))


def _subject(values: Values, takes: Takes, box: Box, step: Step) -> str | None:
    """A subject of the game's list, or in one's own words what one wants to know."""
    written = box[step]
    if isinstance(written, str) and written in takes.words:
        return written
    text: str | None = CASE_KINDS["text"].read(values, takes, box, step)
    return text


def _hands(values: Values, takes: Takes, box: Box, step: Step) -> dict[str, Holding]:
    hands = values.by_player(Takes("holding", "Write the cards."), box, step)
    written = box[step]
    if isinstance(written, dict):
        held: list[tuple[object, Box, Step]] = []
        for name, entry in written.items():
            cards = entry.get("holds") if isinstance(entry, dict) else entry
            hand = hands.get(name)
            if isinstance(cards, list) and hand is not None:
                known = [n for n, each in enumerate(cards) if str(each) not in UNKNOWN_AS_WRITTEN]
                held += [(card, cards, n) for n, card in zip(known, hand.cards, strict=False)]
            elif hand is not None and hand.cards:
                alone: tuple[Box, Step] = (written, name)
                held.append(
                    (hand.cards[0], *((entry, "holds") if isinstance(entry, dict) else alone))
                )
        values.check_pack(held, "held")
    return hands


def _holding(values: Values, takes: Takes, box: Box, step: Step) -> Holding | None:
    entry = box[step]
    if isinstance(entry, dict):
        read = values.map(HAND, box, step)
        cards, number = read.get("holds") or (), read.get("number")
        number = None if number == UNKNOWN else number
        if number is not None and len(cards) > number:
            message = f"{len(cards)} cards in a hand of {number}"
            values.fault(entry, "number", message, "Leave one out, or mend the number.")
        return _held(cards, number, read.get("lacks") or ())
    if type(entry) is int:
        number = KINDS["number"].read(values, COUNTED, box, step)
        return Holding(number=number, whole=number == 0)
    cards = tuple(values.items(ANY_CARD, box, step))
    return _held(cards, len(cards))


def _held(cards: Sequence[Card], number: int | None, lacks: tuple[Suit, ...] = ()) -> Holding:
    """Return what is said of a hand: the cards that are known, and those of which a suit is."""
    some = tuple(card for card in cards if isinstance(card, UnknownCard))
    known = tuple(card for card in cards if not isinstance(card, UnknownCard))
    return Holding(known, number, number == len(known), lacks, some)


def _remedies(values: Values, takes: Takes, box: Box, step: Step) -> tuple[Entry, ...]:
    entry = box[step]
    if not isinstance(entry, list):
        values.wrong(box, step, "a list belongs", "Write - kind: ... a line.")
        return ()
    return tuple(values.map(REMEDIES, entry, index) for index in range(len(entry)))


def _readings(values: Values, takes: Takes, box: Box, step: Step) -> dict[str, str | None]:
    entry = values.keyed(box, step, "Write {the-doubt: other}.")
    return {doubt: values.value(takes, entry, doubt, KIND_OF_WORD) for doubt in entry}


def _texts_by_number(
    values: Values, takes: Takes, box: Box, step: Step
) -> dict[int, tuple[str, ...]]:
    entry = values.keyed(box, step, "Write {2: [the-clause]}.")
    found: dict[int, tuple[str, ...]] = {}
    for key in entry:
        if key.isascii() and key.isdecimal():
            found[int(key)] = tuple(values.items(takes, entry, key, KIND_OF_SHORT_TEXT))
        else:
            values.fault(entry, key, f"{shown(key)} is not the number of an event", key=True)
    return found


def _texts_by_name(
    values: Values, takes: Takes, box: Box, step: Step
) -> dict[str, tuple[str, ...]]:
    entry = values.keyed(box, step, "Write {the-clause: [another]}.")
    return {key: tuple(values.items(takes, entry, key, KIND_OF_SHORT_TEXT)) for key in entry}


# the register


def _player(*examples: str, also: tuple[str, ...] = ()) -> Kind:
    """The kind of a player's name, or of another word that may stand for one."""

    def read(values: Values, takes: Takes, box: Box, step: Step) -> str | None:
        name = box[step]
        if not isinstance(name, str):
            hint = did_you_mean(name, (*(values.players or ()), *also))
            values.wrong(box, step, "a player's name belongs", hint)
            return None
        return name if values.is_player(box, step, name, also=also) else None

    return Kind(read, lambda takes: {"type": "string"}, ("Ann", *examples))


def _actor() -> Kind:
    """The kind of who did an act: a player, a bystander, or a player whom nobody names."""
    kind = _player(BYSTANDER, also=(BYSTANDER,))

    def read(values: Values, takes: Takes, box: Box, step: Step) -> object:
        return UNKNOWN if box[step] == UNKNOWN else kind.read(values, takes, box, step)

    return replace(kind, read=read)


def _by_player(takes: Takes, *examples: Plain) -> Kind:
    """The kind of a map from players to values."""

    def of(named: Takes) -> Takes:
        return takes if named.most is None else replace(takes, most=named.most)

    def read(values: Values, named: Takes, box: Box, step: Step) -> dict[str, object]:
        entry = box[step]
        if named.differing and isinstance(entry, dict):
            for who, value in entry.items():
                if isinstance(value, dict):
                    message = "what each player tells cannot stand here"
                    values.fault(entry, who, message, named.differing)
                    return {}
        return values.by_player(of(named), box, step)

    return Kind(read, lambda named: by_name(CASE_KINDS[takes.kind].schema(of(named))), examples)


def _combinations(
    values: Values, takes: Takes, box: Box, step: Step, kind: str = "named"
) -> dict[str, object]:
    return values.by_player(Takes(kind, takes.meaning, words=takes.words), box, step)


def _schema_of_named(takes: Takes, cards: str = "cards-of-one-or-several") -> Schema:
    named = {word: ref(cards) for word in takes.words}
    return {"type": "object", "properties": named, "additionalProperties": False}


_schema_of_made = partial(_schema_of_named, cards="any-cards-of-one-or-several")


def _schema_of_laid(takes: Takes) -> Schema:
    laid = {"if": {"const": []}, "else": ref("any-cards")}
    return {"if": {"type": "object"}, "then": _schema_of_named(takes), "else": laid}


def _same(schema: Schema) -> Callable[[Takes], Schema]:
    return lambda takes: schema


def _short(values: Values, takes: Takes, box: Box, step: Step) -> str | None:
    """What somebody says, in no more words than a table has patience for."""
    text: str | None = KINDS["text"].read(values, takes, box, step)
    if text is None or len(text) <= MOST_LETTERS:
        return text
    message = f"this text has {len(text)} letters, and {MOST_LETTERS} are read"
    values.fault(box, step, message, "Say it in fewer words.")
    return None


ENDS: Schema = {"minimum": 0, "maximum": MOST_COUNTED}
SHORT_TEXT: Schema = {**TEXT_SCHEMA, "maxLength": MOST_LETTERS}
KIND_OF_SHORT_TEXT = Kind(_short, lambda takes: SHORT_TEXT, ("in a few words",))
SAID = SHORT_TEXT
YES_ALONE: Schema = {"enum": [*sorted(YES, reverse=True), True]}
TEXTS = one_or_several(SHORT_TEXT)
PLAYER = _player()
KIND_OF_SUIT = Kind(_suit, _same(ref("suit")), ("hearts",))
CASE_KINDS: Mapping[str, Kind] = {
    **KINDS,
    "text": KIND_OF_SHORT_TEXT,
    "texts": several(KIND_OF_SHORT_TEXT, ["one", "another"]),
    "texts-by-name": Kind(
        _texts_by_name, _same(by_name(TEXTS)), ({"declaration-scored": ["marriage"]},)
    ),
    "texts-by-number": Kind(
        _texts_by_number,
        _same(
            {
                "type": "object",
                "patternProperties": {"^[0-9]+$": TEXTS},
                "additionalProperties": False,
            }
        ),
        ({"2": ["false-lead"]},),
    ),
    "card": Kind(_card, _same(ref("card")), ("QS", "10H")),
    "card-or-unknown": Kind(
        _card_or_unknown,
        _same(ref("any-card")),
        ("QS", A_CARD, "a heart"),
    ),
    "any-card": Kind(_card_or_unknown, _same(ref("any-card")), ("QS", "a heart")),
    "any-cards": Kind(_any_cards, _same(ref("any-cards")), ("QS", ["9C", "a club"])),
    "cards": Kind(_cards, _same(ref("cards")), ("QS", ["9C", "10C"])),
    "cards-or-hand": Kind(
        _cards_or_hand, _same({"if": {"const": "hand"}, "else": ref("any-cards")}), ("QS", "hand")
    ),
    "cards-or-table": Kind(
        _cards_or_table, _same({"if": {"const": "table"}, "else": ref("cards")}), ("table", "QS")
    ),
    "suit": KIND_OF_SUIT,
    "suits": several(KIND_OF_SUIT, ["hearts", "clubs"]),
    "player": PLAYER,
    "players": several(PLAYER, ["Ann", "Cy"]),
    "player-or-nobody": _player("nobody", also=("nobody",)),
    "actor": _actor(),
    "claimant": _player(*OF_THE_TABLE, also=OF_THE_TABLE),
    "act": Kind(
        lambda values, takes, box, step: box[step],  # the events' own reader reads it
        lambda takes: one_or_several(ref(f"{takes.words[0]}-act"), least=1),
    ),
    "yes": Kind(_yes, _same(YES_ALONE), ("yes",)),
    "points": _by_player(Takes("number", "Write how many."), {"Ann": 2}),
    "cards-or-none": Kind(_cards_or_none, _same(ref("cards-or-none"))),
    "cards-by-player": _by_player(Takes("cards-or-none", "Write the cards."), {"Ann": ["QS"]}),
    "any-cards-or-none": Kind(
        lambda values, takes, box, step: (
            () if box[step] == [] else _any_cards(values, takes, box, step)
        ),
        _same({"if": {"const": []}, "else": ref("any-cards")}),
    ),
    "any-cards-by-player": _by_player(
        Takes("any-cards-or-none", "Write the cards."), {"Ann": ["QS"]}
    ),
    "cards-laid": Kind(_cards_laid, _schema_of_laid, ("QS", ["QS", "JD"])),
    "suit-by-player": _by_player(Takes("suit", "Write the suit."), {"Ann": "hearts"}),
    "hands": Kind(
        _hands,
        _same(by_name(ref("hand"))),
        ({"Ann": ["KS", "QS", "10H", "AS", "9C"], "Bob": {"number": 5}},),
    ),
    "holding": Kind(_holding, _same(ref("hand"))),
    "cards-or-yes": Kind(
        _cards_or_yes, _same({"if": YES_ALONE, "else": ref("any-cards")}), ("yes", ["AS", "10S"])
    ),
    "number-or-cards": Kind(
        _number_or_cards,
        _same({"if": {"type": "integer"}, "then": ENDS, "else": ref("any-cards")}),
        (1, "QS"),
    ),
    "number-or-words": Kind(_number_or_words, _schema_of_a_number_or_words, (2, "some")),
    "number-or-unknown": Kind(_number_or_words, _schema_of_a_number_or_words, (5, UNKNOWN)),
    "suit-or-words": Kind(
        _suit_or_words,
        lambda takes: {"if": {"enum": list(takes.words)}, "else": ref("suit")},
        ("hearts", "none"),
    ),
    "combinations": Kind(
        _combinations,
        lambda takes: by_name(_schema_of_named(takes)),
        ({"Ann": {"marriage": ["KS", "QS"]}},),
    ),
    "combinations-made": Kind(
        partial(_combinations, kind="made"),
        lambda takes: by_name(_schema_of_made(takes)),
        ({"Ann": {"four-kings": ["KS", "KH", "a king", "a king"]}},),
    ),
    "whether": Kind(
        _whether,
        lambda takes: {
            "if": {"type": "object"},
            "then": by_name(_schema_of_a_word(takes)) | {"minProperties": 1},
            "else": {"enum": [UNKNOWN, *sorted(YES, reverse=True), True]},
        },
        ("unknown", {"Ann": True, "Bob": False}),
    ),
    "setting-value": plain(is_value, "a value of this setting belongs", HOW_TO_SET, VALUE),
    "settings-told": Kind(
        _settings_told,
        lambda takes: by_name(
            {
                "if": {"type": "object"},
                "then": by_name(VALUE) | {"minProperties": 1},
                "else": VALUE,
            }
        ),
        (
            {"a-setting": 4},
            {"a-setting": {"Ann": "yes", "Bob": "no"}},
            {"a-setting": {"at-the-start": 2, "in-mid-game": 4}},
        ),
    ),
    "names": Kind(_names, several(KINDS["name"]).schema, ([52, "the last draw"],)),
    SUBJECT: Kind(_subject, lambda takes: {"anyOf": [{"enum": list(takes.words)}, SAID]}),
    "named": Kind(_named, _schema_of_named),
    "made": Kind(partial(_named, cards="any-cards"), _schema_of_made),
    "remedies": Kind(
        _remedies,
        _same(list_of(ref("remedy"))),
        ([{"kind": "call-card", "against": "Ann", "cards": "9S"}],),
    ),
    "readings": Kind(
        _readings, lambda takes: by_name(KIND_OF_WORD.schema(takes)), ({"a-doubt": "other"},)
    ),
}
