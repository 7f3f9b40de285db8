"""The commands: what each takes, and which function it calls.

Exit codes: 0 a ruling was given (also no breach, ask and silent); 1 a check found a difference;
2 the user's file or call needs mending; 3 a rulebook is at fault.
"""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from adjudicator import printing
from adjudicator.errors import CaseError, Fault, Place, did_you_mean
from adjudicator.law.clauses import HOUSE, Book
from adjudicator.shelf import Shelf

DIFFERENCE = 1

app = typer.Typer(
    name="adjudicator",
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import version

        typer.echo(f"adjudicator {version('adjudicator')}")
        raise typer.Exit


@app.callback()
def adjudicator(
    version: Annotated[
        bool,
        typer.Option("--version", callback=_version, is_eager=True, help="Say which version."),
    ] = False,
) -> None:
    """A court for card tables: describe a dispute, get the ruling and the law, word for word."""


class Format(StrEnum):
    """How a ruling is printed."""

    text = "text"
    json = "json"
    markdown = "markdown"


class RulingFormat(StrEnum):
    """How a ruling is printed; or its table alone, drawn."""

    text = "text"
    json = "json"
    markdown = "markdown"
    svg = "svg"


class TableFormat(StrEnum):
    """How a score sheet is printed."""

    text = "text"
    json = "json"
    markdown = "markdown"
    csv = "csv"


class TextOrJson(StrEnum):
    """How a list is printed."""

    text = "text"
    json = "json"


CaseFiles = Annotated[
    list[str], typer.Argument(metavar="CASE...", help="Case files; - reads standard input.")
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
OwnBooks = Annotated[
    list[Path] | None,
    typer.Option("--books", metavar="DIR", help="A folder of books of your own; repeatable."),
]


@app.command()
def rule(
    case_files: CaseFiles,
    format: Annotated[
        RulingFormat,
        typer.Option("--format", "-f", help="How to print it; svg: the drawn table alone."),
    ] = RulingFormat.text,
    why: Annotated[bool, typer.Option("--why", help="Show the whole reasoning.")] = False,
    why_not: Annotated[
        str | None, typer.Option("--why-not", metavar="LAW", help="Say why a law does not apply.")
    ] = None,
    book: Annotated[
        str | None, typer.Option("--book", metavar="ID", help="Rule by another book of the game.")
    ] = None,
    reading: ByReading = None,
    house: ByHouse = None,
    no_house: NoHouse = False,
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
    """Print the ruling on a dispute, its cost, who may choose, and the law it stands on."""
    printing.rule(
        case_files,
        format=format.value,
        why=why,
        why_not=why_not,
        book=book,
        reading=reading or (),
        shelf=_shelf(books, house, no_house),
        table=table,
        event=event,
    )


def _shelf(books: list[Path] | None, house: list[Path] | None, no_house: bool) -> Shelf:
    if house and no_house:
        hint = "Leave one of them out."
        raise CaseError(Fault(Place("--no-house"), "it does not go with --house", hint))
    return printing.usual_shelf(books or (), house or (), printed=no_house)


CaseFile = Annotated[
    str, typer.Argument(metavar="CASE", help="A case file; - reads standard input.")
]
ByBook = Annotated[
    str | None, typer.Option("--book", metavar="ID", help="Go by another book of the game.")
]


@app.command()
def score(
    case_file: CaseFile,
    format: Annotated[
        TableFormat, typer.Option("--format", "-f", help="How to print it.")
    ] = TableFormat.text,
    book: ByBook = None,
    reading: ByReading = None,
    house: ByHouse = None,
    no_house: NoHouse = False,
    books: OwnBooks = None,
) -> None:
    """Print the score sheet: every claim, what it is worth, what waits, and the totals."""
    from adjudicator import tabling

    shelf = _shelf(books, house, no_house)
    tabling.score(case_file, format=format.value, book=book, reading=reading or (), shelf=shelf)


@app.command()
def options(
    case_file: CaseFile,
    player: Annotated[
        str | None, typer.Option("--player", metavar="NAME", help="Who acts, if it is not plain.")
    ] = None,
    format: Annotated[
        TextOrJson, typer.Option("--format", "-f", help="How to print it.")
    ] = TextOrJson.text,
    book: ByBook = None,
    reading: ByReading = None,
    house: ByHouse = None,
    no_house: NoHouse = False,
    books: OwnBooks = None,
) -> None:
    """Print what the player to act may do, what each is worth, and the best order."""
    from adjudicator import tabling

    tabling.options(
        case_file,
        format=format.value,
        book=book,
        reading=reading or (),
        player=player,
        shelf=_shelf(books, house, no_house),
    )


@app.command()
def compare(
    case_file: CaseFile,
    format: Annotated[
        Format, typer.Option("--format", "-f", help="How to print it.")
    ] = Format.text,
    house: ByHouse = None,
    no_house: NoHouse = False,
    books: OwnBooks = None,
) -> None:
    """Print the same dispute under every book of its game, side by side."""
    from adjudicator import tabling

    tabling.compare(case_file, format=format.value, shelf=_shelf(books, house, no_house))


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
    house: ByHouse = None,
    own_books: OwnBooks = None,
    mutants: Annotated[
        bool,
        typer.Option("--mutants", help="Change one thing in each clause: a case must notice."),
    ] = False,
) -> None:
    """Check rulebooks and cases: quotations, contradictions, expectations."""
    from adjudicator import checking

    if coverage:
        raise typer.Exit(checking.coverage())
    if mutants:
        raise typer.Exit(checking.mutants([str(id) for id in paths or ()]))
    if exhaustive:
        checking.exhaustive(paths or ())
        return
    # many cases at once go by many books: house rules are laid over those that they are for
    shelf = Shelf(tuple(own_books or ()), usual=tuple(house or ()))
    found = checking.check(paths or (), shelf, load_bearing=load_bearing, with_practice=practice)
    raise typer.Exit(found)


@app.command()
def law(
    book: Annotated[
        str | None, typer.Argument(metavar="[BOOK]", help="Such as euchre, or a book's id.")
    ] = None,
    law: Annotated[
        str | None, typer.Argument(metavar="[LAW]", help="The law's number or name.")
    ] = None,
    search: Annotated[
        str | None, typer.Option("--search", metavar="WORDS", help="Find laws by their words.")
    ] = None,
    doubts: Annotated[
        bool, typer.Option("--doubts", help="List where two readings are honest.")
    ] = False,
    silences: Annotated[
        bool, typer.Option("--silences", help="List what the book does not say.")
    ] = False,
    house: ByHouse = None,
    books: OwnBooks = None,
) -> None:
    """Read the laws in their own words, with what each clause asks and gives."""
    from adjudicator.report import laws as report

    shelf = Shelf(tuple(books or ()))
    ids = list(shelf) if book is None else shelf.of_game(book) or [shelf.id(book)]

    def read_book(id: str) -> Book:
        return shelf.book(id, [str(path) for path in house or ()])

    if law is not None and len(ids) > 1:
        named = law.casefold()
        of = [id for id in ids if named in _names_of_laws(read_book(id))]
        ids = of or ids[:1]
    if search:
        page = printing.new_page()
        found = sum(report.search(read_book(id), search.split(), page) for id in ids)
        printing.show(page)
        typer.echo(f"{found or 'No'} law{'s' * (found != 1)} with: {search}")
        return
    for id in ids:
        read = read_book(id)
        page = printing.new_page()
        if doubts:
            report.doubts(read, page)
        elif silences:
            report.silences(read, page)
        elif law is None:
            report.contents(read, page)
        else:
            numbers = _names_of_laws(read)
            wanted = numbers.get(law.casefold())
            if wanted is None:
                hint = f"It holds {read.holds}." if law.isdigit() else did_you_mean(law, numbers)
                raise CaseError(Fault(Place(id), f"there is no law {law} in it", hint))
            report.one(read, read.law(wanted), page, _cases_by_clause())
        printing.show(page)


def _names_of_laws(book: Book) -> dict[str, str]:
    """The laws of a book by what one may type for them; a house rule by its name alone as well."""
    names = {law.id.casefold(): law.id for law in book.laws}
    return {name.removeprefix(HOUSE): id for name, id in names.items()} | names


def _cases_by_clause() -> dict[str, list[str]]:
    """The shipped cases by the clauses they say decide them."""
    from adjudicator import paths
    from adjudicator.adjudicate import read_case
    from adjudicator.checks import case_files

    found: dict[str, list[str]] = {}
    for path in case_files([paths.CASES]):
        case = read_case(path)
        for clause in (case.expect or {}).get("ruling", ()):
            found.setdefault(clause, []).append(str(path.relative_to(paths.CASES)))
    return found


class PageFormat(StrEnum):
    """How a lesson is printed."""

    text = "text"
    markdown = "markdown"
    html = "html"


@app.command()
def teach(
    book: Annotated[
        str | None, typer.Argument(metavar="[BOOK]", help="Such as euchre, or a book's id.")
    ] = None,
    law: Annotated[
        str | None, typer.Argument(metavar="[LAW]", help="The law's number or name.")
    ] = None,
    format: Annotated[
        PageFormat, typer.Option("--format", "-f", help="How to print it.")
    ] = PageFormat.text,
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
    house: ByHouse = None,
    books: OwnBooks = None,
) -> None:
    """Learn the laws: what each turns on and costs, and the cases that tell it apart."""
    from adjudicator.teach import command

    command.teach(
        book,
        law,
        format=format.value,
        out=out,
        shelf=Shelf(tuple(books or ())),
        house=house or (),
        paged=pager,
        table=table,
    )


@app.command()
def books(own: OwnBooks = None) -> None:
    """List the books of laws there are."""
    shelf = Shelf(tuple(own or ()))
    for id in shelf:
        book = shelf.book(id)
        typer.echo(f"{id}\n    {book.title}\n    {book.holds}")


@app.command()
def schema(
    name: Annotated[str, typer.Argument(help="case, rulebook, ruling, ...")] = "case",
) -> None:
    """Print a JSON Schema, for an editor or a program."""
    from adjudicator import paths

    names = sorted(path.name.removesuffix(".schema.json") for path in paths.SCHEMAS.glob("*.json"))
    if name not in names:
        raise CaseError(Fault(Place(name), f"there is no schema {name}", did_you_mean(name, names)))
    typer.echo((paths.SCHEMAS / f"{name}.schema.json").read_text(encoding="utf-8"), nl=False)


@app.command()
def new(
    book: Annotated[str, typer.Argument(help="Such as euchre, or a book's id.")],
    topic: Annotated[
        str | None, typer.Argument(help="What the dispute is about; listed if left out.")
    ] = None,
) -> None:
    """Print a case to fill in, with the line that makes an editor complete it."""
    from adjudicator import blank
    from adjudicator.adjudicate import GAMES, book_id, game_of

    game = book.split("/")[0]
    id = book if topic is None and game in GAMES else book_id(book)
    language = game_of(id.split("/")[0])
    if topic is None:
        typer.echo("What is it about? Give one of these after the book:", err=True)
        for name, verbs in blank.topics(language.TOPICS).items():
            typer.echo(f"{name}: {', '.join(verbs)}")
        return
    known = blank.topics(language.TOPICS)
    if topic not in known:
        raise CaseError(
            Fault(Place(topic), f"no dispute is about {topic}", did_you_mean(topic, known))
        )
    typer.echo(blank.case(id, topic, language.LANGUAGE, known[topic]), nl=False)


@app.command()
def ask(
    game: Annotated[
        str | None,
        typer.Argument(metavar="[GAME]", help="euchre, bezique or penchant, or a book's id."),
    ] = None,
    save: Annotated[
        str | None, typer.Option("--save", metavar="FILE", help="Keep the case here, all along.")
    ] = None,
    resume: Annotated[
        str | None, typer.Option("--resume", metavar="FILE", help="Go on with a case.")
    ] = None,
    house: ByHouse = None,
    no_house: NoHouse = False,
    books: OwnBooks = None,
) -> None:
    """Ask what happened, only what matters; rule on it, and keep it as a case file."""
    from adjudicator.interview import talk

    shelf = _shelf(books, house, no_house)
    raise typer.Exit(talk.ask(game, save=save, resume=resume, shelf=shelf))


class QuizFormat(StrEnum):
    """How a quiz is given."""

    text = "text"
    json = "json"
    anki = "anki"


@app.command()
def quiz(
    book: Annotated[
        str | None,
        typer.Argument(metavar="[BOOK]", help="A game or a book's id; all when left out."),
    ] = None,
    law: Annotated[
        list[str] | None,
        typer.Option("--law", metavar="N", help="Only this law; repeatable."),
    ] = None,
    topic: Annotated[
        str | None, typer.Option("--topic", metavar="T", help="Only on this: lead, exposure, ...")
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
    books: OwnBooks = None,
) -> None:
    """Ask about the fine print: a situation, your answer, then the ruling and the law."""
    from adjudicator.quiz import calls

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
        Shelf(tuple(books or ())),
    )
    raise typer.Exit(calls.answer(asked, stats, reset, yes, export, import_))
