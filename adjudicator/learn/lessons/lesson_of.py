"""A lesson is made from a book, a law, and the shipped cases of the book."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from adjudicator.base.phrases import capital, joined, points_in_words
from adjudicator.base.values import replace
from adjudicator.law.book.model import LIKELIER, OTHER, Book, Clause, Condition, Law, Premise
from adjudicator.law.ruling import FATE_LOST
from adjudicator.learn.lessons.cases_told import example_of, readings_of
from adjudicator.learn.lessons.evidence import OF_EACH, Evidence, Progress, gathered
from adjudicator.learn.lessons.in_words import with_the_name
from adjudicator.learn.lessons.lesson import Choice, Lesson, Point, Unsaid
from adjudicator.learn.lessons.naming import asked, by_other_reading_only, deciding_words, named
from adjudicator.learn.lessons.pairs import decided_by, pair_of
from adjudicator.learn.lessons.shown import shown
from adjudicator.report import plain_words

STOP = re.compile(r"[.?!][\"”’)]*\s+")
# Who reads "He may then call a suit" has to read the sentence before it too.
ON_WHAT_STANDS_BEFORE = re.compile(r"(?:If )?(?:he|they|it|this|these|his|such)\b", re.IGNORECASE)
RIGHT_LOST = "right-lost"
# A fact of which so few laws speak (a card that was called, say) is what those laws are about,
# and what the book does not say of it is told with them; a card led is what half the book asks of.
FEW_LAWS = 2
# "If he led out of turn and nobody followed: ..." can stand over a lesson; three conditions cannot.
FEW_ASKED = 2


def lesson(book: Book, law: Law, evidence: Evidence | None = None, *, whole: bool = True) -> Lesson:
    """Return the lesson on one law.

    Args:
        book: the book, with the house rules that lie over it.
        law: the law.
        evidence: the judged cases of the book; when it is left out, those that name the law's
            clauses are judged now.
        whole: each clause wants a pair of cases, and all cases of the book are judged where one
            has none; else one pair is enough for the law.
    """
    if evidence is None:
        evidence = _enough(book, law, whole)
    points = tuple(_point(evidence, clause) for clause in law.clauses)
    changed = [clause for clause in book.clauses.values() if clause.changes == law.id]
    made = Lesson(
        book=book.id,
        title=book.title,
        law=law,
        short=short(book, law),
        points=points,
        readings=readings_of(evidence, law),
        premises=tuple(_premises(evidence, law)),
        silences=tuple(_silences(book, law, points)),
        changed=tuple(named(book, clause, law.id) for clause in changed),
    )
    return replace(made, shown=shown(evidence, law, made.followed))


def _enough(book: Book, law: Law, whole: bool) -> Evidence:
    """Judge cases until there are enough for a lesson: those that name what is taught, then all.

    For a lesson in short, before all, those that name what asks for what is taught.
    """
    example = [clause for clause in law.clauses if clause.id == law.example]
    ids = [*(clause.id for clause in law.clauses), *(doubt.id for doubt in law.doubts)]
    if example and not whole:
        evidence = gathered(book, [law.example], of_each=OF_EACH)
        if pair_of(evidence, example[0]) is not None:
            return evidence
    if not ids:
        return Evidence(book, ())
    clauses = law.clauses if whole else example or law.clauses

    def lacks(evidence: Evidence) -> bool:
        without = [pair_of(evidence, clause) is None for clause in clauses]
        return any(without) if whole else all(without)

    evidence = gathered(book, ids, of_each=None if whole else OF_EACH)
    if not whole and lacks(evidence):
        evidence = gathered(book, [*ids, *_asking(book, law)], of_each=OF_EACH)
    return gathered(book) if lacks(evidence) else evidence


def _asking(book: Book, law: Law) -> list[str]:
    """The clauses that ask for what the law defines: a case names them, and not what they ask."""
    defined = {clause.define for clause in law.clauses if clause.define}
    return [
        clause.id
        for clause in book.clauses.values()
        if any(condition.fact in defined for condition in clause.conditions)
    ]


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
    """Return what a law comes to, in a sentence or two: when, what it finds, who scores or chooses.

    Its gist, where somebody has written one and no house rule has changed a number of it. Else it
    is made of the clause that tells most; where too much is asked to be said so shortly, it is the
    law's own sentence.
    """
    if law.gist and not any(clause.changes == law.id for clause in book.clauses.values()):
        return law.gist
    rows = [clause.combination for clause in law.clauses if clause.combination]
    telling = _telling(law)
    if telling is None or (len(rows) > 1 and len(rows) * 2 >= len(law.clauses)):
        worth = [f"{row.name} {points_in_words(row.points)}" for row in rows]
        return f"{capital(joined(worth))}." if rows else law.text
    asks = list(telling.when[2 if telling.combination else 0 :])
    wanted = asks + list(telling.when_any)
    if len(wanted) > FEW_ASKED or not all(_is_so(book, each) for each in wanted):
        return _sentence(law, telling)
    conditions = [plain_words.small(plain_words.condition(book, each)) for each in asks]
    either = [plain_words.small(plain_words.condition(book, each)) for each in telling.when_any]
    conditions += [joined(either, "or")] if either else []
    when = with_the_name(" and ".join(conditions), "the player")
    said = [plain_words.finding(book, telling)]
    if when:
        said[0] = f"If {when}: {plain_words.small(said[0]).replace(': ', '; ')}."
    if telling.award and "score" not in said[0]:
        said.append(f"{plain_words.award(book, telling.award)}.")
    if telling.choice:
        who, options = telling.choice
        between = "; or ".join(plain_words.remedy(book, option, brief=True) for option in options)
        said.append(f"{capital(plain_words.role(book, who))} may {between}.")
    return " ".join(said)


def _is_so(book: Book, condition: Condition) -> bool:
    """Whether something is asked to be so that the play or the players show."""
    fact = book.vocabulary.get(condition.fact)
    return fact is not None and fact.kind == "yes-no" and condition.values == (True,)


def _sentence(law: Law, clause: Clause) -> str:
    """The sentence of a law in which a clause's words begin; its first, if that hangs on it."""
    at = max(law.text.find(clause.words), 0)
    if ON_WHAT_STANDS_BEFORE.match(law.text[_begins(law, at) :]):
        at = 0
    begin = _begins(law, at)
    stop = STOP.search(law.text, begin)
    end = stop.end() if stop else len(law.text)
    goes_on = law.breaks_off and end == len(law.text)
    return law.text[begin:end].strip() + (" ..." if goes_on else "")


