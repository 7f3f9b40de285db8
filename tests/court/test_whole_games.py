"""Whole games and rubbers, deal by deal, against a scorer that was written apart."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
import yaml
from samples import some
from scorer_apart import TODAY, After, scored

from adjudicator import book_of, read_case
from adjudicator.base.errors import CaseError
from adjudicator.base.paths import CASES
from adjudicator.court.results import ScoreSheet
from adjudicator.court.score import sheet_of
from adjudicator.report import letters
from adjudicator.report.score import score_page

GAMES = sorted((CASES / "euchre" / "games").glob("*.yaml"))
PLAYERS = ["Ann", "Bob", "Cy", "Di"]
SIDES = ("Ann and Cy", "Bob and Di")
OF_1888, OF_TODAY = "euchre/somerset-1888", "euchre/today"


def sheet(text: str) -> ScoreSheet:
    case = read_case(text)
    return sheet_of(case, book_of(case))


def by_the_program(text: str) -> list[After]:
    """What the program makes of a case, in the terms of the scorer apart."""
    case = read_case(text)
    sides = [" and ".join((case.players[at], case.players[at + 2])) for at in (0, 1)]
    one, other = sides
    found = []
    rubber_before: tuple[int, int] = (0, 0)
    for deal in sheet(text).deals:
        score = deal.totals[one], deal.totals[other]
        winner = sides.index(deal.won) if deal.won else None
        rubber = None
        if case.book == OF_1888:
            rubber = deal.rubber.get(one, 0), deal.rubber.get(other, 0)
        counts, to = 0, None
        for ruled in deal.ruled:
            counts = (
                1 if "counts one" in ruled.text else 2 if "counts two." in ruled.text else counts
            )
            if "won the rubber" in ruled.text and rubber is not None:
                gained = [now - was for now, was in zip(rubber, rubber_before, strict=True)]
                gained[winner or 0] -= counts
                to = gained.index(2)
        found.append(After(score, winner, counts, rubber, to))
        rubber_before = (0, 0) if deal.over or rubber is None else rubber
    return found


@pytest.mark.parametrize("file", GAMES, ids=lambda path: path.stem)
def test_whole_game_comes_out_to_the_point(file: Path) -> None:
    text = file.read_text(encoding="utf-8")

    apart = scored(yaml.safe_load(text))

    assert by_the_program(text) == apart
    assert any(after.winner is not None for after in apart)  # it is a whole game


def test_there_are_ten_games_of_today_and_three_rubbers_of_1888() -> None:
    cases = [yaml.safe_load(file.read_text(encoding="utf-8")) for file in GAMES]
    finals = [scored(case)[-1] for case in cases]

    assert sum(case["book"] == OF_TODAY for case in cases) >= 10
    assert sum(final.rubber_to is not None for final in finals) >= 3


def random_game(seed: int) -> dict[str, Any]:
    """Return a case of some deals, told short, by either book and with any settings."""
    chance = random.Random(seed)
    of_1888 = chance.random() < 0.4
    settings = {} if of_1888 else random_settings(chance)
    deals = [random_deal(chance, settings, of_1888=of_1888) for _ in range(chance.randint(3, 16))]
    case = {"case": f"game {seed}", "book": OF_1888 if of_1888 else OF_TODAY, "players": PLAYERS}
    return {**case, **({"settings": settings} if settings else {}), "deals": deals}


def random_settings(chance: random.Random) -> dict[str, Any]:
    values: dict[str, list[Any]] = {
        "renege": [2, 3, 4],
        "renege-alone": [4, "alike"],
        "after-a-renege": ["over", "played-out"],
        "loner-euchred": [2, 3, 4],
        "defend-alone": [True, False],
        "all-five-against": [2, 4],
        "game-at": [5, 7, 10, 11, 15],
    }
    assert values.keys() == TODAY.keys()
    return {id: chance.choice(of) for id, of in values.items() if chance.random() < 0.5}


def random_deal(
    chance: random.Random, settings: dict[str, Any], *, of_1888: bool
) -> dict[str, Any]:
    if chance.random() < 0.06:
        return {"passed": True}
    maker = chance.choice(PLAYERS)
    made: dict[str, Any] = {"by": maker, "suit": chance.choice(["spades", "hearts", "clubs"])}
    if chance.random() < 0.3:
        made["alone"] = True
    side = maker if "alone" in made or chance.random() < 0.5 else PLAYERS[PLAYERS.index(maker) - 2]
    deal: dict[str, Any] = {"made": made, "tricks": {side: chance.randint(0, 5)}}
    if chance.random() < 0.3:  # the tricks of the others tell as much
        deal["tricks"] = {PLAYERS[PLAYERS.index(side) - 1]: 5 - deal["tricks"][side]}
    if made.get("alone") and settings.get("defend-alone") and chance.random() < 0.5:
        deal["defended_alone"] = PLAYERS[PLAYERS.index(maker) - 1]
    if chance.random() < 0.15:
        who = chance.choice(PLAYERS)
        again = [PLAYERS[PLAYERS.index(who) - chance.choice([0, 1, 2])]] if of_1888 else []
        deal["revoked"] = [who, *(again if chance.random() < 0.3 else [])]
        if not of_1888 and chance.random() < 0.3:
            del deal["tricks"]
    return deal


@pytest.mark.parametrize("start", range(0, 240, 40))
def test_games_dealt_at_random_come_out_to_the_point(start: int) -> None:
    for seed in some(range(start, start + 40), 2):
        case = random_game(seed)
        text = yaml.safe_dump(case, sort_keys=False)

        assert by_the_program(text) == scored(yaml.safe_load(text)), text


def told(deals: str, book: str = OF_1888, more: str = "") -> str:
    return f"case: some deals\nbook: {book}\nplayers: [Ann, Bob, Cy, Di]\n{more}deals:\n" + "".join(
        f"  - {{{line}}}\n" for line in deals.strip().splitlines()
    )


MADE = "made: {by: Ann, suit: hearts}"


def took(tricks: int) -> str:
    return f"{MADE}, tricks: {{Ann: {tricks}}}"


def test_rows_stand_deal_by_deal_each_with_its_law() -> None:
    found = sheet(told(f"{took(3)}\n{took(2)}"))

    rows = [(row.deal, row.player, row.what, row.law, row.points) for row in found.rows]

    assert rows == [(1, SIDES[0], "made it", "2", 1), (2, SIDES[1], "euchre", "2", 2)]
    assert [row.totals for row in found.rows] == [
        dict(zip(SIDES, (1, 0), strict=True)),
        dict(zip(SIDES, (1, 2), strict=True)),
    ]


@pytest.mark.parametrize(
    ("deals", "slips"),
    [
        # marked rightly
        (f"{took(3)}, marked: {{Ann: 1, Bob: 0}}", ["", ""]),
        # the first slip is named, and what only goes on with it is not one of its own
        (
            f"{took(3)}, marked: {{Ann: 2}}\n{took(4)}, marked: {{Ann: 3}}",
            ["as if line 5 were scored as march (2), and not as made it (1)", "as on line 5"],
        ),
        # the slip is looked for in every deal since the score was right
        (
            f"{took(5)}\n{took(4)}\n{took(2)}, marked: {{Ann: 1}}",
            ["as if 2 on line 5 had been forgotten (march)"],
        ),
        # what was marked rightly cannot hold the slip
        (
            f"{took(5)}, marked: {{Ann: 2}}\n{took(4)}, marked: {{Ann: 1}}",
            ["", ""],
        ),
    ],
)
def test_slip_of_a_score_is_looked_for_where_it_can_be(deals: str, slips: list[str]) -> None:
    found = sheet(told(deals))

    assert [marked.because for marked in found.marked] == slips


def test_score_is_carried_and_a_game_that_is_won_makes_room_for_the_next() -> None:
    march = took(5)
    begun = "table: {score: {Ann: 3, Bob: 4}, games: {Bob: 1}}\n"

    found = sheet(told(f"{march}\n{march}", more=begun))

    assert [deal.won for deal in found.deals] == [SIDES[0], ""]
    assert [deal.games for deal in found.deals] == [{SIDES[1]: 1, SIDES[0]: 1}] * 2
    assert found.totals == dict(zip(SIDES, (2, 0), strict=True))


def test_nothing_is_scored_after_a_deal_of_which_the_points_are_open() -> None:
    found = sheet(told(f"tricks: {{Ann: 3}}\n{took(5)}"))

    assert (len(found.deals), found.unscored, found.rows) == (1, 1, ())
    assert found.open


def test_nothing_is_scored_after_points_that_are_taken_off() -> None:
    taken = "settings: {renege-points: taken}\n"

    found = sheet(told(f"{MADE}, revoked: Bob\n{took(5)}", OF_TODAY, taken))

    assert (len(found.deals), found.unscored) == (1, 1)


def test_page_tells_games_rubber_and_what_is_not_scored() -> None:
    unknown = "passed: yes\ntricks: {Ann: 3}\npassed: yes"
    case = read_case(told(f"{took(5)}\n" * 3 + unknown))
    book = book_of(case)

    page = letters.written(score_page(sheet_of(case, book), book), 80)

    assert (
        "Deal 3: Bob and Di have no point: it is a love game, and counts two (retold 7)."
        in " ".join(page.split())
    )
    assert "Of the rubber: Ann and Cy 2, Bob and Di 0." in page
    assert "How the score stands after deal 5 is open: 1 deal not scored." in page


@pytest.mark.parametrize(
    ("deals", "line", "message"),
    [
        ("score: {Ann: 3}", 5, "score goes on from deal to deal"),
        ("dealer: Ann", 5, "nothing is told of this deal"),
        ("passed: yes, tricks: {Ann: 3}", 5, "a deal that was passed has no trump, no tricks"),
        (f"{MADE}, maker: Bob, tricks: {{Ann: 3}}", 5, "maker is Bob, and by made it is Ann"),
        (f"{MADE}, trick: {{Ann: 3}}", 5, "'trick' is not a key here"),
        (f"{took(3)}\n{MADE}, tricks: {{Eve: 3}}", 6, "'Eve' is not at the table"),
        (f"{took(3)}\n{MADE}, tricks: {{Ann: 3, Bob: 3}}", 6, "6 tricks"),
    ],
)
def test_what_is_wrong_in_a_deal_is_told_with_its_place(
    deals: str, line: int, message: str
) -> None:
    with pytest.raises(CaseError) as raised:
        read_case(told(deals))

    assert any(f.place.line == line and message in f.message for f in raised.value.faults), (
        raised.value
    )


@pytest.mark.parametrize(
    ("more", "message"),
    [
        ("happened:\n  - {by: Ann, counts_tricks: yes}\n", "happened stands beside deals"),
        ("told: {makers_play_alone: yes}\n", "told stands beside deals"),
        ("table: {trump: hearts}\n", "trump is not the same in every deal"),
    ],
)
def test_what_belongs_into_a_deal_does_not_stand_beside_it(more: str, message: str) -> None:
    with pytest.raises(CaseError, match=message):
        read_case(told(took(3), more=more))


def test_several_deals_are_told_of_euchre_alone() -> None:
    text = "case: x\nbook: bezique/foster\nplayers: [Ann, Bob]\ndeals: [{score: {Ann: 1}}]\n"

    with pytest.raises(CaseError, match="at bezique several deals are not told in one case"):
        read_case(text)


def test_what_is_told_in_vain_of_an_earlier_deal_is_named() -> None:
    alone = "made: {by: Ann, suit: hearts, alone: yes}, tricks: {Ann: 2}, defended_alone: Bob"

    in_vain = sheet(told(f"{alone}\n{took(3)}", OF_TODAY))
    used = sheet(told(f"{alone}\n{took(3)}", OF_TODAY, "settings: {defend-alone: yes}\n"))

    assert [deal.unused for deal in in_vain.deals] == [("an_adversary_defended_alone",), ()]
    assert [deal.unused for deal in used.deals] == [(), ()]


@pytest.mark.parametrize(
    ("record", "scored"),
    [
        ("{by: Ann, wins: yes}", 1),  # how the other four went nobody says
        ("{by: Ann, plays_on: 5}, {by: Ann, counts_tricks: yes}", 1),  # nor who took them
        ("{by: Ann, misdeals: six cards to Bob}", 2),  # the deal is lost, and nothing scored
    ],
)
def test_nothing_is_scored_after_a_deal_of_which_the_end_is_not_told(
    record: str, scored: int
) -> None:
    found = sheet(told(f"dealer: Ann, {MADE}, happened: [{record}]\n{took(5)}"))

    assert (len(found.deals), bool(found.open)) == (scored, scored == 1)
