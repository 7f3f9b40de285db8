"""What is asked could happen, is told whole, and leaves one answer; what is explained is so."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from itertools import islice, pairwise
from random import Random
from typing import Any

import pytest
from as_taught import book_ids, read_book
from test_quiz_questions import asked, explained, findings, of_case, outcomes, shown, squeezed

from adjudicator import read_case
from adjudicator.case.draft import Entry
from adjudicator.court.ruling_on import hear
from adjudicator.games.bezique_family import believed as at_bezique
from adjudicator.games.euchre import believed as at_euchre
from adjudicator.games.registry import game_of
from adjudicator.law.ruling import ASK
from adjudicator.learn.exercises import in_sentences
from adjudicator.learn.exercises.ruled import PLAYED_AMISS
from adjudicator.learn.exercises.situations import Exercise, situations
from adjudicator.learn.exercises.varied import neutral
from adjudicator.learn.quiz import question_page
from adjudicator.learn.quiz.choosing import question_on
from adjudicator.learn.quiz.question_of import question
from adjudicator.learn.quiz.questions import NOTHING, SILENCE, QuizQuestion
from adjudicator.report.document import with_signs

EUCHRE = "euchre/somerset-1888"
FOUR = ["Ann", "Bob", "Cy", "Di"]
TELL = ("declares", "deals")  # what makes a suit trumps at Penchant, or begins a deal without
EACH = pytest.mark.parametrize("id", book_ids())


# tables that could be


def acts(told: str) -> list[Entry]:
    """Acts, written short: "Ann leads 9S, Bob passes"."""
    several = [act.split() for act in told.split(", ") if act]
    return [
        {"by": by, verb: more[0] if more else 1 if verb == "draws" else "yes"}
        for by, verb, *more in several
    ]


@pytest.mark.parametrize(
    ("table", "told", "sound"),
    [
        ({"alone": "Ann", "lead": "Ann"}, "Cy leads 9S", False),  # his partner plays alone
        ({"alone": "Ann", "lead": "Cy"}, "Bob leads 9S", False),
        ({"alone": "Ann", "lead": "Ann"}, "Bob leads 9S", True),
        ({}, "Ann plays_alone, Cy leads 9S", False),
        ({"alone": "nobody"}, "Cy leads 9S", True),
        ({"hands": {"Ann": ["KS"], "Bob": {"holds": ["9D"]}}}, "", False),  # one card, and more
        ({"hands": {"Ann": ["KS", "KD"], "Bob": {"holds": ["9D"]}}}, "", True),
        ({"hands": {"Ann": ["KS", "KD"], "Bob": ["9D"]}}, "", False),
        ({"hands": {"Ann": ["KS"], "Cy": ["9D", "9S"]}, "alone": "Ann"}, "", True),  # Cy sits out
        ({"turned_up": "AS", "hands": {"Ann": ["KS", "KD"]}}, "", False),  # all have five
        ({}, "Ann throws hand, Ann keeps hand", False),
        ({}, "Ann throws hand, Bob keeps hand", True),
        ({}, "Ann throws hand, Ann picks_up hand", True),
        ({}, "Ann throws hand, Bob picks_up hand", False),  # his own he has not thrown
        ({}, "Ann lays_down KS", False),  # whether it is a hand nobody sees
        ({}, "Ann orders_up, Ann passes", False),
        ({}, "Ann passes, Bob passes, Ann passes", False),
        ({}, "Ann passes, Bob passes, Cy passes, Di passes, Ann passes", True),
        ({}, "Ann passes, Di turns_down, Ann passes", True),
        ({}, "Ann passes, Ann orders_up", True),  # that is for the law
        ({}, "Ann passes, Bob assists, Ann orders_up", False),  # law 80, or the trump is made?
        ({"turned_up": "KS"}, "Ann passes, Ann mentions_suit spades", False),
        ({"turned_up": "KS"}, "Ann passes, Ann names_suit spades", False),  # did he mean it?
        ({"turned_up": "KS"}, "Ann names_suit spades", True),
        ({"turned_up": "KS"}, "Ann passes, Ann mentions_suit hearts", True),
        ({"lead": "Cy"}, "Di leads KS, Ann follows AS", False),  # law 53: on discovery
        ({"lead": "Cy"}, "Di leads KS, Ann follows AS, Cy notices lead", True),
        ({"lead": "Cy"}, "Di leads KS, Ann follows AS, Bob follows 9S, Cy follows 10S", True),
        ({"lead": "Di"}, "Di leads KS, Ann follows AS", True),
        ({"lead": "Cy"}, "Di leads KS, Ann leads AS", False),  # and who is to lead?
        ({"lead": "Cy"}, "Di leads KS, Cy leads AS", True),
        (
            {"lead": "Ann", "dealer": "Di", "hands": {"Bob": ["9S", "9H", "9D", "9C", "KS"]}},
            "",
            True,
        ),
        (
            {"lead": "Cy", "dealer": "Di", "hands": {"Bob": ["9S", "9H", "9D", "9C", "KS"]}},
            "",
            False,
        ),  # nobody has played: the eldest leads
        ({"lead": "Cy", "dealer": "Di", "hands": {"Bob": ["9S", "9H", "9D", "9C"]}}, "", True),
        ({}, "Ann leads KS, Bob names 9S", False),  # whose is it?
        ({"hands": {"Bob": {"holds": ["9S"]}}}, "Ann leads KS, Bob names 9S", True),
        ({}, "Ann leads KS, Bob follows 9S, Bob names 9S", True),
        # five cards are dealt to each, and what he plays is one of those
        (
            {"hands": {"Bob": {"holds": ["KH", "JH", "7S", "9D"]}}},
            "Bob leads AD, Bob leads KS",
            False,
        ),
        (
            {"hands": {"Bob": {"holds": ["KH", "JH", "7S", "9D"]}}},
            "Bob leads AD, Bob leads 9D",
            True,
        ),
        ({"hands": {"Bob": {"holds": ["KH", "JH", "7S"]}}}, "Bob leads AD, Bob drops KS", True),
        (
            {"hands": {"Bob": {"holds": ["KH", "JH", "7S"]}}, "tricks": {"Ann": 1, "Bob": 0}},
            "Bob leads AD, Bob drops KS",
            False,
        ),
        (
            {"hands": {"Bob": {"holds": ["KH", "JH", "7S", "9D"]}}},
            "Ann leads AD, Ann calls KS",
            True,
        ),
        (
            {"exposed": {"Bob": ["9H", "9S"]}, "hands": {"Bob": {"holds": ["KH", "JH", "7S"]}}},
            "Bob leads AD",
            False,
        ),
        ({"lead": "Ann"}, "Ann leads KS, Bob follows 9S, Bob follows 10S", False),  # twice
        ({"lead": "Ann"}, "Ann leads KS, Bob follows 9S, Ann leads AC, Bob follows 9C", True),
        ({"lead": "Ann"}, "Ann leads KS, Bob follows 9S, Ann plays AC", False),  # does he lead?
        ({"lead": "Ann"}, "Ann leads KS, Bob follows 9S, Ann leads AC", True),
        ({"lead": "Ann"}, "Ann leads KS, Bob follows 9S, Bob takes_back 9S, Bob follows 10S", True),
        ({"lead": "Di"}, "Ann leads KS, Bob follows 9S, Bob takes_back 9S, Di calls KS", False),
        ({"lead": "Di"}, "Ann leads KS, Bob follows 9S, Di calls KS, Bob takes_back 9S", True),
        ({}, "Ann takes_it_from Cy", False),  # and he has made nothing
        ({}, "Cy orders_up, Ann takes_it_from Cy", True),
        ({}, "Cy passes, Ann takes_it_from Cy", False),
        ({}, "Ann proves could-have-won", False),  # and nobody has thrown his hand
        ({}, "Ann throws hand, Ann proves could-have-won", True),
        ({}, "Ann passes, Bob passes, Bob assists, Cy passes, Di passes", False),
        # which of the two tricks is to be won?
        ({}, "Ann leads JD, Bob follows 9H, Ann leads AC, Ann says mine, Di demands win", False),
        ({}, "Ann leads JD, Bob follows 9H, Ann leads AC, Di demands win", True),  # law 47: any
        ({}, "Ann leads JD, Bob follows 9H, Ann says mine, Di demands win", True),
    ],
)
def test_record_of_euchre_is_one_that_could_be(
    table: dict[str, Any], told: str, sound: bool
) -> None:
    draft = {"players": FOUR, "table": table, "happened": acts(told)}

    assert at_euchre.is_sound(draft, read_book(EUCHRE)) is sound


@pytest.mark.parametrize(
    ("table", "sound"),
    [({"turned_up": "KS", "dealer": "Di"}, False), ({"trump": "spades"}, True)],
)
def test_nobody_has_revoked_before_a_card_is_played(table: dict[str, Any], sound: bool) -> None:
    told = {"a_revoke_is_established": "yes"}
    draft = {"players": FOUR, "table": table, "happened": acts("Ann throws hand"), "told": told}

    assert at_euchre.is_sound(draft, read_book(EUCHRE)) is sound


QUEENS = {"by": "Ann", "declares": "four-queens", "with": ["QS", "QH", "QD", "QC"]}
KINGS = {"made": {"Ann": {"four-kings": ["KS", "KH", "KD", "KC"]}}}


TRICK = {"by": "Ann", "wins": ["8C", "9C"]}
MADE_BEZIQUE = {"made": {"Ann": {"bezique": ["QS", "JD"]}}}


MADE_SEQUENCE = {"Ann": {"sequence": ["AH", "10H", "KH", "QH", "JH"]}}
MARRIAGE = {"Ann": {"marriage": ["KS", "QS"]}}


def declared(named: str | list[str], cards: str) -> Entry:
    return {"by": "Ann", "declares": named, "with": cards.split()}


@pytest.mark.parametrize(
    ("table", "happened", "sound"),
    [
        (KINGS | {"taker": "Ann"}, [QUEENS], False),  # he has seven cards
        (KINGS, [*acts("Ann wins"), QUEENS], False),
        ({"made": {"Ann": {"marriage": ["KS", "QS"]}}}, [TRICK, QUEENS], True),
        # which of those that lie there did he play to it?
        ({"made": {"Ann": {"marriage": ["KS", "QS"]}}}, [*acts("Ann wins"), QUEENS], False),
        (MADE_BEZIQUE, [*acts("Ann wins"), declared("double-bezique", "QS JD")], False),
        (MADE_BEZIQUE, [TRICK, declared("double-bezique", "QS JD")], True),
        ({}, [declared("bezique", "QS JD"), *acts("Ann wins, Ann scores bezique")], False),
        ({}, [declared("bezique", "QS JD"), TRICK, *acts("Ann scores bezique")], True),
        ({}, [*acts("Ann wins"), declared("bezique", "QS JD")], True),
        ({}, acts("Ann leads 9H, Ann leads 9D"), False),
        ({}, acts("Ann leads 9H, Ann takes_back 9H, Ann leads 9D"), True),
        ({}, acts("Ann leads 9H, Bob follows 8H, Ann leads 9D"), True),
        ({}, [{"by": by, "draws": 1, "from": "turn-up"} for by in ("Ann", "Bob")], False),
        ({}, [{"by": "Ann", "draws": 1, "from": "turn-up"}, {"by": "Bob", "draws": 1}], True),
        ({}, acts("Ann announces bezique"), False),  # with which cards?
        ({"to_score": {"Ann": {"bezique": ["QS", "JD"]}}}, acts("Ann announces bezique"), True),
        ({}, [{"by": "Ann", "declares": "sequence", "suit": "spades"}], False),
        ({}, [{"by": "Ann", "declares": "marriage", "suit": "spades"}], True),
        ({}, [{"by": "Ann", "finds": 7, "of": "Bob"}], False),  # has he drawn?
        ({"lead": "Ann"}, [{"by": "Ann", "finds": 7, "of": "Bob"}], True),
        ({"taker": "Ann"}, acts("Bob declares bezique, Ann draws 1"), False),
        ({"taker": "Ann"}, acts("Ann draws 1, Bob declares bezique"), True),  # that is asked
        ({}, acts("Ann elects bezique"), False),
        ({}, acts("Ann declares bezique, Bob declares marriage, Ann elects bezique"), False),
        ({}, acts("Ann declares bezique, Ann declares marriage, Ann elects bezique"), True),
        ({}, acts("Ann declares royal-marriage"), False),  # is it?
        ({"made": MADE_SEQUENCE}, acts("Ann declares royal-marriage"), True),
        ({}, [declared("bezique", "QS JD")], True),
        ({}, [declared("bezique", "QS JC")], True),  # a card is wrong, and that is contested
        ({}, [declared("bezique", "QS")], True),
        ({}, [declared("bezique", "QS JD 9H")], True),
        ({}, [declared("bezique", "QS JD 9H 8H")], False),  # two of no use
        ({}, [declared("double-bezique", "KD QD")], False),  # what did he mean?
        ({}, [declared("double-bezique", "QS JD")], False),
        (MADE_BEZIQUE, [declared("double-bezique", "QS JD")], True),
        ({}, [declared(["marriage", "four-aces"], "AS AH AD AC 9S")], False),
        ({}, [declared(["marriage", "bezique"], "KS QS JD")], True),
        ({}, acts("Ann deals, Bob draws 1"), False),  # before a trick
        ({}, acts("Ann deals, Bob wins, Bob draws 1"), True),
        ({"taker": "Ann"}, acts("Bob does_not_draw, Ann leads 9S"), False),  # has he drawn?
        ({"taker": "Ann"}, acts("Ann draws 1, Bob does_not_draw, Ann leads 9S"), True),
        ({"taker": "Ann"}, acts("Ann leads 9S"), True),
        ({"stock": 0, "tricks": 31, "hands": {"Ann": {"holds": ["9S", "9H"]}}}, [], False),
        (
            {"stock": 0, "tricks": 31, "hands": {"Ann": {"holds": ["9S"]}}},
            acts("Ann leads 9H"),
            False,
        ),
        (
            {"stock": 0, "tricks": 30, "hands": {"Ann": {"holds": ["9S"]}}},
            acts("Ann leads 9H"),
            True,
        ),
        ({"stock": 0, "tricks": 30, "hands": {"Ann": ["9S"]}}, [], False),
        ({"stock": 38, "tricks": 5, "taker": "Ann"}, acts("Ann leads 9S"), True),
        ({"stock": 40, "tricks": 5, "taker": "Ann"}, acts("Ann leads 9S"), False),  # both drew
        ({"stock": 40, "tricks": 5, "taker": "Ann"}, acts("Ann draws 1"), True),
        (
            {"stock": 0, "tricks": 28},
            acts("Ann leads 8H, Bob follows 7D, Ann leads 9H, Bob follows 7H"),
            False,
        ),  # he had a heart
        (
            {"stock": 0, "tricks": 28, "trump": "clubs"},
            acts("Ann leads 8H, Bob follows 7D, Ann leads 9H, Bob follows 7S"),
            True,
        ),
        # nothing is left to draw
        ({"stock": 2, "taker": "Ann"}, acts("Ann draws, Bob draws, Bob draws"), False),
        ({"stock": 2, "taker": "Ann"}, acts("Ann draws, Bob draws"), True),
        ({"tricks": 24, "taker": "Ann"}, acts("Ann draws, Bob draws, Bob draws"), False),
        ({"stock": 2, "tricks": 23, "taker": "Ann"}, acts("Ann draws"), False),  # nobody has drawn
        ({"stock": 4, "tricks": 23, "taker": "Ann"}, acts("Ann draws"), True),
        # whose hand has a wrong number of cards?
        ({"stock": 20, "taker": "Ann"}, acts("Ann elects play-without-drawing"), False),
        (
            {"taker": "Ann"},
            [{"by": "Ann", "finds": 9, "of": "Bob"}, *acts("Ann elects play-without-drawing")],
            True,
        ),
        (
            {"lead": "unknown", "hands": {"Bob": {"number": 7}}},
            acts("Ann elects fresh-deal"),
            False,
        ),
        ({"lead": "Ann", "hands": {"Bob": {"number": 7}}}, acts("Ann elects fresh-deal"), True),
        # a pack, and a card more
        ({"tricks": 24, "stock": 0, "lead": "Ann"}, [{"by": "Ann", "finds": 9}], False),
        ({"tricks": 28, "stock": 0, "lead": "Ann"}, [{"by": "Ann", "finds": 3}], True),
        ({"tricks": 0, "stock": 48, "lead": "Ann"}, [{"by": "Ann", "finds": 9}], False),
        ({"tricks": 0, "lead": "Ann"}, [{"by": "Ann", "finds": 9}], True),
        ({"lead": "unknown", "tricks": 9}, [{"by": "Ann", "finds": 7}], False),  # has he drawn?
        ({"lead": "Ann"}, [{"by": "Ann", "finds": 9}, *acts("bystander deals")], False),
        ({}, [*acts("bystander deals"), {"by": "Ann", "finds": 9}], True),
        (
            {"trump": "clubs"},
            [declared(["bezique", "marriage"], "QS JD KS"), *acts("Ann elects four-kings")],
            False,
        ),  # that he has not named
        (
            {"trump": "clubs"},
            [declared(["bezique", "marriage"], "QS JD KS"), *acts("Ann elects marriage")],
            True,
        ),
        (
            {"trump": "clubs"},
            [declared(["bezique", "marriage"], "QC JD KC"), *acts("Ann elects royal-marriage")],
            False,
        ),
        ({"stock": 0, "laid": {"Ann": ["KH"]}}, acts("Ann leads KH"), False),  # he took it up
        ({"taker": "Ann"}, [{"by": "Bob", "draws": 2}], False),  # out of turn, or too many?
        ({"taker": "Ann"}, [{"by": "Ann", "draws": 2}], True),
        ({"taker": "Ann"}, [{"by": "Bob", "draws": 1}], True),
        ({"taker": "Ann"}, [*acts("Ann draws"), {"by": "Bob", "draws": 2}], True),
        ({"taker": "Ann"}, acts("Ann does_not_draw, Bob plays 9S"), False),  # nor has he, nor leads
        ({}, acts("Ann leads 9S, Bob follows KD"), False),  # who took it?
        ({"trump": "hearts"}, acts("Ann leads 9S, Bob follows KD"), True),
        ({}, acts("Ann leads 9S, Bob follows KS, Bob leads 8D"), True),
        (
            {"made": MARRIAGE, "to_score": MARRIAGE, "laid": {"Ann": ["KS", "QS", "QS"]}},
            acts("Ann wins"),
            False,
        ),  # one king in both
        (
            {"made": MARRIAGE, "to_score": MARRIAGE, "laid": {"Ann": ["KS", "QS", "KS", "QS"]}},
            acts("Ann wins"),
            True,
        ),
        ({"made": MARRIAGE, "score": {"Ann": 10, "Bob": 0}}, acts("Ann wins"), False),
        ({"made": MARRIAGE, "score": {"Ann": 20, "Bob": 0}}, acts("Ann wins"), True),
    ],
)
def test_record_of_bezique_is_one_that_could_be(
    table: dict[str, Any], happened: list[Entry], sound: bool
) -> None:
    draft = {"players": ["Ann", "Bob"], "table": table, "happened": happened}

    assert at_bezique.is_sound(draft, read_book("bezique/foster")) is sound


PENCHANT = [{"by": "Bob", "declares": "penchant", "with": ["QC", "JD"]}]
PAIR = {"by": "Ann", "declares": "pair", "with": ["9S", "9C"]}
FOUR_HELD = {"holds": ["9D", "8C", "8D", "KC"]}
VOID = {"stock": 0, "trump": "clubs", "hands": {"Ann": {"holds": ["8D"], "lacks": ["hearts"]}}}
CARDS = {"hands": {"Ann": {"holds": ["QC"]}}}
TWO_TRICKS = [
    {"by": "Ann", "wins": ["8C", "9C"]},
    {"by": "Ann", "declares": "pair", "with": ["QH", "QS"]},
    {"by": "Ann", "wins": ["8D", "9D"]},
    {"by": "Ann", "declares": "marriage", "with": ["KH"]},
]


@pytest.mark.parametrize(
    ("table", "happened", "told", "sound"),
    [
        ({"taker": "Ann"}, PENCHANT, {}, False),  # Ann has not drawn, and would be held to have
        ({"taker": "Ann"}, PENCHANT, {"the_winner_had_drawn": "yes"}, False),
        ({"taker": "Ann"}, PENCHANT, {"the_winner_had_drawn": "no"}, True),
        ({"taker": "Ann"}, [*acts("Ann draws 1"), *PENCHANT], {}, True),
        ({}, [*acts("Ann wins"), *PENCHANT], {}, False),
        ({}, [*acts("Bob wins"), *PENCHANT], {}, True),
        ({"trump": "hearts"}, [{"by": "Ann", "draws": 1, "from": "turn-up"}], {}, False),  # none
        ({"deal": 4}, acts("Ann settles"), {}, True),
        ({"deal": 6}, acts("Ann settles"), {}, False),  # four deals are a game
        (CARDS, acts("Ann settles"), {}, False),
        # between a trick and the draw each has five, and has played one
        ({"hands": {"Ann": FOUR_HELD}}, [{"by": "Ann", "wins": ["8S", "9S"]}, PAIR], {}, False),
        (
            {"hands": {"Ann": {"holds": ["9D", "8C", "KC"]}}},
            [{"by": "Ann", "wins": ["8S", "10H"]}, PAIR],
            {},
            True,
        ),
        ({"hands": {"Bob": {"holds": [*FOUR_HELD["holds"], "AD", "QD"]}}}, [PAIR], {}, False),
        ({"hands": {"Bob": {"holds": [*FOUR_HELD["holds"], "AD"]}}}, [PAIR], {}, True),
        (VOID, acts("Bob leads 9H, Ann follows QH"), {}, False),
        (VOID, acts("Bob leads 9H, Ann follows QS"), {}, True),
        # five cards, of which one was in the trick, and neither Queen nor Jack among the others
        (
            {"hands": {"Ann": {"holds": ["9S", "9D", "8S", "AC"]}}},
            [{"by": "Ann", "wins": ["8H", "9H"]}, *acts("Ann declares penchant")],
            {},
            False,
        ),
        (
            {"hands": {"Ann": {"holds": ["9S", "9D", "8S"]}}},
            [{"by": "Ann", "wins": ["8H", "9H"]}, *acts("Ann declares penchant")],
            {},
            True,
        ),
        ({"hands": {"Ann": {"holds": ["9H", "AD", "KD"]}}}, TWO_TRICKS, {}, False),  # six, and two
        ({"hands": {"Ann": {"holds": ["9H", "AD"]}}}, TWO_TRICKS, {}, True),
        # it is told that nobody has drawn, and then one leads
        ({"taker": "Ann"}, [PAIR, *acts("Ann leads 7H")], {}, False),
        ({"taker": "Ann"}, [PAIR, *acts("Ann draws, Bob draws, Ann leads 7H")], {}, True),
    ],
)
def test_record_of_penchant_is_one_that_could_be(
    table: dict[str, Any], happened: list[Entry], told: dict[str, Any], sound: bool
) -> None:
    draft = {"players": ["Ann", "Bob"], "table": table, "happened": happened, "told": told}

    assert at_bezique.is_sound(draft, read_book("penchant/foster")) is sound


def test_card_that_is_named_as_his_own_is_told_to_be_his() -> None:
    happened = acts("Ann leads 9D, Bob names AD")
    draft = {"players": FOUR, "table": {"trump": "clubs"}, "happened": happened}

    seen = game_of("euchre").deals.all_seen(draft, Random(1))["table"]

    assert seen["hands"] == {"Bob": {"holds": ["AD"]}}


def test_why_somebody_did_it_is_not_told_nor_what_was_meant_by_words_left_out() -> None:
    remark = {"by": "Ann", "remarks": "I had hearts", "told": {"mentioned_a_suit": "yes"}}
    throw = {"by": "Bob", "throws": "hand", "why": "thought it was over"}
    data = {"players": FOUR, "happened": [remark, throw]}

    happened = neutral(data, game_of("euchre").language)["happened"]

    assert happened == [
        {"by": "Ann", "remarks": "that was well played"}, {"by": "Bob", "throws": "hand"},
    ]  # fmt: skip


def test_cards_of_a_trick_that_is_told_of_are_known_and_lie_nowhere_else() -> None:
    table = {"trump": "clubs", "made": {"Ann": {"bezique": ["QS", "JD"]}}, "turned_up": "9S"}
    draft = {"players": ["Ann", "Bob"], "table": table, "happened": acts("Ann wins, Ann loses")}

    seen = game_of("bezique").deals.all_seen(draft, Random(1))["happened"]

    tricks = [entry.get("wins") or entry.get("loses") for entry in seen]
    cards = [card for trick in tricks for card in trick]
    assert len(set(cards)) == 4
    assert not {"QS", "JD", "9S"} & set(cards)


def test_cards_of_every_trick_are_known_though_no_two_of_a_suit_are_left() -> None:
    held = ["9H", "8S", "9D", "8C", "9C", "7C"]
    draft = {"players": ["Ann", "Bob"], "table": {"hands": {"Ann": {"holds": held}}}}

    seen = game_of("bezique").deals.all_seen({**draft, "happened": acts("Ann wins")}, Random(1))

    (trick,) = [entry["wins"] for entry in seen["happened"]]
    assert len(set(trick)) == 2
    assert not set(held) & set(trick)


# many seeds


@cache
def drawn(id: str) -> tuple[Exercise, ...]:
    """Situations of a book, on other seeds than those that are asked about."""
    book = read_book(id)
    return tuple(each for seed in ("tables", 8) for each in islice(situations(book, seed), 8))


@EACH
def test_what_nobody_disputes_is_not_denied_by_what_is_told(id: str) -> None:
    for each in (*drawn(id), *(made.situation for made in asked(id))):
        told = " ".join(each.told)
        granted = " ".join(each.granted)
        assert "had drawn" not in granted or "Nobody has drawn since" not in told
        if "all the cards were played" in granted:
            assert not each.case.table.get("hands"), told


@EACH
def test_nobody_holds_more_than_can_be(id: str) -> None:
    """Counted by one who knows how many tricks a deal has, and nothing else of the program."""
    tricks_of_a_deal, dealt, drawing = {"bezique": (32, 8, 24), "penchant": (16, 6, 10),
                                        "euchre": (5, 5, 0)}[id.split("/")[0]]  # fmt: skip
    for each in (*drawn(id), *(made.situation for made in asked(id))):
        table = each.case.table
        played = table.get("tricks") or 0
        number = sum(played.values()) if isinstance(played, Mapping) else played
        over = table.get("stock") == 0 or number >= drawing
        if not over or any(event.verb == "discards" for event in each.case.events):
            continue
        for player, held in (table.get("hands") or {}).items():
            taken_up = player == table.get("dealer")  # the dealer may take the turned-up card
            left = min(dealt, tricks_of_a_deal - number) + taken_up
            assert len(held.cards) <= left, each.told


def test_nobody_holds_and_plays_more_cards_than_he_was_dealt() -> None:
    for each in (*drawn(EUCHRE), *(made.situation for made in asked(EUCHRE))):
        table, own = each.case.table, ("leads", "follows", "plays", "drops", "shows", "detaches")
        bidding = any(event.verb in ("passes", "orders_up", "assists", "takes_up", "plays_alone")
                      for event in each.case.events)  # fmt: skip
        for player in each.case.players:
            held = (table.get("hands") or {}).get(player)
            known = {*(held.cards if held else ()), *(table.get("exposed") or {}).get(player, ())}
            for event in each.case.events:
                if event.by == player and event.verb in own:
                    known |= set(event.cards)
            assert len(known) <= 5 + (bidding and player == table.get("dealer")), each.told


def test_nobody_names_what_may_have_been_played_unseen() -> None:
    for id in (each for each in book_ids() if not each.startswith("euchre")):
        for made in asked(id):
            by = made.situation.case.events[made.situation.event - 1].by
            assert f"some of {by}'s cards may be gone" not in shown(made)


@EACH
def test_what_is_told_and_not_drawn_is_said_to_be_later(id: str) -> None:
    for made in asked(id):
        last = made.situation.event == len(made.situation.case.events)
        scene = question_page.drawn(made, read_book(id))
        assert ("The table as soon as this was done" in shown(made)) is bool(scene and not last)


@EACH
def test_no_card_lies_in_two_places_of_a_pack_that_has_one(id: str) -> None:
    if id.startswith("bezique"):
        return  # two packs
    for each in (*drawn(id), *(made.situation for made in asked(id))):
        held = [c for h in (each.case.table.get("hands") or {}).values() for c in h.cards]
        turned = each.case.table.get("turned_up")
        seen = [*held, *([turned] if turned else [])]
        assert len(set(map(str, seen))) == len(seen), each.told


def test_lead_out_of_turn_that_one_has_followed_is_noticed_before_it_is_judged() -> None:
    for each in (*drawn(EUCHRE), *(made.situation for made in asked(EUCHRE))):
        lead = each.case.table.get("lead")
        verbs = [event.verb for event in each.case.events]
        leads = [event for event in each.case.events if event.verb == "leads"]
        followed = [event for event in each.case.events if event.verb in ("follows", "plays")]
        if lead and leads and leads[0].by != lead and 0 < len(followed) < 3:
            assert set(verbs) & {"notices", "calls", "calls_suit", "elects"}, each.told


@EACH
def test_what_is_counted_for_what_is_named_is_told_where_no_source_says_it(id: str) -> None:
    book = read_book(id)
    for made in asked(id):
        said = shown(made)
        for row in book.combinations:
            named = any(row.id in (event.word, *event.particulars.values())
                        for event in made.situation.case.events)  # fmt: skip
            if named and book.law(book.clauses[row.id].law).authority != "text":
                assert re.search(rf"{row.name}: {row.points} point", said, re.I), said


@EACH
def test_premises_of_the_key_are_told(id: str) -> None:
    book = read_book(id)
    for made in asked(id):
        if ASK not in outcomes(made):
            for premise in {premise for f in findings(made) for premise in f.premises}:
                told = squeezed(with_signs(book.premise(premise).text, plain=False))
                assert told in squeezed(shown(made))


@pytest.mark.parametrize(
    ("table", "told"),
    [
        ("stock: 0, tricks: 28, taker: Ann", "So tricks played of the last 8: 4."),
        ("tricks: 21, lead: Ann", "So there lie in the stock, the turn-up with them: 6."),
        ("tricks: 21, taker: Ann", "So there lie in the stock, the turn-up with them: 8."),
        ("tricks: 21, stock: 6, lead: Ann", None),
        ("stock: 6", None),
    ],
)
def test_how_far_the_deal_is_is_told(table: str, told: str | None) -> None:
    text = COUNTS.replace("stock: 20", table).replace("counts: stock", "looks_at: tricks")
    case = read_case(text)

    known = in_sentences.known(case, read_book(case.book))

    assert [each for each in known if each.startswith("So ")] == ([told] if told else [])


@EACH
def test_no_trick_before_was_played_amiss_where_something_else_is_asked(id: str) -> None:
    """Nobody asks then about the card that was played against the law; one wonders all the same."""
    for each in (*drawn(id), *(made.situation for made in asked(id))):
        before = [f for d in each.ruling.decisions if d.event < each.event for f in d.findings]
        assert not any(finding.gives(*PLAYED_AMISS) for finding in before), each.told
    for made in asked(id):
        if ASK in outcomes(made):
            assert not any(finding.gives(*PLAYED_AMISS) for finding in findings(made))


@EACH
def test_it_is_told_or_can_be_seen_who_took_a_trick(id: str) -> None:
    if id.startswith("euchre"):
        return  # there nobody leads without the trump
    for each in (*drawn(id), *(made.situation for made in asked(id))):
        table, events = each.case.table, each.case.events
        if table.keys() & {"trump", "turned_up"} or any(e.verb in TELL for e in events):
            continue
        for led, second in pairwise(events):
            if led.verb == "leads" and second.verb in ("follows", "plays"):
                assert led.cards[0].suit == second.cards[0].suit, each.told


def told(text: str) -> str:
    case = read_case(text)
    return " ".join(in_sentences.telling(case, read_book(case.book)))


def test_it_is_told_that_nothing_lies_before_a_player() -> None:
    """A pair of his own as good lifts the bar of minor pairs."""
    text = COUNTS.replace("stock: 20", "laid: {Ann: [], Bob: [QH, QD]}")

    assert "On the table before Ann: nothing." in told(text)


def test_it_is_told_how_many_cards_were_dealt_to_each() -> None:
    """Else nobody sees that one of them has a card too many."""
    text = COUNTS.replace("counts: stock", "deals: yes, hands: {Bob: {number: 9}}")

    assert "Ann deals; Bob has 9 cards in all." in told(text)


def test_what_is_told_is_told_of_him_of_whom_it_can_be_so() -> None:
    """Who ran the cards, and not who demands something of his partner."""
    lines = ["by: Bob, leads: AC", "by: Bob, leads: AD", "by: Bob, leads: KD",
             "by: Cy, demands: win, of: Di, trick: 2"]  # fmt: skip
    text = PLAY + "".join(f"  - {{{line}}}\n" for line in lines)

    assert "the cards that Bob ran" in told(f"{text}told: {{all_were_winning_cards: yes}}")


# one answer


BID = """
case: The bidding
book: euchre/somerset-1888
players: [Ann, Bob, Cy, Di]
table: {dealer: Di, turned_up: KS}
happened:
"""
PLAY = BID.replace("dealer: Di, turned_up: KS", "trump: hearts, alone: nobody, lead: Ann")


def made(head: str, lines: list[str], event: int = 0, law: str = "52") -> list[QuizQuestion]:
    """Questions of several seeds on one event of a case, the last where none is named."""
    text = head + "".join(f"  - {{{line}}}\n" for line in lines)
    situation = of_case(text, event=event or len(lines))
    book = read_book(situation.case.book)
    several = [question(situation, book, law, seed) for seed in range(14)]
    return [each for each in several if each is not None]


def rights(several: list[QuizQuestion]) -> set[str]:
    return {each.answers[each.right - 1].text for each in several if each.answers}


def test_that_the_book_does_not_say_stands_beside_no_void() -> None:
    """What the maker declares whose partner has taken it over is void, and no law says so."""
    several = made(
        BID,
        ["by: Ann, orders_up: yes", "by: Cy, takes_it_from: Ann", "by: Ann, plays_alone: yes"],
        law="74",
    )

    for each in several:
        assert SILENCE not in {answer.text for answer in each.answers}


def test_that_it_is_void_stands_beside_no_silence() -> None:
    """The eldest hand assists: no law gives it, and none says what follows."""
    several = made(BID, ["by: Ann, assists: yes"], law="80")

    assert SILENCE in rights(several)
    for each in several:
        texts = {answer.text for answer in each.answers}
        assert SILENCE not in rights([each]) or not [text for text in texts if "is void" in text]


@pytest.mark.parametrize(("held", "open_"), [("9D", False), ("9C", True)])
def test_it_does_not_depend_where_nobody_need_obey_whatever_the_answer(
    held: str, open_: bool
) -> None:
    head = PLAY.replace("lead: Ann", f"lead: Ann, hands: {{Bob: {{holds: [KS, {held}]}}}}")
    several = made(head, ["by: Ann, leads: AD", "by: Di, calls: KS, of: Bob"], law="55")

    depends = [text for text in rights(several) if text.startswith("It depends")]
    assert bool(depends) is (open_ and bool(several))


COUNTS = """
case: Counting
book: bezique/foster
players: [Ann, Bob]
table: {stock: 20}
happened:
  - {by: Ann, counts: stock}
