"""Read laws from YAML: each with its words, and under them the clauses that apply it.

What is the same for a printed book and for a table's house rules is here; where their words come
from is not.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Any

from adjudicator.base.errors import (
    AdjudicatorError,
    BookError,
    Fault,
    Place,
    did_you_mean,
    join,
)
from adjudicator.base.facts import Fact, Value, Vocabulary
from adjudicator.base.yaml import YamlText, read_file
from adjudicator.law.book.agreement import Spots
from adjudicator.law.book.misshapen import misshapen
from adjudicator.law.book.model import (
    LIKELIER,
    OTHER,
    Award,
    Clause,
    Combination,
    Condition,
    Doubt,
    RemedyTerms,
)
from adjudicator.law.remedies import REMEDIES

SIZE, NODES = 1 << 20, 200_000

COMBINATION_KEYS = ("name", "kind", "points", "class", "called")
# What a row of a table of combinations asks, and what it makes so, without saying it each time.
COMBINATION, MADE, SCORES = "combination", "its_cards_make_it", "it_is_a_combination"
A_ROW_MEANS = "He has the combination."
REMEDY_ROLES = ("against", "held_by", "until")
# Roles that the court itself fills in: what the combination spoken of is worth, what is scored.
COUNTED = ("worth", "points")
SLOT = re.compile(r"\{(\w+)(?:\|(\w+))?\}")
NOTHING = (False, 0, "nothing")  # what is so of every act to which a fact does not apply
BENDS = ("or", "is", "it", "It", "cap", "take", "keep")


class LawReader:
    """Gathers laws, and what is wrong with them.

    Args:
        vocabulary: the facts a clause may speak of, shown or told.
        topics: what a matter of this game can be about.
        roles: whom and what a clause may name; () when that is not to be looked at.
        arises: by topic, the acts in which it arises; a topic that is not there may arise in any.

    Attributes:
        faults: what was found wrong so far.
        spots: where a clause, by its id, names a fact or another clause.
    """

    raises: type[AdjudicatorError] = BookError

    def __init__(
        self,
        vocabulary: Vocabulary,
        topics: Collection[str],
        roles: Collection[str] = (),
        arises: Mapping[str, Collection[str]] | None = None,
    ) -> None:
        self.vocabulary, self.topics, self.roles = vocabulary, topics, roles
        self.arises = arises or {}
        self.faults: list[Fault] = []
        self.places: dict[str, Place] = {}
        self.spots: Spots = {}

    def fault(self, place: Place, message: str, hint: str = "") -> None:
        self.faults.append(Fault(place, message, hint))

    def sheet(self, path: Path, shape: str) -> YamlText:
        """Return a file that has that shape.

        Raises:
            AdjudicatorError: it cannot be read, for a value of it is of the wrong kind.
        """
        sheet = read_file(path, raises=self.raises, size=SIZE, nodes=NODES)
        found = misshapen(sheet, shape)
        self.faults += found.faults
        if found.unreadable:
            raise self.raises(self.faults)
        return sheet

    def named(self, id: str, place: Place) -> None:
        """Note an id that is given twice."""
        if id in self.places:
            self.fault(place, f"{id} is named twice", f"First on line {self.places[id].line}.")
        self.places.setdefault(id, place)

    def doubt(self, sheet: YamlText, entry: Any, law: str, text: str) -> Doubt:
        self.named(str(entry["id"]), sheet.place_in(entry, "id"))
        if " ".join(str(entry["on"]).split()) not in text:
            self.fault(sheet.place_in(entry, "on"), f"these words are not in law {law}")
        return Doubt(
            str(entry["id"]),
            law,
            entry.get("number"),
            str(entry["on"]),
            str(entry["likelier"]),
            str(entry["other"]),
        )

    def clause(self, sheet: YamlText, entry: Any, law: str, above: Any, text: str) -> Clause:
        place = sheet.place_in(entry, "id")
        id = str(entry["id"])
        self.named(id, place)
        words = " ".join(str(entry.get("words", "")).split())
        if words not in text:
            self.fault(sheet.place_in(entry, "words"), f"these words are not in law {law}")
        row = self.combination(entry, id) if "combination" in entry else None
        says = ("define", "ruling", "permits", "silent", "combination")
        if not any(key in entry for key in says):
            self.fault(place, f"{id} says nothing", "Give it define, ruling, permits or silent.")
        if not any(key in entry for key in ("when", "when_any", "combination")):
            self.fault(place, f"{id} has no conditions")
        if "means" in entry and "define" not in entry:
            self.fault(sheet.place_in(entry, "means"), f"{id} defines no fact that could mean this")
        for key in ("overrides", "premises"):
            self.spot(id, sheet, entry, key)
        clause = Clause(
            id,
            law,
            self.topic(sheet, entry if "topic" in entry else above),
            words,
            listed(entry.get("norms")),
            _asked_of(row) + self.conditions(sheet, entry, "when"),
            self.conditions(sheet, entry, "when_any"),
            self.conditions(sheet, entry, "unless"),
            listed(entry.get("overrides")),
            SCORES if row else entry.get("define"),
            self.sentence(sheet, entry, "ruling"),
            self.sentence(sheet, entry, "permits"),
            self.sentence(sheet, entry, "silent"),
            self.remedies(sheet, entry, "remedies"),
            self.choice(sheet, entry),
            self.award(sheet, entry, id),
            row,
            self.reading(sheet, entry),
            listed(entry.get("premises")),
            place,
            means=A_ROW_MEANS if row else entry.get("means"),
        )
        self.can_be_heard(clause)
        return clause

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
            self.fault(place, message, f"It can be so where it is {join(about[:3], 'or')}.")

    def spot(self, id: str, sheet: YamlText, box: Any, key: str) -> None:
        """Note where each of the names that may stand after *key* is written."""
        if isinstance(box.get(key), list):
            for index, name in enumerate(box[key]):
                self.spots.setdefault((id, str(name)), sheet.place_in(box[key], index))
        elif key in box:
            self.spots.setdefault((id, str(box[key])), sheet.place_in(box, key))

    def sentence(self, sheet: YamlText, entry: Any, key: str) -> str | None:
        """Return a finding; what is to be filled into it must be something that there is."""
        text: str | None = entry.get(key)
        for name, bend in SLOT.findall(text or ""):
            self.role(sheet.place_in(entry, key), name)
            if bend and bend not in BENDS:
                hint = did_you_mean(bend, BENDS)
                self.fault(sheet.place_in(entry, key), f"no word is bent by {bend}", hint)
        return text

    def role(self, place: Place, name: str) -> None:
        """Note the name of somebody or something that the game knows nothing of."""
        known = (*self.roles, *COUNTED)
        if self.roles and name not in known:
            self.fault(place, f"nobody and nothing is called {name}", did_you_mean(name, known))

    def choice(self, sheet: YamlText, entry: Any) -> tuple[str, tuple[RemedyTerms, ...]] | None:
        choice = entry.get("choice")
        if not choice:
            return None
        self.role(sheet.place_in(choice, "of"), choice["of"])
        return choice["of"], self.remedies(sheet, choice, "between")

    def award(self, sheet: YamlText, entry: Any, id: str) -> Award | None:
        award = entry.get("award")
        if not award:
            return None
        self.role(sheet.place_in(award, "to"), award["to"])
        self.spot(id, sheet, award, "each")
        return Award(award["to"], award.get("points"), listed(award.get("each")))

    def combination(self, entry: Any, id: str) -> Combination:
        row = entry["combination"]
        terms = {key: value for key, value in row.items() if key not in COMBINATION_KEYS}
        called = (id, *listed(row.get("called")))
        of_class = str(row.get("class", ""))
        return Combination(
            id, str(row["name"]), str(row["kind"]), terms, int(row["points"]), of_class, called
        )

    def topic(self, sheet: YamlText, entry: Any) -> tuple[str, ...]:
        topics = listed(entry.get("topic"))
        for topic in topics:
            if topic not in self.topics:
                place = sheet.place_in(entry, "topic")
                self.fault(place, f"no matter is about {topic}", did_you_mean(topic, self.topics))
        return topics

    def reading(self, sheet: YamlText, entry: Any) -> tuple[str, str] | None:
        if "reading" not in entry:
            return None
        ((doubt, which),) = entry["reading"].items()
        spot = (str(entry["id"]), str(doubt))
        self.spots[spot] = sheet.place_in(entry["reading"], doubt, key=True)
        if which not in (LIKELIER, OTHER):
            place = sheet.place_in(entry, "reading")
            self.fault(place, f"{which} is no reading", "Write likelier or other.")
        return str(doubt), str(which)

    def conditions(self, sheet: YamlText, entry: Any, key: str) -> tuple[Condition, ...]:
        found = []
        for index, each in enumerate(entry.get(key, ())):
            condition = _condition(each)
            found.append(condition)
            spot = (str(entry["id"]), condition.fact)
            self.spots.setdefault(spot, sheet.place_in(entry[key], index))
        return tuple(found)

    def remedies(self, sheet: YamlText, box: Any, under: str) -> tuple[RemedyTerms, ...]:
        found = []
        for entry in box.get(under, ()):
            ((kind, terms),) = entry.items()
            if kind not in REMEDIES:
                place = sheet.place_in(entry, kind, key=True)
                self.fault(place, f"no remedy is called {kind}", did_you_mean(kind, REMEDIES))
                continue
            things = {k: str(v) for k, v in terms.items() if k not in REMEDY_ROLES}
            for key, name in terms.items():
                if key != "until":
                    self.role(sheet.place_in(terms, key), str(name))
            found.append(
                RemedyTerms(
                    kind, terms.get("against"), terms.get("held_by"), things, terms.get("until")
                )
            )
        return tuple(found)


def listed(written: Any) -> tuple[str, ...]:
    """What may be written as one word or as several in brackets, as a tuple."""
    if written is None:
        return ()
    return tuple(map(str, written)) if isinstance(written, list) else (str(written),)


def _condition(written: Any) -> Condition:
    if not isinstance(written, Mapping):
        return Condition(str(written))
    ((fact, wanted),) = written.items()
    if isinstance(wanted, Mapping):
        return Condition(str(fact), (), wanted.get("at_least"), wanted.get("at_most"))
    values = wanted if isinstance(wanted, list) else [wanted]
    return Condition(str(fact), tuple(_value(value) for value in values))


def _asked_of(row: Combination | None) -> tuple[Condition, ...]:
    """What a row of a table of combinations asks: that it is named, and made by its cards."""
    return (Condition(COMBINATION, row.called), Condition(MADE)) if row else ()


def _value(written: Any) -> Value:
    """Return a condition's value: yes and no are truth, numbers and words are themselves."""
    if isinstance(written, bool | int):
        return written
    return {"yes": True, "no": False}.get(str(written), str(written))


def told_facts(sheet: YamlText, faults: list[Fault]) -> dict[str, Fact]:
    """Return the facts under ``told:``, by name; what is wrong with them is noted."""
    found: dict[str, Fact] = {}
    for entry in sheet.data.get("told") or ():
        name = entry["fact"]
        if name in found:
            faults.append(Fault(sheet.place_in(entry, "fact"), f"{name} is told twice"))
        words, numbers = listed(entry.get("words")), entry.get("numbers")
        fact = Fact(
            name,
            "word" if words else "number" if numbers else "yes-no",
            entry["means"],
            entry["question"],
            words,
            (numbers[0], numbers[1]) if numbers else (0, 0),
            told=True,
            presumed=_value(entry["presumed"]) if "presumed" in entry else None,
        )
        if fact.presumed is not None and fact.presumed not in fact.range():
            place = sheet.place_in(entry, "presumed")
            faults.append(Fault(place, f"{name} is never {fact.presumed}"))
        found[name] = fact
    return found
