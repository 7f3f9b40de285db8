"""What the tricks of a deal show when it is played out: who made the trump, and what it brings.

What tricks are worth, and when a game or a rubber is won, is for a book to say.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping

from adjudicator.base.cards import Suit
from adjudicator.base.events import PLAYS, Event
from adjudicator.base.facts import FactRegister
from adjudicator.base.logic import Verdict, all_of
from adjudicator.base.phrases import joined
from adjudicator.base.values import dataclass, replace
from adjudicator.games.euchre.cards import NoTrump
from adjudicator.games.euchre.clock import HAND
from adjudicator.games.euchre.facts.revoking import CLAIMING, may_have_revoked
from adjudicator.games.euchre.situation import Situation, sure
from adjudicator.games.euchre.table import COUNTS, NOBODY, Table
from adjudicator.games.game import Subject

shown: FactRegister[Situation] = FactRegister()

SCORE, GAME = ("score",), ("game",)  # what is judged when a deal is at its end
GAMES = ("games",)  # what is judged of the games of a rubber that the table tells
# In what order a game is judged with the points of a revoke that is claimed when the deal is over.
FIRST, LAST = STEPS = ("what is scored first", "what is scored last")
MAKES_NOTHING = ("void", "counts-as-a-pass")  # what was declared makes no trump
HIGHEST = 99  # no game is played further
MOST_GAMES = 4
SIDES = ("his-side", "the-other-side", "neither")
# What is told of the end of a deal, by whatever act it came to that.
SCORED = (SCORE, GAME, GAMES)  # what is judged of the score, and of no act
TOLD = (
    "tricks_of_the_makers",
    "tricks_of_his_side",
    "tricks_of_the_other_side",
    "score_of_his_side",
    "score_of_the_other_side",
    "rank_turned_up",
    "makers_play_alone",
    "an_adversary_defended_alone",
    "points_of_his_side_now",
    "points_of_the_other_side_now",
    "most_points_before_this",
    "games_before_this",
    "ahead_in_games",
    "had_every_game",
)


def side_of(table: Table, player: str) -> tuple[str, ...]:
    """Return a player and his partner, as they sit."""
    side = (player, table.partner(player))
    return tuple(each for each in table.players if each in side)


def mark_of(table: Table, player: str) -> str:
    """Return by what name a player's side is marked."""
    return joined(side_of(table, player))


def tricks_of(table: Table, player: str) -> int | None:
    """Return how many tricks a player's side has taken of all; None when nobody can say.

    Where the tricks of one side alone are told, the other has taken the rest.
    """
    side, winners = side_of(table, player), _winners(table)
    if None in winners:
        return None
    mine = sum(winner in side for winner in winners)
    if len(winners) >= HAND:
        return min(HAND, mine)
    told = {who in side for who in table.won}
    return None if len(told) != 1 else mine if True in told else HAND - len(winners) + mine


def _winners(table: Table) -> list[str | None]:
    """Return who took each trick that is over, None for one of which nobody can say."""
    full = [t for t in table.tricks if t.plays and not t.broken_off and table.is_full(t)]
    winners = [table.winner(trick) for trick in full]
    return [*winners, *(who for who, number in table.won.items() for _ in range(number))]


def _tricks_at_least(table: Table, side: Collection[str]) -> int:
    """Return how many tricks a side is known to have taken, whoever took the rest."""
    return min(HAND, sum(winner in side for winner in _winners(table)))


def maker_of(table: Table) -> str | None:
    """Return who made the trump; who plays alone, where nobody says it; None when nobody can say.

    To play alone one's own side must have made it.
    """
    return table.maker or (table.alone if table.alone in table.players else None)


def makers_of(at: Situation) -> str | None:
    """Return one of the side that made the trump; None when nobody can say.

    It is the maker, where he is known. Else how many tricks the makers are told to have taken
    tells them from the others.
    """
    maker = maker_of(at.after)
    if maker is not None:
        return maker
    told, mine = at.event.told.get("tricks_of_the_makers"), tricks_of(at.after, at.player)
    if told is None or mine not in (told, HAND - int(told)):
        return None
    return at.player if mine == told else at.adversaries[0]


