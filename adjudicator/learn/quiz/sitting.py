"""The sitting: a situation, an answer, the ruling; each answer kept before it is judged aloud."""

from __future__ import annotations

import re
import secrets
import shlex
import signal
from collections.abc import Callable, Mapping
from contextlib import suppress
from datetime import UTC, datetime
from random import Random

from adjudicator.base.phrases import counted
from adjudicator.base.values import dataclass, replace
from adjudicator.court.library import SHIPPED, Library
from adjudicator.law.book.model import Book
from adjudicator.learn.quiz import question_page
from adjudicator.learn.quiz.choosing import (
    Wanted,
    by_memory,
    by_seed,
    due_now,
    mixed,
    nothing_to_ask,
    quiz,
)
from adjudicator.learn.quiz.memory import Memory
from adjudicator.learn.quiz.questions import QuizQuestion
from adjudicator.learn.quiz.recall import Recalled, recall
from adjudicator.learn.quiz.reviews import Review, new_id
from adjudicator.report import terminal
from adjudicator.report.citing import law_name
from adjudicator.report.dialogue import Lines, Stopped, disregard_signals, heed_signals
from adjudicator.report.document import Page

HELP, QUIT, NEXT = ("?", "h", "help"), ("q", "quit", "exit"), ("", "n", "next")
SAFE = re.compile(r"[\w/.-]+")  # what a shell takes as it is
LONGEST = 9  # so many digits of a number are enough to see that it is wrong


@dataclass(frozen=True)
class Answered:
    """One answer that was given, and on which question."""

    asked: QuizQuestion
    review: Review


class Sitting:
    """One quiz at the terminal, or over a pipe."""

    def __init__(
        self, wanted: Wanted, memory: Memory, seed: int | None, shelf: Library = SHIPPED
    ) -> None:
        self.wanted, self.memory, self.shelf = wanted, memory, shelf
        self.lines = Lines()
        self.books: Mapping[str, Book] = {book.id: book for book in wanted.books}
        self.answered: list[Answered] = []
        self.asked = 0
        self.seed = secrets.randbelow(10**6) if seed is None else seed
        keys = wanted.laws_asked()
        rng = Random(f"{self.seed} order")
        now = datetime.now(UTC)
        if wanted.due:
            self.order = mixed(due_now(keys, self._memory(now), now), wanted.count, rng)
        elif seed is None:
            self.order = mixed(by_memory(keys, self._memory(now), now, rng), wanted.count, rng)
        else:
            self.order = by_seed(keys, rng)
        self.keys = set(keys)

    def _memory(self, now: datetime) -> Mapping[tuple[str, str], Recalled]:
        return recall(self.memory.reviews(), now)

    def hold(self) -> None:
        """Ask, until all is asked or somebody has had enough."""
        if not self.order:
            self._nothing_due()
            return
        number = min(self.wanted.count, len(self.order)) if self.wanted.due else self.wanted.count
        wanted = replace(self.wanted, count=number)
        try:
            for n, asked in enumerate(quiz(wanted, self.order, self.seed, self.shelf), 1):
                self.asked = n
                self._put(asked, n, number)
            if not self.asked:
                raise nothing_to_ask(self.wanted)
        except EOFError:
            pass
        self.end()

    # one question

    def _put(self, asked: QuizQuestion, number: int, of: int) -> None:
        book = self.books[asked.situation.case.book]
        page = Page()
        if number > 1:
            page.add()
        page.add(f"{number} of {of}. {book.short or book.id}", "faint", hang=2)
        question_page.situation(page, asked, book)
        question_page.choices(page, asked)
        page.add(f"({_how(asked)}, ?: the law's words, q: stop)", "faint")
        terminal.show(page)
        typed, helped = self._typed(asked, book)
        right = typed == asked.right
        review = Review(
            id=new_id(),
            book=book.id,
            law=asked.law,
            clause=asked.clause,
            kind=asked.kind,
            seed=asked.seed,
            at=datetime.now(UTC),
            right=right,
            helped=helped,
        )
        self.memory.remember(review)
        self.answered.append(Answered(asked, review))
        page = Page()
        question_page.feedback(page, asked, book, typed)
        terminal.show(page)
        if self.lines.interactive:
            self._pause(asked, book)

    def _typed(self, asked: QuizQuestion, book: Book) -> tuple[int, bool]:
        """Return the number that is typed, and whether the law was looked up before."""
        helped = False
        while True:
            said = self.lines.ask().strip().casefold()
            if said in QUIT:
                raise EOFError
            if said in HELP:
                helped = True
                self._show(lambda page: question_page.words_of_the_law(page, asked, book))
                continue
            number = _number(said)
            if number is not None and _may_be(number, asked):
                return number, helped
            self.lines.tell(f"Type {_how(asked)}, ? or q.", "fault")

    def _pause(self, asked: QuizQuestion, book: Book) -> None:
        """Wait until it is read."""
        while True:
            self.lines.tell("(Enter: go on, ?: the whole ruling, q: stop)", "faint")
            said = self.lines.ask().strip().casefold()
            if said in QUIT:
                raise EOFError
            if said not in HELP:
                return
            self._show(lambda page: question_page.reasons(page, asked, book))

    def _show(self, write: Callable[[Page], None]) -> None:
        page = Page()
        write(page)
        terminal.show(page)

    # the end

    def end(self) -> None:
        """Say how it went, and what to look at again."""
        if self.memory.waiting:
            self.memory.remember()
        page = Page()
        if not self.answered:
            page.add("Nothing was answered.")
            terminal.show(page)
            return
        right = sum(each.review.right for each in self.answered)
        page.add()
        page.add(f"{right} of {len(self.answered)} right.", "head")
        reviews = [each.review for each in self.answered if not each.review.right]
        missed = dict.fromkeys((review.book, review.law) for review in reviews)
        if missed:
            page.add("Look at these again:")
            for book, law in missed:
                page.add(f"adjudicator teach {quoted(book)} {quoted(law)}", indent=2, hang=2)
        lost = len(self.memory.waiting)
        if lost:
            page.add(f"{lost} of these answers could not be remembered.", "fault")
        self._when_next(page)
        terminal.show(page)

    def _when_next(self, page: Page) -> None:
        now = datetime.now(UTC)
        memory = self._memory(now)
        due = [m for key, m in memory.items() if key in self.keys]
        if due:
            first = min(due, key=lambda m: m.due)
            page.add(f"Next due: {law_name(first.law)} of {first.book}, {when(first.due, now)}.")

    def _nothing_due(self) -> None:
        page = Page()
        page.add("Nothing is due.")
        self._when_next(page)
        page.add("To be asked all the same, leave out --due.")
        terminal.show(page)

    def stopped(self, number: int) -> int:
        """Say that what was answered is kept, and end as one who was stopped."""
        disregard_signals()
        if self.memory.waiting:
            self.memory.remember()
        kept = len(self.answered) - len(self.memory.waiting)
        answers = counted(kept, "answer")
        with suppress(OSError):  # the terminal may be gone
            self.lines.tell("")
            self.lines.tell(f"Stopped. {answers} of this quiz {'are' if kept != 1 else 'is'} kept.")
        return 128 + number


