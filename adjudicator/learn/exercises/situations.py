"""Situations to be ruled on: a case that nobody wrote, told without its answer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from pathlib import Path
from random import Random

from adjudicator.base.errors import CaseError, Fault, Place, did_you_mean
from adjudicator.base.phrases import joined
from adjudicator.base.values import dataclass, replace
from adjudicator.case import Case
from adjudicator.case.draft import Draft, untold
from adjudicator.case.writer import written as as_written
from adjudicator.court.cases import read_case
from adjudicator.court.library import SHIPPED, Library
from adjudicator.games.registry import game_of
from adjudicator.law.book.model import HELD_PAGES, Book
from adjudicator.law.ruling import ASK, DECIDED, NO_BREACH, SILENT, Ruling, outcome_of
from adjudicator.learn.exercises.changes import something_more_known
from adjudicator.learn.exercises.dealt import dealt
from adjudicator.learn.exercises.in_sentences import telling
from adjudicator.learn.exercises.ruled import Ruled
from adjudicator.learn.exercises.shipped import Shipped, deciding, shipped
from adjudicator.learn.exercises.to_the_point import to_the_point
from adjudicator.learn.exercises.varied import draft_of, is_told_what_play_shows, varied


@dataclass(frozen=True)
class Exercise:
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

    @property
    def granted(self) -> tuple[str, ...]:
        """What nobody said, and what is asked rests on: one sentence; () where there is nothing."""
        if self.outcome == ASK:
            return ()
        says = [f"that {each.says}" for each in self.ruling.granted]
        return (f"Nobody disputes {joined(says)}.",) if says else ()

    @property
    def outcome(self) -> str:
        """What the ruling on that event comes to: decided, no-breach, ask or silent."""
        return outcome_of(self.ruling.on(self.event))


# How many things are changed: half of all cases only change seats and cards.
CHANGES = (0, 0, 0, 1, 1, 2)
DEALT = 0.5  # so many situations are dealt, where no law is asked for; the others are varied
DEALT_FOR_A_LAW = 0.2
DEALT_TOO_FEW = 0.85  # so many are tried, where fewer than a fourth were dealt
# So many are varied from a case that is open; so many, where few turned on what nobody has said.
OPEN, OPEN_TOO_FEW = 0.2, 0.4
NEAR = 0.2  # so many are varied from a case in which a law comes close and does not stand
TEMPTING = 4  # so many clauses that come close are tempting
TRIES = 12  # so many drafts of one shipped case are thrown away before another is taken
ENOUGH = 300  # so many times one is tried before it is said that there is none
# So often a draft is changed before it is given up.
MOST_CUTS = 12
LONGEST = 12  # so many acts one keeps in mind
# How often the answer is to be what, of a hundred: what is open, or no fault at all, comes up too.
SHARES = {DECIDED: 68, NO_BREACH: 14, ASK: 10, SILENT: 8}


def situations(
    book: Book,
    seed: int | str,
    *,
    laws: Collection[str] | None = None,
    topic: str | None = None,
    shelf: Library = SHIPPED,
) -> Iterator[Exercise]:
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
    stock = tuple(
        each for each in shipped(book.game, book.id) if wanted & (each.stands | each.near)
    )
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


class _Drill:
    """Situations one after the other, what came up least before what came up often."""

    def __init__(
        self,
        book: Book,
        stock: tuple[Shipped, ...],
        random: Random,
        wanted: frozenset[str],
        shelf: Library,
    ) -> None:
        self.book, self.random, self.shelf = book, random, shelf
        self.wanted = wanted
        self.any = len(wanted) == len(book.clauses)
        self.met: Counter[str] = Counter()
        self.tempted: Counter[str] = Counter()  # how often a clause was to come close
        self.tried: Counter[str] = Counter()  # how often one was to stand, and did not
        self.used: Counter[Path] = Counter()
        self.came: Counter[str] = Counter()  # how often each outcome came up
        self.origins: Counter[str] = Counter()  # how many were dealt, how many varied
        self.deciding = {
            id: deciding(clause, stock, book) for id, clause in book.clauses.items() if id in wanted
        }
        self.tempting = {id: [c for c in stock if id in c.near] for id in self.deciding}
        self.open = [case for case in stock if case.open or case.outcome != DECIDED]
        self.last: tuple[str, ...] = ()
        self.heard: dict[str, Ruled] = {}  # by its text, what was ruled on a draft of this one

    def situations(self) -> Iterator[Exercise]:
        """Yield the situations."""
        while True:
            exercise = self.next()
            self.came[exercise.outcome] += 1
            self.origins[exercise.origin] += 1
            self.met.update(exercise.clauses)
            self.last = exercise.laws
            yield exercise

    def next(self) -> Exercise:
        """Return the next situation.

        Raises:
            CaseError: none comes, however often one is tried.
        """
        share = DEALT if self.any else DEALT_FOR_A_LAW
        if self.any and self.origins["dealt"] * 4 < self.origins.total():
            share = DEALT_TOO_FEW  # a deal comes to nothing more often than a case that is varied
        for _ in range(ENOUGH):
            self.heard.clear()
            exercise = self.dealt() if self.random.random() < share else self.varied()
            if exercise is not None:
                return exercise
        hint = "Ask for another law, or for none."
        message = "no situation is known that turns on this"
        raise CaseError(Fault(Place(self.book.title), message, hint))

    def dealt(self) -> Exercise | None:
        """Return a deal as a situation; None where it is not wanted."""
        draft = dealt(self.book, self.random, self.shelf)
        return self.of(draft, "") if draft is not None else None

    def varied(self) -> Exercise | None:
        """Return a shipped case varied; None where nothing came of it."""
        target, base = self.base()
        untold = is_told_what_play_shows(base.data, self.book.vocabulary)
        for attempt in range(TRIES):
            # what no play shows is told only where nothing else comes of it
            told = attempt > TRIES // 2 and not self.any
            plain = draft_of(base.data, self.book.vocabulary, self.book.id, told=told)
            changes = 0 if told else self.random.choice(CHANGES)
            # what was told, and may not be, may be shown by saying more of an act
            more = untold and not told and self.random.random() < 0.5
            first = something_more_known if more else None
            draft = varied(plain, self.book, self.random, changes, first)
            draft = game_of(self.book.game).deals.all_seen(draft, self.random)
            exercise = self.of(draft, target)
            if exercise is not None:
                self.tried[target] += target not in exercise.clauses
                return replace(exercise, origin="varied", source=base.path)
        self.tried[target] += 1
        return None

    def base(self) -> tuple[str, Shipped]:
        """Return the clause that came up least, and a shipped case in which it bears."""
        few = self.came[ASK] * 150 < SHARES[ASK] * self.came.total()
        if self.open and self.random.random() < (OPEN_TOO_FEW if few else OPEN):
            asks = [case for case in self.open if few and case.outcome == ASK]
            return "", self.random.choice(asks or self.open)
        near = not any(self.deciding.values())
        if any(self.tempting.values()) and self.random.random() < NEAR:
            near = True
        cases = {
            id: each for id, each in (self.tempting if near else self.deciding).items() if each
        }
        times = {id: self.tempted[id] if near else self.due(id) for id in cases}
        least = min(times.values())
        target = self.random.choice([id for id in cases if times[id] == least])
        self.tempted[target] += near
        fewest = min(self.used[case.path] for case in cases[target])
        base = self.random.choice([c for c in cases[target] if self.used[c.path] == fewest])
        self.used[base.path] += 1
        return "" if near else target, base

    def due(self, id: str) -> float:
        """Return how often a clause has come up, and a little for how often it was tried."""
        return self.met[id] + self.tried[id] / 8

    def fits(self, ruled: Ruled, event: int) -> bool:
        """Whether a situation is wanted, and is not what came up too often."""
        clauses, outcome = ruled.cited(event), ruled.outcome(event)
        if not self.any and self.wanted & set(clauses):
            return True
        if not self.any:
            near = ruled.near(event)[:TEMPTING]
            return bool(self.wanted & set(near)) and self.random.random() < NEAR
        often = self.came[outcome] * 100 > SHARES[outcome] * (self.came.total() + 5)
        if often and self.random.random() < 0.9:
            return False
        rarest = min((self.met[id] for id in clauses), default=0)
        usual = self.met.total() / len(self.book.clauses)
        return rarest <= 2 * usual + 2 or self.random.random() < 0.1

    def came_last(self, ruled: Ruled, event: int) -> bool:
        """Return whether the law that decides came up just before, where any law will do."""
        return self.any and bool(self.last) and ruled.laws(event)[:1] == self.last[:1]

    def of(self, draft: Draft, target: str, cuts: int = MOST_CUTS) -> Exercise | None:
        """Return a draft as a situation; None where it makes no sense, or is not wanted.

        Args:
            draft: the draft.
            target: the clause that it is to practise.
            cuts: so often what is beside the point may still be left out.
        """
        if not cuts:  # what one change takes out another puts in
            return None
        if not self.is_sound(draft):
            return None
        case, text = self.read(draft)
        if case is None:
            return None
        ruled = self.ruling_on(case, text)
        if ruled is None or ruled.takes_it_for_another():
            return None
        idle = ruled.idle()
        if idle:  # nobody at the table would speak of it
            return self.of(untold(draft, idle), target, cuts - 1)
        event = ruled.asked(target)
        if event is None or ruled.is_open_before(event):
            return None
        if self.came_last(ruled, event):
            return None
        if target not in ruled.cited(event) and not self.fits(ruled, event):
            return None
        short, event = to_the_point(draft, ruled, event, self.ruled)
        if short is not draft:
            return self.of(short, target, cuts - 1)
        if ruled.is_amiss_before(event):
            return None
        for last in range(event, min(event + 3, len(case.events))):
            shorter = {**draft, "happened": draft["happened"][:last]}
            if last < len(case.events) and not self.is_sound(shorter):
                continue  # what is cut off showed that something was noticed
            cut, cut_text = self.read(shorter)
            anew = self.ruling_on(cut, cut_text) if cut is not None else None
            if cut is not None and anew is not None and anew.of(event) == ruled.of(event):
                # what came after it made no difference, and might tell what was ruled
                idle = anew.idle()
                if idle:  # what only the rest had looked at
                    return self.of(untold(shorter, idle), target, cuts - 1)
                case, text, ruled = cut, cut_text, anew
                break
        if len(case.events) > LONGEST or self.came_last(ruled, event):
            return None
        clauses = ruled.cited(event)
        return Exercise(
            case=case,
            written=text,
            told=telling(case, self.book),
            ruling=ruled.whole,
            event=event,
            laws=ruled.laws(event),
            clauses=clauses,
            origin="dealt",
            near=tuple(id for id in ruled.near(event) if id not in clauses),
        )

    def ruled(self, draft: Draft) -> Ruled | None:
        """Return the ruling on a draft; None where it makes no sense."""
        if not self.is_sound(draft):
            return None
        case, text = self.read(draft)
        return self.ruling_on(case, text) if case is not None else None

    def ruling_on(self, case: Case, text: str) -> Ruled | None:
        """Return the ruling on a draft, as it was heard before, if it was.

        None where what is told is held against the record.
        """
        if text not in self.heard:
            try:
                self.heard[text] = Ruled(case, self.book)
            except CaseError:
                return None
        return self.heard[text]

    def is_sound(self, draft: Draft) -> bool:
        """Whether a draft is one that could happen at a table."""
        return game_of(self.book.game).deals.is_sound(draft, self.book)

    def read(self, draft: Draft) -> tuple[Case | None, str]:
        """Return a draft as a case with its text; None where it makes no sense."""
        name = f"Situation {self.came.total() + 1}, at {self.book.game.capitalize()}"
        told = {key: held for key, held in draft.items() if held}
        if self.book.pages == HELD_PAGES:
            told["pages"] = HELD_PAGES  # whoever rules on it again is to come to the same
        text = as_written({"case": name, **told})
        try:
            return read_case(text, self.shelf), text
        except CaseError:
            return None, text
