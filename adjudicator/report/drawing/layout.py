"""Where everything lies in a drawing: the table seen from above, as wide as there is room.

Four sit round the table; where there is no room for what lies before them, that is listed under
the table, and where there is none for their names, all is listed. Two sit opposite each other.
"""

from __future__ import annotations

from itertools import chain

from adjudicator.base.scene import Group, InTrick, Scene, Seat
from adjudicator.report.drawing.pieces import (
    BACK,
    CALLED,
    CENTRE,
    FRAME,
    NAME,
    NOTE,
    NUMBER,
    RIGHT,
    Bundle,
    Drawing,
    DrawnRow,
    Faces,
    Piece,
    Stack,
    block,
    longest,
)

Paragraph = list[Piece | Bundle]

WIDEST = 72  # columns; a table that is broader is not easier to read
NARROW = 36  # columns; in fewer, nobody sits round the table
LEAST_ROOM = 16  # columns beside the table, if anything but the name is to stand there
TALLEST_SIDE = 5  # lines beside the table
AROUND = 4  # players who sit round the table and not opposite


def laid_out(scene: Scene, width: int | None, faces: Faces) -> Drawing:
    """Return a scene with every piece in its place.

    Args:
        scene: what is seen.
        width: in cells; None for as wide as is good to read.
        faces: how cards are shown.
    """
    table = _Table(scene, faces, min(width or WIDEST, WIDEST))
    if len(scene.seats) != AROUND:
        return table.opposite()
    return table.around() or table.around(details_beneath=True) or table.listed()


