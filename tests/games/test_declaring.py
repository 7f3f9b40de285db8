"""Combinations: what is lacking to one, what a choice keeps and loses, what is not laid twice."""

from __future__ import annotations

import pytest

from adjudicator import book_of, read_case
from adjudicator.base.cards import Card
from adjudicator.court.options import options
from adjudicator.games.bezique_family.table import opening
from adjudicator.games.bezique_family.wanting import lacking

FOSTER, PENCHANT = "bezique/foster", "penchant/foster"


@pytest.mark.parametrize(
    ("book", "name", "cards", "wants"),
    [
        (FOSTER, "sequence", "10H KH QH JH", ["AH"]),
        (FOSTER, "double-bezique", "QS JD JD", ["QS"]),
        (FOSTER, "bezique", "QS JH", ["JD"]),
        (FOSTER, "marriage", "KS", ["QS"]),
        (FOSTER, "sequence", "KC QC", []),  # hearts are trumps, and more than a slip is lacking
        (PENCHANT, "penchant", "QC JC", ["QS", "QH", "QD", "JS", "JH", "JD"]),
        (PENCHANT, "sequence-of-four", "KS QS JS", ["AS", "10S"]),
        (PENCHANT, "four", "10S 10H 10D", ["10C"]),
    ],
)
def test_what_is_lacking_is_the_fewest_cards_that_would_make_it(
    book: str, name: str, cards: str, wants: list[str]
) -> None:
    case = read_case(f"case: one\nbook: {book}\nplayers: [Ann, Bob]\ntable: {{trump: hearts}}\n")
    table = opening(case, book_of(case))
    row = next(row for row in book_of(case).combinations if row.id == name)

    found = lacking(row, [Card.parse(card) for card in cards.split()], table)

    assert sorted(str(card) for way in found for card in way) == sorted(wants)


def test_no_order_lays_more_of_a_card_than_the_pack_has() -> None:
    case = read_case("""
case: four queens, two jacks and a king
book: bezique/foster
players: [Ann, Bob]
table: {trump: hearts, taker: Ann, stock: 30, hands: {Ann: [QS, QS, QH, QD, JD, JD, KH]}}
""")

    found = options(case, book_of(case))

    assert found.orders
    assert not [name for order in found.orders for name in order.names if name.count("Q♠") > 2]


def test_choice_is_told_with_what_it_loses() -> None:
    case = read_case("""
case: the double and the new single
book: bezique/foster
players: [Ann, Bob]
table: {made: {Ann: {bezique: [QS, JD]}}}
happened:
  - {by: Ann, wins: yes}
  - {by: Ann, declares: [double-bezique, bezique], with: [QS, JD]}
""")

    found = options(case, book_of(case))

    assert [(each.verdict, each.now) for each in found.declarations] == [
        ("lawful", 500),
        ("lawful", 40),
    ]
    assert all(each.loses for each in found.declarations)
