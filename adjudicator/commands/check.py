"""What ``check`` does: the books and cases held against their sources and against each other.

Nothing here judges: it reads what there is, calls one function for each kind of check, and prints.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import typer

from adjudicator.base.errors import BookError, CaseError, Fault, Place, join
from adjudicator.court import files
from adjudicator.court.library import (
    Library,
    book_id,
    book_ids,
    case_folders,
    read_book,
    read_book_in,
)
from adjudicator.games.registry import GAMES, game_of
from adjudicator.interview.sayings import FILE, read_sayings
from adjudicator.report import terminal
from adjudicator.verify import citations, expectations, soundness

DIFFERENCE = 1


def check(paths: Sequence[Path], shelf: Library, *, load_bearing: bool, with_practice: bool) -> int:
    """Check cases, house rules, rulebooks and sayings; return the exit code.

    Args:
        paths: files and folders; () for everything that is shipped.
        shelf: the books and house rules by which the cases are ruled.
        load_bearing: take each citation away and see whether the ruling changes.
        with_practice: list, clause by clause, the cases that practise it.

    Raises:
        CaseError: with everything that is wrong with cases and house rules.
        BookError: with everything that is wrong with rulebooks.
    """
    found = files.sort_out(list(paths) or case_folders())
    if not (found.cases or found.house or found.books or found.sayings):
        raise CaseError(Fault(Place(str([*paths, *case_folders()][0])), "there are no cases here"))
    faults: list[Fault] = []
    differences: list[str] = []
    books = list(map(read_book, () if paths else book_ids()))
    for folder in found.books:
        try:
            books.append(read_book_in(folder))
        except BookError as error:
            faults += error.faults
    for book in books:
        faults += soundness.check_book(book)
    shipped = (game_of(game).rulebooks / FILE for game in GAMES)
    sayings = found.sayings if paths else tuple(path for path in shipped if path.is_file())
    for path in sayings:
        faults += _faults_of_sayings(path)
    mend: list[Fault] = []
    for path in found.house:
        try:
            soundness.check_house(path)
        except CaseError as error:
            mend += error.faults
    for path in found.cases:
        try:
            differences += [str(difference) for difference in expectations.check_case(path, shelf)]
            if load_bearing:
                differences += [
                    f"{path}: the citation of {clause} is idle: without it the ruling is the same"
                    for clause in citations.idle_citations(path, shelf)
                ]
        except CaseError as error:
            mend += error.faults
        except BookError as error:
            faults += error.faults
    for line in differences:
        typer.echo(line)
    if with_practice:
        _practice(found.cases)
    if faults and mend:
        typer.echo(str(CaseError(mend)), err=True)
    if faults:
        raise BookError(faults)
    if mend:
        raise CaseError(mend)
    counted = (
        (found.cases, "case", ""),
        (books, "book", ""),
        (sayings, "list", " of sayings"),
        (found.house, "file", " of house rules"),
    )
    looked = [_count(len(each), thing) + of_what for each, thing, of_what in counted if each]
    typer.echo(f"{join(looked)} checked: {_count(len(differences), 'difference')}.")
    return DIFFERENCE if differences else 0


def _faults_of_sayings(path: Path) -> tuple[Fault, ...]:
    """Return what is wrong with a list of sayings, which lies in the folder of its game."""
    game = path.resolve().parent.name
    if game not in GAMES:
        hint = "A list of sayings lies in the folder of its game."
        return (Fault(Place(str(path)), f"there is no game {game}", hint),)
    try:
        read_sayings(path, game)
    except BookError as error:
        return error.faults
    return ()


def _count(number: int, thing: str) -> str:
    return f"{number or 'no'} {thing}{'s' * (number != 1)}"


def coverage() -> int:
    """Print how much of every source is law, no rule, or unaccounted for; return the exit code."""
    loose = 0
    books = [read_book(id) for id in book_ids()]
    held = {seed.name for book in books for seed in book.seeds}
    typer.echo(f"{'source':<28}{'law':>8}{'no rule':>10}{'unaccounted':>14}   characters")
    for found in soundness.coverage(books):
        typer.echo(f"{found.seed:<28}{found.law:>8}{found.not_a_rule:>10}{found.unaccounted:>14}")
        if found.seed not in held:
            typer.echo("    no book of laws is made of this source yet")
            continue
        for first, last, words in found.passages:
            where = f"line {first}" if first == last else f"lines {first}-{last}"
            typer.echo(f"    {where}: {words}")
            loose += 1
    return DIFFERENCE if loose else 0


def mutants(ids: Sequence[str]) -> int:
    """Change one thing in each clause of some books, or of all: a case must notice.

    Raises:
        BookError: a change is explained as making no difference, and that is not so.
    """
    from adjudicator.verify import witnesses

    books = [read_book(id) for id in map(book_id, ids)] or list(map(read_book, book_ids()))
    cases = files.case_files(case_folders())
    found, faults = 0, list[Fault]()
    for book in books:
        tally = witnesses.tally(book, cases, terminal.counting(book.id))
        typer.echo(tally)
        for outcome in tally.survivors:
            typer.echo(f"  {outcome.where}: {outcome.mutant.id}")
            typer.echo(f"      {outcome.how_near}")
        found += len(tally.survivors)
        faults += tally.faults
    if faults:
        raise BookError(faults)
    return DIFFERENCE if found else 0


def exhaustive(paths: Sequence[Path]) -> None:
    """Prove books over the whole space of their facts, and print what was found.

    Args:
        paths: folders or ids of books; () for all.

    Raises:
        BookError: a contradiction, a dead clause, or one that changes nothing.
    """
    from adjudicator.verify import gaps

    faults: list[Fault] = []
    for folder, read in gaps.folders(paths):
        book = read()
        typer.echo(f"proving {book.id}", err=True)
        proved = gaps.prove(folder, book)
        for line in gaps.told(proved):
            typer.echo(terminal.folded(line))
        faults += proved.faults
    if faults:
        raise BookError(faults)


def _practice(files: Sequence[Path]) -> None:
    for id in book_ids():
        for each in soundness.practice(read_book(id), files):
            decides, spares = len(each.decides), len(each.spares)
            norms = " ".join(each.norms)
            typer.echo(f"{each.clause} ({norms}): decides {decides}, near miss in {spares}")
