"""What the play of the cards shows: whose lead it was, what he could have played, what it holds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from adjudicator.base.cards import Card, Rank, Suit, UnknownCard
from adjudicator.base.events import PLAYS, Event
from adjudicator.base.facts import FactRegister
from adjudicator.base.logic import Verdict, any_of, not_
from adjudicator.games.bezique_family.situation import Situation
from adjudicator.games.bezique_family.table import UNSEEN
from adjudicator.games.bezique_family.unknown import agreed, suit_known

shown: FactRegister[Situation] = FactRegister()

LATE = ("too-late", "out-of-time", "lost", "void", "not-valid")  # claims that a score comes late
LEADING = ("leads", "plays")
FOLLOWING = ("follows", "plays")


# the lead


@shown(
    "Was it the other's lead?",
    acts=LEADING,
    implies=("led",),
    regular=False,
    taken="it was {player}'s lead",
)
def led_out_of_turn(at: Situation) -> Verdict:
    """He led when it was the other's lead."""
    if not at.is_lead:
        return False
    due = at.settled.leader()
    if at.event.verb == "plays" and due == at.adversary:
        return None  # he may have followed, to a lead or after tricks that are not told
    return None if due is None else due != at.player


@shown("Did {adversary} play to the lead?", acts=LEADING, looks_ahead=True)
def the_adversary_played_to_it(at: Situation) -> Verdict:
    """The adversary played to the lead before it was taken back."""
    event = _next(at, ("follows", "plays", "takes_back", "leads"))
    return event is not None and event.verb in FOLLOWING and event.by == at.adversary


@shown("Did {adversary} call attention to the error?", acts=LEADING, looks_ahead=True)
def the_adversary_called_attention_to_it(at: Situation) -> Verdict:
    """The adversary called attention to the error before playing to the lead."""
    for event in at.later:
        if event.by == at.adversary and event.verb in PLAYS:
            return False
        if event.by == at.player and event.verb == "takes_back":
            return False
        if event.by == at.adversary and event.verb == "notices":
            return True
    return False


@shown("Did {player} notice the error first?", acts=LEADING, looks_ahead=True)
def noticed_his_own_error(at: Situation) -> Verdict:
    """He noticed the error unasked, before the adversary did."""
    event = _next(at, ("follows", "plays", "takes_back", "leads", "notices"))
    return event is not None and event.by == at.player and event.verb in ("notices", "takes_back")


def _next(at: Situation, verbs: Sequence[str]) -> Event | None:
    return next((event for event in at.later if event.verb in verbs), None)


@shown(
    "Was the card that {player} took back led out of turn?",
    acts=("takes_back",),
    implies=("took_back_a_lead",),
)
def took_back_a_lead_out_of_turn(at: Situation) -> Verdict:
    """He took back a card led out of turn."""
    trick = at.before.trick
    if at.event.verb != "takes_back" or trick is None or len(trick.plays) != 1:
        return False
    if trick.plays[0].player != at.player or trick.plays[0].card != at.card:
        return False
    return None if trick.due is None else trick.due != at.player


@shown(
    "Had {adversary} played to the card that {player} took back?",
    acts=("takes_back",),
    implies=("took_back_a_lead",),
)
def it_had_been_played_to(at: Situation) -> Verdict:
    """The other had played to the lead already when it was taken back."""
    if at.event.verb != "takes_back":
        return False
    last = at.before.last
    if at.before.trick is not None or last is None or not took_back_a_lead(at):
        return False
    return at.card in last.cards


@shown("Did {player} take back the card led?", acts=("takes_back",))
def took_back_a_lead(at: Situation) -> Verdict:
    """He took back the card led."""
    return at.event.verb == "takes_back" and not took_back_a_card_that_followed(at)


@shown("Did {player} take back a card played to a lead?", acts=("takes_back",))
def took_back_a_card_that_followed(at: Situation) -> Verdict:
    """He took back a card that he had played to a lead."""
    return at.event.verb == "takes_back" and at.before.followed(at.player, at.card)


