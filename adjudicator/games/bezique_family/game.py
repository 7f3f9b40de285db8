"""Bézique and Penchant, as far as they are the same game: what it is made of, and its road."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING

from adjudicator.base.cards import DECK
from adjudicator.base.errors import Fault
from adjudicator.base.events import CardsLaid, Event
from adjudicator.base.facts import FactRegister, Value
from adjudicator.base.language import Language, Verb
from adjudicator.base.shapes import Takes
from adjudicator.base.values import replace
from adjudicator.case import Case, Claim
from adjudicator.games.bezique_family import (
    choosing,
    drawn,
    laws,
    options,
    rights,
    subjects,
    terms,
)
from adjudicator.games.bezique_family.claims import (
    CLAIMS_NEED,
    CLAIMS_SAID,
    FOR,
    LIES_THERE,
    NUMBERS_CLAIMED,
    acts_claimed,
    acts_in_full,
    acts_otherwise,
    acts_spoken_of,
    found_by_claiming,
    is_of_card,
    scored_by_marking,
)
from adjudicator.games.bezique_family.clock import SHOWN_BY
from adjudicator.games.bezique_family.combinations import MADE_OF
from adjudicator.games.bezique_family.facts import conduct, declaring, drawing, numbers, play
from adjudicator.games.bezique_family.facts.words import shown_in
from adjudicator.games.bezique_family.impossible import faults
from adjudicator.games.bezique_family.naming import (
    LATER,
    NOW,
    PENDING,
    NamedCombination,
    Naming,
    added_to,
)
from adjudicator.games.bezique_family.record import (
    HAD_TAKEN_IT,
    TOOK_IT,
    after,
    said_instead,
    shown_again,
    taker_said_next,
)
from adjudicator.games.bezique_family.regular import (
    PLAYED_AWAY,
    contests,
    regular,
    untold,
    untold_of,
)
from adjudicator.games.bezique_family.situation import Situation
from adjudicator.games.bezique_family.table import DECLARES, Table, opening
from adjudicator.games.bezique_family.underway import done_with
from adjudicator.games.claimed import DEEDS, HOW_SAID, MEANT, SAID_OF_ANY, WHO_DEALS
from adjudicator.games.game import Game, Subject
from adjudicator.games.misdeals import shown_of_dealing
from adjudicator.games.topics import TopicTable
from adjudicator.law.book.model import Book, Combination

if TYPE_CHECKING:
    from adjudicator.games.deals import Deals

# Facts that rest on what a book may take for granted, and on what.
PREMISES_OF: Mapping[str, tuple[str, ...]] = {
    "brisques_in_the_trick": ("brisques",),
    "brisques_above_six": ("brisques",),
    "is_the_last_trick_of_all": ("hands-and-stock",),
    "has_too_many_cards": ("hands-and-stock",),
    "has_too_few_cards": ("hands-and-stock",),
    "held_a_higher_card_of_the_suit": ("order-of-the-cards",),
    "lays_more_than_he_can_hold": ("hands-and-stock",),
}

# ... and those of which it is read what the players tell: the table and other facts hang on it.
READ_AS_TOLD = frozenset(
    (
        TOOK_IT,
        *HAD_TAKEN_IT,
        *SHOWN_BY,
        PLAYED_AWAY,
        "had_drawn_a_card",
        "has_too_many_cards",
        "scored_the_brisques_late",
        "scored_the_last_trick_late",
    )
)


def _has_begun(at: Situation) -> bool:
    """Whether a card had been played in the deal, or a trick is told to have been."""
    return at.before.trick is not None or at.before.tricks > 0 or bool(at.before.clock.tricks)


DEALING = shown_of_dealing(_has_begun, turns_up="deals")


class BeziqueFamily(Game[Table, Situation]):
    """Two players, a stock to draw from, combinations laid down.

    Args:
        name: the game's name, which is also the first part of its books' ids.
        called: what people call it.
        copies: how many of each card the pack holds.
        verbs, table, claims: what a case of it may say.
        combinations: the names of its combinations.
        asked_about: what one may ask about.
        register: the facts that it alone knows.
    """

    numbers_claimed = NUMBERS_CLAIMED
    said_with_an_act = ("to_score",)
    points_for = FOR
    done_at_the_end = subjects.DONE_AT_THE_END
    lies_there = LIES_THERE
    bounded_by = MappingProxyType({"deal_of_the_game": "deals"})
    out_of_turn = ("led_out_of_turn", "drew_out_of_turn")
    acts_claimed = staticmethod(acts_claimed)
    acts_spoken_of = staticmethod(acts_spoken_of)
    found_by_claiming = staticmethod(found_by_claiming)
    is_of_card = staticmethod(is_of_card)
    acts_otherwise = staticmethod(acts_otherwise)
    done_with = staticmethod(done_with)
    premises_of = PREMISES_OF
    read_as_told = READ_AS_TOLD
    of_anybody = ("somebody_made_a_remark", "asked_about")
    roles = terms.ROLES
    kinds = MADE_OF
    by_leave = ("exchanges",)
    premises = ("brisques", "hands-and-stock", "order-of-the-cards")

    opening = staticmethod(opening)
    regular = staticmethod(regular)
    contests = staticmethod(contests)
    on = staticmethod(subjects.on)
    act = staticmethod(terms.act)
    actor = staticmethod(terms.actor)
    terms = staticmethod(terms.terms)
    ended_by_acts = (*rights.ENDS, rights.TO_SCORE_LATER)
    chosen_by_acts = conduct.CHOSEN_BY_ACTS
    leaves = staticmethod(rights.leaves)
    option_named = staticmethod(conduct.right_named)
    left_at_the_end = staticmethod(rights.left_at_the_end)
    choices = staticmethod(choosing.choices)
    what_follows = staticmethod(choosing.what_follows)
    scene = staticmethod(drawn.scene)
    to_act = staticmethod(options.to_act)
    plays = staticmethod(options.plays)
    declarations = staticmethod(options.declarations)
    announced_with = staticmethod(options.announced_with)
    together = staticmethod(options.together)
    all_claimed = staticmethod(options.all_claimed)
    declared_again = staticmethod(options.declared_again)
    state = staticmethod(options.state)

    @cached_property
    def _scores_may_wait(self) -> bool:
        """Whether what is declared may be scored by a later act; at Penchant nothing waits."""
        return any(verb.name == "scores" for verb in self.language.verbs)

    def acts_in_full(self, acts: Sequence[Event], table: Table) -> Sequence[Event]:
        """Return acts done one after the other, with what another must have done between them."""
        names = [each for each in self.language.claims_for if each not in FOR]
        if self._scores_may_wait:
            acts = [scored_by_marking(act, table, names) for act in acts]
        return acts_in_full(acts, table)

    def number_lying(self, table: Table, player: str) -> int:
        """Return how many cards lie before a player of those that are counted as his hand."""
        return table.number_lying(player)

    def __init__(
        self,
        name: str,
        called: str,
        copies: int,
        verbs: tuple[Verb, ...],
        table: Mapping[str, Takes],
        claims: Mapping[str, str],
        combinations: Sequence[str],
        asked_about: Sequence[str],
        register: FactRegister[Situation],
    ) -> None:
        self.called = called
        self.language = Language(
            most_acts=1_000,
            game=name,
            players=2,
            verbs=verbs,
            table=table,
            deck=DECK,
            copies=copies,
            claims={**WHO_DEALS, **claims, **SAID_OF_ANY},
            claims_need=CLAIMS_NEED,
            claims_said={**HOW_SAID, **CLAIMS_SAID},
            deeds=DEEDS,
            claims_meant=MEANT,
            claims_for=(*combinations, *FOR),
        )
        own_words = shown_in(combinations, asked_about)
        shared = (play.shown, drawing.shown, declaring.shown, conduct.shown, numbers.shown, DEALING)
        self.registers = (*shared, own_words, register)
        self.topics = TopicTable(subjects.TOPICS, {verb.name for verb in verbs})

    def untold(self, case: Case, at: Situation, surrounding: str) -> tuple[str, str] | None:
        """Return what of the table was taken to be empty though the case does not say so."""
        key, _, _ = surrounding.partition(" ")
        can_be = key in self.language.table or key == drawing.DRAWN
        return untold(case, at, surrounding) if can_be else None

    def first_marked(self, table: Table) -> Mapping[str, tuple[int, int]]:
        """Return how scores were marked that nobody had told before, by whose they are."""
        return table.marked

    def untold_of(self, case: Case, claim: Claim) -> tuple[str, str] | None:
        """Return what of the table was taken to be empty for a claim of something that stands."""
        return untold_of(case, claim)

    def unfit(self, book: Book) -> Iterator[tuple[str, str, str]]:
        """Yield what the game needs and a book lacks, as (where, what is wrong, how to mend it)."""
        yield from super().unfit(book)
        yield from laws.unfit(book)

    def impossible(self, case: Case, book: Book) -> list[Fault]:
        """Return what cannot have happened: one card too many, a card that lies elsewhere."""
        return list(faults(case, self.opening(case, book), self.language.copies, book))

    def situation(self, case: Case, book: Book, table: Table, event: Event) -> Situation:
        """Play an event, and return it as the facts see it, given the table before it."""
        event = _as_told(case, table, event)
        as_left = rights.kept_standing(table, after(table, event), event)
        as_left = said_instead(as_left, event)
        rows = book.combinations
        again = added_to(as_left, rows, event)
        as_left = shown_again(as_left, event, again) if again else as_left
        meant = _meant(as_left, rows, event)
        return Situation(table, as_left, event, case.events, rows, meant=meant)

    def subjects(self, at: Situation) -> tuple[Subject, ...]:
        """Return what an event may give to judge, in the order in which it is judged."""
        return tuple(subjects.subjects(at))

    def named(self, at: Situation) -> tuple[str, ...]:
        """Return the combination that is judged, by its id."""
        row = at.named.row if at.named is not None else None
        return () if row is None else (row.id,)

    def look(self, fact: str, at: Situation) -> tuple[Value | None, tuple[str, ...]]:
        """Return what the play shows of a fact, and the premises on which that rests.

        What is not so rests on none.
        """
        value, premises = super().look(fact, at)
        return value, premises if value else ()

    def told_of(self, fact: str, value: Value, at: Situation) -> Value:
        """Return what is told of a fact as it is so of the player whom a matter concerns.

        One of the two took the trick: who is told not to have taken it left it to the other.
        """
        if fact == TOOK_IT and at.player != at.event.by:
            return not value
        return value

    def passes_over(self, table: Table, event: Event) -> Table:
        """Return the table, on which it is known that nothing stands between what did happen."""
        return replace(table, did_not_happen=table.did_not_happen | {event.number})

    def lies_open(self, table: Table) -> bool:
        """Whether a card was led, and is still to be played to."""
        return table.trick is not None

    @property
    def deals(self) -> Deals[Table]:
        """What the game deals, for exercises."""
        from adjudicator.games.bezique_family import believed, deals, irregular
        from adjudicator.games.deals import Deals  # one who rules deals nothing

        return Deals(
            deals.beginning,
            deals.lawful,
            irregular.irregular,
            believed.is_sound,
            deals.also_known,
            deals.COURSE,
            deals.all_seen,
            deals.out_of_place,
        )

    def declares_again_after(self, player: str) -> Event:
        """Return the act after which he may declare once more: he takes another trick."""
        return Event(player, "wins")


def _as_told(case: Case, table: Table, event: Event) -> Event:
    """Return an event with who took the trick that it completes, where that is told elsewhere.

    Who is said to have taken it directly after the card has taken it by that card. What is told
    of the whole record is told of the last trick in it.
    """
    if TOOK_IT not in {*event.told, *event.disputed}:
        taker = taker_said_next(table, event, case.events[event.number :])
        if taker is not None:
            return replace(event, told={**event.told, TOOK_IT: taker == event.by})
    if event.tried and event.verb == "draws":
        event = _as_told_of_the_stock(case, event)
    whole = case.told.get(TOOK_IT)
    if whole is None or whole.value is None or TOOK_IT in {*event.told, *event.disputed}:
        return event
    last = next((each for each in reversed(case.events) if each.verb in ("follows", "plays")), None)
    if last is None or last.number != event.number:
        return event
    return replace(event, told={**event.told, TOOK_IT: whole.value})


def _as_told_of_the_stock(case: Case, event: Event) -> Event:
    """Return a draw that is tried with what is told of the whole record of the last draw.

    Where the record has draws it is told of those.
    """
    if any(each.verb == "draws" for each in case.events[: event.number - 1]):
        return event
    left = {
        fact: case.told[fact] for fact in (drawing.LAST_TWO, drawing.LAST_ONE) if fact in case.told
    }
    told = {fact: said.value for fact, said in left.items() if said.value is not None}
    return replace(event, told={**told, **event.told})


def _meant(table: Table, rows: Sequence[Combination], event: Event) -> tuple[NamedCombination, ...]:
    """Return the combinations that a player names by an event, those he scores first.

    Args:
        table: the table as he has laid his cards.
        rows: the combinations of the book.
        event: what he does.
    """
    found: list[NamedCombination] = []
    laid = event.get("with")
    its_own = list(laid.named) if isinstance(laid, CardsLaid) else []

    def named(name: str, when: str, others: Sequence[str] = ()) -> NamedCombination:
        own = next((each for each in its_own if each[0] == name), None)
        if own is not None:
            its_own.remove(own)
        naming = Naming(
            table=table,
            rows=rows,
            player=event.by,
            name=name,
            when=when,
            laid=laid,
            suit=event.get("suit"),
            meant=found,
            event=event.number,
            its_own=own[1] if own is not None else (),
            others=others,
            untold=bool(event.untold),
        )
        return naming.combination()

    if event.verb == "elects" and any(event.word in row.called for row in rows):
        return (named(str(event.word), PENDING),)
    if event.verb not in DECLARES or event.by not in table.players:
        return ()
    scored = event.get("declares") or event.get("scores") or ()
    when = PENDING if event.verb == "scores" else NOW
    later = event.get("to_score") or (event.get("announces") or ())
    every = [*((name, when) for name in scored), *((name, LATER) for name in later)]
    for place, (name, at_once) in enumerate(every):
        others = [other for other, _ in (*every[:place], *every[place + 1 :])]
        found.append(named(name, at_once, others))
    together = sum(each.when != LATER and each.cards != () for each in found)
    return tuple(replace(each, others=together) if each.when != LATER else each for each in found)
