"""A euchre table as far as it is known: who sits where, what lies on it, what was declared."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from adjudicator.base.cards import Card, Suit, UnknownCard
from adjudicator.base.events import Event, Holding
from adjudicator.base.logic import Verdict
from adjudicator.base.values import cached_property, dataclass, field
from adjudicator.case import Case
from adjudicator.games.euchre.cards import NoTrump, Trump, winning
from adjudicator.games.euchre.clock import HAND, asks_first_lead, clock_of, dealer_of
from adjudicator.games.euchre.dealing import Dealing
from adjudicator.law.ruling import Remedy, Standing

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
# Who leads to the first trick where somebody plays alone.
DEALERS_LEFT, LONERS_LEFT = "dealers-left", "loners-left"
# Tricks that are not written down card by card.
UNSEEN = ("wins", "plays_on")
THROWS = ("throws", "lays_down")
WITHOUT_TRUMPS = "without-trumps"  # what a ruling leaves by which a hand is played so
TAKES_THE_REST = "takes-the-rest"  # what a ruling leaves by which the rest is not played
PASSES_A_CARD = "passes_card"  # from one hand into the partner's
COUNTS = "counts_tricks"  # the act with which a deal is at its end
# Where a card is not on or above the table.
BELOW = ("below", "floor")


@dataclass(frozen=True)
class Play:
    """A card on the table.

    Attributes:
        player: whose it is.
        card: the card, or as much as is known of it.
        event: by which event he played it; 0 before the record.
        held: what was known of his hand until then, the card among the others.
    """

    player: str
    card: Card
    event: int
    held: Holding = field(default=Holding(), compare=False)


@dataclass(frozen=True)
class Trick:
    """The cards of one trick, in the order played.

    Attributes:
        plays: the cards, the lead first.
        due: whose lead it was; None when nobody has said, or when another trick lay open.
        led_on: it was led while another trick lay open.
        missed: players who did not play to it, and the others went on.
        several: players who put several cards down at once; which of them is not settled.
        too_many: cards put to it by players who had played to it already, given back since or not.
        broken_off: it was discovered to be led out of turn, and another was led instead.
        taken_by: who is told to have taken it; None where only its cards may say it.
        told_false: whether it is told to have been led out of turn; None where nobody told it.
    """

    plays: tuple[Play, ...] = ()
    due: str | None = None
    led_on: bool = False
    missed: tuple[str, ...] = ()
    several: tuple[str, ...] = ()
    too_many: tuple[Play, ...] = ()
    broken_off: bool = False
    taken_by: str | None = None
    told_false: bool | None = None

    @property
    def falsely_led(self) -> bool | None:
        """Whether it was led out of turn; None when nobody has said whose lead it was.

        Of one whose cards have all been taken back again there is only what was told of it.
        """
        if self.led_on:
            return True
        if self.due is None or not self.plays:
            return self.told_false
        return self.due != self.plays[0].player

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
class Discard:
    """The card that the dealer put out for the one turned up.

    Attributes:
        card: the card, or as much as is known of it.
        event: by which event.
        let_go: he had it under the pack and let go of it; None when nobody says.
    """

    card: Card
    event: int
    let_go: Verdict = None


@dataclass(frozen=True)
class Table:
    """What has happened so far.

    Attributes:
        players: clockwise; players who sit opposite are partners.
        dealer, turned_up, trump, maker, lead: None when nobody has said.
        alone: who plays alone, ``nobody``, or None when nobody has said.
        round: of the bidding, 1 or 2; None when it is over, or not in the record.
        made: a trump had been made as the record begins; None when nobody can say.
        asks_first_lead: it is asked who leads to the first trick, so that none had been played.
        told_face_up: whether hands that were thrown down lay face upwards, where that is told of
            all; None where nobody says.
        told_trump: what the case says is trumps, though the record begins with the bidding.
        hands: what is known of each hand.
        tricks: in the order they were led.
        declarations: the bidding in this record.
        thrown: whole hands that lie on the table, and which way (``up``, ``down``, or None
            when nobody has said).
        thrown_up: whose whole hand was ever thrown face upwards, taken up again or not.
        detached: by player, the cards he has drawn out, each with where it lies (``hand``, or
            ``below`` the table).
        gathered: the last trick's cards have been touched to be gathered.
        asked_placed: somebody asked, in this trick, that the cards be placed.
        discovered: something has been pointed out, called or taken back in the open trick.
        standing: the duties and rights that rulings have left.
        wrong_number: who is said to hold more cards, or fewer, than he should.
        spent: the rights to a suit, and the suits called, of which the lead is past.
        lapsed: what might have been required of a player at the open trick, and was not before he
            played to it.
        won: how many tricks each is told to have taken before the record begins.
        score: points by side, where they are told, as far as the rulings go.
        awarded: points by side that the rulings have given, told score or none.
        besides_revokes: points by side that the deal has brought, but for those of revokes.
        told_tricks: how many tricks that is in all: so many come before the first of the record.
        games: the games of the rubber that each had won before; None when nobody says.
        discard: what the dealer has put out; None where the record shows none.
        dealing: how the cards were dealt; None where the record does not tell it.
        lone_lead: who leads to the first trick where somebody plays alone, by the book.
        stuck_dealer_names_any: whether a dealer who must name a suit may name the one turned down.
    """

    players: tuple[str, ...]
    dealer: str | None = None
    turned_up: Card | None = None
    trump: Trump | None = None
    maker: str | None = None
    alone: str | None = None
    lead: str | None = None
    round: int | None = None
    made: Verdict = None
    asks_first_lead: bool = False
    told_face_up: Verdict = None
    told_trump: Trump | None = None
    hands: Mapping[str, Holding] = field(default_factory=dict)
    tricks: tuple[Trick, ...] = ()
    declarations: tuple[Declaration, ...] = ()
    thrown: Mapping[str, str | None] = field(default_factory=dict)
    thrown_up: frozenset[str] = frozenset()
    detached: Mapping[str, tuple[tuple[Card, str], ...]] = field(default_factory=dict)
    gathered: bool = False
    asked_placed: bool = False
    discovered: bool = False
    standing: tuple[Standing, ...] = ()
    wrong_number: frozenset[str] = frozenset()
    spent: tuple[Standing, ...] = ()
    lapsed: tuple[Standing, ...] = ()
    won: Mapping[str, int] = field(default_factory=dict)
    score: Mapping[str, int] = field(default_factory=dict)
    awarded: Mapping[str, int] = field(default_factory=dict)
    besides_revokes: Mapping[str, int] = field(default_factory=dict)
    told_tricks: int = 0
    games: Mapping[str, int] | None = None
    discard: Discard | None = None
    dealing: Dealing | None = None
    lone_lead: str = DEALERS_LEFT
    stuck_dealer_names_any: bool = False

    # who sits where

    @property
    def dealt_by(self) -> str | None:
        """Who dealt these cards, be it not his deal, once the trump card is turned.

        By him it goes who speaks, who takes up and who leads; whose deal it was is another matter.
        Where nothing is told of the dealing, it is whose deal it is; None when nobody has said.
        """
        by = self.dealing.by if self.dealing is not None and self.dealing.turned else None
        return by if by in self.players else self.dealer

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
        out = {self.partner(who) for who in (str(self.alone), self.defends_alone) if who}
        return tuple(p for p in self.players if p not in out)

    @cached_property
    def defends_alone(self) -> str | None:
        """Who plays alone against the makers, as it was ruled that he may; else None."""
        if self.maker is None:
            return None
        makers = (self.maker, self.partner(self.maker))
        ruled = (s.remedy for s in self.standing if s.remedy.kind == "plays-alone")
        return next((who for each in ruled for who in each.against if who not in makers), None)

    # how far the deal has come

    @property
    def from_the_deal(self) -> bool:
        """Whether the record begins before the first lead, so that it shows all the play."""
        return self.made is False

    @property
    def is_being_dealt(self) -> bool:
        """Whether the cards are being dealt, and the trump card is not turned yet."""
        told = self.dealing is not None and not self.dealing.turned
        return told and not self.declarations and not self.tricks

    @property
    def is_made(self) -> Verdict:
        """Whether the trump is made, so that nobody has a word left; None when nobody can say."""
        if self.maker is not None or self.trump is not None or self.tricks:
            return True
        return self.made

    # the play

    def is_full(self, trick: Trick) -> bool:
        """Return whether everybody in play has played to it, or missed it, and it stands."""
        done = {*(play.player for play in trick.plays), *trick.missed, *trick.several}
        return done.issuperset(self.live) and not self.goes_back(trick)

    def goes_back(self, trick: Trick) -> bool:
        """Return whether it was ruled on its lead that those who followed take their cards back."""
        led = trick.plays[0].event if trick.plays else 0
        return led > 0 and led in self._goes_back

    @cached_property
    def _goes_back(self) -> frozenset[int]:
        """By which events those cards were led to which others were played that go back."""
        return frozenset(
            s.event
            for s in self.standing
            if s.remedy.kind == "take-back" and (s.remedy.choice is None or s.is_chosen)
        )

    @property
    def tricks_left(self) -> int:
        """How many tricks of the deal are not over, told or recorded."""
        full = [t for t in self.tricks if t.plays and not t.broken_off and self.is_full(t)]
        return max(0, HAND - len(full) - sum(self.won.values()))

    @property
    def is_played_out(self) -> bool:
        """Whether all the tricks of the deal have been played, told or recorded."""
        return self.tricks_left == 0

    def is_false(self, trick: Trick) -> bool:
        """Return whether a trick was, or may have been, led out of turn."""
        return trick.falsely_led is not False

    def false_lead(self) -> Play | None:
        """Return the lead of an open trick that was, or may have been, out of turn."""
        for index in self._lie_open:
            if self.is_false(self.tricks[index]):
                return self.tricks[index].plays[0]
        return None

    def open_tricks(self) -> list[int]:
        """Return the places in ``tricks`` of those that lie open, the oldest first."""
        return [*self._lie_open]

    @cached_property
    def _lie_open(self) -> tuple[int, ...]:
        return tuple(
            index
            for index, trick in enumerate(self.tricks)
            if trick.plays and not trick.broken_off and not self.is_full(trick)
        )

    @property
    def current(self) -> Trick | None:
        """The oldest trick that lies open, or None."""
        return self.tricks[self._lie_open[0]] if self._lie_open else None

    def winner(self, trick: Trick) -> str | None:
        """Return who wins a trick as it lies; None when that is not known."""
        if trick.taken_by is not None:
            return trick.taken_by
        if any(trick.card_of(player) is None for player in trick.several):
            return None
        place = winning(trick.cards, self.trump)
        return None if place is None else trick.plays[place].player

    @property
    def lone_players_left(self) -> str | None:
        """Who leads first as the one at the lone player's left; None where that leads nowhere."""
        if self.lone_lead == LONERS_LEFT and self.alone in self.players:
            return self.next(str(self.alone))
        return None

    def leader(self) -> str | None:
        """Return whose lead it is when no trick lies open; None when nobody has said."""
        good = [trick for trick in self.tricks if trick.plays and not trick.broken_off]
        if good:
            return self.winner(good[-1])
        if self.lead:
            return self.lead
        if (self.from_the_deal or self.asks_first_lead) and self.dealt_by:
            if self.lone_players_left:
                return self.lone_players_left
            # where the eldest takes no part, for his partner plays alone, the next to him leads
            return next(p for p in self.order(self.next(self.dealt_by)) if p in self.live)
        return None

    def hand(self, player: str) -> Holding:
        """Return what is known of a player's hand."""
        return self.hands.get(player, Holding())


