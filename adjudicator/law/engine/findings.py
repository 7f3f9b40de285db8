"""What stands on a matter, said: findings with their remedies, points and citations."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any

from adjudicator.base.patterns import pattern
from adjudicator.base.phrases import SOMEBODY, capital, fill, joined, points_to, slots
from adjudicator.base.values import dataclass, replace
from adjudicator.law.book.model import HOUSE, Award, Clause, Law, RemedyTerms, Silence
from adjudicator.law.engine.hearing import Hearing
from adjudicator.law.engine.matter import Terms
from adjudicator.law.remedies import kinds
from adjudicator.law.ruling import (
    DECIDED,
    NO_BREACH,
    SCORERS,
    SILENT,
    WORTH,
    Citation,
    Finding,
    Missing,
    Otherwise,
    Remedy,
    Row,
    SilenceShown,
)

SO_MANY = ("so many",)  # where nobody knows how many
WAITING = ("score-later", "may-score")
ONE_OF = "score-one-of"
SPARED = "spared"
# Of which cards a remedy is, as a sentence that says it already need not repeat.
_OF_CARDS = pattern(r" \([^)]*\)")


@dataclass(frozen=True)
class ClauseSays:
    """What a clause says and gives, whatever it rests on.

    Attributes:
        text: the finding, in words.
        remedies: what follows, the options of a choice among them.
        points: points scored, by player; by side, where partners score together.
    """

    text: str
    remedies: tuple[Remedy, ...]
    points: Mapping[str, int]


Substance = tuple[str, tuple[Any, ...], tuple[str, ...]]


def numbered(hearing: Hearing) -> Iterator[tuple[int, Clause]]:
    """Yield the standing clauses, each with a number for its choice, unique in the record.

    What is allowed on one answer only, and that answer is not known, is not said to be allowed.
    """
    matter = hearing.matter
    for index, clause in enumerate(hearing.clauses_standing()):
        if not only_permits(clause) or hearing.unsettled.stands(clause):
            yield (matter.event * 100 + matter.part) * 100 + index, clause


def outcome(hearing: Hearing) -> str:
    """Return what a hearing comes to, when nothing is open: decided, silent or no breach."""
    standing = hearing.clauses_standing()
    if any(clause.ruling for clause in standing):
        return DECIDED
    silent = any(clause.silent for clause in standing) or hearing.silences()
    return SILENT if silent else NO_BREACH


def only_permits(clause: Clause) -> bool:
    """Return whether a clause only says that something was allowed: nothing follows from it."""
    return bool(clause.permits) and not clause.remedies and not clause.choice


def substance(hearing: Hearing) -> Substance:
    """Return what a decision comes to, whoever it cites: findings, remedies and silences.

    That something was allowed is no part of it: nobody need be asked for that alone. It is read
    off the clauses before anything is said or cited, since a diagram needs it at every end.
    """
    says = hearing.matter.say
    findings = tuple(
        sorted(
            (
                says(hearing.book.said(clause)),
                clause.award
                and (hearing.matter.terms.get(clause.award.to), _points(hearing, clause)),
                tuple(_key(hearing, r) for r in clause.remedies),
                clause.choice and tuple(_key(hearing, r) for r in clause.choice[1]),
            )
            for clause in hearing.clauses_standing()
            if not only_permits(clause)
        )
    )
    return outcome(hearing), findings, tuple(s.id for s in hearing.silences())


def upshot(hearing: Hearing) -> Substance:
    """Return what a decision comes to for a claim: what is given, and not for which reason.

    What scores nothing is one and the same, whatever keeps it from being scored.
    """
    outcome, findings, silences = substance(hearing)
    given = {
        (None if award or remedies else says, award, _without_refusals(remedies), choice)
        for says, award, remedies, choice in findings
    }
    return outcome, tuple(sorted(given, key=repr)), silences


def _without_refusals(remedies: Iterable[tuple[object, ...]]) -> tuple[object, ...]:
    return tuple(key[0] if kinds()[str(key[0])].no_points else key for key in remedies)


def _points(hearing: Hearing, clause: Clause) -> int | None:
    """What a clause awards here, in points; None when it awards none, or nobody knows how much."""
    award = clause.award
    if award is None:
        return None
    points = _worth(hearing) if award.points is None else award.points
    for each in award.each:
        times = hearing.known(each).value
        if times is None or points is None:
            return None
        points *= int(times)
    return points


def _worth(hearing: Hearing) -> int | None:
    """What the combination that is spoken of is worth; None when none is, or none is made."""
    for row in hearing.book.combination_clauses:
        if row.combination and hearing.stands(row):
            return row.combination.points
    return None


def _key(hearing: Hearing, stated: RemedyTerms) -> tuple[object, ...]:
    at_the_table = hearing.matter.terms
    if WORTH in stated.things and stated.kind != "no-score":  # what is refused is worth nothing
        at_the_table = {**at_the_table, WORTH: (_worth(hearing),)}
    return (
        stated.kind,
        at_the_table.get(stated.against or ""),
        at_the_table.get(stated.held_by or ""),
        tuple(at_the_table.get(thing) for thing in stated.things.values()),
        stated.award and (at_the_table.get(stated.award.to), stated.award.points),
    )


def saying(hearing: Hearing, clause: Clause, number: int) -> ClauseSays:
    """Return what a standing clause says and gives here.

    Args:
        number: the number of its choice, if it gives one.
    """
    # what it would be worth may be unknown where it makes no difference
    worth, scored = _worth(hearing.unsettled), _points(hearing, clause)
    at_the_table: Terms = hearing.matter.terms
    if worth is not None:
        at_the_table = {**at_the_table, WORTH: (worth,)}
    if scored is not None:
        at_the_table = {**at_the_table, "points": (scored,)}
    given = [_remedy(at_the_table, stated, None) for stated in clause.remedies]
    remedies = [remedy for remedy in given if not _speaks_of_nothing(remedy)]
    if clause.choice:
        held_by, options = clause.choice
        remedies += [
            _with_what_is_scored(hearing, stated, _remedy(at_the_table, stated, number, held_by))
            for stated in options
        ]
    points: dict[str, int] = {}
    if clause.award and scored is not None:
        points = {_marked_for(hearing, clause.award): scored}
    said = fill(hearing.book.said(clause), {"points": SO_MANY, WORTH: SO_MANY, **at_the_table})
    if clause.law.startswith(HOUSE) and not clause.changes:
        said = " ".join([said, *_unsaid(said, remedies), *_of_no_suit(given)])
    return ClauseSays(said, tuple(remedies), points)


def _marked_for(hearing: Hearing, award: Award) -> str:
    """Whom the points of an award are marked for: the player who scores, or his side."""
    who = (hearing.matter.terms.get(award.to) or (SOMEBODY,))[0]
    return hearing.matter.marked_for.get(who, who)


def _with_what_is_scored(hearing: Hearing, stated: RemedyTerms, option: Remedy) -> Remedy:
    """Return an option of a choice with what is scored if it is chosen."""
    award = stated.award
    if award is None or award.points is None:
        return option
    scorers = hearing.matter.terms.get(award.to) or (SOMEBODY,)
    return replace(
        option,
        named={**option.named, SCORERS: scorers},
        points={_marked_for(hearing, award): award.points},
    )


def _unsaid(said: str, remedies: Sequence[Remedy]) -> Iterator[str]:
    """Yield what follows and a finding does not say itself, a sentence each.

    A printed law says in its finding what it gives; of the house nobody can be sure.
    """
    for remedy in remedies:
        told = remedy.alone.casefold(), _OF_CARDS.sub("", remedy.alone).casefold()
        if remedy.choice is None and not any(each in said.casefold() for each in told):
            yield f"{capital(remedy.alone)}."


def _of_no_suit(remedies: Sequence[Remedy]) -> Iterator[str]:
    """Yield what would follow, where nobody has said of which suit; it is not passed over."""
    for remedy in remedies:
        if "suit" in slots(kinds()[remedy.kind].said) and not remedy.things.get("suit"):
            yield f"{capital(remedy.kind.replace('-', ' '))}: of which suit nobody has said."


def finding_of(hearing: Hearing, clause: Clause, number: int) -> Finding:
    """Return what a standing clause finds, with its words and the facts it rests on.

    Args:
        number: the number of its choice, if it gives one.
    """
    matter = hearing.matter
    support = hearing.support(clause)
    because = hearing.because(clause)
    says = saying(hearing, clause, number)
    premises = [premise for each in support for premise in each.premises]
    premises += [premise for under in because for step in under.walk() for premise in step.premises]
    return Finding(
        clause=clause.id,
        law=clause.law,
        event=matter.event,
        line=matter.line,
        kind=clause.kind,
        text=says.text,
        player="".join(matter.terms.get("player", ())[:1]),
        remedies=says.remedies,
        points=says.points,
        citations=tuple(cite(hearing.book.law(each.law), each) for each in support),
        set_aside=tuple(aside for each in support for aside in hearing.set_aside(each)),
        because=because,
        premises=tuple(dict.fromkeys(premises)),
        if_done=fill(clause.if_done, matter.terms) if clause.if_done else "",
    )


def without_the_spared(findings: Sequence[Finding]) -> tuple[Finding, ...]:
    """Return findings in which nothing is exacted from one whom another of them spares."""
    spared = {p for f in findings for r in f.remedies if r.kind == SPARED for p in r.against}
    if not spared:
        return tuple(findings)

    def narrowed(remedy: Remedy) -> Remedy:
        left = tuple(player for player in remedy.against if player not in spared)
        return replace(remedy, against=left) if left and kinds()[remedy.kind].exacted else remedy

    return tuple(replace(f, remedies=tuple(map(narrowed, f.remedies))) for f in findings)


def without_points(finding: Finding | ClauseSays) -> str:
    """Return the finding as one would say it, with the choice that follows from it."""
    said = [finding.text]
    options = [remedy for remedy in finding.remedies if remedy.choice is not None]
    if options:
        between = "; or ".join(option.text for option in options)
        said.append(f"{joined(options[0].held_by, 'or')} may choose: {between}.")
    return " ".join(said)


def aloud(finding: Finding | ClauseSays) -> str:
    """Return the finding as one would say it, with the points and the choice it gives."""
    points = [f"{points_to(points, who)}." for who, points in finding.points.items()]
    # what is not scored yet gives nobody points, but hangs on what it is worth
    waiting = [r.worth for r in finding.remedies if r.kind in WAITING]
    worth = [f"It is worth {number}." for number in waiting if number is not None]
    return " ".join([without_points(finding), *points, *worth])


def without_those_to_choose_from(findings: Sequence[Finding]) -> list[Finding]:
    """Return findings without those on what another one gives to choose from, or scores."""
    named = {
        (finding.event, what)
        for finding in findings
        for remedy in finding.remedies
        if remedy.kind in (ONE_OF, "score")
        for what in remedy.things.get("what", ())
    }
    return [f for f in findings if not f.remedies or not _only_waits(f, named)]


def _only_waits(finding: Finding, named: Collection[tuple[int, object]]) -> bool:
    return all(
        remedy.kind in WAITING
        and all((finding.event, what) in named for what in remedy.things.get("what", (None,)))
        for remedy in finding.remedies
    )


def _speaks_of_nothing(remedy: Remedy) -> bool:
    """Whether it is of cards or of a suit, binds nobody, and there is none of them here.

    Nobody had played to a false lead: "the others take theirs back" comes to nothing.
    """
    named = [key for key in slots(kinds()[remedy.kind].said) if key in remedy.things]
    nobody = not (remedy.against or remedy.held_by)
    return nobody and bool(named) and not any(remedy.things[key] for key in named)


def _remedy(
    at_the_table: Terms,
    stated: RemedyTerms,
    choice: int | None,
    held_by: str | None = None,
) -> Remedy:
    """Return a remedy that a clause states by roles, with whom and what they are at the table."""
    things = {key: at_the_table.get(role, ()) for key, role in stated.things.items()}
    elsewhere = ("against", "held_by", *things)
    names = [slot for slot in slots(kinds()[stated.kind].said) if slot not in elsewhere]
    return Remedy(
        kind=stated.kind,
        against=at_the_table.get(stated.against or "", ()),
        held_by=at_the_table.get(stated.held_by or held_by or "", ()),
        things=things,
        until=stated.until,
        choice=choice,
        named={name: at_the_table[name] for name in names if name in at_the_table},
    )


def cite(law: Law, clause: Clause) -> Citation:
    """Return the citation of a law by a clause: the words, found in their source."""
    return Citation.of(law, clause.words, clause.id)


def elsewhere(
    answers: Sequence[Row], missing: Sequence[Missing], other: Sequence[Row]
) -> tuple[str, ...]:
    """Return where answers lead by another reading, so far as they lead elsewhere than here.

    Args:
        answers: where each answer leads here.
        missing: what is asked by the other reading.
        other: where each answer leads by that.
    """
    here = {(row.given, row.outcome, row.findings) for row in answers}
    questions = {each.fact: each.question for each in missing}
    found = []
    for row in other:
        if (row.given, row.outcome, row.findings) in here:
            continue
        given = ", ".join(f"{questions[each.fact]} {each.said}" for each in row.given)
        found.append(f"{given}: {' '.join(row.findings) or 'no law is broken.'}")
    return tuple(found)


def otherwise(
    outcome: str,
    findings: Sequence[Finding],
    silences: Sequence[Silence | SilenceShown],
    elsewhere: Sequence[str] = (),
) -> Otherwise:
    """Return what another reading comes to, to be shown beside the one that is followed.

    Args:
        outcome, findings, silences: what it comes to.
        elsewhere: where answers lead by it, so far as they lead elsewhere.
    """
    return Otherwise(
        outcome,
        (*map(aloud, findings), *(silence.says for silence in silences), *elsewhere),
        tuple(finding.clause for finding in findings),
        tuple(remedy for finding in findings for remedy in finding.remedies),
        {who: n for finding in findings for who, n in finding.points.items()},
    )