@shown("Had {adversary} called attention to the lead?", acts=("takes_back",))
def had_been_called_attention_to(at: Situation) -> Verdict:
    """The adversary had called attention to the lead that was taken back."""
    if not took_back_a_lead(at):
        return False
    for event in reversed(at.record[: at.event.number - 1]):
        if event.verb in PLAYS:
            return False
        if event.verb == "notices" and event.by == at.adversary:
            return True
    return False


@shown(
    "Had {adversary} called attention to the lead before playing to it?",
    acts=("takes_back",),
)
def had_been_called_before_it_was_played_to(at: Situation) -> Verdict:
    """The adversary had called attention to the lead that was taken back, and then played to it."""
    if not took_back_a_lead(at):
        return False
    played_to = False
    for event in reversed(at.record[: at.event.number - 1]):
        if event.verb in PLAYS and event.by == at.player:
            return False
        played_to |= event.verb in PLAYS
        if played_to and event.verb == "notices" and event.by == at.adversary:
            return True
    return False


# what he was bound to play


@shown(
    "Were all the cards of the stock drawn?",
    regular=False,
    taken="cards were left to draw",
    empty=("stock",),
)
def the_stock_was_exhausted(at: Situation) -> Verdict:
    """The stock was exhausted: no card was left to draw."""
    return at.settled.exhausted


@shown("Did {player} lead?", acts=LEADING)
def led(at: Situation) -> Verdict:
    """He led to the trick."""
    return at.is_lead


@shown("Did {player} play to a card that was led?", acts=FOLLOWING)
def played_second(at: Situation) -> Verdict:
    """He played to a card that the other had led."""
    return at.is_follow


@shown(
    "Did {player} play a card of the suit led?",
    acts=FOLLOWING,
    implies=("held_a_card_of_the_suit_led",),
)
def followed_suit(at: Situation) -> Verdict:
    """He played a card of the suit led."""
    return at.as_played(lambda card, led: card.suit is led.suit)


@shown(
    "Did {player} hold a card of the suit led?",
    acts=FOLLOWING,
    looks_ahead=True,
    regular=False,
    taken="{player} held no card of the suit led",
)
def held_a_card_of_the_suit_led(at: Situation) -> Verdict:
    """He held a card of the suit led."""
    return at.holds(suit_known(at.led, at.trump)) if at.led is not None else False


@shown(
    "Did {player} hold a higher card of the suit led?",
    acts=FOLLOWING,
    implies=("held_a_card_of_the_suit_led",),
    looks_ahead=True,
    regular=False,
    taken="{player} held no higher card of the suit led",
)
def held_a_higher_card_of_the_suit(at: Situation) -> Verdict:
    """He held a card of the suit led that stands above the card led."""

    def above(led: Card) -> Verdict:
        if led.rank is at.before.equipment.order[0]:
            return False  # nothing stands above it
        return at.holds(led.suit, above=led)

    return agreed(above, at.trump, at.led) if at.led is not None else False


@shown(
    "Did {player} play a higher card of the suit led?",
    acts=FOLLOWING,
    implies=("followed_suit", "held_a_higher_card_of_the_suit"),
)
def played_a_higher_card_of_the_suit(at: Situation) -> Verdict:
    """He played a card of the suit led that stands above the card led."""
    higher = at.before.equipment.is_higher
    return at.as_played(lambda card, led: card.suit is led.suit and higher(card, led))


@shown(
    "Did {player} hold a trump?",
    acts=FOLLOWING,
    looks_ahead=True,
    regular=False,
    taken="{player} held no trump",
)
def held_a_trump(at: Situation) -> Verdict:
    """He held a trump."""
    if at.led is None or (at.trump is None and at.before.no_trumps):
        return False
    return True if _has_a_trump_of_some_suit(at) else at.holds(at.trump)


def _has_a_trump_of_some_suit(at: Situation) -> bool:
    """Whether he is said to hold a trump, and which suit that is nobody knows."""
    some = at.settled.hand(at.player).some
    return at.trump is None and any(isinstance(c, UnknownCard) and c.is_trump for c in some)


