"""The engine with one small thing in it changed, again and again, to see that something notices.

    python tests/mutants_of_the_engine.py --number 100 --seed 15

changes a comparison, a connective, a constant, a condition or what is returned in a module of the
engine, in a copy of the program, and rules with that on the shipped cases; where these notice
nothing the tests of the law, and of its proof, are run. What nobody notices is printed, with its
place: it is either a gap in the cases or a change that changes nothing.
"""

from __future__ import annotations

import argparse
import ast
import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from adjudicator.court.files import case_files

ROOT = Path(__file__).resolve().parents[1]
ENGINE = Path("adjudicator/law/engine")
PATIENCE = 240  # seconds; what takes longer hangs, and that is noticed
SAMPLE = 12  # one in so many of the cases is tried first: most changes are noticed by them
# In the order of what they take; the first that fails has noticed it.
TRIED_BY = ("some cases", "all cases", "the tests of the law")
OTHER_COMPARISON = {
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE,
    ast.GtE: ast.Gt, ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip


@dataclass(frozen=True)
class Change:
    """A change of one place: where it stands, what is changed there, and the module with it."""

    module: Path
    line: int
    what: str
    text: str


def changes(module: Path) -> Iterator[Change]:
    """Yield every change of a module of the engine that is known here."""
    source = (ROOT / module).read_text(encoding="utf-8")
    for number in range(len(list(_places(ast.parse(source))))):
        tree = ast.parse(source)
        node, what = list(_places(tree))[number]
        line = getattr(node, "lineno", 0)
        _change(node, what)
        yield Change(module, line, what, ast.unparse(ast.fix_missing_locations(tree)))


def _places(tree: ast.Module) -> Iterator[tuple[ast.AST, str]]:
    """Yield what can be changed, and how; nothing in an annotation, nor in what is only said."""
    todo: list[ast.AST] = [tree]
    while todo:
        node = todo.pop()
        if isinstance(node, ast.Compare) and len(node.ops) == 1:
            yield node, f"{type(node.ops[0]).__name__} turned round"
        elif isinstance(node, ast.BoolOp):
            yield node, "and for or, or for and"
        elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            yield node, "not left out"
        elif isinstance(node, ast.If | ast.IfExp):
            yield node, "the condition denied"
        elif isinstance(node, ast.Constant) and isinstance(node.value, bool | int):
            yield node, f"{node.value} changed"
        elif isinstance(node, ast.Return) and node.value is not None and not _is_none(node.value):
            yield node, "nothing returned"
        elif isinstance(node, ast.comprehension) and node.ifs:
            yield node, "every one taken"
        for name, value in ast.iter_fields(node):
            if name not in ("annotation", "returns"):
                below = value if isinstance(value, list) else [value]
                todo += [each for each in below if isinstance(each, ast.AST)]


def _is_none(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and node.value is None


def _change(node: ast.AST, what: str) -> None:
    if isinstance(node, ast.Compare):
        node.ops = [OTHER_COMPARISON[type(node.ops[0])]()]
    elif isinstance(node, ast.BoolOp):
        node.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
    elif isinstance(node, ast.UnaryOp):  # twice denied is not denied
        node.operand = ast.UnaryOp(ast.Not(), node.operand)
    elif isinstance(node, ast.If | ast.IfExp):
        node.test = ast.UnaryOp(ast.Not(), node.test)
    elif isinstance(node, ast.Constant) and isinstance(node.value, bool):
        node.value = not node.value
    elif isinstance(node, ast.Constant) and isinstance(node.value, int):
        node.value += 1
    elif isinstance(node, ast.Return):
        node.value = ast.Constant(None)
    elif isinstance(node, ast.comprehension):
        node.ifs = []
    else:
        raise ValueError(what)


# who notices


def noticed(change: Change | None) -> str | None:
    """Return what notices a change: one of :data:`TRIED_BY`; None where nothing does.

    Where nothing is changed, it is what fails anyhow, and could notice nothing.
    """
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder)
        shutil.copytree(ROOT / "adjudicator", copy / "adjudicator", symlinks=True)
        for name in ("cases", "seeds", "schemas", "tests", "pyproject.toml"):
            (copy / name).symlink_to(ROOT / name)
        if change is not None:
            (copy / change.module).write_text(change.text, encoding="utf-8")
        for by in TRIED_BY:
            if not _passes(by, copy):
                return by
    return None


def _passes(by: str, copy: Path) -> bool:
    few = [str(path) for path in case_files([ROOT / "cases"])[::SAMPLE]]
    call = {
        TRIED_BY[0]: ["-m", "adjudicator", "check", *few],
        TRIED_BY[1]: ["-m", "adjudicator", "check", "cases"],
        TRIED_BY[2]: [
            "-m",
            "pytest",
            "-q",
            "-x",
            "-p",
            "no:cacheprovider",
            "tests/law",
            "tests/verify",
        ],
    }[by]
    environment = {
        **os.environ,
        "PYTHONPATH": str(copy),
        "PYTHONDONTWRITEBYTECODE": "1",
        "XDG_CACHE_HOME": str(copy / "cache"),
    }
    try:
        done = subprocess.run(
            [sys.executable, *call], cwd=copy, env=environment, capture_output=True,
            timeout=PATIENCE, check=False,
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        return False
    return done.returncode == 0


def main() -> None:
    """Try so many changes, and tell what was noticed, by what, and what was not."""
    ask = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    ask.add_argument("--number", type=int, default=50, help="how many changes")
    ask.add_argument("--seed", type=int, default=0, help="which of them")
    ask.add_argument("--workers", type=int, default=1, help="how many at once")
    asked = ask.parse_args()
    modules = sorted(path.relative_to(ROOT) for path in (ROOT / ENGINE).glob("*.py"))
    every = [change for module in modules for change in changes(module)]
    chosen = random.Random(asked.seed).sample(every, min(asked.number, len(every)))
    if fails := noticed(None):
        sys.exit(f"{fails} fail though nothing is changed")
    by: dict[str | None, int] = {}
    with ThreadPoolExecutor(asked.workers) as pool:
        for change, found in zip(chosen, pool.map(noticed, chosen), strict=True):
            by[found] = by.get(found, 0) + 1
            if found is None:
                print(f"{change.module}:{change.line}: {change.what}", flush=True)
    told = ", ".join(f"{by.get(each, 0)} by {each}" for each in TRIED_BY)
    kept = by.get(None, 0)
    print(f"seed {asked.seed}: of {len(every)} changes {len(chosen)} were tried. Noticed: {told};")
    print(f"{kept} by nothing ({100 - 100 * kept / len(chosen):.0f} in 100 were noticed).")


if __name__ == "__main__":
    main()
