"""Books and laws to read: in their own words, with clauses, doubts, silences and cases."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from adjudicator.base.phrases import capital
from adjudicator.law.book.model import LIKELIER, Book, Clause, Law, Silence
from adjudicator.law.engine.findings import cite
from adjudicator.report import plain_words
from adjudicator.report.document import Page
from adjudicator.report.ruling import heading, law_name

CASES_SHOWN = 3


def contents(book: Book, page: Page) -> Page:
    """Write what a book is and which laws it holds."""
    page.add(book.title, "head")
    page.add(f"{book.id}: {book.by or 'no author'}; {book.printed or 'no date'}.", "faint")
    page.add(f"We hold {book.holds}.", "faint")
    page.gap()
    section = ""
    for law in book.laws:
        if law.section != section:
            section = law.section
            page.add(section, "head", indent=2)
        name = law_name(law.id)
        name = name if name.startswith("Law ") else f"{name}:"
        page.label(name, _first_words(law.text), "law", indent=4)
    page.gap()
    one = book.laws[0].id
    one = f'"{one}"' if " " in one else one
    page.add(f"adjudicator law {book.id} {one}   prints one law", "faint")
    return page


def _first_words(text: str) -> str:
    words = text.split()
    return " ".join(words[:10]) + (" ..." if len(words) > 10 else "")


def one(book: Book, law: Law, page: Page, cases: Mapping[str, Sequence[str]]) -> Page:
    """Write one law: its words, then what each clause asks and gives.

    Args:
        book: the book it stands in.
        law: the law.
        page: the page to write on.
        cases: by clause id, the shipped cases that it decides.
    """
    page.add(_heading(law), "law")
    page.quote(law.text, indent=0)
    if law.breaks_off:
        page.add("Our copy breaks off here, in the middle of the sentence.", "ask", indent=2)
    page.gap()
    for clause in law.clauses:
        _clause(book, clause, page, cases.get(clause.id, ()))
    for clause in book.clauses.values():
        if clause.changes == law.id:
            page.add(clause.id, "head", indent=2)
            page.label("changed by", law_name(clause.law), "house", indent=4)
            page.gap()
    for doubt in law.doubts:
        page.label("TWO READINGS", f'of "{doubt.on}"', "doubt", indent=2)
        page.label("followed:", doubt.likelier, indent=4)
        page.label("the other:", doubt.other, indent=4)
        number = f", {doubt.number} in the register" if doubt.number else ""
        page.add(f"(doubt: {doubt.id}{number})", "faint", indent=4)
        page.gap()
    if book.doubts:
        page.add("Follow another reading: adjudicator rule CASE --reading DOUBT", "faint")
    return page


def _heading(law: Law) -> str:
    return heading(cite(law, law.clauses[0])) if law.clauses else law_name(law.id)


def _clause(book: Book, clause: Clause, page: Page, cases: Sequence[str]) -> None:
    page.add(clause.id, "head", indent=2)
    if clause.words and clause.words != book.law(clause.law).text:
        page.add(f'"{clause.words}"', "quote", indent=4)
    if clause.reading:
        which = "likelier" if clause.reading[1] == LIKELIER else "other"
        page.add(f"only on the {which} reading of {clause.reading[0]}", "doubt", indent=4)
    conditions = (
        ("when", clause.when),
        ("when one of", clause.when_any),
        ("unless", clause.unless),
    )
    for word, asked in conditions:
        for condition in asked:
            page.label(f"{word}:", plain_words.condition(book, condition), "faint", indent=4)
    if clause.define:
        page.label("then:", f"{plain_words.means(book, clause.define)}.", "faint", indent=4)
    if clause.finds:
        page.label("then:", plain_words.finding(clause), "faint", indent=4)
    if clause.award:
        page.label("scores:", f"{plain_words.award(clause.award, book)}.", "faint", indent=4)
    if clause.combination:
        page.label("worth:", f"{plain_words.row(clause.combination)}.", "faint", indent=4)
    if clause.choice:
        holder, options = clause.choice
        who = capital(plain_words.role(holder))
        page.label("choice:", f"{who} may have one of these:", "faint", indent=4)
        for number, option in enumerate(options, 1):
            page.add(f"{number}. {plain_words.remedy(option)}", indent=12, hang=3)
    for other in clause.overrides:
        silent = other not in book.clauses
        of = "what the book does not say" if silent else law_name(book.clauses[other].law)
        page.label("sets aside:", f"{other} ({of})", "faint", indent=4)
    if clause.changes:
        page.label("changes:", f"{clause.id} ({law_name(clause.changes)})", "faint", indent=4)
    if cases:
        more = len(cases) - CASES_SHOWN
        shown = ", ".join(cases[:CASES_SHOWN]) + (f" and {more} more" if more > 0 else "")
        page.label("decides:", shown, "faint", indent=4)
    page.gap()


def search(book: Book, words: Sequence[str], page: Page) -> int:
    """Write the laws in which all these words occur; return how many there are."""
    found = 0
    for law in book.laws:
        about = " ".join(
            (
                law.text,
                *(f"{c.id} {c.finds or ''}" for c in law.clauses),
                *(d.other for d in law.doubts),
            )
        ).casefold()
        if all(word.casefold() in about for word in words):
            found += 1
            page.add(_heading(law), "law")
            page.quote(law.text, indent=2)
            page.gap()
    return found


def doubts(book: Book, page: Page) -> Page:
    """Write every doubt of a book, with both readings."""
    for doubt in book.doubts.values():
        page.label(law_name(doubt.law), f'"{doubt.on}"', "law")
        page.label("followed:", doubt.likelier, indent=4)
        page.label("the other:", doubt.other, indent=4)
        number = f", {doubt.number} in the register" if doubt.number else ""
        page.add(f"(doubt: {doubt.id}{number})", "faint", indent=4)
        page.gap()
    if book.doubts:
        page.add("Follow another reading: adjudicator rule CASE --reading DOUBT", "faint")
    return page


def silences(book: Book, page: Page) -> Page:
    """Write what a book does not say, and what would be needed to say it."""
    for silence in book.silences:
        _silence(silence, page)
    return page


def _silence(silence: Silence, page: Page) -> None:
    page.add(silence.says, indent=0, hang=2)
    page.add(f"Needed: {silence.needs}.", "faint", indent=4, hang=2)
    page.add(f"(silence: {silence.id})", "faint", indent=4)
    page.gap()
