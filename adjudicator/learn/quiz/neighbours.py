"""What clauses that are heard and do not stand would give in a situation, and why they do not."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence

from adjudicator.base.phrases import SOMEBODY
from adjudicator.base.values import cached_property, dataclass, replace
from adjudicator.court.ruling_on import by_each_reading, hear
from adjudicator.games.registry import game_of
from adjudicator.law.book.model import OTHER, Book, Clause
from adjudicator.law.effects import Effect, effect, effects, false_here
from adjudicator.law.engine.deciding import why_not
from adjudicator.law.engine.findings import ClauseSays, saying
from adjudicator.law.engine.hearing import Hearing
from adjudicator.law.engine.matter import Matter
from adjudicator.law.ruling import Because, Decision, Finding, NotApplied, Ruling
from adjudicator.learn.exercises.situations import Exercise
from adjudicator.report import plain_words
from adjudicator.report.citing import law_name

LONGEST_WORDS = 90  # so many letters of a law are enough to know it by
_SLOT = re.compile(r"\{(\w+)(?:\|\w+)?\}")
# What stands in a sentence for what nobody knows: "Bob scores so many" is no answer to choose.
UNKNOWN = ("so many", "how many", SOMEBODY, "its own suit", "his cards", "what is left")

# What takes his word from a player says nothing of one who has had it.
SPEECH = ("must-pass", "silenced", "counts-as-a-pass")
# Where a right is used, or cannot be used now, who says that it is lost is not plainly wrong.
USED_UP = frozenset(("choice-made", "call-fails", "call-void", "discharged"))


@dataclass(frozen=True)
class Neighbour:
    """A clause that is heard here and does not stand, said as if it did.

    Attributes:
        clause: the clause.
        says: what it would find and give, with the players and cards of the situation.
        part: the part of the event of which it is said.
        near: how little keeps it from standing: so many conditions and clauses that set it
            aside.
        why: why it does not stand, in sentences; () where that cannot be said in a sentence
            that is so.
        elsewhere: that it is of another case, with its words.
        false: what it gives is not so here, by no other law either.
        but_for_an_exception: all that it asks for is so, and an exception keeps it from standing:
            where the book is silent, one that is in none of its words.
    """

    clause: Clause
    says: ClauseSays
    part: int
    near: int
    why: tuple[str, ...]
    elsewhere: tuple[str, ...]
    false: bool
    but_for_an_exception: bool


class HeardEvent:
    """One event of a situation, with all that the court heard of it.

    Attributes:
        situation: the situation.
        book: the book it is ruled by.
        matters: the matters that the event raised.
        out_of_place: the kinds of remedies that nobody could think to follow from the event.
    """

    def __init__(self, situation: Exercise, book: Book) -> None:
        self.situation, self.book = situation, book
        record = hear(situation.case, book, otherwise=False, briefly=True)
        moments, self.ruling = record.moments, record.ruling
        out_of_place = game_of(book.game).deals.out_of_place
        self.out_of_place = frozenset(
            kind
            for moment in moments
            if moment.event.number == situation.event
            for kind in out_of_place(moment.before, moment.event)
        )
        hearings = [matter for moment in moments for matter, _ in moment.hearings]
        self.matters = [matter for matter in hearings if matter.event == situation.event]
        self.about = list(dict.fromkeys(matter.topics for matter in hearings))

    @cached_property
    def decisions(self) -> tuple[Decision, ...]:
        """What is ruled on the event, matter by matter."""
        return self.on_the_event(self.ruling)

    def on_the_event(self, ruling: Ruling) -> tuple[Decision, ...]:
        """Return what a ruling says on the event."""
        return ruling.on(self.situation.event)

    @cached_property
    def findings(self) -> tuple[Finding, ...]:
        """What is found on the event."""
        return tuple(finding for decision in self.decisions for finding in decision.findings)

    @property
    def nothing_is_said(self) -> bool:
        """Whether by every honest reading no law speaks of the event: none allows it either."""
        rulings = (self.ruling, *self.other_rulings)
        decisions = [d for ruling in rulings for d in self.on_the_event(ruling)]
        return not any(d.findings or d.silences or d.doubts or d.missing for d in decisions)

    @cached_property
    def readings(self) -> tuple[dict[str, str], ...]:
        """The ways to read what bears on this record, the one that is followed first."""
        doubts = dict.fromkeys(d.id for each in self.about for d in self.book.doubts_on(each))
        single = [{id: OTHER} for id in doubts]
        together = [dict.fromkeys(doubts, OTHER)] if len(doubts) > 1 else []
        return ({}, *single, *together)

    @cached_property
    def other_rulings(self) -> tuple[Ruling, ...]:
        """The rulings by the other readings."""
        return by_each_reading(self.situation.case, self.book, self.readings[1:])

    @cached_property
    def otherwise(self) -> tuple[tuple[Decision, ...], ...]:
        """What the other readings give on the event where it is not the same, each once."""
        gives: dict[object, tuple[Decision, ...]] = {}
        for ruling in self.other_rulings:
            decisions = self.on_the_event(ruling)
            gives.setdefault(_comes_to(decisions), decisions)
        gives.pop(_comes_to(self.decisions), None)
        return tuple(gives.values())

    @cached_property
    def turning(self) -> tuple[str, ...]:
        """The doubts of which one alone, read the other way, gives something else on the event."""
        ours = _comes_to(self.decisions)
        return tuple(
            next(iter(readings))
            for readings, ruling in zip(self.readings[1:], self.other_rulings, strict=True)
            if len(readings) == 1 and _comes_to(self.on_the_event(ruling)) != ours
        )

    @cached_property
    def follows(self) -> frozenset[Effect]:
        """Everything that follows in this record, from any event and by any honest reading."""
        following: set[Effect] = set()
        for ruling in (self.ruling, *self.other_rulings):
            for finding in ruling.findings:
                following |= effects(finding)
            following |= {effect(standing.remedy) for standing in ruling.standing}
        return frozenset(following)

    @cached_property
    def here(self) -> frozenset[Effect]:
        """What follows from the event itself; what the law allows stands."""
        given = {each for finding in self.findings for each in effects(finding)}
        allowed = {finding.player for finding in self.findings if finding.kind == "permits"}
        if not any(each.kind == "void" for each in given):
            given |= {Effect("stands", (player,)) for player in allowed}
        return frozenset(given)

    def is_false(self, claimed: Collection[Effect]) -> bool:
        """Return whether what is said to follow cannot be so, by what was done or by any law."""
        spoken = {event.by for event in self.situation.case.events}
        moot = any(each.kind in SPEECH and spoken & {*each.against} for each in claimed)
        used = not USED_UP.isdisjoint(each.kind for each in self.here)
        moot = moot or (used and any(each.kind == "right-lost" for each in claimed))
        return not moot and false_here(claimed, self.follows, self.here)

    @cached_property
    def texts(self) -> frozenset[str]:
        """Every finding of the record, by any honest reading."""
        rulings = (self.ruling, *self.other_rulings)
        return frozenset(finding.text for ruling in rulings for finding in ruling.findings)

    @cached_property
    def neighbours(self) -> tuple[Neighbour, ...]:
        """Those that do not stand and of which what they would give is wrong, the nearest first."""
        return tuple(each for each in self.not_standing if each.false)

    @cached_property
    def not_standing(self) -> tuple[Neighbour, ...]:
        """The clauses that are heard and stand by no honest reading, the nearest first."""
        near: dict[tuple[str, int], Neighbour] = {}
        for matter in self.matters:
            hearings = [Hearing(self.book, matter, each) for each in self.readings]
            for clause in self.book.heard_on(matter.topics):
                if not clause.finds or not hearings[0].follows(clause.reading):
                    continue
                if any(each.stands(clause) is not False for each in hearings):
                    continue
                if _can_be_said(clause, matter):
                    each = self._said_as_if(matter, clause, hearings[0])
                    if each:
                        near[clause.id, matter.part] = each
        rulings = (self.ruling, *self.other_rulings)
        standing = {finding.clause for ruling in rulings for finding in ruling.findings}
        wrong = [each for (id, _), each in near.items() if id not in standing]
        return tuple(sorted(wrong, key=lambda each: each.near))

    def _said_as_if(self, matter: Matter, clause: Clause, hearing: Hearing) -> Neighbour | None:
        """Return a clause said as if it stood; None when one could not say that it is wrong."""
        says = saying(hearing, clause, 0)
        said = " ".join([says.text, *(remedy.text for remedy in says.remedies)])
        if any(word in said for word in UNKNOWN) or says.text in self.texts:
            return None
        if any(remedy.falls_on_nobody_named for remedy in says.remedies):
            return None
        if 0 in says.points.values():  # it would give points, but for nothing
            return None
        (fails,) = why_not(self.book, matter, clause.id)
        if any(map(self._is_of_another_act, fails.failed)):
            return None
        if not self.out_of_place.isdisjoint(remedy.kind for remedy in says.remedies):
            return None
        near = len(fails.failed) + len(fails.overridden_by)
        why = tuple(self._why(matter, fails))
        false = self.is_false(effects(says))
        elsewhere = tuple(of_another_case(self.book, clause))
        excepted = not fails.overridden_by and all(each.how == "unless" for each in fails.failed)
        return Neighbour(clause, says, matter.part, near, why, elsewhere, false, excepted)

    def _is_of_another_act(self, step: Because) -> bool:
        """Whether one sees that it is not so: it is asked of another act than this one."""
        fact = self.book.vocabulary.get(step.fact)
        verbs = self.situation.case.events[self.situation.event - 1].verbs
        return step.how != "unless" and fact is not None and not fact.can_be_of(verbs)

    def _why(self, matter: Matter, fails: NotApplied) -> Iterator[str]:
        """Yield why a clause does not stand, where that can be said in a sentence that is so.

        What it gave way to; or what was done instead of what its law speaks of. That something
        else is lacking is not said: what a clause asks besides is not always what its law asks, nor
        is it plain to one who does not count as the program does.
        """
        if self.book.law(fails.law).authority != "text":
            return
        if fails.overridden_by:
            yield from why_in_words(self.book, matter, replace(fails, failed=()))
            return
        clause = self.book.clauses[fails.clause]
        alone = sum(bool(each.finds) for each in self.book.law(fails.law).clauses) == 1
        for step in fails.failed:
            fact = self.book.vocabulary.get(step.fact)
            if fact is None or step.value is None or step.how != "when":
                continue
            instead = step.value not in (True, False, "nothing")
            sole = alone and step.value is False and len(clause.conditions) == 1
            if step.fact not in self.book.definers and (instead or sole):
                law = law_at_the_head(fails.law)
                yield plain_words.why_not(self.book, matter, law, step)
                return


def _comes_to(decisions: Sequence[Decision]) -> object:
    findings = [finding for decision in decisions for finding in decision.findings]
    return (
        frozenset((finding.text, effects(finding)) for finding in findings),
        tuple(decision.outcome for decision in decisions),
    )


def _can_be_said(clause: Clause, matter: Matter) -> bool:
    """Whether everybody and everything that a clause names is there."""
    names = {slot[1] for slot in _SLOT.finditer(clause.finds or "")} - {"points", "worth"}
    options = clause.choice[1] if clause.choice else ()
    for terms in (*clause.remedies, *options):
        names |= {terms.against, terms.held_by, *terms.things.values()} - {None, "worth"}
    names |= {clause.choice[0]} if clause.choice else set()
    names |= {clause.award.to} if clause.award else set()
    return all(matter.terms.get(str(name)) for name in names)


def law_at_the_head(law: str) -> str:
    """Return a law as it stands at the head of a sentence: Law 52, or The law "trumps"."""
    return law_name(law) if law[:1].isdigit() else f'The law "{law}"'


def why_in_words(book: Book, matter: Matter, each: NotApplied) -> Iterator[str]:
    """Yield why a clause does not stand, in sentences."""
    law = law_at_the_head(each.law)
    for _, by in dict.fromkeys(each.overridden_by):
        if by != each.law:
            yield f"{law} gives way here to {law_name(by)}."
    for step in each.failed:
        yield plain_words.why_not(book, matter, law, step)


def of_another_case(book: Book, clause: Clause) -> Iterator[str]:
    """Yield that a clause is of another case, with the words of its law where it has any."""
    law = law_at_the_head(clause.law)
    if book.law(clause.law).retold:
        yield f"{law} says that of another case."
        return
    if book.law(clause.law).authority != "text":
        yield "The book's own words do not give it."
        return
    words = beginning(clause.words or book.law(clause.law).text)
    quoted = f': "{words}"' if '"' not in words else ""
    yield f"{law} says that of another case{quoted}."


def beginning(words: str) -> str:
    """Return the first words of some, where they are many."""
    if len(words) <= LONGEST_WORDS:
        return words
    return words[:LONGEST_WORDS].rpartition(" ")[0] + " ..."
