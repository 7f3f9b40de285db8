"""What people say at the table when something went wrong, and what has to be asked about it.

It is data: ``rulebooks/<game>/heard-at-the-table.yaml``. Each entry has the ways to say it, and
a piece of a case with blanks such as ``<leader>``; each blank has its question.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from adjudicator.base.errors import BookError, Fault, did_you_mean
from adjudicator.base.language import Language
from adjudicator.base.yaml import YamlText, read_file
from adjudicator.games.registry import game_of

FILE = "heard-at-the-table.yaml"
SIZE, NODES = 1 << 18, 60_000

KINDS = ("player", "card", "cards", "suit", "number", "yes-no", "word", "combination", "text")
DECLARES = "declares"  # the verb after which the names of the combinations stand
# <leader>, and seats seen from a player: <leader partner>; <before speaker> is everybody from the
# dealer's left up to him, <until player> everybody from the leader's left up to him.
SLOT = re.compile(r"<([a-z_0-9]+)(?: ([a-z_0-9]+))?>")
SEATS = {"left": 1, "partner": 2, "right": 3, "other": 1}
UP_TO = {"before": "dealer", "until": "leader"}
ANY = "any"  # a card that makes no difference
ANYBODY = "anybody"  # a player, whichever
# What is so of the whole deal, whenever it is said; the rest of a table is of one moment.
LASTING = ("dealer", "trump", "alone", "maker", "turned_up", "pack", "score", "deal")

SECTION_KEYS = ("section", "heard")
ENTRY_KEYS = (
    "id", "said", "also", "words", "laws", "title", "blanks", "table", "before", "happened",
)  # fmt: skip
BLANK_KEYS = (
    "ask", "a", "words", "from", "to", "if", "unlike", "needed", "stand-in", "why",
)  # fmt: skip
CIRCUMSTANCE_KEYS = ("table", "ask", "a", "facts", "nobody", "from", "to")


@dataclass(frozen=True)
class Blank:
    """One thing to be asked about what is heard.

    Attributes:
        name: what slots call it: ``leader``.
        ask: the question; it may name other blanks.
        kind: one of KINDS.
        words: for a ``word``, each with how it is said.
        least, most: for a ``number``.
        when: blanks and the answers with which alone it matters.
        unlike: blanks whose player it cannot be.
        needed: without it there is nothing to write down.
        stand_in: any card will do for the record when nobody knows which it was.
        why: what it is for, to one who asks back.
    """

    name: str
    ask: str
    kind: str
    words: Mapping[str | int, str] = field(default_factory=dict)
    least: int = 0
    most: int = 0
    when: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    unlike: tuple[str, ...] = ()
    needed: bool = False
    stand_in: bool = False
    why: str = ""


@dataclass(frozen=True)
class Saying:
    """One thing that people say happened, and the piece of a case that it comes to.

    Attributes:
        id: its name; also what may be typed to choose it.
        section: the heading it is listed under.
        said: how it is said, in one sentence.
        also: other ways to say it, old words and today's.
        words: single words that find it.
        laws: the laws it is mostly about, by their numbers or names.
        title: the title of the case, with slots; "" for what is said.
        blanks: what is asked, in this order.
        table: what is known, with slots, in pieces.
        before: the events that led up to it, with slots; left out where it goes on from what
            was told already.
        happened: the events themselves. ``if`` says with which answers one of them, or a piece
            of the table, belongs there.
    """

    id: str
    section: str
    said: str
    also: tuple[str, ...]
    words: tuple[str, ...]
    laws: tuple[str, ...]
    title: str
    blanks: tuple[Blank, ...]
    table: tuple[Mapping[str, Any], ...]
    before: tuple[Mapping[str, Any], ...]
    happened: tuple[Mapping[str, Any], ...]

    def blank(self, name: str) -> Blank:
        """Return the blank of that name; KeyError when there is none."""
        for blank in self.blanks:
            if blank.name == name:
                return blank
        raise KeyError(name)


@dataclass(frozen=True)
class Circumstance:
    """Something of the whole table that answers several facts at once: who dealt, who plays alone.

    Attributes:
        table: the key of ``table:`` that it fills.
        ask: the question.
        kind: as of a blank.
        facts: the facts for whose sake it is asked.
        nobody: how one says that nobody is meant; "" when somebody must be.
        least, most: for a ``number``.
    """

    table: str
    ask: str
    kind: str
    facts: tuple[str, ...]
    nobody: str = ""
    least: int = 0
    most: int = 0


@dataclass(frozen=True)
class Hearsay:
    """Everything that is heard at the tables of one game.

    Attributes:
        game: the game's name.
        entries: what is heard.
        circumstances: what is asked about the whole table when a ruling turns on it.
        examples: a few ways to say what happened, to one who does not know how to begin.
    """

    game: str
    entries: tuple[Saying, ...]
    circumstances: tuple[Circumstance, ...]
    examples: tuple[str, ...] = ()

    def entry(self, id: str) -> Saying:
        """Return the entry of that id; KeyError when there is none."""
        for entry in self.entries:
            if entry.id == id:
                return entry
        raise KeyError(id)

    def sections(self) -> dict[str, list[Saying]]:
        """Return the entries under their headings, in the order of the file."""
        found: dict[str, list[Saying]] = {}
        for entry in self.entries:
            found.setdefault(entry.section, []).append(entry)
        return found


@cache
def hearsay(game: str) -> Hearsay:
    """Return what is heard at the tables of a game.

    Raises:
        BookError: the file cannot be used; everything that is wrong with it.
    """
    sheet = read_file(game_of(game).rulebooks / FILE, raises=BookError, size=SIZE, nodes=NODES)
    return read_hearsay(sheet, game)


def read_hearsay(sheet: YamlText, game: str) -> Hearsay:
    """Return what a file says is heard, checked against the game's language.

    Raises:
        BookError: with everything that is wrong with it.
    """
    reader = _SayingsReader(sheet, game_of(game).language)
    examples = _texts(sheet.data.get("examples", ()))
    found = Hearsay(game, tuple(reader.entries()), tuple(reader.circumstances()), examples)
    if reader.faults:
        raise BookError(reader.faults)
    return found


def slots(template: Any) -> Iterator[tuple[str, str]]:
    """Yield the slots in a template, each as (blank, seat seen from it)."""
    if isinstance(template, str):
        for name, seat in SLOT.findall(template):
            if name in UP_TO:
                yield seat, name
                yield UP_TO[name], ""
            elif name not in (ANY, ANYBODY):
                yield name, seat
    elif isinstance(template, Mapping):
        for key, value in template.items():
            if key != "if":
                yield from slots(key)
                yield from slots(value)
    elif isinstance(template, (list, tuple)):
        for value in template:
            yield from slots(value)


class _SayingsReader:
    """Reads the entries of one file, and notes what is wrong."""

    def __init__(self, sheet: YamlText, language: Language) -> None:
        self.sheet, self.language = sheet, language
        self.faults: list[Fault] = []
        self.verbs = {verb.name: verb for verb in language.verbs}

    def fault(self, box: Any, step: Any, message: str, hint: str = "") -> None:
        self.faults.append(Fault(self.sheet.place_in(box, step, key=True), message, hint))

    def keys(
        self, box: dict[str, Any], known: Collection[str], needed: Collection[str] = ()
    ) -> None:
        for key in box:
            if key not in known:
                self.fault(box, key, f"'{key}' is not a key here", did_you_mean(key, known))
        for key in needed:
            if key not in box:
                self.fault(box, next(iter(box)), f"{key} is missing")

    def entries(self) -> Iterator[Saying]:
        self.keys(self.sheet.data, ("examples", "heard", "circumstances"))
        seen: set[str] = set()
        for section in self.sheet.data["heard"]:
            self.keys(section, SECTION_KEYS)
            for box in section["heard"]:
                self.keys(box, ENTRY_KEYS, ("id", "said", "happened"))
                entry = self.entry(box, str(section.get("section")))
                if entry.id in seen:
                    self.fault(box, "id", f"two entries are called {entry.id}")
                seen.add(entry.id)
                yield entry

    def entry(self, box: dict[str, Any], section: str) -> Saying:
        before, happened = tuple(box.get("before", ())), tuple(box.get("happened", ()))
        sound = [[line for line in lines if self.line(line)] for lines in (before, happened)]
        must = {name for lines in sound for name in self.vital(lines)}
        # whoever did something must be known, or there is nothing to write down
        must |= {name for line in sound[1] for name, _ in slots(line["by"])}
        written = box.get("blanks", {})
        blanks = tuple(self.blank(written, name, name in must) for name in written)
        self.check_slots(box, {blank.name for blank in blanks})
        table = box.get("table", [])
        table = table if isinstance(table, list) else [table]
        for piece in table:
            self.keys(piece, ("if", *self.language.table))
        return Saying(
            str(box.get("id")),
            section,
            str(box.get("said")),
            tuple(map(str, box.get("also", ()))),
            tuple(map(str, box.get("words", ()))),
            tuple(str(law) for law in box.get("laws", ())),
            str(box.get("title", "")),
            blanks,
            tuple(table),
            before,
            happened,
        )

    def vital(self, lines: Sequence[Mapping[str, Any]]) -> Iterator[str]:
        """Yield the blanks of the line without which nothing happened: the first sure one."""
        for line in lines:
            if "if" not in line and not str(line["by"]).startswith(tuple(f"<{w} " for w in UP_TO)):
                for key in vital_keys(line, self.verbs):
                    yield from (name for name, _ in slots(line[key]))
                return

    def line(self, line: dict[str, Any]) -> bool:
        """Return whether an event can be read: it has one verb, and somebody who does it."""
        verbs = [key for key in line if key in self.verbs]
        if len(verbs) != 1:
            self.fault(line, next(iter(line)), "an event has one verb", ", ".join(self.verbs))
            return False
        known = ("if", "by", "told", "note", verbs[0], *self.verbs[verbs[0]].particulars)
        self.keys(line, known, ("by",))
        return "by" in line

    def blank(self, box: dict[str, Any], name: str, must: bool) -> Blank:
        written = box[name]
        self.keys(written, BLANK_KEYS, ("ask", "a"))
        kind = str(written.get("a"))
        if kind not in KINDS:
            self.fault(box, name, f"'{kind}' is no kind of blank", did_you_mean(kind, KINDS))
        words = written.get("words", {})
        if kind == "combination":
            names = self.verbs[DECLARES].takes.words
            words = {word: word.replace("-", " ").replace("bezique", "bézique") for word in names}
        return Blank(
            name,
            str(written.get("ask")),
            kind,
            {
                int(word) if str(word).isdigit() else str(word): str(said)
                for word, said in words.items()
            },
            int(written.get("from", 0)),
            int(written.get("to", 0)),
            {key: _texts(value) for key, value in written.get("if", {}).items()},
            _texts(written.get("unlike", ())),
            written.get("needed", "yes" if must else "no") == "yes",
            written.get("stand-in") == "yes",
            str(written.get("why", "")),
        )

    def check_slots(self, box: dict[str, Any], known: Collection[str]) -> None:
        asked = [blank.get("ask", "") for blank in box.get("blanks", {}).values()]
        conditions = [blank.get("if", {}) for blank in box.get("blanks", {}).values()]
        table = box.get("table", [])
        pieces = [*(table if isinstance(table, list) else [table]), *box.get("before", ())]
        pieces += box.get("happened", ())
        conditions += [piece.get("if", {}) for piece in pieces]
        used = {name for each in conditions for name in each}
        written = (asked, box.get("title", ""), pieces)
        used |= {name for template in written for name, _ in slots(template)}
        for text in _all_texts(written):
            if "<" in SLOT.sub("", text):
                self.fault(box, next(iter(box)), f"'{text}' has a slot that nothing fills")
        for name in sorted(used - set(known)):
            hint = did_you_mean(name, known)
            self.fault(box, next(iter(box)), f"<{name}> is no blank of it", hint)
        told = {name for template in written[1:] for name, _ in slots(template)}
        told |= {name for each in conditions for name in each}
        for name in sorted(set(known) - told):
            self.fault(box["blanks"], name, f"nothing is made of <{name}>")

    def circumstances(self) -> Iterator[Circumstance]:
        for box in self.sheet.data.get("circumstances", ()):
            self.keys(box, CIRCUMSTANCE_KEYS)
            yield Circumstance(
                str(box["table"]),
                str(box["ask"]),
                str(box["a"]),
                _texts(box["facts"]),
                str(box.get("nobody", "")),
                int(box.get("from", 0)),
                int(box.get("to", 0)),
            )


def _all_texts(template: Any) -> Iterator[str]:
    if isinstance(template, str):
        yield template
    elif isinstance(template, Mapping):
        for key, value in template.items():
            yield key
            yield from _all_texts(value)
    elif isinstance(template, (list, tuple)):
        for value in template:
            yield from _all_texts(value)


def _texts(written: Any) -> tuple[str, ...]:
    several = written if isinstance(written, list) else [written]
    return tuple(map(str, several)) if written != () else ()


def vital_keys(line: Mapping[str, Any], verbs: Mapping[str, Any]) -> tuple[str, ...]:
    """Return the keys without which an event says nothing: who, the verb, what it needs."""
    verb = next(key for key in line if key in verbs)
    return ("by", verb, *(key for key in verbs[verb].required if key in line))
