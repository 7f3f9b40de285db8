"""Wrong answers: what neighbouring laws would give here, or the ruling for somebody else.

An answer says what follows, and not why: whoever reads the reason beside it need not know the law.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence

from adjudicator.base.values import replace
from adjudicator.law.effects import effect, effects
from adjudicator.law.engine.findings import ClauseSays, without_points
from adjudicator.law.remedies import kinds
from adjudicator.law.ruling import SILENT, WORTH, Finding
from adjudicator.learn.quiz.asked import OF_A_BREACH, ToAsk
from adjudicator.learn.quiz.neighbours import Neighbour, law_at_the_head
from adjudicator.learn.quiz.questions import NOTHING, SILENCE, OfferedAnswer
from adjudicator.report.remedies import consequences

MOST = 4  # so many answers to choose between
IN_ITS_WORDS = {"stands", "hands-abandoned"}
REASONED = 4  # of so many words a reason may be left out
AT_TIMES = {"no-announcing"}  # what is so at the end of a deal, whatever was done
SCORED = ("score", "score-later", "no-score")  # what may become of a combination
# What is so instead of another of these.
NOT_SO = {
    "score": "Nothing keeps it from being scored at once.",
    "score-later": "It is neither lost nor scored now: it waits.",
    "no-score": "{law} keeps it from being scored.",
    "score-lost": "{law} takes it away for good.",
    "may-score": "{law} leaves the choice to the player.",
    "score-one-of": "{law} leaves the choice to the player.",
}
# What a sentence says, and what it would say otherwise.
CONTRARIES = (
    (r" (?:must|can|may) pass, ([^,]+), or (play alone)", r" may neither \1 nor \2"),
    (r" can (?!be|only)", " cannot "),
    (r" may not ", " may "),
    (r" may ", " may not "),
    (r" need neither ([^,.]+) nor (\w+)", r" must \1 and \2"),
    (r" need not ", " must "),
    (r" is too late ", " is not too late "),
)


def what_follows(says: Finding | ClauseSays, sides: bool) -> str:
    """Return what follows, as an answer: in remedies and points, else in the law's own sentence.

    Of some remedies the sentence names what they leave: what stands, whose hand is given up.
    """
    if not effects(says):
        said = without_points(says)
        last = said.rpartition(": ")[2]  # what stands before a colon is the reason
        return sentence(last if len(last.split()) > REASONED else said)
    found = isinstance(says, Finding)  # said as if it stood, the sentence may hold by another law
    if {r.kind for r in says.remedies if found or r.kind == "stands"} & IN_ITS_WORDS:
        return sentence(says.text.rpartition(": ")[2])
    return consequences(says, sides)


def wrong_answers(asked: ToAsk, finding: Finding | None) -> list[OfferedAnswer]:
    """Return what neighbouring laws would give, the most tempting first; then what names no law."""
    sides = asked.heard.ruling.sides
    near = by_nearness(asked, finding)
    silent = finding is None and any(d.outcome == SILENT for d in asked.heard.decisions)
    # of the law that decides one does not say that it needs something
    deciding = {citation.law for citation in finding.citations} if finding else set()
    wrong = [
        OfferedAnswer(
            what_follows(each.says, sides),
            clause=each.clause.id,
            why=_why_not(each, finding, deciding),
            near=each.near,
            means=effects(each.says),
        )
        for each in near
        if asked.may_be_there(effects(each.says))
        and not (silent and each.but_for_an_exception)
        and all(r.held_by or not kinds()[r.kind].asked_for for r in each.says.remedies)
        and AT_TIMES.isdisjoint(r.kind for r in each.says.remedies)
        and (finding is not None or {"bound"}.isdisjoint(r.kind for r in each.says.remedies))
    ]
    if finding is not None:
        wrong[2:2] = [*for_another(asked, finding), *scored_otherwise(asked, finding)]
        # of a seat's rights the contrary tells no more than they do
        wrong[:0] = contrary(asked, finding)
    elif wrong:
        wrong += for_another(asked, near[0].says, near[0].why or near[0].elsewhere)
    return wrong + in_general(asked, finding)


def _why_not(
    each: Neighbour, finding: Finding | None, deciding: Collection[str]
) -> tuple[str, ...]:
    """Return why a neighbour is not so: what it would need, or that it is of another case.

    What it would need to make something void is in none of its words. What becomes of a combination
    is told by what becomes of it instead.
    """
    if any(remedy.kind == "void" for remedy in each.says.remedies):
        allowed = finding is not None and finding.kind == "permits"
        law = law_at_the_head(finding.law) if finding else ""
        return (f"{law} allows it." if allowed else "No law says that it is void.",)
    scoring = [remedy for remedy in each.says.remedies if kinds()[remedy.kind].scoring]
    instead = _not_so(finding) if finding is not None and scoring else ()
    return instead or (each.clause.law not in deciding and each.why) or each.elsewhere


def _not_so(finding: Finding) -> tuple[str, ...]:
    """Return why nothing else becomes of a combination; () where it is not about one."""
    law = law_at_the_head(finding.law)
    scoring = [remedy.kind for remedy in finding.remedies if remedy.kind in NOT_SO]
    return tuple(NOT_SO[kind].format(law=law) for kind in scoring[:1])


def by_nearness(asked: ToAsk, finding: Finding | None) -> list[Neighbour]:
    """The neighbours, the most tempting first: on the part of the event that is asked about."""
    part = asked.part_of(finding) if finding else None
    near = [each for each in asked.heard.neighbours if part is None or each.part == part]
    mixed = [(each, asked.rng.random()) for each in near]

    def tempts(entry: tuple[Neighbour, float]) -> float:
        each, chance = entry
        related = finding is not None and each.clause.law == finding.law
        return each.near - related + 2 * chance

    return [each for each, _ in sorted(mixed, key=tempts)]


def in_general(asked: ToAsk, finding: Finding | None) -> list[OfferedAnswer]:
    """Answers that name no clause: that nothing follows, that the book does not say."""
    found = []
    findings = asked.heard.findings
    ruled = finding or next((f for f in findings if f.kind != "silent"), None)
    law = asked.heard.book.law(ruled.law) if ruled else None
    text = law is not None and (law.authority == "text" or law.retold)
    why = (f"{law_at_the_head(ruled.law)} decides it.",) if ruled and text else ()
    # that something is void, or scores nothing, is neither a penalty nor a right
    given = [each for f in findings for each in effects(f) if not each.may_be_by_the_deed]
    if ruled and given and not asked.doubtful:
        found.append(OfferedAnswer(NOTHING, why=why))
    rulings = (asked.heard.ruling, *asked.heard.other_rulings)
    silences = (s for r in rulings for d in asked.heard.on_the_event(r) for s in d.silences)
    silent = any(each.about not in OF_A_BREACH for each in silences) or _is_of_another_book(
        asked, ruled
    )
    silent = silent or any(f.premises or f.citations[0].breaks_off for f in findings)
    if ruled and not silent and all(f.kind != "silent" for f in findings) and not asked.doubtful:
        found.append(OfferedAnswer(SILENCE, why=why))
    asked.rng.shuffle(found)
    return found


def _is_of_another_book(asked: ToAsk, ruled: Finding | None) -> bool:
    """Whether the points are those of a combination whose worth stands in no words of the book."""
    book = asked.heard.book
    laws = {row.id: book.law(book.clauses[row.id].law) for row in book.combinations}
    scoring = [each for each in (ruled.remedies if ruled else ()) if kinds()[each.kind].scoring]
    named = [str(each) for remedy in scoring for each in remedy.things.get("what", ())]
    return any(each in laws and laws[each].authority != "text" for each in named)


def for_another(
    asked: ToAsk, finding: Finding | ClauseSays, why: tuple[str, ...] = ()
) -> Iterator[OfferedAnswer]:
    """The same that follows, for another: whom the law names is fine print as well."""
    if not effects(finding) or not all(each.could_be_anothers for each in effects(finding)):
        return  # whose cards they are, or who declares them, is not in question
    if asked.heard.ruling.sides and finding.points:
        return  # partners score together
    players = asked.heard.situation.case.players
    said = consequences(finding, asked.heard.ruling.sides)
    # of four the partner is the tempting one, of two the other
    half = len(players) // 2
    pairs = [(players[n], players[n + half]) for n in range(half)]
    asked.rng.shuffle(pairs)
    for one, other in pairs:
        names = {one: other, other: one}
        claimed = [each.swapped(names) for each in effects(finding)]
        if not asked.heard.is_false(claimed) or not asked.may_be_there(claimed):
            continue
        words = "".join(names.get(word, word) for word in _words(said, players))
        why = why or _of_the_other(finding, names)
        yield OfferedAnswer(words, why=why, near=1, means=frozenset(claimed))
        return


def _of_the_other(finding: Finding | ClauseSays, names: Mapping[str, str]) -> tuple[str, ...]:
    """Return that a law says something of one, and not of the other; or to which it gives it."""
    if not isinstance(finding, Finding):
        return ()
    law, following = law_at_the_head(finding.law), effects(finding)
    holding = {who for each in following for who in each.held_by} & names.keys()
    spoken_of = holding | ({who for each in following for who in each.against} & names.keys())
    if len(spoken_of) == 1:
        (one,) = spoken_of
        return (f"{law} says it of {one}, and not of {names[one]}.",)
    return tuple(
        f"{law} gives it to {one}, and not to {names[one]}." for one in sorted(holding)[:1]
    )


def contrary(asked: ToAsk, finding: Finding) -> Iterator[OfferedAnswer]:
    """What a sentence would say if it allowed what it forbids, or demanded what it leaves free."""
    if asked.doubtful:
        return
    why = (f"{law_at_the_head(finding.law)} says the contrary.",)
    if finding.gives("had-to-play", "had-to-win"):
        yield OfferedAnswer(f"{finding.player} could play any card.", why=why, near=1)
    if effects(finding) or re.search(r"\bcannot\b|(?<!need )\bneither\b", finding.text):
        return
    for so, otherwise in CONTRARIES:
        words, changed = re.subn(so, otherwise, finding.text, count=1)
        if changed:
            yield OfferedAnswer(sentence(words), why=why, near=1)
            return


def scored_otherwise(asked: ToAsk, finding: Finding) -> Iterator[OfferedAnswer]:
    """The same combination scored now, later or not at all, where it is one of the others."""
    rows = {row.name: row.points for row in asked.heard.book.combinations}
    for remedy in finding.remedies:
        who = remedy.held_by or remedy.against
        if not kinds()[remedy.kind].scoring:
            continue
        named = str(next(iter(remedy.named.get("combination", ())), ""))
        worth = remedy.worth or rows.get(named)
        if not worth or not (remedy.worth or remedy.kind == "no-score"):
            continue
        remedy = replace(remedy, things={**remedy.things, WORTH: (worth,)})
        for kind in SCORED:
            held = kind != "no-score"
            other = replace(
                remedy, kind=kind, held_by=who if held else (), against=() if held else who
            )
            claimed = frozenset([effect(other)])
            if kind != remedy.kind and asked.heard.is_false(claimed):
                yield OfferedAnswer(f"{other.text}.", why=_not_so(finding), near=1, means=claimed)


def _words(text: str, players: Sequence[str]) -> list[str]:
    return re.split(rf"\b({'|'.join(map(re.escape, players))})\b", text)


def sentence(text: str) -> str:
    """Return words as a sentence begins."""
    return text[:1].upper() + text[1:]
