"""Which laws an answer quotes, and which words of them: those of the verdicts first."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from itertools import islice

from adjudicator.base.patterns import pattern
from adjudicator.base.phrases import capital, joined
from adjudicator.law.book.model import HOUSE, Book, Clause, Law
from adjudicator.law.engine.findings import cite, only_permits
from adjudicator.law.remedies import kinds, register
from adjudicator.law.ruling import (
    WHOEVER_IS_RIGHT,
    Because,
    Citation,
    ClaimVerdict,
    Decision,
    Finding,
    Ruling,
    SetAside,
)
from adjudicator.report.citing import RETOLD, file, law_name, law_title, place
from adjudicator.report.document import Page
from adjudicator.report.excerpt import SHORT, excerpt

# What follows of course from what is scored, or chosen.
OF_COURSE = ("score", "choice-made")
# Claims that something is scored, or is not.
OF_POINTS = ("no-points", "barred")
SCORES_NOTHING = (*OF_POINTS, "void", "not-valid")  # so somebody says of a declaration
WAITS = "score-later"  # what is announced for another trick
# What becomes of one of whom something was demanded.
DONE_WITH = ("discharged", "call-fails")  # by which one is free of what one had to do
OBEYING = ("penalty-of-a-revoke", *DONE_WITH)

# A law with the words of it that decide.
Quoted = tuple[Citation, list[str]]
ENOUGH = 3  # laws that tell two stories apart: what stands in both is told, and not quoted
ENOUGH_CLAIMED = 3  # laws by which claims are met; the rest is for the whole ruling then


def quoted(
    ruling: Ruling,
    findings: Sequence[Finding],
    told: Sequence[Decision],
    book: Book,
    leant_on: Sequence[Finding] = (),
) -> list[Quoted]:
    """Return the laws that an answer quotes, each once, with the words of it that decide.

    Those of the verdicts stand first, in their order, after the rules of the house; then those of
    what is told besides, as far as it is in dispute, and those of the verdicts are not many.

    Args:
        ruling: the ruling.
        findings: what of it is told.
        told: the decisions on which it is found.
        book: the book it was made by.
        leant_on: what is told since the loser of a claim may lean on it.
    """
    claimed = [c for claim in ruling.claims for c in _of_a_verdict(ruling, claim, book)]
    apart = list(_stood_on(_told_apart(ruling), book))
    many = len({each.law for each in claimed}) >= ENOUGH_CLAIMED
    besides = () if many else in_dispute(ruling, findings, told)
    disputed = list(_but_what_the_row_says(besides, book))
    disputed = [each for each in disputed if not _is_of_no_claim(each, ruling, book)]
    decided = ((claim, ruling.deciding(claim)) for claim in ruling.claims)
    by_its_row = [f for claim, f in decided if f and row_that_decides(claim, f, ruling, book)]
    disputed = [f for f in disputed if not any(f is each for each in by_its_row)]
    return _each_once(
        [
            *claimed,
            *_by_what_right(ruling),
            *(() if many else _stood_on(leant_on, book)),
            *(() if len({each.law for each in apart}) >= ENOUGH else _stood_on(disputed, book)),
            *_at_stake(told, book),
            *_worth(ruling, book),
            *_read_otherwise(ruling, book),
            *apart,
            *_of_the_stories(ruling, book),
            *_open_in_a_story(ruling, book),
            *_read_by(ruling, book),
            *given_way(findings, book),
        ]
    )


def given_way(findings: Iterable[Finding], book: Book) -> Iterator[Citation]:
    """Yield the printed laws in the place of which a rule of the house is found to stand.

    Each with the words that gave way, or of which a number is another. What another printed law
    sets aside as well had no say here.
    """
    for finding in findings:
        for each in finding.set_aside:
            if each.by_law.startswith(HOUSE) and not each.law.startswith(HOUSE):
                words = "" if each.clause == each.by else book.clauses[each.clause].words
                yield Citation.of(book.law(each.law), words)


def _is_of_no_claim(finding: Finding, ruling: Ruling, book: Book) -> bool:
    """Whether by a law that no claim is of something is only said to be free, or to be scored.

    Where a claim is open, it may yet turn on that.
    """
    claims = ruling.claims
    laws = {claim.law for claim in claims} | {each.law for c in claims for each in c.lacks}
    of_law = all(c.verdict in ("upheld", "in-part", "refused") and c.law for c in claims)
    idle = finding.kind == "permits" or _scores_as_all_do(finding, book)
    return bool(claims) and of_law and idle and finding.law not in laws


def _scores_as_all_do(finding: Finding, book: Book) -> bool:
    """Whether something is scored by the law that scores everything alike, and no row prices it.

    Then that it is scored says all, and the words of that law nothing of it.
    """
    alike = book.clauses[finding.clause].scores_all_alike
    return alike and only_scores(finding) and _row_of_course(finding, book) is None


def _read_by(ruling: Ruling, book: Book) -> Iterator[Citation]:
    """Yield the words by which another reading turns verdicts; what is presumed is not quoted.

    Of a reading that rests on pages we do not hold, it is the words that are read in two ways.
    """
    for read in ruling.read_by:
        turning = [f for f in read.findings if not _scores_as_all_do(f, book)]
        doubt = book.doubts[read.doubt]
        if doubt.elsewhere:
            if doubt.on and book.law(doubt.law).authority == "text":
                yield Citation.of(book.law(doubt.law), doubt.on)
        else:
            yield from (c for c in _stood_on(turning, book) if c.authority == "text")


def _read_otherwise(ruling: Ruling, book: Book) -> Iterator[Citation]:
    """Yield the laws that another reading names, by which it grants what is claimed."""
    for doubt in ruling.doubts:
        came = [(c.word or "", c.otherwise.get(doubt.id)) for c in ruling.claims]
        granted = {word for word, to in came if to is not None and to.verdict == "upheld"}
        wanted = {kind for word in granted for kind in register().granted_by.get(word, ())}
        for law in (law for law in book.laws if law.id in _LAW_NAMED.findall(doubt.other)):
            granting = [c for c in law.clauses if not wanted.isdisjoint(c.kinds_given)]
            # what the law says of all its cases, before what it says of one
            granting.sort(key=lambda c: not any(each.fact in book.definers for each in c.when))
            yield from (cite(law, clause) for clause in granting[:1])


_LAW_NAMED = pattern(r"\blaw (\d+)\b")


def _told_apart(ruling: Ruling) -> list[Finding]:
    """What is found if the one is right and not if the other is, where the players differ.

    What is only scored there, and no claim is of that, is not in dispute; nor is it what one is
    only free to do, where nothing else follows from that.
    """
    of_claims = {claim.law for story in ruling.stories for claim in story.claims}
    stories = [story.findings for story in ruling.stories]
    open = [n for n, claim in enumerate(ruling.claims) if claim.verdict == "open"]
    deciding = {story.claims[n].clause for story in ruling.stories for n in open}
    return [
        finding
        for found in stories
        for finding in found
        if (finding.kind == "ruling" or finding.clause in deciding or finding.remedies)
        and not (_has(ruling.findings, finding) and all(_has(other, finding) for other in stories))
        and not (ruling.claims and only_scores(finding) and finding.law not in of_claims)
    ]


def _of_the_stories(ruling: Ruling, book: Book) -> Iterator[Citation]:
    """Yield the laws by which claims get one answer if the one is right, and another if not.

    Only where none of them stands among what is found in the one and not in the other; and those
    that a row names since each gives the same answer in its story.
    """
    found = {each.law for each in _stood_on(_told_apart(ruling), book)}
    for number, claim in enumerate(ruling.claims):
        told = [story.claims[number] for story in ruling.stories]
        parted = claim.verdict == "open" and ruling.stories_part(number)
        named = claim.reason.startswith(f"{WHOEVER_IS_RIGHT}: ")
        if named or (parted and found.isdisjoint(each.law for each in told)):
            for each in told:
                clause = book.clauses.get(each.clause or "")
                if each.law is not None and clause is not None:
                    yield cite(book.law(each.law), clause)


def _open_in_a_story(ruling: Ruling, book: Book) -> Iterator[Citation]:
    """Yield the laws on which a claim turns that is open in a story, or whoever is right.

    That is what one answer or another brings in there; where every story asks it, what any does.
    """
    stories = ruling.stories
    for story in stories:
        if not any(claim.verdict == "open" for claim in story.claims):
            continue
        for missing in story.missing:
            gives = [{*answer.clauses} for answer in missing.answers]
            of_all = all(missing.question in each.questions for each in stories)
            alike = set[str]() if of_all else set.intersection(*gives)
            ids = dict.fromkeys(id for each in missing.answers for id in each.clauses)
            for clause in (book.clauses[id] for id in ids if id not in alike):
                if not only_permits(clause):
                    yield cite(book.law(clause.law), clause)


def _has(findings: Sequence[Finding], finding: Finding) -> bool:
    """Whether a clause stands among findings as it does in one, on the same player."""
    return any((f.clause, f.player) == (finding.clause, finding.player) for f in findings)


def deciding(findings: Sequence[Finding], told: Sequence[Decision], book: Book) -> list[Quoted]:
    """Return the laws on which findings stand, each once, with the words of it that decide.

    A finding's own law, and that of the house; what else they rest on is for the whole ruling to
    tell.
    """
    return _each_once([*_stood_on(findings, book), *_at_stake(told, book)])


SHORT_OF_OURS = 120  # letters; a law in our own words of no more than these stands whole


def add_excerpt(
    page: Page,
    citation: Citation,
    words: Sequence[str],
    of: str = "",
    *,
    placed: bool = True,
    alike: bool = False,
    sourced: bool = True,
) -> None:
    """Add the words of a law that decide, with what it is called.

    Args:
        page: the page.
        citation: the law.
        words: the words.
        of: what stands before its name, such as its book.
        placed: where they are printed stands beside them; else it is told once for all, see
            :func:`sources`. What is no quotation says so in any case.
        alike: what comes next is no quotation either, and from the same place: that says it.
        sourced: where what is no quotation comes from stands beside it.
    """
    # what is told in our own words need not stand whole for the sake of a quotation
    short = SHORT if citation.authority == "text" else SHORT_OF_OURS
    text, spans = excerpt(citation.quote, words, short)
    style = "house" if citation.authority == "house" else "law"
    verbatim = citation.authority == "text"
    name = f"{of.upper()}{law_title(citation)}"
    told_here = placed or not (verbatim and citation.lines)
    said = sourced or citation.authority != "paraphrase"
    beside = place(citation) if told_here and said and not alike else ""
    page.excerpt(name, text, style, spans, beside, verbatim=verbatim)
    if citation.breaks_off and citation.quote.endswith(text[-20:]):
        page.add("Our copy breaks off here, in the middle of the sentence.", "ask", indent=8)
        if breaks_off_in(citation, words):
            add_end(page, citation, sourced=sourced)


def breaks_off_in(citation: Citation, words: Sequence[str]) -> bool:
    """Return whether it is the words that decide that break off: else how it ends is of no use."""
    return not any(words) or any(citation.quote.endswith(each) for each in words if each)


def add_end(page: Page, law: Citation | Law, *, sourced: bool = True) -> None:
    """Add how a law ends whose copy breaks off, where that is retold: it is no quotation.

    Args:
        page: the page.
        law: the law.
        sourced: where the end comes from stands beside it.
    """
    if law.ends:
        title = f"{RETOLD} {law.law if isinstance(law, Citation) else law.id}, its end"
        beside = f"{RETOLD}, not a quotation: {law.ends_from}" if sourced else ""
        page.excerpt(title, law.ends, "law", (), beside, verbatim=False)


def which_of_several(finding: Finding, book: Book) -> str:
    """Return by which of the several things that a law names it is met, in its own words.

    "" where it names but one, or rests on none.
    """
    for citation in finding.citations[1:]:
        clause = book.clauses[citation.clause]
        defining = book.definers.get(clause.define or "", ())
        several = {each.words for each in defining if each.reading is None}
        if citation.law == finding.law and citation.words and len(several) > 1:
            return f'"{_CONJUNCTION.sub("", citation.words)}"'
    return ""


# what leads from one of several to the next
_CONJUNCTION = pattern(r"^(?:and|or|if) ")


def what_fails(ruling: Ruling, law: str, where: Mapping[int, str]) -> list[str]:
    """Return what keeps the rules of a law from standing on which claims lean, a sentence each.

    Of several rules that would do, each by itself, it is told in one. What a claim
    would need is not told where another reading upholds it: that is one thing more that would do.

    Args:
        ruling: the ruling.
        law: the law.
        where: where each act stands: when Ann leads 9S.
    """
    said: dict[str, None] = {}
    wanting: dict[tuple[str, ...], list[ClaimVerdict]] = {}
    # what keeps one claim from standing is no objection where these very words decide
    decides = any(c.law == law and ruling.deciding(c) is not None for c in ruling.claims)
    but = "Here" if decides else "But here"
    leaning = [claim for claim in ruling.claims if any(each.law == law for each in claim.lacks)]
    several = len({claim.event for claim in leaning}) > 1  # so that each is told with its act
    for claim in leaning:
        of_law = [lacks for lacks in claim.lacks if lacks.law == law]
        for before in (lacks.gives_way_to for lacks in of_law if lacks.gives_way_to):
            said[f"Here {law_name(before).lower()} goes before it."] = None
        steps = [s for lacks in of_law if (s := lacks.step) and _said(s) not in claim.reason]
        so = [step for step in steps if step.with_number or step.value is True]
        for step in so:
            here = "Here" if step.with_number else but
            here = capital(where[claim.event]) if several and claim.event in where else here
            if claim.if_right:  # what one story alone has is asserted of that story alone
                here = f"If {claim.if_right} is right"
            said[f"{here}: {_said(step)}."] = None
        needs = tuple(_said(step) for step in steps if step not in so)
        if not any(so.verdict == "upheld" for so in claim.otherwise.values()):
            wanting.setdefault(needs, []).append(claim)
    for needs, of_them in wanting.items():
        if needs and not any(set(needs) < set(other) for other in wanting):
            claimants = dict.fromkeys(claim.by for claim in of_them)
            acts = dict.fromkeys(where[c.event] for c in of_them if c.event in where)
            these = "; or ".join([needs[0], *map(within, needs[1:])])
            this = "this" if len(needs) == 1 else "one of these"
            this += f", {joined([*acts])}" if several and acts else ""
            claim_s = "claims" if len(claimants) == 1 else "claim"
            has_another = any(c.by in claimants and c.verdict != "refused" for c in ruling.claims)
            vain = " in vain" if has_another else ""  # what he has needs nothing more
            said[f"What {joined([*claimants])} {claim_s}{vain} would need {this}: {these}."] = None
    return list(said)


def _said(step: Because) -> str:
    return (step.with_number or step.means).rstrip(".")


# what is no name at the head of a sentence
_WITHIN = pattern(r"^(?:The|A|An|It|Its|Somebody|Nobody|No|So)\b")


def within(sentence: str) -> str:
    """Return a sentence as it stands within another."""
    return _WITHIN.sub(lambda first: first[0].lower(), sentence)


def sources(citations: Iterable[Citation]) -> str:
    """Return where the words of several laws are printed, in their order; "" where nowhere.

    >>> law = Citation("52", "text", "a.txt", (63, 67), "He pays.", "", False, None, "pays")
    >>> sources([law])
    'seeds/a.txt:63-67'
    """
    lines: dict[str, dict[str, None]] = {}
    for citation in citations:
        if citation.authority == "text" and citation.seed and citation.lines:
            first, last = citation.lines
            said = f"{first}-{last}" if last > first else str(first)
            lines.setdefault(citation.seed, {})[said] = None
    return "; ".join(f"{file(seed)}:{', '.join(said)}" for seed, said in lines.items())


def _of_a_verdict(ruling: Ruling, claim: ClaimVerdict, book: Book) -> Iterator[Citation]:
    """Yield the law of a verdict, by the clause that decides it; the house's as well.

    Before it stands the rule on which a claim leans that fails.
    """
    for lacks in claim.lacks:
        yield cite(book.law(lacks.law), book.clauses[lacks.clause])
    finding = ruling.deciding(claim)
    cited = finding.citations if finding is not None else ()
    row = row_that_decides(claim, finding, ruling, book)
    of_law = [row] if row else [c for c in cited if c.law == claim.law]
    of_law += _value_told(claim, finding, book) if row is None else ()
    of_law += [c for c in cited if c.authority == "house" and c not in of_law]
    of_law += [c for c in _saying_what_it_is(finding, book) if c not in of_law]
    for citation in of_law:
        yield from _of_the_table(citation, finding, book)
    for aside in exceptions(finding):
        yield cite(book.law(aside.by_law), book.clauses[aside.by])
    if finding is not None and row is None and claim.verdict != "upheld":
        yield from _exceptions(book.clauses[finding.clause], book)
    if not of_law and claim.law is not None:
        yield cite(book.law(claim.law), _clause(claim, book))
    if claim.verdict == "silent" and claim.tried is not None:
        yield from _against_which(book.clauses[claim.tried.clause], book)


def exceptions(finding: Finding | None) -> list[SetAside]:
    """Return what another law sets aside by which something would be found otherwise.

    Who asked in time whether his partner had none keeps the revoke from being established: what
    follows another law says, but it would not, if this one did not go before a third.
    """
    if finding is None:
        return []
    return [
        each
        for each in finding.set_aside
        if each.by_law not in (finding.law, each.law) and not each.by_law.startswith(HOUSE)
    ]


def _saying_what_it_is(finding: Finding | None, book: Book) -> Iterator[Citation]:
    """Yield the law that says what a thing is of which another says no more than what it costs.

    That a misdeal loses the deal tells nobody that this was one.
    """
    clause = book.clauses[finding.clause] if finding is not None else None
    if finding is None or clause is None or len(clause.when) != 1 or clause.when_any:
        return
    for citation in finding.citations:
        defines = book.clauses[citation.clause].define
        if citation.law != clause.law and defines and defines == clause.when[0].fact:
            yield citation


def _value_told(claim: ClaimVerdict, finding: Finding | None, book: Book) -> Iterator[Citation]:
    """Yield the words that tell in a sentence what is scored, where it is scored of course."""
    if claim.number is None or finding is None or not finding.points:
        return
    if book.clauses[finding.clause].scores_all_alike:
        for citation in finding.citations:
            told = book.clauses[citation.clause].combination is not None
            if told and citation.authority == "text":
                yield citation


def _exceptions(clause: Clause, book: Book) -> Iterator[Citation]:
    """Yield what of a law would except one from a clause of it: on that it turns as well."""
    but_for = {condition.fact for condition in clause.unless}
    law = book.law(clause.law)
    for other in law.clauses:
        excepts = not but_for.isdisjoint(condition.fact for condition in other.when)
        excepts = excepts and clause.kinds_given.isdisjoint(other.kinds_given)
        if excepts and other.reading is None and law.authority == "text":
            yield cite(law, other)


def _against_which(silent: Clause, book: Book) -> Iterator[Citation]:
    """Yield the other laws against which that is left open which a law itself leaves open."""
    for id in silent.overrides if silent.kind == "silent" else ():
        clause = book.clauses.get(id)  # none, where the table plays otherwise
        if clause is not None and clause.law != silent.law:
            yield cite(book.law(clause.law), clause)


LIES, EXPOSED = "left-on-the-table", "exposed"


def _by_what_right(ruling: Ruling) -> Iterator[Citation]:
    """Yield the laws by which it could be demanded what verdicts say was done, or not done.

    Of a card that is to lie on the table they are those by which it came to lie there.
    """
    for claim in ruling.claims:
        finding = ruling.deciding(claim)
        if finding is None:
            continue
        lies = {card for r in finding.remedies if r.kind == LIES for card in r.things["cards"]}
        before = (f for f in reversed(ruling.findings) if lies and f.event < finding.event)
        exposing = (
            f
            for f in before
            for r in f.remedies
            if r.kind == EXPOSED and not lies.isdisjoint(r.things.get("cards", ()))
        )
        for right in islice(exposing, 1):
            yield from (c for c in right.citations if c.law == right.law)
        if not any(r.kind in OBEYING for r in finding.remedies):
            continue
        rights = (
            earlier
            for earlier in reversed(ruling.findings)
            for remedy in earlier.remedies
            if earlier.event < finding.event
            and kinds()[remedy.kind].exacted
            and not {finding.player, claim.of}.isdisjoint(remedy.against)
        )
        for right in islice(rights, 1):
            yield from (c for c in right.citations if c.law == right.law)


def _clause(claim: ClaimVerdict, book: Book) -> Clause:
    """The clause that decides a claim; where none does, the first of its law."""
    if claim.clause is not None:
        return book.clauses[claim.clause]
    return book.law(claim.law or "").clauses[0]


def in_dispute(
    ruling: Ruling, findings: Sequence[Finding], told: Sequence[Decision]
) -> Iterator[Finding]:
    """Yield those findings that are in dispute.

    Beside the matter in which a claim is decided the same act may raise others, such as what its
    trick counts: they are in dispute where they cost somebody something, or points are claimed.
    That something is scored is in dispute only where points are claimed.
    """
    decide = {(f.event, f.clause) for c in ruling.claims if (f := ruling.deciding(c))}
    matters = [d for d in told if any((f.event, f.clause) in decide for f in d.findings)]
    of_points = any(claim.number is not None for claim in ruling.claims)
    for finding in findings:
        besides = [d for d in matters if d.event == finding.event]
        costs = any(remedy.kind not in OF_COURSE for remedy in finding.remedies)
        of_course = only_scores(finding)
        beside = any(finding in d.findings for d in besides) and not of_course
        if of_course and not of_points and decide and (finding.event, finding.clause) not in decide:
            continue
        if costs or beside or not besides or (of_points and finding.points):
            yield finding


def only_scores(finding: Finding) -> bool:
    """Whether by a finding something is scored, or chosen, and nothing else follows from it."""
    costs = any(remedy.kind not in OF_COURSE for remedy in finding.remedies)
    return bool(finding.points or finding.remedies) and not costs


def _stood_on(findings: Iterable[Finding], book: Book) -> Iterator[Citation]:
    """Yield a finding's own law, and that of the house; of what scores of course, the row."""
    for finding in findings:
        row = _row_of_course(finding, book)
        for citation in finding.citations:
            own = citation.law == finding.law if row is None else citation == row
            if own or citation.authority == "house":
                yield from _of_the_table(citation, finding, book)


