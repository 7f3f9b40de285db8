"""The regular course of a table: how a record begins where nobody says or contests it."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping

from adjudicator.base.cards import Card
from adjudicator.base.events import PLAYS, Event
from adjudicator.case import Case, Claim
from adjudicator.games.bezique_family.facts import declaring
from adjudicator.games.bezique_family.facts.declaring import (
    GONE_UNSEEN,
    STILL_LAID,
    is_said_to_have_gone,
    may_have_gone_unseen,
)
from adjudicator.games.bezique_family.facts.drawing import DRAWN, MORE_LEFT, may_have_yet_to_draw
from adjudicator.games.bezique_family.situation import Situation
from adjudicator.games.bezique_family.table import DECLARES, UNSEEN
from adjudicator.games.game import Regular

LEADS = ("leads", "plays")
LAST_DRAW = 2  # the last card of the stock, and the turn-up
AFTER_A_TRICK = (*DECLARES, "draws", "exchanges")


def regular(case: Case) -> Mapping[str, Regular]:
    """Return what of the table takes its regular course, by key.

    Who leads first had the lead, and both had drawn; who declares or draws first had taken the
    trick, unless the other's cards are counted: he may have drawn before.
    """
    if {"lead", "taker"} & set(case.table) or case.table.get("tricks") == 0:
        return {}
    for event in case.events:
        if event.verb in ("deals", "finds"):
            return {}
        if event.by not in case.players:
            continue
        if event.verb in LEADS:
            others = tuple({"lead": None, "taker": each} for each in case.players)
            says = f"it was {event.by}'s lead"
            return {"lead": Regular(event.by, says, event=event.number, others=others)}
        if event.verb == "draws" and _is_counted(case, event.by):
            return {}
        if event.verb in AFTER_A_TRICK:
            says = f"{event.by} had taken the trick before"
            return {"taker": Regular(event.by, says, event=event.number, relied_on=True)}
        if event.verb in ("follows", "wins"):
            return {}
    return {}


def _is_counted(case: Case, player: str) -> bool:
    """Whether it is told how many cards the other player holds as the record begins."""
    hands = case.table.get("hands") or {}
    return any(hand.number is not None for other, hand in hands.items() if other != player)


HIS_NUMBER = ("has_too_many_cards", "has_too_few_cards", "had_played_to_the_first_trick")
# What one contests who notices something, by the words in which he says it: facts, and keys of
# the table.
NOTICED: Mapping[str, tuple[str, ...]] = {
    r"\b(lead|leads|leading|led|turn)\b": ("led_out_of_turn", "lead"),
    r"\bturn\b": ("drew_out_of_turn", "taker"),  # to lead, or to draw
    r"\b(draw|drew|drawn|drawing|draws)\b": ("drew_out_of_turn", "taker", "had_taken_the_trick"),
    r"\btricks?\b": ("had_taken_the_trick", "taker", "lead"),
    r"\b(new|add|added|announc\w*|declar\w*|scor\w*|worth|count\w*)\b": (
        "its_cards_make_it",
        "had_taken_the_trick",
        "taker",
        "the_adversary_never_announced_them",
    ),
    declaring.PLAYED_AWAY: (
        "a_card_of_it_was_played_away",
        "its_cards_still_lie_there",
    ),
    r"\b(revok|reneg|follow|suit|trump|win|won|higher|beat|held|hold)": (
        "held_a_card_of_the_suit_led",
        "held_a_higher_card_of_the_suit",
        "held_a_trump",
        "the_stock_was_exhausted",
        "had_taken_the_trick",
        "taker",
    ),
    r"\b(six|seven|eight|nine|ten|[6-9]|10|too many|too few|number|cards)\b": (
        *HIS_NUMBER,
        "the_adversary_has_his_right_number",
        "the_adversary_has_too_many_cards",
        "its_cards_make_it",
    ),
}


# Words by which points are asked for, and no number of cards is told.
POINTS_ASKED_FOR = r"\b(ten|10|twenty|20|forty|40)( points)?,? (to|for) (me|us|you)\b"
# Words of the cards that lie on the table, not of whose lead it is when one of them is led.
OF_THE_TABLE = r"\b(table|taken? up|takes? up|pick(ed|s)? up|back into)\b"
LIES_THERE = ("cards_lay_on_the_table", "laid", "the_stock_was_exhausted")


def contests(event: Event) -> Collection[str] | None:
    """Return what one contests who notices or finds something; None when he does not say.

    >>> contests(Event("Bob", "notices", word="it was my lead"))
    ['lead', 'led_out_of_turn']
    """
    if event.verb == "finds":  # how many he has himself is not what he finds
        return HIS_NUMBER
    said = re.sub(POINTS_ASKED_FOR, "", (event.word or "").casefold())
    if re.search(OF_THE_TABLE, said):
        return LIES_THERE
    found = {name for words, names in NOTICED.items() if re.search(words, said) for name in names}
    return sorted(found) or None


PLAYED_AWAY = "a_card_of_it_was_played_away"
STAYED = "no {} of {{combination}} had been played away"
SAYS = {
    "laid": "nothing else lay before {}",
    "made": "{} had declared nothing else",
    "to_score": "{} had declared nothing else",
    "brisques": "{} had taken no other brisques",
}


def untold(case: Case, at: Situation, surrounding: str) -> tuple[str, str] | None:
    """Return what of the table was taken to be empty though the case does not say so."""
    if surrounding == "stock":
        drawn = not case.first.keys().isdisjoint(("deals", "draws", "does_not_draw"))
        taken = case.table.get("tricks")
        left = type(taken) is int and 2 * taken < at.before.equipment.stock - 2
        counted = "stock" in case.table or drawn or left
        return None if counted else ("stock", "cards were left to draw")
    if surrounding == MORE_LEFT:
        least, _ = at.before.clock.stock_within
        words = "more than the last card and the turn-up were left to draw"
        return ("stock", words) if least <= LAST_DRAW and at.before.stock is None else None
    if surrounding == DRAWN:
        return (DRAWN, f"{at.player} had drawn") if may_have_yet_to_draw(at) else None
    if surrounding == "tricks":
        played = not case.first.keys().isdisjoint((*LEADS, "follows", "wins", "loses"))
        counted = "tricks" in case.table or played
        return None if counted else ("tricks", "all the cards were played")
    if surrounding in (STILL_LAID, GONE_UNSEEN):
        is_told = PLAYED_AWAY in at.event.told or PLAYED_AWAY in case.told
        # what is told is taken for granted nowhere; but where it is told, the record is untold
        if (is_told and surrounding == STILL_LAID) or not may_have_gone_unseen(at):
            return None
        if is_said_to_have_gone(at):
            return None  # it is asked
        if _is_spoken_of(at):
            return None  # it is told, or in dispute, and no unseen card was played since
        named = {*(at.named.cards or ())} if at.named is not None else set()
        since = _played_since(case, at)
        if all(each.card in since for each in named & at.after.may_have_gone):
            return None  # the record has them leave the table, so that they lay there till then
        shown = any(each.card in since for each in named)
        return "laid", STAYED.format("other card" if shown else "card")
    key, _, of = surrounding.partition(" of ")
    player = at.adversary if of else at.player
    told = case.table
    dealt = case.first.get("deals")
    begins = told.get("tricks") == 0 or (dealt is not None and dealt <= at.event.number)
    if begins or player in (told.get(key) or {}):
        return None
    if key == "laid" and any(_says_what_lies(e, player) for e in at.record[: at.event.number]):
        return None  # that some lie there is told, or that none do any more
    hand = (told.get("hands") or {}).get(player)
    if hand is not None and hand.whole and len(hand.cards) >= at.before.equipment.hand:
        return None
    return key, SAYS[key].format(player)


def _says_what_lies(event: Event, player: str) -> bool:
    """Whether a player left his cards on the table, or took up all that lay there."""
    all_of_it = event.verb == "leaves" or (event.verb == "takes_up" and not event.cards)
    return event.by == player and all_of_it


def _is_spoken_of(at: Situation) -> bool:
    """Whether it was said of an act if a card of it was played away, and none was unseen since."""
    spoken = [e.number for e in at.record[: at.event.number] if _tells_what_went(e)]
    if not spoken:
        return False
    before = None  # who wins what was played card by card has played no other
    for event in at.record[spoken[-1] - 1 : at.event.number]:
        unseen = event.verb in UNSEEN and (before is None or before.verb not in PLAYS)
        untold = event.verb in PLAYS and not all(isinstance(card, Card) for card in event.cards)
        if event.number > spoken[-1] and (unseen or (untold and event.by == at.player)):
            return False
        before = event if event.verb in (*PLAYS, *UNSEEN) else before
    return True


def _tells_what_went(event: Event) -> bool:
    """Whether it is told of an event, or told differently, if a card of it was played away."""
    return PLAYED_AWAY in event.told or PLAYED_AWAY in event.disputed


def _played_since(case: Case, at: Situation) -> set[Card]:
    """Return the cards that the same player has played since, and not from the hand."""
    later = (e for e in case.events[at.event.number :] if e.by == at.player and e.verb in PLAYS)
    played = (card for e in later if e.get("from") != "hand" for card in e.cards)
    return {card for card in played if isinstance(card, Card)}


# The words of claims about what stands to be scored.
OF_WHAT_WAITS = ("to-score", "lost")


def untold_of(case: Case, claim: Claim) -> tuple[str, str] | None:
    """Return what of the table was taken to be empty for a claim of something that stands."""
    player = claim.of or claim.by
    waiting, told = "to_score", case.table
    if claim.claim not in OF_WHAT_WAITS or player not in case.players or told.get("tricks") == 0:
        return None
    return None if player in (told.get(waiting) or {}) else (waiting, SAYS[waiting].format(player))
