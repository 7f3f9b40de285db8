"""One event of a record as the facts see it: the table before and after, and what it is about."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from adjudicator.base.cards import Card, Suit, UnknownCard
from adjudicator.base.events import PLAYS, Event
from adjudicator.base.logic import Verdict
from adjudicator.base.values import cached_property, dataclass, field
from adjudicator.games.bezique_family.naming import NamedCombination
from adjudicator.games.bezique_family.record import GOES_ON, with_draws
from adjudicator.games.bezique_family.table import (
    DECLARES,
    UNSEEN,
    Announced,
    Fate,
    Laid,
    Table,
    Trick,
)
from adjudicator.games.bezique_family.unknown import agreed, suit_known, those_known
from adjudicator.law.book.model import Combination
from adjudicator.law.ruling import Standing


@dataclass(frozen=True)
class Situation:
    """One matter that an event raises, with everything the record knows before, at and after it.

    Attributes:
        before: the table before the event.
        after: the table after it, with what was ruled on the earlier matters of the same event.
        event: what happened.
        record: every event, in order.
        combinations: the combinations of the book.
        about: what it is about: the clauses of these topics are heard.
        who: the player it concerns; the one who acts, when it is not said.
        named: the combination it is about, or None.
        meant: every combination that is named by the event.
        premises_used: ids of the premises on which looking has rested so far.
    """

    before: Table
    after: Table
    event: Event
    record: Sequence[Event]
    combinations: tuple[Combination, ...]
    about: tuple[str, ...] = ()
    who: str = ""
    named: NamedCombination | None = None
    meant: tuple[NamedCombination, ...] = ()
    premises_used: set[str] = field(default_factory=set, init=False, compare=False)

    @property
    def player(self) -> str:
        """The player it concerns."""
        return self.who or self.event.by

    @property
    def sits(self) -> bool:
        """Whether he sits at the table; a bystander does not."""
        return self.player in self.before.players

    @property
    def adversary(self) -> str:
        """The other player; "" for a bystander's."""
        return self.before.other(self.player) if self.sits else ""

    @property
    def card(self) -> Card | None:
        """The card the event speaks of, or None."""
        return self.event.cards[0] if self.event.cards else None

    @property
    def trump(self) -> Suit | None:
        """The trump suit, or None when there is none or nobody has said."""
        return self.after.trump or self.before.trump

    @cached_property
    def later(self) -> Sequence[Event]:
        """The events after this one."""
        return self.record[self.event.number :]

    # the trick

    @property
    def plays(self) -> bool:
        """Whether he plays a card."""
        return self.event.verb in PLAYS

    @property
    def is_lead(self) -> bool:
        """Whether he leads to a new trick."""
        return self.event.verb == "leads" or (self.plays and self.before.trick is None)

    @cached_property
    def is_taken_back(self) -> bool:
        """Whether the card comes to nothing: it is taken back, or the other leads in its place."""
        if not self.plays:
            return False
        for event in self.later:
            if event.verb == "takes_back" and event.by == self.player:
                return event.cards == self.event.cards
            if self.is_lead and event.verb in (*PLAYS, *UNSEEN, "deals"):
                return event.verb == "leads"
            if event.verb in GOES_ON:
                return False
        return False

    @property
    def has_just_taken_a_trick(self) -> Verdict:
        """Whether he took the trick just played, no other being begun; None when nobody knows."""
        if self.before.trick is not None:
            return False
        if self.before.taker is None:
            return False if self.before.clock.tricks == 0 else None
        return self.before.taker == self.player

    @property
    def is_lead_or_win(self) -> bool:
        """Whether a new trick begins here, written down card by card or not."""
        return self.is_lead or (self.event.verb in UNSEEN and self.before.trick is None)

    @property
    def is_follow(self) -> bool:
        """Whether he plays to a trick that is led."""
        return self.plays and not self.is_lead

    @cached_property
    def led(self) -> Card | None:
        """The card that was led to the trick he follows; None when he leads."""
        return self.before.trick.plays[0].card if self.is_follow and self.before.trick else None

    def as_played(self, look: Callable[[Card, Card], Verdict]) -> Verdict:
        """Return what is so of his card and the one led, whichever they are; False if he leads."""
        if self.led is None or self.card is None:
            return False
        return agreed(look, self.trump, self.card, self.led)

    @property
    def taken(self) -> Trick | None:
        """The trick that this event has completed, or None."""
        done = self.after.tricks > self.before.tricks
        return self.after.last if done else None

    @cached_property
    def settled(self) -> Table:
        """The table as a play finds it, the draws that nobody wrote down counted in."""
        return with_draws(self.before) if self.is_lead_or_win else self.before

    def holds(self, test: Suit | None, *, above: Card | None = None) -> Verdict:
        """Return whether he held a card of a suit as he played; None when nobody knows.

        Args:
            test: the suit.
            above: a card that it must stand above, or None.
        """
        if test is None:
            return None
        held = self.held(test, above=above)
        if any(above is None or not isinstance(card, UnknownCard) for card in held):
            return True
        if held:
            return None
        hand = self.settled.hand(self.player)
        known = [*hand.cards, *(each.card for each in self.settled.lies(self.player))]
        right = self.settled.right_number(self.player)
        if right is not None and self.settled.exhausted and self._shown_later(known) >= right:
            return False  # all that he could hold is known
        return False if hand.whole or test in hand.lacks else None

    def _shown_later(self, known: Sequence[Card]) -> int:
        """How many cards he is known to have held as he played, those he plays later among them."""
        deals = [e.number for e in self.later if e.verb == "deals"]
        until = deals[0] if deals else len(self.record) + 1
        plays = [e.cards[0] for e in (self.event, *self.later) if self._is_his(e, until)]
        plays = list(those_known(plays))
        return sum((Counter(known) | Counter(plays)).values())

    def _is_his(self, event: Event, until: int) -> bool:
        mine = event.by == self.player and event.verb in PLAYS and event.number < until
        return mine and event.number not in self._taken_back

    @cached_property
    def _taken_back(self) -> frozenset[int]:
        """The numbers of his plays that he has taken back later."""
        mine: list[Event] = []
        back: set[int] = set()
        for event in self.record:
            if event.by == self.player and event.verb in PLAYS:
                mine.append(event)
            if event.by == self.player and event.verb == "takes_back":
                back.update(each.number for each in mine[-1:] if each.cards == event.cards)
        return frozenset(back)

    def held(self, suit: Suit, *, above: Card | None = None) -> tuple[Card, ...]:
        """Return the cards of a suit that he is known to have held as he played, each once."""
        hand = self.settled.hand(self.player)
        cards = [*hand.cards, *hand.some, *(c.card for c in self.settled.lies(self.player))]
        for event in (self.event, *self.later):
            if event.verb == "deals":
                break
            if event.by == self.player and event.verb in PLAYS:
                cards.append(event.cards[0])
            if self.settled.exhausted is not True:
                break  # what he plays later he may have drawn
        play = self.before.equipment
        of_it = [c for c in cards if suit_known(c, self.trump) is suit]
        good = [
            card
            for card in of_it
            if above is None or isinstance(card, UnknownCard) or play.is_higher(card, above)
        ]
        return tuple(dict.fromkeys(good))

    # what was named and what was ruled

    def if_its_cards(self, test: Callable[[NamedCombination, tuple[Laid, ...]], bool]) -> Verdict:
        """Return whether a test holds of what is named and its cards; None when they are unknown.

        Of cards that do not make it the test is asked with ().
        """
        if self.named is None:
            return False
        return None if self.named.cards is None else test(self.named, self.named.cards)

    @property
    def suit_said(self) -> Suit | None:
        """The suit that he says of the one combination that he names; None where he says none."""
        suit: Suit | None = self.event.get("suit")
        return suit if len(self.meant) == 1 else None

    @property
    def laid_now(self) -> tuple[Laid, ...]:
        """The very cards that he lays down by this event."""
        if self.event.verb not in DECLARES:
            return ()
        number = self.event.number
        return tuple(each for each in self.after.lies(self.player) if each.event == number)

    @property
    def left_to_choose(self) -> list[Announced]:
        """What he claimed by this event, all at once, that nothing keeps him from scoring."""
        waiting = [each.announced for each in self.meant if each.announced and each.others > 1]
        return [
            each
            for each in self.after.announced
            if each.player == self.player
            and each.fate in (Fate.TO_SCORE, Fate.CLAIMED)
            and (each in waiting or (each.event == self.event.number and each.claimed))
            and self._lies_there(each)
        ]

    def _lies_there(self, announced: Announced) -> bool:
        """Whether the cards of what he named lie there still.

        Those of which not all is known do if they were laid down for this trick.
        """
        if announced.cards is None:
            return bool(announced.untold) and announced.trick == self.after.tricks
        lies = self.after.lies(self.player)
        return bool(announced.cards) and all(card in lies for card in announced.cards)

    def announced_by(self, player: str, *fates: Fate) -> list[Announced]:
        """Return the combinations a player has named in this deal, of these fates."""
        return [a for a in self.after.announced if a.player == player and a.fate in fates]

    @property
    def in_abeyance(self) -> list[Announced]:
        """His scores in abeyance."""
        return self.announced_by(self.player, Fate.TO_SCORE)

    def made_in_class(self, row: Combination) -> list[Announced]:
        """Return what he has made or announced in the class of a row, this event apart."""
        return [
            each
            for each in self.after.announced
            if each.player == self.player
            and each.row.of_class == row.of_class
            and each.fate in (Fate.SCORED, Fate.TO_SCORE)
        ]

    def standing(
        self, *kinds: str, against: str | None = None, held_by: str | None = None
    ) -> list[Standing]:
        """Return the duties and rights of these kinds that are still in force."""
        made_now = [s for s in self.after.standing if s.event == self.event.number]
        return [
            s
            for s in (*self.before.standing, *made_now)
            if s.remedy.kind in kinds
            and s.in_force
            and (against is None or against in s.remedy.against)
            and (held_by is None or held_by in s.remedy.held_by)
        ]
