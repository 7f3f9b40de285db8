"""The law that decides a claim is named beside the verdict, and quoted below it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from samples import some
from shipped import CASE_FILES, CLAIMING, FALSE_LEAD, case_of, tried

from adjudicator import adjudicate, book_of, read_case
from adjudicator.base.paths import ROOT
from adjudicator.court.answers import NOTHING_FOR_IT
from adjudicator.law.book.model import Book
from adjudicator.law.remedies import register
from adjudicator.law.ruling import Ruling
from adjudicator.report import letters, markdown
from adjudicator.report.document import Excerpt, Verdicts
from adjudicator.report.full import full_page
from adjudicator.report.ruling import ruling_page

CASES = ROOT / "cases"
# What each claim of a case is decided by, in the order of the case.
DECIDED_BY = {
    "euchre/ace-on-the-floor-and-who-takes-it": ["46", "46", "46"],
    "euchre/who-may-name-the-suit-meant": ["78", "79", "77", "79", "77", "78"],
    "euchre/led-on-against-the-right-bower-and-what-is-claimed": ["47", "52", "52"],
    "euchre/nine-called-at-two-tricks-and-what-is-due": ["55", "56"],
    "euchre/ten-called-at-two-tricks-and-which-he-owes-it-to": ["55", "56"],
    "euchre/asks-who-played-it-and-then-to-have-them-placed": ["84", "84", "84"],
    # a new deal is no misdeal by the law that gives it; what counts for nothing wins no game
    "euchre/pack-of-thirty-one-found-in-the-deal": ["33", "33", "33", "33"],
    "euchre/a-forfeit-that-comes-off-four-points-wins-no-game-other-reading": ["90", "2"],
    "euchre/a-euchre-wins-a-love-game": ["2", "7", "2"],
    # what is a misdeal one law says; what stands in a trick was never to be called
    "euchre/a-faced-card-found-after-a-lead-is-no-misdeal": [None, "42", "42"],
    "euchre/a-false-lead-against-a-lone-hand-and-what-was-put-to-it": ["53", "53", "53", "53"],
    "euchre/all-four-hands-face-up-and-one-card-called": ["49", "49", "49", "48"],
    # by what nothing is due for a card, nothing can be exacted for it
    "euchre/after-the-third-hand-the-fourth-and-what-the-second-must-do": ["58", "83"],
    "bezique/foster/who-may-claim-a-fresh-deal": ["too many cards", "too many cards"],
    # what he took instead need not wait for what waits
    "bezique/foster/the-forty-that-was-to-be-taken-before-the-sequence": ["a score passed over"],
    # another's penchant makes other trumps; what keeps his own from making them is another law
    "penchant/hearts-of-a-penchant-declared-before-the-winner-drew": [
        "who declares",
        "trumps",
        "trumps",
    ],
    # where a draw would be out of turn besides, what becomes of such a card is not asked
    "bezique/enquire-within/two-cards-too-many-and-one-trick-without-drawing": [
        *["more than eight cards"] * 5,
        "playing without drawing",
    ],
    # what a card would bring him who plays it does not say that he may
    "bezique/foster/an-ace-may-be-played-to-a-lead-whoever-took-the-trick-before": [None] * 3,
}


@pytest.mark.parametrize("name", DECIDED_BY)
def test_the_law_that_decides_a_claim_is_named_and_quoted(name: str) -> None:
    case = read_case(CASES / f"{name}.yaml")
    book = book_of(case)
    ruling = adjudicate(case, book)
    assert [claim.law for claim in ruling.claims] == DECIDED_BY[name]
    assert_its_words_are_quoted(ruling, book)


def assert_its_words_are_quoted(ruling: Ruling, book: Book) -> None:
    """Assert that of every verdict the words are quoted that decide it, or the row it counts by."""
    page = ruling_page(ruling, book)
    quoted = [block.text for block in page.blocks if isinstance(block, Excerpt)]
    # what was agreed later may hold by another reading, and is none of the book as it is played
    written = {clause.id: clause for law in book.written_laws for clause in law.clauses}
    clauses = {**written, **book.clauses}  # those of house rules among them
    for claim in ruling.claims:
        finding = ruling.deciding(claim)
        cited = finding.citations if finding else ()
        rows = [each.words for each in cited if clauses[each.clause].combination]
        words = [clauses[claim.clause].words if claim.clause else "", *rows]
        told = any(each in text for each in words for text in quoted)
        assert told or not claim.law, (claim.claim, claim.clause)


@pytest.mark.parametrize("path", some(CASE_FILES, 60), ids=lambda path: path.stem)
def test_words_that_decide_a_verdict_are_quoted(path: Path) -> None:
    for found in tried(path):
        assert_its_words_are_quoted(found.ruling, found.book)


@pytest.mark.sweep
def test_words_that_decide_every_verdict_are_quoted() -> None:
    for path in CASE_FILES:
        for found in tried(path):
            assert_its_words_are_quoted(found.ruling, found.book)


@pytest.mark.parametrize("path", some(CLAIMING, 60), ids=lambda path: path.stem)
def test_what_some_law_gives_is_not_said_to_be_given_by_none(path: Path) -> None:
    for found in tried(path):
        given = frozenset(k for c in found.book.clauses.values() for k in c.kinds_given)
        for claim in found.ruling.claims:
            wanted = register().granted_by.get(claim.word or "", frozenset())
            assert claim.reason != NOTHING_FOR_IT or given.isdisjoint(wanted), claim


def test_that_something_is_due_and_that_nothing_is_are_met_by_contraries() -> None:
    contrary = {"upheld": "refused", "refused": "upheld"}
    for path in CLAIMING:
        case = case_of(path)
        met = (case.expect or {}).get("claims", ())
        said = {
            (claim.claim, claim.of or claim.by, claim.at, claim.if_right): so
            for claim, so in zip(case.claims, met, strict=False)
            if claim.points is None and claim.card is None and not claim.acts
        }
        for (word, of, at, if_right), so in said.items():
            due = ("a-penalty", of, at, if_right)
            other = said.get(due) if word == "no-penalty" else None
            assert other in (None, contrary.get(so, so)), path


def test_laws_of_the_verdicts_stand_first_and_in_their_order() -> None:
    (found,) = tried(Path(FALSE_LEAD))
    page = ruling_page(found.ruling, found.book)
    laws = [block.law for block in page.blocks if isinstance(block, Excerpt)]
    assert [claim.law for claim in found.ruling.claims] == ["53", "53", "52"]
    assert laws == ["LAW 53", "LAW 52"]


def test_sentence_that_decides_is_quoted_with_its_exception() -> None:
    (found,) = tried(CASES / "euchre" / "lone-hand-false-lead-both-followed.yaml")
    page = " ".join(letters.written(ruling_page(found.ruling, found.book), 80).split())
    assert "cannot be rectified; but if only the second, or the second and third," in page


def test_pair_that_is_barred_is_refused_by_the_example_of_the_two_queens() -> None:
    name = "kings-announced-and-played-queens-never-announced.yaml"
    (found,) = tried(CASES / "penchant" / name)
    page = " ".join(letters.written(ruling_page(found.ruling, found.book), 80).split())
    assert "If your adversary has two Queens on the table, you cannot announce any pair" in page


# By what words a claim is refused on which it leans, and what of them is not so.
LEANS_ON = {
    "penchant/one-queen-is-no-pair-and-the-sevens-are-said-to-be-barred": (
        "cards which form a major combination of the same or greater value",
        "would need this: Bob has on the table a major combination, worth as much or more.",
    ),
    "bezique/foster/twenty-saved-by-the-last-trick-before-the-stock-is-gone": (
        "If the stock is exhausted before the player with a score in abeyance can win another",
        "or Ann came to declare or score it only when the stock was exhausted.",
    ),
    "bezique/foster/a-new-marriage-with-one-card-left-is-said-to-be-late": (
        "when nothing is left to draw nothing can be announced",
        "or Ida came to declare or score it only when the stock was exhausted.",
    ),
    "bezique/foster/a-trump-demanded-of-one-who-has-the-suit": (
        "must now not only follow suit, but must win the trick if he can",
        "Here: Pia held a card of the suit led.",
    ),
    "euchre/three-hands-thrown-down-and-the-fourth-shows-a-win": (
        "If all four players throw their cards on the table face upwards, the hands are abandoned",
        "3 whole hands that are in play lie on the table, face upwards",
    ),
    "euchre/lone-player-throws-his-hand-down": (
        "should either adversary abandon his hand",
        "would need this: South abandoned his hand against a lone player.",
    ),
}


def test_what_is_only_tried_is_not_barred_by_the_law_that_bars() -> None:
    (found,) = tried(CASES / "penchant" / "three-eights-are-said-to-be-barred-by-two-aces.yaml")
    page = " ".join(letters.written(ruling_page(found.ruling, found.book), 80).split())

    assert {claim.law for claim in found.ruling.claims} == {"major and minor"}
    assert "such as three Eights, no major pair of his will bar it" in page


def test_who_may_announce_nothing_is_not_told_that_it_binds_him_in_what_he_chooses() -> None:
    name = "who-may-not-announce-may-choose-a-fresh-deal-for-too-few-cards.yaml"
    (found,) = tried(CASES / "bezique/foster" / name)

    assert found.ruling.claims[2].law == "too few cards"


def test_that_there_are_no_trumps_is_refused_by_the_law_that_kept_them_from_being_made() -> None:
    name = "a-penchant-to-score-beside-the-marriage-makes-no-trumps.yaml"
    (found,) = tried(CASES / "penchant" / name)

    of_trumps, of_the_fresh_card = found.ruling.claims[1], found.ruling.claims[3]
    assert (of_trumps.law, of_trumps.reason) == ("scoring", "there are no trumps yet")
    assert of_the_fresh_card.clause == "laid-in-vain-and-not-used"


@pytest.mark.parametrize("name", LEANS_ON)
def test_claim_that_is_refused_meets_the_rule_it_leans_on(name: str) -> None:
    case = read_case(CASES / f"{name}.yaml")
    ruling = adjudicate(case, book_of(case))
    page = " ".join(letters.written(ruling_page(ruling, book_of(case)), 80).split())
    for said in LEANS_ON[name]:
        assert said in page


def test_claim_that_is_upheld_leans_on_nothing() -> None:
    for path in some(CASE_FILES, 60):
        for claim in tried(path)[0].ruling.claims:
            assert claim.verdict in ("refused", "silent") or not claim.lacks


def test_claims_that_are_alike_in_words_are_told_by_the_act_at_which_they_are() -> None:
    case = read_case(CASES / "euchre/nine-called-at-two-tricks-and-what-is-due.yaml")
    ruling = adjudicate(case, book_of(case))
    page = letters.written(ruling_page(ruling, book_of(case)), 200)
    assert page.count("; when ") == 2
    assert "; line " not in page


# Five points for the revoke alone, and five for all that the hand brings, are met otherwise.
MET_OTHERWISE = CASES / "euchre/a-revoke-in-a-lone-hand-and-more-or-less-is-named.yaml"


@pytest.mark.parametrize("path", [MET_OTHERWISE, *some(CLAIMING, 60)], ids=lambda path: path.stem)
def test_what_is_met_otherwise_does_not_read_the_same(path: Path) -> None:
    for each in tried(path):
        page = ruling_page(each.ruling, each.book)
        rows = [row for b in page.blocks if isinstance(b, Verdicts) for row in b.rows]
        words: dict[str, set[str]] = {}
        for row in rows:
            claimed = row.said.split(": ")[0]  # without what is due instead, or asked
            words.setdefault(claimed, set()).add(row.word)
        assert [claimed for claimed, met in words.items() if len(met) > 1] == []


def test_card_that_goes_back_to_the_pack_is_told_apart_from_one_that_goes_back_elsewhere() -> None:
    name = "draws-the-two-that-she-owes-before-him-and-what-goes-back"
    (found,) = tried(CASES / "bezique" / "enquire-within" / f"{name}.yaml")
    page = letters.written(ruling_page(found.ruling, found.book), 200)
    assert "NO      A card of Clara's goes back to the pack, and Clara does not say which" in page
    assert "SILENT  A card of Clara's goes back to where it was, says Walter" in page


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("the-ten-she-wants-back-is-what-he-says-stands-other-reading", "NO Rosa's lead of 10♥"),
        ("the-ten-she-wants-back-and-he-called-it-after-his-seven-other-reading", "YES Rosa's"),
        ("the-lead-taken-back-when-the-adversary-has-played", "YES Ann's lead of 9♦ stands"),
        ("her-taking-back-the-lead-stands-says-she", "YES Ann's taking back 9♦ stands"),
    ],
)
def test_that_it_stands_is_said_of_the_card_that_is_wanted_back(name: str, said: str) -> None:
    (found, *_) = tried(CASES / "bezique" / "foster" / f"{name}.yaml")
    page = letters.written(ruling_page(found.ruling, found.book), 400)
    assert said in " ".join(page.split())


def test_verdicts_on_what_one_did_name_the_act_where_they_are_of_several() -> None:
    (found,) = tried(CASES / "penchant" / "two-nines-barred-by-queens-and-three-eights-not.yaml")
    page = letters.written(ruling_page(found.ruling, found.book), 200)
    assert "NO    Wanda's pair stands, says Wanda" in page
    assert "NO    Wanda is barred, says Otto; when Wanda declares a triplet" in page


# A case of euchre, and how a claim of it is said, or why it is met so.
SAID = [
    # it is of the points, and not of the act at which it is said
    ("points-named-when-all-four-have-thrown-down", "Jacob may not have 2 points, says Keren"),
    ("names-a-suit-alone-in-the-second-round", "Ann may not name diamonds for trumps"),
    ("five-points-denied-to-the-lone-hand", "Tess may not have 5 points, says Ern (law 50)"),
    # that the price comes off makes it no less than it is
    (
        "five-points-for-a-revoke-in-a-hand-that-nobody-played-alone",
        "5 points, says Ray: it is 3 (law 63) YES",
    ),
    # to have named it is no wrong guess at it; another card named before is one
    (
        "a-card-drawn-out-that-nobody-told-is-named",
        "OPEN Bob's K♦ may be called, says Ann (if so: YES; if not: NO) NO",
    ),
    ("right-name-at-a-second-guess", "says Cy (law 51; by another reading no)"),
    # the act is named of which it is said, though he did another besides
    ("elects-that-it-be-passed-when-his-side-has-had-it-played", "Alf's assist stands, says Alf"),
    ("elects-that-it-be-passed-when-his-side-has-had-it-played", "Dot's election stands"),
    ("two-have-followed-the-false-lead-and-it-is-noticed-in-time", "Tate's lead of K♣ stands"),
    ("objection-in-time-when-one-has-followed", "Cy's objection comes too late"),
    # what a fresh deal would undo holds unless somebody has it, who still may
    (
        "a-trick-left-out-and-the-hand-played-out-and-scored",
        "IN PART 1 point, says Di (law 60: unless Cy or Ann has a fresh deal; by another reading",
    ),
    (
        "a-trick-left-out-and-the-hand-played-out-and-scored",
        "Cy or Ann may claim a fresh deal",
    ),
    (
        "two-winners-led-on-and-the-second-trick-called-for",
        "A♥ and K♥ are exposed, and may be called. A♥ can be called no more.",
    ),
    # the words of a retelling are ours; a law that goes before another is named before it
    ("two-games-won-and-the-third-is-played-other-reading", 'RETOLD 1 "Three games make'),
    ("leads-in-turn-while-a-suit-can-still-be-called", 'LAW 52 "If any player lead out of turn'),
    ("one-of-four-hands-abandoned-says-that-they-play-on", "says Cy (law 49; law 48)"),
    # who is meant is named, and what two tell differently is not asked once more
    (
        "no-hearts-partner-and-the-answer-is-in-dispute",
        "TWO STORIES Did Bess answer to have none of the suit led?",
    ),
    (
        "no-hearts-partner-and-the-answer-is-in-dispute",
        "IN PART: 3 points: taken off the other side's score instead. RETOLD from",
    ),
    # of a list the item that decides is quoted with its head, and how a card came to lie there
    (
        "the-dealer-lifts-the-queen-in-his-turn-to-take-it-up",
        "The following are exposed cards:-- ... III. The trump card if lifted",
    ),
    ("a-card-snatched-up-goes-back-and-each-means-another-place", "even though snatched up"),
    # what the last of three did is not told of that one alone
    (
        "three-hands-down-and-the-fourth-is-only-said-to-be-kept",
        "face upwards) LAW 48",
    ),
    # a law on the screen is not said to ask for nothing; it sets its time by the order of speaking
    ("three-hands-thrown-down-and-the-fourth-shows-a-win", "no (law 49 asks for it in another"),
    (
        "the-dealer-takes-it-up-before-the-third-hand-has-spoken",
        "(law 76: nothing in its words makes this late)",
    ),
    (
        "clubs-alone-in-one-breath-and-the-wrong-hand-leads",
        "not name clubs for trumps, alone, says",
    ),
    ("game-claimed-on-four-abandoned-hands", "scored. No law of the code that we know says it."),
    # what another page says was not asked, and where all are heard nothing else says it
    ("second-hand-says-alone-when-the-eldest-has-ordered-up", "No law on these pages says it."),
    ("ordered-up-out-of-turn-and-passes-in-turn", "No law of the code that we know says it."),
    # what a table may settle is told in the story in which it matters; of what nobody knows there
    # are no stories, and points claimed for one act are not denied by the law of another
    (
        "today/six-cards-dealt-or-none-put-out-as-each-tells-it",
        "a word of the table: the next dealer deals, or the hand ends.",
    ),
    (
        "today/the-lone-players-partner-looks-into-the-kitty",
        "NO 2 points for Fay's side, says Fay (no law gives it here)",
    ),
    (
        "today/a-card-shown-and-then-wrong-batches-where-the-second-misdeal-loses-the-deal",
        "NO Una deals, says Una (misdeals in a row)",
    ),
    # what no law gives as one is read here is refused by that one; where several are read in two
    # ways, it is told what comes of each
    (
        "a-dealer-who-is-out-never-discarded",
        "NO 4 points, says Simon (law 90 as read here; by another reading yes)",
    ),
    (
        "alone-unheard-by-the-partner-who-passes-and-then-takes-it",
        "by another reading of law 82: no; of law 99: yes)",
    ),
    # of several suits that he named that one is told of which the claim is; what nobody did is
    # called what it would be, and what one may not do is told without what came of it
    ("a-changed-suit-and-both-are-claimed", "YES Bob's naming of clubs stands, says Ann (law 78)"),
    ("a-changed-suit-and-both-are-claimed", "NO Bob's naming of spades stands, says Ann (law 78)"),
    ("who-may-name-the-suit-meant", "YES Ivy's naming of diamonds stands, says Ivy"),
    ("who-may-name-the-suit-meant", "YES Ned may not name diamonds for trumps, says Ivy"),
    (
        "buries-the-turned-up-card-and-it-is-to-come-out-again",
        "YES Di may not put 7♠ out as the discard, says Ann",
    ),
    # what is so, and keeps a rule from standing, is told as it is
    ("left-bower-led-to-a-heart-call", "(law 54: Bob led the suit that was called; by another"),
    # what is asked for this one trick leaves no right when it is over; an exposed card does
    ("told-to-win-with-one-club-and-no-more-is-known", "win the trick, says Cora (law 55) "),
    # where nobody has led nobody has played
    (
        "nobody-led-and-somebody-says-mine",
        "(law 83: Cy has no card still to play to an open trick)",
    ),
    (
        "one-who-must-win-or-lose-would-do-neither",
        "may play A♠, says Bob (law 59: Bob must play it)",
    ),
    # tricks that are only supposed are counted by whose they are
    (
        "today/three-tricks-are-supposed-for-her-who-ordered",
        "Curtis's side is euchred, if Nell takes two tricks, Abe one and Curtis two, says Abe",
    ),
]


@pytest.mark.parametrize(("name", "said"), SAID)
def test_a_verdict_says_what_was_claimed_and_of_which_act(name: str, said: str) -> None:
    (found, *_) = tried(CASES / "euchre" / f"{name}.yaml")
    page = letters.written(ruling_page(found.ruling, found.book), 400)
    assert said in " ".join(page.split())


FORTY_OR_FIVE_HUNDRED = """
case: which came first
book: bezique/foster
players: [Ada, Vic]
table: {trump: clubs}
happened:
  - {by: Ada, wins: yes}
  - {by: Ada, declares: bezique, with: [QS, JD], happened: {Ada: yes, Vic: no}}
  - {by: Ada, declares: double-bezique, with: [QS, QS, JD, JD], happened: {Ada: no, Vic: yes}}
  - {by: Ada, wins: yes}
  - {by: Ada, declares: double-bezique, with: [QS, JD], happened: {Ada: yes, Vic: no}}
  - {by: Ada, scores: bezique, happened: {Ada: no, Vic: yes}}
