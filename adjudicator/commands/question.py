"""What stands under a short lesson: a question of the drill, and how one goes on."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.base.phrases import capital
from adjudicator.court.library import Library
from adjudicator.law.book.model import HOUSE, Book, Law
from adjudicator.learn.exercises import in_sentences
from adjudicator.learn.lessons.short_page import COLUMNS, INSET, ROWS, say
from adjudicator.learn.quiz.choosing import question_on
from adjudicator.learn.quiz.questions import QuizQuestion
from adjudicator.report import letters
from adjudicator.report.document import Page
from adjudicator.report.law import typed

TRIED = 3  # so many questions are made, to ask the shortest
SHORT = 9  # rows of a question, and what stands under it, that is short enough


def add_question(page: Page, book: Book, law: Law, shelf: Library) -> None:
    """Add to a lesson a question on its law, where one fits two screens, and how one goes on.

    The quiz asks the same question where it is given its seed, and says what is right.

    Args:
        page: the lesson.
        book: the book.
        law: the law.
        shelf: the books there are.
    """
    by = book.game if len(shelf.of_game(book.game)) == 1 else book.id
    room = ROWS - 1 - _rows(page)  # an empty row stands between them
    best = _under(book, law, by, None, 0)
    for seed, asked in _asked(book, law, shelf):
        way = _under(book, law, by, asked, seed)
        if _rows(way) <= room:
            best, room = way, _rows(way) - 1  # another is asked only if it is shorter
        if room < SHORT:
            break
    page.gap()
    page.blocks += best.blocks


def _asked(book: Book, law: Law, shelf: Library) -> Iterator[tuple[int, QuizQuestion]]:
    """Yield questions on a law that have answers to choose between, each with its seed."""
    if law.retold or law.id.startswith(HOUSE) or book.id in shelf.own:
        return  # the drill has no situations for it
    for seed in range(1, TRIED + 1):
        asked = question_on(book, law.id, f"{seed} 0", shelf=shelf)
        if asked is None or asked.law != law.id:
            return  # so many situations were looked at that another seed finds none either
        if asked.answers:
            yield seed, asked


def _under(book: Book, law: Law, by: str, asked: QuizQuestion | None, seed: int) -> Page:
    page = Page()
    drill = f"adjudicator quiz {by} --law {typed(law.id)}"
    if asked is None and not law.retold:
        say(page, "DRILL", drill, "faint")
    elif asked is not None:
        _add(page, asked, book)
        say(page, "ANSWER", f"{drill} --seed {seed}", "faint")
    ids = [each.id for each in book.laws]
    after = ids[ids.index(law.id) + 1 :]
    whole = "the whole of this law: --full"
    if after:
        whole = f"adjudicator teach {by} {typed(after[0])}; {whole}"
    say(page, "NEXT", whole, "faint")
    return page


def _add(page: Page, asked: QuizQuestion, book: Book) -> None:
    case = asked.situation.case
    _, *known = in_sentences.known(case, book)  # who sits where is plain from what they do
    told = [*known, *in_sentences.acts(case, book), *in_sentences.said(case, book)]
    told += asked.situation.granted
    about = f"{asked.act}: {asked.text}" if asked.act else capital(asked.text)
    say(page, "ASK", f"{' '.join(told)} {about}", "ask")
    for number, answer in enumerate(asked.answers, 1):
        page.label(f"{number} ", answer.text, indent=INSET)


def _rows(page: Page) -> int:
    return len(letters.lines(page, COLUMNS))
