"""Is a book sound: its own clauses, its sources accounted for, and cases that practise it?"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path

from adjudicator.base import paths
from adjudicator.base.errors import CaseError, Fault, Place, did_you_mean
from adjudicator.base.facts import as_told
from adjudicator.base.values import dataclass, replace
from adjudicator.case import Case
from adjudicator.court.cases import as_this_table_plays, read_case
from adjudicator.court.library import SHIPPED, Library, read_house
from adjudicator.court.ruling_on import adjudicate
from adjudicator.games.registry import game_of
from adjudicator.law.book import gists
from adjudicator.law.book.model import Book
from adjudicator.law.book.seeds import Coverage, cover, read_seed
from adjudicator.law.book.settling import with_each_setting
from adjudicator.law.engine.contradictions import flaws
from adjudicator.law.house import House, unproved
from adjudicator.law.ruling import Ruling
from adjudicator.verify.beside import contrary
from adjudicator.verify.hereafter import void_trumps
from adjudicator.verify.in_vain import in_vain
from adjudicator.verify.left_behind import still_said
from adjudicator.verify.other_tables import paid_twice_elsewhere, refused_elsewhere
from adjudicator.verify.within import at_odds_within
from adjudicator.verify.wording import at_odds, retold_at_odds


def check_house(path: Path, shelf: Library = SHIPPED) -> None:
    """Check a file of house rules over every book that it is for, and beside what that says.

    Args:
        path: the file.
        shelf: the books there are, beside those that lie beside the file.

    Raises:
        CaseError: with everything that is wrong, each with its place.
    """
    shelf = replace(shelf, beside=path.parent)
    house = read_house(str(path))
    faults: list[Fault] = []
    for id in (id for over in house.over for id in shelf.of_game(over) or (over,)):
        if id not in shelf:
            hint = did_you_mean(id, list(shelf))
            faults += [*house.faults, Fault(house.place, f"there is no book {id}", hint)]
            continue
        try:
            laid = shelf.book(id, (str(path),))
            printed = shelf.book(id)
            faults += _beside_the_printed(printed, laid, house)
            faults += paid_twice_elsewhere(printed, house)
            faults += refused_elsewhere(printed, house)
        except CaseError as error:
            faults += error.faults
            laid_all_the_same = unproved(shelf.book(id), house)
            if laid_all_the_same is not None:
                beside = contrary(shelf.book(id), laid_all_the_same, house)
                faults += [each for each in beside if not _is_named(each, error.faults)]
    if faults:
        raise CaseError(faults)


def _is_named(fault: Fault, others: Sequence[Fault]) -> bool:
    """Whether others name already what is to be overridden by a fault's hint."""
    named = re.match(r"(?:Write overrides:|Add) ([a-z0-9-]+)", fault.hint or "")
    words = " ".join(f"{other.message} {other.hint}" for other in others).split()
    return named is None or named[1] in words


def refusals(path: Path, id: str, shelf: Library = SHIPPED) -> list[Fault]:
    """Return for what a file of house rules would be refused over one book, as far as is soon seen.

    Args:
        path: the file, which can be laid over the book.
        id: the book.
        shelf: the books there are.
    """
    laid, printed = shelf.book(id, (str(path),)), shelf.book(id)
    return _beside_the_printed(printed, laid, read_house(str(path)))


def refusals_here(
    path: Path, case: Case, laid: Book, ruling: Ruling, shelf: Library = SHIPPED
) -> list[Fault]:
    """Return for what a file of house rules would be refused that one case is enough to show.

    Args:
        path: the file.
        case: the case.
        laid: its book, with the rules laid over it.
        ruling: the ruling on it by them.
        shelf: the books there are.
    """
    return list(void_trumps(read_house(str(path)), shelf.book(laid.id), laid, case, ruling))


def _beside_the_printed(printed: Book, laid: Book, house: House) -> list[Fault]:
    return [
        *contrary(printed, laid, house),
        *still_said(printed, laid, house),
        *at_odds(printed, laid, house),
        *in_vain(laid, house),
        *at_odds_within(laid, house),
    ]


def check_book(book: Book) -> list[Fault]:
    """Return what is wrong with a book: contradictions, clauses that can never stand, false words.

    That its quotations are in their sources, that its facts are known and that it goes round in
    no circle was found when it was read.
    """
    found = [*gists.disagreements(book), *retold_at_odds(book)]
    for played in with_each_setting(book):
        for flaw in flaws(played):
            given = as_told(flaw.example)
            hint = f"For example: {given}." if given else "Mend its conditions, or take it out."
            found.append(Fault(flaw.clause.place or Place(book.id), flaw.message, hint))
    return list(dict.fromkeys(found))


def coverage(books: Sequence[Book]) -> list[Coverage]:
    """Return, for every source, how much of it is law, no rule, and unaccounted for."""
    found = []
    folders = dict.fromkeys([paths.SEEDS, *(game_of(book.game).seeds for book in books)])
    for path in sorted(path for folder in folders for path in folder.glob("*.txt")):
        seed = read_seed(path.parent, path.name)
        laws = [
            law.passage
            for book in books
            for law in book.laws
            if law.passage and law.passage.seed == path.name
        ]
        others = [
            entry.passage
            for book in books
            for entry in book.not_a_rule
            if entry.passage.seed == path.name
        ]
        found.append(cover(seed, laws, others))
    return found


def retold_norms(book: Book) -> Mapping[str, tuple[str, ...]]:
    """Return the norms of a book's retold laws, each with the clauses that carry it."""
    found: dict[str, tuple[str, ...]] = {}
    for clause in (each for law in book.written_laws if law.retold for each in law.clauses):
        for norm in clause.norms:
            found[norm] = (*found.get(norm, ()), clause.id)
    return found


@dataclass(frozen=True)
class Practice:
    """Which cases a clause decides, and which it comes near and must not decide."""

    clause: str
    norms: tuple[str, ...]
    decides: tuple[str, ...]
    spares: tuple[str, ...]


def practice(book: Book, files: Sequence[Path]) -> list[Practice]:
    """Return for each clause of a book the cases that practise it."""
    decides: dict[str, list[str]] = {}
    spares: dict[str, list[str]] = {}
    for path in files:
        case = read_case(path)
        if case.book != book.id or case.expect is None or case.house:
            continue
        ruling = adjudicate(
            case,
            as_this_table_plays(case, book),
            readings=case.expect.get("readings"),
            otherwise=False,
            briefly=True,
        )
        for clause in ruling.cited:
            decides.setdefault(clause, []).append(path.name)
        for clause in case.expect.get("near_miss", ()):
            spares.setdefault(clause, []).append(path.name)
    return [
        Practice(
            clause.id,
            clause.norms,
            tuple(decides.get(clause.id, ())),
            tuple(spares.get(clause.id, ())),
        )
        for clause in book.clauses.values()
    ]
