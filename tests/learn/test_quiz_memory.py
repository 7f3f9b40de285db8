"""What was answered is never lost: two at once, a full disk, a damaged file, a stranger's file."""

from __future__ import annotations

import json
import os
import resource
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from random import Random
from typing import Any

import pytest
from answers import NOON, answered
from places import ROOT

from adjudicator.base.errors import CaseError
from adjudicator.learn.quiz.memory import Memory, usual_path
from adjudicator.learn.quiz.recall import recall
from adjudicator.learn.quiz.reviews import AGAIN, GOOD, HARD, Review, as_lines, new_id, parse, read


class Told(list[str]):
    """What the user was told."""

    def __call__(self, text: str) -> None:
        self.append(text)


@pytest.fixture
def told() -> Told:
    return Told()


@pytest.fixture
def memory(tmp_path: Path, told: Told) -> Memory:
    return Memory(tmp_path / "data" / "quiz.sqlite", told)


def test_what_is_remembered_is_read_again(memory: Memory, told: Told) -> None:
    given = [answered(n, right=n % 2 == 0) for n in range(5)]

    for review in given:
        memory.remember(review)

    assert Memory(memory.path, told).reviews() == given
    assert told == []


def test_nothing_is_made_where_nothing_was_answered(memory: Memory) -> None:
    assert memory.reviews() == []
    assert not memory.path.parent.exists()


def test_the_same_answer_is_remembered_once(memory: Memory) -> None:
    review = answered()
    memory.remember(review)
    memory.remember(review)

    assert memory.add([review]) == 0
    assert memory.reviews() == [review]


@pytest.mark.terminal
def test_two_at_once_lose_nothing(memory: Memory, told: Told) -> None:
    script = (
        "import sys; from pathlib import Path; sys.path.insert(0, 'tests')\n"
        "from adjudicator.learn.quiz.memory import Memory\n"
        "from answers import NOON, answered\n"
        "m = Memory(Path(sys.argv[1]), print)\n"
        "for n in range(40): assert m.remember(answered(n))\n"
    )
    at_once = [
        subprocess.Popen([sys.executable, "-c", script, str(memory.path)], cwd=ROOT)
        for _ in range(3)
    ]

    assert [each.wait(120) for each in at_once] == [0, 0, 0]
    assert len(memory.reviews()) == 120
    assert told == []


# the disk


def within(bytes_at_most: int, do: Callable[[], object]) -> None:
    """Do something where no file can grow beyond so many bytes."""
    import signal

    usual = resource.getrlimit(resource.RLIMIT_FSIZE)
    before = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (bytes_at_most, usual[1]))
    try:
        do()
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, usual)
        signal.signal(signal.SIGXFSZ, before)


def test_full_disk_is_told_and_the_answers_wait_until_there_is_room(
    memory: Memory, told: Told
) -> None:
    first = [answered(n) for n in range(10)]
    for review in first:
        memory.remember(review)
    late = [answered(n) for n in range(100, 400)]

    within(memory.path.stat().st_size, lambda: [memory.remember(each) for each in late])
    waiting = len(memory.waiting)
    kept = memory.reviews()
    last = answered(1000)
    done = memory.remember(last)

    assert 0 < waiting <= 300
    assert len(told) == 1
    assert "cannot be remembered" in told[0]
    assert len(kept) + waiting == 310
    assert done
    assert memory.reviews() == [*first, *late, last]


def test_full_disk_before_anything_was_ever_remembered(memory: Memory, told: Told) -> None:
    review = answered()

    within(0, lambda: memory.remember(review))

    assert memory.waiting == [review]
    assert len(told) == 1
    assert memory.remember()
    assert memory.reviews() == [review]
    assert [path.name for path in memory.path.parent.iterdir()] == ["quiz.sqlite"]


def test_page_by_page_full_disk_of_sqlite_itself_is_told(
    memory: Memory, told: Told, monkeypatch: pytest.MonkeyPatch
) -> None:
    memory.remember(answered())
    connect = sqlite3.connect

    def small(*args: Any, **named: Any) -> sqlite3.Connection:
        file: sqlite3.Connection = connect(*args, **named)
        file.execute("PRAGMA max_page_count = 2")
        return file

    monkeypatch.setattr(sqlite3, "connect", small)
    for n in range(1, 60):
        memory.remember(answered(n))
    monkeypatch.undo()

    assert "database or disk is full" in told[0]
    assert memory.waiting
    assert memory.remember()
    assert len(memory.reviews()) == 60


@pytest.mark.skipif(os.geteuid() == 0, reason="who may write everywhere meets no closed folder")
def test_folder_that_may_not_be_written_to_is_told(memory: Memory, told: Told) -> None:
    memory.path.parent.mkdir()
    memory.path.parent.chmod(0o500)

    assert not memory.remember(answered())
    assert "cannot be remembered" in told[0]


