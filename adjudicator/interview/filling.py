"""What is heard, with its blanks filled in, as a piece of a case.

What nobody knows is left out: a key of the table, a particular of an event, and the event itself
when it says nothing without it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import TypeAlias

from adjudicator.base.cards import A_CARD, UnknownCard
from adjudicator.base.facts import as_said
from adjudicator.base.language import Verb
from adjudicator.base.plain import Plain
from adjudicator.base.shapes import Entry
from adjudicator.base.values import dataclass
from adjudicator.case.words import UNKNOWN
from adjudicator.interview.sayings import (
    AFTER,
    ANY,
    ANYBODY,
    LASTING,
    LEADER,
    SEATS,
    SLOT,
    UP_TO,
    Saying,
    slots,
    vital_keys,
)

Answer: TypeAlias = "Plain | tuple[str, ...]"  # None where nobody knows
Answers: TypeAlias = Mapping[str, Answer]  # by blank

# The kind of a verb that may speak of a card that nobody remembers.
CARD_OR_UNKNOWN = "card-or-unknown"
LEADS, FOLLOWS = "leads", "follows"  # the verbs by which a trick is played
# What one says for his side, whichever of the two it is.
FOR_HIS_SIDE = ("notices", "claims_revoke")
DEALER = "dealer"  # whose left leads, and the next after him where he takes no part

# The answer for a card that nobody knows, where the record needs one and any will do.
STAND_IN = "any card"
NAMELESS = {
    "left": "the next player",
    "partner": "his partner",
    "right": "the player before him",
    "other": "the other",
}
STANDS = "stands for"
STANDS_IN = f"{STANDS} a card that nobody named"


class Spare:
    """Cards that nobody has named, to stand in where it makes no difference which it was."""

    def __init__(self, cards: Iterable[str]) -> None:
        self.cards = list(cards)

    def take(self, suit: str = "") -> str:
        """Return the next card, of a suit when there is one of it; it is spare no more."""
        fits = [card for card in self.cards if card.endswith(suit)]
        card = (fits or self.cards)[0]
        self.cards.remove(card)
        return card


@dataclass(frozen=True)
class Filled:
    """What an entry comes to: what is known, and what happened.

    Attributes:
        table: what is known of the table.
        happened: the events, in order.
        led_up: how many of the first of them only led up to it.

    An act that nobody tells of who takes no part is an empty one, and counts.
    """

    table: Mapping[str, Plain]
    happened: tuple[dict[str, Plain], ...]
    led_up: int


def matters(when: Mapping[str, Sequence[str]], answers: Answers) -> bool:
    """Return whether the answers are those with which alone something matters."""
    return all(said(answers.get(name)) in wanted for name, wanted in when.items())


def said(answer: Answer) -> str:
    """Return an answer as it is written in the file."""
    return UNKNOWN if answer is None else as_said(answer)


def recorded(answer: Answer) -> Plain:
    """Return an answer as it goes into a record: a number stays one."""
    return answer if isinstance(answer, int) and not isinstance(answer, bool) else said(answer)


def fill_text(text: str, answers: Answers, players: Sequence[str]) -> str | None:
    """Return a sentence with its slots filled; None when something in it is not known."""
    words = _Filler(answers, players).filled(text)
    return None if words is None else _in_words(words)


def claim_of(claim: Entry, answers: Answers, players: Sequence[str]) -> dict[str, Plain] | None:
    """Return who claims what by what is heard; None where somebody or something is not known."""
    filler = _Filler(answers, players)
    found = {key: filler.filled(claim[key]) for key in claim}
    wanted = claim.get("act", {})
    act = found.get("act", {})
    whole = isinstance(act, Mapping) and act.keys() == wanted.keys()
    return found if whole and None not in found.values() else None


def filled(
    entry: Saying,
    answers: Answers,
    players: Sequence[str],
    verbs: Mapping[str, Verb],
    *,
    spare: Spare,
    first: bool = True,
    disputed: Mapping[str, Answers] = MappingProxyType({}),
    idle: Collection[str] = (),
) -> Filled:
    """Return the piece of a case that an entry comes to with these answers.

    Args:
        entry: what is heard.
        answers: by blank; None where nobody knows, nothing where it was not asked.
        players: the names, clockwise.
        verbs: the game's verbs, by name.
        spare: cards that nobody has named, to stand in where it makes no difference.
        first: the record begins with it; else only what lasts for the deal is known of the table.
        disputed: the blanks on which the players disagree, with what each of them says, as far as
            they were asked: they are not known, and not unknown.
        idle: who takes no part, and so is not taken to have done what nobody tells of him.
    """
    given, answers = answers, {**answers, **passed_over(entry, answers, players, idle)}
    named = {
        name: value if value != STAND_IN else _card_for(name, entry, verbs) or spare.take()
        for name, value in answers.items()
    }
    stand_ins = [value for name, value in named.items() if answers[name] == STAND_IN]
    filler = _Filler(named, players)
    said_so = {name: value for name, value in answers.items() if name not in disputed}
    table: dict[str, Plain] = {}
    for piece in entry.table:
        template = _without_if(piece)
        if matters(piece.get("if", {}), answers):
            table |= filler.mapping(template)
            unknown = [key for key, value in template.items() if _is_unknown(value, said_so)]
        else:
            hangs = _hangs_on_what_nobody_knows(piece, said_so)
            unknown = [key for key, value in template.items() if hangs and _is_one(value)]
        table = {**dict.fromkeys(unknown, UNKNOWN), **table}
        if table.get("lead") in idle and (seat := _at_a_seat(template.get("lead"))):
            table["lead"] = _leads_instead(filler, *seat, players)
    if not first:
        table = {key: value for key, value in table.items() if key in LASTING}
    happened: list[dict[str, Plain]] = []
    empty: set[str] = set()  # the blanks on which something hangs of which too little is known
    led_up, before = 0, entry.before if first else ()
    for place, line in enumerate((*before, *entry.happened)):
        if place == len(before):
            led_up = len(happened)
        sure = matters(line.get("if", {}), answers)
        doubtful = set() if sure else _not_known(line, answers)
        if not sure and (doubtful & empty or not _may_have_happened(entry, line, answers)):
            continue
        if _pending(entry, line, answers, verbs):
            break  # what comes after it would hang in the air
        template, actors = _without_if(line), filler.filled(line["by"])
        # a card that stands in for one that followed is of the suit led, so that nobody has revoked
        suit = _suit_led(happened) if FOLLOWS in line else ""
        for actor in actors if isinstance(actors, list) else [actors]:
            player = actor
            if actor in idle and not _is_told(line, given) and (seat := _at_a_seat(line["by"])):
                if FOLLOWS in line:
                    happened.append({})
                    continue
                if LEADS in line:
                    player = _leads_instead(filler, *seat, players)
                elif not line.keys().isdisjoint(FOR_HIS_SIDE):
                    player = _partner(str(actor), players)
            card: str | None = None
            if f"<{ANY}>" in str(line):
                card = A_CARD if _may_be_any(line, ANY, verbs) else spare.take(suit)
            event = _Filler({**named, ANY: card}, players).mapping({**template, "by": player})
            event |= _told_unknown(template, event, said_so)
            if all(key in event for key in vital_keys(line, verbs)):
                doubt = {} if sure else {"happened": _as_told(line, doubtful, disputed)}
                happened.append(_noted({**event, **doubt}, [*stand_ins, card]))
            else:
                empty |= doubtful
    return Filled(table, tuple(happened), led_up)


def passed_over(
    entry: Saying, answers: Answers, players: Sequence[str], idle: Collection[str]
) -> dict[str, bool]:
    """Return the blanks for which nobody is asked: they tell what none did, or who takes no part.

    What hangs on one goes on as if he had: who plays after him is asked.
    """
    filler, over = _Filler(answers, players), dict[str, bool]()
    lines = (*entry.before, *entry.happened)

    def is_his(template: object) -> bool:
        who = filler.filled(template)
        return {*map(str, who if isinstance(who, list) else [who])} <= {*idle}

    for blank in entry.blanks:
        of_it = [line for line in lines if _hangs_on(line, blank.name)]
        his = [FOLLOWS in line and _at_a_seat(line["by"]) and is_his(line["by"]) for line in of_it]
        open_ = blank.name not in answers and matters(blank.when, {**answers, **over})
        if his and all(his) and open_:
            over[blank.name] = True
    return over


def _hangs_on(line: Entry, blank: str) -> bool:
    """Whether an act is told only with the answer to a blank."""
    return blank in line.get("if", {}) or f"<{blank}>" in str(_without_if(line))


def _is_told(line: Entry, answers: Answers) -> bool:
    """Whether somebody said of an act that it was done, or with which card."""
    cards = {name for name, seat in slots(line.get(FOLLOWS, "")) if not seat}
    named = any(answers.get(name) not in (None, STAND_IN) for name in cards)
    return named or any(answers.get(name) is True for name in line.get("if", {}))


def _at_a_seat(template: object) -> tuple[str, str] | None:
    """Return whose seat, seen from whom, is all that a template says; None where it says more.

    Of several, from one player up to another, it is said of each.
    """
    slot = SLOT.fullmatch(template) if isinstance(template, str) else None
    return (slot[1], slot[2]) if slot is not None and slot[2] else None


def _leads_instead(filler: _Filler, of: str, seat: str, players: Sequence[str]) -> Plain:
    """Return who is taken to have led where he that would be at a seat takes no part.

    It is who plays alone, or the next after him that would have the first lead.
    """
    if of == DEALER and seat == "left":
        return filler.at(of, "partner")
    return _partner(str(filler.at(of, seat)), players)


def _partner(player: str, players: Sequence[str]) -> str:
    return players[(players.index(player) + SEATS["partner"]) % len(players)]


def _card_for(name: str, entry: Saying, verbs: Mapping[str, Verb]) -> str | None:
    """Return how a record says that nobody knows the card of a blank; None where it cannot."""
    lines = [line for line in (*entry.before, *entry.happened) if f"<{name}>" in str(line)]
    return A_CARD if all(_may_be_any(line, name, verbs) for line in lines) else None


def _may_be_any(line: Entry, name: str, verbs: Mapping[str, Verb]) -> bool:
    """Whether a card stands after the verb alone, and may be one that nobody remembers."""
    (verb,) = (verbs[key] for key in line if key in verbs)
    others = {key: value for key, value in line.items() if key != verb.name}
    return verb.takes.kind == CARD_OR_UNKNOWN and f"<{name}>" not in str(others)


def _is_unknown(template: object, answers: Answers) -> bool:
    """Whether a slot is all that stands there, and somebody has said that nobody knows it."""
    slot = SLOT.fullmatch(template) if isinstance(template, str) else None
    return slot is not None and slot[1] in answers and answers[slot[1]] is None


def _told_unknown(
    template: Mapping[str, object], event: Mapping[str, Plain], answers: Answers
) -> dict[str, Plain]:
    """Return what is told of an event where nobody knows some of it; nothing where all is known."""
    slots_of, told = template.get("told"), event.get("told")
    items = slots_of.items() if isinstance(slots_of, Mapping) else ()
    unknown = {str(fact): UNKNOWN for fact, value in items if _is_unknown(value, answers)}
    known = told if isinstance(told, dict) else {}
    return {"told": {**known, **unknown}} if unknown else {}


def _is_one(template: object) -> bool:
    """Whether it is one thing, and not something of each player."""
    return isinstance(template, (str, int))


def _hangs_on_what_nobody_knows(piece: Entry, answers: Answers) -> bool:
    """Whether it would belong there with another answer than "I don't know"."""
    when = piece.get("if", {})
    told = {name: wanted for name, wanted in when.items() if answers.get(name) is not None}
    return len(told) < len(when) and when.keys() <= answers.keys() and matters(told, answers)


def _not_known(line: Entry, answers: Answers) -> set[str]:
    """The blanks on which it hangs, and which nobody has answered."""
    return {name for name in line.get("if", {}) if answers.get(name) is None}


def _as_told(line: Entry, doubtful: set[str], disputed: Mapping[str, Answers]) -> Plain:
    """Whether it happened, as each of them tells it; "unknown" where they tell it alike, or none.

    Args:
        line: the event, with the answer on which it hangs.
        doubtful: the blanks on which it hangs and that nobody has answered.
        disputed: the blanks on which they disagree, with what each says.
    """
    (name, *others) = doubtful
    each = {} if others else disputed.get(name, {})
    told: dict[str, Plain] = {
        player: as_said(said(answer) in line["if"][name])
        for player, answer in each.items()
        if answer is not None
    }
    return told if len({*told.values()}) > 1 else UNKNOWN


def _may_have_happened(entry: Saying, line: Entry, answers: Answers) -> bool:
    """Whether it hangs on a yes or no that nobody knows, and on nothing else, that it happened."""
    yes_or_no = all(entry.blank(name).kind == "yes-no" for name in _not_known(line, answers))
    return yes_or_no and _hangs_on_what_nobody_knows(line, answers)


def _suit_led(happened: Sequence[dict[str, Plain]]) -> str:
    led = [str(event[LEADS]) for event in happened if LEADS in event]
    card = UnknownCard.as_written(led[-1]) if led else None
    if card is not None:
        return card.of_suit.letter if card.of_suit is not None else ""
    return led[-1][-1] if led else ""


def _without_if(piece: Entry) -> dict[str, object]:
    return {key: value for key, value in piece.items() if key != "if"}


def _pending(entry: Saying, line: Entry, answers: Answers, verbs: Mapping[str, Verb]) -> bool:
    """Whether something without which a line says nothing is still to be asked."""
    vital = [line[key] for key in vital_keys(line, verbs)]
    names = {name for name, _ in slots(vital)} | set(line.get("if", {}))
    return any(name not in answers and matters(entry.blank(name).when, answers) for name in names)


def _noted(event: dict[str, Plain], stand_ins: Sequence[Answer]) -> dict[str, Plain]:
    """Say it where a card only stands in for another."""
    stand_ins = [card for card in stand_ins if card not in (None, A_CARD)]
    cards = [str(value) for value in event.values() if value in stand_ins]
    return {**event, "note": f"{cards[0]} {STANDS_IN}"} if cards else event


@dataclass(frozen=True)
class _Filler:
    """Fills slots with the answers; what has a slot that nobody can fill comes to None."""

    answers: Answers
    players: Sequence[str]

    def mapping(self, template: Mapping[str, object]) -> dict[str, Plain]:
        """Return a mapping without what is not known."""
        pairs = [(self.filled(key), self.filled(value)) for key, value in template.items()]
        return {str(key): value for key, value in pairs if key is not None and value is not None}

    def filled(self, template: object) -> Plain:
        """Return a template filled; None when it is not known."""
        if isinstance(template, Mapping):
            return self.mapping(template) or None
        if isinstance(template, (list, tuple)):
            if not template:
                return []  # it is said that there is nothing
            items: list[Plain] = []
            for value in map(self.filled, template):
                items += value if isinstance(value, list) else [] if value is None else [value]
            return items or None
        if not isinstance(template, str):
            return template if isinstance(template, int) else None
        whole = SLOT.fullmatch(template)
        if whole:
            return self._slot(whole[1], whole[2])
        parts = [self._slot(slot[1], slot[2]) for slot in SLOT.finditer(template)]
        if any(part is None for part in parts):
            return None
        texts = iter(parts)
        return SLOT.sub(lambda _: _in_words(next(texts)), template)

    def at(self, player: str, seat: str) -> Plain:
        """Return who sits at a seat, seen from the player of a blank; None where nobody can say."""
        return self._slot(player, seat)

    def _slot(self, name: str, seat: str | None) -> Plain:
        answers, players = self.answers, self.players
        if name in UP_TO and seat is not None:
            order = up_to(_player(answers.get(UP_TO[name])), _player(answers.get(seat)), players)
            return None if order is None else [*order]
        if name == AFTER and seat is not None:
            order = up_to(_player(answers.get(seat)), _player(answers.get(LEADER)), players)
            return None if order is None else [*order]
        value = players[0] if name == ANYBODY else answers.get(name)
        if value is None or seat is None:
            return _written(value)
        if value not in players:  # nobody knows who it was
            return NAMELESS[seat]
        return players[(players.index(value) + SEATS[seat]) % len(players)]


def _player(answer: Answer) -> str | None:
    return answer if isinstance(answer, str) else None


def up_to(first: str | None, player: str | None, players: Sequence[str]) -> list[str] | None:
    """Return who comes between one player and another, clockwise; None when nobody can say.

    >>> up_to("South", "East", ("North", "East", "South", "West"))
    ['West', 'North']
    """
    if first is None or player is None:
        return None
    start = players.index(first) + 1
    order = [players[(start + step) % len(players)] for step in range(len(players))]
    return order[: order.index(player)]


def _written(value: Answer) -> Plain:
    if isinstance(value, bool):
        return as_said(value)
    return list(value) if isinstance(value, tuple) else value


def _in_words(value: object) -> str:
    return " and ".join(map(str, value)) if isinstance(value, list) else str(value)
