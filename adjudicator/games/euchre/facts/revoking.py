"""What the play shows of a revoke: that one was made, and what came of its trick since."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from adjudicator.base.cards import Suit
from adjudicator.base.events import AS_HE_TELLS_IT, PLAYS, Event
from adjudicator.base.facts import FactRegister
from adjudicator.base.logic import Verdict, all_of, any_of, not_
from adjudicator.base.values import dataclass, replace
from adjudicator.games.euchre.dealing import is_bad_cut
from adjudicator.games.euchre.facts.conduct import failed_to_follow_suit, told_as_it_goes_back
from adjudicator.games.euchre.facts.in_error import (
    his_card_of_the_suit_led_lay_in_a_wrong_trick,
    lay_in_a_wrong_trick,
)
from adjudicator.games.euchre.facts.play import (
    FOLLOWING,
    it_was_played_to_a_false_lead,
    took_back_a_card_he_had_played,
)
from adjudicator.games.euchre.noticing import A_REVOKE, noticed
from adjudicator.games.euchre.record import trick_for
from adjudicator.games.euchre.situation import Situation, sure
from adjudicator.games.euchre.table import UNSEEN, Play, Table, Trick, trick_named
from adjudicator.law.ruling import Standing

shown: FactRegister[Situation] = FactRegister()

CLAIMING = ("claims_revoke",)
TAKING_BACK = ("takes_back",)
OF_A_REVOKE = (*FOLLOWING, *CLAIMING, *TAKING_BACK)


@dataclass(frozen=True)
class Renounce:
    """A card of another suit than was led.

    Attributes:
        play: whose it is, which card, and by which event.
        trick: its trick, by its place among the tricks.
        so: whether he held a card of the suit led; None when nobody knows.
    """

    play: Play
    trick: int
    so: Verdict


def _of_another_suit(at: Situation, table: Table, player: str) -> Sequence[Renounce]:
    """Return the plays by which a player may have revoked, as far as the record goes.

    The table is that before the event, or that in the end.
    """
    what = ("of another suit", player, table is at.before)
    return at.once(what, lambda: tuple(_renounces(at, table, player)))


def _renounces(at: Situation, table: Table, player: str) -> Iterator[Renounce]:
    for index, trick in enumerate(table.tricks):
        play = next((each for each in trick.plays[1:] if each.player == player), None)
        if play is None or trick.broken_off:
            continue
        so = _renounced(at, trick, play)
        if so is not False:
            yield Renounce(play, index, so)


def _renounced(at: Situation, trick: Trick, play: Play) -> Verdict:
    """Whether a card of another suit was played while its player held one of the suit led.

    He answers for one that he had put to a wrong trick as if he held it.
    """
    led, suit = at.suit_led(trick), at.suit_of(play.card)
    if suit is led and led is not None:
        return False
    lay_amiss = lay_in_a_wrong_trick(at, play) if led is not None and suit is not None else ()
    if any(at.suit_of(card) is led for card in lay_amiss):
        return True
    of_record = 0 < play.event <= len(at.record)  # what is only tried is not in it
    told = at.record[play.event - 1].whether("failed_to_follow_suit") if of_record else None
    if told is not None:
        return told
    then = _as_it_was_played(at, play)
    if led is None:  # nobody says what it was: only he who takes his card back may
        return told_as_it_goes_back(then)
    held = then.holds_suit(play.player, led)
    if held is not None:
        at.premises_used.update(then.premises_used)
    return None if suit is None and held else held


def _as_it_was_played(at: Situation, play: Play) -> Situation:
    """Return the situation in which a card was played, by all that the record shows of it."""
    if not 0 < play.event <= len(at.record):
        return at
    return at.once(("as it was played", play.event), lambda: _played(at, play))


def _played(at: Situation, play: Play) -> Situation:
    table = at.before
    tricks = (
        replace(trick, plays=tuple(each for each in trick.plays if each.event < play.event))
        for trick in table.tricks
    )
    lay_there = tuple(trick for trick in tricks if trick.plays)
    then = replace(table, tricks=lay_there, hands={**table.hands, play.player: play.held})
    return replace(at, before=then, event=at.record[play.event - 1])


def _in_question(at: Situation) -> list[Renounce]:
    """Return the plays that the event is about: itself, what it takes back, what it claims."""
    if at.is_follow and at.card is not None:
        index = trick_for(at.before, at.event)
        in_a_wrong_trick = his_card_of_the_suit_led_lay_in_a_wrong_trick(at)
        so = any_of((in_a_wrong_trick, failed_to_follow_suit(at)))
        if index is None or so is False:
            return []
        return [Renounce(Play(at.player, at.card, at.event.number), index, so)]
    if at.event.verb in TAKING_BACK:
        found = _of_another_suit(at, at.before, at.player)
        return [each for each in found if each.play.card in at.event.cards][-1:]
    if at.event.verb in CLAIMING and at.event.word in at.before.players:
        trick = trick_named(at.before, at.event)
        made = may_have_revoked(at, at.event.word)
        # what he plays afterwards is no part of what is claimed
        before = [each for each in made if each.play.event < at.event.number]
        meant = [each for each in before if trick in (None, each.trick + 1)]
        # one revoke is meant: of what may be one besides, nothing is put together with it
        return [each for each in meant if each.so is True] or meant
    return []


def may_have_revoked(at: Situation, player: str) -> list[Renounce]:
    """Return the plays by which a player may have revoked, before an event or after it.

    The one that is claimed may be put right later, and is in its trick no more.
    """
    before = _of_another_suit(at, at.before, player)
    later = _of_another_suit(at, at.in_the_end, player)
    return list({each.play: each for each in (*before, *later)}.values())


def _since(at: Situation, play: Play) -> list[Event]:
    """Return what happened after a play: until its player takes the card back, or to the end."""
    found: list[Event] = []
    for event in at.record[play.event :]:
        if _takes_it_back(event, play):
            break
        found.append(event)
    return found


def _takes_it_back(event: Event, play: Play) -> bool:
    return event.verb in TAKING_BACK and event.by == play.player and play.card in event.cards


def _unless_told(at: Situation, fact: str) -> Verdict:
    """What is known of an act that the record does not show: there was none, unless it is told."""
    return None if fact in at.told else False


def _accused(at: Situation) -> str | None:
    """Who is said to have revoked, or may have; None where nobody is."""
    if at.event.verb in CLAIMING:
        return at.event.word if at.event.word in at.before.players else None
    return at.player


# that it was made


@shown(
    "Did {of} play another suit while holding a card of the suit led?",
    acts=CLAIMING,
    looks_ahead=True,
    implies=("claimed_a_revoke",),
)
def the_accused_revoked(at: Situation) -> Verdict:
    """He said it of one who had played another suit while holding one of the suit led."""
    if at.event.verb not in CLAIMING or _accused(at) is None:
        return False
    so = any_of(each.so for each in found) if (found := _in_question(at)) else None
    if so is None and had_incurred_its_penalty(at):
        return _unless_told(at, "the_accused_revoked")  # it is that which is claimed
    if found:
        return so
    who = at.event.word or ""
    if is_of_the_hand_before(at):
        return None  # of that this record shows nothing
    if _followed_there(at, who):
        return False
    # the play may be older than the record, unless that shows one at which he could not follow
    void = any(_plays_of_another_suit(at, who))  # he is known to have had none of what was led
    whole = at.before.from_the_deal or void
    return False if whole or _took_one_back(at, who) else None


@shown(
    "Had {of} put a revoke right before it was established?",
    acts=CLAIMING,
    implies=("claimed_a_revoke",),
)
def the_accused_had_put_it_right(at: Situation) -> Verdict:
    """He said it of one who had taken back a revoke while that could be put right."""
    who = _accused(at)
    if at.event.verb not in CLAIMING or who is None:
        return False
    spared = at.standing("revoke-not-due", against=who)
    return sure(each for each in spared if at.verb_of(each) in TAKING_BACK)


@shown(
    "Had the trick been turned and quitted when {of} put the revoke right?",
    acts=CLAIMING,
    implies=("the_accused_had_put_it_right",),
)
def its_trick_was_quitted_before_he_put_it_right(at: Situation) -> bool:
    """He said it of one who had put a revoke right after its trick was turned and quitted."""
    who = _accused(at)
    spared = at.standing("revoke-not-due", against=who) if who is not None else []
    taken_back = (at.record[each.event - 1] for each in spared if at.verb_of(each) in TAKING_BACK)
    return any(_had_been_quitted(at, each) for each in taken_back)


def _had_been_quitted(at: Situation, taken_back: Event) -> bool:
    """Whether the trick from which a card is taken back had been turned and quitted."""
    told = taken_back.whether(QUITTED)
    if told is not None:
        return told
    before = at.record[: taken_back.number - 1]
    cards = {*taken_back.cards}
    own = (e for e in reversed(before) if e.by == taken_back.by and not cards.isdisjoint(e.cards))
    played = next(own, None)
    return played is not None and any(e.verb == "quits" for e in before[played.number :])


@shown(
    "Is the revoke that {player} claims said to be of the hand before?",
    acts=CLAIMING,
    implies=("claimed_a_revoke", "the_hand_was_done_with_first"),
)
def is_of_the_hand_before(at: Situation) -> bool:
    """The hand was done with before a revoke of it was claimed, and of this one no card is led."""
    done = at.event.whether("the_hand_was_done_with_first")
    denied = at.event.whether(OF_THE_ACCUSED) is False
    return at.event.verb in CLAIMING and done is True and not denied and not at.before.tricks


@shown(
    "Can nobody tell whether {of} revoked?",
    acts=(*FOLLOWING, *CLAIMING),
    looks_ahead=True,
)
def nobody_can_tell_of_it(at: Situation) -> bool:
    """Whether a revoke was made is told to be what nobody knows, and the cards do not show it."""
    return _is_left_unshown(at) and any(_is_told_unknown(at, each) for each in _charges(at))


@shown(
    "Is a revoke of {of} shown by nothing but what is said against him?",
    acts=(*FOLLOWING, *CLAIMING),
    looks_ahead=True,
)
def is_not_shown(at: Situation) -> bool:
    """Nothing shows that a revoke was made: nobody can tell, or he who is accused tells it so."""
    return _is_left_unshown(at) and any(
        _is_told_unknown(at, each)
        or each.get(AS_HE_TELLS_IT) is True
        or each.whether(OF_THE_ACCUSED) is False
        or (each.verb in CLAIMING and at.of_all.get(OF_THE_ACCUSED) is False)
        for each in _charges(at)
    )


OF_THE_ACCUSED, OF_HIS_CARD = "the_accused_revoked", "failed_to_follow_suit"


def _is_left_unshown(at: Situation) -> bool:
    """Whether neither the record nor anything that is told of it shows if it was a revoke."""
    if at.event.verb in CLAIMING:
        shown = the_accused_revoked(at)
        told = at.event.whether(OF_THE_ACCUSED)
    elif at.is_follow:
        shown, told = failed_to_follow_suit(at), at.event.whether(OF_HIS_CARD)
    else:
        return False
    return shown is None and told is None


def _charges(at: Situation) -> list[Event]:
    """Return the act itself, with the claims of a revoke in its trick that come later."""
    if not at.is_follow:
        return [at.event]
    index = trick_for(at.before, at.event)
    number = None if index is None else index + 1
    return [at.event, *(e for e in at.later if _is_charged_in(e, at, number))]


def _is_charged_in(event: Event, at: Situation, trick: int | None) -> bool:
    """Whether a revoke of the player is claimed by an event, in a trick, or in none it names."""
    named = trick_named(at.before, event)
    return event.verb in CLAIMING and event.word == at.player and named in (None, trick)


def _is_told_unknown(at: Situation, event: Event) -> bool:
    """Whether it is told of an act, or of the whole, that nobody knows if it was a revoke."""
    facts = (OF_THE_ACCUSED, OF_HIS_CARD)
    return any(event.disputed.get(fact) == {} for fact in facts) or (
        event.verb in CLAIMING and any(at.of_all.get(fact, False) is None for fact in facts)
    )


def _followed_there(at: Situation, who: str) -> bool:
    """Whether a player is known to have followed suit in the trick that a claim names."""
    trick, tricks = trick_named(at.before, at.event), at.in_the_end.tricks
    if not isinstance(trick, int) or not 0 < trick <= len(tricks):
        return False
    led, card = at.suit_led(tricks[trick - 1]), tricks[trick - 1].card_of(who)
    return led is not None and card is not None and at.suit_of(card) is led


@shown(
    "Had {of} the left bower, of the suit printed on it, when {of} did not follow suit?",
    acts=CLAIMING,
    implies=("claimed_a_revoke",),
)
def held_but_the_left_bower(at: Situation) -> bool:
    """He said it of one who held the left bower of the suit led, and did not follow."""
    who = _accused(at)
    if at.event.verb not in CLAIMING or who is None:
        return False
    return any(
        led is not None and _as_it_was_played(at, play).holds_the_left_bower_of(who, led)
        for play, led in _plays_of_another_suit(at, who)
    )


def _plays_of_another_suit(at: Situation, player: str) -> Iterator[tuple[Play, Suit | None]]:
    """Yield a player's plays of another suit than was led, with that; None where nobody knows."""
    for trick in at.in_the_end.tricks:
        led = at.suit_led(trick)
        for play in trick.plays[1:]:
            if play.player == player and at.suit_of(play.card) not in (None, led):
                yield play, led


