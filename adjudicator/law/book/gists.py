"""Whether the gist of a law, and the trap in it, agree with its clauses.

A gist is written by hand: what a law costs, whom, who chooses. So that it cannot drift away from
the clauses, it is held to them by the words of the register of remedies: a gist has words of every
kind of remedy that the law gives, and neither gist nor trap has any of a kind of which the law
says nothing. Of points the number counts.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from adjudicator.base.errors import Fault, Place, join
from adjudicator.base.phrases import in_words
from adjudicator.law.book.model import OTHER, Book, Clause, Law
from adjudicator.law.remedies import kinds

CHOOSES = ("choose", "choice", "which of")
ANY_BETWEEN = "..."
SHORT = 3  # letters: such a word is itself, and no beginning of another
POINTS = re.compile(r"\b(\w+) points?\b|\bscores? (\w+)", re.IGNORECASE)
COUNTED = {in_words(number): number for number in range(1, 21)}


def disagreements(book: Book) -> Iterator[Fault]:
    """Yield where the gist of a law, or the trap in it, does not agree with its clauses."""
    for law in book.laws:
        place = law.place or Place(book.id)
        if law.gist:
            for lacking, hint in _lacking(law):
                yield Fault(place, f"the gist of law {law.id} does not say {lacking}", hint)
        for said in _too_much(law):
            hint = "Leave it out, or let a clause give it."
            yield Fault(
                place, f"law {law.id} does not give what its gist or trap says: {said}", hint
            )


def given(law: Law, *, by_any_reading: bool = False) -> tuple[str, ...]:
    """Return the kinds of remedy that a law gives, by the likelier readings of its doubts."""
    found: dict[str, None] = {}
    for clause in law.clauses:
        if by_any_reading or not (clause.reading and clause.reading[1] == OTHER):
            _, chosen = clause.choice or ("", ())
            found |= dict.fromkeys(terms.kind for terms in (*clause.remedies, *chosen))
    return tuple(found)


def says(text: str, kind: str) -> bool:
    """Return whether a text speaks of a kind of remedy, in the words of the register."""
    return any(found_in(text, words) for words in kinds()[kind].words)


def found_in(text: str, words: str) -> re.Match[str] | None:
    """Return where a text has words of the register; None where it has not."""
    return _pattern(words).search(text)


@cache
def _pattern(words: str) -> re.Pattern[str]:
    """The words of a kind as they are looked for, in this order; a long one may go on.

    >>> bool(_pattern("call ... card").search("They called both of his cards."))
    True
    >>> bool(_pattern("call ... card").search("They call, and a card is led."))
    False
    """

    def one(word: str) -> str:
        return rf"\b{re.escape(word)}" + (r"\w*" if len(word) > SHORT else r"\b")

    parts = [r"\W+".join(map(one, part.split())) for part in words.split(ANY_BETWEEN)]
    return re.compile(r"[^,.;:]*?".join(parts), re.IGNORECASE)


def _lacking(law: Law) -> Iterator[tuple[str, str]]:
    """Yield what a gist leaves out, and how it might be said."""
    for kind in given(law):
        near = [each for each in sorted(kinds()[kind].alike) if kinds()[each].words]
        if kinds()[kind].words and not any(says(law.gist, each) for each in near):
            words = join([f'"{each}"' for each in kinds()[kind].words], "or")
            yield f"that there is {kind}", f"Say it with {words}."
    chooses = any(clause.choice for clause in law.clauses)
    if chooses and not any(word in law.gist for word in CHOOSES):
        yield "that somebody may choose", 'Say who, with "choose".'
    for number in sorted(filter(None, map(_points, law.clauses))):
        if number not in _numbers(law.gist):
            yield f"that it gives {number} points", f'Write "{in_words(number)}".'


def _points(clause: Clause) -> int:
    """How many points a clause gives, once; 0 where it gives none, or so many for each."""
    award = clause.award
    other = clause.reading is not None and clause.reading[1] == OTHER
    return 0 if award is None or award.each or other else award.points or 0


def _numbers(text: str) -> set[int]:
    words = re.findall(r"\w+", text.casefold())
    return {COUNTED.get(word, int(word) if word.isdecimal() else 0) for word in words}


def _too_much(law: Law) -> Iterator[str]:
    """Yield what gist or trap speak of, and neither the law's words nor its clauses do."""
    text = f"{law.gist} {law.trap}"
    spoken = " ".join([law.text, *(clause.finds or "" for clause in law.clauses)])
    held = given(law, by_any_reading=True)
    known = {near for kind in held for near in kinds()[kind].alike}
    in_its_words = [words for kind in known for words in kinds()[kind].words]
    for name, kind in kinds().items():
        if name in known or says(spoken, name):
            continue
        for words in kind.words:
            if words not in in_its_words and found_in(text, words):
                yield f'"{words}", that is {name}'
                break
    awards = {clause.award.points for clause in law.clauses if clause.award}
    rows = {clause.combination.points for clause in law.clauses if clause.combination}
    for each in POINTS.findall(text):
        (number,) = _numbers("".join(each))
        if number and number not in awards | rows | _numbers(spoken):
            yield f"{number} points"
