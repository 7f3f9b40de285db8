"""Which laws a quiz asks: by what is due and what is new, or by a seed alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from itertools import cycle, islice
from random import Random

from adjudicator.base.errors import CaseError, Fault, Place, did_you_mean
from adjudicator.base.values import dataclass, replace
from adjudicator.court.library import SHIPPED, Library
from adjudicator.court.ruling_on import adjudicate
from adjudicator.law.book.model import ALL_PAGES, LIKELIER, Book, Law
from adjudicator.learn.exercises.situations import Exercise, situations
from adjudicator.learn.quiz.question_of import question
from adjudicator.learn.quiz.questions import QuizQuestion
from adjudicator.learn.quiz.recall import Key, Recalled
from adjudicator.report.law import what_it_holds

# so many situations are looked at for a fair question on a law, and for one that practises it;
# of most no fair one can be made, and whoever asks for a law wants one
TRIES, OF_THE_LAW = 20, 6


@dataclass(frozen=True)
class Wanted:
    """What the user wants to be asked.

    Attributes:
        books: the books, in order.
        laws: laws by their number or name; () for all.
        topic: what the situations are to be about; None for anything.
        count: how many questions.
        due: only what is due.
    """

    books: tuple[Book, ...]
    laws: tuple[str, ...] = ()
    topic: str | None = None
    count: int = 10
    due: bool = False

    def laws_asked(self) -> list[Key]:
        """Return the laws that can be asked, each with its book, in the order of the books.

        Raises:
            CaseError: no book has such a law, or no law is heard on such a topic.
        """
        self._must_be_known()
        named = {law.casefold() for law in self.laws}
        keys = [
            (book.id, law.id)
            for book in self.books
            for law in book.laws
            if (law.id.casefold() in named if named else _is_printed(law, book))
            and self._may_decide(law)
        ]
        if not keys:
            hint = "Leave one of them out."
            raise CaseError(Fault(Place("--topic"), "no such law is heard on this", hint))
        return keys

    def _may_decide(self, law: Law) -> bool:
        """Whether a law is heard on the topic; what stands by the other reading alone never is."""
        return any(
            (self.topic is None or self.topic in clause.topics)
            and (clause.reading is None or clause.reading[1] == LIKELIER)
            for clause in law.clauses
        )

    def _must_be_known(self) -> None:
        known = {law.id.casefold(): law.id for book in self.books for law in book.laws}
        for law in self.laws:
            if law.casefold() not in known:
                holds = " ".join(f"{book.id}: {what_it_holds(book, law)}" for book in self.books)
                hint = holds if law.isdigit() else did_you_mean(law, list(known.values()))
                raise CaseError(Fault(Place("--law"), f"there is no law {law}", hint))
        topics = list(dict.fromkeys(topic for book in self.books for topic in book.heard))
        if self.topic is not None and self.topic not in topics:
            hint = did_you_mean(self.topic, topics)
            raise CaseError(Fault(Place("--topic"), f"no law is heard on {self.topic}", hint))


def _is_printed(law: Law, book: Book) -> bool:
    """Whether a law stands in words of the book, where any does: by no other one is it asked.

    A retold law is in the book only where it is asked for.
    """
    printed = law.authority == "text" or law.retold
    return printed or all(each.authority != "text" for each in book.laws)


def by_memory(
    keys: Sequence[Key], memory: Mapping[Key, Recalled], now: datetime, rng: Random
) -> list[Key]:
    """Return the laws in the order in which they want asking.

    First those that are due, the most forgotten first; then those never met, in any order; then
    the others, the soonest due first.
    """
    new = by_seed([key for key in keys if key not in memory], rng)
    met = [memory[key] for key in keys if key in memory]
    later = sorted((m for m in met if m.due > now), key=lambda m: m.due)
    return [*due_now(keys, memory, now), *new, *(m.key for m in later)]


def due_now(keys: Sequence[Key], memory: Mapping[Key, Recalled], now: datetime) -> list[Key]:
    """Return the laws that are due, the most forgotten first."""
    due = [memory[key] for key in keys if key in memory and memory[key].due <= now]
    return [m.key for m in sorted(due, key=lambda m: m.chance)]


def by_seed(keys: Sequence[Key], rng: Random) -> list[Key]:
    """Return the laws in any order, whatever is remembered of them."""
    shuffled = list(keys)
    rng.shuffle(shuffled)
    return shuffled


def mixed(order: Sequence[Key], count: int, rng: Random) -> list[Key]:
    """Return the laws with the first so many, which are the ones that are asked, in any order."""
    return [*by_seed(order[:count], rng), *order[count:]]


def quiz(
    wanted: Wanted, order: Sequence[Key], seed: int, shelf: Library = SHIPPED
) -> Iterator[QuizQuestion]:
    """Yield the questions, law after law; each made when it is wanted.

    Args:
        wanted: what the user wants to be asked.
        order: laws in the order in which they want asking; a law of which no fair question can be
            made gives way to the next.
        seed: with the same order, the same seed gives the same questions, however many.
        shelf: the books there are.
    """
    books = {book.id: book for book in wanted.books}
    # who wants more questions than there are laws is asked on each law again
    again = islice(cycle(order), wanted.count * 3)
    given = 0
    for number, (id, law) in enumerate([*order, *again]):
        if given == wanted.count:
            return
        made = question_on(books[id], law, f"{seed} {number}", wanted.topic, shelf)
        if made is not None:
            given += 1
            yield made


def nothing_to_ask(wanted: Wanted) -> CaseError:
    """Return the error that no fair question can be made of what is wanted."""
    ids = " or ".join(book.id for book in wanted.books)
    hint = "A situation must be known that turns on a law: ask for other laws, or another book."
    message = "no fair question can be made on what was asked for"
    return CaseError(Fault(Place(ids), message, hint))


def question_on(
    book: Book, law: str, seed: str, topic: str | None = None, shelf: Library = SHIPPED
) -> QuizQuestion | None:
    """Return a question that practises a law; None when no fair one can be made."""
    number = Random(f"{seed} {book.id} {law}").getrandbits(48)
    second_best = None
    try:
        drawn = islice(situations(book, number, laws=(law,), topic=topic, shelf=shelf), TRIES)
        for tried, situation in enumerate(drawn, 1):
            made = question(situation, book, law, number)
            if made is not None and not _is_so_by_the_whole_code(situation, book, shelf):
                continue
            if made is not None and made.law == law:
                return made
            second_best = second_best or made
            if second_best is not None and tried >= OF_THE_LAW:
                break
    except CaseError:  # no situation is known that turns on it
        return None
    return second_best


def _is_so_by_the_whole_code(situation: Exercise, book: Book, shelf: Library) -> bool:
    """Return whether the pages that are not quoted leave it at what the quoted ones say.

    The lone player need play no card that he has drawn out: a retold law has it, by which disputes
    are ruled on. Who knows the whole code would answer a drill on the quoted pages otherwise.
    """
    if book.pages == ALL_PAGES:
        return True
    whole = replace(shelf, pages=None).book(book.id)
    case = replace(situation.case, pages=ALL_PAGES)
    ruling = adjudicate(case, whole, otherwise=False, briefly=True)
    here, there = situation.ruling.on(situation.event), ruling.on(situation.event)
    return [d.substance() for d in here] == [d.substance() for d in there]
