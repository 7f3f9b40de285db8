"""A shipped case varied: other names, seats, suits and ranks, one thing more, less or otherwise.

What comes of it is not judged here: what does not make sense the reader of cases refuses, and the
court rules on the rest. A draft is a case as plain data, as its file has it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import deepcopy
from itertools import permutations
from random import Random
from typing import Any

from adjudicator.cards import CARDS_AS_WRITTEN, Card, Suit
from adjudicator.case.words import SEATS
from adjudicator.facts import Vocabulary
from adjudicator.law.clauses import Book
from adjudicator.shelf import game_of
from adjudicator.verbs import Language, Takes, Verb

Draft = dict[str, Any]

COMPASS = tuple(seat.capitalize() for seat in SEATS)
NAMES = (
    "Ann", "Bob", "Cy", "Di", "Eve", "Fred", "Gwen", "Hal", "Ida", "Jack", "Kate", "Leo", "Mary",
    "Ned", "Olive", "Paul", "Rose", "Sam", "Tess", "Will",
)  # fmt: skip
# Free text tells more than it should: what was wrong, or who did it.
NEUTRAL = {"notices": "something was wrong", "misdeals": "something went wrong"}
SAYS = ("by", "told", "note")


def draft_of(data: Mapping[str, Any], vocabulary: Vocabulary, book: str) -> Draft:
    """Return a case's data as a draft: what happened and nothing of what was made of it.

    What is told is kept only where the play could never show it.
    """
    told = {
        name: value
        for name, value in (data.get("told") or {}).items()
        if name in vocabulary and vocabulary[name].told and not isinstance(value, Mapping)
    }
    happened = []
    for entry in data["happened"]:
        kept = {key: value for key, value in entry.items() if key not in ("told", "note")}
        own = {
            name: value
            for name, value in (entry.get("told") or {}).items()
            if name in vocabulary and vocabulary[name].told and not isinstance(value, Mapping)
        }
        happened.append(kept | ({"told": own} if own else {}))
    players = data["players"]
    if isinstance(players, Mapping):
        players = [players[seat] for seat in SEATS if seat in players]
    return deepcopy(
        {
            "book": book,
            "players": list(players),
            "table": dict(data.get("table") or {}),
            "happened": happened,
            "told": told,
        }
    )


def seated_anew(draft: Draft, random: Random) -> Draft:
    """Return a draft with other names, each at another seat, throughout the record."""
    before = draft["players"]
    compass = len(before) == len(COMPASS) and random.random() < 0.5
    names = list(COMPASS) if compass else random.sample(NAMES, len(before))
    start = random.randrange(len(before))
    new = {old: names[(index + start) % len(names)] for index, old in enumerate(before)}
    return {**_each(draft, names=new), "players": names}


def suits_permuted(draft: Draft, suits: Mapping[Suit, Suit]) -> Draft:
    """Return a draft with every suit and every card's suit changed to another."""
    cards = {
        str(Card(card.rank, card.suit)): str(Card(card.rank, suits[card.suit]))
        for card in CARDS_AS_WRITTEN.values()
    }
    words = {str(old): str(new) for old, new in suits.items()}
    return _each(draft, cards=cards, words=words)


def permutations_of_suits(book: Book) -> tuple[Mapping[Suit, Suit], ...]:
    """Return the ways to change the suits by which nothing changes that the game or book names.

    Suits stay that a row of the book's table of what scores names outright. Where the game knows a
    left bower, two suits of one colour stay of one colour.
    """
    named = {
        Card.parse(str(card)).suit
        for row in book.combinations
        for card in row.terms.get("cards") or ()
    }
    paired = any(premise.id == "left-bower" for premise in book.premises)
    found = []
    for order in permutations(Suit):
        change = dict(zip(Suit, order, strict=True))
        kept = all(change[suit] is suit for suit in named)
        pairs = all(change[suit.same_colour] is change[suit].same_colour for suit in Suit)
        if kept and (pairs or not paired):
            found.append(change)
    return tuple(found)


