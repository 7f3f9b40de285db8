"""The answer to a dispute, to be read aloud at the table.

Who is right; what follows, and who chooses; the words that decide; what was taken for granted. What
nobody disputes is not told: the whole of a ruling is :mod:`adjudicator.report.full`.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Container, Iterable, Iterator, Mapping, Sequence, Set
from itertools import pairwise, takewhile

from adjudicator.base.facts import as_said
from adjudicator.base.patterns import pattern
from adjudicator.base.phrases import capital, in_text, in_words, joined, named_law, points_to
from adjudicator.base.scene import Scene
from adjudicator.base.values import replace
from adjudicator.court.answers import (
    AMOUNTS,
    BESIDE_THE_ACT,
    NOT_SAID,
    NOT_SPOKEN_OF,
    OF_WHAT_IS_DUE,
    OF_WHAT_IS_GOOD,
    TOLD_BY_THE_CLAIM,
)
from adjudicator.law.book.model import HELD_PAGES, HOUSE, Book, Doubt
from adjudicator.law.book.settling import in_any_story
from adjudicator.law.engine.findings import (
    aloud,
    cite,
    without_those_to_choose_from,
)
from adjudicator.law.remedies import kinds
from adjudicator.law.ruling import (
    ASK,
    FATE_LOST,
    NO_BREACH,
    SHOWN,
    SILENT,
    Because,
    ByHeld,
    BySetting,
    Citation,
    ClaimVerdict,
    Decision,
    DoubtShown,
    Finding,
    Granted,
    ReadBy,
    Remedy,
    Ruling,
    SilenceShown,
    Unused,
)
from adjudicator.report import letters, quoting, replies, two_stories
from adjudicator.report.asked import (
    add_questions,
    asked_on,
    how_to_answer,
    sentences,
    told_of_claims,
)
from adjudicator.report.citing import RETOLD, agreed_later, laid_down, law_name, on_what
from adjudicator.report.claims import (
    in_part,
    places,
    verdict_rows,
    verdicts_turned,
    with_its_card,
)
from adjudicator.report.document import Page
from adjudicator.report.quoting import (
    add_excerpt,
    breaks_off_in,
    exceptions,
    quoted,
    row_that_decides,
    sources,
    what_fails,
    which_of_several,
    within,
)
from adjudicator.report.reasons import shown
from adjudicator.report.remedies import between

NOTHING_BROKEN = "No law of this book is broken, and none gives a penalty or a right here."
BY_THIS_READING = (
    "By this reading no law of this book is broken, and none gives a penalty or a right."
)
BY_WHAT_WAS_DONE = "By what was done no law of this book is broken."
BOOK_IS_SILENT = "The book says nothing about what happened here."
SILENT_BY_THIS_READING = "By this reading the book says nothing about what happened here."
NOTHING_HAPPENED = "The case says nothing of what happened: write it under happened."
MORE = "More: --full, --why"
SCREEN = 24  # rows that nearly every terminal has
# Of a book of which all is retold; who says each of its laws is told with the whole ruling.
OURS = "RETOLD is no quotation: --full has whose"

MADE_FOR_NOTHING = "counts-for-nothing"  # what is lost by it is no right
NOTHING_TO_STAND_ON = "By the quoted pages alone the rule of the house has nothing to stand on."
PAGES_ARE_SILENT = "The pages that are quoted do not say it by themselves; what is retold does."
EACH_TABLE = "each table settles it"  # what the book does not say, and a setting does
LONGEST_READING = 110  # letters; of a longer one the other alone is told
A_LINE = 90  # letters; a longer premise is for the whole
SETTINGS_TOLD = 3  # so many ways to play otherwise; of more the rest are named alone
FEW = 2  # laws; where more of them were heard they are named alone
# What is not tried where it would take too long.
UNTRIED = {
    "readings": "what another reading comes to",
    "pages": "what the quoted pages come to by themselves",
    "settings": "what another way to play comes to",
}
MANY = 6  # laws; where more of them were heard no number tells anything
SHORT = 240  # letters; a longer law by which nothing is broken is named alone
NOTICES = "notices"  # the act of pointing something out, as a case says it
BRIEF = 60  # letters; longer words are not told beside a verdict
KEPT = ("no-score", "score-lost", "no-score-yet")  # from the score
# By which no more, or nothing, is scored in a deal than is claimed of either side.
LIMITS = ("two-at-most", "counts-for-nothing")
# Of what is taken for granted, how it is said alone, and beside what was found of another act.
NOTHING_ELSE, NOTHING_BUT_THAT = "nothing else", "nothing but what is told"


def ruling_page(ruling: Ruling, book: Book, *, more: str = MORE) -> Page:
    """Return the answer to a dispute as a page that fits a screen.

    Args:
        ruling: the ruling.
        book: the book it was made by.
        more: how one gets more than this; "" where there is no more to be had.
    """
    book = in_any_story(book, ruling.values_told)
    page = Page(rows=SCREEN)
    page.head(ruling.case, level=1, aside=book.short or book.id)
    for line in [*laid_down(book), *agreed_later(ruling, book)]:
        page.add(line, "house", hang=2)
    page.gap()
    told = in_dispute(ruling)
    findings = _telling(ruling, told)
    asked = [] if _stories_answer(ruling, told) else [d for d in told if d.missing]
    silences = _add_verdicts(page, ruling, book, told, asked)
    if ruling.outcome == SILENT and not any(d.silences for d in told):
        verdicts = {claim.verdict for claim in ruling.claims}
        said = says_nothing(ruling)
        if "silent" in verdicts:
            if not findings:  # else what it does say of it is told below
                page.add(said)
        elif not verdicts:  # else the claims are answered by what the book does say
            page.label("SILENT ", said, "ask")
    leant_on = [f for f in findings if (f.event, f.clause) in _excused(ruling, told)]
    laws = quoted(ruling, findings, told, book, leant_on)
    _add_what_follows(page, ruling, told, book, [law for law, _ in laws], answered=bool(asked))
    for said in silences:
        page.add(said)
    page.gap()
    heard = [
        cite(book.law(law), book.law(law).clauses[0])
        for law in _heard_and_short(ruling, told, book) or (() if laws else _set(ruling, book))
    ]
    excerpts = [*laws, *((each, list[str]()) for each in heard)]
    where = sources(citation for citation, _ in excerpts)
    retold = "" if book.is_wholly_retold else _retold_from(excerpts)
    where = "; ".join(filter(None, (where, retold)))
    if excerpts and book.is_wholly_retold:
        where = where or OURS
    by_the_house = _by_the_house(findings, book)
    acts = places(ruling)
    for number, (citation, words) in enumerate(excerpts, 1):
        following = excerpts[number][0] if number < len(excerpts) else None
        alike = following is not None and _is_retold_there(citation, following)
        sourced = not (book.is_wholly_retold or retold)
        add_excerpt(page, citation, words, placed=False, alike=alike, sourced=sourced)
        for said in what_fails(ruling, citation.law, acts):
            page.add(said, indent=8)
        if citation.law in by_the_house:
            page.add(by_the_house[citation.law], "house", indent=8)
    all_retold = bool(excerpts) and all(c.authority == "paraphrase" for c, _ in excerpts)
    _add_notes(page, ruling, told, book, all_retold=all_retold)
    questions = [missing for decision in asked for missing in decision.missing]
    answer = how_to_answer(questions) if more else ""  # in a file, which there has to be
    if answer:
        page.add(answer, "faint")
    if where or more:
        page.add(where or more, "faint", aside=more if where else "")
    return page


def _retold_from(excerpts: Sequence[tuple[Citation, Sequence[str]]]) -> str:
    """Return from where laws are retold, if all that are come from one place; else ""."""
    retold = (each for each, _ in excerpts if each.authority == "paraphrase")
    ends = (each.ends_from for each, words in excerpts if each.ends and breaks_off_in(each, words))
    origins = {*(each.origin for each in retold), *ends}
    return f"{RETOLD} from {next(iter(origins))}" if len(origins) == 1 else ""


def _is_retold_there(citation: Citation, other: Citation) -> bool:
    """Whether two laws are retold, and from the same place."""
    retold = citation.authority == other.authority == "paraphrase"
    return retold and citation.origin == other.origin


def _add_verdicts(
    page: Page, ruling: Ruling, book: Book, told: Sequence[Decision], asked: Sequence[Decision]
) -> list[str]:
    """Add the verdicts, what is asked, and the stories; return the silences yet to be told.

    A question, or a silence, stands beside the claim that hangs on it, where that is but one.
    """
    findings = _telling(ruling, told)
    asked_beside = [*_asked_beside(ruling, told)]
    told_here = (decision for decision in told if decision not in asked_beside)
    by_id = {
        silence.id: (silence, each)
        for each in told_here
        for silence in each.silences
        if _is_wanted(silence, each, ruling)
    }
    silences = [(_in_words(silence, ruling), each) for silence, each in by_id.values()]
    certain = list(sentences(map(aloud, findings)))

    def certain_beside(decision: Decision) -> list[str]:
        """What is so in any case; points of another act, in like words, are scored once more."""
        of_it = (each for each in findings if not each.points or each.event == decision.event)
        return list(sentences(map(aloud, of_it)))

    questions = asked_on(asked, certain_beside)
    verdicts = [claim.verdict for claim in ruling.claims]
    one = len(questions) == verdicts.count("open") == 1 and len(questions[0].questions) == 1
    question = questions[0].questions[0] if one else ""
    of_acts = all(claim.on_answer for claim in ruling.claims if claim.verdict == "open")
    questions = [told_of_claims(each, ruling.claims, alone=of_acts) for each in questions]
    by_itself = any(claim.reason in TOLD_BY_THE_CLAIM for claim in ruling.claims)
    alone = verdicts.count("silent") == 1 and not by_itself
    silence = ""
    if silences and alone:  # that of the act of which it is claimed goes before any other
        (met,) = (claim for claim in ruling.claims if claim.verdict == "silent")
        own = (n for n, (_, each) in enumerate(silences) if each.event == met.event)
        others = {claim.event for claim in ruling.claims if claim is not met}
        first = 0 if met.event == 0 or silences[0][1].event not in others else None
        beside = next(own, first)
        silence = silences.pop(beside)[0] if beside is not None else ""
    if ruling.claims:
        claims = list(_with_what_they_are_about(ruling, book))
        below = {asked for each in questions for asked in each.questions}
        said = [*certain, *(told for told, _ in silences), *_left_out_of_what_is_tried(ruling)]
        rows = verdict_rows(
            book.words, claims, ruling.sides, question, silence, said, places(ruling), below,
            [turned_by(claim, book) for claim in claims],
            [[a.by_law for a in exceptions(ruling.deciding(claim))] for claim in ruling.claims],
        )  # fmt: skip
        page.verdicts(rows)
        if not question:
            page.gap()
    two_stories.add(page, ruling, book.words)
    add_questions(page, questions, beside=bool(question))
    if silences and "silent" not in verdicts and all(f.kind == "silent" for f in findings):
        page.label("SILENT ", silences.pop(0)[0], "ask")
    last = max((finding.event for finding in findings if finding.kind != "silent"), default=0)
    where, apart = places(ruling), {claim.event for claim in ruling.claims if claim.event}
    ruled = {finding.event for finding in findings if finding.kind != "silent"}

    def is_of_another(event: int) -> bool:
        """Whether it is of another act than what is ruled, and claims are of both."""
        return event < last or (event in apart and bool(ruled & apart) and event not in ruled)

    return [
        f"{capital(where[of.event])}: {said}" if is_of_another(of.event) else said
        for said, of in silences
    ]


def _is_wanted(silence: SilenceShown, of: Decision, ruling: Ruling) -> bool:
    """Whether what a book does not say of an act is what somebody asks.

    Where every claim is decided it is nobody's question, unless it may yet take from one the points
    that he has for that very act: whether what scored can score again. Of an act that is only
    claimed what is recorded there tells the time, and nobody asks about that.
    """
    if not ruling.claims:
        return True
    undecided = [
        claim
        for claim in ruling.claims
        if claim.verdict in ("silent", "open")
        and claim.reason != NOT_SPOKEN_OF
        and not _is_told_of_what_is_tried(claim, silence)
    ]
    if silence.about == "score" or silence.unsaid:
        return any(_may_hang_on_a_number(claim, of) for claim in undecided)
    if silence.about in AMOUNTS:
        return bool(undecided)
    if not undecided:
        upheld = (claim for claim in ruling.claims if claim.verdict == "upheld")
        scored = [found for found in map(ruling.deciding, upheld) if found and found.points]
        of_the_act = silence.about not in BESIDE_THE_ACT
        return of_the_act and any(found is each for found in scored for each in of.findings)
    if all(claim.event not in (0, of.event) for claim in undecided):
        return False
    return any(claim.event in (0, of.event) for claim in ruling.claims)


def _is_told_of_what_is_tried(claim: ClaimVerdict, silence: SilenceShown) -> bool:
    """Whether a claim tells another thing that the book leaves out, of an act only tried."""
    left_out = claim.verdict == "silent" and claim.reason not in ("", NOT_SAID)
    return bool(claim.act) and left_out and claim.reason != silence.says


def _may_hang_on_a_number(claim: ClaimVerdict, of: Decision) -> bool:
    """Whether a claim may hang on how many points an act brings, of which the book is silent.

    Not what a player must play, or which suit is trumps, nor points that are for another act; nor
    what is due from him, where that is left out by itself.
    """
    if claim.word in (None, "points"):
        return claim.event in (0, of.event)
    if claim.word in OF_WHAT_IS_DUE:
        return all(silence.about not in ("penalty", "fate") for silence in of.silences)
    return claim.number is not None or claim.word not in OF_WHAT_IS_GOOD


def _asked_beside(ruling: Ruling, told: Sequence[Decision]) -> Iterator[Decision]:
    """Yield what somebody asked the book beside what is claimed, and the book does not say."""
    return (each for each in told if ruling.claims and each.reply and each.silences)


def _left_to_the_table(ruling: Ruling, book: Book) -> set[str]:
    """Return the settings on which it hangs that the book is silent here, by their ids."""
    silences = {silence.id: silence for silence in book.silences}
    shown = {silence.id for each in ruling.decisions for silence in each.silences}
    unsaid = [silences[id].where for id in shown if id in silences]
    silent = (f.clause for f in ruling.findings if f.kind == "silent")
    unsaid += [book.clauses[id].where for id in silent if id in book.clauses]
    return {setting for where in unsaid for setting in dict(where)}


def _with_what_they_are_about(ruling: Ruling, book: Book) -> Iterator[ClaimVerdict]:
    """Yield the claims, each with its card; the first that an act decides with what act it is."""
    said = {""}
    elsewhere = {id for id, doubt in book.doubts.items() if doubt.elsewhere}
    left = _left_to_the_table(ruling, book)
    ways = (by for by in ruling.by_setting if by.setting in left)
    settled = {n for by in ways for n, so in enumerate(by.claims) if so is not None}
    for n, claim in enumerate(ruling.claims):
        if n in settled and claim.verdict == "silent":
            claim = replace(claim, reason=EACH_TABLE)
        finding = ruling.deciding(claim)
        which = _words_met(ruling, finding, book) if finding is not None else ""
        if claim.word == "lost" and finding is not None and finding.gives(MADE_FOR_NOTHING):
            claim = replace(claim, word=MADE_FOR_NOTHING)
        says_card = "{card}" in book.words.claims.get(claim.word or "", "")
        told = with_its_card(claim, finding) if says_card else claim
        here = {id: word for id, word in told.otherwise.items() if id not in elsewhere}
        row = row_that_decides(claim, finding, ruling, book)
        told = replace(told, otherwise=here, law=row.law if row else claim.law)
        brief = len(which) <= BRIEF and claim.number is None and not claim.reason
        if which not in said and brief:
            told = replace(told, reason=which)
        said.add(which)
        yield told


def _words_met(ruling: Ruling, finding: Finding, book: Book) -> str:
    """Return by which words of its law a finding stands; "" where they need not be told apart.

    That is which of several things that a law names was done; where claims are decided by several
    rules of that law, the words of this one.
    """
    which = which_of_several(finding, book)
    found = filter(None, map(ruling.deciding, ruling.claims))
    rules = {each.clause for each in found if each.law == finding.law}
    words = book.clauses[finding.clause].words
    return f'"{words}"' if which and words and len(rules) > 1 else which


def turned_by(claim: ClaimVerdict, book: Book) -> dict[str, str]:
    """Return, by doubt, the law in whose words it lies that a claim could be met otherwise."""
    return {id: book.doubts[id].law for id in claim.otherwise}


# what is told


def in_dispute(ruling: Ruling) -> list[Decision]:
    """Return the decisions that bear on the dispute; where it has none, the last that says much."""
    events = {*ruling.dispute, *(claim.event for claim in ruling.claims)}
    events |= {event for event, _ in _claimed(ruling)}
    events |= {finding.event for finding in _kept_from_scoring(ruling)}
    events |= {finding.event for finding in _scored_besides(ruling)}
    events |= {finding.event for finding in _binding(ruling)}
    events |= {finding.event for finding in _of_the_house_before(ruling)}
    events |= _alike(ruling) | {finding.event for finding in _pointed_out(ruling)}
    events |= {finding.event for finding in _discharging(ruling, events)}
    unsaid = any(claim.verdict == "silent" and not claim.clause for claim in ruling.claims)
    silent = ruling.outcome == SILENT or unsaid  # what meets a claim is told
    found = [
        d
        for d in ruling.decisions
        if d.missing or d.reply or d.event in events or (silent and d.silences)
    ]
    if any(d.outcome != NO_BREACH or d.findings or d.reply for d in found):
        return found
    telling = [d for d in ruling.decisions if d.outcome != NO_BREACH]
    # nothing is broken: that what was done stands, and may not be undone, is the answer
    standing = [d for d in ruling.decisions if any(f.gives("stands") for f in d.findings)]
    return telling[-1:] or standing[-1:] or found


def _claimed(ruling: Ruling) -> set[tuple[int, str]]:
    """The clauses that decide claims, each with the event on which it does."""
    on_record = [
        (finding.event, finding.clause, claim.event)
        for claim in ruling.claims
        for finding in ruling.findings
        if finding.clause == claim.clause and _is_of_him(finding, claim)
    ]
    decide: dict[tuple[str, int], int] = {}
    for event, clause, about in on_record:
        # what was found by then decides; else, as of what was done since, the first that was
        if not about or event <= about or (clause, about) not in decide:
            decide[clause, about] = event
    return {(event, clause) for (clause, _), event in decide.items()}


def _is_of_him(finding: Finding, claim: ClaimVerdict) -> bool:
    """Whether a finding of the record is of the player of whom it was tried; so where none was."""
    return claim.tried is None or claim.tried.player == finding.player


def _scored_besides(ruling: Ruling) -> list[Finding]:
    """The findings by which points are scored that a verdict upholds, where one tells not all.

    That no more was scored than is claimed is told by what was refused; for what it was, by these.
    """
    found: list[Finding] = []
    for claim in ruling.claims:
        deciding, who = ruling.deciding(claim), claim.of or claim.by
        part = deciding is not None and deciding.points.get(who, 0) != claim.number
        if part and claim.number and claim.verdict == "upheld":
            scoring = [f for f in ruling.findings if f.points.get(who, 0) > 0]
            whole = sum(f.points[who] for f in scoring) == claim.number
            found += scoring if whole and len(scoring) <= FEW else []
    return found


def _alike(ruling: Ruling) -> set[int]:
    """The acts by which cards are exposed together with those in dispute, one after the other."""
    exposing = {f.event for f in ruling.findings if f.gives("exposed")}
    found: set[int] = set()
    for event, clause in _claimed(ruling):
        for step in (1, -1):
            at = event
            while at in exposing and any(
                f.clause == clause and f.gives("exposed") for d in ruling.on(at) for f in d.findings
            ):
                found.add(at)
                at += step
    return found


def _binding(ruling: Ruling) -> list[Finding]:
    """The findings by which one is bound who may not do what somebody claims: of the same law."""
    tried = [claim.tried for claim in ruling.claims if claim.tried is not None]
    return [
        finding
        for finding in ruling.findings
        for each in tried
        if each.law == finding.law
        and each.gives("void")
        and any(r.kind == "must-pass" and each.player in r.against for r in finding.remedies)
    ]


def _discharging(ruling: Ruling, told: Collection[int]) -> list[Finding]:
    """The findings by which a duty is done with of which it is told how it came about."""
    ending = [f for f in ruling.findings if f.gives(*quoting.DONE_WITH)]
    return [
        finding
        for finding in ending
        if any(
            remedy.kind.startswith("must-") and finding.player in remedy.against
            for before in ruling.findings
            if before.event in told and before.event < finding.event
            for remedy in before.remedies
        )
    ]


def _of_the_house_before(ruling: Ruling) -> list[Finding]:
    """The findings of house rules that spoke of a card before a printed law decides a claim of it.

    That nothing is due for a lead is the house's to say, though a printed law says what follows.
    """
    cards = {claim.card: claim.event for claim in ruling.claims if claim.card and claim.clause}
    return [
        finding
        for finding in ruling.findings
        if finding.law.startswith(HOUSE)
        for remedy in finding.remedies
        for card in remedy.things.get("cards", ())
        if finding.event < cards.get(card, 0)
    ]


def _kept_from_scoring(ruling: Ruling) -> list[Finding]:
    """The findings that keep those from scoring whose points are claimed, or limit what is scored.

    Of two sides that claim points of one deal, what limits the one is what the other leans on. Who
    has what he claims for one thing is kept from nothing of it by what another thing scores.
    """
    points = [claim for claim in ruling.claims if claim.number is not None]
    claimed = {claim.of or claim.by for claim in points}
    either = claimed | {claim.by for claim in points}
    had = all(claim.things and claim.verdict == "upheld" for claim in points)
    things = {thing for claim in points for thing in claim.things}

    def of_another(remedy: Remedy) -> bool:
        what = remedy.things.get("what", ())
        return had and bool(what) and things.isdisjoint(what)

    return [
        finding
        for finding in ruling.findings
        for remedy in finding.remedies
        if (remedy.kind in KEPT and claimed.intersection(remedy.against) and not of_another(remedy))
        or (remedy.kind in LIMITS and either.intersection(remedy.against))
    ]


def _stories_answer(ruling: Ruling, told: Iterable[Decision]) -> bool:
    missing = [each for decision in told for each in decision.missing]
    return bool(missing) and two_stories.only_of_stories(ruling, missing)


def _set(ruling: Ruling, book: Book) -> list[str]:
    """The laws that leave it to the table how it plays, where that is all that would tell."""
    turning = {by.setting for by in ruling.by_setting if any(by.claims)}
    silent = bool(ruling.claims) and all(each.verdict == "silent" for each in ruling.claims)
    clauses = (clause for law in book.written_laws for clause in law.clauses)
    by_law = {clause.law for clause in clauses if not turning.isdisjoint(dict(clause.where))}
    return sorted(by_law) if silent and len(by_law) <= FEW else []


def _telling(ruling: Ruling, told: Sequence[Decision]) -> list[Finding]:
    """The findings that are told: what is merely allowed, only where it is what is disputed."""
    claimed = _claimed(ruling)
    findings = [finding for decision in told for finding in decision.findings]
    # an act is objected to, and lawful: by these words, whatever else follows from it
    objected = set() if ruling.claims else set(ruling.dispute)
    acts = [ruling.on(event)[0] for event in objected if ruling.on(event)]
    lawful = [act for act in acts if act.outcome == NO_BREACH and len(told) > 1]
    allowed = {(f.event, f.clause) for decision in lawful for f in decision.findings}
    told_anyhow = claimed | allowed | _excused(ruling, told)
    told_anyhow |= {(f.event, f.clause) for f in _pointed_out(ruling)}
    kinds = ("ruling",) if ruling.claims else ("ruling", "silent")
    ruled = [f for f in findings if f.kind in kinds or (f.event, f.clause) in told_anyhow]
    # what is open where the stories part is decided, and told, in each of them
    ends = ("upheld", "refused", *(("open",) if ruling.stories else ()))
    settled = all(claim.verdict in ends for claim in ruling.claims)
    if not ruled and (_decided_elsewhere(ruling) or (ruling.claims and settled)):
        return []  # what was allowed gives no points, and is not what is tried, or claimed
    if ruling.claims:  # what was chosen is told with what there was to choose from
        asked = [f for f in ruled if (f.event, f.clause) in claimed]
        of_points = any(c.number is not None or c.word in quoting.OF_POINTS for c in ruling.claims)
        idle = [f for f in ruled if _only_chooses(f) or (quoting.only_scores(f) and not of_points)]
        disputed = [f for f in ruled if f in asked or f not in idle]
        ruled = disputed or ruled
        if settled and not asked and len(told) == 1 and _is_one_of_several(told[0], ruling):
            return []  # of what several did alike nobody claims anything
    return without_those_to_choose_from(ruled or findings)


def _is_one_of_several(told: Decision, ruling: Ruling) -> bool:
    """Whether the same is found of other acts, by others, as of one of which nothing is claimed.

    So each of three throws the hand down: that the last has exposed the cards is as true of all.
    """
    decided = {d.event for claim in ruling.claims if (d := ruling.deciding(claim)) is not None}
    if told.event in decided | {claim.event for claim in ruling.claims}:
        return False
    clauses = {finding.clause for finding in told.findings}
    others = (f for f in ruling.findings if f.player != told.actor)
    return bool(clauses) and clauses <= {finding.clause for finding in others}


def _excused(ruling: Ruling, told: Sequence[Decision]) -> set[tuple[int, str]]:
    """What an act that breaks a law is said to be excused by, and by which words it is not.

    It is told where a claim is refused by what is ruled there: it may be what the loser leans on.
    How a combination may be scored is none of it.
    """
    # that a thing scores nothing is no breach
    refused = (c for c in ruling.claims if c.verdict == "refused" and c.number is None)
    refusing = {claim.clause for claim in refused}
    breaches = (
        d
        for d in told
        if not d.named and any(f.kind == "ruling" and f.clause in refusing for f in d.findings)
    )
    allowed = (f for d in breaches for f in d.findings if f.kind == "permits")
    return {
        (f.event, f.clause)
        for f in allowed
        if all(each.authority != "premise" for each in f.citations)
    }


def _pointed_out(ruling: Ruling) -> list[Finding]:
    """What the law allows of that which the loser of a claim pointed out: he may lean on it."""
    losers = {claim.by for claim in ruling.claims if claim.verdict == "refused"}
    noticed = (d for d in ruling.decisions if d.verb == NOTICES and d.actor in losers)
    return [f for d in noticed for f in d.findings if f.kind == "permits" and not f.remedies]


def _decided_elsewhere(ruling: Ruling) -> bool:
    """Whether nothing that was found has to do with a claim.

    Of points that no law gives nothing says so; what is tried is ruled on by itself.
    """

    def elsewhere(claim: ClaimVerdict) -> bool:
        return claim.tried is not None or (claim.number is not None and claim.clause is None)

    return bool(ruling.claims) and all(map(elsewhere, ruling.claims))


def _only_chooses(finding: Finding) -> bool:
    return bool(finding.remedies) and all(r.kind == "choice-made" for r in finding.remedies)


# what happened now, and what follows

# How one tells of a right that has ended.
WAS = {
    " may ": " could ", " is exposed": " was exposed", " are exposed": " were exposed",
    " must be left": " had to be left",
}  # fmt: skip
_WAS = pattern("|".join(map(re.escape, WAS)))

# no page of this book that we know (and not: that we know says it)
_NOBODY_SAYS = pattern(r"know(?= \(|$)")


def _add_what_follows(
    page: Page,
    ruling: Ruling,
    told: Sequence[Decision],
    book: Book,
    laws: Sequence[Citation],
    *,
    answered: bool,
) -> None:
    findings = _telling(ruling, told)
    replied = replies.replies(told)
    replies.add(page, replied)
    for decision in _asked_beside(ruling, told):
        unsaid_of_it = " ".join(_in_words(silence, ruling) for silence in decision.silences)
        page.label("ASKED ", f"{replies.what(decision)} {unsaid_of_it}", "ask")
    unsaid = {claim.verdict for claim in ruling.claims} == {"silent"}  # it says nothing of them
    # a law by which a claim is upheld has given somebody something
    given = any(c.law and c.verdict in ("upheld", "in-part") for c in ruling.claims)
    if ruling.outcome == NO_BREACH and not (findings or replied or unsaid or given):
        quoted = set(_heard_and_short(ruling, told, book))
        heard = sorted({law for decision in told for law in decision.heard} - quoted)
        where = f" Heard: {heard_laws(heard)}." if 0 < len(heard) <= MANY else ""
        page.label("NO BREACH", f"{nothing_broken(ruling)}{where}", "good")
    named = {citation.law for citation in laws} | {claim.law for claim in ruling.claims}
    told_so = [_in_its_tense(each, ruling) for each in _naming_their_laws(findings, named)]
    said = list(_at_their_acts(told_so, told, places(ruling)))
    said += [f"{points_to(points, who)}." for who, points in _unsaid(findings)]
    said += _left_out_of_what_is_tried(ruling)
    if said:
        before = "In any case: " if answered else ""
        page.add(f"{before}{' '.join(without_repeats(said))}")
    for choice, open_ in _choices(findings, ruling):
        page.add(choice, "ruling" if open_ else "")


def _left_out_of_what_is_tried(ruling: Ruling) -> list[str]:
    """What a law itself leaves out of acts that are claimed and were not done, each once."""
    unsaid = (claim.tried for claim in ruling.claims if claim.verdict == "silent")
    return list(dict.fromkeys(f.text for f in unsaid if f is not None and f.kind == "silent"))


def nothing_broken(ruling: Ruling) -> str:
    """Return that no law is broken; only by this reading, where another turns a claim.

    And no more than that, where a law gives, or denies, what was not done yet, and is claimed.
    """
    if any(claim.tried is not None for claim in ruling.claims):
        return BY_WHAT_WAS_DONE
    return BY_THIS_READING if ruling.read_by else NOTHING_BROKEN


def says_nothing(ruling: Ruling) -> str:
    """Return that the book is silent; only by this reading, where another turns a claim."""
    if not ruling.acts:
        return NOTHING_HAPPENED
    return SILENT_BY_THIS_READING if ruling.read_by else BOOK_IS_SILENT


def _naming_their_laws(
    findings: Iterable[Finding], named: Collection[str | None]
) -> Iterator[Finding]:
    """Yield findings, which say in their words by which law it is so where nothing else says it.

    Args:
        findings: what is told.
        named: the laws that the verdicts name, or that are quoted.
    """
    named = set(named)
    for finding in findings:
        by_law = any(c.law == finding.law and c.authority != "premise" for c in finding.citations)
        bare = finding.text.removesuffix(".")
        told = bare == finding.text or bare.endswith(finding.law)  # that is a renege: a renege
        if finding.law in named or not by_law or told:
            yield finding
        else:
            named.add(finding.law)
            yield replace(finding, text=f"{bare} ({named_law(finding.law)}).")


def _in_its_tense(finding: Finding, ruling: Ruling) -> Finding:
    """Return a finding, which tells of a right that has ended as of one that was.

    Of several cards that could be called it tells which can be no more. Of a right of which no law
    says how long it lasts nobody knows that it has ended, nor of one that was given once more.
    """
    lasting = (r for r in finding.remedies if r.held_by and r.until and r.choice is None)
    rights = [remedy for remedy in lasting if _is_right(remedy)]
    if not rights or ruling.stories or ruling.outcome == ASK or finding.event >= ruling.acts:
        return finding
    left = [s.remedy for s in ruling.standing if s.made_by(finding) and _is_right(s.remedy)]
    if not left and any(_is_again(each.remedy, rights) for each in ruling.standing):
        return finding
    if not left:
        return replace(finding, text=_WAS.sub(lambda found: WAS[found[0]], finding.text))
    lying = {card for remedy in left for card in remedy.things.get("cards", ())}
    cards = (card for remedy in rights for card in remedy.things.get("cards", ()))
    gone = [in_text(card) for card in dict.fromkeys(cards) if lying and card not in lying]
    if not gone:
        return finding
    no_more = f"{joined(gone)} can be called no more."
    return replace(finding, text=f"{finding.text} {no_more}")


def _is_again(remedy: Remedy, rights: Iterable[Remedy]) -> bool:
    """Whether it is one of some rights, given once more."""
    of_the_kind = (each for each in rights if each.kind == remedy.kind)
    return any(not set(each.against).isdisjoint(remedy.against) for each in of_the_kind)


def _is_right(remedy: Remedy) -> bool:
    kind = kinds()[remedy.kind]
    return kind.asked_for or kind.right


def _at_their_acts(
    findings: Sequence[Finding], told: Sequence[Decision], places: Mapping[int, str]
) -> Iterator[str]:
    """Yield what is found, in words; where the same was done twice, with the act of each."""
    acts = {decision.event: decision.act for decision in told}
    of_act: dict[str, set[int]] = {}
    for finding in findings:
        of_act.setdefault(acts[finding.event], set()).add(finding.event)
    again = any(len(events) > 1 for events in of_act.values())
    before = 0
    for finding in findings:
        # beside one that names its act, one that does not would be taken for what is of that too
        apart = again and finding.line and finding.event != before
        before = finding.event
        act = places.get(finding.event, "")
        yield f"{capital(act)}: {capital(finding.text)}" if apart and act else finding.text


def _by_the_house(findings: Iterable[Finding], book: Book) -> Mapping[str, str]:
    """Say of printed laws that they give way to a rule of the house, or a part of them does.

    That is a number, or the words alone.
    """
    aside = [each for finding in findings for each in finding.set_aside]
    ours = [each for each in aside if each.by_law.startswith(HOUSE) and each.law != each.by_law]
    gone = {each.law for each in ours if each.clause != each.by}
    numbers = {each.law for each in ours if not book.clauses[each.clause].reworded}
    changes = "The house changes"
    return {
        each.law: f"{changes} what {_as_law(each.law)} says here."
        if each.law in gone
        else f"{changes} {'a number' if each.law in numbers else 'the words'} of "
        f"{_as_law(each.law)}, which stands otherwise."
        for each in ours
    }


def _as_law(id: str) -> str:
    """Return a law as one names it among what is not law: law 52, the law "Drawing out of turn"."""
    return named_law(id) if id[:1].isdigit() else f'the law "{capital(id)}"'


def _heard_and_short(ruling: Ruling, told: Sequence[Decision], book: Book) -> list[str]:
    """The laws by whose words nothing is broken: where few were heard, those that are short."""
    if ruling.outcome != NO_BREACH or _telling(ruling, told) or _decided_elsewhere(ruling):
        return []
    unquoted = (decision for decision in told if decision.reply is None or not decision.reply.laws)
    heard = sorted({law for decision in unquoted for law in decision.heard})
    return [law for law in heard if len(book.law(law).text) <= SHORT] if len(heard) <= FEW else []


def _by_number(law: str) -> tuple[int, str]:
    """By which laws stand in the order of the code: 4 before 52, and 52 before 52a."""
    digits = re.match(r"\d+", law)
    return (int(digits[0]) if digits else 0, law)


def heard_laws(laws: Sequence[str]) -> str:
    """Return the laws that were heard, as one says them: laws 52 and 53 and the preface."""
    numbered = sorted((law for law in laws if law[:1].isdigit()), key=_by_number)
    named = [law for law in laws if not law[:1].isdigit()]
    numbers = [f"law{'s' if len(numbered) > 1 else ''} {joined(numbered)}"] if numbered else []
    return joined([*numbers, *named])


def _unsaid(findings: Iterable[Finding]) -> Iterator[tuple[str, int]]:
    """Yield the points of findings that do not say themselves how many they give."""
    for finding in findings:
        for player, points in finding.points.items():
            if not re.search(rf"\b({points}|{in_words(points)})\b", finding.text):
                yield player, points


def without_repeats(texts: Iterable[str]) -> list[str]:
    """Return the sentences of texts, each once: none that another one begins with.

    >>> without_repeats(["He led. Ann takes it back.", "Ann takes it back without penalty."])
    ['He led.', 'Ann takes it back without penalty.']
    """
    told = list(sentences(texts))
    bare = [sentence.rstrip(".") for sentence in told]
    return [
        sentence
        for n, sentence in enumerate(told)
        if not any(
            other.startswith(bare[n]) and (other != bare[n] or m < n)
            for m, other in enumerate(bare)
            if m != n
        )
    ]


def _choices(findings: Sequence[Finding], ruling: Ruling) -> list[tuple[str, bool]]:
    """Return the choices that findings give, each once: a chosen one is offered no more.

    The same may be found of two acts, as of a hand that is wrong when he declares, and counted
    after it; of one of them it need not be told.
    """
    became, alone = ruling.choices, ruling.last_left
    offered = dict.fromkeys(filter(None, (_choice(finding, {}) for finding in findings)))
    became_of = {_choice(finding, {}): _choice(finding, became, alone) for finding in findings}
    for finding in ruling.findings:  # what became of it is told of the act by which it was given
        so = _choice(finding, became, alone)
        if so is not None and not so[1]:
            became_of[_choice(finding, {})] = so
    return [so for each in offered if (so := became_of[each]) is not None]


def _choice(
    finding: Finding, became: Mapping[int, str], alone: Set[int] = frozenset()
) -> tuple[str, bool] | None:
    """Who may choose between what, and whether it is still to be chosen.

    Args:
        finding: what gives the choice.
        became: by its number, what became of a choice.
        alone: the choices of which nothing else was left when an option was taken.
    """
    options = [remedy for remedy in finding.remedies if remedy.choice is not None]
    if not options:
        return None
    fate = became.get(options[0].choice or 0)
    who = joined(options[0].held_by, "or")
    others = [option for option in options if option.text != fate]
    of_another = fate and fate != FATE_LOST and len(others) == len(options)
    if fate and (of_another or options[0].choice in alone):
        return f"Chosen: {fate}.", False
    if fate and 0 < len(others) < len(options):  # what was chosen is told once
        said = f"Chosen: {fate}. {who} could have chosen instead: {between(others)}."
        return said, False
    said = f"{who} {'may' if fate is None else 'could'} choose one: {between(options)}."
    if fate:  # of two stories each tells what became of it
        said += " The right is lost." if fate == FATE_LOST else f" Chosen: {fate}."
    return said, fate is None


def _in_words(silence: SilenceShown, ruling: Ruling) -> str:
    """What the book does not say, what is wanted, and how a table that agreed on it says so.

    Where one rules by some of its pages alone, nothing is said of the others: they may say it.
    """
    told = "".join(f" If the table agreed on it: told: {{{fact}: ...}}" for fact in silence.unsaid)
    nothing, _, whose = silence.needs.partition("; ")
    wanted = f"{capital(whose)}." if nothing == "nothing" else f"Wanted: {silence.needs}."
    if silence.needs.startswith("no "):
        says = "gives a penalty" if silence.about == "penalty" else "says it"
        wanted = f"{capital(_NOBODY_SAYS.sub(rf'know {says}', silence.needs))}."
        if ruling.pages == HELD_PAGES:
            wanted = f"No law on these pages {says}."
    return f"{silence.says} {wanted}{told}"


# what else there is to know


def _as_it_is_read(ruling: Ruling, book: Book) -> Iterator[Finding]:
    """Yield what stands by the readings that are followed, where the other turns a verdict."""
    turning = {read.doubt for read in ruling.read_by}
    for finding in ruling.findings:
        if not turning.isdisjoint((book.clauses[finding.clause].reading or ())[:1]):
            yield finding


def _add_notes(
    page: Page, ruling: Ruling, told: Sequence[Decision], book: Book, *, all_retold: bool
) -> None:
    granted = {each.fact for each in ruling.granted}
    add_granted(page, ruling, [said for fact, said in _presumed(told) if fact not in granted])
    disputed = quoting.in_dispute(ruling, _telling(ruling, told), told)
    if ruling.claims and not ruling.stories:  # what decides none of them rests on nothing asked
        deciding = [each for each in map(ruling.deciding, ruling.claims) if each is not None]
        decisive = {(each.event, each.clause) for each in deciding}
        disputed = (f for f in list(disputed) if (f.event, f.clause) in decisive)
    premises = {id for finding in disputed for id in finding.premises}
    own = {id for claim in ruling.claims for id in claim.premises}
    own |= {id for finding in _as_it_is_read(ruling, book) for id in finding.premises}
    for premise in (each for each in book.premises if each.id in premises | own):
        if premise.id in own or len(premise.text) <= A_LINE:  # cut off it says nothing
            page.label("Premise:", premise.text, "faint", cut=premise.id not in own)
    said = set(sentences(aloud(f) for d in told for f in d.findings))
    turning = {read.doubt for read in ruling.read_by}
    for read in ruling.read_by:
        _add_reading(page, ruling, read, book, said)
    for doubt in {doubt.id: doubt for d in told for doubt in d.doubts}.values():
        shown = doubt.id in turning or book.doubts[doubt.id].elsewhere
        if not shown and not _settled(ruling):
            on = _words_in_doubt(doubt, book)
            _add_doubt(page, on, doubt.reading, doubt.other, _gives(doubt, said))
    add_by_the_held(page, ruling, book, all_retold=all_retold)
    add_by_settings(page, ruling, book)


def add_by_the_held(page: Page, ruling: Ruling, book: Book, *, all_retold: bool = False) -> None:
    """Add what the pages that are quoted come to by themselves, where retold ones turn it.

    Where *all_retold* is all that is told of the laws, that says already that no page is quoted.
    """
    alone = ruling.by_held
    if alone is None or not any(law.authority == "text" for law in book.laws):
        return
    turned = [claim for claim in alone.claims if claim]
    if all_retold and turned and all(claim.verdict == "silent" for claim in turned):
        return
    if alone.claims and all(c and c.verdict == "silent" for c in alone.claims):
        ours = any((claim.law or "").startswith(HOUSE) for claim in ruling.claims)
        page.add(NOTHING_TO_STAND_ON if ours else PAGES_ARE_SILENT, "faint", hang=2)
    else:
        gives = _gives_otherwise(ruling, book, alone)
        page.add(f"By the pages alone that are quoted here: {gives}", "doubt", hang=2)


def add_by_settings(page: Page, ruling: Ruling, book: Book) -> None:
    """Add what it comes to where a table plays otherwise than is taken here, a line for each way.

    Ways that come to the same share a line. Of many those are told that turn the most verdicts, in
    the order of the book, and the rest named.
    """
    stands = {capital(finding.text) for finding in ruling.findings}
    ways: dict[str, list[BySetting]] = {}
    for by in _but_for_numbers(ruling.by_setting):
        came = _gives_otherwise(ruling, book, by)
        if came not in stands:  # what is ruled here already is no other answer
            ways.setdefault(came, []).append(by)
    by_weight = sorted(ways, key=lambda came: _verdicts_turned(ruling, ways[came][0]), reverse=True)
    told = [came for came in ways if came in by_weight[:SETTINGS_TOLD]]
    for came in told:
        these = ways[came]
        said = _each_in_short([by.says for by in these])
        page.add(f"Where {joined(said, 'or')}: {came}", "doubt", hang=2)
    rest = [by for came, these in ways.items() if came not in told for by in these]
    if rest:
        named = joined([f"{by.setting}={by.value}" for by in rest], "or")
        page.add(f"Still otherwise with --set {named}.", "doubt", hang=2)
    if ruling.untried:
        what = joined([UNTRIED[each] for each in ruling.untried], "or")
        page.add(f"Not tried, as it takes too long in this record: {what}.", "doubt", hang=2)


def _verdicts_turned(ruling: Ruling, by: BySetting) -> int:
    """Return how many verdicts are others where a table plays so."""
    both = zip(ruling.claims, by.claims, strict=False)
    return sum(so is not None and so.verdict != here.verdict for here, so in both)


def _but_for_numbers(ways: Sequence[BySetting]) -> Iterator[BySetting]:
    """Yield ways to play; of those of one setting that differ in a number alone, without it.

    That a renege costs three points says of itself that it is three.
    """
    for by in ways:
        of_it = {
            tuple(so and (so.verdict, so.instead, so.but) for so in each.claims)
            for each in ways
            if each.setting == by.setting
        }
        alike = len(of_it) == 1 and sum(each.setting == by.setting for each in ways) > 1
        bare = tuple(so and replace(so, due=None) for so in by.claims)
        yield replace(by, claims=bare) if alike else by


BEGIN_ALIKE = 3  # words; ways that begin with fewer alike are told each for itself


def _each_in_short(ways: Sequence[str]) -> list[str]:
    """Return ways to play, each in as few words as it takes beside the others.

    Of one that says another of them, and more besides, that more alone; of several that begin
    alike the beginning once.

    >>> _each_in_short(["talk costs two points", "talk costs two points and the bid"])
    ['talk costs two points', 'that and the bid']
    >>> _each_in_short(["a renege costs three points", "a renege costs four points"])
    ['a renege costs three points', 'four points']
    """

    def in_short(way: str) -> str:
        said = max((w for w in ways if w != way and way.startswith(w)), key=len, default="")
        return f"that{way.removeprefix(said)}" if said else way

    def but_its_beginning(way: str, before: str) -> str:
        words, others = way.split(), before.split()
        begin = sum(
            1 for _ in takewhile(lambda each: each[0] == each[1], zip(words, others, strict=False))
        )
        return (
            " ".join(words[begin:]) if BEGIN_ALIKE <= begin < min(map(len, (words, others))) else ""
        )

    return [but_its_beginning(way, last) or in_short(way) for last, way in pairwise(["", *ways])]


def _gives_otherwise(ruling: Ruling, book: Book, other: ByHeld | BySetting) -> str:
    """Return what a case comes to by another law, in a few words."""
    turned = list(zip(ruling.claims, other.claims, strict=True)) if other.claims else []
    if len(turned) > 1:
        return verdicts_turned(book.words, turned, ruling)
    if turned and (so := turned[0][1]) is not None:
        due = f", it is {so.due}" if so.due is not None else in_part(so)
        return f"{_COMES_TO[so.verdict]}{due}."
    return " ".join(map(capital, other.findings)) or f"{_COMES_TO[other.outcome]}."


# What becomes of the one claim, or of the whole, in a word.
_COMES_TO = {
    "upheld": "yes",
    "in-part": "in part",
    "refused": "no",
    "open": "it depends on what nobody said",
    "ask": "it depends on what nobody said",
    "silent": "the book does not say",
    "no-breach": "no law is broken",
    "decided": "no law is broken",
}


def _add_reading(
    page: Page, ruling: Ruling, read: ReadBy, book: Book, said: Container[str]
) -> None:
    """Add a reading that turns verdicts: which, and what else it changes."""
    doubt = book.doubts[read.doubt]
    gives = [two_stories.by_reading(ruling, read, book.words)]
    if doubt.elsewhere and read.other == doubt.other:  # it is no reading of these words
        page.add(f"{read.other} {gives[0]}", "faint", hang=2)
        return
    laws = {claim.law for claim in ruling.claims} | {f.law for f in ruling.findings}
    verdicts = [so for c in ruling.claims if (so := c.otherwise.get(read.doubt)) is not None]
    marked = len(verdicts) > 1 and _marks_tell_it(ruling)
    if marked or not verdicts or not gives[0].startswith("Then "):  # else the verdict tells it
        # where all that it turns is left out by the book, what else it finds tells nothing of that
        unsaid = marked and all(so.verdict == "silent" for so in verdicts)
        then = (f for f in read.findings if not marked or (f.kind == "silent") is unsaid)
        found = (f.text for f in _naming_their_laws(then, laws))
        gives += [text for text in sentences(found) if text not in said]
    choices = [choice for f in read.findings for choice, _ in filter(None, [_choice(f, {})])]
    if not any(so.verdict == "upheld" for so in verdicts):  # what one may claim by it is told so
        gives += choices
    if read.unchosen and not choices:
        # by what there is no choice then tells what else falls with it
        why = [f.text for f in read.findings if f.kind == "silent"]
        gives += why if marked and why else ["Nobody has a choice then."]
    if len(gives) > 1 and marked:
        gives[0] = "Then:"
    if read.questions:
        alone = marked and len(gives) == 1  # the marks tell which claims are open
        asked = _asked_then(read, ruling)
        gives = [asked or gives[0]] if alone else [*gives, *filter(None, [asked])]
    here = doubt.likelier if read.other == doubt.other else doubt.other
    here = here if read is ruling.read_by[0] else ""  # of several one
    # whose words they are is told where nothing else names that law
    on = _words_in_doubt(doubt, book)
    named = doubt.law in laws or not doubt.on or on.startswith(RETOLD)
    of = "" if named else f" ({law_name(doubt.law).lower()})"
    told = " ".join(dict.fromkeys(gives))
    _add_doubt(page, f"{on}{of}", here, read.other, f" {told}")


def _words_in_doubt(doubt: Doubt | DoubtShown, book: Book) -> str:
    """Return the words that can be read in two ways; of a law that is retold, that it is ours."""
    ours = doubt.law in book.in_our_words & book.retold and not book.is_wholly_retold
    return f"{RETOLD} {doubt.law} {on_what(doubt)}" if doubt.on and ours else on_what(doubt)


def _asked_then(read: ReadBy, ruling: Ruling) -> str:
    """What is asked by a reading that leaves open what is settled by the other.

    "" where it is asked already: of what two tell differently each story says how it is.
    """
    apart = {dispute.about for dispute in ruling.disputes}
    questions = [each for each in read.questions if each not in apart]
    return f"Then it is asked: {' '.join(questions)}" if questions else ""


def _marks_tell_it(ruling: Ruling) -> bool:
    """Whether each verdict has its mark already of what it is by the one other reading."""
    return len(ruling.read_by) == 1 and not (ruling.stories or ruling.read_by[0].stories)


def _settled(ruling: Ruling) -> bool:
    """Whether all that is in dispute is claimed and decided, and all else is for the whole."""
    told_apart = bool(ruling.stories or ruling.disputes)
    return (
        not told_apart and bool(ruling.claims) and all(c.verdict != "open" for c in ruling.claims)
    )


def _granted(each: Granted, ruling: Ruling) -> str:
    """Say what was taken to be so: of other acts, where it was found not to be so of one.

    Who reneged in one trick is taken to have followed suit in the others; who declared one thing,
    and then nothing else, to have declared nothing but that.
    """
    found = (
        finding
        for finding in ruling.findings
        if finding.event != each.event and each.says.startswith(f"{finding.player} ")
        for step in finding.steps()
        if step.condition.fact == each.fact and step.value not in (None, each.value)
    )
    if next(found, None) is None:
        return each.says
    if each.says.endswith(NOTHING_ELSE):
        return f"{each.says.removesuffix(NOTHING_ELSE)}{NOTHING_BUT_THAT}"
    return f"elsewhere {each.says}"


def add_granted(
    page: Page, ruling: Ruling, presumed: Sequence[str] = (), *, whole: bool = False
) -> None:
    """Add what was taken for granted, and what was told and not used.

    Args:
        page: the page.
        ruling: the ruling.
        presumed: what it takes to be so besides.
        whole: with what was told and the record shows already, on which no verdict hangs.
    """
    granted = dict.fromkeys([*(_granted(each, ruling) for each in ruling.granted), *presumed])
    if granted:
        page.add(f"Taken for granted: {'; '.join(granted)}.", "faint", hang=2)
    # what is told of several acts is one thing told
    idle = dict.fromkeys(f"{_fact(u)} ({u.why})" for u in ruling.unused if u.why != SHOWN)
    if idle:
        page.add(f"Told, and nothing turned on it: {'; '.join(idle)}.", "faint", hang=2)
    seen = dict.fromkeys(_fact(each) for each in ruling.unused if each.why == SHOWN)
    if seen and whole:
        page.add(f"Told, and the record shows it already: {'; '.join(seen)}.", "faint", hang=2)


def _fact(told: Unused) -> str:
    """A fact that was told, as one says it, with what was told of it."""
    said = "" if told.said in (None, True) else f": {as_said(told.said)}"
    return f"{told.what.replace('_', ' ')}{said}"


def _presumed(told: Iterable[Decision]) -> list[tuple[str, str]]:
    """The facts that findings take to be so since nobody said otherwise, each in words."""
    found: dict[str, Because] = {}
    for step in (step for d in told for finding in d.findings for step in finding.steps()):
        if step.origin == "presumed":
            found.setdefault(step.fact, step)
    return [(step.fact, _as_taken(step)) for step in found.values()]


def _as_taken(step: Because) -> str:
    said = within(step.means.rstrip("."))
    if step.value is True:
        return said
    return f"it is not so that {said}" if step.value is False else f"{said}: {shown(step.value)}"


def _add_doubt(page: Page, on: str, here: str, other: str, gives: str) -> None:
    """Add how words are read here, what else they can mean, and what that gives.

    Args:
        page: the page.
        on: the words, or the law.
        here: how they are read here; "" where that would be too long to tell.
        other: how else.
        gives: what that gives.
    """
    if not here or len(here) > LONGEST_READING:
        page.add(f"Or {on} means: {other}{gives}", "doubt", hang=2)
        return
    page.add(f"{on[0].upper()}{on[1:]}, as read here: {here} Or: {other}{gives}", "doubt", hang=2)


def _gives(doubt: DoubtShown, said: Container[str]) -> str:
    """What the other reading gives, but for what is said already."""
    other = [text for text in sentences(doubt.otherwise.findings) if text not in said]
    nothing = "nothing more follows." if doubt.otherwise.findings else "no law is broken."
    gives = " ".join(other) or nothing
    # where it leads by several answers is for the whole ruling to tell
    return "" if "?" in gives else f" Then: {gives}"


# the table under it


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
    if rows is not None:
        ruling = letters.lines(page, width)
        # the case's title and its book may leave the screen
        title_ends = next((n + 1 for n, line in enumerate(ruling) if not line), 0)
        alone = len(ruling) - title_ends
        if alone < rows <= alone + 1 + len(letters.lines(drawn, width)):
            if alone + 1 < rows:
                page.add("--table draws the table as well.", "faint")
            return
    page.gap()
    page.blocks += drawn.blocks