def deal_in_words(table: Table) -> str:
    """Return who made which trump, whether alone, and who took how many tricks; "" if unknown.

    What nobody has said is left out.
    """
    maker = maker_of(table)
    made = f"{maker} made the trump" if maker else ""
    if table.trump is NoTrump.NONE:
        made = f"{maker} called no trump" if maker else "the hand was played without trumps"
    suit = str(table.trump) if isinstance(table.trump, Suit) else ""
    said = made.replace("the trump", f"{suit} trumps") if suit and made else made
    said = said or (f"{suit} were trumps" if suit else "")
    alone = f"{table.alone} played alone" if table.alone in table.players else ""
    taken = {mark_of(table, player): tricks_of(table, player) for player in table.players}
    tricks = joined([f"{side} took {n}" for side, n in taken.items() if n is not None])
    told = [said, alone, f"{tricks} of the tricks" if tricks else ""]
    return "; ".join(filter(None, told))


@dataclass(frozen=True)
class Step:
    """What is scored at an event by which a game may be won.

    Attributes:
        before, score: the points by side before it, and with it; {} where no score is told.
        waits: it is judged later, when each revoke that is claimed of the deal has been heard.
    """

    before: Mapping[str, int]
    score: Mapping[str, int]
    waits: bool = False

    @property
    def scores(self) -> bool:
        """Whether any side has other points by it."""
        return self.before != self.score


def claims_at_the_end(at: Situation) -> bool:
    """Return whether a revoke that no play shows is claimed when the deal is over.

    Only where the score is told is there an order in which the points of the deal win a game.
    """
    return bool(at.before.score) and _is_over(at) and _is_told_of(at, at.event)


def _is_over(at: Situation) -> bool:
    """Whether the deal has come to its end."""
    so_far = (*at.earlier, at.event)
    return at.after.is_played_out or any(event.verb == COUNTS for event in so_far)


def _is_claimed_at_the_end(at: Situation) -> bool:
    """Whether a revoke that no play shows is claimed later, when the deal is over by then."""
    over = _is_over(at)
    for event in at.later:
        over = over or event.verb == COUNTS
        if over and _is_told_of(at, event):
            return True
    return False


def _is_told_of(at: Situation, event: Event) -> bool:
    """Whether a revoke is claimed by an event, and is not seen in the play."""
    who = event.word
    if event.verb not in CLAIMING or who not in at.before.players:
        return False
    return not any(each.so is True for each in may_have_revoked(at, who))


def step_of(at: Situation, subject: Subject, after: Table) -> Step:
    """Return what is scored at an event by which a game may be won.

    While a revoke is yet to be claimed, what else the deal brings wins nothing. When it has been,
    the law says whether its points are scored before that: it does so by what it has left standing.
    """
    to_come = bool(at.before.score) and _is_claimed_at_the_end(at)
    if not subject.who:
        return Step(at.before.score, after.score, to_come)
    start = _without(at.before.score, at.before.besides_revokes)
    revoke_first = any(each.remedy.kind == "scored-first" for each in after.standing)
    tricks = {who: -points for who, points in after.besides_revokes.items()}
    between = (
        _without(after.score, after.besides_revokes) if revoke_first else _without(start, tricks)
    )
    if subject.who == FIRST:
        return Step(start, between, to_come and not revoke_first)
    return Step(between, after.score, to_come)


def _without(score: Mapping[str, int], points: Mapping[str, int]) -> Mapping[str, int]:
    return {who: has - points.get(who, 0) for who, has in score.items()}


def at_the_end(at: Situation, subject: Subject, after: Table) -> Situation:
    """Return a situation as the end of the deal is heard with it: who has most tricks counts them.

    Args:
        at: the act with which the deal came to its end.
        subject: what is judged of that.
        after: the table that it leaves, with what was ruled on the act itself.
    """
    of_the_game = subject.about == GAME
    step = step_of(at, subject, after)
    who = _scoring(at, after, step) if of_the_game else _ahead(at, after)
    record = (*at.later, *reversed(at.earlier))  # a wrong number may be heard after the count
    counted = next((each for each in record if each.verb == COUNTS), at.event)
    told = {**counted.told, **at.event.told}
    disputed = {**counted.disputed, **at.event.disputed}
    told = {fact: value for fact, value in told.items() if fact in TOLD}
    disputed = {fact: value for fact, value in disputed.items() if fact in TOLD}
    event = Event(
        who,
        COUNTS,
        line=at.event.line,
        number=at.event.number,
        told=told,
        disputed=disputed,
        particulars={"step": step, "of": subject.who} if of_the_game else {},
    )
    return replace(at, event=event, about=subject.about, after=after)


def _ahead(at: Situation, after: Table) -> str:
    """Return one of the side that took most of the tricks; the maker, where nobody can say."""
    maker = maker_of(after) or at.player
    tricks = tricks_of(after, maker)
    return after.next(maker) if tricks is not None and 2 * tricks < HAND else maker


