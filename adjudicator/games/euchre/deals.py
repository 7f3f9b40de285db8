"""Euchre dealt: a lawful deal up to some moment, and what may lawfully be done then."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from random import Random

from adjudicator.base.cards import Card, Rank, Suit
from adjudicator.base.events import PLAYS
from adjudicator.base.phrases import in_text
from adjudicator.case import Case
from adjudicator.case.draft import YES, Draft, Entry, cards_in
from adjudicator.games import deals
from adjudicator.games.euchre.cards import PACK, SHORT_PACK, Trump, best, suit_of
from adjudicator.games.euchre.record import to_act
from adjudicator.games.euchre.table import DECLARES, UNSEEN, Table
from adjudicator.law.book.model import Book

Playing = deals.DealInPlay[Table]


HAND = 5
ALONE = 0.2  # so often somebody plays alone
BIDDING = 0.35  # so often the record begins before the first lead


def beginning(book: Book, players: list[str], random: Random) -> Draft:
    """Return what is known at some moment of a lawful deal, every hand known in whole."""
    short = random.random() < 0.3
    pack = list(SHORT_PACK if short else PACK)
    random.shuffle(pack)
    hands = {p: [pack.pop() for _ in range(HAND)] for p in players}
    turned = pack.pop()
    table: Draft = {"pack": 24} if short else {}
    table["dealer"] = dealer = random.choice(players)
    if random.random() < BIDDING:
        table["turned_up"] = str(turned)
        table["round"] = 2 if random.random() < 0.4 else 1
    else:
        _played(table, hands, players, dealer, random)
    if "lead" in table and random.random() < 0.25:
        player = random.choice([p for p in players if hands[p]])
        table["exposed"] = {player: [str(random.choice(hands[player]))]}
    table["hands"] = {p: [str(card) for card in cards] for p, cards in hands.items() if cards}
    return {"book": book.id, "players": players, "table": table}


def _played(
    table: Draft,
    hands: dict[str, list[Card]],
    players: list[str],
    dealer: str,
    random: Random,
) -> None:
    """Make the trump and play some tricks, lawfully; what is left of it stands in the table."""
    trump = table["trump"] = random.choice(list(Suit))
    maker = random.choice(players)
    table["trump"] = str(trump)
    table["alone"] = maker if random.random() < ALONE else "nobody"
    live = [p for p in players if table["alone"] == "nobody" or p != _partner(players, maker)]
    leader = next(p for p in _from(players, _next(players, dealer)) if p in live)
    for _ in range(random.choice((0, 0, 1, 1, 2, 3))):
        trick: list[tuple[str, Card]] = []
        for player in (p for p in _from(players, leader) if p in live):
            card = random.choice(lawful_cards(hands[player], [c for _, c in trick], trump))
            hands[player].remove(card)
            trick.append((player, card))
        won = best([card for _, card in trick], trump)
        leader = next(player for player, card in trick if card == won)
    table["lead"] = leader


def lawful_cards(held: list[Card], trick: list[Card], trump: Trump | None) -> list[Card]:
    """Return the cards of a hand that follow suit to a trick; all of them where none does."""
    led = suit_of(trick[0], trump) if trick else None
    return [card for card in held if suit_of(card, trump) is led] or held if trick else held


def _from(players: list[str], first: str) -> list[str]:
    at = players.index(first)
    return players[at:] + players[:at]


def _next(players: list[str], player: str) -> str:
    return _from(players, player)[1]


def _partner(players: list[str], player: str) -> str:
    return _from(players, player)[2]


COURSE = frozenset((*PLAYS, *UNSEEN, *DECLARES, "gathers", "quits", "discards"))


def all_seen(draft: Draft, random: Random) -> Draft:
    """Return a draft in which the trump is known, or who dealt and what is turned up.

    Whoever speaks first is the eldest hand, where nobody says who dealt.
    """
    table, players = dict(draft["table"]), list(draft["players"])
    speak = [entry["by"] for entry in draft["happened"] if entry.keys() & DECLARES.keys()]
    if (speak or "turned_up" in table) and "trump" not in table:
        first = speak[0] if speak else random.choice(players)
        table.setdefault("dealer", players[players.index(first) - 1])
        unseen = [
            card for card in SHORT_PACK if str(card) not in cards_in([table, draft["happened"]])
        ]
        table.setdefault("turned_up", str(random.choice(unseen)))
    elif any(entry.keys() & set(PLAYS) for entry in draft["happened"]):
        table.setdefault("trump", str(random.choice(list(Suit))))
        table.setdefault("alone", "nobody")
    over = [entry for entry in draft["happened"] if "turns_down" in entry]
    if speak and (over or len(speak) > len(players)):
        table.setdefault("round", 1)  # what follows tells it, so that nobody takes it for granted
    return {**draft, "table": _with_own_cards(table, draft)}


def _with_own_cards(table: Draft, draft: Draft) -> Draft:
    """Return a table in which it is known whose card is named that its player has not shown."""
    hands = dict(table.get("hands") or {})
    seen = set(cards_in(hands))
    for entry in draft["happened"]:
        for card in cards_in(entry.get("names")):
            if "of" not in entry and card not in seen and entry["by"] not in hands:
                hands[entry["by"]] = {"holds": [card]}
        seen |= set(cards_in(list(entry.values())))
    seated = [player for player in draft["players"] if player in hands]
    return {**table, "hands": {player: hands[player] for player in seated}} if hands else table


def also_known(case: Case, book: Book) -> dict[str, str]:
    """Return what goes without saying in a case file, and not when it is told: who are the bowers.

    It is told after the trump where one of them is in the record.
    """
    trump = case.table.get("trump")
    if not isinstance(trump, Suit):
        return {}
    right, left = Card(Rank.JACK, trump), Card(Rank.JACK, trump.same_colour)
    seen = {card for event in case.events for card in event.cards}
    for held in _several(case.table.values()):
        seen.update(getattr(held, "cards", held if isinstance(held, tuple) else (held,)))
    if seen.isdisjoint((right, left)):
        return {}
    both = f"{in_text(right)} and {in_text(left)}"
    return {"trump": f"{in_text(left)} is a trump as well: {both}, the bowers, are the highest."}


def _several(values: Iterable[object]) -> Iterator[object]:
    for value in values:
        yield from value.values() if isinstance(value, Mapping) else (value,)


# what is lawful


def lawful(playing: Playing, random: Random) -> Entry | None:
    """Return something that the player to act may do; None when nobody is to act."""
    table = playing.table
    player = to_act(table)
    if player is None:
        return None
    if table.round is not None and not table.is_made:
        return _bid(playing, player, random)
    if table.round is not None and not table.tricks:
        return None  # the trump is made: what the dealer puts out is another matter
    held = list(table.hand(player).cards)
    trick = list(table.current.cards) if table.current else []
    if not held:
        return None
    card = str(random.choice(lawful_cards(held, trick, table.trump)))
    return {"by": player, "follows" if trick else "leads": card}


def _bid(playing: Playing, player: str, random: Random) -> Entry | None:
    table = playing.table
    if table.dealer is None or table.turned_up is None:
        return None
    at = _from(playing.players, _next(playing.players, table.dealer)).index(player)
    if len([d for d in table.declarations if d.round == table.round]) >= len(playing.players):
        return None
    words = [{"passes": YES}] * 5
    if table.round == 2:
        others = [suit for suit in Suit if suit is not table.turned_up.suit]
        named = str(random.choice(others))
        words += [{"names_suit": named}, {"names_suit": named, "alone": YES}]
    else:
        makes = ("orders_up", "assists", "orders_up", "takes_up")[at]
        words += [{makes: YES}, {"plays_alone": YES}]
    return {"by": player, **random.choice(words)}
