"""What is known, and what is fading: a picture for a terminal, and the same as data."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from datetime import datetime

from adjudicator.base.phrases import counted
from adjudicator.law.book.model import Book
from adjudicator.learn.quiz.recall import Key, Recalled, recall
from adjudicator.learn.quiz.reviews import Review
from adjudicator.learn.quiz.sitting import when
from adjudicator.report import terminal
from adjudicator.report.citing import law_name
from adjudicator.report.document import Page

NOT_MET = "not yet met"
BAR = 10  # so many letters are a bar
STYLES = {
    "strong": "good",
    "fading": "ask",
    "forgotten": "fault",
    "missed": "fault",
    NOT_MET: "faint",
}
LONGEST_LAW = 34


def show(reviews: Sequence[Review], books: Sequence[Book], format: str, now: datetime) -> int:
    """Print how well the laws of these books are remembered; return the exit code."""
    memory = recall(reviews, now)
    if format == "json":
        from adjudicator.report.as_json import written

        terminal.write(written(as_data(memory, books, now)))
        return 0
    page = Page()
    for book in books:
        picture(page, memory, book, now)
        page.gap()
    laws = {(book.id, law) for book in books for law in asked_of(book)}
    asked = [memory[key] for key in memory if key in laws]
    summary(page, asked, now)
    late = sum(review.at > now and (review.book, review.law) in laws for review in reviews)
    if late:
        page.add(f"Dated in the future, and not counted until then: {late}.", "fault")
    terminal.show(page)
    return 0


def picture(page: Page, memory: Mapping[Key, Recalled], book: Book, now: datetime) -> None:
    """Add one book: a bar for each law, how it stands, and when it is due."""
    width, plain = terminal.readable_width(), not terminal.shows_signs()
    laws = asked_of(book)
    page.add(book.title, "head", hang=2)
    names = [short(law_name(law), width) for law in laws]
    broad = max(map(len, names), default=0)
    for name, law in zip(names, laws, strict=True):
        known = memory.get((book.id, law))
        state = known.state if known else NOT_MET
        said = f"  {state}"
        if known and (width is None or width > 60):
            chance = "     " if known.missed else f"{round(100 * known.chance):>3} %"
            said = f"  {chance}  {state:<9}  due {when(known.due, now)}"
        bar_of_it = (STYLES[state], bar(known, plain))
        page.line(("", f"  {name:<{broad}}  "), bar_of_it, ("faint" * (state == NOT_MET), said))


def bar(known: Recalled | None, plain: bool) -> str:
    """Return a bar as long as the law is likely to be known; missed last time, it is half."""
    full, empty = ("#", "-") if plain else ("█", "░")
    if known is None:
        return ("." if plain else "·") * BAR
    chance = known.chance / 2 if known.missed else known.chance
    length = max(1, round(chance * BAR))
    return full * length + empty * (BAR - length)


def summary(page: Page, asked: Sequence[Recalled], now: datetime) -> None:
    """Add how much is due, and when the next is."""
    if not asked:
        page.add("Nothing was asked yet. To begin: adjudicator quiz")
        return
    due = sum(each.due <= now for each in asked)
    answers, right = sum(each.answers for each in asked), sum(each.right for each in asked)
    page.add(f"{counted(answers, 'answer')}, {right} of them right. Due now: {due}.")
    if not due:
        soonest = min(asked, key=lambda each: each.due)
        page.add(f"Next: {law_name(soonest.law)} of {soonest.book}, {when(soonest.due, now)}.")


def asked_of(book: Book) -> list[str]:
    """Return the laws of a book that a quiz asks."""
    from adjudicator.learn.quiz.choosing import Wanted

    return [law for _, law in Wanted((book,)).laws_asked()]


def short(name: str, width: int | None) -> str:
    """Return a law's name, cut where the page is too narrow for it."""
    most = LONGEST_LAW if width is None or width > 60 else max(8, width - 28)
    return name if len(name) <= most else name[: most - 3].rstrip() + "..."


def as_data(
    memory: Mapping[Key, Recalled], books: Sequence[Book], now: datetime
) -> dict[str, object]:
    """Return how well the laws are remembered, as data."""
    return {
        "at": now.isoformat(),
        "books": [
            {
                "book": book.id,
                "states": dict(Counter(
                    memory[book.id, law].state if (book.id, law) in memory else NOT_MET
                    for law in asked_of(book)
                )),
                "laws": [_state_of(memory.get((book.id, law)), law, now) for law in asked_of(book)],
            }
            for book in books
        ],
    }  # fmt: skip


def _state_of(known: Recalled | None, law: str, now: datetime) -> dict[str, object]:
    if known is None:
        return {"law": law, "state": NOT_MET, "answers": 0, "right": 0}
    return {
        "law": law,
        "state": known.state,
        "chance": round(known.chance, 4),
        "answers": known.answers,
        "right": known.right,
        "due": known.due.isoformat(),
        "is_due": known.due <= now,
    }
