"""What may stand in a file: kinds of values and shapes of maps, each declared once.

Of one declaration a file is read and checked, every slip told with its place and its mend, and the
schema is made with which an editor completes and explains. Cases, rulebooks, house rules, sayings
and what is written beside a book are all read so; each of them adds kinds of its own.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping
from typing import TYPE_CHECKING, Any, TypeGuard

from adjudicator.base.errors import Fault, Place, did_you_mean
from adjudicator.base.plain import Box, Plain, Step
from adjudicator.base.schemas import (
    NUMBER,
    TEXT,
    Schema,
    by_name,
    list_of,
    one_or_several,
    ref,
    titled,
)
from adjudicator.base.values import dataclass, field

if TYPE_CHECKING:
    from adjudicator.base.yaml import YamlText

YES = frozenset({"yes", "Yes", "YES"})
NO = frozenset({"no", "No", "NO"})
# How ids and facts are written.
MOST = NUMBER["maximum"]  # no score is greater; what is written beyond it is a slip
MOST_FAULTS = 200
MOST_SHOWN = 200  # letters of what somebody wrote, where it is told what is wrong with it
HOW_TO_SET = "Write {the-setting: its value}."
# When a table agreed on how it plays, where that was not before the start alone.
AT_THE_START, IN_MID_GAME = "at-the-start", "in-mid-game"
HOW_TO_SET_LATER = f"Write {{the-setting: {{{AT_THE_START}: its value, {IN_MID_GAME}: another}}}}."
ID = r"[a-z0-9]+(?:-[a-z0-9]+)*"
FACT = r"[a-z][a-z0-9]*(?:_[a-z0-9]+)*"


@dataclass(frozen=True)
class Takes:
    """What may be written after a key.

    Attributes:
        kind: the kind of value, as a register of kinds calls it: ``text``, ``number``, ``yes-no``,
            ``cards``, ``map`` (of the shape *of*), ``maps`` (a list of such), ...
        meaning: one sentence for whoever hovers over the key.
        words: the words allowed, when the kind is one of words.
        said: what is said for a word, or for yes and no, where that is not the word itself.
        telling: of something in ``table:``, the sentence in which one tells it; {it} stands for
            it, and for whose it is {of}.
        of: the shape of a map, or of each map of a list.
        example: how it may be written; None where the examples of its kind will do.
        meant: other words that people write, each with the words that they may mean by it.
        most: of a number, the greatest that is read; None where it need only be one of a game.
        differing: how one writes it where each player tells another, which cannot stand here; ""
            where no player is asked apart.
        less: of a number, how one writes what is meant by less than nothing; "" for no other way.
    """

    kind: str
    meaning: str = ""
    words: tuple[str, ...] = ()
    said: Mapping[str, str] = field(default_factory=dict, hash=False)
    telling: str = ""
    of: Shape | None = None
    example: Plain = field(default=None, hash=False)
    meant: Mapping[str, tuple[str, ...]] = field(default_factory=dict, hash=False)
    most: int | None = None
    differing: str = ""
    less: str = ""


@dataclass(frozen=True, eq=False)
class Shape:
    """A map of known keys.

    Attributes:
        keys: by key, what it takes; what "" takes may stand under any other key as well.
        required: the keys without which it means nothing.
        said: how one speaks of it: a clause; "" where its place says what it is.
        example: one line that shows how it is written.
        name: what a schema calls it; "" where it is described in its place.
    """

    keys: Mapping[str, Takes]
    required: tuple[str, ...] = ()
    said: str = ""
    example: str = ""
    name: str = ""

    def below(self) -> Iterator[Shape]:
        """Yield it, and all the shapes that it is made of."""
        yield self
        for takes in self.keys.values():
            if takes.of:
                yield from takes.of.below()


@dataclass(frozen=True)
class Kind:
    """One kind of value.

    Attributes:
        read: takes the reader, what the key takes, the map or list it stands in, and its key or
            index; returns the value, or None when it is wrong and a fault is noted.
        schema: what a schema says of it.
        examples: how it may be written.
    """

    read: Callable[[Any, Takes, Box, Step], Any]
    schema: Callable[[Takes], Schema]
    examples: tuple[Plain, ...] = ()


class Entry(dict[str, Any]):
    """A map that was read: its values by key, and where each of them stands."""

    def __init__(
        self, sheet: YamlText, box: dict[str, Plain], read: Mapping[str, object] | None = None
    ) -> None:
        super().__init__(read or {})
        self.sheet, self.box = sheet, box

    def place(self, key: str, *, of_key: bool = False) -> Place:
        """Return the place of the value under *key*, or of the key itself."""
        return self.sheet.place_in(self.box, key, key=of_key)

    def places(self, key: str) -> list[Place]:
        """Return the place of each of the values under *key*: one, or several in brackets."""
        written = self.box.get(key, [])
        if not isinstance(written, list):
            return [self.place(key)]
        return [self.sheet.place_in(written, index) for index in range(len(written))]


class Reader:
    """Reads one value after another; a value it cannot read is None, and a fault is noted.

    Attributes:
        kinds: the kinds of value there are in its files, by name.
        faults: what was found wrong so far.
        slips: how many of the faults are keys that mean nothing; the rest can be read without.
    """

    def __init__(
        self, sheet: YamlText, kinds: Mapping[str, Kind], faults: list[Fault] | None = None
    ) -> None:
        self.sheet, self.kinds = sheet, kinds
        self.faults: list[Fault] = [] if faults is None else faults
        self.slips = 0

    def fault(
        self, box: Box | None, step: Step, message: str, hint: str = "", *, key: bool = False
    ) -> None:
        """Note what is wrong with ``box[step]``, or with its key."""
        self.faults.append(Fault(self.sheet.place_in(box, step, key=key), message, hint))

    def wrong(self, box: Box, step: Step, belongs: str, hint: str) -> None:
        """Note that ``box[step]`` is not what belongs there."""
        self.fault(box, step, f"{shown(box[step])} where {belongs}", hint)

    def value(self, takes: Takes, box: Box, step: Step, kind: Kind | None = None) -> Any:
        """Return ``box[step]`` read as its kind demands, or None when it cannot be."""
        if box[step] is None:
            what = f"nothing is written after {step}" if isinstance(step, str) else "this is empty"
            self.fault(box, step, what, takes.meaning or "Fill it in, or leave the line out.")
            return None
        return (kind or self.kinds[takes.kind]).read(self, takes, box, step)

    def items(self, takes: Takes, box: Box, step: Step, kind: Kind | None = None) -> list[Any]:
        """Return ``box[step]``, one value or a list of them, each read."""
        entry = box[step]
        if isinstance(entry, list):
            return [self.value(takes, entry, index, kind) for index in range(len(entry))]
        return [self.value(takes, box, step, kind)]

    def whole(self, shape: Shape) -> Entry:
        """Return what the whole file says."""
        return self._keys(shape, self.sheet.data, None, 0)

    def map(self, shape: Shape, box: Box, step: Step, but: str | None = None) -> Entry:
        """Return ``box[step]``, a map of known keys, each value read, unless it is *but*."""
        entry = box[step]
        if isinstance(entry, dict) and (entry or not shape.said):
            return self._keys(shape, entry, box, step, but)
        if shape.said:
            self.wrong(box, step, f"{shape.said} belongs", f"Write {shape.example}")
        else:
            example = ", ".join(f"{key}: ..." for key in list(shape.keys)[:2])
            self.wrong(box, step, "keys belong", f"Write {{{example}}}.")
        return Entry(self.sheet, {})

    def _keys(
        self,
        shape: Shape,
        written: dict[str, Plain],
        box: Box | None,
        step: Step,
        but: str | None = None,
    ) -> Entry:
        """Return what stands under each key of ``box[step]``, unless it is *but*."""
        read = Entry(self.sheet, written)
        free = shape.keys.get("")
        for key in written:
            takes = shape.keys.get(key) or free
            if takes is not None and but is not None and written[key] == but:
                continue
            if takes is not None:
                read[key] = self.value(takes, written, key)
            else:
                self.unknown_key(written, key, [each for each in shape.keys if each], shape.said)
        for key in shape.required:
            if key in written:
                continue
            message = f"{shape.said} lacks the key {key}" if shape.said else f"{key} is missing"
            hint = shape.keys[key].meaning
            if shape.said and written:
                self.fault(written, next(iter(written)), message, hint, key=True)
            else:
                self.fault(box, step, message, hint)
        return read

    def unknown_key(self, entry: Box, key: str, known: Collection[str], of: str = "") -> None:
        """Note a key that means nothing here."""
        self.slips += 1
        if (
            len(self.faults) >= MOST_FAULTS
        ):  # nobody reads on, and to look for what is meant is long
            return
        message = f"'{key}' is not a key {f'of {of}' if of else 'here'}"
        self.fault(entry, key, message, did_you_mean(key, known), key=True)


def shown(value: object) -> str:
    """Return what somebody wrote, as one would speak of it in a message."""
    if value is None or value == [] or value == {}:
        return "nothing"
    if isinstance(value, bool):
        return f"'{str(value).lower()}'"
    if isinstance(value, dict | list):
        return "a map" if isinstance(value, dict) else "a list"
    text = str(value)
    return f"'{text}'" if len(text) <= MOST_SHOWN else f"'{text[:MOST_SHOWN]}...'"


# kinds of kinds


def plain(
    good: Callable[[Plain], bool], belongs: str, hint: str, schema: Schema, *examples: Plain
) -> Kind:
    """Return a kind whose values are what is written, where that is good.

    Args:
        good: tells whether a value is.
        belongs: what is said to belong where it is not.
        hint: how to mend it; "" where what the key means says it.
        schema: what a schema says of it.
        examples: how it may be written.
    """

    def read(at: Reader, takes: Takes, box: Box, step: Step) -> Plain:
        if good(box[step]):
            return box[step]
        at.wrong(box, step, belongs, hint or takes.meaning)
        return None

    return Kind(read, lambda takes: schema, examples)


def several(one: Kind, *examples: Plain, least: int = 0) -> Kind:
    """Return the kind of what may be written by itself, or several times in brackets."""

    def read(at: Reader, takes: Takes, box: Box, step: Step) -> tuple[object, ...]:
        if least and box[step] == []:
            at.fault(box, step, "nothing is named in these brackets", takes.meaning)
        return tuple(at.items(takes, box, step, one))

    return Kind(read, lambda takes: one_or_several(one.schema(takes), least), examples)


def described(kind: Kind, schema: Schema) -> Kind:
    """Return a kind that is read as another, and of which a schema can say more."""
    return Kind(kind.read, lambda takes: schema, kind.examples)


# the kinds that every file knows


def _text(at: Reader, takes: Takes, box: Box, step: Step) -> str | None:
    text = box[step]
    if isinstance(text, str) and text.strip():
        return text
    if isinstance(text, (bool, int)):
        message = f"{shown(text)} is {'a number' if type(text) is int else 'yes or no'}, not text"
        at.fault(box, step, message, f'Put it in quotes: "{text}".')
    elif isinstance(text, str):
        at.fault(box, step, "this text is empty", "Fill it in, or leave the line out.")
    else:
        at.wrong(box, step, "text belongs", takes.meaning)
    return None


def _number(at: Reader, takes: Takes, box: Box, step: Step) -> int | None:
    number = box[step]
    most = MOST if takes.most is None else takes.most
    if type(number) is int and 0 <= number <= most:
        return number
    if type(number) is int and number > most:
        hint = f"Write {most} at most."
        at.fault(box, step, f"'{number}' is more than there can be", hint)
        return None
    if type(number) is int:
        hint = " ".join(filter(None, ("Write 0 or more.", takes.less)))
        at.fault(box, step, f"'{number}' is less than nothing", hint)
        return None
    at.fault(box, step, f"{shown(number)} is not a number", "Write it in figures: 3.")
    return None


def _yes_no(at: Reader, takes: Takes, box: Box, step: Step) -> bool | None:
    answer = box[step]
    if isinstance(answer, bool):
        return answer
    if isinstance(answer, str):
        if answer in YES:
            return True
        if answer in NO:
            return False
    hint = "Write yes." if takes.kind == "yes" else "Write yes or no; leave out what nobody knows."
    at.fault(box, step, f"{shown(answer)} is neither yes nor no", hint)
    return None


def _word(at: Reader, takes: Takes, box: Box, step: Step) -> str | None:
    word = box[step]
    if isinstance(word, str) and word in takes.words:
        return word
    hint = did_you_mean(word, takes.words, known=takes.meant)
    if not hint.startswith("Did"):
        hint = f"{hint} {takes.meaning}".strip()
    at.fault(box, step, f"{shown(word)} is not a word for this", hint)
    return None


def _map(at: Reader, takes: Takes, box: Box, step: Step) -> Entry:
    assert takes.of is not None
    return at.map(takes.of, box, step)


def _maps(at: Reader, takes: Takes, box: Box, step: Step) -> tuple[Entry, ...]:
    assert takes.of is not None
    written = box[step]
    if not isinstance(written, list):
        at.wrong(box, step, "a list belongs", f"One a line: {takes.of.example}")
        return ()
    return tuple(at.map(takes.of, written, index) for index in range(len(written)))


def _is_name(value: object) -> bool:
    return isinstance(value, int) or (isinstance(value, str) and bool(value.strip()))


def _is_id(value: object) -> bool:
    return isinstance(value, str) and bool(re.fullmatch(ID, value))


def is_fact(value: object) -> TypeGuard[str]:
    """Tell whether something may be the name of a fact."""
    return isinstance(value, str) and bool(re.fullmatch(FACT, value))


def is_value(written: object) -> bool:
    """Tell whether something may be the value of a setting: a word, a number, yes or no."""
    return isinstance(written, str | int) and written != ""


def as_value(written: object) -> str:
    """Return the value of a setting as a file has it: a word, a number, or yes and no.

    >>> as_value(4), as_value(True), as_value("dealers-left")
    ('4', 'yes', 'dealers-left')
    """
    if isinstance(written, bool):
        return "yes" if written else "no"
    return str(written)


def _settings(at: Reader, takes: Takes, box: Box, step: Step) -> Entry:
    """By setting, its value."""
    written = box[step]
    if not isinstance(written, dict) or not written:
        at.wrong(box, step, "a setting and its value belong", HOW_TO_SET)
        return Entry(at.sheet, {})
    read = Entry(at.sheet, written)
    for setting, value in written.items():
        if is_value(value):
            read[setting] = as_value(value)
        else:
            at.wrong(written, setting, "a value of this setting belongs", HOW_TO_SET)
    return read


def _shape_of(takes: Takes) -> Schema:
    assert takes.of is not None
    return ref(takes.of.name)


def schema_of_number(takes: Takes) -> Schema:
    """Return what a schema says of a number of which so many are read."""
    return NUMBER if takes.most is None else {**NUMBER, "maximum": takes.most}


YES_OR_NO: Schema = {"enum": [*sorted(YES, reverse=True), *sorted(NO, reverse=True), True, False]}
KIND_OF_TEXT = Kind(_text, lambda takes: TEXT)
KIND_OF_WORD = Kind(_word, lambda takes: {"enum": list(takes.words)})
KIND_OF_ID = plain(
    _is_id,
    "an id belongs",
    "Small letters, with hyphens between words: no-penalty-among-friends.",
    {"type": "string", "pattern": f"^{ID}$"},
)
KIND_OF_FACT = plain(
    is_fact,
    "the name of a fact belongs",
    "Small letters, with underscores between words: he_is_a_beginner.",
    {"type": "string", "pattern": f"^{FACT}$"},
)
VALUE: Schema = {"type": ["string", "integer", "boolean"]}
KINDS: Mapping[str, Kind] = {
    "text": KIND_OF_TEXT,
    "texts": several(KIND_OF_TEXT),
    "name": plain(
        _is_name, "a name or a number belongs", "", {"anyOf": [TEXT, {"type": "integer"}]}
    ),
    "number": Kind(_number, schema_of_number, (2,)),
    "yes-no": Kind(_yes_no, lambda takes: YES_OR_NO, ("yes", "no")),
    "word": KIND_OF_WORD,
    "words": several(KIND_OF_WORD, least=1),
    "id": KIND_OF_ID,
    "ids": several(KIND_OF_ID),
    "fact": KIND_OF_FACT,
    "facts": several(KIND_OF_FACT),
    "settings": Kind(_settings, lambda takes: by_name(VALUE), ({"a-setting": 4},)),
    "map": Kind(_map, _shape_of),
    "maps": Kind(_maps, lambda takes: list_of(_shape_of(takes))),
}


# what a schema says of them


def schema_of(takes: Takes, kinds: Mapping[str, Kind]) -> Schema:
    """Return what a schema says of the value of a key."""
    return kinds[takes.kind].schema(takes)


def schema_of_key(key: str, takes: Takes, kinds: Mapping[str, Kind]) -> Schema:
    """Return what a schema says of a key, with what an editor shows when one points at it."""
    some: list[Plain] = list(takes.words[:2])
    by_words: Mapping[str, list[Plain]] = {"word": some, "words": [some]}
    examples = by_words.get(takes.kind) or kinds[takes.kind].examples
    if takes.example is not None:
        examples = [takes.example]
    return titled(key, takes.meaning, examples) | schema_of(takes, kinds)


def schema_of_shape(shape: Shape, kinds: Mapping[str, Kind]) -> Schema:
    """Return what a schema says of a map of known keys."""
    keys = {key: takes for key, takes in shape.keys.items() if key}
    return {
        **({"title": shape.said} if shape.said else {}),
        "type": "object",
        "properties": {key: schema_of_key(key, takes, kinds) for key, takes in keys.items()},
        "required": list(shape.required),
        **({"minProperties": 1} if shape.said else {}),
        "additionalProperties": "" in shape.keys,
    }
