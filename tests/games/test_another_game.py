"""A game that another package brings is played, ruled on and taught like a shipped one."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from adjudicator.base.paths import PACKAGE, ROOT

ANOTHER = Path(__file__).parent.parent / "data" / "another_game"
CASES = ANOTHER / "pinfold" / "cases" / "pinfold"


def call(*args: str | Path, brought: bool = True) -> subprocess.CompletedProcess[str]:
    """Call the program, with the package that brings the game on its path or without."""
    path = os.pathsep.join(map(str, (PACKAGE.parent, *((ANOTHER,) if brought else ()))))
    env = {**os.environ, "PYTHONPATH": path, "COLUMNS": "100", "NO_COLOR": "1"}
    command = [sys.executable, "-m", "adjudicator", *map(str, args)]
    return subprocess.run(command, capture_output=True, text=True, env=env, cwd=ROOT)


@pytest.mark.terminal
def test_case_of_another_packages_game_is_ruled_on() -> None:
    found = call("rule", CASES / "out-of-turn.yaml", "--format", "json")

    ruling = json.loads(found.stdout)
    assert ruling["outcome"] == "decided"
    assert [each["clause"] for each in ruling["rulings"]] == ["out-of-turn"]
    assert [each["kind"] for each in ruling["rulings"][0]["remedies"]] == ["take-back"]
    assert ruling["claims"][0]["verdict"] == "upheld"
    assert ruling["score"]["Bob"]["total"] == 2


@pytest.mark.terminal
def test_its_cases_and_its_book_are_checked() -> None:
    found = call("check", ANOTHER / "pinfold" / "cases", ANOTHER / "pinfold" / "rulebooks")

    assert "no differences" in found.stdout
    assert found.returncode == 0


@pytest.mark.terminal
@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("options", CASES / "out-of-turn.yaml"), "Ann may pen 8♠."),
        (("new", "pinfold", "penning"), "- {by: Ann, pens: 7S}"),
        (("new", "pinfold", "penning"), "players: [Ann, Bob, Cat]"),
        (("teach", "pinfold", "1", "--full"), "not if  the table had bidden him to go on"),
        (("teach", "pinfold", "1"), "WHY     Only in the second, the table had bidden him to go"),
        (("law", "pinfold", "2"), "Who pens a nine scores one."),
        (("books",), "pinfold/common"),
        (("score", CASES / "out-of-turn.yaml"), "Total: Ann 0, Bob 2, Cat 0."),
        (("compare", CASES / "a-nine.yaml"), "There is one book of pinfold"),
    ],
    ids=lambda each: " ".join(map(str, each[:1])) if isinstance(each, tuple) else None,
)
def test_its_words_are_those_of_the_game(args: tuple[str | Path, ...], said: str) -> None:
    found = call(*args)

    assert said in found.stdout, found.stderr


@pytest.mark.terminal
def test_schemas_know_the_game_that_is_brought() -> None:
    case, rulebook = call("schema", "case").stdout, call("schema", "rulebook").stdout

    assert "He lays a card in the pen." in case
    assert "pinfold/common" in case
    assert "penned_out_of_turn" in rulebook


@pytest.mark.terminal
def test_without_the_package_there_is_no_such_game() -> None:
    found = call("rule", CASES / "a-nine.yaml", brought=False)

    assert found.returncode == 2
    assert "'pinfold/common' is not a book we have" in found.stderr
    assert "pinfold" not in call("schema", "case", brought=False).stdout


@pytest.mark.terminal
def test_ruling_on_a_shipped_game_looks_for_no_other() -> None:
    of_bezique = (ROOT / "cases" / "bezique").glob("*.yaml")
    for case in (
        next((ROOT / "cases" / "euchre").glob("*.yaml")),
        next(path for path in of_bezique if "by_book:" in path.read_text(encoding="utf-8")),
    ):
        code = (
            "import sys; from adjudicator import cli; from adjudicator.games import registry\n"
            f"sys.argv = ['adjudicator', 'rule', {str(case)!r}]\n"
            "try: cli.main()\n"
            "finally:\n"
            "    others = [n for n in sys.modules if n.endswith('.game') and 'games' in n]\n"
            "    print(registry.brought.cache_info().misses, len(others), file=sys.stderr)\n"
        )
        found = subprocess.run(
            [sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT
        )

        # the contract and the game; Bézique shares a module with Penchant
        assert found.stderr.split() == ["0", "2" if "euchre" in case.parts else "3"], found.stderr
