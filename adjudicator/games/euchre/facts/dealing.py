"""What the record shows of the deal: who dealt, what was seen in it, and who touched his cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import takewhile

from adjudicator.base.events import PLAYS, Event
from adjudicator.base.facts import FactRegister
from adjudicator.base.logic import Verdict, any_of
from adjudicator.games.euchre.dealing import (
    CUTS_WRONG,
    HANDLES,
    WHOSE_DEAL,
    Dealing,
    amiss,
    dealt,
    goes_on_dealing,
    has_too_few,
    not_of_five,
    of_this_deal,
    wrong_hands,
)
from adjudicator.games.euchre.facts.cutting import CHOOSES, NEW_PACKS
from adjudicator.games.euchre.situation import Situation, sure
from adjudicator.games.euchre.table import DECLARES, UNSEEN
from adjudicator.games.misdeals import MISDEALS, WRONG

shown: FactRegister[Situation] = FactRegister()

NOTHING = "nothing"
EXPOSED = "exposed-card"
OUT_OF_TURN = "out-of-turn"
DEALT = ("deals", "turns_up")
# Acts by which something can go wrong in dealing, apart from that by which one says so.
GOES_WRONG = (*DEALT, "turns_over")
CLAIMING = ("claims_new_deal",)
# Acts by which it is said that something is amiss with a deal.
STOPS = ("interrupts", MISDEALS)


def dealing_player(at: Situation) -> str | None:
    """Return who deals, in his turn or out of it; None when nobody can say."""
    dealing = at.before.dealing
    if at.event.verb in (MISDEALS, *GOES_WRONG) and at.player == at.before.dealer:
        return at.player  # who dealt out of turn before him was stopped
    if dealing is not None and dealing.by is not None:
        return dealing.by
    return at.player if at.event.verb in (MISDEALS, *DEALT) else at.before.dealer


def _begins(at: Situation) -> bool:
    """Whether somebody begins to deal with it.

    Who has dealt cards in this record, and then only turns one up, turns up that of the deal that
    was spoilt, and begins no other.
    """
    dealing = at.before.dealing
    if at.event.verb == "turns_up" and any(
        event.verb == "deals" and event.by == at.player for event in at.earlier
    ):
        return False
    return at.event.verb in DEALT and (dealing is None or dealing.by is None)


def seen_to_be_wrong(at: Situation) -> str | None:
    """Return what an act of dealing shows to be wrong; None where nothing is."""
    if not at.sits or at.event.verb not in GOES_WRONG:
        return None
    if at.event.verb == "turns_over":
        return EXPOSED if at.before.is_being_dealt or at.before.dealing is None else None
    wrong = amiss(at.before.dealing or Dealing(), at.event, at.before.players)
    if wrong == OF_A_MISDEAL[1] and _leaves_a_wrong_number(at):
        if _is_found_after_the_turn(at):
            return None
        return OF_A_MISDEAL[0]  # two and then two are four cards, and not five in a wrong order
    if wrong is not None:
        return wrong  # a misdeal is one from its first card, though another should have dealt
    if _begins(at) and at.before.dealer not in (None, at.player):
        return OUT_OF_TURN
    return EXPOSED if at.event.verb == "turns_up" and len(at.event.cards) > 1 else None


def _leaves_a_wrong_number(at: Situation) -> bool:
    """Whether one to whom he deals with it ends with another number than five.

    That is seen at the turn of the card, or when somebody says it before that.
    """
    now, players = at.after.dealing, at.before.players
    if at.event.verb != "deals" or now is None:
        return False
    stopped = next((event for event in at.later if not goes_on_dealing(event)), at.event)
    said = stopped.verb == MISDEALS and stopped.get(WRONG) == OF_A_MISDEAL[0]
    wrong = (not_of_five if said else wrong_hands)(now, at.later, players)
    return any(packet.to in wrong for packet in dealt(at.event, players))


def _is_found_after_the_turn(at: Situation) -> bool:
    """Whether somebody says of these hands, when the trump card lies there, that they are wrong.

    It is found only then, and is judged there.
    """
    rest = [event for event in at.later if not goes_on_dealing(event)]
    turned = bool(rest) and rest[0].verb == "turns_up"
    return turned and any(e.verb == MISDEALS and e.get(WRONG) == OF_A_MISDEAL[0] for e in rest)


def _is_told_in_short(at: Situation, *wrongs: str) -> bool:
    """Whether something is only said to have gone wrong, and it is, or may be, one of these."""
    return at.event.verb == MISDEALS and at.event.get(WRONG) in (None, *wrongs)


# whose deal it was


INSTEAD_OF = ("his-partner", "an-adversary", NOTHING)


@shown(
    "In whose place were the cards dealt: the dealer's partner's, an adversary's, or his own?",
    words=INSTEAD_OF,
    acts=(MISDEALS, *DEALT, "interrupts", "notices"),
    said=(
        "The cards were dealt by the partner of the player whose deal it was.",
        "The cards were dealt by an adversary of the player whose deal it was.",
        "The cards were dealt by the player whose deal it was.",
    ),
)
def dealt_instead_of(at: Situation) -> str | None:
    """Whose deal it was that another dealt: his partner's or an adversary's; or nothing of it."""
    if at.event.verb not in (MISDEALS, *DEALT, "interrupts", "notices"):
        return NOTHING
    who, rightful = dealing_player(at), at.before.dealer
    told_otherwise = at.event.verb == MISDEALS and not _is_told_in_short(at, OUT_OF_TURN)
    if told_otherwise and (at.before.dealing is None or who in (None, rightful)):
        return NOTHING
    if at.event.verb == MISDEALS and (rightful is None or rightful == who):
        return None
    if who is None or rightful is None or who == rightful:
        return NOTHING
    return INSTEAD_OF[0] if at.before.partner(rightful) == who else INSTEAD_OF[1]


OF_A_MISDEAL = ("number-of-cards", "order-of-dealing")
OF_THE_TRUMP = (MISDEALS, "deals", "turns_up", "interrupts")


@shown("Had the trump card been turned?", acts=OF_THE_TRUMP, looks_ahead=True)
def the_trump_card_was_turned(at: Situation) -> Verdict:
    """The trump card of this deal had been turned up by then.

    Of a deal out of turn it is so where nobody stopped it before that, or spoke of it after.
    """
    if at.event.verb not in OF_THE_TRUMP:
        return False
    table = at.before
    spoken_of = any(event.verb in STOPS for event in at.later)
    if not spoken_of and _was_let_go_on(at):
        return True
    if at.event.verb == "turns_up" or table.declarations or table.tricks:
        return True
    if table.dealing is not None:
        return bool(table.dealing.turned)
    if table.turned_up is not None:
        return True
    return None if at.event.verb == MISDEALS else False


@shown(
    "Did {player} deal on out of turn, unstopped, till the trump card was turned?",
    acts=("deals",),
    looks_ahead=True,
)
def dealt_on_out_of_turn(at: Situation) -> Verdict:
    """He dealt out of turn, and nobody stopped him before the trump card was turned."""
    return _was_let_go_on(at)


def _was_let_go_on(at: Situation) -> bool:
    """Whether one who deals out of turn goes on, unstopped, till the trump card is turned."""
    if at.event.verb != "deals" or seen_to_be_wrong(at) not in (OUT_OF_TURN, OF_A_MISDEAL[0]):
        return False
    for event in at.later:
        if event.verb in STOPS or (event.verb in DEALT and event.by != at.player):
            return False
        if event.verb == "turns_up" or event.verb in (*DECLARES, *PLAYS):
            return True
    return False


@shown(
    "Had the cards of this deal been dealt in a wrong number, or in a wrong order?",
    acts=(MISDEALS, "interrupts"),
)
def was_misdealt_besides(at: Situation) -> Verdict:
    """The same deal had been misdealt already: a wrong number was dealt, or in a wrong order."""
    if at.event.verb not in (MISDEALS, "interrupts"):
        return False
    if at.before.dealing is not None and at.before.dealing.misdealt:
        return True
    who = dealing_player(at)
    said = (e for e in at.earlier if e.verb == MISDEALS and e.by == who)
    return any(e.get(WRONG) in OF_A_MISDEAL for e in said)


@shown("Had a card been led?", acts=(MISDEALS,))
def a_card_was_led_before_it(at: Situation) -> Verdict:
    """A card had been led in this deal before it was noticed."""
    return at.event.verb == MISDEALS and bool(at.before.tricks or at.before.won)


# cards exposed, and touched


EXPOSERS = ("by-the-dealers-side", "by-an-adversary", "in-turning-the-trump", NOTHING)
EXPOSERS_SAID = (
    "The dealer or his partner exposed a card in the deal.",
    "An adversary of the dealer exposed a card in the deal.",
    "Another card was exposed in turning up the trump card.",
    "No card was exposed in the deal.",
)


@shown(
    "Who exposed a card in the deal: the dealer's side, an adversary; or was it exposed in "
    "turning up the trump card?",
    words=EXPOSERS,
    acts=(MISDEALS, "turns_over", "turns_up", *CLAIMING),
    said=EXPOSERS_SAID,
)
def exposed_in_the_deal(at: Situation) -> str | None:
    """By whom a card was exposed in the deal, or that it was in turning the trump; or nothing."""
    verb, dealing = at.event.verb, at.before.dealing
    if verb == MISDEALS:
        return None if _is_told_in_short(at, EXPOSED) else NOTHING
    if verb == "turns_up":
        return EXPOSERS[2] if seen_to_be_wrong(at) == EXPOSED else NOTHING
    if verb == "turns_over":
        return _side(at, at.player) if seen_to_be_wrong(at) else NOTHING
    if verb not in CLAIMING:
        return NOTHING
    if dealing is not None and dealing.turned_over:
        return _side(at, dealing.turned_over[-1].by)
    if any(e.verb == "turns_up" and len(e.cards) > 1 for e in at.earlier):
        return EXPOSERS[2]
    short = any(e.verb == MISDEALS and e.get(WRONG) in (None, EXPOSED) for e in at.earlier)
    return None if short else NOTHING


def _side(at: Situation, player: str) -> str | None:
    """Of which side he was who exposed a card; None when nobody knows who deals."""
    dealer = dealing_player(at)
    if dealer is None:
        return None
    return EXPOSERS[0 if player in (dealer, at.before.partner(dealer)) else 1]


TOUCHED = ("an-adversary", "the-dealers-partner", "the-dealer", NOTHING)
TOUCHED_SAID = (
    "An adversary of the dealer was the first to touch his cards in the deal.",
    "The dealer's partner was the first to touch his cards in the deal.",
    "The dealer was the first to touch his cards in the deal, and his partner had not.",
    "Nobody had touched his cards in the deal.",
)


def _in_whatever_order(at: Situation) -> tuple[str, ...] | None:
    """Return who may have been the first, where an adversary and the dealer's partner were two."""
    dealer, touched = dealing_player(at), _touching(at)
    if dealer is None or at.before.partner(dealer) not in touched:
        return None
    return TOUCHED[:2] if any(each in touched for each in at.before.adversaries(dealer)) else None