def _each(
    value: Any,
    *,
    names: Mapping[str, str] | None = None,
    cards: Mapping[str, str] | None = None,
    words: Mapping[str, str] | None = None,
) -> Any:
    """Return data with names, cards and words changed wherever they stand; keys only by name."""
    names, cards, words = names or {}, cards or {}, words or {}
    if isinstance(value, dict):
        return {
            names.get(key, key): _each(held, names=names, cards=cards, words=words)
            for key, held in value.items()
        }
    if isinstance(value, list):
        return [_each(held, names=names, cards=cards, words=words) for held in value]
    if not isinstance(value, str):
        return value
    if value in CARDS_AS_WRITTEN:
        card = str(CARDS_AS_WRITTEN[value])
        return cards.get(card, card)
    return names.get(value, words.get(value, value))


def cards_in(value: Any) -> list[str]:
    """Return every card that stands in some data, as often as it does."""
    if isinstance(value, dict):
        return [card for held in value.values() for card in cards_in(held)]
    if isinstance(value, list):
        return [card for held in value for card in cards_in(held)]
    is_card = isinstance(value, str) and value in CARDS_AS_WRITTEN
    return [str(CARDS_AS_WRITTEN[value])] if is_card else []


def neutral(draft: Draft, language: Language) -> Draft:
    """Return a draft without free text that tells who did something, or what was wrong."""
    names = [name.casefold() for name in draft["players"]]
    happened = []
    for entry in draft["happened"]:
        kept = {}
        for key, value in entry.items():
            takes = _takes(language, entry, key)
            if takes is not None and takes.kind == "text":
                if key in NEUTRAL:
                    value = NEUTRAL[key]
                elif any(name in value.casefold() for name in names) and key == "why":
                    continue
            kept[key] = value
        happened.append(kept)
    return {**draft, "happened": happened}


def verb_of(language: Language, entry: Mapping[str, Any]) -> Verb:
    """Return the verb of an event that stands in a draft."""
    return next(verb for verb in language.verbs if verb.name in entry)


def _takes(language: Language, entry: Mapping[str, Any], key: str) -> Takes | None:
    if key in SAYS:
        return None
    verb = verb_of(language, entry)
    return verb.takes if key == verb.name else verb.particulars.get(key)


# one thing changed; None where there is nothing to change

Change = Callable[[Draft, Language, Vocabulary, Random], Draft | None]


def another_rank(draft: Draft, language: Language, _: Vocabulary, random: Random) -> Draft | None:
    """Two cards change places throughout: one of the record, and another of its suit."""
    there = sorted(set(cards_in([draft["table"], draft["happened"]])))
    if not there:
        return None
    one = random.choice(there)
    same = [str(c) for c in language.deck if c.suit is Card.parse(one).suit and str(c) != one]
    other = random.choice(same)
    return {**draft, **_each(_record(draft), cards={one: other, other: one})}


def another_card(draft: Draft, language: Language, _: Vocabulary, random: Random) -> Draft | None:
    """One card of one act becomes another card of the pack."""
    spots = [(entry, key) for entry in draft["happened"] for key in entry if cards_in(entry[key])]
    if not spots:
        return None
    chosen, key = random.choice(spots)
    old = random.choice(cards_in(chosen[key]))
    new = str(random.choice(language.deck))
    happened = [
        {**entry, key: _first_changed(entry[key], old, new)} if entry is chosen else entry
        for entry in draft["happened"]
    ]
    return {**draft, "happened": happened}


def _first_changed(value: Any, old: str, new: str) -> Any:
    if isinstance(value, list):
        at = [str(CARDS_AS_WRITTEN[v]) if v in CARDS_AS_WRITTEN else v for v in value].index(old)
        return [*value[:at], new, *value[at + 1 :]]
    return new


def another_word(draft: Draft, language: Language, _: Vocabulary, random: Random) -> Draft | None:
    """One word of one act becomes another that may stand there: face up, face down."""
    spots = []
    for index, entry in enumerate(draft["happened"]):
        for key in entry:
            takes = _takes(language, entry, key)
            if takes is not None and (len(takes.words) > 1 or takes.kind in ("yes-no", "suit")):
                spots.append((index, key, takes))
    if not spots:
        return None
    index, key, takes = random.choice(spots)
    entry = draft["happened"][index]
    words = takes.words or (("yes", "no") if takes.kind == "yes-no" else tuple(map(str, Suit)))
    others = [word for word in words if word != entry[key]]
    return _with_event(draft, index, {**entry, key: random.choice(others)})