"""


def test_what_says_itself_on_what_it_hangs_is_no_wrong_answer() -> None:
    for each in made(COUNTS, [], event=1, law="looking back"):
        assert not [answer.text for answer in each.answers if "English laws Ann" in answer.text]


def test_partner_of_the_false_leader_is_not_said_to_owe_nothing() -> None:
    several = made(
        PLAY, ["by: Bob, leads: 10S", "by: Cy, follows: QS", "by: Di, follows: AS"], event=1
    )

    assert not [text for text in rights(several) if text.startswith("Nothing is due")]


@pytest.mark.parametrize(("hand", "told"), [("[KS, AH, QH, JD, 8D]", True),
                                            ("[AH, QH, JD, 8D, 9D]", False)])  # fmt: skip
def test_nobody_is_said_to_lead_what_he_has_not(hand: str, told: bool) -> None:
    several = made(
        PLAY.replace("lead: Ann", f"lead: Ann, hands: {{Ann: {hand}}}"),
        [
            "by: Bob, detaches: KH",
            "by: Ann, names: 9C, of: Bob",
            "by: Di, calls_suit: spades, of: Ann",
        ],
        law="51",
    )

    assert bool([text for text in rights(several) if "must lead spades" in text]) is told


def test_that_the_copy_does_not_say_is_offered_once() -> None:
    several = made(
        PLAY.replace(", alone: nobody", ""),
        [
            "by: Ann, leads: AS",
            "by: Bob, fails_to_play: yes, told: {meant_to_abandon_his_hand: yes}",
        ],
        law="50",
    )

    for each in several:
        assert not [answer.text for answer in each.answers if "copy does not say" in answer.text]


DRAWS = """
case: Drawing
book: bezique/enquire-within
players: [Ann, Bob]
table: {trump: hearts, stock: 20, taker: Ann}
happened:
"""
SEVERAL = """
case: Several at once
book: penchant/foster
players: [Ann, Bob]
table: {trump: hearts, made: {Ann: {pair: [QC, QS]}}}
happened:
  - {by: Bob, wins: [8D, 9D]}
  - {by: Bob, declares: [marriage, queen-and-jack, pair]}
  - {by: Bob, elects: pair}
