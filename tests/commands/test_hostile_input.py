"""Files made to do harm, or by mistake: each is refused or ruled on at once, shown harmlessly."""

from __future__ import annotations

import ast
import csv
import gc
import gzip
import io
import json
import resource
import sys
import time
from collections.abc import Callable, Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from rich.text import Text
from typer.testing import CliRunner

import adjudicator
from adjudicator import CaseError, adjudicate, read_case
from adjudicator.base.files import write_whole
from adjudicator.base.paths import CASES
from adjudicator.base.pieces import Pieces
from adjudicator.base.yaml import parse
from adjudicator.commands.program import app
from adjudicator.court.cases import book_of
from adjudicator.court.files import is_case, sort_out
from adjudicator.learn.quiz import reviews
from adjudicator.report import html, letters, markdown, terminal
from adjudicator.report.document import Page

SECONDS, MEGABYTES = 2, 300
HEAD = "case: x\nbook: euchre/somerset-1888\nplayers: [Ann, Bob, Cy, Di]\n"
LED = "table: {lead: Bob, alone: nobody, trump: hearts}\nhappened:\n  - {by: Ann, leads: 9S}\n"
HOUSE = "house: ours\nover: euchre/somerset-1888\n"


@pytest.fixture(autouse=True)
def clock() -> Iterator[None]:
    """Nothing here takes longer, nor more room, than anybody waits for and has."""
    gc.freeze()  # what other tests have left lying is not looked through on this one's time
    began, held = time.process_time(), resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    yield
    gc.unfreeze()
    assert time.process_time() - began < SECONDS
    assert (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - held) / 1024 < MEGABYTES


@pytest.fixture(scope="module", autouse=True)
def _known() -> None:
    """The books are read before anybody looks at the clock."""
    ruled(HEAD + LED)


def said(*typed: str, stdin: str | bytes | None = None) -> str:
    """Return what the program prints in this process, or what it says has to be mended."""
    done = CliRunner().invoke(app, list(typed), input=stdin)
    if isinstance(done.exception, CaseError):
        return str(done.exception)
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    return done.output


def ruled(text: str) -> str:
    return letters.written(_page(text))


def _page(text: str) -> Page:
    from adjudicator.report.ruling import ruling_page

    case = read_case(text)
    book = book_of(case)
    return ruling_page(adjudicate(case, book), book)


# what is too much

TOO_MUCH = {
    "aliases": ("a: &a [x]\nb: &b [*a, *a]\nc: [*b, *b]\n", "anchor"),
    "brackets": (HEAD + "note: " + "[" * 100_000, "32 deep"),
    "lists in lists": (HEAD + "note:\n" + "- " * 100_000, "32 deep"),
    "further and further in": ("".join(" " * n + "a:\n" for n in range(600)), "32 deep"),
    "a million acts": (
        HEAD + "happened:\n" + "  - {by: Ann, passes: yes}\n" * 1_000_000,
        "larger than 512 KiB",
    ),
    "as many acts as there is room for": (
        HEAD + "happened:\n" + "  - {by: Ann, passes: yes}\n" * 18_000,
        "18000 acts in this record",
    ),
    "claims": (
        HEAD + "claims:\n" + "  - {by: Ann, claim: call-card, card: 9S}\n" * 5_000,
        "more than 200 claims",
    ),
    "a claim of each of each": (
        HEAD
        + f"claims:\n  - {{by: Ann, of: [{'Bob, ' * 9000}], claim: [{'stands, ' * 9000}], "
        + "card: [9S, 10S, JS, QS, KS, AS]}\n",
        "more than 200 claims",
    ),
    "house rules": (HEAD + f"house: [{'a.yaml, ' * 20_000}]\n", "20000 files of house rules"),
    "digits": (HEAD + f"claims:\n  - {{by: Ann, points: {'9' * 100_000}}}\n", "is not a number"),
    "a great number": (HEAD + f"claims:\n  - {{by: Ann, points: {'9' * 17}}}\n", "1000000 at most"),
    "tricks": (HEAD + "happened:\n  - {by: Ann, plays_on: 129}\n", "128 at most"),
    "tricks taken": (HEAD + "table: {tricks: {Ann: 1000000}}\n", "128 at most"),
    "a hand": (HEAD + "table: {hands: {Ann: 1000000}}\n", "128 at most"),
    "cards of a hand": (HEAD + f"table: {{hands: {{Ann: [{'9S, ' * 90_000}]}}}}\n", "is held"),
    "a game's name": (HEAD.replace("euchre", "e" * 3_000), "is not a book we have"),
    "a book's name": (HEAD.replace("somerset-1888", "e" * 3_000), "is not a book we have"),
    "a name": (HEAD.replace("Ann", "A" * 500_000) + LED, "500000 letters"),
    "a title": (HEAD.replace("x", "x" * 500_000, 1) + LED, "500000 letters"),
    "a remark": (HEAD + f"happened:\n  - {{by: Ann, remarks: {'x' * 500_000}}}\n", "letters"),
    "a card": (HEAD + f"happened:\n  - {{by: Ann, leads: {'Q' * 500_000}}}\n", "is not a card"),
    "a word": (HEAD + f"claims:\n  - {{by: Ann, claim: {'c' * 500_000}}}\n", "is not a word"),
    "a fact": (HEAD + f"told: {{? {'f' * 500_000} : yes}}\n", "is not a fact"),
    "keys": (HEAD + "".join(f"a{n}: 1\n" for n in range(40_000)), "is not a key"),
    "facts": (HEAD + "told:\n" + "".join(f"  a{n}: 1\n" for n in range(40_000)), "not a fact"),
    "blanks": (HEAD + "\n" * 500_000 + "b: c\n", "is not a key"),
}


