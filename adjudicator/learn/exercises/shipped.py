"""The shipped cases as stock for situations: what each of them turns on, as it says itself.

Nothing is ruled on here: what a case expects is the index by which it is found. To read them all
as YAML takes longer than all else that a drill does: what they say is kept in the user's cache
folder, under the hash of the very bytes that were read.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from functools import cache
from hashlib import sha256
from pathlib import Path

from adjudicator.base import paths, store
from adjudicator.base.plain import Plain, map_in, maps_in
from adjudicator.base.values import dataclass
from adjudicator.base.yaml import SIZE, parse
from adjudicator.games.registry import game_of
from adjudicator.law.book.model import Book, Clause

# A record of more events is a whole deal, and no situation that anybody keeps in mind.
LONGEST = 24
# What is kept takes this form; another number, where it comes to mean something else.
FORM = b"1"
MOST = 8  # so many are kept: one for each game, and as many of another version
# Who asks what the book says of a thing has done nothing that could be ruled on.
ASKS_THE_BOOK = "asks_about"


@dataclass(frozen=True)
class Shipped:
    """A shipped case, not yet read as one.

    Attributes:
        path: the file.
        data: what stands in it, as YAML has it; never to be changed.
        stands: the clauses that it expects to stand, or to be cited.
        near: the clauses that come close in it, and do not stand.
        outcome: what it expects, or "" where it does not say.
        names: every word that stands by itself in its acts, such as the combinations declared.
        open: it turns on a doubt, on what the book does not say, or on what nobody has said.
    """

    path: Path
    data: Mapping[str, Plain]
    stands: frozenset[str]
    near: frozenset[str]
    outcome: str
    names: frozenset[str]
    open: bool


@cache
def shipped(game: str, book: str) -> tuple[Shipped, ...]:
    """Return the shipped cases of a book, or of its game where none goes by it.

    Left out are those that are longer than a situation, that go by house rules, that are ruled on
    by another reading than the one that is followed, or in which the book itself is asked.
    """
    cases = tuple(_short_cases(game))
    by_it = tuple(case for case in cases if case.data["book"] == book)
    return by_it or cases


def _said(game: str) -> Iterator[tuple[Path, Mapping[str, Plain]]]:
    """Yield the shipped cases of a game with what stands in each, as YAML has it."""
    files = sorted((game_of(game).cases / game).rglob("*.yaml"))
    texts = [path.read_bytes() for path in files]
    hashed = sha256(FORM)
    for text in texts:
        hashed.update(b"%d\n%s" % (len(text), text))
    kept = paths.cache() / "stock" / hashed.hexdigest()
    try:
        content = store.found(kept)
    except RuntimeError:  # there is no home folder
        content = None
    said = json.loads(content) if content is not None else None
    if said is None:
        each = zip(texts, files, strict=True)
        said = [parse(text, path.name, faults=[], size=SIZE).data for text, path in each]
        with suppress(RuntimeError):
            store.keep(kept, json.dumps(said, ensure_ascii=False).encode("utf-8"), most=MOST)
    yield from zip(files, said, strict=True)


def _short_cases(game: str) -> Iterator[Shipped]:
    for path, data in _said(game):
        expect, happened = map_in(data, "expect"), maps_in(data, "happened")
        if data.get("house") or expect.get("readings") or not 0 < len(happened) <= LONGEST:
            continue
        if any(ASKS_THE_BOOK in entry for entry in happened):
            continue
        cited = map_in(expect, "cites").values()
        by_event = map_in(expect, "by_event").values()
        stands = [expect.get("ruling"), expect.get("permits"), *cited, *by_event]
        yield Shipped(
            path=path,
            data=data,
            stands=frozenset(id for ids in stands for id in _list(ids)),
            near=frozenset(_list(expect.get("near_miss"))),
            outcome=str(expect.get("outcome") or ""),
            names=frozenset(_words(happened)),
            open=any(expect.get(key) for key in ("doubts", "silences", "missing")),
        )


def deciding(clause: Clause, cases: Iterable[Shipped], book: Book) -> list[Shipped]:
    """Return the cases that may turn on a clause, as far as what they expect shows it.

    A case names the clauses that say something aloud. One that only defines a fact is behind those
    that ask for the fact; a row of the table of what scores, behind a declaration by its name.
    """
    asking = {clause.id}
    if clause.combination is None and clause.define is not None and not clause.finds:
        asking |= {
            each.id
            for each in book.clauses.values()
            if any(condition.fact == clause.define for condition in each.conditions)
        }
    called = frozenset(clause.combination.called if clause.combination is not None else ())
    return [
        case
        for case in cases
        if not (asking.isdisjoint(case.stands) and called.isdisjoint(case.names))
    ]


def _words(value: object) -> Iterator[str]:
    if isinstance(value, dict):
        for held in value.values():
            yield from _words(held)
    elif isinstance(value, list):
        for held in value:
            yield from _words(held)
    elif isinstance(value, str):
        yield value


def _list(value: object) -> list[str]:
    if isinstance(value, list):
        return [str(each) for each in value]
    return [str(value)] if value else []
