"""House rules beside the printed law: what both say of one matter, and cannot both mean.

That two remedies exclude each other is found when the rules are laid over the book. Here stands
what is found only by trying: a printed ruling that says the contrary in its sentence or by its
points, a silence that speaks on though the house has ruled, and a sentence that becomes false.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import combinations

from adjudicator.base.errors import Fault, Place
from adjudicator.base.facts import NOBODY_SAYS, Value, as_told
from adjudicator.base.phrases import capital, joined
from adjudicator.base.values import dataclass, replace
from adjudicator.law.book.model import (
    HOUSE,
    LIKELIER,
    OF_HIS_SIDE,
    OF_THE_OTHER_SIDE,
    Book,
    Clause,
    Condition,
    Silence,
)
from adjudicator.law.engine.contradictions import example
from adjudicator.law.engine.hearing import Hearing
from adjudicator.law.engine.matter import Matter
from adjudicator.law.house import Change, House, to_give_way, to_override
from adjudicator.law.remedies import kinds
from adjudicator.report import plain_words
from adjudicator.report.citing import law_name

Facts = Mapping[str, Value]

# How a sentence says that nobody pays or scores, where no remedy says it.
SCORES_NOTHING = re.compile(r"\bscores? nothing\b|\bnothing is scored\b|\bno points\b")
NOTHING_DUE = re.compile(
    r"\bnothing is (?:due|paid|called)\b|\bno penalty\b|\bwithout penalty\b|\bnobody pays\b",
    re.IGNORECASE,
)
# How a sentence says that what it gives hangs on what the book leaves out.
NOT_SAID = re.compile(r"\b(?:copy|book|law) does not say\b")
# How a sentence says that something else was demanded of him.
MUST = re.compile(r"\b(?:must|should not|had to|has to|may not|cannot|is obliged|was obliged)\b")
FORBIDDEN = re.compile(r"^\{\w+\} (?:\w+ )?(?:may not|cannot|must not|is not allowed to)\b")
BETWEEN = "Write a clause for what lies between."
A_ROLE = re.compile(r"\{(\w+)")
# How a sentence says that he who acts may do it.
MAY = re.compile(r"\{player\}[^{.;:]* may\b(?! not)")


@dataclass(frozen=True)
class Pair:
    """A clause of the house and something printed that can be said of the same matter.

    Attributes:
        own: the clause of the house.
        other: the printed clause; a silence is heard as one.
        facts: facts in which both are said.
    """

    own: Clause
    other: Clause
    facts: Facts


def contrary(printed: Book, laid: Book, house: House) -> Iterator[Fault]:
    """Yield where the printed book says the contrary of the house, or what is no longer so.

    Args:
        printed: the book without these rules.
        laid: the book with these rules laid over it.
        house: the rules.
    """
    for clause in house.clauses:
        place = clause.place or house.place
        clause = replace(clause, pays_no_fine=laid.clauses[clause.id].pays_no_fine)
        yield from _of_a_side(laid, clause, place)
        yield from _as_printed(laid, clause, place)
        for pair in _pairs(laid, clause):
            fault = _against(laid, pair, place) or _false(laid, pair, place)
            if fault is not None and not _was_so(printed, pair):
                yield fault
        for silence in map(_as_clause, laid.silences):
            facts = _still_silent(laid, clause, silence)
            if facts is not None:
                yield _silent(laid, Pair(clause, silence, facts), place)
    yield from _against_itself(laid, house)
    for change in house.changes:
        if _is_as_it_was(printed, laid, change):
            law = law_name(printed.clauses[change.clause].law).lower()
            message = f"nothing changes: {law} has these numbers already ({change.clause})"
            yield Fault(change.place, message, "Write another number, or leave the change out.")
        if change.fact is not None:
            yield from _without_a_gap(printed, laid, change)


def _pairs(book: Book, own: Clause) -> Iterator[Pair]:
    """Yield what of the printed book can be said aloud beside a clause of the house."""
    if not own.finds:
        return
    for other in book.clauses.values():
        if other.law.startswith(HOUSE) or not other.finds or not is_followed(other):
            continue
        # one act raises several matters, and so two rulings of the same deed on other topics
        if set(own.topics).isdisjoint(other.topics) and not _of_one_deed(own, other):
            continue
        facts = example(book, [own, other])
        if facts is not None:
            yield Pair(own, other, facts)


def _of_one_deed(own: Clause, other: Clause) -> bool:
    """Whether all that makes the one stand makes the other stand: they speak of the same deed."""
    mine, theirs = set(own.when), set(other.when)
    return bool(mine and theirs) and (mine <= theirs or theirs <= mine)


def is_followed(clause: Clause) -> bool:
    """Return whether a clause belongs to no doubt, or to the likelier reading of one."""
    return clause.reading is None or clause.reading[1] == LIKELIER


def _example(facts: Facts, *asking: Clause) -> str:
    """Return facts as an example: those of which these ask, as one writes what is told."""
    asked = {condition.fact for each in asking for condition in each.conditions}
    shown = {fact: value for fact, value in facts.items() if fact in asked}
    return f" For example: {as_told(shown)}." if shown else ""


# what contradicts


def _against(book: Book, pair: Pair, place: Place) -> Fault | None:
    """Return what is wrong where the two deny each other's points or penalty."""
    own, other = pair.own, pair.other
    if other.silent and _rules_on_it(own, other):
        return _silent(book, pair, place)
    if not (_denies(own, other) or _denies(other, own)):
        return None
    said = [plain_words.finding(book, other)]
    if other.choice:
        options = [plain_words.remedy(book, each) for each in other.choice[1]]
        said.append(f"{capital(plain_words.role(book, other.choice[0]))}: {joined(options, 'or')}.")
    law = law_name(other.law).lower()
    message = f"beside {own.id} {law} says the contrary: {' '.join(said)}"
    hint = (
        f"{to_give_way(own, other.id)}; or say when it is not so.{_example(pair.facts, own, other)}"
    )
    return Fault(place, message, hint)


