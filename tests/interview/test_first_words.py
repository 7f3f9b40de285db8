"""What the first words say already is not asked again: who, which card, how many, and how."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from adjudicator.base.values import replace
from adjudicator.court.library import SHIPPED
from adjudicator.interview import answers, claiming
from adjudicator.interview.asking import next_question
from adjudicator.interview.drafting import (
    CLAIM,
    NEXT,
    RULING,
    TELLER,
    Interview,
    rulings,
    words_key,
)
from adjudicator.interview.filling import Answer
from adjudicator.interview.first_words import told_already
from adjudicator.interview.sayings import hearsay
from adjudicator.interview.search import search
from adjudicator.interview.talk import Talk

TODAY = "euchre/today"
TABLE = ("Ann", "Bob", "Cy", "Will")


def heard(entry: str, words: str, typed: str) -> tuple[Interview, dict[str, str], list[str]]:
    """Hold an interview: what was taken from the words, and what was asked for."""
    interview = Interview("euchre").answered(words_key(0), words).answered("what:0", entry)
    interview = interview.answered("book", TODAY)
    given = typed.split()
    taken: dict[str, str] = {}
    asked: list[str] = []
    while (question := next_question(interview)) is not None:
        name = question.key.rpartition(":")[2]
        if question.key == "players":
            value: Answer | answers.Command = TABLE
        elif question.key.startswith("more"):
            value = RULING
        elif (found := told_already(interview, question, words)) is not None:
            taken[name] = found
            value = answers.read(question, found)
        else:
            asked.append(name)
            value = question.default if question.key == "settings" else None
            if value is None:
                value = answers.read(question, given.pop(0))
        assert not isinstance(value, answers.Command)
        interview = interview.answered(question.key, value)
    assert not given, f"nobody asked for {given}"
    return interview, taken, asked


# What is picked, the first words, what is typed then; what is taken from the words, and by T rows
# of the sheets what decides.
SAID: list[tuple[str, str, str, Mapping[str, str], str]] = [
    # T8.7: two points, since the next trick was led
    ("renege", "Bob reneged, and we saw it when the hand was over; nobody played alone", "",
     {"accused": "Bob", "revoked": "yes", "the_next_trick_had_begun": "yes", "alone": "nobody"},
     "price-of-a-renege"),
    # T8.7 where the table takes them off the score of the offenders
    ("renege", "Bob reneged and we saw it tricks later, here the points come off their score",
     "nobody", {"accused": "Bob", "revoked": "yes", "the_next_trick_had_begun": "yes",
                "settings": "renege-points=taken"}, "renege-taken-off"),
    # T8.6: no trick is named
    ("renege-of-no-trick", "Ann says that Bob reneged but cannot say which trick", "",
     {"accuser": "Ann", "accused": "Bob"}, "no-trick-is-named"),
    # T1.3: the jack of spades is a club; T8.1
    ("could-have-followed", "with clubs trumps Ann led the jack of spades, Cy put the ace of "
     "spades on it though he has the ten of clubs, and on the third trick it came out",
     "Bob nobody",
     {"trumps": "clubs", "leader": "Ann", "led": "JS", "player": "Cy", "played": "AS", "had": "10C",
      "begun": "yes"}, "price-of-a-renege"),
    # T9.1: not all have played to it
    ("lead-out-of-turn", "Cy led the nine of hearts out of turn, it was Ann's lead, nobody played",
     "", {"leader": "Cy", "card": "9H", "lead": "Ann", "second": "no"}, "false-lead"),
    # T2.2: the upcard had been turned
    ("misdeal", "Ann dealt without offering the cut, and it was said after the upcard was turned",
     "", {"dealer": "Ann", "what": "not-cut", "the_trump_card_was_turned": "yes"},
     "cut-asked-for-too-late"),
    # T6.5 where four alone bring two
    ("what-the-deal-scores", "Ann goes alone and makes four; we agreed a loner who gets four "
     "tricks scores two", "",
     {"maker": "Ann", "tricks": "4", "alone": "Ann", "settings": "four-alone=2"},
     "four-tricks-alone"),
    # T6.4: what one says of the price is no doubt about the tricks
    ("what-the-deal-scores", "Bob says that is two; Ann goes alone and made all five", "",
     {"maker": "Ann", "tricks": "5", "alone": "Ann"}, "lone-march"),
    # T10.1: fewer than three
    ("what-the-deal-scores", "Ann made it, they lost all five and nobody was alone", "",
     {"maker": "Ann", "tricks": "0", "alone": "nobody"}, "euchre"),
    # T4.3: in words or by doing so
    ("order-of-bidding", "Ann is the dealer, the ten of clubs is up and he picked it up, saying "
     "nothing", "", {"dealer": "Ann", "what": "takes_up"},
     "dealer-takes-up-or-turns-down"),
    # T7.6: all had agreed to it
    ("hand-thrown-down", "Cy laid his hand down face up, the others kept theirs and all agreed",
     "", {"player": "Cy", "face": "up", "meant": "nothing", "all_had_agreed_to_it": "yes"},
     "laid-down-by-consent"),
    # T7.6, T9.8: slapped down is tossed down; but all had agreed to it
    ("hand-thrown-down", "Cy slapped his last three face up and said the rest are mine, and all "
     "agreed", "nobody 5",
     {"player": "Cy", "face": "tossed", "meant": "rest", "all_had_agreed_to_it": "yes"},
     "laid-down-by-consent"),
    # T5.2: who says I is asked once, and he is the dealer; his partner ordered
    ("discarded-wrongly", "My partner ordered me up and I discarded the upcard", "Ann 9C",
     {"dealer": "Ann", "what": "upcard", "how": "orders_up", "maker": "Cy"},
     "upcard-put-out"),
    # T6.6: I played alone, and so made the trump
    ("what-the-deal-scores", "I went alone and got euchred, he wants four", "Will 2",
     {"maker": "Will", "alone": "Will"}, "lone-hand-euchred"),
    # T3.8: each table settles it once the upcard is turned
    ("misdeal", "Cy stole the deal, it was Ann's turn to deal, and it was found after the upcard",
     "", {"dealer": "Cy", "what": "out-of-turn", "rightful": "Ann",
          "the_trump_card_was_turned": "yes"}, "stolen-deal-is-not-agreed"),
    # T9.7
    ("table-talk", "Cy told his partner to trump it before his partner played", "yes",
     {"player": "Cy", "what": "take", "late": "no"}, "forbidden-talk"),
    # T4.2, T4.4: naming a suit is not ordering
    ("dealers-partner-orders", "Ann dealt, it was turned down and Cy said hearts: must he go alone",
     "u", {"dealer": "Ann", "how": "names", "suit": "hearts"},
     "partner-names-and-may-play-with-the-dealer"),
    # T1.3, T8.1, T8.7: the jack of clubs is a spade; who reneged is told by the cards
    ("renege", "A jack of clubs was led, spades are trumps, Ann put the queen of clubs on it and "
     "had the nine of spades; on the third trick it came out, Bob says she reneged",
     "Ann Will nobody",
     {"revoked": "cards", "accuser": "Bob", "trumps": "spades", "led": "JC", "played": "QC",
      "had": "9S", "begun": "yes"}, "price-of-a-renege"),
    # the same, where another had played between them: of him nobody asks
    ("renege", "spades are trumps, Bob led the jack of clubs, Will put the queen of clubs and had "
     "the nine of spades; on the third trick it came out", "Will Ann nobody",
     {"revoked": "cards", "trumps": "spades", "leader": "Bob", "led": "JC", "played": "QC",
      "had": "9S", "begun": "yes"}, "price-of-a-renege"),
    # T2.1, T12.1: what was agreed before the start goes before the first jack of any colour
    ("first-deal", "we agreed the first black jack deals", "",
     {"settings": "first-deal=black-jack"}, "how-it-is-dealt-after-a-black-jack"),
    # T10.2, T12.1: the event's sheet has so many hands
    ("game-over", "the sheet has eight hands and they say the game is over", "",
     {"settings": "game-ends=hands"}, "all-the-hands-are-played"),
    # T5.1, T5.6: whoever goes alone, the dealer has the card that was turned up
    ("lone-partner-takes-the-upcard", "Ann dealt, the jack of spades is up and Cy goes alone", "",
     {"dealer": "Ann", "turned": "JS"}, "upcard-is-the-dealers"),
]  # fmt: skip


# The words with which players began a story, and what is offered first.
BEGUN = [
    ("we agreed that the first black jack deals: Ann got the first jack, who deals?", "first-deal"),
    ("The sheet says eight hands. After six they have eleven, say the game is over", "game-over"),
    ("the dealer's partner goes alone: does he get the turned-up card",
     "lone-partner-takes-the-upcard"),
    ("Both sides reneged in the same hand: Bob first, then Cy. Bob says they cancel",
     "both-sides-reneged"),
    ("Bob led out of turn to the second trick, nobody noticed and all four played to it. Then Cy "
     "said it was his lead", "lead-out-of-turn"),
    ("Will says that whoever is out of a suit must trump it", "led-trump"),
    ("Ann said hearts, which had been turned down, and then says she makes it spades",
     "changed-his-suit"),
    ("Ann dealt threes and then twos, but our sheet says one at a time", "misdeal"),
    ("Ann ordered it up and went alone, her partner laid his down, and Bob led because she says "
     "that left of the loner leads; Will says it was his lead", "whose-first-lead"),
    ("my partner ordered me up and Bob says she has to go alone", "dealers-partner-orders"),
    ("My partner ordered me up and I discarded the upcard", "discarded-wrongly"),
    ("he trumped his own partner's ace", "led-trump"),
    ("they say I reneged but I played the left", "could-have-followed"),
    ("he picked up the ten and never laid one down and we were three tricks in",
     "discarded-wrongly"),
    ("dealer gave me four cards and I noticed when the first card was led",
     "wrong-number-found-in-the-play"),
    ("he said alone after his partner had already put her hand down and I had led",
     "alone-said-late"),
    ("we claimed ten points but we really had nine", "the-score-is-marked-wrongly"),
    ("the director said no renege and we appeal", "judges-ruling"),
]  # fmt: skip


@pytest.mark.parametrize(("words", "first"), BEGUN)
def test_a_story_is_offered_what_happened_in_it(words: str, first: str) -> None:
    laws = {law.id: law.text for id in SHIPPED.of_game("euchre") for law in SHIPPED.book(id).laws}

    assert search(hearsay("euchre").entries, words, laws).entries[0].id == first


@pytest.mark.parametrize(("entry", "words", "typed", "expected", "decides"), SAID)
def test_what_the_first_words_say_is_not_asked(
    entry: str, words: str, typed: str, expected: Mapping[str, str], decides: str
) -> None:
    interview, taken, asked = heard(entry, words, typed)

    ((_, ruling),) = rulings(interview)
    assert taken == expected
    assert len([each for each in asked if each != "settings"]) == len(typed.split())
    assert decides in ruling.cited


# What is picked, the first words, and what must be asked for all that they say.
UNPLAIN = [
    # two are named, and the words do not tell them apart
    ("renege", "Ann reneged or Bob reneged", "accused"),
    ("renege", "Bob reneged or I reneged", "accused"),
    # that it is said of somebody is not that he did it
    ("renege", "Ann says Bob reneged", "revoked"),
    ("renege", "did Bob renege", "revoked"),
    ("renege", "I say Bob reneged", "revoked"),
    # what somebody says is no fact: the other says the contrary
    (
        "misdeal",
        "Ann dealt, not cut, and Bob says before the upcard was turned",
        "the_trump_card_was_turned",
    ),
    (
        "alone-said-late",
        "Will dealt, Ann ordered it up, Will said alone only about when the first card was led",
        "led",
    ),
    ("what-the-deal-scores", "Ann goes alone and says she took all five", "tricks"),
    ("what-the-deal-scores", "Ann goes alone and claims she made all five", "tricks"),
    ("what-the-deal-scores", "Ann goes alone; Bob said that she only got four", "tricks"),
    # a name that is a word as well, where names are written large
    ("lead-out-of-turn", "he will led out of turn, says Ann", "leader"),
    # no card is named
    ("lead-out-of-turn", "Bob led out of turn", "card"),
    # the words say before, and after
    ("misdeal", "Ann dealt, not cut, before the upcard was turned", "none"),
]


def test_what_is_told_of_a_lead_without_a_doubt_is_not_asked() -> None:
    words = "Will dealt, Ann ordered it up, Will called alone when the first card was led"

    _, taken, _ = heard("alone-said-late", words, "")

    assert taken["led"] == "yes"


@pytest.mark.parametrize(("entry", "words", "name"), UNPLAIN)
def test_what_is_not_plain_is_asked(entry: str, words: str, name: str) -> None:
    interview = Interview("euchre").answered("what:0", entry).answered("book", TODAY)
    interview = interview.answered("players", TABLE).answered(TELLER, "Ann")
    found: dict[str, str | None] = {}
    for _ in range(5):
        question = next_question(interview)
        if question is None or question.key.startswith("more"):
            break
        told = told_already(interview, question, words)
        found[question.key.rpartition(":")[2]] = told
        if told is None and not question.unknown:
            break
        value = None if told is None else answers.read(question, told)
        assert not isinstance(value, answers.Command)
        interview = interview.answered(question.key, value)

    if name == "none":
        assert found["the_trump_card_was_turned"] == "no"
    else:
        assert found[name] is None


def test_who_goes_back_to_what_was_taken_from_the_words_is_asked() -> None:
    interview = Interview("euchre").answered("what:0", "renege").answered("book", TODAY)
    talk = Talk.__new__(Talk)
    talk.interview = interview.answered("players", TABLE).answered("blank:0:accused", "Bob")
    talk.words, talk.asked_again = {"0": "Bob reneged"}, set()

    talk._back()
    question = next_question(talk.interview)

    assert question is not None
    assert question.key == "blank:0:accused"
    assert told_already(talk.interview, question, "Bob reneged") == "Bob"
    assert not talk._told_already(question)


def test_what_is_known_of_the_whole_deal_is_not_asked_of_what_happened_next() -> None:
    table = ("Lou", "Mae", "Ned", "Zed")
    interview = Interview("euchre").answered("what:0", "named-the-suit-turned-down")
    interview = interview.answered("book", TODAY).answered("players", table)
    for name, value in (("dealer", "Lou"), ("turned", "10H"), ("speaker", "Mae"), ("suit", "H")):
        question = next_question(interview)
        assert question is not None
        assert question.key == f"blank:0:{name}"
        answer = answers.read(question, value)
        assert not isinstance(answer, answers.Command)
        interview = interview.answered(question.key, answer)

    then = interview.answered("more:0", NEXT).answered("what:1", "changed-his-suit")
    question = next_question(then)

    assert question is not None
    assert question.key == "blank:1:speaker"
    assert then.blanks(1) == {"dealer": "Lou", "turned": "10H"}


@pytest.mark.parametrize(
    ("had", "verdict"),
    [
        ("yes 9H", "refused"),  # T7.1, T8.1: he must follow suit; T9.4: played when it may be
        ("no nobody", "upheld"),  # T9.4: this is the first lawful chance
    ],
)
def test_a_card_that_fell_need_not_be_played_to_a_trick_whose_suit_one_has(
    had: str, verdict: str
) -> None:
    words = "Ann led the queen of hearts, Will says it must be played"
    interview, taken, _ = heard("dropped-card-is-to-be-played", words, f"Bob AC {had}")

    ((_, ruling),) = rulings(interview)
    (claim,) = ruling.claims

    assert taken == {"leader": "Ann", "led": "QH", "claimer": "Will"}
    assert claim.verdict == verdict
    assert "card-shown" in ruling.cited


TALK = {"player": "Ann", "what": "mine", "late": "n", "had_been_warned": "n"}


def claimed_of_talk(words: str) -> tuple[Interview, list[str]]:
    """Hold an interview on table talk, of which something is claimed; what was asked of that."""
    interview = Interview("euchre").answered("what:0", "table-talk").answered("book", TODAY)
    interview = interview.answered("players", TABLE)
    claims = {"more:0": CLAIM, "more:1": RULING, "by": "Will", "claim": "may-not"}
    asked: list[str] = []
    while (question := next_question(interview)) is not None:
        name = question.key.rpartition(":")[2]
        if question.key.startswith("claim"):
            asked.append(name)
        if name == "claim":
            interview = interview.answered(words_key(1), words)
        value: Answer | answers.Command = claims.get(question.key, claims.get(name))
        if question.key == "settings":
            value = question.default
        elif value is None:
            value = answers.read(question, TALK.get(name, "1"))
        assert not isinstance(value, answers.Command)
        interview = interview.answered(question.key, value)
    return interview, asked


# What is said that one may not do; what is asked of it, the verdict, and the law.
MAY_NOT = [
    # T7.1: who is out of the suit may trump: that is not said of the talk
    ("he may not trump his own partner's ace", "about", "refused", "following suit"),
    # T9.7
    ("she may not say that", "", "upheld", "table talk"),
    ("may-not", "", "upheld", "table talk"),
]


@pytest.mark.parametrize(("words", "of_what", "verdict", "law"), MAY_NOT)
def test_that_one_may_not_is_tried_on_that_of_which_it_is_said(
    words: str, of_what: str, verdict: str, law: str
) -> None:
    interview, asked = claimed_of_talk(words)

    ((_, ruling),) = rulings(interview)
    (claim,) = ruling.claims
    assert asked == ["by", "claim", *([of_what] if of_what else [])]
    assert (claim.verdict, claim.law) == (verdict, law)


def test_who_says_that_one_may_not_is_asked_of_which_act_where_the_acts_differ() -> None:
    interview = Interview("euchre").answered("what:0", "table-talk").answered("book", TODAY)
    interview = interview.answered("players", TABLE)
    for name, value in (("player", "Ann"), ("what", "mine"), ("late", False)):
        interview = interview.answered(f"blank:0:{name}", value)
    interview = interview.answered("more:0", NEXT).answered("what:1", "led-trump")
    interview = interview.answered("more:1", CLAIM).answered("claim:2:by", "Will")

    question = next_question(interview.answered("claim:2:claim", "may-not"))

    assert question is not None
    assert question.key == "claim:2:about"
    assert [value for value, _ in question.choices] == ["2", "3", "otherwise"]


@pytest.mark.parametrize(
    ("word", "verdict"),
    [
        ("stands", "refused"),  # T5.2: the upcard is not put out; that he was ordered up is good
        ("void", "upheld"),
        ("may-not", "upheld"),
    ],
)
def test_a_claim_is_of_what_happened_and_not_of_what_led_up_to_it(word: str, verdict: str) -> None:
    words = "My partner ordered me up and I discarded the upcard"
    told, _, _ = heard("discarded-wrongly", words, "Ann 9C")
    told = replace(told, answers=told.answers[:-1]).answered("more:0", CLAIM)

    claimed = told.answered("claim:1:by", "Bob").answered("claim:1:claim", word)
    question = next_question(claimed)

    ((_, ruling),) = rulings(claimed)
    assert question is not None
    assert question.key == "more:1"
    assert ruling.claims[0].verdict == verdict


@pytest.mark.parametrize(
    ("agreed", "verdict"),
    [
        ("partner-orders=with-the-dealer", "refused"),  # T4.2
        ("partner-orders=alone", "upheld"),  # T12.1: what was agreed goes before
    ],
)
def test_that_one_must_play_alone_is_claimed_in_his_own_words(agreed: str, verdict: str) -> None:
    words = "My partner ordered me up and I discarded the upcard"
    told, _, _ = heard("discarded-wrongly", words, "Ann 9C")
    answered = [each for each in told.answers[:-1] if each[0] != "settings"]
    told = replace(told, answers=(*answered, ("settings", (agreed,)), ("more:0", CLAIM)))
    told = told.answered("claim:1:by", "Bob")

    question = next_question(told)
    assert question is not None
    said = answers.read(question, "he has to go alone")
    assert not isinstance(said, answers.Command)
    told = told.answered(question.key, said).answered("claim:1:of", "Cy")

    ((_, ruling),) = rulings(told)
    assert said == "must-play-alone"
    assert ruling.claims[0].verdict == verdict


@pytest.mark.parametrize(
    ("words", "claim", "plain"),
    [
        ("it was no renege, the jack of diamonds is a diamond", "no-penalty", False),
        ("renege", "penalty-of-a-revoke", True),
        ("it does not stand", "void", True),
    ],
)
def test_who_denies_a_claim_is_offered_its_contrary(words: str, claim: str, plain: bool) -> None:
    interview = Interview("euchre").answered("what:0", "renege").answered("book", TODAY)

    assert claiming.in_his_words(interview, words) == ((claim,), plain)


@pytest.mark.parametrize(("book", "offered"), [(TODAY, False), ("euchre/somerset-1888", True)])
def test_no_card_is_offered_to_be_called_where_no_law_lets_one_be(book: str, offered: bool) -> None:
    interview = Interview("euchre").answered("what:0", "lead-out-of-turn").answered("book", book)
    interview = interview.answered("players", TABLE)
    for name, value in (("leader", "Bob"), ("card", "9S"), ("lead", "Ann"), ("second", False)):
        interview = interview.answered(f"blank:0:{name}", value)

    assert ("call-card" in claiming.likely(interview, "Ann")) is offered


# Where two play, "he" and "she" are the other: the words, who says I, and who is meant.
OF_TWO = [
    ("she drew before me and I had won the trick", "Ann", "Bob"),
    ("my opponent drew first though I took the trick", "Bob", "Ann"),
    ("I drew first and she says it was her turn", "Ann", "Ann"),
    ("I drew first, or he drew first", "Ann", None),  # the words do not tell them apart
]


@pytest.mark.parametrize(("words", "teller", "meant"), OF_TWO)
def test_where_two_play_it_is_heard_who_is_meant_by_he(
    words: str, teller: str, meant: str | None
) -> None:
    interview = Interview("bezique").answered("what:0", "drew-out-of-turn")
    interview = interview.answered("book", "bezique/foster").answered("players", ("Ann", "Bob"))
    interview = interview.answered(TELLER, teller)

    question = next_question(interview)

    assert question is not None
    assert question.key == "blank:0:player"
    assert told_already(interview, question, words) == meant


# What was declared, or made before, is heard where it is named.
COMBINATIONS = [
    (
        "card-used-again",
        "she scored four jacks and used one again for bezique",
        "made",
        "four-jacks",
    ),
    ("card-used-again", "she scored four jacks and used one again for bezique", "what", "bezique"),
    ("card-used-again", "she used the queen again", "what", None),
    ("declared-a-combination", "he declared a royal marriage", "what", "royal-marriage"),
]


@pytest.mark.parametrize(("entry", "words", "name", "meant"), COMBINATIONS)
def test_a_combination_is_heard_where_it_is_named(
    entry: str, words: str, name: str, meant: str | None
) -> None:
    interview = Interview("bezique").answered("what:0", entry).answered("book", "bezique/foster")
    interview = interview.answered("players", ("Ann", "Bob")).answered(TELLER, "Ann")
    while (question := next_question(interview)) is not None:
        if question.key == f"blank:0:{name}":
            break
        interview = interview.answered(question.key, "Bob" if "player" in question.key else None)

    assert question is not None
    assert told_already(interview, question, words) == meant
