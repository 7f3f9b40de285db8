"""What a player of euchre may say, put out and play next, by both books."""

from __future__ import annotations

import random

import pytest

from adjudicator import book_of, read_case
from adjudicator.court.options import options
from adjudicator.court.results import Options
from adjudicator.report import letters
from adjudicator.report.options import options_page

OF_1888, OF_TODAY = "euchre/somerset-1888", "euchre/today"
SUITS = ("spades", "hearts", "diamonds", "clubs")


def told(table: str, happened: str = "", book: str = OF_1888, more: str = "") -> str:
    record = f"happened: [{happened}]\n" if happened else ""
    return (
        f"case: what may be done\nbook: {book}\nplayers: [North, East, South, West]\n"
        f"table: {{{table}}}\n{record}{more}"
    )


def may(
    table: str,
    happened: str = "",
    book: str = OF_1888,
    more: str = "",
    player: str | None = None,
) -> Options:
    case = read_case(told(table, happened, book, more))
    return options(case, book_of(case), player)


def lawful(found: Options) -> set[str]:
    return {each.act for each in (*found.declarations, *found.plays) if each.verdict == "lawful"}


def forbidden(found: Options) -> dict[str, str]:
    barred = ("refused", "breach")
    every = (*found.declarations, *found.plays)
    return {each.act: each.law for each in every if each.verdict in barred}


def unsaid(found: Options) -> set[str]:
    return {each.act for each in found.declarations if each.verdict == "silent"}


FIRST = "dealer: North, turned_up: 9H"
SECOND = f"{FIRST}, round: 2"
PASSES = [f"{{by: {name}, passes: yes}}" for name in ("East", "South", "West")]
STUCK = ", ".join(PASSES)


@pytest.mark.parametrize("book", [OF_1888, OF_TODAY])
@pytest.mark.parametrize(
    ("passed", "player", "words"),
    [
        (0, "East", {"pass", "order it up", "play alone at hearts"}),
        (1, "South", {"pass", "assist", "play alone at hearts"}),
        (2, "West", {"pass", "order it up", "play alone at hearts"}),
        (3, "North", {"turn it down", "take it up", "play alone at hearts"}),
    ],
)
def test_each_seat_has_its_words_in_the_first_round(
    passed: int, player: str, words: set[str], book: str
) -> None:
    found = may(FIRST, ", ".join(PASSES[:passed]), book)

    assert found.player == player
    assert lawful(found) == words
    # neither book says what follows when a suit is named while the card is offered
    assert unsaid(found) == {"name spades", "name diamonds", "name clubs"}
    assert all(each.law for each in found.declarations if each.verdict == "lawful")


@pytest.mark.parametrize(
    ("book", "more", "law", "may_pass"),
    [
        (OF_1888, "", "78", True),
        (OF_TODAY, "", "naming a suit", True),
        (OF_TODAY, "settings: {stick-the-dealer: yes}\n", "sticking the dealer", False),
    ],
)
def test_any_suit_but_that_turned_down_is_named_in_the_second_round(
    book: str, more: str, law: str, may_pass: bool
) -> None:
    found = may(SECOND, STUCK, book, more)

    named = {f"name {suit}" for suit in ("spades", "diamonds", "clubs")}
    alone = {f"{each} and play alone" for each in named}
    assert lawful(found) == named | alone | ({"pass"} if may_pass else set())
    stuck = {} if may_pass else {"pass": "sticking the dealer"}
    assert forbidden(found) == {"name hearts": law, "name hearts and play alone": law, **stuck}


@pytest.mark.parametrize(
    ("then", "player"),
    [
        ("", "North"),
        (", {by: North, names_suit: spades}", "East"),  # who leads, since he has named one
    ],
)
def test_stuck_dealer_who_has_passed_has_still_to_name_a_suit(then: str, player: str) -> None:
    passed = f"{STUCK}, {{by: North, passes: yes}}"
    stuck = "settings: {stick-the-dealer: yes}\n"

    found = may(f"{SECOND}, alone: nobody", passed + then, OF_TODAY, stuck)

    assert found.player == player


HELD = "hands: {North: [JH, AH, QS, 10S, KD]}"
ORDERED = "{by: East, orders_up: yes}"


@pytest.mark.parametrize(
    ("book", "more", "law"),
    [
        (OF_1888, "", "88"),
        (OF_TODAY, "", "picking up"),
        (OF_TODAY, "settings: {discard-the-upcard: yes}\n", None),
    ],
)
def test_dealer_puts_out_any_card_but_the_one_he_took_up(
    book: str, more: str, law: str | None
) -> None:
    found = may(f"{FIRST}, {HELD}", ORDERED, book, more)

    own = {f"put out \u2063{card}" for card in ("JH", "AH", "QS", "10S", "KD")}
    assert found.player == "North"
    assert own <= lawful(found)
    assert forbidden(found).get("put out \u20639H") == law


@pytest.mark.parametrize(
    ("player", "book", "more", "law"),
    [
        # the maker has said what he makes, and not in one breath that he plays it alone
        ("East", OF_1888, "", "98"),
        ("East", OF_TODAY, "", None),
        # who did not make it
        ("North", OF_1888, "", "95"),
        ("North", OF_TODAY, "", "going alone"),
        # not even where one may defend alone: East has a partner
        ("North", OF_TODAY, "settings: {defend-alone: yes}\n", "going alone"),
    ],
)
def test_who_may_still_say_alone_when_the_trump_is_made(
    player: str, book: str, more: str, law: str | None
) -> None:
    found = may(FIRST, ORDERED, book, more, player)

    assert forbidden(found).get("say alone") == law
    assert ("say alone" in lawful(found)) is (law is None)


