"""A scorer of euchre written apart from the program: plain sums from the words of the rules.

It reads a case as plain data and imports nothing of what it is held against. E numbers are the
norms of the code of 1888, T numbers those of today's sheets, as the rulebooks name them.
"""

from __future__ import annotations

from typing import Any, NamedTuple


class After(NamedTuple):
    """How it stands after a deal: sides are 0, who sits first and third, and 1.

    Attributes:
        score: the points of the game that was played.
        winner: the side that won it with this deal, or None.
        counts: how much the game counts in the rubber; 0 where none was won.
        rubber: the points of the rubber, or None where there are no rubbers.
        rubber_to: the side that won the rubber with this deal, or None.
    """

    score: tuple[int, int]
    winner: int | None = None
    counts: int = 0
    rubber: tuple[int, int] | None = None
    rubber_to: int | None = None


TODAY = {
    "renege": 2,  # T8.7
    "renege-alone": 4,  # T8.8
    "after-a-renege": "over",  # T8.9
    "loner-euchred": 2,  # T6.6
    "defend-alone": False,  # T6.7
    "all-five-against": 2,  # T10.4
    "game-at": 10,  # T10.2
}


def scored(case: dict[str, Any]) -> list[After]:
    """Return how it stands after each deal of a case."""
    seats = case["players"]
    settings = {**TODAY, **case.get("settings", {})}
    of_1888 = case["book"] == "euchre/somerset-1888"
    game_at = 5 if of_1888 else settings["game-at"]  # E2.1, T10.2
    score, games, rubber = (0, 0), [0, 0], (0, 0)
    found = []
    for deal in case["deals"]:
        *revokes, tricks = _parts(deal, seats, settings, of_1888=of_1888)
        winner = None
        at_the_win = score
        for points in (*revokes, tricks):  # E4.1: the penalty first; of two each, E63.3
            score = score[0] + points[0], score[1] + points[1]
            reached = [side for side in (0, 1) if score[side] >= game_at]
            if winner is None and reached:
                winner, at_the_win = reached[0], score
        if winner is None:
            found.append(After(score, rubber=rubber if of_1888 else None))
            continue
        if not of_1888:
            found.append(After(score, winner))
            score = 0, 0
            continue
        loser = 1 - winner
        counts = 2 if at_the_win[loser] == 0 else 1  # E7.1
        laps = at_the_win[winner] > game_at
        games[winner] += 1
        rubber = _raised(rubber, winner, counts)
        third, fourth = sum(games) == 3, sum(games) == 4
        ends = fourth or (third and not laps)  # E1.1, E1.2
        ahead = None if games[0] == games[1] else games.index(max(games))
        if ends and ahead is not None:
            rubber = _raised(rubber, ahead, 2)  # E7.2
        found.append(After(score, winner, counts, rubber, ahead if ends else None))
        score = 0, 0
        if ends:
            games, rubber = [0, 0], (0, 0)
    return found


def _raised(points: tuple[int, int], side: int, by: int) -> tuple[int, int]:
    """Return the points of both sides when one of them has so many more."""
    return points[0] + (by if side == 0 else 0), points[1] + (by if side == 1 else 0)


def _parts(
    deal: dict[str, Any], seats: list[str], settings: dict[str, Any], *, of_1888: bool
) -> list[tuple[int, int]]:
    """Return what each revoke of a deal brings the sides, and last what its tricks do."""
    if deal.get("passed"):
        return [(0, 0)]
    made = deal.get("made", {})
    alone = bool(made.get("alone"))
    revoked = deal.get("revoked", [])
    revoked = [revoked] if isinstance(revoked, str) else revoked
    by_side = [sum(seats.index(who) % 2 == side for who in revoked) for side in (0, 1)]
    if of_1888:
        price = 5 if alone else 3  # E63.1, E63.2
        if by_side[0] == by_side[1]:  # E71.1
            revoked = []
    else:
        dear = settings["renege-alone"]
        price = dear if alone and dear != "alike" else settings["renege"]
    revokes = [(0, price) if seats.index(who) % 2 == 0 else (price, 0) for who in revoked]
    over = not of_1888 and bool(revoked) and settings["after-a-renege"] == "over"
    if over or "tricks" not in deal:
        return [*revokes, (0, 0)]
    makers = seats.index(made["by"]) % 2
    taken = [
        sum(n for who, n in deal["tricks"].items() if seats.index(who) % 2 == side)
        for side in (0, 1)
    ]
    told = {seats.index(who) % 2 for who in deal["tricks"]}
    mine = taken[makers] if makers in told else 5 - taken[1 - makers]
    points, to = _of_tricks(mine, alone, "defended_alone" in deal, settings, of_1888=of_1888)
    side = makers if to == "makers" else 1 - makers
    return [*revokes, (points, 0) if side == 0 else (0, points)]


def _of_tricks(
    mine: int, alone: bool, defended: bool, settings: dict[str, Any], *, of_1888: bool
) -> tuple[int, str]:
    """Return what the tricks of the makers bring, and to whom."""
    if mine == 5:
        return (4 if alone else 2), "makers"  # E2.2, E3.1; T10.1, T6.5
    if mine >= 3:
        return 1, "makers"  # E2.3, E3.2; T10.1, T6.5
    if of_1888:
        return (4 if alone else 2), "others"  # E2.4, E3.3
    if alone:
        if defended and settings["defend-alone"]:
            return 4, "others"  # T6.7
        return settings["loner-euchred"], "others"  # T6.6
    if mine == 0:
        return settings["all-five-against"], "others"  # T10.4
    return 2, "others"  # T10.1
