"""What the clauses ask and give is said so that a stranger at the table can tell who is meant."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

import pytest

from adjudicator.base.facts import NOBODY_SAYS, Fact, Value
from adjudicator.base.plain import Plain
from adjudicator.court.library import book_ids, read_book
from adjudicator.law.book.model import Award, Book, Combination, Condition, RemedyTerms
from adjudicator.law.engine.matter import Matter
from adjudicator.law.ruling import Because, How
from adjudicator.report import plain_words


def remedies(book: Book) -> Iterator[RemedyTerms]:
    for clause in book.clauses.values():
        yield from clause.remedies
        yield from clause.choice[1] if clause.choice else ()


@pytest.mark.parametrize("id", book_ids())
def test_every_remedy_names_who_bears_it_and_who_may_use_it(id: str) -> None:
    book = read_book(id)

    unnamed = [
        (terms.kind, name)
        for terms in remedies(book)
        for name in (terms.against, terms.held_by)
        if name and not _names(plain_words.remedy(book, terms), plain_words.role(book, name))
    ]

    assert unnamed == []


def _names(said: str, role: str) -> bool:
    """Whether a role is named, one of two by one, or both by each."""
    either = {role, role.replace(" and ", " or "), role.replace("both players", "either player")}
    return any(each in said for each in either)


@pytest.mark.parametrize("id", book_ids())
def test_remedy_is_never_for_the_one_who_bears_it(id: str) -> None:
    book = read_book(id)
    against = [terms for terms in remedies(book) if terms.against]

    said = [(plain_words.remedy(book, terms), str(terms.against)) for terms in against]
    assert [each for each, name in said if f"for {plain_words.role(book, name)}" in each] == []


@pytest.mark.parametrize(
    ("terms", "said"),
    [
        # as a choice, and as a right that somebody holds
        (RemedyTerms("fresh-deal", "player"), "claim a fresh deal against the player"),
        (
            RemedyTerms("win-the-trick", "partner", "adversaries"),
            "his adversaries may require his partner to win the trick",
        ),
        # one hand is abandoned, or all of them
        (RemedyTerms("hands-abandoned", "player"), "the cards of the player are abandoned"),
        (RemedyTerms("hands-abandoned", "everybody"), "the cards of all the players are abandoned"),
        # what stands binds somebody, or nobody in particular
        (RemedyTerms("stands", "partner"), "it stands, and binds his partner"),
        (RemedyTerms("stands"), "it stands"),
    ],
)
def test_remedy_reads_as_one_says_it(terms: RemedyTerms, said: str) -> None:
    assert plain_words.remedy(read_book("euchre/somerset-1888"), terms) == said


def test_words_of_a_fact_are_said_in_one_sentence() -> None:
    book = read_book("euchre/somerset-1888")
    fact = book.vocabulary["declaration"]

    said = plain_words.says(book, fact, Condition("declaration", ("pass", "order-up", "alone")))

    assert said == "He passed, ordered up the trump or declared to play alone"


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (Condition("n", (), 1, 3), "1 to 3 cards lie there"),
        (Condition("n", (), 2), "2 or more cards lie there"),
        (Condition("n", (), None, 2), "at most 2 cards lie there"),
        (Condition("n", (4,)), "4 cards lie there"),
    ],
)
def test_number_stands_in_the_sentence_of_its_fact(asked: Condition, said: str) -> None:
    book = read_book("euchre/somerset-1888")
    fact = Fact("n", "number", "", "", numbers=(0, 9), counted="{} card{s} lie there.")

    assert plain_words.says(book, fact, asked) == said


@pytest.mark.parametrize("id", book_ids())
def test_every_word_that_a_clause_asks_for_stands_in_a_sentence(id: str) -> None:
    book = read_book(id)
    asked = [c for clause in book.clauses.values() for c in clause.conditions]
    of_words = [c for c in asked if c.fact in book.vocabulary
                and book.vocabulary[c.fact].kind == "word"
                and not book.vocabulary[c.fact].told]  # fmt: skip

    assert of_words
    assert [c for c in of_words if ": " in plain_words.condition(book, c)] == []


def test_defined_fact_says_the_sentence_of_a_clause_that_defines_it() -> None:
    book = read_book("euchre/somerset-1888")
    clause = next(c for c in book.definers["a_card_is_exposed"] if c.means)
    law = book.law(clause.law)
    other = replace(clause, means="He let a card be seen.")
    changed = replace(law, clauses=tuple(other if c is clause else c for c in law.clauses))
    laws = tuple(changed if each is law else each for each in book.laws)

    assert plain_words.means(replace(book, laws=laws), "a_card_is_exposed") == (
        "He let a card be seen"
    )


def test_defined_fact_without_a_sentence_is_said_by_its_name() -> None:
    book = read_book("bezique/foster")

    assert not any(clause.means for clause in book.definers["nothing_is_scored_for_it"])
    assert plain_words.means(book, "nothing_is_scored_for_it") == "Nothing is scored for it"


@pytest.mark.parametrize(
    ("clause", "value", "wanted", "said"),
    [
        (
            "turned-down-before-his-partner-spoke",
            "pass",
            "declaration: turn-down",
            "Law 82 would need this: South turned the trump down. Here, instead: South passed.",
        ),
        (
            "turned-down-before-his-partner-spoke",
            False,
            "is_the_dealer",
            "Law 82 would need this: South is the dealer.",
        ),
        (
            "turned-down-before-his-partner-spoke",
            None,
            "is_the_dealer",
            "Law 82 hangs on this, and nobody has said it: South is the dealer.",
        ),
        (
            "turned-down-before-his-partner-spoke",
            True,
            "not partner_had_spoken",
            "Law 82 does not apply, since this is so: South's partner had already "
            "spoken in this round.",
        ),
        (
            "consulted-which-suit",
            "nothing",
            "consulted_about: which-suit",
            "Law 82 would need this: The partners spoke about which suit to call.",
        ),
    ],
)
def test_why_a_clause_does_not_stand_is_said_in_a_sentence(
    clause: str, value: Value | None, wanted: str, said: str
) -> None:
    book = read_book("euchre/somerset-1888")
    matter = Matter(1, 1, (), lambda _: NOBODY_SAYS, {"player": ("South",)})
    stands = book.clauses[clause]
    ways: Mapping[How, tuple[Condition, ...]] = {"when": stands.when, "unless": stands.unless}
    steps = [Because(c, how, "", value, "play", 1) for how, all_ in ways.items() for c in all_]
    (step,) = (each for each in steps if each.wanted == wanted)

    assert plain_words.why_not(book, matter, "Law 82", step) == said


def test_points_that_hang_on_two_numbers_are_for_each_of_them() -> None:
    book = read_book("penchant/foster")
    each = ("brisques_in_the_trick", "difference_of_the_scores")

    assert plain_words.award(book, Award("player", 2, each[1:])) == (
        "The player scores twice the difference of the two scores"
    )
    assert plain_words.award(book, Award("player", 10, each[:1])) == (
        "The player scores 10 points for each of the brisques in the trick"
    )


@pytest.mark.parametrize(
    ("kind", "terms", "said"),
    [
        ("of-a-kind", {"count": 4, "ranks": ["K"]}, "4 cards of one rank: K"),
        ("of-a-kind", {"count": 2}, "2 cards of one rank"),
        (
            "of-a-suit",
            {"ranks": ["K", "Q"], "suit": "plain"},
            "K and Q of a suit that is not trumps",
        ),
        ("of-a-suit", {"ranks": ["K", "Q"]}, "K and Q of one suit"),
        ("these", {"cards": ["QS", "JD"]}, "Q♠ and J♦"),
        ("two-suits", {"ranks": ["Q", "J"]}, "Q and J of different suits"),
        ("of-your-own", {"count": 3}, "of your own: 3"),
    ],
)
def test_row_tells_what_its_cards_are(kind: str, terms: dict[str, Plain], said: str) -> None:
    row = Combination("id", "a name", kind, terms, 20, called=("id",))

    assert plain_words.row(read_book("bezique/foster").words, row) == f"A name: 20 points ({said})"
