"""The exhaustive check: what it finds in a book by hand, and in real ones that are spoilt."""

from __future__ import annotations

import gc
import random
import shutil
import sys
from collections.abc import Container, Iterator, Mapping
from functools import cache
from itertools import islice, product
from math import prod
from pathlib import Path
from typing import Any

import pytest
from samples import WHOLE, some
from shipped import CASE_FILES
from tiny_law import BOOK, LAWS, SHOUTS, read

from adjudicator import read_book, read_case
from adjudicator.base.errors import BookError, CaseError
from adjudicator.base.events import Event
from adjudicator.base.facts import Value
from adjudicator.base.paths import RULEBOOKS
from adjudicator.base.values import replace
from adjudicator.cli import main
from adjudicator.court.court import Court
from adjudicator.court.library import book_ids, read_book_in
from adjudicator.games.registry import game_of
from adjudicator.law.book.model import Book
from adjudicator.law.engine.findings import substance
from adjudicator.law.engine.hearing import Hearing
from adjudicator.verify import gaps as proving
from adjudicator.verify import idle
from adjudicator.verify.encoding import Encoding, Never, Sort, nil, told
from adjudicator.verify.idle import Idle, State, matter_of
from adjudicator.verify.proof import Proof, ProofFlaw, SortOfMatter
from adjudicator.verify.solver import Search

NOISE = Sort(("noise",), ("shouts",))
MANY = 100_000  # states, so many that not each of them is gone through


def sorts_of(book: Book) -> list[Sort]:
    return [Sort(topics, verbs) for topics, verbs in game_of(book.game).topics.raised.items()]


def never(id: str) -> tuple[Never, ...]:
    book = read_book(id)
    path = RULEBOOKS / id / proving.GAPS
    return proving.read_gaps(path, book, game_of(book.game).topics.all).never


def found_in(
    book: Book, known: tuple[Never, ...] = (), only: Container[str] = ()
) -> dict[str, ProofFlaw]:
    """What is found in a book as most tables play by it, and with each other setting.

    Where clauses are named, only the matters of which one of these is heard are gone through.
    """
    sorts = [
        sort
        for sort in sorts_of(book)
        if not only or any(clause.id in only for clause in book.heard_on(sort.topics))
    ]
    proofs = proving.proofs(book, sorts, known)
    return {finding.id: finding for proof in proofs for finding in proof.findings()}


# a book by hand, with one flaw at a time

FLAWS = [
    (
        'ruling: "{player} waits."',
        'ruling: "{player} may speak."\n        remedies: [{keeps-his-right: {held_by: player}}]',
        "clash shouted-aloud came-late",
        "shouted-aloud",
        {"shouted": True, "pushed": False, "late": True, "shouts": 2},
    ),
    (
        'ruling: "{player} waits."',
        'ruling: "{player} waits."\n        overrides: [whispered]\n'
        "        award: {to: opponent, points: 5}\n"
        "      - id: came-late-again\n        when: [late]\n        ruling: He pays.\n"
        "        award: {to: opponent, points: 5}",
        "clash came-late came-late-again",
        "came-late",
        {"late": True, "shouts": 2},
    ),
    (
        "when: [late, {shouts",
        "when: [late, shouted, {shouts",
        None,  # so far there is nothing wrong with it
        "",
        {},
    ),
    ("when: [{tone: low}]", "when: [{tone: low}, shouted]", "dead whispered", "whispered", {}),
    (
        "        when: [shouted, pushed]\n",
        "        when: [pushed]\n        unless: [shouted]\n",
        "override was-pushed shouted-aloud",
        "was-pushed",
        {},
    ),
    # the exception sets the rule aside, and says nothing
    (
        '        ruling: "{player} does not pay."',
        "        define: he_was_pushed",
        "gap pushed shouted",
        "shouted-aloud",
        {"shouted": True, "pushed": True},
    ),
    # he was late, and so has his right; but not where he shouted
    (
        "        when: [late, {shouts: {at_least: 2, at_most: 3}}]\n"
        '        ruling: "{player} waits."',
        '        when: [late]\n        unless: [pushed]\n        ruling: "{opponent} speaks."\n'
        "        remedies: [{keeps-his-right: {held_by: opponent}}]",
        "gap came-late pushed",
        "came-late",
        {"late": True, "pushed": True},
    ),
]


