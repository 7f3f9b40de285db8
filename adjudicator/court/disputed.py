"""Two stories: what the players tell differently, ruled on once for each way it could be.

The same case is ruled on once for every combination of the answers that were given, each as if
all agreed on it; but what happened is one account, and what one tells of it is not put together
with what another does. Where all come to the same, it makes no difference who is right.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import product
from math import prod

from adjudicator.base.events import AS_HE_TELLS_IT, PLAYS, Event
from adjudicator.base.facts import Value
from adjudicator.base.phrases import joined, named_law
from adjudicator.base.values import dataclass, field, replace
from adjudicator.case import Case, Claim, Told
from adjudicator.court.answers import OPEN
from adjudicator.games.registry import game_of
from adjudicator.law.book.settings import NO_AGREEMENT, Setting
from adjudicator.law.ruling import (
    ASK,
    NO_BREACH,
    SILENT,
    UNASKED,
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
NO_MORE = "no more is said of it"
WITHOUT_THAT = "without that"  # an act as who denies what another has said with it tells it
# Who did an act of which nobody says that.
WHO = "by"
# Why one comes to the same on every answer to what nobody said, where each has a ground of its own.
WHATEVER_IS_SO = "whichever is so"
# What one says of a setting that is not agreed on.
NO = "no"
# What is claimed of an act, and can be asked of one that was not done.
OF_AN_ACT = ("may", "may-not")
ONCE_MORE = " once more"  # of what he had done before
FEW_LAWS = 3  # of more of them a row names none
# More ways than this are not ruled on one by one: the questions are put, and no more.
EITHER_WAY = "either way"  # by whichever of the answers of which a player gives one
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
        asked: how one asks for what the table had agreed, where it is a setting; else "".
        said: by value, how one answers that; of a setting, and of who did an act.
        accuses: it is told with an accusation, of which the cards in dispute tell.
        besides: by player, what he says who tells of this and not of all that belongs to it.
        perhaps: by player, the answers of which he gives one, and does not know which.
    """

    fact: str
    event: int
    answers: Mapping[str, Value]
    line: int
    act: str = ""
    lines: Mapping[int, int] = field(default_factory=dict)
    how: Mapping[int, str] = field(default_factory=dict)
    beside: Mapping[int, str] = field(default_factory=dict)
    asked: str = ""
    said: Mapping[str, str] = field(default_factory=dict)
    accuses: bool = False
    besides: Mapping[str, Value] = field(default_factory=dict)
    perhaps: Mapping[str, tuple[Value, ...]] = field(default_factory=dict)

    def told_by(self, player: str) -> tuple[Value, ...]:
        """Return the answer that a player gives, or those of which he gives one; () for none."""
        answer = self.answers.get(player)
        return self.perhaps.get(player, ()) if answer is None else (answer,)

    def sides(self) -> list[tuple[Value, tuple[str, ...]]]:
        """Return each answer that was given with the players who gave it, in their order."""
        could_be: tuple[Value, ...]
        could_be = (True, False) if self.act else ()
        could_be = tuple(self.said) or could_be
        found: dict[Value, list[str]] = {} if self.answers else {value: [] for value in could_be}
        for player, value in self.answers.items():
            found.setdefault(value, []).append(player)
        for player, values in self.perhaps.items():
            for value in values:
                found.setdefault(value, []).append(player)
        return [(value, tuple(players)) for value, players in found.items()]


def told_apart(case: Case, settings: Sequence[Setting] = ()) -> list[Apart]:
    """Return the facts on which the players of a case differ, in the order of the record.

    Args:
        case: the case.
        settings: what each table settles by its book; what was agreed of them is told first.
    """
    whole = [
        _agreed_apart(setting, case.unsettled[setting.id])
        for setting in settings
        if setting.id in case.unsettled
    ]
    whole += [
        Apart(fact, 0, told.answers, told.line)
        for fact, told in case.told.items()
        if told.value is None and told.answers
    ]
    of_events = [
        Apart(fact, event.number, answers, event.line, accuses=_is_accusation(event, case))
        for event in case.events
        for fact, answers in event.disputed.items()
        if answers
    ]
    acts = [
        Apart(HAPPENED, event.number, event.happened, event.line, _in_words(event, case))
        for event in case.events
        if event.happened is not None
    ]
    by_one_of_them = [_done_by_one(event, case) for event in case.events if event.who]
    told = [*of_events, *_told_once(acts, case), *by_one_of_them]
    told.sort(key=lambda each: each.event)
    return whole + _as_the_parties_tell_it(told)


