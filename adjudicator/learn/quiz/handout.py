"""Questions for a class: as data with the answers, and on paper with the key on a page of its own.

Neither asks the memory: who makes a sheet is not the one who is asked. The same seed makes the
same sheet.
"""

from __future__ import annotations

import secrets
import sys
from pathlib import Path
from random import Random

from adjudicator.base.files import must_be_a_place, write_whole
from adjudicator.base.phrases import counted
from adjudicator.base.plain import Plain
from adjudicator.court.library import Library
from adjudicator.law.book.model import Book
from adjudicator.law.engine.findings import aloud
from adjudicator.learn.exercises import in_sentences
from adjudicator.learn.exercises.in_common import in_common
from adjudicator.learn.quiz import question_page
from adjudicator.learn.quiz.choosing import Wanted, by_seed, nothing_to_ask, quiz
from adjudicator.learn.quiz.questions import QuizQuestion
from adjudicator.report import letters, terminal
from adjudicator.report.citing import cited_laws, heading, law_name
from adjudicator.report.document import Page

WIDTH, LENGTH = 76, 60  # columns and lines of a printed page
NEW_PAGE = "\f"
LINES_TO_WRITE_ON = 2


def write(
    wanted: Wanted, library: Library, *, out: Path | None, paper: bool, seed: int | None
) -> int:
    """Print a sheet, or write it into a file; return the exit code.

    Args:
        wanted: what is to be asked.
        library: the books there are.
        out: the file to write; None, or one called ``-``, prints.
        paper: to be written on with a pencil; else as JSON.
        seed: the number that gives the same questions again; None for another each time.

    Raises:
        CaseError: it cannot be written, or there is nothing to ask.
    """
    out = None if str(out) == "-" else out
    if out is not None:
        must_be_a_place(out)
    seed = secrets.randbelow(10**6) if seed is None else seed
    order = by_seed(wanted.laws_asked(), Random(f"{seed} order"))
    questions = list(quiz(wanted, order, seed, library))
    if not questions:
        raise nothing_to_ask(wanted)
    books = {book.id: book for book in wanted.books}
    if paper:
        written = on_paper(questions, books, seed, plain=not terminal.shows_signs())
    else:
        from adjudicator.report.as_json import written as as_text

        written = as_text(as_data(questions, books, seed))
    if out is not None:
        write_whole(out, written)
    else:
        sys.stdout.write(written)
    return 0


# as data


def as_data(questions: list[QuizQuestion], books: dict[str, Book], seed: int) -> dict[str, Plain]:
    """Return questions with their answers as plain data: see ``schemas/questions.schema.json``."""
    from msgspec import to_builtins  # nobody but who asks for JSON waits for it

    from adjudicator.learn.quiz.contract import QuestionJson, QuestionsJson

    shown = [
        QuestionJson.of(asked, **_parts(number, asked, books[asked.situation.case.book]))
        for number, asked in enumerate(questions, 1)
    ]
    data: dict[str, Plain] = to_builtins(QuestionsJson(seed, list(books), shown))
    return data


def _parts(number: int, asked: QuizQuestion, book: Book) -> dict[str, object]:
    """Return what a question does not say of itself, by field."""
    case = asked.situation.case
    drawn = Page()
    scene = question_page.drawn(asked, book)
    if scene is not None:
        question_page.add_drawn(drawn, asked, book, scene)
    decisions = asked.decisions
    findings = [finding for decision in decisions for finding in decision.findings]
    return {
        "number": number,
        "book": book.id,
        "known": list(in_sentences.known(case, book)),
        "happened": list(in_sentences.acts(case, book)),
        "said": [*in_sentences.said(case, book), *in_common(asked.situation, book)],
        "drawn": letters.written(drawn, WIDTH) if scene is not None else None,
        "case": asked.situation.written,
        "question": _asked(asked),
        "points": asked.number,
        "tempting_points": asked.wrong_numbers,
        "outcome": asked.situation.ruling.outcome,
        "ruling": [aloud(finding) for finding in findings],
        "not_said": [said.says for decision in decisions for said in decision.silences],
        "depends_on": [m.question for decision in decisions for m in decision.missing],
        "doubts": [doubt for decision in decisions for doubt in decision.doubts],
        "citations": [citation for citation, _ in cited_laws(findings)],
    }


