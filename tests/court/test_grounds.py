"""The law that decides is named: no claim falls to there being no law, where one speaks of it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from shipped import BY_LETTER, CASE_FILES, Tried, tried

from adjudicator.court.absence import is_by_absence
from adjudicator.court.answers import (
    BY_WHAT_IS_RECORDED,
    HOWEVER_AGREED,
    NOT_IN_THIS_CASE,
    NOTHING_AGAINST_IT,
    NOTHING_DEMANDS_IT,
    NOTHING_FOR_IT,
)
from adjudicator.law.book.settings import NOT_AGREED
from adjudicator.law.remedies import kinds, register
from adjudicator.law.ruling import ClaimVerdict, Ruling

NO_LAW = (
    NOTHING_FOR_IT,
    NOT_IN_THIS_CASE,
    NOTHING_DEMANDS_IT,
    NOTHING_AGAINST_IT,
    BY_WHAT_IS_RECORDED,
)
OVER = ("lost", "too-late")

# A case, the number of the claim in it, and the law whose words decide it.
GROUNDS = [
    ("a-hundred-claimed-of-one-who-did-not-draw", 1, "playing without drawing"),
    ("nine-called-again-and-the-call-is-said-to-be-used-up", 0, "56"),
    ("nine-called-again-and-the-call-is-said-to-be-used-up", 1, "56"),
    # what he would have to play to obey, and need not, since by it he would revoke
    ("nine-called-again-and-the-call-is-said-to-be-used-up", 3, "55"),
    ("the-one-spade-goes-though-the-bower-would-win", 1, "55"),
    # a call that is void, and one that was done with, bind nobody
    ("card-led-called-and-then-a-suit-as-well", 0, "52"),
    ("suit-called-again-after-he-had-none", 0, "57"),
    ("suit-called-and-another-suit-led", 0, "54"),  # and one that is good does
    # what one does would bind his partner, if it were of another
    ("beatable-card-led-and-led-on", 1, "47"),
    ("lower-card-played-and-led-on", 1, "47"),
    ("eldest-throws-his-hand-down-on-the-second-round", 0, "82"),
    ("eldest-passes-and-throws-his-cards-down", 0, "82"),
    ("mentions-a-suit-before-he-has-passed", 0, "79"),
    # what is only retold says it too
    ("three-games-to-none", 1, "1"),
    ("one-game-each-and-the-third-won", 1, "1"),
    ("one-game-each-is-no-rubber", 0, "1"),
    ("misdeal-in-the-partners-place-by-the-first-heap", 1, "45"),  # of several laws none is the one
    # a card is played as it was called, or by leave in the place of another
    ("exposed-card-played-when-it-was-called", 0, "46"),
    ("exposed-card-played-when-it-was-called", 1, "46"),
    ("partner-of-one-who-revoked-changes-her-card-all-the-same", 0, "69"),
    ("partner-of-one-who-revoked-changes-her-card-all-the-same", 5, "69"),
    ("a-card-changed-after-a-revoke-stands-no-more", 1, "69"),
    ("partner-of-one-who-threw-in-is-told-to-lay-down-too", 0, "48"),
    ("partner-of-one-who-threw-in-is-told-to-lay-down-too", 1, "48"),
    ("a-called-heart-kept-back-on-a-spade", 2, "55"),
    ("the-taker-who-drew-after-him-is-said-to-come-too-late", 0, "drawing out of turn"),
    ("the-taker-who-drew-after-him-is-said-to-come-too-late", 1, "drawing out of turn"),
    ("the-taker-points-it-out-before-she-draws-and-is-in-time", 0, "drawing out of turn"),
    ("wrong-queen-put-right-and-said-to-stay-on-the-table", 0, "123 ii"),
    ("wrong-queen-put-right-and-said-to-stay-on-the-table", 1, "123 ii"),
    ("bound-to-take-the-twenty-first-and-said-to-have-lost-it", 0, "a score passed over"),
    ("the-twenty-passed-over-for-the-jacks-is-not-lost", 0, "a score passed over"),
    ("the-twenty-passed-over-for-the-jacks-is-not-lost", 1, "a score passed over"),
    ("the-twenty-scored-at-the-next-trick-was-not-passed-over", 0, "scores in abeyance"),
    ("the-twenty-need-not-be-scored-before-a-royal-marriage", 0, "a score passed over"),
    ("wins-a-trick-and-leaves-the-twenty-waiting", 2, "a score passed over"),
    ("a-trump-is-led-to-the-very-first-trick", 0, "following suit"),
    ("a-trump-is-led-to-the-very-first-trick", 1, "following suit"),
    ("a-trump-is-led-to-the-very-first-trick", 2, "following suit"),
    ("a-stuck-dealer-passes-and-holds-that-the-hand-is-over", 0, "sticking the dealer"),
    ("a-misdeal-found-late-after-another-and-one-would-play-on", 0, "a wrong number of cards"),
    ("a-misdeal-found-late-after-another-and-one-would-play-on", 1, "a card shown in dealing"),
    ("all-but-one-have-passed-again-and-the-hand-is-not-over", 0, "77"),
    ("three-cut-equal-aces-and-the-fourth-a-knave", 4, "14"),
    ("idle-partner-shows-a-king-and-what-it-costs", 0, "102"),
    ("idle-partner-shows-a-king-and-what-it-costs", 1, "102"),
    ("card-played-after-a-revoke-and-said-not-to-be-exposed", 0, "69"),
    ("dealt-out-of-turn-stopped-too-late-and-the-deal-stands", 1, "40"),
    ("dealt-out-of-turn-stopped-too-late-and-the-deal-stands", 2, "40"),
    ("clubs-after-hearts-and-the-adversaries-would-have-them-played", 0, "80"),
    ("eight-of-clubs-to-the-king-when-all-are-drawn", 0, "123 v"),
    ("a-jack-of-four-called-that-lies-there-again-other-reading", 2, "123 ii"),
    ("ace-king-queen-jack-and-then-the-ten", 2, "cards used again"),
    ("ten-claimed-for-six-brisques", 0, "the last six tricks"),
    ("ten-claimed-for-six-brisques", 2, "the last six tricks"),
    ("king-and-queen-of-trumps-said-to-be-worth-forty", 0, "trumps"),
    ("king-and-queen-of-trumps-said-to-be-worth-forty", 1, "trumps"),
    ("eighty-for-four-diamonds-in-trumps", 0, "trumps"),
    ("eighty-for-four-diamonds-in-trumps", 2, "cards used again"),
    ("the-lone-players-ace-dropped-and-called", 0, "104"),
    ("a-trick-left-out-is-no-revoke-in-it", 0, "60"),
    ("hand-abandoned-to-a-lone-hand-and-its-cards-called", 1, "48"),
    ("the-ace-put-to-a-false-lead-is-to-be-called", 0, "53"),
    ("wants-to-play-to-a-lead-out-of-turn", 0, "leading out of turn"),
    ("an-ace-changed-after-a-revoke-is-called", 1, "69"),
    ("buries-the-turned-up-card-and-it-is-to-come-out-again", 1, "88"),
    ("buries-the-turned-up-card-and-it-is-to-come-out-again", 3, "86"),
    ("who-leads-when-the-dealers-left-is-out", 0, "the first lead"),
    ("she-chose-the-turn-up-and-he-claims-the-first-lead", 0, "the last eight tricks"),
    ("she-chose-the-turn-up-and-he-claims-the-first-lead", 1, "the last eight tricks"),
    ("the-follower-claims-the-next-lead-while-cards-are-left", 0, None),
]


@pytest.mark.parametrize(("name", "number", "law"), GROUNDS)
def test_the_law_that_decides_a_claim_is_named(name: str, number: int, law: str | None) -> None:
    (path,) = [Path(path) for path in CASE_FILES if Path(path).stem == name]

    assert tried(path)[0].ruling.claims[number].law == law


def denied_by_a_law(claim: ClaimVerdict, ruling: Ruling) -> Iterator[str]:
    """Yield the laws of a ruling from which the contrary of a claim follows, or what it denies."""
    who = claim.of or claim.by
    turning_away = register().turned_away_by.get(claim.word or "", ())
    for finding in ruling.findings:
        if claim.event and finding.event > claim.event:
            continue
        for remedy in finding.remedies:
            concerned = who in (*remedy.against, *remedy.held_by)
            held = who in remedy.held_by and not kinds()[remedy.kind].of_itself
            contrary = remedy.kind in turning_away and concerned and not remedy.things.get("cards")
            if contrary or (claim.word in OVER and held):
                yield finding.law


def no_claim_falls_to_there_being_no_law_where_a_law_gives_the_contrary(each: Tried) -> None:
    for claim in each.ruling.claims:
        if claim.verdict == "refused" and claim.law is None and claim.reason in NO_LAW:
            assert not [*denied_by_a_law(claim, each.ruling)], (each.name, claim)


def test_what_gives_way_to_another_law_needs_nothing_more() -> None:
    name = "a-partners-deal-is-misdealt-and-then-stopped"
    (path,) = [Path(path) for path in CASE_FILES if Path(path).stem == name]

    (lacks,) = tried(path)[0].ruling.claims[2].lacks

    assert (lacks.law, lacks.step, lacks.gives_way_to) == ("41", None, "45")


def test_what_the_record_shows_already_is_not_said_to_be_idle() -> None:
    name = "asked-to-place-the-cards-before-they-were-touched"
    (path,) = [Path(path) for path in CASE_FILES if Path(path).stem == name]

    (claim,) = tried(path)[0].ruling.claims

    assert claim.law == "84"
    assert [lacks.step.fact for lacks in claim.lacks if lacks.step] == [
        "the_cards_had_been_touched"
    ]


def what_a_claim_would_need_really_fails_in_the_record(each: Tried) -> None:
    """One plain fact that is not so, of an act of which it could be; not the claim once more."""
    for claim in each.ruling.claims:
        for lacks in claim.lacks:
            if lacks.step is None or claim.number:  # of points the one law that gives them
                continue
            name = lacks.step.fact
            fact = each.book.vocabulary.get(name)
            events = [e for e in each.case.events if e.number == lacks.event]
            assert not {*(claim.word or "-").split("-")} <= {*name.split("_")}, (each.name, claim)
            assert lacks.step.value is not None
            if fact is not None and fact.acts:
                assert all(e.verb in fact.acts for e in events), (each.name, claim)


def test_the_condition_named_is_the_one_that_fails() -> None:
    """She had led on without waiting for her partner; but her king could be beaten."""
    name = "cards-led-on-after-a-lead-that-could-be-beaten"
    (path,) = [Path(path) for path in CASE_FILES if Path(path).stem == name]

    (claim,) = tried(path)[0].ruling.claims

    assert [each.step.fact for each in claim.lacks if each.step] == ["had_led_a_winning_card"]


# A verdict by absence, and by which findings of the same act and player its contrary follows.
ALLOWS, FORBIDS = ("may", "stands"), ("may-not", "void", "not-valid")
UNDONE = ("void", "falls", "counts-as-a-pass", "keeps-his-card", "not-taken-back", "call-void")
OF_A_DEAL = ("loses-the-deal", "new-deal", "deals-again")
GONE = ("right-lost", "lone-hand-falls", "falls", "claim-barred", "not-his-to-claim", "silenced")


def says_the_contrary(claim: ClaimVerdict, ruling: Ruling) -> Iterator[str]:
    """Yield the laws of a ruling that are against what is said of a claim for want of a law.

    Of a deal that is whenever it was found; of all else on the act at which it is claimed.
    """
    who = claim.of or claim.by
    for finding in ruling.findings:
        his = {r.kind for r in finding.remedies if who in r.against}
        there = finding.event == claim.event or not claim.event
        good = claim.verdict == ("upheld" if claim.word in ALLOWS else "refused")
        if claim.word in (*ALLOWS, *FORBIDS) and good and not (claim.act and not claim.event):
            dealing = {claim.event, finding.event} <= dealt_by(who, ruling)
            undone = there and not claim.act and not his.isdisjoint(UNDONE)
            if undone or (dealing and finding.gives(*OF_A_DEAL)):
                yield finding.law
        lost = claim.word == "lost" and claim.verdict == "refused" and not his.isdisjoint(GONE)
        unsaid = finding.kind == "silent" and finding.player == who
        if there and (lost or (claim.word == "no-penalty" and unsaid)):
            yield finding.law


def dealt_by(who: str, ruling: Ruling) -> set[int]:
    """Return the events of the one deal that somebody dealt; none where he deals once more."""
    acts = {d.event for d in ruling.decisions if "dealing" in d.about and d.actor == who}
    again = any(
        who in r.held_by for f in ruling.findings for r in f.remedies if r.kind in OF_A_DEAL
    )
    return set() if again else acts


def no_verdict_by_absence_while_a_finding_on_that_act_says_the_contrary(each: Tried) -> None:
    for claim in filter(is_by_absence, each.ruling.claims):
        assert not [*says_the_contrary(claim, each.ruling)], (each.name, claim)


def no_verdict_by_absence_where_the_table_has_not_said_how_it_plays(each: Tried) -> None:
    for place, claim in enumerate(each.ruling.claims):
        for other in each.ruling.by_setting if is_by_absence(claim) else ():
            came = other.claims[place]
            open_here = each.book.played[other.setting] == NOT_AGREED
            assert not (open_here and came and came.verdict != claim.verdict), (each.name, claim)


def what_is_so_however_the_table_has_it_no_agreement_turns(each: Tried) -> None:
    for place, claim in enumerate(each.ruling.claims):
        for other in each.ruling.by_setting if claim.reason == HOWEVER_AGREED else ():
            came = other.claims[place]
            open_here = each.book.played[other.setting] == NOT_AGREED
            assert not (open_here and came and came.verdict != claim.verdict), (each.name, claim)


def what_is_so_already_is_not_said_to_be_needed(each: Tried) -> None:
    for claim in each.ruling.claims:
        steps = [lacks.step for lacks in claim.lacks if lacks.step is not None]
        if claim.reason.startswith("it would need this: ") and steps:
            assert any(step.value is not True for step in steps), (each.name, claim)


@pytest.mark.parametrize("letter", BY_LETTER)
def test_every_verdict_has_its_ground(letter: str) -> None:
    """What every verdict keeps is a function above; the one that fails is in the traceback."""
    for each in (found for path in BY_LETTER[letter] for found in tried(path)):
        no_claim_falls_to_there_being_no_law_where_a_law_gives_the_contrary(each)
        what_a_claim_would_need_really_fails_in_the_record(each)
        no_verdict_by_absence_while_a_finding_on_that_act_says_the_contrary(each)
        no_verdict_by_absence_where_the_table_has_not_said_how_it_plays(each)
        what_is_so_however_the_table_has_it_no_agreement_turns(each)
        what_is_so_already_is_not_said_to_be_needed(each)


# A case, its claims whose steps or whose act the ruling forbids elsewhere, and what they come to.
FORBIDDEN_ELSEWHERE = [
    ("the-partner-deals-by-ones-and-turns-the-trump", 0, "refused", "45"),
    ("the-partner-deals-by-threes-and-turns-the-trump", 0, "upheld", "40"),  # dealt as it should be
    ("partner-of-one-who-revoked-would-change-her-card", 2, "refused", "69"),
    ("partner-of-one-who-revoked-would-change-her-card", 5, "upheld", "69"),  # no partner of his
    ("partner-of-one-who-revoked-changes-her-card-all-the-same", 3, "refused", "69"),
    ("a-lone-hand-not-heard-and-lost-by-an-offer", 0, "refused", None),  # not by not being heard
    ("a-lone-hand-not-heard-and-lost-by-an-offer", 1, "upheld", "99"),
    ("bound-to-pass-in-the-first-round-and-names-a-suit-in-the-second", 0, "upheld", "80"),
    ("bound-to-pass-in-the-first-round-and-names-a-suit-in-the-second", 2, "refused", "77"),
    ("renege-mended-against-a-lone-hand-and-nothing-agreed", 1, "silent", "mending a renege"),
    ("renege-mended-against-a-lone-hand-and-nothing-agreed", 3, "silent", "mending a renege"),
]


@pytest.mark.parametrize(("name", "number", "verdict", "law"), FORBIDDEN_ELSEWHERE)
def test_what_a_law_of_the_same_ruling_says_goes_before_absence(
    name: str, number: int, verdict: str, law: str | None
) -> None:
    (path,) = [Path(path) for path in CASE_FILES if Path(path).stem == name]

    claim = tried(path)[0].ruling.claims[number]

    assert (claim.verdict, claim.law) == (verdict, law)


@pytest.mark.parametrize(
    ("name", "clause"),
    [
        ("eighty-for-four-diamonds-in-trumps", "trumps-add-nothing"),
        ("eighty-for-four-clubs-where-diamonds-are-trumps", "scored"),  # they are none
    ],
)
def test_what_adds_nothing_is_why_no_more_is_scored(name: str, clause: str) -> None:
    (path,) = [Path(path) for path in CASE_FILES if Path(path).stem == name]

    assert tried(path)[0].ruling.claims[0].clause == clause