def _begins(law: Law, at: int) -> int:
    """Where the sentence begins in which a place in a law's text lies."""
    return max((stop.end() for stop in STOP.finditer(law.text) if stop.end() <= at), default=0)


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
    doubt, which = clause.reading or ("", LIKELIER)
    silences = {silence.id: silence.says for silence in book.silences}
    by_overriders = [named(book, o, clause.law) for o in book.overriders.get(clause.id, ())]
    overridden = [book.clauses[id] for id in clause.overrides if id in book.clauses]
    pair = pair_of(evidence, clause)
    alone = decided_by(evidence, clause) if pair is None else None
    defines = (not clause.combination and clause.define) or ""
    return Point(
        clause=clause,
        words=deciding_words(book, clause),
        reading=book.doubts.get(doubt) if which == OTHER else None,
        likelier=book.doubts.get(doubt) if which == LIKELIER else None,
        asks=tuple(asked(book, clause)),
        finds=plain_words.finding(book, clause),
        defines=plain_words.means(book, defines) if defines else "",
        row=plain_words.row(book.words, clause.combination) if clause.combination else "",
        gives=tuple(plain_words.remedy(book, terms) for terms in clause.remedies),
        scores=plain_words.award(book, clause.award) if clause.award else "",
        choice=_choice(evidence, clause),
        sets_aside=tuple(named(book, other, clause.law) for other in overridden),
        set_aside_by=tuple(sorted(by_overriders, key=lambda name: name.other_reading)),
        fills=tuple(silences[id] for id in clause.overrides if id in silences),
        example=example_of(clause, pair, alone),
    )