@pytest.mark.parametrize(("old", "new", "id", "at", "example"), FLAWS)
def test_flaw_is_found_at_its_place_with_the_smallest_example(
    tmp_path: Path, old: str, new: str, id: str | None, at: str, example: Mapping[str, Value]
) -> None:
    assert old in LAWS
    laws = LAWS.replace(old, new, 1)

    found = {f.id: f for f in Proof(read(tmp_path, laws), [NOISE]).findings()}

    if id is None:
        assert found == {}
        return
    line = next(n for n, text in enumerate(laws.split("\n"), 1) if f"id: {at}" in text)
    assert id in found
    assert found[id].place.line == line
    shown = found[id].example
    assert dict(shown.facts if shown else {}) == example


def test_book_without_a_flaw_has_none(tmp_path: Path) -> None:
    assert list(Proof(read(tmp_path), [NOISE]).findings()) == []


def test_dead_clause_says_what_cannot_be_together(tmp_path: Path) -> None:
    laws = LAWS.replace("when: [{tone: low}]", "when: [{tone: low}, shouted]")

    (flaw,) = Proof(read(tmp_path, laws), [NOISE]).findings()

    assert flaw.why == "These cannot be together: shouted, not shouted."


def test_matter_that_nothing_raises_leaves_its_clauses_dead(tmp_path: Path) -> None:
    found = [f.id for f in Proof(read(tmp_path), []).findings()]

    assert "dead came-late" in found


