"""An option of a choice by whose own law one stands who takes it, and scores what it gives."""

from __future__ import annotations

from adjudicator.base.values import replace
from adjudicator.law.book.model import HOUSE, Book
from adjudicator.law.remedies import kinds
from adjudicator.law.ruling import DECIDED, Citation, Decision, Finding, Remedy, Standing


def _is_spoken_of(decision: Decision, named: Standing) -> bool:
    """Whether the book has a word on an act that would take an option which the book gives."""
    said = bool(decision.findings or decision.silences or decision.missing)
    return said and not named.law.startswith(HOUSE)


def by_its_own_law(decision: Decision, named: Standing | None, book: Book) -> Decision:
    """Return a decision on an act that would take an option of a rule: by that rule.

    What printed laws find of such an act they find of the choices that they give themselves; and
    that the book gives no such choice is not so where the house has given it. So it is of an option
    by which points are scored, whoever gives it, and where no law has a word on the act: only its
    own law says so.

    Args:
        decision: what is ruled on the act.
        named: the option, be it still to be had or not; None where the act names none.
        book: the book, with the house rules laid over it.
    """
    if named is None or (_is_spoken_of(decision, named) and not named.remedy.points):
        return decision
    clause = book.clauses[named.clause]
    remedies: tuple[Remedy, ...] = ()
    if named.fate != "open":
        said = f"{decision.actor} had that choice, and has it no more."
    elif decision.findings:
        said = decision.findings[0].text
        remedies = tuple(remedy for found in decision.findings for remedy in found.remedies)
    else:
        to = " to" if kinds()[named.remedy.kind].asked_for else ":"
        said = f"{decision.actor} chooses{to} {named.remedy.text}."
    finding = Finding(
        clause=clause.id,
        law=clause.law,
        event=decision.event,
        line=decision.line,
        kind="ruling",
        text=said,
        player=decision.actor,
        remedies=remedies,
        points=named.remedy.points if named.fate == "open" else {},
        citations=(Citation.of(book.law(clause.law), clause.words, clause.id),),
        set_aside=(),
        because=(),
        premises=(),
    )
    return replace(
        decision,
        outcome=DECIDED,
        heard=tuple(dict.fromkeys((*decision.heard, clause.law))),
        findings=(finding,),
        silences=(),
        doubts=(),
        missing=(),
        answers=(),
        unasked=(),
    )
