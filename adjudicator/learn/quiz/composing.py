"""Puts answers together to a question: the right one among some of the wrong ones."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from random import Random

from adjudicator.base.phrases import letters
from adjudicator.law.effects import weighs
from adjudicator.law.ruling import Finding
from adjudicator.learn.quiz.asked import ToAsk
from adjudicator.learn.quiz.questions import NOTHING, SILENCE, OfferedAnswer, QuizQuestion
from adjudicator.learn.quiz.tried import without_what_holds
from adjudicator.learn.quiz.wrong import MOST, sentence

# Who cannot win need not obey, and had to win if he could: both are so.
UNLESS_HE_CANNOT = {"must-win", "call-fails"}


def of_answers(
    asked: ToAsk,
    kind: str,
    finding: Finding | None,
    text: str,
    right: OfferedAnswer,
    wrong: Sequence[OfferedAnswer],
    seed: int,
) -> QuizQuestion | None:
    """Return a question with the right answer and some of the wrong ones; None with too few."""
    candidates = [each for each in different([right, *wrong])[1:] if not _is_more(each, right)]
    silent = right.text == SILENCE
    likely = candidates[: 2 * MOST]
    candidates = [*without_what_holds(asked.heard, likely, silent=silent), *candidates[2 * MOST :]]
    candidates = _without_silence_beside_a_void(right, candidates)
    if not right.text or len(candidates) < 2:
        return None
    if all(answer.text in (NOTHING, SILENCE) for answer in candidates):
        return None  # what is said of everything tempts nobody
    answers = [right, *alike_in_length(asked.rng, right, candidates)]
    asked.rng.shuffle(answers)
    return composed(asked, kind, finding, text, answers, seed)


def _without_silence_beside_a_void(
    right: OfferedAnswer, wrong: Sequence[OfferedAnswer]
) -> list[OfferedAnswer]:
    """Return wrong answers without silence, where what follows is in no law's own words.

    That something is void is gathered from what a law gives instead; silence stays only where
    nothing else is left to choose.
    """
    others = [each for each in wrong if each.text != SILENCE]
    gathered = right.means and all(each.kind == "void" for each in right.means)
    return others if gathered and len(others) > 1 else list(wrong)


def composed(
    asked: ToAsk, kind: str, finding: Finding | None, text: str,
    answers: Sequence[OfferedAnswer], seed: int,
) -> QuizQuestion:  # fmt: skip
    law = finding.law if finding else asked.law
    cited = {c.law for c in finding.citations} if finding else set()
    return QuizQuestion(
        kind,
        asked.law if asked.law in cited else law,
        finding.clause if finding else None,
        asked.act_of(finding),
        sentence(text),
        tuple(answers),
        None,
        (),
        asked.heard.situation,
        seed,
    )


def alike_in_length(
    rng: Random, right: OfferedAnswer, wrong: Sequence[OfferedAnswer]
) -> list[OfferedAnswer]:
    """Choose wrong answers so that the right one is no oftener the longest than another."""
    likely = list(wrong[: MOST + 2])
    number = min(MOST - 1, len(likely))
    choices: list[tuple[OfferedAnswer, ...]] = list(combinations(likely, number))
    longer_wanted = rng.randrange(number + 1)

    def far(chosen: tuple[OfferedAnswer, ...]) -> tuple[int, int]:
        longer = sum(len(letters(each.text)) > len(letters(right.text)) for each in chosen)
        return abs(longer - longer_wanted), sum(likely.index(each) for each in chosen)

    nearest = min(choices, key=far)
    return list(nearest)


def different(answers: Sequence[OfferedAnswer]) -> list[OfferedAnswer]:
    """Return answers without those that mean the same as one before them."""
    found: list[OfferedAnswer] = []
    for answer in answers:
        if all(answer.text != each.text and not _mean_the_same(answer, each) for each in found):
            found.append(answer)
    return found


def _is_more(wrong: OfferedAnswer, right: OfferedAnswer) -> bool:
    """Whether all that is right follows by a wrong answer as well, and more: it is half right."""
    return bool(right.means) and all(any(a.much_alike(b) for b in wrong.means) for a in right.means)


def _mean_the_same(one: OfferedAnswer, other: OfferedAnswer) -> bool:
    """Whether two answers say what follows, and it is much the same, or a part of the same."""
    said, too = (set(answer.text.rstrip(".").split(". ")) for answer in (one, other))
    if said <= too or too <= said:
        return True
    kinds = {each.kind for answer in (one, other) for each in answer.means}
    if kinds >= UNLESS_HE_CANNOT:
        return True
    if NOTHING in (one.text, other.text):
        known = one if other.text == NOTHING else other
        return bool(known.means) and not weighs(known.means)
    if not one.means or not other.means:
        return False
    pairs = ((one.means, other.means), (other.means, one.means))
    return all(any(a.much_alike(b) for b in theirs) for ours, theirs in pairs for a in ours)
