"""What can go wrong at Euchre before the first lead, and what the others make of it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from adjudicator.base.cards import Suit
from adjudicator.case.draft import YES, Entry
from adjudicator.games import deals
from adjudicator.games.euchre.table import Table

Playing = deals.DealInPlay[Table]
Acts = deals.Acts[Table]


def speaks_out_of_turn(playing: Playing, random: Random) -> Iterator[Entry]:
    """Somebody passes, orders up, assists or names a suit before his turn; others go on."""
    due = playing.due()
    player = random.choice([p for p in playing.players if p != due])
    verb = random.choice(("passes", "passes", "orders_up", "assists", "plays_alone", "turns_down"))
    yield {"by": player, verb: YES}


def orders_after_passing(playing: Playing, random: Random) -> Iterator[Entry]:
    """One who has passed orders up or assists, or says what he would have named."""
    passed = [d.player for d in playing.table.declarations if d.what == "pass"]
    if not passed:
        player = playing.due()
        passed = [player]
        yield {"by": player, "passes": YES}
    player = random.choice(passed)
    if random.random() < 0.6 and playing.table.round == 1:
        yield {"by": player, random.choice(("orders_up", "assists")): YES}
        if random.random() < 0.6:
            yield from _whether_to_play(playing, player, random)
    else:
        yield {"by": player, "mentions_suit": str(random.choice(list(Suit)))}
    if random.random() < 0.5:
        yield from _partner_speaks(playing, player, random)


def _whether_to_play(playing: Playing, player: str, random: Random) -> Iterator[Entry]:
    others = [p for p in playing.players if p != player]
    who = random.choice(others)
    if random.random() < 0.5:
        yield {
            "by": who,
            "consults": "whether-to-play",
            "answered": random.choice(("yes", "no")),
        }
    if random.random() < 0.7:
        yield {"by": who, "elects": random.choice(("play", "play", "pass")), "of": player}


def _partner_speaks(playing: Playing, player: str, random: Random) -> Iterator[Entry]:
    partner = playing.table.partner(player)
    words: list[Entry] = [{"passes": YES}]
    if playing.table.round == 2:
        words.append({"names_suit": str(random.choice(list(Suit)))})
    else:
        words += [{"orders_up": YES}, {"assists": YES}, {"takes_up": YES}]
    yield {"by": partner, **random.choice(words)}


def names_a_suit(playing: Playing, random: Random) -> Iterator[Entry]:
    """Suits are named: the one that was turned down, or one after another."""
    player = playing.due()
    turned = playing.table.turned_up
    suits = [str(suit) for suit in Suit]
    if turned is not None and random.random() < 0.5:
        suits = [str(turned.suit)]
    yield {"by": player, "names_suit": random.choice(suits)}
    if random.random() < 0.5:
        verb = random.choice(("names_suit", "mentions_suit"))
        yield {"by": player, verb: str(random.choice(list(Suit)))}
    if random.random() < 0.5:
        yield from _partner_speaks(playing, player, random)


def the_dealer_closes_the_round(playing: Playing, random: Random) -> Iterator[Entry]:
    """The dealer turns the card down, or throws his hand on the table, before his turn."""
    dealer = playing.table.dealer
    if random.random() < 0.5:
        yield {"by": dealer, "turns_down": YES}
    else:
        face = random.choice(("up", "down"))
        yield {"by": dealer, "throws": "hand", "face": face}
    player = random.choice([p for p in playing.players if p != dealer])
    verb = random.choice(("passes", "orders_up", "assists", "takes_it_from"))
    yield {"by": player, verb: dealer if verb == "takes_it_from" else YES}


def takes_it_from_his_partner(playing: Playing, random: Random) -> Iterator[Entry]:
    """One declares, and another takes it from him and plays alone, or has not heard it."""
    first = playing.due()
    verb = random.choice(("orders_up", "assists", "plays_alone", "passes"))
    yield {"by": first, verb: YES}
    partner = playing.table.partner(first)
    other = partner if random.random() < 0.8 else playing.table.next(first)
    if random.random() < 0.5:
        yield {"by": other, "takes_it_from": first}
    else:
        yield {"by": other, "does_not_hear": first}
        yield {"by": other, "passes": YES}


def lifts_the_turned_up_card(playing: Playing, random: Random) -> Iterator[Entry]:
    """Somebody lifts the turned-up card."""
    dealer, turned = playing.table.dealer, playing.table.turned_up
    player = dealer if random.random() < 0.5 else random.choice(playing.players)
    yield {"by": player, "lifts": str(turned)}


def discards(playing: Playing, random: Random) -> Iterator[Entry]:
    """It is ordered up, the dealer takes the card up and puts one out, sooner or later."""
    player = playing.due()
    yield {"by": player, "orders_up": YES}
    dealer = playing.table.dealer or player
    card = playing.a_card(dealer, random)
    yield {"by": dealer, "discards": card}
    yield {"by": playing.table.next(dealer), "passes": YES}


BIDS: tuple[Acts, ...] = (
    speaks_out_of_turn,
    orders_after_passing,
    names_a_suit,
    the_dealer_closes_the_round,
    takes_it_from_his_partner,
    lifts_the_turned_up_card,
    discards,
)
