"""Euchre as it is played: bowers, tricks, turns, and what a hand is known to hold."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from places import DATA

from adjudicator import CaseError, adjudicate, read_book, read_case
from adjudicator.base.cards import Card, Suit
from adjudicator.base.language import Verb
from adjudicator.base.paths import CASES
from adjudicator.games.euchre.cards import PACK, SHORT_PACK, best, suit_of
from adjudicator.games.euchre.game import GAME
from adjudicator.games.euchre.situation import Situation
from adjudicator.games.euchre.table import opening
from adjudicator.law.ruling import Ruling

HEAD = """
case: a table
book: euchre/somerset-1888
players: [North, East, South, West]
"""


def last_of(text: str) -> Situation:
    """The last event of a record as the facts see it, no ruling having left anything."""
    case = read_case(HEAD + text)
    book = read_book(case.book)
    table = opening(case)
    for event in case.events:
        at = GAME.situation(case, book, table, event)
        table = at.after
    return at


def rule(text: str) -> Ruling:
    case = read_case(HEAD + text)
    return adjudicate(case, read_book(case.book))


# the cards


@pytest.mark.parametrize(
    ("card", "trump", "suit"),
    [
        ("JD", "hearts", "hearts"),  # the left bower
        ("JH", "hearts", "hearts"),
        ("JD", "diamonds", "diamonds"),
        ("JD", "clubs", "diamonds"),  # another colour: a plain knave
        ("JS", "clubs", "clubs"),
        ("QD", "hearts", "diamonds"),
        ("JD", None, None),  # it hangs on the trump
        ("QD", None, "diamonds"),
    ],
)
def test_left_bower_belongs_to_the_trump_suit(card: str, trump: str | None, suit: str) -> None:
    found = suit_of(Card.parse(card), Suit.parse(trump) if trump else None)

    assert (str(found) if found else None) == suit


@pytest.mark.parametrize(
    ("cards", "trump", "wins"),
    [
        ("9S AS 10S KS", "hearts", "AS"),
        ("9S AS 7H KS", "hearts", "7H"),  # the smallest trump beats an ace
        ("9S AD KD QD", "hearts", "9S"),  # nobody followed
        ("AH JD JH KH", "hearts", "JH"),  # the right bower
        ("AH JD QH KH", "hearts", "JD"),  # the left bower beats the ace of trumps
        ("AD JD QD KD", "hearts", "JD"),  # it is a trump though diamonds were led
        ("AD JD QD KD", "clubs", "AD"),  # here it is a plain knave
        ("JD AH 9D QD", "hearts", "JD"),  # led, it calls for hearts
        ("9S AS", None, "AS"),
        ("9S AH", None, None),  # hearts may be trumps
        ("JS AS", None, None),  # the knave may be a bower
    ],
)
def test_best_card_wins_the_trick(cards: str, trump: str | None, wins: str | None) -> None:
    played = [Card.parse(card) for card in cards.split()]

    card = best(played, Suit.parse(trump) if trump else None)

    assert (str(card) if card else None) == wins


def test_packs_are_of_32_and_24_cards() -> None:
    assert (len(PACK), len(SHORT_PACK)) == (32, 24)
    assert len(set(PACK)) == 32


# whose turn it is

TRICK = """
table: {lead: North, trump: hearts, alone: nobody}
happened:
  - {by: North, leads: 9S}
  - {by: East, follows: KS}
  - {by: South, follows: AS}
  - {by: West, follows: 10S}
