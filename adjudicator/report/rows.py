"""A row of a book's table of what scores, said as one says it: its cards, its class, its worth."""

from __future__ import annotations

import re
from collections.abc import Mapping

from adjudicator.base.cards import Card
from adjudicator.base.phrases import joined, points_in_words
from adjudicator.law.book.model import Combination

_SLOT = re.compile(r"\{(\w+)\}")


def row(given: Combination) -> str:
    """Return what a row of a table of what scores says, without a stop.

    >>> row(Combination("run", "a run", "run", {"length": 3, "containing": ["K", "Q"]}, 30, "B"))
    'A run: 30 points (3 cards of one suit that follow each other, K and Q among them; class B)'
    """
    said = [_made_of(given)]
    if given.of_class:
        said.append(f"class {given.of_class}")
    others = [name.replace("-", " ") for name in given.called if name != given.id]
    if others:
        said.append(f"also where it is called {joined(others, 'or')}")
    name = given.name[:1].upper() + given.name[1:]
    return f"{name}: {points_in_words(given.points)} ({'; '.join(said)})"


# How the cards of a combination belong together, by its kind and what the row tells of it.
MADE_OF: Mapping[str, tuple[str, ...]] = {
    "these": ("{cards}",),
    "of-a-kind": ("{count} cards of one rank", ": {ranks}"),
    "of-a-suit": ("{ranks} {suit}",),
    "run": ("{length} cards of one suit that follow each other", ", {containing} among them"),
    "flush": ("{count} cards of one suit", ", {containing} among them"),
    "two-suits": ("{ranks} of different suits",),
}
OF_SUIT = {"trumps": "of trumps", "plain": "of a suit that is not trumps"}


def _made_of(given: Combination) -> str:
    told = {key: _term(each) for key, each in given.terms.items()}
    parts = MADE_OF.get(given.kind)
    if parts is None:
        return f"{given.kind.replace('-', ' ')}: {', '.join(told.values())}"
    if "cards" in told:
        told["cards"] = joined([Card.parse(str(card)).symbol for card in given.terms["cards"]])
    told["suit"] = OF_SUIT.get(told.get("suit", ""), "of one suit")
    return "".join(
        _SLOT.sub(lambda slot: told[slot[1]], part)
        for part in parts
        if all(slot[1] in told for slot in _SLOT.finditer(part))
    )


def _term(given: object) -> str:
    if isinstance(given, list | tuple):
        return joined([str(each) for each in given])
    return str(given)
