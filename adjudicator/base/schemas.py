"""The words of JSON Schema (Draft 2020-12) in which kinds and shapes are described."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

Schema = dict[str, Any]

DRAFT = "https://json-schema.org/draft/2020-12/schema"
END = r"$(?!\n)"  # in Python $ also matches before a line's end
TEXT: Schema = {"type": "string", "pattern": r"\S"}
NUMBER: Schema = {"type": "integer", "minimum": 0, "maximum": 1_000_000}


def ref(name: str) -> Schema:
    """Return what refers to the definition of that name."""
    return {"$ref": f"#/$defs/{name}"}


def titled(key: str, meaning: str, examples: Collection[object] = ()) -> Schema:
    """Return what an editor shows of a key."""
    shown: Schema = {"title": key, "description": meaning}
    return {**shown, "examples": list(examples)} if examples else shown


def one_or_several(one: Schema, least: int = 0) -> Schema:
    """Return the schema of what may be written by itself, or several times in brackets."""
    several: Schema = {"items": one, "minItems": least} if least else {"items": one}
    return {"if": {"type": "array"}, "then": several, "else": one}


def list_of(one: Schema, least: int = 0) -> Schema:
    """Return the schema of a list."""
    return {"type": "array", "items": one, **({"minItems": least} if least else {})}


def by_name(value: Schema) -> Schema:
    """Return the schema of a map from names to values of one sort."""
    return {"type": "object", "additionalProperties": value}


def one_key(**more: Schema | bool | list[str]) -> Schema:
    """Return the schema of a map of exactly one key."""
    return {"type": "object", "minProperties": 1, "maxProperties": 1, **more}


def lacking(what: str) -> Schema:
    """Return a schema that refuses every map, and says in any checker what the map lacks.

    What it requires is a sentence, which nobody writes for a key; an editor offers no such key.
    """
    return {"required": [what], "errorMessage": f"This lacks {what}."}
