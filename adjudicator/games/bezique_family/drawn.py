"""A table of Bézique or Penchant as one sees it: what is laid, the stock, the trick, the scores."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence

from adjudicator.base.cards import Card, UnknownCard
from adjudicator.base.events import Event
from adjudicator.base.patterns import pattern
from adjudicator.base.phrases import in_text, joined
from adjudicator.base.scene import Group, InTrick, Scene, Seat, ShownCard
from adjudicator.base.values import replace
from adjudicator.games.bezique_family.options import to_act
from adjudicator.games.bezique_family.table import (
    DECLARES,
    UNSEEN,
    Announced,
    Fate,
    Laid,
    Table,
    Trick,
)
from adjudicator.games.bezique_family.unknown import ranks_of

DRAWS = ("draws", "does_not_draw")
OF_THE_NUMBER = ("finds", "elects")  # whether one draws may hang on what is chosen
PENCHANT = "penchant"  # the combination that makes trumps
RANKS = pattern(r"\b(aces|kings|queens|jacks)\b")
NUMBERS = {3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight", 9: "nine"}


def scene(table: Table, contested: Event | None, unsettled: Collection[int] = ()) -> Scene:
    """Return what a drawing shows of a table; *contested* is the event in dispute, if any.

    Nothing is drawn as done that hangs on what is *unsettled*: what one laid lies there.
    """
    table = _without_what_has_gone(table, contested)
    marks = _Marks(table, contested)
    trick, last = _trick(table, marks)
    turned_up = None
    if table.turned_up is not None and not table.turn_up_is_drawn and table.stock != 0:
        turned_up = marks.card(table.turned_up)
    acts = _to_act(table, contested)
    seats = tuple(_seat(table, player, marks, contested, acts) for player in table.players)
    return Scene(
        seats,
        (trick,) if trick else (),
        last=last and bool(trick) and not _completes(table, contested),
        trump=table.trump,
        turned_up=turned_up,
        stock=_stock(table),
        middle=tuple(_rest(contested, marks)),
        remarks=tuple(_remarks(table, contested, bool(trick) and last)),
    )


def _stock(table: Table) -> int | None:
    """How many cards are left to draw; None where the hands show that it cannot be so many.

    Who was dealt two cards too many has them of the stock, and no act tells when he drew them.
    """
    tricks = table.clock.tricks
    held = [table.hand(player).number for player in table.players]
    wrong = (
        number is not None and number not in table.right_numbers(player)
        for player, number in zip(table.players, held, strict=True)
    )
    if table.stock and any(wrong):
        return None
    if not table.stock or tricks is None or None in held:
        return table.stock
    played = 2 * tricks + (len(table.trick.plays) if table.trick is not None else 0)
    seen = played + sum(number for number in held if number is not None)
    whole = table.equipment.stock + len(held) * table.equipment.hand
    return table.stock if seen + table.stock == whole else None


class _Marks:
    """The cards of the event in dispute: each is marked once, where it lies.

    There are two of each card at Bézique, and only one of them is meant.
    """

    def __init__(self, table: Table, contested: Event | None) -> None:
        self.number = contested.number if contested is not None else 0
        self.laid: frozenset[Laid] = frozenset()
        self.left: Counter[Card] = Counter()
        if contested is None or contested.verb in UNSEEN:  # it is not about any one of its cards
            return
        taken = contested.get("for")  # what one marks points for is no card
        gained = taken if isinstance(taken, Card) else None
        with_it = contested.get("with") or ()
        cards = [*contested.cards, *with_it, *contested.untold, *([gained] if gained else [])]
        self.left.update(cards)
        if contested.by in table.players:
            self.laid = frozenset(_meant(table, contested))

    def card(self, card: Card, meant: bool = True) -> ShownCard:
        """Return a card as it is shown; *meant*: it is the one that is marked, if any is."""
        if not meant or not self.left[card]:
            return ShownCard(card)
        self.left[card] -= 1
        return ShownCard(card, True)

    def lying(self, each: Laid) -> ShownCard:
        """Return a card that lies before a player: the very one that is meant is marked."""
        if self.laid:
            self.left[each.card] -= each in self.laid and self.left[each.card] > 0
            return ShownCard(each.card, each in self.laid)
        return self.card(each.card)


def _meant(table: Table, contested: Event) -> Iterator[Laid]:
    """The cards on the table that a declaration is about: those just laid, or those that wait."""
    if contested.verb not in (*DECLARES, "elects") or contested.untold:
        return  # cards of which the suit is not known are none of those that lie there
    lies = table.lies(contested.by)
    if laid := [each for each in lies if each.event == contested.number]:
        yield from laid
        return
    names = {name for key in DECLARES for name in contested.get(key) or ()} | {contested.word}
    suit = contested.get("suit")
    named = [
        each
        for each in table.announced
        if each.player == contested.by
        and not names.isdisjoint((each.row.id, *each.row.called))
        and suit in (None, *(laid.card.suit for laid in each.known_cards))
    ]
    waiting = [each for each in named if each.fate in (Fate.TO_SCORE, Fate.CLAIMED)]
    for each in waiting or named:
        yield from (card for card in each.known_cards if card in lies)


# the middle


def _trick(table: Table, marks: _Marks) -> tuple[tuple[InTrick, ...], bool]:
    """The trick that lies open, else the last one while it is not turned; and which of the two."""
    trick, last = table.trick, False
    if trick is None:
        trick, last = table.last, True
        if trick is None or table.turned:
            return (), True
    return _in_the_middle(trick, marks), last


def _in_the_middle(trick: Trick, marks: _Marks) -> tuple[InTrick, ...]:
    return tuple(
        InTrick(play.player, marks.card(play.card, play.event == marks.number))
        for play in trick.plays
    )


def _rest(contested: Event | None, marks: _Marks) -> Iterator[Group]:
    """The cards in dispute of which nothing shows where they lie; asked when all others are."""
    rest = tuple(ShownCard(card, True) for card in marks.left.elements())
    if contested is not None and rest:
        yield Group(f"{contested.by} {contested.verb.replace('_', ' ')}", rest)


def _remarks(table: Table, contested: Event | None, last_is_shown: bool) -> Iterator[str]:
    full = table.equipment.last_tricks
    if table.exhausted:
        played = table.clock.since_the_stock
        done = f", {played} played" if played else ""
        yield f"last {NUMBERS.get(full, full)} tricks{done}"
    if table.unsaid_trumps:
        yield f"{joined(list(map(str, table.unsaid_trumps)), 'or')} may be trumps"
    elif table.no_trumps and table.trump is None:
        yield _no_trumps(contested)
    if table.turned:
        yield "trick before turned"
    if table.taker is not None and table.trick is None and not _completes(table, contested):
        yield f"{table.taker} took {'it' if last_is_shown else 'the trick before'}"
    if table.turned_up is not None and table.turn_up_is_drawn:
        yield f"{in_text(table.turned_up)} drawn"
    for player in table.players:
        if number := _too_many(table, player):
            yield f"{number} of {player}'s cards here {'has' if number == 1 else 'have'} gone"


def _no_trumps(contested: Event | None) -> str:
    """That there are no trumps; before the act in dispute, where that act may make them."""
    named = (contested.get("declares"), contested.get("scores")) if contested else ()
    makes = any(PENCHANT in (names or ()) for names in named)
    return "no trumps before this" if makes else "no trumps yet"


def _completes(table: Table, contested: Event | None) -> bool:
    """Whether the event in dispute completes a trick card by card: who takes it is not told."""
    last = table.last if table.trick is None else None
    plays = last.plays if last is not None else ()
    if contested is None or contested.verb in UNSEEN:
        return False
    return bool(plays) and plays[-1].event == contested.number


def _to_act(table: Table, contested: Event | None) -> str | None:
    """Whose turn it is, where what lies there, or a draw, is not itself in dispute."""
    trick = table.trick
    if trick is not None and trick.due not in (None, trick.plays[0].player):
        return None
    if _completes(table, contested):
        return None
    if contested is not None and contested.verb in (*DRAWS, *OF_THE_NUMBER):
        return None
    over = table.clock.is_at_the_end
    return None if over else to_act(table)


def _turn(table: Table, player: str) -> str:
    draws = table.has_yet_to_draw(player) and not table.is_forbidden_to_draw(player)
    return "to draw" if draws else "to play"


# the seats


def _seat(
    table: Table, player: str, marks: _Marks, contested: Event | None, acts: str | None
) -> Seat:
    before = tuple(_before(table, player, marks, contested))
    hand = table.hand(player)
    # he holds them as the law has it; but nobody has seen him take them up
    back = table.resumed.get(player, ()) if player not in table.took_up else ()
    lying = len(table.lies(player)) + len(table.untold_lying(player)) + len(back)
    held = None if hand.number is None else max(0, hand.number - lying)
    mine = contested is not None and player in (contested.by, contested.get("of"))
    if back:
        before += (Group("to be taken up", tuple(marks.card(card, mine) for card in back)),)
    laid = Counter[Card](each.card for each in table.lies(player))
    laid.update(table.untold_lying(player))  # what nobody knows of them is held no more either
    untold = (Counter[Card](hand.some) - laid).elements()
    cards = Counter(hand.cards) - Counter(back)
    return Seat(
        player,
        player == table.dealer,
        _turn(table, player) if player == acts else "",
        (*(marks.card(card, mine) for card in cards.elements()), *map(ShownCard, untold)),
        held,
        before,
        tuple(_remarks_on_a_seat(table, player, acts)),
    )


def _remarks_on_a_seat(table: Table, player: str, acts: str | None) -> Iterator[str]:
    if player in table.score and player in table.scores_of:
        points = table.score[player]
        yield f"{points} point{'s' * (points != 1)}"
    drawn = [table.drawn.get(each, 0) for each in table.players]
    between = table.trick is None and table.draws_begun and table.a_trick_was_taken
    if between and drawn not in ([0, 0], [1, 1]):
        number = table.drawn.get(player, 0)
        if number or player != acts:
            yield {0: "has not drawn", 1: "drew"}.get(number, f"drew {number}")


def _before(table: Table, player: str, marks: _Marks, contested: Event | None) -> Iterator[Group]:
    """What a player has laid, by the combination for which each card was first laid.

    A combination that is also made of cards that lie there for another one names them.
    """
    left = list(table.lies(player))
    for called, waits, cards in _named(table, player, contested):
        mine = [each for each in cards if each in left]
        also = [each for each in cards if each not in left]
        left = [each for each in left if each not in mine]
        lent = f" with {', '.join(map(in_text, also))}" if also else ""
        yield Group(f"{called}{lent}{waits}", tuple(map(marks.lying, mine)))
    untold = Counter[Card](table.untold_lying(player))
    if contested is not None and contested.by == player and contested.verb in DECLARES:
        # they are drawn with what he names
        untold -= Counter(UnknownCard(of_rank=rank) for rank in ranks_of(contested.untold))
    if left or untold:
        yield Group("", (*map(marks.lying, left), *map(ShownCard, untold.elements())))


def _named(
    table: Table, player: str, contested: Event | None
) -> Iterator[tuple[str, str, Sequence[Laid]]]:
    """What a player has named, what of it waits, and its cards that lie there; the newest last."""
    lies = set(table.lies(player))
    seen: set[tuple[str, frozenset[Laid]]] = set()
    used: set[Laid] = set()
    claimed = list(_claimed_now(table, player, contested))
    named_now = False
    number = contested.number if contested is not None else 0
    for each in table.announced:
        # what was refused lies there as cards, and as no combination; of what is in dispute now
        # nobody has ruled yet
        refused = each.fate is Fate.REFUSED and each.event != number
        if each.player != player or refused:
            continue
        named_now |= each.event == number
        made_of = each.cards or each.laid
        cards = [card for card in made_of if card in lies]
        if (
            each.event != number
            and len(cards) < len(made_of)
            and (each.fate is Fate.TO_SCORE or used.issuperset(cards))
        ):
            continue
        key = (each.row.id, frozenset(cards))
        if cards and key not in seen:
            seen.add(key)
            used.update(cards)
            # what it still has to score, as it is repeated aloud
            said = "claimed" if each in claimed else "to score"
            waits = f", {each.row.points} {said}" if each.fate is Fate.TO_SCORE else ""
            part = "of " if len(cards) < len(made_of) else ""  # the others have gone
            yield f"{part}{each.row.name.removeprefix('a ')}", waits, cards
    if contested is None or contested.by != player or contested.verb not in DECLARES or named_now:
        return
    laid = [card for card in table.lies(player) if card.event == number]
    if laid:  # as he calls it; nobody has ruled on it yet
        yield _as_declared(contested), "", laid


def _claimed_now(table: Table, player: str, contested: Event | None) -> Iterator[Announced]:
    """What waited, and the event in dispute claims as scored: of each name one."""
    if contested is None or contested.by != player or contested.verb != "scores":
        return
    lies = table.lies(player)
    found: list[Announced] = []
    for name in contested.get("scores") or ():
        waiting = [
            each
            for each in table.announced
            if each.player == player
            and each not in found
            and each.fate is Fate.TO_SCORE
            and name in (each.row.id, *each.row.called)
            and all(card in lies for card in each.known_cards)
        ]
        suit = contested.get("suit")
        of_suit = [each for each in waiting if suit in {c.card.suit for c in each.known_cards}]
        found += (of_suit or waiting)[:1]
    yield from found


def _too_many(table: Table, player: str) -> int:
    """How many more cards lie before a player than he can have, so that so many have gone."""
    most = table.hand(player).number
    if most is None:
        most = max(table.right_numbers(player), default=table.equipment.hand)
    return max(0, len(table.lies(player)) - most) if table.may_have_gone else 0


def _without_what_has_gone(table: Table, contested: Event | None) -> Table:
    """The table without the cards that one must have played unseen, where those can only be some.

    What waits, and what the act in dispute makes, is taken to lie there.
    """
    laid = dict(table.laid)
    number = contested.number if contested is not None else 0
    for player in table.players:
        too_many = _too_many(table, player)
        mine = [each for each in table.announced if each.player == player]
        newest = max((each.event for each in mine), default=0)
        needed = {
            card
            for each in mine
            if each.fate is Fate.TO_SCORE or each.event in (number, newest)
            for card in (*each.known_cards, *each.laid)
        }
        may = [card for card in table.lies(player) if card in table.may_have_gone - needed]
        if too_many and len(may) == too_many:
            laid[player] = tuple(card for card in table.lies(player) if card not in may)
    return replace(table, laid=laid)


def _as_declared(event: Event) -> str:
    """What a player says as he lays them: the names of a case file are without accents."""
    now = event.get("declares") or ()
    later = [*(event.get("announces") or ()), *(event.get("to_score") or ())]
    said = Counter([*now, *(f"{name} to score" for name in later)])
    names = (f"{name}{', twice' * (times > 1)}" for name, times in said.items())
    called = joined([name.replace("-", " ").replace("bezique", "bézique") for name in names])
    return RANKS.sub(lambda rank: rank[0].capitalize(), called)
