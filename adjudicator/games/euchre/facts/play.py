"""What the play shows: cards that come to be seen, leads, and cards run off before their time."""

from __future__ import annotations

from adjudicator.base.cards import Card, UnknownCard
from adjudicator.base.events import PLAYS
from adjudicator.base.facts import FactRegister
from adjudicator.base.logic import Verdict, all_of, any_of
from adjudicator.games.euchre.bidding import is_in_turn
from adjudicator.games.euchre.facts.bidding import the_third_hand_made_it
from adjudicator.games.euchre.noticing import THE_LEAD, noticed
from adjudicator.games.euchre.situation import Situation
from adjudicator.games.euchre.table import BELOW, Trick, trick_named

shown: FactRegister[Situation] = FactRegister()

LEADING = ("leads",)
FOLLOWING = ("follows",)


# cards that come to be seen


@shown("Did {player} play two or more cards at once?", acts=("plays",))
def played_several_at_once(at: Situation) -> Verdict:
    """Two or more cards of one hand were played at once."""
    return at.event.verb == "plays" and len(at.event.cards) > 1


@shown("Did the card fall face upwards?", acts=("drops",))
def dropped_a_card_face_up(at: Situation) -> Verdict:
    """He dropped a card, and it fell face upwards."""
    if at.event.verb != "drops":
        return False
    face = at.event.get("face")
    return None if face is None else face == "up"


@shown("Was the card's face seen?", acts=("shows", "detaches"))
def showed_a_card(at: Situation) -> Verdict:
    """The face of a card in his hand came to be seen.

    So did that of a card drawn out, and held up where it could be seen.
    """
    face = at.event.get("face")
    if at.event.verb == "detaches":
        held_up = at.event.get("where") == "above" or bool(at.event.get("seen_by"))
        return bool(face != "down" and (face == "up" or held_up))
    return at.event.verb == "shows"


@shown("Did an adversary of {player} see the card?", acts=("shows", "detaches"))
def an_adversary_saw_it(at: Situation) -> Verdict:
    """An adversary saw the card, or it lay on the table for everybody to see.

    Who shows a card shows it to the whole table, unless it is told who saw it.
    """
    if at.event.verb not in ("shows", "detaches"):
        return False
    seen_by = at.event.get("seen_by") or ()
    to_all = at.event.verb == "shows" and not seen_by and at.event.get("where") not in BELOW
    on_it = at.event.get("where") == "on"
    return to_all or on_it or not set(seen_by).isdisjoint(at.adversaries)


def _shown_to_the_table(at: Situation) -> Verdict:
    """A card that is dropped may fall below the table; who shows one shows it to all."""
    return False if at.event.verb == "shows" and not at.event.get("seen_by") else None


@shown(
    "Was the card seen only below the table (on the floor, in a lap)?",
    acts=("drops", "shows"),
    regular=False,
    course=_shown_to_the_table,
    taken="{cards} was seen above the table",
    denied_by=("not-exposed", "give-back", "take-back"),
)
def seen_only_below_the_table(at: Situation) -> Verdict:
    """The card was seen only below the table: on the floor, in a lap."""
    if at.event.verb not in ("drops", "shows"):
        return False
    where = at.event.get("where")
    # a card that nobody names is not the other card that nobody named
    cards = {card for card in at.event.cards if not isinstance(card, UnknownCard)}
    seen_before = any(
        e.by == at.player
        and e.verb in ("drops", "shows")
        and e.get("where") not in BELOW
        and e.get("face") != "down"
        and cards.intersection(e.cards)
        for e in at.earlier
    )
    if seen_before:
        return False
    return None if where is None else where in BELOW


@shown("Had the lead out of turn been discovered before {player} played to it?", acts=FOLLOWING)
def followed_when_it_was_discovered(at: Situation) -> Verdict:
    """He played to a lead out of turn that had been discovered already."""
    if not at.is_follow or at.trick is None or at.trick.led_on or not at.before.discovered:
        return False
    return at.trick.falsely_led is True


@shown("Did {player} draw a card out, which nobody saw?", acts=("detaches",))
def drew_a_card_out_unseen(at: Situation) -> Verdict:
    """He drew a card out of his hand, and its face was not seen."""
    return at.event.verb == "detaches" and not showed_a_card(at)


@shown("Was the card snatched up before anybody could name it?", acts=("drops", "shows"))
def snatched_it_up(at: Situation) -> Verdict:
    """The card was snatched up so quickly that nobody could name it."""
    return bool(at.event.get("snatched"))