def _but_what_the_row_says(findings: Iterable[Finding], book: Book) -> Iterator[Finding]:
    """Yield findings, but for what the law that scores of course says besides of the count."""
    found = list(findings)
    rows = {(f.event, f.law) for f in found if _row_of_course(f, book)}
    return (f for f in found if f.kind != "permits" or (f.event, f.law) not in rows)


def row_that_decides(
    claim: ClaimVerdict, finding: Finding | None, ruling: Ruling, book: Book
) -> Citation | None:
    """Return the row of the table of what scores, where a claim of points is decided by that.

    By the law that scores every combination alike it is scored of course; what it takes to make
    this one, and what it counts, the row says. None where another law decides, or none has rows.
    """
    of_points = claim.number is not None or claim.word in SCORES_NOTHING
    if finding is None or not of_points:
        return None
    # that one is scored for a trick says nothing of what is scored, unless more was announced with
    # it, of which this one could be scored
    alone = not any(f.event == finding.event and f.gives(WAITS) for f in ruling.findings)
    any_row = alone and (claim.number is not None or claim.verdict == "refused")
    return _row_of_course(finding, book, in_a_sentence=any_row)


def _of_the_table(citation: Citation, finding: Finding | None, book: Book) -> Iterator[Citation]:
    """Yield a citation; of a whole table of what scores, the rows of what is spoken of alone.

    What stands over a row, such as of which suits it is, belongs to it.
    """
    remedies = finding.remedies if finding is not None and not citation.words else ()
    named = {what for remedy in remedies for what in remedy.things.get("what", ())}
    law = book.law(citation.law)
    rows = [(each, each.combination) for each in law.clauses if each.id in named]
    for clause, row in rows:
        over = re.search(rf"CLASS {row.of_class}\.[^.]*\.", law.text) if row else None
        if over:
            yield Citation.of(law, over[0], clause.id)
        yield cite(law, clause)
    if not rows:
        yield citation


