"""House rules tried: which shipped cases change, how, and what does not fit beside them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from at_a_terminal import run

from adjudicator import read_book
from adjudicator.base.paths import CASES
from adjudicator.court.library import Library, read_house
from adjudicator.law.ruling import Ruling
from adjudicator.verify import tried as trying
from adjudicator.verify.tried import Tried, heard_by, tried

EUCHRE = "euchre/somerset-1888"
TWO = CASES / "house-rules" / "two-for-a-false-lead.yaml"
FRIENDS = CASES / "house-rules" / "among-friends.yaml"
NOBODY_FOLLOWED = CASES / "euchre" / "lead-out-of-turn-nobody-followed.yaml"
SECOND_FOLLOWED = CASES / "euchre" / "lead-out-of-turn-second-hand-followed.yaml"
ORDERED_UP = CASES / "euchre" / "second-hand-orders-up.yaml"


def upshot(house: Path, *cases: Path) -> Tried:
    book = read_book(EUCHRE)
    assert all(case.is_file() for case in cases)
    heard = heard_by(book, cases, lambda done, of: None)
    laid = Library().book(EUCHRE, (str(house),))
    return tried(read_house(str(house)), book, laid, heard, lambda done, of: None)


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
    assert found.unmet == ("friends-take-the-lead-back",)


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
    ruling = trying.adjudicate(trying.read_case(asks), book)
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


@pytest.mark.terminal
def test_check_tells_what_a_house_rule_changes_and_prints_rulings() -> None:
    done = run("check", str(CASES / "house-rules" / "sharper-bezique.yaml"), "--try")

    assert done.returncode == 0
    assert done.stdout.startswith("bezique/enquire-within: ")
    assert "shipped cases change." in done.stdout
    assert "20 to Ann instead of 10 to Ann: bezique/enquire-within/" in done.stdout
    assert done.stdout.count("House rules in force: The sharper Bézique") == 3
