"""What people say at the table when something went wrong, and what has to be asked about it.

It is data: ``rulebooks/<game>/heard-at-the-table.yaml``. Each entry has the ways to say it, and
a piece of a case with blanks such as ``<leader>``; each blank has its question.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path

from adjudicator.base.errors import BookError, Fault, did_you_mean
from adjudicator.base.language import Language, Verb
from adjudicator.base.plain import Box, Plain, Step
from adjudicator.base.shapes import KINDS, Entry, Kind, Reader, Shape, Takes, plain, several
from adjudicator.base.values import dataclass, field
from adjudicator.base.yaml import YamlText, read_file
from adjudicator.games.registry import game_of

FILE = "heard-at-the-table.yaml"
SIZE, NODES = 1 << 18, 60_000

KINDS_OF_BLANKS = (
    "player",
    "card",
    "cards",
    "suit",
    "number",
    "yes-no",
    "word",
    "combination",
    "text",
)
DECLARES = "declares"  # the verb after which the names of the combinations stand
# <leader>, and seats seen from a player: <leader partner>; <before speaker> is everybody from the
# dealer's left up to him, <until player> everybody from the leader's left up to him, <after player>
# everybody from his left up to the leader.
SLOT = re.compile(r"<([a-z_0-9]+)(?: ([a-z_0-9]+))?>")
SEATS = {"left": 1, "partner": 2, "right": 3, "other": 1}
UP_TO = {"before": "dealer", "until": "leader"}
AFTER, LEADER = "after", "leader"
NAMED = "<>"  # in a phrase, whoever or whatever is named there
ANY = "any"  # a card that makes no difference
ANYBODY = "anybody"  # a player, whichever
HIS, THE_OTHERS = "his", "the-others"  # whose it is: of the side of him who acts, or of the other
SIDES = (HIS, THE_OTHERS)
# What is so of the whole deal, whenever it is said; the rest of a table is of one moment.
LASTING = ("dealer", "trump", "alone", "maker", "turned_up", "pack", "score", "deal")


def _names(at: Reader, takes: Takes, box: Box, step: Step) -> tuple[str, ...]:
    """What is a word or a number, one or several, each as it is written."""
    return tuple(map(str, at.items(takes, box, step, KINDS["name"])))


PIECE = Takes("piece")  # text, a number, or more, with slots in it
IF = Takes("map", "With which answers it belongs there.", of=Shape({"": Takes("names")}))
SAYING_KINDS: Mapping[str, Kind] = {
    **KINDS,
    "piece": plain(lambda written: True, "", "", {}),
    "names": Kind(_names, several(KINDS["name"]).schema),
    "pieces": several(KINDS["map"]),
}
# What is heard in the words by which something is found: see first_words.
HEARS = Takes(
    "map", "What answers it, with the phrases that say so.", of=Shape({"": Takes("texts")})
)
BLANK = Shape(
    {
        "ask": Takes("text", "The question; it may name other blanks."),
        "a": Takes("word", "What answers it.", words=KINDS_OF_BLANKS),
        "words": Takes("map", "How each word is said.", of=Shape({"": Takes("text", "Words.")})),
        "from": Takes("number", "The least number."),
        "to": Takes("number", "The greatest number."),
        "if": IF,
        "unlike": Takes("texts", "Blanks whose player it cannot be."),
        "needed": Takes("yes-no", "Whether nothing can be written down without it."),
        "stand-in": Takes("yes-no", "Whether any card will do where nobody knows it."),
        "why": Takes("text", "What it is for."),
        "named": Takes("texts", "Phrases in which it is named, <> dealt."),
        "hears": HEARS,
    },
    required=("ask", "a"),
)
CIRCUMSTANCE = Shape(
    {
        "table": Takes("text", "The key of table: that it fills."),
        "ask": BLANK.keys["ask"],
        "a": BLANK.keys["a"],
        "facts": Takes("texts", "The facts for whose sake it is asked."),
        "nobody": Takes("text", "How one says that nobody is meant."),
        "whose": Takes("word", "Whose it is, where each side has its own.", words=SIDES),
        "from": BLANK.keys["from"],
        "to": BLANK.keys["to"],
    },
    required=("table", "ask", "a", "facts"),
)


def _shape(language: Language) -> Shape:
    """Return the shape of a file of sayings about a game."""
    event = Shape({"if": IF, "": PIECE}, said="an event", example="{by: <leader>, leads: <card>}")
    claim = Shape(
        {
            "by": Takes("text", "Who, a slot."),
            "claim": Takes("word", "Its word.", words=tuple(language.claims)),
            "of": Takes("text", "Of whom, a slot."),
            "act": Takes("map", "What would be done, with slots.", of=Shape({"": PIECE})),
        },
        required=("by", "claim"),
    )
    of_an_act = Shape(
        {
            "word": Takes("id", "What one calls it."),
            "said": Takes("text", "What it says, in one sentence."),
            "also": Takes("texts", "Turns by which one claims it."),
            "claim": Takes("word", "Its word in a case.", words=tuple(language.claims)),
            "act": Takes("map", "What would be done.", of=Shape({"": PIECE})),
        },
        required=("word", "said", "claim", "act"),
    )
    saying = Shape(
        {
            "id": Takes("id", "Its name."),
            "said": Takes("text", "How it is said, in one sentence."),
            "also": Takes("texts", "Other ways to say it."),
            "words": Takes("names", "Single words that find it."),
            "laws": Takes("names", "The laws it is mostly about."),
            "course": Takes("names", "Facts for which nobody is asked: it is not about them."),
            "title": Takes("text", "The title of the case, with slots."),
            "blanks": Takes(
                "map",
                "What is asked, in this order.",
                of=Shape({"": Takes("map", "A question.", of=BLANK)}),
            ),
            "table": Takes(
                "pieces",
                "What is known, with slots.",
                of=Shape({"if": IF, **dict.fromkeys(language.table, PIECE)}),
            ),
            "before": Takes("maps", "What led up to it.", of=event),
            "happened": Takes("maps", "What happened, with slots.", of=event),
            "claims": Takes("maps", "Who claims what by it.", of=claim),
        },
        required=("id", "said", "happened"),
        said="a saying",
    )
    section = Shape(
        {
            "section": Takes("text", "The heading."),
            "heard": Takes("maps", "What is said to have happened.", of=saying),
        },
        required=("section", "heard"),
        said="a section",
    )
    return Shape(
        {
            "examples": Takes("texts", "A few ways to begin."),
            "heard": Takes("maps", "What is heard, under headings.", of=section),
            "circumstances": Takes("maps", "What is asked of the table.", of=CIRCUMSTANCE),
            "claims": Takes("maps", "What is claimed of an act.", of=of_an_act),
            "named": Takes("map", "As of a blank, by its name.", of=Shape({"": Takes("texts")})),
            "hears": Takes("map", "As of a blank, by its name.", of=Shape({"": HEARS})),
        },
        required=("heard",),
        said="a list of sayings",
    )


@dataclass(frozen=True)
class Blank:
    """One thing to be asked about what is heard.

    Attributes:
        name: what slots call it: ``leader``.
        ask: the question; it may name other blanks.
        kind: one of KINDS_OF_BLANKS.
        words: for a ``word``, each with how it is said.
        least, most: for a ``number``.
        when: blanks and the answers with which alone it matters.
        unlike: blanks whose player it cannot be.
        needed: without it there is nothing to write down.
        stand_in: any card will do for the record when nobody knows which it was.
        why: what it is for, to one who asks back.
        named: the phrases in which what answers it is named, ``<>`` standing for that.
        hears: by what answers it, the phrases that say so.
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
    named: tuple[str, ...] = ()
    hears: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


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
        course: the facts for which nobody is asked: their regular course is taken for granted.
        title: the title of the case, with slots; "" for what is said.
        blanks: what is asked, in this order.
        table: what is known, with slots, in pieces.
        before: the events that led up to it, with slots; left out where it goes on from what
            was told already.
        happened: the events themselves. ``if`` says with which answers one of them, or a piece
            of the table, belongs there.
        claims: who claims what by it, with slots; left out where nobody is known who does.
    """

    id: str
    section: str
    said: str
    also: tuple[str, ...]
    words: tuple[str, ...]
    laws: tuple[str, ...]
    course: tuple[str, ...]
    title: str
    blanks: tuple[Blank, ...]
    table: tuple[Entry, ...]
    before: tuple[Entry, ...]
    happened: tuple[Entry, ...]
    claims: tuple[Entry, ...] = ()

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
        whose: of which side it is, of those seen from him who acts; "" when of all alike.
    """

    table: str
    ask: str
    kind: str
    facts: tuple[str, ...]
    nobody: str = ""
    least: int = 0
    most: int = 0
    whose: str = ""


