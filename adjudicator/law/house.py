"""House rules: what a table has agreed on, laid over a printed book.

Their words are their own source: a ruling that rests on them prints them as HOUSE, and never as
law. What is laid over a book is checked like a book: a misspelt clause, a fact nobody knows, a
clause that can never stand, a contradiction.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from pathlib import Path

from adjudicator.base.errors import CaseError, Fault, Place, did_you_mean
from adjudicator.base.facts import Fact, Value, Vocabulary, as_told
from adjudicator.base.phrases import capital, joined
from adjudicator.base.shapes import Entry
from adjudicator.base.values import dataclass, field, replace
from adjudicator.base.yaml import read_file
from adjudicator.law.book import shapes
from adjudicator.law.book.agreement import Elsewhere, Spots, disagreements, nowhere
from adjudicator.law.book.laws import LawReader, told_facts
from adjudicator.law.book.model import (
    HOUSE,
    LIKELIER,
    POINTS_OF,
    UNTIL_PLAYED,
    Award,
    Book,
    Clause,
    Condition,
    InForce,
    Law,
    RemedyTerms,
    Role,
)
from adjudicator.law.book.settling import settled, wrong_in
from adjudicator.law.fines import pays_no_fine
from adjudicator.law.remedies import kinds

# What a claim says of a deed itself, and not of what becomes of it.
OF_THE_DEED = ("out-of-turn",)
# The numbers that findings name in words.
UNITS = "one two three four five six seven eight nine ten"
TENS = "ten twenty thirty forty fifty sixty seventy eighty ninety"
IN_WORDS: Mapping[int, str] = {
    **{10 * number: word for number, word in enumerate(TENS.split(), 1)},
    **dict(enumerate(UNITS.split(), 1)),
    100: "hundred",
}


# Until when a kind of remedy lasts by printed books.
Lasts = Callable[[str], Sequence[str]]


@dataclass(frozen=True)
class Change:
    """A number of a printed clause that a house rule changes.

    Attributes:
        law: the house rule.
        clause: the clause.
        points: what it gives now; None when that is not changed.
        fact: the fact of which it asks another number now; None when it asks the same.
        least: the least number that it asks of the fact now, or None.
        most: the greatest number that it asks of the fact now, or None.
        ruling: the finding in new words; None when the old ones do.
        place: where it stands.
        told: where each key of it stands.
    """

    law: str
    clause: str
    points: int | None
    fact: str | None
    least: int | None
    most: int | None
    ruling: str | None
    place: Place
    told: Mapping[str, Place]


@dataclass(frozen=True)
class House:
    """A file of house rules, read; whether they fit a book is found when they are laid over it.

    Attributes:
        in_force: their title and their file.
        over: the books they are laid over, by id; a game for all its books.
        told: the facts they bring.
        laws: the rules.
        changes: the numbers they change.
        spots: where each name is written.
        place: where the file names what it is laid over.
        faults: what is wrong with them by themselves; they are told when the rules are laid over
            a book, together with what is wrong there.
        texts: where the words of each rule stand, by its id.
        settings: how the table plays what a book leaves to each, by setting.
        told_settings: where each setting, and its value, stands.
    """

    in_force: InForce
    over: tuple[str, ...]
    told: Mapping[str, Fact]
    laws: tuple[Law, ...]
    changes: tuple[Change, ...]
    spots: Spots
    place: Place
    faults: tuple[Fault, ...] = ()
    texts: Mapping[str, Place] = field(default_factory=dict)
    settings: Mapping[str, str] = field(default_factory=dict)
    told_settings: Mapping[str, tuple[Place, Place]] = field(default_factory=dict)

    def is_over(self, book: str) -> bool:
        """Return whether they are laid over the book of that id."""
        return book in self.over or book.split("/")[0] in self.over

    @property
    def clauses(self) -> tuple[Clause, ...]:
        """The clauses they bring."""
        return tuple(clause for law in self.laws for clause in law.clauses)


def read_over(path: Path) -> tuple[str, ...]:
    """Return the books, or games, that a file of house rules is laid over.

    Raises:
        CaseError: the file cannot be read, or does not say it.
    """
    sheet = read_file(path)
    over = sheet.data.get("over")
    if not isinstance(over, str | list) or not over:
        place = sheet.place("over", key=True) if "over" in sheet.data else Place(sheet.name)
        hint = "Write over: a book's id, or a game; and house: what you call your rules."
        raise CaseError(Fault(place, "this does not say which book it is laid over", hint))
    return tuple(map(str, over)) if isinstance(over, list) else (over,)


def read_house(
    path: Path,
    vocabulary: Vocabulary,
    topics: Collection[str],
    roles: Mapping[str, Role] | None = None,
    arises: Mapping[str, Collection[str]] | None = None,
    ended: Collection[str] | None = None,
    chosen: Collection[str] | None = None,
    lasts: Lasts = lambda kind: (),
) -> House:
    """Read a file of house rules.

    Args:
        path: the file.
        vocabulary: the facts of the game, shown or told.
        topics: what a matter of the game can be about.
        roles: whom and what a clause may name; None when that is not to be looked at.
        arises: by topic, the acts in which it arises; a topic that is not there may arise in any.
        ended: the kinds of remedy that acts of the game bring to an end; None when that is not to
            be looked at.
        chosen: the kinds of option that acts of the game take; None when that is not to be looked
            at.
        lasts: until when a kind of remedy lasts by the books of the game, each as they say it.

    Raises:
        CaseError: it cannot be read at all.
    """
    reader = _HouseReader(vocabulary, topics, roles, arises)
    reader.ended, reader.chosen, reader.lasts = ended, chosen, lasts
    return reader.house(path)


class _HouseReader(LawReader):
    """Gathers the rules of one file, and what is wrong with them."""

    raises = CaseError

    changes: list[Change]
    texts: dict[str, Place]
    ended: Collection[str] | None = None
    chosen: Collection[str] | None = None
    lasts: Lasts = staticmethod(lambda kind: ())

    def remedies(self, entry: Entry, under: str) -> tuple[RemedyTerms, ...]:
        """Read remedies, and note one that is to end, or to be chosen, when nothing would do it."""
        for remedy in entry.get(under, ()):
            ((kind, terms),) = remedy.items()
            ends = terms.get("until") in (None, UNTIL_PLAYED) or kind not in kinds()
            if not ends and self.ended is not None and kind not in self.ended:
                message = f"nothing ends {kind} then: until {terms['until']}"
                hint = f"Write until: {UNTIL_PLAYED}; or leave it out, and say under unless when "
                hint += "the rule is too late."
                self.fault(terms.place("until"), message, hint)
            elif not ends and (known := self.lasts(kind)) and terms["until"] not in known:
                message = f"nothing ends {kind} then: until {terms['until']}"
                self.fault(terms.place("until"), message, f"Write until: {joined(known, 'or')}.")
            never = self.chosen is not None and kind in kinds() and kind not in self.chosen
            if under == "between" and never:
                message = f"no act chooses {kind}, so that nobody could take it"
                hint = f"Write one that an act chooses: {', '.join(self.chosen or ())}."
                self.fault(remedy.place(kind, of_key=True), message, hint)
        return super().remedies(entry, under)

    def house(self, path: Path) -> House:
        self.changes, self.texts = [], {}
        data = self.read_file(path, shapes.HOUSE)
        told = told_facts(data, self.faults)
        for entry in data.get("told", ()):
            self.spots.note(entry["fact"], entry["fact"], entry, "fact")
            if entry["fact"] in self.vocabulary:
                means = self.vocabulary[entry["fact"]].means
                message = f"{entry['fact']} is a fact already: {means}"
                hint = "Use it as it is, or give yours another name."
                self.fault(entry.place("fact"), message, hint)
                told.pop(entry["fact"], None)
        told = {name: _named_where_presumed(fact) for name, fact in told.items()}
        in_force = InForce(data["house"], path.name)
        laws = tuple(self.law(entry, in_force) for entry in data.get("laws", ()))
        settings = data.get("settings") or Entry(data.sheet, {})
        if not laws and not settings:
            place = data.place("laws", of_key=True) if "laws" in data else data.place("house")
            self.fault(place, "there is no rule here", "Write one under laws, or settings.")
        return House(
            in_force=replace(in_force, file=str(path)),
            over=data["over"],
            told=told,
            laws=laws,
            changes=tuple(self.changes),
            spots=self.spots,
            place=data.place("over"),
            faults=tuple(self.faults),
            texts=self.texts,
            settings=dict(settings),
            told_settings={
                id: (settings.place(id, of_key=True), settings.place(id)) for id in settings
            },
        )

    def law(self, entry: Entry, in_force: InForce) -> Law:
        id = HOUSE + " ".join(str(entry["law"]).split())
        place = entry.place("law")
        if isinstance(entry["law"], int) or str(entry["law"])[:1].isdigit():
            hint = "Give it a name: the numbers are those of the printed laws."
            self.fault(place, f"a house rule cannot be called {entry['law']}", hint)
        if id in self.places:
            self.fault(place, f"two rules are called {entry['law']}")
        self.places[id] = place
        self.texts[id] = entry.place("text")
        if "clauses" not in entry and "changes" not in entry:
            hint = "Give it clauses, or changes of printed numbers."
            self.fault(place, "nothing follows from this rule", hint)
        text = " ".join(entry["text"].split())
        clauses = []
        for written in entry.get("clauses", ()):
            if "topic" not in written and "topic" not in entry:
                hint = f"Say what it is about: {', '.join(self.topics)}."
                self.fault(written.place("id"), f"{written['id']} has no topic", hint)
                continue
            clauses.append(self.clause(written, id, entry, text))
        doubts = tuple(self.doubt(doubt, id, text) for doubt in entry.get("doubts", ()))
        for written in entry.get("changes", ()):
            self.change(written, id)
        own = [change for change in self.changes if change.law == id]
        # a clause of its own may make a printed sentence untrue, which is then said in other words
        if (
            own
            and not clauses
            and all(change.points is None and change.fact is None for change in own)
        ):
            self.no_number(own[0].place)
        return Law(
            id=id,
            text=text,
            authority="house",
            origin=f"{in_force.title} ({in_force.file})",
            passage=None,
            breaks_off=False,
            section=in_force.title,
            clauses=tuple(clauses),
            doubts=doubts,
        )

    def no_number(self, place: Place) -> None:
        hint = "Write points: how many; or fact, and at_least or at_most."
        self.fault(place, "no number is changed here", hint)

    def change(self, entry: Entry, law: str) -> None:
        place = entry.place("clause")
        asks = [key for key in ("at_least", "at_most") if key in entry]
        if "points" not in entry and "ruling" not in entry and not asks:
            self.no_number(place)
        if asks and "fact" not in entry:
            hint = "Write fact: the fact of which the clause asks a number."
            self.fault(entry.place(asks[0], of_key=True), f"{asks[0]} of what?", hint)
        self.changes.append(
            Change(
                law=law,
                clause=entry["clause"],
                points=entry.get("points"),
                fact=entry.get("fact") if asks else None,
                least=entry.get("at_least"),
                most=entry.get("at_most"),
                ruling=self.sentence(entry, "ruling"),
                place=place,
                told={key: entry.place(key) for key in entry},
            )
        )


def _named_where_presumed(fact: Fact) -> Fact:
    """Return a fact with how one says that it was presumed; what is not said goes unseen."""
    if fact.presumed is None or fact.taken:
        return fact
    means = fact.means.rstrip(".")
    means = means[:1].lower() + means[1:]
    if fact.kind != "yes-no":
        says = f"{means}: {fact.presumed}"
    else:
        says = means if fact.presumed else f"it is not so that {means}"
    return replace(fact, taken=says)


# laid over a book


def lay(book: Book, house: House, elsewhere: Elsewhere = nowhere) -> Book:
    """Return a book with house rules laid over it. They come first; the rest is as printed.

    Args:
        book: the book.
        house: the rules.
        elsewhere: what is known of a name that is not there.

    Raises:
        CaseError: they do not fit the book, or those that lie over it already: with everything
            that is wrong, each with its place.
    """
    laid, faults = _laid(book, house, elsewhere)
    if not faults:
        faults += _flaws(laid, house)
    if faults:
        raise CaseError(faults)
    return laid


def unproved(book: Book, house: House) -> Book | None:
    """Return a book with house rules laid over it, though they may contradict it or each other.

    So one finds all that is beside them at once. None where they cannot be laid over it at all, or
    where one of them is at fault by itself: what stands beside it then nobody can say.
    """
    from adjudicator.law.engine.contradictions import flaws

    laid, faults = _laid(book, house, nowhere)
    own = {clause.id for clause in house.clauses}
    if faults or any(any(_unheard(laid, house, clause)) for clause in house.clauses):
        return None
    return None if any(flaw.other is None for flaw in flaws(laid, own)) else laid


def _laid(book: Book, house: House, elsewhere: Elsewhere) -> tuple[Book, list[Fault]]:
    """Return a book with house rules laid over it, and what keeps them from being laid."""
    faults = [*house.faults, *_named_before(book, house), *_bring_again(book, house)]
    vocabulary = {**book.vocabulary, **house.told}
    laid = replace(
        book,
        laws=(*(_said_of_the_same(law, book) for law in house.laws), *book.laws),
        vocabulary=vocabulary,
        house=(*(book.house or ()), house.in_force),
    )
    laid = _with_exceptions(laid, exceptions(laid, house))
    for change in house.changes:
        laid, found = _changed(laid, change, elsewhere)
        faults += found
    speaking = [laid.clauses[clause.id] for clause in house.clauses]
    faults += disagreements(laid, house.spots, speaking, elsewhere)
    return laid, faults


def _said_of_the_same(law: Law, book: Book) -> Law:
    """Return a rule with the words by which a table calls the deed that it rules on.

    And where it sets aside what is quoted, it sets aside what retold law puts in that one's place
    for some: whoever says what becomes of a lead out of turn speaks of the lone player's as well.
    Where it speaks in the place of a silence of the quoted pages, it sets aside whatever retold law
    says there.

    Who draws out of turn has drawn out of turn, whatever it costs him; of what it is that comes too
    late, or is lost, the house may have another mind.
    """
    clauses = (_called(clause, book) for clause in law.clauses)
    return replace(
        law,
        clauses=tuple(
            replace(clause, pays_no_fine=pays_no_fine(clause, law, book)) for clause in clauses
        ),
    )


def _called(clause: Clause, book: Book) -> Clause:
    given_way = (book.clauses[id] for id in clause.overrides if id in book.clauses)
    same = [each for each in given_way if clause.ruling and set(each.when) <= set(clause.when)]
    quoted = [each for each in same if not book.law(each.law).retold]
    words = (word for each in same for word in each.said_as if word in OF_THE_DEED)
    return replace(
        clause,
        said_as=tuple(dict.fromkeys((*clause.said_as, *words))),
        overrides=tuple(dict.fromkeys((*clause.overrides, *_retold_for(clause, quoted, book)))),
    )


def _retold_for(clause: Clause, given_way: Sequence[Clause], book: Book) -> Iterator[str]:
    """Yield the retold clauses that stand in the place of what gives way: clauses, or a silence."""
    ids = {each.id for each in given_way}
    unsaid = any(each.held and each.id in clause.overrides for each in book.silences_held)
    for law in book.laws:
        for other in law.clauses if law.retold else ():
            heard = set(other.topics) & set(clause.topics)
            if heard and other.finds and (unsaid or not ids.isdisjoint(other.overrides)):
                yield other.id


def exceptions(book: Book, house: House) -> Iterator[tuple[Clause, Clause, Clause]]:
    """Yield the printed exceptions that hold for the clauses of the house as well.

    What a printed clause goes before, it goes before whoever fills that place: a renege that is
    claimed too late is paid by no price, the book's or the house's. A clause of the house that
    names the exception too has another mind, as has one that goes before what goes before it.

    Args:
        book: the book, with the rules among its laws.
        house: the rules.

    Yields:
        The clause of the house, the printed clause of which it takes the place, and the exception.
    """
    for own in (book.clauses[clause.id] for clause in house.clauses):
        named = _set_aside(own, book)
        for other in book.clauses.values():
            printed = other.changes or not other.law.startswith(HOUSE)
            both = (id for id in own.overrides if id in other.overrides and id in book.clauses)
            given_way = next(both, None)
            if printed and given_way and other.id not in named:
                yield own, book.clauses[given_way], other


def _set_aside(clause: Clause, book: Book) -> set[str]:
    """The ids of what a clause goes before, and of what that went before, to the last."""
    waiting, found = list(clause.overrides), set[str]()
    while waiting:
        id = waiting.pop()
        if id not in found:
            found.add(id)
            waiting += book.clauses[id].overrides if id in book.clauses else ()
    return found


def _with_exceptions(book: Book, found: Iterable[tuple[Clause, Clause, Clause]]) -> Book:
    """Return a book in which printed exceptions go before clauses of the house."""
    before = {clause.id: clause.overrides for clause in book.clauses.values()}
    for own, _, exception in found:
        before[exception.id] = (*before[exception.id], own.id)
    return _going_before(book, before)


def but_for(book: Book, own: Clause, before: Collection[Clause]) -> Book:
    """Return a book in which these clauses go before a clause of the house no more."""
    less = {
        each.id: tuple(id for id in each.overrides if id != own.id)
        for each in book.clauses.values()
        if each in before
    }
    return _going_before(book, less)


def _going_before(book: Book, before: Mapping[str, tuple[str, ...]]) -> Book:
    """Return a book in which clauses, by id, go before others than they did."""

    def going(clause: Clause) -> Clause:
        overrides = before.get(clause.id, clause.overrides)
        return clause if overrides == clause.overrides else replace(clause, overrides=overrides)

    laws = (replace(law, clauses=tuple(map(going, law.clauses))) for law in book.laws)
    return replace(book, laws=tuple(laws))


def _named_before(book: Book, house: House) -> Iterator[Fault]:
    silences = {silence.id for silence in book.silences}
    for clause in house.clauses:
        if clause.id in book.clauses or clause.id in silences:
            hint = f"To put it in its place, name yours otherwise and write overrides: {clause.id}."
            place = clause.place or house.place
            yield Fault(place, f"{clause.id} is there already, in {book.title}", hint)
    laws = {law.id for law in book.laws}
    for law in house.laws:
        if law.id in laws:
            name = law.id.removeprefix(HOUSE)
            yield Fault(house.place, f"another file has a rule that is called {name}")


def _wrong_settings(book: Book, house: House) -> Iterator[Fault]:
    """Yield what is wrong with the settings of house rules; of those of several books, nothing."""
    if house.over != (book.id,):
        return
    for id, value in house.settings.items():
        wrong = wrong_in(book, id, value)
        if wrong is not None:
            message, hint, of_value = wrong
            yield Fault(house.told_settings[id][of_value], message, hint)


def _bring_again(book: Book, house: House) -> Iterator[Fault]:
    for name, fact in house.told.items():
        if name in book.vocabulary and book.vocabulary[name] != fact:
            message = f"{name} is a fact already: {book.vocabulary[name].means}"
            yield Fault(house.place, message, "Give yours another name.")


# numbers that are changed


def _changed(book: Book, change: Change, elsewhere: Elsewhere) -> tuple[Book, list[Fault]]:
    """Return a book in which a clause has another number, and stands under the house rule."""
    clause = book.clauses.get(change.clause)
    if clause is None:
        known = elsewhere(change.clause)
        hint = f"{known} Write over: that book alone." if known else ""
        hint = hint or did_you_mean(change.clause, book.clauses)
        message = f"there is no clause {change.clause} in {book.title}"
        return book, [Fault(change.place, message, hint)]
    faults = list(_unchangeable(book, clause, change))
    new = replace(
        clause,
        law=change.law,
        words="",
        changes=clause.changes or clause.law,
        reworded=change.points is None
        and change.fact is None
        and (clause.reworded or not clause.changes),
        award=_award(clause.award, change),
        combination=clause.combination
        and replace(
            clause.combination,
            points=clause.combination.points if change.points is None else change.points,
        ),
        when=_asking(clause.when, change),
        when_any=_asking(clause.when_any, change),
        unless=_asking(clause.unless, change),
        ruling=change.ruling if change.ruling and clause.ruling else clause.ruling,
        permits=change.ruling if change.ruling and not clause.ruling else clause.permits,
        place=change.place,
    )
    if clause.changes and clause.law != change.law and not _says_the_same(clause, new):
        name = clause.law.removeprefix(HOUSE)
        message = f"another house rule has changed {clause.id} already: {name}"
        hint = f"There it stands in {clause.place}. Leave one of them out."
        return book, [Fault(change.place, message, hint)]
    laws = tuple(_moved(law, clause, new) for law in book.laws)
    return replace(book, laws=laws), faults


def _award(award: Award | None, change: Change) -> Award | None:
    if award is None or award.points is None or change.points is None:
        return award
    return replace(award, points=change.points)


def _asking(conditions: tuple[Condition, ...], change: Change) -> tuple[Condition, ...]:
    """The conditions of a clause, with another number asked of the fact that is changed."""

    def asking(each: Condition) -> Condition:
        if each.fact != change.fact or each.values:
            return each
        least = each.least if change.least is None else change.least
        most = each.most if change.most is None else change.most
        return replace(each, least=least, most=most)

    return tuple(map(asking, conditions))


def _moved(law: Law, old: Clause, new: Clause) -> Law:
    """A law without a clause that is changed, or with it, where it stands there now."""
    kept = tuple(clause for clause in law.clauses if clause.id != old.id)
    if law.id == new.law:
        return replace(law, clauses=(*kept, new))
    return replace(law, clauses=kept)


def _unchangeable(book: Book, clause: Clause, change: Change) -> Iterator[Fault]:
    has_points = clause.combination or (clause.award and clause.award.points is not None)
    if change.points is not None and not has_points:
        where = change.told["points"]
        yield Fault(where, f"{clause.id} gives no points of its own", "Override it instead.")
    asked = {c.fact for c in clause.conditions if c.least is not None or c.most is not None}
    if change.fact is not None and change.fact not in asked:
        hint = did_you_mean(change.fact, asked) or "It asks of no fact a number."
        where = change.told["fact"]
        yield Fault(where, f"{clause.id} asks no number of {change.fact}", hint)
    for number, now in _numbers(clause, change):
        old = said_in(clause, number)
        if old and not change.ruling:
            hint = f'Give it in new words: ruling: "{anew(clause, old, now)}"'
            yield Fault(change.place, f"the finding of {clause.id} still says {old}", hint)
    if clause.define and not clause.finds:
        yield from _said_of_what_it_defines(book, clause, change)


def _said_of_what_it_defines(book: Book, clause: Clause, change: Change) -> Iterator[Fault]:
    """Yield the findings that rest on what a clause defines, and name the number that it asked."""
    for other in book.clauses.values():
        if not any(condition.fact == clause.define for condition in other.when):
            continue
        numbers = (c.least for c in clause.conditions if c.fact == change.fact)
        said = (said_in(other, number) for number in numbers if number and change.least)
        old = next(filter(None, said), "")
        if old and not other.changes:
            hint = "Give it in new words, before this change: - {clause: " + other.id
            hint += f', ruling: "{anew(other, old, change.least)}"}}'
            yield Fault(change.place, f"the finding of {other.id} still says {old}", hint)


def said_in(clause: Clause, number: int) -> str:
    """Return how a finding names a number, in digits or as a word; "" where it does not.

    What it reads off another clause is no number of its own.
    """
    said = re.findall(r"\w+", POINTS_OF.sub("", clause.finds or "").casefold())
    return next((word for word in (str(number), IN_WORDS.get(number, "")) if word in said), "")


def anew(clause: Clause, old: str, now: int | None) -> str:
    """Return the finding of a clause with another number, said as the old one was."""
    new = "..." if now is None else str(now) if old.isdecimal() else IN_WORDS.get(now, str(now))

    def as_the_old(word: re.Match[str]) -> str:
        return capital(new) if word[0][0].isupper() else new

    return re.sub(rf"\b{old}\b", as_the_old, clause.finds or "", flags=re.IGNORECASE)


def _numbers(clause: Clause, change: Change) -> Iterator[tuple[int, int | None]]:
    """Yield each number that a change takes away, and what it puts in its place, if it does."""
    if change.points is not None and clause.award and clause.award.points is not None:
        yield clause.award.points, change.points
    for condition in clause.conditions:
        if condition.fact != change.fact:
            continue
        for number, now in ((condition.least, change.least), (condition.most, change.most)):
            if number is not None:
                yield number, now
                # at most 399 is said: under 400
                yield number + 1, None if now is None else now + 1


def _says_the_same(one: Clause, other: Clause) -> bool:
    """Whether two forms of a clause ask for the same numbers and give the same."""
    return (one.award, one.combination, one.conditions) == (
        other.award,
        other.combination,
        other.conditions,
    )


# whether they can all stand


def _flaws(book: Book, house: House) -> Iterator[Fault]:
    """Yield clauses of the house that can never stand, and what contradicts them."""
    from adjudicator.law.engine.contradictions import example, flaws

    own = {clause.id for clause in house.clauses} | {change.clause for change in house.changes}
    for flaw in flaws(book, own):
        clause = flaw.clause if flaw.clause.id in own else None
        place = (clause.place if clause else None) or house.place
        given = as_told(_asked_in(flaw.message, flaw.example, book))
        hint = f"For example: {given}." if given else "Mend its conditions, or take it out."
        message = flaw.message
        if flaw.by_itself:
            hint = "Leave out one of the two."
        elif clause and not given:
            never = _never_together(book, clause)
            message += f": {never}" if never else ""
            before = _always_before(book, house, clause)
            without = _could_stand_without(book, clause)
            if before:
                message += f": {joined(before)} {'goes' if len(before) == 1 else 'go'} before it"
                hint = f"Name it too under overrides: {', '.join(before)}."
            elif without:
                hint = f"It could stand without: {joined(without, 'or')}. {hint}"
        if given and flaw.other is not None:
            hint += f" {to_override(flaw.clause, flaw.other)}; or ask for more in yours, so that "
            hint += "they do not meet."
        yield Fault(place, message, hint)
    told = set[tuple[str, str]]()
    for clause in house.clauses:
        yield from _unheard(book, house, clause)
        for other in _paid_for_as_well(book, clause):
            facts = example(book, [clause, other])
            if facts is not None:
                message = f"{clause.id} and {other.id} would both give points for the same thing"
                hint = f"{to_give_way(clause, other.id)}; or only change its number."
                yield Fault(clause.place or house.place, message, hint)
        for other in _rivals(book, clause):
            if (other.id, clause.id) in told:
                continue
            told.add((clause.id, other.id))
            facts = example(book, [clause, other])
            if facts is not None:
                taken = ", ".join(sorted(set(clause.overrides) & set(other.overrides)))
                message = f"{clause.id} and {other.id} both take the place of {taken}"
                hint = f"For example: {as_told(facts)}. {to_override(clause, other)}."
                yield Fault(clause.place or house.place, message, hint)


def to_give_way(own: Clause, name: str) -> str:
    """Return how one writes that a clause is to take the place of another; without a stop."""
    return f"Add {name} to its overrides" if own.overrides else f"Write overrides: {name}"


def to_override(one: Clause, other: Clause) -> str:
    """Return how one writes which of two clauses is to stand, one of the house; without a stop."""
    both = ((one, other), (other, one))
    ways = [
        f"{giving_way.id} under overrides in {own.id}"
        for own, giving_way in both
        if own.law.startswith(HOUSE)
    ]
    return f"Write {joined(ways, 'or')}"


def _always_before(book: Book, house: House, clause: Clause) -> list[str]:
    """Return the printed exceptions but for which a clause of the house could stand, the fewest."""
    from adjudicator.law.engine.contradictions import example

    before = [each for own, _, each in exceptions(book, house) if own.id == clause.id]
    if not before or example(but_for(book, clause, before), [clause]) is None:
        return []
    for each in tuple(before):
        fewer = [other for other in before if other is not each]
        if example(but_for(book, clause, fewer), [clause]) is not None:
            before = fewer
    return [each.id for each in before]


def _never_together(book: Book, clause: Clause) -> str:
    """Return what a clause asks in vain: a condition, or two together; "" where it is more."""
    from adjudicator.law.engine.contradictions import example

    asked = [(c, c in clause.unless) for c in (*clause.when, *clause.unless)]
    for some in (*combinations(asked, 1), *combinations(asked, 2)):
        when = tuple(c for c, denied in some if not denied)
        unless = tuple(c for c, denied in some if denied)
        if example(book, [Clause("", "", (), when=when, unless=unless)]) is None:
            said = " and ".join(map(str, when))
            said += f" unless {' or '.join(map(str, unless))}" if unless else ""
            return f"{said} {'are never so together' if len(when) > 1 else 'is never so'}"
    return ""


def _could_stand_without(book: Book, clause: Clause) -> list[str]:
    """Return the conditions, each as it is written, of which one keeps a clause from standing."""
    from adjudicator.law.engine.contradictions import example

    ways = [(str(c), replace(clause, when=_but(clause.when, c))) for c in clause.when]
    ways += [(f"unless {c}", replace(clause, unless=_but(clause.unless, c))) for c in clause.unless]
    return [condition for condition, without in ways if example(book, [without]) is not None]


def _but(conditions: tuple[Condition, ...], one: Condition) -> tuple[Condition, ...]:
    return tuple(each for each in conditions if each != one)


def _asked_in(message: str, facts: Mapping[str, Value], book: Book) -> Mapping[str, Value]:
    """Return of an example what the clauses ask that a message names; all, where they ask none."""
    named = [clause for id, clause in book.clauses.items() if id in message.split()]
    asked = {condition.fact for clause in named for condition in clause.conditions}
    return {fact: value for fact, value in facts.items() if fact in asked} or facts


def _unheard(book: Book, house: House, clause: Clause) -> Iterator[Fault]:
    """Yield what a clause would take away where it is not heard itself."""
    for name in clause.overrides:
        other = book.clauses.get(name)
        if other is None or not clause.finds or not other.topics or not clause.topics:
            continue
        if set(other.topics).isdisjoint(clause.topics):
            topics = other.topics[0] if len(other.topics) == 1 else f"[{', '.join(other.topics)}]"
            message = f"{clause.id} would take {name} away, and is not heard where {name} is"
            place = house.spots.get((clause.id, name)) or clause.place or house.place
            yield Fault(place, message, f"Write topic: {topics}.")


def _paid_for_as_well(book: Book, clause: Clause) -> Iterator[Clause]:
    """The printed clauses that give points to the same player for what the clause asks."""
    for other in book.clauses.values():
        followed = other.reading is None or other.reading[1] == LIKELIER
        if other.law.startswith(HOUSE) or other.id in clause.overrides or not followed:
            continue
        mine, theirs = clause.award, other.award
        same = mine and theirs and mine.to == theirs.to and not other.combination
        asked, asks = set(clause.when), set(other.when)
        if same and asked and asks and (asked <= asks or asks <= asked):
            yield other


def _rivals(book: Book, clause: Clause) -> Iterator[Clause]:
    """The clauses of other house rules that take the place of the same printed clause."""
    for other in book.clauses.values():
        if not other.law.startswith(HOUSE) or other.law == clause.law:
            continue
        apart = other.id not in clause.overrides and clause.id not in other.overrides
        if apart and set(other.overrides) & set(clause.overrides):
            yield other


def laid_over(
    book: Book,
    houses: Sequence[House],
    agreed: Mapping[str, str] | None = None,
    elsewhere: Elsewhere = nowhere,
) -> Book:
    """Return a book with several house rules laid over it, one over the other, in order.

    Args:
        book: the book.
        houses: the house rules; their settings are those of the table, the last one's first.
        agreed: the settings of this one case, which go before all.
        elsewhere: what is known of a name that is not there.

    Raises:
        CaseError: see :func:`lay`; or a setting is none of the book's.
    """
    settings: dict[str, str] = {}
    for house in houses:
        faults = list(_wrong_settings(book, house))
        if faults:
            raise CaseError(faults)
        settings |= house.settings
    laid = replace(settled(book, {**settings, **(agreed or {})}), house=book.house or ())
    for house in houses:
        laid = lay(laid, house, elsewhere)
    return laid
