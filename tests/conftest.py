"""What the tests share: a place of their own, the inner loop, who tests what, and the book."""

from __future__ import annotations

import os
import shutil
import tempfile
from pathlib import Path

import pytest
from places import DATA

from adjudicator import read_book
from adjudicator.law.book.model import Book

EUCHRE = "euchre/somerset-1888"

# What fails in a helper is told as what fails in a test is.
pytest.register_assert_rewrite("at_a_terminal", "bad_files")

# What is written goes into one folder, which all who test at once have in common.
SHARED = os.environ.get("ADJUDICATOR_TESTS")
FOLDER = Path(SHARED or tempfile.mkdtemp(prefix="adjudicator-tests-"))
os.environ["ADJUDICATOR_TESTS"] = str(FOLDER)

# Nobody's own house rules have a say in what is tested: this folder is empty.
os.environ["XDG_CONFIG_HOME"] = str(DATA / "no-configuration")
# Nor is anybody's own memory of a quiz written to.
os.environ["XDG_DATA_HOME"] = str(FOLDER / "data")

# Where Python is told to keep no bytecode, a program that is started compiles itself anew each
# time, and that takes longer than all it does: the programs of the tests keep theirs here.
if os.environ.pop("PYTHONDONTWRITEBYTECODE", ""):
    os.environ["PYTHONPYCACHEPREFIX"] = str(FOLDER / "bytecode")


def pytest_configure(config: pytest.Config) -> None:
    """Leave a group of tests to one process, and give him who names a file all that is in it."""
    if getattr(config.option, "dist", None) == "load":
        config.option.dist = "loadgroup"
    usual = config.getini("addopts")
    inner_loop = config.option.markexpr == usual[usual.index("-m") + 1]
    if inner_loop and all(named.split("::")[0].endswith(".py") for named in config.args):
        config.option.markexpr = ""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with what takes longest, so that nobody waits for it at the end."""
    items.sort(key=lambda item: item.get_closest_marker("sweep") is None)


def pytest_unconfigure() -> None:
    """Take away what was written."""
    if SHARED is None:
        shutil.rmtree(FOLDER, ignore_errors=True)


@pytest.fixture(scope="session")
def book() -> Book:
    return read_book(EUCHRE)
