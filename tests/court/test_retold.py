"""A code of which some pages are quoted and the rest is retold: both rule, and each says which."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from at_a_terminal import run
from club_card import CASE, LEADS, REVOKES, SILENCES, lay_out

from adjudicator import BookError, adjudicate, read_case
from adjudicator.court.cases import book_of
from adjudicator.court.library import read_book_in
from adjudicator.law.ruling import Ruling


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    lay_out(tmp_path)
    return tmp_path


def ruled(folder: Path, case: str) -> Ruling:
    (folder / "case.yaml").write_text(case, encoding="utf-8")
    read = read_case(folder / "case.yaml")
    return adjudicate(read, book_of(read))


def test_retold_law_rules_and_silences_of_the_quoted_pages_are_still(folder: Path) -> None:
    ruling = ruled(folder, CASE)

    assert [finding.law for finding in ruling.findings] == ["2"]
    assert ruling.findings[0].points == {"Ann and Cy": 2}
    assert ruling.findings[0].citations[0].authority == "paraphrase"
    assert not ruling.silences


@pytest.mark.parametrize(
    ("file", "old", "new", "wrong"),
    [
        ("leads", "[led_out_of_turn]", "[led_out_of_turn, a_revoke_was_made]", True),
        ("silences", "[failed_to_follow_suit]", "[a_revoke_was_made]", True),  # one that is held
        # a retold clause is left out with it
        ("revokes", "[led_out_of_turn, is", "[led_out_of_turn, a_revoke_was_made, is", False),
    ],
)
def test_quoted_pages_lean_on_no_fact_that_the_retold_ones_define(
    folder: Path, file: str, old: str, new: str, wrong: bool
) -> None:
    texts = {"leads": LEADS, "revokes": REVOKES, "silences": SILENCES}
    texts[file] = texts[file].replace(old, new, 1)
    defining = "      - id: revoked\n        when: [failed_to_follow_suit]\n"
    texts["revokes"] += f"{defining}        define: a_revoke_was_made\n"
    for name, text in texts.items():
        (folder / "club" / f"{name}.yaml").write_text(text, encoding="utf-8")

    if not wrong:
        assert "a_revoke_was_made" in read_book_in(folder / "club").definers
        return
    with pytest.raises(BookError) as caught:
        read_book_in(folder / "club")
    (fault,) = caught.value.faults
    assert fault.message == "nobody can know the fact a_revoke_was_made"
    assert fault.place.file.endswith(f"{file}.yaml")


def test_by_the_quoted_pages_alone_the_card_does_not_say(folder: Path) -> None:
    ruling = ruled(folder, CASE + "pages: held\n")

    assert (ruling.outcome, ruling.pages) == ("silent", "held")
    assert [s.id for s in ruling.silences] == ["what-a-revoke-is-worth", "cards-kept-back"]
    assert ruling.by_held is None


def test_what_the_quoted_pages_come_to_stands_beside_what_is_retold(folder: Path) -> None:
    claims = "claims:\n  - {by: Ann, points: 2}\n  - {by: Bob, points: 0}\n"

    alone = ruled(folder, CASE).by_held
    of_claims = ruled(folder, CASE + claims).by_held

    assert alone is not None
    assert (alone.outcome, alone.claims, alone.findings) == ("silent", (), ())
    assert of_claims is not None
    assert [so and so.verdict for so in of_claims.claims] != [None, None]


CUT_OR_RAPPED = """\
case: shuffled, and whether it was cut is not agreed
book: euchre/somerset-1888
players: [Ann, Bob, Cy, Di]
table: {dealer: Ann}
happened:
  - {by: Ann, offers_cut: yes}
  - {by: Di, cuts: yes, happened: {Di: yes, Ann: no, Bob: unknown, Cy: unknown}}
  - {by: Ann, shuffles: yes}
claims:
  - {by: Di, claim: loses-the-deal, of: Ann}
  - {by: Di, claim: who-deals, of: Bob}
