"""What the shell offers for what is typed: games and books, laws, topics, pages of the manual.

It asks at every press of a key that completes, so nothing is read but what the answer needs; a
file that is at fault completes nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

import typer

from adjudicator.base.errors import AdjudicatorError


def _beginning(incomplete: str, words: Callable[[], Iterable[str]]) -> list[str]:
    try:
        found = list(dict.fromkeys(words()))
    except (AdjudicatorError, OSError):
        return []
    return [word for word in found if word.casefold().startswith(incomplete.casefold())]


def games(incomplete: str) -> list[str]:
    """Return the games."""
    from adjudicator.games.registry import GAMES

    return _beginning(incomplete, lambda: list(GAMES))


def books(incomplete: str) -> list[str]:
    """Return the games, and the books by their ids."""
    from adjudicator.court.library import book_ids

    return [*games(incomplete), *_beginning(incomplete, book_ids)]


def books_to_begin_with(incomplete: str) -> list[str]:
    """Return what ``new`` may make something of: a case by a book, or a book."""
    return [*books(incomplete), *_beginning(incomplete, lambda: ["book"])]


def laws(ctx: typer.Context, incomplete: str) -> list[str]:
    """Return the laws of the book that stands before it, or of every book of that game."""
    from adjudicator.court.library import SHIPPED, book_ids
    from adjudicator.report.law import typed_names

    book = str(ctx.params.get("book") or "")
    ids = SHIPPED.of_game(book) or ((book,) if book else book_ids())
    return _beginning(
        incomplete, lambda: [name for id in ids for name in typed_names(SHIPPED.book(id))]
    )


def topics(ctx: typer.Context, incomplete: str) -> list[str]:
    """Return what a dispute of the game can be about; after ``new book`` the games."""
    from adjudicator.games.registry import GAMES, game_of

    book = str(ctx.params.get("book") or "")
    if book == "book":
        return games(incomplete)
    of = [book.split("/")[0]] if book else list(GAMES)
    return _beginning(
        incomplete, lambda: [t for game in of if game in GAMES for t in game_of(game).topics.all]
    )


def facts(ctx: typer.Context, incomplete: str) -> list[str]:
    """Return the facts of the game that stands before it."""
    from adjudicator.games.registry import vocabulary

    game = str(ctx.params.get("game") or "").split("/")[0]
    return _beginning(incomplete, lambda: vocabulary(game))


def pages(incomplete: str) -> list[str]:
    """Return the pages of the manual."""
    from adjudicator.base import paths

    return _beginning(incomplete, lambda: sorted(path.stem for path in paths.GUIDE.glob("*.md")))


def schemas(incomplete: str) -> list[str]:
    """Return the schemas there are."""
    from adjudicator.base import paths

    names = (path.name.removesuffix(".schema.json") for path in paths.SCHEMAS.glob("*.json"))
    return _beginning(incomplete, lambda: sorted(names))
