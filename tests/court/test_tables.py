"""The score sheet, what may be done, and the books side by side."""

from __future__ import annotations

import csv
import io
import json
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from samples import some
from shipped import CASE_FILES

from adjudicator import CaseError, read_book, read_case
from adjudicator.base.paths import CASES, SCHEMAS
from adjudicator.base.phrases import letters
from adjudicator.court.cases import book_of
from adjudicator.court.comparison import compare
from adjudicator.court.options import options
from adjudicator.court.results import Options, ScoreSheet
from adjudicator.court.score import sheet_of
from adjudicator.report import as_json, markdown
from adjudicator.report import letters as in_lines
from adjudicator.report import score as tables
from adjudicator.report.comparison import comparison_page
from adjudicator.report.options import options_page
from adjudicator.report.score import score_page

FAMILY = [path for path in CASE_FILES if path.relative_to(CASES).parts[0] != "euchre"]
HEAD = "case: a table\nplayers: [Ann, Bob]\n"


def sheet(text: str, book: str = "bezique/foster") -> ScoreSheet:
    case = read_case(f"{HEAD}book: {book}\n{text}")
    return sheet_of(case, book_of(case))


def may(text: str, book: str = "bezique/foster", player: str | None = None) -> Options:
    case = read_case(f"{HEAD}book: {book}\n{text}")
    return options(case, book_of(case), player)


# each case of the two games is read once, and scored once unless it wants another reading

case_in = cache(read_case)


@cache
def scored(path: Path, *, expected: bool) -> ScoreSheet:
    """Return the sheet of a case, by the readings that it expects or by the usual ones."""
    case = case_in(path)
    readings = (case.expect or {}).get("readings")
    if expected and not readings:
        return scored(path, expected=False)
    return sheet_of(case, book_of(case), readings if expected else None)


# the score sheet

FORTY_AND_TWENTY = """
table: {trump: hearts, score: {Ann: 100}, made: {Ann: {four-kings: [KS, KH, KD, KC]}}}
happened:
  - {by: Ann, wins: yes}
  - {by: Ann, declares: bezique, with: [QS, JD], to_score: marriage, points: 60}
"""


def test_sheet_has_a_row_for_what_is_scored_and_what_waits() -> None:
    found = sheet(FORTY_AND_TWENTY)

    rows = [
        (letters(row.what), row.verdict, row.claimed, row.worth, row.points) for row in found.rows
    ]
    assert rows == [
        ("bézique (QS, JD)", "allowed", 60, 40, 40),
        ("marriage (KS, QS)", "to score", None, 20, 0),
    ]
    assert found.totals == {"Ann": 140, "Bob": 0}
    assert [(each.player, each.worth) for each in found.waiting] == [("Ann", 20)]
    assert "played" in found.waiting[0].until


@pytest.mark.parametrize(
    ("said", "because"),
    [
        (140, ""),
        (160, "60 had been marked on line 8, where 40 are due"),  # he claimed 60 for it
        (100, "40 on line 8 had been forgotten"),
        (180, "40 on line 8 had been marked twice"),
        (137, ""),  # nothing explains it
    ],
)
def test_wrong_total_is_found_and_explained(said: int, because: str) -> None:
    found = sheet(FORTY_AND_TWENTY + f"  - {{by: Ann, marks: {said}}}\n")

    (marked,) = found.marked
    assert (marked.said, marked.is_) == (said, 140)
    assert because in marked.because
    assert bool(marked.because) is bool(because)


def test_refused_declaration_that_was_marked_explains_a_total() -> None:
    found = sheet("""
table: {trump: hearts, taker: Bob}
happened:
  - {by: Bob, wins: yes}
  - {by: Ann, declares: marriage, with: [KS, QS]}
claims:
  - {by: Ann, claim: total, points: 20}
""")

    assert [(row.verdict, row.points) for row in found.rows] == [("refused", 0)]
    assert "refused, had been marked with 20" in found.marked[0].because


@pytest.mark.sweep
def test_totals_run_row_by_row_and_agree_with_the_ruling() -> None:
    for path in some(FAMILY, 12):
        found = scored(path, expected=True)
        running = dict(found.start)
        for row in found.rows:
            running[row.player] = running.get(row.player, 0) + row.points
            assert row.totals[row.player] == running[row.player], path
        assert found.totals == running, path


def test_settlement_is_beside_the_totals() -> None:
    found = sheet(
        "table: {deal: 4, score: {Ann: 900, Bob: 399}}\nhappened: [{by: Ann, settles: yes}]",
        "penchant/foster",
    )

    assert found.totals == {"Ann": 900, "Bob": 399}
    assert found.settlement is not None
    assert found.settlement[:2] == ("Ann", 1002)


def test_csv_has_a_line_for_each_row() -> None:
    found = sheet(FORTY_AND_TWENTY)

    lines = list(csv.DictReader(io.StringIO(tables.as_csv(found))))

    assert [line["points"] for line in lines] == ["40", "0"]
    assert lines[1]["verdict"] == "to score"
    assert lines[0]["total of Ann"] == "140"


