"""What drawing shows: who drew when and how many, and how many cards each has."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from adjudicator.base.cards import Card
from adjudicator.base.events import PLAYS, Event
from adjudicator.base.facts import FactRegister
from adjudicator.base.logic import Verdict, all_of, any_of, not_
from adjudicator.base.values import replace
from adjudicator.games.bezique_family.record import laid_in_vain
from adjudicator.games.bezique_family.situation import Situation
from adjudicator.games.bezique_family.table import DECLARES, UNSEEN
from adjudicator.games.bezique_family.unknown import agreed

shown: FactRegister[Situation] = FactRegister()

DRAWING = ("draws",)
MORE_LEFT = "stock of more"  # that it was not the end of the stock
DRAWN = "drawn"  # that he had drawn of whom it is told how many cards he has
LAST_TWO, LAST_ONE = "the_last_card_and_the_turn_up_were_left", "only_one_card_was_left"


# the draw


@shown("Did {player} draw?", acts=DRAWING)
def drew(at: Situation) -> Verdict:
    """He drew from the stock."""
    return at.event.verb == "draws"


@shown("Had {player} taken the trick?")
def had_taken_the_last_trick(at: Situation) -> Verdict:
    """He had taken the last trick."""
    return None if at.before.taker is None else at.before.taker == at.player


@shown(
    "Did {player} draw before {adversary}, who had the first draw?",
    acts=DRAWING,
    implies=("drew",),
    regular=False,
    taken="it was {player}'s turn to draw",
)
def drew_out_of_turn(at: Situation) -> Verdict:
    """He drew before the other, whose turn it was to draw first."""
    if at.event.verb != "draws" or at.before.trick is not None:
        return False
    if at.before.drawn_as_told(at.player):
        return False
    if at.before.taker is None:
        return None
    waits = not at.before.drawn.get(at.adversary) and at.adversary not in at.before.undrawn
    may = not at.before.is_forbidden_to_draw(at.adversary)
    return at.before.taker != at.player and waits and may


@shown(
    "Had {adversary} drawn a card before claiming it?",
    acts=DRAWING,
    looks_ahead=True,
    shown_by=("draws",),
)
def the_opponent_had_drawn(at: Situation) -> Verdict:
    """The opponent drew a card as well before pointing it out."""
    if at.before.drawn.get(at.adversary):
        return True
    for event in at.later:
        if event.verb in (*PLAYS, *UNSEEN, "deals"):
            return False  # what he draws after that is for another trick
        if event.by == at.adversary and event.verb in ("notices", "draws"):
            return event.verb == "draws"
    return False


@shown("Had {adversary} drawn when {player} drew?", acts=DRAWING, shown_by=("draws",))
def the_opponent_had_drawn_already(at: Situation) -> Verdict:
    """The opponent had drawn a card already when this one was drawn."""
    return bool(at.before.drawn.get(at.adversary))


def _due(at: Situation) -> int:
    """How many cards he had still to draw for the last trick."""
    if at.standing("draw-two", against=at.player):
        return 2 - at.before.drawn_as_told(at.player)
    made_good = [s for s in at.standing("make-good", against=at.player) if s.fate == "chosen"]
    number, right = at.before.hand(at.player).number, at.before.equipment.hand
    if made_good and number is not None:
        return max(1, right - number)
    return 1 - at.before.drawn_as_told(at.player)


@shown(
    "Did {player} draw two cards where one was due?",
    acts=DRAWING,
    implies=("drew",),
    never_with=("drew_more_than_two_for_one",),
)
def drew_two_for_one(at: Situation) -> Verdict:
    """He drew two cards where one was due."""
    return _too_many(at) == 1 and not _missed_a_draw(at)


@shown("Did {player} draw three cards or more where one was due?", acts=DRAWING, implies=("drew",))
def drew_more_than_two_for_one(at: Situation) -> Verdict:
    """He drew three cards or more where one was due."""
    return _too_many(at) > 1 or (_too_many(at) == 1 and _missed_a_draw(at))


def _too_many(at: Situation) -> int:
    """How many cards he drew above what he had to draw."""
    if at.event.verb != "draws" or at.before.is_forbidden_to_draw(at.player):
        return 0
    return max(0, _drawn(at) - max(0, _due(at)))


def _missed_a_draw(at: Situation) -> bool:
    """Whether he had to draw more than one card, having played without drawing before."""
    return bool(at.standing("draw-two", against=at.player)) and _drawn(at) > 2


def _drawn(at: Situation) -> int:
    return len(at.event.cards) or int(at.event.get("draws") or 0)


@shown("Had {player} to draw two cards?", acts=(*DRAWING, "finds", *PLAYS, *DECLARES))
def had_to_draw_two(at: Situation) -> Verdict:
    """He had played without drawing, and had to draw two cards."""
    return bool(at.standing("draw-two", against=at.player))


@shown("Did {player} draw two cards?", acts=DRAWING, implies=("drew",))
def drew_two(at: Situation) -> Verdict:
    """He has drawn two cards since the trick."""
    return at.event.verb == "draws" and _drawn(at) + at.before.drawn_as_told(at.player) == 2


@shown("Does {player} draw another card before playing?", acts=DRAWING, looks_ahead=True)
def draws_again_before_he_plays(at: Situation) -> Verdict:
    """He draws another card before he plays."""
    for event in at.later:
        if event.by == at.player and event.verb in (*PLAYS, "draws"):
            return event.verb == "draws"
    return False


@shown("Did {player} draw, having to play without drawing?", acts=DRAWING, implies=("drew",))
def drew_though_forbidden(at: Situation) -> Verdict:
    """He drew though he had to play without drawing."""
    return at.event.verb == "draws" and at.before.is_forbidden_to_draw(at.player)


@shown(
    "Had {player} just a full hand, after playing and before drawing?",
    acts=DRAWING,
)
def had_a_full_hand_as_he_drew(at: Situation) -> Verdict:
    """He had just as many cards as a full hand when he drew, after playing to a trick."""
    table, full = at.before, at.before.equipment.hand
    if at.event.verb != "draws" or table.exhausted:
        return False
    number = table.hand(at.player).number
    if number is None:
        return None
    if number != full:
        return False
    return _all_alike([right == full - 1 for right in table.right_numbers(at.player)])


@shown("Had {player} played without drawing once already, as was due?", acts=DRAWING)
def had_played_without_drawing_as_he_must(at: Situation) -> Verdict:
    """He had played without drawing since he was bound to, once or oftener."""
    return at.event.verb == "draws" and at.player in at.before.went_without


@shown("Was it the last card of the stock but the turn-up?", acts=DRAWING, empty=(MORE_LEFT,))
def the_last_card_and_the_turn_up_were_left(at: Situation) -> Verdict:
    """The last card of the stock and the turn-up were left."""
    return _left(at, 2, LAST_TWO)


@shown("Was only the last card left?", acts=DRAWING, empty=(MORE_LEFT,))
def only_one_card_was_left(at: Situation) -> Verdict:
    """Only the last card was left to draw."""
    return _left(at, 1, LAST_ONE)


def _left(at: Situation, number: int, fact: str) -> Verdict:
    if at.event.verb != "draws" or not at.before.equipment.turn_up:
        return False
    if at.before.stock is None:  # it is asked only of one who takes the turn-up
        told = fact in at.event.told or fact in at.event.disputed
        return None if told or at.event.get("from") == "turn-up" else False
    return at.before.stock == number


@shown("Did {player} take the turn-up?", acts=DRAWING)
def took_the_turn_up(at: Situation) -> Verdict:
    """He took the turned-up card."""
    if at.event.verb != "draws":
        return False
    place = at.event.get("from")
    if place:
        return bool(place == "turn-up")
    if at.before.stock == 2 and at.event.cards == (at.before.turned_up,):
        return None  # a like card may have been the last of the stock
    return at.before.stock is not None and 0 < at.before.stock <= _drawn(at)


@shown("Is the stock exhausted now?", acts=(*DRAWING, *PLAYS, *UNSEEN, "plays_on"))
def the_stock_is_exhausted_now(at: Situation) -> Verdict:
    """The stock has just been exhausted."""
    return at.after.stock == 0 and at.before.stock != 0


@shown(
    "Had {player} won the trick after which the last cards are drawn?",
    acts=(*DRAWING, *PLAYS, *UNSEEN, "plays_on"),
    implies=("the_stock_is_exhausted_now",),
)
def had_won_the_trick_of_the_last_draw(at: Situation) -> Verdict:
    """He had won the trick after which the last cards were drawn."""
    if the_stock_is_exhausted_now(at) is not True:
        return False
    return None if at.before.taker is None else at.before.taker == at.player


@shown(
    "Has anybody cards on the table?",
    acts=(*DRAWING, *PLAYS, *UNSEEN, "plays_on", "takes_up", "leaves"),
    empty=("laid",),
)
def cards_lay_on_the_table(at: Situation) -> Verdict:
    """He had cards on the table, known or not: who leaves them there has them there."""
    return at.event.verb == "leaves" or at.before.has_cards_lying(at.player)


@shown("Did {player} take up the cards that lay on the table?", acts=("takes_up",))
def took_up_his_cards(at: Situation) -> Verdict:
    """He took back into the hand the cards that lay on the table.

    What was refused he may take up again, and a wrong card he must: neither is part of any
    combination.
    """
    if at.event.verb != "takes_up":
        return False
    in_vain = laid_in_vain(at.before, at.player)
    again = Counter(each.card for each in in_vain)
    again.update(at.before.resumed.get(at.player, ()))
    cards = at.event.cards or tuple(each.card for each in at.before.lies(at.player))
    if not cards or Counter(cards) - again:
        return True
    perhaps = {each.card for each, sure in in_vain.items() if not sure}
    return False if perhaps.isdisjoint(cards) else None


@shown("Did {player} leave the cards on the table?", acts=("leaves",))
def left_his_cards_on_the_table(at: Situation) -> Verdict:
    """He left his cards lying on the table."""
    return at.event.verb == "leaves"


# playing without drawing


@shown("Did {player} play without having drawn?", acts=(*PLAYS, *UNSEEN))
def played_without_drawing(at: Situation) -> Verdict:
    """He played without having drawn a card after the last trick."""
    table = at.before
    plays = at.plays or (at.event.verb in UNSEEN and table.trick is None)
    if not plays or table.exhausted or table.clock.tricks == 0 or table.drawn.get(at.player):
        return False
    if table.draws_begun and not table.a_trick_was_taken and at.player not in table.undrawn:
        return None  # where nobody knows who took the trick, he may have drawn before the record
    return table.draws_begun or at.player in table.undrawn


@shown("Had {player} to play without drawing?", acts=(*PLAYS, *UNSEEN, "draws"))
def had_to_play_without_drawing(at: Situation) -> Verdict:
    """He had been made to play without drawing, or had to."""
    return at.before.is_forbidden_to_draw(at.player)


# how many cards each has


def _plays_one_short(at: Situation) -> bool:
    """Whether he plays without having drawn, nothing kept him from it, and nobody counts him."""
    if number_of_cards(at, at.player) is not None:
        return False  # who had a card too many has by it as many as he should
    return bool(played_without_drawing(at)) and not at.before.is_forbidden_to_draw(at.player)


def _differences(at: Situation, player: str) -> list[int]:
    """By how many cards a player may be over his right number; [] when nobody knows."""
    number = number_of_cards(at, player)
    if number is None:
        return []
    return [number - right for right in _right_numbers(at, player)]


def _right_numbers(at: Situation, player: str) -> tuple[int, ...]:
    """How many cards a player may rightly have, as far as the moment is known.

    Of one in whose hand a wrong number is found the other's hand tells, where nobody says whether
    they have drawn: it has its right number, while nobody finds it wrong.
    """
    rights = at.after.right_numbers(player)
    of, full = at.event.get("of"), at.after.equipment.hand
    if at.event.verb == "finds" and player in at.after.undrawn and at.after.trick is None:
        return (full,)  # he let his draw go by: he has it behind him
    if len(rights) == 1 or at.event.verb != "finds" or of not in at.after.players:
        return rights
    if at.after.exhausted is None:  # while cards are left to draw it is a full hand, or one less
        rights = rights[-2:]
    found = at.after.hand(of).number
    if found is not None and found < full and _is_dealt_with(at, of):
        return (full,)
    number = at.after.hand(at.after.other(of)).number
    return (number,) if number is not None and number in rights[-2:] else rights


def right_number(at: Situation, player: str) -> int | None:
    """Return how many cards a player may rightly have; None where that is not known."""
    rights = set(_right_numbers(at, player))
    return rights.pop() if len(rights) == 1 else None


def _is_dealt_with(at: Situation, of: str) -> bool:
    """Whether what is found too few is mended, by the choice that another has of it."""
    chosen = ("make-good", "fresh-deal")
    for event in at.later:
        if event.verb in (*PLAYS, *UNSEEN, "deals"):
            return False
        if event.verb == "elects" and event.word in chosen and event.by != of:
            return event.get("of") in (None, of)
    return False


def _all_alike(verdicts: Sequence[bool]) -> Verdict:
    """What all agree on; None where they differ, or where there is none."""
    return verdicts[0] if len(set(verdicts)) == 1 else None


def number_of_cards(at: Situation, player: str) -> int | None:
    """Return how many cards a player has: as is known, or as he is found to have a moment later."""
    known = at.after.hand(player).number
    if known is not None and not _is_dealt_by_rule(at, player):
        return known
    found = _found_later(at, player)
    return known if found is None else found


def _is_dealt_by_rule(at: Situation, player: str) -> bool:
    """Whether a player's number of cards is that of a deal, and nobody has counted or told it."""
    for event in reversed(at.record[: at.event.number]):
        if event.verb == "finds" and event.get("of") == player:
            return False
        if event.verb == "deals":
            given = (event.get("hands") or {}).get(player)
            return given is None or not (given.whole or given.number is not None)
    return False


