"""The words that decide stand on the screen, and each finding is told of its own act."""

from __future__ import annotations

from pathlib import Path

import pytest
from shipped import CASE_FILES, tried

from adjudicator.report import letters
from adjudicator.report.ruling import ruling_page

# By case: words that stand on its screen, and words that do not.
SCREENS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    # what stands in a trick was never to be called: not that it can be called no more
    "a-false-lead-against-a-lone-hand-and-what-was-put-to-it": (
        ("J♦ may be called, says Grace (law 53)", "Jack's is taken back, says Grace (law 53;"),
        ("(law 56", "(law 101"),
    ),
    # whose lead establishes a revoke, and not what a question would save
    "a-revoke-is-claimed-when-an-adversary-has-led-on": (
        ("(law 63; law 64)", "its maker or his partner has led or played"),
        ("law 65",),
    ),
    # what is a misdeal one law says, and another is silent of a new deal
    "a-faced-card-found-after-a-lead-is-no-misdeal": (
        ("(law 34)", "(law 42)", "(law 42: it is no misdeal)"),
        ("no law of the book",),
    ),
    # who says that they may claim none is met by the law that keeps the claim for them
    "the-trump-is-up-and-they-touched-theirs-after-the-dealers-partner": (
        ("may not claim a new deal, says South (law 36", "comes too late, says South (law 37)"),
        (),
    ),
    # what is called while the hand lives is told by the story in which it does
    "the-last-hand-face-up-or-face-down-and-their-cards-called": (
        ("K♥ may be called (law 48)", "are abandoned"),
        ("In any case",),
    ),
    # what would except her from the bar, and what of his own bars nothing
    "kings-against-aces-stay-barred": (
        (
            "if you have on the table a pair as good as his, you can score minor pairs",
            "it must be better than any that you have laid on the table yourself",
            "Your Aces cancel his Kings, and you can score any minor pair; but he can not.",
        ),
        (),
    ),
    # a pair counts like every other, and the example tells which is as good
    "two-nines-against-his-kings-with-her-queens-before-her": (
        ("Your Aces cancel his Kings, and you can score any minor pair; but he can not.",),
        (),
    ),
    # what was done wrong is named by other words of the law than what follows from it
    "the-cards-go-back-and-the-queen-is-called": (
        ("he must resume the cards",),
        ('says Walter (law 123 ii: "in the place',),
    ),
    # on what it hangs whether a card goes back that may be called
    "his-ten-goes-back-unless-it-is-called": (
        ("only if a suit is called instead",),
        ("another right",),
    ),
    # of what was scored: why it was, and not what lets a trick have but one score
    "the-500-are-not-void-for-want-of-the-single": (
        ("(lower before higher)",),
        ("one combination a trick",),
    ),
    # ... but where two were announced, that is the law by which the one was scored
    "the-king-of-the-waiting-twenty-goes-and-the-forty-stays": (
        ("(one combination a trick)", "the cards declared must still be on the table"),
        ("LOWER BEFORE HIGHER", "no card of marriage"),
    ),
    # that it is of trumps is disputed; what it scores is a row of the table
    "king-and-queen-of-trumps-count-twenty": (("King and Queen of any suit,20",), ()),
    # by the other reading it is another law that grants the claim
    "led-on-and-it-is-said-to-be-no-lead-but-exposed": (
        (
            "All exposed cards are liable to be called, and must be left on the table",
            "in any way exposed on or above the table",
        ),
        (),
    ),
    # what a page after our copy adds is a remark
    "ten-claimed-for-the-last-trick": (
        ("A section of the book after our copy gives ten points",),
        ("by another reading", '"Tricks are of no value", as read here: '),
    ),
    # the example decides by the one reading, the words of the class by the other
    "two-tens-against-his-aces-when-nothing-lies-before-her": (
        ("Your Aces cancel his Kings", "the major being formed of court cards"),
        (),
    ),
    "names-his-card-when-the-cards-are-to-be-placed": (
        ("the adversaries may require that opponent's partner to play his highest or lowest",),
        (),
    ),
    "ordered-softly-and-the-partner-passes-all-the-same": (
        ("Cora did not hear Ada and passed: Ada's declaration stands.",),
        ("may pass, order up, or play alone",),
    ),
    "eight-of-clubs-to-the-king-when-all-are-drawn": (("need not win",), ("of no value",)),
    # what was said of the one act holds only until the next
    "diamonds-then-hearts-and-the-deal-is-said-to-be-at-an-end": (
        ("Tess mentioned the suit meant, so Ida also must pass.", "it is Ray's deal still"),
        ("may still speak", "It was round 1"),
    ),
    # it takes all four hands, by the law that says so
    "four-hands-but-one-and-they-are-said-to-be-abandoned": (
        ("The hands are abandoned, says Ern (law 49)", "so they are not abandoned"),
        (),
    ),
    # that one call is all is denied by the law of calling again
    "unread-card-and-they-have-one-call-only": (
        ("can be repeated until such card has been played",),
        ("no law of the book gives it",),
    ),
    "has-he-still-his-word-who-passed-before-his-turn": (
        (
            "Ida had passed, and cannot order it up now; by another reading of law 82: no",
            "A pass before his turn",
        ),
        ("may elect that it shall be played all the same)", "what becomes of a declaration"),
    ),
    "a-revoke-in-a-lone-hand-and-more-or-less-is-named": (
        ("it is 5 (law 63: it is due)", "it is 6 (law 3: 5 and 1"),
        ("says Ray: it is 1 ",),
    ),
    "five-points-denied-to-the-lone-hand": (("says Ern (law 50)",), ("would need",)),
    # the same was done twice
    "nine-called-again-and-the-call-is-said-to-be-used-up": (
        ("9♦ (of Ern) the second time: The call is good again",),
        (),
    ),
    # who says each law, and what each verdict would be by another setting, can wait
    "renege-of-a-spade": (
        ("Where a renege costs three points, four points", "RETOLD is no quotation: --full has"),
        ("Michigan Classic Cards",),
    ),
    "suit-called-and-he-has-none": (
        (
            "the penalty counts as paid",
            "RETOLD 57, its end The penalty counts as paid. seeds/",
            "; RETOLD from Project Gutenberg no. 20506",
        ),
        ("as the law would end",),
    ),
    "lone-hand-given-up-and-the-partners-hand-kept": (
        ("he cannot be forced to abandon it",),
        ("would need",),
    ),
    "asked-to-place-the-cards-before-they-were-touched": (
        ("would need this: The cards of the trick had been touched",),
        ("nothing turned on it",),
    ),
    # what makes a combination, and what it counts, is a row of the table
    "flush-with-king-queen-and-jack": (
        ("50 points, says Ann (the table of combinations)", "Any flush of five cards, containing"),
        ("All declarations are scored immediately",),
    ),
    # each of two that are alike in kind is told by its own row
    "a-sequence-of-five-without-an-ace-and-then-a-flush": (
        ("Any sequence of five, containing K Q J,250", "Any flush of five cards, containing"),
        ("All declarations are scored immediately",),
    ),
    # what is not made is told by its row, and by what stands over it
    "king-and-queen-of-different-suits": (
        ("CLASS B. THE SAME SUIT. ... King and Queen of any suit,20",),
        ("CLASS A", "Any flush"),
    ),
    # of what a law gives in another case alone its words are quoted
    "two-cards-drawn-that-were-due-and-one-is-to-go-back": (
        ("When a player draws two cards instead of one, his opponent may decide",),
        ("only:",),
    ),
    # what he leans on stands in the same law, and is not so; either would do; what is met is no but
    "the-loser-has-a-penchant-and-is-said-to-score-nothing": (
        (
            "by drawing the top card from the stock. His adversary, before drawing",
            "If the winner of the trick makes any declaration, the loser cannot declare.",
            "would need one of these:",
            "or the winner of the trick had declared something on it",
            "Here: The winner of the trick had drawn a card already.",
        ),
        ("But here",),
    ),
    # the choice is another's
    "too-many-cards-and-he-who-has-them-wants-a-fresh-deal": (
        ("A fresh deal, says Ann (too many cards: that is for Bob to say)",),
        ("would need",),
    ),
    # the right that stays is quoted beside the law that bars it at this trick
    "the-one-spade-goes-though-the-bower-would-win": (
        (
            "In no case can a player be compelled to play a card which would oblige him to revoke.",
            "or to win or lose the trick",
        ),
        (),
    ),
    # that it stands is by the law that scores it
    "four-tens-count-a-hundred": (("with the exception of sequences of five cards, fours",), ()),
    # another reading gives what is claimed: it needs nothing more of this one
    "twenty-to-score-and-never-a-word-of-it": (
        ("SCORES IN ABEYANCE", "its cards lie there still"),
        ("LOWER BEFORE HIGHER", "would need"),
    ),
    # what ranks the cards stands by the trick in dispute, wherever that is
    "the-ten-on-the-king-and-two-tricks-after-it": (
        ("the ten ranking higher than the king", "the ace highest", "ace is the highest"),
        (),
    ),
    "the-ten-on-the-king-while-cards-are-left-to-draw": (
        ("Premise: The cards rank A 10 K Q J 9 8 7",),
        ("LAW 123 v",),
    ),
    "the-left-bower-takes-the-first-of-two-tricks": (
        ("Premise: The highest trump wins a trick", "Premise: The left bower"),
        (),
    ),
    # what one trick is worth is no answer to what the book leaves out
    "aces-and-tens-taken-while-cards-are-left": (
        ("and not how much or when",),
        ("none is told of in this one",),
    ),
    # what is scored is told beside what was refused, and all of what is claimed together
    "aces-and-refused-tens-before-her": (
        ("Ivy scores 20 for a pair", "Any pair, such as two Nines,20"),
        (),
    ),
    "aces-queens-kings-and-knaves-by-fours": (
        ("scores 100 for four aces", "scores 40 for four knaves", "scores 60 for four queens"),
        (),
    ),
    # how one may play is no reason why nothing is scored
    "eight-brisques-before-the-last-card-is-played": (
        ("no law of the book gives it",),
        ("plays any card of that suit", "must win the trick if he can"),
    ),
    # nor is what was led a reason why one must follow
    "need-not-trump-with-a-card-of-the-suit": (
        ("must win the trick if he can",),
        ("may lead any card",),
    ),
    # it fails by what he is told, and not by what another rule of the law would need
    "the-other-king-of-spades-is-no-superior-card": (
        ("would need this: Bob held a card of the suit led that stands above",),
        ("But here",),
    ),
    # what is told of one hand thrown down is told of the other
    "a-heart-claimed-of-a-hand-thrown-down-without-one": (
        ("Ann's cards are exposed", "Cy's cards are exposed"),
        (),
    ),
    "two-cards-dropped-together-and-one-is-named": (("they came to be seen",), ("them came",)),
    "a-card-of-a-hand-thrown-down-that-nobody-wrote-down": (
        ("down with the whole hand, face upwards?",),
        ("no law gives it here",),
    ),
    # a right that the table told stands by no law of the record
    "the-left-bower-called-to-a-club-with-another-club": (
        ("the right to it stays", "since our copy nowhere makes it a trump"),
        ("()",),
    ),
    # it is so on every answer; the law is named that speaks of it on one
    "a-changed-card-said-to-be-exposed-and-nobody-says-if-the-trick-was-quitted": (
        ("law 69: whether or not its trick was turned and quitted", "RETOLD 69"),
        ("whichever is so",),
    ),
    "a-changed-card-said-to-be-exposed-before-the-trick-was-quitted": (
        ("exposed, says Bob (law 69)",),
        ("whether or not",),
    ),
    # by the regular course, where every answer gives the same: cards were left to draw
    "twenty-marked-after-the-king-was-led-from-the-table": (
        ("it is 0 (scores in abeyance: A card of marriage",),
        ("The stock is exhausted:",),
    ),
    # twenty of the sixty are hers, and a number that fits neither is told of both
    "sixty-in-all-with-four-jacks-beside-the-marriage": (
        ("says Salome: it is 20", "says Salome: it is 0"),
        (),
    ),
    "sixty-in-all-with-four-jacks-after-the-next-trick": (
        ("it is 40 (law 123 i: with what was scored before it is 60)",),
        (),
    ),
    # what would be so by an act is told as that, and in the story of nobody
    "no-trumps-by-him-who-lost-the-trick-and-nobody-knows-whether-he-had-drawn": (
        ("There are no trumps, if Sven declares penchant, says Agatha", "then hearts are trumps)"),
        ("(hearts are trumps)", "penchant, before Sven draws"),
    ),
    # the good card goes back by one reading only; and she takes up the other alone
    "the-wrong-jack-alone-to-be-taken-up": (
        ("once Flora picks up J♥", "Q♠ and J♥ (by another reading J♥ alone)"),
        ("all that lies there",),
    ),
    "two-cards-that-make-no-marriage-are-taken-up": (
        ("pick up all that lies there", "take up again J♥ and 9♥, and"),
        ("by another reading",),
    ),
    # both numbers, where nobody says that the draw was made; and what else falls with the choice
    "nine-cards-after-the-third-trick-before-the-draw": (
        ("9, where 7 are right before the draw, and 8 after it", "and forbids no announcement"),
        ("at most 8", "Nobody may choose"),
    ),
}


@pytest.mark.parametrize("name", SCREENS)
def test_words_that_decide_stand_on_the_screen(name: str) -> None:
    (path,) = [Path(path) for path in CASE_FILES if Path(path).stem == name]
    (found, *_) = tried(path)
    page = " ".join(letters.written(ruling_page(found.ruling, found.book), 80).split())
    stand, do_not = SCREENS[name]
    for words in stand:
        assert words in page
    for words in do_not:
        assert words not in page
