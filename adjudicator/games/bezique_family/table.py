"""A table of Bézique or Penchant as far as it is known: stock, hands, cards laid, tricks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import Enum

from adjudicator.base.cards import Card, Rank, Suit, UnknownCard, rank_known
from adjudicator.base.events import Event, Holding
from adjudicator.base.logic import Verdict
from adjudicator.base.values import dataclass, field, replace
from adjudicator.case import Case
from adjudicator.games.bezique_family.clock import Clock, at_the_start, goes_on_with_a_lead
from adjudicator.games.bezique_family.combinations import ways
from adjudicator.games.bezique_family.equipment import Equipment
from adjudicator.games.bezique_family.unknown import (
    agreed,
    ranks_of,
    suit_known,
    those_known,
)
from adjudicator.law.book.model import Book, Combination
from adjudicator.law.ruling import Remedy, Standing

UNSEEN = ("wins", "loses")  # a trick of which the cards, or who played which, are not written
NO_SUIT = "none"  # what is trumps where nothing has made a suit so
DECLARES = ("declares", "announces", "scores")
TRIED = "that it stands to be scored"  # said where it is tried whether a score still waits


class Fate(Enum):
    """What became of a combination that was named."""

    SCORED = "scored"
    TO_SCORE = "to-score"
    LOST = "lost"
    REFUSED = "refused"
    CLAIMED = "claimed"  # with others for one trick, where one is to be chosen


@dataclass(frozen=True)
class Laid:
    """A card on the table before its owner.

    Attributes:
        card: the card.
        number: it tells two like cards apart.
        event: the event by which it was laid; 0 before the record.
    """

    card: Card
    number: int
    event: int = 0

    def in_text(self) -> str:
        """Return it as it stands in a sentence."""
        return self.card.in_text()

    def __str__(self) -> str:
        return str(self.card)


@dataclass(frozen=True)
class Play:
    """A card in a trick: whose, by which event, and the laid card that it was, if it was one."""

    player: str
    card: Card
    event: int
    laid: Laid | None = None


@dataclass(frozen=True)
class Trick:
    """One trick.

    Attributes:
        plays: the lead, and the card that followed it.
        due: whose lead it was; None when nobody has said.
        winner: who takes it; None while it lies open, or when that is not known.
        is_told: that he takes it is only told: its cards do not show it.
    """

    plays: tuple[Play, ...]
    due: str | None
    winner: str | None = None
    is_told: bool = False

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards in the order played."""
        return tuple(play.card for play in self.plays)


@dataclass(frozen=True)
class Announced:
    """A combination that a player has named.

    Attributes:
        player: who named it.
        row: the book's row of it.
        cards: the very cards on the table that make it; None when they are not known, () when
            they do not make it.
        event: the event by which it was named; 0 before the record.
        trick: how many tricks of the deal had been taken then.
        fate: what became of it.
        standing: the score in abeyance as the ruling left it; None where none was left.
        laid: the cards laid down for it when it was named.
        untold: the cards laid down for it as they are told of, where not every one is known.
        suit: the suit that was said of it alone; None where none was.
        claimed: he claimed to score it at once, and did not announce it to score.
        scored_at: after how many tricks it was scored; -1 while it is not.
        unsaid: nothing was scored for it since the book does not say whether it counts.
    """

    player: str
    row: Combination
    cards: tuple[Laid, ...] | None
    event: int
    trick: int
    fate: Fate
    standing: Standing | None = None
    scored_at: int = -1
    laid: tuple[Laid, ...] = ()
    untold: tuple[Card, ...] = ()
    suit: Suit | None = None
    claimed: bool = False
    unsaid: bool = False

    @property
    def known_cards(self) -> tuple[Laid, ...]:
        """Its cards as far as they are known."""
        return self.cards or ()


