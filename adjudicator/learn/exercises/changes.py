"""One thing about a case changed: a card, a word, a player, an act, what is known, what is told.

Whether it makes sense is not asked here.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from adjudicator.base.cards import Card, Suit
from adjudicator.base.facts import Fact, Value, Vocabulary, as_said
from adjudicator.base.language import Language
from adjudicator.base.plain import Plain
from adjudicator.case.draft import (
    NO,
    PRINTED,
    YES,
    Draft,
    Entry,
    cards_in,
    changed,
    takes,
    verb_of,
)

# One says that he counts 10 points for something, or 5, or 20; never 57.
COUNTED = (10, 10, 10, 10, 5, 20)

# None where there is nothing to change.
Change = Callable[[Draft, Language, Vocabulary, Random], Draft | None]


def another_rank(draft: Draft, language: Language, _: Vocabulary, random: Random) -> Draft | None:
    """Two cards change places throughout: one of the record, and another of its suit."""
    there = sorted(set(cards_in([draft["table"], draft["happened"]])))
    if not there:
        return None
    one = random.choice(there)
    same = [str(c) for c in language.deck if c.suit is Card.parse(one).suit and str(c) != one]
    other = random.choice(same)
    return {**draft, **changed(_record(draft), cards={one: other, other: one})}


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


def _first_changed(value: Plain, old: str, new: str) -> Plain:
    if isinstance(value, list):
        at = [PRINTED.get(str(v), v) for v in value].index(old)
        return [*value[:at], new, *value[at + 1 :]]
    return new


def another_word(draft: Draft, language: Language, _: Vocabulary, random: Random) -> Draft | None:
    """One word of one act becomes another that may stand there: face up, face down."""
    spots = []
    for index, entry in enumerate(draft["happened"]):
        for key in entry:
            kind = takes(language, entry, key)
            if kind is not None and (len(kind.words) > 1 or kind.kind in ("yes-no", "suit")):
                spots.append((index, key, kind))
    if not spots:
        return None
    index, key, kind = random.choice(spots)
    entry = draft["happened"][index]
    words = kind.words or ((YES, NO) if kind.kind == "yes-no" else tuple(map(str, Suit)))
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
    spots: list[tuple[str | int, str]] = [("table", key) for key in draft["table"]]
    spots += [("told", key) for key in draft["told"]]
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


def something_more_known(
    draft: Draft, language: Language, _: Vocabulary, random: Random
) -> Draft | None:
    """One thing is said of an act that nobody had said: from the table or the hand, face up."""
    spots = []
    for index, entry in enumerate(draft["happened"]):
        for name, kind in verb_of(language, entry).particulars.items():
            words = kind.words if kind.kind == "word" else (YES, NO) * (kind.kind == "yes-no")
            if name not in entry and words:
                spots.append((index, name, words))
    if not spots:
        return None
    index, name, words = random.choice(spots)
    entry = {**draft["happened"][index], name: random.choice(words)}
    return _with_event(draft, index, entry)


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
        new: str | int = max(0, int(old) + random.choice((-2, -1, 1, 2)))
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
    # what is asked of one player is told only where it is so already
    facts = [f for f in vocabulary.values() if f.told and (_asks_all(f) or f.name in draft["told"])]
    if not facts:
        return None
    fact = random.choice(facts)
    values = [value for value in fact.range() if value != draft["told"].get(fact.name)]
    if fact.kind == "number" and fact.numbers[1] > max(COUNTED):
        values = [number for number in COUNTED if number in values]
    value = random.choice(values)
    said: Value = as_said(value) if isinstance(value, bool) else value
    return {**draft, "told": {**draft["told"], fact.name: said}}


def _asks_all(fact: Fact) -> bool:
    return "{player}" not in fact.question


def only_played(draft: Draft, language: Language, _: Vocabulary, random: Random) -> Draft | None:
    """It is not said whether somebody led or followed: he plays a card."""
    spots = [i for i, entry in enumerate(draft["happened"]) if {"leads", "follows"} & set(entry)]
    if not spots:
        return None
    index = random.choice(spots)
    entry = draft["happened"][index]
    verb = "leads" if "leads" in entry else "follows"
    return _with_event(draft, index, {("plays" if k == verb else k): v for k, v in entry.items()})


CHANGES: tuple[Change, ...] = (
    another_rank,
    another_card,
    another_word,
    another_player,
    one_act_less,
    two_acts_exchanged,
    something_not_known,
    something_more_known,
    something_else_known,
    told_otherwise,
    only_played,
)


def _record(draft: Draft) -> Draft:
    return {"table": draft["table"], "happened": draft["happened"]}


def _with_event(draft: Draft, index: int, entry: Entry) -> Draft:
    happened = list(draft["happened"])
    happened[index] = entry
    return {**draft, "happened": happened}
