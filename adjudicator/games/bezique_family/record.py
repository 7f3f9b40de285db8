"""The record: how a table changes by what happens, lawful or not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import partial

from adjudicator.base.cards import Card, Rank, UnknownCard, rank_known
from adjudicator.base.events import PLAYS, Event, Holding
from adjudicator.base.logic import Verdict
from adjudicator.base.values import replace
from adjudicator.games.bezique_family.clock import Clock, of_a_new_deal
from adjudicator.games.bezique_family.table import (
    DECLARES,
    UNSEEN,
    Announced,
    Fate,
    Laid,
    Play,
    Table,
    Trick,
    lay,
)
from adjudicator.games.bezique_family.unknown import (
    possible,
    ranks_of,
    suit_known,
    those_known,
)

# Acts after which a card that completed a trick is not taken back any more.
GOES_ON = (*PLAYS, *UNSEEN, *DECLARES, "plays_on", "draws", "exchanges", "deals")

# What the players tell of a trick whose cards do not show who took it.
TOOK_IT = "took_the_trick"
HAD_TAKEN_IT = ("had_taken_the_trick", "had_taken_the_last_trick")


def after(table: Table, event: Event) -> Table:
    """Return the table after one more event; nothing that a ruling decides is in it.

    Who took a trick is seen in its cards, or else told: of the card that completed it, or of what
    was done upon it.
    """
    if event.by in table.players:
        table = _with_the_taker_told(table, event)
    change = _CHANGES.get(event.verb)
    if change is None:
        return table
    if tells_who_took_it(table, event):
        return _with_its_taker(table, event)
    if event.verb in GOES_ON:
        table = replace(table, reopens=None)
    then = change(table, event)
    untold = then.tricks > table.tricks and then.taker is None
    return replace(then, untold_taker=event.number) if untold else then


def tells_who_took_it(table: Table, event: Event) -> bool:
    """Whether an event is no trick of its own, but says who took the one that was completed last.

    It stands directly after the card by which it was completed.

    Where its cards show that the other took it, it is another trick.
    """
    plays = table.last.plays if table.last is not None and table.reopens is not None else ()
    between = range(plays[-1].event + 1 if plays else 0, event.number)
    directly = bool(plays) and table.did_not_happen.issuperset(between)
    if event.verb not in UNSEEN or event.cards or table.trick is not None or not directly:
        return False
    return table.taker in (None, table.taker_of_unseen(event))


def taker_said_next(table: Table, event: Event, following: Sequence[Event]) -> str | None:
    """Return who is said, after a card, to take the trick that it completes.

    It is said directly after the card, or of what is done upon the trick. None where nobody says
    it, or the cards themselves show it.

    Args:
        table: the table before the card is played.
        event: the card played.
        following: what comes after it in the record.
    """
    if table.trick is None or event.verb not in ("follows", "plays"):
        return None
    if table.takes(event.cards[0], table.trick.plays[0].card) is not None:
        return None
    said = next((each for each in following if not each.is_nothing), None)
    if said is not None and said.verb in UNSEEN and not said.cards and said.by in table.players:
        return table.taker_of_unseen(said)
    for each in following:
        told = _told_to_have_taken_it(each)
        if told is not None and each.by in table.players:
            return each.by if told else table.other(each.by)
        if each.verb in (*PLAYS, *UNSEEN, "plays_on", "deals", "takes_back"):
            return None
    return None


def _told_to_have_taken_it(event: Event) -> bool | None:
    """Whether he who does something upon a trick is told to have taken it; None: it is not told."""
    told = (event.told.get(fact) for fact in HAD_TAKEN_IT)
    return next((each is True for each in told if each is not None), None)


def _with_its_taker(table: Table, event: Event) -> Table:
    """The table with who took the trick just played, where its cards do not show it."""
    taker = table.taker_of_unseen(event)
    if table.last is None or table.taker is not None:
        return table
    cards = those_known(table.last.cards)
    won = sum(card.rank in table.equipment.brisques for card in cards)
    brisques = {**table.brisques, taker: table.brisques.get(taker, 0) + won}
    last = replace(table.last, winner=taker)
    return replace(table, taker=taker, last=last, brisques=brisques)


def _with_the_taker_told(table: Table, event: Event) -> Table:
    """The table with the taker of the last trick as he is told of by what is done upon it."""
    if table.trick is not None or table.last is None or table.taker is not None:
        return table
    his = _told_to_have_taken_it(event)
    if his is None:
        return table
    return replace(table, taker=event.by if his else table.other(event.by))


# the play of the cards


def _leads(table: Table, event: Event) -> Table:
    if table.trick is not None:  # the lead is taken from a player who led out of turn
        table = _unplayed(table, table.trick.plays[0])
    table = with_draws(table)
    due = table.leader()
    table, play = _played(table, event)
    return replace(table, trick=Trick((play,), due))


def _follows(table: Table, event: Event) -> Table:
    if table.trick is None:
        return _leads(table, event)
    played, play = _played(table, event)
    lead, due = table.trick.plays[0], table.trick.due
    second = table.takes(play.card, lead.card)
    told = event.told.get(TOOK_IT) if second is None else None
    his = second if told is None else told
    winner = None if his is None else play.player if his else lead.player
    trick = Trick((lead, play), due, winner, is_told=told is not None)
    return replace(_taken(played, trick, winner), reopens=table)


def _plays(table: Table, event: Event) -> Table:
    return _leads(table, event) if table.trick is None else _follows(table, event)


def _wins(table: Table, event: Event) -> Table:
    """A trick of which only the taker, and perhaps the cards, are written down."""
    table = with_draws(table)
    plays = tuple(Play("", card, event.number) for card in event.cards)
    done = {play.player for play in table.trick.plays} if table.trick is not None else set()
    taker = table.taker_of_unseen(event)
    trick = Trick(plays, table.leader(), taker)
    also = [player for player in table.players if player not in done]
    for player in also:
        table = _played_unseen(
            table, player, event.cards, event.number, whole=len(event.cards) == len(also)
        )
    return _taken(table, trick, taker, also)


def _plays_on(table: Table, event: Event) -> Table:
    """So many tricks of which nobody says who took them, nor which cards lay in them."""
    for _ in range(int(event.get("plays_on"))):
        table = with_draws(table)
        done = {play.player for play in table.trick.plays} if table.trick is not None else set()
        due = table.leader()
        also = [player for player in table.players if player not in done]
        for player in also:
            table = _played_unseen(table, player, (), event.number, whole=False)
        table = _taken(table, Trick((), due), None, also)
    return table


def _played_unseen(
    table: Table, player: str, cards: Sequence[Card], event: int, whole: bool
) -> Table:
    """The table when a player has played one of some cards; one unknown, unless they are *whole*.

    A card that lies before him alone came from there, or a like one from his hand; when there are
    two such cards, or not all are known, any that lies there may be gone.
    """
    lying = [each for each in map(partial(_meant_of_two, table, player), cards) if each is not None]
    there = [each for each in lying if not _lies_before_another(table, player, each.card)]
    if whole and not lying:
        return table
    if len(there) == 1:
        gone = _gone(table, player, there[0], event)
        return replace(gone, doubtful=table.doubtful | set(there))
    unseen = {**table.unseen, player: table.unseen.get(player, 0) + 1}
    return replace(
        table, unseen=unseen, may_have_gone=table.may_have_gone | set(table.lies(player))
    )


def _lies_before_another(table: Table, player: str, card: Card) -> bool:
    return any(each.card == card for each in table.lies(table.other(player)))


def _taken(table: Table, trick: Trick, winner: str | None, also: Sequence[str] = ()) -> Table:
    """The table when a trick is taken; *also* names those whose card for it is not written."""
    brisques = dict(table.brisques)
    cards = those_known(trick.cards)
    untold = len(cards) < len(trick.cards)
    won = sum(card.rank in table.equipment.brisques for card in cards)
    unknown = not trick.plays or untold or (winner is None and won > 0)
    known = frozenset[str]() if unknown else table.knows_brisques_of
    if winner is not None:
        brisques[winner] = brisques.get(winner, 0) + won
    hands = dict(table.hands)
    for player in also:
        if player in hands:
            right = max(table.right_numbers(player), default=0)  # a trick too many: it is told
            hands[player] = _less_a_card_unseen(hands[player], trick.cards, right)
    taken = replace(
        table,
        hands=hands,
        resumed={},
        took_up=frozenset(),
        trick=None,
        last=trick,
        clock=table.clock.trick_taken(),
        tricks=table.tricks + 1,
        taker=winner,
        turned=None,
        drawn={},
        undrawn=frozenset(),
        presumed=frozenset(),
        draws_begun=False,
        brisques=brisques,
        knows_brisques_of=known,
        exchanged={},
    )
    return _with_what_can_be_held(taken, table.players)


def _less_a_card_unseen(hand: Holding, cards: Sequence[Card], right: int) -> Holding:
    """A hand after a trick of which nobody wrote down what came from it.

    Where fewer cards were told of than he ought to have had (*right*), it may be another's: what
    was told may be what he has left.
    """
    kept = tuple(card for card in hand.cards if card not in cards)
    sure = hand.number is not None and hand.number >= right
    number = max(0, hand.number - 1) if sure and hand.number is not None else None
    return replace(hand, cards=kept, number=number, whole=False)


def _with_what_can_be_held(table: Table, players: Iterable[str]) -> Table:
    """The table with nothing known of a hand that has fewer cards now than were known of it.

    Some of those have been played unseen, and nobody knows which. While cards are drawn a hand may
    be told as it is when the trick is taken.
    """
    if not table.exhausted:
        return table
    hands = dict(table.hands)
    for player in players:
        hand = table.hand(player)
        right = max(table.right_numbers(player), default=0)
        most = right if hand.number is None else hand.number
        if len(hand.cards) > most:
            hands[player] = replace(hand, cards=(), some=())
    return replace(table, hands=hands)


def with_draws(table: Table) -> Table:
    """Return the table as the next play finds it: draws that nobody wrote down were made.

    When the record has neither player's draw after a trick, both drew one card each, but for
    him who was forbidden to draw or is said not to have drawn. When it has the one's draw and
    not the other's, the other played without drawing.
    """
    forbidden = frozenset(filter(table.is_forbidden_to_draw, table.players))
    passing = filter(table.has_yet_to_draw, forbidden)
    went = table.went_without.union(passing, table.undrawn) & forbidden
    table = replace(table, went_without=went) if forbidden else table
    if table.exhausted or table.draws_begun:
        return table
    if not table.a_trick_was_taken:
        return replace(table, clock=table.clock.as_a_trick_begins())
    drawing = [
        player
        for player in table.players
        if player not in table.undrawn and not table.is_forbidden_to_draw(player)
    ]
    for player in drawing:
        due = 2 if _must_draw_two(table, player) else 1
        table = _drew(table, player, due, clock=table.clock.drawn_if_any_is_left(due))
    return replace(table, draws_begun=True, presumed=frozenset(drawing))


def _must_draw_two(table: Table, player: str) -> bool:
    return any(s.remedy.kind == "draw-two" and player in s.remedy.against for s in table.standing)


def _played(table: Table, event: Event) -> tuple[Table, Play]:
    """The table without the card, from his hand or from what he has laid; and the play."""
    card, player = event.cards[0], event.by
    table = replace(table, presumed=table.presumed - {player})
    untold = _untold_played(table, event)
    if untold is not None:
        table = _without_untold(table, player, untold)
        return _counted(table, player, -1), Play(player, card, event.number)
    told, rank = table.ranks_told.get(player, ()), rank_known(card)
    may_be = Counter(told if rank is None else (rank,))  # one card of one of these ranks is gone
    sure = tuple((Counter(told) - Counter(dict.fromkeys(may_be, 1))).elements())
    if sure != told:
        told_of = {**table.ranks_told, player: sure}
        perhaps = table.may_have_played_one | {player}
        table = replace(table, ranks_told=told_of, may_have_played_one=perhaps)
        table = _may_lie_there(table, player)
    if isinstance(card, UnknownCard):
        table = _may_have_left(table, player, card)
        if event.get("from") != "hand":
            table = _played_unseen(table, player, (), event.number, whole=False)
        return _counted(table, player, -1), Play(player, card, event.number)
    free = tuple(each for each in table.free_leads.get(player, ()) if each != card)
    table = replace(table, free_leads={**table.free_leads, player: free})
    laid = _meant_of_two(table, player, card)
    from_table = event.get("from") == "table"
    if event.get("from") is None:
        from_table = laid is not None and card not in table.hand(player).cards
    if laid is None or not from_table:
        return _out_of_hand(table, player, [card], played=True), Play(player, card, event.number)
    doubtful = table.doubtful
    if event.get("from") is None and _may_be_in_hand(table, player, card):
        doubtful |= {laid}
    table = replace(_gone(table, player, laid, event.number), doubtful=doubtful)
    return _counted(table, player, -1), Play(player, card, event.number, laid)


def _untold_played(table: Table, event: Event) -> UnknownCard | None:
    """What is played from the table that lay there, and of which nobody had said all; or None."""
    card, player = event.cards[0], event.by
    if event.get("from") != "table" or any(each.card == card for each in table.lies(player)):
        return None
    may_be = (
        each
        for each in (*table.untold_laid.get(player, ()), *table.untold_lying(player))
        if card == each or card in possible(each, table.trump)
    )
    return min(may_be, key=lambda each: each.of_rank is None, default=None)


def _without_untold(table: Table, player: str, card: UnknownCard) -> Table:
    """The table without one of the cards that lay before a player and are not all known."""
    left, ranks = list(table.untold_laid.get(player, ())), list(table.ranks_told.get(player, ()))
    if card in left:
        left.remove(card)
    if card.of_rank in ranks:
        ranks.remove(card.of_rank)
    return replace(
        table,
        untold_laid={**table.untold_laid, player: tuple(left)},
        ranks_told={**table.ranks_told, player: tuple(ranks)},
    )


def _may_have_left(table: Table, player: str, card: UnknownCard) -> Table:
    """The table with nothing known of the cards of a hand of which one may have been played."""
    hand, suit = table.hand(player), suit_known(card, table.trump)
    some = list(hand.some)
    if card in some:
        some.remove(card)
        left = hand.cards
    else:
        may_be = possible(card, table.trump) if suit or card.of_rank else hand.cards
        left = tuple(each for each in hand.cards if each not in may_be)
    kept = replace(hand, cards=left, some=tuple(some), whole=False)
    return replace(table, hands={**table.hands, player: kept})


def _gone(table: Table, player: str, card: Laid, event: int) -> Table:
    """The table without a card that a player has laid, and now plays by an event."""
    lies = tuple(each for each in table.lies(player) if each is not card)
    gone = {**table.gone, player: (*table.gone.get(player, ()), card)}
    waiting = _waiting(table, player)
    like = {each: event for each in lies if each.card == card.card and each in waiting}
    unsure = table.taken_for_another if card in waiting else {**table.taken_for_another, **like}
    return replace(table, laid={**table.laid, player: lies}, gone=gone, taken_for_another=unsure)


def _may_be_in_hand(table: Table, player: str, card: Card) -> bool:
    """Whether the other of two like cards may be in a player's hand: nobody knows where it is."""
    if table.equipment.copies == 1 or table.hand(player).whole:
        return False
    known = [each.card for who in table.players for each in table.lies(who)]
    known += table.hand(table.other(player)).cards
    return known.count(card) < table.equipment.copies