"""
WHIST = """
case: The last tricks
book: bezique/foster
players: [Ann, Bob]
table: {trump: hearts, stock: 0, tricks: 30, lead: Ann, hands: {HANDS}}
happened:
  - {by: Ann, leads: 9C}
  - {by: Bob, follows: 7D}
  - {by: Bob, leads: 7C}
"""


@pytest.mark.parametrize(("hand", "known"), [("[7D, 7C]", True), ("{holds: [7D, 7C]}", False)])
def test_card_that_had_to_be_played_is_asked_for_only_of_a_whole_hand(
    hand: str, known: bool
) -> None:
    several = made(WHIST.replace("{HANDS}", f"{{Bob: {hand}}}"), [], event=2)

    assert bool([text for text in rights(several) if "had to play" in text]) is known


@EACH
def test_who_gets_nothing_is_asked_only_where_a_score_is_refused_him(id: str) -> None:
    for each in asked(id):
        if each.number == 0:
            refused = [
                player
                for finding in findings(each)
                for remedy in finding.remedies
                if remedy.kind == "no-score"
                for player in remedy.against
            ]
            assert [player for player in refused if f"give {player}" in each.text]


def test_seats_rights_are_asked_for_beside_their_contrary() -> None:
    several = made(BID, ["by: Ann, passes: yes"], law="74")

    right = "Ann, the eldest hand, may pass, order up, or play alone."
    wrong = "Ann, the eldest hand, may neither order up nor play alone."
    offered = [{answer.text for answer in each.answers} for each in several]
    asked_for = [texts for texts in offered if right in texts]
    assert asked_for
    assert len([texts for texts in asked_for if wrong in texts]) * 2 > len(asked_for)


def had_drawn(situation: Exercise, id: str) -> bool:
    """Whether he who draws had drawn for this trick before he led to it: that is the other card."""
    heard = hear(situation.case, read_book(id), otherwise=False, briefly=True).moments
    before: Any
    (before,) = (m.before for m in heard if m.event.number == situation.event)
    by = situation.case.events[situation.event - 1].by
    return before.trick is not None and before.drawn.get(by, 0) == 1


@EACH
def test_no_answer_speaks_of_what_nobody_could_think_of(id: str) -> None:
    """Two cards drawn from nothing, one card that is one of two, ten points for each of no number.

    Nor of somebody of whom nobody knows who it is.
    """
    for made in asked(id):
        case = made.situation.case
        event = case.events[made.situation.event - 1]
        draws = [e for e in case.events[: event.number] if (e.by, e.verb) == (event.by, "draws")]
        drawn = event.get("draws") or 0  # so many, or what they were
        number = drawn if isinstance(drawn, int) else len(drawn)
        several = len(draws) > 1 or len(event.cards) > 1 or number > 1
        for answer in made.answers:
            assert not re.search(r"for each\.|from he\b|\bsomebody\b", answer.text), answer
            if "of the two cards" in answer.text and event.verb == "draws" and not several:
                assert answer.right, answer
                assert had_drawn(made.situation, id), answer
            assert case.table.get("stock") != 0 or "must draw two cards" not in answer.text


def test_nobody_says_which_of_one_card_goes_back() -> None:
    for number in (1, 2):
        several = made(DRAWS, [f"by: Ann, draws: {number}"], law="drawing two cards")
        texts = {answer.text for each in several for answer in each.answers}
        assert bool([text for text in texts if "of the two cards" in text]) is (number == 2)


def test_what_is_contested_is_named_where_one_of_several_is_open() -> None:
    """He named three at once, and only of the pair it hangs on something."""
    several = made(SEVERAL, [], event=2, law="major and minor")

    depends = [each for each in several if each.right_text.startswith("It depends")]
    assert depends
    assert {each.act for each in depends} == {"Bob declares a pair"}


@EACH
def test_law_is_not_asked_for_what_several_laws_support(id: str) -> None:
    """What counts is what makes the combination, what it is worth, and that it may be scored."""
    for each in asked(id):
        if each.kind == "law":
            found = [f for f in findings(each) if f.clause == each.clause]
            assert not any(finding.gives("score", "score-later") for finding in found)


def test_law_is_offered_beside_none_that_gives_the_same() -> None:
    """A hand thrown down is law 48's; but by law 46 any exposed card can be called."""
    several = made(
        PLAY,
        ["by: Ann, leads: KH", "by: Bob, follows: 7H", "by: Cy, follows: 8H", "by: Di, follows: QH",
         "by: Di, throws: hand, face: up", "by: Ann, leads: AS", "by: Ann, calls: 10H, of: Di"],
        law="48",
    )  # fmt: skip

    for each in several:
        texts = {answer.text for answer in each.answers if each.kind == "law"}
        assert not [text for text in texts if text.startswith("Law 46")]


