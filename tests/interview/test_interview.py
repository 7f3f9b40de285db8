"""The interview without a terminal: what is found, what is asked, what comes of the answers."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path

import pytest
from places import DATA
from samples import some
from shipped import each_of

from adjudicator import read_book, read_case
from adjudicator.base.errors import BookError, CaseError
from adjudicator.base.paths import RULEBOOKS
from adjudicator.base.plain import Plain
from adjudicator.base.yaml import parse
from adjudicator.case.writer import kept, kept_in, written
from adjudicator.court import ruling_on
from adjudicator.court.library import Library, book_ids
from adjudicator.interview import answers, filling
from adjudicator.interview.asking import InterviewQuestion, cut_short, next_question
from adjudicator.interview.claiming import OFFERED, hangs_on_whom, in_his_words
from adjudicator.interview.drafting import (
    CLAIM,
    DISAGREE,
    NEXT,
    OTHERWISE,
    OWN,
    RULING,
    UNKNOWN,
    Interview,
    case_of,
    draft,
    rulings,
)
from adjudicator.interview.filling import Answer
from adjudicator.interview.keeping import Keeping
from adjudicator.interview.sayings import FILE, hearsay, read_hearsay
from adjudicator.interview.search import search
from adjudicator.interview.talk import Talk, resumed
from adjudicator.law.ruling import Ruling
from adjudicator.report import letters
from adjudicator.report.dialogue import Lines
from adjudicator.report.document import Page


def read(question: InterviewQuestion, typed: str) -> Answer:
    """Return what was typed as an answer; it is no word to the interview."""
    answer = answers.read(question, typed)
    assert not isinstance(answer, answers.Command)
    return answer


@cache
def told(game: str, heard: str, typed: str) -> Interview:
    """Answer an interview with what is typed, a bar between the answers; the names are as offered.

    What the ruling asks for is answered by its name, ``alone=South``: the order is the engine's.
    """
    interview = Interview(game).answered("what:0", heard)
    typed_ = [each.strip() for each in typed.split("|")] if typed else []
    given = [each for each in typed_ if "=" not in each]
    named = dict(each.split("=") for each in typed_ if "=" in each)
    asked = set()
    while (question := next_question(interview)) is not None:
        if question.key == "players":
            value = question.default
        elif question.key == "book":
            value = question.default or "both"
        elif question.key.startswith("more"):
            value = RULING
        elif question.key.startswith(("fact", "table")):
            name = question.key.rpartition(":")[2]
            assert name in named, f"{question.text} ({name}) is asked, and nothing is typed"
            value = read(question, named[name])
            asked.add(name)
        else:
            assert given, f"{question.text} ({question.key}) is asked, and nothing is typed"
            value = read(question, given.pop(0))
            if value is UNKNOWN and question.stand_in:
                value = filling.STAND_IN
        interview = interview.answered(question.key, value)
        rulings(interview)
    given += [name for name in named if name not in asked]
    assert not given, f"nobody asked for {given}"
    return interview


@cache
def said_of(game: str, heard: str, typed: str) -> dict[str, set[str]]:
    """What each book says when these answers are typed."""
    return found(told(game, heard, typed))


def found(interview: Interview) -> dict[str, set[str]]:
    """What each book says: the clauses it stands on, the silences, and whether it depends.

    Of one that is asked for its words, the laws in which they stand.
    """
    return {
        book.id.partition("/")[2]: {
            *ruling.cited,
            *(f"silent:{said.id}" for said in ruling.silences),
            *(f"ask:{missing.fact}" for missing in ruling.missing),
            *(f"law:{said.law}" for d in ruling.decisions if d.reply for said in d.reply.laws),
        }
        for book, ruling in rulings(interview)
    }


EUCHRE = [
    # law 52: the adversaries' choice; law 53: what was played to it is taken back
    ("lead-out-of-turn", "West | 9S | South | n", "false-lead"),
    ("lead-out-of-turn", "West | KS | South | y | n", "false-lead false-lead-taken-back"),
    ("lead-out-of-turn", "West | u | South | y | y | y", "false-lead-followed-by-all"),
    ("bystander-points-it-out", "West | 9S | South", "false-lead"),
    # law 47: king on a nine, then an ace, the partner being yet to play
    ("led-on-without-waiting", "South | 2 | KS | 9S | AD | n",
     "partner-called-on-to-win cards-led-on-exposed"),
    ("played-out-of-turn", "North | South", "third-plays-before-the-second"),
    ("who-takes-the-trick", "diamonds | South | JH | AD | 10C | 9S | u",
     "silent:rank-of-the-cards"),
    # law 50: the lone hand scores five; the omission was meant
    ("missed-a-trick",
     "West | South | alone=West | meant_to_abandon_his_hand=y",
     "lone-hand-scores-five"),
    ("missed-a-trick", "West | South | alone=nobody", "trick-left-out-and-not-played-on"),
    # laws 62 to 64, retold: what a revoke is, that it was past mending, what it costs
    ("renege",
     "East | y | its_trick_was_turned_and_quitted=y | alone=nobody",
     "three-points-for-a-revoke revoke-rightly-claimed price-of-a-revoke-asked"),
    ("renege", "East | n | North", "no-revoke-to-claim"),
    # law 68: not after the pack is cut for the next deal
    ("renege-claimed-late",
     "East | North | hand | its_trick_was_turned_and_quitted=y | alone=nobody",
     "three-points-for-a-revoke revoke-rightly-claimed"),
    ("renege-claimed-late", "East | North | cut", "revoke-claimed-too-late"),
    ("took-a-card-back", "West | North | AS | false-lead | South", "withdrawn-from-a-false-lead"),
    ("took-a-card-back", "West | North | AS | another",
     "silent:may-a-played-card-be-corrected"),
    ("took-a-card-back",
     "West | North | AS | revoke | n",
     "revoke-put-right-in-time"),
    # law 64: turned over and let go
    ("took-a-card-back",
     "West | North | AS | revoke | y | n | its_trick_was_turned_and_quitted=y",
     "too-late-to-correct-it"),
    # who played last needs not be asked whether all had played
    ("took-a-card-back",
     "West | South | AS | revoke | n | its_trick_was_turned_and_quitted=n",
     "revoke-put-right-in-time"),
    # law 46
    ("flashed-a-card", "West | 10S | above | y", "exposed-card exposed-card-stays snatched-up"),
    ("flashed-a-card", "West | 10S | below", "below-the-table"),
    ("dropped-a-card", "West | KD | on | up", "exposed-card exposed-card-stays"),
    ("dropped-a-card", "West | u | below", "below-the-table"),
    ("two-cards-at-once", "West | 9C 10C | followed | South", "exposed-card"),
    ("lifted-the-trump-card", "South | 9H | South", "exposed-card"),
    ("lifted-the-trump-card", "South | u | South", "exposed-card"),
    ("order-of-bidding", "South | orders_up | West", "eldest-may"),
    ("dealer-threw-in", "South | u | West | down", "binding-on-his-partner"),
    ("picked-up-an-exposed-card", "West | KD", "exposed-card-taken-up silent:no-penalty-stated"),
    # law 51
    ("drew-out-a-card", "West | KD | North | KD | statement", "named-rightly"),
    ("drew-out-a-card", "West | KD | North | QD | statement", "named-a-wrong-card"),
    # laws 46, 55, 56: he could follow the suit led; he could not
    ("exposed-card-called",
     "West | KD | North | n | follow | South | AS | 3 | obeying_would_be_a_revoke=y",
     "no-compulsion-to-revoke"),
    ("exposed-card-called",
     "West | KD | North | n | follow | South | AS | 3 | obeying_would_be_a_revoke=n",
     "exposed-card-called"),
    ("exposed-card-called", "West | KD | North | y | follow | South | AD | 1",
     "exposed-card-call-repeated"),
    # laws 52, 54, 57
    ("suit-called", "East | 9S | North | clubs | y | AD | had_a_card_of_the_suit_called=y | "
     "alone=nobody",
     "suit-called penalty-of-a-revoke three-points-for-a-revoke"),
    ("suit-called", "East | 9S | North | clubs | y | AD | had_a_card_of_the_suit_called=n | "
     "alone=nobody",
     "suit-called none-of-the-suit-called"),
    # law 62: he could follow, since the jack led was the left bower
    ("could-have-followed", "clubs | North | JS | South | AS | 10C | East | yes | alone=nobody",
     "three-points-for-a-revoke"),
    # law 85
    ("both-penalties-demanded", "West | 9S | South | North | call-card | y | alone=nobody",
     "choice-made partner-chose-first"),
    ("partners-consulted", "West | 9S | South | North | which-penalty | y", "right-lost"),
    ("partners-consulted", "West | 9S | South | North | who-elects | y", "may-agree-who-elects"),
    ("how-long-may-one-claim", "", "silent:time-limits silent:when-to-call"),
    # laws 48, 49, 50
    ("hand-thrown-down",
     "West | up | nothing | alone=nobody",
     "thrown-hand-exposed"),
    ("hand-thrown-down", "West | up | all | alone=nobody", "all-hands-abandoned"),
    ("hand-thrown-down", "West | up | nothing | alone=South", "lone-hand-scores-five"),
    ("keeps-his-hand", "West | up | North", "keeper-plays-on"),
    ("could-have-been-won",
     "West | 1 | alone=nobody | a_revoke_is_established=n",
     "all-hands-abandoned too-late-to-prove"),
    ("could-have-been-won",
     "West | 1 | alone=nobody | a_revoke_is_established=y",
     "all-hands-abandoned unless-a-revoke"),
    ("hand-taken-up-again", "West | up | y | alone=nobody", "no-hand-taken-up-again"),
    ("card-of-a-thrown-hand-called",
     "West | North | KD | South | AD",
     "thrown-card-called"),
    ("card-of-a-thrown-hand-called",
     "West | East | KD | South | AD",
     "partner-cannot-call"),
    ("gave-up-against-a-lone-hand", "South | West | up", "lone-hand-scores-five"),
    ("points-for-abandoned-hands", "", "silent:score-of-abandoned-hands"),
    # laws 83, 84
    ("table-talk", "West | mine | n", "required-of-partner"),
    ("named-or-drew-his-card", "West | 9C | drew | n | n", "required-of-partner"),
    ("named-or-drew-his-card", "West | 9C | named | n | y",
     "may-have-the-cards-placed answering-a-demand"),
    ("highest-or-lowest-demanded",
     "East | JH | South | lowest | y | KH | holder_has_none_of_the_suit_for_it=n | alone=nobody",
     "required-of-partner demanded-of-partner penalty-of-a-revoke"),
    ("asked-who-played", "West | North | QS", "may-not-ask-who-played"),
    ("cards-to-be-placed", "West | North | n", "may-have-the-cards-placed"),
    ("cards-to-be-placed", "West | North | y", "too-late-to-have-them-placed"),
    ("asked-to-see", "West | 1", "silent:looking-back"),
    ("bystander-spoke", "take it with the ace", "silent:bystanders-and-manners"),
    # laws 74 to 82; South deals, West is the eldest
    ("order-of-bidding", "South | takes_up", "dealer-must"),
    ("takes-it-from-his-partner", "South | West | orders_up", "third-may-take-it"),
    ("takes-it-from-his-partner", "South | North | assists", "dealer-may-take-it"),
    ("passed-then-ordered", "South | West | orders_up | nothing",
     "ordered-after-passing adversaries-may-have-it-played"),
    ("bid-out-of-turn", "South | West | North | passes",
     "skipped-player-keeps-his-right passed-before-his-turn"),
    ("dealer-turned-it-down-too-soon", "South | 9H | North",
     "binding-on-his-partner adversary-keeps-his-right"),
    ("wants-the-card-back", "South", "silent:turned-down-and-wanted-back"),
    ("named-the-suit-turned-down", "South | 9H | West | hearts", "named-the-suit-turned-down"),
    ("changed-his-suit", "South | 9H | West | clubs | spades",
     "may-name-a-suit cannot-change-his-suit"),
    ("mentioned-his-suit", "South | 9H | 2 | West | spades | y | spades",
     "mentioned-the-suit-he-meant declared-though-bound-by-a-mention"),
    ("partner-did-not-hear", "South | North | assists", "partner-did-not-hear"),
    ("dealer-threw-in", "South | 9H | West | down", "binding-on-his-partner"),
    ("everybody-passed", "South", "all-four-passed all-passed-again"),
    # laws 74 to 76: the eldest may order, the second assist, and the dealer must take it up or not
    ("dealers-partner-orders", "South | orders | u", "second-may"),
    ("led-trump", "", "order-of-play-asked"),
    # it knows no such call: law 37 has the words of a card wrongly turned up
    ("no-trump", "", "law:37"),
    ("renege-of-no-trick", "North | East | the_accused_revoked=n", "no-revoke-to-claim"),
    ("made-it-without-a-trump", "South | orders_up | West", "eldest-may"),
    ("made-it-without-a-trump", "South | takes_up", "dealer-must"),
    # laws 95 and 98, retold: not against the makers, and in one word with the trump
    ("defends-alone", "West | North", "alone-against-the-makers"),
    ("alone-said-late", "South | orders_up | West | n", "ordered-first-and-alone-after-it"),
    # law 76: the third passed; law 96: alone is said while the discard is in his fingers
    ("discarded-in-silence", "South | nothing | n", "third-may"),
    ("discarded-in-silence", "South | takes_up | y | the_discard_was_complete=yes",
     "dealer-says-alone-after-the-discard"),
    ("discarded-in-silence", "South | takes_up | y | the_discard_was_complete=no",
     "dealer-says-alone-before-the-discard"),
    ("partners-best", "", "silent:no-words-on-this"),
    ("a-card-passed", "West | East | AH | before", "silent:what-a-table-agrees-on"),
    ("judges-ruling", "", "silent:no-words-on-this"),
    # laws 93 to 98, retold: who may, until when, and that it is said in one word with the trump
    ("going-alone", "", "law:93 law:95 law:96 law:98"),
    ("misdeal", "South | number-of-cards | first_to_touch=nothing", "misdeal-costs-the-deal"),
    ("misdeal", "South | number-of-cards | first_to_touch=an-adversary", "adversary-touched-first"),
    ("misdeal", "South | exposed-card | exposed_in_the_deal=by-the-dealers-side | "
     "first_to_touch=nothing | time_of_the_claim=before-the-trump", "dealers-side-exposes-a-card"),
    ("misdeal", "South | exposed-card | exposed_in_the_deal=by-an-adversary | "
     "first_to_touch=the-dealers-partner | time_of_the_claim=before-the-trump",
     "dealers-partner-had-touched-his-cards"),
    ("misdeal", "East | out-of-turn | South | the_trump_card_was_turned=no", "dealt-out-of-turn"),
    ("misdeal", "South | faulty-pack", "pack-is-not-right"),
    ("misdeal", "South | not-cut", "not-ruled-on-in-dealing"),
    ("shuffled-after-the-cut", "South", "dealer-shuffles-after-the-cut"),
    ("bad-cut", "South | in-doubt", "cut-that-goes-wrong"),
    # laws 41 and 42, retold: a misdeal, and none when a card is led
    ("dealt-wrong-again", "South | number-of-cards | first_to_touch=nothing",
     "misdeal-costs-the-deal"),
    ("wrong-number-found-in-the-play", "South", "wrong-number-and-a-card-is-led"),
    ("farmers-hand", "West | new-deal", "silent:what-a-table-agrees-on"),
    ("no-trump-called", "South | West", "silent:what-a-table-agrees-on"),
    ("talk-of-his-hand", "West", "silent:bystanders-and-manners"),
    # laws 86, 88 and 90, retold
    ("discarded-wrongly", "South | upcard | 9H | takes_up | let_go_of_the_discard=n",
     "turned-up-card-put-out"),
    ("discarded-wrongly", "South | upcard | 9H | u | let_go_of_the_discard=n",
     "turned-up-card-put-out"),
    ("discarded-wrongly", "South | six | alone=nobody", "forfeits-two makes-nothing-in-that-deal"),
    ("discarded-wrongly", "South | changed | takes_up | the_discard_was_complete=y",
     "discard-is-complete"),
    # laws 86 and 87, retold: of one card, at once; and who leads before it is done
    ("discard", "", "law:86 law:87"),
    ("rank-of-the-cards", "", "silent:rank-of-the-cards"),
    ("first-lead", "", "silent:first-lead-and-winning"),
    ("whose-first-lead", "South | y | West", "silent:first-lead-and-winning"),
    # laws 2 and 3, retold, and law 50
    ("points", "", "law:2 law:3 law:50"),
    # laws 2 and 3: what the tricks bring, and to whom; law 5: until the next trump is turned
    ("what-the-deal-scores", "West | 5 | alone=nobody", "march"),
    ("what-the-deal-scores", "West | 4 | alone=nobody", "made-it"),
    ("what-the-deal-scores", "West | 2 | alone=West", "lone-hand-euchred"),
    ("the-score-is-marked-wrongly", "West | 4 | n", "score-put-right"),
    ("the-score-is-marked-wrongly", "West | 4 | y", "score-stays-as-marked"),
    # laws 1-3 and 7: how many points are game, and what a hand brings
    ("game-over", "", "law:1 law:2 law:3 law:7"),
    ("first-deal", "", "deal-goes-to-the-left"),
    # law 13: two queens between a king and a nine
    ("cut-for-partners", "North | QS | KD | QH | 9C", "two-cut-equal-cards"),
    ("who-may-play", "", "who-goes-out-after-a-rubber leaves-in-the-midst-of-a-rubber"),
    ("manners", "", "manners-have-no-penalty bystanders-keep-silent"),
    # law 71: each side has revoked as often as the other
    ("both-sides-reneged", "West | North | y | its_trick_was_turned_and_quitted=y",
     "revokes-on-both-sides-cancel"),
    # law 75: the dealer's partner has the word after the eldest
    ("lone-partner-takes-the-upcard", "North | JS", "second-may"),
    # law 46: what falls face up on the table is exposed, and stays there
    ("dropped-card-is-to-be-played", "North | QH | East | AC | yes | 9H | West",
     "exposed-card exposed-card-stays"),
]  # fmt: skip


@pytest.mark.parametrize(("heard", "typed", "expected"), EUCHRE)
def test_what_is_heard_at_euchre_is_ruled_on(heard: str, typed: str, expected: str) -> None:
    interview = told("euchre", heard, typed)

    assert set(expected.split()) <= said_of("euchre", heard, typed)["somerset-1888"]
    assert read_case(written(draft(interview) or {}))


# Each row: what Foster's book says, and what Enquire Within says.
BEZIQUE = [
    ("declared-a-combination", "Ann | bezique | QS JD | n | y | n", "scored", "declaration-scored"),
    ("declared-a-combination", "Ann | bezique | QS JD | n | y | y", "drawn-before-declaring",
     "declared-after-drawing"),
    ("declared-a-combination", "Ann | bezique | QS JD | n | n", "no-trick-won", "no-trick-taken"),
    ("two-at-once", "Ann | bezique | marriage | QS JD KS | n | 1",
     "only-one-scores picks-one-to-score", "several-declared-at-once chosen-for-the-one"),
    ("one-after-another", "Ann | bezique | QS JD | marriage | KD QD | trump=hearts",
     "another-for-one-trick", "only-one-declaration"),
    ("and-twenty-to-score",
     "Ann | bezique | marriage | QS JD | y | four-kings | KS KH KD KC | trump=hearts",
     "scored announced-to-score", "declaration-scored only-one-declaration"),
    ("and-twenty-to-score", "Ann | marriage | bezique | KS QS JD | n | trump=hearts",
     "scored announced-to-score scoring-the-more-valuable-is-usual", "only-one-declaration"),
    ("repeats-what-waits", "Ann | marriage | KS QS",
     "repeats-what-waits", ""),
    ("scores-what-waited",
     "Ann | marriage | KS QS | n | y | trump=hearts",
     "scored-from-abeyance", "declaration-scored"),
    ("scores-what-waited", "Ann | marriage | KS QS | y | QS | y",
     "a-card-of-it-is-gone", "its-cards-are-gone"),
    ("stock-ran-out", "Ann | marriage | KS QS | Bob | n", "lost-with-the-stock", ""),
    ("lower-after-higher", "Ann | double-bezique | QS QS JD JD | bezique | n",
     "lower-after-higher", ""),
    ("card-used-again", "Ann | marriage | KC QC | n | marriage | QC | trump=hearts",
     "served-at-this-value", "silent:re-use-of-cards"),
    ("wrong-card", "Ann | bezique | QS JD 9C | y | 9C", "scored silent:faced-cards",
     "wrong-card-put-down cards-resumed-as-faced faced-card-called"),
    ("exchanged-the-seven", "Ann | 7H | KH | y | n | n", "silent:seven-of-trumps",
     "seven-exchanged"),
    ("exchanged-the-seven", "Ann | 7H | KH | y | y | n", "", "exchanged-too-late"),
    ("played-the-seven", "Ann | 7H | hearts | the_stock_was_exhausted=n",
     "silent:seven-of-trumps-played", "seven-of-trumps-played"),
    ("drew-out-of-turn", "Bob | n", "silent:drawing-errors", "taker-draws-first drew-out-of-turn"),
    ("drew-out-of-turn",
     "Bob | y",
     "silent:drawing-errors", "taker-draws-first opponent-has-drawn"),
    ("drew-too-many", "Bob | y | QS 7C | y | QS | QS | middle", "silent:drawing-errors",
     "drew-two-cards picks-the-card towards-the-middle"),
    ("drew-too-many", "Bob | n | 3", "silent:drawing-errors", "silent:three-cards-drawn"),
    ("played-without-drawing", "Bob | Ann", "too-few-cards", "played-without-having-drawn"),
    ("wrong-number-of-cards", "Bob | Ann | 9 | drawn | 8 | 2 | it_comes_of_two_cards_drawn=n",
     "too-many-cards may-announce-nothing fresh-deal-chosen", "found-with-too-many"),
    ("wrong-number-of-cards", "Bob | Ann | 7 | drawn | 8 | 1", "too-few-cards",
     "silent:too-few-cards"),
    ("both-have-too-many", "Ann | 9 | 9", "too-many-cards", "both-have-too-many"),
    ("the-last-draw", "Ann | Ann | 2 | 2", "turn-up-taken-by-the-winner",
     "trump-card-drawn-too-soon"),
    ("lead-out-of-turn", "Ann | 9S | y | n | n", "trick-stands-good", "silent:leading-out-of-turn"),
    ("lead-out-of-turn", "Ann | 9S | n | 1 | y",
     "lead-may-be-taken-back taken-back-without-penalty", "silent:leading-out-of-turn"),
    ("did-not-follow",
     "Bob | QS | 7S | y | hearts | "
     "held_a_higher_card_of_the_suit=y | is_the_last_trick_of_all=n",
     "had-to-win-in-the-suit",
     "need-not-win"),
    ("did-not-follow", "Bob | QS | 8H | n | clubs", "not-bound-yet", "not-obliged-to-follow"),
    ("aces-and-tens", "Ann | AS 10S | n | is_the_last_trick_of_all=n", "brisques-scored", ""),
    ("looked-at-tricks",
     "Ann | tricks | the_trick_was_turned_and_quitted=y | the_other_consented=n | "
     "the_deal_was_at_an_end=n",
     "trick-not-seen-again", "tricks-not-looked-at"),
    ("counted", "Ann | stock | laws_agreed=french", "stock-may-not-be-counted", "silent:counting"),
    ("took-up-his-cards",
     "Ann | marriage | KD QD | the_stock_was_exhausted=n",
     "taken-back-too-soon",
     "taken-up-too-soon"),
    ("declared-a-combination", "Ann | four-kings | KS KH KD KC | n | y | n",
     "scored four-kings", "declaration-scored four-kings"),
    ("declared-a-combination", "Ann | royal-marriage | KH QH | n | y | n | trump=hearts",
     "scored royal-marriage", "declaration-scored royal-marriage"),
    ("value-of-a-brisque", "", "silent:value-of-a-brisque", "silent:value-of-aces-and-tens"),
    ("misdeal", "", "silent:misdeal", "silent:misdeal"),
    ("penalty-for-not-following", "", "silent:price-of-not-winning", "silent:price-of-a-revoke"),
    ("marked-wrongly", "", "silent:mistakes-in-marking", "silent:mistakes-in-marking"),
    ("the-game", "", "silent:the-game", "silent:the-game"),
    ("too-late-to-claim", "", "silent:time-of-a-claim", "silent:time-of-a-claim"),
    ("somebody-spoke", "you have a marriage there", "silent:remarks", "silent:remarks"),
]  # fmt: skip


@pytest.mark.parametrize(("heard", "typed", "foster", "within"), BEZIQUE)
def test_what_is_heard_at_bezique_is_ruled_on_by_both_books(
    heard: str, typed: str, foster: str, within: str
) -> None:
    said = said_of("bezique", heard, typed)

    assert set(foster.split()) <= said["foster"]
    assert set(within.split()) <= said["enquire-within"]


PENCHANT = [
    ("declared-a-combination", "Ann | flush | KS QS JS 9S 7S | y | n", "scored"),
    ("declared-a-combination", "Ann | flush | KS QS JS 9S 7H | y | n", "wrong-suits"),
    ("penchant-by-the-loser",
     "Bob | penchant | QS JD | drew | a_penchant_had_been_declared=n",
     "penchant-by-the-loser"),
    ("penchant-by-the-loser", "Bob | penchant | QS JD | nothing", "penchant-too-soon"),
    ("two-at-once", "Ann | marriage | penchant | KS QS JD | 1", "several-at-a-time"),
    ("one-after-another", "Ann | pair | QS QH | marriage | KS", "scored one-declaration-made"),
    ("cards-used-again", "Ann | marriage | KS QS | y | penchant | QH JD | pair | n",
     "pair-that-lies-there"),
    ("cards-used-again", "Ann | marriage | KS QS | y | penchant | QH JD | triplet | y | QC",
     "triplet-with-a-fresh-card"),
    ("barred-by-court-cards", "Ann | pair | 10S 10H | pair | QS QD | n", "barred-by-a-major"),
    ("barred-by-court-cards", "Ann | pair | 10S 10H | pair | KS KD | y | pair | AS AD",
     "better-cards-cancel"),
    ("what-is-trumps",
     "Ann | QS JD | a_penchant_had_been_declared=n",
     "first-penchant-makes-trumps"),
    ("did-not-follow",
     "Bob | QS | 9S | y | clubs | "
     "held_a_higher_card_of_the_suit=y | is_the_last_trick_of_all=n",
     "had-to-win-in-the-suit"),
    ("brisques", "Ann | AS 10S | y | is_the_last_trick_of_all=n", "brisques-scored-as-taken"),
    ("more-than-six-brisques", "Ann | AS JS | 6 | 5",
     "brisques-scored-as-taken no-score-for-the-last-trick more-than-six-brisques"),
    ("what-is-the-game-worth", "Ann | 4 | 520 | 399", "doubled"),
    ("what-is-the-game-worth", "Ann | 4 | 520 | 400", "difference-of-the-scores"),
    ("took-up-his-cards", "Ann | pair | QS QD", "silent:taking-up-the-cards"),
    ("lead-out-of-turn", "Ann | 9S", "silent:first-lead"),
    ("drew-wrongly", "", "silent:number-of-cards"),
    ("wrong-number-of-cards", "", "silent:number-of-cards"),
    ("misdeal", "", "silent:misdeal"),
    ("value-of-a-brisque", "", "silent:value-of-a-brisque"),
    ("penalty-for-not-following", "", "silent:price-of-not-winning"),
    ("three-players", "", "silent:three-players"),
    ("somebody-spoke", "you have a penchant there", "silent:remarks"),
]  # fmt: skip


@pytest.mark.parametrize(("heard", "typed", "expected"), PENCHANT)
def test_what_is_heard_at_penchant_is_ruled_on(heard: str, typed: str, expected: str) -> None:
    assert set(expected.split()) <= said_of("penchant", heard, typed)["foster"]


@pytest.mark.parametrize(
    ("game", "rows"), [("euchre", EUCHRE), ("bezique", BEZIQUE), ("penchant", PENCHANT)]
)
def test_everything_that_is_heard_is_tried(game: str, rows: list[tuple[str, ...]]) -> None:
    assert {entry.id for entry in hearsay(game).entries} == {row[0] for row in rows}


ROWS: dict[str, Sequence[tuple[str, ...]]] = {
    "euchre": EUCHRE,
    "bezique": BEZIQUE,
    "penchant": PENCHANT,
}


@pytest.mark.parametrize("id", book_ids())
def test_every_law_can_be_reached(id: str) -> None:
    game, _, book = id.partition("/")
    laws = [law for law in read_book(id).laws if law.authority == "text"]
    named = {law for entry in hearsay(game).entries for law in entry.laws}
    reached = {
        clause for row in ROWS[game] for clause in said_of(game, row[0], row[1]).get(book, ())
    }

    assert [law.id for law in laws if law.id not in named] == []
    assert [law.id for law in laws if not {each.id for each in law.clauses} & reached] == []


@pytest.mark.parametrize("game", ROWS)
def test_laws_that_are_named_are_in_a_book(game: str) -> None:
    books = [read_book(id) for id in book_ids() if id.startswith(f"{game}/")]
    laws = {law.id for book in books for law in book.laws}

    assert {law for entry in hearsay(game).entries for law in entry.laws} <= laws


# what is typed, in old words and today's, and what comes first
QUERIES = [
    ("euchre", "renege", "renege"),
    ("euchre", "he renigged", "renege"),
    ("euchre", "revoke", "renege"),
    ("euchre", "didn't follow suit", "renege"),
    ("euchre", "she led when it was my lead", "lead-out-of-turn"),
    ("euchre", "LED OUT OF TURN!!", "lead-out-of-turn"),
    ("euchre", "flashed a card", "flashed-a-card"),
    ("euchre", "flahsed a card", "flashed-a-card"),
    ("euchre", "exposed card", "flashed-a-card"),
    ("euchre", "a card fell on the floor", "dropped-a-card"),
    ("euchre", "misdeal", "misdeal"),
    ("euchre", "mis-deal", "misdeal"),
    ("euchre", "talking across the table", "table-talk"),
    ("euchre", "he claimed the rest", "hand-thrown-down"),
    ("euchre", "folded", "hand-thrown-down"),
    ("euchre", "conceded against the loner", "gave-up-against-a-lone-hand"),
    ("euchre", "ordered up after passing", "passed-then-ordered"),
    ("euchre", "bid before her turn", "bid-out-of-turn"),
    ("euchre", "stick the dealer", "everybody-passed"),
    ("euchre", "sat on the wrong card", "discarded-wrongly"),
    ("euchre", "is the left bower trump", "rank-of-the-cards"),
    ("euchre", "who won the trick", "who-takes-the-trick"),
    ("euchre", "she threw a spade on the left bower", "could-have-followed"),
    ("euchre", "the dealer slid his discard across in silence", "discarded-in-silence"),
    ("euchre", "he put a card under the pack and said nothing", "discarded-in-silence"),
    ("euchre", "the dealer forgot to discard", "discarded-wrongly"),
    (
        "euchre",
        "East led out of turn against our loner and I had already played",
        "lead-out-of-turn",
    ),
    ("euchre", "I called the king she dropped but she played another card", "exposed-card-called"),
    ("euchre", "she went alone and they differ whose lead it was", "whose-first-lead"),
    ("euchre", "Bob reneged and corrected it before the trick was turned", "took-a-card-back"),
    ("euchre", "the dealer exposed a card while dealing and she had picked up her hand", "misdeal"),
    ("penchant", "I trumped and he says that I had to follow suit", "did-not-follow"),
    ("euchre", "my jack is the left bower, whose trick is it", "who-takes-the-trick"),
    ("euchre", "kibitzer", "bystander-spoke"),
    ("euchre", "detached", "drew-out-a-card"),
    ("euchre", "who played that", "asked-who-played"),
    ("bezique", "melded twice for one trick", "one-after-another"),
    ("bezique", "forgot to draw", "played-without-drawing"),
    ("bezique", "bézique and marriage together", "two-at-once"),
    ("bezique", "peeked at the stock", "looked-at-tricks"),
    ("bezique", "too many cards", "wrong-number-of-cards"),
    ("bezique", "twenty to score", "and-twenty-to-score"),
    ("penchant", "aces cancel kings", "barred-by-court-cards"),
    ("penchant", "is it doubled", "what-is-the-game-worth"),
    ("penchant", "whose jack makes trumps", "what-is-trumps"),
]


@pytest.mark.parametrize(("game", "query", "first"), QUERIES)
def test_search_finds_what_is_meant(game: str, query: str, first: str) -> None:
    laws = {
        law.id: law.text
        for id in book_ids()
        if id.startswith(f"{game}/")
        for law in read_book(id).laws
    }

    hits = search(hearsay(game).entries, query, laws)

    assert hits.sure
    assert hits.entries[0].id == first


def test_search_by_words_of_the_law_alone() -> None:
    laws = {law.id: law.text for law in read_book("euchre/somerset-1888").laws}

    hits = search(hearsay("euchre").entries, "under the impression", laws)

    assert "hand-thrown-down" in {entry.id for entry in hits.entries}


def test_search_without_a_hit_gives_the_nearest_and_says_so() -> None:
    hits = search(hearsay("euchre").entries, "xyzzy", {})

    assert not hits.sure
    assert hits.entries


def key_of_next(interview: Interview) -> str:
    """The key of the next question; there is one."""
    question = next_question(interview)
    assert question is not None
    return question.key


def answering(interview: Interview, *values: Answer) -> Interview:
    """Answer the next questions, one after the other."""
    for value in values:
        question = next_question(interview)
        assert question is not None
        interview = interview.answered(question.kept_as(value), value)
    return interview


BY_1888 = "euchre/somerset-1888"


def begun(heard: str = "flashed-a-card") -> Interview:
    return Interview("euchre").answered("book", BY_1888).answered("what:0", heard)


BY_TODAY = "euchre/today"
NAMES = ("North", "East", "South", "West")


def test_every_step_of_an_interview_is_a_case() -> None:
    whole = told("euchre", "passed-then-ordered", "South | West | orders_up | play")

    for number in range(1, len(whole.answers) + 1):
        part = Interview("euchre", whole.answers[:number])
        assert read_case(written(draft(part) or {})).book == "euchre/somerset-1888"


def test_back_is_the_question_before() -> None:
    one = answering(begun(), NAMES)
    two = answering(one, "West")

    assert two.back() == one
    assert next_question(two.back()) == next_question(one)


def test_what_nobody_knows_is_left_open_and_not_asked_again() -> None:
    interview = answering(begun(), NAMES, "West", "10S", UNKNOWN, False, UNKNOWN)

    question = next_question(interview)

    assert question is not None
    assert question.key == "more:0"
    assert "ask:seen_only_below_the_table" in found(interview)["somerset-1888"]


def test_what_they_disagree_on_is_told_for_each_of_them() -> None:
    interview = answering(begun(), NAMES, "West", "10S", UNKNOWN, False, DISAGREE)
    interview = answering(interview, True, False, UNKNOWN, UNKNOWN)

    case = read_case(written(draft(interview) or {}))

    (event,) = case.events
    assert event.disputed["seen_only_below_the_table"] == {"North": True, "East": False}
    assert key_of_next(interview) == "more:0"


def test_what_was_asked_in_as_many_words_is_not_asked_again() -> None:
    interview = answering(begun("lifted-the-trump-card"), NAMES, "West", "9H", UNKNOWN)

    assert key_of_next(interview) == "more:0"
    assert "ask:is_the_dealer" in found(interview)["somerset-1888"]


def test_where_they_disagree_in_the_beginning_each_is_asked_when_the_ruling_turns_on_it() -> None:
    interview = answering(begun("lifted-the-trump-card"), NAMES, "West", "9H", DISAGREE)

    assert key_of_next(interview) == "fact:1:is_the_dealer"


def test_what_is_done_but_once_and_told_again_was_done_once() -> None:
    interview = Interview("euchre")
    answers: dict[str, Answer] = {
        "book": BY_TODAY,
        "what:0": "discarded-wrongly",
        "players": NAMES,
        "blank:0:dealer": "North",
        "blank:0:what": "upcard",
        "blank:0:turned": "9S",
        "blank:0:how": "orders_up",
        "blank:0:maker": "South",
        "settings": ["partner-orders=with-the-dealer", "natural-trump=no", "discard-the-upcard=no"],
        "more:0": "next",
        "what:1": "made-it-without-a-trump",
        "blank:1:how": "orders_up",
        "blank:1:maker": "South",
        "more:1": "claim",
        "claim:2:by": "East",
        "claim:2:claim": "void",
        "more:2": "ruling",
    }
    for key, value in answers.items():
        interview = interview.answered(key, value)

    case = read_case(written(draft(interview) or {}))
    ((_, ruling),) = rulings(interview)

    orders = [event for event in case.events if event.verb == "orders_up"]
    assert [(event.by, event.told) for event in orders] == [
        ("South", {"held_none_of_the_suit_that_he_made": True})
    ]
    # the claim is of the order, which was told last, and not of the discard, which was done last
    assert [(claim.claim, claim.at) for claim in case.claims] == [("void", orders[0].number)]
    assert [claim.verdict for claim in ruling.claims] == ["refused"]


def test_what_may_have_happened_is_told_by_each_where_they_disagree() -> None:
    interview = Interview("euchre").answered("book", BY_TODAY).answered("what:0", "alone-said-late")
    interview = answering(interview, NAMES, "North", "names_suit", "North", "spades", DISAGREE)
    interview = answering(interview, False, True, UNKNOWN, True)

    case = read_case(written(draft(interview) or {}))
    (lead,) = (event for event in case.events if event.verb == "leads")
    ((_, ruling),) = rulings(interview)

    # T6.2: in time before a card is led, and too late afterwards; and nobody is believed
    assert lead.happened == {"North": False, "East": True, "West": True}
    assert len(ruling.stories) == 2


def test_what_nobody_remembers_to_have_happened_is_not_known() -> None:
    interview = Interview("euchre").answered("book", BY_TODAY).answered("what:0", "alone-said-late")
    interview = answering(interview, NAMES, "North", "names_suit", "North", "spades", UNKNOWN)

    ((_, ruling),) = rulings(interview)

    assert len(ruling.stories) == 2


@pytest.mark.parametrize(("before", "verdict"), [(8, "upheld"), (7, "refused"), (UNKNOWN, "open")])
def test_the_score_is_asked_as_it_was_before_the_deal(before: int | None, verdict: str) -> None:
    """What the deal brings is in dispute: nobody is to answer with it."""
    interview = Interview("euchre").answered("book", BY_TODAY)
    interview = interview.answered("what:0", "what-the-deal-scores")
    interview = answering(interview, NAMES, "North", 2, "North", ("loner-euchred=2",))
    interview = answering(interview, CLAIM, "East", "game", "East")

    question = next_question(interview)
    assert question is not None
    assert question.text == "How many points had East and West before this deal?"
    interview = answering(interview, before, RULING)

    ((_, ruling),) = rulings(interview)
    assert [claim.verdict for claim in ruling.claims] == [verdict]


def differing_on_the_price() -> Interview:
    """A lone hand is euchred, and they disagree whether two points are agreed for it or four."""
    begun = Interview("euchre").answered("book", BY_TODAY)
    interview = begun.answered("what:0", "what-the-deal-scores")
    return answering(interview, NAMES, "North", 2, "North", DISAGREE, "loner-euchred")


def test_what_was_agreed_is_told_by_each_where_they_disagree() -> None:
    interview = answering(differing_on_the_price(), "2", "4", UNKNOWN, "4")
    interview = answering(interview, CLAIM, "East", "points", 4, OWN, RULING)

    ((_, ruling),) = rulings(interview)

    # T6.6: two points, or four where the table has it so; which it was is what they dispute
    assert next_question(interview) is None
    assert [claim.verdict for claim in ruling.claims] == ["open"]
    assert len(ruling.stories) == 2


def test_whether_the_trick_was_over_is_told_by_each_where_a_renege_was_taken_back() -> None:
    interview = Interview("euchre").answered("book", BY_TODAY)
    interview = interview.answered("what:0", "took-a-card-back")
    interview = answering(interview, NAMES, "West", "East", filling.STAND_IN, "revoke", DISAGREE)
    interview = answering(interview, UNKNOWN, False, True, UNKNOWN)
    interview = answering(interview, ("renege-mended=until-the-trick-ends",))

    ((_, ruling),) = rulings(interview)

    # T8.3: until the trick is over it may be mended, where a table has it so
    assert len(ruling.stories) == 2


@pytest.mark.parametrize(
    ("begun_then", "offered"),
    [
        ((DISAGREE, UNKNOWN, UNKNOWN, False, True), True),
        ((False,), True),
        ((True,), False),  # it stands once the next trick is begun
    ],
)
def test_how_a_table_plays_is_asked_where_it_turns_but_the_story_of_one(
    begun_then: tuple[Answer, ...], *, offered: bool
) -> None:
    interview = Interview("euchre").answered("book", BY_TODAY).answered("what:0", "renege")
    interview = answering(interview, NAMES, "South", "yes", *begun_then)
    while key_of_next(interview) != "settings":
        interview = answering(interview, "nobody" if "alone" in key_of_next(interview) else True)

    question = next_question(interview)

    assert question is not None
    mended = "renege-mended=until-the-trick-ends"
    assert (mended in dict(question.choices)) == offered


def test_what_all_say_was_agreed_is_agreed() -> None:
    interview = answering(differing_on_the_price(), "4", "4", UNKNOWN, "4")

    ((_, ruling),) = rulings(interview)

    assert not ruling.stories
    assert (draft(interview) or {})["settings"] == {"loner-euchred": "4"}


@pytest.mark.parametrize(
    ("typed", "claims"),
    [
        ("I want a redeal", ("fresh-deal",)),
        ("it does not count", ("void",)),
        ("the lead is void", ("void",)),
        ("the rest are mine", ("all-the-tricks",)),
        ("euchred", ("euchre",)),
        ("two points for us", ("points",)),
        ("that's two for us", ("points",)),
        ("Reneging on a loner is four, so four for us", ("points",)),
        ("It's two to you", ("points",)),
        ("we play it out", ("play-on",)),
        ("deal it again", ("fresh-deal",)),
        ("you can't do that", ("may-not",)),
        ("no harm done", ("no-penalty",)),
        ("that's game, we're out", ("game",)),
        ("he should've lost the deal", ("loses-the-deal",)),
        ("so the deal goes to me", ("who-deals",)),
        ("fix the score", ("put-right",)),
    ],
)
def test_a_claim_is_found_by_the_words_in_which_it_is_made(
    typed: str, claims: tuple[str, ...]
) -> None:
    assert in_his_words(begun("dropped-a-card"), typed) == (claims, True)


@pytest.mark.parametrize(
    ("typed", "claim"),
    [
        ("that's two for us", {"by": "North", "points": 2}),
        ("you get two for that", {"by": "North", "points": 2, "of": "East"}),
        ("four points to them", {"by": "North", "points": 4, "of": "East"}),
    ],
)
def test_points_are_claimed_for_whom_they_are_said_to_be(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    typed: str,
    claim: dict[str, Plain],
) -> None:
    """Who concedes points claims them for the other side."""
    monkeypatch.chdir(tmp_path)
    story = ("flashed a card", "1", "", "West", "KD", "below", "3", "1", typed)

    talk, _, _ = held(capsys, *story, "q")

    assert (draft(talk.interview) or {})["claims"] == [claim]


@pytest.mark.parametrize(
    "typed",
    [
        "the card goes back",  # into the hand, or to whom?
        "she wore a hat",
        "You get two for a euchred loner here, so a renege can't be worth more than two",
        "put the club back in that trick and play the hand over from there",
        "If you can't prove you didn't, it counts against you",
        "A loner euchred is two, alone or not",
        "Ours is a ten point game",
        "that is not void",
        "throw it in",  # to deal again, or because it is over
        "we don't play it out like that when somebody has reneged",
    ],
)
def test_what_no_words_say_plainly_is_not_taken_for_a_claim(typed: str) -> None:
    assert not in_his_words(begun("dropped-a-card"), typed).plain


def test_who_played_alone_is_asked_once_for_everything_that_hangs_on_it() -> None:
    interview = answering(begun("hand-thrown-down"), NAMES, "West", "up", "nothing")

    question = next_question(interview)
    after = answering(interview, "South")

    assert question is not None
    assert question.key == "table:alone"
    assert "lone-hand-scores-five" in found(after)["somerset-1888"]


def test_a_lone_hand_of_which_retold_laws_alone_speak_is_taken_for_granted() -> None:
    interview = answering(begun(), NAMES, "West", "10S", "above", False)  # law 46; law 104 excepts

    ((_, ruling),) = rulings(interview)

    assert key_of_next(interview) == "more:0"
    assert [each.fact for each in ruling.granted] == ["alone"]


def test_a_lone_hand_is_asked_for_where_a_retold_law_decides() -> None:
    interview = answering(begun("renege"), NAMES, "East", True, True)  # laws 63 and 64

    assert key_of_next(interview) == "table:alone"


def test_what_happened_next_is_judged_with_what_was_before() -> None:
    interview = answering(begun("dropped-a-card"), NAMES, "West", "KD", "on", "up")
    picked: dict[str, Plain] = {"by": "West", "picks_up": "KD"}

    interview = answering(interview, NEXT, picked, RULING)

    assert next_question(interview) is None
    assert {"exposed-card", "exposed-card-taken-up"} <= found(interview)["somerset-1888"]


def test_a_later_entry_adds_only_what_happened_then() -> None:
    interview = answering(begun("lead-out-of-turn"), NAMES, "West", "9S", "South", False)
    interview = answering(interview, NEXT, "partners-consulted", "North", "which-penalty", True)

    data = draft(interview) or {}

    assert data["table"] == {"lead": "South"}
    assert [event["by"] for event in data["happened"]] == ["West", "South", "North"]
    assert "right-lost" in found(interview)["somerset-1888"]


def test_what_happened_next_is_told_to_the_end_before_the_ruling_asks() -> None:
    interview = answering(begun("dropped-a-card"), NAMES, "West", "KD", "on", "up")
    interview = answering(interview, NEXT, "dropped-a-card", "East", "10S")

    assert "ask:seen_only_below_the_table" in found(interview)["somerset-1888"]
    assert key_of_next(interview) == "blank:1:where"


def test_a_suit_called_after_a_false_lead_is_judged_by_that_lead() -> None:
    interview = answering(begun("lead-out-of-turn"), NAMES, "West", "9S", "East", False)
    interview = answering(interview, NEXT, "suit-called", "East", "North", "clubs", True, "KC")

    assert {"false-lead", "suit-called"} <= found(interview)["somerset-1888"]
    assert [event["by"] for event in (draft(interview) or {})["happened"]] == [
        "West", "East", "North", "East",
    ]  # fmt: skip


def test_house_rules_are_heard() -> None:
    house = DATA / "house" / "hundred-for-bezique.yaml"
    interview = Interview("bezique", shelf=Library(house=(house,)))
    interview = interview.answered("what:0", "declared-a-combination")
    interview = answering(interview, "bezique/foster", ("Ann", "Bob"), "Ann", "bezique")

    interview = answering(interview, ("QS", "JD"), False, True, False)

    ((_, ruling),) = rulings(interview)
    assert ruling.findings[0].points == {"Ann": 100}


def test_a_claim_gets_a_verdict() -> None:
    interview = answering(begun("dropped-a-card"), NAMES, "West", "KD", "below")

    interview = answering(interview, CLAIM, "North", "call-card", RULING)

    assert next_question(interview) is None
    (verdict,) = next(ruling.claims for _, ruling in rulings(interview))
    assert (verdict.by, verdict.verdict) == ("North", "refused")


def test_the_claims_that_bear_on_what_was_told_are_offered_and_the_rest_when_asked_for() -> None:
    interview = answering(begun("dropped-a-card"), NAMES, "West", "KD", "below", CLAIM, "North")

    question = next_question(interview)
    assert question is not None
    offered = [word for word, _ in question.choices]
    rest = next_question(interview.answered(question.key, OTHERWISE))

    # law 46: whether it is exposed, and so may be called, hangs on where it fell
    assert {"exposed", "call-card", "no-penalty", "points"} <= {*offered}
    assert len(offered) <= OFFERED + 1
    assert "rubber" not in offered
    assert rest is not None
    assert "rubber" in [word for word, _ in rest.choices]


def test_who_takes_a_trick_is_told_by_its_cards() -> None:
    named = answering(
        Interview("euchre").answered("what:0", "who-takes-the-trick"), BY_TODAY, NAMES
    )
    played = answering(named, "diamonds", "South", "JH", "AD", "10C", "9S")

    interview = answering(played, "South", RULING)

    # T1.3: the jack of hearts is a diamond; and nobody is asked whether he could have followed
    assert next_question(interview) is None
    (verdict,) = next(ruling.claims for _, ruling in rulings(interview))
    assert verdict.verdict == "upheld"


def test_a_claim_that_was_not_offered_gets_a_verdict() -> None:
    interview = answering(begun("dropped-a-card"), NAMES, "West", "KD", "below", CLAIM, "North")

    interview = answering(interview, OTHERWISE, "rubber")

    (verdict,) = next(ruling.claims for _, ruling in rulings(interview))
    assert (verdict.by, verdict.claim) == ("North", "rubber")


def test_a_claim_is_of_what_had_happened_when_it_was_made() -> None:
    interview = answering(begun("dropped-a-card"), NAMES, "West", "KD", "below")
    interview = answering(interview, CLAIM, "North", "call-card", NEXT)
    interview = interview.answered("what:2", {"by": "West", "takes_up": "KD"})

    (claim,) = (draft(interview) or {})["claims"]

    assert claim == {"by": "North", "claim": "call-card", "at": 1}
    assert "at" not in (draft(interview.back().back()) or {})["claims"][0]


def test_a_suit_is_asked_for_where_trumps_are_claimed() -> None:
    interview = answering(begun("dropped-a-card"), NAMES, "West", "KD", "below", CLAIM, "North")

    interview = answering(interview, "trumps")
    assert not (draft(interview) or {}).get("claims")
    interview = answering(interview, "hearts")

    assert (draft(interview) or {})["claims"] == [
        {"by": "North", "suit": "hearts", "claim": "trumps"}
    ]


def test_a_number_that_is_asked_for_stays_one() -> None:
    told = {"accused": "West", "revoked": "yes"}
    interview = Interview("euchre").answered("book", "euchre/today").answered("what:0", "renege")
    interview = interview.answered("players", NAMES)
    for blank, value in told.items():
        interview = interview.answered(f"blank:0:{blank}", value)

    interview = interview.answered("fact:1:points_of_his_side_now", 10)

    case = case_of(interview)
    assert case is not None
    assert case.events[0].told["points_of_his_side_now"] == 10


def test_a_stand_in_is_a_card_that_nobody_named() -> None:
    interview = answering(begun(), NAMES, "West", filling.STAND_IN, "above", False)

    (event,) = (draft(interview) or {})["happened"]

    assert event["note"] == f"{event['shows']} {filling.STANDS_IN}"


def test_a_stand_in_scores_nothing() -> None:
    said = said_of("bezique", "lead-out-of-turn", "Ann | 9S | y | n | n")

    assert not {"brisques-scored", "seven-of-trumps-played"} & (
        said["foster"] | said["enquire-within"]
    )


def test_no_card_is_named_of_one_whose_card_only_stands_in() -> None:
    interview = answering(begun("dropped-a-card"), NAMES, "West", filling.STAND_IN, "on", "down")

    with pytest.raises(CaseError, match="nobody knows which card West had, and now KD is named"):
        rulings(answering(interview, NEXT, {"by": "North", "names": "KD", "of": "West"}))


def test_answers_come_back_from_the_file() -> None:
    interview = answering(begun(), NAMES, "West", "10S", UNKNOWN)
    data = draft(interview) or {}

    text = written(data, kept(interview.answers))
    again = Interview("euchre", kept_in(text) or ())

    assert parse(written(draft(again) or {}), "again").data == parse(text, "kept").data


@pytest.mark.parametrize(
    ("typed", "kind", "value"),
    [
        ("y", "yes-no", True),
        ("NO", "yes-no", False),
        ("queen of spades", "card", "QS"),
        ("the 10 of hearts", "card", "10H"),
        ("♠A", "card", "AS"),
        ("9C, 10C and ace of clubs", "cards", ("9C", "10C", "AC")),
        ("d", "suit", "diamonds"),
        ("2", "suit", "hearts"),
        ("7", "number", 7),
        ("I don't know", "card", UNKNOWN),
        ("u", "yes-no", UNKNOWN),
    ],
)
def test_answers_are_read_as_people_write_them(typed: str, kind: str, value: object) -> None:
    question = InterviewQuestion("x", "What?", kind, least=0, most=9)

    assert answers.read(question, typed) == value


@pytest.mark.parametrize(
    ("typed", "by"),
    [
        ("we", "East"),
        ("West and East", "West"),
        ("west & east", "West"),
        ("North and West", None),  # they are no partners
    ],
)
def test_partners_may_claim_a_thing_together(typed: str, by: str | None) -> None:
    interview = answering(begun("dropped-a-card"), NAMES, "West", "KD", "on", "up")
    question = next_question(answering(interview.answered("teller", "East"), CLAIM))

    assert question is not None
    if by is None:
        with pytest.raises(answers.MisreadError):
            answers.read(question, typed)
    else:
        assert answers.read(question, typed) == by


@pytest.mark.parametrize(
    ("typed", "kind", "words"),
    [
        ("maybe", "yes-no", "Type y or n."),
        ("11", "number", "from 0 to 9"),
        ("2S", "card", "this pack has no two"),
        ("greens", "suit", "no suit"),
        ("", "card", "Nothing was typed"),
        ("we disagree", "card", "Leave it open with u"),
        ("Q" * 2000, "card", "too long"),
    ],
)
def test_what_is_no_answer_is_said_with_how_to_mend_it(typed: str, kind: str, words: str) -> None:
    question = InterviewQuestion("x", "What?", kind, least=0, most=9)

    with pytest.raises(answers.MisreadError, match=words):
        answers.read(question, typed)


@pytest.mark.parametrize("typed", ["Ann", "Ann, Bob, Cy", "Ann Bob Cy Di Ed"])
def test_names_are_as_many_as_the_players(typed: str) -> None:
    question = InterviewQuestion("players", "Who plays?", "players", default=("N", "E", "S", "W"))

    with pytest.raises(answers.MisreadError, match="Type 4 names with commas between"):
        answers.read(question, typed)


def test_a_player_named_like_a_command_is_that_player() -> None:
    question = InterviewQuestion("x", "Who?", "choice", (("B", "B"), ("Q", "Q")))

    assert answers.read(question, "b") == "B"


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("by: <leader>, leads", "by: <leeder>, leads", "<leeder> is no blank"),
        ("leads: <card>", "leed: <card>", "an event has one verb"),
        ("said: Somebody led", "sayd: Somebody led", "'sayd' is not a key"),
        ("a: card, stand-in: yes", "a: crad, stand-in: yes", "'crad' is not a word for this"),
        ("id: renege", "id: lead-out-of-turn", "two entries are called"),
        ("leads: <card>", "leads: <card of his>", "has a slot that nothing fills"),
    ],
)
def test_a_list_that_cannot_be_used_is_refused_with_its_place(
    old: str, new: str, words: str
) -> None:
    text = (RULEBOOKS / "euchre" / FILE).read_text(encoding="utf-8")
    assert old in text

    with pytest.raises(BookError, match=words):
        read_hearsay(
            parse(text.replace(old, new, 1), "x.yaml", raises=BookError, size=1 << 18), "euchre"
        )


TYPED = (
    "", "y", "n", "u", "d", "b", "?", "1", "2", "3", "9", "50", "all", "9S", "KD", "QS JD",
    "hearts", "up", "on", "West", "Ann", "Ann, Bob", "led out of turn", "declared", "bezique",
    "{", "yes: no",
    "{by: West, leads: 9S}", "{by: Ann, draws: 1}", "next", "claim", "ruling", "w", "l", "o",
    "s", "a", "²", "9" * 40, "\x1b[A", "\u2028", "#", "'", "- [",
)  # fmt: skip


class Typist(Lines):
    """One who types at random, and then no more."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.left = self.random.randint(3, 60)
        self.interactive = False

    def ask(self, words: Sequence[str] = ()) -> str:
        self.left -= 1
        if self.left < 0:
            raise EOFError
        return self.random.choice([*TYPED, *map(str, words)])

    def say(self, page: Page) -> None:
        letters.written(page)