def test_idle_question_is_found_where_more_is_asked_than_matters(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who shouted need not be asked whether he was pushed: both clauses come to the same."""
    alike = '"{player} pays."\n        remedies: [{must-pass: {against: player}}]'
    laws = LAWS.replace('"{player} does not pay."', alike)
    book = read(tmp_path, laws)
    proof = Proof(book, [NOISE])
    assert list(proof.idle()) == []

    monkeypatch.setattr("adjudicator.law.engine.questions.MOST_HEARINGS", 0)
    beyond = {finding.id: too_much for finding, too_much in proof.idle()}
    assert beyond == {"idle pushed": True}

    class Everything:
        def __init__(self, hearing: Hearing) -> None:
            self.root = self
            self.facts = frozenset(hearing.turns_on)

    monkeypatch.setattr(idle, "Diagram", Everything)
    wrong = {finding.id: (too_much, finding.message) for finding, too_much in proof.idle()}
    assert wrong == {"idle pushed": (False, "pushed would be asked for, though no answer matters")}


@pytest.mark.parametrize(
    ("pushed", "needs"),
    [
        (("late",), {"shouts"}),
        ((), set()),  # who was pushed need not have been late
    ],
)
def test_question_that_answers_one_that_matters_is_not_idle(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pushed: tuple[str, ...], needs: set[str]
) -> None:
    """Whether he was pushed makes no difference; but by that one knows whether he was late.

    It is idle only where something is told by which it makes no difference that he was late.
    """
    alike = '"{player} pays."\n        remedies: [{must-pass: {against: player}}]'
    laws = LAWS.replace('"{player} does not pay."', alike)
    monkeypatch.setitem(SHOUTS, "late", replace(SHOUTS["late"], implies=("pushed",)))
    monkeypatch.setitem(SHOUTS, "pushed", replace(SHOUTS["pushed"], implies=pushed))
    proof = Proof(read(tmp_path, laws), [NOISE])
    assert list(proof.idle()) == []

    monkeypatch.setattr("adjudicator.law.engine.questions.MOST_HEARINGS", 0)

    ((finding, _),) = proof.idle()
    assert finding.id == "idle pushed"
    assert finding.example
    assert set(finding.example.facts) == needs


# the encoding says what the hearing says


def states(book: Book, part: Encoding, number: int) -> Iterator[dict[str, Value]]:
    """Some states of knowledge by chance: few facts said, many, all."""
    chance = random.Random(book.id + str(part.sort))
    for _ in range(number):
        share = chance.choice((0.2, 0.5, 0.8, 1))
        presumed = {name for name, said in part.said.items() if said == part.true}
        names = [n for n in part.facts if n in presumed or chance.random() < share]
        yield {name: chance.choice(list(part.world[name])) for name in names}


@pytest.mark.parametrize("id", book_ids())
def test_encoding_gives_every_clause_the_verdict_of_the_hearing(id: str) -> None:
    book = read_book(id)
    chance = random.Random(id)
    for sort in sorts_of(book):
        part = Encoding(book, sort, correlated=False)
        search = Search(part)
        verdicts = {c.id: part.stands(c) for c in part.concerned.values()}
        met = {c.id: part.met(c) for c in part.concerned.values()}
        speaks = {s.id: part.speaks(s) for s in part.within_hearing}
        for facts in states(book, part, 12):
            readings = {doubt: chance.choice(("likelier", "other")) for doubt in book.doubts}
            given = [lit if name in facts else -lit for name, lit in part.said.items()]
            given += [part.world[name][value] for name, value in facts.items()]
            given += [lit if readings[d] == "other" else -lit for d, lit in part.other.items()]
            assert search.can_be(*given)
            case = search.found()

            def holds(literal: int, case: frozenset[int] = case) -> bool:
                return literal in case or (literal < 0 and -literal not in case)

            hearing = Hearing(book, matter_of(sort, facts, book), readings)
            for clause in part.concerned.values():
                for pair, verdict in (
                    (verdicts[clause.id], hearing.stands(clause)),
                    (met[clause.id], hearing.met(clause)),
                ):
                    got = True if holds(pair.yes) else False if holds(pair.no) else None
                    assert got is verdict, (clause.id, facts)
            assert {s.id for s in hearing.silences()} == {
                id for id, literal in speaks.items() if holds(literal)
            }


@pytest.mark.parametrize(
    ("id", "topics"),
    [
        ("bezique/foster", ("trick",)),
        ("bezique/foster", ("declaration",)),
        ("bezique/enquire-within", ("exhaustion",)),
    ],
)
def test_state_with_an_idle_question_is_proposed_exactly_when_there_is_one(
    id: str, topics: tuple[str, ...]
) -> None:
    """The solver against brute force, where every state can be gone through one by one."""
    book = read_book(id)
    sort = Sort(topics, game_of(book.game).topics.raised[topics])
    part = SortOfMatter(book, sort)
    hears = Idle(book, sort, part)
    search = Search(part)
    shown = list(hears._shown())

    def completed(facts: State, more: State) -> tuple[tuple[str, Value], ...]:
        return tuple(sorted({**facts, **more}.items()))

    @cache
    def comes_to(said: tuple[tuple[str, Value], ...]) -> Any:
        return substance(Hearing(book, matter_of(sort, dict(said), book)))

    idle_facts: set[str] = set()
    ranges = [[None, *part.world[name]] for name in part.facts]
    # of very many states one in so many shows every question that is idle
    every = 1 if WHOLE or prod(map(len, ranges)) < MANY else 17
    for values in islice(product(*ranges), 0, None, every):
        facts = {n: v for n, v in zip(part.facts, values, strict=True) if v is not None}
        turned_on = Hearing(book, matter_of(sort, facts, book)).turns_on
        for fact in set(turned_on) - idle_facts:
            given = [lit if name in facts else -lit for name, lit in part.said.items()]
            given += [part.world[name][value] for name, value in facts.items()]
            if not search.can_be(*given, *shown):
                continue  # no table can be so
            others = [n for n in part.facts if n != fact and n not in facts]
            ways = product(*(part.world[name] for name in others))
            matters = any(
                len(
                    {
                        comes_to(completed(facts, {**dict(zip(others, way, strict=True)), fact: v}))
                        for v in part.world[fact]
                    }
                )
                > 1
                for way in ways
            )
            if not matters:
                idle_facts.add(fact)

    likelier = [-lit for lit in part.other.values()]
    part.clauses += [[lit] for lit in likelier]
    assert {fact for fact in part.facts if hears._proposed(fact)} == idle_facts


# what the games declare of their facts


class Watched(Court):
    """A court that notes every matter it decides, and what is known there."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.seen: list[tuple[tuple[str, ...], str, dict[str, Value | None]]] = []

    def _matter(self, at: Any, event: Event, part: int, known: Any) -> Any:
        values = {name: known(name).value for name in self.book.vocabulary}
        self.seen.append((at.about, at.event.verb, values))
        return super()._matter(at, event, part, known)


@cache
def matters() -> dict[str, list[tuple[tuple[str, ...], str, dict[str, Value | None], str]]]:
    """Every matter of every case by the printed books, with all that is known there."""
    found: dict[str, list[Any]] = {id: [] for id in book_ids()}
    for path in some(CASE_FILES, 20):
        case = read_case(path)
        if case.house:
            continue  # what a table has agreed on is another book, as is one's own
        for id, expect in case.expected.items():
            if id not in found:
                continue
            court = Watched(case, read_book(id), expect.get("readings"))
            table = court.opening()
            for event in case.events:
                _, table = court.hear(table, event)
            found[id] += [(*each, path.stem) for each in court.seen]
    return found


@pytest.mark.sweep
@pytest.mark.parametrize("id", book_ids())
def test_every_matter_of_every_case_is_a_table_that_can_be(id: str) -> None:
    """What one matter is about, which acts raise it, and what its facts imply, as declared."""
    book = read_book(id)
    raised = game_of(book.game).topics.raised
    parts: dict[tuple[str, ...], tuple[Encoding, Search]] = {}
    wrong: dict[tuple[tuple[str, ...], str | tuple[str, ...]], str] = {}
    for about, done, values, case in matters()[id]:
        if not about:
            continue  # no clause is heard of it, and a silence may speak
        # who plays a card is proved as one who leads, or as one who follows
        verbs = ("plays", "leads", "follows") if done == "plays" else (done,)
        raising = [verb for verb in verbs if verb in raised.get(about, ())]
        if not raising:
            wrong[about, done] = case
            continue
        if about not in parts:
            part = Encoding(book, Sort(about, raised[about]), never(id))
            parts[about] = part, Search(part)
        part, search = parts[about]
        given = {}
        for name in part.facts:
            value = values[name]
            if value is not None:
                (like,) = [
                    v for v in part.world[name] if told(book, name, v) == told(book, name, value)
                ]
                given[part.world[name][like]] = f"{name}: {value}"
        if not any(search.can_be(part.verbs[verb], *given) for verb in raising):
            given |= {part.verbs[verb]: verb for verb in raising[:1]}
            wrong[about, tuple(given[lit] for lit in search.conflict(list(given)))] = case
    assert wrong == {}


def test_declarations_name_facts_that_there_are() -> None:
    for id in book_ids():
        book = read_book(id)
        shared = {name for other in book_ids() for name in read_book(other).vocabulary}
        for fact in book.vocabulary.values():
            names = [
                n for each in fact.implies for n in ((each,) if isinstance(each, str) else each)
            ]
            for written in (*names, *fact.never_with):
                name, _, word = written.partition(": ")
                assert name in shared, (fact.name, written)
                if name in book.vocabulary and word:
                    assert word in book.vocabulary[name].range(), (fact.name, written)


def test_what_may_be_not_so_is_a_class_by_itself(book: Book) -> None:
    assert nil(book, book.vocabulary["declaration"]) == ("nothing",)
    assert nil(book, book.vocabulary["speaker"]) == ()


# the real books


@pytest.mark.parametrize("id", book_ids())
def test_every_finding_in_a_real_book_is_explained(id: str) -> None:
    """Idle questions apart, which take their time: ``adjudicator check --exhaustive`` has them."""
    book = read_book(id)
    gaps = proving.read_gaps(RULEBOOKS / id / proving.GAPS, book, game_of(book.game).topics.all)

    assert set(found_in(book, gaps.never)) == {gap.finding for gap in gaps.gaps}


SPOILT = [
    # a contradiction: who exposes a card has nothing to pay for it
    (
        "euchre/somerset-1888",
        "cards-liable-to-be-called.yaml",
        '        ruling: "{cards|It} must be left face up on the table."\n',
        '        ruling: "{cards|It} must be left face up on the table."\n'
        "        choice: {of: adversaries, between: [{no-penalty: {against: player}}]}\n",
        "clash exposed-card exposed-card-stays",
        "exposed-card",
    ),
    # an override taken out: what came to be seen below the table is exposed and is not
    (
        "euchre/somerset-1888",
        "cards-liable-to-be-called.yaml",
        "        overrides: [dropped-face-up, shown-openly]\n        when: [seen_only_below",
        "        overrides: [dropped-face-up]\n        when: [seen_only_below",
        "clash exposed-card below-the-table",
        "exposed-card",
    ),
    # an override that can never bite
    (
        "euchre/somerset-1888",
        "cards-liable-to-be-called.yaml",
        "        overrides: [dropped-face-up, shown-openly]\n        when: [seen_only_below",
        "        overrides: [dropped-face-up, shown-openly, trump-card-lifted]\n"
        "        when: [seen_only_below",
        "override below-the-table trump-card-lifted",
        "below-the-table",
    ),
    # a clause that asks for what it will not have
    (
        "bezique/enquire-within",
        "drawing-and-tricks.yaml",
        "        when: [drew_two_for_one]\n",
        "        when: [drew_two_for_one]\n        unless: [drew_two_for_one]\n",
        "dead drew-two-cards",
        "drew-two-cards",
    ),
    # a law taken out: nobody says what becomes of an exchange when the trump card is gone
    (
        "bezique/enquire-within",
        "mode-of-playing.yaml",
        "        unless: [the_turn_up_was_still_there]\n",
        "        unless: [the_turn_up_was_still_there, exchanged_the_seven_of_trumps]\n",
        "gap exchanged_a_card exchanged_after_taking_a_trick exchanged_the_seven_of_trumps",
        "",
    ),
    # both pay for the same
    (
        "bezique/enquire-within",
        "drawing-and-tricks.yaml",
        "        unless: [has_more_than_eight_cards, the_hundred_is_not_due]\n",
        "        unless: [the_hundred_is_not_due]\n",
        "clash found-with-too-many found-with-eight-before-the-draw",
        "found-with-too-many",
    ),
]


@pytest.mark.parametrize(("id", "file", "old", "new", "finding", "at"), SPOILT)
def test_real_book_spoilt_by_hand_is_found_out_at_its_place(
    tmp_path: Path, id: str, file: str, old: str, new: str, finding: str, at: str
) -> None:
    folder = tmp_path / "book"
    shutil.copytree(RULEBOOKS / id, folder)
    text = (folder / file).read_text(encoding="utf-8")
    assert text.count(old) == 1
    spoilt = text.replace(old, new)
    (folder / file).write_text(spoilt, encoding="utf-8")

    book = read_book_in(folder)
    found = found_in(book, never(id), only=[id for id in finding.split() if id in book.clauses])

    assert finding in found
    if at:
        line = next(n for n, row in enumerate(spoilt.split("\n"), 1) if row.endswith(f"id: {at}"))
        assert (found[finding].place.file, found[finding].place.line) == (str(folder / file), line)


# what stands beside a book


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("gaps:\n  - {finding: gap nobody, because: so}\n", 2, "no such thing: gap nobody"),
        ("gaps:\n  - {finding: gap nobody}\n", 2, "a gap lacks the key because"),
        ("gap:\n  - {finding: gap nobody}\n", 1, "'gap' is not a key of what stands beside a book"),
        ("gaps:\n  - {finding: x, because: y, who: z}\n", 2, "'who' is not a key of a gap"),
        (
            "gaps:\n  - {finding: x, because: y}\n  - {finding: x, because: z}\n",
            3,
            "listed twice: x",
        ),
        (
            "cannot_be:\n  - {topic: lunch, facts: [shouted], because: so}\n",
            2,
            "no matter is about lunch",
        ),
        (
            "cannot_be:\n  - {facts: [shouted, lat], because: so}\n",
            2,
            "nobody can know the fact lat",
        ),
        ("cannot_be:\n  - {facts: [{tone: loud}], because: so}\n", 2, "tone is never loud"),
    ],
)
def test_fault_beside_a_book_is_told_with_its_place(
    tmp_path: Path, text: str, line: int, words: str
) -> None:
    book = read(tmp_path)
    gaps = tmp_path / proving.GAPS
    gaps.write_text(text, encoding="utf-8")

    try:
        known = proving.read_gaps(gaps, book, ("noise",))
        faults = [proving._stale(gap, {"gap somebody": 0}) for gap in known.gaps]
    except BookError as error:
        faults = list(error.faults)

    (fault,) = faults
    assert (fault.place.file, fault.place.line) == (str(gaps), line)
    assert words in fault.message


