"""What is seen of the players: hands thrown down, cards drawn out and named, words spoken."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import takewhile

from adjudicator.base.cards import Card
from adjudicator.base.events import PLAYS, Event
from adjudicator.base.facts import FactRegister
from adjudicator.base.logic import Verdict, all_of, any_of, not_
from adjudicator.base.patterns import pattern
from adjudicator.games.euchre import noticing
from adjudicator.games.euchre.clock import HAND
from adjudicator.games.euchre.facts.play import FOLLOWING
from adjudicator.games.euchre.record import face_of, goes_to_a_trick_that_is_over, trick_for
from adjudicator.games.euchre.situation import Situation, sure
from adjudicator.games.euchre.table import THROWS

# Acts by which one may draw attention to a trick.
DRAWS_ATTENTION = (
    "says", "remarks", "signs", "names", "draws_in", "tells_partner", "demands", "calls",
)  # fmt: skip
shown: FactRegister[Situation] = FactRegister()

# What may be asked of the partner of one who calls attention to a trick, and of what is due for it.
OF_ONE_TRICK = ("highest-or-lowest", "win-the-trick")
OF_WHAT_IS_DUE = ("a-penalty", "no-penalty")
# Words by which a remark may say whose the trick is, name a card, or call on the partner.
WHOSE = pattern(r"\b(mine|ours|yours|theirs|his|hers|(my|our|your|their) trick|w[io]n)", re.I)
A_CARD = pattern(
    r"\b(ace|king|queen|jack|knave|bower|ten|nine|eight|seven|(spade|heart|diamond|club|trump)s?)\b"
    r"|\b(10|9|8|7)\b",
    re.I,
)
TAKE_IT = pattern(
    r"\b(take|win|get|leave|lose|let|pass|trump|ruff|beat|cover|duck|throw|play|put|keep|save)",
    re.I,
)


# cards and hands taken up again


@shown(
    "Had the card been lying exposed on the table?",
    acts=("picks_up", "takes_back"),
    empty=("exposed",),
)
def picked_up_an_exposed_card(at: Situation) -> Verdict:
    """He took up again a card that lay exposed, be it one that he had led or played."""
    if at.event.verb not in ("picks_up", "takes_back"):
        return False
    return any_of(_lies_exposed(at, at.player, card) for card in at.event.cards)


def _lies_exposed(at: Situation, holder: str, card: Card) -> Verdict:
    lying = [
        s
        for s in at.standing("exposed", against=holder)
        if card in s.remedy.things.get("cards", ())
    ]
    return sure(lying)


# hands thrown down


@shown("Did {player}'s cards lie face upwards?", acts=THROWS)
def threw_his_hand_face_up(at: Situation) -> Verdict:
    """He threw or laid down the whole hand, face upwards."""
    if at.event.verb not in THROWS:
        return False
    face = face_of(at.before, at.event)
    return None if face is None else face == "up"


@shown("Did {player} throw the hand down?", acts=THROWS)
def threw_his_hand(at: Situation) -> Verdict:
    """He threw or laid down the whole hand, whichever way."""
    return at.event.verb in THROWS


@shown(
    "How many whole hands in play lay face upwards on the table?",
    numbers=(0, 4),
    looks_ahead=True,
    counted="{} whole hands that are in play lie on the table, face upwards.",
)
def hands_face_up(at: Situation) -> int | None:
    """So many whole hands that are in play lie on the table, face upwards."""
    faces = _faces(at)
    if at.lone is not None:  # his partner's hand is not in play, whichever way it lies
        faces.pop(at.before.partner(at.lone), None)
    up = sum(face == "up" for face in faces.values())
    if None not in faces.values() or (up and len(faces) < len(at.before.players)):
        return up  # fewer than all, and one at least
    return None


def _faces(at: Situation) -> dict[str, str | None]:
    """Which way the whole hands on the table lie, by player."""
    if at.event.verb not in THROWS:
        return dict(at.after.thrown)
    # how his own lay is another question
    return {**at.faces_thrown, at.player: at.faces_thrown[at.player] or "up"}


@shown("Did the hands of all who were in the play lie face upwards?", looks_ahead=True)
def every_hand_in_play_lay_face_up(at: Situation) -> Verdict:
    """The hand of everybody who is in the play lay on the table, face upwards."""
    faces = _faces(at)
    if any(faces.get(player, "held") in ("held", "down") for player in at.before.live):
        may_be_out = at.is_lone_hand is None and len(faces) == len(at.before.players) - 1
        return None if may_be_out and "down" not in faces.values() else False
    return None if any(faces[player] is None for player in at.before.live) else True


@shown("Did {player} give a reason for it?", acts=THROWS)
def gave_a_reason(at: Situation) -> Verdict:
    """He gave a reason: that he thought the game won, or lost, or another."""
    return at.event.get("why") is not None


@shown("Was anybody playing alone?", looks_ahead=True)
def is_a_lone_hand(at: Situation) -> Verdict:
    """Somebody plays alone."""
    return at.is_lone_hand


@shown("Is {player} an adversary of the one who plays alone?")
def is_adversary_of_the_lone_player(at: Situation) -> Verdict:
    """He is an adversary of the player who plays alone."""
    if not at.is_lone_hand:
        return at.is_lone_hand
    return at.lone in at.adversaries


@shown("Does {player} play alone?", looks_ahead=True)
def plays_alone(at: Situation) -> Verdict:
    """He plays alone."""
    return at.is_lone(at.player)


@shown("Does {player} keep the hand?", acts=("keeps",))
def keeps_his_hand(at: Situation) -> Verdict:
    """He keeps his hand and means to play on."""
    return at.event.verb == "keeps"


@shown("Had {partner} thrown the hand down, face upwards?")
def partner_threw_his_hand_face_up(at: Situation) -> Verdict:
    """His partner's whole hand lies face upwards on the table."""
    if at.partner not in at.before.thrown:
        return False
    face = at.before.thrown[at.partner]
    return None if face is None else face == "up"


