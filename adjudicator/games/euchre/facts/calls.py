"""What the record shows of calls, demands and choices, and of how they were obeyed."""

from __future__ import annotations

from adjudicator.base.cards import Card, Rank, Suit, UnknownCard
from adjudicator.base.events import PLAYS, Event
from adjudicator.base.facts import FactRegister
from adjudicator.base.logic import Verdict, all_of, any_of, not_
from adjudicator.games.euchre.cards import ORDER, strength
from adjudicator.games.euchre.facts.conduct import his_side_had_named_it_wrong
from adjudicator.games.euchre.facts.play import FOLLOWING, LEADING
from adjudicator.games.euchre.record import after, broken_off, trick_for
from adjudicator.games.euchre.rights import GIVES_UP, lies_in_a_trick
from adjudicator.games.euchre.situation import Situation, sure
from adjudicator.games.euchre.table import THROWS, UNSEEN, Play, Trick, trick_named
from adjudicator.law.ruling import Standing

shown: FactRegister[Situation] = FactRegister()

# What gives a right to a card, and what takes it away again.
RIGHTS_TO_A_CARD = (
    "card_is_exposed",
    "card_was_thrown_down",
    "card_was_led_out_of_turn",
    "card_was_named",
)
RIGHT_IS_GONE = ("the_right_was_lost", "partner_had_chosen_the_other_penalty")


def _rights_over_the_card(at: Situation, *kinds: str) -> list[Standing]:
    card = at.card
    return [
        s
        for s in at.standing(*kinds, against=at.of or "")
        if card in s.remedy.things.get("cards", ())
    ]


def _lies_exposed(at: Situation) -> bool:
    return bool(_rights_over_the_card(at, "exposed"))


# calls of a card


@shown("Did {player} call a card?", acts=("calls",))
def called_a_card(at: Situation) -> Verdict:
    """He required another player to play a certain card."""
    return at.event.verb == "calls"


@shown(
    "Does {cards} lie exposed?",
    acts=("calls",),
    implies=(
        "called_a_card",
        "something_gives_a_right_to_the_card",
        "a_ruling_had_exposed_the_card",
    ),
    looks_ahead=True,
    empty=("exposed of the other",),
)
def card_is_exposed(at: Situation) -> Verdict:
    """The card lies exposed, and not as part of a hand thrown down."""
    if at.event.verb != "calls" or card_was_thrown_down(at):
        return False
    return sure(
        [s for s in _rights_over_the_card(at, "exposed") if not lies_in_a_trick(at.before, at.card)]
    )


@shown(
    "Had a ruling left {cards} exposed?",
    acts=("calls",),
    implies=("called_a_card", "something_gives_a_right_to_the_card"),
)
def a_ruling_had_exposed_the_card(at: Situation) -> Verdict:
    """A ruling had left the card exposed, whether or not the whole hand was thrown down since."""
    if at.event.verb != "calls":
        return False
    return sure(_rights_over_the_card(at, "exposed"))


@shown(
    "Had {of} put {cards} out?",
    acts=("calls",),
    implies=("called_a_card",),
)
def card_was_put_out(at: Situation) -> bool:
    """The card is the one that its holder, the dealer, had put out for the one turned up."""
    out = at.before.discard
    if at.event.verb != "calls" or out is None or at.of != at.before.dealer:
        return False
    return out.card == at.card


@shown(
    "Had {of} thrown {cards} down with the whole hand, face upwards?",
    acts=("calls",),
    implies=("called_a_card", "something_gives_a_right_to_the_card"),
    looks_ahead=True,
)
def card_was_thrown_down(at: Situation) -> Verdict:
    """The card was thrown down with the whole hand, face upwards."""
    if at.event.verb != "calls" or at.of not in at.before.thrown_up:
        return False
    if at.standing(*GIVES_UP, against=at.of):
        return False
    if at.card in (UnknownCard(), *at.before.hand(at.of or "").some):
        return True  # any card of it, or an ace, of whichever suit it is
    return at.holds(at.of or "", lambda card: card == at.card)


@shown(
    "Had {of} led {cards} out of turn?",
    acts=("calls",),
    implies=("called_a_card", "something_gives_a_right_to_the_card"),
)
def card_was_led_out_of_turn(at: Situation) -> Verdict:
    """The card is one that its holder led out of turn, and the right to it is not lost."""
    if at.event.verb != "calls":
        return False
    options = [s for s in _rights_over_the_card(at, "call-card") if s.remedy.choice is not None]
    return sure([s for s in options if s.fate != "lost"])


@shown(
    "Had an adversary rightly named {cards}?",
    acts=("calls",),
    implies=("called_a_card", "something_gives_a_right_to_the_card"),
)
def card_was_named(at: Situation) -> Verdict:
    """The card had been drawn out of the hand, and rightly named by an adversary."""
    if at.event.verb != "calls":
        return False
    names = not (at.event.tried and _named_another_alone(at))
    if names and _is_drawn_out(at) and not _lies_exposed(at):
        return True  # who calls it names it; not who only claims it, when he has named another
    return sure([s for s in _rights_over_the_card(at, "call-card") if s.remedy.choice is None])


def _named_another_alone(at: Situation) -> bool:
    """Whether his side has named a wrong card, and never the one that is called."""
    side = (at.player, at.partner)
    its_own = (e for e in at.earlier if e.by in side and e.verb in ("names", "calls"))
    return bool(his_side_had_named_it_wrong(at)) and all(at.card not in e.cards for e in its_own)