def _touching(at: Situation) -> tuple[str, ...]:
    """Return who touched the cards dealt to him till somebody spoke of what went wrong."""
    touched = at.before.dealing.touched if at.before.dealing is not None else ()
    if at.event.verb == "deals":
        going_on = takewhile(goes_on_dealing, at.later)
        touched += tuple(event.by for event in going_on if event.verb == "touches")
    return touched


@shown(
    "Who was the first to touch his cards in the deal, if anybody did?",
    words=TOUCHED,
    among=_in_whatever_order,
    acts=(MISDEALS, *GOES_WRONG, *CLAIMING, "notices"),
    said=TOUCHED_SAID,
    looks_ahead=True,
    regular=NOTHING,
    taken="nobody had touched his cards while they were dealt",
    plain=True,
)
def first_to_touch(at: Situation) -> str | None:
    """Who was the first to touch his cards in the deal, before the trump was turned; or nothing.

    A record that tells the deal act by act tells that as well. Of a card that is dealt amiss it
    counts who touches his until somebody speaks of it.
    """
    if at.event.verb not in (MISDEALS, *GOES_WRONG, *CLAIMING, "notices"):
        return NOTHING
    dealing, dealer = at.before.dealing, dealing_player(at)
    if dealing is None or dealer is None:
        return None if at.event.verb in (MISDEALS, "notices", *CLAIMING) else NOTHING
    touched = _touching(at)
    if not touched:
        return NOTHING
    if touched[0] in at.before.adversaries(dealer):
        return TOUCHED[0]
    return TOUCHED[1] if at.before.partner(dealer) in touched else TOUCHED[2]


