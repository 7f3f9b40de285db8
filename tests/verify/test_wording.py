"""What a rule says in words is held to what it gives."""

from __future__ import annotations

import pytest

from adjudicator.base.errors import Place
from adjudicator.base.values import replace
from adjudicator.court.library import SHIPPED
from adjudicator.law.book.model import Award, Clause, Condition, RemedyTerms
from adjudicator.law.book.settling import with_each_setting
from adjudicator.verify.findings import said_otherwise
from adjudicator.verify.promises import beyond, uncounted, unkept
from adjudicator.verify.whose_points import given_to_the_wrong_side, said_of_the_wrong_side

HERE = Place("here")
TAKES_BACK = Clause("takes-back", "1", ("lead",), remedies=(RemedyTerms("take-back"),))
ASKED = Clause("asked", "1", ("lead",), when=(Condition("had_taken_it_back"),))


@pytest.mark.parametrize(
    ("text", "promised"),
    [
        ("Who leads out of turn takes the card back.", ["takes the card back"]),
        ("The others may call a suit from him.", ["call a suit"]),
        ("He loses the deal, and plays on.", ["loses the deal"]),
        ("Who shows a card deals again.", ["deals again"]),
        ("He scores ten, deals next, and the game is over.", ["deals next", "game is over"]),
        ("He pays ten, and gives the card back to the other.", ["gives the card back"]),
        # not said outright
        ("The hand may at some tables be dealt again.", []),
        ("Before it is dealt again, or until the game is over, nothing is due.", []),
        ("He does not lose the deal, and takes nothing back.", []),
        ("When he takes the card back, or who loses the deal, pays a point.", []),
        ("What costs a point is leading out of turn; nobody may call a suit.", []),
        ("No suit is called, and the deal was lost before.", []),
        # nor what the text speaks of
        ("A lone hand that is euchred pays two, and who plays a lone hand says so.", []),
    ],
)
def test_promise_is_what_is_said_outright_and_not_given(text: str, promised: list[str]) -> None:
    nothing = Clause("nothing", "1", ("lead",))

    assert sorted(words for words, _ in unkept(text, [nothing])) == sorted(promised)


@pytest.mark.parametrize(
    ("text", "promised"),
    [
        ("Who looks at it sits out the next deal.", ["sits out"]),
        ("The last eight tricks count double.", ["count double"]),
        ("He must trump the next trick, and pays ten.", ["must trump"]),
        ("He may not declare until he has taken a trick.", ["may not declare until"]),
        # not said outright, and of another thing
        ("When he sits out, nothing is due.", []),
        ("He may declare until the last card is drawn.", []),
        ("Who must trump and does not pays ten.", []),
    ],
)
def test_what_no_remedy_gives_is_not_promised(text: str, promised: list[str]) -> None:
    assert list(beyond(text, [Clause("nothing", "1", ("lead",))])) == promised


@pytest.mark.parametrize(
    ("text", "each", "counted_once"),
    [
        ("He pays ten for every card seen.", (), "for every card"),
        ("He pays ten for each of the brisques.", (), "for each of the brisques"),
        ("He pays ten for every card seen.", ("cards_seen",), None),
        ("He pays ten for every draw out of turn.", (), None),  # each is judged by itself
        ("Ten for every jack turned up.", (), None),  # which is asked for
    ],
)
def test_number_for_every_one_is_counted(
    text: str, each: tuple[str, ...], counted_once: str | None
) -> None:
    asked = Condition("rank_turned_up", values=("jack",))
    clause = Clause("a", "1", ("lead",), when=(asked,), award=Award("player", 10, each))

    assert uncounted(text, [clause]) == counted_once


def test_promise_is_kept_by_a_remedy_and_is_none_of_what_is_asked() -> None:
    text = "Who leads out of turn takes the card back."

    assert list(unkept(text, [TAKES_BACK])) == []
    assert list(unkept(text, [ASKED])) == []
    settles = Clause("settles", "1", ("game",), remedies=(RemedyTerms("game-value"),))
    assert list(unkept("{player} wins the game.", [settles])) == []  # that is how it is said