def _found_later(at: Situation, player: str) -> int | None:
    """How many cards he had, by what he is found to have before another card is played.

    It is asked where somebody's number is found, and where a player declares.
    """
    if at.event.verb not in ("finds", *DECLARES):
        return None
    drawn = 0
    for event in at.later:
        if event.verb == "finds" and event.get("of") == player:
            return int(event.get("finds")) - drawn
        if event.verb in (*PLAYS, *UNSEEN, "plays_on", "deals", "returns"):
            break
        if event.verb == "draws" and event.by == player:
            drawn += len(event.cards) or int(event.get("draws") or 0)
    return None


def _since_the_trick(at: Situation) -> Iterator[Event]:
    """Yield what he who declares has done since he took the trick, and that; no card came since."""
    if at.event.verb not in DECLARES:
        return
    for event in reversed(at.record[: at.event.number - 1]):
        if event.verb in ("deals", "draws", "returns"):
            return
        if event.by == at.player:
            yield event
        if event.verb in (*PLAYS, *UNSEEN, "plays_on"):
            return


def _told_since_the_trick(at: Situation) -> Verdict:
    """What is told of his number of cards as the trick was taken, before he declares."""
    said = (event.told.get("has_too_many_cards") for event in _since_the_trick(at))
    return next((so for so in said if isinstance(so, bool)), None)


