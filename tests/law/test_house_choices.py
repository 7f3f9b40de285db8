"""Choices that a house rule gives: between what, by what they are taken, and until when."""

from __future__ import annotations

from pathlib import Path

import pytest

from adjudicator import CaseError, Ruling, adjudicate, read_case
from adjudicator.court.cases import book_of
from adjudicator.court.library import Library
from adjudicator.verify.soundness import check_house

A_CARD_SHOWN = """\
house: A card shown in the deal
over: bezique
laws:
  - law: a card shown
    topic: dealing
    text: >-
      If a card is shown in dealing, the other may choose a fresh deal, or let the deal stand.
    clauses:
      - id: a-card-shown
        overrides: [misdeal]
        when: [{went_wrong_in_dealing: exposed-card}]
        unless: [had_played_on_with_the_deal]
        ruling: "A card was shown in dealing: {adversary} may choose."
        choice:
          of: adversary
          between:
            - fresh-deal: {against: player}
            - deal-stands: {}
"""
UNTIL = A_CARD_SHOWN.replace(
    "fresh-deal: {against: player}", "fresh-deal: {against: player, until: a card is played}"
)
CASE = """\
case: a card shown
book: bezique/foster
players: [Ann, Bob]
table: {dealer: Ann}
happened:
  - {by: Ann, misdeals: the ace of clubs was shown, wrong: exposed-card}
"""
BOB_WANTS_IT = "claims: [{by: Bob, claim: fresh-deal}]\n"
BOB_ELECTS, BOB_LEADS, ANN_LEADS = (
    "  - {by: Bob, elects: fresh-deal}\n",
    "  - {by: Bob, leads: 9S}\n",
    "  - {by: Ann, leads: 9S}\n",
)


def ruled(case: str, house: str, folder: Path) -> Ruling:
    rules, story = folder / "house.yaml", folder / "case.yaml"
    rules.write_text(house, encoding="utf-8")
    story.write_text(case, encoding="utf-8")
    shelf = Library(house=(rules,))
    read = read_case(story, shelf)
    return adjudicate(read, book_of(read, shelf))


OR_TEN = A_CARD_SHOWN.replace(
    "deal-stands: {}", "deal-stands: {award: {to: adversary, points: 10}}"
).replace("let the deal stand.", "let the deal stand and score ten.")
BOB_LETS_IT_STAND = "  - {by: Bob, elects: stand}\n"
BOB_WANTS_TEN = "claims: [{by: Bob, points: 10}]\n"


@pytest.mark.parametrize(
    ("acts", "verdict", "scored"),
    [
        ("", "in-part", {}),  # not chosen yet
        (BOB_LETS_IT_STAND, "upheld", {"Bob": 10}),
        (2 * BOB_LETS_IT_STAND, "upheld", {"Bob": 10}),  # said twice, and scored once
        (BOB_ELECTS, "refused", {}),  # the other half
        (BOB_LEADS, "refused", {}),  # he has played on, and chosen nothing
        (BOB_LEADS + BOB_LETS_IT_STAND, "refused", {}),  # and then it is too late
    ],
)
def test_points_of_an_option_are_scored_when_it_is_chosen(
    acts: str, verdict: str, scored: dict[str, int], tmp_path: Path
) -> None:
    ruling = ruled(CASE + acts + BOB_WANTS_TEN, OR_TEN, tmp_path)

    assert [claim.verdict for claim in ruling.claims] == [verdict]
    assert {who: points for who, points in ruling.score.items() if points} == scored


def test_option_says_what_is_scored_by_it(tmp_path: Path) -> None:
    ruling = ruled(CASE, OR_TEN, tmp_path)

    options = [remedy for finding in ruling.findings for remedy in finding.remedies]
    assert [remedy.text for remedy in options] == [
        "claim a fresh deal",
        "the deal stands, and Bob scores 10 points",
    ]
    assert [dict(remedy.points) for remedy in options] == [{}, {"Bob": 10}]


def test_only_an_option_has_an_award(tmp_path: Path) -> None:
    path = tmp_path / "house.yaml"
    remedies = "remedies: [{deal-stands: {award: {to: adversary, points: 10}}}]\n"
    start, _ = OR_TEN.split("choice:")
    path.write_text(start + remedies, encoding="utf-8")

    with pytest.raises(CaseError, match="only an option of a choice has an award"):
        check_house(path)


def test_points_are_given_with_an_option_that_an_act_chooses(tmp_path: Path) -> None:
    path = tmp_path / "house.yaml"
    path.write_text(OR_TEN.replace("deal-stands: {", "no-penalty: {"), encoding="utf-8")

    with pytest.raises(CaseError, match="no act chooses no-penalty"):
        check_house(path)


CALLED = """\
case: a false lead
book: euchre/somerset-1888
players: [North, East, South, West]
table: {lead: South, trump: hearts, alone: nobody, hands: {West: {holds: [9S], number: 5}}}
happened:
  - {by: West, leads: 9S}
  - {by: South, notices: it was my lead}
  - {by: South, calls: 9S, of: West}
claims: [{by: South, points: 1}]
"""
OR_A_POINT = """\
house: A called lead
over: euchre/somerset-1888
laws:
  - law: the card and a point
    topic: lead
    text: For a false lead they may call a suit; or call the card, and score one point.
    clauses:
      - id: card-and-a-point
        overrides: [false-lead]
        when: [led_out_of_turn, {followers: 0}]
        ruling: "{player} led out of turn."
        choice:
          of: adversaries
          between:
            - call-suit: {against: player}
            - call-card: {against: player, cards: cards, award: {to: adversaries, points: 1}}
"""


