"""Which cards a player means when he names a combination."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from adjudicator.base.cards import Card, Suit
from adjudicator.base.events import Event
from adjudicator.base.logic import Verdict
from adjudicator.base.values import cached_property, dataclass, replace
from adjudicator.games.bezique_family.combinations import is_made_by_every_order
from adjudicator.games.bezique_family.record import laid_in_vain
from adjudicator.games.bezique_family.serving import OF_ONE_SUIT, TWO_SUITS, may_be_made
from adjudicator.games.bezique_family.table import (
    DECLARES,
    Announced,
    Fate,
    Laid,
    Table,
    is_of_its_suit,
    makes,
    row_of,
)
from adjudicator.law.book.model import Combination

NOW, LATER, PENDING = "now", "later", "pending"
# A row of the book with the very cards that make it.
Way = tuple[Combination, tuple[Laid, ...]]


@dataclass(frozen=True)
class NamedCombination:
    """One combination as a player names it.

    Attributes:
        name: the name he gives it.
        when: ``now`` (he scores it now), ``later`` (he announces it, to score), or ``pending``
            (he scores, laying nothing down, what lies there).
        row: the book's row of it; None when the book has no such combination.
        cards: the very cards that make it; None when his cards are not known, () when they do
            not make it.
        fresh: how many of them he lays down for it now.
        perhaps_fresh: how many more have served in nothing, unless he chose that of several.
        announced: how he named it before, when it is pending; None when he did not.
        others: how many combinations that his cards make he claims to score at once, itself
            counted in.
        jacks: the suits of the Jacks each of which would make it as well, where nothing shows which
            he means; else ().
    """

    name: str
    when: str
    row: Combination | None
    cards: tuple[Laid, ...] | None
    fresh: int
    announced: Announced | None = None
    perhaps_fresh: int = 0
    others: int = 1
    jacks: tuple[Suit, ...] = ()


@dataclass(frozen=True)
class Naming:
    """A player names a combination.

    Attributes:
        table: the table after he has laid his cards.
        rows: the combinations of the book.
        player: who names it.
        name: the name.
        when: ``now``, ``later`` or ``pending``.
        laid: the cards that he lays down with it; None when nobody has said which.
        suit: the suit it is of, when he says so; of several that he names the suit of those that
            can be of it.
        meant: what he has named in the same breath before it.
        event: the number of the event by which he names it.
        its_own: the cards that he says are for it; () when he says it of none.
        others: what else he names in the same breath.
        untold: of the cards that he lays the suits are not all known: it is made of none that lie
            there already, but of those he lays that are known, where these alone make it.
    """

    table: Table
    rows: Sequence[Combination]
    player: str
    name: str
    when: str
    laid: Sequence[Card] | None
    suit: Suit | None
    meant: Sequence[NamedCombination]
    event: int
    its_own: tuple[Card, ...] = ()
    others: Sequence[str] = ()
    untold: bool = False

    def combination(self) -> NamedCombination:
        """Return what he means.

        What waits to be scored comes before a new one, where the cards that he lays are for
        what else he names. Of several ways to make it he means the one with most of the cards he
        has just laid, then the one with fewest cards that have served in its class, then the one
        that he calls by its own name, then one of which nobody can doubt that it is a run.
        """
        if self.when == PENDING or not self.fresh or self._lays_for_others_only():
            earlier = self._announced
            if earlier is not None and (self.when == PENDING or earlier.fate is Fate.TO_SCORE):
                again = LATER if self.when == LATER else PENDING
                return NamedCombination(self.name, again, earlier.row, earlier.cards, 0, earlier)
        ways = self._ways()
        if self.untold:
            ways = [(row, cards) for row, cards in ways if self.laid_now.issuperset(cards)]
        if not ways:
            unknown = self.when != PENDING and (self.laid is None or self._may_be_made)
            row = row_of(self.rows, self.name, (), self.table)
            return NamedCombination(self.name, self.when, row, None if unknown else (), 0)
        row, made = self._likeliest(ways)
        waiting = self._announced
        if waiting and waiting.fate is Fate.TO_SCORE and set(waiting.known_cards) == set(made):
            # he repeats it
            return NamedCombination(self.name, self.when, waiting.row, waiting.cards, 0, waiting)
        unsure = sum(card in made and not sure for card, sure in self._in_vain.items())
        fresh = self._number_fresh(made)
        return NamedCombination(
            self.name,
            self.when,
            row,
            made,
            fresh,
            perhaps_fresh=unsure,
            jacks=self._jacks_alike(row, made, ways),
        )

    def _jacks_alike(
        self, row: Combination, made: Sequence[Laid], ways: Sequence[Way]
    ) -> tuple[Suit, ...]:
        """The suits of the Jacks that he is as likely to mean, each of which would make trumps."""
        if row.kind != TWO_SUITS:
            return ()
        alike = (cards for each, cards in ways if self._rank(each, cards) == self._rank(row, made))
        suits = tuple(dict.fromkeys(cards[-1].card.suit for cards in alike))
        return suits if len(suits) > 1 else ()

    @property
    def _may_be_made(self) -> bool:
        """Whether cards that lie before him, and that nobody says, may help to make it."""
        known = [each.card for each in self.lies]
        rows = (row for row in self.rows if self.name in row.called)
        return any(
            may_be_made(row, known, self.laid or (), self.table, self.player) for row in rows
        )

    @cached_property
    def lies(self) -> Sequence[Laid]:
        """What lies on the table before him."""
        return self.table.lies(self.player)

    @cached_property
    def fresh(self) -> set[Laid]:
        """The cards he has just laid; what was refused has not served, and is as good as new."""
        return self.laid_now | {card for card, sure in self._in_vain.items() if sure}

    @cached_property
    def _in_vain(self) -> Mapping[Laid, Verdict]:
        """The cards that he laid before for what was not made, or may not have been."""
        return laid_in_vain(self.table, self.player)

    @cached_property
    def laid_now(self) -> set[Laid]:
        """The cards that he lays by this very event."""
        return {each for each in self.lies if self.event and each.event == self.event}

    def _lays_for_others_only(self) -> bool:
        """Whether what else he names takes all the cards he lays, and a score of this name waits.

        A royal marriage is not the plain one that waits; and where a card just laid makes another
        of the very same kind, with none of the cards of that which waits, he announces that.
        """
        waits = self._announced
        if waits is None or waits.fate is not Fate.TO_SCORE or waits.row.id != self.name:
            return False
        if not self.others or self.its_own:
            return False
        taken = {card for name in self.others for card in self._best_of(name)}
        waiting = set(waits.known_cards)
        anew = (
            row.id == self.name and waiting.isdisjoint(cards) and self.laid_now & set(cards)
            for row, cards in self._ways()
        )
        return bool(self.laid_now) and self.laid_now <= taken and not any(anew)

    def _best_of(self, name: str) -> tuple[Laid, ...]:
        """The cards that another combination of the same breath is made of, by itself."""
        alone = replace(self, name=name, suit=None, meant=(), its_own=(), others=())
        ways = list(alone._ways())
        return alone._likeliest(ways)[1] if ways else ()

    def _ways(self) -> list[tuple[Combination, tuple[Laid, ...]]]:
        """The ways to make it, each with the very cards, those apart that he has named just now."""
        ways = list(self._ways_with_its_own())
        of_suit = [(row, cards) for row, cards in ways if self._is_of_the_suit(row, cards)]
        # the suit that is said may be that of another of several
        return of_suit or (ways if self.others else [])

    def _ways_with_its_own(self) -> Iterator[tuple[Combination, tuple[Laid, ...]]]:
        candidates = [row for row in self.rows if self.name in row.called]
        before = [(each.row, set(each.cards or ())) for each in self.meant]
        for row in candidates:
            for way in makes(row, [each.card for each in self.lies], self.table.equipment):
                if Counter(self.its_own) <= Counter(way) and is_of_its_suit(row, way, self.table):
                    cards = self._chosen(way, row)
                    if not any(was in candidates and set(cards) == made for was, made in before):
                        yield row, cards

    def _is_of_the_suit(self, row: Combination, way: Sequence[Laid]) -> bool:
        """Whether a way is of the suit that he says, where he says one and its kind has one."""
        if self.suit is None or row.kind not in (*OF_ONE_SUIT, TWO_SUITS):
            return True
        # a penchant is told by the suit of its jack, which makes trumps
        return way[0 if row.kind in OF_ONE_SUIT else -1].card.suit is self.suit

    def _likeliest(self, ways: Sequence[Way]) -> Way:
        """The way that he most likely means; of several as likely always the same."""
        return min(ways, key=lambda way: (self._rank(*way), list(map(str, way[1]))))

    def _rank(
        self, row: Combination, cards: Sequence[Laid]
    ) -> tuple[int, int, bool, int, int, bool, bool]:
        """How likely it is that he means a way, the likeliest first.

        Of a pair the suit that he says is that of one of its cards.
        """
        served = sum(self._served(row, card) for card in cards)
        other = row.id != self.name  # the plain marriage, where the royal one is named
        laid = sum(card in self.laid_now for card in cards)
        way = tuple(each.card for each in cards)
        named = (Counter(way) & Counter(self.laid or ())).total()  # some may lie there already
        unsure = not is_made_by_every_order(row.terms, way, self.table.equipment)
        return (
            -laid,
            -named,
            self.suit is not None and all(card.suit is not self.suit for card in way),
            -self._number_fresh(cards),
            served,
            other,
            unsure,
        )

    def _number_fresh(self, cards: Sequence[Laid]) -> int:
        return sum(card in self.fresh for card in cards)

    @cached_property
    def _announced(self) -> Announced | None:
        """What he announced and can mean now: still to score if possible, else lost, the last."""
        mine = [each for each in self.table.announced if self._may_mean(each)]
        lost = [each for each in reversed(mine) if each.fate is Fate.LOST]
        waiting = [each for each in mine if each.fate is Fate.TO_SCORE]
        whole = [each for each in waiting if all(card in self.lies for card in each.known_cards)]
        likeliest = (*whole, *waiting, *lost, *mine)
        return next((e for e in likeliest if e.row.id == self.name), next(iter(likeliest), None))

    def _may_mean(self, each: Announced) -> bool:
        """Whether he can mean what was announced before."""
        if each.player != self.player or self.name not in (each.row.id, *each.row.called):
            return False
        if each in [named.announced for named in self.meant] or each.fate in (
            Fate.SCORED,
            Fate.REFUSED,
        ):
            return False
        if each.fate is Fate.CLAIMED and each.trick != self.table.tricks:
            return False
        if self.suit is None or each.row.kind not in OF_ONE_SUIT:
            return True
        return all(card.card.suit is self.suit for card in each.known_cards)

    def _chosen(self, way: Sequence[Card], row: Combination) -> tuple[Laid, ...]:
        """The very cards on the table for a way: new ones first, then those that served least."""
        order = sorted(
            self.lies,
            key=lambda each: (self._served(row, each), each not in self.fresh, each.number),
        )
        chosen: list[Laid] = []
        for card in way:
            chosen.append(next(each for each in order if each.card == card and each not in chosen))
        return tuple(chosen)

    def _served(self, row: Combination, card: Laid) -> int:
        """How often a card has served him in the class of a row, in the same breath or before."""
        at_once = [each for each in self.meant if each.row and each.row.of_class == row.of_class]
        return sum(card in (each.cards or ()) for each in at_once) + sum(
            card in each.known_cards
            for each in self.table.announced
            if each.player == self.player
            and each.row.of_class == row.of_class
            and each.fate in (Fate.SCORED, Fate.TO_SCORE)
        )


def added_to(table: Table, rows: Sequence[Combination], event: Event) -> tuple[Card, ...]:
    """Return the cards that a player had to take up, and to which he now adds what was wanting.

    Who lays down one card more, and names a combination that it makes with those, shows them again.

    Args:
        table: the table as he has laid his cards.
        rows: the combinations of the book.
        event: what he does.
    """
    laid, again = event.get("with") or (), table.resumed.get(event.by, ())
    names = event.get(event.verb) if event.verb in DECLARES else ()
    if not (laid and again and isinstance(names, tuple)):
        return ()
    lies = [each.card for each in table.lies(event.by)]
    for row in (row for row in rows if set(names) & set(row.called)):
        if makes(row, lies, table.equipment):
            return ()
        for way in makes(row, [*lies, *again], table.equipment):
            if is_of_its_suit(row, way, table) and not Counter(laid) - Counter(way):
                return tuple((Counter(way) - Counter(lies)).elements())
    return ()
