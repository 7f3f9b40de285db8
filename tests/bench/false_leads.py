"""Laws 52, 53 and 55 alone: the same rules and the same facts for everybody who is measured.

A lead out of turn is judged by how many followed it, by what the adversaries chose, and, where they
called the card, by the hand of him who has to play it: how many cards he has of the suit that was
led, and whether the card called is one of them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random

from adjudicator.base.facts import Fact, Known
from adjudicator.law.book.loading import read_book
from adjudicator.law.book.model import Book
from adjudicator.law.engine.matter import Matter

Facts = dict[str, int | str | bool]
Answer = tuple[str, ...]

SUITS = "SHDC"
# What each clause is: its law, and the words on which it stands. The order is that of answers.
WORDS = {
    "trick-stands": (53, "the trick is complete, and the error cannot be rectified"),
    "cards-taken-back": (53, "their cards, on discovery of the mistake, are taken back"),
    "choice-is-open": (52, "the adversaries may either call the card erroneously led, or may"),
    "card-is-called": (52, "call the card erroneously led"),
    "suit-is-called": (52, "may call a suit from him or his partner"),
    "no-compulsion": (55, "In no case can a player be compelled"),
}

LAW_52 = """\
If any player lead out of turn, the adversaries may either call the card erroneously led, or may
call a suit from him or his partner when it is next the turn of either to lead."""
LAW_53 = """\
If any player lead out of turn, and the other three have followed him, the trick is complete, and
the error cannot be rectified; but if only the second, or the second and third, have played to the
false lead, their cards, on discovery of the mistake, are taken back, and there is no penalty
against any one except the original offender."""
LAW_55 = """\
In no case can a player be compelled to play a card which would oblige him to revoke."""

VOCABULARY = {
    fact.name: fact
    for fact in (
        Fact("followers", "number", "So many followed.", "How many followed?", numbers=(0, 3)),
        Fact(
            "elected",
            "word",
            "What they chose.",
            "What did they choose?",
            words=("card", "suit", "nothing"),
        ),
        Fact("held", "number", "He has so many of it.", "How many has he?", numbers=(0, 5)),
        Fact("follows", "yes-no", "The card called is of it.", "Is the card called of it?"),
    )
}
BOOK = """
book: bench/false-leads
game: bench
title: Three laws
sections: [laws.yaml]
"""
LAWS = f"""
section: Cards liable to be called
seed: laws.txt
laws:
  - law: 52
    topic: lead
    text: >-
      {LAW_52.replace(chr(10), " ")}
    clauses:
      - id: choice-is-open
        words: {WORDS["choice-is-open"][1]}
        when: [{{followers: {{at_most: 2}}}}, {{elected: nothing}}]
        ruling: "{{adversaries|or}} may choose."
        choice:
          of: adversaries
          between:
            - call-card: {{against: player, cards: cards}}
            - call-suit: {{against: player}}
      - id: card-is-called
        words: {WORDS["card-is-called"][1]}
        when: [{{followers: {{at_most: 2}}}}, {{elected: card}}]
        ruling: "{{player}} must play the card."
      - id: suit-is-called
        words: {WORDS["suit-is-called"][1]}
        when: [{{followers: {{at_most: 2}}}}, {{elected: suit}}]
        ruling: "{{player}} must lead the suit."
  - law: 53
    topic: lead
    text: >-
      {LAW_53.replace(chr(10), " ")}
    clauses:
      - id: trick-stands
        words: {WORDS["trick-stands"][1]}
        when: [{{followers: 3}}]
        ruling: The trick stands.
      - id: cards-taken-back
        words: {WORDS["cards-taken-back"][1]}
        when: [{{followers: {{at_least: 1, at_most: 2}}}}]
        ruling: Their cards are taken back.
  - law: 55
    topic: lead
    text: >-
      {LAW_55.replace(chr(10), " ")}
    clauses:
      - id: no-compulsion
        words: {WORDS["no-compulsion"][1]}
        overrides: [card-is-called]
        when: [{{followers: {{at_most: 2}}}}, {{elected: card}}, {{held: {{at_least: 1}}}}]
        unless: [follows]
        ruling: "{{player}} need not play it."
"""
TERMS = {"player": ("West",), "adversaries": ("North", "South")}


def book(folder: Path, more: str = "") -> Book:
    """Return the three laws as a book.

    Args:
        folder: where it may be written.
        more: other laws of it, as YAML.
    """
    (folder / "laws.txt").write_text("\n\n".join((LAW_52, LAW_53, LAW_55)), encoding="utf-8")
    (folder / "book.yaml").write_text(BOOK, encoding="utf-8")
    (folder / "laws.yaml").write_text(LAWS + more, encoding="utf-8")
    topics = ("lead", *(f"topic-{n}" for n in range(1000)))
    return read_book(folder, folder, VOCABULARY, topics)


def matter(facts: Mapping[str, int | str | bool]) -> Matter:
    """Return what happened, as the law hears it."""
    known = {name: Known(value, "told") for name, value in facts.items()}
    return Matter(0, 0, ("lead",), known.__getitem__, TERMS)


def some_facts(count: int, seed: int = 1888) -> list[Facts]:
    """Return what is known of so many false leads, each with a hand that was dealt for it."""
    chance = Random(seed)
    pack = [rank + suit for suit in SUITS for rank in "789TJQKA"]
    found: list[Facts] = []
    for _ in range(count):
        hand, led = chance.sample(pack, 5), chance.choice(SUITS)
        found.append(
            {
                "followers": chance.randint(0, 3),
                "elected": chance.choice(("card", "suit", "nothing")),
                "held": sum(card[1] == led for card in hand),
                "follows": hand[0][1] == led,
            }
        )
    return found


def in_python(facts: Facts) -> Answer:
    """The same rules as nobody would keep them: as a program."""
    followers, elected = facts["followers"], facts["elected"]
    if followers == 3:
        return ("trick-stands",)
    if elected == "nothing":
        first = "choice-is-open"
    elif elected == "suit":
        first = "suit-is-called"
    else:
        first = "no-compulsion" if facts["held"] and not facts["follows"] else "card-is-called"
    return ("cards-taken-back", first) if followers else (first,)


ORDER = {id: place for place, id in enumerate(WORDS)}


def in_order(ids: Sequence[str]) -> Answer:
    """Return an answer as all give it: its clauses in one order."""
    return tuple(sorted(ids, key=ORDER.__getitem__))
