"""The score sheet of a record: what was claimed, what it is worth, what waits, and the totals.

It is read off a ruling, finding by finding; nothing is decided here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations
from types import MappingProxyType

from adjudicator.base.numbers import numbers_in
from adjudicator.base.phrases import SOMEBODY, in_text, joined
from adjudicator.base.values import replace
from adjudicator.case import Case
from adjudicator.court import sitting
from adjudicator.court.results import (
    ALLOWED,
    DealScored,
    Marked,
    RuledOfTheGame,
    ScoreRow,
    ScoreSheet,
    Waiting,
    finding_of_a_choice,
)
from adjudicator.court.ruling_on import Record, hear
from adjudicator.court.upshot import stood_before
from adjudicator.games.registry import game_of
from adjudicator.law.book.model import HOUSE, Book
from adjudicator.law.effects import POINTS
from adjudicator.law.remedies import REFUSED, kinds
from adjudicator.law.ruling import (
    ASK,
    SILENT,
    Decision,
    DoubtShown,
    Finding,
    Missing,
    Remedy,
    Ruling,
)


def score_sheet(
    ruling: Ruling,
    book: Book,
    players: Sequence[str],
    start: Mapping[str, int],
    named_points: Mapping[int, int],
    marks: Sequence[tuple[int, int, str, int]],
    claimed: Sequence[tuple[int, str, int]] = (),
    side: Mapping[str, str] = MappingProxyType({}),
    deal: str = "",
    scored_on: Sequence[str] = (),
) -> ScoreSheet:
    """Return the score sheet of a ruling.

    Args:
        ruling: the ruling on the record.
        book: the book that was ruled by.
        players: who scores: the players, or their sides.
        start: points by player when the record begins.
        named_points: by number of an event, how many points its player named with it.
        marks: how scores were said to stand, as (event, line, player, points); an event of 0
            means the end of the record.
        claimed: the points that are claimed of the record, as (line, player, points).
        side: by player, by what name his points are marked, where that is not his own.
        deal: what was played for, and how it went, in words.
        scored_on: the topics on which a deal is scored for its tricks.
    """
    names = {**_called_after_the_old_number(book), **{r.id: r.name for r in book.combinations}}
    totals = {player: start.get(player, 0) for player in players}
    at_event: dict[int, dict[str, int]] = {}
    rows: list[ScoreRow] = []
    for decision in ruling.decisions:
        found = list(_rows(decision, totals, named_points, names, side))
        rows += found or _refused_by_the_house(decision, totals, named_points, names)
        at_event[decision.event] = dict(totals)
    slips = _Slips(rows, book, scored_on)
    waiting = tuple(
        Waiting(
            player=s.remedy.held_by[0],
            what=names.get(_what(s.remedy), _what(s.remedy)),
            cards=s.remedy.things.get("cards", ()),
            worth=s.remedy.worth or 0,
            until=s.remedy.until or "",
            law=s.law,
        )
        for s in ruling.standing
        if s.remedy.kind == "score-later"
    )
    return ScoreSheet(
        case=ruling.case,
        book=ruling.book,
        players=tuple(players),
        start={player: start.get(player, 0) for player in players},
        rows=tuple(rows),
        totals=dict(totals),
        waiting=waiting,
        silent_on=tuple(dict.fromkeys(_left_out(ruling))),
        doubts=tuple(dict.fromkeys(map(_doubt, ruling.doubts))),
        to_choose=tuple(s.remedy.text for s in ruling.standing if s.remedy.kind == "score-one-of"),
        settlement=_settlement(ruling),
        marked=tuple(_marked(marks, at_event, totals, start, slips))
        + tuple(_claimed(claimed, slips)),
        open=tuple(_open(ruling, book)),
        deal=deal,
        game=tuple(_of_the_game(ruling)),
    )


def _left_out(ruling: Ruling) -> Iterator[str]:
    """Yield what no row has: what the book does not say, and what comes off a score."""
    yield from (said.says for said in ruling.silences)
    yield from (finding.text for finding in ruling.findings if finding.kind == SILENT)
    off = (finding for finding in ruling.findings if finding.gives(sitting.OFF))
    yield from (f"Not in the totals: {finding.text}" for finding in off)


def _of_the_game(ruling: Ruling) -> Iterator[str]:
    """Yield what is ruled of the game and the rubber, in words."""
    yield from (finding.text for finding in _findings_of_the_game(ruling))


def _findings_of_the_game(ruling: Ruling) -> Iterator[Finding]:
    """Yield what is ruled of the game and the rubber, in the order of the register of remedies."""
    for kind in (each for each in kinds().values() if each.of_the_game):
        yield from (finding for finding in ruling.findings if finding.gives(kind.name))


def _authority(finding: Finding) -> str:
    """Return what the law of a finding stands on."""
    return next((c.authority for c in finding.citations if c.law == finding.law), "text")


def _doubt(doubt: DoubtShown) -> str:
    gives = " ".join(doubt.otherwise.findings) or "no breach."
    of = f'"{doubt.on}"' if doubt.on else f"law {doubt.law}"
    return f"of {of}: {doubt.other} That gives: {gives}"


def _open(ruling: Ruling, book: Book) -> Iterator[str]:
    """Yield the questions on which points turn, those among them that the dispute leaves unasked.

    The sheet is of the whole record, whatever is in dispute.
    """
    waiting = (m for d in ruling.decisions for m in (*d.missing, *d.unasked))
    yield from dict.fromkeys(each.question for each in waiting if _is_of_points(each, book))


def _is_of_points(missing: Missing, book: Book) -> bool:
    """Whether the answers to a question differ in the points they bring.

    So they do where points are given for each of what is asked, such as each brisque.
    """
    clauses = [book.clauses[id] for answer in missing.answers for id in answer.clauses]
    if any(missing.fact in clause.award.each for clause in clauses if clause.award):
        return True
    return len({frozenset(answer.points.items()) for answer in missing.answers}) > 1


def _rows(
    decision: Decision,
    totals: dict[str, int],
    named_points: Mapping[int, int],
    names: Mapping[str, str],
    side: Mapping[str, str],
) -> Iterator[ScoreRow]:
    refused: set[str] = set()
    several = finding_of_a_choice(decision) is not None
    for finding in decision.findings:
        one_of = next((r for r in finding.remedies if r.kind == "score-one-of"), None)
        named = named_points.get(finding.event)
        if one_of is not None and named is not None:
            together = " and ".join(names.get(w, w) for w in one_of.things.get("what", ()))
            player = one_of.held_by[0]
            yield _row(finding, player, f"{together} together", REFUSED, named, None, 0, totals)
        given = {remedy.kind: remedy for remedy in finding.remedies}
        if finding.is_of_the_game:
            continue
        for player, points in finding.points.items():
            if player == SOMEBODY:
                continue
            totals[player] = totals.get(player, 0) + points
            scored = given.get("score")
            what = _said(scored, names) if scored else _named(finding, player, names, side)
            said = named if scored else None
            yield _row(finding, player, what, ALLOWED, said, points, points, totals)
        for remedy, verdict in _waiting_or_not_scored(given):
            if verdict == REFUSED:
                if _what(remedy) in refused:
                    continue
                refused.add(_what(remedy))
            player = (remedy.held_by or remedy.against)[0]
            what = _said(remedy, names)
            what = what or joined([names.get(name, name) for name in decision.named])
            said = named if verdict == REFUSED and not several else None
            yield _row(finding, player, what, verdict, said, remedy.worth, 0, totals)


def _refused_by_the_house(
    decision: Decision,
    totals: Mapping[str, int],
    named_points: Mapping[int, int],
    names: Mapping[str, str],
) -> Iterator[ScoreRow]:
    """Yield what was declared, where a rule of the house alone keeps it from being scored."""
    ruled = (f for f in decision.findings if f.kind == "ruling" and f.law.startswith(HOUSE))
    for finding in ruled:
        if decision.named:
            what = joined([names.get(name, name) for name in decision.named])
            said = named_points.get(finding.event)
            yield _row(finding, decision.actor, what, REFUSED, said, None, 0, totals)
        return


def _waiting_or_not_scored(given: Mapping[str, Remedy]) -> Iterator[tuple[Remedy, str]]:
    """Yield the remedies that have a word on the score sheet, with it, in the register's order."""
    for kind in kinds().values():
        if kind.sheet and kind.name in given:
            yield given[kind.name], kind.sheet


