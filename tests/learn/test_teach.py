"""Lessons: every law and clause is in one, in its own words; the cases show what decides."""

from __future__ import annotations

import ast
import json
import os
import pty
import re
import select
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path
from textwrap import wrap

import pytest
from as_taught import book_ids, read_book
from at_a_terminal import run
from hypothesis import given
from hypothesis import strategies as st
from samples import WHOLE, some
from shipped import each_of

from adjudicator.base import files
from adjudicator.base.errors import CaseError
from adjudicator.base.facts import Known
from adjudicator.base.paths import CASES
from adjudicator.case.expectation import Expectation
from adjudicator.commands.question import add_question
from adjudicator.court.court import Court
from adjudicator.court.library import Library
from adjudicator.law.book.model import LIKELIER, OTHER, Book, Clause, Law, NotARule
from adjudicator.law.engine.hearing import Hearing
from adjudicator.law.ruling import NO_BREACH, Decision
from adjudicator.learn import lessons as learn_lessons
from adjudicator.learn.lessons.evidence import OF_EACH, Evidence, gathered
from adjudicator.learn.lessons.in_words import apart_as, begun, quoted
from adjudicator.learn.lessons.lesson import Lesson, Point, TaughtCase, TellsApart
from adjudicator.learn.lessons.lesson_of import lesson, lessons, short
from adjudicator.learn.lessons.page import add_lesson, book_page
from adjudicator.learn.lessons.pairs import WEIGHTS, candidates, pair_of
from adjudicator.learn.lessons.short_page import add_short_lesson
from adjudicator.learn.lessons.shown import in_few_rows
from adjudicator.report import html, letters, markdown
from adjudicator.report import pager as paging
from adjudicator.report.document import Page
from adjudicator.report.markdown import safe
from adjudicator.report.markup import tag
from adjudicator.report.ruling import NOTHING_BROKEN
from adjudicator.verify.mutation import Mutant
from adjudicator.verify.witnesses import mutants_of

BOOKS = book_ids()
EACH = each_of(BOOKS, first="bezique/enquire-within")


@cache
def judged(id: str) -> Evidence:
    """The cases that name what is taught here: so many of each as a lesson on it wants."""
    book, laws = read_book(id), laws_of(id)
    taught = [each.id for law in laws for each in law.clauses]
    taught += [each.id for law in laws for each in law.doubts]
    if WHOLE:
        return gathered(book, taught if len(laws) < len(book.laws) else None)
    return gathered(book, taught, of_each=OF_EACH)


def laws_of(id: str) -> list[Law]:
    """The laws of a book that are taught here: all, but of those that are retold every sixth."""
    laws = read_book(id).laws
    return [law for n, law in enumerate(laws) if WHOLE or not law.retold or n % 6 == 0]


@cache
def taught(id: str) -> tuple[Lesson, ...]:
    book = read_book(id)
    return tuple(lesson(book, law, judged(id)) for law in laws_of(id))


@cache
def page_of(id: str) -> str:
    return html.written([book_page(read_book(id), taught(id))])


def in_text(lesson: Lesson) -> str:
    page = Page()
    add_lesson(page, lesson, table=False)
    return letters.written(page)


# every law, every clause


@pytest.mark.parametrize("id", EACH)
def test_every_law_has_a_lesson_with_its_own_words(id: str) -> None:
    book = read_book(id)
    pasted = markdown.written(book_page(book, taught(id)))

    assert [each.law for each in taught(id)] == laws_of(id)
    for each in taught(id):
        assert each.law.text in in_text(each)
        assert f"> {safe(each.law.text)}\n" in pasted


@pytest.mark.parametrize("id", EACH)
def test_every_clause_is_taught_under_its_words_with_what_it_finds(id: str) -> None:
    for each in taught(id):
        text = in_text(each)
        assert [point.clause for point in each.points] == list(each.law.clauses)
        for point in each.points:
            assert point.words in text
            assert point.finds in text
            assert point.defines[1:] in text
            for asked in point.asks:
                assert asked.says[1:] in text


@pytest.mark.parametrize("id", EACH)
def test_every_clause_has_a_case_that_it_decides_and_a_near_miss(id: str) -> None:
    without = [
        point.clause.id
        for each in taught(id)
        for point in each.points
        if point.example is None or point.example.near is None
    ]

    assert without == []


@pytest.mark.parametrize("id", EACH)
def test_every_doubt_is_shown_with_both_readings_and_what_each_gives(id: str) -> None:
    readings = [reading for each in taught(id) for reading in each.readings]

    laws = {law.id for law in laws_of(id)}
    assert [each.doubt for each in readings] == [
        doubt for doubt in read_book(id).doubts.values() if doubt.law in laws
    ]
    for reading in readings:
        assert reading.told is not None
        assert reading.likelier
        assert reading.other
        assert reading.likelier != reading.other


