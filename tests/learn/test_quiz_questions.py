"""Every question is fair: one answer is right, the others are wrong, and none gives itself away."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from functools import cache
from itertools import islice
from math import sqrt
from random import Random

import pytest
from as_taught import book_ids, read_book
from samples import some
from shipped import each_of

from adjudicator import adjudicate, read_case
from adjudicator.base.phrases import capital
from adjudicator.base.phrases import letters as letters_of
from adjudicator.law.book.model import OTHER, Book
from adjudicator.law.ruling import ASK, SILENT, Finding
from adjudicator.learn.exercises import in_sentences
from adjudicator.learn.exercises.situations import Exercise, situations
from adjudicator.learn.quiz import question_page
from adjudicator.learn.quiz.asked import ToAsk
from adjudicator.learn.quiz.choosing import Wanted, by_seed, question_on, quiz
from adjudicator.learn.quiz.neighbours import HeardEvent
from adjudicator.learn.quiz.question_of import question, repeats
from adjudicator.learn.quiz.questions import NOTHING, SILENCE, QuizQuestion
from adjudicator.learn.quiz.tried import without_what_holds
from adjudicator.learn.quiz.wrong import what_follows, wrong_answers
from adjudicator.report import letters
from adjudicator.report.citing import law_title
from adjudicator.report.document import Page, with_signs
from adjudicator.report.remedies import consequences

BOOKS = book_ids()
EACH = each_of(BOOKS, first="bezique/enquire-within")
OF_EACH_BOOK = 32


@cache
def asked(id: str, seed: str = "d") -> tuple[QuizQuestion, ...]:
    """So many questions of a book, on situations as they come."""
    book = read_book(id)
    drawn = islice(situations(book, seed), OF_EACH_BOOK)
    law = book.laws[0].id  # where none decides
    made = (question(each, book, (*each.laws, law)[0], n) for n, each in enumerate(drawn))
    return tuple(each for each in made if each is not None)


def findings(each: QuizQuestion, readings: dict[str, str] | None = None) -> list[Finding]:
    case = each.situation.case
    ruling = adjudicate(case, read_book(case.book), readings=readings)
    return [f for d in ruling.decisions if d.event == each.situation.event for f in d.findings]


READ: dict[int, list[Finding]] = {}


def any_reading(each: QuizQuestion) -> list[Finding]:
    """What is found on the event by one reading or another."""
    if id(each) not in READ:
        book = read_book(each.situation.case.book)
        others = [finding for d in book.doubts for finding in findings(each, {d: OTHER})]
        READ[id(each)] = findings(each) + others
    return READ[id(each)]


def outcomes(each: QuizQuestion) -> set[str]:
    ruling = each.situation.ruling
    return {d.outcome for d in ruling.decisions if d.event == each.situation.event}


@pytest.mark.parametrize("id", EACH)
def test_most_situations_can_be_asked_about_in_several_ways(id: str) -> None:
    kinds = Counter(each.kind for each in asked(id))

    # some three in eight, in the long run; of so few that are drawn it may be one in four
    assert len(asked(id)) > 0.25 * OF_EACH_BOOK
    assert "follows" in kinds
    assert len(kinds) >= 2  # that each kind comes up is asked of all books together


@pytest.mark.sweep
def test_no_kind_of_question_wears_out() -> None:
    questions = [each for id in BOOKS for each in asked(id)]
    kinds = Counter(each.kind for each in questions)
    numbers = Counter(each.number == 0 for each in questions if each.kind == "points")

    # few situations give a right to one alone, or a choice between the laws
    seldom = {each.kind for seed in "g" for id in BOOKS for each in asked(id, seed)}
    assert {"who", "law"} <= seldom | set(kinds)
    assert set(kinds) | {"who", "law"} == {"ruling", "follows", "who", "law", "points"}
    assert kinds["law"] < 0.15 * len(questions)
    assert numbers[True] < numbers[False]


@pytest.mark.parametrize("id", EACH)
def test_one_answer_is_right_and_no_two_are_the_same(id: str) -> None:
    for each in asked(id):
        if each.number is not None:
            assert not each.answers
            continue
        texts = [answer.text for answer in each.answers]
        assert 2 <= len(texts) <= 5
        assert len({re.sub(r"\W", "", text).casefold() for text in texts}) == len(texts)
        assert all(texts)
        assert sum(answer.right for answer in each.answers) == 1
        assert each.answers[each.right - 1].right


@pytest.mark.parametrize("id", EACH)
def test_no_two_answers_on_what_follows_come_to_the_same(id: str) -> None:
    for each in asked(id):
        means = [answer.means for answer in each.answers if answer.means]
        assert len(set(means)) == len(means)


@pytest.mark.parametrize("id", EACH)
def test_no_wrong_answer_says_the_right_one_or_a_part_of_it(id: str) -> None:
    for each in asked(id):
        for answer in each.answers if each.kind != "who" else ():
            right = set(each.answers[each.right - 1].text.rstrip(".").split(". "))
            said = set(answer.text.rstrip(".").split(". "))
            assert answer.right or not (said <= right or right <= said), each.answers


@pytest.mark.parametrize("id", EACH)
def test_right_answer_is_the_ruling(id: str) -> None:
    for each in asked(id):
        if each.number is not None:
            continue
        right, found = each.answers[each.right - 1], findings(each)
        sides = each.situation.ruling.sides
        if each.kind == "ruling" and right.clause:
            said = [f.text for f in found if f.clause == right.clause]
            assert any(right.text[1:] in text for text in said)
        elif each.kind == "follows" and right.clause:
            by_it = [f for f in found if f.clause == right.clause]
            assert any(
                right.text == consequences(f, sides) or f.text.endswith(right.text[1:])
                for f in by_it
            )
        elif right.text == SILENCE:
            assert SILENT in outcomes(each)
            assert not any(finding.kind == "ruling" for finding in found)
        elif right.text.startswith("It depends"):
            assert ASK in outcomes(each)
            event = each.situation.event
            asks = [m for m in each.situation.ruling.missing if m.event == event]
            assert all(missing.question in right.text for missing in asks)
        elif each.kind == "who":
            (finding, *_) = (f for f in found if f.clause == right.clause)
            held = {p for r in finding.remedies for p in r.held_by}
            assert {p for p in each.situation.case.players if p in right.text} <= held


@pytest.mark.parametrize("id", EACH)
def test_what_is_so_in_any_case_is_no_wrong_answer(id: str) -> None:
    for each in asked(id):
        if ASK in outcomes(each):
            so = {finding.text for finding in findings(each)}
            assert not [
                a.text for a in each.answers if not a.right for said in so if said in a.text
            ]


JUNK = """
case: A sequence is declared
book: penchant/foster
players: [Ann, Bob]
table:
  {known}
  stock: 10
