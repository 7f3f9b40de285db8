"""What a side may claim at Bézique or Penchant, and the remedies that grant it or turn it away."""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.base.cards import Suit
from adjudicator.base.language import Claiming
from adjudicator.games.bezique_family.table import Table

# What a claim of each word cannot do without.
CLAIMS_NEED: Mapping[str, str] = {
    "points": "points",
    "total": "points",
    "to-score": "points",
    "game": "points",
    "trumps": "suit",
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


CLAIMING = Claiming(
    grants={
        "stands": ("stands", "score", "score-later"),
        "take-back": ("may-take-back",),
        "fresh-deal": ("fresh-deal",),
        "play-without-drawing": ("play-without-drawing", "must-not-draw"),
        "make-good": ("make-good",),
        "no-announcing": ("no-announcing",),
        "lost": ("score-lost",),
        "draw-two": ("draw-two",),
        "return-card": ("return-card",),
        "faced": ("faced",),
        "had-to-win": ("had-to-win",),
        "trumps": ("makes-trumps", "trumps-are"),
        "game": ("game-value",),
    },
    turns_away={
        "stands": ("may-take-back", "no-score"),
        "take-back": ("stands",),
        "fresh-deal": ("must-not-draw", "draw-two"),
        "lost": ("score", "score-later"),
    },
    of_a_play=("stands", "may-take-back", "no-score", "score", "score-later"),
    harmless=(
        "no-penalty",
        "had-to-play",
        "must-not-draw",
        "had-to-win",
        "stands",
        "may-take-back",
        "score",
        "score-later",
        "draw-one",
        "takes-up-his-cards",
        "makes-trumps",
    ),
    in_all=True,
    lies_there={"trumps": _are_trumps},
)
