"""Case files: good ones are read to values, bad ones are told where and how to be mended."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

import pytest
from bad_files import is_told, told_by
from hypothesis import example, given, settings
from hypothesis import strategies as st
from places import DATA

from adjudicator import read_case
from adjudicator.base.cards import DECK, Card, Rank, Suit
from adjudicator.base.errors import CaseError, Fault
from adjudicator.base.events import Event, Holding
from adjudicator.base.language import Language, Verb
from adjudicator.base.shapes import Takes
from adjudicator.case import Case, Claim, FactWords, Told, read
from adjudicator.games.euchre.verbs import CLAIMS, TABLE, VERBS

BAD = DATA / "bad"
BAD_FAMILY = DATA / "bad_family"
HEAD = "case: x\nbook: euchre/somerset-1888\nplayers: [Ann, Bob, Cy, Di]\n"
VOCABULARY: dict[str, Any] = {
    "languages": {"euchre": Language("euchre", 4, VERBS, TABLE, DECK, 1, CLAIMS)},
    "books": ["euchre/somerset-1888"],
    "facts": {
        "euchre": {
            "snatched_up": FactWords("snatched_up", "yes-no", meaning="It was snatched up."),
            "tone": FactWords("tone", "word", ("loud", "soft"), "How it was said."),
            "tricks_taken": FactWords("tricks_taken", "number", meaning="How many tricks."),
        }
    },
}


def case_of(text: str) -> Case:
    return read(HEAD + text, **VOCABULARY)


def faults_of(source: str | bytes | Path) -> list[tuple[int, int, str]]:
    with pytest.raises(CaseError) as caught:
        read(source, **VOCABULARY)
    return told_by(caught.value)


def event_of(text: str) -> Event:
    return case_of(f"happened:\n  - {text}\n").events[0]


# bad files


@pytest.mark.parametrize("path", sorted(BAD.glob("*.yaml")), ids=lambda path: path.stem)
def test_bad_file_is_told_every_fault_with_its_line_column_and_words(path: Path) -> None:
    is_told(path, faults_of(path))


@pytest.mark.parametrize("path", sorted(BAD_FAMILY.glob("*.yaml")), ids=lambda path: path.stem)
def test_bad_file_of_the_bezique_family_is_told_as_well(path: Path) -> None:
    with pytest.raises(CaseError) as caught:
        read_case(path)

    is_told(path, told_by(caught.value))


@pytest.mark.parametrize("path", sorted(BAD.glob("*.yaml")), ids=lambda path: path.stem)
def test_bad_file_is_shown_with_its_name_and_the_line_itself(path: Path) -> None:
    with pytest.raises(CaseError) as caught:
        read(path, **VOCABULARY)

    told = str(caught.value)

    lines = path.read_text(encoding="utf-8").splitlines()
    for fault in caught.value.faults:
        assert f"{fault.place}: {fault.message}\n" in told
        assert str(path) == fault.place.file
        if fault.place.line:
            assert fault.place.source_line == lines[fault.place.line - 1]


# good files

GOOD = """\
# yaml-language-server: $schema=../../schemas/case.schema.json
case: West leads out of turn
book: euchre/somerset-1888
players: {west: Di, north: Ann, east: Bob, south: Cy}
table:
  trump: ♥
  alone: nobody
  score: {Ann: 2, Bob: 3}
  hands:
    Ann: [ks, QS, TH, ♠A, 9C]
    Bob: {holds: KD, number: 5, lacks: [hearts]}
    Cy: {holds: [9D, 9H], number: 2}
    Di: 5
  exposed: {Di: [JD, QD], Bob: AD}
happened:
  - {by: Di, leads: 9S}            # out of turn
  - by: Di
    drops: [JC, JS]
    face: up
    snatched: no
    told: {snatched_up: no}
    note: both at once
told:
  snatched_up: TRUE
  tricks_taken: 2
  tone: {Ann: loud, Bob: soft}
claims:
  - {by: Ann, claim: call-card, of: Di, card: 9S, suit: spades}
  - {by: Bob, points: 2}
