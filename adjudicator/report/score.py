"""The score sheet: every claim, what it is worth, what waits, and the totals."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Mapping

from adjudicator.base.phrases import capital, in_text, joined, letters
from adjudicator.court.results import ALLOWED, Marked, RuledOfTheGame, ScoreRow, ScoreSheet
from adjudicator.law.book.model import Book
from adjudicator.law.engine.findings import cite
from adjudicator.law.remedies import LOST, REFUSED, TO_SCORE
from adjudicator.report.citing import RETOLD, laid_down, law_name
from adjudicator.report.document import Page, Paragraph, Table
from adjudicator.report.quoting import add_excerpt

NARROW = 60  # columns; on a narrower page each row stands in a line of its own
WIDE_ENOUGH = 150  # on a page as broad each deal is told as well
BROAD = 100  # on a broader page each row has its law beside it


STYLE = {ALLOWED: "", TO_SCORE: "waits"}
AGAINST = (REFUSED, LOST)  # the law stands under what was not scored for good


def score_page(sheet: ScoreSheet, book: Book) -> Page:
    """Return a score sheet: the rows with running totals, what waits, what was marked wrongly."""
    page = head_of(sheet.case, book)
    if sheet.deal:
        page.add(f"{capital(sheet.deal)}.")
    for marked in sheet.marked:
        page.add(_marked(marked), "ruling" if marked.said == marked.is_ else "wrong")
    page.gap()
    if sheet.deals:
        _add_deals(sheet, page)
    elif sheet.rows:
        _add_table(sheet, page)
    else:
        page.add("Nothing is scored in this record.")
    page.gap()
    _add_totals(sheet, page)
    for said in _waiting(sheet):
        page.add(said, "waits", hang=2)
    for choice in sheet.to_choose:
        page.add(f"Still to choose: {choice}.", "waits", hang=2)
    for ruled in sheet.game if not sheet.deals else ():
        page.add(ruled, "ruling", hang=2)
    if sheet.settlement:
        page.add(sheet.settlement[2], "ruling", hang=2)
    for question in sheet.open:
        page.add(f"It depends: {question}", "ask", hang=2)
    for said in sheet.silent_on:
        page.add(said, "waits", hang=2)
    for doubt in sheet.doubts:
        page.add(f"Two readings {doubt}", "doubt", hang=2)
    page.gap()
    _add_reasons(sheet, book, page)
    return page


def _add_totals(sheet: ScoreSheet, page: Page) -> None:
    """How the score stands at the end; of several deals, who has won each game, and the rubber."""
    for deal in sheet.deals:
        for ruled in deal.ruled:
            said = ruled.text.rstrip(".")
            page.add(f"Deal {deal.number}: {said} ({_named(ruled)}).", "ruling", hang=2)
        if deal.won and any(deal.rubber.values()):
            over = "The rubber is over" if deal.over else "Of the rubber"
            page.add(f"{over}: {_totals(_of_each(sheet, deal.rubber))}.", "head", hang=2)
    for deal in (each for each in sheet.deals if each.unused):
        told = joined(deal.unused)
        page.add(f"Deal {deal.number}: told, and nothing turned on it: {told}.", "faint", hang=2)
    won = bool(sheet.deals) and bool(sheet.deals[-1].won)
    page.add(f"{'The last game' if won else 'Total'}: {_totals(sheet.totals)}.", "head")
    if sheet.unscored:
        after = f"deal {sheet.deals[-1].number}"
        more = "1 deal" if sheet.unscored == 1 else f"{sheet.unscored} deals"
        page.add(f"How the score stands after {after} is open: {more} not scored.", "ask", hang=2)


def _of_each(sheet: ScoreSheet, points: Mapping[str, int]) -> dict[str, int]:
    return {player: points.get(player, 0) for player in sheet.players}


def _named(of: ScoreRow | RuledOfTheGame) -> str:
    """Return a law as it is named, and that it is retold where it is no quotation."""
    retold = of.authority == "paraphrase" and of.law[:1].isdigit()
    return f"retold {of.law}" if retold else law_name(of.law).lower()


def _add_deals(sheet: ScoreSheet, page: Page) -> None:
    """The rows, deal by deal; of a deal that brings nobody anything, that it does."""
    heads = ["deal", "for", "law", "points", *sheet.players]
    broad = ["deal", "how it went", *heads[1:]]
    begins = [str(sheet.start.get(player, 0)) for player in sheet.players]
    began = any(sheet.start.values())
    rows = [("faint", ["", "at the beginning", "", "", *begins])] if began else []
    broad_rows = [("faint", ["", "", *rows[0][1][1:]])] if began else []
    stacked = []
    for deal in sheet.deals:
        of_it = [row for row in sheet.rows if row.deal == deal.number]
        told = capital(deal.said) or ("" if of_it else "Nobody made a trump")
        lines = [
            (
                STYLE.get(row.verdict, "fault"),
                [row.what, _law_of(row), _points(row.points, row.worth, row.verdict)],
                row.totals,
            )
            for row in of_it
        ] or [("faint", ["nothing", "", "0"], deal.totals)]
        for place, (style, cells, totals) in enumerate(lines):
            first = "" if place else str(deal.number)
            ends = [str(totals.get(player, 0)) for player in sheet.players]
            rows.append((style, [first, *cells, *ends]))
            broad_rows.append((style, [first, "" if place else told, *cells, *ends]))
            said = f"deal {deal.number}: {cells[0]}, {cells[2]}"
            stacked.append(Paragraph(f"{said}; {_totals(totals)}", style, hang=2))
    number = 1 + len(sheet.players)
    narrow = [(style, tuple(cells)) for style, cells in rows]
    narrower = Table(tuple(heads), tuple(narrow), number, NARROW, tuple(stacked))
    page.table(broad, broad_rows, right=number, least=WIDE_ENOUGH, otherwise=[narrower])


def head_of(case: str, book: Book) -> Page:
    """Return a page for tables, with its title, its book, and what the table has laid down."""
    page = Page(wide=True)
    page.head(case, level=1, aside=book.short or book.id)
    for line in laid_down(book):
        page.add(line, "house", hang=2)
    page.gap()
    return page


def _waiting(sheet: ScoreSheet) -> Iterator[str]:
    """Yield what each player has to score, and what would lose it."""
    together: dict[tuple[str, str], list[str]] = {}
    for waiting in sheet.waiting:
        cards = f" ({', '.join(map(in_text, waiting.cards))})" if waiting.cards else ""
        said = f"{waiting.worth} for {waiting.what}{cards}"
        together.setdefault((waiting.player, waiting.until), []).append(said)
    for (player, until), worth in together.items():
        yield f"{player} has to score {joined(worth)}; lost when {until}."


def _law_of(row: ScoreRow) -> str:
    """Return the law of a row, and that it is retold where it is no quotation."""
    retold = row.authority == "paraphrase" and row.law[:1].isdigit()
    return f"{RETOLD} {row.law}" if retold else row.law


def _add_table(sheet: ScoreSheet, page: Page) -> None:
    """The rows; with their laws where there is room, one under the other where there is little."""
    heads = ["line", "player", "for", "", "law", "claimed", "points", *sheet.players]
    narrow_heads = ["line", "player", "for", "", "points", *sheet.players]
    start = [str(number) for number in sheet.start.values()]
    began = any(sheet.start.values())
    begins = ["", "", "at the beginning", ""]
    rows = [("faint", [*begins, "", "", "", *start])] if began else []
    narrow = [("faint", (*begins, "", *start))] if began else []
    stacked = []
    for row in sheet.rows:
        style, points = STYLE.get(row.verdict, "fault"), _points(row.points, row.worth, row.verdict)
        claimed = "" if row.claimed is None else str(row.claimed)
        slip = f", {claimed} said" if claimed and row.claimed != row.points else ""
        totals = [str(row.totals.get(player, 0)) for player in sheet.players]
        cells = [str(row.line), row.player, row.what]
        rows.append((style, [*cells, row.verdict, _law_of(row), claimed, points, *totals]))
        narrow.append((style, (*cells, f"{row.verdict}{slip}", points, *totals)))
        said = f"line {row.line}: {row.player}, {row.what}: {row.verdict}{slip}, {points}"
        stacked.append(Paragraph(f"{said}; {_totals(row.totals)}", style, hang=2))
    number = 1 + len(sheet.players)
    narrower = Table(tuple(narrow_heads), tuple(narrow), number, NARROW, tuple(stacked))
    page.table(heads, rows, right=number + 1, least=BROAD, otherwise=[narrower])


def _points(points: int, worth: int | None, verdict: str) -> str:
    if verdict == ALLOWED:
        return str(points)
    return f"({worth})" if worth else "0"


def _totals(totals: Mapping[str, int]) -> str:
    return ", ".join(f"{player} {points}" for player, points in totals.items())


def _marked(marked: Marked) -> str:
    where = f"line {marked.line}: " if marked.line else ""
    if marked.of_the_record:
        due = f"{marked.is_} {'is' if marked.is_ == 1 else 'are'} due" if marked.is_ else "none is"
        told = f"{where}{marked.said} claimed for {marked.player}; {due}"
        return f"{told}: {marked.because}." if marked.because else f"{told}."
    if marked.said == marked.is_:
        return f"{where}{marked.player}'s score stands at {marked.is_}, as is said."
    said = f"{where}{marked.player}'s score is said to be {marked.said}; it is {marked.is_}"
    why = f": {marked.because}" if marked.because else "; nothing here explains the difference"
    return f"{said}{why}."


def _add_reasons(sheet: ScoreSheet, book: Book, page: Page) -> None:
    """Why what was refused or lost was, and the words that decide, each law once.

    Where nothing was, the words by which something waits.
    """
    odd = [row for row in sheet.rows if row.verdict in AGAINST]
    said = dict.fromkeys(f"line {row.line}: {row.why}" for row in odd)
    for reason in said:
        page.add(reason, "head", hang=2)
    words: dict[str, list[str]] = {}
    odd = odd or [row for row in sheet.rows if row.verdict == TO_SCORE]
    for row in odd:
        of_law = words.setdefault(row.law, [])
        clause = book.clauses[row.clause]
        if clause.words and clause.law == row.law and clause.words not in of_law:
            of_law.append(clause.words)
    clauses = {row.law: book.clauses[row.clause] for row in odd}
    for law, deciding in words.items():
        add_excerpt(page, cite(book.law(law), clauses[law]), deciding)


def as_csv(sheet: ScoreSheet) -> str:
    """Return the rows of a score sheet as comma-separated values, with a line of heads."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    heads = ["line", "player", "for", "verdict", "claimed", "worth", "points", "law"]
    several = bool(sheet.deals)
    heads = ["deal", *heads] if several else heads
    writer.writerow([*heads, *(f"total of {player}" for player in sheet.players)])
    for row in sheet.rows:
        cells = [row.line, row.player, row.what, row.verdict, row.claimed, row.worth]
        cells += [row.points, row.law, *(row.totals.get(player, 0) for player in sheet.players)]
        cells = [row.deal, *cells] if several else cells
        writer.writerow(["" if cell is None else _safe_cell(cell) for cell in cells])
    return letters(out.getvalue())


def _safe_cell(cell: object) -> object:
    """A cell that no spreadsheet takes for a formula."""
    return f"'{cell}" if isinstance(cell, str) and cell[:1] in "=+-@\t\r" else cell
