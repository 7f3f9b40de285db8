"""What is done by agreement of the table alone: a farmer's hand, no trump, a card passed."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile

from adjudicator.base.cards import Card, Rank, UnknownCard
from adjudicator.base.events import DEALS, Event
from adjudicator.base.facts import FactRegister
from adjudicator.base.logic import Verdict, any_of
from adjudicator.games.euchre.bidding import to_pass
from adjudicator.games.euchre.clock import HAND
from adjudicator.games.euchre.facts.misdealing import MOST_MISDEALS, misdeals_of
from adjudicator.games.euchre.situation import Situation
from adjudicator.games.euchre.table import PASSES_A_CARD

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
    ranks, whole = _ranks_shown(at, at.event)
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
    return _most_alike(at, at.event)


def _most_alike(at: Situation, event: Event) -> int | None:
    """So many of his who does it are nines, or tens, whichever are more; None: nobody knows."""
    ranks, whole = _ranks_shown(at, event)
    most = max(ranks.count(rank) for rank in POOR)
    return most if whole or most >= THREE_ALIKE else None


def _ranks_shown(at: Situation, event: Event) -> tuple[tuple[Rank, ...], bool]:
    """The ranks of his cards that are shown or told, and whether that is his whole hand.

    A nine is a nine, of whichever suit. He has none, and that is all, by another act.
    """
    if event.verb != SHOWS_A_FARMERS_HAND:
        return (), True
    shown = tuple(card for card in event.get("with") or () if isinstance(card, Card))
    hand = at.before.hand(event.by)
    cards = (*hand.cards, *hand.some)
    if len(shown) == HAND or (len(shown) > len(cards) and not hand.whole):
        cards = shown
    told = (card.of_rank if isinstance(card, UnknownCard) else card.rank for card in cards)
    ranks = tuple(rank for rank in told if rank is not None)
    return ranks, len(ranks) == len(cards) and (hand.whole or len(cards) == HAND)


@shown(
    "Does another of the four show three nines or three tens of this deal as well?",
    acts=(SHOWS_A_FARMERS_HAND,),
    looks_ahead=True,
)
def another_shows_three_alike(at: Situation) -> Verdict:
    """Another shows three nines or three tens of the same deal, before it or after."""
    if at.event.verb != SHOWS_A_FARMERS_HAND:
        return False
    return any_of(_has_three_alike(at, event) for event in _others_of_this_deal(at))


def _others_of_this_deal(at: Situation) -> Iterator[Event]:
    """Yield by what others show a farmer's hand of the same deal."""
    same = (
        *at.earlier_in_the_deal,
        *takewhile(lambda event: event.verb not in DEALS, at.later),
    )
    return (e for e in same if e.verb == SHOWS_A_FARMERS_HAND and e.by != at.player)


def _has_three_alike(at: Situation, event: Event) -> Verdict:
    told = event.told.get("nines_or_tens_of_his")
    most = told if isinstance(told, int) else _most_alike(at, event)
    return None if most is None else most >= THREE_ALIKE


@shown(
    "The how manieth misdeal of this dealer's in a row is it, if it is one?",
    numbers=(0, MOST_MISDEALS),
    acts=(SHOWS_A_FARMERS_HAND,),
    counted="It would be misdeal {} in a row of the same dealer.",
)
def misdeals_of_the_dealer_with_this(at: Situation) -> int | None:
    """How often the dealer has misdealt in this record, if it is a misdeal too."""
    if at.event.verb != SHOWS_A_FARMERS_HAND:
        return 0
    dealer = at.before.dealer
    return None if dealer is None else min(MOST_MISDEALS, misdeals_of(dealer, at.earlier) + 1)


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


@shown(
    "Did {player} pass {partner} a card, and does one of the two play alone?",
    words=("nothing", "in-a-lone-hand", "otherwise"),
    said=(
        "He passed no card to his partner.",
        "He passed his partner a card, and one of the two plays alone.",
        "He passed his partner a card, and neither of the two plays alone.",
    ),
    acts=(PASSES_A_CARD,),
)
def passed_a_card(at: Situation) -> str | None:
    """He passed a card to his partner, where one of the two plays alone, or where neither does."""
    if at.event.verb != PASSES_A_CARD:
        return "nothing"
    alone = any_of((at.is_lone(at.player), at.is_lone(at.partner)))
    return None if alone is None else "in-a-lone-hand" if alone else "otherwise"


@shown("Had a card been led when {player} passed one?", acts=(PASSES_A_CARD,))
def a_card_had_been_led_before_it_was_passed(at: Situation) -> bool:
    """He passes a card to his partner, and one had been led by then."""
    return at.event.verb == PASSES_A_CARD and bool(at.before.tricks or at.before.won)


@shown("Had {player} passed a card before in this deal?", acts=(PASSES_A_CARD,))
def had_passed_a_card_before(at: Situation) -> bool:
    """He passes a card to his partner, and had passed one before in the same deal."""
    if at.event.verb != PASSES_A_CARD:
        return False
    earlier = at.earlier_in_the_deal
    return any(event.verb == PASSES_A_CARD and event.by == at.player for event in earlier)


@shown("Did {player} pass the card face up?", acts=(PASSES_A_CARD,))
def passed_it_face_up(at: Situation) -> bool:
    """He passes a card to his partner so that its face is seen."""
    return at.event.verb == PASSES_A_CARD and at.event.get("face") == "up"


@shown("Had {player} looked at the other's card before passing one?", acts=(PASSES_A_CARD,))
def had_looked_at_the_card_he_was_passed(at: Situation) -> bool:
    """He passes a card to his partner, and had looked before at the card that one passed him."""
    return at.event.verb == PASSES_A_CARD and bool(at.event.get("looked"))
