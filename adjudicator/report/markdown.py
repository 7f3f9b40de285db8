"""A page in Markdown, to paste into a message or a club's minutes."""

from __future__ import annotations

import re
from collections.abc import Iterator

from adjudicator.report import letters
from adjudicator.report.document import (
    HEADINGS,
    ITEM,
    Block,
    Excerpt,
    Page,
    Paragraph,
    Picture,
    Quotation,
    Table,
    Typed,
    Verdicts,
    label_in_words,
    unfolded,
    with_signs,
)

EMPHASIS = {"head": "**", "faint": "*", "house": "*"}
# What would make a list, a heading or a rule of a paragraph that begins with it.
_BEGINS = re.compile(r"^(\d+)(?=[.)])|^(?=[-+=~])")


def written(page: Page, plain: bool = False) -> str:
    """Return a page as Markdown text, ending in a line end; *plain* is without suit signs."""
    return "\n".join(_lines(page, plain)).strip("\n") + "\n"


def safe(text: str) -> str:
    """Return text that Markdown prints as it is."""
    escaped = re.sub(r"([\\`*_\[\]<>#|])", r"\\\1", text)
    return _BEGINS.sub(lambda begun: f"{begun[0]}\\", escaped)


def _lines(page: Page, plain: bool) -> Iterator[str]:
    outer: list[int] = []  # how far the entries of lists that one stands in are set in
    for block in unfolded(page.blocks):
        if isinstance(block, Paragraph) and block.kind == ITEM:
            while outer and outer[-1] >= block.indent:
                outer.pop()
            yield f"{'    ' * len(outer)}{_mark(block.mark)} {_paragraph(block, plain)}"
            outer.append(block.indent)
            continue
        said = list(_block(block, plain))
        if said and outer:
            yield ""
            outer = []
        yield from said


def _mark(mark: str) -> str:
    """The mark of an entry: a number stays one."""
    number = re.search(r"\d+\.", mark)
    return number[0] if number else "-"


def _block(block: Block, plain: bool) -> Iterator[str]:
    if isinstance(block, Paragraph):
        if block.text or block.label:
            yield from (_paragraph(block, plain), "")
    elif isinstance(block, Quotation):
        yield from (f"> {safe(block.text)}", "")
    elif isinstance(block, Excerpt):
        quote = '"' if block.verbatim else ""
        name = safe(with_signs(block.law, plain))
        source = f" *({safe(block.source)})*" if block.source else ""
        yield from (f"> **{name}** {quote}{safe(block.text)}{quote}{source}", "")
    elif isinstance(block, Verdicts):
        for row in block.rows:
            said = safe(with_signs(row.said, plain))
            why = f" ({safe(with_signs(row.why, plain))})" if row.why else ""
            yield f"- **{row.word}** {said}{why}"
        yield ""
    elif isinstance(block, Table):
        yield _row([with_signs(head, plain) for head in block.heads])
        yield f"|{'---|' * len(block.heads)}"
        for _, cells in block.rows:
            yield _row([with_signs(cell, plain) for cell in cells])
        yield ""
    elif isinstance(block, Picture) and block.in_letters:
        page = Page()
        page.draw(block.scene)
        yield from ("```text", letters.written(page, plain=plain).rstrip("\n"), "```", "")
    elif isinstance(block, Typed):
        yield from (f"`{''.join(text for _, text in block.pieces).strip()}`", "")


def _row(cells: list[str]) -> str:
    return f"| {' | '.join(map(safe, cells))} |"


def _paragraph(block: Paragraph, plain: bool) -> str:
    text = safe(with_signs(block.text, plain))
    aside = safe(with_signs(block.aside, plain))
    if block.kind in HEADINGS and aside:
        return f"{'#' * int(block.kind[1])} {text}\n\n{aside}"
    if aside:
        text += f" ({aside})"
    if block.kind in HEADINGS:
        return f"{'#' * int(block.kind[1])} {text}"
    if block.label:
        label = safe(label_in_words(with_signs(block.label, plain), block.text))
        return f"**{label}** {text}".rstrip()
    around = EMPHASIS.get(block.style, "")
    return f"{around}{text}{around}"
