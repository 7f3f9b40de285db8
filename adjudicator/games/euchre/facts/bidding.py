"""What the bidding shows: who spoke, when, and whether it was his turn."""

from __future__ import annotations

import re
from collections.abc import Iterator

from adjudicator.base.cards import Suit, UnknownCard
from adjudicator.base.events import PLAYS, Event
from adjudicator.base.facts import FactRegister
from adjudicator.base.logic import Verdict, not_
from adjudicator.base.patterns import pattern
from adjudicator.base.values import replace
from adjudicator.games.euchre.bidding import (
    all_have_passed,
    have_had_their_word,
    is_silenced,
    names_what_was_turned_down,
    partners_word,
    with_a_word_on_the_card,
    yet_to_speak,
)
from adjudicator.games.euchre.cards import NoTrump
from adjudicator.games.euchre.situation import Situation, sure
from adjudicator.games.euchre.table import DECLARES, Declaration

shown: FactRegister[Situation] = FactRegister()

DECLARING = tuple(DECLARES)
SPEAKERS = ("eldest", "second", "third", "dealer")
SAYS = (
    "pass", "order-up", "assist", "take-up", "turn-down", "name-suit", "alone",
    "take-from-partner", "nothing",
)  # fmt: skip
# Of what one speaks who hints at a suit.
HINT = pattern(r"\b(black|red|colou?r)s?\b", re.I)
ELECTS = (
    "play", "pass", "call-card", "call-suit", "alone", "stand", "fresh-deal", "take-back", "nothing"
)  # fmt: skip


def says_of_a_remark(event: Event) -> bool:
    """Return whether it is told of a remark that it did mention or hint at a suit, or may have."""
    said = {*event.told, *event.disputed}
    return not said.isdisjoint(("mentioned_a_suit", "hinted_at_a_suit"))


def may_be_a_mention(at: Situation) -> bool:
    """Return whether a remark may have mentioned a suit: it is told, or he had passed before it."""
    if at.event.verb != "remarks":
        return False
    bidding = at.before.trump is None and not at.before.tricks
    return says_of_a_remark(at.event) or (bidding and had_passed(at) is True)


def _said(at: Situation) -> str:
    """What he declared, as it is taken; nothing when he only carries out what was declared."""
    here = [d.what for d in at.after.declarations if d.event == at.event.number]
    if at.event.verb == "turns_down" and not here:
        return "turn-down"
    return here[0] if here else "nothing"


def _round(at: Situation) -> int | None:
    """The round the event belongs to: for a mention, that in which he last spoke."""
    if at.event.verb in ("mentions_suit", "remarks"):
        mine = _mine(at)
        return mine[-1].round if mine else at.before.round
    if at.event.verb == "turns_down" and all_have_passed(at.before, 1):
        return 1  # he only turns the card, with which the first round ends
    if at.event.verb in DECLARES:
        here = [d.round for d in at.after.declarations if d.event == at.event.number]
        return here[0] if here else at.before.round
    return at.before.round


def _mine(at: Situation) -> list[Declaration]:
    """What he has declared before this."""
    return [d for d in at.before.declarations if d.player == at.player]


def _turned(at: Situation) -> Suit | None:
    return at.before.turned_up.suit if at.before.turned_up else None


# By which one speaks of the card turned up, be it that he will not have it.
OF_THE_CARD_TURNED_UP = ("passes", "orders_up", "assists", "takes_up", "turns_down")


def suit_spoken_of(at: Situation) -> Suit | None:
    """Return the suit of the card turned up, where it is of that card that he speaks; else None."""
    speaks_of_it = at.event.verb in OF_THE_CARD_TURNED_UP and _round(at) == 1
    return _turned(at) if speaks_of_it else None


ROUNDS = ("It was the first round of the bidding.", "It was the second round of the bidding.")


@shown(
    "Which round of the bidding was it?",
    numbers=(1, 2),
    said=ROUNDS,
    counted="It was round {} of the bidding.",
)
def round(at: Situation) -> int | None:
    """It was round so many of the bidding."""
    return _round(at)


