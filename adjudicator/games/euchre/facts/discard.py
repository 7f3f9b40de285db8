"""What the record shows of the discard, the turned-up card, and hands of a wrong number."""

from __future__ import annotations

import re
from itertools import takewhile

from adjudicator.base.events import PLAYS, Event
from adjudicator.base.facts import FactRegister
from adjudicator.base.logic import Verdict
from adjudicator.games.euchre.dealing import WHILE_DEALING, wrong_hands
from adjudicator.games.euchre.facts.play import FOLLOWING, LEADING
from adjudicator.games.euchre.noticing import THE_DISCARD, noticed
from adjudicator.games.euchre.record import takes_up_by_discarding
from adjudicator.games.euchre.situation import Situation
from adjudicator.games.euchre.table import NOBODY, Table
from adjudicator.games.misdeals import MISDEALS, WRONG

shown: FactRegister[Situation] = FactRegister()

PUTS_OUT = ("discards", "changes_discard")
PLAYING = (*LEADING, *FOLLOWING, "plays")
DEALT = ("deals", "turns_up")  # by which the record itself shows what each was dealt
TELLING = ("notices", MISDEALS)  # by which it comes out that a hand was of a wrong number


def turned_up_suit_is_trumps(at: Situation) -> Verdict:
    """Return whether the trump is the suit turned up; None when nobody can say.

    Where it is, the dealer has a card to put out.
    """
    table = at.before
    if table.is_made is not True:
        return table.is_made
    if table.from_the_deal:
        return any(d.round == 1 and d.what not in ("pass", "turn-down") for d in table.declarations)
    if table.turned_up is None or table.trump is None:
        return None
    return table.turned_up.suit is table.trump


def _plays_first(at: Situation) -> bool:
    """Whether it is a play, and the first card that he plays in this deal, as far as one sees."""
    if not (at.is_lead or at.is_follow):
        return False
    return not any(
        play.player == at.player
        for trick in at.before.tricks
        if not trick.broken_off
        for play in trick.plays
    )


def _puts_out_later(at: Situation) -> bool:
    return any(e.verb in PUTS_OUT and e.by == at.before.dealt_by for e in at.later)


@shown("Did the dealer put a card out?", acts=PUTS_OUT)
def the_dealer_put_a_card_out(at: Situation) -> Verdict:
    """The dealer put a card out for the one turned up."""
    if at.event.verb not in PUTS_OUT:
        return False
    return None if at.before.dealt_by is None else at.player == at.before.dealt_by


@shown(
    "Did the dealer, when it was for him to speak, put a card out and say nothing?",
    acts=PUTS_OUT,
    implies=("the_dealer_put_a_card_out", "no_trump_was_made_yet"),
)
def took_it_up_by_putting_a_card_out(at: Situation) -> Verdict:
    """When it was for the dealer to speak he put a card out, and so took the turned-up card up."""
    return takes_up_by_discarding(at.before, at.event)


@shown("Did {player} put out another card instead of the first?", acts=("changes_discard",))
def changed_the_discard(at: Situation) -> Verdict:
    """The dealer took back the card that he had put out, and put out another instead."""
    his = at.before.dealt_by in (None, at.player)
    return at.event.verb == "changes_discard" and at.before.discard is not None and his


@shown(
    "Was it the turned-up card that {player} put out?",
    acts=PUTS_OUT,
    implies=("the_dealer_put_a_card_out",),
)
def put_out_the_turned_up_card(at: Situation) -> Verdict:
    """The dealer put out the very card that was turned up."""
    turned = at.before.turned_up
    return bool(the_dealer_put_a_card_out(at)) and turned is not None and at.card == turned


@shown(
    "Had {player} let go of it under the pack?",
    acts=PUTS_OUT,
    implies=("the_dealer_put_a_card_out",),
    regular=True,
    taken="{player} had let go of the discard",
)
def let_go_of_the_discard(at: Situation) -> Verdict:
    """The dealer put a card under the pack, and let go of it with that."""
    if not the_dealer_put_a_card_out(at):
        return False
    out = at.after.discard
    return None if out is None else out.let_go


@shown(
    "Was it the turned-up card that {player} had put out before?",
    acts=("changes_discard",),
    implies=("changed_the_discard",),
)
def had_put_out_the_turned_up_card(at: Situation) -> bool:
    """The card that the dealer would change for another is the very one that was turned up."""
    out, turned = at.before.discard, at.before.turned_up
    if at.event.verb != "changes_discard" or out is None or turned is None:
        return False
    return out.card == turned


