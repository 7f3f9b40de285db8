"""The score sheet of a euchre deal: its tricks, what they bring, what is claimed beside them."""

from __future__ import annotations

import json

import pytest
from jsonschema import Draft202012Validator

from adjudicator import read_case
from adjudicator.base.paths import CASES, SCHEMAS
from adjudicator.court.cases import book_of
from adjudicator.court.results import ScoreSheet
from adjudicator.court.score import sheet_of
from adjudicator.report import as_json, letters
from adjudicator.report.score import score_page

HEAD = "case: a deal\nbook: euchre/somerset-1888\nplayers: [Ann, Bob, Cy, Di]\n"
COUNTED = "happened:\n  - {by: Ann, counts_tricks: yes}\n"
BOTH = ("Ann and Cy", "Bob and Di")


def sheet(table: str, then: str = "", more: str = "") -> ScoreSheet:
    case = read_case(f"{HEAD}{more}table: {{trump: hearts, {table}}}\n{COUNTED}{then}")
    return sheet_of(case, book_of(case))


@pytest.mark.parametrize(
    ("table", "row"),
    [
        ("maker: Ann, alone: nobody, tricks: {Ann: 2, Cy: 3}", (BOTH[0], "march", 2, "2")),
        ("maker: Ann, alone: nobody, tricks: {Ann: 4, Di: 1}", (BOTH[0], "made it", 1, "2")),
        ("maker: Ann, alone: nobody, tricks: {Ann: 3, Di: 2}", (BOTH[0], "made it", 1, "2")),
        ("maker: Ann, alone: nobody, tricks: {Ann: 2, Di: 3}", (BOTH[1], "euchre", 2, "2")),
        ("maker: Ann, alone: nobody, tricks: {Di: 5}", (BOTH[1], "euchre", 2, "2")),
        ("maker: Ann, alone: Ann, tricks: {Ann: 5}", (BOTH[0], "lone march", 4, "3")),
        ("maker: Ann, alone: Cy, tricks: {Cy: 4, Di: 1}", (BOTH[0], "made it alone", 1, "3")),
        ("maker: Di, alone: Bob, tricks: {Bob: 2, Cy: 3}", (BOTH[0], "lone hand euchred", 4, "3")),
    ],
)
def test_deal_has_one_row_for_its_tricks(table: str, row: tuple[str, str, int, str]) -> None:
    found = sheet(table)

    assert [(r.player, r.what, r.points, r.law) for r in found.rows] == [row]
    assert found.totals == {side: row[2] if side == row[0] else 0 for side in BOTH}


def test_deal_that_hangs_on_what_nobody_said_has_no_row_and_a_question() -> None:
    found = sheet("maker: Ann, tricks: {Ann: 5}", "claims:\n  - {by: Ann, points: 4}\n")

    assert found.rows == ()
    assert found.marked == ()
    assert found.open == ("Did one of the side that made the trump play alone?",)


def test_by_the_quoted_pages_alone_no_trick_scores() -> None:
    table = "maker: Ann, alone: nobody, tricks: {Ann: 5}"

    assert sheet(table, more="pages: held\n").rows == ()
    assert len(sheet(table).rows) == 1


@pytest.mark.parametrize(
    ("claim", "is_", "because"),
    [
        ("{by: Ann, points: 1}", 2, "as if line 6 were scored as made it (1), and not as march"),
        ("{by: Cy, points: 4}", 2, "as if line 6 were scored as lone march (4), and not as march"),
        ("{by: Di, points: 2}", 0, "as if line 6 were scored as euchre (2), and not as march"),
        ("{by: Bob, points: 3}", 0, ""),
        ("{by: Bob, of: Ann, points: 5}", 2, ""),
    ],
)
def test_points_that_are_claimed_are_held_against_the_deal(
    claim: str, is_: int, because: str
) -> None:
    found = sheet("maker: Ann, alone: nobody, tricks: {Ann: 5}", f"claims:\n  - {claim}\n")

    (said,) = found.marked
    assert (said.is_, said.of_the_record) == (is_, True)
    assert said.because.startswith(because)
    assert bool(said.because) is bool(because)


def test_points_that_are_due_are_no_slip() -> None:
    claims = "claims:\n  - {by: Ann, points: 2}\n  - {by: Bob, of: Cy, points: 2}\n"

    assert sheet("maker: Ann, alone: nobody, tricks: {Ann: 5}", claims).marked == ()