@pytest.mark.parametrize(("text", "words"), TOO_MUCH.values(), ids=TOO_MUCH)
def test_what_is_too_much_is_refused_at_once(text: str, words: str) -> None:
    with pytest.raises(CaseError) as caught:
        read_case(text)

    told = str(caught.value)
    assert words in told
    assert len(told) < 40_000


def test_game_of_a_hundred_deals_is_not_too_long() -> None:
    deal = "  - {tricks: {Ann: 3, Bob: 2}, made: {by: Ann}}\n"
    told = HEAD + "deals:\n" + deal * 100

    assert len(read_case(told).earlier) == 99
    with pytest.raises(CaseError, match="101 deals"):
        read_case(told + deal)


# so many questions are open at once that a ruling on every answer would take a minute
OPEN = """\
case: everything is open
book: euchre
players: [Ann, Bob, Cy, Di]
table: {lead: unknown}
happened:
  - {by: Bob, leads: KS}
  - {passes: true, by: Ann}
  - {by: Cy, follows: KH}
  - {by: Di, follows: AS}
  - {by: Ann, follows: 10C}
  - {by: Bob, leads: JC}
  - {by: Cy, follows: 7S}
  - {by: Di, follows: AC}
  - {by: Ann, follows: 9H}
  - {by: Bob, leads: 10H}
  - {by: Cy, follows: JH}
  - {takes_up: yes, by: Bob}
  - {shows: ace, by: Ann}
  - {by: Di, follows: 8C}
  - {by: Ann, follows: 8D}
  - {by: Bob, leads: QC}
told:
  it_was_played_on_without_him: unknown
  noticed_a_number_of_nobody: no
  had_every_game: {Ann: unknown}
  makers_score_two_at_most: unknown
claims:
  - {by: Di, act: {plays: [9C], by: Cy}, points: 5}
"""


def test_dispute_of_which_not_every_answer_can_be_tried_is_given_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("adjudicator.court.patience.LEAST", 4_000)

    with pytest.raises(CaseError, match="so much is open in this record at once"):
        ruled(OPEN)


LONE = CASES / "euchre/today/four-tricks-alone-and-who-took-the-last-is-told.yaml"


def test_what_is_open_is_named_where_it_is_given_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("adjudicator.court.patience.LEAST", 100)
    monkeypatch.setattr("adjudicator.court.patience.FOR_EACH_ACT", 0)
    text = LONE.read_text(encoding="utf-8")
    unnamed = [str(n) for n, line in enumerate(text.split("\n"), 1) if "a card}" in line]

    with pytest.raises(CaseError) as caught:
        ruled(text)

    (fault,) = caught.value.faults
    assert f"a card that is not named (lines {', '.join(unnamed)}); 3 claims" in fault.hint


