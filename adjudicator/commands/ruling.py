"""Commands that rule on a case, and the interview that makes one."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import typer

from adjudicator.commands import completing, printing
from adjudicator.commands.app import (
    AsPrinted,
    ByBook,
    ByHouse,
    ByPages,
    ByReading,
    BySettings,
    Format,
    NoHouse,
    OwnBooks,
    app,
    shelf_of,
)


class RulingFormat(StrEnum):
    """How a ruling is printed; or its table alone, drawn."""

    text = "text"
    json = "json"
    markdown = "markdown"
    html = "html"
    svg = "svg"


class TableFormat(StrEnum):
    """How a score sheet is printed."""

    text = "text"
    json = "json"
    markdown = "markdown"
    html = "html"
    csv = "csv"


CaseFiles = Annotated[
    list[str], typer.Argument(metavar="CASE...", help="Case files; - reads standard input.")
]


@app.command()
def rule(
    case_files: CaseFiles,
    format: Annotated[
        RulingFormat,
        typer.Option("--format", "-f", help="How to print it; svg: the drawn table alone."),
    ] = RulingFormat.text,
    full: Annotated[
        bool, typer.Option("--full", help="Show every act, the laws whole, and what it rests on.")
    ] = False,
    why: Annotated[bool, typer.Option("--why", help="Show the whole reasoning.")] = False,
    why_not: Annotated[
        str | None, typer.Option("--why-not", metavar="LAW", help="Say why a law does not apply.")
    ] = None,
    book: ByBook = None,
    reading: ByReading = None,
    house: ByHouse = None,
    no_house: NoHouse = False,
    pages: ByPages = None,
    settings: BySettings = None,
    books: OwnBooks = None,
    table: Annotated[
        bool | None,
        typer.Option(
            "--table/--no-table",
            help="Draw the table under the ruling; by default where both fit the screen.",
            show_default=False,
        ),
    ] = None,
    event: Annotated[
        int | None,
        typer.Option(
            "--event", metavar="N", help="Draw the table at this event, from 1, not the contested."
        ),
    ] = None,
) -> None:
    """Rule on a dispute: what it costs, who may choose, by which law."""
    printing.rule(
        case_files,
        format=format.value,
        full=full,
        why=why,
        why_not=why_not,
        book=book,
        reading=reading or (),
        shelf=shelf_of(books, house, no_house, pages, settings),
        table=table,
        event=event,
    )


CaseFile = Annotated[
    str, typer.Argument(metavar="CASE", help="A case file; - reads standard input.")
]


@app.command()
def score(
    case_file: CaseFile,
    format: Annotated[TableFormat, AsPrinted] = TableFormat.text,
    book: ByBook = None,
    reading: ByReading = None,
    house: ByHouse = None,
    no_house: NoHouse = False,
    pages: ByPages = None,
    settings: BySettings = None,
    books: OwnBooks = None,
) -> None:
    """Print the score sheet: every claim, what waits, the totals."""
    from adjudicator.commands import tables

    shelf = shelf_of(books, house, no_house, pages, settings)
    tables.score(case_file, format=format.value, book=book, reading=reading or (), shelf=shelf)


@app.command()
def options(
    case_file: CaseFile,
    player: Annotated[
        str | None, typer.Option("--player", metavar="NAME", help="Who acts, if it is not plain.")
    ] = None,
    format: Annotated[Format, AsPrinted] = Format.text,
    book: ByBook = None,
    reading: ByReading = None,
    house: ByHouse = None,
    no_house: NoHouse = False,
    pages: ByPages = None,
    settings: BySettings = None,
    books: OwnBooks = None,
) -> None:
    """Say what the player to act may do, and what it is worth."""
    from adjudicator.commands import tables

    tables.options(
        case_file,
        format=format.value,
        book=book,
        reading=reading or (),
        player=player,
        shelf=shelf_of(books, house, no_house, pages, settings),
    )


@app.command()
def compare(
    case_file: CaseFile,
    format: Annotated[Format, AsPrinted] = Format.text,
    house: ByHouse = None,
    no_house: NoHouse = False,
    pages: ByPages = None,
    settings: BySettings = None,
    books: OwnBooks = None,
) -> None:
    """Rule by every book of the game, side by side."""
    from adjudicator.commands import tables

    shelf = shelf_of(books, house, no_house, pages, settings)
    tables.compare(case_file, format=format.value, shelf=shelf)


@app.command()
def ask(
    game: Annotated[
        str | None,
        typer.Argument(
            metavar="[GAME]",
            help="euchre, bezique or penchant, or a book's id.",
            autocompletion=completing.books,
        ),
    ] = None,
    save: Annotated[
        str | None, typer.Option("--save", metavar="FILE", help="Keep the case here, all along.")
    ] = None,
    resume: Annotated[
        str | None, typer.Option("--resume", metavar="FILE", help="Go on with a case.")
    ] = None,
    house: ByHouse = None,
    no_house: NoHouse = False,
    pages: ByPages = None,
    settings: BySettings = None,
    books: OwnBooks = None,
) -> None:
    """Be asked what happened; it rules, and keeps a case file."""
    from adjudicator.interview import talk

    shelf = shelf_of(books, house, no_house, pages, settings)
    if settings:
        from adjudicator.commands.cases import settings_known

        settings_known(shelf, [shelf.book(id) for id in shelf])
    raise typer.Exit(talk.ask(game, save=save, resume=resume, shelf=shelf))
