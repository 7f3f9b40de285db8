"""Whom and what a clause of the family may name, and who and what they are in one situation."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence

from adjudicator.base.cards import Card, Rank, UnknownCard
from adjudicator.base.events import Event
from adjudicator.base.phrases import in_text, joined
from adjudicator.games.bezique_family.choosing import EACH_WAITS
from adjudicator.games.bezique_family.combinations import ways
from adjudicator.games.bezique_family.facts import declaring, drawing, play
from adjudicator.games.bezique_family.naming import LATER
from adjudicator.games.bezique_family.record import GOES_ON
from adjudicator.games.bezique_family.situation import Situation
from adjudicator.games.bezique_family.table import DECLARES, Fate
from adjudicator.games.bezique_family.unknown import suit_known
from adjudicator.games.bezique_family.wanting import in_place_of_it, misfits
from adjudicator.law.book.model import Role

# Whom and what a clause may name: they are filled in by ``terms``.
Terms = dict[str, tuple[object, ...]]  # by role or thing, who or what it is

ROLES: Mapping[str, Role] = {
    "player": Role("the player", against="adversary"),
    "adversary": Role("his adversary", against="player"),
    "opponent": Role("his opponent", against="player"),
    "players": Role("both players", several=True, either="either player"),
    "everybody": Role("all the players", several=True),
    "dealer": Role("the dealer"),
    "taker": Role("the taker"),
    "loser": Role("the loser"),
    "finder": Role("the finder"),
    "cards": Role("the card", is_thing=True),
    "laid": Role("the cards laid down", several=True, is_thing=True),
    "wrong": Role("the wrong cards", several=True, is_thing=True),
    "or_wrong_alone": Role(" (by another reading the wrong ones alone)", is_thing=True),
    "lying": Role("his cards", several=True, is_thing=True),
    "brisques": Role("the brisques", several=True, is_thing=True),
    "a_higher_card": Role("a higher card of the suit led", is_thing=True),
    "a_card_of_the_suit": Role("a card of the suit led", is_thing=True),
    "a_trump": Role("a trump", is_thing=True),
    "trump": Role("the cards of the suit made before", is_thing=True),
    "number": Role("so many", is_thing=True),
    "late": Role("so many", is_thing=True),
    "measure": Role("so many", is_thing=True),
    "lesser": Role("the lesser", is_thing=True),
    "totals": Role("the totals", several=True, is_thing=True),
    "what": Role("what he names", is_thing=True),
    "combination": Role("the combination", is_thing=True),
    "its_cards": Role("its cards", several=True, is_thing=True),
    "all_named": Role("all that he names", several=True, is_thing=True),
    "claimed": Role("the combinations claimed", is_thing=True),
    "options": Role("the combinations claimed", several=True, is_thing=True),
    "in_place": Role(" What they lack, and what they make, is said.", is_thing=True),
    "what_follows": Role(
        ", and what is not chosen waits for another trick, or is lost", is_thing=True
    ),
    "not_chosen": Role("What is not chosen must be declared after another trick.", is_thing=True),
    "worths": Role("what they are worth", is_thing=True),
    "suit_of_the_jack": Role("the cards of its suit", is_thing=True),
}


ORDINALS = ("first", "second", "third", "fourth")  # the pack has no more of like combinations


def act(at: Situation) -> str:
    """Return what is judged here, as one says it."""
    said = SAID_ABOUT.get(at.about) or SAID_OF.get(at.event.verb)
    return said(at) if said else at.event.in_text()


def _declaration(at: Situation) -> str:
    if at.named is not None:
        name = at.named.row.name if at.named.row else at.named.name
        if at.named.when == LATER:
            return f"{at.player} announces {name}, to score"
        return f"{at.player} {at.event.verb} {name}"
    said = [_name_of(at, name) for name in at.event.get(at.event.verb) or ()]
    cards = [in_text(card) for card in at.event.get("with") or ()]
    laid = f" with {', '.join(cards)}" if cards else ""
    return f"{at.player} {at.event.verb} {', '.join(said)}{laid}"


def _election(at: Situation) -> str:
    if at.named is not None and at.named.row is not None:
        suit = at.event.get("suit")
        of_suit = "" if suit is None else f" of {suit}"
        return f"{at.player} chooses {at.named.row.name}{of_suit}"
    return f"{at.event.by} chooses {(at.event.word or '').replace('-', ' ')}"


def _trick(at: Situation) -> str:
    known = at.taken is None or at.taken.winner is not None
    return f"{at.player} takes the trick" if known else f"If {at.player} took the trick"


def _exhaustion(at: Situation) -> str:
    gone = (
        at.after.stock == 0 and at.before.stock != 0 and at.event.verb not in ("takes_up", "leaves")
    )
    return "The stock is exhausted" if gone else at.event.in_text()


# What is said of a matter by its topics; of all others by the verb.
SAID_ABOUT: Mapping[tuple[str, ...], Callable[[Situation], str]] = {
    ("choice",): lambda at: f"What {at.player} claimed at once",
    ("trick",): _trick,
    ("abeyance",): _exhaustion,
    ("exhaustion",): _exhaustion,
    ("recount",): lambda at: f"The brisques of {at.player} are counted",
    ("settlement",): lambda at: "The game is settled",
}
SAID_OF: Mapping[str, Callable[[Situation], str]] = {
    **dict.fromkeys(DECLARES, _declaration),
    "elects": _election,
    "draws": lambda at: f"{at.player} draws {_drawn(at.event)}",
    "finds": lambda at: (
        f"{at.event.by} finds that {at.event.get('of')} has {at.event.get('finds')} cards"
    ),
}


def actor(at: Situation) -> str:
    """Return the player whose act is judged; "" when it is nobody's, as when a game is settled."""
    if at.about in (("choice",), ("recount",), ("settlement",)):
        return ""
    if at.event.verb in DECLARES:
        return at.player
    if at.event.verb == "elects":
        return at.player if at.named is not None and at.named.row is not None else at.event.by
    if "trick" in at.about:
        return "" if at.taken is not None and at.taken.winner is None else at.player
    if at.about in (("abeyance",), ("exhaustion",)) and at.event.verb not in ("takes_up", "leaves"):
        return "" if at.after.stock == 0 and at.before.stock != 0 else at.event.by
    return at.player if at.event.verb == "draws" else at.event.by


