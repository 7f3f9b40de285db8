"""Whether the parts of a rulebook agree: what clauses name is there, and none waits for itself."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator

from adjudicator.base.errors import Fault, Place, did_you_mean, near_names
from adjudicator.base.facts import Fact, Value, as_said
from adjudicator.base.shapes import Entry
from adjudicator.law.book.model import POINTS_OF, Book, Clause, Condition, Silence

# A longer chain of clauses, each set aside by the next, nobody could follow; nor can the court.
LONGEST = 50

# Says of a name that is not there, of a clause or of a fact, that it is one of another book; or "".
Elsewhere = Callable[[str], str]


def nowhere(name: str) -> str:
    """Return nothing: the name is known of no other book."""
    return ""


class Spots:
    """Where a clause, by its id, names a fact, another clause, a premise or a doubt.

    A place is worked out when it is asked for, which is where something is wrong there.
    """

    def __init__(self) -> None:
        self._written: dict[tuple[str, str], tuple[Entry, str, int | None]] = {}

    def note(self, id: str, name: str, entry: Entry, key: str, index: int | None = None) -> None:
        """Note that a name stands under a key, the how manieth there; or None: it is the key."""
        self._written.setdefault((id, name), (entry, key, index))

    def get(self, spot: tuple[str, str]) -> Place | None:
        """Return where a clause names something first; None where it does not."""
        if spot not in self._written:
            return None
        entry, key, index = self._written[spot]
        return entry.place(key, of_key=True) if index is None else entry.places(key)[index]


def disagreements(
    book: Book,
    spots: Spots,
    speaking: Iterable[Clause | Silence] | None = None,
    elsewhere: Elsewhere = nowhere,
) -> list[Fault]:
    """Return what clauses name and nobody knows, and clauses that go round in a circle.

    Args:
        book: the book.
        spots: where each name is written.
        speaking: the clauses and silences that are looked at; all where none are given.
        elsewhere: what is known of a name that is not there.
    """
    everything: list[Clause | Silence] = [*book.clauses.values(), *book.silences]
    looked_at = everything if speaking is None else list(speaking)
    found: list[Fault] = []
    found += _wrong_in(looked_at, book, spots, elsewhere)
    for fact in book.vocabulary.values():
        if fact.name in book.definers and fact.told:
            place = book.definers[fact.name][0].place or Place(book.id)
            found.append(Fault(place, f"{fact.name} is both told and defined"))
    return found or list(_circles(book, looked_at))


def disagreements_by_pages(part: Book, book: Book, spots: Spots) -> list[Fault]:
    """Return what is named and nobody knows where some pages of a book are left out.

    Only what can be so of the part alone is looked at: the whole was, and where there is less, no
    more clauses wait for one another.

    Args:
        part: the book by those pages.
        book: the whole book.
        spots: where each name is written.
    """
    facts = book.definers.keys() - part.definers.keys()
    doubts = book.doubts.keys() - part.doubts.keys()
    spoken = set(book.silences)

    def leans_on_the_rest(each: Clause | Silence) -> bool:
        asked = {condition.fact for condition in each.conditions}
        if isinstance(each, Silence):
            asked.update(each.unsaid)
        else:
            asked.update(each.award.each if each.award else ())
            named = (id for id, _ in POINTS_OF.findall(each.finds or ""))
            if any(part.points_of(id) is None for id in named):
                return True
        return not facts.isdisjoint(asked) or bool(each.reading and each.reading[0] in doubts)

    return _wrong_in(
        [
            *filter(leans_on_the_rest, part.clauses.values()),
            *(s for s in part.silences if s not in spoken or leans_on_the_rest(s)),
        ],
        part,
        spots,
    )


def _wrong_in(
    speaking: Iterable[Clause | Silence],
    book: Book,
    spots: Spots,
    elsewhere: Elsewhere = nowhere,
) -> list[Fault]:
    """Return what these clauses and silences name that is not there."""
    known = dict.fromkeys(book.may_give_way)
    premises = {premise.id for premise in book.premises}
    found: list[Fault] = []
    for each in speaking:
        found += _wrong_facts(book, spots, each, elsewhere)
        found += _wrong_names(book, spots, each, known, premises, elsewhere)
    return found


def _at(book: Book, each: Clause | Silence) -> Place:
    return each.place or Place(book.id)


def _wrong_facts(
    book: Book, spots: Spots, each: Clause | Silence, elsewhere: Elsewhere
) -> Iterator[Fault]:
    asked = list(each.conditions)
    if isinstance(each, Silence):
        asked += [Condition(fact, ()) for fact in each.unsaid]
    elif each.award:
        asked += [Condition(fact, ()) for fact in each.award.each]
    for condition in asked:
        if condition.fact in book.definers:
            continue
        fact = book.vocabulary.get(condition.fact)
        if fact is not None and _fits(fact, condition):
            continue
        place = spots.get((each.id, condition.fact)) or _at(book, each)
        if fact is None:
            hint = elsewhere(condition.fact)
            hint = hint or near_names(condition.fact, [*book.vocabulary, *book.definers])
            hint += f" All there are: adjudicator facts {book.game}."
            yield Fault(place, f"nobody can know the fact {condition.fact}", hint)
            continue
        ranged = condition.least is not None or condition.most is not None
        if ranged and fact.kind != "number":
            yield Fault(place, f"{fact.name} is no number", _may_be(fact))
        for value in condition.values:
            if not _can_be(fact, value):
                yield Fault(place, f"{fact.name} is never {as_said(value)}", _may_be(fact))


def _fits(fact: Fact, condition: Condition) -> bool:
    """Whether what is asked of a fact is of its kind, and can be so."""
    ranged = condition.least is not None or condition.most is not None
    return (fact.kind == "number" or not ranged) and all(_can_be(fact, v) for v in condition.values)


def _can_be(fact: Fact, value: Value) -> bool:
    """Whether a fact can have that value; yes and no are no numbers."""
    return any(type(each) is type(value) and each == value for each in fact.range())


def _may_be(fact: Fact) -> str:
    if fact.kind == "number":
        return f"It is a number from {fact.numbers[0]} to {fact.numbers[1]}."
    return f"It is one of: {', '.join(map(as_said, fact.range()))}."


def _wrong_names(
    book: Book,
    spots: Spots,
    each: Clause | Silence,
    known: Collection[str],
    premises: Collection[str],
    elsewhere: Elsewhere,
) -> Iterator[Fault]:
    """Yield each doubt, clause or premise that is named and is none of those that are known."""

    def place(name: str) -> Place:
        return spots.get((each.id, name)) or _at(book, each)

    if each.reading and each.reading[0] not in book.doubts:
        doubt = each.reading[0]
        hint = did_you_mean(doubt, book.doubts)
        yield Fault(place(doubt), f"{each.id} follows no known doubt: {doubt}", hint)
    if isinstance(each, Silence):
        return
    for other in each.overrides:
        if other not in known:
            message = f"{each.id} overrides {other}, which is no clause of {book.id}"
            others = [id for id in known if id != each.id]
            yield Fault(place(other), message, elsewhere(other) or near_names(other, others))
    for name, _ in POINTS_OF.findall(each.finds or ""):
        if name not in known:
            message = f"{each.id} names the points of {name}, which is no clause of {book.id}"
            yield Fault(place("ruling"), message, near_names(name, book.clauses))
        elif book.points_of(name) is None:
            message = f"{each.id} names the points of {name}, which gives no such number"
            yield Fault(place("ruling"), message, "Write the number, or name another clause.")
    for premise in each.premises:
        if premise not in premises:
            hint = did_you_mean(premise, premises)
            yield Fault(place(premise), f"{each.id} rests on no known premise: {premise}", hint)
    if each.define and each.define in book.vocabulary and not book.vocabulary[each.define].told:
        message = f"{each.id} defines {each.define}, which the play shows"
        yield Fault(_at(book, each), message, "Give your own fact another name.")


def _circles(book: Book, looked_at: Iterable[Clause | Silence]) -> Iterator[Fault]:
    """Yield the clauses that wait for one another, and those that wait for too many."""
    own = {each.id for each in looked_at}
    deep: dict[str, int] = {}  # how many hang one on another, from this one on
    path: list[str] = []

    def walk(clause: Clause) -> Iterator[Fault]:
        if clause.id in path:
            circle = [*path[path.index(clause.id) :], clause.id]
            at = book.clauses[next((id for id in circle if id in own), clause.id)]
            hint = "Let one of them no longer override, or rest on, the next."
            yield Fault(_at(book, at), f"goes round in a circle: {' > '.join(circle)}", hint)
            return
        if clause.id in deep:
            return
        if len(path) == LONGEST:
            deep[clause.id] = 1
            return
        path.append(clause.id)
        others = [c for each in clause.conditions for c in book.definers.get(each.fact, ())]
        others += book.overriders.get(clause.id, ())
        for other in others:
            yield from walk(other)
        path.pop()
        deep[clause.id] = 1 + max((deep.get(other.id, 0) for other in others), default=0)
        if deep[clause.id] == LONGEST:
            what = f"{LONGEST} clauses and more hang one on another, from this one on"
            yield Fault(_at(book, clause), what, "Let fewer of them override one another.")

    for clause in book.clauses.values():
        yield from walk(clause)
