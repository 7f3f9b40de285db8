"""The answer to a dispute: it fits a screen, it is verbatim, and the whole is one option away."""

from __future__ import annotations

from pathlib import Path
from statistics import median

import pytest
from samples import some
from shipped import CASE_FILES, FALSE_LEAD, tried

from adjudicator import adjudicate, book_of, read_case
from adjudicator.base.paths import CASES
from adjudicator.court.library import book_ids, read_book
from adjudicator.report import letters
from adjudicator.report.document import Excerpt
from adjudicator.report.excerpt import LEFT_OUT, excerpt
from adjudicator.report.full import full_page
from adjudicator.report.ruling import ruling_page

SHORT_RECORD = 8  # events
COLUMNS = 79


def answer(case: str | Path, columns: int | None = None) -> str:
    read = read_case(case)
    book = book_of(read)
    return letters.written(ruling_page(adjudicate(read, book), book), columns)


@pytest.mark.sweep
def test_answer_fits_a_screen() -> None:
    rows = {}
    for path in CASE_FILES:
        (found, *_) = tried(path)
        if len(found.case.events) <= SHORT_RECORD:
            page = letters.lines(ruling_page(found.ruling, found.book), COLUMNS)
            rows[path.name] = len(page)

    many = [name for name, number in rows.items() if number > 48]
    assert not many
    assert median(rows.values()) <= 16
    assert sum(number <= 24 for number in rows.values()) >= 0.9 * len(rows)


@pytest.mark.parametrize("path", some(CASE_FILES, 60), ids=lambda path: path.stem)
def test_words_that_decide_stand_in_their_law(path: Path) -> None:
    (found, *_) = tried(path)
    replies = [decision.reply for decision in found.ruling.decisions if decision.reply]
    laws = {law.text for law in found.book.laws} | {law.ends for law in found.book.laws}
    laws |= {each.text for reply in replies for each in reply.others}  # asked for, and no law

    for block in ruling_page(found.ruling, found.book).blocks:
        if isinstance(block, Excerpt):
            pieces = [piece.strip() for piece in block.text.split(LEFT_OUT)]
            assert any(all(piece in text for piece in pieces) for text in laws), block.text


@pytest.mark.parametrize("id", book_ids())
def test_excerpt_of_every_law_is_verbatim_and_has_the_words(id: str) -> None:
    for law in read_book(id).laws:
        for clause in law.clauses:
            text, spans = excerpt(law.text, [clause.words])
            assert all(piece.strip() in law.text for piece in text.split(LEFT_OUT))
            assert [text[low:high] for low, high in spans] == [clause.words] * bool(clause.words)


def test_answer_says_who_is_right_what_follows_and_by_which_words() -> None:
    assert answer(FALSE_LEAD, COLUMNS).splitlines()[2:11] == [
        "NO    Ann's A♠ is exposed, says Bob   (law 53)",
        "YES   A♠ is taken back, says Ann      (law 53)",
        "YES   Di's K♠ may be called, says Cy  (law 52: or a suit instead)",
        "",
        "Di led K♠ out of turn: it was Cy's lead. Of those who followed nobody is to pay",
        "for having done so. Ann takes back A♠ without penalty.",
        "Ann or Cy may choose one: call K♠ from Di; or call a suit from Di or Bob, at",
        "the next lead of either.",
        "",
    ]


@pytest.mark.parametrize(
    ("declared", "heads"),
    [
        (
            "declares: bezique, with: [QS, JD], to_score: double-bezique",
            ["YES     40 points for bezique", "SILENT  500 points for double bezique"],
        ),
        (  # nothing is called
            "declares: [bezique, double-bezique], with: [QS, JD]",
            ["YES   40 points for bezique", "YES   500 points for double bezique"],
        ),
    ],
)
def test_of_two_scores_of_which_one_can_be_had_the_other_is_told(
    declared: str, heads: list[str], tmp_path: Path
) -> None:
    told = f"""
case: one of two
book: bezique/foster
players: [Ann, Bob]
table: {{made: {{Ann: {{bezique: [QS, JD]}}}}}}
happened:
  - {{by: Ann, wins: yes}}
  - {{by: Ann, {declared}}}
claims:
  - {{by: Ann, points: 40, for: bezique}}
  - {{by: Ann, points: 500, for: double-bezique}}
"""
    path = tmp_path / "case.yaml"
    path.write_text(told, encoding="utf-8")

    rows = answer(path, 200).splitlines()[2:4]

    assert [row[: len(head)] for row, head in zip(rows, heads, strict=True)] == heads
    assert "or 500 instead" in rows[0]