class _Table:
    """A scene on its way to a drawing."""

    def __init__(self, scene: Scene, faces: Faces, width: int) -> None:
        self.scene, self.faces, self.width = scene, faces, width
        self.words = faces.words

    # the three shapes

    def around(self, *, details_beneath: bool = False) -> Drawing | None:
        """Return the table with the seats round it; None when there is no room for that."""
        seats = self.scene.seats
        first, second, third, fourth = (
            [self.head(seat)] + ([] if details_beneath else self.details(seat)) for seat in seats
        )
        middle = self.cross()
        box = middle.width + 4
        room = (self.width - box - 2) // 2
        least = LEAST_ROOM if len(second) + len(fourth) > 2 else 0
        if self.width < NARROW or room < max(longest(second), longest(fourth), least):
            return None
        left, right = block(fourth, room, RIGHT), block(second, room)
        if max(left.height, right.height) > max(TALLEST_SIDE, middle.height + 2):
            return None
        tall = max(middle.height + 2, left.height, right.height)
        total = left.width + box + right.width + 2
        axis = left.width + 1 + box // 2
        top, bottom = block(first, total, CENTRE), block(third, total, CENTRE)

        def centred(each: Stack, row: int) -> list[Piece]:
            return each.placed(row, min(max(0, axis - each.width // 2), total - each.width))

        def beside(each: Stack, column: int) -> list[Piece]:
            return each.placed(top.height + (tall - each.height) // 2, column)

        pieces = centred(top, 0) + beside(left, 0)
        pieces += _framed(middle, top.height + (tall - middle.height - 2) // 2, left.width + 1)
        pieces += beside(right, left.width + box + 2) + centred(bottom, top.height + tall)
        if details_beneath:
            told = [(seat, self.details(seat)) for seat in seats]
            listed: list[Paragraph] = [
                [*self.words(NAME, f"{seat.player}:"), *paragraph]
                for seat, paragraphs in told
                for paragraph in paragraphs
            ]
            beneath = block(listed, self.width)
            pieces += beneath.placed(top.height + tall + bottom.height, 0)
        return _drawing(pieces)

    def opposite(self) -> Drawing:
        """Return the table with the seats one above and one below it."""
        *above, below = self.scene.seats
        inner = self.width - 4
        laid = [block(map(self.group, seat.before), inner) for seat in above]
        middle = Stack(block(self.middle(), inner).lines, CENTRE)
        mine = block(map(self.group, below.before), inner)
        sections = [each for each in (*laid, middle, mine) if each.lines]
        # where both have laid something, it is kept apart
        apart = 1 if len(sections) > 2 else 0
        on_it = max((each.width for each in sections), default=0)
        pieces: list[Piece] = []
        row = 0
        for seat in above:
            head = block([self.head(seat), *self.hand(seat)], self.width)
            pieces += head.placed(row, 0)
            row += head.height
        if sections:
            start = row
            row += 1
            for each in sections:
                pieces += each.placed(row, 2, on_it)
                row += each.height + apart
            row += 1 - apart
            pieces.append(Piece(FRAME, "", on_it + 4, row - start, start, 0))
        head = block([self.head(below), *self.hand(below)], self.width)
        pieces += head.placed(row, 0)
        return _drawing(pieces)

    def listed(self) -> Drawing:
        """Return the seats one under the other, and what lies in the middle."""
        pieces: list[Piece] = []
        row = 0
        for seat in self.scene.seats:
            head = block([self.head(seat)], self.width)
            details = block(self.details(seat), self.width - 2)
            pieces += head.placed(row, 0) + details.placed(row + head.height, 2)
            row += head.height + details.height
        return _drawing(pieces + block(self.middle(), self.width).placed(row, 0))

    # what is said of a seat

    def head(self, seat: Seat) -> Paragraph:
        """Return the name, and in brackets what one would say of the place."""
        said = ["dealer"] * seat.dealer + [seat.to_act] * bool(seat.to_act) + list(seat.remarks)
        if seat.held is not None and not seat.hand:
            said.append({0: "no card", 1: "1 card"}.get(seat.held, f"{seat.held} cards"))
        last = len(said) - 1
        notes = (
            self.words(NOTE, f"{'' if n else '('}{remark}{',' if n < last else ')'}")
            for n, remark in enumerate(said)
        )
        return [*self.words(NAME, seat.player), *chain.from_iterable(notes)]

    def details(self, seat: Seat) -> list[Paragraph]:
        """Return what lies before a player, and what is known of his hand."""
        return [*map(self.group, seat.before), *self.hand(seat)]

    def group(self, group: Group) -> Paragraph:
        """Return cards that lie together, after what they are called."""
        cards: Paragraph = [self.faces.of_card(shown) for shown in group.cards]
        cards += [self.faces.of_back() for _ in range(group.backs)]
        colon = ":" if group.called and cards else ""
        return [*self.words(CALLED, f"{group.called}{colon}"), *cards]

    def hand(self, seat: Seat) -> list[Paragraph]:
        """Return what is known of a hand: a paragraph, or none."""
        if not seat.hand:
            return []
        cards = [self.faces.of_card(shown) for shown in seat.hand]
        more = self.words(NOTE, f"and {seat.unknown} more") if seat.unknown else []
        return [[*self.words(CALLED, "in hand:"), *cards, *more]]

    # what lies in the middle

    def cross(self) -> Stack:
        """Return the middle of a table for four: the trick as it lies before each, and notes."""
        tricks = self.scene.tricks
        if len(tricks) != 1 or any(not each.player for each in tricks[0]):
            room = max(self.width // 2, 16)
            return Stack(block(self.middle(), room).lines, CENTRE)
        played = {each.player: self.played(tricks[0], n) for n, each in enumerate(tricks[0])}
        top, right, bottom, left = (played.get(seat.player, []) for seat in self.scene.seats)
        notes = self.notes()
        if self.scene.last:
            notes.insert(0, [*self.words(NOTE, "the last trick")])
        across = max(18, longest(notes), *(_width(p) for p in (top, bottom)))
        across = max(across, _width(left) + _width(right) + 4)
        lines = list(block([top]).lines) if top else []
        if left or right:
            gap = across - _width(left) - _width(right)
            space = Piece(NOTE, "", gap - 2 if left and right else gap - 1)
            lines += block([[*left, space, *right] if right else [*left, space]]).lines
        # what is noted keeps the card of one side from that of the other
        lines += block(notes, across).lines or ([] if left or right else [DrawnRow()])
        lines += block([bottom]).lines if bottom else []
        return Stack(tuple(lines), CENTRE)

    def played(self, trick: tuple[InTrick, ...], place: int) -> list[Piece]:
        """Return a card of a trick, with its number where there are several in a known order."""
        card = self.faces.of_card(trick[place].shown)
        ordered = self.scene.in_order and len(trick) > 1 and trick[place].player
        return [Piece(NUMBER, f"{place + 1}.", 2), card] if ordered else [card]

    def middle(self) -> list[Paragraph]:
        """Return the tricks card by card, each with its player; and the notes."""
        found: list[Paragraph] = []
        several = len(self.scene.tricks) > 1
        for number, trick in self.scene.numbered:
            name = "last trick" if self.scene.last else f"trick {number}" if several else "trick"
            label = self.words(CALLED, f"{name}:")
            found.append([])
            for n, each in enumerate(trick):
                found[-1].append([*label, *self.played(trick, n), *self.words(NAME, each.player)])
                label = []
        return found + self.notes()

    def notes(self) -> list[Paragraph]:
        """Return what else one sees in the middle."""
        scene, line = self.scene, Paragraph()
        if scene.trump is not None:
            line.append([*self.words(NOTE, "trumps"), self.faces.of_suit(scene.trump)])
        if scene.turned_up is not None:
            line.append([*self.words(NOTE, "turned up"), self.faces.of_card(scene.turned_up)])
        if scene.stock is not None:
            number = {0: "no stock left", 1: "stock: 1 card"}
            line.append(self.words(NOTE, number.get(scene.stock, f"stock: {scene.stock} cards")))
        line += [self.words(NOTE, remark) for remark in scene.remarks]
        return [*([line] if line else []), *map(self.group, scene.middle)]


def _width(pieces: list[Piece]) -> int:
    return sum(piece.width for piece in pieces) + max(0, len(pieces) - 1)


def _framed(middle: Stack, row: int, column: int) -> list[Piece]:
    frame = Piece(FRAME, "", middle.width + 4, middle.height + 2, row, column)
    return [frame, *middle.placed(row + 1, column + 2)]


def _drawing(pieces: list[Piece]) -> Drawing:
    """The drawing of these pieces; those that were only room are left out."""
    seen = tuple(piece for piece in pieces if piece.text or piece.kind in (FRAME, BACK))
    width = max((piece.column + piece.width for piece in seen), default=0)
    height = max((piece.row + piece.height for piece in seen), default=0)
    return Drawing(width, height, seen)
