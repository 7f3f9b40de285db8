"""Read a rulebook: laws beside their words, each checked against its source.

A book does not load when a quotation is not in its source word for word, once; when a clause
speaks of a fact nobody knows, overrides a clause that is not there, or goes round in a circle.
All that is wrong with a book is told at once.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from pathlib import Path
from typing import Any

from adjudicator.errors import BookError, Fault, Place, did_you_mean
from adjudicator.facts import Fact, Value, Vocabulary
from adjudicator.law.clauses import (
    LIKELIER,
    OTHER,
    REMEDIES,
    Award,
    Book,
    Clause,
    Combination,
    Condition,
    Doubt,
    Law,
    NotARule,
    Premise,
    RemedyTerms,
    Silence,
)
from adjudicator.law.seeds import Passage, Seed, read_seed
from adjudicator.written import Sheet, read_file

SIZE, NODES = 1 << 20, 200_000

BOOK_KEYS = (
    "book", "game", "title", "by", "printed", "holds", "sections", "silences", "premises",
    "not_a_rule", "equipment",
)  # fmt: skip
LAW_KEYS = (
    "law", "topic", "text", "paraphrase", "premise", "from", "breaks_off", "doubts", "clauses",
)  # fmt: skip
AUTHORITIES = ("text", "paraphrase", "premise")
COMBINATION_KEYS = ("name", "kind", "points", "class", "called")
# What a row of a table of combinations asks, and what it makes so, without saying it each time.
COMBINATION, MADE, SCORES = "combination", "its_cards_make_it", "it_is_a_combination"
DOUBT_KEYS = ("id", "number", "on", "likelier", "other")
CLAUSE_KEYS = (
    "id", "norms", "topic", "words", "reading", "overrides", "when", "when_any", "unless",
    "define", "ruling", "permits", "silent", "remedies", "choice", "award", "premises",
    "combination",
)  # fmt: skip
SILENCE_KEYS = (
    "id", "number", "topic", "says", "needs", "when", "when_any", "unless", "unsaid",
    "reading",
)  # fmt: skip
REMEDY_ROLES = ("against", "held_by", "until")


def read_told(path: Path) -> dict[str, Fact]:
    """Read the facts that only players can know: ``told.yaml`` of a game.

    Raises:
        BookError: a fact lacks its question, or the file is no YAML.
    """
    sheet = read_file(path, raises=BookError, size=SIZE, nodes=NODES)
    found: dict[str, Fact] = {}
    faults: list[Fault] = []
    for index, entry in enumerate(sheet.data.get("told") or ()):
        lacking = [key for key in ("fact", "means", "question") if not entry.get(key)]
        if lacking:
            place = sheet.place("told", index)
            faults.append(Fault(place, f"a told fact without {' and '.join(lacking)}"))
            continue
        words = tuple(map(str, entry.get("words", ())))
        numbers = entry.get("numbers")
        found[entry["fact"]] = Fact(
            entry["fact"],
            "word" if words else "number" if numbers else "yes-no",
            entry["means"],
            entry["question"],
            words,
            (numbers[0], numbers[1]) if numbers else (0, 0),
            told=True,
            presumed=_value(entry["presumed"]) if "presumed" in entry else None,
        )
    if faults:
        raise BookError(faults)
    return found


def read_book(folder: Path, seeds: Path, vocabulary: Vocabulary, topics: Collection[str]) -> Book:
    """Read the rulebook in *folder*.

    Args:
        folder: holds ``book.yaml`` and one file a section of the printed book.
        seeds: the folder with the sources.
        vocabulary: the facts a clause may speak of, shown or told.
        topics: what a matter of this game can be about.

    Raises:
        BookError: with everything that is wrong, each with its place.
    """
    return _Reader(folder, seeds, vocabulary, topics).read()


class _Reader:
    """Gathers the parts of one book, and what is wrong with them."""

    def __init__(
        self, folder: Path, seeds: Path, vocabulary: Vocabulary, topics: Collection[str]
    ) -> None:
        self.folder, self.seeds_folder = folder, seeds
        self.vocabulary, self.topics = vocabulary, topics
        self.faults: list[Fault] = []
        self.seeds: dict[str, Seed] = {}
        self.laws: list[Law] = []
        self.places: dict[str, Place] = {}

    def fault(self, place: Place, message: str, hint: str = "") -> None:
        self.faults.append(Fault(place, message, hint))

    def read(self) -> Book:
        sheet = self.sheet("book.yaml")
        self.keys(sheet, sheet.data, BOOK_KEYS, required=("book", "game", "title", "sections"))
        for name in sheet.data.get("sections", ()):
            self.section(self.sheet(name))
        data = sheet.data
        silences = self.silences(str(data["silences"])) if data.get("silences") else ()
        premises = tuple(
            Premise(entry["id"], entry["text"], entry["from"]) for entry in data.get("premises", ())
        )
        others = tuple(self.not_a_rule(sheet))
        book = Book(
            str(data.get("book")),
            str(data.get("game")),
            str(data.get("title")),
            data.get("by"),
            data.get("printed"),
            str(data.get("holds", "")),
            tuple(self.seeds.values()),
            tuple(self.laws),
            silences,
            premises,
            others,
            data.get("equipment") or {},
            self.vocabulary,
        )
        self.agree(book)
        if self.faults:
            raise BookError(self.faults)
        return book

    def sheet(self, name: str) -> Sheet:
        return read_file(self.folder / name, raises=BookError, size=SIZE, nodes=NODES)

    def keys(
        self, sheet: Sheet, box: Any, known: Iterable[str], required: Iterable[str] = ()
    ) -> None:
        """Note the keys of *box* that nobody knows, and those that are lacking."""
        known = list(known)
        for key in box:
            if key not in known:
                place = sheet.place_in(box, key, key=True)
                self.fault(place, f"unknown key {key}", did_you_mean(key, known))
        for key in required:
            if key not in box:
                first = next(iter(box))
                self.fault(sheet.place_in(box, first, key=True), f"the key {key} is missing")

    # the sources

    def seed(self, name: str) -> Seed | None:
        if name not in self.seeds:
            try:
                self.seeds[name] = read_seed(self.seeds_folder, name)
            except FileNotFoundError:
                return None
        return self.seeds[name]

    def find(self, place: Place, seed_name: str, words: str) -> Passage | None:
        """Find words that must stand in a source exactly once."""
        seed = self.seed(seed_name)
        if seed is None:
            self.fault(place, f"there is no source {seed_name}")
            return None
        found = seed.find(words)
        if len(found) == 1:
            return found[0]
        if found:
            where = " and ".join(str(p.lines[0]) for p in found)
            self.fault(place, f"these words stand in {seed_name} more than once", f"Lines {where}.")
        else:
            self.fault(
                place,
                f"these words do not stand in {seed_name}",
                _nearest_words(seed, words),
            )
        return None

    def not_a_rule(self, sheet: Sheet) -> Iterable[NotARule]:
        for index, entry in enumerate(sheet.data.get("not_a_rule", ())):
            place = sheet.place("not_a_rule", index)
            passage = self.find(place, entry.get("seed", ""), entry.get("text", ""))
            if not entry.get("reason"):
                self.fault(place, "a passage that is no rule, without its reason")
            if passage:
                yield NotARule(entry["reason"], entry["text"], passage)

    # laws

    def section(self, sheet: Sheet) -> None:
        heading = str(sheet.data.get("section", ""))
        for entry in sheet.data.get("laws", ()):
            self.laws.append(self.law(sheet, entry, heading, str(sheet.data.get("seed", ""))))

    def law(self, sheet: Sheet, entry: Any, heading: str, seed_name: str) -> Law:
        self.keys(sheet, entry, LAW_KEYS, required=("law", "topic", "clauses"))
        id = str(entry.get("law"))
        passage = None
        authority = next((key for key in AUTHORITIES if key in entry), "text")
        text = " ".join(str(entry.get(authority, "")).split())
        if "text" in entry:
            passage = self.find(sheet.place_in(entry, "text"), seed_name, text)
            if passage:
                # the number is printed before the law, and is a part of it
                passage = self.seeds[seed_name].before(passage, f"{id}.")
        elif not text or not entry.get("from"):
            message = "a law needs text; or paraphrase, or premise, and from"
            self.fault(sheet.place_in(entry, "law"), message)
        clauses = tuple(self.clause(sheet, c, id, entry, text) for c in entry.get("clauses", ()))
        doubts = tuple(self.doubt(sheet, d, id, text) for d in entry.get("doubts", ()))
        return Law(
            id,
            text,
            authority,
            entry.get("from"),
            passage,
            entry.get("breaks_off") in (True, "yes"),
            heading,
            clauses,
            doubts,
        )

    def doubt(self, sheet: Sheet, entry: Any, law: str, text: str) -> Doubt:
        self.keys(sheet, entry, DOUBT_KEYS, required=("id", "on", "likelier", "other"))
        self.named(str(entry.get("id")), sheet.place_in(entry, "id"))
        if str(entry.get("on")) not in text:
            self.fault(sheet.place_in(entry, "on"), f"these words are not in law {law}")
        return Doubt(
            str(entry.get("id")),
            law,
            entry.get("number"),
            str(entry.get("on")),
            str(entry.get("likelier")),
            str(entry.get("other")),
        )

    def named(self, id: str, place: Place) -> None:
        """Note an id that is given twice in the book."""
        if id in self.places:
            self.fault(place, f"{id} is named twice", f"First on line {self.places[id].line}.")
        self.places.setdefault(id, place)

    def clause(self, sheet: Sheet, entry: Any, law: str, above: Any, text: str) -> Clause:
        self.keys(sheet, entry, CLAUSE_KEYS, required=("id",))
        place = sheet.place_in(entry, "id")
        id = str(entry.get("id"))
        self.named(id, place)
        words = " ".join(str(entry.get("words", "")).split())
        if words not in text:
            self.fault(sheet.place_in(entry, "words"), f"these words are not in law {law}")
        row = self.combination(sheet, entry, id) if "combination" in entry else None
        says = ("define", "ruling", "permits", "silent", "combination")
        if not any(key in entry for key in says):
            self.fault(place, f"{id} says nothing", "Give it define, ruling, permits or silent.")
        if not any(key in entry for key in ("when", "when_any", "combination")):
            self.fault(place, f"{id} has no conditions")
        choice = entry.get("choice")
        award = entry.get("award")
        return Clause(
            id,
            law,
            self.topic(sheet, entry if "topic" in entry else above),
            words,
            tuple(entry.get("norms", ())),
            _asked_of(row) + self.conditions(sheet, entry, "when"),
            self.conditions(sheet, entry, "when_any"),
            self.conditions(sheet, entry, "unless"),
            tuple(entry.get("overrides", ())),
            SCORES if row else entry.get("define"),
            entry.get("ruling"),
            entry.get("permits"),
            entry.get("silent"),
            self.remedies(sheet, entry, "remedies"),
            (choice["of"], self.remedies(sheet, choice, "between")) if choice else None,
            Award(award["to"], award.get("points"), _listed(award.get("each"))) if award else None,
            row,
            self.reading(sheet, entry),
            tuple(entry.get("premises", ())),
            place,
        )

    def combination(self, sheet: Sheet, entry: Any, id: str) -> Combination | None:
        row = entry["combination"]
        lacking = [key for key in ("name", "kind", "points") if key not in row]
        if lacking:
            place = sheet.place_in(entry, "combination", key=True)
            self.fault(place, f"the combination {id} lacks {' and '.join(lacking)}")
            return None
        terms = {key: value for key, value in row.items() if key not in COMBINATION_KEYS}
        called = (id, *row.get("called", ()))
        of_class = str(row.get("class", ""))
        return Combination(
            id, str(row["name"]), str(row["kind"]), terms, int(row["points"]), of_class, called
        )

    def topic(self, sheet: Sheet, entry: Any) -> tuple[str, ...]:
        named = entry.get("topic")
        topics = tuple(named) if isinstance(named, list) else (str(named),)
        for topic in topics:
            if topic not in self.topics:
                place = sheet.place_in(entry, "topic")
                self.fault(place, f"no matter is about {topic}", did_you_mean(topic, self.topics))
        return topics

    def reading(self, sheet: Sheet, entry: Any) -> tuple[str, str] | None:
        if "reading" not in entry:
            return None
        ((doubt, which),) = entry["reading"].items()
        if which not in (LIKELIER, OTHER):
            place = sheet.place_in(entry, "reading")
            self.fault(place, f"{which} is no reading", "Write likelier or other.")
        return str(doubt), str(which)

    def conditions(self, sheet: Sheet, entry: Any, key: str) -> tuple[Condition, ...]:
        if key not in entry:
            return ()
        place = sheet.place_in(entry, key)
        return tuple(self.condition(place, each) for each in entry[key])

    def condition(self, place: Place, written: Any) -> Condition:
        if not isinstance(written, Mapping):
            return Condition(str(written))
        ((fact, wanted),) = written.items()
        if isinstance(wanted, Mapping):
            return Condition(str(fact), (), wanted.get("at_least"), wanted.get("at_most"))
        values = wanted if isinstance(wanted, list) else [wanted]
        return Condition(str(fact), tuple(_value(value) for value in values))

    def remedies(self, sheet: Sheet, box: Any, key: str) -> tuple[RemedyTerms, ...]:
        found = []
        for entry in box.get(key, ()):
            ((kind, terms),) = entry.items()
            if kind not in REMEDIES:
                place = sheet.place_in(entry, kind, key=True)
                self.fault(place, f"no remedy is called {kind}", did_you_mean(kind, REMEDIES))
                continue
            things = {k: str(v) for k, v in terms.items() if k not in REMEDY_ROLES}
            found.append(
                RemedyTerms(
                    kind, terms.get("against"), terms.get("held_by"), things, terms.get("until")
                )
            )
        return tuple(found)

    def silences(self, name: str) -> tuple[Silence, ...]:
        sheet = self.sheet(name)
        found = []
        for entry in sheet.data.get("silences", ()):
            self.keys(sheet, entry, SILENCE_KEYS, required=("id", "says", "needs"))
            place = sheet.place_in(entry, "id")
            self.named(str(entry["id"]), place)
            found.append(
                Silence(
                    str(entry["id"]),
                    entry.get("number"),
                    str(entry["says"]),
                    str(entry["needs"]),
                    self.conditions(sheet, entry, "when"),
                    self.conditions(sheet, entry, "when_any"),
                    self.conditions(sheet, entry, "unless"),
                    self.reading(sheet, entry),
                    place,
                    self.topic(sheet, entry) if "topic" in entry else (),
                    _listed(entry.get("unsaid")),
                )
            )
        return tuple(found)

    # whether the parts agree

    def agree(self, book: Book) -> None:
        """Note what a clause names and nobody knows, and clauses that go round in a circle."""
        defined = book.definers
        speaking: list[Clause | Silence] = [*book.clauses.values(), *book.silences]
        for each in speaking:
            place = self.places[each.id]
            for condition in each.conditions:
                self.fact(place, condition, defined)
            if each.reading and each.reading[0] not in book.doubts:
                hint = did_you_mean(each.reading[0], book.doubts)
                self.fault(place, f"{each.id} follows no known doubt: {each.reading[0]}", hint)
        for silence in book.silences:
            for unsaid in silence.unsaid:
                self.fact(self.places[silence.id], Condition(unsaid, ()), defined)
        known = {premise.id for premise in book.premises}
        for clause in book.clauses.values():
            place = self.places[clause.id]
            for other in clause.overrides:
                if other not in book.clauses:
                    hint = did_you_mean(other, book.clauses)
                    self.fault(place, f"{clause.id} overrides {other}, which is no clause", hint)
            for premise in clause.premises:
                if premise not in known:
                    hint = did_you_mean(premise, known)
                    self.fault(place, f"{clause.id} rests on no known premise: {premise}", hint)
            for times in clause.award.each if clause.award else ():
                self.fact(place, Condition(times, ()), defined)
            if clause.define and clause.define in self.vocabulary:
                self.fault(place, f"{clause.id} defines {clause.define}, which the play shows")
        for fact in self.vocabulary.values():
            if fact.name in defined and fact.told:
                self.fault(Place(str(self.folder)), f"{fact.name} is both told and defined")
        if not self.faults:
            self.circles(book)

    def fact(self, place: Place, condition: Condition, defined: Mapping[str, Any]) -> None:
        if condition.fact in defined:
            return
        fact = self.vocabulary.get(condition.fact)
        if fact is None:
            options = [*self.vocabulary, *defined]
            hint = did_you_mean(condition.fact, options)
            self.fault(place, f"nobody can know the fact {condition.fact}", hint)
            return
        for value in condition.values:
            if value not in fact.range():
                hint = f"It is one of: {', '.join(map(str, fact.range()))}."
                self.fault(place, f"{fact.name} is never {value}", hint)

    def circles(self, book: Book) -> None:
        """Note clauses that wait for one another."""
        done: set[str] = set()
        path: list[str] = []

        def walk(clause: Clause) -> None:
            if clause.id in path:
                circle = [*path[path.index(clause.id) :], clause.id]
                self.fault(self.places[clause.id], f"goes round in a circle: {' > '.join(circle)}")
                return
            if clause.id in done:
                return
            path.append(clause.id)
            for condition in clause.conditions:
                for other in book.definers.get(condition.fact, ()):
                    walk(other)
            for other in book.overriders.get(clause.id, ()):
                walk(other)
            path.pop()
            done.add(clause.id)

        for clause in book.clauses.values():
            walk(clause)


def _listed(written: Any) -> tuple[str, ...]:
    """What may be written as one word or as several in brackets, as a tuple."""
    if written is None:
        return ()
    return tuple(map(str, written)) if isinstance(written, list) else (str(written),)


def _asked_of(row: Combination | None) -> tuple[Condition, ...]:
    """What a row of a table of combinations asks: that it is named, and made by its cards."""
    return (Condition(COMBINATION, row.called), Condition(MADE)) if row else ()


def _value(written: Any) -> Value:
    """Return a condition's value: yes and no are truth, numbers and words are themselves."""
    if isinstance(written, bool | int):
        return written
    return {"yes": True, "no": False}.get(str(written), str(written))


def _nearest_words(seed: Seed, words: str) -> str:
    """Say how far the words go before they leave the source, to help mend a quotation."""
    parts = words.split()
    low, high = 0, len(parts)
    while low < high:
        middle = (low + high + 1) // 2
        if seed.find(" ".join(parts[:middle])):
            low = middle
        else:
            high = middle - 1
    if not low:
        return "Not even its first word stands there."
    return f'They agree as far as "... {" ".join(parts[max(0, low - 6) : low])}".'
