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

# How they are said, where the word alone would not be understood.
CLAIMS_SAID: Mapping[str, str] = {
    "lost": "that the score is lost",
    "stands": "that it stands",
    "had-to-win": "that the trick had to be won",
    "faced": "that cards are faced",
    "total": "a total of {}",
    "to-score": "that {} stands to score",
    "game": "that the game is worth {}",
    "make-good": "that the hand be made good",
    "draw-two": "that two cards must be drawn",
    "no-announcing": "that nothing may be announced",
    "trumps": "that trumps are {}",
    "return-card": "to say which card goes back",
    "fresh-deal": "a fresh deal",
    "play-without-drawing": "that there must be no drawing",
}


def _are_trumps(table: Table, suit: Suit | None) -> bool | None:
    """Whether a suit is trumps; None when nobody has said what is."""
    if table.trump is None:
        return False if table.no_trumps else None
    return table.trump is suit


# Whether what is claimed is so in the end, where no law of the record speaks of it.
LIES_THERE: Mapping[str, Callable[[Table, Suit | None], bool | None]] = {"trumps": _are_trumps}
