"""The regular course of a table: how a record begins where nobody says or contests it."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import replace

from adjudicator.base.events import PLAYS, Event
from adjudicator.case import Case
from adjudicator.games.euchre.clock import first_to_speak, likely_round
from adjudicator.games.euchre.noticing import A_REVOKE, NOTHING, THE_LEAD, noticed
from adjudicator.games.euchre.table import NOBODY, THROWS, opening
from adjudicator.games.game import Regular

# All at the table hear who plays alone: only he who claims the points that are scored by it (law
# 50) says that somebody did.
FOR_A_LONE_HAND = frozenset((None,))
# What one contests who notices it: facts, and keys of the table; anything about the act else.
CONTESTED: Mapping[str, tuple[str, ...]] = {
    A_REVOKE: (
        "failed_to_follow_suit",
        "obeying_would_be_a_revoke",
        "played_as_required",
        "a_revoke_is_established",
    ),
    NOTHING: (),
}


def contested(event: Event) -> Collection[str] | None:
    """Return what one contests who notices something; None where it may be anything of the act."""
    what = noticed(event)
    if what == THE_LEAD and re.search(r"\b(lead\w*|led|turn)\b", event.word or "", re.I):
        return ("led_out_of_turn", "lead")
    return CONTESTED.get(what)


def _may_be_alone(case: Case) -> tuple[str, ...]:
    """The players who may have played alone: their partners did nothing in the play."""
    acting = {event.by for event in case.events if event.verb in (*PLAYS, *THROWS)}
    players = case.players
    partners = {player: players[(n + 2) % len(players)] for n, player in enumerate(players)}
    return tuple(player for player in players if partners[player] not in acting)


def regular(case: Case) -> Mapping[str, Regular]:
    """Return what of the table takes its regular course, by key.

    Nobody plays alone, who speaks first is the eldest hand, and who leads first had the lead.
    """
    found: dict[str, Regular] = {}
    table = opening(case)
    if table.alone is None:
        found["alone"] = Regular(
            NOBODY, "nobody played alone", denied_by=FOR_A_LONE_HAND, others=_may_be_alone(case)
        )
    speaks = first_to_speak(case)
    if table.dealer is None and speaks in case.players:
        dealer = case.players[case.players.index(speaks) - 1]
        found["dealer"] = Regular(dealer, f"{speaks}, who spoke first, was the eldest hand")
        table = replace(table, dealer=dealer)
    round = likely_round(case)
    if round is not None:
        said = ("first", "second")[round - 1]
        found["round"] = Regular(
            round, f"it was the {said} round of the bidding", others=(3 - round,)
        )
    first = next((e for e in case.events if e.verb in ("leads", "plays", "follows")), None)
    leads = first is not None and first.verb != "follows" and first.by in case.players
    if first is not None and leads and table.leader() is None:
        found["lead"] = Regular(first.by, f"it was {first.by}'s lead", event=first.number)
    return found
