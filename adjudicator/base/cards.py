"""Cards: suits, ranks, and how people write them.

The pack runs from the seven to the ace. What a card is worth, and which beats which, is for
the games: a ten stands below the king in one and above it in another.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from enum import Enum

from adjudicator.base.patterns import pattern
from adjudicator.base.phrases import CARD_MARK
from adjudicator.base.values import dataclass


class Suit(Enum):
    """One of the four suits; ``str(suit)`` is the word a case uses."""

    SPADES = "spades"
    HEARTS = "hearts"
    DIAMONDS = "diamonds"
    CLUBS = "clubs"

    # each is one object, and looked up by the hundred thousand
    __hash__ = object.__hash__

    def __str__(self) -> str:
        return self.value

    @property
    def letter(self) -> str:
        """The letter that stands for the suit in a card: H."""
        return self.name[0]

    @property
    def symbol(self) -> str:
        """The suit's sign: ♥."""
        return SYMBOLS[self]

    @property
    def colour(self) -> str:
        """Return ``red`` or ``black``."""
        return "red" if self in (Suit.HEARTS, Suit.DIAMONDS) else "black"

    @property
    def same_colour(self) -> Suit:
        """The other suit of the same colour."""
        return PARTNERS[self]

    @classmethod
    def parse(cls, text: str) -> Suit:
        """Return the suit that is meant by hearts, heart, H or ♥, in any case.

        Raises:
            ValueError: it is no suit; the message says what was probably meant.
        """
        suit = SUITS_AS_WRITTEN.get(text) or SUITS_AS_WRITTEN.get(text.lower())
        if suit is not None:
            return suit
        from adjudicator.base.errors import nearest

        likely = nearest(text, [str(suit) for suit in cls])
        guess = f": did you mean {likely[0]}?" if likely else ""
        raise ValueError(f"'{text}' is not a suit{guess}")


class Rank(Enum):
    """One of the eight ranks; ``str(rank)`` is how a case writes it."""

    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    TEN = "10"
    JACK = "J"
    QUEEN = "Q"
    KING = "K"
    ACE = "A"

    __hash__ = object.__hash__

    def __str__(self) -> str:
        return self.value

    @property
    def word(self) -> str:
        """The rank's name: king."""
        return self.name.lower()

    @classmethod
    def parse(cls, text: str) -> Rank:
        """Return the rank that is meant by K, king, 10, T or ten, in any case.

        Raises:
            ValueError: it is no rank of this pack.
        """
        rank = RANKS_AS_WRITTEN.get(text.upper())
        if rank is None:
            raise ValueError(f"'{text}' is not a rank of this pack: {', '.join(map(str, cls))}")
        return rank


@dataclass(frozen=True)
class Card:
    """One card, without saying which of the copies in the pack it is."""

    rank: Rank
    suit: Suit

    def __str__(self) -> str:
        return self.rank.value + self.suit.letter

    def in_text(self) -> str:
        """Return the card as it stands in a sentence, with the mark that says it is one."""
        return f"{CARD_MARK}{self}"

    @property
    def symbol(self) -> str:
        """The card as it is printed: 10♥."""
        return self.rank.value + self.suit.symbol

    @property
    def name(self) -> str:
        """The card in words: ten of hearts."""
        return f"{self.rank.word} of {self.suit}"

    @classmethod
    def parse(cls, text: str) -> Card:
        """Return the card that is meant by 10H, th, 10♥ or ♥10.

        Raises:
            ValueError: it is no card of this pack; the message says what was probably meant.

        >>> str(Card.parse("♥10"))
        '10H'
        >>> Card.parse("king of hearts")
        Traceback (most recent call last):
        ValueError: 'king of hearts' is not a card: did you mean KH?
        """
        card = CARDS_AS_WRITTEN.get(text)
        if card is None:
            raise ValueError(f"'{text}' is not a card{_reason(text)}")
        return card