def _row_of_course(finding: Finding, book: Book, *, in_a_sentence: bool = False) -> Citation | None:
    """The row of a table on which a finding rests that scores it as every other is scored.

    A value told in a sentence is no row, unless that is asked for.
    """
    if not book.clauses[finding.clause].scores_all_alike:
        return None
    rows = (c for c in finding.citations if book.clauses[c.clause].combination is not None)
    text = (c for c in rows if c.authority == "text")
    return next((c for c in text if in_a_sentence or c.words[-1:].isdigit()), None)


def _at_stake(told: Sequence[Decision], book: Book) -> Iterator[Citation]:
    """Yield the laws that one answer or another would bring in, exceptions from them as well."""
    ids = dict.fromkeys(
        id for d in told for m in d.missing for answer in m.answers for id in answer.clauses
    )
    for clause in (book.clauses[id] for id in ids):
        if not only_permits(clause):
            yield cite(book.law(clause.law), clause)
    asked = {missing.fact for decision in told for missing in decision.missing}
    rest_on = {condition.fact for id in ids for condition in book.clauses[id].conditions}
    for clause in book.clauses.values() if asked else ():
        turns = not asked.isdisjoint(condition.fact for condition in clause.conditions)
        if turns and clause.define and _goes_before_another(book.law(clause.law), rest_on, book):
            yield cite(book.law(clause.law), clause)