@shown(
    "Had {partner} given up a hand against a lone hand already?", acts=(*THROWS, "fails_to_play")
)
def partner_had_given_the_hand_up(at: Situation) -> Verdict:
    """His partner had abandoned his hand against a lone player before."""
    if at.event.verb not in (*THROWS, "fails_to_play"):
        return False
    return sure(at.standing("hand-given-up", against=at.partner))


@shown("Did {player} take the hand up again?", acts=("picks_up",))
def took_up_his_hand(at: Situation) -> Verdict:
    """He took up the hand that he had thrown down."""
    return at.event.verb == "picks_up" and at.event.word == "hand"


@shown(
    "Had {player}'s hand lain face downwards?",
    acts=("picks_up",),
    implies=("took_up_his_hand",),
)
def his_hand_lay_face_down(at: Situation) -> Verdict:
    """The hand he had laid down lay face downwards."""
    if at.event.verb != "picks_up" or at.event.word != "hand":
        return False
    face = at.before.thrown.get(at.player)
    return None if face is None else face == "down"


@shown("Did {player} show that the game could have been won or saved?", acts=("proves",))
def proves_it_could_be_won_or_saved(at: Situation) -> Verdict:
    """He shows that the game could have been won, or saved."""
    return at.event.verb == "proves"


@shown("Had {player} kept the hand to play on?")
def had_kept_his_hand(at: Situation) -> Verdict:
    """He had kept his hand, and meant to play on."""
    return any(event.verb == "keeps" and event.by == at.player for event in at.earlier)


@shown("Did {player} fail to play to a trick?", acts=("fails_to_play",))
def failed_to_play_to_a_trick(at: Situation) -> Verdict:
    """He did not play to a trick."""
    return at.event.verb == "fails_to_play"


