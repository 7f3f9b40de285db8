"""The same dispute under every book of its game, and where the books differ."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from adjudicator.case import Case
from adjudicator.court.cases import beside, book_of
from adjudicator.court.library import SHIPPED, Library
from adjudicator.court.results import ASKS, BookSays, Compared, Comparison
from adjudicator.court.ruling_on import adjudicate
from adjudicator.law.book.model import Book
from adjudicator.law.engine.findings import without_points, without_those_to_choose_from
from adjudicator.law.ruling import (
    Answer,
    Decision,
    Missing,
    Remedy,
    outcome_of,
    points_together,
)

MOST_ROWS = 4  # where more answers lead elsewhere, the questions are told alone


def compare(case: Case, shelf: Library = SHIPPED) -> Comparison:
    """Return the ruling of every book of the case's game, side by side.

    Each book is heard by itself: what one of them must ask does not stop the others. House rules
    are laid over the books that they are for.

    Args:
        case: the case.
        shelf: the books there are.
    """
    ids = beside(case, shelf).of_game(case.game)
    books = tuple(book_of(case, shelf, id) for id in ids)
    rulings = {book.id: adjudicate(case, book) for book in books}
    events: list[Compared] = []
    allowed: list[Compared] = []
    for event in case.events:
        by_book = {
            book.id: _said([d for d in rulings[book.id].decisions if d.event == event.number], book)
            for book in books
        }
        if any(said.findings for said in by_book.values()):
            heard = [d for r in rulings.values() for d in r.decisions if d.event == event.number]
            act = heard[0].act if heard else event.in_text()
            compared = Compared(event.line, act, by_book, _differ(by_book))
            only = all(said.outcome in ("", "no-breach") for said in by_book.values())
            (allowed if only else events).append(compared)
    return Comparison(case.name, books, rulings, tuple(events or allowed))


def _said(decisions: Sequence[Decision], book: Book) -> BookSays:
    findings = [f for d in decisions for f in d.findings]
    ruled = [f for f in findings if f.kind != "permits"]
    points = points_together(finding.points for finding in findings)
    outcome = outcome_of(decisions, nothing="")
    laws = tuple(dict.fromkeys(law for f in ruled for law in (f.law_named, f.law)))
    asked = {
        _leads(answer, missing, book)
        for d in decisions
        for missing in d.missing
        for answer in missing.answers
    }
    follows = tuple(sorted({_what_follows(r) for f in ruled for r in f.remedies} | asked))
    doubts = (
        f'Two readings of "{doubt.on}": the other gives: '
        f"{' '.join(doubt.otherwise.findings) or 'no breach.'}"
        for d in decisions
        for doubt in d.doubts
    )
    words = tuple(dict.fromkeys(_words(decisions)))
    return BookSays(outcome, words, points, laws, follows, tuple(dict.fromkeys(doubts)))


def _words(decisions: Sequence[Decision]) -> list[str]:
    """What a book says of one event, a sentence each; what is merely allowed where that is all."""
    findings = without_those_to_choose_from([f for d in decisions for f in d.findings])
    words = [without_points(f) for f in findings if f.kind != "permits"]
    words += [said for d in decisions for said in _asked(d)]
    words += [said.says for d in decisions for said in d.silences]
    return words or [f.text for f in findings]


def _asked(decision: Decision) -> list[str]:
    """What is asked, and where those answers lead that decide it and bring anything."""
    questions = {missing.fact: missing.question for missing in decision.missing}
    if 0 < len(decision.answers) <= MOST_ROWS:
        answers = [
            f"{', '.join(f'{questions[g.fact]} {g.said}' for g in row.given)}: {said}"
            for row in decision.answers
            if (said := " ".join(row.findings))
        ]
        return [" ".join([ASKS, *answers])]
    return [f"{ASKS} {question}" for question in questions.values()]


def _leads(answer: Answer, missing: Missing, book: Book) -> tuple[str, ...]:
    """Where an answer leads, as two books can share it: the outcome, what follows, the points."""
    clauses = [book.clauses[id] for id in answer.clauses]
    given = {r.kind for c in clauses for r in (*c.remedies, *(c.choice[1] if c.choice else ()))}
    points = (f"{who} {number}" for who, number in answer.points.items())
    return ("asks", missing.fact, str(answer.value), answer.outcome, *sorted(given), *points)


def _what_follows(remedy: Remedy) -> tuple[str, ...]:
    """A remedy as two books can share it: the kind, whom it is about, and what it is worth."""
    worth = "" if remedy.worth is None else str(remedy.worth)
    return (remedy.kind, *sorted((*remedy.against, *remedy.held_by)), worth)


def _differ(by_book: Mapping[str, BookSays]) -> bool:
    """Whether the books come to something else: in the outcome, the points or what follows."""
    first, *others = by_book.values()
    here = (first.outcome, first.points, first.follows)
    return any((each.outcome, each.points, each.follows) != here for each in others)
