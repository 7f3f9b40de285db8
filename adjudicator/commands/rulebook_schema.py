"""Makes the schema of rulebooks and house rules, for editors, from their declared shape.

One schema serves the files of a book and a file of house rules: the keys at the head of a file say
which it is. Facts, topics, roles and kinds of remedy are those of the games, explained one by one;
a file that names its game is offered those of its game alone.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from typing import Any

from adjudicator.base.facts import Fact
from adjudicator.base.paths import SCHEMAS
from adjudicator.law.book.laws import COUNTED
from adjudicator.law.book.shape import FACT, ID, SHAPES, Part, shapes_below
from adjudicator.law.remedies import REMEDIES

Schema = dict[str, Any]
SCHEMA_FILE = SCHEMAS / "rulebook.schema.json"

# By the key that tells it from the others, what a file is.
FILES: Mapping[str, str] = {
    "house": "house",
    "book": "book",
    "laws": "section",
    "silences": "silences",
    "told": "told",
}


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
        definitions |= _definitions(words, f"{game}-")
    definitions |= _definitions(_together(games.values()), "")
    order = list(FILES.items())
    chosen: Schema = {"not": {}, "errorMessage": "a file begins with house, book, laws or told"}
    for key, shape in reversed(order):
        chosen = {"if": {"required": [key]}, "then": _file(shape, games), "else": chosen}
    explained = {
        key: {"title": key, "description": part.meaning}
        for shape in FILES.values()
        for key, part in SHAPES[shape].parts.items()
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
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


def _file(shape: str, games: Mapping[str, GameWords]) -> Schema:
    """A file of that shape: held against the words of its game, where it names it."""
    by = {"house": "over", "book": "game"}.get(shape)
    if by is None:
        return _ref(shape, "")
    chosen = _ref(shape, "")
    for game in games:
        of_game = {"type": "string", "pattern": rf"^{game}(?:/|$)"}
        named = {"anyOf": [of_game, {"type": "array", "contains": of_game}]}
        chosen = {
            "if": {"required": [by], "properties": {by: named}},
            "then": _ref(shape, f"{game}-"),
            "else": chosen,
        }
    return chosen


def _together(games: Collection[GameWords]) -> GameWords:
    """What a file may name that does not say which game it is for."""
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


def _ref(name: str, game: str) -> Schema:
    return {"$ref": f"#/$defs/{game}{name}"}


def _definitions(words: GameWords, game: str) -> Schema:
    names = dict.fromkeys(name for shape in FILES.values() for name in shapes_below(shape))
    games = dict.fromkeys(book.split("/")[0] for book in words.books)
    shapes = {f"{game}{name}": _shape(name, game) for name in names}
    return shapes | {
        f"{game}asked": _asked(words),
        f"{game}fact": _known_or(words.facts, FACT),
        f"{game}topic": {"enum": list(words.topics)},
        f"{game}role": {"enum": [*words.roles, *COUNTED]},
        f"{game}clause-id": _known_or(dict.fromkeys(words.clauses), ID),
        f"{game}game": {"enum": list(games)},
        f"{game}over": {"anyOf": [{"enum": [*words.books, *games]}, BOOK]},
        f"{game}remedy": _remedy(game),
        f"{game}remedy-terms": {
            "type": "object",
            "properties": {"until": {"description": "How long it lasts, in words.", **TEXT}},
            "additionalProperties": _ref("role", game),
        },
    }


def _shape(name: str, game: str) -> Schema:
    shape = SHAPES[name]
    free = "" in shape.parts
    return {
        "title": shape.name,
        "type": "object",
        "properties": {
            key: {
                "title": key,
                "description": part.meaning,
                **({} if part.example is None else {"examples": [part.example]}),
                **_part(key, part, game),
            }
            for key, part in shape.parts.items()
            if key
        },
        "required": list(shape.required),
        "minProperties": 1,
        "additionalProperties": free,
    }


TEXT: Schema = {"type": "string", "pattern": r"\S"}
BOOK: Schema = {"type": "string", "pattern": f"^{ID}/{ID}$"}
NUMBER: Schema = {"type": "integer", "minimum": 0}
KINDS: Mapping[str, Schema] = {
    "text": TEXT,
    "name": {"anyOf": [TEXT, {"type": "integer"}]},
    "id": {"type": "string", "pattern": f"^{ID}$"},
    "number": NUMBER,
    "yes-no": {"enum": ["yes", "no", True, False]},
    "texts": {"anyOf": [TEXT, {"type": "array", "items": TEXT, "minItems": 1}]},
    "range": {"type": "array", "items": {"type": "integer"}, "minItems": 2, "maxItems": 2},
    "table": {"type": "object", "minProperties": 1},
    "reading": {
        "type": "object",
        "minProperties": 1,
        "maxProperties": 1,
        "additionalProperties": {"enum": ["likelier", "other"]},
    },
}


def _part(key: str, part: Part, game: str) -> Schema:
    """What may stand after a key."""
    if part.kind == "map":
        return _ref(part.of, game)
    if part.kind == "maps":
        return {"type": "array", "items": _ref(part.of, game)}
    if key == "overrides" or (key == "clause" and part.kind == "id"):
        clause = _ref("clause-id", game)
        return _one_or_several(clause) if key == "overrides" else clause
    if key == "book":
        return BOOK
    if key == "game":
        return _ref("game", game)
    if key == "over":
        return _one_or_several(_ref("over", game))
    if part.kind == "ids":
        return _one_or_several(KINDS["id"])
    if part.kind == "fact":  # one of one's own may have any name
        return _ref("fact", game)
    if part.kind == "facts":
        return _one_or_several(_ref("fact", game))
    if part.kind == "role":
        return _ref("role", game)
    if part.kind == "topics":
        return _one_or_several(_ref("topic", game))
    if part.kind == "conditions":
        return {"type": "array", "items": _ref("asked", game), "minItems": 1}
    if part.kind == "remedies":
        return {"type": "array", "items": _ref("remedy", game), "minItems": 1}
    return dict(KINDS[part.kind])


def _one_or_several(one: Schema) -> Schema:
    return {"if": {"type": "array"}, "then": {"items": one}, "else": one}


def _known_or(known: Mapping[str, Fact] | Mapping[str, None], pattern: str) -> Schema:
    """A name: one of those there are, each explained, or one of one's own."""
    explained = [
        {"const": name, **({"description": fact.means} if fact else {})}
        for name, fact in known.items()
    ]
    return {"anyOf": [*explained, {"type": "string", "pattern": f"^{pattern}$"}]}


