"""Situations to be ruled on: a case that nobody wrote, told without its answer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Any

from adjudicator.adjudicate import adjudicate, read_case
from adjudicator.case import Case
from adjudicator.case.writing import written as as_written
from adjudicator.drill.shipped import Shipped, shipped
from adjudicator.drill.telling import telling
from adjudicator.drill.varied import Draft, draft_of, varied
from adjudicator.errors import CaseError, Fault, Place, did_you_mean
from adjudicator.law.clauses import Book
from adjudicator.law.ruling import Decision, Ruling
from adjudicator.shelf import SHIPPED, Shelf


@dataclass(frozen=True)
class Situation:
    """A contested situation with its ruling, the ruling not told.

    Attributes:
        case: what happened; it expects nothing, claims nothing, and its name gives nothing away.
        written: the same as a case file, word for word what ``adjudicator rule`` would read.
        told: the same in sentences, one an act, as one tells it at the table.
        ruling: what the book says of it, by the readings it follows.
        event: the number of the event that is asked about.
        laws: the laws that decide it, or in whose words the doubt or the question lies.
        clauses: the clauses cited in the ruling on that event.
        origin: ``varied`` (a shipped case with other cards, seats or facts) or ``dealt`` (a lawful
            deal with one irregularity).
        source: the shipped case it was made from; None when it was dealt.
        near: the clauses that come close on that event, and do not stand: the tempting answers.
    """

    case: Case
    written: str
    told: tuple[str, ...]
    ruling: Ruling
    event: int
    laws: tuple[str, ...]
    clauses: tuple[str, ...]
    origin: str
    source: Path | None = None
    near: tuple[str, ...] = ()


# How many things are changed, and how often: half of all cases only change seats and cards.
CHANGES = (0, 0, 0, 1, 1, 2)
TRIES = 40  # so many drafts are thrown away before another shipped case is taken


def situations(
    book: Book,
    seed: int | str,
    *,
    laws: Collection[str] | None = None,
    topic: str | None = None,
    shelf: Shelf = SHIPPED,
) -> Iterator[Situation]:
    """Yield situations to be ruled on by a book, without end; the same seed gives the same.

    Args:
        book: the book of laws.
        seed: what chance begins with.
        laws: numbers or names of laws; only situations that one of them decides, or in which it
            is the tempting answer. None for any.
        topic: what the situations are to be about, such as ``exposure``; None for anything.
        shelf: the books there are, where the book is none of those that are shipped.

    Raises:
        CaseError: there is no such law or topic, or no situation is known in which it comes up.
    """
    wanted = _wanted(book, laws, topic)
    stock = tuple(each for each in shipped(book.game, book.id) if _bears_on(each, book, wanted))
    if not stock:
        asked = ", ".join(laws or ()) or str(topic)
        hint = "Ask for another law, or for none."
        raise CaseError(Fault(Place(asked), "no situation is known that turns on this", hint))
    return _Drill(book, stock, Random(f"{book.id} {seed}"), wanted, shelf).situations()


def _wanted(book: Book, laws: Collection[str] | None, topic: str | None) -> frozenset[str]:
    """Return the clauses that situations are to turn on."""
    ids = [law.id for law in book.laws]
    for law in laws or ():
        if law not in ids:
            hint = did_you_mean(law, ids)
            raise CaseError(Fault(Place(law), f"{book.title} has no law {law}", hint))
    if topic is not None and topic not in book.heard:
        hint = did_you_mean(topic, list(book.heard))
        raise CaseError(Fault(Place(topic), f"no law of {book.title} is heard on this", hint))
    return frozenset(
        clause.id
        for clause in book.clauses.values()
        if (laws is None or clause.law in laws) and (topic is None or topic in clause.topics)
    )


def _bears_on(case: Shipped, book: Book, wanted: frozenset[str]) -> bool:
    all_of_them = len(wanted) == len(book.clauses)
    return all_of_them or bool(wanted & (case.stands | case.near))


class _Drill:
    """Situations one after the other, what came up least before what came up often."""

    def __init__(
        self,
        book: Book,
        stock: tuple[Shipped, ...],
        random: Random,
        wanted: frozenset[str],
        shelf: Shelf,
    ) -> None:
        self.book, self.stock, self.random, self.shelf = book, stock, random, shelf
        self.wanted = wanted
        self.met: Counter[str] = Counter()
        self.by_clause: dict[str, list[Shipped]] = {}
        for case in stock:
            for id in case.stands | case.near:
                if id in wanted:
                    self.by_clause.setdefault(id, []).append(case)
        self.open = [case for case in stock if case.open or case.outcome != "decided"]
        self.number = 0
        self.last: tuple[str, ...] = ()

    def situations(self) -> Iterator[Situation]:
        while True:
            found = self.situation()
            if found is not None:
                self.number += 1
                self.last = found.laws
                yield found

    def situation(self) -> Situation | None:
        """Return the next situation; None where nothing came of this try."""
        target, base = self.base()
        book, random = self.book, self.random
        for _ in range(TRIES):
            changes = random.choice(CHANGES)
            plain = draft_of(base.data, book.vocabulary, book.id)
            draft = varied(plain, book, random, changes)
            found = self.of(draft, target)
            if found is None:
                continue
            if len(self.wanted) == len(book.clauses) and set(found.laws) & set(self.last):
                return None
            if not self.wanted & {*found.clauses, *found.near}:
                continue
            self.met.update({*found.clauses, target} if target else found.clauses)
            return replace(found, origin="varied", source=base.path)
        self.met[target] += 1
        return None

    def base(self) -> tuple[str, Shipped]:
        """Return the clause that came up least, and a shipped case in which it bears."""
        if self.open and self.random.random() < 0.2:
            return "", self.random.choice(self.open)
        least = min(self.met[id] for id in self.by_clause)
        target = self.random.choice([id for id in self.by_clause if self.met[id] == least])
        return target, self.random.choice(self.by_clause[target])

    def of(self, draft: Draft, target: str) -> Situation | None:
        """Return a draft as a situation; None where it makes no sense, or nothing is asked."""
        case, text = self.read(draft)
        if case is None:
            return None
        ruling = adjudicate(case, self.book)
        decision = self.asked(ruling, target)
        if decision is None:
            return None
        if decision.event < len(case.events):
            shorter = {**draft, "happened": draft["happened"][: decision.event]}
            cut, cut_text = self.read(shorter)
            if cut is not None:
                anew = adjudicate(cut, self.book)
                if _alike(anew, ruling, decision.event):
                    case, text, ruling = cut, cut_text, anew
        return _situation(case, text, ruling, decision.event, self.book)

    def read(self, draft: Draft) -> tuple[Case | None, str]:
        """Return a draft as a case with its text; None where it makes no sense."""
        name = f"Situation {self.number + 1}, at {self.book.game.capitalize()}"
        text = as_written({"case": name, **_without_nothing(draft)})
        try:
            return read_case(text, self.shelf), text
        except CaseError:
            return None, text

    def asked(self, ruling: Ruling, target: str) -> Decision | None:
        """Return the decision that is asked about: one on the target, else the last that finds."""
        decisions = ruling.decisions
        on_it = [d for d in decisions if target in _cited(d)]
        if on_it:
            return on_it[-1]
        speaks = [d for d in decisions if d.findings or d.silences or d.doubts or d.missing]
        return (speaks or list(decisions) or [None])[-1]


def _situation(case: Case, text: str, ruling: Ruling, event: int, book: Book) -> Situation:
    of_it = [d for d in ruling.decisions if d.event == event]
    clauses = tuple(dict.fromkeys(id for d in of_it for id in _cited(d)))
    laws = [book.clauses[id].law for id in clauses]
    laws += [doubt.law for d in of_it for doubt in d.doubts]
    return Situation(
        case,
        text,
        telling(case, book),
        ruling,
        event,
        tuple(dict.fromkeys(laws)),
        clauses,
        "varied",
    )


def _cited(decision: Decision) -> list[str]:
    return [c.clause for finding in decision.findings for c in finding.citations]


def _alike(one: Ruling, other: Ruling, event: int) -> bool:
    """Whether two rulings say the same of an event."""

    def of(ruling: Ruling) -> list[Any]:
        return [
            (d.outcome, [(f.clause, f.text, f.points) for f in d.findings])
            for d in ruling.decisions
            if d.event == event
        ]

    return of(one) == of(other)


def _without_nothing(draft: Mapping[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in draft.items() if value}
