"""What is typed is what one sees: a number, a card of which little is known."""

from __future__ import annotations

import pytest

from adjudicator.interview import answers
from adjudicator.interview.asking import InterviewQuestion, next_question
from adjudicator.interview.drafting import Interview, case_of, rulings

TODAY = "euchre/today"
TABLE = ("Ann", "Bob", "Cy", "Will")


def of_what(*choices: tuple[str, str]) -> InterviewQuestion:
    return InterviewQuestion("claim:2:about", "Of what does Ann say so?", "choice", choices)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("1", "2"),  # the numbers of the acts are not seen
        ("2", "3"),
        ("3", "5"),
        ("4", "otherwise"),
        ("something else", "otherwise"),
        ("Ann leads", "2"),
    ],
)
def test_a_number_is_that_of_the_list(typed: str, meant: str) -> None:
    acts = (("2", "Ann leads a spade"), ("3", "Bob reneges"), ("5", "a judge rules"))
    question = of_what(*acts, ("otherwise", "something else"))

    assert answers.read(question, typed) == meant


def test_a_number_that_is_not_in_the_list_is_no_answer() -> None:
    with pytest.raises(answers.MisreadError, match="There are 2 to choose from"):
        answers.read(of_what(("5", "a judge rules"), ("otherwise", "something else")), "5")


CARD = InterviewQuestion("blank:0:card", "Which card?", "card")


@pytest.mark.parametrize(
    ("typed", "card"),
    [
        ("a spade", "a spade"),
        ("A Heart", "a heart"),
        ("diamond", "a diamond"),
        ("a♠", "AS"),  # near misses: the article is an ace before a suit's sign or letter alone
        ("a s", "AS"),
        ("AH", "AH"),
        ("ace of hearts", "AH"),
        ("the ace spade", "AS"),
    ],
)
def test_a_card_of_which_the_suit_alone_is_told_stays_so(typed: str, card: str) -> None:
    assert answers.read(CARD, typed) == card


def test_several_cards_may_be_told_by_their_suits() -> None:
    question = InterviewQuestion("blank:0:cards", "Which cards?", "cards")

    assert answers.read(question, "9C and a club") == ("9C", "a club")


@pytest.mark.parametrize("typed", ["a bower", "an ace", "a"])
def test_what_is_no_suit_is_no_card_either(typed: str) -> None:
    with pytest.raises(answers.MisreadError):
        answers.read(CARD, typed)


@pytest.mark.parametrize(("typed", "written"), [("a spade", "a spade"), ("ace of spades", "AS")])
def test_the_record_has_a_card_as_far_as_it_is_told(typed: str, written: str) -> None:
    interview = Interview("euchre").answered("what:0", "took-a-card-back")
    interview = interview.answered("book", TODAY).answered("players", TABLE)
    interview = interview.answered("blank:0:leader", "Ann").answered("blank:0:player", "Bob")

    question = next_question(interview)
    assert question is not None
    assert question.kind == "card"
    value = answers.read(question, typed)
    assert not isinstance(value, answers.Command)
    case = case_of(interview.answered(question.key, value))

    assert case is not None
    cards = [str(card) for event in case.events if event.by == "Bob" for card in event.cards]
    assert {*cards} == {written}


def test_a_suit_alone_tells_what_was_turned_down() -> None:
    interview = Interview("euchre").answered("what:0", "named-the-suit-turned-down")
    interview = interview.answered("book", TODAY).answered("players", TABLE)
    for name, typed in (("dealer", "Bob"), ("turned", "a heart"), ("speaker", "Bob")):
        question = next_question(interview)
        assert question is not None
        assert question.key == f"blank:0:{name}"
        value = answers.read(question, typed)
        assert not isinstance(value, answers.Command)
        interview = interview.answered(question.key, value)

    of_hearts = rulings(interview.answered("blank:0:suit", "hearts"))
    of_spades = rulings(interview.answered("blank:0:suit", "spades"))

    assert [ruling.cited for _, ruling in of_hearts] != [ruling.cited for _, ruling in of_spades]
