"""A matter to be judged, as a game hands it to the law."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from adjudicator.base.facts import Known
from adjudicator.base.patterns import pattern
from adjudicator.base.phrases import fill
from adjudicator.base.values import dataclass, field

# What roles and things are at a table: names, numbers, cards and suits, as the game has them.
Terms = Mapping[str, tuple[Any, ...]]
# Others who are named by what they are to him: those whom the game names.
_HIS = pattern(r"(?:\bhis|\{player\}'s) (partner|adversary)\b|\bthe (adversary)\b")
# How a sentence begins that is of him, or of his one adversary, and the name in that place.
_BEGINS = (
    ("He ", "player", "{player} "),
    ("His ", "player", "{player}'s "),
    ("The adversary", "adversary", "{adversary}"),
)


@dataclass(frozen=True)
class Matter:
    """One event to be judged, as the law sees it.

    Attributes:
        event: the event's number in the record, from 1.
        line: its line in the case.
        topics: what it is about: the clauses of these topics are heard.
        known: what is known of a fact, by its name.
        terms: what the roles and things that clauses name are here: ``player`` is
            ("West",), ``adversaries`` is ("North", "South"), ``cards`` is the cards
            themselves, as the game has them.
        act: what happened, as one says it: "West leads 9S".
        part: its place among the matters that one event raises, from 0.
        actor: the player whose act it is; "" when it is nobody's.
        verb: what he does, as a case says it; "" where it did not happen.
        named: what is judged of what he named, by id.
        never: the facts that are never so of such an act, and of which nobody says anything.
        marked_for: by player, by what name his points are marked, where not by his own.
    """

    event: int
    line: int
    topics: tuple[str, ...]
    known: Callable[[str], Known]
    terms: Terms
    act: str = ""
    part: int = 0
    actor: str = ""
    verb: str = ""
    named: tuple[str, ...] = ()
    never: frozenset[str] = frozenset()
    marked_for: Mapping[str, str] = field(default_factory=dict)

    def say(self, sentence: str) -> str:
        """Fill the names into a sentence: see :func:`fill`."""
        return fill(sentence, self.terms)

    def say_of_him(self, sentence: str) -> str:
        """Return a sentence that begins with he, his or the adversary, with their names instead.

        So with the name of his partner or his one adversary, where the game gives him one.
        """
        for he, role, name in _BEGINS:
            if sentence.startswith(he) and role in self.terms:
                sentence = name + sentence.removeprefix(he)
                sentence = _HIS.sub(self._named, sentence)
        return self.say(sentence)

    def _named(self, told: re.Match[str]) -> str:
        who = told[1] or told[2]
        return f"{{{who}}}" if who in self.terms else told[0]
