"""What the gist of a law says, and the trap in it, agrees with the clauses."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import tiny_law

from adjudicator.base.errors import BookError
from adjudicator.court.library import book_ids, read_book
from adjudicator.law.book.gists import disagreements, given, says
from adjudicator.law.book.model import Award, Book, Law
from adjudicator.verify.soundness import check_book

EUCHRE = "euchre/somerset-1888"


def with_law(book: Book, changed: Law) -> Book:
    laws = tuple(changed if law.id == changed.id else law for law in book.laws)
    return replace(book, laws=laws)


def told(law: str, **changes: Any) -> list[str]:
    """What is wrong once the gist or the trap of a law of euchre is another."""
    book = read_book(EUCHRE)
    other = with_law(book, replace(book.law(law), **changes))
    return [fault.message for fault in disagreements(other)]


@pytest.mark.parametrize("id", book_ids())
def test_every_shipped_law_has_a_trap_and_a_gist_or_rows_that_make_one(id: str) -> None:
    for law in read_book(id).laws:
        rows = [clause for clause in law.clauses if clause.combination]
        assert law.gist or len(rows) > 1, law.id
        assert law.trap, law.id


@pytest.mark.parametrize("id", book_ids())
def test_gists_and_traps_agree_with_the_clauses(id: str) -> None:
    assert list(disagreements(read_book(id))) == []


@pytest.mark.parametrize(
    ("law", "gist", "lacks"),
    [
        ("52", "Who leads out of turn must suffer.", "call-card"),
        ("52", "The adversaries choose to call the card led.", "call-suit"),
        ("52", "The adversaries may call the card, or call a suit.", "somebody may choose"),
        ("50", "Who abandons his hand to a lone player pays for it.", "5 points"),
        ("53", "If all have followed, the trick stands; else the leader pays.", "take-back"),
        ("85", "Partners who consult lose their right to it.", "choice-made"),
    ],
)
def test_gist_that_leaves_out_what_the_law_gives_is_found(law: str, gist: str, lacks: str) -> None:
    (found, *_) = [said for said in told(law, gist=gist) if lacks in said]

    assert found.startswith(f"the gist of law {law} does not say")


@pytest.mark.parametrize(
    ("law", "trap", "named"),
    [
        ("52", "And there is a fresh deal.", "fresh-deal"),
        ("81", "His partner must pass.", "must-pass"),
        ("50", "It is not four points.", "4 points"),
        ("78", "The other side scores two.", "2 points"),
    ],
)
def test_what_the_law_does_not_give_is_found(law: str, trap: str, named: str) -> None:
    assert any(named in said for said in told(law, trap=trap))


@pytest.mark.parametrize(
    ("law", "trap"),
    [
        ("54", "Who has no highest to play has not disobeyed."),  # its own words
        ("49", "A revoke alone opens it again."),  # no remedy here, but the law speaks of one
        ("46", "The call is for the card that lies there."),  # as good as exposed
    ],
)
def test_what_the_words_of_the_law_speak_of_may_be_spoken_of(law: str, trap: str) -> None:
    assert told(law, trap=trap) == []


def test_changed_clause_is_noticed_by_the_gist_beside_it() -> None:
    book = read_book(EUCHRE)
    law = book.law("50")
    clauses = tuple(
        replace(each, award=Award("lone", 4)) if each.award else each for each in law.clauses
    )
    found = check_book(with_law(book, replace(law, clauses=clauses)))

    assert [fault.message for fault in found if "gist" in fault.message] == [
        "the gist of law 50 does not say that it gives 4 points"
    ]


def test_what_stands_by_the_other_reading_only_need_not_be_in_the_gist() -> None:
    law = read_book(EUCHRE).law("the preface")

    assert given(law) == ()
    assert given(law, by_any_reading=True) == ("no-penalty", "call-void")


@pytest.mark.parametrize(
    ("text", "kind", "so"),
    [
        ("They may call the card.", "call-card", True),
        ("The card may be called.", "call-card", True),
        ("They call it, and the card is played.", "call-card", False),  # no comma between
        ("Who plays one card", "play-on", False),  # a short word is itself
        ("He plays on.", "play-on", True),
        ("It is exposed.", "exposed", True),
    ],
)
def test_words_of_a_kind_are_found_in_their_order(text: str, kind: str, so: bool) -> None:
    assert says(text, kind) is so


def test_example_is_a_clause_of_its_law(tmp_path: Path) -> None:
    first = tiny_law.read(tmp_path).laws[0]
    named = "    topic: noise\n    example: {}\n"
    good = tiny_law.LAWS.replace("    topic: noise\n", named.format(first.clauses[0].id), 1)
    bad = tiny_law.LAWS.replace("    topic: noise\n", named.format("nowhere"), 1)

    assert tiny_law.read(tmp_path, good).laws[0].example == first.clauses[0].id
    with pytest.raises(BookError, match="nowhere is no clause of this law"):
        tiny_law.read(tmp_path, bad)
