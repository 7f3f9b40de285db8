"""A shipped case varied: other names, seats, suits and ranks, one thing more, less or otherwise.

What comes of it is not judged here: what does not make sense the reader of cases refuses, and the
court rules on the rest.
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from itertools import permutations
from random import Random

from adjudicator.base.cards import Card, Rank, Suit
from adjudicator.base.facts import Vocabulary
from adjudicator.base.language import Language
from adjudicator.base.plain import Plain, list_in, map_in, maps_in
from adjudicator.case.draft import Draft, cards_in, changed, permuted, takes
from adjudicator.case.words import SEATS
from adjudicator.games.misdeals import MISDEALS, WRONG, WRONGS
from adjudicator.games.registry import game_of
from adjudicator.law.book.model import Book
from adjudicator.learn.exercises.changes import CHANGES, Change, told_otherwise

COMPASS = tuple(seat.capitalize() for seat in SEATS)
PACK_ORDER = tuple(Rank)
NAMES = (
    "Ann", "Bob", "Cy", "Di", "Eve", "Fred", "Gwen", "Hal", "Ida", "Jack", "Kate", "Leo", "Mary",
    "Ned", "Olive", "Paul", "Rose", "Sam", "Tess", "Will",
)  # fmt: skip
# What a player noticed ("notices: you have revoked") gives the answer away: it is said so instead.
NEUTRAL = {
    "notices": "something is wrong",
    "misdeals": "something went wrong",
    "remarks": "that was well played",
}


def draft_of(
    data: Mapping[str, Plain], vocabulary: Vocabulary, book: str, *, told: bool = False
) -> Draft:
    """Return a case's data as a draft: what happened and nothing of what was made of it.

    Args:
        data: what stands in the case's file.
        vocabulary: the facts of the book.
        book: the id of the book it is to be ruled by.
        told: what is told is kept though the play could show it.
    """

    def kept(facts: Mapping[str, Plain]) -> dict[str, Plain]:
        return {
            name: value
            for name, value in facts.items()
            if name in vocabulary
            and (told or vocabulary[name].told)
            and not isinstance(value, Mapping)
        }

    happened = []
    for entry in maps_in(data, "happened"):
        act = {key: value for key, value in entry.items() if key not in ("told", "note")}
        own = kept(map_in(entry, "told"))
        happened.append(act | ({"told": own} if own else {}))
    seated = map_in(data, "players")
    players = [seated[seat] for seat in SEATS if seat in seated] or list_in(data, "players")
    return deepcopy(
        {
            "book": book,
            "players": list(players),
            "table": dict(map_in(data, "table")),
            "happened": happened,
            "told": kept(map_in(data, "told")),
        }
    )


def is_told_what_play_shows(data: Mapping[str, Plain], vocabulary: Vocabulary) -> bool:
    """Return whether a case is told something that the play could show."""
    told = [map_in(part, "told") for part in (data, *maps_in(data, "happened"))]
    return any(name in vocabulary and not vocabulary[name].told for each in told for name in each)


def some_names(number: int, random: Random) -> list[str]:
    """Return so many names, clockwise: of the compass where there are four, or plain ones."""
    compass = number == len(COMPASS) and random.random() < 0.5
    return list(COMPASS) if compass else random.sample(NAMES, number)


def seated_anew(draft: Draft, random: Random) -> Draft:
    """Return a draft with other names, each at another seat, throughout the record."""
    before = draft["players"]
    names = some_names(len(before), random)
    start = random.randrange(len(before))
    new = {old: names[(index + start) % len(names)] for index, old in enumerate(before)}
    return {**changed(draft, names=new), "players": names}


def permutations_of_suits(book: Book) -> tuple[Mapping[Suit, Suit], ...]:
    """Return the ways to change the suits by which nothing changes that the game or book names.

    Suits stay that a row of the book's table of what scores names outright. Where the game knows a
    left bower, two suits of one colour stay of one colour.
    """
    named = {
        Card.parse(str(card)).suit
        for row in book.combinations
        for card in list_in(row.terms, "cards")
    }
    paired = any(premise.id == "left-bower" for premise in book.premises)
    ways = []
    for order in permutations(Suit):
        change = dict(zip(Suit, order, strict=True))
        kept = all(change[suit] is suit for suit in named)
        pairs = all(change[suit.same_colour] is change[suit].same_colour for suit in Suit)
        if kept and (pairs or not paired):
            ways.append(change)
    return tuple(ways)


def neutral(draft: Draft, language: Language) -> Draft:
    """Return a draft without free text that tells why somebody did something, or what was wrong.

    Nor is it told what he meant by words that are left out.
    """
    happened = []
    for entry in draft["happened"]:
        kept = {}
        for key, value in entry.items():
            kind = takes(language, entry, key)
            if kind is not None and kind.kind == "text":
                if key == "why":
                    continue
                value = _named(entry) or NEUTRAL.get(key, value)
            kept[key] = value
        if kept.keys() & NEUTRAL.keys():
            kept.pop("told", None)  # it was told of what he had said
        happened.append(kept)
    return {**draft, "happened": happened}


def _named(entry: Mapping[str, Plain]) -> str:
    """Return what went wrong in dealing, as it is called where it has a word; "" else."""
    said = WRONGS.get(str(entry.get(WRONG)), "") if MISDEALS in entry else ""
    return said[:1].lower() + said[1:].rstrip(".")


def varied(
    draft: Draft, book: Book, random: Random, changes: int, first: Change | None = None
) -> Draft:
    """Return a draft varied: seats, names and suits always, and so many things changed.

    Args:
        draft: the draft of a shipped case.
        book: the book it is to be ruled by.
        random: where chance comes from; the same gives the same.
        changes: how many things are changed besides; 0 for none.
        first: what is changed before all; None for nothing.
    """
    language = game_of(book.game).language
    draft = neutral(draft, language)
    draft = seated_anew(draft, random)
    draft = permuted(draft, random.choice(permutations_of_suits(book)))
    several = [first] if first is not None else []
    for change in [*several, *random.choices(CHANGES, k=changes)]:
        draft = change(draft, language, asked_by(book), random) or draft
    if random.random() < MORE / 4:
        draft = told_otherwise(draft, language, asked_by(book), random) or draft
    return more_known(draft, book, random)


def asked_by(book: Book) -> Vocabulary:
    """Return the facts of which a book makes anything."""
    awards = [clause.award for clause in book.clauses.values() if clause.award]
    used = {*book.conditions_on, *(fact for award in awards for fact in award.each)}
    return {name: fact for name, fact in book.vocabulary.items() if name in used}


MORE = 0.4  # so often more is known than the case needs


def more_known(draft: Draft, book: Book, random: Random) -> Draft:
    """Return a draft in which it may be known what does not matter: some cards, a score.

    So that what is known tells nothing of what matters.
    """
    table = dict(draft["table"])
    language = game_of(book.game).language
    if random.random() < MORE:
        hands = dict(table.get("hands") or {})
        seen = set(cards_in([table, draft["happened"]]))
        least = 2 if table.get("pack", book.equipment.get("pack")) == 24 else 0
        unseen = [
            c for c in language.deck if str(c) not in seen and PACK_ORDER.index(c.rank) >= least
        ]
        random.shuffle(unseen)
        for player in draft["players"]:
            if player not in hands and random.random() < 0.5:
                held = [str(unseen.pop()) for _ in range(random.randint(1, 4)) if unseen]
                hands[player] = {"holds": held}
        if any(hands.values()):
            table["hands"] = {
                player: hands[player] for player in draft["players"] if player in hands
            }
    if "score" not in table and random.random() < MORE / 2:
        most = 4 if len(draft["players"]) > 2 else 60
        scale = 1 if len(draft["players"]) > 2 else 10
        sides = draft["players"][:2]
        table["score"] = {player: random.randint(0, most) * scale for player in sides}
    return {**draft, "table": table}
