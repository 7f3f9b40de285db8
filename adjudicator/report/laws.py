"""Books and laws to read: in their own words, with clauses, doubts, silences and cases."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from adjudicator.law.clauses import (
    LIKELIER,
    Award,
    Book,
    Clause,
    Condition,
    Law,
    RemedyTerms,
    Silence,
)
from adjudicator.law.findings import cite
from adjudicator.law.matter import points_in_words
from adjudicator.law.remedies import REMEDIES
from adjudicator.report.paint import Page
from adjudicator.report.text import heading, law_name, without_the_words

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
            page.label(f"{word}:", _condition(book, condition), "faint", indent=4)
    if clause.define:
        page.label("then:", f"{clause.define.replace('_', ' ')}.", "faint", indent=4)
    if clause.finds:
        page.label("then:", _bare(clause.finds), "faint", indent=4)
    if clause.award:
        page.label("scores:", _award(clause.award), "faint", indent=4)
    if clause.combination:
        row = clause.combination
        of = f", class {row.of_class}" if row.of_class else ""
        page.label("worth:", f"{row.name}: {points_in_words(row.points)}{of}.", "faint", indent=4)
    if clause.choice:
        holder, options = clause.choice
        page.label("choice:", _bare(f"{{{holder}}} may have one of these:"), "faint", indent=4)
        for number, option in enumerate(options, 1):
            page.add(f"{number}. {_said(option)}", indent=12, hang=3)
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


def _award(award: Award) -> str:
    points = "what it is worth" if award.points is None else points_in_words(award.points)
    times = " times ".join(each.replace("_", " ") for each in award.each)
    each = f" for each of {times}" if times else ""
    return _bare(f"{{{award.to}}}: {points}{each}.")


def _said(terms: RemedyTerms) -> str:
    """How a remedy is said, with plain words for the roles."""
    words = {key: f"{{{role}}}" for key, role in terms.things.items()}
    words |= {"against": f"{{{terms.against}}}", "held_by": f"{{{terms.held_by}}}"}
    sentence = REMEDIES[terms.kind].replace("|or}", "}").replace("|is}", "}")
    for key, role in words.items():
        sentence = sentence.replace(f"{{{key}}}", role)
    return _bare(sentence)[:1].lower() + _bare(sentence)[1:]


def _condition(book: Book, condition: Condition) -> str:
    fact = book.vocabulary.get(condition.fact)
    means = fact.means if fact else condition.fact.replace("_", " ").capitalize() + "."
    if fact and fact.kind == "word":
        means = without_the_words(means)
    asked = str(condition).removeprefix(condition.fact).lstrip(": ")
    return f"{means.rstrip('.')}{': ' + asked if asked else ''}"


def _bare(sentence: str) -> str:
    """The sentence of a clause with its slots as plain words: {player} is "the player"."""
    import re

    names = {
        "of": "the other",
        "cards": "the card",
        "player": "the player",
        "partner": "his partner",
        "whose_lead": "",
        "of_side": "the other side",
        "of_adversaries": "his adversaries",
        "declared": "do so",
        "demand": "do so",
        "chosen": "which",
        "lone": "the lone player",
        "player_side": "the player or his partner",
        "adversaries": "the adversaries",
        "followers": "those who followed",
        "follow_cards": "their cards",
        "cards_led_on": "what he led on",
        "unheard_adversaries": "the adversaries who had not spoken",
        "skipped": "those who were skipped",
        "first_suit": "that suit",
        "suit": "the suit",
    }

    def word(slot: re.Match[str]) -> str:
        name = slot[1]
        if slot[2] == "is":
            return f"{names.get(name, name.replace('_', ' '))} is"
        if slot[2] in ("it", "It"):
            return slot[2]
        if slot[2] in ("take", "keep"):
            return str(slot[2])
        return names.get(name, "the " + name.replace("_", " "))

    text = re.sub(r"\{(\w+)(?:\|(\w+))?\}", word, sentence)
    return text[:1].upper() + text[1:]


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
