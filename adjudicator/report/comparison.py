"""The rulings of several books on one dispute, side by side, and why they differ."""

from __future__ import annotations

from adjudicator.court.results import BookSays, Comparison
from adjudicator.report.citing import house_in_force, law_heading
from adjudicator.report.claims import claim_said
from adjudicator.report.document import Page, Paragraph

NARROW = 100
OTHERWISE = "The books come to the same event by event, but not on what is claimed."


def comparison_page(found: Comparison, *, whole: bool = False) -> Page:
    """Return the rulings side by side; one under the other where the page is narrow.

    Args:
        found: the comparison.
        whole: quote every law that is cited, and not only those on which the books differ.
    """
    page = Page(wide=True)
    page.head(found.case, level=1)
    for book in found.books:
        for line in house_in_force(book.house or ()):
            page.add(f"{book.id}: {line}", "house")
    page.add()
    if len(found.books) == 1:
        page.add(f"There is one book of {found.books[0].game}: {found.books[0].id}.")
        page.add()
    if found.events:
        _add_events(found, page)
    page.add()
    for book in found.books:
        ruling = found.rulings[book.id]
        points = ", ".join(f"{player} {n}" for player, n in ruling.score.items()) or "no points"
        page.add(f"{book.id}: {_outcome(ruling.outcome)}; {points}.", "head")
        for claim in ruling.claims:
            said = f"{claim_said(book.words, claim, ruling.sides)}: {claim.verdict}."
            page.add(said, indent=2, hang=-2)
    _add_why(found, page)
    if whole:
        _add_laws(found, page)
    return page


def _outcome(outcome: str) -> str:
    return {"ask": "it depends", "no-breach": "no breach"}.get(outcome, outcome)


def _add_events(found: Comparison, page: Page) -> None:
    rows, stacked = [], []
    for event in found.events:
        said = {book: said_in_words(each) for book, each in event.by_book.items()}
        style, differs = ("waits", "  (the books differ)") if event.differs else ("", "")
        rows.append((style, [str(event.line), event.act, *said.values()]))
        stacked.append(Paragraph(f"line {event.line}: {event.act}{differs}", "head"))
        stacked += [Paragraph(f"{id}: {each}", style, 2, -2) for id, each in said.items()]
    heads = ["line", "what happened", *(book.id for book in found.books)]
    page.table(heads, rows, least=NARROW, otherwise=stacked)


def said_in_words(said: BookSays) -> str:
    """Return what a book says of an event, as one paragraph."""
    points = [f"{n} to {player}." for player, n in said.points.items()]
    return " ".join([*said.findings, *points]) or "no law of this book is broken"


def _add_why(found: Comparison, page: Page) -> None:
    """The laws on which the books differ, each quoted once under its book."""
    differing = [event for event in found.events if event.differs]
    if not differing:
        verdicts = {tuple(c.verdict for c in r.claims) for r in found.rulings.values()}
        if len(found.books) > 1:
            same = "The books come to the same." if len(verdicts) == 1 else OTHERWISE
            page.add(same, "ruling")
        return
    page.add()
    page.head("Why they differ")
    for book in found.books:
        laws = dict.fromkeys(law for e in differing for law in e.by_book[book.id].laws)
        for law in laws:
            page.add(f"{book.id}, {law_heading(book.law(law))}", "law")
            page.quote(book.law(law).text, indent=4, barred=False)
        if not laws:
            page.add(f"{book.id} states nothing to the contrary here, as far as we have it.", "law")


def _add_laws(found: Comparison, page: Page) -> None:
    """Every law that a book cites, under the book's title, where it is not quoted above."""
    for book in found.books:
        page.head(f"{book.id}: {book.title}")
        above = {law for e in found.events if e.differs for law in e.by_book[book.id].laws}
        for law in dict.fromkeys(law for e in found.events for law in e.by_book[book.id].laws):
            if law not in above:
                page.add(law_heading(book.law(law)), "law")
                page.quote(book.law(law).text, indent=4, barred=False)
