"""House rules: laid over a printed book, shown as the house's own, and checked like a book."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from at_a_terminal import run
from bad_files import is_told, told_by
from house_rules import BEGINNERS
from places import DATA

from adjudicator import adjudicate, read_book, read_case
from adjudicator.base.errors import CaseError
from adjudicator.base.paths import CASES
from adjudicator.base.phrases import letters
from adjudicator.base.values import replace
from adjudicator.case import Case
from adjudicator.court.cases import book_of
from adjudicator.court.files import case_files, sort_out
from adjudicator.court.library import Library, usual_house
from adjudicator.court.score import sheet_of
from adjudicator.law.book.model import Book
from adjudicator.report.law import law_called
from adjudicator.verify.soundness import check_house

BAD = sorted((DATA / "bad_house").glob("*.yaml"))
EXAMPLES = CASES / "house-rules"
FRIENDS = EXAMPLES / "among-friends.yaml"
CASE = """\
case: the nine of spades
book: euchre/somerset-1888
players: [North, East, South, West]
table: {lead: South, trump: hearts, alone: nobody}
happened: [{by: West, leads: 9S}, {by: South, notices: it was my lead}]
"""

THREE_FOR_A_RENEGE = """\
house: Three for a renege
over: euchre/today
laws:
  - law: a dearer renege
    topic: revoke
    text: A renege costs three points.
    clauses:
      - id: renege-costs-three
        overrides: [price-of-a-renege]
        when: [a_renege_is_to_be_paid_for, {is_a_lone_hand: no}]
        ruling: "{revoker} reneged."
        award: {to: revoke_claimants, points: 3}
"""
A_RENEGE = """\
case: Bob reneges
book: euchre/today
players: [Ann, Bob, Cy, Di]
table: {trump: hearts, alone: nobody, lead: Ann, hands: {Bob: [9S, KD, 10D, QC, JC]}}
happened:
  - {by: Ann, leads: AS}
  - {by: Bob, follows: KD}
  - {by: Cy, follows: 10S}
  - {by: Di, follows: QS}
  - {by: Ann, leads: KS}
  - {by: Cy, claims_revoke: Bob}
claims: [{by: Cy, points: 3}]
"""


@pytest.fixture
def dispute(tmp_path: Path) -> Path:
    path = tmp_path / "dispute.yaml"
    path.write_text(CASE, encoding="utf-8")
    return path


def test_rule_that_asks_for_what_retold_law_defines_is_ruled_by(tmp_path: Path) -> None:
    house, case = tmp_path / "three.yaml", tmp_path / "renege.yaml"
    house.write_text(THREE_FOR_A_RENEGE, encoding="utf-8")
    case.write_text(A_RENEGE, encoding="utf-8")
    shelf = Library(house=(house,))

    read = read_case(case, shelf)
    ruling = adjudicate(read, book_of(read, shelf))

    assert [claim.verdict for claim in ruling.claims] == ["upheld"]


@pytest.mark.parametrize(
    ("overrides", "until", "verdict"),
    [
        ("[price-of-a-renege]", "same-hand", "upheld"),
        ("[price-of-a-renege]", "next-lead", "refused"),  # too late for any price
        ("[price-of-a-renege, nobody-claimed-it-in-time]", "next-lead", "upheld"),  # named too
    ],
)
def test_printed_exception_holds_for_what_takes_the_place_of_the_rule(
    tmp_path: Path, overrides: str, until: str, verdict: str
) -> None:
    house, case = tmp_path / "three.yaml", tmp_path / "renege.yaml"
    rules = THREE_FOR_A_RENEGE.replace("[price-of-a-renege]", overrides)
    house.write_text(rules, encoding="utf-8")
    case.write_text(A_RENEGE, encoding="utf-8")
    shelf = Library(house=(house,), settings=(("renege-claimed", until),))

    read = read_case(case, shelf)
    ruling = adjudicate(read, book_of(read, shelf))

    assert [claim.verdict for claim in ruling.claims] == [verdict]


# what is wrong with house rules


@pytest.mark.parametrize("path", BAD, ids=lambda path: path.stem)
def test_bad_house_rule_is_told_every_fault_with_its_place(path: Path) -> None:
    with pytest.raises(CaseError) as caught:
        check_house(path)

    is_told(path, told_by(caught.value))


@pytest.mark.terminal
@pytest.mark.parametrize("bad", [BAD[n::3] for n in range(3)], ids=["one", "another", "the rest"])
def test_bad_house_rules_are_told_all_at_once(bad: list[Path]) -> None:
    done = run("check", *map(str, bad))

    assert done.returncode == 2
    assert done.stdout == ""
    told = [path.name for path in bad if f"{path.name}:" in done.stderr]
    assert told == [path.name for path in bad]


# Each was refused once, for what it neither says nor brings about.
GOOD = {
    "points alone, where the book is silent on how it is put right": """
