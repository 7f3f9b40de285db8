"""What makes a case plain, and a near miss a good one: what the rulings on them come to."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from adjudicator.law.book.model import OTHER, Book, Clause
from adjudicator.learn.lessons.evidence import Evidence, PracticeMatter

# Of a longer story the beginning is left out in letters.
TOLD_AT_MOST = 6


@dataclass(frozen=True)
class Result:
    """What a ruling comes to for the players, whatever it cites.

    Attributes:
        outcome: how it ended.
        gives: what follows, and the points.
        allowed: something was said to be allowed.
        by_it: what follows by the clause that is taught.
        rests: something that is ruled rests on that clause.
    """

    outcome: str
    gives: frozenset[object]
    allowed: bool
    by_it: frozenset[object]
    rests: bool

    def is_that_of(self, near: Result) -> bool:
        """Return whether a near miss comes to the same as far as the clause is concerned."""
        if self.by_it:
            return self.by_it <= near.gives
        here, there = ((each.outcome, each.allowed, each.gives) for each in (self, near))
        return here == there


def others(heard: PracticeMatter, but: str) -> int:
    """Return of how many doubts a case follows the other reading, *but* one left out."""
    return sum(which == OTHER for doubt, which in heard.story.readings.items() if doubt != but)


def result_of(heard: PracticeMatter, clause: Clause) -> Result:
    decision = heard.decision
    player = heard.matter.terms.get("player", ())[:1]
    gives: set[object] = set()
    by_it: set[object] = set()
    rests = False
    for finding in decision.findings:
        follows: set[object] = {
            (remedy.kind, remedy.against[:1] == player, remedy.held_by[:1] == player)
            for remedy in finding.remedies
        }
        follows |= {(who in player, many) for who, many in finding.points.items() if many}
        gives |= follows
        if any(citation.clause == clause.id for citation in finding.citations):
            by_it |= follows
            rests = True
    allowed = any(finding.kind == "permits" for finding in decision.findings)
    return Result(decision.outcome, frozenset(gives), allowed, frozenset(by_it), rests)


def own_facts(book: Book, clause: Clause) -> set[str]:
    """The facts that a clause asks of, and those that define what it asks of.

    Those of the clauses that set it aside are among them where they stand in the same law.
    """
    found: set[str] = set()
    over = [each for each in book.overriders.get(clause.id, ()) if each.law == clause.law]
    waiting = [clause, *over]
    while waiting:
        for condition in waiting.pop().conditions:
            if condition.fact not in found:
                found.add(condition.fact)
                waiting += book.definers.get(condition.fact, ())
    return found


def decided_elsewhere(
    book: Book, clause: Clause, near: PracticeMatter, facts: Collection[str]
) -> int:
    """How much was ruled on a near miss by other laws, and not for what differs."""
    over = {each.id for each in book.overriders.get(clause.id, ())}
    return sum(
        finding.kind == "ruling"
        and finding.law != clause.law
        and finding.clause not in (*over, *clause.overrides)
        and not any(c.fact in facts for c in book.clauses[finding.clause].conditions)
        for finding in near.decision.findings
    )


def doubts(clause: Clause, heard: PracticeMatter) -> int:
    """On how many doubts a ruling turns, beside that to whose reading the clause belongs."""
    of_it = clause.reading[0] if clause.reading else ""
    return sum(doubt.id != of_it for doubt in heard.decision.doubts)


def other_act(one: PracticeMatter, other: PracticeMatter) -> int:
    """How unlike the acts are: other things are done, other matters are raised by them."""
    verbs = [each.story.case.events[each.matter.event - 1].verb for each in (one, other)]
    return (verbs[0] != verbs[1]) + (set(one.matter.topics) != set(other.matter.topics))


def other_players(one: PracticeMatter, other: PracticeMatter) -> bool:
    return one.matter.terms.get("player") != other.matter.terms.get("player")


def plainness(evidence: Evidence, heard: PracticeMatter, clause: Clause) -> tuple[object, ...]:
    """What makes a matter plain to read: named for it, the likelier readings, a short record."""
    return (
        others(heard, clause.reading[0] if clause.reading else ""),
        evidence.is_open(heard),
        doubts(clause, heard),
        bool(heard.decision.silences),
        heard.matter.event > TOLD_AT_MOST,
        evidence.matters(heard),
        clause.id not in heard.story.named,
        noise(heard, clause),
        len(heard.story.readings),
        heard.matter.event != len(heard.story.case.events),
        heard.matter.event,
        len(heard.story.case.events),
        len(heard.matter.act),
        heard.story.name,
        heard.matter.part,
    )


def only_the_occasion(clause: Clause, facts: Collection[str]) -> bool:
    """Whether all that differs is what the clause is about at all: that teaches least."""
    occasion = clause.when[0].fact if clause.when else None
    return all(fact == occasion for fact in facts)


def noise(heard: PracticeMatter, clause: Clause) -> int:
    """How much was ruled or left open on a matter besides what rests on the clause.

    More than all that if nothing rests on it, or if a combination scores nothing.
    """
    findings = heard.decision.findings
    of_it = [f for f in findings if any(cited.clause == clause.id for cited in f.citations)]
    besides = len(findings) - len(of_it) if of_it else 1 + len(findings)
    idle = clause.combination is not None and not any(finding.points for finding in of_it)
    left_open = len(heard.decision.doubts) + 2 * len(heard.decision.missing)
    return besides + left_open + 3 * idle
