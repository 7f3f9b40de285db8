"""A page is written once, and printed in letters, in Markdown and in HTML; nothing is lost."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from samples import some
from shipped import CASE_FILES

from adjudicator.base.errors import CaseError
from adjudicator.base.scene import Scene, Seat
from adjudicator.court.cases import book_of, read_case
from adjudicator.court.comparison import compare
from adjudicator.court.ruling_on import adjudicate
from adjudicator.law.ruling import Ruling
from adjudicator.report import html, letters, markdown, terminal
from adjudicator.report.comparison import comparison_page
from adjudicator.report.document import Page, Paragraph, Verdict
from adjudicator.report.full import full_page

SOME = some(CASE_FILES, 100)
ODD = "sixty *or* [forty](x) <b>&</b> | `ten`"
DISPUTE = f"""
case: "{ODD}"
book: bezique/foster
players: [Ann, Bob]
table: {{trump: hearts, stock: 10}}
happened: [{{by: Ann, declares: royal-marriage, with: [KH, QH]}}]
"""


def page_of_every_block() -> Page:
    page = Page()
    page.head("The title", level=1)
    page.add("By a book.", "faint")
    page.label("RULING ", "It stands.", "ruling")
    page.gap()
    page.quote("If any player lead out of turn, he pays.", "he pays")
    page.excerpt("LAW 52", "... he pays.", "law", [(4, 11)], "seeds/a.txt:1")
    page.verdicts([Verdict("YES", "ruling", "he pays", "law 52"), Verdict("NO", "wrong", "no", "")])
    page.label("followed:", "likelier", indent=4, item=True)
    page.item("deeper", indent=6)
    page.item("one of two", indent=4, mark="1.")
    page.table(["line", "points"], [("", ["7", "40"]), ("fault", ["8", "0"])], right=1)
    page.line(("", "  adjudicator teach euchre"))
    page.draw(Scene((Seat("Ann"), Seat("Bob"))), "the table")
    return page


def test_letters_have_every_block_as_it_is_set_in() -> None:
    assert letters.written(page_of_every_block()).splitlines()[:15] == [
        "The title",
        "By a book.",
        "RULING  It stands.",
        "",
        "  │ If any player lead out of turn, he pays.",
        'LAW 52  "... he pays."  seeds/a.txt:1',
        "YES   he pays  (law 52)",
        "NO    no",
        "    followed: likelier",
        "      - deeper",
        "    1. one of two",
        "line  points",
        "7         40",
        "8          0",
        "  adjudicator teach euchre",
    ]


def test_markdown_has_every_block_in_its_own_marks() -> None:
    written = markdown.written(page_of_every_block())

    for said in (
        "# The title\n\n*By a book.*\n\n**Ruling:** It stands.\n\n> If any player",
        '\n\n> **LAW 52** "... he pays." *(seeds/a.txt:1)*\n\n- **YES** he pays (law 52)\n',
        "\n- **followed:** likelier\n    - deeper\n1. one of two\n\n| line | points |\n|---|---|\n",
        "| 8 | 0 |\n\n`adjudicator teach euchre`\n\n```text\n",
    ):
        assert said in written


def test_html_has_every_block_in_its_own_element() -> None:
    written = html.written([page_of_every_block()])

    for said in (
        "<title>The title</title>",
        "<h1>The title</h1>",
        '<span class="label ruling">Ruling:</span> It stands.',
        "<p>If any player lead out of turn, <strong>he pays</strong>.</p>",
        '"... <strong>he pays</strong>."</p><cite class="faint">seeds/a.txt:1</cite></blockquote>',
        '<li><span class="label ruling">YES</span> he pays (law 52)</li>',
        'likelier<ul><li>deeper</li></ul></li></ul><ol start="1"><li>one of two</li></ol>',
        '<tr class="fault"><td>8</td><td class="number">0</td></tr>',
        "<code>adjudicator teach euchre</code>",
        "<title>the table</title>",
    ):
        assert said in written


def test_page_without_room_for_columns_is_told_otherwise() -> None:
    page = Page(wide=True)
    page.table(["a", "b"], [("", ["1", "2"])], least=70, otherwise=[Paragraph("a 1, b 2")])

    assert letters.written(page, 69) == "a 1, b 2\n"
    assert letters.written(page, 70) == "a  b\n1  2\n"


class Text(HTMLParser):
    """What is read on a page of HTML."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.read = ""
        self.feed(page)

    def handle_data(self, data: str) -> None:
        self.read += data


def ruled(source: str | Path) -> tuple[Ruling, Page]:
    case = read_case(source)
    ruling = adjudicate(case, book_of(case))
    return ruling, full_page(ruling, book_of(case))


@pytest.mark.parametrize("what", ["ruling", "comparison"])
def test_title_is_no_markup_on_any_page(what: str) -> None:
    page = (
        ruled(DISPUTE)[1]
        if what == "ruling"
        else comparison_page(compare(read_case(DISPUTE)), whole=True)
    )
    first = markdown.written(page).splitlines()[0]

    assert re.sub(r"\\(.)", r"\1", first) == f"# {ODD}"
    assert not re.search(r"(?<!\\)[*\[\]<>|`]", first)
    assert ODD in Text(html.written([page])).read
    assert "<b>" not in html.written([page])


@pytest.mark.parametrize("path", SOME, ids=lambda path: path.stem)
def test_every_page_of_a_ruling_tells_its_findings_and_its_laws(path: Path) -> None:
    ruling, page = ruled(path)
    read = {
        "letters": letters.written(page),
        "Markdown": re.sub(r"\\(.)", r"\1", markdown.written(page)),
        "HTML": Text(html.written([page])).read,
    }

    told = [ruling.case, *(finding.text for finding in ruling.findings)]
    told += [each.says for decision in ruling.decisions for each in decision.silences]
    told += [citation.quote for finding in ruling.findings for citation in finding.citations]
    for name, text in read.items():
        for each in told:
            shown = each[:1].upper() + each[1:]
            assert html.signs(shown) in text or html.signs(each) in text, name


@pytest.mark.parametrize("begins", ["1. first", "- dash", "+ plus", "=== line"])
def test_paragraph_that_begins_like_a_list_is_none_in_markdown(begins: str) -> None:
    page = Page()
    page.add(begins)

    assert "\\" in markdown.written(page)


def test_html_is_no_reading_on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)

    with pytest.raises(CaseError, match="for a browser"):
        terminal.show_as("html", [Page()])


def test_a_page_that_just_does_not_fit_a_screen_does_without_its_empty_lines() -> None:
    def rows(paragraphs: int, of: int | None) -> list[str]:
        page = Page(rows=of)
        for number in range(paragraphs):
            page.gap()
            page.add(f"{number}.")
        return ["".join(text for _, text in line) for line in letters.lines(page, 60)]

    assert rows(3, 5) == rows(3, None) == ["0.", "", "1.", "", "2."]
    assert rows(3, 4) == ["0.", "", "1.", "2."]  # as many as it needs, the last first
    assert rows(3, 3) == ["0.", "1.", "2."]
    assert rows(3, 2) == rows(3, None)  # it would not fit without any