def _is_drawn_out(at: Situation) -> bool:
    """Whether an adversary has drawn the card out of his hand, above the table."""
    drawn = at.before.detached.get(at.of or "", ())
    lies = [lies for card, lies in drawn if card == at.card]
    return bool(lies) and lies[-1] != "below" and at.of in at.adversaries


@shown("Is {player} an adversary of {of}?")
def called_by_an_adversary(at: Situation) -> Verdict:
    """The call or the demand was made by an adversary of the one it is made on."""
    return at.of in at.adversaries


@shown(
    "Had {player}'s side no right to {cards} but that it had named it, at a second guess?",
    acts=("calls",),
    implies=("called_a_card", "called_by_an_adversary", "card_was_named"),
    never_with=(
        "card_is_exposed",
        "card_was_thrown_down",
        "card_was_led_out_of_turn",
        "a_suit_was_chosen_instead",
    ),
)
def called_at_a_second_guess(at: Situation) -> Verdict:
    """He called a card to which his side had no right but that it named it, at a second guess."""
    others = (
        card_is_exposed,
        card_was_thrown_down,
        card_was_led_out_of_turn,
        a_suit_was_chosen_instead,
    )
    if at.of not in at.adversaries or card_was_named(at) is not True:
        return False
    return all(other(at) is False for other in others) and his_side_had_named_it_wrong(at)


@shown("Had the card been called before?")
def called_before(at: Situation) -> Verdict:
    """The call repeats one that this side had made before, of the same card.

    One that was made when nothing gave a right to the card yet is none to be repeated.
    """
    began = _callable_since(at)
    return any(
        e.verb == "calls"
        and e.cards == at.event.cards
        and e.get("of") == at.of
        and e.by in (at.player, at.partner)
        and e.number >= began
        for e in at.earlier
    )


def _callable_since(at: Situation) -> int:
    """Return the number of the event by which the card could first be called; 0 for none."""
    rights = [s.event for s in _rights_over_the_card(at, "exposed", "call-card")]
    his = [e for e in at.earlier if e.by == at.of]
    thrown = [e.number for e in his if e.verb in THROWS and at.of in at.before.thrown_up]
    drawn = [e.number for e in his if e.verb == "detaches"]
    return min((*rights, *thrown, *drawn), default=0)


OFFENCES = (
    "drops", "shows", "lifts", "takes_up", "takes_back", "detaches", "throws", "lays_down", "names",
)  # fmt: skip


# By which one card comes to lie exposed, without the rest of the hand.
SHOWN_ALONE = ("", "drops", "shows", "detaches")


def _has_given_occasion(at: Situation) -> bool:
    """Whether what is told shows why something is called from that side, good call or not."""
    of = at.of
    if of is None or at.before.from_the_deal:
        return True
    side = (of, at.before.partner(of))
    owed = (*at.before.standing, *at.before.spent)
    if any(not set(side).isdisjoint(s.remedy.against) for s in owed):
        return True
    return any(
        e.by in side and (e.verb in OFFENCES or len(e.cards) > 1) for e in at.earlier
    ) or any(t.plays and t.falsely_led and t.plays[0].player in side for t in at.before.tricks)


@shown(
    "By what right, if any, was the card called: since it lay exposed, was led out of turn, or "
    "was drawn out and named?",
    words=("exposed", "led-out-of-turn", "named", "nothing"),
    said=(
        "It lay exposed before what is told here.",
        "It was led out of turn before what is told here.",
        "It was drawn out, and named, before what is told here.",
        "Nothing before what is told here gives a right to it.",
    ),
    acts=("calls",),
    implies=("called_a_card", "called_by_an_adversary"),
    never_with=(
        "something_gives_a_right_to_the_card",
        *RIGHTS_TO_A_CARD,
        "a_suit_was_chosen_instead",
        "a_good_call_was_made",
        *RIGHT_IS_GONE,
        "card_was_played_already",
        "called_card_lay_below_the_table",
    ),
)
def right_to_the_card_from_before(at: Situation) -> str | None:
    """What happened before the record gives a right to the card: which."""
    if at.event.verb != "calls" or at.of not in at.adversaries or _tricks_with_the_card(at):
        return "nothing"
    # of a card called before it is told why it could be, or that call may have been by such a right
    told_why = not called_before(at) or _callable_since(at) > 0
    return "nothing" if _has_given_occasion(at) and told_why else None


@shown(
    "By what right, if any, was the suit called: for a lead out of turn, or for a wrong name?",
    words=("lead-out-of-turn", "wrong-name", "nothing"),
    said=(
        "A suit was due for a lead out of turn, before what is told here.",
        "A suit was due for a wrong name, before what is told here.",
        "Nothing before what is told here gives a right to a suit.",
    ),
    acts=("calls_suit",),
    implies=("called_a_suit", "called_by_an_adversary"),
    never_with=(
        "suit_is_due_for_a_false_lead",
        "suit_is_due_for_a_wrong_name",
        "a_suit_was_called_already",
        *RIGHT_IS_GONE,
        "had_chosen_the_card_himself",
        "right_to_a_suit_that_is_past",
        "call_was_done_with",
    ),
)
def right_to_a_suit_from_before(at: Situation) -> str | None:
    """What happened before the record gives a right to a suit: which."""
    if at.event.verb != "calls_suit" or at.of not in at.adversaries or _has_given_occasion(at):
        return "nothing"
    return None


