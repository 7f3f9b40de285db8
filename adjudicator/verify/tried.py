"""House rules tried: the shipped cases of a book heard with them and without.

A case is heard once by the printed book, and each matter is decided anew with the rules laid over
it; where that gives something else the whole case is ruled on both ways.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

from adjudicator.base.errors import Fault
from adjudicator.base.facts import Known
from adjudicator.base.phrases import joined
from adjudicator.base.values import cached_property, dataclass, replace
from adjudicator.case import Case
from adjudicator.court.cases import read_case
from adjudicator.court.court import Court, Moment
from adjudicator.court.files import case_files
from adjudicator.court.library import case_folders
from adjudicator.court.ruling_on import adjudicate
from adjudicator.law.book.model import Book, Clause
from adjudicator.law.engine.contradictions import example
from adjudicator.law.engine.deciding import decide
from adjudicator.law.engine.matter import Matter
from adjudicator.law.house import House, but_for, exceptions
from adjudicator.law.ruling import ClaimVerdict, Decision, Finding, Ruling
from adjudicator.verify.beside import is_followed
from adjudicator.verify.falls_silent import falls_silent
from adjudicator.verify.hereafter import RightsTried, denied_later, kept_all_the_same
from adjudicator.verify.left_behind import said_beside, same_elsewhere
from adjudicator.verify.nobody import of_nobody
from adjudicator.verify.paid_beside import PaidBeside, paid_beside
from adjudicator.verify.reached import never_reached
from adjudicator.verify.repeated import given_again

Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class Changed:
    """A case of which house rules change the ruling.

    Attributes:
        path: the case file.
        was: the ruling by the printed book.
        now: the ruling with the rules laid over it.
        case: the case.
    """

    path: Path
    was: Ruling
    now: Ruling
    case: Case

    @property
    def how(self) -> str:
        """What is ruled otherwise, in words: which clauses, or which verdicts."""
        gone = sorted(set(self.was.clauses) - set(self.now.clauses))
        come = sorted(set(self.now.clauses) - set(self.was.clauses))
        if gone and come:
            return f"{joined(come)} instead of {joined(gone)}"
        if come:
            return f"{joined(come)} besides"
        if gone:
            return f"no longer {joined(gone)}"
        if self.was.points != self.now.points:
            return f"{_points(self.now.points)} instead of {_points(self.was.points)}"
        if self.was.outcome != self.now.outcome:
            return f"{self.now.outcome} instead of {self.was.outcome}"
        gone, come = (sorted(each) for each in _apart(_kinds(self.was), _kinds(self.now)))
        if gone or come:
            return f"{joined(come) or 'nothing more'} instead of {joined(gone) or 'nothing'}"
        asked, ask = ({missing.question for missing in each.missing} for each in self.both)
        if asked != ask:
            return "another thing is asked" if ask else "nothing is asked any more"
        verdicts = any(self.claims)
        return "claims are answered otherwise" if verdicts else "the same follows, in other words"

    @property
    def both(self) -> tuple[Ruling, Ruling]:
        """The ruling by the printed book, and that with the rules."""
        return self.was, self.now

    @property
    def claims(self) -> Iterator[tuple[ClaimVerdict, ClaimVerdict]]:
        """Yield the claims that are answered otherwise: as they were, and as they are."""
        for was, now in zip(self.was.claims, self.now.claims, strict=True):
            if was.verdict != now.verdict:
                yield was, now


@dataclass(frozen=True)
class Tried:
    """What came of trying house rules on the cases of one book.

    Attributes:
        book: the book, with the rules laid over it.
        cases: how many cases were heard.
        changed: those of which the ruling changes, in the order of their names.
        unmet: clauses of the house that stand in none of them, each with the cases beside them in
            which it does.
        exceptions: printed exceptions to what gave way that hold for what took its place, and
            change something: the clause of the house, the one that gave way, the exception.
        elsewhere: printed clauses that still give the number which the house changes in another
            clause of that law: the id of the one that is changed, and the clause.
        paid: printed prices that are paid beside what the house gives, each with a case.
        faults: what does not fit.
    """

    book: Book
    cases: int
    changed: tuple[Changed, ...]
    unmet: Mapping[str, tuple[Path, ...]]
    exceptions: tuple[tuple[Clause, Clause, Clause], ...]
    elsewhere: tuple[tuple[str, Clause], ...]
    paid: Mapping[PaidBeside, Path]
    faults: tuple[Fault, ...]

    @property
    def alike(self) -> Mapping[str, Sequence[Changed]]:
        """Those that change in the same way together, by how they do; what is commonest first."""
        found: dict[str, list[Changed]] = {}
        for each in self.changed:
            found.setdefault(each.how, []).append(each)
        return dict(sorted(found.items(), key=lambda item: -len(item[1])))


def _kinds(ruling: Ruling) -> set[str]:
    """The kinds of remedy that follow from a ruling."""
    return {remedy.kind for finding in ruling.findings for remedy in finding.remedies}


def _apart(one: set[str], other: set[str]) -> tuple[set[str], set[str]]:
    """What only one of two has, and what only the other."""
    return one - other, other - one


def _points(points: Mapping[str, int]) -> str:
    return joined([f"{number} to {who}" for who, number in points.items()]) or "no points"


def tried(
    house: House,
    laid: Book,
    heard: Sequence[Heard],
    progress: Progress,
    beside: Mapping[Path, Ruling] | None = None,
) -> Tried:
    """Try house rules on cases of a book.

    Args:
        house: the rules.
        laid: the book with them laid over it.
        heard: the cases, as the book without them heard them.
        progress: told how many of how many cases are looked at.
        beside: rulings by these rules on other cases, which show that a clause can stand.
    """
    changed, faults = [], dict[str, Fault]()
    met = set[str]()
    findings: list[Finding] = []
    paid: dict[tuple[str, str], tuple[PaidBeside, Path]] = {}
    rights = RightsTried(house, laid)
    for number, each in enumerate(heard, 1):
        for fault in rights.faults(each.case, [decision for _, decision in each.hearings]):
            faults.setdefault(fault.message, fault)
        if not _bears_on(house, laid, each):
            continue
        was, now = each.ruling, adjudicate(each.case, laid, otherwise=False, briefly=True)
        met.update(now.cited)
        findings += now.findings
        if _comes_to(was) != _comes_to(now):
            changed.append(Changed(each.path, was, now, each.case))
            for beside_it in paid_beside(house, laid, was, now):
                paid.setdefault((beside_it.own, beside_it.printed), (beside_it, each.path))
            for fault in (
                *_questions(house, laid, was, now),
                *denied_later(house, laid, was, now),
                *kept_all_the_same(house, laid, each.case, now),
                *said_beside(each.printed, laid, house, now),
            ):
                faults.setdefault(fault.message, fault)
        progress(number, len(heard))
    own = [clause.id for clause in house.clauses] + [change.clause for change in house.changes]
    shown = beside or {}
    unmet = {
        id: tuple(path for path, ruling in shown.items() if id in ruling.cited)
        for id in dict.fromkeys(own)
        if id not in met and is_followed(laid.clauses[id])
    }
    matters = [[_with_facts(matter, house) for matter, _ in each.hearings] for each in heard]
    every = [matter for case in matters for matter in case]
    printed = heard[0].printed if heard else laid
    for fault in (
        *never_reached(house, laid, matters, [id for id, where in unmet.items() if not where]),
        *falls_silent(house, printed, laid, every),
        *of_nobody(house, laid, findings),
        *given_again(house, laid, matters),
    ):
        faults.setdefault(fault.message, fault)
    kept = tuple(_telling(house, laid))
    alike = tuple(same_elsewhere(printed, laid, house))
    return Tried(
        laid,
        len(heard),
        tuple(changed),
        unmet,
        kept,
        alike,
        dict(paid.values()),
        tuple(faults.values()),
    )


def _telling(house: House, laid: Book) -> Iterator[tuple[Clause, Clause, Clause]]:
    """Yield the printed exceptions to a rule but for which both could be said of one matter."""
    for own, given_way, exception in exceptions(laid, house):
        heard = not set(own.topics).isdisjoint(exception.topics)
        if not heard or not exception.finds or not is_followed(exception):
            continue
        if example(but_for(laid, own, [exception]), [own, exception]) is not None:
            yield own, given_way, exception


def _comes_to(ruling: Ruling) -> tuple[object, ...]:
    verdicts = tuple((claim.verdict, claim.points) for claim in ruling.claims)
    said = tuple(decision.substance() for decision in ruling.decisions)
    return ruling.outcome, ruling.clauses, ruling.points, verdicts, said


# the cases, heard once


@dataclass(frozen=True, eq=False)
class Heard:
    """A case as the printed book heard it.

    Attributes:
        path: the case file.
        case: the case.
        printed: the book.
        hearings: every matter with its decision.
    """

    path: Path
    case: Case
    printed: Book
    hearings: tuple[tuple[Matter, Decision], ...]

    @cached_property
    def ruling(self) -> Ruling:
        """The ruling by the printed book; it is the same whatever rules are tried."""
        return adjudicate(self.case, self.printed, otherwise=False, briefly=True)


def cases_of(book: str) -> list[Path]:
    """Return the shipped cases that go by a book, by its id."""
    of_it = re.compile(rf"^book: *{re.escape(book)} *$", re.MULTILINE)
    files = case_files(case_folders())
    return [path for path in files if of_it.search(path.read_text(encoding="utf-8"))]


def heard_by(printed: Book, files: Sequence[Path], progress: Progress) -> tuple[Heard, ...]:
    """Return cases as a book heard them; those that go by house rules are left out.

    Args:
        printed: the book.
        files: the cases, which go by it.
        progress: told how many of how many are read.
    """
    found: list[Heard] = []
    for number, path in enumerate(files, 1):
        case = read_case(path)
        if not case.house:
            moments: list[Moment] = []
            Court(case, printed, watch=moments.append, doubting=False).hear_all()
            hearings = tuple(each for moment in moments for each in moment.hearings)
            found.append(Heard(path, case, printed, hearings))
        progress(number, len(files))
    return tuple(found)


def _bears_on(house: House, laid: Book, heard: Heard) -> bool:
    """Whether any matter of a case is decided otherwise, or is open, with the rules."""
    for matter, decision in heard.hearings:
        now = decide(laid, _with_facts(matter, house), doubting=False)
        if now.substance(("outcome", "clauses", "points", "remedies", "silences")) != (
            decision.substance(("outcome", "clauses", "points", "remedies", "silences"))
        ):
            return True
    return False


def _with_facts(matter: Matter, house: House) -> Matter:
    """Return a matter in which the facts of the house are known as far as they are presumed."""

    def known(fact: str) -> Known:
        return house.told[fact].unsaid() if fact in house.told else matter.known(fact)

    return replace(matter, known=known)


# questions that do not fit


def _questions(house: House, laid: Book, was: Ruling, now: Ruling) -> Iterator[Fault]:
    """Yield questions that come up where the house has ruled, and that it does not ask.

    Where it only changes a number they turn on what is worth more now.
    """
    own = {clause.id for clause in house.clauses}
    asked = _asked_by(house, laid)
    before = {(missing.event, missing.fact) for missing in was.missing}
    ruled = {f.event: f for f in now.findings if f.clause in own}
    for missing in now.missing:
        new = (missing.event, missing.fact) not in before
        if new and missing.event in ruled and missing.fact not in asked:
            clause = ruled[missing.event].clause
            place = laid.clauses[clause].place or house.place
            message = f"beside {clause} it is asked, though it turns on nothing: {missing.question}"
            hint = "Write overrides: the clause on which it turns; --why-not names it."
            yield Fault(place, message, hint)


def _asked_by(house: House, laid: Book) -> set[str]:
    """The facts that clauses of the house ask, and those on which what they ask rests."""
    changed = [laid.clauses[change.clause] for change in house.changes]
    waiting = [c.fact for clause in (*house.clauses, *changed) for c in clause.conditions]
    found: set[str] = set()
    while waiting:
        fact = waiting.pop()
        if fact not in found:
            found.add(fact)
            under = laid.definers.get(fact, ())
            waiting += [c.fact for clause in under for c in clause.conditions]
    return found