@pytest.mark.parametrize(("book", "law"), [(OF_1888, None), (OF_TODAY, "going alone")])
def test_a_partners_order_is_taken_over_in_1888_and_not_today(book: str, law: str | None) -> None:
    found = may("dealer: South, turned_up: 9H", "{by: West, orders_up: yes}", book, player="East")

    assert forbidden(found).get("take it from West") == law


PLAY = "dealer: North, trump: hearts, alone: nobody, lead: East"


@pytest.mark.parametrize(("book", "law"), [(OF_1888, "62"), (OF_TODAY, "a renege")])
@pytest.mark.parametrize(
    ("led", "hand", "may_play"),
    [
        # the left bower is no diamond
        ("QD", "JD, AH, 9D, 10S, KD", {"9D", "KD"}),
        # it is a trump, when it is led and when it follows
        ("JD", "AD, 9H, 10S, KD, 9C", {"9H"}),
        ("9H", "AD, JD, 10S, KD, 9C", {"JD"}),
        # who has none of the suit may play anything, and need not trump
        ("QD", "JD, AH, 10S, KC, AS", {"JD", "AH", "10S", "KC", "AS"}),
    ],
)
def test_suit_is_followed_and_the_left_bower_is_a_trump(
    led: str, hand: str, may_play: set[str], book: str, law: str
) -> None:
    table = f"{PLAY}, hands: {{South: [{hand}]}}"

    found = may(table, f"{{by: East, leads: {led}}}", book)

    assert lawful(found) == {f"follow with \u2063{card}" for card in may_play}
    others = {card.strip() for card in hand.split(",")} - may_play
    assert forbidden(found) == {f"follow with \u2063{card}": law for card in others}


def follows(hand: list[str], led: str, trump: str) -> set[str]:
    """Return the cards that follow suit, all where none does: the plain rule, written apart."""
    left = {"spades": "JC", "clubs": "JS", "hearts": "JD", "diamonds": "JH"}[trump]

    def suit(card: str) -> str:
        return trump[0].upper() if card == left else card[-1]

    of_it = {card for card in hand if suit(card) == suit(led)}
    return of_it or set(hand)


@pytest.mark.parametrize("seed", range(30))
def test_any_hand_may_play_what_the_plain_rule_says(seed: int) -> None:
    chance = random.Random(seed)
    pack = [rank + suit for rank in ("9", "10", "J", "Q", "K", "A") for suit in "SHDC"]
    led, *hand = chance.sample(pack, 6)
    trump = chance.choice(SUITS)
    table = f"dealer: North, trump: {trump}, alone: nobody, lead: East"
    table += f", hands: {{South: [{', '.join(hand)}]}}"

    found = may(table, f"{{by: East, leads: {led}}}", chance.choice([OF_1888, OF_TODAY]))

    may_play = follows(hand, led, trump)
    assert lawful(found) == {f"follow with \u2063{card}" for card in may_play}
    assert len(forbidden(found)) == len(hand) - len(may_play)


def test_a_suit_that_was_called_forbids_the_others() -> None:
    table = f"{PLAY}, owes_suit: {{East: spades}}, hands: {{East: [QS, AH, 9D, 10D, KC]}}"

    found = may(table)

    assert lawful(found) == {"lead \u2063QS"}
    assert len(forbidden(found)) == 4


@pytest.mark.parametrize("book", [OF_1888, OF_TODAY])
def test_the_last_card_is_lawful_though_nobody_says_what_the_deal_brings(book: str) -> None:
    known = "trump: hearts, alone: nobody, lead: West, hands: {South: [10S]}"
    trick = "{by: West, leads: AS}, {by: North, follows: 9S}, {by: East, follows: QS}"

    found = may(f"{known}, tricks: {{North: 2, East: 2}}", trick, book)

    assert lawful(found) == {"follow with \u206310S"}


def test_what_is_taken_for_granted_of_the_bidding_is_said() -> None:
    offered = may(FIRST)
    played = may(PLAY, "{by: East, leads: QD}")

    assert offered.taken == ("the card turned up is being offered",)
    assert played.taken == ()


def test_what_may_be_done_in_the_last_of_several_deals() -> None:
    deals = (
        "case: the third deal\nbook: euchre/today\nplayers: [North, East, South, West]\ndeals:\n"
        "  - {made: {by: East}, tricks: {East: 3}}\n"
        "  - {dealer: North, turned_up: 9H, happened: [{by: East, passes: yes}]}\n"
    )
    case = read_case(deals)

    found = options(case, book_of(case))

    assert (found.player, "assist" in lawful(found)) == ("South", True)


def test_page_names_the_laws_and_what_is_forbidden_together() -> None:
    case = read_case(told(SECOND, STUCK))
    book = book_of(case)

    page = letters.written(options_page(options(case, book), book), 80)

    assert "Not name hearts or name hearts and play alone: Hearts was turned down" in page
    assert "(law 78)." in page
    assert "Law 77" in page
    assert "now" not in page.split()  # nothing is scored by a word of the bidding