@shown("Had {of} taken a card back?", acts=CLAIMING)
def the_accused_took_a_card_back(at: Situation) -> bool:
    """He said it of one who had taken a card back; what that came to was ruled on then.

    Where the claim names a trick, it is one of that trick.
    """
    return at.event.verb in CLAIMING and _took_one_back(at, _accused(at))


def _took_one_back(at: Situation, who: str | None) -> bool:
    """Whether a player had taken a card back, from the trick that a claim names if it names one."""
    back = [e.number for e in at.earlier if e.by == who and e.verb in TAKING_BACK]
    trick = trick_named(at.before, at.event)
    tricks = at.before.tricks
    if not back or not isinstance(trick, int) or not 0 < trick <= len(tricks):
        return bool(back)
    played = next((play.event for play in tricks[trick - 1].plays if play.player == who), None)
    before = tricks[trick - 2].plays[-1:] if trick > 1 else ()
    since = max((play.event for play in before), default=0)
    # what he put there instead lies in the trick from which he took it
    return any(since < number and (played is None or number < played) for number in back)


@shown("Does the record show the play by which {of} revoked?", acts=CLAIMING, looks_ahead=True)
def the_revoke_is_in_the_record(at: Situation) -> bool:
    """The card by which he who is said to have revoked did so is in the record.

    What is due for it is ruled on there, and once. A card of which nobody says anything is any
    card: nothing can be ruled on it, nor on what was played to a lead of which nobody knows the
    suit.
    """
    return at.event.verb in CLAIMING and any(
        each.so is True or (at.suit_of(each.play.card) is not None and _suit_led_to(at, each))
        for each in _in_question(at)
    )


