"""Every shipped case: its ruling is what its words were found to give, and can be relied on."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest
from jsonschema import Draft202012Validator
from samples import some
from shipped import BY_LETTER, CASE_FILES, FALSE_LEAD, Tried, tried

from adjudicator import Ruling, adjudicate, read_book
from adjudicator.base.paths import SCHEMAS, SEEDS
from adjudicator.court.cases import readings_of
from adjudicator.court.library import book_ids
from adjudicator.law.book.model import Book, Clause
from adjudicator.law.book.settling import with_each_setting
from adjudicator.law.ruling import Decision
from adjudicator.report import as_json, letters, markdown
from adjudicator.report.contract import RulingJson
from adjudicator.report.full import full_page
from adjudicator.verify.citations import idle_among
from adjudicator.verify.expectations import compare
from adjudicator.verify.soundness import coverage, retold_norms


@pytest.mark.parametrize("case_file", CASE_FILES, ids=lambda path: Path(path).stem)
def test_case_keeps_every_promise(case_file: Path) -> None:
    """Each promise is a function below; a case that breaks one is named with it.

    They stand in one test so that a case is read once and ruled on once.
    """
    own, *others = tried(case_file)

    broken = [f"{promise.__name__}: {wrong}" for promise in PROMISES for wrong in promise(own)]
    broken += [wrong for other in others for wrong in gives_what_its_words_give(other)]

    assert not broken, "\n".join(broken)


# what every case keeps; the first of it by every book that it expects something of


def gives_what_its_words_give(tried: Tried) -> Iterator[str]:
    found = compare(tried.case, tried.ruling, tried.name, tried.expect or {}, tried.book)
    yield from map(str, found)


def says_what_it_expects(tried: Tried) -> Iterator[str]:
    if "outcome" not in (tried.expect or {}):
        yield "it expects no outcome"


def quotes_what_stands_at_its_lines(tried: Tried) -> Iterator[str]:
    findings: Any = as_json.as_data(tried.ruling)["rulings"]
    for finding in findings:
        for citation in finding["citations"]:
            if citation["words"] not in citation["quote"]:
                yield f"'{citation['words']}' is not in: {citation['quote']}"
            if citation["authority"] != "text":
                if not citation["from"]:
                    yield f"nobody knows where it is from: {citation['quote']}"
                continue
            first, last = citation["lines"]
            there = " ".join(" ".join(lines_of(citation["seed"])[first - 1 : last]).split())
            if citation["quote"] not in there:
                yield f"it does not stand at lines {first} to {last}: {citation['quote']}"


@cache
def lines_of(seed: str) -> list[str]:
    return (SEEDS / seed).read_text(encoding="utf-8").split("\n")


def keeps_the_contract_of_the_json(tried: Tried) -> Iterator[str]:
    try:
        msgspec.json.decode(as_json.render(tried.ruling), type=RulingJson)
    except msgspec.ValidationError as error:
        yield str(error)


@pytest.mark.parametrize("letter", BY_LETTER)
def test_schema_of_the_json_allows_what_its_contract_allows(letter: str) -> None:
    """It is made of the contract: of the cases that keep the one some are held to the other."""
    for path in some(BY_LETTER[letter], 6):
        data = json.loads(as_json.render(tried(path)[0].ruling))
        assert [each.message for each in ruling_schema().iter_errors(data)] == [], path


@cache
def ruling_schema() -> Any:
    schema = json.loads((SCHEMAS / "ruling.schema.json").read_text(encoding="utf-8"))
    return Draft202012Validator(schema)


def is_reported_with_the_law_that_it_quotes(tried: Tried) -> Iterator[str]:
    page = letters.written(full_page(tried.ruling, tried.book, why=True))
    pasted = markdown.written(full_page(tried.ruling, tried.book))

    for finding in tried.ruling.findings:
        for citation in finding.citations:
            if citation.quote not in page:
                yield f"the page does not say: {citation.quote}"
            if citation.quote not in pasted:
                yield f"the Markdown does not say: {citation.quote}"
            if citation.breaks_off and "breaks off" not in page:
                yield f"it does not say that it breaks off: {citation.quote}"
    if "{" in page.replace("told: {", ""):
        yield "a place is left open on the page"
    if "{" in pasted.replace("told: {", ""):
        yield "a place is left open in the Markdown"


PROMISES = (
    gives_what_its_words_give,
    says_what_it_expects,
    quotes_what_stands_at_its_lines,
    keeps_the_contract_of_the_json,
    is_reported_with_the_law_that_it_quotes,
)


@pytest.mark.corpus
@pytest.mark.parametrize("letter", BY_LETTER)
def test_every_citation_is_load_bearing(letter: str) -> None:
    """`adjudicator check --load-bearing` looks at each case that one names."""
    for each in (found for path in some(BY_LETTER[letter], 2) for found in tried(path)):
        assert idle_among(each.moments, each.case, each.book, each.readings) == [], each.name


# a promise that is broken is told


def cited_so(found: Tried, **changes: Any) -> Tried:
    """Return what was tried with every citation of it changed."""

    def spoilt(decision: Decision) -> Decision:
        findings = tuple(
            replace(f, citations=tuple(replace(c, **changes) for c in f.citations))
            for f in decision.findings
        )
        return replace(decision, findings=findings)

    ruling = replace(found.ruling, decisions=tuple(map(spoilt, found.ruling.decisions)))
    moments = tuple(
        replace(moment, decisions=tuple(map(spoilt, moment.decisions))) for moment in found.moments
    )
    return replace(found, ruling=ruling, moments=moments)


def found_so(found: Tried, text: str) -> Tried:
    """Return what was tried with something else found."""
    decisions = tuple(
        replace(d, findings=tuple(replace(f, text=text) for f in d.findings))
        for d in found.ruling.decisions
    )
    return replace(found, ruling=replace(found.ruling, decisions=decisions))


@pytest.mark.parametrize(
    ("promise", "spoil"),
    [
        (
            gives_what_its_words_give,
            lambda found: replace(found, expect={**found.expect, "outcome": "silent"}),
        ),
        (says_what_it_expects, lambda found: replace(found, expect=None)),
        (says_what_it_expects, lambda found: replace(found, expect={"ruling": ["false-lead"]})),
        (quotes_what_stands_at_its_lines, lambda found: cited_so(found, quote="If any player")),
        (quotes_what_stands_at_its_lines, lambda found: cited_so(found, words="of his own suit")),
        (quotes_what_stands_at_its_lines, lambda found: cited_so(found, lines=(1, 1))),
        (
            keeps_the_contract_of_the_json,
            lambda found: replace(found, ruling=replace(found.ruling, outcome="perhaps")),
        ),
        (is_reported_with_the_law_that_it_quotes, lambda found: found_so(found, "{player} pays.")),
    ],
)
def test_broken_promise_is_told(promise: Any, spoil: Any) -> None:
    (found,) = tried(Path(FALSE_LEAD))

    assert list(promise(found)) == []
    assert list(promise(spoil(found)))


def test_citation_that_nothing_hangs_on_is_idle() -> None:
    (found,) = tried(Path(FALSE_LEAD))
    idle = cited_so(found, clause="partner-chose-first")

    assert idle_among(found.moments, found.case, found.book, None) == []
    assert idle_among(idle.moments, found.case, found.book, None) == ["partner-chose-first"]


# the rulebooks as a whole


def by_held(id: str) -> Book:
    """Return a book by the pages alone that its sources hold: there it leaves out most."""
    return read_book(id).by_pages("held")


Practised = tuple[Counter[str], Counter[str]]


@cache
def practice() -> dict[str, Practised]:
    """By book: how often each clause is cited, and whether it is anywhere a near miss truly near.

    Near is: it was heard on what happened, or it stands beside a clause that decided it, or the
    table plays otherwise, so that it does not stand.
    """
    found: dict[str, Practised] = {id: (Counter(), Counter()) for id in book_ids()}
    # a book of one's own, or a printed one with house rules laid over it, is none of these
    of_a_book = [each for each in everything() if each.book.id in found and not each.case.house]
    for each in of_a_book:
        book, ruling = each.book, each.ruling
        decided, spared = found[book.id]
        decided.update(ruling.cited)
        # what is claimed may be tried, and be met by what is ruled on that alone
        decided.update(claim.clause for claim in ruling.claims if claim.clause is not None)
        laws = {clause.law for clause in book.clauses.values() if clause.id in ruling.cited}
        for clause in near_misses(each):
            with_other_settings = clause in book.left_out
            spared[clause] += with_other_settings or book.clauses[clause].law in laws
    for each in of_a_book:
        _, spared = found[each.book.id]
        for clause in near_misses(each):
            if spared[clause]:
                continue  # once is enough, and the court need not hear the case again
            again = adjudicate(each.case, each.book, readings=each.readings, not_applied=clause)
            spared[clause] += bool(again.not_applied)
    return found


def near_misses(each: Tried) -> tuple[str, ...]:
    return tuple((each.expect or {}).get("near_miss", ()))


@cache
def everything() -> tuple[Tried, ...]:
    """Every shipped case by every book that it expects something of."""
    return tuple(each for path in CASE_FILES for each in tried(path))


def clauses_of(id: str) -> list[Clause]:
    """Return every clause of a book, those of other settings among them."""
    return [clause for law in read_book(id).written_laws for clause in law.clauses]


@pytest.mark.parametrize("book", book_ids())
def test_every_clause_decides_a_case(book: str) -> None:
    decided, _ = practice()[book]

    assert [each.id for each in clauses_of(book) if not decided[each.id]] == []


@pytest.mark.parametrize("book", book_ids())
def test_every_clause_has_a_near_miss(book: str) -> None:
    _, spared = practice()[book]
    # a clause of the reading that is not followed has every case for its near miss
    followed = [c for c in clauses_of(book) if c.reading is None or c.reading[1] != "other"]

    assert [each.id for each in followed if not spared[each.id]] == []


@pytest.mark.parametrize(
    ("book", "doubt"), [(id, doubt) for id in book_ids() for doubt in read_book(id).doubts]
)
def test_every_doubt_gives_both_results(book: str, doubt: str) -> None:
    of_the_book = [each for each in everything() if each.book.id == book]
    followed = {by for each in of_the_book for by in followed_in(each.ruling, doubt, each.readings)}

    assert "likelier" in followed
    assert "other" in followed


@pytest.mark.parametrize(
    ("book", "doubt"), [(id, doubt) for id in book_ids() for doubt in read_book(id).doubts]
)
def test_every_doubt_can_be_read_the_other_way_alone(book: str, doubt: str) -> None:
    laws = read_book(book)
    clauses = [c.id for c in laws.clauses.values() if c.reading and c.reading[0] == doubt]
    names = [doubt, laws.doubts[doubt].number, *clauses]
    for name in filter(None, names):
        assert readings_of(laws, [name])[doubt] == "other"
    turned = (  # as many as it takes to find one; some are doubts of the quoted pages alone
        (each.ruling, adjudicate(each.case, each.book, readings={doubt: "other"}))
        for each in everything()
        if each.book.id == book and not each.case.house
        if "likelier" in followed_in(each.ruling, doubt, each.readings)
    )
    assert any(
        ruling.decisions != there.decisions
        and "other" in followed_in(there, doubt, {doubt: "other"})
        for ruling, there in turned
    )


def followed_in(ruling: Ruling, doubt: str, readings: Mapping[str, str] | None) -> Iterator[str]:
    """Yield by which reading of a doubt a ruling goes that turns on it.

    It turns an act of the record; or what is claimed, where it is of how the table plays.
    """
    yield from (shown.followed for shown in ruling.doubts if shown.id == doubt)
    if any(each.doubt == doubt for each in ruling.read_by):
        yield (readings or {}).get(doubt, "likelier")


@pytest.mark.parametrize(
    ("book", "silence"), [(id, said.id) for id in book_ids() for said in by_held(id).silences]
)
def test_every_silence_speaks_in_a_case(book: str, silence: str) -> None:
    assert any(
        silence in {said.id for said in each.ruling.silences}
        for each in everything()
        if each.book.id == book
    )


EUCHRE_NORMS = """
    E46.1 E46.2 E46.3 E46.I E46.II.a E46.II.b E46.II.c E46.III E47.1 E47.2 E47.3 E47.4 E47.5 E47.6
    E48.1 E48.2 E48.3 E48.4 E49.1 E49.2 E49.3 E49.4 E50.1 E50.2 E50.3 E51.1 E51.2 E52.1 E52.2
    E53.1 E53.2 E53.3 E54.1 E54.2 E54.3 E55 E56 E57 E74.1 E74.2 E75.1 E75.2 E76.1 E76.2 E77.1
    E77.2 E77.3 E78.1 E78.2 E79 E80.1 E80.2 E81 E82.1 E82.2 E82.3 E82.4 E83.1 E83.2 E83.3 E83.4
    E83.5 E83.6 E84.1 E84.2 E85.1 E85.2 E85.3 E85.4
