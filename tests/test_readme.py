"""The README keeps its word: its dispute is ruled on, its commands exist, its library works."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from adjudicator.commands import app

ROOT = Path(__file__).parent.parent
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


def test_library_of_the_readme_works(dispute: Path) -> None:
    (script,) = blocks("python")

    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )

    assert done.stdout.startswith("decided [")


def test_every_command_is_in_the_readme() -> None:
    for command in app.registered_commands:
        name = command.name or command.callback.__name__  # type: ignore[union-attr]
        assert f"`adjudicator {name}" in README, name


def test_two_commands_set_up_everything() -> None:
    setting_up = re.findall(r"^python3 -m venv .*$", README, re.MULTILINE)

    assert len(setting_up) == 2
    assert (ROOT / setting_up[0].split()[-1]).is_file()