@shown(
    "Did he who touched his cards first do so when the card had been seen?",
    acts=CLAIMING,
)
def touched_when_the_card_had_been_seen(at: Situation) -> bool:
    """The first to touch his cards in the deal did so when the card had been seen already.

    What ends a right that there was comes after it; what keeps it from arising came before.
    """
    dealing = at.before.dealing
    if at.event.verb not in CLAIMING or dealing is None or not dealing.turned_over:
        return False
    return bool(dealing.touched) and dealing.turned_over[-1].touched == 0


@shown(
    "Had an adversary of the dealer taken up his cards since the trump card was turned?",
    acts=(MISDEALS, *CLAIMING),
)
def an_adversary_had_taken_up_his_cards(at: Situation) -> Verdict:
    """An adversary of the dealer had touched his cards since the trump card was turned.

    Who has only bid may have done so without them: nobody knows.
    """
    return _had_taken_up_theirs(at, at.before.adversaries)


@shown(
    "Had the dealer's partner taken up his cards since the trump card was turned?",
    acts=(MISDEALS, *CLAIMING),
)
def the_dealers_partner_had_taken_up_his_cards(at: Situation) -> Verdict:
    """The dealer's partner had touched his cards since the trump card was turned.

    Who has only bid may have done so without them: nobody knows.
    """
    return _had_taken_up_theirs(at, lambda dealer: (at.before.partner(dealer),))