def _was_so(printed: Book, pair: Pair) -> bool:
    """Whether the book itself says what the house says, in its own words, beside the same clause.

    That the last trick scores nothing stands in the book beside the brisques in it, which score.
    """
    return any(
        set(same.when) == set(pair.own.when)
        and is_followed(same)
        and (_denies(same, pair.other) or _denies(pair.other, same))
        and example(printed, [same, pair.other]) is not None
        for same in printed.clauses.values()
        if same.finds and same.id != pair.other.id and pair.other.id in printed.clauses
    )


def _against_itself(laid: Book, house: House) -> Iterator[Fault]:
    """Yield two rules of one house of which one gives what the other says is not given."""
    speaking = [laid.clauses[clause.id] for clause in house.clauses if clause.finds]
    for one, other in combinations(speaking, 2):
        apart = set(one.topics).isdisjoint(other.topics) and not _of_one_deed(one, other)
        if apart or not (_denies_what_is_due(one, other) or _denies_what_is_due(other, one)):
            continue
        facts = example(laid, [one, other])
        if facts is not None:
            said = plain_words.finding(laid, other)
            message = (
                f"{one.id} and {other.id} can stand together, and the second says the contrary:"
            )
            hint = f"{to_override(one, other)}; or say when it is not so."
            hint += _example(facts, one, other)
            yield Fault(one.place or house.place, f"{message} {said}", hint)


def _denies(one: Clause, other: Clause) -> bool:
    """Whether a clause says of what the other gives, or demands, that it is not so."""
    if (_allows(one) and _demands(other)) or (_forbids(one) and _lets(other)):
        return True
    if _fines(one) and MAY.search(other.permits or "") and _of_one_deed(one, other):
        return True
    return _denies_what_is_due(one, other)


def _denies_what_is_due(one: Clause, other: Clause) -> bool:
    """Whether a clause says that nothing is scored, or due, where the other gives just that."""
    award = other.award
    scorer = award.to if award is not None and award.points != 0 else None
    # what scores nothing for one thing may score for another
    related = not {c.fact for c in one.when}.isdisjoint(c.fact for c in other.when)
    if scorer is not None and related and _same(scorer, without_points(one)):
        return True
    if not _says_nothing_is_due(one):
        return False
    if scorer is not None and scorer not in OF_HIS_SIDE and not other.pays_no_fine:
        return True
    options = (*other.remedies, *(other.choice[1] if other.choice else ()))
    return any(
        not (kinds()[r.kind].harmless or kinds()[r.kind].of_itself or kinds()[r.kind].good)
        and (r.against is None or r.against in OF_HIS_SIDE)
        for r in options
    )