expect:
  outcome: decided
  ruling: [false-lead]
  permits: lead-when-all-have-played
  only: true
  by_event: {1: false-lead, 2: []}
  near_miss: call-late
  points: {Ann: 2}
  remedies: [{kind: call-card, against: Di, held_by: [Ann, Cy], cards: 9S, suit: S}]
  claims: [upheld, open]
  readings: {who-leads: other}
note: |
  Two lines
  of remark.
house: [club.yaml]
"""


def cards(text: str) -> tuple[Card, ...]:
    return tuple(Card.parse(word) for word in text.split())


def test_good_case_is_read_to_values() -> None:
    case = read(GOOD, **VOCABULARY, name="good.yaml")

    assert (case.name, case.game) == ("West leads out of turn", "euchre")
    assert case.book == "euchre/somerset-1888"
    assert case.players == ("Ann", "Bob", "Cy", "Di")
    assert case.table == {
        "trump": Suit.HEARTS,
        "alone": "nobody",
        "score": {"Ann": 2, "Bob": 3},
        "hands": {
            "Ann": Holding(cards("KS QS 10H AS 9C"), 5, whole=True),
            "Bob": Holding(cards("KD"), 5, lacks=(Suit.HEARTS,)),
            "Cy": Holding(cards("9D 9H"), 2, whole=True),
            "Di": Holding(number=5),
        },
        "exposed": {"Di": cards("JD QD"), "Bob": cards("AD")},
    }
    assert case.events == (
        Event("Di", "leads", cards("9S"), line=16, number=1),
        Event(
            "Di",
            "drops",
            cards("JC JS"),
            particulars={"face": "up", "snatched": False},
            told={"snatched_up": False},
            line=17,
            number=2,
        ),
    )
    assert case.told == {
        "snatched_up": Told("snatched_up", True, 24),
        "tricks_taken": Told("tricks_taken", 2, 25),
        "tone": Told("tone", None, 26, {"Ann": "loud", "Bob": "soft"}),
    }
    assert case.claims == (
        Claim("Ann", "call-card", "Di", None, cards("9S")[0], Suit.SPADES, line=28, entry=1),
        Claim("Bob", points=2, line=29, entry=2),
    )
    assert case.expect == {
        "outcome": "decided",
        "ruling": ("false-lead",),
        "permits": ("lead-when-all-have-played",),
        "only": True,
        "by_event": {1: ("false-lead",), 2: ()},
        "near_miss": ("call-late",),
        "points": {"Ann": 2},
        "remedies": (
            {
                "kind": "call-card",
                "against": ("Di",),
                "held_by": ("Ann", "Cy"),
                "cards": cards("9S"),
                "suit": Suit.SPADES,
            },
        ),
        "claims": ("upheld", "open"),
        "readings": {"who-leads": "other"},
    }
    assert case.note == "Two lines\nof remark.\n"
    assert case.house == ("club.yaml",)


def test_case_that_says_little_is_a_case() -> None:
    case = read(HEAD, **VOCABULARY)

    assert (case.table, case.events, case.told, case.claims) == ({}, (), {}, ())
    assert case.expect is None


@pytest.mark.parametrize(
    ("written", "event"),
    [
        ("{by: Di, leads: 9S}", Event("Di", "leads", cards("9S"))),
        ("{by: Di, plays: 9S}", Event("Di", "plays", cards("9S"))),
        ("{by: Di, plays: [9S, KS]}", Event("Di", "plays", cards("9S KS"))),
        ("{by: Di, picks_up: hand}", Event("Di", "picks_up", word="hand")),
        ("{by: Di, picks_up: 9S}", Event("Di", "picks_up", cards("9S"))),
        ("{by: Di, throws: hand}", Event("Di", "throws", word="hand")),
        ("{by: Di, passes: yes}", Event("Di", "passes")),
        ("{by: Di, passes: true}", Event("Di", "passes")),
        ("{by: Di, names_suit: clubs}", Event("Di", "names_suit", suit=Suit.CLUBS)),
        ("{by: Di, takes_it_from: Bob}", Event("Di", "takes_it_from", word="Bob")),
        ("{by: Di, says: not-mine}", Event("Di", "says", word="not-mine")),
        ("{by: bystander, remarks: so it is}", Event("bystander", "remarks", word="so it is")),
        (
            "{by: Di, follows: 9S, trick: 3}",
            Event("Di", "follows", cards("9S"), None, None, {"trick": 3}),
        ),
        (
            "{by: Di, drops: 9S, where: on}",
            Event("Di", "drops", cards("9S"), None, None, {"where": "on"}),
        ),
    ],
)
def test_event_is_read(written: str, event: Event) -> None:
    found = event_of(written)

    assert found == Event(
        event.by,
        event.verb,
        event.cards,
        event.suit,
        event.word,
        event.particulars,
        event.told,
        line=5,
        number=1,
    )


def test_example_of_every_verb_is_an_event_of_that_verb() -> None:
    for verb in VERBS:
        text = "case: x\nbook: euchre/somerset-1888\nplayers: [North, East, South, West]\n"

        case = read(f"{text}happened:\n  - {verb.example}\n", **VOCABULARY)

        assert [event.verb for event in case.events] == [verb.name]


def test_verb_that_takes_a_number_gives_it_as_a_particular_of_its_own_name() -> None:
    draws = Verb("draws", Takes("number"), "He draws.", "{by: Ann, draws: 1}")
    languages = {"pairs": Language("pairs", 2, (draws,), {}, DECK, 2, {})}
    text = "case: x\nbook: pairs/one\nplayers: [Ann, Bob]\nhappened: [{by: Ann, draws: 2}]\n"

    case = read(text, languages=languages, books=["pairs/one"], facts={})

    assert case.events[0].get("draws") == 2


def test_pack_of_two_copies_allows_a_card_twice_and_not_thrice() -> None:
    languages = {
        "pairs": Language("pairs", 2, (), VOCABULARY["languages"]["euchre"].table, DECK, 2, {})
    }
    head = "case: x\nbook: pairs/one\nplayers: [Ann, Bob]\n"
    text = head + "table: {hands: {Ann: [KS, KS], Bob: [%s]}}\n"

    read(text % "QS", languages=languages, books=["pairs/one"], facts={})
    with pytest.raises(CaseError, match="KS is held 3 times"):
        read(text % "KS", languages=languages, books=["pairs/one"], facts={})


def test_card_outside_the_pack_of_a_game_is_told() -> None:
    leads = Verb("leads", Takes("card"), "He leads.", "{by: Ann, leads: 9S}")
    aces = tuple(card for card in DECK if card.rank is Rank.ACE)
    languages = {"aces": Language("aces", 2, (leads,), {}, aces, 1, {})}
    text = "case: x\nbook: aces/one\nplayers: [Ann, Bob]\nhappened: [{by: Ann, leads: %s}]\n"

    read(text % "AS", languages=languages, books=["aces/one"], facts={})
    with pytest.raises(CaseError, match="KS is not in the pack of aces"):
        read(text % "KS", languages=languages, books=["aces/one"], facts={})


def test_unlawful_act_is_not_an_error() -> None:
    case = case_of(
        "happened:\n"
        "  - {by: Ann, leads: 9S}\n  - {by: Ann, leads: 9S}\n  - {by: Di, follows: KH}\n"
        "  - {by: Bob, throws: hand}\n  - {by: Bob, plays: KD}\n"
    )

    assert len(case.events) == 5


def test_words_yaml_would_change_stay_what_they_are() -> None:
    head = "case: x\nbook: euchre/somerset-1888\nplayers: [on, no, 010, 1:30]\n"
    text = head + "happened: [{by: no, leads: 9S}]"

    case = read(text, **VOCABULARY)

    assert case.players == ("on", "no", "010", "1:30")
    assert case.events[0].by == "no"


def test_answers_that_agree_are_one_answer() -> None:
    told = case_of("told: {snatched_up: {Ann: yes, Bob: yes}}\n").told["snatched_up"]

    assert told.value is True
    assert told.answers == {"Ann": True, "Bob": True}


def test_fault_of_an_event_stands_where_the_event_stands() -> None:
    case = case_of("happened:\n  - {by: Ann, leads: 9S}\n  - {by: Bob, leads: 9S}\n")

    fault = case.fault(case.events[1], "9S was played already", "Mend one of them.")

    assert (fault.place.line, fault.place.column, fault.place.width) == (6, 5, 20)
    assert fault.message == "9S was played already"


def test_error_is_drawn_as_the_reader_of_it_needs_it(tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    path.write_text(HEAD + "table:\n  hands:\n    Ann: [KS, 10, ♠K]\n", encoding="utf-8")

    with pytest.raises(CaseError) as caught:
        read(path, **VOCABULARY)

    assert str(caught.value) == (
        f"{path}:6:15: '10' is a number, not a card\n"
        "   6 |     Ann: [KS, 10, ♠K]\n"
        "     |               ^^\n"
        "   Write rank then suit, like QS or 10H.\n"
        f"{path}:6:19: KS is held twice: first on line 6, again here\n"
        "   6 |     Ann: [KS, 10, ♠K]\n"
        "     |                   ^^\n"
        "   The pack has one."
    )


def test_file_in_which_all_is_wrong_is_told_soon_and_shown_in_part() -> None:
    start = time.process_time()

    with pytest.raises(CaseError) as caught:
        case_of("".join(f"wrong_{number}: {number}\n" for number in range(3000)))

    assert time.process_time() - start < 2
    assert len(caught.value.faults) == 200
    assert str(caught.value).endswith("\nand 150 more")


# whatever is thrown at it

WORDS = st.sampled_from(
    [
        "case",
        "book",
        "players",
        "table",
        "happened",
        "told",
        "claims",
        "expect",
        "hands",
        "by",
        "leads",
        "plays",
        "of",
        "Ann",
        "Bob",
        "euchre/somerset-1888",
        "9S",
        "KS",
        "10",
        "yes",
        "no",
        "{}",
        "[]",
        "~",
        "''",
        "hearts",
        "points",
        "ruling",
        "remedies",
        "note",
    ]
)
LEAVES = WORDS | st.integers(-3, 99) | st.text(max_size=5)
TREES = st.recursive(
    LEAVES, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(WORDS, inner, max_size=5)
)


def read_or_fault(source: str | bytes) -> None:
    faults: tuple[Fault, ...] | None = None
    try:
        read(source, **VOCABULARY)
    except CaseError as error:
        faults, told = error.faults, str(error)
    if faults is not None:
        assert faults
        assert told


@given(st.text() | st.binary())
@example("\ufeff")
@example("a: \x85b: c")
@example("\r")
@example(b"\xef\xbb\xbfcase: \xff")
@settings(max_examples=300, deadline=None)
def test_reader_raises_nothing_but_case_error_on_any_text(source: str | bytes) -> None:
    read_or_fault(source)


@given(st.text(alphabet="aK9:{}[]-,#&*!|>'\"%@ \n\t?<~\\", max_size=60))
@settings(max_examples=600, deadline=None)
def test_reader_raises_nothing_but_case_error_on_text_like_yaml(source: str) -> None:
    read_or_fault(HEAD + source)


@given(st.dictionaries(WORDS, TREES, max_size=8))
@settings(max_examples=400, deadline=None)
def test_reader_raises_nothing_but_case_error_on_any_tree(tree: dict[str, Any]) -> None:
    read_or_fault(json.dumps({"book": "euchre/somerset-1888", "players": ["Ann", "Bob"], **tree}))


@given(st.integers(0, len(GOOD)), st.integers(0, 12), st.text(max_size=3))
@settings(max_examples=400, deadline=None)
def test_reader_raises_nothing_but_case_error_on_a_damaged_case(
    start: int, length: int, patch: str
) -> None:
    read_or_fault(GOOD[:start] + patch + GOOD[start + length :])
