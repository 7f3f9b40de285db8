"""Read a rulebook: laws beside their words, each checked against its source.

A book does not load when a quotation is not in its source word for word, once; when a clause
speaks of a fact nobody knows, overrides a clause that is not there, or goes round in a circle.
All that is wrong with a book is told at once.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from pathlib import Path

from adjudicator.base.errors import BookError, Place, did_you_mean
from adjudicator.base.facts import Fact, Vocabulary
from adjudicator.base.paths import lies_in
from adjudicator.base.shapes import Entry, as_value
from adjudicator.base.values import replace
from adjudicator.law.book.agreement import disagreements, disagreements_by_pages
from adjudicator.law.book.laws import LawReader, told_facts
from adjudicator.law.book.model import (
    HELD_PAGES,
    AsWritten,
    Book,
    Law,
    NotARule,
    PassedOver,
    Premise,
    Role,
    Silence,
)
from adjudicator.law.book.seeds import Passage, Seed, read_seed
from adjudicator.law.book.settings import Setting, SettingValue
from adjudicator.law.book.settling import alternatives, named_in, settled
from adjudicator.law.book.shapes import BOOK, SECTION, SILENCES, TOLD

AUTHORITIES = ("text", "paraphrase", "premise")


def read_told(path: Path) -> dict[str, Fact]:
    """Read the facts that only players can know: ``told.yaml`` of a game, or of a book.

    Raises:
        BookError: a fact lacks its question, or the file is no YAML.
    """
    reader = LawReader({}, ())
    facts = told_facts(reader.read_file(path, TOLD), reader.faults)
    if reader.faults:
        raise BookError(reader.faults)
    return facts


def read_book(
    folder: Path,
    seeds: Path,
    vocabulary: Vocabulary,
    topics: Collection[str],
    roles: Mapping[str, Role] | None = None,
    arises: Mapping[str, Collection[str]] | None = None,
) -> Book:
    """Read the rulebook in *folder*.

    Args:
        folder: holds ``book.yaml`` and one file a section of the printed book.
        seeds: the folder with the sources.
        vocabulary: the facts a clause may speak of, shown or told.
        topics: what a matter of this game can be about.
        roles: whom and what a clause may name; None when that is not to be looked at.
        arises: by topic, the acts in which it arises; a topic that is not there may arise in any.

    Raises:
        BookError: with everything that is wrong, each with its place.
    """
    return BookReader(vocabulary, topics, roles, arises).read(folder, seeds)


class BookReader(LawReader):
    """Gathers the parts of one book, and what is wrong with them."""

    folder: Path
    seeds_folder: Path
    seeds: dict[str, Seed]
    laws: list[Law]

    def read(self, folder: Path, seeds: Path) -> Book:
        self.folder, self.seeds_folder = folder, seeds
        self.seeds, self.laws = {}, []
        data = self.read_file(self.folder / "book.yaml", BOOK)
        named = [*zip(data["sections"], data.places("sections"), strict=True)]
        if "silences" in data:
            named.append((data["silences"], data.place("silences")))
        for name, place in named:
            if not lies_in(self.folder, name):
                hint = "Lay the file there, and write its name."
                self.fault(place, "this part of the book does not lie in its folder", hint)
        if self.faults:
            raise BookError(self.faults)
        for entry in data.get("settings", ()):
            self.setting(entry)
        for name in data["sections"]:
            self.section(self.read_file(self.folder / name, SECTION))
        silences = self.silences(data["silences"]) if "silences" in data else ()
        retold = any(law.retold for law in self.laws)
        wholly = all(law.retold for law in self.laws)  # no page is quoted that could be silent
        others = tuple(self.not_a_rule(data))  # they may stand in a source that no law quotes
        book = Book(
            id=data["book"],
            game=data["game"],
            title=data["title"],
            by=data.get("by"),
            printed=data.get("printed"),
            holds=data.get("holds", ""),
            short=data.get("short", ""),
            silences=tuple(each for each in silences if not (retold and each.held)),
            silences_held=silences if retold and not wholly else (),
            premises=tuple(
                Premise(entry["id"], entry["text"], entry["from"])
                for entry in data.get("premises", ())
            ),
            not_a_rule=others,
            seeds=tuple(self.seeds.values()),
            laws=tuple(self.laws),
            equipment=data.get("equipment", {}),
            claims_said=data.get("claims", {}),
            vocabulary=self.vocabulary,
            settings=tuple(self.settings.values()),
            passed_over=tuple(
                PassedOver(entry["norms"], " ".join(entry["because"].split()))
                for entry in data.get("passed_over", ())
            ),
        )
        if book.settings and not self.faults:
            written = AsWritten(book.laws, silences, book.equipment)
            book = settled(replace(book, as_written=written), {})
            for _, _, other in alternatives(book):
                self.faults += disagreements(other, self.spots)
        self.faults += disagreements(book, self.spots)
        self.faults = list(dict.fromkeys(self.faults))
        if retold and not wholly and not self.faults:
            self.faults += disagreements_by_pages(book.by_pages(HELD_PAGES), book, self.spots)
        if self.faults:
            raise BookError(self.faults)
        return book

    # the sources

    def seed(self, name: str) -> Seed | None:
        if name not in self.seeds:
            self.files.append(self.seeds_folder / name)
            if not lies_in(self.seeds_folder, name):
                return None
            try:
                self.seeds[name] = read_seed(self.seeds_folder, name)
            except (OSError, ValueError):  # there is none, or it is no text
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

    def not_a_rule(self, data: Entry) -> Iterator[NotARule]:
        for entry, place in zip(data.get("not_a_rule", ()), data.places("not_a_rule"), strict=True):
            passage = self.find(place, entry["seed"], entry["text"])
            if passage:
                yield NotARule(entry["reason"], entry["text"], passage)

    # settings

    def setting(self, entry: Entry) -> None:
        """Note a setting; what is wrong with its values is noted as well."""
        id = entry["id"]
        self.named(id, entry.place("id"))
        values = tuple(
            SettingValue(as_value(value["value"]), value["says"], value["sources"])
            for value in entry["values"]
        )
        known = [each.value for each in values]
        default, place = as_value(entry["default"]), entry.place("id")
        setting = Setting(id, entry["question"], values, default, place)
        if len(known) < 2:
            self.fault(entry.place("values", of_key=True), f"{id} leaves nothing to settle")
        elif len(set(known)) < len(known):
            self.fault(entry.place("values", of_key=True), f"a value of {id} stands twice")
        self.is_value(setting, default, entry.place("default"))
        self.settings[id] = setting

    # laws

    def section(self, section: Entry) -> None:
        heading, seed = section.get("section", ""), section.get("seed", "")
        retold = section.get("retold", "")
        self.laws += (self.law(entry, heading, seed, retold) for entry in section["laws"])

    def law(self, entry: Entry, heading: str, seed_name: str, retold: str = "") -> Law:
        id = str(entry["law"])
        passage = None
        authority = next((key for key in AUTHORITIES if key in entry), "text")
        text = " ".join(entry.get(authority, "").split())
        if retold and authority != "paraphrase":
            hint = "Tell it by paraphrase, in your own words."
            self.fault(entry.place(authority), "a retold law is no quotation", hint)
        elif "text" in entry:
            passage = self.find(entry.place("text"), seed_name, text)
            if passage:
                # the number is printed before the law, and is a part of it
                passage = self.seeds[seed_name].before(passage, f"{id}.")
        elif not text or ("from" not in entry and not retold):
            message = "a law needs text; or paraphrase, or premise, and from"
            self.fault(entry.place("law"), message)
        ends = entry.get("ends", Entry(entry.sheet, {}))
        if ends and not entry.get("breaks_off", False):
            self.fault(ends.place("paraphrase"), "its end is retold, and it does not break off")
        return Law(
            id=id,
            text=text,
            authority=authority,
            origin=entry.get("from", retold or None),
            passage=passage,
            breaks_off=entry.get("breaks_off", False),
            section=heading,
            clauses=tuple(self.clause(clause, id, entry, text) for clause in entry["clauses"]),
            doubts=tuple(self.doubt(doubt, id, text) for doubt in entry.get("doubts", ())),
            gist=" ".join(entry.get("gist", "").split()),
            trap=" ".join(entry.get("trap", "").split()),
            example=self.example(entry),
            place=entry.place("gist" if "gist" in entry else "law"),
            retold=bool(retold),
            ends=" ".join(ends.get("paraphrase", "").split()),
            ends_from=ends.get("from", ""),
        )

    def example(self, entry: Entry) -> str:
        """Return the clause of a law that a lesson shows by a case; "" where none is named."""
        named: str = entry.get("example", "")
        known = [clause["id"] for clause in entry["clauses"]]
        if named and named not in known:
            hint = did_you_mean(named, known)
            self.fault(entry.place("example"), f"{named} is no clause of this law", hint)
        return named

    def silences(self, name: str) -> tuple[Silence, ...]:
        data = self.read_file(self.folder / name, SILENCES)
        return tuple(self.silence(entry) for entry in data["silences"])

    def silence(self, entry: Entry) -> Silence:
        place, id = entry.place("id"), entry["id"]
        self.named(id, place)
        self.spot(id, entry, "unsaid")
        silence = Silence(
            id=id,
            number=entry.get("number"),
            says=entry["says"],
            needs=entry["needs"],
            when=self.conditions(entry, "when"),
            when_any=self.conditions(entry, "when_any"),
            unless=self.conditions(entry, "unless"),
            reading=self.reading(entry),
            place=place,
            topics=self.topic(entry),
            unsaid=entry.get("unsaid", ()),
            about=entry.get("about"),
            held=entry.get("held", False),
            where=self.where(entry),
            worth=entry.get("worth"),
        )
        named = tuple(named_in(silence))
        for setting in named:
            self.is_setting(setting, place)
        return replace(silence, hangs_on=named) if named else silence


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