def _as_the_parties_tell_it(told: Sequence[Apart]) -> list[Apart]:
    """Return what is told of what happened, in one breath where the same players differ on it.

    A witness who tells of one thing, and does not know of another that belongs to it, has no
    account of his own: he speaks for the side that tells the first as he does.
    """
    groups: list[list[Apart]] = []
    for each in told:
        if (each.act or each.accuses) and each.answers and not each.perhaps:
            joins = (group for group in groups if _are_of_one_quarrel([*group, each]))
            group = next(joins, None)
            if group is None:
                groups.append([each])
            else:
                group.append(each)
    parties = {id(each): _tell_of_all(group) for group in groups for each in group}
    return [_told_by(each, parties[id(each)]) if id(each) in parties else each for each in told]


def _tell_of_all(group: Sequence[Apart]) -> frozenset[str]:
    return frozenset.intersection(*(frozenset(each.answers) for each in group))


def _told_by(each: Apart, parties: frozenset[str]) -> Apart:
    """Return what is told of one thing as the parties tell it, and a witness besides."""
    answers = {who: value for who, value in each.answers.items() if who in parties}
    besides = {who: value for who, value in each.answers.items() if who not in parties}
    return replace(each, answers=answers, besides=besides)


def _are_of_one_quarrel(group: Sequence[Apart]) -> bool:
    """Whether the same players differ on several things, and each witness is of one side in all."""
    parties = _tell_of_all(group)
    sides = [[frozenset(players) for _, players in each.sides()] for each in group]
    split = {frozenset(side & parties for side in each) for each in sides}
    if len(split) != 1 or frozenset() in (one := next(iter(split))) or len(one) < 2:
        return False
    of_one = {who: [s & parties for each in sides for s in each if who in s] for who in _all(sides)}
    return all(len(set(each)) == 1 for each in of_one.values())


def _all(sides: Sequence[Sequence[frozenset[str]]]) -> frozenset[str]:
    return frozenset(who for each in sides for side in each for who in side)


def _agreed_apart(setting: Setting, told: Told) -> Apart:
    """Return what players say differently of what their table had agreed, or nobody knows of it.

    Who says that it plays as one does where nothing is agreed says that nothing was.
    """
    answers = {who: str(value) for who, value in told.answers.items()}
    one_may = [each.value for each in setting.values if each.value not in NO_AGREEMENT]
    values = list(dict.fromkeys(answers.values())) or one_may
    agreed = [value for value in values if value not in (*NO_AGREEMENT, NO)]
    says = {value: setting.value(value).says for value in values}
    if len(values) == 2 and len(agreed) == 1:
        asked = f"Had the table agreed that {says[agreed[0]]}?"
        in_short = {value: "yes" if value in agreed else "no" for value in values}
    else:
        asked, in_short = "What had the table agreed?", says
    said = in_short if answers else says
    return Apart(setting.id, 0, dict(answers), told.line, asked=asked, said=said)


def _is_accusation(event: Event, case: Case) -> bool:
    return game_of(case.game).accused(event) is not None


def _in_words(event: Event, case: Case) -> str:
    """Return an act as it is told: Hugh asks whether Frank has none of the suit led."""
    return game_of(case.game).language.told(event)


