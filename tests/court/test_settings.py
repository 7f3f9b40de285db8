"""A book may leave something to each table: it says how it plays, or the commonest is taken."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from at_a_terminal import run

from adjudicator import BookError, CaseError, adjudicate, read_case
from adjudicator.base.paths import CASES
from adjudicator.base.phrases import letters
from adjudicator.court import court, patience
from adjudicator.court.cases import book_of
from adjudicator.court.library import read_book_in
from adjudicator.law.book.model import Book
from adjudicator.law.book.settling import settled
from adjudicator.law.engine.settings_in_play import note_settings_in_play
from adjudicator.law.ruling import Ruling

BOOK = """\
book: euchre/club
game: euchre
title: The sheet of our club
sections: [leads.yaml]
silences: silences.yaml
premises:
  - {id: left-bower, text: The left bower is a trump., from: how we play}
  - {id: winner-of-a-trick, text: The highest trump wins., from: how we play}
  - {id: eldest-leads-first, text: The eldest leads first., from: how we play}
  - {id: five-cards, text: Each is dealt five cards., from: how we play}
  - {id: order-of-the-cards, text: The ace is highest., from: how we play}
settings:
  - id: lead-price
    question: What does a lead out of turn cost?
    values:
      - {value: 1, says: a lead out of turn costs one point, sources: our sheet}
      - {value: 3, says: a lead out of turn costs three points, sources: the sheet next door}
    default: 1
  - id: lead-back
    question: Does the card go back?
    values:
      - {value: "no", says: a card led stays where it is, sources: our sheet}
      - {value: "yes", says: a card led out of turn goes back, sources: the sheet next door}
    default: "no"
  - id: long-tricks
    question: From how many cards is a trick long?
    values:
      - {value: 2, says: two cards make it long, sources: nobody}
      - {value: 4, says: four cards make it long, sources: nobody}
    default: 2
"""
LEADS = """\
section: Leads
retold: the sheet on the wall
laws:
  - law: leads
    topic: lead
    paraphrase: Who leads before his turn gives the other side what the table has agreed on.
    clauses:
      - id: led-before-his-turn
        when: [led_out_of_turn]
        ruling: "{player} led out of turn; that costs {setting lead-price}."
        award: {to: adversaries, points: {setting: lead-price}}
      - id: goes-back
        where: {lead-back: "yes"}
        when: [led_out_of_turn]
        ruling: "{cards} goes back."
        remedies:
          - take-back: {against: player, cards: cards}
  - law: following
    topic: obedience
    paraphrase: Follow suit.
    clauses:
      - id: did-not-follow
        when: [failed_to_follow_suit]
        ruling: "{player} did not follow."
"""
SILENCES = """\
silences:
  - id: what-becomes-of-it
    topic: lead
    says: The sheet does not say what becomes of the card.
    needs: another sheet
    where: {lead-back: "no"}
    when: [led_out_of_turn]
"""
CASE = """\
case: a lead before its turn
book: euchre/club
players: [Ann, Bob, Cy, Di]
table: {lead: Ann, trump: hearts, alone: nobody}
happened:
  - {by: Bob, leads: AS}
