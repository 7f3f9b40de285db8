"""Tables: a score sheet, what may be done, two books side by side; on a screen or in a file."""

from __future__ import annotations

import csv
import io
import sys
from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from adjudicator.court.results import ALLOWED, TO_SCORE, ScoreSheet
from adjudicator.law.book.model import Book
from adjudicator.law.engine.findings import cite
from adjudicator.report import terminal
from adjudicator.report.document import with_signs
from adjudicator.report.ruling import heading, house_in_force, law_name

NARROW = 70
UNWRAPPED = 150  # columns of a table that goes into a pipe


class Screen:
    """Where tables are printed: as wide as the terminal; without colour in a pipe.

    Attributes:
        plain: letters only: no suit signs, no lines drawn.
    """

    def __init__(self, file: Any, *, width: int | None, colour: bool, plain: bool) -> None:
        self.plain = plain
        self.console = Console(
            file=file,
            width=width or UNWRAPPED,
            highlight=False,
            no_color=not colour,
            force_terminal=colour,
            soft_wrap=False,
        )

    def say(self, text: str = "", style: str = "") -> None:
        """Print a paragraph."""
        self.console.print(self.text(text, style))

    def text(self, text: str, style: str = "") -> Text:
        """Return text with its cards as players see them; brackets are never markup."""
        return Text(with_signs(text, self.plain), style)

    def table(
        self, heads: Sequence[str], rows: Sequence[tuple[str, Sequence[str]]], right: int = 0
    ) -> None:
        """Print a table; each row has a style and its cells, the last *right* are numbers."""
        table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), show_edge=False)
        first_number = len(heads) - right
        for index, head in enumerate(heads):
            justify = "right" if index >= first_number else "left"
            wrap = index < first_number
            table.add_column(Text(head, "bold"), justify=justify, no_wrap=not wrap)  # type: ignore[arg-type]
        for style, cells in rows:
            table.add_row(*(self.text(cell, style) for cell in cells))
        self.console.print(table)


def say_house(book: Book, screen: Screen) -> None:
    """Print which house rules are in force."""
    for line in house_in_force(book.house or ()):
        screen.say(line, "bold magenta")


STYLE = {ALLOWED: "", TO_SCORE: "yellow"}


def score_sheet(sheet: ScoreSheet, book: Book, screen: Screen) -> None:
    """Print a score sheet: the rows with running totals, what waits, what was marked wrongly."""
    screen.say(sheet.case, "bold")
    screen.say(f"By {book.title}.", "dim")
    say_house(book, screen)
    screen.say()
    for marked in sheet.marked:
        screen.say(_marked(marked), "bold green" if marked.said == marked.is_ else "bold red")
    if sheet.marked:
        screen.say()
    heads = ["line", "player", "for", "", "law", "claimed", "points", *sheet.players]
    start = ["", "", "at the beginning", "", "", "", "", *(str(n) for n in sheet.start.values())]
    rows = [("dim", start)] if any(sheet.start.values()) else []
    rows += [(STYLE.get(row.verdict, "red"), cells) for row, cells in _sheet_rows(sheet)]
    if sheet.rows and screen.console.width < NARROW:
        _stacked(sheet, screen)
    elif sheet.rows:
        screen.table(heads, rows, right=2 + len(sheet.players))
    else:
        screen.say("Nothing is scored in this record.")
    screen.say()
    screen.say(f"Total: {_totals(sheet.totals)}.", "bold")
    for waiting in sheet.waiting:
        cards = f" ({', '.join(waiting.cards)})" if waiting.cards else ""
        said = f"{waiting.player} has {waiting.worth} to score for {waiting.what}{cards}"
        screen.say(f"{said}; lost when {waiting.until}.", "yellow")
    for choice in sheet.to_choose:
        screen.say(f"Still to choose: {choice}.", "yellow")
    if sheet.settlement:
        screen.say(sheet.settlement[2], "bold green")
    for question in sheet.open:
        screen.say(f"It depends: {question}", "bold yellow")
    for said in sheet.silent_on:
        screen.say(f"The book does not say: {said}", "yellow")
    for doubt in sheet.doubts:
        screen.say(f"Two readings {doubt}", "magenta")
    _reasons(sheet, book, screen)


def _stacked(sheet: ScoreSheet, screen: Screen) -> None:
    """The rows one under the other, where the screen is too narrow for columns."""
    for row in sheet.rows:
        style = STYLE.get(row.verdict, "red")
        claimed = f" (claimed {row.claimed})" if row.claimed is not None else ""
        points = _points(row.points, row.worth, row.verdict)
        said = f"line {row.line}: {row.player}, {row.what}: {row.verdict}, {points}{claimed}"
        screen.say(f"{said}; {_totals(row.totals)}", style)


def _sheet_rows(sheet: ScoreSheet) -> list[tuple[Any, list[str]]]:
    return [
        (
            row,
            [
                str(row.line),
                row.player,
                row.what,
                row.verdict,
                row.law,
                "" if row.claimed is None else str(row.claimed),
                _points(row.points, row.worth, row.verdict),
                *(str(row.totals.get(player, 0)) for player in sheet.players),
            ],
        )
        for row in sheet.rows
    ]


def _points(points: int, worth: int | None, verdict: str) -> str:
    if verdict == ALLOWED:
        return str(points)
    return f"({worth})" if worth else "0"


def _totals(totals: Mapping[str, int]) -> str:
    return ", ".join(f"{player} {points}" for player, points in totals.items())


