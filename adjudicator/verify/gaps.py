"""The exhaustive check of the books: what is found, what is explained, and what is not.

What is the law's own gap stands, with the reason, in ``gaps.yaml`` beside the book::

    cannot_be:                    # what the book's own rulings keep from being so together
      - topic: choice
        facts: [left_to_choose, had_drawn_a_card]
        because: What is declared after drawing is refused, and is not left to choose.
    gaps:                         # what the check finds, and is the law's own
      - finding: gap looked_at_the_tricks the_deal_was_at_an_end
        because: At the end of the deal the tricks may be looked at.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from pathlib import Path

from adjudicator.base.errors import BookError, Fault, Place, did_you_mean
from adjudicator.base.plain import Box, Step
from adjudicator.base.shapes import Kind, Reader, Shape, Takes, is_fact, several
from adjudicator.base.values import dataclass
from adjudicator.base.yaml import read_file
from adjudicator.court.library import book_id, book_ids, folder_of, read_book, read_book_in
from adjudicator.games.registry import game_of
from adjudicator.law.book.kinds import LAW_KINDS
from adjudicator.law.book.model import Book
from adjudicator.law.book.settling import alternatives
from adjudicator.verify.encoding import Never, Sort, fact_in
from adjudicator.verify.proof import Counterexample, Proof, ProofFlaw, Space
from adjudicator.verify.solver import check_installed

GAPS = "gaps.yaml"


def _known(at: Reader, takes: Takes, box: Box, step: Step) -> str | None:
    """A fact, or a fact with one of its words, as it is declared: ``tone: loud``."""
    written = box[step]
    if isinstance(written, dict) and len(written) == 1:
        ((fact, word),) = written.items()
        return f"{fact}: {word}"
    if not is_fact(written):
        at.wrong(box, step, "a fact belongs", "Write a_fact, or {a_fact: word}.")
        return None
    return str(written)


BECAUSE = Takes("text", "The reason.")
CANNOT_BE = Shape(
    {
        "topic": Takes("topics", "The matters of which it is said."),
        "facts": Takes("known", "Facts that are not all of them so."),
        "unless": Takes("known", "Where one of these is so, they may be."),
        "because": BECAUSE,
    },
    required=("facts", "because"),
    said="what cannot be",
    example="- {facts: [a_fact, {another: word}], because: the reason}",
)
GAP = Shape(
    {"finding": Takes("text", "What the check says."), "because": BECAUSE},
    required=("finding", "because"),
    said="a gap",
    example="- {finding: what the check says, because: the reason}",
)
BESIDE_A_BOOK = Shape(
    {
        "cannot_be": Takes("maps", "What is never so together.", of=CANNOT_BE),
        "gaps": Takes("maps", "What is found, and is the law's own.", of=GAP),
    },
    said="what stands beside a book",
)
GAP_KINDS: Mapping[str, Kind] = {**LAW_KINDS, "known": several(Kind(_known, lambda takes: {}))}


@dataclass(frozen=True)
class Gap:
    """A finding that is the law's own gap, and why.

    Attributes:
        finding: the finding's id.
        because: the reason.
        place: where it is written.
    """

    finding: str
    because: str
    place: Place


@dataclass(frozen=True)
class Gaps:
    """What ``gaps.yaml`` says beside a book."""

    never: tuple[Never, ...] = ()
    gaps: tuple[Gap, ...] = ()
    places: tuple[Place, ...] = ()  # where each of *never* is written


@dataclass(frozen=True)
class Proved:
    """What the proof of one book came to.

    Attributes:
        book: the book's id.
        spaces: how large the space of each sort of matter is.
        explained: the findings that are the law's own, each with the reason.
        faults: the findings that nobody has explained, and explanations of what is not found.
        too_much: idle questions that may be put where more is unknown than can be heard.
        seconds: how long it took.
    """

    book: str
    spaces: tuple[Space, ...]
    explained: tuple[tuple[ProofFlaw, str], ...]
    faults: tuple[Fault, ...]
    too_much: tuple[ProofFlaw, ...]
    seconds: float


def folders(given: Iterable[Path]) -> Iterator[tuple[Path, Callable[[], Book]]]:
    """Yield the folder of each book that is meant, and how to read it; all when none is named.

    A book is named by its folder or by its id; the name of a game means all of its books.

    Raises:
        CaseError: no such book.
    """
    for path in list(given) or map(Path, book_ids()):
        folder = path.parent if path.name == "book.yaml" else path
        if (folder / "book.yaml").is_file():
            yield folder, lambda folder=folder: read_book_in(folder)  # type: ignore[misc]
            continue
        named = folder.as_posix()
        of_game = [id for id in book_ids() if id.split("/")[0] == named]
        for id in of_game or [book_id(named)]:
            if lies := folder_of(id):
                yield lies, lambda id=id: read_book(id)  # type: ignore[misc]


def prove(folder: Path, book: Book) -> Proved:
    """Prove one book, with what stands beside it.

    Raises:
        BookError: what stands beside it cannot be read.
        CaseError: the solver is not installed.
    """
    check_installed()
    begun = time.perf_counter()
    game = game_of(book.game)
    known = read_gaps(folder / GAPS, book, game.topics.all)
    sorts = [Sort(topics, verbs) for topics, verbs in game.topics.raised.items()]
    proof, *others = proofs(book, sorts, known.never)
    idle = [each for one in (proof, *others) for each in one.idle()]
    flaws = [finding for one in (proof, *others) for finding in one.findings()]
    flaws += (finding for finding, too_much in idle if not too_much)
    found = {finding.id: finding for finding in flaws}
    reasons = {gap.finding: gap.because for gap in known.gaps}
    faults = [_fault(f) for f in found.values() if f.id not in reasons]
    faults += [_stale(gap, found) for gap in known.gaps if gap.finding not in found]
    faults += _idle_reasons(book, sorts, known, found)
    explained = tuple((found[id], because) for id, because in reasons.items() if id in found)
    too_much = tuple({finding.id: finding for finding, too_much in idle if too_much}.values())
    seconds = time.perf_counter() - begun
    return Proved(book.id, proof.spaces, explained, tuple(faults), too_much, seconds)


def proofs(book: Book, sorts: Sequence[Sort], never: Sequence[Never] = ()) -> Iterator[Proof]:
    """Yield the proof of a book as most play by it, and with each other setting what that touches.

    Args:
        book: the book of laws.
        sorts: what one matter of its game may be about, and the acts that raise it.
        never: what the book keeps from being so together.
    """
    yield Proof(book, sorts, never)
    for setting, _, played in alternatives(book):
        touched = [sort for sort in sorts if setting.id in book.settings_on(sort.topics)]
        yield Proof(played, touched, never, beside=book)


def _fault(finding: ProofFlaw) -> Fault:
    hints = [finding.why] if finding.why else []
    if finding.example:
        hints.append(f"For example: {in_words(finding.example)}.")
    hints.append(f"If it is the law's own gap, {GAPS} lists it as: {finding.id}")
    return Fault(finding.place, finding.message, " ".join(hints))


def _stale(gap: Gap, found: Collection[str]) -> Fault:
    near = get_close_matches(gap.finding, found, 1, 0.8)
    hint = f"Did you mean: {near[0]}?" if near else "Take it out."
    return Fault(gap.place, f"the check finds no such thing: {gap.finding}", hint)


def _idle_reasons(
    book: Book, sorts: Sequence[Sort], known: Gaps, found: Collection[str]
) -> Iterator[Fault]:
    """What is said to be impossible, and makes no difference to what is found."""
    for number, place in enumerate(known.places):
        others = (*known.never[:number], *known.never[number + 1 :])
        without = Proof(book, sorts, others).findings()
        if {f.id for f in without} == {id for id in found if not id.startswith("idle ")}:
            facts = " and ".join(known.never[number].facts)
            message = f"that {facts} cannot be so together keeps nothing from being found"
            yield Fault(place, message, "Take it out.")


def in_words(example: Counterexample) -> str:
    """Return an example as one says it: what is so, what is not, and how doubts are read."""
    said = []
    for fact, value in example.facts.items():
        if isinstance(value, bool):
            said.append(fact if value else f"not {fact}")
        else:
            said.append(f"{fact}: {value}")
    parts = [", ".join(said) or "nothing is so"]
    if example.rest_is_not:
        parts.append("and nothing else")
    if example.readings:
        parts.append(f"by the other reading of {' and '.join(example.readings)}")
    return " ".join(parts)


# what stands beside a book


def read_gaps(path: Path, book: Book, topics: Collection[str]) -> Gaps:
    """Read what is known of a book's gaps; nothing when there is no such file.

    Raises:
        BookError: with everything that is wrong with it, each with its place.
    """
    if not path.is_file():
        return Gaps()
    reader = Reader(read_file(path, raises=BookError), GAP_KINDS)
    data = reader.whole(BESIDE_A_BOOK)
    faults = reader.faults
    if faults:
        raise BookError(faults)
    never, places = [], data.places("cannot_be")
    for entry, place in zip(data.get("cannot_be", ()), places, strict=True):
        facts, unless = entry["facts"], entry.get("unless", ())
        never.append(Never(entry.get("topic", ()), facts, unless, entry["because"]))
        faults += _unknown(place, never[-1], book, topics)
    gaps: dict[str, Gap] = {}
    for entry, place in zip(data.get("gaps", ()), data.places("gaps"), strict=True):
        finding = " ".join(entry["finding"].split())
        if finding in gaps:
            faults.append(Fault(place, f"it is listed twice: {finding}"))
        gaps[finding] = Gap(finding, entry["because"], place)
    if faults:
        raise BookError(faults)
    return Gaps(tuple(never), tuple(gaps.values()), tuple(places))


def _unknown(place: Place, each: Never, book: Book, topics: Collection[str]) -> Iterator[Fault]:
    for topic in each.topics:
        if topic not in topics:
            yield Fault(place, f"no matter is about {topic}", did_you_mean(topic, topics))
    for written in (*each.facts, *each.unless):
        name = fact_in(written)
        fact = book.vocabulary.get(name)
        if fact is None:
            hint = did_you_mean(name, book.vocabulary)
            yield Fault(place, f"nobody can know the fact {name}", hint)
        elif written != name and written.partition(": ")[2] not in map(str, fact.range()):
            hint = f"It is one of: {', '.join(map(str, fact.range()))}."
            yield Fault(place, f"{name} is never {written.partition(': ')[2]}", hint)


# how it is told


def number(states: int) -> str:
    """Return a number as one reads it: in full when it is small, else as a power of ten."""
    if states < 1_000_000:
        return f"{states:,}".replace(",", " ")
    power = len(str(states)) - 1
    return f"{states / 10**power:.1f} x 10^{power}"


def told(proved: Proved) -> Iterator[str]:
    """Yield the lines of a report on one book."""
    whole = sum(space.states for space in proved.spaces)
    yield f"{proved.book}: {number(whole)} states of knowledge in {proved.seconds:.1f} s"
    for space in proved.spaces:
        facts = f"{space.facts} fact{'s' * (space.facts != 1)}"
        yield f"    {space.sort!s:<28}{facts:>8}   {number(space.states)}"
    for finding, because in proved.explained:
        yield f"  the law's own: {finding.id}"
        yield f"    {because}"
    if proved.too_much:
        facts = ", ".join(finding.id.removeprefix("idle ") for finding in proved.too_much)
        yield f"  Where more is unknown than can be heard, these may be asked for idly: {facts}."
    if not proved.faults:
        count = len(proved.explained)
        rest = f", but for {count} that {'is' if count == 1 else 'are'} the law's own" * bool(count)
        yield f"  Nothing was found{rest}."
