"""Cases told in the words of their records: what happened, how it ended, what differs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from adjudicator.base.events import Event
from adjudicator.base.phrases import capital
from adjudicator.case import Case
from adjudicator.court.court import Moment
from adjudicator.games.registry import game_of
from adjudicator.law.book.model import LIKELIER, OTHER, Book, Clause, Doubt, Law
from adjudicator.law.engine.findings import aloud
from adjudicator.law.ruling import ASK, Decision, DoubtShown, Finding
from adjudicator.learn.exercises import in_sentences
from adjudicator.learn.lessons.evidence import Evidence, PracticeMatter
from adjudicator.learn.lessons.lesson import CasePair, ReadAs, Reading, TaughtCase, TellsApart
from adjudicator.learn.lessons.naming import named
from adjudicator.learn.lessons.pairs import Differs, Pair, others
from adjudicator.report import plain_words
from adjudicator.report.ruling import NOTHING_BROKEN

NOT_KNOWN = "nobody says"
NOT_BY_IT = "By this clause nothing follows."
NOT_FROM_IT = "Nothing follows from this act."
OPEN = "It depends:"


def example_of(
    evidence: Evidence, clause: Clause, pair: Pair | None, alone: PracticeMatter | None
) -> CasePair | None:
    """Return the cases that show a clause, told; None when there are none.

    Args:
        evidence: the judged cases.
        clause: the clause.
        pair: a case that it decides and its nearest near miss; None when there is no such pair.
        alone: a case that it decides, for when there is no pair.
    """
    if pair is not None:
        return CasePair(
            told(evidence, pair.decided, clause),
            told(evidence, pair.near),
            tuple(_difference(evidence, clause, pair, each) for each in _plain(clause, pair)),
        )
    return None if alone is None else CasePair(told(evidence, alone, clause))


def told(
    evidence: Evidence,
    heard: PracticeMatter,
    clause: Clause | None = None,
    *,
    doubt: Doubt | None = None,
) -> TaughtCase:
    """Return a case told up to one act, with all that was ruled on that act.

    Args:
        evidence: the judged cases.
        heard: the matter of that act that is meant.
        clause: what rests on it is told first.
        doubt: it is told by both its readings, so that the story must be long enough for each.
    """
    book, story = evidence.book, heard.story
    ways = [story.readings]
    if doubt is not None:
        ways.append({**story.readings, doubt.id: _turned(story.readings, doubt)})
    last = told_to(evidence, heard, ways)
    case = replace(story.case, events=story.case.events[:last])
    seen = story.moments(last)
    acts = in_sentences.acts(case, book)
    moment = next(each for each in seen if each.event.number == heard.matter.event)
    return TaughtCase(
        heard,
        story.case.name if last == len(story.case.events) else "",
        in_sentences.known(case, book)[1:],  # who sits where is seen on the table
        tuple(map(_with_what_is_said, acts, _said_of_each(case, book))),
        acts[moment.event.number - 1],
        in_sentences.said(replace(case, events=tuple(_without_told(case))), book),
        ending(seen, heard, clause),
        game_of(case.game).scene(seen[-1].at, moment.event),
        () if doubt is not None else tuple(_read_as(evidence, seen, heard)),
        tuple(dict.fromkeys(said.id for d in moment.decisions for said in d.silences)),
    )


def _said_of_each(case: Case, book: Book) -> Iterator[tuple[str, ...]]:
    """Yield, for each act, what the players say of it."""
    for event in case.events:
        yield in_sentences.said(replace(case, told={}, events=(event,)), book)


def _without_told(case: Case) -> Iterator[Event]:
    return (replace(event, told={}) for event in case.events)


def _with_what_is_said(act: str, said: Sequence[str]) -> str:
    return " ".join((act, *said))


def _turned(readings: Mapping[str, str], doubt: Doubt) -> str:
    return LIKELIER if readings.get(doubt.id, LIKELIER) == OTHER else OTHER


def told_to(evidence: Evidence, heard: PracticeMatter, ways: Sequence[Mapping[str, str]]) -> int:
    """Return how many events of a case must be told for the ruling on one act to be plain.

    What comes after an act may bear on it: who followed a lead before it was found out.

    Args:
        evidence: the judged cases.
        heard: a matter of the act.
        ways: by which readings; it must be plain by each of them.
    """
    story = heard.story
    for number in range(heard.matter.event, len(story.case.events)):
        if all(
            _on_the_act(story.moments(number, readings), heard)
            == _on_the_act(story.moments(None, readings), heard)
            for readings in ways
        ):
            return number
    return len(story.case.events)


# how it ended


def ending(
    moments: Sequence[Moment], heard: PracticeMatter, clause: Clause | None = None
) -> tuple[str, ...]:
    """Return what was ruled on an act, in words: on all of it, whatever matters it raised.

    Where nothing was, what was ruled on the acts around it; that no law is broken is said only
    where that is so of all that is told.

    Args:
        moments: what is told, with what was ruled on it.
        heard: the matter of the act that is meant.
        clause: what rests on it is told first.
    """
    said = _on_the_act(moments, heard, clause)
    if not said:
        around = [
            f"{'Before' if each.event.number < heard.matter.event else 'After'} it: {line}"
            for each in moments
            for d in each.decisions
            for line in ruled(d)
        ]
        said = [NOT_FROM_IT, *around] if around else [NOTHING_BROKEN]
    return tuple(dict.fromkeys(said))


def _on_the_act(
    moments: Sequence[Moment], heard: PracticeMatter, clause: Clause | None = None
) -> list[str]:
    """What was ruled on an act, what rests on the clause first; [] where nothing was."""
    here = [
        d for each in moments if each.event.number == heard.matter.event for d in each.decisions
    ]
    own = [decision for decision in here if decision.part == heard.matter.part]
    of_it = [f for d in own for f in d.findings if clause is not None and _rests_on(f, clause)]
    said = list(map(_aloud, of_it))
    said += [line for d in own for line in ruled(d)]
    said = said or [_aloud(finding) for d in own for finding in d.findings]
    said += [line for d in here if d not in own for line in ruled(d)]
    if not said:
        said = [_aloud(finding) for d in here for finding in d.findings]
    elif not any(ruled(d) or d.findings for d in own):
        said = [NOT_BY_IT, *said]
    return said


def ruled(decision: Decision) -> Iterator[str]:
    """Yield what a decision gives, in words; that something was allowed is no part of it."""
    yield from (_aloud(finding) for finding in decision.findings if finding.kind != "permits")
    yield from (silence.says for silence in decision.silences)
    if decision.outcome == ASK:
        yield from (f"{OPEN} {missing.question}" for missing in decision.missing)


def _aloud(finding: Finding) -> str:
    return capital(aloud(finding))


def _rests_on(finding: Finding, clause: Clause) -> bool:
    return any(citation.clause == clause.id for citation in finding.citations)


def _read_as(
    evidence: Evidence, moments: Sequence[Moment], heard: PracticeMatter
) -> Iterator[ReadAs]:
    """Yield the doubts on which the ruling on an act turns, and how each was read.

    Those that were read the other way before it as well: the table is as it is by that reading.
    """
    shown: dict[str, DoubtShown] = {}
    for moment in moments:
        for decision in moment.decisions:
            for doubt in decision.doubts:
                if moment.event.number == heard.matter.event or doubt.followed == OTHER:
                    shown.setdefault(doubt.id, doubt)
    for doubt in shown.values():
        other = doubt.followed == OTHER
        gives = doubt.otherwise.findings if other else ()
        likelier = tuple(map(capital, gives)) or (NOTHING_BROKEN,)
        yield ReadAs(evidence.book.doubts[doubt.id], other, likelier if other else ())


# what differs


def _plain(clause: Clause, pair: Pair) -> Sequence[Differs]:
    """What differs of what the clause itself asks; the rest of it only where nothing does.

    Where several things differ together, what other clauses ask differs with it.
    """
    own = {condition.fact for condition in clause.conditions}
    return [each for each in pair.differs if each.fact in own] or pair.differs


def _difference(evidence: Evidence, clause: Clause, pair: Pair, differs: Differs) -> TellsApart:
    book = evidence.book
    hearing = pair.near.hearing
    over = next((c for c in book.overriders.get(clause.id, ()) if hearing.stands(c)), None)
    brings_in = named(book, over, clause.law) if over is not None else None
    if differs.doubt:
        doubt = book.doubts[differs.doubt]
        texts = {LIKELIER: doubt.likelier, OTHER: doubt.other}
        decided, near = (texts[str(each)] for each in (differs.decided, differs.near))
        read = "other" if differs.decided == OTHER else "likelier"
        return TellsApart(doubt.on, read, decided, near, brings_in)
    fact = book.vocabulary[differs.fact]
    says = fact.means.rstrip(".") if fact.kind == "yes-no" else plain_words.about(fact)
    decided, near = (
        NOT_KNOWN if each is None else plain_words.value(book, each)
        for each in (differs.decided, differs.near)
    )
    of, of_near = (
        "".join(each.matter.terms.get("player", ())[:1]) for each in (pair.decided, pair.near)
    )
    return TellsApart(says, "", decided, near, brings_in, (of, of_near))


# doubts


def readings_of(evidence: Evidence, law: Law) -> tuple[Reading, ...]:
    """Return the doubts of a law, each with a case that turns on it and what each reading gives."""
    return tuple(_reading(evidence, doubt) for doubt in law.doubts)


def _laws(evidence: Evidence, heard: PracticeMatter, shown: DoubtShown) -> set[str]:
    """The laws by which a matter is ruled, by the one reading or the other."""
    there = {evidence.book.clauses[id].law for id in shown.otherwise.clauses}
    return there | {finding.law for finding in heard.decision.findings}


def _reading(evidence: Evidence, doubt: Doubt) -> Reading:
    turning = [
        (heard, shown)
        for heard in evidence.heard
        for shown in heard.decision.doubts
        if shown.id == doubt.id
    ]
    if not turning:
        return Reading(doubt, None, (), ())
    heard, _ = min(
        turning,
        key=lambda each: (
            others(each[0], doubt.id),
            doubt.law not in _laws(evidence, each[0], each[1]),
            each[0].decision.outcome == ASK,
            each[1].otherwise.outcome == ASK,
            each[1].followed == OTHER,
            len(each[0].decision.doubts),
            len(each[0].story.case.events) - each[0].matter.event,
            each[0].matter.event,
            each[0].story.name,
        ),
    )
    case = told(evidence, heard, doubt=doubt)
    by = {
        which: ending(
            heard.story.moments(len(case.acts), {**heard.story.readings, doubt.id: which}),
            heard,
        )
        for which in (LIKELIER, OTHER)
    }
    return Reading(doubt, case, by[LIKELIER], by[OTHER])
