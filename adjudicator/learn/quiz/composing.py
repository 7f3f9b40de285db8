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

# What is worth nothing, though no law says so in a word.
VOID = {"void", "call-void"}
# What one may score if one likes.
CHOSEN = {"may-score", "score-one-of"}
# Who has not taken the trick scores nothing: no law says it of one combination in a word.
NOT_HIS_TRICK = "had_taken_the_trick"
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
    candidates = [each for each in candidates if not _may_be_so_as_well(right, each, finding)]
    if silent:
        candidates = [each for each in candidates if _is_plainly_wrong(each)]
    if not right.text or len(candidates) < 2:
        return None
    if all(answer.text in (NOTHING, SILENCE) for answer in candidates):
        return None  # what is said of everything tempts nobody
    answers = [right, *alike_in_length(asked.rng, right, candidates)]
    asked.rng.shuffle(answers)
    return composed(asked, kind, finding, text, answers, seed)


def _may_be_so_as_well(right: OfferedAnswer, wrong: OfferedAnswer, finding: Finding | None) -> bool:
    """Whether the words leave room for a wrong answer, since they give the right one in no word.

    That something is void, or scores nothing, is gathered from what a law gives instead: who says
    that the book does not say so is right as well, or that it may yet be scored.
    """
    if any(each.kind in CHOSEN for each in wrong.means) and _scores(right, finding):
        return True  # who scores has chosen to
    if any(each.kind == "must-pass" for each in wrong.means) and any(
        each.kind in VOID for each in right.means
    ):
        return True  # a suit that is named in vain is mentioned all the same
    if any(each.kind == "no-score" for each in wrong.means) and not any(
        each.kind == "score" for each in right.means
    ):
        return True  # nothing is scored for it now, whatever else is right
    steps = finding.steps() if finding is not None else ()
    unearned = any(each.fact == NOT_HIS_TRICK and each.value is False for each in steps)
    gathered = VOID | {"no-score"} if unearned else VOID
    if not right.means or not all(each.kind in gathered for each in right.means):
        return False
    return wrong.text == SILENCE or any(each.kind == "score-later" for each in wrong.means)


def _scores(right: OfferedAnswer, finding: Finding | None) -> bool:
    """Whether by what is right, or is found, somebody scores."""
    return any(each.kind == "score" for each in right.means) or (
        finding is not None and bool(finding.points)
    )


def _is_plainly_wrong(answer: OfferedAnswer) -> bool:
    """Whether it is wrong where the book is silent.

    That something is void, where the book gives no right to it, is as honest as to say that the
    book does not say.
    """
    return not any(each.kind in VOID for each in answer.means)


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
        sentence(asked.act_of(finding)),
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
