"""Questions belong to the dispute: what is asked, granted, named as unused, never heard as no."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest
from samples import some
from shipped import CASE_FILES, tried

from adjudicator.base.errors import CaseError
from adjudicator.base.facts import Fact
from adjudicator.base.paths import ROOT
from adjudicator.case import Case, Told
from adjudicator.court.cases import book_of, read_case
from adjudicator.court.dispute import VERDICT
from adjudicator.court.footing import answered
from adjudicator.court.ruling_on import adjudicate
from adjudicator.law.book.model import Book
from adjudicator.law.ruling import ASK, Ruling

HEAD = "case: a case\nbook: {book}\nplayers: {players}\n"
BEZIQUE = HEAD.format(book="bezique/enquire-within", players="[Ann, Bob]")
FOSTER = HEAD.format(book="bezique/foster", players="[Ann, Bob]")
PENCHANT = HEAD.format(book="penchant/foster", players="[Ann, Bob]")
EUCHRE = HEAD.format(book="euchre/somerset-1888", players="[North, East, South, West]")


def ruled(text: str) -> Ruling:
    case = read_case(text)
    return adjudicate(case, book_of(case))


def asked(ruling: Ruling) -> set[str]:
    return {missing.fact for missing in ruling.missing}


LED = EUCHRE + "table: {{trump: hearts}}\nhappened:\n  - {{by: West, leads: 9S}}\n{}"
DREW = BEZIQUE + (
    "table: {{stock: 30, trump: hearts, taker: Bob}}\nhappened:\n  - {{by: Ann, draws: 1}}\n{}"
)


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        (LED.format(""), set()),
        (LED.format("  - {by: North, follows: AS}\n"), set()),
        (LED.format("  - {by: North, notices: it was my lead}\n"), {"led_out_of_turn"}),
        (LED.format("  - {by: North, notices: the cigars are there}\n"), set()),
        (LED.format("claims:\n  - {by: North, claim: call-card, of: West}\n"), {"led_out_of_turn"}),
        (LED.format("told: {led_out_of_turn: unknown}\n"), {"led_out_of_turn"}),
        (LED.replace("hearts", "hearts, lead: unknown").format(""), {"led_out_of_turn"}),
    ],
)
def test_what_nobody_contests_takes_its_regular_course(text: str, wanted: set[str]) -> None:
    assert asked(ruled(text)) == wanted


def test_what_a_verdict_rests_on_and_nobody_said_is_named() -> None:
    declared = "table: {stock: 10}\nhappened:\n  - {by: Ann, wins: yes}\n"
    declared += "  - {by: Ann, declares: pair, with: [10S, 10H]}\n"

    said = {granted.says for granted in ruled(PENCHANT + declared).granted}
    told = declared.replace("stock: 10", "stock: 10, laid: {Bob: [QS, QH]}")

    assert "nothing else lay before Bob" in said
    assert not any("Bob" in each.says for each in ruled(PENCHANT + told).granted)


SHORT = "happened:\n{}  - {{by: Ann, finds: 7, of: Ann}}\n  - {{by: Bob, elects: make-good}}\n"
TO_DRAW = (
    "table: {{stock: {}}}\nhappened:\n  - {{by: Bob, wins: yes}}\n"
    "claims:\n  - {{by: Ann, claim: may, act: {{draws: 1, from: stock}}}}\n"
)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (SHORT.format(""), "Ann had drawn"),
        # the record shows that she had
        (SHORT.format("  - {by: Ann, wins: yes}\n  - {by: Ann, draws: 1}\n"), ""),
        (TO_DRAW.format("some"), "more than the last card and the turn-up were left to draw"),
        (TO_DRAW.format("20"), ""),
    ],
)
def test_what_is_taken_for_granted_of_the_draw_is_named(text: str, said: str) -> None:
    granted = {each.says for each in ruled(FOSTER + text).granted}

    assert {each for each in granted if "draw" in each} - {"cards were left to draw"} == (
        {said} if said else set()
    )


def test_what_a_question_asks_is_not_taken_for_granted() -> None:
    declared = "table: {stock: 10, laid: {Bob: [QS, QH]}}\nhappened:\n  - {by: Ann, wins: yes}\n"
    declared += "  - {by: Ann, declares: pair, with: [10S, 10H]}\n"
    ruling = ruled(PENCHANT + declared + "claims:\n  - {by: Ann, claim: stands, of: Ann}\n")

    rows = [row for decision in ruling.decisions for row in decision.answers]

    assert asked(ruling) == {"his_own_major_is_better", "his_own_major_is_equal"}
    assert ruling.granted == ()
    assert len(rows) == 3  # his best are better, just as good, or neither; and never both


def test_one_who_asks_the_book_takes_nothing_for_granted() -> None:
    ruling = ruled(PENCHANT + "happened:\n  - {by: Ann, asks_about: the value of a brisque}\n")

    assert ruling.granted == ()


def test_who_notices_a_revoke_asks_nothing_of_who_took_the_trick() -> None:
    followed = "table: {tricks: 11}\nhappened:\n  - {by: Ann, leads: 10C}\n"
    followed += "  - {by: Bob, follows: 7D}\n"
    bezique = HEAD.format(book="bezique/foster", players="[Ann, Bob]") + followed

    noticed = ruled(bezique + "  - {by: Ann, notices: a revoke}\n")

    assert asked(ruled(bezique)) == {"took_the_trick"}  # nobody says what is trumps
    assert asked(noticed) == set()
    assert [finding.law for finding in noticed.findings] == ["the last eight tricks"]


TRUMPED = (
    EUCHRE
    + """table: {{lead: North, trump: hearts, alone: nobody}}