def _scoring(at: Situation, after: Table, step: Step) -> str:
    """Return one of the side whose points are in question: who scored, else who made the trump."""
    scored = (step.before, step.score) if step.score else (at.before.awarded, after.awarded)
    for player in (at.player, at.before.next(at.player)):
        mark = mark_of(after, player)
        if scored[1].get(mark, 0) != scored[0].get(mark, 0):
            return side_of(after, player)[0]
    return maker_of(after) or at.player


def _tricks_left_to_the_makers(at: Situation) -> tuple[int, int]:
    """Return how many tricks the makers took at least, and at most: all but those of the others."""
    maker = maker_of(at.after) if at.event.verb == COUNTS else None
    if maker is None:
        return 0, HAND if at.event.verb == COUNTS else 0
    least = _tricks_at_least(at.after, side_of(at.after, maker))
    theirs = _tricks_at_least(at.after, at.after.adversaries(maker))
    return least, max(least, HAND - theirs)


@shown(
    "How many of the five tricks did the side take that made the trump?",
    numbers=(0, HAND),
    acts=(COUNTS,),
    within=_tricks_left_to_the_makers,
    counted="The side that made the trump took {} trick{s}.",
)
def tricks_of_the_makers(at: Situation) -> int | None:
    """The tricks that the side took which ordered up, assisted, took up or made the trump."""
    if at.event.verb != COUNTS:
        return 0
    maker = maker_of(at.after)
    return None if maker is None else tricks_of(at.after, maker)


@shown("Did one of the side that made the trump play alone?", acts=(COUNTS,))
def makers_play_alone(at: Situation) -> Verdict:
    """One of the side that made the trump played alone."""
    if at.event.verb != COUNTS:
        return False
    alone, maker = at.after.alone, at.after.maker
    if alone in (None, NOBODY) or maker is None:
        return None if alone is None else alone != NOBODY
    return alone in side_of(at.after, maker)


@shown("May the makers score two points at most?", acts=(COUNTS,))
def makers_score_two_at_most(at: Situation) -> Verdict:
    """It was ruled in this deal that the side which made the trump scores two points at most."""
    return _was_ruled(at, "two-at-most", maker_of(at.after))


@shown("Does what the makers made count for nothing?", acts=(COUNTS,))
def makers_score_nothing(at: Situation) -> Verdict:
    """It was ruled in this deal that what the makers make in it counts for nothing."""
    return _was_ruled(at, "counts-for-nothing", maker_of(at.after))


@shown("Does what the adversaries of the makers made count for nothing?", acts=(COUNTS,))
def makers_adversaries_score_nothing(at: Situation) -> Verdict:
    """It was ruled in this deal that what the makers' adversaries make in it counts for nothing."""
    maker = maker_of(at.after)
    return _was_ruled(at, "counts-for-nothing", None if maker is None else at.before.next(maker))


def _was_ruled(at: Situation, kind: str, player: str | None) -> Verdict:
    """Whether it was ruled against a player's side; None where nobody can say which that is."""
    against = [each.remedy.against for each in at.after.standing if each.remedy.kind == kind]
    if at.event.verb != COUNTS or not against:
        return False
    return None if player is None else any(player in side_of(at.after, who[0]) for who in against)


@shown("Has one of the other side played alone against the makers?", acts=(COUNTS,))
def the_makers_were_defended_against_alone(at: Situation) -> bool:
    """It was ruled in this deal that one of the other side plays alone against the makers."""
    return at.event.verb == COUNTS and at.after.defends_alone is not None


@shown("Was the hand played out though a trick had been left out in it?", acts=(COUNTS,))
def played_out_though_a_trick_was_left_out(at: Situation) -> Verdict:
    """The hand was played out and counted while a fresh deal could be had for a trick left out."""
    if at.event.verb != COUNTS:
        return False
    left_out = {who for trick in at.after.tricks for who in trick.missed}
    anew = [s for s in at.after.standing if s.remedy.kind == "fresh-deal" and s.in_force]
    return sure(s for s in anew if not left_out.isdisjoint(s.remedy.against))


@shown("Was the trump made by what was void?", acts=(COUNTS,))
def the_making_was_void(at: Situation) -> Verdict:
    """Whatever the maker declared in his turn was ruled to be void, so that nothing made the trump.

    None where the ruling on that declaration is open.
    """
    if at.event.verb != COUNTS:
        return False
    table = at.after
    void = [s for s in table.standing if s.remedy.kind in MAKES_NOTHING]
    said = [d for d in table.declarations if d.player == table.maker and d.in_turn is not False]
    made = [d.event for d in said if d.what not in ("pass", "turn-down")]
    return bool(made) and all_of(sure(s for s in void if s.event == event) for event in made)