house: Fifty for nine cards
over: bezique/enquire-within
laws:
  - law: fifty for a card too many
    topic: hand
    text: >-
      Who finds the other with more than eight cards, and has eight himself, adds fifty; but not for
      what was found already when both had too many.
    clauses:
      - id: fifty-for-a-card-too-many
        overrides: [found-with-too-many]
        when:
          - has_too_many_cards
          - has_more_than_eight_cards
          - the_adversary_found_it
          - the_adversary_has_his_right_number
        unless: [it_was_found_when_both_had_too_many]
        ruling: "{player} has more than eight cards, and {opponent}, who has eight, scores 50."
        award: {to: opponent, points: 50}
""",
    "what the book itself says beside what is scored for another thing": """
house: Nothing for the last
over: penchant/foster
laws:
  - law: nothing for the last
    topic: trick
    text: Nobody scores anything for the last trick.
    clauses:
      - id: nothing-for-last
        when: [took_the_trick, is_the_last_trick_of_all]
        ruling: "{player} took the last trick, and scores nothing for that."
""",
    "a printed sentence in other words, beside the clause that makes it untrue": """
house: Only the winner declares
over: penchant/foster
laws:
  - law: only the winner declares
    topic: combination
    text: Only the winner of a trick declares; the loser may not declare even a penchant.
    clauses:
      - id: the-loser-declares-nothing
        overrides: [penchant-by-the-loser, penchant-too-soon, penchant-too-late]
        when: [{combination: penchant}, {had_taken_the_trick: no}]
        ruling: "{player} did not win the trick, and only the winner declares."
        remedies: [{void: {against: player, what: what}}]
    changes:
      - clause: nothing-else-by-the-loser
        ruling: "{player} has not just won a trick, and can declare nothing."
""",
    "points of him who lost the trick, which is no price of taking it": """
house: Ten for the loser
over: penchant/foster
laws:
  - law: ten for the loser
    topic: trick
    text: Whoever loses the last trick scores ten.
    clauses:
      - id: ten-for-the-loser
        overrides: [no-score-for-the-last-trick]
        when: [took_the_trick, is_the_last_trick_of_all]
        ruling: "{player} took the last trick, and {adversary} scores {points}."
        award: {to: adversary, points: 10}
""",
    "a number for each of what comes one at a time, and to him who deals": """
house: Ten for a jack
over: bezique
laws:
  - law: ten for a jack
    topic: dealing
    text: Ten are scored for every jack that a dealer turns up.
    clauses:
      - id: ten-for-a-jack
        when: [turned_up_a_card, {rank_turned_up: jack}]
        ruling: "{dealer} turned up a jack, and scores {points}."
        award: {to: dealer, points: 10}
""",
    "a lone hand of which the text speaks, and promises none": """
house: Five for a euchred loner
over: euchre/today
laws:
  - law: a euchred loner
    topic: score
    text: A lone hand that is euchred gives the other side five points.
    clauses:
      - id: euchred-loner-five
        overrides: [lone-hand-euchred]
        when: [{tricks_of_the_makers: {at_most: 2}}, makers_play_alone]
        ruling: "{makers} played alone and are euchred, which costs them five points."
        award: {to: makers_adversaries, points: 5}
        remedies: [{euchred: {against: makers}}]
""",
    "points of those who take the tricks, and the others are named before": """
house: Three for a euchre
over: euchre/somerset-1888
laws:
  - law: three for a euchre
    topic: score
    text: Who takes three tricks against the makers scores three points.
    clauses:
      - id: three-for-a-euchre
        overrides: [euchre]
        when: [{tricks_of_the_makers: {at_most: 2}}]
        unless: [makers_play_alone]
        ruling: "{makers_adversaries} have euchred {makers}, which costs three points."
        award: {to: makers_adversaries, points: 3}
        remedies: [{euchred: {against: makers}}]
""",
    "a choice that names what a table has which plays otherwise": """
house: Ace and no face
over: euchre/today
laws:
  - law: ace and no face
    topic: by-agreement
    text: >-
      Who shows a hand with an ace and no face card, before he has spoken, may choose a fresh deal,
      or let the deal stand.
    clauses:
      - id: ace-no-face
        overrides:
          - poor-hand-is-played
          - farmers-hand-claimed-in-time
          - not-all-are-nines-and-tens
          - three-cards-are-changed
          - two-show-a-farmers-hand
          - two-farmers-hands-cost-the-deal
          - not-three-alike
          - mended-and-not-dealt-again
        when:
          - {asked_for_on_a_farmers_hand: [new-deal, what-is-agreed]}
          - {aces_in_his_hand: {at_least: 1}}
          - {face_cards_in_his_hand: 0}
        unless: [had_spoken_or_played_before]
        ruling: "{player} has an ace and no face card: a fresh deal, or the deal stands."
        choice:
          of: player
          between:
            - fresh-deal: {against: dealer, until: a card is played}
            - deal-stands: {}
