"""What ``check`` prints of house rules that are tried: what they change, and how."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path

from adjudicator.base.errors import CaseError, Fault
from adjudicator.base.phrases import capital, counted, joined, points_in_words
from adjudicator.base.values import NamedTuple, replace
from adjudicator.court.cases import book_of, read_case
from adjudicator.court.library import Library, book_ids, case_folders, read_book, read_house
from adjudicator.court.ruling_on import adjudicate
from adjudicator.law.book.model import HOUSE, Book, Clause
from adjudicator.law.house import House
from adjudicator.law.ruling import Ruling
from adjudicator.report import terminal
from adjudicator.report.citing import law_name
from adjudicator.report.claims import VERDICTS, claim_said
from adjudicator.report.document import Page
from adjudicator.report.remedies import consequences
from adjudicator.report.ruling import ruling_page, without_repeats
from adjudicator.verify.nearest import nearest
from adjudicator.verify.paid_beside import PaidBeside
from adjudicator.verify.tried import Changed, Heard, Tried, cases_of, heard_by, tried

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
    own = dict.fromkeys((*cases, *_of_the_same_folder(path)))
    beside = list(_ruled_by(path, house, tuple(own), shelf))
    for id in (id for over in house.over for id in shelf.of_game(over) or (over,)):
        laid = shelf.book(id, (str(path),))
        heard = _heard(id) if id in book_ids() else ()  # no shipped case goes by another
        upshot = tried(house, laid, heard, terminal.counting(path.name), _now(beside, id))
        terminal.show(_page(upshot, [each for each in beside if each.case.book == id]))
        for clause in _unreached(upshot):
            _start(clause, path, heard, upshot.book)
        for changed in upshot.changed[:SHOWN] if shown else ():
            terminal.write("\n")
            terminal.show(ruling_page(changed.now, laid))
        faults += upshot.faults
        so_many = so_many.and_of(_many(upshot))
    if faults:
        raise CaseError(faults)
    return so_many


def _ruled_by(file: Path, house: House, cases: Sequence[Path], shelf: Library) -> Iterator[Changed]:
    """Yield those of some cases that go by a book of house rules: ruled without them, and with."""
    with_them = replace(shelf, house=(*shelf.house, file))
    for path in cases:
        with suppress(CaseError):  # what is wrong with a case is told where it is checked
            case = read_case(path, with_them)
            if house.is_over(case.book):
                now = adjudicate(case, book_of(case, with_them), otherwise=False, briefly=True)
                others = tuple(each for each in case.house if Path(each).name != file.name)
                case = replace(case, house=others)
                was = adjudicate(case, book_of(case, shelf), otherwise=False, briefly=True)
                yield Changed(path, was, now, case)


def _of_the_same_folder(file: Path) -> tuple[Path, ...]:
    """Return the cases that lie beside a file of house rules and name it."""
    names_it = re.compile(rf"^house:.*(?<![\w-]){re.escape(file.name)}", re.MULTILINE)
    lying = (path for path in sorted(file.parent.glob("*.yaml")) if path != file)
    return tuple(path for path in lying if names_it.search(_text(path)))


def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8", errors="replace")


def _many(upshot: Tried) -> Counted:
    return Counted(upshot.cases, len(upshot.changed))


@cache
def _heard(id: str) -> tuple[Heard, ...]:
    return heard_by(read_book(id), cases_of(id), terminal.counting(id))


def _short(path: Path) -> str:
    """Return the path of a shipped case from the folder in which such lie; of another its name."""
    folder = next((folder for folder in case_folders() if path.is_relative_to(folder)), path.parent)
    return str(path.relative_to(folder))


def _now(ruled: Iterable[Changed], id: str) -> Mapping[Path, Ruling]:
    return {each.path: each.now for each in ruled if each.case.book == id}


def _unreached(upshot: Tried) -> list[Clause]:
    """Return the clauses that stand in no case at all."""
    return [upshot.book.clauses[id] for id, where in upshot.unmet.items() if not where]


def _start(clause: Clause, file: Path, heard: Sequence[Heard], book: Book) -> None:
    """Print of a rule that no case reaches it, with a case from which one can be written."""
    page = Page()
    said = f"No case reaches {clause.id}: nothing shows yet what it does."
    near = nearest(clause, heard)
    if near is None:
        topic = clause.topics[0] if clause.topics else ""
        start = f"adjudicator new {book.id} {topic}".strip()
        page.add(f"{said} Start one with {start}.", indent=2, hang=2)
        terminal.show(page)
        return
    missing = f" In it is wanting: {'; '.join(near.wanting)}." if near.wanting else ""
    said += f" Start from this, and check it with the rules.{missing}"
    page.add(said, indent=2, hang=2)
    terminal.show(page)
    terminal.write("".join(f"    {row}\n" for row in near.started(file.name).splitlines()))


def _ruled(ruling: Ruling, number: int, sides: bool) -> str:
    """Return what is ruled on an act, in sentences."""
    heard = ruling.on(number)
    said = [
        " ".join(filter(None, (f.text, consequences(f, sides))))
        for decision in heard
        for f in decision.findings
    ]
    said += [silence.says for decision in heard for silence in decision.silences]
    said += [missing.question for decision in heard for missing in decision.missing]
    return " ".join(without_repeats(said)) or "nothing."


def _shown(id: str, own: Sequence[Changed], upshot: Tried) -> tuple[Changed, int] | None:
    """Return a case that shows a clause, the shortest of one's own first, and at which act."""
    by_length = sorted(upshot.changed, key=lambda each: len(each.case.events))
    for each in (*own, *by_length):
        for finding in each.now.findings:
            if finding.clause == id:
                return each, finding.event
    return None


