"""Questions on a situation: several answers of which one is right, or a number to type."""

from __future__ import annotations

from adjudicator.base.values import dataclass
from adjudicator.law.effects import Effect
from adjudicator.law.ruling import Decision
from adjudicator.learn.exercises.situations import Exercise

NOTHING = "Nothing: no law gives a penalty or a right here."
SILENCE = "The book does not say."
FAR = 99


@dataclass(frozen=True)
class OfferedAnswer:
    """One answer to choose.

    Attributes:
        text: the answer.
        right: whether it is the right one.
        clause: the clause that would give it; None when it is none's.
        why: why it is wrong, in sentences; for the right one, ().
        near: how nearly it would have been right; the less, the nearer.
        means: what follows by it, where that is all it says.
    """

    text: str
    right: bool = False
    clause: str | None = None
    why: tuple[str, ...] = ()
    near: int = FAR
    means: frozenset[Effect] = frozenset()


@dataclass(frozen=True)
class QuizQuestion:
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
        doubts: the doubts that bear on it: read otherwise, something else is ruled.
    """

    kind: str
    law: str
    clause: str | None
    act: str
    text: str
    answers: tuple[OfferedAnswer, ...]
    number: int | None
    wrong_numbers: tuple[tuple[int, tuple[str, ...]], ...]
    situation: Exercise
    seed: int
    doubts: tuple[str, ...] = ()

    @property
    def right(self) -> int:
        """The number to type for the right answer: of the answer, from 1, or the number itself."""
        if self.number is not None:
            return self.number
        return 1 + next(n for n, answer in enumerate(self.answers) if answer.right)

    @property
    def right_text(self) -> str:
        """The right answer as it is offered; "" where a number is asked for."""
        return self.answers[self.right - 1].text if self.answers else ""

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """What is ruled on what is asked about: by the clause of the right answer, or in all."""
        decisions = self.situation.ruling.on(self.situation.event)
        by_clause = [d for d in decisions if any(f.clause == self.clause for f in d.findings)]
        return tuple(by_clause or decisions)
