"""A lesson is made from a book, a law, and the shipped cases of the book."""

from __future__ import annotations

import re
from collections.abc import Iterator

from adjudicator.law.clauses import LIKELIER, OTHER, Book, Clause, Law, Premise, Silence
from adjudicator.law.matter import joined, points_in_words
from adjudicator.law.ruling import LOST
from adjudicator.report import plain_words
from adjudicator.teach.evidence import Evidence, Progress, gathered
from adjudicator.teach.lesson import Choice, Lesson, Point
from adjudicator.teach.naming import asked, deciding_words, looked_at, named
from adjudicator.teach.pairs import decided_by, pair_of
from adjudicator.teach.telling import example_of, readings_of

RIGHT_LOST = "right-lost"


def lesson(book: Book, law: Law, evidence: Evidence | None = None) -> Lesson:
    """Return the lesson on one law.

    Args:
        book: the book, with the house rules that lie over it.
        law: the law.
        evidence: the judged cases of the book; when it is left out, those that name the law's
            clauses are judged now.
    """
    if evidence is None:
        ids = [*(clause.id for clause in law.clauses), *(doubt.id for doubt in law.doubts)]
        evidence = gathered(book, ids)
        if any(pair_of(evidence, clause) is None for clause in law.clauses):
            evidence = gathered(book)
    points = tuple(_point(evidence, clause) for clause in law.clauses)
    return Lesson(
        book.id,
        book.title,
        law,
        short(book, law),
        points,
        readings_of(evidence, law),
        tuple(_premises(evidence, law)),
        tuple(_silences(evidence, law)),
        tuple(named(book, clause) for clause in book.clauses.values() if clause.changes == law.id),
    )


def lessons(book: Book, progress: Progress | None = None) -> Iterator[Lesson]:
    """Yield the lessons on all the laws of a book, in its order.

    Args:
        book: the book, with the house rules that lie over it.
        progress: told how many of the shipped cases are judged, and of how many.
    """
    evidence = gathered(book, progress=progress)
    return (lesson(book, law, evidence) for law in book.laws)


# in a sentence


def short(book: Book, law: Law) -> str:
    """Return what a law comes to, in a sentence or two: what it finds, who scores, who chooses."""
    rows = [clause.combination for clause in law.clauses if clause.combination]
    telling = _telling(law)
    if telling is None or (len(rows) > 1 and len(rows) * 2 >= len(law.clauses)):
        worth = [f"{row.name} {points_in_words(row.points)}" for row in rows]
        return f"{plain_words.capital(joined(worth))}." if rows else law.text
    said = [plain_words.finding(telling)]
    if telling.award and "score" not in said[0]:
        said.append(f"{plain_words.award(telling.award, book)}.")
    if telling.choice:
        who, options = telling.choice
        between = "; or ".join(plain_words.remedy(option, brief=True) for option in options)
        said.append(f"{plain_words.capital(plain_words.role(who))} may {between}.")
    return " ".join(said)


def _telling(law: Law) -> Clause | None:
    """The clause that tells best what a law is about: the first from which something follows.

    Where nothing follows from any, what the law says first.
    """
    by_likelier = [
        c for c in law.clauses if c.finds and (not c.reading or c.reading[1] == LIKELIER)
    ]
    for clause in by_likelier:
        if clause.ruling and (clause.choice or clause.award or clause.remedies):
            return clause
    return min(by_likelier, key=lambda clause: law.text.find(clause.words), default=None)


# one clause


def _point(evidence: Evidence, clause: Clause) -> Point:
    book = evidence.book
    of_the_other = clause.reading is not None and clause.reading[1] == OTHER
    silences = {silence.id: silence for silence in book.silences}
    return Point(
        clause,
        deciding_words(book, clause),
        book.doubts.get(clause.reading[0]) if clause.reading and of_the_other else None,
        tuple(asked(book, clause)),
        plain_words.finding(clause),
        plain_words.means(book, clause.define) if clause.define and not clause.combination else "",
        plain_words.row(clause.combination) if clause.combination else "",
        tuple(plain_words.remedy(terms) for terms in clause.remedies),
        plain_words.award(clause.award, book) if clause.award else "",
        _choice(evidence, clause),
        tuple(named(book, book.clauses[id]) for id in clause.overrides if id in book.clauses),
        tuple(named(book, over) for over in book.overriders.get(clause.id, ())),
        tuple(silences[id].says for id in clause.overrides if id in silences),
        example_of(evidence, clause, pair_of(evidence, clause), decided_by(evidence, clause)),
    )


def _choice(evidence: Evidence, clause: Clause) -> Choice | None:
    if clause.choice is None:
        return None
    who, options = clause.choice
    return Choice(
        plain_words.role(who),
        tuple(plain_words.remedy(option) for option in options),
        tuple(named(evidence.book, lost) for lost in _lost_by(evidence, clause)),
    )


def _lost_by(evidence: Evidence, clause: Clause) -> list[Clause]:
    """The clauses by which, in some shipped case, the right to this choice was lost."""
    found: dict[str, None] = {}
    takers = {
        other.id
        for other in evidence.book.clauses.values()
        if any(terms.kind == RIGHT_LOST for terms in other.remedies)
    }
    stories = {
        each.story.name: each.story
        for each in evidence.heard
        if clause.id in each.story.named and takers & each.story.named
    }
    for story in stories.values():
        ruling = evidence.ruling(story)
        numbers = [
            remedy.choice
            for finding in ruling.findings
            if finding.clause == clause.id
            for remedy in finding.remedies
            if remedy.choice is not None
        ]
        if any(ruling.choices.get(number) == LOST for number in numbers):
            found |= dict.fromkeys(f.clause for f in ruling.findings if f.clause in takers)
    return [evidence.book.clauses[id] for id in found]


# what stands around it


def _premises(evidence: Evidence, law: Law) -> Iterator[Premise]:
    """What the clauses take for granted, and the rulings on them in the shipped cases."""
    clauses = {clause.id for clause in law.clauses}
    ids = {premise for clause in law.clauses for premise in clause.premises}
    for heard in evidence.heard:
        for finding in heard.decision.findings:
            if finding.clause in clauses:
                ids.update(finding.premises)
    return (premise for premise in evidence.book.premises if premise.id in ids)


def _silences(evidence: Evidence, law: Law) -> Iterator[Silence]:
    """What the book does not say of the same matter: what turns on the same facts."""
    facts = {
        fact
        for clause in law.clauses
        for condition in clause.conditions
        for fact in looked_at(evidence.book, condition)
    }
    topics = {topic for clause in law.clauses for topic in clause.topics}
    filled = {id for clause in law.clauses for id in clause.overrides}
    for silence in evidence.book.silences:
        borders = not silence.topics or topics & set(silence.topics)
        about = {fact for c in silence.conditions for fact in looked_at(evidence.book, c)}
        speaks_of_it = law.id.isdigit() and re.search(rf"\blaws?\b.*\b{law.id}\b", silence.says)
        if silence.id in filled or speaks_of_it or (borders and about & facts):
            yield silence
