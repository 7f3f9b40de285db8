"""A deal of euchre told short: who made the trump, and who took how many tricks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from adjudicator.base.events import PLAYS, Event
from adjudicator.base.shapes import Shape, Takes
from adjudicator.games.euchre.facts.revoking import CLAIMING
from adjudicator.games.euchre.table import COUNTS, NOBODY, UNSEEN

MADE = Takes(
    "map",
    "Who made which suit trumps, and whether alone: {by: Ann, suit: hearts, alone: yes}.",
    of=Shape(
        {
            "by": Takes("player", "Who made the trump."),
            "suit": Takes("suit", "The suit that was made trumps."),
            "alone": Takes("yes-no", "Whether he played alone."),
        },
        required=("by",),
        said="who made the trump",
        example="{by: Ann, suit: hearts}",
        name="made",
    ),
    example={"by": "Ann", "suit": "hearts"},
)
# What goes on from one deal to the next.
CARRIED = ("score", "games")
DEAL: Mapping[str, Takes] = {
    "passed": Takes("yes", "Everybody passed: nobody made a trump, and nothing is scored."),
    "revoked": Takes(
        "players",
        "Who revoked, so that the revoke is established, and claimed in time; of two revokes each "
        "is named: [Ann, Ann].",
    ),
    "defended_alone": Takes("player", "Who defended alone against a lone hand."),
    "marked": Takes("points", "How the score was marked with this deal, by player."),
}
# What is so of a revoke that is established, and claimed in time, whichever book asks for it: where
# the next lead ends that time, it was claimed before.
ESTABLISHED = {
    "the_accused_revoked": True,
    "its_trick_was_turned_and_quitted": True,
    "the_next_trick_had_begun": True,
    "the_next_trick_was_led_first": False,
    "the_pack_was_cut_first": False,
}


def at_once(table: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return a table with what is told of the trump under keys of its own.

    Where nobody says whether the maker played alone, that is left open.

    Raises:
        ValueError: it is told twice, and not alike.
    """
    if table.get("made") is None:
        return {key: value for key, value in table.items() if key != "made"}
    made = table["made"]
    told = {"maker": made.get("by"), "trump": made.get("suit")}
    if "alone" in made and made.get("by") is not None:  # that it lacks is told by itself
        told["alone"] = made["by"] if made["alone"] else NOBODY
    told = {key: value for key, value in told.items() if value is not None}
    for key, value in told.items():
        if table.get(key, value) != value:
            message = f"{key} is {table[key]}, and by made it is {value}"
            raise ValueError(message, "Mend one of the two, or leave it out.")
    return {**{key: value for key, value in table.items() if key != "made"}, **told}


def deal_told(
    players: Sequence[str],
    table: Mapping[str, Any],
    said: Mapping[str, Any],
    record: tuple[Event, ...],
) -> tuple[Mapping[str, Any], tuple[Event, ...]]:
    """Return the table and the record that a deal told short comes to.

    Its tricks are those of the whole deal, unless its record shows them. Who makes the trump, and
    of whom nobody says that he played alone, played with his partner.

    Args:
        players: clockwise.
        table: what is known of the deal.
        said: what stands under the keys of :data:`DEAL`.
        record: what is written of it line by line.

    Raises:
        ValueError: it tells of no deal, or of one that was passed and played.
    """
    if said.get("passed"):
        if record or "revoked" in said or table.keys() & {"maker", "trump", "tricks", "alone"}:
            message = "a deal that was passed has no trump, no tricks and no record"
            raise ValueError(message, "Leave them out, or leave passed out.")
    elif not record and not said.get("revoked") and not table.get("tricks"):
        hint = "Write tricks: {Ann: 3}, how many a side took; or passed: yes."
        raise ValueError("nothing is told of this deal", hint)
    if "maker" in table:
        table = {"alone": NOBODY, **table}
    shown = {COUNTS, *PLAYS, *UNSEEN}
    counted = bool(table.get("tricks")) and all(each.verb not in shown for each in record)
    return table, (*record, *_ended(players, table, said, counted=counted))


def _ended(
    players: Sequence[str], table: Mapping[str, Any], said: Mapping[str, Any], *, counted: bool
) -> Iterator[Event]:
    """Yield how a deal told short ends: revokes are claimed, tricks counted, the score marked.

    A revoke comes first: where a hand is over with it, no trick of that hand is scored.
    """
    for who in said.get("revoked", ()):
        at_his_left = players[(players.index(who) + 1) % len(players)]
        yield Event(at_his_left, CLAIMING[0], word=who, told=ESTABLISHED)
    if counted:
        told = {"an_adversary_defended_alone": True} if "defended_alone" in said else {}
        yield Event(table.get("maker") or players[0], COUNTS, told=told)
    for who, points in said.get("marked", {}).items():
        yield Event(who, "marks", particulars={"marks": points})
