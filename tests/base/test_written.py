"""YAML is read with its places; what would be silent or far away is a fault with a place."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from places import DATA

from adjudicator.base import yaml
from adjudicator.base.errors import BookError, CaseError, Fault, Place
from adjudicator.base.yaml import YamlText, parse, read_file

BAD = DATA / "bad"


def fault_of(text: str | bytes, **options: Any) -> Fault:
    with pytest.raises(CaseError) as caught:
        parse(text, "x.yaml", **options)
    return caught.value.faults[0]


def spot(place: Place) -> tuple[int, int, int]:
    return place.line, place.column, place.width


# what is written is what is read


@pytest.mark.parametrize(
    ("written_so", "value"),
    [
        ("hello there", "hello there"),
        ("10", 10),
        ("-3", -3),
        ("0", 0),
        ("true", True),
        ("FALSE", False),
        ("~", None),
        ("null", None),
        ("", None),
        ("'10'", "10"),
        ('"yes"', "yes"),
        ("yes", "yes"),
        ("no", "no"),
        ("on", "on"),
        ("off", "off"),
        ("NO", "NO"),
        ("y", "y"),
        ("010", "010"),
        ("1_000", "1_000"),
        ("1:30", "1:30"),
        ("0x1F", "0x1F"),
        ("1.5", "1.5"),
        ("1E4", "1E4"),
        ("2026-11-21", "2026-11-21"),
        ("9" * 5000, "9" * 5000),
        ("10S", "10S"),
        ("♠K", "♠K"),
        ("=", "="),
        ("<<", "<<"),
        (".inf", ".inf"),
        ("a # remark", "a"),
        ("'a #5'", "a #5"),
        ("a#5", "a#5"),
    ],
)
def test_word_means_what_it_looks_like(written_so: str, value: object) -> None:
    found = parse(f"key: {written_so}\n", "x.yaml").data["key"]

    assert found == value
    assert type(found) is type(value)


def test_keys_are_text_whatever_they_look_like() -> None:
    data = parse("on: a\n1: b\nyes: c\ntrue: d\n~: e\n", "x.yaml").data

    assert data == {"on": "a", "1": "b", "yes": "c", "true": "d", "~": "e"}


def test_byte_order_mark_and_windows_line_ends_are_nothing() -> None:
    sheet = parse(b"\xef\xbb\xbfa: b\r\nc: d\r\n", "x.yaml")

    assert sheet.data == {"a": "b", "c": "d"}
    assert sheet.place("c") == Place("x.yaml", 2, 4, "c: d", 1)


# places

PLACED = """\
first: KS
漢字: {by: [Ann, "Bob"], ♠K: 🂡, none: }
block:
  - by: West
    leads: 9S
  - text that goes
      on
