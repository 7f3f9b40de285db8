"""What is seen of a hand that is laid down for the rest of the tricks: whether it is sure."""

from __future__ import annotations

from adjudicator.base.cards import Card, Suit
from adjudicator.base.facts import FactRegister
from adjudicator.base.logic import Verdict
from adjudicator.games.euchre.cards import strength, suit_of
from adjudicator.games.euchre.situation import Situation

shown: FactRegister[Situation] = FactRegister()

CLAIMS_THE_REST = "lays_down"  # who throws his cards down gives up, and has no tricks for it


@shown("Did {player} lay the hand down for the rest of the tricks?", acts=(CLAIMS_THE_REST,))
def laid_down_for_the_rest(at: Situation) -> Verdict:
    """He laid his hand down for the rest of the tricks, and did not throw it in."""
    return at.event.verb == CLAIMS_THE_REST and at.before.is_made is not False


@shown(
    "Did {player} toss the cards down, and not lay them quietly down?",
    acts=(CLAIMS_THE_REST,),
    regular=False,
    taken="{player} laid the cards quietly down",
    plain=True,
)
def tossed_the_hand_down(at: Situation) -> Verdict:
    """He tossed his cards down for the rest, and did not lay them quietly down."""
    return at.event.verb == CLAIMS_THE_REST and at.event.get("tossed")


@shown(
    "Was it sure that {player} takes the rest, whatever was played?",
    acts=(CLAIMS_THE_REST,),
    regular=True,
    taken="no card could beat those that {player} laid down",
    plain=True,
)
def the_rest_was_sure(at: Situation) -> Verdict:
    """The hand that he laid down takes every trick that is left, whatever the others play.

    The highest trumps of all do. None does while one of the other side is known to hold a trump
    that beats every card of it. Of other cards nobody can say it who does not see the rest.
    """
    if at.event.verb != CLAIMS_THE_REST:
        return False
    table, trump = at.before, at.before.trump
    cards = table.hand(at.player).cards
    if not isinstance(trump, Suit) or len(cards) != table.tricks_left or table.current is not None:
        return None
    best = max((_as_a_trump(card, trump) for card in cards), default=0)
    theirs = (card for who in at.adversaries for card in table.hand(who).cards)
    if any(_as_a_trump(card, trump) > best for card in theirs):
        return False  # it takes a trick at the latest when it is the last card left
    gone = {play.card for trick in table.tricks for play in trick.plays}
    others = [card for card in at.pack if card not in gone and card not in cards]
    trumps = [strength(card, trump, trump) for card in others if suit_of(card, trump) is trump]
    if any(suit_of(card, trump) is not trump for card in cards):
        return None
    least = min((strength(card, trump, trump) for card in cards), default=0)
    return True if all(least > each for each in trumps) else None


def _as_a_trump(card: Card, trump: Suit) -> int:
    """How strong a card is among the trumps; 0 where it is none."""
    return strength(card, trump, trump) if suit_of(card, trump) is trump else 0