def test_where_other_settings_cannot_be_tried_too_the_ruling_says_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    case = read_case(LONE)
    whole = adjudicate(case, book_of(case))
    monkeypatch.setattr("adjudicator.court.patience.LEAST", 2_000)

    in_short = adjudicate(case, book_of(case))

    assert (whole.untried, in_short.untried) == ((), ("settings",))
    assert in_short.claims == whole.claims
    said = "Not tried, as it takes too long in this record: what another way to play comes to."
    assert said in ruled(LONE.read_text(encoding="utf-8"))


# files that are no files, and files without end


@pytest.fixture
def great(tmp_path: Path) -> Path:
    """A file of a thousand million bytes, of which the disk holds none."""
    path = tmp_path / "great.yaml"
    with path.open("wb") as file:
        file.truncate(1_000_000_000)
    return path


@pytest.mark.parametrize(
    "call",
    [
        ("rule",),
        ("score",),
        ("batch", "--quiet"),
        ("check",),
        ("law", "euchre", "--house"),
        ("quiz", "--import"),
        ("sources", "add"),
        ("ask", "euchre", "--resume"),
    ],
    ids=lambda call: call[0],
)
@pytest.mark.parametrize("name", ["great", "/dev/zero"])
def test_file_without_end_is_not_read_to_its_end(
    call: tuple[str, ...], name: str, great: Path
) -> None:
    told = said(*call, str(great) if name == "great" else name)

    assert "larger" in told or "longer" in told or "large" in told or "no file" in told


def test_what_is_typed_without_end_is_not_read_to_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    class Endless(io.RawIOBase):
        def readable(self) -> bool:
            return True

        def readinto(self, buffer: Any) -> int:
            buffer[:] = b"y" * len(buffer)
            return len(buffer)

    endless = io.TextIOWrapper(io.BufferedReader(Endless()), encoding="utf-8")
    monkeypatch.setattr(sys, "stdin", endless)

    from adjudicator.commands.cases import read
    from adjudicator.court.library import Library

    with pytest.raises(CaseError, match="larger than 512 KiB"):
        read("-", Library())
    with pytest.raises(CaseError, match="larger than 16 MiB"):
        reviews.read(Path("-"))


def test_pipe_is_not_waited_for(tmp_path: Path) -> None:
    import os

    pipe = tmp_path / "pipe.yaml"
    os.mkfifo(pipe)

    assert sort_out([pipe]).cases == (pipe,)
    assert is_case(pipe)
    for call in (("rule",), ("check",), ("batch", "--quiet"), ("quiz", "--import")):
        assert "it is a pipe" in said(*call, str(pipe))


def test_packed_file_that_grows_a_thousandfold_is_one_long_case(tmp_path: Path) -> None:
    packed = tmp_path / "a.jsonl.gz"
    packed.write_bytes(gzip.compress(b"0" * 50_000_000, 1))

    (piece,) = Pieces([str(packed)], is_case=is_case)

    assert piece.fault is not None
    assert "longer than 512 KiB" in piece.fault.message


@pytest.mark.parametrize(
    ("rules", "words"),
    [
        ("".join(f"a{n}: 1\n" for n in range(6_000)), "is not a key"),
        (f"rules:\n  - rule: {'x' * 100_000}\n", "larger than 64 KiB"),
        (
            "told:\n  n: {kind: number, numbers: [0, 999999999999], means: a, question: b}\n",
            "numbers",
        ),
    ],
    ids=["keys", "letters", "numbers"],
)
def test_house_rules_that_are_too_much_are_refused(rules: str, words: str, tmp_path: Path) -> None:
    house, case = tmp_path / "ours.yaml", tmp_path / "case.yaml"
    house.write_text(HOUSE + rules)
    case.write_text(HEAD + "house: ours.yaml\n" + LED)

    assert words in said("rule", str(case))


