"""The one case by which a short lesson shows a law, and its near miss; told in few rows."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap

from adjudicator.base.facts import REGULAR, Value
from adjudicator.law.book.model import Clause, Law
from adjudicator.law.remedies import kinds
from adjudicator.learn.lessons.cases_told import example_of
from adjudicator.learn.lessons.evidence import Evidence, PracticeMatter
from adjudicator.learn.lessons.lesson import CasePair, Point, TaughtCase
from adjudicator.learn.lessons.pairs import WEIGHTS, Candidate, Pair, candidates

COLUMNS = 68  # of a line of a story, as a short lesson tells it on 80 columns
STORY = 5  # rows in which a case is told, and how it ended
LOOKED_AT = 12  # so many that are equally near are told, to see which is the shortest
# What speaks against a pair in a short lesson, the gravest first: see WEIGHTS. In the whole lesson
# a near miss may lie anywhere; here it is the same act, and one reads at a glance what differs.
IN_SHORT = (
    "one and the same case", "an unlikelier reading", "nothing comes of the clause",
    "many things differ", "it comes to the same", "something is asked", "something is not said",
    "another act", "only the occasion differs", "in doubt",
)  # fmt: skip


def shown(evidence: Evidence, law: Law, points: Sequence[Point]) -> CasePair | None:
    """Return the case that shows best what a law says, and the nearest that it does not decide.

    Args:
        evidence: the judged cases of the book.
        law: the law.
        points: its clauses, those in force by the likelier readings.
    """
    by_case = [point for point in points if point.example is not None]
    named = [point for point in by_case if point.clause.id == law.example]
    point = min(named or by_case, key=_against, default=None)
    if point is None:
        return None
    return _nearest(evidence, point.clause) or point.example


def _nearest(evidence: Evidence, clause: Clause) -> CasePair | None:
    """Return the pair of cases that shows a clause in the fewest rows, of those that are near."""
    apart = [(_apart(each), each) for each in candidates(evidence, clause)]
    least = min((against for against, _ in apart), default=None)
    alike = [each for against, each in apart if against == least][:LOOKED_AT]
    pairs = [example_of(clause, Pair(*each.both, each.differs), None) for each in alike]
    told = [pair for pair in pairs if pair is not None]
    return min(told, key=lambda pair: (_too_long(pair), _rows_of(pair)), default=None)


def _apart(pair: Candidate) -> tuple[Value, ...]:
    """What speaks against a pair: that a reading differs, that a story is not whole; IN_SHORT."""
    idle = not any(finding.kind == "ruling" for finding in pair.near.heard.decision.findings)
    by_reading = any(each.doubt for each in pair.differs)
    granted = sum(_taken_for_granted(each, pair.clause) for each in pair.both)
    return (by_reading, granted, *(WEIGHTS[name](pair) for name in IN_SHORT), idle)


def _taken_for_granted(heard: PracticeMatter, clause: Clause) -> int:
    """How much of what a clause asks the story does not tell: it has its regular course there."""
    asked = {each.fact for each in clause.when + clause.when_any} - set(heard.story.book.definers)
    return sum(heard.matter.known(fact).origin == REGULAR for fact in asked)


def _against(point: Point) -> tuple[int, ...]:
    """What speaks against showing a law by this clause of it, the gravest first."""
    example = point.example
    assert example is not None
    return (
        example.near is None,
        len(example.differs) != 1,
        any(each.read for each in example.differs),
        _how_light(point),
        _too_long(example),
        _rows_of(example),
    )


def _how_light(point: Point) -> int:
    """How little a clause gives: a choice, then what costs somebody something, then the rest."""
    if point.choice is not None:
        return 0
    clause, register = point.clause, kinds()
    given = [register[terms.kind] for terms in clause.remedies]
    costs = any(kind.words and not kind.of_itself and not kind.harmless for kind in given)
    if clause.ruling and (costs or (clause.award and clause.award.points)):
        return 1
    if clause.ruling and given:
        return 2
    return 3 if clause.ruling else 4 if clause.permits else 5


# in few rows


def _rows_of(pair: CasePair) -> int:
    return sum(map(rows_of, filter(None, (pair.decided, pair.near))))


def _too_long(pair: CasePair) -> int:
    return sum(max(0, rows_of(told) - STORY) for told in (pair.decided, pair.near) if told)


def rows_of(told: TaughtCase) -> int:
    """Return in how many rows a case is told whole, with how it ended."""
    return _rows([_story(told.known, told.acts, told)]) + _rows(told.ending)


def in_few_rows(told: TaughtCase) -> tuple[str, list[str]]:
    """Return a case told in few rows: its story, and how it ended.

    What is left out is what was known of the table and does not name what is judged, then what
    happened first; of the ending what is ruled besides.
    """
    ending = list(told.ending)
    while len(ending) > 1 and _rows(ending) > STORY // 2 + 1:
        ending.pop()
    room = max(2, STORY - _rows(ending))
    known, acts = list(told.known), list(told.acts)
    names = " ".join([*told.acts, *ending])
    by_use = sorted(known, key=lambda each: (_in_common(each, names), -len(each)))
    for least in by_use:
        if _rows([_story(known, acts, told)]) > room:
            known.remove(least)
    while len(acts) > 1 and _rows([_story(known, acts, told)]) > room:
        acts.pop(0)
    return _story(known, acts, told), ending


def _in_common(sentence: str, text: str) -> int:
    """How many words of a sentence, cards and names among them, stand in a text as well."""
    words = set(text.rstrip(".").replace(",", " ").split())
    return len(words & set(sentence.rstrip(".").replace(",", " ").split()))


def _story(known: Sequence[str], acts: Sequence[str], told: TaughtCase) -> str:
    before = "... " if len(told.acts) > len(acts) else ""
    return " ".join([*known, before + acts[0], *acts[1:], *told.said])


def _rows(sentences: Sequence[str]) -> int:
    return sum(len(wrap(each, COLUMNS)) for each in sentences)
