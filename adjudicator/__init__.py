"""A court for card tables.

>>> from adjudicator import adjudicate, read_book, read_case
>>> case = read_case('''
... case: the lead was not his
... book: euchre/somerset-1888
... players: [North, East, South, West]
... table: {lead: South, alone: nobody}
... happened: [{by: West, leads: 9S}]
... ''')
>>> ruling = adjudicate(case, read_book(case.book))
>>> ruling.outcome, ruling.clauses
('decided', ('false-lead',))
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from adjudicator.base.errors import AdjudicatorError, BookError, CaseError
    from adjudicator.court.cases import book_of, read_case
    from adjudicator.court.library import read_book
    from adjudicator.court.ruling_on import adjudicate
    from adjudicator.law.ruling import Ruling

__all__ = [
    "AdjudicatorError",
    "BookError",
    "CaseError",
    "Ruling",
    "adjudicate",
    "book_of",
    "read_book",
    "read_case",
]

# Where each lies: it is imported when it is asked for, so that a command waits for its own alone.
LIES_IN = {
    "AdjudicatorError": "base.errors",
    "BookError": "base.errors",
    "CaseError": "base.errors",
    "Ruling": "law.ruling",
    "adjudicate": "court.ruling_on",
    "book_of": "court.cases",
    "read_book": "court.library",
    "read_case": "court.cases",
}


def __getattr__(name: str) -> object:
    if name not in LIES_IN:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(f"{__name__}.{LIES_IN[name]}"), name)
