"""What is done by agreement of the table alone: a farmer's hand, and a call of no trump."""

from __future__ import annotations

from adjudicator.base.cards import Card, Rank, UnknownCard
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
    ranks, whole = _ranks_of_his(at)
    return sum(rank in POOR for rank in ranks) if whole else None


@shown(
    "How many nines has {player}, or how many tens, whichever are more?",
    numbers=(0, HAND - 1),
    acts=(SHOWS_A_FARMERS_HAND,),
    counted="He has {} nine{s}, or so many tens.",
)
def nines_or_tens_of_his(at: Situation) -> int | None:
    """So many cards of his hand are nines, or so many are tens, whichever are more.

    Three that are shown or told are so many whatever the other two are, though these be not known.
    """
    ranks, whole = _ranks_of_his(at)
    most = max(ranks.count(rank) for rank in POOR)
    return most if whole or most >= THREE_ALIKE else None


def _ranks_of_his(at: Situation) -> tuple[tuple[Rank, ...], bool]:
    """The ranks of his cards that are shown or told, and whether that is his whole hand.

    A nine is a nine, of whichever suit. He has none, and that is all, by another act.
    """
    if at.event.verb != SHOWS_A_FARMERS_HAND:
        return (), True
    shown = tuple(card for card in at.event.get("with") or () if isinstance(card, Card))
    hand = at.before.hand(at.player)
    cards = (*hand.cards, *hand.some)
    if len(shown) == HAND or (len(shown) > len(cards) and not hand.whole):
        cards = shown
    told = (card.of_rank if isinstance(card, UnknownCard) else card.rank for card in cards)
    ranks = tuple(rank for rank in told if rank is not None)
    return ranks, len(ranks) == len(cards) and (hand.whole or len(cards) == HAND)


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
    if at.event.verb != NO_TRUMP or at.before.dealt_by not in (None, at.player):
        return False
    if at.before.dealt_by is None or at.before.round is None:
        return None
    return at.before.round == 2 and set(to_pass(at.before, 2)) <= {at.player}