def _suit_led_to(at: Situation, renounce: Renounce) -> Suit | None:
    """Return the suit that was led to the trick of a play; None when nobody can say."""
    for table in (at.in_the_end, at.before):
        if renounce.trick < len(table.tricks) and table.tricks[renounce.trick].plays:
            return at.suit_led(table.tricks[renounce.trick])
    return None


@shown(
    "Did {player} hold a card of the suit led when he played the card that he takes back?",
    acts=TAKING_BACK,
    looks_ahead=True,
    implies=("took_back_a_card_he_had_played",),
    never_with=("it_was_played_to_a_false_lead",),
    regular=False,
    taken="{player} had none of the suit led, or had followed it",
)
def took_back_a_revoke(at: Situation) -> Verdict:
    """The card that he took back was of another suit than was led, and he held one of that."""
    if at.event.verb not in TAKING_BACK or it_was_played_to_a_false_lead(at):
        return False
    return any_of(each.so for each in _in_question(at))


@shown(
    "Had {of} incurred the penalty of a revoke, and not by a revoke?",
    acts=CLAIMING,
    implies=("claimed_a_revoke",),
)
def had_incurred_its_penalty(at: Situation) -> Verdict:
    """He said it of one who had incurred the penalty of a revoke, and not by a revoke."""
    who = _accused(at)
    if at.event.verb not in CLAIMING or who is None:
        return False
    plays = _of_another_suit(at, at.before, who)
    revoked = {each.play.event for each in plays if each.so is True}
    due = at.standing("penalty-of-a-revoke", against=who)
    return sure(each for each in due if each.event not in revoked and not _is_claimed(at, each))