# Acts for which it matters that the discard was complete.
AFTER_THE_DISCARD = ("changes_discard", "plays_alone", "takes_it_from")


def _is_done_when_a_card_is_led(at: Situation) -> bool | None:
    """A dealer has discarded when the play has begun; who changes his card may not be done."""
    return None if at.event.verb == "changes_discard" else True


@shown(
    "Had the dealer put a card under the pack, and let go of it?",
    acts=AFTER_THE_DISCARD,
    regular=_is_done_when_a_card_is_led,
    taken="the dealer had let go of the discard",
)
def the_discard_was_complete(at: Situation) -> Verdict:
    """The dealer had put a card under the pack, and had let go of it.

    Where a card has been led, and no discard is written down, nobody says.
    """
    if at.event.verb not in AFTER_THE_DISCARD:
        return False  # of no other act is it asked
    out = at.before.discard
    if out is not None:
        return out.let_go
    if not at.before.tricks or turned_up_suit_is_trumps(at) is False or _puts_out_later(at):
        return False
    return None


@shown(
    "Did {player} lead before the dealer had discarded?",
    acts=(*LEADING, "plays"),
    looks_ahead=True,
)
def led_before_the_discard(at: Situation) -> Verdict:
    """He led to the first trick, and the dealer had still to discard, or to let go of his discard.

    A record without any discard leaves it out, and does not say that there was none; but a card
    that the dealer has drawn out, and holds, shows that it is not done.
    """
    if not at.is_lead or at.before.tricks or at.before.won or at.before.dealt_by is None:
        return False
    if turned_up_suit_is_trumps(at) is False:
        return False
    out = at.before.discard
    if out is not None:
        return out.let_go is False
    if _puts_out_later(at) or _holds_one_drawn_out(at):
        return True
    return None if "led_before_the_discard" in at.told else False


def _holds_one_drawn_out(at: Situation) -> bool:
    """Whether the dealer has drawn a card out of six, and neither played it nor put it back."""
    taken_up = turned_up_suit_is_trumps(at) is True
    return taken_up and bool(at.before.detached.get(at.before.dealt_by or ""))


@shown(
    "Had the eldest hand led before the discard was complete?",
    acts=PUTS_OUT,
)
def the_eldest_had_led_before_it(at: Situation) -> Verdict:
    """The eldest hand had led before the discard was complete, and the dealer not played since."""
    table, dealer = at.before, at.before.dealt_by
    if at.event.verb not in PUTS_OUT or dealer is None or not table.tricks:
        return False
    if the_dealer_had_played(at):
        return False
    lead, out = table.tricks[0].plays[0], table.discard
    if lead.player != table.next(dealer):
        return False
    if out is None or out.let_go is False:
        return True
    since = [e for e in at.earlier if e.number > lead.event and e.verb in PUTS_OUT]
    # what he has put out in its place, and let go of, is the discard now
    return bool(since) and not any(event.verb == "changes_discard" for event in since)


@shown("Had the dealer played a card already?", acts=PUTS_OUT)
def the_dealer_had_played(at: Situation) -> Verdict:
    """The dealer had played a card already."""
    dealer = at.before.dealt_by
    if at.event.verb not in PUTS_OUT or dealer is None:
        return False
    return any(trick.card_of(dealer) for trick in at.before.tricks)


@shown(
    "Did {player}, the dealer, play a card and had not discarded?",
    acts=(*PLAYING, *TELLING),
    looks_ahead=True,
    regular=False,
    taken="{player}, the dealer, had discarded",
)
def played_without_discarding(at: Situation) -> Verdict:
    """The dealer played his first card, and had not discarded.

    That he discards only afterwards shows it, and that a record without any discard tells that
    somebody noticed something wrong with it; else such a record leaves it out. Where no card that
    he played is told, it is heard of him when that is noticed.
    """
    noticed_now = _is_noticed_of_the_dealer(at)
    first = at.player == at.before.dealt_by and (_plays_first(at) or noticed_now)
    if not first or at.before.discard is not None or turned_up_suit_is_trumps(at) is False:
        return False
    if _puts_out_later(at):
        return True
    asked = "played_without_discarding" in at.told
    noticed_later = any(_is_said_of_the_dealer(at, event) for event in (at.event, *at.later))
    return None if asked else noticed_later


