"""Bézique and Penchant as they are played: cards, combinations, draws, and what is on the table."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator import CaseError, Ruling, adjudicate, read_book, read_case
from adjudicator.base.cards import Card, Suit
from adjudicator.court.court import Court
from adjudicator.games.bezique_family.claims import FOR
from adjudicator.games.bezique_family.combinations import ways
from adjudicator.games.bezique_family.equipment import Equipment
from adjudicator.games.bezique_family.table import Table

FOSTER, ENQUIRE, PENCHANT = "bezique/foster", "bezique/enquire-within", "penchant/foster"


def cards(text: str) -> list[Card]:
    return [Card.parse(card) for card in text.split()]


def equipment(book: str) -> Equipment:
    return Equipment.of(read_book(book).equipment)


def case(text: str, book: str = FOSTER) -> Any:
    return read_case(f"case: a table\nbook: {book}\nplayers: [Ann, Bob]\n{text}")


def rule(text: str, book: str = FOSTER) -> Ruling:
    record = case(text, book)
    return adjudicate(record, read_book(book))


def table_after(text: str, book: str = FOSTER) -> Table:
    record = case(text, book)
    court = Court(record, read_book(book))
    table = court.opening()
    for event in record.events:
        _, table = court.hear(table, event)
    assert isinstance(table, Table)
    return table


# the cards


@pytest.mark.parametrize(
    ("book", "first", "second", "last", "takes"),
    [
        (FOSTER, "KH", "10H", False, True),  # at Bézique the ten stands above the king
        (PENCHANT, "KH", "10H", False, False),  # at Penchant below the jack
        (PENCHANT, "JH", "10H", False, False),
        (FOSTER, "10H", "10H", False, False),  # of two like cards the first takes
        (FOSTER, "AH", "7S", False, True),  # a trump takes any other suit
        (FOSTER, "7S", "AH", False, False),
        (FOSTER, "9H", "AD", False, False),  # another plain suit does not take
        (ENQUIRE, "9H", "AD", False, True),  # but by the other book it does, when it is higher
        (ENQUIRE, "9H", "8D", False, False),
        (ENQUIRE, "9H", "AD", True, False),  # and not in the last eight, as at Whist
    ],
)
def test_second_card_takes_the_first(
    book: str, first: str, second: str, last: bool, takes: bool
) -> None:
    one, other = cards(f"{first} {second}")

    taken = equipment(book).takes(other, one, Suit.SPADES, no_trumps=False, last=last)

    assert taken is takes


def test_trick_of_two_suits_hangs_on_an_unknown_trump() -> None:
    first, second = cards("9H 7D")

    assert equipment(FOSTER).takes(second, first, None, no_trumps=False, last=False) is None
    assert equipment(FOSTER).takes(second, first, None, no_trumps=True, last=False) is False


@pytest.mark.parametrize(
    ("book", "tricks", "last"), [(FOSTER, 32, 8), (ENQUIRE, 32, 8), (PENCHANT, 16, 6)]
)
def test_deal_has_so_many_tricks(book: str, tricks: int, last: int) -> None:
    assert (equipment(book).tricks, equipment(book).last_tricks) == (tricks, last)


# combinations

KQJ = {"containing": ["K", "Q", "J"]}


@pytest.mark.parametrize(
    ("kind", "terms", "held", "found"),
    [
        ("these", {"cards": ["QS", "JD"]}, "QS JD KH", ["QS JD"]),
        ("these", {"cards": ["QS", "JD"]}, "QS JH", []),
        ("these", {"cards": ["QS", "QS", "JD", "JD"]}, "QS JD JD", []),  # one queen short
        ("these", {"cards": ["QS", "QS", "JD", "JD"]}, "JD QS JD QS", ["QS QS JD JD"]),
        ("of-a-kind", {"count": 4, "ranks": ["K"]}, "KS KS KH KD", ["KS KS KH KD"]),
        ("of-a-kind", {"count": 4, "ranks": ["K"]}, "KS KH KD QC", []),
        ("of-a-kind", {"count": 2}, "9S 9H 8S", ["9S 9H"]),
        ("of-a-suit", {"ranks": ["K", "Q"]}, "KH QH KS QD", ["KH QH"]),
        ("of-a-suit", {"ranks": ["K", "Q"]}, "KH QS", []),
        ("run", {"length": 5, **KQJ}, "AH KH QH JH 10H", ["AH KH QH JH 10H"]),
        ("run", {"length": 5, **KQJ}, "KH QH JH 10H 9H", ["KH QH JH 10H 9H"]),
        ("run", {"length": 5, **KQJ}, "QH JH 10H 9H 8H", []),  # no king
        ("run", {"length": 4, **KQJ}, "AH KH QH JS", []),
        ("flush", {"count": 5, **KQJ}, "KH QH JH 8H 7H", ["KH QH JH 8H 7H"]),
        ("flush", {"count": 5, **KQJ}, "KH QH 9H 8H 7H", []),
        ("two-suits", {"ranks": ["Q", "J"]}, "QS JH", ["QS JH"]),
        ("two-suits", {"ranks": ["Q", "J"]}, "QS JS", []),
    ],
)  # fmt: skip
def test_combination_is_made_by_its_own_cards_only(
    kind: str, terms: dict[str, Any], held: str, found: list[str]
) -> None:
    made = ways(kind, terms, cards(held), equipment(PENCHANT))

    assert [sorted(map(str, way)) for way in made] == [sorted(one.split()) for one in found]


@pytest.mark.parametrize("book", [FOSTER, ENQUIRE, PENCHANT])
def test_rows_of_a_book_fill_in_kinds_that_there_are(book: str) -> None:
    pack = cards("QS QS JD JD KS KH KD KC AS 10S JS")

    for row in read_book(book).combinations:
        assert isinstance(ways(row.kind, row.terms, pack, equipment(book)), list)


# what a player means by a name


@pytest.mark.parametrize(
    ("trump", "name", "points"),
    [
        ("hearts", "marriage", 20),
        ("spades", "marriage", 40),  # of trumps it is royal, whatever he calls it
        ("spades", "royal-marriage", 40),
        ("hearts", "royal-marriage", 20),
    ],
)
def test_marriage_is_royal_by_its_cards(trump: str, name: str, points: int) -> None:
    ruling = rule(f"""
