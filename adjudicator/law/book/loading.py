"""Read a rulebook: laws beside their words, each checked against its source.

A book does not load when a quotation is not in its source word for word, once; when a clause
speaks of a fact nobody knows, overrides a clause that is not there, or goes round in a circle.
All that is wrong with a book is told at once.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from pathlib import Path
from typing import Any

from adjudicator.base.errors import BookError, Place
from adjudicator.base.facts import Fact, Vocabulary
from adjudicator.base.yaml import YamlText, read_file
from adjudicator.law.book.agreement import disagreements
from adjudicator.law.book.laws import NODES, SIZE, LawReader, listed, told_facts
from adjudicator.law.book.misshapen import misshapen
from adjudicator.law.book.model import Book, Law, NotARule, Premise, Silence
from adjudicator.law.book.seeds import Passage, Seed, read_seed

AUTHORITIES = ("text", "paraphrase", "premise")


def read_told(path: Path) -> dict[str, Fact]:
    """Read the facts that only players can know: ``told.yaml`` of a game, or of a book.

    Raises:
        BookError: a fact lacks its question, or the file is no YAML.
    """
    sheet = read_file(path, raises=BookError, size=SIZE, nodes=NODES)
    found = misshapen(sheet, "told")
    faults = list(found.faults)
    facts = {} if found.unreadable else told_facts(sheet, faults)
    if faults:
        raise BookError(faults)
    return facts


def read_book(
    folder: Path,
    seeds: Path,
    vocabulary: Vocabulary,
    topics: Collection[str],
    roles: Collection[str] = (),
    arises: Mapping[str, Collection[str]] | None = None,
) -> Book:
    """Read the rulebook in *folder*.

    Args:
        folder: holds ``book.yaml`` and one file a section of the printed book.
        seeds: the folder with the sources.
        vocabulary: the facts a clause may speak of, shown or told.
        topics: what a matter of this game can be about.
        roles: whom and what a clause may name; () when that is not to be looked at.
        arises: by topic, the acts in which it arises; a topic that is not there may arise in any.

    Raises:
        BookError: with everything that is wrong, each with its place.
    """
    return BookReader(folder, seeds, vocabulary, topics, roles, arises).read()


class BookReader(LawReader):
    """Gathers the parts of one book, and what is wrong with them."""

    def __init__(
        self,
        folder: Path,
        seeds: Path,
        vocabulary: Vocabulary,
        topics: Collection[str],
        roles: Collection[str] = (),
        arises: Mapping[str, Collection[str]] | None = None,
    ) -> None:
        super().__init__(vocabulary, topics, roles, arises)
        self.folder, self.seeds_folder = folder, seeds
        self.seeds: dict[str, Seed] = {}
        self.laws: list[Law] = []

    def read(self) -> Book:
        sheet = self.sheet(self.folder / "book.yaml", "book")
        data = sheet.data
        for name in listed(data["sections"]):
            self.section(self.sheet(self.folder / name, "section"))
        silences = self.silences(str(data["silences"])) if "silences" in data else ()
        premises = tuple(
            Premise(entry["id"], entry["text"], entry["from"]) for entry in data.get("premises", ())
        )
        others = tuple(self.not_a_rule(sheet))
        book = Book(
            str(data["book"]),
            str(data["game"]),
            str(data["title"]),
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
        self.faults += disagreements(book, self.spots)
        if self.faults:
            raise BookError(self.faults)
        return book

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

    def not_a_rule(self, sheet: YamlText) -> Iterable[NotARule]:
        for index, entry in enumerate(sheet.data.get("not_a_rule", ())):
            place = sheet.place("not_a_rule", index)
            passage = self.find(place, entry["seed"], entry["text"])
            if passage:
                yield NotARule(entry["reason"], entry["text"], passage)

    # laws

    def section(self, sheet: YamlText) -> None:
        heading = str(sheet.data.get("section", ""))
        for entry in sheet.data.get("laws", ()):
            self.laws.append(self.law(sheet, entry, heading, str(sheet.data.get("seed", ""))))

    def law(self, sheet: YamlText, entry: Any, heading: str, seed_name: str) -> Law:
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

    def silences(self, name: str) -> tuple[Silence, ...]:
        sheet = self.sheet(self.folder / name, "silences")
        found = []
        for entry in sheet.data["silences"]:
            place, id = sheet.place_in(entry, "id"), str(entry["id"])
            self.named(id, place)
            self.spot(id, sheet, entry, "unsaid")
            found.append(
                Silence(
                    id,
                    entry.get("number"),
                    str(entry["says"]),
                    str(entry["needs"]),
                    self.conditions(sheet, entry, "when"),
                    self.conditions(sheet, entry, "when_any"),
                    self.conditions(sheet, entry, "unless"),
                    self.reading(sheet, entry),
                    place,
                    self.topic(sheet, entry),
                    listed(entry.get("unsaid")),
                )
            )
        return tuple(found)


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