claims:
  - {by: Vic, of: Ada, points: 500}
  - {by: Vic, claim: no-points, of: Ada, at: 6}
"""


# The same of the games for two.
SAID_OF_TWO = [
    # what was taken back in vain stands; of the taking back itself it is said where that is named
    (
        "bezique/foster/the-lead-taken-back-when-the-adversary-has-played",
        "YES Ann's lead of 9♦ stands, says Bob",
    ),
    (
        "bezique/foster/attention-called-to-a-lead-and-then-a-card-falls-to-it-other-reading",
        "Bob's taking back A♦ stands, says Ann",
    ),
    # who follows is told to play a suit, and who would lead to lead it
    (
        "penchant/a-heart-that-is-to-be-put-to-a-heart-and-none-to-be-led",
        "YES Bob must play a heart",
    ),
    ("penchant/a-heart-that-is-to-be-put-to-a-heart-and-none-to-be-led", "NO Bob must lead J♥"),
    # of points that are for each, each number is told apart; of what is unsaid of all, none is
    (
        "bezique/foster/brisques-claimed-of-a-trick-of-which-no-card-is-told",
        "(if 0: NO: it is 0; if 1: NO: it is 10; if 2: YES)",
    ),
    (
        "penchant/ten-for-the-brisques-of-a-trick-whose-cards-nobody-wrote-down",
        "if 1 or more: OPEN)",
    ),
    # what waits is no more for this trick by the law that puts it off; another number by the value
    ("bezique/foster/ninety-claimed-where-forty-waits", "90 points, says Ann: it is 40 (a score"),
    ("bezique/foster/ninety-claimed-where-forty-waits", "80 points, says Ann: it is 40 (one comb"),
    ("bezique/foster/two-more-claimed-when-one-is-scored", "it is 40 (one combination a trick)"),
    (
        "bezique/foster/double-bezique-on-a-king-of-spades-and-a-king-of-hearts",
        "NO 40 to score, says Ann: it is 20 (the rules of the page before;",
    ),
    (
        "bezique/foster/double-bezique-on-a-king-of-spades-and-a-king-of-hearts",
        "YES 20 to score, says Ann (one combination a trick;",
    ),
    # one has his points by what gives them; that it is no more the other says
    (
        "bezique/foster/four-marriages-where-a-king-has-gone",
        "YES 60 points, says Ann (kings, queens and marriages)",
    ),
    (
        "bezique/foster/bezique-when-the-king-of-spades-has-been-played",
        "0 to score for Ann, says Bob (the values that are not in our copy)",
    ),
]


@pytest.mark.parametrize(("name", "said"), SAID_OF_TWO)
def test_a_verdict_between_two_says_what_was_claimed(name: str, said: str) -> None:
    (found, *_) = tried(CASES / f"{name}.yaml")
    page = letters.written(ruling_page(found.ruling, found.book), 400)
    assert said in " ".join(page.split())


def test_that_something_scores_nothing_names_the_act_beside_points_that_are_claimed() -> None:
    case = read_case(FORTY_OR_FIVE_HUNDRED)
    page = letters.written(ruling_page(adjudicate(case, book_of(case)), book_of(case)), 400)

    assert "OPEN  Ada scores nothing, says Vic; when Ada scores bezique" in page
    assert "OPEN  500 points for Ada, says Vic\n" in page
    assert "double bezique, before Ada takes a trick once more" in page  # she had taken one


def test_for_what_nothing_is_scored_is_said_as_one_says_it() -> None:
    (found,) = tried(CASES / "bezique/foster" / "an-ace-kept-back-takes-the-last-trick.yaml")
    page = letters.written(ruling_page(found.ruling, found.book), 400)

    assert " scores nothing for last trick and brisques, says " in page
    assert "OPEN  Edmund had to win the trick, says Clara" in page  # no card is named


def test_the_card_with_which_a_trick_had_to_be_won_is_told_with_it() -> None:
    name = "the-ace-kept-back-takes-the-ten-two-tricks-later"
    (found,) = tried(CASES / "bezique/foster" / f"{name}.yaml")
    page = letters.written(ruling_page(found.ruling, found.book), 400)

    assert "Tom had to win the trick with A♦, says Grete" in page


def test_that_nothing_is_scored_names_who_does_not() -> None:
    (found,) = tried(CASES / "bezique/enquire-within" / "drew-out-of-turn-and-it-is-called-so.yaml")
    page = letters.written(ruling_page(found.ruling, found.book), 400)

    assert "YES   Bob scores nothing, says Ann" in page
    assert "NO    Ann scores nothing, says Bob" in page
    assert "NO    Ann was out of turn, says Ann  (by what is recorded)" in page


def test_how_a_thing_was_done_by_three_accounts_is_three_stories() -> None:
    (found,) = tried(CASES / "penchant" / "which-jack-by-three-accounts-and-one-names-none.yaml")
    page = letters.written(ruling_page(found.ruling, found.book), 400)

    assert "THREE STORIES Yann declares. How? Of spades, says Zita; of diamonds, says Yann;" in page


def test_what_was_done_twice_is_told_by_which_time_and_never_by_its_line() -> None:
    name = "nine-cards-and-how-the-ninth-is-got-rid-of.yaml"
    (found,) = tried(CASES / "bezique/enquire-within" / name)
    page = letters.written(ruling_page(found.ruling, found.book), 1000)
    first, second = (f"Ann finds that Bob has 9 cards the {n} time" for n in ("first", "second"))

    assert f"YES     100 points, says Ann; when {first}" in page
    assert f"NO      A fresh deal, says Bob; when {second}" in page
    assert f"When {first}: Ann holds the right number" in page
    assert "When Bob finds that Ann has 9 cards: Both have more" in page
    assert f"When {first}: Our copy does not say" in page
    # of two players one must play so, and of the other the book does not say it
    assert "Ann must play without drawing, says Bob; when Bob finds that Ann has 9 cards" in page
    assert "line 1" not in page


def test_moment_at_which_nothing_is_ruled_is_told_beside_one_at_which_it_is() -> None:
    name = "a-draw-let-go-by-and-its-ten-claimed-wherever-it-is-written.yaml"
    (found,) = tried(CASES / "bezique/enquire-within" / name)
    page = letters.written(ruling_page(found.ruling, found.book), 1000)

    assert "NO    Something is due from Ann, says Bob; when Bob follows A♠" in page
    assert "YES   Something is due from Ann, says Bob; when Ann follows 8♣" in page
    assert "YES   Ann must draw two cards, says Bob  " in page  # it is said of nobody else


def test_what_is_neither_late_nor_early_is_said_to_be_what_was_claimed() -> None:
    name = "a-marriage-for-the-trick-just-taken.yaml"
    (found,) = tried(CASES / "bezique/enquire-within" / name)
    page = letters.written(ruling_page(found.ruling, found.book), 1000)

    for said in ("late", "early"):
        row = f"NO    Vera comes too {said}, if Vera declares marriage, says Otto"
        assert f"{row} (law 123 i: nothing in its words makes this {said})" in page


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("a-marriage-to-be-declared-beside-bezique", "What Felix claims in vain would need this"),
        # every claim of his is refused
        ("draws-before-her-and-says-that-she-comes-too-late", "What Pip claims would need this"),
    ],
)
def test_what_one_has_needs_nothing_more(name: str, said: str) -> None:
    (found,) = tried(CASES / "bezique/enquire-within" / f"{name}.yaml")

    assert said in letters.written(ruling_page(found.ruling, found.book), 1000)


def test_trick_that_is_claimed_in_the_end_is_the_last_and_no_other() -> None:
    name = "the-ten-on-the-king-and-two-tricks-after-it.yaml"
    (found,) = tried(CASES / "bezique/enquire-within" / name)
    page = letters.written(ruling_page(found.ruling, found.book), 400)

    assert "NO    The trick is Bob's, says Bob; when Bob follows 8♦ (9♦ takes it)" in page


def test_what_may_not_be_declared_does_not_deny_that_one_is_barred_at_another_act() -> None:
    told = (
        "case: two nines, and three\nbook: penchant/foster\nplayers: [Joe, Mab]\n"
        "table: {trump: diamonds, made: {Joe: {marriage: [KH, QH], penchant: [QS, JD]}}}\n"
        "happened:\n  - {by: Mab, wins: yes}\n"
        "  - {by: Mab, declares: triplet, with: [9H, 9S, 9C]}\n"
        "claims:\n"
        "  - {by: Joe, claim: may-not, of: Mab, at: 1, act: {declares: pair, with: [9H, 9S]}}\n"
        "  - {by: Joe, claim: barred, of: Mab, at: 2}\n"
    )
    case = read_case(told)
    page = letters.written(ruling_page(adjudicate(case, book_of(case)), book_of(case)), 400)

    assert "YES   Mab may not declare pair, says Joe" in page
    assert "NO    Mab is barred, says Joe; when Mab declares a triplet" in page


def test_law_that_gives_it_in_another_case_is_not_named_beside_one_that_decides() -> None:
    told = (
        "case: drew first, or declared first\nbook: bezique/enquire-within\n"
        "players: [Una, Walt]\n"
        "table: {trump: diamonds, hands: {Una: {holds: [KC, QC]}}}\n"
        "happened:\n  - {by: Una, wins: yes}\n"
        "  - {by: Una, draws: 1, happened: {Una: no, Walt: yes}}\n"
        "  - {by: Una, declares: marriage, with: [KC, QC]}\n"
        "  - {by: Una, draws: 1, happened: {Una: yes, Walt: no}}\n"
        "claims:\n  - {by: Una, points: 20, for: marriage}\n"
        "  - {by: Walt, claim: lost, of: Una, for: marriage}\n"
    )
    case = read_case(told)
    page = letters.written(ruling_page(adjudicate(case, book_of(case)), book_of(case)), 400)

    assert "NO    Una's score for marriage is lost, says Walt  (whoever is right)\n" in page
    assert "LAW 123 i " in page
    assert "LAW 123 v" not in page  # the last eight tricks: in neither story


def test_what_all_have_not_done_yet_is_not_said_of_them() -> None:
    """That the deal is at an end follows if the dealer passes too, who has not spoken yet."""
    name = "three-have-passed-again-and-the-dealer-has-yet-to-speak.yaml"
    (found,) = tried(CASES / "euchre" / name)
    claim = found.ruling.claims[0]

    assert (claim.verdict, claim.law) == ("refused", "77")
    assert claim.reason == "Desmond may pass as well, and then the deal is at an end"


def test_of_two_that_can_both_be_had_both_are_named() -> None:
    name = "four-aces-besides-the-seven-and-not-besides-a-marriage"
    (found,) = tried(CASES / "bezique" / "enquire-within" / f"{name}.yaml")
    page = letters.written(ruling_page(found.ruling, found.book), 200)
    assert "if Bess exchanges 7♠ for the turned-up card and declares four aces, says" in page
    assert "if Bess declares four aces and Bess declares marriage, says" in page


def test_law_that_gives_it_of_others_in_this_very_case_is_not_said_to_give_it_in_another() -> None:
    (found,) = tried(CASES / "euchre" / "the-fourth-need-not-play-to-a-lead-out-of-turn.yaml")
    must = found.ruling.claims[0]
    assert (must.verdict, must.law, must.reason) == ("refused", "53", "")


def test_of_what_may_be_chosen_between_either_can_be_had() -> None:
    (found,) = tried(CASES / "euchre" / "lead-out-of-turn-nobody-followed.yaml")[:1]
    halves = [c for c in found.ruling.claims if c.reason == "one or the other, not both"]
    page = letters.written(ruling_page(found.ruling, found.book), 200).splitlines()
    assert len(halves) > 1
    assert len([line for line in page if line.startswith("EITHER ")]) == len(halves)


def test_what_another_reading_grants_is_not_flatly_refused() -> None:
    case = read_case(CASES / "euchre/led-on-against-the-right-bower-and-what-is-claimed.yaml")
    exposed = replace(case.claims[2], claim="exposed")
    ruling = adjudicate(replace(case, claims=(exposed,)), book_of(case))
    assert ruling.claims[0].verdict == "refused"
    assert {so.verdict for so in ruling.claims[0].otherwise.values()} == {"upheld"}
    page = " ".join(letters.written(ruling_page(ruling, book_of(case))).split())
    assert "by another reading of law 47: yes)" in page
    assert "Then YES:" in page


def test_second_reading_says_what_becomes_of_the_claims_by_it() -> None:
    (found,) = tried(CASES / "euchre" / "three-hands-face-up-and-the-fourth-face-down.yaml")
    page = " ".join(letters.written(ruling_page(found.ruling, found.book), 80).split())
    assert "Di may play on, says Di (law 48; by another reading no)" in page
    assert "even face down, is not to retain it. Then" in page
    assert "NO: Di may play on." in page


def test_words_are_quoted_that_may_be_read_by_pages_we_do_not_hold() -> None:
    case = read_case(
        CASES / "bezique/enquire-within/a-trump-kept-back-when-all-cards-are-drawn.yaml"
    )
    book = book_of(case)

    page = ruling_page(adjudicate(case, book), book)

    quoted = {block.law for block in page.blocks if isinstance(block, Excerpt)}
    assert "LAW 123 v" in quoted


def test_reading_that_turns_no_verdict_is_left_to_the_whole_ruling() -> None:
    found, *_ = tried(CASES / "euchre" / "two-cards-played-at-once.yaml")
    doubt = next(each for each in found.ruling.doubts if each.id == "which-card-is-played")
    assert not any(claim.otherwise for claim in found.ruling.claims)
    assert doubt.other not in letters.written(ruling_page(found.ruling, found.book))
    assert doubt.other in letters.written(full_page(found.ruling, found.book))


@pytest.mark.parametrize("path", some(CASE_FILES, 60), ids=lambda path: path.stem)
def test_no_reading_is_cut(path: Path) -> None:
    found, *_ = tried(path)
    for line in letters.written(ruling_page(found.ruling, found.book)).splitlines():
        assert not (", as read here: " in line and line.rstrip().endswith("..."))


def test_of_two_readings_that_turn_it_the_first_is_told_as_it_is_read_here() -> None:
    name = "four-kings-by-one-with-eight-before-his-draw-and-a-fresh-deal-besides"
    (found,) = tried(CASES / "bezique/foster" / f"{name}.yaml")
    page = letters.written(ruling_page(found.ruling, found.book), 400)
    assert "as read here: Eight is the number to play from; between the play and the draw" in page
    assert page.count("as read here: ") == 1


def test_act_is_named_by_which_several_are_spoken_of() -> None:
    (found,) = tried(CASES / "euchre" / "a-diamond-is-dropped-and-called.yaml")
    page = letters.written(ruling_page(found.ruling, found.book))
    assert '(law 46: "Any card dropped face upwards")' in page


def test_silence_quotes_the_law_that_comes_nearest_and_what_is_not_so() -> None:
    (found,) = tried(CASES / "bezique" / "foster" / "nine-cards-dealt-and-none-played.yaml")
    page = letters.written(ruling_page(found.ruling, found.book))
    assert "If a player has too many cards after playing to the first trick" in page
    assert "would need this: Bob had played to the first trick." in page


@pytest.mark.parametrize(
    ("name", "laws"),
    [
        ("lowest-required-and-the-king-played", ["LAW 54", "LAW 83"]),
        (
            "diamonds-called-and-the-left-bower-led",
            ["LAW 57", "RETOLD 57, its end", "LAW 54", "LAW 52"],
        ),
    ],
)
def test_law_that_gave_the_right_is_quoted_beside_what_became_of_it(
    name: str, laws: list[str]
) -> None:
    (found,) = tried(CASES / "euchre" / f"{name}.yaml")
    page = ruling_page(found.ruling, found.book)
    assert [block.law for block in page.blocks if isinstance(block, Excerpt)] == laws


def test_law_by_which_a_choice_was_made_is_not_quoted_where_no_verdict_rests_on_it() -> None:
    (found,) = tried(CASES / "euchre" / "card-led-called-and-played.yaml")
    page = ruling_page(found.ruling, found.book)
    assert "85" not in [claim.law for claim in found.ruling.claims]
    assert "LAW 85" not in [block.law for block in page.blocks if isinstance(block, Excerpt)]


def test_who_would_choose_for_another_is_not_told_what_else_he_would_need() -> None:
    case = read_case(CASES / "bezique/foster/who-may-claim-a-fresh-deal.yaml")
    ruling = adjudicate(case, book_of(case))
    of_another = [claim for claim in ruling.claims if claim.reason.startswith("that is for")]
    assert of_another
    assert not any(claim.lacks for claim in of_another)


def test_verdicts_that_one_reading_turns_are_told_by_their_marks_alone() -> None:
    case = read_case(CASES / "bezique/enquire-within/the-seven-just-drawn-and-exchanged.yaml")
    ruling = adjudicate(case, book_of(case))
    page = " ".join(letters.written(ruling_page(ruling, book_of(case)), 80).split())
    assert len([claim for claim in ruling.claims if claim.otherwise]) > 1 == len(ruling.read_by)
    assert page.count("by another reading") > 1
    assert "Then: " in page
    assert "Then NO" not in page
    assert "Then YES" not in page


NOT_SETTLED = CASES / "euchre/would-show-it-could-be-saved-and-a-revoke-is-not-settled.yaml"
TOO_LATE = (
    "Lewis's claim cannot be heard, as no revoke is established: all four hands are abandoned."
)
HEARD = "A revoke is established, so what Lewis claims may be heard."
OF_THE_REVOKE = "does not keep Lewis from claiming a revoke"


def told_on(ruling: Ruling, book: Book) -> str:
    """Return all that stands on the short page, in one line."""
    return " ".join(markdown.written(ruling_page(ruling, book), plain=True).split())


def test_each_answer_tells_of_the_act_that_is_claimed_and_of_no_other() -> None:
    case = read_case(NOT_SETTLED)
    book = book_of(case)

    ruling = adjudicate(case, book)

    assert [dict(claim.on_answer) for claim in ruling.claims] == [
        {"yes": HEARD, "no": TOO_LATE},
        {"yes": HEARD, "no": TOO_LATE},
        {},  # that the hand is taken up again is refused, whatever the answer
    ]
    printed = told_on(ruling, book)
    assert TOO_LATE in printed
    assert OF_THE_REVOKE not in printed


def test_without_a_claim_of_that_act_the_answers_tell_of_the_record() -> None:
    case = replace(read_case(NOT_SETTLED), claims=())
    book = book_of(case)

    ruling = adjudicate(case, book)

    assert OF_THE_REVOKE in told_on(ruling, book)


def test_what_would_be_done_first_is_told_with_the_act_that_is_claimed() -> None:
    name = "the-single-is-wanted-after-the-double-whatever-is-left-to-draw"
    case = read_case(CASES / "bezique" / "foster" / f"{name}.yaml")
    book = book_of(case)
    ruling = adjudicate(case, book)

    told = letters.written(ruling_page(ruling, book))

    assert ruling.claims[1].after == ("Oswin takes a trick",)
    assert "NO    Oswin may score bezique, once Oswin takes a trick, says Oswin" in told
    in_order = "scores nothing, if Oswin takes a trick and Oswin scores bezique, says Petra"
    assert f"YES   Oswin {in_order}" in told
    assert not ruling.claims[-1].after


def test_what_another_reading_leaves_open_is_asked() -> None:
    case = read_case(CASES / "bezique/foster/nine-cards-when-he-declared-it-says-so.yaml")
    book = book_of(case)
    ruling = adjudicate(case, book)

    page = "\n".join(
        "".join(text for _, text in line) for line in letters.lines(ruling_page(ruling, book))
    )

    (by_it,) = [each for each in ruling.read_by if each.questions]
    assert "open" in {claim.otherwise[by_it.doubt].verdict for claim in ruling.claims}
    assert all(question in page for question in by_it.questions)


def test_what_another_reading_asks_and_nobody_contests_takes_its_regular_course() -> None:
    case = read_case(CASES / "bezique/four-aces-with-nine-cards-and-again-with-eight.yaml")

    ruling = adjudicate(case, book_of(case))

    (by_it,) = ruling.read_by
    turned = [claim.otherwise[by_it.doubt].verdict for claim in ruling.claims[2:]]
    assert turned == ["upheld", "refused"]  # that he holds the four Aces nobody denies
    assert not by_it.questions
    assert not any(claim.otherwise for claim in ruling.claims[:2])  # nine are too many by both


def test_what_was_to_be_done_before_something_is_told_with_what_came_next() -> None:
    case = read_case(CASES / "euchre/new-packs-that-might-have-been-had-before-the-cut.yaml")
    book = book_of(case)
    ruling = adjudicate(case, book)

    told = letters.written(ruling_page(ruling, book))

    cut = "Dora cuts the pack for the deal"
    # of one pack it is the same after the cut as before it
    assert [claim.before for claim in ruling.claims] == [cut, "", "", ""]
    assert f"2 in number, before {cut}, says Clara" in told


def test_what_is_so_already_is_no_exception_where_a_table_plays_otherwise() -> None:
    case = read_case(
        CASES / "euchre/today/the-discard-changed-for-the-upcard-and-what-is-claimed.yaml"
    )
    book = book_of(case)

    told = letters.written(ruling_page(adjudicate(case, book), book))

    assert "Where the upcard may be put out: SILENT on every claim." in told
