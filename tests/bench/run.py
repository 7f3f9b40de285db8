"""How fast it is, beside its floors and its peers: tables in Markdown.

    python tests/bench/run.py [cold] [rulings] [growth] [batch] [--rounds N]

Each peer is measured where it is installed, in the same run, by the same rules and facts, and every
answer of it is compared. Times of one run bear on each other, and on nothing else: what is measured
in turn is told as a ratio, the median with the least and the most of all rounds.
"""

from __future__ import annotations

import gc
import os
import platform
import subprocess
import sys
import tempfile
from argparse import ArgumentParser
from collections.abc import Callable, Sequence
from functools import partial
from json import dumps
from math import log
from pathlib import Path

import false_leads
import yaml
from false_leads import TERMS, Answer, Facts, in_order, in_python, some_facts
from peers import FEW, MANY, SOME, installed
from timing import Took, in_turn, rate, ratio, table

from adjudicator import adjudicate, book_of, read_case
from adjudicator.base.paths import CASES
from adjudicator.base.pieces import Piece, Pieces
from adjudicator.base.version import VERSION
from adjudicator.base.yaml import NODES_OF_A_CASE, SIZE_OF_A_CASE, parse
from adjudicator.cli import NEW_VALUES
from adjudicator.commands.batching import Call, ruled
from adjudicator.court.files import case_files, is_case
from adjudicator.law.book.model import Book
from adjudicator.law.engine.at_once import Judge
from adjudicator.law.engine.deciding import decide
from adjudicator.law.ruling import Decision

EUCHRE = CASES / "euchre" / "lead-out-of-turn-second-hand-followed.yaml"
BEZIQUE = CASES / "bezique" / "both-players-have-nine-cards.yaml"
WHOLE_GAME = CASES / "penchant" / "a-whole-game-of-four-deals.yaml"  # the longest record: 244 acts


def cold(rounds: int) -> str:
    """From the call to the last line, each beside ``python -c pass`` in the same round."""
    with tempfile.TemporaryDirectory() as folder:
        kept = {"XDG_CACHE_HOME": folder, "XDG_CONFIG_HOME": folder, "PYTHONPYCACHEPREFIX": folder}
        env = {**os.environ, **kept}
        env.pop("PYTHONDONTWRITEBYTECODE", None)  # what is compiled once is compiled for all rounds
        rule = ["-m", "adjudicator", "rule"]
        calls = {
            "`python -c pass`": ["-c", "pass"],
            "a dispute at euchre": [*rule, str(EUCHRE)],
            "a dispute at Bézique": [*rule, str(BEZIQUE)],
            "the same as JSON": [*rule, str(BEZIQUE), "--format", "json"],
            "a game of 244 acts": [*rule, str(WHOLE_GAME)],
        }

        def started(call: Sequence[str]) -> Callable[[], object]:
            typed = [sys.executable, *call]
            return lambda: subprocess.run(typed, env=env, check=True, capture_output=True)

        took = in_turn({name: (started(call), 1) for name, call in calls.items()}, rounds)
    floor, *others = took
    rows = [
        [name, f"{1000 * took[name].typical:.0f} ms", ratio(took[name], took[floor])]
        for name in others
    ]
    rows.insert(0, [floor, f"{1000 * took[floor].typical:.0f} ms", "1"])
    return table(["to a pipe", "median", f"times {floor}"], rows)