@shown(
    "Did the play go on without {player}, whose hand lay on the table?",
    acts=("fails_to_play",),
    implies=("failed_to_play_to_a_trick",),
    looks_ahead=True,
)
def it_was_played_on_without_him(at: Situation) -> Verdict:
    """He had laid his hand on the table, and it was played on without him: nothing was put right.

    What comes after the trick that he missed, or before it, shows that; after the last nothing can.
    """
    if at.event.verb != "fails_to_play" or at.player not in at.before.thrown:
        return False
    number = at.event.number
    since = at.record[number:]
    if any(
        e.by == at.player and e.verb in (*PLAYS, "picks_up", "keeps", "plays_on") for e in since
    ):
        return False
    missed = [e for e in at.earlier if e.by == at.player and e.verb == "fails_to_play"]
    others = (each for each in at.before.live if each != at.player)
    was_the_last = any(at.before.hand(each).number == 0 for each in others)
    went_on = any(e.verb in ("leads", "wins", "plays_on") for e in since)
    return bool(missed) or was_the_last or went_on


# a card drawn out of the hand, and named


@shown("Did {player} name a card that an adversary had drawn out?", acts=("names",))
def named_an_adversarys_card(at: Situation) -> Verdict:
    """He named a card, and meant one of an adversary's."""
    return at.event.verb == "names" and at.of in at.adversaries


@shown("Had {of} drawn a card out of the hand?")
def card_was_detached(at: Situation) -> Verdict:
    """The adversary had a card drawn out from the rest of his hand."""
    return bool(at.before.detached.get(at.of or ""))


@shown("Was it the very card that {player} named?")
def named_it_rightly(at: Situation) -> Verdict:
    """The card he named is one that was drawn out."""
    drawn = [card for card, _ in _drawn(at)]
    if at.card is None or at.card in drawn:
        return at.card is not None
    return None if any(map(at.may_be, drawn)) else False


def _drawn(at: Situation) -> tuple[tuple[Card, str], ...]:
    return at.before.detached.get(at.of or "", ())


def card_meant(at: Situation) -> tuple[Card, str] | None:
    """Return the drawn-out card that is meant, and where it lies: the one named, else the last."""
    drawn = _drawn(at)
    named = [d for d in drawn if d[0] == at.card] or list(drawn)
    return named[-1] if named else None


@shown("Did {player} only ask a question?", acts=("names",))
def only_asked(at: Situation) -> Verdict:
    """He only asked, as in: Is that the king?"""
    return bool(at.event.get("as") == "question")


def his_side_had_named_it_wrong(at: Situation) -> Verdict:
    """He or his partner had named a wrong card since the card was drawn out.

    It is asked of one who names the card, or calls it: if that is the card, to have named it before
    was no wrong guess, though nobody told which card was drawn out.
    """
    drawn_out = [e for e in at.earlier if e.verb == "detaches" and e.by == at.of]
    since = drawn_out[-1].number if drawn_out else 0
    drawn = {card for e in drawn_out for card in e.cards}
    named = (e for e in _names_by(at, at.player, at.of) if e.get("as") != "question")
    others = (e for e in named if e.number > since and at.card not in e.cards)
    return any(drawn.isdisjoint(e.cards) for e in others)


@shown("Had {of} or {of}'s partner named a card of {player}'s side?", acts=("calls_suit",))
def had_named_a_card_of_theirs(at: Situation) -> Verdict:
    """The one called on, or his partner, had named a card of one of the caller's side."""
    if at.event.verb != "calls_suit" or at.of not in at.adversaries:
        return False
    return any(True for whose in (at.player, at.partner) for _ in _names_by(at, at.of, whose))


def _names_by(at: Situation, player: str, of: str | None) -> Iterator[Event]:
    """Yield the earlier acts by which a player or his partner named a card of another."""
    side = (player, at.before.partner(player))
    return (e for e in at.earlier if e.verb == "names" and e.by in side and e.get("of") == of)


@shown("Did the card already lie exposed?")
def named_card_lay_exposed(at: Situation) -> Verdict:
    """The card that was drawn out already lay exposed."""
    meant = card_meant(at)
    return meant is not None and _lies_exposed(at, at.of or "", meant[0])