SITS = (
    "He is the eldest hand, at the dealer's left.",
    "He is the second hand.",
    "He is the third hand.",
    "He is the dealer.",
)


@shown("Where does {player} sit: eldest, second, third, or dealer?", words=SPEAKERS, said=SITS)
def speaker(at: Situation) -> str | None:
    """He sits as: eldest hand (at the dealer's left), second, third, or dealer."""
    if at.before.dealt_by is None:
        return None
    order = at.before.order(at.before.next(at.before.dealt_by))
    return SPEAKERS[order.index(at.player)]


SAID = (
    "He passed.",
    "He ordered up the trump.",
    "He assisted.",
    "He took up the trump.",
    "He turned the trump down.",
    "He named a suit.",
    "He declared to play alone.",
    "He took it from his partner, to play alone.",
    "He declared nothing.",
)


@shown(
    "What did {player} declare?",
    words=SAYS,
    said=SAID,
    acts=DECLARING,
    implies=(("made_a_declaration", "declaration: pass"),),
)
def declaration(at: Situation) -> str:
    """He declared: what, or nothing."""
    return _said(at)


@shown("Was it {player}'s turn to speak?", acts=DECLARING)
def spoke_in_turn(at: Situation) -> Verdict:
    """It was his turn to speak: no trump was made yet, and all before him had passed."""
    if at.event.verb not in DECLARES:
        return False
    if at.event.verb == "turns_down" and all_have_passed(at.before, 1):
        return True
    if at.event.verb == "turns_down" and at.before.trump is not None:
        return False  # it was ordered, or taken up
    here = [d for d in at.after.declarations if d.event == at.event.number]
    return here[0].in_turn if here else None


@shown(
    "Did {player} speak before {player}'s turn?",
    acts=DECLARING,
    never_with=(
        "all_four_have_passed",
        "passed_after_the_third_hand_made_it",
        "the_deal_was_at_an_end",
    ),
)
def spoke_before_his_turn(at: Situation) -> Verdict:
    """He spoke before somebody whose turn came first."""
    if _said(at) in ("nothing", "take-from-partner"):
        return False
    if _bound_in_the_round_before(at) or _closed_in_the_round_before(at):
        return False
    in_turn = spoke_in_turn(at)
    if in_turn is not False:
        return None if in_turn is None else False
    return bool(skipped(at)) and not any(d.round == _round(at) and d.in_turn for d in _mine(at))


@shown("Had another made a trump out of turn, before {player} spoke?", acts=DECLARING)
def a_trump_was_made_out_of_turn(at: Situation) -> Verdict:
    """Another had made a trump out of turn in the same round."""
    if _said(at) == "nothing":
        return False
    return any(
        said.in_turn is False
        and said.player != at.player
        and said.round == _round(at)
        and said.what not in ("pass", "turn-down")
        for said in at.before.declarations
    )


def skipped(at: Situation) -> tuple[str, ...]:
    """Return the players who were to speak before him and had not spoken."""
    waiting = yet_to_speak(at.before)
    if at.player not in waiting:
        return ()
    before_him = waiting[: waiting.index(at.player)]
    return tuple(p for p in _with_a_word(at) if p in before_him)


def keep_their_right(at: Situation) -> tuple[str, ...]:
    """Return the others who had not spoken, those after him too, and may still.

    By speaking out of turn he takes it away from nobody; but his partner he may bind to pass.
    """
    return tuple(p for p in _with_a_word(at) if p not in (at.player, _bound_by_this(at)))


def skipped_and_not_bound(at: Situation) -> tuple[str, ...]:
    """Return the players who were to speak before him, and may still."""
    return tuple(player for player in skipped(at) if player != _bound_by_this(at))


def _bound_by_this(at: Situation) -> str | None:
    """His partner, where this very word binds him to pass (laws 79 and 80); None where it does not.

    So it is of one who has passed, and then orders up or assists, or names a suit in the second
    round.
    """
    said = _said(at)
    binds = said in ("order-up", "assist") or (said == "name-suit" and _round(at) == 2)
    if not binds or at.before.is_made or had_passed(at) is not True or partner_had_spoken(at):
        return None
    return at.partner