@pytest.mark.sweep
def test_copy_that_breaks_off_says_so() -> None:
    broken = {each.law.id: in_text(each) for each in taught("euchre/somerset-1888")}

    assert [law for law, text in broken.items() if "breaks off" in text] == ["57", "85"]


@pytest.mark.sweep
def test_right_to_choose_is_lost_by_the_law_that_says_so() -> None:
    (false_lead,) = [
        point
        for each in taught("euchre/somerset-1888")
        for point in each.points
        if point.clause.id == "false-lead"
    ]

    assert false_lead.choice is not None
    assert {each.law for each in false_lead.choice.lost_by} == {"85"}


# a lesson is made of its clauses


def without_cases(book: Book, law: str) -> str:
    """The lesson on a law as its clauses alone make it."""
    return in_text(lesson(book, book.law(law), Evidence(book, ())))


def changed_clauses(id: str) -> Iterator[tuple[Mutant, str]]:
    """Yield every change to a clause of a book, with the law in which it stands."""
    book = read_book(id)
    for mutant in mutants_of(book):
        if isinstance(mutant.was, Clause):
            yield mutant, mutant.was.law


@pytest.mark.parametrize("id", EACH)
def test_a_changed_clause_changes_its_lesson(id: str) -> None:
    book = read_book(id)
    before = {law.id: without_cases(book, law.id) for law in book.laws}

    unnoticed = [
        mutant.id
        for mutant, law in some(changed_clauses(id), 6)
        if without_cases(mutant.of(book), law) == before[law]
    ]

    assert unnoticed == []


def test_a_changed_fact_sentence_changes_the_lesson() -> None:
    book = read_book("euchre/somerset-1888")
    fact = replace(book.vocabulary["led_out_of_turn"], means="He jumped the queue.")
    other = replace(book, vocabulary={**book.vocabulary, "led_out_of_turn": fact})

    assert "he jumped the queue" in without_cases(other, "52")
    assert "he jumped the queue" not in without_cases(book, "52")


def test_house_rule_has_a_lesson_and_stands_in_that_of_the_law_it_changes() -> None:
    house = CASES / "house-rules" / "among-friends.yaml"
    book = Library().book("euchre/somerset-1888", [str(house)])
    (ours,) = [law.id for law in book.laws if law.authority == "house"][:1]

    assert "House: " in without_cases(book, "52")
    assert "sets aside" in without_cases(book, ours)
    assert "House: " not in without_cases(read_book("euchre/somerset-1888"), "52")


