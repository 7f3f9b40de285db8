"""Makes the schema of case files, for editors and other programs, from the declared vocabulary.

The reader does not use it: one pass over a case reads and checks it in less time than a generated
checker needs for the checking alone, and explains better. That both accept the same shapes is
tested. ``python -m adjudicator.commands.case_schema`` writes the file anew in a checkout.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from typing import Any

from adjudicator.base.cards import DECK, SIGNS, SUITS_AS_WRITTEN, Suit
from adjudicator.base.language import Language, Takes, Verb
from adjudicator.base.paths import SCHEMAS
from adjudicator.base.yaml import parse
from adjudicator.case.case import FactWords
from adjudicator.case.kinds import NO, YES
from adjudicator.case.words import (
    CLAIM,
    EVENT,
    EXPECT,
    HOLDING,
    KEYS,
    NOT_A_NAME,
    REMEDY,
    REQUIRED,
    SEATS,
    TEXT,
    TEXTS,
)
from adjudicator.commands import rulebook_schema

Schema = dict[str, Any]
SCHEMA_FILE = SCHEMAS / "case.schema.json"
END = r"$(?!\n)"  # in Python $ also matches before a line's end
RANKS = "(?:10|[789TtJjQqKkAa])"
EXAMPLES: dict[str, list[Any]] = {
    "card": ["QS", "10H"],
    "cards": ["QS", ["9C", "10C"]],
    "cards-or-hand": ["QS", "hand"],
    "suit": ["hearts"],
    "suits": [["hearts", "clubs"]],
    "player": ["Ann"],
    "players": [["Ann", "Cy"]],
    "player-or-nobody": ["Ann", "nobody"],
    "actor": ["Ann", "bystander"],
    "number": [2],
    "yes": ["yes"],
    "yes-no": ["yes", "no"],
    "text": ["in a few words"],
    "texts": [["one", "another"]],
    "points": [{"Ann": 2}],
    "cards-by-player": [{"Ann": ["QS"]}],
    "cards-or-yes": ["yes", ["AS", "10S"]],
    "number-or-cards": [1, "QS"],
    "combinations": [{"Ann": {"marriage": ["KS", "QS"]}}],
    "hands": [{"Ann": ["KS", "QS", "10H", "AS", "9C"], "Bob": {"number": 5}}],
    "told": [{"a_fact": "yes"}],
    "remedies": [[{"kind": "call-card", "against": "Ann", "cards": "9S"}]],
    "readings": [{"a-doubt": "other"}],
    "texts-by-number": [{"2": ["false-lead"]}],
    "texts-by-name": [{"declaration-scored": ["marriage"]}],
}
KEY_EXAMPLES: dict[str, list[Any]] = {
    "case": ["West leads out of turn"],
    "players": [["Ann", "Bob", "Cy", "Di"], {"north": "Ann", "south": "Bob"}],
    "table": [{"dealer": "Ann", "trump": "hearts"}],
    "happened": [[{"by": "Ann", "leads": "9S"}]],
    "told": [{"a_fact": "yes"}],
    "claims": [[{"by": "Ann", "points": 2}]],
    "expect": [{"outcome": "decided", "ruling": ["false-lead"]}],
    "note": ["settled by the club"],
    "house": [["house.yaml"]],
}


def build_case_schema(
    languages: Mapping[str, Language],
    books: Collection[str],
    facts: Mapping[str, Mapping[str, FactWords]],
) -> Schema:
    """Return the JSON Schema (Draft 2020-12) of a case file.

    Args:
        languages: by game, what its cases may say.
        books: the ids of the books of laws.
        facts: by game and name, the facts that may be told.

    Raises:
        ValueError: a game has a verb and a particular of one name, so that an event could be
            read in two ways.
    """
    properties: Schema = {
        key: _titled(key, meaning, KEY_EXAMPLES.get(key, [])) for key, meaning in KEYS.items()
    }
    properties["case"] |= _of_kind(TEXT)
    properties["note"] |= _of_kind(TEXT)
    properties["house"] |= _of_kind(TEXTS)
    of_a_game = "|".join(languages)
    own = {"type": "string", "pattern": f"^(?:{of_a_game})/[a-z0-9]+(?:-[a-z0-9]+)*{END}"}
    properties["book"] |= {"anyOf": [{"enum": list(books)}, own], "examples": list(books)[:1]}
    properties["players"] |= _players()
    properties["table"] |= {"type": "object"}
    properties["happened"] |= {"type": "array", "items": {"type": "object"}}
    properties["told"] |= {"type": "object"}
    properties["claims"] |= {"type": "array", "items": {"type": "object"}}
    properties["expect"] |= _map(EXPECT)
    properties["by_book"] |= {
        "examples": [{book: {"outcome": "decided"}} for book in list(books)[:1]],
        "type": "object",
        "properties": {
            book: _titled(book, f"What it should be by {book}.", [{"outcome": "silent"}])
            | _ref("expect")
            for book in books
        },
        "patternProperties": {own["pattern"]: _ref("expect")},
        "additionalProperties": False,
    }
    games = [(language, facts.get(game, {})) for game, language in languages.items()]
    definitions = _shared()
    for language, told in games:
        definitions |= _definitions(language, told)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A case",
        "description": "A contested situation at a card table, for adjudicator to rule on.",
        "type": "object",
        "required": list(REQUIRED),
        "properties": properties,
        "additionalProperties": False,
        "allOf": [_game(language, books, told) for language, told in games],
        "$defs": definitions,
    }


def _titled(key: str, meaning: str, examples: list[Any]) -> Schema:
    return {"title": key, "description": meaning, "examples": examples}


def _ref(name: str) -> Schema:
    return {"$ref": f"#/$defs/{name}"}


def _key(key: str, takes: Takes) -> Schema:
    """Return the schema of a key's value, with what an editor shows when one points at it."""
    some = list(takes.words[:2])
    by_words: dict[str, list[Any]] = {"word": some, "words": [some]}
    examples = by_words.get(takes.kind) or EXAMPLES.get(takes.kind, [])
    return _titled(key, takes.meaning, examples) | _of_kind(takes)


