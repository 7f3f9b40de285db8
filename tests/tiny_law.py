"""A tiny book of laws about no game at all."""

from __future__ import annotations

from pathlib import Path

from adjudicator.base.facts import Fact
from adjudicator.law.book.loading import read_book
from adjudicator.law.book.model import Book

SEED = "1. Who shouts pays\n\nunless he was pushed.\n\n2. Who is late waits.\nadvertisement\n"

SHOUTS = {
    "late": Fact("late", "yes-no", "He was late.", "Was he late?"),
    "pushed": Fact("pushed", "yes-no", "He was pushed.", "Was he pushed?"),
    "shouted": Fact("shouted", "yes-no", "He shouted.", "Did he shout?"),
    "shouts": Fact("shouts", "number", "So often he shouted.", "How often?", numbers=(0, 9)),
    "tone": Fact("tone", "word", "His tone.", "What tone?", words=("low", "high")),
}

BOOK = """
book: test/house
game: test
title: The rules of the house
sections: [one.yaml]
not_a_rule:
  - {seed: seed.txt, text: advertisement, reason: advertisement}
"""

LAWS = """
section: One
seed: seed.txt
laws:
  - law: 1
    topic: noise
    text: Who shouts pays unless he was pushed.
    doubts:
      - {id: whispers, on: Who shouts, likelier: a whisper is none, other: a whisper is a shout}
    clauses:
      - id: shouted-aloud
        when: [shouted]
        ruling: "{player} pays."
        remedies: [{must-pass: {against: player}}]
      - id: was-pushed
        words: unless he was pushed
        overrides: [shouted-aloud]
        when: [shouted, pushed]
        ruling: "{player} does not pay."
      - id: whispered
        reading: {whispers: other}
        when: [{tone: low}]
        unless: [shouted]
        ruling: "{player} pays for a whisper."
  - law: 2
    topic: noise
    text: Who is late waits.
    clauses:
      - id: came-late
        when: [late, {shouts: {at_least: 2, at_most: 3}}]
        ruling: "{player} waits."
"""


def read(tmp_path: Path, laws: str = LAWS, book: str = BOOK) -> Book:
    (tmp_path / "seed.txt").write_text(SEED, encoding="utf-8")
    (tmp_path / "book.yaml").write_text(book, encoding="utf-8")
    (tmp_path / "one.yaml").write_text(laws, encoding="utf-8")
    return read_book(tmp_path, tmp_path, SHOUTS, ("noise",))
