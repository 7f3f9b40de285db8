"""What the court hands out beside a ruling, as values: moments, score sheet, options, books
side by side.
"""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.base.events import Event
from adjudicator.base.values import dataclass
from adjudicator.law.book.model import Book
from adjudicator.law.ruling import (
    Decision,
    Finding,
    Ruling,
    Standing,
)

ASKS = "It depends:"  # before what a book asks, and where the answers lead


@dataclass(frozen=True)
class BookSays:
    """What one book says of one event.

    Attributes:
        outcome: ``decided``, ``no-breach``, ``ask`` or ``silent``; "" when no law was heard.
        findings: what it says, in words; questions and silences among them.
        points: points scored, by player.
        laws: the laws it stands on.
        follows: what follows from it, as two books can share it: kind, players, worth.
        doubts: the readings not followed, each with what it gives, in words.
    """

    outcome: str
    findings: tuple[str, ...]
    points: Mapping[str, int]
    laws: tuple[str, ...]
    follows: tuple[tuple[str, ...], ...] = ()
    doubts: tuple[str, ...] = ()


@dataclass(frozen=True)
class Compared:
    """One event under every book.

    Attributes:
        line: the line of the case.
        act: what happened, in words.
        by_book: what each book says, by its id.
        differs: the books do not come to the same.
    """

    line: int
    act: str
    by_book: Mapping[str, BookSays]
    differs: bool


@dataclass(frozen=True)
class Comparison:
    """A dispute under every book of its game, in the order of the books' ids.

    Attributes:
        case: the case's title.
        books: the books.
        rulings: the ruling of each, by the book's id.
        events: event by event, those on which some book says something.
    """

    case: str
    books: tuple[Book, ...]
    rulings: Mapping[str, Ruling]
    events: tuple[Compared, ...]


ALLOWED = "allowed"  # the sheet's word for what is scored; the register has the others


@dataclass(frozen=True)
class ScoreRow:
    """One line of the score sheet.

    Attributes:
        line: the line of the case, from 1.
        event: the number of the event, from 1.
        player: whose score it is.
        what: what it is for, in words.
        verdict: ``allowed``, ``to score``, ``refused``, ``lost`` or ``to choose``.
        claimed: how many points he named with his act; None when he named no number.
        worth: what it is or would have been worth, in points; None when that is not known.
        points: what is scored now.
        law: the law it stands on.
        clause: the clause.
        why: the finding, in words.
        totals: points by player after it.
        authority: what the law stands on: ``text``, ``paraphrase``, ``premise`` or ``house``.
        deal: to which of several deals it belongs, from 1; 0 where the record is of one.
    """

    line: int
    event: int
    player: str
    what: str
    verdict: str
    claimed: int | None
    worth: int | None
    points: int
    law: str
    clause: str
    why: str
    totals: Mapping[str, int]
    authority: str = "text"
    deal: int = 0


@dataclass(frozen=True)
class RuledOfTheGame:
    """What is ruled of the game or the rubber, and the law by which it is.

    Attributes:
        law: the law it stands on.
        text: the finding, in words.
        authority: what the law stands on: ``text``, ``paraphrase``, ``premise`` or ``house``.
    """

    law: str
    text: str
    authority: str


@dataclass(frozen=True)
class DealScored:
    """One deal of several, as it is scored.

    Attributes:
        number: its place among them, from 1.
        line: the line of the case.
        said: what was played for, and how it went, in words; "" where that is not told.
        totals: the score with it, in points.
        won: who won a game with it; "" where nobody did.
        ruled: what is ruled of the game and the rubber where one was won.
        games: the games of the rubber that each has won, with this one.
        rubber: the points of the rubber that each has, with this one.
        over: the rubber ended with it.
        unused: the facts that were told of it, and on which nothing turned.
    """

    number: int
    line: int
    said: str
    totals: Mapping[str, int]
    won: str
    ruled: tuple[RuledOfTheGame, ...]
    games: Mapping[str, int]
    rubber: Mapping[str, int]
    over: bool
    unused: tuple[str, ...] = ()


@dataclass(frozen=True)
class Waiting:
    """A score in abeyance when the record ends, and what would lose it."""

    player: str
    what: str
    cards: tuple[object, ...]
    worth: int
    until: str
    law: str


