"""Bézique or Penchant dealt: a lawful deal up to some moment, and what may be done then."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random

from adjudicator.base.cards import DECK, Card, Rank, Suit
from adjudicator.base.events import PLAYS, Event
from adjudicator.case import Case
from adjudicator.case.draft import Draft, Entry, cards_in
from adjudicator.games import deals
from adjudicator.games.bezique_family.believed import (
    FOR_A_WRONG_HAND,
    counts_a_hand_beside_the_rest,
)
from adjudicator.games.bezique_family.clock import (
    drawn_for,
    drawn_for_the_last,
    goes_on_with_a_lead,
)
from adjudicator.games.bezique_family.equipment import Equipment
from adjudicator.games.bezique_family.options import declared, to_act
from adjudicator.games.bezique_family.table import Table, makes
from adjudicator.law.book.model import Book, Combination

Playing = deals.DealInPlay[Table]


SALTED = 0.6  # so often a hand is dealt that holds something to declare
LOW = (Rank.EIGHT, Rank.NINE)  # of no value, and no card that one exchanges
DECLARED = 0.3  # so often the winner of a trick declares


@dataclass
class Deal:
    """A deal as it is played up to some moment, everything known.

    Attributes:
        hands: what each holds, apart from what he has laid.
        made: by player, what he has declared, each with its cards, which lie there still.
        stock: the cards to be drawn, the next one last.
        brisques: how many each has taken.
    """

    equipment: Equipment
    players: list[str]
    hands: dict[str, list[Card]]
    stock: list[Card]
    trump: Suit | None
    leader: str
    made: dict[str, list[tuple[Combination, tuple[Card, ...]]]] = field(default_factory=dict)
    brisques: dict[str, int] = field(default_factory=dict)
    tricks: int = 0

    def other(self, player: str) -> str:
        """Return the other player."""
        return self.players[1 - self.players.index(player)]


def beginning(book: Book, players: list[str], random: Random) -> Draft:
    """Return what is known at some moment of a lawful deal, every hand known in whole."""
    equipment = Equipment.of(book.equipment)
    dealer = random.choice(players)
    deal, turned = _dealt(book, equipment, players, dealer, random)
    before_the_end = equipment.stock // 2
    number = random.choice(
        (
            random.randrange(before_the_end - 1),
            random.randrange(before_the_end - 1),
            before_the_end - 1,
            random.randrange(before_the_end, equipment.tricks),
        )
    )
    for _ in range(number):
        _a_trick(deal, random)
        _declared(deal, book, random)
        _drawn(deal)
    drawn = number == 0 or not deal.stock or random.random() < 0.4
    if not drawn:
        _a_trick(deal, random)
    return {
        "book": book.id,
        "players": players,
        "table": _known(deal, dealer, turned, drawn, random),
    }


def _dealt(
    book: Book, equipment: Equipment, players: list[str], dealer: str, random: Random
) -> tuple[Deal, Card | None]:
    pack = list(DECK) * equipment.copies
    random.shuffle(pack)
    hands = {player: [pack.pop() for _ in range(equipment.hand)] for player in players}
    for player in players:
        if random.random() < SALTED:
            _salt(hands[player], pack, book, equipment, random)
    turned = pack.pop() if equipment.turn_up else None
    if turned is not None:
        pack.insert(0, turned)
    trump = turned.suit if turned else _made_trumps(random)
    leader = players[1 - players.index(dealer)]
    return Deal(equipment, players, hands, pack[: equipment.stock], trump, leader), turned


def _made_trumps(random: Random) -> Suit | None:
    """The suit that a penchant made trumps early in the deal, if one did."""
    return random.choice(list(Suit)) if random.random() < 0.9 else None


def _salt(
    hand: list[Card], pack: list[Card], book: Book, equipment: Equipment, random: Random
) -> None:
    """Let a hand hold what makes one of the book's combinations."""
    row = random.choice(book.combinations)
    found = makes(row, [*pack, *hand], equipment)
    if not found:
        return  # the other holds the cards for it
    wanted = random.choice(found)
    kept = list(hand)
    for card in wanted:
        if card in kept:
            kept.remove(card)
        elif card in pack and kept:
            out = random.choice(kept)
            kept.remove(out)
            hand[hand.index(out)] = card
            pack[pack.index(card)] = out