def _row(
    finding: Finding,
    player: str,
    what: str,
    verdict: str,
    claimed: int | None,
    worth: int | None,
    points: int,
    totals: Mapping[str, int],
) -> ScoreRow:
    return ScoreRow(
        line=finding.line,
        event=finding.event,
        player=player,
        what=what,
        verdict=verdict,
        claimed=claimed,
        worth=worth,
        points=points,
        law=finding.law_named,
        clause=finding.clause,
        why=finding.text,
        totals=dict(totals),
        authority=_authority(finding),
    )


def _said(remedy: Remedy, names: Mapping[str, str]) -> str:
    """The combination that a remedy speaks of, with its cards where they are told."""
    cards = ", ".join(map(in_text, remedy.things.get("cards", ())))
    name = names.get(_what(remedy), _what(remedy))
    return f"{name} ({cards})" if cards else name


def _called_after_the_old_number(book: Book) -> Mapping[str, str]:
    """Return by clause the name of the house rule that changed it, where its own says the number.

    That "three points for a revoke" is one point is no line of a score sheet.
    """
    return {
        clause.id: clause.law.removeprefix(HOUSE)
        for clause in book.clauses.values()
        if clause.changes and any(numbers_in(clause.id.replace("-", " ")))
    }


def _named(finding: Finding, player: str, names: Mapping[str, str], side: Mapping[str, str]) -> str:
    """What points that no combination brings are for: the clause, and whose fault it was."""
    name = names.get(finding.clause, finding.clause.replace("-", " "))
    his = player in (finding.player, side.get(finding.player))
    return name if his else f"{name}, by {finding.player}"