@shown(
    "Does {player} bind {partner} to pass, who alone was passed over?",
    acts=DECLARING,
    implies=("spoke_before_his_turn", "had_passed"),
)
def binds_the_one_he_passed_over(at: Situation) -> Verdict:
    """He passed over his partner alone, and by this very word binds him to pass."""
    return bool(skipped(at)) and not skipped_and_not_bound(at)


def _with_a_word(at: Situation) -> Iterator[str]:
    """Yield in turn who had not spoken in this round, and was not bound to pass or silenced."""
    spoken = have_had_their_word(at.before, at.before.round)
    bound = {p for s in at.standing("must-pass") for p in s.remedy.against}
    for player in yet_to_speak(at.before):
        if player not in spoken | bound and not is_silenced(at.before, player):
            yield player


@shown("Had all four passed?", acts=("passes", "turns_down", "names_suit"))
def all_four_have_passed(at: Situation) -> Verdict:
    """With this all four have passed in this round, each in his turn."""
    number = _round(at)
    if (
        at.before.dealt_by is None
        or number is None
        or _said(at) not in ("pass", "turn-down", "name-suit")
    ):
        return None if at.before.dealt_by is None and _said(at) == "pass" else False
    return all_have_passed(at.after, number) and not all_have_passed(at.before, number)


@shown("Had {partner} ordered up, or declared alone?")
def partner_ordered_up_or_plays_alone(at: Situation) -> Verdict:
    """His partner ordered up the trump, or declared to play alone."""
    return _partner_said(at, "order-up", "alone")


@shown("Had {partner} assisted, or declared alone?")
def partner_assisted_or_plays_alone(at: Situation) -> Verdict:
    """His partner assisted, or declared to play alone."""
    return _partner_said(at, "assist", "alone")


def _partner_said(at: Situation, *words: str) -> bool:
    return partners_word(at.before, at.player) in words


@shown(
    "Is it the suit that was turned down?",
    acts=("names_suit",),
    regular=False,
    taken="it was not the suit turned down",
    plain=True,
)
def suit_is_the_one_turned_down(at: Situation) -> Verdict:
    """The suit he named is the one that was turned down."""
    if at.event.verb != "names_suit":
        return False
    turned, number = _turned(at), _round(at)
    if number == 1:
        return False  # nothing is turned down yet
    return None if turned is None or number is None else at.event.suit is turned


@shown("Had {player} lawfully named a suit before?")
def had_lawfully_named_a_suit(at: Situation) -> Verdict:
    """He had named a suit before, in his turn, and not the one turned down; or called no trump."""
    without = at.before.trump is NoTrump.NONE and at.before.maker == at.player
    return without or first_suit(at) is not None


@shown("Had the trump been made in the first round?", acts=("names_suit",))
def the_trump_was_made_in_the_first_round(at: Situation) -> Verdict:
    """The trump had been made in the first round of the bidding, and is trumps."""
    if at.event.verb != "names_suit" or not at.before.is_made:
        return False
    making = (said for said in at.before.declarations if said.player == at.before.maker)
    return any(said.round == 1 and said.what not in ("pass", "turn-down") for said in making)


def first_suit(at: Situation) -> Suit | None:
    """Return the suit he first named in his turn, other than the one turned down."""
    for said in _mine(at):
        named = said.what == "name-suit" and said.round == 2 and said.in_turn is not False
        if named and not names_what_was_turned_down(at.before, said):
            return said.suit
    return None


@shown(
    "Did {player} mention a suit that was meant for trumps?",
    acts=("mentions_suit", "names_suit", "remarks"),
    regular=False,
    taken="what {player} said mentioned no suit",
    plain=True,
)
def mentioned_a_suit(at: Situation) -> Verdict:
    """He mentioned the suit that he had meant to make trumps, or named it after he had passed.

    Whether a remark comes to that is for the players to say.
    """
    if at.event.verb == "remarks":
        return None if may_be_a_mention(at) else False
    if at.event.verb == "names_suit":
        return had_passed(at)
    return at.event.verb == "mentions_suit"


