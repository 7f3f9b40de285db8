"""A claim that names a card, where the record knows one less well that may be it.

Who says that the king of clubs lies exposed, of one who dropped a card, says which card it was.
That nobody tells it so is no reason why it was another.
"""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.base.cards import Card, UnknownCard
from adjudicator.base.events import Event, Holding
from adjudicator.base.values import replace
from adjudicator.case import Case, Claim

# More acts than these by which he had a card that may be it are not tried one by one.
FEW = 3


def as_it_was_claimed(case: Case, claim: Claim) -> Iterator[tuple[Case, Event]]:
    """Yield a case as it is if a card of the record is the one that a claim names.

    Args:
        case: the case.
        claim: one of its claims.

    Yields:
        The case so, with the act by which he had the card; nothing where the claim names no card,
        the record names it elsewhere, or there are too many that may be it.
    """
    card, whose = claim.card, (claim.of, claim.by)
    if card is None or isinstance(card, UnknownCard) or claim.acts or _is_named(card, case):
        return
    found = [
        event
        for event in case.events
        if event.by in whose and _which(event.cards, card) is not None
    ]
    for event in found if len(found) <= FEW else ():
        at = _which(event.cards, card)
        known = tuple(card if n == at else each for n, each in enumerate(event.cards))
        so = replace(event, cards=known)
        events = tuple(so if each is event else each for each in case.events)
        yield replace(case, events=events, claims=(claim,), sheet=None), event


def _is_named(card: Card, case: Case) -> bool:
    """Whether the record, or the table, has the very card, be it another's."""
    hands = (held for held in _values(case.table.get("hands")) if isinstance(held, Holding))
    lying = (card == each for each in case.table.values())
    in_hand = any(card in held.cards for held in hands)
    return in_hand or any(lying) or any(card in event.cards for event in case.events)


def _values(by_player: object) -> tuple[object, ...]:
    return tuple(by_player.values()) if isinstance(by_player, dict) else ()


def _which(cards: tuple[Card, ...], card: Card) -> int | None:
    """Return the place of the only card among several that may be a certain one; else None."""
    places = [n for n, each in enumerate(cards) if _may_be(each, card)]
    return places[0] if len(places) == 1 else None


def _may_be(unknown: object, card: Card) -> bool:
    return (
        isinstance(unknown, UnknownCard)
        and not (unknown.is_untold or unknown.is_trump)
        and unknown.of_suit in (None, card.suit)
        and unknown.of_rank in (None, card.rank)
    )