@shown(
    "Did {player} name a wrong card, where the one drawn out lay exposed?",
    acts=("names",),
    implies=("named_an_adversarys_card", "card_was_detached", "named_card_lay_exposed"),
    never_with=("named_it_rightly", "only_asked"),
)
def named_an_exposed_card_wrong(at: Situation) -> Verdict:
    """He named a wrong card, and the one that was drawn out lay exposed."""
    named = named_an_adversarys_card(at) and named_card_lay_exposed(at)
    wrong = bool(named) and not only_asked(at)
    return all_of((wrong, not_(named_it_rightly(at))))


@shown(
    "Did {player} name the card rightly when {player}'s side had named a wrong one?",
    acts=("names",),
    implies=("named_an_adversarys_card", "card_was_detached", "named_it_rightly"),
    never_with=("named_card_lay_exposed",),
)
def named_it_at_a_second_guess(at: Situation) -> Verdict:
    """He named the card rightly, when he or his partner had named a wrong one."""
    guessed = named_an_adversarys_card(at) and not named_card_lay_exposed(at)
    return all_of((guessed, named_it_rightly(at), his_side_had_named_it_wrong(at)))


@shown(
    "Did {player} put the name right in the same breath?",
    acts=("names",),
    implies=("named_an_adversarys_card", "card_was_detached"),
    never_with=("named_it_rightly", "named_card_lay_exposed", "only_asked"),
    looks_ahead=True,
)
def put_the_name_right_at_once(at: Situation) -> Verdict:
    """He named a wrong card, and the right one in the same breath: it is the next he does."""
    right = named_it_rightly(at) is not False
    wrong = named_an_adversarys_card(at) and card_was_detached(at) and not right
    if not wrong or named_card_lay_exposed(at) or only_asked(at):
        return False
    drawn = [card for card, _ in _drawn(at)]
    for event in at.later:
        if event.by == at.player:
            named = event.verb == "names" and event.get("of") in (None, at.of)
            return named and bool(event.cards) and event.cards[0] in drawn
        if event.verb != "picks_up":  # whoever speaks in between, it is no longer one breath
            return False
    return False


def put_back(at: Situation) -> tuple[Card, ...]:
    """Return the cards that the adversary had drawn out, unseen, and put back into his hand."""
    back: list[Card] = []
    drawn: list[Card] = []
    for event in at.earlier:
        if event.by != at.of:
            continue
        if event.verb == "detaches":
            drawn += event.cards
        elif event.verb == "picks_up":
            back += [card for card in event.cards if card in drawn]
        back = [card for card in back if event.verb == "picks_up" or card not in event.cards]
    return tuple(card for card in back if not _lies_exposed(at, at.of or "", card))


@shown(
    "Had {of} drawn a card out and put it back?",
    acts=("names",),
    implies=("named_an_adversarys_card",),
    never_with=("card_was_detached",),
)
def a_card_had_been_put_back(at: Situation) -> Verdict:
    """The adversary had drawn a card out, and put it back before it was named."""
    there = named_an_adversarys_card(at) is True and not card_was_detached(at)
    return there and bool(put_back(at))


@shown(
    "Was it the very card that {of} had put back?",
    acts=("names",),
    implies=("a_card_had_been_put_back",),
)
def named_the_card_put_back(at: Situation) -> Verdict:
    """The card he named is the one that had been drawn out, and put back."""
    return a_card_had_been_put_back(at) is True and at.card in put_back(at)


@shown("Did the card lie below the table?")
def named_card_lay_below_the_table(at: Situation) -> Verdict:
    """The card lay on the floor, or elsewhere below the table."""
    meant = card_meant(at)
    return meant is not None and meant[1] == "below"


# attention called to the trick


@shown("Had {partner} already played to the trick?")
def partner_had_played_to_this_trick(at: Situation) -> Verdict:
    """His partner has no card still to play to an open trick."""
    trick = at.before.current
    if trick is None or at.partner not in at.before.live:
        return True
    if at.before.discovered and at.before.is_false(trick):
        return True  # a false lead that is discovered is no trick to win
    return trick.card_of(at.partner) is not None


