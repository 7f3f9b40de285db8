"""Penchant, as the court needs it: what it has of its own."""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.base.facts import Fact
from adjudicator.base.values import cached_property, replace
from adjudicator.case import Case
from adjudicator.games.bezique_family.game import BeziqueFamily
from adjudicator.games.bezique_family.regular import regular
from adjudicator.games.bezique_family.table import NO_SUIT, Table, opening
from adjudicator.games.game import Regular
from adjudicator.games.penchant.facts import bar
from adjudicator.games.penchant.verbs import CLAIMS, NAMES, SUBJECTS, TABLE, VERBS
from adjudicator.law.book.model import Book

# No law of Penchant asks how many cards a player has, but the book is silent on a wrong number; so
# each is taken to have his right number until something shows otherwise, and nobody is asked. Nor
# does anybody ask as what cards on the table were announced: only who says it makes a point of it.
# Of what rank a card is that nobody turns up.
NO_TURN_UP = "rank_turned_up"
PRESUMED_NOT = ("has_too_many_cards", "has_too_few_cards", "the_adversary_never_announced_them")


# Claims about what is trumps: who makes one tells of the penchant by which it was made, if any was.
OF_TRUMPS = ("trumps", "no-trumps")


def with_no_trumps(case: Case) -> Mapping[str, Regular]:
    """Return what of the table takes its regular course, by key.

    Where it is disputed what is trumps, and no penchant is told of before the record, none was.
    """
    found = regular(case)
    made = [what for each in (case.table.get("made") or {}).values() for what in each]
    disputed = any(claim.claim in OF_TRUMPS for claim in case.claims)
    if not disputed or made or "trump" in case.table:
        return found
    none = Regular(NO_SUIT, "no penchant had been declared before", denied_by=frozenset())
    return {**found, "trump": none}


def with_trumps_made(case: Case, book: Book) -> Table:
    """Return the table as the record begins: once a penchant was declared, there are trumps.

    Which they are only he can say who knows that it was the first.
    """
    table = opening(case, book)
    made = [what for each in (case.table.get("made") or {}).values() for what, _ in each]
    return replace(table, no_trumps=False) if "penchant" in made else table


class Penchant(BeziqueFamily):
    """Penchant: one pack of thirty-two, a trump made by the first penchant."""

    regular = staticmethod(with_no_trumps)
    opening = staticmethod(with_trumps_made)

    @cached_property
    def facts(self) -> Mapping[str, Fact]:
        """The facts that its play shows, by name."""
        shown = {name: fact for name, fact in super().facts.items() if name != NO_TURN_UP}
        return {
            **shown,
            **{name: replace(shown[name], presumed=False, regular=None) for name in PRESUMED_NOT},
        }


GAME = Penchant(
    name="penchant",
    called="Penchant",
    copies=1,
    verbs=VERBS,
    table=TABLE,
    claims=CLAIMS,
    combinations=NAMES,
    asked_about=SUBJECTS,
    register=bar.shown,
)
