"""Penchant, as the court needs it: what it has of its own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cached_property

from adjudicator.base.facts import Fact
from adjudicator.games.bezique_family.game import BeziqueFamily
from adjudicator.games.penchant.facts import bar
from adjudicator.games.penchant.verbs import CLAIMS, NAMES, SUBJECTS, TABLE, VERBS

# What is taken not to be so until something shows it, or somebody says it, and nobody is asked. No
# law of Penchant asks how many cards a player has, but the book is silent on a wrong number: each
# has his right number. Of the cards on the table one knows those that are told of.
NOT_UNLESS_SAID = (
    "has_too_many_cards",
    "has_too_few_cards",
    "the_adversary_shows_a_major_as_good",
    "the_adversary_shows_a_lesser_major",
    "the_adversary_shows_a_minor_as_good",
    "his_own_major_is_equal",
    "his_own_major_is_better",
    "the_adversary_never_announced_them",
)


class Penchant(BeziqueFamily):
    """Penchant: one pack of thirty-two, a trump made by the first penchant."""

    @cached_property
    def facts(self) -> Mapping[str, Fact]:
        """The facts that its play shows, by name."""
        shown = super().facts
        return {**shown, **{name: replace(shown[name], presumed=False) for name in NOT_UNLESS_SAID}}


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