\tno: """.replace("\tno: ", "last: 'x'")


@pytest.fixture(scope="module")
def sheet() -> YamlText:
    return parse(PLACED, "x.yaml")


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ((), (1, 1, 9)),
        (("first",), (1, 8, 2)),
        (("漢字",), (2, 5, 33)),
        (("漢字", "by"), (2, 10, 12)),
        (("漢字", "by", 1), (2, 16, 5)),
        (("漢字", "♠K"), (2, 28, 1)),
        (("漢字", "none"), (2, 31, 4)),
        (("block",), (4, 3, 10)),
        (("block", 0), (4, 5, 8)),
        (("block", 0, "leads"), (5, 12, 2)),
        (("block", 1), (6, 5, 14)),
        (("last",), (8, 7, 3)),
    ],
)
def test_every_value_has_its_place(
    sheet: YamlText, path: tuple[str | int, ...], expected: tuple[int, int, int]
) -> None:
    place = sheet.place(*path)

    assert spot(place) == expected
    assert place.source_line == PLACED.split("\n")[place.line - 1]


def test_every_key_has_its_place(sheet: YamlText) -> None:
    assert spot(sheet.place("漢字", "♠K", key=True)) == (2, 24, 2)
    assert spot(sheet.place("block", 0, "by", key=True)) == (4, 5, 2)


def test_line_of_a_value_is_where_it_begins(sheet: YamlText) -> None:
    block = sheet.data["block"]

    assert isinstance(block, list)
    assert sheet.line_in(block, 1) == 6


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r", "\x85", "\u2028", "\u2029"])
def test_every_line_end_of_yaml_ends_a_line(end: str) -> None:
    place = parse(f"a: b{end}c: d{end}", "x.yaml").place("c")

    assert (place.line, place.column, place.source_line) == (2, 4, "c: d")


# how a fault is drawn


@pytest.mark.parametrize(
    ("line", "column", "width", "drawn"),
    [
        ("Ann: [KS, 10]", 11, 2, "   7 | Ann: [KS, 10]\n     |           ^^"),
        ("漢字: 漢", 5, 1, "   7 | 漢字: 漢\n     |       ^^"),
        ("\tAnn: 1", 7, 1, "   7 | \tAnn: 1\n     | \t     ^"),
        ("e\u0301: x", 5, 1, "   7 | e\u0301: x\n     |    ^"),
        ("a\x1b[31m: x", 8, 1, "   7 | a�[31m: x\n     |        ^"),
        ("a: b", 5, 1, "   7 | a: b\n     |     ^"),
    ],
)
def test_caret_stands_under_what_is_meant(line: str, column: int, width: int, drawn: str) -> None:
    fault = Fault(Place("x.yaml", 7, column, line, width), "wrong", "mend it")

    assert str(fault) == f"x.yaml:7:{column}: wrong\n{drawn}\n   mend it"


def test_long_line_is_cut_around_what_is_meant() -> None:
    line = "a" * 300 + "KX" + "b" * 300

    drawn = str(Fault(Place("x.yaml", 1, 301, line, 2), "wrong")).split("\n")

    assert len(drawn[1]) < 130
    start = drawn[2].index("^")
    assert drawn[1][start : start + 2] == "KX"


def test_faults_are_told_in_the_order_of_the_file_and_once() -> None:
    faults = [Fault(Place("x", line, column), "wrong") for line, column in [(2, 1), (1, 9), (2, 1)]]

    error = BookError(faults)

    assert [(fault.place.line, fault.place.column) for fault in error.faults] == [(1, 9), (2, 1)]
    assert str(error) == "x:1:9: wrong\nx:2:1: wrong"


# files


def test_file_is_read_under_its_own_name(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    path.write_bytes("♠: 1\n".encode())

    assert read_file(path).data == {"♠": 1}
    assert str(read_file(path).place("♠")) == f"{path}:1:4"


def test_missing_file_is_told_with_the_one_that_was_meant(tmp_path: Path) -> None:
    (tmp_path / "false-lead.yaml").write_text("a: b")

    with pytest.raises(CaseError) as caught:
        read_file(tmp_path / "flase-lead.yaml")

    assert caught.value.faults[0].message == "there is no such file"
    assert caught.value.faults[0].hint == f"Did you mean {tmp_path / 'false-lead.yaml'}?"


def test_missing_directory_is_told(tmp_path: Path) -> None:
    with pytest.raises(CaseError, match="There is no directory"):
        read_file(tmp_path / "none" / "x.yaml")


def test_directory_is_not_a_file(tmp_path: Path) -> None:
    with pytest.raises(CaseError, match="this is a directory, not a file"):
        read_file(tmp_path)


@pytest.mark.parametrize("name", ["a\0b", "x" * 5000])
def test_impossible_name_is_told(tmp_path: Path, name: str) -> None:
    with pytest.raises(CaseError, match="the file cannot be read"):
        read_file(tmp_path / name)


@pytest.mark.skipif(os.name != "posix", reason="needs a device without end")
def test_file_without_end_is_not_read_to_its_end() -> None:
    with pytest.raises(CaseError, match="larger than 64 KiB"):
        read_file(Path("/dev/zero"))


def test_size_is_bounded_and_the_bound_is_a_choice() -> None:
    text = "note: " + "x" * 70_000

    assert "larger than 64 KiB" in fault_of(text).message
    assert "larger than 64 KiB" in fault_of(text.encode()).message
    assert parse(text, "x.yaml", size=80_000).data["note"] == "x" * 70_000


def test_number_of_values_is_bounded_and_the_bound_is_a_choice() -> None:
    text = "note: [" + "a," * 25_000 + "]"

    assert "too many values" in fault_of(text).message
    note = parse(text, "x.yaml", nodes=30_000).data["note"]
    assert isinstance(note, list)
    assert len(note) == 25_000


@pytest.mark.parametrize(
    ("raw", "line", "column", "words"),
    [
        (b"a: b\nc: \xe9t\xe9\n", 2, 4, "byte 0xe9 is no character"),
        ("a: ♠".encode() + b"\xff", 1, 5, "not UTF-8"),
        ("a: b".encode("utf-16"), 0, 0, "saved as UTF-16"),
        ("a: b".encode("utf-16-le"), 1, 2, "U+0000"),
        ("\nab: b".encode("utf-16-be"), 1, 1, "U+0000"),
        (b"a: \x1b[31m", 1, 4, "U+001B"),
        ("a: \ufeff", 1, 4, "U+FEFF"),
        ("a: \ud800", 1, 4, "U+D800"),
        (b"", 0, 0, "the file is empty"),
        (b" \n\n", 0, 0, "the file is empty"),
        (b"\xef\xbb\xbf", 0, 0, "the file is empty"),
        (b"---\n", 0, 0, "nothing in the file"),
        (b"a: b\n...\n---\nc: d\n", 3, 1, "a second document"),
        (b"%YAML 3.0\n---\na: b\n", 1, 1, "cannot stand here"),
        (b"a: !!set {b, c}\n", 1, 4, "!!set is a YAML tag"),
        (b"a: &x [*x]\n", 1, 4, "&x is a YAML anchor"),
        (b"&x a: b\n", 1, 1, "&x is a YAML anchor"),
        (b"{a: b}\nc: d\n", 2, 1, "cannot stand here"),
        (b"a:\n" + b"".join(b" " * i + b"- \n" for i in range(1, 40)), 33, 33, "32 deep"),
    ],
)
def test_odd_file_is_told(raw: bytes | str, line: int, column: int, words: str) -> None:
    fault = fault_of(raw)

    assert (fault.place.line, fault.place.column) == (line, column)
    assert words in fault.message


@pytest.mark.parametrize("size", [100_000, 60_000])
def test_file_of_brackets_is_refused_at_once(size: int) -> None:
    start = time.process_time()

    fault_of("a: " + "[" * size)

    assert time.process_time() - start < 1


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("card #5 was led", True),
        ("card  \t#5", True),
        ("card # 5", False),
        ("card #", False),
        ("card ## see below", False),
        ("card #-----", False),
        ("'card' #5", False),
        ("10 #ten", False),
        ("[card] #5", False),
        ("card#5", False),
    ],
)
def test_comment_inside_a_sentence_is_told_and_an_innocent_one_is_not(
    line: str, told: bool
) -> None:
    found: list[Fault] = []

    parse(f"note: {line}\n", "x.yaml", faults=found)

    assert bool(found) is told


def test_faults_after_which_reading_goes_on_are_left_to_a_caller_who_asks() -> None:
    found: list[Fault] = []

    sheet = parse("a: b\na: c\n", "x.yaml", faults=found)

    assert sheet.data == {"a": "c"}
    assert [fault.message for fault in found] == [
        "'a' is written twice: first on line 1, again here"
    ]


def test_faults_found_before_a_syntax_error_are_told_with_it() -> None:
    with pytest.raises(CaseError) as caught:
        parse("a: b\na: c\nd: @e\n", "x.yaml")

    assert [fault.place.line for fault in caught.value.faults] == [2, 3]


def test_rulebook_at_fault_is_ours_to_mend() -> None:
    with pytest.raises(BookError, match="written twice"):
        parse("a: b\na: c\n", "x.yaml", raises=BookError)
    with pytest.raises(BookError, match="no such file"):
        read_file(Path("none.yaml"), raises=BookError)


# the parser in Python, where libyaml is missing


@pytest.mark.parametrize("path", sorted(BAD.glob("yaml-*.yaml")), ids=lambda path: path.stem)
def test_parser_in_python_finds_the_same_faults(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def first_line_and_message() -> list[tuple[int, str]]:
        found: list[Fault] = []
        try:
            read_file(path, faults=found)
        except CaseError as error:
            found = list(error.faults)
        return [(fault.place.line, fault.message) for fault in found]

    with_libyaml = first_line_and_message()
    monkeypatch.setattr(yaml, "_parser", yaml.PureParser)

    assert first_line_and_message() == with_libyaml


@pytest.mark.terminal
def test_reading_works_without_libyaml() -> None:
    program = (
        "import sys; sys.modules['yaml._yaml'] = None\n"
        "from adjudicator.base.yaml import parse\n"
        "print(parse('a: [b, 1]', 'x').data, parse('a: [b, 1]', 'x').place('a', 1).column)"
    )

    done = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        cwd=Path(yaml.__file__).parent.parent,
    )

    assert done.stdout == "{'a': ['b', 1]} 8\n", done.stderr


@pytest.mark.terminal
def test_reading_a_good_case_imports_nothing_heavy() -> None:
    program = (
        "import sys\n"
        "import adjudicator.case\n"
        "from adjudicator.base.yaml import parse\n"
        "parse('a: b # c', 'x')\n"
        "heavy = {'jsonschema', 'rich', 'difflib', 'typer', 'adjudicator.base.yaml_faults'}\n"
        "print(sorted(heavy & set(sys.modules)))"
    )

    done = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        cwd=Path(yaml.__file__).parent.parent,
    )

    assert done.stdout == "[]\n", done.stderr
