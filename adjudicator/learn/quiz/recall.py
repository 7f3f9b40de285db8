"""How well each law is remembered: its reviews, replayed through the scheduler FSRS."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date, datetime, timedelta

from fsrs import Card, Rating, Scheduler

from adjudicator.base.values import dataclass
from adjudicator.learn.quiz.reviews import Review

# Known again for certain (fuzzing off): the same reviews come to the same memory everywhere. A law
# that was missed is asked again after ten minutes, one that was known after days.
SCHEDULER = Scheduler(
    learning_steps=(timedelta(minutes=10),),
    relearning_steps=(timedelta(minutes=10),),
    enable_fuzzing=False,
)
STRONG, FADING = 0.9, 0.7
Key = tuple[str, str]  # a book's id, a law's name


@dataclass(frozen=True)
class Recalled:
    """The memory of one law.

    Attributes:
        book, law: which law.
        due: when it should be asked again.
        chance: how likely it is known now, from 0 to 1.
        answers: how often it was asked.
        right: how often it was known.
        missed: the last answer was wrong.
        days: on so many days it was known.
    """

    book: str
    law: str
    due: datetime
    chance: float
    answers: int
    right: int
    missed: bool
    days: int = 0

    @property
    def key(self) -> Key:
        """The book and the law."""
        return self.book, self.law

    @property
    def state(self) -> str:
        """What one calls it: strong, fading or forgotten; missed, until it is known again.

        Whoever has known it on one day alone may have guessed: it is known once, and not strong.
        """
        if self.missed:
            return "missed"
        if self.chance >= STRONG:
            return "strong" if self.days > 1 else "known once"
        return "fading" if self.chance >= FADING else "forgotten"


def recall(reviews: Iterable[Review], now: datetime) -> Mapping[Key, Recalled]:
    """Return the memory of each law that was ever asked.

    An answer that is dated after *now*, by a clock that went wrong, does not count until then: else
    its law would never be asked again.

    Args:
        reviews: everything that was answered, the oldest first.
        now: at which moment, in UTC.
    """
    cards: dict[Key, Card] = {}
    told: dict[Key, list[bool]] = {}
    days: dict[Key, set[date]] = {}
    for review in reviews:
        if review.at > now:
            continue
        key = (review.book, review.law)
        card = cards.get(key) or Card(card_id=0, due=review.at)
        cards[key], _ = SCHEDULER.review_card(card, Rating(review.rating), review.at)
        told.setdefault(key, []).append(review.right)
        if review.right:
            days.setdefault(key, set()).add(review.at.date())
    return {
        key: Recalled(
            *key,
            due=card.due,
            chance=SCHEDULER.get_card_retrievability(card, now),
            answers=len(told[key]),
            right=sum(told[key]),
            missed=not told[key][-1],
            days=len(days.get(key, ())),
        )
        for key, card in cards.items()
    }
