"""Many cases at once: every one has its line, in its place, however the run was cut short."""

from __future__ import annotations

import gzip
import json
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Generator, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from at_a_terminal import PATIENCE, Terminal, run

from adjudicator.base.errors import CaseError, Fault
from adjudicator.base.paths import CASES
from adjudicator.base.pieces import Piece, Pieces, documents_in
from adjudicator.base.yaml import SIZE_OF_A_CASE, parse
from adjudicator.commands import batching
from adjudicator.commands.batching import Call, Output, ruled
from adjudicator.court.files import is_case

pytestmark = pytest.mark.terminal

# Of all three games, and what is open.
NAMES = (
    "euchre/lead-out-of-turn-second-hand-followed.yaml",
    "euchre/nobody-says-whose-lead-it-was.yaml",
    "bezique/foster/calls-the-card-led-out-of-turn.yaml",
    "penchant/the-one-trump-he-has-told-as-an-act-and-as-a-card.yaml",
    "bezique/foster/forty-for-bezique-and-twenty-to-score.yaml",
)
PATHS = tuple(CASES / name for name in NAMES)
# Each of these is ruled on in a few milliseconds.
QUICK = (
    "penchant/a-king-kept-back-under-a-queen.yaml",
    "penchant/a-lower-spade-when-he-has-none-higher.yaml",
    "penchant/a-flush-against-two-queens.yaml",
    "penchant/a-card-is-exposed-in-dealing.yaml",
)


def data_of(path: Path) -> dict[str, Any]:
    return dict(parse(path.read_bytes(), path.name).data)


def line_of(path: Path) -> str:
    return json.dumps(data_of(path), ensure_ascii=False) + "\n"


LINES = tuple(map(line_of, PATHS))


def many(count: int) -> str:
    quick = [line_of(CASES / name) for name in QUICK]
    return "".join(quick[number % len(quick)] for number in range(count))


def in_lines(text: str) -> list[dict[str, Any]]:
    assert not text or text.endswith("\n")
    return [json.loads(line) for line in text.splitlines()]


def batch(*args: object, input: str | None = None, code: int = 0) -> list[dict[str, Any]]:
    """Rule on many cases, and return the lines that are printed."""
    done = run("batch", *map(str, args), "--quiet", input=input)
    assert done.returncode == code, done.stderr
    return in_lines(done.stdout)


def library(name: str) -> Any:
    try:
        return import_module(name)
    except ImportError as error:
        if os.environ.get("ADJUDICATOR_NO_SKIP"):
            raise
        pytest.skip(f"{name} is not installed: {error}")


