"""Every shipped case: its ruling is what its words were found to give, and can be relied on."""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from conftest import CASE_FILES, EUCHRE
from jsonschema import Draft202012Validator

from adjudicator import Ruling, adjudicate, read_book, read_case
from adjudicator.case import Case
from adjudicator.checks import check_case, idle_citations
from adjudicator.law.clauses import Book
from adjudicator.paths import SCHEMAS, SEEDS
from adjudicator.report import as_json, markdown, text
from adjudicator.report.paint import Page


@cache
def ruled(path: Path) -> tuple[Case, Ruling]:
    case = read_case(path)
    readings = (case.expect or {}).get("readings")
    return case, adjudicate(case, read_book(case.book), readings=readings)


def test_case_gives_what_its_words_give(case_file: Path) -> None:
    assert [str(difference) for difference in check_case(case_file)] == []


def test_case_says_what_it_expects(case_file: Path) -> None:
    case, _ = ruled(case_file)

    assert case.expect is not None
    assert "outcome" in case.expect


def test_every_citation_is_load_bearing(case_file: Path) -> None:
    assert idle_citations(case_file) == []


def test_every_quotation_stands_at_its_lines(case_file: Path) -> None:
    _, ruling = ruled(case_file)

    for finding in as_json.as_data(ruling)["rulings"]:
        for citation in finding["citations"]:
            if citation["authority"] != "text":
                assert citation["from"]
                continue
            first, last = citation["lines"]
            lines = (SEEDS / citation["seed"]).read_text(encoding="utf-8").split("\n")
            there = " ".join(" ".join(lines[first - 1 : last]).split())
            assert citation["quote"] in there
            assert citation["words"] in citation["quote"]
            assert there.removeprefix(f"{citation['law']}. ") == citation["quote"]


@cache
def ruling_schema() -> Any:
    schema = json.loads((SCHEMAS / "ruling.schema.json").read_text(encoding="utf-8"))
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema)


def test_json_keeps_the_contract(case_file: Path) -> None:
    _, ruling = ruled(case_file)
    data = json.loads(as_json.render(ruling))

    errors = [f"{list(e.absolute_path)}: {e.message}" for e in ruling_schema().iter_errors(data)]

    assert errors == []


def test_reports_name_the_law_they_quote(case_file: Path) -> None:
    case, ruling = ruled(case_file)
    book = read_book(case.book)

    page = text.render(ruling, book, Page(), why=True).text()
    pasted = markdown.render(ruling, book)

    for finding in ruling.findings:
        for citation in finding.citations:
            assert citation.quote in page
            assert citation.quote in pasted
            if citation.breaks_off:
                assert "breaks off" in page
    assert "{" not in page.replace("told: {", "")
    assert "{" not in pasted


# the rulebook as a whole


@cache
def practice() -> tuple[Counter[str], Counter[str]]:
    """How often each clause is cited, and how often it is a near miss that is truly near.

    Near is: it was heard on what happened, or it stands beside a clause that decided it.
    """
    decided: Counter[str] = Counter()
    spared: Counter[str] = Counter()
    book = read_book(EUCHRE)
    for path in CASE_FILES:
        case, ruling = ruled(path)
        decided.update(ruling.cited)
        laws = {clause.law for clause in book.clauses.values() if clause.id in ruling.cited}
        readings = (case.expect or {}).get("readings")
        for clause in (case.expect or {}).get("near_miss", ()):
            near = book.clauses[clause].law in laws
            if near or adjudicate(case, book, readings=readings, not_applied=clause).not_applied:
                spared[clause] += 1
    return decided, spared


CLAUSES = list(read_book(EUCHRE).clauses)
# a clause of the reading that is not followed has every case for its near miss
FOLLOWED = [
    clause.id
    for clause in read_book(EUCHRE).clauses.values()
    if clause.reading is None or clause.reading[1] != "other"
]


@pytest.mark.parametrize("clause", CLAUSES)
def test_every_clause_decides_a_case(clause: str) -> None:
    assert practice()[0][clause] > 0


@pytest.mark.parametrize("clause", FOLLOWED)
def test_every_clause_has_a_near_miss(clause: str) -> None:
    assert practice()[1][clause] > 0


@pytest.mark.parametrize("doubt", list(read_book(EUCHRE).doubts))
def test_every_doubt_gives_both_results(doubt: str) -> None:
    shown = [found for path in CASE_FILES for found in ruled(path)[1].doubts if found.id == doubt]
    followed = {found.followed for found in shown}

    assert "likelier" in followed
    assert "other" in followed


@pytest.mark.parametrize("silence", [s.id for s in read_book(EUCHRE).silences])
def test_every_silence_speaks_in_a_case(silence: str) -> None:
    assert any(silence in {s.id for s in ruled(path)[1].silences} for path in CASE_FILES)


NORMS = [
    "E46.1",
    "E46.2",
    "E46.3",
    "E46.I",
    "E46.II.a",
    "E46.II.b",
    "E46.II.c",
    "E46.III",
    "E47.1",
    "E47.2",
    "E47.3",
    "E47.4",
    "E47.5",
    "E47.6",
    "E48.1",
    "E48.2",
    "E48.3",
    "E48.4",
    "E49.1",
    "E49.2",
    "E49.3",
    "E49.4",
    "E50.1",
    "E50.2",
    "E50.3",
    "E51.1",
    "E51.2",
    "E52.1",
    "E52.2",
    "E53.1",
    "E53.2",
    "E53.3",
    "E54.1",
    "E54.2",
    "E54.3",
    "E55",
    "E56",
    "E57",
    "E74.1",
    "E74.2",
    "E75.1",
    "E75.2",
    "E76.1",
    "E76.2",
    "E77.1",
    "E77.2",
    "E77.3",
    "E78.1",
    "E78.2",
    "E79",
    "E80.1",
    "E80.2",
    "E81",
    "E82.1",
    "E82.2",
    "E82.3",
    "E82.4",
    "E83.1",
    "E83.2",
    "E83.3",
    "E83.4",
    "E83.5",
    "E83.6",
    "E84.1",
    "E84.2",
    "E85.1",
    "E85.2",
    "E85.3",
    "E85.4",
]


@pytest.mark.parametrize("norm", NORMS)
def test_every_norm_is_a_clause_that_decides_and_spares(norm: str, book: Book) -> None:
    clauses = [c.id for c in book.clauses.values() if norm in c.norms]
    decided, spared = practice()

    assert any(decided[clause] for clause in clauses)
    assert any(spared[clause] for clause in clauses)


def test_no_clause_claims_a_norm_that_is_not_in_the_inventory(book: Book) -> None:
    assert len(NORMS) == 69
    assert {norm for clause in book.clauses.values() for norm in clause.norms} == set(NORMS)


def test_ambiguities_and_silences_are_all_there(book: Book) -> None:
    doubts = {doubt.number for doubt in book.doubts.values() if doubt.number}
    silences = {silence.number for silence in book.silences}

    assert doubts == {f"A{number}" for number in range(1, 25)}
    assert silences == {f"S{number}" for number in range(1, 19)}