def _what(remedy: Remedy) -> str:
    return "".join(remedy.things.get("what", ())[:1])


def _settlement(ruling: Ruling) -> tuple[str, int, str] | None:
    for finding in ruling.findings:
        if finding.is_of_the_game:
            (player, points) = next(iter(finding.points.items()))
            return player, points, finding.text
    return None


def _marked(
    marks: Sequence[tuple[int, int, str, int]],
    at_event: Mapping[int, Mapping[str, int]],
    totals: Mapping[str, int],
    start: Mapping[str, int],
    slips: _Slips,
) -> Iterator[Marked]:
    for event, line, player, said in marks:
        before = [number for number in at_event if number <= event]
        then = totals if not event else at_event[max(before)] if before else start
        is_ = then.get(player, 0)
        yield Marked(player, line, said, is_, slips.explained(said - is_, player, event))


def _claimed(claimed: Sequence[tuple[int, str, int]], slips: _Slips) -> Iterator[Marked]:
    """Yield the points that are claimed of the record, which no row of it brings."""
    for line, player, said in claimed:
        rows = [row for row in slips.rows if row.player == player]
        if all(row.points != said for row in rows):
            is_ = sum(row.points for row in rows)
            why = slips.explained(said - is_, player, 0)
            yield Marked(player, line, said, is_, why, of_the_record=True)


