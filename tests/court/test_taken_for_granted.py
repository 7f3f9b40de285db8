"""Taking a circumstance of the table away: the same verdict, a question, or a named presumption."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
from shipped import CASE_FILES, tried

from adjudicator.base.errors import CaseError
from adjudicator.base.paths import CASES
from adjudicator.case import Case
from adjudicator.court.cases import book_of, read_case
from adjudicator.court.dispute import VERDICT
from adjudicator.court.ruling_on import adjudicate
from adjudicator.law.ruling import Ruling

# So many cases are tried of each key of each book, from the first to the last.
TRIED = 4
# What is still silent: a key, and the case without it. No other may become so.
STILL_SILENT = Path(__file__).parents[1] / "data" / "still-silent.txt"
# What of a ruling is no part of a dispute: who takes the trick, where nobody says what is trumps.
NO_DISPUTE = ("who takes the trick", "The value of tricks")
# How a presumption of what a key says is named, where it is named with the key and without it.
NAMED = {
    "laid": ("lay before", "had declared"),
    "made": ("lay before", "had declared"),
    "to_score": ("lay before", "had declared"),
    "exposed": ("lay exposed",),
    "owes_suit": ("had been called",),
    "stock": ("left to draw",),
    "brisques": ("taken no brisques",),
}


@pytest.mark.parametrize(
    ("name", "key", "says"),
    [
        (
            "euchre/exposed-card-picked-up-because-nobody-called-it",
            "exposed",
            "no other card of West's lay exposed",
        ),
        (
            "euchre/a-call-of-another-card-discovers-no-false-lead",
            "exposed",
            "no other card of East's lay exposed",
        ),
        (
            "euchre/suit-that-was-called-before-the-record-is-not-led",
            "owes_suit",
            "no suit had been called from East",
        ),
        (
            "euchre/says-alone-and-has-named-no-suit-on-the-second-round",
            "round",
            "it was the first round of the bidding",
        ),
        ("euchre/dealers-partner-turns-the-card-down", "dealer", "Bob dealt"),
        ("euchre/all-have-followed-a-card-that-nobody-remembers", "lead", "it was West's lead"),
        (
            "bezique/foster/wins-a-trick-and-leaves-the-twenty-waiting",
            "to_score",
            "Ann had declared nothing else",
        ),
        (
            "bezique/enquire-within/the-last-trick-and-then-the-tricks-are-looked-at",
            "brisques",
            "Ann had taken no other brisques",
        ),
        (
            "bezique/foster/cards-taken-back-when-the-stock-is-exhausted",
            "stock",
            "cards were left to draw",
        ),
        ("penchant/the-fourth-deal-is-not-played-out", "tricks", "all the cards were played"),
        # the same card is one too many, and makes nothing: either is enough for its law
        ("your-own-book/a-married-queen-for-bezique", "made", "nothing else lay before Ann"),
    ],
)
def test_what_is_presumed_of_the_table_is_named(name: str, key: str, says: str) -> None:
    case = read_case(CASES / f"{name}.yaml")

    told = adjudicate(case, book_of(case))
    left_out = adjudicate(_without(case, key), book_of(case))

    assert says not in [granted.says for granted in told.granted]
    assert says in [granted.says for granted in left_out.granted]


WAITING = """
case: twenty to score, and two tricks later
book: bezique/foster
players: [Mina, Joel]
table: {{trump: hearts, stock: plenty, laid: {{Mina: []}}}}
happened:
  - {{by: Mina, wins: yes}}
  - {{by: Mina, declares: bezique, with: [QS, JD, KS], to_score: marriage, points: 40}}
  - {{by: Joel, wins: {first}}}
  - {{by: Mina, repeats: twenty to score}}
  - {{by: Mina, wins: {second}}}
  - {{by: Mina, scores: marriage}}
claims: [{{by: Mina, points: 20, at: 6}}]
"""


@pytest.mark.parametrize(
    ("first", "second", "named"),
    [
        ("yes", "yes", True),  # nobody says what Mina played to them
        ("[7C, 9C]", "yes", True),
        ("[7C, 9C]", "[AD, 8D]", False),
    ],
)
def test_that_nothing_was_played_away_unseen_is_named(first: str, second: str, named: bool) -> None:
    case = read_case(WAITING.format(first=first, second=second))

    ruling = adjudicate(case, book_of(case))

    assert [claim.verdict for claim in ruling.claims] == ["upheld"]
    assert any("had been played away" in each.says for each in ruling.granted) is named


def test_a_second_bezique_rests_on_the_first_that_lies_there_still() -> None:
    case = read_case("""
case: the second bezique
book: bezique/foster
players: [Mina, Joel]
happened:
  - {by: Mina, wins: yes}
  - {by: Mina, declares: bezique, with: [QS, JD], points: 40}
  - {by: Mina, plays_on: 2}
  - {by: Mina, wins: yes}
  - {by: Mina, declares: double-bezique, with: [QS, JD], points: 500}
