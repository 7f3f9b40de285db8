"""What the player to act may lawfully do, and in which order his combinations keep most points.

Nothing here knows a law: each act is tried before the same court, and its ruling is read off.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence

from adjudicator.base.errors import CaseError, Fault, Place, did_you_mean
from adjudicator.base.events import Event
from adjudicator.base.values import replace
from adjudicator.case import Case
from adjudicator.court.court import Court, Moment
from adjudicator.court.footing import answered, spot_of
from adjudicator.court.results import Option, Options, Order
from adjudicator.court.ruling_on import as_it_stands
from adjudicator.games.game import Table
from adjudicator.games.registry import game_of
from adjudicator.law.book.model import Book
from adjudicator.law.remedies import LOST, REFUSED, kinds
from adjudicator.law.ruling import ASK, NO_BREACH, SILENT, Decision, Finding, Missing, Remedy

AT_THE_END = frozenset(("score", "game"))  # the topics of what a deal, and a game, come to
MOST_ASKED = 6  # so many questions on earlier acts are answered, to see what they turn
DEEPEST = 8  # so many declarations, one after the other, are looked ahead
MOST_TRIALS = 2500  # so many acts are tried before the best order found so far is taken


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
    case = as_it_stands(case, book, readings)
    presumed = game_of(case.game).presumed(case)
    case = replace(
        case, table={**{key: each.value for key, each in presumed.items()}, **case.table}
    )
    found, asked = _options(case, book, player, readings)
    turning = (each for each in asked[:MOST_ASKED] if _turns_on(each, case, book, player, readings))
    return replace(
        found,
        open=tuple(dict.fromkeys(each.question for each in turning)),
        taken=tuple(each.says for each in presumed.values()),
    )


def _turns_on(
    missing: Missing,
    case: Case,
    book: Book,
    player: str | None,
    readings: Mapping[str, str] | None,
) -> bool:
    """Whether what he may do is another thing on another answer to what is asked of an act."""
    came = set[object]()
    for answer in missing.answers:
        told = answered(case, {spot_of(missing): answer.value}, book)
        try:
            found, _ = _options(told, book, player, readings)
        except CaseError:  # then nobody can say whose turn it is
            came.add(None)
            continue
        acts = (*found.declarations, *found.plays)
        may = tuple((each.act, each.verdict, each.now, each.later) for each in acts)
        came.add((found.player, may, tuple(each.remedy.text for each in found.rights)))
    return len(came) > 1


def _options(
    case: Case, book: Book, player: str | None, readings: Mapping[str, str] | None
) -> tuple[Options, list[Missing]]:
    """Return what a player may do, and what is asked of the acts before."""
    moments: list[Moment] = []
    court = Court(case, book, readings, watch=moments.append)
    table = court.hear_all()
    asked = {
        (each.event, each.fact): each
        for moment in moments
        for decision in moment.decisions
        for each in decision.missing
    }
    game = game_of(case.game)
    acting = game.acts_next(table) if player is None else player
    if acting is None:
        hint = "Name him with --player, or write taker, lead or the last trick."
        place = case.sheet.place("case") if case.sheet else Place(case.name)
        raise CaseError(Fault(place, "nobody can say whose turn it is", hint))
    if acting not in case.players:
        hint = did_you_mean(acting, case.players)
        raise CaseError(Fault(Place("--player"), f"'{acting}' is not at the table", hint))
    trial = _Trial(court, acting)
    number = len(case.events) + 1
    declared = list(trial.declarations(table, number))
    played = [trial.option(table, act, ev, number) for act, ev in game.plays(table, acting)]
    kept = game.left_at_the_end(table)
    to_choose = (s for s in table.standing if s.remedy.choice is not None and s.fate == "open")
    kept = (*kept, *(standing for standing in to_choose if standing not in kept))
    rights = [s for s in kept if acting in s.remedy.held_by and s.remedy.kind != "score-later"]
    found = Options(
        case.name,
        book.id,
        acting,
        tuple(sorted(declared, key=lambda each: (each.verdict != "lawful", -each.now))),
        tuple(played),
        tuple(rights),
        trial.orders(table, number),
        not table.hand(acting).whole,
    )
    return found, list(asked.values())


class _Trial:
    """Acts tried on a table; neither the table nor the record is changed."""

    def __init__(self, court: Court, player: str) -> None:
        self.court, self.player = court, player
        self.game = game_of(court.case.game)
        self.marked_for = self.game.marked_for(court.case.players, player)
        self.tried = 0
        self.best: dict[Hashable, tuple[int, tuple[Option, ...]]] = {}

    def declarations(self, table: Table, number: int) -> Iterator[Option]:
        """Yield what he could declare; with it, where the book lets him, what he could announce."""
        for act, event in self.game.declarations(table, self.court.book, self.player):
            option = self.option(table, act, event, number)
            yield option
            if option.verdict != "lawful" or not option.now:
                continue
            with_it = self.game.announced_with(table, self.court.book, event)
            good = [name for name in with_it if self._stands(table, event, name, number)]
            if good:
                both = self.game.together(event, good)
                said = f"{act}, and {' and '.join(name for name, _ in good)} to score"
                yield self.option(table, said, both, number)

    def _stands(self, table: Table, event: Event, name: tuple[str, str], number: int) -> bool:
        found = self.option(table, "", self.game.together(event, [name]), number)
        return found.later > 0

    def option(self, table: Table, act: str, event: Event, number: int) -> Option:
        """Return what becomes of one act."""
        decisions, _ = self._heard(table, event, number)
        findings = [f for d in decisions for f in d.findings]
        now = sum(f.points.get(self.marked_for, 0) for f in findings)
        later = sum(
            remedy.worth or 0
            for finding in findings
            for remedy in finding.remedies
            if remedy.kind == "score-later"
        )
        verdict, law, why = self._verdict(decisions, event)
        return Option(
            act=act,
            verdict=verdict,
            now=now,
            later=later,
            law=law,
            why=why,
            event=event,
            silent_on=_silences(decisions),
            loses=" ".join(f.text for f in findings if verdict == "lawful" and _loses(f)),
        )

    def _verdict(self, decisions: Sequence[Decision], event: Event) -> tuple[str, str, str]:
        """Return whether an act is lawful, the law that says so, and what it says."""
        # what a deal, or a game, comes to when it ends with this is no judgement on it
        decisions = [d for d in decisions if AT_THE_END.isdisjoint(d.about)]
        findings = [f for d in decisions for f in d.findings]
        outcomes = {decision.outcome for decision in decisions}
        scoring = [f for f in findings if f.points.get(self.marked_for)]
        against = [f for f in findings if self._is_against(f, event, bool(scoring))]
        if against:
            refused = any(f.gives("no-score") for f in against)
            verdict = "refused" if refused or event.verb in self.game.by_leave else "breach"
            return verdict, against[0].law, against[0].text
        if ASK in outcomes and not _harmless(decisions):
            return "open", "", " ".join(m.question for d in decisions for m in d.missing)
        if scoring:
            return "lawful", scoring[0].law, scoring[0].text
        if SILENT in outcomes:
            return "silent", "", _silences(decisions)
        allows = next(
            (f for f in findings if f.kind == "permits" and f.player == self.player), None
        )
        return ("lawful", allows.law, allows.text) if allows else ("lawful", "", "")

    def _is_against(self, finding: Finding, event: Event, scores: bool) -> bool:
        """Whether a finding refuses what he does, or makes it a breach."""
        if finding.kind != "ruling" or finding.player != self.player:
            return False
        if _loses(finding) and _is_of_another(finding, event):
            return False
        if any(kinds()[remedy.kind].sheet in (REFUSED, LOST) for remedy in finding.remedies):
            return True
        if event.verb in self.game.by_leave:
            return not scores
        bad = [remedy for remedy in finding.remedies if self._bears_on_him(remedy)]
        if finding.points and self.court.book.clauses[finding.clause].pays_no_fine:
            return False
        return bool(bad or finding.points) and not finding.points.get(self.marked_for)

    def _bears_on_him(self, remedy: Remedy) -> bool:
        """Whether a remedy costs him something: not what all at the table bear alike."""
        if kinds()[remedy.kind].good:
            return False
        return not set(self.court.case.players) <= set(remedy.against)

    def _heard(self, table: Table, event: Event, number: int) -> tuple[list[Decision], Table]:
        self.tried += 1
        return self.court.hear(table, replace(event, number=number))

    # the order that keeps most

    def orders(self, table: Table, number: int) -> tuple[Order, ...]:
        """Return, for each combination that could come first, the best that can follow it.

        A trick is won for each; nothing more is drawn than what nobody sees. The best first; ()
        when there are not two to put in order.
        """
        found = []
        scoring = self._scoring(table, number)
        for option in scoring:
            points, rest = self._best_after(table, option, number, DEEPEST)
            found.append(Order(tuple(o.act for o in (option, *rest)), points))
        if not any(len(order.names) > 1 for order in found):
            return ()
        best = max(order.points for order in found)
        told = [self._why_less(table, number, order, best, scoring) for order in found]
        return tuple(sorted(told, key=lambda order: -order.points))

    def _scoring(self, table: Table, number: int) -> list[Option]:
        return [o for o in self.declarations(table, number) if o.verdict == "lawful" and o.now]

    def _best_after(
        self, table: Table, option: Option, number: int, depth: int
    ) -> tuple[int, tuple[Option, ...]]:
        """Return the points of an option and of the best that can follow, and what follows."""
        table = self._until_he_may_again(table, option.event, number)
        key = self.game.state(table, self.player)
        if key not in self.best:
            self.best[key] = (0, ())
            if depth > 1 and self.tried < MOST_TRIALS:
                chains = [
                    (self._best_after(table, each, number + 2, depth - 1), each)
                    for each in self._scoring(table, number + 2)
                ]
                if chains:
                    (points, rest), first = max(chains, key=lambda chain: chain[0][0])
                    self.best[key] = (points, (first, *rest))
        points, rest = self.best[key]
        return option.now + points, rest

    def _until_he_may_again(self, table: Table, event: Event, number: int) -> Table:
        """The table after he has declared, and has come to where he may declare once more."""
        _, table = self._heard(table, event, number)
        comes = self.game.declares_again_after(self.player)
        return self._heard(table, comes, number + 1)[1] if comes else table

    def _why_less(
        self, table: Table, number: int, order: Order, best: int, scoring: Sequence[Option]
    ) -> Order:
        """The order with the law that takes away what another order would have kept."""
        if order.points == best:
            return order
        first = next(o for o in scoring if o.act == order.names[0])
        lawful = {o.event.particulars["declares"]: o for o in scoring if o.event.get("declares")}
        after = self._until_he_may_again(table, first.event, number)
        for names, option in lawful.items():
            if names == first.event.get("declares"):
                continue
            again = self.game.declared_again(after, option.event)
            now = self.option(after, option.act, again, number + 2)
            if now.verdict == "refused":
                return replace(order, forbidden=now.law, why=now.why)
        return order


def _harmless(decisions: Sequence[Decision]) -> bool:
    """Whether no law is broken and nothing scored on any answer to what is asked."""
    answers = [answer for d in decisions for each in d.missing for answer in each.answers]
    return bool(answers) and all(a.outcome == NO_BREACH and not a.points for a in answers)


def _loses(finding: Finding) -> bool:
    """Whether a score is lost by a finding."""
    return any(kinds()[remedy.kind].sheet == LOST for remedy in finding.remedies)


def _is_of_another(finding: Finding, event: Event) -> bool:
    """Whether what a finding speaks of is no combination that the act names."""
    named = event.get(event.verb)
    names = {event.word, *(named if isinstance(named, tuple) else ())}
    return not any(names & set(remedy.things.get("what", ())) for remedy in finding.remedies)


def _silences(decisions: Sequence[Decision]) -> str:
    return " ".join(said.says for decision in decisions for said in decision.silences)
