"""What is done by agreement of the table alone: a farmer's hand, and a call of no trump."""

from __future__ import annotations

from collections import Counter

from adjudicator.base.cards import Card, Rank
from adjudicator.base.facts import FactRegister
from adjudicator.base.logic import Verdict
from adjudicator.games.euchre.bidding import to_pass
from adjudicator.games.euchre.clock import HAND
from adjudicator.games.euchre.situation import Situation

shown: FactRegister[Situation] = FactRegister()

SHOWS_A_FARMERS_HAND, NO_TRUMP = "claims_farmers_hand", "calls_no_trump"
POOR, THREE_ALIKE = (Rank.NINE, Rank.TEN), 3


@shown(
    "What did {player} ask for on a farmer's hand?",
    words=("nothing", "what-is-agreed", "new-deal", "swap"),
    said=(
        "He asked for nothing on a farmer's hand.",
        "He asked on a farmer's hand for what the table has agreed on.",
        "He asked for a new deal on a farmer's hand.",
        "He asked to change three cards of a farmer's hand.",
    ),
    acts=(SHOWS_A_FARMERS_HAND,),
)
def asked_for_on_a_farmers_hand(at: Situation) -> str:
    """He asked on a farmer's hand for a new deal, to change three cards, or for what is agreed.

    Or for nothing.
    """
    if at.event.verb != SHOWS_A_FARMERS_HAND:
        return "nothing"
    return "what-is-agreed" if at.event.word in (None, "yes") else at.event.word


@shown(
    "How many nines and tens has {player} in the hand?",
    numbers=(0, HAND),
    acts=(SHOWS_A_FARMERS_HAND,),
    counted="He has {} nine{s} and tens.",
)
def nines_and_tens_of_his(at: Situation) -> int | None:
    """So many cards of his hand are nines or tens."""
    cards = _hand(at)
    return 0 if cards == () else None if cards is None else sum(c.rank in POOR for c in cards)


@shown(
    "How many nines has {player}, or how many tens, whichever are more?",
    numbers=(0, HAND - 1),
    acts=(SHOWS_A_FARMERS_HAND,),
    counted="He has {} nine{s}, or so many tens.",
)
def nines_or_tens_of_his(at: Situation) -> int | None:
    """So many cards of his hand are nines, or so many are tens, whichever are more.

    Three that he shows are so many whatever the other two are, though these be not shown.
    """
    cards = _hand(at)
    seen = _shown(at) if cards is None else cards
    ranks = Counter(card.rank for card in seen)
    most = max(ranks[rank] for rank in POOR)
    return most if cards is not None or most >= THREE_ALIKE else None


def _hand(at: Situation) -> tuple[Card, ...] | None:
    """His whole hand, as it is shown or known; () for another act, None when nobody knows it."""
    if at.event.verb != SHOWS_A_FARMERS_HAND:
        return ()
    cards = _shown(at)
    if len(cards) == HAND:
        return cards
    hand = at.before.hand(at.player)
    return hand.cards if hand.whole or len(hand.cards) == HAND else None


def _shown(at: Situation) -> tuple[Card, ...]:
    """The cards that he showed with it, as far as they are named."""
    return tuple(card for card in at.event.get("with") or () if isinstance(card, Card))


@shown(
    "Had {player} spoken in the bidding, or played, before that?",
    acts=(SHOWS_A_FARMERS_HAND,),
)
def had_spoken_or_played_before(at: Situation) -> bool:
    """He had declared something, were it that he passed, or had played a card."""
    if at.event.verb != SHOWS_A_FARMERS_HAND:
        return False
    spoke = any(each.player == at.player for each in at.before.declarations)
    return spoke or bool(at.before.tricks)


@shown("Did {player} call no trump?", acts=(NO_TRUMP,))
def called_no_trump(at: Situation) -> Verdict:
    """He called that the hand be played without trumps."""
    return at.event.verb == NO_TRUMP


@shown(
    "Is {player} the dealer, and had the other three passed twice?",
    acts=(NO_TRUMP,),
    implies=("called_no_trump",),
)
def had_all_passed_to_him(at: Situation) -> Verdict:
    """He is the dealer, and had to name a suit or pass when the three others had passed twice."""
    if at.event.verb != NO_TRUMP or at.before.dealer not in (None, at.player):
        return False
    if at.before.dealer is None or at.before.round is None:
        return None
    return at.before.round == 2 and set(to_pass(at.before, 2)) <= {at.player}
