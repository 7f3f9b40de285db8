"""A case told in sentences, as one tells it to somebody who was not there.

The sentences are the verbs' own, and those of what a table may be known by; what is filled in is
what the case says. Nothing here knows a law, and no finding is told.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from adjudicator.base.cards import Card
from adjudicator.base.events import Event, Holding
from adjudicator.base.facts import Fact, Value, as_said
from adjudicator.base.language import Verb
from adjudicator.base.phrases import SOMEBODY, fill, in_text, joined
from adjudicator.base.shapes import Takes
from adjudicator.case import Case
from adjudicator.games.registry import game_of
from adjudicator.law.book.model import Book

OF_COMBINATIONS = ("combinations", "combinations-made")  # kinds of what is told by player
CARDS_THERE = "any-cards-by-player"
TOGETHER = "together"  # said of several cards that were played at once
OPTIONAL = re.compile(r"\[([^\]]*)\]")
BLANK = re.compile(r"\{(\w+)\}")


def telling(case: Case, book: Book) -> tuple[str, ...]:
    """Return a case in sentences: who sits there, what is known, what was done, what is said.

    One sentence an act; the sentences of what is known stand before them, what the players say
    after them. Cards stand as they are written: 9S.
    """
    return (*known(case, book), *acts(case, book), *said(case, book))


def known(case: Case, book: Book) -> tuple[str, ...]:
    """Return the sentences on who sits at the table and what is known of it."""
    seated = f"{joined(case.players)} sit at the table"
    if len(case.players) > 2:
        seated += ", clockwise in this order"
    language = game_of(case.game).language
    also = game_of(case.game).deals.also_known(case, book)
    told = [f"{seated}."]
    for key, takes in language.table.items():
        if key in case.table:
            told += _known_of_the_table(takes, case.table[key], book)
            told += [also[key]] if key in also else []
    return tuple(told)


def acts(case: Case, book: Book) -> tuple[str, ...]:
    """Return one sentence for each event of a case."""
    language = game_of(case.game).language
    return tuple(act(event, language.verb(event.verb), book) for event in case.events)


def judged(case: Case, book: Book, number: int) -> str:
    """Return the sentence of one event, without its stop."""
    return acts(case, book)[number - 1].rstrip(".")


def when_drawn(case: Case, book: Book, number: int) -> str:
    """Return after which event a table is drawn, in a sentence; "" where it is the last.

    What is told after it is not seen there.
    """
    if number == len(case.events):
        return ""
    return f"The table as soon as this was done: {judged(case, book, number)}."


def said(case: Case, book: Book) -> tuple[str, ...]:
    """Return the sentences on what the players say of what only they know."""
    sentences = []
    last = case.events[-1] if case.events else None
    for name, told in case.told.items():
        if told.value is not None:
            fact = book.vocabulary[name]
            # it is told of the last act that it can be so of
            of = (event for event in reversed(case.events) if fact.can_be_of(event.verbs))
            sentences.append(as_sentence(fact, told.value, next(of, last)))
    for event in case.events:
        for name, value in event.told.items():
            sentences.append(as_sentence(book.vocabulary[name], value, event))
    return tuple(dict.fromkeys(sentences))


def as_sentence(fact: Fact, value: Value, event: Event | None = None) -> str:
    """Return what is told of a fact, by the one who acts or of the whole: question and answer.

    >>> fact = Fact("a_revoke", "yes-no", "A revoke was made.", "Was a revoke made?")
    >>> as_sentence(fact, False)
    'Asked "Was a revoke made?", the players say: no.'
    """
    terms = {"player": (event.by,), "of": (event.get("of") or SOMEBODY,)} if event else {}
    question = fill(fact.question, terms)
    return f'Asked "{question}", the players say: {in_text(as_said(value)).replace("-", " ")}.'


def act(event: Event, verb: Verb, book: Book) -> str:
    """Return an event in one sentence."""
    words = {"by": "A bystander" if event.by == "bystander" else event.by}
    words |= _object(event, verb, book)
    for name, takes in verb.particulars.items():
        value = event.get(name)
        if value is not None and value != ():
            words[name] = in_words(value, takes, book)
    if len(event.cards) > 1:
        words[TOGETHER] = TOGETHER
    return filled(verb.telling, words)


def _object(event: Event, verb: Verb, book: Book) -> Mapping[str, str]:
    named = event.cards or event.suit or event.word
    value = event.get(verb.name) if named is None else named
    if value is None or value is True:
        return {}
    if verb.takes.kind == "number-or-cards" and isinstance(value, int):
        return {"it": "a card" if value == 1 else f"{value} cards"}
    return {"it": in_words(value, verb.takes, book)}


def in_words(value: object, takes: Takes, book: Book) -> str:
    """Return what was written somewhere as one says it.

    A word in the words that go with it, a combination by its name in the book, cards one after
    the other.
    """
    if isinstance(value, (tuple, list)):
        return joined([in_words(each, takes, book) for each in value])
    if isinstance(value, Mapping):  # what is known of hands, by player
        return joined([f"{of} has {it}" for of, held in value.items() for it in _hand(held)])
    if takes.kind == "text" or isinstance(value, Card):
        return in_text(value)
    written = as_said(value)
    if written in takes.said:
        return takes.said[written]
    names = {row.id: row.name for row in book.combinations}
    if written in names and takes.kind in ("words", "word", *OF_COMBINATIONS):
        return names[written]
    return written if takes.kind.startswith("player") else written.replace("-", " ")


def _known_of_the_table(takes: Takes, value: object, book: Book) -> Iterator[str]:
    """Yield the sentences on one thing that is known when the record begins."""
    if not isinstance(value, Mapping):
        yield filled(takes.telling, {"it": in_words(value, takes, book)})
        return
    for of, each in value.items():
        for it in _things(each, takes, book):
            yield filled(takes.telling, {"of": of, "it": it})


def _things(value: object, takes: Takes, book: Book) -> Iterator[str]:
    """Yield what is known of one player: his cards and how many, or each combination."""
    if isinstance(value, Holding):
        yield from _hand(value)
    elif takes.kind in OF_COMBINATIONS and isinstance(value, tuple):
        for name, cards in value:
            yield f"{in_words(name, takes, book)} with {in_words(cards, takes, book)}"
    elif value or value == 0:
        yield in_words(value, takes, book)
    elif takes.kind == CARDS_THERE:  # that nothing lies there is known as well
        yield "nothing"


def _hand(held: Holding) -> Iterator[str]:
    if held.cards:
        cards = joined([in_text(card) for card in held.cards])
        yield cards if held.whole else f"{cards} among other cards"
    if held.number is not None and not held.whole:
        yield "one card" if held.number == 1 else f"{held.number} cards in all"
    for suit in held.lacks:
        yield f"no {suit}"


def filled(sentence: str, words: Mapping[str, str]) -> str:
    """Return a sentence with its blanks filled, and without what nobody has said.

    >>> filled("{by} leads {it}[ from {from}].", {"by": "Ann", "it": "9S"})
    'Ann leads 9S.'
    """

    def kept(part: re.Match[str]) -> str:
        return part[1] if all(name in words for name in BLANK.findall(part[1])) else ""

    return BLANK.sub(lambda blank: words.get(blank[1], ""), OPTIONAL.sub(kept, sentence))
