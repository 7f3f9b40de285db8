"""Books and laws to read: in their own words, with clauses, doubts, silences and cases."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from adjudicator.base.phrases import capital, joined
from adjudicator.law.book.model import HELD_PAGES, HOUSE, LIKELIER, Book, Clause, Doubt, Law
from adjudicator.law.book.settling import as_played
from adjudicator.report import plain_words
from adjudicator.report.citing import law_heading, law_name, on_what
from adjudicator.report.document import Page
from adjudicator.report.quoting import add_end

CASES_SHOWN = 3
ASKS = ("when", "when one of", "unless")


def contents_page(book: Book) -> Page:
    """Return what a book is and which laws it holds."""
    page = Page()
    page.head(book.title, level=1)
    page.add(f"{book.id}: {book.by or 'no author'}; {book.printed or 'no date'}.", "faint")
    page.add(f"We hold {book.holds}.", "faint")
    page.gap()
    section = ""
    for law in book.laws:
        if law.section != section:
            section = law.section
            page.head(section, indent=2)
        name = law_name(law.id)
        name = name if name.startswith("Law ") else f"{name}:"
        page.label(name, _first_words(law.text), "law", indent=4, item=True)
    page.gap()
    one = typed(book.laws[0].id)
    page.add(f"adjudicator law {book.id} {one}   prints one law", "faint")
    return page


def typed(law: str) -> str:
    """Return a law as one types it after a command."""
    return f'"{law}"' if " " in law else law


def what_it_holds(book: Book, law: str) -> str:
    """Return what one says of a book to him who asks for a law, by its number, that it lacks.

    Where of its code only the pages are at hand that are quoted, he is told how to read another.
    """
    told = f"It holds {book.holds}."
    if book.pages != HELD_PAGES:
        return told
    return f"{told} Only what is quoted is drilled: adjudicator law {book.id} {law} reads the rest."


def typed_names(book: Book) -> dict[str, str]:
    """Return the laws of a book by what one may type for them; a house rule by its name as well."""
    names = {law.id.casefold(): law.id for law in book.laws}
    return {name.removeprefix(HOUSE): id for name, id in names.items()} | names


def law_called(book: Book, named: str) -> str | None:
    """Return the law that is called so, or that has a clause which is; None where none is.

    Names of laws have blanks, those of clauses hyphens, and either may be typed for the other.
    """
    names = typed_names(book)
    typed = (named.casefold(), named.casefold().replace("-", " "))
    clause = book.clauses.get(named.casefold().replace(" ", "-"))
    found = (names[each] for each in typed if each in names)
    return next(found, clause.law if clause else None)


def _first_words(text: str) -> str:
    words = text.split()
    return " ".join(words[:10]) + (" ..." if len(words) > 10 else "")


def law_page(book: Book, law: Law, cases: Mapping[str, Sequence[str]]) -> Page:
    """Return one law: its words, then what each clause asks and gives.

    Args:
        book: the book it stands in.
        law: the law.
        cases: by clause id, the shipped cases that it decides.
    """
    page = Page()
    page.add(law_heading(law), "law")
    page.quote(law.text, indent=0)
    if law.breaks_off:
        page.add("Our copy breaks off here, in the middle of the sentence.", "ask", indent=2)
        add_end(page, law)
    for rule in laid_over(book, law):
        page.label(f"HOUSE  {rule.id.removeprefix(HOUSE)}: ", rule.text, "house")
    page.gap()
    for clause in law.clauses:
        _add_clause(book, clause, page, cases.get(clause.id, ()))
    for clause in _with_other_settings(book, law):
        _add_clause(book, clause, page, cases.get(clause.id, ()))
    for clause in book.clauses.values():
        if clause.changes == law.id:
            page.head(clause.id, indent=2)
            page.label("changed by", law_name(clause.law), "house", indent=4)
            page.gap()
    for doubt in law.doubts:
        page.label("TWO READINGS", f"of {on_what(doubt)}", "doubt", indent=2)
        _add_readings(page, doubt)
    _add_how_to_follow(page, book)
    return page


def _with_other_settings(book: Book, law: Law) -> Iterator[Clause]:
    """Yield the clauses of a law that stand only with other settings than it is played with."""
    written = [other for other in book.written_laws if other.id == law.id]
    for each in (clause for other in written for clause in other.clauses):
        there = {id: values[0] for id, values in each.where}
        so = None if each.id in book.clauses else as_played(each, {**book.played, **there})
        if so is not None:
            yield so


def laid_over(book: Book, law: Law) -> tuple[Law, ...]:
    """Return the rules of the house by which a printed law no longer stands as it is printed.

    They set a clause of it aside, or change a number of it.
    """
    if law.id.startswith(HOUSE):
        return ()
    clauses = {clause.id for clause in law.clauses}
    return tuple(
        rule
        for rule in book.laws
        if rule.id.startswith(HOUSE)
        and any(
            each.changes == law.id or not clauses.isdisjoint(each.overrides)
            for each in rule.clauses
        )
    )


def _add_readings(page: Page, doubt: Doubt) -> None:
    page.label("followed:", doubt.likelier, indent=4, item=True)
    page.label("the other:", doubt.other, indent=4, item=True)
    number = f", {doubt.number} in the register" if doubt.number else ""
    page.add(f"(doubt: {doubt.id}{number})", "faint", indent=4)
    page.gap()


def _add_how_to_follow(page: Page, book: Book) -> None:
    if book.doubts:
        page.add("Follow another reading: adjudicator rule CASE --reading DOUBT", "faint")


def _add_clause(book: Book, clause: Clause, page: Page, cases: Sequence[str]) -> None:
    page.head(clause.id, level=3, indent=2)
    if clause.words and clause.words != book.law(clause.law).text:
        page.add(f'"{clause.words}"', "quote", indent=4)
    if clause.reading:
        which = "likelier" if clause.reading[1] == LIKELIER else "other"
        page.add(f"only on the {which} reading of {clause.reading[0]}", "doubt", indent=4)
    for id, values in clause.where:
        setting = next(each for each in book.settings if each.id == id)
        says = joined([setting.value(value).says for value in values], "or")
        page.add(f"only where {says}", "doubt", indent=4)
    if clause.topics:
        page.label("topic:", ", ".join(clause.topics), "faint", indent=4, item=True)
    for word, said in _clause_in_words(book, clause):
        page.label(f"{word}:", said, "faint", indent=4, item=True)
        if word == "choice" and clause.choice is not None:
            for number, option in enumerate(clause.choice[1], 1):
                said = f"{plain_words.remedy(book, option)} ({plain_words.as_written(option)})"
                page.item(said, indent=12, mark=f"{number}.")
    for other in book.overriders.get(clause.id, ()):
        if other.law.startswith(HOUSE):
            asked = (word_said for word_said in _clause_in_words(book, other))
            where = "; ".join(f"{w} {plain_words.small(s)}" for w, s in asked if w in ASKS)
            said = f"{other.id} ({law_name(other.law)}), {where}"
            page.label("gives way to:", said, "house", indent=4, item=True)
    if cases:
        more = len(cases) - CASES_SHOWN
        shown = ", ".join(cases[:CASES_SHOWN]) + (f" and {more} more" if more > 0 else "")
        page.label("decides:", shown, "faint", indent=4, item=True)
    page.gap()


def _clause_in_words(book: Book, clause: Clause) -> Iterator[tuple[str, str]]:
    """What a clause asks and gives, each with the word that stands before it."""
    conditions = (
        ("when", clause.when),
        ("when one of", clause.when_any),
        ("unless", clause.unless),
    )
    for word, asked in conditions:
        for condition in asked:
            named = plain_words.asked_as_written(condition)
            yield word, f"{plain_words.condition(book, condition)} ({named})"
    if clause.define:
        yield "then", f"{plain_words.means(book, clause.define)}. (define: {clause.define})"
    if clause.finds:
        yield "then", plain_words.finding(book, clause)
    if clause.award:
        yield "scores", f"{plain_words.award(book, clause.award)}. (to: {clause.award.to})"
    if clause.combination:
        yield "worth", f"{plain_words.row(book.words, clause.combination)}."
    for stated in clause.remedies:
        yield "gives", f"{plain_words.remedy(book, stated)} ({plain_words.as_written(stated)})"
    if clause.choice:
        who = capital(plain_words.role(book, clause.choice[0]))
        yield "choice", f"{who} may have one of these:"
    for other in clause.overrides:
        silent = other not in book.clauses
        of = "what the book does not say" if silent else law_name(book.clauses[other].law)
        yield "sets aside", f"{other} ({of})"
    if clause.changes:
        yield "changes", f"{clause.id} ({law_name(clause.changes)})"


def search_page(books: Sequence[Book], words: str) -> Page:
    """Return the laws in which all these words occur, and how many there are."""
    page, found = Page(), 0
    for book in books:
        for law in book.laws:
            about = " ".join(
                (
                    law.text,
                    *(f"{c.id} {book.said(c)}" for c in law.clauses),
                    *(d.other for d in law.doubts),
                )
            ).casefold()
            if all(word.casefold() in about for word in words.split()):
                found += 1
                page.add(law_heading(law), "law")
                page.quote(law.text)
                page.gap()
    del page.blocks[-1:]  # the gap
    page.add(f"{found or 'No'} law{'s' * (found != 1)} with: {words}")
    return page


def doubts_page(book: Book) -> Page:
    """Return every doubt of a book, with both readings."""
    page = Page()
    for doubt in book.doubts.values():
        page.label(law_name(doubt.law), on_what(doubt), "law")
        _add_readings(page, doubt)
    _add_how_to_follow(page, book)
    return page


def settings_page(book: Book) -> Page:
    """Return what a book leaves to each table, every way to play it, and who says so."""
    page = Page()
    for setting in book.settings:
        page.label(setting.id, setting.question, "law")
        for value in setting.values:
            taken = ", taken while nobody says" if value.value == setting.default else ""
            said = f"{capital(value.says)} ({value.sources}{taken})."
            page.label(f"{value.value}:", said, indent=4, item=True)
        page.gap()
    if book.settings:
        page.add("Say how your table plays: adjudicator rule CASE --set SETTING=VALUE", "faint")
    else:
        page.add("It leaves nothing to each table.")
    return page


def silences_page(book: Book) -> Page:
    """Return what a book does not say, and what would be needed to say it."""
    page = Page()
    for silence in book.silences:
        page.add(silence.says, hang=2)
        page.add(f"Needed: {silence.needs}.", "faint", indent=4, hang=2)
        page.add(f"(silence: {silence.id})", "faint", indent=4)
        page.gap()
    return page