@shown("Did {player} hold a card of the suit that may be trumps?", acts=FOLLOWING)
def held_what_may_be_a_trump(at: Situation) -> Verdict:
    """He held a card of a suit that is trumps if what was declared counts, which nobody can say.

    It is asked only where the book does not say whether it counts, or which suit it makes trumps.
    """
    suits = at.before.unsaid_trumps
    return False if not suits or at.led is None else any_of(map(at.holds, suits))


@shown("Did {player} play a card of the suit that may be trumps?", acts=FOLLOWING)
def played_what_may_be_a_trump(at: Situation) -> Verdict:
    """He played a card of the suit that is trumps if what was declared counts."""
    suits = at.before.unsaid_trumps
    if not suits or at.led is None or at.card is None:
        return False
    return agreed(lambda card: card.suit in suits, at.trump, at.card)


@shown("Did {player} play a trump?", acts=FOLLOWING)
def played_a_trump(at: Situation) -> Verdict:
    """He played a trump."""
    if at.led is None or at.card is None or (at.trump is None and at.before.no_trumps):
        return False
    if isinstance(at.card, UnknownCard) and at.card.is_trump:
        return True
    if _has_a_trump_of_some_suit(at) and at.card in at.settled.hand(at.player).some:
        return False  # of the cards that he is said to hold the trump is another
    return None if at.trump is None else agreed(lambda c: c.suit is at.trump, at.trump, at.card)


@shown("Did {player}'s card take the trick?", acts=FOLLOWING)
def took_the_trick_with_it(at: Situation) -> Verdict:
    """He took the trick with the card played second."""
    if at.led is None or at.card is None:
        return False
    return at.before.takes(at.card, at.led)


@shown("Had one of the last tricks been played before it?", acts=FOLLOWING, empty=("stock",))
def one_of_the_last_tricks_came_before_it(at: Situation) -> Verdict:
    """One of the last tricks, when the stock is exhausted, had been played before it."""
    table = at.before
    if not at.is_follow or table.exhausted is not True:
        return False
    return bool(table.clock.is_in_the_last_tricks)


@shown(
    "Did {player} play the seven of trumps?",
    acts=(*PLAYS, *UNSEEN),
    regular=False,
    taken="the seven of trumps was not played",
)
def played_the_seven_of_trumps(at: Situation) -> Verdict:
    """He played the seven of trumps."""
    if at.event.verb in UNSEEN:
        return _played_the_seven_unseen(at)
    if not at.plays or at.card is None:
        return False
    return agreed(partial(_is_the_seven, at.trump), at.trump, at.card)


def _is_the_seven(trump: Suit | None, card: Card) -> Verdict:
    if card.rank is not Rank.SEVEN:
        return False
    return None if trump is None else card.suit is trump


def _played_the_seven_unseen(at: Situation) -> Verdict:
    """Whether it was his of two cards of which nobody wrote down who played them.

    Where one of them takes the other, whichever was led, the taker played it.
    """
    cards, trump = at.event.cards, at.trump
    sevens = [agreed(partial(_is_the_seven, trump), trump, card) for card in cards]
    if True not in sevens:
        return False
    if len(cards) < 2:
        return None
    if all(sevens):
        return True
    takes = {at.before.takes(cards[1], cards[0]), not_(at.before.takes(cards[0], cards[1]))}
    if len(takes) > 1 or None in takes:
        return None
    taker = at.before.taker_of_unseen(at.event) == at.player
    return sevens[takes.pop() is taker]


@shown("Had {adversary} called for another card?", acts=PLAYS)
def played_another_card_than_the_one_called(at: Situation) -> Verdict:
    """He played another card than the faced one that was called for."""
    called = [s for s in at.before.standing if s.remedy.kind == "must-play"]
    mine = [s for s in called if at.player in s.remedy.against]
    if not at.plays or at.card is None:
        return False
    wanted = [s.remedy.things.get("cards", ()) for s in mine]
    return agreed(lambda card: any(card not in cards for cards in wanted), at.trump, at.card)


# what a trick holds, once it is taken