@shown(
    "Was the card to be taken back from a lead out of turn?",
    acts=("calls",),
    implies=("called_a_card",),
)
def the_card_goes_back_from_a_false_lead(at: Situation) -> Verdict:
    """The card that is called had been played to a lead out of turn, and was to go back."""
    if at.event.verb != "calls" or not at.event.cards:
        return False
    back = at.standing("take-back", against=at.of or "")
    named = set(at.event.cards)
    return sure(s for s in back if named <= set(s.remedy.things.get("cards", ())))


@shown(
    "Does anything told here give a right to the card?",
    acts=("calls",),
    implies=("called_a_card",),
    looks_ahead=True,
    empty=("exposed of the other",),
)
def something_gives_a_right_to_the_card(at: Situation) -> Verdict:
    """Something that is told here gives, or gave, a right to the card."""
    if at.event.verb != "calls":
        return False
    once = bool(_rights_over_the_card(at, "call-card")) or bool(_tricks_with_the_card(at))
    given_up = at.standing(*GIVES_UP, against=at.of or "")
    once = once or (at.of in at.before.thrown_up and not given_up)
    below = called_card_lay_below_the_table(at)
    if at.lone is not None and at.of == at.before.partner(at.lone):
        return True  # of a hand that lies out our copy says nothing
    return any_of(
        (
            once,
            below,
            card_was_played_already(at),
            card_is_exposed(at),
            card_was_named(at),
            lies_out_to_be_called(at),
        )
    )


def lies_out_to_be_called(at: Situation) -> Verdict:
    """Return whether the card called is of a hand that lies on the table for the caller to call."""
    due = sure(at.standing("hand-laid-out", against=at.of or "", held_by=at.player))
    # a card led out of turn is no less of the hand for lying in a trick that is none
    open_tricks = (t for t in _tricks_with_the_card(at) if not at.before.is_full(t))
    falsely_led = any(at.before.is_false(trick) for trick in open_tricks)
    return all_of((due, falsely_led or at.holds(at.of or "", lambda card: card == at.card)))


@shown(
    "Had {cards} been played already?",
    acts=("calls",),
    implies=("called_a_card", "something_gives_a_right_to_the_card"),
    never_with=(
        *RIGHTS_TO_A_CARD,
        "a_suit_was_chosen_instead",
        *RIGHT_IS_GONE,
        "called_card_lay_below_the_table",
    ),
)
def card_was_played_already(at: Situation) -> Verdict:
    """The card had been played already to a trick that stands."""
    if at.event.verb != "calls":
        return False
    return any(at.before.is_full(trick) for trick in _tricks_with_the_card(at))


def _tricks_with_the_card(at: Situation) -> list[Trick]:
    """The tricks to which the card that is called was played by its holder."""
    return [
        trick
        for trick in at.before.tricks
        if not trick.broken_off and at.card is not None and trick.card_of(at.of or "") == at.card
    ]


@shown(
    "Had {of} still to play one of the cards that came down at once?",
    acts=("calls",),
    implies=("called_a_card", "card_is_exposed"),
    never_with=(
        "card_was_thrown_down",
        "card_was_named",
        "card_was_led_out_of_turn",
        "card_is_of_a_hand_laid_out",
        "a_suit_was_chosen_instead",
        "called_before",
    ),
)
def it_is_his_to_say_which_is_played(at: Situation) -> Verdict:
    """The card is one of several that its holder played at once, and he has played none of them.

    While he has not, one who reads law 46 so that he says which of them is his card to the trick
    leaves that to him.
    """
    if at.event.verb != "calls" or at.card is None:
        return False
    his = [e for e in at.earlier if e.by == at.of and e.verb in PLAYS]
    if not his or len(his[-1].cards) < 2 or at.card not in his[-1].cards:
        return False
    # what he led out of turn, and what is called otherwise, is called by another right
    others = (card_was_thrown_down, card_was_named, card_was_led_out_of_turn, called_before)
    chosen = a_suit_was_chosen_instead(at) or lies_out_to_be_called(at)
    return not chosen and not any(right(at) for right in others)


@shown(
    "Did {cards} lie on the floor, or elsewhere below the table?",
    acts=("calls",),
    implies=(
        "called_a_card",
        "called_by_an_adversary",
        "something_gives_a_right_to_the_card",
    ),
    never_with=(*RIGHTS_TO_A_CARD, "a_suit_was_chosen_instead", *RIGHT_IS_GONE),
)
def called_card_lay_below_the_table(at: Situation) -> Verdict:
    """An adversary called a card that was seen on the floor, or below the table, and no more."""
    if at.event.verb != "calls" or at.of not in at.adversaries:
        return False
    drawn = at.before.detached.get(at.of or "", ())
    below = any(card == at.card and lies == "below" for card, lies in drawn)
    other = _rights_over_the_card(at, "exposed", "call-card") or _tricks_with_the_card(at)
    return below and not other and at.of not in at.before.thrown_up


@shown(
    "Had a suit been chosen instead of the card?",
    acts=("calls",),
    implies=("called_a_card", "card_was_led_out_of_turn"),
)
def a_suit_was_chosen_instead(at: Situation) -> Verdict:
    """The caller's side had chosen to call a suit instead of the card."""
    fates = [s.fate for s in _rights_over_the_card(at, "call-card") if s.remedy.choice is not None]
    return "forgone" in fates and "open" not in fates


