"""What the book says to one who asks it of something: the words of it that speak of that."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from adjudicator.law.ruling import Decision, Reply
from adjudicator.report.citing import file, law_title, place
from adjudicator.report.document import Page
from adjudicator.report.excerpt import excerpt

MOST = 3  # laws that are quoted; of the others one has the numbers


def replies(decisions: Iterable[Decision]) -> list[Reply]:
    """Return what the book says to those who asked it, where it has words on it."""
    return [d.reply for d in decisions if d.reply and (d.reply.laws or d.reply.others)]


def add(page: Page, said: Sequence[Reply], *, whole: bool = False) -> None:
    """Add what the book says.

    Args:
        page: the page.
        said: the replies.
        whole: every law that speaks of it is quoted, and whole.
    """
    for reply in said:
        page.label("ASKED ", _what(reply), "ask")
        shown = reply.laws if whole else reply.laws[:MOST]
        for citation in shown:
            quoted, spans = excerpt(citation.quote, [] if whole else [citation.words])
            style = "house" if citation.authority == "house" else "law"
            verbatim = citation.authority == "text"
            page.excerpt(
                law_title(citation), quoted, style, spans, place(citation), verbatim=verbatim
            )
        if rest := [law_title(each) for each in reply.laws[len(shown) :]]:
            page.add(f"So do {', '.join(rest)}.", "faint")
        for each in reply.others:
            where = f"{file(each.seed)}:{each.lines[0]}"
            page.excerpt("NO LAW", each.text, "law", (), where)
            page.add(f"These words stand in our copy, and are no law of it: {each.reason}.")


def what(decision: Decision) -> str:
    """Return of what the book was asked, as one says it; "" where it was not."""
    return _what(decision.reply) if decision.reply else ""


def _what(reply: Reply) -> str:
    return f"what the book says of: {reply.asked}."
