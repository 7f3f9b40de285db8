"""What claims are held against: a case as it was heard, as it stood at any of its moments."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from adjudicator.base.cards import Suit
from adjudicator.base.events import Event
from adjudicator.base.values import cached_property, replace
from adjudicator.case import Case
from adjudicator.court.court import Court, Moment
from adjudicator.games.game import Game, Situation, Table
from adjudicator.games.registry import game_of
from adjudicator.law.book.model import Book
from adjudicator.law.ruling import (
    SILENT,
    Decision,
    Finding,
    Remedy,
    Ruling,
    Standing,
    outcome_of,
    points_together,
)


def is_of_suit(remedies: Iterable[Remedy], suit: Suit | None) -> bool:
    """Whether remedies are about cards of a suit, as far as they name any."""
    cards = [card for remedy in remedies for card in remedy.things.get("cards", ())]
    return suit is None or not cards or any(getattr(c, "suit", None) is suit for c in cards)


def ruled_on(number: int, case: Case, ruling: Ruling) -> tuple[Decision, ...]:
    """Return what was ruled on an event.

    What is done at the end is heard when the last card is played, whenever somebody does it: that
    is ruled on the event by which he does, as when he counts the brisques of all the tricks.
    """
    found = ruling.on(number)
    if found:
        return found
    verb = next((event.verb for event in case.events if event.number == number), None)
    at_the_end = game_of(case.game).done_at_the_end.items()
    topics = {topic for topic, does in at_the_end if does == verb}
    return tuple(each for each in ruling.decisions if not topics.isdisjoint(each.about))


class Upshot:
    """A case as it was heard, up to some moment of it.

    Attributes:
        case, book: the case, and the book by which it was heard.
        ruling: the ruling on it up to that moment, but for its claims.
        moments: the events up to that moment, as the court heard them.
        table: the table that they leave.
        court: makes a court that goes by the same book and the same readings.
        about: the number of the event of which one asks; None for the whole record, and 0 for
            what was before it.
        things: of which of several things one asks, such as one combination; () for all.
        in_the_end: the ruling on the whole record, which tells what became of it since.
        recorded: how many of its first events the record has, where others are supposed to follow
            them; None where none are.
    """

    def __init__(
        self,
        case: Case,
        book: Book,
        ruling: Ruling,
        moments: Sequence[Moment],
        table: Table,
        court: Callable[[Case], Court],
        about: int | None = None,
        things: tuple[str, ...] = (),
        in_the_end: Ruling | None = None,
        recorded: int | None = None,
    ) -> None:
        self.case, self.book, self.ruling = case, book, ruling
        self.moments, self.table, self.court = moments, table, court
        self.about, self.things = about, things
        self.in_the_end = in_the_end or ruling
        self.recorded = recorded
        self._then: dict[int, Upshot] = {}
        self._supposed: list[tuple[tuple[Event, ...], Upshot]] = []

    def after(self, event: int) -> Upshot:
        """Return what it was when that event had been ruled on, to be asked of that event."""
        if event not in self._then:
            self._then[event] = self._after(event)
        return self._then[event]

    def _after(self, event: int) -> Upshot:
        moments = [m for m in self.moments if m.event.number <= event]
        first = self.moments[0].before if self.moments else self.table  # nothing surely happened
        table = moments[-1].after if moments else first
        decisions = tuple(d for d in self.ruling.decisions if d.event <= event)
        ruling = self._ruling_by(decisions, table)
        return self._as_of(ruling, moments, table, event, self.things)

    def until(self, event: int) -> Upshot:
        """Return what it was when that event had been ruled on, to be asked of all up to it."""
        then = self.after(event)
        case = replace(self.case, events=self.case.events[:event], sheet=None)
        return Upshot(case, self.book, then.ruling, then.moments, then.table, self.court)

    def with_acts(self, acts: Sequence[Event]) -> Upshot:
        """Return what it would be if some acts were done next: as if the record had them.

        All of it is heard again, since what is ruled on an act may hang on what follows it; but the
        same acts once, whoever claims something of them.
        """
        for before, supposed in self._supposed:
            if before == tuple(acts):
                return supposed
        events = self.case.events[: self.last]
        done = (replace(act, number=n) for n, act in enumerate(acts, len(events) + 1))
        supposed = self._heard_again((*events, *done))
        supposed.recorded = len(events)
        self._supposed.append((tuple(acts), supposed))
        return supposed

    def before_the_last(self, acts: Sequence[Event]) -> Upshot:
        """Return what it would be if all but the last of some acts were done; itself, if of one."""
        before = self.game.acts_in_full(acts, self.table)[:-1]
        return self.with_acts(before) if before else self

    def with_another(self, act: Event) -> Upshot:
        """Return what it would be if an act of the record had been another, of the same number."""
        events = self.case.events[: self.last]
        return self._heard_again([act if e.number == act.number else e for e in events])

    def _heard_again(self, events: Sequence[Event]) -> Upshot:
        """Return what it would be if other events were on the record."""
        case = replace(self.case, events=tuple(events), sheet=None)
        moments: list[Moment] = []
        court = self.court(case)
        court.watch = moments.append
        table = court.opening()
        for event in case.events:
            _, table = court.hear(table, event)
        decisions = tuple(decision for moment in moments for decision in moment.decisions)
        ruling = replace(self._ruling_by(decisions, table), acts=len(case.events))
        return Upshot(case, self.book, ruling, moments, table, self.court)

    def _ruling_by(self, decisions: tuple[Decision, ...], table: Table) -> Ruling:
        """Return the ruling that decisions come to, with what stands on the table they leave."""
        found = (finding for each in decisions for finding in each.findings)
        return replace(
            self.ruling,
            decisions=decisions,
            outcome=outcome_of(decisions, nothing=SILENT),
            standing=self.game.left_at_the_end(table),
            score=score_by(self.case, table, found),
        )

    def is_of(self, thing: str, decision: Decision) -> bool:
        """Return whether something that is judged goes by a name.

        Who declared a marriage that is royal claims forty for the marriage; unless there is a plain
        one besides.
        """
        if thing in decision.named:
            return True
        if any(thing in each.named for each in self.ruling.decisions):
            return False
        rows = (row for row in self.book.combinations if row.id in decision.named)
        return any(thing in row.called for row in rows)

    def of(self, things: tuple[str, ...]) -> Upshot:
        """Return the same, to be asked of some of several things."""
        return self._as_of(self.ruling, self.moments, self.table, self.about, things)

    def _as_of(
        self,
        ruling: Ruling,
        moments: Sequence[Moment],
        table: Table,
        about: int | None,
        things: tuple[str, ...],
    ) -> Upshot:
        case, book, court, end = self.case, self.book, self.court, self.in_the_end
        return Upshot(case, book, ruling, moments, table, court, about, things, end, self.recorded)

    @property
    def last(self) -> int:
        """The number of the last event that it has, whether or not anything happened there."""
        return len(self.case.events) if self.about is None else self.about

    @cached_property
    def readings(self) -> Mapping[str, str] | None:
        """Which reading of a doubt is followed, where not the likelier."""
        return self.court(self.case).readings

    @cached_property
    def game(self) -> Game[Any, Situation]:
        """The game."""
        return game_of(self.case.game)

    @cached_property
    def standing(self) -> tuple[Standing, ...]:
        """What the record leaves standing, lost and forgone rights among it."""
        left = [s for s in self.ruling.standing if s not in self.table.standing]
        return (*self.table.standing, *left)

    @cached_property
    def scores_heard(self) -> bool:
        """Whether a law that gives points was heard.

        Where none was, a claim of points is met by silence and not by refusal.
        """
        heard = {law for decision in self.ruling.decisions for law in decision.heard}
        return any(c.award for c in self.book.clauses.values() if c.law in heard)

    @cached_property
    def decisions(self) -> tuple[Decision, ...]:
        """What was ruled on the event of which one asks; where nothing was, on all up to it."""
        found = ruled_on(self.about, self.case, self.ruling) if self.about else ()
        found = found or self.ruling.decisions
        named = tuple(d for d in found if any(self.is_of(thing, d) for thing in self.things))
        return named or found

    @cached_property
    def findings(self) -> tuple[Finding, ...]:
        """What was found of the event of which one asks."""
        return tuple(finding for each in self.decisions for finding in each.findings)

    def still_gives(self, finding: Finding, *kinds: str) -> bool:
        """Return whether one of these kinds follows from a finding, and was not passed over.

        So is an option of a choice when the other is taken.
        """
        of_it = (s for s in self.standing if s.made_by(finding))
        gone = [s.remedy for s in of_it if s.remedy.choice is not None and not s.in_force]
        return any(r.kind in kinds and r not in gone for r in finding.remedies)

    def making(self, standing: Standing) -> Finding | None:
        """Return the finding that left a duty or a right behind; None where the table told it."""
        return next((f for f in self.ruling.findings if standing.made_by(f)), None)

    def last_giving(self, wanted: Callable[[Finding, Remedy], bool]) -> Finding | None:
        """Return the last finding on the record from which a remedy of some sort follows."""
        found = (f for f in reversed(self.ruling.findings) for r in f.remedies if wanted(f, r))
        return next(found, None)

    def laws_of(self, finding: Finding) -> frozenset[str]:
        """Return the laws among which the clause of a finding stands: see :meth:`Book.laws_of`."""
        return self.book.laws_of(self.book.clauses[finding.clause])

    def said_as(self, finding: Finding) -> tuple[str, ...]:
        """Return the words of claims by which a table calls what a clause finds."""
        return self.book.clauses[finding.clause].said_as

    def left_to_each_table(self, word: str) -> Finding | None:
        """Return by what the book says that each table settles what a word of claims says."""
        unsaid = (f for f in reversed(self.findings) if f.kind == "silent")
        return next((finding for finding in unsaid if word in self.said_as(finding)), None)

    def side(self, player: str) -> frozenset[str]:
        """Return a player and his partner."""
        return frozenset(self.game.side(self.case.players, player))

    def unsaid_of(self, side: frozenset[str]) -> bool:
        """Return whether the book does not speak of what may cost a side something.

        What one does at his own play costs nobody of the other side anything, whatever the book
        leaves out of it; what one says of another's, or asks of him, may.
        """
        silent = (d for d in self.ruling.decisions if d.outcome == SILENT)
        language = self.game.language
        return any(d.actor in ("", *side) or language.bearing(d.verb) for d in silent)

    def marked_for(self, player: str) -> str:
        """Return by what name a player's points are marked: his own, or that of his side."""
        return self._marks.get(player, player)

    @cached_property
    def _marks(self) -> Mapping[str, str]:
        """By player, by what name his points are marked; of one not at the table it is his own."""
        players = self.case.players
        return {player: self.game.marked_for(players, player) for player in players}

    def others(self, player: str) -> tuple[str, ...]:
        """Return the players who are not on the side of one."""
        side = self.side(player)
        return tuple(each for each in self.case.players if each not in side)

    def in_force(self, kinds: Iterable[str]) -> list[Standing]:
        """Return the rights and duties of some kinds that can still be used, or that bind."""
        wanted = frozenset(kinds)
        return [s for s in self.standing if s.remedy.kind in wanted and s.in_force]


def score_by(case: Case, table: Table, found: Iterable[Finding]) -> Mapping[str, int]:
    """Return how the scores stand in the end, by whose they are.

    Args:
        case: the case.
        table: the table that its record leaves.
        found: what is found of the record.
    """
    found = tuple(found)
    before = stood_before(case, table, found)
    return points_together((before, *(finding.marks for finding in found)))


def stood_before(case: Case, table: Table, found: Sequence[Finding]) -> Mapping[str, int]:
    """Return how the scores stood as the record begins: as told, or as how they are marked shows.

    Who first marks 390 in the record, and has scored 20 in it by then, had 370.
    """
    game = game_of(case.game)
    marked = game.first_marked(table)
    till_then = (
        {who: -n for who, n in each.marks.items() if each.event <= marked.get(who, (0, 0))[0]}
        for each in found
    )
    said = {who: points for who, (_, points) in marked.items()}
    return points_together((game.marked_before(case), said, *till_then))