@shown(
    "Might the card be called at all?",
    acts=("calls",),
    looks_ahead=True,
    empty=("exposed of the other",),
)
def a_good_call_was_made(at: Situation) -> Verdict:
    """The card called is one that may be called, and an adversary called it."""
    if at.event.verb != "calls":
        return False
    callable_ = any_of(
        (
            card_is_exposed(at),
            card_was_thrown_down(at),
            all_of((card_was_led_out_of_turn(at), not_(a_suit_was_chosen_instead(at)))),
            card_was_named(at),
            lies_out_to_be_called(at),
        )
    )
    return all_of((called_by_an_adversary(at), callable_))


@shown("Had {of} already played to this trick?", looks_ahead=True)
def called_after_he_had_played(at: Situation) -> Verdict:
    """The call came after the card's holder had played to the trick."""
    good = a_good_call_was_made(at) or called_card_lay_below_the_table(at)
    good = good or right_to_the_card_from_before(at) is None
    return bool(good) and _has_played(at)


def _has_played(at: Situation) -> bool:
    """Whether the holder has played another card to the open trick than the one called.

    Who has led on is held, by the call, to the very card that lies there exposed.
    """
    return _his_card(at) not in (None, *at.event.cards)


def _his_card(at: Situation) -> Card | None:
    """Return what the holder has played to the open trick; one led for another's lead is none."""
    trick = at.before.current
    if trick is None or (trick.falsely_led and not trick.led_on):
        return None
    return trick.card_of(at.of or "")


def _trick_to_obey_in(at: Situation) -> Trick | None:
    """The trick in which the holder is to obey: the one named, the open one, or none yet."""
    number = trick_named(at.before, at.event)
    if number is not None and number <= len(at.before.tricks):
        return at.before.tricks[number - 1]
    trick = at.before.current
    if trick is None or trick.card_of(at.of or "") is not None:
        return None
    return None if at.before.discovered and at.before.is_false(trick) else trick


def _next_led(at: Situation) -> Play | None:
    """The next lead that is not broken off, as far as the record shows; None when it does not."""
    table, now = at.after, len(at.after.tricks)
    for event in at.later:
        table = after(table, event, at.record[event.number :])
    good = [trick for trick in table.tricks[now:] if not trick.broken_off]
    return good[0].plays[0] if good else None


@shown(
    "Would it oblige {of} to revoke, that is, not to follow suit though able?",
    acts=("calls", "demands"),
    looks_ahead=True,
    regular=False,
    taken="to obey would be no revoke",
)
def obeying_would_be_a_revoke(at: Situation) -> Verdict:
    """To obey at this trick, the one called on would have to revoke: he holds the suit led."""
    of = at.of
    if of is None or of not in at.before.players:
        return False
    if at.event.verb == "demands":
        return _demand_obliges_to_revoke(at, of)
    if at.event.verb != "calls" or at.card is None or _his_card(at) is not None:
        return False
    led = _to_be_followed(at, of)
    if led is None and at.event.tried and at.before.current is None:
        return False  # a call that is only claimed is for no trick yet
    if led is None or isinstance(led, bool):
        return led
    suit, called = at.suit_of(led), at.suit_of(at.card)
    if suit is None or called is None:
        return None
    if called is suit:
        return False
    return _held_then(at).holds_suit(of, suit)


def _to_be_followed(at: Situation, of: str) -> Card | bool | None:
    """Return the card led to the trick in which he is to obey a call.

    False where he leads to it himself, and need follow nothing; None where nobody knows.
    """
    trick = _trick_to_obey_in(at)
    if trick is not None:
        return trick.plays[0].card if trick.plays else None
    leads = _next_led(at)
    if leads is None:
        return False if at.before.leader() == of and at.before.current is None else None
    return False if leads.player == of else leads.card


def _held_then(at: Situation) -> Situation:
    """Return the call with the table as the trick in which it is obeyed finds it."""
    back = broken_off(at.before) if _trick_to_obey_in(at) is None else at.before
    return Situation(back, at.after, at.event, at.record, at.pack)


OBEYING_SAID = (
    "By what is printed on the left bower, to obey would be a revoke, and else not.",
    "By what is printed on the left bower, to obey would be no revoke, and else it would.",
    "The suit printed on the left bower makes no difference to whether he can obey.",
)


@shown(
    "What would it come to for the call, if the left bower were of the suit printed on it?",
    words=("a-revoke", "no-revoke", "nothing"),
    said=OBEYING_SAID,
    acts=("calls",),
    implies=("called_a_card",),
    looks_ahead=True,
)
def obeying_by_the_bowers_face(at: Situation) -> str:
    """To obey, if the left bower is of the suit printed on it, comes to: a revoke, or none."""
    as_played = obeying_would_be_a_revoke(at)
    if as_played is None or at.of is None or at.trump is None or not isinstance(at.card, Card):
        return "nothing"
    led = None if _has_played(at) else _to_be_followed(at, at.of)
    if not isinstance(led, Card):
        return "nothing"
    held = _held_then(at).holds(at.of, lambda card: card.suit is led.suit)
    by_its_face = False if at.card.suit is led.suit else held
    if by_its_face in (None, as_played):
        return "nothing"
    return "a-revoke" if by_its_face else "no-revoke"


