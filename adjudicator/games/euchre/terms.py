"""Whom and what a clause of euchre may name, and who and what they are in one situation."""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.base.phrases import in_text, joined
from adjudicator.games.euchre.facts import (
    bidding,
    calls,
    choices,
    conduct,
    cutting,
    dealing,
    discard,
    play,
    revoking,
    scoring,
)
from adjudicator.games.euchre.situation import Situation
from adjudicator.games.euchre.table import COUNTS, DECLARES, THROWS
from adjudicator.law.book.model import Role

# Whom and what a clause may name: they are filled in by ``terms``.
Terms = dict[str, tuple[object, ...]]  # by role or thing, who or what it is

ROLES: Mapping[str, Role] = {
    "player": Role("the player", against="adversaries"),
    "partner": Role("his partner", against="adversaries"),
    "player_side": Role("the player and his partner", several=True, against="adversaries"),
    "adversaries": Role("his adversaries", several=True, against="player_side"),
    "everybody": Role("all the players", several=True),
    "of": Role("the other", against="of_adversaries"),
    "of_partner": Role("the other's partner"),
    "of_side": Role("the other and his partner", several=True, against="of_adversaries"),
    "of_adversaries": Role("the other's adversaries", several=True),
    "caller_side": Role("the caller's side", against="adversaries"),
    "dealer": Role("the dealer", against="dealers_adversaries"),
    "dealers_adversaries": Role("the dealer's adversaries", several=True, against="dealer"),
    "dealing_player": Role("who deals", against="dealing_adversaries"),
    "dealing_adversaries": Role(
        "the adversaries of who deals", several=True, against="dealing_player"
    ),
    "next_dealer": Role("the player at the left of who deals"),
    "whose_deal": Role("the one whose deal it is"),  # who dealt in his place dealt these cards
    "after_the_dealer": Role("the player at the left of the one whose deal it is"),
    "dealers_partner": Role("the dealer's partner"),
    "who_cuts": Role("the player at the dealer's right"),
    "dealer_with_new_cards": Role("who deals with the new cards"),
    "cut_highest": Role("he who cut highest"),
    "cut_above": Role("who has cut the highest card so far", several=True),
    "cut_below": Role("those who have cut lower", several=True),
    "two_highest": Role("the two who cut highest", several=True, against="two_lowest"),
    "two_lowest": Role("the two who cut lowest", several=True, against="two_highest"),
    "cut_equal": Role("those who cut equal cards", several=True),
    "cut_unlike": Role("those who cut another card than the equal ones", several=True),
    "eldest": Role("the eldest hand"),
    "third": Role("the third hand"),
    "lone": Role("the lone player", against="adversaries_of_the_lone_player"),
    "wrong_handed": Role("who has a wrong number of cards", against="right_handed"),
    "right_handed": Role("the other side", several=True, against="wrong_handed"),
    "had_not_five": Role("had not five cards, or had not discarded", is_thing=True),
    "lone_side": Role(
        "the lone player and his partner", several=True, against="adversaries_of_the_lone_player"
    ),
    "adversaries_of_the_lone_player": Role(
        "the adversaries of the lone player", several=True, against="lone"
    ),
    "makers": Role("the side that made the trump", several=True, against="makers_adversaries"),
    "makers_adversaries": Role(
        "the adversaries of the side that made the trump", several=True, against="makers"
    ),
    "revoker": Role("he who revoked", against="revoke_claimants"),
    "revoker_side": Role(
        "he who revoked and his partner", several=True, against="revoke_claimants"
    ),
    "revoke_claimants": Role("his adversaries", several=True, against="revoker_side"),
    "skipped": Role("those who were passed over", several=True, against="player"),
    "others_to_speak": Role("the others who had not spoken", several=True, against="player"),
    "unheard_adversaries": Role(
        "his adversaries who had not spoken", several=True, against="player_side"
    ),
    "followers": Role("those who followed", several=True),
    "others_who_played": Role("the others who have played to it", several=True),
    "second_hand": Role("the second hand"),
    "fourth_hand": Role("the fourth hand"),
    "played_after_him": Role("his adversaries who had played after him", several=True),
    "all_after_him": Role("those who had played after him", several=True),
    "cards": Role("the card", is_thing=True),
    "follow_cards": Role("their cards", several=True, is_thing=True),
    "cards_led_on": Role("the cards he led on", several=True, is_thing=True),
    "may_win_one": Role(
        "his adversaries may call on his partner to win, if able, any one of those tricks",
        is_thing=True,
    ),
    "card_called_for": Role("the card of the trick that is called for", is_thing=True),
    "cards_not_called_for": Role("the other cards he led on", several=True, is_thing=True),
    "thrown": Role("the cards thrown down", several=True, is_thing=True),
    "tricks": Role("the tricks", is_thing=True),
    "suit": Role("the suit", is_thing=True),
    "first_suit": Role("that suit", is_thing=True),
    "whose_lead": Role("", is_thing=True),
    "still_to_speak": Role("", is_thing=True),
    "by_what": Role("", is_thing=True),
    "called_card": Role("the card called", is_thing=True),
    "card_that_lies_there": Role("the card that lies there", is_thing=True),
    "declared": Role("make that declaration", is_thing=True),
    "demand": Role("do as was required", is_thing=True),
    "chosen": Role("one of the two", is_thing=True),
}


