"""The games there are, found by name, and the facts that their laws and cases share."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

from adjudicator.base import paths
from adjudicator.base.facts import Fact, Vocabulary
from adjudicator.case import FactWords
from adjudicator.law.book import loading as books

if TYPE_CHECKING:
    from adjudicator.games.game import Game, Situation, Table

GAMES = ("euchre", "bezique", "penchant")


def game_of(name: str) -> Game[Table, Situation]:
    """Return a game: its language, its facts and what each event is about."""
    game: Game[Table, Situation] = import_module(f"adjudicator.games.{name}.game").GAME
    return game


@cache
def vocabulary(game: str) -> Vocabulary:
    """Return every fact a clause of this game may speak of, shown by the play or told."""
    told = books.read_told(paths.RULEBOOKS / game / "told.yaml")
    facts: dict[str, Fact] = dict(game_of(game).facts)
    facts.update(told)
    return facts


@cache
def tellable(game: str) -> Mapping[str, FactWords]:
    """Return the facts that may stand under ``told:`` in a case of this game, by name."""
    return in_words(vocabulary(game))


def in_words(facts: Vocabulary) -> dict[str, FactWords]:
    """Return facts as they may be told in a case, by name."""
    return {
        fact.name: FactWords(fact.name, fact.kind, fact.words, fact.means)
        for fact in facts.values()
    }


@cache
def arises(game: str) -> Mapping[str, tuple[str, ...]]:
    """Return, by topic, the acts in which it arises; a topic that is not there may be in any."""
    found: dict[str, tuple[str, ...]] = {}
    for topics, acts in game_of(game).raised.items():
        for topic in topics:
            found[topic] = (*found.get(topic, ()), *acts)
    return found
