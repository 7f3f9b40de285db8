"""The page of a book in a real browser: for the eye, for the ear, for the keyboard, on paper.

It is skipped where there is no browser to look with, unless ADJUDICATOR_NO_SKIP is set: then what
is missing is a failure.
"""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

import pytest
from as_taught import book_ids, read_book
from samples import WHOLE

from adjudicator.base.files import write_whole
from adjudicator.law.book.model import Book, Law
from adjudicator.learn.lessons.lesson_of import lesson, lessons
from adjudicator.learn.lessons.page import book_page
from adjudicator.report import html

pytestmark = pytest.mark.browser

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
QUIET = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"]
QUIET += ["--disable-component-update", "--disable-sync", "--disable-extensions"]
BOOKS = book_ids()
PENCHANT = "penchant/foster"
# All the cases of a book are judged for its page, which takes long where there are hundreds.
SHORT = BOOKS if WHOLE else ("bezique/enquire-within", PENCHANT)


def missing(what: str) -> NoReturn:
    if os.environ.get("ADJUDICATOR_NO_SKIP"):
        pytest.fail(f"{what}, and ADJUDICATOR_NO_SKIP is set")
    pytest.skip(what)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    for library in ("playwright", "axe_playwright_python"):
        if importlib.util.find_spec(library) is None:
            missing(f"{library} is not installed")
    found = next(filter(None, map(shutil.which, NAMES)), None)
    if found is None:
        missing(f"there is no browser: none of {', '.join(NAMES)}")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=QUIET)
        yield browser
        browser.close()


