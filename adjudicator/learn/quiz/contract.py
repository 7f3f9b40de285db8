"""What a sheet of questions says as JSON, field by field: it and its schema are made of this."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Literal

from msgspec import Meta, field

from adjudicator.report.contract import FromOne, JsonValue, Outcome


class QuizAnswerJson(JsonValue):
    """An answer to choose.

    Attributes:
        text: What it says.
        right: Whether it is right.
        clause: The clause that would give it; null where none would.
        why_not: Why it is wrong, in sentences; empty for the right one.
    """

    text: str
    right: bool
    clause: str | None
    why: list[str] = field(name="why_not")


class TemptingPointsJson(JsonValue):
    """A number of points that is wrong, and that one may think right.

    Attributes:
        points: The number.
        why_not: Why it is wrong, in sentences.
    """

    points: int
    why_not: list[str]

    @classmethod
    def parts(cls, value: tuple[int, Sequence[str]]) -> Mapping[str, object]:
        return dict(zip(("points", "why_not"), value, strict=True))


class ReadingsJson(JsonValue):
    """Words that can be read in two ways.

    Attributes:
        on: The words that can be read in two ways.
        followed: The reading that is followed.
        other: The other reading.
    """

    on: str
    reading: str = field(name="followed")
    other: str


class QuotedLawJson(JsonValue):
    """A law on which the ruling stands.

    Attributes:
        law: The law's number or name.
        seed: The source; null where the law stands in none.
        lines: First and last line in the source.
        quote: The whole law, word for word.
        breaks_off: Our copy stops before the law does.
    """

    law: str
    seed: str | None
    lines: Annotated[list[int], Meta(min_length=2, max_length=2)] | None
    quote: str
    breaks_off: bool


class QuestionJson(JsonValue):
    """A question with its answers.

    Attributes:
        number: Its number on the sheet.
        book: The id of the book it is ruled by.
        law: The law it practises.
        kind: What is asked: what the book says, what follows, who may choose, which law decides,
            how many points.
        known: Who plays, and what is known of the table, in sentences.
        happened: What happened, one sentence an act.
        said: What the players say of what only they know.
        drawn: The table drawn in letters, before any ruling; null where there is nothing to see.
        case: The same as a case file, for adjudicator rule.
        question: What is asked.
        answers: To choose between, one of them right; empty where points are asked for.
        points: The number that is right, where points are asked for; else null.
        tempting_points: Numbers that are wrong, and that one may think right.
        outcome: What the ruling on the whole comes to.
        ruling: What is found, in words.
        not_said: What the book does not say.
        depends_on: The questions on which the ruling turns.
        doubts: Where its words can be read in two ways.
        citations: The laws on which it stands.
    """

    number: FromOne
    book: str
    law: str
    kind: Literal["ruling", "follows", "who", "law", "points"]
    known: list[str]
    happened: list[str]
    said: list[str]
    drawn: str | None
    case: str
    question: str
    answers: Annotated[list[QuizAnswerJson], Meta(max_length=5)]
    points: int | None
    tempting_points: list[TemptingPointsJson]
    outcome: Outcome
    ruling: list[str]
    not_said: list[str]
    depends_on: list[str]
    doubts: list[ReadingsJson]
    citations: list[QuotedLawJson]


class QuestionsJson(JsonValue):
    """What adjudicator quiz --format json prints: questions with their answers, for teachers.

    Attributes:
        seed: Given as --seed, it makes the same sheet again.
        books: The ids of the books it asks about.
        questions: The questions, in the order in which they are put.
    """

    seed: int
    books: list[str]
    questions: list[QuestionJson]