@shown(
    "Did {player} hint at the suit that was meant for trumps, and name none?",
    acts=("remarks",),
    regular=False,
    taken="what {player} said hinted at no suit",
    plain=True,
)
def hinted_at_a_suit(at: Situation) -> Verdict:
    """He let the suit that he had meant to make trumps be guessed, and named none.

    Where he speaks of a colour, his words show it.
    """
    if at.event.verb != "remarks" or not may_be_a_mention(at):
        return False
    return True if HINT.search(at.event.word or "") else None


@shown("Had {player} passed in this round, or named the suit turned down?")
def had_passed(at: Situation) -> Verdict:
    """He had passed in this round, or named the suit turned down, which counts as passing."""
    mine = [d for d in _mine(at) if d.round == _round(at)]
    if any(d.what in ("pass", "turn-down") for d in mine) or _turned_it_down_in_vain(at):
        return True
    named = [d for d in mine if d.what == "name-suit" and d.round == 2]
    if named and _turned(at) is None:
        return None
    return any(names_what_was_turned_down(at.before, d) for d in named)


def _turned_it_down_in_vain(at: Situation) -> bool:
    """Whether he turned the card down when it had been ordered, and has said nothing since.

    The trump stays made; but he had his word on the card, and it was no other than a pass.
    """
    if _round(at) != 1 or _mine(at):
        return False
    return any(
        e.verb == "turns_down" and e.by == at.player and not e.is_nothing
        for e in at.earlier_in_the_deal
    )


@shown(
    "Had {player} named the suit turned down in this round?",
    implies=("had_passed",),
)
def had_named_the_suit_turned_down(at: Situation) -> Verdict:
    """He had named the suit turned down in this round, and had not passed in so many words."""
    mine = [d for d in _mine(at) if d.round == _round(at)]
    if any(d.what in ("pass", "turn-down") for d in mine) or _turned_it_down_in_vain(at):
        return False
    return had_passed(at)


@shown(
    "Had all four passed again, so that the deal was at an end?",
    acts=DECLARING,
    implies=("declaration",),
    never_with=("declaration: turn-down",),
)
def the_deal_was_at_an_end(at: Situation) -> Verdict:
    """All four had passed in the second round before he declared anything, each in his turn.

    To turn the card over then is no declaration: it was turned down in the first round.
    """
    return _said(at) not in ("nothing", "turn-down") and all_have_passed(at.before, 2)


@shown(
    "Had {player} passed before the turn came, and did {player} then declare something else?",
    acts=DECLARING,
    implies=("had_passed", "made_a_declaration", "spoke_in_turn"),
)
def changes_a_pass_made_out_of_turn(at: Situation) -> Verdict:
    """He had passed before his turn came, and when it came declared something else."""
    passes = [d for d in _mine(at) if d.round == _round(at) and d.what == "pass"]
    out_of_turn = bool(passes) and all(d.in_turn is False for d in passes)
    return out_of_turn and _said(at) not in ("pass", "nothing") and spoke_in_turn(at) is True


@shown(
    "Had {player} made a trump before the turn came, and did {player} then declare something else?",
    acts=DECLARING,
    implies=("made_a_declaration", "spoke_in_turn"),
)
def changes_a_trump_made_out_of_turn(at: Situation) -> Verdict:
    """He had made a trump before his turn came, and when it came declared something else."""
    his = [d for d in _mine(at) if d.round == _round(at) and d.what not in ("pass", "turn-down")]
    out_of_turn = bool(his) and all(d.in_turn is False for d in his)
    again = any(d.what == _said(at) and d.suit in (None, at.event.suit) for d in his)
    another = _said(at) != "nothing" and not again
    return out_of_turn and another and spoke_in_turn(at) is True


@shown("Had {partner} already spoken in this round?")
def partner_had_spoken(at: Situation) -> Verdict:
    """His partner had already spoken in this round."""
    return any(d.player == at.partner and d.round == _round(at) for d in at.before.declarations)