MADE = "maker: Ann, alone: nobody, tricks: {Ann: 3, Bob: 2}"


@pytest.mark.parametrize(
    ("said", "is_", "because"),
    [
        ("{by: Cy, marks: 4}", 4, ""),
        ("{by: Cy, marks: 5}", 4, "as if line 6 were scored as march (2), and not as made it (1)"),
        ("{by: Cy, marks: 3}", 4, "as if 1 on line 6 had been forgotten (made it)"),
        ("{by: Cy, marks: 6}", 4, ""),  # nothing that the deal could bring makes it three
        ("{by: Di, corrects_score: 4, of: Cy}", 4, ""),
        ("{by: Di, corrects_score: 4}", 2, "as if line 6 were scored as euchre (2), and not"),
    ],
)
def test_score_that_is_marked_is_held_against_the_sheet(said: str, is_: int, because: str) -> None:
    found = sheet(f"{MADE}, score: {{Ann: 3, Bob: 2}}", f"  - {said}\n")

    (marked,) = found.marked
    assert (marked.is_, marked.of_the_record) == (is_, False)
    assert marked.because.startswith(because)
    assert bool(marked.because) is bool(because)


def test_score_of_which_nobody_says_how_it_stood_is_held_against_nothing() -> None:
    assert sheet(MADE, "  - {by: Cy, marks: 5}\n").marked == ()


def test_sheet_says_how_the_game_and_the_rubber_stand() -> None:
    found = sheet(f"{MADE}, score: {{Ann: 4, Bob: 0}}, games: {{Ann: 1, Bob: 1}}")

    assert found.game == (
        "Ann and Cy have reached five points, and have won the game.",
        "Bob and Di have no point: it is a love game, and counts two.",
        "Ann and Cy have won the rubber: that counts two more.",
    )


@pytest.mark.parametrize(
    ("table", "said"),
    [
        (
            "maker: Ann, alone: Ann, tricks: {Ann: 5}",
            "Ann made hearts trumps; Ann played alone; "
            "Ann and Cy took 5 and Bob and Di took 0 of the tricks",
        ),
        (
            "tricks: {Ann: 2, Bob: 3}",
            "hearts were trumps; Ann and Cy took 2 and Bob and Di took 3 of the tricks",
        ),
        ("maker: Bob", "Bob made hearts trumps"),
    ],
)
def test_deal_is_told_as_far_as_it_is_known(table: str, said: str) -> None:
    assert sheet(table).deal == said


def test_retold_law_is_named_as_that_beside_its_row() -> None:
    case = read_case(f"{HEAD}table: {{trump: hearts, {MADE}}}\n{COUNTED}")
    book = book_of(case)

    page = letters.written(score_page(sheet_of(case, book), book), 120)

    assert "RETOLD 2" in page
    assert "Ann made hearts trumps" in page


@pytest.mark.parametrize(
    "name",
    [
        "a-march-wins-the-game",
        "a-mistake-in-the-score-is-found-in-time",
        "two-tricks-by-the-makers",
    ],
)
def test_sheet_keeps_the_contract_of_the_json(name: str) -> None:
    case = read_case(CASES / "euchre" / f"{name}.yaml")
    schema = json.loads((SCHEMAS / "score.schema.json").read_text(encoding="utf-8"))

    data = json.loads(as_json.written(as_json.as_data(sheet_of(case, book_of(case)), house=())))
    Draft202012Validator(schema).validate(data)


# a scorer written apart, from the inventory of the code and not from the book's clauses


def brings(alone: bool, taken: int) -> tuple[str, int]:
    """Return to which side a deal brings points, and how many."""
    if taken < 3:
        return "others", 4 if alone else 2
    if taken < 5:
        return "makers", 1
    return "makers", 4 if alone else 2


@pytest.mark.parametrize("taken", range(6))
@pytest.mark.parametrize("maker", ["Ann", "Bob", "Cy", "Di"])
def test_every_deal_comes_out_as_the_scorer_has_it(maker: str, taken: int) -> None:
    players = ("Ann", "Bob", "Cy", "Di")
    at = players.index(maker)
    partner, left = players[at - 2], players[at - 3]
    side, other = (BOTH if at % 2 == 0 else BOTH[::-1])[:2]
    for alone in ("nobody", maker, partner):
        tricks = f"tricks: {{{partner}: {taken}, {left}: {5 - taken}}}"

        found = sheet(f"maker: {maker}, alone: {alone}, {tricks}")

        who, points = brings(alone != "nobody", taken)
        expected = {side: 0, other: 0} | {side if who == "makers" else other: points}
        assert found.totals == expected


