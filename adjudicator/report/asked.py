"""What nobody has said, as it is asked at the table: the question, and where each answer leads."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence

from adjudicator.base.patterns import pattern
from adjudicator.base.phrases import capital
from adjudicator.base.values import NamedTuple
from adjudicator.law.ruling import ASK, SILENT, ClaimVerdict, Decision, Missing
from adjudicator.report.document import Page
from adjudicator.report.reasons import shown

# A longer table of answers than this nobody reads; then each question stands by itself.
MOST_ROWS = 8
OPEN = "OPEN  "
BRIEF = 40  # letters; what is no longer is said in each row again
NOTE = "*"  # after a row: what is said of several of them stands below

_POINTS = pattern(r"(\d+) points? to .+\.")


class Asked(NamedTuple):
    """Questions that are asked together, and where the answers lead.

    Attributes:
        questions: as one asks them.
        rows: each as (the answers, sentences on what they give).
        lines: at which line of the case each is asked; () where that is not known.
    """

    questions: tuple[str, ...]
    rows: tuple[tuple[str, tuple[str, ...]], ...]
    lines: tuple[int, ...] = ()


def asked_on(
    decisions: Iterable[Decision], certain: Callable[[Decision], Collection[str]]
) -> list[Asked]:
    """Return what is asked on several matters, each question once.

    Args:
        decisions: the matters on which something is asked.
        certain: of a matter, sentences on what is so in any case.
    """
    return list(_together([_asked(decision, certain(decision)) for decision in decisions]))


def told_of_claims(asked: Asked, claims: Iterable[ClaimVerdict], *, alone: bool) -> Asked:
    """Return what is asked, with what each answer leads to for acts that are claimed and not done.

    Args:
        asked: what is asked.
        claims: the claims; those that are open upon another question are passed over.
        alone: every claim that is open is of such an act, so that nothing else is told in it.
    """
    rows = []
    for given, said in asked.rows:
        of_acts = [
            claim.on_answer[given]
            for claim in claims
            if claim.question in asked.questions and given in claim.on_answer
        ]
        own = () if alone and of_acts else tuple(each for each in said if each not in IDLE)
        rows.append((given, tuple(dict.fromkeys([*sentences(of_acts), *own])) or said))
    return asked._replace(rows=tuple(rows))


def add_questions(page: Page, questions: Sequence[Asked], *, beside: bool = False) -> None:
    """Add what is asked, and where the answers lead.

    Args:
        page: the page.
        questions: what is asked.
        beside: the one question stands already beside the claim that hangs on it.
    """
    again = Counter(question for asked in questions for question in asked.questions)
    for asked in questions:
        several = len(asked.questions) > 1
        for number, question in enumerate(asked.questions, 1):
            said = f"{number}. {question}" if several else question
            if again[question] > 1 and asked.lines:  # the same, of another act
                said = f"{said} (line {asked.lines[number - 1]})"
            if number > 1:
                page.add(said, indent=len(OPEN) + 1)
            elif not beside:
                page.label(OPEN, said, "ask")
        _add_rows(page, asked)
        page.gap()


def _add_rows(page: Page, asked: Asked) -> None:
    often = Counter(said for _, sentences in asked.rows for said in sentences[1:])
    again = [said for said, rows in often.items() if rows > 1 and len(said) > BRIEF]
    notes = {said: NOTE * number for number, said in enumerate(again, 1)}
    for given, sentences in asked.rows:
        own = [said for said in sentences if said not in notes]
        marks = [notes[said] for said in sentences if said in notes]
        page.label(f"{given}:", " ".join([*own, *marks]), indent=2, item=True)
    for said, mark in notes.items():
        page.add(f"{mark} {said}", indent=2, hang=len(mark) + 1)


def _together(asked: Iterable[Asked]) -> Iterator[Asked]:
    """Yield the same questions with the same answers once, with what they give in all matters."""
    found: dict[tuple[object, ...], list[Asked]] = {}
    for each in asked:
        key = (each.questions, tuple(given for given, _ in each.rows))
        found.setdefault(key, []).append(each)
    for alike in found.values():
        rows = []
        for place, (given, _) in enumerate(alike[0].rows):
            said = dict.fromkeys(s for each in alike for s in each.rows[place][1])
            rows.append((given, tuple(s for s in said if s not in IDLE or len(said) == 1)))
        yield alike[0]._replace(rows=tuple(rows))


def _asked(decision: Decision, certain: Collection[str]) -> Asked:
    questions = tuple(missing.question for missing in decision.missing)
    lines = tuple(missing.line for missing in decision.missing)
    if len(questions) > 1 and 0 < len(decision.answers) <= MOST_ROWS:
        numbers = {missing.fact: n for n, missing in enumerate(decision.missing, 1)}
        rows = [
            (
                ", ".join(f"{numbers[each.fact]} {each.said}" for each in row.given),
                _gives(row.outcome, row.findings, certain),
            )
            for row in decision.answers
        ]
        return Asked(questions, tuple(rows), lines)
    return Asked(
        questions,
        tuple(
            (
                f"{number} {answer.said}" if len(questions) > 1 else answer.said,
                _gives(answer.outcome, answer.findings, certain),
            )
            for number, missing in enumerate(decision.missing, 1)
            for answer in missing.answers
        ),
        lines,
    )


# where an answer leads

NOTHING = "No law is broken."
NO_MORE = "Nothing more follows."  # beside what is found in any case, a broken law maybe
IDLE = (NOTHING, NO_MORE)
UNSAID = "The book does not say."
AND_THEN = "Then it depends on the rest."


def _gives(outcome: str, findings: Sequence[str], certain: Collection[str]) -> tuple[str, ...]:
    """Where an answer leads, in sentences: those that are not said already."""
    found: dict[str, None] = {}
    for sentence in sentences(findings):
        points = _POINTS.fullmatch(sentence)
        repeated = points and any(re.search(rf"\b{points[1]}\b", said) for said in found)
        if sentence not in certain and not repeated:
            found[sentence] = None
    if outcome == ASK:
        found[AND_THEN] = None
    elif outcome == SILENT and not found:
        found[UNSAID] = None
    return tuple(found) or (NO_MORE if certain else NOTHING,)


def leads_to(outcome: str, findings: Sequence[str], *, broken: bool = False) -> str:
    """Return where an answer leads, in sentences.

    Args:
        outcome, findings: what it comes to.
        broken: something is found beside it in any case, a broken law maybe.
    """
    said = " ".join(capital(text) for text in findings)
    if outcome == ASK:
        return f"{said} {AND_THEN}".strip()
    if outcome == SILENT:
        return f"{said} {UNSAID}".strip()
    return said or (NO_MORE if broken else NOTHING)


def sentences(texts: Iterable[str]) -> Iterator[str]:
    """Yield the sentences of texts, one by one."""
    for text in texts:
        yield from map(capital, re.split(r"(?<=[.!?]) (?=[^a-z])", text))


def how_to_answer(questions: Sequence[Missing]) -> str:
    """Return how the first question is answered in a case; "" where nothing is asked."""
    if not questions:
        return ""
    first = questions[0]
    of_several = len({each.line for each in questions if each.fact == first.fact}) > 1
    where = f", in line {first.line}" if of_several else ""
    return f"To answer: told: {{{first.fact}: {shown(first.answers[0].value)}}}{where}"
