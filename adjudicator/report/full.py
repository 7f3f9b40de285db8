"""The whole of a ruling: every act that was ruled on, each law it cites, and what it rests on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from adjudicator.base.phrases import capital, joined, points_in_words
from adjudicator.law.book.model import Book, Law, Words
from adjudicator.law.book.settling import in_any_story
from adjudicator.law.engine.findings import cite
from adjudicator.law.remedies import kinds
from adjudicator.law.ruling import (
    ASK,
    DECIDED,
    FATE_LOST,
    NO_BREACH,
    SILENT,
    Because,
    Citation,
    Decision,
    DoubtShown,
    Finding,
    Missing,
    Remedy,
    Ruling,
    SilenceShown,
    Standing,
)
from adjudicator.report import replies, two_stories
from adjudicator.report.asked import MOST_ROWS, leads_to
from adjudicator.report.citing import (
    cited_laws,
    heading,
    laid_down,
    law_name,
    on_what,
    plain,
)
from adjudicator.report.claims import places, verdict_rows
from adjudicator.report.document import Page
from adjudicator.report.quoting import add_end
from adjudicator.report.reasons import add_rests_on, add_why, shown
from adjudicator.report.ruling import (
    add_by_settings,
    add_by_the_held,
    add_granted,
    heard_laws,
    nothing_broken,
    says_nothing,
)


def full_page(ruling: Ruling, book: Book, *, why: bool = False) -> Page:
    """Return a ruling as a page, with all that it rests on and every law it cites, whole.

    In a longer record the verdicts on the claims come first: they are what the quarrel is about.

    Args:
        ruling: the ruling.
        book: the book it was made by.
        why: show the whole reasoning as a tree.
    """
    book = in_any_story(book, ruling.values_told)
    page = Page()
    page.head(ruling.case, level=1)
    page.add(f"By {book.title}.", "faint")
    for line in laid_down(book):
        page.add(line, "house", hang=2)
    page.gap()
    telling = _telling(ruling)
    replied = replies.replies(ruling.decisions)
    replies.add(page, replied, whole=True)
    if ruling.outcome == NO_BREACH and not replied:
        _add_no_breach(page, ruling)
    elif ruling.outcome == SILENT and not telling:
        page.label("SILENT ", says_nothing(ruling), "ask")
    _add_claims(page, ruling, book.words)
    two_stories.add(page, ruling, book.words)
    told = _Told(book, True, why, ruling)
    for number, decision in enumerate(telling):
        told.same_line = number > 0 and telling[number - 1].event == decision.event
        _add_decision(page, decision, told)
    tried = (claim.tried for claim in ruling.claims)
    for cited in cited_laws([each for each in tried if each is not None]):
        if cited[0].authority == "house" and cited[0].law not in told.quoted:
            _add_cite(page, cited, told.quoted)  # printed law may be quoted; the house's must be
    _add_presumed(page, ruling)
    add_granted(page, ruling, whole=True)
    add_by_the_held(page, ruling, book)
    add_by_settings(page, ruling, book)
    _add_premises(page, ruling)
    _add_standing(page, ruling)
    return page


def _telling(ruling: Ruling) -> list[Decision]:
    """The decisions of which there is something to tell."""
    return [d for d in ruling.decisions if d.outcome != NO_BREACH or d.findings or d.doubts]


def add_event(
    page: Page,
    ruling: Ruling,
    book: Book,
    event: int,
    *,
    why: bool = False,
    clause: str | None = None,
) -> None:
    """Add to a page what is ruled on one event of a case that the reader has not seen written.

    Args:
        page: the page.
        ruling: the ruling on the whole case.
        book: the book it was made by.
        event: the event's number, from 1.
        why: show the whole reasoning as a tree.
        clause: only what is ruled by this clause and beside it; None for all.
    """
    decisions = [
        decision
        for decision in ruling.on(event)
        if clause is None or any(finding.clause == clause for finding in decision.findings)
    ]
    telling = [d for d in decisions if d.outcome != NO_BREACH or d.findings or d.doubts]
    if all(decision.outcome == NO_BREACH for decision in decisions):
        page.label("NO BREACH", nothing_broken(ruling), "good")
        page.gap()
    told = _Told(book, len(telling) > 1, why, ruling, same_line=True, lines=False)
    for decision in telling:
        _add_decision(page, decision, told)


@dataclass
class _Told:
    """What the page has told already, so that nothing is quoted or said twice."""

    book: Book
    several: bool
    why: bool
    ruling: Ruling
    same_line: bool = False
    lines: bool = True  # what it rests on is told with the lines of the case
    quoted: set[str] = field(default_factory=set)
    said: set[str] = field(default_factory=set)

    @property
    def broken(self) -> bool:
        """Whether a law is broken in any case, so that no line may say that none is."""
        return any(finding.kind == "ruling" for finding in self.ruling.findings)


def _add_no_breach(page: Page, ruling: Ruling) -> None:
    heard = sorted({law for decision in ruling.decisions for law in decision.heard})
    page.label("NO BREACH", nothing_broken(ruling), "good")
    if heard:
        page.add(f"Heard: {heard_laws(heard)}.", "faint", indent=2, hang=2)
    page.gap()


def _add_decision(page: Page, decision: Decision, told: _Told) -> None:
    if told.several:
        where = "" if told.same_line else f"Line {decision.line}: "
        page.head(f"{where}{decision.act}")
    if decision.outcome == ASK:
        _add_depends(page, decision, told)
    _add_findings(page, decision, told)
    for citation in cited_laws(decision.findings):
        _add_cite(page, citation, told.quoted)
    for law in _laws_at_stake(decision, told.book):
        _add_cite(page, (cite(law, law.clauses[0]), []), told.quoted)
    alone = all(finding.kind != "ruling" for finding in decision.findings)
    for said in decision.silences:
        if said.id not in told.said:
            told.said.add(said.id)
            _add_said(page, said, alone)
    for doubt in decision.doubts:
        _add_doubt(page, doubt)
    if told.why:
        for finding in decision.findings:
            add_why(page, finding, told.lines)
    elif decision.findings:
        add_rests_on(page, decision.findings, told.lines)
    _add_set_aside(page, decision.findings)
    page.gap()


def _add_depends(page: Page, decision: Decision, told: _Told) -> None:
    if two_stories.only_of_stories(told.ruling, decision.missing):
        page.label("IT DEPENDS", "It turns on whose story is right: see above.", "ask")
        page.gap()
        return
    page.label("IT DEPENDS", "The ruling turns on what nobody has said.", "ask")
    if len(decision.missing) > 1 and 0 < len(decision.answers) <= MOST_ROWS:
        _add_table(page, decision, broken=told.broken)
    else:
        for missing in decision.missing:
            _add_missing(page, missing, broken=told.broken)
    if told.lines and decision.missing:
        _add_how_toleads_to(page, decision.missing[0])
    page.gap()


def _add_findings(page: Page, decision: Decision, told: _Told) -> None:
    """What is found, what it costs, and who may choose."""
    ruled = [f.text for f in decision.findings if f.kind == "ruling"]
    if ruled:
        certain = "IN ANY CASE" if decision.outcome == ASK else "RULING"
        page.label(certain, " ".join(map(capital, ruled)), "ruling")
    for kind, label, style in (("permits", "ALLOWED", "good"), ("silent", "SILENT ", "ask")):
        for finding in decision.findings:
            if finding.kind == kind:
                page.label(label, capital(finding.text), style)
    _add_points(page, decision.findings)
    _add_choices(page, decision.findings, told.ruling.choices)
    if decision.findings:
        page.gap()


def _laws_at_stake(decision: Decision, book: Book) -> list[Law]:
    """The laws that one answer or another would bring in, and that are not cited in any case."""
    clauses = [id for m in decision.missing for answer in m.answers for id in answer.clauses]
    laws = dict.fromkeys(book.clauses[id].law for id in clauses)
    cited = {citation.law for citation, _ in cited_laws(decision.findings)}
    return [book.law(law) for law in laws if law not in cited]


def _add_points(page: Page, findings: Sequence[Finding]) -> None:
    for finding in findings:
        for player, points in finding.points.items():
            page.label("POINTS ", f"{points_in_words(points)} to {player}.", "ruling")


def _add_choices(page: Page, findings: Sequence[Finding], became: Mapping[int, str]) -> None:
    for finding in findings:
        options = [r for r in finding.remedies if r.choice is not None]
        if not options:
            continue
        page.label(
            "CHOICE ", f"{joined(options[0].held_by, 'or')} may have one of these:", "ruling"
        )
        for number, option in enumerate(options, 1):
            page.item(option.text, indent=10, mark=f"{number}.")
        fate = became.get(options[0].choice or 0)
        if fate is not None:
            page.add(
                "It was lost: see below." if fate == FATE_LOST else f"Chosen: {fate}.", indent=10
            )


def _add_cite(page: Page, cited: tuple[Citation, list[str]], quoted: set[str]) -> None:
    citation, words = cited
    ours = citation.authority == "house"
    if citation.law in quoted:
        style = "house" if ours else "law"
        page.add(f"{law_name(citation.law)}, quoted above", style, indent=2)
    else:
        quoted.add(citation.law)
        page.add(heading(citation), "house" if ours else "law", indent=2, hang=2)
        page.quote(citation.quote, words[0] if len(words) == 1 else "", indent=2)
        if citation.breaks_off:
            page.add("Our copy breaks off here, in the middle of the sentence.", "ask", indent=4)
            add_end(page, citation)
    page.gap()


def _add_said(page: Page, said: SilenceShown, alone: bool) -> None:
    page.label(
        "SILENT " if alone else "The book does not say:", said.says, "ask", 0 if alone else 2
    )
    page.add(f"Needed: {said.needs}.", "faint", indent=4, hang=2)
    for fact in said.unsaid:
        page.add(
            f"If the table has agreed on it, tell it: told: {{{fact}: ...}}", "faint", indent=4
        )
    page.gap()


def _add_missing(page: Page, missing: Missing, *, broken: bool) -> None:
    page.item(missing.question, "ask", indent=2, mark="?")
    for answer in missing.answers:
        said = leads_to(answer.outcome, answer.findings, broken=broken)
        page.label(f"{answer.said}:", said, indent=6, item=True)


def _add_table(page: Page, decision: Decision, *, broken: bool) -> None:
    """Several questions: what to ask first, and what every way of answering gives."""
    numbers = {missing.fact: n for n, missing in enumerate(decision.missing, 1)}
    for missing in decision.missing:
        page.item(missing.question, "ask", indent=2, mark=f"? {numbers[missing.fact]}.")
    for row in decision.answers:
        given = ", ".join(f"{numbers[each.fact]} {each.said}" for each in row.given)
        said = leads_to(row.outcome, row.findings, broken=broken)
        page.label(f"{given}:", said, indent=6, item=True)


def _add_how_toleads_to(page: Page, missing: Missing) -> None:
    first = shown(missing.answers[0].value)
    page.add(f"To answer, write for example: told: {{{missing.fact}: {first}}}", "faint", indent=6)


def _add_doubt(page: Page, doubt: DoubtShown) -> None:
    page.label("TWO READINGS", f"of {on_what(doubt)} (law {doubt.law})", "doubt", indent=2)
    page.label("followed:", doubt.reading, indent=4, item=True)
    page.label("the other:", doubt.other, indent=4, item=True)
    gives = [capital(text) for text in doubt.otherwise.findings]
    if doubt.otherwise.outcome == ASK and len(gives) > 1:
        page.label("it gives:", "", indent=4, item=True)
        for text in gives:
            page.item(text, indent=6, mark="")
    else:
        said = " ".join(gives) or "nothing: no law is broken."
        page.label("it gives:", said, indent=4, item=True)
    page.add(f"(doubt: {doubt.id})", "faint", indent=4)
    page.gap()


def _add_presumed(page: Page, ruling: Ruling) -> None:
    found: dict[str, Because] = {}
    for step in (step for finding in ruling.findings for step in finding.steps()):
        if step.origin == "presumed":
            found.setdefault(step.fact, step)
    for step in found.values():
        said = f"{step.means.rstrip('.')}: {shown(step.value)}. Nobody said otherwise; if it was "
        page.label("PRESUMED", f"{said}not so, tell it: {step.fact}.", "faint", indent=2)


def _add_set_aside(page: Page, findings: Sequence[Finding]) -> None:
    gave_way = [s for f in findings for s in f.set_aside if s.law != s.by_law]
    for aside in {(s.law, s.by_law): s for s in gave_way}.values():
        how = "Changed" if aside.by == aside.clause else "Set aside"
        law, by = law_name(aside.law).lower(), law_name(aside.by_law).lower()
        text = f"{how} by {by}: {law} ({plain(aside.clause)})."
        page.add(text, "faint", indent=2, hang=2)


def _add_claims(page: Page, ruling: Ruling, words: Words) -> None:
    if ruling.claims:
        page.verdicts(
            verdict_rows(
                words,
                ruling.claims,
                ruling.sides,
                places=places(ruling),
                asked={missing.question for missing in ruling.missing},
            )
        )
        page.gap()


def _add_premises(page: Page, ruling: Ruling) -> None:
    for text, origin in ruling.premises:
        page.label("PREMISE", f"{text} [{origin}]", "faint", indent=2)
    if ruling.premises:
        page.gap()


def _add_standing(page: Page, ruling: Ruling) -> None:
    lasting = [s for s in ruling.standing if s.remedy.kind not in ("left-on-the-table",)]
    if ruling.outcome != DECIDED or len(ruling.decisions) < 2 or not lasting:
        return
    page.add("What still stands when the record ends", "faint", indent=2)
    for standing in lasting:
        said = f"{_right(standing)} ({_made_by(standing)}, {_term(standing.remedy)})"
        page.item(said, indent=4)
    page.gap()


def _right(standing: Standing) -> str:
    """A duty or a right in words; one that was chosen already is no right any more."""
    if standing.fate == "chosen" and kinds()[standing.remedy.kind].exacted:
        return f"{standing.chosen_by} has chosen to {standing.remedy.text}"
    return standing.remedy.alone


def _term(remedy: Remedy) -> str:
    until = remedy.until or "it is used"
    return f"for {until}" if until.startswith("this") else f"until {until}"


def _made_by(standing: Standing) -> str:
    return law_name(standing.law).lower() if standing.law else "as the case begins"