def strings_in(path: Path) -> Iterator[str]:
    """The texts that stand in a module, but for what explains it."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    documents = {
        ast.get_docstring(node, clean=False)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
    }
    for node in ast.walk(tree):
        if not (isinstance(node, ast.Constant) and isinstance(node.value, str)):
            continue
        if node.value not in documents:
            yield node.value


def in_fives(text: str) -> set[tuple[str, ...]]:
    words = re.findall(r"[a-zé]+", text.casefold())
    return {tuple(words[at : at + 5]) for at in range(len(words) - 4)}


def sentences_of(book: Book) -> Iterator[str]:
    yield from (fact.means for fact in book.vocabulary.values())
    yield from (law.text for law in book.laws)
    yield from (clause.finds or "" for clause in book.clauses.values())
    yield from (premise.text for premise in book.premises)
    yield from (silence.says for silence in book.silences)
    for doubt in book.doubts.values():
        yield from (doubt.likelier, doubt.other)


def test_no_sentence_of_a_rulebook_is_typed_into_the_lessons() -> None:
    known = {
        five for id in BOOKS for each in sentences_of(read_book(id)) for five in in_fives(each)
    }
    modules = sorted(Path(learn_lessons.__file__).parent.glob("*.py"))

    typed = [
        (path.name, text) for path in modules for text in strings_in(path) if in_fives(text) & known
    ]

    assert len(known) > 1000
    assert typed == []


def test_no_law_or_clause_is_named_in_the_code_of_the_lessons() -> None:
    ids = {id for book in BOOKS for id in (*read_book(book).clauses, *read_book(book).doubts)}
    facts = {fact for book in BOOKS for fact in read_book(book).vocabulary}
    modules = sorted(Path(learn_lessons.__file__).parent.glob("*.py"))
    remedies = {"right-lost"}  # a kind of remedy, and a clause of the same name

    named = [
        (path.name, text)
        for path in modules
        for text in strings_in(path)
        if text in (ids | facts) - remedies
    ]

    assert named == []


# what differs, decides


def decides(evidence: Evidence, clause: Clause) -> bool:
    """Whether what is pointed out, and nothing less, turns the near miss into a decided case."""
    pair = pair_of(evidence, clause)
    assert pair is not None

    def stands(take: int) -> bool | None:
        """Whether it stands on the near miss with so many differing things as in the other."""
        facts = {each.fact: each.decided for each in pair.differs[:take] if each.fact}
        read = {each.doubt: str(each.decided) for each in pair.differs[:take] if each.doubt}
        near = pair.near.matter

        def known(fact: str) -> Known:
            return Known(facts[fact], "told") if fact in facts else near.known(fact)

        readings = {**pair.near.story.readings, **read}
        pointed_out = replace(near, known=known, never=near.never.difference(facts))
        return Hearing(evidence.book, pointed_out, readings).stands(clause)

    decided = Hearing(evidence.book, pair.decided.matter, pair.decided.story.readings)
    return (
        decided.stands(clause) is True
        and stands(0) is False
        and stands(len(pair.differs)) is True
        and not any(stands(take) for take in range(1, len(pair.differs)))
    )


@pytest.mark.parametrize("id", EACH)
def test_what_is_pointed_out_turns_the_near_miss_into_a_decided_case(id: str) -> None:
    idle = [
        clause.id for clause in read_book(id).clauses.values() if not decides(judged(id), clause)
    ]

    assert idle == []


@pytest.mark.sweep
def test_one_fact_is_pointed_out_wherever_one_is_enough() -> None:
    counted = [
        len(point.example.differs)
        for id in BOOKS
        for each in taught(id)
        for point in each.points
        if point.example
    ]

    assert counted.count(1) > 0.98 * len(counted)
    assert max(counted) <= 3


@pytest.mark.sweep
def test_every_weight_decides_which_pair_is_shown_for_some_clause() -> None:
    idle = set(WEIGHTS)
    for id in reversed(BOOKS):
        for clause in read_book(id).clauses.values():
            ranks = [
                dict(zip(WEIGHTS, each.rank(), strict=True))
                for each in candidates(judged(id), clause)
            ]
            best = min(ranks, key=lambda rank: [*rank.values()], default=None)
            idle -= {
                name
                for name in idle
                if min(ranks, key=lambda rank: [rank[n] for n in rank if n != name], default=None)
                is not best
            }
            if not idle:
                return

    assert idle == set()


@pytest.mark.sweep
def test_case_is_told_as_far_as_its_ruling_needs_it() -> None:
    (second,) = [
        point.example
        for each in taught("euchre/somerset-1888")
        for point in each.points
        if point.clause.id == "false-lead-followed-by-both"
    ]

    assert second is not None
    assert len(second.decided.acts) == 3  # the false lead, and the two who followed it


# what the cases tell


def stories(id: str) -> Iterator[tuple[Point, TaughtCase]]:
    """Every case that is told with a clause of a book, decided and near miss."""
    for each in taught(id):
        for point in each.points:
            if point.example is not None:
                yield point, point.example.decided
                yield from ((point, near) for near in (point.example.near,) if near)


def ruled_on(id: str, told: TaughtCase) -> list[tuple[int, Decision]]:
    """What is ruled on each act of a case as far as it is told, and more than that it is allowed.

    The court hears it anew: nothing of how the lesson was made is asked.
    """
    case = replace(told.heard.story.case, events=told.heard.story.case.events[: len(told.acts)])
    court = Court(case, read_book(id), told.heard.story.readings)
    table, found = court.opening(), []
    for event in case.events:
        heard, table = court.hear(table, event)
        found += [(event.number, d) for d in heard if d.outcome != NO_BREACH or d.silences]
    return found


@pytest.mark.parametrize("id", EACH)
def test_no_law_is_broken_is_said_only_of_a_story_on_which_nothing_is_ruled(id: str) -> None:
    clean = [told for _, told in stories(id) if NOTHING_BROKEN in told.ending]

    assert clean
    for told in clean:
        assert (told.ending, ruled_on(id, told)) == ((NOTHING_BROKEN,), [])


@pytest.mark.parametrize("id", EACH)
def test_ending_tells_all_that_is_ruled_on_the_act(id: str) -> None:
    for point, told in stories(id):
        for event, decision in ruled_on(id, told):
            if event == told.heard.matter.event:
                rulings = [f.text for f in decision.findings if f.kind == "ruling"]
                rulings += [silence.says for silence in decision.silences]
                for text in rulings:
                    said = any(text[1:] in line for line in told.ending)
                    assert said, (point.clause.id, told.name, text)


@pytest.mark.parametrize("id", EACH)
def test_case_and_near_miss_are_two_cases_that_end_otherwise(id: str) -> None:
    for each in taught(id):
        for point in each.points:
            assert point.example is not None
            assert point.example.near is not None
            decided, near = point.example.decided, point.example.near
            assert decided.heard.story.name != near.heard.story.name, point.clause.id
            assert set(decided.ending) != set(near.ending), point.clause.id


@pytest.mark.parametrize("id", EACH)
def test_case_that_goes_by_the_other_reading_says_so(id: str) -> None:
    for point, told in stories(id):
        turned = {
            doubt.id
            for event, decision in ruled_on(id, told)
            for doubt in decision.doubts
            if doubt.followed == OTHER
        }
        own = point.clause.reading[0] if point.clause.reading else ""
        shown = {read.doubt.id for read in told.read if read.other}
        followed = {doubt for doubt, way in told.heard.story.readings.items() if way == OTHER}

        assert turned <= shown, (point.clause.id, told.name)
        assert followed <= {own} | shown, (point.clause.id, told.name)


@pytest.mark.parametrize("id", EACH)
def test_clause_that_stands_by_one_reading_only_says_which(id: str) -> None:
    for each in taught(id):
        text = " ".join(in_text(each).split())
        for point in each.followed:
            if point.clause.reading is not None:
                doubt, which = point.clause.reading
                words = begun(read_book(id).doubts[doubt].on)
                assert f"Only by the {which} reading of {quoted(words)}" in text


@pytest.mark.parametrize("id", EACH)
def test_two_readings_are_those_of_this_doubt_alone(id: str) -> None:
    """The story that is told, heard by the court with nothing else read the other way."""
    for each in taught(id):
        for reading in each.readings:
            told = reading.told
            assert told is not None
            read_so = {d for d, way in told.heard.story.readings.items() if way == OTHER}
            assert read_so <= {reading.doubt.id}
            for which, ends in ((LIKELIER, reading.likelier), (OTHER, reading.other)):
                expect: Expectation = {"readings": {reading.doubt.id: which}}
                story = replace(told.heard.story, expect=expect)
                heard = replace(told, heard=replace(told.heard, story=story))
                rulings = [
                    finding.text
                    for event, decision in ruled_on(id, heard)
                    if event == told.heard.matter.event
                    for finding in decision.findings
                    if finding.kind == "ruling"
                ]
                for text in rulings:
                    assert any(text[1:] in line for line in ends), (reading.doubt.id, which)


@pytest.mark.parametrize("id", EACH)
def test_story_that_is_cut_is_told_without_its_title(id: str) -> None:
    cut = [told for _, told in stories(id) if len(told.acts) < len(told.heard.story.case.events)]

    assert cut
    assert {told.title for told in cut} == {""}
    for _, told in stories(id):
        assert told.title in ("", told.heard.story.case.name)
        assert told.name


@pytest.mark.parametrize("id", EACH)
def test_exception_is_named_by_what_it_finds(id: str) -> None:
    book = read_book(id)
    named = [
        each
        for lesson in taught(id)
        for point in lesson.points
        for each in (*point.sets_aside, *point.set_aside_by)
    ]

    assert named or not book.overriders
    for each in named:
        clause = book.clauses[each.clause]
        by_meaning = clause.define is not None and each.words == book.means(clause.define)
        assert each.verbatim is not bool(clause.finds or by_meaning)
        beside = [c for c in book.law(clause.law).clauses if c.reading is None]
        if not each.number and len(beside) > 1:
            assert clause.reading is not None


@pytest.mark.sweep
def test_what_a_clause_leaves_to_another_is_pointed_to() -> None:
    text = " ".join(
        in_text(each) for each in taught("euchre/somerset-1888") if each.law.id in ("46", "51")
    )
    called_before = "not if  the call repeats one that this side had made before, of the same card"

    assert text.count(called_before) == 2
    assert text.count(f"{called_before} (for that see law 56, clause ") == 2


@pytest.mark.parametrize("id", EACH)
def test_headline_is_the_gist_until_a_house_rule_changes_a_number_of_it(id: str) -> None:
    book = read_book(id)
    for law in book.laws:
        assert not law.gist or short(book, law) == law.gist
    law = next(law for law in book.laws if law.gist)
    ours = replace(law.clauses[0], id="ours", law="house: ours", changes=law.id)
    laws = (*book.laws, replace(law, id="house: ours", clauses=(ours,)))

    assert short(replace(book, laws=laws), law) != law.gist


@pytest.mark.parametrize("id", EACH)
def test_headline_without_a_gist_says_when_it_is_so_or_is_the_laws_own_sentence(id: str) -> None:
    book = read_book(id)
    for law in book.laws:
        headline = short(book, replace(law, gist=""))
        rows = any(clause.combination for clause in law.clauses)

        assert rows or headline.startswith("If ") or headline.removesuffix(" ...") in law.text


@pytest.mark.parametrize("id", EACH)
def test_silence_that_a_case_comes_to_is_listed_with_its_clause(id: str) -> None:
    for each in taught(id):
        listed = {unsaid.silence.id: unsaid.of for unsaid in each.silences}
        for number, point in enumerate(each.followed, 1):
            cases = [point.example.decided, point.example.near] if point.example else []
            for silence in (silence for told in cases if told for silence in told.unsaid):
                assert silence in listed
                assert number in (listed[silence] or (number,))


# the page


class Reading(HTMLParser):
    """What a browser would find in a page: elements, ids, links, headings, and its text."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.headings: list[int] = []
        self.fetched: list[str] = []
        self.text = ""
        self.tags: list[str] = []
        self._open: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        self.tags.append(tag)
        self._open.append(tag)
        self.ids += [found["id"] or ""] if "id" in found else []
        self.links += [found["href"] or ""] if tag == "a" else []
        self.fetched += [found[key] or "" for key in ("src", "srcset", "data") if key in found]
        self.fetched += [found["href"] or ""] if tag == "link" else []
        if re.fullmatch("h[1-6]", tag):
            self.headings.append(int(tag[1]))

    def handle_endtag(self, tag: str) -> None:
        while self._open and self._open.pop() != tag:
            pass

    def handle_data(self, data: str) -> None:
        if not {"style", "sup"} & set(self._open):
            self.text += data


