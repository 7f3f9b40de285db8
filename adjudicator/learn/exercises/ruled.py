"""A case with its ruling, act by act, and what comes close to it and does not stand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from adjudicator.base.events import Event
from adjudicator.base.facts import Value
from adjudicator.base.values import cached_property
from adjudicator.case import Case
from adjudicator.court.ruling_on import adjudicate, hear
from adjudicator.law.book.model import Book, Clause
from adjudicator.law.engine.deciding import failing
from adjudicator.law.engine.hearing import Hearing
from adjudicator.law.engine.matter import Matter
from adjudicator.law.ruling import ASK, Decision, Part, Ruling, outcome_of

PLAYED_AMISS = ("had-to-win", "had-to-play", "had-to-follow")
IN_SHORT: tuple[Part, ...] = ("outcome", "clauses", "texts", "points")


def near_misses(book: Book, matters: Sequence[Matter]) -> tuple[str, ...]:
    """Return the clauses that say something aloud and fail by one condition, or gave way.

    Those that gave way to another come first: they were met.
    """
    gave_way: list[str] = []
    failed: list[str] = []
    for matter in matters:
        hearing = Hearing(book, matter)
        standing = {clause.id for clause in hearing.clauses_standing()}
        for clause in book.aloud_on(matter.topics):
            if clause.id in standing or not hearing.follows(clause.reading):
                continue
            number = _missed(hearing, clause)
            if number == 0 and hearing.stands(clause) is False:
                gave_way.append(clause.id)
            elif number == 1 and clause.ruling:
                failed.append(clause.id)
    # the more a clause asks for, the nearer it comes that fails by one thing only
    failed.sort(key=lambda id: -len(book.clauses[id].conditions))
    return tuple(dict.fromkeys([*gave_way, *failed]))


def _missed(hearing: Hearing, clause: Clause) -> int:
    """How many conditions keep a clause from standing; several of which one will do are one."""
    how = [how for _, how in failing(hearing, clause)]
    return len(how) - max(0, how.count("any") - 1)


class Ruled:
    """A case with its ruling, event by event."""

    def __init__(self, case: Case, book: Book) -> None:
        self.case, self.book = case, book
        # what else it could come to, nobody asks; nor what is granted, of most that are tried
        record = hear(case, book, otherwise=False, briefly=True)
        self.moments, self.ruling = record.moments, record.ruling

    @cached_property
    def whole(self) -> Ruling:
        """The ruling, with what is granted in it."""
        return adjudicate(self.case, self.book, otherwise=False)

    @property
    def matters(self) -> list[Matter]:
        """Everything that the events raised."""
        return [matter for moment in self.moments for matter, _ in moment.hearings]

    def decisions(self, event: int) -> list[Decision]:
        """Return the decisions on one event."""
        return list(self.ruling.on(event))

    def asked(self, target: str) -> int | None:
        """Return the event to ask about: one that the target decides, else the last that speaks.

        None where no law was heard on anything.
        """
        decisions = self.ruling.decisions
        on_it = [d for d in decisions if target in _cited(d)]
        speaks = [d for d in decisions if d.findings or d.silences or d.doubts or d.missing]
        last = (on_it or speaks or list(decisions))[-1:]
        return last[0].event if last else None

    def is_open_before(self, event: int) -> bool:
        """Return whether an earlier act turns on what nobody has said, so that this one may too."""
        return any(d.event < event and d.outcome == ASK for d in self.ruling.decisions)

    def is_amiss_before(self, event: int) -> bool:
        """Return whether a trick before was played against the law, or a score refused on which
        one goes on to score.

        Whoever is asked of the later act wonders what became of the earlier.
        """
        findings = [f for d in self.ruling.decisions if d.event < event for f in d.findings]
        scores = any(f.points for d in self.decisions(event) for f in d.findings)
        return any(f.gives(*PLAYED_AMISS) or (scores and f.gives("no-score")) for f in findings)

    def takes_it_for_another(self) -> bool:
        """Return whether the court goes by another combination than the one that was named.

        Then what is told and what is ruled on are not the same. A royal marriage is a marriage: who
        says less than he means has named it.
        """
        rows = {row.id for row in self.book.combinations}
        told = {
            event.number: {word for word in _words_of(event) if word in rows}
            for event in self.case.events
        }
        return any(
            told[d.event] and not any(said in name for said in told[d.event])
            for d in self.ruling.decisions
            for name in d.named
        )

    def idle(self) -> frozenset[str]:
        """Return the facts that are told and at which nothing that was heard looks."""
        told = {*self.case.told, *(name for event in self.case.events for name in event.told)}
        asked: set[str] = set()
        for topics in {matter.topics for matter in self.matters}:
            clauses, silences = self.book.heard_on(topics), self.book.silences_on(topics)
            asked |= {condition.fact for clause in clauses for condition in clause.conditions}
            asked |= {condition.fact for silence in silences for condition in silence.conditions}
            awards = (clause.award for clause in clauses if clause.award)
            asked |= {fact for award in awards for fact in award.each}
        waiting = list(asked)
        while waiting:
            for definer in self.book.definers.get(waiting.pop(), ()):
                below = {condition.fact for condition in definer.conditions} - asked
                asked |= below
                waiting += below
        return frozenset(told - asked)

    def outcome(self, event: int) -> str:
        """Return what the ruling on one event comes to."""
        return outcome_of(self.decisions(event))

    def of(self, event: int) -> list[tuple[object, int]]:
        """Return what is said of one event, in short."""
        return [
            (decision.substance(IN_SHORT), len(decision.missing))
            for decision in self.decisions(event)
        ]

    def cited(self, event: int) -> tuple[str, ...]:
        """Return the clauses cited in the ruling on one event."""
        return tuple(dict.fromkeys(id for d in self.decisions(event) for id in _cited(d)))

    def laws(self, event: int) -> tuple[str, ...]:
        """Return the laws that decide an event, or in whose words the doubt or question lies."""
        found = [self.book.clauses[id].law for id in self.cited(event)]
        for decision in self.decisions(event):
            found += [doubt.law for doubt in decision.doubts]
            for missing in decision.missing:
                ids = [id for answer in missing.answers for id in answer.clauses]
                found += [self.book.clauses[id].law for id in ids]
        return tuple(dict.fromkeys(found))

    def near(self, event: int) -> tuple[str, ...]:
        """Return the clauses that come close on one event."""
        matters = [matter for matter in self.matters if matter.event == event]
        doubts = [doubt for each in self.decisions(event) for doubt in each.doubts]
        otherwise = [id for doubt in doubts for id in doubt.otherwise.clauses]
        return tuple(dict.fromkeys([*otherwise, *near_misses(self.book, matters)]))


def _words_of(event: Event) -> Iterator[str]:
    """Yield every word that stands by itself in an event, such as the combinations declared."""
    for value in (event.word, *event.particulars.values()):
        yield from (each for each in _several(value) if isinstance(each, str))


def _several(value: Value | tuple[Value, ...] | None) -> tuple[Value | None, ...]:
    """Return a value that may be several as several."""
    return value if isinstance(value, tuple) else (value,)


def _cited(decision: Decision) -> list[str]:
    return [c.clause for finding in decision.findings for c in finding.citations]
