"""Cards played in error: before one's turn, not at all, or one too many; and what came of it."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.base.cards import Card
from adjudicator.base.events import Event
from adjudicator.base.facts import FactRegister
from adjudicator.base.logic import Verdict
from adjudicator.games.euchre.clock import HAND
from adjudicator.games.euchre.facts.conduct import put_a_card_to_a_trick_that_was_over
from adjudicator.games.euchre.facts.play import FOLLOWING
from adjudicator.games.euchre.noticing import NOTHING, noticed
from adjudicator.games.euchre.record import after, trick_with_one_too_many
from adjudicator.games.euchre.situation import Situation, sure
from adjudicator.games.euchre.table import Play, Table, Trick, trick_named

shown: FactRegister[Situation] = FactRegister()

MISSING = ("fails_to_play",)
DEMANDING = ("demands",)
# What follows from a card that the fourth hand played before his partner.
WIN_OR_LOSE = "win-or-lose-the-trick"
MUST_WIN_OR_LOSE = "must-win-or-lose"


# before one's turn


def _hands(at: Situation) -> tuple[str, ...]:
    """The first hand to the fourth of the trick to which he plays; () where not all four play."""
    trick = at.trick
    if not at.is_follow or trick is None or trick.falsely_led is True:
        return ()
    order = at.before.order(trick.plays[0].player)
    return order if at.before.live == at.before.players else ()


def _of_four_hands(at: Situation, so: bool) -> Verdict:
    """What is so of a trick of four hands: where one may sit out, nobody can say."""
    return None if so and at.is_lone_hand is None else so


def _waits(trick: Trick | None, player: str) -> bool:
    """Whether a player has still to play to a trick."""
    done = () if trick is None else (*trick.missed, *trick.several)
    return trick is not None and trick.card_of(player) is None and player not in done


@shown(
    "Did {player}, the third hand, play before the second?",
    acts=FOLLOWING,
    implies=("followed_out_of_turn",),
)
def third_hand_played_before_the_second(at: Situation) -> Verdict:
    """He played third to the trick, and the second hand had not played."""
    hands = _hands(at)
    third = bool(hands) and at.player == hands[2]
    return _of_four_hands(at, third and _waits(at.trick, hands[1]))


@shown(
    "Did {player}, the fourth hand, play before {partner}, though the third had not played?",
    acts=FOLLOWING,
    implies=("followed_out_of_turn",),
    never_with=("third_hand_played_before_the_second",),
)
def fourth_hand_played_before_his_partner(at: Situation) -> Verdict:
    """He played fourth to the trick; neither his partner, the second, nor the third had played."""
    hands = _hands(at)
    last = bool(hands) and at.player == hands[3]
    return _of_four_hands(at, last and _waits(at.trick, hands[1]) and _waits(at.trick, hands[2]))


@shown(
    "Did {player}, the fourth hand, play before {partner}, when the third had played before both?",
    acts=FOLLOWING,
    implies=("followed_out_of_turn",),
    never_with=("third_hand_played_before_the_second", "fourth_hand_played_before_his_partner"),
)
def fourth_hand_played_after_an_early_third(at: Situation) -> Verdict:
    """He played fourth before his partner, the second; but the third had played before both."""
    hands = _hands(at)
    last = bool(hands) and at.player == hands[3]
    early = last and _waits(at.trick, hands[1]) and not _waits(at.trick, hands[2])
    return _of_four_hands(at, early)


@shown(
    "Had {of}'s partner, the fourth hand, played before {of}?",
    acts=DEMANDING,
    never_with=("partner_ran_ahead", "another_of_those_tricks_was_called_for"),
)
def partner_had_played_before_him(at: Situation) -> Verdict:
    """The one called on is the second hand, and his partner, the fourth, had played before him."""
    if at.event.verb not in DEMANDING:
        return False
    return sure(at.standing(WIN_OR_LOSE, against=at.of or ""))


@shown(
    "Was it for {partner}'s card, played before the turn, that {player} had to win or to lose?",
    acts=FOLLOWING,
    never_with=("his_highest_or_lowest_could_be_called",),
)
def had_to_for_his_partners_early_card(at: Situation) -> Verdict:
    """He was told to win or to lose, since his partner had played before him."""
    return at.is_follow and sure(at.standing(MUST_WIN_OR_LOSE, against=at.player))


# no card to a trick


@shown(
    "Had {player} played to the next trick before it was found out?",
    acts=MISSING,
    implies=("failed_to_play_to_a_trick",),
    looks_ahead=True,
)
def had_played_to_the_next_trick(at: Situation) -> Verdict:
    """He left a trick out, and had played to the next when it was found out.

    Who had put a card to the trick in time had left none out. Of which trick it is nobody knows
    where none lies there and some are over: it may have been the last of them.
    """
    lying = at.before.open_tricks()
    if at.event.verb not in MISSING:
        return False
    if not lying:
        return None if any(at.before.won.values()) else False
    table = at.after
    for event in at.later:
        if event.by == at.player and trick_named(at.before, event) == lying[0] + 1:
            return False
        table = after(table, event, at.record[event.number :])
        if any(trick.card_of(at.player) for trick in table.tricks[lying[0] + 1 :]):
            return True
    return False


@shown(
    "Was it the card that {player} had left over at the end, for a trick left out?",
    acts=FOLLOWING,
    implies=("put_a_card_to_a_trick_that_was_over",),
)
def it_was_left_over_for_a_trick_left_out(at: Situation) -> bool:
    """All the tricks were over, and the card is for one to which he had not played."""
    trick = _trick_named(at.before, at.event)
    left_out = trick is None or at.player in trick.missed  # where none is named, he missed one
    late = put_a_card_to_a_trick_that_was_over(at) is True
    return late and left_out and _is_over(at.before)


@shown(
    "Had {player} played to a trick since the one that was left out?",
    acts=FOLLOWING,
    implies=("put_a_card_to_a_trick_that_was_over",),
)
def had_played_since_the_trick_left_out(at: Situation) -> bool:
    """He puts a card to a trick that was over, and had played to one that came after it."""
    if put_a_card_to_a_trick_that_was_over(at) is not True:
        return False
    named = trick_named(at.before, at.event)
    missed = [n for n, trick in enumerate(at.before.tricks) if at.player in trick.missed]
    first = named - 1 if named is not None else min(missed, default=len(at.before.tricks))
    return any(trick.card_of(at.player) for trick in at.before.tricks[first + 1 :])


def _trick_named(table: Table, event: Event) -> Trick | None:
    number = trick_named(table, event)
    return None if number is None else table.tricks[number - 1]


def _is_over(table: Table) -> bool:
    """Whether all five tricks are over."""
    full = (trick for trick in table.tricks if trick.plays and not trick.broken_off)
    return sum(map(table.is_full, full)) + sum(table.won.values()) >= HAND


# a card too many to a trick


@shown("Had {player} a card in that trick already?", acts=FOLLOWING)
def put_a_card_too_many_to_a_trick(at: Situation) -> bool:
    """He put a second card to a trick, or mixed one with a trick that was not its own."""
    return trick_with_one_too_many(at.before, at.event) is not None


@shown(
    "Had the hand been played out when the card too many was found?",
    acts=FOLLOWING,
    implies=("put_a_card_too_many_to_a_trick",),
    looks_ahead=True,
)
def the_hand_was_over_when_it_was_found(at: Situation) -> bool:
    """The hand had been played out when it was found that a trick had a card too many."""
    if not put_a_card_too_many_to_a_trick(at):
        return False
    table = at.after
    for event in at.later:
        if noticed(event) != NOTHING or _asks_to_count(event):
            break
        table = after(table, event, at.record[event.number :])
    return _is_over(table)


def _asks_to_count(event: Event) -> bool:
    return event.verb == "asks_to_see" and event.word == "count-of-tricks"


@shown("Had somebody put a card too many to a trick?", acts=("asks_to_see",))
def a_trick_had_a_card_too_many(at: Situation) -> Verdict:
    """A trick had a card too many: somebody had put two to it, or one that was not its own."""
    if at.event.verb != "asks_to_see":
        return False
    so = any(trick.too_many for trick in at.before.tricks)
    return so or (None if "a_trick_had_a_card_too_many" in at.told else False)


@shown(
    "Was it a card too many that {player} had put to a trick?",
    acts=("takes_back",),
    implies=("took_back_a_card_he_had_played",),
    never_with=("it_was_played_to_a_false_lead", "took_back_a_revoke"),
)
def took_back_a_card_too_many(at: Situation) -> bool:
    """The card that he took back was one too many in a trick to which he had played."""
    put = (play for trick in at.before.tricks for play in trick.too_many)
    mine = {play.card for play in put if play.player == at.player}
    return at.event.verb == "takes_back" and bool(mine.intersection(at.event.cards))


def lay_in_a_wrong_trick(at: Situation, play: Play) -> Iterator[Card]:
    """Yield the cards that, as a player plays one, lay too many in a trick to which he had played.

    Args:
        at: an event as the facts see it, that play or a later one.
        play: the play.
    """
    for trick in at.before.tricks:
        for put in trick.too_many:
            between = at.record[put.event : max(put.event, play.event - 1)]
            back = any(e.verb == "takes_back" and put.card in e.cards for e in between)
            if put.player == play.player and put.event < play.event and not back:
                yield put.card


@shown(
    "Did {player} play another suit, and had put a card of the suit led to a wrong trick?",
    acts=FOLLOWING,
    never_with=("put_a_card_too_many_to_a_trick",),
)
def his_card_of_the_suit_led_lay_in_a_wrong_trick(at: Situation) -> bool:
    """He did not follow suit, since his card of the suit led lay in a trick to which it is not."""
    led = at.suit_led(at.trick)
    if not at.is_follow or led is None or at.card is None or at.suit_of(at.card) is led:
        return False
    play = Play(at.player, at.card, at.event.number)
    return any(at.suit_of(card) is led for card in lay_in_a_wrong_trick(at, play))
