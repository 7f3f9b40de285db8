"""What is seen of the players' conduct: choices made, cards exchanged, looking and counting."""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.base.cards import Rank
from adjudicator.base.events import Event
from adjudicator.base.facts import FactRegister
from adjudicator.base.logic import Verdict
from adjudicator.games.bezique_family.situation import Situation
from adjudicator.games.bezique_family.table import Fate
from adjudicator.games.bezique_family.unknown import possible
from adjudicator.law.ruling import Standing

shown: FactRegister[Situation] = FactRegister()

PENALTIES = ("fresh-deal", "play-without-drawing", "make-good")
# By which word one elects that a deal or a play stand, or that it be undone.
ELECTED: Mapping[str, tuple[str, ...]] = {
    "stand": ("deal-stands", "stands", "play-on"),
    "take-back": ("take-back", "may-take-back"),
}
CHOSEN_BY_ACTS = (*PENALTIES, *(kind for kinds in ELECTED.values() for kind in kinds))
CHOSEN = (
    "He chose no penalty.",
    "He chose that the cards be dealt afresh.",
    "He chose that his adversary play without drawing.",
    "He chose that his adversary make good the deficiency.",
)


def _chosen(at: Situation) -> tuple[str, ...]:
    """The kinds of remedy that the word may name by which one elects."""
    return ELECTED.get(at.event.word or "", (str(at.event.word),))


def right_named(at: Situation) -> Standing | None:
    """Return the option of a choice that one elects, one that is open before all, or None."""
    if at.event.verb != "elects":
        return None
    his = (s for s in at.before.standing if at.event.by in s.remedy.held_by)
    named = [s for s in his if s.remedy.choice is not None and s.remedy.kind in _chosen(at)]
    return right_taken(at) or next(reversed(named), None)


def right_taken(at: Situation) -> Standing | None:
    """Return the option of a choice that the event takes, or None."""
    if at.event.verb != "elects":
        return None
    rights = at.standing(*_chosen(at), held_by=at.event.by)
    return next((s for s in rights if s.remedy.choice is not None and s.fate == "open"), None)


@shown(
    "Which penalty did {player} choose?",
    words=("nothing", *PENALTIES),
    acts=("elects",),
    said=CHOSEN,
)
def elected(at: Situation) -> str:
    """The penalty that he chose, or nothing."""
    word = at.event.word_of("elects")
    return word if word in PENALTIES else "nothing"


@shown("Had {player} that choice?", acts=("elects",))
def had_that_choice(at: Situation) -> Verdict:
    """He had that choice, and had not made it."""
    return right_taken(at) is not None


@shown("Is the choice about too many cards?", acts=("elects",))
def it_is_for_too_many_cards(at: Situation) -> Verdict:
    """The choice is about too many cards, and not about too few."""
    taken = right_taken(at)
    if taken is None:
        return False
    others = at.standing("play-without-drawing", "make-good", held_by=at.event.by)
    kinds = {s.remedy.kind for s in others if s.remedy.choice == taken.remedy.choice}
    if kinds:
        return "play-without-drawing" in kinds
    # at the end a fresh deal alone is given for either: the hand itself tells
    number = at.before.hand(at.adversary).number
    over = [] if number is None else [number - n for n in at.before.right_numbers(at.adversary)]
    if not over or min(over) <= 0 <= max(over):
        return None
    return over[0] > 0


@shown("Had {player} the choice that is given for too few cards?", acts=("elects",))
def had_the_choice_for_too_few(at: Situation) -> Verdict:
    """He had the choice that is given for too few cards, and had not made it."""
    if at.event.verb != "elects":
        return False
    rights = at.standing("make-good", held_by=at.event.by)
    return any(s.remedy.choice is not None and s.fate == "open" for s in rights)


@shown("Had {player} chosen otherwise before?", acts=("elects",))
def had_chosen_otherwise(at: Situation) -> Verdict:
    """He had made that choice before, and had chosen another thing."""
    word = elected(at)
    before = (e for e in _earlier(at) if e.verb == "elects" and e.by == at.player)
    if word != "nothing" and any(e.word in PENALTIES and e.word != word for e in before):
        return True  # what was chosen may be done with since
    taken = (s.remedy.kind for s in at.standing(*PENALTIES, held_by=at.player) if s.is_chosen)
    return word != "nothing" and any(kind != word for kind in taken)