@pytest.mark.parametrize(
    ("sentence", "to", "wrong"),
    [
        ("two points to {player_side}.", "adversaries", "by its sentence"),
        ("{player} scores two.", "opponent", "by its sentence"),
        ("a point to {opponent}.", "opponent", "another number"),
        ("{opponent} gets no points.", "opponent", "gets no points"),
        ("nobody scores.", "opponent", "nobody scores"),
        ("{player} took it, and scores nothing for it.", "player", "scores nothing"),
        ("{player} took it, which is worth nothing.", "player", "is worth nothing"),
        ("{player} looked, and loses two points.", "player", "takes points from player"),
        ("{player} looked, and is fined {points}.", "player", "takes points from player"),
        ("{player} looked, and is docked two.", "player_side", "takes points from player"),
        ("{player} looked, and has two taken off.", "player", "takes points from player"),
        ("{player} gives up two points.", "player", "takes points from player"),
        ("{player} is punished by {points} points.", "player", "takes points from player"),
        # near misses
        ("two points to {adversaries}.", "opponent", None),
        ("{player} scores nothing, and {opponent} scores two.", "opponent", None),
        ("{player} gets no points: two points to {opponent}.", "opponent", None),
        ("nobody scores more than two points.", "opponent", None),
        ("{player} took it, and scores nothing for it: it is {opponent}'s two.", "opponent", None),
        ("{player} scores {points} for it, and nothing is worth more.", "player", None),
        ("{player} looked, and loses two points.", "opponent", None),
        ("{player} loses a trick, and scores two.", "player", None),
        ("{opponent} is fined two, and they are {player}'s.", "player", None),
    ],
)
def test_sentence_names_the_points_of_its_clause(sentence: str, to: str, wrong: str | None) -> None:
    clause = Clause("a", "1", ("lead",), ruling=sentence, award=Award(to, 2))

    found = [fault.message for fault in said_otherwise(clause, HERE)]

    assert [wrong in each for each in found if wrong] == ([True] if wrong else [])
    assert bool(found) is bool(wrong)


@pytest.mark.parametrize(
    ("sentence", "points", "wrong"),
    [
        ("{makers} stand at nine points, and have {points} for it.", 2, False),
        ("{makers} stand at nine points.", 0, False),
        # what is given is no condition, whatever number that asks
        ("{makers} stand at nine points, and score nine.", 2, True),
        ("{makers} stand at eight points.", 2, True),
    ],
)
def test_number_that_is_asked_is_no_number_that_is_given(
    sentence: str, points: int, wrong: bool
) -> None:
    nine = Condition("score_of_his_side", values=(9,))
    clause = Clause("a", "1", ("score",), when=(nine,), ruling=sentence)
    clause = replace(clause, award=Award("makers", points))

    assert bool(list(said_otherwise(clause, HERE))) is wrong


@pytest.mark.parametrize(
    ("sentence", "remedies", "wrong"),
    [
        ("{player} is warned, and loses two points.", ("is-warned",), True),
        ("a point to {opponent}.", (), True),
        ("{player} has ten points, and has won the game.", (), False),
        ("{player} scores two points at most.", ("two-at-most",), False),
        ("Our copy does not say whether {player} scores ten.", (), False),
    ],
)
def test_points_of_a_sentence_are_given(
    sentence: str, remedies: tuple[str, ...], wrong: bool
) -> None:
    given = tuple(RemedyTerms(kind) for kind in remedies)
    clause = Clause("a", "1", ("lead",), ruling=sentence, remedies=given)

    assert bool(list(said_otherwise(clause, HERE))) is wrong


@pytest.mark.parametrize(
    ("text", "to", "wrong"),
    [
        ("A euchre costs the makers three points.", "makers", "takes points from makers"),
        ("If there is no march, the makers pay two points.", "makers", "takes points from makers"),
        ("It gives the dealer two points.", "dealers_adversaries", "gives points to dealer"),
        ("Then two points go to the dealer.", "dealers_adversaries", "gives points to dealer"),
        ("The makers score two points.", "makers_adversaries", "gives points to makers"),
        # near misses
        ("A euchre costs the makers three points.", "makers_adversaries", None),
        ("Who takes all against the makers scores two points.", "makers_adversaries", None),
        ("It does not cost the makers two points.", "makers", None),
        ("If the makers pay two points, they play on.", "makers", None),
        ("It costs the dealer two points.", "makers", None),  # he may be an adversary of theirs
        ("It costs the makers two cards.", "makers", None),
    ],
)
def test_text_gives_the_points_to_whom_the_award_gives_them(
    text: str, to: str, wrong: str | None
) -> None:
    clause = Clause("a", "1", ("score",), ruling="x", award=Award(to, 2))
    roles = SHIPPED.book("euchre/today").words.roles

    found = [each.message for each in given_to_the_wrong_side(text, [clause], roles, HERE)]

    assert [wrong in each for each in found if wrong] == ([True] if wrong else [])
    assert bool(found) is bool(wrong)


@pytest.mark.parametrize("id", SHIPPED)
def test_sentence_of_no_shipped_clause_is_said_of_the_wrong_side(id: str) -> None:
    book = SHIPPED.book(id)
    clauses = [each for played in with_each_setting(book) for each in played.clauses.values()]

    assert [f for c in clauses for f in said_of_the_wrong_side(c, book.words.roles, HERE)] == []


@pytest.mark.parametrize("id", SHIPPED)
def test_sentence_of_every_shipped_award_is_refused_where_another_side_gets_it(id: str) -> None:
    book = SHIPPED.book(id)
    roles = book.words.roles

    for clause in book.clauses.values():
        who = roles.get(clause.award.to) if clause.award and clause.award.points else None
        if clause.award and who and who.against:
            said = f"That costs {{{clause.award.to}}} two points."
            turned = replace(clause, ruling=said, permits=None, silent=None)

            assert any(said_of_the_wrong_side(turned, roles, HERE)), clause.id