table: {{trump: {trump}}}
happened:
  - {{by: Ann, wins: yes}}
  - {{by: Ann, declares: {name}, with: [KS, QS]}}
""")

    assert ruling.score == {"Ann": points}


def test_marriage_hangs_on_a_trump_that_nobody_told() -> None:
    ruling = rule("""
happened:
  - {by: Ann, wins: yes}
  - {by: Ann, declares: marriage, with: [KS, QS]}
""")

    assert ruling.outcome == "ask"
    assert [missing.fact for missing in ruling.missing] == ["is_of_trumps"]


def test_two_marriages_of_one_name_are_two() -> None:
    ruling = rule("""
table: {trump: hearts, made: {Ann: {four-kings: [KS, KS, KD, KC]}}, laid: {Ann: [KS, KS]}}
happened:
  - {by: Ann, wins: yes}
  - by: Ann
    declares: double-bezique
    with: [QS, QS, JD, JD]
    to_score: [marriage, marriage]
""")

    waiting = [s.remedy for s in ruling.standing if s.remedy.kind == "score-later"]
    pair = (Card.parse("KS"), Card.parse("QS"))
    assert [remedy.things["cards"] for remedy in waiting] == [pair, pair]
    assert ruling.score == {"Ann": 500}


# drawing, and how many cards each has


@pytest.mark.parametrize(
    ("after_the_trick", "drawn"),
    [
        ("", False),  # nobody's draw is written: both drew
        ("  - {by: Bob, draws: 1}\n", True),  # Bob's is, and Ann's is not
        ("  - {by: Bob, draws: 1}\n  - {by: Ann, draws: 1}\n", False),
        ("  - {by: Ann, does_not_draw: yes}\n", True),
    ],
)
def test_draws_that_nobody_wrote_were_made(after_the_trick: str, drawn: bool) -> None:
    ruling = rule(
        f"""
table: {{trump: hearts, lead: Ann, stock: 20}}
happened:
  - {{by: Ann, leads: 9S}}
  - {{by: Bob, follows: JS}}
{after_the_trick}  - {{by: Bob, leads: 8C}}
  - {{by: Ann, follows: 7C}}