def is_disputed_since_the_trick(at: Situation) -> bool:
    """Whether it is disputed that he has too many cards, as he declares or took the trick."""
    acts = (at.event, *_since_the_trick(at))
    return any("has_too_many_cards" in event.disputed for event in acts)


def is_found_with_too_many_later(at: Situation) -> bool:
    """Whether he is found later to have more than a full hand, since when nobody says."""
    for event in at.later:
        if event.verb == "deals":
            return False
        if event.verb == "finds" and event.get("of") == at.player:
            return int(event.get("finds")) > at.before.equipment.hand
    return False


@shown("Was it found only later?", looks_ahead=True)
def it_was_found_only_later(at: Situation) -> Verdict:
    """That the number was wrong was found only later."""
    found = ("finds", at.player)
    earlier = at.record[: at.event.number]
    if any((e.verb, e.get("of")) == found for e in earlier):
        return False
    deals = (e.number for e in at.later if e.verb == "deals")
    until = next(deals, len(at.record) + 1)
    return any((e.verb, e.get("of")) == found for e in at.later if e.number < until)


@shown(
    "Has {player} too many cards?",
    looks_ahead=True,
    regular=False,
    taken="{player} had not too many cards",
)
def has_too_many_cards(at: Situation) -> Verdict:
    """He has more cards than the right number."""
    if _plays_one_short(at):
        return False
    so = _all_alike([over > 0 for over in _differences(at, at.player)])
    return _told_since_the_trick(at) if so is None else so