def _map(keys: Mapping[str, Takes], required: Collection[str] = ()) -> Schema:
    return {
        "type": "object",
        "properties": {key: _key(key, takes) for key, takes in keys.items()},
        "required": list(required),
        "additionalProperties": False,
    }


def _one_or_several(item: Schema, least: int = 0) -> Schema:
    return {"if": {"type": "array"}, "then": {"items": item, "minItems": least}, "else": item}


def _by_player(value: Schema) -> Schema:
    return {"type": "object", "additionalProperties": value}


def _of_kind(takes: Takes) -> Schema:
    """Return what a kind of value looks like; one line here for each reader in case.kinds."""
    words = {"enum": list(takes.words)}
    yes = {"enum": [*sorted(YES, reverse=True), True]}
    named = {
        "type": "object",
        "properties": {word: _ref("cards-of-one-or-several") for word in takes.words},
        "additionalProperties": False,
    }
    return {
        "text": {"type": "string", "pattern": r"\S"},
        "texts": _one_or_several({"type": "string", "pattern": r"\S"}),
        "card": _ref("card"),
        "cards": _ref("cards"),
        "cards-or-hand": {"if": {"const": "hand"}, "else": _ref("cards")},
        "suit": _ref("suit"),
        "suits": _one_or_several(_ref("suit")),
        "player": {"type": "string"},
        "players": _one_or_several({"type": "string"}),
        "player-or-nobody": {"type": "string"},
        "actor": {"type": "string"},
        "number": {"type": "integer", "minimum": 0},
        "yes": yes,
        "cards-or-yes": {"if": yes, "else": _ref("cards")},
        "number-or-cards": {
            "if": {"type": "integer"},
            "then": {"minimum": 0},
            "else": _ref("cards"),
        },
        "combinations": _by_player(named),
        "yes-no": {"enum": [*sorted(YES, reverse=True), *sorted(NO, reverse=True), True, False]},
        "word": words,
        "words": _one_or_several(words),
        "points": _by_player({"type": "integer", "minimum": 0}),
        "cards-by-player": _by_player(_ref("cards")),
        "hands": _by_player(_ref("hand")),
        "remedies": {"type": "array", "items": _ref("remedy")},
        "readings": _by_player(words),
        "texts-by-name": _by_player(_one_or_several({"type": "string", "pattern": r"\S"})),
        "texts-by-number": {
            "type": "object",
            "patternProperties": {
                "^[0-9]+$": _one_or_several({"type": "string", "pattern": r"\S"})
            },
            "additionalProperties": False,
        },
    }[takes.kind]


