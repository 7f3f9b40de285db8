"""The schema of rulebooks and house rules accepts what is read, and refuses what is misshapen."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from at_a_terminal import run
from jsonschema import Draft202012Validator
from places import DATA

from adjudicator.base.errors import AdjudicatorError
from adjudicator.base.paths import CASES, RULEBOOKS, SCHEMAS
from adjudicator.base.shapes import Reader, Shape
from adjudicator.base.yaml import YamlText, read_file
from adjudicator.court.files import sort_out
from adjudicator.law.book.kinds import LAW_KINDS
from adjudicator.law.book.shapes import FILES

# what the checks of a book are told beside it
NOT_OF_THE_BOOK = ("equivalent.yaml", "gaps.yaml")
FOUND = sort_out([CASES])
GOOD = [
    *sorted(RULEBOOKS.rglob("told.yaml")),
    *(path for path in sorted(RULEBOOKS.glob("*/*/*.yaml")) if path.name not in NOT_OF_THE_BOOK),
    *(path for folder in FOUND.books for path in sorted(folder.glob("*.yaml"))),
    *FOUND.house,
]
SCHEMA_FILE = SCHEMAS / "rulebook.schema.json"
NAMES = {shape.name for file in FILES.values() for shape in file.below()}
BAD = sorted([*DATA.glob("bad_house/*.yaml"), *DATA.glob("bad_books/*/*.yaml")])


@pytest.fixture(scope="module")
def validator() -> Draft202012Validator:
    return Draft202012Validator(json.loads(SCHEMA_FILE.read_text(encoding="utf-8")))


@pytest.fixture(scope="module")
def parts(validator: Draft202012Validator) -> dict[str, Any]:
    """What the schema defines, by name."""
    assert isinstance(validator.schema, dict)
    defined: dict[str, Any] = validator.schema["$defs"]
    return defined


def sheet_of(path: Path) -> YamlText:
    return read_file(path, size=1 << 20, nodes=200_000)


def shape_of(data: dict[str, Any]) -> Shape:
    return next(FILES[key] for key in FILES if key in data)


@pytest.mark.parametrize("path", GOOD, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_every_shipped_file_is_good(validator: Draft202012Validator, path: Path) -> None:
    assert [error.message for error in validator.iter_errors(sheet_of(path).data)] == []


@pytest.mark.parametrize("path", BAD, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_what_is_misshapen_is_refused_by_the_schema_too(
    validator: Draft202012Validator, path: Path
) -> None:
    try:
        sheet = sheet_of(path)
    except AdjudicatorError:
        return  # no YAML that an editor could look at

    reader = Reader(sheet, LAW_KINDS)
    reader.whole(shape_of(sheet.data))

    if reader.faults:
        assert not validator.is_valid(sheet.data)


@pytest.mark.parametrize(
    ("change", "path"),
    [
        ({"over": "eucher"}, ["over"]),
        ({"over": "penchant", "told": [{"fact": "x", "means": "x"}]}, ["told", 0]),
        ({"laws": [{"law": "x", "text": "x", "topic": "leed"}]}, ["laws", 0, "topic"]),
        ({"laws": [{"law": "x"}]}, ["laws", 0]),
        ({"lows": []}, []),
    ],
)
def test_schema_says_where_a_slip_is(
    validator: Draft202012Validator, change: dict[str, Any], path: list[Any]
) -> None:
    good = {"house": "Ours", "over": "euchre", "laws": [{"law": "x", "text": "x", "topic": "lead"}]}

    errors = list(validator.iter_errors({**good, **change}))

    assert validator.is_valid(good)
    assert [list(error.absolute_path) for error in errors] == [path]


@pytest.mark.parametrize(
    ("topic", "game", "other"), [("placing", "euchre", "bezique"), ("drawing", "bezique", "euchre")]
)
def test_house_rules_are_offered_the_words_of_their_own_game(
    validator: Draft202012Validator, topic: str, game: str, other: str
) -> None:
    def rule(over: str) -> dict[str, Any]:
        return {"house": "x", "over": over, "laws": [{"law": "x", "text": "x", "topic": topic}]}

    assert validator.is_valid(rule(game))
    assert not validator.is_valid(rule(other))


def test_every_key_is_explained(parts: dict[str, Any]) -> None:
    for name in NAMES:
        for key, part in parts[f"euchre-{name}"]["properties"].items():
            assert part["description"], (name, key)


def test_every_example_is_good_by_its_own_schema(parts: dict[str, Any]) -> None:
    tried = 0
    for name in NAMES:
        for key, part in parts[name]["properties"].items():
            for example in part.get("examples", ()):
                checker = Draft202012Validator({**part, "$defs": parts})
                assert checker.is_valid(example), (name, key, example)
                tried += 1
    assert tried > 25


@pytest.mark.terminal
def test_schema_is_printed() -> None:
    assert json.loads(run("schema", "rulebook").stdout)["title"] == "A rulebook, or house rules"


def test_every_shipped_example_begins_with_the_line_for_editors() -> None:
    for path in GOOD:
        if CASES in path.parents:
            first = path.read_text(encoding="utf-8").splitlines()[0]
            schema = first.removeprefix("# yaml-language-server: $schema=")
            assert (path.parent / schema).resolve() == SCHEMA_FILE.resolve(), path