def test_markdown_has_a_table_and_the_total() -> None:
    found = sheet(FORTY_AND_TWENTY)

    text = markdown.written(score_page(found, read_book("bezique/foster")))

    assert "| 8 | Ann | bézique (Q♠, J♦) | allowed |" in text
    assert "**Total: Ann 140, Bob 0.**" in text


@pytest.mark.parametrize("name", ["score", "options", "comparison"])
def test_schema_is_one(name: str) -> None:
    Draft202012Validator.check_schema(schema(name))


def schema(name: str) -> Any:
    return json.loads((SCHEMAS / f"{name}.schema.json").read_text(encoding="utf-8"))


@pytest.mark.sweep
def test_json_of_sheets_and_comparisons_keeps_the_contract() -> None:
    sheets, compared = (Draft202012Validator(schema(n)) for n in ("score", "comparison"))
    for path in some(FAMILY, 24):
        data = json.loads(json.dumps(as_json.as_data(scored(path, expected=False), house=())))
        both = json.loads(json.dumps(as_json.as_data(compare(case_in(path)))))

        assert sheets.is_valid(data), path
        assert compared.is_valid(both), path


# what may be done


def test_order_that_keeps_most_points_comes_first() -> None:
    found = may("""
table: {trump: hearts, hands: {Ann: [QS, QS, JD, JD, 9H, 8C, 7D]}}
happened: [{by: Ann, wins: yes}]
""")

    best, worst = found.orders[0], found.orders[-1]
    assert (best.points, best.forbidden) == (540, "")
    assert letters(best.names[0]) == "declare bézique (QS, JD)"
    assert (worst.points, worst.forbidden) == (500, "lower before higher")


def test_lawful_cards_of_the_last_tricks_are_told_from_the_others() -> None:
    found = may("""
table: {trump: spades, stock: 0, taker: Bob, hands: {Ann: [AH, 9H, 8C, 7S]}}
happened: [{by: Bob, leads: 10H}]
""")

    assert found.player == "Ann"
    assert {letters(o.act): o.verdict for o in found.plays} == {
        "follow with AH": "lawful",
        "follow with 9H": "breach",
        "follow with 8C": "breach",
        "follow with 7S": "breach",
    }


def test_score_in_abeyance_is_an_option_and_says_what_it_is_worth() -> None:
    found = may("""
table: {trump: hearts, to_score: {Ann: {marriage: [KS, QS]}}}
happened: [{by: Ann, wins: yes}]
""")

    scored = [option for option in found.declarations if option.act.startswith("score")]
    assert [(option.verdict, option.now) for option in scored] == [("lawful", 20)]


def test_combination_that_a_law_bars_is_shown_with_the_law() -> None:
    found = may(
        """
table: {laid: {Bob: [QS, QD]}, hands: {Ann: [9S, 9D, KH, JH, 8C]}}
happened: [{by: Ann, wins: yes}]
""",
        "penchant/foster",
    )

    pair = next(option for option in found.declarations if "pair" in option.act)
    assert (pair.verdict, pair.law, pair.now) == ("refused", "major and minor", 0)


def test_choice_that_somebody_has_is_among_his_rights() -> None:
    found = may(
        """
table: {trump: hearts, tricks: 3, lead: Bob, hands: {Ann: {number: 8}}}
happened: [{by: Ann, finds: 9, of: Bob}]
""",
        player="Ann",
    )

    assert [right.remedy.kind for right in found.rights] == ["fresh-deal", "play-without-drawing"]


def test_nobody_can_say_whose_turn_it_is() -> None:
    with pytest.raises(CaseError, match="nobody can say whose turn it is"):
        may("table: {trump: hearts}")


def test_trying_changes_nothing() -> None:
    text = "table: {trump: hearts, hands: {Ann: [QS, JD, KS]}}\nhappened: [{by: Ann, wins: yes}]"

    assert as_json.as_data(may(text), house=()) == as_json.as_data(may(text), house=())
    assert Draft202012Validator(schema("options")).is_valid(
        json.loads(json.dumps(as_json.as_data(may(text), house=())))
    )


# the books side by side


def test_books_are_heard_each_by_itself() -> None:
    case = read_case(f"""{HEAD}book: bezique/foster
table: {{trump: hearts, tricks: 3, lead: Bob, hands: {{Ann: {{number: 8}}}}}}
happened: [{{by: Ann, finds: 9, of: Bob}}]
""")

    found = compare(case)

    (event,) = found.events
    assert event.differs
    assert event.by_book["bezique/enquire-within"].points == {"Ann": 100}
    assert event.by_book["bezique/foster"].points == {}
    assert found.rulings["bezique/foster"].clauses[:1] == ("too-many-cards",)


def test_question_of_one_book_does_not_stop_the_other() -> None:
    case = read_case(f"""{HEAD}book: bezique/foster
happened: [{{by: Ann, counts: stock}}]
""")

    found = compare(case)

    assert found.rulings["bezique/foster"].outcome == "ask"
    assert found.rulings["bezique/enquire-within"].outcome == "silent"


