"""What the package offers is had by its name, and nothing is imported before it is asked for."""

from __future__ import annotations

import subprocess
import sys

import pytest

import adjudicator


@pytest.mark.parametrize("name", adjudicator.__all__)
def test_what_is_offered_is_there(name: str) -> None:
    found = getattr(adjudicator, name)

    assert found.__name__ == name
    assert found.__module__.startswith("adjudicator.")
    assert set(adjudicator.LIES_IN) == set(adjudicator.__all__)


def test_what_is_not_offered_is_told() -> None:
    with pytest.raises(AttributeError, match="module 'adjudicator' has no attribute 'umpire'"):
        adjudicator.umpire  # noqa: B018
    with pytest.raises(ImportError, match="umpire"):
        exec("from adjudicator import umpire")


def test_nothing_is_imported_before_it_is_asked_for() -> None:
    script = (
        "import sys, adjudicator\n"
        "before = [name for name in sys.modules if name.startswith('adjudicator.')]\n"
        "adjudicator.CaseError\n"
        "print(before, 'adjudicator.court' in sys.modules)"
    )

    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)

    assert done.stdout.strip() == "[] False"