def _done_by_one(event: Event, case: Case) -> Apart:
    """Return an act of which nobody says who did it, with the players who may have."""
    said = {who: _in_words(replace(event, by=who), case) for who in event.who}
    who = f"{_in_words(replace(event, by='Who'), case)}?"
    return Apart(WHO, event.number, {}, event.line, who, said=said)


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
        event = case.events[each.event - 1]
        tell = frozenset({*each.answers, *event.unsure})
        alike.setdefault((_done_there(event), tell), []).append(each)
    found: list[Apart] = []
    for (act, _), several in alike.items():
        perhaps = _at_one_of_them(several, case)
        sure = {who for one in several for who in one.answers} - perhaps.keys()
        places = {who: [one for one in several if one.answers.get(who)] for who in sure}
        once = all(len(each) == 1 for each in places.values())
        told: set[Value] = {one.event for each in places.values() for one in each}
        told |= {number for each in perhaps.values() for number in each}
        if len(several) < 2 or not sure or not once or len(told) < len(several):
            found += several
            continue
        first = several[0]
        named = dict.fromkeys(who for one in several for who in one.answers if who in sure)
        answers = {who: places[who][0].event for who in named}
        lines = {one.event: one.line for one in several}
        said = first.act if len({one.act for one in several}) == 1 else act
        how = _how_done([case.events[one.event - 1] for one in several], case)
        beside = _beside_what([one.event for one in several], case)
        when = Apart(WHEN, first.event, answers, first.line, said, lines, how, beside)
        found.append(replace(when, perhaps=perhaps))
    return _in_other_words(found, case)


def _at_one_of_them(several: Sequence[Apart], case: Case) -> dict[str, tuple[Value, ...]]:
    """Return by player at which of some places it was done, where he tells that, and not at which.

    He denies it of every other place, and nobody else tells it of those: a witness who knows
    nothing of any of them tells nothing.
    """
    found: dict[str, list[Value]] = {}
    for one in several:
        for who in case.events[one.event - 1].unsure:
            found.setdefault(who, []).append(one.event)
    untold = {one.event for one in several if not any(one.answers.values())}
    return {who: tuple(at) for who, at in found.items() if len(at) > 1 and untold.issuperset(at)}


def _in_other_words(acts: Sequence[Apart], case: Case) -> list[Apart]:
    """Return the acts in dispute, with one for two that are the same in other words.

    Of a card drawn one names the card and the other does not; of what was said each has his own
    words. Each tells one of the two and denies the other, and something lies between: what is in
    dispute is when.
    """
    found = list(acts)
    for n, one in enumerate(found):
        for other in found[n + 1 :]:
            places = [one.event, other.event]
            beside = _beside_what(places, case) if _may_be_one(one, other, case) else {}
            if not beside:
                continue
            answers = {who: one.event if so else other.event for who, so in one.answers.items()}
            lines = {each.event: each.line for each in (one, other)}
            said = _what_both_tell([case.events[at - 1] for at in places], case)
            told = Apart(WHEN, one.event, answers, one.line, said, lines, {}, beside)
            rest = [told if each is one else each for each in found if each is not other]
            return _in_other_words(rest, case)
    return found


def _what_both_tell(acts: Sequence[Event], case: Case) -> str:
    """Return in words what two players tell alike of one act: of which card only one may tell."""
    bare = next((act for act in acts if not act.cards), acts[0])
    alike = len({act.word for act in acts}) == 1
    return _in_words(bare if alike else replace(bare, word=None), case)


def _may_be_one(one: Apart, other: Apart, case: Case) -> bool:
    """Whether two acts in dispute may be the same, done at one time or at another."""
    if HAPPENED not in (one.fact, other.fact) or one.fact != other.fact or not one.answers:
        return False
    if other.answers != {who: not so for who, so in one.answers.items()}:
        return False
    first, second = case.events[one.event - 1], case.events[other.event - 1]
    words = first.word == second.word or game_of(case.game).language.bears(first) == "contests"
    cards = first.cards == second.cards or not (first.cards and second.cards)
    return (first.by, first.verb) == (second.by, second.verb) and words and cards


def _how_done(acts: Sequence[Event], case: Case) -> dict[int, str]:
    """Return by number how each of some acts was done, as far as they differ in it: face up.

    {} where they do not, or where but one of them tells it; of several one may say no more. What is
    said with an act one tells, and the other, who leaves it out, denies.
    """
    told = [act.particulars for act in acts]
    keys = dict.fromkeys(key for each in told for key in each)
    parted = [key for key in keys if len({str(each.get(key)) for each in told}) > 1]
    telling = game_of(case.game).language.verb(acts[0].verb).telling
    parted.sort(key=lambda key: telling.find(f"{{{key}}}"))  # as the sentence has them
    how = {
        act.number: ", ".join(
            _so_many(act, case) if k == act.verb else _manner(k, act, case)
            for k in parted
            if k in act.particulars
        )
        for act in acts
    }
    if parted and set(parted) <= {*game_of(case.game).said_with_an_act}:
        how = {number: said.removeprefix("and ") or WITHOUT_THAT for number, said in how.items()}
    several = len({said for said in how.values() if said}) > 1
    return {number: said or NO_MORE for number, said in how.items()} if several else {}