def test_same_answer_is_told_as_the_same() -> None:
    case = read_case(f"""{HEAD}book: bezique/foster
table: {{trump: hearts}}
happened:
  - {{by: Ann, wins: yes}}
  - {{by: Ann, declares: bezique, with: [QS, JD]}}
""")

    assert [event.differs for event in compare(case).events] == [False]


@pytest.mark.parametrize(
    "told",
    [
        "happened: [{by: Ann, finds: 9, of: Bob}]",
        "table: {hands: {Ann: {number: 9}, Bob: {number: 9}}}\n"
        "happened: [{by: Ann, finds: 9, of: Bob}]",
        "happened: [{by: Ann, finds: 7, of: Bob}]",
        "happened: [{by: Ann, draws: 2}]",
        "happened: [{by: Ann, declares: [bezique, marriage], with: [QS, JD, KS]}]",
        "happened: [{by: Ann, looks_at: tricks}]",
        "table: {stock: 0, trump: hearts}\nclaims: [{by: Ann, claim: had-to-win, of: Bob}]\n"
        "happened: [{by: Ann, leads: 9S}, {by: Bob, follows: 9D}]",
        "happened: [{by: Ann, leads: 9S}, {by: Bob, notices: it was my lead}]",
        "happened: [{by: Ann, draws: 1}, {by: Bob, notices: the first card was mine}]",
        "happened: [{by: Ann, leads: AS}, {by: Bob, follows: 9S}]",
        "happened: [{by: Ann, wins: yes}, {by: Ann, declares: marriage, with: [KS, QS]}, "
        "{by: Ann, wins: yes}, {by: Ann, declares: marriage, with: [QS]}]",
    ],
)
def test_conflict_of_the_books_is_shown_though_little_is_told(told: str) -> None:
    found = compare(read_case(f"{HEAD}book: bezique/foster\n{told}\n"))
    page = markdown.written(comparison_page(found, whole=False))

    assert any(event.differs for event in found.events)
    assert "come to the same" not in page
    assert "> **" in page  # the words of the one that speaks


# on the screen


def run(*args: str) -> subprocess.CompletedProcess[str]:
    done = subprocess.run(
        [sys.executable, "-m", "adjudicator", *args],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert "Traceback" not in done.stderr
    return done


@pytest.fixture
def dispute(tmp_path: Path) -> str:
    path = tmp_path / "dispute.yaml"
    path.write_text(f"{HEAD}book: bezique/foster{FORTY_AND_TWENTY}", encoding="utf-8")
    return str(path)


@pytest.mark.terminal
@pytest.mark.parametrize("command", ["score", "options", "compare"])
def test_command_prints_without_colour_in_a_pipe(dispute: str, command: str) -> None:
    done = run(command, dispute)

    assert done.returncode == 0
    assert done.stderr == ""
    assert "\x1b" not in done.stdout
    assert "marriage" in done.stdout


@pytest.mark.terminal
@pytest.mark.parametrize(
    ("command", "format"),
    [
        ("score", "json"),
        ("score", "csv"),
        ("score", "markdown"),
        ("score", "html"),
        ("options", "markdown"),
        ("options", "html"),
        ("compare", "html"),
        ("options", "json"),
        ("compare", "json"),
        ("compare", "markdown"),
    ],
)
def test_command_prints_the_format_it_is_asked_for(dispute: str, command: str, format: str) -> None:
    done = run(command, dispute, "--format", format)

    assert done.returncode == 0
    if format == "json":
        assert json.loads(done.stdout)["case"] == "a table"


@pytest.mark.terminal
def test_sheet_quotes_the_law_under_what_is_not_allowed(dispute: str) -> None:
    done = run("score", dispute)

    assert "he can score only one combination" in done.stdout
    assert "seeds/000_c8d12c914898f86c.txt:1" in done.stdout


ONE_OF_TWO = f"""{HEAD}book: bezique/foster
table: {{trump: hearts}}
happened:
  - {{by: Ann, wins: yes}}
  - {{by: Ann, declares: [bezique, marriage], with: [QS, JD, KS], points: 60}}
"""


def test_sheet_tells_what_was_said_and_quotes_what_decides_once() -> None:
    case = read_case(ONE_OF_TWO)
    page = in_lines.written(score_page(sheet_of(case, book_of(case)), book_of(case)), 80)

    assert "refused, 60 said" in page
    assert page.count("he can score only one combination") == 1
    assert "has to score 40 for bézique (Q♠, J♦) and 20 for marriage (K♠, Q♠)" in page
    assert max(map(len, page.splitlines())) <= 80


def test_options_have_no_empty_column_and_name_who_draws() -> None:
    case = read_case(ONE_OF_TWO)
    book = book_of(case)
    page = in_lines.written(options_page(options(case, book), book), 80)

    assert "Then Ann draws." in page
    assert "later" not in page
    assert "In any order: 60 points" in page
    assert len(page.splitlines()) <= 12