"""


def test_quoted_pages_are_silent_on_a_matter_of_which_they_have_no_law(folder: Path) -> None:
    ruling = ruled(folder, CUT_OR_RAPPED)

    assert [claim.verdict for claim in ruling.claims] == ["open", "open"]
    assert ruling.by_held is not None
    assert [so and so.verdict for so in ruling.by_held.claims] == ["silent", "silent"]


def test_nothing_is_said_of_them_where_a_quoted_law_decides(folder: Path) -> None:
    false_lead = CASE.split("happened:")[0] + "happened:\n  - {by: Cy, leads: AS}\n"

    ruling = ruled(folder, false_lead)

    assert [finding.law for finding in ruling.findings] == ["1"]
    assert ruling.by_held is None


def test_retold_law_sets_a_quoted_one_aside_and_it_stands_by_its_own_pages(folder: Path) -> None:
    lone = CASE.split("happened:")[0].replace("nobody", "Bob")
    ruling = ruled(folder, lone + "happened:\n  - {by: Cy, leads: AS}\n")

    assert ruling.findings[0].law == "2"
    assert ruling.by_held is not None
    assert ruling.by_held.findings == ("Cy led out of turn. 1 point to Bob and Di.",)


def test_retold_law_is_no_quotation(folder: Path) -> None:
    file = folder / "club" / "revokes.yaml"
    text = file.read_text(encoding="utf-8").replace("paraphrase: A", "text: A")
    file.write_text(text, encoding="utf-8")

    with pytest.raises(BookError, match="a retold law is no quotation"):
        read_book_in(folder / "club")


def test_quoted_pages_must_agree_without_the_retold_ones(folder: Path) -> None:
    told = LEADS.replace("when: [led_out_of_turn]", "when: [led_out_of_turn, it_was_a_revoke]")
    (folder / "club" / "leads.yaml").write_text(told, encoding="utf-8")
    file = folder / "club" / "revokes.yaml"
    defined = REVOKES.replace('ruling: "{player} revoked."', "define: it_was_a_revoke")
    defined = defined.replace("        award: {to: adversaries, points: 2}\n", "")
    file.write_text(defined, encoding="utf-8")

    with pytest.raises(BookError, match="nobody can know the fact it_was_a_revoke"):
        read_book_in(folder / "club")


@pytest.mark.terminal
def test_what_is_retold_is_printed_as_that_and_never_as_law(folder: Path) -> None:
    (folder / "case.yaml").write_text(CASE, encoding="utf-8")

    short = run("rule", str(folder / "case.yaml")).stdout
    held = run("rule", str(folder / "case.yaml"), "--pages", "held").stdout
    full = run("rule", str(folder / "case.yaml"), "--full").stdout
    data = json.loads(run("rule", str(folder / "case.yaml"), "--format", "json").stdout)

    assert "RETOLD 2" in short
    assert "LAW 2" not in short
    assert '"A revoke' not in short
    assert "By the pages alone that are quoted here: the book does not say." in short
    assert "RETOLD, not a quotation: the other side of the card" in full
    assert "By the pages alone that are quoted here.\n" in held
    assert "RETOLD" not in held
    assert data["by_held"] == {"outcome": "silent", "claims": [], "findings": []}


LONE_HAND = """\
case: three of five, and alone
book: euchre/somerset-1888
players: [Ann, Bob, Cy, Di]
table: {trump: hearts, maker: Bob, alone: Bob, tricks: {Ann: 2, Bob: 2}, score: {Ann: 4, Bob: 3}}
happened: [{by: Bob, wins: yes}]
claims: [{by: Bob, points: 1}, {by: Bob, claim: game}]
"""


@pytest.mark.terminal
def test_whence_laws_are_retold_is_told_once_below_the_last_of_them(tmp_path: Path) -> None:
    (tmp_path / "case.yaml").write_text(LONE_HAND, encoding="utf-8")

    short = run("rule", str(tmp_path / "case.yaml")).stdout

    assert (short.count("RETOLD 2"), short.count("RETOLD 3")) == (1, 1)
    assert short.count("RETOLD from") == 1
    assert short.index("RETOLD from") > max(map(short.index, ("RETOLD 2", "RETOLD 3")))