def another_player(draft: Draft, language: Language, _: Vocabulary, random: Random) -> Draft | None:
    """Somebody else does one of the acts."""
    index = random.randrange(len(draft["happened"]))
    entry = draft["happened"][index]
    others = [name for name in draft["players"] if name != entry["by"]]
    return _with_event(draft, index, {**entry, "by": random.choice(others)})


def one_act_less(draft: Draft, language: Language, _: Vocabulary, random: Random) -> Draft | None:
    """One act does not happen."""
    happened = draft["happened"]
    if len(happened) < 2:
        return None
    index = random.randrange(len(happened))
    return {**draft, "happened": happened[:index] + happened[index + 1 :]}


def two_acts_exchanged(
    draft: Draft, language: Language, _: Vocabulary, random: Random
) -> Draft | None:
    """Two acts that follow each other happen the other way round."""
    happened = list(draft["happened"])
    if len(happened) < 2:
        return None
    index = random.randrange(len(happened) - 1)
    happened[index : index + 2] = reversed(happened[index : index + 2])
    return {**draft, "happened": happened}


def something_not_known(
    draft: Draft, language: Language, _: Vocabulary, random: Random
) -> Draft | None:
    """One thing that was known of the table, or of an act, or told, is not."""
    spots = [("table", key) for key in draft["table"]] + [("told", key) for key in draft["told"]]
    for index, entry in enumerate(draft["happened"]):
        verb = verb_of(language, entry)
        spots += [(index, k) for k in entry if k in verb.particulars and k not in verb.required]
    if not spots:
        return None
    where, key = random.choice(spots)
    if isinstance(where, int):
        entry = {k: v for k, v in draft["happened"][where].items() if k != key}
        return _with_event(draft, where, entry)
    return {**draft, where: {k: v for k, v in draft[where].items() if k != key}}


def something_else_known(
    draft: Draft, language: Language, _: Vocabulary, random: Random
) -> Draft | None:
    """One thing that is known of the table is otherwise: whose lead, the trump, how many tricks."""
    simple = ("player", "player-or-nobody", "suit", "number")
    spots = [key for key in draft["table"] if language.table[key].kind in simple]
    if not spots:
        return None
    key = random.choice(spots)
    kind, old = language.table[key].kind, draft["table"][key]
    if kind == "number":
        new: Any = max(0, int(old) + random.choice((-2, -1, 1, 2)))
    elif kind == "suit":
        new = str(random.choice(list(Suit)))
    else:
        nobody = ["nobody"] if kind == "player-or-nobody" else []
        new = random.choice([name for name in [*draft["players"], *nobody] if name != old])
    return {**draft, "table": {**draft["table"], key: new}}


def told_otherwise(
    draft: Draft, language: Language, vocabulary: Vocabulary, random: Random
) -> Draft | None:
    """What the players say of something is another answer, or they say it where they did not."""
    facts = [fact for fact in vocabulary.values() if fact.told]
    if not facts:
        return None
    fact = random.choice(facts)
    values = [value for value in fact.range() if value != draft["told"].get(fact.name)]
    value = random.choice(values)
    said: Any = {True: "yes", False: "no"}[value] if isinstance(value, bool) else value
    return {**draft, "told": {**draft["told"], fact.name: said}}


CHANGES: tuple[Change, ...] = (
    another_rank,
    another_card,
    another_word,
    another_player,
    one_act_less,
    two_acts_exchanged,
    something_not_known,
    something_else_known,
    told_otherwise,
)


def _record(draft: Draft) -> Draft:
    return {"table": draft["table"], "happened": draft["happened"]}


def _with_event(draft: Draft, index: int, entry: dict[str, Any]) -> Draft:
    happened = list(draft["happened"])
    happened[index] = entry
    return {**draft, "happened": happened}


def varied(draft: Draft, book: Book, random: Random, changes: int) -> Draft:
    """Return a draft varied: seats, names and suits always, and so many things changed.

    Args:
        draft: the draft of a shipped case.
        book: the book it is to be ruled by.
        random: where chance comes from; the same gives the same.
        changes: how many things are changed besides; 0 for none.
    """
    language = game_of(book.game).LANGUAGE
    draft = neutral(draft, language)
    draft = seated_anew(draft, random)
    draft = suits_permuted(draft, random.choice(permutations_of_suits(book)))
    for change in random.choices(CHANGES, k=changes):
        draft = change(draft, language, book.vocabulary, random) or draft
    return draft
