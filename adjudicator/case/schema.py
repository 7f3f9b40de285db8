"""The schema of case files, for editors and other programs, made of the declared vocabulary.

The reader does not use it: one pass over a case reads and checks it in less time than a generated
checker needs for the checking alone, and explains better. That both accept the same shapes is
tested.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from adjudicator.base.cards import (
    DECK,
    SIGNS,
    SUITS_AS_WRITTEN,
    UNKNOWN_AS_WRITTEN,
    Suit,
)
from adjudicator.base.language import Language, Verb
from adjudicator.base.plain import Plain
from adjudicator.base.schemas import (
    DRAFT,
    END,
    Schema,
    by_name,
    lacking,
    one_or_several,
    ref,
    titled,
)
from adjudicator.base.shapes import Shape, Takes, schema_of, schema_of_key, schema_of_shape
from adjudicator.base.yaml import parse
from adjudicator.case.case import FactWords
from adjudicator.case.kinds import CASE_KINDS, ENDS, HAND, REMEDIES
from adjudicator.case.words import (
    EVENT,
    EXPECT,
    KEYS,
    MOST_OF_A_NAME,
    NOT_A_NAME,
    PAGES,
    REQUIRED,
    SEATS,
    SETTINGS,
    TEXT,
    UNKNOWN,
    claim_of,
)
from adjudicator.case.words import TEXTS as SEVERAL_TEXTS

RANKS = "(?:10|[789TtJjQqKkAa])"
KEY_EXAMPLES: dict[str, list[Plain]] = {
    "case": ["West leads out of turn"],
    "players": [["Ann", "Bob", "Cy", "Di"], {"north": "Ann", "south": "Bob"}],
    "table": [{"dealer": "Ann", "trump": "hearts"}],
    "happened": [[{"by": "Ann", "leads": "9S"}]],
    "deals": [[{"made": {"by": "Ann", "suit": "hearts"}, "tricks": {"Ann": 3}}]],
    "told": [{"a_fact": "yes"}],
    "claims": [[{"by": "Ann", "points": 2}]],
    "expect": [{"outcome": "decided", "ruling": ["false-lead"]}],
    "note": ["settled by the club"],
    "house": [["house.yaml"]],
    "settings": [{"renege": 4}, {"stick-the-dealer": {"Ann": "yes", "Bob": "no"}}],
    "pages": ["held"],
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
        key: titled(key, meaning, KEY_EXAMPLES.get(key, [])) for key, meaning in KEYS.items()
    }
    properties["case"] |= _value(TEXT)
    properties["note"] |= _value(TEXT)
    properties["house"] |= _value(SEVERAL_TEXTS)
    properties["pages"] |= _value(PAGES)
    properties["settings"] |= _value(SETTINGS)
    of_a_game = "|".join(languages)
    own = {"type": "string", "pattern": f"^(?:{of_a_game})/[a-z0-9]+(?:-[a-z0-9]+)*{END}"}
    # a game that has one book, or a usual one, goes by its own name too
    played = [id.partition("/")[0] for id in books]
    alone = {game for game in played if played.count(game) == 1}
    alone |= {game for game, language in languages.items() if language.usual_book in books}
    named = [*books, *(game for game in dict.fromkeys(played) if game in alone)]
    properties["book"] |= {"anyOf": [{"enum": named}, own], "examples": list(books)[:1]}
    properties["players"] |= _players()
    properties["table"] |= {"type": "object"}
    properties["happened"] |= {"type": "array", "items": {"type": "object"}}
    properties["deals"] |= {"type": "array", "minItems": 1, "items": {"type": "object"}}
    properties["told"] |= {"type": "object"}
    properties["claims"] |= {"type": "array", "items": {"type": "object"}}
    properties["expect"] |= _map(Shape(EXPECT))
    properties["by_book"] |= {
        "examples": [{book: {"outcome": "decided"}} for book in list(books)[:1]],
        "type": "object",
        "properties": {
            book: titled(book, f"What it should be by {book}.", [{"outcome": "silent"}])
            | ref("expect")
            for book in books
        },
        "patternProperties": {own["pattern"]: ref("expect")},
        "additionalProperties": False,
    }
    games = [(language, facts.get(game, {})) for game, language in languages.items()]
    definitions = _shared()
    for language, told in games:
        definitions |= _definitions(language, told)
    return {
        "$schema": DRAFT,
        "title": "A case",
        "description": "A contested situation at a card table, for adjudicator to rule on.",
        "type": "object",
        "required": list(REQUIRED),
        "properties": properties,
        "additionalProperties": False,
        "dependentSchemas": {"deals": {"properties": {"happened": False, "told": False}}},
        "allOf": [_game(language, books, told) for language, told in games],
        "$defs": definitions,
    }


def _value(takes: Takes) -> Schema:
    return schema_of(takes, CASE_KINDS)


def _map(shape: Shape) -> Schema:
    return schema_of_shape(shape, CASE_KINDS)


def _players() -> Schema:
    return {
        "if": {"type": "array"},
        "then": {"items": ref("name"), "uniqueItems": True},
        "else": {
            "type": "object",
            "properties": {seat: {"title": seat} | ref("name") for seat in SEATS},
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
        "any-card": {
            "title": "a card, or so much as is known of it",
            "if": {"enum": sorted(UNKNOWN_AS_WRITTEN)},
            "else": ref("card"),
        },
        "any-cards": {
            "title": "cards, or so much as is known of them; several in brackets",
            **one_or_several(ref("any-card"), least=1),
        },
        "cards": {
            "title": "a card, or several in brackets",
            **one_or_several(ref("card"), least=1),
        },
        "cards-or-none": {
            "title": "a card, or several in brackets; [] where there is none",
            **one_or_several(ref("card"), least=0),
        },
        "cards-of-one-or-several": {
            "title": "the cards of a combination; of several of one name, each in brackets",
            "if": {"type": "array", "contains": {"type": "array"}},
            "then": {"items": ref("cards")},
            "else": ref("cards"),
        },
        "any-cards-of-one-or-several": {
            "title": "the cards of a combination, or so much as is known of them; of several of "
            "one name, each in brackets",
            "if": {"type": "array", "contains": {"type": "array"}},
            "then": {"items": ref("any-cards")},
            "else": ref("any-cards"),
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
            "maxLength": MOST_OF_A_NAME,
            "pattern": rf"^\S(?:[^\n]*\S)?{END}",
            "not": {"enum": list(NOT_A_NAME)},
        },
        "hand": {
            "title": "a hand",
            "description": "The whole hand in brackets; or what is known of it; or how many cards.",
            "examples": [["KS", "QS"], {"holds": ["KD"], "number": 5, "lacks": ["hearts"]}, 5],
            "if": {"type": "object"},
            "then": _map(HAND),
            "else": {
                "if": {"type": "integer"},
                "then": ENDS,
                "else": one_or_several(ref("any-card")),
            },
        },
        "remedy": _map(REMEDIES),
        "expect": _map(Shape(EXPECT)),
    }


def _game(language: Language, books: Collection[str], facts: Collection[str]) -> Schema:
    """Return what holds of a case when its book is one of this game.

    House rules, and a book of one's own, may bring facts that are told; a shipped book does not.
    """
    game, seats = language.game, language.players
    return {
        "if": {"properties": {"book": {"pattern": f"^{game}(?:/|$)"}}, "required": ["book"]},
        "then": {
            "properties": {
                "players": {
                    "if": {"type": "array"},
                    "then": {"minItems": seats, "maxItems": seats},
                    "else": {"minProperties": seats, "maxProperties": seats},
                },
                "table": ref(f"{game}-table"),
                "happened": {"items": ref(f"{game}-event")},
                "deals": {"items": ref(f"{game}-deal")} if language.deal else {"maxItems": 0},
                "told": ref(f"{game}-told"),
                "claims": {"items": ref(f"{game}-claim")},
                "by_book": {"propertyNames": {"pattern": f"^{game}/"}},
            },
            "if": {"properties": {"book": {"enum": list(books)}}, "not": {"required": ["house"]}},
            "then": {"properties": {"told": {"propertyNames": {"enum": list(facts)}}}},
        },
    }


def _definitions(language: Language, facts: Mapping[str, FactWords]) -> Schema:
    game = language.game
    claims = _map(claim_of(language))
    listed = "; ".join(f"{word}: {meaning}" for word, meaning in language.claims.items())
    claims["properties"]["claim"]["description"] += f" {listed}"
    takes = (*language.table.values(), *language.deal.values())
    return {
        **{each.of.name: _map(each.of) for each in takes if each.of is not None and each.of.name},
        f"{game}-table": _of_a_table(language),
        **({f"{game}-deal": _of_a_deal(language)} if language.deal else {}),
        f"{game}-act": _event(language),
        f"{game}-event": {**ref(f"{game}-act"), "required": ["by"]},
        **{f"{game}-{verb.name}": _verb(verb, game) for verb in language.verbs},
        f"{game}-told": {
            "type": "object",
            "properties": {name: _told(fact) for name, fact in facts.items()},
        },
        f"{game}-claim": {
            **claims,
            "anyOf": [{"required": ["claim"]}, {"required": ["points"]}],
            "allOf": [
                {
                    "if": {"properties": {"claim": _names(word)}, "required": ["claim"]},
                    "then": {"required": [key]},
                }
                for word, key in language.claims_need.items()
            ]
            or [{}],
        },
    }


def _names(word: str) -> Schema:
    """Return the shape of what names a word: alone, or among others in brackets."""
    return {"anyOf": [{"const": word}, {"type": "array", "contains": {"const": word}}]}


def _told(fact: FactWords) -> Schema:
    """Return what may be told of a fact: one answer, or by player the answer of each."""
    takes = Takes(fact.kind, fact.meaning, words=fact.words)
    examples = list(fact.words[:1]) or CASE_KINDS[fact.kind].examples
    answer = schema_of_key(fact.name, takes, CASE_KINDS)
    return {
        **titled(fact.name, fact.meaning, examples),
        "if": {"type": "object"},
        "then": by_name(_or_unknown(answer)) | {"minProperties": 1},
        "else": _or_unknown(answer),
    }


LABELS = ("title", "description", "examples")


def _or_unknown(answer: Schema) -> Schema:
    """Return the shape of an answer, or of the word that nobody can give it."""
    labels: Schema = {
        key: answer[key] for key in ("title", "description", "examples") if key in answer
    }
    return {**labels, "if": {"const": UNKNOWN}, "else": answer}


def _of_a_table(language: Language) -> Schema:
    """Return the shape of what is known when the record begins, or is said not to be known."""
    table = _map(Shape(language.table))
    properties = {key: _or_unknown(value) for key, value in table["properties"].items()}
    return {**table, "properties": properties}


def _of_a_deal(language: Language) -> Schema:
    """Return the shape of one deal of several: told short, or with its record."""
    table = _of_a_table(language)["properties"]
    own = {key: shape for key, shape in table.items() if key not in language.carried}
    game, told = language.game, _map(Shape(language.deal))["properties"]
    sections: Schema = {
        "happened": {"type": "array", "items": ref(f"{game}-event")},
        "told": ref(f"{game}-told"),
        "note": _value(TEXT),
    }
    labelled = {
        key: titled(key, KEYS[key], KEY_EXAMPLES[key]) | shape for key, shape in sections.items()
    }
    return {
        "title": "a deal",
        "description": "One deal of several: what is known of it, what happened, how it ended.",
        "type": "object",
        "properties": {**own, **told, **labelled},
        "additionalProperties": False,
    }


def _event(language: Language) -> Schema:
    """Return the shape of an event: it is held against the verb it names, or told to name one.

    Who did it is for the record to say; a claim may leave it out of what somebody would do.
    """
    particulars = {part for verb in language.verbs for part in verb.particulars}
    verbs = [verb.name for verb in language.verbs]
    twice = sorted((particulars | set(EVENT)) & set(verbs))
    if twice:
        raise ValueError(f"{language.game}: both a verb and a particular: {', '.join(twice)}")
    others = [*EVENT, *sorted(particulars)]
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
                {"if": {"required": [verb]}, "then": ref(f"{language.game}-{verb}")}
                for verb in verbs
            ]
        },
        "else": {
            "if": {"propertyNames": {"enum": others}},
            "then": lacking(f"what was done: {', '.join(verbs)}"),
            "else": {"propertyNames": {"enum": [*verbs, *others]}},
        },
    }


def _explained(verb: Verb) -> Schema:
    example = parse(verb.example, f"the example of {verb.name}").data
    meaning = f"{verb.meaning} {verb.takes.meaning} Example: {verb.example}"
    return titled(verb.name, meaning, [example[verb.name]])


def _verb(verb: Verb, game: str) -> Schema:
    """Return the shape of an event with this verb, closed: a second verb is an unknown key."""
    of_all = {key: takes for key, takes in EVENT.items() if key != "told"}
    shape = _map(Shape({verb.name: verb.takes, **of_all}))
    told = titled("told", EVENT["told"].meaning, KEY_EXAMPLES["told"]) | ref(f"{game}-told")
    shape["properties"] |= {verb.name: _explained(verb) | _value(verb.takes), "told": told}
    shape["properties"] |= _map(Shape(verb.particulars))["properties"]
    return {
        "title": verb.name,
        "description": verb.meaning,
        "examples": [parse(verb.example, f"the example of {verb.name}").data],
        **shape,
        "required": [verb.name, *verb.required],
    }
