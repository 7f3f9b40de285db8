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
    "known once": "waits",
    "fading": "ask",
    "forgotten": "fault",
    "missed": "fault",
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
    laws = {(book.id, law) for book in books for law in asked_of(book)}
    summary(page, [memory[key] for key in memory if key in laws], now)
    page.gap()
    for book in books:
        picture(page, memory, book, now)
        page.gap()
    late = sum(review.at > now and (review.book, review.law) in laws for review in reviews)
    if late:
        page.add(f"Dated in the future, and not counted until then: {late}.", "fault")
    terminal.show(page)
    return 0


def picture(page: Page, memory: Mapping[Key, Recalled], book: Book, now: datetime) -> None:
    """Add one book: a bar for each law that was met, what is due and weak first."""
    width, plain = terminal.readable_width(), not terminal.shows_signs()
    laws = asked_of(book)
    met = [memory[book.id, law] for law in laws if (book.id, law) in memory]
    met.sort(key=lambda known: (known.due > now, *_strength(known)))
    page.add(book.short or book.title, "head", hang=2)
    names = [short(law_name(known.law), width) for known in met]
    broad = max(map(len, names), default=0)
    for name, known in zip(names, met, strict=True):
        said = f"  {known.state}"
        if width is None or width > 60:
            sure = known.state in ("missed", "known once")
            chance = "     " if sure else f"{round(100 * known.chance):>3} %"
            said = f"  {chance}  {known.state:<10}  due {when(known.due, now)}"
        page.line(
            ("", f"  {name:<{broad}}  "), (STYLES[known.state], bar(known, plain)), ("", said)
        )
    if len(met) < len(laws):
        page.add(f"{NOT_MET}: {len(laws) - len(met)} of {len(laws)}", "faint", indent=2)


def _strength(known: Recalled) -> tuple[bool, float]:
    """What is weak stands before what is strong: what was missed, then what is least likely."""
    return not known.missed, known.chance if known.days > 1 else known.chance / 2


def bar(known: Recalled, plain: bool) -> str:
    """Return a bar as long as the law is likely to be known; half, if missed or known but once."""
    full, empty = ("#", "-") if plain else ("█", "░")
    chance = known.chance if known.days > 1 and not known.missed else known.chance / 2
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