def rulings(rounds: int) -> str:
    """Rulings by laws 52, 53 and 55 alone: ours, the peers', and plain Python."""
    facts = some_facts(MANY)
    with tempfile.TemporaryDirectory() as folder:
        judge = Judge(false_leads.book(Path(folder)), ["lead"])

    def stands(of: Facts) -> Answer:
        return in_order(judge.stands(of).clauses)

    def explained(decision: Decision) -> Answer:
        assert all(f.because and f.citations[0].words for f in decision.findings)
        return in_order([finding.clause for finding in decision.findings])

    def kept(of: Facts) -> Answer:
        return explained(judge.decision(of, TERMS))

    def anew(of: Facts) -> Answer:
        return explained(decide(judge.book, false_leads.matter(of)))

    us = f"Adjudicator {VERSION}"
    lines: list[tuple[str, Callable[[Facts], Answer], int, str]] = [
        (f"plain Python {platform.python_version()}", in_python, MANY, "no"),
        (f"{us}, the verdict alone", stands, MANY, "no"),
        (f"{us}, reasons and words, kept", kept, MANY, "yes"),
        (f"{us}, reasons and words, each anew", anew, SOME, "yes"),
    ]
    lines += [(p.name, p.rule, p.at_once, "yes" if p.explains else "no") for p in installed()]
    for name, rule, count, _ in lines:
        for of in facts[:count]:
            assert rule(of) == in_python(of), (name, of)

    def all_of(rule: Callable[[Facts], Answer], count: int) -> Callable[[], object]:
        return lambda: [rule(of) for of in facts[:count]]

    took = in_turn({n: (all_of(rule, count), count) for n, rule, count, _ in lines}, rounds)
    floor = took[lines[0][0]]
    rows = [[n, explains, rate(took[n]), ratio(took[n], floor)] for n, _, _, explains in lines]
    rows[1:] = sorted(rows[1:], key=lambda row: took[row[0]].typical)
    different = len({tuple(of.items()) for of in facts})
    told = (
        f"{MANY:,} false leads ({SOME:,} and {FEW} where it takes long), {different} of which are "
        "different; every answer is that of plain Python."
    )
    head = ["laws 52, 53 and 55", "explains", "rulings a second", "times plain Python"]
    return f"{table(head, rows)}\n\n{told}"


# What other laws say of other things: clauses enough that a book is a hundred times as long.
OTHER_LAW = """
  - law: {law}
    topic: topic-{n}
    text: >-
      {text}
    clauses:
"""
OTHER_CLAUSE = """
      - id: clause-{n}-{k}
        when: [{{followers: {{at_most: 2}}}}, {{elected: suit}}]
        unless: [follows]
        ruling: It is so.
"""


def longer(folder: Path, times: int) -> Book:
    """Return the three laws in a book of so many times their clauses."""
    more = "".join(
        OTHER_LAW.format(n=n, law=100 + n, text=false_leads.LAW_55.replace("\n", " "))
        + "".join(OTHER_CLAUSE.format(n=n, k=k) for k in range(6))
        for n in range(times - 1)
    )
    return false_leads.book(folder, more)


def growth(rounds: int) -> str:
    """What a ruling costs in a longer book, and what a longer record costs."""
    facts = some_facts(SOME)
    books: dict[int, Book] = {}
    for times in (1, 10, 100):
        with tempfile.TemporaryDirectory() as folder:
            books[times] = longer(Path(folder), times)

    def of_stands(judge: Judge) -> Callable[[], object]:
        return lambda: [judge.stands(of) for of in facts]

    def of_decided(book: Book) -> Callable[[], object]:
        return lambda: [decide(book, false_leads.matter(of)) for of in facts]

    things = {}
    for times, book in books.items():
        things[f"the verdict {times}"] = of_stands(Judge(book, ["lead"])), SOME
        things[f"with reasons {times}"] = of_decided(book), SOME
    took = in_turn(things, rounds)
    rows = [
        [
            f"{times} ({len(book.clauses)})",
            *(
                cell
                for what in ("the verdict", "with reasons")
                for cell in (
                    f"{1e6 * took[f'{what} {times}'].typical:.3g} µs",
                    ratio(took[f"{what} {times}"], took[f"{what} 1"]),
                )
            ),
        ]
        for times, book in books.items()
    ]
    head = [
        "times the clauses",
        "the verdict",
        "times the first",
        "with reasons",
        "times the first",
    ]
    return f"{table(head, rows)}\n\n{_of_records(rounds)}"


