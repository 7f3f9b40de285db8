"""A case against its own expectation: is the ruling what its words were found to give?"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from pathlib import Path

from adjudicator.base.errors import did_you_mean
from adjudicator.base.values import dataclass
from adjudicator.case import Case
from adjudicator.case.expectation import Expectation, RemedyExpected
from adjudicator.court.cases import book_of, read_case
from adjudicator.court.library import SHIPPED, Library
from adjudicator.court.replies import NO_WORDS
from adjudicator.court.ruling_on import hear
from adjudicator.games.registry import game_of
from adjudicator.law.book.model import Book
from adjudicator.law.ruling import Remedy, Ruling
from adjudicator.verify.citations import idle_among


@dataclass(frozen=True)
class Difference:
    """One way in which a ruling is not what its case expects."""

    case: str
    key: str
    wanted: str
    got: str

    def __str__(self) -> str:
        return f"{self.case}: {self.key}: expected {self.wanted}, got {self.got}"


# a case against its own expectation


def compare(
    case: Case,
    ruling: Ruling,
    name: str,
    expect: Expectation | None = None,
    book: Book | None = None,
) -> Iterator[Difference]:
    """Yield every way in which the ruling is not what the case expects.

    Args:
        case: the case.
        ruling: the ruling on it.
        name: what differences call the case.
        expect: what is expected, where it is not what the case expects by its own book.
        book: the book that was ruled by; left out, the one that the case goes by.
    """
    expect = (case.expect if expect is None else expect) or {}
    got: Mapping[str, object] = {
        "outcome": ruling.outcome,
        "silences": {said.id for said in ruling.silences},
        "missing": {missing.fact for missing in ruling.missing},
        "quotes": {law.law for each in ruling.decisions if each.reply for law in each.reply.laws},
        "doubts": {doubt.id for doubt in ruling.doubts},
        "points": ruling.points,
        "claims": [claim.verdict for claim in ruling.claims],
        "score": dict(ruling.score),
    }
    book = book or book_of(case, wanted=ruling.book)
    marked_for = game_of(case.game).marked_for
    yield from _unknown_ids(expect, book, name)
    yield from _misplaced(expect, book, name)
    yield from _clauses(expect, ruling, name)
    for key, said in expect.items():
        if key in ("ruling", "permits", "only"):
            continue  # compared together, above
        if key == "cites":
            yield from _cites(expect["cites"], ruling, name)
        elif key == "near_miss":
            for clause in expect["near_miss"]:
                if clause in ruling.cited:
                    yield Difference(name, "near_miss", f"not {clause}", clause)
        elif key == "remedies":
            yield from _remedies(expect["remedies"], ruling, name)
        elif key == "by_event":
            yield from _by_event(expect["by_event"], ruling, name)
        elif key != "readings":
            wanted: object = said
            if isinstance(said, tuple):
                wanted = list(said) if key == "claims" else set(said)
            if isinstance(said, Mapping):
                wanted = {marked_for(case.players, who): n for who, n in said.items()}
            if wanted != got[key]:
                yield Difference(name, key, _shown(wanted), _shown(got[key]))


def _unknown_ids(expect: Expectation, book: Book, name: str) -> Iterator[Difference]:
    """Yield the ids that the case expects and that the book does not have."""
    known: Mapping[str, Collection[str]] = {
        "ruling": book.clauses,
        "permits": book.clauses,
        "by_event": book.clauses,
        "cites": book.clauses,
        "near_miss": {*book.clauses, *book.left_out},
        "doubts": book.doubts,
        "readings": book.doubts,
        "silences": {NO_WORDS, *(silence.id for silence in book.silences)},
        "missing": book.vocabulary,
    }
    for key, ids in known.items():
        for id in _ids(expect.get(key, ())):
            if id not in ids:
                hint = did_you_mean(id, ids) or "no such id in the book"
                yield Difference(name, key, id, hint)


def _misplaced(expect: Expectation, book: Book, name: str) -> Iterator[Difference]:
    """Yield the clauses that are listed as deciding, and only allow, and the reverse."""
    for id in expect.get("ruling", ()):
        if id in book.clauses and book.clauses[id].kind == "permits":
            yield Difference(name, "ruling", id, "a clause that allows (list it under permits)")
    for id in expect.get("permits", ()):
        if id in book.clauses and book.clauses[id].kind != "permits":
            yield Difference(name, "permits", id, "a clause that decides (list it under ruling)")


def _clauses(expect: Expectation, ruling: Ruling, name: str) -> Iterator[Difference]:
    """Yield where what stands is not what must decide, and what must be allowed.

    More may stand beside what is listed, save where nothing is, or where that is to be all.
    """
    only = expect.get("only", False)
    listed: Mapping[str, Sequence[str] | None] = {
        "ruling": expect.get("ruling", () if only else None),
        "permits": expect.get("permits", () if only else None),
    }
    for key, wanted in listed.items():
        if wanted is None:
            continue
        allows = key == "permits"
        got = {each.clause for each in ruling.findings if (each.kind == "permits") is allows}
        if set(wanted) != got if only or not wanted else not set(wanted) <= got:
            yield Difference(name, key, _shown(set(wanted)), _shown(got))


def _ids(named: object) -> list[str]:
    """The ids in what is expected, with those that are listed by an event or by a clause."""
    if isinstance(named, Mapping):
        keys = [key for key in named if isinstance(key, str)]
        return [*keys, *(id for ids in named.values() if not isinstance(ids, str) for id in ids)]
    return list(named) if isinstance(named, tuple) else []


def _shown(value: object) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{key} {each}" for key, each in value.items()) or "none"
    if isinstance(value, set | list | tuple):
        return ", ".join(map(str, sorted(value) if isinstance(value, set) else value)) or "none"
    return str(value) or "none"


def _remedies(wanted: Sequence[RemedyExpected], ruling: Ruling, name: str) -> Iterator[Difference]:
    for want in wanted:
        given = [
            remedy
            for finding in ruling.findings
            if want.get("event") in (None, finding.event)
            for remedy in finding.remedies
        ]
        if not any(_is(want, remedy) for remedy in given):
            alike = [remedy for remedy in given if remedy.kind == want.get("kind")]
            got = "; ".join(_in_full(remedy, want) for remedy in alike)
            got = got or ", ".join(dict.fromkeys(remedy.kind for remedy in given))
            wanted_so = " ".join(f"{key} {_shown(value)}" for key, value in want.items())
            yield Difference(name, "remedies", wanted_so, got or "none")


def _in_full(remedy: Remedy, want: RemedyExpected) -> str:
    """A remedy with what is asked of it, written as it is expected."""
    said = [f"kind {remedy.kind}"]
    for key in want:
        if key in ("against", "held_by"):
            said.append(f"{key} {_shown(getattr(remedy, key))}")
        elif key not in ("kind", "event"):
            said.append(f"{key} {_shown(tuple(map(str, remedy.things.get(key, ()))))}")
    return " ".join(said)


def _by_event(
    wanted: Mapping[int, Sequence[str]], ruling: Ruling, name: str
) -> Iterator[Difference]:
    for number, clauses in wanted.items():
        got = {finding.clause for finding in ruling.findings if finding.event == number}
        if got != set(clauses):
            yield Difference(name, f"by_event {number}", _shown(set(clauses)), _shown(got))


def _cites(wanted: Mapping[str, Sequence[str]], ruling: Ruling, name: str) -> Iterator[Difference]:
    for clause, others in wanted.items():
        findings = [finding for finding in ruling.findings if finding.clause == clause]
        got = {citation.clause for finding in findings for citation in finding.citations}
        if not set(others) <= got:
            yield Difference(name, f"cites of {clause}", _shown(set(others)), _shown(got))


def _is(want: RemedyExpected, remedy: Remedy) -> bool:
    for key, value in want.items():
        values = {str(v) for v in value} if isinstance(value, tuple | list) else {str(value)}
        if key == "kind":
            if remedy.kind != value:
                return False
        elif key == "event":
            continue  # only the remedies of that event are looked at
        elif key in ("against", "held_by"):
            if not values <= set(getattr(remedy, key)):
                return False
        elif values != set(map(str, remedy.things.get(key, ()))):
            return False
    return True


def check_case(
    path: Path, shelf: Library = SHIPPED, *, load_bearing: bool = False
) -> list[Difference]:
    """Return how a case's ruling differs from what it expects; [] when it does not.

    Args:
        path: the case file.
        shelf: the books there are, and the house rules that are laid over the one it goes by.
        load_bearing: take each citation away; the ruling must be another.

    Raises:
        CaseError: the file needs mending.
    """
    case = read_case(path, shelf)
    found: list[Difference] = []
    for id, expect in case.expected.items():
        book, readings = book_of(case, shelf, id), expect.get("readings")
        record = hear(case, book, readings=readings, otherwise=False, briefly=True)
        name = str(path) if id == case.book else f"{path} by {id}"
        found += compare(case, record.ruling, name, expect, book)
        idle = idle_among(record.moments, case, book, readings) if load_bearing else ()
        found += [
            Difference(name, f"citation of {clause}", "another ruling without it", "the same")
            for clause in idle
        ]
    return found