@shown("Had {partner} taken it from {player} to play alone?", acts=DECLARING)
def it_was_taken_from_him(at: Situation) -> Verdict:
    """He had declared, and his partner had taken it from him to play alone."""
    if not _mine(at):
        return False
    theirs = [d.what for d in at.before.declarations if d.player == at.partner]
    return "take-from-partner" in theirs and at.before.alone == at.partner


@shown("Had the other three passed in this round?", acts=DECLARING)
def the_other_three_had_passed(at: Situation) -> Verdict:
    """The three others have passed in this round, each in his turn."""
    number = _round(at)
    if number is None or at.event.verb not in DECLARES:
        return False
    his = Declaration(at.player, "pass", None, number, at.event.number, in_turn=True)
    before = tuple(d for d in at.before.declarations if d.event != at.event.number)
    return all_have_passed(replace(at.before, declarations=(*before, his)), number)


@shown("Was {player} bound to pass?", acts=DECLARING, implies=("declaration",))
def had_to_pass(at: Situation) -> Verdict:
    """He was bound to pass, by what his partner had done."""
    return _bound_by(at, *DECLARES, "mentions_suit", "remarks", "throws", "lays_down")


@shown(
    "Was {player} bound to pass, because {partner} had mentioned a suit?",
    acts=DECLARING,
    implies=("had_to_pass",),
)
def had_to_pass_for_a_mention(at: Situation) -> Verdict:
    """He was bound to pass, because his partner had mentioned the suit he meant."""
    return _bound_by(at, "mentions_suit", "names_suit", "remarks")


@shown(
    "Was {player} bound to pass, because {partner} had ordered too late?",
    acts=DECLARING,
    implies=("had_to_pass",),
)
def had_to_pass_for_an_order(at: Situation) -> Verdict:
    """He was bound to pass, because his partner had passed and then assisted or ordered up."""
    return _bound_by(at, "orders_up", "assists")


@shown(
    "Was {player} bound by what the dealer, {partner}, had done?",
    acts=DECLARING,
    implies=("had_to_pass",),
)
def had_to_pass_for_the_dealer(at: Situation) -> Verdict:
    """He was bound, because the dealer, his partner, had turned down or thrown his cards."""
    closed = _bound_by(at, "turns_down", "throws", "lays_down")
    return closed if at.partner == at.before.dealt_by else False


@shown(
    "Was the round closed for {player}, since the dealer had turned down?",
    acts=DECLARING,
    implies=("had_to_pass",),
)
def had_to_pass_since_the_round_was_closed(at: Situation) -> Verdict:
    """The round was closed for him, because the dealer, an adversary, had turned down."""
    closed = _closed_in_the_round_before(at) or _bound_by(at, "turns_down")
    return closed if at.partner != at.before.dealt_by else False


@shown("Had {player}, or {partner}, been put out of the game?", acts=DECLARING)
def one_of_his_side_was_put_out(at: Situation) -> Verdict:
    """He, or his partner, had been put out of the game."""
    side = {at.player, at.partner}
    return sure(s for s in at.standing("put-out-of-the-game") if side & {*s.remedy.against})


def _bound_by(at: Situation, *verbs: str) -> Verdict:
    if _said(at) == "nothing":
        return False
    if "turns_down" in verbs and _bound_in_the_round_before(at):
        return True
    bound = [
        s for s in at.standing("must-pass", "silenced", against=at.player) if at.verb_of(s) in verbs
    ]
    return sure(bound)


def _bound_in_the_round_before(at: Situation) -> bool:
    """Return whether he orders up, or assists, when his partner has turned the card down on him.

    Those are words of the first round: that another's pass has ended it since frees him for the
    second alone.
    """
    first = _round_it_is_too_late_for(at)
    told = (n for n, d in enumerate(first) if d.what == "turn-down" and d.player == at.partner)
    down = next(told, None)
    return down is not None and all(d.player != at.player for d in first[:down])


def _closed_in_the_round_before(at: Situation) -> bool:
    """Whether he orders up who had said nothing when an adversary turned the card down.

    So the first round has ended for him who was not heard in it, and its words with it.
    """
    first = _round_it_is_too_late_for(at)
    down = any(d.what == "turn-down" and d.player in at.adversaries for d in first)
    return down and all(d.player != at.player for d in first)


