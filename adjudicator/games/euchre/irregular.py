"""What can go wrong at Euchre in the play, act by act, and what the others make of it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from adjudicator.base.cards import Card, Suit
from adjudicator.case.draft import YES, Entry
from adjudicator.games import deals
from adjudicator.games.euchre.cards import PACK, suit_of
from adjudicator.games.euchre.deals import lawful
from adjudicator.games.euchre.irregular_bidding import BIDS
from adjudicator.games.euchre.table import Table

Playing = deals.DealInPlay[Table]
Acts = deals.Acts[Table]


def leads_out_of_turn(playing: Playing, random: Random) -> Iterator[Entry]:
    """Somebody leads before his turn; none, some or all follow; it may be found out."""
    due = playing.due()
    live = [p for p in playing.table.live if p != due and playing.hand(p)]
    player = random.choice(live)
    card = playing.a_card(player, random)
    yield {"by": player, "leads": card}
    yield from _follow(playing, random, random.choice((0, 0, 1, 2, 3)))
    if random.random() < 0.7:
        who = random.choice([*playing.players, "bystander"])
        yield {"by": who, "notices": "something is wrong"}
    if random.random() < 0.3 and playing.hand(due):
        yield {"by": due, "leads": playing.a_card(due, random)}
    yield from _pursued(playing, random, player, card)


def _follow(playing: Playing, random: Random, number: int) -> Iterator[Entry]:
    for _ in range(number):
        if playing.table.current is None:
            return
        entry = lawful(playing, random)
        if entry is not None:
            yield entry


def _pursued(playing: Playing, random: Random, player: str, card: str) -> Iterator[Entry]:
    """What the others make of an offence: they choose, consult, call."""
    left, right = playing.table.next(player), playing.table.order(player)[3]
    for _ in range(random.choice((0, 1, 1, 2, 3))):
        who = random.choice((left, right)) if random.random() < 0.85 else player
        suit = str(random.choice(list(Suit)))
        of = player if random.random() < 0.8 else playing.table.partner(player)
        if who == of:
            who = left
        what: list[Entry] = [
            {"calls": card, "of": player},
            {"calls": card, "of": player},
            {"calls_suit": suit, "of": of},
            {"calls_suit": suit, "of": of},
            {"elects": "call-card", "of": player},
            {"elects": "call-suit", "of": player},
            {"consults": _choice(random, "which-penalty", "who-elects", "which-suit")},
        ]
        act = random.choice(what)
        if "consults" in act:
            act = {**act, "answered": random.choice(("yes", "no"))}
        yield {"by": who, **act}
        if random.random() < 0.4:
            entry = _any_play(playing, random)
            if entry is not None:
                yield entry


def _choice(random: Random, *words: str) -> str:
    return random.choice(words)


def _any_play(playing: Playing, random: Random) -> Entry | None:
    """The player to act plays a card, of whatever suit."""
    player = playing.due()
    if not playing.hand(player):
        return None
    verb = "leads" if playing.table.current is None else "follows"
    return {"by": player, verb: playing.a_card(player, random)}


def several_at_once(playing: Playing, random: Random) -> Iterator[Entry]:
    """The player to act plays two cards at once."""
    player = playing.due()
    if random.random() < 0.3:
        player = random.choice(playing.players)
    cards = playing.some_cards(player, 2, random)
    yield {"by": player, "plays": cards}
    yield from _pursued(playing, random, player, random.choice(cards))


def a_card_is_seen(playing: Playing, random: Random) -> Iterator[Entry]:
    """A card is dropped, shown or drawn out, here or there; it may be named, called, taken up."""
    player = random.choice(playing.players)
    if not playing.hand(player):
        return
    card = playing.a_card(player, random)
    verb = random.choice(("drops", "drops", "shows", "detaches"))
    fell = ("on", "on", "below", "floor")
    where = random.choice(fell if verb == "drops" else ("on", "above", "above", "below"))
    seen: Entry = {"by": player, verb: card, "where": where}
    if verb == "drops":
        seen["face"] = random.choice(("up", "up", "down"))
    if verb in ("drops", "shows") and random.random() < 0.3:
        seen["snatched"] = random.choice(("yes", "no"))
    yield seen
    other = random.choice([p for p in playing.players if p != player])
    if verb == "detaches" or random.random() < 0.3:
        held = playing.hand(player)
        named = card if random.random() < 0.6 else random.choice(held)
        naming: Entry = {"by": other, "names": named, "of": player}
        if random.random() < 0.4:
            naming["as"] = random.choice(("statement", "question"))
        yield naming
    if random.random() < 0.25:
        yield {"by": player, "picks_up": card}
        return
    yield from _some_play(playing, random, random.choice((0, 1, 2)))
    yield from _pursued(playing, random, player, card)


def _some_play(playing: Playing, random: Random, number: int) -> Iterator[Entry]:
    for _ in range(number):
        entry = lawful(playing, random)
        if entry is not None:
            yield entry


def takes_a_card_back(playing: Playing, random: Random) -> Iterator[Entry]:
    """One who has played a card takes it back, and may play another."""
    yield from _some_play(playing, random, random.choice((1, 2, 3)))
    if playing.table.current is None:
        return
    play = random.choice(playing.table.current.plays)
    yield {"by": play.player, "takes_back": str(play.card)}
    others = [card for card in playing.hand(play.player) if card != str(play.card)]
    if others and playing.table.current is not None and random.random() < 0.5:
        yield {"by": play.player, "follows": random.choice(others)}


def throws_his_hand(playing: Playing, random: Random) -> Iterator[Entry]:
    """Some throw their hands down, face up or down; one keeps his, takes it up, or proves."""
    number = random.choice((1, 1, 1, 2, 3, 4))
    order = random.sample(playing.players, number)
    for player in order:
        entry: Entry = {"by": player, random.choice(("throws", "throws", "lays_down")): "hand"}
        entry["face"] = random.choice(("up", "up", "up", "down"))
        yield entry
    rest = [p for p in playing.players if p not in order]
    after = random.random()
    if after < 0.25 and rest:
        yield {"by": random.choice(rest), "keeps": "hand"}
    elif after < 0.5:
        yield {"by": random.choice(order), "picks_up": "hand"}
    elif after < 0.7:
        word = _choice(random, "could-have-won", "could-have-saved")
        yield {"by": random.choice(playing.players), "proves": word}
    elif playing.hand(order[0]):
        card = playing.a_card(order[0], random)
        yield from _pursued(playing, random, order[0], card)


def does_not_play(playing: Playing, random: Random) -> Iterator[Entry]:
    """One whose turn it is does not play to the trick."""
    yield from _some_play(playing, random, random.choice((1, 2)))
    player = playing.due()
    if playing.table.current is None:
        return
    if random.random() < 0.6:
        playing.draft.setdefault("told", {})["meant_to_abandon_his_hand"] = _choice(
            random, "yes", "no"
        )
    yield {"by": player, "fails_to_play": YES}


def leads_on(playing: Playing, random: Random) -> Iterator[Entry]:
    """Having led, or having played a high card, one leads again before the trick is full."""
    player = playing.due()
    if random.random() < 0.4:
        yield {"by": player, "leads": playing.a_card(player, random)}
        player = playing.due()
    verb = "leads" if playing.table.current is None else "follows"
    held = sorted(playing.hand(player), key=lambda c: _height(c, playing), reverse=True)
    if not held:
        return
    high = held[0] if random.random() < 0.7 else random.choice(held)
    yield {"by": player, verb: high}
    for _ in range(random.choice((1, 1, 2))):
        held = sorted(playing.hand(player), key=lambda c: _height(c, playing), reverse=True)
        if held:
            yield {"by": player, "leads": held[0] if random.random() < 0.6 else held[-1]}
    if random.random() < 0.5:
        who = random.choice(playing.players)
        yield {"by": who, "notices": "something is wrong"}
    if random.random() < 0.5:
        partner = playing.table.partner(player)
        who = playing.table.next(player)
        yield {"by": who, "demands": _choice(random, "win", "win", "lose"), "of": partner}


def _height(card: str, playing: Playing) -> tuple[bool, int]:
    read, trump = Card.parse(card), playing.table.trump
    return suit_of(read, trump) is trump, PACK.index(read) % 8


def draws_attention(playing: Playing, random: Random) -> Iterator[Entry]:
    """One says whose the trick is, names or draws in his card, or directs his partner."""
    yield from _some_play(playing, random, random.choice((1, 1, 2, 3)))
    if playing.table.current is None:
        return
    plays = playing.table.current.plays
    if random.random() < 0.3:
        yield {"by": random.choice(playing.players), "asks_placed": YES}
    mine = random.choice(plays)
    said: list[Entry] = [
        {"says": _choice(random, "mine", "not-mine")},
        {"names": str(mine.card)},
        {"draws_in": str(mine.card), "asked": _choice(random, "yes", "no")},
        {"tells_partner": _choice(random, "take", "leave")},
    ]
    yield {"by": mine.player, **random.choice(said)}
    if random.random() < 0.6:
        who = random.choice((playing.table.next(mine.player), mine.player))
        word = _choice(random, "highest", "lowest", "win", "lose")
        partner = playing.table.partner(mine.player)
        if random.random() < 0.3:
            answered = _choice(random, "yes", "no")
            yield {"by": who, "consults": "which-penalty", "answered": answered}
        yield {"by": who, "demands": word, "of": partner}


def asks_about_the_trick(playing: Playing, random: Random) -> Iterator[Entry]:
    """One asks who played a card, or that the cards be placed, before or after they are touched."""
    yield from _some_play(playing, random, random.choice((1, 2, 3, 4)))
    if not playing.table.tricks:
        return
    cards = playing.table.tricks[-1].cards
    who = random.choice(playing.players)
    if random.random() < 0.4:
        yield {"by": who, "asks_who_played": str(random.choice(cards))}
        return
    if random.random() < 0.5:
        yield {"by": random.choice(playing.players), "gathers": YES}
    yield {"by": who, "asks_placed": YES}


def calls_without_more(playing: Playing, random: Random) -> Iterator[Entry]:
    """A card that lies exposed is called, or one that does not; a suit, or something else, too."""
    lying = [
        (s.remedy.against[0], str(s.remedy.things["cards"][0])) for s in playing.rights("exposed")
    ]
    if lying:
        player, card = random.choice(lying)
    else:
        player = random.choice(playing.players)
        card = random.choice(playing.hand(player) or [""])
    if card:
        yield from _some_play(playing, random, random.choice((0, 1, 2)))
        yield from _pursued(playing, random, player, card)


def asks(playing: Playing, random: Random) -> Iterator[Entry]:
    """Somebody claims a revoke, asks to see something, or says something."""
    others = random.sample(playing.players, 2)
    what: list[Entry] = [
        {"claims_revoke": others[1]},
        {"asks_to_see": _choice(random, "last-trick", "turned-up-card", "trump")},
        {"misdeals": "six cards to one, and four to another", "wrong": "number-of-cards"},
        {"remarks": "that was well played"},
        {"consults": _choice(random, "which-penalty", "who-elects"), "answered": "yes"},
    ]
    act = random.choice(what)
    dealer = playing.table.dealer or others[0]
    yield {"by": dealer if "misdeals" in act else others[0], **act}


PLAYS: tuple[Acts, ...] = (
    leads_out_of_turn,
    several_at_once,
    a_card_is_seen,
    takes_a_card_back,
    throws_his_hand,
    does_not_play,
    leads_on,
    draws_attention,
    asks_about_the_trick,
    calls_without_more,
    asks,
)
EVER: tuple[Acts, ...] = (asks, a_card_is_seen, throws_his_hand)


def irregular(playing: Playing, random: Random) -> Acts:
    """Return something that can go wrong at this moment."""
    if random.random() < 0.05:
        return random.choice(EVER)
    bidding = playing.table.round is not None
    return random.choice(BIDS if bidding else PLAYS)
