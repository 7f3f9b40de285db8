"""Cases told in the words of their records: what happened, how it ended, what differs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from operator import itemgetter

from adjudicator.base.errors import CaseError
from adjudicator.base.facts import Fact, Value
from adjudicator.base.phrases import capital
from adjudicator.base.values import replace
from adjudicator.court.court import Moment
from adjudicator.games.registry import game_of
from adjudicator.law.book.model import LIKELIER, OTHER, Book, Clause, Condition, Doubt, Law
from adjudicator.law.engine.findings import aloud
from adjudicator.law.ruling import ASK, Decision, DoubtShown, Finding
from adjudicator.learn.exercises import in_sentences
from adjudicator.learn.lessons.evidence import Evidence, PracticeMatter
from adjudicator.learn.lessons.in_words import NOT_KNOWN
from adjudicator.learn.lessons.lesson import CasePair, ReadAs, Reading, TaughtCase, TellsApart
from adjudicator.learn.lessons.naming import named
from adjudicator.learn.lessons.pairs import Differs, Pair, others
from adjudicator.report import plain_words
from adjudicator.report.ruling import NOTHING_BROKEN

NOTHING = "nothing"
NOT_BY_IT = "By this clause nothing follows."
NOT_FROM_IT = "Nothing follows from this act."
OPEN = "It depends:"


def example_of(clause: Clause, pair: Pair | None, alone: PracticeMatter | None) -> CasePair | None:
    """Return the cases that show a clause, told; None when there are none.

    Args:
        clause: the clause.
        pair: a case that it decides and its nearest near miss; None when there is no such pair.
        alone: a case that it decides, for when there is no pair.
    """
    if pair is not None:
        return CasePair(
            told(pair.decided, clause),
            told(pair.near),
            tuple(_told_apart(clause, pair, each) for each in _plain(clause, pair)),
        )
    return None if alone is None else CasePair(told(alone, clause))


def told(
    heard: PracticeMatter, clause: Clause | None = None, *, doubt: Doubt | None = None
) -> TaughtCase:
    """Return a case told up to one act, with all that was ruled on that act.

    Args:
        heard: the matter of that act that is meant.
        clause: what rests on it is told first.
        doubt: it is told by both its readings, so that the story must be long enough for each.
    """
    story, book = heard.story, heard.story.book
    ways = [story.readings]
    if doubt is not None:
        turned = LIKELIER if story.readings.get(doubt.id, LIKELIER) == OTHER else OTHER
        ways.append({**story.readings, doubt.id: turned})
    last = told_to(heard, ways, clause)
    case = replace(story.case, events=story.case.events[:last])
    seen = story.moments(last)
    acts = in_sentences.acts(case, book)
    said = [in_sentences.said(replace(case, told={}, events=(e,)), book) for e in case.events]
    of_no_act = replace(case, events=tuple(replace(event, told={}) for event in case.events))
    moment = next(each for each in seen if each.event.number == heard.matter.event)
    return TaughtCase(
        heard=heard,
        title=story.case.name if last == len(story.case.events) else "",
        known=in_sentences.known(case, book)[1:],  # who sits where is seen on the table
        acts=tuple(" ".join((act, *words)) for act, words in zip(acts, said, strict=True)),
        judged=acts[moment.event.number - 1],
        said=in_sentences.said(of_no_act, book),
        ending=ending(seen, heard, clause),
        scene=game_of(case.game).scene(seen[-1].as_left, moment.event),
        read=() if doubt is not None else tuple(_read_as(book, seen, heard)),
        unsaid=tuple(dict.fromkeys(said.id for d in moment.decisions for said in d.silences)),
    )


def told_to(
    heard: PracticeMatter, ways: Sequence[Mapping[str, str]], clause: Clause | None = None
) -> int:
    """Return how many events of a case must be told for the ruling on one act to be plain.

    What comes after an act may bear on it: who followed a lead before it was found out.

    Args:
        heard: a matter of the act.
        ways: by which readings; it must be plain by each of them.
        clause: what rests on it must be plain as well, though it merely allows something.
    """
    story = heard.story
    for number in range(heard.matter.event, len(story.case.events)):
        try:
            plain = all(
                _ruling_told(story.moments(number, readings), heard, clause)
                == _ruling_told(story.moments(None, readings), heard, clause)
                for readings in ways
            )
        except CaseError:
            continue  # what the players say is of an act that comes later
        if plain:
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
    said = _ruling_told(moments, heard, clause)
    if not said:
        around = [
            f"{'Before' if each.event.number < heard.matter.event else 'After'} it: {line}"
            for each in moments
            for line in ruled(each.decisions)
        ]
        said = [NOT_FROM_IT, *around] if around else [NOTHING_BROKEN]
    return tuple(dict.fromkeys(said))


def _ruling_told(
    moments: Sequence[Moment], heard: PracticeMatter, clause: Clause | None = None
) -> list[str]:
    """What was ruled on an act, what rests on the clause first; [] where nothing was."""
    here = [d for m in moments if m.event.number == heard.matter.event for d in m.decisions]
    own = [decision for decision in here if decision.part == heard.matter.part]
    of_it = [f for d in own for f in d.findings if clause is not None and _rests_on(f, clause)]
    said = [*map(_aloud, of_it), *ruled(own)] or _all_aloud(own)
    said += ruled([decision for decision in here if decision not in own])
    if said and not own:
        return [NOT_BY_IT, *said]
    return said or _all_aloud(here)


def ruled(decisions: Iterable[Decision]) -> Iterator[str]:
    """Yield what decisions give, in words; that something was allowed is no part of it."""
    for decision in decisions:
        yield from (_aloud(finding) for finding in decision.findings if finding.kind != "permits")
        yield from (silence.says for silence in decision.silences)
        if decision.outcome == ASK:
            yield from (f"{OPEN} {missing.question}" for missing in decision.missing)


def _all_aloud(decisions: Iterable[Decision]) -> list[str]:
    return [_aloud(finding) for decision in decisions for finding in decision.findings]


def _aloud(finding: Finding) -> str:
    return capital(aloud(finding))


def _rests_on(finding: Finding, clause: Clause) -> bool:
    return any(citation.clause == clause.id for citation in finding.citations)


def _read_as(book: Book, moments: Sequence[Moment], heard: PracticeMatter) -> Iterator[ReadAs]:
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
        yield ReadAs(book.doubts[doubt.id], other, likelier if other else ())


# what differs


def _plain(clause: Clause, pair: Pair) -> Sequence[Differs]:
    """What differs of what the clause itself asks; the rest of it only where nothing does.

    Where several things differ together, what other clauses ask differs with it.
    """
    own = {condition.fact for condition in clause.conditions}
    return [each for each in pair.differs if each.fact in own] or pair.differs


def _told_apart(clause: Clause, pair: Pair, differs: Differs) -> TellsApart:
    book = pair.near.story.book
    over = next(
        (c for c in book.overriders.get(clause.id, ()) if pair.near.hearing.stands(c)), None
    )
    brings_in = named(book, over, clause.law) if over is not None else None
    if differs.doubt:
        doubt = book.doubts[differs.doubt]
        texts = {LIKELIER: doubt.likelier, OTHER: doubt.other}
        return TellsApart(
            says=doubt.on,
            read="other" if differs.decided == OTHER else "likelier",
            decided=texts[str(differs.decided)],
            near=texts[str(differs.near)],
            brings_in=brings_in,
        )
    fact = book.vocabulary[differs.fact]
    decided, near = (
        NOT_KNOWN if each is None else plain_words.value(book, each)
        for each in (differs.decided, differs.near)
    )
    of, of_near = (
        "".join(each.matter.terms.get("player", ())[:1]) for each in (pair.decided, pair.near)
    )
    return TellsApart(
        says=fact.means.rstrip(".") if fact.kind == "yes-no" else plain_words.about(fact),
        read="",
        decided=decided,
        near=near,
        brings_in=brings_in,
        of=(of, of_near),
        said=(_said_of(book, fact, differs.decided), _said_of(book, fact, differs.near)),
    )


def _said_of(book: Book, fact: Fact, value: Value | None) -> str:
    """That a fact has a value, in words; "" where it is not so, or nobody says."""
    if value is None or value is False or value == NOTHING:
        return ""
    return plain_words.condition(book, Condition(fact.name, (value,)))


# doubts

# What makes a case a poor one to show a doubt by, the gravest first.
POOR: Mapping[str, Callable[[PracticeMatter, DoubtShown, Doubt], Value]] = {
    "other doubts read otherwise": lambda heard, _, doubt: others(heard, doubt.id),
    "ruled by other laws": lambda heard, shown, doubt: doubt.law not in _laws(heard, shown),
    "something is asked": lambda heard, *_: heard.decision.outcome == ASK,
    "asked by the other reading": lambda _, shown, __: shown.otherwise.outcome == ASK,
    "it follows the other reading": lambda _, shown, __: shown.followed == OTHER,
    "more doubts": lambda heard, *_: len(heard.decision.doubts),
    "more comes after it": lambda heard, *_: len(heard.story.case.events) - heard.matter.event,
    "acts before it": lambda heard, *_: heard.matter.event,
    "its name": lambda heard, *_: heard.story.name,
}


def readings_of(evidence: Evidence, law: Law) -> tuple[Reading, ...]:
    """Return the doubts of a law, each with a case that turns on it and what each reading gives."""
    return tuple(_reading(evidence, doubt) for doubt in law.doubts)


def _laws(heard: PracticeMatter, shown: DoubtShown) -> set[str]:
    """The laws by which a matter is ruled, by the one reading or the other."""
    there = {heard.story.book.clauses[id].law for id in shown.otherwise.clauses}
    return there | {finding.law for finding in heard.decision.findings}


def _reading(evidence: Evidence, doubt: Doubt) -> Reading:
    turning = [
        (tuple(weight(heard, shown, doubt) for weight in POOR.values()), heard)
        for heard in evidence.matters
        for shown in heard.decision.doubts
        if shown.id == doubt.id
    ]
    if not turning:
        return Reading(doubt, None, (), ())
    _, heard = min(turning, key=itemgetter(0))
    case, story = told(heard, doubt=doubt), heard.story
    likelier, other = (
        ending(story.moments(len(case.acts), {**story.readings, doubt.id: which}), heard)
        for which in (LIKELIER, OTHER)
    )
    return Reading(doubt, case, likelier, other)
