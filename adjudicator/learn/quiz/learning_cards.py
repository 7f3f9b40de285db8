"""What stands on a card to learn by: for each norm of a book a situation that turns on it.

The situation of a norm is drawn by the norm's own name, so that it is the same each time.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from itertools import chain, islice

from adjudicator.base.errors import CaseError
from adjudicator.base.values import dataclass, replace
from adjudicator.court.cases import read_case
from adjudicator.court.library import SHIPPED, Library
from adjudicator.court.moments import scene_of
from adjudicator.court.ruling_on import adjudicate
from adjudicator.law.book.model import Book, Clause
from adjudicator.law.engine.findings import aloud, cite
from adjudicator.law.ruling import Citation, Decision
from adjudicator.learn.exercises import in_sentences
from adjudicator.learn.exercises.in_common import in_common
from adjudicator.learn.exercises.shipped import shipped
from adjudicator.learn.exercises.situations import Exercise, situations
from adjudicator.report.citing import heading
from adjudicator.report.document import with_signs
from adjudicator.report.drawing import as_svg
from adjudicator.report.reasons import as_fact

DRAWN = 120  # so many situations are looked through for one that turns on a norm


@dataclass(frozen=True)
class LearningCard:
    """One norm, with a situation that turns on it; each text is HTML.

    Attributes:
        book: the book's id.
        norm: the norm's number in the inventory.
        title: what stands over the situation: the book.
        situation: what happened, told and drawn; how a drawing looks is for the deck to say.
        question: what is asked.
        ruling: what the book says of it.
        law: the paragraph, word for word.
        place: where it stands.
        why: what the ruling rests on.
        tags: the game, the book, the law and the topics.
        written: the situation as a case file; it stands on no note.
    """

    book: str
    norm: str
    title: str
    situation: str
    question: str
    ruling: str
    law: str
    place: str
    why: str
    tags: tuple[str, ...]
    written: str


def norms_of(book: Book) -> dict[str, tuple[Clause, ...]]:
    """Return the norms that are clauses of a book, with those clauses, in the order of the book."""
    norms: dict[str, list[Clause]] = {}
    for clause in book.clauses.values():
        for norm in clause.norms:
            norms.setdefault(norm, []).append(clause)
    return {norm: tuple(clauses) for norm, clauses in norms.items()}


def learning_cards(book: Book) -> Iterator[LearningCard]:
    """Yield one card for each norm that is a clause of the book."""
    for norm, clauses in norms_of(book).items():
        yield learning_card(book, norm, clauses)


def learning_card(
    book: Book, norm: str, clauses: tuple[Clause, ...], shelf: Library = SHIPPED
) -> LearningCard:
    """Return the card of a norm.

    Args:
        book: the book.
        norm: the norm's number.
        clauses: the clauses that are the norm.
        shelf: the books there are.

    Raises:
        LookupError: no situation turns on it.
    """
    subject = _turning_on(book, norm, clauses, shelf)
    if subject is None:
        raise LookupError("no situation that turns on it is known")
    clause = subject.clause
    citation = cite(book.law(clause.law), clause)
    tags = [book.game, *book.id.split("/")[1:], f"law {clause.law}", *clause.topics]
    return LearningCard(
        book=book.id,
        norm=norm,
        title=escape(f"By {book.title}."),
        situation=_situation(subject, book),
        question=_question(subject, book),
        ruling=_ruling(subject),
        law=_quoted(citation),
        place=escape(heading(citation)),
        why=_why(subject),
        tags=tuple(dict.fromkeys(tag.replace(" ", "-").replace(",", "") for tag in tags)),
        written=subject.situation.written,
    )


# the situation of a norm


@dataclass(frozen=True)
class _Found:
    """A situation that turns on a clause, and what is ruled on what is asked about."""

    situation: Exercise
    clause: Clause

    @property
    def decisions(self) -> list[Decision]:
        """What is ruled by the clause; else on the whole event."""
        ruling, event = self.situation.ruling, self.situation.event
        decisions = list(ruling.on(event))
        return [d for d in decisions if _cites(d, self.clause)] or decisions


def _cites(decision: Decision, clause: Clause) -> bool:
    return any(c.clause == clause.id for f in decision.findings for c in f.citations)


def _turning_on(book: Book, norm: str, clauses: Sequence[Clause], shelf: Library) -> _Found | None:
    """Return a situation in which one of these clauses is cited; None when there is none."""
    laws = tuple(dict.fromkeys(clause.law for clause in clauses))
    try:
        drawn = islice(situations(book, f"card {norm}", laws=laws, shelf=shelf), DRAWN)
    except CaseError:
        drawn = islice(iter(()), 0)
    for situation in chain(drawn, _shipped(book, clauses)):
        for clause in clauses:
            if clause.id in situation.clauses:
                return _Found(situation, clause)
    return None


def _shipped(book: Book, clauses: Sequence[Clause]) -> Iterator[Exercise]:
    """Yield shipped cases in which a clause is cited, for what no drawn situation turned on."""
    ids = {clause.id for clause in clauses}
    for each in shipped(book.game, book.id):
        case = replace(read_case(each.path), expect=None, claims=(), by_book={}, note=None)
        if case.book != book.id:
            continue
        ruling = adjudicate(case, book)
        for decision in ruling.decisions:
            cited = {c.clause: c.law for f in decision.findings for c in f.citations}
            if ids & set(cited):
                yield Exercise(
                    case=case,
                    written=each.path.read_text(encoding="utf-8"),
                    told=in_sentences.telling(case, book),
                    ruling=ruling,
                    event=decision.event,
                    laws=tuple(dict.fromkeys(cited.values())),
                    clauses=tuple(cited),
                    origin="varied",
                    source=each.path,
                )


# as HTML


def _p(words: str) -> str:
    return f"<p>{escape(with_signs(words, plain=False))}</p>"


def _items(lines: Iterable[str]) -> str:
    items = "".join(f"<li>{escape(with_signs(line, plain=False))}</li>" for line in lines)
    return f"<ul>{items}</ul>" if items else ""


def _situation(subject: _Found, book: Book) -> str:
    """Return all that happened, told and drawn, before any ruling.

    What comes after the act that is asked about is told as well: the ruling may turn on it.
    """
    case, event = subject.situation.case, subject.situation.event
    scene = scene_of(case, book, event, ruled=False)
    drawing = "" if scene.is_bare else as_svg.draw(scene, "The table", styled=False)
    when = "" if scene.is_bare else in_sentences.when_drawn(case, book, event)
    return "".join(
        (
            _p(" ".join(in_sentences.known(case, book))),
            _items(in_sentences.acts(case, book)),
            *map(_p, (*in_sentences.said(case, book), *in_common(subject.situation, book))),
            _p(when) if when else "",
            drawing,
        )
    )


def _question(subject: _Found, book: Book) -> str:
    """Return what is asked: of one act, where it is not the last, or the event is several."""
    case, ruling, event = subject.situation.case, subject.situation.ruling, subject.situation.event
    several = len(ruling.on(event)) > 1
    act = subject.decisions[0].act if several else in_sentences.judged(case, book, event)
    act = f"{act}: w" if several or event < len(case.events) else "W"
    return escape(with_signs(f"{act}hat does the book say of it?", plain=False))


def _ruling(subject: _Found) -> str:
    """Return what is found, what is not said, and where the words can be read in two ways."""
    decisions = subject.decisions
    lines = [_p(aloud(finding)) for d in decisions for finding in d.findings]
    lines += [_p(said.says) for d in decisions for said in d.silences]
    lines += [_p(f"It depends: {missing.question}") for d in decisions for missing in d.missing]
    for doubt in (doubt for d in decisions for doubt in d.doubts):
        readings = f"“{doubt.on}” can be read in two ways. Followed here: {doubt.reading}"
        lines.append(_p(f"{readings} The other: {doubt.other}"))
    return "".join(dict.fromkeys(lines))


def _quoted(citation: Citation) -> str:
    """Return the paragraph word for word, the words that decide standing out."""
    before, words, after = citation.quote, "", ""
    if citation.words and citation.words != citation.quote and citation.words in citation.quote:
        before, words, after = citation.quote.partition(citation.words)
    deciding = f"<strong>{escape(words)}</strong>" if words else ""
    broken = "" if not citation.breaks_off else _p("Our copy breaks off here.")
    return f"<blockquote>{escape(before)}{deciding}{escape(after)}</blockquote>{broken}"


def _why(subject: _Found) -> str:
    """Return what the ruling rests on: the facts, down to what one sees at the table."""
    findings = (finding for decision in subject.decisions for finding in decision.findings)
    seen = (step for finding in findings for step in finding.steps() if step.origin != "defined")
    rests = (as_fact(step) for step in seen if step.value not in (None, False))
    return _items(dict.fromkeys(rests))