@shown(
    "Had the hand been made good, as {player} had allowed?",
    acts=("elects",),
    implies=("had_chosen_otherwise",),
)
def it_was_made_good(at: Situation) -> Verdict:
    """He had allowed the other to make good what his hand lacked, and the other had drawn."""
    if at.event.verb != "elects" or elected(at) in ("nothing", "make-good"):
        return False
    made_good = (at.player, "elects", "make-good")
    allowed = [e.number for e in _earlier(at) if (e.by, e.verb, e.word) == made_good]
    drew = (e.number for e in _earlier(at) if (e.by, e.verb) == (at.adversary, "draws"))
    return bool(allowed) and any(number > allowed[-1] for number in drew)


@shown(
    "Had {adversary} played without drawing, as {player} had demanded?",
    acts=("elects",),
    implies=("had_chosen_otherwise",),
)
def it_was_played_without_drawing(at: Situation) -> Verdict:
    """He had made the other play without drawing, and the other had gone without a card."""
    if at.event.verb != "elects" or elected(at) in ("nothing", "play-without-drawing"):
        return False
    made = (at.player, "elects", "play-without-drawing")
    compelled = [e.number for e in _earlier(at) if (e.by, e.verb, e.word) == made]
    left_it = (e.number for e in _earlier(at) if (e.by, e.verb) == (at.adversary, "does_not_draw"))
    went = at.adversary in at.before.went_without
    return bool(compelled) and (went or any(number > compelled[0] for number in left_it))


def _earlier(at: Situation) -> list[Event]:
    """Return what happened before the event."""
    return [each for each in at.record if each.number < at.event.number]


@shown("Had anything been scored in this deal?", acts=("elects",))
def something_was_scored_in_this_deal(at: Situation) -> Verdict:
    """Something had been scored, or marked, in the deal that is going on."""
    marked = any(each.verb == "marks" for each in _earlier(at))
    return marked or any(each.fate is Fate.SCORED for each in at.before.announced)


# the seven of trumps exchanged


@shown("Did {player} exchange a card for the turn-up?", acts=("exchanges",))
def exchanged_a_card(at: Situation) -> Verdict:
    """He exchanged a card for the turned-up card."""
    return at.event.verb == "exchanges"


@shown("Was it the seven of trumps?", acts=("exchanges",), implies=("exchanged_a_card",))
def exchanged_the_seven_of_trumps(at: Situation) -> Verdict:
    """He gave the seven of trumps for the turned-up card."""
    if at.event.verb != "exchanges" or at.card is None or at.card.rank is not Rank.SEVEN:
        return False
    return None if at.trump is None else at.card.suit is at.trump


@shown("Had {player} taken the trick just played?", acts=("exchanges",))
def exchanged_after_taking_a_trick(at: Situation) -> Verdict:
    """He had just taken a trick when the exchange was made."""
    return at.has_just_taken_a_trick


@shown("Had {player} drawn before exchanging it?", acts=("exchanges",))
def exchanged_after_drawing(at: Situation) -> Verdict:
    """He had drawn a card before making the exchange."""
    return bool(at.before.drawn.get(at.player))


@shown("Was the turned-up card still there?", acts=("exchanges",))
def the_turn_up_was_still_there(at: Situation) -> Verdict:
    """The turned-up card had not been drawn."""
    return at.before.exhausted is not True and not at.before.turn_up_is_drawn


@shown("Was the turned-up card a seven itself?", acts=("exchanges",))
def the_turn_up_was_a_seven(at: Situation) -> Verdict:
    """The turned-up card was itself a seven."""
    turned = at.event.get("for") or at.before.turned_up
    return turned is not None and turned.rank is Rank.SEVEN


@shown("Had {player} exchanged the seven after this trick?")
def had_exchanged_after_this_trick(at: Situation) -> Verdict:
    """He had exchanged the seven of trumps after the same trick."""
    return at.player in at.before.exchanged


