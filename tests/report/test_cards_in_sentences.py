"""A card in a sentence is printed as one; a player, whatever he is called, never is."""

from __future__ import annotations

import json

from adjudicator import adjudicate, read_case
from adjudicator.court.cases import book_of
from adjudicator.report import as_json
from adjudicator.report.document import with_signs


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
