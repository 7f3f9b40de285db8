"""What a ruling by house rules says and leaves out: numbers, doubts, what was taken for granted."""

from __future__ import annotations

from pathlib import Path

import pytest
from test_house_choices import ruled

from adjudicator.base.errors import CaseError
from adjudicator.verify.soundness import check_house

EXCHANGES = """\
house: The loser exchanges too
over: bezique/enquire-within
laws:
  - law: the loser may exchange the seven
    topic: exchange
    text: Who lost the trick may exchange the seven too, and scores ten for it.
    clauses:
      - id: loser-exchanges
        overrides: [exchanged-at-the-wrong-time]
        when:
          - exchanged_the_seven_of_trumps
          - {had_taken_the_last_trick: no}
          - {tricks_taken_in_the_deal: {at_least: 1}}
        unless: [exchanged_after_taking_a_trick]
        ruling: "{player} lost the trick, and scores ten for the exchange."
        award: {to: player, points: 10}
"""
EXCHANGED = """\
case: the loser exchanges the seven
book: bezique/enquire-within
players: [Ann, Bob]
table: {trump: hearts, turned_up: KH, stock: plenty, lead: Ann}
happened:
  - {by: Ann, wins: yes}
  - {by: Bob, exchanges: 7H, for: KH}
claims: [{by: Bob, points: 10}]
"""


def test_number_that_the_record_leaves_no_doubt_of_is_not_asked_for(tmp_path: Path) -> None:
    ruling = ruled(EXCHANGED, EXCHANGES, tmp_path)  # a trick has been taken: it is one at least

    assert [claim.verdict for claim in ruling.claims] == ["upheld"]
    assert ruling.missing == ()


def test_no_answer_is_offered_that_the_record_rules_out(tmp_path: Path) -> None:
    three = EXCHANGES.replace("at_least: 1", "at_least: 3")

    (missing,) = ruled(EXCHANGED, three, tmp_path).missing

    assert [answer.said for answer in missing.answers] == ["1 or 2", "3 or more"]


def test_number_that_the_record_rules_out_cannot_be_told(tmp_path: Path) -> None:
    told = EXCHANGED + "told: {tricks_taken_in_the_deal: 0}\n"

    with pytest.raises(CaseError, match="is not what the record shows"):
        ruled(told, EXCHANGES, tmp_path)


LAST_TRICK = """\
house: Twenty for the last trick
over: penchant/foster
laws:
  - law: twenty for the last trick
    topic: trick
    text: Who wins the last trick of a deal scores twenty for it.
    clauses:
      - id: twenty-for-the-last
        overrides: [no-score-for-the-last-trick]
        when: [took_the_trick, is_the_last_trick_of_all]
        ruling: "{player} took the last trick, and scores twenty for it."
        award: {to: player, points: 20}
"""
THE_END = """\
case: the last trick
book: penchant/foster
players: [Ann, Bob]
table:
  trump: hearts
  stock: 0
  lead: Ann
  brisques: {{Ann: 5, Bob: 4}}
  hands: {{Ann: [9S, 8S], Bob: [{bob}]}}
happened:
  - {{by: Ann, leads: 9S}}
  - {{by: Bob, follows: {first}}}
  - {{by: Ann, leads: 8S}}
  - {{by: Bob, follows: 8H}}
claims: [{{by: Bob, points: 20}}]
"""


@pytest.mark.parametrize(
    ("bob", "first", "verdict"),
    [
        ("7D, 8H", "7D", "silent"),  # the trump had to be played before: does the trick stand?
        ("7S, 8H", "7S", "upheld"),
    ],
)
def test_points_for_what_may_not_stand_are_not_granted_flatly(
    bob: str, first: str, verdict: str, tmp_path: Path
) -> None:
    ruling = ruled(THE_END.format(bob=bob, first=first), LAST_TRICK, tmp_path)

    assert [claim.verdict for claim in ruling.claims] == [verdict]


