"""How many aces, face cards and trumps a hand holds, and of what rank the card turned up is."""

from __future__ import annotations

import pytest

from adjudicator import read_book, read_case
from adjudicator.base.facts import Value
from adjudicator.games.game import Situation
from adjudicator.games.registry import game_of

EUCHRE = """
case: a hand
book: euchre/somerset-1888
players: [North, East, South, West]
table: {{dealer: South, {table}}}
happened: [{{by: West, remarks: yes}}{later}]
"""
BEZIQUE = """
case: a hand
book: bezique/foster
players: [Ann, Bob]
table: {{dealer: Bob, {table}}}
happened: [{{by: Ann, remarks: yes}}]
"""
HELD = ("aces_in_his_hand", "face_cards_in_his_hand", "trumps_in_his_hand")


def seen(case: str) -> Situation:
    read = read_case(case)
    book, game = read_book(read.book), game_of(read.game)
    return game.situation(read, book, game.opening(read, book), read.events[0])


def looked(case: str, *facts: str) -> list[Value | tuple[int, int] | None]:
    """What is seen of each fact; between which numbers it lies, where no more is."""
    at = seen(case)
    game = game_of(read_case(case).game)
    values = ((fact, game.look(fact, at)[0]) for fact in facts)
    return [game.within(fact, at) if value is None else value for fact, value in values]


@pytest.mark.parametrize(
    ("table", "later", "held"),
    [
        ("hands: {West: [AH, KH, QS, JD, 9C]}, trump: hearts", "", [1, 3, 3]),  # the left bower
        ("hands: {West: [AH, KH, QS, JD, 9C]}", "", [1, 3, (0, 6)]),  # of which suit nobody says
        (
            "hands: {West: {holds: [AH, 9C], number: 5}}, trump: spades",
            "",
            [(1, 4), (0, 3), (0, 3)],
        ),
        # what he plays later was in his hand
        (
            "hands: {West: {holds: [AH, 9C, 7C, 7D], number: 5}}, trump: spades",
            ", {by: West, leads: KD}",
            [1, 1, 0],
        ),
        # where all the other aces are elsewhere he has none
        (
            "hands: {West: {holds: [7C, 7D, 8C, 8D], number: 5}, North: [AH, AS, AC, AD, KS]}",
            "",
            [0, (0, 1), (0, 6)],
        ),
        # an ace of which the suit is not known is an ace
        ("hands: {West: [ace, 7C, 7D, 8C, 8D]}, trump: spades", "", [1, 0, (0, 1)]),
        # nothing is told of his hand
        ("trump: spades", "", [(0, 4), (0, 6), (0, 6)]),
    ],
)
def test_hand_shows_how_many_it_holds_at_euchre(
    table: str, later: str, held: list[int | tuple[int, int]]
) -> None:
    assert looked(EUCHRE.format(table=table, later=later), *HELD) == held


@pytest.mark.parametrize(
    ("table", "held"),
    [
        ("trump: hearts, hands: {Ann: [AH, AH, KS, QS, JD, 10H, 9C, 8C]}", [2, 3, 3]),
        ("hands: {Ann: [AH, AH, KS, QS, JD, 10H, 9C, 8C]}", [2, 3, (0, 8)]),
        (
            "trump: hearts, hands: {Ann: {holds: [AH, KS], number: 8}}",
            [(1, 7), (1, 7), (1, 7)],
        ),
    ],
)
def test_hand_shows_how_many_it_holds_at_bezique(
    table: str, held: list[int | tuple[int, int]]
) -> None:
    assert looked(BEZIQUE.format(table=table), *HELD) == held


@pytest.mark.parametrize(
    ("case", "rank"),
    [
        (EUCHRE.format(table="turned_up: JH", later=""), "jack"),
        (EUCHRE.format(table="turned_up: 9H", later=""), "nine"),
        (EUCHRE.format(table="turned_up: a heart", later=""), None),  # of its rank nobody speaks
        (EUCHRE.format(table="round: 1", later=""), None),
        (BEZIQUE.format(table="turned_up: 7H"), "seven"),
        (BEZIQUE.format(table="trump: hearts"), None),
    ],
)
def test_card_turned_up_shows_its_rank(case: str, rank: str | None) -> None:
    assert looked(case, "rank_turned_up") == [rank]
