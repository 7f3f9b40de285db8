"""Bézique or Penchant dealt: a lawful deal up to some moment, and what can go wrong then."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from adjudicator.cards import DECK, Card, Rank, Suit
from adjudicator.case import Case
from adjudicator.drill.drafts import YES, Draft, Entry
from adjudicator.drill.playing import Acts, Playing
from adjudicator.games.bezique_family.combinations import ways
from adjudicator.games.bezique_family.equipment import Equipment
from adjudicator.games.bezique_family.table import goes_on_with_a_lead
from adjudicator.law.clauses import Book, Combination
from adjudicator.verbs import Event

SALTED = 0.6  # so often a hand is dealt that holds something to declare
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
    found = ways(row.kind, row.terms, [*pack, *hand], equipment)
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
        for way in ways(row.kind, row.terms, deal.hands[player], deal.equipment)
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


def _known(
    deal: Deal, dealer: str, turned: Card | None, drawn: bool, random: Random
) -> dict[str, Any]:
    table: dict[str, Any] = {"dealer": dealer} if random.random() < 0.2 else {}
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
    made: dict[str, dict[str, list[list[str]]]] = {}
    for player, several in deal.made.items():
        for row, way in several:
            cards = [str(card) for card in way]
            made.setdefault(player, {}).setdefault(row.id, []).append(cards)
    if made:
        table["made"] = {
            player: {name: ways if len(ways) > 1 else ways[0] for name, ways in named.items()}
            for player, named in made.items()
        }
    if deal.tricks > deal.equipment.tricks - 3 or random.random() < 0.1:
        table["brisques"] = {player: deal.brisques.get(player, 0) for player in deal.players}
    return table


def also_known(case: Case) -> dict[str, str]:
    """Return what goes without saying in a case file, and not when it is told: who has drawn.

    By the key of the table after which it is told.
    """
    if case.table.get("stock") == 0:
        return {}
    return {"taker": f"{'Both have' if goes_on_with_a_lead(case) else 'Nobody has'} drawn since."}


def is_sound(draft: Draft, book: Book) -> bool:
    """Return whether the stock is what so many tricks leave of it, where both are known."""
    table, equipment = draft["table"], Equipment.of(book.equipment)
    tricks, stock = table.get("tricks"), table.get("stock")
    if tricks is None or stock is None:
        return True
    drawn = {min(equipment.stock, 2 * tricks)}
    if "lead" not in table:
        drawn.add(min(equipment.stock, max(0, 2 * tricks - 2)))
    return equipment.stock - stock in drawn


# what is lawful


def lawful(playing: Playing, random: Random) -> Entry | None:
    """Return something that the player to act may do; None when nobody can say whose turn it is."""
    table = playing.table
    player = playing.game.to_act(table)
    if player is None:
        return None
    if table.trick is None and table.has_yet_to_draw(player):
        found = list(_may_declare(playing, player))
        if found and random.random() < 0.5:
            return playing.entry(random.choice(found))
        return _draws(playing, player)
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
        if row.of_class in before or table.lies(_other(playing, player)):
            continue  # what the other shows may bar it
        for way in ways(row.kind, row.terms, table.hand(player).cards, table.equipment):
            if _suits(row, way, table.trump):
                suit = way[0].suit if len({card.suit for card in way}) == 1 else None
                parts: dict[str, Any] = {"declares": (row.id,), "with": way, "suit": suit}
                yield Event(player, "declares", particulars=parts)


def _draws(playing: Playing, player: str, number: int = 1) -> Entry:
    turned = playing.table.turned_up
    if playing.table.stock == 1 and number == 1 and turned is not None:
        return {"by": player, "draws": str(turned), "from": "turn-up"}
    return {"by": player, "draws": number}


def _winner(playing: Playing) -> str:
    table = playing.table
    return str(table.taker or playing.game.to_act(table) or playing.players[0])


def _other(playing: Playing, player: str) -> str:
    players = playing.players
    return players[1 - players.index(player)]


# what goes wrong


def _trick(playing: Playing, random: Random) -> Iterator[Entry]:
    """Play until a trick is taken and nobody has drawn."""
    for _ in range(4):
        if playing.table.trick is None and playing.table.has_yet_to_draw(_winner(playing)):
            return
        entry = lawful(playing, random)
        if entry is None:
            return
        yield entry


def leads_out_of_turn(playing: Playing, random: Random) -> Iterator[Entry]:
    """The other leads; he is followed, or stopped, or takes the card back."""
    if playing.table.trick is not None:
        return
    if playing.table.has_yet_to_draw(_winner(playing)) and random.random() < 0.8:
        for player in (_winner(playing), _other(playing, _winner(playing))):
            yield _draws(playing, player)
    player = _other(playing, _winner(playing))
    card = playing.a_card(player, random)
    yield {"by": player, "leads": card}
    other = _other(playing, player)
    if random.random() < 0.4:
        yield {"by": other, "follows": playing.a_card(other, random)}
    if random.random() < 0.5:
        who = other if random.random() < 0.7 else player
        yield {"by": who, "notices": "something is wrong"}
    if random.random() < 0.4:
        yield {"by": player, "takes_back": card}


def draws_wrongly(playing: Playing, random: Random) -> Iterator[Entry]:
    """The loser draws first, or one draws two cards, or the turned-up card, or again."""
    yield from _trick(playing, random)
    winner = _winner(playing)
    loser = _other(playing, winner)
    first = random.choice((winner, loser))
    turned = playing.table.turned_up
    how = random.random()
    if how < 0.3 and turned is not None:
        yield {"by": first, "draws": str(turned), "from": "turn-up"}
    elif how < 0.6:
        yield from _draws_two(playing, random, first)
    else:
        yield _draws(playing, first)
    other = _other(playing, first)
    after = random.random()
    if after < 0.3:
        yield {"by": other, "notices": "something is wrong"}
    if after < 0.8:
        yield _draws(playing, other)
    elif after < 0.9:
        yield _draws(playing, first)


def _draws_two(playing: Playing, random: Random, player: str) -> Iterator[Entry]:
    unseen = _unseen(playing, random, 2)
    cards = [str(card) for card in unseen]
    yield {"by": player, "draws": cards if random.random() < 0.7 else 2}
    verbs = {verb.name for verb in playing.game.LANGUAGE.verbs}
    other = _other(playing, player)
    if "picks" not in verbs:
        return
    if random.random() < 0.6:
        who = other if random.random() < 0.85 else player
        picked = random.choice(cards)
        if random.random() < 0.2 and playing.hand(player):
            picked = playing.a_card(player, random)
        yield {"by": who, "picks": picked, "of": player}
    if random.random() < 0.6:
        where = random.choice(("top", "middle", "middle", "bottom"))
        yield {"by": player, "returns": random.choice(cards), "where": where}


def _unseen(playing: Playing, random: Random, number: int) -> list[Card]:
    """Some cards that nobody holds and that do not lie on the table."""
    seen = [card for p in playing.players for card in playing.table.hand(p).cards]
    seen += [each.card for p in playing.players for each in playing.table.lies(p)]
    seen += [playing.table.turned_up]
    left = [card for card in DECK if card not in seen]
    return random.sample(left, number)


def does_not_draw(playing: Playing, random: Random) -> Iterator[Entry]:
    """One plays on without drawing; the next time he draws one card, or two."""
    yield from _trick(playing, random)
    winner = _winner(playing)
    loser = _other(playing, winner)
    draws = random.choice(((winner,), (loser,), ()))
    for player in draws:
        yield _draws(playing, player)
    for player in (p for p in (winner, loser) if p not in draws):
        if random.random() < 0.3:
            yield {"by": player, "does_not_draw": YES}
    yield {"by": winner, "leads": playing.a_card(winner, random)}
    yield {"by": loser, "follows": playing.a_card(loser, random)}
    if random.random() < 0.7:
        winner = _winner(playing)
        for player in (winner, _other(playing, winner)):
            yield _draws(playing, player, random.choice((1, 2)))


def finds(playing: Playing, random: Random) -> Iterator[Entry]:
    """One finds that the other has so many cards, rightly or a card too many or too few."""
    for _ in range(random.choice((0, 0, 1, 2))):
        entry = lawful(playing, random)
        if entry is not None:
            yield entry
    of = random.choice(playing.players)
    full = playing.table.right_number(of)
    if full is None:
        full = playing.table.equipment.hand
    number = max(1, full + random.choice((-1, -1, 0, 0, 1, 1, 1, 2)))
    playing.draft["table"]["hands"].pop(of, None)  # how many he has is what is found
    who = _other(playing, of)
    yield {"by": who, "finds": number, "of": of}
    if "fresh-deal" in playing.game.LANGUAGE.verb("elects").takes.words and random.random() < 0.5:
        word = random.choice(("fresh-deal", "play-without-drawing", "make-good"))
        yield {"by": who if random.random() < 0.85 else of, "elects": word}
    if random.random() < 0.4:
        yield _draws(playing, of)


def declares(playing: Playing, random: Random) -> Iterator[Entry]:
    """The winner or the loser declares something, before drawing or after, or two at once."""
    yield from _trick(playing, random)
    winner = _winner(playing)
    if random.random() < 0.25 and playing.table.stock:
        yield _draws(playing, winner)
    player = winner if random.random() < 0.75 else _other(playing, winner)
    yield from _one_declaration(playing, random, player)
    if random.random() < 0.35:
        yield from _one_declaration(playing, random, player)
    elif random.random() < 0.2:
        yield from _one_declaration(playing, random, _other(playing, player))
    choices = [s for s in playing.rights("score-one-of") if s.remedy.things.get("what")]
    if choices and random.random() < 0.8:
        chosen = random.choice(choices[0].remedy.things["what"])
        yield {"by": player, "elects": chosen}


def _one_declaration(playing: Playing, random: Random, player: str) -> Iterator[Entry]:
    """One declaration of what he holds; or with a card too many, or under another name."""
    table, book = playing.table, playing.book
    found = [e for _, e in playing.game.declarations(table, book, player) if e.verb == "declares"]
    scored = [e for _, e in playing.game.declarations(table, book, player) if e.verb == "scores"]
    if scored and random.random() < 0.6:
        yield playing.entry(random.choice(scored))
        return
    if not found:
        found = [_made_up(playing, random, player)]
    event = random.choice(found)
    entry = playing.entry(event)
    entry.pop("suit", None)
    how = random.random()
    held = [card for card in playing.hand(player) if card not in _list(entry.get("with"))]
    verbs = {verb.name for verb in playing.game.LANGUAGE.verbs}
    announced = list(playing.game.announced_with(table, book, event))
    if how < 0.12 and held:
        entry["with"] = [*_list(entry.get("with")), random.choice(held)]
    elif how < 0.22:
        entry["declares"] = random.choice(playing.game.LANGUAGE.verb("declares").takes.words)
    elif how < 0.3 and held and _list(entry.get("with")):
        entry["with"] = [*_list(entry["with"])[:-1], random.choice(held)]
    elif how < 0.45 and len(found) > 1:
        more = playing.entry(random.choice(found))
        entry["declares"] = [*_list(entry["declares"]), *_list(more["declares"])]
        extra = [c for c in _list(more.get("with")) if c not in _list(entry.get("with"))]
        entry["with"] = [*_list(entry.get("with")), *extra]
    elif how < 0.6 and "announces" in verbs:
        entry["announces"] = entry.pop("declares")
    elif how < 0.8 and announced and "to_score" in _particulars(playing):
        entry["to_score"] = [name for _, name in random.sample(announced, 1)]
    if not _list(entry.get("with")):
        entry.pop("with", None)
    yield entry


def _particulars(playing: Playing) -> Sequence[str]:
    return tuple(playing.game.LANGUAGE.verb("declares").particulars)


def _made_up(playing: Playing, random: Random, player: str) -> Event:
    """A declaration of cards that he holds, whatever they are."""
    row = random.choice(playing.book.combinations)
    cards = [Card.parse(card) for card in playing.hand(player)]
    laid = tuple(random.sample(cards, min(len(cards), random.choice((2, 2, 3, 4)))))
    return Event(player, "declares", particulars={"declares": (row.id,), "with": laid})


def _list(value: Any) -> list[Any]:
    return list(value) if isinstance(value, (list, tuple)) else [] if value is None else [value]


def leaves_to_score(playing: Playing, random: Random) -> Iterator[Entry]:
    """What was announced to score waits for another trick; it is scored, or a card of it goes."""
    yield from _trick(playing, random)
    player = _winner(playing)
    yield from _one_declaration(playing, random, player)
    for _ in range(random.choice((1, 2))):
        yield {"by": random.choice((player, player, _other(playing, player))), "wins": YES}
    scored = [e for _, e in playing.game.declarations(playing.table, playing.book, player)]
    scored = [e for e in scored if e.verb == "scores"]
    if scored and random.random() < 0.7:
        yield playing.entry(random.choice(scored))
    elif random.random() < 0.5:
        yield from _one_declaration(playing, random, player)
    else:
        yield _draws(playing, player)


def exchanges(playing: Playing, random: Random) -> Iterator[Entry]:
    """The seven of trumps, or another card, is exchanged for the turned-up card."""
    trump, turned = playing.table.trump, playing.table.turned_up
    if trump is None or turned is None:
        return
    yield from _trick(playing, random)
    winner = _winner(playing)
    if random.random() < 0.3:
        yield _draws(playing, winner)
    player = winner if random.random() < 0.75 else _other(playing, winner)
    seven = f"7{trump.letter}"
    if random.random() < 0.15:
        seven = random.choice(playing.hand(player) or [seven])
    elif seven not in playing.hand(player):
        playing.draft["table"]["hands"].pop(player, None)
        playing.draft.setdefault("unknown", []).append(player)
    yield {"by": player, "exchanges": seven, "for": str(turned)}
    if random.random() < 0.4:
        yield from _one_declaration(playing, random, player)


def plays_as_he_likes(playing: Playing, random: Random) -> Iterator[Entry]:
    """The second player follows with any card."""
    if playing.table.trick is None:
        yield from _to_the_lead(playing)
        player = _winner(playing)
        yield {"by": player, "leads": playing.a_card(player, random)}
    second = playing.game.to_act(playing.table)
    if second is not None and playing.hand(second):
        yield {"by": second, "follows": playing.a_card(second, random)}


def _to_the_lead(playing: Playing) -> Iterator[Entry]:
    winner = _winner(playing)
    for player in (winner, _other(playing, winner)):
        if playing.table.has_yet_to_draw(player):
            yield _draws(playing, player)


def looks(playing: Playing, random: Random) -> Iterator[Entry]:
    """One looks at tricks or at the stock, or counts them."""
    player = random.choice(playing.players)
    if random.random() < 0.3:
        yield from _trick(playing, random)
        yield {"by": _winner(playing), "turns": "trick"}
    word = random.choice(("tricks", "tricks", "stock"))
    if random.random() < 0.5:
        yield {"by": player, "looks_at": word, "consent": random.choice(("yes", "no"))}
    else:
        yield {"by": player, "counts": word}


def calls(playing: Playing, random: Random) -> Iterator[Entry]:
    """A card of the other's is called, after a declaration or without."""
    yield from _trick(playing, random)
    player = _winner(playing)
    laid: list[str] = []
    if random.random() < 0.8:
        event = _made_up(playing, random, player)
        laid = [str(card) for card in event.particulars["with"]]
        yield playing.entry(event)
    other = _other(playing, player)
    if random.random() < 0.6:
        yield from _to_the_lead(playing)
    held = laid if laid and random.random() < 0.8 else playing.hand(player)
    if held:
        yield {"by": other, "calls": random.choice(held), "of": player}