@dataclass(frozen=True)
class Table:
    """What has happened so far.

    Attributes:
        players: the two.
        equipment: what the book plays with.
        clock: how far the deal is.
        dealer, trump, turned_up: None when nobody has said.
        no_trumps: there are certainly no trumps yet: the record begins with the deal, and no
            penchant has made them.
        unsaid_trumps: the suit that is trumps if what was declared counts, and the book does not
            say whether it does; or the suits of which one is trumps, and it does not say which.
        lead: whose lead it is to the first trick; None when nobody has said.
        deal: which deal of the game it is; None when nobody has said.
        hands: what each holds apart from what he has laid; ``number`` counts all his cards.
        laid: the cards on the table before each.
        all_lying_known_of: the players of whom that is all that lies there; before the others
            cards may lie that nobody has told of.
        ranks_told: by player, the ranks of the cards that he has laid for combinations of which
            nobody says all the suits; one less of a rank for each card played that may be of it.
        untold_laid: by player, what lay before him as the record begins of which the suit or the
            rank is not known, but for what has been played from the table since.
        may_have_played_one: the players who may have played one of those cards.
        gone: by player, the cards that he has played from the table.
        resumed: by player, the cards that he had to take up again since the last trick.
        took_up: who has taken up what lay there since the last trick, and need not do it again.
        announced: the combinations named in this deal.
        trick: the trick that lies open, or None.
        last: the trick before it, when it is in the record.
        tricks: how many tricks are taken, as far as is told: of the deal, when it is counted,
            else of the record.
        taker: who took the last trick; None when nobody has said.
        untold_taker: the number of the last event with which a trick was taken that may have been
            either's; 0 when there was none.
        turned: the last trick is turned and quitted; None when nobody has said.
        drawn: how many cards each has drawn since the last trick.
        undrawn: who was said not to draw since the last trick.
        presumed: who is only taken to have drawn, as a trick was led, and has not played to it:
            the draw of his that is told next is that one.
        went_without: who has played without drawing since he was forbidden to draw.
        draws_begun: somebody's draw since the last trick is in the record.
        brisques: how many each has taken, as far as the record shows.
        knows_brisques_of: the players of whom that is all they have taken.
        turn_up_is_drawn: somebody has drawn the turned-up card.
        exchanged: the card taken for the seven of trumps since the last trick, by player.
        score: points by player, as far as the rulings go.
        settled: the game has been settled.
        scores_of: the players whose score is known, from the beginning or as they have marked it.
        marked: by player whose score is known only since he marked it, the number of that event,
            and the score.
        doubtful: cards that left the table, unless a like one was played from the hand.
        taken_for_another: by card on which a score waits, the number of the event by which a like
            one was played that is taken for the other of the two: nobody says which it was.
        unseen: how many cards each has played, since he laid those that ``may_have_gone``, that
            nobody wrote down: each came from the hand or from the table.
        may_have_gone: the cards that lay there when such a card was played.
        gone_when_scored: by card, how many of its owner's cards had certainly left the table unseen
            when something was last scored with it, so that it is none of them.
        did_not_happen: the numbers of the acts that one side denies, and that the story told here
            has not.
        reopens: the table before the card that completed the last trick, while that card can
            still be taken back; None when it cannot.
        laid_so_far: how many cards have been laid, to number the next.
        amiss: the number of the last event by which another card was played than had to be; 0 when
            there was none.
        kept_back: by player, the one card that would have done where another was played amiss,
            with the number of that event.
        free_leads: by player, the cards that he has led, and may have back without penalty, until
            he plays them again.
        standing: the duties and rights that rulings have left.
    """

    players: tuple[str, ...]
    equipment: Equipment
    clock: Clock
    dealer: str | None = None
    trump: Suit | None = None
    turned_up: Card | None = None
    no_trumps: bool = False
    unsaid_trumps: tuple[Suit, ...] = ()
    lead: str | None = None
    deal: int | None = None
    hands: Mapping[str, Holding] = field(default_factory=dict)
    laid: Mapping[str, tuple[Laid, ...]] = field(default_factory=dict)
    all_lying_known_of: frozenset[str] = frozenset()
    ranks_told: Mapping[str, tuple[Rank, ...]] = field(default_factory=dict)
    untold_laid: Mapping[str, tuple[UnknownCard, ...]] = field(default_factory=dict)
    may_have_played_one: frozenset[str] = frozenset()
    gone: Mapping[str, tuple[Laid, ...]] = field(default_factory=dict)
    resumed: Mapping[str, tuple[Card, ...]] = field(default_factory=dict)
    took_up: frozenset[str] = frozenset()
    announced: tuple[Announced, ...] = ()
    trick: Trick | None = None
    last: Trick | None = None
    tricks: int = 0
    taker: str | None = None
    untold_taker: int = 0
    turned: bool | None = None
    drawn: Mapping[str, int] = field(default_factory=dict)
    undrawn: frozenset[str] = frozenset()
    presumed: frozenset[str] = frozenset()
    went_without: frozenset[str] = frozenset()
    draws_begun: bool = False
    brisques: Mapping[str, int] = field(default_factory=dict)
    knows_brisques_of: frozenset[str] = frozenset()
    turn_up_is_drawn: bool = False
    exchanged: Mapping[str, Card] = field(default_factory=dict)
    score: Mapping[str, int] = field(default_factory=dict)
    settled: bool = False
    scores_of: frozenset[str] = frozenset()
    marked: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    doubtful: frozenset[Laid] = frozenset()
    taken_for_another: Mapping[Laid, int] = field(default_factory=dict)
    unseen: Mapping[str, int] = field(default_factory=dict)
    may_have_gone: frozenset[Laid] = frozenset()
    gone_when_scored: Mapping[Laid, int] = field(default_factory=dict)
    reopens: Table | None = None
    did_not_happen: frozenset[int] = frozenset()
    laid_so_far: int = 0
    amiss: int = 0
    kept_back: Mapping[str, Mapping[Card, int]] = field(default_factory=dict)
    free_leads: Mapping[str, tuple[Card, ...]] = field(default_factory=dict)
    standing: tuple[Standing, ...] = ()

    def followed(self, player: str, card: Card | None) -> bool:
        """Whether a player has completed the last trick with a card that he can still take back."""
        if self.reopens is None or self.last is None:
            return False
        return self.last.plays[-1].player == player and self.last.plays[-1].card == card

    def taker_of_unseen(self, event: Event) -> str:
        """Return who takes a trick that is not written down card by card."""
        return event.by if event.verb == "wins" else self.other(event.by)

    def other(self, player: str) -> str:
        """Return the other player."""
        return self.players[1 - self.players.index(player)]

    def hand(self, player: str) -> Holding:
        """Return what is known of a player's hand."""
        return self.hands.get(player, Holding())

    def drawn_as_told(self, player: str) -> int:
        """Return how many cards a player has drawn since the last trick, but for what is presumed.

        Who plays late may be told to draw when the other has led already.
        """
        return 0 if player in self.presumed else self.drawn.get(player, 0)

    def lies(self, player: str) -> tuple[Laid, ...]:
        """Return the cards on the table before a player."""
        return self.laid.get(player, ())

    def number_lying(self, player: str) -> int:
        """Return how many cards lie before a player for certain, also of those nobody knows."""
        untold = () if self.may_have_left(player) else self.untold_laid.get(player, ())
        return len(self.lies(player)) + len(untold)

    def has_cards_lying(self, player: str) -> Verdict:
        """Return whether cards lie before a player, known or not; None when nobody can say."""
        if self.number_lying(player) or self.untold_lying(player):
            return True
        return None if self.untold_laid.get(player) else False

    def untold_lying(self, player: str) -> tuple[UnknownCard, ...]:
        """Return what lies before a player, as far as is told, of which suit or rank is unknown."""
        known = Counter(each.card.rank for each in self.lies(player))
        of_a_rank = (self.ranks_lying(player) - known).elements()
        told = () if self.may_have_left(player) else self.untold_laid.get(player, ())
        of_a_suit = (card for card in told if rank_known(card) is None)
        return (*(UnknownCard(of_rank=rank) for rank in of_a_rank), *of_a_suit)

    def ranks_lying(self, player: str) -> Counter[Rank]:
        """How many cards of each rank lie before a player for certain; there may be more."""
        told = Counter(self.ranks_told.get(player, ()))
        return told | Counter(each.card.rank for each in self.lies(player))

    def may_have_left(self, player: str) -> bool:
        """Whether he may have played one of those that he laid, and nobody says which they were."""
        return player in self.may_have_played_one

    def gone_unseen(self, player: str) -> int:
        """Return how many of a player's cards have certainly left the table unseen.

        He lays from his hand, and has one card less than a full hand when he declares: what lies
        there above that has been played to tricks whose cards nobody wrote down.
        """
        above = self.number_lying(player) - (self.equipment.hand - 1)
        return above if 0 < above <= self.unseen.get(player, 0) else 0

    def leader(self) -> str | None:
        """Return whose lead it is when no trick lies open; None when nobody has said."""
        if self.taker is not None:
            return self.taker
        if self.last is None and self.lead is not None:
            return self.lead
        first = self.clock.tricks == 0 and self.dealer is not None
        return self.other(str(self.dealer)) if first else None

    @property
    def a_trick_was_taken(self) -> bool:
        """Whether a trick has been taken, by whomever, that is known of."""
        return self.taker is not None or self.last is not None

    @property
    def stock(self) -> int | None:
        """How many cards are still to be drawn, the turn-up among them; None: nobody knows."""
        return self.clock.stock

    @property
    def exhausted(self) -> bool | None:
        """Whether the stock is gone; None when nobody knows."""
        return self.clock.exhausted

    @property
    def counted(self) -> bool:
        """Whether it is known how many tricks of the deal are taken."""
        return self.clock.tricks is not None

    def brisques_taken(self, player: str) -> int | None:
        """Return how many brisques a player has taken in the deal; None when nobody knows.

        When the last card is played, what the one has not taken is the other's.
        """
        if player in self.knows_brisques_of:
            return self.brisques.get(player, 0)
        other = self.other(player)
        if other in self.knows_brisques_of and self.clock.is_at_the_end:
            return self.equipment.brisques_in_the_pack - self.brisques.get(other, 0)
        return None

    def takes(self, second: Card, first: Card) -> bool | None:
        """Return whether the second card takes the first; None when that is not known."""
        last = self.exhausted is True

        def it(one: Card, other: Card) -> bool | None:
            none_of_them = () if self.unsaid_trumps and not self.no_trumps else (self.trump,)
            found = {
                self.equipment.takes(one, other, suit, no_trumps=self.no_trumps, last=last)
                for suit in {*none_of_them, *self.unsaid_trumps}
            }
            return found.pop() if len(found) == 1 else None

        return agreed(it, self.trump, second, first)

    def is_forbidden_to_draw(self, player: str) -> bool:
        """Return whether a ruling, or the adversary's choice, keeps a player from drawing."""
        return any(
            player in s.remedy.against
            and (
                s.remedy.kind == "must-not-draw"
                or (s.remedy.kind == "play-without-drawing" and s.fate == "chosen")
            )
            for s in self.standing
        )

    def right_number(self, player: str) -> int | None:
        """Return how many cards a player should have now; None when that is not known."""
        numbers = self.right_numbers(player)
        return numbers[0] if len(numbers) == 1 else None

    def right_numbers(self, player: str) -> tuple[int, ...]:
        """Return how many cards a player may rightly have now, as far as the moment is known.

        It is the full hand before playing and after drawing, and one less between; when the
        stock is gone, one less for every trick.
        """
        full, played = self.equipment.hand, self._has_played(player)
        if self.exhausted:
            since = {hour.since for hour in self.clock.hours}
            return tuple(sorted(number for n in since if (number := full - n - played) >= 0))
        if self.trick is None and not self.a_trick_was_taken and self.lead is None:
            if self.clock.tricks == 0:
                return (full,)
            least = full - 1 if self.exhausted is False else 0
            return tuple(range(least, full + 1))
        return (full - played - self.has_yet_to_draw(player),)

    def _has_played(self, player: str) -> bool:
        return self.trick is not None and any(p.player == player for p in self.trick.plays)

    def has_yet_to_draw(self, player: str) -> bool:
        """Whether he has played to the last trick, and not drawn since."""
        return (
            self.trick is None
            and self.a_trick_was_taken
            and not self.drawn.get(player)
            and not self.exhausted
        )