@shown("Did {player} take the trick?", acts=(*PLAYS, *UNSEEN), looks_ahead=True)
def took_the_trick(at: Situation) -> Verdict:
    """He took the trick."""
    if at.taken is None:
        return False
    if at.taken.is_told:
        return None
    winner = at.taken.winner or _leads_next(at)
    return None if winner is None else winner == at.player


def _leads_next(at: Situation) -> str | None:
    """Who leads to the next trick, and so has taken this one, while nobody objects to his lead."""
    found = None
    for event in at.later:
        if found is not None and event.verb in ("notices", "takes_back", "leads"):
            return None
        if found is None and event.verb in UNSEEN and not event.cards:
            return at.after.taker_of_unseen(event)
        if event.verb in (*UNSEEN, "plays_on", "deals") or found is not None:
            return found
        if event.verb in PLAYS:
            found = event.by
    return found


def _none_of_a_trick_untold(at: Situation) -> int | None:
    """No brisques, of a trick that is not written down card by card; None of any other."""
    return 0 if at.taken is not None and not at.taken.plays else None


@shown(
    "How many brisques are in the trick?",
    numbers=(0, 2),
    acts=(*PLAYS, *UNSEEN),
    regular=_none_of_a_trick_untold,
    taken="no brisques lay in a trick of which no card is told",
)
def brisques_in_the_trick(at: Situation) -> int | None:
    """The brisques in the trick, as far as its cards are told."""
    trick, ranks = at.taken, at.before.equipment.brisques
    if trick is None:
        return 0
    if not trick.plays:
        return None
    return agreed(lambda *cards: sum(c.rank in ranks for c in cards), at.trump, *trick.cards)


@shown("Was a card of the trick played against the law?", acts=(*PLAYS, *UNSEEN))
def a_card_of_it_was_played_against_the_law(at: Situation) -> Verdict:
    """Another card had to be played to the trick than the one played last."""
    return at.taken is not None and at.after.amiss == at.event.number


@shown(
    "Did {player} take it with a card that had to be played to an earlier trick?",
    acts=(*PLAYS, *UNSEEN),
    implies=("took_the_trick",),
)
def took_it_with_a_card_kept_back(at: Situation) -> Verdict:
    """He took the trick with the very card that he had to play to an earlier one, and did not."""
    plays = at.taken.plays if at.taken is not None else ()
    kept = at.after.kept_back.get(at.player, {})
    return any(
        play.player == at.player and kept.get(play.card, plays[0].event) < plays[0].event
        for play in plays
    )


@shown("Had the trick been led out of turn?", acts=(*FOLLOWING, *UNSEEN))
def it_was_led_out_of_turn(at: Situation) -> Verdict:
    """The lead of the trick was another's than his who led to it."""
    trick = at.taken or at.before.trick
    if trick is None or not trick.plays or trick.due is None:
        return False
    return trick.plays[0].player not in ("", trick.due)


@shown(
    "Did {player} take it from a card of another suit, or from a like card?",
    acts=(*PLAYS, *UNSEEN),
    implies=("took_the_trick",),
    looks_ahead=True,
)
def took_it_from_another_suit_or_a_like_card(at: Situation) -> Verdict:
    """It was taken from a card of another suit, or from a like card, as the cards show."""
    trick = at.taken
    if trick is None or len(trick.plays) != 2 or trick.winner != at.player:
        return False
    return agreed(lambda a, b: a.suit is not b.suit or a == b, at.trump, *trick.cards)


@shown(
    "Did {player} take it with a higher card of another plain suit?",
    acts=FOLLOWING,
    implies=("took_it_from_another_suit_or_a_like_card",),
)
def took_it_with_a_higher_card_of_another_suit(at: Situation) -> Verdict:
    """It was taken with a higher card of another plain suit than that led."""
    if not took_it_from_another_suit_or_a_like_card(at) or at.taken is None:
        return False
    led, second = at.taken.plays
    suits = [suit_known(play.card, at.trump) for play in (led, second)]
    if at.trump in suits or second.player != at.player:
        return False
    return None if None in suits else True