def _of_records(rounds: int) -> str:
    game = yaml.safe_load(WHOLE_GAME.read_text(encoding="utf-8"))
    for key in ("claims", "expect"):
        del game[key]
    acts = game["happened"] * 5
    cases = {n: read_case(f"{dumps({**game, 'happened': acts[:n]})}\n") for n in (10, 100, 1000)}
    laws = book_of(cases[10])
    took = in_turn(
        {str(n): (partial(adjudicate, case, laws), 1) for n, case in cases.items()}, rounds
    )
    rows, before = [], 10
    for n in cases:
        so: Took = took[str(n)]
        steeper = f"{log(so.typical / took[str(before)].typical, n / before):.2f}" if n > 10 else ""
        rows.append(
            [f"{n:,}", f"{1000 * so.typical:.3g} ms", f"{1000 * so.typical / n:.3g} ms", steeper]
        )
        before = n
    return table(["acts of a record", "a ruling", "for each act", "exponent"], rows)


def batch(rounds: int) -> str:
    """Cases of files, one after the other, beside reading, parsing and checking them alone."""
    own = CASES / "your-own-book"  # those go by a book that lies beside them
    cases = [path for path in case_files([CASES]) if own not in path.parents][::20]
    with tempfile.TemporaryDirectory() as folder:
        written, lines = Path(folder) / "cases.yaml", Path(folder) / "cases.jsonl"
        texts = [path.read_text(encoding="utf-8") for path in cases]
        texts = [text for text in texts if "\nhouse:" not in text]  # which lie beside the case
        data = [parse(text.encode(), "a case").data for text in texts]
        written.write_text("".join(f"---\n{text}" for text in texts), encoding="utf-8")
        lines.write_text("".join(f"{dumps(each)}\n" for each in data), encoding="utf-8")

        def pieces(path: Path) -> list[Piece]:
            return list(Pieces([str(path)], is_case=is_case))

        def parsed(path: Path) -> object:
            return [_parsed(piece) for piece in pieces(path)]

        def read(path: Path) -> object:
            return [read_case(piece) for piece in pieces(path)]

        def all_of(path: Path) -> object:
            return list(ruled(pieces(path), Call()))

        count = len(texts)
        took = in_turn(
            {
                "YAML, parsed with places": (lambda: parsed(written), count),
                "YAML, read and checked": (lambda: read(written), count),
                "YAML, read and ruled on": (lambda: all_of(written), count),
                "JSON lines, read and checked": (lambda: read(lines), count),
                "JSON lines, read and ruled on": (lambda: all_of(lines), count),
            },
            rounds,
        )
    floor = took["YAML, read and checked"]
    rows = [
        [name, rate(so), f"{1000 * so.typical:.3g} ms", ratio(so, floor)]
        for name, so in took.items()
    ]
    head = [f"{count} shipped cases", "a second", "for each", "times YAML read and checked"]
    return table(head, rows)


def _parsed(piece: Piece) -> object:
    return parse(piece.raw, piece.file, faults=[], size=SIZE_OF_A_CASE, nodes=NODES_OF_A_CASE)


PARTS = {"cold": cold, "rulings": rulings, "growth": growth, "batch": batch}
TITLES = {
    "cold": "From the call to the ruling",
    "rulings": "One matter",
    "growth": "More laws, longer records",
    "batch": "Many cases",
}
ROUNDS = {"cold": 15, "rulings": 5, "growth": 5, "batch": 3}


def main() -> None:
    """Print the tables that are asked for; all of them, where none is named."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("parts", nargs="*", choices=[*PARTS, []], help="which tables; all")
    parser.add_argument("--rounds", type=int, help="so many times everything is done")
    asked = parser.parse_args()
    gc.set_threshold(NEW_VALUES)  # as the program does
    print(f"Adjudicator {VERSION}, Python {platform.python_version()}, {platform.system()}.")
    for part in asked.parts or PARTS:
        found = PARTS[part](asked.rounds or ROUNDS[part])
        print(f"\n## {TITLES[part]}\n\n{found}", flush=True)


if __name__ == "__main__":
    main()
