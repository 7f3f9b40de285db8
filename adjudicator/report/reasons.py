"""Why: the facts that a ruling rests on, and why a law that was expected does not stand."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.base.facts import as_said
from adjudicator.base.phrases import capital
from adjudicator.law.ruling import Because, Finding, NotApplied, Ruling
from adjudicator.report.citing import law_name, plain
from adjudicator.report.document import Page

ORIGINS = {
    "play": "the record, line {line}",
    "told": "told, line {line}",
    "presumed": "presumed",
    "regular": "taken for granted",
    "defined": "see below",
    "nobody": "nobody has said",
}


def as_fact(step: Because) -> str:
    """Return a fact with its value, as it is told among what a ruling rests on."""
    if isinstance(step.value, bool) or step.value is None:
        return step.means.rstrip(".")
    if step.with_number:
        return step.with_number.rstrip(".")
    return f"{without_the_words(step.means)}: {step.value}"


def without_the_words(means: str) -> str:
    """Return what a fact says without the words that it may be, to stand before one of them."""
    return means.rstrip(".").split(":")[0].removesuffix(", or nothing")


def shown(value: object) -> str:
    """Return a fact's value in words: yes, no, not known, a number or a word."""
    return "not known" if value is None else as_said(value)


def _origin(step: Because) -> str:
    return ORIGINS[step.origin].format(line=step.line)


def add_rests_on(page: Page, findings: Sequence[Finding], lines: bool) -> None:
    seen: dict[str, Because] = {}
    for step in (step for f in findings if f.kind == "ruling" for step in f.steps()):
        in_so_many_words = isinstance(step.value, str) and not step.told
        if step.origin == "defined" or step.value in (None, False) or in_so_many_words:
            continue
        seen.setdefault(step.means, step)
    if seen:
        page.add("It rests on", "faint", indent=2)
        for step in seen.values():
            where = f" ({_origin(step)})" if lines else ""
            page.item(f"{as_fact(step)}{where}", indent=4)
        page.gap()


def add_why(page: Page, finding: Finding, lines: bool) -> None:
    page.add(f"Why: {finding.clause} ({law_name(finding.law).lower()})", "faint", indent=2)
    _add_tree(page, finding.because, 4, lines)
    page.gap()


def _add_tree(page: Page, steps: Sequence[Because], indent: int, lines: bool) -> None:
    for step in steps:
        value = shown(step.value).upper()
        how = "unless " if step.how == "unless" else ""
        by = f", by {step.clause}" if step.clause else ""
        origin = _origin(step) if lines or not step.line else step.origin
        page.item(f"{how}{step.means} {value} ({origin}{by})", indent=indent)
        for premise in step.premises:
            page.item(f"premise: {premise}", "faint", indent=indent + 4, mark="")
        _add_tree(page, step.because, indent + 4, lines)


def why_not_page(ruling: Ruling, wanted: str) -> Page:
    """Return why a law, or a clause, does not apply; the nearest event for each clause.

    Args:
        ruling: a ruling that was asked why *wanted* does not stand.
        wanted: the law or clause.
    """
    page = Page()
    nearest: dict[str, NotApplied] = {}
    for each in ruling.not_applied:
        kept = nearest.setdefault(each.clause, each)
        if len(each.failed) < len(kept.failed):
            nearest[each.clause] = each
    stands = [f for f in ruling.findings if wanted in (f.law, f.clause)]
    for finding in stands:
        page.label("IT APPLIES", f"line {finding.line}: {capital(finding.text)}", "good")
    if not nearest and not stands:
        page.add("Nothing that happened here is of the kind that this law speaks of.")
    for each in nearest.values():
        page.gap()
        where = f"line {each.line}: {each.act}"
        page.label("NOT", f"{plain(each.clause)} ({law_name(each.law).lower()}), {where}", "ask")
        _add_failed(page, each)
    return page


def _add_failed(page: Page, each: NotApplied) -> None:
    if each.reading:
        page.add(f"It belongs to the other reading: {each.reading}", indent=2, hang=2)
    for step in each.failed:
        needs = step.wanted.replace("_", " ")
        value = f": {shown(step.value)}" if isinstance(step.value, bool | None) else ""
        page.item(f"it needs: {needs}. {as_fact(step)}{value} ({_origin(step)})", indent=2)
    for clause, law in each.overridden_by:
        page.item(f"set aside by {law_name(law).lower()} ({plain(clause)})", indent=2)
