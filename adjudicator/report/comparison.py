"""The rulings of several books on one dispute, side by side, and the words by which they differ."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from adjudicator.base.phrases import capital
from adjudicator.court.results import ASKS, BookSays, Compared, Comparison
from adjudicator.law.book.model import Book
from adjudicator.law.ruling import ClaimVerdict, Decision
from adjudicator.report.citing import laid_down, law_heading
from adjudicator.report.claims import claim_said, verdict_of
from adjudicator.report.document import Page, Paragraph
from adjudicator.report.quoting import add_excerpt, deciding
from adjudicator.report.ruling import without_repeats

NARROW = 60  # columns; on a narrower page a verdict stands under what is claimed
BROAD = 110  # on a broader page the books stand in columns
ALIKE = "The books come to the same."
NOT_ON_CLAIMS = "The books come to the same event by event, but not on what is claimed."
NOT_A_WORD = "no word on it, as far as we have the book"
NOT_BROKEN = "no law of this book is broken"


def comparison_page(found: Comparison, *, whole: bool = False) -> Page:
    """Return what each book says where they differ, and by which words.

    Args:
        found: the comparison.
        whole: tell every event, and quote every law that is cited, whole.
    """
    page = Page(wide=True)
    page.head(found.case, level=1, aside=" / ".join(map(_called, found.books)))
    for book in found.books:
        for line in laid_down(book):
            page.add(f"{_called(book)}: {line}", "house")
    page.gap()
    if len(found.books) == 1:
        page.add(f"There is one book of {found.books[0].game}: {found.books[0].id}.")
        page.gap()
    _add_claims(found, page)
    differing = [event for event in found.events if event.differs]
    _add_events(page, found, found.events if whole else differing or found.events, whole)
    if not differing and len(found.books) > 1:
        page.add(_alike(found), "ruling")
        page.gap()
    if whole:
        _add_laws(found, page)
    else:
        _add_words(found, page, differing)
    return page


def _called(book: Book) -> str:
    return book.short.rpartition(", ")[2] or book.id


def _alike(found: Comparison) -> str:
    verdicts = {tuple(c.verdict for c in r.claims) for r in found.rulings.values()}
    return ALIKE if len(verdicts) == 1 else NOT_ON_CLAIMS


def _add_claims(found: Comparison, page: Page) -> None:
    """What is claimed, and what each book says to it."""
    rows, stacked = [], []
    by_book = [(book, found.rulings[book.id]) for book in found.books]
    for place in range(len(by_book[0][1].claims) if by_book else 0):
        claims: list[tuple[Book, ClaimVerdict]] = [(book, r.claims[place]) for book, r in by_book]
        sides = by_book[0][1].sides
        said = capital(claim_said(by_book[0][0].words, claims[0][1], sides))
        verdicts = [(_called(book), verdict_of(claim)) for book, claim in claims]
        rows.append(("", [said, *(verdict for _, verdict in verdicts)]))
        stacked.append(Paragraph(said, "head"))
        stacked += [Paragraph(verdict, label=f"{name}:", indent=2) for name, verdict in verdicts]
    if rows:
        heads = ["", *(_called(book) for book in found.books)]
        page.table(heads, rows, least=NARROW, otherwise=stacked)
        page.gap()


def _add_events(page: Page, found: Comparison, events: Sequence[Compared], whole: bool) -> None:
    rows, stacked = [], []
    names = {book.id: _called(book) for book in found.books}
    for event in events:
        said = {book: said_in_words(each, whole=whole) for book, each in event.by_book.items()}
        rows.append(("", [str(event.line), event.act, *said.values()]))
        stacked.append(Paragraph(f"{event.act}:", "head"))
        stacked += [Paragraph(each, label=f"{names[id]}:", indent=2) for id, each in said.items()]
    if rows:
        heads = ["line", "what happened", *names.values()]
        page.table(heads, rows, least=BROAD, otherwise=stacked)
        page.gap()


def said_in_words(said: BookSays, *, whole: bool = False) -> str:
    """Return what a book says of an event, as one paragraph; *whole*: by other readings too."""
    points = [f"{n} to {player}." for player, n in said.points.items()]
    asked = [each for each in said.findings if each.startswith(ASKS)]
    sentences = [*without_repeats(each for each in said.findings if each not in asked), *asked]
    told = [each for each in points if each.split()[0] not in " ".join(sentences).split()]
    nothing = NOT_BROKEN if said.outcome else NOT_A_WORD
    readings = said.doubts if whole else ()
    return " ".join([*sentences, *told, *readings]) or f"{nothing}."


def _add_words(found: Comparison, page: Page, differing: Sequence[Compared]) -> None:
    """The words by which the books differ, each law once under its book's name."""
    lines = {event.line for event in differing}
    for book in found.books:
        ruling = found.rulings[book.id]
        told: list[Decision] = [d for d in ruling.decisions if d.line in lines]
        findings = [f for d in told for f in d.findings if f.kind == "ruling"]
        for citation, words in deciding(findings, told, book):
            add_excerpt(page, citation, words, of=f"{_called(book)}, ")


def _add_laws(found: Comparison, page: Page) -> None:
    """Every law that a book cites, whole, under the book's title."""
    for book in found.books:
        page.head(f"{book.id}: {book.title}")
        for law in dict.fromkeys(_cited(found.events, book.id)):
            page.add(law_heading(book.law(law)), "law")
            page.quote(book.law(law).text, indent=4, barred=False)


def _cited(events: Iterable[Compared], id: str) -> Iterable[str]:
    return (law for event in events for law in event.by_book[id].laws)