def opening(case: Case, book: Book) -> Table:
    """Return the table as the record begins: what the case says is known."""
    given = case.table
    equipment = Equipment.of(book.equipment)
    clock = at_the_start(case, equipment)
    leads_on = goes_on_with_a_lead(case)
    lead = given.get("lead")
    trump = given.get("trump") if given.get("trump") != NO_SUIT else None
    turned = given.get("turned_up")
    all_drew = leads_on or (lead is not None and clock.tricks != 0)
    table = Table(
        case.players,
        equipment,
        clock,
        given.get("dealer"),
        trump or (suit_known(turned, None) if turned else None),
        None if isinstance(turned, UnknownCard) else turned,
        lead=given.get("lead"),
        deal=given.get("deal"),
        tricks=clock.tricks or 0,
        taker=given.get("taker"),
        drawn=dict.fromkeys(case.players, 1) if all_drew else {},
        draws_begun=all_drew,
        brisques=dict(given.get("brisques") or {}),
        score=dict(given.get("score") or {}),
        scores_of=_scores_known(case),
        no_trumps=given.get("trump") == NO_SUIT
        or (not equipment.turn_up and clock.tricks == 0 and trump is None),
        knows_brisques_of=frozenset(
            case.players if clock.tricks == 0 else given.get("brisques") or ()
        ),
        all_lying_known_of=_told_what_lies(case, clock.tricks),
    )
    table = _with_the_combinations(table, case, book)
    return replace(table, hands=dict(_hands(table, case)))