"""


@pytest.mark.parametrize(("leader", "false"), [("South", False), ("East", True), ("North", True)])
def test_winner_leads_to_the_next_trick(leader: str, false: bool) -> None:
    at = last_of(TRICK + f"  - {{by: {leader}, leads: QD}}\n")

    assert GAME.look("led_out_of_turn", at)[0] is false


@pytest.mark.parametrize(
    ("table", "false"),
    [
        ("{dealer: North, turned_up: 9H}", False),  # the eldest hand is at the dealer's left
        ("{dealer: East, turned_up: 9H}", True),
        ("{lead: East}", False),
        ("{lead: West}", True),
        ("{}", None),  # nobody says
    ],
)
def test_first_lead_is_the_eldest_hands_or_as_it_is_said(table: str, false: bool | None) -> None:
    bids = (
        "".join(f"  - {{by: {who}, passes: yes}}\n" for who in ("East", "South", "West"))
        + "  - {by: North, takes_up: yes}\n"
        if "dealer: North" in table
        else ""
    )
    if "dealer: East" in table:
        bids = "  - {by: South, orders_up: yes}\n"
    at = last_of(f"table: {table}\nhappened:\n{bids}  - {{by: East, leads: 9S}}\n")

    assert GAME.look("led_out_of_turn", at)[0] is false


def test_false_lead_that_is_discovered_does_not_stand() -> None:
    at = last_of("""
table: {lead: South, trump: hearts, alone: nobody}
happened:
  - {by: West, leads: 9S}
  - {by: North, follows: AS}
  - {by: South, notices: my lead}
  - {by: South, leads: KD}
  - {by: West, follows: 9D}
  - {by: North, follows: AD}
  - {by: East, follows: 10D}
  - {by: North, leads: AS}
""")

    assert [trick.broken_off for trick in at.after.tricks] == [True, False, False]
    assert GAME.look("led_out_of_turn", at)[0] is False


@pytest.mark.parametrize(("said", "false"), [("", None), (", told: {led_out_of_turn: yes}", True)])
def test_of_a_trick_whose_cards_all_went_back_there_is_what_was_told(
    said: str, false: bool | None
) -> None:
    happened = f"""
table: {{lead: North}}
happened:
  - {{by: East, leads: a card{said}}}
  - {{by: South, follows: a card}}
  - {{by: South, takes_back: a card}}
  - {{by: East, takes_back: a card}}
"""
    (trick,) = last_of(happened).after.tricks

    assert not trick.plays
    assert trick.falsely_led is false


def test_trick_of_a_lone_hand_is_full_with_three() -> None:
    at = last_of("""
table: {lead: North, trump: hearts, alone: North}
happened:
  - {by: North, leads: AS}
  - {by: East, follows: KS}
  - {by: West, follows: 10S}
  - {by: North, leads: KD}
""")

    assert at.after.is_full(at.after.tricks[0])
    assert GAME.look("led_out_of_turn", at)[0] is False


# what a hand is known to hold


@pytest.mark.parametrize(
    ("hand", "suit", "holds"),
    [
        ("[9S, KD, QD, JC, 7C]", "spades", True),
        ("[KD, QD, JC, 7C, 8C]", "spades", False),
        ("[KD, QD, JC, 7C, 8C]", "hearts", False),
        ("[KD, QD, JD, 7C, 8C]", "hearts", True),  # the left bower
        ("[JD, QC, KC, 7C, 8C]", "diamonds", False),  # it is no diamond
        ("{holds: [9S], number: 5}", "spades", True),
        ("{holds: [9S], number: 5}", "clubs", None),
        ("{holds: [9S], number: 1}", "clubs", False),
        ("{holds: [9S], lacks: [clubs]}", "clubs", False),
        ("{holds: [9S], lacks: [clubs]}", "diamonds", None),
    ],
)
def test_hand_is_known_as_far_as_it_is_told(hand: str, suit: str, holds: bool | None) -> None:
    at = last_of(f"""
table: {{lead: North, trump: hearts, hands: {{West: {hand}}}}}
happened: [{{by: North, leads: 10S}}]
""")

    assert at.holds_suit("West", Suit.parse(suit)) is holds


def test_card_played_later_was_held_before() -> None:
    at = last_of("""
table: {lead: North, trump: hearts}
happened: [{by: North, leads: 10S}]
""")
    record = read_case(
        HEAD
        + """
table: {lead: North, trump: hearts}
happened:
  - {by: North, leads: 10S}
  - {by: East, follows: KS}
  - {by: East, leads: 9C}