def _so_many(act: Event, case: Case) -> str:
    """Return of how many, or what, an act was: two cards."""
    return game_of(case.game).language.verb(act.verb).does(act).removeprefix(f"{act.verb} ")


def _manner(particular: str, act: Event, case: Case) -> str:
    """Return one thing that is told of an act, as one says it: face up, from the hand, 5 cards."""
    value = act.particulars[particular]
    if isinstance(value, bool):
        return f"{'' if value else 'not '}{particular.replace('_', ' ')}"
    told = game_of(case.game).language.verb(act.verb).manner(act, particular)
    if told:
        return told
    if isinstance(value, int):
        return f"{value} {particular}"
    if particular == "from":
        return f"from the {value}"
    return f"{particular} {value}" if particular == "face" else str(value)


def _beside_what(places: Sequence[int], case: Case) -> dict[int, str]:
    """Return by number what an act came before in one of two places, and after in the other.

    That is the act of which something is claimed, where one lies between them; else what was done
    but once, which tells the time. {} where nothing was done between them that nobody disputes, or
    the places are more than two.
    """
    first, last = min(places), max(places)
    between = [event for event in case.events[first : last - 1] if event.happened is None]
    if len(places) != 2 or not between:
        return {}
    claimed = [event for event in between if any(c.at == event.number for c in case.claims)]
    between = claimed[:1] or between
    said = [_in_words(event, case) for event in case.events]
    once = [event for event in between if said.count(said[event.number - 1]) == 1] or between

    def told(event: Event) -> str:
        act = said[event.number - 1]
        return f"{act}{ONCE_MORE}" if act in said[: event.number - 1] else act

    return {first: f"before {told(once[0])}", last: f"after {told(once[-1])}"}


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

    What is told with an accusation is told of the cards. Everything else is a quarrel of its own.
    """
    found: dict[object, list[int]] = {}
    for n, each in enumerate(apart):
        told = (each.act or each.accuses) and each.answers and not each.perhaps
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
    played, unsettled = dict(case.settings), dict(case.unsettled)
    for each, value in zip(apart, values, strict=True):
        if each.asked:
            played[each.fact] = str(value)
            del unsettled[each.fact]
            continue
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
        if each.fact == WHO:
            events[each.event - 1] = replace(event, by=str(value), who=())
            continue
        if each.act:
            such = replace(event, happened=None)
            events[each.event - 1] = such if value else event.gone()
            if not value:  # whether one may do it is asked of an act as good as that one
                claims = [_of_such_an_act(claim, such) for claim in claims]
            continue
        events[each.event - 1] = replace(
            event,
            told={**event.told, each.fact: value},
            disputed={fact: said for fact, said in event.disputed.items() if fact != each.fact},
        )
    events = [_as_the_accused_tells_it(e, case, apart, values) for e in events]
    return replace(
        case,
        told=told,
        events=tuple(events),
        claims=tuple(claims),
        settings=played,
        unsettled=unsettled,
    )


def _of_such_an_act(claim: Claim, act: Event) -> Claim:
    """Return a claim that one may do what was not done as one of doing it; else the claim."""
    is_of_it = claim.at == act.number and not claim.acts and claim.claim in OF_AN_ACT
    return replace(claim, acts=(act,)) if is_of_it else claim


def _as_the_accused_tells_it(
    event: Event, case: Case, apart: Sequence[Apart], values: Sequence[Value]
) -> Event:
    """Return an accusation as it is heard in the story of him who is accused; else the event.

    It is his where every card, and every fact of it, on which he differs is as he tells it.
    """
    accused = None if event.is_nothing else game_of(case.game).accused(event)
    if accused is None:
        return event
    who, facts = accused
    his = [
        each.answers[who] == value
        for each, value in zip(apart, values, strict=True)
        if who in each.answers and len({*each.answers.values()}) > 1
        if each.event == event.number or each.fact in facts or _is_of_a_card(each, case)
    ]
    if not his or not all(his):
        return event
    return replace(event, particulars={**event.particulars, AS_HE_TELLS_IT: True})


def _is_of_a_card(each: Apart, case: Case) -> bool:
    """Whether it is in dispute that a card was played, or when."""
    return bool(each.act) and case.events[each.event - 1].verb in PLAYS


def each_story(
    case: Case,
    apart: Sequence[Apart],
    means: Mapping[str, str],
    undecided: Ruling,
    rule: Rule,
    *,
    proof: bool = False,
) -> Ruling:
    """Return the ruling on a case of which the players tell different stories.

    Args:
        case: the case.
        apart: what they tell differently.
        means: by fact, what it says.
        proof: whether the book has nothing due for what he who accuses does not show.
        undecided: the ruling on it when nobody is believed.
        rule: rules on a case on which all agree.
    """
    # where the fact was asked for, the question says of whom
    about = {**means, **{missing.fact: missing.question for missing in undecided.missing}}
    if how_many_ways(apart) > MOST_WAYS:
        disputes = tuple(_dispute(each, about, None) for each in apart)
        return replace(undecided, disputes=disputes)
    case = replace(case, claims=tuple(_of_whose_story(claim, apart) for claim in case.claims))
    told = {values: agreed(case, apart, values) for values in ways(apart)}
    rulings = _as_those_tell_it(case, apart, {each: rule(so) for each, so in told.items()})
    matter = sorted(n for each in _accounts(apart) if _matters(rulings, each) for n in each)
    disputes = tuple(
        _dispute(each, about, n in matter, unasked=_is_unasked(each, rulings.values()))
        for n, each in enumerate(apart)
    )
    stories: dict[tuple[Value, ...], Story] = {}
    for values, ruling in rulings.items():
        key = tuple(values[n] for n in matter)
        if key not in stories:
            sides = tuple(_side(apart[n], values[n]) for n in matter)
            events = told[values].events if proof else ()
            his = any(event.get(AS_HE_TELLS_IT) for event in events)
            stories[key] = _story(sides, ruling, unshown=his)
    found = list(rulings.values())
    in_dispute = {each.fact for each in apart}
    # of no use is what is of none by any of the stories
    idle = set.intersection(*({each.what for each in ruling.unused} for ruling in found))
    unused = tuple(each for each in found[0].unused if each.what in idle - in_dispute)
    if not matter:
        so = found[0]
        if len({_substance(ruling) for ruling in found}) > 1:  # nobody disputes what is claimed
            common = _asking_as_each(_common(so, found), found)
            so = replace(common, outcome=so.outcome, claims=_claims(found))
        if any(each.fact == WHO for each in apart):  # that it was his lead is of one of them alone
            granted = tuple(g for g in so.granted if all(g in r.granted for r in found))
            so = replace(so, granted=granted)
        return replace(so, disputes=disputes, unused=unused)
    if any(each.act or each.asked for each in apart):
        undecided = _common(undecided, found)
    elif not all(_found(finding, each) for finding in undecided.findings for each in found):
        # what the record shows by itself may be one side's story: he denies it, and is as good
        undecided = _asking_as_each(_common(undecided, found), found)
    claims = _claims(found)
    open = [claim for claim in claims if claim.verdict == OPEN]
    nothing_found = undecided.outcome in (NO_BREACH, SILENT)
    return replace(
        undecided,
        outcome=ASK if open and (nothing_found or len(open) == len(claims)) else undecided.outcome,
        disputes=disputes,
        stories=tuple(stories.values()),
        claims=claims,
        unused=unused,
    )


def _as_those_tell_it(
    case: Case, apart: Sequence[Apart], rulings: Mapping[tuple[Value, ...], Ruling]
) -> dict[tuple[Value, ...], Ruling]:
    """Return the rulings, each claim of one player's story alone being heard by that in all."""
    by_place: dict[int, ClaimVerdict] = {}
    for place, claim in enumerate(case.claims):
        if claim.if_right is None:
            continue
        told = [each.told_by(claim.if_right) for each in apart]
        his = [
            ruling.claims[place]
            for values, ruling in rulings.items()
            if all(so in by_him or not by_him for so, by_him in zip(values, told, strict=True))
        ]
        if his:
            (by_place[place],) = _alike_by_place([his], EITHER_WAY)
    if not by_place:
        return dict(rulings)

    def as_told(ruling: Ruling) -> Ruling:
        claims = (by_place.get(place, claim) for place, claim in enumerate(ruling.claims))
        return replace(ruling, claims=tuple(claims))

    return {values: as_told(ruling) for values, ruling in rulings.items()}


