"""Decide a matter: clauses against facts, with the doubts, the questions and the silences."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from adjudicator.base.facts import REGULAR
from adjudicator.law.book.model import (
    LIKELIER,
    OTHER,
    Book,
    Clause,
    Condition,
    Doubt,
    read_otherwise,
)
from adjudicator.law.engine.consistency import can_be
from adjudicator.law.engine.findings import (
    Substance,
    elsewhere,
    finding_of,
    numbered,
    otherwise,
    outcome,
    substance,
    without_the_spared,
)
from adjudicator.law.engine.hearing import Hearing
from adjudicator.law.engine.matter import Matter
from adjudicator.law.engine.questions import asked, settled
from adjudicator.law.ruling import (
    ASK,
    Decision,
    DoubtShown,
    How,
    Missing,
    NotApplied,
    Row,
    SilenceShown,
)


def decide(
    book: Book,
    matter: Matter,
    readings: Mapping[str, str] | None = None,
    without: frozenset[str] = frozenset(),
    asking: frozenset[str] | None = None,
    *,
    doubting: bool = True,
    in_play: set[str] | None = None,
) -> Decision:
    """Rule on one matter.

    Args:
        book: the book of laws.
        matter: what happened, and what is known of it.
        readings: by doubt id, which reading to follow; the likelier where none is named.
        without: ids of clauses taken away, to see whether anything hangs on them.
        asking: the facts that may be asked for; None for all. What turns on others is left open.
        doubting: whether it is read the other way too, to show the doubts on which it turns.
        in_play: takes the ids of the doubts that can bear on it, whether it turns on them or not;
            None to keep none.
    """
    hearing = Hearing(book, matter, readings, without=without)
    missing, answers = asked(hearing)
    hangs = bool(hearing.turns_on or hearing.regular)
    if in_play is not None:
        # what takes its regular course need not, where that is contested by another reading
        bare = Hearing(book, matter, readings, without=without, bare=True) if hangs else hearing
        in_play.update(doubt.id for doubt in _bearing(bare))
    unasked: tuple[Missing, ...] = ()
    if asking is not None:
        unasked = tuple(each for each in missing if each.fact not in asking)
    if not missing:
        hearing = settled(hearing)
    elif unasked:
        hearing = settled(hearing, but=frozenset(each.fact for each in missing)).asking_for(asking)
        missing, answers = asked(hearing)
    return Decision(
        event=matter.event,
        line=matter.line,
        outcome=ASK if missing else outcome(hearing),
        findings=without_the_spared([finding_of(hearing, c, n) for n, c in numbered(hearing)]),
        silences=tuple(_silences(hearing)),
        doubts=tuple(_doubts(hearing, answers)) if doubting else (),
        missing=missing,
        heard=tuple(dict.fromkeys(clause.law for clause in hearing.heard())),
        act=matter.act,
        part=matter.part,
        actor=matter.actor,
        verb=matter.verb,
        named=matter.named,
        answers=answers,
        unasked=unasked,
        hangs=hangs,
        about=matter.topics,
    )


def turning_on_regular(
    book: Book,
    matter: Matter,
    readings: Mapping[str, str] | None = None,
    without: frozenset[str] = frozenset(),
) -> tuple[str, ...]:
    """Return the facts that take their regular course in a matter, and could change it otherwise.

    Whether they would, one who hears the whole record can tell. A decision that does not hang on
    anything of the kind says so, and need not be heard again.
    """
    bare = Hearing(book, matter, readings, without=without, bare=True)
    missing, _ = asked(bare)
    return tuple(each.fact for each in missing if matter.known(each.fact).origin == REGULAR)


def turning_on_empty(
    book: Book,
    matter: Matter,
    readings: Mapping[str, str] | None = None,
    without: frozenset[str] = frozenset(),
    comes_to: Callable[[Hearing], Substance] = substance,
) -> tuple[str, ...]:
    """Return the facts for which something was taken to be empty, and that decide a matter.

    Each is tried by itself, and then with all for which the same was taken to be empty: the
    matter would come to something else if it were otherwise, as far as one asks what it comes to.
    """
    hearing = Hearing(book, matter, readings, without=without)
    here = comes_to(hearing)
    taken = hearing.for_empty
    found = {fact for fact in taken if _would_change(hearing, fact, here, comes_to)}
    for fact in taken:
        with_it = _all_of_the_same(hearing, fact, comes_to)
        if len(with_it) > 1 and found.isdisjoint(with_it):
            other = hearing.otherwise(with_it)
            found |= {fact} if comes_to(other) != here else set()
    return tuple(fact for fact in taken if fact in found)


def _all_of_the_same(
    hearing: Hearing, fact: str, comes_to: Callable[[Hearing], Substance]
) -> Mapping[str, bool]:
    """Return the facts for which the same was taken to be empty as for one, each turned.

    Of two by either of which a law is met the second is looked up only where the first is not so:
    the matter is heard again until no more are.
    """
    turned: dict[str, bool] = {}
    other = hearing
    while more := [
        each
        for each in other.for_empty
        if each not in turned and _rests_on_the_same(hearing, each, fact)
    ]:
        turned |= {each: not hearing.known(each).value for each in more}
        other = hearing.otherwise(turned)
        comes_to(other)
    return turned


def _rests_on_the_same(hearing: Hearing, one: str, other: str) -> bool:
    """Whether the same was taken to be empty for two facts, and both are so or not so."""
    both = hearing.known(one), hearing.known(other)
    return both[0].empty == both[1].empty and all(isinstance(k.value, bool) for k in both)


def _would_change(
    hearing: Hearing,
    fact: str,
    here: Substance,
    comes_to: Callable[[Hearing], Substance] = substance,
) -> bool:
    """Whether a matter would come to something else, or stay open, if a fact were otherwise."""
    for value, *_ in hearing.book.classes(fact):
        if value != hearing.known(fact).value:
            other = hearing.otherwise({fact: value})
            differs = comes_to(other) != here or bool(other.open() and not hearing.open())
            if differs and can_be(hearing.book.vocabulary, other.said):
                return True
    return False


# doubts and silences


def _bearing(hearing: Hearing) -> list[Doubt]:
    """The doubts of which something that is read by them is met, or may be."""
    return [
        doubt
        for doubt, read_by_it in hearing.in_question.doubts.items()
        if any(hearing.met(each) is not False for each in read_by_it)
    ]


def _doubts(hearing: Hearing, answers: Sequence[Row]) -> Iterator[DoubtShown]:
    """The doubts on which the decision turns: followed the other way it comes to something else.

    Where something is asked, that may be so on some answers only; *answers* says where each leads.
    """
    matter, bearing = hearing.matter, _bearing(hearing)
    here = substance(hearing) if bearing else None
    for doubt in bearing:
        followed = hearing.readings.get(doubt.id, LIKELIER)
        other = hearing.read(read_otherwise(hearing.readings, doubt.id))
        differ = elsewhere(answers, *asked(other)) if answers else ()
        if other.open() and not asked(other)[0]:  # what is unknown there cannot matter
            other = settled(other)
        alike = substance(other) == here or (other.open() and not hearing.open())
        if alike and not differ:
            continue  # it makes no difference, or none that anybody could name
        texts = {LIKELIER: doubt.likelier, OTHER: doubt.other}
        findings = [finding_of(other, clause, n) for n, clause in numbered(other)]
        comes_to = ASK if other.open() else outcome(other)
        yield DoubtShown(
            id=doubt.id,
            number=doubt.number,
            law=doubt.law,
            event=matter.event,
            on=doubt.on,
            followed=followed,
            reading=texts[followed],
            other=texts[other.readings[doubt.id]],
            otherwise=otherwise(comes_to, findings, other.silences(), differ),
        )


def _silences(hearing: Hearing) -> Iterator[SilenceShown]:
    for silence in hearing.silences():
        yield SilenceShown(
            id=silence.id,
            number=silence.number,
            says=silence.says,
            needs=silence.needs,
            event=hearing.matter.event,
            line=hearing.matter.line,
            unsaid=silence.unsaid,
            about=silence.about,
            of_the_table=bool(silence.where),
        )


def why_not(
    book: Book, matter: Matter, law: str, readings: Mapping[str, str] | None = None
) -> list[NotApplied]:
    """Return why each clause of a law does not stand on this matter; [] where it was not heard.

    Args:
        law: a law's number or name, or a clause's id.
    """
    hearing = Hearing(book, matter, readings)
    found = []
    for clause in hearing.heard():
        if law not in (clause.law, clause.id) or hearing.stands(clause):
            continue
        failed = [hearing.step(c, how) for c, how in failing(hearing, clause)]
        over = [c for c in book.overriders.get(clause.id, ()) if hearing.stands(c)]
        reading = None
        if clause.reading and not hearing.follows(clause.reading):
            doubt = book.doubts[clause.reading[0]]
            reading = doubt.likelier if clause.reading[1] == LIKELIER else doubt.other
        found.append(
            NotApplied(
                clause=clause.id,
                law=clause.law,
                event=matter.event,
                line=matter.line,
                failed=tuple(failed),
                overridden_by=tuple((c.id, c.law) for c in over),
                reading=reading,
                act=matter.act,
            )
        )
    return found


def failing(hearing: Hearing, clause: Clause) -> Iterator[tuple[Condition, How]]:
    """Yield the conditions that keep a clause from standing, each with how it is asked.

    What nobody has said keeps it from standing as well.
    """

    def test(condition: Condition) -> bool | None:
        return hearing.test(condition)

    for condition in clause.when:
        if test(condition) is not True:
            yield condition, "when"
    if clause.when_any and not any(test(condition) for condition in clause.when_any):
        for condition in clause.when_any:
            yield condition, "any"
    for condition in clause.unless:
        if test(condition) is not False:
            yield condition, "unless"