def _is_claimed(at: Situation, due: Standing) -> bool:
    """Whether a penalty came of a revoke that was claimed and told of."""
    return at.verb_of(due) in CLAIMING


# what came of its trick

QUITTED = "its_trick_was_turned_and_quitted"


@shown(
    "Was the trick of the revoke turned and quitted?",
    acts=OF_A_REVOKE,
    looks_ahead=True,
)
def its_trick_was_turned_and_quitted(at: Situation) -> Verdict:
    """The trick of the revoke was turned and quitted before the card was taken back."""
    if at.event.verb not in OF_A_REVOKE or _accused(at) is None:
        return False
    found = _in_question(at)
    if not found:
        return None if at.event.verb in CLAIMING else False
    return any_of(_quitted(at, each) for each in found)


def _quitted(at: Situation, renounce: Renounce) -> Verdict:
    since = _since(at, renounce.play)
    if any(event.verb == "quits" for event in since):
        return True
    taken_back = renounce.play.event + len(since) < len(at.record)
    if taken_back and not _was_full(at, renounce, since):
        return False  # nobody turns a trick to which not all have played
    told = {
        event.told[QUITTED]
        for event in at.record
        if QUITTED in event.told and event.number != at.event.number
        if renounce.play.player in (event.by, event.word)
    }
    return told == {True} if len(told) == 1 else None  # told of one act, it is known of all


@shown("Had all played to the trick of the revoke?", acts=OF_A_REVOKE, looks_ahead=True)
def its_trick_was_over(at: Situation) -> Verdict:
    """All had played to the trick of the revoke when its card went back, or when it was claimed."""
    if at.event.verb not in OF_A_REVOKE or _accused(at) is None:
        return False
    if found := _in_question(at):
        return any(_was_full(at, each, _since(at, each.play)) for each in found)
    return None if at.event.verb in CLAIMING else False


def _was_full(at: Situation, renounce: Renounce, since: list[Event]) -> bool:
    """Whether all had played to the trick when he took his card back."""
    played = {e.by for e in since if e.verb in PLAYS} | {renounce.play.player}
    trick = (at.after if at.is_follow else at.before).tricks[renounce.trick]
    return played.union(each.player for each in trick.plays).issuperset(at.before.live)


@shown(
    "Had {revoker} or {revoker}'s partner led or played to the next trick?",
    acts=OF_A_REVOKE,
    looks_ahead=True,
)
def his_side_had_played_to_the_next_trick(at: Situation) -> Verdict:
    """He who revoked, or his partner, had led or played to the next trick, in turn or not.

    Of a hand that is played out it is so of any revoke: with his last card nobody revokes.
    """
    if at.event.verb not in OF_A_REVOKE or (who := _accused(at)) is None:
        return False
    side = (who, at.before.partner(who))
    if found := _in_question(at):
        return any(_played_on(at, each, side) for each in found)
    if at.event.verb in CLAIMING and at.before.is_played_out:
        return True
    return _unless_told(at, "his_side_had_played_to_the_next_trick")


def _played_on(at: Situation, renounce: Renounce, side: Collection[str]) -> bool:
    last = renounce.play.event + len(_since(at, renounce.play))
    table = at.before if at.event.number > last else at.in_the_end
    return any(
        play.player in side and renounce.play.event < play.event <= last
        for trick in table.tricks[renounce.trick + 1 :]
        for play in trick.plays
    )


