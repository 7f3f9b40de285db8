"""A case and a book make a ruling: the one place where a game meets the law."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from adjudicator import case as cases
from adjudicator.case import Case, Told
from adjudicator.claims import said, verdict
from adjudicator.errors import CaseError, Fault, Place
from adjudicator.facts import NOBODY_SAYS, Known, Value, Vocabulary
from adjudicator.law.clauses import LIKELIER, OTHER, Book
from adjudicator.law.engine import decide, why_not
from adjudicator.law.findings import elsewhere, otherwise
from adjudicator.law.matter import Matter
from adjudicator.law.ruling import (
    ASK,
    DECIDED,
    LOST,
    NO_BREACH,
    SILENT,
    SOMEBODY,
    ClaimVerdict,
    Decision,
    NotApplied,
    Ruling,
)
from adjudicator.shelf import GAMES as GAMES
from adjudicator.shelf import SHIPPED as SHIPPED
from adjudicator.shelf import Shelf as Shelf
from adjudicator.shelf import book_id as book_id
from adjudicator.shelf import book_ids as book_ids
from adjudicator.shelf import game_of as game_of
from adjudicator.shelf import read_book as read_book
from adjudicator.shelf import read_book_in as read_book_in
from adjudicator.shelf import tellable as tellable
from adjudicator.stories import alike, each_story, told_apart
from adjudicator.verbs import Event

MOST_TRIED = 3  # so many open questions are tried, one within the other, for a claim
STANDARD_INPUT = "standard input"  # what faults call a case that came without a file

# What a game shows of a fact in a situation of its own: the value, and the premises it rests on.
Look = Callable[[str, Any], tuple[Value | None, tuple[str, ...]]]
# How one matter is decided: by a book, with some readings, without some clauses.
Decide = Callable[[Book, Matter, Mapping[str, str] | None, frozenset[str]], Decision]


@dataclass(frozen=True)
class Moment:
    """One event of a record as the court has heard it.

    Attributes:
        event: what happened.
        before: the game's table before it.
        at: the table as the act left it, before anything was ruled on it.
        after: the table that the act and its ruling leave.
        decisions: what was ruled on it; empty when no law was heard.
    """

    event: Event
    before: Any
    at: Any
    after: Any
    decisions: tuple[Decision, ...]

    @property
    def act(self) -> str:
        """What is judged, as one says it; what happened, where nothing is."""
        ruled = [each for each in self.decisions if each.outcome != NO_BREACH]
        acts = list(dict.fromkeys(each.act for each in ruled or self.decisions))
        his = [act for act in acts if act.startswith(f"{self.event.by} ")]
        return "; ".join(his or acts[:1]) or str(self.event)


Watch = Callable[[Moment], None]


def read_case(source: Path | str | bytes, shelf: Shelf = SHIPPED) -> Case:
    """Return a case, checked.

    Args:
        source: a path; or the text itself, or its bytes. A text of one line is taken for a path.
        shelf: the books there are, and the house rules that lie on them. What the case names
            itself, its book or its house rules, is looked for beside it.

    Raises:
        CaseError: with everything that is wrong with it, each with its place and its mend.
        BookError: its book is at fault.
    """
    if isinstance(source, str) and "\n" not in source:
        source = Path(source)
    shelf = replace(shelf, beside=source.parent if isinstance(source, Path) else Path())
    read = cases.read(
        source,
        languages=_OfGame(lambda name: game_of(name).LANGUAGE),
        books=shelf,
        facts=_OfGame(tellable),
        name=STANDARD_INPUT,
        brought=shelf.facts,
    )
    in_force = () if shelf.printed else shelf.house_of(read.book, read.house)
    read = replace(read, house=in_force)
    if faults := game_of(read.game).impossible(read, book_of(read, shelf)):
        raise CaseError(faults)
    return read


def book_of(case: Case, shelf: Shelf = SHIPPED, wanted: str | None = None) -> Book:
    """Return the book that a case is ruled by, with its house rules laid over it.

    Args:
        case: the case.
        shelf: the books there are, beside those that lie beside the case.
        wanted: another book than the one that the case names: its id, or its game.

    Raises:
        CaseError: there is no such book, or the house rules do not fit it.
        BookError: the book contradicts its sources or itself.
    """
    shelf = beside(case, shelf)
    return shelf.book(shelf.id(wanted) if wanted else case.book, case.house)


def beside(case: Case, shelf: Shelf) -> Shelf:
    """Return the shelf on which the books that lie beside a case stand as well."""
    name = case.sheet.name if case.sheet else STANDARD_INPUT
    return replace(shelf, beside=Path() if name == STANDARD_INPUT else Path(name).parent)


class _OfGame(Mapping[str, Any]):
    """Something that every game has, made when it is asked for: a case is of one game only."""

    def __init__(self, make: Callable[[str], Any]) -> None:
        self.make = make

    def __getitem__(self, name: str) -> Any:
        if name not in GAMES:
            raise KeyError(name)
        return self.make(name)

    def __iter__(self) -> Iterator[str]:
        return iter(GAMES)

    def __len__(self) -> int:
        return len(GAMES)


def adjudicate(
    case: Case,
    book: Book,
    *,
    readings: Mapping[str, str] | None = None,
    without: frozenset[str] = frozenset(),
    not_applied: str | None = None,
    trying: frozenset[str] = frozenset(),
    decide: Decide = decide,
    watch: Watch | None = None,
) -> Ruling:
    """Rule on a case: what the record shows, what the players told, what the book says.

    Args:
        case: the contested situation.
        book: the book of laws to rule by.
        readings: by doubt id, ``likelier`` or ``other``; the likelier where none is named.
        without: ids of clauses taken away, to see whether anything hangs on them.
        not_applied: a law or a clause of which to say why it does not stand.
        trying: told facts that are tried, which may not fit what the record shows elsewhere.
        decide: what decides each matter, so that one can see what it is asked.
        watch: is shown each moment of the record, in order, as it is ruled on; of a case that is
            told in two ways, with what is disputed taken as not known.

    Where the players tell different stories, the case is ruled on once for each: see
    :mod:`adjudicator.stories`.

    Raises:
        CaseError: what the players tell contradicts what the record shows.
    """

    def rule(case: Case, watch: Watch | None = None) -> Ruling:
        return _ruled(case, book, readings, without, not_applied, trying, decide, watch)

    ruling = rule(case, watch)
    if not told_apart(case):
        return ruling
    means = {fact.name: fact.means for fact in book.vocabulary.values()}
    return each_story(case, means, ruling, rule)


def _ruled(
    case: Case,
    book: Book,
    readings: Mapping[str, str] | None,
    without: frozenset[str],
    not_applied: str | None,
    trying: frozenset[str],
    decide: Decide,
    watch: Watch | None = None,
) -> Ruling:
    """Return the ruling on a case, what the players tell differently taken as not known."""
    court = Court(case, book, readings, without, not_applied, decide, watch)
    table = court.opening()
    decisions: list[Decision] = []
    for event in case.events:
        heard, table = court.hear(table, event)
        decisions += heard
    court.telling.check(trying)
    outcome = _outcome(decisions)
    ruling = Ruling(
        case.name,
        book.id,
        outcome,
        tuple(decisions),
        sides=len(game_of(case.game).side(case.players, case.players[0])) > 1,
    )
    ruling = replace(ruling, score=_score(case, ruling))
    return replace(
        ruling,
        claims=_claims(case, book, ruling, table, readings, trying, decide),
        premises=_premises(book, ruling),
        standing=game_of(case.game).left_at_the_end(table),
        not_applied=tuple(court.silent_on),
        acts=len(case.events),
        choices=_choices(table),
        house=book.house or (),
    )


class Court:
    """A case heard event by event: for a ruling on the whole, and to try what would follow.

    Args:
        case: the contested situation.
        book: the book of laws to rule by.
        readings: by doubt id, which reading to follow; the likelier where none is named.
        without: ids of clauses taken away.
        not_applied: a law or a clause of which to note why it does not stand.
        decide: what decides each matter.
        watch: is shown each moment that is heard.
    """

    def __init__(
        self,
        case: Case,
        book: Book,
        readings: Mapping[str, str] | None = None,
        without: frozenset[str] = frozenset(),
        not_applied: str | None = None,
        decide: Decide = decide,
        watch: Watch | None = None,
    ) -> None:
        if case.house and book.house is None:
            hint = "Take the book from book_of(case), which lays them over it."
            message = "the case goes by house rules, and this is the printed book"
            raise CaseError(Fault(Place(case.name), message, hint))
        self.case, self.book = case, book
        self.decide, self.watch = decide, watch
        self.readings, self.without, self.not_applied = readings, without, not_applied
        self.game = game_of(case.game)
        self.telling = _Telling(case, book.vocabulary)
        self.silent_on: list[NotApplied] = []

    def opening(self) -> Any:
        """Return the table as the record begins."""
        return self.game.opening(self.case, self.book)

    def hear_all(self) -> Any:
        """Hear the whole record; return the table that it leaves."""
        table = self.opening()
        for event in self.case.events:
            _, table = self.hear(table, event)
        return table

    def hear(self, table: Any, event: Event) -> tuple[list[Decision], Any]:
        """Return what is ruled on one event, and the table that the event and its ruling leave.

        An event may raise several matters, as when several combinations are declared at once;
        each is heard with what was ruled on those before it.
        """
        at = self.game.situation(self.case, self.book, table, event)
        act = at.after
        decisions, after = self._heard(at)
        if len(decisions) > 1 and any(decision.doubts for decision in decisions):
            decisions = [self._read_through(table, event, decision) for decision in decisions]
        decisions = [each for each in decisions if each.heard or each.silences]
        if self.watch is not None:
            self.watch(Moment(event, table, act, after, tuple(decisions)))
        return decisions, after

    def _heard(self, at: Any) -> tuple[list[Decision], Any]:
        decisions = []
        for part, each in enumerate(self.game.matters(at)):
            decision = self._decide(each, part)
            decisions.append(decision)
            at.after = self.game.leaves(each, decision)
        return decisions, at.after

    def _read_through(self, table: Any, event: Event, decision: Decision) -> Decision:
        """Return a decision with what its doubts give when the whole event is read the other way.

        What is ruled on one matter of an event may bear on the next, so that the next may come
        to something else than it would by itself.
        """
        shown = []
        for doubt in decision.doubts:
            other = OTHER if doubt.followed == LIKELIER else LIKELIER
            readings = {**(self.readings or {}), doubt.id: other}
            court = Court(self.case, self.book, readings, self.without, decide=self.decide)
            told, _ = court._heard(self.game.situation(self.case, self.book, table, event))
            there = next((each for each in told if each.part == decision.part), None)
            if there is not None:
                differ = elsewhere(decision.table, there.missing, there.table)
                gives = otherwise(there.outcome, there.findings, there.silences, differ)
                doubt = replace(doubt, otherwise=gives)
            shown.append(doubt)
        return replace(decision, doubts=tuple(shown))

    def _decide(self, at: Any, part: int) -> Decision:
        known = self.telling.known(at, self.game.look)
        event: Event = at.event
        matter = Matter(
            event.number,
            event.line,
            at.about,
            known,
            self.game.terms(at),
            self.game.act(at),
            part,
        )
        if self.not_applied is not None and at.about:
            self.silent_on += why_not(self.book, matter, self.not_applied, self.readings)
        return self.decide(self.book, matter, self.readings, self.without)


def _choices(table: Any) -> Mapping[int, str]:
    """Return, by number, what became of the choices: what was chosen, or that they are lost."""
    found: dict[int, str] = {}
    for standing in table.standing:
        if standing.remedy.choice is not None and standing.fate == "chosen":
            found[standing.remedy.choice] = standing.remedy.text
        elif standing.remedy.choice is not None and standing.fate == "lost":
            found.setdefault(standing.remedy.choice, LOST)
    return found


def _claims(
    case: Case,
    book: Book,
    ruling: Ruling,
    table: Any,
    readings: Mapping[str, str] | None,
    trying: frozenset[str],
    decide: Decide,
) -> tuple[ClaimVerdict, ...]:
    """Return a verdict on each claim; open where the answers nobody gave would differ on it."""
    if ruling.outcome == ASK and case.claims:
        return _tried(case, book, ruling, readings, trying, decide)
    heard = {law for decision in ruling.decisions for law in decision.heard}
    scores = any(clause.award for clause in book.clauses.values() if clause.law in heard)
    side = game_of(case.game).side
    kept = game_of(case.game).left_at_the_end(table)
    left = [standing for standing in kept if standing not in table.standing]
    return tuple(
        verdict(
            claim,
            ruling,
            side(case.players, claim.by),
            (*table.standing, *left),
            scores,
            game_of(case.game).CLAIMING,
            table,
        )
        for claim in case.claims
    )


def _tried(
    case: Case,
    book: Book,
    ruling: Ruling,
    readings: Mapping[str, str] | None,
    trying: frozenset[str],
    decide: Decide,
) -> tuple[ClaimVerdict, ...]:
    """Return the verdicts that every answer to the first open question gives alike."""
    missing = ruling.missing[0]
    # the players disagree on it, or so much is open that not every answer can be tried
    if missing.fact in case.told or len(trying) >= MOST_TRIED:
        return tuple(
            ClaimVerdict(c.by, said(c), c.of, "open", None, None, None, c.line) for c in case.claims
        )
    tried: list[tuple[ClaimVerdict, ...]] = [
        _ruled(
            _answered(case, missing.fact, answer.value),
            book,
            readings,
            frozenset(),
            None,
            trying | {missing.fact},
            decide,
        ).claims
        for answer in missing.answers
    ]
    found = [alike(list(verdicts)) for verdicts in zip(*tried, strict=True)]
    awards = [clause.award for clause in book.clauses.values() if clause.award]
    if any(missing.fact in award.each for award in awards):
        # every number of it gives other points, and not all of them were tried
        return tuple(
            alike([each, replace(each, verdict="open")]) if claim.points is not None else each
            for claim, each in zip(case.claims, found, strict=True)
        )
    return tuple(found)


def _answered(case: Case, fact: str, value: Value) -> Case:
    return replace(case, told={**case.told, fact: Told(fact, value)})


class _Telling:
    """What the players tell, where the record shows nothing; and whether the two agree."""

    def __init__(self, case: Case, vocabulary: Vocabulary) -> None:
        self.case = case
        self.vocabulary = vocabulary
        self.used: set[str] = set()
        self.denied: dict[str, Event] = {}

    def known(self, at: Any, look: Look) -> Callable[[str], Known]:
        """Return what is known of a fact at one event, each looked up once."""
        seen: dict[str, Known] = {}

        def known(fact: str) -> Known:
            if fact not in seen:
                seen[fact] = self._known(at, look, fact)
            return seen[fact]

        return known

    def _known(self, at: Any, look: Look, fact: str) -> Known:
        value, premises = look(fact, at)
        event: Event = at.event
        told = event.told.get(fact)
        line = event.line
        if told is None and fact in self.case.told:
            said: Told = self.case.told[fact]
            told, line = said.value, said.line
        if value is not None:
            declared = self.vocabulary.get(fact)
            can_be = declared is None or not declared.acts or event.verb in declared.acts
            if told is not None and told != value and can_be:
                self.denied.setdefault(fact, event)
            return Known(value, "play", event.line, premises)
        if told is None:
            declared = self.vocabulary.get(fact)
            return declared.unsaid() if declared else NOBODY_SAYS
        self.used.add(fact)
        return Known(told, "told", line, premises)

    def check(self, trying: frozenset[str]) -> None:
        """Refuse what is told of a fact that the record shows to be otherwise."""
        faults: list[Fault] = []
        hint = "Mend the record, or leave this out: what the play shows is never told."
        for fact, event in self.denied.items():
            if fact in trying:
                continue
            message = f"what is told of {fact} is not what the record shows"
            if fact in event.told:
                faults.append(self.case.fault(event, message, hint))
            elif fact not in self.used:
                sheet = self.case.sheet
                place = sheet.place("told", fact) if sheet else Place(self.case.name)
                faults.append(Fault(place, message, hint))
        if faults:
            raise CaseError(faults)


def _outcome(decisions: list[Decision]) -> str:
    outcomes = {decision.outcome for decision in decisions}
    for outcome in (ASK, DECIDED, SILENT):
        if outcome in outcomes:
            return outcome
    return NO_BREACH if decisions else SILENT


def _premises(book: Book, ruling: Ruling) -> tuple[tuple[str, str], ...]:
    ids = dict.fromkeys(id for finding in ruling.findings for id in finding.premises)
    return tuple((book.premise(id).text, book.premise(id).origin) for id in ids)


def _score(case: Case, ruling: Ruling) -> Mapping[str, int]:
    score: dict[str, int] = dict(case.table.get("score") or {})
    for finding in ruling.findings:
        if any(remedy.kind == "game-value" for remedy in finding.remedies):
            continue  # what a game is worth is not marked on the score of its deals
        for player, points in finding.points.items():
            if player == SOMEBODY:
                continue
            score[player] = score.get(player, 0) + points
    return score