@shown("Had {player} drawn attention to this trick already?", acts=DRAWS_ATTENTION)
def had_drawn_attention_already(at: Situation) -> Verdict:
    """He had drawn attention to this trick before, and nothing was required of his partner yet."""
    if at.event.verb not in DRAWS_ATTENTION:
        return False
    due = (s for s in at.standing("win-the-trick", against=at.partner) if s.fate == "open")
    return sure(
        s
        for s in due
        if s.remedy.choice is not None
        and at.verb_of(s) in DRAWS_ATTENTION
        and at.record[s.event - 1].by == at.player
    )


@shown("Did {player} say that the trick was, or was not, {player}'s?", acts=("says", "remarks"))
def said_whose_trick_it_is(at: Situation) -> Verdict:
    """He said that the trick is, or is not, his.

    Whether a remark comes to that is for the players to say.
    """
    return at.event.verb == "says" or _as_the_players_say(at, "said_whose_trick_it_is", WHOSE)


def _as_the_players_say(at: Situation, fact: str, words: re.Pattern[str]) -> Verdict:
    """Return whether only the players know what a remark came to; else it came to nothing.

    They know where they speak of it; and where it is in dispute, and the remark has a word that
    may have meant it. It is heard for that word alone, never understood.
    """
    if at.event.verb != "remarks":
        return False
    spoken_of = fact in {*at.told, *at.event.disputed}
    may_be = attention_asked_for(at) and words.search(at.event.word or "")
    return None if spoken_of or may_be else False


@shown("Was what {player} said of the trick at all?", acts=("remarks",))
def spoke_of_the_trick(at: Situation) -> Verdict:
    """He said something of the trick, while it lay there, in words of his own.

    Who asks something of the other side for a remark says so, unless it is told otherwise.
    """
    if at.event.verb != "remarks" or at.before.current is None:
        return False
    if "spoke_of_the_trick" in {*at.told, *at.event.disputed}:
        return None
    return bool(attention_asked_for(at))


def attention_asked_for(at: Situation) -> bool:
    """Return whether the other side would have him pay for what he said of a trick.

    They demand it of his partner before he plays, or claim that they may; or what is due for that
    very remark is in dispute.
    """
    till = takewhile(lambda e: e.by != at.partner or e.verb not in PLAYS, at.later)
    claimed = (
        act for claim in at.claims if claim.at in (None, at.event.number) for act in claim.acts
    )
    demanded = any(
        act.verb == "demands" and act.by in at.adversaries and act.get("of") == at.partner
        for act in (*till, *claimed)
    )
    return demanded or any(
        claim.at == at.event.number
        if claim.claim in OF_WHAT_IS_DUE
        else claim.claim in OF_ONE_TRICK
        and claim.at in (None, at.event.number)
        and claim.of in (None, at.partner)
        for claim in at.claims
    )


@shown("Did {player} make a sign of the trick, and say nothing?", acts=("signs",))
def made_a_sign_of_the_trick(at: Situation) -> Verdict:
    """He made a sign while the trick lay there, and said nothing."""
    return at.event.verb == "signs" and at.before.current is not None


@shown("Did {player} name {player}'s own card?", acts=("names", "remarks"))
def named_his_own_card(at: Situation) -> Verdict:
    """He named his own card.

    Whether a remark did is for the players to say.
    """
    if at.event.verb == "remarks":
        return _as_the_players_say(at, "named_his_own_card", A_CARD)
    return at.event.verb == "names" and at.of is None


@shown("Did {player} draw in {player}'s card?", acts=("draws_in",))
def drew_his_card_towards_him(at: Situation) -> Verdict:
    """He drew his card on the table towards him."""
    return at.event.verb == "draws_in"


