"""What cards that do not make a combination lack for it, and what they do make."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import product
from typing import Any

from adjudicator.base.cards import DECK, Card
from adjudicator.base.phrases import in_text, joined
from adjudicator.games.bezique_family import combinations
from adjudicator.games.bezique_family.equipment import Equipment
from adjudicator.games.bezique_family.situation import Situation
from adjudicator.games.bezique_family.table import Table, is_of_its_suit, makes, row_of
from adjudicator.games.bezique_family.unknown import possible
from adjudicator.law.book.model import Combination

MOST_LACKING = 2  # cards that so many others would make it are told what they lack
MOST_WAYS = 3  # so many ways to make it are told


def lacking(row: Combination, cards: Sequence[Card], table: Table) -> list[tuple[Card, ...]]:
    """Return the fewest cards that would make a combination with some of those there are.

    Each way is one; () where more are lacking than anybody would call a slip.
    """
    terms = _terms_of_its_own_order(row)
    as_tuples = ((name, tuple(of) if isinstance(of, list) else of) for name, of in terms.items())
    nearly = _nearly_made(row.kind, tuple(as_tuples), table.equipment, tuple(cards))
    found = {wants: None for way, wants in nearly if is_of_its_suit(row, way, table)}
    fewest = min(map(len, found), default=0)
    in_order = sorted(found, key=lambda wants: [DECK.index(card) for card in wants])
    return [wants for wants in in_order if len(wants) == fewest > 0]


@lru_cache(maxsize=4096)  # the same cards are looked at for each answer that is tried
def _nearly_made(
    kind: str, terms: tuple[tuple[str, Any], ...], equipment: Equipment, cards: tuple[Card, ...]
) -> tuple[tuple[tuple[Card, ...], tuple[Card, ...]], ...]:
    """Return the ways to make a combination of which most cards are there, with what is not."""
    there = Counter(cards)
    wanting = (
        (way, tuple((Counter(way) - there).elements())) for way in _ways_of(kind, terms, equipment)
    )
    return tuple(
        (way, tuple(sorted(wants, key=DECK.index)))
        for way, wants in wanting
        if len(wants) <= min(MOST_LACKING, len(way) - len(wants))
    )


def _terms_of_its_own_order(row: Combination) -> dict[str, Any]:
    """The terms of a row without another order: nobody is told to make what that alone makes."""
    return {name: of for name, of in row.terms.items() if name != combinations.OTHER_ORDER}


@cache
def _ways_of(
    kind: str, terms: tuple[tuple[str, Any], ...], equipment: Equipment
) -> tuple[tuple[Card, ...], ...]:
    """Return every way in which a combination can be made of the whole pack."""
    pack = [card for card in DECK for _ in range(equipment.copies)]
    return tuple(combinations.ways(kind, dict(terms), pack, equipment))


def misfits(at: Situation, laid: Sequence[Card]) -> tuple[Card, ...]:
    """Return the cards laid that stand in the place of what lacks to a combination named.

    Where it can be made up in several ways, each that one of them leaves over, of the ways that his
    hand has the cards for, if it has for any: who holds the right queen put a wrong one in her
    place. () where more are lacking than anybody would call a slip. Of cards of which nobody knows
    the suit those that would be left over as some cards that they may be.
    """
    before = [each.card for each in at.after.lies(at.player) if each.event != at.event.number]
    copies, over = at.after.equipment.copies, set[int]()
    for cards in product(*(possible(card, at.after.trump) for card in laid)):
        if all(number <= copies for number in Counter(cards).values()):
            left = _left_over(at, cards, [*before, *cards])
            over |= {place for place, card in enumerate(cards) if card in left}
    return tuple(card for place, card in enumerate(laid) if place in over)


def _left_over(at: Situation, laid: Sequence[Card], lies: Sequence[Card]) -> Counter[Card]:
    """Return what of the cards laid is left over, as what he names is made up with what lacks."""
    hand = at.before.hand(at.player)
    held = Counter((*hand.cards, *hand.some))
    over: Counter[Card] = Counter()
    by_his_hand: Counter[Card] = Counter()
    for row in (row for each in at.meant for row in at.combinations if each.name in row.called):
        for more in lacking(row, lies, at.after):
            for way in makes(row, [*lies, *more], at.after.equipment):
                if not Counter(more) - Counter(way):
                    left = Counter(laid) - Counter(way)
                    over |= left
                    if not Counter(more) - held:
                        by_his_hand |= left
    return by_his_hand or over


def made_of(at: Situation) -> tuple[Combination, tuple[Card, ...]] | None:
    """Return the highest combination that the cards just laid make, or some of them; None if none.

    What lay there before helps to make it.
    """
    laid = [each.card for each in at.laid_now]
    lies = [each.card for each in at.after.lies(at.player)]
    found = [
        (row, way)
        for row in at.combinations
        for way in combinations.ways(
            row.kind, _terms_of_its_own_order(row), lies, at.after.equipment
        )
        if is_of_its_suit(row, way, at.after)
        and set(way) & set(laid)
        # while nobody knows what is trumps, none is known to be of trumps
        and (at.after.trump is not None or row.terms.get("suit") != "trumps")
    ]
    return max(found, key=lambda each: each[0].points, default=None)


def in_place_of_it(at: Situation) -> str:
    """Return in a sentence or two what lacks to what he names, and what his cards make.

    It stands behind a sentence, with a space before it; "" where there is nothing to say.
    """
    if at.named is None or at.named.cards != ():
        return ""
    lies = [each.card for each in at.after.lies(at.player)]
    row = row_of(at.combinations, at.named.name, (), at.after)
    ways = lacking(row, lies, at.after) if row is not None and lies else []
    said = []
    if ways and len(ways) <= MOST_WAYS:
        wants = joined([" and ".join(map(in_text, way)) for way in ways], "or")
        said.append(f"{wants} {'is' if len(ways[0]) == 1 else 'are'} lacking.")
    made = made_of(at)
    if made is not None and made[0] is not row:
        what, cards = made
        named = f"{what.name} ({', '.join(map(in_text, cards))})"
        said.append(f"They make {named}, worth {what.points}.")
    return "".join(f" {sentence}" for sentence in said)
