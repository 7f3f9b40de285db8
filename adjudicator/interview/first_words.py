"""What the words by which something was found answer already: nobody is asked it again."""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.games.registry import game_of
from adjudicator.interview import filling
from adjudicator.interview.asking import InterviewQuestion
from adjudicator.interview.drafting import Interview, is_of_the_table
from adjudicator.interview.overheard import (
    as_name,
    heard,
    named_in,
    said_of_several,
    told_by,
    what_is_called,
)
from adjudicator.interview.sayings import Blank, hearsay

COMBINATION = "combination"  # the kind of a blank that it answers


def told_already(interview: Interview, question: InterviewQuestion, words: str) -> str | None:
    """Return what is to be typed for an answer that the words give; None where they do not.

    Args:
        interview: what was answered so far.
        question: what would be asked next.
        words: by which it was found what happened.
    """
    if not words or interview.playing is None:
        return None
    phrases = hearsay(interview.playing)
    text = heard(words, interview.players)
    if interview.teller is not None and not question.key.startswith("claim"):
        others = [player for player in interview.players if player != interview.teller]
        other = others[0] if len(others) == 1 else None
        as_told = told_by(text, interview.teller, _partner(interview, interview.teller), other)
        text = f"{heard(words)} .{as_told}"  # a phrase of its own is "ordered me up"
    if is_of_the_table(question.key):
        agreed = [
            str(value)
            for value, _ in question.choices
            if said_of_several(phrases.hears.get(str(value), {}), text) == "yes"
        ]
        return ", ".join(agreed) or None
    blank = _blank(interview, question)
    name = question.key.rpartition(":")[2]
    naming = (*(blank.named if blank else ()), *phrases.named.get(name, ()))
    by_name = [_by_name(interview, question, phrase) for phrase in naming]
    called = _called(interview, question, blank)
    claimed = question.key.startswith("claim:")
    phrases_by_name = filter(None, by_name)
    named = named_in(text, phrases_by_name, called, interview.players, as_claimed=claimed)
    hears = (blank and blank.hears) or phrases.hears.get(name, {})
    return named or said_of_several(hears, text, as_claimed=claimed)


def _partner(interview: Interview, player: str) -> str | None:
    """Return who plays on a player's side; None where nobody does."""
    own = game_of(interview.playing or "").side(interview.players, player)
    return next((each for each in own if each != player), None)


def _by_name(interview: Interview, question: InterviewQuestion, phrase: str) -> str | None:
    """A phrase with the names of players whom it calls by their blanks; None where one is open."""
    if question.key.startswith("blank:"):
        answered = interview.blanks(int(question.key.split(":")[1]))
        return filling.fill_text(phrase, answered, interview.players)
    return phrase


def _blank(interview: Interview, question: InterviewQuestion) -> Blank | None:
    """The blank of which a question is; None where it is of something else."""
    kind, _, rest = question.key.partition(":")
    step, _, name = rest.partition(":")
    entry = interview.heard(int(step)) if kind == "blank" else None
    return entry.blank(name) if entry is not None else None


def _called(
    interview: Interview, question: InterviewQuestion, blank: Blank | None
) -> Mapping[str, str]:
    """What may be named in answer to a question: as it stands in a text, and how it is typed."""
    if blank is not None and blank.kind == COMBINATION:
        by_word = {heard(str(word).replace("-", " ")): str(word) for word in blank.words}
        return {**by_word, **{heard(said): str(word) for word, said in blank.words.items()}}
    if question.kind == "choice":
        return {as_name(name): name for name in interview.players}
    return what_is_called(question.kind)