@shown("Had somebody asked that the cards be placed?")
def was_asked_to_place_the_cards(at: Situation) -> Verdict:
    """Somebody had asked, in this trick, that the cards be placed."""
    asked = at.event.get("asked")
    if asked is not None:
        return bool(asked)
    if at.before.asked_placed:
        return True
    if any(each.denies("asks_placed") for each in (*at.earlier, *at.later)):
        return False  # one says that somebody asked, and is not believed
    return None if at.event.verb == "draws_in" else False


@shown(
    "Had somebody asked {player} who had played the card?",
    acts=("names", "draws_in"),
)
def was_asked_who_played_it(at: Situation) -> Verdict:
    """Another player had asked, in this trick, who had played the card."""
    for event in reversed(at.earlier):
        if event.verb == "asks_who_played" and event.by != at.player:
            return event.cards == at.event.cards
        if event.verb == "leads":
            break
    return False


@shown("Had {player} still to answer the demand?")
def had_not_answered_yet(at: Situation) -> Verdict:
    """He had not answered, since the cards were asked to be placed: this is his answer."""
    for event in reversed(at.earlier):
        if event.by == at.player:
            return False
        if event.verb == "asks_placed":
            return True
    return True


@shown(
    "Did {player} call on {partner} to take the trick, or to leave it?",
    acts=("tells_partner", "demands", "remarks"),
)
def told_his_partner_to_take_or_leave_it(at: Situation) -> Verdict:
    """He called on his partner to take or not to take the trick.

    Whether a remark comes to that is for the players to say.
    """
    if at.event.verb == "tells_partner":
        return True
    if at.event.verb == "remarks":
        return _as_the_players_say(at, "told_his_partner_to_take_or_leave_it", TAKE_IT)
    required = at.event.verb == "demands" and at.of == at.partner
    return required and at.event.word in ("win", "lose")


@shown("Did {player} tell {partner} which card to play?", acts=("calls",))
def told_his_partner_which_card_to_play(at: Situation) -> Verdict:
    """He told his partner which card to play."""
    return at.event.verb == "calls" and at.of == at.partner


@shown(
    "Did {player} ask {partner} whether {partner} had none of the suit led?", acts=("asks_none",)
)
def asked_his_partner_for_the_suit_led(at: Situation) -> Verdict:
    """He asked his partner whether he had none of the suit led."""
    return at.event.verb == "asks_none" and at.event.word == at.partner


@shown("Did {player} ask who had played a card?", acts=("asks_who_played",))
def asked_who_played_a_card(at: Situation) -> Verdict:
    """He asked who played a certain card."""
    return at.event.verb == "asks_who_played"


@shown("Did {player} ask that the cards be placed?", acts=("asks_placed",))
def asked_that_the_cards_be_placed(at: Situation) -> Verdict:
    """He asked that the cards be placed before those who played them."""
    return at.event.verb == "asks_placed"


@shown("Had the cards been touched to be gathered?")
def the_cards_had_been_touched(at: Situation) -> Verdict:
    """The cards of the trick had been touched to gather them together, all four being played.

    While fewer are played, the trick is still in play: law 84 says "at any time" of that.
    """
    return at.before.gathered and not at.before.open_tricks()


# what the fragments do not govern


@shown(
    "Did {player} fail to follow suit though able?",
    acts=FOLLOWING,
    looks_ahead=True,
    regular=False,
    taken="{player} followed suit if able",
)
def failed_to_follow_suit(at: Situation) -> Verdict:
    """He played another suit while holding a card of the suit led."""
    led = at.suit_led(at.trick)
    if not at.is_follow or at.card is None:
        return False
    if at.trick is not None and at.trick.card_of(at.player) is not None:
        return False  # he had played to it, and this is a card too many
    if led is None:  # nobody says what it was: only he who takes his card back may
        return at.trick is not None and told_as_it_goes_back(at) is True
    played = at.suit_of(at.card)
    if played is led:
        return False
    held = at.holds_suit(at.player, led)
    if held is None:
        return told_as_it_goes_back(at)
    return None if played is None and held else held


