"""What the players tell differently, and what the ruling is if this one or that one is right."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import groupby

from adjudicator.base.facts import as_said
from adjudicator.base.phrases import capital, in_words, joined
from adjudicator.base.values import NamedTuple, replace
from adjudicator.court.answers import NOT_SAID, OF_WHAT_IS_DUE, UPHELD
from adjudicator.law.book.model import Words
from adjudicator.law.engine.findings import aloud, without_points
from adjudicator.law.remedies import kinds
from adjudicator.law.ruling import (
    ASK,
    SILENT,
    CameTo,
    ClaimVerdict,
    Dispute,
    Finding,
    Missing,
    ReadBy,
    Ruling,
    Side,
    Story,
)
from adjudicator.report.citing import law_name
from adjudicator.report.claims import VERDICTS, places, told_again, verdicts_by
from adjudicator.report.document import Page

Sides = tuple[Side, ...]

NOT_SAID_EITHER_WAY = "Whoever is right, it is not said what follows."
NO_DIFFERENCE = "It makes no difference who is right."
SO_FAR_AS_TRIED = "As far as it was tried it makes no difference who is right."
NOT_ASKED = (
    "No law that is heard here asks for it. An act that is in dispute is told in its place, with "
    "happened: {{{}}}."
)
TWO_STORIES, NOT_KNOWN = "TWO STORIES", "NOT KNOWN"
NOBODY_KNOWS = " Nobody knows."
NO_DIFFERENCE_UNKNOWN = " It makes no difference."
SO_FAR_AS_TRIED_UNKNOWN = " As far as it was tried it makes no difference."
NOT_ON_THIS = "Nothing turns on {}."  # of one of several, where another turns it
BY_ANOTHER = "By this reading it makes no difference who is right; by another it does."
ALL_TURNS = "All turns on this:"
BY_EACH = "By each account:"  # where every claim is decided, and not all that follows
THE_REST_TURNS = "What is open turns on this:"  # where some claims are decided whoever is right
# the facts that are in dispute where it is an event itself
HAPPENED, WHEN = "happened", "when"
OPEN = "open"
UNPROVEN = "nobody can tell"
UNSHOWN = "So it is, too, if nobody can tell."  # it is for him who accuses to show it
BARS = ("barred", "may-not")
OF_TIME = ("too-late", "too-early", "out-of-time", "out-of-turn")
FOR_THAT_ALONE = "for that alone"  # a ban for its time, and for nothing else that is said
SO_MANY = "So much is told differently that not every story was ruled on."


def add(page: Page, ruling: Ruling, words: Words) -> None:
    """Add the stories to a page; nothing where the players tell but one."""
    if not ruling.disputes:
        return
    disputes = _together(ruling.disputes)
    several = len(disputes) > 1
    # what it would turn on is asked first: nobody has seen yet whether the stories part then
    asks = any(claim.verdict == OPEN and claim.question for claim in ruling.claims)
    accounts = _accounts(disputes)
    for n, account in enumerate(accounts):
        page.label(" " * len(TWO_STORIES) if n else TWO_STORIES, account, "doubt")
    idle = [each for each in disputes if _is_idle(each, ruling)] if not (accounts or asks) else []
    if idle:
        none = SO_FAR_AS_TRIED_UNKNOWN if ruling.untried else NO_DIFFERENCE_UNKNOWN
        asked = " ".join(_told(each).removesuffix(NOBODY_KNOWS) for each in idle)
        page.label(NOT_KNOWN, f"{asked}{none}", "doubt")
    last = NOT_KNOWN if idle else ""
    for number, dispute in enumerate(() if accounts else disputes, 1):
        if dispute in idle:
            continue
        label = NOT_KNOWN if _is_untold(dispute) else _so_many_stories(dispute)
        page.label(
            " " * len(label) if label == last else label,
            f"{f'{number}. ' if several else ''}{_told(dispute)}",
            "doubt",
        )
        last = label
        if dispute.matters is False and (several or not ruling.stories) and not asks:
            by_another = any(read.stories for read in ruling.read_by)
            none = SO_FAR_AS_TRIED if ruling.untried else NO_DIFFERENCE
            if ruling.claims and all(claim.verdict == SILENT for claim in ruling.claims):
                none = NOT_SAID_EITHER_WAY
            if dispute.unasked and any(side.players for side in dispute.sides):
                sides = [(name, side.value) for side in dispute.sides for name in side.players]
                none = NOT_ASKED.format(", ".join(f"{who}: {as_said(so)}" for who, so in sides))
            other_turns = NOT_ON_THIS.format(number) if ruling.stories else none
            page.add(BY_ANOTHER if by_another else other_turns, "good", indent=12)
    if any(dispute.matters is None for dispute in ruling.disputes):
        page.add(SO_MANY, "ask", indent=12)
    if ruling.stories:
        is_open = [claim.verdict == OPEN for claim in ruling.claims]
        turns = THE_REST_TURNS if any(is_open) else BY_EACH
        page.add(ALL_TURNS if all(is_open) else turns, "ask", indent=2)
    for story in stories(ruling, words):
        page.label(f"if {story.right}:", story.gives, indent=4, item=True)
    page.gap()


def _so_many_stories(dispute: Dispute) -> str:
    """Return that there are two stories; of when or how a thing was done there may be more."""
    told = [side for side in dispute.sides if side.players]
    more = dispute.fact == WHEN and len(told) > 2
    return TWO_STORIES.replace("TWO", in_words(len(told)).upper()) if more else TWO_STORIES


def _is_idle(dispute: Dispute, ruling: Ruling) -> bool:
    """Whether nobody tells a thing, and it makes no difference, by whichever reading."""
    silent = bool(ruling.claims) and all(claim.verdict == SILENT for claim in ruling.claims)
    by_another = any(read.stories for read in ruling.read_by)
    return _is_untold(dispute) and dispute.matters is False and not (silent or by_another)


def _is_untold(dispute: Dispute) -> bool:
    """Whether nobody tells the thing at all: there are no two stories of it then."""
    return not any(side.players for side in dispute.sides)


class StoryInWords(NamedTuple):
    """A story in words: who is right, and what that gives."""

    right: str
    gives: str


def stories(ruling: Ruling, words: Words) -> list[StoryInWords]:
    """Return each story as one says it, with what it gives and the others do not."""
    found: list[StoryInWords] = []
    if not ruling.stories:
        return found
    disputes = _together(ruling.disputes)
    numbers = {
        (each.fact, each.event): n if len(disputes) > 1 else 0
        for n, one in enumerate(disputes, 1)
        for each in ruling.disputes
        if _is_told_with(each, one)
    }
    one = _is_one_account(ruling.stories)
    if one:
        numbers = dict.fromkeys(numbers, 0)
    common = _common(ruling)
    gives = {story.sides: _gives(ruling, story, common, words) for story in ruling.stories}
    for sides, given in _merged(gives).items():
        told = sides[:1] if one else sides
        right = joined([_right(s, numbers[s.fact, s.event], n) for n, s in enumerate(told)])
        found.append(StoryInWords(right, given))
    return found


def _together(disputes: Sequence[Dispute]) -> list[Dispute]:
    """Return the disputes; as one those of which the same is told: he took a card back, and led."""
    found: list[Dispute] = []
    for each in disputes:
        if found and _is_told_with(each, found[-1]):
            about = f"{found[-1].about}; {each.about}"
            line = found[-1].line if each.fact == WHEN else 0  # of several acts none is told
            found[-1] = replace(found[-1], about=about, line=line)
        else:
            found.append(each)
    return found


def _accounts(disputes: Sequence[Dispute]) -> list[str]:
    """Return what each side tells of several acts, where one tells some and the other the rest.

    [] where they differ on anything else, or one of them only denies.
    """
    sides = [side for dispute in disputes for side in dispute.sides]
    who = dict.fromkeys(side.players for side in sides)
    acts = {players: [_as_told(d, players) for d in disputes] for players in who}
    acts = {players: [act for act in told if act] for players, told in acts.items()}
    at_times = all(s.how or s.beside for d in disputes if d.fact == WHEN for s in d.sides)
    whole = len(disputes) > 1 and at_times and any(d.fact == HAPPENED for d in disputes)
    whole = whole and all(d.fact in (HAPPENED, WHEN) and d.matters for d in disputes)
    if not whole or len(who) != 2 or () in who or not all(acts.values()):
        return []
    in_part = {
        players: dict.fromkeys(p for side in sides if side.players == players for p in side.besides)
        for players in who
    }
    return [
        f"As {joined(players)} {'tell' if players[1:] else 'tells'} it"
        f"{f', and {joined([*in_part[players]])} in part' if in_part[players] else ''}: "
        f"{'; '.join(those)}."
        for players, those in acts.items()
    ]


def _as_told(dispute: Dispute, players: tuple[str, ...]) -> str:
    """Return an act as these players tell it, with how or when; "" where they deny it."""
    side = next((side for side in dispute.sides if side.players == players), None)
    if side is None or not side.value:
        return ""
    how = side.how or side.beside if dispute.fact == WHEN else ""
    return f"{dispute.about}, {how}" if how else dispute.about


def _is_told_with(one: Dispute, other: Dispute) -> bool:
    """Whether two acts, or one, are told by the same players of the same time.

    Or are told by the same players, and denied by the others.
    """
    if (one.fact, one.event) == (other.fact, other.event):
        return True
    if one.fact == other.fact == HAPPENED and one.matters == other.matters:
        told = [[(s.players, s.value, s.besides) for s in each.sides] for each in (one, other)]
        return told[0] == told[1] and all(side.players for side in one.sides)
    return (
        one.fact == other.fact == WHEN
        and one.matters == other.matters
        and all(side.beside and not side.how for side in (*one.sides, *other.sides))
        and [(s.players, s.beside) for s in one.sides]
        == [(s.players, s.beside) for s in other.sides]
    )


def _is_one_account(stories: Sequence[Story]) -> bool:
    """Whether nobody who is right on one thing is wrong on another, in any of the stories."""
    return all(
        s.players and s.players == each.sides[0].players for each in stories for s in each.sides
    )


def by_reading(ruling: Ruling, read: ReadBy, words: Words) -> str:
    """Return what becomes of the claims by another reading: in every story alike, then in each."""
    found: list[str] = []
    if not read.stories:
        common = [claim for claim in ruling.claims if not _in_a_story_only(claim, read, ruling)]
        alike = verdicts_by(words, common, read.doubt, ruling)
        found += [f"Then {alike}"] if alike else []
    for story in ruling.stories:
        own = [
            claim
            for claim, common in zip(story.claims, ruling.claims, strict=True)
            if _in_a_story_only(common, read, ruling)
        ]
        told = verdicts_by(words, own, read.doubt, replace(ruling, claims=story.claims))
        turned = [so for claim in own if (so := claim.otherwise.get(read.doubt)) is not None]
        found += [f"If {_when(story, turned)}, {told}"] if told else []
    by_it = replace(ruling, stories=read.stories)
    for story in read.stories:
        found.append(f"If {_when(story, story.claims)}, {_claims_told(by_it, story, words)}")
    return " ".join(found)


def _in_a_story_only(claim: ClaimVerdict, read: ReadBy, ruling: Ruling) -> bool:
    """Whether a reading turns a claim in some story, and does not settle it in all of them."""
    so = claim.otherwise.get(read.doubt)
    of_both = claim.if_right is None  # else the one story of which it is said settles it
    return bool(ruling.stories) and of_both and (so is None or so.verdict == OPEN)


def _when(story: Story, claims: Sequence[ClaimVerdict | CameTo]) -> str:
    """Return in what case a reading turns the claims of a story.

    As he who is accused tells it, it was not done: what the book leaves open then is what follows
    where that is not shown.
    """
    unproven = story.unshown and any(claim.verdict == "silent" for claim in claims)
    return UNPROVEN if unproven else _who_are_right(story)


def _who_are_right(story: Story) -> str:
    sides = {side.players or (side.event,): side for side in story.sides}
    return joined([_right(side, 0, place) for place, side in enumerate(sides.values())])


def _merged(gives: Mapping[Sides, str]) -> dict[Sides, str]:
    """Return the stories without a dispute where it comes to the same whoever is right on it."""
    found = dict(gives)
    disputed = dict.fromkeys((side.fact, side.event) for sides in gives for side in sides)
    for about in reversed(disputed):
        asked = {s for sides in gives for s in sides if (s.fact, s.event) == about}
        alike: dict[tuple[Sides, str], list[Sides]] = {}
        for sides, given in found.items():
            rest = tuple(side for side in sides if side not in asked)
            alike.setdefault((rest, given), []).append(sides)
        found = {}
        for (rest, given), those in alike.items():
            whole = bool(rest) and len(those) == len(asked)
            found.update({rest: given} if whole else dict.fromkeys(those, given))
    return found


def _told(dispute: Dispute) -> str:
    """What is asked, and who says what."""
    if dispute.fact == WHEN:
        if all(side.how for side in dispute.sides):
            told = (f"{side.how}, {_say(side)}" for side in dispute.sides)
            many = " many" if all(side.how.isdigit() for side in dispute.sides) else ""
            return f"{dispute.about}. How{many}? {capital('; '.join(told))}."
        by = groupby(dispute.sides, lambda side: (side.players, side.besides))
        several = [list(sides) for _, sides in by]
        told = (f"{joined([*map(_place, sides)], 'or')}, {_say(sides[0])}" for sides in several)
        said = "; ".join(told)
        return f"{dispute.about}. When? {capital(said)}."
    if any(side.how for side in dispute.sides):  # what the table had agreed
        said = "; ".join(f"{side.how}, {_say(side)}" for side in dispute.sides if side.players)
        return f"{dispute.about} {capital(said) or 'Nobody knows'}."
    line = f" (line {dispute.line})" if dispute.event and dispute.line else ""
    if not any(side.players for side in dispute.sides):
        return f"{dispute.about}{line}?{NOBODY_KNOWS}"
    if dispute.fact == HAPPENED:
        said = "; ".join(f"{as_said(side.value)}, {_say(side)}" for side in dispute.sides)
        return f"{dispute.about}{line}? {capital(said)}."
    said = "; ".join(f"{as_said(side.value)}, {_say(side)}" for side in dispute.sides)
    if dispute.about.endswith("?"):
        if isinstance(dispute.sides[0].value, bool):
            said = capital(said)
        return f"{dispute.about}{line} {said}."
    return f"{dispute.about.rstrip('.')}{line}: {said}."


def _place(side: Side) -> str:
    """Where something was done, as one side tells it."""
    return side.beside or f"line {side.line}"


def _say(side: Side) -> str:
    who = (*side.players, *side.besides)
    return f"{'say' if len(who) > 1 else 'says'} {joined(who)}"


def _right(side: Side, number: int, place: int) -> str:
    """North is right on 1; the verb is not said twice."""
    if not side.players and side.how:
        return side.how
    if not side.players:
        it = str(number) if number else "it"
        return f"{it} happened" if side.value else f"{it} did not happen"
    are = "" if place else " are right" if len(side.players) > 1 else " is right"
    which = f" ({_place(side)})" if side.unsure else ""  # he tells two, and not which
    return f"{joined(side.players)}{are}{f' on {number}' if number else ''}{which}"


def _findings(story: Story, wanted: Sequence[Finding] = ()) -> list[str]:
    """What is found in a story, once each; points that a sentence gives are not given again.

    Args:
        story: the story.
        wanted: the findings that are told; () for all.
    """
    return list(dict.fromkeys(map(_said_once, wanted or story.findings)))


def _wanted(ruling: Ruling, story: Story) -> list[Finding]:
    """Return what of a story's findings bears on a claim that is met otherwise in another.

    That is what decides one, and what gives somebody a right or a choice besides; and the points,
    where what is due is claimed. Where nothing is claimed it is all of it.
    """
    parted = [so for n, so in enumerate(story.claims) if ruling.stories_part(n)]
    clauses = {so.clause for so in parted}
    of_the_price = any(so.word in OF_WHAT_IS_DUE for so in parted)
    return [
        finding
        for finding in story.findings
        if not story.claims
        or finding.clause in clauses
        or (of_the_price and finding.points)
        or any(r.choice is not None or kinds()[r.kind].asked_for for r in finding.remedies)
    ]


def _said_once(finding: Finding) -> str:
    numbers = finding.points.values()
    said = all(re.search(rf"\bscores? ({n}|{in_words(n)})\b", finding.text) for n in numbers)
    return without_points(finding) if numbers and said else aloud(finding)


def _gives(ruling: Ruling, story: Story, common: set[str], words: Words) -> str:
    own = [text for text in _findings(story, _wanted(ruling, story)) if text not in common]
    silences = set.intersection(*(set(each.silences) for each in ruling.stories))
    # where there are claims, what the book leaves out is told where it meets one
    if not story.claims or any(claim.verdict == "silent" for claim in story.claims):
        not_said = [said for said in story.silences if said not in silences]
        own += [f"The book does not say: {said}{_wanted_of(story, said)}" for said in not_said]
    # what turns no claim that is made is nobody's question
    if story.outcome == ASK and (not story.claims or any(c.verdict == OPEN for c in story.claims)):
        own += _depends(story)
    claims = _claims_told(ruling, story, words)
    if not own and common and not claims:
        own = ["nothing more."]
    if not own and not claims:
        unsaid = story.outcome == SILENT and bool(story.silences)
        own = ["The book does not say." if unsaid else "no law is broken."]
    own += filter(None, [claims, UNSHOWN if story.unshown and story.outcome != ASK else ""])
    return " ".join(capital(text) if n else text for n, text in enumerate(own))


def _wanted_of(story: Story, unsaid: str) -> str:
    """Return in what ways a table may settle what the book does not say; "" where it is none."""
    return f" Wanted: {story.wanted[unsaid]}." if unsaid in story.wanted else ""


def _depends(story: Story) -> list[str]:
    """What is still to be asked in a story, and what each answer gives in it."""
    found: dict[str, str] = {}
    then: set[str] = set()  # what is asked only on some answer to another question
    told = {*_findings(story), *map(aloud, story.findings)}  # whatever the answer is
    for missing in story.missing:
        if missing.question in then:
            continue
        besides = [m.question for m in story.missing if m.event == missing.event]
        besides = [each for each in besides if each not in (missing.question, *found)]
        leads = {
            answer.said: " ".join(said for said in answer.findings if said not in told)
            or (f"then: {besides[0]}" if besides and answer.outcome == ASK else "")
            or ("nothing more." if told else "no law is broken.")
            for answer in missing.answers
        }
        # what comes to the same, by what is found, turns no more than a claim
        parted = leads if len({*leads.values()}) > 1 else {}
        then |= {each for each in besides if f"then: {each}" in parted.values()}
        each_way = (f"{answer}: {lead}" for answer, lead in parted.items())
        found.setdefault(missing.question, " ".join([f"It depends: {missing.question}", *each_way]))
    return list(found.values())


def _claims_told(ruling: Ruling, story: Story, words: Words) -> str:
    """What becomes, in a story, of the claims that are met otherwise in another; "" for none."""
    where = places(ruling)

    def said(claim: ClaimVerdict) -> str:
        return told_again(words, claim, ruling, where)

    given: set[str] = set()  # a reason is given once

    def told(claim: ClaimVerdict, due: int | None, why: str) -> str:
        if due is not None:  # instead of the number that is claimed
            return f"{said(claim)}: it is {due}"
        again = not why or why in given
        given.add(why)
        return said(claim) if again else f"{said(claim)} ({why})"

    return " ".join(
        f"{word}: {'; '.join(dict.fromkeys(told(*claim) for claim in claims))}."
        for word, claims in _verdicts(ruling, story).items()
    )


def _verdicts(
    ruling: Ruling, story: Story
) -> dict[str, list[tuple[ClaimVerdict, int | None, str]]]:
    """Return, by what they are met with, the claims that are met otherwise in another story.

    Each with the number that is due instead, None where that is not what is told; and with its
    law, where that is another than what is found in this story names, or what of it is had; else
    "".
    """
    found: dict[str, list[tuple[ClaimVerdict, int | None, str]]] = {}
    # what every story finds is told of all of them, unless it ends in one
    untold = _common(ruling) - {_said_once(finding) for finding in ruling.findings}
    named = {finding.law for finding in story.findings if _said_once(finding) not in untold}
    for place, (claim, so) in enumerate(zip(ruling.claims, story.claims, strict=True)):
        on_its_terms = _is_so_on_its_terms(claim, so)
        if on_its_terms:
            found.setdefault(VERDICTS[so.verdict][0], []).append((claim, None, so.reason))
        elif ruling.stories_part(place):
            law = law_name(so.law).lower() if so.law and so.law not in named else ""
            told = so.verdict == "in-part" or (so.verdict == SILENT and so.reason != NOT_SAID)
            part = so.reason.rstrip(".") if told else ""
            part = part or (FOR_THAT_ALONE if _only_for_the_time(so, story) else "")
            due = so.comes_to.due or None
            found.setdefault(VERDICTS[so.verdict][0], []).append((claim, due, part or law))
            named.add(so.law or "")
    return found


def _is_so_on_its_terms(claim: ClaimVerdict, so: ClaimVerdict) -> bool:
    """Whether an act may be done whoever is right, and in this story by a law that says how long.

    In the other no law speaks of it, so that the row names none.
    """
    tried = so.tried is not None and bool(so.reason)
    return claim.verdict == so.verdict == UPHELD and claim.law is None and bool(so.law) and tried


def _common(ruling: Ruling) -> set[str]:
    """Return what is found in every story, in words."""
    return set.intersection(*(set(_findings(story)) for story in ruling.stories))


def _only_for_the_time(claim: ClaimVerdict, story: Story) -> bool:
    """Whether one may not do a thing by the very clause by which he is too late, as is said too."""
    if claim.word not in BARS or claim.verdict != "upheld":
        return False
    late = (each for each in story.claims if each.word in OF_TIME and each.verdict == "upheld")
    mine = (claim.by, claim.of, claim.clause)
    return any((each.by, each.of, each.clause) == mine for each in late)


def only_of_stories(ruling: Ruling, missing: Sequence[Missing]) -> bool:
    """Return whether the stories answer all that is asked: it is told differently, or is known
    in every one of them.
    """
    told = {(each.fact, each.event) for each in ruling.disputes}
    open_yet = {m.fact for story in ruling.stories for m in story.missing}
    return bool(ruling.stories) and all(
        (each.fact, 0) in told or (each.fact, each.event) in told or each.fact not in open_yet
        for each in missing
    )
