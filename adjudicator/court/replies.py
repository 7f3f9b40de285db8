"""What the book says to one who asks it of something of which no clause of it speaks."""

from __future__ import annotations

from adjudicator.base.events import Event
from adjudicator.base.language import SUBJECT, Language
from adjudicator.base.values import replace
from adjudicator.law.book.model import Book, Silence
from adjudicator.law.ruling import NO_BREACH, SILENT, Decision, Reply, SilenceShown

# The silence of a book that has no words at all on what it is asked of.
NO_WORDS = "no-words-on-this"
NEEDS = "other words, if the book has the matter and not the words"


def asks_the_book(event: Event, language: Language) -> bool:
    """Return whether it is the book that somebody asks."""
    return language.verb(event.verb).takes.kind == SUBJECT


def replied(decision: Decision, event: Event, book: Book) -> Decision:
    """Return a decision on a question to the book with what the book says.

    Where a clause or a silence speaks already, or asks, that is the answer. Else it is the words
    of the book that speak of it; or what the book is known not to say; or that it has no words.
    """
    if event.word is None:
        return decision
    asked = event.word.replace("-", " ")
    if decision.findings or decision.silences or decision.missing:
        return replace(decision, reply=Reply(asked))
    from adjudicator.law import search  # its words are many, and few ask the book

    laws = search.laws_on(book, asked)
    reply = Reply(asked, laws, () if laws else search.passages_on(book, asked))
    if reply.laws or reply.others:
        heard = tuple(citation.law for citation in reply.laws)
        return replace(decision, outcome=NO_BREACH, heard=heard, reply=reply)
    known = search.silences_on(book, asked)
    silences = tuple(
        SilenceShown(each.id, each.number, each.says, each.needs, decision.event, decision.line)
        for each in known
        or (Silence(NO_WORDS, None, f"Our copy has no words on this: {asked}.", NEEDS),)
    )
    return replace(decision, outcome=SILENT, silences=silences, reply=reply)
