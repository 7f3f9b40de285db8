"""Commands that bring a copy of a printed code, and read again what stands in it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from adjudicator.base.phrases import capital, counted
from adjudicator.commands import completing
from adjudicator.commands.app import OwnBooks, app
from adjudicator.court import own_copies
from adjudicator.court.library import Library, folder_of
from adjudicator.court.own_copies import Read
from adjudicator.law.book.copies import read_fingerprints
from adjudicator.law.book.model import Book
from adjudicator.report import terminal
from adjudicator.report.citing import RETOLD, laws_named
from adjudicator.report.document import Page

sources = typer.Typer(
    name="sources",
    help="Quote a retold code from a copy of your own.",
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)
app.add_typer(sources)

DIFFERS = 1


@sources.callback(invoke_without_command=True)
def of_all(call: typer.Context, own: OwnBooks = None) -> None:
    """Quote a retold code from a copy of your own.

    Without a command it lists the copies there are.
    """
    if call.invoked_subcommand is not None:
        return
    shelf = Library(tuple(own or ()))
    kept = own_copies.brought()
    page = Page()
    for id, copy in kept.items():
        page.add(id)
        page.add(f"{copy.file}: {counted(len(copy.laws), 'law')}", indent=4, hang=2)
    if not kept:
        page.add("No copy of a printed code has been brought.")
    for id, folder in _folders(shelf).items():
        printed = read_fingerprints(folder)
        if id not in kept and printed is not None:
            page.add(
                f"{id} can be quoted from {printed.title}: "
                "adjudicator sources add FILE, with its plain text.",
                hang=2,
            )
    terminal.show(page)


@sources.command()
def add(
    file: Annotated[Path, typer.Argument(help="The plain text of the printed code.")],
    own: OwnBooks = None,
) -> None:
    """Quote laws from a copy of yours from now on; where it lies is kept, never the copy."""
    shelf = Library(tuple(own or ()))
    read = own_copies.bring(file, _folders(shelf))
    page = Page()
    _add_what_stands(page, read, shelf.book(read.book))
    terminal.show(page)


@sources.command()
def check(own: OwnBooks = None) -> None:
    """Read the copies again, and say of each what stands in it still."""
    shelf = Library(tuple(own or ()))
    page, code = Page(), 0
    for read in own_copies.read_again(_folders(shelf)):
        lost = read.found is None or set(read.copy.laws) - set(read.found.laws)
        code = DIFFERS if lost else code
        _add_what_stands(page, read, shelf.book(read.book) if read.book in shelf else None)
    if not own_copies.brought():
        page.add("No copy of a printed code has been brought.")
    terminal.show(page)
    raise typer.Exit(code)


@sources.command()
def forget(
    book: Annotated[
        str,
        typer.Argument(help="The book whose copy is forgotten.", autocompletion=completing.books),
    ],
) -> None:
    """Forget where a copy lies: its laws are retold again."""
    id = book if book in own_copies.brought() else Library().id(book)
    own_copies.forget(id)
    typer.echo(f"{id} is retold in our words again.")


def _folders(shelf: Library) -> dict[str, Path]:
    """The folder of each book on a shelf."""
    return {id: folder for id in shelf if (folder := folder_of(id) or shelf.own.get(id))}


def _add_what_stands(page: Page, read: Read, book: Book | None) -> None:
    """Add what stands in a copy, and how the laws of the book are told from now on."""
    page.add(f"{read.copy.file}", "head")
    page.add(f"{read.book}: {read.printed.title}" if read.printed.title else read.book, indent=4)
    if read.found is None:
        page.add(f"It cannot be read: {read.gone}. Its laws are retold.", "ask", indent=4, hang=2)
        return
    laws, found = read.printed.laws, read.found.laws
    page.add(f"{len(found)} of {counted(len(laws), 'law')} stand in it as printed.", indent=4)
    for said in _what_is_amiss(read):
        page.add(said, "ask", indent=4, hang=2)
    quoted = [id for id in laws if book and id in book.retold and id in found]
    if quoted:
        said = f"{capital(laws_named(quoted))} {'is' if len(quoted) == 1 else 'are'} quoted from it"
        page.add(f"{said} now, LAW instead of {RETOLD}.", indent=4, hang=2)


def _what_is_amiss(read: Read) -> Iterator[str]:
    """Yield which laws stand otherwise in a copy than they were printed, and which do not."""
    assert read.found is not None
    lost = [id for id in read.copy.laws if id not in read.found.laws]
    if lost:
        yield f"When it was brought, it held {laws_named(lost)} as well."
    if read.found.differing:
        yield f"In other words than were printed: {laws_named(read.found.differing)}."
    here = {*read.found.laws, *read.found.differing}
    if missing := [id for id in read.printed.laws if id not in here]:
        yield f"Not found: {laws_named(missing)}."