def _add_what_it_does(page: Page, own: Sequence[Changed], upshot: Tried) -> None:
    """Add what is ruled with some clauses of the house, and without them, on a case of each."""
    house = upshot.book
    ids = [id for id, clause in house.clauses.items() if clause.law.startswith(HOUSE)]
    shown = {id: found for id in ids if (found := _shown(id, own, upshot)) is not None}
    for id, (case, number) in list(shown.items())[:SHOWN]:
        now = _ruled(case.now, number, case.now.sides)
        was = _ruled(case.was, number, case.was.sides)
        if now != was:
            page.add(f"{id}, in {_short(case.path)}:", indent=2, hang=2)
            page.add(f"with it     {now}", indent=4, hang=12)
            page.add(f"without it  {was}", indent=4, hang=12)
    if len(shown) > SHOWN:
        page.add(f"and {len(shown) - SHOWN} more clauses", indent=2)


def _in_its_place(price: PaidBeside, book: Book) -> str:
    """Return how a rule is written that takes the place of a price."""
    overrides = f"write overrides: {price.printed}"
    if not price.elsewhere:
        return overrides
    asked = ", ".join(dict.fromkeys(c.fact for c in book.clauses[price.printed].when))
    return f"let it speak of the act by which that is due, with when: [{asked}], and {overrides}"


def _page(upshot: Tried, own: Sequence[Changed]) -> Page:
    """Return what house rules change of one book's cases.

    Args:
        upshot: what came of trying them on the shipped ones.
        own: their own cases.
    """
    page = Page()
    said = _many(upshot) if upshot.cases else "no shipped case"
    page.add(f"{upshot.book.id}: {said}.")
    _add_what_it_does(page, own, upshot)
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
    for ours, given_way, before in upshot.exceptions:
        words = f"{before.id} ({law_name(before.law).lower()}) goes before {ours.id}, as it goes "
        words += f"before {given_way.id}; if it is not to, name it too under overrides."
        page.add(words, indent=2, hang=2)
    for id, other in upshot.elsewhere:
        many = points_in_words(upshot.book.points_of(other.id) or 0)
        words = f"{other.id} ({law_name(other.law).lower()}) still gives {many}, as {id} did; if "
        words += "it is meant too, change it as well."
        page.add(words, indent=2, hang=2)
    for price, where in upshot.paid.items():
        words = f"{price.printed} still gives {points_in_words(price.points)} to "
        words += f"{joined(price.to)} beside {price.own} ({_short(where)}): both are paid. If the "
        words += f"rule is to take its place, {_in_its_place(price, upshot.book)}."
        page.add(words, "doubt", indent=2, hang=2)
    return page