@pytest.mark.parametrize("seed", range(20))
def test_whatever_is_typed_it_goes_on_and_what_is_kept_goes_on_from_there(
    seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    typist = Typist(seed)
    game = list(ROWS)[seed % len(ROWS)]
    heard = typist.random.choice(hearsay(game).entries).id
    interview = Interview(game).answered("what:0", heard)
    talk = Talk(typist, interview, Keeping(typist, None, goes_on=False))

    try:
        talk.hold()
    except EOFError:
        talk.end_of_input()

    for path in tmp_path.iterdir():
        assert read_case(path).game == game
        assert resumed(path).before is None


# what nobody knows, and what is not told to the end


def test_what_nobody_knows_is_written_as_unknown_and_never_heard_as_no() -> None:
    interview = answering(begun("lead-out-of-turn"), NAMES, "West", "9S", "South", UNKNOWN, True)

    happened = (draft(interview) or {})["happened"]

    assert [event.get("happened") for event in happened] == [None, "unknown", None, None]
    ((_, ruling),) = rulings(interview)
    assert [(each.fact, each.event) for each in ruling.disputes] == [("happened", 2)]


@pytest.mark.parametrize(
    ("heard", "values", "key", "unknown"),
    [
        ("lead-out-of-turn", (NAMES, "West", "9S", UNKNOWN), "table", "lead"),
        ("took-a-card-back", (NAMES, "West", "North", "AS", UNKNOWN), "table", "lead"),
    ],
)
def test_a_circumstance_that_nobody_knows_is_written_as_unknown(
    heard: str, values: Sequence[Answer], key: str, unknown: str
) -> None:
    data = draft(answering(begun(heard), *values)) or {}

    assert data[key][unknown] == "unknown"


def test_a_fact_that_nobody_knows_is_told_to_be_unknown_and_not_asked_again() -> None:
    interview = answering(begun(), NAMES, "West", "10S", UNKNOWN, UNKNOWN, UNKNOWN)

    asked = next_question(interview)

    assert asked is not None
    assert asked.key == "more:0"
    (event,) = (draft(interview) or {})["happened"]
    assert event["told"] == {"seen_only_below_the_table": "unknown"}
    ((_, ruling),) = rulings(interview)
    assert [missing.fact for missing in ruling.missing] == ["seen_only_below_the_table"]


def test_a_story_that_stops_half_way_is_not_told_to_the_end_with_no() -> None:
    half = answering(begun("lead-out-of-turn"), NAMES, "West", "9S", "South")

    data = draft(cut_short(half)) or {}

    assert [event.get("happened") for event in data["happened"]][1:3] == ["unknown", "unknown"]


class Reader(Typist):
    """One who types these lines, reads all that is said, and then types no more."""

    def __init__(self, *lines: str) -> None:
        super().__init__(0)
        self.lines, self.heard = list(lines), ""

    def ask(self, words: Sequence[str] = ()) -> str:
        if not self.lines:
            raise EOFError
        return self.lines.pop(0)

    def say(self, page: Page) -> None:
        self.heard += letters.written(page)


def held(
    capsys: pytest.CaptureFixture[str], *lines: str, book: str = BY_1888
) -> tuple[Talk, str, str]:
    """Hold an interview by these lines; return it with what was said, and what was printed."""
    reader = Reader(*lines)
    interview = Interview("euchre").answered("book", book)
    talk = Talk(reader, interview, Keeping(reader, None, goes_on=False))
    try:
        talk.hold()
    except EOFError:
        talk.end_of_input()
    return talk, reader.heard, capsys.readouterr().out


def test_one_who_stops_half_way_is_told_so_and_nothing_is_ruled_as_if_the_rest_were_no(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)

    _, said, printed = held(capsys, "led out of turn", "1", "", "West", "9S", "South", "q")

    assert "Cut short, before this was answered: Had North played to it" in said
    assert "Nobody knows." in printed


def test_a_wrong_topic_can_be_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    lines = ("led out of turn", "1", "Ann, Bob, Cy, Di", "Di", "9S", "t", "she reneged", "1")

    talk, said, _ = held(capsys, *lines)

    assert said.count("What happened?") == 2
    assert talk.interview.said["what:0"] == "renege"
    assert talk.interview.players == ("Ann", "Bob", "Cy", "Di")
    assert not [key for key in talk.interview.said if key.startswith("blank")]


def test_none_of_these_is_offered_and_the_book_can_be_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)

    _, said, printed = held(capsys, "may partners consult", "0", "1", "", "n")

    assert "  0  none of these" in said
    assert "ask the book itself what it says of: may partners consult" in said
    assert "must not consult with one another" in " ".join(printed.split())


