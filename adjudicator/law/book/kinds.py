"""The kinds of values in a rulebook: conditions, remedies, and the names of what a game knows."""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.base.errors import did_you_mean
from adjudicator.base.facts import Value
from adjudicator.base.plain import Box, Plain, Step
from adjudicator.base.schemas import NUMBER, Schema, by_name, list_of, one_key, one_or_several, ref
from adjudicator.base.shapes import (
    HOW_TO_SET,
    ID,
    KIND_OF_FACT,
    KIND_OF_ID,
    KIND_OF_TEXT,
    KINDS,
    VALUE,
    Entry,
    Kind,
    Reader,
    Takes,
    as_value,
    described,
    is_fact,
    is_value,
    plain,
    several,
)
from adjudicator.law.book.model import LIKELIER, OTHER, Condition

HOW_TO_ASK = "Write [a_fact, {another: no}, {a_number: {at_least: 2}}]."
HOW_TO_GIVE = "Write [{take-back: {against: player, cards: cards}}]."
HOW_TO_AWARD = "Write award beside remedies, not in one of them."
HOW_TO_SCORE_BY_AN_OPTION = (
    "Write what is chosen, and in it what is scored: "
    "- deal-stands: {award: {to: adversary, points: 10}}."
)
# What an option of a choice may hold besides its particulars.
AWARD = "award"


def value_of(written: object) -> Value:
    """Return a fact's value: yes and no are truth, numbers and words are themselves."""
    if isinstance(written, bool | int):
        return written
    return {"yes": True, "no": False}.get(str(written), str(written))


def _list(at: Reader, box: Box, step: Step, belongs: str, hint: str) -> list[Plain]:
    """Return a list that holds something; where something else stands that is told."""
    written = box[step]
    if isinstance(written, list) and written:
        return written
    at.wrong(box, step, belongs, hint)
    return []


def _conditions(at: Reader, takes: Takes, box: Box, step: Step) -> tuple[Condition | None, ...]:
    written = _list(at, box, step, "a list of facts belongs", HOW_TO_ASK)
    return tuple(_condition(at, written, index) for index in range(len(written)))


def _condition(at: Reader, written: list[Plain], index: int) -> Condition | None:
    asked = written[index]
    if is_fact(asked):
        return Condition(asked)
    if not isinstance(asked, dict) or len(asked) != 1:
        hint = "Write each fact by itself: - {fact: yes}." if isinstance(asked, dict) else ""
        at.wrong(written, index, "a fact belongs", hint or HOW_TO_ASK)
        return None
    ((fact, wanted),) = asked.items()
    if not is_fact(fact):
        at.fault(asked, fact, f"'{fact}' is no name of a fact", HOW_TO_ASK, key=True)
    if isinstance(wanted, dict):
        numbers, settings = _bounds(at, asked, fact, wanted)
        return Condition(
            fact,
            (),
            numbers.get("at_least"),
            numbers.get("at_most"),
            settings.get("at_least", ""),
            settings.get("at_most", ""),
        )
    values = wanted if isinstance(wanted, list) else [wanted]
    if not values or any(not isinstance(value, str | int) for value in values):
        at.wrong(asked, fact, "yes, no, a word or a number belongs", HOW_TO_ASK)
    return Condition(fact, tuple(value_of(value) for value in values))


def _bounds(
    at: Reader, asked: Box, fact: str, wanted: dict[str, Plain]
) -> tuple[dict[str, int], dict[str, str]]:
    """Return the least and the most that is asked of a number, and the settings that say it."""
    numbers: dict[str, int] = {}
    settings: dict[str, str] = {}
    if not wanted:
        at.wrong(asked, fact, "at_least or at_most belongs", HOW_TO_ASK)
    for key, number in wanted.items():
        if key not in ("at_least", "at_most"):
            hint = did_you_mean(key, ("at_least", "at_most"))
            at.fault(wanted, key, f"'{key}' is not asked of a number", hint, key=True)
        elif type(number) is int:
            numbers[key] = number
        elif (setting := setting_named(number)) is not None:
            settings[key] = setting
        else:
            at.wrong(wanted, key, "a number belongs", "Write it in figures: 2.")
    return numbers, settings


def setting_named(written: object) -> str | None:
    """Return the setting that is to say a number, {setting: renege}; None where none is."""
    if not isinstance(written, dict) or written.keys() != {"setting"}:
        return None
    named = written["setting"]
    return named if isinstance(named, str) else None


