"""What is open of one act is not taken to be so or not in the next: a house rule asks who he is."""

from __future__ import annotations

from pathlib import Path

import pytest
from house_rules import BEGINNERS

from adjudicator import adjudicate, read_case
from adjudicator.case import Case
from adjudicator.court.cases import book_of
from adjudicator.court.options import options
from adjudicator.court.score import sheet_of
from adjudicator.law.book.model import Book

CALLED = """
case: a suit called for a lead that may be pardoned
book: euchre/somerset-1888
players: [North, East, South, West]
table: {lead: South, trump: hearts, alone: nobody}
happened:
  - {by: West, leads: 9S}
  - {by: South, notices: it was my lead}
  - {by: South, calls_suit: clubs, of: West}
"""
GUESTS = """
house: Guests
over: bezique/foster
told:
  - {fact: he_is_a_guest, means: He is a guest., question: "Is {player} a guest?"}
laws:
  - law: guests score no marriage
    topic: combination
    text: A guest scores nothing for a plain marriage.
    clauses:
      - id: guests-marriage
        overrides: [scored, announced-to-score, announced-with-others, another-for-one-trick,
          scored-from-abeyance, scored-after-the-last-draw]
        when: [{combination: marriage}, he_is_a_guest]
        ruling: "{player} is a guest, and a marriage scores nothing."
        remedies: [{no-score: {against: player, what: what}}]
"""
DECLARED = """
case: a marriage of one who may be a guest, and then bezique
book: bezique/foster
players: [Ann, Bob]
table: {trump: hearts, lead: Ann}
happened:
  - {by: Ann, leads: AS}
  - {by: Bob, follows: 9S}
  - {by: Ann, declares: marriage, with: [KD, QD]}
  - {by: Ann, draws: 1}
  - {by: Bob, draws: 1}
  - {by: Ann, leads: AC}
  - {by: Bob, follows: 9C}
  - {by: Ann, declares: bezique, with: [QS, JD]}
"""


def told_under(house: str, case: str, tmp_path: Path, told: str = "") -> tuple[Case, Book]:
    """A case that goes by house rules, and its book with them laid over it."""
    (tmp_path / "house.yaml").write_text(house, encoding="utf-8")
    path = tmp_path / "case.yaml"
    path.write_text(f"{case}house: house.yaml\n" + (f"told: {told}\n" if told else ""), "utf-8")
    read = read_case(path)
    return read, book_of(read)


@pytest.mark.parametrize(
    ("told", "clauses"),
    [("yes", {"no-suit-is-due"}), ("no", {"suit-called", "choice-made"})],
)
def test_call_hangs_on_whether_the_lead_is_pardoned(
    tmp_path: Path, told: str, clauses: set[str]
) -> None:
    so = adjudicate(*told_under(BEGINNERS, CALLED, tmp_path, f"{{he_is_a_beginner: {told}}}"))
    open = adjudicate(*told_under(BEGINNERS, CALLED, tmp_path))

    assert clauses <= {finding.clause for finding in so.findings}
    assert clauses.isdisjoint(finding.clause for finding in open.findings)
    (asked,) = [m for d in open.on(3) for m in d.missing]
    assert asked.question == "Is West a beginner?"  # South calls, and nobody asks who South is
    leads_to = {answer.said: set(answer.clauses) for answer in asked.answers}
    assert clauses <= leads_to[told]


def test_act_that_nothing_open_turns_is_decided(tmp_path: Path) -> None:
    dropped = "{by: North, drops: AC, face: up, where: above}"
    shown = CALLED.replace("{by: South, calls_suit: clubs, of: West}", dropped)
    so = adjudicate(*told_under(BEGINNERS, shown, tmp_path, "{he_is_a_beginner: no}"))

    open = adjudicate(*told_under(BEGINNERS, shown, tmp_path))

    found = [finding.text for finding in so.findings if finding.event == 3]
    assert found
    assert [finding.text for finding in open.findings if finding.event == 3] == found
    assert not [m for d in open.on(3) for m in d.missing]


def test_score_sheet_asks_what_the_dispute_leaves_unasked(tmp_path: Path) -> None:
    case, book = told_under(GUESTS, DECLARED, tmp_path, "{he_is_a_guest: no}")
    as_no_guest = sheet_of(case, book)

    sheet = sheet_of(*told_under(GUESTS, DECLARED, tmp_path))

    assert sheet.totals != as_no_guest.totals
    assert sheet.open == ("Is Ann a guest?",)
    assert as_no_guest.open == ()


def test_what_one_may_do_hangs_on_what_is_open_of_the_act_before(tmp_path: Path) -> None:
    led = CALLED.rpartition("  - {by: South, calls")[0]
    case, book = told_under(BEGINNERS, led, tmp_path, "{he_is_a_beginner: no}")
    told = options(case, book, "South")

    found = options(*told_under(BEGINNERS, led, tmp_path), "South")

    assert found.open == ("Is West a beginner?",)
    assert {right.clause for right in told.rights} == {"false-lead"}
    assert told.open == ()
