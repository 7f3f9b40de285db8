"""The regular course of a table: how a record begins where nobody says or contests it."""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.case import Case
from adjudicator.games.bezique_family.table import DECLARES
from adjudicator.games.game import Regular

LEADS = ("leads", "plays")
AFTER_A_TRICK = (*DECLARES, "draws", "exchanges")


def regular(case: Case) -> Mapping[str, Regular]:
    """Return what of the table takes its regular course, by key.

    Who leads first had the lead, and both had drawn; who declares or draws first had taken the
    trick.
    """
    if {"lead", "taker"} & set(case.table) or case.table.get("tricks") == 0:
        return {}
    for event in case.events:
        if event.by not in case.players:
            continue
        if event.verb in LEADS:
            return {"lead": Regular(event.by, f"it was {event.by}'s lead")}
        if event.verb in AFTER_A_TRICK:
            return {"taker": Regular(event.by, f"{event.by} had taken the trick before")}
        if event.verb in ("follows", "wins", "deals", "finds"):
            return {}
    return {}