def takes_up(playing: Playing, random: Random) -> Iterator[Entry]:
    """One takes up the cards that lie before him."""
    lying = [player for player in playing.players if playing.table.lies(player)]
    yield {"by": random.choice(lying or playing.players), "takes_up": "table"}


def settles(playing: Playing, random: Random) -> Iterator[Entry]:
    """The game is to be settled."""
    players = playing.players
    score = {player: random.randrange(180, 900, 10) for player in players}
    if random.random() < 0.15:
        score = dict.fromkeys(players, score[players[0]])
    playing.draft["table"] = {"deal": random.choice((2, 3, 4, 4, 4, 4)), "score": score}
    playing.draft["happened"].clear()
    yield {"by": random.choice(players), "settles": YES}


def asks(playing: Playing, random: Random) -> Iterator[Entry]:
    """Somebody asks what the book says of a subject."""
    subjects = playing.game.LANGUAGE.verb("asks_about").takes.words
    yield {"by": random.choice(playing.players), "asks_about": random.choice(subjects)}


def says_something(playing: Playing, random: Random) -> Iterator[Entry]:
    """The play goes on, and somebody says something, or turns the trick."""
    yield from goes_on(playing, random)
    player = random.choice(playing.players)
    number = playing.table.right_number(player) or playing.table.equipment.hand
    said: list[Entry] = [
        {"marks": random.randrange(20, 400, 10)},
        {"turns": "trick"},
        {"finds": number + random.choice((-1, 0, 0, 1)), "of": _other(playing, player)},
        {"notices": "something is wrong"},
        {"remarks": "that was well played"},
    ]
    yield {"by": player, **random.choice(said)}
    yield from goes_on(playing, random)


def goes_on(playing: Playing, random: Random) -> Iterator[Entry]:
    """Nothing goes wrong: the play goes on."""
    for _ in range(random.choice((1, 2, 3))):
        entry = lawful(playing, random)
        if entry is None:
            return
        yield entry


BOTH: tuple[Acts, ...] = (
    declares,
    declares,
    declares,
    plays_as_he_likes,
    plays_as_he_likes,
    draws_wrongly,
    does_not_draw,
    goes_on,
    asks,
    says_something,
)
# What only the verbs of some games can say.
WITH_VERB: dict[str, tuple[Acts, ...]] = {
    "announces": (leaves_to_score, leaves_to_score, leads_out_of_turn, finds, finds, takes_up),
    "exchanges": (exchanges,),
    "looks_at": (looks,),
    "calls": (calls,),
    "settles": (settles,),
}


def irregular(playing: Playing, random: Random) -> Acts:
    """Return something that can go wrong at this moment."""
    verbs = {verb.name for verb in playing.game.LANGUAGE.verbs}
    more = [acts for verb, several in WITH_VERB.items() if verb in verbs for acts in several]
    if playing.table.exhausted and random.random() < 0.5:
        return plays_as_he_likes
    return random.choice([*BOTH, *more])
