"""The law by itself: a tiny book about no game at all, and what can be wrong with a book."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import product
from pathlib import Path

import pytest
from tiny_law import BOOK, LAWS, SEED, SHOUTS, read

from adjudicator.base.errors import BookError
from adjudicator.base.facts import NOBODY_SAYS, Known, Value
from adjudicator.base.logic import all_of, any_of, not_
from adjudicator.base.phrases import fill
from adjudicator.law.book.loading import read_told
from adjudicator.law.book.model import Book, Condition
from adjudicator.law.book.seeds import Seed, cover
from adjudicator.law.engine.contradictions import example, flaws
from adjudicator.law.engine.deciding import decide, why_not
from adjudicator.law.engine.matter import Matter


def matter(facts: Mapping[str, Value]) -> Matter:
    def known(fact: str) -> Known:
        return Known(facts[fact], "told") if fact in facts else NOBODY_SAYS

    return Matter(1, 1, ("noise",), known, {"player": ("Ann",)})


# three values


@pytest.mark.parametrize("length", [0, 1, 2, 3])
def test_logic_is_what_two_values_give_when_they_agree(length: int) -> None:
    """An open answer is open exactly when the ways to settle it come to different things."""
    for verdicts in product([True, False, None], repeat=length):
        ways = list(product(*([v] if v is not None else [True, False] for v in verdicts)))

        every = {all(way) for way in ways}
        some = {any(way) for way in ways}

        assert all_of(verdicts) == (every.pop() if len(every) == 1 else None)
        assert any_of(verdicts) == (some.pop() if len(some) == 1 else None)
    assert [not_(v) for v in (True, False, None)] == [False, True, None]


@pytest.mark.parametrize(
    ("condition", "value", "met"),
    [
        (Condition("shouted"), True, True),
        (Condition("shouted"), None, None),
        (Condition("tone", ("low", "high")), "high", True),
        (Condition("tone", ("low",)), "high", False),
        (Condition("shouts", (), 1, 2), 2, True),
        (Condition("shouts", (), 1, 2), 3, False),  # one more than at most
        (Condition("shouts", (), 1, None), 0, False),
        (Condition("shouts", (), None, 0), 0, True),
    ],
)
def test_condition_is_met_by_its_own_values_only(
    condition: Condition, value: Value | None, met: bool | None
) -> None:
    assert condition.test(value) is met


# deciding


@pytest.mark.parametrize(
    ("facts", "outcome", "clauses"),
    [
        ({"shouted": True, "pushed": False, "late": False}, "decided", ["shouted-aloud"]),
        ({"shouted": True, "pushed": True, "late": False}, "decided", ["was-pushed"]),
        ({"shouted": False, "late": False}, "no-breach", []),  # whether he was pushed is all one
        ({"shouted": False, "late": True, "shouts": 2}, "decided", ["came-late"]),
        ({"shouted": False, "late": True, "shouts": 4}, "no-breach", []),
    ],
)
def test_exception_sets_the_rule_aside(
    tmp_path: Path, facts: dict[str, Value], outcome: str, clauses: list[str]
) -> None:
    decision = decide(read(tmp_path), matter(facts))

    assert decision.outcome == outcome
    assert [finding.clause for finding in decision.findings] == clauses


def test_only_what_can_matter_is_asked(tmp_path: Path) -> None:
    decision = decide(read(tmp_path), matter({"shouted": True, "late": False}))

    (missing,) = decision.missing
    assert decision.outcome == "ask"
    assert missing.fact == "pushed"
    assert {a.value: a.clauses for a in missing.answers} == {
        True: ("was-pushed",),
        False: ("shouted-aloud",),
    }


def test_a_number_is_split_where_the_law_cuts_it(tmp_path: Path) -> None:
    decision = decide(read(tmp_path), matter({"shouted": False, "late": True}))

    (missing,) = decision.missing
    assert [answer.outcome for answer in missing.answers] == ["no-breach", "decided"]


def test_the_clause_set_aside_is_named(tmp_path: Path) -> None:
    facts: dict[str, Value] = {"shouted": True, "pushed": True, "late": False}
    (finding,) = decide(read(tmp_path), matter(facts)).findings

    assert [(s.clause, s.by) for s in finding.set_aside] == [("shouted-aloud", "was-pushed")]


def test_doubt_is_shown_where_it_changes_the_result(tmp_path: Path) -> None:
    book = read(tmp_path)
    facts: dict[str, Value] = {"shouted": False, "late": False, "tone": "low"}

    (doubt,) = decide(book, matter(facts)).doubts
    turned = decide(book, matter(facts), {"whispers": "other"})
    loud = decide(book, matter({**facts, "tone": "high"}))

    assert doubt.otherwise.clauses == ("whispered",)
    assert [f.clause for f in turned.findings] == ["whispered"]
    assert turned.doubts[0].otherwise.outcome == "no-breach"
    assert loud.doubts == ()


def test_why_not_names_the_condition_that_failed(tmp_path: Path) -> None:
    facts: dict[str, Value] = {"shouted": True, "pushed": False, "late": False}

    (found,) = why_not(read(tmp_path), matter(facts), "was-pushed")

    assert [(step.fact, step.value) for step in found.failed] == [("pushed", False)]


def test_names_are_bent_to_fit() -> None:
    terms = {"player": ("Ann",), "cards": ("9S", "KD"), "suit": ("hearts",)}

    assert fill("{player|is} here with {cards|it}", terms) == "Ann is here with them"
    assert fill("{cards|or}, {suit|cap}, {nobody}", terms) == "9S or KD, Hearts, somebody"


# what a book says, and where


def test_quotation_is_found_over_line_ends(tmp_path: Path) -> None:
    law = read(tmp_path).law("1")

    assert law.passage is not None
    assert law.passage.lines == (1, 3)


@pytest.mark.parametrize(
    ("words", "lines"),
    [
        ("shouts pays unless", [(1, 3)]),
        ("he was pushed.", [(3, 3)]),
        ("hout", []),  # not the beginning of a word
        ("is late wait", []),  # not the end of one
        ("who shouts", []),  # a capital is another letter
        ("", []),
    ],
)
def test_words_are_found_whole(words: str, lines: list[tuple[int, int]]) -> None:
    assert [passage.lines for passage in Seed("s", SEED).find(words)] == lines


def test_every_word_is_accounted_for(tmp_path: Path) -> None:
    book = read(tmp_path)
    laws = [law.passage for law in book.laws if law.passage]
    others = [entry.passage for entry in book.not_a_rule]

    whole = cover(book.seeds[0], laws, others)
    without = cover(book.seeds[0], laws[:1], others)

    solid = sum(not c.isspace() for c in SEED)
    assert (whole.law + whole.not_a_rule, whole.unaccounted) == (solid, 0)
    assert without.passages == ((5, 5, "2. Who is late waits."),)


# what can be wrong with a book


@pytest.mark.parametrize(
    ("old", "new", "where", "words"),
    [
        ("is late waits.", "is late waits long.", "Who is late", "do not stand in seed.txt"),
        ("[shouted, pushed]", "[shouted, pusshed]", "pusshed", "know the fact pusshed"),
        ("{tone: low}", "{tone: loud}", "tone: loud", "tone is never loud"),
        ("overrides: [shouted-aloud]", "overrides: [shouted]", "overrides", "which is no clause"),
        ("id: came-late", "id: was-pushed", "id: was-pushed", "was-pushed is named twice"),
        ("law: 2\n    topic: noise", "law: 2\n    topic: nose", "nose", "no matter is about nose"),
        ("must-pass", "must-parse", "must-parse", "no remedy is called must-parse"),
        ("{whispers: other}", "{whisper: other}", "{whisper: other}", "follows no known doubt"),
        ("{whispers: other}", "{whispers: maybe}", "maybe", "maybe is no reading"),
        ("words: unless he was pushed", "words: unless he was hit", "hit", "not in law 1"),
        ("on: Who shouts,", "on: Who cries,", "Who cries", "these words are not in law 1"),
        ('        ruling: "{player} waits."', "", "came-late", "came-late says nothing"),
        ("        when: [shouted]\n", "", "shouted-aloud", "has no conditions"),
        ("unless: [shouted]", "unles: [shouted]", "unles:", "not a key of a clause"),
        ("seed: seed.txt", "seed: sead.txt", "Who shouts pays", "there is no source sead.txt"),
        ('ruling: "{player} waits."', "define: shouted", "came-late", "which the play shows"),
        ('ruling: "{player} waits."', "means: He waits.", "means:", "defines no fact that could"),
        (
            "        when: [shouted, pushed]\n",
            "        when: [shouted, pushed, angry]\n        define: angry\n",
            "was-pushed",
            "goes round in a circle",
        ),
    ],
)
def test_fault_of_a_book_is_told_with_its_place(
    tmp_path: Path, old: str, new: str, where: str, words: str
) -> None:
    assert old in LAWS
    laws = LAWS.replace(old, new, 1)
    lines = [number for number, line in enumerate(laws.split("\n"), 1) if where in line]

    with pytest.raises(BookError) as told:
        read(tmp_path, laws)

    found = [(fault.place.line, fault.message) for fault in told.value.faults]
    near = [message for line, message in found if line in lines]
    assert any(words in message for message in near), (lines, found)


def test_words_that_stand_twice_are_no_quotation(tmp_path: Path) -> None:
    with pytest.raises(BookError, match="more than once"):
        read(tmp_path, LAWS, BOOK.replace("text: advertisement", "text: Who"))


def test_contradiction_is_found_with_an_example(tmp_path: Path) -> None:
    laws = LAWS.replace(
        'ruling: "{player} waits."',
        'ruling: "{player} may speak."\n        remedies: [{keeps-his-right: {held_by: player}}]',
    )
    (flaw,) = flaws(read(tmp_path, laws))

    assert "must-pass" in flaw.message
    assert flaw.example["shouted"] is True
    assert flaw.example["late"] is True


def test_contradiction_is_none_where_one_gives_way(tmp_path: Path) -> None:
    laws = LAWS.replace(
        'ruling: "{player} waits."',
        'ruling: "{player} may speak."\n        overrides: [shouted-aloud]'
        "\n        remedies: [{keeps-his-right: {held_by: player}}]",
    )
    assert list(flaws(read(tmp_path, laws))) == []


def test_clause_that_can_never_stand_is_found(tmp_path: Path) -> None:
    laws = LAWS.replace("when: [{tone: low}]", "when: [{tone: low}, shouted]")
    book = read(tmp_path, laws)

    assert [flaw.clause.id for flaw in flaws(book)] == ["whispered"]
    assert example(book, [book.clauses["came-late"]]) is not None


def test_the_shipped_books_contradict_nothing(book: Book) -> None:
    assert list(flaws(book)) == []


def test_shipped_sources_are_accounted_for(book: Book) -> None:
    laws = [law.passage for law in book.laws if law.passage]
    others = [entry.passage for entry in book.not_a_rule]
    for seed in book.seeds:
        here = cover(
            seed,
            [passage for passage in laws if passage.seed == seed.name],
            [passage for passage in others if passage.seed == seed.name],
        )
        assert here.passages == ()
        assert here.law > 2000


@pytest.mark.parametrize("law", ["57", "85"])
def test_law_that_breaks_off_says_so(book: Book, law: str) -> None:
    found = book.law(law)

    assert found.breaks_off
    assert found.text.endswith(" is")


def test_only_those_two_break_off(book: Book) -> None:
    assert [law.id for law in book.laws if law.breaks_off] == ["57", "85"]


def test_presumption_holds_until_somebody_says_otherwise(tmp_path: Path) -> None:
    book = read(tmp_path)
    pushed = replace(SHOUTS["pushed"], presumed=False)
    facts: dict[str, Value] = {"shouted": True, "late": False}

    def known(fact: str) -> Known:
        given = matter(facts).known(fact)
        return pushed.unsaid() if fact == "pushed" and given.value is None else given

    presumed = decide(book, replace(matter(facts), known=known))
    facts["pushed"] = True
    told = decide(book, replace(matter(facts), known=known))

    assert [f.clause for f in presumed.findings] == ["shouted-aloud"]
    assert presumed.missing == ()
    assert [f.clause for f in told.findings] == ["was-pushed"]


def test_presumption_is_read_with_the_question(tmp_path: Path) -> None:
    told = tmp_path / "told.yaml"
    told.write_text(
        "told:\n  - {fact: pushed, means: He was pushed., question: Pushed?, presumed: no}\n"
        "  - {fact: late, means: He was late., question: Late?}\n",
        encoding="utf-8",
    )

    facts = read_told(told)

    assert facts["pushed"].unsaid() == Known(False, "presumed")
    assert facts["late"].unsaid() == NOBODY_SAYS


EITHER_WAY = """
      - id: shouted-late
        when: [shouted, late]
        define: has_to_pay
      - id: shouted-in-time
        when: [shouted]
        unless: [late]
        define: has_to_pay
      - id: pays
        when: [has_to_pay]
        ruling: "{player} pays."
"""


def test_an_answer_says_what_follows_whatever_else_nobody_has_said(tmp_path: Path) -> None:
    head = LAWS[: LAWS.index("      - id: shouted-aloud")]
    tail = LAWS[LAWS.index("  - law: 2") :]
    book = read(tmp_path, head + EITHER_WAY.lstrip("\n") + tail)

    decision = decide(book, matter({"shouts": 0}))

    (shouted,) = [missing for missing in decision.missing if missing.fact == "shouted"]
    assert [(answer.value, answer.clauses) for answer in shouted.answers] == [
        (True, ("pays",)),
        (False, ()),
    ]
