"""Whatever is wrong with house rules or a book of one's own, it is told; nothing crashes."""

from __future__ import annotations

import copy
import json
import random
from pathlib import Path
from typing import Any

import pytest
from samples import WHOLE

from adjudicator.base.errors import AdjudicatorError
from adjudicator.base.paths import CASES
from adjudicator.base.yaml import read_file
from adjudicator.court.library import read_book_in
from adjudicator.verify.soundness import check_house

HOUSE = sorted((CASES / "house-rules").glob("*.yaml"))
RETOLD = CASES / "your-own-book" / "enquire-within-retold"
SCRAPS: list[Any] = [
    "", " ", "x", "yes", "no", "led_out_of_turn", "drew_out_of_turn", "false-lead", "player",
    "lead", "{player}", "{nobody|or}", "{player|ly}", "euchre", "bezique/foster", "penchant",
    0, 1, -1, 9999, True, False, None, [], {}, ["x"], [[]], [{}], {"x": "y"}, {"x": None},
    {"at_least": 2}, {"led_out_of_turn": {"at_least": 2}}, {"followers": "no"},
    {"take-back": {}}, {"take-back": {"against": "player"}}, {"no-penalty": "player"},
]  # fmt: skip


TURNS = 150 if WHOLE else 60  # so many broken files are made of each of house rules


def spots(value: Any) -> list[tuple[Any, Any]]:
    """Return every place in a tree at which something can be changed."""
    steps = value.items() if isinstance(value, dict) else enumerate(value)
    found = []
    for step, inner in steps:
        found.append((value, step))
        if isinstance(inner, dict | list):
            found += spots(inner)
    return found


def mutant(good: Any, chance: random.Random) -> Any:
    """Return a file with one to three things changed, left out or put elsewhere."""
    data = copy.deepcopy(good)
    for _ in range(chance.choice((1, 1, 2, 3))):
        if not (places := spots(data)):
            break
        box, step = chance.choice(places)
        change = chance.randrange(4)
        if change == 0:
            del box[step]
        elif change == 1:
            other, there = chance.choice(spots(good))
            box[step] = copy.deepcopy(other[there])
        elif change == 2 and isinstance(box, dict):
            box[chance.choice(["when", "unless", "overrides", "law", "topic", "x"])] = box.pop(step)
        else:
            box[step] = copy.deepcopy(chance.choice(SCRAPS))
    return data


@pytest.mark.parametrize("path", [p for p in HOUSE if "over:" in p.read_text("utf-8")])
def test_broken_house_rules_are_told_and_never_crash(path: Path, tmp_path: Path) -> None:
    chance = random.Random(1888)
    good = read_file(path).data
    broken = tmp_path / "broken.yaml"
    refused = 0

    for _ in range(TURNS):
        text = json.dumps(mutant(good, chance), ensure_ascii=False, indent=1)
        broken.write_text(text, encoding="utf-8")
        try:
            check_house(broken)
        except AdjudicatorError:
            refused += 1

    assert refused > TURNS // 2


def test_broken_books_are_told_and_never_crash(tmp_path: Path) -> None:
    chance = random.Random(1890)
    good = {path.name: read_file(path).data for path in RETOLD.glob("*.yaml")}
    for name, data in good.items():
        (tmp_path / name).write_text(json.dumps(data, ensure_ascii=False), encoding="utf-8")
    refused = 0

    for turn in range(160):
        name = sorted(good)[turn % len(good)]
        text = json.dumps(mutant(good[name], chance), ensure_ascii=False, indent=1)
        (tmp_path / name).write_text(text, encoding="utf-8")
        try:
            read_book_in(tmp_path)
        except AdjudicatorError:
            refused += 1
        (tmp_path / name).write_text(json.dumps(good[name], ensure_ascii=False), encoding="utf-8")

    assert refused > 80
