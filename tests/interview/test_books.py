"""An interview by one of two books: which is asked, and how the table plays what it leaves open."""

from __future__ import annotations

from pathlib import Path

import pytest

from adjudicator.case.writer import kept, written
from adjudicator.court.library import SHIPPED
from adjudicator.interview import answers
from adjudicator.interview.asking import InterviewQuestion, next_question
from adjudicator.interview.drafting import DISAGREE, NEXT, RULING, Interview, draft, rulings
from adjudicator.interview.filling import Answer
from adjudicator.interview.sayings import hearsay
from adjudicator.interview.search import search
from adjudicator.interview.talk import resumed
from adjudicator.report import letters
from adjudicator.report.ruling import ruling_page

BY_1888, TODAY = "euchre/somerset-1888", "euchre/today"


def asked(interview: Interview) -> InterviewQuestion:
    question = next_question(interview)
    assert question is not None
    return question


def told(book: str, heard: str, **said: str) -> Interview:
    """Answer an interview: by the end of each key, what is typed; Enter for what is not said."""
    interview = Interview("euchre").answered("book", book).answered("what:0", heard)
    left = set(said)
    while not (question := asked(interview)).key.startswith("more"):
        name = question.key.rpartition(":")[2]
        left.discard(name)
        value = answers.read(question, said.get(name, ""))
        assert not isinstance(value, answers.Command)
        interview = interview.answered(question.key, value)
    assert not left, f"nobody asked for {left}"
    return interview


def renege(**said: str) -> Interview:
    """A renege that was made, and claimed when the next trick was begun."""
    known = {"accused": "East", "revoked": "y", "the_next_trick_had_begun": "y", "alone": "nobody"}
    return told(TODAY, "renege", **known | said)


def test_the_book_is_asked_before_anything_of_the_dispute() -> None:
    question = asked(Interview("euchre").answered("what:0", "renege"))

    assert question.key == "book"
    assert answers.read(question, "") == BY_1888
    assert answers.read(question, "2") == answers.read(question, "as it is") == TODAY


def test_a_book_that_the_call_names_is_not_asked() -> None:
    interview = Interview("euchre").answered("book", TODAY).answered("what:0", "renege")

    assert asked(interview).key == "players"


@pytest.mark.parametrize(("book", "points"), [(BY_1888, 3), (TODAY, 2)])
def test_a_renege_costs_what_the_book_says(book: str, points: int) -> None:
    more = {"its_trick_was_turned_and_quitted": "y"}
    by_1888 = {"accused": "East", "revoked": "y", "alone": "nobody"}
    interview = renege() if book == TODAY else told(book, "renege", **by_1888, **more)

    ((_, ruling),) = rulings(interview)

    assert {"North and South": points} in [finding.points for finding in ruling.findings]


@pytest.mark.parametrize(
    ("typed", "otherwise", "points"),
    [
        ("", {}, 2),
        ("2", {"renege": "4"}, 4),
        ("a renege costs three points", {"renege": "3"}, 3),
        ("1 5", {"renege": "3", "after-a-renege": "played-out"}, 3),
    ],
)
def test_how_a_table_plays_is_one_question(
    typed: str, otherwise: dict[str, str], points: int
) -> None:
    interview = renege(settings=typed)
    as_most = {"renege": "2", "renege-points": "given", "renege-claimed": "same-hand"}
    as_most |= {"after-a-renege": "over"}

    ((_, ruling),) = rulings(interview)

    assert (draft(interview) or {}).get("settings") == {**as_most, **otherwise}
    assert {"North and South": points} in [finding.points for finding in ruling.findings]


def test_what_nobody_knows_of_the_table_goes_as_most_play_and_is_not_stated_of_it() -> None:
    interview = renege(settings="u")

    ((book, ruling),) = rulings(interview)
    page = letters.written(ruling_page(ruling, book, more=""))

    assert "settings" not in (draft(interview) or {})
    assert {"North and South": 2} in [finding.points for finding in ruling.findings]
    assert "At this table" not in page
    assert "costs four points" in page


def test_what_another_setting_would_turn_is_not_told_to_him_who_said_how_it_is_played() -> None:
    ((book, ruling),) = rulings(renege())

    page = letters.written(ruling_page(ruling, book, more=""))

    assert "2 points to" in page
    assert "costs four points" not in page


def test_how_a_table_plays_is_asked_only_where_it_turns_the_ruling() -> None:
    interview = told(
        TODAY, "two-cards-at-once", player="West", cards="9C 10C", how="followed", leader="South"
    )

    assert "settings" not in interview.said


def test_a_renege_of_which_nobody_knows_is_claimed_once_and_asked_for_once() -> None:
    interview = told(TODAY, "renege", accused="East", revoked="u", accuser="North")

    happened = (draft(interview) or {})["happened"]

    claims = [event["told"]["the_accused_revoked"] for event in happened if "told" in event]
    assert claims == ["unknown"]
    assert not [key for key in interview.said if key.endswith("the_accused_revoked")]


