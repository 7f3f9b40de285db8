"""Read laws from YAML: each with its words, and under them the clauses that apply it.

What is the same for a printed book and for a table's house rules is here; where their words come
from is not.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from pathlib import Path

from adjudicator.base.errors import (
    AdjudicatorError,
    BookError,
    Fault,
    Place,
    did_you_mean,
    join,
    near_names,
)
from adjudicator.base.facts import Fact, Vocabulary
from adjudicator.base.patterns import pattern
from adjudicator.base.phrases import VERBS, slots
from adjudicator.base.shapes import Entry, Reader, Shape
from adjudicator.base.values import replace
from adjudicator.base.yaml import read_file
from adjudicator.law.book.agreement import Spots
from adjudicator.law.book.kinds import AWARD, LAW_KINDS, value_of
from adjudicator.law.book.model import (
    LIKELIER,
    OTHER,
    Award,
    Clause,
    Combination,
    Condition,
    Doubt,
    RemedyTerms,
    Role,
)
from adjudicator.law.book.settings import Setting, Where, no_setting, no_value
from adjudicator.law.book.settling import named_in
from adjudicator.law.book.shapes import COMBINATION
from adjudicator.law.remedies import kinds

SIZE, NODES = 1 << 20, 200_000

# What a row of a table of combinations asks, and what it makes so, without saying it each time.
NAMED, MADE, SCORES = "combination", "its_cards_make_it", "it_is_a_combination"
A_ROW_MEANS = "He has the combination."
NO_THINGS = ("against", "held_by", "until", AWARD)
# What the sentence of a remedy names and a clause must give, but for kinds that say it of all.
REMEDY_THINGS, SAID_OF_ALL = ("cards", "suit", "number"), ("not-exposed",)
# Roles that the court itself fills in: what the combination spoken of is worth, what is scored.
COUNTED = ("worth", "points")
WHO = 8  # so many are named of those who may stand there
OF_SOMEBODY = ("to", "against", "held_by")  # after these stands whoever gets, pays or has it
SLOT = pattern(r"\{(\w+)(?:\|(\w+))?\}")
NOTHING = (False, 0, "nothing")  # what is so of every act to which a fact does not apply
BENDS = ("or", "is", "it", "they", "It", "cap", *VERBS)


class LawReader:
    """Gathers laws, and what is wrong with them.

    Args:
        vocabulary: the facts a clause may speak of, shown or told.
        topics: what a matter of this game can be about.
        roles: whom and what a clause may name; None when that is not to be looked at.
        arises: by topic, the acts in which it arises; a topic that is not there may arise in any.

    Attributes:
        settings: what each table settles for itself, by id.
        faults: what was found wrong so far.
        files: what was read.
        spots: where a clause, by its id, names a fact or another clause.
    """

    raises: type[AdjudicatorError] = BookError

    def __init__(
        self,
        vocabulary: Vocabulary,
        topics: Collection[str],
        roles: Mapping[str, Role] | None = None,
        arises: Mapping[str, Collection[str]] | None = None,
    ) -> None:
        self.vocabulary, self.topics, self.roles = vocabulary, topics, roles or {}
        self.arises = arises or {}
        self.settings: dict[str, Setting] = {}
        self.faults: list[Fault] = []
        self.files: list[Path] = []
        self.places: dict[str, Place] = {}
        self.spots = Spots()

    def fault(self, place: Place, message: str, hint: str = "") -> None:
        self.faults.append(Fault(place, message, hint))

    def read_file(self, path: Path, shape: Shape) -> Entry:
        """Return what a file of that shape says.

        Raises:
            AdjudicatorError: it cannot be read, for a value of it is of the wrong kind.
        """
        self.files.append(path)
        sheet = read_file(path, raises=self.raises, size=SIZE, nodes=NODES, kept=True)
        reader = Reader(sheet, LAW_KINDS)
        entry = reader.whole(shape)
        self.faults += reader.faults
        if len(reader.faults) > reader.slips:
            raise self.raises(self.faults)
        return entry

    def named(self, id: str, place: Place) -> None:
        """Note an id that is given twice."""
        if id in self.places:
            self.fault(place, f"{id} is named twice", f"First on line {self.places[id].line}.")
        self.places.setdefault(id, place)

    def doubt(self, entry: Entry, law: str, text: str) -> Doubt:
        self.named(entry["id"], entry.place("id"))
        if " ".join(entry["on"].split()) not in text:
            self.fault(entry.place("on"), f"these words are not in law {law}")
        return Doubt(
            id=entry["id"],
            law=law,
            number=entry.get("number"),
            on=entry["on"],
            likelier=entry["likelier"],
            other=entry["other"],
            elsewhere=entry.get("elsewhere", False),
        )

    def clause(self, entry: Entry, law: str, above: Entry, text: str) -> Clause:
        place, id = entry.place("id"), entry["id"]
        self.named(id, place)
        words = " ".join(entry.get("words", "").split())
        if words not in text:
            self.fault(entry.place("words"), f"these words are not in law {law}")
        row = self.combination(entry["combination"], id) if "combination" in entry else None
        says = ("define", "ruling", "permits", "silent", "combination")
        if not any(key in entry for key in says):
            self.fault(place, f"{id} says nothing", "Give it define, ruling, permits or silent.")
        if not any(key in entry for key in ("when", "when_any", "combination")):
            self.fault(place, f"{id} has no conditions")
        if "means" in entry and "define" not in entry:
            self.fault(entry.place("means"), f"{id} defines no fact that could mean this")
        for key in ("overrides", "premises"):
            self.spot(id, entry, key)
        clause = Clause(
            id=id,
            law=law,
            topics=self.topic(entry if "topic" in entry else above),
            words=words,
            norms=entry.get("norms", ()),
            said_as=entry.get("said_as", ()),
            when=_asked_by(row) + self.conditions(entry, "when"),
            when_any=self.conditions(entry, "when_any"),
            unless=self.conditions(entry, "unless"),
            overrides=entry.get("overrides", ()),
            define=SCORES if row else entry.get("define"),
            ruling=self.sentence(entry, "ruling"),
            permits=self.sentence(entry, "permits"),
            silent=self.sentence(entry, "silent"),
            remedies=self.remedies(entry, "remedies"),
            choice=self.choice(entry.get("choice")),
            award=self.award(entry.get("award"), id),
            combination=row,
            reading=self.reading(entry),
            premises=entry.get("premises", ()),
            place=place,
            means=A_ROW_MEANS if row else entry.get("means"),
            where=self.where(entry),
            sentences=entry.get("sentences", ()),
            if_done=self.sentence(entry, "if_done") or "",
        )
        self.can_be_heard(clause)
        return self.with_settings(self.with_its_end(clause, entry, above))

    def with_its_end(self, clause: Clause, entry: Entry, above: Entry) -> Clause:
        """Return a clause as it is by the retold end of its law, and what it is without it."""
        ended = self.sentence(entry, "ended")
        if ended is None:
            return clause
        if "ends" not in above:
            self.fault(entry.place("ended"), f"no end of law {clause.law} is told")
        if clause.ruling is None:
            return replace(clause, permits=ended, premises=(), while_cut=clause)
        return replace(clause, ruling=ended, premises=(), while_cut=clause)

    def where(self, entry: Entry) -> Where:
        """Return with which values of settings alone something stands."""
        found: Entry = entry.get("where") or Entry(entry.sheet, {})
        for id, values in found.items():
            place = found.place(id, of_key=True)
            if self.is_setting(id, place):
                for value, at in zip(values, found.places(id), strict=True):
                    self.is_value(self.settings[id], value, at)
        return tuple(found.items())

    def is_setting(self, id: str, place: Place) -> bool:
        """Return whether there is such a setting; where there is none that is noted."""
        if id not in self.settings:
            self.fault(place, *no_setting(id, self.settings, "the book"))
        return id in self.settings

    def is_value(self, setting: Setting, value: str, place: Place) -> None:
        """Note what is no value of a setting."""
        if value not in {each.value for each in setting.values}:
            self.fault(place, *no_value(setting, value))

    def with_settings(self, clause: Clause) -> Clause:
        """Return a clause with the settings of which it takes a number or a word."""
        named = tuple(dict.fromkeys(named_in(clause)))
        numbers = {c.least_by for c in clause.conditions} | {c.most_by for c in clause.conditions}
        numbers |= {clause.award.points_by} if clause.award else set()
        for id in named:
            place = self.places[clause.id]
            if self.is_setting(id, place) and id in numbers:
                words = [v.value for v in self.settings[id].values if not v.value.isdecimal()]
                if words:
                    self.fault(place, f"{words[0]} of {id} is no number", "Ask it by where: then.")
        return replace(clause, hangs_on=named) if named else clause

    def can_be_heard(self, clause: Clause) -> None:
        """Note a fact that is never so on the matters on which a clause is heard."""
        if not clause.topics or any(topic not in self.arises for topic in clause.topics):
            return
        heard = {act for topic in clause.topics for act in self.arises[topic]}
        for condition in clause.when:
            fact = self.vocabulary.get(condition.fact)
            asks = (condition.least or 0) > 0 or any(v not in NOTHING for v in condition.values)
            if fact is None or not fact.acts or not asks or not heard.isdisjoint(fact.acts):
                continue
            acts = set(fact.acts)
            about = [t for t, others in self.arises.items() if not acts.isdisjoint(others)]
            about.sort(key=lambda topic: len(set(self.arises[topic]) - acts))  # the nearest first
            place = self.spots.get((clause.id, fact.name)) or self.places[clause.id]
            matter = " or ".join(clause.topics)
            message = f"{fact.name} is never so where the matter is {matter}"
            nowhere = f"It is so of one who {join(fact.acts, 'or')}, and no law is heard on that."
            hint = f"It can be so where it is {join(about[:3], 'or')}." if about else nowhere
            self.fault(place, message, hint)

    def spot(self, id: str, entry: Entry, key: str) -> None:
        """Note where each of the names that may stand after *key* is written."""
        for index, name in enumerate(entry.get(key, ())):
            self.spots.note(id, name, entry, key, index)

    def sentence(self, entry: Entry, key: str) -> str | None:
        """Return a finding; what is to be filled into it must be something that there is."""
        text: str | None = entry.get(key)
        if text and key == "ruling" and "id" in entry:
            self.spots.note(entry["id"], key, entry, key)
        for name, bend in SLOT.findall(text or ""):
            self.role(entry, key, name)
            if bend and bend not in BENDS:
                hint = did_you_mean(bend, BENDS)
                self.fault(entry.place(key), f"no word is bent by {bend}", hint)
        return text

    def role(self, entry: Entry, key: str, name: str) -> None:
        """Note the name of somebody or something that the game knows nothing of.

        Nor can anything be due to what is no player, or from it.
        """
        known = (*self.roles, *COUNTED)
        persons = [each for each, role in self.roles.items() if not role.is_thing]
        of_somebody = key in OF_SOMEBODY and bool(persons)
        who = f"Write who it is: {join(persons[:WHO], 'or')}."
        if len(persons) > WHO:
            who += " All there are: adjudicator facts, and the name of the game."
        if of_somebody and name in known and name not in persons:
            self.fault(entry.place(key), f"{name} is no player", who)
        if self.roles and name not in known:
            near = near_names(name, persons if of_somebody else known)
            hint = near if not of_somebody or near.startswith("Did") else who
            message = f"nobody and nothing is called {name}"
            if name == "nobody":  # as one writes in a case of him who plays alone
                message = f"it is not said who it is: {key}: nobody"
            self.fault(entry.place(key), message, hint)

    def choice(self, choice: Entry | None) -> tuple[str, tuple[RemedyTerms, ...]] | None:
        if choice is None:
            return None
        self.role(choice, "of", choice["of"])
        for option in choice["between"]:
            ((kind, terms),) = option.items()
            if terms.get("held_by", choice["of"]) != choice["of"]:
                whose, other = choice["of"], terms["held_by"]
                message = f"{whose} may choose {kind}, and it is held by {other}"
                hint = f"Leave held_by out: an option is his who may choose it. What {kind} says "
                hint += "of him who holds it is then said of him; else choose another kind."
                self.fault(terms.place("held_by"), message, hint)
        return choice["of"], self.remedies(choice, "between")

    def award(self, award: Entry | None, id: str) -> Award | None:
        if award is None:
            return None
        self.role(award, "to", award["to"])
        self.spot(id, award, "each")
        points, each = award.get("points"), award.get("each", ())
        if isinstance(points, str):  # the setting that says it
            return Award(award["to"], None, each, points)
        return Award(award["to"], points, each)

    def combination(self, row: Entry, id: str) -> Combination:
        return Combination(
            id=id,
            name=row["name"],
            kind=row["kind"],
            terms={key: value for key, value in row.items() if key not in COMBINATION.keys},
            points=row["points"],
            of_class=row.get("class", ""),
            called=(id, *row.get("called", ())),
        )

    def topic(self, entry: Entry) -> tuple[str, ...]:
        topics: tuple[str, ...] = entry.get("topic", ())
        for topic in topics:
            if topic not in self.topics:
                hint = did_you_mean(topic, self.topics)
                self.fault(entry.place("topic"), f"no matter is about {topic}", hint)
        return topics

    def reading(self, entry: Entry) -> tuple[str, str] | None:
        if "reading" not in entry:
            return None
        ((doubt, which),) = entry["reading"].items()
        self.spots.note(entry["id"], doubt, entry["reading"], doubt)
        if which not in (LIKELIER, OTHER):
            hint = "Write likelier or other."
            self.fault(entry.place("reading"), f"{which} is no reading", hint)
        return doubt, str(which)

    def conditions(self, entry: Entry, key: str) -> tuple[Condition, ...]:
        conditions: tuple[Condition, ...] = entry.get(key, ())
        for index, condition in enumerate(conditions):
            self.spots.note(entry["id"], condition.fact, entry, key, index)
        return conditions

    def remedies(self, entry: Entry, under: str) -> tuple[RemedyTerms, ...]:
        found = []
        for remedy in entry.get(under, ()):
            ((kind, terms),) = remedy.items()
            if kind not in kinds():
                place = remedy.place(kind, of_key=True)
                self.fault(place, f"no remedy is called {kind}", near_names(kind, kinds()))
                continue
            award = terms.get(AWARD)
            if award is not None:
                self.role(award, "to", award["to"])
            for key, name in terms.items():
                if key not in ("until", AWARD):
                    self.role(terms, key, name)
            self._names_what_it_speaks_of(remedy, kind, terms)
            self._names_whom_it_speaks_of(remedy, kind, terms, chosen=under == "between")
            found.append(
                RemedyTerms(
                    kind=kind,
                    against=terms.get("against"),
                    held_by=terms.get("held_by"),
                    things={key: name for key, name in terms.items() if key not in NO_THINGS},
                    until=terms.get("until"),
                    award=None if award is None else Award(award["to"], award["points"]),
                )
            )
        return tuple(found)

    def _names_what_it_speaks_of(self, remedy: Entry, kind: str, terms: Entry) -> None:
        """Note what a remedy leaves out that its sentence names: "he may take back somebody"."""
        named = [slot for slot in slots(kinds()[kind].said) if slot in REMEDY_THINGS]
        for slot in named:
            if slot not in terms and kind not in SAID_OF_ALL:
                hint = f"Write for example: {kind}: {{{slot}: {slot}}}, beside whom it is for."
                place = remedy.place(kind, of_key=True)
                self.fault(place, f"{kind} does not say of which {slot}", hint)

    def _names_whom_it_speaks_of(
        self, remedy: Entry, kind: str, terms: Entry, *, chosen: bool
    ) -> None:
        """Note whom a remedy leaves out that its sentence names: "call the nine from somebody"."""
        for slot, whose in (("against", "whom it is against"), ("held_by", "who holds it")):
            of_the_choice = chosen and slot == "held_by"  # his who may choose
            if slot in slots(kinds()[kind].said) and slot not in terms and not of_the_choice:
                hint = f"Write {slot}: player, or another role."
                place = remedy.place(kind, of_key=True)
                self.fault(place, f"{kind} does not say {whose}", hint)


def _asked_by(row: Combination | None) -> tuple[Condition, ...]:
    """What a row of a table of combinations asks: that it is named, and made by its cards."""
    return (Condition(NAMED, row.called), Condition(MADE)) if row else ()


def told_facts(entry: Entry, faults: list[Fault]) -> dict[str, Fact]:
    """Return the facts under ``told:``, by name; what is wrong with them is noted."""
    found: dict[str, Fact] = {}
    for told in entry.get("told", ()):
        name = told["fact"]
        if name in found:
            faults.append(Fault(told.place("fact"), f"{name} is told twice"))
        words, numbers = told.get("words", ()), told.get("numbers")
        fact = Fact(
            name=name,
            kind="word" if words else "number" if numbers else "yes-no",
            means=told["means"],
            question=told["question"],
            words=words,
            numbers=(numbers[0], numbers[1]) if numbers else (0, 0),
            told=True,
            presumed=value_of(told["presumed"]) if "presumed" in told else None,
            regular=value_of(told["regular"]) if "regular" in told else None,
            taken=told.get("taken", ""),
        )
        for key, value in (("presumed", fact.presumed), ("regular", fact.regular)):
            if value is not None and value not in fact.range():
                faults.append(Fault(told.place(key), f"{name} is never {value}"))
        found[name] = fact
    return found