""",
        ENQUIRE,
    )

    assert ("played-without-having-drawn" in ruling.clauses) is drawn


@pytest.mark.parametrize(
    ("events", "right"),
    [
        ("", 8),
        ("  - {by: Ann, leads: 9S}\n", 7),  # he has played and not drawn
        ("  - {by: Ann, leads: 9S}\n  - {by: Bob, follows: 8S}\n", 7),
        ("  - {by: Ann, leads: 9S}\n  - {by: Bob, follows: 8S}\n  - {by: Ann, draws: 1}\n", 8),
    ],
)
def test_right_number_is_eight_before_playing_and_after_drawing(events: str, right: int) -> None:
    happened = f"happened:\n{events}" if events else ""

    table = table_after(f"table: {{trump: hearts, lead: Ann, stock: 20}}\n{happened}")

    assert table.right_number("Ann") == right


def test_cards_go_back_into_the_hands_when_the_stock_is_gone() -> None:
    table = table_after("""
table: {trump: hearts, stock: 2, tricks: 23, laid: {Bob: [KS]}, hands: {Bob: [9C]}}
happened:
  - {by: Ann, wins: [9D, 7D]}
  - {by: Ann, draws: 1}
  - {by: Bob, draws: 1, from: turn-up}
""")

    assert table.exhausted
    assert not table.lies("Bob")
    assert Card.parse("KS") in table.hand("Bob").cards


def test_a_card_that_may_have_been_played_unseen_is_not_held_for_certain() -> None:
    table = table_after("""
table: {trump: hearts, stock: 2, tricks: 23, laid: {Bob: [KS]}, hands: {Bob: [9C]}}
happened:
  - {by: Ann, wins: yes}
  - {by: Ann, draws: 1}
  - {by: Bob, draws: 1, from: turn-up}
""")

    assert not table.lies("Bob")
    assert Card.parse("KS") not in table.hand("Bob").cards


def test_a_card_of_a_written_trick_leaves_the_table_where_it_lay() -> None:
    table = table_after("""
table: {trump: hearts, laid: {Ann: [KS, QS], Bob: [KD]}}
happened:
  - {by: Bob, wins: [AS, KS]}
""")

    assert [str(each) for each in table.lies("Ann")] == ["QS"]
    assert [str(each) for each in table.lies("Bob")] == ["KD"]


def test_one_of_eight_cards_laid_went_with_the_trick_nobody_wrote_down() -> None:
    table = table_after("""
table: {trump: hearts, laid: {Ann: [KS, KH, KD, KC]}}
happened:
  - {by: Ann, wins: yes}
  - {by: Ann, declares: four-queens, with: [QS, QH, QD, QC]}
""")

    assert table.gone_unseen("Ann") == 1
    assert table.gone_unseen("Bob") == 0


def test_new_deal_begins_with_nothing_but_the_score() -> None:
    table = table_after("""
table: {trump: hearts, score: {Ann: 100}, made: {Ann: {bezique: [QS, JD]}}}
happened:
  - {by: Ann, wins: yes}
  - {by: Bob, deals: yes, turned_up: 9C}
""")

    assert table.announced == ()
    assert table.laid == {}
    assert (str(table.trump), table.stock, table.score) == ("clubs", 48, {"Ann": 100})
    assert table.leader() == "Ann"


def test_card_is_played_from_the_hand_if_he_has_one_there() -> None:
    table = table_after("""
table: {trump: hearts, lead: Ann, laid: {Ann: [QS]}, hands: {Ann: {holds: [QS]}}}
happened:
  - {by: Ann, leads: QS}
