"""A table told in words, for those who cannot see the drawing."""

from __future__ import annotations

from adjudicator.base.cards import with_cards
from adjudicator.base.phrases import joined
from adjudicator.base.scene import Group, Scene, Seat, ShownCard


def tell(scene: Scene) -> str:
    """Return what is seen, in sentences.

    >>> tell(Scene((Seat("Ann", dealer=True), Seat("Bob"))))
    'At the table: Ann and Bob. Ann: dealer.'
    """
    said = [f"At the table: {joined([seat.player for seat in scene.seats])}."]
    said += [f"In the middle: {'; '.join(middle)}." for middle in [_middle(scene)] if middle]
    for seat in scene.seats:
        if of_it := _seat(seat):
            said.append(f"{seat.player}: {'; '.join(of_it)}.")
    return " ".join(said)


def _middle(scene: Scene) -> list[str]:
    said = []
    for number, trick in scene.numbered:
        name = "the last trick" if scene.last else "the trick"
        name = f"{name} {number}" if len(scene.tricks) > 1 else name
        cards = [f"{_card(each.shown)}{' by ' * bool(each.player)}{each.player}" for each in trick]
        known = scene.in_order and len(trick) > 1 and all(e.player for e in trick)
        ordered = ", in the order played" * known
        said.append(f"{name}{ordered}, {', '.join(cards)}")
    if scene.trump is not None:
        said.append(f"trumps are {scene.trump}")
    if scene.turned_up is not None:
        said.append(f"turned up, {_card(scene.turned_up)}")
    if scene.stock is not None:
        said.append(f"{_cards(scene.stock)} left in the stock")
    return [*said, *map(_said, scene.remarks), *map(_group, scene.middle)]


def _seat(seat: Seat) -> list[str]:
    said = ["dealer"] * seat.dealer + [seat.to_act] * bool(seat.to_act)
    said += [*map(_said, seat.remarks), *map(_group, seat.before)]
    if seat.hand:
        more = [f"{seat.unknown} more"] if seat.unknown else []
        said.append(f"in hand, {joined([*map(_card, seat.hand), *more])}")
    elif seat.held is not None:
        said.append(f"{_cards(seat.held)} in hand")
    return said


def _group(group: Group) -> str:
    called = _said(group.called) or "on the table"
    if len(group.cards) > 1 and all(shown.contested for shown in group.cards):
        cards = [shown.card.name for shown in group.cards]
        called = f"{called}, contested"
    else:
        cards = list(map(_card, group.cards))
    down = [f"{_cards(group.backs)} face down"] if group.backs else []
    return ", ".join(part for part in (called, joined([*cards, *down])) if part)


def _card(shown: ShownCard) -> str:
    return f"{'the contested ' * shown.contested}{shown.card.name}"


def _cards(number: int) -> str:
    return {0: "no card", 1: "one card"}.get(number, f"{number} cards")


def _said(text: str) -> str:
    """A text with the cards in it named: KH turned down, king of hearts turned down."""
    return with_cards(text, lambda card: card.name)