def _drawn(event: Event) -> str:
    if event.cards:
        return " and ".join(map(in_text, event.cards))
    number = int(event.get("draws") or 0)
    return "a card" if number == 1 else f"{number} cards"


def _name_of(at: Situation, name: str) -> str:
    rows = [row for row in at.combinations if row.id == name]
    return rows[0].name if rows else name


def terms(at: Situation) -> Terms:
    """Return what the roles and things that clauses name are here."""
    found: Terms = {
        "player": (at.player,),
        "players": at.before.players,
        "everybody": at.before.players,
        "cards": at.event.cards,
    }
    if not at.sits:
        return found
    found |= {"adversary": (at.adversary,), "opponent": (at.adversary,)}
    if at.after.dealer:
        found["dealer"] = (at.after.dealer,)
    if at.before.taker:
        found["taker"] = (at.before.taker,)
        found["loser"] = (at.before.other(at.before.taker),)
    if at.event.verb in (*DECLARES, "elects") or at.named is not None:
        found |= _combination(at)
    if at.trump is not None:
        found["trump"] = (at.trump,)
    found |= _cards_on_the_table(at)
    if at.event.verb == "finds":
        found["finder"] = (at.event.by,)
    if at.about == ("settlement",):
        found |= _scores(at)
    if "trick" in at.about and at.taken is not None:
        found["brisques"] = _brisques(at.taken.cards, at.before.equipment.brisques)
    if at.is_follow:
        found |= _cards_he_had_to_play(at)
    if at.about == ("recount",):
        found["late"] = (play.brisques_counted_afterwards(at),)
        taken = play.brisques_taken_in_the_deal(at)
        found["number"] = ("as is told" if taken is None else taken,)
    return found


