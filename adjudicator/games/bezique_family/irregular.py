"""What can go wrong at Bézique and at Penchant, act by act, and what the other makes of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from adjudicator.base.cards import DECK, Card
from adjudicator.base.events import Event
from adjudicator.case.draft import YES, Entry
from adjudicator.games import deals
from adjudicator.games.bezique_family.deals import draws, lawful, winner
from adjudicator.games.bezique_family.options import announced_with, declarations
from adjudicator.games.bezique_family.table import Table

Playing = deals.DealInPlay[Table]
Acts = deals.Acts[Table]

# what goes wrong


def _trick(playing: Playing, random: Random) -> Iterator[Entry]:
    """Play until a trick is taken and nobody has drawn."""
    for _ in range(4):
        if playing.table.trick is None and playing.table.has_yet_to_draw(winner(playing)):
            return
        entry = lawful(playing, random)
        if entry is None:
            return
        yield entry


def leads_out_of_turn(playing: Playing, random: Random) -> Iterator[Entry]:
    """The other leads; he is followed, or stopped, or takes the card back."""
    if playing.table.trick is not None:
        return
    if playing.table.has_yet_to_draw(winner(playing)) and random.random() < 0.8:
        for player in (winner(playing), playing.table.other(winner(playing))):
            yield draws(playing, player)
    player = playing.table.other(winner(playing))
    card = playing.a_card(player, random)
    yield {"by": player, "leads": card}
    other = playing.table.other(player)
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
    taker = winner(playing)
    loser = playing.table.other(taker)
    first = random.choice((taker, loser))
    turned = playing.table.turned_up
    how = random.random()
    if how < 0.3 and turned is not None:
        yield {"by": first, "draws": str(turned), "from": "turn-up"}
    elif how < 0.6:
        yield from _draws_two(playing, random, first)
    else:
        yield draws(playing, first)
    other = playing.table.other(first)
    after = random.random()
    if after < 0.3:
        yield {"by": other, "notices": "something is wrong"}
    if after < 0.8:
        yield draws(playing, other)
    elif after < 0.9:
        yield draws(playing, first)


def _draws_two(playing: Playing, random: Random, player: str) -> Iterator[Entry]:
    unseen = _unseen(playing, random, 2)
    cards = [str(card) for card in unseen]
    yield {"by": player, "draws": cards if random.random() < 0.7 else 2}
    verbs = {verb.name for verb in playing.language.verbs}
    other = playing.table.other(player)
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
    left = [card for card in DECK if card not in (*seen, playing.table.turned_up)]
    return random.sample(left, number)


def does_not_draw(playing: Playing, random: Random) -> Iterator[Entry]:
    """One plays on without drawing; the next time he draws one card, or two."""
    yield from _trick(playing, random)
    taker = winner(playing)
    loser = playing.table.other(taker)
    drawing = random.choice(((taker,), (loser,), ()))
    for player in drawing:
        yield draws(playing, player)
    for player in (p for p in (taker, loser) if p not in drawing):
        if random.random() < 0.3:
            yield {"by": player, "does_not_draw": YES}
    yield {"by": taker, "leads": playing.a_card(taker, random)}
    yield {"by": loser, "follows": playing.a_card(loser, random)}
    if random.random() < 0.7:
        taker = winner(playing)
        for player in (taker, playing.table.other(taker)):
            yield draws(playing, player, random.choice((1, 2)))


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
    playing.draft["table"].pop("stock", None)  # with a wrong number it would make no whole pack
    who = playing.table.other(of)
    yield {"by": who, "finds": number, "of": of}
    if "make-good" in playing.language.verb("elects").takes.words and random.random() < 0.5:
        word = random.choice(("fresh-deal", "play-without-drawing", "make-good"))
        yield {"by": who if random.random() < 0.85 else of, "elects": word}
    if random.random() < 0.4:
        yield draws(playing, of)


def declares(playing: Playing, random: Random) -> Iterator[Entry]:
    """The winner or the loser declares something, before drawing or after, or two at once."""
    yield from _trick(playing, random)
    taker = winner(playing)
    if random.random() < 0.25 and playing.table.stock:
        yield draws(playing, taker)
    player = taker if random.random() < 0.75 else playing.table.other(taker)
    yield from _one_declaration(playing, random, player)
    if random.random() < 0.35:
        yield from _one_declaration(playing, random, player)
    elif random.random() < 0.2:
        yield from _one_declaration(playing, random, playing.table.other(player))
    choices = [s for s in playing.rights("score-one-of") if s.remedy.things.get("what")]
    if choices and random.random() < 0.8:
        chosen = random.choice(choices[0].remedy.things["what"])
        yield {"by": player, "elects": chosen}


def _one_declaration(playing: Playing, random: Random, player: str) -> Iterator[Entry]:
    """One declaration of what he holds; or with a card too many, or under another name."""
    could = [event for _, event in declarations(playing.table, playing.book, player)]
    scored = [event for event in could if event.verb == "scores"]
    if scored and random.random() < 0.6:
        yield playing.entry(random.choice(scored))
        return
    declared = [event for event in could if event.verb == "declares"]
    if not declared:
        declared = [_made_up(playing, random, player)]
    event = random.choice(declared)
    entry = playing.entry(event)
    entry.pop("suit", None)
    _bent(playing, random, entry, event, declared)
    if not _list(entry, "with"):
        entry.pop("with", None)
    yield entry


def _bent(
    playing: Playing, random: Random, entry: Entry, event: Event, declared: Sequence[Event]
) -> None:
    """Let a declaration be another than he could make, or one of two at once, now and then."""
    how = random.random()
    laid = _list(entry, "with")
    held = [card for card in playing.hand(event.by) if card not in laid]
    verbs = {verb.name for verb in playing.language.verbs}
    takes = playing.language.verb("declares")
    announced = list(announced_with(playing.table, playing.book, event))
    if how < 0.12 and held:
        entry["with"] = [*laid, random.choice(held)]
    elif how < 0.22:
        entry["declares"] = random.choice(takes.takes.words)
    elif how < 0.3 and held and laid:
        entry["with"] = [*laid[:-1], random.choice(held)]
    elif how < 0.45 and len(declared) > 1:
        more = playing.entry(random.choice(declared))
        entry["declares"] = [*_list(entry, "declares"), *_list(more, "declares")]
        entry["with"] = [*laid, *(card for card in _list(more, "with") if card not in laid)]
    elif how < 0.6 and "announces" in verbs:
        entry["announces"] = entry.pop("declares")
    elif how < 0.8 and announced and "to_score" in takes.particulars:
        entry["to_score"] = [name for _, name in random.sample(announced, 1)]


def _made_up(playing: Playing, random: Random, player: str) -> Event:
    """A declaration of cards that he holds, whatever they are."""
    row = random.choice(playing.book.combinations)
    cards = [Card.parse(card) for card in playing.hand(player)]
    laid = tuple(random.sample(cards, min(len(cards), random.choice((2, 2, 3, 4)))))
    return Event(player, "declares", particulars={"declares": (row.id,), "with": laid})


def _list(entry: Entry, key: str) -> list[str]:
    """What stands under a key of an act, one or several."""
    value = entry.get(key)
    return list(value) if isinstance(value, (list, tuple)) else [] if value is None else [value]


def leaves_to_score(playing: Playing, random: Random) -> Iterator[Entry]:
    """What was announced to score waits for another trick; it is scored, or a card of it goes."""
    yield from _trick(playing, random)
    player = winner(playing)
    yield from _one_declaration(playing, random, player)
    for _ in range(random.choice((1, 2))):
        yield {"by": random.choice((player, player, playing.table.other(player))), "wins": YES}
    scored = [e for _, e in declarations(playing.table, playing.book, player)]
    scored = [e for e in scored if e.verb == "scores"]
    if scored and random.random() < 0.7:
        yield playing.entry(random.choice(scored))
    elif random.random() < 0.5:
        yield from _one_declaration(playing, random, player)
    else:
        yield draws(playing, player)


def exchanges(playing: Playing, random: Random) -> Iterator[Entry]:
    """The seven of trumps, or another card, is exchanged for the turned-up card."""
    trump, turned = playing.table.trump, playing.table.turned_up
    if trump is None or turned is None:
        return
    yield from _trick(playing, random)
    taker = winner(playing)
    if random.random() < 0.3:
        yield draws(playing, taker)
    player = taker if random.random() < 0.75 else playing.table.other(taker)
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
        player = winner(playing)
        yield {"by": player, "leads": playing.a_card(player, random)}
    second = playing.due()
    if playing.hand(second):
        yield {"by": second, "follows": playing.a_card(second, random)}


def _to_the_lead(playing: Playing) -> Iterator[Entry]:
    taker = winner(playing)
    for player in (taker, playing.table.other(taker)):
        if playing.table.has_yet_to_draw(player):
            yield draws(playing, player)


def looks(playing: Playing, random: Random) -> Iterator[Entry]:
    """One looks at tricks or at the stock, or counts them."""
    player = random.choice(playing.players)
    if random.random() < 0.3:
        yield from _trick(playing, random)
        yield {"by": winner(playing), "turns": "trick"}
    word = random.choice(("tricks", "tricks", "stock"))
    if random.random() < 0.5:
        yield {"by": player, "looks_at": word, "consent": random.choice(("yes", "no"))}
    else:
        yield {"by": player, "counts": word}


def calls(playing: Playing, random: Random) -> Iterator[Entry]:
    """A card of the other's is called, after a declaration or without."""
    yield from _trick(playing, random)
    player = winner(playing)
    laid: list[str] = []
    if random.random() < 0.8:
        event = _made_up(playing, random, player)
        laid = [str(card) for card in event.particulars["with"]]
        yield playing.entry(event)
    other = playing.table.other(player)
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
    subjects = playing.language.verb("asks_about").takes.words
    yield {"by": random.choice(playing.players), "asks_about": random.choice(subjects)}


def says_something(playing: Playing, random: Random) -> Iterator[Entry]:
    """The play goes on, and somebody says something, or turns the trick."""
    yield from goes_on(playing, random)
    player = random.choice(playing.players)
    number = playing.table.right_number(player) or playing.table.equipment.hand
    said: list[Entry] = [
        {"marks": random.randrange(20, 400, 10)},
        {"turns": "trick"},
        {"finds": number + random.choice((-1, 0, 0, 1)), "of": playing.table.other(player)},
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
    verbs = {verb.name for verb in playing.language.verbs}
    more = [acts for verb, several in WITH_VERB.items() if verb in verbs for acts in several]
    if playing.table.exhausted and random.random() < 0.5:
        return plays_as_he_likes
    return random.choice([*BOTH, *more])
