"""What ``adjudicator quiz`` was called for, and which part of it does that."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path

from adjudicator.base.errors import CaseError, Fault, Place
from adjudicator.base.files import write_whole
from adjudicator.base.phrases import counted
from adjudicator.base.values import dataclass
from adjudicator.court.library import Library, usual_house_of
from adjudicator.learn.quiz.memory import Memory, usual_path
from adjudicator.learn.quiz.reviews import Review, as_lines, read
from adjudicator.report import terminal

YES = ("y", "yes")
USUAL = 10  # so many questions, where nobody says how many


@dataclass(frozen=True)
class Called:
    """The call: see ``adjudicator quiz --help``."""

    book: str | None
    laws: tuple[str, ...]
    topic: str | None
    seed: int | None
    count: int | None
    due: bool
    format: str
    paper: bool
    out: Path | None
    shelf: Library

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
    given = {
        "--stats": stats,
        "--reset": reset,
        "--export": export is not None,
        "--import": imported is not None,
        "--format anki": called.format == "anki",
        "--paper": called.paper,
        "--format json": called.format == "json",
        "a book": called.book is not None,
        "--law": bool(called.laws),
        "--topic": called.topic is not None,
        "--seed": called.seed is not None,
        "--count": called.count is not None,
        "--due": called.due,
        "--yes": yes,
        "--out": called.out is not None,
    }
    _go_together(given)
    memory = Memory(usual_path(), tell)
    if imported is not None:
        return _import(memory, imported)
    if export is not None:
        return _export(memory, export)
    if reset:
        return _reset(memory, called, yes)
    if stats:
        from adjudicator.learn.quiz import stats as picture

        books = [called.shelf.book(id) for id in called.ids]
        return picture.show(memory.reviews(), books, called.format, datetime.now(UTC))
    _say_what_is_left_out(called)
    if called.format == "anki":
        from adjudicator.learn.quiz import anki_deck

        return anki_deck.write(called.ids, called.shelf, called.out)
    from adjudicator.learn.quiz.choosing import Wanted

    books = [called.shelf.book(id) for id in called.ids]
    wanted = Wanted(tuple(books), called.laws, called.topic, called.count or USUAL, called.due)
    if called.format == "json" or called.paper:
        from adjudicator.learn.quiz import handout

        return handout.write(
            wanted, called.shelf, out=called.out, paper=called.paper, seed=called.seed
        )
    from adjudicator.learn.quiz.sitting import sit

    return sit(wanted, memory, called.seed, called.shelf)


def _say_what_is_left_out(called: Called) -> None:
    for path in usual_house_of(called.ids):
        tell(f"The quiz asks the printed book: your house rules in {path} are left out.")


def tell(text: str) -> None:
    """Say something that is no result."""
    sys.stdout.flush()
    print(terminal.folded(text), file=sys.stderr, flush=True)


# What may be given with what: a call that asks for two things at once is refused rather than
# half done. ``""`` is a sitting.
ASKED = {"--law", "--topic", "--seed", "--count"}
GOES_WITH = {
    "--stats": {"a book", "--format json"},
    "--reset": {"a book", "--law", "--yes"},
    "--export": set[str](),
    "--import": set[str](),
    "--format anki": {"a book", "--out"},
    "--paper": {"a book", "--out", *ASKED},
    "--format json": {"a book", "--out", *ASKED},
    "": {"a book", "--due", *ASKED},
}


def _go_together(given: Mapping[str, bool]) -> None:
    named = [name for name, is_given in given.items() if is_given]
    wanted = next((name for name in GOES_WITH if name in named), "")
    for other in named:
        if other == wanted or other in GOES_WITH[wanted]:
            continue
        if not wanted and other == "--out":
            hint = "It goes with --paper, --format json or --format anki."
            raise CaseError(Fault(Place(other), "a sitting is not written to a file", hint))
        hint = "It takes all that was answered." if other == "a book" else "Leave one of them out."
        message = f"it does not go with {other}" if wanted else "it goes with --reset alone"
        raise CaseError(Fault(Place(wanted or other), message, hint))


def _import(memory: Memory, path: Path) -> int:
    reviews = read(path)
    new = memory.add(reviews)
    print(f"{new} of {answers(len(reviews))} {'was' if new == 1 else 'were'} new.")
    late = sum(review.at > datetime.now(UTC) for review in reviews)
    if late:
        tell(f"{answers(late)} dated in the future: not counted until then.")
    return 0


def _export(memory: Memory, path: Path) -> int:
    reviews = memory.reviews()
    written = as_lines(reviews)
    if str(path) == "-":
        sys.stdout.write(written)
        return 0
    if path.exists() and memory.path.exists() and path.samefile(memory.path):
        hint = "Name another file."
        raise CaseError(Fault(Place(str(path)), "it is the memory of the quiz itself", hint))
    write_whole(path, written)
    print(f"{answers(len(reviews))} written to {path}.")
    return 0


def answers(number: int) -> str:
    """Return how many answers, as one says it."""
    return counted(number, "answer")


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
        tell(f"Forget {answers(number)}? What is forgotten is set aside in a file first. (y or n)")
        if sys.stdin is None or sys.stdin.readline().strip().casefold() not in YES:
            print("Nothing was forgotten.")
            return 0
    day = datetime.now(UTC).strftime("%Y-%m-%d")
    named = memory.path.with_name(f"quiz-forgotten-{day}.jsonl")
    gone, aside = memory.forget(fits, named)
    if not gone:  # another quiz has just done it
        print("Nothing of that is remembered.")
        return 0
    print(f"{answers(gone)} forgotten. To have them back: adjudicator quiz --import {aside}")
    return 0