""",
}  # fmt: skip


@pytest.mark.parametrize("rule", GOOD.values(), ids=GOOD)
def test_good_house_rule_is_refused_for_nothing(rule: str, tmp_path: Path) -> None:
    path = tmp_path / "good.yaml"
    path.write_text(rule, encoding="utf-8")

    check_house(path)


@pytest.mark.terminal
def test_contradiction_between_two_files_is_found(tmp_path: Path, dispute: Path) -> None:
    harsh = tmp_path / "harsh.yaml"
    harsh.write_text(
        "house: Harsh\nover: euchre\nlaws:\n  - law: harsh\n    topic: lead\n    text: It stands.\n"
        "    clauses:\n      - {id: it-stands, overrides: [false-lead], when: [led_out_of_turn],"
        " ruling: It stands., remedies: [stands: {against: player}]}\n",
        encoding="utf-8",
    )

    one, both = (
        run("rule", str(dispute), "--house", str(harsh)),
        run("rule", str(dispute), "--house", str(FRIENDS), "--house", str(harsh)),
    )

    assert one.returncode == 0
    assert both.returncode == 2
    words = "it-stands and friends-take-the-lead-back can stand together"
    assert words in both.stderr
    assert "harsh.yaml:8:14" in both.stderr


# what house rules do


@pytest.mark.terminal
def test_ruling_on_a_house_rule_prints_house_and_never_law(dispute: Path) -> None:
    done = run("rule", str(dispute), "--house", str(FRIENDS), "--full")

    assert "HOUSE  no penalty for a slip, in Among friends (among-friends.yaml)" in done.stdout
    assert "Among friends nobody pays for leading out of turn" in done.stdout
    assert "\n  Law " not in done.stdout
    assert "Set aside by house: no penalty for a slip: law 52 (false lead)." in done.stdout


@pytest.mark.terminal
def test_ruling_that_a_house_rule_does_not_touch_says_one_line_more(dispute: Path) -> None:
    stick = str(EXAMPLES / "stick-the-dealer.yaml")
    plain = run("rule", str(dispute)).stdout.splitlines()

    laid = run("rule", str(dispute), "--house", stick).stdout.splitlines()

    more = [line for line in laid if line not in plain]
    assert more == [f"House rules in force: Stick the dealer ({stick})."]
    assert [line for line in laid if line not in more] == plain


@pytest.mark.terminal
@pytest.mark.parametrize(
    ("format", "words"),
    [
        ("markdown", "**HOUSE  no penalty for a slip**"),
        ("markdown", "*(in Among friends (among-friends.yaml))*"),
        ("markdown", "*House rules in force: Among friends"),
        ("text", "House rules in force: Among friends"),
    ],
)
def test_other_formats_say_that_it_is_the_house(dispute: Path, format: str, words: str) -> None:
    assert words in run("rule", str(dispute), "--house", str(FRIENDS), "--format", format).stdout


@pytest.mark.terminal
def test_json_says_that_it_is_the_house(dispute: Path) -> None:
    done = run("rule", str(dispute), "--house", str(FRIENDS), "--format", "json")
    ruling = json.loads(done.stdout)

    assert ruling["house"] == [{"title": "Among friends", "file": str(FRIENDS), "usual": False}]
    (citation,) = ruling["rulings"][0]["citations"]
    assert citation["authority"] == "house"
    assert citation["law"] == "house: no penalty for a slip"
    assert citation["from"] == "Among friends (among-friends.yaml)"
    assert citation["seed"] is None
    assert ruling["rulings"][0]["set_aside"][0]["clause"] == "false-lead"


def test_changed_number_stands_under_the_house_and_names_the_printed_law() -> None:
    case = read_case(EXAMPLES / "twenty-for-drawing-out-of-turn.yaml")

    ruling = adjudicate(case, book_of(case))

    (finding,) = [f for f in ruling.findings if f.clause == "drew-out-of-turn"]
    assert finding.points == {"Ann": 20}
    assert finding.citations[0].authority == "house"
    assert finding.citations[0].quote.startswith("Drawing out of turn costs twenty, not ten")
    assert [(s.law, s.by_law) for s in finding.set_aside] == [
        ("drawing out of turn", "house: twenty for drawing out of turn")
    ]


def under(house: str, case: str, tmp_path: Path) -> tuple[Case, Book]:
    """A case that goes by house rules, and its book with them laid over it."""
    (tmp_path / "house.yaml").write_text(house, encoding="utf-8")
    path = tmp_path / "case.yaml"
    path.write_text(f"{case}house: house.yaml\n", encoding="utf-8")
    read = read_case(path)
    return read, book_of(read)


DRAWN = """
case: Bob draws first, and Ann says so before she draws
book: bezique/enquire-within
players: [Ann, Bob]
table: {trump: hearts, stock: 30, taker: Ann}
happened:
  - {by: Bob, draws: 1}
  - {by: Ann, notices: the first card was mine}
claims:
  - {by: Bob, claim: too-late, of: Ann}
  - {by: Ann, claim: out-of-turn, of: Bob}
"""
TWENTY = """
house: Twenty
over: bezique/enquire-within
laws:
  - law: twenty for a draw
    topic: drawing
    text: Drawing out of turn costs twenty.
"""
CHANGED = TWENTY + "    changes: [{clause: drew-out-of-turn, points: 20}]\n"
REWORDED = (
    TWENTY
    + """    changes:
      - clause: drew-out-of-turn
        ruling: "{player} drew before his turn: {opponent} scores {points}."
    clauses:
      - id: nothing-if-both-have-drawn
        overrides: [opponent-has-drawn]
        when: [drew_out_of_turn, the_opponent_had_drawn]
        ruling: "Both have drawn: nobody scores."
