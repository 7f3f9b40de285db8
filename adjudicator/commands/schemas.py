"""Writes the schemas that stand in ``schemas/``: ``python -m adjudicator.commands.schemas``.

What the schemas of cases and rulebooks are made of is gathered here from every game and book.
"""

from __future__ import annotations

import json
from pathlib import Path

from adjudicator.base.paths import SCHEMAS
from adjudicator.base.schemas import Schema
from adjudicator.case.schema import build_case_schema
from adjudicator.court.library import Library, book_ids, read_book
from adjudicator.games.registry import GAMES, game_of, tellable, vocabulary
from adjudicator.law.book.schema import GameWords, build_rulebook_schema


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
        clauses=tuple(dict.fromkeys(id for book in books for id in read_book(book).clauses)),
    )


def schema_files() -> dict[Path, str]:
    """Return what is to stand in each file of schemas that is made here."""
    made = {"case": case_schema(), "rulebook": rulebook_schema()}
    return {SCHEMAS / f"{name}.schema.json": _rendered(schema) for name, schema in made.items()}


def _rendered(schema: Schema) -> str:
    return json.dumps(schema, ensure_ascii=False, indent=1) + "\n"


if __name__ == "__main__":
    SCHEMAS.mkdir(exist_ok=True)
    for file, text in schema_files().items():
        file.write_text(text, encoding="utf-8")
        print(f"written: {file}")
