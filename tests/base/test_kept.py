"""What a file says is kept: found again as it was, and never trusted where it does not fit."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from array import array
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from adjudicator.base import kept, yaml
from adjudicator.base.errors import CaseError
from adjudicator.base.kept import boxes
from adjudicator.base.paths import RULEBOOKS
from adjudicator.base.yaml import YamlText, parse, read_file

SECTION = """\
section: The lead
laws:
  - law: 52
    note:
    text: >-
      If any player lead
      out of turn.
    clauses: [{id: false-lead, when: [led_out_of_turn], award: 2}]
"""
SHIPPED = sorted(RULEBOOKS.rglob("*.yaml"))


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder in which what is read is kept; nothing is kept yet."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return tmp_path / "cache" / "adjudicator" / "read"


@pytest.fixture
def section(tmp_path: Path) -> Path:
    path = tmp_path / "the-lead.yaml"
    path.write_text(SECTION, encoding="utf-8")
    return path


@pytest.fixture
def parsed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is read as YAML, as often as it is."""
    found: list[str] = []

    def noted(text: bytes, name: str, **said: Any) -> YamlText:
        found.append(Path(name).name)
        return parse(text, name, **said)

    monkeypatch.setattr(yaml, "parse", noted)
    return found


def read(path: Path) -> YamlText:
    return read_file(path, size=1 << 20, nodes=200_000, kept=True)


def all_places(sheet: YamlText) -> list[object]:
    """Every place in a file, of each key and each value, and its line."""
    steps = [
        (box, step)
        for box in boxes(sheet.data)
        for step in (box if isinstance(box, dict) else range(len(box)))
    ]
    of_keys = [(sheet.place_in(*each, key=True), sheet.line_in(*each)) for each in steps]
    return [sheet.place(), *of_keys, *(sheet.place_in(*each) for each in steps)]


def same(one: YamlText, other: YamlText) -> bool:
    alike = (one.name, one.text, one.data) == (other.name, other.text, other.data)
    return alike and all_places(one) == all_places(other)


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_what_is_kept_is_what_is_written_and_where(
    path: Path, folder: Path, parsed: list[str]
) -> None:
    fresh, again = read(path), read(path)

    assert parsed == [path.name]
    assert same(fresh, again)


def test_a_file_that_has_changed_is_read_again(
    section: Path, folder: Path, parsed: list[str]
) -> None:
    read(section)
    section.write_text(SECTION.replace("52", "53"), encoding="utf-8")

    assert read(section).data["laws"] == parse(SECTION.replace("52", "53"), "").data["laws"]
    assert len(parsed) == 2


def test_what_was_kept_in_another_form_is_not_found(
    section: Path, folder: Path, parsed: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    read(section)
    monkeypatch.setattr(kept, "FORM", b"another")

    read(section)

    assert len(parsed) == 2


def sealed(content: bytes) -> bytes:
    return sha256(content).hexdigest().encode() + b"\n" + content


def with_data(said: str) -> Callable[[bytes], bytes]:
    """What is kept, rightly sealed, with something else for what the file says."""

    def change(whole: bytes) -> bytes:
        _, _, places = whole.split(b"\n", 2)
        return sealed(said.encode() + b"\n" + places)

    return change


def with_places(change: Callable[[array[int]], object]) -> Callable[[bytes], bytes]:
    """What is kept, rightly sealed, with something else for where it stands."""

    def changed(whole: bytes) -> bytes:
        _, said, places = whole.split(b"\n", 2)
        rows = array("I", places)
        change(rows)
        return sealed(said + b"\n" + rows.tobytes())

    return changed


SPOILT: dict[str, Callable[[bytes], bytes]] = {
    "nothing": lambda whole: b"",
    "cut short": lambda whole: whole[:-1],
    "a letter changed": lambda whole: whole.replace(b"led_out", b"lad_out"),
    "no seal": lambda whole: whole.partition(b"\n")[2],
    "no letters": lambda whole: b"\xff" + whole,
    "no JSON": with_data("section: The lead"),
    "a list": with_data("[1]"),
    "a fraction": with_data('{"section": 0.5}'),
    "no number": with_data('{"section": NaN}'),
    "more values than places": with_data(json.dumps({"laws": [*range(99)]})),
    "too deep": with_data('{"a":' * 100_000 + "1" + "}" * 100_000),
    "a place too many": with_places(lambda rows: rows.extend([0] * kept.ROW)),
    "half a place": with_places(lambda rows: rows.pop()),
    "a place that is wider than the file": with_places(lambda rows: rows.__setitem__(2, 1 << 31)),
}


@pytest.mark.parametrize("spoil", SPOILT.values(), ids=SPOILT)
def test_what_does_not_fit_is_thrown_away_and_kept_anew(
    spoil: Callable[[bytes], bytes], section: Path, folder: Path, parsed: list[str]
) -> None:
    fresh = read(section)
    (entry,) = folder.iterdir()
    whole = entry.read_bytes()
    entry.write_bytes(spoil(whole))

    assert same(read(section), fresh)
    assert len(parsed) == 2
    assert entry.read_bytes() == whole


def test_what_others_may_write_is_not_trusted(
    section: Path, folder: Path, parsed: list[str]
) -> None:
    read(section)
    (entry,) = folder.iterdir()
    assert entry.stat().st_mode & 0o777 == 0o600
    assert folder.stat().st_mode & 0o077 == 0
    entry.chmod(0o666)

    read(section)

    assert len(parsed) == 2


def test_where_nothing_can_be_kept_it_is_read_all_the_same(
    section: Path, tmp_path: Path, parsed: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(section))  # a file, and no folder

    assert same(read(section), parse(SECTION, str(section)))

    monkeypatch.delenv("XDG_CACHE_HOME")
    monkeypatch.delenv("LOCALAPPDATA", raising=False)
    monkeypatch.setattr(Path, "home", lambda: (_ for _ in ()).throw(RuntimeError("no home")))
    assert same(read(section), parse(SECTION, str(section)))
    assert len(parsed) == 2


def test_what_has_a_fault_is_never_kept(section: Path, folder: Path) -> None:
    section.write_text(SECTION + "section: again\n", encoding="utf-8")

    for _ in range(2):
        with pytest.raises(CaseError, match="written twice"):
            read(section)
    assert not folder.exists()


def test_no_more_is_kept_than_anybody_needs(
    section: Path, folder: Path, parsed: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kept, "MOST", 3)
    for number in range(5):
        section.write_text(f"number: {number}\n", encoding="utf-8")
        read(section)
        newest = max(folder.iterdir(), key=lambda path: path.stat().st_mtime_ns)
        os.utime(newest, (number, number))

    assert len([*folder.iterdir()]) == 3
    read(section)
    assert len(parsed) == 5  # what was kept last is there


RULED = "from adjudicator import read_book; print(len(read_book('euchre/somerset-1888').clauses))"


def test_several_who_begin_at_once_read_the_same(folder: Path) -> None:
    runs = [
        subprocess.Popen([sys.executable, "-c", RULED], stdout=subprocess.PIPE, text=True)
        for _ in range(4)
    ]
    said = {run.communicate(timeout=120)[0] for run in runs}

    assert len(said) == 1
    assert all(run.returncode == 0 for run in runs)
    names = [path.name for path in folder.iterdir()]
    assert all(len(name) == 64 for name in names)  # nothing half written lies about
