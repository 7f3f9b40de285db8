"""A card that its player took back and was not free to: it lies in its trick yet."""

from __future__ import annotations

from adjudicator.base.cards import Card
from adjudicator.base.values import replace
from adjudicator.games.euchre.table import Play, Table, Trick


def as_it_stays(trick: Trick, table: Table) -> tuple[Trick, Play | None]:
    """Return a trick with the card in it that its player was not free to take back.

    And that card, with the event at which it was ruled so; None where there is none. Of another
    that he has put in its place it is not asked what it would win.
    """
    for standing in reversed(table.standing):
        cards = standing.remedy.things.get("cards", ())
        card = next((each for each in cards if isinstance(each, Card)), None)
        his = [play for play in trick.plays[1:] if play.player in standing.remedy.against]
        player = next(iter(standing.remedy.against), "")
        if standing.remedy.kind != "not-taken-back" or card is None:
            continue
        if standing.event < trick.plays[0].event or trick.plays[0].player == player:
            continue
        stays = Play(player, card, standing.event)
        others = tuple(play for play in trick.plays if play not in his)
        return replace(trick, plays=(*others, stays)), stays
    return trick, None


def with_cards_that_stay(table: Table) -> Table:
    """Return the table as it is by the rulings, with each such card in its trick.

    What its player has put in its place is in his hand again, as far as no ruling lets it lie.
    """
    tricks, hands = list(table.tricks), dict(table.hands)
    for index in table.open_tricks():
        trick, kept = as_it_stays(tricks[index], table)
        if kept is None:
            continue
        put = [p.card for p in tricks[index].plays if p not in trick.plays]
        tricks[index] = trick
        hand = hands.get(kept.player)
        if hand is not None:
            held = tuple(card for card in hand.cards if card != kept.card)
            hands[kept.player] = replace(hand, cards=(*held, *put))
    return replace(table, tricks=tuple(tricks), hands=hands)
