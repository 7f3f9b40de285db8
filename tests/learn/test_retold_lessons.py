"""Lessons on laws that are retold: as short as those on quoted law, and in no quotation marks."""

from __future__ import annotations

import json
from functools import cache

import pytest
from at_a_terminal import run
from samples import some

from adjudicator import read_book
from adjudicator.law.book.model import Law
from adjudicator.learn.lessons.lesson_of import lesson
from adjudicator.learn.lessons.short_page import COLUMNS, ROWS, add_short_lesson
from adjudicator.report import letters
from adjudicator.report.document import Page

BOOKS = ("euchre/somerset-1888", "euchre/today")
# What is so of these each table settles, so that no case is decided by the law alone.
AS_THE_TABLE_HAS_IT = {
    "the deal", "the farmer's hand", "the dealer's partner", "holding the suit", "a card laid",
}  # fmt: skip


def retold(id: str, part: int) -> list[Law]:
    return some([law for law in read_book(id).laws if law.retold], part)


@cache
def taught(id: str, law: str) -> tuple[str, ...]:
    book = read_book(id)
    page = Page()
    add_short_lesson(page, lesson(book, book.law(law), whole=False))
    return tuple("".join(words for _, words in line) for line in letters.lines(page, COLUMNS))


@pytest.mark.sweep
@pytest.mark.parametrize("id", BOOKS)
def test_a_lesson_on_retold_law_fits_two_screens_and_quotes_nothing(id: str) -> None:
    for law in retold(id, 16):
        lines = taught(id, law.id)
        text = " ".join(" ".join(lines).split())
        said = " ".join(law.text.split())
        labels = {line.split(" ")[0] for line in lines}

        assert len(lines) <= ROWS, law.id
        assert said in text
        assert "RETOLD" in labels
        assert f'"{said}"' not in text
        assert {"MEANS", "TRAP"} <= labels, law.id
        if law.id not in AS_THE_TABLE_HAS_IT:
            assert {"CASE", "WHY"} <= labels, law.id
            assert "NOT SO" in text, law.id


@pytest.mark.parametrize("id", BOOKS)
def test_every_retold_law_has_a_gist_and_a_trap(id: str) -> None:
    for law in read_book(id).laws:
        assert law.gist, law.id
        assert law.trap, law.id


@pytest.mark.parametrize(
    ("call", "told", "after"),
    [
        (("euchre", "13"), "Two who cut equal cards cut again", "somerset-1888 14"),
        (("euchre/today", "a card shown"), "first lawful chance", 'today "table talk"'),
        (("euchre", "a card shown"), "first lawful chance", 'today "table talk"'),
    ],
)
def test_retold_law_is_taught_by_its_number_or_its_name(
    call: tuple[str, ...], told: str, after: str
) -> None:
    done = run("teach", *call)

    assert done.returncode == 0
    assert done.stdout.startswith("RETOLD")
    assert told in done.stdout
    assert f"adjudicator teach euchre/{after}" in done.stdout
    assert "adjudicator quiz" not in done.stdout  # no drill has its situations


def test_quoted_law_is_taught_as_it_is_quoted() -> None:
    assert run("teach", "euchre", "52").stdout.startswith("LAW 52")


def test_the_lessons_of_a_book_say_that_retold_laws_have_theirs() -> None:
    assert "adjudicator teach euchre/somerset-1888 1" in run("teach", "euchre").stdout
    assert "The farmer's hand:" in run("teach", "euchre/today").stdout
    assert "euchre/today" in run("teach").stdout


def retold_in_a_quiz(*call: str, count: int) -> set[str]:
    """Return the retold laws that a quiz of so many questions asks of."""
    done = run("quiz", *call, "--seed", "3", "--count", str(count), "--format", "json")
    assert done.returncode == 0
    asked = {(each["book"], each["law"]) for each in json.loads(done.stdout)["questions"]}
    return {law for id, law in asked if read_book(id).law(law).retold}


@pytest.mark.terminal
@pytest.mark.parametrize(
    "call", [("euchre/today",), ("euchre", "--law", "62"), ("euchre", "--pages", "all")]
)
def test_retold_law_is_drilled_where_it_is_asked_for(call: tuple[str, ...]) -> None:
    assert retold_in_a_quiz(*call, count=2)


@pytest.mark.terminal
@pytest.mark.parametrize("call", [("euchre",), ("euchre", "--law", "52")])
def test_quoted_law_alone_is_drilled_where_nobody_asks_for_more(call: tuple[str, ...]) -> None:
    assert not retold_in_a_quiz(*call, count=4)
