"""A stand-in for generated situations: the shipped cases, their expectations left out."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import replace
from functools import cache
from random import Random

from adjudicator import paths
from adjudicator.adjudicate import adjudicate, read_book, read_case
from adjudicator.case import Case
from adjudicator.drill.situations import Situation
from adjudicator.errors import AdjudicatorError


@cache
def _files(book: str) -> list:
    found = []
    for path in sorted(paths.CASES.rglob("*.yaml")):
        text = path.read_text(encoding="utf-8")
        if f"\nbook: {book}\n" in text and "\nhouse:" not in text:
            found.append(path)
    return found


def situations(
    book: str, seed: int, *, laws: Collection[str] | None = None, topic: str | None = None
) -> Iterator[Situation]:
    rng = Random(seed)
    laws_read = read_book(book)
    files = list(_files(book))
    while True:
        rng.shuffle(files)
        any_found = False
        for path in files:
            text = path.read_text(encoding="utf-8")
            wanted = [c.id for law in laws or () for c in laws_read.law(law).clauses]
            if laws and not any(id in text for id in wanted) and rng.random() < 0.9:
                continue
            try:
                case: Case = read_case(path)
            except AdjudicatorError:
                continue
            case = replace(case, expect=None, claims=(), by_book={}, name="a situation", note=None)
            ruling = adjudicate(case, laws_read)
            for decision in ruling.decisions[::-1]:
                cited = [c for f in decision.findings for c in f.citations]
                decide = tuple(dict.fromkeys(c.law for c in cited))
                decide = (
                    decide
                    or tuple(dict.fromkeys(d.law for d in decision.doubts))
                    or tuple(
                        dict.fromkeys(
                            laws_read.clauses[i].law
                            for m in decision.missing
                            for a in m.answers
                            for i in a.clauses
                        )
                    )
                    or decision.heard
                )
                if laws and not set(laws) & set(decide):
                    continue
                any_found = True
                acts = tuple(d.act for d in ruling.decisions)
                yield Situation(
                    case,
                    text,
                    acts,
                    ruling,
                    decision.event,
                    decide,
                    tuple(dict.fromkeys(c.clause for c in cited)),
                    "varied",
                    path,
                )
                break
        if not any_found:
            return
