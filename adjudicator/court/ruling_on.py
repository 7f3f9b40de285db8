"""A case and a book make a ruling."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from adjudicator.base.facts import Value
from adjudicator.base.phrases import SOMEBODY
from adjudicator.case import Case, Told
from adjudicator.court.claims import OPEN, ClaimAnswer, verdict_on, verdicts
from adjudicator.court.court import Court, Decided, Moment, Watch
from adjudicator.court.disputed import alike, each_story, told_apart
from adjudicator.court.upshot import Upshot
from adjudicator.games.game import Table
from adjudicator.law.book.model import Book
from adjudicator.law.ruling import (
    ASK,
    FATE_LOST,
    NO_BREACH,
    SILENT,
    ClaimVerdict,
    Decision,
    Finding,
    Ruling,
    outcome_of,
    points_together,
)

MOST_TRIED = 3  # so many open questions are tried, one within the other, for a claim


def adjudicate(
    case: Case,
    book: Book,
    *,
    readings: Mapping[str, str] | None = None,
    without: frozenset[str] = frozenset(),
    not_applied: str | None = None,
) -> Ruling:
    """Rule on a case: what the record shows, what the players told, what the book says.

    Args:
        case: the contested situation.
        book: the book of laws to rule by.
        readings: by doubt id, ``likelier`` or ``other``; the likelier where none is named.
        without: ids of clauses taken away, to see whether anything hangs on them.
        not_applied: a law or a clause of which to say why it does not stand.

    Where the players tell different stories, the case is ruled on once for each: see
    :mod:`adjudicator.court.disputed`.

    Raises:
        CaseError: what the players tell contradicts what the record shows.
    """
    return _Bench(book, readings, without, not_applied).rule(case)


class Record(NamedTuple):
    """A case as the court heard it, with the ruling.

    Attributes:
        moments: event by event; of a case that is told in two ways, with what is disputed taken
            as not known.
        decided: every matter that was decided, those among them that were decided by another
            reading, on an answer that was tried, or by one of several stories.
        ruling: the ruling.
    """

    moments: tuple[Moment, ...]
    decided: tuple[Decided, ...]
    ruling: Ruling


def hear(
    case: Case,
    book: Book,
    *,
    readings: Mapping[str, str] | None = None,
    without: frozenset[str] = frozenset(),
    not_applied: str | None = None,
) -> Record:
    """Rule on a case as :func:`adjudicate` does, and keep all that was heard.

    Raises:
        CaseError: what the players tell contradicts what the record shows.
    """
    moments: list[Moment] = []
    decided: list[Decided] = []
    ruling = _Bench(book, readings, without, not_applied, decided).rule(case, moments.append)
    return Record(tuple(moments), tuple(decided), ruling)


class _Bench(NamedTuple):
    """What every case is ruled by that must be tried for one ruling: see :func:`adjudicate`."""

    book: Book
    readings: Mapping[str, str] | None
    without: frozenset[str] = frozenset()
    not_applied: str | None = None
    decided: list[Decided] | None = None

    def court(self, case: Case) -> Court:
        """Return a court that hears a case by the same law, and keeps nothing of it."""
        return Court(case, self.book, self.readings, self.without)

    def rule(self, case: Case, watch: Watch | None = None) -> Ruling:
        """Return the ruling on a case; where there are several stories, on each."""
        ruling = _ruled(self, case, watch=watch)
        if not told_apart(case):
            return ruling
        means = {fact.name: fact.means for fact in self.book.vocabulary.values()}
        return each_story(case, means, ruling, lambda told: _ruled(self, told))


def _ruled(
    bench: _Bench,
    case: Case,
    trying: frozenset[str] = frozenset(),
    watch: Watch | None = None,
) -> Ruling:
    """Return the ruling on a case, what the players tell differently taken as not known.

    Args:
        bench: what it is ruled by.
        case: the case.
        trying: told facts that are tried, which may not fit what the record shows elsewhere.
        watch: is shown each moment of the record.
    """
    book = bench.book
    moments: list[Moment] = []

    def seen(moment: Moment) -> None:
        moments.append(moment)
        if watch is not None:
            watch(moment)

    court = Court(case, book, bench.readings, bench.without, bench.not_applied, seen, bench.decided)
    table = court.opening()
    decisions: list[Decision] = []
    for event in case.events:
        heard, table = court.hear(table, event)
        decisions += heard
    court.telling.check(trying)
    findings = [finding for decision in decisions for finding in decision.findings]
    ruling = Ruling(
        case=case.name,
        book=book.id,
        outcome=outcome_of(decisions, nothing=SILENT),
        decisions=tuple(decisions),
        premises=_premises(book, findings),
        standing=court.game.left_at_the_end(table),
        score=_score(case, findings),
        not_applied=tuple(court.not_standing),
        acts=len(case.events),
        choices=_choices(table),
        sides=len(court.game.side(case.players, case.players[0])) > 1,
        house=book.house or (),
        dispute=_in_dispute(case, decisions),
    )
    return replace(ruling, claims=_claims(bench, case, ruling, moments, table, trying))


def _in_dispute(case: Case, decisions: Sequence[Decision]) -> tuple[int, ...]:
    """Return the events in dispute, by their numbers: so far the last on which a law was heard."""
    judged = [each.event for each in decisions if each.outcome != NO_BREACH]
    heard = judged or [each.event for each in decisions] or [each.number for each in case.events]
    return tuple(heard[-1:])


def _choices(table: Table) -> Mapping[int, str]:
    """Return, by number, what became of the choices: what was chosen, or that they are lost."""
    found: dict[int, str] = {}
    for standing in table.standing:
        if standing.remedy.choice is not None and standing.fate == "chosen":
            found[standing.remedy.choice] = standing.remedy.text
        elif standing.remedy.choice is not None and standing.fate == FATE_LOST:
            found.setdefault(standing.remedy.choice, FATE_LOST)
    return found


def _claims(
    bench: _Bench,
    case: Case,
    ruling: Ruling,
    moments: Sequence[Moment],
    table: Table,
    trying: frozenset[str],
) -> tuple[ClaimVerdict, ...]:
    """Return a verdict on each claim; open where the answers nobody gave would differ on it."""
    if not case.claims:
        return ()
    if ruling.outcome == ASK:
        return _tried(bench, case, ruling, trying)
    upshot = Upshot(case, bench.book, ruling, moments, table, bench.court)
    return verdicts(case.claims, upshot)


def _tried(
    bench: _Bench, case: Case, ruling: Ruling, trying: frozenset[str]
) -> tuple[ClaimVerdict, ...]:
    """Return the verdicts that every answer to the first open question gives alike."""
    missing = ruling.missing[0]
    # the players disagree on it, or so much is open that not every answer can be tried
    if missing.fact in case.told or len(trying) >= MOST_TRIED:
        return tuple(verdict_on(claim, ClaimAnswer(OPEN, None)) for claim in case.claims)
    whole = _Bench(bench.book, bench.readings, decided=bench.decided)
    answered = (_answered(case, missing.fact, answer.value) for answer in missing.answers)
    tried = [_ruled(whole, each, trying | {missing.fact}).claims for each in answered]
    found = [alike(list(verdicts)) for verdicts in zip(*tried, strict=True)]
    awards = [clause.award for clause in bench.book.clauses.values() if clause.award]
    if any(missing.fact in award.each for award in awards):
        # every number of it gives other points, and not all of them were tried
        return tuple(
            alike([each, replace(each, verdict=OPEN)]) if claim.points is not None else each
            for claim, each in zip(case.claims, found, strict=True)
        )
    return tuple(found)


def _answered(case: Case, fact: str, value: Value) -> Case:
    return replace(case, told={**case.told, fact: Told(fact, value)})


def _premises(book: Book, findings: Sequence[Finding]) -> tuple[tuple[str, str], ...]:
    ids = dict.fromkeys(id for finding in findings for id in finding.premises)
    return tuple((book.premise(id).text, book.premise(id).origin) for id in ids)


def _score(case: Case, findings: Sequence[Finding]) -> Mapping[str, int]:
    marked = (finding.marks for finding in findings)
    score = points_together((case.table.get("score") or {}, *marked))
    return {player: points for player, points in score.items() if player != SOMEBODY}
