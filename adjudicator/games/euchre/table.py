"""A euchre table, and how it changes by what happens: the record, lawful or not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from adjudicator.cards import Card, Suit
from adjudicator.case import Case
from adjudicator.games.euchre.cards import best
from adjudicator.law.ruling import Remedy, Standing
from adjudicator.verbs import Event, Holding

# What brings a lead out of turn to light; from here on it is discovered.
DISCOVERS = ("notices", "calls", "calls_suit", "elects", "consults", "takes_back")
MAKES_TRUMP = ("orders_up", "assists", "takes_up", "plays_alone", "takes_it_from", "names_suit")
DECLARES = {
    "passes": "pass",
    "orders_up": "order-up",
    "assists": "assist",
    "takes_up": "take-up",
    "turns_down": "turn-down",
    "names_suit": "name-suit",
    "plays_alone": "alone",
    "takes_it_from": "take-from-partner",
}
NOBODY = "nobody"


@dataclass(frozen=True)
class Play:
    """A card on the table: whose, and by which event (0: before the record)."""

    player: str
    card: Card
    event: int


@dataclass(frozen=True)
class Trick:
    """The cards of one trick, in the order played.

    Attributes:
        plays: the cards, the lead first.
        due: whose lead it was; None when nobody has said, or when another trick lay open.
        led_on: it was led while another trick lay open.
        missed: players who did not play to it, and the others went on.
        broken_off: it was discovered to be led out of turn, and another was led instead.
    """

    plays: tuple[Play, ...] = ()
    due: str | None = None
    led_on: bool = False
    missed: tuple[str, ...] = ()
    broken_off: bool = False

    def card_of(self, player: str) -> Card | None:
        """Return the card a player has played to it, or None."""
        for play in self.plays:
            if play.player == player:
                return play.card
        return None

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards in the order played."""
        return tuple(play.card for play in self.plays)


@dataclass(frozen=True)
class Declaration:
    """One word of the bidding: who, what, in which round, and whether in turn (None: not known)."""

    player: str
    what: str
    suit: Suit | None
    round: int | None
    event: int
    in_turn: bool | None


@dataclass(frozen=True)
class Table:
    """What has happened so far.

    Attributes:
        players: clockwise; players who sit opposite are partners.
        dealer, turned_up, trump, maker, lead: None when nobody has said.
        alone: who plays alone, ``nobody``, or None when nobody has said.
        round: of the bidding, 1 or 2; None when it is over, or not in the record.
        from_the_deal: the record begins before the first lead.
        hands: what is known of each hand.
        tricks: in the order they were led.
        declarations: the bidding in this record.
        thrown: whole hands that lie on the table, and which way (``up``, ``down``, or None
            when nobody has said).
        detached: by player, the card he has drawn out (None: nobody has said which), and where
            it lies (``hand``, or ``below`` the table).
        gathered: the last trick's cards have been touched to be gathered.
        asked_placed: somebody asked, in this trick, that the cards be placed.
        discovered: something has been pointed out, called or taken back in the open trick.
        standing: the duties and rights that rulings have left.
    """

    players: tuple[str, ...]
    dealer: str | None = None
    turned_up: Card | None = None
    trump: Suit | None = None
    maker: str | None = None
    alone: str | None = None
    lead: str | None = None
    round: int | None = None
    from_the_deal: bool = False
    hands: Mapping[str, Holding] = field(default_factory=dict)
    tricks: tuple[Trick, ...] = ()
    declarations: tuple[Declaration, ...] = ()
    thrown: Mapping[str, str | None] = field(default_factory=dict)
    detached: Mapping[str, tuple[Card | None, str]] = field(default_factory=dict)
    gathered: bool = False
    asked_placed: bool = False
    discovered: bool = False
    standing: tuple[Standing, ...] = ()

    # who sits where

    def next(self, player: str) -> str:
        """Return the player at a player's left."""
        return self.players[(self.players.index(player) + 1) % len(self.players)]

    def partner(self, player: str) -> str:
        """Return the player opposite."""
        return self.players[(self.players.index(player) + 2) % len(self.players)]

    def adversaries(self, player: str) -> tuple[str, ...]:
        """Return the two others, the one at his left first."""
        left = self.next(player)
        return (left, self.partner(left))

    def order(self, first: str) -> tuple[str, ...]:
        """Return all the players in turn, beginning with *first*."""
        at = self.players.index(first)
        return self.players[at:] + self.players[:at]

    @property
    def live(self) -> tuple[str, ...]:
        """The players in play: without the partner of a player who plays alone."""
        if self.alone in (None, NOBODY):
            return self.players
        return tuple(p for p in self.players if p != self.partner(str(self.alone)))

    # the play

    def is_full(self, trick: Trick) -> bool:
        """Return whether everybody in play has played to it, or missed it."""
        return all(trick.card_of(player) or player in trick.missed for player in self.live)

    def open_tricks(self) -> list[int]:
        """Return the places in ``tricks`` of those that lie open, the oldest first."""
        return [
            index
            for index, trick in enumerate(self.tricks)
            if trick.plays and not trick.broken_off and not self.is_full(trick)
        ]

    @property
    def current(self) -> Trick | None:
        """The oldest trick that lies open, or None."""
        lying = self.open_tricks()
        return self.tricks[lying[0]] if lying else None

    def winner(self, trick: Trick) -> str | None:
        """Return who wins a trick as it lies; None when that is not known."""
        card = best(trick.cards, self.trump)
        for play in trick.plays:
            if play.card == card:
                return play.player
        return None

    def leader(self) -> str | None:
        """Return whose lead it is when no trick lies open; None when nobody has said."""
        good = [trick for trick in self.tricks if trick.plays and not trick.broken_off]
        if good:
            return self.winner(good[-1])
        if self.lead:
            return self.lead
        if self.from_the_deal and self.dealer:
            eldest = self.next(self.dealer)
            return eldest if eldest in self.live else None
        return None

    def hand(self, player: str) -> Holding:
        """Return what is known of a player's hand."""
        return self.hands.get(player, Holding())