@dataclass(frozen=True)
class ClaimOfAnAct:
    """A claim that names an act, which is said in one word: that a player must play alone.

    Attributes:
        word: what one calls it.
        said: what it says, in one sentence.
        also: turns by which one claims it.
        claim: its word in a case.
        act: the act that it names, of him of whom it is claimed.
    """

    word: str
    said: str
    also: tuple[str, ...]
    claim: str
    act: Mapping[str, Plain]


@dataclass(frozen=True)
class Hearsay:
    """Everything that is heard at the tables of one game.

    Attributes:
        game: the game's name.
        entries: what is heard.
        circumstances: what is asked about the whole table when a ruling turns on it.
        examples: a few ways to say what happened, to one who does not know how to begin.
        named: as of a blank, for whatever is asked under that name: a blank, a key of the table.
        hears: as of a blank, in the same way; of how a table plays, ``renege=3`` with ``yes``.
        claims: what is claimed of an act, by what one calls it.
    """

    game: str
    entries: tuple[Saying, ...]
    circumstances: tuple[Circumstance, ...]
    examples: tuple[str, ...] = ()
    named: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    hears: Mapping[str, Mapping[str, tuple[str, ...]]] = field(default_factory=dict)
    claims: Mapping[str, ClaimOfAnAct] = field(default_factory=dict)

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
    """Return what is heard at the tables of a game; nothing where nobody has written it down.

    Raises:
        BookError: the file cannot be used; everything that is wrong with it.
    """
    file = game_of(game).rulebooks / FILE
    return read_sayings(file, game) if file.is_file() else Hearsay(game, (), (), ())