def _told_what_lies(case: Case, tricks: int | None) -> frozenset[str]:
    """The players of whom it is told what lies before them: all, before the first trick."""
    if tricks == 0:
        return frozenset(case.players)
    return frozenset(
        who for key in ("laid", "made", "to_score") for who in case.table.get(key) or ()
    )


def _with_the_combinations(table: Table, case: Case, book: Book) -> Table:
    """The table with what lies there as the record begins, and what was made or announced of it."""
    given = case.table
    for player, cards in (given.get("laid") or {}).items():
        table = _with_the_untold(lay(table, player, those_known(cards)), player, cards)
    for key, fate in (("made", Fate.SCORED), ("to_score", Fate.TO_SCORE)):
        for player, named in (given.get(key) or {}).items():
            for name, cards in named:
                left = player in (given.get("laid") or {})
                table = _made_before(table, book, player, name, cards, fate, left)
    return table


def _with_the_untold(table: Table, player: str, cards: Sequence[Card]) -> Table:
    """The table with those of the cards before a player of which the suit or rank is not known."""
    untold = tuple(card for card in cards if isinstance(card, UnknownCard))
    if not untold:
        return table
    ranks = ranks_of(untold)
    all_ranks = tuple(rank for rank in ranks_of(cards) if rank in ranks)  # the known ones with them
    if len(ranks) < len(untold):
        table = replace(table, all_lying_known_of=table.all_lying_known_of - {player})
    # of what serves in several combinations no more lie there than are told of in one of them
    untold_there = Counter(table.untold_laid.get(player, ())) | Counter(untold)
    ranks_there = Counter(table.ranks_told.get(player, ())) | Counter(all_ranks)
    return replace(
        table,
        untold_laid={**table.untold_laid, player: tuple(untold_there.elements())},
        ranks_told={**table.ranks_told, player: tuple(ranks_there.elements())},
    )