# what is written in a case, and in house rules

UNSEEN = "\x1b[31m \x07 \x9b \u202e \u2066 \u200b \u2060 \u061c \U000e0041 \ufeff"


@pytest.mark.parametrize("sign", UNSEEN.split(), ids=lambda sign: f"U+{ord(sign[0]):04X}")
@pytest.mark.parametrize("where", ["case", "house", "escaped", "key", "json"])
def test_signs_that_steer_or_cannot_be_seen_are_refused(sign: str, where: str) -> None:
    code = f"\\U{ord(sign[0]):08x}"
    texts = {
        "case": HEAD.replace("Ann", f"An{sign}n"),
        "house": f"house: our{sign}s\n",
        "escaped": f'case: "a{code}"\n',
        "key": f'"a{code}": b\n',
        "json": json.dumps({"case": f"a{sign}"}),
    }

    with pytest.raises(CaseError, match=r"cannot be printed|backslash") as caught:
        parse(texts[where], "x.yaml")

    assert sign not in str(caught.value)


NAMES = ["=1+1", "<script>alert(1)</script>", "[bold]C[/bold] **b** `c`", "{0.__class__}%s%n"]
MADE = {
    "case": "<script>alert(2)</script> [red]a[/red] {case.__init__} | **b**\n\nYES  all is well",
    "book": "euchre/somerset-1888",
    "players": NAMES,
    "table": {"lead": NAMES[1], "alone": "nobody", "trump": "hearts"},
    "happened": [
        {"by": NAMES[0], "leads": "9S"},
        {
            "by": NAMES[1],
            "notices": "<img src=x onerror=alert(3)>\n\nNO   [red]{0.__class__}[/red]",
        },
    ],
    "claims": [{"by": name, "claim": "call-suit", "of": NAMES[0]} for name in NAMES],
}


@pytest.fixture
def made(tmp_path: Path) -> str:
    path = tmp_path / "case.yaml"
    path.write_text(json.dumps(MADE), encoding="utf-8")
    return str(path)


