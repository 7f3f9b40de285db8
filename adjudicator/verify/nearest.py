"""The shipped case that comes nearest to a rule: of it one makes a case that the rule decides."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from adjudicator.base.values import NamedTuple
from adjudicator.case import Case
from adjudicator.law.book.model import Clause, Condition
from adjudicator.law.engine.matter import Matter
from adjudicator.verify.tried import Heard

# What of a case file is of that case alone: its remarks, what it expects, and its house rules.
OF_ITS_OWN = re.compile(r"^(?:#.*|note:.*|house:.*|expect:.*(?:\n[ -].*)*)\n?", re.MULTILINE)
LONGEST = 16  # lines; of a longer case nobody starts


class Near(NamedTuple):
    """A case near to a rule, and what the rule asks for that is not so in it."""

    heard: Heard
    wanting: tuple[str, ...]

    def started(self, house: str) -> str:
        """Return the case as a file to go on with, under house rules of that name."""
        text = OF_ITS_OWN.sub("", self.heard.path.read_text(encoding="utf-8")).rstrip("\n")
        return re.sub(r"^book:.*$", rf"\g<0>\nhouse: {house}", text, count=1, flags=re.MULTILINE)


def nearest(clause: Clause, heard: Iterable[Heard]) -> Near | None:
    """Return the case in which most is so of what a clause asks; None where none is about it."""
    best: tuple[int, int, Near] | None = None
    for each in heard:
        if len(each.case.events) > LONGEST:
            continue
        for matter, _ in each.hearings:
            if set(matter.topics).isdisjoint(clause.topics):
                continue
            wanting = tuple(_wanting(clause, matter))
            rank = len(wanting), _length(each.case)
            if best is None or rank < best[:2]:
                best = (*rank, Near(each, wanting))
    return best[2] if best is not None else None


def _length(case: Case) -> int:
    return len(case.events) + len(case.claims)


def _wanting(clause: Clause, matter: Matter) -> Iterator[str]:
    """Yield what a clause asks that is not so of a matter, each as one writes it."""
    for condition in clause.when:
        if not _is_so(condition, matter):
            yield str(condition)
    if clause.when_any and not any(_is_so(each, matter) for each in clause.when_any):
        yield _either(clause.when_any)
    for condition in clause.unless:
        if _is_so(condition, matter):
            yield f"not {condition}"


def _either(conditions: Sequence[Condition]) -> str:
    return " or ".join(map(str, conditions))


def _is_so(condition: Condition, matter: Matter) -> bool:
    return bool(condition.test(matter.known(condition.fact).value))
