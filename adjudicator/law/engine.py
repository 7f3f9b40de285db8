"""Decide a matter: clauses against facts, with the doubts, the questions and the silences."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product

from adjudicator.facts import Value
from adjudicator.law.clauses import (
    LIKELIER,
    OTHER,
    REMEDIES,
    Book,
    Clause,
    Condition,
    Law,
    RemedyTerms,
    Silence,
)
from adjudicator.law.hearing import Hearing
from adjudicator.law.matter import Matter, fill, joined
from adjudicator.law.ruling import (
    ASK,
    DECIDED,
    NO_BREACH,
    SILENT,
    SOMEBODY,
    Answer,
    Because,
    Citation,
    Decision,
    DoubtShown,
    Finding,
    Missing,
    NotApplied,
    Otherwise,
    Remedy,
    Said,
)

# More combinations of unknown facts than this are not tried all together; then each fact is
# asked for that some open clause still turns on.
MOST_COMBINATIONS = 4096

Substance = tuple[str, tuple[object, ...], tuple[str, ...]]


def decide(
    book: Book,
    matter: Matter,
    readings: Mapping[str, str] | None = None,
    without: frozenset[str] = frozenset(),
) -> Decision:
    """Rule on one matter.

    Args:
        book: the book of laws.
        matter: what happened, and what is known of it.
        readings: by doubt id, which reading to follow; the likelier where none is named.
        without: ids of clauses taken away, to see whether anything hangs on them.
    """
    hearing = Hearing(book, matter, readings, without=without)
    missing = _missing(hearing)
    hearing, found = _found(hearing, still_open=bool(missing))
    return Decision(
        matter.event,
        matter.line,
        ASK if missing else _outcome(hearing),
        tuple(_finding(hearing, clause, number) for number, clause in found),
        tuple(_silences(hearing)),
        tuple(_doubts(hearing)),
        missing,
        tuple(dict.fromkeys(clause.law for clause in hearing.heard())),
        matter.act,
        matter.part,
    )


def _found(hearing: Hearing, *, still_open: bool) -> tuple[Hearing, list[tuple[int, Clause]]]:
    """Return the hearing, what cannot matter settled, and the numbered clauses that stand in it."""
    allowed = {clause.id for clause in hearing.standing() if _only_permits(clause)}
    if not still_open:
        hearing = _settled(hearing)
    return hearing, [
        (number, clause)
        for number, clause in _numbered(hearing)
        # what is allowed on one answer only is not said to be allowed
        if clause.id in allowed or not _only_permits(clause)
    ]


def _numbered(hearing: Hearing) -> Iterator[tuple[int, Clause]]:
    """The standing clauses, each with a number for its choice, unique in the record."""
    matter = hearing.matter
    for index, clause in enumerate(hearing.standing()):
        yield (matter.event * 100 + matter.part) * 100 + index, clause


def _outcome(hearing: Hearing) -> str:
    standing = hearing.standing()
    if any(clause.ruling for clause in standing):
        return DECIDED
    silent = any(clause.silent for clause in standing) or hearing.silences()
    return SILENT if silent else NO_BREACH


def _only_permits(clause: Clause) -> bool:
    """Whether all that a clause says is that something was allowed: nothing follows from it."""
    return bool(clause.permits) and not clause.remedies and not clause.choice


def substance(hearing: Hearing) -> Substance:
    """Return what a decision comes to, whoever it cites: findings, remedies and silences.

    That something was allowed is no part of it: nobody need be asked for that alone.
    """
    says = hearing.matter.say
    findings = tuple(
        sorted(
            (
                says(clause.finds or ""),
                clause.award
                and (hearing.matter.terms.get(clause.award.to), _points(hearing, clause)),
                tuple(_key(hearing, r) for r in clause.remedies),
                clause.choice and tuple(_key(hearing, r) for r in clause.choice[1]),
            )
            for clause in hearing.standing()
            if not _only_permits(clause)
        )
    )
    return _outcome(hearing), findings, tuple(s.id for s in hearing.silences())


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
    for row in hearing.book.rows:
        if row.combination and hearing.stands(row):
            return row.combination.points
    return None


def _key(hearing: Hearing, terms: RemedyTerms) -> tuple[object, ...]:
    roles = hearing.matter.terms
    return (
        terms.kind,
        roles.get(terms.against or ""),
        roles.get(terms.held_by or ""),
        tuple(roles.get(thing) for thing in terms.things.values()),
    )


# what nobody said


def _settled(hearing: Hearing) -> Hearing:
    """Return a hearing in which what is unknown and cannot matter is settled anyhow."""
    unknown = sorted(set[str]().union(*(hearing.unknown(c) for c in hearing.open())))
    if not unknown:
        return hearing
    assume = {fact: _values(hearing, fact)[-1] for fact in unknown}
    return _assuming(hearing, assume)


def _assuming(hearing: Hearing, assume: Mapping[str, Value]) -> Hearing:
    assume = {**hearing.assume, **assume}
    return Hearing(hearing.book, hearing.matter, hearing.readings, assume, hearing.without)


def _values(hearing: Hearing, fact: str) -> tuple[Value, ...]:
    """The values worth trying for a fact: ranges are cut where some clause cuts them."""
    declared = hearing.book.vocabulary[fact]
    if declared.kind == "yes-no":
        return (True, False)
    conditions = [
        condition
        for clause in hearing.heard()
        for condition in clause.conditions
        if condition.fact == fact
    ]
    seen: dict[tuple[object, ...], Value] = {}
    for value in declared.range():
        seen.setdefault(tuple(c.test(value) for c in conditions), value)
    return tuple(seen.values())


def _missing(hearing: Hearing) -> tuple[Missing, ...]:
    unknown = sorted(set[str]().union(*(hearing.unknown(c) for c in hearing.open())))
    if not unknown:
        return ()
    matters = [fact for fact in unknown if _can_matter(hearing, fact, unknown)]
    asked = []
    for fact in matters:
        declared = hearing.book.vocabulary[fact]
        asked.append(
            Missing(
                fact,
                hearing.matter.event,
                hearing.matter.line,
                hearing.matter.say(declared.question),
                tuple(_answer(hearing, fact, value) for value in _values(hearing, fact)),
            )
        )
    return tuple(asked)


def _can_matter(hearing: Hearing, fact: str, unknown: list[str]) -> bool:
    """Whether, for some answers to the other questions, the answer to this one counts."""
    others = [name for name in unknown if name != fact]
    ranges = [_values(hearing, name) for name in others]
    size = 1
    for values in ranges:
        size *= len(values)
    if size > MOST_COMBINATIONS:
        return True
    for chosen in product(*ranges):
        assume = dict(zip(others, chosen, strict=True))
        results = {
            substance(_assuming(hearing, {**assume, fact: value}))
            for value in _values(hearing, fact)
        }
        if len(results) > 1:
            return True
    return False


def _answer(hearing: Hearing, fact: str, value: Value) -> Answer:
    then = _assuming(hearing, {fact: value})
    still_open = _still_open(then)
    then, found = _found(then, still_open=still_open)
    return Answer(
        value,
        ASK if still_open else _outcome(then),
        tuple(clause.id for _, clause in found),
        tuple(_aloud(_finding(then, clause, number)) for number, clause in found),
    )


def _still_open(hearing: Hearing) -> bool:
    unknown = sorted(set[str]().union(*(hearing.unknown(c) for c in hearing.open())))
    return any(_can_matter(hearing, fact, unknown) for fact in unknown)


# doubts and silences


def _doubts(hearing: Hearing) -> Iterator[DoubtShown]:
    """The doubts on which the decision turns: followed the other way it comes to something else."""
    book, matter = hearing.book, hearing.matter
    here = substance(hearing)
    for doubt in book.doubts.values():
        speaking: list[Clause | Silence] = [*hearing.heard(), *hearing.within_hearing()]
        touched = [each for each in speaking if each.reading and each.reading[0] == doubt.id]
        if not any(hearing.met(each) is not False for each in touched):
            continue
        followed = hearing.readings.get(doubt.id, LIKELIER)
        flipped = LIKELIER if followed == OTHER else OTHER
        other = Hearing(
            book, matter, {**hearing.readings, doubt.id: flipped}, hearing.assume, hearing.without
        )
        if substance(other) == here or (other.open() and not hearing.open()):
            continue  # it makes no difference, or none that anybody could name
        texts = {LIKELIER: doubt.likelier, OTHER: doubt.other}
        findings = [_finding(other, clause, n) for n, clause in _numbered(other)]
        yield DoubtShown(
            doubt.id,
            doubt.number,
            doubt.law,
            matter.event,
            doubt.on,
            followed,
            texts[followed],
            texts[flipped],
            Otherwise(
                ASK if other.open() else _outcome(other),
                tuple(_aloud(finding) for finding in findings)
                + tuple(s.says for s in other.silences()),
                tuple(finding.clause for finding in findings),
                tuple(remedy for finding in findings for remedy in finding.remedies),
                {who: n for finding in findings for who, n in finding.points.items()},
            ),
        )


def _silences(hearing: Hearing) -> Iterator[Said]:
    for silence in hearing.silences():
        yield Said(
            silence.id,
            silence.number,
            silence.says,
            silence.needs,
            hearing.matter.event,
            hearing.matter.line,
            silence.unsaid,
        )


def otherwise(decision: Decision) -> Otherwise:
    """Return what a decision comes to, to be shown as what another reading would give."""
    return Otherwise(
        decision.outcome,
        tuple(_aloud(finding) for finding in decision.findings)
        + tuple(said.says for said in decision.silences),
        tuple(finding.clause for finding in decision.findings),
        tuple(remedy for finding in decision.findings for remedy in finding.remedies),
        {who: n for finding in decision.findings for who, n in finding.points.items()},
    )


# what stands


def _finding(hearing: Hearing, clause: Clause, number: int) -> Finding:
    matter = hearing.matter
    support = hearing.support(clause)
    because = tuple(step for each in support[:1] for step in hearing.because(each))
    worth, scored = _worth(hearing), _points(hearing, clause)
    roles: Mapping[str, tuple[str, ...]] = matter.terms
    if worth is not None:
        roles = {**roles, "worth": (str(worth),)}
    if scored is not None:
        roles = {**roles, "points": (str(scored),)}
    remedies = [_remedy(roles, terms, None) for terms in clause.remedies]
    if clause.choice:
        held_by, options = clause.choice
        remedies += [_remedy(roles, terms, number, held_by) for terms in options]
    points: dict[str, int] = {}
    if clause.award and scored is not None:
        points = dict.fromkeys(roles.get(clause.award.to, (SOMEBODY,))[:1], scored)
    return Finding(
        clause.id,
        clause.law,
        matter.event,
        matter.line,
        "ruling" if clause.ruling else "permits" if clause.permits else "silent",
        fill(clause.finds or "", roles),
        "".join(matter.terms.get("player", ())[:1]),
        tuple(remedies),
        points,
        tuple(cite(hearing.book.law(each.law), each) for each in support),
        tuple(aside for each in support for aside in hearing.set_aside(each)),
        because,
        _premises(support, because),
    )


def without_points(finding: Finding) -> str:
    """Return the finding as one would say it, with the choice that follows from it."""
    said = [finding.text]
    options = [remedy for remedy in finding.remedies if remedy.choice is not None]
    if options:
        between = "; or ".join(option.text for option in options)
        said.append(f"{joined(options[0].held_by, 'or')} may choose: {between}.")
    return " ".join(said)


def _aloud(finding: Finding) -> str:
    """The finding as one would say it, with the points and the choice that follow from it."""
    points = [f"{points} points to {who}." for who, points in finding.points.items()]
    return " ".join([without_points(finding), *points])


def _premises(support: list[Clause], because: tuple[Because, ...]) -> tuple[str, ...]:
    found = [premise for clause in support for premise in clause.premises]

    def walk(steps: tuple[Because, ...]) -> None:
        for step in steps:
            found.extend(step.premises)
            walk(step.because)

    walk(because)
    return tuple(dict.fromkeys(found))


def _remedy(
    roles: Mapping[str, tuple[str, ...]],
    terms: RemedyTerms,
    choice: int | None,
    held_by: str | None = None,
) -> Remedy:
    against = roles.get(terms.against or "", ())
    holders = roles.get(terms.held_by or held_by or "", ())
    things = {key: roles.get(role, ()) for key, role in terms.things.items()}
    words = {**roles, **things, "against": against or ("he",), "held_by": holders}
    return Remedy(
        terms.kind,
        against,
        holders,
        things,
        terms.until,
        choice,
        fill(REMEDIES[terms.kind], words),
    )


def cite(law: Law, clause: Clause) -> Citation:
    """Return the citation of a law by a clause: the words, found in their source."""
    return Citation(
        law.id,
        law.authority,
        law.passage.seed if law.passage else None,
        law.passage.lines if law.passage else None,
        law.text,
        clause.words,
        law.breaks_off,
        law.origin,
        clause.id,
    )


def why_not(
    book: Book, matter: Matter, law: str, readings: Mapping[str, str] | None = None
) -> list[NotApplied]:
    """Return why each clause of a law does not stand on this matter; [] where it was not heard.

    Args:
        law: a law's number or name, or a clause's id.
    """
    hearing = Hearing(book, matter, readings)
    found = []
    for clause in hearing.heard():
        if law not in (clause.law, clause.id) or hearing.stands(clause):
            continue
        failed = [hearing.step(c, how) for c, how in _failing(hearing, clause)]
        over = [c for c in book.overriders.get(clause.id, ()) if hearing.stands(c)]
        reading = None
        if clause.reading and not hearing.follows(clause.reading):
            doubt = book.doubts[clause.reading[0]]
            reading = doubt.likelier if clause.reading[1] == LIKELIER else doubt.other
        found.append(
            NotApplied(
                clause.id,
                clause.law,
                matter.event,
                matter.line,
                tuple(failed),
                tuple((c.id, c.law) for c in over),
                reading,
                matter.act,
            )
        )
    return found


def _failing(hearing: Hearing, clause: Clause) -> Iterator[tuple[Condition, str]]:
    def test(condition: Condition) -> bool | None:
        return condition.test(hearing.known(condition.fact).value)

    for condition in clause.when:
        if test(condition) is not True:
            yield condition, ""
    if clause.when_any and not any(test(condition) for condition in clause.when_any):
        for condition in clause.when_any:
            yield condition, "one of"
    for condition in clause.unless:
        if test(condition) is not False:
            yield condition, "not"