@shown(
    "Had the next trick been begun?",
    acts=OF_A_REVOKE,
    looks_ahead=True,
)
def the_next_trick_had_begun(at: Situation) -> Verdict:
    """Somebody had led to the trick after that of the revoke, before the card was taken back."""
    if at.event.verb not in OF_A_REVOKE or _accused(at) is None:
        return False
    if found := _in_question(at):
        return any(_played_on(at, each, at.before.players) for each in found)
    if at.event.verb in CLAIMING and at.before.is_played_out:
        return True
    return None if at.event.verb in CLAIMING else False


@shown(
    "Did {revoker}'s partner ask, before the trick was turned and quitted, whether {revoker} had "
    "none of the suit led?",
    acts=OF_A_REVOKE,
    looks_ahead=True,
)
def his_partner_had_asked(at: Situation) -> Verdict:
    """His partner asked him whether he had none of the suit led, before the trick was quitted."""
    if at.event.verb not in OF_A_REVOKE or _accused(at) is None:
        return False
    asked = [event for each in _in_question(at) for event in _asked(at, each)]
    return bool(asked) or _unless_told(at, "his_partner_had_asked")


def _asked(at: Situation, renounce: Renounce) -> Iterator[Event]:
    """Yield that his partner asks him of the suit led, while the trick was not quitted."""
    who = renounce.play.player
    for event in _since(at, renounce.play):
        if event.verb == "quits":
            return
        if event.verb == "asks_none" and event.by == at.before.partner(who) and event.word == who:
            yield event


@shown(
    "Did {revoker} answer to have none of the suit led?",
    acts=OF_A_REVOKE,
    looks_ahead=True,
    implies=("his_partner_had_asked",),
)
def he_answered_that_he_had_none(at: Situation) -> Verdict:
    """He answered his partner that he had none of the suit led."""
    if at.event.verb not in OF_A_REVOKE or _accused(at) is None:
        return False
    asked = [event for each in _in_question(at) for event in _asked(at, each)]
    if not asked:
        return None if "his_partner_had_asked" in at.told else False
    said = asked[-1].get("answered")
    return None if said is None else said == "none"


# what others may change, where it is put right


@shown(
    "Had an adversary of {player} played to the trick after {player}?",
    acts=TAKING_BACK,
    implies=("took_back_a_card_he_had_played",),
)
def an_adversary_had_played_after_him(at: Situation) -> bool:
    """An adversary had played to that trick after the card that he takes back."""
    return any(who in at.adversaries for who in played_after(at))


@shown(
    "Had {partner} played to the trick after {player}?",
    acts=TAKING_BACK,
    implies=("took_back_a_card_he_had_played",),
)
def his_partner_had_played_after_him(at: Situation) -> bool:
    """His partner had played to that trick after the card that he takes back."""
    return at.partner in played_after(at)


def played_after(at: Situation) -> tuple[str, ...]:
    """Return who had played to a trick after the card that a player takes back, in their order.

    Nobody had, after a card led out of turn: it is no card played to a trick.
    """
    if at.event.verb not in TAKING_BACK or not took_back_a_card_he_had_played(at):
        return ()
    for trick in reversed(at.before.tricks):
        back = [n for n, p in enumerate(trick.plays) if p.player == at.player]
        if back and trick.plays[back[0]].card in at.event.cards:
            return tuple(play.player for play in trick.plays[back[0] + 1 :])
    return ()


@shown(
    "Had an adversary of {player} put a revoke right, to whose trick {player} had played since?",
    acts=TAKING_BACK,
    implies=("took_back_a_card_he_had_played",),
    never_with=("took_back_a_revoke", "it_was_played_to_a_false_lead"),
)
def may_change_his_card(at: Situation) -> Verdict:
    """An adversary put right the revoke after which he played to the trick."""
    return _left_by_a_ruling(at, "may-change-his-card", held_by=at.player)


@shown(
    "Had {partner} put a revoke right, to whose trick {player} had played since?",
    acts=TAKING_BACK,
    implies=("took_back_a_card_he_had_played",),
    never_with=("may_change_his_card", "took_back_a_revoke", "it_was_played_to_a_false_lead"),
)
def is_bound_by_his_card(at: Situation) -> Verdict:
    """His partner put right the revoke after which he played to the trick."""
    return _left_by_a_ruling(at, "keeps-his-card", against=at.player)


@shown(
    "Was there a revoke before {player} in that trick that could not be put right any more?",
    acts=TAKING_BACK,
    implies=("took_back_a_card_he_had_played",),
    never_with=(
        "may_change_his_card",
        "is_bound_by_his_card",
        "took_back_a_revoke",
        "it_was_played_to_a_false_lead",
    ),
)
def played_after_a_revoke_that_stays(at: Situation) -> Verdict:
    """One who had revoked before him in that trick would have put it right, and could not."""
    return _left_by_a_ruling(at, "stays-after-a-revoke", against=at.player)


