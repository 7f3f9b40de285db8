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
