"""The words of a table find what is meant, though no list has just those words."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest
from places import DATA

from adjudicator.court.library import SHIPPED
from adjudicator.interview.sayings import hearsay
from adjudicator.interview.search import Found, search, words_of

PHRASES = DATA / "said-at-the-table.txt"
FIRST, AMONG_THREE = 0.8, 0.93


@cache
def laws(game: str) -> dict[str, str]:
    return {law.id: law.text for id in SHIPPED.of_game(game) for law in SHIPPED.book(id).laws}


def offered(game: str, words: str) -> Found:
    return search(hearsay(game).entries, words, laws(game))


def phrases() -> Iterator[tuple[str, str, list[str]]]:
    for line in PHRASES.read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            game, words, meant = (part.strip() for part in line.split("|"))
            yield game, words, meant.split()


def test_what_is_said_is_offered_first_or_among_the_first() -> None:
    first: list[str] = []
    among: list[str] = []
    said = list(phrases())

    for game, words, meant in said:
        ids = [entry.id for entry in offered(game, words).entries]
        first += [words] if ids[0] not in meant else []
        among += [words] if not set(ids[:3]) & set(meant) else []

    assert len(said) > 200
    assert len(first) <= (1 - FIRST) * len(said), first
    assert len(among) <= (1 - AMONG_THREE) * len(said), among


def test_no_list_was_made_of_what_it_is_tried_with() -> None:
    for game, words, _ in phrases():
        said = [text for each in hearsay(game).entries for text in (each.said, *each.also)]
        assert words.casefold() not in {text.casefold().rstrip(".") for text in said}


@pytest.mark.parametrize(
    ("game", "words", "meant"),
    [
        ("euchre", "she trumped my ace but had a heart", "renege"),
        ("euchre", "called the suit that was turned down", "named-the-suit-turned-down"),
        ("euchre", "I saw her ace", "flashed-a-card"),
        ("bezique", "has too many cards", "wrong-number-of-cards"),
        ("penchant", "has too many cards", "wrong-number-of-cards"),
    ],
)
def test_these_are_first(game: str, words: str, meant: str) -> None:
    assert offered(game, words).entries[0].id == meant


def test_there_are_others_to_choose_from() -> None:
    for game, words, _ in phrases():
        assert len(offered(game, words).entries) >= 2, words


@pytest.mark.parametrize(
    ("words", "one", "another"),
    [
        ("too many cards", "an extra card", "surplus"),
        ("it wasn't his turn", "out of turn", "misturn"),
        ("he threw in", "gave up", "concede"),
        ("although he held the suit", "but had a heart", "able"),
    ],
)
def test_one_turn_of_speech_means_as_much_as_another(words: str, one: str, another: str) -> None:
    assert another in words_of(words)
    assert another in words_of(one)
