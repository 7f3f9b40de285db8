"""A case file, read and checked: from YAML to a :class:`Case`, or to everything wrong with it.

Only the impossible is refused: a card that does not exist, a name that is not at the table, a
word that means nothing. What is unlawful is read like anything else, for that is what the court
is for. Every fault of a file is told at once.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from itertools import islice, product, takewhile
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from adjudicator.base.cards import Card, marked
from adjudicator.base.errors import SHOWN_AT_MOST, CaseError, Fault, did_you_mean, is_misspelt, join
from adjudicator.base.events import CardsLaid, Event
from adjudicator.base.language import SUBJECT, Language, Verb
from adjudicator.base.paths import lies_in
from adjudicator.base.phrases import capital
from adjudicator.base.pieces import Piece
from adjudicator.base.plain import Box, Plain, Step, map_in
from adjudicator.base.shapes import AT_THE_START, IN_MID_GAME, Shape, Takes, shown
from adjudicator.base.values import NamedTuple, replace
from adjudicator.base.yaml import NODES_OF_A_CASE, SIZE_OF_A_CASE, parse, read_file
from adjudicator.case.case import Case, Claim, FactWords, Told
from adjudicator.case.draft import ONE_CARD
from adjudicator.case.kinds import Values
from adjudicator.case.words import (
    BYSTANDER,
    CLAIM,
    EVENT,
    EXPECT,
    KEYS,
    KEYS_MEANT,
    MOST_CLAIMS,
    MOST_DEALS,
    MOST_HOUSE,
    MOST_IN_DEALS,
    MOST_OF_A_NAME,
    NOT_A_NAME,
    OF_A_DEAL,
    OF_EVERY_DEAL,
    OF_THE_TABLE,
    PAGES,
    PARTS_MEANT,
    REQUIRED,
    SEATS,
    SETTINGS,
    STEERING,
    TEXT,
    TEXTS,
    UNKNOWN,
    VERBS_MEANT,
    claim_of,
)

if TYPE_CHECKING:
    from pathlib import Path

    from adjudicator.case.expectation import Expectation


# What a book, by its id, and files of house rules bring that may be told.
Brought = Callable[[str, tuple[str, ...]], Mapping[str, FactWords]]


def read(
    source: Path | str | bytes | Piece,
    *,
    languages: Mapping[str, Language],
    books: Collection[str],
    facts: Mapping[str, Mapping[str, FactWords]],
    name: str = "case",
    brought: Brought | None = None,
    elsewhere: Callable[[str], str] = lambda book: "",
) -> Case:
    """Return the case that is written in a file or a text.

    Args:
        source: a path, to read the file; or the text itself, or its bytes; or one case of a file
            that holds several.
        languages: by game, what its cases may say.
        books: the ids of the books of laws there are.
        facts: by game and name, the facts that may be told.
        name: what faults call a text that came without a file.
        brought: gives the facts that may be told because this book, or the house rules that the
            case names, bring them; None when none do.
        elsewhere: says of a book that there is not how it can be had, or "".

    Raises:
        CaseError: with every fault that could be found at once.
    """
    faults: list[Fault] = []
    if isinstance(source, (str, bytes)):
        sheet = parse(source, name, faults=faults, size=SIZE_OF_A_CASE, nodes=NODES_OF_A_CASE)
    elif isinstance(source, Piece):
        sheet = source.sheet(faults)
    else:
        sheet = read_file(source, faults=faults, size=SIZE_OF_A_CASE, nodes=NODES_OF_A_CASE)
    case = _Reader(Values(sheet, faults), languages, books, facts, brought, elsewhere).case()
    if faults:
        raise CaseError(faults)
    return case


class _Deal(NamedTuple):
    """One deal of several, as it is told: what it brings to a case."""

    table: Mapping[str, Any]
    events: tuple[Event, ...]
    told: Mapping[str, Told]
    unknown: frozenset[str]
    in_short: frozenset[int]


def _told_in_deals(case: Case, deals: Sequence[_Deal], language: Language) -> Case:
    """Return the case of the last of several deals, with those that were played before it."""
    always = {key: value for key, value in case.table.items() if key not in language.carried}
    begins = {key: value for key, value in case.table.items() if key in language.carried}
    each = [
        replace(
            case,
            table={**always, **deal.table, **(begins if number == 1 else {})},
            events=deal.events,
            told=deal.told,
            unknown=case.unknown | deal.unknown,
            deal=number,
            in_short=deal.in_short,
        )
        for number, deal in enumerate(deals, 1)
    ]
    earlier = tuple(replace(deal, claims=(), expect=None, by_book={}) for deal in each[:-1])
    return replace(each[-1], earlier=earlier)


def _who_do_not_know(said: Plain) -> tuple[str, ...]:
    """Return the players who are asked for something, and do not know it."""
    each = said.items() if isinstance(said, dict) else ()
    return tuple(str(who) for who, so in each if so == UNKNOWN and who != BYSTANDER)


def on_one_line(text: str) -> str:
    """Return a text without the line ends that are in it: nobody's words look like a ruling.

    >>> on_one_line("it was my lead\\n\\nYES  and so it is")
    'it was my lead YES and so it is'
    """
    return " ".join(text.split())


class _Reader:
    """Reads the sections of a case, one method each."""

    def __init__(
        self,
        values: Values,
        languages: Mapping[str, Language],
        books: Collection[str],
        facts: Mapping[str, Mapping[str, FactWords]],
        brought: Brought | None,
        elsewhere: Callable[[str], str],
    ) -> None:
        self.brought, self.elsewhere = brought, elsewhere
        self.values, self.fault = values, values.fault
        self.data = values.sheet.data
        self.languages, self.books = languages, books
        self.game = str(self.data.get("book") or "").partition("/")[0]
        self.language = languages.get(self.game)
        self.facts = facts.get(self.game, {})
        self.record = 0  # how many events the last of several deals has
        values.language = self.language
        if self.language is not None:
            values.pack = frozenset(self.language.deck)
            self.verbs = {verb.name: verb for verb in self.language.verbs}

    def case(self) -> Case:
        data = self.data
        for key in data:
            if key not in KEYS:
                self.values.unknown_key(data, key, KEYS, meant=KEYS_MEANT)
        for key in REQUIRED:
            if key not in data and not is_misspelt([key], data, KEYS, KEYS_MEANT):
                self.fault(None, 0, f"{key} is missing", KEYS[key])
        name = self.text("case")
        book = self.book()
        self.values.players = players = self.players()
        note = self.text("note")
        house = self.house()
        if self.language is None:  # without its book, the rest says nothing
            players = ()
            return Case(name or "", book, self.game, players, sheet=self.values.sheet)
        self.bring(book, house)
        table, unknown = self.table(self.language), self.unknown(self.language)
        events = self.events(self.language)
        told = self.told(data)
        deals = self.deals(self.language)
        if deals:
            self.apart_from_deals(self.language)
            self.record = len(deals[-1].events)
        claims = self.claims(self.language)
        settings, unsettled, in_mid_game = self.settings()
        case = Case(
            name=marked(on_one_line(name or ""), players or ()),
            book=book,
            game=self.game,
            players=players or (),
            table=table,
            unknown=unknown,
            events=events,
            told=told,
            claims=claims,
            expect=self.expect(self.data, "expect", claims) if "expect" in self.data else None,
            by_book=self.by_book(claims),
            note=note,
            house=house,
            pages=self.pages(),
            settings=settings,
            unsettled=unsettled,
            in_mid_game=in_mid_game,
            sheet=self.values.sheet,
        )
        return _told_in_deals(case, deals, self.language) if deals else case

    def house(self) -> tuple[str, ...]:
        """Return the files of house rules; () where one of them cannot be read for this case."""
        if "house" not in self.data:
            return ()
        before = len(self.values.faults)
        written = self.data["house"]
        if isinstance(written, list) and len(written) > MOST_HOUSE:
            message = f"{len(written)} files of house rules, and {MOST_HOUSE} are read"
            self.fault(self.data, "house", message, "Put the rules into fewer files.")
            return ()
        files: tuple[str, ...] = self.values.value(TEXTS, self.data, "house") or ()
        folder = Path(self.values.sheet.name).parent
        for index, file in enumerate(files):
            if file is not None and not lies_in(folder, file):
                box, step = (written, index) if isinstance(written, list) else (self.data, "house")
                hint = f"Lay them there, or name them in the call: --house {file}"
                self.fault(box, step, "these house rules do not lie beside the case", hint)
        return files if len(self.values.faults) == before else ()

    def pages(self) -> str | None:
        if "pages" not in self.data:
            return None
        pages: str | None = self.values.value(PAGES, self.data, "pages")
        return pages

    def settings(self) -> tuple[dict[str, str], dict[str, Told], dict[str, str]]:
        """Return what the table had agreed, of what it is not sure, and what it agreed later."""
        agreed: dict[str, str] = {}
        unsettled: dict[str, Told] = {}
        in_mid_game: dict[str, str] = {}
        if "settings" not in self.data:
            return agreed, unsettled, in_mid_game
        written = self.data["settings"]
        read = self.values.value(SETTINGS, self.data, "settings") or {}
        for setting, said in read.items():
            if isinstance(said, str):
                agreed[setting] = said
            elif IN_MID_GAME in said:
                in_mid_game[setting] = said[IN_MID_GAME]
                if AT_THE_START in said:
                    agreed[setting] = said[AT_THE_START]
            elif said and len({*said.values()}) == 1:  # nobody says otherwise
                agreed[setting] = next(iter(said.values()))
            elif isinstance(written, dict):
                line = self.values.sheet.line_in(written, setting)
                unsettled[setting] = Told(setting, None, line, said)
        return agreed, unsettled, in_mid_game

    def bring(self, book: str, house: tuple[str, ...]) -> None:
        """Let the facts be told that the book and the house rules bring."""
        if self.brought is None or book not in self.books:
            return
        try:
            self.facts = {**self.facts, **self.brought(book, house)}
        except CaseError as error:
            self.values.faults.extend(error.faults)

    def text(self, key: str) -> str | None:
        if key not in self.data:
            return None
        text: str | None = self.values.value(Takes("text", KEYS[key]), self.data, key)
        return text

    def book(self) -> str:
        """Return the id of the book; a game's name will do where it has but one, or a usual one."""
        book = self.data.get("book")
        if "book" in self.data and (not isinstance(book, str) or book not in self.books):
            of_game = [id for id in self.books if id.startswith(f"{book}/")]
            if len(of_game) == 1:
                return of_game[0]
            if self.language is not None and self.language.usual_book in of_game:
                return self.language.usual_book
            several = f"Write {' or '.join(of_game)}." if len(of_game) > 1 else ""
            hint = several or self.elsewhere(str(book)) or did_you_mean(book, self.books)
            self.fault(self.data, "book", f"{shown(book)} is not a book we have", hint)
        return str(book)

    def players(self) -> tuple[str, ...] | None:
        """Return the names clockwise; None when they cannot be relied on to check others by."""
        written = self.data.get("players")
        if "players" not in self.data:
            return None
        before = len(self.values.faults)
        box: dict[str, Plain] | list[Plain] = []
        steps: list[Step] = []
        if isinstance(written, dict):
            box, steps = written, [seat for seat in SEATS if seat in written]
            for seat in written:
                if seat not in SEATS:
                    self.values.unknown_key(written, seat, SEATS)
        elif isinstance(written, list):
            box, steps = written, list(range(len(written)))
        else:
            self.fault(
                self.data, "players", f"{shown(written)} where players belong", KEYS["players"]
            )
        names: list[str] = []
        for step in steps:
            name = self.values.value(TEXT, box, step)
            if name is not None:
                self.check_name(box, step, name, names)
                names.append(name)
        if len(self.values.faults) == before and self.language is not None:
            seats = self.language.players
            if len(names) != seats:
                message = f"{len(names)} where {self.game} has {seats} players"
                self.fault(self.data, "players", message, KEYS["players"])
        return tuple(names) if len(self.values.faults) == before else None

    def check_name(self, box: Box, step: Step, name: str, before: list[str]) -> None:
        if name in NOT_A_NAME:
            hint = f"{join(NOT_A_NAME)} mean something else here."
            self.fault(box, step, f"'{name}' cannot be a player's name", capital(hint))
        elif name != name.strip() or "\n" in name:
            self.fault(box, step, "a name begins and ends with a letter", "Leave out the spaces.")
        elif any(letter in STEERING for letter in name):
            message = "a name is letters, and this holds what would move or turn about the line"
            self.fault(box, step, message, "Write it anew, on one line.")
        elif len(name) > MOST_OF_A_NAME:
            hint = f"Write {MOST_OF_A_NAME} letters at most."
            self.fault(box, step, f"this name has {len(name)} letters", hint)
        elif name in before:
            self.fault(box, step, f"two players are called {name}", "Tell them apart.")

    def table(self, language: Language) -> dict[str, Any]:
        if "table" not in self.data:
            return {}
        read = self.values.map(Shape(language.table), self.data, "table", but=UNKNOWN)
        return self.each_by_itself(language, read, self.data, "table")

    def each_by_itself(
        self, language: Language, read: Mapping[str, Any], box: Box, step: Step
    ) -> dict[str, Any]:
        """Return what is known, of which one key may say several things at once."""
        if language.at_once is None:
            return dict(read)
        try:
            return dict(language.at_once(read))
        except ValueError as error:
            self.fault(box, step, *map(str, error.args))
            return {}

    def deals(self, language: Language) -> list[_Deal]:
        """Return the deals of which the case tells, in order; [] where it is one record."""
        if "deals" not in self.data:
            return []
        if not language.deal:
            hint = "Write each of them in a case of its own."
            message = f"at {self.game} several deals are not told in one case"
            self.fault(self.data, "deals", message, hint, key=True)
            return []
        box = self.section("deals", "{tricks: {Ann: 3}}")
        if not box and isinstance(self.data["deals"], list):
            self.fault(self.data, "deals", "no deal is told here", KEYS["deals"])
        if len(box) > MOST_DEALS:
            message = f"there are {len(box)} deals, and {MOST_DEALS} are heard in one case"
            self.fault(box, MOST_DEALS, message, "Begin another case with the score as it stood.")
            return []
        found = (self.deal(language, box, index) for index in range(len(box)))
        deals = [deal for deal in found if deal is not None]
        if sum(len(deal.events) for deal in deals) > MOST_IN_DEALS:
            message = f"the deals have more than {MOST_IN_DEALS} acts together"
            self.fault(self.data, "deals", message, "Tell them in short, or in several cases.")
            return []
        return deals

    def deal(self, language: Language, box: list[Plain], index: int) -> _Deal | None:
        """Return one deal of several; None, and a fault, where it is none."""
        entry = box[index]
        if not isinstance(entry, dict):
            self.fault(box, index, f"{shown(entry)} where a deal belongs", KEYS["deals"])
            return None
        before = len(self.values.faults)
        keys = {key: takes for key, takes in language.table.items() if key not in language.carried}
        keys |= language.deal
        read: dict[str, Any] = {}
        for key in entry:
            takes = keys.get(key)
            if takes is not None:
                if entry[key] != UNKNOWN or key in language.deal:
                    read[key] = self.values.value(takes, entry, key)
            elif key in language.carried:
                hint = "Write it in table, as it stood before the first deal."
                self.fault(entry, key, f"{key} goes on from deal to deal", hint, key=True)
            elif key not in OF_A_DEAL:
                self.values.unknown_key(entry, key, (*keys, *OF_A_DEAL), "a deal")
        record = self.events(language, entry)
        told = self.told(entry)
        if len(self.values.faults) > before:
            return None
        said = {key: read.pop(key) for key in language.deal if key in read}
        table = self.each_by_itself(language, read, box, index)
        players = self.values.players
        if len(self.values.faults) > before or language.deal_told is None or players is None:
            return None
        try:
            known, events = language.deal_told(players, table, said, record)
        except ValueError as error:
            self.fault(box, index, *map(str, error.args))
            return None
        line = self.values.sheet.line_in(box, index)
        written = len(record)
        numbered = (
            *record,
            *(
                replace(event, number=number, line=line)
                for number, event in enumerate(events[written:], written + 1)
            ),
        )
        unknown = frozenset(key for key in keys if entry.get(key) == UNKNOWN)
        return _Deal(known, numbered, told, unknown, frozenset(range(written + 1, len(events) + 1)))

    def apart_from_deals(self, language: Language) -> None:
        """Note what stands beside the deals, and belongs into one of them."""
        for key in ("happened", "told"):
            if key in self.data:
                hint = f"Write {key} in the deal of which it is told."
                self.fault(self.data, key, f"{key} stands beside deals", hint, key=True)
        table = self.data.get("table")
        for key in table if isinstance(table, dict) else ():
            if key in language.table and key not in (*language.carried, *OF_EVERY_DEAL):
                hint = f"Write {key} in the deal of which it is told."
                box = cast("Box", table)
                self.fault(box, key, f"{key} is not the same in every deal", hint, key=True)

    def unknown(self, language: Language) -> frozenset[str]:
        """Return the keys of the table of which it is written that nobody knows them."""
        table = self.data.get("table")
        written = table if isinstance(table, dict) else {}
        return frozenset(key for key in language.table if written.get(key) == UNKNOWN)

    def section(self, key: str, example: str, data: dict[str, Plain] | None = None) -> list[Plain]:
        """Return a section that is a list; an empty list when it is missing or something else."""
        data = self.data if data is None else data
        section = data.get(key, [])
        if isinstance(section, list):
            return section
        hint = f"Write one a line: - {example}, or leave {key} out."
        self.fault(data, key, f"{shown(section)} where a list belongs", hint)
        return []

    def events(self, language: Language, data: dict[str, Plain] | None = None) -> tuple[Event, ...]:
        """Return the record of the case, or of one deal of several."""
        example = language.verbs[0].example if language.verbs else "{by: Ann, ...}"
        box = self.section("happened", example, data)
        events = []
        if len(box) > (most := language.most_acts):
            hint = "Split it in several cases: table: {score: ...} says how the game stood."
            message = f"there are {len(box)} acts in this record, and {most} are heard"
            self.fault(box, most, message, hint)
            return ()
        for index, entry in enumerate(box):
            if not isinstance(entry, dict):
                hint = f"Write who and what: {example}"
                self.fault(box, index, f"{shown(entry)} where an event belongs", hint)
            elif (verb := self.verb(box, index, entry)) is not None:
                events.append(self.event(box, index, entry, verb, number=index + 1))
        return tuple(self.by_whom(box, event, events) for event in events)

    def by_whom(self, box: Box, event: Event, events: Sequence[Event]) -> Event:
        """Return an event; a lead that nobody says whose it was with the players who may have led.

        Those who played to it, or failed to, did not.
        """
        if event.by != UNKNOWN:
            return event
        later = (e for e in events if e.number > event.number)
        to_it = takewhile(lambda e: e.verb not in ("leads", "plays", "wins"), later)
        played = {e.by for e in to_it if e.verb in ("follows", "fails_to_play")}
        who = tuple(p for p in self.values.players or () if p not in played)
        if not who:
            message = "all of them played to this, so that nobody is left who led it"
            self.fault(box, event.number - 1, message, "Write the player who led it.")
            return event
        return replace(event, by=who[0], who=who if len(who) > 1 else ())

    def verb(self, box: Box, index: Step, entry: dict[str, Plain]) -> Verb | None:
        """Return the one verb of an event; None, and a fault, when there is not one."""
        found = [key for key in entry if key in self.verbs]
        if len(found) == 1:
            return self.verbs[found[0]]
        if found:
            number = "two" if len(found) == 2 else len(found)
            message = f"{number} verbs in one event: {join(found)}"
            self.fault(entry, found[1], message, "Write a line for each.", key=True)
            return None
        particulars = {part for verb in self.verbs.values() for part in verb.particulars}
        unknown = [key for key in entry if key not in EVENT and key not in particulars]
        if not unknown:
            hint = f"Say what was done: {', '.join(self.verbs)}."
            self.fault(box, index, "there is no verb in this event", hint)
        meant = VERBS_MEANT | self.other_words()
        for key in unknown:
            _, colon, rest = key.partition(":")
            if colon and rest:
                self.values.unknown_key(entry, key, ())
                continue
            hint = did_you_mean(key, self.verbs, known=meant)
            self.fault(entry, key, f"'{key}' is not a verb of {self.game}", hint, key=True)
        return None

    def other_words(self) -> dict[str, tuple[str, ...]]:
        """Return the words people use for the verbs of this game."""
        return {also: (verb.name,) for verb in self.verbs.values() for also in verb.also}

    def event(
        self,
        box: Box,
        index: Step,
        entry: dict[str, Plain],
        verb: Verb,
        *,
        by: str = "",
        number: int = 0,
    ) -> Event:
        """Return an event.

        Args:
            by: who did it, where that is not written; "" where it has to be.
            number: its place in the record; 0 for what is not in it.
        """
        values = self.values
        needs_by = not by
        told: dict[str, Told] = {}
        particulars: dict[str, Any] = {}
        said: Any = None
        happened: dict[str, bool] | None = None
        unsure: tuple[str, ...] = ()
        untold: tuple[Card, ...] = ()
        for key in entry:
            if key == verb.name:
                said = values.value(verb.takes, entry, key)
            elif key == "told":
                told = self.told(entry)
            elif key in EVENT:
                read = values.value(EVENT[key], entry, key)
                by = read if key == "by" else by
                if key == "happened":
                    happened, unsure = read, _who_do_not_know(entry[key])
            elif key in verb.particulars:
                read = values.value(verb.particulars[key], entry, key)
                if isinstance(read, CardsLaid) and read.untold:
                    untold = read.untold  # it is as if nobody said which cards they are
                else:
                    particulars[key] = read
            else:
                values.unknown_key(entry, key, (*EVENT, *verb.particulars))
        known = (*EVENT, *verb.particulars, verb.name)
        if needs_by and "by" not in entry and not is_misspelt(["by"], entry, known, PARTS_MEANT):
            self.fault(box, index, "by is missing: nobody did this", f"Write {verb.example}")
        if by == BYSTANDER and not verb.also_bystanders:  # the play would go on without it
            message = f"'{verb.name}' is for a player to do, and not for a bystander"
            self.fault(entry, "by", message, "Write the player who did it.")
        if by == UNKNOWN and not (verb.also_unknown and number):
            message = f"nobody says who '{verb.name}'"
            hint = "Write the player, or leave the line out; only of a lead by may be unknown."
            self.fault(entry, "by", message, hint)
        for key in verb.required:
            if key not in entry:
                hint = f"{verb.particulars[key].meaning} Write {verb.example}".strip()
                self.fault(box, index, f"'{verb.name}' needs '{key}'", hint)
        kind = verb.takes.kind
        if kind in ("number", "yes-no", "words", "number-or-cards"):
            particulars[verb.name] = said
        several = isinstance(said, tuple) and kind != "words"
        return Event(
            by=by,
            verb=verb.name,
            cards=(said,) if kind in ONE_CARD else said if several else (),
            suit=said if kind == "suit" else None,
            word=self.word(said, kind),
            particulars=particulars,
            told={name: said.value for name, said in told.items() if said.value is not None},
            disputed={name: said.answers for name, said in told.items() if said.value is None},
            happened=happened,
            unsure=unsure,
            unsure_of={name: said.unsure for name, said in told.items() if said.unsure},
            line=values.sheet.line_in(box, index),
            number=number,
            untold=untold,
        )

    def word(self, said: object, kind: str) -> str | None:
        """Return the word of an event, with the cards marked that somebody spoke of."""
        if not isinstance(said, str):
            return None
        if kind not in ("text", SUBJECT):
            return said
        return marked(on_one_line(said), self.values.players or ())

    def fact(self, box: dict[str, Plain], name: str) -> Takes | None:
        """Return what may be told of a fact; None, and a fault, when there is no such fact."""
        fact = self.facts.get(name)
        if fact is None:
            message = f"'{name}' is not a fact of {self.game} that can be told"
            few = len(self.values.faults) < SHOWN_AT_MOST  # to look for what is meant takes long
            hint = did_you_mean(name, self.facts) if few else ""
            self.fault(box, name, message, hint, key=True)
            return None
        return Takes(fact.kind, fact.meaning, words=fact.words)

    def told(self, box: dict[str, Plain]) -> dict[str, Told]:
        """Return what is told under ``told:`` of *box*, within an event or on the whole."""
        if "told" not in box:
            return {}
        section = box["told"]
        if not isinstance(section, dict):
            hint = "Write {a_fact: yes}, or leave it out."
            self.fault(box, "told", f"{shown(section)} where facts belong", hint)
            return {}
        told = {}
        for name in section:
            takes = self.fact(section, name)
            if takes is None:
                continue
            line = self.values.sheet.line_in(section, name)
            if section[name] == UNKNOWN:
                told[name] = Told(name, None, line)
                continue
            if not isinstance(section[name], dict):
                told[name] = Told(name, self.values.value(takes, section, name), line)
                continue
            answers = self.values.by_player(takes, section, name, UNKNOWN, also=(BYSTANDER,))
            given = list(answers.values())
            if not section[name]:
                hint = "Write each player with what he says, or one answer for all."
                self.fault(section, name, "nobody's answer is written here", hint)
            agreed = given[0] if given and given.count(given[0]) == len(given) else None
            unsure = _who_do_not_know(section[name])
            told[name] = Told(name, agreed, line, answers, unsure)
        return told

    def claims(self, language: Language) -> tuple[Claim, ...]:
        words = tuple(language.claims)
        shape = claim_of(language)
        box = self.section("claims", "{by: Ann, points: 10}")
        claims: list[Claim] = []
        for index, entry in enumerate(box):
            read = self.values.map(shape, box, index)
            claimed = ("claim", "points", *words)  # a word that stands as a key is told of there
            keys = entry if isinstance(entry, dict) else claimed
            said = any(each in keys for each in claimed)
            if not said and not is_misspelt(claimed, keys, shape.keys, PARTS_MEANT):
                hint = f"Write points: how many, or claim: {', '.join(words)}."
                self.fault(box, index, "nothing is claimed here", hint)
            for word in read.get("claim") or ():
                needs = language.claims_need.get(str(word))
                if needs and isinstance(entry, dict) and needs not in entry:
                    hint = f"{CLAIM[needs].meaning} Write {needs}: ..."
                    self.fault(box, index, f"a claim of {word} needs {needs}", hint)
            if isinstance(entry, dict):
                self.happened_by_then(entry, read.get("at"))
            claims += islice(self.claims_of(box, index, read), MOST_CLAIMS + 1)
            if len(claims) > MOST_CLAIMS:
                message = f"more than {MOST_CLAIMS} claims are made, each of those in brackets one"
                self.fault(box, index, message, "Bring fewer in one case.")
                break
        return tuple(claims)

    def claims_of(self, box: list[Plain], index: int, read: Mapping[str, Any]) -> Iterator[Claim]:
        """Yield what one line claims: of each player, each thing, each card that it names."""
        by = str(read.get("by") or "")
        if by in OF_THE_TABLE and not read.get("of"):
            hint = "Write of: whom it is about."
            entry = cast("Box", box[index])
            self.fault(entry, "by", f"{by} claims this, and it is not said of whom", hint)
        alike = {
            key: read[key] for key in ("points", "suit", "at", "if_right", "note") if key in read
        }
        each = (tuple(read.get(key) or ()) or (None,) for key in ("of", "claim", "card"))
        acts = self.acts_of(box[index], next(iter(read.get("of") or ()), None) or by)
        for of, word, card in product(*each):
            own = acts if of is None else self.done_by(of, acts, box[index])
            yield Claim(
                by,
                word,
                of,
                card=card,
                things=tuple(read.get("for") or ()),
                acts=own,
                line=self.values.sheet.line_in(box, index),
                entry=index + 1,
                **alike,
            )

    def acts_of(self, entry: Plain, who: str) -> tuple[Event, ...]:
        """Return the acts that a claim speaks of, and that are not done; *who* would do them."""
        written = entry.get("act") if isinstance(entry, dict) else None
        if written is None or not isinstance(entry, dict):
            return ()
        several = written if isinstance(written, list) else [written]
        acts = []
        for index, act in enumerate(several):
            box, step = (several, index) if isinstance(written, list) else (entry, "act")
            if not isinstance(act, dict):
                self.fault(box, step, f"{shown(act)} where an act belongs", CLAIM["act"].meaning)
            elif (verb := self.verb(box, step, act)) is not None:
                acts.append(self.event(box, step, act, verb, by=who))
        return tuple(acts)

    def done_by(self, who: str, acts: tuple[Event, ...], entry: Plain) -> tuple[Event, ...]:
        """Return the acts that a claim speaks of as one of several would do them.

        Of each who is named it is his own act, but for one that is written to be another's.
        """
        written = entry.get("act") if isinstance(entry, dict) else None
        several = written if isinstance(written, list) else [written]
        if len(several) != len(acts):  # one of them is at fault, and told
            return acts
        return tuple(
            act if isinstance(box, dict) and "by" in box else replace(act, by=who)
            for act, box in zip(acts, several, strict=True)
        )

    def happened_by_then(self, entry: Box, at: int | None) -> None:
        """Note the number of an event that the record does not have."""
        record = self.data.get("happened")
        events = len(record) if isinstance(record, list) else self.record
        if at is not None and not 0 < at <= events:
            hint = f"The record has {events}, counted from 1." if events else "It has none."
            self.fault(entry, "at", f"there is no event {at} in happened", hint)

    def expect(self, box: Box, step: Step, claims: tuple[Claim, ...]) -> Expectation:
        expect = self.values.map(Shape(EXPECT), box, step)
        verdicts = expect.get("claims")
        if verdicts is not None and len(verdicts) != len(claims):
            message = f"a verdict on {len(verdicts)} claims, where the case has {len(claims)}"
            self.fault(expect.box, "claims", message, "Write one for each, in order.")
        happened = self.data.get("happened")
        last = len(happened) if isinstance(happened, list) else self.record
        for number in expect.get("by_event") or ():
            if not 1 <= number <= last:
                hint = f"They are numbered from 1 to {last}." if last else "Nothing happened."
                by_event = map_in(expect.box, "by_event")
                self.fault(by_event, str(number), f"there is no event {number}", hint, key=True)
        return cast("Expectation", dict(expect))  # of the shape by which it was read

    def by_book(self, claims: tuple[Claim, ...]) -> dict[str, Expectation]:
        """Return what other books of the game should give, by the book's id."""
        if "by_book" not in self.data:
            return {}
        section = self.data["by_book"]
        if not isinstance(section, dict):
            hint = f"Write {{{next(iter(self.books))}: {{outcome: silent}}}}."
            self.fault(self.data, "by_book", f"{shown(section)} where books belong", hint)
            return {}
        of_game = f"{self.game}/"
        read = {}
        for book in section:
            if str(book).startswith(of_game) and book in self.books:
                read[book] = self.expect(section, book, claims)
            else:
                hint = did_you_mean(book, [each for each in self.books if each.startswith(of_game)])
                self.fault(section, book, f"'{book}' is not a book of {self.game}", hint, key=True)
        return read