@pytest.mark.parametrize("id", EACH)
def test_page_has_every_law_word_for_word_in_the_order_of_the_source(id: str) -> None:
    book = read_book(id)
    text = " ".join(Reading(page_of(id)).text.split())
    of_sources: list[Law | NotARule] = [law for law in book.laws if law.passage]
    of_sources += book.not_a_rule
    printed = [
        (seed.name, entry.passage.start, " ".join(entry.text.split()))
        for seed in book.seeds
        for entry in of_sources
        if entry.passage and entry.passage.seed == seed.name
        if getattr(entry, "reason", "") != "heading"  # it stands over its laws, as a heading
    ]
    order = {seed.name: number for number, seed in enumerate(book.seeds)}

    at = 0
    for _, _, words in sorted(printed, key=lambda each: (order[each[0]], each[1])):
        at = text.index(words, at)
    for entry in (each for each in book.not_a_rule if each.reason != "heading"):
        assert f"No rule: {entry.reason.split(' (')[0]} ({entry.passage.seed}" in text


@pytest.mark.parametrize("id", EACH)
def test_page_stands_by_itself_and_its_links_lead_somewhere(id: str) -> None:
    page = page_of(id)
    read = Reading(page)
    ids = set(read.ids)

    assert len(ids) == len(read.ids)
    if len(laws_of(id)) == len(read_book(id).laws):
        assert [link for link in read.links if link.removeprefix("#") not in ids] == []
    assert read.fetched == []
    assert "script" not in read.tags
    assert "@import" not in page
    assert "url(" not in page
    assert {f"clause-{clause.id}" for law in laws_of(id) for clause in law.clauses} <= ids


