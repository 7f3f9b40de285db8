"""House rules tried: which shipped cases change, how, and what does not fit beside them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from at_a_terminal import run

from adjudicator import adjudicate, read_book, read_case
from adjudicator.base.facts import Known, Value
from adjudicator.base.paths import CASES
from adjudicator.commands import house_tried
from adjudicator.court.library import Library, read_house
from adjudicator.law.engine.matter import Matter
from adjudicator.law.ruling import Ruling
from adjudicator.verify import tried as trying
from adjudicator.verify.nearest import nearest
from adjudicator.verify.reached import never_reached
from adjudicator.verify.tried import Changed, Tried, cases_of, heard_by, tried

EUCHRE = "euchre/somerset-1888"
ENQUIRE = "bezique/enquire-within"
PENCHANT = "penchant/foster"
TWO = CASES / "house-rules" / "two-for-a-false-lead.yaml"
STICK = CASES / "house-rules" / "stick-the-dealer.yaml"
SHARPER = CASES / "house-rules" / "sharper-bezique.yaml"
FRIENDS = CASES / "house-rules" / "among-friends.yaml"
NOBODY_FOLLOWED = CASES / "euchre" / "lead-out-of-turn-nobody-followed.yaml"
SECOND_FOLLOWED = CASES / "euchre" / "lead-out-of-turn-second-hand-followed.yaml"
ORDERED_UP = CASES / "euchre" / "second-hand-orders-up.yaml"


def _silently(done: int, of: int) -> None:
    """Tell nobody how far it is."""


def upshot(house: Path, *cases: Path, book: str = EUCHRE) -> Tried:
    assert all(case.is_file() for case in cases)
    heard = heard_by(read_book(book), cases, lambda done, of: None)
    laid = Library().book(book, (str(house),))
    return tried(read_house(str(house)), laid, heard, lambda done, of: None)


def test_case_that_changes_is_named_with_what_gives_way() -> None:
    found = upshot(TWO, NOBODY_FOLLOWED, ORDERED_UP)

    assert found.cases == 2
    assert [each.path for each in found.changed] == [NOBODY_FOLLOWED]
    assert "two-for-a-false-lead" in found.changed[0].how
    assert found.changed[0].now.points
    assert not found.changed[0].was.points


def test_near_miss_of_a_house_rule_does_not_change() -> None:
    found = upshot(FRIENDS, SECOND_FOLLOWED)  # somebody has played to it

    assert found.changed == ()
    assert list(found.unmet) == ["friends-take-the-lead-back"]


NO_SUIT = """
house: No suit is called
over: euchre
laws:
  - law: no suit is called
    topic: call
    text: At our table no suit is called.
    clauses:
      - id: no-suit-at-our-table
        overrides: [suit-called, suit-called-for-a-wrong-name, suit-at-his-own-lead,
          suit-for-a-wrong-name-at-his-own-lead]
        when: [called_a_suit]
        ruling: "{player} may not call a suit at our table: the call is void."
        remedies: [{call-void: {against: player}}]
"""
CARD_ONLY = (
    NO_SUIT.replace("over: euchre\n", "over: euchre/somerset-1888\n")
    + """  - law: the card alone
    topic: lead
    text: For a lead out of turn the card may be called, and no suit.
    clauses:
      - id: the-card-alone
        overrides: [false-lead]
        when: [led_out_of_turn, {followers: 0}]
        ruling: "{player} led {cards} out of turn: the card may be called."
        remedies: [{call-card: {against: player, held_by: adversaries, cards: cards}}]
