"""The score sheet: every claim, what it is worth, what waits, and the totals."""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping

from adjudicator.base.phrases import in_text, letters
from adjudicator.court.results import ALLOWED, Marked, ScoreSheet
from adjudicator.law.book.model import Book
from adjudicator.law.engine.findings import cite
from adjudicator.law.remedies import TO_SCORE
from adjudicator.report.citing import heading, house_in_force, law_name
from adjudicator.report.document import Page, Paragraph

NARROW = 70


STYLE = {ALLOWED: "", TO_SCORE: "waits"}


def score_page(sheet: ScoreSheet, book: Book) -> Page:
    """Return a score sheet: the rows with running totals, what waits, what was marked wrongly."""
    page = head_of(sheet.case, book)
    for marked in sheet.marked:
        page.add(_marked(marked), "ruling" if marked.said == marked.is_ else "wrong")
    if sheet.marked:
        page.add()
    if sheet.rows:
        _add_table(sheet, page)
    else:
        page.add("Nothing is scored in this record.")
    page.add()
    page.add(f"Total: {_totals(sheet.totals)}.", "head")
    for waiting in sheet.waiting:
        cards = f" ({', '.join(map(in_text, waiting.cards))})" if waiting.cards else ""
        said = f"{waiting.player} has {waiting.worth} to score for {waiting.what}{cards}"
        page.add(f"{said}; lost when {waiting.until}.", "waits")
    for choice in sheet.to_choose:
        page.add(f"Still to choose: {choice}.", "waits")
    if sheet.settlement:
        page.add(sheet.settlement[2], "ruling")
    for question in sheet.open:
        page.add(f"It depends: {question}", "ask")
    for said in sheet.silent_on:
        page.add(f"The book does not say: {said}", "waits")
    for doubt in sheet.doubts:
        page.add(f"Two readings {doubt}", "doubt")
    _add_reasons(sheet, book, page)
    return page


def head_of(case: str, book: Book) -> Page:
    """Return a page for tables, with its title, its book, and the house rules in force."""
    page = Page(wide=True)
    page.head(case, level=1)
    page.add(f"By {book.title}.", "faint")
    for line in house_in_force(book.house or ()):
        page.add(line, "house")
    page.add()
    return page


def _add_table(sheet: ScoreSheet, page: Page) -> None:
    """The rows; one under the other, where the page is too narrow for columns."""
    heads = ["line", "player", "for", "", "law", "claimed", "points", *sheet.players]
    start = ["", "", "at the beginning", "", "", "", "", *(str(n) for n in sheet.start.values())]
    rows = [("faint", start)] if any(sheet.start.values()) else []
    stacked = []
    for row in sheet.rows:
        style, points = STYLE.get(row.verdict, "fault"), _points(row.points, row.worth, row.verdict)
        claimed = "" if row.claimed is None else str(row.claimed)
        totals = [str(row.totals.get(player, 0)) for player in sheet.players]
        cells = [str(row.line), row.player, row.what, row.verdict, row.law, claimed, points]
        rows.append((style, [*cells, *totals]))
        said = f"line {row.line}: {row.player}, {row.what}: {row.verdict}, {points}"
        said += f" (claimed {claimed})" if claimed else ""
        stacked.append(Paragraph(f"{said}; {_totals(row.totals)}", style))
    page.table(heads, rows, right=2 + len(sheet.players), least=NARROW, otherwise=stacked)


def _points(points: int, worth: int | None, verdict: str) -> str:
    if verdict == ALLOWED:
        return str(points)
    return f"({worth})" if worth else "0"


def _totals(totals: Mapping[str, int]) -> str:
    return ", ".join(f"{player} {points}" for player, points in totals.items())


def _marked(marked: Marked) -> str:
    where = f"line {marked.line}: " if marked.line else ""
    if marked.said == marked.is_:
        return f"{where}{marked.player}'s score stands at {marked.is_}, as is said."
    said = f"{where}{marked.player}'s score is said to be {marked.said}; it is {marked.is_}"
    why = f": {marked.because}" if marked.because else "; nothing here explains the difference"
    return f"{said}{why}."


def _add_reasons(sheet: ScoreSheet, book: Book, page: Page) -> None:
    """The law under what was refused, lost, or is to be chosen; each law quoted once."""
    odd = [row for row in sheet.rows if row.verdict != ALLOWED]
    if odd:
        page.add()
    quoted: set[str] = set()
    for row in odd:
        page.add(f"line {row.line}: {row.why}", "head")
        if row.law in quoted:
            page.add(f"{law_name(row.law)}, quoted above", "law", indent=2, hang=-2)
            continue
        quoted.add(row.law)
        law = book.law(row.law)
        style = "house" if law.authority == "house" else "law"
        page.add(heading(cite(law, book.clauses[row.clause])), style, indent=2, hang=-2)
        page.quote(law.text)


def as_csv(sheet: ScoreSheet) -> str:
    """Return the rows of a score sheet as comma-separated values, with a line of heads."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    heads = ["line", "player", "for", "verdict", "claimed", "worth", "points", "law"]
    writer.writerow([*heads, *(f"total of {player}" for player in sheet.players)])
    for row in sheet.rows:
        cells = [row.line, row.player, row.what, row.verdict, row.claimed, row.worth]
        cells += [row.points, row.law, *(row.totals.get(player, 0) for player in sheet.players)]
        writer.writerow(["" if cell is None else _safe_cell(cell) for cell in cells])
    return letters(out.getvalue())


def _safe_cell(cell: object) -> object:
    """A cell that no spreadsheet takes for a formula."""
    return f"'{cell}" if isinstance(cell, str) and cell[:1] in "=+-@" else cell