@shown("Was the turned-up card lifted from the pack?", acts=("lifts", "takes_up"))
def lifted_the_trump_card(at: Situation) -> Verdict:
    """He lifted the turned-up card from the pack, other than to play it."""
    other = at.trump is not None and at.card is not None and at.suit_of(at.card) is not at.trump
    return at.event.verb in ("lifts", "takes_up") and not other


@shown(
    "Did {player} take up the trump when that was for {player} to do?", acts=("takes_up", "lifts")
)
def took_up_the_trump_in_his_turn(at: Situation) -> Verdict:
    """He took the trump card into his hand when it was for the dealer to take it up."""
    if not lifted_the_trump_card(at):
        return False
    if _turned_up_card_is_trumps(at):
        # he made it, and only does now what he said; nobody says who did, and it is for him still
        return at.before.maker in (None, at.player)
    if at.before.is_made:
        return False
    if at.event.verb == "takes_up":
        said = (d for d in at.after.declarations if d.event == at.event.number)
        return next((d.in_turn for d in said if d.what == "take-up"), False)
    return at.before.round == 1 and is_in_turn(at.before, at.player, "take-up")


@shown("Did {player} take up the trump as it was ordered?", acts=("takes_up", "lifts"))
def took_up_the_trump_as_ordered(at: Situation) -> Verdict:
    """He took the trump card into his hand, since another had made it trumps."""
    if not lifted_the_trump_card(at) or not _turned_up_card_is_trumps(at):
        return False
    return at.before.maker not in (None, at.player)


@shown(
    "Had the third hand made the trump that {player}, the dealer, took up?",
    acts=("takes_up", "lifts"),
    implies=("took_up_the_trump_as_ordered", "is_the_dealer"),
)
def took_up_what_the_third_hand_made_trumps(at: Situation) -> Verdict:
    """The dealer took the trump card into his hand, since the third hand had made it trumps."""
    return took_up_the_trump_as_ordered(at) is True and the_third_hand_made_it(at)


def _turned_up_card_is_trumps(at: Situation) -> bool:
    """Whether the trump was made of the suit turned up."""
    turned = at.before.turned_up
    return bool(at.before.is_made) and turned is not None and at.trump is turned.suit


@shown("Is {player} the dealer?")
def is_the_dealer(at: Situation) -> Verdict:
    """He is the dealer."""
    return None if at.before.dealt_by is None else at.player == at.before.dealt_by


@shown("Did {player} take back a card that had been played?", acts=("takes_back",))
def took_back_a_card_he_had_played(at: Situation) -> Verdict:
    """He took back a card that he had played to a trick; not one that he led out of turn."""
    if at.event.verb != "takes_back":
        return False
    trick = _trick_taken_from(at)
    return not (trick and trick.plays[0].card in at.event.cards and trick.falsely_led is True)


@shown("Had the trick been led out of turn?", acts=("takes_back",), looks_ahead=True)
def it_was_played_to_a_false_lead(at: Situation) -> Verdict:
    """The card taken back had been played to a lead out of turn."""
    if at.event.verb != "takes_back":
        return False
    trick = _trick_taken_from(at)
    if trick is None or not at.after.discovered:
        return False  # until it is discovered he only corrects himself
    return trick.falsely_led


def _trick_taken_from(at: Situation) -> Trick | None:
    for trick in reversed(at.before.tricks):
        card = trick.card_of(at.player)
        if card is not None and card in at.event.cards:
            return trick
    return None


# leads


@shown(
    "Was it another's turn to lead, and not {player}'s?",
    acts=(*LEADING, "plays"),
    looks_ahead=True,
    regular=False,
    taken="it was {player}'s lead",
)
def led_out_of_turn(at: Situation) -> Verdict:
    """He led when it was not his lead.

    While another trick lies open nobody has the lead, but the one who will win that trick has
    done no more than lead too soon when his partner has played to it.
    """
    if at.leads_several:
        due = at.before.leader()
        return None if due is None else at.player != due
    if not at.is_lead:
        return False
    trick = at.after.tricks[-1]
    if trick.led_on:
        if may_be_full(at):
            return None
        lying = at.before.current
        waits = at.partner in at.before.live
        if lying and lying.card_of(at.player) and (lying.card_of(at.partner) or not waits):
            return _loses_the_open_trick(at, at.before.open_tricks()[0])
        return True
    if trick.due is None:
        return None
    played = any(not trick.broken_off for trick in at.after.tricks[:-1])
    if played or not at.before.lead:
        at.premises_used.add("winner-of-a-trick" if played else "eldest-leads-first")
    return at.player != trick.due


