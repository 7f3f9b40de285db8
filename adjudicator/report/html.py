"""A page in HTML that stands by itself: light and dark, on paper, and nothing loaded from afar."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from adjudicator.report.document import (
    HEADINGS,
    ITEM,
    Block,
    Drawing,
    Page,
    Paragraph,
    Quotation,
    Table,
    Typed,
    with_signs,
)
from adjudicator.report.drawing import as_svg
from adjudicator.report.markdown import label_in_words
from adjudicator.report.markup import Markup, ready, tag, together

STYLE = Path(__file__).with_name("page.css")


def written(pages: Sequence[Page]) -> str:
    """Return pages as one page of HTML, called as the first heading is."""
    blocks = [block for page in pages for block in page.blocks]
    named = (b.text for b in blocks if isinstance(b, Paragraph) and b.kind in HEADINGS)
    return standing(signs(next(named, "Adjudicator")), tag("main", *_blocks(blocks)))


def standing(title: str, *body: Markup | None) -> str:
    """Return what is to be a page of HTML as one that stands by itself."""
    head = tag(
        "head",
        tag("meta", charset="utf-8"),
        tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
        tag("title", title),
        tag("style", ready(STYLE.read_text(encoding="utf-8") + as_svg.STYLE)),
    )
    return f"<!doctype html>\n{tag('html', head, tag('body', *body), lang='en')}\n"


def signs(text: str) -> str:
    """Return text with cards as players see them."""
    return with_signs(text, plain=False)


def _blocks(blocks: Sequence[Block]) -> Iterator[Markup]:
    entries: list[Paragraph] = []
    for block in blocks:
        if isinstance(block, Paragraph) and block.kind == ITEM:
            entries.append(block)
            continue
        if entries:
            yield _list(entries)
            entries = []
        yield from _block(block)
    if entries:
        yield _list(entries)


def _list(entries: Sequence[Paragraph]) -> Markup:
    """A list of entries: what is deeper set in than the one before it belongs to that."""
    listed, at = [], 0
    while at < len(entries):
        end = at + 1
        while end < len(entries) and entries[end].indent > entries[at].indent:
            end += 1
        inner = entries[at + 1 : end]
        listed.append(tag("li", _said(entries[at]), _list(inner) if inner else None))
        at = end
    return tag("ol" if entries[0].mark.endswith(".") else "ul", listed)


def _block(block: Block) -> Iterator[Markup]:
    if isinstance(block, Paragraph):
        if block.kind in HEADINGS:
            yield tag(block.kind, signs(block.text))
        elif block.label:
            yield tag("p", _said(block), class_="labelled")
        elif block.text:
            yield tag("p", _said(block))
    elif isinstance(block, Quotation):
        before, deciding, after = block.text.partition(block.deciding or "\0")
        decides = tag("strong", deciding) if deciding else None
        yield tag("blockquote", tag("p", before, decides, after))
    elif isinstance(block, Table):
        yield _table(block)
    elif isinstance(block, Drawing):
        # every picture is drawn with the same style, which the page has once
        picture = as_svg.draw(block.scene, signs(block.title), styled=False)
        yield tag("div", ready(picture), class_="table")
    elif isinstance(block, Typed):
        yield tag("pre", "".join(text for _, text in block.pieces).strip())


def _said(block: Paragraph) -> Markup:
    """What a paragraph says, in its style; with a label, that has it."""
    text = signs(block.text)
    if not block.label:
        return tag("span", text, class_=block.style) if block.style else together(text)
    label = label_in_words(signs(block.label), block.text)
    return together(tag("span", label, class_=f"label {block.style}".rstrip()), " ", text)


def _table(block: Table) -> Markup:
    numbers = len(block.heads) - block.right

    def row(element: str, cells: Sequence[str], style: str | None = None) -> Markup:
        return tag(
            "tr",
            [
                tag(element, signs(cell), class_="number" if n >= numbers else None)
                for n, cell in enumerate(cells)
            ],
            class_=style or None,
        )

    heads = tag("thead", row("th", block.heads))
    rows = tag("tbody", [row("td", cells, style) for style, cells in block.rows])
    return tag("div", tag("table", heads, rows), class_="rows")