"""
    )
    first = GAME.situation(record, read_book(record.book), opening(record), record.events[0])

    assert at.holds_suit("East", Suit.CLUBS) is None
    assert first.holds_suit("East", Suit.CLUBS) is True


def test_suit_that_lies_elsewhere_cannot_be_held() -> None:
    at = last_of("""
table:
  pack: 24
  lead: North
  trump: clubs
  hands: {North: [9S, 10S, JS, QS, KS], South: {holds: [AS]}}
happened: [{by: North, leads: 9S}]
""")

    assert at.holds_suit("West", Suit.SPADES) is False  # the knave of spades is the left bower
    assert at.holds_suit("West", Suit.DIAMONDS) is None


# what cannot have happened


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (TRICK + "  - {by: South, leads: 9S}\n", "9S was played already, by North on line 8"),
        (
            "table: {hands: {West: [9S]}}\nhappened: [{by: East, leads: 9S}]\n",
            "9S is in West's hand, so East cannot have it",
        ),
        (
            "table: {hands: {West: [9S]}}\nhappened: [{by: West, leads: AS}]\n",
            "AS is not in the hand that West is said to hold",
        ),
        ("happened: [{by: East, follows: 9S}]\n", "no trick lies open"),
        (
            "happened:\n"
            + "".join(
                f"  - {{by: {p}, throws: hand, face: up}}\n"
                for p in ("North", "East", "South", "West")
            )
            + "  - {by: North, leads: 9S}\n",
            "the hands were abandoned before this",
        ),
    ],
)
def test_impossible_record_is_refused_with_its_place(text: str, words: str) -> None:
    with pytest.raises(CaseError) as told:
        read_case(HEAD + text)

    (fault,) = told.value.faults
    assert words in fault.message
    assert fault.place.line >= 5
    assert fault.hint


def test_card_taken_back_can_be_played_again() -> None:
    read_case(HEAD + TRICK.replace("10S}", "QD}") + "  - {by: West, takes_back: QD}\n"
              "  - {by: West, follows: 10S}\n  - {by: South, leads: 8D}\n"
              "  - {by: West, follows: QD}\n")  # fmt: skip


def test_irregular_play_is_never_refused() -> None:
    """Five cards to a trick, two leads, a card out of the air: it is for the court to say."""
    ruling = rule("""
table: {lead: North, trump: hearts, alone: nobody}
happened:
  - {by: North, leads: 9S}
  - {by: North, plays: [10S, KS]}
  - {by: West, leads: AD}
  - {by: South, lifts: 9H}
  - {by: East, calls: 7C, of: East}
""")

    assert ruling.outcome in ("decided", "ask")


# a record is one fold


def test_call_is_judged_by_what_earlier_rulings_left() -> None:
    exposed = rule("""
table: {lead: North, trump: hearts, alone: nobody, hands: {West: [KD, 9D, 7C, 8C, 10C]}}
happened:
  - {by: West, shows: KD, where: on}
  - {by: North, leads: AD}
  - {by: South, calls: KD, of: West}
""")
    never_seen = rule("""
table: {lead: North, trump: hearts, alone: nobody, hands: {West: [KD, 9D, 7C, 8C, 10C]}}
happened:
  - {by: North, leads: AD}
  - {by: South, calls: KD, of: West}
""")

    assert "exposed-card-called" in exposed.clauses
    assert never_seen.clauses == ()
    assert [each.fact for each in never_seen.missing] == ["right_to_the_card_from_before"]


def test_what_binds_is_left_standing_until_it_is_done() -> None:
    text = """
table: {lead: South, trump: hearts, alone: nobody}
happened:
  - {by: West, shows: KD, where: on}
"""
    lying = rule(text)
    played = rule(text + "  - {by: South, leads: AD}\n  - {by: West, follows: KD}\n")

    assert [s.remedy.kind for s in lying.standing] == ["exposed", "left-on-the-table"]
    assert played.standing == ()


def test_told_fact_that_the_play_denies_is_refused() -> None:
    with pytest.raises(CaseError, match="not what the record shows"):
        rule("""