class _Slips:
    """Where a score that was marked or claimed may have gone wrong.

    Args:
        rows: the rows of the sheet.
        book: the book that was ruled by.
        scored_on: the topics on which a deal is scored for its tricks: what other tricks would
            have brought may have been marked.
    """

    def __init__(self, rows: Sequence[ScoreRow], book: Book, scored_on: Sequence[str]) -> None:
        self.rows = rows
        heard = book.heard_on(tuple(scored_on)) if scored_on else ()
        self.worths = {
            clause.id: (clause.award.to, clause.award.points)
            for clause in heard
            if clause.award and clause.award.points
        }

    def explained(self, difference: int, player: str, event: int) -> str:
        """Say which row, or which two, would make a difference; "" when none would.

        What was refused, lost or still waits may have been marked; what was scored, forgotten.

        Args:
            difference: the points too many, or too few.
            player: whose score it is.
            event: the number of the act by which it is said; 0 for the end of the record.
        """
        if not difference:
            return ""
        rows = [row for row in self.rows if not event or row.event <= event]
        # a number that somebody named is the likelier slip
        mine = sorted(
            (row for row in rows if row.player == player),
            key=lambda row: row.claimed is None or row.claimed == row.points,
        )
        instead = [slip for row in rows for slip in self._instead(row, player)]
        found = (slip for row in mine for slip in _slips(row))
        slips = [(n, said) for n, said in found if n and (n > 0) is (difference > 0)]
        for amount, said in (*instead, *slips):
            if amount == difference:
                return f"as if {said}"
        for (one, first), (other, second) in combinations(slips, 2):
            if one + other == difference:
                return f"as if {first}, and {second}"
        return ""

    def _instead(self, row: ScoreRow, player: str) -> Iterator[tuple[int, str]]:
        """What may have been marked for other tricks than were taken, as (points, in words)."""
        if row.clause not in self.worths:
            return
        to, points = self.worths[row.clause]
        for clause, (other, worth) in self.worths.items():
            if (other == to) is (row.player == player) and clause != row.clause:
                name = clause.replace("-", " ")
                scored = f"line {row.line} were scored as {name} ({worth})"
                said = f"{scored}, and not as {row.what} ({row.points})"
                yield worth - points if row.player == player else worth, said


def _slips(row: ScoreRow) -> Iterator[tuple[int, str]]:
    """What may have been marked wrongly at a row, as (points too many or too few, in words)."""
    at = f"on line {row.line}"
    if row.verdict == ALLOWED:
        if row.claimed is not None and row.claimed != row.points:
            told = f"{row.claimed} had been marked {at}, where {row.points} are due"
            yield row.claimed - row.points, f"{told} ({row.what})"
        yield -row.points, f"{row.points} {at} had been forgotten ({row.what.rstrip('.')})"
        yield row.points, f"{row.points} {at} had been marked twice ({row.what.rstrip('.')})"
    elif row.worth or row.claimed:
        claimed = row.claimed or row.worth or 0
        yield claimed, f"{row.what} {at}, {row.verdict}, had been marked with {claimed}"


def sheet_of(case: Case, book: Book, readings: Mapping[str, str] | None = None) -> ScoreSheet:
    """Return the score sheet of a case; of several deals, of all of them together.

    What its rows call claimed is the number that an act names itself, as ``points`` beside what
    it declares; of the claims under the case only those of a total are looked at.
    """
    if case.deal:
        return _sheet_of_deals(case, book, readings)
    return _sheet(case, book, hear(case, book, readings=readings))


def _sheet_of_deals(case: Case, book: Book, readings: Mapping[str, str] | None) -> ScoreSheet:
    """Return the score sheet of several deals: what each comes to goes on into the next.

    Where the points of one are not known, nothing after it is scored.
    """
    standing = first = sitting.begins(case)
    sheets: list[ScoreSheet] = []
    scored: list[DealScored] = []
    deals = (*case.earlier, replace(case, earlier=()))
    for deal in deals:
        heard = sitting.carried(deal, standing.next())
        record = hear(heard, book, readings=readings, otherwise=False)
        standing = sitting.after(heard, record.ruling, book, standing.next())
        sheet = _sheet(heard, book, record)
        if not sheet.rows and sitting.is_broken_off(heard, record.moments, record.ruling):
            sheet = replace(sheet, open=(*sheet.open, "How did the deal end?"))
        sheets.append(replace(sheet, rows=tuple(replace(r, deal=deal.deal) for r in sheet.rows)))
        scored.append(_deal_scored(deal, sheet, record.ruling, standing))
        if sheet.open or sitting.takes_points_off(record.ruling):
            break
    last = sheets[-1]
    rows = [row for sheet in sheets for row in sheet.rows]

    def told(of: Callable[[ScoreSheet], Sequence[str]]) -> tuple[str, ...]:
        return tuple(dict.fromkeys(said for sheet in sheets for said in of(sheet)))

    return replace(
        last,
        start=first.score,
        rows=tuple(rows),
        totals=standing.score,
        silent_on=told(lambda sheet: sheet.silent_on),
        doubts=told(lambda sheet: sheet.doubts),
        to_choose=told(lambda sheet: sheet.to_choose),
        marked=tuple(_marked_in_turn(sheets, scored, book, game_of(case.game).scored_on)),
        open=(*(f"{question} (Deal {len(sheets)}.)" for question in last.open),),
        deal="",
        deals=tuple(scored),
        unscored=len(deals) - len(sheets),
    )