def _goes_before_another(law: Law, facts: Set[str], book: Book) -> bool:
    """Whether a law goes before another that tells one of some facts, however the book is read."""
    defining = [clause for clause in law.clauses if clause.define and clause.reading is None]
    over = (book.clauses[id] for each in defining for id in each.overrides if id in book.clauses)
    return any(clause.law != law.id and clause.define in facts for clause in over)


def _worth(ruling: Ruling, book: Book) -> Iterator[Citation]:
    """Yield the rows of the table of what scores on which claims of points are decided.

    They may stand in what scores it, where it is something else that is disputed. Only what ends
    like a row in its points: a value told in passing, in a sentence, helps nobody.
    """
    for claim in (claim for claim in ruling.claims if claim.number is not None):
        decides = ruling.deciding(claim)
        if decides is None:
            continue
        for finding in (decides, *(f for f in ruling.findings if f.event == decides.event)):
            besides = finding is not decides
            if not finding.points or (besides and claim.points not in finding.points.values()):
                continue
            for citation in finding.citations:
                row = book.clauses[citation.clause].combination and citation.words[-1:].isdigit()
                if row and not (besides and citation.authority != "text"):
                    yield citation


def _each_once(citations: Iterable[Citation]) -> list[Quoted]:
    """Laws that are cited, each once with all the words that decide; the house's first."""
    found: dict[str, Quoted] = {}
    for citation in citations:
        _, words = found.setdefault(citation.law, (citation, []))
        if citation.words and citation.words not in words:
            words.append(citation.words)
    return sorted(found.values(), key=lambda each: each[0].authority != "house")