happened:
  - by: Ann
    declares: sequence-of-{number}
    with: {cards}
"""


def of_case(text: str, event: int = 1) -> Exercise:
    """A situation of a case, of which one event is asked about."""
    case = read_case(text)
    book = read_book(case.book)
    return Exercise(case, text, (), adjudicate(case, book), event, (), (), "dealt")


def test_it_depends_only_where_the_answers_lead_to_different_consequences() -> None:
    book = read_book("penchant/foster")
    made = {}
    for name, known, number, cards in (
        ("nothing in any case", "trump: hearts\n  taker: unknown", "five", "[10D, 10S, 10H, 9C]"),
        ("scored if he took the trick", "trump: hearts\n  taker: unknown", "three", "[KD, QD, JD]"),
    ):
        situation = of_case(JUNK.format(known=known, number=number, cards=cards))
        assert situation.ruling.outcome == ASK
        several = [question(situation, book, "sequence", seed) for seed in range(12)]
        texts = [each.answers[each.right - 1].text for each in several if each and each.answers]
        made[name] = [text for text in texts if text.startswith("It depends")]

    assert not made["nothing in any case"]
    assert made["scored if he took the trick"]


BIDDING = """
case: The bidding
book: euchre/somerset-1888
players: [Ann, Bob, Cy, Di]
table: {{dealer: Di, turned_up: KS}}
happened:
"""


@pytest.mark.parametrize(
    ("acts", "who"),
    [
        ("Ann passes, Cy orders_up", "Bob or Di"),  # law 82: nobody's right is taken away
        ("Bob passes", None),  # by another reading of law 82 Bob may speak as well
        ("Ann passes, Bob passes, Di takes_up", "Only Cy"),  # nobody comes after the dealer
        ("Ann passes, Cy plays_alone", None),  # of Di, who comes after, law 76 says nothing
    ],
)
def test_who_may_still_speak_counts_all_who_may(acts: str, who: str | None) -> None:
    done = [act.split() for act in acts.split(", ")]
    lines = [f"  - {{by: {player}, {verb}: yes}}" for player, verb in done]
    situation = of_case(BIDDING.format() + "\n".join(lines), event=len(lines))
    book = read_book("euchre/somerset-1888")

    several = [question(situation, book, "82", seed) for seed in range(40)]
    asked = [each for each in several if each and each.text == "Who may still speak?"]

    assert {each.answers[each.right - 1].text for each in asked} == ({who} if who else set())
    for each in asked:  # what becomes of the word of him who spoke out of turn is not said
        assert not [a.text for a in each.answers if done[-1][0] in a.text]


@pytest.mark.parametrize("id", EACH)
def test_clause_of_a_wrong_answer_stands_by_no_honest_reading(id: str) -> None:
    for each in asked(id):
        if each.kind == "who":
            continue
        standing = {finding.clause for finding in any_reading(each)}
        for answer in each.answers:
            if not answer.right and answer.clause and ASK not in outcomes(each):
                assert answer.clause not in standing, (each.situation.told, answer)


@pytest.mark.parametrize("id", EACH)
def test_what_a_wrong_answer_says_is_found_by_no_honest_reading(id: str) -> None:
    for each in asked(id):
        sides = each.situation.ruling.sides
        found = any_reading(each)
        said = {consequences(f, sides) for f in found} | {f.text for f in found}
        for answer in each.answers:
            if not answer.right and ASK not in outcomes(each):
                assert answer.text not in said


@pytest.mark.parametrize("id", EACH)
def test_points_are_those_of_the_ruling(id: str) -> None:
    for each in asked(id):
        if each.number is None:
            continue
        (player,) = re.findall(r"give (.+) at once", each.text)
        scored = sum(finding.points.get(player, 0) for finding in findings(each))

        assert each.number == scored
        assert scored not in dict(each.wrong_numbers)


def left_open(each: QuizQuestion) -> list[str]:
    """What the book does not say of the event, a penalty that is not stated apart."""
    event = each.situation.event
    decisions = [d for d in each.situation.ruling.decisions if d.event == event]
    said = [silence.says for d in decisions for silence in d.silences]
    said += [finding.text for finding in findings(each) if finding.kind == "silent"]
    return [text for text in said if "no penalty" not in text and "what is paid" not in text]


@pytest.mark.parametrize("id", EACH)
def test_what_is_partly_open_is_not_asked_as_if_it_were_settled(id: str) -> None:
    for each in asked(id):
        if left_open(each) and each.kind in ("points", "ruling", "follows"):
            right = "" if each.number is not None else each.answers[each.right - 1].text
            assert each.kind != "points"
            open_too = right == SILENCE or right.startswith("It depends")
            assert open_too or each.text.startswith("As far as the book speaks of it")


@pytest.mark.parametrize("id", EACH)
def test_no_number_is_asked_for_where_readings_differ_on_it(id: str) -> None:
    book = read_book(id)
    for each in asked(id):
        if each.number is not None:
            (player,) = re.findall(r"give (.+) at once", each.text)
            for doubt in book.doubts:
                found = findings(each, {doubt: OTHER})
                assert sum(f.points.get(player, 0) for f in found) == each.number


@pytest.mark.parametrize(
    ("quoted", "ruled", "same"),
    [
        ("he can score only one combination", "One scores; the others wait.", False),
        ("A player has no right to ask who played", "East has no right to ask.", True),
        ("nothing is scored before winning another trick",
         "Cy scored a trick he was winning", True),
        ("Only one can be made at a time.", "It is worth 20.", False),
    ],
)  # fmt: skip
def test_quotation_that_repeats_the_ruling_is_known(quoted: str, ruled: str, same: bool) -> None:
    assert repeats(quoted, ruled) is same


@cache
def of_four_answers() -> tuple[QuizQuestion, ...]:
    """Questions with four answers to choose between, each situation asked about by three seeds."""
    several = [each for id in BOOKS for each in asked(id) if len(each.answers) == 4]
    again = (
        question(each.situation, read_book(each.situation.case.book), each.law, each.seed + more)
        for each in several
        for more in (1000, 2000)
    )
    return (*several, *(each for each in again if each is not None and len(each.answers) == 4))


@pytest.mark.sweep
def test_right_answer_is_not_told_by_its_length() -> None:
    # three questions on one situation are much alike: they have one voice between them
    of_one = defaultdict[int, Counter[int]](Counter)
    for each in of_four_answers():
        right = len(each.answers[each.right - 1].text)
        of_one[id(each.situation)][sum(len(answer.text) > right for answer in each.answers)] += 1
    shares = [
        sum(some[longer] / some.total() for some in of_one.values()) / len(of_one)
        for longer in range(4)
    ]

    assert len(of_one) > 15
    # who always takes one of them by its length is right in two of five at the most
    tolerated = 0.4
    chance = tolerated + 2 * (tolerated * (1 - tolerated) / len(of_one)) ** 0.5
    assert max(shares) < chance, shares


@pytest.mark.sweep
def test_right_answer_stands_anywhere() -> None:
    questions = of_four_answers()

    places = Counter(each.right for each in questions)

    # a quarter each, and less by no more than chance takes off so few: three times how far they
    # are scattered
    number, of_four = len(questions), 1 / 4
    scattered = sqrt(number * of_four * (1 - of_four))
    assert min(places[n] for n in (1, 2, 3, 4)) > number * of_four - 3 * scattered, places


UNSAID = """
case: Spades are named in the first round
book: euchre/somerset-1888
players: [North, East, South, West]
table: {dealer: South, turned_up: 9H, round: 1}
happened: [{by: West, names_suit: spades}]
"""


@pytest.mark.sweep
def test_what_is_general_is_sometimes_right_and_sometimes_wrong() -> None:
    book = read_book("euchre/somerset-1888")
    unsaid = [question(of_case(UNSAID), book, "77", seed) for seed in range(4)]
    several = [*(e for id in BOOKS for e in asked(id)), *filter(None, unsaid)]
    told = {a.right for each in several for a in each.answers if a.text == SILENCE}

    assert told == {True, False}


MINE = """
case: The trick is mine
book: euchre/somerset-1888
players: [North, East, South, West]
table: {trump: spades, lead: North, alone: nobody}
happened:
  - {by: North, leads: KH}
  - {by: East, follows: 9H}