"""
)


@pytest.mark.parametrize(
    ("rules", "refused"),
    [(NO_SUIT, ["false-lead)"]), (CARD_ONLY, [])],
    ids=["the right is left", "the right is taken away"],
)
def test_right_that_a_rule_refuses_is_not_left_standing(
    tmp_path: Path, rules: str, refused: list[str]
) -> None:
    """The call comes an act after the lead that gives the right to it: no one matter shows it."""
    path = tmp_path / "no-suit.yaml"
    path.write_text(rules, encoding="utf-8")

    faults = upshot(path, NOBODY_FOLLOWED).faults

    told = [fault for fault in faults if "refuses what law 52 still gives" in fault.message]
    assert [fault.message.rpartition("(")[2] for fault in told] == refused
    assert {(fault.place.line, fault.place.column) for fault in told} <= {(9, 13)}


POINTS_OR_A_FRESH_DEAL = """
house: A renege
over: euchre/today
laws:
  - law: a renege, points or a fresh deal
    topic: revoke
    text: >-
      A player who claims a renege, and is right, may choose: two points for his side, or the
      cards are dealt afresh.
    clauses:
      - id: renege-points-or-a-fresh-deal
        {spoken_of}
        ruling: A renege is paid for with two points, or with a fresh deal.
        choice:
          of: revoke_claimants
          between:
            - deal-stands: {{award: {{to: revoke_claimants, points: 2}}}}
            - fresh-deal: {{against: revoker}}
"""
SHOWN = CASES / "euchre" / "today" / "a-charge-that-is-shown-leaves-its-price-due.yaml"


@pytest.mark.parametrize(
    ("spoken_of", "paid"),
    [
        (
            "when: [claimed_a_revoke, the_accused_revoked]",
            [("renege-points-or-a-fresh-deal", "price-of-a-renege", 2)],
        ),
        (
            "overrides: [price-of-a-renege, price-of-a-renege-in-a-lone-hand]\n"
            "        when: [a_renege_is_to_be_paid_for]",
            [],
        ),
    ],
    ids=["the price is left", "the rule takes its place"],
)
def test_price_that_the_book_still_has_for_it_is_told(
    tmp_path: Path, spoken_of: str, paid: list[tuple[str, str, int]]
) -> None:
    """The price is due at the renege, the rule speaks of the claim: no one act shows both."""
    path = tmp_path / "a-renege.yaml"
    path.write_text(POINTS_OR_A_FRESH_DEAL.format(spoken_of=spoken_of), encoding="utf-8")

    found = upshot(path, SHOWN, book="euchre/today")

    assert [(each.own, each.printed, each.points) for each in found.paid] == paid


TAKEN_BACK = """
house: They take theirs back
over: euchre/somerset-1888
laws:
  - law: taken back
    topic: lead
    text: When nobody has followed a lead out of turn, a card is taken back.
    clauses:
      - id: they-take-theirs-back
        when: [led_out_of_turn, {followers: 0}]
        ruling: "A card is taken back."
        remedies: [{take-back: {against: ROLE, cards: cards}}]
"""


@pytest.mark.parametrize(("role", "told"), [("followers", 1), ("player", 0)])
def test_remedy_against_nobody_wherever_it_stands_is_told(
    tmp_path: Path, role: str, told: int
) -> None:
    path = tmp_path / "taken-back.yaml"
    path.write_text(TAKEN_BACK.replace("ROLE", role), encoding="utf-8")

    faults = upshot(path, *[NOBODY_FOLLOWED] * 3).faults

    found = [fault.message for fault in faults if "speaks of followers" in fault.message]
    assert len(found) == told


NO_ASSISTING = """
house: No assisting
over: euchre/somerset-1888
laws:
  - law: no assisting
    topic: declaration
    text: The dealer's partner may not assist.
    clauses:
      - id: no-assisting
        overrides: [second-may, not-among-his-options]
        when: [{round: 1}, {speaker: second}, spoke_in_turn, {declaration: assist}]
        ruling: "{player} may not do that, and has passed."
        remedies: [{void: {against: player}}]
