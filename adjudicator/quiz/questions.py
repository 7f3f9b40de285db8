"""Questions on a situation: several answers of which one is right, or a number."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from random import Random

from adjudicator.drill.situations import Situation
from adjudicator.law.clauses import Book
from adjudicator.law.findings import without_points
from adjudicator.law.matter import fill, joined
from adjudicator.law.remedies import REMEDIES
from adjudicator.law.ruling import ASK, SILENT, SOMEBODY, DoubtShown, Finding, Remedy
from adjudicator.quiz.effects import effects, false_here, in_words, scores, swapped, weighs
from adjudicator.quiz.neighbours import NEVER_HEARD, Heard, Neighbour, named
from adjudicator.report.text import law_name, scorer

NOTHING = "Nothing: no law gives a penalty or a right here."
SILENCE = "The book does not say."
BOTH = "Two readings are honest: {} and {}."
LIKELIER_READING = "By the likelier reading, "
MOST = 4  # so many rulings to choose between, "two readings" not counted
LONGEST_WORDS = 90
FAR = 99


@dataclass(frozen=True)
class Answer:
    """One answer to choose.

    Attributes:
        text: the answer.
        right: whether it is the right one.
        clause: the clause that would give it; None when it is none's.
        why: why it is wrong, in sentences; for the right one, ().
        near: how nearly it would have been right; the less, the nearer.
    """

    text: str
    right: bool = False
    clause: str | None = None
    why: tuple[str, ...] = ()
    near: int = FAR


@dataclass(frozen=True)
class Question:
    """One question on a situation.

    Attributes:
        kind: ``ruling``, ``follows``, ``who``, ``law`` or ``points``.
        law: the law it practises.
        clause: the clause on which the right answer stands; None when it stands on none.
        act: what of it is asked about, as one says it; "" where that is the last that happened.
        text: the question.
        answers: to choose between, one of them right; () where a number is asked for.
        number: the number that is right; None where there are answers to choose.
        wrong_numbers: numbers somebody may be tempted to type, each with why it is wrong.
        situation: what it is asked about.
        seed: with the book and the law, it makes the same question again.
    """

    kind: str
    law: str
    clause: str | None
    act: str
    text: str
    answers: tuple[Answer, ...]
    number: int | None
    wrong_numbers: tuple[tuple[int, tuple[str, ...]], ...]
    situation: Situation
    seed: int

    @property
    def right(self) -> int:
        """The number to type for the right answer: of the answer, from 1, or the number itself."""
        if self.number is not None:
            return self.number
        return 1 + next(n for n, answer in enumerate(self.answers) if answer.right)


@dataclass(frozen=True)
class _Asked:
    """What a question is made of: the event, the law to practise, and chance."""

    heard: Heard
    law: str
    rng: Random

    @property
    def doubts(self) -> tuple[DoubtShown, ...]:
        return tuple(doubt for decision in self.heard.decisions for doubt in decision.doubts)

    @property
    def doubtful(self) -> bool:
        """Whether another honest reading gives something else on this event."""
        here = _comes_to(self.heard.findings)
        others = (self.heard.of_the_event(ruling) for ruling in self.heard.other_rulings)
        return bool(self.doubts) or any(
            _comes_to([f for d in decisions for f in d.findings]) != here for decisions in others
        )

    def finding(self, fits: Callable[[Finding], bool]) -> Finding | None:
        """Return a finding of the event to ask about: of the law to practise, if there is one."""
        fitting = [finding for finding in self.heard.findings if fits(finding)]
        of_law = [finding for finding in fitting if finding.law == self.law]
        ruled = [finding for finding in of_law or fitting if finding.kind == "ruling"]
        choices = ruled or of_law or fitting
        return self.rng.choice(choices) if choices else None

    def part_of(self, finding: Finding) -> int:
        """Return the part of the event on which something is found."""
        for decision in self.heard.decisions:
            if finding in decision.findings:
                return decision.part
        return 0

    def act_of(self, finding: Finding | None) -> str:
        """Return what is judged, where it is not plain: of several acts, or not the last one."""
        decisions = self.heard.decisions
        found = next((d for d in decisions if finding is None or finding in d.findings), None)
        last = self.heard.situation.event == len(self.heard.situation.case.events)
        plain = last and (len(decisions) == 1 or found is None)
        return "" if plain else (found or decisions[0]).act


def _comes_to(findings: Sequence[Finding]) -> frozenset[object]:
    return frozenset((finding.text, effects(finding)) for finding in findings)


def question(situation: Situation, book: Book, law: str, seed: int) -> Question | None:
    """Return a question on a situation; None when no fair one can be made of it.

    Args:
        situation: the situation, of which the ruling is not told.
        book: the book it is ruled by.
        law: the law to practise.
        seed: the same seed makes the same question.
    """
    heard = Heard(situation, book)
    if not heard.decisions or heard.ruling.disputes:
        return None
    asked = _Asked(heard, law, Random(seed))
    kinds = list(MAKERS)
    weights = [WEIGHTS[kind] for kind in kinds]
    while kinds:
        (kind,) = asked.rng.choices(kinds, weights)
        made = MAKERS[kind](asked, seed)
        if made is not None:
            return made
        weights.pop(kinds.index(kind))
        kinds.remove(kind)
    return None


# kinds of questions


def _ruling(asked: _Asked, seed: int) -> Question | None:
    """What does the book say: the finding in words, or that it is silent, open or in doubt."""
    outcomes = {decision.outcome for decision in asked.heard.decisions}
    if ASK in outcomes:
        return _open(asked, seed)
    text = "what does the book say of it?"
    if asked.doubtful:
        both = _two_readings(asked, seed)
        if both is not None:
            return both
        text = LIKELIER_READING + text
    finding = asked.finding(lambda each: each.kind != "silent")
    if finding is None:
        if asked.doubtful or outcomes - {SILENT}:
            return None
        right = Answer(SILENCE, right=True)
        return _of_answers(asked, "ruling", None, text, right, _wrong_rulings(asked, None), seed)
    right = Answer(_sentence(without_points(finding)), True, finding.clause)
    wrong = _wrong_rulings(asked, finding)
    return _of_answers(asked, "ruling", finding, text, right, wrong, seed)


def _follows(asked: _Asked, seed: int) -> Question | None:
    """What follows: the penalty, or the right."""
    if any(decision.outcome in (ASK, SILENT) for decision in asked.heard.decisions):
        return None
    sides = asked.heard.ruling.sides
    finding = asked.finding(lambda each: weighs(effects(each)))
    text = "which of these follows from it?"
    if asked.doubtful:
        text = LIKELIER_READING + text
    if finding is not None:
        right = Answer(in_words(finding, sides), True, finding.clause)
    elif not asked.doubtful and not any(map(effects, asked.heard.findings)):
        right = Answer(NOTHING, right=True)
    else:
        return None
    scoring = finding is not None and scores(effects(finding))
    near = [
        each
        for each in _by_nearness(asked, finding)
        if each.differs and (each.near < NEVER_HEARD or not scoring)
    ]
    if finding is None and all(each.near >= NEVER_HEARD for each in near):
        return None  # where no law is near, that nothing follows is no question
    wrong = [
        Answer(in_words(n.says, sides), clause=n.clause.id, why=n.why, near=n.near) for n in near
    ]
    wrong[2:2] = _swapped(asked, finding) if finding else ()
    wrong += _in_general(asked)
    return _of_answers(asked, "follows", finding, text, right, wrong, seed)


def _who(asked: _Asked, seed: int) -> Question | None:
    """Who may choose, or exact what follows."""
    finding = asked.finding(lambda each: _right_of(each) is not None)
    remedy = finding and _right_of(finding)
    if not finding or not remedy or asked.doubtful:
        return None
    players = asked.heard.situation.case.players
    if len(set(_holders(asked.heard.findings, remedy))) != 1 or BYSTANDING(players, remedy):
        return None
    text = _who_may(finding, remedy)
    sides = [tuple(players[n::2]) for n in (0, 1)] if asked.heard.ruling.sides else [players]
    groups = [(player,) for player in players] + sides
    asked.rng.shuffle(groups)
    held = tuple(sorted(remedy.held_by))
    of_law = f"The book gives it to {joined(remedy.held_by, 'or')}."
    right = Answer(_group(held, players), True, finding.clause)
    wrong = [Answer(_group(g, players), why=(of_law,)) for g in groups if set(g) != set(held)]
    nobody = Answer("Nobody", why=(of_law,))
    return _of_answers(asked, "who", finding, text, right, [*wrong[:3], nobody], seed)


def _law(asked: _Asked, seed: int) -> Question | None:
    """On which law does the ruling stand."""
    finding = asked.finding(lambda each: each.kind == "ruling")
    if finding is None or asked.doubtful:
        return None
    book = asked.heard.book
    rulings = (asked.heard.ruling, *asked.heard.other_rulings)
    cited = {c.law for r in rulings for f in r.findings for c in f.citations}
    clause = book.clauses[finding.clause]
    near = {each.clause.law: each for each in reversed(asked.heard.neighbours)}
    heard = [law for decision in asked.heard.decisions for law in decision.heard]
    laws = dict.fromkeys([*heard, *near])
    right = Answer(_opening(book, finding.law, clause.words), True, finding.clause)
    wrong = []
    for law in laws:
        if law in cited or law not in near:
            continue
        each = near[law]
        words = _opening(book, law, each.clause.words)
        wrong.append(Answer(words, clause=each.clause.id, why=each.why, near=each.near))
    text = f"this is ruled: {_sentence(finding.text)} By which law?"
    return _of_answers(asked, "law", finding, text, right, wrong, seed)


def _points(asked: _Asked, seed: int) -> Question | None:
    """How many points: a number to type."""
    findings = asked.heard.findings
    if any(decision.outcome in (ASK, SILENT) for decision in asked.heard.decisions):
        return None
    if any(r.kind in ("score-one-of", "may-score") for f in findings for r in f.remedies):
        return None
    given: dict[str, int] = {}
    for finding in findings:
        for player, number in finding.points.items():
            given[player] = given.get(player, 0) + number
    tempting = [each for each in asked.heard.neighbours if each.near < NEVER_HEARD]
    of_whom = list(given) or [who for each in tempting for who in each.says.points]
    if not of_whom or SOMEBODY in of_whom:
        return None
    player = asked.rng.choice(list(dict.fromkeys(of_whom)))
    if asked.doubtful and any(
        _scored(asked.heard.of_the_event(ruling), player) != given.get(player, 0)
        for ruling in asked.heard.other_rulings
    ):
        begins = LIKELIER_READING
    else:
        begins = ""
    by = next((f for f in findings if player in f.points), None)
    by = by or asked.finding(lambda each: each.kind != "silent")
    wrong = {
        each.says.points[player]: each.why
        for each in reversed(tempting)
        if player in each.says.points and each.says.points[player] != given.get(player, 0)
    }
    said = f"how many points does it give {scorer(player, asked.heard.ruling.sides)} at once?"
    return Question(
        "points",
        by.law if by else asked.law,
        by.clause if by else None,
        asked.act_of(by),
        _sentence(begins + said),
        (),
        given.get(player, 0),
        tuple(wrong.items()),
        asked.heard.situation,
        seed,
    )


Maker = Callable[[_Asked, int], Question | None]
MAKERS: dict[str, Maker] = {
    "ruling": _ruling, "follows": _follows, "who": _who, "law": _law, "points": _points,
}  # fmt: skip
WEIGHTS = {"ruling": 4, "follows": 5, "who": 8, "law": 3, "points": 5}


def _scored(decisions: Sequence[object], player: str) -> int:
    findings = (f for decision in decisions for f in decision.findings)  # type: ignore[attr-defined]
    return sum(finding.points.get(player, 0) for finding in findings)


# open and doubtful situations


def _open(asked: _Asked, seed: int) -> Question | None:
    """A ruling that turns on what nobody has said: to rule all the same is wrong."""
    decision = next(d for d in asked.heard.decisions if d.outcome == ASK)
    if not 0 < len(decision.missing) <= 3 or asked.doubtful or len(asked.heard.decisions) > 3:
        return None
    right = Answer(_depends(m.question for m in decision.missing), right=True)
    turns = "It turns on what nobody has said."
    wrong = [
        Answer(_sentence(" ".join(row.findings)), clause=next(iter(row.clauses), None),
               why=(f"Only if the answer is this: {_given(decision.missing, row.given)}.",))
        for row in decision.table
        if row.findings
    ]  # fmt: skip
    for answer in decision.missing[0].answers if not wrong else ():
        why = (f"Only if the answer is {answer.said}.",)
        if answer.findings:
            wrong.append(Answer(_sentence(" ".join(answer.findings)), why=why))
    asked.rng.shuffle(wrong)
    wrong = wrong[:2]
    wrong += [Answer(SILENCE, why=("The book speaks of it, once that is known.", turns))]
    wrong += [Answer(NOTHING, why=(turns,))]
    law = next((asked.heard.book.clauses[c].law for m in decision.missing
                for a in m.answers for c in a.clauses), asked.law)  # fmt: skip
    made = _of_answers(asked, "ruling", None, "what does the book say of it?", right, wrong, seed)
    in_laws = asked.law in {*asked.heard.situation.laws, *decision.heard}
    return made and replace(made, law=asked.law if in_laws else law)


def _given(missing: Sequence[object], given: Sequence[object]) -> str:
    questions = {each.fact: each.question for each in missing}  # type: ignore[attr-defined]
    return "; ".join(f"{questions[g.fact]} {g.said}" for g in given)  # type: ignore[attr-defined]


def _depends(questions: Iterator[str]) -> str:
    return f"It depends: {' '.join(questions)}"


def _two_readings(asked: _Asked, seed: int) -> Question | None:
    """Two honest readings: each alone is not all that the book bears."""
    doubts = asked.doubts
    if len(doubts) != 1 or len(asked.heard.other_rulings) != 1:
        return None
    others = asked.heard.of_the_event(asked.heard.other_rulings[0])
    theirs = [finding for decision in others for finding in decision.findings]
    ours = asked.heard.findings
    by_this = [f for f in ours if f.text not in {each.text for each in theirs}]
    by_that = [f for f in theirs if f.text not in {each.text for each in ours}]
    if not by_this or not by_that:
        return None
    wrong = _wrong_rulings(asked, by_this[0])[: MOST - 2]
    doubt = doubts[0]
    why = (f'"{doubt.on}" can be read in two ways: {doubt.reading} Or: {doubt.other}',)
    answers = [
        Answer(_sentence(without_points(by_this[0])), clause=by_this[0].clause, why=why),
        Answer(_sentence(without_points(by_that[0])), clause=by_that[0].clause, why=why),
        *wrong,
    ]
    if len({answer.text for answer in answers}) != len(answers):
        return None
    honest = answers[:2]
    asked.rng.shuffle(answers)
    numbers = sorted(1 + answers.index(each) for each in honest)
    answers.append(Answer(BOTH.format(*numbers), right=True))
    return _made(asked, "ruling", by_this[0], "what does the book say of it?", answers, seed)


# answers


def _by_nearness(asked: _Asked, finding: Finding | None) -> list[Neighbour]:
    """The neighbours, the most tempting first, and each effect or text but once."""
    part = asked.part_of(finding) if finding else None
    mixed = [(each, asked.rng.random()) for each in asked.heard.neighbours]

    def tempts(entry: tuple[Neighbour, float]) -> float:
        each, chance = entry
        elsewhere = part is not None and each.part != part
        related = finding is not None and each.clause.law == finding.law
        return each.near + 3 * elsewhere - related + 2 * chance

    return [each for each, _ in sorted(mixed, key=tempts)]


def _wrong_rulings(asked: _Asked, finding: Finding | None) -> list[Answer]:
    near = [each for each in _by_nearness(asked, finding) if each.near < NEVER_HEARD]
    found = [
        Answer(
            _sentence(without_points(each.says)),
            clause=each.clause.id,
            why=each.why,
            near=each.near,
        )
        for each in near
    ]
    return [*found[: MOST + 2], *_in_general(asked)]


def _in_general(asked: _Asked) -> list[Answer]:
    """Answers that name no clause: that nothing follows, that the book does not say."""
    found = []
    decisions, findings = asked.heard.decisions, asked.heard.findings
    ruled = next((f for f in findings if f.kind == "ruling"), None)
    if ruled and any(weighs(effects(f)) for f in findings) and not asked.doubtful:
        found.append(Answer(NOTHING, why=(f"{named(ruled.law)} decides it.",)))
    silences = [s for ruling in (asked.heard.ruling, *asked.heard.other_rulings)
                for decision in asked.heard.of_the_event(ruling) for s in decision.silences]  # fmt: skip
    silent = silences or any(d.outcome == SILENT for d in decisions)
    if ruled and not silent and all(f.kind != "silent" for f in findings) and not asked.doubtful:
        found.append(Answer(SILENCE, why=(f"{named(ruled.law)} decides it.",)))
    asked.rng.shuffle(found)
    return found


def _swapped(asked: _Asked, finding: Finding) -> Iterator[Answer]:
    """The same that follows, for another: whom the law names is fine print as well."""
    if scores(effects(finding)):
        return  # who declares it is not in question
    if any(remedy.things.get("cards") and not remedy.held_by for remedy in finding.remedies):
        return  # nor whose cards they are
    players = asked.heard.situation.case.players
    said = in_words(finding, asked.heard.ruling.sides)
    # of four the partner is the tempting one, of two the other
    half = len(players) // 2
    pairs = [(players[n], players[n + half]) for n in range(half)]
    asked.rng.shuffle(pairs)
    for one, other in pairs:
        names = {one: other, other: one}
        claimed = [swapped(each, names) for each in effects(finding)]
        if not false_here(claimed, asked.heard.so):
            continue
        words = "".join(names.get(word, word) for word in _words(said, players))
        why = f"The book has it otherwise: {said}"
        yield Answer(words, clause=finding.clause, why=(why,), near=1)
        return


def _words(text: str, players: Sequence[str]) -> list[str]:
    import re

    return re.split(rf"\b({'|'.join(map(re.escape, players))})\b", text)


def _of_answers(
    asked: _Asked,
    kind: str,
    finding: Finding | None,
    text: str,
    right: Answer,
    wrong: Sequence[Answer],
    seed: int,
) -> Question | None:
    """Return a question with the right answer and some of the wrong ones; None with too few."""
    different: dict[str, Answer] = {right.text: right}
    for answer in wrong:
        different.setdefault(answer.text, answer)
    candidates = list(different.values())[1:]
    if not right.text or len(candidates) < 2:
        return None
    answers = [right, *_alike_in_length(asked.rng, right, candidates)]
    asked.rng.shuffle(answers)
    return _made(asked, kind, finding, text, answers, seed)


def _alike_in_length(rng: Random, right: Answer, wrong: Sequence[Answer]) -> list[Answer]:
    """Choose wrong answers so that the right one is no oftener the longest than another."""
    likely = list(wrong[: MOST + 2])
    number = min(MOST - 1, len(likely))
    choices = list(combinations(likely, number))
    longer_wanted = rng.randrange(number + 1)

    def far(chosen: Sequence[Answer]) -> tuple[int, int]:
        longer = sum(len(each.text) > len(right.text) for each in chosen)
        return abs(longer - longer_wanted), sum(likely.index(each) for each in chosen)

    return list(min(choices, key=far))


def _made(
    asked: _Asked, kind: str, finding: Finding | None, text: str, answers: Sequence[Answer],
    seed: int,
) -> Question:  # fmt: skip
    law = finding.law if finding else asked.law
    cited = {c.law for c in finding.citations} if finding else set()
    return Question(
        kind,
        asked.law if asked.law in cited else law,
        finding.clause if finding else None,
        asked.act_of(finding),
        _sentence(text),
        tuple(answers),
        None,
        (),
        asked.heard.situation,
        seed,
    )


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]


# who


def _right_of(finding: Finding) -> Remedy | None:
    """The first right that somebody holds by a finding, of which one can ask who holds it."""
    for remedy in finding.remedies:
        begins = REMEDIES[remedy.kind].startswith("{held_by")
        if remedy.held_by and (remedy.choice is not None or (begins and remedy.kind not in GIVEN)):
            return remedy
    return None


# Who scores, or need not obey, stands in the question already.
GIVEN = (
    "score", "score-later", "may-score", "game-value", "call-fails", "play-on", "no-answer-due",
)  # fmt: skip


def BYSTANDING(players: Sequence[str], remedy: Remedy) -> bool:
    return not set(remedy.held_by) <= set(players)


def _holders(findings: Sequence[Finding], remedy: Remedy) -> Iterator[tuple[str, ...]]:
    for finding in findings:
        for each in finding.remedies:
            if each.kind == remedy.kind:
                yield tuple(sorted(each.held_by))


def _who_may(finding: Finding, remedy: Remedy) -> str:
    if remedy.choice is None:
        against = remedy.against or ("him",)
        words = {**remedy.things, "held_by": ("who",), "against": against}
        return fill(REMEDIES[remedy.kind], words) + "?"
    options = [each.text for each in finding.remedies if each.choice == remedy.choice]
    return f"who may choose this: {'; or '.join(options)}?"


def _group(names: Sequence[str], players: Sequence[str]) -> str:
    if len(names) == 1:
        return f"Only {names[0]}" if len(players) > 2 else names[0]
    return f"{joined(sorted(names, key=players.index), 'or')}"


def _opening(book: Book, law: str, words: str) -> str:
    """Return a law by its name and its first words, or those that decide, word for word."""
    said = words or book.law(law).text
    if len(said) > LONGEST_WORDS:
        said = said[:LONGEST_WORDS].rpartition(" ")[0] + " ..."
    return f'{law_name(law)}: "{said}"'