def sit(wanted: Wanted, memory: Memory, seed: int | None, shelf: Library = SHIPPED) -> int:
    """Hold a quiz; return the exit code.

    Raises:
        CaseError: the call needs mending.
    """
    sitting = Sitting(wanted, memory, seed, shelf)
    heed_signals()
    try:
        sitting.hold()
    except KeyboardInterrupt:
        return sitting.stopped(signal.SIGINT)
    except Stopped as stopped:
        return sitting.stopped(stopped.number)
    return 0


def _number(said: str) -> int | None:
    """Return the number that was typed, with or without a mark after it; None when it is none.

    >>> _number("2."), _number("0000000000002"), _number("two"), _number("1 2")
    (2, 2, None, None)
    """
    digits = said.removesuffix(".").removesuffix(")")
    if not (digits.isascii() and digits.isdigit()):
        return None
    return int(digits.lstrip("0")[:LONGEST] or 0)


def _may_be(number: int, asked: QuizQuestion) -> bool:
    return asked.number is not None or 1 <= number <= len(asked.answers)


def _how(asked: QuizQuestion) -> str:
    return "a number of points" if asked.number is not None else f"1 to {len(asked.answers)}"


def quoted(name: str) -> str:
    """Return the name of a law, or a book, as one types it on a command line.

    >>> quoted("euchre/somerset-1888"), quoted("who declares"), quoted('the "short" game')
    ('euchre/somerset-1888', '"who declares"', '\\'the "short" game\\'')
    """
    if SAFE.fullmatch(name):
        return name
    return shlex.quote(name) if set(name) & set('"$`\\\\!') else f'"{name}"'


def when(due: datetime, now: datetime) -> str:
    """Return when something is due, as one says it: now, in 10 minutes, in 3 days."""
    seconds = (due - now).total_seconds()
    if seconds <= 0:
        return "now"
    for length, name in ((86400, "day"), (3600, "hour"), (60, "minute")):
        if seconds >= length * 0.95:
            number = round(seconds / length)
            return f"in {counted(number, name)}"
    return "in a minute"