def may_have_yet_to_draw(at: Situation) -> bool:
    """Whether his number of cards, as it is found, is right for one who has not drawn yet.

    Too few it is only if he has; that nobody may have told.
    """
    number, full = number_of_cards(at, at.player), at.after.equipment.hand
    counted = at.event.verb == "finds" and not at.after.exhausted and number == full - 1
    yet = at.player not in at.after.undrawn and number in at.after.right_numbers(at.player)
    return counted and yet


@shown(
    "Has {player} too few cards?",
    looks_ahead=True,
    regular=False,
    taken="{player} had not too few cards",
    empty=(DRAWN,),
    empty_so=True,
)
def has_too_few_cards(at: Situation) -> Verdict:
    """He has fewer cards than the right number."""
    if _plays_one_short(at):
        return True
    if at.before.is_forbidden_to_draw(at.player):
        return False
    return _all_alike([over < 0 for over in _differences(at, at.player)])


@shown("Is nothing left to draw?", empty=("stock",))
def nothing_is_left_to_draw(at: Situation) -> Verdict:
    """It is known that nothing is left to draw."""
    return at.after.exhausted is True


@shown("Has {player} more than eight cards?", looks_ahead=True)
def has_more_than_eight_cards(at: Situation) -> Verdict:
    """He has more than eight cards, whatever the moment."""
    number = number_of_cards(at, at.player)
    return None if number is None else number > at.after.equipment.hand