def cases_of(*names: object) -> Pieces:
    return Pieces([str(name) for name in names], is_case=is_case)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder of cases of every kind, whose name tells the order."""
    (tmp_path / "b").mkdir()
    (tmp_path / "a.jsonl").write_text(LINES[0] + "\n" + LINES[1], encoding="utf-8")
    (tmp_path / "b" / "one.yaml").write_bytes(PATHS[2].read_bytes())
    packed = gzip.compress("".join(LINES[3:]).encode())
    (tmp_path / "b" / "two.jsonl.gz").write_bytes(packed)
    several = "---\n".join(path.read_text(encoding="utf-8") for path in PATHS[:2])
    (tmp_path / "c.yml").write_text(several, encoding="utf-8")
    (tmp_path / "house.yaml").write_text("over: euchre\nhouse: ours\n", encoding="utf-8")
    (tmp_path / "notes.txt").write_text("no case", encoding="utf-8")
    return tmp_path


# what is read


def test_folder_gives_its_cases_by_name_and_passes_over_what_is_none(folder: Path) -> None:
    lines = batch(folder)

    places = [
        (Path(line["from"]["file"]).name, line["from"].get("line"), line["from"].get("document"))
        for line in lines
    ]
    assert places == [
        ("a.jsonl", 1, None),
        ("a.jsonl", 3, None),
        ("one.yaml", None, 1),
        ("two.jsonl.gz", 1, None),
        ("two.jsonl.gz", 2, None),
        ("c.yml", None, 1),
        ("c.yml", None, 2),
    ]
    titles = [data_of(PATHS[number])["case"] for number in (0, 1, 2, 3, 4, 0, 1)]
    assert [line["ruling"]["case"] for line in lines] == titles


def test_file_of_one_case_is_ruled_on_as_by_rule() -> None:
    lines = batch(*PATHS)

    alone = json.loads(run("rule", *map(str, PATHS), "--format", "json").stdout)
    assert [line["ruling"] for line in lines] == alone


def test_document_is_at_its_lines_in_the_file(tmp_path: Path) -> None:
    text = PATHS[0].read_text(encoding="utf-8")
    file = tmp_path / "two.yaml"
    file.write_text(f"{text}---\n{text}", encoding="utf-8")

    first, second = (line["ruling"]["events"] for line in batch(file))

    lower = text.count("\n") + 1
    assert [each["line"] + lower for each in first] == [each["line"] for each in second]


@pytest.mark.parametrize(
    ("text", "documents"),
    [
        ("a: 1\n", ["a: 1\n"]),
        ("a: 1\n---\nb: 2\n", ["a: 1\n", "---\nb: 2\n"]),
        ("---\na: 1\n---\nb: 2", ["---\na: 1\n", "---\nb: 2"]),
        ("# of whom\n---\na: 1\n...\n", ["---\na: 1\n...\n"]),
        ("a: 1\n...\nb: 2\n", ["a: 1\n...\n", "b: 2\n"]),
        ("a: 1\n---\n# nothing\n---\n", ["a: 1\n"]),  # what says nothing is no case
        ("a: ---\n --- b\n", ["a: ---\n --- b\n"]),  # it does not begin the line
        ("--- {a: 1}\n--- {b: 2}\n", ["--- {a: 1}\n", "--- {b: 2}\n"]),
        ("---a: 1\n", ["---a: 1\n"]),  # nor is this a mark of a document
        ("a: |\n  x\n\n---\nb: 2\n", ["a: |\n  x\n\n", "---\nb: 2\n"]),
        ("\ufeff---\na: 1\n", ["---\na: 1\n"]),
        ("", [""]),  # an empty file is told of, not passed over
        ("# nothing\n", ["# nothing\n"]),
    ],
)
def test_documents_of_a_file(text: str, documents: list[str], tmp_path: Path) -> None:
    file = tmp_path / "cases.yaml"
    file.write_text(text, encoding="utf-8")

    with open(file, "rb") as stream:
        pieces = list(documents_in(stream, "cases.yaml"))

    assert [piece.raw.decode() for piece in pieces] == documents
    assert [piece.document for piece in pieces] == [*range(1, len(documents) + 1)]
    below = text.removeprefix("\ufeff")
    for piece in pieces:
        at = sum(map(len, below.splitlines(keepends=True)[: piece.before]))
        assert below[at:].startswith(piece.raw.decode())


def test_limit_is_that_of_one_case_and_not_of_a_file(tmp_path: Path) -> None:
    long = json.dumps(data_of(PATHS[0]) | {"note": "x" * SIZE_OF_A_CASE})
    lines, documents = tmp_path / "a.jsonl", tmp_path / "b.yaml"
    lines.write_text(LINES[0] * 70 + long + "\n" + LINES[1], encoding="utf-8")
    text = PATHS[0].read_text(encoding="utf-8")
    documents.write_text(f"{text}---\nnote: {'x ' * SIZE_OF_A_CASE}\n---\n{text}", encoding="utf-8")
    assert lines.stat().st_size > SIZE_OF_A_CASE

    found = [bool(piece.fault) for piece in cases_of(lines)]
    told = [(piece.before, piece.fault and piece.fault.place.line) for piece in cases_of(documents)]

    assert found == [False] * 70 + [True, False]
    first = text.count("\n")
    assert told == [(0, None), (first, first + 1), (first + 2, None)]
    assert "longer than 512 KiB" in str(next(p.fault for p in cases_of(documents) if p.fault))


def test_standard_input_is_lines() -> None:
    lines = batch("-", input="\n" + LINES[0] + LINES[1])

    assert [line["from"] for line in lines] == [
        {"file": "standard input", "line": 2},
        {"file": "standard input", "line": 3},
    ]
    assert [line["ruling"]["outcome"] for line in lines] == ["decided", "ask"]


def test_file_cut_short_in_packing_is_an_error_in_its_place(tmp_path: Path) -> None:
    packed = gzip.compress(many(200).encode())
    (tmp_path / "a.jsonl.gz").write_bytes(packed[: len(packed) // 2])
    (tmp_path / "b.jsonl").write_text(LINES[0], encoding="utf-8")

    *cases, damaged, last = cases_of(tmp_path)

    assert cases
    assert damaged.fault is not None
    assert "damaged" in damaged.fault.message
    assert (last.file, last.fault) == (str(tmp_path / "b.jsonl"), None)


def test_folder_into_which_nobody_may_look_is_an_error_in_its_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "a").mkdir()
    (tmp_path / "b.jsonl").write_text(LINES[0], encoding="utf-8")
    scandir = os.scandir

    def refusing(path: Path) -> Any:
        if Path(path).name == "a":
            raise PermissionError(13, os.strerror(13))
        return scandir(path)

    monkeypatch.setattr(os, "scandir", refusing)

    closed, case = cases_of(tmp_path)

    assert closed.fault is not None
    assert closed.fault.message == "the file may not be read"
    assert case.fault is None


def test_zstd_is_unpacked_where_its_library_is(tmp_path: Path) -> None:
    zstandard = library("zstandard")
    frames = b"".join(zstandard.compress(line.encode()) for line in LINES)
    whole, cut = tmp_path / "whole.jsonl.zst", tmp_path / "cut.jsonl.zst"
    whole.write_bytes(frames)
    cut.write_bytes(frames[:-5])

    assert b"".join(piece.raw for piece in cases_of(whole)).decode() == "".join(LINES)
    assert [piece.fault is None for piece in cases_of(cut)][-1] is False


def test_zstd_without_its_library_is_told_before_anything_is_ruled_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "zstandard", None)
    (tmp_path / "a.jsonl.zst").write_bytes(b"")

    with pytest.raises(CaseError, match="pip install zstandard"):
        cases_of(tmp_path / "a.jsonl.zst")


# what is wrong


def test_bad_case_is_a_line_of_error_and_the_others_are_ruled_on(tmp_path: Path) -> None:
    file = tmp_path / "cases.jsonl"
    wrong = LINES[0].replace("leads", "leeds", 1)
    file.write_text(LINES[0] + "{oh\n" + LINES[1] + wrong, encoding="utf-8")

    first, broken, third, misspelt = batch(file, code=2)

    assert first["ruling"]["outcome"] == "decided"
    assert third["ruling"]["outcome"] == "ask"
    assert broken["error"] == {
        "at_fault": "case",
        "faults": [
            {
                "file": str(file),
                "line": 2,
                "column": 2,
                "message": "a key belongs here, in double quotes",
                "hint": "A comma too many before it is a fault as well.",
            }
        ],
    }
    (fault,) = misspelt["error"]["faults"]
    assert (fault["line"], fault["column"]) == (4, wrong.index('"leeds"') + 1)
    assert fault["hint"] == "Did you mean leads?"


@pytest.mark.parametrize(
    ("line", "column", "message"),
    [
        ('{"case": "a", "case": "b"}', 15, "'case' is written twice in one pair of braces"),
        ('{"case": {"a": [1]}, "case": {"b": 2}}', 22, "'case' is written twice"),
        ('{"case": "a\\u0007"}', 10, "a character that cannot be printed"),
        ('{"case": "\\ud800"}', 10, "a character that cannot be printed"),
        ('{"case": "a"', 13, "a comma or a closing bracket is missing"),
        ('{"case": "a}', 10, "is never closed"),
        ('{"case": }', 10, "a value belongs here"),
        ('{"case": "a"} {}', 15, "nothing may follow the closing brace"),
        ("[1, 2]", 1, "a list, without keys"),
        ("12", 1, "a bare value, without keys"),
        ("[" * 40 + "]" * 40, 1, "more than 32 deep"),
        ("[" * 20000, 1, "more than 32 deep"),
        ('{"case": [' + "1," * 200000 + "1]}", 1, "too many values"),
    ],
)
def test_fault_in_a_line_of_json_has_its_column(line: str, column: int, message: str) -> None:
    faults: list[Fault] = []
    try:
        Piece("x.jsonl", line.encode(), before=6, line=7).sheet(faults)
    except CaseError as error:
        faults += error.faults

    assert (faults[0].place.line, faults[0].place.column) == (7, column)
    assert message in faults[0].message


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_line_of_json_says_what_the_yaml_says(path: Path) -> None:
    sheet = Piece("x.jsonl", line_of(path).encode(), line=1).sheet([])

    assert sheet.data == data_of(path)
    at = sheet.place("happened", 0, key=True)
    assert sheet.text[at.column - 1 :].startswith("{")
    assert sheet.text[at.column - 2 + at.width] == "}"


def test_numbers_and_words_are_those_of_yaml() -> None:
    line = (
        '{"a": -3, "b": 1.50, "c": NaN, "d": 12345678901234567890, "e": true, "f": null, "g": "no"}'
    )

    assert Piece("x", line.encode(), line=1).sheet([]).data == parse(line, "x").data


def test_slip_of_ours_is_a_line_of_error_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def slips(*args: object, **more: object) -> None:
        raise KeyError("oh")

    monkeypatch.setattr(batching, "adjudicate", slips)

    (line,) = ruled([Piece("x", LINES[0].encode(), line=1)], Call())

    assert json.loads(line)["error"]["at_fault"] == "program"


# where it goes


def cut_short_and_resumed(
    file: Path, out: Path, moments: Iterable[float], *options: str
) -> list[int]:
    """Kill the run after so many seconds, each time it was resumed; return what each had left."""
    left: list[int] = []
    call = [sys.executable, "-m", "adjudicator", "batch", str(file), "-o", str(out), "--quiet"]
    for moment in moments:
        process = subprocess.Popen(
            [*call, *options] + ["--resume"] * bool(left), start_new_session=True
        )
        part = out.with_name(out.name + ".part")
        until = time.monotonic() + PATIENCE
        before = left[-1] if left else 0
        while time.monotonic() < until and process.poll() is None:
            if part.exists() and part.stat().st_size > before:
                break
            time.sleep(0.005)
        time.sleep(moment)
        os.kill(process.pid, signal.SIGKILL)
        process.wait(PATIENCE)
        left.append(part.stat().st_size if part.exists() else out.stat().st_size)
    return left


def test_run_that_is_killed_is_carried_on_to_the_same_bytes(tmp_path: Path) -> None:
    """Alone and by two workers; a run that nobody disturbs is looked at beside both."""
    file, whole = tmp_path / "in.jsonl", tmp_path / "whole.jsonl"
    file.write_text(many(300), encoding="utf-8")
    run("batch", str(file), "-o", str(whole), "--summary", str(tmp_path / "whole.json"))

    for options in ((), ("--workers", "2")):
        rolled = random.Random(f"killed {options}")
        out = tmp_path / f"out{len(options)}.jsonl"
        part, summary = out.with_suffix(".jsonl.part"), out.with_suffix(".json")
        moments = [rolled.uniform(0, 0.06) for _ in range(3)]
        sizes = cut_short_and_resumed(file, out, moments, *options)
        assert not out.exists()
        with open(part, "ab") as half:
            half.write(b'{"from":{"file"')
        done = run("batch", str(file), "-o", str(out), "--resume", "--summary", str(summary))

        assert done.returncode == 0, done.stderr
        assert sizes == sorted(sizes)
        assert out.read_bytes() == whole.read_bytes()
        assert summary.read_bytes() == (tmp_path / "whole.json").read_bytes()
        assert not part.exists()


def test_workers_give_the_same_bytes(tmp_path: Path) -> None:
    file = tmp_path / "in.jsonl"
    file.write_text(many(40) + "{\n" + many(7), encoding="utf-8")

    with ThreadPoolExecutor(3) as threads:
        theirs = b"".join(ruled(cases_of(file), Call(), threads, ahead=5))
    with batching.processes(2) as processes:
        apart = b"".join(ruled(cases_of(file), Call(), processes, ahead=8))

    assert theirs == apart == b"".join(ruled(cases_of(file), Call()))


def test_no_more_cases_are_held_than_are_ruled_on() -> None:
    handed_out = 0

    def pieces() -> Iterator[Piece]:
        nonlocal handed_out
        for number in range(1, 10_000):
            handed_out = number
            yield Piece("x", b"{}", line=number)

    with ThreadPoolExecutor(2) as threads:
        lines = ruled(pieces(), Call(), threads, ahead=6)
        for done, _ in zip(range(1, 31), lines, strict=False):
            assert handed_out <= done + 6
        assert isinstance(lines, Generator)
        lines.close()


def test_what_was_begun_is_not_thrown_away_unasked(tmp_path: Path) -> None:
    file, out, part = tmp_path / "in.jsonl", tmp_path / "out.jsonl", tmp_path / "out.jsonl.part"
    file.write_text(many(3), encoding="utf-8")
    out.write_text("the good one\n", encoding="utf-8")
    part.write_text("begun\n", encoding="utf-8")

    refused = run("batch", str(file), "-o", str(out))
    other = run("batch", str(file), "-o", str(out), "--resume")

    assert refused.returncode == other.returncode == 2
    assert "--resume carries it on. --force begins anew" in refused.stderr
    assert "does not belong to these cases" in other.stderr
    assert part.read_text(encoding="utf-8") == "begun\n"
    assert out.read_text(encoding="utf-8") == "the good one\n"

    anew = run("batch", str(file), "-o", str(out), "--force")

    assert anew.returncode == 0
    assert len(in_lines(out.read_text(encoding="utf-8"))) == 3
    assert not part.exists()


def test_what_was_begun_by_another_call_is_not_carried_on(tmp_path: Path) -> None:
    file, out = tmp_path / "in.jsonl", tmp_path / "out.jsonl"
    file.write_text(many(2), encoding="utf-8")
    begun = b"".join(ruled(cases_of(file), Call()))
    part = tmp_path / "out.jsonl.part"
    part.write_bytes(begun)
    file.write_text(many(1) + LINES[2], encoding="utf-8")  # the last is another case now

    done = run("batch", str(file), "-o", str(out), "--resume")

    assert done.returncode == 2
    assert "does not belong to these cases, or to this call" in done.stderr
    assert part.read_bytes() == begun
    assert not out.exists()


def test_what_lies_there_keeps_its_permissions(tmp_path: Path) -> None:
    file, out = tmp_path / "in.jsonl", tmp_path / "out.jsonl"
    file.write_text(many(1), encoding="utf-8")
    out.touch(mode=0o600)

    both = run("batch", str(file), "-o", str(out), "--summary", str(out))
    done = run("batch", str(file), "-o", str(out))

    assert (both.returncode, done.returncode) == (2, 0)
    assert "it is the file of -o as well" in both.stderr
    assert out.stat().st_mode & 0o777 == 0o600


def test_two_runs_do_not_write_into_one_file(tmp_path: Path) -> None:
    first = Output.begun(tmp_path / "out.jsonl", resume=False, anew=False)

    with pytest.raises(CaseError, match="another run is writing this"):
        Output.begun(tmp_path / "out.jsonl", resume=True, anew=False)
    first.file.close()


def test_output_is_no_input_of_the_next_run(tmp_path: Path) -> None:
    file, out = tmp_path / "in.jsonl", tmp_path / "out.jsonl"
    file.write_text(many(2), encoding="utf-8")

    for _ in range(2):
        assert run("batch", str(tmp_path), "-o", str(out)).returncode == 0
        assert len(in_lines(out.read_text(encoding="utf-8"))) == 2
    assert run("batch", str(file), "-o", str(file)).returncode == 2
    assert len(in_lines(file.read_text(encoding="utf-8"))) == 2


def test_reader_who_has_had_enough_ends_it_quietly(tmp_path: Path) -> None:
    file = tmp_path / "in.jsonl"
    file.write_text(many(100), encoding="utf-8")
    call = f"'{sys.executable}' -m adjudicator batch '{file}' --workers 2 --quiet | head -n 1"

    done = subprocess.run(call, shell=True, capture_output=True, text=True, timeout=PATIENCE)

    assert len(in_lines(done.stdout)) == 1
    assert done.stderr == ""


def test_interrupted_run_says_how_to_carry_on(tmp_path: Path) -> None:
    file, out = tmp_path / "in.jsonl", tmp_path / "out.jsonl"
    file.write_text(many(3000), encoding="utf-8")
    terminal = Terminal(str(file), "-o", str(out), cwd=tmp_path, command="batch")
    part = tmp_path / "out.jsonl.part"
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until and not (part.exists() and part.stat().st_size):
        time.sleep(0.01)

    assert terminal.interrupts() == 130
    kept = part.read_bytes().count(b"\n")
    # one that is written may not be counted yet
    told = (f"Interrupted. {count} cases are kept in" for count in (kept - 1, kept))
    assert any(each in terminal.screen for each in told)
    assert "--resume carries on." in " ".join(terminal.screen.split())
    assert "cases" in terminal.printed.partition("Interrupted")[0]  # the progress is shown
    assert not out.exists()


# how much it takes


def test_memory_does_not_grow_with_the_number_of_cases(tmp_path: Path) -> None:
    broken = '{"case": "' + "x" * 60_000 + "\n"
    few, lots = tmp_path / "few.jsonl", tmp_path / "lots.jsonl"
    few.write_text(many(10) + broken * 20, encoding="utf-8")
    lots.write_text(many(10) + broken * 1_000, encoding="utf-8")

    assert most_memory(lots) < most_memory(few) + 20_000  # KiB; the lines alone are 60,000


def most_memory(file: Path) -> int:
    """Return the most memory that a run takes, in KiB."""
    call = [sys.executable, "-m", "adjudicator", "batch", str(file), "-o", "/dev/null", "--quiet"]
    process = subprocess.Popen(call)
    _, code, used = os.wait4(process.pid, 0)
    assert os.waitstatus_to_exitcode(code) == 2
    return used.ru_maxrss // (1024 if sys.platform == "darwin" else 1)


# what it came to


def test_summary_counts_what_the_lines_say(tmp_path: Path) -> None:
    file, told = tmp_path / "in.jsonl", tmp_path / "told.json"
    file.write_text("".join(LINES) + "{\n", encoding="utf-8")

    done = run("batch", str(file), "--summary", str(told))

    assert done.returncode == 2
    lines = in_lines(done.stdout)
    said = json.loads(told.read_text(encoding="utf-8"))
    assert (said["cases"], said["errors"]) == (6, {"case": 1})
    outcomes = [line["ruling"]["outcome"] for line in lines if "ruling" in line]
    assert said["outcomes"] == {name: outcomes.count(name) for name in sorted(set(outcomes))}
    verdicts = [each["verdict"] for line in lines[:5] for each in line["ruling"]["claims"]]
    assert said["claims"] == {name: verdicts.count(name) for name in sorted(set(verdicts))}
    assert said["laws"]["euchre/somerset-1888"]["53"] == 1
    assert f"{file}:6:2" in done.stderr
    assert "ruled: decided" in done.stderr


def test_books_and_readings_of_the_call_are_heeded() -> None:
    (by_other,) = batch(PATHS[4], "--book", "bezique/enquire-within")
    (unknown,) = batch(PATHS[4], "--reading", "no-such-doubt", code=2)

    assert by_other["ruling"]["book"] == "bezique/enquire-within"
    assert "no-such-doubt" in unknown["error"]["faults"][0]["message"]


# elsewhere


def test_cluster_without_its_library_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)

    with pytest.raises(CaseError, match="pip install distributed"):
        batching.cluster("tcp://127.0.0.1:1")


def test_cluster_of_dask_gives_the_same_lines(tmp_path: Path) -> None:
    distributed = library("distributed")
    file = tmp_path / "in.jsonl"
    file.write_text(many(10), encoding="utf-8")

    with distributed.LocalCluster(
        n_workers=1, threads_per_worker=2, processes=False, dashboard_address=None
    ) as here:
        client, executor, ahead = batching.cluster(here.scheduler_address)
        with client, executor:
            theirs = list(ruled(cases_of(file), Call(), executor, ahead))

    assert theirs == list(ruled(cases_of(file), Call()))


@pytest.mark.terminal
def test_cluster_of_which_a_worker_is_killed_loses_no_case_and_rules_on_none_twice(
    tmp_path: Path,
) -> None:
    distributed = library("distributed")
    file = tmp_path / "in.jsonl"
    file.write_text(many(150), encoding="utf-8")
    theirs: list[bytes] = []

    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
    ) as here:
        client, executor, ahead = batching.cluster(here.scheduler_address)
        with client, executor:
            one, other = client.run(os.getpid).values()
            assert {one, other}.isdisjoint({os.getpid()})
            for line in ruled(cases_of(file), Call(), executor, ahead):
                theirs.append(line)
                if len(theirs) == 50:
                    os.kill(one, signal.SIGKILL)
            after = set(client.run(os.getpid).values())

    assert one not in after
    assert theirs == list(ruled(cases_of(file), Call()))