def test_a_renege_on_which_they_differ_is_told_by_each() -> None:
    begun = Interview("euchre").answered("book", TODAY).answered("what:0", "renege")
    known: dict[str, Answer] = {"players": ("Ann", "Bob", "Cy", "Di"), "blank:0:accused": "Bob"}
    known |= {"blank:0:revoked": DISAGREE, "blank:0:accuser": "Ann"}
    for key, value in known.items():
        begun = begun.answered(key, value)

    question = asked(begun)
    each = asked(begun.answered(question.key, DISAGREE))

    assert question.key == "fact:1:the_accused_revoked"
    assert each.key == "says:1:the_accused_revoked:Ann"


def test_ways_that_exclude_each_other_are_not_both_taken() -> None:
    with pytest.raises(answers.MisreadError, match="type one"):
        renege(settings="1 2")  # three points, and four


def test_by_both_books_nobody_is_asked_how_the_table_plays() -> None:
    said = {"accused": "East", "revoked": "y", "alone": "nobody"}
    turned = {"its_trick_was_turned_and_quitted": "y", "the_next_trick_had_begun": "y"}

    interview = told("both", "renege", **said, **turned)

    assert [book.id for book, _ in rulings(interview)] == [BY_1888, TODAY]
    assert "settings" not in interview.said


def test_who_plays_alone_is_asked_where_no_page_is_quoted() -> None:
    interview = told(TODAY, "what-the-deal-scores", maker="West", tricks="5", alone="West")

    ((_, ruling),) = rulings(interview)

    assert ruling.cited[0] == "lone-march"


def test_the_book_and_how_the_table_plays_are_kept(tmp_path: Path) -> None:
    interview = renege(settings="2").answered("more:0", RULING)
    file = tmp_path / "renege.yaml"
    file.write_text(written(draft(interview) or {}, kept(interview.answers)), encoding="utf-8")

    again = resumed(file)

    assert again.before is None
    assert again.said["book"] == TODAY
    settings = again.said["settings"]
    assert isinstance(settings, list)
    assert "renege=4" in settings
    assert draft(again) == draft(interview)