# looking and counting


@shown("Did {player} look at tricks that were turned?", acts=("looks_at",))
def looked_at_the_tricks(at: Situation) -> Verdict:
    """He looked at a trick that had been taken."""
    return at.event.verb == "looks_at" and at.event.word == "tricks"


@shown(
    "Had the trick been turned and quitted?",
    acts=("looks_at", "counts"),
    regular=True,
    taken="the tricks had been turned and quitted",
)
def the_trick_was_turned_and_quitted(at: Situation) -> Verdict:
    """The trick had been turned and quitted."""
    if at.before.turned:
        return True
    turned_later = any(event.verb == "turns" for event in at.later)
    if turned_later or any(event.denies("turns") for event in at.record):
        return False  # it was turned only then, or not at all
    # a trick of which no card is on the table any more has been turned and quitted
    return True if at.before.trick is not None else None


@shown("Did {adversary} consent?", acts=("looks_at",))
def the_other_consented(at: Situation) -> Verdict:
    """The other player consented to it."""
    consent = at.event.get("consent")
    return None if consent is None else bool(consent)


@shown(
    "Was the deal at an end?",
    acts=("looks_at",),
    regular=False,
    taken="the deal was not at an end",
    plain=True,
)
def the_deal_was_at_an_end(at: Situation) -> Verdict:
    """The last card of the deal had been played."""
    return at.before.clock.is_at_the_end


COUNTED = (
    "He counted nothing.",
    "He counted the stock.",
    "He counted the tricks he has won.",
    "He counted the tricks that the other has won.",
)


@shown(
    "What did {player} count?",
    words=("nothing", "stock", "tricks", "others-tricks"),
    acts=("counts",),
    said=COUNTED,
)
def counted(at: Situation) -> str:
    """What he counted: the stock, the tricks he or the other has won, or nothing."""
    return at.event.word_of("counts")


@shown("Did {player} look at cards of the stock?", acts=("looks_at",))
def looked_at_the_stock(at: Situation) -> Verdict:
    """He looked at cards of the stock."""
    return at.event.verb == "looks_at" and at.event.word == "stock"


@shown("Did {player} look at the cards that {adversary} drew?", acts=("looks_at",))
def looked_at_the_cards_drawn(at: Situation) -> Verdict:
    """He looked at the cards that the other drew."""
    return at.event.verb == "looks_at" and at.event.word == "drawn"


# cards that may be called


@shown("Did {player} call for a card?", acts=("calls",))
def called_a_card(at: Situation) -> Verdict:
    """He required the other to play a certain card."""
    return at.event.verb == "calls"


@shown("Was it a faced card?", acts=("calls",))
def the_card_called_is_faced(at: Situation) -> Verdict:
    """The card called had been put down wrongly by the other, and he has it still.

    That he has not taken it up again, as he must, or has laid it anew, frees it from no call.
    """
    if at.event.verb != "calls" or at.card is None:
        return False
    standing = at.standing("faced", held_by=at.player)
    faced = [card for s in standing for card in s.remedy.things.get("cards", ())]
    if at.card in faced:
        lies = (each.card for each in at.before.lies(at.adversary))
        hand = at.before.hand(at.adversary)
        return at.card in (*hand.cards, *hand.some, *lies)
    # of a king that was faced nobody knows whether it is this one
    return None if any(at.card in possible(card, at.trump) for card in faced) else False


@shown("Had {adversary} led the card called, to take it back without penalty?", acts=("calls",))
def the_card_called_had_been_led_without_penalty(at: Situation) -> Verdict:
    """The other had led the card called, and nothing is due from him for that lead."""
    free = at.before.free_leads.get(at.adversary, ())
    return at.event.verb == "calls" and at.card in free


# what the fragment may not speak of


@shown("Did somebody make a remark?", acts=("remarks",))
def somebody_made_a_remark(at: Situation) -> Verdict:
    """Somebody said something that no law here speaks of."""
    return at.event.verb == "remarks" or (at.event.verb == "notices" and not at.sits)
