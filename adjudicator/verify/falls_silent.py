"""Numbers at which a printed book speaks, and with house rules laid over it nothing does.

The shipped cases hold few of the scores that there may be: each number of which a rule asks is
moved by one or two in them, and the matter is decided both ways.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from adjudicator.base.errors import Fault, Place
from adjudicator.base.facts import Known
from adjudicator.base.values import replace
from adjudicator.law.book.model import Book
from adjudicator.law.engine.deciding import decide
from adjudicator.law.engine.matter import Matter
from adjudicator.law.house import House
from adjudicator.law.ruling import Finding

MOVED = (-2, -1, 0, 1, 2)
# So many matters are looked at for each number.
MOST = 200


def falls_silent(
    house: House, printed: Book, laid: Book, matters: Sequence[Matter]
) -> Iterator[Fault]:
    """Yield the numbers at which a rule leaves nothing to be said, the first of each fact.

    Args:
        house: the rules.
        printed: the book without them.
        laid: the book with them laid over it.
        matters: the matters of shipped cases; what the house asks for is known in them as far as
            it is presumed.
    """
    for fact, (topics, place) in _numbers_asked(house, laid).items():
        about = (m for m in matters if not topics.isdisjoint(m.topics))
        known = [m for m in about if type(m.known(fact).value) is int][:MOST]
        found = (_silent_at(matter, fact, printed, laid) for matter in known)
        for number, said in filter(None, found):
            message = f"where {fact} is {number}, nothing is said any more; by {said.clause} "
            message += f"as it is printed: {said.text}"
            yield Fault(place, message, "Say under it, or in another clause, what is so then.")
            break


def _numbers_asked(house: House, laid: Book) -> Mapping[str, tuple[set[str], Place]]:
    """The facts of which a rule asks a number, each with the topics of it and where it stands."""
    asked = [
        (laid.clauses[clause.id], condition.fact)
        for clause in house.clauses
        for condition in clause.conditions
        if condition.least is not None or condition.most is not None
    ]
    asked += [(laid.clauses[each.clause], each.fact) for each in house.changes if each.fact]
    found: dict[str, tuple[set[str], Place]] = {}
    for clause, fact in asked:
        place = clause.place or house.place
        found.setdefault(fact, (set(), place))[0].update(clause.topics)
    return found


def _moved(matter: Matter, fact: str, book: Book) -> Iterator[tuple[int, Matter]]:
    """Yield a matter with a number in it moved by one or two, and that number."""
    value = matter.known(fact).value
    for by in MOVED:
        number = int(value or 0) + by
        if number in book.vocabulary[fact].range():
            yield number, replace(matter, known=_Otherwise(matter, fact, number))


class _Otherwise:
    """What is known of the facts of a matter in which one of them is another number."""

    def __init__(self, matter: Matter, fact: str, number: int) -> None:
        self.matter, self.fact, self.number = matter, fact, number

    def __call__(self, fact: str) -> Known:
        known = self.matter.known(fact)
        return replace(known, value=self.number) if fact == self.fact else known


def _silent_at(matter: Matter, fact: str, printed: Book, laid: Book) -> tuple[int, Finding] | None:
    """Return the number at which nothing is said with the rules, and what is printed of it.

    None where there is none, or where the printed book itself does not speak at each of them: more
    may be to be scored, so that nothing tells yet that the game goes on.
    """
    moved = list(_moved(matter, fact, laid))
    was = [decide(printed, each, doubting=False).findings for _, each in moved]
    if not all(was):
        return None
    for (number, each), findings in zip(moved, was, strict=True):
        now = decide(laid, each, doubting=False)
        if not (now.findings or now.silences or now.missing):
            return number, findings[0]
    return None