@shown("Has {player} just a full hand, and not yet drawn?", looks_ahead=True)
def has_a_full_hand_before_his_draw(at: Situation) -> Verdict:
    """He has just as many cards as a full hand, after playing and before drawing."""
    number = number_of_cards(at, at.player)
    full = at.after.equipment.hand
    if number is None:
        return None
    if number != full or at.after.exhausted:
        return False
    return _all_alike([right == full - 1 for right in _right_numbers(at, at.player)])


@shown(
    "Has {adversary} just a full hand, and not yet drawn?",
    implies=("the_adversary_has_too_many_cards",),
    looks_ahead=True,
)
def the_adversary_has_a_full_hand_before_his_draw(at: Situation) -> Verdict:
    """His adversary has just as many cards as a full hand, after playing and before drawing."""
    return has_a_full_hand_before_his_draw(replace(at, who=at.adversary))


def _is_said_to_have_a_full_hand(at: Situation) -> bool:
    """Whether the adversary is said to have just a full hand."""
    return at.before.hand(at.adversary).number == at.before.equipment.hand


@shown(
    "Has {adversary} too many cards as well?",
    never_with=("the_adversary_has_his_right_number",),
    looks_ahead=True,
    regular=lambda at: False if _is_said_to_have_a_full_hand(at) else None,
    taken="{adversary} had the right number of cards",
)
def the_adversary_has_too_many_cards(at: Situation) -> Verdict:
    """His adversary too has more cards than the right number."""
    return _all_alike([over > 0 for over in _differences(at, at.adversary)])


@shown(
    "Has {adversary} the right number of cards?",
    looks_ahead=True,
    regular=lambda at: True if _is_said_to_have_a_full_hand(at) else None,
    taken="{adversary} had the right number of cards",
)
def the_adversary_has_his_right_number(at: Situation) -> Verdict:
    """His adversary has the right number of cards."""
    return _all_alike([over == 0 for over in _differences(at, at.adversary)])


@shown("Has {adversary} fewer than eight cards?", looks_ahead=True)
def the_adversary_has_fewer_than_eight_cards(at: Situation) -> Verdict:
    """His adversary has fewer than eight cards, whatever the moment."""
    number = number_of_cards(at, at.adversary)
    return None if number is None else number < at.after.equipment.hand


@shown(
    "Had {player} drawn two cards for one since the last trick?",
    acts=("finds",),
    regular=False,
    taken="{player} had not drawn two cards for one since the last trick",
    plain=True,
)
def it_comes_of_two_cards_drawn(at: Situation) -> Verdict:
    """The cards too many come of two that were drawn instead of one.

    None where it is only taken that he drew one: somebody may have seen it all the same. They come
    of them in later tricks too, as long as none of the two has gone back.
    """
    if at.event.verb != "finds":
        return False
    number, right = number_of_cards(at, at.player), at.before.equipment.hand
    if number != right + 1:
        return False
    if at.standing("return-card", against=at.player):
        return True
    drawn = at.before.drawn.get(at.player, 0)
    untold = at.player in at.before.presumed or _begins_with_what_is_found(at)
    return None if drawn == 1 and untold else drawn == 2


def _begins_with_what_is_found(at: Situation) -> bool:
    """Whether the record begins with what is found of the hands, and tells no play before it."""
    before = (e for e in at.record[: at.event.number - 1] if not e.is_nothing)
    return all(event.verb == "finds" for event in before)


