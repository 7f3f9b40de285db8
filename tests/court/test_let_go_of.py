"""What a ruling was made of is let go of with it: nothing of it holds itself."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from pathlib import Path

import pytest
from samples import some
from shipped import CASE_FILES, case_of

from adjudicator.court.cases import book_of
from adjudicator.court.ruling_on import hear


@pytest.fixture
def nobody_looks() -> Iterator[None]:
    """Look for nothing that can be thrown away till the test does, and only among what is new."""
    gc.disable()
    gc.freeze()
    yield
    gc.unfreeze()
    gc.enable()


@pytest.mark.parametrize("path", some(CASE_FILES, 200), ids=lambda path: path.stem)
def test_what_a_ruling_was_made_of_is_thrown_away_at_once(path: Path, nobody_looks: None) -> None:
    case = case_of(path)
    book = book_of(case)
    hear(case, book)  # what is worked out of the book stays with it
    gc.freeze()

    hear(case, book)

    assert gc.collect() == 0
