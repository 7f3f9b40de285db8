"""A euchre table as one sees it: who sits where, the trick in the middle, what lies face up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator

from adjudicator.base.cards import Card, Suit, UnknownCard
from adjudicator.base.events import Event
from adjudicator.base.phrases import in_text
from adjudicator.base.scene import Group, InTrick, Scene, Seat, ShownCard
from adjudicator.base.values import replace
from adjudicator.games.euchre.cards import NoTrump
from adjudicator.games.euchre.dealing import FIVE
from adjudicator.games.euchre.noticing import THE_DISCARD, noticed
from adjudicator.games.euchre.record import broken_off, to_act
from adjudicator.games.euchre.staying import with_cards_that_stay
from adjudicator.games.euchre.table import (
    BELOW,
    COUNTS,
    DECLARES,
    MAKES_TRUMP,
    Declaration,
    Table,
    Trick,
)

MAKES = {DECLARES[verb] for verb in MAKES_TRUMP}
ALONE = ("alone", "take-from-partner")
# What leaves a card face up on the table before its owner.
LIES_THERE = ("exposed", "left-on-the-table", "play-at-first-chance")
# Acts by which cards come to lie, or to be seen, before him who does them; and what one sees.
SEEN = {
    "drops": "dropped",
    "shows": "shown",
    "detaches": "drawn out",
    "discards": "put out",
    "picks_up": "picked up",
    "changes_discard": "put out",
}
# Acts with which the play stops until it is known whether it goes on; and what a ruling ends it by.
STOPS = ("claims_revoke", "claims_new_deal", "misdeals", "interrupts")
# An act before anybody has a seat: who sits where hangs on it.
FOR_SEATS = "cuts_for_partners"
ENDS = ("hands-abandoned", "hand-given-up", "deals-again", "new-deal", "loses-the-deal")
FACE_UP, BELOW_THE_TABLE, DRAWN_OUT = "face up", "below the table", "drawn out"

# Those of some cards that lie nowhere else, each once.
Fresh = Callable[[Iterable[Card]], list[Card]]


def scene(table: Table, contested: Event | None, unsettled: Collection[int] = ()) -> Scene:
    """Return what a drawing shows of a table; *contested* is the event in dispute, if any.

    What was declared by an event that is *unsettled* is drawn as said, and as no more.
    """
    as_done, table = table, with_cards_that_stay(_without(table, unsettled))
    marked = _Marked(contested)
    lying_open = table.open_tricks()
    tricks = [table.tricks[index] for index in lying_open]
    last = [] if tricks or table.thrown else _last(table)
    middle = tuple(filter(None, (_in_the_middle(trick, marked) for trick in tricks or last)))
    bids = contested is not None and contested.verb in DECLARES and not table.tricks
    lying = {each.shown.card for trick in middle for each in trick}
    turned_up = None if table.turned_up in lying else _turned_up(table, marked, bids)
    lying |= {turned_up.card} if turned_up else set()
    # whether anybody still has a word hangs on the order that is in dispute
    acts = _to_act(table, contested) if table.maker == as_done.maker else None
    seats = _seats(table, marked, lying, contested, len(last), acts)
    # whether a bid makes the trump is in dispute
    without = table.trump is NoTrump.NONE
    remarks = ["no trumps"] if without and not bids else []
    if table.round == 2 and table.turned_up is not None and turned_up is None:
        remarks.append(f"{in_text(table.turned_up)} turned down")
    seen = Scene(
        tuple(seats),
        middle,
        last=bool(last) and not _completes(last, contested),
        trump=table.trump if isinstance(table.trump, Suit) and not bids else None,
        turned_up=turned_up,
        remarks=tuple(remarks),
        numbers=tuple(index + 1 for index in lying_open),
        in_order=all(map(_is_in_order, tricks or last)),
    )
    if contested is None or contested.verb == FOR_SEATS:
        return seen
    return _with_the_rest(seen, contested)


def _without(table: Table, unsettled: Collection[int]) -> Table:
    """The table as it is where nobody takes what was declared by these events as done."""
    doubtful = [d for d in table.declarations if d.event in unsettled]
    if table.alone and any(d.player == table.alone and d.what in ALONE for d in doubtful):
        table = replace(table, alone=None)
    his = [d for d in table.declarations if d.player == table.maker and d.what in MAKES]
    # alone, said when the trump is his already, makes none
    makes = [d for d in his if d in doubtful and not (d.what in ALONE and d is not his[0])]
    if not makes:
        return table
    hands = dict(table.hands)
    card = table.turned_up
    if makes[-1].round == 1 and card is not None and table.dealer in hands:
        hand = hands[table.dealer]
        # it lies there yet: whether he may take it is in dispute
        if card in (*hand.cards, *hand.some):
            number = None if hand.number is None else hand.number - 1
            kept = tuple(each for each in hand.cards if each != card)
            some = tuple(each for each in hand.some if each != card)
            hands[table.dealer] = replace(hand, cards=kept, some=some, number=number)
    return replace(
        table, maker=None, trump=table.told_trump, made=False, round=makes[-1].round, hands=hands
    )


def _seats(
    table: Table,
    marked: _Marked,
    lying: Collection[Card],
    contested: Event | None,
    last: int,
    acts: str | None,
) -> Iterator[Seat]:
    """The seats, clockwise, each with whose turn it is and what one would say of it."""
    bids = contested is not None and contested.verb in DECLARES and not table.tricks
    counted = contested is not None and contested.verb == COUNTS
    over = counted or (table.is_played_out and not table.open_tricks())
    alike = len({table.hand(player).number for player in table.players}) == 1
    for player in table.players:
        seat = _seat(table, player, marked, lying, contested)
        if over:  # nobody has a card left, though the play was not told card by card
            seat = replace(seat, hand=(), held=None)
        remarks = tuple(_remarks(table, player, bids, 0 if over else last))
        turn = _turn(table) if player == acts and not over else ""
        # how many cards one holds is worth telling where that tells him from the others
        held = None if alike and not seat.hand else seat.held
        yield replace(seat, held=held, to_act=turn, remarks=remarks)


def _with_the_rest(seen: Scene, contested: Event) -> Scene:
    """The scene with the cards in dispute of which nothing shows where they lie."""
    shown = {each.card for each in seen.cards()}
    rest = tuple(ShownCard(card, True) for card in contested.cards if card not in shown)
    said = f"{contested.by} {contested.verb.replace('_', ' ')}"
    return replace(seen, middle=(Group(said, rest),)) if rest else seen


def _completes(tricks: Iterable[Trick], contested: Event | None) -> bool:
    """Whether the event in dispute plays to one of these tricks, which are complete."""
    number = contested.number if contested is not None else 0
    return any(play.event == number for trick in tricks for play in trick.plays)


class _Marked:
    """Which cards the dispute is about."""

    def __init__(self, contested: Event | None) -> None:
        shown = (*contested.cards, *(contested.get("with") or ())) if contested is not None else ()
        self.cards: Collection[Card] = shown

    def __call__(self, card: Card) -> ShownCard:
        return ShownCard(card, card in self.cards)

    def all(self, cards: Iterable[Card]) -> tuple[ShownCard, ...]:
        return tuple(self(card) for card in dict.fromkeys(cards))


def _last(table: Table) -> list[Trick]:
    """The last trick, complete, while nobody has gathered it."""
    good = [trick for trick in table.tricks if trick.plays and not trick.broken_off]
    told = any(not isinstance(card, UnknownCard) for trick in good[-1:] for card in trick.cards)
    untold = table.is_played_out and not told  # all that one knows of it is who took it
    return good[-1:] if not table.gathered and not untold else []


def _is_in_order(trick: Trick) -> bool:
    """Whether it is known who led: of a trick that was only told as won it may not be."""
    led = trick.plays[0].card if trick.plays else None
    return trick.due is not None or not (isinstance(led, UnknownCard) and led.is_untold)


def _in_the_middle(trick: Trick, marked: _Marked) -> tuple[InTrick, ...]:
    return tuple(InTrick(play.player, marked(play.card)) for play in trick.plays)


def _turned_up(table: Table, marked: _Marked, bids: bool) -> ShownCard | None:
    """The turned-up card while it lies on the pack; *bids*: the bidding is in dispute."""
    card = table.turned_up
    if card is None:
        return None
    offered = table.round == 1 and (not table.is_made or bids)
    let_go = table.discard is not None and table.discard.card == card
    lies_there = offered or _is_to_be_taken_up(table)
    return marked(card) if lies_there or (card in marked.cards and not let_go) else None


def _is_to_be_taken_up(table: Table) -> bool:
    """Whether the turned-up card is the dealer's, by another's word, and he has done nothing yet.

    Where it is known how many cards he has: else it is as if he had put one out for it.
    """
    dealer = table.dealer
    if dealer is None or table.hand(dealer).number != FIVE + 1:
        return False
    words = any(said.player == dealer for said in table.declarations)
    ordered = table.round == 1 and table.maker not in (None, dealer) and not words
    return ordered and table.discard is None and not table.tricks and not table.thrown


def _seat(
    table: Table,
    player: str,
    marked: _Marked,
    lying: Collection[Card],
    contested: Event | None,
) -> Seat:
    hand = table.hand(player)
    before = tuple(_before(table, player, marked, lying, contested))
    there = {shown.card for group in before for shown in group.cards}
    thrown = player in table.thrown
    known = [card for card in hand.cards if card not in there and card not in lying]
    lies_there = Counter(shown.card for group in before for shown in group.cards)
    untold = (Counter[Card](hand.some) - lies_there).elements()
    held = None
    if hand.number is not None or hand.whole:
        held = hand.number if hand.number is not None else len(hand.cards)
        in_hand = (*hand.cards, *hand.some)
        still_up = table.turned_up in lying and table.turned_up in in_hand
        held = max(0, held - sum(card in hand.cards for card in there) - still_up)
    if contested is not None and player == table.dealer and noticed(contested) == THE_DISCARD:
        held = None  # how many he has is the very matter
    return Seat(
        player,
        player == table.dealer and _is_dealer(table),
        hand=() if thrown else (*marked.all(known), *map(ShownCard, untold)),
        held=None if thrown else held,
        before=before,
    )


def _before(
    table: Table,
    player: str,
    marked: _Marked,
    lying: Collection[Card],
    contested: Event | None,
) -> Iterator[Group]:
    """What lies before a player: each card once, where the record saw it last."""
    seen: set[Card] = set(lying)

    def fresh(cards: Iterable[Card]) -> list[Card]:
        found = [card for card in dict.fromkeys(cards) if card not in seen]
        seen.update(found)
        return found

    if player in table.thrown:
        yield _hand_on_the_table(table, player, marked, fresh)
    by_him = contested if contested is not None and contested.by == player else None
    if by_him is not None and (name := _acted(by_him)):
        yield Group(name, marked.all(fresh(by_him.cards)))
    discard = table.discard if player == table.dealer else None
    put_out = () if discard is None or discard.let_go is False else (discard.card,)
    up = [
        card
        for standing in table.standing
        if standing.sure
        and standing.remedy.kind in LIES_THERE
        and player in standing.remedy.against
        and standing.remedy.choice is None
        and not (by_him is not None and by_him.verb == "picks_up")
        for card in standing.remedy.things.get("cards", ())
        if card not in put_out
        if isinstance(card, Card)  # a whole hand is named in words, and lies there as it was thrown
    ]
    if cards := fresh(up):
        yield Group(FACE_UP, marked.all(cards))
    for place, where in ((DRAWN_OUT, "hand"), (BELOW_THE_TABLE, "below")):
        if cards := fresh(card for card, at in table.detached.get(player, ()) if at == where):
            yield Group(place, marked.all(cards))


def _acted(event: Event) -> str:
    """What one sees of the cards that an act brings before a player; "" of an act that does not."""
    if event.verb == "plays" and len(event.cards) > 1:
        return "played at once"
    name = SEEN.get(event.verb, "")
    if event.verb == "drops":
        down = event.get("face") == "down"
        where = " below the table" if event.get("where") in BELOW else ""
        return f"dropped{' face down' if down else ''}{where}"
    if event.verb in ("shows", "detaches") and event.get("where") in BELOW:
        return f"{name} below the table"
    return name


def _hand_on_the_table(table: Table, player: str, marked: _Marked, fresh: Fresh) -> Group:
    """A hand that was thrown down: its faces where they are known and lie upwards."""
    face, hand = table.thrown[player], table.hand(player)
    cards = fresh(hand.cards) if face == "up" else []
    number = hand.number if hand.number is not None else len(hand.cards)
    unseen = max(0, number - len(cards))
    # whether it was thrown down or laid down, and why, is not for a drawing to say
    called = {"up": "hand face up", "down": "hand face down"}
    name = called.get(face or "", "hand on the table")
    if face == "up" and unseen:  # they lie face up, but nobody has told which they are
        more = "more of it" if cards else f"card{'s' * (unseen != 1)}"
        return Group(f"{name}, {unseen} {more}", marked.all(cards))
    return Group(name, marked.all(cards), unseen)


def _remarks(table: Table, player: str, bids: bool, shown_as_last: int) -> Iterator[str]:
    if table.dealing is not None and table.dealing.by == player != table.dealer:
        yield "dealt"
    said = _said(table, player, bids)
    if said and (not table.is_made or bids):
        heard = dict.fromkeys(SAID[each.what].format(suit=each.suit) for each in said)
        yield ", then ".join(heard)
    elif bids:
        pass  # who plays alone, and who sits out for it, is in dispute
    elif table.alone == player:
        yield "plays alone"
    elif player not in table.live:
        yield "sits out"
    elif table.maker == player:
        yield "called no trump" if table.trump is NoTrump.NONE else "made the trump"
    if won := _won(table, player, shown_as_last):
        yield "1 trick" if won == 1 else f"{won} tricks"


def _said(table: Table, player: str, bids: bool) -> list[Declaration]:
    """What a player has said in the round that is on, or in that of the word in dispute."""
    last = table.declarations[-1].round if table.declarations else None
    now = last if bids or table.round is None else table.round
    return [d for d in table.declarations if d.player == player and d.round in (now, None)]


def _is_dealer(table: Table) -> bool:
    """Whether the dealer is drawn as such: not where another has dealt, as one asks whose it is."""
    return table.dealing is None or table.dealing.by in (None, table.dealer)


# What one heard a player say, while the bidding is on.
SAID = {
    "pass": "passed",
    "order-up": "ordered it up",
    "assist": "assisted",
    "take-up": "took it up",
    "turn-down": "turned it down",
    "name-suit": "named {suit}",
    "alone": "said alone",
    "take-from-partner": "said alone",
}


def _won(table: Table, player: str, shown_as_last: int) -> int:
    """How many tricks he has taken, where the record knows who took each of them; else 0."""
    if not table.from_the_deal:
        return 0
    full = [t for t in table.tricks if t.plays and not t.broken_off and table.is_full(t)]
    winners = [table.winner(trick) for trick in full[: len(full) - shown_as_last]]
    return 0 if None in winners else winners.count(player)


def _to_act(table: Table, contested: Event | None) -> str | None:
    """Whose turn it is, where nothing that lies there is itself in dispute."""
    if table.thrown or broken_off(table) is not table or table.false_lead() is not None:
        return None
    if contested is not None and contested.verb in STOPS:
        return None
    if any(s.sure and s.remedy.kind in ENDS and s.in_force for s in table.standing):
        return None
    if not table.open_tricks() and _completes(_last(table), contested):
        return None  # who takes the trick is what one wants to know
    # whether a card goes back, so that another is to be played for it, is in dispute as well
    if contested is not None and contested.verb in (*DECLARES, "takes_back"):
        return None
    player = to_act(table)
    return None if player is None or table.hand(player).number == 0 else player


def _turn(table: Table) -> str:
    return "to speak" if table.is_made is False else "to play"