def test_part_of_what_an_act_scores_is_not_all_that_follows_from_it() -> None:
    """The last trick, with an ace in it: ten for the one and ten for the other."""
    last = WHIST.replace("tricks: 30", "tricks: 31").replace("follows: 7D", "follows: AC")
    last = last.replace("{HANDS}", "{}").replace("  - {by: Bob, leads: 7C}\n", "")
    several = made(last, [], event=2, law="brisques and the last trick")

    assert {each.number for each in several if each.kind == "points"} == {20}
    assert "Bob scores 10 points." not in rights(several)


def test_third_hand_is_told_what_is_left_to_it_in_plain_words() -> None:
    several = made(BID, ["by: Ann, orders_up: yes", "by: Cy, orders_up: yes"], law="74")

    texts = {answer.text for each in several for answer in each.answers}
    assert [text for text in texts if "can only take it from Ann" in text]
    assert not [text for text in texts if "may but" in text or "cannot only" in text]


# explanations


@EACH
def test_every_wrong_answer_is_told_why_and_the_right_one_is_explained(id: str) -> None:
    for made in asked(id):
        for answer in made.answers:
            assert answer.right or answer.why, answer
        assert all(why for _, why in made.wrong_numbers)
        rows = explained(made, made.right)
        right = made.number if made.number is not None else made.answers[made.right - 1].text
        if right in (NOTHING, SILENCE) or str(right).startswith("It depends"):
            assert any(row.startswith("SINCE ") for row in rows), rows