def _deal_scored(
    deal: Case, sheet: ScoreSheet, ruling: Ruling, standing: sitting.Standing
) -> DealScored:
    ruled = [
        RuledOfTheGame(each.law_named, each.text, _authority(each))
        for each in _findings_of_the_game(ruling)
        if standing.won
    ]
    return DealScored(
        deal.deal,
        deal.line,
        sheet.deal,
        standing.score,
        standing.won,
        tuple(dict.fromkeys(ruled)),
        standing.games,
        standing.rubber,
        standing.over,
        tuple(dict.fromkeys(each.what for each in ruling.unused)),
    )


def _marked_in_turn(
    sheets: Sequence[ScoreSheet],
    scored: Sequence[DealScored],
    book: Book,
    scored_on: Sequence[str],
) -> Iterator[Marked]:
    """Yield how scores were said to stand after each deal, and where the slip was made.

    It is looked for in all that was scored since the score of that side was last marked rightly,
    or a game began. What is as much too high or too low as it was is no slip of its own.
    """
    rows: dict[str, list[ScoreRow]] = {}
    off: dict[str, tuple[int, int]] = {}  # by side, how far off its mark was, and on which line
    for sheet, deal in zip(sheets, scored, strict=True):
        for player in sheet.players:
            rows.setdefault(player, []).extend(sheet.rows)
        for marked in sheet.marked:
            if marked.of_the_record:
                yield marked
                continue
            wrong = marked.said - marked.is_
            before, line = off.get(marked.player, (0, 0))
            if wrong and wrong == before:
                because = f"as on line {line}"
            else:
                slips = _Slips(rows[marked.player], book, scored_on)
                because = slips.explained(wrong - before, marked.player, 0)
                off[marked.player] = (wrong, marked.line)
            yield replace(marked, because=because)
            rows[marked.player] = []
        if deal.won:
            rows, off = {}, {}


def _sheet(case: Case, book: Book, record: Record) -> ScoreSheet:
    """Return the score sheet of one record, as it was heard."""
    moments, _, ruling = record
    game = game_of(case.game)
    named_points = {e.number: e.get("points") for e in case.events if e.get("points") is not None}
    numbers = game.numbers_claimed
    side = {each: game.marked_for(case.players, each) for each in case.players}
    marks = [
        (event.number, event.line, side.get(who, who), points)
        for event, who, points in game.scores_said(case)
    ]
    marks += [
        (0, claim.line, claim.of or claim.by, claim.points)
        for claim in case.claims
        if numbers.get(claim.claim or "") == "score" and claim.points is not None
    ]
    claimed = [
        (claim.line, side.get(who, who), claim.points)
        for claim in case.claims
        for who in (claim.of or claim.by,)
        if game.scored_on and claim.claim in (None, POINTS) and claim.points is not None
        if ruling.outcome != ASK
    ]
    deal = game.deal_in_words(moments[-1].after) if moments else ""
    scoring = tuple(dict.fromkeys(side.values()))
    before = game.marked_before(case)
    if moments:
        before = stood_before(case, moments[-1].after, ruling.findings)
    return score_sheet(
        ruling,
        book,
        scoring,
        before,
        named_points,
        marks,
        claimed=claimed,
        side=side,
        deal=deal,
        scored_on=game.scored_on,
    )