"""
CLAIM = "claims:\n  - {by: Ann, points: 1}\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return with_book(tmp_path)


def with_book(tmp_path: Path, **changed: str) -> Path:
    club = tmp_path / "club"
    club.mkdir(parents=True, exist_ok=True)
    files = {"book": BOOK, "leads": LEADS, "silences": SILENCES} | changed
    for name, text in files.items():
        (club / f"{name}.yaml").write_text(text, encoding="utf-8")
    return tmp_path


def ruled(folder: Path, case: str) -> Ruling:
    (folder / "case.yaml").write_text(case, encoding="utf-8")
    read = read_case(folder / "case.yaml")
    return adjudicate(read, book_of(read))


def points(ruling: Ruling) -> int:
    return sum(ruling.findings[0].points.values())


def test_the_commonest_is_taken_while_nobody_says(folder: Path) -> None:
    ruling = ruled(folder, CASE)

    assert points(ruling) == 1
    assert "that costs one" in ruling.findings[0].text
    assert ruling.settings == {"lead-price": "1", "lead-back": "no", "long-tricks": "2"}
    assert ruling.agreed == {}
    assert [silence.id for silence in ruling.silences] == ["what-becomes-of-it"]


def test_a_case_says_how_its_table_plays(folder: Path) -> None:
    ruling = ruled(folder, CASE + "settings: {lead-price: 3, lead-back: yes}\n")

    assert points(ruling) == 3
    assert ruling.clauses == ("led-before-his-turn", "goes-back")
    assert ruling.silences == ()
    assert ruling.agreed == {"lead-price": "3", "lead-back": "yes"}


def test_it_is_told_where_another_setting_would_turn_it(folder: Path) -> None:
    ruling = ruled(folder, CASE + CLAIM)

    # long-tricks bears on nothing; that the card goes back does not touch the point
    assert [(by.setting, by.value) for by in ruling.by_setting] == [("lead-price", "3")]
    (came,) = ruling.by_setting[0].claims
    assert came is not None
    assert (came.verdict, came.due) == ("refused", 3)


def test_without_claims_what_another_setting_finds_is_told(folder: Path) -> None:
    ruling = ruled(folder, CASE)

    found = [(by.setting, [letters(said) for said in by.findings]) for by in ruling.by_setting]
    assert found == [
        ("lead-price", ["Bob led out of turn; that costs three. 3 points to Ann and Cy."]),
        ("lead-back", ["AS goes back."]),
    ]


def test_nothing_is_told_of_a_setting_that_the_table_has_agreed_on(folder: Path) -> None:
    assert ruled(folder, CASE + CLAIM + "settings: {lead-price: 1}\n").by_setting == ()


@pytest.mark.parametrize(
    ("told", "verdict", "asked"),
    [
        ("{Ann: 1, Bob: 3}", "open", ["What had the table agreed?"]),
        ("{Ann: 1, Bob: unknown}", "upheld", []),  # nobody says otherwise
        ("unknown", "open", ["What had the table agreed?"]),
    ],
)
def test_what_was_agreed_can_be_told_by_player(
    folder: Path, told: str, verdict: str, asked: list[str]
) -> None:
    ruling = ruled(folder, CASE + CLAIM + f"settings: {{lead-price: {told}}}\n")

    assert [claim.verdict for claim in ruling.claims] == [verdict]
    assert [dispute.about for dispute in ruling.disputes] == asked
    assert not any(by.setting == "lead-price" for by in ruling.by_setting)


def test_each_story_is_ruled_on_by_what_it_says_was_agreed(folder: Path) -> None:
    told = "settings: {lead-back: {Ann: yes, Bob: no}}\n"
    ruled(
        folder,
        CASE
        + "claims: [{by: Ann, claim: take-back, of: Bob, card: AS}, {by: Ann, points: 1}]\n"
        + told,
    )

    printed = run("rule", folder / "case.yaml").stdout
    as_called = run("rule", folder / "case.yaml", "--set", "lead-back=no").stdout

    assert "Had the table agreed that a card led out of turn goes back?" in printed
    assert "Yes, says Ann; no, says Bob." in printed
    assert "YES   1 point, says Ann" in printed  # whoever is right
    assert "TWO STORIES" not in as_called  # the call goes before the case


def test_what_turns_it_and_what_is_agreed_is_printed(folder: Path) -> None:
    ruled(folder, CASE + CLAIM)

    printed = run("rule", folder / "case.yaml").stdout
    agreed = run("rule", folder / "case.yaml", "--set", "lead-price=3").stdout

    assert "Where a lead out of turn costs three points: no, it is 3." in printed
    assert "At this table" not in printed
    assert "At this table a lead out of turn costs three points." in agreed
    assert "Where a lead" not in agreed


def test_the_call_goes_before_the_case_and_the_case_before_the_house(folder: Path) -> None:
    rules = "house: Ours\nover: euchre/club\nsettings: {lead-price: 3, lead-back: yes}\n"
    (folder / "ours.yaml").write_text(rules, encoding="utf-8")

    def agreed(case: str, *call: str) -> dict[str, str]:
        (folder / "case.yaml").write_text(CASE + case, encoding="utf-8")
        said = json.loads(run("rule", folder / "case.yaml", "-f", "json", *call).stdout)["agreed"]
        assert isinstance(said, dict)
        return said

    house = "house: [ours.yaml]\n"
    assert agreed(house) == {"lead-price": "3", "lead-back": "yes"}
    assert agreed(house + "settings: {lead-price: 1}\n") == {"lead-price": "1", "lead-back": "yes"}
    assert agreed("settings: {lead-price: 1}\n", "--set", "lead-price=3") == {"lead-price": "3"}


def test_a_rule_of_the_house_holds_with_every_setting(folder: Path) -> None:
    rules = (
        "house: Ours\nover: euchre/club\nlaws:\n"
        "  - law: dear\n    text: It costs two.\n    changes:\n"
        "      - {clause: led-before-his-turn, points: 2, ruling: It costs two.}\n"
    )
    (folder / "ours.yaml").write_text(rules, encoding="utf-8")

    ruling = ruled(folder, CASE + "house: [ours.yaml]\n")

    assert points(ruling) == 2
    assert [by.setting for by in ruling.by_setting] == ["lead-back"]


@pytest.mark.parametrize(
    ("settings", "place", "message", "hint"),
    [
        ("{renege: 4}", ":8:12", "there is no setting renege in euchre/club", "Known settings:"),
        ("{lead-pryce: 3}", ":8:12", "there is no setting lead-pryce", "Did you mean lead-price?"),
        ("{lead-price: 4}", ":8:24", "4 is no value of lead-price", "Known values: 1, 3."),
        (
            "{lead-price: {Ann: 4, Bob: 1}}",
            ":8:30",
            "4 is no value of lead-price",
            "Known values: 1, 3.",
        ),
        ("{lead-price: {Eve: 3}}", ":8:25", "'Eve' is not at the table", "Write one of: Ann"),
        ("{lead-pryce: unknown}", ":8:12", "there is no setting lead-pryce", "lead-price?"),
        ("{lead-price: {}}", ":8:24", "nobody's answer is written here", "Write each player"),
        ("3", ":8:11", "'3' where a setting and its value belong", "Write {the-setting"),
    ],
)
def test_a_setting_that_there_is_not_is_told_with_its_place(
    folder: Path, settings: str, place: str, message: str, hint: str
) -> None:
    with pytest.raises(CaseError) as caught:
        ruled(folder, CASE + "note: so\n" + f"settings: {settings}\n")

    told = str(caught.value)
    assert f"case.yaml{place}" in told
    assert message in told
    assert hint in told


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ("lead-price", "this sets nothing"),
        ("lead-price=", "this sets nothing"),
        ("lead-price=7", "7 is no value of lead-price"),
        ("game-at=7", "there is no setting game-at in euchre/club"),
    ],
)
def test_a_wrong_setting_of_the_call_is_told(folder: Path, given: str, message: str) -> None:
    (folder / "case.yaml").write_text(CASE, encoding="utf-8")

    assert message in run("rule", folder / "case.yaml", "--set", given).stderr


def test_a_setting_of_house_rules_is_one_of_the_book(folder: Path) -> None:
    rules = "house: Ours\nover: euchre/club\nsettings: {lead-price: 4}\n"
    (folder / "ours.yaml").write_text(rules, encoding="utf-8")

    with pytest.raises(CaseError, match=r"ours\.yaml:3:24: 4 is no value of lead-price"):
        ruled(folder, CASE + "house: [ours.yaml]\n")


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('where: {lead-back: "yes"}', 'where: {lead-bak: "yes"}', "there is no setting lead-bak"),
        ('where: {lead-back: "yes"}', "where: {lead-back: 2}", "2 is no value of lead-back"),
        ("points: {setting: lead-price}", "points: {setting: lead}", "there is no setting lead"),
        ("points: {setting: lead-price}", "points: {setting: lead-back}", "no of lead-back is no"),
        ("{setting lead-price}", "{setting lead-pryce}", "there is no setting lead-pryce"),
        (
            'ruling: "{cards} goes',
            'overrides: [that]\n        ruling: "{cards} goes',
            "overrides that",
        ),
    ],
)  # the last stands only with another value than the commonest
def test_what_is_wrong_with_the_settings_of_a_clause_is_told(
    tmp_path: Path, old: str, new: str, message: str
) -> None:
    assert old in LEADS
    with_book(tmp_path, leads=LEADS.replace(old, new))

    with pytest.raises(BookError, match=message):
        read_book_in(tmp_path / "club")


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("default: 1", "default: 2", "2 is no value of lead-price"),
        ("value: 3", "value: 1", "a value of lead-price stands twice"),
        ("id: lead-back", "id: lead-price", "lead-price is named twice"),
    ],
)
def test_what_is_wrong_with_a_setting_is_told(
    tmp_path: Path, old: str, new: str, message: str
) -> None:
    assert old in BOOK
    with_book(tmp_path, book=BOOK.replace(old, new, 1))

    with pytest.raises(BookError, match=message):
        read_book_in(tmp_path / "club")


def test_a_book_lists_its_settings_and_a_law_what_stands_with_others(folder: Path) -> None:
    listed = run("law", "euchre/club", "--settings", "--books", folder / "club").stdout
    law = run("law", "euchre/club", "leads", "--books", folder / "club").stdout

    assert "1: A lead out of turn costs one point (our sheet, taken while nobody says)." in listed
    assert "3: A lead out of turn costs three points (the sheet next door)." in listed
    assert "only where a card led out of turn goes back" in law


FACE_UP = """
case: the discard lands face up
book: euchre/today
players: [Wanda, Chuck, Leo, Bernice]
table: {dealer: Wanda, turned_up: 10S}
happened:
  - {by: Chuck, passes: yes}
  - {by: Leo, assists: yes}
  - {by: Wanda, lifts: 10S}
  - {by: Wanda, discards: KH, face: up}