def _within(who: Callable[[Situation], str]) -> Callable[[Situation], tuple[int, int]]:
    """Return what tells the least and the most that a side's points can be.

    Where some come off, of which no number is marked, there is one fewer at least than if none did.
    """

    def within(at: Situation) -> tuple[int, int]:
        if at.event.verb != COUNTS:
            return 0, 0
        marked = _marked(at, who(at))
        most = HIGHEST if marked is None else marked - _some_come_off(at, who(at))
        return 0, max(0, min(HIGHEST, most))

    return within


@shown(
    "How many points has {player}'s side, with those of this deal?",
    numbers=(0, HIGHEST),
    acts=(COUNTS,),
    within=_within(lambda at: at.player),
)
def points_of_his_side_now(at: Situation) -> int | None:
    """The points that his side has in the game, with those of this deal."""
    if at.event.verb != COUNTS:
        return 0
    return _points(at, at.player)


@shown("Is {player}'s side kept from winning the game by this deal?", acts=(COUNTS,))
def cannot_win_by_this_deal(at: Situation) -> bool:
    """A ruling in this deal keeps his side from winning the game by it."""
    return _was_ruled(at, "cannot-win-by-it", at.player) is True


@shown(
    "How many points had the side that had most of them before this?",
    numbers=(0, HIGHEST),
    acts=(COUNTS,),
)
def most_points_before_this(at: Situation) -> int:
    """The points of the side that had most of them before this, as far as they are told."""
    step = at.event.get("step")
    score = at.before.score if step is None else step.before
    return min(HIGHEST, max(score.values(), default=0))


@shown("Is more of this deal to be scored, that may win the game?", acts=(COUNTS,))
def more_is_to_be_scored(at: Situation) -> bool:
    """What a revoke costs is scored first, and what the tricks bring comes after it."""
    return at.event.verb == COUNTS and at.event.get("of") == FIRST


@shown(
    "How many points have {player}'s adversaries, with those of this deal?",
    numbers=(0, HIGHEST),
    acts=(COUNTS,),
    within=_within(lambda at: at.adversaries[0]),
)
def points_of_the_other_side_now(at: Situation) -> int | None:
    """The points that the other side has in the game, with those of this deal."""
    if at.event.verb != COUNTS:
        return 0
    return _points(at, at.adversaries[0])


def _points(at: Situation, player: str) -> int | None:
    """The points of a player's side; None where nobody says, or some come off that nobody marks."""
    points = None if _some_come_off(at, player) else _marked(at, player)
    return None if points is None else min(HIGHEST, points)


def _some_come_off(at: Situation, player: str) -> bool:
    """Whether points come off the score of a player's side, of which no number is marked."""
    off = (each.remedy for each in at.after.standing if each.remedy.kind == "points-off")
    return any(player in remedy.against for remedy in off)


def _marked(at: Situation, player: str) -> int | None:
    """The points of a player's side as they are marked, none taken off; None if nobody says."""
    step = at.event.get("step")
    return (at.after.score if step is None else step.score).get(mark_of(at.after, player))


def _games(at: Situation, player: str) -> int | None:
    """How many games of the rubber a side had won before this one; None when nobody says.

    Where games are told, a side that is not named has won none.
    """
    side = side_of(at.before, player)
    games = at.before.games
    return None if games is None else sum(n for who, n in games.items() if who in side)


@shown(
    "How many games of the rubber had been played before this one?",
    numbers=(0, MOST_GAMES - 1),
    acts=(COUNTS,),
)
def games_before_this(at: Situation) -> int | None:
    """The games of the rubber that had been won before this one, by either side."""
    if at.event.verb != COUNTS:
        return 0
    games = at.before.games
    return None if games is None else min(MOST_GAMES - 1, sum(games.values()))


@shown(
    "Which side has won more games, with this one: {player}'s, the other, or neither?",
    words=SIDES,
    acts=(COUNTS,),
    said=(
        "His side has won more games of the rubber than the other, with this one.",
        "The other side has won more games of the rubber than his, with this one.",
        "Each side has won as many games of the rubber as the other, with this one.",
    ),
)
def ahead_in_games(at: Situation) -> str | None:
    """Which side has won more games of the rubber, with this one that his side wins."""
    if at.event.verb != COUNTS:
        return "neither"
    his, theirs = _games(at, at.player), _games(at, at.adversaries[0])
    if his is None or theirs is None:
        return None
    return SIDES[0] if his + 1 > theirs else SIDES[1] if his + 1 < theirs else SIDES[2]