@pytest.mark.parametrize("id", EACH)
def test_page_has_its_headings_in_order(id: str) -> None:
    headings = Reading(page_of(id)).headings

    assert headings[0] == 1
    assert headings.count(1) == 1
    for above, below in pairwise(headings):
        assert below <= above + 1


@pytest.mark.sweep
def test_page_of_one_law_has_no_link_to_what_is_not_on_it() -> None:
    book = read_book("euchre/somerset-1888")
    (law,) = [each for each in taught(book.id) if each.law.id == "52"]

    page = Page()
    add_lesson(page, law)
    read = Reading(html.written([page]))

    assert [link for link in read.links if link.removeprefix("#") not in read.ids] == []


@given(st.text(), st.text())
def test_no_text_gets_into_a_page_unescaped(text: str, attribute: str) -> None:
    text, attribute = (each.replace("\r", "").replace("\0", "") for each in (text, attribute))

    class One(HTMLParser):
        seen = ""
        tags: tuple[str, ...] = ()
        given: str | None = None

        def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
            self.tags += (tag,)
            self.given = dict(attrs).get("title")

        def handle_data(self, data: str) -> None:
            self.seen += data

    read = One()
    read.feed(tag("p", text, title=attribute))
    read.close()

    assert read.tags == ("p",)
    assert read.seen == text
    assert (read.given or "") == attribute


# the command


@pytest.mark.terminal
def test_no_book_lists_the_books_and_a_book_its_lessons() -> None:
    books, euchre = run("teach").stdout, run("teach", "euchre").stdout

    for id in BOOKS:
        assert id in books
    for law in read_book("euchre/somerset-1888").laws:
        assert short(read_book("euchre/somerset-1888"), law) in euchre


@pytest.mark.terminal
def test_a_lesson_begins_with_short_words_and_the_law() -> None:
    text = run("teach", "euchre", "52", "--full").stdout

    order = ["Law 52", "Who leads out of turn", "If any player lead out of turn"]
    order += ["What it turns on", "he led when it was not his lead", "CHOICE", "TWO READINGS"]
    order += ["Cases", "SO ", "NOT ", "WHY ", "SILENT", "PREMISE"]
    at = 0
    for words in order:
        at = text.index(words, at)


def in_short(lesson: Lesson) -> Page:
    page = Page()
    add_short_lesson(page, lesson)
    return page