claims:
  - {by: Chuck, claim: fresh-deal}
  - {by: Wanda, claim: play-on}
"""
TALK = """
case: talk in the bidding
book: euchre/today
players: [Viv, Jonas, Ellis, Mei]
table: {dealer: Viv, turned_up: KC}
happened:
  - {by: Jonas, passes: yes}
  - {by: Jonas, remarks: anything red, told: {it_was_table_talk: yes, had_been_warned: yes}}
claims:
  - {by: Ellis, points: 2}
  - {by: Viv, claim: must-pass, of: Mei}
"""


def test_a_setting_is_told_where_it_answers_what_is_open_and_not_where_it_only_ends_it() -> None:
    cases = [read_case(each) for each in (FACE_UP, TALK)]
    face_up, talk = (adjudicate(case, book_of(case)) for case in cases)

    assert not face_up.by_setting  # a dealer whose partner must go alone is out
    assert {by.setting for by in talk.by_setting} >= {"table-talk"}


NOT_SAID = [
    "talk-after-a-warning-and-the-partner-would-order-up",
    "the-bid-is-said-to-be-lost-by-talk-and-no-price-is-agreed",
    "no-warning-came-first-and-no-price-is-agreed",
    "takes-it-partner",
]


@pytest.mark.parametrize("name", NOT_SAID)
def test_what_is_left_to_the_table_is_told_for_each_way_in_which_it_may_play(name: str) -> None:
    """What each agreement comes to is what is ruled where the table tells that it plays so."""
    text = (CASES / "euchre" / "today" / f"{name}.yaml").read_text()
    case = read_case(text.replace("settings: {table-talk: not-agreed}\n", ""))
    book = book_of(case)
    ruling = adjudicate(case, book)
    (setting,) = [each for each in book.settings if each.id == "table-talk"]
    told = {by.value: by.claims for by in ruling.by_setting if by.setting == "table-talk"}

    for value in setting.other_than("not-agreed"):
        played = adjudicate(case, settled(book, {"table-talk": value}))
        listed = told.get(value, (None,) * len(ruling.claims))
        for here, there, said in zip(ruling.claims, played.claims, listed, strict=True):
            assert there.verdict == (said or here).verdict, (value, here)


TODAY = sorted((CASES / "euchre" / "today").glob("*.yaml"))


@pytest.mark.parametrize("path", TODAY[::40], ids=lambda path: path.stem)
def test_a_setting_that_is_not_tried_turns_nothing(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    case = read_case(path)
    book = book_of(case)
    as_it_is_ruled = adjudicate(case, book)
    assert not as_it_is_ruled.untried

    def note_all(in_play: set[str], book: Book, *of: object) -> None:
        in_play.update(setting.id for setting in book.settings)

    monkeypatch.setattr(court, "note_settings_in_play", note_all)
    monkeypatch.setattr(patience, "LEAST", 10 * patience.LEAST)  # it takes as much longer
    assert adjudicate(case, book) == as_it_is_ruled


def test_a_setting_of_what_did_not_happen_is_not_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    case = read_case(CASES / "euchre" / "today" / "a-lone-player-leads-out-of-turn.yaml")
    noted: set[str] = set()
    note = note_settings_in_play

    def noting(in_play: set[str], *of: Any) -> None:
        note(in_play, *of)
        noted.update(in_play)

    monkeypatch.setattr(court, "note_settings_in_play", noting)
    adjudicate(case, book_of(case))
    assert "lone-lead" in noted
    assert noted.isdisjoint({"misdeals", "laying-down", "farmers-hand", "game-ends"})
