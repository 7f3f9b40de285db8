"""Nothing that is told is lost: it is used, or the ruling says that nothing turned on it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from samples import some
from shipped import CASE_FILES, Tried, tried

from adjudicator import CaseError, adjudicate, book_of, read_case
from adjudicator.base.events import Event
from adjudicator.base.paths import ROOT
from adjudicator.case import Case, Told
from adjudicator.games.registry import tellable


def told_in(case: Case) -> Iterator[tuple[str, int, list[Case]]]:
    """Yield each fact that is told, of which event (0: of the whole), and the case told otherwise.

    Otherwise is not at all, and, where it is yes or no, the other way about.
    """
    for fact, said in case.told.items():
        rest = {name: each for name, each in case.told.items() if name != fact}
        others = [replace(case, told=rest)]
        if isinstance(said.value, bool):
            flipped = replace(said, value=not said.value)
            others.append(replace(case, told={**rest, fact: flipped}))
        yield fact, 0, others
    for place, event in enumerate(case.events):
        for fact in (*event.told, *event.disputed):
            told = {name: value for name, value in event.told.items() if name != fact}
            disputed = {name: said for name, said in event.disputed.items() if name != fact}
            ways = [replace(event, told=told, disputed=disputed)]
            if isinstance(value := event.told.get(fact), bool):
                ways.append(replace(event, told={**told, fact: not value}))
            yield fact, event.number, [_with(case, place, way) for way in ways]


def _with(case: Case, place: int, event: Event) -> Case:
    return replace(case, events=(*case.events[:place], event, *case.events[place + 1 :]))


def comes_to(of: Tried, case: Case | None = None) -> object:
    """What the ruling comes to, or that on the case told otherwise; None where that cannot be."""
    try:
        ruling = adjudicate(case, of.book, readings=of.readings) if case else of.ruling
    except CaseError:
        return None  # it is held against the record
    return (
        ruling.outcome,
        [(decision.event, decision.substance()) for decision in ruling.decisions],
        [(claim.verdict, claim.points, claim.clause, claim.reason) for claim in ruling.claims],
        [(each.fact, each.matters) for each in ruling.disputes],
        [(each.sides, each.outcome) for each in ruling.stories],
        ruling.granted,
        ruling.standing,
        ruling.score,
    )


def lost(of: Tried) -> Iterator[str]:
    """Yield what is told and neither used nor reported."""
    ruling = of.ruling
    tried = [claim.tried for claim in ruling.claims if claim.tried is not None]
    findings = [*ruling.findings, *tried]
    reasons = {step.fact for finding in findings for step in finding.steps() if step.told}
    leaned_on = [lacks.step for claim in ruling.claims for lacks in claim.lacks if lacks.step]
    reasons |= {step.fact for step in leaned_on if step.told}
    reported = {each.what for each in ruling.unused} | {each.fact for each in ruling.missing}
    at_once = {
        event.number
        for event in of.case.events
        if event.number in of.case.in_short and not reasons.isdisjoint(event.told)
    }
    for fact, event, otherwise in told_in(of.case):
        if fact in reasons or fact in reported or event in at_once:
            continue
        if all(comes_to(of, case) == comes_to(of) for case in otherwise):
            yield f"{fact}, told of {event or 'the whole'}"


TELLING = [path for path in CASE_FILES if "told:" in path.read_text(encoding="utf-8")]


@pytest.mark.parametrize("path", some(TELLING, 12), ids=lambda path: path.stem)
def test_what_is_told_is_used_or_reported(path: Path) -> None:
    for each in tried(path):
        assert list(lost(each)) == [], each.name


@pytest.mark.parametrize("path", some(CASE_FILES, 60), ids=lambda path: path.stem)
def test_what_is_told_besides_is_used_or_reported_or_held_against_the_record(path: Path) -> None:
    """Two facts at random, of those that may be told in the game, are told besides."""
    own, *_ = tried(path)
    random = Random(path.stem)
    for name in random.sample(sorted(tellable(own.case.game)), 2):
        fact = own.book.vocabulary[name]
        if name in own.case.told:
            continue
        told = {**own.case.told, name: Told(name, random.choice([*fact.range()]), 1)}
        case = replace(own.case, told=told, sheet=None)
        try:
            ruling = adjudicate(case, own.book, readings=own.readings, otherwise=False)
        except CaseError:
            continue
        assert list(lost(replace(own, case=case, ruling=ruling))) == [], told[name]


@pytest.mark.parametrize("path", some(TELLING, 40), ids=lambda path: path.stem)
def test_what_is_said_to_turn_nothing_turns_nothing_when_the_contrary_is_told(path: Path) -> None:
    for each in tried(path):
        idle = {(u.what, u.line) for u in each.ruling.unused if "otherwise" not in u.why}
        lines = {0: 0, **{event.number: event.line for event in each.case.events}}
        verdicts = [(claim.verdict, claim.points) for claim in each.ruling.claims]
        for fact, event, otherwise in told_in(each.case):
            line = each.case.told[fact].line if event == 0 else lines[event]
            for case in otherwise[1:] if (fact, line) in idle else ():
                try:
                    ruling = adjudicate(case, each.book, readings=each.readings, otherwise=False)
                except CaseError:
                    continue  # it is held against the record
                found = [(claim.verdict, claim.points) for claim in ruling.claims]
                assert found == verdicts, (each.name, fact, event)


def test_who_was_first_is_asked_only_of_those_who_touched_their_cards() -> None:
    name = "six-cards-and-four-and-it-is-told-that-nobody-knows-who-touched-his-first"
    case = read_case(ROOT / f"cases/euchre/{name}.yaml")

    (missing,) = adjudicate(case, book_of(case)).missing

    offered = [answer.values for answer in missing.answers]
    assert offered == [("an-adversary",), ("the-dealers-partner",)]


def test_what_is_told_of_several_acts_and_decides_at_one_is_named_by_its_line() -> None:
    case = read_case(ROOT / "cases/bezique/the-sevens-of-trumps-before-and-in-the-last-eight.yaml")

    unused = adjudicate(case, book_of(case)).unused

    whys = {each.why for each in unused if each.what == "the_stock_was_exhausted"}
    lines = [each.line for each in unused if each.what == "the_stock_was_exhausted"]
    told = [each.line for each in case.events if "the_stock_was_exhausted" in each.told]
    assert set(lines) < set(told)  # at the others the ruling turns on it
    (why,) = whys
    assert all(str(line) in why for line in lines)


RECORDS = {
    "euchre": "players: [Ann, Bob, Cy, Di]\nhappened:\n  - {by: Di, leads: 7S}\n",
    "bezique": "players: [Ann, Bob]\nhappened:\n  - {by: Bob, leads: 8H}\n",
}


@pytest.mark.parametrize("game", RECORDS)
def test_of_every_fact_it_can_be_told_that_nobody_knows(game: str) -> None:
    facts = sorted(tellable(game))
    book = {"euchre": "euchre/somerset-1888", "bezique": "bezique/foster"}[game]
    for fact in some(facts, 2):
        told = f"case: x\nbook: {book}\n{RECORDS[game]}told: {{{fact}: unknown}}\n"
        case = read_case(told)

        ruling = adjudicate(case, book_of(case))

        assert ruling.outcome, fact


@pytest.mark.parametrize(
    ("four_or_five", "told"),
    [
        ("{Rosa: 5, Ernest: 4}", True),
        ("{Rosa: 5, Ernest: 5}", False),  # they agree
    ],
)
def test_what_is_disputed_of_a_deal_before_is_not_passed_over(
    four_or_five: str, told: bool
) -> None:
    file = ROOT / "cases/euchre/five-tricks-or-four-in-the-deal-before-and-the-score.yaml"
    written = file.read_text().replace("{Rosa: 5, Ernest: 4}", four_or_five)
    case = read_case(written)

    unused = adjudicate(case, book_of(case)).unused

    assert ("tricks_of_the_makers" in {each.what for each in unused}) == told


def test_what_another_cannot_say_is_not_passed_over_where_the_record_shows_it() -> None:
    text = """
case: who had drawn
book: bezique/enquire-within
players: [Edmund, Harriet]
table: {taker: Edmund}
happened:
  - {by: Harriet, draws: 1, told: {drew_out_of_turn: %s}}
  - {by: Edmund, notices: you have drawn out of turn}
claims:
  - {by: Edmund, points: 10, at: 1}
"""
    said = "the record shows it"

    whys = []
    for told in ("yes", "{Edmund: yes, Harriet: unknown}"):
        case = read_case(text % told)
        whys += [each.why for each in adjudicate(case, book_of(case)).unused]

    assert whys == [said, f"{said}, though Harriet cannot say"]
