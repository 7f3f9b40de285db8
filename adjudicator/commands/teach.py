"""What ``adjudicator teach`` prints: the books, a book's lessons, or one lesson."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from adjudicator.base.errors import CaseError, Fault, Place, did_you_mean
from adjudicator.base.files import write_whole
from adjudicator.commands.question import add_question
from adjudicator.court.library import Library, usual_house_of
from adjudicator.law.book.model import HELD_PAGES, Book, Law
from adjudicator.learn.lessons.lesson_of import lesson, lessons, short
from adjudicator.learn.lessons.page import (
    add_contents,
    add_imprint,
    add_lesson,
    book_page,
    books_page,
)
from adjudicator.learn.lessons.short_page import add_short_lesson
from adjudicator.report import letters, terminal
from adjudicator.report.citing import law_name
from adjudicator.report.document import Page
from adjudicator.report.law import typed, typed_names, what_it_holds


def teach(
    book: str | None,
    law: str | None,
    *,
    format: str = "text",
    out: Path | None = None,
    shelf: Library,
    whole: Library,
    house: Sequence[Path] = (),
    paged: bool = True,
    table: bool | None = None,
    full: bool = False,
) -> None:
    """Print lessons, or write them into a file.

    Args:
        book: a book, or a game; None lists the books.
        law: a law's number or name; None is the whole book.
        format: ``text``, ``markdown`` or ``html``.
        out: the file to write; None prints.
        shelf: the books of which pages are quoted, by those.
        whole: every book there is, with what is retold of it.
        house: files of house rules that are laid over the book.
        table: draw the table of every case in letters; None: of the first; False: of none.
        paged: a long text on a terminal goes through the reader's pager.
        full: a lesson in letters has every clause, with each condition, exception and case.

    Raises:
        CaseError: there is no such book or law, or the file cannot be written.
        BookError: the book is at fault.
    """
    if book is None:
        if format != "text" or out is not None:
            hint = "For example: adjudicator teach euchre --format html -o euchre.html."
            raise CaseError(Fault(Place("teach"), "it takes a book to make a page", hint))
        of_quoted = [shelf.book(id) for id in shelf]
        terminal.show(
            books_page([*of_quoted, *(whole.book(id) for id in whole if id not in shelf)])
        )
        return
    books, wanted = _chosen(shelf, whole, book, law, house)
    _say_what_is_left_out(books, house)
    if format == "text":
        page = _in_letters(books, wanted, table, full, shelf, whole)
        if out is None:
            terminal.show(page, paged=paged)
        else:
            _put(letters.written(page), out)
        return
    if len(books) > 1:
        ids = " or ".join(each.id for each in books)
        raise CaseError(Fault(Place(book), "it has several books", f"Name one: {ids}."))
    (chosen,) = books
    if format == "html" and out is None and sys.stdout.isatty():
        hint = f"adjudicator teach {book} --format html -o {chosen.id.replace('/', '-')}.html"
        raise CaseError(Fault(Place("teach"), "a page of HTML is for a browser", f"Write: {hint}"))
    page = _page(chosen, wanted, table)
    to_file = out is not None and str(out) != "-"
    signs = to_file or terminal.shows_signs()
    if format == "html":
        from adjudicator.report import html

        text = html.written([page])
        # where the terminal's letters do not reach, a page has other means than a question mark
        _put(text if signs else terminal.in_ascii(text), out)
    else:
        from adjudicator.report import markdown

        _put(markdown.written(page, plain=not signs), out)


def _say_what_is_left_out(books: Sequence[Book], house: Sequence[Path]) -> None:
    given = {path.resolve() for path in house}
    for path in usual_house_of([each.id for each in books]):
        if path.resolve() not in given:
            told = f"The lessons are of the printed book: your house rules in {path} are left out."
            print(terminal.folded(f"{told} --house {path} lays them over it."), file=sys.stderr)


def _page(book: Book, law: Law | None, table: bool | None) -> Page:
    """A book's lessons, or one of them, whole."""
    if law is None:
        return book_page(book, list(lessons(book, terminal.counting(book.id))))
    page = Page()
    page.head(f"{law_name(law.id)}: {book.title}", level=1)
    page.add(f"We hold {book.holds}.", "faint")
    add_lesson(page, lesson(book, law), level=2, whole=True, table=table)
    add_imprint(page, book)
    return page


# what is meant


def _chosen(
    shelf: Library, whole: Library, book: str, law: str | None, house: Sequence[Path]
) -> tuple[list[Book], Law | None]:
    """Return the books that are meant, and the law in the one that has it.

    A law is taught by the pages that are quoted where they have it, and else as it is retold.
    """
    retold_alone = book in whole and book not in shelf
    ids = [book] if retold_alone else shelf.of_game(book) or [shelf.id(book)]
    files = [str(path) for path in house]
    books = [(whole if retold_alone else shelf).book(id, files) for id in ids]
    if law is None:
        return books, None
    every = ids if retold_alone else whole.of_game(book) or ids
    for each in (*books, *(whole.book(id, files) for id in every)):
        names = typed_names(each)
        if law.casefold() in names:
            return [each], each.law(names[law.casefold()])
    hint = what_it_holds(whole.book(ids[0]) if ids[0] in whole else books[0], law)
    if not law.isdigit():
        hint = did_you_mean(law, [name for each in books for name in typed_names(each)]) or hint
    raise CaseError(Fault(Place(ids[0]), f"there is no law {law} in it", hint))


def _in_letters(
    books: Sequence[Book],
    law: Law | None,
    table: bool | None,
    full: bool,
    shelf: Library,
    whole: Library,
) -> Page:
    """What a screen has room for: one lesson, or what the books teach."""
    page = Page()
    for book in books:
        if law is None:
            add_contents(page, book, [(each.id, short(book, each)) for each in book.laws])
            _add_retold(page, book, whole)
        elif full:
            add_lesson(page, lesson(book, law), table=table)
        else:
            add_short_lesson(page, lesson(book, law, whole=False), table=table)
            add_question(page, book, law, whole if law.retold else shelf)
    return page


def _add_retold(page: Page, book: Book, whole: Library) -> None:
    """Add which laws of a book are retold, and have a lesson as well."""
    retold = [law for law in whole.book(book.id).laws if law.retold] if book.id in whole else []
    if retold and book.pages == HELD_PAGES:
        first = typed(retold[0].id)
        page.add(
            f"What is retold of it has its lessons too: adjudicator teach {book.id} {first}",
            "faint",
        )


def _put(text: str, out: Path | None) -> None:
    if out is None or str(out) == "-":
        terminal.write(text)
    else:
        write_whole(out, text)
