"""What the book says to one who asks it of something of which no clause of it speaks."""

from __future__ import annotations

from collections.abc import Collection

from adjudicator.base.events import Event
from adjudicator.base.language import SUBJECT, Language
from adjudicator.base.values import replace
from adjudicator.law.book.model import Book, Clause, Silence
from adjudicator.law.ruling import NO_BREACH, SILENT, Citation, Decision, Reply, SilenceShown

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
    Where a rule of the house stands in the place of what these laws give, its words go before, and
    what a printed clause sums up is not told: the sum may be another.
    """
    if event.word is None:
        return decision
    asked = event.word.replace("-", " ")
    found = [citation for each in decision.findings for citation in each.citations[:1]]
    ours = _of_the_house({each.law for each in found}, book)
    if ours and not any(each.authority == "house" for each in found):
        laws = (*ours, *{each.law: each for each in found}.values())
        reply = Reply(asked, laws)
        heard = tuple(each.law for each in laws)
        return replace(decision, outcome=NO_BREACH, findings=(), heard=heard, reply=reply)
    if decision.findings or decision.silences or decision.missing:
        return replace(decision, reply=Reply(asked))
    from adjudicator.law import search  # its words are many, and few ask the book

    spoken = search.laws_on(book, asked)
    ours = _of_the_house({each.law for each in spoken}, book)
    known_already = {each.law for each in ours}
    laws = (*ours, *(each for each in spoken if each.law not in known_already))
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


def _of_the_house(laws: Collection[str], book: Book) -> tuple[Citation, ...]:
    """Return the rules of the house that stand in the place of what some printed laws give."""

    def given_way(clause: Clause) -> set[str]:
        before = (book.clauses[id].law for id in clause.overrides if id in book.clauses)
        return {*before, *((clause.changes,) if clause.changes else ())}

    return tuple(
        Citation.of(law, "")
        for law in book.laws
        if law.authority == "house"
        and any(not given_way(clause).isdisjoint(laws) for clause in law.clauses)
    )