class UnknownCard(Card):
    """A card that nobody remembers, or of which no more is known than its suit, or its rank.

    One is as good as another of which the same is said, and like none that is known. Its rank, and
    its suit where that is not known, are no more than what a card has to have: whoever looks at a
    card that may be one asks first.

    Attributes:
        of_suit: its suit; None where that is not known.
        is_trump: it is said to be a trump, of whichever suit that is.
        of_rank: its rank; None where that is not known. Of which suit it is, is not known then.
        is_untold: nobody speaks of it: it was played to a trick of which no card is told, and is
            like none of which something is told.
    """

    of_suit: Suit | None
    is_trump: bool
    is_untold: bool
    of_rank: Rank | None

    def __init__(
        self,
        of_suit: Suit | None = None,
        *,
        is_trump: bool = False,
        is_untold: bool = False,
        of_rank: Rank | None = None,
    ) -> None:
        super().__init__(of_rank or Rank.SEVEN, of_suit or Suit.SPADES)
        object.__setattr__(self, "of_suit", of_suit)
        object.__setattr__(self, "is_trump", is_trump)
        object.__setattr__(self, "is_untold", is_untold)
        object.__setattr__(self, "of_rank", of_rank)

    def __eq__(self, other: object) -> bool:
        alike = isinstance(other, UnknownCard) and str(self) == str(other)
        return alike and self.is_untold == getattr(other, "is_untold", False)

    def __hash__(self) -> int:
        return hash(str(self))

    def __str__(self) -> str:
        if self.is_trump:
            return A_TRUMP
        if self.of_rank is not None:
            return with_article(self.of_rank.word)
        return f"a {str(self.of_suit)[:-1]}" if self.of_suit else A_CARD

    def in_text(self) -> str:
        """Return it as it stands in a sentence."""
        return str(self)

    @property
    def symbol(self) -> str:
        """It as it is printed."""
        return str(self)

    @property
    def name(self) -> str:
        """It in words."""
        return str(self)

    def suit_with(self, trump: Suit | None) -> Suit | None:
        """Return its suit where that suit is trumps; None where it is not known."""
        return trump if self.is_trump else self.of_suit

    def may_be(self, card: Card) -> bool:
        """Return whether it may be a certain card; not where it is only told to be a trump.

        >>> UnknownCard(Suit.HEARTS).may_be(Card(Rank.ACE, Suit.HEARTS))
        True
        """
        told = not (self.is_untold or self.is_trump)
        return told and self.of_suit in (None, card.suit) and self.of_rank in (None, card.rank)

    @classmethod
    def as_written(cls, text: str) -> UnknownCard | None:
        """Return the card of which so much is known: a card, hearts, a trump, a king; else None.

        >>> str(UnknownCard.as_written("hearts"))
        'a heart'
        >>> str(UnknownCard.as_written("ace"))
        'an ace'
        """
        return UNKNOWN_AS_WRITTEN.get(text)


# The cards with a face on them.
FACES = (Rank.JACK, Rank.QUEEN, Rank.KING)


def rank_known(card: Card) -> Rank | None:
    """Return the rank of a card; None where nobody knows it."""
    return card.of_rank if isinstance(card, UnknownCard) else card.rank


def with_article(noun: str) -> str:
    """Return a noun with its article: a king, an ace."""
    return f"{'an' if noun[0] in 'aeiou' else 'a'} {noun}"


def _in_figures(rank: Rank) -> tuple[str, ...]:
    """Return how else one writes a card of a rank: an 8, a K; a knave."""
    article = "an" if rank.value in ("A", "8") else "a"
    return (f"{article} {rank.value}", *(("a knave", "knave") if rank is Rank.JACK else ()))


A_CARD, A_TRUMP = "a card", "a trump"
UNKNOWN_AS_WRITTEN: dict[str, UnknownCard] = {
    A_CARD: UnknownCard(),
    "unknown": UnknownCard(),
    **dict.fromkeys((A_TRUMP, "trump", "trumps"), UnknownCard(is_trump=True)),
    **{
        form: UnknownCard(suit)
        for suit in Suit
        for form in (f"a {str(suit)[:-1]}", str(suit)[:-1], str(suit))
    },
    **{
        form: UnknownCard(of_rank=rank)
        for rank in Rank
        for form in (with_article(rank.word), rank.word, *_in_figures(rank))
    },
}

SYMBOLS = {Suit.SPADES: "♠", Suit.HEARTS: "♥", Suit.DIAMONDS: "♦", Suit.CLUBS: "♣"}
PARTNERS = {
    Suit.SPADES: Suit.CLUBS,
    Suit.HEARTS: Suit.DIAMONDS,
    Suit.DIAMONDS: Suit.HEARTS,
    Suit.CLUBS: Suit.SPADES,
}
HOLLOW = {Suit.SPADES: "♤", Suit.HEARTS: "♡", Suit.DIAMONDS: "♢", Suit.CLUBS: "♧"}
AS_EMOJI = "\ufe0f"  # telephones put it after the sign, and have a heart of their own
HEART = "❤"

