"""Answers that somebody gave in a quiz."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from adjudicator.learn.quiz.reviews import Review, new_id

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


def answered(number: int = 0, *, law: str = "52", right: bool = True, day: int = 0) -> Review:
    at = NOON + timedelta(days=day, seconds=number)
    return Review(new_id(), "euchre/somerset-1888", law, "false-lead", "who", number, at, right)