"""


def test_call_with_which_they_have_played_on_is_not_made_void(tmp_path: Path) -> None:
    path = tmp_path / "no-assisting.yaml"
    path.write_text(NO_ASSISTING, encoding="utf-8")

    assisted = upshot(path, CASES / "euchre" / "assist-shows-who-dealt.yaml").faults
    led = upshot(path, CASES / "euchre" / "dealer-takes-it-when-the-first-card-is-led.yaml").faults
    passed = upshot(STICK, CASES / "euchre" / "all-have-passed-again-and-one-passes-once-more.yaml")

    assert assisted == ()  # nobody has trumps by it, and the bidding goes on
    (message,) = [each.message for each in led]
    assert "makes void what has made trumps, and no rule can" in message
    assert passed.changed  # a pass makes no trump, and may well be void
    assert passed.faults == ()


def test_ruling_of_the_same_act_that_scores_nothing_for_the_same_is_told(tmp_path: Path) -> None:
    """The last trick is played and taken in one act, which is heard as a play and as a trick."""
    path = tmp_path / "last.yaml"
    path.write_text(
        "house: Ten\nover: bezique/enquire-within\nlaws:\n  - law: the last trick\n"
        "    topic: play\n    text: Who takes the last trick scores ten.\n    clauses:\n"
        "      - id: ten-for-it\n        when: [took_the_trick, is_the_last_trick_of_all]\n"
        '        ruling: "{player} took the last trick and scores ten."\n'
        "        award: {to: player, points: 10}\n",
        encoding="utf-8",
    )
    taken, lost = tmp_path / "taken.yaml", tmp_path / "lost.yaml"
    for case, card in ((taken, "AS"), (lost, "7S")):
        case.write_text(
            "case: the last trick\nbook: bezique/enquire-within\nplayers: [Ann, Bob]\n"
            "table: {trump: hearts, stock: 0, tricks: 31, taker: Ann}\nhappened:\n"
            f"  - {{by: Ann, leads: 9S}}\n  - {{by: Bob, follows: {card}}}\n",
            encoding="utf-8",
        )
    book = read_book("bezique/enquire-within")
    laid = Library().book(book.id, (str(path),))

    of_each = [
        tried(read_house(str(path)), laid, heard_by(book, [case], _silently), _silently)
        for case in (taken, lost)
    ]

    (fault,) = of_each[0].faults
    assert of_each[1].faults == ()  # whoever plays to it does not take it
    assert fault.message.startswith("after ten-for-it the value of tricks says the contrary: ")
    assert "last-trick-of-no-value" in fault.hint


def test_rule_that_asks_what_is_never_so_there_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "never.yaml"
    path.write_text(
        "house: Never\nover: penchant\nlaws:\n  - law: never\n    topic: play\n"
        "    text: A marriage that is led scores ten.\n    clauses:\n"
        "      - id: marriage-led\n        when: [{combination: marriage}]\n"
        '        ruling: "{player} leads a marriage and scores ten."\n'
        "        award: {to: player, points: 10}\n",
        encoding="utf-8",
    )
    declared = tmp_path / "declared.yaml"
    declared.write_text(
        path.read_text(encoding="utf-8").replace("topic: play", "topic: combination"), "utf-8"
    )
    found = {}
    book = read_book("penchant/foster")
    heard = heard_by(book, cases_of("penchant/foster")[::6], lambda done, of: None)

    for each in (path, declared):
        laid = Library().book("penchant/foster", (str(each),))
        house = read_house(str(each))
        found[each] = tried(house, laid, heard, lambda done, of: None).faults

    (fault,) = [fault for fault in found[path] if "never reached" in fault.message]
    assert fault.message == (
        "marriage-led is never reached: where the matter is play, combination is always nothing"
    )
    assert "combination" in fault.hint
    assert (fault.place.line, fault.place.column) == (9, 16)
    assert not [fault for fault in found[declared] if "never reached" in fault.message]


NEVER_BOTH = """
house: Never
over: euchre/somerset-1888
laws:
  - law: never
    topic: lead
    text: A lead out of turn that nobody has followed is taken back.
    clauses:
      - id: never
        overrides: [false-lead]
        when: [led_out_of_turn, {followers: 0}, his_partner_followed_the_lead]
        ruling: "{player} takes {cards} back."
        remedies: [{take-back: {against: player, cards: cards}}]