def _demand_obliges_to_revoke(at: Situation, of: str) -> Verdict:
    trick = _trick_to_obey_in(at)
    led = at.suit_led(trick)
    if trick is None or led is None or at.event.word not in ("win", "lose"):
        return False
    follows = at.holds_suit(of, led)
    wanted = at.event.word == "win"

    def serves(card: Card) -> bool:
        return at.suit_of(card) is led and at.beats(card, trick) is wanted

    def serves_by_a_revoke(card: Card) -> bool:
        return at.suit_of(card) is not led and at.beats(card, trick) in (wanted, None)

    def may_serve(card: Card) -> bool:
        return at.suit_of(card) is led and at.beats(card, trick) in (wanted, None)

    if at.holds(of, serves_by_a_revoke) is False:
        return False  # he can obey by no card, and is not made to revoke
    can = at.holds(of, serves)
    if not can and at.holds(of, may_serve) is not False:
        can = None  # whether it would win nobody can say, while a card of the trick is not named
    return all_of((follows, not_(can)))


# calls of a suit, and demands


@shown("Did {player} call a suit?", acts=("calls_suit",))
def called_a_suit(at: Situation) -> Verdict:
    """He required another player to lead a suit."""
    return at.event.verb == "calls_suit"


def _suit_rights(at: Situation) -> list[Standing]:
    if at.event.verb != "calls_suit":
        return []
    return at.standing("call-suit", against=at.of or "", held_by=at.player)


@shown(
    "May {player}'s side call a suit for a lead out of turn?",
    acts=("calls_suit",),
    implies=("called_a_suit", "called_by_an_adversary"),
)
def suit_is_due_for_a_false_lead(at: Situation) -> Verdict:
    """His side may call a suit, for a lead out of turn."""
    rights = [s for s in _suit_rights(at) if at.verb_of(s) != "names"]
    return sure([s for s in rights if s.in_force])


@shown(
    "Was the suit called from the partner of the leader, who had followed to the false lead?",
    acts=("calls_suit",),
    implies=("called_a_suit", "called_by_an_adversary"),
    never_with=(
        "suit_is_due_for_a_false_lead",
        "suit_is_due_for_a_wrong_name",
        "a_suit_was_called_already",
        "right_to_a_suit_from_before: lead-out-of-turn",
        "right_to_a_suit_from_before: wrong-name",
    ),
)
def suit_called_from_the_partner_who_followed(at: Situation) -> Verdict:
    """A suit that is due from the leader alone was called from his partner, who had followed."""
    if not called_a_suit(at) or a_suit_was_called_already(at):
        return False
    if any(s.in_force for s in _suit_rights(at)) or right_to_a_suit_from_before(at) != "nothing":
        return False
    followed = {s.event for s in at.standing("take-back", against=at.of or "")}
    rights = at.standing("call-suit", held_by=at.player)
    return any(s.in_force and s.event in followed for s in rights)


@shown(
    "May {player}'s side call a suit for a wrong name?",
    acts=("calls_suit",),
    implies=("called_a_suit", "called_by_an_adversary"),
)
def suit_is_due_for_a_wrong_name(at: Situation) -> Verdict:
    """His side may call a suit, because an adversary named a wrong card."""
    return sure([s for s in _suit_rights(at) if at.verb_of(s) == "names"])


@shown(
    "Had {player} chosen the card, and not a suit?",
    acts=("calls_suit",),
    implies=("called_a_suit", "called_by_an_adversary"),
    never_with=(
        "partner_had_chosen_the_other_penalty",
        "suit_is_due_for_a_false_lead",
        "suit_is_due_for_a_wrong_name",
    ),
)
def had_chosen_the_card_himself(at: Situation) -> Verdict:
    """He had himself chosen to call the card led, and not a suit."""
    if at.event.verb != "calls_suit" or any(s.in_force for s in _suit_rights(at)):
        return False
    rights = (*_suit_rights(at), *_rights_of_a_lead_that_is_past(at))
    return any(s.fate == "forgone" and s.chosen_by == at.player for s in rights)


def _rights_of_a_lead_that_is_past(at: Situation) -> list[Standing]:
    """What could be called from him, or was, at a lead that has been made since."""
    spent = at.before.spent
    return [s for s in spent if at.of in s.remedy.against and at.player in s.remedy.held_by]


PAST = ("lead-out-of-turn", "wrong-name", "nothing")
PAST_RIGHTS = (
    "A suit could be called for a lead out of turn, but the lead for it is past.",
    "A suit could be called for a wrong name, but the lead for it is past.",
    "No suit could be called for a lead that is past.",
)


@shown(
    "Was there a suit to be called for a lead that is past, and why?",
    words=PAST,
    said=PAST_RIGHTS,
    acts=("calls_suit",),
    implies=("called_a_suit", "called_by_an_adversary"),
    never_with=(
        "suit_is_due_for_a_false_lead",
        "suit_is_due_for_a_wrong_name",
        "a_suit_was_called_already",
        "had_chosen_the_card_himself",
    ),
)
def right_to_a_suit_that_is_past(at: Situation) -> str:
    """A suit could be called for a lead that is past; why."""
    in_force = any(s.in_force for s in _suit_rights(at)) or had_chosen_the_card_himself(at)
    if at.event.verb != "calls_suit" or in_force:
        return "nothing"
    past = [s for s in _rights_of_a_lead_that_is_past(at) if s.in_force]
    rights = [s for s in past if s.remedy.kind == "call-suit"] or past
    if not rights or at.standing("must-lead", against=at.of or "", held_by=at.player):
        return "nothing"
    return "wrong-name" if at.verb_of(rights[-1]) == "names" else "lead-out-of-turn"


