"""What an event of Bézique or Penchant gives to judge, and what one matter may be about at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from adjudicator.base.events import PLAYS, Event
from adjudicator.base.values import dataclass, replace
from adjudicator.games.bezique_family.facts import declaring, drawing, play
from adjudicator.games.bezique_family.naming import PENDING, NamedCombination
from adjudicator.games.bezique_family.record import tells_who_took_it
from adjudicator.games.bezique_family.situation import Situation
from adjudicator.games.bezique_family.table import (
    DECLARES,
    UNSEEN,
    Announced,
    Fate,
    Table,
)
from adjudicator.games.game import Subject
from adjudicator.games.topics import Topics, TopicTable

LAYS_OR_DRAWS = ("leads", "follows", *UNSEEN, "plays_on", "draws")
TOPICS = (
    Topics(("trick",), by=("follows", *UNSEEN), told=(*UNSEEN, "follows", "plays")),
    Topics(("lead", "play"), by=("leads",)),
    Topics(("play",), by=("follows", *UNSEEN), told=("follows",)),
    Topics(("lead", "play"), by=(), told=("plays",)),  # it is a lead, or it follows one
    Topics(("lead",), by=("leads", "takes_back")),
    Topics(
        ("hand",),
        by=("leads", "follows", *UNSEEN, "draws", *DECLARES, "finds"),
        told=("leads", "follows", "plays", "draws", "finds"),
    ),
    Topics(
        ("abeyance",),
        by=(*LAYS_OR_DRAWS, "scores", "elects"),
        told=("leads", "follows", "plays"),
    ),
    Topics(("dealing",), by=("misdeals", "deals")),
    Topics(("drawing",), by=("draws",)),
    Topics(
        ("exhaustion",),
        by=(*LAYS_OR_DRAWS, "takes_up", "leaves"),
        told=("draws", "takes_up", "leaves"),
    ),
    Topics(("declaration",), by=DECLARES),
    Topics(("combination",), by=DECLARES),
    Topics(("election",), by=("elects",)),
    Topics(("return",), by=("picks", "returns")),
    Topics(("exchange",), by=("exchanges",)),
    Topics(("call",), by=("calls",)),
    Topics(("looking",), by=("looks_at", "counts")),
    Topics(("repeating",), by=("repeats",)),
    Topics(("marking",), by=("marks",)),
    Topics(("settlement",), by=("follows", *UNSEEN, "settles"), told=("settles",)),
    Topics(("subject",), by=("asks_about", "remarks"), told=("asks_about",)),
    # no clause is heard on what one says who does not sit at the table, but a silence may speak
    Topics((), by=("asks_about", "remarks")),
    Topics(("recount",), by=("follows", *UNSEEN, "counts_brisques"), told=()),
    Topics(("choice",), by=DECLARES, told=()),
)

# What is done as soon as the last card is played, and the acts that tell it apart from that.
DONE_AT_THE_END = {"recount": "counts_brisques", "settlement": "settles"}

# Rights and duties that already deal with a wrong number of cards.
DEALT_WITH = (
    "fresh-deal", "play-without-drawing", "make-good", "must-not-draw", "return-card", "draw-two",
)  # fmt: skip


@dataclass(frozen=True)
class Judged(Subject):
    """A subject of these games.

    Attributes:
        named: the combination it is about, or None.
        still: what must still be so when its turn comes, by what was ruled on the others.
    """

    named: NamedCombination | None = None
    still: Callable[[Situation], bool] | None = None


def on(at: Situation, subject: Subject, after: Table) -> Situation | None:
    """Return the situation as one subject is heard; None where nothing is left to judge."""
    about, who = subject.about, subject.who
    named = subject.named if isinstance(subject, Judged) else None
    still = subject.still if isinstance(subject, Judged) else None
    if about == ("settlement",) and at.sits:
        who = ahead(after)
    at = replace(at, after=after, about=about, who=who, named=named)
    if about == ("choice",) and len(at.left_to_choose) == 1:
        at = replace(at, named=_waiting(at.left_to_choose[0]))
    return at if still is None or still(at) else None


def subjects(at: Situation) -> Iterator[Subject]:
    """Yield what an event may give to judge, in the order in which it is judged."""
    verb = at.event.verb
    if verb == "finds":  # whoever counts them
        if not _is_found_already(at):
            yield Judged(("hand",), who=str(at.event.get("of")))
        return
    if not at.sits:
        yield Judged(())
        return
    if verb in UNSEEN and tells_who_took_it(at.before, at.event):
        return  # who took it is judged of the card that completed it
    if verb in PLAYS or verb in UNSEEN:
        yield from _in_a_play(at)
    elif verb == "plays_on":
        yield from _at_the_exhaustion(at)
    elif verb in DECLARES:
        yield Judged(("hand",), still=_has_too_many)
        yield Judged(("declaration",))
        for each in at.meant:
            yield Judged(("combination",), named=each)
        if sum(each.others > 1 for each in at.meant) > 1:
            yield Judged(("choice",))
        if verb == "scores":
            yield from _announced_with_it(at)
    elif verb == "draws":
        yield Judged(("drawing",))
        yield Judged(("hand",), still=_has_too_many)
        yield from _at_the_exhaustion(at)
    elif verb == "elects":
        yield Judged(("election",), named=at.meant[0] if at.meant else None)
        yield from _announced_with_it(at)
    elif verb == "repeats":
        said = at.event.get("to_score") or ()  # what of it is named, where it is only tried
        waiting = [_waiting(each) for each in at.in_abeyance if not said or each.row.id in said]
        yield from (Judged(("repeating",), named=each) for each in waiting or (None,))
    elif verb == "marks":
        marked = declaring.marked_combination(at)
        if marked is not None:
            yield Judged(("marking",), named=_waiting(marked))
    elif verb == "settles":
        if not at.before.settled:
            yield Judged(("settlement",))
    elif verb == "counts_brisques":
        if not _was_counted_at_the_last_trick(at):
            yield Judged(("recount",))
    elif about := TopicTable(TOPICS).about(verb):
        yield Judged(about)


def _in_a_play(at: Situation) -> Iterator[Subject]:
    if at.before.exhausted is not True and at.is_lead_or_win:
        yield from _at_the_exhaustion(at)
    elif at.before.exhausted and at.event.get("from") == "table":
        yield Judged(("exhaustion",))
    if at.is_taken_back and at.is_lead:
        yield Judged(("lead",))
        return
    for player in _played_unseen_without_drawing(at):
        yield Judged(("play",), who=player)
        yield Judged(("hand",), who=player, still=_plays_with_a_wrong_number)
    missed = _played_unseen_without_drawing(at)
    for player in at.before.players if at.event.verb in UNSEEN else ():
        seven = play.played_the_seven_of_trumps(replace(at, who=player))
        if player not in missed and seven is not False:
            yield Judged(("play",), who=player)
        for waiting in at.announced_by(player, Fate.TO_SCORE):
            if _breaks_up(waiting)(replace(at, who=player)):
                yield Judged(("abeyance",), who=player, named=_waiting(waiting))
    if at.plays:
        yield Judged(("lead", "play") if at.is_lead else ("play",))
        yield Judged(("hand",), still=_plays_with_a_wrong_number)
        for waiting in at.in_abeyance:
            yield Judged(("abeyance",), named=_waiting(waiting), still=_breaks_up(waiting))
    if at.taken is None or at.is_taken_back:
        return
    last = play.is_the_last_trick_of_all(at)
    if at.taken.plays or last or at.after.exhausted is not None:  # else nothing is known of it
        # who took it is told of him who played to it last: he is asked of first
        both = (at.event.by, at.before.other(at.event.by))
        for player in (at.taken.winner,) if at.taken.winner else both:
            yield Judged(("trick",), who=player)
    if last:
        for player in at.after.players:
            if "counts_brisques" not in _done_once_he_has_marked(at, player):
                yield Judged(("recount",), who=player)
        to_mark = any(_done_once_he_has_marked(at, player) for player in at.after.players)
        if play.the_game_is_over(at) and not to_mark:
            yield Judged(("settlement",))


def _was_counted_at_the_last_trick(at: Situation) -> bool:
    """Whether they were counted when the last card was played, as the record has it."""
    played = at.record[: at.event.number - 1]
    first, _ = at.before.marked.get(at.player, (0, 0))
    if any(each.number == first for each in _marks_of(at.player, played)):
        return False  # it comes to what he had marked before they were counted
    last = next((e for e in reversed(played) if e.verb in (*PLAYS, *UNSEEN, "plays_on")), None)
    return bool(last and last.verb != "plays_on" and at.before.clock.is_at_the_end)


def _marks_of(player: str, record: Sequence[Event]) -> list[Event]:
    """Return how a player marks his whole score since the last card of a record was played."""
    found: list[Event] = []
    for event in record:
        if event.verb in (*PLAYS, *UNSEEN, "plays_on"):
            found.clear()
        elif event.verb == "marks" and event.by == player and event.get("for") is None:
            found.append(event)
    return found


def _done_once_he_has_marked(at: Situation, player: str) -> set[str]:
    """Return what a player does after he has marked his score, which nobody has told before.

    When the last card is played nobody knows it yet: what comes to it is judged of that act.
    """
    marks = () if player in at.after.scores_of else _marks_of(player, at.later)
    if not marks:
        return set()
    later = [e for e in at.later if e.number >= marks[0].number]
    until = next((e.number for e in later if e.verb == "deals"), len(at.record) + 1)
    return {e.verb for e in later if e.by == player and e.number < until}


def _played_unseen_without_drawing(at: Situation) -> list[str]:
    """Who has played to a trick that is not written down, and had not drawn for the last."""
    if at.event.verb not in UNSEEN:
        return []
    players = at.before.players
    missed = {who: drawing.played_without_drawing(replace(at, who=who)) for who in players}
    return [who for who, so in missed.items() if so is not False]


def _at_the_exhaustion(at: Situation) -> Iterator[Subject]:
    """The stock runs out: what lies on the table, and what stands to be scored, of each."""
    if at.after.stock != 0 or at.before.stock == 0:
        return
    for player in at.after.players:
        for waiting in at.announced_by(player, Fate.TO_SCORE):
            yield Judged(("abeyance",), who=player, named=_waiting(waiting))
    for player in at.after.players:
        if at.before.has_cards_lying(player) is not False:
            yield Judged(("exhaustion",), who=player)


def _announced_with_it(at: Situation) -> Iterator[Subject]:
    """What stands to be scored and was announced in the same breath as what is scored now."""
    scored = [each.announced for each in at.meant if each.announced is not None]
    for waiting in at.in_abeyance:
        if waiting not in scored and any(waiting.event == each.event > 0 for each in scored):
            yield Judged(("abeyance",), named=_waiting(waiting), still=_still_waits(waiting))


def _still_waits(waiting: Announced) -> Callable[[Situation], bool]:
    """Return the test whether a score still stands to be scored."""
    return lambda at: waiting in at.in_abeyance


def _has_too_many(at: Situation) -> bool:
    """Whether he has too many cards, or it is told or disputed of him who is found so later.

    Else what he declares hangs on it, and is asked: the choice is had of what is found later.
    """
    so = drawing.has_too_many_cards(at)
    if so is None and at.event.verb in DECLARES:
        said = "has_too_many_cards" in at.event.told or drawing.is_disputed_since_the_trick(at)
        so = said and drawing.is_found_with_too_many_later(at)
    return so is True and not _is_dealt_with(at)


def _plays_with_a_wrong_number(at: Situation) -> bool:
    wrong = drawing.has_too_few_cards(at) or drawing.has_too_many_cards(at)
    return bool(wrong) and not _is_dealt_with(at) and not at.after.exhausted


def _breaks_up(waiting: Announced) -> Callable[[Situation], bool]:
    """Return the test whether a card that was played has left a combination in abeyance."""

    def breaks_up(at: Situation) -> bool:
        if waiting not in at.in_abeyance or at.after.exhausted:
            return False
        unsure = declaring.may_be_of_it(at.after, at.event, waiting.known_cards)
        lies = at.after.lies(at.player)
        return unsure or not all(card in lies for card in waiting.known_cards)

    return breaks_up


def ahead(table: Table) -> str:
    """Return the player whose score is the higher; the first when they are equal."""
    return max(table.players, key=lambda player: table.score.get(player, 0))


def _waiting(waiting: Announced) -> NamedCombination:
    return NamedCombination(waiting.row.id, PENDING, waiting.row, waiting.cards, 0, waiting)


def _is_dealt_with(at: Situation) -> bool:
    return bool(at.standing(*DEALT_WITH, against=at.player)) or at.before.is_forbidden_to_draw(
        at.player
    )


def _is_found_already(at: Situation) -> bool:
    """Whether it is dealt with: found a moment ago, or a penalty was chosen for it."""
    chosen = at.standing("play-without-drawing", "make-good", against=str(at.event.get("of")))
    if any(standing.fate == "chosen" for standing in chosen):
        return True
    for event in reversed(at.record[: at.event.number - 1]):
        if event.verb in (*PLAYS, *UNSEEN, "draws", "returns", "deals"):
            return False
        if event.verb == "finds" and event.get("of") == at.event.get("of"):
            return bool(event.get("finds") == at.event.get("finds"))
    return False