def test_what_cannot_be_is_left_out_of_the_proof(tmp_path: Path) -> None:
    laws = LAWS.replace(
        'ruling: "{player} waits."',
        'ruling: "{player} may speak."\n        remedies: [{keeps-his-right: {held_by: player}}]',
    )
    book = read(tmp_path, laws)

    def clashes(*known: Never) -> list[str]:
        found = Proof(book, [NOISE], known).findings()
        return [f.id for f in found if f.id.startswith("clash")]

    assert clashes() == ["clash shouted-aloud came-late"]
    assert clashes(Never((), ("shouted", "late"))) == []
    assert clashes(Never(("silence",), ("shouted", "late"))) != []
    assert clashes(Never((), ("shouted", "late"), ("pushed",))) == []  # then he does not pay


def test_space_is_the_product_of_the_classes(tmp_path: Path) -> None:
    """Three values each for late, pushed, shouted and tone; shouts is cut in two; one doubt."""
    (space,) = Proof(read(tmp_path), [NOISE]).spaces

    assert (space.facts, space.states) == (5, 3 * 3 * 3 * 3 * 3 * 2)
    assert len(SHOUTS) == 5
    assert "test/house" in BOOK


# the command


def exhaustive(monkeypatch: pytest.MonkeyPatch, *args: str) -> int:
    monkeypatch.setattr(sys, "argv", ["adjudicator", "check", "--exhaustive", *args])
    monkeypatch.setattr(gc, "set_threshold", lambda *_: None)  # how the tests look stays theirs
    with pytest.raises(SystemExit) as ended:
        main()
    return int(ended.value.code or 0)