def _brisques(cards: Sequence[Card], ranks: Collection[Rank]) -> tuple[object, ...]:
    """The brisques of a trick, as far as its cards are known."""
    ranked = [card for card in cards if not isinstance(card, UnknownCard) or card.of_rank]
    return tuple(card for card in ranked if card.rank in ranks) or ("the brisques in it",)


def _beside_the_right_number(at: Situation, number: int | None) -> str:
    """How many cards he has, and how many are right, where that is known.

    More than a full hand are too many whether he has drawn or not: then both numbers are told.
    """
    if number is None:
        return "nobody says how many"
    right, full = drawing.right_number(at, at.player), at.after.equipment.hand
    if right is None:
        return str(number)
    undrawn = right == full - 1 and not at.after.exhausted
    if undrawn and number > full:
        return f"{number}, where {right} are right before the draw, and {full} after it"
    return f"{number}, where {right} are right{' before the draw' if undrawn else ''}"


def _cards_on_the_table(at: Situation) -> Terms:
    """How many cards he has, and what lies before him."""
    number = drawing.number_of_cards(at, at.player)
    found: Terms = {"number": ("nobody says how many" if number is None else number,)}
    found["measure"] = (_beside_the_right_number(at, number),)
    if drawing.cards_lay_on_the_table(at) is not False:
        gone = at.before.may_have_gone if at.before.gone_unseen(at.player) else ()
        lies = tuple(each.card for each in at.before.lies(at.player) if each not in gone)
        found["lying"] = (*lies, *at.before.untold_lying(at.player)) or ("what is left",)
    return found


def _scores(at: Situation) -> Terms:
    """The scores of the finished game, and by how much they differ."""
    table = at.after
    totals = {player: table.score.get(player, 0) for player in table.players}
    known = table.scores_of >= set(table.players)
    said = tuple(f"{player} {total}" for player, total in totals.items())
    return {
        "number": (max(totals.values()) - min(totals.values()),),
        "lesser": (min(totals.values()),),
        "totals": said if known else ("By those scores",),
    }


def _cards_he_had_to_play(at: Situation) -> Terms:
    """The cards that he is known to have held and might have had to play."""
    assert at.led is not None
    suit = suit_known(at.led, at.trump)
    sure = suit is not None and not isinstance(at.led, UnknownCard)
    higher = at.held(at.led.suit, above=at.led) if sure else ()
    of_suit = at.held(suit) if suit is not None else ()
    trumps = at.held(at.trump) if at.trump else ()
    return {
        "a_higher_card": higher or ("a higher card of the suit",),
        "a_card_of_the_suit": of_suit or ("a card of the suit",),
        "a_trump": trumps or ("a trump",),
    }


def _wrong_cards(at: Situation) -> tuple[Card, ...]:
    """The cards laid down that serve in nothing he names.

    Where none of them serve, those that he changed for others to make it; where he changed none,
    those that stand in the place of what lacks; all, where nobody can tell.
    """
    laid = Counter(at.event.get("with") or at.event.untold)
    serve = Counter(each.card for each in declaring.used_in_what_he_names(at))
    if serve:
        return tuple((laid - serve).elements()) or tuple(laid.elements())
    cards = tuple(laid.elements())
    return _changed(at, cards) or misfits(at, cards) or cards


def _or_wrong_alone(at: Situation) -> str:
    """Return, behind all the cards laid down, which of them are wrong; "" where all may be.

    It stands in brackets, with a space before it.
    """
    wrong, laid = _wrong_cards(at), at.event.get("with") or at.event.untold or ()
    if len(wrong) == len(laid):
        return ""
    return f" (by another reading {joined([*map(in_text, wrong)], 'or')} alone)"