"""
)
OVERRIDDEN = (
    TWENTY
    + """    clauses:
      - id: twenty-for-a-draw
        overrides: [drew-out-of-turn, drew-out-of-turn-at-once]
        when: [drew_out_of_turn]
        unless: [the_opponent_had_drawn]
        ruling: "{player} drew out of turn: {opponent} scores {points}."
        award: {to: opponent, points: 20}
"""
)


@pytest.mark.parametrize("house", [CHANGED, OVERRIDDEN], ids=["changed", "overridden"])
def test_price_of_a_deed_changes_nothing_of_what_it_was(house: str, tmp_path: Path) -> None:
    """He drew out of turn all the same, and she was in time by the law that sets the time."""
    ruling = adjudicate(*under(house, DRAWN, tmp_path))

    assert [claim.verdict for claim in ruling.claims] == ["refused", "upheld"]
    assert ruling.points == {"Ann": 20}


@pytest.mark.terminal
@pytest.mark.parametrize(
    ("house", "says"),
    [
        (
            CHANGED,
            'The house changes a number of the law "Drawing out of turn", which stands otherwise.',
        ),
        (
            REWORDED,
            'The house changes the words of the law "Drawing out of turn", which stands otherwise.',
        ),
        (OVERRIDDEN, 'The house changes what the law "Drawing out of turn" says here.'),
    ],
    ids=["changed", "reworded", "overridden"],
)
def test_changed_number_is_not_said_to_set_a_law_aside(
    house: str, says: str, tmp_path: Path
) -> None:
    under(house, DRAWN, tmp_path)

    said = run("rule", str(tmp_path / "case.yaml"), COLUMNS="120").stdout

    assert says in " ".join(said.split())
    assert said.count("The house ") == 1


ONE_FOR_A_REVOKE = """
house: A revoke costs one
over: euchre/somerset-1888
laws:
  - law: one point for a revoke
    text: At our table a revoke costs one point, whatever the book says.
    changes:
      - {clause: three-points-for-a-revoke, points: 1}
      - {clause: five-points-in-a-lone-hand, points: 1}
"""


def test_changed_number_is_said_by_every_sentence_that_names_it(tmp_path: Path) -> None:
    """Its own ruling, the answer to him who asks, and the other reading: none says three."""
    _, laid = under(ONE_FOR_A_REVOKE, A_REVOKE, tmp_path)

    own, asked, other = (
        laid.said(laid.clauses[id])
        for id in ("three-points-for-a-revoke", "price-of-a-revoke-asked", "points-taken-off")
    )

    assert own == "For the penalty of a revoke {revoke_claimants} score one point."
    assert "the other side one point, and one in a lone hand" in asked
    assert other.endswith("{revoker_side} lose one point, in a lone hand one.")


A_REVOKE = """
case: West did not follow hearts
book: euchre/somerset-1888
players: [North, East, South, West]
table: {lead: South, trump: spades, alone: nobody, hands: {West: {holds: [10H]}}}
happened:
  - {by: South, leads: KH}
  - {by: West, follows: 9D}
  - {by: North, follows: 8H}
  - {by: East, follows: 7H}
  - {by: South, quits: yes}
  - {by: North, claims_revoke: West}