def _had_taken_up_theirs(at: Situation, who: Callable[[str], Iterable[str]]) -> Verdict:
    """Whether any of those who sit so to the dealer had touched his cards."""
    dealer = dealing_player(at)
    if at.event.verb not in (MISDEALS, *CLAIMING):
        return False
    if dealer is None:
        return None
    return any_of(_had_taken_up_his_cards(at, player) for player in who(dealer))


def _had_taken_up_his_cards(at: Situation, player: str) -> Verdict:
    """Whether one had touched his cards since the trump card was turned; None: nobody can say."""
    table = at.before
    if table.won or any(table.is_full(trick) for trick in table.tricks):
        return True
    turned = table.dealing.turned if table.dealing is not None else 0
    his = [event for event in at.earlier[turned:] if event.by == player]
    if any(event.verb in HANDLES for event in his):
        return True
    return None if any(each.player == player for each in table.declarations) else False


# what the others make of it


LOST_ALREADY = "a-lost-deal"
OVER = (WHOSE_DEAL, "score", LOST_ALREADY, NOTHING)


@shown(
    "Over what did {player} interrupt the deal?",
    words=OVER,
    acts=("interrupts",),
    said=(
        "He interrupted the deal over whose turn it was to deal.",
        "He interrupted the deal over the score.",
        "He would stop a deal that was lost already.",
        "He did not interrupt the deal.",
    ),
)
def interrupted_over(at: Situation) -> str:
    """He interrupted the deal: over whose it was, or over the score; or nothing of it.

    When the deal is lost, and the next not begun, there is none to be stopped.
    """
    over = at.event.word_of("interrupts")
    dealt = any(event.verb == "deals" for event in at.earlier)
    return LOST_ALREADY if over != NOTHING and dealt and at.before.dealing is None else over


@shown(
    "Had an adversary of the dealer interrupted the deal, and been wrong?",
    acts=(MISDEALS, *DEALT),
)
def was_wrongly_interrupted(at: Situation) -> Verdict:
    """An adversary of the dealer had interrupted the deal over its turn or the score, wrongly."""
    dealer = dealing_player(at)
    if at.event.verb not in (MISDEALS, *DEALT) or dealer is None:
        return False
    others = at.before.adversaries(dealer)
    said = [e for e in at.earlier if e.verb == "interrupts" and e.by in others]
    wrong = [_was_wrong(at, event, dealer) for event in said]
    return True if True in wrong else None if None in wrong else False


