"""What stands at the top level of the project, and nothing that a command left there."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
KEPT = {
    "README.md", "adjudicator", "cases", "pyproject.toml", "schemas", "seeds",
    "tests",
}  # fmt: skip


@pytest.mark.skipif(
    shutil.which("git") is None or not (ROOT / ".git").exists(), reason="no record of what is kept"
)
def test_nothing_is_kept_at_the_top_level_but_what_belongs_there() -> None:
    kept = subprocess.run(
        ["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.split("\n")
    tops = {path.split("/")[0].strip('"') for path in kept if path}
    assert {top for top in tops if not top.startswith(".")} == KEPT