def _allows(clause: Clause) -> bool:
    """Whether a rule of the house allows what was done."""
    return bool(clause.permits) and clause.law.startswith(HOUSE)


def _fines(clause: Clause) -> bool:
    """Whether by a rule of the house the other side scores as the price of what was done."""
    fines = clause.law.startswith(HOUSE) and not clause.pays_no_fine
    award = clause.award if fines else None
    return award is not None and award.points != 0 and award.to in OF_THE_OTHER_SIDE


def _forbids(clause: Clause) -> bool:
    """Whether a rule of the house says that he who acts may not do it."""
    finds = clause.finds or ""
    his = re.match(r"\{(?:player|caller_side)\}", finds)
    return clause.law.startswith(HOUSE) and bool(his and FORBIDDEN.search(finds))


def _lets(clause: Clause) -> bool:
    """Whether by a clause it was good: it allows it, and the other obeys, or it scores."""
    return bool(clause.permits) or any(
        kinds()[r.kind].good
        or r.kind in ("score", "score-later")
        or (r.kind.startswith("must-") and r.against is not None and r.against not in OF_HIS_SIDE)
        for r in clause.remedies
    )


def _demands(clause: Clause) -> bool:
    """Whether a clause says that something else had to be done, or that this could not be."""
    had_to = bool(MUST.search(clause.finds or ""))
    return bool(clause.ruling) and had_to and not any(kinds()[r.kind].good for r in clause.remedies)


def _same(role: str, others: set[str]) -> bool:
    return role in others or (role in OF_HIS_SIDE and not others.isdisjoint(OF_HIS_SIDE))


def without_points(clause: Clause) -> set[str]:
    """Return the roles of whom a clause says that they score nothing."""
    found = {r.against for r in clause.remedies if kinds()[r.kind].sheet == "refused"}
    finds = clause.finds or ""
    for said in SCORES_NOTHING.finditer(finds):
        before = [role for role in A_ROLE.findall(finds[: said.start()]) if role != "combination"]
        passive = said[0].startswith("nothing")
        found.add("player" if passive or not before else before[-1])
    paid = clause.award.to if clause.award and clause.award.points else None
    # who has points by the clause itself is not denied those of another: its sentence is at fault
    return {role for role in found if role and (paid is None or not _same(paid, {role}))}


def _says_nothing_is_due(clause: Clause) -> bool:
    given = any(
        r.kind == "no-penalty" and r.against in (None, *OF_HIS_SIDE) for r in clause.remedies
    )
    return given or _allows(clause) or bool(NOTHING_DUE.search(clause.finds or ""))


# what says nothing new, or marks points for one where they are a side's


def _is_as_it_was(printed: Book, laid: Book, change: Change) -> bool:
    """Whether a change leaves every number as it is printed."""
    old, new = printed.clauses.get(change.clause), laid.clauses.get(change.clause)
    if old is None or new is None or old.law.startswith(HOUSE):
        return False
    if change.points is None and change.fact is None:
        return False  # it says in other words what another change of the rule makes of it
    return (old.award, old.combination, old.conditions) == (
        new.award,
        new.combination,
        new.conditions,
    )


def _as_printed(book: Book, own: Clause, place: Place) -> Iterator[Fault]:
    """Yield where a rule gives what the clauses give of which it takes the place."""
    given_way = [book.clauses[id] for id in own.overrides if id in book.clauses]
    gives = _consequences(own)
    printed = [each for each in given_way if not each.law.startswith(HOUSE)]
    if not any(gives) or not printed or len(printed) < len(own.overrides):
        return
    if any(_leaves_open(each) and not _leaves_open(own) for each in printed):
        return  # it gives for certain what is printed as a doubt
    if all(_consequences(each) == gives and _asks_no_less(own, each) for each in printed):
        laws = joined(list(dict.fromkeys(law_name(each.law).lower() for each in printed)))
        ids = joined([each.id for each in printed])
        message = f"{own.id} gives what {laws} gives already ({ids})"
        hint = "Leave it out; or write what is otherwise at your table."
        yield Fault(place, message, hint)