@shown(
    "Is {player} known to have had none of the suit led, and to have played another?",
    acts=FOLLOWING,
    looks_ahead=True,
)
def had_none_of_the_suit_led(at: Situation) -> bool:
    """He played another suit than was led, and is known to have had none of it."""
    led = at.suit_led(at.trick)
    if not at.is_follow or led is None or at.card is None:
        return False
    return at.suit_of(at.card) not in (None, led) and at.holds_suit(at.player, led) is False


def told_as_it_goes_back(at: Situation) -> Verdict:
    """What is told of a card when it is taken back: whether that put a revoke right."""
    for event in at.later:
        if event.by == at.player and event.verb == "takes_back" and at.card in event.cards:
            return event.whether("took_back_a_revoke")
    return None


@shown("Did {player} play before {player}'s turn?", acts=FOLLOWING)
def followed_out_of_turn(at: Situation) -> Verdict:
    """He played to the trick before somebody whose turn came first."""
    trick = at.trick
    if not at.is_follow or trick is None:
        return False
    first = trick.plays[0].player
    if first not in at.before.live or at.player not in at.before.live:
        return False
    order = [p for p in at.before.order(first) if p in at.before.live]
    before_him = order[: order.index(at.player)]
    done = (*trick.missed, *trick.several)
    waiting = [p for p in before_him if trick.card_of(p) is None and p not in done]
    if at.is_lone_hand is None and len(waiting) == 1:
        return None  # he may take no part
    return bool(waiting)


@shown("Had {player} already played to that trick?", acts=FOLLOWING)
def played_twice_to_a_trick(at: Situation) -> Verdict:
    """He played to a trick to which he had played already."""
    twice = at.event.verb == "follows" and trick_for(at.before, at.event) is None
    return twice and not goes_to_a_trick_that_is_over(at.before, at.event)


@shown("Was the trick over to which {player} put a card?", acts=FOLLOWING)
def put_a_card_to_a_trick_that_was_over(at: Situation) -> Verdict:
    """He put a card to a trick that was over already."""
    return goes_to_a_trick_that_is_over(at.before, at.event)


@shown("Did {player} claim a revoke?", acts=("claims_revoke",))
def claimed_a_revoke(at: Situation) -> Verdict:
    """He claimed that another player has revoked."""
    return at.event.verb == "claims_revoke"


@shown(
    "Was {player} unable to say in which trick it was?",
    acts=("claims_revoke",),
    implies=("claimed_a_revoke",),
)
def no_trick_was_named(at: Situation) -> Verdict:
    """He claimed a revoke, and it is told that he could not say in which trick it was."""
    return claimed_a_revoke(at) is True and at.event.get("names_trick") is False


NOTICED_WORDS = ("lead", "discard", "revoke", "nothing")
NOTICED_SAID = (
    "He pointed out that something was wrong with the play.",
    "He pointed out that something was wrong with the discard, or the number of cards.",
    "He pointed out a revoke.",
    "He pointed out nothing of the game.",
)
SUBJECTS = (
    "nothing", "revoke", "price-of-a-revoke", "rank-of-the-cards", "first-lead", "points",
    "order-of-play", "dealing", "shuffling", "new-cards", "cutting", "entry", "leaving",
    "manners", "bystanders", "discard", "abandoned-hands", "time-limit", "time-of-a-call",
    "playing-alone", "pack", "stick-the-dealer", "partners-best", "judges-ruling", "table-talk",
    "farmers-hand", "no-trump", "agreements",
)  # fmt: skip


@shown(
    "What did {player} ask about?",
    words=SUBJECTS,
    said=("He asked what the book says of {}.",),
    acts=("asks_about",),
)
def asked_about(at: Situation) -> str:
    """He asked about: the subject, or nothing."""
    asked = at.event.word if at.event.verb == "asks_about" else None
    return asked if asked and asked in SUBJECTS else "nothing"


@shown("What did {player} point out?", words=NOTICED_WORDS, said=NOTICED_SAID, acts=("notices",))
def noticed(at: Situation) -> str:
    """He pointed out something of the lead, of the discard, of a revoke; or nothing of the game."""
    return noticing.noticed(at.event)


