"""A table drawn as SVG: one picture that reads in light and dark, at 320 points, and aloud."""

from __future__ import annotations

from xml.sax.saxutils import escape

from adjudicator.base.cards import Suit, UnknownCard
from adjudicator.base.phrases import letters
from adjudicator.base.scene import Scene, ShownCard
from adjudicator.report.document import with_signs
from adjudicator.report.drawing.in_words import tell
from adjudicator.report.drawing.layout import laid_out
from adjudicator.report.drawing.pieces import (
    BACK,
    CARD,
    CENTRE,
    FRAME,
    LEFT,
    NAME,
    NUMBER,
    RIGHT,
    SUIT,
    Drawing,
    Faces,
    Piece,
)

COLUMNS = 42  # cells in a line: so many are still read on a telephone
CELL, ROW = 8, 21  # points
MARGIN = 8
TEXT = 14  # size of the letters
AS_TEXT = "\ufe0e"  # a sign of a suit, and no little picture of it

# Every rule names the class of the drawing, since a style within a page is the whole page's.
STYLE = """
.card-table{--ground:#fff;--ink:#1c1c1c;--faint:#5f5f5f;--cloth:#e9f1ea;--edge:#7c9484;--paper:#fff;
--line:#6b6b6b;--red:#b3141e;--back:#8aa4bd;--mark:#8a4b00;--marked:#fff0c2;
font-family:system-ui,"DejaVu Sans",sans-serif;font-size:14px}
.card-table .ground{fill:var(--ground)}
.card-table text{fill:var(--ink);dominant-baseline:central}
.card-table .name{font-weight:700;font-size:13px}
.card-table .note,.card-table .number{fill:var(--faint)}
.card-table .number{font-size:11px}
.card-table .frame{fill:var(--cloth);stroke:var(--edge);stroke-width:1.5}
.card-table .card rect{fill:var(--paper);stroke:var(--line)}
.card-table .card text{text-anchor:middle;font-weight:700}
.card-table text.red,.card-table .red text{fill:var(--red)}
.card-table .back rect{fill:var(--back);stroke:var(--line)}
.card-table .contested rect{fill:var(--marked);stroke:var(--mark);stroke-width:3}
.card-table .contested path{fill:var(--mark)}
@media screen and (prefers-color-scheme:dark){
.card-table{--ground:#161a17;--ink:#ececec;--faint:#b4b4b4;--cloth:#1d2b22;--edge:#5f7f6b;--paper:#2a2a2a;
--line:#9a9a9a;--red:#ff8f8f;--back:#4d6479;--mark:#ffc14d;--marked:#4a3a10}}
"""


def draw(scene: Scene, title: str, *, columns: int = COLUMNS, styled: bool = True) -> str:
    """Return a drawing of a scene as one ``<svg>`` element, for a page or as a file of its own.

    It has no ids, so that several on one page never clash. Its title and its description say in
    words what is seen.

    Args:
        scene: what is seen.
        title: what the picture is called.
        columns: how many letters a line may have.
        styled: it brings its style with it; else the page has :data:`STYLE` once for all.
    """
    drawing = laid_out(scene, columns, FACES)
    width = drawing.width * CELL + 2 * MARGIN
    height = drawing.height * ROW + 2 * MARGIN
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" class="card-table" role="img" '
        f'viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        f'style="max-width:100%;height:auto">',
        f"<title>{escape(letters(title))}</title>",
        f"<desc>{escape(tell(scene))}</desc>",
        *([f"<style>{STYLE}</style>"] if styled else []),
        # its own ground, since nobody knows on what page it will lie
        f'<rect class="ground" width="{width}" height="{height}" rx="6"/>',
        *_frames_first(drawing),
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def _frames_first(drawing: Drawing) -> list[str]:
    ordered = sorted(drawing.pieces, key=lambda piece: piece.kind != FRAME)
    return [_drawn(piece) for piece in ordered]


def _sign(suit: Suit) -> str:
    return suit.symbol


def _face(shown: ShownCard) -> str:
    return shown.card.symbol


# a card as broad as three letters and as high as two lines
FACES = Faces(_face, _sign, "back", lambda text: with_signs(text, plain=False), 3, 2)


def _drawn(piece: Piece) -> str:
    x, y = piece.column * CELL + MARGIN, piece.row * ROW + MARGIN
    width, height = piece.width * CELL, piece.height * ROW
    if piece.kind == FRAME:
        return (
            f'<rect class="frame" x="{x + 4}" y="{y + 9}" width="{width - 8}" '
            f'height="{height - 18}" rx="10"/>'
        )
    if piece.kind == BACK:
        return f'<g class="back">{_paper(x, y, width, height)}</g>'
    if piece.kind == CARD and piece.shown is not None:
        return _card(piece, piece.shown, x, y, width, height)
    return _text(piece, x, y + height / 2, width)


def _text(piece: Piece, x: int, y: float, width: int) -> str:
    red = piece.suit is not None and piece.suit.colour == "red"
    align = RIGHT if piece.kind == NUMBER else piece.align
    anchor = {LEFT: "start", CENTRE: "middle", RIGHT: "end"}[align]
    at = x + {LEFT: 0.0, CENTRE: width / 2, RIGHT: width}[align]
    # letters that would run over the free cell beside theirs are pressed together
    too_broad = _breadth(piece) > width + CELL
    pressed = f' textLength="{width}" lengthAdjust="spacingAndGlyphs"' * too_broad
    return (
        f'<text class="{piece.kind}{" red" * red}" x="{at:g}" y="{y:g}" text-anchor="{anchor}"'
        f"{pressed}>{escape(piece.text)}{AS_TEXT * (piece.kind == SUIT)}</text>"
    )


def _breadth(piece: Piece) -> float:
    """How broad a text may become in the broadest of the usual letters."""
    bold = 1.05 if piece.kind == NAME else 1.0
    return TEXT * bold * sum(_letter_breadth(letter) for letter in piece.text)


def _letter_breadth(letter: str) -> float:
    if letter in "iljtfr.,:;'|!() ":
        return 0.4
    if letter in "mwMW@%":
        return 0.95
    return 0.63 if letter.islower() or letter.isdigit() else 0.72 if letter.isascii() else 1.0


def _card(piece: Piece, shown: ShownCard, x: int, y: int, width: int, height: int) -> str:
    card = shown.card
    classes = "card" + " red" * (card.suit.colour == "red") + " contested" * shown.contested
    middle = x + width / 2
    known = not isinstance(card, UnknownCard)
    rank, sign = (str(card.rank), card.suit.symbol + AS_TEXT) if known else ("?", "")
    mark = ""
    if shown.contested:  # a wedge that points at it, for those to whom colours say nothing
        mark = f'<path d="M{middle - 6:g} {y - 3}h12l-6 8z"/>'
    return (
        f'<g class="{classes}">{_paper(x, y, width, height)}'
        f'<text y="{y + height / 2:g}"><tspan x="{middle:g}" dy="-8">{rank}</tspan>'
        f'<tspan x="{middle:g}" dy="17">{sign}</tspan></text>'
        f"{mark}</g>"
    )


def _paper(x: int, y: int, width: int, height: int) -> str:
    return f'<rect x="{x}" y="{y + 2}" width="{width}" height="{height - 4}" rx="4"/>'
