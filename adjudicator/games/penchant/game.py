"""Penchant, as the court needs it: its language, its facts, and what each event is about."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from adjudicator.base.cards import DECK
from adjudicator.base.errors import Fault
from adjudicator.base.facts import Fact, Value
from adjudicator.base.language import Language
from adjudicator.case import Case
from adjudicator.games.bezique_family import game as family
from adjudicator.games.bezique_family.claims import CLAIMING as CLAIMING
from adjudicator.games.bezique_family.drawn import scene as scene
from adjudicator.games.bezique_family.facts.words import shown_in
from adjudicator.games.bezique_family.game import ALL_TOPICS as ALL_TOPICS
from adjudicator.games.bezique_family.game import TOPICS as ALL_BY_VERB
from adjudicator.games.bezique_family.game import act as act
from adjudicator.games.bezique_family.game import matters as matters
from adjudicator.games.bezique_family.game import side as side
from adjudicator.games.bezique_family.game import situation as situation
from adjudicator.games.bezique_family.game import terms as terms
from adjudicator.games.bezique_family.impossible import faults
from adjudicator.games.bezique_family.laws import ROLES as ROLES
from adjudicator.games.bezique_family.laws import unfit as unfit
from adjudicator.games.bezique_family.options import announced_with as announced_with
from adjudicator.games.bezique_family.options import declarations as declarations
from adjudicator.games.bezique_family.options import declared_again as declared_again
from adjudicator.games.bezique_family.options import plays as plays
from adjudicator.games.bezique_family.options import state as state
from adjudicator.games.bezique_family.options import to_act as to_act
from adjudicator.games.bezique_family.options import together as together
from adjudicator.games.bezique_family.rights import leaves as leaves
from adjudicator.games.bezique_family.rights import left_at_the_end as left_at_the_end
from adjudicator.games.bezique_family.situation import Situation
from adjudicator.games.bezique_family.table import opening as opening
from adjudicator.games.penchant.facts import bar
from adjudicator.games.penchant.verbs import CLAIMS, NAMES, SUBJECTS, TABLE, VERBS
from adjudicator.law.book.model import Book

LANGUAGE = Language("penchant", 2, VERBS, TABLE, DECK, 1, CLAIMS, family.CLAIMS_NEED)
TOPICS: Mapping[str, tuple[str, ...]] = {
    verb: about for verb, about in ALL_BY_VERB.items() if verb in {v.name for v in VERBS}
}
RAISED: Mapping[tuple[str, ...], tuple[str, ...]] = family.raised(VERBS)

REGISTERS = (*family.REGISTERS, shown_in(NAMES, SUBJECTS), bar.shown)
# No law of Penchant asks how many cards a player has, but the book is silent on a wrong number; so
# each is taken to have his right number until something shows otherwise, and nobody is asked.
RIGHT_NUMBER = ("has_too_many_cards", "has_too_few_cards")
FACTS: Mapping[str, Fact] = {
    name: replace(fact, presumed=False) if name in RIGHT_NUMBER else fact
    for name, fact in family.facts(REGISTERS, VERBS).items()
}


def look(fact: str, at: Situation) -> tuple[Value | None, tuple[str, ...]]:
    """Return what the play shows of a fact, and the premises on which that rests."""
    return family.look(REGISTERS, fact, at)


def impossible(case: Case, book: Book) -> list[Fault]:
    """Return what cannot have happened: a card in two places, a card that lies elsewhere."""
    return list(faults(case, opening(case, book), LANGUAGE.copies, book))