@pytest.mark.parametrize("id", EACH)
def test_short_lesson_fits_two_screens_and_has_the_whole_law(id: str) -> None:
    for each in taught(id):
        page, below = in_short(each), 5  # rows at least, for a question or where to find one
        text = letters.written(page)

        assert each.law.text in text
        assert len(letters.lines(page, 79)) + below <= 2 * 24, each.law.id


@pytest.mark.sweep
@pytest.mark.parametrize("id", EACH)
def test_lesson_with_its_question_fits_two_screens(id: str) -> None:
    for each in some(taught(id), 9):
        page = in_short(each)
        add_question(page, read_book(id), each.law, Library())

        assert len(letters.lines(page, 79)) <= 2 * 24, each.law.id


@pytest.mark.parametrize("id", EACH)
def test_short_lesson_goes_from_the_law_to_the_trap(id: str) -> None:
    for each in taught(id):
        text = letters.written(in_short(each))
        order = [each.law.text, each.headline, "\nCASE ", "\nNOT SO ", "\nWHY ", each.law.trap]
        order += [reading.doubt.other for reading in each.readings[:2]]
        at = 0
        for words in order:
            at = text.index(words, at)


@pytest.mark.parametrize("id", EACH)
def test_cases_of_a_short_lesson_are_told_in_five_rows_and_one_thing_differs(id: str) -> None:
    for each in taught(id):
        assert each.shown is not None
        assert each.shown.near is not None
        assert len(each.shown.differs) == 1
        for told in (each.shown.decided, each.shown.near):
            story, ending = in_few_rows(told)
            rows = [len(wrap(part, 68)) for part in (story, *ending)]
            assert rows[0] <= 5
            assert sum(rows) <= 5 or len(rows) == 2, each.law.id  # a long ruling is told whole


def test_named_clause_is_the_one_that_is_shown() -> None:
    book = read_book("euchre/somerset-1888")
    law = book.law("52")
    other = lesson(book, replace(law, example="suit-called"), judged(book.id))

    (first,) = [each for each in taught(book.id) if each.law.id == "52"]
    assert first.shown is not None
    assert "out of turn" in first.shown.decided.ending[0]
    assert other.shown is not None
    assert "The call is good" in other.shown.decided.ending[0]


@pytest.mark.parametrize(
    ("said", "of", "told"),
    [
        (("He had drawn", ""), ("Al", "Bo"), "Only in the first, Al had drawn."),
        (("", "His partner had"), ("Al", "Bo"), "Only in the second, Bo's partner had."),
        (("It was late", ""), ("", ""), "Only in the first, it was late."),
        (
            ("3 had followed", "0 had followed"),
            ("Al", "Al"),
            "3 had followed; in the second, none.",
        ),
        (("He passed", "He assisted"), ("Al", "Bo"), "Al passed; in the second, Bo assisted."),
    ],
)
def test_what_tells_two_cases_apart_is_said_as_at_the_table(
    said: tuple[str, str], of: tuple[str, str], told: str
) -> None:
    decided, near = (part.split()[0] if part[:1].isdigit() else "x" for part in said)
    assert apart_as(TellsApart("", "", decided, near, None, of, said)).endswith(told)


@pytest.mark.terminal
def test_question_under_a_lesson_is_the_one_that_the_quiz_asks_by_its_seed() -> None:
    under = run("teach", "euchre", "81").stdout.partition("ASK")[2]
    (call,) = re.findall(r"ANSWER +adjudicator (quiz .*)", under)
    asked = run(*call.split(), "--count", "1", "--format", "json").stdout

    answers = [each["text"] for each in json.loads(asked)["questions"][0]["answers"]]
    assert answers
    for answer in answers:
        assert answer in under


@pytest.mark.terminal
@pytest.mark.parametrize(
    ("args", "told"),
    [
        (["euchr"], "Did you mean euchre?"),
        (["euchre", "117"], "there is no law 117"),
        (["bezique/foster", "too many card"], "Did you mean too many cards?"),
        (["bezique", "-f", "html", "-o", "x.html"], "it has several books"),
        (["-f", "html"], "it takes a book"),
    ],
)
def test_what_there_is_not_is_told_with_a_mend(args: list[str], told: str) -> None:
    done = run("teach", *args)

    assert done.returncode == 2
    assert told in done.stderr
    assert done.stdout == ""


@pytest.mark.terminal
def test_a_law_is_found_in_the_book_of_the_game_that_has_it() -> None:
    assert "SCORES IN ABEYANCE" in run("teach", "bezique", "Scores in abeyance").stdout


@pytest.mark.terminal
def test_a_page_is_written_whole_into_a_file(tmp_path: Path) -> None:
    own, id = CASES / "your-own-book", "bezique/enquire-within-retold"
    out = tmp_path / "book.html"

    done = run("teach", id, "--books", str(own), "--format", "html", "-o", str(out))

    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    book = Library((own,)).book(id)
    assert out.read_text(encoding="utf-8") == html.written([book_page(book, list(lessons(book)))])
    assert [path.name for path in tmp_path.iterdir()] == ["book.html"]