""")

    assert [str(each) for each in table.lies("Ann")] == ["QS"]


# what is impossible, and what is only unlawful


@pytest.mark.parametrize(
    ("book", "text", "says"),
    [
        (FOSTER, "table: {hands: {Ann: [QS, QS], Bob: [QS]}}", "QS is held 3 times"),
        (FOSTER, "table: {laid: {Ann: [QS, QS]}, hands: {Bob: [QS]}}", "QS is in 3 places"),
        (FOSTER, "happened: [{by: Ann, follows: 9S}]", "no card is led that he could follow"),
        (
            FOSTER,
            "happened: [{by: Ann, leads: 9S}, {by: Ann, follows: 9S}]",
            "Ann led himself, so he cannot follow",
        ),
        (FOSTER, "happened: [{by: Ann, takes_back: 9S}]", "9S is not a card of the trick"),
        (  # of what is only tried it is told when it could have been done
            FOSTER,
            "happened: [{by: Ann, leads: 9S}, {by: Bob, follows: 8S}, {by: Ann, leads: 7S}]\n"
            "claims: [{by: Bob, claim: may, of: Ann, act: {takes_back: 9S}}]",
            "Or write at: 2, if it is said of that moment.",
        ),
        (
            FOSTER,
            "happened: [{by: Ann, leads: 9S}, {by: Bob, follows: 8S}, {by: Ann, leads: 7S}]\n"
            "claims: [{by: Bob, claim: may, of: Ann, act: {takes_back: KS}}]",
            "only what lies in the trick can be taken back.",
        ),
        (
            FOSTER,
            "table: {stock: 1}\nhappened: [{by: Ann, draws: 2}]",
            "2 cannot be drawn: 1 card is left",
        ),
        (
            FOSTER,
            "table: {hands: {Ann: [9S]}}\nhappened: [{by: Ann, leads: 8S}]",
            "8S is not in the hand that Ann is said to hold",
        ),
        (
            FOSTER,
            "table: {hands: {Ann: [9S]}, laid: {Ann: [KS]}}\n"
            "happened: [{by: Ann, declares: marriage, with: [KS]}]",
            "KS lies on the table before Ann already",
        ),
        (
            FOSTER,
            "table: {laid: {Ann: [KS]}}\nhappened: [{by: Ann, leads: 9S, from: table}]",
            "9S does not lie on the table before Ann",
        ),
        (FOSTER, "happened: [{by: Ann, draws: 0}]", "nothing is drawn here"),
        (FOSTER, "happened: [{by: Ann, wins: [KS, QS, JS]}]", "a trick has two cards"),
        (FOSTER, "table: {stock: 100}", "100 is no number of stock"),
        (PENCHANT, "table: {stock: 40}", "40 is no number of stock"),
        (FOSTER, "table: {lead: Ann, taker: Bob}", "both lead and taker are given"),
        (FOSTER, "table: {made: {Ann: {bezique: [QS, JC]}}}", "QS, JC do not make bézique"),
        (PENCHANT, "table: {made: {Ann: {pair: [QS, QD, QC]}}}", "do not make a pair"),
        (PENCHANT, "table: {brisques: {Ann: 8, Bob: 5}}", "there are 12 brisques in the pack"),
        (FOSTER, "table: {turned_up: 9C, trump: hearts}", "9C is turned up"),
        (
            FOSTER,
            "table: {made: {Ann: {bezique: [QS, JD]}}}\n"
            "happened: [{by: Ann, declares: double-bezique, with: [QS, QS, JD, JD]}]",
            "QS is not Ann's",
        ),
        (
            FOSTER,
            "happened: [{by: Ann, leads: QS}, {by: Bob, follows: 9S}, {by: Bob, takes_back: QS}]",
            "Ann led QS, not Bob",
        ),
        (
            PENCHANT,
            "table: {laid: {Ann: [KS]}}\nhappened: [{by: Bob, leads: KS}]",
            "KS is not Bob's",
        ),
        (
            PENCHANT,
            "happened: [{by: Ann, leads: KS}, {by: Bob, follows: 9S}, {by: Bob, leads: KS}]",
            "KS was played already",
        ),
        (
            FOSTER,
            "table: {stock: 0, tricks: 32, taker: Ann}\nhappened: [{by: Ann, leads: 9D}]",
            "all 32 tricks of the deal have been played",
        ),
        (
            PENCHANT,
            "table: {stock: 0, tricks: 15, taker: Ann}\n"
            "happened: [{by: Ann, leads: 9D}, {by: Bob, follows: 8D}, {by: Bob, wins: yes}]",
            "all 16 tricks of the deal have been played",
        ),
    ],
)
def test_impossible_is_refused_with_its_place(book: str, text: str, says: str) -> None:
    with pytest.raises(CaseError) as caught:
        case(text, book)

    assert says in str(caught.value)
    assert all(fault.place.line for fault in caught.value.faults)


@pytest.mark.parametrize(
    "text",
    [
        "table: {lead: Bob}\nhappened: [{by: Ann, leads: 9S}]",
        "happened: [{by: Ann, wins: yes}, {by: Bob, draws: 3}]",
        "happened: [{by: Bob, declares: [bezique, marriage], with: [QS, JD], points: 600}]",
        "happened: [{by: Bob, wins: yes}, {by: Ann, exchanges: 9H}]",
        "happened: [{by: Ann, scores: marriage}]",
        "happened: [{by: Ann, elects: fresh-deal}, {by: Bob, returns: 9H, where: top}]",
    ],
)
def test_unlawful_is_what_the_court_is_for(text: str) -> None:
    assert case(text).events


def test_two_like_cards_may_be_played_and_a_third_may_not() -> None:
    twice = "happened: [{by: Ann, leads: 9S}, {by: Bob, follows: 9S}, {by: Ann, leads: 9S}]"

    with pytest.raises(CaseError, match="9S was played already"):
        case(twice)


# questions and their answers


def test_first_penchant_of_unknown_cards_makes_no_trumps() -> None:
    ruling = rule(
        """
