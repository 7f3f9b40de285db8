"""When not all is known: what is asked, in what order, and where every answer leads."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import combinations, product
from pathlib import Path
from random import Random
from typing import Any

import pytest
from samples import WHOLE, some
from shipped import CASE_FILES, Tried, case_of, tried

from adjudicator import Ruling, adjudicate
from adjudicator.base.facts import NOBODY_SAYS, Fact, Known, Value
from adjudicator.case import Case
from adjudicator.court.court import Decided
from adjudicator.court.library import book_ids
from adjudicator.law.book.model import Award, Book, Clause, Condition, Doubt, Law, Silence
from adjudicator.law.engine.consistency import can_be
from adjudicator.law.engine.deciding import decide
from adjudicator.law.engine.findings import aloud, finding_of, numbered, only_permits, substance
from adjudicator.law.engine.hearing import Hearing
from adjudicator.law.engine.matter import Matter
from adjudicator.law.engine.questions import in_words, settled
from adjudicator.law.ruling import ASK, Decision, Missing, Row
from adjudicator.verify.expectations import compare

# the shipped book that is made of YAML alone, beside its cases
OWN_BOOK = "bezique/enquire-within-retold"

# a book about nothing

FACTS = {
    "dealt": Fact("dealt", "yes-no", "He dealt.", "Did he deal?"),
    "led": Fact("led", "yes-no", "He led.", "Did he lead?"),
    "drew": Fact(
        "drew", "number", "So many cards he drew.", "How many did he draw?", numbers=(0, 5)
    ),
    "suit": Fact("suit", "word", "The suit.", "Which suit?", words=("s", "h", "d")),
}


def clause(id: str, *when: Condition, **more: Any) -> Clause:
    said = {"ruling": id, **more}
    return Clause(id, "1", ("play",), when=when, **said)


def a_book(*clauses: Clause, silences: Sequence[Silence] = ()) -> Book:
    law = Law("1", "The law.", "text", None, None, False, "", clauses, ())
    return Book(
        "test/book", "test", "", None, None, "", (), (law,), tuple(silences), (), (), {}, FACTS
    )


def matter(facts: Mapping[str, Value]) -> Matter:
    def known(fact: str) -> Known:
        return Known(facts[fact], "told") if fact in facts else NOBODY_SAYS

    return Matter(1, 1, ("play",), known, {"player": ("Ann",)})


def asks(book: Book, **facts: Value) -> list[str]:
    return [missing.fact for missing in decide(book, matter(facts)).missing]


def rows(book: Book, **facts: Value) -> list[tuple[str, str]]:
    table = decide(book, matter(facts)).answers
    return [
        (", ".join(f"{given.fact} {given.said}" for given in row.given), " ".join(row.findings))
        for row in table
    ]


def test_the_question_that_spares_others_is_asked_first() -> None:
    book = a_book(
        clause("pays", Condition("led"), Condition("dealt")),
        clause("waits", Condition("led", (False,)), Condition("suit", ("h",))),
    )

    # led decides which of the others still matters; dealt or suit first would spare nothing
    assert asks(book) == ["led", "dealt", "suit"]
    assert rows(book) == [
        ("led yes, dealt yes", "pays"),
        ("led yes, dealt no", ""),
        ("led no, suit s or d", ""),
        ("led no, suit h", "waits"),
    ]


def test_nothing_is_asked_that_leads_to_the_same() -> None:
    book = a_book(
        clause("pays", Condition("led"), ruling="He pays."),
        clause("pays-too", Condition("led", (False,)), ruling="He pays."),
    )

    decision = decide(book, matter({}))

    assert decision.missing == ()
    assert decision.outcome == "decided"


def test_a_number_is_split_where_the_ruling_changes() -> None:
    # the book cuts at 2 and at 4; but at 2 nothing changes while he has not led
    book = a_book(
        clause("pays", Condition("drew", (), 2), Condition("led")),
        clause("waits", Condition("drew", (), 4)),
    )

    assert rows(book, led=False) == [("drew from 0 to 3", ""), ("drew 4 or more", "waits")]
    assert rows(book, led=True) == [
        ("drew 0 or 1", ""),
        ("drew 2 or 3", "pays"),
        ("drew 4 or more", "pays waits"),
    ]


def test_so_many_points_for_each_are_said_so() -> None:
    book = a_book(
        clause("scores", Condition("drew", (), 1), award=Award("player", 10, ("drew",))),
    )

    assert rows(book) == [("drew 0", ""), ("drew 1 or more", "10 points to Ann for each.")]


def test_one_point_is_said_as_one() -> None:
    book = a_book(clause("scores", Condition("led"), award=Award("player", 1)))

    assert rows(book) == [("led yes", "scores 1 point to Ann."), ("led no", "")]


def test_what_a_silence_turns_on_is_asked() -> None:
    silence = Silence("unsaid", None, "The book does not say.", "", (Condition("led"),))
    book = a_book(clause("pays", Condition("dealt")), silences=[silence])

    assert rows(book, dealt=False) == [("led yes", "The book does not say."), ("led no", "")]


@pytest.mark.parametrize(
    ("fact", "values", "words"),
    [
        ("dealt", (False,), "no"),
        ("drew", (3,), "3"),
        ("drew", (0, 1), "0 or 1"),
        ("drew", (0, 1, 2), "from 0 to 2"),
        ("drew", (1, 2, 3, 4, 5), "1 or more"),
        ("drew", (0, 3, 4, 5), "0 or 3 or more"),
        ("suit", ("s", "d"), "s or d"),
    ],
)
def test_answers_are_said_as_one_says_them(fact: str, values: Sequence[Value], words: str) -> None:
    assert in_words(FACTS[fact], values) == words


# what cannot be so together is not asked about

GO_TOGETHER = {
    **FACTS,
    "revoked": Fact("revoked", "yes-no", "", "Did he revoke?", implies=("had_the_suit",)),
    "had_the_suit": Fact(
        "had_the_suit", "yes-no", "", "Had he the suit?", implies=("held_a_card",)
    ),
    "held_a_card": Fact("held_a_card", "yes-no", "", "Did he hold a card?"),
    "passed": Fact("passed", "yes-no", "", "Did he pass?", acts=("passes",), never_with=("led",)),
    "named": Fact("named", "yes-no", "", "Did he name a suit?", acts=("names",)),
    "spades": Fact("spades", "yes-no", "", "Were spades named?", implies=(("suit: s", "named"),)),
}


@pytest.mark.parametrize(
    ("facts", "can"),
    [
        ({"revoked": True}, True),
        ({"revoked": True, "had_the_suit": False}, False),
        ({"revoked": False, "had_the_suit": False}, True),
        # what is implied is implied through others
        ({"revoked": True, "held_a_card": False}, False),
        ({"passed": True, "led": True}, False),
        ({"passed": False, "led": True}, True),
        # one act cannot be a pass and a name
        ({"passed": True, "named": True}, False),
        ({"passed": False, "named": True}, True),
        # one of two is so
        ({"spades": True, "suit": "h"}, True),
        ({"spades": True, "suit": "s", "named": False}, True),
    ],
)
def test_what_can_be_so_together(facts: Mapping[str, Value], can: bool) -> None:
    assert can_be(GO_TOGETHER, facts) is can


def test_an_answer_that_nobody_can_give_is_not_offered() -> None:
    book = replace(
        a_book(
            clause("revoke", Condition("revoked")),
            clause("void", Condition("had_the_suit", (False,))),
        ),
        vocabulary=GO_TOGETHER,
    )

    # who revoked had the suit: there are three ways, and not four
    assert rows(book) == [
        ("had_the_suit yes, revoked yes", "revoke"),
        ("had_the_suit yes, revoked no", ""),
        ("had_the_suit no", "void"),
    ]


def test_what_only_tells_of_another_fact_is_not_asked() -> None:
    book = replace(
        a_book(
            clause("pays", Condition("had_the_suit"), ruling="He pays."),
            clause("pays-too", Condition("revoked"), ruling="He pays too."),
        ),
        vocabulary=GO_TOGETHER,
    )

    # who revoked had the suit; nobody need be asked whether he had it
    assert asks(book, revoked=True) == []
    standing = [finding.clause for finding in decide(book, matter({"revoked": True})).findings]
    assert standing == ["pays", "pays-too"]


def random_book(random: Random) -> Book:
    def condition() -> Condition:
        fact = random.choice(list(FACTS))
        if fact == "drew":
            return Condition(fact, (), random.randint(1, 4))
        return Condition(fact, (random.choice(FACTS[fact].range()),))

    clauses = [
        clause(
            f"c{n}",
            *(condition() for _ in range(random.randint(1, 3))),
            unless=tuple(condition() for _ in range(random.randint(0, 1))),
            # several clauses may come to the same
            ruling=random.choice(["He pays.", "He waits.", "He leads."]),
            overrides=(f"c{random.randrange(n)}",) if n and random.random() < 0.4 else (),
        )
        for n in range(random.randint(1, 4))
    ]
    return a_book(*clauses)


@pytest.mark.parametrize("seed", range(150))
def test_what_is_asked_is_what_can_change_the_result_and_no_more(seed: int) -> None:
    random = Random(seed)
    book = random_book(random)
    said = {fact: random.choice(FACTS[fact].range()) for fact in FACTS if random.random() < 0.2}
    open_facts = [fact for fact in FACTS if fact not in said]

    # every way it could be, one by one
    results: dict[tuple[Value, ...], Any] = {}
    for values in product(*(FACTS[fact].range() for fact in open_facts)):
        way = dict(zip(open_facts, values, strict=True))
        results[values] = substance(Hearing(book, matter({**said, **way})))

    def matters(fact: str) -> bool:
        place = open_facts.index(fact)
        by_others: dict[object, set[object]] = {}
        for values, result in results.items():
            others = (*values[:place], *values[place + 1 :])
            by_others.setdefault(others, set()).add(result)
        return any(len(found) > 1 for found in by_others.values())

    decision = decide(book, matter(said))

    assert {m.fact for m in decision.missing} == {fact for fact in open_facts if matters(fact)}
    for values, result in results.items():
        way = dict(zip(open_facts, values, strict=True))
        fitting = [row for row in decision.answers if fits(row, way)]
        assert len(fitting) == (1 if decision.missing else 0)
        for row in fitting:
            assert sorted(row.findings) == sorted(map(str, (f[0] for f in result[1])))


def fits(row: Row, facts: Mapping[str, Value]) -> bool:
    """Whether a row is of answers that agree with these facts, as far as they speak of them."""
    return all(facts[g.fact] in g.values for g in row.given if g.fact in facts)


def test_doubt_that_bears_on_one_answer_alone_is_shown_with_it() -> None:
    doubt = Doubt("which", "1", None, "The law.", "he pays", "he pays double")
    clauses = (
        clause("pays", Condition("led"), ruling="He pays.", reading=("which", "likelier")),
        clause("doubles", Condition("led"), ruling="He pays double.", reading=("which", "other")),
    )
    law = Law("1", "The law.", "text", None, None, False, "", clauses, (doubt,))

    (shown,) = decide(replace(a_book(), laws=(law,)), matter({})).doubts

    # if he did not lead, both readings come to the same
    assert shown.otherwise.findings == ("Did he lead? yes: He pays double.",)


# the whole folder: any one or two of the facts that a ruling used are taken away


@dataclass(frozen=True)
class Heard:
    """A matter that a case raised, with what was looked up and what was decided."""

    act: str
    book: Book
    matter: Matter
    readings: Mapping[str, str]
    facts: Mapping[str, Known]
    decision: Decision


@cache
def heard() -> Mapping[str, list[Heard]]:
    """By book, every matter that some shipped cases raise, each once."""
    found: dict[str, dict[object, Heard]] = {}
    paths = [*some(CASE_FILES, 4), *(path for path in CASE_FILES if case_of(path).book == OWN_BOOK)]
    for own in (own for path in dict.fromkeys(paths) for own in tried(path)):
        for each in matters_of(own):
            known = tuple(sorted((fact, str(k.value)) for fact, k in each.facts.items()))
            key = (own.case.house, each.matter.topics, tuple(each.readings.items()), known)
            found.setdefault(own.book.id, {}).setdefault(key, each)
    return {id: list(matters.values()) for id, matters in found.items()}


def matters_of(own: Tried) -> list[Heard]:
    """Every matter that was decided in a case, decided again, to see what is looked up.

    What was decided as before, by the same readings, looks up the same: once is enough.
    """
    found: list[Heard] = []
    once: dict[object, Decided] = {}
    for each in own.decided:
        once.setdefault((id(each.decision), str(each.readings)), each)
    for each in once.values():
        facts: dict[str, Known] = {}

        def known(fact: str, at: Matter = each.matter, facts: dict[str, Known] = facts) -> Known:
            facts[fact] = at.known(fact)
            return facts[fact]

        listening = replace(each.matter, known=known)
        decision = decide(own.book, listening, each.readings, each.without)
        readings = dict(each.readings or {})
        found.append(Heard(each.matter.act, own.book, each.matter, readings, facts, decision))
    return found


def used(each: Heard) -> list[str]:
    """The facts on which a decision rests; where nothing was found, all that were looked up."""
    hearing = Hearing(each.book, each.matter, each.readings)
    silences = hearing.silences()
    found: set[str] = set()
    if not each.decision.findings and not silences:
        found |= set(each.facts)
    found |= {step.fact for finding in each.decision.findings for step in finding.steps()}
    found |= {condition.fact for silence in silences for condition in silence.conditions}
    known = [f for f in found if f not in each.book.definers and f in each.book.vocabulary]
    return sorted(fact for fact in known if each.matter.known(fact).value is not None)


def comes_to(book: Book, at: Matter, readings: Mapping[str, str]) -> list[str]:
    """What is found, and what follows from it, whatever it rests on; not what is only allowed."""
    hearing = settled(Hearing(book, at, readings))
    found = [
        aloud(finding_of(hearing, clause, number))
        for number, clause in numbered(hearing)
        if not only_permits(clause)
    ]
    return sorted(found + [silence.says for silence in hearing.silences()])


def says(each: Heard, row: Row) -> list[str]:
    """The same of a row of a table."""
    heard_here = each.book.heard_on(each.matter.topics)
    allowed = {each.book.said(clause) for clause in heard_here if only_permits(clause)}
    allowed = {each.matter.say(text) for text in allowed if text}
    return sorted(text for text in row.findings if text not in allowed)


def so_much_for_each(each: Heard, row: Row, away: Sequence[str]) -> bool:
    """Whether the row says how much for each, where the ruling knew how many."""
    awards = [each.book.clauses[id].award for id in row.clauses]
    if not any(award and set(away) & set(award.each) for award in awards):
        return False
    found = [finding.clause for finding in each.decision.findings]
    return found_of(each.book, row.clauses) == found_of(each.book, found)


def found_of(book: Book, ids: Iterable[str]) -> list[str]:
    """Those of some clauses that find anything, and do not only allow."""
    return [id for id in ids if not only_permits(book.clauses[id])]


def can_be_so(each: Heard) -> bool:
    """Whether all that is known there may be so together: a player can tell what cannot."""
    known = {fact: known.value for fact, known in each.facts.items() if known.value is not None}
    return can_be(each.book.vocabulary, known)


def without_one_or_two(facts: Sequence[str]) -> Iterator[tuple[str, ...]]:
    yield from ((fact,) for fact in facts)
    yield from combinations(facts, 2)


def meets(each: Heard, away: Sequence[str]) -> bool:
    """Whether one clause or silence heard here hangs on all of these facts.

    Where none does, each of them sees at most one gone, as when that one alone is taken away.
    """
    return any(set(away) <= on for on in hangs_on(each.book, each.matter.topics))


def hangs_on_all(book: Book) -> Mapping[str, frozenset[str]]:
    """By clause or silence of a book, the facts on which it hangs, through others too."""

    @cache
    def of(id: str) -> frozenset[str]:
        each = book.clauses.get(id) or next(s for s in book.silences if s.id == id)
        found = frozenset(condition.fact for condition in each.conditions)
        by = [c.id for fact in found for c in book.definers.get(fact, ())]
        by += [c.id for c in book.overriders.get(id, ())]
        return found.union(*map(of, by))

    return {id: of(id) for id in [*book.clauses, *(s.id for s in book.silences)]}


HANGS: dict[int, tuple[Book, Mapping[str, frozenset[str]]]] = {}  # by the book itself


def hangs_on(book: Book, topics: tuple[str, ...]) -> list[frozenset[str]]:
    if id(book) not in HANGS:
        HANGS[id(book)] = book, hangs_on_all(book)
    heard_here = [clause.id for clause in book.heard_on(topics)]
    heard_here += [silence.id for silence in book.silences_on(topics)]
    return [HANGS[id(book)][1][each] for each in heard_here]


@pytest.mark.sweep
@pytest.mark.parametrize("book", [*book_ids(), OWN_BOOK])
def test_what_is_taken_away_is_asked_for_and_the_table_holds_the_ruling(book: str) -> None:
    asked = 0
    for each in some(heard()[book], 5):
        # on what is about nothing that the laws deal with, nobody is asked
        if each.decision.is_open or not each.matter.topics or not can_be_so(each):
            continue
        wanted = comes_to(each.book, each.matter, each.readings)
        for away in without_one_or_two(used(each)):
            if not meets(each, away):
                continue
            gone = hidden(each.matter, away)
            decision = decide(each.book, gone, each.readings)
            if decision.outcome != ASK:
                assert comes_to(each.book, gone, each.readings) == wanted, (each.act, away)
                continue
            asked += 1
            assert set(away) & {missing.fact for missing in decision.missing}, (each.act, away)
            # what is hidden with it, and asked for as well, is as it was too
            hid = {*away, *(missing.fact for missing in decision.missing)}
            was = {fact: each.matter.known(fact).value for fact in sorted(hid)}
            told = {fact: value for fact, value in was.items() if value is not None}
            fitting = [row for row in decision.answers if fits(row, told)]
            fitting = [row for row in fitting if can_be_with(each.book, row, told)]
            # a row that answers none of it may be what cannot be, since it was so
            answer = [row for row in fitting if set(away) & {given.fact for given in row.given}]
            fitting = answer or fitting
            assert fitting, (each.act, away)
            for row in fitting:
                if not so_much_for_each(each, row, away):
                    assert says(each, row) == wanted, (each.act, away)
                assert row.outcome == each.decision.outcome, (each.act, away)
    assert asked > (200 if WHOLE else 2)


def can_be_with(book: Book, row: Row, told: Mapping[str, Value]) -> bool:
    """Whether no answer of a row is one that is never so with what is told."""
    so = {given.fact for given in row.given if given.values == (True,)}
    never = {
        each for fact in told if told[fact] is True for each in book.vocabulary[fact].never_with
    }
    return so.isdisjoint(never)


def hidden(at: Matter, away: Sequence[str]) -> Matter:
    return replace(at, known=lambda fact: NOBODY_SAYS if fact in away else at.known(fact))


# and of what the players told, in the record itself


TELLING = [
    path
    for path in CASE_FILES
    if "told:" in path.read_text(encoding="utf-8") and "outcome: ask" not in path.read_text("utf-8")
]


def gives(ruling: Ruling) -> object:
    """What each claim gets, and what follows for whom."""
    remedies = [r for finding in ruling.findings for r in finding.remedies]
    follows = sorted((r.kind, r.against, r.held_by) for r in remedies)
    return [(claim.verdict, claim.points) for claim in ruling.claims], follows


@pytest.mark.parametrize("path", some(TELLING, 12), ids=lambda path: Path(path).stem)
def test_what_the_players_no_longer_tell_is_asked_or_did_not_matter(path: Path) -> None:
    (own, *_) = tried(path)
    case, book, readings, whole = own.case, own.book, own.readings, own.ruling
    told = sorted({*case.told, *(fact for event in case.events for fact in event.told)})

    # what is presumed when nobody says it is not asked for: the ruling says that it was presumed
    told = [fact for fact in told if book.vocabulary[fact].presumed is None]
    # an act that the record does not list did not happen
    told = [fact for fact in told if not book.vocabulary[fact].shown_by]
    named = {granted.fact for granted in whole.granted}
    doubts = [doubt.id for doubt in whole.doubts]
    for away in without_one_or_two(told):
        ruling = adjudicate(silenced(case, away), book, readings=readings, otherwise=False)
        # a silence may name what the table could have agreed on, instead of asking for it
        unsaid = {fact for silence in ruling.silences for fact in silence.unsaid}
        # what it turns on apart from the dispute nobody is asked for, and it is left open
        apart = {missing.fact for each in ruling.decisions for missing in each.unasked}
        asked = {missing.fact for missing in ruling.missing}
        if set(away) & {*unsaid, *apart, *asked}:
            continue
        if any(asked & HANGS_ON_IT.get(fact, set()) for fact in away):
            continue
        if UNTHOUGHT_OF.issuperset(away):
            continue
        if {granted.fact for granted in ruling.granted} - named:  # what is taken for granted now
            continue
        if case.claims and gives(ruling) == gives(whole):  # by another clause, the same
            continue
        differ = list(compare(case, ruling, path.name))
        if {each.key for each in differ} <= {"doubts", "permits"}:
            # what bears by the other reading alone is asked or granted when it is read so
            other = {**(readings or {}), **dict.fromkeys(doubts, "other")}
            so = adjudicate(silenced(case, away), book, readings=other, otherwise=False)
            granted_so = {granted.fact for granted in so.granted}
            if set(away) & {*granted_so, *(missing.fact for missing in so.missing)}:
                continue
        assert differ == [], away


# What is asked for in the words of what hangs on it: who took a trick, as whose the first draw was.
HANGS_ON_IT = {
    "took_the_trick": {"drew_out_of_turn"},
    "failed_to_follow_suit": {"the_accused_revoked"},
}

# Of what nobody thinks unless it is told: that the other side revoked as well, or was warned.
UNTHOUGHT_OF = frozenset(
    {
        "as_many_revokes_on_either_side",
        "had_been_warned",
        "his_partner_alone_had_been_warned",
        "played_without_discarding",
        "the_pack_was_cut_first",
    }
)


def silenced(case: Case, away: Sequence[str]) -> Case:
    """The case in which nobody tells these facts."""
    events = tuple(
        replace(event, told={f: v for f, v in event.told.items() if f not in away})
        for event in case.events
    )
    told = {fact: said for fact, said in case.told.items() if fact not in away}
    return replace(case, told=told, events=events)


@pytest.mark.sweep
def test_every_answer_of_a_question_leads_somewhere_else() -> None:
    questions: list[Missing] = []
    for matters in heard().values():
        questions += [m for each in matters if each.decision.answers for m in each.decision.missing]

    assert len(questions) > 20
    for missing in questions:
        assert len(missing.answers) > 1
        values = [value for answer in missing.answers for value in answer.values]
        assert len(values) == len(set(map(repr, values)))