class Pages:
    """The pages of the books, each made when it is first asked for."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @cache  # noqa: B019
    def of(self, id: str, *, whole: bool = True) -> Path:
        """Return the file with the page of a book; else with few laws, one of every colour."""
        path = self.folder / f"{id.replace('/', '-')}-{whole}.html"
        if not path.exists():  # another of those who test at once may have made it
            book = read_book(id)
            taught = lessons(book) if whole else [lesson(book, law) for law in a_few(book)]
            write_whole(path, html.written([book_page(book, list(taught))]))
        return path

    def as_large_as_may_be(self, id: str) -> Path:
        """Return the page of a whole book where it is short, and of a few laws where it is not."""
        return self.of(id, whole=id in SHORT)


def a_few(book: Book) -> list[Law]:
    """The shortest law, the shortest that is doubtful, and the shortest that breaks off."""
    kinds: tuple[Sequence[Law], ...] = (book.laws, [law for law in book.laws if law.doubts])
    kinds += ([law for law in book.laws if law.breaks_off],)
    short = [min(laws, key=lambda law: len(law.clauses)) for laws in kinds if laws]
    return [law for law in book.laws if law in short]


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Pages:
    folder = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        folder = folder.parent  # which all who test at once have in common
    pages = folder / "pages-of-the-books"
    pages.mkdir(exist_ok=True)
    return Pages(pages)


def opened(browser: Browser, path: Path, *, dark: bool = False, width: int = 1280) -> Page:
    scheme: Any = "dark" if dark else "light"
    page = browser.new_page(color_scheme=scheme, viewport={"width": width, "height": 900})
    page.goto(path.as_uri())
    return page


def open_everything(page: Page) -> None:
    page.evaluate("document.querySelectorAll('details').forEach(each => each.open = true)")


def found_by_the_checker(page: Page, **rules: dict[str, bool]) -> list[tuple[str, str, str]]:
    """What the checker finds on a page with everything opened: rule, impact, and where first."""
    from axe_playwright_python.sync_playwright import Axe

    open_everything(page)
    found = Axe().run(page, options={"resultTypes": ["violations"], "rules": rules})
    page.close()
    return [
        (each["id"], each["impact"], each["nodes"][0]["html"])
        for each in found.response["violations"]
    ]


# What is dark and what is narrow do not meddle with each other: all of it for one book only.
@pytest.mark.parametrize(
    ("id", "dark", "width"),
    [
        *((id, dark, width) for id in BOOKS for dark, width in ((True, 320), (False, 1280))),
        (PENCHANT, False, 320),
        (PENCHANT, True, 1280),
    ],
)
def test_checker_finds_nothing(
    browser: Browser, pages: Pages, id: str, dark: bool, width: int
) -> None:
    page = opened(browser, pages.of(id, whole=False), dark=dark, width=width)

    assert found_by_the_checker(page) == []


@pytest.mark.parametrize("id", SHORT)
def test_checker_finds_nothing_on_the_whole_page(browser: Browser, pages: Pages, id: str) -> None:
    page = opened(browser, pages.of(id))

    # every colour of it is in the few laws, and to measure all of them takes half a minute
    assert found_by_the_checker(page, **{"color-contrast": {"enabled": False}}) == []


def test_checker_would_find_something(browser: Browser, tmp_path: Path) -> None:
    bad = tmp_path / "bad.html"
    bad.write_text("<p style='color: #ccc'>too faint<img src='x.png'>", encoding="utf-8")

    found = {rule for rule, _, _ in found_by_the_checker(opened(browser, bad))}

    assert {"color-contrast", "image-alt", "html-has-lang"} <= found


@pytest.mark.parametrize("id", BOOKS)
def test_nothing_runs_out_of_a_narrow_page(browser: Browser, pages: Pages, id: str) -> None:
    page = opened(browser, pages.as_large_as_may_be(id), width=320)
    open_everything(page)

    broad = page.evaluate(
        "[...document.querySelectorAll('body *')]"
        ".filter(each => each.getBoundingClientRect().right > innerWidth + 1)"
        ".filter(each => !each.classList.contains('skip')).map(each => each.outerHTML)"
    )
    width = page.evaluate("document.documentElement.scrollWidth")

    page.close()
    assert broad == []
    assert width <= 320


def test_broad_page_has_the_clauses_beside_the_paragraph(browser: Browser, pages: Pages) -> None:
    def corners(width: int) -> Any:
        page = opened(browser, pages.of(PENCHANT), width=width)
        found = page.evaluate(
            "[...document.querySelector('.columns').children]"
            ".map(each => each.getBoundingClientRect()).map(box => [box.left, box.top])"
        )
        page.close()
        return found

    (paragraph, clauses), (above, below) = corners(1280), corners(320)

    assert clauses[0] > paragraph[0]
    assert clauses[1] == paragraph[1]
    assert below[0] == above[0]
    assert below[1] > above[1]


def test_contents_are_a_line_a_law_and_level(browser: Browser, pages: Pages) -> None:
    page = opened(browser, pages.of("euchre/somerset-1888", whole=False), width=1200)
    heights, heads = page.evaluate(
        "[[...document.querySelectorAll('nav li')].map(each => each.offsetHeight),"
        " [...document.querySelectorAll('nav h2')].map(each => each.getBoundingClientRect().top)]"
    )

    page.close()
    assert len(set(heights)) == 1
    assert heights[0] < 2 * 1.4 * 17
    assert len(heads) == 2
    assert heads[0] == heads[1]
    assert len(heads) == 2
    assert heads[0] == heads[1]


@pytest.mark.parametrize("id", BOOKS)
def test_first_case_is_open_and_every_table_is_drawn_at_one_scale(
    browser: Browser, pages: Pages, id: str
) -> None:
    page = opened(browser, pages.as_large_as_may_be(id), width=1200)
    of_laws, scales = page.evaluate(
        "[[...document.querySelectorAll('article.law')].map("
        "  each => each.querySelector('.case svg').getBoundingClientRect().width),"
        " [...document.querySelectorAll('.shown svg')].map("
        "  each => each.getBoundingClientRect().width / each.viewBox.baseVal.width)]"
    )

    page.close()
    assert min(of_laws) > 0
    assert {round(scale, 2) for scale in scales} == {1}


def test_keyboard_reaches_everything_and_opens_it(browser: Browser, pages: Pages) -> None:
    page = opened(browser, pages.of(PENCHANT))
    wanted = page.evaluate("document.querySelectorAll('a, summary').length")
    page.evaluate(
        "document.addEventListener('focusin', event => {"
        " event.target.reached = true; window.last = event.target })"
    )

    page.keyboard.press("Tab")
    first = page.evaluate("[window.last.className, window.last.getBoundingClientRect().left >= 0]")
    opened_by_enter = False
    for _ in range(wanted):
        if page.evaluate("window.last.tagName") == "SUMMARY":  # what is folded has links as well
            outlined = page.evaluate("getComputedStyle(window.last).outlineStyle")
            page.keyboard.press("Enter")
            opened_by_enter = page.evaluate("window.last.parentElement.open")
        page.keyboard.press("Tab")
    reached = page.evaluate(
        "[...document.querySelectorAll('a, summary')].filter(each => each.reached).length"
    )

    page.close()
    assert first == ["skip", True]
    assert opened_by_enter
    assert outlined == "solid"
    assert reached == wanted


def test_skip_link_leads_past_the_contents(browser: Browser, pages: Pages) -> None:
    page = opened(browser, pages.of(PENCHANT))

    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    within = page.evaluate("document.activeElement.closest('main') !== null")

    page.close()
    assert within


@pytest.mark.parametrize("id", BOOKS)
def test_page_asks_nobody_for_anything(browser: Browser, pages: Pages, id: str) -> None:
    page = browser.new_page()
    asked: list[str] = []
    said: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("console", lambda message: said.append(message.text))

    page.goto(pages.as_large_as_may_be(id).as_uri())
    open_everything(page)
    page.wait_for_load_state("networkidle")

    page.close()
    assert asked == [pages.as_large_as_may_be(id).as_uri()]
    assert said == []


def test_colours_follow_the_readers_own(browser: Browser, pages: Pages) -> None:
    def paper(dark: bool) -> list[int]:
        page = opened(browser, pages.of(PENCHANT), dark=dark)
        colour = page.evaluate("getComputedStyle(document.body).backgroundColor")
        page.close()
        return [int(number) for number in re.findall(r"\d+", colour)]

    assert min(paper(False)) > 200
    assert max(paper(True)) < 60


def test_printed_page_has_its_cases_opened(browser: Browser, pages: Pages, tmp_path: Path) -> None:
    page = opened(browser, pages.of(PENCHANT))
    heights = "[...document.querySelectorAll('details > div')].map(each => each.offsetHeight)"
    on_screen = page.evaluate(heights)
    page.emulate_media(media="print")
    in_print = page.evaluate(heights)
    visible = page.evaluate("document.querySelector('details > div').checkVisibility()")

    page.pdf(path=tmp_path / "book.pdf")

    page.close()
    printed = (tmp_path / "book.pdf").read_bytes()
    assert visible
    assert min(in_print) > 20
    assert len(in_print) == len(on_screen)
    assert printed.startswith(b"%PDF")
    assert printed.count(b"/Type /Page\n") > 10
