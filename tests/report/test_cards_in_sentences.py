"""A card in a sentence is printed as one; a player, whatever he is called, never is."""

from __future__ import annotations

import json

import pytest

from adjudicator import adjudicate, read_case
from adjudicator.court.cases import book_of
from adjudicator.report import as_json
from adjudicator.report.document import with_signs
from adjudicator.report.letters import written
from adjudicator.report.ruling import ruling_page


def test_player_called_kc_is_no_king_of_clubs() -> None:
    case = read_case("""
case: KC declares, and 9S is led
book: bezique/foster
players: [KC, Bob]
table: {trump: hearts, made: {KC: {four-kings: [KS, KH, KD, KC]}}}
happened: [{by: KC, wins: yes}, {by: KC, declares: bezique, with: [QS, JD]}]
""")

    ruling = adjudicate(case, book_of(case))

    said = "\n".join([case.name, *(finding.text for finding in ruling.findings)])
    printed = with_signs(said, plain=False)
    assert "KC declares, and 9♠ is led" in printed
    assert "KC scores 40 for bézique (Q♠, J♦)" in printed
    assert "K♣" not in printed
    assert "KC scores 40 for bézique (QS, JD)" in with_signs(said, plain=True)
    assert json.loads(as_json.render(ruling))["case"] == "KC declares, and 9S is led"


@pytest.mark.parametrize(
    ("claimed", "printed", "in_json"),
    [
        ("claim: take-back, card: 9S", "Bob's 9♠ may be taken back", "take-back 9S"),
        ("claim: take-back, card: KS", "Bob's K♠ may be taken back", "take-back KS"),
        ("points: 9", "9 points for Bob", "9 points"),
        ("claim: total, points: 9", "A total of 9 for Bob", "total 9"),
    ],
)
def test_number_on_a_card_that_is_claimed_is_no_number_of_points(
    claimed: str, printed: str, in_json: str
) -> None:
    case = read_case(f"""
case: nine of spades
book: bezique/foster
players: [Ann, Bob]
happened: [{{by: Ann, leads: AS}}, {{by: Bob, follows: 9S}}]
claims: [{{by: Ann, {claimed}, of: Bob}}]
""")
    book = book_of(case)

    ruling = adjudicate(case, book)

    assert f"{printed}, says Ann" in written(ruling_page(ruling, book))
    assert json.loads(as_json.render(ruling))["claims"][0]["claim"] == in_json


def test_no_sentence_ends_after_mr() -> None:
    case = read_case("""
case: two sevens against two queens, twice
book: penchant/foster
players: [Mr. Ware, Sally]
table: {made: {Mr. Ware: {pair: [QS, QD]}}, stock: plenty}
happened:
  - {by: Sally, wins: yes}
  - {by: Sally, declares: pair, with: [7S, 7H]}
claims:
  - {by: Sally, points: 20, at: 2}
""")
    ruling = adjudicate(case, book_of(case))

    text = written(ruling_page(ruling, book_of(case)), 200)
    data = as_json.render(ruling)

    assert "Mr. Ware has major cards on the table" in text
    assert not [line for line in text.splitlines() if line.endswith("Mr.")]
    assert "\xa0" not in text + data
    assert "\\u00a0" not in data


def test_points_for_each_are_told_with_the_whole_name() -> None:
    case = read_case("""
case: the ten of clubs trumped, and points claimed for what the trick held
book: bezique/foster
players: [Mr. Ware, Mrs. Ames]
table: {stock: 0, trump: hearts, hands: {Mrs. Ames: {holds: [9C, a trump]}}}
happened: [{by: Mr. Ware, leads: 10C}, {by: Mrs. Ames, follows: a trump}]
claims: [{by: Mrs. Ames, points: 20, for: brisques}]
""")
    text = written(ruling_page(adjudicate(case, book_of(case)), book_of(case)), 200)

    assert "10 points to Mrs. Ames for each" in text
    assert not [line for line in text.splitlines() if line.strip(" 0123456789or:").endswith("Mrs.")]
