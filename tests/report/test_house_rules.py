"""What an answer says of house rules: what gave way, what is left out, what check refuses."""

from __future__ import annotations

from pathlib import Path

import pytest
from at_a_terminal import run

from adjudicator import Ruling, adjudicate, read_case
from adjudicator.base.paths import CASES
from adjudicator.court.cases import book_of
from adjudicator.court.library import Library
from adjudicator.law.book.model import Book
from adjudicator.report import letters
from adjudicator.report.document import Excerpt
from adjudicator.report.ruling import ruling_page

FIFTY = """\
house: Fifty for a card too many
over: bezique/enquire-within
laws:
  - law: fifty for cards too many
    text: Being found with too many cards costs fifty points, not a hundred.
    changes:
      - {clause: found-with-too-many, points: 50}
      - {clause: found-by-one-who-has-too-few, points: 50}
      - {clause: found-with-eight-before-the-draw, points: 50}
      - {clause: found-by-one-with-eight-before-the-draw, points: 50}
"""
FOUND = """\
case: nine cards found
book: bezique/enquire-within
players: [Ann, Bob]
table:
  {{trump: hearts, stock: 20, lead: Ann, hands: {{Ann: {{number: {hers}}}, Bob: {{number: 9}}}}}}
happened:
  - {{by: Ann, finds: 9, of: Bob}}
claims: [{{by: Ann, points: 50}}]
"""
DEARER = """\
house: A dearer revoke
over: euchre/somerset-1888
laws:
  - law: a revoke costs one
    topic: revoke
    text: A revoke costs one point.
    clauses:
      - id: one-for-it
        overrides: [three-points-for-a-revoke, five-points-in-a-lone-hand]
        when: [a_revoke_is_to_be_paid_for]
        unless: [as_many_revokes_on_either_side]
        ruling: "{revoker} has revoked: one point."
        award: {to: revoke_claimants, points: 1}
  - law: no penalty for a slip
    topic: lead
    text: Nobody pays for a lead out of turn that nobody has played to; it is taken back.
    clauses:
      - id: friends-take-it-back
        overrides: [false-lead]
        when: [led_out_of_turn, {followers: 0}]
        ruling: "{player} led {cards} out of turn. Among friends it is taken back."
        remedies:
          - take-back: {against: player, cards: cards}
          - no-penalty: {against: player}
"""
LED = """\
case: a slip
book: euchre/somerset-1888
players: [North, East, South, West]
table: {lead: South, trump: hearts, alone: nobody}
happened:
  - {by: West, leads: 9S}
  - {by: South, notices: it was my lead}
claims: [{by: South, claim: exposed, of: West, card: 9S}]
"""
ASKED = """\
case: what it costs
book: euchre/somerset-1888
players: [North, East, South, West]
happened:
  - {by: North, asks_about: price-of-a-revoke}
"""


def ruled(case: str, house: str, folder: Path, pages: str = "all") -> tuple[Ruling, Book]:
    rules, story = folder / "house.yaml", folder / "case.yaml"
    rules.write_text(house, encoding="utf-8")
    story.write_text(case, encoding="utf-8")
    shelf = Library(house=(rules,), pages=pages)
    read = read_case(story, shelf)
    book = book_of(read, shelf)
    return adjudicate(read, book), book


def excerpts(ruling: Ruling, book: Book) -> list[str]:
    page = ruling_page(ruling, book)
    return [block.law for block in page.blocks if isinstance(block, Excerpt)]


def test_printed_law_that_gave_way_stands_beside_the_rule(tmp_path: Path) -> None:
    ruling, book = ruled(LED, DEARER, tmp_path)

    assert excerpts(ruling, book) == ["HOUSE  no penalty for a slip", "LAW 52"]
    written = letters.written(ruling_page(ruling, book), None)
    assert "The house changes what law 52 says here." in written


@pytest.mark.parametrize(
    ("hers", "quoted"),
    [
        (8, ["HOUSE  fifty for cards too many", "MORE THAN EIGHT CARDS"]),
        (9, ["MORE THAN EIGHT CARDS"]),  # both have too many, and the house has no say in that
    ],
)
def test_rule_is_quoted_where_it_applies(hers: int, quoted: list[str], tmp_path: Path) -> None:
    ruling, book = ruled(FOUND.format(hers=hers), FIFTY, tmp_path)

    assert excerpts(ruling, book) == quoted
    assert [c.verdict for c in ruling.claims] == ["upheld" if hers == 8 else "refused"]


NO_JACK = CASES / "house-rules" / "no-jack-is-turned-down.yaml"
TURNED_DOWN = """\
case: the card that was turned down
book: euchre/today
players: [North, East, South, West]
table: {{dealer: South, round: 1{turned_up}}}
told: {{rank_turned_up: {rank}}}
happened:
  - {{by: West, passes: yes}}
  - {{by: North, passes: yes}}
  - {{by: East, passes: yes}}
  - {{by: South, turns_down: yes}}
claims: [{{by: West, claim: trumps, suit: hearts}}]
"""