def _round_it_is_too_late_for(at: Situation) -> list[Declaration]:
    """What was said in the first round, where he says in the second what belongs to the first."""
    late = at.event.verb in ("orders_up", "assists") and at.before.round == 2
    return [d for d in at.before.declarations if d.round == 1] if late else []


ELECTED = (
    "He elected that it be played.",
    "He elected that it be passed.",
    "He elected that the card be called.",
    "He elected that a suit be called.",
    "He elected that a lone hand be one all the same.",
    "He elected that it stand.",
    "He elected that the cards be dealt afresh.",
    "He elected that it be taken back.",
    "He elected nothing.",
)


@shown("What did {player} elect?", words=ELECTS, acts=("elects",), said=ELECTED)
def elected(at: Situation) -> str:
    """He elected: what, or nothing."""
    return at.event.word_of("elects")


@shown("May {player}'s side elect that the order be played?")
def may_elect_to_play(at: Situation) -> Verdict:
    """His side may elect that what was ordered too late be played."""
    rights = at.standing("have-it-played", held_by=at.player)
    return sure(s for s in rights if s.fate == "open")


@shown("Had {partner} made a declaration?")
def partner_had_declared(at: Situation) -> Verdict:
    """His partner had declared something other than a pass, and had not passed before it."""
    said = [
        d.what for d in at.before.declarations if d.player == at.partner and d.round == _round(at)
    ]
    return said[:1] != ["pass"] and any(what not in ("pass", "turn-down") for what in said)


@shown(
    "Had {player}'s side elected already that it be played?",
    acts=("elects",),
    never_with=("may_elect_to_play", "had_lost_that_election", "no_trump_was_made_yet"),
)
def his_side_had_elected_it(at: Situation) -> Verdict:
    """His side had elected already that what was ordered too late be played, and had the right."""
    if at.event.verb != "elects" or not at.before.is_made or may_elect_to_play(at) is not False:
        return False
    return _late_order_is_played(at)


def _late_order_is_played(at: Situation) -> bool:
    """Whether his side had elected that an adversary's order, made too late, be played."""
    maker = at.before.maker
    late = any(d.player == maker and d.what == "pass" for d in at.before.declarations)
    side = (at.player, at.partner)
    before = any(e.verb == "elects" and e.word == "play" and e.by in side for e in at.earlier)
    return late and before and maker in at.adversaries


@shown("Had {player}'s side lost the election?", acts=("elects",))
def had_lost_that_election(at: Situation) -> Verdict:
    """His side might have elected that it be played, and had lost that right."""
    mine = (s for s in at.before.standing if at.player in s.remedy.held_by)
    return any(s.remedy.kind == "have-it-played" and s.fate == "lost" for s in mine)


@shown(
    "Would {partner} have it the other way: played, or passed?", acts=("elects",), looks_ahead=True
)
def partner_elects_otherwise(at: Situation) -> Verdict:
    """His partner would have it pass, if he elects that it be played; or the other way about.

    Whoever of the two speaks first, till a card is led. To turn it down is to have it pass.
    """
    word = at.event.word
    if at.event.verb != "elects" or word not in ("play", "pass"):
        return False
    rights = at.standing("have-it-played", held_by=at.player)
    since = max((s.event for s in rights), default=None if not at.before.is_made else 0)
    if since is None or (not rights and not _late_order_is_played(at)):
        return False
    led = next((e.number for e in at.record if e.verb in PLAYS), len(at.record) + 1)
    if at.event.number > led:
        return False
    # an act that is only tried stands in the file behind what the record has after it
    heard = [e for e in at.record if e.number < at.event.number or e.line >= at.event.line]
    his = [e for e in heard if e.by == at.partner and since < e.number < led]
    if word == "pass":
        return any((e.verb, e.word) == ("elects", "play") for e in his)
    return any(e.verb == "turns_down" or (e.verb, e.word) == ("elects", "pass") for e in his)


