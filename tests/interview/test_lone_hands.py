"""Who sits out plays nothing: nobody is asked what he played, and no act of his is made up."""

from __future__ import annotations

import pytest

from adjudicator.base.events import PLAYS
from adjudicator.interview.asking import InterviewQuestion, next_question
from adjudicator.interview.drafting import (
    CLAIM,
    NEXT,
    UNKNOWN,
    Interview,
    case_of,
    draft,
    rulings,
)
from adjudicator.interview.filling import STAND_IN, Answer

BY_TODAY = "euchre/today"
NAMES = ("North", "East", "South", "West")


def asked_next(interview: Interview) -> InterviewQuestion:
    question = next_question(interview)
    assert question is not None
    return question


def answering(interview: Interview, *values: Answer) -> Interview:
    for value in values:
        interview = interview.answered(asked_next(interview).key, value)
    return interview


def told(heard: str, *values: Answer) -> Interview:
    """What was heard at a table of today, and what was answered."""
    begun = Interview("euchre").answered("book", BY_TODAY).answered("what:0", heard)
    return answering(begun, NAMES, *values)


def acts(interview: Interview) -> list[tuple[str, str]]:
    case = case_of(interview)
    assert case is not None
    return [(event.by, event.verb) for event in case.events]


# West goes alone, so that East, at the dealer's left, sits out
OUT_OF_TURN = ("North", True, "West", ("lone-lead=dealers-left",), NEXT, "lead-out-of-turn")


def test_nobody_asks_whether_he_had_played_who_sits_out() -> None:
    interview = told("whose-first-lead", *OUT_OF_TURN, "North", STAND_IN)

    lead = asked_next(interview)
    first = asked_next(answering(interview, "South"))
    second = asked_next(answering(interview, "South", True))

    assert [name for name, _ in lead.choices] == ["South", "West"]
    assert first.text.startswith("Had South played")
    assert second.text.startswith("Had West played")


@pytest.mark.parametrize(
    ("south", "west", "played"),
    [
        (True, True, ["North", "South", "West"]),
        (True, False, ["North", "South"]),  # to be taken back: not all have played that play
        (False, None, ["North"]),
    ],
)
def test_all_who_play_have_played_without_him_who_sits_out(
    south: bool, west: bool | None, played: list[str]
) -> None:
    answers = (south,) if west is None else (south, west)
    interview = told("whose-first-lead", *OUT_OF_TURN, "North", STAND_IN, "South", *answers)

    assert [by for by, verb in acts(interview) if verb in PLAYS] == played


def renege_by_the_cards() -> Interview:
    """North is said to have reneged on East's lead; South and West have played between them."""
    cards = ("hearts", "East", "AH", "9S", "JD")
    return told("renege", "North", "cards", "East", *cards, "yes")


def test_no_card_is_made_up_of_him_who_sits_out() -> None:
    interview = renege_by_the_cards()

    assert ("West", "follows") in acts(interview)
    assert asked_next(interview).key == "table:alone"
    assert ("West", "follows") not in acts(answering(interview, "East"))
    assert ("West", "follows") in acts(answering(interview, "North"))  # South sits out


def test_what_is_told_of_an_act_stays_told_of_it_where_one_before_it_is_left_out() -> None:
    interview = renege_by_the_cards()
    before = {"fact:6:it_was_the_first_claim": True, "fact:6:names_the_trick": True}
    number = acts(interview).index(("East", "claims_revoke")) + 1

    for key, value in before.items():
        interview = interview.answered(key.replace("6", str(number)), value)
    interview = answering(interview.answered("table:alone", "East"))

    data = draft(interview) or {}
    (claim,) = [event for event in data["happened"] if "claims_revoke" in event]
    assert claim["told"] == {"it_was_the_first_claim": "yes", "names_the_trick": "yes"}


def test_what_somebody_tells_that_he_played_is_not_left_out() -> None:
    interview = told("lead-out-of-turn", "South", "9S", "East", True, True, True)

    interview = interview.answered("table:alone", "East")

    assert ("West", "follows") in acts(interview)


def test_who_plays_alone_claims_a_renege_where_his_partner_would_be_taken_to() -> None:
    interview = told("renege", "South", "yes")

    assert ("West", "claims_revoke") in acts(interview)
    assert ("East", "claims_revoke") in acts(interview.answered("table:alone", "East"))


def test_which_lead_is_meant_is_asked_where_it_was_another_s_then() -> None:
    first = ("North", STAND_IN, "South", True, True)
    interview = told("whose-first-lead", *OUT_OF_TURN, *first, CLAIM, "West", "my-lead")

    asked = asked_next(interview)
    interview = answering(interview, "2", "South")
    ((_, ruling),) = rulings(interview)

    # T6.3: East takes no part, and South is next to the dealer's left
    assert asked.text == "Of which lead is it said?"
    assert [(c.of, c.verdict) for c in ruling.claims] == [("South", "upheld")]


def test_no_lead_is_asked_for_where_none_is_told() -> None:
    interview = told("whose-first-lead", "North", False, UNKNOWN, CLAIM, "East", "my-lead")

    assert asked_next(interview).key == "claim:1:of"


def test_that_a_claim_of_a_renege_comes_too_late_is_said_of_that_claim() -> None:
    interview = answering(renege_by_the_cards(), "East")
    agreed = ("renege-claimed=next-lead",)
    interview = answering(interview, agreed, CLAIM, "North", "too-late")
    while not asked_next(interview).key.startswith("more"):
        interview = answering(interview, UNKNOWN)

    ((_, ruling),) = rulings(interview)

    # T8.5: at one table until the next trick is led
    assert [(claim.verdict, claim.law) for claim in ruling.claims] == [
        ("upheld", "claiming a renege")
    ]
