"""Whole deals: one card, one draw or one claim changed changes its own rows and no others.

What changes was counted by hand from the record: see the remark at the head of each file.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from adjudicator import read_book, read_case
from adjudicator.base.paths import CASES
from adjudicator.case import Case
from adjudicator.court.results import ScoreSheet
from adjudicator.court.score import sheet_of
from adjudicator.games.bezique_family.equipment import Equipment

FORTY = "bezique/foster/a-whole-deal-of-forty-and-twenty-to-score"
STOCK = "bezique/foster/a-whole-deal-of-a-score-lost-with-the-stock"
SEVENS = "bezique/enquire-within/a-whole-deal-of-two-sevens-of-trumps"
GAME = "penchant/a-whole-game-of-four-deals"

VARIANTS = (
    "-with-a-marriage-after", "-with-forty-for", "-with-the-jack-led", "-with-a-heart-not",
    "-with-two-declarations", "-with-the-seven-kept", "-with-the-last-penchant",
    "-with-the-queens-held",
)  # fmt: skip

Row = tuple[str, str, str, int]  # player, what for, verdict, points


@cache
def scored(path: Path) -> tuple[Case, ScoreSheet]:
    """Return what a file of many deals says, with its sheet, which takes long to make."""
    case = read_case(path)
    return case, sheet_of(case, read_book(case.book))


def rows(name: str) -> Counter[Row]:
    _, sheet = scored(CASES / f"{name}.yaml")
    return Counter((r.player, r.what.split(" (")[0], r.verdict, r.points) for r in sheet.rows)


@pytest.mark.parametrize(
    ("deal", "changed", "gone", "new"),
    [
        (  # declared after a trick that she lost
            FORTY,
            "-with-a-marriage-after-a-lost-trick",
            [("Ann", "marriage", "allowed", 20)],
            [("Ann", "marriage", "refused", 0)],
        ),
        (FORTY, "-with-forty-for-a-plain-marriage", [], []),  # she says forty and scores twenty
        (  # the jack of a bézique that waits is led, and a ten kept for the last trick
            STOCK,
            "-with-the-jack-led-too-soon",
            [("Eve", "bézique", "allowed", 40), ("Finn", "last trick of all", "allowed", 10)],
            [
                ("Eve", "bézique", "lost", 0),
                ("Eve", "bézique", "refused", 0),
                ("Eve", "last trick of all", "allowed", 10),
            ],
        ),
        (  # a trick that should have been trumped goes to the other, and the last one with it
            STOCK,
            "-with-a-heart-not-trumped",
            [
                ("Finn", "brisques scored", "allowed", 20),
                ("Finn", "last trick of all", "allowed", 10),
            ],
            [
                ("Finn", "brisques scored", "allowed", 10),
                ("Eve", "brisques of a trick played amiss", "allowed", 10),
                ("Eve", "last trick of all", "allowed", 10),
            ],
        ),
        (
            SEVENS,
            "-with-two-declarations-after-one-trick",
            [("Gwen", "marriage", "allowed", 20)],
            [("Gwen", "marriage", "refused", 0)],
        ),
        (
            SEVENS,
            "-with-the-seven-kept-for-the-last-eight",
            [("Gwen", "seven of trumps played", "allowed", 10)],
            [],
        ),
        (  # he draws first and then shows his penchant
            GAME,
            "-with-the-last-penchant-after-the-draw",
            [("Ann", "a penchant", "allowed", 10)],
            [("Ann", "a penchant", "refused", 0)],
        ),
        (  # two queens that would have freed his tens stay in his hand
            GAME,
            "-with-the-queens-held-back",
            [("Bob", "a pair", "allowed", 20), ("Bob", "a pair", "allowed", 20)],
            [("Bob", "a pair", "refused", 0)],
        ),
    ],
)
def test_one_change_changes_its_own_rows(
    deal: str, changed: str, gone: list[Row], new: list[Row]
) -> None:
    before, after = rows(deal), rows(deal + changed)

    assert before - after == Counter(gone)
    assert after - before == Counter(new)


def test_game_is_doubled_when_the_lesser_total_falls_below_400() -> None:
    settled = {}
    for change in ("", "-with-the-last-penchant-after-the-draw"):
        _, sheet = scored(CASES / f"{GAME}{change}.yaml")
        settled[change] = sheet.settlement

    assert [found[:2] for found in settled.values() if found] == [("Bob", 50), ("Bob", 120)]


FAMILY = [*(CASES / "bezique").rglob("*.yaml"), *(CASES / "penchant").rglob("*.yaml")]
DEALS = sorted(path for path in FAMILY if path.stem.startswith("a-whole-"))


@pytest.mark.parametrize("path", DEALS, ids=lambda path: path.stem)
def test_whole_deal_goes_from_the_deal_to_the_last_trick(path: Path) -> None:
    case, sheet = scored(path)
    book = read_book(case.book)

    deals, follows = (sum(e.verb == verb for e in case.events) for verb in ("deals", "follows"))
    assert case.events[0].verb == "deals"
    assert follows == deals * Equipment.of(book.equipment).tricks
    assert sheet.marked
    assert not sheet.open


def test_there_are_six_whole_deals_and_a_game_beside_their_variants() -> None:
    plain = [path for path in DEALS if not any(v in path.stem for v in VARIANTS)]

    assert len(plain) >= 7
