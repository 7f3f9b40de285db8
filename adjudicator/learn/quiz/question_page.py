"""A question told: the situation, what is asked, and afterwards the ruling with its words."""

from __future__ import annotations

from adjudicator.base.scene import Scene
from adjudicator.court.moments import scene_of
from adjudicator.law.book.model import Book
from adjudicator.learn.exercises import in_sentences
from adjudicator.learn.quiz.questions import QuizQuestion
from adjudicator.report.citing import law_heading, law_name
from adjudicator.report.document import Page
from adjudicator.report.full import add_event

MOST_HELP = 4  # so many laws are opened for one who asks for help


def situation(page: Page, asked: QuizQuestion, book: Book) -> None:
    """Add what happened: told, and drawn as it lay when it was disputed, before any ruling."""
    case = asked.situation.case
    page.add(" ".join(in_sentences.known(case, book)), hang=2)
    for sentence in in_sentences.acts(case, book):
        page.item(sentence)
    for sentence in in_sentences.said(case, book):
        page.add(sentence, hang=2)
    page.gap()
    scene = drawn(asked, book)
    if scene is not None:
        page.draw(scene)
        page.gap()


def drawn(asked: QuizQuestion, book: Book) -> Scene | None:
    """Return the table that is asked about; None where there is nothing to see on it."""
    scene = scene_of(asked.situation.case, book, asked.situation.event, ruled=False)
    return None if scene.is_bare else scene


def choices(page: Page, asked: QuizQuestion) -> None:
    """Add the question and its answers, numbered."""
    if asked.act:
        page.add(f"{asked.act}.", "head", hang=2)
    page.add(asked.text, "ask")
    for number, answer in enumerate(asked.answers, 1):
        page.label(f"{number:>2} ", answer.text)


def words_of_the_law(page: Page, asked: QuizQuestion, book: Book) -> None:
    """Add the law's own words, without what is ruled by them.

    The law that is practised, that on which the right answer stands, and those in doubt; where it
    is asked which law decides, those of every law that is offered.
    """
    if asked.kind == "law":
        laws = [book.clauses[each.clause].law for each in asked.answers if each.clause]
    else:
        laws = [asked.law] if asked.clause is None else [book.clauses[asked.clause].law, asked.law]
        laws += [book.doubts[id].law for id in asked.doubts]
    for law in list(dict.fromkeys(laws))[:MOST_HELP]:
        paragraph = book.law(law)
        page.add(law_heading(paragraph), "law", hang=2)
        page.quote(paragraph.text)


def feedback(page: Page, asked: QuizQuestion, book: Book, typed: int) -> None:
    """Add whether it was right, what is ruled and in which words, and why the other is wrong."""
    if typed == asked.right:
        page.label("RIGHT  ", _right_said(asked), "good")
    else:
        page.label("WRONG  ", f"Right is: {_right_said(asked)}", "fault")
        for sentence in _why_wrong(asked, typed):
            page.add(sentence, indent=8, hang=2)
    page.gap()
    add_event(page, asked.situation.ruling, book, asked.situation.event, clause=asked.clause)
    _readings(page, asked, book)
    if typed == asked.right:
        tempting = min((a for a in asked.answers if a.why), key=lambda a: a.near, default=None)
        if tempting is not None:
            page.label("Tempting:", tempting.text, "faint", indent=2)
            for sentence in tempting.why:
                page.add(sentence, indent=4, hang=2)
    page.gap()


def verdict(asked: QuizQuestion, typed: int) -> str:
    """Return in a few words whether it was right: to be said again under a long explanation."""
    if typed == asked.right:
        return f"RIGHT: {asked.right}."
    return f"WRONG: right is {asked.right}."


def _readings(page: Page, asked: QuizQuestion, book: Book) -> None:
    """Add the readings that bear on it and are not shown with what is ruled on it."""
    shown = {doubt.id for decision in asked.decisions for doubt in decision.doubts}
    for doubt in (book.doubts[id] for id in asked.doubts if id not in shown):
        page.label("TWO READINGS", f'of "{doubt.on}" ({law_name(doubt.law)})', "doubt", indent=2)
        page.label("the likelier:", doubt.likelier, indent=4)
        page.label("the other:", doubt.other, indent=4)
        page.gap()


def _right_said(asked: QuizQuestion) -> str:
    if asked.number is not None:
        return f"{asked.number}."
    return f"{asked.right}. {asked.answers[asked.right - 1].text}"


def _why_wrong(asked: QuizQuestion, typed: int) -> tuple[str, ...]:
    if asked.number is not None:
        return dict(asked.wrong_numbers).get(typed, ())
    return asked.answers[typed - 1].why


def reasons(page: Page, asked: QuizQuestion, book: Book) -> None:
    """Add why the ruling stands, step by step."""
    add_event(page, asked.situation.ruling, book, asked.situation.event, why=True)
