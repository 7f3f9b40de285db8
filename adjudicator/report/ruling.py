"""A ruling for a table in mid-argument: the ruling first, then who may choose, then the law."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from adjudicator.base.facts import as_said
from adjudicator.base.phrases import capital, joined
from adjudicator.base.scene import Scene
from adjudicator.law.book.model import Book, Law, Words
from adjudicator.law.engine.findings import cite
from adjudicator.law.ruling import (
    ASK,
    DECIDED,
    FATE_LOST,
    NO_BREACH,
    SILENT,
    Because,
    Citation,
    ClaimVerdict,
    Decision,
    DoubtShown,
    Finding,
    Missing,
    NotApplied,
    Remedy,
    Ruling,
    SilenceShown,
    Standing,
)
from adjudicator.report import letters, two_stories
from adjudicator.report.citing import cited_laws, heading, house_in_force, law_name
from adjudicator.report.document import Page
from adjudicator.report.remedies import right, scorer

NOTHING_BROKEN = "No law of this book is broken, and none gives a penalty or a right here."
BOOK_IS_SILENT = "The book says nothing about what happened here."

# A longer table of answers than this nobody reads; then each question stands by itself.
MOST_ROWS = 12


ORIGINS = {
    "play": "the record, line {line}",
    "told": "told, line {line}",
    "presumed": "presumed",
    "defined": "see below",
    "nobody": "nobody has said",
}


def ruling_page(ruling: Ruling, book: Book, *, why: bool = False, whole: bool = False) -> Page:
    """Return a ruling as a page, the ruling first.

    In a longer record the verdicts on the claims come before it: they are what the quarrel is
    about.

    Args:
        ruling: the ruling.
        book: the book it was made by.
        why: show the whole reasoning as a tree.
        whole: tell as well what was merely allowed, for which a screen has no room.
    """
    page = Page()
    page.head(ruling.case, level=1)
    page.add(f"By {book.title}.", "faint")
    for line in house_in_force(ruling.house):
        page.add(line, "house", hang=2)
    page.gap()
    telling = _telling(ruling, ruling.outcome in (DECIDED, ASK) and not why and not whole)
    if ruling.outcome == NO_BREACH:
        _add_no_breach(page, ruling)
    elif ruling.outcome == SILENT and not telling:
        nothing = "The case says nothing of what happened: write it under happened."
        page.label("SILENT ", BOOK_IS_SILENT if ruling.acts else nothing, "ask")
    several = len(telling) > 1
    if several:
        _add_claims(page, ruling, book.words)
    two_stories.add(page, ruling)
    told = _Told(book, several or whole, why, ruling)
    for number, decision in enumerate(telling):
        told.same_line = number > 0 and telling[number - 1].event == decision.event
        _add_decision(page, decision, told)
    if not several:
        _add_claims(page, ruling, book.words)
    _add_presumed(page, ruling)
    _add_premises(page, ruling)
    _add_standing(page, ruling)
    return page


def _telling(ruling: Ruling, brief: bool) -> list[Decision]:
    """The decisions of which there is something to tell; *brief*: what is merely allowed, last."""
    return [
        d
        for d in ruling.decisions
        if d.outcome != NO_BREACH
        or d.silences
        or d.doubts
        or (d.findings and (not brief or d is ruling.decisions[-1]))
    ]


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
        page.label("NO BREACH", NOTHING_BROKEN, "good")
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


def _add_no_breach(page: Page, ruling: Ruling) -> None:
    heard = sorted({law for decision in ruling.decisions for law in decision.heard})
    page.label("NO BREACH", NOTHING_BROKEN, "good")
    if heard:
        page.add(f"Heard: {_laws(heard)}.", "faint", indent=2, hang=2)
    page.gap()


def _laws(laws: Sequence[str]) -> str:
    names = [law for law in laws if law[:1].isdigit()]
    others = [law for law in laws if not law[:1].isdigit()]
    numbered = [f"law{'s' if len(names) > 1 else ''} {joined(names)}"] if names else []
    return joined([*numbered, *others])


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
            _add_why(page, finding, told.lines)
    elif decision.findings:
        _add_rests_on(page, decision.findings, told.lines)
    _add_set_aside(page, decision.findings)
    page.gap()


def _add_depends(page: Page, decision: Decision, told: _Told) -> None:
    if two_stories.only_of_stories(told.ruling, decision.missing):
        page.label("IT DEPENDS", "It turns on whose story is right: see above.", "ask")
        page.gap()
        return
    page.label("IT DEPENDS", "The ruling turns on what nobody has said.", "ask")
    if len(decision.missing) > 1 and 0 < len(decision.answers) <= MOST_ROWS:
        _add_table(page, decision)
    else:
        for missing in decision.missing:
            _add_missing(page, missing)
    if told.lines:
        _add_how_to_answer(page, decision.missing[0])
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
    _add_points(page, decision.findings, told.ruling.sides)
    _add_choices(page, decision.findings, told.ruling.choices)
    if decision.findings:
        page.gap()


def _laws_at_stake(decision: Decision, book: Book) -> list[Law]:
    """The laws that one answer or another would bring in, and that are not cited in any case."""
    clauses = [id for m in decision.missing for answer in m.answers for id in answer.clauses]
    laws = dict.fromkeys(book.clauses[id].law for id in clauses)
    cited = {citation.law for citation, _ in cited_laws(decision.findings)}
    return [book.law(law) for law in laws if law not in cited]


def _add_points(page: Page, findings: Sequence[Finding], sides: bool) -> None:
    for finding in findings:
        for player, points in finding.points.items():
            page.label("POINTS ", f"{points} to {scorer(player, sides)}.", "ruling")


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


def _add_missing(page: Page, missing: Missing) -> None:
    page.item(missing.question, "ask", indent=2, mark="?")
    for answer in missing.answers:
        said = _answer(answer.outcome, answer.findings)
        page.label(f"{answer.said}:", said, indent=6, item=True)


def _add_table(page: Page, decision: Decision) -> None:
    """Several questions: what to ask first, and what every way of answering gives."""
    numbers = {missing.fact: n for n, missing in enumerate(decision.missing, 1)}
    for missing in decision.missing:
        page.item(missing.question, "ask", indent=2, mark=f"? {numbers[missing.fact]}.")
    for row in decision.answers:
        given = ", ".join(f"{numbers[each.fact]} {each.said}" for each in row.given)
        page.label(f"{given}:", _answer(row.outcome, row.findings), indent=6, item=True)


def _add_how_to_answer(page: Page, missing: Missing) -> None:
    first = shown(missing.answers[0].value)
    page.add(f"To answer, write for example: told: {{{missing.fact}: {first}}}", "faint", indent=6)


def _answer(outcome: str, findings: Sequence[str]) -> str:
    said = " ".join(capital(text) for text in findings)
    if outcome == ASK:
        return f"{said} Then it depends on the other questions.".strip()
    if outcome == SILENT:
        return f"{said} The book does not say.".strip()
    return said or "no law is broken."


def _add_doubt(page: Page, doubt: DoubtShown) -> None:
    page.label("TWO READINGS", f'of "{doubt.on}" (law {doubt.law})', "doubt", indent=2)
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


def _add_rests_on(page: Page, findings: Sequence[Finding], lines: bool) -> None:
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


def _add_presumed(page: Page, ruling: Ruling) -> None:
    found: dict[str, Because] = {}
    for step in (step for finding in ruling.findings for step in finding.steps()):
        if step.origin == "presumed":
            found.setdefault(step.fact, step)
    for step in found.values():
        said = f"{step.means.rstrip('.')}: {shown(step.value)}. Nobody said otherwise; if it was "
        page.label("PRESUMED", f"{said}not so, tell it: {step.fact}.", "faint", indent=2)


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


def _add_set_aside(page: Page, findings: Sequence[Finding]) -> None:
    gave_way = [s for f in findings for s in f.set_aside if s.law != s.by_law]
    for aside in {(s.law, s.by_law): s for s in gave_way}.values():
        how = "Changed" if aside.by == aside.clause else "Set aside"
        law, by = law_name(aside.law).lower(), law_name(aside.by_law).lower()
        text = f"{how} by {by}: {law} ({_plain(aside.clause)})."
        page.add(text, "faint", indent=2, hang=2)


def _plain(id: str) -> str:
    return id.replace("-", " ")


def _add_why(page: Page, finding: Finding, lines: bool) -> None:
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


def _add_claims(page: Page, ruling: Ruling, words: Words) -> None:
    for claim in ruling.claims:
        by = f" ({law_name(claim.law).lower()})" if claim.law else ""
        other = claim.verdict == "refused" and claim.number is not None and claim.points
        is_ = f", it is {claim.points}" if other else ""
        said = f"{claim_said(words, claim, ruling.sides)}: {claim.verdict}{is_}{by}."
        page.label("CLAIM  ", said, "head")
    if ruling.claims:
        page.gap()


def claim_said(words: Words, claim: ClaimVerdict, sides: bool) -> str:
    """Return a claim in words: West claims call suit of East.

    Args:
        words: how the things of the game are said.
        claim: the claim.
        sides: points are scored by partners together.
    """
    claimed = _claimed(words, claim)
    if claim.of and claimed.startswith("that "):
        return f"{claim.by} claims, of {claim.of}, {claimed}"
    about = "of" if sides or claim.number is None else "for"
    return f"{claim.by} claims {claimed}" + (f" {about} {claim.of}" if claim.of else "")


def _claimed(words: Words, claim: ClaimVerdict) -> str:
    """What is claimed, in words: call suit, a total of 120, 5 points."""
    if claim.word is None:
        return claim.claim
    about = " ".join(claim.about)
    phrase = words.claims.get(claim.word, _plain(claim.word))
    return phrase.format(about) if "{}" in phrase else f"{phrase} {about}".rstrip()


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
        said = f"{right(standing.remedy)} ({_made_by(standing)}, {_term(standing.remedy)})"
        page.item(said, indent=4)
    page.gap()


def _term(remedy: Remedy) -> str:
    until = remedy.until or "it is used"
    return f"for {until}" if until.startswith("this") else f"until {until}"


def _made_by(standing: Standing) -> str:
    return law_name(standing.law).lower() if standing.law else "as the case begins"


def draw_under(
    page: Page, scene: Scene, title: str, rows: int | None = None, width: int | None = None
) -> None:
    """Add the drawn table to a ruling, unless that would push the ruling off the screen.

    Args:
        page: the ruling.
        scene: what is seen.
        title: what stands over it.
        rows: how many lines the screen has; None for as many as one likes.
        width: how long its lines are.
    """
    drawn = Page(wide=page.wide)
    drawn.head(title, hang=2)
    drawn.draw(scene, title)
    page.gap()
    if rows is None:
        page.blocks += drawn.blocks
        return
    ruling = letters.lines(page, width)
    # the case's title and its book may leave the screen
    title_ends = next((n + 1 for n, line in enumerate(ruling) if not line), 0)
    alone = len(ruling) - title_ends
    if alone + len(letters.lines(drawn, width)) < rows or rows <= alone:
        page.blocks += drawn.blocks
    elif alone + 1 < rows:
        page.add("--table draws the table as well.", "faint")


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
        page.label("NOT", f"{_plain(each.clause)} ({law_name(each.law).lower()}), {where}", "ask")
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
        page.item(f"set aside by {law_name(law).lower()} ({_plain(clause)})", indent=2)