@EACH
def test_words_of_another_case_are_those_of_the_law_that_is_named(id: str) -> None:
    book = read_book(id)
    for made in asked(id):
        for answer in made.answers:
            for law, words in re.findall(r'aw "?([^":]+)"? says that of another case: "([^"]+)"',
                                         " ".join(answer.why)):  # fmt: skip
                quoted = words.removesuffix(" ...")
                assert quoted in book.law(law).text or quoted in {
                    clause.words for clause in book.law(law).clauses
                }


@EACH
def test_what_becomes_of_a_combination_instead_is_so(id: str) -> None:
    for made in asked(id):
        scores = any(f.points for f in findings(made))
        for answer in made.answers:
            if "Nothing keeps it from being scored at once." in answer.why:
                assert scores
            if any(why.endswith("keeps it from being scored.") for why in answer.why):
                found = [f for f in findings(made) if f.clause == made.clause]
                assert not any(f.points for f in found)


def test_law_does_not_give_what_is_denied_in_an_explanation() -> None:
    for made in asked(EUCHRE):
        for answer in made.answers if made.kind == "who" else ():
            held = {p for f in findings(made) if f.clause == made.clause
                    for r in f.remedies for p in r.held_by}  # fmt: skip
            denied = re.findall(r"does not give it to (.+)\.", " ".join(answer.why))
            for names in denied:
                assert not held & set(re.split(", | or ", names))


