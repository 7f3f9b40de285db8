"""Commands that teach the fine print."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from adjudicator.commands import completing
from adjudicator.commands.app import (
    AsPrinted,
    BookNamed,
    ByHouse,
    LawNamed,
    OwnBooks,
    Pages,
    app,
)
from adjudicator.court.library import Library
from adjudicator.law.book.model import HELD_PAGES

# A drill is of the law that is quoted, unless retold law is asked for.
DRILLED = HELD_PAGES
WHOLLY_RETOLD = ("euchre/today",)  # of which no page is quoted


def shelf_of_drills(
    book: str | None, own: Sequence[Path], laws: Sequence[str] = (), pages: Pages | None = None
) -> Library:
    """Return the shelf of the books that are drilled, by the pages that are.

    Retold law is drilled where it is asked for: by a book that has no other, by the number of a
    law, or by all the pages.

    Args:
        book: the book or the game that is asked for; None for all.
        own: the folders of books of one's own.
        laws: the laws that are asked for.
        pages: by which pages; None where nobody says.
    """
    if book in WHOLLY_RETOLD:
        return Library(tuple(own))
    quoted = Library(tuple(own), pages=DRILLED, but=WHOLLY_RETOLD)
    whole = Library(tuple(own), but=WHOLLY_RETOLD)
    if pages is Pages.all or (pages is None and book and _are_retold(book, laws, quoted, whole)):
        return whole
    return quoted


def _are_retold(book: str, laws: Sequence[str], quoted: Library, whole: Library) -> bool:
    """Whether one of the laws that are asked for is none of the quoted ones, but a retold one."""

    def named(shelf: Library) -> set[str]:
        ids = shelf.of_game(book) or ((book,) if book in shelf else ())
        return {law.id for id in ids for law in shelf.book(id).laws}

    return bool(laws) and not set(laws) <= named(quoted) and set(laws) <= named(whole)


class PageFormat(StrEnum):
    """How a lesson is printed."""

    text = "text"
    markdown = "markdown"
    html = "html"


@app.command()
def teach(
    book: BookNamed = None,
    law: LawNamed = None,
    format: Annotated[PageFormat, AsPrinted] = PageFormat.text,
    out: Annotated[
        Path | None, typer.Option("-o", "--out", metavar="FILE", help="Write it into a file.")
    ] = None,
    pager: Annotated[
        bool, typer.Option("--pager/--no-pager", help="Whether a long lesson is paged.")
    ] = True,
    table: Annotated[
        bool | None,
        typer.Option(
            "--table/--no-table", help="Draw the table of each case; by default of the first."
        ),
    ] = None,
    full: Annotated[
        bool, typer.Option("--full", help="Teach every clause, each with its cases.")
    ] = False,
    house: ByHouse = None,
    books: OwnBooks = None,
) -> None:
    """Learn the laws: what each turns on and costs."""
    from adjudicator.commands import teach as command

    command.teach(
        book,
        law,
        format=format.value,
        out=out,
        shelf=Library(tuple(books or ()), pages=DRILLED, but=WHOLLY_RETOLD),
        whole=Library(tuple(books or ())),
        house=house or (),
        paged=pager,
        table=table,
        full=full,
    )


class QuizFormat(StrEnum):
    """How a quiz is given."""

    text = "text"
    json = "json"
    anki = "anki"


@app.command()
def quiz(
    book: Annotated[
        str | None,
        typer.Argument(
            metavar="[BOOK]",
            help="A game or a book's id; all when left out.",
            autocompletion=completing.books,
        ),
    ] = None,
    law: Annotated[
        list[str] | None,
        typer.Option(
            "--law",
            metavar="N",
            help="Only this law; repeatable.",
            autocompletion=completing.laws,
        ),
    ] = None,
    topic: Annotated[
        str | None,
        typer.Option(
            "--topic",
            metavar="T",
            help="Only on this: lead, exposure, ...",
            autocompletion=completing.topics,
        ),
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option("--seed", metavar="N", help="The same seed gives the same quiz."),
    ] = None,
    count: Annotated[
        int | None,
        typer.Option(
            "--count", metavar="N", min=1, max=1000, help="How many questions; 10 if left out."
        ),
    ] = None,
    due: Annotated[bool, typer.Option("--due", help="Only the laws that are due.")] = False,
    stats: Annotated[
        bool, typer.Option("--stats", help="Show what is known, and what is fading.")
    ] = False,
    reset: Annotated[
        bool, typer.Option("--reset", help="Forget what was answered; it is set aside first.")
    ] = False,
    yes: Annotated[bool, typer.Option("--yes", help="With --reset: do not ask.")] = False,
    export: Annotated[
        Path | None, typer.Option("--export", metavar="FILE", help="Write out what was answered.")
    ] = None,
    import_: Annotated[
        Path | None, typer.Option("--import", metavar="FILE", help="Take over what was answered.")
    ] = None,
    format: Annotated[
        QuizFormat, typer.Option("--format", "-f", help="How to give it.")
    ] = QuizFormat.text,
    paper: Annotated[
        bool, typer.Option("--paper", help="A sheet to print, the key on a page of its own.")
    ] = False,
    out: Annotated[
        Path | None, typer.Option("-o", "--out", metavar="FILE", help="Write it into a file.")
    ] = None,
    pages: Annotated[
        Pages | None,
        typer.Option(
            "--pages",
            help="all: of the retold laws too; held: of the quoted ones alone.",
            show_default=False,
        ),
    ] = None,
    books: OwnBooks = None,
) -> None:
    """Be asked about the fine print, then told the ruling."""
    from adjudicator.commands import quiz as calls

    asked = calls.Called(
        book,
        tuple(law or ()),
        topic,
        seed,
        count,
        due,
        format.value,
        paper,
        out,
        shelf_of_drills(book, books or (), tuple(law or ()), pages),
    )
    raise typer.Exit(calls.answer(asked, stats, reset, yes, export, import_))