# What players of today dispute most: how it is told, what it is taken for, the answers by the end
# of their keys, Enter for the rest; what must be ruled by the rule sheets, and the points.
EAST_DID = "accused=East revoked=y"
MOST = 6  # questions of one dispute, but for who plays; most of a renege taken back
DISPUTED = [
    # the sheets: two to the other side, when the next trick is begun; and four in a lone hand
    ("she reneged, how many points do we get", "renege",
     f"{EAST_DID} the_next_trick_had_begun=y alone=nobody", "price-of-a-renege", 2),
    ("he reneged against my loner", "renege",
     f"{EAST_DID} the_next_trick_had_begun=y alone=South", "price-of-a-renege-in-a-lone-hand", 4),
    # whether it may be mended before that they do not agree
    ("she reneged but fixed it before the trick was over", "renege",
     f"{EAST_DID} the_next_trick_had_begun=n", "told-of-while-mending-is-not-agreed", None),
    ("she reneged but fixed it before the trick was over", "renege",
     f"{EAST_DID} the_next_trick_had_begun=n its_trick_was_over=n "
     "settings=renege-mended=until-the-trick-ends",
     "may-still-be-mended", None),
    # in the same hand, and no later
    ("how late can you call a renege", "renege-claimed-late",
     "accused=East accuser=North when=hand alone=nobody", "renege-proven price-of-a-renege", 2),
    ("they called my renege after the next deal was cut", "renege-claimed-late",
     "accused=East accuser=North when=cut", "renege-claimed-too-late", None),
    # what is not shown costs nothing; at one table two points
    ("he said I reneged and I did not", "renege",
     "accused=East revoked=n accuser=North", "no-renege-proven", None),
    ("he said I reneged and I did not", "renege",
     "accused=West revoked=n accuser=North settings=false-charge=2", "charge-not-proven", 2),
    ("after the renege is the hand over", "renege",
     f"{EAST_DID} the_next_trick_had_begun=y alone=nobody", "hand-over-after-a-renege", 2),
    # the left bower is a trump in every way
    ("does the jack of the other color count as trump", "rank-of-the-cards", "",
     "rank-of-the-cards-asked", None),
    # most: nobody need hold the suit; some: he must, and the left bower does not count
    ("he ordered it up with no trump in his hand", "made-it-without-a-trump",
     "dealer=South how=orders_up maker=West", "need-not-hold-the-suit", None),
    ("picked up the jack holding only the left", "made-it-without-a-trump",
     "dealer=South how=takes_up", "need-not-hold-the-suit", None),
    ("picked up the jack holding only the left", "made-it-without-a-trump",
     "dealer=South how=takes_up settings=natural-trump=yes", "must-hold-the-suit", None),
    # by the books the dealer may pass as well; he is stuck where that is agreed
    ("screw the dealer", "everybody-passed", "dealer=South", "all-pass-twice", None),
    ("screw the dealer", "everybody-passed", "dealer=South settings=stick-the-dealer=yes",
     "stuck-dealer-must-name", None),
    ("stuck dealer named the suit that was turned down", "named-the-suit-turned-down",
     "dealer=South turned=9H speaker=South suit=hearts", "the-suit-turned-down", None),
    # with the dealer like anybody; in Canada alone
    ("dealer's partner ordered it up, does he have to go alone", "dealers-partner-orders",
     "dealer=South how=orders claimer=u", "partner-orders-and-plays-with-the-dealer", None),
    ("dealer's partner ordered it up, does he have to go alone", "dealers-partner-orders",
     "dealer=South how=orders claimer=u settings=partner-orders=alone",
     "partner-orders-and-must-play-alone", None),
    ("the dealer buried the card that was turned up", "discarded-wrongly",
     "dealer=South what=upcard turned=9H how=takes_up", "upcard-put-out", None),
    # whoever made it, and though nobody knows who did
    ("the dealer buried the very card that was turned up", "discarded-wrongly",
     "dealer=South what=upcard turned=9H how=u", "upcard-put-out", None),
    # no sheet says
    ("his discard got turned over", "discarded-wrongly", "dealer=South what=seen",
     "silent:discard-turned-over", None),
    # each table settles it once the upcard is turned, and before that the right dealer deals
    ("he stole the deal", "misdeal",
     "dealer=East what=out-of-turn rightful=South the_trump_card_was_turned=y"
     " settings=stolen-deal=stands",
     "stolen-deal-stands", None),
    ("he stole the deal", "misdeal",
     "dealer=East what=out-of-turn rightful=South the_trump_card_was_turned=n",
     "stolen-deal-stopped", None),
    # the same dealer again, once
    ("misdeal, who deals now", "misdeal",
     "dealer=South what=number-of-cards the_trump_card_was_turned=n",
     "wrong-number-before-the-upcard", None),
    ("he dealt wrong twice in a row", "dealt-wrong-again",
     "dealer=South what=number-of-cards the_trump_card_was_turned=n", "misdealt-too-often", None),
    ("a card flipped over while dealing", "misdeal", "dealer=South what=exposed-card",
     "card-shown-in-dealing", None),
    # the sheets differ, and nothing is agreed
    ("we found out in the middle of the hand that he had six cards",
     "wrong-number-found-in-the-play", "dealer=South over=y", "silent:wrong-number-in-the-play",
     None),
    ("we found out in the middle of the hand that he had six cards",
     "wrong-number-found-in-the-play", "dealer=South over=n settings=1",
     "wrong-number-loses-the-deal", None),
    ("he picked it up and forgot to discard, six cards", "discarded-wrongly",
     "dealer=South what=six", "silent:dealer-with-six", None),
    # two at most tables, four at some; and the dealer's left leads
    ("went alone and got euchred, is it two or four", "what-the-deal-scores",
     "maker=West tricks=2 alone=West", "lone-hand-euchred", 2),
    ("went alone and got euchred, is it two or four", "what-the-deal-scores",
     "maker=West tricks=2 alone=West settings=loner-euchred=4", "lone-hand-euchred", 4),
    ("who leads when somebody goes alone", "first-lead", "", "the-lead-against-a-lone-hand", None),
    ("West goes alone, and they differ whose lead it is", "whose-first-lead",
     "dealer=South lone=y alone=West", "the-lead-against-a-lone-hand", None),
    # with the order, or at the latest before a card is led
    ("he said alone after the first card was led", "alone-said-late",
     "dealer=South how=orders_up maker=West led=y", "alone-said-too-late", None),
    ("he ordered it up and then said alone", "alone-said-late",
     "dealer=South how=orders_up maker=West led=n", "alone-said-in-time", None),
    # only where it is agreed
    ("can I defend alone against a loner", "defends-alone", "lone=West defender=North",
     "defending-alone-not-allowed", None),
    ("partner's best card on a loner", "partners-best", "", "partners-best-not-allowed", None),
    ("West passed his partner a card for the loner", "a-card-passed",
     "who=West lone=East card=AH when=before", "no-card-is-passed", None),
    ("the judge ruled and they want someone else", "judges-ruling", "", "judges-ruling-is-final",
     None),
    ("farmer's hand", "farmers-hand", "who=West what=new-deal", "poor-hand-is-played", None),
    # an exposed card; when all have played to it the trick stands
    ("led out of turn", "lead-out-of-turn",
     "leader=West card=9S lead=South second=n", "false-lead", None),
    ("played out of turn", "played-out-of-turn", "leader=North player=South",
     "silent:out-of-turn-to-a-trick", None),
    # by consent of all; the two points are of a hand laid down with a claim of the rest
    ("he laid down the rest of his hand", "hand-thrown-down",
     "player=West face=up meant=rest settings=laying-down=by-consent "
     "all_had_agreed_to_it=n", "laid-down-without-consent", None),
    ("he laid down the rest of his hand", "hand-thrown-down",
     "player=West face=up meant=nothing settings=laying-down=by-consent "
     "all_had_agreed_to_it=n",
     "thrown-in-without-consent", None),
    ("he laid down the rest of his hand", "hand-thrown-down",
     "player=West face=up meant=nothing all_had_agreed_to_it=n", "silent:laying-down-is-not-agreed",
     None),
    ("a card laid is a card played, he took it back", "took-a-card-back",
     "leader=West player=North card=AS why=another", "card-laid-is-played",
     None),
    (
        "he reneged and took the card back",
        "took-a-card-back",
        "leader=West player=North card=AS why=revoke all=n "
        "settings=renege-mended=until-the-trick-ends",
        "renege-mended-in-time",
        None,
    ),
    # T9.7: forbidden everywhere; after a warning its price is not agreed, and before one no sheet
    # takes points
    ("table talk", "table-talk", "player=West what=take late=n had_been_warned=y",
     "forbidden-talk silent:price-of-table-talk", None),
    ("table talk", "table-talk", "player=West what=take late=n had_been_warned=n",
     "forbidden-talk no-points-before-a-warning silent:talk-before-a-warning", None),
    (
        "she told her partner what to play again",
        "table-talk",
        "player=West what=take late=n settings=table-talk=2 had_been_warned=y",
        "table-talk-after-a-warning",
        2,
    ),
    # no sheet sets a time; what is initialled is closed
    ("the score is wrong", "the-score-is-marked-wrongly",
     "player=West right=4 late=n the_sheet_was_initialled=n", "silent:wrong-score", None),
    ("the score is wrong", "the-score-is-marked-wrongly",
     "player=West right=4 late=n the_sheet_was_initialled=y", "sheet-initialled", None),
]  # fmt: skip