def _meant_of_two(table: Table, player: str, card: Card) -> Laid | None:
    """The laid card that is meant: of two like ones that on which no score still waits."""
    like = [each for each in table.lies(player) if each.card == card]
    waiting = _waiting(table, player)
    return next(iter([*(each for each in like if each not in waiting), *like]), None)


def _waiting(table: Table, player: str) -> set[Laid]:
    """The cards of a player on which a score still waits."""
    return {
        each
        for announced in table.announced
        if announced.player == player and announced.fate is Fate.TO_SCORE
        for each in announced.known_cards
    }


def _out_of_hand(table: Table, player: str, cards: Iterable[Card], played: bool) -> Table:
    hand = table.hand(player)
    left = list(hand.cards)
    for card in cards:
        if card in left:
            left.remove(card)
    table = replace(table, hands={**table.hands, player: replace(hand, cards=tuple(left))})
    return _counted(table, player, -1) if played else table


def _counted(table: Table, player: str, more: int) -> Table:
    hand = table.hand(player)
    if hand.number is None:
        return table
    number = max(0, hand.number + more)
    return replace(table, hands={**table.hands, player: replace(hand, number=number)})


def _unplayed(table: Table, play: Play) -> Table:
    """The table with a card taken back from the trick that lies open."""
    player = play.player
    if play.laid is not None:
        laid = {**table.laid, player: (*table.lies(player), play.laid)}
        gone = tuple(each for each in table.gone.get(player, ()) if each is not play.laid)
        unsure = {c: n for c, n in table.taken_for_another.items() if n != play.event}
        table = replace(
            table, laid=laid, gone={**table.gone, player: gone}, taken_for_another=unsure
        )
    else:
        hand = table.hand(player)
        kept = replace(hand, cards=(*hand.cards, play.card))
        if isinstance(play.card, UnknownCard):
            kept = replace(hand, some=(*hand.some, play.card))
        table = replace(table, hands={**table.hands, player: kept})
    return replace(_counted(table, player, 1), trick=None)


