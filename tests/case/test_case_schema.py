"""The schema of case files accepts what the reader accepts, and says the same of the rest."""

from __future__ import annotations

import copy
import json
import random
import re
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator, FormatChecker

from adjudicator.base.cards import CARDS_AS_WRITTEN, DECK, SUITS_AS_WRITTEN
from adjudicator.base.errors import CaseError
from adjudicator.base.language import Language, Verb
from adjudicator.base.paths import SCHEMAS
from adjudicator.base.shapes import Takes
from adjudicator.case import FactWords, read
from adjudicator.case.schema import build_case_schema
from adjudicator.commands.schemas import schema_files

CARD, PLAYER, YES = Takes("card"), Takes("player"), Takes("yes")
VERBS = (
    Verb("leads", CARD, "He leads.", "{by: Ann, leads: 9S}"),
    Verb("plays", Takes("cards"), "He plays.", "{by: Ann, plays: [9S, 10S]}"),
    Verb("takes", Takes("cards-or-hand"), "He takes.", "{by: Ann, takes: hand}"),
    Verb("draws", Takes("number"), "He draws.", "{by: Ann, draws: 1}"),
    Verb("names", Takes("suit"), "He names.", "{by: Ann, names: hearts}", also=("calls",)),
    Verb("passes", YES, "He passes.", "{by: Ann, passes: yes}"),
    Verb("hears", Takes("yes-no"), "He hears.", "{by: Ann, hears: no}"),
    Verb(
        "remarks", Takes("text"), "He speaks.", "{by: Ann, remarks: so it is}", also_bystanders=True
    ),
    Verb(
        "says",
        Takes("word", words=("mine", "yours")),
        "He says.",
        "{by: Ann, says: mine, of: Bob}",
        {"of": PLAYER, "aloud": Takes("yes-no"), "trick": Takes("number")},
        required=("of",),
    ),
)
TABLE = {
    "dealer": PLAYER,
    "alone": Takes("player-or-nobody"),
    "trump": Takes("suit"),
    "turned_up": CARD,
    "stock": Takes("number"),
    "score": Takes("points"),
    "hands": Takes("hands"),
    "melds": Takes("cards-by-player"),
    "phase": Takes("word", words=("first", "last")),
}
FACTS = {
    "heard": FactWords("heard", "yes-no", meaning="It was heard."),
    "tricks": FactWords("tricks", "number", meaning="How many."),
    "tone": FactWords("tone", "word", ("loud", "soft"), "How."),
}
LITTLE = Language("little", 2, VERBS, TABLE, DECK, 4, {"take-back": "Take it back."})
VOCABULARY: dict[str, Any] = {
    "languages": {"little": LITTLE},
    "books": ["little/one", "little/two"],
    "facts": {"little": FACTS},
}
GOOD: dict[str, Any] = {
    "case": "a little case",
    "book": "little/one",
    "players": ["Ann", "Bob"],
    "table": {
        "dealer": "Ann",
        "alone": "nobody",
        "trump": "hearts",
        "turned_up": "9H",
        "stock": 4,
        "score": {"Ann": 2},
        "hands": {"Ann": ["KS", "♥10"], "Bob": {"holds": ["QS"], "number": 3, "lacks": ["H"]}},
        "melds": {"Ann": "KS", "Bob": ["QS", "JD"]},
        "phase": "last",
    },
    "happened": [
        {"by": "Ann", "leads": "9S", "told": {"heard": "yes"}, "note": "so"},
        {"by": "Bob", "plays": ["9S", "10S"]},
        {"by": "Bob", "takes": "hand"},
        {"by": "Ann", "takes": ["9S"]},
        {"by": "Ann", "draws": 1},
        {"by": "Ann", "names": "spades"},
        {"by": "Ann", "passes": "yes"},
        {"by": "Ann", "hears": "no"},
        {"by": "bystander", "remarks": "so it is"},
        {"by": "Ann", "says": "mine", "of": "Bob", "aloud": False, "trick": 2},
    ],
    "told": {"heard": True, "tricks": 3, "tone": {"Ann": "loud", "Bob": "soft"}},
    "claims": [
        {"by": "Ann", "claim": "take-back", "card": "9S", "suit": "s"},
        {"by": "Bob", "points": 2},
    ],
    "expect": {
        "outcome": "ask",
        "ruling": ["one", "two"],
        "permits": "three",
        "only": True,
        "by_event": {"1": ["one"], "2": []},
        "cites": {"one": ["two"]},
        "missing": "tone",
        "points": {"Ann": 2},
        "remedies": [{"kind": "exposed", "against": "Bob", "held_by": ["Ann"], "cards": "9S"}],
        "claims": ["upheld", "open"],
        "readings": {"a-doubt": "other"},
    },
    "note": "a remark",
    "house": ["one.yaml"],
}
# what a schema cannot know, for it depends on other lines of the same case
SENSE = re.compile(
    r"not at the table|is held|is named (twice|\d+ times)|cards in a hand of|a verdict on|"
    "there is no event"
)
SCRAPS: list[Any] = [
    *(
        "Ann",
        "Bob",
        "ann",
        "nobody",
        "bystander",
        "hand",
        "yes",
        "no",
        "Yes",
        "NO",
        "true",
        "maybe",
    ),
    *("KS", "ks", "♠K", "K♠️", "HK", "10", "TH", "KS\n", "6S", "hearts", "Heart", "h", "♥", "hart"),
    *(
        "decided",
        "upheld",
        "likelier",
        "loud",
        "first",
        "take-back",
        "little/two",
        "x",
        " ",
        "Ann ",
    ),
    *(0, 1, 2, -1, 10, True, False, None, "", [], {}),
    *(
        ["KS"],
        ["KS", 10],
        ["Ann", "Bob"],
        ["Ann", "Ann"],
        {"Ann": 1},
        {"Ann": ["KS"]},
        {"by": "Ann"},
    ),
    *({"holds": ["KS"]}, {"by": "Ann", "leads": "9S"}, {"north": "Ann", "south": "Bob"}, [[]]),
]
KEYS = sorted(
    {"leeds", "of", "aloud", "by", "note", "told", "holds", "claim", "kind", "x"} | {*GOOD}
)


