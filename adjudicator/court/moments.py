"""The moments of a record, and how the table looks at one of them."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import takewhile

from adjudicator.base.cards import Card, UnknownCard
from adjudicator.base.errors import CaseError, Fault, Place
from adjudicator.base.events import PLAYS, Event
from adjudicator.base.scene import InTrick, Scene
from adjudicator.base.values import NamedTuple, replace
from adjudicator.case import Case
from adjudicator.court.court import Court, Moment
from adjudicator.court.ruling_on import hear
from adjudicator.games.registry import game_of
from adjudicator.law.book.model import Book
from adjudicator.law.remedies import register
from adjudicator.law.ruling import NO_BREACH


def moments(
    case: Case, book: Book, readings: Mapping[str, str] | None = None
) -> tuple[Moment, ...]:
    """Return the moments of a record, one for each event.

    One who wants the ruling as well takes both from :func:`hear`, and hears the case once.

    Args:
        case: the case.
        book: the book of laws it is ruled by.
        readings: by doubt id, which reading to follow; the likelier where none is named.
    """
    return hear(case, book, readings=readings, otherwise=False, briefly=True).moments


def scene_of(case: Case, book: Book, event: int | None = None, *, ruled: bool = True) -> Scene:
    """Return the table of a case at one moment.

    Args:
        case: the case.
        book: the book of laws it is ruled by.
        event: the number of the event, from 1; None for the one that is contested: that of which
            the claims are; else the last one on which something is ruled, else the last on which
            a law is heard, else the last.
        ruled: the table as the ruling leaves it; else as the act left it, before the ruling.

    Raises:
        CaseError: the record has no such event.
    """
    return scene_at(case, book, moments(case, book), event, ruled=ruled)


def scene_at(
    case: Case,
    book: Book,
    heard: Sequence[Moment],
    event: int | None = None,
    *,
    ruled: bool = True,
) -> Scene:
    """Return the table at one of the moments that were heard; as :func:`scene_of` otherwise."""
    moment = moment_of(case, heard, event)
    game = game_of(case.game)
    if moment is None:  # nothing has happened yet
        return game.scene(Court(case, book).opening(), None)
    table = moment.after if ruled else moment.as_left
    scene = game.scene(table, moment.event, _unsettled(case, heard, moment))
    scene = _by_one_of_them(case, scene)
    return _without_a_guess(case, book, heard, scene)


def _by_one_of_them(case: Case, scene: Scene) -> Scene:
    """The scene where nobody says who led: who played what to that trick is not seen either."""
    for act in (event for event in case.events if event.who):

        def unseen(trick: tuple[InTrick, ...], act: Event = act) -> tuple[InTrick, ...]:
            led = any(each.player == act.by and each.shown.card in act.cards for each in trick)
            gone = act.who if led else ()
            return tuple(replace(e, player="") if e.player in gone else e for e in trick)

        tricks = tuple(map(unseen, scene.tricks))
        if tricks != scene.tricks:
            turn = scene.seats if scene.last else [replace(s, to_act="") for s in scene.seats]
            scene = replace(scene, tricks=tricks, seats=tuple(turn))
    return scene


def _without_a_guess(case: Case, book: Book, heard: Sequence[Moment], scene: Scene) -> Scene:
    """The scene without a dealer whom nobody named, and who was only taken to be the one."""
    game = game_of(case.game)
    named = game.scene(Court(case, book).opening(), None).dealer
    taken = game.scene(heard[0].before, None).dealer
    if named is not None or scene.dealer != taken:
        return scene
    return replace(scene, seats=tuple(replace(seat, dealer=False) for seat in scene.seats))


def moment_of(case: Case, heard: Sequence[Moment], event: int | None = None) -> Moment | None:
    """Return one of the moments that were heard: that of an event, else the contested one.

    None when the record has no event at all, and none is asked for.

    Raises:
        CaseError: the record has no such event.
    """
    if event is not None:
        for moment in heard:
            if moment.event.number == event:
                return moment
        hint = f"The record has {len(heard)}, counted from 1." if heard else "It has none."
        raise CaseError(Fault(Place(case.name), f"there is no event {event} in it", hint))
    heard = _of_the_deal(case, heard)
    judged = [moment for moment in heard if moment.decisions]
    ruled = [moment for moment in judged if any(d.outcome != NO_BREACH for d in moment.decisions)]
    return _as_claimed(case, heard, next(reversed(ruled or judged or heard), None))


def _of_the_deal(case: Case, heard: Sequence[Moment]) -> Sequence[Moment]:
    """The moments before the next deal, where something was ruled on by then; else them all.

    In the next deal the cards of which a law was broken lie there no more, nor is that the trump.
    """
    end = game_of(case.game).next_deal(case.events)
    last = max((claim.at for claim in case.claims if claim.at is not None), default=0)
    if end is None or last >= end:
        return heard
    before = [moment for moment in heard if moment.event.number < end]
    ruled = any(d.outcome != NO_BREACH for moment in before for d in moment.decisions)
    return before if ruled else heard


def _as_claimed(case: Case, heard: Sequence[Moment], judged: Moment | None) -> Moment | None:
    """The last moment of which a claim is, so that what they quarrel over is on the table.

    A claim that names no act is of the end, if all that was seen of what is *judged* is there yet.
    """
    if judged is None or not case.claims:
        return judged
    named = [claim.at for claim in case.claims if claim.at is not None]
    of_an_act = [moment for moment in heard if moment.event.number in named]
    latest = of_an_act[-1:]
    if len(named) < len(case.claims):
        latest.append(judged)
        tries = any(claim.acts and claim.at is None for claim in case.claims)
        # cards laid down of which nobody knows the suit are seen to lie there at that act alone
        if tries or not (judged.event.cards or judged.event.untold):
            latest += _the_end(case, heard, judged)
        else:  # its own cards are what they quarrel over, and what was played on them
            latest[-1] = next(_trick_as_it_lies(case, heard, judged), judged)
    return max(latest or [judged], key=lambda moment: moment.event.number)


def _the_end(case: Case, heard: Sequence[Moment], judged: Moment) -> Iterator[Moment]:
    """The moment since which no card has moved, unless what was seen of the judged act has gone.

    None, where all lies as that act left it, so that its own cards are the ones to mark.
    """
    later = [moment for moment in heard if moment.event.number >= judged.event.number]
    first, last = _seen(case, later[0]), _seen(case, later[-1])
    if first.cards <= last.cards and first != last:
        # of cards that nobody names one sees no more than who has taken how many tricks
        won = _remarks(case, later[-1])
        alike = takewhile(
            lambda m: _seen(case, m) == last and _remarks(case, m) == won, reversed(later)
        )
        *_, earliest = alike
        yield earliest


def _trick_as_it_lies(case: Case, heard: Sequence[Moment], judged: Moment) -> Iterator[Moment]:
    """The judged act, with the table when the last card was played to its trick, if one was.

    None where anything of what was seen then has gone by the end of it.
    """
    first = _seen(case, judged)
    own = {lie for lie in first.lies if lie[0] == judged.event.by and lie[2] in judged.event.cards}
    for moment in reversed(heard[judged.event.number :]):
        if moment.event.verb not in PLAYS or not judged.event.cards:
            continue
        now = _seen(case, moment)
        lies_yet = own <= now.lies and any(where == "trick" for _, where, _ in own)
        if lies_yet and first.cards <= now.cards:
            yield replace(moment, event=judged.event, decisions=judged.decisions)
            return


class _Seen(NamedTuple):
    """What is seen at a moment: the cards that one knows, and whose each card is and where."""

    cards: frozenset[Card]
    lies: frozenset[tuple[str, str, Card]]


def _seen(case: Case, moment: Moment) -> _Seen:
    """What is seen at a moment, before it is ruled on; without the card that is turned up.

    Where the cards lie is the same whatever act is in dispute.
    """
    game = game_of(case.game)
    of_it = replace(game.scene(moment.as_left, moment.event), turned_up=None)
    known = (shown.card for shown in of_it.cards() if not isinstance(shown.card, UnknownCard))
    scene = game.scene(moment.as_left, None)
    lies = {(each.player, "trick", each.shown.card) for trick in scene.tricks for each in trick}
    for seat in scene.seats:
        lies |= {(seat.player, "hand", shown.card) for shown in seat.hand}
        lies |= {(seat.player, "table", each.card) for group in seat.before for each in group.cards}
    return _Seen(frozenset(known), frozenset(lies))


def _remarks(case: Case, moment: Moment) -> list[tuple[str, ...]]:
    """What one would say of each seat at a moment, before it is ruled on."""
    return [seat.remarks for seat in game_of(case.game).scene(moment.as_left, None).seats]


def _unsettled(case: Case, heard: Sequence[Moment], until: Moment) -> Collection[int]:
    """The events until then of which nobody can say yet that they count.

    Somebody claims something of them, the ruling has them void, or two tell them in two ways.
    """
    contested = {claim.at for claim in case.claims if claim.at is not None}
    contested |= {event.number for event in case.events if event.happened is not None}
    contested |= set(_void(heard))
    return frozenset(number for number in contested if number <= until.event.number)


def _void(heard: Sequence[Moment]) -> Iterator[int]:
    """The events of which it was ruled that nothing comes of them."""
    of_no_use = register().granted_by["void"]
    for moment in heard:
        findings = (each for decision in moment.decisions for each in decision.findings)
        remedies = [remedy for each in findings for remedy in each.remedies]
        if any(remedy.kind in of_no_use and remedy.choice is None for remedy in remedies):
            yield moment.event.number