def _a_trick(deal: Deal, random: Random) -> None:
    first, second = deal.leader, deal.other(deal.leader)
    led = _card_from(deal, first, random)
    held = lawful_cards(deal.hands[second], led, deal) or deal.hands[second]
    follows = random.choice(held) if held else _card_from(deal, second, random)
    for player, card in ((first, led), (second, follows)):
        deal.hands[player].remove(card)
    last = not deal.stock
    taken = deal.equipment.takes(follows, led, deal.trump, no_trumps=deal.trump is None, last=last)
    deal.leader = second if taken else first
    won = sum(card.rank in deal.equipment.brisques for card in (led, follows))
    deal.brisques[deal.leader] = deal.brisques.get(deal.leader, 0) + won
    deal.tricks += 1


def _card_from(deal: Deal, player: str, random: Random) -> Card:
    return random.choice(deal.hands[player])


def lawful_cards(held: Sequence[Card], led: Card, deal: Deal) -> list[Card]:
    """Return the cards that may be played to a lead: any while cards are drawn.

    After that he follows suit and wins if he can, and trumps if he has none of the suit.
    """
    if deal.stock:
        return list(held)
    return bound_cards(held, led, deal.trump, deal.equipment)


def bound_cards(
    held: Sequence[Card], led: Card, trump: Suit | None, equipment: Equipment
) -> list[Card]:
    """Return the cards that may be played in the last tricks: the strictest of the books' rules."""
    of_suit = [card for card in held if card.suit is led.suit]
    higher = [card for card in of_suit if equipment.is_higher(card, led)]
    trumps = [card for card in held if card.suit is trump]
    return higher or of_suit or trumps or list(held)


def _declared(deal: Deal, book: Book, random: Random) -> None:
    """Let the winner declare something from his hand, now and then; its cards stay there."""
    player = deal.leader
    if random.random() > DECLARED or len(deal.made.get(player, ())) > 1 or len(deal.stock) < 4:
        return
    before = {row.of_class for row, _ in deal.made.get(player, ())}
    found = [
        (row, way)
        for row in book.combinations
        if row.of_class not in before
        for way in makes(row, deal.hands[player], deal.equipment)
        if _suits(row, way, deal.trump) and len(way) < len(deal.hands[player])
    ]
    if not found:
        return
    row, way = random.choice(found)
    for card in way:
        deal.hands[player].remove(card)
    deal.made.setdefault(player, []).append((row, way))
    if row.kind == "two-suits" and deal.trump is None:
        deal.trump = next(card.suit for card in way if card.rank is Rank.JACK)


def _suits(row: Combination, way: Sequence[Card], trump: Suit | None) -> bool:
    kind = row.terms.get("suit")
    return kind is None or (kind == "trumps") is all(card.suit is trump for card in way)


def _drawn(deal: Deal) -> None:
    for player in (deal.leader, deal.other(deal.leader)):
        if deal.stock:
            deal.hands[player].append(deal.stock.pop())
    if not deal.stock:
        for player, made in deal.made.items():
            deal.hands[player] += [card for _, way in made for card in way]
        deal.made = {}