def _marked(marked: Any) -> str:
    where = f"line {marked.line}: " if marked.line else ""
    if marked.said == marked.is_:
        return f"{where}{marked.player}'s score stands at {marked.is_}, as is said."
    said = f"{where}{marked.player}'s score is said to be {marked.said}; it is {marked.is_}"
    why = f": {marked.because}" if marked.because else "; nothing here explains the difference"
    return f"{said}{why}."


def _reasons(sheet: ScoreSheet, book: Book, screen: Screen) -> None:
    """The law under what was refused, lost, or is to be chosen; each law quoted once."""
    odd = [row for row in sheet.rows if row.verdict != ALLOWED]
    if not odd:
        return
    screen.say()
    quoted: set[str] = set()
    for row in odd:
        screen.say(f"line {row.line}: {row.why}", "bold")
        if row.law in quoted:
            screen.say(f"  {law_name(row.law)}, quoted above", "cyan")
            continue
        quoted.add(row.law)
        law = book.law(row.law)
        style = "bold magenta" if law.authority == "house" else "cyan"
        screen.say(f"  {heading(cite(law, book.clauses[row.clause]))}", style)
        bar = "|" if screen.plain else "│"
        for part in screen.text(law.text).wrap(screen.console, max(30, screen.console.width - 4)):
            screen.console.print(Text(f"  {bar} ", "dim") + Text(part.plain.rstrip(), "italic"))


def as_data(sheet: ScoreSheet) -> dict[str, Any]:
    """Return a score sheet as plain dicts and lists: the contract of its schema."""
    return {
        "case": sheet.case,
        "book": sheet.book,
        "players": list(sheet.players),
        "start": dict(sheet.start),
        "rows": [
            {
                "line": row.line,
                "event": row.event,
                "player": row.player,
                "what": row.what,
                "verdict": row.verdict,
                "claimed": row.claimed,
                "worth": row.worth,
                "points": row.points,
                "law": row.law,
                "clause": row.clause,
                "why": row.why,
                "totals": dict(row.totals),
            }
            for row in sheet.rows
        ],
        "totals": dict(sheet.totals),
        "in_abeyance": [
            {
                "player": each.player,
                "what": each.what,
                "cards": list(each.cards),
                "worth": each.worth,
                "until": each.until,
                "law": each.law,
            }
            for each in sheet.waiting
        ],
        "silent_on": list(sheet.silent_on),
        "doubts": list(sheet.doubts),
        "to_choose": list(sheet.to_choose),
        "settlement": None
        if sheet.settlement is None
        else dict(zip(("player", "points", "why"), sheet.settlement, strict=True)),
        "marked": [
            {
                "player": each.player,
                "line": each.line,
                "said": each.said,
                "is": each.is_,
                "because": each.because,
            }
            for each in sheet.marked
        ],
        "open": list(sheet.open),
    }


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
    return out.getvalue()


def _safe_cell(cell: object) -> object:
    """A cell that no spreadsheet takes for a formula."""
    return f"'{cell}" if isinstance(cell, str) and cell[:1] in "=+-@" else cell


def as_markdown(sheet: ScoreSheet, book: Book, plain: bool = False) -> str:
    """Return a score sheet as a Markdown table; *plain* is without suit signs."""
    lines = [f"# {_escaped(sheet.case)}", "", f"*By {book.title}.*", ""]
    for line in house_in_force(book.house or ()):
        lines += [f"*{_escaped(line)}*", ""]
    heads = ["line", "player", "for", "", "law", "claimed", "points", *sheet.players]
    lines.append(f"| {' | '.join(map(_escaped, heads))} |")
    lines.append(f"|{'---|' * len(heads)}")
    if any(sheet.start.values()):
        start = ["", "", "at the beginning", "", "", "", "", *map(str, sheet.start.values())]
        lines.append(f"| {' | '.join(start)} |")
    for _, cells in _sheet_rows(sheet):
        lines.append(f"| {' | '.join(map(_escaped, cells))} |")
    lines += ["", f"**Total: {_escaped(_totals(sheet.totals))}.**", ""]
    for waiting in sheet.waiting:
        cards = f" ({', '.join(waiting.cards)})" if waiting.cards else ""
        said = f"{waiting.player} has {waiting.worth} to score for {waiting.what}{cards}"
        lines.append(f"- {_escaped(said)}; lost when {waiting.until}.")
    lines += [f"- Still to choose: {_escaped(choice)}." for choice in sheet.to_choose]
    if sheet.settlement:
        lines.append(f"- {_escaped(sheet.settlement[2])}")
    lines += [f"- {_escaped(_marked(marked))}" for marked in sheet.marked]
    lines += [f"- It depends: {_escaped(question)}" for question in sheet.open]
    lines += [f"- The book does not say: {_escaped(said)}" for said in sheet.silent_on]
    lines += [f"- Two readings {_escaped(doubt)}" for doubt in sheet.doubts]
    odd = {row.law for row in sheet.rows if row.verdict != ALLOWED}
    for law in (law for law in book.laws if law.id in odd):
        lines += ["", heading(cite(law, law.clauses[0])), "", f"> {law.text}"]
    return with_signs("\n".join(lines).rstrip() + "\n", plain)


def _escaped(text: str) -> str:
    return "".join("\\" + c if c in "\\`*_[]<>#|" else c for c in text)


def screen() -> Screen:
    """Return where tables are printed here."""
    width, colour = terminal.terminal_width(), terminal.shows_colour()
    return Screen(sys.stdout, width=width, colour=colour, plain=not terminal.shows_signs())