"""
Values = list[Value | None]
TWELVE_LEADS: dict[str, Values] = {
    "led_out_of_turn": [*[True] * 6, *[False] * 6],
    "followers": [0, 0, 0, 1, 1, 1] * 2,
    "his_partner_followed_the_lead": [False, False, False, True, True, True] * 2,
}


@pytest.mark.parametrize(
    ("so", "often", "beside", "told"),
    [
        ({}, 10, False, "followers: 0 and his_partner_followed_the_lead so together"),
        ({}, 1, False, ""),  # in so few cases it may be chance
        ({}, 10, True, ""),  # a case beside it shows the contrary
        ({"his_partner_followed_the_lead": [True, *[False] * 11]}, 10, False, ""),
        ({"followers": [None, 0, 0, 1, 1, 1] * 2}, 10, False, "so together"),  # of one not known
    ],
)
def test_conditions_that_are_met_often_and_never_together_are_told(
    tmp_path: Path, so: dict[str, Values], often: int, beside: bool, told: str
) -> None:
    path = tmp_path / "never.yaml"
    path.write_text(NEVER_BOTH, encoding="utf-8")
    house, laid = read_house(str(path)), Library().book(EUCHRE, (str(path),))
    leads = TWELVE_LEADS | so

    def lead(place: int) -> Matter:
        return Matter(1, 1, ("lead",), lambda fact: Known(leads.get(fact, [False] * 12)[place]), {})

    cases = [[lead(place)] for place in range(12)] * often

    faults = [*never_reached(house, laid, cases, () if beside else ("never",))]

    assert [told in fault.message for fault in faults] == [True] * bool(told)


@pytest.mark.parametrize(
    ("excepted", "told"),
    [
        (
            "[his_partner_followed_the_lead]",
            ["unless his_partner_followed_the_lead changes nothing"],
        ),
        ("[is_a_lone_hand]", []),  # which is so in none of these leads: it may be
    ],
)
def test_exception_that_is_met_often_and_never_where_the_rule_stands_is_told(
    tmp_path: Path, excepted: str, told: list[str]
) -> None:
    path = tmp_path / "never.yaml"
    rules = NEVER_BOTH.replace(", his_partner_followed_the_lead]", f"]\n        unless: {excepted}")
    path.write_text(rules, encoding="utf-8")
    house, laid = read_house(str(path)), Library().book(EUCHRE, (str(path),))

    def lead(place: int) -> Matter:
        return Matter(
            1, 1, ("lead",), lambda fact: Known(TWELVE_LEADS.get(fact, [False] * 12)[place]), {}
        )

    cases = [[lead(place)] for place in range(12)] * 20
    faults = [*never_reached(house, laid, cases, ())]

    assert [fault.message.partition(":")[0] for fault in faults] == told


def test_changed_cases_are_told_together_where_they_change_alike() -> None:
    found = upshot(TWO, NOBODY_FOLLOWED, SECOND_FOLLOWED)

    assert sorted(len(alike) for alike in found.alike.values()) == [2]
    assert {each.path for each in found.changed} == {NOBODY_FOLLOWED, SECOND_FOLLOWED}


def test_question_that_a_house_rule_does_not_ask_is_told() -> None:
    """A house rule decides, and still the players are asked what is nothing to it."""
    asks = CASES / "euchre" / "nobody-says-whose-lead-it-was.yaml"
    book = read_book(EUCHRE)
    laid = Library().book(EUCHRE, (str(TWO),))
    of_the_house = upshot(TWO, NOBODY_FOLLOWED).changed[0].now.findings[0]
    ruling = adjudicate(read_case(asks), book)
    event = ruling.missing[0].event
    finding = replace(of_the_house, event=event)
    beside: Ruling = replace(
        ruling, decisions=tuple(replace(d, findings=(finding,)) for d in ruling.decisions)
    )
    unasked = replace(ruling, decisions=tuple(replace(d, missing=()) for d in ruling.decisions))
    elsewhere = replace(ruling.missing[0], fact="is_a_lone_hand")
    strange = replace(
        beside, decisions=tuple(replace(d, missing=(elsewhere,)) for d in beside.decisions)
    )

    house = read_house(str(TWO))

    assert list(trying._questions(house, laid, unasked, beside)) == []  # it turns on its own lead
    (fault,) = trying._questions(house, laid, unasked, strange)
    assert "beside two-for-a-false-lead it is asked" in fault.message
    assert list(trying._questions(house, laid, strange, strange)) == []  # it was asked before


SEVEN = CASES / "house-rules" / "game-at-seven.yaml"
ONE_OF_TWO = """
house: Game at seven
over: euchre/somerset-1888
laws:
  - law: game at seven
    text: Seven points are game at our table.
    changes:
      - {clause: game-won, ruling: "{player_side} have won the game."}
      - {clause: five-points, fact: points_of_his_side_now, at_least: 7}
