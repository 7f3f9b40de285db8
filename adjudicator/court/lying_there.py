"""What becomes of a claim of which the table shows whether it is so."""

from __future__ import annotations

from adjudicator.court.answers import OPEN, REFUSED, UPHELD, ClaimAnswer
from adjudicator.court.upshot import Upshot
from adjudicator.games.game import LiesThere
from adjudicator.law.book.model import Clause

ASKED = "asked_about"  # what one shows who asks the book for a subject


def seen_there(shown: LiesThere, upshot: Upshot) -> ClaimAnswer:
    """Return what becomes of a claim of which the table shows whether it is so.

    Its law is the one that the book would name to one who asks for it.
    """
    word = OPEN if shown.so is None else UPHELD if shown.so else REFUSED
    clauses = upshot.book.clauses.values() if shown.asks else ()
    asked = (c for c in clauses if c.kind == "permits" and _answers(c, shown.asks))
    law = next((clause.law for clause in asked), None)
    premises = () if law else shown.premises
    return ClaimAnswer(word, None, shown.why, law=law, question=shown.question, premises=premises)


def _answers(clause: Clause, subject: str) -> bool:
    """Whether a clause tells one who asks for a subject what the book says of it."""
    return any(each.fact == ASKED and subject in each.values for each in clause.when)
