"""The regular course of a table: how a record begins where nobody says or contests it."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping

from adjudicator.base.events import PLAYS, Event
from adjudicator.base.phrases import joined
from adjudicator.base.values import replace
from adjudicator.case import Case
from adjudicator.games.euchre.clock import clock_of, first_to_speak, likely_round
from adjudicator.games.euchre.noticing import A_REVOKE, NOTHING, THE_LEAD, noticed
from adjudicator.games.euchre.situation import Situation
from adjudicator.games.euchre.table import DECLARES, NOBODY, THROWS, Table, opening
from adjudicator.games.game import Regular

# All at the table hear who plays alone: only he who claims the points that are scored by it (law
# 50) says that somebody did.
FOR_A_LONE_HAND = frozenset((None,))
# By which claims one says that somebody spoke before his turn.
OF_HIS_TURN = frozenset(("out-of-turn", "too-early", "void", "not-valid"))
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
# Tricks of which no card is told: they were played all the same.
UNSEEN = ("wins", "plays_on", "counts_tricks")
# The words by which the card turned up is taken up, and what shows that the table went on with it.
TAKEN_UP = ("takes_up", "orders_up", "assists")
PLAYED_WITH_IT = ("discards", *PLAYS, *UNSEEN)
# What shows of an act that it was a revoke, or that one was taken back.
REVOKING = ("failed_to_follow_suit", "took_back_a_revoke")


def contested(event: Event) -> Collection[str] | None:
    """Return what one contests who notices something; None where it may be anything of the act."""
    what = noticed(event)
    if what == THE_LEAD and re.search(r"\b(lead\w*|led|turn)\b", event.word or "", re.I):
        return ("led_out_of_turn", "lead")
    return CONTESTED.get(what)


def accused(event: Event) -> tuple[str, Collection[str]] | None:
    """Return whom one says to have revoked, and the facts that would show it; None of other acts.

    >>> accused(Event("Ann", "claims_revoke", word="Bob"))
    ('Bob', ('failed_to_follow_suit', 'took_back_a_revoke'))
    """
    if event.verb != "claims_revoke" or event.word is None:
        return None
    return event.word, REVOKING


def _may_be_alone(case: Case) -> tuple[str, ...]:
    """The players who may have played alone: their partners did nothing in the play."""
    acting = {event.by for event in case.events if event.verb in (*PLAYS, *THROWS)}
    players = case.players
    partners = {player: players[(n + 2) % len(players)] for n, player in enumerate(players)}
    return tuple(player for player in players if partners[player] not in acting)


def _round(case: Case) -> Mapping[str, Regular]:
    """The round in which the record begins, where nobody says it."""
    clock = clock_of(case)
    shows = clock.round_from.verb if clock.round_from is not None else ""
    if {"round"} & {*case.table, *case.told} or shows == "turns_down":
        return {}  # the card is turned down at the end of the first
    if shows in TAKEN_UP and any(event.verb in PLAYED_WITH_IT for event in case.events):
        return {}  # and with what is taken up, or ordered up, one plays that did so in the first
    round = clock.round or likely_round(case)
    if round is None:
        return {}
    says = f"it was the {('first', 'second')[round - 1]} round of the bidding"
    # what the words themselves show nobody contests
    denied_by = frozenset[str | None]() if clock.round else None
    return {"round": Regular(round, says, denied_by=denied_by, others=({"round": 3 - round},))}


def _passed(case: Case, table: Table, found: Mapping[str, Regular]) -> Mapping[str, Regular]:
    """Who passed before the record begins, where nobody says it and the hand was played.

    A record that begins with a word of one who is not the eldest hand leaves out the passes before
    it, if nobody whose turn came first speaks later, or is said not to have passed, and the dealer
    discards, or cards are played, upon it.
    """
    speaks = first_to_speak(case)
    round = case.table.get("round") or (found["round"].value if "round" in found else None)
    round = round or clock_of(case).round
    dealer = table.dealer
    if "passed" in case.table or dealer is None or round is None or speaks not in case.players:
        return {}
    order = table.order(table.next(dealer))
    before = order[: order.index(speaks)]
    bids = [event for event in case.events if event.verb in DECLARES]
    spoke_later = {event.by for event in bids if event.verb != "takes_it_from"}
    played = any(event.verb in (*PLAYS, *UNSEEN, "discards") for event in case.events)
    denied = {event.by for event in case.events if event.denies("passes")}
    if not before or not played or (spoke_later | denied).intersection(before):
        return {}
    says = f"{joined(before)} had passed"
    others = ({"passed": ()},)
    return {"passed": Regular(tuple(before), says, denied_by=OF_HIS_TURN, others=others)}


def regular(case: Case) -> Mapping[str, Regular]:
    """Return what of the table takes its regular course, by key.

    Nobody plays alone, who speaks first is the eldest hand, and who leads first had the lead.
    """
    found: dict[str, Regular] = {}
    table = opening(case)
    if table.alone is None:
        found["alone"] = Regular(
            NOBODY,
            "nobody played alone",
            denied_by=FOR_A_LONE_HAND,
            others=tuple({"alone": player} for player in _may_be_alone(case)),
        )
    speaks = first_to_speak(case)
    if table.dealer is None and speaks in case.players:
        dealer = case.players[case.players.index(speaks) - 1]
        others = tuple({"dealer": each} for each in case.players if each != dealer)
        says = f"{speaks}, who spoke first, was the eldest hand"
        found["dealer"] = Regular(dealer, says, others=others)
        table = replace(table, dealer=dealer)
    elif "dealer" not in case.table and table.dealer is not None:
        # who turns the card down deals; but the act may be another's, done in his place
        others = tuple({"dealer": each} for each in case.players if each != table.dealer)
        says = f"{table.dealer} dealt"
        found["dealer"] = Regular(table.dealer, says, denied_by=frozenset(), others=others)
    found |= _round(case)
    found |= _passed(case, table, found)
    first = next((e for e in case.events if e.verb in ("leads", "plays", "follows")), None)
    leads = first is not None and first.verb != "follows" and first.by in case.players
    lone = table.alone if table.alone in case.players else None
    if first is not None and lone is not None and first.by == table.partner(lone):
        leads = False  # who sits out has no lead
    if first is not None and leads and table.leader() is None:
        others = tuple({"lead": each} for each in case.players if each != first.by)
        says = f"it was {first.by}'s lead"
        found["lead"] = Regular(first.by, says, event=first.number, others=others)
    return found


# The words of claims that may be about a suit that was called before the record.
OF_A_CALL = {"penalty-of-a-revoke", "a-penalty", "no-penalty"}
SAYS = {
    "exposed": "no other card of {}'s lay exposed",
    "owes_suit": "no suit had been called from {}",
}
# Where one sees others lie exposed, those are not meant that were exposed in the record.
BEFORE = "no card of {}'s lay exposed before all this"


def untold(case: Case, at: Situation, surrounding: str) -> tuple[str, str] | None:
    """Return what of the table was taken to be empty though the case does not say so.

    Of the cards that lay exposed as the play begins a record that begins before it tells all.
    """
    key, _, of = surrounding.partition(" of ")
    player = at.of if of else at.player
    told = player in (case.table.get(key) or {})
    if player is None or told or at.before.from_the_deal:
        return None
    if key == "exposed" and not at.event.cards:
        return None  # it is of a hand, and not of a card
    if key == "owes_suit" and not OF_A_CALL & {claim.claim for claim in case.claims}:
        return None
    says = BEFORE if key == "exposed" and _others_lie_exposed(at, player) else SAYS[key]
    return key, says.format(player)


def _others_lie_exposed(at: Situation, player: str) -> bool:
    """Whether by the record other cards of a player lie exposed than those of the act."""
    return any(
        standing.remedy.kind == "exposed"
        and player in standing.remedy.against
        and not {*standing.remedy.things.get("cards", ())} <= {*at.event.cards}
        for standing in at.before.standing
    )
