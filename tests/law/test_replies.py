"""A question to the book: the words of it that speak of something, or its silence."""

from __future__ import annotations

import pytest

from adjudicator import adjudicate, read_book, read_case
from adjudicator.law.ruling import Ruling
from adjudicator.report import letters
from adjudicator.report.ruling import ruling_page


def asked(book: str, words: str) -> Ruling:
    players = "[North, East, South, West]" if book.startswith("euchre") else "[Ann, Bob]"
    by = "North" if book.startswith("euchre") else "Ann"
    happened = f'happened: [{{by: {by}, asks_about: "{words}"}}]'
    case = read_case(f"case: asked\nbook: {book}\nplayers: {players}\n{happened}\n")
    return adjudicate(case, read_book(book))


@pytest.mark.parametrize(
    ("book", "words", "law", "said"),
    [
        ("euchre/somerset-1888", "consulting", "85", "must not consult with one another"),
        ("euchre/somerset-1888", "dropped on the floor", "46", "dropped on the floor or elsewhere"),
        ("euchre/somerset-1888", "must a call be repeated?", "56", "can be repeated until"),
        ("penchant/foster", "how many deals are a game", "the game", "Four deals is a game."),
    ],
)
def test_the_words_that_speak_of_it_are_the_answer(
    book: str, words: str, law: str, said: str
) -> None:
    ruling = asked(book, words)

    (reply,) = [decision.reply for decision in ruling.decisions if decision.reply]
    assert [each.law for each in reply.laws] == [law]
    assert said in reply.laws[0].words
    assert said in " ".join(letters.written(ruling_page(ruling, read_book(book))).split())
    assert ruling.outcome == "no-breach"
    assert "NO BREACH" not in letters.written(ruling_page(ruling, read_book(book)))


@pytest.mark.parametrize(
    ("words", "silence"),
    [
        ("proof by bystanders", "bystanders-and-manners"),
        ("chewing gum", "no-words-on-this"),
        # words that stand in different laws are no words on it
        ("consulting on the floor", "no-words-on-this"),
    ],
)
def test_silence_is_an_answer(words: str, silence: str) -> None:
    ruling = asked("euchre/somerset-1888", words)

    assert ruling.outcome == "silent"
    assert [said.id for said in ruling.silences] == [silence]


def test_what_no_source_prints_is_not_quoted() -> None:
    ruling = asked("bezique/foster", "more than seven cards before him")

    assert not any(decision.reply and decision.reply.laws for decision in ruling.decisions)


def test_a_line_that_is_no_law_is_told_to_be_none() -> None:
    book = read_book("bezique/enquire-within")
    ruling = asked(book.id, "Be not the first by whom the new is tried")

    page = letters.written(ruling_page(ruling, book))

    assert "are no law of it: a running head" in page
    assert ruling.outcome == "no-breach"


def test_a_subject_of_the_list_is_answered_by_the_clause_that_speaks_of_it() -> None:
    ruling = asked("euchre/somerset-1888", "price-of-a-revoke")

    assert "price-of-a-revoke-asked" in ruling.cited
    assert not any(d.reply.laws or d.reply.others for d in ruling.decisions if d.reply)


def test_a_question_beside_a_claim_is_answered_though_the_book_is_silent_on_it() -> None:
    case = read_case("""
case: what is a revoke, and who scores the ace
book: bezique/foster
players: [Ann, Bob]
table: {trump: hearts, stock: plenty}
happened:
  - {by: Ann, asks_about: revoke}
  - {by: Ann, leads: KS}
  - {by: Bob, follows: AS}
claims: [{by: Bob, points: 10}]
""")
    book = read_book("bezique/foster")

    page = " ".join(letters.written(ruling_page(adjudicate(case, book), book)).split())

    assert "ASKED what the book says of: revoke. The law states the duty" in page
    assert "YES 10 points, says Bob" in page
    assert page.count("but no penalty for breaking it") == 1