def _of_whose_story(claim: Claim, apart: Sequence[Apart]) -> Claim:
    """Return a claim, with whose story it is said of where that shows by the act it is said of.

    Who has an act done elsewhere, or otherwise, and speaks of it as another tells it, says what
    follows even if it was so.
    """
    if claim.if_right is not None:
        return claim
    for each in apart:
        his = each.answers.get(claim.by)
        if each.fact == WHEN and claim.at in each.lines and his not in (None, claim.at):
            theirs = (who for who, place in each.answers.items() if place == claim.at)
            return replace(claim, if_right=next(theirs, None))
    return claim


def whose_story(case: Case) -> Iterator[Claim]:
    """Yield the claims of a player's story who tells nothing that another tells differently."""
    apart = told_apart(case)
    telling = {who for each in apart for who in (*each.answers, *each.perhaps)}
    telling.update(who for said in case.unsettled.values() for who in said.answers)
    yield from (c for c in case.claims if c.if_right is not None and c.if_right not in telling)


def _common(undecided: Ruling, rulings: Sequence[Ruling]) -> Ruling:
    """Return what stands in every story, where they differ on whether something happened."""

    def stand(decision: Decision) -> Decision:
        """What every story finds in a matter, and what the book is silent on in all of them."""
        findings = tuple(
            f
            for f in decision.findings
            if all(_found(f, r) for r in rulings) and _lasts_alike(f, rulings)
        )
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