def _choice(evidence: Evidence, clause: Clause) -> Choice | None:
    if clause.choice is None:
        return None
    book, (who, options) = evidence.book, clause.choice
    return Choice(
        plain_words.role(book, who),
        tuple(plain_words.remedy(book, option) for option in options),
        tuple(named(evidence.book, lost, clause.law) for lost in _lost_by(evidence, clause)),
    )


def _lost_by(evidence: Evidence, clause: Clause) -> list[Clause]:
    """The clauses by which, in some shipped case, the right to this choice was lost.

    By the likelier readings: what is so by another only is told where that doubt is.
    """
    lost_by: dict[str, None] = {}
    takers = {
        other.id
        for other in evidence.book.clauses.values()
        if any(terms.kind == RIGHT_LOST for terms in other.remedies)
    }
    stories = {
        each.story.name: each.story
        for each in evidence.matters
        if clause.id in each.story.named
        and takers & each.story.named
        and OTHER not in each.story.readings.values()
    }
    for story in stories.values():
        ruling = story.ruling
        numbers = [
            remedy.choice
            for finding in ruling.findings
            if finding.clause == clause.id
            for remedy in finding.remedies
            if remedy.choice is not None
        ]
        if any(ruling.choices.get(number) == FATE_LOST for number in numbers):
            lost_by |= dict.fromkeys(f.clause for f in ruling.findings if f.clause in takers)
    return [evidence.book.clauses[id] for id in lost_by]


# what stands around it


def _premises(evidence: Evidence, law: Law) -> Iterator[Premise]:
    """What the clauses take for granted, and the rulings on them in the shipped cases."""
    clauses = {clause.id for clause in law.clauses}
    ids = {premise for clause in law.clauses for premise in clause.premises}
    for heard in evidence.matters:
        for finding in heard.decision.findings:
            if finding.clause in clauses:
                ids.update(finding.premises)
    return (premise for premise in evidence.book.premises if premise.id in ids)


def _silences(book: Book, law: Law, points: Sequence[Point]) -> Iterator[Unsaid]:
    """What the book does not say of this law, and of which of its clauses.

    What its cases come to, what a clause of a house fills, and what turns on a fact of which few
    laws but this one speak; and what names the law itself.
    """
    doubts = {doubt.id for doubt in law.doubts}
    followed = [point for point in points if not by_other_reading_only(point.clause, doubts)]
    laws = _laws_by_fact(book)
    for silence in book.silences:
        wanted = silence.when + silence.when_any
        facts = {each.fact for each in wanted if len(laws.get(each.fact, ())) <= FEW_LAWS}
        of = [
            number
            for number, point in enumerate(followed, 1)
            if silence.id in point.clause.overrides
            or silence.id in _unsaid(point)
            or (
                set(point.clause.topics) & set(silence.topics or point.clause.topics)
                and facts & {condition.fact for condition in point.clause.conditions}
            )
        ]
        speaks_of_it = law.id.isdigit() and re.search(rf"\blaws?\b.*\b{law.id}\b", silence.says)
        if of or speaks_of_it:
            yield Unsaid(silence, tuple(of) if len(of) < len(followed) else ())


def _laws_by_fact(book: Book) -> Mapping[str, set[str]]:
    """By fact, the laws of whose clauses some ask of it."""
    laws: dict[str, set[str]] = {}
    for clause in book.clauses.values():
        for condition in clause.conditions:
            laws.setdefault(condition.fact, set()).add(clause.law)
    return laws


def _unsaid(point: Point) -> set[str]:
    """What the book was found not to say in the cases of a clause."""
    if point.example is None:
        return set()
    cases = (point.example.decided, point.example.near)
    return {silence for case in cases if case is not None for silence in case.unsaid}