def read_sayings(path: Path, game: str) -> Hearsay:
    """Return what a file says is heard at the tables of a game; the errors are the same."""
    return read_hearsay(read_file(path, raises=BookError, size=SIZE, nodes=NODES), game)


def read_hearsay(sheet: YamlText, game: str) -> Hearsay:
    """Return what a file says is heard, checked against the game's language.

    Raises:
        BookError: with everything that is wrong with it.
    """
    reader = _SayingsReader(sheet, game_of(game).language)
    data = reader.whole(_shape(reader.language))
    if reader.faults:
        raise BookError(reader.faults)
    found = Hearsay(
        game=game,
        entries=tuple(reader.sayings(data)),
        circumstances=tuple(map(_circumstance, data.get("circumstances", ()))),
        examples=data.get("examples", ()),
        named=data.get("named", {}),
        hears=data.get("hears", {}),
        claims={each["word"]: _claim(each) for each in data.get("claims", ())},
    )
    if reader.faults:
        raise BookError(reader.faults)
    return found


def _claim(entry: Entry) -> ClaimOfAnAct:
    also = entry.get("also", ())
    return ClaimOfAnAct(entry["word"], entry["said"], also, entry["claim"], entry["act"])


def slots(template: object) -> Iterator[tuple[str, str]]:
    """Yield the slots in a template, each as (blank, seat seen from it)."""
    if isinstance(template, str):
        for name, seat in SLOT.findall(template):
            if name in UP_TO:
                yield seat, name
                yield UP_TO[name], ""
            elif name == AFTER:
                yield seat, name
                yield LEADER, ""
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


