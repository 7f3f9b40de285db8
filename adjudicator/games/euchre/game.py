"""Euchre, as the court needs it: what it is made of, and the road of one event."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from adjudicator.base.errors import Fault
from adjudicator.base.events import PLAYS, Event
from adjudicator.base.language import SUBJECT, Language
from adjudicator.base.phrases import in_text
from adjudicator.base.plain import Plain
from adjudicator.base.values import replace
from adjudicator.case import Case, Claim
from adjudicator.games.claimed import DEEDS, HOW_SAID, MEANT, SAID_OF_ANY, WHO_DEALS
from adjudicator.games.euchre import (
    claims,
    clock,
    drawn,
    impossible,
    options,
    record,
    rights,
    short,
    subjects,
    terms,
)
from adjudicator.games.euchre.bidding import is_of_what_was_turned_down
from adjudicator.games.euchre.cards import PACK
from adjudicator.games.euchre.facts import (
    agreed,
    alone,
    bidding,
    calls,
    choices,
    conduct,
    cutting,
    dealing,
    discard,
    in_error,
    misdealing,
    numbers,
    play,
    revoking,
    scoring,
    the_rest,
)
from adjudicator.games.euchre.read_as_told import READ_AS_TOLD
from adjudicator.games.euchre.regular import accused, contested, regular, untold
from adjudicator.games.euchre.situation import Situation, pack_of
from adjudicator.games.euchre.table import (
    COUNTS,
    DEALERS_LEFT,
    WITHOUT_TRUMPS,
    Table,
    opening,
    sits_out,
    trick_named,
)
from adjudicator.games.euchre.verbs import CLAIMS, CLAIMS_SAID, TABLE, VERBS
from adjudicator.games.game import Game, Regular, Subject
from adjudicator.games.misdeals import MISDEALS, shown_of_dealing
from adjudicator.law.book.model import Book
from adjudicator.law.ruling import Decision, points_together

if TYPE_CHECKING:
    from adjudicator.games.deals import Deals


def _has_begun(at: Situation) -> bool:
    """Whether anything had been declared, or any card played."""
    return bool(at.before.declarations or at.before.tricks)


def _record(case: Case, event: Event) -> tuple[Event, ...]:
    """Return the record of a case, with an act that is tried when it is at its end."""
    return case.events if event.number <= len(case.events) else (*case.events, event)


def _as_said(event: Event, marked: int | None) -> int | None:
    """Return how a score is said to stand; None where it is told by how much, and not of what."""
    number, too = int(event.get(event.verb)), event.get("too")
    if too is None or marked is None:
        return number if too is None else None
    return marked - number if too == "many" else marked + number


class Euchre(Game[Table, Situation]):
    """Euchre: four players, two sides, a trump that somebody makes."""

    language = Language(
        game="euchre",
        players=4,
        verbs=VERBS,
        table=TABLE,
        deck=PACK,
        copies=1,
        claims={**CLAIMS, **SAID_OF_ANY, **WHO_DEALS},
        claims_need={"points": "points", "trumps": "suit"},
        claims_said={**HOW_SAID, **CLAIMS_SAID},
        deeds=DEEDS,
        claims_meant=MEANT,
        usual_book="euchre/somerset-1888",
        books_called={
            "euchre/somerset-1888": "the laws of 1888",
            "euchre/today": "as it is played today",
        },
        at_once=short.at_once,
        deal=short.DEAL,
        carried=short.CARRIED,
        deal_told=short.deal_told,
    )
    called = "euchre"
    read_as_told = READ_AS_TOLD
    registers = (
        play.shown,
        conduct.shown,
        in_error.shown,
        revoking.shown,
        calls.shown,
        choices.shown,
        bidding.shown,
        discard.shown,
        alone.shown,
        agreed.shown,
        numbers.shown,
        scoring.shown,
        the_rest.shown,
        misdealing.shown,
        shown_of_dealing(
            _has_begun, dealing.seen_to_be_wrong, dealing.GOES_WRONG, turns_up="turns_up"
        ),
        dealing.shown,
        cutting.shown,
    )
    of_anybody = (
        "a_bystander_with_a_stake_spoke",
        "a_bystander_who_leans_to_a_side_spoke",
        "a_bystander_without_a_stake_spoke",
        "somebody_made_a_remark",
        "asked_about",
        "asked_to_see_something",
        "claimed_a_revoke",
        "it_was_taken_from_him",
        "the_deal_was_at_an_end",
        "something_went_wrong_in_dealing",
    )
    topics = subjects.TOPICS
    roles = terms.ROLES
    ended_by_acts = tuple(rights.ENDS)
    chosen_by_acts = choices.CHOSEN_BY_ACTS
    premises = (
        "five-cards",
        "left-bower",
        "order-of-the-cards",
        "winner-of-a-trick",
        "eldest-leads-first",
    )

    terms = staticmethod(terms.terms)
    acts_claimed = staticmethod(claims.acts_claimed)
    acts_spoken_of = staticmethod(claims.acts_spoken_of)
    lies_there = claims.LIES_THERE
    told_of_some_card = claims.OF_SOME_CARD
    out_of_turn = (
        "led_out_of_turn",
        "followed_out_of_turn",
        "spoke_before_his_turn",
        "went_wrong_in_dealing",
    )
    unshown = ("is_not_shown",)
    looked_for_before = (
        "his_hand_lay_face_down",
        "threw_his_hand_face_up",
    )
    lies_open = staticmethod(claims.lies_open)
    option_named = staticmethod(choices.option_named)
    left_at_the_end = staticmethod(rights.left_at_the_end)
    obeys = staticmethod(calls.obeys)
    scene = staticmethod(drawn.scene)
    to_act = staticmethod(record.to_act)
    done_with = staticmethod(record.done_with)
    next_deal = staticmethod(clock.next_deal)
    is_of_the_next_deal = staticmethod(claims.is_of_the_next_deal)

    def impossible(self, case: Case, book: Book) -> list[Fault]:
        """Return what cannot have happened: a card played twice, a card another player holds."""
        without = WITHOUT_TRUMPS in book.remedies
        return impossible.impossible(case, may_be_without_trumps=without)

    def side(self, players: Sequence[str], player: str) -> tuple[str, ...]:
        """Return a player and his partner, who sits opposite."""
        if player not in players:  # a bystander, or everybody
            return (player,)
        at = players.index(player)
        return (player, players[(at + 2) % len(players)])

    def take_no_part(
        self,
        players: Sequence[str],
        table: Mapping[str, Plain],
        told: Sequence[Mapping[str, Plain]],
    ) -> frozenset[str]:
        """Return the partner of who plays alone, by what is told of the table and was done."""
        said = [act["by"] for act in told if "plays_alone" in act and "happened" not in act]
        lone = next((each for each in (table.get("alone"), *said) if each in players), None)
        return frozenset(filter(None, (sits_out(players, lone),)))

    def regular(self, case: Case) -> Mapping[str, Regular]:
        """Return what of the table takes its regular course, by key."""
        return regular(case)

    @property
    def done_once(self) -> frozenset[str]:
        """The verbs of what nobody does twice in a deal: who said that he plays alone has."""
        return frozenset(("plays_alone", "orders_up", "assists", "takes_up", "turns_down", *PLAYS))

    @property
    def scored_on(self) -> tuple[str, ...]:
        """The topics on which a deal is scored for its tricks."""
        return scoring.SCORE

    def scores_said(self, case: Case) -> Iterator[tuple[Event, str, int]]:
        """Yield how scores are said to stand: as they are marked, and as they should be.

        Where nobody says how they stood before, nothing can be held against them.
        """
        before = self.marked_before(case)
        marked: dict[str, int] = {}
        for event in case.events:
            if event.verb in ("marks", "corrects_score"):
                whose = event.get("of") or event.by
                mark = self.marked_for(case.players, whose)
                said = _as_said(event, marked.get(mark))
                if mark in before and said is not None:
                    marked[mark] = said
                    yield event, whose, said

    def deal_in_words(self, table: Table) -> str:
        """Return who made which trump, whether alone, and who took how many tricks."""
        return scoring.deal_in_words(table)

    def is_played_for_points(self, table: Table) -> tuple[str, ...]:
        """Return on which topics the deal is scored, where a trick of it is played and not all.

        Where the rest of a hand is laid open it may be that no more is played.
        """
        begun = bool(table.tricks or table.won)
        laid_open = "up" in table.thrown.values()
        return scoring.SCORE if begun and not laid_open and not table.is_played_out else ()

    def contests(self, event: Event) -> Collection[str] | None:
        """Return what one contests who notices something: facts, and keys of the table."""
        return contested(event)

    def accused(self, event: Event) -> tuple[str, Collection[str]] | None:
        """Return whom one says to have revoked, and the facts that would show it."""
        return accused(event)

    def charges_elsewhere(self, charge: Event, table: Table) -> bool:
        """Whether one who says that another revoked names another trick than the last."""
        named = trick_named(table, charge)
        return named is not None and named != len(table.tricks)

    def untold(self, case: Case, at: Situation, surrounding: str) -> tuple[str, str] | None:
        """Return what of the table was taken to be empty though the case does not say so."""
        return untold(case, at, surrounding)

    def minded_equipment(self, at: Situation) -> Collection[str]:
        """Return what of that with which a book says it is played can bear on a situation.

        Who leads against a lone player, where somebody plays alone; what a stuck dealer may name,
        where somebody names what was turned down, or may be about to.
        """
        alone = ("lone_lead",) if at.after.alone in at.after.players else ()
        named = is_of_what_was_turned_down(at.after, at.event)
        return (*alone, *(("stuck_dealer", "names_any_suit") if named else ()))

    def opening(self, case: Case, book: Book) -> Table:
        """Return the table as the record begins: what the case says is known."""
        lead = str(book.equipment.get("lone_lead", DEALERS_LEFT))
        stuck = (book.equipment.get(name) == "yes" for name in ("stuck_dealer", "names_any_suit"))
        return replace(
            opening(case),
            score=self.marked_before(case),
            lone_lead=lead,
            stuck_dealer_names_any=all(stuck),
        )

    def sits_out_for(self, table: Table, player: str) -> str | None:
        """Return the partner who plays alone, so that a player takes no part; else None."""
        alone = table.alone
        his = alone in table.players and player in table.players and table.is_made
        return alone if his and alone == table.partner(player) else None

    def situation(self, case: Case, book: Book, table: Table, event: Event) -> Situation:
        """Play an event, and return it as the facts see it, given the table before it."""
        table = record.with_what_is_thrown(table, event)
        event = record.as_meant(table, event)
        after = record.after(table, event, case.events[event.number :])
        return Situation(
            table,
            after,
            event,
            _record(case, event),
            pack_of(case.table.get("pack", book.equipment.get("pack"))),
            told=frozenset((*case.told, *event.told)),
            of_all={fact: t.value for fact, t in case.told.items() if not t.answers},
            claims=case.claims,
        )

    def subjects(self, at: Situation) -> tuple[Subject, ...]:
        """Return the subject of an event, and what is judged where the deal ends with it.

        Of one that is judged with what follows it there is none.
        """
        about = subjects.topics(at)
        of_itself = () if about is None else (Subject(about),)
        whose = discard.noticed_of(at)
        if whose is not None:
            of_the_deal = of_itself if at.event.verb == MISDEALS else ()
            of_itself = (*of_the_deal, Subject(subjects.OBEDIENCE, whose))
        return (*of_itself, *subjects.of_the_score(at))

    def on(self, at: Situation, subject: Subject, after: Table) -> Situation | None:
        """Return the situation as one subject is heard; None where nothing is left to judge."""
        if subject.about == scoring.GAMES:
            return scoring.of_the_games(at, after)
        if subject.about in (scoring.SCORE, scoring.GAME):
            scored = subjects.is_to_be_scored(at, subject, after)
            return scoring.at_the_end(at, subject, after) if scored else None
        if subject.who:  # what one points out of another is heard of him
            return replace(at, about=subject.about, event=replace(at.event, by=subject.who))
        return replace(at, about=subject.about)

    def as_told(self, at: Situation, event: Event) -> Event:
        """Return what is judged, with all that is told of it: of the score that is what is counted.

        The act with which a deal ends may be told of for its own sake.
        """
        return at.event if at.about in scoring.SCORED else super().as_told(at, event)

    def act(self, at: Situation) -> str:
        """Return what is judged, as one says it."""
        event = at.event
        if event.verb in discard.TELLING:  # heard of another, it is he who said it
            event = at.record[event.number - 1]
        if event.verb == COUNTS:
            done = at.record[event.number - 1 : event.number]
            # points that a fault brings may be scored, and win the game, while a deal is played
            if at.after.is_played_out or not done or done[0].verb == COUNTS:
                return "the deal is played out"
            event = done[0]
        if event.verb == MISDEALS and event.word:  # whether it is a misdeal the law says
            return f"something is wrong as {event.by} deals: {event.word}"
        if event.verb == "claims_revoke":
            return f"{event.by} claims a revoke of {event.word}"
        if event.word and self.language.verb(event.verb).takes.kind in ("word", SUBJECT):
            event = replace(event, word=event.word.replace("-", " "))
        return event.in_text()

    def leaves(self, at: Situation, decision: Decision) -> Table:
        """Return the table that an event and its ruling leave: duties and rights made and spent."""
        taken = choices.option_taken(at)
        left = rights.standing_left(at.after, decision, at.event, taken)
        table = rights.without_a_void_call(at.before, at.after, decision, at.event, at.later)
        table = rights.played_alone_or_not(at.before, table, decision)
        table = rights.dealt_afresh(table, decision, at.event, at.later)
        table = rights.with_the_lead_let_stand(table, taken)
        table = rights.without_trumps(table, decision)
        table = rights.with_trumps_made(table, decision)
        table = rights.with_the_rest(table, decision)
        table = rights.with_what_stays_played(at.before, table, decision, at.event, at.later)
        marks = tuple(finding.marks for finding in decision.findings)
        awarded = points_together((at.after.awarded, *marks))
        marked = points_together((at.after.score, *marks))
        score = {who: points for who, points in marked.items() if who in at.after.score}
        if at.about == scoring.SCORE or at.event.verb not in revoking.CLAIMING:
            others = (f.marks for f in decision.findings if not f.gives("penalty-of-a-revoke"))
            besides = points_together((table.besides_revokes, *others))
            table = replace(table, besides_revokes=besides)
        spent = rights.spent_after(table, at.event, taken)
        return replace(table, standing=left, spent=spent, score=score, awarded=awarded)

    @property
    def deals(self) -> Deals[Table]:
        """What the game deals, for exercises."""
        from adjudicator.games.deals import Deals  # one who rules deals nothing
        from adjudicator.games.euchre import believed, deals, irregular

        return Deals(
            deals.beginning,
            deals.lawful,
            irregular.irregular,
            believed.is_sound,
            deals.also_known,
            course=deals.COURSE,
            all_seen=deals.all_seen,
        )

    def acts_otherwise(self, claim: Claim, table: Table) -> tuple[Event, ...]:
        """Return the cards that one who is to follow could play instead of that which he must."""
        who = claim.of
        if who is None or claim.card is None or table.current is None or self.to_act(table) != who:
            return ()
        acts = [act for _, act in self.plays(table, who)]
        some = table.hand(who).known_by_suit if acts else ()
        acts += [Event(who, "follows", (card,)) for card in some]
        return tuple(act for act in acts if act.cards != (claim.card,))

    def acts_next(self, table: Table) -> str | None:
        """Return who is to do something next: the dealer, where he is to put a card out."""
        return options.acts_next(table)

    def presumed(self, case: Case) -> Mapping[str, Regular]:
        """Return what of the table is taken for granted, to say who acts."""
        return options.presumed(case)

    def declarations(self, table: Table, book: Book, player: str) -> Iterator[tuple[str, Event]]:
        """Yield what a player could say of the trump, or put out, as (in words, event)."""
        return options.words(table, player)

    def plays(self, table: Table, player: str) -> Iterator[tuple[str, Event]]:
        """Yield the cards that a player could play, when they are known, as (in words, event)."""
        if self.to_act(table) != player or (table.round is not None and not table.is_made):
            return
        lying = record.broken_off(table)  # who leads where a false lead goes back does not follow
        verb = "leads" if lying.current is None else "follows"
        for card in table.hand(player).cards:
            said = f"{'lead' if verb == 'leads' else 'follow with'} {in_text(card)}"
            yield said, Event(player, verb, (card,))


GAME = Euchre()