def test_command_says_how_large_the_space_was_and_what_is_the_laws_own(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    code = exhaustive(monkeypatch, "bezique/enquire-within")

    out = capsys.readouterr().out
    assert code == 0
    assert "bezique/enquire-within: 1.0 x 10^12 states of knowledge in" in out
    assert (
        "the law's own: gap looked_at_the_tricks the_deal_was_at_an_end\n    The law forbids" in out
    )
    assert "Nothing was found, but for 7 that are the law's own." in out


def test_command_fails_with_the_place_and_the_example(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "book"
    shutil.copytree(RULEBOOKS / "bezique/enquire-within", folder)
    file = folder / "drawing-and-tricks.yaml"
    text = file.read_text(encoding="utf-8")
    spoilt = text.replace("[has_more_than_eight_cards, the_hundred", "[the_hundred")
    assert spoilt != text
    file.write_text(spoilt, encoding="utf-8")

    code = exhaustive(monkeypatch, str(folder))

    said = capsys.readouterr()
    assert code == 3
    assert "A rulebook is at fault:" in said.err
    assert f"{file}:" in said.err
    assert "can stand together, and pay opponent twice" in said.err
    assert "For example: " in said.err
    assert " has_more_than_eight_cards, " in said.err


def test_command_asks_for_the_solver_where_it_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pysat.solvers", None)

    with pytest.raises(CaseError, match="needs the solver python-sat") as told_so:
        proving.prove(RULEBOOKS / "penchant/foster", read_book("penchant/foster"))

    assert told_so.value.faults[0].hint == "Run: pip install python-sat"


def test_what_cannot_be_must_keep_something_from_being_found(tmp_path: Path) -> None:
    id = "penchant/foster"
    folder = tmp_path / "book"
    shutil.copytree(RULEBOOKS / id, folder)
    gaps = folder / proving.GAPS
    more = "  - {topic: trick, facts: [took_the_trick, asked_about], because: nobody asks then}\n"
    text = gaps.read_text(encoding="utf-8").replace("cannot_be:\n", f"cannot_be:\n{more}")
    gaps.write_text(text, encoding="utf-8")
    book = read_book(id)
    known = proving.read_gaps(gaps, book, game_of(book.game).topics.all)

    found = {gap.finding for gap in known.gaps}
    (fault,) = proving._idle_reasons(book, sorts_of(book), known, found)

    assert fault.place.source_line == more.rstrip("\n")
    assert "that took_the_trick and asked_about cannot be so together" in fault.message


def test_book_that_is_not_there_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert exhaustive(monkeypatch, "penchant/fostr") == 2
    assert "Did you mean penchant/foster?" in capsys.readouterr().err