@shown("Had {player} missed hearing {partner}?", looks_ahead=True)
def did_not_hear_it(at: Situation) -> Verdict:
    """He did not hear what the partner had declared."""
    return any(
        e.verb == "does_not_hear" and e.by == at.player and e.word == at.partner for e in at.record
    )


@shown("Had an adversary of {player} still to speak?")
def an_adversary_had_not_spoken(at: Situation) -> Verdict:
    """An adversary had not spoken yet in this round."""
    return bool(unheard_adversaries(at))


def unheard_adversaries(at: Situation) -> tuple[str, ...]:
    """Return his adversaries who have not spoken in this round."""
    if at.event.verb == "turns_down" and all_have_passed(at.before, 1):
        return ()
    spoken = have_had_their_word(at.before, _round(at))
    return tuple(p for p in at.adversaries if p not in spoken)


@shown(
    "Was the card turned down too soon, and may an adversary of the dealer still speak of it?",
    acts=("names_suit",),
)
def the_card_may_still_be_spoken_of(at: Situation) -> bool:
    """The card was turned down too soon, and an adversary of the dealer may still speak of it."""
    return at.event.verb == "names_suit" and bool(with_a_word_on_the_card(at.before))


@shown("Had an adversary elected that it be played?", acts=DECLARING)
def it_had_been_elected_to_be_played(at: Situation) -> Verdict:
    """One of his adversaries had elected that what could not be ordered be played all the same."""
    if at.event.verb not in DECLARES:
        return False
    return any(e.verb == "elects" and e.word == "play" for e in at.earlier)


@shown("Was it before the trump was made?")
def no_trump_was_made_yet(at: Situation) -> Verdict:
    """No trump had been made yet."""
    return not_(at.before.is_made)


@shown(
    "Did {player} make a declaration, other than a pass?",
    acts=DECLARING,
    implies=("declaration",),
    never_with=("declaration: pass",),
)
def made_a_declaration(at: Situation) -> Verdict:
    """He made a declaration, other than a pass."""
    return _said(at) not in ("nothing", "pass")


@shown("Did {player} say alone after another declaration?", acts=("plays_alone",))
def said_alone_after_another_declaration(at: Situation) -> Verdict:
    """He said that he plays alone after he had already passed, or declared something else."""
    if at.event.verb != "plays_alone" or _said(at) != "alone":
        return False
    return any(d.round == _round(at) for d in _mine(at))


@shown("Did {player} say alone in the second round?", acts=("plays_alone", "names_suit"))
def said_alone_on_the_second_round(at: Situation) -> Verdict:
    """He said that he plays alone in the second round of the bidding."""
    says_so = at.event.verb == "plays_alone" or bool(at.event.get("alone"))
    return says_so and _round(at) == 2


@shown("Had the play begun when {player} took it from {partner}?", acts=DECLARING)
def took_it_when_the_play_had_begun(at: Situation) -> Verdict:
    """He took it from his partner, to play alone, when a card had been led."""
    return _said(at) == "take-from-partner" and bool(at.before.tricks)


@shown(
    "Did {player} take it from {partner} in the second round?",
    acts=DECLARING,
    implies=("declaration: take-from-partner",),
)
def took_it_on_the_second_round(at: Situation) -> Verdict:
    """He took it from his partner, to play alone, in the second round of the bidding.

    What a partner ordered is of the first, though the card had been turned down before.
    """
    may_speak = not at.before.tricks and had_to_pass(at) is False
    his = [d.what for d in at.before.declarations if d.player == at.partner]
    of_the_first = his[-1:] in (["order-up"], ["assist"])
    second = _round(at) == 2 and not of_the_first
    return _said(at) == "take-from-partner" and second and may_speak


@shown(
    "Had {player} passed when {player} took it from {partner}?",
    acts=DECLARING,
    implies=(
        "declaration: take-from-partner",
        "had_passed",
        ("said_alone: too-late", "said_alone: otherwise"),
    ),
    never_with=("took_it_on_the_second_round", "took_it_when_the_play_had_begun", "had_to_pass"),
)
def took_it_after_a_pass(at: Situation) -> Verdict:
    """He took it from his partner, to play alone, when he had passed in this round."""
    took = _said(at) == "take-from-partner" and _round(at) != 2 and not at.before.tricks
    over = partners_word(at.before, at.player) in ("order-up", "assist", "alone")
    return took and over and had_passed(at) is True and had_to_pass(at) is False