@pytest.fixture(scope="module")
def schema() -> dict[str, Any]:
    return build_case_schema(**VOCABULARY)


@pytest.fixture(scope="module")
def validator(schema: dict[str, Any]) -> Draft202012Validator:
    return Draft202012Validator(schema)


def spots(value: Any) -> list[tuple[Any, Any]]:
    """Return every place in a tree at which something can be changed."""
    steps = value.items() if isinstance(value, dict) else enumerate(value)
    found = []
    for step, inner in steps:
        found.append((value, step))
        if isinstance(inner, (dict, list)):
            found += spots(inner)
    return found


def mutant(chance: random.Random) -> dict[str, Any]:
    """Return the good case with one or two things changed, most often in its depth."""
    case = copy.deepcopy(GOOD)
    for _ in range(chance.choice((1, 1, 1, 2))):
        box, step = chance.choice(spots(case))
        change = chance.randrange(6)
        if change == 0 and box is not case:
            del box[step]
        elif change == 1 and isinstance(box, dict):
            box[chance.choice(KEYS)] = copy.deepcopy(chance.choice(SCRAPS))
        elif change == 2 and isinstance(box, dict) and box is not case:
            box[chance.choice([verb.name for verb in VERBS])] = box.pop(step)
        elif change == 3 and isinstance(box, list):
            box.append(copy.deepcopy(chance.choice(SCRAPS)))
        elif change == 4:
            _, other = chance.choice(spots(case)), chance.choice(spots(GOOD))
            box[step] = copy.deepcopy(other[0][other[1]])
        else:
            box[step] = copy.deepcopy(chance.choice(SCRAPS))
    return case


def shape_faults(case: dict[str, Any]) -> list[str]:
    """Return what the reader says of a case's shape; what takes knowledge of names is left out."""
    try:
        read(json.dumps(case, ensure_ascii=False), **VOCABULARY)
    except CaseError as error:
        return [
            fault.message
            for fault in error.faults
            if not SENSE.search(fault.message) and not may_be_brought(fault.message, case)
        ]
    return []


def may_be_brought(message: str, case: dict[str, Any]) -> bool:
    """Whether it is about a fact that house rules or a book of one's own could bring.

    The schema cannot look into those files; told within an event, it cannot even see that there
    are any.
    """
    found = re.match("'(.*)' is not a fact of", message, re.DOTALL)
    own = "house" in case or case.get("book") not in VOCABULARY["books"]
    told = case.get("told")
    return found is not None and (own or not isinstance(told, dict) or found[1] not in told)


def test_good_case_is_good_to_both(validator: Draft202012Validator) -> None:
    assert not list(validator.iter_errors(GOOD))
    assert not shape_faults(GOOD)


@pytest.mark.sweep
def test_schema_and_reader_agree_on_mutants(validator: Draft202012Validator) -> None:
    chance = random.Random(1888)
    refused = 0

    for _ in range(1000):
        case = mutant(chance)
        by_reader, by_schema = shape_faults(case), not validator.is_valid(case)
        assert bool(by_reader) is by_schema, (by_reader, json.dumps(case, ensure_ascii=False))
        refused += by_schema

    assert 330 < refused < 970  # the mutants are neither all bad nor all good


