"""The bidding: whose turn it is to speak, and what a declaration does to the table."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.base.cards import UnknownCard
from adjudicator.base.events import PLAYS, Event, Holding
from adjudicator.base.logic import any_of
from adjudicator.base.values import replace
from adjudicator.games.euchre.table import DECLARES, MAKES_TRUMP, Declaration, Table

# By what ruling a word that was spoken in turn was spoken in vain, so that another is due of him.
IN_VAIN = {"name-suit": "void", "pass": "must-name"}


def yet_to_speak(table: Table) -> list[str]:
    """Return who has not spoken in this round, in turn; those who are silenced too.

    A dealer who turned the card down before his turn has spoken.
    """
    if table.dealt_by is None or table.round is None or table.is_made:
        return []
    spoken = {
        d.player
        for d in table.declarations
        if d.round == table.round and (d.in_turn or d.what == "turn-down")
    }
    return [p for p in table.order(table.next(str(table.dealt_by))) if p not in spoken]


def have_had_their_word(table: Table, round: int | None) -> frozenset[str]:
    """Return who has spoken in a round, in turn or out of it.

    A suit that is named while the card may still be spoken of is no word on the card.
    """
    words = (d for d in table.declarations if d.round == round)
    return frozenset(d.player for d in words if round == 2 or d.what != "name-suit")


def is_silenced(table: Table, player: str) -> bool:
    """Return whether a ruling has silenced a player for this round: nobody waits for him."""
    return _is_under(table, "silenced", player)


def _is_under(table: Table, kind: str, player: str) -> bool:
    return any(s.remedy.kind == kind and player in s.remedy.against for s in table.standing)


def is_in_turn(table: Table, player: str, what: str) -> bool:
    """Return whether a player may say that now: all who come before him are silenced.

    One who is silenced himself can still pass.
    """
    waiting = yet_to_speak(table)
    if player not in waiting or (what != "pass" and is_silenced(table, player)):
        return False
    return all(is_silenced(table, other) for other in waiting[: waiting.index(player)])


def all_have_passed(table: Table, round: int) -> bool:
    """Return whether all four have passed in that round, each in his turn."""
    return not to_pass(table, round)


def to_pass(table: Table, round: int) -> tuple[str, ...]:
    """Return who has not passed in that round, in his turn; a silenced one need not.

    Who could but pass, and said something else in his turn, has passed once another speaks after
    him: what he said is void.
    """
    said = [d for d in table.declarations if d.round == round and d.in_turn]
    passed = {d.player for d in said[:-1] if must_pass(table, d.player)}
    passed |= {
        d.player
        for d in table.declarations
        if d.round == round and (d.in_turn or d.what == "turn-down") and _is_a_pass(table, d)
    }
    spoke = {d.player for d in said}
    passed |= {p for p in table.players if p not in spoke and is_silenced(table, p)}
    return tuple(p for p in table.players if p not in passed)


def must_pass(table: Table, player: str) -> bool | None:
    """Return whether a player is bound to pass; None when the ruling that binds him is open."""
    binding = [s for s in table.standing if s.remedy.kind == "must-pass"]
    return any_of(True if s.sure else None for s in binding if player in s.remedy.against)


def _is_a_pass(table: Table, declaration: Declaration) -> bool:
    if declaration.what in ("pass", "turn-down"):
        return True
    return declaration.round == 2 and names_what_was_turned_down(table, declaration)


def names_what_was_turned_down(table: Table, said: Declaration) -> bool:
    """Whether one names the suit turned down, who may not: it makes no trump.

    A dealer who is stuck may at some tables.
    """
    turned = table.turned_up.suit if table.turned_up else None
    named = said.what == "name-suit" and said.suit is turned
    return named and not _is_stuck_and_free(table, said.player)


def is_of_what_was_turned_down(table: Table, event: Event) -> bool:
    """Whether somebody has named what was turned down; or whether a word of the round may do it."""
    if table.round != 2:
        return False
    turned = table.turned_up.suit if table.turned_up else None
    named = (d for d in table.declarations if d.round == 2 and d.what == "name-suit")
    return event.verb in DECLARES or any(each.suit is turned for each in named)


def _is_stuck_and_free(table: Table, player: str) -> bool:
    """Whether a player is the dealer on whom all have passed twice, and may name any suit."""
    if not table.stuck_dealer_names_any or player != table.dealt_by:
        return False
    theirs = [d for d in table.declarations if d.round == 2 and d.player != player]
    passed = {d.player for d in theirs if _is_a_pass(table, d)}
    return passed == {*table.players} - {player}


def declares(table: Table, event: Event, later: Sequence[Event]) -> Table:
    """Return the table after a word of the bidding."""
    what = DECLARES[event.verb]
    round = table.round
    turned_down = any(d.what == "turn-down" for d in table.declarations)
    # he has had his word on the card, or speaks of another; while one keeps his it is the first yet
    of_the_next = what == "name-suit" or (
        what == "pass" and event.by in have_had_their_word(table, 1)
    )
    if of_the_next and turned_down and not with_a_word_on_the_card(table):
        round = 2
    table = replace(table, round=round)
    if what == "turn-down" and all_have_passed(table, 1):
        return table  # he only turns the card: his pass was his word
    if what == "turn-down" and table.trump is not None:
        return table  # it was taken up, or ordered: there is nothing left to turn down
    ordered = table.maker is not None and round == 1
    if what == "take-up" and event.by == table.dealt_by and ordered:
        return table  # he only does what was ordered
    what = _as_meant(table, event.by, what)
    in_turn = _in_turn(table, event.by, what)
    if what == "alone" and in_turn is False:
        table = _alone_out_of_turn(table, event.by, later)
    said = Declaration(event.by, what, event.suit, round, event.number, in_turn)
    if in_turn is not False:
        table = _made(table, said)
    if event.get("alone") and table.maker == event.by:
        table = replace(table, alone=event.by)
    table = replace(table, declarations=(*table.declarations, said))
    if round == 1 and all_have_passed(table, 1):
        return replace(table, round=2)
    return table


def _in_turn(table: Table, player: str, what: str) -> bool | None:
    """Whether a word is spoken in turn; None when nobody can say. Over a partner it always is."""
    if what == "take-from-partner":
        return True
    if table.dealt_by is None and not table.is_made:
        return None
    own = table.maker == player and table.trump is None and table.round == 2
    if what == "name-suit" and own and table.alone == player:
        return True  # he said alone, and names the suit for it
    if what == "name-suit" and with_a_word_on_the_card(table):
        return False  # the card was turned down, and an adversary keeps his word on it
    if _is_still_to_name(table, player):
        return True  # what he said was void, or refused him, and nobody has spoken since
    return is_in_turn(table, player, what)


def with_a_word_on_the_card(table: Table) -> tuple[str, ...]:
    """Return the dealer's adversaries who keep their word on a card turned down before its time."""
    too_early = any(d.what == "turn-down" and d.in_turn is False for d in table.declarations)
    if not too_early or table.dealt_by is None:
        return ()
    waiting = to_pass(table, 1)
    return tuple(who for who in table.adversaries(table.dealt_by) if who in waiting)


