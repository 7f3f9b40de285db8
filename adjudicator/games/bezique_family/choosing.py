"""Several combinations claimed for one trick: how one is chosen, and what each choice comes to."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.base.cards import Card, Suit
from adjudicator.base.events import Event
from adjudicator.base.phrases import in_text, joined
from adjudicator.games.bezique_family.serving import OF_ONE_SUIT
from adjudicator.games.bezique_family.situation import Situation
from adjudicator.games.bezique_family.table import Announced, Fate, Table
from adjudicator.law.ruling import Decision

EACH_WAITS = ", and each of the others waits for another trick"


def choices(at: Situation, decision: Decision) -> tuple[Event, ...]:
    """Return the acts by which he may choose one of those that he claimed at once."""
    if not any(f.gives("score-one-of") for f in decision.findings):
        return ()
    return tuple(_chosen(at, each) for each in told_apart(at))


def told_apart(at: Situation) -> list[Announced]:
    """What he may choose between, each that he can name but once: two like ones are as one."""
    return list({_said_by(each): each for each in reversed(at.left_to_choose)}.values())[::-1]


def _said_by(announced: Announced) -> tuple[str, Suit | None]:
    """How one says which is chosen: its name, and the suit, where that tells two apart."""
    cards = announced.known_cards
    suit = cards[0].card.suit if cards and announced.row.kind in OF_ONE_SUIT else None
    return announced.row.id, suit


def _chosen(at: Situation, announced: Announced) -> Event:
    name, suit = _said_by(announced)
    number = len(at.record) + 1
    return Event(at.player, "elects", word=name, number=number, particulars={"suit": suit})


def what_follows(at: Situation, offered: Table, left: Sequence[Table]) -> dict[str, tuple[str]]:
    """Return what each choice keeps and loses, as it stands behind the words that give the choice.

    Args:
        at: the situation in which the choice is given.
        offered: the table that it leaves.
        left: the table after each choice.
    """
    named = [*at.left_to_choose, *told_apart(at)]
    if any(each not in offered.announced for each in named):
        return {"what_follows": (EACH_WAITS,)}  # what was refused is still given to choose from
    options = [_place(offered, each) for each in at.left_to_choose]
    if not any(Fate.LOST in _fates(table, options) for table in left):
        return {"what_follows": (EACH_WAITS,)}
    picked = [_place(offered, each) for each in told_apart(at)]
    told = [_told(table, place, options) for table, place in zip(left, picked, strict=True)]
    return {"what_follows": (": " + "; or ".join(told),)}


def _place(table: Table, announced: Announced) -> int:
    """The place of a combination among all that were named; it keeps it, whatever becomes of it."""
    return table.announced.index(announced)


def _fates(table: Table, places: Sequence[int]) -> list[Fate]:
    return [table.announced[place].fate for place in places]


def _told(table: Table, chosen: int, options: Sequence[int]) -> str:
    """What is scored when one is chosen, and what becomes of the others."""
    picked = table.announced[chosen]
    every = [table.announced[place] for place in options]
    said = [f"{_name(picked, every)} for {picked.row.points}"]
    for fate, one, several in BECOMES:
        besides = [table.announced[place] for place in options if place != chosen]
        names = [_name(each, every) for each in besides if each.fate is fate]
        if names:
            others = _counted(names, said[0])
            said.append(f"{joined(others, 'and')} {one if len(others) == 1 else several}")
    return ", and ".join(said)


BECOMES = (
    (Fate.LOST, "is lost", "are lost"),
    (Fate.TO_SCORE, "waits for another trick", "wait for another trick"),
)


def _name(announced: Announced, every: Sequence[Announced]) -> str:
    """Its name, with its cards where another of them has the name and other cards."""
    name, cards = announced.row.name, _cards(announced)
    alike = any(each.row.name == name and _cards(each) != cards for each in every)
    return f"{name} ({', '.join(map(in_text, cards))})" if alike else name


def _cards(announced: Announced) -> list[Card]:
    return [each.card for each in announced.known_cards]


def _counted(names: Sequence[str], picked: str) -> list[str]:
    """Names in a row; of two that nobody could tell apart, that it is each of them."""
    said = []
    for name in dict.fromkeys(names):
        other = picked.startswith(f"{name} for ")
        said.append(f"the other {name}" if other else "each " * (names.count(name) > 1) + name)
    return said
