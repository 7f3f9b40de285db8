"""Situations to be ruled on: a case that nobody wrote, told without its answer."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from adjudicator.case import Case
from adjudicator.law.ruling import Ruling


@dataclass(frozen=True)
class Situation:
    """A contested situation with its ruling, the ruling not told.

    Attributes:
        case: what happened; it expects nothing, claims nothing, and its name gives nothing away.
        written: the same as a case file, word for word what ``adjudicator rule`` would read.
        told: the same in sentences, one an act, as one tells it at the table.
        ruling: what the book says of it, by the readings it follows.
        event: the number of the event that is asked about.
        laws: the laws that decide it, or in whose words the doubt or the question lies.
        clauses: the clauses cited in the ruling on that event.
        origin: ``varied`` (a shipped case with other cards, seats or facts) or ``dealt`` (a lawful
            deal with one irregularity).
        source: the shipped case it was made from; None when it was dealt.
    """

    case: Case
    written: str
    told: tuple[str, ...]
    ruling: Ruling
    event: int
    laws: tuple[str, ...]
    clauses: tuple[str, ...]
    origin: str
    source: Path | None = None