def opening(case: Case) -> Table:
    """Return the table as the record begins: what the case says is known."""
    given = case.table
    bids = any(event.verb in DECLARES for event in case.events)
    offered = bids and not given.get("trump") and given.get("turned_up") is not None
    round = given.get("round") or (1 if offered else None)
    from_the_deal = bids or round is not None
    alone = given.get("alone") or (NOBODY if from_the_deal else None)
    hands = dict(given.get("hands") or {})
    if from_the_deal:
        for player in case.players:
            hands.setdefault(player, Holding(number=5))
    standing = tuple(
        Standing(
            Remedy(
                "exposed",
                (player,),
                tuple(p for p in case.players if _opposed(case.players, p, player)),
                {"cards": tuple(map(str, cards))},
                "it is played",
            ),
            "",
            "",
            0,
        )
        for player, cards in (given.get("exposed") or {}).items()
    )
    return Table(
        case.players,
        given.get("dealer"),
        given.get("turned_up"),
        given.get("trump"),
        given.get("maker"),
        alone,
        given.get("lead"),
        round,
        from_the_deal,
        hands,
        standing=standing,
    )


def _opposed(players: Sequence[str], one: str, other: str) -> bool:
    return (players.index(one) - players.index(other)) % 2 == 1


def after(table: Table, event: Event, later: Sequence[Event]) -> Table:
    """Return the table after one more event.

    Args:
        table: before it.
        event: what happens.
        later: what happens after it, since a discard not in the record leaves the hand unsure.
    """
    round = table.round
    change = _CHANGES.get(event.verb)
    if change is not None:
        table = change(table, event)
    if event.verb in MAKES_TRUMP:
        table = _taken_up(table, event, later)
    if event.verb in DISCOVERS:
        table = replace(table, discovered=True)
    return _kept_standing(table, event, new_round=table.round != round)


# the play of the cards


def _leads(table: Table, event: Event) -> Table:
    if len(event.cards) != 1:
        return table
    table = _accepted(broken_off(table))
    lying = table.open_tricks()
    due = None if lying else table.leader()
    play = Play(event.by, event.cards[0], event.number)
    trick = Trick((play,), due, led_on=bool(lying))
    table = replace(
        table,
        tricks=(*table.tricks, trick),
        gathered=False,
        asked_placed=False,
        discovered=False,
    )
    return _out_of_hand(table, event.by, event.cards)


def _accepted(table: Table) -> Table:
    """A trump that was made out of turn, and by which the table now plays, is the trump."""
    if table.trump is not None:
        return table
    for said in reversed(table.declarations):
        made = _made(table, said)
        if made.trump is not None:
            return made
    return table


def broken_off(table: Table) -> Table:
    """Return the table as a new lead finds it: a false lead that was discovered is taken back."""
    if not table.discovered:
        return table
    tricks = list(table.tricks)
    for index in table.open_tricks():
        trick = tricks[index]
        if trick.led_on or trick.due != trick.plays[0].player:
            table = _taken_back(table, trick.plays)
            tricks[index] = replace(trick, broken_off=True)
    return replace(table, tricks=tuple(tricks))