def _left_by_a_ruling(at: Situation, kind: str, **whose: str) -> Verdict:
    """Whether he takes a card back of whom a ruling on a revoke before it has left such a thing."""
    return at.event.verb in TAKING_BACK and sure(at.standing(kind, **whose))


@shown(
    "Did {player} take the card back since?",
    acts=FOLLOWING,
    looks_ahead=True,
)
def it_was_taken_back_since(at: Situation) -> bool:
    """He took the card back afterwards that he plays."""
    taken = (e for e in at.later if e.verb in TAKING_BACK and e.by == at.player)
    return at.is_follow and any(at.card in event.cards for event in taken)


@shown("Did {player} put another card where one stays that {player} took back?", acts=FOLLOWING)
def put_another_for_a_card_that_stays(at: Situation) -> Verdict:
    """He put a second card to a trick in which his first one stays, as it was ruled."""
    trick = at.before.current
    if not at.is_follow or trick is None or not trick.plays:
        return False
    kept = at.standing("not-taken-back", against=at.player)
    since = (s for s in kept if s.event > trick.plays[0].event)
    return sure(s for s in since if at.card not in s.remedy.things.get("cards", ()))


@shown("Was the hand over before that, as it was ruled?", acts=FOLLOWING)
def the_hand_was_ended_before(at: Situation) -> Verdict:
    """A ruling had ended the hand before he put that card to the trick."""
    return at.is_follow and sure(at.standing("hand-is-over"))


# when it is claimed


@shown(
    "Had the pack been cut for the next deal before the revoke was claimed?",
    acts=(*FOLLOWING, *CLAIMING),
    looks_ahead=True,
    regular=False,
    taken="the pack had not been cut for the next deal",
    denied_by=("too-late", "out-of-time"),
)
def the_pack_was_cut_first(at: Situation) -> Verdict:
    """The pack had been cut for the next deal before anybody claimed the revoke.

    A cut that is to be made again is not that cut.
    """
    if at.event.verb not in (*FOLLOWING, *CLAIMING) or (who := _accused(at)) is None:
        return False
    events, claimed = _until_claimed(at, who)
    cuts = [event for event in events if event.verb == "cuts"]
    cut = next((event.number for event in cuts if not is_bad_cut(event, len(at.pack))), None)
    if cut is None and cuts:
        return False
    if cut is None:
        over = claimed is not None and _play_was_over(at, claimed)
        return None if over else _unless_told(at, "the_pack_was_cut_first")
    return claimed is None or cut < claimed


@shown(
    "Was the pack only badly cut, and not made good, before the revoke was claimed?",
    acts=(*FOLLOWING, *CLAIMING),
    looks_ahead=True,
)
def the_pack_was_only_badly_cut_first(at: Situation) -> bool:
    """Before anybody claimed the revoke the pack was cut, but so that it is to be cut again."""
    if at.event.verb not in (*FOLLOWING, *CLAIMING) or (who := _accused(at)) is None:
        return False
    events, claimed = _until_claimed(at, who)
    before = (e for e in events if e.verb == "cuts" and (claimed is None or e.number < claimed))
    cuts = [is_bad_cut(event, len(at.pack)) for event in before]
    return bool(cuts) and all(cuts)


# With these one is done with a hand: its points are written down, or the next is begun.
DONE_WITH_IT = ("marks", "shuffles", "offers_cut", "cuts", "deals")


@shown(
    "Had the hand been written down, or the next deal begun, before the revoke was claimed?",
    acts=(*FOLLOWING, *CLAIMING),
    looks_ahead=True,
)
def the_hand_was_done_with_first(at: Situation) -> Verdict:
    """The score had been marked, or the next deal begun, before anybody claimed the revoke."""
    if at.event.verb not in (*FOLLOWING, *CLAIMING) or (who := _accused(at)) is None:
        return False
    events, claimed = _until_claimed(at, who)
    done = next((event.number for event in events if event.verb in DONE_WITH_IT), None)
    if done is None:
        return _unless_told(at, "the_hand_was_done_with_first")
    return claimed is None or done < claimed


def _play_was_over(at: Situation, event: int) -> bool:
    """Whether all the cards had been played when something happened: the next deal may begin."""
    later = any(each.verb in PLAYS for each in at.record[event:])
    return at.in_the_end.is_played_out and not later


@shown(
    "Had a card been led to the next trick before the revoke was claimed?",
    acts=(*FOLLOWING, *CLAIMING),
    looks_ahead=True,
)
def the_next_trick_was_led_first(at: Situation) -> Verdict:
    """Somebody had led to the trick after that of the revoke before anybody claimed it."""
    if at.event.verb not in (*FOLLOWING, *CLAIMING) or (who := _accused(at)) is None:
        return False
    found = _in_question(at)
    if not found:
        return None if at.event.verb in CLAIMING else False
    claimed = next((event.number for event in at.record if _claims(event, who, at)), None)
    tricks = at.in_the_end.tricks
    led = [
        play.event
        for each in found
        for trick in tricks[each.trick + 1 :]
        for play in trick.plays[:1]
        if play.event > each.play.event
    ]
    return bool(led) and (claimed is None or min(led) < claimed)


