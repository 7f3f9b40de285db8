"""What was settled, seen or decided of a case is found again when the same is asked of it."""

from __future__ import annotations

from typing import Any

import pytest
from shipped import case_of

from adjudicator.base.paths import CASES
from adjudicator.court import dispute, ruling_on
from adjudicator.court.cases import book_of
from adjudicator.court.ruling_on import adjudicate

DISPUTED = (
    CASES / "euchre/today/whether-the-trick-was-over-when-a-renege-was-mended-is-disputed.yaml"
)


def test_the_same_case_is_settled_once_by_the_same_law(monkeypatch: pytest.MonkeyPatch) -> None:
    settled: list[tuple[object, ...]] = []

    def settle(*of: Any, presuming: bool, briefly: bool) -> Any:
        case, book, readings, without, hear = of
        settled.append((case, book, readings, without, presuming, briefly))
        return dispute.settle(
            case, book, readings, without, hear, presuming=presuming, briefly=briefly
        )

    monkeypatch.setattr(ruling_on, "settle", settle)
    case = case_of(DISPUTED)

    adjudicate(case, book_of(case))

    assert len(settled) > 10
    assert not [each for n, each in enumerate(settled) if each in settled[:n]]
