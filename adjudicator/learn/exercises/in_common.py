"""What a question takes for granted, told with it: what nobody said, and what no source says.

Whoever has the words of the laws alone can answer then: a law that speaks of brisques does not say
what they are, nor one that speaks of four Aces what they count.
"""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.base.events import Event
from adjudicator.base.facts import Value
from adjudicator.case import Case
from adjudicator.games.registry import game_of
from adjudicator.law.book.model import Book
from adjudicator.law.ruling import ASK
from adjudicator.learn.exercises.situations import Exercise
from adjudicator.report import plain_words


def in_common(situation: Exercise, book: Book) -> tuple[str, ...]:
    """Return what goes without saying in a situation, in sentences; () where there is nothing.

    What nobody disputes; what the combinations that are named are, and count, where no words of the
    book say so; the premises of the book on which the ruling on the event rests. Where that turns
    on what nobody has said, premises would tell on what.
    """
    agreed = [f"{each}." for each in _worth(situation.case, book)]
    if situation.outcome != ASK:
        found = (f for d in situation.ruling.on(situation.event) for f in d.findings)
        used = dict.fromkeys(id for finding in found for id in finding.premises)
        agreed += [book.premise(id).text for id in used]
    return (*situation.granted, *([f"As is agreed: {' '.join(agreed)}"] if agreed else ()))


def _worth(case: Case, book: Book) -> Iterator[str]:
    """Yield what is named in a record, and what it counts, where no words of the book say so.

    Which cards a combination is, where they are named one by one, no words say either.
    """
    words = game_of(book.game).words
    named = {str(each) for event in case.events for each in _words_of(event)}
    for row in book.combinations:
        printed = book.law(book.clauses[row.id].law).authority == "text"
        if named & {row.id, *row.called} and not (printed and "cards" not in row.terms):
            yield plain_words.row(words, row)


def _words_of(event: Event) -> Iterator[Value]:
    """Yield every word of an act: the combinations declared, those left to score."""
    for held in (event.word, *event.particulars.values()):
        yield from held if isinstance(held, tuple) else (held,) if held is not None else ()