THE_TRICK_STANDS = """\
house: The trick stands
over: bezique/foster
laws:
  - law: the trick stands
    topic: trick
    text: A trick that was played amiss stands, and its brisques are scored.
    clauses:
      - id: the-trick-stands
        overrides: [brisques-of-a-trick-played-amiss]
        when:
          - took_the_trick
          - {brisques_in_the_trick: {at_least: 1}}
          - a_card_of_it_was_played_against_the_law
        unless: [it_was_led_out_of_turn]
        ruling: "SAID"
        award: {to: player, points: 10, each: brisques_in_the_trick}
"""


@pytest.mark.parametrize(
    ("said", "idle"),
    [
        ("The trick stands, and {player} scores {points}.", False),  # the book does not say so
        ("If the trick stands, which our copy does not say, {player} scores {points}.", True),
    ],
)
def test_rule_that_settles_what_the_book_leaves_open_is_not_idle(
    said: str, idle: bool, tmp_path: Path
) -> None:
    path = tmp_path / "house.yaml"
    path.write_text(THE_TRICK_STANDS.replace("SAID", said), encoding="utf-8")

    if not idle:
        check_house(path)
        return
    with pytest.raises(CaseError, match="gives already"):
        check_house(path)


NO_MARRIAGE = """\
house: No marriage out of a Bezique
over: bezique/enquire-within
told:
  - fact: its_queen_lies_in_a_bezique
    means: Its queen is the queen of a Bezique.
    question: Is the queen that {player} marries the queen of a Bezique?
    presumed: no
laws:
  - law: no marriage out of a bezique
    topic: combination
    text: The queen of a Bezique may not be used again for a marriage; nothing is scored for that.
    clauses:
      - id: no-marriage-out-of-a-bezique
        overrides: [declaration-scored, one-of-several, re-use-of-cards]
        when:
          - it_is_a_combination
          - {combination: [marriage, royal-marriage]}
          - a_card_has_served_in_another_class
          - its_queen_lies_in_a_bezique
        ruling: >-
          The queen has served in a Bezique already, and {player} scores nothing for {what}.
        remedies: [no-score: {against: player, what: what, cards: its_cards, worth: worth}]
"""
MARRIED = """\
case: the queen of a Bezique married
book: bezique/enquire-within
players: [Ann, Bob]
table:
  trump: hearts
  stock: plenty
  lead: Ann
  made: {Ann: {bezique: [QS, JD]}}
  laid: {Ann: [QS, JD]}
happened:
  - {by: Ann, wins: yes}
  - {by: Ann, declares: marriage, with: [KS]}
claims: [{by: Ann, points: 20}]
"""


def test_what_is_presumed_of_a_fact_of_the_house_is_told(tmp_path: Path) -> None:
    ruling = ruled(MARRIED, NO_MARRIAGE, tmp_path)

    assert [claim.verdict for claim in ruling.claims] == ["upheld"]
    assert "its_queen_lies_in_a_bezique" in {granted.fact for granted in ruling.granted}


def test_what_a_sentence_says_already_is_not_said_again_of_its_cards(tmp_path: Path) -> None:
    told = MARRIED + "told: {its_queen_lies_in_a_bezique: yes}\n"

    (finding,) = (f for f in ruled(told, NO_MARRIAGE, tmp_path).findings if f.kind == "ruling")

    assert finding.text.count("scores nothing") == 1


def test_what_a_house_rule_asks_of_other_acts_is_not_said_to_be_asked_by_none(
    tmp_path: Path,
) -> None:
    other = MARRIED.replace("marriage, with: [KS]", "four-queens, with: [QC, QD, QH]")

    other += "told: {its_queen_lies_in_a_bezique: yes}\n"

    (idle,) = ruled(other, NO_MARRIAGE, tmp_path).unused

    assert idle.why == "house: no marriage out of a bezique asks for it of other things"
