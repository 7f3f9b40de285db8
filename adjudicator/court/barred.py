"""What of a choice cannot be had: each of its options is tried, as a claim of it would be."""

from __future__ import annotations

from adjudicator.base.values import replace
from adjudicator.case import Claim
from adjudicator.court.answers import in_a_few_words
from adjudicator.court.demands import NOW_OR_NEVER
from adjudicator.court.trial import tried
from adjudicator.court.upshot import Upshot
from adjudicator.law.ruling import Finding, Remedy, Ruling

# What is found of a demand that need not be obeyed.
COMES_TO_NOTHING = "call-fails"


def without_what_is_barred(upshot: Upshot) -> Ruling:
    """Return the ruling, without the options of a choice that another law takes away again.

    That is an option that can be taken at one trick only, and there comes to nothing.
    """
    ruling = upshot.ruling
    offered = (r for finding in ruling.findings for r in finding.remedies)
    if not any(map(_now_or_never, (*offered, *(each.remedy for each in ruling.standing)))):
        return ruling
    decisions = tuple(
        replace(decision, findings=tuple(_as_it_can_be_had(f, upshot) for f in decision.findings))
        for decision in ruling.decisions
    )
    had = [(f, r) for each in decisions for f in each.findings for r in f.remedies]
    standing = tuple(
        s
        for s in ruling.standing
        if not _now_or_never(s.remedy) or any(s.made_by(f) and s.remedy == r for f, r in had)
    )
    return replace(ruling, decisions=decisions, standing=standing)


def _now_or_never(remedy: Remedy) -> bool:
    return remedy.choice is not None and remedy.until == NOW_OR_NEVER


def _as_it_can_be_had(finding: Finding, upshot: Upshot) -> Finding:
    """Return a finding with no options but those that come to something, and why not the others."""
    options = filter(_now_or_never, finding.remedies)
    tried_now = [(option, _comes_to_nothing(option, finding, upshot)) for option in options]
    by_law: dict[str, Finding] = {by.law_named: by for _, by in tried_now if by is not None}
    for law, by in by_law.items():
        barred = [o for o, other in tried_now if other is not None and other.law_named == law]
        in_vain = " or ".join(option.text for option in barred)
        finding = replace(
            finding,
            text=f"{finding.text} To {in_vain} comes to nothing"
            f" (law {law}: {in_a_few_words(by.text)}).",
            remedies=tuple(each for each in finding.remedies if each not in barred),
            citations=(*finding.citations, *by.citations),
        )
    return finding


def _comes_to_nothing(option: Remedy, given_by: Finding, upshot: Upshot) -> Finding | None:
    """Return by what an option, taken as soon as it is given, comes to nothing; else None."""
    then = upshot.after(given_by.event)
    claim = Claim(option.held_by[0], option.kind, of=next(iter(option.against), None))
    acts = then.game.acts_claimed(claim, then.table)[:1]
    found = (f for act in acts for each in tried(act, then).decisions for f in each.findings)
    return next((finding for finding in found if finding.gives(COMES_TO_NOTHING)), None)
