"""The rulings of several books on one dispute, side by side, and why they differ."""

from __future__ import annotations

from typing import Any

from adjudicator.court.results import BookSays, Compared, Comparison
from adjudicator.law.book.model import Book, Law
from adjudicator.law.engine.findings import cite
from adjudicator.report import as_json
from adjudicator.report.document import with_signs
from adjudicator.report.ruling import claim_said, heading, house_in_force, law_name
from adjudicator.report.score import Screen

NARROW = 100
OTHERWISE = "The books come to the same event by event, but not on what is claimed."


def render(found: Comparison, screen: Screen) -> None:
    """Print the rulings side by side; one under the other where the screen is narrow."""
    screen.say(found.case, "bold")
    for book in found.books:
        for line in house_in_force(book.house or ()):
            screen.say(f"{book.id}: {line}", "bold magenta")
    screen.say()
    if len(found.books) == 1:
        screen.say(f"There is one book of {found.books[0].game}: {found.books[0].id}.")
        screen.say()
    if screen.console.width >= NARROW:
        _in_columns(found, screen)
    else:
        _one_by_one(found, screen)
    screen.say()
    for book in found.books:
        ruling = found.rulings[book.id]
        points = ", ".join(f"{player} {n}" for player, n in ruling.score.items()) or "no points"
        screen.say(f"{book.id}: {_outcome(ruling.outcome)}; {points}.", "bold")
        for claim in ruling.claims:
            screen.say(f"  {claim_said(claim, ruling.sides)}: {claim.verdict}.")
    _why(found, screen)


def _outcome(outcome: str) -> str:
    return {"ask": "it depends", "no-breach": "no breach"}.get(outcome, outcome)


def _in_columns(found: Comparison, screen: Screen) -> None:
    heads = ["line", "what happened", *(book.id for book in found.books)]
    rows = [
        (
            "yellow" if event.differs else "",
            [str(event.line), event.act, *(said_in_words(s) for s in event.by_book.values())],
        )
        for event in found.events
    ]
    if rows:
        screen.table(heads, rows)


def _one_by_one(found: Comparison, screen: Screen) -> None:
    for event in found.events:
        differs = "  (the books differ)" if event.differs else ""
        screen.say(f"line {event.line}: {event.act}{differs}", "bold")
        for book, said in event.by_book.items():
            screen.say(f"  {book}: {said_in_words(said)}", "yellow" if event.differs else "")


def said_in_words(said: BookSays) -> str:
    """Return what a book says of an event, as one paragraph."""
    points = [f"{n} to {player}." for player, n in said.points.items()]
    return " ".join([*said.findings, *points]) or "no law of this book is broken"


def _why(found: Comparison, screen: Screen) -> None:
    """The laws on which the books differ, each quoted once under its book."""
    differing = [event for event in found.events if event.differs]
    if not differing:
        verdicts = {tuple(c.verdict for c in r.claims) for r in found.rulings.values()}
        if len(found.books) > 1:
            same = "The books come to the same." if len(verdicts) == 1 else OTHERWISE
            screen.say(same, "bold green")
        return
    screen.say()
    screen.say("Why they differ", "bold")
    for book in found.books:
        laws = dict.fromkeys(law for e in differing for law in e.by_book[book.id].laws)
        for law in laws:
            screen.say(f"{book.id}, {_heading(book.law(law))}", "cyan")
            screen.say(f"    {book.law(law).text}", "italic")
        if not laws:
            screen.say(
                f"{book.id} states nothing to the contrary here, as far as we have it.", "cyan"
            )


def as_data(found: Comparison) -> dict[str, Any]:
    """Return a comparison as plain dicts and lists."""
    return {
        "case": found.case,
        "books": [book.id for book in found.books],
        "events": [_event(event) for event in found.events],
        "rulings": {id: as_json.as_data(ruling) for id, ruling in found.rulings.items()},
    }


def _event(event: Compared) -> dict[str, Any]:
    return {
        "line": event.line,
        "act": event.act,
        "differs": event.differs,
        "by_book": {
            id: {
                "outcome": said.outcome or None,
                "findings": list(said.findings),
                "points": dict(said.points),
                "laws": list(said.laws),
            }
            for id, said in event.by_book.items()
        },
    }


def as_markdown(found: Comparison, plain: bool = False) -> str:
    """Return a comparison as a Markdown table, with the laws under it."""
    heads = ["line", "what happened", *(book.id for book in found.books)]
    lines = [f"# {found.case}", "", f"| {' | '.join(heads)} |", f"|{'---|' * len(heads)}"]
    for event in found.events:
        cells = [str(event.line), event.act, *(said_in_words(s) for s in event.by_book.values())]
        lines.append(f"| {' | '.join(cell.replace('|', '/') for cell in cells)} |")
    lines.append("")
    for book in found.books:
        lines += _laws(book, found)
    return with_signs("\n".join(lines).rstrip() + "\n", plain)


def _heading(law: Law) -> str:
    """The law, and where it stands: file and lines, or that it is no quotation and whence it is."""
    return heading(cite(law, law.clauses[0])) if law.clauses else law_name(law.id)


def _laws(book: Book, found: Comparison) -> list[str]:
    laws = dict.fromkeys(law for e in found.events for law in e.by_book[book.id].laws)
    lines = [f"## {book.title}", ""]
    for law in laws:
        lines += [_heading(book.law(law)), "", f"> {book.law(law).text}", ""]
    return lines
