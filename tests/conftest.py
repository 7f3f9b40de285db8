"""What the tests share: the shipped cases and the book."""

from __future__ import annotations

import os
import tempfile

import pytest
from places import DATA

from adjudicator import read_book
from adjudicator.law.book.model import Book

EUCHRE = "euchre/somerset-1888"

# what fails in a helper is told as what fails in a test is
pytest.register_assert_rewrite("at_a_terminal", "bad_files")

# Nobody's own house rules have a say in what is tested: this folder is empty.
os.environ["XDG_CONFIG_HOME"] = str(DATA / "no-configuration")
# Nor is anybody's own memory of a quiz written to.
os.environ["XDG_DATA_HOME"] = tempfile.mkdtemp(prefix="adjudicator-tests-")


@pytest.fixture(scope="session")
def book() -> Book:
    return read_book(EUCHRE)