def _follows(table: Table, event: Event) -> Table:
    if len(event.cards) != 1:
        return table
    index = trick_for(table, event)
    if index is None:
        return _leads(table, event) if event.verb == "plays" else table
    tricks = list(table.tricks)
    play = Play(event.by, event.cards[0], event.number)
    tricks[index] = replace(tricks[index], plays=(*tricks[index].plays, play))
    return _out_of_hand(replace(table, tricks=tuple(tricks)), event.by, event.cards)


def trick_for(table: Table, event: Event) -> int | None:
    """Return the place of the trick that a follow goes to: the oldest open one without him."""
    asked = event.get("trick")
    if asked is not None and 0 < asked <= len(table.tricks):
        return int(asked) - 1
    for index in table.open_tricks():
        if table.tricks[index].card_of(event.by) is None:
            return index
    return None


def _fails_to_play(table: Table, event: Event) -> Table:
    lying = table.open_tricks()
    if not lying:
        return table
    tricks = list(table.tricks)
    trick = tricks[lying[0]]
    tricks[lying[0]] = replace(trick, missed=(*trick.missed, event.by))
    return replace(table, tricks=tuple(tricks))


def _takes_back(table: Table, event: Event) -> Table:
    tricks = list(table.tricks)
    back: list[Play] = []
    last = len(tricks) - 1  # the fourth hand may take his back before the next lead
    lying = [*table.open_tricks(), *([last] if tricks and not tricks[last].broken_off else [])]
    for index in dict.fromkeys(lying):
        mine = [p for p in tricks[index].plays if p.player == event.by and p.card in event.cards]
        back += mine
        kept = tuple(p for p in tricks[index].plays if p not in mine)
        led = bool(mine) and mine[0] == tricks[index].plays[0]
        tricks[index] = replace(tricks[index], plays=kept, broken_off=led or not kept)
        if led:
            back += kept
    return _taken_back(replace(table, tricks=tuple(tricks)), back)


def _taken_back(table: Table, plays: Sequence[Play]) -> Table:
    hands = dict(table.hands)
    for play in plays:
        hand = hands.get(play.player, Holding())
        number = None if hand.number is None else hand.number + 1
        hands[play.player] = replace(hand, cards=(*hand.cards, play.card), number=number)
    return replace(table, hands=hands)


def _out_of_hand(table: Table, player: str, cards: Sequence[Card]) -> Table:
    hand = table.hand(player)
    number = None if hand.number is None else max(0, hand.number - len(cards))
    left = tuple(card for card in hand.cards if card not in cards)
    detached = {p: d for p, d in table.detached.items() if p != player or d[0] not in cards}
    hands = {**table.hands, player: replace(hand, cards=left, number=number)}
    return replace(table, hands=hands, detached=detached)


def _seen(table: Table, event: Event) -> Table:
    """A card that is dropped, shown or drawn out is known to be in the hand."""
    hand = table.hand(event.by)
    known = (*hand.cards, *(card for card in event.cards if card not in hand.cards))
    table = replace(table, hands={**table.hands, event.by: replace(hand, cards=known)})
    where = event.get("where")
    unseen = event.verb == "drops" and (where == "below" or event.get("face") == "down")
    if event.verb == "detaches" or unseen:
        lies = "below" if where == "below" else "hand"
        card = event.cards[0] if event.cards else None
        return replace(table, detached={**table.detached, event.by: (card, lies)})
    return table


def _throws(table: Table, event: Event) -> Table:
    return replace(table, thrown={**table.thrown, event.by: event.get("face")})


def _picks_up(table: Table, event: Event) -> Table:
    if event.word == "hand" and len(table.thrown) < len(table.players):
        return replace(table, thrown={p: f for p, f in table.thrown.items() if p != event.by})
    return table


def _gathers(table: Table, event: Event) -> Table:
    return replace(table, gathered=True)


def _asks_placed(table: Table, event: Event) -> Table:
    return replace(table, asked_placed=True)


def _discards(table: Table, event: Event) -> Table:
    return _out_of_hand(table, event.by, event.cards)


# the bidding


def speaker_due(table: Table) -> str | None:
    """Return who is to speak next in this round.

    None when nobody has said who deals, and when the trump is made: nobody need speak then.
    """
    if table.dealer is None or table.round is None or table.trump is not None:
        return None
    spoken = {d.player for d in table.declarations if d.round == table.round and d.in_turn}
    for player in table.order(table.next(table.dealer)):
        if player not in spoken:
            return player
    return None


def all_have_passed(table: Table, round: int) -> bool:
    """Return whether all four have passed in that round, each in his turn."""
    passed = {
        d.player
        for d in table.declarations
        if d.round == round and d.in_turn and _is_a_pass(table, d)
    }
    return len(passed) == len(table.players)


def _is_a_pass(table: Table, declaration: Declaration) -> bool:
    turned = table.turned_up.suit if table.turned_up else None
    down = declaration.round == 2 and declaration.what == "name-suit"
    return declaration.what in ("pass", "turn-down") or (down and declaration.suit is turned)


