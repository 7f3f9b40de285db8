"""What a player could do next: every combination that his cards make, every card he could play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator, Sequence

from adjudicator.base.cards import Card, Rank
from adjudicator.base.events import PLAYS, Event
from adjudicator.base.phrases import in_text
from adjudicator.base.values import replace
from adjudicator.games.bezique_family.table import (
    Fate,
    Table,
    is_of_its_suit,
    makes,
)
from adjudicator.law.book.model import Book, Combination

# A card that was played goes back by these.
BACK = ("take-back", "may-take-back")


def to_act(table: Table) -> str | None:
    """Return whose act it is: who follows, else who took the trick; None when nobody can say."""
    if table.trick is not None:
        return table.other(table.trick.plays[0].player)
    taker = table.leader()
    if taker is None or table.exhausted or not table.draws_begun:
        return taker
    other = table.other(taker)
    return other if table.drawn.get(taker) and not table.drawn.get(other) else taker


Act = tuple[str, Event]  # in words, and as an event


def declarations(table: Table, book: Book, player: str) -> Iterator[Act]:
    """Yield what a player could declare, score or exchange, each as (in words, event)."""
    if table.trick is not None:
        return
    yield from _choices(table, book, player)
    yield from _waiting(table, player)
    yield from _combinations(table, book, player)
    if "exchange" in book.heard:
        yield from _exchange(table, player)


def _choices(table: Table, book: Book, player: str) -> Iterator[Act]:
    """What he may choose to score, of several that he claimed at once."""
    choices = [s for s in table.standing if s.remedy.kind == "score-one-of"]
    offered = [n for s in choices if player in s.remedy.held_by for n in s.remedy.things["what"]]
    for name in dict.fromkeys(offered):
        row = next(row for row in book.combinations if row.id == name)
        yield f"choose {row.name}", Event(player, "elects", word=name)


def _waiting(table: Table, player: str) -> Iterator[Act]:
    """What he has announced, and may score now."""
    choices = [s for s in table.standing if s.remedy.kind == "score-one-of" and s.in_force]
    mine = [s.remedy.things["what"] for s in choices if player in s.remedy.held_by]
    for waiting in table.announced:
        if any(waiting.row.id in what for what in mine):
            continue  # it is one of those that he may choose
        if waiting.player == player and waiting.fate is Fate.TO_SCORE:
            cards = waiting.known_cards
            suit = cards[0].card.suit if cards and waiting.row.kind == "of-a-suit" else None
            said = f"score {waiting.row.name} ({_said(c.card for c in cards)}), which waits"
            scored = {"scores": (waiting.row.id,), "suit": suit}
            yield said, Event(player, "scores", particulars=scored)


def _combinations(table: Table, book: Book, player: str) -> Iterator[Act]:
    """What the cards that he holds, or that lie before him, make."""
    lies = [each.card for each in table.lies(player)]
    held = list(table.hand(player).cards)
    seen: set[tuple[str, tuple[str, ...]]] = set()
    for row in book.combinations:
        for way in makes(row, [*lies, *held], table.equipment):
            key = (row.kind + str(row.terms.get("ranks")), tuple(sorted(map(str, way))))
            if not is_of_its_suit(row, way, table) or key in seen:
                continue
            seen.add(key)
            fresh = _fresh(way, lies, table, player, row)
            if fresh or _may_lie(table, player, way):
                said = f"declare {row.name} ({_said(way)})"
                yield said, declared(player, row, way, fresh)


def declared(
    player: str, row: Combination, way: Sequence[Card], fresh: Sequence[Card] | None = None
) -> Event:
    """Return the declaration of a combination.

    Args:
        player: who declares it.
        row: the book's row of it.
        way: the cards that make it.
        fresh: those of them that he lays from his hand; None for all.
    """
    suit = way[0].suit if len({card.suit for card in way}) == 1 else None
    laid = tuple(way if fresh is None else fresh)
    parts = {"declares": (row.id,), "with": laid, "suit": suit}
    return Event(player, "declares", particulars=parts)


def _exchange(table: Table, player: str) -> Iterator[Act]:
    """The seven of trumps for the turned-up card."""
    held = table.hand(player).cards
    sevens = [card for card in held if card.rank is Rank.SEVEN and card.suit is table.trump]
    if sevens and table.turned_up is not None:
        said = f"exchange {in_text(sevens[0])} for {in_text(table.turned_up)}"
        parts = {"for": table.turned_up}
        yield said, Event(player, "exchanges", (sevens[0],), particulars=parts)


def _said(cards: Sequence[Card] | Iterator[Card]) -> str:
    return ", ".join(map(in_text, cards))


def _fresh(
    way: Sequence[Card], lies: Sequence[Card], table: Table, player: str, row: Combination
) -> list[Card]:
    """The cards of a way that he lays from the hand.

    A like card from the hand is better than one on the table that has served in its class.
    """
    held, fresh = list(table.hand(player).cards), []
    there = Counter(lies)
    served = Counter[Card]()
    for announced in table.announced:
        if announced.player == player and announced.row.of_class == row.of_class:
            lying = (each for each in announced.known_cards if each in table.lies(player))
            served |= Counter(each.card for each in lying)
    new = there - served
    for card in way:
        if new[card]:
            new[card] -= 1
            there[card] -= 1
        elif card in held:
            held.remove(card)
            fresh.append(card)
        elif there[card]:
            there[card] -= 1
        else:
            fresh.append(card)
    return fresh


def announced_with(table: Table, book: Book, event: Event) -> Iterator[tuple[str, str]]:
    """Yield what could be announced together with a declaration, as (in words, name).

    Only where the book leaves scores in abeyance.
    """
    if not event.get("declares") or "score-later" not in book.remedies:
        return
    cards = [each.card for each in table.lies(event.by)] + list(event.get("with") or ())
    for row in book.combinations:
        ways = [w for w in makes(row, cards, table.equipment) if is_of_its_suit(row, w, table)]
        likes = min((cards.count(card) for card in ways[0]), default=0) if ways else 0
        for way in ways * (2 if row.kind == "of-a-suit" and likes > 1 else 1):
            if row.id not in event.get("declares"):
                yield f"{row.name} ({_said(way)})", row.id


def together(event: Event, announced: Sequence[tuple[str, str]]) -> Event:
    """Return a declaration with what is announced together with it."""
    names = tuple(name for _, name in announced)
    particulars = {key: value for key, value in event.particulars.items() if key != "suit"}
    return replace(event, particulars={**particulars, "to_score": names})


def all_claimed(event: Event) -> Event | None:
    """Return a declaration as if all that is announced with it were claimed at once.

    None where nothing is declared, or nothing is announced with it.
    """
    scored, waiting = event.get("declares"), event.get("to_score")
    if not (scored and waiting):
        return None
    others = {key: value for key, value in event.particulars.items() if key != "to_score"}
    return replace(event, particulars={**others, "declares": (*scored, *waiting)})


def state(table: Table, player: str) -> Hashable:
    """Return what a table comes to for one who declares: two alike can be taken for one."""
    made = sorted(
        (a.row.id, a.fate.value, tuple(sorted(map(str, a.known_cards))))
        for a in table.announced
        if a.player == player
    )
    lies = sorted(map(str, table.lies(player)))
    return (
        tuple(made),
        tuple(lies),
        tuple(sorted(map(str, table.hand(player).cards))),
        table.stock,
    )


def _may_lie(table: Table, player: str, way: Sequence[Card]) -> bool:
    """Whether what lies there complete has not been named yet."""
    named = [sorted(map(str, a.known_cards)) for a in table.announced if a.player == player]
    return sorted(map(str, way)) not in named


def declared_again(table: Table, event: Event) -> Event:
    """Return a declaration as it is made later, when some of its cards lie on the table already."""
    fresh = event.get("with")
    if not fresh:
        return event
    lies = [each.card for each in table.lies(event.by)]
    held, still = list(table.hand(event.by).cards), []
    for card in fresh:
        if card in held:
            held.remove(card)
            still.append(card)
        elif card not in lies:
            still.append(card)
    return replace(event, particulars={**event.particulars, "with": tuple(still)})


def _goes_back(table: Table) -> bool:
    """Whether somebody has chosen that the lead which lies there be taken back."""
    chosen = {s.event for s in table.standing if s.is_chosen and s.remedy.kind in BACK}
    return table.trick is not None and table.trick.plays[0].event in chosen


def plays(table: Table, player: str) -> Iterator[tuple[str, Event]]:
    """Yield the cards that a player could play, when they are known, each as (in words, event)."""
    if to_act(table) != player:
        return
    if table.has_yet_to_draw(player) and not table.is_forbidden_to_draw(player):
        yield "draw a card", Event(player, "draws", particulars={"draws": 1})
        return
    verb = PLAYS[0] if table.trick is None or _goes_back(table) else PLAYS[1]
    laid = [each.card for each in table.lies(player)]
    for card in dict.fromkeys([*table.hand(player).cards, *laid]):
        said = f"{'follow with' if verb == 'follows' else 'lead'} {in_text(card)}"
        yield said, Event(player, verb, (card,))
