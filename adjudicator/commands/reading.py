"""Commands that read the books, give a case to fill in, and check both."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from adjudicator.base.errors import CaseError, Fault, Place, did_you_mean
from adjudicator.commands import completing
from adjudicator.commands.app import BookNamed, ByHouse, LawNamed, OwnBooks, app
from adjudicator.court.library import Library
from adjudicator.law.book.model import Book, Law
from adjudicator.report import terminal


@app.command()
def law(
    book: BookNamed = None,
    law: LawNamed = None,
    search: Annotated[
        str | None, typer.Option("--search", metavar="WORDS", help="Find laws by their words.")
    ] = None,
    doubts: Annotated[
        bool, typer.Option("--doubts", help="List where two readings are honest.")
    ] = False,
    silences: Annotated[
        bool, typer.Option("--silences", help="List what the book does not say.")
    ] = False,
    settings: Annotated[
        bool, typer.Option("--settings", help="List what a book leaves to each table.")
    ] = False,
    house: ByHouse = None,
    books: OwnBooks = None,
) -> None:
    """Read the laws in their own words, clause by clause."""
    from adjudicator.report import law as report

    shelf = Library(tuple(books or ()))
    ids = list(shelf) if book is None else shelf.of_game(book) or [shelf.id(book)]

    def read_book(id: str) -> Book:
        return shelf.book(id, [str(path) for path in house or ()])

    if law is not None and len(ids) > 1:
        of = [id for id in ids if report.law_called(read_book(id), law) is not None]
        ids = of or ids[:1]
    if search:
        terminal.show(report.search_page([read_book(id) for id in ids], search))
        return
    for id in ids:
        read = read_book(id)
        if doubts:
            page = report.doubts_page(read)
        elif silences:
            page = report.silences_page(read)
        elif settings:
            page = report.settings_page(read)
        elif law is None:
            page = report.contents_page(read)
        else:
            wanted = report.law_called(read, law)
            if wanted is None:
                names = [*report.typed_names(read), *read.clauses]
                hint = f"It holds {read.holds}." if law.isdigit() else did_you_mean(law, names)
                raise CaseError(Fault(Place(id), f"there is no law {law} in it", hint))
            stated = read.law(wanted)
            page = report.law_page(read, stated, _cases_by_clause(read, stated))
        terminal.show(page)


def _cases_by_clause(book: Book, law: Law) -> dict[str, list[str]]:
    """The shipped cases by the clauses of a law of the book that they say decide them.

    Another book may have clauses of the same name.
    """
    from adjudicator.court.cases import read_case
    from adjudicator.court.files import case_files, names_one
    from adjudicator.court.library import case_folders

    found: dict[str, list[str]] = {}
    clauses = [clause.id for clause in law.clauses]
    for folder in case_folders():
        for path in case_files([folder]):
            if not names_one(path, clauses, [book.id]):
                continue
            case = read_case(path)
            expect = case.expected.get(book.id, {})
            for clause in (*expect.get("ruling", ()), *expect.get("permits", ())):
                found.setdefault(clause, []).append(str(path.relative_to(folder)))
    return found


@app.command()
def books(own: OwnBooks = None) -> None:
    """List the books of laws there are."""
    shelf = Library(tuple(own or ()))
    for id in shelf:
        book = shelf.book(id)
        typer.echo(f"{id}\n    {book.title}\n    {book.holds}")


@app.command()
def facts(
    game: Annotated[
        str, typer.Argument(help="A game, or a book's id.", autocompletion=completing.books)
    ],
    word: Annotated[
        str | None,
        typer.Argument(
            metavar="[WORD]",
            help="Part of a name, or of what it means.",
            autocompletion=completing.facts,
        ),
    ] = None,
    house: ByHouse = None,
    own: OwnBooks = None,
) -> None:
    """List what a rule may use: facts, topics, remedies, names."""
    from adjudicator.games.registry import arises
    from adjudicator.report.facts import facts_page

    shelf = Library(tuple(own or ()))
    ids = shelf.of_game(game) or (shelf.id(game),)
    read = [shelf.book(id, [str(path) for path in house or ()]) for id in ids]
    terminal.show(facts_page(read, arises(read[0].game), word or ""), paged=True)


@app.command()
def schema(
    name: Annotated[
        str,
        typer.Argument(help="case, rulebook, ruling, ...", autocompletion=completing.schemas),
    ] = "case",
) -> None:
    """Print a JSON Schema, for an editor or a program."""
    from adjudicator.base import paths
    from adjudicator.games.registry import brought

    names = sorted(path.name.removesuffix(".schema.json") for path in paths.SCHEMAS.glob("*.json"))
    if name not in names:
        raise CaseError(Fault(Place(name), f"there is no schema {name}", did_you_mean(name, names)))
    file = paths.SCHEMAS / f"{name}.schema.json"
    text = file.read_text(encoding="utf-8")
    if brought():  # what is shipped cannot know the games of other packages
        from adjudicator.commands.schemas import schema_files

        text = schema_files().get(file, text)
    typer.echo(text, nl=False)


@app.command()
def new(
    book: Annotated[
        str,
        typer.Argument(
            help="Such as euchre, or a book's id; or: book.",
            autocompletion=completing.books_to_begin_with,
        ),
    ],
    topic: Annotated[
        str | None,
        typer.Argument(
            help="What the dispute is about, listed if left out; of a book its game.",
            autocompletion=completing.topics,
        ),
    ] = None,
    folder: Annotated[Path | None, typer.Argument(help="Where a book is to be written.")] = None,
) -> None:
    """Print a case to fill in; new book GAME FOLDER writes a book."""
    if book == "book":
        from adjudicator.commands import new_book

        if topic is None or folder is None:
            hint = "Write adjudicator new book GAME FOLDER, such as: new book euchre club."
            raise CaseError(Fault(Place("new book"), "the game and the folder are wanted", hint))
        new_book.write(topic, folder)
        return
    from adjudicator.case import template
    from adjudicator.court.library import book_id, read_book
    from adjudicator.court.wanted import claims_likely, facts_wanted
    from adjudicator.games.registry import GAMES, game_of

    game = book.split("/")[0]
    id = book if topic is None and game in GAMES else book_id(book)
    game_played = game_of(id.split("/")[0])
    known = game_played.topics.disputes
    if topic is None:
        typer.echo("What is it about? Give one of these after the book:", err=True)
        for name, verbs in known.items():
            typer.echo(f"{name}: {', '.join(verbs)}")
        return
    if topic not in known:
        raise CaseError(
            Fault(Place(topic), f"no dispute is about {topic}", did_you_mean(topic, known))
        )
    laws = read_book(id)
    facts, claims = facts_wanted(laws, topic), claims_likely(laws, topic)
    blank = template.case(id, topic, game_played.language, known[topic], facts, claims)
    typer.echo(blank, nl=False)


@app.command()
def check(
    paths: Annotated[
        list[Path] | None,
        typer.Argument(
            metavar="[PATH]...",
            help="Cases, house rules, rulebooks, folders; with --mutants or --exhaustive ids of "
            "books; else all.",
        ),
    ] = None,
    coverage: Annotated[
        bool, typer.Option("--coverage", help="Account for every word of the sources.")
    ] = False,
    load_bearing: Annotated[
        bool,
        typer.Option("--load-bearing", help="Take each citation away and see the ruling change."),
    ] = False,
    exhaustive: Annotated[
        bool,
        typer.Option("--exhaustive", help="Prove rulebooks over the whole space of their facts."),
    ] = False,
    practice: Annotated[
        bool, typer.Option("--practice", help="List, clause by clause, the cases that practise it.")
    ] = False,
    try_: Annotated[
        bool,
        typer.Option("--try", help="Print the first three rulings that house rules change."),
    ] = False,
    house: ByHouse = None,
    own_books: OwnBooks = None,
    mutants: Annotated[
        bool,
        typer.Option("--mutants", help="Change one thing in each clause: a case must notice."),
    ] = False,
    every: Annotated[
        int, typer.Option(min=1, help="With --mutants: of so many changes one is tried.")
    ] = 1,
) -> None:
    """Check cases, house rules and books, and try the rules."""
    from adjudicator.commands import check as checking

    if coverage:
        raise typer.Exit(checking.coverage())
    if mutants:
        raise typer.Exit(checking.mutants([str(id) for id in paths or ()], every))
    if exhaustive:
        checking.exhaustive(paths or ())
        return
    # many cases at once go by many books: house rules are laid over those that they are for
    shelf = Library(tuple(own_books or ()), usual=tuple(house or ()))
    found = checking.check(
        paths or (), shelf, load_bearing=load_bearing, with_practice=practice, shown=try_
    )
    raise typer.Exit(found)