SIGNS: dict[Suit, tuple[str, ...]] = {
    suit: (SYMBOLS[suit], SYMBOLS[suit] + AS_EMOJI, HOLLOW[suit]) for suit in Suit
}
SIGNS[Suit.HEARTS] += (HEART, HEART + AS_EMOJI)
SUITS_AS_WRITTEN: dict[str, Suit] = {
    form: suit
    for suit in Suit
    for form in (suit.value, suit.value[:-1], suit.value[0], suit.letter, *SIGNS[suit])
}
RANKS_AS_WRITTEN: dict[str, Rank] = {
    form: rank for rank in Rank for form in (rank.value, rank.name, rank.name + "S")
} | {"T": Rank.TEN, "KNAVE": Rank.JACK, "KNAVES": Rank.JACK}

DECK: tuple[Card, ...] = tuple(Card(rank, suit) for suit in Suit for rank in Rank)


def _forms(card: Card) -> list[str]:
    ten = ("T", "t") if card.rank is Rank.TEN else ()
    ranks = (card.rank.value, card.rank.value.lower(), *ten)
    letters = (card.suit.letter, card.suit.letter.lower())
    signs = SIGNS[card.suit]
    return [rank + suit for rank in ranks for suit in (*letters, *signs)] + [
        sign + rank for rank in ranks for sign in signs
    ]


CARDS_AS_WRITTEN: dict[str, Card] = {form: card for card in DECK for form in _forms(card)}

# A card as it stands in a sentence, and one that somebody typed.
MARKED = pattern(CARD_MARK + r"(10[SHDC]|[789JQKA][SHDC])")
TYPED = pattern(r"\b(?:10|[789JQKA])[SHDC]\b")


def with_cards(text: str, say: Callable[[Card], str]) -> str:
    """Return a text with the cards that are marked in it said as *say* has them.

    >>> with_cards(f"call {Card.parse('9S').in_text()} from KC", lambda card: card.symbol)
    'call 9♠ from KC'
    """
    return MARKED.sub(lambda card: say(CARDS_AS_WRITTEN[card[1]]), text)


def marked(text: str, names: Collection[str]) -> str:
    """Return what somebody typed, such as a title, with its cards marked as cards.

    Args:
        text: what was typed.
        names: the players; one who is called KC is no king of clubs.
    """

    def one(word: re.Match[str]) -> str:
        return word[0] if word[0] in names else CARD_MARK + word[0]

    return TYPED.sub(one, text)


def _reason(text: str) -> str:
    """Return why a text is no card, and what was probably meant, to stand after 'is not a card'."""
    words = re.findall(r"[^\W\d_]+|\d+|[^\w\s._-]", text.lower())
    words = [word for word in words if word not in ("of", "the", "a", "an")]
    spoken = "".join(words)
    rank, suit = RANKS_AS_WRITTEN.get(spoken.upper()), SUITS_AS_WRITTEN.get(spoken)
    if rank is not None:
        return f": say of which suit, as in {Card(rank, Suit.HEARTS)}"
    if suit is not None:
        return f": say which card of the suit, as in {Card(Rank.KING, suit)}"
    card = _as_spoken().get(spoken)
    if card is not None:
        return f": did you mean {card}?"
    if "joker" in words:
        return ": this pack has no joker"
    for pips, name in enumerate(("two", "three", "four", "five", "six"), start=2):
        if (words and words[0].rstrip("s") in (str(pips), name)) or spoken[1:] == str(pips):
            return f": this pack has no {name}; it runs 7 8 9 10 J Q K A"
    return ""


def card_as_said(text: str) -> Card | None:
    """Return the card that is meant when somebody says it: king of hearts, the ten of spades.

    None where no more than a suit is said: the article is no ace.

    >>> str(card_as_said("the Queen of Spades"))
    'QS'
    >>> card_as_said("a spade") is None
    True
    """
    if UnknownCard.as_written(text.lower()) is not None:
        return None
    words = re.findall(r"[^\W\d_]+|\d+", text.lower())
    return _as_spoken().get("".join(word for word in words if word not in ("of", "the")))


def _as_spoken() -> dict[str, Card]:
    """Return every way to say a card that is clear enough to be offered, run together."""
    aces_and_tens = {Rank.ACE: ("1", "11"), Rank.TEN: ("0",)}
    spoken = {}
    for card in DECK:
        ranks = [form.lower() for form, rank in RANKS_AS_WRITTEN.items() if rank is card.rank]
        suits = [form for form, suit in SUITS_AS_WRITTEN.items() if suit is card.suit]
        for rank in (*ranks, *aces_and_tens.get(card.rank, ())):
            for suit in suits:
                spoken[rank + suit] = spoken[suit + rank] = card
    return spoken