@shown("Were both cards drawn before all eyes?", acts=("finds",))
def the_two_cards_were_seen_drawn(at: Situation) -> bool:
    """The two cards were drawn on the record, and what goes back was ruled on there."""
    if at.event.verb != "finds":
        return False
    seen = at.before.drawn.get(at.player, 0) == 2
    return seen or bool(at.standing("return-card", against=at.player))


@shown("Had that been found before, when both had too many cards?", acts=("finds",))
def it_was_found_when_both_had_too_many(at: Situation) -> bool:
    """His cards too many had been found before, when both had too many, and he has them still."""
    number = at.event.number
    return any(s.event < number for s in at.standing("must-not-draw", against=at.player))


@shown(
    "Had {player} drawn again since that was found?",
    acts=("finds",),
    implies=("it_was_found_when_both_had_too_many",),
)
def had_drawn_since_both_had_too_many(at: Situation) -> bool:
    """He has drawn since it was found that both had too many, though he was not to draw."""
    bound = at.standing("must-not-draw", against=at.player)
    since = min((s.event for s in bound), default=at.event.number)
    drawn = (e for e in at.record[since : at.event.number - 1] if e.by == at.player)
    return at.event.verb == "finds" and any(event.verb == "draws" for event in drawn)


@shown("Was it {adversary} who found it?", acts=("finds",))
def the_adversary_found_it(at: Situation) -> Verdict:
    """The adversary found it."""
    return at.event.verb == "finds" and at.event.by == at.adversary


@shown(
    "Had {player} played to the first trick?",
    regular=True,
    taken="{player} had played to the first trick",
)
def had_played_to_the_first_trick(at: Situation) -> Verdict:
    """He had played to the first trick."""
    table = at.after
    if table.a_trick_was_taken or table.clock.has_begun:
        return True
    if table.trick is not None and any(p.player == at.player for p in table.trick.plays):
        return True
    return table.clock.has_begun


@shown(
    "Was more than the first trick played?",
    implies=("had_played_to_the_first_trick",),
    regular=True,
    taken="more than the first trick had been played",
    plain=True,
)
def more_than_the_first_trick_was_played(at: Situation) -> Verdict:
    """More than the first trick of the deal had been played, or the second was begun."""
    table = at.after
    begun = table.trick is not None
    return _all_alike([hour.tricks + begun > 1 for hour in table.clock.hours])


@shown(
    "Has {player} had too many cards ever since the deal?",
    implies=("has_too_many_cards",),
    regular=False,
    taken="{player} had not had too many cards since the deal",
    plain=True,
)
def had_too_many_cards_since_the_deal(at: Situation) -> Verdict:
    """He was dealt too many cards, and has had too many since.

    None where nobody says how many he was dealt, or he has drawn two cards since: he may have had
    his right number in between.
    """
    record = at.record[: at.event.number]
    dealt = next((event for event in reversed(record) if event.verb == "deals"), None)
    hand = (dealt.get("hands") or {}).get(at.player) if dealt is not None else None
    number = None if hand is None else len(hand.cards) if hand.whole else hand.number
    if dealt is None or number is None:
        return None
    if number <= at.after.equipment.hand:
        return False
    draws = (e for e in record if e.number > dealt.number and e.by == at.player)
    again = any(int(e.get("draws") or 0) > 1 for e in draws)
    return None if again else has_too_many_cards(at)


@shown("Was {player} known to have too many cards before, and had not the right number since?")
def had_too_many_cards_already(at: Situation) -> Verdict:
    """He was known to have too many cards before, and has not had his right number since."""
    duties = (s for s in at.before.standing if s.remedy.kind == "no-announcing" and s.in_force)
    return any(at.player in s.remedy.against for s in duties)


@shown("Was it between {player}'s play and the draw?")
def it_was_before_his_draw(at: Situation) -> Verdict:
    """It was after playing to a trick, and before drawing."""
    table = at.after
    if table.exhausted:
        return False
    full = table.equipment.hand
    return _all_alike([right == full - 1 for right in table.right_numbers(at.player)])


# cards that go back


@shown("Did {player} put a card back into the pack?", acts=("returns",))
def returned_a_card(at: Situation) -> Verdict:
    """He put a card back into the pack."""
    return at.event.verb == "returns"