"""


def test_score_sheet_calls_no_changed_points_by_the_old_number(tmp_path: Path) -> None:
    case, laid = under(ONE_FOR_A_REVOKE, A_REVOKE, tmp_path)

    as_printed, changed = (
        [(row.what, row.points) for row in sheet_of(each, book).rows]
        for each, book in ((replace(case, house=()), read_book(case.book)), (case, laid))
    )

    assert as_printed == [("three points for a revoke, by West", 3)]
    assert changed == [("one point for a revoke, by West", 1)]


def test_sentence_offered_for_a_changed_number_has_the_new_one(tmp_path: Path) -> None:
    house = tmp_path / "house.yaml"
    text = (DATA / "bad_house" / "the-finding-still-says-it.yaml").read_text(encoding="utf-8")
    house.write_text(text, encoding="utf-8")

    with pytest.raises(CaseError) as told:
        check_house(house)

    assert 'ruling: "{totals}: the lesser score is under 300, so' in (
        told.value.faults[0].hint or ""
    )


@pytest.mark.terminal
def test_right_that_the_house_gives_is_not_denied_above_it() -> None:
    case = EXAMPLES / "the-seven-may-be-exchanged-now.yaml"
    full = run("rule", str(case), "--full").stdout

    assert "YES   Ann may exchange" in full
    assert "By what was done no law of this book is broken." in full
    assert "none gives a penalty or a right" not in full
    assert "HOUSE  exchanging the seven" in full


@pytest.mark.terminal
def test_changed_row_of_a_table_scores_the_new_number_everywhere() -> None:
    path = str(EXAMPLES / "sixty-for-four-jacks.yaml")

    sheet, ruling = run("score", path).stdout, run("rule", path).stdout

    assert "Total: Ann 60, Bob 0." in sheet
    assert "sixty for four jacks" in ruling
    assert "We count sixty for four jacks." in ruling


@pytest.mark.terminal
def test_points_of_partners_are_marked_for_their_side_everywhere() -> None:
    path = str(EXAMPLES / "the-other-side-scores-two.yaml")

    sheet, ruling = run("score", path).stdout, run("rule", path, "--format", "json").stdout

    assert "Total: North and South 5, East and West 1." in sheet
    told = json.loads(ruling)
    assert [each["points"] for each in told["rulings"]] == [{"North and South": 2}]
    assert {who: each["total"] for who, each in told["score"].items()} == {
        "North and South": 5,
        "East and West": 1,
    }


@pytest.mark.terminal
def test_declaration_that_the_house_refuses_stays_on_the_score_sheet() -> None:
    """No remedy of the rule says so: that it was declared, and is not scored, is enough."""
    sheet = run("score", str(EXAMPLES / "four-jacks-with-ten-cards-to-draw.yaml"), COLUMNS="120")

    (row,) = [line for line in sheet.stdout.splitlines() if line.startswith("10 ")]
    assert "four Jacks" in row
    assert "refused" in row
    assert "house: no four Jacks at the end" in row


def test_one_side_cannot_stand_at_two_scores(tmp_path: Path) -> None:
    path = tmp_path / "two-scores.yaml"
    two = CASE.replace("nobody}", "nobody, score: {North: 1, South: 2}}")
    path.write_text(two, encoding="utf-8")

    with pytest.raises(CaseError, match="North and South are one side"):
        read_case(path)


def test_every_remedy_of_a_house_ruling_is_in_its_text() -> None:
    case = read_case(EXAMPLES / "friends-lead-out-of-turn.yaml")

    (finding,) = adjudicate(case, book_of(case)).findings

    assert letters(finding.text).endswith("West takes back 9S. Nothing is due from West.")


def test_number_that_a_case_tells_can_be_asked_by_a_rule(tmp_path: Path) -> None:
    rule = tmp_path / "four.yaml"
    rule.write_text(
        "house: At four\nover: euchre\nlaws:\n  - law: at four\n    topic: lead\n"
        "    text: With four points a lead out of turn is taken back.\n    clauses:\n"
        "      - id: at-four\n        overrides: [false-lead]\n"
        "        when: [led_out_of_turn, {score_of_his_side: 4}, {tricks_of_the_other_side: 2},"
        " {cards_in_the_pack: 32}]\n        ruling: It is taken back.\n",
        encoding="utf-8",
    )
    told = {
        "score: {East: 4}, tricks: {North: 1, South: 1}": ["at-four"],
        "score: {East: 3}, tricks: {North: 1, South: 1}": ["false-lead"],
        "score: {East: 4}, tricks: {North: 1, East: 1}": ["false-lead"],
        "score: {West: 4}, tricks: {South: 2}, pack: 24": ["false-lead"],
    }
    book = Library().book("euchre/somerset-1888", (str(rule),))

    for table, clauses in told.items():
        written = CASE.replace("nobody}", f"nobody, {table}}}")
        assert list(adjudicate(read_case(written), book).clauses) == clauses, table


def test_numbers_that_cannot_be_together_refuse_no_rule(tmp_path: Path) -> None:
    """Where cards are left to draw, no law of the last eight tricks says the contrary."""
    rule = tmp_path / "late.yaml"
    rule.write_text(
        "house: Late\nover: bezique/enquire-within\nlaws:\n  - law: late\n    topic: play\n"
        "    text: The seven scores thirty.\n    clauses:\n"
        "      - id: late-seven\n        overrides: [seven-of-trumps-played]\n"
        "        when: [played_the_seven_of_trumps, {cards_left_to_draw: {at_least: 1}}]\n"
        '        ruling: "{player} scores thirty."\n        award: {to: player, points: 30}\n',
        encoding="utf-8",
    )
    from_none = tmp_path / "none.yaml"
    from_none.write_text(
        rule.read_text(encoding="utf-8").replace("at_least: 1", "at_most: 9"), "utf-8"
    )

    check_house(rule)
    with pytest.raises(CaseError, match="nothing is scored for playing the seven"):
        check_house(from_none)


@pytest.mark.terminal
def test_facts_are_found_by_a_word_with_what_a_rule_needs() -> None:
    told, defined = (
        run("facts", *of).stdout for of in (("euchre", "consulted"), ("euchre", "false trick"))
    )

    assert "only the players know it" in run("facts", "euchre").stdout
    assert "asked: " in told
    assert "topic: " in told
    assert "the_false_trick_is_complete: " in defined
    assert "a clause of the book defines it" in defined
    assert "false-lead-followed-by-all" in defined
    remedy = run("facts", "euchre", "take-back").stdout
    assert "- take-back: {against: " in remedy


@pytest.mark.terminal
def test_keys_and_persons_of_a_rule_are_found_by_a_word() -> None:
    key, person = (run("facts", "bezique", word).stdout for word in ("overrides", "finder"))
    everything = run("facts", "bezique").stdout

    assert "adjudicator help house-rules" in key
    assert "overrides: [false-lead]" in key
    assert "whom a rule may name (to, against, held_by, of)\n  finder: " in person
    persons, _, things = everything.partition("what a rule may name besides")
    assert "  finder: " in persons
    assert "  cards: " in things


@pytest.mark.parametrize(
    ("named", "law"),
    [
        ("following-suit", "following suit"),
        ("Following suit", "following suit"),
        ("drew-two-cards", "drawing two cards"),
        ("drew two cards", "drawing two cards"),
        ("drew three cards", None),
    ],
)
def test_law_is_found_by_its_name_or_by_that_of_a_clause(named: str, law: str | None) -> None:
    assert law_called(read_book("bezique/enquire-within"), named) == law


@pytest.mark.terminal
def test_law_prints_the_names_that_a_rule_uses_beside_each_clause() -> None:
    done = run("law", "euchre", "52")

    assert "(led_out_of_turn)" in done.stdout
    assert "(call-card: {against: player, cards: cards, until: it is played})" in done.stdout
    assert "topic: lead" in done.stdout


@pytest.mark.terminal
def test_law_is_shown_with_the_house_laid_over_it() -> None:
    laid = run("law", "euchre", "52", "--house", str(FRIENDS)).stdout
    changed = str(EXAMPLES / "sharper-bezique.yaml")
    number = run("law", "bezique/enquire-within", "drawing out of turn", "--house", changed).stdout

    assert "HOUSE  no penalty for a slip:  Among friends nobody pays" in laid
    assert "gives way to: friends-take-the-lead-back (House: no penalty for a slip)" in laid
    assert "(followers: 0)" in laid.partition("gives way to:")[2]
    assert "HOUSE  twenty for drawing out of turn:  Drawing out of turn costs twenty" in number
    assert "HOUSE" not in run("law", "euchre", "53", "--house", str(FRIENDS)).stdout


@pytest.mark.terminal
def test_options_speak_of_what_the_game_has(tmp_path: Path) -> None:
    table = "table: {lead: South, trump: hearts, hands: {South: [9S, AS, KH, JD, 10C]}}"
    euchre = tmp_path / "euchre.yaml"
    euchre.write_text(
        f"case: x\nbook: euchre\nplayers: [North, East, South, West]\n{table}\nhappened: []\n",
        encoding="utf-8",
    )
    bezique = CASES / "bezique" / "foster" / "four-jacks-with-one-that-has-been-played.yaml"

    assert "declare" not in run("options", str(euchre)).stdout
    assert "South may lead 9♠, A♠, K♥, J♦, 10♣." in run("options", str(euchre)).stdout
    assert "declare" in run("options", str(bezique), "--player", "Ann").stdout


def test_wrong_name_gets_the_near_ones_that_a_book_defines_among_them(tmp_path: Path) -> None:
    rule = tmp_path / "near.yaml"
    rule.write_text(
        "house: x\nover: [bezique/foster, bezique/enquire-within]\nlaws:\n  - law: x\n"
        "    topic: lead\n    text: x\n    clauses:\n      - id: x\n        ruling: x\n"
        "        when: [its_false_trick_complete, the_lead_was_false]\n"
        "        overrides: [lead-out-of-turn]\n",
        encoding="utf-8",
    )
    euchre = tmp_path / "euchre.yaml"
    text = rule.read_text(encoding="utf-8")
    euchre.write_text(text.replace("[bezique/foster, bezique/enquire-within]", "euchre"), "utf-8")

    with pytest.raises(CaseError) as of_two:
        check_house(rule)
    with pytest.raises(CaseError) as of_one:
        check_house(euchre)

    assert "Did you mean the_false_trick_is_complete" in str(of_one.value)
    assert "adjudicator facts euchre" in str(of_one.value)
    assert "overrides lead-out-of-turn, which is no clause of euchre/" in str(of_one.value)
    # of two books each gives way by what it has
    assert "which is no clause of" not in str(of_two.value)


def test_printed_book_is_left_as_it_is() -> None:
    before = read_book("bezique/enquire-within")
    case = read_case(EXAMPLES / "sixty-for-four-jacks.yaml")

    laid = book_of(case)

    printed, ours = (book.clauses["four-jacks"].combination for book in (before, laid))
    assert printed is not None
    assert ours is not None
    assert (printed.points, ours.points) == (40, 60)
    assert read_book("bezique/enquire-within") is before


def test_house_rules_are_never_silently_left_out() -> None:
    case = read_case(FRIENDS.parent / "friends-lead-out-of-turn.yaml")

    with pytest.raises(CaseError, match="the case goes by house rules"):
        adjudicate(case, read_book(case.book))


@pytest.mark.terminal
@pytest.mark.parametrize("command", ["rule", "score", "options", "compare"])
def test_every_command_that_rules_takes_house_rules(command: str) -> None:
    path = str(CASES / "bezique" / "foster" / "forty-for-bezique-and-twenty-to-score.yaml")
    own = ("--house", str(DATA / "house" / "hundred-for-bezique.yaml"))

    done = run(command, path, *own)

    assert done.returncode == 0, done.stderr
    assert "House rules in force: A hundred for bézique" in done.stdout


@pytest.mark.terminal
def test_house_rules_for_another_book_are_refused_in_a_call(dispute: Path) -> None:
    done = run("rule", str(dispute), "--house", str(EXAMPLES / "sharper-bezique.yaml"))

    assert done.returncode == 2
    assert "these house rules are not for euchre/somerset-1888" in done.stderr
    assert "sharper-bezique.yaml:4:7" in done.stderr


@pytest.mark.terminal
def test_house_rules_of_a_case_lie_beside_it(tmp_path: Path, dispute: Path) -> None:
    (tmp_path / "ours.yaml").write_text(FRIENDS.read_text(encoding="utf-8"), encoding="utf-8")
    dispute.write_text(CASE + "house: ours.yaml\n", encoding="utf-8")

    assert "HOUSE  no penalty for a slip" in run("rule", str(dispute)).stdout
    assert "HOUSE" not in run("rule", str(dispute), "--no-house").stdout


def test_what_a_house_rule_asks_for_says_nothing_to_the_book_without_it(tmp_path: Path) -> None:
    house = """