@pytest.mark.parametrize(("words", "heard", "typed", "expected", "points"), DISPUTED)
def test_what_players_of_today_dispute_is_ruled_on(
    words: str, heard: str, typed: str, expected: str, points: int | None
) -> None:
    laws = {law.id: law.text for id in SHIPPED.of_game("euchre") for law in SHIPPED.book(id).laws}

    offered = search(hearsay("euchre").entries, words, laws).entries
    interview = told(TODAY, heard, **dict(each.split("=", 1) for each in typed.split()))

    ((_, ruling),) = rulings(interview)
    found = {*ruling.cited, *(f"silent:{said.id}" for said in ruling.silences)}
    assert offered[0].id == heard
    assert set(expected.split()) <= found
    assert [p for f in ruling.findings for p in f.points.values()] == [points] * (
        points is not None
    )
    put = {key for key in interview.said if key.startswith(("blank", "fact", "table", "settings"))}
    assert len(put) <= MOST


def asked_of_the_table(*steps: str) -> list[tuple[str, str]]:
    """Hold an interview of several things that happened: when it was asked how the table plays."""
    interview = Interview("euchre").answered("book", TODAY).answered("what:0", steps[0])
    left, keys = [*steps[1:]], []
    replies: dict[str, Answer] = {"defender": "Ann", "lone": "Bob", "alone": "Bob", "maker": "Bob"}
    replies |= {"tricks": 2, "players": ("Ann", "Bob", "Cy", "Di")}
    while (question := next_question(interview)) is not None:
        kind = question.key.partition(":")[0]
        answer = replies.get(question.key.rpartition(":")[2])
        if kind == "more":
            answer = NEXT if left else RULING
        elif kind == "what":
            answer = left.pop(0)
        elif kind == "settings":
            answer = question.default
            assert isinstance(answer, tuple)
            keys += [(question.key, each) for each in answer]
        interview = interview.answered(question.key, answer)
    return keys


def test_a_setting_on_which_but_a_later_act_hangs_is_asked_then_and_once() -> None:
    asked = asked_of_the_table("defends-alone", "what-the-deal-scores", "what-the-deal-scores")

    assert ("settings", "defend-alone=no") in asked
    assert ("settings:1", "loner-euchred=2") in asked
    assert len({each for _, each in asked}) == len(asked)


def test_no_setting_is_asked_again_where_nothing_new_hangs_on_one() -> None:
    asked = asked_of_the_table("what-the-deal-scores", "what-the-deal-scores")

    assert {key for key, _ in asked} == {"settings"}
