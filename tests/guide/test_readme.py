"""The README keeps its word: its dispute is ruled on, its commands exist, its library works."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from places import ROOT

from adjudicator.commands.program import app

README = (ROOT / "README.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", README, re.DOTALL)


@pytest.fixture
def dispute(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    text = blocks("yaml")[0]
    path = tmp_path / "dispute.yaml"
    path.write_text(text, encoding="utf-8")
    return path


def test_dispute_of_the_readme_is_ruled_on(dispute: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "adjudicator", "rule", dispute.name],
        capture_output=True,
        text=True,
        check=True,
        encoding="utf-8",
    )

    assert "West led 9♠ out of turn: it was South's lead." in done.stdout
    assert "South claims call suit of West: upheld (law 52)." in done.stdout


def test_table_of_the_readme_is_drawn_so(dispute: Path) -> None:
    (shown,) = re.findall(r"```\n(The table, .*?)```", README, re.DOTALL)

    assert adjudicator("rule", dispute.name).endswith(f"\n\n{shown}")
    assert shown not in adjudicator("rule", dispute.name, "--no-table")
    assert "2. »A♠«" in adjudicator("rule", dispute.name, "--event", "2")
    assert adjudicator("rule", "--format", "svg", dispute.name).startswith("<svg ")


def test_lesson_of_the_readme_is_taught_so() -> None:
    (shown,) = re.findall(r"```\n(What it turns on.*?)```", README, re.DOTALL)
    (typed, *_) = re.findall(r"`adjudicator (teach euchre \d+)`", README)

    lesson = " ".join(adjudicator(*typed.split()).split())

    at = 0
    for piece in shown.split("[...]"):
        at = lesson.index(" ".join(piece.split()), at)


def test_score_claim_of_the_readme_is_ruled_on(tmp_path: Path) -> None:
    path = tmp_path / "claim.yaml"
    path.write_text(blocks("yaml")[1], encoding="utf-8")

    done = subprocess.run(
        [sys.executable, "-m", "adjudicator", "rule", str(path)],
        capture_output=True,
        text=True,
        check=True,
        encoding="utf-8",
    )

    assert "Ann cannot score bézique (Q♠, J♦) and marriage (K♠, Q♠) together." in done.stdout
    assert "Ann claims 60 points: refused" in done.stdout
    assert "Bob claims, of Ann, that 60 stands to score: upheld" in done.stdout


def written(name: str, folder: Path) -> Path:
    """Write the file that the README shows under this name, as a reader would."""
    (text,) = [block for block in blocks("yaml") if block.startswith(f"# {name}\n")]
    path = folder / name
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def adjudicator(*args: str) -> str:
    done = subprocess.run(
        [sys.executable, "-m", "adjudicator", *args],
        capture_output=True,
        text=True,
        check=True,
        encoding="utf-8",
    )
    return done.stdout


def test_house_rules_of_the_readme_do_what_it_says(dispute: Path) -> None:
    friends = written("friends.yaml", dispute.parent).name
    text = dispute.read_text(encoding="utf-8")

    with_north = adjudicator("rule", dispute.name, "--house", friends)
    dispute.write_text(text.replace("  - {by: North, follows: AS}\n", ""), encoding="utf-8")
    without = adjudicator("rule", dispute.name, "--house", friends)

    assert "Law 52" in with_north
    assert "House rules in force: Among friends (friends.yaml)." in with_north
    assert "HOUSE  no penalty for a slip, in Among friends (friends.yaml)" in without
    assert "Among friends it is taken back." in without
    assert "Law 52" not in without
    assert adjudicator("check", friends) == "1 file of house rules checked: no differences.\n"


def test_two_stories_of_the_readme_are_told_apart(dispute: Path) -> None:
    ruling = adjudicator("rule", written("two-stories.yaml", dispute.parent).name)

    assert "All turns on this:" in ruling
    assert "if South is right: West led 9♠ out of turn." in ruling
    assert "if West is right: no law is broken." in ruling


def test_questions_of_the_readme_are_asked_so() -> None:
    (shown,) = re.findall(r"```\n(IT DEPENDS.*?)```", README, re.DOTALL)
    case = "throws-a-diamond-away-and-nobody-knows-his-hand.yaml"

    ruling = adjudicator("rule", str(ROOT / "cases/bezique/foster" / case))

    for line in shown.splitlines():
        assert line.removesuffix("[...]") in ruling


def test_changed_number_of_the_readme_is_a_good_house_rule(dispute: Path) -> None:
    sharper = written("sharper.yaml", dispute.parent).name

    assert adjudicator("check", sharper) == "1 file of house rules checked: no differences.\n"


def test_book_of_the_readme_is_a_book(dispute: Path) -> None:
    for name in ("club/book.yaml", "club/laws.yaml"):
        written(name, dispute.parent)

    ruling = adjudicator("rule", dispute.name, "--book", "euchre/our-club")
    compared = adjudicator("compare", dispute.name)

    assert "West takes back 9♠, led out of turn: it was South's lead." in ruling
    assert "PARAPHRASE, not a quotation: the card that hangs in our club, rule 1" in ruling
    assert "euchre/our-club" in compared
    assert "euchre/somerset-1888" in compared
    assert adjudicator("check", "club") == "1 book checked: no differences.\n"


def test_library_of_the_readme_works(dispute: Path) -> None:
    scripts = {"situations" in script: script for script in blocks("python")}

    done = {
        drilled: subprocess.run(
            [sys.executable, "-c", script], capture_output=True, text=True, check=True
        ).stdout
        for drilled, script in scripts.items()
    }

    assert done[False].startswith("decided [")
    assert done[True].count("sit at the table") == 3


def test_every_command_is_in_the_readme() -> None:
    for command in app.registered_commands:
        name = command.name or command.callback.__name__  # type: ignore[union-attr]
        assert f"`adjudicator {name}" in README, name


def test_two_commands_set_up_everything() -> None:
    setting_up = re.findall(r"^python3 -m venv .*$", README, re.MULTILINE)

    assert len(setting_up) == 2
    assert (ROOT / setting_up[0].split()[-1]).is_file()