def _leaves_open(clause: Clause) -> bool:
    """Whether a clause says itself that what it gives hangs on what the book leaves out."""
    return bool(NOT_SAID.search(clause.finds or ""))


def _consequences(clause: Clause) -> tuple[object, ...]:
    return (clause.award, clause.remedies, clause.choice, clause.permits)


def _asks_no_less(own: Clause, other: Clause) -> bool:
    """Whether a clause stands, if at all, where the other would."""
    return (
        set(other.when) <= set(own.when)
        and set(other.unless) <= set(own.unless)
        and (not other.when_any or other.when_any == own.when_any)
    )


def _of_a_side(book: Book, own: Clause, place: Place) -> Iterator[Fault]:
    """Yield where points that are marked for a side are said to be scored by one player."""
    roles = book.words.roles
    to = own.award.to if own.award else ""
    if "player_side" not in roles or to not in roles or roles[to].several:
        return
    if not re.search(r"\bsides?\b|\bpartner", own.finds or ""):
        message = f"{own.id} gives points to {roles[to].said} alone, and partners score together"
        hint = "Write award: {to: player_side, ...} or {to: adversaries, ...}; or say in the "
        hint += f"sentence whose side it is: {{{to}}}'s side scores."
        yield Fault(place, message, hint)


# what no longer fits


def _false(laid: Book, pair: Pair, place: Place) -> Fault | None:
    """Return what is wrong where a row is taken away and the cards are said not to make it."""
    own, other = pair.own, pair.other
    for row in (laid.clauses[id] for id in own.overrides if id in laid.clauses):
        if not row.combination or row.define not in {c.fact for c in other.unless}:
            continue
        made = replace(row, id=f"made: {row.id}", define=None, combination=None)
        if example(laid, [own, other, made]) is None:
            continue
        said = plain_words.finding(laid, other)
        message = f"beside {own.id} it is said as well, and is not so: {said}"
        hint = f"Write overrides: [{', '.join((*own.overrides, other.id))}]."
        return Fault(place, message, hint)
    return None


def _hearing(book: Book, topics: tuple[str, ...], facts: Facts) -> Hearing:
    return Hearing(book, Matter(0, 0, topics, lambda fact: NOBODY_SAYS, {}), assume=facts)


def _silent(book: Book, pair: Pair, place: Place) -> Fault:
    own, silence = pair.own, pair.other
    message = f"beside {own.id} the book still says: {plain_words.finding(book, silence)}"
    hint = f"{to_give_way(own, silence.id)}.{_example(pair.facts, own, silence)}"
    return Fault(place, message, hint)


def _as_clause(silence: Silence) -> Clause:
    """Return a silence as a clause that says it; what nobody may have said for it is left out."""
    return Clause(
        id=silence.id,
        law="",
        topics=silence.topics,
        when=silence.when,
        when_any=silence.when_any,
        unless=(*silence.unless, *(Condition(fact) for fact in silence.unsaid)),
        reading=silence.reading,
        silent=silence.says,
        said_as=(silence.about,) if silence.about else (),
    )


def _still_silent(book: Book, own: Clause, silence: Clause) -> Facts | None:
    """Return facts in which the house rules on what the book says that it does not say."""
    apart = silence.topics and set(silence.topics).isdisjoint(own.topics)
    if apart or not is_followed(silence) or not _rules_on_it(own, silence):
        return None
    return example(book, [own, silence])


# The words of claims by which one says what becomes of what was done, or how it is put right.
FATE = frozenset(("fate", "stands", "void", "not-valid", "give-back", "remedy"))


def _rules_on_it(own: Clause, silence: Clause) -> bool:
    """Whether a clause of the house rules on what the book does not say, or on a part of it.

    Where all that it does not say is a price, the clause must name one; where it is what becomes of
    what was done, or how it is put right, the clause must give more than points.
    """
    does = own.remedies or own.choice
    if not own.ruling or ("penalty" in silence.said_as and not (own.award or does)):
        return False
    if silence.said_as and FATE.issuperset(silence.said_as) and not does:
        return False
    asked = set(own.when)
    for one in silence.when_any or (None,):
        about = {*silence.when, *((one,) if one else ())}
        if asked and about and (asked <= about or about <= asked):
            return True
    return False