def _until_claimed(at: Situation, who: str) -> tuple[Sequence[Event], int | None]:
    """Return among which events a revoke of a player may be claimed, and by which of them it is."""
    events = at.later if at.is_follow else at.record
    return events, next((event.number for event in events if _claims(event, who, at)), None)


def _claims(event: Event, who: str, at: Situation) -> bool:
    """Whether an adversary claims a revoke of him, or points one out."""
    if event.by in (who, at.before.partner(who)):
        return False
    return (event.verb in CLAIMING and event.word == who) or noticed(event) == A_REVOKE


@shown(
    "Had each side made as many revokes as the other in this hand?",
    acts=(*FOLLOWING, *CLAIMING),
    looks_ahead=True,
)
def as_many_revokes_on_either_side(at: Situation) -> Verdict:
    """As many revokes were made and established on either side in this hand.

    Those count that the play shows, and those that are claimed and told of.
    """
    who = _accused(at)
    if not (at.is_follow or at.event.verb in CLAIMING) or who is None:
        return False
    if at.is_follow and not _in_question(at):
        return False
    side = (who, at.before.partner(who))
    others = tuple(player for player in at.before.players if player not in side)
    told_of = list(_revokes_told_of(at))
    # most often nobody has revoked: the side that is not accused is looked at first
    theirs = [*_revokes_in_the_play(at, others), *(so for p, so in told_of if p in others)]
    mine: list[Verdict] = []
    if theirs:
        mine = [*_revokes_in_the_play(at, side), *(so for p, so in told_of if p in side)]
    if not mine or not theirs or not _may_be_as_many(mine, theirs):
        return _unless_told(at, "as_many_revokes_on_either_side")
    return all_of((*mine, *theirs))


def _may_be_as_many(some: list[Verdict], others: list[Verdict]) -> bool:
    """Whether of two lots as many may be so, if those of which nobody knows it are so or not."""
    return some.count(True) <= len(others) and others.count(True) <= len(some)


def _revokes_in_the_play(at: Situation, side: Sequence[str]) -> Iterator[Verdict]:
    """Yield each revoke of a side that the play shows, if it is past mending."""
    for player in side:
        for each in _of_another_suit(at, at.in_the_end, player):
            if each.so is True and _established(at, each):
                yield True


def _revokes_told_of(at: Situation) -> Iterator[tuple[str, Verdict]]:
    """Yield who made each revoke that is claimed, and that no card in the record shows.

    None goes with one of which nobody says whether it was made, or whether it is established. One
    that is claimed when the pack is cut for the next deal is claimed too late, and is none.
    """
    cut = next((event.number for event in at.record if event.verb == "cuts"), len(at.record) + 1)
    for event in at.record[:cut]:
        who = event.word
        if event.verb not in CLAIMING or who not in at.before.players or may_have_revoked(at, who):
            continue
        if _have_mixed(at, event):
            yield who, True
            continue
        quitted = event.whether("its_trick_was_turned_and_quitted")
        played_on = event.whether("his_side_had_played_to_the_next_trick")
        played_on = _was_over(at, event) if played_on is None else played_on
        if quitted and event.whether("his_partner_had_asked"):
            quitted = event.whether("he_answered_that_he_had_none")
        made = event.whether("the_accused_revoked")
        so = all_of((made, any_of((quitted, played_on))))
        if so is False and "his_side_mixed_the_cards" in event.disputed:
            so = None
        if so is not False:
            yield who, so


def _was_over(at: Situation, event: Event) -> bool:
    """Whether the hand was played out when something was claimed."""
    went_on = any(each.verb in (*PLAYS, *UNSEEN) for each in at.record[event.number :])
    return at.in_the_end.is_played_out and not went_on


def _have_mixed(at: Situation, claim: Event) -> bool:
    """Whether the side of which a revoke is claimed has mixed the cards too soon since."""
    side = (claim.word, at.before.partner(claim.word or ""))
    mixed = (e for e in at.record[claim.number :] if e.verb == "mixes" and e.by in side)
    said = claim.told.get("his_side_mixed_the_cards")
    return said is True or any(event.get("examined") is False for event in mixed)


def _established(at: Situation, renounce: Renounce) -> bool:
    """Whether the record shows that a revoke was past mending."""
    who = renounce.play.player
    side = (who, at.before.partner(who))
    return _quitted(at, renounce) is True or _played_on(at, renounce, side)


@shown(
    "Did {of}'s side mix the cards, when the tricks had not been sufficiently examined?",
    acts=CLAIMING,
    implies=("claimed_a_revoke",),
    looks_ahead=True,
)
def his_side_mixed_the_cards(at: Situation) -> Verdict:
    """Since the claim he who is said to have revoked, or his partner, mixed the cards.

    They had not been sufficiently examined.
    """
    who = _accused(at)
    if at.event.verb not in CLAIMING or who is None:
        return False
    side = (who, at.before.partner(who))
    examined = [e.get("examined") for e in at.later if e.verb == "mixes" and e.by in side]
    if not examined:
        return _unless_told(at, "his_side_mixed_the_cards")
    return not_(examined[0])


