"""Whether there is anybody whom a house rule is for or against, wherever it stands.

That nobody has followed, and that the followers take their cards back, contradict each other in no
fact that the engine knows: of whom a rule speaks is seen where it is heard.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from adjudicator.base.errors import Fault
from adjudicator.base.phrases import SOMEBODY
from adjudicator.law.book.model import Book, Clause
from adjudicator.law.house import House
from adjudicator.law.ruling import Finding

# In fewer cases it may merely be that nobody tells who it was.
ENOUGH = 3


def of_nobody(house: House, laid: Book, findings: Sequence[Finding]) -> Iterator[Fault]:
    """Yield what a rule gives to nobody, or takes from nobody, in every case in which it stands.

    Args:
        house: the rules.
        laid: the book with them laid over it.
        findings: what was found in the shipped cases by these rules.
    """
    for clause in house.clauses:
        its = [finding for finding in findings if finding.clause == clause.id]
        role = _never_anybody(laid.clauses[clause.id], its) if len(its) >= ENOUGH else None
        if role is not None:
            message = f"{clause.id} speaks of {role}, and in none of the {len(its)} shipped cases "
            message += "in which it stands is that anybody"
            hint = "Name whom it is for or against; or say when there is such a one."
            yield Fault(clause.place or house.place, message, hint)


def _never_anybody(clause: Clause, its: Sequence[Finding]) -> str | None:
    """Return a role that a clause names and that is nobody in each of its findings, or None."""
    remedies = [remedy for finding in its for remedy in finding.remedies]
    for terms in clause.remedies:
        its_own = [remedy for remedy in remedies if remedy.kind == terms.kind]
        if terms.against and not any(remedy.against for remedy in its_own):
            return terms.against
        if terms.held_by and not any(remedy.held_by for remedy in its_own):
            return terms.held_by
    if clause.award and all(SOMEBODY in finding.points for finding in its):
        return clause.award.to
    return None