# By which words or act attention is drawn to a trick.
BY_WHAT = {
    "signs": " by a sign",
    "says": " by saying whose it is",
    "remarks": " by what {who} said",
    "names": " by naming {it}",
    "draws_in": " by drawing {it} in",
    "tells_partner": " by what {who} told {partner}",
    "demands": " by what {who} demanded of {partner}",
    "calls": " by telling {partner} which card to play",
}


def terms(at: Situation) -> Terms:
    """Return what the roles and things that clauses name are here."""
    cards = at.event.cards
    found: Terms = {
        "player": (at.player,),
        "cards": cards,
        "everybody": at.before.players,
    }
    if at.sits:
        found |= {
            "partner": (at.partner,),
            "adversaries": at.adversaries,
            "player_side": (at.player, at.partner),
            "caller_side": (at.player, at.partner),
            "skipped": bidding.skipped_and_not_bound(at),
            "others_to_speak": bidding.keep_their_right(at),
            "unheard_adversaries": bidding.unheard_adversaries(at),
        }
        found |= _of_a_revoke(at)
    of = at.of
    if of is not None and of in at.before.players:
        side = (of, at.before.partner(of))
        found |= {"of": (of,), "of_side": side, "of_adversaries": at.before.adversaries(of)}
        found["of_partner"] = side[1:]
    if at.before.dealt_by:
        dealer = at.before.dealt_by
        found["dealer"] = (dealer,)
        found["dealers_adversaries"] = at.before.adversaries(dealer)
        found["eldest"] = (at.before.next(dealer),)
        found["third"] = (at.before.order(dealer)[3],)
    found |= _of_the_deal(at) | _of_the_cut(at)
    found["had_not_five"] = (_had_not_five(at),)
    if at.sits and (wrong := discard.not_of_five(at)):
        found["wrong_handed"] = wrong[:1]
        found["right_handed"] = at.before.adversaries(wrong[0])
    if at.lone:
        found["lone"] = (at.lone,)
        found["lone_side"] = (at.lone, at.before.partner(at.lone))
        found["adversaries_of_the_lone_player"] = at.before.adversaries(at.lone)
    if at.sits:
        found |= _suits(at) | _trick_and_turn(at)
    if at.sits and at.event.verb == COUNTS and (maker := scoring.makers_of(at)):
        found["makers"] = (maker, at.before.partner(maker))
        found["makers_adversaries"] = at.before.adversaries(maker)
    return found


def _of_the_deal(at: Situation) -> Terms:
    """Who deals, and on whom the deal falls when he loses it, or when his partner did."""
    who, rightful = dealing.dealing_player(at), at.before.dealer
    found: Terms = {}
    if who in at.before.players:
        found["dealing_player"] = (who,)
        found["dealing_adversaries"] = at.before.adversaries(who)
        found["next_dealer"] = (at.before.next(who),)
    if rightful is not None:
        found["dealer_with_new_cards"] = (dealing.dealer_with_new_cards(at),)
        order = at.before.order(rightful)
        found["whose_deal"] = order[:1]
        found["after_the_dealer"], found["dealers_partner"] = order[1:2], order[2:3]
        found["who_cuts"] = order[3:]
    return found


def _of_the_cut(at: Situation) -> Terms:
    """Who cut highest for partners, and who is to cut again."""
    cut = cutting.cut_for_partners(at)
    found: Terms = {}
    if cut.equal:
        unlike = (player for player in at.before.players if player not in cut.equal)
        found = {"cut_equal": cut.equal, "cut_unlike": tuple(unlike)}
    if cut.highest:
        found["cut_highest"] = cut.highest[:1]
        found["two_highest"], found["two_lowest"] = cut.highest[:2], cut.highest[2:]
    if cut.below:
        found["cut_above"], found["cut_below"] = cut.above, cut.below
    return found


def _of_a_revoke(at: Situation) -> Terms:
    """Who revoked, and who may claim it: of an act of play its player, of a claim its other."""
    who = at.of if at.event.verb == "claims_revoke" and at.of else at.player
    claimants = at.before.adversaries(who)
    return {
        "revoker": (who,),
        "revoker_side": (who, at.before.partner(who)),
        "revoke_claimants": claimants,
    }