def _players() -> Schema:
    return {
        "if": {"type": "array"},
        "then": {"items": _ref("name"), "uniqueItems": True},
        "else": {
            "type": "object",
            "properties": {seat: {"title": seat} | _ref("name") for seat in SEATS},
            "additionalProperties": False,
        },
    }


def _shared() -> Schema:
    sign = "|".join(form for forms in SIGNS.values() for form in reversed(forms))
    letters = "".join(suit.letter + suit.letter.lower() for suit in Suit)
    suits = "|".join(
        "".join(f"[{c.upper()}{c}]" for c in form) if form.isalpha() else form
        for form in sorted({form.lower() for form in SUITS_AS_WRITTEN}, key=lambda f: (-len(f), f))
    )
    return {
        "card": {
            "title": "a card",
            "description": "Rank then suit, like QS or 10H.",
            "type": "string",
            "anyOf": [
                {"enum": [str(card) for card in DECK]},
                {"pattern": f"^(?:{RANKS}(?:[{letters}]|{sign})|(?:{sign}){RANKS}){END}"},
            ],
        },
        "cards": {
            "title": "a card, or several in brackets",
            **_one_or_several(_ref("card"), least=1),
        },
        "cards-of-one-or-several": {
            "title": "the cards of a combination; of several of one name, each in brackets",
            "if": {"type": "array", "contains": {"type": "array"}},
            "then": {"items": _ref("cards")},
            "else": _ref("cards"),
        },
        "suit": {
            "title": "a suit",
            "description": "spades, hearts, diamonds or clubs",
            "type": "string",
            "anyOf": [{"enum": [str(suit) for suit in Suit]}, {"pattern": f"^(?:{suits}){END}"}],
        },
        "name": {
            "title": "a player's name",
            "description": f"Any name but {', '.join(NOT_A_NAME)}.",
            "examples": ["Ann"],
            "type": "string",
            "pattern": rf"^\S(?:[^\n]*\S)?{END}",
            "not": {"enum": list(NOT_A_NAME)},
        },
        "hand": {
            "title": "a hand",
            "description": "The whole hand in brackets; or what is known of it; or how many cards.",
            "examples": [["KS", "QS"], {"holds": ["KD"], "number": 5, "lacks": ["hearts"]}, 5],
            "if": {"type": "object"},
            "then": _map(HOLDING),
            "else": {
                "if": {"type": "integer"},
                "then": {"minimum": 0},
                "else": _one_or_several(_ref("card")),
            },
        },
        "remedy": _map(REMEDY, ["kind"]),
        "expect": _map(EXPECT),
    }


def _game(language: Language, books: Collection[str], facts: Collection[str]) -> Schema:
    """Return what holds of a case when its book is one of this game.

    House rules, and a book of one's own, may bring facts that are told; a shipped book does not.
    """
    game, seats = language.game, language.players
    return {
        "if": {"properties": {"book": {"pattern": f"^{game}/"}}, "required": ["book"]},
        "then": {
            "properties": {
                "players": {
                    "if": {"type": "array"},
                    "then": {"minItems": seats, "maxItems": seats},
                    "else": {"minProperties": seats, "maxProperties": seats},
                },
                "table": _ref(f"{game}-table"),
                "happened": {"items": _ref(f"{game}-event")},
                "told": _ref(f"{game}-told"),
                "claims": {"items": _ref(f"{game}-claim")},
                "by_book": {"propertyNames": {"pattern": f"^{game}/"}},
            },
            "if": {"properties": {"book": {"enum": list(books)}}, "not": {"required": ["house"]}},
            "then": {"properties": {"told": {"propertyNames": {"enum": list(facts)}}}},
        },
    }


