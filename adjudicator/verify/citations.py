"""Is every citation needed? Each clause is taken away, and the ruling must change."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from adjudicator.case import Case
from adjudicator.court.court import Court, Moment
from adjudicator.law.book.model import Book
from adjudicator.law.ruling import Decision, Part


def idle_among(
    moments: Sequence[Moment], case: Case, book: Book, readings: Mapping[str, str] | None
) -> list[str]:
    """Return the clauses that are cited in a record as it was heard and that it could do without.

    Args:
        moments: the record, event by event, as it was ruled on.
        case: the case.
        book: the book that it was ruled by.
        readings: the readings that were followed.
    """
    cited: dict[str, list[Moment]] = {}
    for moment in moments:
        for clause in dict.fromkeys(
            citation.clause
            for decision in moment.decisions
            for finding in decision.findings
            for citation in finding.citations
        ):
            cited.setdefault(clause, []).append(moment)

    def rules_all_the_same(without: str) -> bool:
        court = Court(case, book, readings, frozenset((without,)))
        # Most often an event that cites it comes to something else at once.
        if any(_is_otherwise(court.hear(m.before, m.event)[0], m) for m in cited[without]):
            return False
        table = court.opening()
        for moment in moments:
            heard, table = court.hear(table, moment.event)
            if _is_otherwise(heard, moment):
                return False
        return True

    return list(filter(rules_all_the_same, cited))


# What is ruled and asked; where the answers would lead is nothing that is cited.
RULED: tuple[Part, ...] = ("outcome", "texts", "points", "follows", "silences", "asked")


def _is_otherwise(heard: Sequence[Decision], moment: Moment) -> bool:
    if len(heard) != len(moment.decisions):
        return True
    both = zip(heard, moment.decisions, strict=True)
    return any(now.substance(RULED) != was.substance(RULED) for now, was in both)
