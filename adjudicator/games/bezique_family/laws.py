"""What a rulebook of the family may name, and what it must state to be played by."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import cast

from adjudicator.base.cards import Card, Rank
from adjudicator.base.errors import did_you_mean
from adjudicator.games.bezique_family.combinations import KINDS
from adjudicator.law.book.model import Book

Look = Callable[[object], str]  # what is wrong with a value; "" when nothing is


def _number(value: object) -> str:
    return "" if type(value) is int and value >= 0 else f"'{value}' is not a number"


def _ranks(value: object) -> str:
    try:
        ranks = [Rank.parse(str(rank)) for rank in cast("Iterable[object]", value)]
    except (TypeError, ValueError) as error:
        return str(error)
    return "" if ranks else "no rank is named"


def _cards(value: object) -> str:
    try:
        cards = [Card.parse(str(card)) for card in cast("Iterable[object]", value)]
    except (TypeError, ValueError) as error:
        return str(error)
    return "" if cards else "no card is named"


def _anything(value: object) -> str:
    return ""


def _turn_up(value: object) -> str:
    return "" if value in (True, False, "yes", "no") else f"'{value}' is neither yes nor no"


TAKES = ("higher-of-any-suit", "higher-of-the-suit")


def _takes(value: object) -> str:
    return "" if value in TAKES else f"'{value}' is not a way to take a trick"


# By key, what is wrong with its value, and how it is written.
EQUIPMENT: Mapping[str, tuple[Look, str]] = {
    "copies": (_number, "How many of each card there are: 2."),
    "order": (_ranks, "The ranks, the highest first: [A, 10, K, Q, J, 9, 8, 7]."),
    "hand": (_number, "How many cards each is dealt: 8."),
    "stock": (_number, "How many cards are drawn in a deal, the turn-up among them: 48."),
    "brisques": (_ranks, "The ranks that count in tricks: [A, 10]."),
    "turn_up": (_turn_up, "Whether a card is turned up for trumps: yes."),
    "takes": (_takes, f"While cards are drawn: {' or '.join(TAKES)}."),
    "deals": (_number, "How many deals make a game: 4."),
}
NEEDED = ("copies", "order", "hand", "stock", "brisques")

# By kind of combination, what it needs to know.
TERMS: Mapping[str, tuple[str, ...]] = {
    "these": ("cards",),
    "of-a-kind": ("count",),
    "of-a-suit": ("ranks",),
    "run": ("length", "containing"),
    "flush": ("count", "containing"),
    "two-suits": ("ranks",),
}
READ: Mapping[str, Look] = {
    "cards": _cards,
    "count": _number,
    "ranks": _ranks,
    "length": _number,
    "containing": _ranks,
    "or_in_order": _ranks,
    "suit": _anything,
}


def unfit(book: Book) -> Iterator[tuple[str, str, str]]:
    """Yield what the game needs and a book lacks, as (where, what is wrong, how to mend it).

    *Where* is a clause's id, or a key of ``book.yaml``.
    """
    yield from _unfit_equipment(book.equipment)
    for row in book.combinations:
        yield from _unfit_row(row.id, row.kind, row.terms)


def _unfit_equipment(equipment: Mapping[str, object]) -> Iterator[tuple[str, str, str]]:
    for key, value in equipment.items():
        if key not in EQUIPMENT:
            message = f"the game is not played with {key}"
            yield "equipment", message, did_you_mean(key, EQUIPMENT)
        elif wrong := EQUIPMENT[key][0](value):
            yield "equipment", f"{key}: {wrong}", EQUIPMENT[key][1]
    for key in NEEDED:
        if key not in equipment:
            yield "equipment", f"{key} is missing", EQUIPMENT[key][1]


def _unfit_row(id: str, kind: str, terms: Mapping[str, object]) -> Iterator[tuple[str, str, str]]:
    if kind not in KINDS:
        yield id, f"no kind of combination is called {kind}", did_you_mean(kind, KINDS)
        return
    for term in TERMS[kind]:
        if term not in terms:
            yield id, f"a combination of the kind {kind} needs {term}", f"Write {term}: ..."
    for term, value in terms.items():
        if term not in READ:
            yield id, f"no combination knows {term}", did_you_mean(term, READ)
        elif wrong := READ[term](value):
            yield id, f"{term}: {wrong}", "Write ranks as [A, 10], cards as [QS, JD]."
