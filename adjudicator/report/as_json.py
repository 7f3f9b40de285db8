"""A ruling as JSON: the contract of ``schemas/ruling.schema.json``."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from adjudicator.base.facts import Value
from adjudicator.base.phrases import letters
from adjudicator.law.book.model import InForce
from adjudicator.law.ruling import (
    Answer,
    Because,
    Citation,
    ClaimVerdict,
    Decision,
    Dispute,
    DoubtShown,
    Finding,
    Missing,
    Remedy,
    Row,
    Ruling,
    Side,
    Story,
)


def render(ruling: Ruling) -> str:
    """Return the ruling as JSON text, ending in a line end."""
    return written(as_data(ruling))


def written(data: Any) -> str:
    """Return plain data as JSON text, ending in a line end: one ruling, or a list of several."""
    return letters(json.dumps(data, ensure_ascii=False, indent=2)) + "\n"


def as_data(ruling: Ruling) -> dict[str, Any]:
    """Return the ruling as plain dicts and lists."""
    return {
        "case": ruling.case,
        "book": ruling.book,
        "house": house(ruling.house),
        "outcome": ruling.outcome,
        "events": [_decision(decision) for decision in ruling.decisions],
        "rulings": [_finding(finding) for finding in ruling.findings],
        "claims": [_claim(claim) for claim in ruling.claims],
        "missing": [_missing(missing) for missing in ruling.missing],
        "tables": [
            {"event": decision.event, "rows": [_row(row) for row in decision.table]}
            for decision in ruling.decisions
            if decision.table
        ],
        "disputes": [_dispute(dispute) for dispute in ruling.disputes],
        "stories": [_story(story) for story in ruling.stories],
        "doubts": [_doubt(doubt) for doubt in ruling.doubts],
        "silences": [
            {"id": s.id, "number": s.number, "event": s.event, "says": s.says, "needs": s.needs}
            for s in ruling.silences
        ],
        "premises": [{"text": text, "from": origin} for text, origin in ruling.premises],
        "score": _score(ruling),
        "standing": [
            {
                **_remedy(s.remedy),
                "clause": s.clause,
                "law": s.law,
                "event": s.event,
                "fate": s.fate,
            }
            for s in ruling.standing
        ],
        "not_applied": [
            {
                "clause": n.clause,
                "law": n.law,
                "event": n.event,
                "failed": _because(n.failed),
                "overridden_by": [clause for clause, _ in n.overridden_by],
                "reading": n.reading,
            }
            for n in ruling.not_applied
        ],
    }


def house(in_force: Sequence[InForce]) -> list[dict[str, Any]]:
    """Return the house rules in force as plain data."""
    return [{"title": h.title, "file": h.file, "usual": h.usual} for h in in_force]


def _score(ruling: Ruling) -> dict[str, dict[str, int]]:
    waiting: dict[str, int] = {}
    for standing in ruling.standing:
        if standing.remedy.kind == "score-later":
            for player in standing.remedy.held_by:
                worth = standing.remedy.worth or 0
                waiting[player] = waiting.get(player, 0) + worth
    players = dict.fromkeys((*ruling.score, *waiting))
    return {
        player: {"total": ruling.score.get(player, 0), "in_abeyance": waiting.get(player, 0)}
        for player in players
    }


def _decision(decision: Decision) -> dict[str, Any]:
    return {
        "event": decision.event,
        "line": decision.line,
        "act": decision.act,
        "outcome": decision.outcome,
        "heard": list(decision.heard),
    }


def _finding(finding: Finding) -> dict[str, Any]:
    return {
        "clause": finding.clause,
        "law": finding.law,
        "event": finding.event,
        "line": finding.line,
        "kind": finding.kind,
        "finding": finding.text,
        "offender": finding.offender,
        "remedies": [_remedy(remedy) for remedy in finding.remedies],
        "points": dict(finding.points),
        "citations": [_citation(citation) for citation in finding.citations],
        "set_aside": [{"clause": s.clause, "law": s.law, "by": s.by} for s in finding.set_aside],
        "because": _because(finding.because),
    }


def _remedy(remedy: Remedy) -> dict[str, Any]:
    return {
        "kind": remedy.kind,
        "against": list(remedy.against),
        "held_by": list(remedy.held_by),
        **{key: list(map(str, values)) for key, values in remedy.things.items()},
        "until": remedy.until,
        "choice": remedy.choice,
        "text": remedy.text,
    }


def _citation(citation: Citation) -> dict[str, Any]:
    return {
        "clause": citation.clause,
        "law": citation.law,
        "authority": citation.authority,
        "seed": citation.seed,
        "lines": list(citation.lines) if citation.lines else None,
        "quote": citation.quote,
        "words": citation.words,
        "breaks_off": citation.breaks_off,
        "from": citation.origin,
    }


def _because(steps: Sequence[Because]) -> list[dict[str, Any]]:
    return [
        {
            "fact": step.fact,
            "means": step.means,
            "value": step.value,
            "wanted": step.wanted,
            "from": step.origin,
            "line": step.line,
            "clause": step.clause,
            "because": _because(step.because),
        }
        for step in steps
    ]


def _missing(missing: Missing) -> dict[str, Any]:
    return {
        "fact": missing.fact,
        "event": missing.event,
        "question": missing.question,
        "answers": [
            {"value": answer.value, "said": answer.said, **_comes_to(answer)}
            for answer in missing.answers
        ],
    }


def _row(row: Row) -> dict[str, Any]:
    given = [{"fact": each.fact, **_values(each.values), "said": each.said} for each in row.given]
    return {"given": given, **_comes_to(row)}


def _values(values: Sequence[Value]) -> dict[str, Any]:
    """Numbers that stand in a row by the least and the greatest; else one by one."""
    numbers = [value for value in values if isinstance(value, int) and not isinstance(value, bool)]
    if len(numbers) > 2 and numbers == list(range(numbers[0], numbers[-1] + 1)):
        return {"least": numbers[0], "most": numbers[-1]}
    return {"values": list(values)}


def _comes_to(what: Answer | Row) -> dict[str, Any]:
    return {
        "outcome": what.outcome,
        "clauses": list(what.clauses),
        "findings": list(what.findings),
        "points": dict(what.points),
    }


def _claim(claim: ClaimVerdict) -> dict[str, Any]:
    return {
        "by": claim.by,
        "claim": claim.claim,
        "of": claim.of,
        "verdict": claim.verdict,
        "points": claim.points,
        "clause": claim.clause,
        "law": claim.law,
    }


def _dispute(dispute: Dispute) -> dict[str, Any]:
    return {
        "fact": dispute.fact,
        "event": dispute.event,
        "about": dispute.about,
        "sides": [_side(side) for side in dispute.sides],
        "matters": dispute.matters,
    }


def _side(side: Side) -> dict[str, Any]:
    return {"fact": side.fact, "value": side.value, "players": list(side.players)}


def _story(story: Story) -> dict[str, Any]:
    return {
        "right": [_side(side) for side in story.sides],
        "outcome": story.outcome,
        "rulings": [_finding(finding) for finding in story.findings],
        "silences": list(story.silences),
        "questions": list(story.questions),
        "claims": [_claim(claim) for claim in story.claims],
    }


def _doubt(doubt: DoubtShown) -> dict[str, Any]:
    return {
        "id": doubt.id,
        "number": doubt.number,
        "law": doubt.law,
        "event": doubt.event,
        "on": doubt.on,
        "followed": doubt.followed,
        "reading": doubt.reading,
        "other": doubt.other,
        "otherwise": {
            "outcome": doubt.otherwise.outcome,
            "findings": list(doubt.otherwise.findings),
            "clauses": list(doubt.otherwise.clauses),
            "remedies": [_remedy(remedy) for remedy in doubt.otherwise.remedies],
            "points": dict(doubt.otherwise.points),
        },
    }
