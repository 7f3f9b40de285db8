"""What an event of euchre is about, and what one matter may be about, all at once."""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.games.euchre.facts import play
from adjudicator.games.euchre.situation import Situation
from adjudicator.games.euchre.table import DECLARES, THROWS

# What an event is about: the clauses of these topics are heard on it.
TOPICS: Mapping[str, tuple[str, ...]] = {
    "leads": ("lead", "playing-on", "obedience"),
    "follows": ("obedience",),
    "plays": ("lead", "playing-on", "obedience", "exposure"),
    "fails_to_play": ("hands",),
    "drops": ("exposure",),
    "shows": ("exposure",),
    "lifts": ("exposure",),
    "takes_back": ("exposure",),
    "picks_up": ("exposure", "hands"),
    "keeps": ("hands",),
    "proves": ("hands",),
    "names": ("detached", "attention"),
    "calls": ("call", "election"),
    "calls_suit": ("call", "election"),
    "demands": ("call", "election"),
    "elects": ("election", "declaration"),
    "consults": ("election",),
    "says": ("attention",),
    "draws_in": ("attention",),
    "tells_partner": ("attention",),
    "asks_who_played": ("placing",),
    "asks_placed": ("placing",),
    "passes": ("declaration",),
    "orders_up": ("declaration",),
    "assists": ("declaration",),
    "takes_up": ("declaration",),
    "turns_down": ("declaration",),
    "names_suit": ("declaration",),
    "mentions_suit": ("declaration",),
    "plays_alone": ("declaration",),
    "takes_it_from": ("declaration",),
    "throws": ("hands", "declaration"),
    "lays_down": ("hands", "declaration"),
    "asks_about": ("subject",),
}
ALL_TOPICS = tuple(dict.fromkeys(topic for topics in TOPICS.values() for topic in topics))

# What one matter may be about, all at once, and the acts that raise it: to prove a book by.
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


def topics(at: Situation) -> tuple[str, ...] | None:
    """Return what an event is about: the clauses of these topics are heard on it.

    None when it is not judged by itself but with what follows it, such as the first three of
    four hands thrown down one after the other.
    """
    about = TOPICS.get(at.event.verb, ())
    if not at.sits:
        return ()
    gives_up = at.event.verb in (*THROWS, "fails_to_play")
    if gives_up and at.standing("hand-given-up", against=at.player):
        return None  # his side has given the hand up already: nothing more hangs on it
    if at.event.verb in THROWS:
        return _of_a_throw(at)
    if at.event.verb in ("leads", "plays") and _goes_on(at):
        return tuple(t for t in about if t == "obedience")
    if at.event.verb == "plays":
        if len(at.event.cards) > 1:
            return ("exposure", "lead") if at.leads_several else ("exposure",)
        return TOPICS["leads"] if at.is_lead else TOPICS["follows"]
    if at.event.verb == "picks_up":
        return ("hands", "exposure") if at.event.word == "hand" else ("exposure",)
    if at.event.verb == "elects":
        return ("election",) if at.event.word in ("call-card", "call-suit") else ("declaration",)
    return about


def _goes_on(at: Situation) -> bool:
    """Whether he leads on once more at his next play: the run is judged when it is over."""
    ran = play.led_on(at)
    following = at.later[:1]
    return (
        bool(ran)
        and bool(following)
        and following[0].verb in ("leads", "plays")
        and (following[0].by == at.player)
    )


def _of_a_throw(at: Situation) -> tuple[str, ...] | None:
    """Hands thrown down one after the other, until all four lie there, are one matter."""
    thrown = at.faces_thrown
    all_up = len(thrown) == len(at.before.players) and "down" not in thrown.values()
    if all_up and len(at.after.thrown) != len(thrown) and not at.is_lone_hand:
        return None
    bidding = at.before.round is not None and at.before.trump is None and not at.before.tricks
    return ("hands", "declaration") if bidding else ("hands",)