def may_tell_a_number(at: Situation, event: Event) -> bool:
    """Return whether it may come out by an event that a hand was of a wrong number of cards.

    Of a discard that was made, and of nobody by name, nothing of the kind is told.
    """
    counts_it = event.verb == "asks_to_see" and event.word == "idle-hand"
    of_a_number = event.verb == MISDEALS and event.get(WRONG) == "number-of-cards"
    if of_a_number or counts_it or noticed(event) != THE_DISCARD:
        return of_a_number or counts_it
    put_out = any(each.verb in PUTS_OUT for each in at.record[: event.number])
    return not put_out or any(_is_named(player, event) for player in at.before.players)


def noticed_of(at: Situation) -> str | None:
    """Return of whom a wrong number of cards is told in tricks of which no card of his is told.

    It is the dealer, where he took the turned-up card and nobody wrote that he put one out, or a
    player whom the words name; None where it is nobody, or where his first card is written.
    """
    table = at.before
    named = [each for each in table.players if _is_told_of(each, at.event)]
    if not named and _is_noticed_of_the_dealer(at):
        return table.dealt_by
    whose = named[0] if len(named) == 1 and _is_begun(table) else None
    return whose if whose is not None and _has_played_unseen(at, whose) else None


def _is_noticed_of_the_dealer(at: Situation) -> bool:
    """Whether the discard is noticed to be amiss, and no card that the dealer played is told."""
    table = at.before
    if table.discard is not None or not _is_said_of_the_dealer(at, at.event):
        return False
    took_it = _is_begun(table) and turned_up_suit_is_trumps(at) is True
    return took_it and _has_played_unseen(at, str(table.dealt_by))


def _is_begun(table: Table) -> bool:
    """Whether a card of the deal has been led, or tricks of it are told."""
    return bool(table.tricks or table.won)


def _has_played_unseen(at: Situation, player: str) -> bool:
    """Whether a player has played to tricks, and no card that he put to them is written."""
    his = [play for trick in at.before.tricks for play in trick.plays if play.player == player]
    written = any(at.record[play.event - 1].verb in PLAYS for play in his)
    return bool(his or at.before.won) and not written


def _is_told_of(player: str, event: Event) -> bool:
    """Whether it is told of a player, by name, that he had a wrong number of cards."""
    of_a_number = event.verb == MISDEALS and event.get(WRONG) == "number-of-cards"
    return (of_a_number or noticed(event) == THE_DISCARD) and _is_named(player, event)


def _is_said_of_the_dealer(at: Situation, notice: Event) -> bool:
    """Whether something is noticed of the discard, and the words name nobody but the dealer."""
    table = at.before
    named = [player for player in table.players if _is_named(player, notice)]
    of_him = table.dealt_by is not None and (not named or table.dealt_by in named)
    return noticed(notice) == THE_DISCARD and of_him


@shown("Had {player} put out a card of the five?", acts=PLAYING)
def had_put_out_one_of_five(at: Situation) -> Verdict:
    """He played his first card, and had put out one of five cards without taking one up."""
    if not _plays_first(at) or not at.before.from_the_deal or at.before.dealt_by is None:
        return False
    if not any(e.verb == "discards" and e.by == at.player for e in at.earlier):
        return False
    if at.player != at.before.dealt_by:
        return True
    return turned_up_suit_is_trumps(at) is False


@shown(
    "Did {player} play with more cards than five, or with fewer?",
    acts=(*PLAYING, *TELLING),
    looks_ahead=True,
    regular=False,
    taken="{player} had five cards",
)
def had_another_number_than_five(at: Situation) -> Verdict:
    """He played his first card, and had not five, as somebody noticed later.

    Nobody asks it of one of whom it is not said.
    """
    if not (_plays_first(at) or noticed_of(at) == at.player):
        return False
    if "had_another_number_than_five" in at.told:
        return None
    dealt = any(e.verb == MISDEALS and _is_told_of(at.player, e) for e in (at.event, *at.later))
    said = any(noticed(e) == THE_DISCARD and _is_of(at, at.player, e) for e in at.later)
    return True if dealt or noticed_of(at) == at.player else None if said else False


def _is_of(at: Situation, player: str, notice: Event) -> bool:
    """Whether what is noticed of the discard, or of a number of cards, is said of a player.

    Where his words name nobody it is said of the dealer, of whom `played_without_discarding` asks.
    """
    not_the_dealers = player != at.before.dealt_by or turned_up_suit_is_trumps(at) is False
    return not_the_dealers and _is_named(player, notice)


