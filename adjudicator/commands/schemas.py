"""Writes the schemas in ``schemas/`` and the lists of words in the manual, from the code.

``python -m adjudicator.commands.schemas`` does.

What the schemas of cases and rulebooks are made of is gathered here from every game and book;
those of results are made of the classes that their JSON is made of.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from inspect import cleandoc
from pathlib import Path
from typing import Any

from adjudicator.base.paths import SCHEMAS
from adjudicator.base.schemas import DRAFT, Schema, ref
from adjudicator.case.schema import build_case_schema
from adjudicator.commands.words import pages
from adjudicator.court.library import Library, book_ids, read_book
from adjudicator.games.registry import GAMES, game_of, tellable, vocabulary
from adjudicator.law.book.schema import GameWords, build_rulebook_schema
from adjudicator.learn.quiz.contract import QuestionsJson
from adjudicator.report.contract import (
    BatchJson,
    ComparisonJson,
    JsonValue,
    OptionsJson,
    RulingJson,
    ScoreJson,
)

# By the schema's name, how it is titled, and the class of what it describes.
RESULTS: Mapping[str, tuple[str, type[JsonValue]]] = {
    "ruling": ("A ruling", RulingJson),
    "score": ("A score sheet", ScoreJson),
    "options": ("What may be done", OptionsJson),
    "comparison": ("A comparison", ComparisonJson),
    "batch": ("A case of many", BatchJson),
    "questions": ("A sheet of questions", QuestionsJson),
}


def case_schema() -> Schema:
    """Return the schema of the cases of all games."""
    languages = {game: game_of(game).language for game in GAMES}
    return build_case_schema(languages, book_ids(), {game: tellable(game) for game in GAMES})


def rulebook_schema() -> Schema:
    """Return the schema of the rulebooks and house rules of all games."""
    return build_rulebook_schema({game: _words_of(game) for game in GAMES})


def _words_of(game: str) -> GameWords:
    books, rules = Library().of_game(game), game_of(game)
    return GameWords(
        books=books,
        facts=vocabulary(game),
        topics=rules.topics.all,
        roles=tuple(rules.roles),
        clauses=tuple(
            dict.fromkeys(
                clause.id
                for book in books
                for law in read_book(book).written_laws
                for clause in law.clauses
            )
        ),
    )


def result_schema(title: str, kind: type[JsonValue]) -> Schema:
    """Return the schema of the JSON in which a result is printed."""
    from msgspec.json import schema_components

    _, made = schema_components((kind,), ref_template="#/$defs/{name}")
    kinds = {each.__name__: each for each in _kinds_of(JsonValue)}
    definitions = {_named(name): _explained(schema, kinds[name]) for name, schema in made.items()}
    return {
        "$schema": DRAFT,
        "title": title,
        **definitions.pop(_named(kind.__name__)),
        "$defs": definitions,
    }


def _kinds_of(kind: type[JsonValue]) -> Iterator[type[JsonValue]]:
    for each in kind.__subclasses__():
        yield each
        yield from _kinds_of(each)


def _named(kind: str) -> str:
    """Return what a schema calls a class: set-aside for SetAsideJson."""
    return re.sub(r"\B(?=[A-Z])", "-", kind.removesuffix("Json")).lower()


def _explained(schema: Schema, kind: type[JsonValue]) -> Schema:
    """Return the schema of a class, in which each field says what its docstring says of it."""
    documents = [cleandoc(each.__doc__ or "").partition("Attributes:") for each in kind.__mro__]
    means = {
        name: meaning
        for _, _, attributes in documents
        for name, meaning in re.findall(r"^    (\w+): (.*(?:\n {8}.*)*)", attributes, re.MULTILINE)
    }
    properties = {
        name: _renamed(shown) | {"description": " ".join(means[name].split())}
        for name, shown in schema["properties"].items()
    }
    return {
        "description": documents[0][0].strip(),
        "type": "object",
        "properties": properties,
        "required": schema["required"],
        "additionalProperties": False,
    }


def _renamed(node: Any) -> Any:
    if isinstance(node, dict):
        if "$ref" in node:
            return ref(_named(node["$ref"].rpartition("/")[2]))
        return {key: _renamed(inner) for key, inner in node.items()}
    return [_renamed(inner) for inner in node] if isinstance(node, list) else node


def schema_files() -> dict[Path, str]:
    """Return what is to stand in each file of schemas that is made here."""
    made = {"case": case_schema(), "rulebook": rulebook_schema()}
    made |= {name: result_schema(title, kind) for name, (title, kind) in RESULTS.items()}
    return {SCHEMAS / f"{name}.schema.json": _rendered(schema) for name, schema in made.items()}


def _rendered(schema: Schema) -> str:
    return json.dumps(schema, ensure_ascii=False, indent=1) + "\n"


if __name__ == "__main__":
    SCHEMAS.mkdir(exist_ok=True)
    for file, text in {**schema_files(), **pages()}.items():
        file.write_text(text, encoding="utf-8")
        print(f"written: {file}")
