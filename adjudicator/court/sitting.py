"""Several deals at one table: each is heard in its turn, and goes by what those before it gave.

What a deal brings, and when a game or a rubber is won, the law says; here it is only carried on.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from adjudicator.base.values import dataclass, field, replace
from adjudicator.case import Case
from adjudicator.court.answers import IN_PART, REFUSED
from adjudicator.court.court import Moment
from adjudicator.games.registry import game_of
from adjudicator.law.book.model import Book
from adjudicator.law.remedies import kinds
from adjudicator.law.ruling import SILENT, Finding, Ruling, points_together

WON, RUBBER, ANOTHER, OFF = "wins-the-game", "wins-the-rubber", "another-game", "points-off"
WON_ONE_BEFORE = "one was won before this deal, and not one with it"
OVER, ABANDONED = "hand-is-over", "hands-abandoned"


@dataclass(frozen=True)
class Standing:
    """How a sitting stands between two deals.

    Attributes:
        score: points in the game, by whose they are.
        games: games of the rubber won, by whose they are.
        rubber: points of the rubber, by whose they are.
        rubber_won: somebody has won the rubber, though a game of it may still be played.
        won: who won a game with the deal before; "" where nobody did.
        over: the rubber ended with the deal before.
    """

    score: Mapping[str, int]
    games: Mapping[str, int]
    rubber: Mapping[str, int] = field(default_factory=dict)
    rubber_won: bool = False
    won: str = ""
    over: bool = False

    def next(self) -> Standing:
        """Return how it stands when the next deal begins: a game that is won makes room for one."""
        if not self.won:
            return self
        nothing = dict.fromkeys(self.score, 0)
        if self.over:
            return Standing(nothing, {})
        return replace(self, score=nothing, won="")


def begins(case: Case) -> Standing:
    """Return how a sitting stands before the first of its deals: nothing to nothing, if not told.

    Where the score of one side alone is told, that of the other is not known.
    """
    game = game_of(case.game)
    first = (*case.earlier, case)[0]
    sides = dict.fromkeys(game.marked_for(case.players, player) for player in case.players)
    told = dict(game.marked_before(first))
    return Standing(told or dict.fromkeys(sides, 0), _games_before(first))


def _games_before(deal: Case) -> dict[str, int]:
    """Return how many games had been won before a deal, by whose they are."""
    game, games = game_of(deal.game), deal.table.get("games") or {}
    return points_together({game.marked_for(deal.players, who): n} for who, n in games.items())


def carried(case: Case, standing: Standing) -> Case:
    """Return a deal with how the sitting stands when it begins."""
    game = game_of(case.game)
    of = {game.marked_for(case.players, player): player for player in reversed(case.players)}
    score = {of[side]: points for side, points in standing.score.items()}
    games = {of[side]: number for side, number in standing.games.items()}
    return replace(case, table={**case.table, "score": score, "games": games})


def marked_in(case: Case, mark: str) -> tuple[int, ...]:
    """Return how a score is said to stand at the end of a deal, by whose it is; () if not told."""
    game = game_of(case.game)
    said = [n for _, who, n in game.scores_said(case) if game.marked_for(case.players, who) == mark]
    return tuple(said[-1:])


def after(case: Case, ruling: Ruling, book: Book, before: Standing) -> Standing:
    """Return how a sitting stands after a deal of it.

    Args:
        case: the deal, with how it stood before.
        ruling: the ruling on it.
        book: the book that was ruled by.
        before: how it stood.
    """
    game = game_of(case.game)
    score = {side: ruling.score.get(side, points) for side, points in before.score.items()}
    given = [remedy for finding in ruling.findings for remedy in finding.remedies]
    holds = {
        remedy.kind: game.marked_for(case.players, remedy.held_by[0])
        for remedy in reversed(given)
        if remedy.held_by
    }
    winner = holds.get(WON, "")
    if not winner:
        return replace(before, score=score)
    brings = [{who: kinds()[kind].in_the_rubber} for kind, who in holds.items()]
    rubber_won = before.rubber_won or RUBBER in holds
    another = any(remedy.kind == ANOTHER for remedy in given)
    ends = rubber_won or any(_leaves_the_rubber_open(each, book) for each in ruling.findings)
    return Standing(
        score,
        points_together((before.games, {winner: 1})),
        {who: n for who, n in points_together((before.rubber, *brings)).items() if n},
        rubber_won,
        winner,
        over=ends and not another,
    )


def with_games_won_before(
    case: Case, ruling: Ruling, book: Book, begun: Mapping[str, int]
) -> Ruling:
    """Return a ruling; of a game that is claimed, and not won, that the side won one before.

    The last deals of a record can be of a game that nobody meant to begin, where a table plays to
    fewer points than its players thought. Where games make a rubber one claims the game that is on.

    Args:
        case: the last deal, with how the sitting stood before it.
        ruling: the ruling on it.
        book: the book that was ruled by.
        begun: the games that were won before the first deal, by whose they are.
    """
    if any(RUBBER in clause.kinds_given for clause in book.clauses.values()):
        return ruling
    game = game_of(case.game)
    won = {mark for mark, number in _games_before(case).items() if number > begun.get(mark, 0)}
    claims = tuple(
        replace(claim, verdict=IN_PART, reason=WON_ONE_BEFORE)
        if claim.word == "game"
        and claim.verdict == REFUSED
        and game.marked_for(case.players, claim.of or claim.by) in won
        else claim
        for claim in ruling.claims
    )
    return replace(ruling, claims=claims) if claims != ruling.claims else ruling


def _leaves_the_rubber_open(finding: Finding, book: Book) -> bool:
    """Whether the book has come to the end of a rubber, and does not say whose it is."""
    return finding.kind == SILENT and "rubber" in book.clauses[finding.clause].said_as


def is_broken_off(case: Case, moments: Sequence[Moment], ruling: Ruling) -> bool:
    """Return whether tricks of a deal are played, not all of them, and no law has ended it."""
    ends = {OVER, *kinds()[ABANDONED].alike}
    given = {remedy.kind for finding in ruling.findings for remedy in finding.remedies}
    if not moments or not ends.isdisjoint(given):
        return False
    return bool(game_of(case.game).is_played_for_points(moments[-1].after))


def takes_points_off(ruling: Ruling) -> bool:
    """Return whether points are taken off a score, so that nothing here says how it stands."""
    return any(each.kind == OFF for finding in ruling.findings for each in finding.remedies)
