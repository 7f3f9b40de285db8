"""A sheet for a class: as data that its schema describes, and on paper with the key apart."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest
from as_taught import book_ids, read_book
from jsonschema import Draft202012Validator

from adjudicator import adjudicate, book_of, read_case
from adjudicator.base.paths import SCHEMAS
from adjudicator.learn.quiz.choosing import Wanted, by_seed, quiz
from adjudicator.learn.quiz.handout import LENGTH, WIDTH, as_data, on_paper
from adjudicator.learn.quiz.questions import QuizQuestion
from adjudicator.report.as_json import written
from adjudicator.report.document import with_signs

SCHEMA = json.loads((SCHEMAS / "questions.schema.json").read_text(encoding="utf-8"))


def called(*args: str) -> str:
    return subprocess.run(
        [sys.executable, "-X", "utf8", "-m", "adjudicator", "quiz", *args],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
    ).stdout


BOOKS = {id: read_book(id) for id in book_ids() if id.startswith("bezique/")}
NUMBER = 8


@pytest.fixture(scope="module")
def questions() -> list[QuizQuestion]:
    """The questions of one sheet, made once: on paper and as data they are the same."""
    wanted = Wanted(tuple(BOOKS.values()), count=NUMBER)
    return list(quiz(wanted, by_seed(wanted.laws_asked(), Random("21 order")), 21))


@pytest.fixture(scope="module")
def data(questions: list[QuizQuestion]) -> dict[str, Any]:
    said: dict[str, Any] = json.loads(json.dumps(as_data(questions, BOOKS, 21)))
    return said


@pytest.fixture(scope="module")
def paper(questions: list[QuizQuestion]) -> str:
    return on_paper(questions, BOOKS, 21)


@pytest.mark.terminal
def test_command_prints_the_sheet_of_its_seed(
    questions: list[QuizQuestion],
    data: dict[str, Any],
) -> None:
    call = ("bezique", "--seed", "21", "--count", "1")

    said = json.loads(called(*call, "--format", "json"))

    assert said["questions"] == json.loads(written(data["questions"][:1]))
    assert called(*call, "--paper") == on_paper(questions[:1], BOOKS, 21)


def test_schema_is_a_schema() -> None:
    Draft202012Validator.check_schema(SCHEMA)


def test_sheet_is_what_its_schema_says(data: dict[str, Any]) -> None:
    assert [*Draft202012Validator(SCHEMA).iter_errors(data)] == []
    assert [each["number"] for each in data["questions"]] == list(range(1, NUMBER + 1))


def test_schema_notices_what_is_wrong(data: dict[str, Any]) -> None:
    wrong = {**data["questions"][0], "kind": "riddle"}

    assert [*Draft202012Validator(SCHEMA).iter_errors({**data, "questions": [wrong]})]


def test_case_of_each_question_can_be_ruled_on_and_gives_its_answer(
    data: dict[str, Any],
    tmp_path: Path,
) -> None:
    for each in data["questions"]:
        path = tmp_path / f"{each['number']}.yaml"
        path.write_text(each["case"], encoding="utf-8")
        case = read_case(path)
        ruling = adjudicate(case, book_of(case))
        assert (case.book, ruling.outcome) == (each["book"], each["outcome"])
        found = " ".join(finding.text for finding in ruling.findings)
        for said in each["ruling"]:
            assert said.split(".")[0] in found
        if each["points"] is None:
            assert sum(answer["right"] for answer in each["answers"]) == 1
        else:
            assert each["answers"] == []


def test_quotation_stands_at_its_place(data: dict[str, Any]) -> None:
    from adjudicator.base.paths import SEEDS

    for each in data["questions"]:
        for citation in each["citations"]:
            if citation["seed"]:
                first, last = citation["lines"]
                text = (SEEDS / citation["seed"]).read_text(encoding="utf-8").splitlines()
                there = " ".join(" ".join(text[first - 1 : last]).split())
                assert " ".join(citation["quote"].split()) in there


def test_key_stands_on_pages_of_its_own(paper: str) -> None:
    pages = paper.split("\f")
    (key,) = [n for n, page in enumerate(pages) if page.startswith("Key.")]
    questions, answers = "".join(pages[:key]), "".join(pages[key:])

    assert re.findall(r"^(\d+)\.", answers, re.MULTILINE) == [str(n) for n in range(1, NUMBER + 1)]
    assert re.findall(r"^(\d+)\.  \S+, ", questions, re.MULTILINE) == [
        str(n) for n in range(1, NUMBER + 1)
    ]
    assert f"--seed 21 --count {NUMBER}" in answers
    assert ".txt" not in questions


def test_paper_fits_its_pages_and_no_question_is_torn(paper: str) -> None:
    pages = paper.split("\f")

    assert max(len(line) for page in pages for line in page.splitlines()) <= WIDTH + 1
    for page in pages:
        assert len(page.splitlines()) <= LENGTH
    first_of_key = next(n for n, page in enumerate(pages) if page.startswith("Key."))
    assert all(re.match(r"\d+\.  \S+, ", page) for page in pages[1:first_of_key])


def test_key_gives_the_answers_of_the_same_questions(
    data: dict[str, Any],
    paper: str,
) -> None:
    key = paper[paper.index("Key.") :].replace("\f", "\n")
    for each in data["questions"]:
        (line,) = re.findall(rf"^{each['number']}\. (.*)", key, re.MULTILINE)
        if each["points"] is None:
            right = next(n for n, answer in enumerate(each["answers"]) if answer["right"])
            assert line.startswith(f"Answer {right + 1}:")
        else:
            assert line.startswith(f"{each['points']} points")


def test_answers_are_numbered_as_other_answers_name_them(
    data: dict[str, Any],
    paper: str,
) -> None:
    flat = " ".join(paper.split())
    for each in data["questions"]:
        for number, answer in enumerate(each["answers"], 1):
            words = " ".join(with_signs(answer["text"], plain=False).split()[:4])
            assert re.search(rf"\[ \] {number}\) {re.escape(words)}", flat), answer["text"]


@pytest.mark.terminal
def test_another_seed_gives_another_paper() -> None:
    call = ("bezique/enquire-within", "--count", "2", "--paper", "--seed")

    assert called(*call, "21") == called(*call, "21") != called(*call, "22")


@pytest.mark.terminal
def test_sheet_is_written_into_a_file(tmp_path: Path) -> None:
    out = tmp_path / "sheet.txt"

    said = called("euchre", "--seed", "1", "--count", "2", "--paper", "-o", str(out))

    assert said == ""
    assert "Key." in out.read_text(encoding="utf-8")
