"""A score that a rule would give at every act of its topic is told; one for what is done is not."""

from __future__ import annotations

from pathlib import Path

import pytest

from adjudicator.base.facts import Known, Value
from adjudicator.court.library import Library, read_house
from adjudicator.law.engine.matter import Matter
from adjudicator.verify.repeated import given_again

EUCHRE = "euchre/somerset-1888"
NINE = """\
house: A nine
over: euchre/somerset-1888
laws:
  - law: two for a nine
    topic: dealing
    text: A nine turned up scores two for the dealer's side.
    clauses:
      - id: two-for-a-nine
        when: [{rank_turned_up: nine}]
        ruling: "A nine was turned up: {player}'s side scores {points}."
        award: {to: player_side, points: 2}
"""


def matters(*ranks: str) -> list[Matter]:
    """As many acts of dealing in one case, each with the rank that lies turned up."""

    def at(number: int, rank: str) -> Matter:
        facts: dict[str, Value] = {"rank_turned_up": rank, "turned_up_a_card": number == 1}
        known = {fact: Known(value, "play") for fact, value in facts.items()}
        return Matter(
            number,
            number,
            ("dealing",),
            lambda fact: known.get(fact, Known(None)),
            {},
            verb="deals" if number % 2 else "turns_up",
        )

    return [at(number, rank) for number, rank in enumerate(ranks, 1)]


@pytest.mark.parametrize(
    ("when", "ranks", "told"),
    [
        ("{rank_turned_up: nine}", ["nine"] * 4, True),
        ("turned_up_a_card, {rank_turned_up: nine}", ["nine"] * 4, False),  # once in a deal
        ("{rank_turned_up: nine}", ["nine", "ten", "nine", "nine"], False),  # of each act its own
        ("{rank_turned_up: nine}", ["nine"], False),  # nobody can say
    ],
)
def test_score_for_what_stays_so_is_told(
    tmp_path: Path, when: str, ranks: list[str], told: bool
) -> None:
    path = tmp_path / "nine.yaml"
    path.write_text(NINE.replace("{rank_turned_up: nine}", when), encoding="utf-8")
    laid = Library().book(EUCHRE, (str(path),))

    faults = [*given_again(read_house(str(path)), laid, [matters(*ranks)])]

    assert bool(faults) is told
    assert all("every act that dealing is about" in fault.message for fault in faults)
    assert all("Add to its when what is done" in (fault.hint or "") for fault in faults)