OWN = """book: euchre/our-<b>"club"&
game: euchre
title: "The <script>alert(1)</script> \\"Club\\" & 'ours'"
holds: <i>a few</i> rules
sections: [laws.yaml]
premises:
  - {id: order-of-the-cards, text: "<img src=x onerror=alert(2)>", from: "<u>us</u>"}
  - {id: left-bower, text: A trump., from: us}
  - {id: winner-of-a-trick, text: The highest., from: us}
  - {id: eldest-leads-first, text: At the dealer's left., from: us}
  - {id: five-cards, text: Five each., from: us}
"""
OWN_LAW = """  - law: {}
    topic: lead
    paraphrase: <svg onload=alert(3)> gives a point.
    from: <em>rule</em>
    clauses:
      - {{id: clause-{}, when: [led_out_of_turn], ruling: "<a href=javascript:x>{{player}}</a>"}}
"""


def test_book_of_ones_own_brings_no_markup_into_a_page_and_each_law_has_its_anchor(
    tmp_path: Path,
) -> None:
    laws = ["a 1", "a-1", "漢字", "山田", "A 1!", '"<b> 1"']
    sections = (OWN_LAW.format(law, "abcdef"[n]) for n, law in enumerate(laws))
    (tmp_path / "club").mkdir()
    (tmp_path / "club" / "book.yaml").write_text(OWN, encoding="utf-8")
    section = f"section: <h1>Play</h1>\nlaws:\n{''.join(sections)}"
    (tmp_path / "club" / "laws.yaml").write_text(section, encoding="utf-8")
    book = Library((tmp_path,)).book('euchre/our-<b>"club"&')

    written = html.written([book_page(book, list(lessons(book)))])
    anchors = re.findall(r'id="(law-?[^"s]*)"', written)

    assert len(anchors) == len(set(anchors)) == len(laws)
    assert not re.search(r"<(?:script|img|svg onload|i|u|em)\b", written)
    assert "javascript:x" not in re.sub(r"&lt;.*?&gt;", "", written)


@pytest.mark.terminal
def test_what_cannot_be_written_is_told_and_leaves_nothing(tmp_path: Path) -> None:
    in_no_folder = run("teach", "euchre", "81", "-o", str(tmp_path / "none" / "x.txt"))
    a_folder = run("teach", "euchre", "81", "-o", str(tmp_path))

    assert (in_no_folder.returncode, a_folder.returncode) == (2, 2)
    assert "there is no folder" in in_no_folder.stderr
    assert "it is a folder" in a_folder.stderr
    assert list(tmp_path.iterdir()) == []


def test_what_was_there_stays_when_writing_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "book.html"
    out.write_text("the old page", encoding="utf-8")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    with pytest.raises(CaseError, match="No space left on device"):
        files.write_whole(out, "the new page")

    assert out.read_text(encoding="utf-8") == "the old page"
    assert [path.name for path in tmp_path.iterdir()] == ["book.html"]


@pytest.mark.terminal
def test_a_lesson_does_not_wait_for_other_books() -> None:
    code = (
        "import sys; from adjudicator.cli import main;"
        "import atexit; atexit.register(lambda: print("
        "[m for m in sys.modules if 'penchant' in m or 'bezique' in m], file=sys.stderr));"
        "sys.argv = ['adjudicator', 'teach', 'euchre', '81', '-o', '-']; main()"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, encoding="utf-8", check=True
    )

    assert done.stderr.strip() == "[]"


# the pager


def on_a_terminal(*args: str, rows: int = 24, **env: str) -> tuple[str, int]:
    """Run the program on a terminal of its own; return what is seen there, and how it ended."""
    import fcntl
    import struct
    import termios

    parent, child = pty.openpty()
    fcntl.ioctl(child, termios.TIOCSWINSZ, struct.pack("HHHH", rows, 80, 0, 0))
    environ = {name: value for name, value in os.environ.items() if name not in ENVIRON}
    process = subprocess.Popen(
        [sys.executable, "-m", "adjudicator", *args],
        stdin=child,
        stdout=child,
        stderr=child,
        env={**environ, "TERM": "xterm", **env},
        close_fds=True,
    )
    os.close(child)
    seen, end = b"", time.monotonic() + 60
    while time.monotonic() < end:
        ready, _, _ = select.select([parent], [], [], 0.2)
        try:
            read = os.read(parent, 65536) if ready else b""
        except OSError:
            break
        if ready and not read:
            break
        seen += read
        if not ready and process.poll() is not None:
            break
    os.close(parent)
    return seen.decode("utf-8", "replace"), process.wait(timeout=10)


ENVIRON = ("PAGER", "LESS", "LINES", "COLUMNS")
MARKED = "sh -c 'echo PAGED; cat'"