table: {lead: North}
happened: [{by: North, leads: 9S}]
told: {led_out_of_turn: yes}
""")


def test_told_fact_answers_what_the_play_does_not_show() -> None:
    open_, told = (
        rule("happened: [{by: North, leads: 9S}]\n" + more)
        for more in ("", "told: {led_out_of_turn: yes, is_a_lone_hand: no}\n")
    )

    assert open_.clauses == ()  # nobody contests that it was his lead
    assert told.clauses == ("false-lead",)


IMPOSSIBLE = sorted((DATA / "impossible").glob("*.yaml"))


@pytest.mark.parametrize("path", IMPOSSIBLE, ids=lambda path: path.stem)
def test_everything_impossible_in_a_record_is_told_at_once(path: Path) -> None:
    """The expected fault stands as a remark on its line: ERROR column: words."""
    expected = [
        (number, int(remark[1]), remark[2])
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if (remark := re.search(r"# ERROR (\d+): (.*)", line))
    ]

    with pytest.raises(CaseError) as told:
        read_case(path)

    found = [(f.place.line, f.place.column, f.message) for f in told.value.faults]
    assert expected
    assert found == expected


@pytest.mark.parametrize("verb", GAME.language.verbs, ids=lambda verb: verb.name)
@pytest.mark.parametrize(
    "table", ["{}", "{dealer: South, turned_up: 9H}", "{lead: South, trump: hearts, alone: East}"]
)
def test_bystander_is_heard_and_never_ruled_against(verb: Verb, table: str) -> None:
    event = re.sub(r"by: \w+", "by: bystander", verb.example)
    try:
        ruling = rule(f"table: {table}\nhappened: [{event}]\n")
    except CaseError:
        return  # that verb needs a card or a trick that is not there

    assert ruling.findings == ()


def test_refused_claim_names_no_law_that_speaks_of_something_else() -> None:
    ruling = rule("""
table: {dealer: South, turned_up: KC}
happened:
  - {by: West, passes: yes}
  - {by: North, assists: yes}
  - {by: South, does_not_hear: North}
  - {by: South, passes: yes}
  - {by: North, detaches: JC}
  - {by: East, names: JS, of: North}
claims:
  - {by: East, claim: call-card, of: North}
""")

    (claim,) = ruling.claims
    assert "partner-did-not-hear" in ruling.clauses  # law 81, of a declaration
    assert (claim.verdict, claim.law) == ("refused", "51")  # by which a wrong name gives no card


def test_what_is_judged_is_said_as_one_says_it() -> None:
    ruling = rule(
        "happened: [{by: North, claims_revoke: East}, {by: North, asks_about: price-of-a-revoke}]"
    )

    assert [decision.act for decision in ruling.decisions] == [
        "North claims a revoke of East",
        "North asks about price of a revoke",
    ]


@pytest.mark.terminal
def test_what_a_ruling_rests_on_does_not_hang_on_the_order_of_a_hash() -> None:
    """Whether a revoke shows by a bower, or by another card, hung on which one was looked at."""
    case = str(CASES / "euchre" / "revokes-two-to-one.yaml")
    command = [sys.executable, "-m", "adjudicator", "rule", case, "--format", "json"]
    printed = {
        subprocess.run(
            command, env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True, check=True
        ).stdout
        for seed in ("1", "2", "6")
    }

    assert len(printed) == 1


@pytest.mark.parametrize(("alone", "left"), [("North", [3, 3, 5, 3]), ("nobody", [3, 3, 3, 3])])
def test_who_sits_out_for_a_lone_player_has_played_no_card(alone: str, left: list[int]) -> None:
    case = read_case(f"""{HEAD}
table: {{alone: {alone}, maker: North, tricks: {{North: 2}}}}
happened: [{{by: East, leads: KH}}]
""")
    table = opening(case)
    assert [table.hand(player).number for player in case.players] == left
