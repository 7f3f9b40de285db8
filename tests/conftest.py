"""What the tests share: a place of their own, the inner loop, who runs what, and the book."""

from __future__ import annotations

import gc
import os
import shutil
import tempfile
from pathlib import Path
from typing import Any

import pytest
from places import DATA

from adjudicator import read_book
from adjudicator.law.book.model import Book

EUCHRE = "euchre/somerset-1888"

# Measured by hand, by `python tests/bench/run.py`, and never as a test.
collect_ignore = ["bench"]

# What fails in a helper is told as what fails in a test is.
pytest.register_assert_rewrite("at_a_terminal", "bad_files")

# What is written goes into one folder, which all who test at once have in common.
SHARED = os.environ.get("ADJUDICATOR_TESTS")
FOLDER = Path(SHARED or tempfile.mkdtemp(prefix="adjudicator-tests-"))
os.environ["ADJUDICATOR_TESTS"] = str(FOLDER)

# Nor does a terminal in which the tests run say how broad what they look at is.
os.environ.pop("COLUMNS", None)

# Nobody's own house rules have a say in what is tested: this folder is empty.
os.environ["XDG_CONFIG_HOME"] = str(DATA / "no-configuration")
# Nor is anybody's own memory of a quiz written to.
os.environ["XDG_DATA_HOME"] = str(FOLDER / os.environ.get("PYTEST_XDIST_WORKER", "data"))

# What is read of the rulebooks is kept where none but the tests look for it.
os.environ["XDG_CACHE_HOME"] = str(FOLDER / "cache")

# What is read and ruled on once is kept to the end: nobody looks among it, again and again, for
# what can be thrown away, but only among what is new. Nothing of a ruling holds itself: see
# `court/test_let_go_of.py`.
gc.set_threshold(2_000_000, 1_000_000)

# What the tests of these files look at takes long to make: it is made once, in one process. The
# first of them look at the same, every shipped case as it is ruled on.
ALL_CASES = (
    "court/test_beside.py",
    "court/test_cases.py",
    "court/test_claims.py",
    "court/test_dispute.py",
    "court/test_grounds.py",
    "court/test_taken_for_granted.py",
    "court/test_timing.py",
    "court/test_told.py",
    "games/test_looking_ahead.py",
    "law/test_asking.py",
    "law/test_at_once.py",
    "report/test_drawing.py",
    "report/test_ruling.py",
    "report/test_verdicts.py",
    "verify/test_noticed.py",
)
# These judge the cases of a book for its lessons.
LESSONS = (
    "learn/test_retold_lessons.py",
    "learn/test_teach.py",
)
TOGETHER = (
    *ALL_CASES,
    *LESSONS,
    "court/test_tables.py",
    "court/test_whole_deals.py",
    "interview/test_ask.py",
    "interview/test_interview.py",
    "learn/test_anki_deck.py",
    "learn/test_page_in_a_browser.py",
    "learn/test_quiz_questions.py",
    "learn/test_quiz_sheet.py",
    "verify/test_proof.py",
)

# These ask what the shipped cases come to, and by the end it has been found out for others.
RULED_ALREADY = ("learn/test_situations.py",)


def pytest_configure(config: pytest.Config) -> None:
    """Give him who names a file all that is in it, and let programs keep what they compile.

    Where Python is told to keep no bytecode, a program that a test starts compiles itself anew,
    and that takes longer than all it does.
    """
    usual = config.getini("addopts")
    inner_loop = config.option.markexpr == usual[usual.index("-m") + 1]
    if inner_loop and all(named.split("::")[0].endswith(".py") for named in config.args):
        config.option.markexpr = ""
    runs_tests = not getattr(config.option, "numprocesses", None)
    if runs_tests and os.environ.pop("PYTHONDONTWRITEBYTECODE", ""):
        os.environ["PYTHONPYCACHEPREFIX"] = str(FOLDER / "bytecode")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with what takes longest, so that nobody waits for it at the end."""

    def takes_long(item: pytest.Item) -> tuple[bool, bool, bool]:
        file = _file(item.nodeid)
        sweeps = item.get_closest_marker("sweep") is not None
        return not file.endswith(RULED_ALREADY), sweeps, file.endswith(TOGETHER)

    items.sort(key=takes_long, reverse=True)


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown() -> None:
    """Set what a test leaves lying aside: a library looks through all that is not, some seconds."""
    gc.freeze()


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Leave the tests of some files to one process, and all others to whoever is free."""
    from xdist.scheduler import LoadScopeScheduling

    class Together(LoadScopeScheduling):
        def _split_scope(self, nodeid: str) -> str:
            if _file(nodeid).endswith(ALL_CASES):
                return "all cases"
            if _file(nodeid).endswith(LESSONS):
                return "lessons"
            return _file(nodeid) if _file(nodeid).endswith(TOGETHER) else nodeid

    config.option.loadscopereorder = False  # what takes longest is first already
    return Together(config, log)


def _file(nodeid: str) -> str:
    return nodeid.partition("::")[0]


def pytest_unconfigure() -> None:
    """Take away what was written."""
    if SHARED is None:
        shutil.rmtree(FOLDER, ignore_errors=True)


@pytest.fixture(scope="session")
def book() -> Book:
    return read_book(EUCHRE)