def test_schema_and_reader_agree_on_every_way_to_write_a_card(schema: dict[str, Any]) -> None:
    card = Draft202012Validator({"$defs": schema["$defs"], "$ref": "#/$defs/card"})
    suit = Draft202012Validator({"$defs": schema["$defs"], "$ref": "#/$defs/suit"})
    signs = "".join(sorted({c for form in (*CARDS_AS_WRITTEN, *SUITS_AS_WRITTEN) for c in form}))
    chance = random.Random(1888)

    for form in CARDS_AS_WRITTEN:
        assert card.is_valid(form), form
    for form in SUITS_AS_WRITTEN:
        assert suit.is_valid(form), form
        assert suit.is_valid(form.upper()), form
    for _ in range(3000):
        text = "".join(chance.choices(signs + "x\n", k=chance.randint(1, 4)))
        assert card.is_valid(text) is (text in CARDS_AS_WRITTEN), text


@pytest.mark.parametrize(
    ("event", "path", "words"),
    [
        ({"by": "Ann", "leeds": "9S"}, [], "'leeds' is not one of ['leads', 'plays'"),
        ({"by": "Ann"}, [], "'what was done: leads, plays, takes, draws,"),
        ({"by": "Ann", "leads": "9S", "plays": "KS"}, [], "'plays' was unexpected"),
        ({"by": "Ann", "leads": "HK"}, ["leads"], "'HK' is not valid"),
        ({"by": "Ann", "leads": 10}, ["leads"], "10 is not of type 'string'"),
        ({"by": "Ann", "says": "ours", "of": "Bob"}, ["says"], "'ours' is not one of"),
        ({"by": "Ann", "says": "mine"}, [], "'of' is a required property"),
        ({"by": "Ann", "says": "mine", "of": "Bob", "alod": 1}, [], "'alod' was unexpected"),
        ({"leads": "9S"}, [], "'by' is a required property"),
    ],
)
def test_schema_says_exactly_what_is_wrong_with_an_event(
    validator: Draft202012Validator, event: dict[str, Any], path: list[str], words: str
) -> None:
    errors = list(validator.iter_errors({**GOOD, "happened": [event]}))

    assert any(words in error.message for error in errors), [error.message for error in errors]
    assert all(list(error.absolute_path)[:2] == ["happened", 0] for error in errors)
    assert all(list(error.absolute_path)[2:] in (path, ["plays"]) for error in errors)


def test_schema_explains_every_key(schema: dict[str, Any]) -> None:
    bare: list[str] = []

    def look(node: Any, path: str) -> None:
        if isinstance(node, dict):
            for key, inner in node.items():
                if key == "properties" and "if" not in path.rsplit("/", 1)[-1]:
                    bare.extend(
                        f"{path}/{name}" for name, sub in inner.items() if "title" not in sub
                    )
                look(inner, f"{path}/{key}")
        elif isinstance(node, list):
            for index, inner in enumerate(node):
                look(inner, f"{path}/{index}")

    look({key: schema[key] for key in ("properties", "$defs")}, "")
    assert not bare
    for key, part in schema["properties"].items():
        assert part["description"], key
        assert part["examples"], key


def test_every_example_in_the_schema_is_good_by_its_own_schema(schema: dict[str, Any]) -> None:
    tried = 0

    def look(node: Any) -> None:
        nonlocal tried
        if isinstance(node, dict):
            examples = node.get("examples")
            if isinstance(examples, list):
                checker = Draft202012Validator({**node, "$defs": schema["$defs"]})
                for one in examples:
                    if one == {"a_fact": "yes"} or one == {"dealer": "Ann", "trump": "hearts"}:
                        continue  # names that no game has
                    assert checker.is_valid(one), (one, node.get("title"))
                    tried += 1
            for inner in node.values():
                look(inner)
        elif isinstance(node, list):
            for inner in node:
                look(inner)

    look({key: part for key, part in schema.items() if key != "examples"})
    assert tried > 50


@pytest.mark.parametrize("file", sorted(SCHEMAS.glob("*.json")), ids=lambda file: file.stem)
def test_what_a_schema_refers_to_it_defines(file: Path) -> None:
    text = file.read_text(encoding="utf-8")

    referred = set(re.findall(r'"#/\$defs/([^"]+)"', text))

    assert referred <= json.loads(text).get("$defs", {}).keys()


def test_schema_is_a_schema() -> None:
    for text in schema_files().values():
        Draft202012Validator.check_schema(json.loads(text), format_checker=FormatChecker())


@pytest.mark.parametrize(
    ("file", "fresh"), [pytest.param(*each, id=each[0].name) for each in schema_files().items()]
)
def test_committed_schema_is_fresh(file: Path, fresh: str) -> None:
    assert file.read_text(encoding="utf-8") == fresh, "run python -m adjudicator.commands.schemas"


def test_verb_and_particular_of_one_name_are_refused() -> None:
    clash = Verb("plays", CARD, "He plays.", "{by: Ann, plays: 9S}", {"leads": CARD})
    language = Language("little", 2, (VERBS[0], clash), {}, DECK, 1, {})

    with pytest.raises(ValueError, match="both a verb and a particular: leads"):
        build_case_schema({"little": language}, ["little/one"], {})
