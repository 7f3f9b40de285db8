"""What a side may claim at Bézique or Penchant: what it needs, how it is said, whether it is so."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from adjudicator.base.cards import Suit
from adjudicator.games.bezique_family.table import Table
from adjudicator.games.game import NumberOf

# What a claim of each word cannot do without.
CLAIMS_NEED: Mapping[str, str] = {
    "points": "points",
    "total": "points",
    "to-score": "points",
    "game": "points",
    "trumps": "suit",
}

# What the number of a claim is a number of.
NUMBERS_CLAIMED: Mapping[str, NumberOf] = {
    "points": "scored",
    "total": "score",
    "to-score": "waiting",
    "game": "game",
}

# How they are said: see Language.claims_said.
CLAIMS_SAID: Mapping[str, str] = {
    "total": "a total of {} for {of}|a total of {}",
    "to-score": "{} to score for {of}|{} to score",
    "game": "the game is worth {} to {of}|the game is worth {}",
    "stands": "what {of} did stands|it stands",
    "take-back": "{card} goes back",
    "no-penalty": "nothing is due from {of}|nothing is due",
    "fresh-deal": "a fresh deal",
    "play-without-drawing": "{of} must play without drawing|there must be no drawing",
    "make-good": "{of} draws what the hand lacks|the hand is made good",
    "no-announcing": "{of} may announce nothing|nothing may be announced",
    "lost": "{of}'s score is lost|the score is lost",
    "draw-two": "{of} must draw two cards|two cards must be drawn",
    "return-card": "{by} says which card goes back",
    "faced": "{card} may be called as faced",
    "had-to-win": "{of} had to win the trick|the trick had to be won",
    "trumps": "{suit} are trumps",
}


def _are_trumps(table: Table, suit: Suit | None) -> bool | None:
    """Whether a suit is trumps; None when nobody has said what is."""
    if table.trump is None:
        return False if table.no_trumps else None
    return table.trump is suit


# Whether what is claimed is so in the end, where no law of the record speaks of it.
LIES_THERE: Mapping[str, Callable[[Table, Suit | None], bool | None]] = {"trumps": _are_trumps}
