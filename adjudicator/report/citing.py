"""Laws as they are cited: what one calls them, where they are printed, whose house they are of."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from adjudicator.base.phrases import capital, joined, named_law
from adjudicator.law.book.model import HELD_PAGES, HOUSE, Book, Doubt, InForce, Law
from adjudicator.law.engine.findings import cite
from adjudicator.law.ruling import Citation, DoubtShown, Finding, Ruling

# What stands over a law that no source of ours prints: it is told in our words.
RETOLD = "RETOLD"


def cited_laws(findings: Sequence[Finding]) -> list[tuple[Citation, list[str]]]:
    """Return the laws cited, each once, with the words of it that decide; the house's first."""
    found: dict[str, tuple[Citation, list[str]]] = {}
    for finding in findings:
        for citation in finding.citations:
            kept = found.setdefault(citation.law, (citation, []))
            if citation.words and citation.words not in kept[1]:
                kept[1].append(citation.words)
    return sorted(found.values(), key=lambda cited: cited[0].authority != "house")


def house_in_force(houses: Sequence[InForce]) -> list[str]:
    """Return what is said of the house rules in force, a line for those of each origin."""
    lines = []
    for usual in (True, False):
        told = [f"{each.title} ({each.file})" for each in houses if each.usual is usual]
        if told:
            leave = ", as usual at your table; --no-house leaves them out" if usual else ""
            lines.append(f"House rules in force: {joined(told)}{leave}.")
    lines += [
        f'Left out with the retold law, on which it rests: "{rule}" (--pages all has it).'
        for each in houses
        for rule in each.left_out
    ]
    return lines


def by_the_pages(pages: str) -> list[str]:
    """Return what is said of the pages that are ruled by, where they are not all of the code."""
    return ["By the pages alone that are quoted here."] if pages == HELD_PAGES else []


def laid_down(book: Book) -> list[str]:
    """Return by what a table goes beside the book, a line for each sort of it.

    Its house rules, the pages that are ruled by, and how it plays what the book leaves to each.
    """
    by_id = {setting.id: setting for setting in book.settings}
    says = [by_id[id].value(value).says for id, value in book.agreed.items()]
    agreed = [f"At this table {joined(says)}."] if says else []
    return [
        *house_in_force(book.house or ()),
        *by_the_pages(book.pages),
        *agreed,
        *copy_missed(book),
    ]


def agreed_later(ruling: Ruling, book: Book) -> list[str]:
    """Return what a table agreed on when the game had begun, a line; [] where on nothing."""
    by_id = {setting.id: setting for setting in book.settings}
    says = [by_id[id].value(value).says for id, value in ruling.in_mid_game.items()]
    return [f"Agreed in mid-game: {joined(says)}."] if says else []


def copy_missed(book: Book) -> list[str]:
    """Return what is said of a copy of one's own that is gone, or is not what it was."""
    copy = book.copy
    if copy is None or not (copy.gone or copy.missed):
        return []
    why = f"cannot be read ({copy.gone}): its laws are retold"
    if not copy.gone:
        what = "it is" if len(copy.missed) == 1 else "they are"
        why = f"no longer holds {laws_named(copy.missed)} as printed: {what} retold"
    return [f"Your copy {copy.file} {why}. See adjudicator sources check."]


def laws_named(laws: Sequence[str]) -> str:
    """Return several laws as one names them, those of numbers that follow each other as a range.

    >>> laws_named(["4", "62", "63", "64", "71"]), laws_named(["7"])
    ('laws 4, 62-64 and 71', 'law 7')
    """
    runs: list[list[str]] = []
    for law in laws:
        last = runs[-1][-1] if runs else ""
        if last.isdigit() and law.isdigit() and int(law) == int(last) + 1:
            runs[-1].append(law)
        else:
            runs.append([law])
    said = [piece for run in runs for piece in ([f"{run[0]}-{run[-1]}"] if len(run) > 2 else run)]
    return f"{'law' if len(laws) == 1 else 'laws'} {joined(said)}"


def heading(citation: Citation) -> str:
    """Return what stands over a quotation: the law and where it is printed, or that it is ours."""
    if citation.authority == "house":
        return f"HOUSE  {citation.law.removeprefix(HOUSE)}, in {source(citation)}"
    return f"{law_name(citation.law)}  {source(citation)}"


def law_heading(law: Law) -> str:
    """Return what stands over a law: where it is printed, or that it is no quotation."""
    return heading(cite(law, law.clauses[0])) if law.clauses else law_name(law.id)


def law_name(law: str) -> str:
    """Return a law as one names it: Law 52, or The preface; House: no penalty among friends."""
    return capital(named_law(law))


def law_title(citation: Citation) -> str:
    """Return what stands before the words of a law that decide: LAW 52, or that it is ours."""
    if citation.authority == "house":
        return f"HOUSE  {citation.law.removeprefix(HOUSE)}"
    law, retold = citation.law, citation.authority == "paraphrase"
    if law[:1].isdigit():
        return f"{RETOLD if retold else 'LAW'} {law}"
    return f"{RETOLD}  {law}" if retold else law.upper()


def place(citation: Citation) -> str:
    """Return where the words stand, as an editor opens it; else what :func:`source` says."""
    if citation.authority == "house":
        return f"in {source(citation)}"
    if citation.seed is None or citation.lines is None:
        return source(citation)
    first, last = citation.lines
    return f"{file(citation.seed)}:{first}" + (f"-{last}" if last > first else "")


def file(seed: str) -> str:
    """Return the file of a source: one of those that are shipped, or a copy of one's own.

    >>> file("page.txt")
    'seeds/page.txt'
    """
    return seed if Path(seed).is_absolute() else f"seeds/{seed}"


def on_what(doubt: Doubt | DoubtShown) -> str:
    """Return what can be read in two ways: the words, or the law as a whole."""
    return f'"{doubt.on}"' if doubt.on else law_name(doubt.law).lower()


def plain(id: str) -> str:
    """Return an id as one says it."""
    return id.replace("-", " ")


def source(citation: Citation) -> str:
    """Return where the words stand: file and lines, or where a paraphrase comes from."""
    if citation.authority == "house":
        return citation.origin or ""
    if citation.seed is None or citation.lines is None:
        kind = "not a quotation"
        if citation.authority in ("paraphrase", "premise"):
            called = RETOLD if citation.authority == "paraphrase" else "PREMISE"
            kind = f"{called}, {kind}"
        return f"{kind}: {citation.origin}"
    first, last = citation.lines
    lines = f"line {first}" if first == last else f"lines {first}-{last}"
    return f"({citation.seed}, {lines})"
