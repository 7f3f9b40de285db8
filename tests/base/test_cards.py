"""Cards are read as people write them, and what is no card is explained."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adjudicator.base.cards import CARDS_AS_WRITTEN, DECK, Card, Rank, Suit

TEN_OF_HEARTS = Card(Rank.TEN, Suit.HEARTS)


@pytest.mark.parametrize("card", DECK, ids=str)
def test_card_is_written_as_it_is_read(card: Card) -> None:
    assert Card.parse(str(card)) == card
    assert Card.parse(card.symbol) == card
    assert Card.parse(str(card).lower()) == card


def test_pack_has_thirty_two_cards_each_once() -> None:
    assert len(DECK) == len(set(DECK)) == len({str(card) for card in DECK}) == 32


@pytest.mark.parametrize(
    "text",
    [
        "10H",
        "10h",
        "TH",
        "th",
        "Th",
        "♥10",
        "10♥",
        "♥T",
        "10♥\ufe0f",
        "♥\ufe0f10",
        "♡10",
        "t♡",
        "10❤",
        "❤\ufe0fT",
    ],
)
def test_every_way_to_write_a_card_means_it(text: str) -> None:
    assert Card.parse(text) == TEN_OF_HEARTS


def test_card_is_shown_in_three_ways() -> None:
    assert str(TEN_OF_HEARTS) == "10H"
    assert TEN_OF_HEARTS.symbol == "10♥"
    assert TEN_OF_HEARTS.name == "ten of hearts"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("HK", "did you mean KH?"),
        ("hk", "did you mean KH?"),
        ("K of hearts", "did you mean KH?"),
        ("king of hearts", "did you mean KH?"),
        ("King_of_Hearts", "did you mean KH?"),
        ("hearts king", "did you mean KH?"),
        ("K H", "did you mean KH?"),
        ("KH\n", "did you mean KH?"),
        ("KH.", "did you mean KH?"),
        ("knave of clubs", "did you mean JC?"),
        ("1S", "did you mean AS?"),
        ("0S", "did you mean 10S?"),
        ("6S", "this pack has no six"),
        ("S6", "this pack has no six"),
        ("♠2", "this pack has no two"),
        ("three of clubs", "this pack has no three"),
        ("4", "this pack has no four"),
        ("joker", "this pack has no joker"),
        ("10", "say of which suit, as in 10H"),
        ("kings", "say of which suit, as in KH"),
        ("clubs", "say which card of the suit, as in KC"),
    ],
)
def test_what_is_no_card_is_explained(text: str, reason: str) -> None:
    with pytest.raises(ValueError, match="is not a card: ") as caught:
        Card.parse(text)

    assert reason in str(caught.value)


@pytest.mark.parametrize("text", ["", "X", "KX", "KHS", "KS, QS", "66S", "10HH", "-", "K❤S", "K?S"])
def test_what_cannot_be_guessed_is_not_guessed(text: str) -> None:
    with pytest.raises(ValueError, match=r"is not a card$"):
        Card.parse(text)


@given(st.text(max_size=8))
def test_only_what_is_in_the_list_is_a_card(text: str) -> None:
    try:
        card = Card.parse(text)
    except ValueError:
        assert text not in CARDS_AS_WRITTEN
    else:
        assert CARDS_AS_WRITTEN[text] is card


@pytest.mark.parametrize(
    "text", ["hearts", "Hearts", "HEARTS", "heart", "H", "h", "♥", "♡", "♥\ufe0f"]
)
def test_every_way_to_write_a_suit_means_it(text: str) -> None:
    assert Suit.parse(text) is Suit.HEARTS


@pytest.mark.parametrize("suit", Suit, ids=str)
def test_suit_is_written_as_it_is_read(suit: Suit) -> None:
    assert Suit.parse(str(suit)) is suit
    assert Suit.parse(suit.symbol) is suit
    assert Suit.parse(suit.letter) is suit


def test_suits_of_one_colour_are_partners() -> None:
    assert Suit.SPADES.same_colour is Suit.CLUBS
    assert Suit.HEARTS.same_colour is Suit.DIAMONDS
    for suit in Suit:
        assert suit.same_colour is not suit
        assert suit.same_colour.same_colour is suit
        assert suit.same_colour.colour == suit.colour
    assert [suit.colour for suit in Suit] == ["black", "red", "red", "black"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("hart", "'hart' is not a suit: did you mean hearts?"),
        ("dimonds", "'dimonds' is not a suit: did you mean diamonds?"),
        ("coins", "'coins' is not a suit"),
        ("", "'' is not a suit"),
    ],
)
def test_what_is_no_suit_is_explained(text: str, message: str) -> None:
    with pytest.raises(ValueError, match="is not a suit") as caught:
        Suit.parse(text)

    assert str(caught.value).startswith(message)


@pytest.mark.parametrize("text", ["10", "T", "t", "ten", "Tens"])
def test_every_way_to_write_a_rank_means_it(text: str) -> None:
    assert Rank.parse(text) is Rank.TEN


def test_rank_outside_the_pack_is_none() -> None:
    with pytest.raises(ValueError, match="'6' is not a rank of this pack"):
        Rank.parse("6")
