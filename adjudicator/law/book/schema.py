"""The schema of rulebooks and house rules, for editors, made of their declared shapes.

One schema serves the files of a book and a file of house rules: the keys at the head of a file say
which it is. Facts, topics, roles and kinds of remedy are those of the games, explained one by one;
a file that names its game is offered those of its game alone.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from adjudicator.base.facts import Fact
from adjudicator.base.schemas import (
    DRAFT,
    TEXT,
    Schema,
    by_name,
    lacking,
    one_key,
    one_or_several,
    ref,
    titled,
)
from adjudicator.base.shapes import FACT, ID, Shape, schema_of_shape
from adjudicator.base.values import dataclass, replace
from adjudicator.law.book.kinds import AWARD, BOOK, LAW_KINDS
from adjudicator.law.book.laws import COUNTED
from adjudicator.law.book.shapes import FILES, SCORED_IF_CHOSEN
from adjudicator.law.remedies import kinds


@dataclass(frozen=True)
class GameWords:
    """What the rulebooks of one game may name.

    Attributes:
        books: the ids of its shipped books.
        facts: by name, the facts a clause may ask.
        topics: what a matter can be about.
        roles: whom and what a clause may name.
        clauses: the ids of the clauses of its shipped books, which a house rule may override.
    """

    books: tuple[str, ...]
    facts: Mapping[str, Fact]
    topics: tuple[str, ...]
    roles: tuple[str, ...]
    clauses: tuple[str, ...]


def build_rulebook_schema(games: Mapping[str, GameWords]) -> Schema:
    """Return the JSON Schema (Draft 2020-12) of a rulebook's files and of house rules.

    Args:
        games: by name, what the rulebooks of each game may name.
    """
    definitions: Schema = {}
    for game, words in games.items():
        definitions |= _renamed(_definitions(words), f"{game}-")
    definitions |= _definitions(_together(games.values()))
    chosen = lacking("what it is: house, book, copy, laws, silences or told")
    for key, shape in reversed(list(FILES.items())):
        chosen = {"if": {"required": [key]}, "then": _file(shape, games), "else": chosen}
    explained = {
        key: titled(key, takes.meaning)
        for shape in FILES.values()
        for key, takes in shape.keys.items()
    }
    return {
        "$schema": DRAFT,
        "title": "A rulebook, or house rules",
        "description": (
            "House rules (house, over, laws), or a file of a book: book.yaml, a section of laws, "
            "its silences, its told facts."
        ),
        "type": "object",
        "properties": explained,
        **chosen,
        "$defs": definitions,
    }


def _file(shape: Shape, games: Collection[str]) -> Schema:
    """Return the schema of a file of that shape: in the words of its game, where it names it."""
    chosen = ref(shape.name)
    by = {"house": "over", "book": "game"}.get(shape.name)
    if by is None:
        return chosen
    for game in games:
        of_game = {"type": "string", "pattern": rf"^{game}(?:/|$)"}
        named = {"anyOf": [of_game, {"type": "array", "contains": of_game}]}
        chosen = {
            "if": {"required": [by], "properties": {by: named}},
            "then": ref(f"{game}-{shape.name}"),
            "else": chosen,
        }
    return chosen


def _together(games: Collection[GameWords]) -> GameWords:
    """Return what a file may name that does not say which game it is for."""
    facts: dict[str, Fact] = {}
    for game in games:
        for name, fact in game.facts.items():
            before = facts[name].words if name in facts else ()
            words = tuple(dict.fromkeys((*before, *fact.words)))
            facts[name] = replace(fact, words=words)
    return GameWords(
        tuple(book for game in games for book in game.books),
        facts,
        tuple(dict.fromkeys(topic for game in games for topic in game.topics)),
        tuple(dict.fromkeys(role for game in games for role in game.roles)),
        tuple(dict.fromkeys(clause for game in games for clause in game.clauses)),
    )


def _renamed(definitions: Schema, game: str) -> Schema:
    """Return definitions under the name of a game, each of which refers to those of that game."""

    def at_home(node: Any) -> Any:
        if isinstance(node, dict):
            if "$ref" in node:
                node = node | ref(game + node["$ref"].rpartition("/")[2])
            return {key: at_home(inner) for key, inner in node.items()}
        return [at_home(inner) for inner in node] if isinstance(node, list) else node

    return {f"{game}{name}": at_home(schema) for name, schema in definitions.items()}


def _definitions(words: GameWords) -> Schema:
    games = dict.fromkeys(book.split("/")[0] for book in words.books)
    shapes = dict.fromkeys(shape for file in FILES.values() for shape in file.below())
    return {shape.name: schema_of_shape(shape, LAW_KINDS) for shape in shapes} | {
        "asked": _asked(words),
        "fact": _known_or(words.facts, FACT),
        "topic": {"enum": list(words.topics)},
        "role": {"enum": [*words.roles, *COUNTED]},
        "clause-id": _known_or(dict.fromkeys(words.clauses), ID),
        "game": {"enum": list(games)},
        "over": {"anyOf": [{"enum": [*words.books, *games]}, BOOK]},
        "remedy": _remedy(),
        "remedy-terms": {
            "properties": {
                "until": {"description": "How long it lasts, in words.", **TEXT},
                AWARD: {
                    "description": "Of an option of a choice alone: what is scored by it.",
                    **ref(SCORED_IF_CHOSEN.name),
                },
            },
            **by_name(ref("role")),
        },
    }


def _known_or(known: Mapping[str, Fact] | Mapping[str, None], pattern: str) -> Schema:
    """A name: one of those there are, each explained, or one of one's own."""
    explained = [
        {"const": name, **({"description": fact.means} if fact else {})}
        for name, fact in known.items()
    ]
    return {"anyOf": [*explained, {"type": "string", "pattern": f"^{pattern}$"}]}


def _asked(words: GameWords) -> Schema:
    """Return the schema of a condition: a fact by itself, or a fact and what it must be."""
    return {
        "if": {"type": "object"},
        "then": one_key(
            properties={name: _wanted(fact) for name, fact in words.facts.items()},
            propertyNames={"pattern": f"^{FACT}$"},
        ),
        "else": _known_or(words.facts, FACT),
    }


def _wanted(fact: Fact) -> Schema:
    """Return the schema of what a condition may ask of a fact."""
    if fact.kind == "yes-no":
        one: Schema = {"enum": ["yes", "no", True, False]}
    elif fact.kind == "word":
        one = {"enum": list(fact.words)}
    else:
        low, high = fact.numbers
        one = {"type": "integer", "minimum": low, "maximum": high}
    shape = one_or_several(one)
    if fact.kind == "number":
        at = {"anyOf": [{"type": "integer"}, one_key(required=["setting"])]}
        bounds: Schema = {
            "type": "object",
            "properties": {"at_least": at, "at_most": at},
            "additionalProperties": False,
            "minProperties": 1,
        }
        shape = {"if": {"type": "object"}, "then": bounds, "else": shape}
    return {**titled(fact.name, fact.means), **shape}


def _remedy() -> Schema:
    """Return the schema of a remedy: its kind, and who and what it is about."""
    shown = {name: titled(name, f"{kind.said}.") for name, kind in kinds().items()}
    terms = ref("remedy-terms")
    return one_key(
        properties={name: {**each, **terms} for name, each in shown.items()},
        additionalProperties=False,
    )
