"""What becomes of a claim by another reading is what the case comes to, heard by that reading."""

from __future__ import annotations

from pathlib import Path

import pytest
from samples import some
from shipped import CLAIMING, case_of

from adjudicator.court.cases import book_of
from adjudicator.court.ruling_on import adjudicate
from adjudicator.law.book.model import OTHER

# A doubt bears on an act that is tried, on what takes its regular course, or in one story alone.
NOT_SHOWN = (
    "ace-on-the-floor-and-who-takes-it",
    "both-the-card-and-a-suit-and-one-only",
    "drew-first-and-they-differ-whether-bob-had-drawn-before",
    "need-not-trump-with-a-card-of-the-suit",
    "the-king-taken-in-exchange-married-at-once",
    "twenty-saved-by-the-last-trick-before-the-stock-is-gone",
)
SOME = [*some(CLAIMING, 160), *(path for path in CLAIMING if path.stem in NOT_SHOWN)]


@pytest.mark.parametrize("path", SOME, ids=lambda path: path.stem)
def test_mark_of_another_reading_is_the_verdict_by_that_reading(path: Path) -> None:
    case = case_of(path)
    book = book_of(case)
    claims = adjudicate(case, book).claims
    for doubt in book.doubts:  # those too of which nothing is shown: they turn no verdict
        ruling = adjudicate(case, book, readings={doubt: OTHER}, otherwise=False, briefly=True)
        asked = {m.question: m.fact for d in ruling.decisions for m in d.missing}
        for claim, other in zip(claims, ruling.claims, strict=True):
            marked = claim.otherwise.get(doubt)
            fact = asked.get(other.question)
            if fact is not None and book.vocabulary[fact].regular is not None:
                continue  # nobody contests it for the sake of a reading that nobody has named
            assert (marked or claim.comes_to).verdict == other.verdict, (doubt, claim.claim)
            assert marked is None or marked.differs(claim.comes_to), (doubt, claim.claim)
            assert marked is None or marked == other.comes_to, (doubt, claim.claim)