def _was_wrong(at: Situation, event: Event, dealer: str) -> Verdict:
    """Whether he who interrupted the deal was wrong; None when nobody can say."""
    rightly = event.get("rightly")
    if rightly is not None:
        return not rightly
    if event.word != WHOSE_DEAL or at.before.dealer is None:
        return None
    return at.before.dealer == dealer


CLAIMANTS = ("an-adversary", "the-dealer", "the-dealers-partner", NOTHING)


@shown(
    "Who claims the new deal: an adversary of the dealer, the dealer, or his partner?",
    words=CLAIMANTS,
    acts=CLAIMING,
    implies=("a_new_deal_is_claimed",),
    said=(
        "An adversary of the dealer claims a new deal.",
        "The dealer claims a new deal.",
        "The dealer's partner claims a new deal.",
        "Nobody claims a new deal.",
    ),
)
def claimed_a_new_deal(at: Situation) -> str | None:
    """Who claims a new deal: an adversary of the dealer, he himself, or his partner; or nothing."""
    if at.event.verb not in CLAIMING:
        return NOTHING
    dealer = dealing_player(at)
    if dealer is None:
        return None
    if at.player == dealer:
        return CLAIMANTS[1]
    return CLAIMANTS[2] if at.player == at.before.partner(dealer) else CLAIMANTS[0]


TIMES = ("before-the-trump", "upon-the-trump", "after-it", NOTHING)


@shown(
    "Was it before the trump card was turned, or was it turned upon one of the last cards before "
    "anybody could decide, or had it been turned before?",
    words=TIMES,
    acts=(MISDEALS, *CLAIMING),
    said=(
        "It was before the trump card was turned.",
        "It was one of the last cards, and the trump was turned before anybody could decide.",
        "The trump card had been turned since, and there had been time to decide before it.",
        "It was at no time of the deal.",
    ),
)
def time_of_the_claim(at: Situation) -> str | None:
    """When a new deal was claimed for a card exposed: before the trump was turned, or upon that."""
    table, dealing = at.before, at.before.dealing
    if at.event.verb == MISDEALS:
        if not _is_told_in_short(at, EXPOSED):
            return NOTHING
        return TIMES[2] if table.declarations or table.tricks else None
    if at.event.verb not in CLAIMING:
        return NOTHING
    if table.declarations or table.tricks:
        return TIMES[2]
    if dealing is None:
        return None
    if not dealing.turned:
        return TIMES[0]
    if not dealing.turned_over:
        return TIMES[2]
    # what the dealer gives himself, last of all, leaves nobody time to decide
    since = dealing.packets[dealing.turned_over[-1].packets :]
    return TIMES[1] if all(each.to == dealing.by for each in since) else TIMES[2]


@shown("Does {player} claim a new deal?", acts=CLAIMING)
def a_new_deal_is_claimed(at: Situation) -> Verdict:
    """He claims a new deal."""
    return at.event.verb in CLAIMING


@shown(
    "Does something else give {player} a new deal to claim?",
    acts=CLAIMING,
    implies=("a_new_deal_is_claimed",),
)
def had_a_new_deal_to_claim(at: Situation) -> Verdict:
    """A ruling had given him, or his side, the right to claim a new deal."""
    if at.event.verb not in CLAIMING:
        return False
    return sure(at.standing("fresh-deal", held_by=at.player))


@shown("Did {player} turn a card over in the deal?", acts=("turns_over",))
def turned_a_card_over(at: Situation) -> Verdict:
    """He turned a card face upwards while the cards were dealt."""
    return seen_to_be_wrong(at) == EXPOSED and at.event.verb == "turns_over"


@shown(
    "Had the card been seen in the deal?",
    acts=("calls",),
    implies=("called_a_card", "called_by_an_adversary"),
    never_with=("right_to_the_card_from_before",),
)
def card_was_seen_in_the_deal(at: Situation) -> Verdict:
    """A card that an adversary calls was exposed while the cards were dealt."""
    dealing = at.before.dealing
    if at.event.verb != "calls" or dealing is None or at.of not in at.adversaries:
        return False
    return any(at.card in seen.cards for seen in dealing.turned_over)


@shown("Is somebody told to hold another number of cards than five?", acts=("notices",))
def not_everybody_has_five(at: Situation) -> Verdict:
    """Somebody is said to hold another number of cards than five, whoever it is."""
    return at.event.verb == "notices" and bool(at.before.wrong_number)