@shown("Did {player} hold more cards than is right, or fewer?", acts=("leads", "follows", "plays"))
def held_a_wrong_number_of_cards(at: Situation) -> Verdict:
    """He held more cards than he should, or fewer."""
    if at.event.verb not in ("leads", "follows", "plays"):
        return False
    played = [
        play.event
        for trick in at.after.tricks
        if not trick.broken_off
        for play in trick.plays
        if play.player == at.player and play.event
    ]
    if at.player in at.before.wrong_number and len(played) == 1:
        return True
    return at.before.from_the_deal and len(played) > HAND


@shown("Did the dealer discard too late, or not at all?", acts=("discards", "changes_discard"))
def discarded_out_of_order(at: Situation) -> Verdict:
    """The dealer discarded after the first lead, or somebody else discarded."""
    if at.event.verb not in ("discards", "changes_discard"):
        return False
    late = at.event.verb == "discards" and bool(at.before.tricks)
    return late or at.before.dealer not in (None, at.player)


@shown("Did {player} ask to see, or to know, something?", acts=("asks_to_see",))
def asked_to_see_something(at: Situation) -> Verdict:
    """He asked to see a gathered trick, or what the trump or the turned-up card is."""
    return at.event.verb == "asks_to_see"


SPOKEN = ("remarks", "notices", "asks_about", "asks_to_see", "does_not_hear")
ACTING = (
    "leads", "follows", "plays", "drops", "shows", "detaches", "lifts", "takes_up", "takes_back",
    "picks_up",
    *THROWS,
)  # fmt: skip


@shown(
    "Did {player} act though {partner} plays alone?",
    acts=ACTING,
    implies=("takes_no_part",),
)
def lone_partner_acted(at: Situation) -> Verdict:
    """He played, exposed a card or threw his hand down though his partner plays alone."""
    return takes_no_part(at) and at.event.verb in ACTING


@shown(
    "Does {player} take no part, since {partner} plays alone?",
    implies=("lone_partner_acted",),
)
def takes_no_part(at: Situation) -> bool:
    """He takes no part in the play, for his partner plays alone."""
    return at.lone is not None and at.lone == at.partner


@shown(
    "Was it one of the other side that turned the card of {player} up?",
    acts=("shows",),
    regular=False,
    taken="no adversary turned the card up",
    denied_by=("no-penalty",),
)
def an_adversary_turned_it_up(at: Situation) -> Verdict:
    """It was one of the other side that turned up a card of a hand which takes no part."""
    return None if at.event.verb == "shows" and takes_no_part(at) else False


@shown("Did a bystander speak who had a stake in the game?", acts=("remarks",))
def a_bystander_with_a_stake_spoke(at: Situation) -> bool:
    """He who spoke sits not at the table, and has a stake in the game, such as a bet."""
    return at.event.verb == "remarks" and not at.sits and bool(at.event.get("stake"))


@shown(
    "Did a bystander speak who had no stake in the game?",
    acts=("remarks",),
    never_with=("a_bystander_with_a_stake_spoke",),
)
def a_bystander_without_a_stake_spoke(at: Situation) -> bool:
    """He who spoke sits not at the table, and has no stake in the game."""
    return at.event.verb == "remarks" and not at.sits and at.event.get("stake") is False


@shown("Did a bystander speak who leans to a side?", acts=("remarks",))
def a_bystander_who_leans_to_a_side_spoke(at: Situation) -> bool:
    """He who spoke sits not at the table, and leans to a side of it, such as a player's brother."""
    return at.event.verb == "remarks" and not at.sits and bool(at.event.get("leans"))


@shown("Did somebody make a remark?", acts=("remarks",), looks_ahead=True)
def somebody_made_a_remark(at: Situation) -> Verdict:
    """Somebody said something, and no law here speaks of that.

    What a player says beside an act of the game is not what is judged.
    """
    only = all(event.verb in SPOKEN for event in at.record)
    return at.event.verb == "remarks" and (only or not at.sits)