@shown(
    "Does the play itself show the revoke of {of}?",
    acts=CLAIMING,
    implies=("claimed_a_revoke", "the_accused_revoked", "the_revoke_is_in_the_record"),
)
def the_play_shows_his_revoke(at: Situation) -> bool:
    """By the play he of whom it is claimed has revoked: what is due for it is ruled on there."""
    return at.event.verb in CLAIMING and any(each.so is True for each in _in_question(at))


@shown("Had {player}'s side claimed a revoke?", acts=("asks_to_see",))
def his_side_claims_a_revoke(at: Situation) -> Verdict:
    """He, or his partner, had claimed a revoke of an adversary's."""
    if at.event.verb != "asks_to_see":
        return False
    claimed = any(e.verb in CLAIMING and e.by in (at.player, at.partner) for e in at.earlier)
    return claimed or _unless_told(at, "his_side_claims_a_revoke")


@shown(
    "Had {player}'s side claimed a revoke, and said in which trick?",
    acts=("asks_to_see",),
    implies=("his_side_claims_a_revoke",),
)
def his_side_named_the_trick_of_a_revoke(at: Situation) -> Verdict:
    """He, or his partner, had claimed a revoke of an adversary's, and named the trick of it.

    That they named it goes without saying, unless it is told that they could not.
    """
    if at.event.verb != "asks_to_see":
        return False
    side = (at.player, at.partner)
    claims = [e for e in at.earlier if e.verb in CLAIMING and e.by in side]
    if claims:
        return any(e.get("names_trick") is not False for e in claims)
    return _unless_told(at, "his_side_claims_a_revoke")


@shown(
    "Had {of}'s side mixed the tricks before the revoke was claimed?",
    acts=CLAIMING,
    implies=("claimed_a_revoke",),
)
def his_side_had_mixed_the_tricks(at: Situation) -> Verdict:
    """He said it of one who, or whose partner, had mixed the tricks before that."""
    who = _accused(at)
    if at.event.verb not in CLAIMING or who is None:
        return False
    side = (who, at.before.partner(who))
    mixed = any(event.verb == "mixes" and event.by in side for event in at.earlier)
    return mixed or _unless_told(at, "his_side_had_mixed_the_tricks")


@shown("Did {player} mix the tricks?", acts=("mixes",))
def mixed_the_tricks(at: Situation) -> bool:
    """He mixed the cards of tricks that were played."""
    return at.event.verb == "mixes"


@shown("Did {player} require that the hand be played out?", acts=("plays_out",))
def required_the_hand_to_be_played_out(at: Situation) -> bool:
    """He required that the hand be played out."""
    return at.event.verb == "plays_out"


@shown(
    "Had a revoke of {player} or {partner} been claimed, or seen in the play?",
    acts=("plays_out",),
    implies=("required_the_hand_to_be_played_out",),
)
def a_revoke_of_his_side_came_to_light(at: Situation) -> Verdict:
    """A revoke of his, or of his partner's, had been claimed, or is seen in the play."""
    if at.event.verb != "plays_out":
        return False
    side = (at.player, at.partner)
    if any(e.verb in CLAIMING and e.word in side for e in at.earlier):
        return True
    made = any(each.so is True for who in side for each in _of_another_suit(at, at.before, who))
    return made or _unless_told(at, "a_revoke_of_his_side_came_to_light")


@shown(
    "Is there a revoke in the play that is established?",
    acts=("proves", *CLAIMING),
    looks_ahead=True,
)
def the_play_shows_an_established_revoke(at: Situation) -> Verdict:
    """The play shows a revoke that is established: of a claim, his of whom it is made.

    Of what is proved when all hands are down it may be one that is claimed later, as it is told of.
    """
    if at.event.verb not in ("proves", *CLAIMING):
        return False
    proves = at.event.verb == "proves"
    whose = at.before.players if proves else (_accused(at),)
    shown_before = any(
        each.so is True and _established(at, each)
        for player in whose
        if player is not None
        for each in _of_another_suit(at, at.before, player)
    )
    if shown_before or not proves or "a_revoke_is_established" in at.told:
        return shown_before
    return any_of(so for _, so in _revokes_told_of(at))


# the hand


TRICKS = 5
OF_A_PENALTY = ("leads", "follows", "plays", "claims_revoke", "asks_to_see")


@shown(
    "Had the hand been played out?",
    acts=OF_A_PENALTY,
    looks_ahead=True,
)
def the_hand_had_been_played_out(at: Situation) -> Verdict:
    """All the cards of the hand had been played."""
    if at.event.verb not in OF_A_PENALTY:
        return False
    seen_then = at.event.verb in (*CLAIMING, "asks_to_see")
    table = at.before if seen_then else at.in_the_end
    full = [trick for trick in table.tricks if not trick.broken_off and table.is_full(trick)]
    if len(full) + sum(table.won.values()) >= TRICKS:
        return True
    return _unless_told(at, "the_hand_had_been_played_out")
