"""How far a deal is: told in several ways it comes to the same, and what cannot be is told."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator import CaseError, adjudicate, read_book, read_case
from adjudicator.games.bezique_family.clock import Clock, at_the_start
from adjudicator.games.bezique_family.equipment import Equipment

FOSTER, PENCHANT = "bezique/foster", "penchant/foster"


def case(text: str, book: str) -> Any:
    return read_case(f"case: a table\nbook: {book}\nplayers: [Ann, Bob]\n{text}")


def clock(text: str, book: str = FOSTER) -> Clock:
    return at_the_start(case(text, book), Equipment.of(read_book(book).equipment))


@pytest.mark.parametrize(
    ("text", "tricks", "stock"),
    [
        ("table: {tricks: 20, lead: Ann}\nhappened: [{by: Ann, leads: KS}]", 20, 8),
        ("table: {tricks: 20, taker: Ann}\nhappened: [{by: Ann, draws: 1}]", 20, 10),
        ("table: {tricks: 20}\nhappened: [{by: Ann, leads: KS}]", 20, 8),
        ("table: {tricks: 20}\nhappened: [{by: Ann, wins: yes}]", 20, 8),
        ("table: {tricks: 20}\nhappened: [{by: Ann, draws: 1}]", 20, 10),  # for the last of them
        ("table: {tricks: 20}\nhappened: [{by: Ann, declares: marriage}]", 20, 10),
        ("table: {tricks: 20}\nhappened: [{by: Ann, counts: stock}]", 20, None),  # before or after
        ("table: {stock: 8, lead: Ann}\nhappened: [{by: Ann, counts: stock}]", 20, 8),
        ("table: {stock: 8}\nhappened: [{by: Ann, leads: KS}]", 20, 8),
        ("table: {stock: 8}\nhappened: [{by: Ann, draws: 1}]", 21, 8),
        ("table: {stock: 7, lead: Ann}\nhappened: [{by: Ann, leads: KS}]", None, 7),  # a wrong hand
        ("table: {tricks: 26}\nhappened: [{by: Ann, leads: KS}]", 26, 0),
        ("table: {stock: 0}\nhappened: [{by: Ann, leads: KS}]", None, 0),
        ("table: {stock: 0, hands: {Ann: [KS, QS]}}\nhappened: [{by: Ann, leads: KS}]", 30, 0),
        ("table: {}\nhappened: [{by: Ann, leads: KS}]", None, None),
    ],
)
def test_tricks_and_stock_tell_each_other(text: str, tricks: int | None, stock: int | None) -> None:
    found = clock(text)

    assert (found.tricks, found.stock) == (tricks, stock)


# one moment a row, told through another door each time: the twenty-fourth trick of Bézique, and
# the tenth of Penchant, are the last before the stock is gone
DOORS = [
    (FOSTER, ["tricks: 23", "stock: 2", "tricks: 23, stock: 2", "tricks: 23, lead: Ann"]),
    (FOSTER, ["tricks: 24", "stock: 0, tricks: 24", "tricks: 24, lead: Ann"]),
    (FOSTER, ["tricks: 31", "stock: 0, tricks: 31", "stock: 0, hands: {Ann: [10S]}"]),
    (PENCHANT, ["tricks: 9", "stock: 2", "tricks: 9, stock: 2"]),
    (PENCHANT, ["tricks: 15", "stock: 0, hands: {Ann: [10S]}", "stock: 0, tricks: 15"]),
]


@pytest.mark.parametrize(("book", "doors"), DOORS)
def test_same_moment_through_another_door_gives_the_same_ruling(
    book: str, doors: list[str]
) -> None:
    rulings = []
    for door in doors:
        record = case(
            f"table: {{trump: hearts, {door}}}\n"
            "happened: [{by: Ann, leads: 10S}, {by: Bob, follows: 9D}]\n"
            "told: {led_out_of_turn: no, held_a_card_of_the_suit_led: no, held_a_trump: no}\n"
            "claims: [{by: Ann, points: 20}]",
            book,
        )
        ruling = adjudicate(record, read_book(book))
        rulings.append((ruling.clauses, dict(ruling.points), [c.verdict for c in ruling.claims]))

    assert rulings == rulings[:1] * len(doors)


@pytest.mark.parametrize(
    ("told", "exhausted"),
    [
        ("the_stock_was_exhausted: yes", True),
        ("the_stock_was_exhausted: no", False),
        ("is_the_last_trick_of_all: yes", True),
        ("is_the_last_trick_of_all: no", None),
    ],
)
def test_what_is_told_of_a_trick_sets_the_clock(told: str, exhausted: bool | None) -> None:
    plays = "happened: [{by: Ann, leads: KS}, {by: Bob, follows: 9S}]"

    assert clock(f"{plays}\ntold: {{{told}}}").exhausted is exhausted
    by_event = plays.replace("9S}", f"9S, told: {{{told}}}}}")
    assert clock(by_event).exhausted is exhausted


def test_more_tricks_than_can_follow_are_not_left() -> None:
    wins = ", ".join(["{by: Ann, wins: yes}"] * 7)

    found = clock(f"table: {{stock: 0}}\nhappened: [{wins}]")

    assert {hour.since for hour in found.hours} == {0, 1}


@pytest.mark.parametrize(
    ("table", "said"),
    [
        ("{tricks: 20, stock: 40}", "a stock of 40 does not go with 20 tricks, at "),
        ("{tricks: 0, taker: Ann}", "nobody has taken a trick before the first"),
        ("{tricks: 20, stock: 9}", ""),  # one has missed a draw, or drawn two
    ],
)
def test_tricks_and_stock_that_cannot_both_be_are_told_with_both_places(
    table: str, said: str
) -> None:
    text = f"table: {table}\nhappened: [{{by: Ann, counts: stock}}]"
    if not said:
        case(text, FOSTER)
        return

    with pytest.raises(CaseError) as error:
        case(text, FOSTER)

    assert said in str(error.value)
    assert str(error.value).count(":4:") == 2  # both stand in the fourth line
