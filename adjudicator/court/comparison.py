"""The same dispute under every book of its game, and where the books differ."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from adjudicator.case import Case
from adjudicator.court.cases import beside, book_of
from adjudicator.court.library import SHIPPED, Library
from adjudicator.court.results import BookSays, Compared, Comparison
from adjudicator.court.ruling_on import adjudicate
from adjudicator.law.engine.findings import without_points, without_those_to_choose_from
from adjudicator.law.ruling import Decision, Remedy, outcome_of, points_together


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
            id: _said([d for d in ruling.decisions if d.event == event.number])
            for id, ruling in rulings.items()
        }
        if any(said.findings for said in by_book.values()):
            heard = [d for r in rulings.values() for d in r.decisions if d.event == event.number]
            act = heard[0].act if heard else event.in_text()
            compared = Compared(event.line, act, by_book, _differ(by_book))
            only = all(said.outcome in ("", "no-breach") for said in by_book.values())
            (allowed if only else events).append(compared)
    return Comparison(case.name, books, rulings, tuple(events or allowed))


def _said(decisions: Sequence[Decision]) -> BookSays:
    findings = [f for d in decisions for f in d.findings]
    ruled = [f for f in findings if f.kind != "permits"]
    points = points_together(finding.points for finding in findings)
    outcome = outcome_of(decisions, nothing="")
    laws = tuple(dict.fromkeys(law for f in ruled for law in (f.law_named, f.law)))
    asked = {("asks", missing.fact) for d in decisions for missing in d.missing}
    follows = tuple(sorted({_what_follows(r) for f in ruled for r in f.remedies} | asked))
    return BookSays(outcome, tuple(dict.fromkeys(_words(decisions))), points, laws, follows)


def _words(decisions: Sequence[Decision]) -> list[str]:
    """What a book says of one event, a sentence each; what is merely allowed where that is all."""
    findings = without_those_to_choose_from([f for d in decisions for f in d.findings])
    words = [without_points(f) for f in findings if f.kind != "permits"]
    words += [f"It depends: {m.question}" for d in decisions for m in d.missing]
    words += [said.says for d in decisions for said in d.silences]
    doubts = [doubt for d in decisions for doubt in d.doubts]
    return (words or [f.text for f in findings]) + [
        f'Two readings of "{doubt.on}": the other gives: '
        f"{' '.join(doubt.otherwise.findings) or 'no breach.'}"
        for doubt in doubts
    ]


def _what_follows(remedy: Remedy) -> tuple[str, ...]:
    """A remedy as two books can share it: the kind, whom it is about, and what it is worth."""
    worth = "" if remedy.worth is None else str(remedy.worth)
    return (remedy.kind, *sorted((*remedy.against, *remedy.held_by)), worth)


def _differ(by_book: Mapping[str, BookSays]) -> bool:
    """Whether the books come to something else: in the outcome, the points or what follows."""
    first, *others = by_book.values()
    here = (first.outcome, first.points, first.follows)
    return any((each.outcome, each.points, each.follows) != here for each in others)
