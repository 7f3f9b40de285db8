"""Claims cannot contradict the ruling: what is claimed is done, in the same court."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import islice
from pathlib import Path

import pytest
from samples import WHOLE, some
from shipped import CASE_FILES, Tried, tried

from adjudicator import Ruling
from adjudicator.base.cards import Card
from adjudicator.base.events import Event
from adjudicator.base.paths import CASES
from adjudicator.case import Case, Claim
from adjudicator.court.library import book_ids, read_book
from adjudicator.court.ruling_on import adjudicate, hear
from adjudicator.court.trial import with_act
from adjudicator.games.registry import game_of
from adjudicator.law.remedies import kinds, register
from adjudicator.law.ruling import SILENT, ClaimVerdict, Decision, Standing
from adjudicator.learn.exercises.situations import situations

# Rights that a claim of their own asks for, by the word of that claim.
RIGHTS = ("call-card", "call-suit", "win-the-trick", "fresh-deal", "play-without-drawing")
# What does not follow from the demand itself: a demand that it defeats comes later.
FOR_LATER = "choice-made"


DRAWN, SEED = 20, 85  # so many situations of each book are drawn


def every_case(part: int = 1) -> Iterator[Tried]:
    """Yield one of so many shipped cases by every book it speaks of, and as many situations."""
    for path in some(CASE_FILES, part):
        yield from tried(Path(path))
    yield from some(drawn(), part)


@cache
def drawn() -> tuple[Tried, ...]:
    """Return some situations of each book, as they are ruled on."""
    found = []
    for id in book_ids():
        book = read_book(id)
        for number, each in enumerate(islice(situations(book, SEED), DRAWN)):
            record = hear(each.case, book)
            found.append(
                Tried(f"{id} {number}", each.case, book, None, record.ruling, record.moments)
            )
    return tuple(found)


def ruled(each: Tried, *claims: Claim, case: Case | None = None) -> Ruling:
    """Return the ruling on a case in which these claims are made, and no others."""
    case = replace(case or each.case, claims=claims, expect=None)
    return adjudicate(case, each.book, readings=each.readings, otherwise=False, briefly=True)


def of_right(standing: Standing, word: str) -> Claim:
    """Return the claim by which one asks for a right that stands."""
    remedy = standing.remedy
    cards = remedy.things.get("cards", ()) if word == "call-card" else ()
    known = (card for card in cards if isinstance(card, Card))
    return Claim(remedy.held_by[0], word, remedy.against[0], card=next(known, None))


def kinds_of(decisions: tuple[Decision, ...]) -> set[str]:
    """Return the kinds of remedy that follow from what is ruled."""
    return {r.kind for each in decisions for f in each.findings for r in f.remedies}


def says(decisions: tuple[Decision, ...], word: str) -> str | None:
    """Return what a ruling on an act says to the claim of it: upheld, refused, or nothing."""
    follows = kinds_of(decisions)
    if follows & register().granted_by[word]:
        return "upheld"
    if follows & (register().turned_away_by.get(word, frozenset()) - {FOR_LATER}):
        return "refused"
    return None


@pytest.mark.sweep
def test_every_right_that_stands_is_upheld_unless_the_act_itself_is_refused() -> None:
    asked = 0
    for each in every_case(40):
        if each.ruling.stories or not each.moments:
            continue
        for standing in each.ruling.standing:
            words = [w for w in RIGHTS if standing.remedy.kind in register().granted_by.get(w, ())]
            exacted = standing.remedy.kind.startswith("must")
            if not words or exacted or not standing.in_force or not standing.remedy.held_by:
                continue
            claim = of_right(standing, words[0])
            used = any(_is_it(event, claim, each) for event in each.case.events)
            if used or (words[0] == "call-card" and claim.card is None):
                continue
            (verdict,) = ruled(each, claim).claims
            on_the_act = says(done(each.case, each, claim), words[0])
            wanted = {"refused": {"refused", "open"}}.get(on_the_act or "", {"upheld", "open"})
            if verdict.reason.endswith("is a guess"):  # the words of the law break off before it
                continue
            assert verdict.verdict in wanted, (each.name, claim, verdict)
            asked += 1
    assert asked > (60 if WHOLE else 2)


def done(case: Case, each: Tried, claim: Claim) -> tuple[Decision, ...]:
    """Return what is ruled on the act that a claim demands, when it is done at the end."""
    game = game_of(case.game)
    acts = game.acts_claimed(claim, each.moments[-1].after)
    if not acts:
        return ()
    there, act = with_act(case, acts[0], len(case.events))
    ruling = ruled(each, case=there)
    return ruling.on(act.number)


@pytest.mark.sweep
def test_a_choice_that_is_open_may_be_made_and_what_may_be_asked_for_may_be_had() -> None:
    tried = 0
    for each in every_case(24):
        if each.ruling.stories or not each.moments:
            continue
        verbs = {verb.name: verb for verb in game_of(each.case.game).language.verbs}
        for right in each.ruling.standing:
            remedy = right.remedy
            if right.fate != "open" or not remedy.held_by:
                continue
            by, of = remedy.held_by[0], next(iter(remedy.against), None)
            chosen = remedy.choice is not None and "elects" in verbs
            chosen = chosen and remedy.kind in verbs["elects"].takes.words
            acts = [Event(by, verb) for verb in kinds()[remedy.kind].asked_by if verb in verbs] + [
                Event(by, "elects", word=remedy.kind, particulars={"of": of})
            ] * chosen
            words = [w for w, given in register().granted_by.items() if remedy.kind in given]
            for word in [w for w in words if w in game_of(each.case.game).language.claims]:
                for act in acts:
                    had, may = ruled(
                        each, Claim(by, word, of), Claim(by, "may", by, acts=(act,))
                    ).claims
                    if had.verdict == "upheld":
                        assert may.verdict == "upheld", (each.name, word, act, may)
                        tried += 1
    assert tried > (60 if WHOLE else 2)


@pytest.mark.sweep
def test_claim_of_an_act_gets_what_the_court_rules_on_that_act() -> None:
    asked = 0
    for each in every_case(30):
        for claim, verdict in zip(each.case.claims, each.ruling.claims, strict=True):
            game = game_of(each.case.game)
            if each.ruling.stories or not each.moments or claim.at or claim.points is not None:
                continue
            if not game.acts_claimed(claim, each.moments[-1].after):
                continue
            on_record = [e for e in each.case.events if _is_it(e, claim, each)]
            decisions = (
                each.ruling.on(on_record[-1].number) if on_record else done(each.case, each, claim)
            )
            said = says(decisions, claim.claim or "")
            if said is None or verdict.verdict in ("open", "silent"):
                continue
            # what he could not obey and has paid for since is asked for anew
            if verdict.verdict == "refused" and verdict.clause == "none-of-the-suit-called":
                continue
            granted = verdict.verdict in ("upheld", "in-part")
            assert granted == (said == "upheld"), (each.name, claim, verdict)
            asked += 1
    assert asked > (10 if WHOLE else 3)


def _is_it(event: Event, claim: Claim, each: Tried) -> bool:
    """Whether an event does what is claimed, by the claimant or his partner."""
    verbs = {"call-card": "calls", "call-suit": "calls_suit"}
    demanded = {"win-the-trick": ("win",), "highest-or-lowest": ("highest", "lowest")}
    verbs |= dict.fromkeys(demanded, "demands")
    side = game_of(each.case.game).side(each.case.players, claim.by)
    right = kinds().get(claim.claim or "")
    if right and right.asked_by and claim.claim not in verbs:
        return event.verb in right.asked_by and event.by in side
    return (
        event.verb == verbs.get(claim.claim or "")
        and event.by in side
        and claim.of in (None, event.get("of"))
        and (claim.card is None or claim.card in event.cards)
        and (claim.suit is None or claim.suit is event.suit)
        and (claim.claim not in demanded or event.word in demanded[claim.claim])
    )


@pytest.mark.sweep
def test_what_a_law_calls_void_is_void_when_it_is_claimed_and_does_not_stand() -> None:
    void = {"void", "call-void", "no-score", "counts-as-a-pass", "card-given-back"}
    asked = 0
    for each in every_case(16):
        if each.ruling.stories:
            continue
        for decision in each.ruling.decisions:
            event = each.case.events[decision.event - 1]
            others = [p for p in each.case.players if p != event.by]
            alone = len(each.ruling.on(decision.event)) == 1
            if not alone or not kinds_of((decision,)) & void or event.by not in each.case.players:
                continue
            if any(f.event > decision.event and f.gives("stands") for f in each.ruling.findings):
                continue  # it was elected since that it be played
            chosen = [e.number for e in each.case.events[decision.event :] if e.verb == "elects"]
            if any(d.outcome == SILENT for number in chosen for d in each.ruling.on(number)):
                continue  # what becomes of it then the book does not say
            is_void = Claim(others[0], "void", event.by, at=decision.event)
            stands = Claim(event.by, "stands", event.by, at=decision.event)
            first, second = ruled(each, is_void, stands).claims
            if "breaks off" in first.reason:
                continue  # that it is void is a guess
            assert first.verdict in ("upheld", "open"), (each.name, decision.event, first)
            assert second.verdict != "upheld", (each.name, decision.event, second)
            asked += 1
    assert asked > (30 if WHOLE else 6)


@pytest.mark.parametrize(
    ("case", "number", "law", "reason"),
    [
        # the law that gives him other rights of the same player, and not that of a call in vain
        ("euchre/a-suit-called-of-him-who-may-be-made-to-win", 1, "83", "it gives other rights"),
        # the law that had bound him, and not that by which everybody may
        (
            "euchre/bound-by-the-dealer-and-would-assist-when-another-has-passed",
            2,
            "82",
            "it binds no more",
        ),
        # the one law that ruled on what was done, where none gives what is claimed
        ("bezique/foster/nine-cards-and-a-fresh-deal-is-claimed", 1, "too many cards", ""),
        # the law by which the claim comes too late goes before that which ends the hand
        (
            "euchre/today/the-hand-is-said-to-be-over-by-a-renege-claimed-too-late",
            1,
            "claiming a renege",
            "too late",
        ),
        # the side that is euchred, and not that one of it would have had to play alone
        (
            "euchre/today/two-tricks-of-the-makers-and-the-others-are-not-euchred",
            2,
            "the tricks",
            "Kurt and Dirk made the trump",
        ),
        # what each of two stories gives instead, and not that something is paid
        (
            "euchre/today/what-a-renege-costs-is-disputed",
            2,
            "the price of a renege",
            "it is 2 or 4",
        ),
        # the word that was said, and not who has to play alone
        (
            "euchre/today/assists-where-only-three-words-are-allowed",
            0,
            "the words of the bidding",
            "",
        ),
    ],
)
def test_what_is_refused_is_refused_by_the_law_on_which_he_leans(
    case: str, number: int, law: str, reason: str
) -> None:
    by, *_ = tried(CASES / f"{case}.yaml")

    verdict = by.ruling.claims[number]

    assert (verdict.verdict, verdict.law) == ("refused", law)
    assert reason in verdict.reason


@pytest.mark.sweep
def test_no_verdict_is_bare_and_no_law_is_a_neighbours() -> None:
    for each in every_case():
        for verdict in each.ruling.claims:
            assert verdict.law or verdict.reason or verdict.verdict == "open", each.name
            if verdict.clause is not None and verdict.verdict != "open":
                assert _decides(verdict, each.ruling), (each.name, verdict)


def _decides(verdict: ClaimVerdict, ruling: Ruling) -> bool:
    """Whether the clause that is cited stands in the ruling, or on the act that was tried."""
    of_one_answer = bool(ruling.stories or ruling.missing)
    return verdict.tried is not None or verdict.clause in ruling.clauses or of_one_answer


# A case, the number of the claim in it, and the law and the words by which it is refused.
LACKING = [
    ("draws-his-card-in-when-asked", 0, "83", "Somebody had asked, in this trick, that the cards"),
    ("eldest-lifts-the-trump-card", 0, "46", "it would need this: West is the dealer"),
    ("lowest-required-and-played", 0, "54", "West played the highest, or the lowest"),
    # a law by which it was ruled gives it in another case alone
    (
        "each-of-two-partners-demands-and-the-right-is-said-to-be-lost",
        1,
        "85",
        "it would need this: South consulted with North against the law",
    ),
    # no law on such a card comes so near as to fail by one thing alone
    ("dropped-face-down-on-the-table", 0, None, "no law gives it here"),
]


@pytest.mark.parametrize(("name", "number", "law", "reason"), LACKING)
def test_refused_claim_says_what_the_law_that_would_grant_it_lacks(
    name: str, number: int, law: str | None, reason: str
) -> None:
    (path,) = [Path(path) for path in CASE_FILES if Path(path).stem == name]

    claim = tried(path)[0].ruling.claims[number]

    assert (claim.verdict, claim.clause, claim.law) == ("refused", None, law)
    assert claim.reason.startswith(reason)


@pytest.mark.sweep
def test_nobody_leans_for_the_deal_on_a_rule_by_which_he_would_lose_it() -> None:
    for each in every_case():
        for verdict in each.ruling.claims:
            lacks = verdict.lacks if verdict.word == "who-deals" else ()
            for rule in lacks:
                given = each.book.clauses[rule.clause].remedies
                loses = any(r.kind == "loses-the-deal" and r.against == "player" for r in given)
                dealer = each.case.events[rule.event - 1].by
                assert not (loses and dealer == (verdict.of or verdict.by)), (each.name, rule)


# A case, the number of the claim in it, the law, and what of it holds.
HOLDS = [
    ("takes-back-one-of-two-cards-played-at-once", 3, "46", "face up on the table"),
    ("takes-back-one-of-two-cards-played-at-once", 0, "46", ""),
    ("ten-at-the-last-trick-is-for-the-brisques", 0, "the last six tricks", "0 for last trick"),
    ("third-hand-says-his-early-order-stands", 1, "82", "the book does not say"),
    ("deaf-partner-passes-and-the-order-is-said-to-be-off", 0, "81", "did not hear"),
    ("deaf-partner-passes-and-the-order-is-said-to-be-off", 1, "81", ""),
    ("second-to-a-false-lead-says-that-he-owes-nothing", 0, "53", ""),
    ("leads-in-turn-while-a-suit-can-still-be-called", 0, "52", "unless Di or Bob first calls"),
    ("leads-in-turn-while-a-suit-can-still-be-called", 0, "52", "calls another suit"),  # A♠ is one
    ("leads-in-turn-while-a-suit-can-still-be-called", 1, "52", "only if Di or Bob first calls"),
    # it was asked already: of one who can win, and of one who cannot
    ("one-who-must-win-would-throw-away-a-club", 1, "47", ""),
    ("one-who-must-win-and-cannot-would-throw-away-a-club", 0, "47", "10C does not disobey"),
    # that the one call was made answers also him who has none; before it was, it is not his to say
    (
        "the-partner-leads-and-it-is-said-that-only-she-who-named-can-be-called-on",
        0,
        "51",
        "a second call is void",
    ),
    (
        "the-partner-leads-and-it-is-said-that-only-she-who-named-can-be-called-on",
        4,
        "51",
        "that is for Miles or Vera to say",
    ),
    ("misdeal-and-an-adversary-touched-first", 0, "42", ""),  # it is one, though no deal is lost
    ("misdeal-and-an-adversary-touched-first", 1, "43", ""),
]


@pytest.mark.parametrize(("name", "claim", "law", "said"), HOLDS)
def test_a_verdict_says_by_what_law_and_what_of_it_holds(
    name: str, claim: int, law: str, said: str
) -> None:
    (path,) = [Path(path) for path in CASE_FILES if Path(path).stem == name]

    verdict = tried(path)[0].ruling.claims[claim]

    assert verdict.law == law
    assert said in verdict.reason


def test_what_holds_on_one_answer_alone_is_no_reason() -> None:
    name = "draws-before-her-and-says-that-she-comes-too-late"
    (path,) = [Path(path) for path in CASE_FILES if Path(path).stem == name]

    late = tried(path)[0].ruling.claims[2]

    assert (late.verdict, late.law) == ("refused", "123 i")
    assert late.reason == ""  # she scores 40, or 20: that hangs on what is trumps


def test_a_choice_that_was_made_and_is_spent_was_made_all_the_same() -> None:
    name = "suit-called-for-a-false-lead-and-none-of-it-held"
    (path,) = [Path(path) for path in CASE_FILES if Path(path).stem == name]

    (chosen,) = tried(path)[0].ruling.choices.values()

    assert chosen.startswith("call a suit from Ben or Dee")


@pytest.mark.parametrize(
    ("case", "law"),
    [
        ("a-march-is-refused-as-the-renege-ended-the-hand", "the price of a renege"),
        ("a-march-claimed-before-a-hand-is-played-out-after-a-renege", None),
    ],
)
def test_a_march_is_refused_by_the_law_that_ended_the_hand(case: str, law: str | None) -> None:
    """Tricks of a hand that is over are not scored at an end still to come."""
    by, *_ = tried(CASES / f"euchre/today/{case}.yaml")
    assert {claim.law for claim in by.ruling.claims[:2]} == {law}


def test_whose_lead_it_is_said_to_be_is_told_though_the_book_was_asked() -> None:
    """Claims of nobody in particular are said of anybody, and these are of him who is named."""
    by, *_ = tried(CASES / "euchre/today/asked-who-leads-first-when-the-dealers-left-is-out.yaml")
    assert [claim.of for claim in by.ruling.claims] == [None, None, "Gary", "Lou"]