def _hands(table: Table, case: Case) -> Iterator[tuple[str, Holding]]:
    """The hands; one in brackets is what he holds besides what lies on the table."""
    for player, holding in (case.table.get("hands") or {}).items():
        whole = len(holding.cards) + table.number_lying(player)
        yield player, replace(holding, number=whole) if holding.whole else holding


def _scores_known(case: Case) -> frozenset[str]:
    """The players whose score is known: those it is given of; all, when the record is of a game."""
    given = case.table.get("score")
    begins = bool(case.events) and case.events[0].verb == "deals"
    return frozenset(case.players if given is None and begins else given or ())


def lay(table: Table, player: str, cards: Iterable[Card], event: int = 0) -> Table:
    """Return the table with more cards laid before a player, by an event of the record."""
    numbered = tuple(Laid(card, table.laid_so_far + n, event) for n, card in enumerate(cards))
    laid = {**table.laid, player: (*table.lies(player), *numbered)}
    return replace(table, laid=laid, laid_so_far=table.laid_so_far + len(numbered))


def _made_before(
    table: Table,
    book: Book,
    player: str,
    name: str,
    cards: Sequence[Card],
    fate: Fate,
    left: bool,
) -> Table:
    """Return the table with a combination that was named before the record begins.

    Its cards lie on the table, unless the case says what is *left* there.
    """
    known_of = those_known(cards)
    untold = len(known_of) < len(cards)
    row = row_of(book.combinations, name, known_of, table)
    if row is None:
        return table
    lying = list(table.lies(player))
    chosen: list[Laid] = []
    lacking: list[Card] = []
    for card in known_of:
        there = next((each for each in lying if each.card == card), None)
        if there is None:
            lacking.append(card)
        else:
            lying.remove(there)
            chosen.append(there)
    lies = table.lies(player)
    table = lay(table, player, lacking)
    chosen += table.lies(player)[len(lies) :]
    if left:  # what is not there any more has been played away
        table = replace(table, laid={**table.laid, player: lies})
    elif untold:
        table = _with_the_untold(table, player, cards)
    at = table.tricks - 1  # an earlier trick than the one that the record is about
    scored_at = at if fate is Fate.SCORED else -1
    leaves = "score-later" in book.remedies
    waits = _waits(player, row, cards) if fate is Fate.TO_SCORE and leaves else None
    known = None if untold else tuple(chosen) or None
    told = tuple(cards) if untold else ()
    named = Announced(player, row, known, 0, at, fate, waits, scored_at, untold=told)
    return replace(table, announced=(*table.announced, named))


