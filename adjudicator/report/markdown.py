"""A ruling in Markdown, to paste into a message or a club's minutes."""

from __future__ import annotations

from adjudicator.base.phrases import capital, joined, points_in_words
from adjudicator.law.book.model import Book
from adjudicator.law.ruling import ASK, NO_BREACH, Decision, Ruling
from adjudicator.report import two_stories
from adjudicator.report.document import with_signs
from adjudicator.report.ruling import cited_laws, heading, house_in_force, scorer

NOTHING = "nothing: no law is broken"
HEADINGS = {
    "decided": "Ruling",
    "no-breach": "No breach",
    "ask": "It depends",
    "silent": "The book does not say",
}


def render(ruling: Ruling, book: Book, plain: bool = False, drawn: str | None = None) -> str:
    """Return the ruling as Markdown text, ending in a line end.

    Args:
        ruling: the ruling.
        book: the book it was made by.
        plain: without the signs of the suits.
        drawn: the table as it is drawn, in Markdown; None to leave it out.
    """
    lines = [f"# {safe(ruling.case)}", "", f"*By {safe(book.title)}.*", ""]
    for line in house_in_force(ruling.house):
        lines += [f"*{safe(line)}*", ""]
    if ruling.outcome == NO_BREACH:
        lines += ["**No law of this book is broken, and none gives a penalty.**", ""]
    lines += map(safe, two_stories.as_markdown(ruling))
    for decision in ruling.decisions:
        if decision.findings or decision.silences or decision.missing:
            lines += _decision(decision, ruling.sides)
    for claim in ruling.claims:
        against = f" of {claim.of}" if claim.of else ""
        said = safe(f"Claim of {claim.by}: {claim.claim}{against}")
        lines.append(f"- {said}: **{claim.verdict}**")
    if ruling.claims:
        lines.append("")
    if ruling.premises:
        lines += ["Taken for granted, not quoted:", ""]
        lines += [f"- {safe(text)} ({safe(origin)})" for text, origin in ruling.premises]
    if drawn is not None:
        lines += ["", drawn]
    return with_signs("\n".join(lines).rstrip() + "\n", plain)


def _decision(decision: Decision, sides: bool) -> list[str]:
    lines = [f"## {HEADINGS[decision.outcome]} (line {decision.line})", ""]
    for finding in decision.findings:
        lines += [f"**{safe(capital(finding.text))}**", ""]
        for player, points in finding.points.items():
            lines += [f"{points_in_words(points)} to {safe(scorer(player, sides))}.", ""]
        options = [r for r in finding.remedies if r.choice is not None]
        if options:
            lines += [f"{safe(joined(options[0].held_by, 'or'))} may have one of these:", ""]
            lines += [f"{n}. {safe(option.text)}" for n, option in enumerate(options, 1)] + [""]
    if decision.outcome == ASK:
        lines += [*_questions(decision), ""]
    for citation, _ in cited_laws(decision.findings):
        lines += [safe(heading(citation)), "", f"> {safe(citation.quote)}", ""]
        if citation.breaks_off:
            lines += ["*Our copy breaks off here, in the middle of the sentence.*", ""]
    for silence in decision.silences:
        lines += [safe(f"The book does not say: {silence.says} Needed: {silence.needs}."), ""]
    for doubt in decision.doubts:
        lines += [
            safe(f'Two readings are honest of "{doubt.on}" (law {doubt.law}).'),
            "",
            f"- followed: {safe(doubt.reading)}",
            f"- the other: {safe(doubt.other)}",
            f"- it gives: {safe(' '.join(doubt.otherwise.findings) or NOTHING)}",
            "",
        ]
    return lines


def _questions(decision: Decision) -> list[str]:
    """What nobody has said: each question with its answers, or several with their table."""
    if not decision.table or len(decision.missing) == 1:
        lines = []
        for missing in decision.missing:
            lines += [f"- {safe(missing.question)}"]
            for answer in missing.answers:
                said = " ".join(answer.findings) or "no law is broken"
                lines.append(f"    - {safe(f'{answer.said}: {said}')}")
        return lines
    asked = [missing.fact for missing in decision.missing]
    lines = [f"| {' | '.join(_cell(m.question) for m in decision.missing)} | it gives |"]
    lines.append("|---" * (len(asked) + 1) + "|")
    for row in decision.table:
        given = {each.fact: each.said for each in row.given}
        answers = " | ".join(_cell(given.get(fact, "")) for fact in asked)
        lines.append(f"| {answers} | {_cell(' '.join(row.findings) or 'no law is broken')} |")
    return lines


def _cell(text: str) -> str:
    return safe(text).replace("|", "\\|")


def safe(text: str) -> str:
    """Return text that Markdown prints as it is."""
    return "".join("\\" + c if c in "\\`*_[]<>#" else c for c in text)
