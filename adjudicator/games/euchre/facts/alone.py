"""What the record shows of playing alone: when it was said, and what is done in a lone hand."""

from __future__ import annotations

from adjudicator.base.events import ALONE
from adjudicator.base.facts import FactRegister
from adjudicator.base.logic import Verdict
from adjudicator.games.euchre.bidding import partners_word
from adjudicator.games.euchre.clock import HAND
from adjudicator.games.euchre.facts import bidding, calls, conduct
from adjudicator.games.euchre.facts.calls import DEMANDABLE
from adjudicator.games.euchre.facts.play import FOLLOWING, LEADING, led_out_of_turn
from adjudicator.games.euchre.record import trick_for
from adjudicator.games.euchre.situation import Situation, sure

shown: FactRegister[Situation] = FactRegister()

SAYING = ALONE
TO_ORDER = ("order-up", "assist", "name-suit")
OTHERWISE = "otherwise"


def _says_alone(at: Situation) -> bool:
    return bidding.declaration(at) in ("alone", "take-from-partner")


# when and how it was said


@shown(
    "Did {player} name a suit and say alone in one breath?",
    acts=("names_suit",),
    implies=("declaration: name-suit",),
)
def named_it_alone_in_one_breath(at: Situation) -> Verdict:
    """He named a suit, and said in the same breath that he plays alone."""
    return at.event.verb == "names_suit" and bool(at.event.get("alone"))


HOW = (
    "against-the-makers", "after-passing", "too-late", "in-a-second-word", "after-taking-up",
    "over-a-suit-named", "otherwise", "nothing",
)  # fmt: skip
HOW_SAID = (
    "The other side had made the trump when he said alone.",
    "He had passed, and no trump was made, when he said alone.",
    "He would take it over from his partner after a lead, or after he had passed.",
    "He had ordered, assisted or named the trump, and said alone only after it.",
    "He, the dealer, had taken up the trump, and said alone after it.",
    "He took over the suit that his partner had named, to play alone.",
    "He said alone at some other time.",
    "He said nothing of playing alone.",
)


@shown(
    "When and how did {player} say alone?",
    words=HOW,
    said=HOW_SAID,
    acts=SAYING,
    implies=(("declaration: alone", "declaration: take-from-partner"), "made_a_declaration"),
    never_with=("had_to_pass", "the_deal_was_at_an_end", "it_was_taken_from_him"),
)
def said_alone(at: Situation) -> str | None:
    """He said that he plays alone: when, and how; or nothing of it.

    Of one who is bound to pass, or speaks when the deal is at an end or his partner has taken it
    from him, nothing more hangs on it.
    """
    if at.event.verb not in SAYING or not _says_alone(at):
        return "nothing"
    if bidding.had_to_pass(at) is not False or bidding.the_deal_was_at_an_end(at):
        return "nothing"
    if bidding.it_was_taken_from_him(at):
        return "nothing"
    passed, maker = bidding.had_passed(at), at.before.maker
    mine = [d.what for d in at.before.declarations if d.player == at.player]
    if at.before.is_made is False:
        if bidding.declaration(at) != "alone" or passed is False:
            return OTHERWISE
        return "after-passing" if passed else None
    if maker in at.adversaries:
        return "against-the-makers"
    if maker == at.player and mine:
        return {"take-up": "after-taking-up"}.get(mine[-1], "in-a-second-word")
    if maker != at.partner or (mine and mine[-1] in TO_ORDER):
        return OTHERWISE
    if at.before.tricks or passed:
        return "too-late"
    if passed is None:
        return None
    named = any(d.what == "name-suit" and d.player == at.partner for d in at.before.declarations)
    return "over-a-suit-named" if named and bidding.round(at) == 2 else OTHERWISE


