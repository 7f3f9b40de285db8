"""What the player to act may lawfully do, and in which order his combinations keep most points.

Nothing here knows a law: each act is tried before the same court, and its ruling is read off.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import permutations
from typing import Any

from adjudicator.adjudicate import Court, game_of
from adjudicator.case import Case
from adjudicator.errors import CaseError, Fault, Place
from adjudicator.law.clauses import Book
from adjudicator.law.ruling import ASK, SILENT, Decision
from adjudicator.sheet import LOST, REFUSED, VERDICTS
from adjudicator.tried import Option, Options, Order
from adjudicator.verbs import Event

AT_MOST_IN_ORDER = 5  # of so many combinations every order is tried


def options(
    case: Case, book: Book, player: str | None = None, readings: Mapping[str, str] | None = None
) -> Options:
    """Return what a player may do when the record of a case ends.

    Args:
        case: the case.
        book: the book of laws.
        player: who acts; the one whose turn it is, when it is not said.
        readings: by doubt id, which reading to follow.

    Raises:
        CaseError: nobody can say whose turn it is, or the name is not at the table.
    """
    court = Court(case, book, readings)
    table = court.opening()
    for event in case.events:
        _, table = court.hear(table, event)
    game = game_of(case.game)
    acting = player or game.to_act(table)
    if acting is None:
        hint = "Name him with --player, or write taker, lead or the last trick."
        raise CaseError(Fault(Place(case.name), "nobody can say whose turn it is", hint))
    if acting not in case.players:
        raise CaseError(Fault(Place(acting), f"{acting} is not at the table"))
    trial = _Trial(court, table, acting, len(case.events) + 1)
    declared = [trial.option(act, event) for act, event in game.declarations(table, book, acting)]
    played = [trial.option(act, event) for act, event in game.plays(table, acting)]
    kept = game.left_at_the_end(table)
    rights = [s for s in kept if acting in s.remedy.held_by and s.remedy.kind != "score-later"]
    return Options(
        case.name,
        book.id,
        acting,
        tuple(sorted(declared, key=lambda each: (each.verdict != "lawful", -each.now))),
        tuple(played),
        tuple(rights),
        trial.orders([each for each in declared if each.verdict == "lawful" and each.now]),
        not table.hand(acting).whole,
    )


class _Trial:
    """Acts tried on the table as the record leaves it; the record itself is not changed."""

    def __init__(self, court: Court, table: Any, player: str, number: int) -> None:
        self.court, self.table, self.player, self.number = court, table, player, number

    def option(self, act: str, event: Event) -> Option:
        decisions, _ = self.court.hear(self.table, self._numbered(event))
        now = sum(f.points.get(self.player, 0) for d in decisions for f in d.findings)
        later, law, why = 0, "", ""
        verdict = "lawful"
        outcomes = {decision.outcome for decision in decisions}
        if ASK in outcomes:
            verdict, why = "open", " ".join(m.question for d in decisions for m in d.missing)
        elif outcomes == {SILENT}:
            verdict, why = "silent", _silences(decisions)
        for finding in (f for d in decisions for f in d.findings):
            for remedy in finding.remedies:
                if remedy.kind == "score-later":
                    later += int("".join(remedy.things.get("worth", ("0",))))
                if VERDICTS.get(remedy.kind) in (REFUSED, LOST):
                    verdict = "refused" if remedy.kind == "no-score" else verdict
                    law, why = finding.law, finding.text
                if remedy.kind in ("had-to-play", "must-not-draw"):
                    verdict, law, why = "breach", finding.law, finding.text
            if finding.points.get(self.player) and not law:
                law, why = finding.law, finding.text
        return Option(act, verdict, now, later, law, why, event)

    def _numbered(self, event: Event, number: int | None = None) -> Event:
        return replace(event, number=self.number if number is None else number)

    def orders(self, options: Sequence[Option]) -> tuple[Order, ...]:
        """Return every order of these combinations, a trick being won for each, the best first."""
        chosen = options[:AT_MOST_IN_ORDER]
        if len(chosen) < 2:
            return ()
        found = [self._order(order) for order in permutations(chosen)]
        return tuple(sorted(found, key=lambda order: -order.points))

    def _order(self, order: Sequence[Option]) -> Order:
        table, number, points = self.table, self.number, 0
        forbidden = why = ""
        game = game_of(self.court.case.game)
        for place, option in enumerate(order):
            if place:
                won = Event(self.player, "wins", number=number)
                _, table = self.court.hear(table, won)
            event = game.declared_again(table, self._numbered(option.event, number))
            decisions, table = self.court.hear(table, event)
            points += sum(f.points.get(self.player, 0) for d in decisions for f in d.findings)
            for finding in (f for d in decisions for f in d.findings):
                if any(remedy.kind == "no-score" for remedy in finding.remedies) and not forbidden:
                    forbidden, why = finding.law, finding.text
        return Order(tuple(option.act for option in order), points, forbidden, why)


def _silences(decisions: Sequence[Decision]) -> str:
    return " ".join(said.says for decision in decisions for said in decision.silences)