def _takes_back(table: Table, event: Event) -> Table:
    trick = table.trick
    if table.reopens is not None and table.followed(event.by, event.cards[0]):
        return table.reopens
    if trick is None or trick.plays[0].player != event.by:
        return table
    return _unplayed(table, trick.plays[0])


def _turns(table: Table, event: Event) -> Table:
    return replace(table, turned=True)


# the stock


def _drew(
    table: Table, player: str, number: int, cards: Iterable[Card] = (), clock: Clock | None = None
) -> Table:
    named = tuple(cards)
    known = those_known(named)
    some = (*table.hand(player).some, *(c for c in named if isinstance(c, UnknownCard)))
    hand = table.hand(player)
    count = None if hand.number is None else hand.number + number
    whole = hand.whole and len(known) == number
    held = Holding((*hand.cards, *known), count, whole, hand.lacks if whole else (), some)
    left = table.clock.drawn(number) if clock is None else clock
    drawn = {**table.drawn, player: table.drawn.get(player, 0) + number}
    hands = {**table.hands, player: held}
    return _taken_up(replace(table, hands=hands, clock=left, drawn=drawn))


def _taken_up(table: Table) -> Table:
    """When the stock is gone, what lies on the table goes back into the hands."""
    if table.stock != 0 or not any((*table.laid.values(), *table.untold_laid.values())):
        return table
    hands = dict(table.hands)
    for player, lies in table.laid.items():
        hand = table.hand(player)
        sure = [each.card for each in lies if each not in table.may_have_gone]
        untold = table.untold_laid.get(player, ())
        some, whole = (*hand.some, *untold), hand.whole and not untold
        hands[player] = replace(hand, cards=(*hand.cards, *sure), some=some, whole=whole)
    table = replace(table, untold_laid={}, may_have_played_one=frozenset())
    return replace(table, hands=hands, laid={}, ranks_told={})