def _remedies(at: Reader, takes: Takes, box: Box, step: Step) -> tuple[Entry, ...]:
    """Each remedy as a map of one key, its kind, to its particulars.

    Where the key takes a shape, each is an option, and may give by it what is scored if it is had.
    """
    written = _list(at, box, step, "a list of remedies belongs", HOW_TO_GIVE)
    found = []
    for index, each in enumerate(written):
        if not isinstance(each, dict) or len(each) != 1:
            at.wrong(written, index, "one remedy belongs", HOW_TO_GIVE)
            continue
        ((kind, terms),) = each.items()
        if kind == AWARD:
            hint = HOW_TO_SCORE_BY_AN_OPTION if takes.of is not None else HOW_TO_AWARD
            at.fault(each, kind, "an award is no remedy", hint, key=True)
            continue
        if not isinstance(terms, dict):
            at.wrong(each, kind, "its particulars belong", HOW_TO_GIVE)
            continue
        read = Entry(at.sheet, terms, terms)
        for key, value in terms.items():
            if key == AWARD and takes.of is not None:
                read[key] = at.map(takes.of, terms, key)
            elif key == AWARD:
                said = "only an option of a choice has an award"
                at.fault(terms, key, said, HOW_TO_AWARD, key=True)
            elif not isinstance(value, str) or not value.strip():
                at.wrong(terms, key, "a name belongs", HOW_TO_GIVE)
        found.append(Entry(at.sheet, each, {kind: read}))
    return tuple(found)


def _reading(at: Reader, takes: Takes, box: Box, step: Step) -> Entry:
    written = box[step]
    if not isinstance(written, dict) or len(written) != 1:
        at.wrong(box, step, "a doubt and its reading belong", "Write {a-doubt: other}.")
        return Entry(at.sheet, {})
    return Entry(at.sheet, written, written)


def _number_or_setting(at: Reader, takes: Takes, box: Box, step: Step) -> int | str | None:
    """A number; or the name of the setting that says it."""
    setting = setting_named(box[step])
    return KINDS["number"].read(at, takes, box, step) if setting is None else setting


def _values(at: Reader, takes: Takes, box: Box, step: Step) -> Entry:
    """By setting, the values of it, one or several."""
    written = box[step]
    if not isinstance(written, dict) or not written:
        at.wrong(box, step, "a setting and its value belong", HOW_TO_SET)
        return Entry(at.sheet, {})
    read = Entry(at.sheet, written)
    for setting, values in written.items():
        several = values if isinstance(values, list) else [values]
        if not several or not all(map(is_value, several)):
            at.wrong(written, setting, "a value of this setting belongs", HOW_TO_SET)
        else:
            read[setting] = tuple(map(as_value, several))
    return read


MOST_IN_A_RANGE = 1_000  # each number is tried: whether two rules can contradict each other


def _is_range(ends: object) -> bool:
    if not isinstance(ends, list) or len(ends) != 2:
        return False
    least, greatest = ends
    if type(least) is not int or type(greatest) is not int:
        return False
    return -MOST_IN_A_RANGE <= least <= greatest <= MOST_IN_A_RANGE


def _listing(name: str) -> Schema:
    return list_of(ref(name), 1)


BOOK: Schema = {"type": "string", "pattern": f"^{ID}/{ID}$"}
READING: Schema = one_key(additionalProperties={"enum": [LIKELIER, OTHER]})
WHICH: Schema = one_or_several(VALUE, 1)
ID_OF_A_SETTING: Schema = {"type": "string", "pattern": f"^{ID}$"}
ENDS: Schema = {"type": "integer", "minimum": -MOST_IN_A_RANGE, "maximum": MOST_IN_A_RANGE}
RANGE: Schema = {"type": "array", "items": ENDS, "minItems": 2, "maxItems": 2}
KIND_OF_CLAUSE = described(KIND_OF_ID, ref("clause-id"))
ONE_OWN_FACT = described(KIND_OF_FACT, ref("fact"))  # one of one's own may have any name
LAW_KINDS: Mapping[str, Kind] = {
    **KINDS,
    "texts": several(KIND_OF_TEXT, least=1),
    "numbers": several(KINDS["number"], least=1),
    "clause": KIND_OF_CLAUSE,
    "clauses": several(KIND_OF_CLAUSE),
    "fact": ONE_OWN_FACT,
    "facts": several(ONE_OWN_FACT),
    "role": described(KIND_OF_TEXT, ref("role")),
    "topics": several(described(KIND_OF_TEXT, ref("topic")), least=1),
    "book": described(KIND_OF_TEXT, BOOK),
    "game": described(KIND_OF_TEXT, ref("game")),
    "over": described(several(KIND_OF_TEXT, least=1), one_or_several(ref("over"))),
    "range": plain(_is_range, "the least and the greatest number belong", "Write [0, 10].", RANGE),
    # what only the game knows: it is for the game to say whether it is right
    "terms": plain(lambda written: True, "", "", {}),
    "table": plain(
        lambda written: isinstance(written, dict) and bool(written),
        "keys belong",
        "",
        {"type": "object", "minProperties": 1},
    ),
    "conditions": Kind(_conditions, lambda takes: _listing("asked")),
    "remedies": Kind(_remedies, lambda takes: _listing("remedy")),
    "reading": Kind(_reading, lambda takes: READING),
    "value": plain(is_value, "a word or a number belongs", "", VALUE),
    "where": Kind(_values, lambda takes: by_name(WHICH)),
    "number-or-setting": Kind(
        _number_or_setting,
        lambda takes: {"anyOf": [NUMBER, one_key(properties={"setting": ID_OF_A_SETTING})]},
        (2,),
    ),
}
