"""Pieces of a drawing on a grid of cells, and how they flow into lines and blocks."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from adjudicator.base.cards import Suit
from adjudicator.base.errors import cells
from adjudicator.base.scene import ShownCard
from adjudicator.base.values import NamedTuple

# What a piece is.
NAME = "name"  # a player's
NOTE = "note"  # what is said of a place or of the middle
CALLED = "called"  # what cards that lie together are called
NUMBER = "number"  # the place of a card in the order played
CARD, BACK, SUIT = "card", "back", "suit"
FRAME = "frame"  # the edge of the table
LEFT, CENTRE, RIGHT = "left", "centre", "right"
SHORT = 12  # letters of a text that is not broken
WORDS = (NAME, NOTE, CALLED)  # kinds that run over several words


class Piece(NamedTuple):
    """Something that is drawn.

    Attributes:
        kind: what it is; one of the words above.
        text: what is written on it; "" of a frame.
        width, height: how many cells it covers.
        row, column: its upper left cell, from 0.
        shown: the card, of a card.
        suit: the suit, of a suit.
        align: to which side of its cells a text keeps, where its letters do not fill them.
    """

    kind: str
    text: str = ""
    width: int = 0
    height: int = 1
    row: int = 0
    column: int = 0
    shown: ShownCard | None = None
    suit: Suit | None = None
    align: str = LEFT


class Drawing(NamedTuple):
    """A placed drawing.

    Attributes:
        width, height: in cells.
        pieces: none of which covers another, but that frames go round others.
    """

    width: int
    height: int
    pieces: tuple[Piece, ...]


class Faces(NamedTuple):
    """How cards and suits are shown in one kind of drawing, and how many cells they take.

    Attributes:
        card: what is written on a card, the mark of a contested one included.
        suit: what is written for a suit.
        back: what is written on a card that lies face down.
        said: how a text is written in which cards are named.
        card_width: how many cells a card takes; None for as many as its text.
        card_height: how many rows a card takes.
    """

    card: Callable[[ShownCard], str]
    suit: Callable[[Suit], str]
    back: str
    said: Callable[[str], str]
    card_width: int | None = None
    card_height: int = 1

    def of_card(self, shown: ShownCard) -> Piece:
        """Return a card as a piece, not placed yet."""
        text = self.card(shown)
        return Piece(CARD, text, self.card_width or cells(text), self.card_height, shown=shown)

    def of_back(self) -> Piece:
        """Return the back of a card."""
        width = self.card_width or cells(self.back)
        return Piece(BACK, self.back, width, self.card_height)

    def of_suit(self, suit: Suit) -> Piece:
        """Return the sign of a suit."""
        text = self.suit(suit)
        return Piece(SUIT, text, cells(text), suit=suit)

    def words(self, kind: str, text: str) -> list[Piece]:
        """Return a text as pieces, one a word; a short one stays together."""
        text = self.said(text)
        parts = [text] if 0 < len(text) <= SHORT else text.split()
        return [Piece(kind, part, cells(part)) for part in parts]


# Pieces side by side that stay together.
Bundle = Sequence[Piece]


class DrawnRow(NamedTuple):
    """Pieces side by side, placed within the line."""

    pieces: tuple[Piece, ...] = ()

    @property
    def width(self) -> int:
        """How many cells it takes."""
        return max((piece.column + piece.width for piece in self.pieces), default=0)

    @property
    def height(self) -> int:
        """How many rows it takes."""
        return max((piece.height for piece in self.pieces), default=1)


APART = 3  # cells before a bundle; pieces stand one cell apart


def flow(pieces: Iterable[Piece | Bundle], width: int | None = None) -> list[DrawnRow]:
    """Return pieces in lines no wider than *width*; a word that is longer by itself is broken.

    Args:
        pieces: in order; those in a bundle stay together where they can, set off from others.
        width: in cells; None for one line, however long.
    """
    lines: list[list[Piece]] = [[]]
    at = 0

    def put(piece: Piece, apart: int, takes: int) -> None:
        nonlocal at
        if width is not None and at and at + apart + takes > width:
            lines.append([])
            at = 0
        column = at + apart if at else 0
        lines[-1].append(piece._replace(column=column))
        at = column + piece.width

    for each in pieces:
        alone = isinstance(each, Piece)
        bundle: Bundle = [each] if isinstance(each, Piece) else each
        takes = sum(piece.width + 1 for piece in bundle) - 1
        for number, piece in enumerate(bundle):
            for part in _broken(piece, width):
                first = not alone and number == 0
                put(part, APART if first else 1, takes if first else part.width)
    return [DrawnRow(tuple(_joined(line))) for line in lines if line]


def _broken(piece: Piece, width: int | None) -> list[Piece]:
    if width is None or piece.width <= width or piece.kind not in WORDS:
        return [piece]
    words = piece.text.split()
    if len(words) > 1:
        each = [piece._replace(text=word, width=cells(word)) for word in words]
        return [part for word in each for part in _broken(word, width)]
    parts = [""]
    for letter in piece.text:
        if cells(parts[-1] + letter) > width:
            parts.append("")
        parts[-1] += letter
    return [piece._replace(text=part, width=cells(part)) for part in parts]


def _joined(line: Sequence[Piece]) -> Iterable[Piece]:
    """The words of a line that are of one kind and stand side by side, as one piece."""
    found: list[Piece] = []
    for piece in line:
        near = found and piece.column == found[-1].column + found[-1].width + 1
        if near and piece.kind in WORDS and found[-1].kind == piece.kind:
            text = f"{found[-1].text} {piece.text}"
            found[-1] = found[-1]._replace(text=text, width=cells(text))
        else:
            found.append(piece)
    return found


class Stack(NamedTuple):
    """Lines one under the other."""

    lines: tuple[DrawnRow, ...] = ()
    align: str = LEFT

    @property
    def width(self) -> int:
        """How many cells the widest line takes."""
        return max((line.width for line in self.lines), default=0)

    @property
    def height(self) -> int:
        """How many rows they take."""
        return sum(line.height for line in self.lines)

    def placed(self, row: int, column: int, width: int | None = None) -> list[Piece]:
        """Return the pieces with that upper left corner, aligned within *width*."""
        found = []
        width = self.width if width is None else width
        for line in self.lines:
            spare = max(0, width - line.width)
            indent = {LEFT: 0, CENTRE: spare // 2, RIGHT: spare}[self.align]
            for piece, align in zip(line.pieces, self._aligned(line), strict=True):
                # what is lower than the line is high stands in its middle
                height = line.height if piece.kind not in (CARD, BACK) else piece.height
                at = column + indent + piece.column
                found.append(piece._replace(row=row, column=at, height=height, align=align))
            row += line.height
        return found

    def _aligned(self, line: DrawnRow) -> list[str]:
        """To which side each piece of a line keeps: in the middle, towards what is beside it."""
        if self.align != CENTRE:
            return [self.align] * len(line.pieces)
        last = len(line.pieces) - 1
        return [CENTRE if not last else RIGHT if n < last else LEFT for n in range(last + 1)]


def block(
    paragraphs: Iterable[Iterable[Piece | Bundle]], width: int | None = None, align: str = LEFT
) -> Stack:
    """Return paragraphs one under the other, each flowing in lines no wider than *width*."""
    return Stack(tuple(line for each in paragraphs for line in flow(each, width)), align)


def longest(paragraphs: Iterable[Iterable[Piece | Bundle]]) -> int:
    """Return the width of the widest word, or of the widest piece that is none."""
    widths = [
        max(map(cells, piece.text.split()), default=0) if piece.kind in WORDS else piece.width
        for paragraph in paragraphs
        for each in paragraph
        for piece in ([each] if isinstance(each, Piece) else each)
    ]
    return max(widths, default=0)
