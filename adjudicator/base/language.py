"""The language of a game: the verbs, tables and claims that its cases may use."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal

from adjudicator.base.cards import Card, Suit
from adjudicator.base.events import Event
from adjudicator.base.facts import as_said
from adjudicator.base.patterns import pattern
from adjudicator.base.phrases import counted, in_text, joined
from adjudicator.base.shapes import Takes
from adjudicator.base.values import dataclass, field, replace

Bearing = Literal["", "contests", "exacts", "finds", "remark"]
# The kind of what stands after the verb by which the book is asked: a subject, or any words.
SUBJECT = "subject"
_UNLESS_SAID = pattern(r"\[([^\]]*)\]")
_SLOT = pattern(r"\{(\w+)\}")
_CAME_OF_IT = ", and "  # so begins what is told of an act beside it


@dataclass(frozen=True)
class Verb:
    """One thing that can happen at the table, as it is written in a case.

    Attributes:
        name: the key, such as ``leads``.
        takes: what is written after it.
        meaning: what it says, in one sentence.
        example: one event, as YAML in flow style.
        particulars: further keys this verb may carry, by name.
        required: the particulars without which the event means nothing.
        also: other words people use for it, offered when they write those.
        bears: how it bears on what came before it: it ``contests`` an act, it ``exacts`` what an
            act has given a right to, it ``finds`` something to be amiss, or it is a mere
            ``remark``; "" when it is an act like any other.
        telling: the sentence in which one tells it to somebody else: {by} did it, {it} is what is
            written after the verb, and each particular has its name; what stands in square
            brackets is left out where nobody has said what stands in it.
        also_bystanders: whether one who does not sit at the table can do it, or it is written of
            one where nobody says which player did it.
        also_unknown: whether it may be written of a player whom nobody names.
    """

    name: str
    takes: Takes
    meaning: str
    example: str
    particulars: Mapping[str, Takes] = field(default_factory=dict)
    required: tuple[str, ...] = ()
    also: tuple[str, ...] = ()
    bears: Bearing = ""
    telling: str = ""
    also_bystanders: bool = False
    also_unknown: bool = False

    def does(self, event: Event) -> str:
        """Return what was done, without who did it: "calls on North to play KD"."""
        if self.takes.kind == "text" and event.word:
            return f'{self.name.replace("_", " ")} "{event.word}"'
        if self.takes.kind == "number-or-cards" and type(event.get(self.name)) is int:
            return self._so_many(event)
        said = {"it": self.it(event), "by": event.by}
        for name, value in event.particulars.items():
            takes = self.particulars.get(name)
            if name != self.name and isinstance(value, bool) and takes:  # let go of, or not
                said[name] = takes.said.get(as_said(value), "")
            elif isinstance(value, Suit):
                said[name] = str(value)
            elif name != self.name and isinstance(value, str | int) and not isinstance(value, bool):
                said[name] = takes.said.get(str(value), str(value)) if takes else str(value)

        def if_said(part: re.Match[str]) -> str:
            aside = part[1].startswith(": ")  # his own words, without which the act is told too
            told = not aside and all(said.get(slot) for slot in _SLOT.findall(part[1]))
            return part[1] if told else ""

        told = _UNLESS_SAID.sub(if_said, self.telling).rstrip(".").partition(", and ")[0]
        slots = _SLOT.findall(told)
        spoken = ": " in told
        if spoken or not told.startswith("{by} ") or not all(said.get(slot) for slot in slots):
            return event.done()
        return told.removeprefix("{by} ").format_map(said)

    def undertaken(self, event: Event) -> Event:
        """Return an act as one sets about it, without what came of it: that he was answered."""

        def came_of_it(name: str, value: object) -> bool:
            takes = self.particulars.get(name)
            told = as_said(value) if isinstance(value, bool) else str(value)
            return takes is not None and takes.said.get(told, "").startswith(_CAME_OF_IT)

        kept = {name: so for name, so in event.particulars.items() if not came_of_it(name, so)}
        return replace(event, particulars=kept)

    def manner(self, event: Event, particular: str) -> str:
        """Return what is told of an act in one particular, as one says it: "on the table".

        "" where the verb has no words for that alone.
        """
        value, takes = event.get(particular), self.particulars.get(particular)
        said = joined([in_text(each) for each in value]) if isinstance(value, tuple) else str(value)
        said = takes.said.get(said, said) if takes else said
        for part in _UNLESS_SAID.findall(self.telling):
            if _SLOT.findall(part) == [particular]:
                return str(part).format_map({particular: said}).strip(" ,")
        return ""

    def _so_many(self, event: Event) -> str:
        """So many cards, and from where: "draws a card off the stock"."""
        many, place = event.get(self.name), self.particulars.get("from")
        source = place.said.get(str(event.get("from")), "") if place else ""
        if source.startswith("the "):
            return f"{self.name} {source}"
        cards = "a card" if many == 1 else counted(many, "card")
        return " ".join(filter(None, [self.name, cards, source]))

    def it(self, event: Event) -> str:
        """Return what is written after the verb, in words; "" where that takes more words."""
        if event.cards:
            return joined([in_text(card) for card in event.cards])
        if self.takes.kind == "number" and event.get(self.name) is not None:
            return str(event.get(self.name))
        word = str(event.suit or event.word or "")
        if self.takes.kind in ("text", SUBJECT) or event.particulars.get(self.name):
            return ""
        return self.takes.said.get(word, word.replace("-", " "))


# What is known when a record begins, by key.
Table = Mapping[str, Any]
DealTold = Callable[
    [Sequence[str], Table, Mapping[str, Any], tuple[Event, ...]], tuple[Table, tuple[Event, ...]]
]


@dataclass(frozen=True)
class Language:
    """What a case of one game may say.

    Attributes:
        game: the game's name, which is also the first part of its books' ids: ``euchre``.
        players: how many sit at the table.
        verbs: the verbs, in the order in which they are to be listed.
        table: the keys of ``table:`` by name.
        deck: every card of the largest pack the game is played with, once.
        copies: how many of each card the pack holds.
        claims: what a side may claim, by word, with its meaning.
        claims_need: by word of a claim, the key without which it says nothing.
        claims_said: by word of a claim, how it is said where its word would not be understood;
            {} is the number or the suit that is claimed, {by} who claims, {of} of whom, {card}
            and {suit} the card and the suit, or a card and a suit; {deed} is what he did, as one
            calls it, and {who} is he, or that; {for_it} is for what it is claimed, and {with_it}
            with which card. After a bar it is said where nobody is named of whom it is claimed.
        deeds: how one calls what was done by a verb, see :meth:`deed`.
        claims_meant: other words that people write for a claim, each with what they may mean.
        claims_for: what the points of a claim may be for, by word; empty where nobody says it.
        usual_book: the book that is meant where the game alone is named, though it has several;
            "" where it must be said which.
        books_called: how a book is called to one who is asked which he means, by its id; its
            title where nothing is said.
        at_once: takes what is written in a table, and returns it with what one key says for
            several under the keys of its own; ValueError where two of them differ.
        deal: the keys by which a deal of several is told short, beside those of ``table:``;
            empty where a game's cases are one record each.
        carried: the keys of ``table:`` that go on from one deal to the next, so that no deal
            but the first is told them.
        deal_told: takes the players, the table, what stands under the keys of *deal* and the
            record of a deal, and returns the table and the record that it comes to; ValueError,
            with what is wrong and how to mend it, where that is no deal.
        most_acts: so many acts are heard in one record; of a game whose record is one deal, more
            than anybody does in it.
    """

    game: str
    players: int
    verbs: tuple[Verb, ...]
    table: Mapping[str, Takes]
    deck: tuple[Card, ...]
    copies: int
    claims: Mapping[str, str]
    claims_need: Mapping[str, str] = field(default_factory=dict)
    claims_said: Mapping[str, str] = field(default_factory=dict)
    claims_meant: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    deeds: Mapping[str, str] = field(default_factory=dict)
    claims_for: tuple[str, ...] = ()
    usual_book: str = ""
    books_called: Mapping[str, str] = field(default_factory=dict)
    at_once: Callable[[Table], Table] | None = None
    deal: Mapping[str, Takes] = field(default_factory=dict)
    carried: tuple[str, ...] = ()
    deal_told: DealTold | None = None
    most_acts: int = 250

    def verb(self, name: str) -> Verb:
        """Return the verb of that name; KeyError when the game has none."""
        for verb in self.verbs:
            if verb.name == name:
                return verb
        raise KeyError(name)

    def told(self, event: Event) -> str:
        """Return an act as it is told: "Hugh asks whether Frank has none of the suit led"."""
        return f"{event.by} {self.verb(event.verb).does(event)}"

    def deed(self, event: Event) -> str:
        """Return what was done, as one calls it of him who did it: "assist", "lead of KD".

        "" where it has no such name.
        """
        if event.is_nothing or event.verb not in self.deeds:
            return ""
        verb, called = self.verb(event.verb), self.deeds[event.verb]
        rest = verb.does(event).partition(" ")[2].partition(",")[0]
        if "{rest}" not in called:
            rest = verb.it(event)
        if not rest:
            return called.partition("{")[0].removesuffix(" of ").strip()
        said = called.format(it=rest, rest=rest)
        return said.removeprefix("an ").removeprefix("a ")  # Bob's card, and not Bob's a card

    def bears(self, event: Event) -> Bearing:
        """Return how an act bears on others; nothing, where it did not happen at all."""
        return self.bearing("" if event.is_nothing else event.verb)

    def names_claimant(self, word: str) -> bool:
        """Whether a claim is of him who makes it where it is of nobody else: that he deals, say."""
        _, _, of_nobody = self.claims_said.get(word, "").partition("|")
        return "{by}" in of_nobody

    def bearing(self, verb: str) -> Bearing:
        """Return how what a verb says bears on others; "" for what did not happen."""
        return self.verb(verb).bears if verb else ""