def _definitions(language: Language, facts: Mapping[str, FactWords]) -> Schema:
    game = language.game
    claim = {**CLAIM, "claim": Takes("word", tuple(language.claims), CLAIM["claim"].meaning)}
    takes = {name: Takes(fact.kind, fact.words, fact.meaning) for name, fact in facts.items()}
    told = _map(takes)
    claims = _map(claim, ["by"])
    listed = "; ".join(f"{word}: {meaning}" for word, meaning in language.claims.items())
    claims["properties"]["claim"]["description"] += f" {listed}"
    return {
        f"{game}-table": _map(language.table),
        f"{game}-event": _event(language),
        **{f"{game}-{verb.name}": _verb(verb, game) for verb in language.verbs},
        f"{game}-told": {
            "type": "object",
            "properties": {
                name: _titled(name, fact.meaning, EXAMPLES.get(fact.kind, list(fact.words[:1])))
                | _unanimous_or_not(told["properties"][name])
                for name, fact in facts.items()
            },
        },
        f"{game}-claim": {
            **claims,
            "anyOf": [{"required": ["claim"]}, {"required": ["points"]}],
            "allOf": [
                {
                    "if": {"properties": {"claim": {"const": word}}, "required": ["claim"]},
                    "then": {"required": [key]},
                }
                for word, key in language.claims_need.items()
            ]
            or [{}],
        },
    }


def _unanimous_or_not(answer: Schema) -> Schema:
    apart = _by_player(answer) | {"minProperties": 1}
    return {"if": {"type": "object"}, "then": apart, "else": answer}


def _event(language: Language) -> Schema:
    """Return the shape of an event: it is held against the verb it names, or told to name one."""
    particulars = {part for verb in language.verbs for part in verb.particulars}
    verbs = [verb.name for verb in language.verbs]
    twice = sorted((particulars | set(EVENT)) & set(verbs))
    if twice:
        raise ValueError(f"{language.game}: both a verb and a particular: {', '.join(twice)}")
    others = [*EVENT, *sorted(particulars)]
    no_verb = {"not": {}, "errorMessage": f"say what was done: {', '.join(verbs)}"}
    return {
        "title": "an event",
        "description": "Who did what: one player, one verb.",
        "type": "object",
        "properties": {
            **{key: {"title": key, "description": EVENT[key].meaning} for key in EVENT},
            **{verb.name: _explained(verb) for verb in language.verbs},
        },
        "if": {"anyOf": [{"required": [verb]} for verb in verbs]},
        "then": {
            "allOf": [
                {"if": {"required": [verb]}, "then": _ref(f"{language.game}-{verb}")}
                for verb in verbs
            ]
        },
        "else": {
            "if": {"propertyNames": {"enum": others}},
            "then": no_verb,
            "else": {"propertyNames": {"enum": [*verbs, *others]}},
        },
    }


def _explained(verb: Verb) -> Schema:
    example = parse(verb.example, f"the example of {verb.name}").data
    meaning = f"{verb.meaning} {verb.takes.meaning} Example: {verb.example}"
    return _titled(verb.name, meaning, [example[verb.name]])


def _verb(verb: Verb, game: str) -> Schema:
    """Return the shape of an event with this verb, closed: a second verb is an unknown key."""
    shape = _map({verb.name: verb.takes, "by": EVENT["by"], "note": EVENT["note"]})
    told = _titled("told", EVENT["told"].meaning, EXAMPLES["told"]) | _ref(f"{game}-told")
    shape["properties"] |= {verb.name: _explained(verb) | _of_kind(verb.takes), "told": told}
    shape["properties"] |= {part: _key(part, takes) for part, takes in verb.particulars.items()}
    return {
        "title": verb.name,
        "description": verb.meaning,
        "examples": [parse(verb.example, f"the example of {verb.name}").data],
        **shape,
        "required": ["by", verb.name, *verb.required],
    }


def rendered(schema: Schema) -> str:
    """Return a schema as it stands in its file."""
    return json.dumps(schema, ensure_ascii=False, indent=1) + "\n"


def declared() -> tuple[dict[str, Language], list[str], dict[str, dict[str, FactWords]]]:
    """Return the vocabulary the committed schema is made of: languages, books and facts."""
    from adjudicator.court.library import book_ids
    from adjudicator.games.registry import GAMES, game_of, tellable

    languages = {name: game_of(name).language for name in GAMES}
    return languages, list(book_ids()), {name: dict(tellable(name)) for name in GAMES}


if __name__ == "__main__":
    SCHEMA_FILE.parent.mkdir(exist_ok=True)
    of_cases = rendered(build_case_schema(*declared()))
    of_rulebooks = rendered(rulebook_schema.build_rulebook_schema(rulebook_schema.declared()))
    for file, text in ((SCHEMA_FILE, of_cases), (rulebook_schema.SCHEMA_FILE, of_rulebooks)):
        file.write_text(text, encoding="utf-8")
        print(f"written: {file}")