def test_points_of_an_option_are_scored_by_whichever_act_chooses_it(tmp_path: Path) -> None:
    ruling = ruled(CALLED, OR_A_POINT, tmp_path)

    assert [claim.verdict for claim in ruling.claims] == ["upheld"]


def test_options_of_a_choice_may_exclude_each_other(tmp_path: Path) -> None:
    path = tmp_path / "house.yaml"
    path.write_text(A_CARD_SHOWN, encoding="utf-8")

    check_house(path)  # a fresh deal, or the deal stands: he has one or the other


@pytest.mark.parametrize("book", ["bezique/foster", "bezique/enquire-within"])
def test_option_of_a_house_rule_is_taken_by_that_rule(book: str, tmp_path: Path) -> None:
    case = CASE.replace("bezique/foster", book) + BOB_ELECTS

    ruling = ruled(case, A_CARD_SHOWN, tmp_path)

    assert ruling.outcome == "decided"
    assert ruling.clauses == ("a-card-shown",)
    assert {citation.law for f in ruling.findings for citation in f.citations} == {
        "house: a card shown"
    }


def test_option_that_is_no_longer_to_be_had_is_refused_by_that_rule(tmp_path: Path) -> None:
    ruling = ruled(CASE + BOB_LEADS + BOB_ELECTS, A_CARD_SHOWN, tmp_path)

    assert ruling.outcome == "decided"
    assert ruling.findings[-1].text == "Bob had that choice, and has it no more."


@pytest.mark.parametrize(
    ("house", "played", "verdict"),
    [
        (A_CARD_SHOWN, "", "upheld"),
        (A_CARD_SHOWN, BOB_LEADS, "refused"),  # he has played on, which is the other option
        (A_CARD_SHOWN, ANN_LEADS, "upheld"),  # Ann's play is no choice of Bob's
        (UNTIL, "", "upheld"),
        (UNTIL, BOB_LEADS, "refused"),
        (UNTIL, ANN_LEADS, "refused"),  # until a card is played, whoever plays it
    ],
)
def test_choice_is_lost_once_it_is_played_on(
    house: str, played: str, verdict: str, tmp_path: Path
) -> None:
    ruling = ruled(CASE + played + BOB_WANTS_IT, house, tmp_path)

    assert [claim.verdict for claim in ruling.claims] == [verdict]
    assert ("lost" in ruling.choices.values()) == (verdict == "refused")


A_LOSER_EXCHANGES = """\
house: The loser exchanges too
over: bezique/enquire-within
laws:
  - law: the loser may exchange the seven
    topic: exchange
    text: Who lost the trick may exchange the seven, before he draws, and scores ten for it.
    clauses:
      - id: loser-exchanges-too-late
        overrides: [exchanged-at-the-wrong-time]
        when: [exchanged_a_card, {had_taken_the_last_trick: no}, exchanged_after_drawing]
        ruling: "{player} lost the trick and has drawn since: the exchange scores nothing."
"""
EXCHANGED = """\
case: the seven exchanged while a trick lies open
book: bezique/enquire-within
players: [Ann, Bob]
table: {trump: hearts, turned_up: KH, stock: plenty, lead: Ann}
happened:
  - {by: Ann, leads: 9S}
  - {by: Bob, exchanges: 7H, for: KH}
claims: [{by: Bob, points: 10}]
"""


@pytest.mark.parametrize(
    ("told", "clauses", "law"),
    [
        ("", (), None),  # by the one or the other, and by none that is known
        ("told: {had_taken_the_last_trick: no}\n", ("loser-exchanges-too-late",), "house: "),
        ("told: {had_taken_the_last_trick: yes}\n", ("exchanged-at-the-wrong-time",), "123 iii"),
    ],
)
def test_ruling_does_not_vanish_where_it_is_unknown_whether_the_house_overrides_it(
    told: str, clauses: tuple[str, ...], law: str | None, tmp_path: Path
) -> None:
    ruling = ruled(EXCHANGED + told, A_LOSER_EXCHANGES, tmp_path)

    (claim,) = ruling.claims
    assert claim.verdict == "refused"  # on either answer
    assert ruling.clauses == clauses
    if law is None:
        assert [missing.fact for missing in ruling.missing] == ["had_taken_the_last_trick"]
        assert "law 123 iii or house: the loser may exchange the seven" in claim.reason
    else:
        assert claim.law is not None
        assert claim.law.startswith(law)


@pytest.mark.parametrize(
    ("then", "stands", "void"),
    [
        ("", "in-part", "in-part"),  # if Bob so chooses
        (BOB_ELECTS, "refused", "upheld"),  # he has chosen a fresh deal
        (BOB_LEADS, "upheld", "refused"),  # he has lost the choice
    ],
)
def test_deal_stands_as_he_chooses_who_may(
    then: str, stands: str, void: str, tmp_path: Path
) -> None:
    claims = "claims: [{by: Ann, claim: stands}, {by: Ann, claim: void}]\n"
    ruling = ruled(CASE + then + claims, UNTIL, tmp_path)

    assert [claim.verdict for claim in ruling.claims] == [stands, void]


def test_rule_of_another_matter_is_not_told_where_the_book_is_silent(tmp_path: Path) -> None:
    nine = CASE.replace(
        "the ace of clubs was shown, wrong: exposed-card", "nine, wrong: number-of-cards"
    )

    for book in ("foster", "enquire-within"):
        ruling = ruled(nine.replace("foster", book) + BOB_WANTS_IT, UNTIL, tmp_path)

        assert [(claim.verdict, claim.lacks) for claim in ruling.claims] == [("silent", ())]