def _draws(table: Table, event: Event) -> Table:
    cards = event.cards
    number = len(cards) or int(event.get("draws") or 0)
    gone = table.turn_up_is_drawn or event.get("from") == "turn-up"
    number -= table.drawn.get(event.by, 0) - table.drawn_as_told(event.by)
    table = _drew(table, event.by, number, cards)
    presumed = table.presumed - {event.by}
    if event.get("from") == "turn-up":
        table = _taken_up(replace(table, clock=table.clock.turn_up_drawn()))
    return replace(table, draws_begun=True, presumed=presumed, turn_up_is_drawn=gone)


def _does_not_draw(table: Table, event: Event) -> Table:
    return replace(table, undrawn=table.undrawn | {event.by})


def _returns(table: Table, event: Event) -> Table:
    table = _out_of_hand(table, event.by, event.cards, played=True)
    return replace(table, clock=table.clock.returned())


def _finds(table: Table, event: Event) -> Table:
    of, number = event.get("of"), event.get("finds")
    if of not in table.players:
        return table
    hand = replace(table.hand(of), number=number)
    return replace(table, hands={**table.hands, of: hand})


def _exchanges(table: Table, event: Event) -> Table:
    """He lays the seven of trumps in the place of the turn-up, and takes that into his hand."""
    seven = event.cards[0]
    gained: Card | None = event.get("for") or table.turned_up
    lies = tuple(each for each in table.lies(event.by) if each.card != seven)
    if seven in table.hand(event.by).cards or len(lies) == len(table.lies(event.by)):
        table = _out_of_hand(table, event.by, [seven], played=False)
    else:
        table = replace(table, laid={**table.laid, event.by: lies})
    exchanged = dict(table.exchanged)
    if gained is not None:
        hand = table.hand(event.by)
        held = replace(hand, cards=(*hand.cards, gained))
        table = replace(table, hands={**table.hands, event.by: held})
        exchanged[event.by] = gained
    turned = seven if seven.rank is Rank.SEVEN else table.turned_up
    return replace(table, turned_up=turned, exchanged=exchanged)