def test_nothing_is_said_twice() -> None:
    for path in some(CASE_FILES, 60):
        page = answer(path)
        for line in page.splitlines():
            # two questions may have such an answer
            of_an_answer = line.endswith((": No law is broken.", ": Nothing more follows."))
            # as may two questions of each player what hangs on the cards of one trick
            of_a_trick = line.endswith("How many brisques are in the trick?")
            may_be_twice = of_an_answer or of_a_trick or "breaks off here" in line
            once = may_be_twice or page.count(line) == 1
            assert not line or once, path


def test_whole_ruling_has_every_law_whole_and_the_short_one_what_decides() -> None:
    (found,) = tried(CASES / "penchant" / "chooses-the-pair-that-is-barred.yaml")
    law = found.book.law("major and minor").text

    whole = letters.written(full_page(found.ruling, found.book))
    short = letters.written(ruling_page(found.ruling, found.book))

    assert law in whole
    assert law not in short
    assert "It rests on" in whole
    assert "It rests on" not in short


def test_whole_ruling_says_of_no_answer_that_nothing_is_broken_beside_what_is_found() -> None:
    read = read_case(
        CASES / "bezique/foster/one-of-two-kings-of-hearts-led-and-nobody-says-which.yaml"
    )
    book = book_of(read)

    page = letters.written(full_page(adjudicate(read, book), book))

    assert "no: Nothing more follows." in page
    assert "No law is broken" not in page


def test_whole_ruling_has_what_still_stands_when_the_record_ends() -> None:
    (found,) = tried(Path(FALSE_LEAD))

    whole = letters.written(full_page(found.ruling, found.book))

    assert "What still stands when the record ends" in whole


UNKNOWN = """
case: who held what
book: bezique/foster
players: [Ann, Bob]
table: {trump: hearts, stock: 0}
happened: [{by: Ann, leads: KS}, {by: Bob, follows: 9D}]
claims: [{by: Ann, claim: had-to-win, of: Bob}]
"""


def test_what_several_answers_lead_to_is_told_once_below_them() -> None:
    page = answer(UNKNOWN)

    assert "2. Did Bob hold a higher card of the suit led?" in page
    assert page.count("nor what becomes of the trick.") == 1
    assert page.count(" *\n") == 3


def test_one_question_on_several_matters_is_asked_once() -> None:
    name = "two-claimed-at-once-and-nobody-says-who-took-the-trick.yaml"
    (path,) = [p for p in CASE_FILES if p.name == name and "foster" in str(p) and "bez" in str(p)]

    assert answer(path).count("Had Ann taken the trick?") == 1


def test_claim_met_by_silence_says_what_the_book_does_not_say() -> None:
    name = "second-hand-says-alone-when-the-eldest-has-ordered-up.yaml"
    (path,) = [path for path in CASE_FILES if path.name == name]

    said = answer(path).splitlines()[3]  # below the line that says by which pages

    assert said.startswith(
        "SILENT  South's lone declaration stands, says South: the trump was made already"
    )
    assert answer(path).count("SILENT") == 1


def test_book_is_not_said_to_be_silent_above_words_that_answer_the_claims() -> None:
    said = answer(
        "case: two tricks without a word\nbook: bezique/foster\nplayers: [Ann, Bob]\n"
        "table: {to_score: {Ann: {marriage: [KS, QS]}}}\n"
        "happened:\n  - {by: Bob, wins: yes}\n  - {by: Bob, wins: yes}\n"
        "claims:\n  - {by: Ann, claim: to-score, points: 20}\n"
        "  - {by: Bob, claim: lost, of: Ann}\n"
    )

    assert "he would continue to" in said
    assert "says nothing" not in said