def may_be_full(at: Situation) -> bool:
    """Return whether three cards may be the whole trick, since nobody says if it is a lone hand."""
    trick = at.before.current
    return at.is_lone_hand is None and trick is not None and len(trick.plays) == 3


def _loses_the_open_trick(at: Situation, index: int) -> Verdict:
    """Whether he loses a trick that still lies open, as far as later plays show."""
    trick = at.before.tricks[index]
    waiting = [p for p in at.before.live if trick.card_of(p) is None]
    for event in at.later:
        if event.by in waiting and event.verb in ("follows", "plays") and len(event.cards) == 1:
            return at.beats(event.cards[0], trick)
    winner = at.before.winner(trick)
    if winner is None:
        return None
    if winner != at.player:
        return True
    return any_of(at.can_win(p, trick) for p in waiting)


@shown(
    "How many players had followed before it was discovered?",
    numbers=(0, 3),
    acts=LEADING,
    looks_ahead=True,
    counted="{} other{s} had played to the lead before it was discovered.",
    shown_by=("follows", "plays"),
)
def followers(at: Situation) -> int | None:
    """So many others had played to the lead before it was discovered.

    Where no play of theirs is written down, the players may tell how many did.
    """
    if at.is_lead and not at.followed_by and "followers" in at.told:
        return None
    return len(at.followed_by)


@shown(
    "Had {player}'s partner followed the lead before it was discovered?",
    acts=LEADING,
    looks_ahead=True,
)
def his_partner_followed_the_lead(at: Situation) -> Verdict:
    """His partner had played to the lead before it was discovered."""
    if at.is_lead and not at.followed_by and "followers" in at.told:
        return None
    return at.partner in [player for player, _ in at.followed_by]


@shown(
    "Did they follow in their order, the player at {player}'s left first?",
    acts=LEADING,
    looks_ahead=True,
)
def they_followed_in_order(at: Situation) -> Verdict:
    """Those who followed the lead did so in their order: the second hand, then the third."""
    if not at.is_lead:
        return False
    order = [p for p in at.before.order(at.player) if p in at.before.live][1:]
    who = [player for player, _ in at.followed_by]
    if not who and "followers" in at.told:
        return None if "they_followed_in_order" in at.told else True
    return who == order[: len(who)]


@shown("Was it a bystander who pointed it out?", looks_ahead=True)
def pointed_out_by_a_bystander(at: Situation) -> Verdict:
    """A bystander, and no player, pointed the lead out."""
    last = at.until_discovered[-1:]
    return bool(last) and noticed(last[0]) == THE_LEAD and last[0].by not in at.before.players


# running on before the partner has played


def _run(at: Situation) -> list[Trick]:
    """The tricks he led without waiting, the one that lay open first; [] when there are none."""
    if not at.is_lead:
        return []
    tricks = [t for t in at.after.tricks if not t.broken_off]
    run = [tricks[-1]]
    while run[0].led_on and run[0].plays[0].player == at.player and len(run) < len(tricks):
        run.insert(0, tricks[-len(run) - 1])
    return run if len(run) > 1 and run[0].card_of(at.player) is not None else []


def led_on(at: Situation) -> list[Card]:
    """Return the cards he led on while the first trick lay open."""
    return [trick.plays[0].card for trick in _run(at)[1:]]


def tricks_of_the_run(at: Situation) -> list[Card | None]:
    """Return the tricks of the run, as one names them: by the card he played to each."""
    return [trick.card_of(at.player) for trick in _run(at)]


def trick_called_for(at: Situation) -> Card | None:
    """Return his card of the trick that his partner is called on to win, where he led on to it.

    It is called for in the record, or an adversary claims it.
    """
    acts = [*at.later, *(act for claim in at.claims for act in claim.acts)]
    for act in acts:
        number = trick_named(at.before, act)
        asked = act.verb == "demands" and act.word == "win" and act.by in at.adversaries
        if asked and number is not None and act.get("of") == at.partner:
            named = at.after.tricks[number - 1 : number]
            return next((t.card_of(at.player) for t in named if t in _run(at)[1:]), None)
    return None