house: A hand without a court card
over: bezique/foster
told:
  - fact: no_court_card
    means: The other was dealt no king, queen or jack.
    question: "Was {adversary} dealt no king, queen or jack?"
    presumed: no
laws:
  - law: a hand without a court card
    topic: dealing
    text: Who did not deal, and was dealt no king, queen or jack, may have a fresh deal.
    clauses:
      - id: hand-without-a-court-card
        when: [turned_up_a_card, no_court_card]
        ruling: "{adversary} was dealt no king, queen or jack, and may have a fresh deal."
        remedies: [{fresh-deal: {by: adversary, against: player}}]
"""
    case = """
case: no court card
book: bezique/foster
players: [Ann, Bob]
happened:
  - {by: Bob, deals: yes, turned_up: KH, told: {no_court_card: yes}}
claims:
  - {by: Ann, claim: fresh-deal}
"""
    told, book = under(house, case, tmp_path)

    (by_the_house,) = adjudicate(told, book).claims
    alone = replace(told, house=())
    (by_the_book,) = adjudicate(alone, read_book("bezique/foster")).claims

    assert by_the_house.verdict == "upheld"
    assert by_the_book.verdict == "silent"


@pytest.mark.terminal
def test_house_rules_named_twice_are_laid_once(tmp_path: Path, dispute: Path) -> None:
    ours = tmp_path / "ours.yaml"
    ours.write_text(FRIENDS.read_text(encoding="utf-8"), encoding="utf-8")
    dispute.write_text(f"{CASE}house: {ours}\n", encoding="utf-8")
    again = tmp_path / ".." / tmp_path.name / "ours.yaml"

    done = run("rule", str(dispute), "--house", str(again))

    assert done.stdout.count(str(ours)) == 1
    assert str(again) not in done.stdout


@pytest.mark.parametrize("written", ["{elsewhere}", "../elsewhere.yaml", "link.yaml"])
def test_a_case_reads_no_file_that_does_not_lie_beside_it(tmp_path: Path, written: str) -> None:
    elsewhere = tmp_path / "elsewhere.yaml"
    elsewhere.write_text("a secret of mine\n", encoding="utf-8")
    dispute = tmp_path / "from-a-stranger" / "dispute.yaml"
    dispute.parent.mkdir()
    (dispute.parent / "link.yaml").symlink_to(elsewhere)
    dispute.write_text(CASE + f"house: {written.format(elsewhere=elsewhere)}\n", encoding="utf-8")

    with pytest.raises(CaseError) as caught:
        read_case(dispute)

    (fault,) = caught.value.faults
    assert (fault.place.file, fault.place.line, fault.place.column) == (str(dispute), 6, 8)
    assert fault.message == "these house rules do not lie beside the case"
    assert "secret" not in str(caught.value)


@pytest.mark.terminal
def test_missing_house_rules_are_told(tmp_path: Path, dispute: Path) -> None:
    dispute.write_text(CASE + "house: ours.yaml\n", encoding="utf-8")

    done = run("rule", str(dispute))

    assert run("rule", str(dispute), "--no-house").returncode == 0
    assert done.returncode == 2
    assert f"{tmp_path / 'ours.yaml'}: there is no such file" in done.stderr


# the table's usual rules


@pytest.fixture
def usual(tmp_path: Path) -> dict[str, str]:
    """A configuration folder with house rules for two games."""
    folder = tmp_path / "config" / "adjudicator" / "house"
    folder.mkdir(parents=True)
    for path in (FRIENDS, EXAMPLES / "sharper-bezique.yaml"):
        (folder / path.name).write_text(path.read_text(encoding="utf-8"), encoding="utf-8")
    return {"XDG_CONFIG_HOME": str(tmp_path / "config")}


@pytest.mark.terminal
def test_law_that_holds_in_any_case_is_cited_once_where_a_told_fact_is_asked(
    tmp_path: Path,
) -> None:
    house, case = tmp_path / "beginners.yaml", tmp_path / "followed.yaml"
    house.write_text(BEGINNERS, encoding="utf-8")
    case.write_text(CASE.replace("9S}, ", "9S}, {by: North, follows: AS}, "), encoding="utf-8")

    said = run("rule", str(case), "--house", str(house)).stdout

    assert "Is West a beginner?" in said
    # law 53 takes North's card back whichever it is; law 52 hangs on the answer
    assert [said.count("LAW 53"), said.count("LAW 52")] == [1, 1]


@pytest.mark.terminal
@pytest.mark.parametrize("backwards", [False, True])
def test_chain_of_overrides_that_nobody_could_follow_is_refused(
    tmp_path: Path, dispute: Path, *, backwards: bool
) -> None:
    laws = [
        f"  - {{law: rule {n}, topic: lead, text: So., clauses: [{{id: c{n}, "
        f"overrides: [{f'c{n - 1}' if n else 'false-lead'}], when: [led_out_of_turn], "
        "ruling: So.}]}"
        for n in range(400)
    ]
    lines = ["house: Much", "over: euchre", "laws:", *(reversed(laws) if backwards else laws)]
    path = tmp_path / "much.yaml"
    path.write_text("\n".join(lines), encoding="utf-8")

    done = run("rule", str(dispute), "--house", str(path))

    assert done.returncode == 2
    assert "clauses and more hang one on another" in done.stderr
    assert "Let fewer of them override one another." in done.stderr


@pytest.mark.terminal
def test_usual_house_rules_are_applied_and_say_so(dispute: Path, usual: dict[str, str]) -> None:
    by_house = run("rule", str(dispute), **usual).stdout
    by_the_book = run("rule", str(dispute), "--no-house", **usual).stdout

    assert "as usual at your table; --no-house leaves them out." in by_house
    assert "Bézique" not in by_house
    assert "HOUSE  no penalty for a slip" in by_house
    assert by_the_book == run("rule", str(dispute)).stdout


@pytest.mark.terminal
@pytest.mark.parametrize(
    "text",
    ["house: Ours\nover: euchre\nlaws: friends\n", "house: Ours\n", "house: {", FRIENDS.name],
)
def test_broken_usual_house_rules_name_the_way_out(
    tmp_path: Path, dispute: Path, usual: dict[str, str], text: str
) -> None:
    broken = tmp_path / "config" / "adjudicator" / "house" / "broken.yaml"
    broken.write_text(text, encoding="utf-8")

    done = run("rule", str(dispute), **usual)

    assert done.returncode == 2
    assert "broken.yaml" in done.stderr
    assert "--no-house leaves these rules out." in done.stderr
    assert "out. --no-house" not in done.stderr  # it is said once
    assert run("rule", str(dispute), "--no-house", **usual).returncode == 0


def test_one_who_has_no_home_has_no_usual_house_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    def homeless() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr(Path, "home", homeless)
    for name in ("XDG_CONFIG_HOME", "APPDATA"):
        monkeypatch.delenv(name, raising=False)

    assert usual_house() == ()


@pytest.mark.terminal
def test_what_an_editor_hides_beside_the_usual_house_rules_is_passed_over(
    tmp_path: Path, dispute: Path, usual: dict[str, str]
) -> None:
    folder = tmp_path / "config" / "adjudicator" / "house"
    (folder / ".#among-friends.yaml").write_text("", encoding="utf-8")

    assert run("rule", str(dispute), **usual).returncode == 0


@pytest.mark.terminal
def test_expectations_are_checked_by_the_printed_book(usual: dict[str, str]) -> None:
    path = str(CASES / "euchre" / "lead-out-of-turn-second-hand-followed.yaml")

    assert run("check", path, **usual).returncode == 0


@pytest.mark.terminal
def test_ruling_without_house_rules_imports_nothing_of_them(dispute: Path) -> None:
    script = (
        "import sys; sys.argv = ['adjudicator', 'rule', sys.argv[1]]\n"
        "from adjudicator.cli import main; main()\n"
        "print(*sorted(sys.modules), file=sys.stderr)"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, str(dispute)], capture_output=True, text=True, check=True
    )

    assert "adjudicator.law.house" not in done.stderr.split()


@pytest.mark.terminal
def test_cases_are_checked_with_house_rules_laid_over_their_books(tmp_path: Path) -> None:
    text = (EXAMPLES / "friends-lead-out-of-turn.yaml").read_text(encoding="utf-8")
    case = tmp_path / "case.yaml"
    case.write_text(text.replace("house: among-friends.yaml\n", ""), encoding="utf-8")
    other = str(CASES / "penchant" / "two-nines-count-twenty.yaml")

    assert run("check", str(case), other).returncode == 1
    assert run("check", str(case), other, "--house", str(FRIENDS)).returncode == 0


# the shipped examples


def test_shipped_examples_hold_and_each_has_a_case_that_it_decides() -> None:
    found = sort_out([EXAMPLES])
    named = {Path(file).name for path in case_files([EXAMPLES]) for file in read_case(path).house}

    for path in found.house:
        check_house(path)
    assert len(found.house) >= 3
    assert named == {path.name for path in found.house}


@pytest.mark.terminal
def test_laws_are_read_with_the_houses_own_before_them() -> None:
    done = run("law", "euchre", "--house", str(FRIENDS))

    assert done.stdout.index("no penalty for a slip") < done.stdout.index("Law 46")


def test_shelf_knows_its_books() -> None:
    assert "euchre/somerset-1888" in Library()
    assert "euchre/boston" not in Library()
    assert len(Library()) == len(list(Library())) == 5
