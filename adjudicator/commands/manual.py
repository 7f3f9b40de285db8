"""The command that reads the manual: the pages of the guide, on a terminal or as they are."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Annotated

import typer

from adjudicator.base import paths
from adjudicator.base.errors import CaseError, Fault, Place, did_you_mean
from adjudicator.commands import completing
from adjudicator.commands.app import app
from adjudicator.report import pager, terminal
from adjudicator.report.document import Page

# The doors of the README, and the pages behind each, in the order in which one wants them.
DOORS = {
    "I play": (
        "interview",
        "case",
        "words-euchre",
        "words-bezique",
        "words-penchant",
        "ruling",
        "claims-and-score",
        "lessons",
        "drills",
    ),
    "I write rules": ("house-rules", "own-book", "adding-a-law"),
    "I program": ("programming", "batch", "commands"),
}
TOPICS = tuple(topic for topics in DOORS.values() for topic in topics)


@app.command(name="help")
def help_(
    topic: Annotated[
        str | None,
        typer.Argument(
            metavar="[TOPIC]",
            help="A page; all are listed if left out.",
            autocompletion=completing.pages,
        ),
    ] = None,
    words: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[WORD...]",
            help="Show only what of the page has these words.",
        ),
    ] = None,
) -> None:
    """Read the manual: how to play a dispute out, write rules, program."""
    if topic is None:
        _list()
        return
    if topic not in TOPICS:
        raise CaseError(Fault(Place(topic), f"there is no page {topic}", _meant(topic)))
    markdown = with_words(written(topic), words) if words else written(topic)
    if words and not markdown:
        said = " ".join(words)
        hint = f"Try one word, or a shorter one; adjudicator help {topic} has the whole page."
        raise CaseError(Fault(Place(topic), f"nothing of {topic} has {said}", hint))
    width = terminal.readable_width()
    if width is None:
        terminal.write(markdown)
        return
    from adjudicator.report.manual import on_screen

    painted = on_screen(markdown, width, colour=True) if terminal.shows_colour() else None
    pager.show(on_screen(markdown, width, colour=False), painted)


def written(topic: str) -> str:
    """Return a page of the manual as it is written, in Markdown."""
    return (paths.GUIDE / f"{topic}.md").read_text(encoding="utf-8")


def with_words(markdown: str, words: Sequence[str]) -> str:
    """Return what of a page has all of some words, under its headings; "" where nothing has.

    Of a list it is the entries, of anything else the paragraphs. A word may be cut off at its end,
    and capitals make no difference.

    >>> with_words("- **leads**: He leads.\\n- **calls**: He calls.", ["call"])
    '- **calls**: He calls.\\n'
    """
    wanted = [re.compile(rf"(?<![^\W_]){re.escape(word)}", re.IGNORECASE) for word in words]
    found: list[str] = []
    heading = ""
    for part in re.split(r"\n\n+|\n(?=- )", markdown.strip()):
        if part.startswith("#"):
            heading = part
        elif all(word.search(" ".join(part.split())) for word in wanted):
            found += [heading] if heading else []
            found.append(part)
            heading = ""
    return "\n\n".join(found) + "\n" if found else ""


def purpose(topic: str) -> str:
    """Return what a page is for: the sentence under its heading."""
    return written(topic).split("\n\n", 2)[1]


def _list() -> None:
    page = Page()
    longest = max(map(len, TOPICS))
    for door, topics in DOORS.items():
        page.gap()
        page.add(door, "head")
        for topic in topics:
            page.label(f"{topic:<{longest}} ", purpose(topic), "law", indent=2)
    page.gap()
    page.add("adjudicator help TOPIC shows a page; help TOPIC WORD what of it has that word.")
    terminal.show(page)


def _meant(topic: str) -> str:
    if topic in typer.main.get_group(app).commands:
        return f"It is a command: adjudicator {topic} --help tells what it takes."
    return did_you_mean(topic, TOPICS)
