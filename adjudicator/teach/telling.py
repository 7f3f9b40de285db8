"""Cases told in the words of their records: what happened, how it ended, what differs."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.adjudicate import Court, game_of
from adjudicator.drill import telling
from adjudicator.law.clauses import LIKELIER, OTHER, Book, Clause, Doubt, Law
from adjudicator.law.findings import aloud
from adjudicator.law.ruling import ASK, NO_BREACH, SILENT, Decision, Finding
from adjudicator.moments import moments
from adjudicator.report import plain_words
from adjudicator.report.text import BOOK_IS_SILENT, NOTHING_BROKEN
from adjudicator.teach.evidence import Evidence, Heard
from adjudicator.teach.lesson import Difference, Example, Reading, Told
from adjudicator.teach.naming import named
from adjudicator.teach.pairs import Differs, Pair

NOT_KNOWN = "nobody says"
# What is ruled where nothing is heard.
NOTHING = Decision(0, 0, SILENT, (), (), (), (), ())


def example_of(
    evidence: Evidence, clause: Clause, pair: Pair | None, alone: Heard | None
) -> Example | None:
    """Return the cases that show a clause, told; None when there are none.

    Args:
        evidence: the judged cases.
        clause: the clause.
        pair: a case that it decides and its nearest near miss; None when there is no such pair.
        alone: a case that it decides, for when there is no pair.
    """
    if pair is not None:
        return Example(
            told(evidence.book, pair.decided, clause),
            told(evidence.book, pair.near),
            tuple(_difference(evidence, clause, pair, each) for each in pair.differs),
        )
    return None if alone is None else Example(told(evidence.book, alone, clause))


def told(book: Book, heard: Heard, clause: Clause | None = None) -> Told:
    """Return a case told up to one matter; of its ruling, what rests on *clause* if it is given."""
    case = heard.story.case
    last = told_to(book, heard)
    seen = {moment.event.number: moment for moment in moments(case, book, heard.story.readings)}
    return Told(
        heard,
        case.name,
        telling.known(case, book)[1:],  # who sits where is seen on the table
        telling.acts(case, book)[:last],
        telling.said(case, book),
        ending(heard.decision, clause),
        game_of(case.game).scene(seen[last].at, seen[heard.matter.event].event),
    )


def told_to(book: Book, heard: Heard) -> int:
    """Return how many events of a case must be told for its ruling on one matter to be plain.

    What comes after an act may bear on it: who followed a lead before it was found out.
    """
    case = heard.story.case
    for number in range(heard.matter.event, len(case.events)):
        court = Court(replace(case, events=case.events[:number]), book, heard.story.readings)
        table, ruled = court.opening(), list[Decision]()
        for event in case.events[:number]:
            ruled, table = court.hear(table, event)
            if event.number == heard.matter.event:
                break
        parts = {decision.part: decision for decision in ruled}
        if ending(parts.get(heard.matter.part, NOTHING)) == ending(heard.decision):
            return number
    return len(case.events)


def ending(decision: Decision, clause: Clause | None = None) -> tuple[str, ...]:
    """Return what was ruled on a matter, in words.

    Args:
        decision: the ruling.
        clause: only what rests on it is told; all of the ruling when it is None.
    """
    findings = [f for f in decision.findings if clause is None or _rests_on(f, clause)]
    said = [plain_words.capital(aloud(finding)) for finding in findings or decision.findings]
    if clause is None or not findings:
        said += [silence.says for silence in decision.silences]
    if decision.outcome == ASK:
        said += [missing.question for missing in decision.missing]
    nothing = NOTHING_BROKEN if decision.outcome == NO_BREACH else BOOK_IS_SILENT
    return tuple(dict.fromkeys(said)) or (nothing,)


def _rests_on(finding: Finding, clause: Clause) -> bool:
    return any(citation.clause == clause.id for citation in finding.citations)


# what differs


def _difference(evidence: Evidence, clause: Clause, pair: Pair, differs: Differs) -> Difference:
    book = evidence.book
    hearing = evidence.hearing(pair.near)
    over = next((c for c in book.overriders.get(clause.id, ()) if hearing.stands(c)), None)
    brings_in = named(book, over) if over is not None else None
    if differs.doubt:
        doubt = book.doubts[differs.doubt]
        texts = {LIKELIER: doubt.likelier, OTHER: doubt.other}
        decided, near = (texts[str(each)] for each in (differs.decided, differs.near))
        return Difference(doubt.on, True, decided, near, brings_in)
    fact = book.vocabulary[differs.fact]
    says = fact.means.rstrip(".") if fact.kind == "yes-no" else plain_words.about(fact)
    decided, near = (
        NOT_KNOWN if each is None else plain_words.value(book, each)
        for each in (differs.decided, differs.near)
    )
    return Difference(says, False, decided, near, brings_in)


# doubts


def readings_of(evidence: Evidence, law: Law) -> tuple[Reading, ...]:
    """Return the doubts of a law, each with a case that turns on it and what each reading gives."""
    return tuple(_reading(evidence, doubt) for doubt in law.doubts)


def _reading(evidence: Evidence, doubt: Doubt) -> Reading:
    turning = [
        (heard, shown)
        for heard in evidence.heard
        for shown in heard.decision.doubts
        if shown.id == doubt.id
    ]
    if not turning:
        return Reading(doubt, None, (), ())
    heard, shown = min(
        turning,
        key=lambda each: (
            each[0].decision.outcome == ASK,
            each[1].otherwise.outcome == ASK,
            each[1].followed == OTHER,
            each[0].matter.event,
            each[0].story.name,
        ),
    )
    here = ending(heard.decision)
    there = tuple(map(plain_words.capital, shown.otherwise.findings)) or (NOTHING_BROKEN,)
    likelier, other = (here, there) if shown.followed == LIKELIER else (there, here)
    return Reading(doubt, told(evidence.book, heard), likelier, other)