def _had_not_five(at: Situation) -> str:
    """What was wrong with his hand: its number, or that a dealer had not discarded."""
    could_show_it = at.event.verb in (*discard.PLAYING, *discard.TELLING)
    if at.player != at.before.dealt_by or not could_show_it:
        return "had not five cards"
    undiscarded = discard.played_without_discarding(at)
    if undiscarded is None:
        return ROLES["had_not_five"].said
    return "played, and had not discarded" if undiscarded else "had not five cards"


def _may_win_one(at: Situation) -> str:
    """That his partner may be called on to win one of the tricks, or by whom he has been."""
    demanded = (e for e in at.later if e.verb == "demands" and e.word == "win")
    callers = [e.by for e in demanded if e.by in at.adversaries and e.get("of") == at.partner]
    if callers:
        return f"{callers[0]} has called on {at.partner} to win, if able, one of those tricks"
    may = f"{joined(at.adversaries, 'or')} may call on {at.partner}"
    return f"{may} to win, if able, any one of those tricks"


def _by_what(at: Situation) -> str:
    """By what a player draws attention to the trick."""
    it = joined([in_text(card) for card in at.event.cards]) or "the card"
    return BY_WHAT[at.event.verb].format(it=it, who=at.player, partner=at.partner)


def _suits(at: Situation) -> Terms:
    found: Terms = {}
    if at.event.suit is not None:
        found["suit"] = (at.event.suit,)
    elif called := calls.suit_called(at):
        found["suit"] = (called,)
    elif turned := bidding.suit_spoken_of(at):
        found["suit"] = (turned,)
    if first := bidding.first_suit(at):
        found["first_suit"] = (first,)
    mentions = any(
        e.by == at.player and e.verb in ("mentions_suit", "names_suit") for e in at.later
    )
    speaks = any(e.by == at.partner and e.verb in DECLARES for e in at.later)
    waits = not (bidding.partner_had_spoken(at) or mentions or speaks)
    still = f" {at.partner} may still speak, unless {at.player} also mentioned the suit meant."
    found["still_to_speak"] = (still if waits else "",)
    return found


def _trick_and_turn(at: Situation) -> Terms:
    found: Terms = {}
    if at.leads_several:
        due = at.before.leader()
        found["whose_lead"] = (f": it was {due}'s lead" if due else "",)
    if at.is_follow and at.trick is not None:
        order = at.before.order(at.trick.plays[0].player)
        found["second_hand"], found["fourth_hand"] = order[1:2], order[3:4]
    if at.event.verb == "takes_back":
        since = revoking.played_after(at)
        found["played_after_him"] = tuple(who for who in since if who in at.adversaries)
        found["all_after_him"] = since
    if at.is_lead:
        followed = at.followed_by
        due = at.after.tricks[-1].due
        other = due is not None and due != at.player
        found["whose_lead"] = (f": it was {due}'s lead" if other else "",)
        found["followers"] = tuple(who for who, _ in followed)
        found["follow_cards"] = tuple(card for _, card in followed)
        found["cards_led_on"] = tuple(play.led_on(at))
        found["tricks"] = tuple(play.tricks_of_the_run(at))
        found["may_win_one"] = (_may_win_one(at),)
        if (called_for := play.trick_called_for(at)) is not None:
            found["card_called_for"] = (called_for,)
            others = tuple(card for card in found["cards_led_on"] if card != called_for)
            found["cards_not_called_for"] = others
    if called := calls.cards_called(at):
        found["called_card"] = called
    if at.event.verb == "names" and (meant := conduct.card_meant(at)):
        found["card_that_lies_there"] = meant[:1]
    if at.event.verb in BY_WHAT:
        found["by_what"] = (_by_what(at),)
    if at.event.verb in THROWS:
        found["thrown"] = at.before.hand(at.player).cards or ("any of the cards",)
    if len(found.get("cards_led_on", ())) > 1:
        found["cards"] = found["cards_led_on"]
    if at.event.verb == "takes_up":
        found["cards"] = (at.before.turned_up or "the trump card",)
    if at.event.word == "hand":
        found["cards"] = ("his cards",)
    if at.event.verb in ("orders_up", "assists"):
        found["declared"] = ("order it up" if at.event.verb == "orders_up" else "assist",)
    if at.event.verb == "asks_placed" and at.before.tricks:
        played = (play.player for play in at.before.tricks[-1].plays)
        found["others_who_played"] = tuple(who for who in played if who != at.player)
    if at.event.verb == "demands":
        highest = {
            "highest": "play the highest of the suit",
            "lowest": "play the lowest of the suit",
        }
        found["demand"] = (highest.get(at.event.word or "", f"{at.event.word} the trick"),)
    if taken := choices.penalty_taken(at):
        found["chosen"] = (
            "to call " + ("a suit" if taken.remedy.kind == "call-suit" else "the card led"),
        )
    return found