"""
# What laws of the same code say that no source holds: they are retold, and counted apart.
EUCHRE_RETOLD = """
    E1.1 E1.2 E2.1 E2.2 E2.3 E2.4 E3.1 E3.2 E3.3 E4.1 E5.1 E5.2 E6.1 E7.1 E7.2
    E8.1 E9.1 E10.1 E11.1 E11.2 E12.1 E13.1 E14.1 E14.2 E15.1 E16.1 E17.1 E18.1 E19.1 E20.1 E21.1
    E22.1 E23.1 E24.1 E25.1 E26.1 E27.1 E27.2 E28.1 E29.1 E29.2 E30.1 E31.1 E32.1
    E33.1 E34.1 E35.1 E35.2 E35.3 E36.1 E37.1 E38.1 E38.2 E39.1 E40.1 E40.2
    E41.1 E42.1 E42.2 E43.1 E43.2 E44.1 E45.1
    E58.1 E59.1 E60.1 E60.2 E61.1 E61.2 E61.3
    E62.1 E63.1 E63.2 E63.3 E64.1 E64.2 E65.1 E65.2 E66.1 E67.1 E68.1 E69.1 E69.2 E70.1 E71.1
    E72.1 E72.2 E73.1
    E86.1 E86.2 E86.3 E87.1 E88.1 E89.1 E90.1 E90.2 E90.3 E91.1 E91.2 E92.1 E92.2 E93.1 E94.1 E95.1
    E95.2 E96.1 E97.1 E98.1 E99.1 E100.1 E101.1 E101.2 E102.1 E103.1 E104.1 E104.2 E105.1
    E106.1 E107.1 E108.1 E109.1 E110.1 E111.1 E112.1 E113.1 E114.1 E115.1 E116.1