def _waits(player: str, row: Combination, cards: Sequence[Card]) -> Standing:
    """The score in abeyance with which a record begins."""
    things = {"what": (row.id,), "cards": tuple(cards), "worth": (row.points,)}
    until = "a card of it is played or the stock is exhausted"
    named = {"combination": (row.name,)}
    return Standing(Remedy("score-later", (), (player,), things, until, None, named), "", "", 0)


def row_of(
    rows: Sequence[Combination], name: str, cards: Sequence[Card], table: Table
) -> Combination | None:
    """Return the row that is meant by a name: of a plain suit, or of trumps, by the cards.

    None when the book has no combination of that name.
    """
    meant = [row for row in rows if name in row.called]
    if len(meant) > 1 and cards and table.trump is not None:
        kind = "trumps" if all(card.suit is table.trump for card in cards) else "plain"
        meant = [row for row in meant if row.terms.get("suit") == kind] or meant
    own = [row for row in meant if row.id == name]
    return next(iter(own or meant), None)


def is_of_its_suit(row: Combination, way: Sequence[Card], table: Table) -> bool:
    """Return whether cards are of trumps, or not, as a row asks; yes where none are known."""
    kind = row.terms.get("suit")
    if kind is None or table.trump is None:
        return True
    return all(card.suit is table.trump for card in way) is (kind == "trumps")


def makes(row: Combination, cards: Sequence[Card], equipment: Equipment) -> list[tuple[Card, ...]]:
    """Return the ways in which some cards make a book's combination."""
    return ways(row.kind, row.terms, cards, equipment)