# what is laid


def _lays(table: Table, event: Event) -> Table:
    cards = list(event.get("with") or ())
    for card in laid_in_vain(table, event.by):  # what was refused lies there, and is laid again so
        if card.card in cards and card.card not in table.hand(event.by).cards:
            cards.remove(card.card)
            lies = [each for each in table.lies(event.by) if each != card]
            again = replace(card, event=event.number)
            table = replace(table, laid={**table.laid, event.by: (*lies, again)})
    cards = _not_lying_there(table, event.by, cards)
    if event.untold:  # they lie there, and of some nobody can tell which they are
        cards = _known_of_the_untold(table, event)
        ranks = ranks_of(event.untold)
        told = Counter(table.ranks_told.get(event.by, ())) | Counter(ranks)  # some lay there
        ranks_told = {**table.ranks_told, event.by: tuple(told.elements())}
        table = replace(table, ranks_told=ranks_told)
        if len(ranks) < len(event.untold):
            table = _may_lie_there(table, event.by)
    return lay(_out_of_hand(table, event.by, cards, played=False), event.by, cards, event.number)


def _known_of_the_untold(table: Table, event: Event) -> list[Card]:
    """The known ones of the cards that a player lays, but for those that lay there already."""
    lies = Counter(each.card for each in table.lies(event.by))
    held = Counter(table.hand(event.by).cards)
    return list((Counter(those_known(event.untold)) - (lies - held)).elements())