@shown("Did a ten take a king in the trick?", acts=(*PLAYS, *UNSEEN), looks_ahead=True)
def a_ten_took_a_king(at: Situation) -> Verdict:
    """In the trick a ten took the king of the same suit."""
    return _took_of_its_suit(at, lambda won, lost: (won, lost) == (Rank.TEN, Rank.KING))


@shown("Did an ace take a lower card in the trick?", acts=(*PLAYS, *UNSEEN), looks_ahead=True)
def an_ace_took_a_lower_card(at: Situation) -> Verdict:
    """In the trick an ace took another card of the same suit."""
    return _took_of_its_suit(at, lambda won, lost: won is Rank.ACE and lost is not Rank.ACE)


def _took_of_its_suit(at: Situation, so: Callable[[Rank, Rank], bool]) -> Verdict:
    """Whether in the trick a card took one of its suit, and it is so of their ranks."""
    trick = at.taken
    if trick is None or len(trick.plays) != 2:
        return False
    won, lost = trick.plays if trick.plays[0].player == trick.winner else trick.plays[::-1]

    def it_did(card: Card, beaten: Card) -> bool:
        return card.suit is beaten.suit and so(card.rank, beaten.rank)

    return agreed(it_did, at.trump, won.card, lost.card)


@shown(
    "Was it the last trick of all?",
    acts=(*PLAYS, *UNSEEN),
    regular=False,
    taken="it was not the last trick of all",
)
def is_the_last_trick_of_all(at: Situation) -> Verdict:
    """It is the last trick of the deal: no card is left to play."""
    if at.taken is None:
        return False
    if any(at.after.hand(player).cards for player in at.after.players):
        return False  # somebody is known to have a card left
    return at.after.clock.is_at_the_end


@shown(
    "How many brisques above six has {player} taken in the deal?",
    numbers=(0, 6),
    acts=(*PLAYS, *UNSEEN, "counts_brisques"),
    looks_ahead=True,
)
def brisques_above_six(at: Situation) -> int | None:
    """The brisques above six that he has taken in the deal."""
    taken = brisques_taken_in_the_deal(at)
    return None if taken is None else max(0, taken - 6)


@shown(
    "Has {player} taken any brisques?",
    acts=(*PLAYS, *UNSEEN, "counts_brisques"),
    looks_ahead=True,
    empty=("brisques",),
)
def has_taken_brisques(at: Situation) -> Verdict:
    """He has taken brisques in the deal."""
    return bool(brisques_taken_in_the_deal(at) or at.after.brisques.get(at.player))


@shown(
    "How many brisques has {player} taken in the deal?",
    numbers=(0, 16),
    acts=(*PLAYS, *UNSEEN, "counts_brisques"),
    looks_ahead=True,
)
def brisques_taken_in_the_deal(at: Situation) -> int | None:
    """The brisques that he has taken in the deal."""
    taken = at.after.brisques_taken(at.player)
    if taken is None:
        taken = _counted_later(at, at.player)
    others = _counted_later(at, at.adversary) if taken is None else None
    if others is None or not at.after.clock.is_at_the_end:
        return taken
    return max(0, at.after.equipment.brisques_in_the_pack - others)


@shown(
    "How many brisques did {player} count that the record does not show scored?",
    numbers=(0, 16),
    acts=(*PLAYS, *UNSEEN, "counts_brisques"),
    looks_ahead=True,
)
def brisques_counted_afterwards(at: Situation) -> int:
    """So many of the brisques he counted had not been scored as he took them."""
    if at.event.verb == "counts_brisques":
        return max(0, int(at.event.get("counts_brisques")) - at.before.brisques.get(at.player, 0))
    return max(0, (_counted_later(at, at.player) or 0) - at.after.brisques.get(at.player, 0))


@shown(
    "Had {player} scored them as they were made?",
    acts=(*PLAYS, *UNSEEN, "counts_brisques"),
    looks_ahead=True,
    regular=False,
    taken="{player} had not scored the brisques that are counted",
)
def had_scored_them_as_made(at: Situation) -> Verdict:
    """He had scored as he took them the brisques that he counted afterwards."""
    return None if brisques_counted_afterwards(at) else False