class Tags(HTMLParser):
    """The tags and attributes of a page."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.attributes: set[str] = set()
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.attributes |= {name for name, _ in attrs}


@pytest.mark.parametrize("call", ["rule", "score", "options", "compare", "rule --full --why"])
def test_names_and_remarks_are_no_markup(call: str, made: str) -> None:
    command, *options = call.split()

    page = Tags(said(command, made, *options, "--format", "html"))
    written = said(command, made, *options, "--format", "markdown")
    text = said(command, made, *options)

    assert page.tags.isdisjoint({"script", "img", "bold", "red"})
    assert page.attributes.isdisjoint({"onerror", "onclick"})
    drawn = written.split("```")[::2]  # what is drawn stands between fences, as it is
    assert not any("<script" in part.replace("\\<", "") for part in drawn)
    assert not any("**b**" in part.replace("\\*", "") for part in drawn)
    for shown in (text, written):
        assert "class '" not in shown  # what a format would put there
        assert not any(line.startswith(("YES  all", "NO   [red]")) for line in shown.splitlines())
    assert NAMES[3] in text.replace("\n", "")


def test_names_stand_in_json_and_in_a_drawing_as_they_are(made: str) -> None:
    data = json.loads(said("rule", made, "--format", "json"))
    drawn = Tags(said("rule", made, "--format", "svg"))

    assert [claim["by"] for claim in data["claims"]] == NAMES
    assert drawn.tags.isdisjoint({"script", "img"})


def test_no_cell_is_a_formula(tmp_path: Path) -> None:
    path = tmp_path / "case.yaml"
    case = {
        "case": "x",
        "book": "bezique/foster",
        "players": ["=1+1", "@SUM(A1)"],
        "table": {"trump": "hearts"},
        "happened": [
            {"by": "=1+1", "wins": "yes"},
            {"by": "=1+1", "declares": "bezique", "with": ["QS", "JD"]},
        ],
    }
    path.write_text(json.dumps(case), encoding="utf-8")

    rows = list(csv.reader(io.StringIO(said("score", str(path), "--format", "csv"))))

    assert len(rows) > 1
    assert not [cell for row in rows for cell in row if cell[:1] in tuple("=+-@\t\r")]


QUOTED = "If [any] player {leads} <out> of *turn* _so_ [red]it[/red] is: 1. # of `all` | \\ &amp;"


def test_quotation_with_brackets_comes_out_whole() -> None:
    page = Page()
    page.excerpt("52", QUOTED, "law", spans=[(3, 8)])
    page.quote(QUOTED, deciding="[red]it[/red]")

    shown = {
        "piped": letters.written(page),
        "painted": Text.from_ansi(terminal.painted(letters.lines(page))).plain,
        "markdown": markdown.written(page)
        .replace("\\\\", "\0")
        .replace("\\", "")
        .replace("\0", "\\"),
    }

    for text in shown.values():
        assert text.count(QUOTED) == 2

    class Words(HTMLParser):
        found = ""

        def handle_data(self, data: str) -> None:
            self.found += data

    words = Words(convert_charrefs=True)
    words.feed(html.written([page]))
    assert words.found.count(QUOTED) == 2


def test_letters_of_windows_and_a_mark_at_the_beginning_change_nothing(tmp_path: Path) -> None:
    path = tmp_path / "case.yaml"
    came = []
    for text in (HEAD + LED, "\ufeff" + (HEAD + LED).replace("\n", "\r\n")):
        path.write_bytes(text.encode())
        came.append(said("rule", str(path), "--format", "json"))

    assert came[0] == came[1]
    assert json.loads(came[0])["outcome"]


# files that are written


def test_good_file_stays_where_a_new_one_cannot_be_written_whole(tmp_path: Path) -> None:
    import signal

    good = tmp_path / "page.html"
    good.write_text("good")
    usual = resource.getrlimit(resource.RLIMIT_FSIZE)
    heeded = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1_000, usual[1]))
    try:
        with pytest.raises(CaseError, match="it cannot be written"):
            write_whole(good, "x" * 100_000)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, usual)
        signal.signal(signal.SIGXFSZ, heeded)

    assert good.read_text() == "good"
    assert list(tmp_path.iterdir()) == [good]


TO_A_FULL_DISK = [("teach", "penchant"), ("quiz", "penchant", "--paper", "--count", "1")]


@pytest.mark.parametrize("call", TO_A_FULL_DISK)
def test_disk_that_is_full_is_told(call: tuple[str, ...]) -> None:
    assert "No space left" in said(*call, "-o", "/dev/full")


def test_file_that_may_not_be_read_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    case = tmp_path / "case.yaml"
    case.write_text(HEAD)

    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("builtins.open", refuse)
    with pytest.raises(CaseError, match="the file may not be read"):
        read_case(case)


# no code is made of what is read


SAID_BY_NOBODY: dict[str, Callable[[ast.Call], bool]] = {
    "eval": lambda call: True,
    "exec": lambda call: True,
    "__import__": lambda call: True,
    "load": lambda call: (
        isinstance(call.func, ast.Attribute)
        and getattr(call.func.value, "id", "") in ("yaml", "pickle", "marshal")
    ),
    "loads": lambda call: (
        getattr(getattr(call.func, "value", None), "id", "") in ("pickle", "marshal")
    ),
    "system": lambda call: True,
    "import_module": lambda call: False,
}
# Where a function is written of the names of a class's fields, which are the program's own; and
# where one is written of a book, of which no word stands in it: law/test_at_once.py sees to it.
OF_THE_PROGRAM = ("base/values.py", "law/engine/at_once.py")


def test_nothing_that_is_read_is_run() -> None:
    root = Path(adjudicator.__file__).parent
    files = [path for path in root.rglob("*.py") if "_checkers" not in path.parts]
    found = []
    for path in files:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                name = getattr(node.func, "id", getattr(node.func, "attr", ""))
                if name in SAID_BY_NOBODY and SAID_BY_NOBODY[name](node):
                    found.append(f"{path.relative_to(root)}:{node.lineno}: {name}")

    assert len(files) > 200
    assert [each for each in found if not each.startswith(OF_THE_PROGRAM)] == []
