"""The court: a case heard event by event, where a game meets the law."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial

from adjudicator.base.errors import CaseError, Fault, Place
from adjudicator.base.events import Event
from adjudicator.base.facts import NOBODY_SAYS, REGULAR, Fact, Known, Value, Vocabulary
from adjudicator.base.values import NamedTuple, dataclass, replace
from adjudicator.case import Case, Told
from adjudicator.court.chosen import by_its_own_law
from adjudicator.court.patience import ALL_ACTS, AN_ACT, Patience
from adjudicator.court.remembered import Looked, Remembered
from adjudicator.court.replies import asks_the_book, replied
from adjudicator.games.game import Situation, Table
from adjudicator.games.registry import game_of
from adjudicator.law.book.model import Book, read_otherwise
from adjudicator.law.engine.deciding import why_not
from adjudicator.law.engine.findings import elsewhere, otherwise
from adjudicator.law.engine.matter import Matter
from adjudicator.law.engine.settings_in_play import note_settings_in_play
from adjudicator.law.remedies import LOST, kinds
from adjudicator.law.ruling import (
    NO_BREACH,
    Decision,
    NotApplied,
)


@dataclass(frozen=True)
class Moment:
    """One event of a record as the court has heard it.

    Attributes:
        event: what happened.
        before: the game's table before it.
        as_left: the table as the act left it, before anything was ruled on it.
        after: the table that the act and its ruling leave.
        decisions: what was ruled on it; empty when no law was heard.
        hearings: every matter that it raised, as it was heard, with what was ruled on that alone.
    """

    event: Event
    before: Table
    as_left: Table
    after: Table
    decisions: tuple[Decision, ...]
    hearings: tuple[tuple[Matter, Decision], ...] = ()

    @property
    def act(self) -> str:
        """What is judged, as one says it; what happened, where nothing is."""
        ruled = [each for each in self.decisions if each.outcome != NO_BREACH]
        judged = ruled or self.decisions
        his = [each.act for each in judged if each.actor == self.event.by]
        acts = his or [each.act for each in judged[:1]]
        return "; ".join(dict.fromkeys(acts)) or self.event.in_text()


# What a game shows of a fact in a situation of its own: the value, and the premises it rests on.
Look = Callable[[str, Situation], Looked]
Watch = Callable[[Moment], None]
# A fact of one event, by the event's number and the fact's name; 0 for the whole record, and for
# acts that are tried.
Spot = tuple[int, str]


class Decided(NamedTuple):
    """One matter as it was decided: by which readings, without which clauses, and how."""

    matter: Matter
    readings: Mapping[str, str] | None
    without: frozenset[str]
    decision: Decision


class Court:
    """A case heard event by event: for a ruling on the whole, and to try what would follow.

    Args:
        case: the contested situation.
        book: the book of laws to rule by.
        readings: by doubt id, which reading to follow; the likelier where none is named.
        without: ids of clauses taken away.
        not_applied: a law or a clause of which to note why it does not stand.
        watch: is shown each moment that is heard.
        decided: takes every matter that is decided, by other readings too; None to keep none.
        in_play: takes the ids of the doubts, and of the settings, that can bear on what is heard;
            None to keep none.
        contested: what does not take its regular course, since the dispute is about it.
        asking: what may be asked for; None for all that anything turns on.
        presuming: whether what nobody contests takes its regular course.
        doubting: whether it is read the other way too, to show the doubts on which it turns.
        remembered: what was seen and decided of this case before; left out, nothing was.
    """

    def __init__(
        self,
        case: Case,
        book: Book,
        readings: Mapping[str, str] | None = None,
        without: frozenset[str] = frozenset(),
        not_applied: str | None = None,
        watch: Watch | None = None,
        decided: list[Decided] | None = None,
        in_play: set[str] | None = None,
        contested: frozenset[Spot] = frozenset(),
        asking: frozenset[Spot] | None = None,
        presuming: bool = True,
        doubting: bool = True,
        remembered: Remembered | None = None,
    ) -> None:
        if case.house and book.house is None:
            hint = "Take the book from book_of(case), which lays them over it."
            message = "the case goes by house rules, and this is the printed book"
            raise CaseError(Fault(Place(case.name), message, hint))
        self.remembered = Remembered() if remembered is None else remembered
        self.case = self.remembered.alike("case", case, outline=case.outline)
        self.book = book
        self.watch, self.decided, self.in_play = watch, decided, in_play
        self.readings, self.without, self.not_applied = readings, without, not_applied
        self.game = game_of(case.game)
        self.shown = self._shown()
        self.contested, self.asking = contested, asking
        self.presuming, self.doubting = presuming, doubting
        players = self.case.players
        self.marked_for = self.remembered.once("marked for", self._marked_for, players)
        self.telling = self._telling()
        self.not_standing: list[NotApplied] = []

    def _marked_for(self) -> Mapping[str, str]:
        """Return by player by what name his points are marked, where not by his own."""
        players = self.case.players
        names = ((player, self.game.marked_for(players, player)) for player in players)
        return {player: name for player, name in names if player != name}

    def _shown(self) -> Case:
        """Return the case as the game sees it, which is the same on most answers that are tried."""
        case, read = self.case, self.game.read_as_told
        shown = self.remembered.once("shown", lambda: case.told_no_more_than(read), case)
        return self.remembered.alike("case shown", shown, outline=shown.outline)

    def goes_on(self, case: Case) -> None:
        """Hear from now on a case that is the same, with more in its record."""
        self.case = case
        self.shown = self._shown()

    def _telling(self) -> Telling:
        return Telling(self.case, self.book.vocabulary, self.contested, self.presuming)

    def opening(self) -> Table:
        """Return the table as the record begins."""
        case, book = self.shown, self.book
        table = self.remembered.once("opening", lambda: self.game.opening(case, book), case, book)
        return self.remembered.alike("opening", table)

    def hear_all(self) -> Table:
        """Hear the whole record; return the table that it leaves."""
        table = self.opening()
        for event in self.case.events:
            _, table = self.hear(table, event)
        return table

    def hear(self, table: Table, event: Event) -> tuple[list[Decision], Table]:
        """Return what is ruled on one event, and the table that the event and its ruling leave.

        An event may raise several matters, as when several combinations are declared at once;
        each is heard with what was ruled on those before it.
        """
        if event.is_nothing:
            return [], self.game.passes_over(table, event)
        if self.remembered.patience is not None:
            self.remembered.patience.takes(AN_ACT)
        at = self._situation(table, event)
        hearings, after = self._heard(at, event, self.telling, self.readings)
        self._note_what_does_not_stand(matter for matter, _ in hearings)
        decisions = [decision for _, decision in hearings]
        if len(decisions) > 1 and any(decision.doubts for decision in decisions):
            decisions = [self._read_through(table, event, decision) for decision in decisions]
        decisions = [each for each in decisions if each.heard or each.silences or each.reply]
        if self.watch is not None:
            moment = Moment(
                event=event,
                before=table,
                as_left=at.after,
                after=after,
                decisions=tuple(decisions),
                hearings=tuple(hearings),
            )
            self.watch(moment)
        return decisions, after

    def _situation(self, table: Table, event: Event) -> Situation:
        """Play an event, and return it as the facts see it, given the table before it."""
        event = event.told_no_more_than(self.game.read_as_told)
        event = self.remembered.alike("event", event, table)
        of = self.shown, self.book, table, event
        at = self.remembered.once("situation", partial(self.game.situation, *of), *of)
        return self.remembered.alike("situation", at, self.shown, table, event)

    def _heard(
        self,
        at: Situation,
        event: Event,
        telling: Telling,
        readings: Mapping[str, str] | None,
    ) -> tuple[list[tuple[Matter, Decision]], Table]:
        """Return every matter that an event raises, with what is ruled on it, and the table then.

        Args:
            at: the event as the facts see it.
            event: the event, with all that is told of it.
            telling: what the players tell.
            readings: by doubt id, which reading is followed.
        """
        hearings: list[tuple[Matter, Decision]] = []
        after = at.after
        once, game = self.remembered.once, self.game
        # what is known of a matter holds no court, which may hold the matter
        look = partial(self.remembered.look, game)
        for subject in once("subjects", partial(game.subjects, at), at):
            heard = once("on", partial(game.on, at, subject, after), at, subject, after)
            if heard is not None:
                told = game.as_told(heard, event)
                known = telling.known(heard, told, look, self.remembered.patience)
                matter = self._matter(heard, told, len(hearings), known)
                if self.in_play is not None and self.book.settings:
                    sure = partial(telling.sure, heard, told, look)
                    played_with = game.minded_equipment(heard)
                    note_settings_in_play(self.in_play, self.book, matter, sure, played_with)
                decision = self._decide(matter, readings)
                if asks_the_book(at.event, self.game.language):
                    decision = replied(decision, at.event, self.book)
                if not hearings:  # an option is taken once, whatever else the act is about
                    decision = by_its_own_law(decision, game.option_named(heard), self.book)
                if self.decided is not None:
                    self.decided.append(Decided(matter, readings, self.without, decision))
                after = once("leaves", partial(game.leaves, heard, decision), heard, decision)
                after = self.remembered.alike("left", after, heard)
                matter, decision = self._choices_tried(heard, matter, decision, readings, after)
                hearings.append((matter, decision))
        return hearings, after

    def _choices_tried(
        self,
        at: Situation,
        matter: Matter,
        decision: Decision,
        readings: Mapping[str, str] | None,
        after: Table,
    ) -> tuple[Matter, Decision]:
        """Return a matter and its decision with what each choice that it gives keeps and loses.

        Each is made, in the same court, on the table that the decision leaves; a doubt on which
        it turns what is kept is a doubt of the decision.
        """
        acts = self.game.choices(at, decision)
        if not acts:
            return matter, decision
        said, follow = self._what_follows(at, acts, readings, after)
        told = replace(matter, terms={**matter.terms, **said})
        decision = self._decide(told, readings)
        of_its_own = {doubt.id for doubt in decision.doubts}
        for doubt in (doubt for each in follow for doubt in each.doubts):
            read = read_otherwise(readings, doubt.id)
            if doubt.id not in of_its_own and self._what_follows(at, acts, read, after)[0] != said:
                of_its_own.add(doubt.id)
                its_own = replace(doubt, event=decision.event)
                decision = replace(decision, doubts=(*decision.doubts, its_own))
        return told, with_citations_of_losses(decision, follow)

    def _what_follows(
        self,
        at: Situation,
        acts: Iterable[Event],
        readings: Mapping[str, str] | None,
        after: Table,
    ) -> tuple[Mapping[str, tuple[object, ...]], list[Decision]]:
        """Return what is said of the choices when each has been made, and what is ruled then."""
        court = Court(
            self.case,
            self.book,
            readings,
            self.without,
            in_play=self.in_play,
            contested=self.contested,
            doubting=self.doubting,
            remembered=self.remembered,
        )
        heard = [court.hear(after, act) for act in acts]
        follow = [decision for decisions, _ in heard for decision in decisions]
        return self.game.what_follows(at, after, [table for _, table in heard]), follow

    def _decide(self, matter: Matter, readings: Mapping[str, str] | None) -> Decision:
        """Return what is ruled on a matter by some readings, by whatever this court goes by."""
        return self.remembered.precedents.decide(
            self.book,
            matter,
            readings,
            self.without,
            self._asking(matter.event),
            doubting=self.doubting,
            in_play=self.in_play,
        )

    def _asking(self, event: int) -> frozenset[str] | None:
        """Return the facts that may be asked for on one event; None for all."""
        if self.asking is None:
            return None
        return frozenset(fact for number, fact in self.asking if number == event)

    def _read_through(self, table: Table, event: Event, decision: Decision) -> Decision:
        """Return a decision with what its doubts give when the whole event is read the other way.

        What is ruled on one matter of an event may bear on the next, so that the next may come
        to something else than it would by itself.
        """
        shown = []
        for doubt in decision.doubts:
            readings = read_otherwise(self.readings, doubt.id)
            at = self._situation(table, event)
            # what is told against the record is refused by the reading that is followed
            telling = self._telling()
            hearings, _ = self._heard(at, event, telling, readings)
            there = next((each for _, each in hearings if each.part == decision.part), None)
            if there is not None:
                differ = elsewhere(decision.answers, there.missing, there.answers)
                gives = otherwise(there.outcome, there.findings, there.silences, differ)
                doubt = replace(doubt, otherwise=gives)
            shown.append(doubt)
        return replace(decision, doubts=tuple(shown))

    def _matter(
        self, at: Situation, event: Event, part: int, known: Callable[[str], Known]
    ) -> Matter:
        return Matter(
            event=event.number,
            line=event.line,
            topics=at.about,
            known=known,
            terms=self.remembered.once("terms", partial(self.game.terms, at), at),
            act=self.remembered.once("act", partial(self.game.act, at), at),
            part=part,
            actor=self.game.actor(at),
            verb="" if event.is_nothing else event.verb,
            named=self.game.named(at),
            never=self._never_so(at, event),
            marked_for=self.marked_for,
        )

    def _never_so(self, at: Situation, event: Event) -> frozenset[str]:
        """Return the facts that are never so of such an act, and of which nobody says anything."""
        if not (at.sits or at.about):  # of a bystander nobody knows
            return frozenset()
        said = {*event.told, *event.disputed, *self.case.told}
        never = self.book.never_of(event.verbs)
        return never if never.isdisjoint(said) else never - said

    def _note_what_does_not_stand(self, matters: Iterable[Matter]) -> None:
        """Note why the law that was asked about does not stand on any of these matters."""
        if self.not_applied is None:
            return
        for matter in matters:
            if matter.topics:
                why = why_not(self.book, matter, self.not_applied, self.readings)
                self.not_standing += why


def with_citations_of_losses(decision: Decision, follow: Iterable[Decision]) -> Decision:
    """Return a decision that gives a choice, with the laws by which a choice costs something.

    Args:
        decision: the decision.
        follow: what is ruled on each choice when it is made.
    """
    found = [finding for each in follow for finding in each.findings]
    losing = [f for f in found if any(kinds()[remedy.kind].sheet == LOST for remedy in f.remedies)]
    citations = {each.law: each for finding in losing for each in finding.citations}
    shown = []
    for finding in decision.findings:
        cited = {each.law for each in finding.citations}
        more = (each for law, each in citations.items() if law not in cited)
        shown.append(replace(finding, citations=(*finding.citations, *more)))
    return replace(decision, findings=tuple(shown))


class Telling:
    """What the players tell, where the record shows nothing; and whether the two agree."""

    def __init__(
        self, case: Case, vocabulary: Vocabulary, contested: frozenset[Spot], presuming: bool
    ) -> None:
        self.case, self.game = case, game_of(case.game)
        self.presuming = presuming
        self.contested = contested
        self.vocabulary = vocabulary
        self.used: set[str] = set()
        self.shown: set[str] = set()
        self.seen: set[str] = set()
        self.denied: dict[str, tuple[Event, Value]] = {}
        self._share_ahead = 1 + len(case.events) * ALL_ACTS // self.game.language.most_acts

    def known(
        self, at: Situation, event: Event, look: Look, patience: Patience | None = None
    ) -> Callable[[str], Known]:
        """Return what is known of a fact at one event, each looked up once.

        Args:
            at: the event as the facts see it.
            event: the same, with all that is told of it.
            look: what the play shows.
            patience: counts what is looked up; None where nobody counts it.
        """
        seen: dict[str, Known] = {}

        def known(fact: str) -> Known:
            if patience is not None:
                patience.takes(self._share(fact))
            if fact not in seen:
                seen[fact] = self._known(at, event, look, fact)
            return seen[fact]

        return known

    def _share(self, fact: str) -> int:
        """Return as how many a fact counts: one that goes through the rest of the record, more."""
        declared = self.vocabulary.get(fact)
        return self._share_ahead if declared is not None and declared.looks_ahead else 1

    def _known(self, at: Situation, event: Event, look: Look, fact: str) -> Known:
        shown = look(fact, at)
        value, premises, _ = shown
        if value is not None and not self._is_spoken_of(event, fact):
            return self._shown(at, event, fact, shown)
        told, line = self._told(at, event, fact)
        among = None if value is None else self.game.among(fact, at)
        if value is not None and self._nobody_knows(event, fact):
            self.shown.add(fact)
            return replace(NOBODY_SAYS, among=among)
        if among is not None and told in among:  # said of the order, it goes before the lines'
            self.used.add(fact)
            return Known(told, "told", line)
        spoken_of = told is not None or self._told_apart(event, fact)
        if value is not None and spoken_of and self._is_merely_untold(at, event, fact, value):
            value = None
        if value is not None and told is None:
            return self._shown(at, event, fact, shown)
        if value is not None and not self._is_supposed(event, fact):
            self._note(event, fact, told, value)
            return Known(value, "play", event.line, premises)
        within = self.game.within(fact, at) if value is None else None
        if told is None:
            unsaid = self._unsaid(at, event, fact)
            return unsaid if within is None else replace(unsaid, line=event.line, within=within)
        if within is not None and not within[0] <= int(told) <= within[1]:
            self.denied.setdefault(fact, (event, f"from {within[0]} to {within[1]}"))
        else:
            self.used.add(fact)
        return Known(told, "told", line, premises)

    def sure(self, at: Situation, event: Event, look: Look, fact: str) -> Value | None:
        """Return what is known of a fact at an event and stays so, whatever is contested; or None.

        Nothing is noted of it: that it was looked at settles nothing.

        Args:
            at: the event as the facts see it.
            event: the same, with all that is told of it.
            look: what the play shows.
            fact: the fact.
        """
        if self._is_spoken_of(event, fact):
            return None
        value, _, _ = look(fact, at)
        if value is None:
            declared = self.vocabulary.get(fact)
            if declared is None or self._regular(at, declared) is not None:
                return None
            value = None if self.game.within(fact, at) else declared.presumed
        if value is None or self._empty(at, event, fact, value):
            return None
        return value

    def _is_supposed(self, event: Event, fact: str) -> bool:
        """Whether an answer is only supposed, since it is told that nobody knows the fact."""
        said = self.case.told.get(fact)
        unknown = said is not None and said.value is None and not said.answers
        return fact in event.told and (unknown or event.disputed.get(fact) == {})

    def _is_spoken_of(self, event: Event, fact: str) -> bool:
        """Whether players say anything of a fact, be it that nobody knows it."""
        return fact in event.told or fact in event.disputed or fact in self.case.told

    def _shown(self, at: Situation, event: Event, fact: str, shown: Looked) -> Known:
        """Return what the play shows of a fact; nothing, where that rests on what nobody knows."""
        value, _, known = shown
        assert value is not None
        empty = self._empty(at, event, fact, value)
        if empty and any(key in self.case.unknown for key, _ in empty):
            return NOBODY_SAYS
        self._note(event, fact, None, value)
        return replace(known, empty=tuple(says for _, says in empty)) if empty else known

    def _told(self, at: Situation, event: Event, fact: str) -> tuple[Value | None, int]:
        """Return what the players say of a fact, of the event or of the whole, and on what line."""
        if fact in event.told or fact not in self.case.told:
            value, line = event.told.get(fact), event.line
        else:
            said: Told = self.case.told[fact]
            value, line = said.value, said.line
        return (None if value is None else self.game.told_of(fact, value, at)), line

    def _note(self, event: Event, fact: str, told: Value | None, shown: Value) -> None:
        """Note that the record shows a fact; and whether what is told of it is something else."""
        self.seen.add(fact)
        if not self._is_spoken_of(event, fact):
            return
        if self._told_apart(event, fact):
            self.shown.add(fact)
        declared = self.vocabulary.get(fact)
        can_be = declared is None or declared.can_be_of(event.verbs)
        if told is not None and told != shown and can_be:
            self.denied.setdefault(fact, (event, shown))

    def _unsaid(self, at: Situation, event: Event, fact: str) -> Known:
        """Return what is known of a fact of which nobody says anything, or not all the same."""
        declared = self.vocabulary.get(fact)
        if declared is None or self._nobody_knows(event, fact):
            return NOBODY_SAYS
        regular = self._regular(at, declared)
        spots = {(event.number, fact), (0, fact)}
        contested = not self.presuming or not spots.isdisjoint(self.contested)
        in_dispute = contested or fact in event.disputed or fact in self.case.told
        if regular is None or in_dispute or not at.sits:
            presumed = declared.unsaid()
            return presumed if presumed.value is None else self._named(at, event, fact, presumed)
        empty = self._empty(at, event, fact, regular)
        if any(key in self.case.unknown for key, _ in empty):
            return NOBODY_SAYS
        return Known(regular, REGULAR, empty=tuple(says for _, says in empty))

    def _regular(self, at: Situation, fact: Fact) -> Value | None:
        """Return the regular course of a fact; None where it has none."""
        return fact.regular if fact.told else self.game.course(fact.name, at)

    def _named(self, at: Situation, event: Event, fact: str, presumed: Known) -> Known:
        """Return what is presumed with how one says that it was."""
        assert presumed.value is not None
        empty = self._empty(at, event, fact, presumed.value)
        if any(key in self.case.unknown for key, _ in empty):
            return NOBODY_SAYS
        taken = self.vocabulary[fact].taken
        return replace(presumed, empty=tuple(says for _, says in empty) or (taken,) * bool(taken))

    def _empty(self, at: Situation, event: Event, fact: str, value: Value) -> list[tuple[str, str]]:
        """Return what was taken to be empty for a fact: its key of the table, and the words."""
        declared = self.vocabulary.get(fact)
        if declared is None or not (declared.empty or declared.kept) or not at.sits:
            return []
        if not declared.can_be_of(event.verbs):
            return []  # of such an act it is never so
        found = (self.game.untold(self.case, at, each) for each in declared.untold(value))
        return [each for each in found if each is not None]

    def _is_merely_untold(self, at: Situation, event: Event, fact: str, value: Value) -> bool:
        """Whether a fact is so only because the case lists nothing that shows the contrary.

        No act of another's is listed that shows it, or nothing of the table is told.
        """
        declared = self.vocabulary.get(fact)
        if self._empty(at, event, fact, value):
            return True
        if declared is None or not declared.shown_by or value not in (False, 0, "nothing"):
            return False
        others = (each.verb for each in self.case.events if each.by != event.by)
        return set(declared.shown_by).isdisjoint(others)

    def _told_apart(self, event: Event, fact: str) -> bool:
        """Whether the players tell a fact differently."""
        return bool(event.disputed.get(fact)) or (
            fact in self.case.told and bool(self.case.told[fact].answers)
        )

    def _nobody_knows(self, event: Event, fact: str) -> bool:
        """Whether it is told of a fact that nobody knows it."""
        if fact in event.told:
            return False
        said = self.case.told.get(fact)
        return event.disputed.get(fact) == {} or (
            said is not None and said.value is None and not said.answers
        )

    @property
    def overruled(self) -> frozenset[str]:
        """The facts that are told, and of which the record shows something else."""
        return frozenset(self.shown | set(self.denied))

    def check(self) -> None:
        """Refuse what is told of a fact that the record shows to be otherwise."""
        faults: list[Fault] = []
        for fact, (event, shown) in self.denied.items():
            verbs = " or ".join(self.vocabulary[fact].shown_by or self.vocabulary[fact].acts[:3])
            hint = f"Write what was done instead ({verbs}), or leave this out." if verbs else ""
            hint = hint or "Mend the record, or leave this out: what the play shows is never told."
            message = f"what is told of {fact} is not what the record shows"
            if not isinstance(shown, bool):
                message += f": by line {event.line} it is {shown}"
            if fact in event.told:
                faults.append(self.case.fault(event, message, hint))
            elif fact not in self.used:
                faults.append(Fault(self.case.place("told", fact), message, hint))
        if faults:
            raise CaseError(faults)