def _known(deal: Deal, dealer: str, turned: Card | None, drawn: bool, random: Random) -> Draft:
    table: Draft = {"dealer": dealer} if random.random() < 0.2 else {}
    if deal.trump is not None and (turned is not None or deal.tricks):
        table["trump"] = str(deal.trump)
    if turned is not None and deal.stock and random.random() < 0.6:
        table["turned_up"] = str(turned)
    table["lead" if drawn else "taker"] = deal.leader
    if not drawn and not deal.stock:
        table["lead"] = table.pop("taker")
    table["tricks"] = deal.tricks
    table["stock"] = len(deal.stock)
    table["hands"] = {p: [str(card) for card in cards] for p, cards in deal.hands.items() if cards}
    table |= _combinations_made(deal)
    if deal.tricks > deal.equipment.tricks - 3 or random.random() < 0.1:
        table["brisques"] = {player: deal.brisques.get(player, 0) for player in deal.players}
    return table


def _combinations_made(deal: Deal) -> Draft:
    """What lies on the table: the combinations made, and all its cards where likes lie there."""
    if not deal.made:
        return {}
    made: dict[str, dict[str, list[list[str]]]] = {}
    for player, several in deal.made.items():
        for row, way in several:
            made.setdefault(player, {}).setdefault(row.id, []).append(list(map(str, way)))
    known: Draft = {
        "made": {
            player: {name: ways if len(ways) > 1 else ways[0] for name, ways in named.items()}
            for player, named in made.items()
        }
    }
    # where like cards have served in two combinations, it is said that both lie there
    laid = {p: [str(c) for _, way in ways for c in way] for p, ways in deal.made.items()}
    laid = {player: cards for player, cards in laid.items() if len(set(cards)) < len(cards)}
    return known | {"laid": laid} if laid else known


def also_known(case: Case, book: Book) -> dict[str, str]:
    """Return what goes without saying in a case file, and not when it is told.

    Who has drawn, and how far the deal is, which one counts by the pack of the book; by the key of
    the table after which it is told.
    """
    how_far = _how_far(case, Equipment.of(book.equipment))
    if case.table.get("stock") == 0:
        return how_far
    begun = {} if case.table.get("tricks") == 0 else {"lead": "Both have drawn."}
    since = "Both have" if goes_on_with_a_lead(case) else "Nobody has"
    return {**begun, "taker": f"{since} drawn since.", **how_far}


def _how_far(case: Case, equipment: Equipment) -> dict[str, str]:
    """Return how many cards are left to draw, or tricks to play, after so many tricks."""
    tricks, last = case.table.get("tricks"), equipment.last_tricks
    if not isinstance(tricks, int):
        return {}
    since = tricks - equipment.stock // 2
    if since > 0:
        return {"tricks": f"So tricks played of the last {last}: {since}."}
    left = {
        max(0, equipment.stock - drawn) for drawn in drawn_for(tricks, drawn_for_the_last(case))
    }
    if "stock" in case.table or len(left) > 1 or any(map(_counts_a_hand, case.events)):
        return {}  # with a hand of a wrong number that would be no whole pack
    return {"tricks": f"So there lie in the stock, the turn-up with them: {left.pop()}."}


def _counts_a_hand(event: Event) -> bool:
    """Return whether it is told how many cards somebody has, or was dealt."""
    return event.verb == "finds" or bool(event.get("hands"))


COURSE = frozenset(
    (*PLAYS, "wins", "loses", "plays_on", "turns", "declares", "announces", "scores", "exchanges",
     "draws", "deals")
)  # fmt: skip