@pytest.mark.terminal
def test_a_long_lesson_goes_through_the_pager() -> None:
    seen, ended = on_a_terminal("teach", "penchant", "scoring", "--full", PAGER=MARKED)

    assert "PAGED" in seen
    assert "PREMISE The cards rank" in seen
    assert ended == 0


@pytest.mark.terminal
@pytest.mark.parametrize(
    ("args", "rows", "pager"),
    [
        (["teach", "penchant", "scoring", "--full", "--no-pager"], 24, MARKED),
        (["teach"], 24, MARKED),  # it is short
        (["teach", "penchant", "scoring"], 400, MARKED),  # the screen is long
        (["teach", "penchant", "scoring"], 24, ""),
        (["teach", "penchant", "scoring"], 24, "there-is-no-such-pager -x"),
        (["teach", "penchant", "scoring"], 24, "'not closed"),
    ],
)
def test_what_needs_no_pager_or_has_none_is_printed(args: list[str], rows: int, pager: str) -> None:
    seen, ended = on_a_terminal(*args, rows=rows, PAGER=pager)

    assert "PAGED" not in seen
    assert "penchant" in seen.lower()
    assert "Traceback" not in seen
    assert ended == 0


@pytest.mark.terminal
def test_a_reader_who_leaves_the_pager_early_is_no_error() -> None:
    seen, ended = on_a_terminal("teach", "bezique/foster", "too many cards", PAGER="head -n 1")

    assert "Traceback" not in seen
    assert "TOO MANY CARDS" in seen
    assert ended == 0


@pytest.mark.terminal
def test_house_rules_that_are_left_out_of_a_lesson_are_told(tmp_path: Path) -> None:
    house = tmp_path / "adjudicator" / "house"
    house.mkdir(parents=True)
    ours = house / "ours.yaml"
    ours.write_text("house: Ours\nover: euchre\nlaws: []\n")

    told = run("teach", "euchre", "81", XDG_CONFIG_HOME=str(tmp_path))
    of_another = run("teach", "penchant", "scoring", XDG_CONFIG_HOME=str(tmp_path))

    assert f"your house rules in {ours} are left out" in told.stderr
    assert of_another.stderr == ""


@pytest.mark.terminal
def test_a_pager_that_fails_leaves_the_lesson_to_be_read() -> None:
    seen, ended = on_a_terminal(
        "teach", "bezique/foster", "too many cards", PAGER="head --nonsense"
    )

    assert ended == 0
    assert "NEXT" in seen


@pytest.mark.terminal
def test_a_pipe_gets_no_pager() -> None:
    done = run("teach", "penchant", "scoring", PAGER=MARKED, TERM="xterm")

    assert "PAGED" not in done.stdout
    assert "\x1b" not in done.stdout


def test_colour_goes_only_to_a_pager_that_shows_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LESS", raising=False)
    shown = [paging.shows_colour(command) for command in (["less"], ["more"], ["/usr/bin/less"])]
    monkeypatch.setenv("LESS", "-M")
    with_options = [paging.shows_colour(command) for command in (["less"], ["less", "-R"])]

    assert shown == [True, False, True]
    assert with_options == [False, True]


@pytest.mark.terminal
def test_html_is_no_reading_on_a_terminal() -> None:
    seen, ended = on_a_terminal("teach", "euchre", "--format", "html")

    assert ended == 2
    assert "--format html -o" in seen
    assert "<html" not in seen


@pytest.mark.terminal
def test_page_printed_where_there_is_only_ascii_loses_no_letter() -> None:
    args = ("teach", "penchant", "scoring", "--format", "html")
    there, here = run(*args, PYTHONUTF8="0", PYTHONIOENCODING="ascii"), run(*args)

    assert there.stdout.isascii()
    assert not here.stdout.isascii()
    assert Reading(there.stdout).text == Reading(here.stdout).text


@pytest.mark.terminal
def test_progress_goes_to_standard_error_and_stands_in_no_pipe() -> None:
    own = ("bezique/enquire-within-retold", "--books", str(CASES / "your-own-book"))

    done = run("teach", *own, "--format", "markdown")

    assert done.stderr == ""
    assert done.stdout.startswith("# Bézique")


def test_lessons_of_a_book_are_told_how_far_they_have_come() -> None:
    seen: list[tuple[int, int]] = []

    next(lessons(read_book("penchant/foster"), lambda done, of: seen.append((done, of))))

    assert seen[0][0] == 0
    assert seen[-1][0] == seen[-1][1] > 100


def test_lesson_is_told_where_the_players_speak_of_an_act_that_comes_later() -> None:
    """Told only in part, such a case would be held to say what its record does not show."""
    book = read_book("bezique/foster")

    page = Page()
    add_lesson(page, lesson(book, book.law("one combination a trick")), level=2, whole=True)

    assert "Three classes" in letters.written(page, 80)