def _may_lie_there(table: Table, player: str) -> Table:
    """The table before a player of whom nobody knows any more all that lies there."""
    return replace(table, all_lying_known_of=table.all_lying_known_of - {player})


def _not_lying_there(table: Table, player: str, cards: Sequence[Card]) -> list[Card]:
    """Return the cards that a player lays down of those that he names with a combination.

    Who names cards that lie before him already, where he cannot have as many more, means those.
    """
    lies = [each.card for each in table.lies(player)]
    room = table.equipment.hand - 1 - len(lies) + table.gone_unseen(player)
    mine, named = list(table.hand(player).cards), list(cards)
    for card in cards:
        if len(named) > room and card in lies and card not in mine:
            lies.remove(card)
            named.remove(card)
    return named


def said_instead(table: Table, event: Event) -> Table:
    """Return the table without what a player claimed at this trick and has put other words for.

    Who claimed several at once, and then scores something else and says anew what he has to
    score, has said that instead. What he names again is kept, and so is what he only chooses.
    """
    scored, waiting = event.get("declares") or (), event.get("to_score") or ()
    if not (scored and waiting):
        return table
    claimed = [
        each
        for each in table.announced
        if each.player == event.by
        and each.claimed
        and 0 < each.event < event.number
        and each.trick == table.tricks
        and each.fate in (Fate.CLAIMED, Fate.TO_SCORE)
    ]
    if any(name in each.row.called for each in claimed for name in scored):
        return table
    withdrawn = [each for each in claimed if not any(name in each.row.called for name in waiting)]
    anew = {card: replace(card, event=event.number) for each in withdrawn for card in each.laid}

    def laid_anew(cards: Iterable[Laid]) -> tuple[Laid, ...]:
        return tuple(anew.get(card, card) for card in cards)

    kept = tuple(
        replace(
            each,
            cards=None if each.cards is None else laid_anew(each.cards),
            laid=laid_anew(each.laid),
        )
        for each in table.announced
        if each not in withdrawn
    )
    lies = {**table.laid, event.by: laid_anew(table.lies(event.by))}
    by = {each.event for each in withdrawn}
    standing = tuple(
        each
        for each in table.standing
        if each.remedy.kind != "score-one-of" or each.event not in by
    )
    return replace(table, announced=kept, laid=lies, standing=standing)


