"""A card of which no more is known than the suit: what follows from that, and no guess."""

from __future__ import annotations

import pytest

from adjudicator.base.cards import Card, Rank, Suit, UnknownCard
from adjudicator.games.bezique_family.unknown import agreed
from adjudicator.games.euchre.cards import winning


def cards(text: str) -> list[Card]:
    return [UnknownCard.as_written(each) or Card.parse(each) for each in text.split(", ")]


@pytest.mark.parametrize(
    ("played", "place"),
    [
        ("a spade, a trump, a club, a spade", 1),
        ("a spade, a club, a diamond, a club", 0),
        ("a spade, a spade", None),
        ("a spade, AS", 1),
        ("KS, a spade", None),  # it may be the ace
        ("KS, AS, a spade", 1),
        ("a trump, JH", 1),  # nothing stands above the right bower
        ("JD, a heart", None),  # the left bower, hearts being trumps
        ("a spade, a card", None),
        ("AS, a trump, a trump", None),
        ("AS, a king", None),  # it may be the king of trumps
        ("JH, a king", 0),
        ("JD, a jack", None),
    ],
)
def test_trick_is_taken_as_any_card_of_the_suit_would_take_it(
    played: str, place: int | None
) -> None:
    assert winning(cards(played), Suit.HEARTS) == place


def test_what_is_so_of_every_card_it_may_be_is_so() -> None:
    heart = UnknownCard(Suit.HEARTS)

    assert agreed(lambda card: card.suit is Suit.HEARTS, None, heart) is True
    assert agreed(lambda card: str(card) == "AH", None, heart) is None
    assert agreed(lambda card: card.suit is Suit.HEARTS, None, UnknownCard(is_trump=True)) is None
    assert agreed(lambda card: card.suit is Suit.HEARTS, Suit.HEARTS, UnknownCard(is_trump=True))


def test_a_card_of_a_rank_is_so_much_and_no_more() -> None:
    king = UnknownCard.as_written("a king")
    assert king is not None

    assert agreed(lambda card: card.rank is Rank.KING, Suit.HEARTS, king) is True
    assert agreed(lambda card: card.suit is Suit.HEARTS, Suit.HEARTS, king) is None
    assert king == UnknownCard(of_rank=Rank.KING) != UnknownCard(of_rank=Rank.ACE)
