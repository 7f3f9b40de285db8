"""What is changed in a book, one thing at a time, is noticed by a shipped case.

A part of the changes, spread over every book; `adjudicator check --mutants` tries them all.
"""

from __future__ import annotations

import pytest
from samples import WHOLE
from shipped import CASE_FILES, Tried, tried

from adjudicator import read_book
from adjudicator.court.library import book_ids
from adjudicator.verify import witnesses as trial

EVERY = 1 if WHOLE else 48


@pytest.mark.sweep
@pytest.mark.parametrize("id", book_ids())
def test_a_case_notices_what_is_changed_in_a_book(id: str) -> None:
    book = read_book(id)
    shipped = (each for path in CASE_FILES for each in tried(path) if each.book.id == id)
    witnesses = trial.Witnesses(
        book, [heard(t) for t in shipped if t.expect and trial.is_of_the_printed_book(t.case, book)]
    )
    changed = [mutant for mutant in witnesses.mutants if trial.is_one(mutant, EVERY)]

    outcomes = [trial.Outcome(mutant, *witnesses.hear(mutant)) for mutant in changed]
    tally = trial.tallied(book, outcomes, witnesses.mutants)

    assert len(changed) > 5
    assert any(outcome.killed_by for outcome in outcomes)
    assert [f"{each.where}: {each.mutant.id}, {each.how_near}" for each in tally.survivors] == []
    assert tally.faults == ()


def heard(of: Tried) -> trial.Witness:
    assert of.expect is not None
    return trial.witness(of.name, of.case, of.book, of.expect, of.ruling, of.decided)