# the pack, before it is dealt


SHUFFLED = (
    "during-a-hand", "after-the-cut-as-dealer", "after-having-cut", "before-the-partner", "again",
    "as-dealer", "once", "later", "as-dealer-after-a-spoiled-cut", "again-after-a-spoiled-cut",
    "as-dealer-after-a-bad-cut", NOTHING,
)  # fmt: skip
SHUFFLED_SAID = (
    "He shuffled while a hand was played.",
    "He shuffled as dealer when the pack had been cut.",
    "He shuffled when he had cut the pack.",
    "He shuffled before the dealer's partner had.",
    "He shuffled a second time for one deal, and was not the dealer.",
    "He shuffled as dealer before the cut.",
    "He shuffled once before the cut.",
    "He shuffled when the pack was cut, or dealt, and was neither dealer nor cutter.",
    "He shuffled as dealer after a cut that was spoiled, and not made again yet.",
    "He shuffled a second time, after a cut that was spoiled, and was not the dealer.",
    "He shuffled as dealer after a cut with too few cards in a part, and not made again yet.",
    "He did not shuffle.",
)


@shown(
    "When did {player} shuffle?",
    words=SHUFFLED,
    said=SHUFFLED_SAID,
    acts=("shuffles",),
    looks_ahead=True,
)
def shuffled(at: Situation) -> str | None:
    """He shuffled: when, and in what part; or nothing of it."""
    if at.event.verb != "shuffles":
        return NOTHING
    table = at.before
    if table.tricks or table.won:
        return SHUFFLED[6 if table.is_played_out else 0]  # when it is over, for the next deal
    if table.dealer is None:
        return None
    done = of_this_deal(at.earlier, len(at.pack))
    cutter = table.order(table.dealer)[3]
    cut = any(event.verb == "cuts" and event.by == cutter for event in done)
    by = [event.by for event in done if event.verb == "shuffles"]
    before = at.earlier[: len(at.earlier) - len(done)]
    # with enough cards in each part it is spoiled by what came of it, and may be no "bad cut"
    spoiled = bool(before) and not has_too_few(before[-1], len(at.pack))
    spoiled = spoiled and before[-1].get("went") != CUTS_WRONG[0]
    if cut:
        return SHUFFLED[1 if at.player == table.dealer else 2 if at.player == cutter else 7]
    if table.dealing is not None or table.declarations:
        return SHUFFLED[7]
    partner = table.partner(table.dealer)
    if at.player != partner and partner not in by and _shuffles_later(at, partner):
        return SHUFFLED[3]
    if at.player == table.dealer:
        return SHUFFLED[8 if spoiled else 10 if before else 5]
    if at.player in by:
        return SHUFFLED[4]
    had = any(event.verb == "shuffles" and event.by == at.player for event in before)
    return SHUFFLED[9 if spoiled and had else 6]


def _shuffles_later(at: Situation, player: str) -> bool:
    return any(event.verb == "shuffles" and event.by == player for event in at.later)


@shown("Did {player} shuffle below the table?", acts=("shuffles",), implies=("shuffled",))
def shuffled_below_the_table(at: Situation) -> Verdict:
    """He shuffled below the table."""
    return at.event.verb == "shuffles" and at.event.get("where") == "below"


@shown(
    "Was the face of a card seen in shuffling, or as the pack was offered?",
    acts=("shuffles", "offers_cut"),
)
def a_face_was_seen_in_shuffling(at: Situation) -> Verdict:
    """The face of a card was seen as he shuffled, or offered the pack to be cut."""
    return at.event.verb in ("shuffles", "offers_cut") and bool(at.event.get("seen"))


OFFERED = ("in-time", "too-late", "not-his-to-offer", NOTHING)
OFFERED_SAID = (
    "He offered the pack to be cut before the trump card was turned.",
    "He offered the pack to be cut when the trump card had been turned.",
    "He is not the dealer, and offered the pack to be cut.",
    "He did not offer the pack to be cut.",
)