def _is_still_to_name(table: Table, player: str) -> bool:
    """Whether the last word of the bidding was a player's own, in his turn and in vain.

    A suit that he named was void, or he passed who had to name one.
    """
    last = table.declarations[-1] if table.declarations else None
    if last is None or last.player != player or last.in_turn is not True:
        return False
    return _was_in_vain(table, last)


def _was_in_vain(table: Table, said: Declaration) -> bool:
    """Whether it was ruled of a suit that was named, or of a pass, that another word is due."""
    vain = IN_VAIN.get(said.what)
    return any(s.remedy.kind == vain and s.event == said.event for s in table.standing)


def _alone_out_of_turn(table: Table, player: str, later: Sequence[Event]) -> Table:
    """Return the table when one says alone who has no word left, or not yet.

    Who made the trump, and adds that he plays it alone, plays it so: how and when he must say it
    no law of ours tells. Of anybody else no law of ours says whether it makes a lone hand.
    """
    partner = table.partner(player)
    if table.maker is not None and table.maker not in (player, partner):
        return table  # who defends alone takes nothing from the makers
    plays = any(e.by == partner and e.verb in PLAYS for e in later)
    if table.maker == player and not plays:
        return replace(table, alone=player)
    return replace(table, alone=None)


def partners_word(table: Table, player: str) -> str | None:
    """Return what a player's partner last declared in his turn in the first round, if it was good.

    A word more that he adds to an order does not take the order back.
    """
    partner = table.partner(player)
    said = [d for d in table.declarations if d.player == partner and d.round == 1]
    if any(d.what == "pass" for d in said):
        return None
    return next((d.what for d in reversed(said) if d.in_turn is not False), None)