table: {taker: Ann}
happened: [{by: Ann, declares: penchant}]
told: {its_cards_make_it: yes, a_penchant_had_been_declared: no, adds_a_card_from_his_hand: yes}
""",
        PENCHANT,
    )

    assert ruling.score == {"Ann": 10}


def test_answer_is_not_refused_where_the_fact_means_nothing() -> None:
    ruling = rule("""
table: {trump: hearts, tricks: 23, taker: Ann}
happened: [{by: Ann, leads: KS}, {by: Bob, follows: 7S}]
told: {held_a_higher_card_of_the_suit: yes, the_stock_was_exhausted: no}
""")

    assert ruling.outcome == "no-breach"


def test_claim_is_tried_without_refusing_the_trial() -> None:
    ruling = rule("""
happened: [{by: Ann, leads: KH}, {by: Bob, follows: 9H}]
claims: [{by: Ann, points: 10}]
""")

    # it may have been the last trick of all, for which ten are scored
    assert [claim.verdict for claim in ruling.claims] == ["open"]


def test_claim_that_hangs_on_much_is_open_and_soon_told() -> None:
    plays = "\n".join(
        f"  - {{by: Ann, leads: {led}}}\n  - {{by: Bob, follows: {second}}}"
        for led, second in zip(
            ["AS", "AH", "AD", "AC", "10S", "10H", "10D", "10C"],
            ["9H", "9D", "9C", "9S", "8H", "8D", "8C", "8S"],
            strict=True,
        )
    )

    ruling = rule(f"happened:\n{plays}\nclaims: [{{by: Ann, points: 80}}]")

    assert ruling.missing  # nobody led after the last trick, to show who took it
    assert [claim.verdict for claim in ruling.claims] == ["open"]


@pytest.mark.parametrize(("place", "clauses"), [("", ["lost-with-its-card"]), (", from: hand", [])])
def test_like_card_is_that_on_the_table_unless_it_is_said_to_come_from_the_hand(
    place: str, clauses: list[str]
) -> None:
    ruling = rule(f"""
table: {{trump: hearts, lead: Ann, stock: 20, to_score: {{Ann: {{marriage: [KS, QS]}}}}}}
happened: [{{by: Ann, leads: QS{place}}}]
""")

    assert [finding.clause for finding in ruling.findings] == clauses
    assert any("the one that lies there" in text for text, _ in ruling.premises) is bool(clauses)


@pytest.mark.parametrize("book", [FOSTER, ENQUIRE])
def test_of_two_claimed_at_once_none_is_scored_though_the_trump_is_not_known(book: str) -> None:
    ruling = rule(
        """
happened:
  - {by: Ann, wins: yes}
  - {by: Ann, declares: [marriage, bezique], with: [KS, QS, JD]}
""",
        book,
    )

    # the marriage counts twenty or forty; the bézique and the choice hang on nothing
    assert [each.outcome for each in ruling.decisions][-3:] == ["ask", "decided", "decided"]
    assert not any("already" in finding.text for finding in ruling.findings)
    (trumps,) = ruling.missing
    said = {answer.said: " ".join(answer.findings) for answer in trumps.answers}
    assert "40" in said["yes"]
    assert "20" in said["no"]


def test_jack_of_unknown_cards_makes_its_own_suit_trumps() -> None:
    ruling = rule(
        """