@shown(
    "When did {player} offer the pack to be cut?",
    words=OFFERED,
    said=OFFERED_SAID,
    acts=("offers_cut",),
)
def offered_the_pack(at: Situation) -> str:
    """He offered the pack to be cut: before the trump card was turned, or after it, if he deals."""
    table = at.before
    if at.event.verb != "offers_cut":
        return NOTHING
    if table.dealer not in (None, at.player):
        return OFFERED[2]
    turned = table.turned_up is not None or (table.dealing is not None and table.dealing.turned)
    return OFFERED[1 if turned or table.declarations or table.tricks else 0]


CUT = (*CUTS_WRONG, "not-his-to-cut", "again", "as-it-should-be", NOTHING)
CUT_SAID = (
    "He left fewer than four cards in a part of the pack.",
    "A card was seen as the pack was cut, or put together.",
    "The cards got out of order as the pack was cut.",
    "Where the pack had been cut was in doubt.",
    "He does not sit at the dealer's right, and cut.",
    "He had cut the pack for this deal already.",
    "He cut the pack as it should be.",
    "He did not cut the pack.",
)


@shown("How did {player} cut the pack?", words=CUT, said=CUT_SAID, acts=("cuts",))
def cut_the_pack(at: Situation) -> str:
    """He cut the pack: how; or nothing of it, as where the cut was for the deal after this one."""
    table = at.before
    if at.event.verb != "cuts" or table.tricks or table.won or table.is_made:
        return NOTHING
    if has_too_few(at.event, len(at.pack)):
        return CUT[0]
    if at.event.get("went") is not None:
        return str(at.event.get("went"))
    if table.dealer is not None and at.player != table.order(table.dealer)[3]:
        return CUT[4]
    done = of_this_deal(at.earlier, len(at.pack))
    again = any(event.verb == "cuts" and event.by == at.player for event in done)
    return CUT[5] if again else CUT[6]


NEW_CARDS = ("two-packs-in-time", "another-number-in-time", "after-the-cut", NOTHING)


@shown(
    "When did {player} ask for new cards, and for how many packs?",
    words=NEW_CARDS,
    said=(
        "He asked for two packs of new cards before the pack was cut.",
        "He asked for new cards before the pack was cut, and not for two packs.",
        "He asked for new cards when the pack had been cut.",
        "He asked for no new cards.",
    ),
    acts=("asks_for_new_cards",),
)
def asked_for_new_cards(at: Situation) -> str:
    """He asked for new cards: how many packs, and whether before the cut; or nothing of it."""
    if at.event.verb != "asks_for_new_cards":
        return NOTHING
    if _is_cut_for(at):
        return NEW_CARDS[2]
    return NEW_CARDS[0 if at.event.get("asks_for_new_cards") == 2 else 1]


CHOSE_A_NEW_PACK = ("as-dealer", "not-as-dealer", NOTHING)


@shown(
    "Did {player} choose between new packs as dealer?",
    words=CHOSE_A_NEW_PACK,
    said=(
        "He deals, and chose which of the new packs to deal with.",
        "He chose which of the new packs to deal with, and another deals.",
        "He chose no new pack.",
    ),
    acts=(CHOOSES,),
)
def chose_a_new_pack(at: Situation) -> str | None:
    """He chose between new packs: as dealer, or not; or nothing of it."""
    if at.event.verb != CHOOSES or at.event.word != NEW_PACKS:
        return NOTHING
    dealer = dealer_with_new_cards(at)
    return None if dealer is None else CHOSE_A_NEW_PACK[0 if at.player == dealer else 1]


def dealer_with_new_cards(at: Situation) -> str | None:
    """Return who deals with new cards: who deals now; where all is played, who deals next."""
    dealer = at.before.dealer
    return at.before.next(dealer) if dealer is not None and at.before.is_played_out else dealer


def _is_cut_for(at: Situation) -> bool:
    """Whether the pack is cut, or dealt, for this deal; for the next, where all is played."""
    done = of_this_deal(at.earlier, len(at.pack))
    dealt = at.before.dealing is not None or at.before.is_made is True
    begun = dealt or bool(at.before.declarations or at.before.tricks)
    if at.before.is_played_out:  # the deal for which he asks comes next
        last = max((n for n, e in enumerate(done) if e.verb in (*PLAYS, *UNSEEN)), default=-1)
        begun, done = False, done[last + 1 :]
    return begun or any(event.verb == "cuts" for event in done)