def test_another_dispute_is_ruled_by_the_same_book(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    once = ("flashed a card", "1", "", "West", "KD", "below", "")

    talk, said, _ = held(capsys, *once, "a", "n", "she reneged", "1", "")

    assert (talk.interview.said["book"], talk.interview.said["what:0"]) == (BY_1888, "renege")
    assert "By which book" not in said


def test_who_claims_a_renege_is_said_to_stand_for_his_side(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    answered = ("she reneged", "1", "", "West", "yes", "y", "nobody", "", "q", "n")

    _, _, printed = held(capsys, *answered)

    assert "Note: North stands for whoever of that side claims it." in printed


def test_a_card_that_stands_in_for_another_is_told_where_anything_is_said_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    told = ("the dealer discarded wrongly", "1", "", "North", "4", "")

    _, _, silent = held(capsys, *told, "q", "n", book=BY_TODAY)

    assert "SILENT" in silent
    assert "stands for a card that nobody named" not in silent


def test_something_else_can_be_claimed_where_one_types(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    told = ("flashed a card", "1", "", "West", "KD", "below", "3", "1")
    offered = str(OFFERED + 1)  # something else stands below those that are offered

    _, said, printed = held(capsys, *told, offered, "1", "", "q", "n")

    assert "Which of these does North claim?" in said
    assert "is not a word for this" not in said + printed


@pytest.mark.parametrize(
    ("typed", "mended"),
    [
        ("you can fix a renege as long as the trick isn't finished", "until-the-trick-ends"),
        ("a card laid is a card played", "never"),
        ("our sheet says a card laid is a card played", "never"),
        ("1", "until-the-trick-ends"),
        ("n", "not-agreed"),
        ("", "not-agreed"),
    ],
)
def test_how_a_table_plays_may_be_said_in_ones_own_words(
    typed: str,
    mended: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    told = ("he reneged and took the card back", "1", "", "West", "North", "u", "n")

    talk, _, _ = held(capsys, *told, typed, "1", "q", "n", book=BY_TODAY)

    assert (draft(talk.interview) or {})["settings"]["renege-mended"] == mended


@pytest.mark.parametrize(("then", "taken"), [("", True), ("y", True), ("1", False)])
def test_the_one_claim_that_may_be_meant_is_taken_where_one_says_so(
    then: str,
    taken: bool,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    told = ("flashed a card", "1", "", "West", "KD", "below", "3", "1")

    _, said, _ = held(capsys, *told, "it comes too late, that trick was turned", then, "q", "n")

    assert "Is this meant? What somebody does or asks comes too late." in said
    assert ("Taken as: What somebody does or asks comes too late." in said) == taken


def test_while_claims_are_offered_no_story_and_no_agreement_is_tried(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """To rule on each claim there is, one after the other, takes a minute at a table."""
    told = answering(begun(), NAMES, "West", "10S", UNKNOWN, False, DISAGREE)
    told = answering(told, True, False, UNKNOWN, UNKNOWN)
    assert rulings(told)  # the record is ruled on once, and that is kept
    monkeypatch.setattr(ruling_on._Bench, "by_every_reading", None)
    monkeypatch.setattr(ruling_on._Bench, "by_every_story", None)

    claiming = told.answered("more:0", CLAIM).answered("claim:1:by", "North")
    offered = next_question(claiming)
    assert offered is not None
    assert "call-card" in dict(offered.choices)
    assert not hangs_on_whom(told, "North", "no-penalty")
    assert hangs_on_whom(told, "North", "call-card")


def test_of_which_card_something_is_claimed_is_asked_where_it_hangs_on_that(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The card of a false lead stays face up, and his who has played to it goes back."""
    monkeypatch.chdir(tmp_path)
    story = ("led out of turn", "1", "", "West", "9S", "South")
    claimed = ("3", "North", "give-back")

    of_north, asked, _ = held(capsys, *story, "y", "n", *claimed, "2", "q", book=BY_TODAY)
    _, of_one, _ = held(capsys, *story, "n", *claimed, "q", book=BY_TODAY)

    assert "Of which card?" in asked
    assert (draft(of_north.interview) or {})["claims"] == [
        {"by": "North", "of": "North", "claim": "give-back"}
    ]
    assert "Of which card?" not in of_one


def test_of_whom_something_is_claimed_that_is_said_of_oneself_is_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Who says whose deal it is names him; who names nobody speaks of himself."""
    monkeypatch.chdir(tmp_path)
    told = ("led out of turn", "1", "", "West", "9S", "South", "n", "3", "North", "who-deals")

    of_east, _, _ = held(capsys, *told, "East", "q", book=BY_TODAY)
    of_himself, asked, _ = held(capsys, *told, "", "q", book=BY_TODAY)

    assert "Of whom is it claimed? Enter for North." in asked
    assert (draft(of_east.interview) or {})["claims"][0]["of"] == "East"
    assert (draft(of_himself.interview) or {})["claims"][0]["of"] == "North"


def test_claims_are_offered_after_the_book_was_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A line of the record that no saying writes is kept as it stands."""
    monkeypatch.chdir(tmp_path)
    told = ("flashed a card", "1", "", "West", "KD", "below", "2", "zzz", "0", "1")

    _, said, _ = held(capsys, *told, "3", "1", "q", "n")

    assert "What does North claim?" in said


@pytest.mark.parametrize("words", ["led out of turn", "xyzzy", "all"])
def test_none_of_these_is_always_there(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    words: str,
) -> None:
    monkeypatch.chdir(tmp_path)

    assert "  0  none of these" in held(capsys, words)[1]


def test_a_card_that_nobody_remembers_is_a_card_where_the_record_can_say_so() -> None:
    values = (NAMES, "West", filling.STAND_IN, "South", True, False)

    data = draft(answering(begun("lead-out-of-turn"), *values)) or {}

    assert [event.get("leads", event.get("follows")) for event in data["happened"][:2]] == [
        "a card",
        "a card",
    ]
    assert filling.STANDS_IN not in str(data)


# "I don't know" is never heard as no

SOMETHING: dict[str, Answer] = {
    "number": 1, "suit": "hearts", "card": "9S", "cards": ("QS", "KS"), "text": "hm"
}  # fmt: skip


def not_knowing(
    game: str, heard: str, known: Mapping[str, Answer]
) -> tuple[Interview, list[InterviewQuestion]]:
    """Hold an interview with one who knows nothing but this and what has to be known.

    Returns:
        The interview, and what he did not know of a yes or no, or of a word.
    """
    interview, open_ = Interview(game).answered("what:0", heard), []
    while (asked := next_question(interview)) is not None:
        if asked.key in known:
            value = known[asked.key]
        elif asked.key in ("players", "book") or asked.key.startswith("more"):
            value = {"players": asked.default, "book": asked.default or "both"}.get(
                asked.key, RULING
            )
        elif asked.unknown:
            value = filling.STAND_IN if asked.stand_in else UNKNOWN
            if asked.key.startswith("blank") and asked.kind in ("yes-no", "choice"):
                open_.append(asked)
        elif asked.kind == "choice":
            value = asked.choices[0][0]
        else:
            value = asked.kind == "yes-no" or SOMETHING[asked.kind]
        interview = interview.answered(asked.key, value)
    rulings(interview)
    return interview, open_


def ruled(interview: Interview) -> list[tuple[Ruling, set[str]]]:
    """What each book rules on it, with the clauses that do not merely allow something."""
    return [
        (ruling, {finding.clause for finding in ruling.findings if finding.kind == "ruling"})
        for _, ruling in rulings(interview)
    ]


@pytest.mark.parametrize("game", each_of(ROWS, first="penchant"))
def test_what_is_ruled_on_what_nobody_knows_is_ruled_on_every_answer(game: str) -> None:
    for entry in some(hearsay(game).entries, 22):
        try:
            interview, open_ = not_knowing(game, entry.id, {})
        except CaseError:
            continue  # the cards that he names by chance make no such thing
        for asked in open_:
            answers = [value for value, _ in asked.choices] or [True, False]
            for value in answers:
                with suppress(CaseError):
                    told, _ = not_knowing(game, entry.id, {asked.key: value})
                    for (_, unknown), (ruling, known) in zip(
                        ruled(interview), ruled(told), strict=True
                    ):
                        assert ruling.stories or unknown <= known, (entry.id, asked.text, value)