@pytest.mark.parametrize(
    ("turned_up", "rank", "verdict", "said"),
    [
        (", turned_up: a heart", "jack", "upheld", "Hearts are trumps for this deal."),
        ("", "jack", "open", "Makes trumps: of which suit nobody has said."),
        (", turned_up: a heart", "nine", "refused", ""),
    ],
)
def test_suit_that_a_rule_makes_trumps_is_named_or_said_to_be_unknown(
    turned_up: str, rank: str, verdict: str, said: str, tmp_path: Path
) -> None:
    case = TURNED_DOWN.format(turned_up=turned_up, rank=rank)

    ruling, _ = ruled(case, NO_JACK.read_text(encoding="utf-8"), tmp_path)

    assert [claim.verdict for claim in ruling.claims] == [verdict]
    assert said in " ".join(finding.text for finding in ruling.findings)


def test_who_asks_for_a_price_is_told_that_of_the_house(tmp_path: Path) -> None:
    ruling, _ = ruled(ASKED, DEARER, tmp_path)

    (reply,) = (decision.reply for decision in ruling.decisions)
    assert reply is not None
    assert [law.law for law in reply.laws] == ["house: a revoke costs one", "63"]
    assert not ruling.findings  # three points, sums the printed clause up


def test_rule_on_the_retold_law_is_left_out_with_it_and_the_rest_holds(tmp_path: Path) -> None:
    ruling, book = ruled(LED, DEARER, tmp_path, pages="held")

    assert ruling.clauses == ("friends-take-it-back",)
    assert [each.left_out for each in book.house or ()] == [("a revoke costs one",)]
    written = letters.written(ruling_page(ruling, book), None)
    assert 'it rests: "a revoke costs one" (--pages all has it)' in written


def test_rule_by_what_check_refuses_says_so(tmp_path: Path) -> None:
    good, bad, story = (tmp_path / name for name in ("good.yaml", "bad.yaml", "case.yaml"))
    good.write_text(DEARER, encoding="utf-8")
    bad.write_text(DEARER.replace("costs one point.", "costs two points."), encoding="utf-8")
    story.write_text(LED, encoding="utf-8")

    refused, heard = (run("rule", story, "--house", each) for each in (bad, good))

    assert (refused.returncode, heard.returncode) == (0, 0)
    assert refused.stdout.replace("bad.yaml", "good.yaml") == heard.stdout
    assert f"{bad}: check refuses it: " in refused.stderr
    assert f"adjudicator check {bad}" in refused.stderr
    assert not heard.stderr


def test_case_that_names_rules_which_check_refuses_is_ruled_on_and_says_so(tmp_path: Path) -> None:
    bad, story = tmp_path / "bad.yaml", tmp_path / "case.yaml"
    bad.write_text(DEARER.replace("costs one point.", "costs two points."), encoding="utf-8")
    story.write_text(f"{LED}house: bad.yaml\n", encoding="utf-8")

    ruled = run("rule", story)

    assert ruled.returncode == 0
    assert "bad.yaml: check refuses it: " in ruled.stderr


NO_ASSISTING = """
house: No assisting
over: euchre/somerset-1888
laws:
  - law: the dealer's partner does not assist
    topic: declaration
    text: The dealer's partner may not assist; if he does, it counts as a pass.
    changes:
      - {clause: second-may, ruling: "{player}, the second hand, may pass or play alone."}
    clauses:
      - id: no-assisting
        overrides: [second-may]
        when: [{round: 1}, {speaker: second}, spoke_in_turn, {declaration: assist}]
        unless: [had_to_pass]
        ruling: "{player} is the partner of the dealer, and has passed."
        remedies: [{void: {against: player}}, {counts-as-a-pass: {against: player}}]
"""
SPOKEN = """
case: North speaks
book: euchre/somerset-1888
players: [North, East, South, West]
table: {dealer: South, turned_up: KH}
happened:
  - {by: West, passes: yes}
  - {by: North, assists: yes}
"""


def test_rule_that_makes_void_what_makes_trumps_is_told_of_before_they_play(tmp_path: Path) -> None:
    rules, assists, passes = (tmp_path / name for name in ("no.yaml", "assists.yaml", "pass.yaml"))
    rules.write_text(NO_ASSISTING, encoding="utf-8")
    assists.write_text(SPOKEN, encoding="utf-8")
    passes.write_text(SPOKEN.replace("assists", "passes"), encoding="utf-8")

    refused, heard = (run("rule", case, "--house", rules) for case in (assists, passes))

    assert f"{rules}: check refuses it: no-assisting makes void what has made" in refused.stderr
    assert not heard.stderr  # a pass makes no trumps


def page_of(case: str) -> str:
    path = CASES / "house-rules" / case
    read = read_case(path)
    book = book_of(read)

    return letters.written(ruling_page(adjudicate(read, book), book), None)


def test_house_rule_on_which_a_printed_law_rests_is_printed_beside_it() -> None:
    called = page_of("the-card-that-he-may-take-back-is-called.yaml")
    complete = page_of("the-other-had-played-to-it-before-he-noticed.yaml")

    assert "HOUSE  who notices it himself takes it back" in called
    assert "Bob may take back K♠" in called
    assert "Bob may take back K♠" not in complete


def test_points_that_another_scores_for_nothing_amiss_are_no_reason_against_it() -> None:
    ace = page_of("an-ace-is-turned-up-and-nothing-is-due.yaml")

    assert "NO    Bob may not do it, says Ann" in ace
    assert "YES   Nothing is due from Bob, says Bob" in ace