"""
TODAY_RETOLD = """
    T1.1 T1.2 T1.3 T2.1 T2.2 T2.3 T2.4 T3.1 T3.2 T3.3 T3.4 T3.5 T3.6 T3.7 T3.8 T4.1 T4.2 T4.3 T4.4
    T4.5 T4.6 T4.7 T4.8 T4.10 T5.1 T5.2 T5.6 T6.1 T6.2 T6.3 T6.4 T6.5 T6.6 T6.7 T6.8 T7.1 T7.2 T7.3
    T7.5 T7.6 T8.1 T8.2 T8.3 T8.4 T8.5 T8.6 T8.7 T8.8 T8.9 T8.10 T8.11 T9.1 T9.2 T9.4 T9.5 T9.7 T9.8
    T9.9 T10.1 T10.2 T10.4 T10.5 T11.1
    T11.5 T12.1 T12.2
"""
# What no sheet treats is a silence, and what nothing follows from is passed over.
TODAY_SILENT = "T3.9 T4.11 T5.3 T5.4 T5.5 T7.4 T8.12 T9.3 T9.6 T10.6"
TODAY_PASSED_OVER = "T4.9 T8.13 T10.3 T11.2 T11.3 T11.4 T11.6"
RETOLD = {
    "euchre/somerset-1888": EUCHRE_RETOLD.split(),
    "euchre/today": TODAY_RETOLD.split(),
}
# What looks like a norm and is none stands under not_a_rule, with its reason.
NO_RULE = {
    "bezique/foster": {"F-B4": "advice", "F-B25": "advice"},
    "bezique/enquire-within": {"EW-1": "tail", "EW-13": "running head"},
}
INVENTORY = {
    "euchre/somerset-1888": EUCHRE_NORMS.split(),
    "euchre/today": [],
    "bezique/foster": [f"F-B{number}" for number in range(1, 41)],
    "penchant/foster": [f"F-P{number}" for number in range(1, 39)],
    "bezique/enquire-within": [f"EW-{number}" for number in range(1, 26)],
}


@pytest.mark.parametrize("book", INVENTORY)
def test_every_norm_is_a_clause_that_decides_and_spares(book: str) -> None:
    decided, spared = practice()[book]
    of = {norm: [c.id for c in clauses_of(book) if norm in c.norms] for norm in norms_of(book)}

    assert [norm for norm, clauses in of.items() if not any(map(decided.get, clauses))] == []
    assert [norm for norm, clauses in of.items() if not any(map(spared.get, clauses))] == []


def norms_of(book: str) -> list[str]:
    norms = (*INVENTORY[book], *RETOLD.get(book, ()))
    return [norm for norm in norms if norm not in NO_RULE.get(book, {})]


@pytest.mark.parametrize("book", INVENTORY)
def test_no_clause_claims_a_norm_that_is_not_in_the_inventory(book: str) -> None:
    retold = set(retold_norms(read_book(book)))
    claimed = {norm for clause in clauses_of(book) for norm in clause.norms} - retold

    assert retold == set(RETOLD.get(book, ()))
    assert claimed == set(INVENTORY[book]) - set(NO_RULE.get(book, {}))


@pytest.mark.parametrize("book", NO_RULE)
def test_what_is_no_rule_says_why(book: str) -> None:
    reasons = [entry.reason for entry in read_book(book).not_a_rule]

    for norm, why in NO_RULE[book].items():
        assert any(f"({norm})" in reason and why in reason for reason in reasons), norm


def test_every_norm_of_today_is_a_clause_or_a_silence_or_passed_over() -> None:
    book = read_book("euchre/today")
    silent = {each.number for played in with_each_setting(book) for each in played.silences}
    passed_over = {norm for each in book.passed_over for norm in each.norms}

    assert silent >= set(TODAY_SILENT.split())
    assert passed_over == set(TODAY_PASSED_OVER.split())
    everywhere = [*TODAY_RETOLD.split(), *TODAY_SILENT.split(), *TODAY_PASSED_OVER.split()]
    assert len(everywhere) == len(set(everywhere)) == 83


def test_every_setting_bears_on_a_case_with_each_of_its_values() -> None:
    book = read_book("euchre/today")
    wanted = {(each.id, value) for each in book.settings for value in each.other_than(each.default)}
    for each in everything():
        if each.book.id == book.id and wanted:
            wanted -= {(by.setting, by.value) for by in each.ruling.by_setting}

    assert wanted == set()


def test_inventory_is_of_172_norms() -> None:
    assert sum(map(len, INVENTORY.values())) == 172


def test_norm_that_is_quoted_is_not_counted_as_retold_too() -> None:
    for book in map(read_book, RETOLD):
        quoted = {
            norm for law in book.laws if not law.retold for c in law.clauses for norm in c.norms
        }

        assert quoted.isdisjoint(retold_norms(book))


def test_no_book_is_without_an_inventory() -> None:
    assert set(book_ids()) == set(INVENTORY)


def test_ambiguities_and_silences_of_euchre_are_all_there(book: Book) -> None:
    held = book.by_pages("held")
    doubts = {doubt.number for doubt in held.doubts.values() if doubt.number}
    silences = {silence.number for silence in held.silences if silence.number}

    assert doubts == {f"A{number}" for number in range(1, 25)}
    assert {doubt.number for doubt in book.doubts.values()} >= {"B1"}
    assert silences == {f"S{number}" for number in range(1, 19)}


def test_every_word_of_the_sources_is_accounted_for() -> None:
    found = coverage([read_book(id) for id in book_ids()])

    assert len(found) == 5
    assert [each.unaccounted for each in found] == [0] * 5