@shown(
    "Which side had won every game before this one: {player}'s, the other, or neither?",
    words=SIDES,
    acts=(COUNTS,),
    said=(
        "His side had won every game of the rubber before this one.",
        "The other side had won every game of the rubber before this one.",
        "Neither side had won every game of the rubber before this one.",
    ),
)
def had_every_game(at: Situation) -> str | None:
    """Which side had won every game of the rubber that was played before this one."""
    if at.event.verb != COUNTS:
        return "neither"
    his, theirs = _games(at, at.player), _games(at, at.adversaries[0])
    if his is None or theirs is None:
        return None
    return SIDES[2] if bool(his) == bool(theirs) else SIDES[0] if his else SIDES[1]


TOLD_GAMES = ("first-won", "one-each", "first-two-won", "of-none")


@shown(
    "What games of the rubber does the table tell, with no deal of another?",
    words=TOLD_GAMES,
    acts=(COUNTS,),
    said=(
        "His side had won the first game.",
        "Each side had won a game.",
        "His side had won the first two games.",
        "No games are told of which the rubber hangs.",
    ),
)
def games_as_told(at: Situation) -> str:
    """The games of the rubber that the table tells, where nothing of another deal is told.

    Of three games it must be told with how many points the last was won.
    """
    if at.about != GAMES or at.event.verb != COUNTS:
        return TOLD_GAMES[3]
    won = (_games(at, at.player), _games(at, at.adversaries[0]))
    by_games: dict[tuple[int | None, int | None], str] = {
        (1, 0): TOLD_GAMES[0],
        (1, 1): TOLD_GAMES[1],
        (2, 0): TOLD_GAMES[2],
    }
    return by_games.get(won, TOLD_GAMES[3])


def of_the_games(at: Situation, after: Table) -> Situation:
    """Return a situation as the games are heard that are told: he has won most of them."""
    who = max((at.player, at.adversaries[0]), key=lambda player: _games(at, player) or 0)
    event = Event(side_of(after, who)[0], COUNTS, line=at.event.line, number=at.event.number)
    return replace(at, event=event, about=GAMES, after=after)


# the score that is marked


@shown(
    "Did {player} mark points that had not been announced?",
    acts=("marks",),
    regular=False,
    taken="the points were announced before they were marked",
    plain=True,
)
def marked_without_announcing(at: Situation) -> Verdict:
    """He marked points on the score that nobody had announced."""
    if at.event.verb != "marks":
        return False
    announced = at.event.get("announced")
    return None if announced is None else not announced


@shown(
    "Had the trump card of the next deal been turned when {player} spoke of it?",
    acts=("corrects_score",),
    looks_ahead=True,
)
def the_next_trump_was_turned(at: Situation) -> Verdict:
    """The trump card of the next deal had been turned up when he wanted the score put right."""
    if at.event.verb != "corrects_score":
        return False
    if at.event.get("deal") == "earlier":
        return True  # the last deal was played since, and with a trump
    if any(event.verb == "turns_next_trump" for event in at.earlier) or _is_turned_since(at):
        return True
    dealing, played = at.before.dealing, at.before.tricks or at.before.won
    if at.event.get("deal") == "last" and dealing is not None and not played:
        return bool(dealing.turned)  # the deal that the record begins with is the next one
    return False if any(event.verb in TURNS for event in at.later) else None


TURNS = ("turns_next_trump", "turns_up")
ANEW = ("new-deal", "loses-the-deal")  # by which nothing is played of a deal
COUNTED = (
    *PLAYS,
    "wins",
    "counts_tricks",
    "marks",
)  # by which a deal is played and marked


def _is_turned_since(at: Situation) -> bool:
    """Whether a trump card was turned up since a deal was played and its score kept."""
    played = [n for n, event in enumerate(at.earlier) if event.verb in COUNTED]
    return bool(played) and any(e.verb == "turns_up" for e in at.earlier[played[-1] :])


@shown(
    "Are the cards of the deal to be dealt anew in which the trump card was turned?",
    acts=("corrects_score",),
)
def that_deal_is_dealt_anew(at: Situation) -> bool:
    """The trump card that had been turned is of a deal that is to be dealt anew."""
    if at.event.verb != "corrects_score" or not _is_turned_since(at):
        return False
    anew = at.before.dealing is None or any(s.remedy.kind in ANEW for s in at.before.standing)
    return anew and at.event.get("deal") != "earlier"