# numbers that are changed


def _without_a_gap(printed: Book, laid: Book, change: Change) -> Iterator[Fault]:
    """Yield where a changed number leaves nothing to be said, or two things at once.

    What the printed clause and its neighbours share out among them is shared out again.
    """
    clause, fact = printed.clauses[change.clause], change.fact or ""
    facts = example(printed, [clause]) or {}
    neighbours = [
        other.id
        for other in printed.clauses.values()
        if other.award and any(c.fact == fact for c in other.conditions) and is_followed(other)
    ]
    for value, *_ in laid.classes(fact):
        there = {**facts, fact: value}
        before, now = (
            [id for id in neighbours if _hearing(book, (), there).stands(book.clauses[id])]
            for book in (printed, laid)
        )
        others = [id for id in neighbours if id != clause.id]
        if len(now) < len(before) or len(now) > max(1, len(before)):
            what = f"{' and '.join(now)} give points at once" if now else "nobody scores any more"
            message = f"where {fact} is {value}, {what}"
            hint = f"Change the number of {' and '.join(others)} as well." if others else BETWEEN
            yield Fault(change.place, message, hint)
            return
    yield from _falls_silent(printed, laid, change, facts)
    for other in laid.clauses[clause.id].conditions:
        if _is_the_same_number(other, clause, change):
            message = f"{clause.id} still asks {other}"
            hint = f"Change that number too: - {{clause: {clause.id}, fact: {other.fact}, ...}}."
            yield Fault(change.place, message, hint)


def _is_the_same_number(other: Condition, clause: Clause, change: Change) -> bool:
    """Whether a condition asks of another score the number that was asked of the one changed.

    Who had five points already does not win with five: at seven it is seven that he had not.
    """
    was = [c for c in clause.conditions if c.fact == change.fact]
    least, most = change.least is not None, change.most is not None
    alike = not set(other.fact.split("_")).isdisjoint((change.fact or "").split("_"))
    numbers = {c.least for c in was if least} | {c.most + 1 for c in was if most and c.most}
    return other.fact != change.fact and alike and other.least in numbers - {None}


def _falls_silent(printed: Book, laid: Book, change: Change, facts: Facts) -> Iterator[Fault]:
    """Yield a number at which the printed book speaks, and with the change nothing does.

    Where five points won the game, and four did not, seven may win it: of five and six somebody has
    to say that they do not.
    """
    clause, fact = printed.clauses[change.clause], change.fact or ""
    about = [
        other
        for other in printed.clauses.values()
        if other.finds and is_followed(other) and not set(other.topics).isdisjoint(clause.topics)
    ]
    turning = [other for other in about if _turns_on(printed, other, fact)]
    for value, *_ in laid.classes(fact):
        there = {**facts, fact: value}
        was, now = (_hearing(book, (), there) for book in (printed, laid))
        before = [other for other in turning if was.stands(other)]
        # what may stand, by facts of which nothing is said here, does not fall silent
        left = (now.stands(laid.clauses[other.id]) is not False for other in turning)
        if before and not any(left):
            asking = (each.id for each in turning if any(c.fact == fact for c in each.conditions))
            others = [id for id in asking if id != clause.id]
            said = plain_words.finding(printed, before[0])
            message = f"where {fact} is {value}, nothing is said any more; as printed it is: {said}"
            hint = f"Change the number of {joined(others)} as well." if others else ""
            yield Fault(change.place, message, hint or BETWEEN)
            return


def _turns_on(book: Book, clause: Clause, fact: str) -> bool:
    """Whether a clause asks a number of a fact, or a fact that is defined by one that does."""
    waiting, seen = [clause], set[str]()
    while waiting:
        for condition in waiting.pop().conditions:
            if condition.fact == fact and not condition.values:
                return True
            if condition.fact not in seen:
                seen.add(condition.fact)
                waiting += book.definers.get(condition.fact, ())
    return False