table: {taker: Ann}
happened: [{by: Ann, declares: penchant}]
told: {its_cards_make_it: yes, a_penchant_had_been_declared: no, adds_a_card_from_his_hand: yes}
""",
        PENCHANT,
    )

    assert any("its own suit trumps" in finding.text for finding in ruling.findings)


def test_a_number_that_nobody_knows_is_not_called_somebody() -> None:
    ruling = rule("happened: [{by: Ann, settles: yes}]", PENCHANT)

    said = [text for d in ruling.decisions for row in d.answers for text in row.findings]
    assert any("doubles the difference: the game is worth so many points" in text for text in said)
    assert not any("somebody" in text for text in said)


def test_trick_that_nobody_knows_who_took_is_judged_for_each_with_an_if() -> None:
    # which of them takes it hangs on the trump, and nobody said what is trumps
    ruling = rule(
        "table: {stock: 0}\nhappened: [{by: Ann, leads: AS}, {by: Bob, follows: 9D}]", PENCHANT
    )

    # of him who played to it last it can be told, and so he is asked of first
    assert [d.act for d in ruling.decisions][-2:] == [
        "If Bob took the trick",
        "If Ann took the trick",
    ]


@pytest.mark.parametrize(
    ("events", "said"),
    [
        # nine are found after he has drawn one, so that he declared with eight
        (
            "{by: Bob, wins: yes}, {by: Bob, declares: marriage, with: [KC, QC]}, "
            "{by: Bob, draws: 1}, {by: Ann, finds: 9, of: Bob}",
            "Bob has too many cards (8, where 7 are right before the draw).",
        ),
        ("{by: Ann, finds: 9, of: Bob}", "Bob has too many cards (9, where 8 are right)."),
    ],
)
def test_number_of_cards_that_is_too_great_is_named(events: str, said: str) -> None:
    ruling = rule(f"table: {{trump: hearts, stock: 20, lead: Ann}}\nhappened: [{events}]")

    assert said in [finding.text for finding in ruling.findings]


def test_of_two_scores_by_one_name_it_is_said_which_is_lost_and_which_is_scored() -> None:
    ruling = rule("""
table: {trump: hearts, laid: {Ann: [KS, KS]}}
happened:
  - {by: Ann, wins: yes}
  - {by: Ann, declares: double-bezique, with: [QS, QS, JD, JD], to_score: [marriage, marriage]}
  - {by: Ann, leads: QS, from: table}
  - {by: Bob, follows: 7S}
  - {by: Ann, scores: marriage}
""")
    said = " ".join(found.text for decision in ruling.decisions for found in decision.findings)

    assert "played away a card of the first marriage" in said
    assert "scores 20 for the second marriage" in said


def test_told_number_that_the_record_denies_is_refused_with_the_number_that_it_shows() -> None:
    with pytest.raises(CaseError, match="by line 7 it is 1"):
        rule(
            """
table: {deal: 4, stock: 0}
happened:
  - {by: Bob, wins: yes, told: {is_the_last_trick_of_all: yes}}
  - {by: Ann, counts_brisques: 7}
told: {brisques_above_six: 0}
""",
            PENCHANT,
        )


@pytest.mark.parametrize(
    ("table", "granted"),
    [
        ("{to_score: {Ann: {marriage: [KS, QS]}}}", True),
        ("{stock: 20, to_score: {Ann: {marriage: [KS, QS]}}}", False),  # it is told
    ],
)
def test_that_cards_were_left_is_taken_for_granted_where_a_score_hangs_on_it(
    table: str, granted: bool
) -> None:
    ruling = rule(f"""
table: {table}
happened: [{{by: Ann, scores: marriage, suit: spades}}]
claims: [{{by: Ann, points: 20}}]
""")

    assert ("cards were left to draw" in [each.says for each in ruling.granted]) is granted


# what points are claimed for


@pytest.mark.parametrize("book", [FOSTER, ENQUIRE, PENCHANT])
def test_what_is_paid_by_the_other_may_be_claimed_for_an_error(book: str) -> None:
    errors = FOR["an-error"]

    paid = [c for c in read_book(book).clauses.values() if c.award and c.award.to == "opponent"]

    assert [c.id for c in paid if errors.isdisjoint(each.fact for each in c.when)] == []
    assert paid or book != ENQUIRE