PUT = (
    "He put it on the top of the pack.",
    "He put it into the middle of the pack.",
    "He put it at the bottom of the pack.",
)


@shown("Where did {player} put it?", words=("top", "middle", "bottom"), acts=("returns",), said=PUT)
def returned_it_to(at: Situation) -> str | None:
    """The place in the pack where he put it: top, middle or bottom."""
    return at.event.get("where") if at.event.verb == "returns" else "middle"


@shown("Was it the card that {adversary} picked?", acts=("returns",))
def returned_the_card_that_was_picked(at: Situation) -> Verdict:
    """It is the card that the other picked, or the other picked none."""
    if at.event.verb != "returns":
        return False
    picked: list[Verdict] = []
    for event in reversed(at.record[: at.event.number - 1]):
        if event.verb == "picks" and event.by == at.adversary:
            picked.append(_is_the_same(at, event.cards, at.event.cards))
        if event.verb in PLAYS:
            break
    if not picked:
        return True
    changed = picked[0] is False and True in picked  # whether he may nobody says
    return None if changed else picked[0]


@shown("Had {adversary} asked {player} to return a card?", acts=("returns",))
def had_been_asked_to_return_a_card(at: Situation) -> Verdict:
    """The other had picked a card for him to return, since a card was last played."""
    for event in reversed(at.record[: at.event.number - 1]):
        if event.by == at.adversary and event.verb == "picks":
            return True
        if event.verb in PLAYS:
            break
    return False


def _is_the_same(at: Situation, one: tuple[Card, ...], other: tuple[Card, ...]) -> Verdict:
    """Whether it is the same card: what is told of in the same words; None where it may be."""
    return one[0] == other[0] or agreed(lambda a, b: a == b, at.trump, one[0], other[0])


@shown("Did {player} pick a card for the other to return?", acts=("picks",))
def picked_a_card_to_be_returned(at: Situation) -> Verdict:
    """He said which card the other is to return to the pack."""
    return at.event.verb == "picks"


@shown("Was it one of the cards that {adversary} drew?", acts=("picks",))
def picked_a_card_that_was_not_drawn(at: Situation) -> Verdict:
    """The card picked is none of those that the other drew."""
    if at.event.verb != "picks":
        return False
    for event in reversed(at.record[: at.event.number - 1]):
        if event.verb == "draws" and event.by == at.adversary:
            same = [_is_the_same(at, (card,), at.event.cards) for card in event.cards]
            return not_(any_of(same)) if same else False
    return False


@shown("Had {player} picked the other of the cards that {adversary} drew?", acts=("picks",))
def had_picked_the_other(at: Situation) -> Verdict:
    """He had decided that the other of the cards drawn goes back, and now picks this one."""
    if at.event.verb != "picks":
        return False
    earlier: list[tuple[Card, ...]] = []
    for event in reversed(at.record[: at.event.number - 1]):
        if event.verb == "picks" and event.by == at.player:
            earlier.append(event.cards)
        if event.verb == "draws" and event.by == at.adversary:
            # a card that was never drawn was not picked by right
            drawn = event.cards or tuple(cards[0] for cards in earlier)
            others = [cards for cards in earlier if cards[0] in drawn]
            return not_(all_of(_is_the_same(at, cards, at.event.cards) for cards in others))
    return False


@shown("Did {player} return a card before {adversary} had decided?", acts=("returns",))
def returned_it_before_it_was_decided(at: Situation) -> Verdict:
    """He returned a card before the other, who may decide which, had decided."""
    if at.event.verb != "returns" or not at.standing("return-card", against=at.player):
        return False
    for event in reversed(at.record[: at.event.number - 1]):
        if event.by == at.adversary and event.verb == "picks":
            return False
        if event.by == at.player and event.verb == "draws":
            return True
    return True


@shown("Had the other drawn two cards for one?", acts=("picks", "returns"))
def may_pick_the_card_to_be_returned(at: Situation) -> Verdict:
    """He may say which card goes back, for the other had drawn two instead of one."""
    return bool(at.standing("return-card", held_by=at.player))


@shown("Was a card to go back, since two had been drawn for one?", acts=("returns",))
def a_card_was_to_be_returned(at: Situation) -> Verdict:
    """One of two cards that had been drawn instead of one was to go back."""
    return bool(at.standing("return-card"))