def refused(table: Table, player: str) -> list[Laid]:
    """Return the cards before a player that he laid for what was refused, and for nothing else.

    What was not chosen of several is no better: it was not made when it could be.
    """
    return [card for card, in_vain in laid_in_vain(table, player).items() if in_vain]


def laid_in_vain(table: Table, player: str) -> dict[Laid, Verdict]:
    """Return the cards before a player that have served in nothing he made, or may have served.

    Where he claimed several for one trick, and nobody says which he chose, a card that is in each
    of them has served in it, whichever it was; of the others nobody can tell.
    """
    mine = [each for each in table.announced if each.player == player]
    left = [each for each in mine if each.fate is Fate.CLAIMED and each.trick != table.tricks]
    chosen = {each.event for each in mine if each.fate is Fate.SCORED}
    unsaid = {n: _cards_of(left, n) for each in left if (n := each.event) not in chosen}
    in_vain = [each for each in mine if each in left or each.fate is Fate.REFUSED]
    served = {card for each in mine if each not in in_vain for card in each.known_cards}
    served.update(*(set.intersection(*sets) for sets in unsaid.values()))
    may_have = {card for sets in unsaid.values() for card in set.union(*sets)}
    laid = {card.number for each in in_vain for card in each.laid} - {
        each.number for each in served
    }
    lies = [card for card in table.lies(player) if card.number in laid]
    return {card: None if card in may_have else True for card in lies}


def _cards_of(named: Iterable[Announced], event: int) -> list[set[Laid]]:
    """The cards of each combination that was named by an event."""
    return [set(each.known_cards) for each in named if each.event == event]


def resumed(table: Table, player: str, cards: Iterable[Laid]) -> Table:
    """Return the table with cards that a player has laid taken into his hand again."""
    back = [each for each in table.lies(player) if each in cards]
    lies = tuple(each for each in table.lies(player) if each not in back)
    hand = table.hand(player)
    held = replace(hand, cards=(*hand.cards, *(each.card for each in back)))
    return replace(table, laid={**table.laid, player: lies}, hands={**table.hands, player: held})


def shown_again(table: Table, event: Event, cards: Iterable[Card]) -> Table:
    """Return the table with cards laid again that a player had to take up a moment ago."""
    cards = tuple(cards)
    left = list(table.resumed.get(event.by, ()))
    for card in cards:
        left.remove(card)
    table = replace(table, resumed={**table.resumed, event.by: tuple(left)})
    return lay(_out_of_hand(table, event.by, cards, played=False), event.by, cards, event.number)


