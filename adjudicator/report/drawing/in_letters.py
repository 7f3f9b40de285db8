"""A table drawn in letters: lines and the signs of the suits, or letters alone."""

from __future__ import annotations

from collections.abc import Iterator
from unicodedata import category, normalize

from adjudicator.base.cards import Suit
from adjudicator.base.errors import cells as width_of
from adjudicator.base.phrases import letters
from adjudicator.base.scene import Scene, ShownCard
from adjudicator.report.document import Line, with_signs
from adjudicator.report.drawing.layout import laid_out
from adjudicator.report.drawing.pieces import BACK, CALLED, CARD, FRAME, NAME, Drawing, Faces, Piece

# The edge of the table: its upper corners, its lower ones, and the lines between them.
ROUNDED, CORNERED = (("╭", "╮"), ("╰", "╯"), ("─", "│")), (("+", "+"), ("+", "+"), ("-", "|"))
# What joins letters and is none; other marks that are not seen may turn the rest of a line about.
JOINERS = "\u200c\u200d"
# What stands before and after the card that the dispute is about.
MARKS, MARKS_PLAIN = ("»", "«"), (">", "<")


def draw(scene: Scene, width: int | None, plain: bool) -> list[Line]:
    """Return the lines of a drawing of a scene, no broader than the width.

    The card that the dispute is about stands between » and «, or > and < where it is plain.
    """
    return list(_written(laid_out(scene, width, faces(plain)), plain))


def faces(plain: bool) -> Faces:
    """Return how cards look in letters; *plain* is without the signs of the suits."""
    before, after = MARKS_PLAIN if plain else MARKS

    def card(shown: ShownCard) -> str:
        written = str(shown.card) if plain else shown.card.symbol
        return f"{before}{written}{after}" if shown.contested else written

    def suit(suit: Suit) -> str:
        return str(suit) if plain else suit.symbol

    def said(text: str) -> str:
        return _in_ascii(letters(text)) if plain else with_signs(text, plain)

    return Faces(card, suit, "##" if plain else "▒▒", said)


def _in_ascii(text: str) -> str:
    """A text without accents; what no letter stands for is a question mark."""
    bare = (
        normalize("NFKD", text).encode("ascii", "ignore").decode() if not text.isascii() else text
    )
    return bare or "?" * len(text)


def _written(drawing: Drawing, plain: bool) -> Iterator[Line]:
    cells = [[("", " ")] * drawing.width for _ in range(drawing.height)]
    for piece in drawing.pieces:
        if piece.kind == FRAME:
            _frame(cells, piece, plain)
            continue
        _text(cells[piece.row], piece)
    for row in cells:
        line: Line = []
        for style, letter in row:
            if line and line[-1][0] == style:
                line[-1] = (style, line[-1][1] + letter)
            else:
                line.append((style, letter))
        if not line[-1][1].strip():
            line.pop()
        yield line


def _text(row: Line, piece: Piece) -> None:
    """Put a text into its cells: an accent by itself into that of its letter, a wide one in two."""
    style, at = _style(piece), piece.column
    for letter in piece.text:
        takes = width_of(letter)
        if takes:
            row[at] = (style, letter)
            row[at + 1 : at + takes] = [(style, "")] * (takes - 1)
            at += takes
        elif at > piece.column and (category(letter) != "Cf" or letter in JOINERS):
            before = at - 1 if row[at - 1][1] else at - 2
            row[before] = (style, row[before][1] + letter)


def _frame(cells: list[Line], piece: Piece, plain: bool) -> None:
    upper, lower, (across, down) = CORNERED if plain else ROUNDED
    first, last = piece.column, piece.column + piece.width - 1
    top, bottom = piece.row, piece.row + piece.height - 1
    for row in range(top + 1, bottom):
        cells[row][first] = cells[row][last] = ("faint", down)
    for row, (left, right) in ((top, upper), (bottom, lower)):
        edge = f"{left}{across * (piece.width - 2)}{right}"
        cells[row][first : last + 1] = [("faint", letter) for letter in edge]


def _style(piece: Piece) -> str:
    if piece.kind == NAME:
        return "head"
    suit = piece.shown.card.suit if piece.kind == CARD and piece.shown else piece.suit
    red = "red" if suit is not None and suit.colour == "red" else ""
    if piece.shown is not None and piece.shown.contested:
        return "contested red" if red else "contested"
    return red if suit is not None else "" if piece.kind in (CALLED, BACK) else "faint"