def _changed(at: Situation, laid: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards that do not serve in what he named as he makes it in the end; () if he does not."""
    names = set(at.event.get("declares") or ())
    rows = [each.row for each in at.meant if each.row is not None]
    for event in at.later:
        if event.by == at.player and names.intersection(event.get("declares") or ()):
            put, on = event.get("with") or (), at.before.equipment
            made = (way for row in rows for way in ways(row.kind, row.terms, (*laid, *put), on))
            serve = {card for way in made if set(put) <= set(way) for card in way}
            return tuple(card for card in laid if serve and card not in serve)
        if event.verb in GOES_ON:
            return ()
    return ()


def _which(at: Situation, name: str) -> str:
    """Its name; of several that wait, of the same name and of like cards, the first or another."""
    named = at.named
    assert named is not None
    waiting = (
        (each.row, each.known_cards)
        for each in at.before.announced
        if each.player == at.player and each.fate in (Fate.TO_SCORE, Fate.CLAIMED, Fate.LOST)
    )
    meant = ((each.row, each.cards or ()) for each in at.meant)
    shown = Counter(each.card for each in named.cards or ())
    alike = [
        set(cards)
        for row, cards in (*waiting, *meant)
        if row is named.row and Counter(each.card for each in cards) == shown
    ]
    alike = [cards for place, cards in enumerate(alike) if cards not in alike[:place]]
    mine = set(named.cards or ())
    if mine not in alike or len(alike) < 2:
        return name
    return f"the {ORDINALS[alike.index(mine)]} {name.removeprefix('a ')}"


def _of_what_is_not_chosen(at: Situation) -> str:
    """Return what must be done for that of several which he does not choose to score now.

    Where the chosen one takes every card that is fresh in another, that needs one more.
    """
    options, now = at.left_to_choose, set(at.laid_now)
    later = [
        (chosen.row.name, other.row.name)
        for chosen in options
        for other in options
        if other is not chosen and now & set(other.known_cards) <= set(chosen.known_cards)
    ]
    anew = "must be declared after another trick"
    if len(later) == len(options) * (len(options) - 1):
        return f"What is not chosen {anew}, and then with another fresh card from the hand."
    if not later:
        return f"What is not chosen {anew}."
    then = joined([f"{other} if {chosen} is chosen" for chosen, other in later], "and")
    return f"What is not chosen {anew}; with another fresh card from the hand, {then}."


def _combination(at: Situation) -> Terms:
    found: Terms = {
        "laid": tuple(at.event.get("with") or at.event.untold),
        "wrong": _wrong_cards(at),
        "or_wrong_alone": (_or_wrong_alone(at),),
        "all_named": tuple((each.row.name if each.row else each.name) for each in at.meant),
        "claimed": tuple(
            f"{each.row.name} ({', '.join(map(in_text, each.cards))})"
            if each.cards
            else each.row.name
            for each in at.meant
            if each.row and each.cards != () and each.when != LATER
        ),
        "options": tuple(each.row.id for each in at.left_to_choose),
        "what_follows": (EACH_WAITS,),  # until each choice has been tried
        "not_chosen": (_of_what_is_not_chosen(at),),
        "worths": tuple(each.row.points for each in at.left_to_choose),
    }
    if at.named is None:
        return found
    found["in_place"] = (in_place_of_it(at),)
    row, cards = at.named.row, at.named.cards or ()
    name = row.name if row else at.named.name
    shown = tuple(each.card for each in cards)
    found |= {
        "what": (row.id if row else at.named.name,),
        "combination": (
            f"{_which(at, name)} ({', '.join(map(in_text, shown))})" if shown else name,
        ),
        "its_cards": shown,
    }
    if at.named.jacks:
        found["combination"] = (name,)  # with which Jack is not known
    jacks = [each.card.suit for each in cards if each.card.rank.value == "J"]
    found["suit_of_the_jack"] = (jacks[0] if jacks else "its own suit",)
    return found
