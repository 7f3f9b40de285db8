"""What ``check`` does: the books and cases held against their sources and against each other.

Nothing here judges: it reads what there is, calls one function for each kind of check, and prints.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import typer

from adjudicator.base.errors import BookError, CaseError, Fault, Place, join
from adjudicator.base.values import replace
from adjudicator.commands import house_tried
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
from adjudicator.law.remedies import read_register
from adjudicator.report import terminal
from adjudicator.verify import expectations, soundness

DIFFERENCE = 1


def check(
    paths: Sequence[Path],
    shelf: Library,
    *,
    load_bearing: bool,
    with_practice: bool,
    shown: bool = False,
) -> int:
    """Check cases, house rules, rulebooks, sayings and remedies; return the exit code.

    House rules that are named are tried on the shipped cases of their books as well; those that
    lie in a folder have cases beside them.

    Args:
        paths: files and folders; () for everything that is shipped.
        shelf: the books and house rules by which the cases are ruled.
        load_bearing: take each citation away and see whether the ruling changes.
        with_practice: list, clause by clause, the cases that practise it.
        shown: print the first rulings that house rules change.

    Raises:
        CaseError: with everything that is wrong with cases and house rules.
        BookError: with everything that is wrong with rulebooks.
    """
    found = files.sort_out(list(paths) or case_folders())
    if not any(found):
        raise CaseError(Fault(Place(str([*paths, *case_folders()][0])), "there are no cases here"))
    wrong = _Wrong()
    books = list(map(read_book, () if paths else book_ids()))
    for folder in found.books:
        with wrong.gathered():
            books.append(read_book_in(folder))
    for book in books:
        wrong.in_rulebooks += soundness.check_book(book)
    sayings = found.sayings if paths else _shipped_sayings()
    for path in sayings:
        with wrong.gathered():
            _check_sayings(path)
    for path in found.registers:
        with wrong.gathered():
            read_register(path)
    so_many: house_tried.Counted | None = None
    for path in found.house:
        with wrong.gathered():
            soundness.check_house(path, shelf)
            if path in paths:
                tried = house_tried.try_all(path, shelf, found.cases, shown=shown)
                so_many = tried if so_many is None else so_many.and_of(tried)
    differences: list[str] = []
    # a case that is named beside house rules is ruled on by them, where it names none itself
    named = tuple(path for path in found.house if path in paths)
    by_them = replace(shelf, usual=(*shelf.usual, *named)) if named else shelf
    for path in found.cases:
        with wrong.gathered():
            found_in_it = expectations.check_case(path, by_them, load_bearing=load_bearing)
            differences += map(str, found_in_it)
    for line in differences:
        typer.echo(line)
    if with_practice:
        _practice(found.cases)
    wrong.told()
    counted = (
        (found.cases, "case", ""),
        (books, "book", ""),
        (sayings, "list", " of sayings"),
        (found.house, "file", " of house rules"),
        (found.registers, "register", " of remedies"),
    )
    looked = [_count(len(each), thing) + of_what for each, thing, of_what in counted if each]
    came_to = _count(len(differences), "difference")
    if so_many is not None:  # that cases change is what house rules are for, and no difference
        expected = f"{came_to} from what the cases expect; " if found.cases else ""
        came_to = f"{expected}nothing contradicts the book, and {so_many}"
    typer.echo(f"{join(looked)} checked: {came_to}.")
    return DIFFERENCE if differences else 0


class _Wrong:
    """What is wrong with the files that are checked, gathered by who has to mend it."""

    def __init__(self) -> None:
        self.in_rulebooks: list[Fault] = []
        self.in_cases: list[Fault] = []

    @contextmanager
    def gathered(self) -> Iterator[None]:
        """Keep what is wrong with one file, so that the others are looked at all the same."""
        try:
            yield
        except BookError as error:
            self.in_rulebooks += error.faults
        except CaseError as error:
            # what is wrong with house rules is wrong again in each case that goes by them
            known = {(fault.place, fault.message) for fault in self.in_cases}
            self.in_cases += (f for f in error.faults if (f.place, f.message) not in known)

    def told(self) -> None:
        """Tell all of it.

        Raises:
            BookError: something is wrong with rulebooks.
            CaseError: something is wrong with cases or house rules.
        """
        if self.in_rulebooks and self.in_cases:
            typer.echo(str(CaseError(self.in_cases)), err=True)
        if self.in_rulebooks:
            raise BookError(self.in_rulebooks)
        if self.in_cases:
            raise CaseError(self.in_cases)


def _shipped_sayings() -> tuple[Path, ...]:
    lists = (game_of(game).rulebooks / FILE for game in GAMES)
    return tuple(path for path in lists if path.is_file())


def _check_sayings(path: Path) -> None:
    """Read a list of sayings, which lies in the folder of its game."""
    game = path.resolve().parent.name
    if game not in GAMES:
        hint = "A list of sayings lies in the folder of its game."
        raise BookError(Fault(Place(str(path)), f"there is no game {game}", hint))
    read_sayings(path, game)


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
    for book in books:
        retold = soundness.retold_norms(book)
        every = [clause for law in book.written_laws for clause in law.clauses]
        quoted = {norm for clause in every for norm in clause.norms} - set(retold)
        if retold:
            typer.echo(
                f"{book.id}: {len(quoted)} norms are quoted, {len(retold)} retold, which no source "
                "holds:"
            )
        for norm, clauses in retold.items():
            typer.echo(f"    {norm}: {', '.join(clauses)}")
        for passed_over in book.passed_over:
            typer.echo(f"    {', '.join(passed_over.norms)}: no clause. {passed_over.because}")
    return DIFFERENCE if loose else 0


def mutants(ids: Sequence[str], every: int = 1) -> int:
    """Change one thing in each clause of some books, or of all: a case must notice.

    Args:
        ids: the books; () for all.
        every: of so many changes one is tried, from the first to the last.

    Raises:
        BookError: a change is explained as making no difference, and that is not so.
    """
    from adjudicator.verify import witnesses

    books = [read_book(id) for id in map(book_id, ids)] or list(map(read_book, book_ids()))
    cases = files.case_files(case_folders())
    found, faults = 0, list[Fault]()
    for book in books:
        tally = witnesses.tally(book, cases, terminal.counting(book.id), every)
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
