"""What every command shares: the program itself, and the options that several take."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from adjudicator.base.errors import CaseError, Fault, Place
from adjudicator.base.version import VERSION
from adjudicator.commands import completing
from adjudicator.court import library
from adjudicator.court.library import Library

app = typer.Typer(
    name="adjudicator",
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"adjudicator {VERSION}")
        raise typer.Exit


@app.callback()
def adjudicator(
    version: Annotated[
        bool,
        typer.Option(
            "--version", "-V", callback=_version, is_eager=True, help="Say which version."
        ),
    ] = False,
) -> None:
    """A court for card tables: describe a dispute, get the ruling and the law, word for word."""


class Format(StrEnum):
    """How what may be done, or several rulings, are printed."""

    text = "text"
    json = "json"
    markdown = "markdown"
    html = "html"


ByBook = Annotated[
    str | None,
    typer.Option(
        "--book",
        metavar="ID",
        help="Go by another book of the game.",
        autocompletion=completing.books,
    ),
]
ByReading = Annotated[
    list[str] | None,
    typer.Option(
        "--reading",
        metavar="other|DOUBT",
        help="Follow the other honest reading of every doubt, or of one.",
    ),
]
ByHouse = Annotated[
    list[Path] | None,
    typer.Option("--house", metavar="FILE", help="Lay house rules over the book; repeatable."),
]
NoHouse = Annotated[
    bool, typer.Option("--no-house", help="Go by the printed book alone, without house rules.")
]


class Pages(StrEnum):
    """By which pages of a book one rules."""

    all = "all"
    held = "held"


ByPages = Annotated[
    Pages | None,
    typer.Option(
        "--pages",
        help="held: by the pages alone that are quoted here, without the retold ones.",
        show_default=False,
    ),
]
BySettings = Annotated[
    list[str] | None,
    typer.Option(
        "--set",
        metavar="SETTING=VALUE",
        help="How the table plays what its book leaves to each, such as renege=4; repeatable.",
    ),
]
AsPrinted = typer.Option("--format", "-f", help="How to print it.")
BookNamed = Annotated[
    str | None,
    typer.Argument(
        metavar="[BOOK]", help="Such as euchre, or a book's id.", autocompletion=completing.books
    ),
]
LawNamed = Annotated[
    str | None,
    typer.Argument(
        metavar="[LAW]", help="The law's number or name.", autocompletion=completing.laws
    ),
]
OwnBooks = Annotated[
    list[Path] | None,
    typer.Option("--books", metavar="DIR", help="A folder of books of your own; repeatable."),
]


def shelf_of(
    books: list[Path] | None,
    house: list[Path] | None,
    no_house: bool,
    pages: Pages | None = None,
    settings: list[str] | None = None,
) -> Library:
    if house and no_house:
        hint = "Leave one of them out."
        raise CaseError(Fault(Place("--no-house"), "it does not go with --house", hint))
    held = pages and pages.value
    return library.usual_shelf(
        books or (), house or (), printed=no_house, pages=held, settings=_settings(settings or ())
    )


def _settings(written: Sequence[str]) -> dict[str, str]:
    """Return settings as they are given on the command line, each as SETTING=VALUE."""
    found = {}
    for each in written:
        id, equals, value = (part.strip() for part in each.partition("="))
        if not (id and equals and value):
            hint = "Write a setting, a sign of equality, and its value: --set renege=4."
            raise CaseError(Fault(Place(f"--set {each}"), "this sets nothing", hint))
        found[id] = value
    return found
