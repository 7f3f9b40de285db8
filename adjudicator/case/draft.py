"""A draft: a case as plain data, as its file has it, before anybody has read it."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, TypeVar, cast

from adjudicator.base.cards import (
    CARDS_AS_WRITTEN,
    DECK,
    UNKNOWN_AS_WRITTEN,
    Card,
    Suit,
    UnknownCard,
)
from adjudicator.base.events import Event
from adjudicator.base.facts import Value
from adjudicator.base.language import SUBJECT, Language, Verb
from adjudicator.base.shapes import Takes

Draft = dict[str, Any]
Entry = Draft  # one act of it
Data = TypeVar("Data")

# In an act, beside its verb and the verb's particulars.
BESIDE = ("by", "told", "note")
YES, NO = "yes", "no"
# What takes a card, and no more than one.
ONE_CARD = ("card", "card-or-unknown", "any-card")
MANY = (
    "any-cards", "cards",
    "cards-laid", "cards-or-hand", "cards-or-table", "cards-or-yes", "number-or-cards",
    "words", "players",
)  # fmt: skip


def changed(
    value: Data,
    *,
    names: Mapping[str, str] | None = None,
    cards: Mapping[str, str] | None = None,
    words: Mapping[str, str] | None = None,
) -> Data:
    """Return data with names, cards and words changed wherever they stand.

    Keys are changed only where they are names. A card is named as it is printed: 10H.

    >>> changed({"by": "Ann", "leads": "9S"}, names={"Ann": "Bob"}, cards={"9S": "8S"})
    {'by': 'Bob', 'leads': '8S'}
    """
    return cast("Data", _changed(value, names or {}, cards or {}, words or {}))


def _changed(
    value: object, names: Mapping[str, str], cards: Mapping[str, str], words: Mapping[str, str]
) -> object:
    if isinstance(value, dict):
        return {
            names.get(key, key): _changed(held, names, cards, words) for key, held in value.items()
        }
    if isinstance(value, list):
        return [_changed(held, names, cards, words) for held in value]
    if not isinstance(value, str):
        return value
    if value in CARDS_AS_WRITTEN:
        card = PRINTED[value]
        return cards.get(card, card)
    return names.get(value, words.get(value, value))


PRINTED: Mapping[str, str] = {form: str(card) for form, card in CARDS_AS_WRITTEN.items()}


def cards_in(value: object) -> list[str]:
    """Return every card that stands in some data, as often as it does."""
    if isinstance(value, dict):
        return [card for held in value.values() for card in cards_in(held)]
    if isinstance(value, list):
        return [card for held in value for card in cards_in(held)]
    return [PRINTED[value]] if isinstance(value, str) and value in PRINTED else []


def permuted(draft: Draft, suits: Mapping[Suit, Suit]) -> Draft:
    """Return a draft with every suit and every card's suit changed to another."""
    cards = {str(card): str(Card(card.rank, suits[card.suit])) for card in DECK}
    words = {str(old): str(new) for old, new in suits.items()}
    words |= {str(UnknownCard(old)): str(UnknownCard(new)) for old, new in suits.items()}
    return {**draft, **changed(draft, cards=cards, words=words)}


def untold(draft: Draft, facts: Collection[str]) -> Draft:
    """Return a draft in which nothing is told of some facts."""

    def kept(told: Entry) -> Entry:
        return {name: value for name, value in told.items() if name not in facts}

    happened = []
    for entry in draft["happened"]:
        told = kept(entry.get("told") or {})
        act = {key: value for key, value in entry.items() if key != "told"}
        happened.append({**act, "told": told} if told else act)
    return {**draft, "happened": happened, "told": kept(draft.get("told") or {})}


# acts


def verb_of(language: Language, entry: Entry) -> Verb:
    """Return the verb of an act as a case file has it."""
    return next(verb for verb in language.verbs if verb.name in entry)


def takes(language: Language, entry: Entry, key: str) -> Takes | None:
    """Return what may stand under a key of an act; None under those that every act may have."""
    if key in BESIDE:
        return None
    verb = verb_of(language, entry)
    return verb.takes if key == verb.name else verb.particulars.get(key)


def entry_of(event: Event, language: Language) -> Entry:
    """Return an event as a case file has it."""
    verb = language.verb(event.verb)
    value: object = event.cards or event.suit or event.word
    if not value:
        value = event.get(verb.name)
    if verb.takes.kind == "yes" or value is None:
        value = True
    entry = {"by": event.by, verb.name: _written(value, verb.takes)}
    for name, held in event.particulars.items():
        if name != verb.name and held not in (None, ()):
            entry[name] = _written(held, verb.particulars[name])
    return entry


def _written(value: object, kind: Takes) -> object:
    if isinstance(value, (tuple, list)):
        several = [_written(each, kind) for each in value]
        return several[0] if len(several) == 1 else several
    if isinstance(value, bool):
        return YES if value else NO
    return value if isinstance(value, int) else str(value)


def event_of(entry: Entry, language: Language, number: int) -> Event:
    """Return an act of a draft as an event, without asking whether it makes sense.

    Args:
        number: its place in the record, from 1.
    """
    verb = verb_of(language, entry)
    said = _read(entry[verb.name], verb.takes)
    particulars = {
        name: _read(entry[name], verb.particulars[name])
        for name in entry
        if name in verb.particulars
    }
    kind = verb.takes.kind
    if kind in ("number", "yes-no", "words", "number-or-cards"):
        particulars[verb.name] = said
    several = isinstance(said, tuple) and kind != "words"
    return Event(
        by=entry["by"],
        verb=verb.name,
        cards=(said,) if kind in ONE_CARD else said if several else (),
        suit=said if kind == "suit" else None,
        word=said if isinstance(said, str) else None,
        particulars=particulars,
        told={name: _fact(value) for name, value in (entry.get("told") or {}).items()},
        number=number,
    )


def _read(value: Any, kind: Takes) -> Any:
    if kind.kind == "suit":
        return Suit(value)
    if kind.kind in ("yes", "yes-no"):
        return value == YES
    if kind.kind in ("card-or-unknown", "any-card") and value in UNKNOWN_AS_WRITTEN:
        return UNKNOWN_AS_WRITTEN[value]
    if kind.kind in ("text", SUBJECT):
        return value
    if kind.kind in MANY and not isinstance(value, (list, int)) and value not in ("hand", "table"):
        value = [value] if value != YES else True
    if isinstance(value, list):
        return tuple(_one(each) for each in value)
    return Card.parse(value) if isinstance(value, str) and value in PRINTED else value


def _one(written: Any) -> Any:
    if written in UNKNOWN_AS_WRITTEN:
        return UNKNOWN_AS_WRITTEN[written]
    return Card.parse(written) if written in PRINTED else written


def _fact(value: Value) -> Value:
    return {YES: True, NO: False}.get(value, value) if isinstance(value, str) else value