def _may_take_it(table: Table, player: str) -> bool:
    """Whether laws 74 and 75 let a player take it from his partner; where one can see it."""
    word = partners_word(table, player)
    dealer = table.dealt_by
    if dealer is None:
        return word in ("order-up", "assist", "alone")
    giver = table.next(dealer) if player != dealer else table.partner(dealer)
    own = "assist" if player == dealer else "order-up"
    return table.partner(player) == giver and word in (own, "alone")


def _as_meant(table: Table, player: str, what: str) -> str:
    """What a declaration comes to: to say alone over a partner's order is to take it from him."""
    mine = (d for d in table.declarations if d.player == player and d.round == table.round)
    spoken = any(d.what != "pass" for d in mine)
    over = partners_word(table, player) in ("order-up", "assist", "alone")
    return "take-from-partner" if what == "alone" and over and not spoken else what


def _made(table: Table, said: Declaration) -> Table:
    """Return the table with the trump that a declaration makes, if it makes one."""
    passed = any(
        d.player == said.player and d.round == said.round and d.what == "pass"
        for d in table.declarations
        if not _was_in_vain(table, d)
    )
    if _is_under(table, "must-pass", said.player):
        return table
    turned = table.turned_up.suit if table.turned_up else None
    if said.what in ("order-up", "assist", "take-up") and not passed:
        return replace(table, trump=turned, maker=said.player)
    if said.what == "alone":
        trump = turned if said.round == 1 else table.trump
        return replace(table, trump=trump, maker=said.player, alone=said.player)
    if said.what == "take-from-partner":
        return replace(table, alone=said.player) if _may_take_it(table, said.player) else table
    names = said.what == "name-suit" and said.round == 2
    if names and not names_what_was_turned_down(table, said) and table.trump is None and not passed:
        return replace(table, trump=said.suit, maker=said.player)
    return table


def elects(table: Table, event: Event) -> Table:
    may = any(
        s.remedy.kind == "have-it-played" and event.by in s.remedy.held_by and s.fate == "open"
        for s in table.standing
    )
    if event.word == "play" and may:
        turned = table.turned_up.suit if table.turned_up else None
        return replace(table, trump=turned, maker=event.get("of") or _late(table))
    return table


def _late(table: Table) -> str | None:
    """Who ordered up, or assisted, when he had passed."""
    late = [s for s in table.standing if s.remedy.kind == "have-it-played"]
    return late[-1].remedy.against[0] if late else None


def taken_up(table: Table, event: Event, later: Sequence[Event]) -> Table:
    """The dealer takes the turned-up card into his hand when it is made trumps."""
    card, dealer = table.turned_up, table.dealt_by
    made_now = event.verb in MAKES_TRUMP and event.verb not in ("names_suit", "takes_it_from")
    if dealer is None or not made_now:
        return table
    nothing_put_out_yet = not any(e.verb in PLAYS for e in later)
    takes_it = nothing_put_out_yet or any(e.verb == "discards" for e in later)
    if card is None:
        if not takes_it or table.round != 1 or table.maker is None:
            return table
        return replace(table, hands={**table.hands, dealer: _one_more(table.hand(dealer))})
    suit = card.of_suit if isinstance(card, UnknownCard) else card.suit
    hand = table.hand(dealer)
    if table.trump is not suit or card in (*hand.cards, *hand.some) or table.round != 1:
        return table
    if takes_it:
        hand = _one_more(hand)
        if isinstance(card, UnknownCard):
            hand = replace(hand, some=(*hand.some, card))
        else:
            hand = replace(hand, cards=(*hand.cards, card))
    elif isinstance(card, UnknownCard):
        return table
    else:  # what he put out for it is not in the record
        number = hand.number or (len(hand.cards) if hand.whole else None)
        hand = Holding((card,), number, False, ())
    return replace(table, hands={**table.hands, dealer: hand})


def _one_more(hand: Holding) -> Holding:
    """The hand with its number one more, where that is known; not with the card."""
    return hand if hand.number is None else replace(hand, number=hand.number + 1)


def accepted(table: Table) -> Table:
    """A trump that was made out of turn, and by which the table now plays, is the trump."""
    if table.trump is not None or table.made is not False:
        return table
    if table.told_trump is not None:
        return replace(table, trump=table.told_trump)
    if table.maker is not None:
        return table
    for said in reversed(table.declarations):
        made = _made(table, said)
        if made.trump is not None:
            return made
    return table
