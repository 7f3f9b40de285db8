"""Two stories: what the players tell differently, ruled on once for each way it could be.

The same case is ruled on once for every combination of the answers that were given, each as if
all agreed on it; but what happened is one account, and what one tells of it is not put together
with what another does. Where all come to the same, it makes no difference who is right.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import product
from math import prod

from adjudicator.base.events import PLAYS, Event
from adjudicator.base.facts import Value
from adjudicator.base.phrases import joined, named_law
from adjudicator.base.values import dataclass, field, replace
from adjudicator.case import Case, Told
from adjudicator.court.answers import OPEN
from adjudicator.games.registry import game_of
from adjudicator.law.ruling import (
    ASK,
    WHOEVER_IS_RIGHT,
    ClaimVerdict,
    Decision,
    Dispute,
    Finding,
    Ruling,
    Side,
    Story,
)

# The fact that an event happened at all, where players differ on it, or nobody knows.
HAPPENED = "happened"
# At which of several places of the record an act was done that each player tells but once.
WHEN = "when"
# Why a claim comes to the same in every story, where each has a ground of its own.
# Why one comes to the same on every answer to what nobody said, where each has a ground of its own.
WHATEVER_IS_SO = "whichever is so"
FEW_LAWS = 3  # of more of them a row names none
# More ways than this are not ruled on one by one: the questions are put, and no more.
MOST_WAYS = 64

Rule = Callable[[Case], Ruling]


@dataclass(frozen=True)
class Apart:
    """One fact on which the players differ: on the whole record, or on one event.

    Attributes:
        fact: its name.
        event: the number of the event of which it is told; 0 when it is told of the whole.
        answers: by player, what he says; empty where nobody knows whether an event happened.
        line: the line of the case it stands on.
        act: the event itself, in words, where it is disputed whether it happened; else "".
        lines: by number, where each event stands that may be the one; of ``when`` alone.
        how: by number, how it was done there, where that is told otherwise too; of ``when`` alone.
        beside: by number, what it came before, or after, there; of ``when`` alone.
    """

    fact: str
    event: int
    answers: Mapping[str, Value]
    line: int
    act: str = ""
    lines: Mapping[int, int] = field(default_factory=dict)
    how: Mapping[int, str] = field(default_factory=dict)
    beside: Mapping[int, str] = field(default_factory=dict)

    def sides(self) -> list[tuple[Value, tuple[str, ...]]]:
        """Return each answer that was given with the players who gave it, in their order."""
        nobody_knows = bool(self.act) and not self.answers
        found: dict[Value, list[str]] = {True: [], False: []} if nobody_knows else {}
        for player, value in self.answers.items():
            found.setdefault(value, []).append(player)
        return [(value, tuple(players)) for value, players in found.items()]


def told_apart(case: Case) -> list[Apart]:
    """Return the facts on which the players of a case differ, in the order of the record."""
    whole = [
        Apart(fact, 0, told.answers, told.line)
        for fact, told in case.told.items()
        if told.value is None and told.answers
    ]
    of_events = [
        Apart(fact, event.number, answers, event.line)
        for event in case.events
        for fact, answers in event.disputed.items()
        if answers
    ]
    acts = [
        Apart(HAPPENED, event.number, event.happened, event.line, _in_words(event, case))
        for event in case.events
        if event.happened is not None
    ]
    return whole + sorted([*of_events, *_told_once(acts, case)], key=lambda each: each.event)


def _in_words(event: Event, case: Case) -> str:
    """Return an act as it is told: Hugh asks whether Frank has none of the suit led."""
    return f"{event.by} {game_of(case.game).language.verb(event.verb).does(event)}"


def _done_there(event: Event) -> str:
    """Return an act in words; a card that is played is, wherever it lies in its trick."""
    return replace(event, verb="plays" if event.verb in PLAYS else event.verb).in_text()


def _told_once(acts: Sequence[Apart], case: Case) -> list[Apart]:
    """Return the acts in dispute, with those for one that were put down where each has it done.

    The same act in several places, which every one of those players tells in one and denies in
    the others, was done once: what is in dispute is when.
    """
    alike: dict[tuple[str, frozenset[str]], list[Apart]] = {}
    for each in acts:
        act = _done_there(case.events[each.event - 1])
        alike.setdefault((act, frozenset(each.answers)), []).append(each)
    found: list[Apart] = []
    for (act, players), several in alike.items():
        places = {who: [one for one in several if one.answers[who]] for who in players}
        once = all(len(each) == 1 for each in places.values())
        if (
            len(several) < 2
            or not players
            or not once
            or not all(any(o.answers.values()) for o in several)
        ):
            found += several
            continue
        first = several[0]
        answers = {who: places[who][0].event for who in first.answers}
        lines = {one.event: one.line for one in several}
        said = first.act if len({one.act for one in several}) == 1 else act
        how = _how_done([case.events[one.event - 1] for one in several])
        beside = _beside_what([one.event for one in several], case)
        found.append(Apart(WHEN, first.event, answers, first.line, said, lines, how, beside))
    return found


def _how_done(acts: Sequence[Event]) -> dict[int, str]:
    """Return by number how each of some acts was done, as far as they differ in it: face up.

    {} where they do not, or where one of them does not tell it.
    """
    told = [act.particulars for act in acts]
    keys = dict.fromkeys(key for each in told for key in each)
    parted = [key for key in keys if len({str(each.get(key)) for each in told}) > 1]
    how = {
        act.number: ", ".join(
            _manner(k, act.particulars[k], act.verb) for k in parted if k in act.particulars
        )
        for act in acts
    }
    return how if all(how.values()) else {}


def _manner(key: str, value: object, verb: str) -> str:
    """Return one thing that is told of an act, as one says it: face up, from the hand, 5 cards.

    Of so many that he draws, or finds, it is the number: the verb is said already.
    """
    if isinstance(value, bool):
        return f"{'' if value else 'not '}{key.replace('_', ' ')}"
    if isinstance(value, int):
        return str(value) if key == verb else f"{value} {key}"
    if key == "from":
        return f"from the {value}"
    return f"{key} {value}" if key == "face" else str(value)


def _beside_what(places: Sequence[int], case: Case) -> dict[int, str]:
    """Return by number what an act came before in one of two places, and after in the other.

    {} where nothing was done between them that nobody disputes, or the places are more than two.
    """
    first, last = min(places), max(places)
    between = [event for event in case.events[first : last - 1] if event.happened is None]
    if len(places) != 2 or not between:
        return {}
    before, after = _in_words(between[0], case), _in_words(between[-1], case)
    return {first: f"before {before}", last: f"after {after}"}


def ways(apart: Sequence[Apart]) -> Iterator[tuple[Value, ...]]:
    """Yield each way it could be: one answer for each fact, and none that no account has."""
    bound = _accounts(apart)
    for answers in product(*(_answers(apart, places) for places in bound)):
        at = {
            n: value
            for places, so in zip(bound, answers, strict=True)
            for n, value in zip(places, so, strict=True)
        }
        yield tuple(at[n] for n in range(len(apart)))


def how_many_ways(apart: Sequence[Apart]) -> int:
    """Return in how many ways it could be."""
    return prod(len(_answers(apart, places)) for places in _accounts(apart))


def _accounts(apart: Sequence[Apart]) -> list[tuple[int, ...]]:
    """Return the places of what is told in one breath: of what happened, by the same players.

    Everything else is a quarrel of its own.
    """
    found: dict[object, list[int]] = {}
    for n, each in enumerate(apart):
        told = each.act and each.answers
        split = frozenset(frozenset(players) for _, players in each.sides())
        found.setdefault(split if told else n, []).append(n)
    return [tuple(places) for places in found.values()]


def _answers(apart: Sequence[Apart], places: tuple[int, ...]) -> list[tuple[Value, ...]]:
    """Return the answers that are given to what is told in one breath."""
    if len(places) == 1:
        return [(value,) for value, _ in apart[places[0]].sides()]
    told_by = [players[0] for _, players in apart[places[0]].sides()]
    return [tuple(apart[n].answers[who] for n in places) for who in told_by]


def accounts(case: Case) -> list[Case]:
    """Return a case as it is told: once for each way it could be; () where they are too many."""
    apart = told_apart(case)
    few = how_many_ways(apart) <= MOST_WAYS
    return [agreed(case, apart, values) for values in ways(apart)] if few else []


def agreed(case: Case, apart: Sequence[Apart], values: Sequence[Value]) -> Case:
    """Return the case as it would be if all agreed on these answers, one for each fact."""
    told = dict(case.told)
    events = list(case.events)
    claims = list(case.claims)
    for each, value in zip(apart, values, strict=True):
        if each.event == 0:
            told[each.fact] = Told(each.fact, value, each.line)
            continue
        if each.fact == WHEN:
            # what is claimed of it is claimed of where it was done
            claims = [replace(c, at=int(value)) if c.at in each.lines else c for c in claims]
            for number in each.lines:
                event = events[number - 1]
                done = number == value
                events[number - 1] = replace(event, happened=None) if done else event.gone()
            continue
        event = events[each.event - 1]
        if each.act:
            events[each.event - 1] = replace(event, happened=None) if value else event.gone()
            continue
        events[each.event - 1] = replace(
            event,
            told={**event.told, each.fact: value},
            disputed={fact: said for fact, said in event.disputed.items() if fact != each.fact},
        )
    return replace(case, told=told, events=tuple(events), claims=tuple(claims))


def each_story(case: Case, means: Mapping[str, str], undecided: Ruling, rule: Rule) -> Ruling:
    """Return the ruling on a case of which the players tell different stories.

    Args:
        case: the case.
        means: by fact, what it says.
        undecided: the ruling on it when nobody is believed.
        rule: rules on a case on which all agree.
    """
    apart = told_apart(case)
    # where the fact was asked for, the question says of whom
    about = {**means, **{missing.fact: missing.question for missing in undecided.missing}}
    if how_many_ways(apart) > MOST_WAYS:
        disputes = tuple(_dispute(each, about, None) for each in apart)
        return replace(undecided, disputes=disputes)
    rulings = {values: rule(agreed(case, apart, values)) for values in ways(apart)}
    matter = sorted(n for each in _accounts(apart) if _matters(rulings, each) for n in each)
    disputes = tuple(_dispute(each, about, n in matter) for n, each in enumerate(apart))
    stories: dict[tuple[Value, ...], Story] = {}
    for values, ruling in rulings.items():
        key = tuple(values[n] for n in matter)
        if key not in stories:
            sides = tuple(_side(apart[n], values[n]) for n in matter)
            stories[key] = _story(sides, ruling)
    found = list(rulings.values())
    in_dispute = {each.fact for each in apart}
    # of no use is what is of none by any of the stories
    idle = set.intersection(*({each.what for each in ruling.unused} for ruling in found))
    unused = tuple(each for each in found[0].unused if each.what in idle - in_dispute)
    if not matter:
        so = found[0]
        if len({_substance(ruling) for ruling in found}) > 1:  # nobody disputes what is claimed
            so = replace(_common(so, found), outcome=so.outcome, claims=_claims(found))
        return replace(so, disputes=disputes, unused=unused)
    if any(each.act for each in apart):
        undecided = _common(undecided, found)
    return replace(
        undecided,
        disputes=disputes,
        stories=tuple(stories.values()),
        claims=_claims(found),
        unused=unused,
    )


def _common(undecided: Ruling, rulings: Sequence[Ruling]) -> Ruling:
    """Return what stands in every story, where they differ on whether something happened."""

    def stand(decision: Decision) -> Decision:
        """What every story finds in a matter, and what the book is silent on in all of them."""
        findings = tuple(f for f in decision.findings if all(_found(f, r) for r in rulings))
        silences = tuple(s for s in decision.silences if all(s in r.silences for r in rulings))
        return replace(decision, findings=findings, silences=silences, missing=(), answers=())

    first = rulings[0]
    standing = tuple(s for s in first.standing if all(s in r.standing for r in rulings))
    same = all(ruling.score == first.score for ruling in rulings)
    return replace(
        undecided,
        outcome=ASK,
        decisions=tuple(each for each in map(stand, first.decisions) if _says_much(each)),
        standing=standing,
        score=first.score if same else {},
        granted=tuple(g for g in first.granted if all(g in r.granted for r in rulings)),
        choices=_what_became_of_choices(rulings),
    )


def _what_became_of_choices(rulings: Sequence[Ruling]) -> Mapping[int, str]:
    """Return what became of each choice in every story; "" where the stories tell it apart."""
    made = dict.fromkeys(choice for ruling in rulings for choice in ruling.choices)
    fates = {choice: {ruling.choices.get(choice) for ruling in rulings} for choice in made}
    return {n: next(iter(so)) or "" if len(so) == 1 else "" for n, so in fates.items()}


def _found(finding: Finding, ruling: Ruling) -> bool:
    """Whether a ruling finds the same, with the same consequences."""
    said = (finding.event, finding.clause, finding.text, finding.remedies, finding.points)
    return any(
        said == (each.event, each.clause, each.text, each.remedies, each.points)
        for each in ruling.findings
    )


def _says_much(decision: Decision) -> bool:
    return bool(decision.findings or decision.silences)


def _matters(rulings: Mapping[tuple[Value, ...], Ruling], places: tuple[int, ...]) -> bool:
    """Whether the answers there can change the result, the others being what they are."""
    by_others: dict[tuple[Value, ...], set[object]] = {}
    for values, ruling in rulings.items():
        others = tuple(value for n, value in enumerate(values) if n not in places)
        by_others.setdefault(others, set()).add(_result(ruling))
    return any(len(results) > 1 for results in by_others.values())


def _result(ruling: Ruling) -> object:
    """What a ruling comes to, whatever it rests on: for what is claimed, where anything is."""
    score = tuple(ruling.score.items())
    if ruling.claims:
        return score, tuple((claim.verdict, claim.points) for claim in ruling.claims)
    return ruling.outcome, _substance(ruling), score


def _substance(ruling: Ruling) -> object:
    """What is found and left out; a decision by which no law is broken is none of it."""
    return tuple((d.event, d.substance()) for d in ruling.decisions if any(d.substance()))


def _dispute(apart: Apart, about: Mapping[str, str], matters: bool | None) -> Dispute:
    sides = tuple(_side(apart, value) for value, _ in apart.sides())
    told = apart.act or about[apart.fact]
    return Dispute(apart.fact, told, apart.event, apart.line, sides, matters)


def _side(apart: Apart, value: Value) -> Side:
    players = next(players for said, players in apart.sides() if said == value)
    if apart.fact != WHEN:
        return Side(apart.fact, apart.event, value, players)
    at = int(value)
    how, beside = apart.how.get(at, ""), apart.beside.get(at, "")
    return Side(apart.fact, apart.event, value, players, apart.lines[at], how, beside)


def _story(sides: tuple[Side, ...], ruling: Ruling) -> Story:
    return Story(
        sides,
        ruling.outcome,
        ruling.findings,
        tuple(dict.fromkeys(said.says for said in ruling.silences)),
        ruling.claims,
        ruling.score,
        tuple(ruling.missing),
    )


def _claims(rulings: Sequence[Ruling]) -> tuple[ClaimVerdict, ...]:
    """The verdicts that every story gives alike; open where they differ.

    The ground of one story is no ground in another.
    """
    found = []
    for verdicts in zip(*(r.claims for r in rulings), strict=True):
        so = alike(verdicts)
        if so.verdict != OPEN and len({(v.law, v.reason) for v in verdicts}) > 1:
            laws = {v.law for v in verdicts}
            law, clause = (so.law, so.clause) if len(laws) == 1 else (None, None)
            reason = "" if law else _by_one_or_the_other(verdicts)
            # the law on which it leans in one story is read beside those of the others
            of_laws = [tuple(each for each in v.lacks if each.law in laws) for v in verdicts]
            leaned = () if law else next(filter(None, of_laws), ())
            so = replace(so, clause=clause, law=law, reason=reason, tried=None, lacks=leaned)
        found.append(so)
    return tuple(found)


def _by_one_or_the_other(
    verdicts: Sequence[ClaimVerdict], whichever: str = WHOEVER_IS_RIGHT
) -> str:
    """Return that it is so whoever is right, and by which laws where each story has one."""
    laws = list(dict.fromkeys(named_law(v.law) for v in verdicts if v.law))
    if not laws or len(laws) > FEW_LAWS or not all(v.law for v in verdicts):
        return whichever
    return f"{whichever}: {joined(laws, 'or')}"


def alike(verdicts: Sequence[ClaimVerdict]) -> ClaimVerdict:
    """Return what all give alike, or that it is open.

    Why is told where all say the same of it: what one of them says holds on its answer alone.
    """
    first = verdicts[0]
    words = {verdict.verdict for verdict in verdicts}
    if len(words) > 1:
        first = replace(first, clause=None, law=None, reason="", tried=None, lacks=())
        return replace(first, verdict=OPEN, points=None)
    if len({verdict.points for verdict in verdicts}) > 1:
        first = replace(first, points=None)
    if len({verdict.reason for verdict in verdicts}) > 1:
        first = replace(first, reason="", tried=None)
    if len({verdict.clause for verdict in verdicts}) > 1:
        first = replace(first, clause=None, tried=None)
    if len({verdict.law for verdict in verdicts}) > 1:
        first = replace(first, law=None, reason=_by_one_or_the_other(verdicts, WHATEVER_IS_SO))
    return first
