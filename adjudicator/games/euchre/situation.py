"""One event of a euchre record as the facts see it: the table before and after, and the rest."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import takewhile
from typing import TypeVar, cast

from adjudicator.base.cards import Card, Suit, UnknownCard
from adjudicator.base.events import DEALS, PLAYS, Event
from adjudicator.base.facts import Value
from adjudicator.base.logic import Verdict, all_of, any_of, not_
from adjudicator.base.values import cached_property, dataclass, field
from adjudicator.case import Claim
from adjudicator.games.euchre.cards import (
    PACK,
    SHORT_PACK,
    NoTrump,
    Trump,
    is_left_bower,
    possible,
    suit_of,
    winning,
)
from adjudicator.games.euchre.clock import HAND
from adjudicator.games.euchre.noticing import THE_LEAD, noticed
from adjudicator.games.euchre.record import after, brings_to_light, face_of, trick_for
from adjudicator.games.euchre.table import NOBODY, PASSES_A_CARD, THROWS, UNSEEN, Play, Table, Trick
from adjudicator.law.ruling import Standing

T = TypeVar("T")

Test = Callable[[Card], bool]

# By which one lets a card be seen that he has in his hand.
SHOWS_ALL = "claims_farmers_hand"  # the cards with which he claims it are in his hand
SEEN = (*PLAYS, *THROWS, "drops", "shows", "detaches", PASSES_A_CARD)
HANDLED = (*PLAYS, "drops", "shows", "detaches")  # one card after the other
FULL_HAND = 6  # the dealer's, until he has discarded


@dataclass(frozen=True)
class Situation:
    """One event, with everything the record knows before, at and after it.

    Attributes:
        before: the table before the event.
        after: the table after it, without what its ruling will leave behind.
        event: what happened.
        record: every event, in order.
        pack: the pack in use.
        about: what it is about: the clauses of these topics are heard.
        told: the facts that the players tell.
        of_all: what is told of the whole record, by fact; None of what nobody knows.
        claims: what each side says is due: what nobody contests takes its regular course.
        premises_used: ids of the premises on which looking has rested so far.
    """

    before: Table
    after: Table
    event: Event
    record: Sequence[Event]
    pack: tuple[Card, ...] = PACK
    about: tuple[str, ...] = ()
    told: frozenset[str] = frozenset()
    of_all: Mapping[str, Value | None] = field(default_factory=dict)
    claims: tuple[Claim, ...] = ()
    premises_used: set[str] = field(default_factory=set, init=False, compare=False)

    @cached_property
    def in_the_end(self) -> Table:
        """The table as the record leaves it."""
        table = self.after
        for event in self.later:
            table = after(table, event, self.record[event.number :])
        return table

    @cached_property
    def _worked_out(self) -> dict[object, tuple[object, frozenset[str]]]:
        return {}

    def once(self, what: object, look: Callable[[], T]) -> T:
        """Return what *look* finds here, looked for when it is first wanted, with its premises.

        Args:
            what: tells it from whatever else is found here.
            look: looks for it.
        """
        if what not in self._worked_out:
            so_far = frozenset(self.premises_used)
            self.premises_used.clear()
            self._worked_out[what] = look(), frozenset(self.premises_used)
            self.premises_used.update(so_far)
        found, premises = self._worked_out[what]
        self.premises_used.update(premises)
        return cast(T, found)

    # who

    @property
    def player(self) -> str:
        """Who did it."""
        return self.event.by

    @property
    def sits(self) -> bool:
        """Whether he sits at the table; a bystander does not."""
        return self.player in self.before.players

    @cached_property
    def partner(self) -> str:
        """His partner."""
        return self.before.partner(self.player)

    @cached_property
    def adversaries(self) -> tuple[str, ...]:
        """His adversaries."""
        return self.before.adversaries(self.player) if self.sits else ()

    @cached_property
    def of(self) -> str | None:
        """The player the event is directed at, or None."""
        of = self.event.get("of")
        if self.event.verb == "claims_revoke" and self.event.word in self.before.players:
            of = self.event.word
        if of is None and self.event.verb == "elects":
            kind = "have-it-alone" if self.event.word == "alone" else "have-it-played"
            theirs = self.standing(kind, held_by=self.player)
            of = theirs[-1].remedy.against[0] if theirs else None
        if of is None and self.event.verb == "names" and self.sits:
            mine = self.card in self.before.hand(self.player).cards
            out = [p for p in self.adversaries if self.before.detached.get(p)]
            of = out[0] if len(out) == 1 and not mine else None
        return None if of is None or of == self.player else str(of)

    @property
    def card(self) -> Card | None:
        """The first card the event speaks of, or None."""
        return self.event.cards[0] if self.event.cards else None

    # when

    @cached_property
    def earlier(self) -> Sequence[Event]:
        """The events before this one."""
        return self.record[: self.event.number - 1]

    @property
    def earlier_in_the_deal(self) -> Iterator[Event]:
        """The events of the same deal before this one, the last of them first."""
        return takewhile(lambda event: event.verb not in DEALS, reversed(self.earlier))

    @cached_property
    def later(self) -> Sequence[Event]:
        """The events after this one."""
        return self.record[self.event.number :]

    @cached_property
    def until_discovered(self) -> Sequence[Event]:
        """The events after this one, up to the one that brings it to light or the next lead."""
        found: list[Event] = []
        for event in self.later:
            found.append(event)
            if event.verb in ("leads", *UNSEEN) or self.discovers(event):
                break
        return found

    @cached_property
    def followed_by(self) -> list[tuple[str, Card]]:
        """Who followed the lead before it was discovered, each with his card."""
        if not self.is_lead:
            return []
        table, mine = self.after, len(self.after.tricks) - 1
        for event in self.until_discovered:
            if event.verb in ("follows", "plays") and trick_for(table, event) != mine:
                continue
            if event.verb not in ("leads", "notices"):
                taken_back = event.verb == "takes_back" and self.discovers(event)
                table = table if taken_back else after(table, event, self.record[event.number :])
        return [(play.player, play.card) for play in table.tricks[mine].plays[1:]]

    @cached_property
    def faces_thrown(self) -> dict[str, str | None]:
        """Which way the hands on the table lie when the throws that go on here have ended."""
        faces = dict(self.after.thrown)
        for event in self.later:
            if event.verb in ("remarks", "notices"):
                continue
            if event.verb not in THROWS or event.cards:
                break
            faces[event.by] = face_of(self.after, event)
        return faces

    def discovers(self, event: Event) -> bool:
        """Whether a later event brings this lead to light."""
        if self.card is None:
            return noticed(event) == THE_LEAD
        lead = Play(self.player, self.card, self.event.number)
        return brings_to_light(event, lead, self.partner, self.record[event.number :])

    # the trump and the cards

    @property
    def trump(self) -> Trump | None:
        """The trump suit, or that there is none; None when nobody has said."""
        return self.after.trump or self.before.trump

    def suit_of(self, card: Card) -> Suit | None:
        """Return the suit a card belongs to; None when that hangs on an unknown trump."""
        if is_left_bower(card, self.trump):
            self.premises_used.add("left-bower")
        return suit_of(card, self.trump)

    def may_be(self, card: object) -> bool:
        """Return whether the card it speaks of, of which not all is known, may be that card."""
        unknown = isinstance(self.card, UnknownCard) or isinstance(card, UnknownCard)
        if not unknown or self.card is None or not isinstance(card, Card):
            return False
        of_it = possible(self.card, self.trump)
        return not set(of_it).isdisjoint(possible(card, self.trump))

    def is_of(self, suit: Suit) -> Test:
        """Return the test whether a card certainly belongs to *suit*."""
        return lambda card: self.suit_of(card) is suit

    def _held_before(self, player: str) -> tuple[tuple[Card, ...], bool]:
        """The cards a player is known to hold before the event, and whether they are all.

        A card that he plays, shows or throws down later was in his hand already, unless he took it
        up.
        """
        hand = self.before.hand(player)
        known = self.once(("held", player), lambda: tuple(self._known_to_be_held(player)))
        some = self._some_held(player, known[len(hand.cards) :])
        whole = hand.whole or (hand.number is not None and len(known) + len(some) >= hand.number)
        return known, whole

    def _known_to_be_held(self, player: str) -> list[Card]:
        known, given = list(self.before.hand(player).cards), set[Card]()
        for event in (self.event, *self.later):
            if event.verb == PASSES_A_CARD and player == self.before.partner(event.by):
                given.update(event.cards)
            if event.by != player or event.verb not in (*SEEN, SHOWS_ALL):
                continue
            for card in event.get("with") or () if event.verb == SHOWS_ALL else event.cards:
                if isinstance(card, UnknownCard):
                    continue
                taken_up = card == self.before.turned_up and player == self.before.dealt_by
                came_later = taken_up or card in given
                if card not in known and not came_later and not self._on_table(player, card):
                    known.append(card)
        return known

    def _some_held(self, player: str, shown: Sequence[Card] = ()) -> list[UnknownCard]:
        """The cards of which no more is known than a suit that a player holds before the event.

        One that he plays later he held already; one of those he is said to hold may be one that
        was *shown* since.
        """
        hand = self.before.hand(player)
        if hand.whole:
            return []
        seen = (e for e in (self.event, *self.later) if e.by == player and e.verb in HANDLED)
        cards = [card for e in seen for card in e.cards if isinstance(card, UnknownCard)]
        if not cards and not hand.some:
            return []
        some, played = Counter(hand.some), Counter(cards)
        for card in shown:
            of_it = next(
                (
                    c
                    for c in some
                    if some[c] and suit_of(c, self.trump) in (None, self.suit_of(card))
                ),
                None,
            )
            if of_it is not None:
                some[of_it] -= 1
        return list((some | played).elements())

    def _on_table(self, player: str, card: Card) -> bool:
        return any(
            play.player == player and play.card == card and not trick.broken_off
            for trick in self.before.tricks
            for play in trick.plays
        )

    @cached_property
    def _gone(self) -> dict[Card, str]:
        """The cards whose place is known, by card: a player, or ``played``.

        What a player once held nobody else has, though it may be among the cards that he played to
        a trick of which they are not told.
        """
        gone: dict[Card, str] = {}
        for trick in self.before.tricks:
            for play in trick.plays:
                gone.update(dict.fromkeys(play.held.cards, play.player))
        for player in self.before.players:
            for card in self._held_before(player)[0]:
                gone[card] = player
        for trick in self.before.tricks:
            if not trick.broken_off:
                gone.update((play.card, "played") for play in trick.plays)
        return gone

    def holds(self, player: str, test: Test, lacks: Suit | None = None) -> Verdict:
        """Return whether a player holds a card that meets *test*; None when nobody knows.

        Args:
            lacks: the suit the test asks for, when it asks for a suit: he may be known to
                have none of it.
        """
        known, whole = self._held_before(player)
        if whole and not self.before.hand(player).whole and self.before.from_the_deal:
            self.premises_used.add("five-cards")
        if any(test(card) for card in known):
            return True
        if lacks is not None and lacks in self.before.hand(player).lacks:
            return False
        elsewhere = self._gone
        none = self.before.hand(player).lacks  # beside what he is said to hold
        # in the order of the pack: on the first that meets the test it may hang what it rests on
        may = (c for c in self.pack if elsewhere.get(c, player) == player and c not in known)
        free = [card for card in may if suit_of(card, self.trump) not in none]
        shown = known[len(self.before.hand(player).cards) :]
        held = [set(possible(card, self.trump)) for card in self._some_held(player, shown)]
        some = [[card for card in free if card in each] for each in held]
        if any(cards and all(map(test, cards)) for cards in some):
            return True
        there = [c for c in free if any(c in each for each in held)] if whole else free
        return None if any(map(test, there)) else False

    def number_held(self, player: str, test: Test) -> tuple[int, int]:
        """Return the least and the greatest number of cards that meet *test* in a player's hand."""
        known, whole = self._held_before(player)
        hand, have = self.before.hand(player), sum(map(test, known))
        if (hand.whole and not hand.some) or self._shows_all_of_it(player):
            return have, have
        if whole and self.before.from_the_deal:
            self.premises_used.add("five-cards")
        elsewhere = self._gone
        free = [
            card
            for card in self.pack
            if elsewhere.get(card, player) == player
            and card not in known
            and suit_of(card, self.trump) not in hand.lacks
        ]
        some = self._some_held(player, known[len(hand.cards) :])
        of_it = [[card for card in possible(each, self.trump) if card in free] for each in some]
        never = sum(not any(map(test, cards)) for cards in of_it)
        number = FULL_HAND if hand.number is None else hand.number
        room = max(len(some), number - len(known)) - never
        least = have + sum(bool(cards) and all(map(test, cards)) for cards in of_it)
        return least, have + min(room, sum(map(test, free)))

    def _shows_all_of_it(self, player: str) -> bool:
        """Whether a player claims something by his hand, and shows all the five cards of it."""
        claims = self.event.verb == SHOWS_ALL and self.event.by == player
        cards = self.event.get("with") or ()
        known = not any(isinstance(card, UnknownCard) for card in cards)
        return claims and known and len(cards) == HAND

    def holds_the_left_bower_of(self, player: str, suit: Suit) -> bool:
        """Return whether a player is known to hold the left bower, with that suit printed on it."""
        return any(self._is_left_of(suit, card) for card in self._held_before(player)[0])

    def _holds_but_the_left_bower_of(self, player: str, suit: Suit) -> bool:
        """Whether that one card is all that is known of his hand, beside what he plays."""
        played = self.event.cards if self.event.by == player else ()
        known = set(self._held_before(player)[0]).difference(played)
        return len(known) == 1 and self._is_left_of(suit, *known)

    def _is_left_of(self, suit: Suit, card: Card) -> bool:
        return card.suit is suit and is_left_bower(card, self.trump)

    def holds_suit(self, player: str, suit: Suit) -> Verdict:
        """Return whether a player holds a card of a suit; None when nobody knows.

        Of whom nothing is told but that he holds the left bower, of the suit printed on that, the
        quarrel is about that card: had he held another of the suit, it would be told.
        """
        held = self.holds(player, self.is_of(suit), suit)
        if held is None and self._holds_but_the_left_bower_of(player, suit):
            self.premises_used.add("left-bower")
            return False
        if held is False and self.trump is None:
            knave = any(self.suit_of(card) is None for card in self._held_before(player)[0])
            return None if knave else False
        return held

    # the trick

    @cached_property
    def trick(self) -> Trick | None:
        """The trick the event bears on: the one he plays to, else the oldest that lies open."""
        if self.event.verb in ("follows", "plays"):
            index = trick_for(self.before, self.event)
            return None if index is None else self.before.tricks[index]
        return self.before.current

    def suit_led(self, trick: Trick | None) -> Suit | None:
        """Return the suit led to a trick; None when there is none, or it is not known."""
        return self.suit_of(trick.plays[0].card) if trick and trick.plays else None

    def beats(self, card: Card, trick: Trick) -> Verdict:
        """Return whether a card would win a trick as it lies; None when that is not known."""
        place = winning((*trick.cards, card), self.trump)
        return None if place is None else place == len(trick.cards)

    def can_win(self, player: str, trick: Trick) -> Verdict:
        """Return whether a player holds a card that lawfully wins a trick as it lies."""
        led = self.suit_led(trick)
        if led is None:
            return None
        follows = self.holds(
            player, lambda c: self.suit_of(c) is led and self.beats(c, trick) is True
        )
        if self.trump is None:
            return True if follows else None
        trump = self.trump
        if led is trump or trump is NoTrump.NONE:
            return follows
        ruffs = self.holds(
            player, lambda c: self.suit_of(c) is trump and self.beats(c, trick) is True
        )
        return any_of((follows, all_of((not_(self.holds_suit(player, led)), ruffs))))

    @cached_property
    def is_lead(self) -> bool:
        """Whether the event leads to a new trick."""
        if len(self.event.cards) != 1:
            return False
        return self.event.verb == "leads" or (self.event.verb == "plays" and self.trick is None)

    @cached_property
    def leads_several(self) -> bool:
        """Whether he puts down several cards at once while no trick lies open."""
        several = self.event.verb == "plays" and len(self.event.cards) > 1
        return several and self.before.current is None

    @cached_property
    def is_follow(self) -> bool:
        """Whether the event plays one card to a trick already led."""
        plays = self.event.verb in ("follows", "plays") and len(self.event.cards) == 1
        return plays and not self.is_lead

    @property
    def lone(self) -> str | None:
        """The player who plays alone; None when nobody does, or nobody has said."""
        alone = self.after.alone or self.before.alone
        return None if alone in (None, NOBODY) else alone

    @property
    def is_lone_hand(self) -> Verdict:
        """Whether somebody plays alone; None when nobody has said."""
        alone = self.after.alone or self.before.alone
        return None if alone is None else alone != NOBODY

    def is_lone(self, player: str) -> Verdict:
        """Whether this player plays alone; None when nobody has said whether anybody does."""
        return self.lone == player if self.is_lone_hand else self.is_lone_hand

    # what rulings have left

    def standing(
        self, *kinds: str, against: str | None = None, held_by: str | None = None
    ) -> list[Standing]:
        """Return the duties and rights of these kinds that are still in force."""
        return [
            s
            for s in self.before.standing
            if s.remedy.kind in kinds
            and (against is None or against in s.remedy.against)
            and (held_by is None or held_by in s.remedy.held_by)
        ]

    def verb_of(self, standing: Standing) -> str:
        """Return the verb of the event that left a duty or a right; "" before the record."""
        return self.record[standing.event - 1].verb if standing.event else ""


def sure(standings: Iterable[Standing]) -> Verdict:
    """Return whether one of these is in force; None when the ruling that made it is open."""
    return any_of(True if s.sure else None for s in standings)


def pack_of(size: object) -> tuple[Card, ...]:
    """Return the pack of 32 cards, or of 24."""
    return SHORT_PACK if size == 24 else PACK
