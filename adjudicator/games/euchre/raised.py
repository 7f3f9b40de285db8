"""What one matter may be about, all at once, and the acts that raise it: to prove a book by."""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.games.euchre.table import DECLARES

RAISED: Mapping[tuple[str, ...], tuple[str, ...]] = {
    ("lead", "playing-on", "obedience"): ("leads",),
    ("obedience",): ("leads", "follows"),
    ("exposure", "lead"): ("plays",),
    ("exposure",): ("plays", "drops", "shows", "lifts", "takes_back", "picks_up"),
    ("hands", "exposure"): ("picks_up",),
    ("hands",): ("throws", "lays_down", "fails_to_play", "keeps", "proves"),
    ("hands", "declaration"): ("throws", "lays_down"),
    ("declaration",): (*DECLARES, "mentions_suit", "elects"),
    ("call", "election"): ("calls", "calls_suit", "demands"),
    ("election",): ("elects", "consults"),
    ("detached", "attention"): ("names",),
    ("attention",): ("says", "draws_in", "tells_partner"),
    ("placing",): ("asks_who_played", "asks_placed"),
    ("subject",): ("asks_about",),
    # no clause is heard on these, but a silence may speak
    (): (
        "detaches", "notices", "gathers", "discards", "does_not_hear", "remarks", "asks_about",
        "asks_to_see", "claims_revoke", "misdeals",
    ),
}  # fmt: skip