def all_seen(draft: Draft, random: Random) -> Draft:
    """Return a draft in which it is known which cards lie in the tricks that are told of.

    So nobody wonders whether one of them lay on the table before. They are low cards
    of which nothing else is known, of one suit while there are such. Where a hand is whole known,
    or the stock is exhausted, they are left out: they would tell what each could have played.

    Where a hand is counted nobody has counted the stock as well: with a wrong number there would be
    more or fewer cards than a pack.
    """
    if counts_a_hand_beside_the_rest(draft):
        draft = {**draft, "table": {k: v for k, v in draft["table"].items() if k != "stock"}}
    table = draft["table"]
    hands = (table.get("hands") or {}).values()
    if table.get("stock") == 0 or any(isinstance(held, list) for held in hands):
        return draft
    seen = set(cards_in([table, draft["happened"]]))
    left = [card for card in DECK if card.rank in LOW and str(card) not in seen]
    happened = []
    for entry in draft["happened"]:
        verb = next((verb for verb in ("wins", "loses") if entry.get(verb) in (True, "yes")), None)
        suits: list[Suit | None] = [
            suit for suit in Suit if len([c for c in left if c.suit is suit]) > 1
        ]
        if verb is not None and len(left) > 1:
            suit = random.choice(suits or [None])
            # while cards are left to draw one need not follow suit
            cards = [card for card in left if suit in (card.suit, None)][:2]
            left = [card for card in left if card not in cards]
            entry = {**entry, verb: [str(card) for card in cards]}
        happened.append(entry)
    return {**draft, "happened": happened}


# What follows only from a choice that a hand of a wrong number gives.
OF_A_WRONG_HAND = {"draws-up", "deals-again", "must-not-draw"}
OF_THE_DRAW = {"draw-one", "draw-two", "draws-first", "draws-up", "must-not-draw"}


def out_of_place(table: Table, event: Event) -> frozenset[str]:
    """Return the kinds of remedies of which one sees that they cannot follow from an act.

    Where nothing is left nobody draws; of one card that is drawn nobody says which goes back; and
    who chooses a combination chooses nothing for the number of cards.
    """
    kinds = set(OF_THE_DRAW) if table.exhausted else set()
    several = event.verb == "draws" and (len(event.cards) or int(event.get("draws") or 0)) > 1
    again = event.verb == "draws" and table.drawn.get(event.by, 0) > 0
    if not (several or again) and event.verb not in ("picks", "returns"):
        kinds.add("return-card")
    if event.verb == "elects" and event.word not in FOR_A_WRONG_HAND:
        kinds |= OF_A_WRONG_HAND
    return frozenset(kinds)


# what is lawful


def lawful(playing: Playing, random: Random) -> Entry | None:
    """Return something that the player to act may do; None when nobody can say whose turn it is."""
    table = playing.table
    player = to_act(table)
    if player is None:
        return None
    if table.trick is None and table.has_yet_to_draw(player):
        found = list(_may_declare(playing, player))
        if found and random.random() < 0.5:
            return playing.entry(random.choice(found))
        return draws(playing, player)
    held = list(table.hand(player).cards)
    if not table.exhausted:
        held += [each.card for each in table.lies(player)]
    if not held:
        return None
    if table.trick is None:
        return {"by": player, "leads": str(random.choice(held))}
    led = table.trick.plays[0].card
    if table.exhausted:
        held = bound_cards(held, led, table.trump, table.equipment)
    return {"by": player, "follows": str(random.choice(held))}


def _may_declare(playing: Playing, player: str) -> Iterator[Event]:
    """Yield what he may declare by every book: cards of his hand alone, none of their class before.

    He has taken the trick and not drawn, and for this trick he has declared nothing.
    """
    table = playing.table
    last = playing.happened[-1:] or [{}]
    if player != table.taker or table.drawn or "declares" in last[0]:
        return
    before = {named.row.of_class for named in table.announced if named.player == player}
    for row in playing.book.combinations:
        if row.of_class in before or table.lies(playing.table.other(player)):
            continue  # what the other shows may bar it
        for way in makes(row, table.hand(player).cards, table.equipment):
            if _suits(row, way, table.trump):
                yield declared(player, row, way)


def draws(playing: Playing, player: str, number: int = 1) -> Entry:
    turned = playing.table.turned_up
    if playing.table.stock == 1 and number == 1 and turned is not None:
        return {"by": player, "draws": str(turned), "from": "turn-up"}
    return {"by": player, "draws": number}


def winner(playing: Playing) -> str:
    table = playing.table
    return str(table.taker or to_act(table) or playing.players[0])