def _takes_up(table: Table, event: Event) -> Table:
    """He takes up all that lies before him, or certain cards: those that were refused first."""
    lies = [*laid_in_vain(table, event.by), *table.lies(event.by)]
    table = replace(table, took_up=table.took_up | {event.by})
    if not event.cards:
        return _without_all_untold(resumed(table, event.by, lies), event.by)
    taken: list[Laid] = []
    for card in event.cards:
        taken += [each for each in lies if each.card == card and each not in taken][:1]
    return resumed(table, event.by, taken)


def _without_all_untold(table: Table, player: str) -> Table:
    """The table when he holds what lay before him of which not every suit or rank is known."""
    hand = table.hand(player)
    held = replace(hand, some=(*hand.some, *table.untold_lying(player)))
    return replace(
        table,
        hands={**table.hands, player: held},
        ranks_told={**table.ranks_told, player: ()},
        untold_laid={**table.untold_laid, player: ()},
        may_have_played_one=table.may_have_played_one - {player},
    )


def _leaves(table: Table, event: Event) -> Table:
    """Who leaves what lies there on the table has some card there, if nobody says which."""
    if table.has_cards_lying(event.by) is not False:
        return table
    some = {**table.untold_laid, event.by: (UnknownCard(),)}
    return _may_lie_there(replace(table, untold_laid=some), event.by)


def _counts_brisques(table: Table, event: Event) -> Table:
    taken = {**table.brisques, event.by: int(event.get("counts_brisques"))}
    known = table.knows_brisques_of | {event.by}
    return replace(table, brisques=taken, knows_brisques_of=known)


def _deals(table: Table, event: Event) -> Table:
    """A new deal: nothing of the last one is left but the score and the count of deals."""
    play = table.equipment
    turned = event.get("turned_up")
    given = event.get("hands") or {}
    hands = {}
    for player in table.players:
        holding = given.get(player, Holding())
        number = len(holding.cards) if holding.whole else holding.number
        hands[player] = replace(holding, number=play.hand if number is None else number)
    first = table.deal is None and not table.tricks and table.taker is None
    afresh = any(s.remedy.kind == "fresh-deal" and s.fate == "chosen" for s in table.standing)
    more = not afresh and (table.counted or bool(table.tricks))
    return Table(
        table.players,
        play,
        of_a_new_deal(play),
        dealer=event.by if event.by in table.players else None,
        trump=suit_known(turned, None) if turned else None,
        turned_up=None if isinstance(turned, UnknownCard) else turned,
        no_trumps=not play.turn_up,
        deal=1 if first else (table.deal or 1) + more,
        hands=hands,
        score=table.score,
        scores_of=table.scores_of,
        marked=table.marked,
        settled=table.settled,
        knows_brisques_of=frozenset(table.players),
        all_lying_known_of=frozenset(table.players),
    )


def _marks(table: Table, event: Event) -> Table:
    """A score that nobody has told is what its owner says that the marker shows."""
    if event.by in table.scores_of or event.get("for") is not None:
        return table
    said = int(event.get("marks"))
    marked = {**table.marked, event.by: (event.number, said)}
    known = table.scores_of | {event.by}
    return replace(table, score={**table.score, event.by: said}, scores_of=known, marked=marked)


_CHANGES = {
    "marks": _marks,
    "leads": _leads,
    "follows": _follows,
    "plays": _plays,
    **dict.fromkeys(UNSEEN, _wins),
    "plays_on": _plays_on,
    "takes_back": _takes_back,
    "turns": _turns,
    "draws": _draws,
    "does_not_draw": _does_not_draw,
    "returns": _returns,
    "finds": _finds,
    "exchanges": _exchanges,
    "declares": _lays,
    "announces": _lays,
    "takes_up": _takes_up,
    "leaves": _leaves,
    "deals": _deals,
    "counts_brisques": _counts_brisques,
}
