"""What was told in a case and came to nothing: the ruling is the same without it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from adjudicator.base.facts import Value
from adjudicator.base.phrases import joined, named_law
from adjudicator.base.values import replace
from adjudicator.case import Case
from adjudicator.court.answers import OPEN
from adjudicator.court.footing import Footing, Hear, Heard
from adjudicator.law.book.model import HOUSE, Book
from adjudicator.law.book.settings import NO_AGREEMENT
from adjudicator.law.ruling import SHOWN, UNASKED, Ruling, Unused

COUNTS_ELSEWHERE = "it counts where a table plays otherwise"
OF_ITS_DEAL = "that deal is to be ruled on by itself"


def unused(case: Case, book: Book, heard: Heard, hear: Hear, ruling: Ruling) -> Iterator[Unused]:
    """Yield what was told, and without which the ruling would be the same.

    Not what a clause reads by which it is ruled, or on which a claim leans: that is used, unless
    it is the record that shows it.

    Args:
        case: the case.
        book: the book it was ruled by.
        heard: its record, each act of it ruled on by itself.
        hear: hears a record once.
        ruling: the ruling that is given, in which an act may wait for an answer to an earlier one.
    """
    read = {*facts_read(ruling), *_facts_of_the_readings(ruling, book)}
    anywhere = {fact for _, fact in read}
    for fact, said in case.told.items():
        if fact in anywhere:
            continue
        if said.value is not None and _is_idle(heard, case, (fact, said.value), 0, hear):
            why = _and_who_cannot_say(_why(heard, fact, book, ruling), said.unsure)
            yield Unused(fact, said.line, why, said.value)
    told_of = Counter(fact for event in case.events for fact in event.told)
    told_of.update(list(case.told))
    idle: list[Unused] = []
    for event in case.events:
        if event.number in case.in_short and not anywhere.isdisjoint(event.told):
            continue  # one key says all of it at once, and it is used
        for fact in event.told:
            if not read.isdisjoint(((event.number, fact), (0, fact))):
                continue
            if _is_idle(heard, case, (fact, event.told[fact]), event.number, hear):
                unsure = event.unsure_of.get(fact, ())
                why = _and_who_cannot_say(_why(heard, fact, book, ruling), unsure)
                idle.append(Unused(fact, event.line, why, event.told[fact]))
    for each in idle:
        # what is told of several acts may decide at another of them
        alike = [other.line for other in idle if other.what == each.what]
        of_some = not each.why.startswith(SHOWN) and each.line and len(alike) < told_of[each.what]
        at = joined([str(line) for line in alike], "or")
        yield replace(each, why=f"at line {at}: {each.why}") if of_some else each


def disputed_before(case: Case, ruling: Ruling) -> Iterator[Unused]:
    """Yield what the players dispute of the deals before the last, where no claim is open by it.

    A score that is said to be wrong may hang on it; but each deal is ruled on by itself.
    """
    if any(claim.verdict == OPEN for claim in ruling.claims):
        return
    for deal in case.earlier:
        of_acts = [(fact, e.line, said) for e in deal.events for fact, said in e.disputed.items()]
        told = [(each.fact, each.line, each.answers) for each in deal.told.values()]
        for fact, line, said in (*of_acts, *told):
            if len({*said.values()}) > 1:
                values = joined([f"{value} by {who}" for who, value in said.items()])
                yield Unused(fact, line, f"deal {deal.deal}, {values}: {OF_ITS_DEAL}")


def _asked_as_others_play(book: Book) -> set[str]:
    """Return the facts that are asked for where a table plays otherwise, and none has said how."""
    written = book.as_written
    laws = written.laws if written is not None else ()
    agreed = {id for id, value in book.agreed.items() if value not in NO_AGREEMENT}
    return {
        condition.fact
        for law in laws
        for clause in law.clauses
        if clause.id in book.left_out and not {id for id, _ in clause.where} & agreed
        for condition in clause.conditions
    }


def facts_read(ruling: Ruling) -> Iterator[tuple[int, str]]:
    """Yield the facts told that what is found reads, and the rules on which claims lean.

    Each with the number of the act of which it is read; 0 where that is one which is claimed alone.
    """
    for finding in ruling.findings:
        yield from ((finding.event, step.fact) for step in finding.steps() if step.told)
    tried = (claim.tried for claim in ruling.claims if claim.tried is not None)
    leaned_on = (each.step for claim in ruling.claims for each in claim.lacks)
    steps = [step for finding in tried for step in finding.steps()]
    steps += [step for each in leaned_on if each is not None for step in each.walk()]
    yield from ((0, step.fact) for step in steps if step.told)


def _facts_of_the_readings(ruling: Ruling, book: Book) -> Iterator[tuple[int, str]]:
    """Yield the facts for which either reading of a doubt asks on which the ruling turns."""
    for doubt in ruling.doubts:
        clauses = (c for c in book.clauses.values() if c.reading and c.reading[0] == doubt.id)
        yield from ((doubt.event, each.fact) for c in clauses for each in c.conditions)


def _is_idle(heard: Heard, case: Case, told: tuple[str, Value], at: int, hear: Hear) -> bool:
    """Whether the ruling is the same when a fact is not told, and nothing is then presumed.

    And when the contrary is told of it: what no record of every card is there to show is taken to
    be as usual, be it contested or not.

    Args:
        heard: the record, each act of it ruled on by itself.
        case: the case.
        told: the fact, and what is told of it.
        at: the number of the act of which it is told; 0 for the whole.
        hear: hears a record once.
    """
    fact, said = told
    contested = {(event.number, fact) for event in case.events} | {(0, fact)}
    footing = replace(
        heard.footing.and_open(Footing(contested=frozenset(contested))), doubting=False
    )
    ruling = heard.ruling

    def comes_to_the_same(otherwise: Value | None) -> bool:
        other = hear(_telling(case, fact, otherwise, at), footing, ()).ruling
        same = [d.substance() for d in ruling.decisions] == [d.substance() for d in other.decisions]
        claims = [(claim.verdict, claim.points) for claim in ruling.claims]
        return same and claims == [(claim.verdict, claim.points) for claim in other.claims]

    contrary = not said if isinstance(said, bool) else None
    return comes_to_the_same(None) and (contrary is None or comes_to_the_same(contrary))


def _telling(case: Case, fact: str, value: Value | None, at: int) -> Case:
    """Return a case that tells something else of a fact, or nothing, at an act or of the whole."""
    if not at:
        told = {name: each for name, each in case.told.items() if name != fact}
        if value is not None:
            told[fact] = replace(case.told[fact], value=value)
        return replace(case, told=told)
    events, event = [*case.events], case.events[at - 1]
    of_it = {name: each for name, each in event.told.items() if name != fact}
    events[at - 1] = replace(event, told={**of_it, **({} if value is None else {fact: value})})
    return replace(case, events=tuple(events))


def _and_who_cannot_say(why: str, unsure: Sequence[str]) -> str:
    """Return why nothing turned on what one tells; what another cannot say is not passed over."""
    return f"{why}, though {joined(unsure)} cannot say" if why == SHOWN and unsure else why


def _why(heard: Heard, fact: str, book: Book, ruling: Ruling) -> str:
    elsewhere = fact in _asked_as_others_play(book)
    if fact in heard.telling.used:
        return COUNTS_ELSEWHERE if elsewhere else "the ruling is the same without it"
    tried = (claim.tried for claim in ruling.claims if claim.tried is not None)
    if fact in heard.telling.seen or any(fact == s.fact for each in tried for s in each.steps()):
        return SHOWN  # perhaps of an act that is only claimed, and was tried
    if elsewhere:
        return COUNTS_ELSEWHERE
    ours = (c for c in book.clauses.values() if c.law.startswith(HOUSE))
    asking = next((c for c in ours if fact in {each.fact for each in c.conditions}), None)
    if asking is not None:
        return f"{named_law(asking.law)} asks for it of other things"
    # a law that is quoted for something else may be seen to ask for it
    spoken_of = {*(claim.law for claim in ruling.claims), *(f.law for f in ruling.findings)}
    printed = (c for c in book.clauses.values() if c.law in spoken_of)
    asking = next((c for c in printed if fact in {each.fact for each in c.conditions}), None)
    return UNASKED if asking is None else f"{named_law(asking.law)} asks for it in another case"