def test_who_must_pass_is_not_said_to_keep_the_right_to_speak() -> None:
    for made in asked(EUCHRE):
        remedies = [remedy for finding in findings(made) for remedy in finding.remedies]
        bound = {who for each in remedies if each.kind == "must-pass" for who in each.against}
        keep = {who for each in remedies if each.kind == "keeps-his-right" for who in each.held_by}
        assert not bound & keep


def test_who_leads_after_his_trick_is_not_said_to_have_taken_none() -> None:
    """He comes too late: it is true that it was his, and false that nothing came after it."""
    text = """
case: Too late
book: bezique/enquire-within
players: [Ann, Bob]
table: {trump: hearts, taker: Ann, stock: 30}
happened:
  - {by: Ann, draws: 1}
  - {by: Bob, draws: 1}
  - {by: Ann, leads: 9S}
  - {by: Ann, declares: bezique, with: [QS, JD]}
"""
    (situation,) = [of_case(text, event=4)]
    said = [f.text for d in situation.ruling.on(4) for f in d.findings]

    assert [each for each in said if "immediately after a trick" in each]
    assert not [each for each in said if "has not" in each and "taken a trick" in each]


@EACH
def test_nothing_is_said_twice_in_a_row(id: str) -> None:
    for made in asked(id):
        for typed in range(1, len(made.answers) + 1) or (made.right,):
            said = " ".join([shown(made), made.text, *explained(made, typed)])
            plain = re.sub(r"[─│╭╮╰╯»«]+", " | ", said)
            assert not re.search(r"\b([A-Za-z]{2,}) \1\b", plain), said


def test_drill_of_a_law_that_is_asked_for_is_found() -> None:
    book = read_book(EUCHRE)

    assert all(question_on(book, "52", str(seed)) is not None for seed in range(4))


@EACH
def test_explanation_says_no_need_of_the_law_that_decides(id: str) -> None:
    book = read_book(id)
    for each in asked(id):
        cited = {c.law for f in findings(each) if f.clause == each.clause for c in f.citations}
        for answer in each.answers:
            why = " ".join(answer.why)
            assert "does not apply" not in why
            if each.clause is None or answer.clause is None or "would need" not in why:
                continue
            assert book.clauses[answer.clause].law not in cited
            assert "Here, instead" in why or len(book.clauses[answer.clause].conditions) == 1


@EACH
def test_explanation_breaks_off_in_words_of_the_law_alone(id: str) -> None:
    for each in asked(id):
        for typed in range(1, len(each.answers) + 1) or (each.right,):
            said = " ".join(" ".join(explained(each, typed)).split())
            outside = re.sub(r'"[^"]*"( seeds/\S+| \.\.\.)?|"[^"]*$', "", said)
            assert "..." not in outside, said