@shown(
    "Has only {of}'s partner led since then, and not {of}?",
    acts=("calls_suit",),
    implies=(
        (
            "right_to_a_suit_that_is_past: lead-out-of-turn",
            "right_to_a_suit_that_is_past: wrong-name",
        ),
    ),
    never_with=("call_was_done_with", "suit_called_from_the_partner_who_followed", *RIGHT_IS_GONE),
)
def only_his_partner_has_led_since(at: Situation) -> Verdict:
    """A suit could be called from either, none was, and only the other of the two has led since."""
    of_another = suit_called_from_the_partner_who_followed(at)
    if right_to_a_suit_that_is_past(at) == "nothing" or of_another:
        return False
    past = [s for s in at.before.spent if at.of in s.remedy.against and s.in_force]
    if any(s.remedy.kind != "call-suit" for s in past):
        return False  # a suit was called, and a lead made for it
    since = past[-1].event
    leads = [t for t in at.before.tricks if t.plays and t.plays[0].event > since]
    return not any(_led_in_turn(at, t, at.of) for t in leads)


def _led_in_turn(at: Situation, trick: Trick, player: str | None) -> bool:
    """Whether a player led to a trick in his turn; of one not told card by card nobody knows."""
    lead = trick.plays[0]
    unseen = at.record[lead.event - 1].verb in UNSEEN
    told = trick.due == player if unseen else trick.due in (None, player)
    return lead.player == player and told and not trick.led_on


@shown(
    "Was the call done with, since who was to lead had none of the suit?",
    acts=("calls_suit",),
    implies=("right_to_a_suit_that_is_past",),
)
def call_was_done_with(at: Situation) -> Verdict:
    """A suit was called for it already, and who was to lead had none of it."""
    if right_to_a_suit_that_is_past(at) == "nothing":
        return False
    of = at.of or ""
    return sure(at.standing("discharged", against=of)) or sure(
        at.standing("discharged", against=at.before.partner(of))
    )


@shown("Had a suit been called already for this lead?", acts=("calls_suit",))
def a_suit_was_called_already(at: Situation) -> Verdict:
    """A suit had been called already for the same lead."""
    if at.event.verb != "calls_suit":
        return False
    return bool(at.standing("must-lead", against=at.of or ""))


@shown(
    "Had the one who was to lead none of the suit that had been called already?",
    acts=("calls_suit",),
    implies=("a_suit_was_called_already",),
    regular=False,
    taken="whoever was to lead had one of the suit called already",
    looks_ahead=True,
)
def first_suit_called_was_not_held(at: Situation) -> Verdict:
    """A suit had been called already for the same lead, and who was to lead had none of it."""
    if not a_suit_was_called_already(at):
        return False
    owed = at.standing("must-lead", against=at.of or "")[-1].remedy
    last = next(iter(at.before.tricks[-1:]), None)
    wrong = last is not None and last.falsely_led is True  # it is led to once more
    leader = last.due if last is not None and wrong else at.before.leader()
    leads = leader if leader in owed.against else at.of
    return not_(any_of(at.holds_suit(leads or "", suit) for suit in owed.things.get("suit", ())))


# What may be required of a player in law 85, and for a lead before the discard.
DEMANDABLE = ("play-highest", "play-lowest", "win-the-trick", "lose-the-trick")
DEMANDS = ("highest", "lowest", "win", "lose", "nothing")
DEMANDED = (
    "He required another player to play his highest.",
    "He required another player to play his lowest.",
    "He required another player to win the trick.",
    "He required another player to lose the trick.",
    "He required nothing.",
)


@shown("What did {player} demand?", words=DEMANDS, acts=("demands",), said=DEMANDED)
def demanded(at: Situation) -> str:
    """He required of another player: the highest, the lowest, to win, to lose; or nothing."""
    return at.event.word_of("demands")


@shown("Had {of}'s partner drawn attention to the trick?", acts=("demands",))
def a_demand_is_due(at: Situation) -> Verdict:
    """The partner of the one called on had drawn attention to the trick."""
    if at.event.verb != "demands":
        return False
    options = at.standing(*DEMANDABLE, against=at.of or "")
    return sure(s for s in options if s.remedy.choice is not None and s.fate == "open")


@shown("Had {of}'s partner led on without waiting?", acts=("demands",))
def partner_ran_ahead(at: Situation) -> Verdict:
    """The one called on may be made to win: his partner had led on from a winning card."""
    if at.event.verb != "demands":
        return False
    rights = at.standing("win-the-trick", against=at.of or "")
    return sure([s for s in rights if s.remedy.choice is None])


@shown("Had {of} been called on to win another of those tricks?", acts=("demands",))
def another_of_those_tricks_was_called_for(at: Situation) -> Verdict:
    """The one called on had been called on already to win another of the tricks led on to."""
    if at.event.verb != "demands" or at.event.word != "win":
        return False
    rights = at.standing("win-the-trick", against=at.of or "")
    since = [s.event for s in rights if s.remedy.choice is None]
    before = at.record[max(since, default=at.event.number) : at.event.number - 1]
    return any(
        (each.verb, each.word, each.get("of")) == ("demands", "win", at.of)
        and each.get("trick") != at.event.get("trick")
        for each in before
    )


def _is_taken_to_have_some_of_the_suit(at: Situation) -> Verdict:
    """That he who is called on has some of the suit led is presumed; not if he plays another."""
    led = at.suit_led(_trick_to_obey_in(at))
    his = (event for event in at.later if event.by == at.of and event.verb in PLAYS)
    played = next(his, None)
    other = played is not None and any(at.suit_of(card) is not led for card in played.cards)
    return None if led is None or other else False