@shown(
    "Did {player} score the brisques only later?",
    acts=(*PLAYS, *UNSEEN),
    looks_ahead=True,
    regular=False,
    taken="{player} had scored the brisques as they were made",
    denied_by=LATE,
)
def scored_the_brisques_late(at: Situation) -> Verdict:
    """He scored the brisques of the trick only after more had been played."""
    return _marked_later(at, "brisque", "scored_the_brisques_late")


@shown(
    "Did {player} score the ten only later?",
    acts=(*PLAYS, *UNSEEN),
    looks_ahead=True,
    regular=False,
    taken="{player} had scored the ten immediately",
    denied_by=LATE,
)
def scored_the_last_trick_late(at: Situation) -> Verdict:
    """He scored the ten for the last trick only later, and not immediately."""
    return _marked_later(at, "last", "scored_the_last_trick_late")


def _marked_later(at: Situation, thing: str, fact: str) -> bool | None:
    """Whether cards were played or dealt before he marked a thing; None where nobody shows it.

    How long he waited before he marked it, no card being played, is for the players to say.
    """
    said = fact in at.event.told or fact in at.event.disputed
    since = False
    for event in at.later:
        if event.verb == "marks" and event.by == at.player and thing in str(event.get("for") or ""):
            return since or (None if said else False)
        since = since or event.verb in (*PLAYS, *UNSEEN, "plays_on", "deals")
    return None


def _counted_later(at: Situation, player: str) -> int | None:
    """How many brisques a player counts when all are played, before the next deal."""
    for event in at.later:
        if event.verb == "deals":
            break
        if event.verb == "counts_brisques" and event.by == player:
            return int(event.get("counts_brisques"))
    return None


@shown(
    "Were cards left to play when {player} counted them?",
    acts=("counts_brisques",),
    regular=False,
    taken="all the cards were played when {player} counted the brisques",
    empty=("tricks",),
)
def counted_them_too_soon(at: Situation) -> Verdict:
    """He counted the brisques before the last card was played."""
    if at.event.verb != "counts_brisques":
        return False
    over = at.before.clock.is_at_the_end
    return None if over is None else not over


# the settlement of a game

GREATEST = 9999


@shown(
    "Are all the deals of the game played?",
    acts=(*PLAYS, *UNSEEN, "settles"),
    empty=("tricks",),
    empty_so=True,
)
def the_game_is_over(at: Situation) -> Verdict:
    """Every deal of the game has been played to the end."""
    deals, played = at.after.equipment.deals, at.after.deal
    if deals is None:
        return False
    if played is None:
        return None
    if at.after.clock.has_begun and at.after.clock.is_at_the_end is False:
        return played > deals  # this deal is not at an end
    return played >= deals


@shown("Did {player} ask what the game is worth?", acts=("settles",))
def asked_to_settle(at: Situation) -> Verdict:
    """He asked what the game is worth."""
    return at.event.verb == "settles"


@shown("Is one score the higher?", acts=(*PLAYS, *UNSEEN, "settles"))
def scores_differ(at: Situation) -> Verdict:
    """One player's score is higher than the other's."""
    totals = _totals(at)
    return None if totals is None else totals[0] != totals[1]


@shown("What is the lesser score?", numbers=(0, GREATEST), acts=(*PLAYS, *UNSEEN, "settles"))
def the_lesser_score(at: Situation) -> int | None:
    """The lesser score."""
    totals = _totals(at)
    return None if totals is None else min(GREATEST, min(totals))


@shown(
    "What is the difference of the scores?",
    numbers=(0, GREATEST),
    acts=(*PLAYS, *UNSEEN, "settles"),
)
def difference_of_the_scores(at: Situation) -> int | None:
    """The difference of the two scores."""
    totals = _totals(at)
    return None if totals is None else min(GREATEST, max(totals) - min(totals))


def _totals(at: Situation) -> list[int] | None:
    score = at.after.score
    if not at.after.scores_of >= set(at.after.players):
        return None
    return [score.get(player, 0) for player in at.after.players]