def test_file_that_may_not_be_written_to_is_read_all_the_same(memory: Memory, told: Told) -> None:
    review = answered()
    memory.remember(review)
    real = sqlite3.connect

    def read_only(path: Path, *args: object, **named: object) -> sqlite3.Connection:
        return real(f"file:{path}?mode=ro", uri=True, isolation_level=None)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sqlite3, "connect", read_only)
        found = memory.reviews()
        done = memory.remember(answered(1))

    assert found == [review]
    assert not done
    assert "readonly" in told[0]


def test_data_folder_that_is_a_file_is_told(tmp_path: Path, told: Told) -> None:
    (tmp_path / "data").write_text("mine")
    memory = Memory(tmp_path / "data" / "quiz.sqlite", told)

    assert not memory.remember(answered())
    assert memory.reviews() == []
    assert "cannot be" in told[0]
    assert (tmp_path / "data").read_text() == "mine"


# damage


def head_overwritten(path: Path) -> None:
    with open(path, "r+b") as file:
        file.write(b"\xff" * 60)


def cut_short(path: Path) -> None:
    os.truncate(path, path.stat().st_size // 2 + 100)


def emptied(path: Path) -> None:
    os.truncate(path, 0)


def a_text(path: Path) -> None:
    path.write_text("shopping: eggs\n")


def a_folder(path: Path) -> None:
    path.unlink()
    path.mkdir()
    (path / "mine").write_text("keep this")


def from_the_future(path: Path) -> None:
    with sqlite3.connect(path) as file:
        file.execute("PRAGMA user_version = 99")


def of_another_program(path: Path) -> None:
    path.unlink()
    with sqlite3.connect(path) as file:
        file.execute("CREATE TABLE songs (name TEXT)")


def without_its_table(path: Path) -> None:
    with sqlite3.connect(path) as file:
        file.execute("ALTER TABLE reviews RENAME TO reviewed")


def with_a_row_of_nonsense(path: Path) -> None:
    with sqlite3.connect(path) as file:
        file.execute("INSERT INTO reviews VALUES ('x', 'nonsense')")


DAMAGE: dict[Callable[[Path], None], bool | None] = {
    head_overwritten: True, cut_short: None, emptied: False, a_text: False, a_folder: False,
    from_the_future: True, of_another_program: False, without_its_table: True,
    with_a_row_of_nonsense: True,
}  # fmt: skip


@pytest.mark.parametrize("damage", DAMAGE, ids=lambda each: each.__name__)
@pytest.mark.parametrize("at", ["reading", "writing"])
def test_damaged_file_is_set_aside_and_told(
    damage: Callable[[Path], None], at: str, memory: Memory, told: Told
) -> None:
    before = [answered(n) for n in range(200)]
    memory.add(before)
    damage(memory.path)
    new = answered(1000)

    found = memory.reviews() if at == "reading" else []
    done = memory.remember(new)
    after = Memory(memory.path, told).reviews()

    assert done
    assert new in after
    if at == "reading" or damage not in (cut_short, with_a_row_of_nonsense):
        assert len(told) == 1
        aside = [each for each in memory.path.parent.iterdir() if "set-aside" in each.name]
        assert len(aside) == 1
        assert str(aside[0]) in told[0]
    saved = [review for review in after if review != new]
    assert set(found) <= {*before}
    assert {review.id for review in saved} <= {review.id for review in before}
    if DAMAGE[damage] is not None:
        assert len(saved) == (200 if DAMAGE[damage] else 0)
    else:
        assert len(saved) > 50


def test_database_of_another_program_that_is_in_use_is_not_harmed(
    memory: Memory, told: Told
) -> None:
    memory.path.parent.mkdir()
    with sqlite3.connect(memory.path, isolation_level=None) as songs:
        songs.execute("PRAGMA journal_mode = WAL")
        songs.execute("CREATE TABLE songs (name TEXT)")
        songs.execute("INSERT INTO songs VALUES ('Daisy Bell')")

        assert memory.remember(answered())
        songs.execute("INSERT INTO songs VALUES ('Clementine')")
        assert memory.remember(answered(1))
    songs.close()

    (aside,) = memory.path.parent.glob("*.damaged")
    with sqlite3.connect(aside) as there:
        kept = there.execute("SELECT name FROM songs").fetchall()
    assert kept == [("Daisy Bell",), ("Clementine",)]
    assert len(memory.reviews()) == 2
    assert len(told) == 1


def test_pipe_in_its_place_is_called_what_it_is(memory: Memory, told: Told) -> None:
    memory.path.parent.mkdir()
    os.mkfifo(memory.path)

    assert memory.remember(answered())

    assert "it is a device or a pipe" in told[0]
    (aside,) = memory.path.parent.glob("*.damaged")
    assert aside.is_fifo()


def test_who_has_waited_in_vain_once_is_not_kept_waiting_again(
    memory: Memory, told: Told, monkeypatch: pytest.MonkeyPatch
) -> None:
    waited: list[float] = []
    connect = sqlite3.connect

    def noted(path: str, patience: float, **named: Any) -> sqlite3.Connection:
        waited.append(patience)
        file: sqlite3.Connection = connect(path, patience, **named)
        return file

    memory.remember(answered())
    monkeypatch.setattr("adjudicator.learn.quiz.memory.PATIENCE", 0.02)
    monkeypatch.setattr("adjudicator.learn.quiz.memory.HURRY", 0.01)
    with sqlite3.connect(memory.path, isolation_level=None) as another:
        another.execute("BEGIN EXCLUSIVE")
        monkeypatch.setattr(sqlite3, "connect", noted)
        done = [memory.remember(answered(n)) for n in (1, 2)]
        another.execute("COMMIT")
    another.close()

    assert (done, waited) == ([False, False], [0.02, 0.01])
    assert str(memory.path) in told[0]
    assert memory.remember()
    assert len(memory.reviews()) == 3


def test_one_without_a_home_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setattr(os.path, "expanduser", lambda path: path)  # as where no home is known

    with pytest.raises(CaseError, match="no data folder"):
        usual_path()


def test_what_lies_in_a_folder_in_its_place_is_not_touched(memory: Memory, told: Told) -> None:
    memory.path.mkdir(parents=True)
    (memory.path / "mine").write_text("keep this")

    memory.remember(answered())

    (kept,) = memory.path.parent.glob("*.damaged/mine")
    assert kept.read_text() == "keep this"


@pytest.mark.parametrize("seed", range(12))
def test_bytes_overwritten_anywhere_never_lose_it_silently(
    seed: int, memory: Memory, told: Told
) -> None:
    before = [answered(n) for n in range(120)]
    memory.add(before)
    rng = Random(seed)
    with open(memory.path, "r+b") as file:
        file.seek(rng.randrange(memory.path.stat().st_size - 600))
        file.write(rng.randbytes(500))

    found = memory.reviews()
    memory.remember(answered(1000))

    if len(found) < 120:
        assert told
        assert "set aside" in told[0]
    assert len(memory.reviews()) >= 100


def test_forgotten_answers_are_not_read_out_of_a_damaged_file(memory: Memory, told: Told) -> None:
    memory.add([answered(n) for n in range(100)])
    kept = [answered(n, law="53") for n in range(5)]
    memory.add(kept)
    memory.forget(lambda review: review.law == "52", memory.path.with_name("aside.jsonl"))
    head_overwritten(memory.path)

    assert memory.reviews() == sorted(kept, key=lambda review: (review.at, review.id))


# forgetting, exporting, importing


def test_forgotten_answers_lie_in_a_file_and_can_be_had_back(memory: Memory) -> None:
    given = [answered(n, law=str(52 + n % 2)) for n in range(6)]
    memory.add(given)
    aside = memory.path.with_name("aside.jsonl")

    gone, at = memory.forget(lambda review: review.law == "53", aside)
    left = memory.reviews()
    back = memory.add(read(aside))

    assert (gone, at, back) == (3, aside, 3)
    assert {review.law for review in left} == {"52"}
    assert memory.reviews() == given


def test_what_was_forgotten_before_is_not_written_over(memory: Memory) -> None:
    memory.add([answered(n, law=str(52 + n)) for n in range(2)])
    aside = memory.path.with_name("aside.jsonl")

    # as two do it at once, who have both seen that nothing lies there
    _, first = memory.forget(lambda review: review.law == "52", aside)
    _, second = memory.forget(lambda review: review.law == "53", aside)

    assert [[review.law for review in read(each)] for each in (first, second)] == [["52"], ["53"]]


def test_export_says_everything_and_a_second_import_adds_nothing(
    memory: Memory, tmp_path: Path, told: Told
) -> None:
    given = [answered(n, right=n > 1) for n in range(4)]
    memory.add(given)
    file = tmp_path / "answers.jsonl"
    file.write_text(as_lines(memory.reviews()), encoding="utf-8")
    elsewhere = Memory(tmp_path / "other.sqlite", told)

    assert [elsewhere.add(read(file)), elsewhere.add(read(file))] == [4, 0]
    assert elsewhere.reviews() == given


BAD_LINES = [
    ("nonsense", "not a line of JSON"),
    ("[]", "not a review"),
    ('{"adjudicator_review": 2}', "version 2"),
    (json.dumps({**json.loads(answered().line()), "law": 52}), "law must be"),
    (json.dumps({**json.loads(answered().line()), "id": "x"}), "id must be"),
    (json.dumps({**json.loads(answered().line()), "right": 1}), "right must be"),
    (json.dumps({**json.loads(answered().line()), "seed": True}), "seed must be"),
    (json.dumps({**json.loads(answered().line()), "at": "yesterday"}), "at must be"),
    (json.dumps({**json.loads(answered().line()), "at": "2026-01-01T00:00:00"}), "at must be"),
    (json.dumps({**json.loads(answered().line()), "at": "9999-12-31T23:59:59Z"}), "between"),
    # still 1970 where it was given, and 1969 as it would be written down
    (json.dumps({**json.loads(answered().line()), "at": "1970-01-01T00:00:00+14:00"}), "between"),
    (
        json.dumps({**json.loads(answered().line()), "at": "0001-01-01T00:00:00+14:00"}),
        "not a time",
    ),
    ('{"adjudicator_review": true}', "version True"),
]


@pytest.mark.parametrize(("line", "why"), BAD_LINES, ids=[why for _, why in BAD_LINES])
def test_line_that_is_no_review_is_told_with_its_number(
    line: str, why: str, tmp_path: Path
) -> None:
    file = tmp_path / "answers.jsonl"
    file.write_text(f"{answered().line()}\n\n{line}\n")

    with pytest.raises(CaseError) as refused:
        read(file)

    (fault,) = refused.value.faults
    assert (fault.place.line, why in fault.message) == (3, True)


@pytest.mark.parametrize("ends", ["\n", "\r\n"])
def test_mark_that_an_editor_puts_before_a_text_is_no_answer(ends: str, tmp_path: Path) -> None:
    given = [answered(n) for n in range(2)]
    file = tmp_path / "answers.jsonl"
    file.write_bytes(f"\ufeff{ends.join(each.line() for each in given)}{ends}".encode())

    assert read(file) == given


def test_review_written_out_reads_the_same() -> None:
    review = Review(new_id(), "b", "Drawing “out”", None, "points", 7, NOON, False, helped=True)

    assert parse(review.line()) == review


# how well a law is remembered


def test_wrong_is_again_helped_is_hard_right_is_good() -> None:
    right = answered()
    helped = replace(right, helped=True)

    assert (right.rating, helped.rating, answered(right=False).rating) == (GOOD, HARD, AGAIN)


def test_missed_law_comes_again_soon_and_a_known_one_later_and_later() -> None:
    missed = recall([answered(law="46", right=False)], NOON)
    once = recall([answered(law="52")], NOON)
    twice = recall([answered(law="52"), answered(law="52", day=3)], NOON + timedelta(days=3))
    key = ("euchre/somerset-1888", "52")

    ((_, again),) = missed.items()
    assert again.due - NOON < timedelta(hours=1)
    assert again.state == "missed"
    assert timedelta(days=1) <= once[key].due - NOON < timedelta(days=30)
    assert twice[key].due - (NOON + timedelta(days=3)) > once[key].due - NOON


def test_what_is_not_asked_for_long_fades_and_is_forgotten() -> None:
    once, twice = [answered()], [answered(day=-3), answered()]
    key = ("euchre/somerset-1888", "52")

    def states(given: list[Review]) -> list[str]:
        days = (0, 8, 90, 40_000)
        return [recall(given, NOON + timedelta(days=each))[key].state for each in days]

    assert states(once)[:2] == ["known once", "fading"]
    assert states(twice)[0] == "strong"
    assert {states(once)[3], states(twice)[3]} == {"forgotten"}


def test_what_was_known_twice_on_one_day_is_not_strong() -> None:
    given = [answered(1), answered(2)]

    later = recall(given, NOON + timedelta(hours=1))

    assert later["euchre/somerset-1888", "52"].state == "known once"


def test_answer_dated_in_the_future_does_not_keep_its_law_from_being_asked() -> None:
    by_a_wrong_clock = answered(day=20_000)

    assert recall([by_a_wrong_clock], NOON) == {}
    assert recall([answered(), by_a_wrong_clock], NOON) == recall([answered()], NOON)


def test_memory_hangs_on_the_answers_and_not_on_their_order_in_the_file() -> None:
    given = [answered(n, right=n % 3 > 0, day=n) for n in range(9)]

    later = NOON + timedelta(days=9)

    in_order = recall(sorted(given, key=lambda each: each.at), later)

    assert recall(given, later) == in_order