@shown(
    "Had the hand before {player} declared, and not passed, so that {player} had no turn?",
    acts=DECLARING,
    implies=("declaration", ("speaker: second", "speaker: third")),
    never_with=("no_trump_was_made_yet", "spoke_in_turn", "partner_had_declared", "had_to_pass"),
)
def the_hand_before_had_declared(at: Situation) -> Verdict:
    """The eldest hand before the second, or the second before the third, had made the trump."""
    dealer, what = at.before.dealt_by, _said(at)
    if dealer is None or what in ("nothing", "turn-down", "take-from-partner"):
        return False
    if _round(at) != 1 or at.before.is_made is not True or at.before.tricks:
        return False
    if speaker(at) not in ("second", "third") or partner_had_declared(at) or had_to_pass(at):
        return False
    order = at.before.order(at.before.next(dealer))
    hand_before = order[order.index(at.player) - 1]
    good = [d for d in at.before.declarations if d.round == 1 and d.in_turn]
    theirs = next((d.what for d in good if d.player == hand_before), "pass")
    return theirs != "pass" and all(d.player != at.player for d in good)


@shown(
    "Did the dealer declare to play alone when the third hand had made the trump?",
    acts=("plays_alone",),
    implies=(
        "declaration: alone",
        "speaker: dealer",
        ("said_alone: against-the-makers", "said_alone: nothing"),
    ),
    never_with=("no_trump_was_made_yet",),
)
def said_alone_after_the_third_hand_made_it(at: Situation) -> Verdict:
    """The third hand had ordered up, or declared alone; after him the dealer declared alone."""
    return _said(at) == "alone" and not _mine(at) and the_third_hand_made_it(at)


@shown(
    "Did the dealer pass when the third hand had made the trump?",
    acts=("passes",),
    implies=("declaration: pass", "speaker: dealer"),
    never_with=("no_trump_was_made_yet", "spoke_in_turn"),
)
def passed_after_the_third_hand_made_it(at: Situation) -> Verdict:
    """The third hand had ordered up, or declared alone; after him the dealer passed."""
    said = _said(at) == "pass" and _round(at) == 1
    return said and not _mine(at) and the_third_hand_made_it(at)


def the_third_hand_made_it(at: Situation) -> bool:
    """Return whether the third hand made the trump in its turn, and this is the dealer's act."""
    dealer = at.before.dealt_by
    if dealer is None or dealer != at.player:
        return False
    third = at.before.order(dealer)[3]
    said = (d for d in at.before.declarations if d.player == third and d.round == 1)
    return any(d.in_turn and d.what in ("order-up", "alone") for d in said)


@shown("Did {player} take up what {player} had turned down?", acts=("takes_up",))
def took_up_what_he_had_turned_down(at: Situation) -> Verdict:
    """He took up the card that he had turned down."""
    if at.event.verb != "takes_up":
        return False
    return any(
        d.what == "turn-down" or (d.what == "pass" and d.in_turn is not False) for d in _mine(at)
    )


MAKING = ("orders_up", "assists", "takes_up", "names_suit", "plays_alone")


@shown(
    "Had {player} no card of that suit, the left bower not counted?",
    acts=MAKING,
    looks_ahead=True,
    regular=False,
    taken="{player} had a card of that suit",
)
def held_none_of_the_suit_that_he_made(at: Situation) -> Verdict:
    """He held no card on which the suit is printed that he ordered, took up or named."""
    if at.event.verb not in MAKING:
        return False
    turned = at.before.turned_up
    suit = at.event.suit
    if at.event.verb != "names_suit" and turned is not None:
        suit = turned.of_suit if isinstance(turned, UnknownCard) else turned.suit
    if suit is None:
        return None
    return not_(at.holds(at.player, lambda card: card.suit is suit, suit))
