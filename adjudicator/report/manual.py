"""A page of the manual on a terminal: folded, its headings bold, its examples as they are."""

from __future__ import annotations

import re
from io import StringIO
from typing import ClassVar

from rich.console import Console, ConsoleOptions, RenderResult
from rich.markdown import CodeBlock, Heading, Markdown
from rich.text import Text
from rich.theme import Theme

# a link leads to a file; on a terminal one types what shows it
_LINK = re.compile(r"\[[^\]]+\]\(([\w-]+)\.md\)")
# blanks at the end of a line, among the codes that colour it
_ENDS = re.compile(r"(?: |\x1b\[[\d;]*m)+$", re.MULTILINE)
_STYLES = Theme(
    {
        "markdown.h1": "bold",
        "markdown.h2": "bold",
        "markdown.code": "cyan",
        "markdown.item.bullet": "",
        "markdown.table.header": "",
        "markdown.table.border": "dim",
    }
)


class _Heading(Heading):
    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        self.text.justify = "left"
        yield self.text


class _Example(CodeBlock):
    """Lines that somebody may copy: not coloured by their language, and never folded."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield Text(str(self.text).rstrip(), "cyan", no_wrap=True, overflow="ignore")


class _Page(Markdown):
    elements: ClassVar = {
        **Markdown.elements,
        "heading_open": _Heading,
        "fence": _Example,
        "code_block": _Example,
    }


def on_screen(markdown: str, width: int, *, colour: bool) -> str:
    """Return a page as it is read on a terminal.

    Args:
        markdown: the page as it is written.
        width: at how many columns paragraphs are folded.
        colour: with the codes that make letters bold and coloured.
    """
    printed = StringIO()
    console = Console(
        file=printed,
        force_terminal=colour,
        color_system="standard" if colour else None,
        no_color=not colour,
        width=width,
        highlight=False,
        theme=_STYLES,
    )
    console.print(_Page(_LINK.sub(r"`adjudicator help \1`", markdown)), crop=False)
    bare = _ENDS.sub(lambda end: end[0].replace(" ", ""), printed.getvalue())
    return bare.strip("\n") + "\n"
