"""A page: what is told, in blocks that know what they are.

It is written once, and printed by three: ``letters`` (a terminal, a pipe), ``markdown``, ``html``.
Nothing here knows how wide a screen is, or what has to be escaped.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

from adjudicator.base.cards import with_cards
from adjudicator.base.phrases import capital, letters
from adjudicator.base.values import NamedTuple

if TYPE_CHECKING:
    from adjudicator.base.scene import Scene

LAWS = "laws"  # the anchor of what stands under the contents
TEXT, ITEM, HEADINGS = "text", "item", ("h1", "h2", "h3", "h4")


def with_signs(text: str, plain: bool) -> str:
    """Return the text with its cards as players see them, 9♠; in letters, 9S, when *plain*."""
    signed = text if plain else with_cards(text, lambda card: card.symbol)
    return letters(signed)


# What a piece of a page is, and how it is painted. Nothing else in a report is coloured.
STYLES = {
    "": "",
    "head": "bold",
    "ruling": "bold green",
    "law": "cyan",
    "house": "bold magenta",
    "quote": "italic",
    "decides": "italic bold",
    "faint": "dim",
    "ask": "bold yellow",
    "waits": "yellow",
    "doubt": "magenta",
    "fault": "red",
    "wrong": "bold red",
    "good": "green",
    "red": "red",
    "contested": "bold reverse",
    "contested red": "bold reverse red",
}

Line = list[tuple[str, str]]  # pieces of (style, text)


# blocks: named tuples, since a data class takes five times as long to define at every start


class Paragraph(NamedTuple):
    """A paragraph, an entry of a list, or a heading.

    Attributes:
        text: what it says.
        style: what it is, as a terminal paints it: a key of :data:`STYLES`.
        indent: how far it is set in, in letters; an entry of a list is deeper than that before it.
        hang: how much further its other lines are set in.
        label: a word set off before it; "" for none.
        kind: ``text``, ``item``, or a heading, ``h1`` to ``h4``.
        mark: what stands before an entry: ``-``, ``1.``, ``?``; "" where its label does.
        link: the anchor of what it names before a colon, or in its label; "" for none.
        cut: in letters it has one line only, and is cut where it is longer.
        aside: what stands at the right of its last line, or under it where there is no room.
    """

    text: str
    style: str = ""
    indent: int = 0
    hang: int = 0
    label: str = ""
    kind: str = TEXT
    mark: str = ""
    link: str = ""
    cut: bool = False
    aside: str = ""


class Quotation(NamedTuple):
    """Words of a law, as they are printed.

    Attributes:
        text: the words.
        deciding: those among them that decide; "" where none do more than others.
        indent: how far it is set in.
        barred: a bar stands before each line in letters.
        numbered: where clauses stand on its words: (place, number, anchor), for HTML.
    """

    text: str
    deciding: str = ""
    indent: int = 2
    barred: bool = True
    numbered: tuple[tuple[int, int, str], ...] = ()


class Excerpt(NamedTuple):
    """Words of a law that decide, with the law before them and its place behind.

    Attributes:
        law: what the law is called.
        text: the words; what is left out is dots.
        style: what kind of law it is: a key of :data:`STYLES`.
        spans: where in it those words stand that decide more than the others.
        source: where they are printed, or whose they are.
        verbatim: they are a quotation.
    """

    law: str
    text: str
    style: str
    spans: tuple[tuple[int, int], ...]
    source: str
    verbatim: bool = True


class Verdict(NamedTuple):
    """A row of verdicts.

    Attributes:
        word: the verdict: YES.
        style: how it is painted: a key of :data:`STYLES`.
        said: on what.
        why: by which law, and why; "" where nothing says so.
    """

    word: str
    style: str
    said: str
    why: str


class Verdicts(NamedTuple):
    """Verdicts one under the other; their reasons in a column, where there is room."""

    rows: tuple[Verdict, ...]


class Table(NamedTuple):
    """Rows and columns; told otherwise where there is no room for columns.

    Attributes:
        heads: what stands over the columns.
        rows: each with its style and its cells.
        right: so many of the last columns are numbers.
        least: how broad a page of letters must be for columns.
        otherwise: what is told on a narrower one.
    """

    heads: tuple[str, ...]
    rows: tuple[tuple[str, tuple[str, ...]], ...]
    right: int = 0
    least: int = 0
    otherwise: tuple[Block, ...] = ()


class Picture(NamedTuple):
    """A table drawn.

    Attributes:
        scene: what is seen.
        title: what the picture is called.
        indent: how far the letters are set in.
        in_letters: it is drawn in letters as well, and not only as a picture.
    """

    scene: Scene
    title: str
    indent: int = 0
    in_letters: bool = True


class Typed(NamedTuple):
    """A line as it is, in pieces of (style, text): a command to copy, a bar."""

    pieces: tuple[tuple[str, str], ...]


class Break(NamedTuple):
    """Room between two blocks, wherever they do not stand apart by themselves."""


class Section(NamedTuple):
    """Blocks that stand together where there is room for more than one after the other.

    Attributes:
        blocks: what stands in it.
        kind: ``law``, ``contents``, ``fold`` (opened when it is wanted), or a class of page.css.
        anchor: by which a link leads to it; "" for none.
        title: what is seen of it where it is folded.
    """

    blocks: tuple[Block, ...]
    kind: str
    anchor: str = ""
    title: str = ""


Block = Paragraph | Quotation | Excerpt | Verdicts | Table | Picture | Typed | Break | Section


def unfolded(blocks: Iterable[Block]) -> Iterator[Block]:
    """Yield blocks one after the other, those of sections among them."""
    for block in blocks:
        if isinstance(block, Section):
            yield from unfolded(block.blocks)
        else:
            yield block


class Page:
    """Blocks in the making.

    Attributes:
        blocks: what is told, in order.
        wide: on a screen it takes the whole breadth, as tables do; else its lines stay readable.
        rows: it is to fit so many rows of a screen: where it just does without its empty lines,
            as many of them are left out as it needs. None where it may be as long as it likes.
    """

    def __init__(self, *, wide: bool = False, rows: int | None = None) -> None:
        self.blocks: list[Block] = []
        self.wide, self.rows = wide, rows

    def head(
        self,
        text: str,
        level: int = 2,
        indent: int = 0,
        hang: int = 0,
        style: str = "head",
        aside: str = "",
    ) -> None:
        """Add a heading; that of the page has level 1."""
        kind = HEADINGS[level - 1]
        self.blocks.append(Paragraph(text, style, indent, hang, kind=kind, aside=aside))

    def add(
        self, text: str = "", style: str = "", indent: int = 0, hang: int = 0, aside: str = ""
    ) -> None:
        """Add a paragraph; without text it is an empty line."""
        self.blocks.append(Paragraph(text, style, indent, hang, aside=aside))

    def label(
        self,
        label: str,
        text: str,
        style: str = "",
        indent: int = 0,
        *,
        item: bool = False,
        link: str = "",
        cut: bool = False,
    ) -> None:
        """Add a paragraph, or an entry of a list, with a word before it, which has the style."""
        kind = ITEM if item else TEXT
        self.blocks.append(
            Paragraph(text, style, indent, label=label, kind=kind, link=link, cut=cut)
        )

    def item(
        self, text: str, style: str = "", indent: int = 0, mark: str = "-", hang: int | None = None
    ) -> None:
        """Add an entry of a list; what is deeper set in than that before it, belongs to that."""
        if hang is None:
            hang = len(mark) + 1 if mark else 2
        self.blocks.append(Paragraph(text, style, indent, hang, kind=ITEM, mark=mark))

    def quote(
        self,
        text: str,
        deciding: str = "",
        indent: int = 2,
        *,
        barred: bool = True,
        numbered: Sequence[tuple[int, int, str]] = (),
    ) -> None:
        """Add a quotation, word for word; the words that decide stand out."""
        self.blocks.append(Quotation(text, deciding, indent, barred, tuple(numbered)))

    def excerpt(
        self,
        law: str,
        text: str,
        style: str,
        spans: Sequence[tuple[int, int]] = (),
        source: str = "",
        *,
        verbatim: bool = True,
    ) -> None:
        """Add words of a law that decide: see :class:`Excerpt`."""
        self.blocks.append(Excerpt(law, text, style, tuple(spans), source, verbatim))

    def verdicts(self, rows: Iterable[Verdict]) -> None:
        """Add verdicts."""
        self.blocks.append(Verdicts(tuple(rows)))

    def table(
        self,
        heads: Sequence[str],
        rows: Sequence[tuple[str, Sequence[str]]],
        right: int = 0,
        least: int = 0,
        otherwise: Sequence[Block] = (),
    ) -> None:
        """Add a table: see :class:`Table`."""
        cells = tuple((style, tuple(row)) for style, row in rows)
        self.blocks.append(Table(tuple(heads), cells, right, least, tuple(otherwise)))

    def draw(
        self, scene: Scene, title: str = "", indent: int = 0, *, in_letters: bool = True
    ) -> None:
        """Add a drawing."""
        self.blocks.append(Picture(scene, title, indent, in_letters))

    @contextmanager
    def section(self, kind: str, anchor: str = "", title: str = "") -> Iterator[None]:
        """Gather what is added meanwhile into a section: see :class:`Section`."""
        outer, self.blocks = self.blocks, []
        yield
        outer.append(Section(tuple(self.blocks), kind, anchor, title))
        self.blocks = outer

    def line(self, *pieces: tuple[str, str]) -> None:
        """Add a line that is never broken, in pieces of (style, text)."""
        self.blocks.append(Typed(pieces))

    def gap(self) -> None:
        """Add an empty line, unless there is one already."""
        self.blocks.append(Break())


def label_in_words(label: str, text: str) -> str:
    """Return a label as it stands before a text that goes on in the same line.

    >>> label_in_words("RULING ", "The lead stands."), label_in_words("TWO READINGS", 'of "it"')
    ('Ruling:', 'Two readings')
    """
    said = label.strip().rstrip(":")
    said = capital(said.lower()) if said.isupper() else said
    return said if text[:1].islower() and not label.endswith(":") else f"{said}:"