@pytest.mark.parametrize(
    ("name", "unsaid", "is_told"),
    [
        # that he had to win is all that is claimed, and nobody asks what it costs
        ("follows-suit-in-the-last-eight-and-keeps-the-ace", "no penalty", False),
        # the hundred is had whatever becomes of the cards
        ("found-with-nine-cards", "are got rid of", False),
        # the points are had with a card that has scored before
        ("a-royal-marriage-made-into-a-sequence", "may serve again", True),
        # asked for beside the claims
        ("a-score-forgotten-on-the-marker", "can be mended", True),
    ],
)
def test_what_the_book_leaves_out_is_told_where_a_claim_can_turn_on_it(
    name: str, unsaid: str, is_told: bool
) -> None:
    (path,) = [path for path in CASE_FILES if path.stem == name]
    (found, *_) = tried(path)
    whole = letters.written(full_page(found.ruling, found.book), 400)

    assert (unsaid in answer(path, 400).split('"')[0]) == is_told
    assert unsaid in whole


def test_what_a_remark_leaves_unsaid_is_not_told_of_an_act_that_is_tried() -> None:
    said = answer(
        "case: Ann thinks better of it\nbook: bezique/foster\nplayers: [Ann, Bob]\n"
        "table: {tricks: 6, taker: Ann}\n"
        "happened:\n  - {by: Ann, draws: 1}\n  - {by: Bob, draws: 1}\n"
        "  - {by: Ann, finds: 9, of: Bob}\n  - {by: Ann, elects: play-without-drawing}\n"
        "  - {by: Bob, remarks: you dealt}\n"
        "claims:\n  - {by: Ann, claim: may, act: {elects: fresh-deal}}\n",
        400,
    )

    assert "whether one who has chosen may change to the other" in said
    assert "bystanders" not in said


def test_what_the_book_leaves_out_is_told_once() -> None:
    name = "two-cards-too-many-and-one-trick-without-drawing.yaml"
    (path,) = [path for path in CASE_FILES if path.name == name]

    assert answer(path).count("ur copy does not say") == 1


def test_what_was_chosen_is_told_once_and_what_else_could_have_been() -> None:
    (path,) = [path for path in CASE_FILES if path.stem == "both-the-card-and-a-suit-and-one-only"]
    said = answer(path, 400)

    assert "Chosen: call a suit from Zeb or Abby, at the next lead of either. " in said
    assert "Ruth or Ned could have chosen instead: call Q♣ from Zeb." in said
    assert said.count("a suit from Zeb or Abby") == 1


def test_what_was_past_when_the_other_was_chosen_could_not_have_been_chosen_instead() -> None:
    name = "the-card-called-when-one-of-the-two-has-led-and-then-a-suit"
    (path,) = [path for path in CASE_FILES if path.stem == name]
    said = answer(path, 400)

    assert "Chosen: call 9♠ from Di." in said
    assert "could have chosen" not in said


CUT_FOR_PARTNERS = """
case: the knave and the ace
book: euchre/somerset-1888
players: [Hanna, Iris, Jonas, Karl]
happened:
  - {by: Hanna, cuts_for_partners: JS}
  - {by: Iris, cuts_for_partners: AH}
  - {by: Jonas, cuts_for_partners: 7C}
  - {by: Karl, cuts_for_partners: 8D}
claims:
  - {by: Iris, claim: who-deals}
"""


def test_law_on_which_the_loser_could_lean_is_quoted() -> None:
    told = answer(CUT_FOR_PARTNERS)

    assert "RETOLD 8 " in told
    # nobody disputes which card is the highest where none was cut that is lower in the play
    assert "RETOLD 8 " not in answer(CUT_FOR_PARTNERS.replace("AH", "10H"))


def test_sentence_says_by_which_law_it_is_so_where_nothing_else_does() -> None:
    told = answer(CASES / "euchre/a-diamond-thrown-down-with-the-hand-shows-a-revoke.yaml")

    assert "that is a revoke (law 62)" in told.replace("\n", " ")
    assert "score three points (law" not in told.replace("\n", " ")  # a verdict names it