claims: [{by: Mina, points: 500, at: 5}]
""")

    ruling = adjudicate(case, book_of(case))

    assert [claim.verdict for claim in ruling.claims] == ["upheld"]
    assert any("double" in each.says and "played away" in each.says for each in ruling.granted)


# a property, over all that is shipped


def _without(case: Case, key: str) -> Case:
    return replace(case, table={name: v for name, v in case.table.items() if name != key})


@cache
def removals() -> dict[tuple[str, str], list[Path]]:
    """The cases that tell each key of the table, by book and key."""
    found: dict[tuple[str, str], list[Path]] = defaultdict(list)
    for path in CASE_FILES:
        own = tried(path)[0]
        for key in own.case.table:
            found[own.book.id, key].append(path)
    return found


def spread() -> Iterator[tuple[str, Path]]:
    """Yield some of the cases of every key of every book, from the first to the last."""
    for (_, key), paths in removals().items():
        step = max(1, len(paths) // TRIED)
        yield from ((key, path) for path in paths[::step][:TRIED])


def verdict(ruling: Ruling, dispute: tuple[int, ...]) -> object:
    if ruling.claims:
        return [(claim.verdict, claim.points) for claim in ruling.claims]
    found: list[object] = []
    for decision in (each for number in dispute for each in ruling.on(number)):
        findings = tuple(f for f in decision.findings if f.law not in NO_DISPUTE)
        said = replace(decision, findings=findings).substance(VERDICT)
        found += [(decision.event, said)] if any(said) else []
    return found


def is_said(ruling: Ruling, other: Ruling, key: str) -> bool:
    """Whether the second asks or names what the first need not, or names what the key says."""
    asked = {(m.event, m.fact) for m in other.missing} - {(m.event, m.fact) for m in ruling.missing}
    pairs = zip(ruling.claims, other.claims, strict=True)
    opened = any(b.verdict == "open" != a.verdict for a, b in pairs)
    named = {g.says for g in other.granted} - {g.says for g in ruling.granted}
    known = any(words in g.says for words in NAMED.get(key, ()) for g in other.granted)
    unsaid = {f for s in other.silences for f in s.unsaid}
    unsaid -= {f for s in ruling.silences for f in s.unsaid}
    return bool(asked or opened or named or known or unsaid)


@pytest.mark.sweep
def test_no_circumstance_is_taken_away_in_silence() -> None:
    silent = set()
    for key, path in spread():
        own = tried(path)[0]
        try:
            case = _without(own.case, key)
            ruling = adjudicate(case, own.book, readings=own.readings, otherwise=False)
        except CaseError:
            continue  # it is refused, with a message
        dispute = own.ruling.dispute
        if verdict(own.ruling, dispute) == verdict(ruling, dispute):
            continue
        if not is_said(own.ruling, ruling, key):
            silent.add(f"{key} {path.stem}")

    assert silent <= {*STILL_SILENT.read_text(encoding="utf-8").splitlines()}


ORDERED = """
case: the second hand assists
book: euchre/somerset-1888
players: [Ann, Bob, Cy, Di]
table: {{dealer: Di, turned_up: 9H}}
happened:
  - {{by: Ann, passes: yes}}
  - {{by: Bob, assists: yes}}
  - {{by: Di, {then}}}
claims:
  - {{by: Bob, claim: stands}}
"""


@pytest.mark.parametrize(("then", "named"), [("discards: a card", False), ("remarks: hm", True)])
def test_that_it_was_the_first_round_is_shown_by_what_follows(then: str, named: bool) -> None:
    case = read_case(ORDERED.format(then=then))

    granted = [each.says for each in adjudicate(case, book_of(case)).granted]

    assert ("it was the first round of the bidding" in granted) is named


KING_OF_SPADES = """
case: forty, and twenty to score
book: bezique/foster
players: [Marta, Gus]
table: {trump: clubs, stock: plenty, made: {Marta: {four-kings: [KS, KH, KD, KC]}}}
happened:
  - {by: Marta, wins: yes}
  - {by: Marta, declares: bezique, with: [QS, JD], to_score: marriage, suit: spades, points: 40}
  - {by: Gus, leads: 9S}
"""


@pytest.mark.parametrize(
    ("played", "said"),
    [
        ("KS, from: table", []),  # it lay there till then
        ("QS, from: table", ["no other card"]),
        ("7S", ["no card"]),
    ],
)
def test_nothing_is_taken_for_granted_that_the_record_shows_otherwise(
    played: str, said: list[str]
) -> None:
    case = read_case(
        KING_OF_SPADES
        + f"  - {{by: Marta, follows: {played}}}\n"
        + "  - {by: Marta, scores: marriage, suit: spades, points: 20}\n"
        + "claims: [{by: Marta, points: 20, at: 5}, {by: Marta, points: 40, for: bezique, at: 2}]\n"
    )

    ruling = adjudicate(case, book_of(case))

    away = (each.says for each in ruling.granted if "had been played away" in each.says)
    assert [says.partition(" of marriage")[0] for says in away] == said


THROWN = """
case: A hand thrown down
book: euchre/somerset-1888
players: [North, East, South, West]
table: {trump: spades, lead: West, alone: nobody, hands: {East: [9D, 10D, KC, QH, JH]}}
happened:
  - {by: East, leads: 9D}
  - {by: East, takes_back: 9D}
  - {by: East, throws: hand, face: up}
  - {by: South, calls: 9D, of: East}
"""


@pytest.mark.parametrize("thrown", [True, False])
def test_that_nothing_lay_exposed_is_not_said_of_what_one_sees_exposed(thrown: bool) -> None:
    line = "  - {by: East, throws: hand, face: up}\n"
    text = THROWN if thrown else THROWN.replace(line, "")

    case = read_case(text)

    says = " ".join(each.says for each in adjudicate(case, book_of(case)).granted)

    assert ("no other card of East's lay exposed" in says) is not thrown
    assert ("no card of East's lay exposed before all this" in says) is thrown
