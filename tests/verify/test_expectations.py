"""What a case expects, held against its ruling: every key can fail, and says what it missed."""

from __future__ import annotations

from pathlib import Path

import pytest

from adjudicator import adjudicate, read_book, read_case
from adjudicator.case.expectation import Expectation
from adjudicator.verify import expectations
from adjudicator.verify.expectations import check_case, compare

# Law 53: Di leads out of turn, Ann has followed and takes her card back, Di alone is to pay.
CASE = """
case: the second hand takes his card back from a false lead
book: euchre/somerset-1888
players: [Ann, Bob, Cy, Di]
table: {trump: clubs, lead: Cy, alone: nobody}
happened:
  - {by: Di, leads: KS}
  - {by: Ann, follows: AS}
  - {by: Cy, notices: the lead was mine}
  - {by: Ann, takes_back: AS}
"""
FIRST = ("false-lead", "false-lead-taken-back", "only-the-leader-pays")
LAST = ("withdrawn-from-a-false-lead",)
ALL = ", ".join(sorted((*FIRST, *LAST)))


def differences(expect: Expectation, text: str = CASE) -> list[str]:
    case = read_case(text)
    found = compare(case, adjudicate(case, read_book(case.book)), "here", expect)
    return [str(difference) for difference in found]


@pytest.mark.parametrize(
    "expect",
    [
        {"ruling": (FIRST[0], *LAST), "permits": ()},
        {"ruling": (*FIRST, *LAST), "only": True},
        {"by_event": {1: FIRST, 2: (), 4: ("withdrawn-from-a-false-lead",)}},
        {"remedies": [{"kind": "take-back", "against": ["Ann"], "cards": ["AS"], "event": 1}]},
        {"remedies": [{"kind": "no-penalty", "against": ["Ann"], "event": 4}]},
        {"cites": {"false-lead": ("false-lead",)}},
    ],
)
def test_what_the_law_gives_is_no_difference(expect: Expectation) -> None:
    assert differences(expect) == []


@pytest.mark.parametrize(
    ("expect", "said"),
    [
        ({"ruling": ()}, f"ruling: expected none, got {ALL}"),
        ({"ruling": FIRST, "only": True}, f"ruling: expected {', '.join(FIRST)}, got {ALL}"),
        ({"only": True}, f"ruling: expected none, got {ALL}"),
        ({"ruling": ("led-in-turn",)}, "ruling: expected led-in-turn"),
        ({"ruling": (*FIRST, "bound-to-win")}, "ruling: expected bound-to-win, false-lead"),
        ({"permits": FIRST[:1]}, "permits: expected false-lead, got a clause that decides"),
        ({"by_event": {4: ()}}, "by_event 4: expected none, got withdrawn-from-a-false-lead"),
        ({"by_event": {1: FIRST[:2]}}, "by_event 1: expected false-lead, false-lead-taken-back"),
        ({"by_event": {1: ("false-leads",)}}, "by_event: expected false-leads"),
        (
            {"remedies": [{"kind": "call-suit", "event": 4}]},
            "remedies: expected kind call-suit event 4, got take-back, no-penalty",
        ),
        (
            {"cites": {"false-lead": ("false-lead-taken-back",)}},
            "cites of false-lead: expected false-lead-taken-back, got false-lead",
        ),
        ({"cites": {"false-leads": ("false-lead",)}}, "cites: expected false-leads"),
    ],
)
def test_what_the_law_does_not_give_is_told(expect: Expectation, said: str) -> None:
    found = differences(expect)

    assert any(f"here: {said}" in difference for difference in found), found


# Law 74: North dealt, and the eldest hand passes.
PASS = """
case: the eldest hand passes
book: euchre/somerset-1888
players: [North, East, South, West]
table: {dealer: North, turned_up: 9H, round: 1}
happened:
  - {by: East, passes: yes}
"""


@pytest.mark.parametrize(
    ("expect", "said"),
    [
        ({"permits": ("eldest-may",)}, []),
        ({"permits": ("eldest-may",), "only": True}, []),
        ({"ruling": ()}, []),
        ({"permits": ()}, ["here: permits: expected none, got eldest-may"]),
        ({"only": True}, ["here: permits: expected none, got eldest-may"]),
        (
            {"ruling": ("eldest-may",)},
            [
                "here: ruling: expected eldest-may, got a clause that allows",
                "here: ruling: expected eldest-may, got none",
            ],
        ),
    ],
)
def test_what_the_law_allows_stands_apart(expect: Expectation, said: list[str]) -> None:
    found = differences(expect, PASS)

    assert len(found) == len(said)
    for difference, start in zip(found, said, strict=True):
        assert difference.startswith(start)


def test_citation_that_nothing_hangs_on_is_a_difference(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "case.yaml"
    path.write_text(CASE, encoding="utf-8")
    assert check_case(path, load_bearing=True) == []

    monkeypatch.setattr(expectations, "idle_among", lambda *record: ["false-lead"])

    (told,) = check_case(path, load_bearing=True)
    assert str(told).startswith(f"{path}: citation of false-lead: expected another ruling")
    assert check_case(path) == []