def _is_named(player: str, notice: Event) -> bool:
    """Whether the words in which something is noticed name a player."""
    return bool(re.search(rf"\b{re.escape(player)}\b", notice.word or ""))


OF_A_NUMBER = "number-of-cards"  # what went wrong in dealing


@shown("Did {player} point out a discard, or a number of cards, before a card was played?")
def noticed_a_number_before_the_play(at: Situation) -> Verdict:
    """He noticed something of the discard, or of a number of cards, and no card had been led.

    While the cards are dealt it is a fault of the deal alone; and of what was found of the deal
    before, it was found there.
    """
    if any(e.verb == "misdeals" and e.get("wrong") == OF_A_NUMBER for e in at.earlier):
        return False
    since = takewhile(lambda event: event.verb != "deals", reversed(at.earlier))
    dealt = any(event.verb == "deals" for event in at.earlier)
    if dealt and all(event.verb in (*WHILE_DEALING, "notices") for event in since):
        return False
    return noticed(at.event) == THE_DISCARD and not _is_begun(at.before)


@shown("Did {player} point out a discard, or a number of cards, and is it told whose?")
def noticed_a_number_of_nobody(at: Situation) -> Verdict:
    """He noticed something of the discard, or of a number of cards; nothing says whose it is.

    When the play has begun, he of whom it is said is asked about; before that the table must tell.
    """
    table = at.before
    if noticed(at.event) != THE_DISCARD or table.wrong_number:
        return False
    if not _is_begun(table):
        return True
    of_the_dealer = table.dealt_by is not None and turned_up_suit_is_trumps(at) is not False
    return not of_the_dealer and not any(_is_named(p, at.event) for p in table.players)


@shown("Is it told that one of them holds another number than five?", acts=("notices",))
def a_wrong_number_is_told(at: Situation) -> Verdict:
    """One of the players is said to hold another number of cards than five."""
    return at.event.verb == "notices" and len(at.before.wrong_number) == 1


def not_of_five(at: Situation) -> tuple[str, ...]:
    """Return the players who are said to hold another number than five: by hands, or by words."""
    told = tuple(sorted(at.before.wrong_number))
    if at.event.verb in DEALT and at.after.dealing is not None:
        return wrong_hands(at.after.dealing, at.later, at.before.players)
    named = (each for each in at.before.players if _is_told_of(each, at.event))
    return told or (tuple(named) if at.event.verb == MISDEALS else ())


@shown(
    "Has one of them not five cards, as it came out when the trump was turned and no card led?",
    acts=(MISDEALS, *DEALT),
    looks_ahead=True,
)
def one_has_not_five_when_the_trump_is_turned(at: Situation) -> bool:
    """One is told to have been dealt another number than five: after the turn, before a lead."""
    if at.event.verb in DEALT:  # nobody found it before the trump was turned
        return len(not_of_five(at)) == 1
    if at.event.verb != MISDEALS or at.event.get(WRONG) != "number-of-cards":
        return False
    table = at.before
    dealing_turned = table.dealing is not None and bool(table.dealing.turned)
    turned = dealing_turned or table.turned_up is not None or bool(table.declarations)
    return turned and not _is_begun(table) and len(not_of_five(at)) == 1


@shown(
    "Was the number wrong from the deal, as was found before a card was led?",
    acts=("asks_to_see",),
    looks_ahead=True,
)
def its_number_was_wrong_from_the_deal(at: Situation) -> Verdict:
    """The number was wrong from the deal, and no card is led yet."""
    if at.event.verb != "asks_to_see" or _is_begun(at.before):
        return False
    then = takewhile(lambda e: e.verb not in ("leads", "wins", "deals"), at.later)
    told = (*at.earlier, *then)
    return any(e.verb == MISDEALS and e.get(WRONG) == OF_A_NUMBER for e in told)


@shown("Does the third hand play alone?")
def the_third_hand_plays_alone(at: Situation) -> Verdict:
    """The third hand, the eldest's partner, plays alone."""
    if at.before.dealt_by is None or at.before.alone is None:
        return None if at.before.alone != NOBODY else False
    return at.lone == at.before.order(at.before.dealt_by)[3]


@shown("Did the card that {player} put out come to lie face up?", acts=("discards",))
def the_discard_lies_face_up(at: Situation) -> bool:
    """The card that he put out came to lie face up, where all could see it."""
    return at.event.verb == "discards" and at.event.get("face") == "up"


