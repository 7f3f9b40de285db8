"""What is wrong with the shape of a rulebook's file: each slip with its place and its mend."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from adjudicator.base.errors import Fault, did_you_mean
from adjudicator.base.yaml import Step, YamlText
from adjudicator.law.book.shape import FACT, ID, SHAPES, Part, Shape


@dataclass(frozen=True)
class Misshapen:
    """What is wrong with the shape of a file.

    Attributes:
        faults: everything that was found.
        unreadable: some value is of the wrong kind, so that the file cannot be read further.
    """

    faults: tuple[Fault, ...]
    unreadable: bool


def misshapen(sheet: YamlText, shape: str) -> Misshapen:
    """Return what is wrong with the shape of a whole file."""
    checker = _Checker(sheet)
    checker.map(sheet.data, SHAPES[shape])
    return Misshapen(tuple(checker.faults), checker.unreadable)


class _Checker:
    """Holds a file against its shape, and notes every difference with its place."""

    def __init__(self, sheet: YamlText) -> None:
        self.sheet = sheet
        self.faults: list[Fault] = []
        self.unreadable = False

    def fault(self, box: Any, step: Step, message: str, hint: str = "", key: bool = False) -> None:
        self.faults.append(Fault(self.sheet.place_in(box, step, key=key), message, hint))

    def wrong(self, box: Any, step: Step, what: str, hint: str) -> None:
        """Note a value that cannot be read."""
        self.unreadable = True
        self.fault(box, step, f"{_shown(box[step])} where {what}", hint)

    def map(self, entry: Mapping[str, Any], shape: Shape) -> None:
        free = shape.parts.get("")
        for key, value in entry.items():
            part = shape.parts.get(key) or free
            if part is None:
                hint = did_you_mean(key, [known for known in shape.parts if known])
                self.fault(entry, key, f"'{key}' is not a key of {shape.name}", hint, key=True)
            elif value is None:
                self.unreadable = True
                self.fault(entry, key, f"nothing is written after {key}", part.meaning)
            else:
                self.value(part, entry, key)
        for key in shape.required:
            if key not in entry:
                self.unreadable = True
                message = f"{shape.name} lacks the key {key}"
                place = self.sheet.place()
                if entry:
                    place = self.sheet.place_in(entry, next(iter(entry)), key=True)
                self.faults.append(Fault(place, message, shape.parts[key].meaning))

    def value(self, part: Part, box: Any, step: Step) -> None:
        if part.kind == "map":
            shape = SHAPES[part.of]
            if isinstance(box[step], dict) and box[step]:
                self.map(box[step], shape)
            else:
                self.wrong(box, step, f"{shape.name} belongs", f"Write {shape.example}.")
        elif part.kind == "maps":
            self.maps(SHAPES[part.of], box, step)
        else:
            READ[part.kind](self, part, box, step)

    def maps(self, shape: Shape, box: Any, step: Step) -> None:
        written = box[step]
        if not isinstance(written, list):
            self.wrong(box, step, "a list belongs", f"One a line: {shape.example}")
            return
        for index, entry in enumerate(written):
            if isinstance(entry, dict) and entry:
                self.map(entry, shape)
            else:
                self.wrong(written, index, f"{shape.name} belongs", f"Write {shape.example}")

    def one_or_several(
        self, box: Any, step: Step, good: Callable[[Any], bool], what: str, hint: str
    ) -> None:
        if not isinstance(box[step], list):
            if not good(box[step]):
                self.wrong(box, step, f"{what} belongs", hint)
            return
        for index, each in enumerate(box[step]):
            if not good(each):
                self.wrong(box[step], index, f"{what} belongs", hint)


def _is_text(value: Any) -> bool:
    return isinstance(value, str) and bool(value.strip())


def _is_id(value: Any) -> bool:
    return isinstance(value, str) and bool(re.fullmatch(ID, value))


def _is_fact(value: Any) -> bool:
    return isinstance(value, str) and bool(re.fullmatch(FACT, value))


def _text(at: _Checker, part: Part, box: Any, step: Step) -> None:
    if not _is_text(box[step]):
        hint = f'Put it in quotes: "{box[step]}".' if isinstance(box[step], int) else part.meaning
        at.wrong(box, step, "text belongs", hint)


def _name(at: _Checker, part: Part, box: Any, step: Step) -> None:
    if not _is_text(box[step]) and not isinstance(box[step], int):
        at.wrong(box, step, "a name or a number belongs", part.meaning)


def _id(at: _Checker, part: Part, box: Any, step: Step) -> None:
    if not _is_id(box[step]):
        hint = "Small letters, with hyphens between words: no-penalty-among-friends."
        at.wrong(box, step, "an id belongs", hint)


def _ids(at: _Checker, part: Part, box: Any, step: Step) -> None:
    at.one_or_several(box, step, _is_id, "an id", "Small letters, with hyphens: false-lead.")


def _fact(at: _Checker, part: Part, box: Any, step: Step) -> None:
    if not _is_fact(box[step]):
        hint = "Small letters, with underscores between words: he_is_a_beginner."
        at.wrong(box, step, "the name of a fact belongs", hint)


def _facts(at: _Checker, part: Part, box: Any, step: Step) -> None:
    hint = "Small letters, with underscores: brisques_in_the_trick."
    at.one_or_several(box, step, _is_fact, "the name of a fact", hint)


def _texts(at: _Checker, part: Part, box: Any, step: Step) -> None:
    if box[step] == []:
        at.wrong(box, step, "text belongs", part.meaning)
    at.one_or_several(box, step, _is_text, "text", part.meaning)


def _number(at: _Checker, part: Part, box: Any, step: Step) -> None:
    if type(box[step]) is not int or box[step] < 0:
        at.wrong(box, step, "a number belongs", "Write it in figures: 20.")


def _yes_no(at: _Checker, part: Part, box: Any, step: Step) -> None:
    if box[step] not in (True, False, "yes", "no"):
        at.wrong(box, step, "yes or no belongs", part.meaning)


def _range(at: _Checker, part: Part, box: Any, step: Step) -> None:
    ends = box[step]
    good = isinstance(ends, list) and len(ends) == 2 and all(type(end) is int for end in ends)
    if not good or ends[0] > ends[1]:
        at.wrong(box, step, "the least and the greatest number belong", "Write [0, 10].")


def _terms(at: _Checker, part: Part, box: Any, step: Step) -> None:
    """What only the game knows: it is for the game to say whether it is right."""


def _table(at: _Checker, part: Part, box: Any, step: Step) -> None:
    if not isinstance(box[step], dict) or not box[step]:
        at.wrong(box, step, "keys belong", part.meaning)


def _list(at: _Checker, box: Any, step: Step, belongs: str, hint: str) -> list[Any]:
    """A list that holds something; where something else stands that is told, and it is empty."""
    written = box[step]
    if isinstance(written, list) and written:
        return written
    at.wrong(box, step, belongs, hint)
    return []


HOW_TO_ASK = "Write [a_fact, {another: no}, {a_number: {at_least: 2}}]."


def _conditions(at: _Checker, part: Part, box: Any, step: Step) -> None:
    written = _list(at, box, step, "a list of facts belongs", HOW_TO_ASK)
    for index, each in enumerate(written):
        if isinstance(each, dict) and len(each) == 1:
            _asked(at, each)
        elif not _is_fact(each):
            hint = "Write each fact by itself: - {fact: yes}." if isinstance(each, dict) else ""
            at.wrong(written, index, "a fact belongs", hint or HOW_TO_ASK)


def _asked(at: _Checker, condition: Mapping[str, Any]) -> None:
    ((fact, wanted),) = condition.items()
    if not _is_fact(fact):
        at.unreadable = True
        at.fault(condition, fact, f"'{fact}' is no name of a fact", HOW_TO_ASK, key=True)
    if isinstance(wanted, dict):
        for key, number in wanted.items():
            if key not in ("at_least", "at_most"):
                hint = did_you_mean(key, ("at_least", "at_most"))
                at.unreadable = True
                at.fault(wanted, key, f"'{key}' is not asked of a number", hint, key=True)
            elif type(number) is not int:
                at.wrong(wanted, key, "a number belongs", "Write it in figures: 2.")
        if not wanted:
            at.wrong(condition, fact, "at_least or at_most belongs", HOW_TO_ASK)
        return
    several: Sequence[Any] = wanted if isinstance(wanted, list) else [wanted]
    if not several or any(not isinstance(value, str | int) for value in several):
        at.wrong(condition, fact, "yes, no, a word or a number belongs", HOW_TO_ASK)


HOW_TO_GIVE = "Write [{take-back: {against: player, cards: cards}}]."


def _remedies(at: _Checker, part: Part, box: Any, step: Step) -> None:
    written = _list(at, box, step, "a list of remedies belongs", HOW_TO_GIVE)
    for index, each in enumerate(written):
        if not isinstance(each, dict) or len(each) != 1:
            at.wrong(written, index, "one remedy belongs", HOW_TO_GIVE)
            continue
        ((kind, terms),) = each.items()
        if not isinstance(terms, dict):
            at.wrong(each, kind, "its particulars belong", HOW_TO_GIVE)
            continue
        for key, value in terms.items():
            if not _is_text(value):
                at.wrong(terms, key, "a name belongs", HOW_TO_GIVE)


def _reading(at: _Checker, part: Part, box: Any, step: Step) -> None:
    written = box[step]
    if not isinstance(written, dict) or len(written) != 1:
        at.wrong(box, step, "a doubt and its reading belong", "Write {a-doubt: other}.")


READ: Mapping[str, Callable[[_Checker, Part, Any, Step], None]] = {
    "text": _text,
    "name": _name,
    "id": _id,
    "ids": _ids,
    "fact": _fact,
    "facts": _facts,
    "role": _text,
    "number": _number,
    "yes-no": _yes_no,
    "topics": _texts,
    "texts": _texts,
    "range": _range,
    "terms": _terms,
    "table": _table,
    "conditions": _conditions,
    "remedies": _remedies,
    "reading": _reading,
}


def _shown(value: object) -> str:
    if isinstance(value, bool):
        return f"'{str(value).lower()}'"
    if value is None:
        return "nothing"
    if isinstance(value, dict | list):
        return ("a map" if isinstance(value, dict) else "a list") if value else "nothing"
    return f"'{value}'"