def trick_named(table: Table, event: Event) -> int | None:
    """Return which trick of the record an event names, from 1; None where it names none.

    At the table one counts from the first of the deal: 0, or less, is one that is only told.
    """
    number = event.get("trick")
    return None if number is None else int(number) - table.told_tricks


def _taker_of_all(won: Mapping[str, int], alone: str | None) -> str | None:
    """Return who took every trick before the record, and so has the lead; None if not known.

    What a side took is often told of one of the two: who plays alone takes the tricks of his side
    himself.
    """
    takers = [player for player, number in won.items() if number]
    return takers[0] if takers == [alone] else None


def sits_out(players: Sequence[str], alone: object) -> str | None:
    """Return the partner of him who plays alone, by what is told; None where nobody does."""
    if not isinstance(alone, str) or alone == NOBODY or alone not in players:
        return None
    return players[(players.index(alone) + len(players) // 2) % len(players)]


def opening(case: Case) -> Table:
    """Return the table as the record begins: what the case says is known."""
    given = case.table
    clock = clock_of(case)
    from_the_deal = clock.made is False
    alone = given.get("alone") or (NOBODY if from_the_deal else None)
    hands = dict(given.get("hands") or {})
    won = dict(given.get("tricks") or {})
    if from_the_deal or won:
        idle = sits_out(case.players, alone)
        for player in case.players:  # who sits out has played from his hand to no trick
            left = HAND if player == idle else max(0, HAND - sum(won.values()))
            hands.setdefault(player, Holding(number=left))
    trump = NoTrump.NONE if given.get("trump") == str(NoTrump.NONE) else given.get("trump")
    return Table(
        case.players,
        dealer=dealer_of(case),
        turned_up=_turned_up(given.get("turned_up")),
        trump=None if from_the_deal else trump,
        maker=None if from_the_deal else given.get("maker"),
        alone=alone,
        lead=given["lead"] if "lead" in given else _taker_of_all(won, alone),
        round=clock.round,
        made=clock.made,
        asks_first_lead=not won and asks_first_lead(case.events),
        declarations=tuple(
            Declaration(player, "pass", None, clock.round, 0, True)
            for player in given.get("passed") or ()
        ),
        told_trump=trump if from_the_deal else None,
        told_face_up=_told(case, "threw_his_hand_face_up"),
        wrong_number=_wrong_number(case, from_the_deal),
        hands=hands,
        standing=tuple(_owed(case)),
        won=won,
        told_tricks=sum(won.values()),
        games=given.get("games"),
    )


def _turned_up(card: Card | None) -> Card | None:
    """The card turned up; None where not even its suit is known."""
    return None if isinstance(card, UnknownCard) and card.of_suit is None else card


def _told(case: Case, fact: str) -> Verdict:
    told = case.told.get(fact)
    return told.value if told is not None and isinstance(told.value, bool) else None


def _wrong_number(case: Case, from_the_deal: bool) -> frozenset[str]:
    """Who is said to hold a number of cards that he cannot hold by right."""
    turned = case.table.get("turned_up")
    held = {
        player: hand.number - (turned in hand.cards)
        for player, hand in (case.table.get("hands") or {}).items()
        if hand.number is not None
    }
    if from_the_deal:
        return frozenset(player for player, number in held.items() if number != HAND)
    return frozenset(player for player, number in held.items() if number > HAND)


def _owed(case: Case) -> Iterator[Standing]:
    """What the case says is owed as the record begins, of whatever was ruled on before it."""
    for player, cards in (case.table.get("exposed") or {}).items():
        if cards:
            yield _before("exposed", (player,), case, cards=tuple(cards), until="it is played")
    for player, suit in (case.table.get("owes_suit") or {}).items():
        yield _before("must-lead", (player,), case, suit=(suit,), until="this lead")
    for player in case.table.get("suit_due") or ():
        side = (player, case.players[case.players.index(player) - 2])
        yield _before("call-suit", side, case, until="the next lead of either")


def _before(
    kind: str, against: tuple[str, ...], case: Case, until: str, **things: tuple[object, ...]
) -> Standing:
    """A duty or a right that stands as the record begins."""
    held_by = tuple(p for p in case.players if _opposed(case.players, p, against[0]))
    return Standing(Remedy(kind, against, held_by, things, until), "", "", 0)


def _opposed(players: Sequence[str], one: str, other: str) -> bool:
    return (players.index(one) - players.index(other)) % 2 == 1
