"""A page in letters: its lines, wrapped, in pieces that a terminal can paint."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from textwrap import wrap

from adjudicator.report.document import (
    HEADINGS,
    STYLES,
    Block,
    Break,
    Excerpt,
    Line,
    Page,
    Paragraph,
    Picture,
    Quotation,
    Table,
    Typed,
    Verdicts,
    unfolded,
    with_signs,
)

NARROW = 24  # columns; no paragraph is pressed into fewer
BROAD = 60  # on a narrower page a line would be cut to nothing
UNWRAPPED = 150  # columns of a table that goes into a pipe


def written(page: Page, width: int | None = None, plain: bool = False) -> str:
    """Return a page as plain text, ending in a line end: see :func:`lines`."""
    return text_of(lines(page, width, plain))


def text_of(written: Iterable[Line]) -> str:
    """Return lines as plain text, ending in a line end."""
    rows = ["".join(text for _, text in line).rstrip() for line in written]
    return "\n".join(rows).rstrip("\n") + "\n"


def lines(page: Page, width: int | None = None, plain: bool = False) -> list[Line]:
    """Return the lines of a page, each in pieces of (style, text).

    Args:
        page: the page.
        width: columns to wrap at; None for no wrapping, as in a pipe.
        plain: letters only: no suit signs, no lines drawn.
    """
    if page.wide and width is None:
        width = UNWRAPPED
    found: list[Line] = []
    before: Block | None = None
    for block in unfolded(page.blocks):
        if isinstance(block, Break):
            if found and not _parts(found[-1], before):
                found.append([])
        else:
            before = block
            found += _lines(block, width, plain, hyphens=not page.wide)
    return found if page.rows is None or width is None else _within(found, page.rows)


def _within(lines: list[Line], rows: int) -> list[Line]:
    """Return lines without so many of their empty ones, the last first, that they fit some rows.

    They are as they were where they fit, or would not without any.
    """
    empty = [n for n, line in enumerate(lines) if not "".join(text for _, text in line).strip()]
    over = len(lines) - rows
    if not 0 < over <= len(empty):
        return lines
    left_out = {*empty[-over:]}
    return [line for n, line in enumerate(lines) if n not in left_out]


def _parts(line: Line, block: Block | None) -> bool:
    """Whether the last line of a block by itself parts what is above it from what is below.

    It is empty, or has but what stands at the right under a long heading.
    """
    said = "".join(text for _, text in line)
    headed = isinstance(block, Paragraph) and block.kind in HEADINGS and block.aside
    return not said.strip() or bool(headed and said.startswith(" " * HANG))


def _lines(block: Block, width: int | None, plain: bool, hyphens: bool) -> Iterator[Line]:
    if isinstance(block, Paragraph):
        yield from _paragraph(block, width, plain, hyphens)
    elif isinstance(block, Quotation):
        yield from _quotation(block, width, plain)
    elif isinstance(block, Excerpt):
        yield from _excerpt(block, width, plain)
    elif isinstance(block, Verdicts):
        yield from _verdicts(block, width, plain)
    elif isinstance(block, Picture) and block.in_letters:
        from adjudicator.report.drawing import in_letters

        room = None if width is None else width - block.indent
        inset = [("", " " * block.indent)] if block.indent else []
        for line in in_letters.draw(block.scene, room, plain):
            yield [*inset, *line]
    elif isinstance(block, Typed):
        yield list(block.pieces)
    elif isinstance(block, Table):
        if width is not None and width < block.least:
            for other in block.otherwise:
                yield from _lines(other, width, plain, hyphens)
        else:
            yield from _table(block, width or UNWRAPPED, plain)


def _paragraph(block: Paragraph, width: int | None, plain: bool, hyphens: bool) -> list[Line]:
    text = with_signs(block.text, plain)
    if not block.label:
        text = f"{block.mark} {text}" if block.mark else text
        found = _wrapped(text, block.style, block.indent, block.hang, width, hyphens)
        return _with_aside(found, with_signs(block.aside, plain), width) if block.aside else found
    label, indent = with_signs(block.label, plain), block.indent
    if block.cut and width is not None and width >= BROAD:
        text = _cut(text, width - indent - len(label) - 1)
    if width is not None and indent + len(label) >= width // 2:
        # too long to be set off: it stands at the head of its paragraph
        found = _wrapped(f"{label} {text}", "", indent, 2, width, hyphens)
        before, (_, first) = found[0]
        if first.startswith(label):
            found[0] = [before, (block.style, label), ("", first.removeprefix(label))]
        return found
    found = _wrapped(text, "", indent + len(label) + 1, 0, width, hyphens)
    found[0] = [("", " " * indent), (block.style, f"{label} "), found[0][1]]
    return found


def _with_aside(lines: list[Line], aside: str, width: int | None) -> list[Line]:
    """Lines with something at the right of the last, or at the right of a line of its own."""
    last = sum(len(text) for _, text in lines[-1])
    if width is None or last + 2 + len(aside) <= width:
        room = 2 if width is None else width - last - len(aside)
        return [*lines[:-1], [*lines[-1], ("faint", f"{' ' * room}{aside}")]]
    if len(aside) > width:
        return [*lines, *_wrapped(aside, "faint", HANG, 0, width, hyphens=False)]
    return [*lines, [("faint", aside.rjust(width))]]


HANG = 8  # columns by which the words of an excerpt are set in under the name of its law


def _excerpt(block: Excerpt, width: int | None, plain: bool) -> list[Line]:
    name = with_signs(block.law, plain)
    name = name.ljust(HANG) if len(name) < HANG - 1 else f"{name}  "
    quote = '"' if block.verbatim else ""
    text = f"{quote}{block.text}{quote}"
    spans = [(low + len(quote), high + len(quote)) for low, high in block.spans]
    alone = width is not None and width - len(name) < NARROW  # no room for words beside the name
    inset = "" if width is None or width - HANG < NARROW else " " * HANG
    first = inset if alone else " " * len(name)
    parts = [first + text]
    if width is not None:
        parts = wrap(
            text, max(NARROW, width), initial_indent=first, subsequent_indent=inset,
            break_on_hyphens=False,
        )  # fmt: skip
    found: list[Line] = [[(block.style, name)]] if alone else []
    at = 0
    for number, part in enumerate(parts):
        before = inset if number else first
        words = part.removeprefix(before)
        at = text.find(words, at)
        start = ("", before) if number or alone else (block.style, name)
        found.append([start, *_painted(words, [(low - at, high - at) for low, high in spans])])
        at += len(words)
    return _with_aside(found, block.source, width) if block.source else found


def _painted(part: str, spans: Sequence[tuple[int, int]]) -> Iterator[tuple[str, str]]:
    """A piece of a quotation, in pieces: those words that decide, and the others."""
    cuts = {0, len(part)}
    for span in spans:
        cuts |= {min(max(cut, 0), len(part)) for cut in span}
    for low, high in pairwise(sorted(cuts)):
        decides = any(start <= low and high <= end for start, end in spans)
        yield ("decides" if decides else "quote", part[low:high])


LEAST, MOST = 6, 44  # columns of the word of a verdict, and of what it is on


def _verdicts(block: Verdicts, width: int | None, plain: bool) -> Iterator[Line]:
    words = max(LEAST, *(len(row.word) + 2 for row in block.rows))
    said = [with_signs(row.said, plain) for row in block.rows]
    why = [with_signs(f"({row.why})", plain) if row.why else "" for row in block.rows]
    inset = [len(t) for t, reason in zip(said, why, strict=True) if reason and len(t) <= MOST]
    column = max(inset, default=0) + 2
    for row, text, reason in zip(block.rows, said, why, strict=True):
        beside = bool(reason) and len(text) <= column - 2
        fits = width is None or words + column + len(reason) <= width
        told = f"{text.ljust(column)}{reason}" if beside and fits else f"{text} {reason}".rstrip()
        line = Paragraph(told, row.style, label=row.word.ljust(words - 1))
        yield from _paragraph(line, None if beside and fits else width, plain, hyphens=False)


def _cut(text: str, room: int) -> str:
    if len(text) <= room:
        return text
    return text[: room - 4].rsplit(" ", 1)[0].rstrip(" ,;:") + " ..."


def _wrapped(
    text: str, style: str, indent: int, hang: int, width: int | None, hyphens: bool
) -> list[Line]:
    first, rest = " " * indent, " " * (indent + hang)
    parts = [text]
    if width is not None:
        room = max(NARROW, width - len(rest))
        # where what follows is set in less than the first line, that has the less room
        inset = first if hang < 0 else ""
        parts = wrap(inset + text, room, break_on_hyphens=hyphens) or [""]
        parts[0] = parts[0].removeprefix(inset)
    return [[("", rest if number else first), (style, part)] for number, part in enumerate(parts)]


def _quotation(block: Quotation, width: int | None, plain: bool) -> Iterator[Line]:
    if not block.barred:
        yield from _wrapped(block.text, "quote", block.indent, -block.indent, width, hyphens=False)
        return
    text, deciding = block.text, block.deciding
    before = " " * block.indent + ("| " if plain else "│ ")
    parts = [text]
    if width is not None:
        parts = wrap(text, max(NARROW, width - len(before)), break_on_hyphens=False)
    start = text.find(deciding) if deciding and deciding != text else -1
    end, at = start + len(deciding), 0
    for part in parts:
        at = text.find(part, at)
        cuts = {0, len(part)}
        if start >= 0:
            cuts |= {min(max(cut - at, 0), len(part)) for cut in (start, end)}
        line = [("faint", before)]
        for low, high in pairwise(sorted(cuts)):
            inside = start >= 0 and start - at <= low and high <= end - at
            line.append(("decides" if inside else "quote", part[low:high]))
        yield line
        at += len(part)


def _table(block: Table, width: int, plain: bool) -> Iterator[Line]:
    from rich.console import Console
    from rich.table import Table as Columns
    from rich.text import Text

    columns = Columns(box=None, pad_edge=False, padding=(0, 2, 0, 0), show_edge=False)
    numbers = len(block.heads) - block.right
    for index, head in enumerate(block.heads):
        justify, whole = ("right", True) if index >= numbers else ("left", False)
        columns.add_column(Text(head, "bold"), justify=justify, no_wrap=whole)  # type: ignore[arg-type]
    for style, cells in block.rows:
        # Text, never a string: rich would take the brackets of a card's name for markup
        columns.add_row(*(Text(with_signs(cell, plain), STYLES[style]) for cell in cells))
    console = Console(width=width, highlight=False, force_terminal=True)
    for line in console.render_lines(columns, pad=False):
        yield [(str(piece.style or ""), piece.text) for piece in line]