def _asking_as_each(common: Ruling, rulings: Sequence[Ruling]) -> Ruling:
    """Return what stands in every story, with what every story asks, and where that leads."""
    found = {(d.event, d.part): d for d in common.decisions}
    for decision in rulings[0].decisions:
        there = [d for each in rulings for d in each.on(decision.event) if d.part == decision.part]
        missing = tuple(m for m in decision.missing if all(m in each.missing for each in there))
        if missing and len(there) == len(rulings):
            kept = found.get((decision.event, decision.part))
            kept = kept or replace(decision, findings=(), silences=(), answers=())
            answers = decision.answers if all(d.answers == decision.answers for d in there) else ()
            asking = replace(kept, missing=missing, answers=answers)
            found[decision.event, decision.part] = asking
    decisions = tuple(found[place] for place in sorted(found))
    return replace(common, decisions=decisions)


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


def _lasts_alike(finding: Finding, rulings: Sequence[Ruling]) -> bool:
    """Whether what a finding gives is in force at the end by every story, or by none."""
    left = (
        {s.remedy.kind for s in r.standing if s.made_by(finding) and s.in_force} for r in rulings
    )
    return len(set(map(frozenset, left))) == 1


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


def _dispute(
    apart: Apart, about: Mapping[str, str], matters: bool | None, *, unasked: bool = False
) -> Dispute:
    sides = tuple(_side(apart, value) for value, _ in apart.sides())
    told = apart.act or apart.asked or about[apart.fact]
    return Dispute(apart.fact, told, apart.event, apart.line, sides, matters, unasked)


def _is_unasked(apart: Apart, rulings: Iterable[Ruling]) -> bool:
    """Whether no law that was heard asks for what is told differently, whoever is right on it."""
    if apart.act or apart.asked:
        return False
    told = [[each for each in ruling.unused if each.what == apart.fact] for ruling in rulings]
    return all(told) and all(each.why.endswith(UNASKED) for idle in told for each in idle)


def _side(apart: Apart, value: Value) -> Side:
    players = next(players for said, players in apart.sides() if said == value)
    if apart.asked:
        return Side(apart.fact, 0, value, players, how=apart.said[str(value)])
    if apart.fact == WHO:
        return Side(apart.fact, apart.event, value, players, how=apart.said[str(value)])
    besides = tuple(who for who, said in apart.besides.items() if said == value)
    if apart.fact != WHEN:
        return Side(apart.fact, apart.event, value, players, besides=besides)
    at = int(value)
    how, beside = apart.how.get(at, ""), apart.beside.get(at, "")
    line = apart.lines[at]
    unsure = any(who in apart.perhaps for who in players)
    return Side(apart.fact, apart.event, value, players, line, how, beside, besides, unsure)