def test_law_that_excepts_what_is_done_from_another_is_named_and_quoted() -> None:
    name = "a-revoke-is-put-right-after-the-trick-was-turned-since-the-partner-had-asked.yaml"
    told = answer(CASES / "euchre" / name)
    unanswered = (CASES / "euchre" / name).read_text("utf-8").replace(", answered: some", "")

    assert "Ida may take K♦ back, says Ida    (law 69; law 65)" in told
    assert "RETOLD 65 " in told
    assert "RETOLD 64 " not in told  # which by itself says the contrary
    assert "RETOLD 65 " in answer(unanswered)  # it turns on what she answered


SAYS_ALONE = """
case: alone, said with the discard let go or not
book: euchre/somerset-1888
players: [Viktor, Mina, Paula, Dirk]
table: {dealer: Viktor, turned_up: AC}
happened:
  - {by: Mina, passes: yes}
  - {by: Paula, passes: yes}
  - {by: Dirk, passes: yes}
  - {by: Viktor, takes_up: yes}
  - {by: Viktor, discards: a card}
  - by: Viktor
    plays_alone: yes
    told: {the_discard_was_complete: {Viktor: no, Mina: yes, Dirk: unknown, Paula: unknown}}
claims:
  - {by: Viktor, claim: may, at: 6}
  - {by: Viktor, claim: may, at: 4, act: [{discards: a card, let_go: yes}, {plays_alone: yes}]}
"""


def test_what_was_allowed_before_an_act_that_is_tried_is_not_told_as_if_it_still_were() -> None:
    told = answer(SAYS_ALONE)

    assert "must pass, take up the trump" not in told
    assert "LAW 76" not in told
    assert "RETOLD 96" in told
    assert "once Viktor puts a card out as the discard, and lets go of it" in told


TWO_TELL_OF_THE_CUT = """
case: claimed before the cut or after it
book: euchre/somerset-1888
players: [Tess, Anneke, Gordon, Peter]
table: {dealer: Tess, alone: nobody}
happened:
  - {by: Peter, claims_revoke: Tess, happened: {Peter: yes, Tess: no}}
  - {by: Tess, cuts: yes}
  - {by: Peter, claims_revoke: Tess, happened: {Peter: no, Tess: yes}}
told:
  the_accused_revoked: yes
  its_trick_was_turned_and_quitted: yes
  the_hand_had_been_played_out: yes
claims:
  - {by: Tess, claim: no-penalty, of: Tess}
"""


def test_story_in_which_something_is_due_tells_how_many_points() -> None:
    told = " ".join(answer(TWO_TELL_OF_THE_CUT).split())

    assert "if Peter is right: For the penalty of a revoke Anneke and Peter score three" in told
    assert "if Tess is right: The pack was cut" in told


SUIT_CALLED = """\
case: a suit called of one who has none of it
book: euchre/somerset-1888
players: [Dirk, Nell, Oskar, Petra]
table: {trump: diamonds, alone: nobody, lead: Petra, hands: {Petra: {lacks: [spades]}}}
happened:
  - {by: Nell, leads: KH}
  - {by: Oskar, calls_suit: spades, of: Petra}
  - {by: Petra, leads: CARD}
claims: [{by: Petra, claim: may-not, of: Oskar, at: 2}]
"""


def test_duty_of_which_it_is_told_is_told_to_be_paid_as_well(tmp_path: Path) -> None:
    path, paid = tmp_path / "case.yaml", "the penalty counts as paid"
    path.write_text(SUIT_CALLED.replace("CARD", "AC"), encoding="utf-8")
    said = " ".join(answer(path).split())
    assert "must lead spades, if able to" in said
    assert said.index("must lead spades") < said.index(paid)

    obeyed = SUIT_CALLED.replace("CARD", "AS").replace("lacks: [spades]", "holds: [AS]")
    path.write_text(obeyed, encoding="utf-8")
    assert paid not in " ".join(answer(path).split())