happened:
  - {{by: North, leads: KC}}
  - {{by: East, follows: 10H}}
  - {{by: South, follows: a card}}
  - {{by: West, follows: a card}}
  - {{by: East, leads: AS}}
{}"""
)
OF_EAST = "{by: North, claim: penalty-of-a-revoke, of: East}"
THREE = "{by: North, points: 3}"


@pytest.mark.parametrize(
    ("rest", "whose"),
    [
        ("  - {by: South, claims_revoke: East}\n", set()),  # the claim itself is asked about
        (f"claims: [{OF_EAST}]\n", {"East"}),
        (f"claims: [{OF_EAST}, {THREE}]\n", {"East"}),
        (f"  - {{by: South, claims_revoke: East}}\nclaims: [{THREE}]\n", {"East"}),
        (f"claims: [{THREE}]\n", {"East", "West"}),  # either adversary may have revoked
        ("claims: [{by: North, claim: penalty-of-a-revoke}]\n", {"East", "West"}),
        # a suit is called for a lead: whether anybody followed suit makes no difference to it
        ("  - {by: North, calls_suit: diamonds, of: East}\n", set()),
    ],
)
def test_a_revoke_is_contested_of_him_of_whom_it_is_claimed(rest: str, whose: set[str]) -> None:
    case = read_case(TRUMPED.format(rest))

    missing = adjudicate(case, book_of(case)).missing

    of = {case.events[m.event - 1].by for m in missing if m.fact == "failed_to_follow_suit"}
    assert of == whose


def test_unknown_is_never_heard_as_no() -> None:
    claim = "claims:\n  - {by: Bob, points: 10}\n"

    flat = ruled(DREW.format(claim))
    unknown = ruled(DREW.format("told: {the_opponent_had_drawn: unknown}\n" + claim))

    assert [verdict.verdict for verdict in flat.claims] == ["upheld"]
    assert [verdict.verdict for verdict in unknown.claims] == ["open"]
    assert unknown.claims[0].question == "Had Bob drawn a card before claiming it?"


def test_what_no_listed_act_shows_may_be_told_and_a_contradiction_names_the_act() -> None:
    told = "told: {the_opponent_had_drawn: no}\n"
    drew = "  - {by: Bob, draws: 1}\n"

    assert ruled(DREW.format("told: {the_opponent_had_drawn: yes}\n")).points == {}
    with pytest.raises(CaseError, match="draws"):
        ruled(DREW.format(drew + told))


def test_a_told_fact_that_nothing_used_is_reported() -> None:
    ruling = ruled(DREW.format("told: {laws_agreed: english}\n"))

    assert [(each.what, each.line) for each in ruling.unused] == [("laws_agreed", 7)]


def test_a_remark_decides_no_outcome() -> None:
    remark = "  - {by: East, remarks: how sad}\n"

    assert ruled(LED.format(remark)).outcome == ruled(LED.format("")).outcome
    assert ruled(EUCHRE + "happened:\n" + remark).outcome == "silent"


def test_a_claim_is_decided_that_every_answer_decides_alike() -> None:
    played = "table: {trump: spades, tricks: 26}\nhappened:\n  - {by: Ann, plays: 7S}\n"

    ruling = ruled(BEZIQUE + played + "claims:\n  - {by: Ann, points: 10}\n")

    assert [verdict.verdict for verdict in ruling.claims] == ["refused"]
    assert ruling.outcome != ASK


# properties, over all that is shipped


class Heard(NamedTuple):
    path: Path
    case: Case
    book: Book
    ruling: Ruling

    def rule(self, case: Case) -> Ruling | None:
        """Return the ruling on a case like it, by the readings it expects; None where none is."""
        try:
            readings = (self.case.expect or {}).get("readings")
            return adjudicate(case, self.book, readings=readings, otherwise=False)
        except CaseError:
            return None


@cache
def shipped() -> tuple[Heard, ...]:
    found = []
    for path in CASE_FILES:
        own = tried(path)[0]
        found.append(Heard(path, own.case, own.book, own.ruling))
    return tuple(found)


def verdict(ruling: Ruling) -> list[object]:
    if ruling.claims:
        return [(claim.verdict, claim.points) for claim in ruling.claims]
    return [(d.event, d.substance(VERDICT)) for n in ruling.dispute for d in ruling.on(n)]


def is_open(ruling: Ruling) -> bool:
    return bool(ruling.missing) or any(claim.verdict == "open" for claim in ruling.claims)


@pytest.mark.sweep
def test_no_question_has_answers_that_agree_and_no_row_says_what_another_says() -> None:
    for each in shipped():
        for decision in each.ruling.decisions:
            for missing in decision.missing:
                assert len(missing.answers) > 1, (each.path.name, missing.fact)
            rows = [(row.outcome, row.findings, *row.points.items()) for row in decision.answers]
            assert not decision.answers or len(set(rows)) > 1, each.path.name


@pytest.mark.sweep
def test_a_claim_that_is_open_names_the_question_that_would_close_it() -> None:
    for each in shipped():
        for claim in each.ruling.claims if not each.ruling.stories else ():
            assert claim.verdict != "open" or claim.question, (each.path.name, claim)


@pytest.mark.sweep
def test_nothing_is_taken_for_granted_that_is_told_or_told_differently() -> None:
    for each in shipped():
        for granted in each.ruling.granted:
            acts = each.case.events[: granted.event]
            left = {f"nothing else lay before {e.by}" for e in acts if e.verb == "leaves"}
            spoken_of = {f for e in acts[granted.event - 1 :] for f in (*e.told, *e.disputed)}
            assert granted.says not in left, each.path.name
            assert granted.fact not in spoken_of, each.path.name


def test_what_is_told_differently_of_a_card_is_not_taken_for_granted_later() -> None:
    text = "table: {trump: hearts, made: {Ann: {four-kings: [KS, KS, KH, KD]}},"
    text += " laid: {Ann: [KS, KS]}}\nhappened:\n"
    text += "  - {by: Ann, wins: yes}\n  - {by: Ann, declares: double-bezique,"
    text += " with: [QS, QS, JD, JD], to_score: [marriage, marriage]}\n  - {by: Ann, wins: yes}\n"
    text += "  - {by: Ann, scores: marriage}\n"
    text += "  - {by: Ann, leads: KS, from: table%s}\n  - {by: Bob, follows: a card}\n"
    text += "  - {by: Ann, wins: yes}\n%s  - {by: Ann, scores: marriage}\n"
    text += "claims:\n  - {by: Ann, points: 20, for: marriage}\n"
    told = ", told: {a_card_of_it_was_played_away: {Ann: no, Bob: yes}}"

    def away(*said: str) -> bool:
        return any("played away" in g.says for g in ruled(FOSTER + text % said).granted)

    assert not away(told, "")
    assert away(told, "  - {by: Ann, wins: yes}\n")  # and of this trick nobody tells the cards


def regular_ones(each: Heard) -> Iterator[tuple[str, Case]]:
    """The case with what takes its regular course told, one thing at a time.

    What a claim contests is asked for its sake, and taken for granted for that of others.
    """
    claimed = {claim.claim for claim in each.case.claims}
    for granted in each.ruling.granted:
        fact = each.book.vocabulary.get(granted.fact)
        if isinstance(fact, Fact) and granted.event and claimed.isdisjoint(fact.denied_by):
            events = list(each.case.events)
            event = events[granted.event - 1]
            told = {**event.told, granted.fact: granted.value}
            events[granted.event - 1] = replace(event, told=told)
            yield granted.says, replace(each.case, events=tuple(events))


@pytest.mark.sweep
def test_to_tell_what_was_taken_for_granted_changes_no_verdict() -> None:
    for each in some(shipped(), 18):
        for says, case in regular_ones(each):
            ruling = each.rule(case)
            if ruling is not None:
                assert verdict(ruling) == verdict(each.ruling), (each.path.name, says)


@pytest.mark.sweep
def test_unknown_gives_no_verdict_that_an_answer_contradicts() -> None:
    for each in some(shipped(), 3):
        for name, told in each.case.told.items():
            if told.value is None:
                continue
            unknown = replace(each.case, told={**each.case.told, name: Told(name, None)})
            ruling = each.rule(unknown)
            # a silence may name what the table could have agreed on, instead of asking for it
            unsaid = ruling is not None and {f for s in ruling.silences for f in s.unsaid}
            if ruling is None or is_open(ruling) or unsaid:
                continue
            for value in each.book.vocabulary[name].range()[:4]:
                answered = {**each.case.told, name: Told(name, value)}
                other = each.rule(replace(each.case, told=answered))
                if other is not None and not is_open(other):
                    assert verdict(other) == verdict(ruling), (each.path.name, name, value)


@pytest.mark.sweep
def test_what_a_claim_comes_to_by_an_answer_is_what_it_comes_to_once_that_is_told() -> None:
    tried_so = 0
    for each in some(shipped(), 3):
        answers = [(m, answer) for m in each.ruling.missing for answer in m.answers]
        by_answer = [claim for claim in each.ruling.claims if claim.by_answer]
        for missing, answer in answers if by_answer else ():
            asked = [m for m in each.ruling.missing if m.fact == missing.fact]
            told = {(m.event, m.fact): answer.value for m in asked}
            ruling = each.rule(answered(each.case, told, each.book))
            if ruling is None:
                continue
            for claim, so in zip(each.ruling.claims, ruling.claims, strict=True):
                if claim.question == missing.question and answer.said in claim.by_answer:
                    expected = claim.by_answer[answer.said]
                    tried_so += 1
                    assert not expected.differs(so.comes_to), (each.path.name, claim.claim, answer)
    assert tried_so > 20


def whole(ruling: Ruling) -> object:
    """Return all that a ruling says and asks, of the dispute or not."""
    open_too = [(m.event, m.fact) for d in ruling.decisions for m in (*d.missing, *d.unasked)]
    return [d.substance() for d in ruling.decisions], verdict(ruling), open_too


@pytest.mark.sweep
def test_every_told_fact_is_used_or_reported() -> None:
    for each in some(shipped(), 3):
        unused = {unused.what for unused in each.ruling.unused}
        for name, told in each.case.told.items():
            if told.value is None or name in unused or each.ruling.disputes:
                continue
            unknown = {**each.case.told, name: Told(name, None)}
            ruling = each.rule(replace(each.case, told=unknown))
            if ruling is None or whole(ruling) != whole(each.ruling):
                continue
            # by another reading it may turn what is claimed
            readings = (each.case.expect or {}).get("readings")
            again = adjudicate(replace(each.case, told=unknown), each.book, readings=readings)
            by_another = [claim.otherwise for claim in again.claims]
            assert by_another != [c.otherwise for c in each.ruling.claims], (each.path.name, name)


def test_what_is_so_at_its_act_alone_is_told_with_it_where_one_story_needs_that() -> None:
    """Diamonds may be trumps by another's order: then it is said of the time of her assist."""
    case = read_case(
        ROOT / "cases/euchre/diamonds-by-her-assist-before-or-after-the-card-is-turned-down.yaml"
    )
    by_her, in_the_end = adjudicate(case, book_of(case)).claims
    assert by_her.timed
    assert by_her.when == "Una assists"
    assert not in_the_end.timed