def _story(sides: tuple[Side, ...], ruling: Ruling, *, unshown: bool) -> Story:
    return Story(
        sides,
        ruling.outcome,
        ruling.findings,
        tuple(dict.fromkeys(said.says for said in ruling.silences)),
        ruling.claims,
        ruling.score,
        tuple(ruling.missing),
        unshown,
        {said.says: said.needs for said in ruling.silences if said.of_the_table},
    )


def _claims(rulings: Sequence[Ruling]) -> tuple[ClaimVerdict, ...]:
    """The verdicts that every story gives alike; open where they differ."""
    return _alike_by_place(zip(*(r.claims for r in rulings), strict=True))


def _alike_by_place(
    by_place: Iterable[Sequence[ClaimVerdict]], whichever: str = WHOEVER_IS_RIGHT
) -> tuple[ClaimVerdict, ...]:
    """The verdicts on claims that are alike in several stories; open where they differ.

    The ground of one story is no ground in another.
    """
    found = []
    for verdicts in map(_by_their_grounds, by_place):
        so = alike(verdicts)
        if len({v.before for v in verdicts}) > 1:
            so = replace(so, before="")  # in one story alone it was done next
        if so.verdict != OPEN and len({(v.law, v.reason) for v in verdicts}) > 1:
            laws = {v.law for v in verdicts}
            law, clause = (so.law, so.clause) if len(laws) == 1 else (None, None)
            reason = "" if law else _by_one_or_the_other(verdicts, whichever)
            # the law on which it leans in one story is read beside those of the others
            of_laws = [tuple(each for each in v.lacks if each.law in laws) for v in verdicts]
            leaned = () if law else next(filter(None, of_laws), ())
            so = replace(so, clause=clause, law=law, reason=reason, tried=None, lacks=leaned)
        found.append(so)
    return tuple(found)


def _by_their_grounds(verdicts: Sequence[ClaimVerdict]) -> Sequence[ClaimVerdict]:
    """Return verdicts, none with a law on which it only leans beside one with a law that decides.

    That some law gives a thing in another case alone is nothing beside a law that denies it in
    this one.
    """
    leaning = [_only_leans(v) for v in verdicts]
    if not any(v.law and not leans for v, leans in zip(verdicts, leaning, strict=True)):
        return verdicts
    return [
        replace(v, law=None, lacks=(), reason="") if leans else v
        for v, leans in zip(verdicts, leaning, strict=True)
    ]


def _only_leans(verdict: ClaimVerdict) -> bool:
    """Whether a claim is refused by no law, and told with one that gives it in another case."""
    return verdict.clause is None and any(each.law == verdict.law for each in verdict.lacks)


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
    # of which time it is said is told, where it makes a difference by one of them
    first = replace(verdicts[0], timed=any(verdict.timed for verdict in verdicts))
    words = {verdict.verdict for verdict in verdicts}
    if len(words) > 1:
        first = replace(first, clause=None, law=None, reason="", tried=None, lacks=())
        # what one of them asks besides closes nothing for the others
        return replace(first, verdict=OPEN, points=None, question="", on_answer={}, by_answer={})
    if len({verdict.points for verdict in verdicts}) > 1:
        first = replace(first, points=None)
    reasons = dict.fromkeys(verdict.reason for verdict in verdicts)
    if len(reasons) > 1:
        # where no law says it either, one or the other of them is all there is
        bare = all(verdict.law is None and verdict.reason for verdict in verdicts)
        first = replace(first, reason=joined([*reasons], "or") if bare else "", tried=None)
    if len({verdict.clause for verdict in verdicts}) > 1:
        first = replace(first, clause=None, tried=None)
    if len({verdict.law for verdict in verdicts}) > 1:
        first = replace(first, law=None, reason=_by_one_or_the_other(verdicts, WHATEVER_IS_SO))
    dues = {verdict.comes_to.due for verdict in verdicts}
    if len(words) == 1 and len(dues) > 1 and None not in dues:  # that says why it is not so many
        first = replace(first, reason=f"it is {joined(sorted(map(str, dues)), 'or')}")
    return first