@shown(
    "Did {player}, the dealer, say alone over an assist when a card had been led?",
    acts=("plays_alone",),
    implies=(
        "said_alone: too-late",
        "declaration: take-from-partner",
        "took_it_when_the_play_had_begun",
        "is_the_dealer",
    ),
    never_with=(
        "had_passed",
        "took_it_after_a_pass",
        "took_it_on_the_second_round",
        "took_it_in_other_words",
        "changes_a_pass_made_out_of_turn",
        "the_deal_was_at_an_end",
        "had_to_pass_for_a_mention",
        "had_to_pass_for_an_order",
        "had_to_pass_for_the_dealer",
        "had_to_pass_since_the_round_was_closed",
    ),
)
def said_alone_over_an_assist(at: Situation) -> Verdict:
    """He, the dealer, whose partner had assisted, said alone when a card had been led.

    Who says that he takes it from his partner takes it over by his own words, and is not meant.
    """
    if at.event.verb != "plays_alone" or at.player != at.before.dealt_by:
        return False
    if said_alone(at) != "too-late" or bidding.had_passed(at):
        return False
    return partners_word(at.before, at.player) == "assist"


@shown("Did {player} say alone by the discard, slid to {partner} without a word?", acts=SAYING)
def said_alone_by_the_discard(at: Situation) -> Verdict:
    """He said alone without a word, by sliding his discard to his partner."""
    return at.event.verb in SAYING and at.event.get("way") == "discard"


@shown(
    "Had {player} said alone before, so that {player} plays alone already?",
    acts=SAYING,
    never_with=("said_alone_by_the_discard",),
)
def had_said_alone_before(at: Situation) -> Verdict:
    """He says in words that he plays alone, who had said it before and plays alone already."""
    if not _says_alone(at) or said_alone_by_the_discard(at) or at.before.alone != at.player:
        return False
    said = (e for e in at.earlier if e.by == at.player)
    return any(e.verb in SAYING or bool(e.get("alone")) for e in said)


@shown(
    "Did {player} play alone already, without having said it?",
    acts=SAYING,
    never_with=("had_said_alone_before",),
)
def had_to_play_alone(at: Situation) -> Verdict:
    """He says that he plays alone, and did so already, having had to: he had not said it before."""
    plays_alone = _says_alone(at) and at.before.alone == at.player
    return plays_alone and not had_said_alone_before(at)


@shown(
    "Had {player} exposed a card before saying alone?",
    acts=(*SAYING, "names_suit"),
    empty=("exposed",),
)
def had_exposed_a_card(at: Situation) -> Verdict:
    """He says that he plays alone, and a card of his lay exposed by then."""
    if not _says_alone(at) and not named_it_alone_in_one_breath(at):
        return False
    return sure(at.standing("exposed", against=at.player))


@shown("Had {partner} played a card when {player} said alone?", acts=SAYING)
def his_partner_had_played_by_then(at: Situation) -> bool:
    """His partner had played a card before he said that he plays alone."""
    if not _says_alone(at):
        return False
    return any(trick.card_of(at.partner) is not None for trick in at.before.tricks)


@shown(
    "Did {player} say in other words than I take it from you that {player} takes it over?",
    acts=("takes_it_from",),
    implies=("declaration: take-from-partner",),
    never_with=("said_alone: after-taking-up", "said_alone: in-a-second-word"),
)
def took_it_in_other_words(at: Situation) -> bool:
    """He took it from his partner in other words than: I take it from you."""
    return at.event.verb == "takes_it_from" and at.event.get("words") == "others"


@shown("Had a card been led when {player} said alone?", acts=SAYING)
def a_card_had_been_led(at: Situation) -> Verdict:
    """He says that he plays alone, and a card had been led by then."""
    return at.event.verb in SAYING and bool(at.before.tricks or at.before.won)


# what the lone player's partner does


@shown("Was it the first lead of the deal?", acts=FOLLOWING)
def it_was_the_first_trick(at: Situation) -> Verdict:
    """The trick was the first of the deal."""
    if not at.is_follow or trick_for(at.before, at.event) != 0 or any(at.before.won.values()):
        return False
    if at.before.from_the_deal:
        return True
    hands = (at.before.hand(player).number for player in at.before.live)
    begun = [play.player for play in at.before.tricks[0].plays]
    held = [n for p, n in zip(at.before.live, hands, strict=True) if n is not None]
    return None if not held else all(n in (HAND, HAND - 1) for n in held) and bool(begun)


