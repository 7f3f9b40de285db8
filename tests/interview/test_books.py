"""An interview by one of two books: which is asked, and how the table plays what it leaves open."""

from __future__ import annotations

from pathlib import Path

import pytest

from adjudicator.case.writer import kept, written
from adjudicator.interview import answers
from adjudicator.interview.asking import InterviewQuestion, next_question
from adjudicator.interview.drafting import RULING, Interview, draft, rulings
from adjudicator.interview.talk import resumed
from adjudicator.report import letters
from adjudicator.report.ruling import ruling_page

BY_1888, TODAY = "euchre/somerset-1888", "euchre/today"


def asked(interview: Interview) -> InterviewQuestion:
    question = next_question(interview)
    assert question is not None
    return question


def told(book: str, heard: str, **said: str) -> Interview:
    """Answer an interview: by the end of each key, what is typed; Enter for what is not said."""
    interview = Interview("euchre").answered("book", book).answered("what:0", heard)
    left = set(said)
    while not (question := asked(interview)).key.startswith("more"):
        name = question.key.rpartition(":")[2]
        left.discard(name)
        value = answers.read(question, said.get(name, ""))
        interview = interview.answered(question.key, value)
    assert not left, f"nobody asked for {left}"
    return interview


def renege(**said: str) -> Interview:
    """A renege that was made, and claimed when the next trick was begun."""
    known = {"accused": "East", "the_accused_revoked": "y", "the_next_trick_had_begun": "y"}
    return told(TODAY, "renege", **{"accuser": "North", "alone": "nobody"} | known | said)


def test_the_book_is_asked_before_anything_of_the_dispute() -> None:
    question = asked(Interview("euchre").answered("what:0", "renege"))

    assert question.key == "book"
    assert answers.read(question, "") == BY_1888
    assert answers.read(question, "2") == answers.read(question, "as it is") == TODAY


def test_a_book_that_the_call_names_is_not_asked() -> None:
    interview = Interview("euchre").answered("book", TODAY).answered("what:0", "renege")

    assert asked(interview).key == "players"


@pytest.mark.parametrize(("book", "points"), [(BY_1888, 3), (TODAY, 2)])
def test_a_renege_costs_what_the_book_says(book: str, points: int) -> None:
    more = {"its_trick_was_turned_and_quitted": "y"}
    by_1888 = {"accused": "East", "accuser": "North", "the_accused_revoked": "y", "alone": "nobody"}
    interview = renege() if book == TODAY else told(book, "renege", **by_1888, **more)

    ((_, ruling),) = rulings(interview)

    assert {"North and South": points} in [finding.points for finding in ruling.findings]


@pytest.mark.parametrize(
    ("typed", "settings", "points"),
    [
        ("", None, 2),
        ("u", None, 2),  # who does not know plays as most do, and is told what hangs on it
        ("2", {"renege": "4"}, 4),
        ("a renege costs three points", {"renege": "3"}, 3),
        ("1 5", {"renege": "3", "after-a-renege": "played-out"}, 3),
    ],
)
def test_how_a_table_plays_is_one_question(
    typed: str, settings: dict[str, str] | None, points: int
) -> None:
    interview = renege(settings=typed)

    ((_, ruling),) = rulings(interview)

    assert (draft(interview) or {}).get("settings") == settings
    assert {"North and South": points} in [finding.points for finding in ruling.findings]


def test_what_another_setting_would_turn_is_told_where_nobody_says_how_it_is_played() -> None:
    ((book, ruling),) = rulings(renege())

    page = letters.written(ruling_page(ruling, book, more=""))

    assert "Where a renege costs four points:" in page


def test_how_a_table_plays_is_asked_only_where_it_turns_the_ruling() -> None:
    interview = told(
        TODAY, "two-cards-at-once", player="West", cards="9C 10C", how="followed", leader="South"
    )

    assert "settings" not in interview.said


def test_ways_that_exclude_each_other_are_not_both_taken() -> None:
    with pytest.raises(answers.MisreadError, match="type one"):
        renege(settings="1 2")  # three points, and four


def test_by_both_books_nobody_is_asked_how_the_table_plays() -> None:
    said = {"accused": "East", "accuser": "North", "the_accused_revoked": "y", "alone": "nobody"}
    turned = {"its_trick_was_turned_and_quitted": "y", "the_next_trick_had_begun": "y"}

    interview = told("both", "renege", **said, **turned)

    assert [book.id for book, _ in rulings(interview)] == [BY_1888, TODAY]
    assert "settings" not in interview.said


def test_who_plays_alone_is_asked_where_no_page_is_quoted() -> None:
    interview = told(TODAY, "what-the-deal-scores", maker="West", tricks="5", alone="West")

    ((_, ruling),) = rulings(interview)

    assert ruling.cited[0] == "lone-march"


def test_the_book_and_how_the_table_plays_are_kept(tmp_path: Path) -> None:
    interview = renege(settings="2").answered("more:0", RULING)
    file = tmp_path / "renege.yaml"
    file.write_text(written(draft(interview) or {}, kept(interview.answers)), encoding="utf-8")

    again = resumed(file)

    assert again.before is None
    assert (again.said["book"], again.said["settings"]) == (TODAY, ["renege=4"])
    assert draft(again) == draft(interview)
