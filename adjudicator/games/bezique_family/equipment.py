"""What the game is played with: the pack, the order of the cards, the hand, the stock.

Two books may differ on it, so a book states it, as premise where its words lack it; what the
words mean is here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from adjudicator.base.cards import Card, Rank, Suit
from adjudicator.base.values import dataclass


@dataclass(frozen=True)
class Equipment:
    """What one book plays with.

    Attributes:
        copies: how many of each card there are.
        order: the ranks, the highest first.
        hand: how many cards each is dealt.
        stock: how many cards are drawn in a deal, the turn-up among them.
        turn_up: a card is turned up for trumps.
        brisques: the ranks that count in tricks.
        any_suit: while cards are still drawn, a higher card of another plain suit takes the trick.
        deals: how many deals make a game; None when the book does not say.
    """

    copies: int
    order: tuple[Rank, ...]
    hand: int
    stock: int
    turn_up: bool
    brisques: tuple[Rank, ...]
    any_suit: bool
    deals: int | None

    @classmethod
    def of(cls, written: Mapping[str, Any]) -> Equipment:
        """Return what a book's ``equipment`` says."""
        return cls(
            int(written["copies"]),
            tuple(Rank.parse(str(rank)) for rank in written["order"]),
            int(written["hand"]),
            int(written["stock"]),
            written.get("turn_up") in (True, "yes"),
            tuple(Rank.parse(str(rank)) for rank in written["brisques"]),
            written.get("takes") == "higher-of-any-suit",
            written.get("deals"),
        )

    @property
    def last_tricks(self) -> int:
        """How many tricks are played when the stock is gone."""
        return self.hand

    @property
    def tricks(self) -> int:
        """How many tricks a deal has."""
        return self.stock // 2 + self.hand

    @property
    def brisques_in_the_pack(self) -> int:
        """How many brisques there are."""
        return len(self.brisques) * len(Suit) * self.copies

    def is_higher(self, card: Card, than: Card) -> bool:
        """Return whether a card stands above another, suits apart."""
        return self.order.index(card.rank) < self.order.index(than.rank)

    def takes(
        self, second: Card, first: Card, trump: Suit | None, *, no_trumps: bool, last: bool
    ) -> bool | None:
        """Return whether the second card takes the first.

        Of two like cards the first takes the trick.

        Args:
            second: the card that followed.
            first: the card that was led.
            trump: the trump suit; None when there is none, or nobody has said.
            no_trumps: there are certainly none.
            last: it is one of the last tricks, when the stock is gone.

        Returns:
            None when it hangs on a trump suit that nobody has said.
        """
        if second.suit is first.suit:
            return self.is_higher(second, first)
        if trump is None and not no_trumps:
            return None
        if trump in (second.suit, first.suit):
            return second.suit is trump
        return self.any_suit and not last and self.is_higher(second, first)
