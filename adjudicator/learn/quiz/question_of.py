"""Makes questions of situations: what is ruled, what follows, who may choose, how many points."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from random import Random

from adjudicator.base.phrases import SOMEBODY, fill, joined
from adjudicator.base.values import replace
from adjudicator.law.book.model import Book
from adjudicator.law.effects import effects
from adjudicator.law.engine.findings import ClauseSays
from adjudicator.law.remedies import kinds
from adjudicator.law.ruling import ASK, SILENT, Decision, Finding, Remedy
from adjudicator.learn.exercises.situations import Exercise
from adjudicator.learn.quiz.asked import ToAsk
from adjudicator.learn.quiz.composing import of_answers
from adjudicator.learn.quiz.neighbours import (
    HeardEvent,
    beginning,
    law_at_the_head,
    of_another_case,
)
from adjudicator.learn.quiz.questions import NOTHING, SILENCE, OfferedAnswer, QuizQuestion
from adjudicator.learn.quiz.undecided import open_question
from adjudicator.learn.quiz.wrong import sentence, what_follows, wrong_answers
from adjudicator.report.citing import law_name

LIKELIER_READING = "by the likelier reading, "
AS_FAR = "as far as the book speaks of it, "
COUNTS = ("score", "score-later", "may-score", "score-one-of")  # by which a combination counts
ZERO = 0.25  # so often a question is kept to which the answer is no points at all
# so many letters of a word tell what it is about; so many such words, or so many words in a row,
# and two sentences say the same in the same words
STEM, MOST_STEMS, RUN = 5, 1, 2


def question(situation: Exercise, book: Book, law: str, seed: int) -> QuizQuestion | None:
    """Return a question on a situation; None when no fair one can be made of it.

    Args:
        situation: the situation, of which the ruling is not told.
        book: the book it is ruled by.
        law: the law to practise.
        seed: the same seed makes the same question.
    """
    heard = HeardEvent(situation, book)
    if not heard.decisions or heard.ruling.disputes:
        return None
    asked = ToAsk(heard, law, Random(seed))
    kinds = list(MAKERS)
    weights = [WEIGHTS[kind] for kind in kinds]
    while kinds:
        (kind,) = asked.rng.choices(kinds, weights)
        made = MAKERS[kind](asked, seed)
        if made is not None:
            # by every reading the number is the same
            return replace(made, doubts=() if made.number is not None else heard.turning)
        weights.pop(kinds.index(kind))
        kinds.remove(kind)
    return None


# kinds of questions


def _ruling(asked: ToAsk, seed: int) -> QuizQuestion | None:
    """What does the book say: that it allows it, that it makes no difference, is silent or open."""
    outcomes = {decision.outcome for decision in asked.heard.decisions}
    if ASK in outcomes:
        return open_question(asked, seed)
    text = "what does the book say of it?"
    if SILENT in outcomes and not asked.heard.findings:
        if asked.doubtful:
            return None
        right = OfferedAnswer(SILENCE, right=True)
        return of_answers(asked, "ruling", None, text, right, wrong_answers(asked, None), seed)
    if SILENT in outcomes:
        return None  # of one thing it speaks, of the other not
    finding = asked.finding(lambda each: each.kind != "silent" and not effects(each))
    if finding is None or any(map(effects, asked.of_the_part(finding))):
        return None  # what follows is to be asked
    said = what_follows(finding, asked.heard.ruling.sides)
    right = OfferedAnswer(said, True, finding.clause)
    wrong = wrong_answers(asked, finding)
    return of_answers(asked, "ruling", finding, _within(asked, text, finding), right, wrong, seed)


def _within(asked: ToAsk, text: str, finding: Finding | None) -> str:
    """Return a question with what it leaves aside: another reading of it, and what is not said."""
    reading = LIKELIER_READING if asked.is_turned(finding) else ""
    return (AS_FAR if asked.partly_silent else "") + reading + text


def _follows(asked: ToAsk, seed: int) -> QuizQuestion | None:
    """What follows: the penalty, the right, or nothing, where no law speaks of it at all."""
    if _leaves_open(asked):
        return None
    finding = asked.finding(lambda each: bool(effects(each)) and not _is_a_part(asked, each))
    text = _within(asked, "which of these follows from it?", finding)
    if finding is not None:
        said = what_follows(finding, asked.heard.ruling.sides)
        right = OfferedAnswer(said, True, finding.clause, means=effects(finding))
    elif asked.heard.nothing_is_said and not asked.goes_its_way:
        right = OfferedAnswer(NOTHING, right=True)
    else:
        return None
    wrong = wrong_answers(asked, finding)
    return of_answers(asked, "follows", finding, text, right, wrong, seed)


def _is_a_part(asked: ToAsk, finding: Finding) -> bool:
    """Whether by the same act its player scores for something else as well."""
    others = [each for each in asked.heard.findings if each is not finding]
    return any(finding.points.keys() & each.points.keys() for each in others)


def _who(asked: ToAsk, seed: int) -> QuizQuestion | None:
    """Who may choose, or exact what follows."""
    finding = asked.finding(lambda each: _right_of(each) is not None)
    remedy = finding and _right_of(finding)
    if not finding or not remedy or asked.doubtful:
        return None
    players = asked.heard.situation.case.players
    if asked.sits_out in remedy.held_by or len(set(_holders(asked.heard.findings, remedy))) != 1:
        return None
    if not set(remedy.held_by) <= set(players):
        return None
    if remedy.kind == "keeps-his-right" and not _all_others_have_acted(asked, remedy):
        return None  # of those who come after him the book does not speak
    text = _who_may(finding, remedy)
    sides = [tuple(players[n::2]) for n in (0, 1)] if asked.heard.ruling.sides else [players]
    alone = [group for group in zip(players, strict=True) if asked.may_hold(group, remedy)]
    several = [*sides, *_all_but_one(players, remedy)]
    if not remedy.against:
        several = [group for group in several if asked.may_hold(group, remedy)]
    asked.rng.shuffle(alone)
    asked.rng.shuffle(several)
    groups = [*several[:2], *alone[:1], *several[2:], *alone[1:]]
    held = tuple(sorted(remedy.held_by))
    right = OfferedAnswer(_group(held, players), True, finding.clause)
    by = law_at_the_head(finding.law)
    wrong = [
        OfferedAnswer(_group(g, players), why=(_whose(g, held, by),))
        for g in groups
        if set(g) != set(held)
    ]
    nobody = OfferedAnswer("Nobody", why=(f"{by} gives it to {joined(held, 'or')}.",))
    return of_answers(asked, "who", finding, text, right, [*wrong[:3], nobody], seed)


def _law(asked: ToAsk, seed: int) -> QuizQuestion | None:
    """On which law does the ruling stand."""
    finding = asked.finding(lambda each: each.kind == "ruling")
    if finding is None or asked.doubtful or finding.premises:
        return None  # what is taken for granted stands in no law
    if finding.remedies and all(each.may_be_by_the_deed for each in effects(finding)):
        return None  # that no law gives a right is as true by every other law
    book = asked.heard.book
    rulings = (asked.heard.ruling, *asked.heard.other_rulings)
    cited = {c.law for r in rulings for f in r.findings for c in f.citations}
    clause = book.clauses[finding.clause]
    if finding.gives(*COUNTS):
        return None  # what makes a combination, and what it counts, stand in several laws
    near = {each.clause.law: each for each in reversed(asked.heard.not_standing)}
    as_well = {each.clause.law for each in asked.heard.not_standing if _gives(each.says, finding)}
    heard = [law for decision in asked.heard.decisions for law in decision.heard]
    laws = dict.fromkeys([*heard, *near])
    right = OfferedAnswer(_opening(book, finding.law, clause.words), True, finding.clause)
    wrong: list[OfferedAnswer] = []
    for law in laws:
        if law in cited or law not in near or law in as_well:
            continue
        each = near[law]
        words = _opening(book, law, each.clause.words)
        why = tuple(of_another_case(book, each.clause))
        wrong.append(OfferedAnswer(words, clause=each.clause.id, why=why, near=each.near))
    if repeats(f"{finding.law} {clause.words or book.law(finding.law).text}", finding.text):
        return None  # whoever compares the words knows it
    text = f"this is ruled: {sentence(finding.text)} By which law?"
    return of_answers(asked, "law", finding, text, right, wrong, seed)


def _points(asked: ToAsk, seed: int) -> QuizQuestion | None:
    """How many points: a number to type."""
    players = _may_score(asked)
    if not players or SOMEBODY in players or asked.finding(lambda each: True) is None:
        return None
    if len({asked.part_of(f) for f in asked.heard.findings if f.kind == "ruling"}) > 1:
        return None  # which of several matters gives them?
    player = asked.rng.choice(players)
    number = _scored(asked.heard.decisions, player)
    if any(
        _scored(asked.heard.on_the_event(ruling), player) != number
        for ruling in asked.heard.other_rulings
    ):
        return None  # a bare number cannot say that two readings are honest
    if not number and (player not in _refused(asked) or asked.rng.random() > ZERO):
        return None  # why somebody gets nothing is told where it is refused him
    by = next((f for f in asked.heard.findings if player in f.points), None)
    by = by or asked.finding(lambda each: each.kind != "silent")
    wrong = {
        each.says.points[player]: (each.why if by is None or each.clause.law != by.law else ())
        or each.elsewhere
        for each in reversed(asked.heard.neighbours)
        if player in each.says.points and each.says.points[player] != number
    }
    several = not asked.event_told and len(asked.heard.situation.case.events) > 1
    said = f"how many points does {'this last act' if several else 'it'} give {player} at once?"
    return QuizQuestion(
        kind="points",
        law=by.law if by else asked.law,
        clause=by.clause if by else None,
        act=asked.event_told,
        text=sentence(said),
        answers=(),
        number=number,
        wrong_numbers=tuple(wrong.items()),
        situation=asked.heard.situation,
        seed=seed,
    )


def _may_score(asked: ToAsk) -> list[str]:
    """Of whom one may ask how many points he gets: who scores, or is refused a score.

    [] where the number would be no fair one.
    """
    findings = asked.heard.findings
    remedies = [remedy for finding in findings for remedy in finding.remedies]
    chosen = any(remedy.kind in ("score-one-of", "may-score") for remedy in remedies)
    # what is not said may bear on the number
    if _leaves_open(asked) or chosen or asked.partly_silent:
        return []
    scoring = [player for finding in findings for player in finding.points]
    return list(dict.fromkeys([*scoring, *_refused(asked)]))


def _refused(asked: ToAsk) -> list[str]:
    """Those to whom a score is refused."""
    remedies = [remedy for finding in asked.heard.findings for remedy in finding.remedies]
    return [who for each in remedies if each.kind == "no-score" for who in each.against]


def _leaves_open(asked: ToAsk) -> bool:
    return any(decision.outcome in (ASK, SILENT) for decision in asked.heard.decisions)


def _gives(says: ClauseSays, finding: Finding) -> bool:
    """Whether a clause gives all the kinds of things that follow: its law supports them as well."""
    ours, theirs = ({each.kind for each in effects(one)} for one in (finding, says))
    return bool(ours) and ours <= theirs


Maker = Callable[[ToAsk, int], QuizQuestion | None]
MAKERS: dict[str, Maker] = {
    "ruling": _ruling, "follows": _follows, "who": _who, "law": _law, "points": _points,
}  # fmt: skip
WEIGHTS = {"ruling": 4, "follows": 5, "who": 8, "law": 1, "points": 5}


def _scored(decisions: Sequence[Decision], player: str) -> int:
    findings = (f for decision in decisions for f in decision.findings)
    return sum(finding.points.get(player, 0) for finding in findings)


# who


def _right_of(finding: Finding) -> Remedy | None:
    """The first right that somebody holds by a finding, of which one can ask who holds it."""
    for remedy in finding.remedies:
        if remedy.held_by and (remedy.choice is not None or kinds()[remedy.kind].right):
            return remedy
    return None


def _all_but_one(players: tuple[str, ...], remedy: Remedy) -> Iterator[tuple[str, ...]]:
    """Yield all the others, where one alone bears what is exacted."""
    if len(players) > 2 and len(remedy.against) == 1:
        yield tuple(player for player in players if player not in remedy.against)


def _all_others_have_acted(asked: ToAsk, remedy: Remedy) -> bool:
    """Whether all who do not hold a right have acted in the record, each once."""
    case = asked.heard.situation.case
    acted = {event.by for event in case.events}
    return len(case.events) == len(acted) and {*case.players} <= acted | {*remedy.held_by}


def _holders(findings: Sequence[Finding], remedy: Remedy) -> Iterator[tuple[str, ...]]:
    for finding in findings:
        for each in finding.remedies:
            if each.kind == remedy.kind:
                yield tuple(sorted(each.held_by))


def _who_may(finding: Finding, remedy: Remedy) -> str:
    if remedy.choice is None:
        against = remedy.against or ("him",)
        words = {**remedy.things, "held_by": ("who",), "against": against}
        said = fill(kinds()[remedy.kind].said, words)
        return f"{said}?" if " may " in said else f"by the book, {said}?"
    options = [each.text for each in finding.remedies if each.choice == remedy.choice]
    if len(options) == 1:
        return f"who may {options[0]}?"
    return f"who may choose this: {'; or '.join(options)}?"


def _group(names: Sequence[str], players: Sequence[str]) -> str:
    if len(names) == 1:
        return f"Only {names[0]}" if len(players) > 2 else names[0]
    return f"{joined(sorted(names, key=players.index), 'or')}"


def _whose(group: Sequence[str], held: Sequence[str], law: str) -> str:
    """Return why it is not those who are named who may."""
    others = [player for player in group if player not in held]
    if others:
        return f"{law} does not give it to {joined(others, 'or')}."
    left_out = [player for player in held if player not in group]
    return f"{law} gives it to {joined(left_out)} as well."


def repeats(quoted: str, ruled: str) -> bool:
    """Return whether a ruling says what a quotation says, much in the same words."""
    ours, theirs = _words(quoted), _words(ruled)
    stems = [{word[:STEM] for word in words if len(word) >= STEM} for words in (ours, theirs)]
    runs = [
        {
            tuple(w[n : n + RUN])
            for n in range(len(w) - RUN + 1)
            if max(map(len, w[n : n + RUN])) > 3
        }
        for w in (ours, theirs)
    ]
    return len(stems[0] & stems[1]) > MOST_STEMS or bool(runs[0] & runs[1])


def _words(text: str) -> list[str]:
    return re.findall(r"\w+", text.casefold())


def _opening(book: Book, law: str, words: str) -> str:
    """Return a law by its name and its first words, or those that decide, word for word."""
    return f'{law_name(law)}: "{beginning(words or book.law(law).text)}"'
