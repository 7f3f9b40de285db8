"""A deck for Anki: one note a norm, the same note each time, so that an import again updates it."""

from __future__ import annotations

import hashlib
import re
import shlex
import sqlite3
import sys
import tempfile
import time
from collections.abc import Collection, Iterator, Sequence
from importlib import import_module
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from adjudicator.base.errors import CaseError, Fault, Place
from adjudicator.base.files import must_be_a_place, write_whole
from adjudicator.base.phrases import counted
from adjudicator.court.library import Library
from adjudicator.law.book.model import Book
from adjudicator.learn.quiz.learning_cards import LearningCard, learning_card, norms_of
from adjudicator.report.drawing.as_svg import STYLE as DRAWN

if TYPE_CHECKING:
    from types import ModuleType

    import genanki

# The names from which the numbers of the decks and of the kind of note are made. Changing one
# would make Anki take the same notes for others.
KIND = "adjudicator: a norm"
DECK = "Adjudicator"
COLOUR = re.compile(r"--[\w-]+:[^;}]+")
# The fields of a note, each with what of a card stands in it.
FIELDS = {
    "Norm": "norm", "Book": "title", "Situation": "situation", "Question": "question",
    "Ruling": "ruling", "Law": "law", "Place": "place", "Why": "why",
}  # fmt: skip

FRONT = """<div class="court">
<p class="book">{{Book}}</p>
{{Situation}}
<p class="asked">{{Question}}</p>
</div>"""
BACK = """{{FrontSide}}
<hr id="answer">
<div class="court">
<div class="ruling">{{Ruling}}</div>
<p class="place">{{Place}}</p>
{{Law}}
{{#Why}}<p class="place">It rests on</p>{{Why}}{{/Why}}
</div>"""
# Colours are named for both, so that it is read by day and by night.
LOOK = """
.court{max-width:40em;margin:0 auto;text-align:left;line-height:1.4;
font-family:system-ui,"DejaVu Sans",sans-serif;color:#1c1c1c}
.court ul{padding-left:1.2em;margin:.4em 0}
.court .book,.court .place{color:#5f5f5f;font-size:.85em}
.court .asked,.court .ruling{font-weight:700}
.court .ruling p+p{font-weight:400}
.court blockquote{margin:.4em 0;padding-left:.8em;border-left:3px solid #7c9484;font-style:italic}
.court svg{max-width:100%;height:auto}
.nightMode .court,.night_mode .court{color:#ececec}
.nightMode .court .book,.nightMode .court .place,
.night_mode .court .book,.night_mode .court .place{color:#b4b4b4}
"""


def write(ids: Sequence[str], shelf: Library, out: Path | None) -> int:
    """Write the deck of these books into a file; return the exit code.

    Raises:
        CaseError: no file is named, it cannot be written, or the library for it is not there.
    """
    if out is None or str(out) == "-":
        hint = "Name it: --format anki -o deck.apkg"
        raise CaseError(Fault(Place("--format anki"), "a deck is a file", hint))
    library()
    must_be_a_place(out)
    cards: list[LearningCard] = []
    books = [shelf.book(id) for id in ids]
    for book in books:
        print(f"{book.id}: {counted(len(norms_of(book)), 'norm')}", file=sys.stderr, flush=True)
        cards += _cards_of(book, shelf)
    if not cards:
        hint = "A clause says its norms: norms: [E52.1]"
        message = "no situation is known that turns on a norm, and a note is one norm"
        raise CaseError(Fault(Place(" or ".join(ids)), message, hint))
    into(out, cards, books)
    print(f"{counted(len(cards), 'note')} written to {out}. In Anki: File, Import.")
    return 0


def _cards_of(book: Book, shelf: Library) -> Iterator[LearningCard]:
    for norm, clauses in norms_of(book).items():
        try:
            yield learning_card(book, norm, clauses, shelf)
        except LookupError as error:  # in a book of one's own
            print(f"{book.id}: {norm} is left out: {error}.", file=sys.stderr)


def library() -> ModuleType:
    """Return the library that writes decks.

    Raises:
        CaseError: it is not installed.
    """
    try:
        return import_module("genanki")
    except ImportError:
        hint = f"Install it: {shlex.quote(sys.executable)} -m pip install genanki"
        raise CaseError(
            Fault(Place("--format anki"), "the library genanki is not installed", hint)
        ) from None


def into(
    out: Path, cards: Collection[LearningCard], books: Sequence[Book], at: float | None = None
) -> None:
    """Write a deck into a file, whole or not at all.

    Args:
        out: the file.
        cards: what stands on the notes.
        books: the books, each a deck below one deck.
        at: the time from which the notes are, in seconds; now, when it is left out. Anki takes
            over what is newer than what it has.

    Raises:
        CaseError: it cannot be written.
    """
    anki = library()
    kind = anki.Model(
        number(KIND),
        KIND,
        fields=[{"name": name} for name in FIELDS],
        templates=[{"name": "What is ruled", "qfmt": FRONT, "afmt": BACK}],
        css=LOOK + table_style(),
    )
    decks = {
        book.id: anki.Deck(number(f"{DECK} {book.id}"), f"{DECK}::{book.game}::{book.title}")
        for book in books
    }
    for card in cards:
        decks[card.book].add_note(_note(anki, kind, card))
    package = BytesIO()
    try:
        anki.Package(list(decks.values())).write_to_file(
            package, timestamp=time.time() if at is None else at
        )
    except (OSError, sqlite3.Error) as error:  # it works in the system's folder for what passes
        message = f"it cannot be made in {tempfile.gettempdir()}: {error}"
        raise CaseError(Fault(Place(str(out)), message, "Make room there.")) from None
    write_whole(out, package.getvalue())


def _note(anki: ModuleType, kind: genanki.Model, card: LearningCard) -> genanki.Note:
    return anki.Note(
        model=kind,
        fields=[str(getattr(card, attribute)).replace("\n", " ") for attribute in FIELDS.values()],
        tags=list(card.tags),
        guid=anki.guid_for(DECK, card.book, card.norm),
        sort_field=f"{card.book} {card.norm}",
    )


def number(name: str) -> int:
    """Return the number that stands for a name, the same for ever, as Anki wants it."""
    digest = hashlib.sha256(name.encode()).digest()
    return (1 << 30) + int.from_bytes(digest[:4], "big") % (1 << 30)


def table_style() -> str:
    """Return how the drawn table looks in Anki, which has a night of its own.

    A drawing asks the system whether it is dark; here what Anki says goes before that.
    """
    day, _, night = DRAWN.partition("@media")
    colours = (";".join(COLOUR.findall(each)) for each in (day, night))
    by_day, by_night = (f".card-table{{{each}}}" for each in colours)
    return f"{day}.court {by_day}\n.nightMode .court {by_night}\n.night_mode .court {by_night}\n"