def _declares(table: Table, event: Event) -> Table:
    what = DECLARES[event.verb]
    round = table.round
    if what == "name-suit" and any(d.what == "turn-down" for d in table.declarations):
        round = 2
    table = replace(table, round=round)
    if what == "turn-down" and all_have_passed(table, 1):
        return table  # he only turns the card: his pass was his word
    due = speaker_due(table)
    in_turn = None if table.dealer is None else event.by == due
    if what == "take-from-partner":
        in_turn = True
    said = Declaration(event.by, what, event.suit, round, event.number, in_turn)
    if in_turn is not False:
        table = _made(table, said)
    table = replace(table, declarations=(*table.declarations, said))
    if round == 1 and all_have_passed(table, 1):
        return replace(table, round=2)
    return table


def _made(table: Table, said: Declaration) -> Table:
    """Return the table with the trump that a declaration makes, if it makes one."""
    passed = any(
        d.player == said.player and d.round == said.round and d.what == "pass"
        for d in table.declarations
    )
    turned = table.turned_up.suit if table.turned_up else None
    if said.what in ("order-up", "assist", "take-up") and not passed:
        return replace(table, trump=turned, maker=said.player)
    if said.what == "alone":
        trump = turned if said.round == 1 else table.trump
        return replace(table, trump=trump, maker=said.player, alone=said.player)
    if said.what == "take-from-partner":
        return replace(table, trump=table.trump or turned, alone=said.player)
    names = said.what == "name-suit" and said.suit is not turned and said.round == 2
    if names and table.trump is None:
        return replace(table, trump=said.suit, maker=said.player)
    return table


def _elects(table: Table, event: Event) -> Table:
    if event.word == "play" and table.turned_up is not None:
        return replace(table, trump=table.turned_up.suit)
    return table


def _taken_up(table: Table, event: Event, later: Sequence[Event]) -> Table:
    """The dealer takes the turned-up card into his hand when it is made trumps."""
    card, dealer = table.turned_up, table.dealer
    made_now = event.verb in MAKES_TRUMP and event.verb not in ("names_suit", "takes_it_from")
    if card is None or dealer is None or not made_now or table.trump is not card.suit:
        return table
    hand = table.hand(dealer)
    if card in hand.cards or table.round != 1:
        return table
    if any(e.verb == "discards" for e in later):
        number = None if hand.number is None else hand.number + 1
        hand = replace(hand, cards=(*hand.cards, card), number=number)
    else:  # what he put out for it is not in the record
        number = hand.number or (len(hand.cards) if hand.whole else None)
        hand = Holding((card,), number, False, ())
    return replace(table, hands={**table.hands, dealer: hand})


# what rulings leave behind


def _kept_standing(table: Table, event: Event, new_round: bool) -> Table:
    """Drop the duties and rights that this event has brought to an end."""
    if not table.standing:
        return table
    kept = tuple(s for s in table.standing if not _ended(table, s, event, new_round))
    return table if len(kept) == len(table.standing) else replace(table, standing=kept)


def _ended(table: Table, standing: Standing, event: Event, new_round: bool) -> bool:
    kind, against = standing.remedy.kind, standing.remedy.against
    plays = event.verb in ("leads", "follows", "plays") and len(event.cards) == 1
    played = {str(card) for card in event.cards} if plays else set()
    led = (
        plays
        and bool(table.tricks)
        and table.tricks[-1].plays[:1] == (Play(event.by, event.cards[0], event.number),)
    )
    cards = set(standing.remedy.things.get("cards", ()))
    if kind in ("exposed", "call-card", "left-on-the-table"):
        return plays and event.by in against and bool(cards) and cards <= played
    if kind in ("call-suit", "must-lead"):
        return led and event.by in against
    if kind in ("must-play", "must-win", "must-play-so", "call-fails", "win-the-trick",
                "lose-the-trick", "play-highest", "play-lowest"):  # fmt: skip
        return plays and event.by in against
    if kind == "must-pass":
        return new_round
    if kind == "have-it-played":
        return event.verb in DECLARES or event.verb == "elects"
    return False


_CHANGES = {
    "leads": _leads,
    "follows": _follows,
    "plays": _follows,
    "fails_to_play": _fails_to_play,
    "takes_back": _takes_back,
    "drops": _seen,
    "shows": _seen,
    "detaches": _seen,
    "throws": _throws,
    "lays_down": _throws,
    "picks_up": _picks_up,
    "gathers": _gathers,
    "asks_placed": _asks_placed,
    "discards": _discards,
    "elects": _elects,
    **dict.fromkeys(DECLARES, _declares),
}
