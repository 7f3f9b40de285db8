"""Whatever is said of one act comes to one answer: that it stands, is void, or comes too late."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path

import pytest
from samples import WHOLE, some
from shipped import CASE_FILES, Tried, tried

from adjudicator.base.cards import Suit
from adjudicator.base.events import Event
from adjudicator.case import Claim
from adjudicator.court.ruling_on import adjudicate
from adjudicator.court.timing import IT_IS
from adjudicator.games.registry import game_of
from adjudicator.law.ruling import ClaimVerdict, Ruling

OWN = ("stands", "may")  # what a player says of his own act; the rest another says of it
OF_AN_ACT = (*OWN, "void", "not-valid", "may-not", "too-late", "too-early", "out-of-time")
OF_TIME = ("too-late", "too-early", "out-of-time")
DECIDED = ("upheld", "refused")
# A whole deal has many acts, and shows no more of this than the cases that tell a few.
FEW = 10


def short_cases() -> Iterator[Tried]:
    """Yield some of the shipped cases of a few acts, by every book that it speaks of."""
    for path in some(CASE_FILES, 32):
        for each in tried(Path(path)):
            if not each.ruling.stories and len(each.case.events) <= FEW:
                yield each


def ruled(each: Tried, claims: list[Claim]) -> Ruling:
    """Return the ruling on a case in which these claims are made, and no others."""
    case = replace(each.case, claims=tuple(claims), expect=None)
    return adjudicate(case, each.book, readings=each.readings, otherwise=False, briefly=True)


def of_every_act(each: Tried) -> Iterator[tuple[Event, Mapping[str, ClaimVerdict]]]:
    """Yield each act of a case with what becomes of whatever can be said of it."""
    players = each.case.players
    acts = [e for e in each.case.events if e.by in players and not e.is_nothing]
    claims = [
        Claim(act.by if word in OWN else other, word, act.by, at=act.number)
        for act in acts
        for other in [p for p in players if p != act.by][:1]
        for word in OF_AN_ACT
    ]
    found = iter(ruled(each, claims).claims)
    for act in acts:
        yield act, {word: next(found) for word in OF_AN_ACT}


@pytest.mark.sweep
def test_what_is_said_of_one_act_never_contradicts_itself() -> None:
    late = 0
    for each in short_cases():
        verbs = game_of(each.case.game).language
        for act, of_it in of_every_act(each):
            where = (each.name, act.number, {w: (c.verdict, c.clause) for w, c in of_it.items()})
            so = {word: claim.verdict for word, claim in of_it.items()}
            since = decided_since(each, act, of_it["stands"])
            # what is void is not valid; what is not valid may be amiss, and not undone by the law
            assert so["void"] in (so["not-valid"], "in-part"), where
            assert so["stands"] != "upheld" or so["not-valid"] != "upheld", where
            assert so["stands"] != "upheld" or so["void"] != "upheld", where
            assert so["may"] != so["may-not"] or so["may"] not in DECIDED, where
            assert so["may"] != "upheld" or so["void"] != "upheld" or since, where
            for word in OF_TIME:
                assert so[word] != "in-part", where  # late is not early in part
                # it is the other of the two, and that is said
                assert of_it[word].reason not in IT_IS.values() or so[word] == "refused", where
                if so[word] != "upheld":
                    continue
                assert so["out-of-time"] == "upheld", where
                # what he asks for comes too late, and not that he asks; or a score goes with it
                asks = verbs.verb(act.verb).bears or loses_a_score(each, of_it[word])
                good = "upheld" in (so["may"], so["stands"])
                assert asks or since or not good or is_early_and_stands(of_it), where
                late += 1
    assert late > (50 if WHOLE else 2)


def decided_since(each: Tried, act: Event, stands: ClaimVerdict) -> bool:
    """Whether it is by a later act that one stands or not: it was elected, or taken back."""
    by = (d.event for d in each.ruling.decisions for f in d.findings if f.clause == stands.clause)
    return max(by, default=0) > act.number


def is_early_and_stands(of_it: Mapping[str, ClaimVerdict]) -> bool:
    """Whether one and the same law says of an act that it came early, and that it stands."""
    early, stands = of_it["too-early"], of_it["stands"]
    return early.verdict == "upheld" and early.law == stands.law


def loses_a_score(each: Tried, claim: ClaimVerdict) -> bool:
    """Whether what comes too late is a score that stood to be made."""
    findings = [f for d in each.ruling.decisions for f in d.findings]
    return any(f.clause == claim.clause and f.gives("score-lost") for f in findings)


def scores_told(each: Tried) -> Iterator[tuple[str, str, Suit, int]]:
    """Yield the scores of a case that are of one suit: whose, what, the suit, and the points."""
    for finding in each.ruling.findings:
        for remedy in finding.remedies:
            suits = {getattr(c, "suit", None) for c in remedy.things.get("cards", ())}
            what, worth = remedy.things.get("what", ()), remedy.things.get("worth", ())
            if len(what) == len(worth) == len(suits) == 1 and None not in suits:
                for suit in suits:
                    assert isinstance(suit, Suit)
                    yield (remedy.held_by or remedy.against)[0], what[0], suit, worth[0]


@pytest.mark.sweep
def test_a_score_that_is_lost_is_not_scored_nor_does_it_wait() -> None:
    lost = 0
    for each in short_cases():
        told = sorted(set(scores_told(each)), key=str)
        if each.ruling.missing or not told:
            continue
        claims = [
            replace(Claim(who, of=who, things=(what,), suit=suit), claim=word, points=number)
            for who, what, suit, worth in told
            for word, number in (("lost", None), (None, worth))
        ]
        found = ruled(each, claims).claims
        for gone, scored in zip(found[::2], found[1::2], strict=True):
            assert gone.verdict != "upheld" or scored.verdict != "upheld", (each.name, gone)
            lost += gone.verdict == "upheld"
    assert lost > (5 if WHOLE else 0)
