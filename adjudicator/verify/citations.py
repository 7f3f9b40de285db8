"""Is every citation needed? Each clause is taken away, and the ruling must change."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from adjudicator.case import Case
from adjudicator.court.cases import book_of, read_case
from adjudicator.court.court import Court
from adjudicator.court.library import SHIPPED, Library
from adjudicator.court.ruling_on import adjudicate
from adjudicator.law.ruling import Decision


def idle_citations(path: Path, shelf: Library = SHIPPED) -> list[str]:
    """Return the clauses a case's ruling cites and could do without; [] when it needs them all."""
    case = read_case(path, shelf)
    found: list[str] = []
    for id, expect in {case.book: case.expect or {}, **case.by_book}.items():
        book, readings = book_of(case, shelf, id), expect.get("readings")
        ruling = adjudicate(case, book, readings=readings)
        here = list(map(_substance, ruling.decisions))
        found += [
            clause
            for clause in ruling.cited
            if _is_idle(case, Court(case, book, readings, frozenset((clause,))), here)
        ]
    return found


def _is_idle(case: Case, court: Court, here: Sequence[Any]) -> bool:
    """Whether a court that does without a clause rules all the same; it stops where it does not."""
    table, number = court.opening(), 0
    for event in case.events:
        heard, table = court.hear(table, event)
        for decision in heard:
            if number >= len(here) or _substance(decision) != here[number]:
                return False
            number += 1
    return number == len(here)


def _substance(decision: Decision) -> Any:
    """What a decision comes to, whoever it cites."""
    return (
        decision.event,
        decision.outcome,
        [
            (f.text, [(r.kind, r.against, r.held_by, r.text) for r in f.remedies], f.points)
            for f in decision.findings
        ],
        [said.id for said in decision.silences],
        [missing.fact for missing in decision.missing],
    )