@dataclass(frozen=True)
class Marked:
    """How a player's score was said to stand, and how it stands by the ruling.

    Attributes:
        player: whose score.
        line: the line of the case.
        said: what was said.
        is_: what it is.
        because: where the difference may come from, in words; "" when nothing here explains it.
        of_the_record: it is said of what the record brings him, and not of his whole score.
    """

    player: str
    line: int
    said: int
    is_: int
    because: str = ""
    of_the_record: bool = False


@dataclass(frozen=True)
class ScoreSheet:
    """The score sheet of a whole record.

    Attributes:
        case: the case's title.
        book: the book's id.
        players: the players.
        start: the score when the record begins.
        rows: in the order of the record.
        totals: the score when it ends.
        waiting: what stands in abeyance then.
        silent_on: what the book does not say about what happened here, and what comes off a score
            and is not in the totals, in words.
        doubts: where another reading gives something else, in words.
        to_choose: choices that are still to be made, in words.
        settlement: what the game is worth and why, as (player, points, why); None when it is
            not settled.
        marked: how scores were said to stand.
        open: questions on which some score turns, in words.
        deal: what was played for, and how it went, in a sentence; "" where that is not to be told.
        game: what is ruled of the game and the rubber, in words.
        deals: of several deals each, as far as they could be scored; () where the record is of
            one.
        unscored: how many deals more there are, which are not scored while something is open.
    """

    case: str
    book: str
    players: tuple[str, ...]
    start: Mapping[str, int]
    rows: tuple[ScoreRow, ...]
    totals: Mapping[str, int]
    waiting: tuple[Waiting, ...]
    silent_on: tuple[str, ...]
    doubts: tuple[str, ...]
    to_choose: tuple[str, ...]
    settlement: tuple[str, int, str] | None
    marked: tuple[Marked, ...]
    open: tuple[str, ...]
    deal: str = ""
    game: tuple[str, ...] = ()
    deals: tuple[DealScored, ...] = ()
    unscored: int = 0


def finding_of_a_choice(decision: Decision) -> Finding | None:
    """Return the finding by which one of several may be chosen, or None."""
    for finding in decision.findings:
        if finding.gives("score-one-of", "may-score"):
            return finding
    return None


@dataclass(frozen=True)
class Option:
    """One act that was tried.

    Attributes:
        act: what it is, in words: declares bézique with QS and JD.
        verdict: ``lawful``, ``refused``, ``breach``, ``open`` or ``silent``.
        now: what it scores now, in points.
        later: what it leaves to score, in points.
        law: the law that decides it; "" when none does.
        why: what that law says of it.
        event: the act itself.
        silent_on: what the book does not say about it; "" when there is nothing.
        loses: what else is lost by it, in words; "" when nothing is.
    """

    act: str
    verdict: str
    now: int
    later: int
    law: str
    why: str
    event: Event
    silent_on: str = ""
    loses: str = ""


@dataclass(frozen=True)
class Order:
    """The best order that begins with one combination, a trick being won for each.

    Attributes:
        names: the combinations, in that order.
        points: what they score together.
        forbidden: the law by which less is kept than in the best order; "" when none is found.
        why: what that law says.
    """

    names: tuple[str, ...]
    points: int
    forbidden: str = ""
    why: str = ""


@dataclass(frozen=True)
class Options:
    """All that the player to act may do.

    Attributes:
        case: the case's title.
        book: the book's id.
        player: whose act it is.
        declarations: combinations, and what he may exchange or score from abeyance.
        plays: the cards he may play; empty when his hand is not known or he must act otherwise.
        rights: what he may claim or choose, as the rulings have left it.
        orders: the best order first; empty when there are fewer than two to declare.
        unknown: his hand is not known whole, so that there may be more.
        open: questions on earlier acts on whose answers it turns what he may do.
        taken: what was taken for granted to say whose act it is, and what he may do, in words.
    """

    case: str
    book: str
    player: str
    declarations: tuple[Option, ...]
    plays: tuple[Option, ...]
    rights: tuple[Standing, ...]
    orders: tuple[Order, ...]
    unknown: bool
    open: tuple[str, ...] = ()
    taken: tuple[str, ...] = ()