class _SayingsReader(Reader):
    """Reads the entries of one file, and notes what is wrong."""

    def __init__(self, sheet: YamlText, language: Language) -> None:
        super().__init__(sheet, SAYING_KINDS)
        self.language = language
        self.verbs = {verb.name: verb for verb in language.verbs}

    def sayings(self, data: Entry) -> Iterator[Saying]:
        seen: set[str] = set()
        for section in data["heard"]:
            for entry in section["heard"]:
                if entry["id"] in seen:
                    self.wrong_in(entry, f"two entries are called {entry['id']}", key="id")
                seen.add(entry["id"])
                yield self.saying(entry, section["section"])

    def wrong_in(self, entry: Entry, message: str, hint: str = "", key: str = "") -> None:
        """Note what is wrong with an entry, at one of its keys; at the first where none is said."""
        self.faults.append(Fault(entry.place(key or next(iter(entry)), of_key=True), message, hint))

    def saying(self, entry: Entry, section: str) -> Saying:
        before, happened = entry.get("before", ()), entry["happened"]
        sound = [[line for line in lines if self.is_event(line)] for lines in (before, happened)]
        must = {name for lines in sound for name in self.vital(lines)}
        # whoever did something must be known, or there is nothing to write down
        must |= {name for line in sound[1] for name, _ in slots(line["by"])}
        blanks = entry.get("blanks", {})
        self.check_slots(entry)
        return Saying(
            id=entry["id"],
            section=section,
            said=entry["said"],
            also=entry.get("also", ()),
            words=tuple(map(str, entry.get("words", ()))),
            laws=tuple(map(str, entry.get("laws", ()))),
            course=tuple(map(str, entry.get("course", ()))),
            title=entry.get("title", ""),
            blanks=tuple(self.blank(name, blanks[name], name in must) for name in blanks),
            table=entry.get("table", ()),
            before=before,
            happened=happened,
            claims=entry.get("claims", ()),
        )

    def vital(self, lines: Sequence[Entry]) -> Iterator[str]:
        """Yield the blanks of the line without which nothing happened: the first sure one."""
        for line in lines:
            if "if" not in line and not str(line["by"]).startswith(tuple(f"<{w} " for w in UP_TO)):
                for key in vital_keys(line, self.verbs):
                    yield from (name for name, _ in slots(line[key]))
                return

    def is_event(self, line: Entry) -> bool:
        """Return whether an event can be read: it has one verb, and somebody who does it."""
        verbs = [key for key in line if key in self.verbs]
        if len(verbs) != 1:
            self.wrong_in(line, "an event has one verb", ", ".join(self.verbs))
            return False
        known = ("if", "by", "told", "note", verbs[0], *self.verbs[verbs[0]].particulars)
        for key in line:
            if key not in known:
                self.unknown_key(line.box, key, known)
        if "by" not in line:
            self.wrong_in(line, "by is missing")
        return "by" in line

    def blank(self, name: str, entry: Entry, must: bool) -> Blank:
        words = entry.get("words", {})
        if entry["a"] == "combination":
            named = self.verbs[DECLARES].takes
            words = {name: named.said.get(name, name.replace("-", " ")) for name in named.words}
        return Blank(
            name=name,
            ask=entry["ask"],
            kind=entry["a"],
            words={int(word) if word.isdigit() else word: said for word, said in words.items()},
            least=entry.get("from", 0),
            most=entry.get("to", 0),
            when=entry.get("if", {}),
            unlike=entry.get("unlike", ()),
            needed=entry.get("needed", must),
            stand_in=entry.get("stand-in", False),
            why=entry.get("why", ""),
            named=entry.get("named", ()),
            hears=entry.get("hears", {}),
        )

    def check_slots(self, entry: Entry) -> None:
        blanks = entry.get("blanks", {})
        pieces = [*entry.get("table", ()), *entry.get("before", ()), *entry["happened"]]
        pieces += entry.get("claims", ())
        conditions = [each.get("if", {}) for each in (*blanks.values(), *pieces)]
        asked = [blank["ask"] for blank in blanks.values()]
        written = (asked, entry.get("title", ""), pieces)
        on_answers = {name for each in conditions for name in each}
        used = on_answers | {name for template in written for name, _ in slots(template)}
        for text in _all_texts(written):
            if "<" in SLOT.sub("", text):
                self.wrong_in(entry, f"'{text}' has a slot that nothing fills")
        for name in sorted(used - blanks.keys()):
            self.wrong_in(entry, f"<{name}> is no blank of it", did_you_mean(name, blanks))
        told = on_answers | {name for template in written[1:] for name, _ in slots(template)}
        for name in sorted(blanks.keys() - told):
            self.wrong_in(blanks, f"nothing is made of <{name}>", key=name)


def _circumstance(entry: Entry) -> Circumstance:
    return Circumstance(
        table=entry["table"],
        ask=entry["ask"],
        kind=entry["a"],
        facts=entry["facts"],
        nobody=entry.get("nobody", ""),
        least=entry.get("from", 0),
        most=entry.get("to", 0),
        whose=entry.get("whose", ""),
    )


def _all_texts(template: object) -> Iterator[str]:
    if isinstance(template, str):
        yield template
    elif isinstance(template, Mapping):
        for key, value in template.items():
            yield key
            yield from _all_texts(value)
    elif isinstance(template, (list, tuple)):
        for value in template:
            yield from _all_texts(value)


def vital_keys(line: Entry, verbs: Mapping[str, Verb]) -> tuple[str, ...]:
    """Return the keys without which an event says nothing: who, the verb, what it needs."""
    verb = next(key for key in line if key in verbs)
    return ("by", verb, *(key for key in verbs[verb].required if key in line))
