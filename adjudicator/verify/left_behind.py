"""What of the printed book still says the number that a house rule has changed.

A number that a sentence reads off the clause which gives it is never left behind. Others are: an
answer to what may be asked, another reading, what is said beside it of the same deed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from adjudicator.base.errors import Fault
from adjudicator.law.book.model import HOUSE, POINTS_OF, Award, Book, Clause
from adjudicator.law.house import Change, House, anew, said_in
from adjudicator.law.ruling import Ruling
from adjudicator.report import plain_words
from adjudicator.report.citing import law_name
from adjudicator.verify.wording import promised

# A smaller number counts cards and tricks as well; from here on only points are counted so high.
OF_POINTS_ALONE = 20


def still_said(printed: Book, laid: Book, house: House) -> Iterator[Fault]:
    """Yield the sentences of a law of which a number is changed that still say the old one.

    Args:
        printed: the book without these rules.
        laid: the book with them laid over it.
        house: the rules.
    """
    told: set[str] = set()
    for change, was in _changed(printed, house):
        law = printed.law(printed.clauses[change.clause].law)
        for other in (laid.clauses[each.id] for each in law.clauses if each.id in laid.clauses):
            old = _says(other, was)
            if old and not other.law.startswith(HOUSE) and other.id not in told:
                told.add(other.id)
                yield _fault(laid, change, other, anew(other, old, change.points))


def said_beside(printed: Book, laid: Book, house: House, now: Ruling) -> Iterator[Fault]:
    """Yield sentences that stand beside a clause of which the points are changed, and count points.

    Nothing is given by them: that a combination counts ten for each card of it tells how the
    printed number comes about, and is not so of another.

    Args:
        printed: the book without these rules.
        laid: the book with them laid over it.
        house: the rules.
        now: the ruling on a case with them.
    """
    for change, _ in _changed(printed, house):
        for decision in now.decisions:
            cited = {each.clause for f in decision.findings for each in f.citations}
            for finding in decision.findings if change.clause in cited else ():
                other = laid.clauses[finding.clause]
                gives = other.award or other.law.startswith(HOUSE)
                if not gives and promised(POINTS_OF.sub("", other.finds or "")):
                    yield _fault(laid, change, other, "...")


def same_elsewhere(printed: Book, laid: Book, house: House) -> Iterator[tuple[str, Clause]]:
    """Yield the clauses that give by the same law still the number that another had.

    They may be meant as well, and need not be.
    """
    for change, was in _changed(printed, house):
        clause = printed.clauses[change.clause]
        law = printed.law(clause.law)
        for other in (laid.clauses[each.id] for each in law.clauses if each.id in laid.clauses):
            if other.law.startswith(HOUSE) or laid.points_of(other.id) != was:
                continue
            if other.award and clause.award and _alike(other.award, clause.award):
                yield change.clause, other


def _alike(one: Award, other: Award) -> bool:
    """Whether two awards are to the same, and both for each of something or neither."""
    return one.to == other.to and bool(one.each) is bool(other.each)


def _changed(printed: Book, house: House) -> Iterator[tuple[Change, int]]:
    """Yield the changes of points, each with the number that was printed."""
    for change in house.changes:
        was = printed.points_of(change.clause)
        if was is not None and change.points not in (None, was):
            yield change, was


def _says(clause: Clause, points: int) -> str:
    """Return how a clause that gives no points says so many; "" where it does not."""
    if clause.award or clause.combination:
        return ""
    old, finds = said_in(clause, points), clause.finds or ""
    of_points = points >= OF_POINTS_ALONE or (points > 1 and points in promised(finds))
    counted = re.search(rf"\b{old} points?\b", finds, re.IGNORECASE)
    return old if of_points or counted else ""


def _fault(laid: Book, change: Change, other: Clause, said: str) -> Fault:
    law = law_name(other.law).lower()
    message = f"beside {change.clause} {law} still says: {plain_words.finding(laid, other)}"
    hint = f'Give it in new words: - {{clause: {other.id}, ruling: "{said}"}}'
    return Fault(change.place, message, hint)
