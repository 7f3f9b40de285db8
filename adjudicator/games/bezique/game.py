"""Bézique, as the court needs it: its language, its facts, and what each event is about."""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.base.cards import DECK
from adjudicator.base.errors import Fault
from adjudicator.base.facts import Fact, FactRegister, Value
from adjudicator.base.language import Language
from adjudicator.case import Case
from adjudicator.games.bezique.verbs import CLAIMS, NAMES, SUBJECTS, TABLE, VERBS
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
from adjudicator.games.bezique_family.naming import NOW
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
from adjudicator.law.book.model import Book

LANGUAGE = Language("bezique", 2, VERBS, TABLE, DECK, 2, CLAIMS, family.CLAIMS_NEED)
TOPICS: Mapping[str, tuple[str, ...]] = {
    verb: about for verb, about in ALL_BY_VERB.items() if verb in {v.name for v in VERBS}
}
RAISED: Mapping[tuple[str, ...], tuple[str, ...]] = family.raised(VERBS)

shown: FactRegister[Situation] = FactRegister()


@shown(
    "With what that he scores did {player} announce it?",
    words=("nothing", *NAMES),
    said=("He announces it together with {}, which he scores.",),
)
def scored_with_it(at: Situation) -> str:
    """He announces it together with the combination that he scores, or with nothing."""
    first = at.meant[0] if at.meant else None
    if at.named is None or first is None or first is at.named or first.when != NOW:
        return "nothing"
    if first.row is None or first.cards == ():  # its cards do not make it
        return "nothing"
    return first.row.id


REGISTERS = (*family.REGISTERS, shown_in(NAMES, SUBJECTS), shown)
FACTS: Mapping[str, Fact] = family.facts(REGISTERS, VERBS)


def look(fact: str, at: Situation) -> tuple[Value | None, tuple[str, ...]]:
    """Return what the play shows of a fact, and the premises on which that rests."""
    return family.look(REGISTERS, fact, at)


def impossible(case: Case, book: Book) -> list[Fault]:
    """Return what cannot have happened: a third card of a kind, a card that lies elsewhere."""
    return list(faults(case, opening(case, book), LANGUAGE.copies, book))