@shown(
    "Has {of} no card of the suit led?",
    acts=("demands",),
    implies=(("demanded: highest", "demanded: lowest"),),
    looks_ahead=True,
    regular=_is_taken_to_have_some_of_the_suit,
    taken="{of} had a card of the suit led",
)
def holder_has_none_of_the_suit_for_it(at: Situation) -> Verdict:
    """The one called on has none of the suit led, of which highest or lowest was demanded."""
    if at.event.verb != "demands" or at.event.word not in ("highest", "lowest"):
        return False
    led = at.suit_led(_trick_to_obey_in(at))
    return None if led is None else not_(at.holds_suit(at.of or "", led))


# obeying


def _called_on_him(at: Situation, kind: str) -> list[Standing]:
    return at.standing(kind, against=at.player)


def cards_called(at: Situation) -> tuple[Card, ...]:
    """Return the cards that were lawfully called from him."""
    called = (s.remedy.things.get("cards", ()) for s in _called_on_him(at, "must-play"))
    return tuple(dict.fromkeys(card for cards in called for card in cards))


def suit_called(at: Situation) -> Suit | None:
    for standing in _called_on_him(at, "must-lead"):
        for suit in standing.remedy.things.get("suit", ()):
            return suit  # type: ignore[no-any-return]
    return None


@shown("Had a suit been lawfully called from {player}?", acts=LEADING, empty=("owes_suit",))
def a_suit_was_called(at: Situation) -> Verdict:
    """A suit was called, and this is the lead for which it was called."""
    if not at.is_lead or at.after.tricks[-1].due not in (None, at.player):
        return False
    return sure(_called_on_him(at, "must-lead"))


@shown(
    "Did {player} lead the suit that was called?",
    acts=LEADING,
    never_with=("left_bower_by_its_face: led-as-called",),
)
def led_the_suit_called(at: Situation) -> Verdict:
    """He led the suit that was called."""
    suit = suit_called(at)
    if suit is None or at.card is None or not at.is_lead:
        return False
    led = at.suit_of(at.card)
    return None if led is None else led is suit


@shown("Had {player} a card of the suit that was called?", looks_ahead=True)
def had_a_card_of_the_suit_called(at: Situation) -> Verdict:
    """He had one or more cards of the suit that was called."""
    suit = suit_called(at)
    return False if suit is None else at.holds_suit(at.player, suit)


BY_ITS_FACE = ("none-but-it", "kept-back", "led-as-called", "led-for-a-trump", "nothing")
LEFT_BOWER_SAID = (
    "Trumps were called, and of them he had the left bower, and no other that is known.",
    "The suit printed on the left bower was called; he had it, and led another suit.",
    "The suit printed on the left bower was called, and he led it.",
    "Trumps were called, and he led the left bower, having another of them.",
    "The suit printed on the left bower makes no difference to what he led.",
)


@shown(
    "What would it come to, if the left bower were of the suit printed on it?",
    words=BY_ITS_FACE,
    said=LEFT_BOWER_SAID,
    acts=LEADING,
    implies=("a_suit_was_called",),
)
def left_bower_by_its_face(at: Situation) -> str:
    """The left bower, taken for a card of the suit printed on it, comes to: what, or nothing."""
    suit, card, trump = suit_called(at), at.card, at.trump
    if not isinstance(trump, Suit) or suit is None or card is None or not at.is_lead:
        return "nothing"
    if obeyed_another_call(at):
        return "nothing"
    bower = Card(Rank.JACK, trump.same_colour)
    if suit not in (trump, bower.suit) or at.holds(at.player, lambda c: c == bower) is not True:
        return "nothing"
    if suit is trump:
        another = at.holds(at.player, lambda c: c != bower and at.suit_of(c) is trump, trump)
        led = "led-for-a-trump" if card == bower else "nothing"
        return led if another else "none-but-it"
    if card == bower:
        return "led-as-called"
    return "nothing" if at.suit_of(card) in (None, suit) else "kept-back"


def _required(at: Situation, *words: str) -> str | None:
    """What was lawfully demanded of him at this trick, if it is one of *words*."""
    kinds = ("must-play-so", "must-win", "must-win-or-lose")
    for standing in (each for kind in kinds for each in _called_on_him(at, kind)):
        demand = at.record[standing.event - 1]
        if demand.word in words and trick_for(at.before, at.event) == _trick_of(demand, at):
            return demand.word
    return None


def _trick_of(demand: Event, at: Situation) -> int | None:
    """The place of the trick that a demand on him is for: the one named, else the oldest open."""
    number = trick_named(at.before, demand)
    if number is not None:
        return number - 1
    open_to_him = (i for i in at.before.open_tricks() if not _has_played_to(at, i))
    return next(open_to_him, None)


def _has_played_to(at: Situation, index: int) -> bool:
    return at.before.tricks[index].card_of(at.player) is not None


@shown("Had the highest or lowest been lawfully required of {player}?", acts=FOLLOWING)
def highest_or_lowest_was_required(at: Situation) -> Verdict:
    """He was lawfully required to play the highest, or the lowest, of the suit led."""
    return at.is_follow and _required(at, "highest", "lowest") is not None


@shown("Had {player} none of the suit of which the highest or lowest was required?", acts=FOLLOWING)
def could_not_play_what_was_required(at: Situation) -> Verdict:
    """The highest, or the lowest, of the suit led was required of him, and he had none of it."""
    if not at.is_follow:
        return False
    failed = at.standing("call-fails", held_by=at.player)
    return sure(s for s in failed if _was_of_the_suit_led(at.record[s.event - 1]))


def _was_of_the_suit_led(demand: Event) -> bool:
    return demand.verb == "demands" and demand.word in ("highest", "lowest")


