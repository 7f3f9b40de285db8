"""A game is told of no facts but those of which it says that it reads what the players tell."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator import book_of, read_case
from adjudicator.base.values import replace
from adjudicator.case import Case
from adjudicator.court.court import Court
from adjudicator.court.remembered import Remembered
from adjudicator.games.euchre.situation import Situation
from adjudicator.games.registry import game_of

TOLD = {"led_out_of_turn": True, "held_a_wrong_number_of_cards": False}
CASE = """
case: a lead
book: euchre/somerset-1888
players: [North, East, South, West]
table: {trump: hearts}
happened:
  - {by: North, leads: 9S, told: {led_out_of_turn: yes, held_a_wrong_number_of_cards: no}}
  - {by: South, notices: it was my lead}
told: {it_was_played_to_a_false_lead: no, threw_his_hand_face_up: no}
"""


def seen(case: Case, remembered: Remembered, monkeypatch: pytest.MonkeyPatch) -> list[Situation]:
    """What the facts of the game see, where they are looked at, while a case is heard."""
    game, found = game_of(case.game), list[Situation]()

    def look(fact: str, at: Situation) -> Any:
        found.append(at)
        return type(game).look(game, fact, at)

    monkeypatch.setattr(game, "look", look)
    Court(case, book_of(case), remembered=remembered).hear_all()
    monkeypatch.undo()
    return found


def test_a_fact_finds_nothing_told_but_what_the_game_reads(monkeypatch: pytest.MonkeyPatch) -> None:
    case = read_case(CASE)

    situations = seen(case, Remembered(), monkeypatch)

    assert case.events[0].told == TOLD
    of_events = {fact for at in situations for e in (at.event, *at.record) for fact in e.told}
    of_all = {fact for at in situations for fact in at.of_all}
    assert (of_events, of_all) == ({"led_out_of_turn"}, {"threw_his_hand_face_up"})


@pytest.mark.parametrize(
    ("fact", "looked_anew"),
    [
        ("held_a_wrong_number_of_cards", False),
        ("led_out_of_turn", True),  # by which the trick is another
    ],
)
def test_the_play_is_looked_at_anew_on_another_answer_to_what_the_game_reads_alone(
    fact: str, looked_anew: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    case, remembered = read_case(CASE), Remembered()
    lead, *later = case.events
    other = replace(lead, told={**lead.told, fact: not lead.told[fact]})

    before = seen(case, remembered, monkeypatch)
    again = seen(replace(case, events=(other, *later)), remembered, monkeypatch)

    known = {id(at) for at in before}
    assert any(id(at) not in known for at in again) is looked_anew
