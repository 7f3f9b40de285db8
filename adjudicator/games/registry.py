"""The games there are, found by name, and the facts that their laws and cases share.

A game is shipped, with its rulebooks beside this package's; or another package brings it, which
names it under the entry points ``adjudicator.games``. Those are looked up only when a game is asked
for that is not shipped, or when all are listed.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from functools import cache
from importlib import import_module
from os.path import isfile
from typing import TYPE_CHECKING

from adjudicator.base import paths
from adjudicator.base.compiled import Compiled
from adjudicator.base.facts import Fact, Vocabulary
from adjudicator.case import FactWords

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint
    from pathlib import Path

    from adjudicator.games.game import Game, Situation, Table

ENTRY_POINTS = "adjudicator.games"
TOLD = "told.yaml"


class _Games(Collection[str]):
    """The names of the games: those for more players first, else by name."""

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and (is_shipped(name) or name in brought())

    def __iter__(self) -> Iterator[str]:
        shipped = [path.parent.name for path in paths.RULEBOOKS.glob(f"*/{TOLD}")]
        yield from sorted(shipped, key=lambda name: (-game_of(name).language.players, name))
        yield from sorted(name for name in brought() if not is_shipped(name))

    def __len__(self) -> int:
        return len(list(iter(self)))


GAMES: Collection[str] = _Games()


@cache
def is_shipped(name: str) -> bool:
    """Return whether a game is shipped with this package, and not brought by another."""
    return name.isidentifier() and isfile(paths.RULEBOOKS / name / TOLD)  # be it ever so long


@cache
def brought() -> Mapping[str, EntryPoint]:
    """Return the games that other packages bring, by name."""
    from importlib.metadata import entry_points  # it is slow, and seldom wanted

    return {point.name: point for point in entry_points(group=ENTRY_POINTS)}


@cache
def game_of(name: str) -> Game[Table, Situation]:
    """Return a game: its language, its facts and what each event is about.

    Raises:
        KeyError: there is no such game.
    """
    game: Game[Table, Situation]
    if is_shipped(name):
        game = import_module(f"adjudicator.games.{name}.game").GAME
    else:
        game = brought()[name].load()
    return game


@cache
def vocabulary(game: str) -> Vocabulary:
    """Return every fact a clause of this game may speak of, shown by the play or told."""
    found = game_of(game)
    facts: dict[str, Fact] = dict(found.facts)
    told = told_of(game)
    facts.update(told.value() if is_shipped(game) else told.read()[0])
    return facts


def told_of(game: str) -> Compiled[dict[str, Fact]]:
    """Return how the facts of a game are had that only players can know."""
    folder = game_of(game).rulebooks

    def read() -> tuple[dict[str, Fact], list[Path]]:
        from adjudicator.law.book.loading import read_told

        return read_told(folder / TOLD), [folder / TOLD]

    return Compiled(f"{game}/told", (folder,), (Fact,), read)


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
    for topics, acts in game_of(game).topics.raised.items():
        for topic in topics:
            found[topic] = (*found.get(topic, ()), *acts)
    return found