"""


@pytest.mark.parametrize(
    ("then", "nothing"),
    [
        ("  - {by: South, follows: 10H}\n  - {by: North, says: mine}", True),  # South has played
        ("  - {by: North, says: mine}", False),
        ("  - {by: South, follows: 10H}", False),  # by law he may
    ],
)
def test_that_nothing_follows_is_right_where_a_law_comes_close(then: str, nothing: bool) -> None:
    text = MINE + then
    situation = of_case(text, event=text.count("by:"))
    several = [question(situation, read_book(situation.case.book), "83", n) for n in range(9)]

    keys = {e.answers[e.right - 1].text for e in several if e and e.kind == "follows"}

    assert (NOTHING in keys) is nothing


AT_EUCHRE = """
case: What else is so
book: euchre/somerset-1888
players: [North, East, South, West]
table: {table}
happened:
"""
BID = "{{dealer: South, turned_up: {}}}"


@pytest.mark.parametrize(
    ("table", "acts", "so_too"),
    [
        (  # the king lies there: that the queen is not exposed is true, and beside the point
            "{trump: spades, lead: West, alone: nobody}",
            ["by: North, detaches: KD, where: above", "by: East, names: QD, of: North"],
            "QD is not exposed",
        ),
        (  # he has passed, and is bound besides
            BID.format("AD"),
            ["by: North, passes: yes", "by: West, passes: yes", "by: South, turns_down: yes"],
            "North can no longer speak",
        ),
        (  # there is nothing to elect: that no law gives a right says the same
            "{dealer: North, turned_up: KC, round: 2}",
            ["by: East, passes: yes", "by: South, passes: yes", "by: West, passes: yes",
             "by: West, elects: play, of: North"],
            NOTHING,
        ),
        (  # his partner must pass, and no trump is made either
            "{dealer: North, turned_up: AD, round: 2}",
            ["by: East, passes: yes", "by: East, names_suit: spades"],
            "What East declares is void",
        ),
        (  # he is bound to the first suit, so that the second is void
            "{dealer: North, turned_up: KH, round: 2}",
            ["by: East, names_suit: spades", "by: East, names_suit: clubs"],
            "What East declares is void",
        ),
        (  # he ran on: the card may be called, and the partner called on
            "{trump: hearts, lead: West, alone: nobody}",
            ["by: West, leads: AS", "by: West, leads: AC"],
            "call AC from West; or",
        ),
    ],
)  # fmt: skip
def test_what_is_so_as_well_is_no_wrong_answer(table: str, acts: list[str], so_too: str) -> None:
    lines = "".join(f"  - {{{act}}}\n" for act in acts)
    situation = of_case(AT_EUCHRE.replace("{table}", table) + lines, event=len(acts))
    book = read_book("euchre/somerset-1888")

    heard = HeardEvent(situation, book)

    for finding in heard.findings:
        wrong = wrong_answers(ToAsk(heard, finding.law, Random(1)), finding)
        offered = without_what_holds(heard, wrong, silent=False)
        assert not [answer.text for answer in offered if so_too in letters_of(answer.text)]


def shown(each: QuizQuestion) -> str:
    page = Page()
    question_page.situation(page, each, read_book(each.situation.case.book))
    return " ".join(letters.written(page, 80).split())


@pytest.mark.parametrize("id", EACH)
def test_what_the_key_takes_for_granted_is_told(id: str) -> None:
    for each in asked(id):
        if ASK not in outcomes(each):
            for taken in each.situation.ruling.granted:
                assert with_signs(taken.says, plain=False) in shown(each)
        else:
            assert "Nobody disputes" not in shown(each)


@pytest.mark.parametrize(
    ("trump", "held", "told"),
    [
        ("diamonds", "JH, 9C", "J♥ is a trump as well"),
        ("clubs", "JS", "J♠ is a trump as well"),
        ("clubs", "JC", "J♠ is a trump as well"),
        ("clubs", "JH, JD", None),  # no bowers
    ],
)
def test_bowers_in_the_record_are_told(trump: str, held: str, told: str | None) -> None:
    table = f"{{trump: {trump}, lead: North, hands: {{North: {{holds: [{held}]}}}}}}"
    text = AT_EUCHRE.replace("{table}", table) + "  - {by: North, leads: 9S}"
    case = read_case(text)

    known = with_signs(" ".join(in_sentences.known(case, read_book(case.book))), plain=False)

    assert (told in known) if told else "bower" not in known


@pytest.mark.sweep
def test_who_may_is_not_told_by_how_many_are_named() -> None:
    several = [
        question_on(read_book("euchre/somerset-1888"), law, str(n))
        for law in ("80", "83")
        for n in range(8)
    ]
    of_two = [
        sum(" or " in answer.text for answer in each.answers)
        for each in several
        if each is not None
        and each.kind == "who"
        and each.answers[each.right - 1].text.count(" or ")
    ]

    assert of_two
    assert min(of_two) > 1


@pytest.mark.parametrize("id", EACH)
def test_question_does_not_say_its_answer(id: str) -> None:
    book = read_book(id)
    for each in asked(id):
        page = Page()
        question_page.situation(page, each, book)
        said = letters.written(page)
        for finding in findings(each):
            assert finding.text not in said
        if each.kind != "law" and not re.search(r"\d", each.law):
            assert each.law not in each.text


@pytest.mark.parametrize("id", EACH)
def test_every_wrong_answer_can_be_told_why(id: str) -> None:
    for each in asked(id):
        for answer in each.answers:
            assert answer.right is not bool(answer.why), answer
            assert all(why.strip().endswith(".") for why in answer.why)


def squeezed(text: str) -> str:
    return re.sub(r"[\s│|]+", "", text)


def explained(each: QuizQuestion, typed: int) -> list[str]:
    """What is said to one who typed an answer, row by row."""
    page = Page()
    question_page.feedback(page, each, read_book(each.situation.case.book), typed)
    return letters.written(page, 80).splitlines()


@pytest.mark.parametrize("id", EACH)
def test_explanation_has_eight_rows_the_verdict_and_words_of_the_law(id: str) -> None:
    sources = squeezed("".join(seed.text for seed in read_book(id).seeds))
    for each in asked(id):
        for typed in range(1, len(each.answers) + 1) or (each.right, each.right + 10):
            rows = explained(each, typed)
            said = squeezed("\n".join(rows))

            assert len(rows) <= 8
            assert max(map(len, rows)) <= 80
            assert said.startswith("RIGHT" if typed == each.right else "WRONG")
            quoted = re.search(r'LAW\d+"(.*?)(?:\.\.\.|")', said)
            assert quoted is None or quoted[1] in sources


@pytest.mark.parametrize("id", EACH)
def test_whole_ruling_is_told_to_one_who_asks_for_it(id: str) -> None:
    for each in asked(id)[:25]:
        page = Page()
        question_page.reasons(page, each, read_book(id))
        said = squeezed(letters.written(page, 40, plain=True))
        for finding in findings(each):
            if finding.clause == each.clause:
                assert squeezed(with_signs(capital(finding.text), plain=True)) in said
                for citation in finding.citations:
                    assert squeezed(citation.quote) in said


# the four kinds of wrong key


@pytest.mark.parametrize("id", EACH)
def test_followed_reading_is_right_and_the_other_is_no_answer(id: str) -> None:
    book = read_book(id)
    for each in asked(id):
        for answer in each.answers:
            assert "readings" not in answer.text
        if not each.doubts or not each.answers or not each.clause:
            continue
        right = each.answers[each.right - 1].text
        assert each.clause in {finding.clause for finding in findings(each)}
        for doubt in each.doubts:
            theirs = {what_follows(f, each.situation.ruling.sides)
                      for f in findings(each, {doubt: OTHER})} - {right}  # fmt: skip
            assert not theirs & {answer.text for answer in each.answers}
        assert any(row.startswith("OR ") for row in explained(each, each.right)), book.id


@pytest.mark.parametrize("id", EACH)
def test_that_nothing_follows_is_right_only_where_no_law_allows_or_demands_anything(
    id: str,
) -> None:
    for each in asked(id):
        if each.answers and each.answers[each.right - 1].text == NOTHING:
            assert not any_reading(each)
            assert not left_open(each)


@pytest.mark.parametrize("id", EACH)
def test_explanation_quotes_the_law_of_the_key_and_no_other(id: str) -> None:
    for each in asked(id):
        found = [f for f in findings(each) if f.clause == each.clause]
        names = {law_title(f.citations[0]) for f in found} if each.clause else set()
        quoted = [row for row in explained(each, each.right) if row.startswith(("LAW ", *names))]
        assert len(quoted) == bool(names), (each.clause, quoted)
        assert all(row.startswith(tuple(names)) for row in quoted)


@pytest.mark.parametrize("id", EACH)
def test_help_has_the_law_of_the_right_answer_and_those_in_doubt(id: str) -> None:
    book = read_book(id)
    for each in asked(id):
        if each.kind != "law":
            page = Page()
            question_page.words_of_the_law(page, each, book)
            said = squeezed(letters.written(page))
            laws = [book.doubts[doubt].law for doubt in each.doubts]
            laws += [book.clauses[each.clause].law] if each.clause else []
            for law in laws:
                assert squeezed(book.law(law).text) in said


@pytest.mark.parametrize("id", EACH)
def test_law_that_is_asked_for_is_the_one_that_is_practised(id: str) -> None:
    book: Book = read_book(id)
    laws = some((law for _, law in Wanted((book,)).laws_asked()), 6)
    made = {
        law: question_on(book, law, "practice") or question_on(book, law, "again") for law in laws
    }

    missing = [law for law, each in made.items() if each is None]
    other = [law for law, each in made.items() if each is not None and each.law != law]

    assert len(missing) <= 2, missing
    assert len(other) <= max(1, len(laws) // 5), other


def test_same_seed_makes_the_same_question() -> None:
    book = read_book("euchre/somerset-1888")

    one, again = question_on(book, "52", "7"), question_on(book, "52", "7")
    others = set()
    for n in range(5):
        other = question_on(book, "52", str(n))
        assert other is not None
        others.add(other.situation.told)

    assert one is not None
    assert again is not None
    assert (one.situation.told, one.text, one.answers) == (
        again.situation.told,
        again.text,
        again.answers,
    )
    assert len(others) > 1


def test_partners_who_score_together_are_not_told_apart() -> None:
    for each in asked("euchre/somerset-1888"):
        players = each.situation.case.players
        as_sides = {name: f"side {n % 2}" for n, name in enumerate(players)}
        told = [answer.text for answer in each.answers]
        for name, side in as_sides.items():
            told = [text.replace(f"{name}'s side", side) for text in told]
        assert len(set(told)) == len(told)


def test_fewer_questions_of_a_seed_are_the_first_of_more() -> None:
    book = read_book("bezique/enquire-within")
    order = by_seed(Wanted((book,)).laws_asked(), Random("7 order"))
    two, four = (
        [(each.law, each.text, each.situation.told) for each in quiz(wanted, order, 7)]
        for wanted in (Wanted((book,), count=2), Wanted((book,), count=4))
    )

    assert two == four[:2]