def _asked(words: GameWords) -> Schema:
    """A condition: a fact by itself, or a fact and what it must be."""
    return {
        "if": {"type": "object"},
        "then": {
            "minProperties": 1,
            "maxProperties": 1,
            "properties": {name: _value(fact) for name, fact in words.facts.items()},
            "propertyNames": {"pattern": f"^{FACT}$"},
        },
        "else": _known_or(words.facts, FACT),
    }


def _value(fact: Fact) -> Schema:
    if fact.kind == "yes-no":
        one: Schema = {"enum": ["yes", "no", True, False]}
    elif fact.kind == "word":
        one = {"enum": list(fact.words)}
    else:
        low, high = fact.numbers
        one = {"type": "integer", "minimum": low, "maximum": high}
    shape = _one_or_several(one)
    if fact.kind == "number":
        at = {"type": "integer"}
        bounds: Schema = {
            "type": "object",
            "properties": {"at_least": at, "at_most": at},
            "additionalProperties": False,
            "minProperties": 1,
        }
        shape = {"if": {"type": "object"}, "then": bounds, "else": shape}
    return {"title": fact.name, "description": fact.means, **shape}


def _remedy(game: str) -> Schema:
    """One remedy: its kind, and who and what it is about."""
    return {
        "type": "object",
        "minProperties": 1,
        "maxProperties": 1,
        "properties": {
            kind: {"title": kind, "description": f"{said}.", **_ref("remedy-terms", game)}
            for kind, said in REMEDIES.items()
        },
        "additionalProperties": False,
    }


def declared() -> dict[str, GameWords]:
    """Return what the committed schema is made of: the words of every game."""
    from adjudicator.court.library import Library, read_book
    from adjudicator.games.registry import GAMES, game_of, vocabulary

    shelf = Library()
    found = {}
    for game in GAMES:
        books = shelf.of_game(game)
        clauses = (clause for book in books for clause in read_book(book).clauses)
        language = game_of(game)
        found[game] = GameWords(
            books,
            vocabulary(game),
            language.all_topics,
            language.roles,
            tuple(dict.fromkeys(clauses)),
        )
    return found
