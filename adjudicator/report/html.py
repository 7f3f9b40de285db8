"""A page in HTML that stands by itself: light and dark, on paper, and nothing loaded from afar."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise
from pathlib import Path

from adjudicator.report.document import (
    HEADINGS,
    ITEM,
    LAWS,
    Block,
    Break,
    Excerpt,
    Page,
    Paragraph,
    Picture,
    Quotation,
    Section,
    Table,
    Typed,
    Verdict,
    Verdicts,
    label_in_words,
    with_signs,
)
from adjudicator.report.drawing import as_svg
from adjudicator.report.markup import Markup, ready, tag, together

STYLE = Path(__file__).with_name("page.css")


def written(pages: Sequence[Page], title: str = "") -> str:
    """Return pages as one page of HTML.

    Args:
        pages: the pages.
        title: what it is called; as its first heading, when it is left out.
    """
    blocks = [block for page in pages for block in page.blocks]
    heads = (b.text for b in blocks if isinstance(b, Paragraph) and b.kind in HEADINGS)
    anchors = frozenset(_anchors(blocks))
    skip = tag("a", "Skip to the laws", class_="skip", href=f"#{LAWS}")
    head = tag(
        "head",
        tag("meta", charset="utf-8"),
        tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
        tag("title", title or signs(next(heads, ""))),
        tag("style", ready(STYLE.read_text(encoding="utf-8") + as_svg.STYLE)),
    )
    body = tag(
        "body", skip if LAWS in anchors else None, tag("main", *_Blocks(anchors).written(blocks))
    )
    return f"<!doctype html>\n{tag('html', head, body, lang='en')}\n"


def _anchors(blocks: Sequence[Block]) -> Iterator[str]:
    for block in blocks:
        if isinstance(block, Section):
            if block.anchor:
                yield block.anchor
            yield from _anchors(block.blocks)


def signs(text: str) -> str:
    """Return text with cards as players see them."""
    return with_signs(text, plain=False)


class _Blocks:
    """Blocks of one page; a link leads only to what stands on it."""

    def __init__(self, anchors: frozenset[str]) -> None:
        self.anchors = anchors

    def written(self, blocks: Sequence[Block]) -> Iterator[Markup]:
        entries: list[Paragraph] = []
        for block in blocks:
            if isinstance(block, Paragraph) and block.kind == ITEM:
                entries.append(block)
                continue
            if entries and not isinstance(block, Break):
                yield from self._lists(entries)
                entries = []
            yield from self._block(block)
        if entries:
            yield from self._lists(entries)

    def _lists(self, entries: Sequence[Paragraph]) -> Iterator[Markup]:
        """Lists of entries: what is deeper set in than the one before it belongs to that."""
        listed: list[tuple[str, Markup]] = []
        at = 0
        while at < len(entries):
            end = at + 1
            while end < len(entries) and entries[end].indent > entries[at].indent:
                end += 1
            inner = self._lists(entries[at + 1 : end])
            number = re.search(r"(\d+)\.$", entries[at].mark)
            entry = tag("li", self._said(entries[at]), inner)
            listed.append((number[1] if number else "", entry))
            at = end
        for numbered, alike in groupby(listed, lambda each: bool(each[0])):
            first, *others = alike
            found = [entry for _, entry in (first, *others)]
            yield tag("ol", found, start=first[0]) if numbered else tag("ul", found)

    def _block(self, block: Block) -> Iterator[Markup]:
        if isinstance(block, Paragraph):
            if block.kind in HEADINGS:
                yield tag(block.kind, signs(block.text))
                if block.aside:
                    yield tag("p", tag("span", signs(block.aside), class_="faint"))
            elif block.label:
                yield tag("p", self._said(block), class_="labelled")
            elif block.text:
                yield tag("p", self._said(block))
        elif isinstance(block, Quotation):
            yield tag("blockquote", tag("p", _quoted(block)))
        elif isinstance(block, Excerpt):
            yield _excerpt(block)
        elif isinstance(block, Verdicts):
            yield tag("ul", map(_verdict, block.rows), class_="verdicts")
        elif isinstance(block, Table):
            yield _table(block)
        elif isinstance(block, Picture):
            # every picture is drawn with the same style, which the page has once
            picture = as_svg.draw(block.scene, signs(block.title), styled=False)
            yield tag("div", ready(picture), class_="table")
        elif isinstance(block, Typed):
            yield tag("p", tag("code", "".join(text for _, text in block.pieces).strip()))
        elif isinstance(block, Section):
            yield self._section(block)

    def _section(self, block: Section) -> Markup:
        inner = self.written(block.blocks)
        if block.kind == "fold":
            return tag("details", tag("summary", signs(block.title)), tag("div", *inner))
        name = {"law": "article", "contents": "nav"}.get(block.kind, "div")
        labelled = block.title if name != "div" else None
        # what a reader may skip to takes the keyboard along
        index = "-1" if block.anchor == LAWS else None
        return tag(
            name, *inner, id=block.anchor or None, class_=block.kind, aria_label=labelled,
            tabindex=index,
        )  # fmt: skip

    def _said(self, block: Paragraph) -> Markup:
        """What a paragraph says, in its style; with a label, that has it."""
        text: Markup | str = signs(block.text)
        link = f"#{block.link}" if block.link in self.anchors else None
        if not block.label:
            return tag("span", text, class_=block.style) if block.style else together(text)
        said: Markup | str = label_in_words(signs(block.label), block.text)
        if link and block.link.startswith("law"):
            said = tag("a", said, href=link)
        elif link:
            named, colon, words = text.partition(":")
            text = together(tag("a", named, href=link), colon, words)
        return together(tag("span", said, class_=f"label {block.style}".rstrip()), " ", text)


def _quoted(block: Quotation) -> Markup:
    """The words, those that decide set off; a number where the words of a clause begin."""
    cuts = {0, len(block.text), *(at for at, _, _ in block.numbered)}
    start = block.text.find(block.deciding) if block.deciding else -1
    end = start + len(block.deciding)
    if start >= 0:
        cuts |= {start, end}
    pieces: list[Markup | str] = []
    for low, high in pairwise(sorted(cuts)):
        for at, number, anchor in block.numbered:
            if at == low:
                said = tag("a", str(number), href=f"#{anchor}", aria_label=f"clause {number}")
                pieces.append(tag("sup", said))
        words = block.text[low:high]
        pieces.append(tag("strong", words) if start <= low and high <= end else words)
    return together(*pieces)


def _excerpt(block: Excerpt) -> Markup:
    cuts = sorted({0, len(block.text), *(cut for span in block.spans for cut in span)})
    quote = '"' if block.verbatim else ""
    words = [
        tag("strong", block.text[low:high])
        if any(start <= low and high <= end for start, end in block.spans)
        else block.text[low:high]
        for low, high in pairwise(cuts)
    ]
    name = tag("span", signs(block.law), class_=f"label {block.style}".rstrip())
    source = tag("cite", block.source, class_="faint") if block.source else None
    return tag("blockquote", tag("p", name, " ", quote, words, quote), source)


def _verdict(row: Verdict) -> Markup:
    why = f" ({signs(row.why)})" if row.why else None
    word = tag("span", row.word, class_=f"label {row.style}".rstrip())
    return tag("li", word, " ", signs(row.said), why)


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
    # what is too broad for a narrow screen is moved with the keyboard too
    return tag("div", tag("table", heads, rows), class_="rows", tabindex="0")
