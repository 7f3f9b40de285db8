"""What a rulebook of euchre may name, and what it must state for the game to be played by it."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.games.contract import unstated
from adjudicator.law.book.model import Book

# Whom and what a clause may name: they are filled in by ``game.terms``.
ROLES = (
    "player", "partner", "player_side", "adversaries", "everybody", "of", "of_side",
    "of_adversaries", "caller_side", "dealer", "dealers_adversaries", "eldest", "lone",
    "adversaries_of_the_lone_player", "skipped", "unheard_adversaries", "followers", "cards",
    "follow_cards", "cards_led_on", "thrown", "tricks", "suit", "first_suit", "whose_lead",
    "declared", "demand", "chosen",
)  # fmt: skip

# What the facts take for granted; a ruling that rests on it prints the book's own words.
PREMISES = (
    "five-cards", "left-bower", "order-of-the-cards", "winner-of-a-trick", "eldest-leads-first",
)  # fmt: skip


def unfit(book: Book) -> Iterator[tuple[str, str, str]]:
    """Yield what the game needs and a book lacks, as (where, what is wrong, how to mend it)."""
    yield from unstated(book, PREMISES)
