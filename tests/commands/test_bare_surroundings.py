"""Wherever the program runs: no home, a letterless locale, line ends of elsewhere, two at once."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from at_a_terminal import PATIENCE, run
from shipped import FALSE_LEAD

from adjudicator.base.paths import RULEBOOKS

NO_HOME: list[dict[str, str]] = [{}, {"HOME": "/nonexistent"}, {"HOME": "/dev/null"}, {"HOME": ""}]
SOMERSET = RULEBOOKS / "euchre" / "somerset-1888"


def bare(*args: str, cwd: Path, **env: str) -> subprocess.CompletedProcess[str]:
    """Run the program where nothing is told of him who runs it but what is given here."""
    kept = {"PATH": os.environ["PATH"], "PYTHONPATH": os.pathsep.join(p for p in sys.path if p)}
    done = subprocess.run(
        [sys.executable, "-m", "adjudicator", *args],
        capture_output=True, text=True, encoding="utf-8", errors="strict", cwd=cwd,
        env={**kept, **env}, timeout=PATIENCE, check=False, stdin=subprocess.DEVNULL,
    )  # fmt: skip
    assert "Traceback" not in done.stderr
    return done


def test_who_has_no_home_is_ruled_on_all_the_same(tmp_path: Path) -> None:
    usual = run("rule", FALSE_LEAD)

    for home in NO_HOME:
        done = bare("rule", FALSE_LEAD, cwd=tmp_path, PYTHONUTF8="1", **home)

        assert (done.returncode, done.stdout) == (usual.returncode, usual.stdout), home
        assert not list(tmp_path.iterdir()), home


def test_who_has_no_home_can_be_asked(tmp_path: Path) -> None:
    done = bare(
        "quiz", "euchre", "--seed", "1", "--count", "1", cwd=tmp_path, HOME="/dev/null",
        PYTHONUTF8="1",
    )  # fmt: skip

    assert "Nothing was answered." in done.stdout
    assert done.returncode == 0


def test_where_there_are_but_plain_letters_cards_are_told_in_them(tmp_path: Path) -> None:
    done = bare(
        "rule", FALSE_LEAD, cwd=tmp_path, LC_ALL="C", PYTHONUTF8="0",
        PYTHONCOERCECLOCALE="0",
    )  # fmt: skip

    assert done.stdout.isascii()
    assert "KS" in done.stdout
    assert done.returncode == run("rule", FALSE_LEAD).returncode


def test_line_ends_of_elsewhere_change_nothing(tmp_path: Path) -> None:
    ours = Path(FALSE_LEAD).read_bytes()
    (tmp_path / "a.yaml").write_bytes(ours)
    (tmp_path / "b.yaml").write_bytes(b"\xef\xbb\xbf" + ours.replace(b"\n", b"\r\n"))

    one, other = (run("rule", str(tmp_path / name)) for name in ("a.yaml", "b.yaml"))

    assert one.stdout == other.stdout != ""


def test_no_part_of_a_book_lies_outside_its_folder(tmp_path: Path) -> None:
    mine = tmp_path / "books" / "euchre"
    shutil.copytree(SOMERSET, mine)
    book = mine / "book.yaml"
    text = book.read_text("utf-8").replace("euchre/somerset-1888", "euchre/mine", 1)
    book.write_text(text.replace("- scoring.yaml", "- ../../scoring.yaml"), "utf-8")
    shutil.copy(SOMERSET / "scoring.yaml", tmp_path / "scoring.yaml")

    done = run("law", "euchre/mine", "--books", str(tmp_path / "books"))

    assert done.returncode == 3  # a book is at fault, and no case
    assert "does not lie in its folder" in done.stderr


def test_of_two_runs_into_one_file_the_first_is_whole(tmp_path: Path) -> None:
    many = tmp_path / "many.yaml"
    many.write_text("---\n".join([Path(FALSE_LEAD).read_text("utf-8")] * 40), "utf-8")
    alone, shared = tmp_path / "alone.jsonl", tmp_path / "shared.jsonl"
    run("batch", str(many), "-o", str(alone), "--quiet")

    call = [sys.executable, "-m", "adjudicator", "batch", str(many), "-o", str(shared), "--quiet"]
    runs = [subprocess.Popen(call, stderr=subprocess.PIPE, text=True) for _ in range(2)]
    told = [each.communicate(timeout=PATIENCE)[1] for each in runs]
    refused = [said for each, said in zip(runs, told, strict=True) if each.returncode == 2]

    assert shared.read_bytes() == alone.read_bytes()
    assert "Traceback" not in "".join(told)
    assert len(refused) <= 1  # he who came too late, unless the first had done by then
    assert all("begun and is not complete" in said or "lies there" in said for said in refused)