@shown(
    "Is it what the dealer takes up or puts out, and does the dealer's partner play alone?",
    acts=(*PUTS_OUT, "notices"),
)
def is_of_a_dealer_who_is_out(at: Situation) -> Verdict:
    """It is of what the dealer takes up or puts out, who takes no part in the play."""
    table = at.before
    out = table.dealt_by is not None and table.partner(table.dealt_by) == at.lone
    return out and (bool(the_dealer_put_a_card_out(at)) or _is_said_of_the_dealer(at, at.event))


@shown(
    "Did the dealer, whose partner plays alone, not discard before a card was played?",
    acts=("notices",),
    implies=("is_of_a_dealer_who_is_out",),
    never_with=("noticed_a_number_before_the_play",),
)
def a_dealer_who_is_out_had_not_discarded(at: Situation) -> Verdict:
    """It is noticed that a dealer who takes no part had put no card out when the play had begun."""
    of_him = at.event.verb == "notices" and is_of_a_dealer_who_is_out(at)
    if not of_him or at.before.discard is not None or not _is_begun(at.before):
        return False
    return turned_up_suit_is_trumps(at)


@shown(
    "Does the dealer put a card out whose partner plays alone, when tricks have been played?",
    acts=PUTS_OUT,
    implies=("is_of_a_dealer_who_is_out",),
)
def a_dealer_who_is_out_let_tricks_be_played(at: Situation) -> Verdict:
    """A dealer who takes no part puts a card out, and a trick of the deal was over by then."""
    table = at.before
    over = any(table.won.values()) or any(table.is_full(trick) for trick in table.tricks)
    return over and at.event.verb in PUTS_OUT and bool(is_of_a_dealer_who_is_out(at))


@shown(
    "Did {player}, the dealer, lift the turned-up card off the pack?",
    acts=("lifts",),
    implies=("lifted_the_trump_card", "is_the_dealer"),
)
def took_the_trump_card_out_of_view(at: Situation) -> Verdict:
    """The dealer lifted the trump card from the pack, other than to play it.

    To say that he takes it up is another thing: the card lies in view all the same.
    """
    mine = at.event.verb == "lifts" and at.player == at.before.dealt_by
    other = at.trump is not None and at.card is not None and at.suit_of(at.card) is not at.trump
    return mine and not other


ASKED = (
    "last-trick", "turned-up-card", "trump", "idle-hand", "count-of-tricks", "all-tricks",
    "discard", "nothing",
)  # fmt: skip
ASKED_SAID = (
    "He asked to see the last trick.",
    "He asked which card had been turned up.",
    "He asked which suit is trumps.",
    "He asked to count the hand that lies out.",
    "He asked to have the tricks counted.",
    "He asked to search the tricks.",
    "He asked to see the discard.",
    "He asked to see nothing.",
)


@shown("What did {player} ask to see?", words=ASKED, said=ASKED_SAID, acts=("asks_to_see",))
def asked_for(at: Situation) -> str:
    """He asked to see, or to know: what, or nothing."""
    return at.event.word_of("asks_to_see")


LAST_TRICK = "last-trick"


@shown("Was a card led to the next trick?", acts=("asks_to_see",))
def the_next_trick_was_led(at: Situation) -> Verdict:
    """A card had been led since the last trick was gathered, when he asked to see that.

    Of a record that shows no trick nobody can say it.
    """
    if at.event.verb != "asks_to_see" or at.event.word_of("asks_to_see") != LAST_TRICK:
        return False
    if at.before.current is not None:
        return True
    return False if any(trick.plays for trick in at.before.tricks) else None


@shown(
    "Had the turned-up card been played?",
    acts=("asks_to_see",),
)
def the_turned_up_card_was_played(at: Situation) -> Verdict:
    """The card turned up had been played to a trick by then."""
    table = at.before
    if at.event.verb != "asks_to_see":
        return False
    played = [p for t in table.tricks if not t.broken_off for p in t.plays]
    if table.turned_up is not None and any(play.card == table.turned_up for play in played):
        return True
    if not played and (table.from_the_deal or table.is_made is False):
        return False
    of_the_dealers = [p for p in played if p.player == table.dealt_by or table.dealt_by is None]
    all_seen = table.from_the_deal and table.turned_up is not None
    return False if all_seen or (table.from_the_deal and not of_the_dealers) else None
