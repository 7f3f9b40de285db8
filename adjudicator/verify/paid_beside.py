"""House rules that pay for what a printed law has a price for already.

A renege costs two points by the book; a rule by which whoever claims it may choose between two
points and a fresh deal, and which sets nothing aside, has it paid for twice. Whether that is meant
nobody can tell by the words: so it is told, and no fault.
"""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.base.values import dataclass
from adjudicator.law.book.model import Book
from adjudicator.law.house import House
from adjudicator.law.ruling import Finding, Ruling


@dataclass(frozen=True)
class PaidBeside:
    """A price of the book that is paid beside what a house rule gives.

    Attributes:
        own: the id of the clause of the house.
        printed: the id of the printed clause.
        points: how many points the printed clause gives, in points.
        to: the players who have the points.
        elsewhere: it is due at another act than that of which the rule speaks, where nothing that
            the rule sets aside stands.
    """

    own: str
    printed: str
    points: int
    to: tuple[str, ...]
    elsewhere: bool


def paid_beside(house: House, laid: Book, was: Ruling, now: Ruling) -> Iterator[PaidBeside]:
    """Yield the printed prices that one still has who is given points by a rule of that topic.

    Args:
        house: the rules.
        laid: the book with them laid over it.
        was, now: the ruling on a case without them, and with them.
    """
    ours = {clause.id: clause for clause in house.clauses}
    before = {(finding.event, finding.clause) for finding in was.findings if finding.points}
    for own in (finding for finding in now.findings if finding.clause in ours):
        scorers = _scorers(own)
        for other in now.findings:
            same = scorers.intersection(other.points)
            if not same or other.clause in ours or (other.event, other.clause) not in before:
                continue
            topics = set(ours[own.clause].topics)
            if topics.isdisjoint(laid.clauses[other.clause].topics) or not _is_fined(other):
                continue
            most = max(other.points[who] for who in same)
            elsewhere = other.event != own.event
            yield PaidBeside(own.clause, other.clause, most, tuple(sorted(same)), elsewhere)


def _scorers(finding: Finding) -> set[str]:
    """Who is given points by a finding, at once or once they choose; nobody for his own deed."""
    by_choice = {who for remedy in finding.remedies for who in remedy.points}
    return by_choice | (set(finding.points) if _is_fined(finding) else set())


def _is_fined(finding: Finding) -> bool:
    """Whether the points of a finding are for others than him who acted."""
    return bool(finding.points) and finding.player not in finding.points
