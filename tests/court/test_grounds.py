"""The law that decides is named: no claim falls to there being no law, where one speaks of it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from shipped import CASE_FILES, tried

from adjudicator.court.answers import (
    BY_WHAT_IS_RECORDED,
    NOTHING_AGAINST_IT,
    NOTHING_DEMANDS_IT,
    NOTHING_FOR_IT,
)
from adjudicator.law.remedies import kinds, register
from adjudicator.law.ruling import ClaimVerdict, Ruling

NO_LAW = (NOTHING_FOR_IT, NOTHING_DEMANDS_IT, NOTHING_AGAINST_IT, BY_WHAT_IS_RECORDED)
OVER = ("lost", "too-late")

# A case, the number of the claim in it, and the law whose words decide it.
GROUNDS = [
    ("nine-called-again-and-the-call-is-said-to-be-used-up", 0, "56"),
    ("nine-called-again-and-the-call-is-said-to-be-used-up", 1, "56"),
    ("partner-of-one-who-threw-in-is-told-to-lay-down-too", 0, "48"),
    ("partner-of-one-who-threw-in-is-told-to-lay-down-too", 1, "48"),
    ("a-called-heart-kept-back-on-a-spade", 2, "55"),
    ("the-taker-who-drew-after-him-is-said-to-come-too-late", 0, "drawing out of turn"),
    ("the-taker-who-drew-after-him-is-said-to-come-too-late", 1, "drawing out of turn"),
    ("the-taker-points-it-out-before-she-draws-and-is-in-time", 0, "drawing out of turn"),
    ("wrong-queen-put-right-and-said-to-stay-on-the-table", 0, "123 ii"),
    ("wrong-queen-put-right-and-said-to-stay-on-the-table", 1, "123 ii"),
    ("bound-to-take-the-twenty-first-and-said-to-have-lost-it", 0, "a score passed over"),
    ("clubs-after-hearts-and-the-adversaries-would-have-them-played", 0, "80"),
    ("eight-of-clubs-to-the-king-when-all-are-drawn", 0, "123 v"),
]


@pytest.mark.parametrize(("name", "number", "law"), GROUNDS)
def test_the_law_that_decides_a_claim_is_named(name: str, number: int, law: str) -> None:
    (path,) = [Path(path) for path in CASE_FILES if Path(path).stem == name]

    assert tried(path)[0].ruling.claims[number].law == law


def denied_by_a_law(claim: ClaimVerdict, ruling: Ruling) -> Iterator[str]:
    """Yield the laws of a ruling from which the contrary of a claim follows, or what it denies."""
    who = claim.of or claim.by
    turning_away = register().turned_away_by.get(claim.word or "", ())
    for finding in ruling.findings:
        if claim.event and finding.event > claim.event:
            continue
        for remedy in finding.remedies:
            concerned = who in (*remedy.against, *remedy.held_by)
            held = who in remedy.held_by and not kinds()[remedy.kind].of_itself
            contrary = remedy.kind in turning_away and concerned and not remedy.things.get("cards")
            if contrary or (claim.word in OVER and held):
                yield finding.law


@pytest.mark.parametrize("path", CASE_FILES, ids=lambda path: Path(path).stem)
def test_no_claim_falls_to_there_being_no_law_where_a_law_gives_the_contrary(path: Path) -> None:
    for each in tried(Path(path)):
        for claim in each.ruling.claims:
            if claim.verdict == "refused" and claim.law is None and claim.reason in NO_LAW:
                assert not [*denied_by_a_law(claim, each.ruling)], claim


def test_what_gives_way_to_another_law_needs_nothing_more() -> None:
    name = "lone-hand-given-up-and-the-partners-hand-kept"
    (path,) = [Path(path) for path in CASE_FILES if Path(path).stem == name]

    (lacks,) = tried(path)[0].ruling.claims[0].lacks

    assert (lacks.law, lacks.step, lacks.gives_way_to) == ("48", None, "50")


def test_what_the_record_shows_already_is_not_said_to_be_idle() -> None:
    name = "asked-to-place-the-cards-before-they-were-touched"
    (path,) = [Path(path) for path in CASE_FILES if Path(path).stem == name]

    (claim,) = tried(path)[0].ruling.claims

    assert claim.law == "84"
    assert [lacks.step.fact for lacks in claim.lacks if lacks.step] == [
        "the_cards_had_been_touched"
    ]
