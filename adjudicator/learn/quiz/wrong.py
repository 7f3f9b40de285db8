"""Wrong answers: what neighbouring laws would give here, or the ruling for somebody else."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from adjudicator.law.effects import effects, false_here, weighs
from adjudicator.law.engine.findings import without_points
from adjudicator.law.ruling import SILENT, Finding
from adjudicator.learn.quiz.asked import ToAsk
from adjudicator.learn.quiz.neighbours import NEVER_HEARD, Neighbour, law_at_the_head
from adjudicator.learn.quiz.questions import NOTHING, SILENCE, OfferedAnswer
from adjudicator.report.remedies import consequences

MOST = 4  # so many rulings to choose between, "two readings" not counted


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


def wrong_rulings(asked: ToAsk, finding: Finding | None) -> list[OfferedAnswer]:
    near = [each for each in by_nearness(asked, finding) if each.near < NEVER_HEARD]
    found = [
        OfferedAnswer(
            sentence(without_points(each.says)),
            clause=each.clause.id,
            why=each.why,
            near=each.near,
        )
        for each in near
    ]
    return [*found[: MOST + 2], *in_general(asked)]


def in_general(asked: ToAsk) -> list[OfferedAnswer]:
    """Answers that name no clause: that nothing follows, that the book does not say."""
    found = []
    decisions, findings = asked.heard.decisions, asked.heard.findings
    ruled = next((f for f in findings if f.kind == "ruling"), None)
    if ruled and any(weighs(effects(f)) for f in findings) and not asked.doubtful:
        found.append(OfferedAnswer(NOTHING, why=(f"{law_at_the_head(ruled.law)} decides it.",)))
    rulings = (asked.heard.ruling, *asked.heard.other_rulings)
    said = [d for ruling in rulings for d in asked.heard.on_the_event(ruling) if d.silences]
    silent = said or any(d.outcome == SILENT for d in decisions)
    if ruled and not silent and all(f.kind != "silent" for f in findings) and not asked.doubtful:
        found.append(OfferedAnswer(SILENCE, why=(f"{law_at_the_head(ruled.law)} decides it.",)))
    asked.rng.shuffle(found)
    return found


def for_another(asked: ToAsk, finding: Finding) -> Iterator[OfferedAnswer]:
    """The same that follows, for another: whom the law names is fine print as well."""
    if not all(each.could_be_anothers for each in effects(finding)):
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
        if not false_here(claimed, asked.heard.follows):
            continue
        words = "".join(names.get(word, word) for word in _words(said, players))
        why = f"The book has it otherwise: {said}"
        yield OfferedAnswer(words, why=(why,), near=1)
        return


def _words(text: str, players: Sequence[str]) -> list[str]:
    return re.split(rf"\b({'|'.join(map(re.escape, players))})\b", text)


def sentence(text: str) -> str:
    """Return words as a sentence begins."""
    return text[:1].upper() + text[1:]