"""


def test_number_at_which_nothing_is_said_any_more_is_told(tmp_path: Path) -> None:
    path = tmp_path / "seven.yaml"
    path.write_text(ONE_OF_TWO, encoding="utf-8")
    march = CASES / "euchre" / "a-march-wins-the-game.yaml"

    told = [fault.message for fault in upshot(path, march).faults]

    assert [text.partition(",")[0] for text in told] == ["where points_of_his_side_now is 5"]
    assert "by game-won as it is printed" in told[0]
    assert upshot(SEVEN, march).faults == ()  # there it is said that the game is not won


TWENTY = """
house: Twenty
over: bezique/enquire-within
laws:
  - law: twenty for a draw out of turn
    topic: drawing
    text: Who draws out of turn gives twenty points to the other, if that one has not drawn.
    clauses:
      - id: twenty-for-a-draw-out-of-turn
        overrides: [drew-out-of-turn]
        when: [drew_out_of_turn]
        unless: [the_opponent_had_drawn]
        ruling: "{player} drew out of turn: {opponent}, who had not drawn, scores 20."
        award: {to: opponent, points: 20}
"""


def test_ruling_of_a_later_act_that_scores_nothing_denies_no_other_price(tmp_path: Path) -> None:
    """It scores nothing for the second draw, as printed; the first is paid, now by twenty."""
    path = tmp_path / "twenty.yaml"
    path.write_text(TWENTY, encoding="utf-8")
    two_draws = (
        CASES
        / "bezique"
        / "enquire-within"
        / "two-draws-out-of-turn-and-the-ten-for-the-second.yaml"
    )

    found = upshot(path, two_draws, book=ENQUIRE)

    assert [each.path for each in found.changed] == [two_draws]
    assert found.faults == ()


LOSERS = """
house: Only the winner declares
over: penchant/foster
laws:
  - law: only the winner of the trick declares
    topic: combination
    text: Only the winner of a trick declares; the loser may not declare even a penchant.
    clauses:
      - id: the-loser-declares-nothing
        overrides: [penchant-by-the-loser, penchant-too-soon, nothing-else-by-the-loser]
        when_any: [{to_be_scored: now}, {to_be_scored: later}]
        unless: [had_taken_the_trick]
        define: nothing_is_scored_for_it
        ruling: "{player} did not win the trick: nothing is scored for {combination}."
        remedies:
          - no-score: {against: player, what: what, cards: its_cards, worth: worth}
"""
DECLARED_ANEW = """
case: refused, and declared again after a trick of his own
book: penchant/foster
players: [Ann, Bob]
table: {lead: Ann, stock: 20}
happened:
  - {by: Ann, leads: KD}
  - {by: Bob, follows: 9D}
  - {by: Bob, declares: penchant, with: [QS, JH]}
  - {by: Ann, draws: 1}
  - {by: Bob, draws: 1}
  - {by: Ann, leads: 9C}
  - {by: Bob, follows: AC}
  - {by: Bob, declares: penchant}
"""


def test_what_is_refused_may_be_declared_anew_and_score(tmp_path: Path) -> None:
    path, case = tmp_path / "losers.yaml", tmp_path / "case.yaml"
    path.write_text(LOSERS, encoding="utf-8")
    case.write_text(DECLARED_ANEW, encoding="utf-8")

    found = upshot(path, case, book=PENCHANT)

    (changed,) = found.changed
    assert changed.now.points == {"Bob": 10}
    assert found.faults == ()


FIFTY = """
house: Dearer triplets
over: penchant/foster
laws:
  - law: fifty for a triplet
    text: Three of a kind count fifty.
    changes: [{clause: triplet, points: 50}]
