"""What a case says of the ruling on it, as whoever checks it reads that; a ruling needs none."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypedDict

from adjudicator.base.cards import Card, Suit


class RemedyExpected(TypedDict, total=False):
    """A remedy that a ruling should give: what is left out may be anything.

    Attributes:
        kind: what is to be done.
        against, held_by: who suffers it, and who may choose it.
        cards: the cards it speaks of.
        suit: the suit it speaks of.
        what: the word it speaks of.
        event: the number of the event it follows from.
    """

    kind: str
    against: tuple[str, ...]
    held_by: tuple[str, ...]
    cards: tuple[Card, ...]
    suit: Suit
    what: str
    event: int


class Expectation(TypedDict, total=False):
    """What a ruling should be: what is left out may be anything; see EXPECT for its keys."""

    outcome: str
    ruling: tuple[str, ...]
    permits: tuple[str, ...]
    only: bool
    by_event: Mapping[int, tuple[str, ...]]
    cites: Mapping[str, tuple[str, ...]]
    near_miss: tuple[str, ...]
    missing: tuple[str, ...]
    doubts: tuple[str, ...]
    silences: tuple[str, ...]
    quotes: tuple[str, ...]
    points: Mapping[str, int]
    remedies: tuple[RemedyExpected, ...]
    claims: tuple[str, ...]
    score: Mapping[str, int]
    readings: Mapping[str, str]