@shown("Did {player} gather the trick?", acts=("gathers",))
def gathered_a_trick(at: Situation) -> Verdict:
    """He touched the cards of a trick, to gather them."""
    return at.event.verb == "gathers"


@shown(
    "Had the hand that lies out another number of cards than five?",
    acts=("asks_to_see",),
)
def the_idle_hand_is_of_a_wrong_number(at: Situation) -> Verdict:
    """The hand of the lone player's partner is said to be of more cards than five, or fewer."""
    if at.event.verb != "asks_to_see" or at.lone is None:
        return False
    return at.before.partner(at.lone) in at.before.wrong_number


# the play of a lone hand


@shown(
    "Did {player} play to the lone player's lead before the turn came?",
    acts=FOLLOWING,
    implies=("followed_out_of_turn", "is_adversary_of_the_lone_player"),
)
def played_out_of_turn_to_the_lone_lead(at: Situation) -> Verdict:
    """An adversary of the lone player played out of turn to a trick that the lone player led."""
    if at.lone not in at.adversaries or at.trick is None:
        return False
    led = at.trick.plays[0].player == at.lone
    return led and conduct.followed_out_of_turn(at)


@shown(
    "Did {player}, an adversary of the lone player, lead out of turn?",
    acts=LEADING,
    implies=("led_out_of_turn", "is_adversary_of_the_lone_player"),
)
def an_adversary_led_against_the_lone_hand(at: Situation) -> Verdict:
    """An adversary of the lone player led out of turn."""
    return led_out_of_turn(at) if at.lone in at.adversaries else False


@shown(
    "Does {of} play alone?",
    acts=("names", "calls"),
)
def the_holder_plays_alone(at: Situation) -> Verdict:
    """The player whose card it is plays alone."""
    if at.event.verb not in ("names", "calls") or at.of is None:
        return False
    return at.is_lone(at.of)


@shown(
    "Did {player}'s hand have to lie on the table?",
    acts=("throws", "lays_down"),
)
def his_hand_was_to_lie_out(at: Situation) -> Verdict:
    """His hand was to lie on the table, since he or his partner had played out of turn."""
    return sure(at.standing("hand-laid-out", against=at.player))


@shown(
    "Is {cards} of a hand that had to be laid on the table?",
    acts=("calls",),
    implies=(
        "called_a_card",
        "called_by_an_adversary",
        "a_good_call_was_made",
        "something_gives_a_right_to_the_card",
    ),
    never_with=("the_holder_plays_alone", "card_was_played_already"),
    looks_ahead=True,
)
def card_is_of_a_hand_laid_out(at: Situation) -> Verdict:
    """The card is of a hand that had to be laid on the table, for the lone player to call."""
    return calls.lies_out_to_be_called(at) if at.event.verb == "calls" else False


@shown(
    "May {player}'s side elect that the lone hand be one all the same?",
    acts=("elects", "consults"),
)
def may_elect_a_lone_hand(at: Situation) -> Verdict:
    """His side may elect that the lone hand be one, though the partner played to the first lead."""
    rights = at.standing("have-it-alone", held_by=at.player)
    return sure(s for s in rights if s.fate == "open")


@shown(
    "May the other side elect that the lone hand be one all the same?",
    acts=("elects",),
    never_with=("may_elect_a_lone_hand",),
)
def others_may_elect_a_lone_hand(at: Situation) -> Verdict:
    """It is for the other side to elect that the lone hand be one, and not for his."""
    if at.event.verb != "elects":
        return False
    rights = [s for s in at.standing("have-it-alone") if at.player not in s.remedy.held_by]
    return sure(s for s in rights if s.fate == "open")


@shown(
    "Is the demand for a lead before the discard?",
    acts=("demands",),
    implies=("a_demand_is_due",),
)
def demanded_for_an_early_lead(at: Situation) -> Verdict:
    """What is demanded is due from the dealer, whose partner led before he had discarded."""
    if at.event.verb != "demands" or at.of != at.before.dealt_by:
        return False
    due = at.standing(*DEMANDABLE, against=at.of or "")
    due = [s for s in due if s.remedy.choice is not None and s.fate == "open"]
    return any(at.verb_of(s) in ("leads", "plays") for s in due)