def _asked(asked: QuizQuestion) -> str:
    return f"{asked.act}. {asked.text}" if asked.act else asked.text


# on paper


def on_paper(
    questions: list[QuizQuestion], books: dict[str, Book], seed: int, *, plain: bool = False
) -> str:
    """Return a sheet to print, in plain letters: no question torn by a page, the key on its own."""
    numbered = list(enumerate(questions, 1))
    titles = dict.fromkeys(books[asked.situation.case.book].title for asked in questions)
    name = "Name: " + "_" * (WIDTH - 8)  # on one line with its hanging indent
    sheet = [_sheet_lines(number, asked, books, plain) for number, asked in numbered]
    key = [_key_lines(number, asked, plain) for number, asked in numbered]
    pages = _pages([*titles, "", name], sheet, plain)
    again = f"Key. The same sheet again: --seed {seed} --count {len(questions)}"
    pages += _pages([again], key, plain)
    return NEW_PAGE.join(pages)


def _pages(heads: list[str], blocks: list[list[str]], plain: bool) -> list[str]:
    """Return printed pages: a heading, then blocks, none of them torn unless it fills a page."""
    head = Page()
    for line in heads:
        head.add(line, hang=2)
    pages, page = [], letters.written(head, WIDTH, plain).splitlines()
    page.append("")
    for block in blocks:
        if page and len(page) + len(block) > LENGTH:
            pages.append(page)
            page = []
        page = [*page, *block, ""]
    return ["\n".join(each).rstrip() + "\n" for each in [*pages, page]]


def _sheet_lines(
    number: int, asked: QuizQuestion, books: dict[str, Book], plain: bool
) -> list[str]:
    book = books[asked.situation.case.book]
    page = Page()
    page.add(f"{number}.  {book.short or book.id}")
    question_page.situation(page, asked, book)
    page.add(_asked(asked))
    # numbered as on the screen, since an answer may name others by their numbers
    for choice, answer in enumerate(asked.answers, 1):
        page.label(f"  [ ] {choice})", answer.text)
    if asked.number is not None:
        page.add("Points: ________")
    page.add("Why: " + "_" * (WIDTH - 5))
    for _ in range(LINES_TO_WRITE_ON - 1):
        page.add("_" * WIDTH)
    return letters.written(page, WIDTH, plain).splitlines()


def _key_lines(number: int, asked: QuizQuestion, plain: bool) -> list[str]:
    page = Page()
    if asked.number is not None:
        page.label(f"{number}.", f"{counted(asked.number, 'point')}.")
    else:
        answer = asked.answers[asked.right - 1]
        page.label(f"{number}.", f"Answer {asked.right}: {answer.text}")
    decisions = asked.decisions
    for decision in decisions:
        for finding in decision.findings:
            if aloud(finding) != (asked.answers[asked.right - 1].text if asked.answers else ""):
                page.add(aloud(finding), indent=4, hang=2)
        for said in decision.silences:
            page.add(said.says, indent=4, hang=2)
        for doubt in decision.doubts:
            page.add(f'In doubt: "{doubt.on}". {doubt.reading} Or: {doubt.other}', indent=4, hang=2)
    cited = cited_laws([f for d in decisions for f in d.findings])
    for citation, _ in cited:
        page.add(heading(citation), indent=4, hang=2)
    if not cited and any(decision.missing for decision in decisions):
        page.add(f"See {law_name(asked.law)}.", indent=4, hang=2)
    return letters.written(page, WIDTH, plain).splitlines()
