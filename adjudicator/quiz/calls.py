"""What ``adjudicator quiz`` was called for, and which part of it does that."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from adjudicator import printing
from adjudicator.errors import CaseError, Fault, Place
from adjudicator.quiz.memory import Memory, free, usual_path, write_out
from adjudicator.quiz.reviews import Review, read
from adjudicator.shelf import Shelf

YES = ("y", "yes")


@dataclass(frozen=True)
class Called:
    """The call: see ``adjudicator quiz --help``."""

    book: str | None
    laws: tuple[str, ...]
    topic: str | None
    seed: int | None
    count: int
    due: bool
    format: str
    paper: bool
    out: Path | None
    shelf: Shelf

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids of the books it is about.

        Raises:
            CaseError: there is no such book or game.
        """
        if self.book is None:
            return tuple(self.shelf)
        return self.shelf.of_game(self.book) or (self.shelf.id(self.book),)


def answer(
    called: Called, stats: bool, reset: bool, yes: bool, export: Path | None, imported: Path | None
) -> int:
    """Do what was called for; return the exit code.

    Raises:
        CaseError: the call, or a file, needs mending.
    """
    _one_thing_at_a_time(called, stats, reset, export, imported)
    memory = Memory(usual_path(), tell)
    if imported is not None:
        return _import(memory, imported)
    if export is not None:
        return _export(memory, export)
    if reset:
        return _reset(memory, called, yes)
    if stats:
        from adjudicator.quiz import stats as picture

        books = [called.shelf.book(id) for id in called.ids]
        return picture.show(memory.reviews(), books, called.format, datetime.now(UTC))
    if called.format == "anki":
        from adjudicator.quiz import anki_deck

        return anki_deck.write(called.ids, called.shelf, called.out)
    from adjudicator.quiz.choosing import Wanted

    books = [called.shelf.book(id) for id in called.ids]
    wanted = Wanted(tuple(books), called.laws, called.topic, called.count, called.due)
    if called.format == "json" or called.paper:
        from adjudicator.quiz import sheet

        return sheet.write(wanted, called)
    from adjudicator.quiz.sitting import sit

    return sit(wanted, memory, called.seed, called.shelf)


def tell(text: str) -> None:
    """Say something that is no result."""
    sys.stdout.flush()
    print(printing.folded(text), file=sys.stderr, flush=True)


def _one_thing_at_a_time(
    called: Called, stats: bool, reset: bool, export: Path | None, imported: Path | None
) -> None:
    named = [
        name
        for name, given in (
            ("--stats", stats),
            ("--reset", reset),
            ("--export", export is not None),
            ("--import", imported is not None),
            ("--paper", called.paper),
            ("--format anki", called.format == "anki"),
        )
        if given
    ]
    if len(named) > 1:
        raise CaseError(Fault(Place(named[0]), f"it does not go with {named[1]}", "Give one."))
    if called.out is not None and not (called.paper or called.format != "text"):
        hint = "It goes with --paper, --format json or --format anki."
        raise CaseError(Fault(Place("--out"), "a sitting is not written to a file", hint))


def _import(memory: Memory, path: Path) -> int:
    reviews = read(path)
    new = memory.add(reviews)
    print(f"{new} of {len(reviews)} answers were new.")
    return 0


def _export(memory: Memory, path: Path) -> int:
    reviews = memory.reviews()
    try:
        if str(path) == "-":
            sys.stdout.writelines(f"{review.line()}\n" for review in reviews)
            return 0
        write_out(path, reviews)
    except OSError as error:
        reason = error.strerror or str(error)
        raise CaseError(Fault(Place(str(path)), f"it cannot be written: {reason}")) from None
    print(f"{len(reviews)} answers written to {path}.")
    return 0


def _reset(memory: Memory, called: Called, yes: bool) -> int:
    ids = called.ids
    laws = {law.casefold() for law in called.laws}

    def fits(review: Review) -> bool:
        of_book = called.book is None or review.book in ids
        return of_book and (not laws or review.law.casefold() in laws)

    number = sum(map(fits, memory.reviews()))
    if not number:
        print("Nothing of that is remembered.")
        return 0
    if not yes:
        tell(f"Forget {number} answers? They are set aside in a file first. (y or n)")
        if sys.stdin is None or sys.stdin.readline().strip().casefold() not in YES:
            print("Nothing was forgotten.")
            return 0
    day = datetime.now(UTC).strftime("%Y-%m-%d")
    aside = free(memory.path.with_name(f"quiz-forgotten-{day}.jsonl"))
    gone = memory.forget(fits, aside)
    print(f"{gone} answers forgotten. To have them back: adjudicator quiz --import {aside}")
    return 0