"""


def test_sentence_beside_a_changed_number_that_tells_how_it_is_counted_is_told(
    tmp_path: Path,
) -> None:
    path = tmp_path / "fifty.yaml"
    path.write_text(FIFTY, encoding="utf-8")
    three_queens = CASES / "penchant" / "a-third-queen-for-the-triplet.yaml"

    (fault,) = upshot(path, three_queens, book=PENCHANT).faults

    assert fault.message.endswith(
        "scoring still says: The count is ten points for each card of it."
    )
    path.write_text(FIFTY.replace("triplet, points: 50", "four, points: 150"), encoding="utf-8")
    assert upshot(path, three_queens, book=PENCHANT).faults == ()  # no four is declared there


def test_same_number_of_the_same_law_is_told_and_refuses_nothing(tmp_path: Path) -> None:
    path = tmp_path / "twenty.yaml"
    text = FIFTY.replace("penchant/foster", ENQUIRE).replace(
        "triplet, points: 50", "drew-out-of-turn, points: 20"
    )
    path.write_text(text, encoding="utf-8")
    draws = CASES / "bezique" / "enquire-within" / "drew-out-of-turn-and-it-is-called-so.yaml"

    found = upshot(path, draws, book=ENQUIRE)

    assert [(id, other.id) for id, other in found.elsewhere] == [
        ("drew-out-of-turn", "drew-out-of-turn-at-once")
    ]
    assert found.faults == ()


def test_case_named_beside_a_rule_shows_that_it_can_stand() -> None:
    friends, sharper = read_house(str(FRIENDS)), read_house(str(SHARPER))

    (ruled,) = house_tried._ruled_by(FRIENDS, friends, [NOBODY_FOLLOWED], Library())

    assert ruled.path == NOBODY_FOLLOWED
    assert "friends-take-the-lead-back" in ruled.now.cited
    assert "friends-take-the-lead-back" not in ruled.was.cited
    assert not [*house_tried._ruled_by(SHARPER, sharper, [NOBODY_FOLLOWED], Library())]


@pytest.mark.terminal
def test_check_tells_what_a_house_rule_changes_and_prints_rulings() -> None:
    done = run("check", str(CASES / "house-rules" / "sharper-bezique.yaml"), "--try")

    assert done.returncode == 0
    assert done.stdout.startswith("bezique/enquire-within: ")
    assert "shipped cases change." in done.stdout
    assert "20 to Ann instead of 10 to Ann: bezique/enquire-within/" in done.stdout
    assert done.stdout.count("House rules in force: The sharper Bézique") == 3


def test_printed_exception_that_goes_before_a_rule_is_told_where_it_changes_anything() -> None:
    told = [[own.id, *(each.id for each in both)] for own, *both in upshot(TWO).exceptions]

    assert told == [
        ["two-for-a-false-lead", "false-lead", "false-lead-followed-by-all"],
        ["two-for-a-false-lead", "false-lead", "false-lead-followed-by-both"],
    ]
    assert upshot(FRIENDS).exceptions == ()  # it stands where nobody has followed


def test_case_that_comes_nearest_to_a_rule_is_one_to_start_from() -> None:
    heard = heard_by(read_book(EUCHRE), [ORDERED_UP, SECOND_FOLLOWED], _silently)
    (clause,) = read_house(str(FRIENDS)).clauses

    near = nearest(clause, heard)
    none = nearest(replace(clause, topics=("cutting",)), heard)

    assert near is not None
    assert near.heard.path == SECOND_FOLLOWED
    assert near.wanting
    started = near.started("friends.yaml")
    assert "\nhouse: friends.yaml\n" in started
    assert "expect:" not in started
    assert none is None


def test_it_is_shown_what_is_ruled_with_a_rule_and_without_it() -> None:
    friends = read_house(str(FRIENDS))
    own = [*house_tried._ruled_by(FRIENDS, friends, [NOBODY_FOLLOWED], Library())]
    now, was = (house_tried._ruled(each, 1, sides=True) for each in (own[0].now, own[0].was))

    assert "may choose" in was
    assert now != was
    assert own[0].how == "friends-take-the-lead-back instead of false-lead"


def test_what_changes_is_never_said_to_be_the_same() -> None:
    ruling = adjudicate(read_case(NOBODY_FOLLOWED), read_book(EUCHRE))
    same = Changed(NOBODY_FOLLOWED, ruling, ruling, read_case(NOBODY_FOLLOWED))

    assert same.how == "the same follows, in other words"