Deal = tuple[str, str, int]  # who made the trump, who played alone, the tricks of the makers
MADE_IT, MARCH, EUCHRED = ("Ann", "nobody", 3), ("Ann", "nobody", 5), ("Ann", "nobody", 1)
LONE_MARCH, LONE_EUCHRED = ("Cy", "Cy", 5), ("Cy", "Cy", 2)
BOB_MARCH, BOB_MADE_IT, BOB_LONE = ("Bob", "nobody", 5), ("Bob", "nobody", 4), ("Di", "Di", 5)


@pytest.mark.parametrize(
    ("deals", "games", "rubber"),
    [
        # two love games, and the third is played; it takes the rubber to seven
        (
            [LONE_MARCH, MADE_IT, MARCH, MARCH, MADE_IT, BOB_MADE_IT, LONE_MARCH, MADE_IT],
            [(BOTH[0], 2), (BOTH[0], 2), (BOTH[0], 1)],
            {BOTH[0]: 7, BOTH[1]: 0},
        ),
        # a euchred lone hand is four points; the third game is lost by those who won the first
        (
            [LONE_MARCH, MADE_IT, LONE_EUCHRED, MADE_IT, BOB_MADE_IT, EUCHRED, MADE_IT, BOB_MARCH,
             BOB_MADE_IT],
            [(BOTH[0], 2), (BOTH[1], 1), (BOTH[1], 1)],
            {BOTH[0]: 2, BOTH[1]: 4},
        ),
        # the third game laps, six points for five, and a fourth is played
        (
            [LONE_MARCH, MADE_IT, BOB_LONE, BOB_MADE_IT, LONE_MARCH, BOB_MADE_IT, MARCH, BOB_LONE,
             MADE_IT, BOB_MADE_IT],
            [(BOTH[0], 2), (BOTH[1], 2), (BOTH[0], 1), (BOTH[1], 1)],
            None,  # two games each: the code does not say who has the rubber
        ),
    ],
)  # fmt: skip
def test_rubber_comes_out_deal_by_deal(
    deals: list[Deal], games: list[tuple[str, int]], rubber: dict[str, int] | None
) -> None:
    score, won, counts = dict.fromkeys(BOTH, 0), dict.fromkeys(BOTH, 0), list[tuple[str, int]]()
    over = ""
    for maker, alone, taken in deals:
        left = {"Ann": "Bob", "Bob": "Cy", "Cy": "Di", "Di": "Ann"}[maker]
        table = f"maker: {maker}, alone: {alone}, tricks: {{{maker}: {taken}, {left}: {5 - taken}}}"
        stood = f"score: {{Ann: {score[BOTH[0]]}, Bob: {score[BOTH[1]]}}}"
        had = f"games: {{Ann: {won[BOTH[0]]}, Bob: {won[BOTH[1]]}}}"

        found = sheet(f"{table}, {stood}, {had}")

        assert not over
        score = dict(found.totals)
        said = " ".join(found.game)
        if "have won the game" in said:
            (winner,) = (side for side in BOTH if score[side] >= 5)
            counts.append((winner, 2 if "counts two." in said else 1))
            won[winner] += 1
            score = dict.fromkeys(BOTH, 0)
        over = next((side for side in BOTH if f"{side} have won the rubber" in said), "")
        over = over or ("nobody" if found.silent_on else "")

    assert counts == games
    worth = {side: sum(n for winner, n in counts if winner == side) for side in BOTH}
    if rubber is None:
        assert over == "nobody"
    else:
        assert {side: n + 2 * (side == over) for side, n in worth.items()} == rubber


def test_points_that_come_off_a_score_are_told_beside_its_totals() -> None:
    at = "plays-without-a-discard-and-the-two-points-are-marked-off.yaml"
    case = read_case(CASES / "euchre" / at)

    off = sheet_of(case, book_of(case), {"forfeited-points": "other"})
    added = sheet_of(case, book_of(case))

    assert [said for said in off.silent_on if said.startswith("Not in the totals")]
    assert not added.silent_on
    assert added.totals == {"Agnes and Clara": 3, "Boris and Dmitri": 5}