@shown(
    "Was it the highest, or the lowest, that was required of {player}?",
    acts=FOLLOWING,
    looks_ahead=True,
    regular=True,
    taken="{player} played as was required",
)
def played_as_required(at: Situation) -> Verdict:
    """He played the highest, or the lowest, of the suit led, as was required."""
    wanted = _required(at, "highest", "lowest")
    led = at.suit_led(at.trick)
    if wanted is None or led is None or at.card is None:
        return False
    if at.suit_of(at.card) is not led:
        return False
    if isinstance(at.card, UnknownCard):
        return None
    mine = _rank(at, at.card, led)

    def better(card: Card) -> bool:
        rank = _rank(at, card, led)
        return at.suit_of(card) is led and (rank > mine if wanted == "highest" else rank < mine)

    return not_(at.holds(at.player, better))


def _rank(at: Situation, card: Card, led: Suit) -> int:
    if at.trump is None:
        return ORDER.index(card.rank)
    return strength(card, led, at.trump)


@shown(
    "Did {player} fail to win, or to lose, the trick though able?",
    acts=FOLLOWING,
    looks_ahead=True,
)
def did_not_win_or_lose_as_required(at: Situation) -> Verdict:
    """He could have won, or lost, the trick as was required, and did not."""
    wanted = _required(at, "win", "lose")
    trick = at.trick
    if not at.is_follow or wanted is None or trick is None or at.card is None:
        return False
    won = at.beats(at.card, trick)
    if wanted == "win":
        return all_of((not_(won), at.can_win(at.player, trick)))
    return all_of((won, _can_lose(at, trick)))


def _can_lose(at: Situation, trick: Trick) -> Verdict:
    """Whether he holds a card that lawfully loses the trick: of the suit led, if he has any.

    Where none of that suit would win it, any losing card shows it: what he has of it loses too.
    """
    led = at.suit_led(trick)
    if led is None:
        return None

    def loses(card: Card) -> bool:
        return at.beats(card, trick) is False

    follows = at.holds(at.player, lambda card: at.suit_of(card) is led and loses(card))
    wins = at.holds(at.player, lambda card: at.suit_of(card) is led and not loses(card))
    return any_of((follows, all_of((not_(wins), at.holds(at.player, loses)))))


@shown("Could the highest or lowest have been called from {player}?", acts=FOLLOWING)
def his_highest_or_lowest_could_be_called(at: Situation) -> Verdict:
    """His highest or lowest could have been called, and he was told to win, or to lose, instead."""
    demanded = [at.record[s.event - 1].word for s in _called_on_him(at, "must-play-so")]
    return at.is_follow and bool({"win", "lose"}.intersection(demanded))


def obeys(duty: Standing, at: Situation) -> Verdict:
    """Whether a card is played as was demanded of him at this trick; None if nobody can say."""
    if _required(at, "highest", "lowest") is not None:
        return played_as_required(at)
    if _required(at, "win", "lose") is not None:
        return not_(did_not_win_or_lose_as_required(at))
    return None


@shown("Did {player} play another card than the one lawfully called?", acts=("leads", "follows"))
def refused_a_called_card(at: Situation) -> Verdict:
    """A card was lawfully called from him at this trick, and he played another."""
    if not (at.is_lead or at.is_follow):
        return False
    called = _called_on_him(at, "must-play")
    if any(at.card in s.remedy.things.get("cards", ()) for s in called):
        return False
    if any(at.may_be(card) for s in called for card in s.remedy.things.get("cards", ())):
        return None
    return sure(called)


@shown(
    "Had {player}'s card lain exposed, and had nobody called it?",
    acts=("leads", "follows"),
)
def played_an_exposed_card_uncalled(at: Situation) -> Verdict:
    """He played a card that lay exposed, though nobody had called it."""
    if not (at.is_lead or at.is_follow) or called_on_him_for_it(at):
        return False
    if at.before.hand(at.player).number == 1:
        return False  # it is the last he has
    if _puts_a_revoke_right(at):
        return False
    lying = at.standing("exposed", against=at.player)
    shown = [s for s in lying if at.card in s.remedy.things.get("cards", ())]
    return sure([s for s in shown if at.verb_of(s) in SHOWN_ALONE])


def _puts_a_revoke_right(at: Situation) -> bool:
    """Whether he follows suit with it in the place of a card of another suit, taken back."""
    if not at.is_follow or at.trick is None or at.card is None:
        return False
    since = at.earlier[at.trick.plays[0].event :]
    taken_back = any(each.by == at.player and each.verb == "takes_back" for each in since)
    return taken_back and at.suit_of(at.card) is at.suit_led(at.trick)


def called_on_him_for_it(at: Situation) -> bool:
    """Return whether the card he plays was called from him."""
    due = at.standing("must-play", against=at.player)
    return any(at.card in s.remedy.things.get("cards", ()) for s in due)


@shown("Did {player} obey another call?", acts=("leads", "follows"))
def obeyed_another_call(at: Situation) -> Verdict:
    """More than one call was made on him for this play, and he obeyed one of them."""
    if not (at.is_lead or at.is_follow):
        return False
    kinds = ("must-play", "must-lead", "must-play-so")
    calls = [s for kind in kinds for s in _called_on_him(at, kind)]
    due = [s for s in calls if s.remedy.kind != "must-lead" or at.is_lead]
    played = any(at.card in s.remedy.things.get("cards", ()) for s in due)
    return len({s.remedy.text for s in due}) > 1 and played