@shown(
    "Is {partner} called on to win one of the tricks that {player} led on to?",
    acts=LEADING,
    looks_ahead=True,
    implies=("led_before_the_trick_was_full",),
    never_with=("plays_alone",),
)
def a_trick_led_on_to_is_called_for(at: Situation) -> Verdict:
    """His partner is called on to win a trick that he led on to, and not the first."""
    return at.partner in at.before.live and trick_called_for(at) is not None


@shown(
    "Had {player} led on to more than one trick?",
    acts=LEADING,
    implies=("led_before_the_trick_was_full",),
)
def led_on_more_than_once(at: Situation) -> Verdict:
    """He led on to more than one trick."""
    return len(led_on(at)) > 1


@shown("Did {player} lead again while a trick already played to lay open?", acts=LEADING)
def led_before_the_trick_was_full(at: Situation) -> Verdict:
    """He led again before a trick to which he had played was complete."""
    return None if _run(at) and may_be_full(at) else bool(_run(at))


@shown("Had {player} played to the open trick the highest card on the table?", acts=LEADING)
def had_followed_with_the_highest_card(at: Situation) -> Verdict:
    """To the trick that lay open he had followed, and his card was the highest on the table."""
    run = _run(at)
    if not run or run[0].plays[0].player == at.player:
        return False
    winner = at.before.winner(run[0])
    at.premises_used.add("order-of-the-cards")
    return None if winner is None else winner == at.player


@shown(
    "Was the card that {player} led one that neither adversary could beat?",
    acts=LEADING,
    looks_ahead=True,
)
def had_led_a_winning_card(at: Situation) -> Verdict:
    """He had led the trick that lay open, with a card that neither adversary can beat."""
    run = _run(at)
    if not run:
        return _not_yet(at, "had_led_a_winning_card")
    if run[0].plays[0].player != at.player:
        return False
    shown = _cannot_be_beaten(at, run[0])
    return _told_of_the_run(at, "had_led_a_winning_card") if shown is None else shown


@shown(
    "Were the cards that {player} ran one after the other all winning cards?",
    acts=LEADING,
    looks_ahead=True,
)
def all_were_winning_cards(at: Situation) -> Verdict:
    """He led on more than once, each time after a winning card against his adversaries."""
    run = _run(at)
    if len(run) <= 2:
        return _not_yet(at, "all_were_winning_cards")
    shown = all_of(_cannot_be_beaten(at, trick) for trick in run[:-1])
    return _told_of_the_run(at, "all_were_winning_cards") if shown is None else shown


def _not_yet(at: Situation, fact: str) -> Verdict:
    """A fact of a run before there is one: not so, unless it is told of the card that begins it."""
    return None if at.is_lead and fact in at.event.told and _leads_on(at) else False


def _leads_on(at: Situation) -> bool:
    """Whether his next act at the table is to lead again, and his partner has not played."""
    after_it = (e for e in at.later if e.by in (at.player, at.partner) and e.verb in PLAYS)
    following = next(after_it, None)
    return following is not None and following.by == at.player and following.verb == "leads"


def _told_of_the_run(at: Situation, fact: str) -> Verdict:
    """Return what is told of a run at an earlier card of it; None where nobody says."""
    mine = (play for trick in _run(at)[:-1] for play in trick.plays if play.player == at.player)
    acts = [at.record[play.event - 1] for play in mine if play.event]
    said = [act.told[fact] for act in acts if act.told.get(fact) is not None]
    return bool(said[-1]) if said else None


def _cannot_be_beaten(at: Situation, trick: Trick) -> Verdict:
    at.premises_used.add("order-of-the-cards")
    verdicts: list[Verdict] = []
    winner = at.before.winner(trick)
    mine = trick.card_of(at.player)
    assert mine is not None
    if len(trick.plays) > 1:
        verdicts.append(None if winner is None else winner == at.player)
    for adversary in at.adversaries:
        if trick.card_of(adversary) is None and adversary in at.before.live:
            beaten = at.can_win(adversary, trick)
            verdicts.append(None if beaten is None else not beaten)
    return all_of(verdicts)


@shown("Had {partner} already played to the trick that lay open?", acts=LEADING)
def partner_had_played(at: Situation) -> Verdict:
    """His partner had no card still to play to the trick that lay open."""
    run = _run(at)
    if not run:
        return False
    return at.partner not in at.before.live or run[0].card_of(at.partner) is not None
