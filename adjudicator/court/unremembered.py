"""A card that is named, where the record knows one less well that may be it.

Who says that the king of clubs lies exposed, of one who dropped a card, says which card it was.
That nobody tells it so is no reason why it was another. Who calls it has seen it lie there, and who
takes it up again had it.
"""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.base.cards import Card, UnknownCard
from adjudicator.base.events import PLAYS, Event, Holding
from adjudicator.base.values import replace
from adjudicator.case import Case, Claim

# Acts by which one shows that he knows a card that another, or he himself, let be seen.
KNOWS_IT = ("calls", "picks_up", "takes_back")
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
        if event.by in whose and _place(event.cards, card) is not None
    ]
    for event in found if len(found) <= FEW else ():
        so = _with(event, card)
        events = tuple(so if each is event else each for each in case.events)
        yield replace(case, events=events, claims=(claim,), sheet=None), event


def with_what_is_called(case: Case) -> Case:
    """Return a case with the cards as those name them who call them, or take them up again.

    It is the last of his that may be the card: one that he let be seen, or else one that he led.
    Only where nothing names it before.
    """
    events = list(case.events)
    for n, event in enumerate(events):
        if event.verb not in KNOWS_IT or len(event.cards) != 1:
            continue
        card, before = event.cards[0], replace(case, events=tuple(events[:n]))
        if isinstance(card, UnknownCard) or _is_named(card, before):
            continue
        whose = event.get("of") if event.verb == "calls" else event.by
        his = [m for m, each in enumerate(events[:n]) if each.by == whose and not each.disputed]
        found = [m for m in his if _place(events[m].cards, card) is not None]
        shown = [m for m in found if events[m].verb not in PLAYS]
        if event.verb == "takes_back":
            likely = [m for m in found if m not in shown]
        else:
            likely = shown or [m for m in found if events[m].verb == "leads"]
        if likely:
            events[likely[-1]] = _with(events[likely[-1]], card)
    same = all(now is then for now, then in zip(events, case.events, strict=True))
    return case if same else replace(case, events=tuple(events))


def _with(event: Event, card: Card) -> Event:
    """Return an act with a card in the place of the one that may be it."""
    at = _place(event.cards, card)
    return replace(event, cards=tuple(card if n == at else c for n, c in enumerate(event.cards)))


def _is_named(card: Card, case: Case) -> bool:
    """Whether the record, or the table, has the very card, be it another's."""
    hands = (held for held in _values(case.table.get("hands")) if isinstance(held, Holding))
    lying = (card == each for each in case.table.values())
    in_hand = any(card in held.cards for held in hands)
    return in_hand or any(lying) or any(card in event.cards for event in case.events)


def _values(by_player: object) -> tuple[object, ...]:
    return tuple(by_player.values()) if isinstance(by_player, dict) else ()


def _place(cards: tuple[Card, ...], card: Card) -> int | None:
    """Return the place of the first card among several that may be a certain one; else None."""
    unknown = ((n, each) for n, each in enumerate(cards) if isinstance(each, UnknownCard))
    return next((n for n, each in unknown if each.may_be(card)), None)
