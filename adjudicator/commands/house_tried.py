"""What ``check`` prints of house rules that are tried: what they change, and how."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path

from adjudicator.base.errors import CaseError, Fault
from adjudicator.base.phrases import capital, counted, joined, points_in_words
from adjudicator.base.values import NamedTuple, replace
from adjudicator.court.cases import book_of, read_case
from adjudicator.court.library import Library, book_ids, case_folders, read_book, read_house
from adjudicator.court.ruling_on import adjudicate
from adjudicator.games.registry import game_of
from adjudicator.law.book.model import Book
from adjudicator.law.house import House
from adjudicator.law.ruling import Ruling
from adjudicator.report import terminal
from adjudicator.report.citing import law_name
from adjudicator.report.claims import VERDICTS, claim_said
from adjudicator.report.document import Page
from adjudicator.report.ruling import ruling_page
from adjudicator.verify.tried import Heard, Tried, cases_of, heard_by, tried

NAMED = 3  # so many cases are named of those that change in the same way
WAYS = 8  # so many ways in which they change are told
SHOWN = 3  # so many rulings are printed


class Counted(NamedTuple):
    """How many shipped cases were heard, and how many of them house rules change."""

    cases: int = 0
    changed: int = 0

    def and_of(self, other: Counted) -> Counted:
        """Return both together."""
        return Counted(self.cases + other.cases, self.changed + other.changed)

    def __str__(self) -> str:
        """How many change of how many: "none of 3 shipped cases changes"."""
        said = "change" if self.changed > 1 else "changes"
        return f"{self.changed or 'none'} of {counted(self.cases, 'shipped case')} {said}"


def try_all(path: Path, shelf: Library, cases: Sequence[Path] = (), *, shown: bool) -> Counted:
    """Try house rules on the shipped cases of every book that they are for, and print the upshot.

    Returns how many cases they change, of how many.

    Args:
        path: the file, checked before.
        shelf: the books there are.
        cases: cases beside them, in which a clause may stand that stands in no shipped one.
        shown: print the first rulings that change.

    Raises:
        CaseError: they leave a question that does not fit.
    """
    shelf = replace(shelf, beside=path.parent)
    house = read_house(str(path))
    faults: list[Fault] = []
    so_many = Counted()
    beside = dict(_ruled_by(path, house, cases, shelf))
    for id in (id for over in house.over for id in shelf.of_game(over) or (over,)):
        laid = shelf.book(id, (str(path),))
        heard = _heard(id) if id in book_ids() else ()  # no shipped case goes by another
        upshot = tried(house, laid, heard, terminal.counting(path.name), beside)
        terminal.show(_page(upshot))
        for changed in upshot.changed[:SHOWN] if shown else ():
            terminal.write("\n")
            terminal.show(ruling_page(changed.now, laid))
        faults += upshot.faults
        so_many = so_many.and_of(_many(upshot))
    if faults:
        raise CaseError(faults)
    return so_many


def _ruled_by(
    file: Path, house: House, cases: Sequence[Path], shelf: Library
) -> Iterator[tuple[Path, Ruling]]:
    """Yield those of some cases that go by a book of house rules, with what these make of each."""
    shelf = replace(shelf, house=(*shelf.house, file))
    for path in cases:
        with suppress(CaseError):  # what is wrong with a case is told where it is checked
            case = read_case(path, shelf)
            if house.is_over(case.book):
                yield path, adjudicate(case, book_of(case, shelf), otherwise=False, briefly=True)


def _many(upshot: Tried) -> Counted:
    return Counted(upshot.cases, len(upshot.changed))


@cache
def _heard(id: str) -> tuple[Heard, ...]:
    return heard_by(read_book(id), cases_of(id), terminal.counting(id))


def _short(path: Path) -> str:
    """Return the path of a shipped case from the folder in which such cases lie."""
    folder = next(folder for folder in case_folders() if path.is_relative_to(folder))
    return str(path.relative_to(folder))


def _heard_of(id: str, book: Book) -> str:
    """Return of what acts a clause is heard at all, as a sentence; "" where it is of any."""
    disputes = game_of(book.game).topics.disputes
    topics = [topic for topic in book.clauses[id].topics if topic in disputes]
    acts = dict.fromkeys(act for topic in topics for act in disputes[topic])
    return f" {joined(topics)} is heard of one who {joined(list(acts), 'or')}." if acts else ""


def _page(upshot: Tried) -> Page:
    """Return what house rules change of one book's cases."""
    page = Page()
    said = _many(upshot) if upshot.cases else "no shipped case"
    page.add(f"{upshot.book.id}: {said}.")
    for how, alike in list(upshot.alike.items())[:WAYS]:
        names = ", ".join(_short(each.path) for each in alike[:NAMED])
        more = f" and {len(alike) - NAMED} more" if len(alike) > NAMED else ""
        page.add(f"{how}: {names}{more}", indent=2, hang=2)
    if len(upshot.alike) > WAYS:
        page.add(f"and in {len(upshot.alike) - WAYS} other ways", indent=2)
    turned: dict[str, list[str]] = {}
    for changed in upshot.changed:
        for was, now in changed.claims:
            said = capital(claim_said(upshot.book.words, now, changed.now.sides))
            words = f"{VERDICTS[now.verdict][0]}, and was {VERDICTS[was.verdict][0]}"
            turned.setdefault(words, []).append(f"{said} ({changed.path.stem})")
    for words, claims in turned.items():
        more = f" and {len(claims) - 1} more" if len(claims) > 1 else ""
        page.add(f"{words}: {claims[0]}{more}", indent=2, hang=2)
    for own, given_way, before in upshot.exceptions:
        words = f"{before.id} ({law_name(before.law).lower()}) goes before {own.id}, as it goes "
        words += f"before {given_way.id}; if it is not to, name it too under overrides."
        page.add(words, indent=2, hang=2)
    for id, other in upshot.elsewhere:
        many = points_in_words(upshot.book.points_of(other.id) or 0)
        words = f"{other.id} ({law_name(other.law).lower()}) still gives {many}, as {id} did; if "
        words += "it is meant too, change it as well."
        page.add(words, indent=2, hang=2)
    for id, where in upshot.unmet.items():
        words = f"{id} stands in no shipped case"
        if where:
            words += f", and in {joined([path.name for path in where])} it does."
        else:
            words += ": write one in which it does, and name it beside the rules."
            words += _heard_of(id, upshot.book)
        page.add(words, indent=2, hang=2)
    return page
