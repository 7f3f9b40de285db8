"""Whether a record of Euchre can be believed, beyond what a case may say."""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.base.cards import Card, UnknownCard
from adjudicator.base.events import PLAYS
from adjudicator.case.draft import Draft, Entry, cards_in
from adjudicator.games.euchre.table import DECLARES, NOBODY, UNSEEN, sits_out
from adjudicator.law.book.model import Book

HAND = 5
# By what one sees that a lead out of turn was noticed.
NOTICING = {"notices", "calls", "calls_suit", "elects"}
FOLLOWING = 3  # so many follow to a trick, where nobody plays alone
# What draws attention to a trick in which there must be cards.
OF_A_TRICK = {"says", "draws_in", "tells_partner", "asks_placed", "asks_who_played"}
# What one may say of oneself; nobody calls on himself.
OF_ONESELF = {"says", "tells_partner"}
SEEN = {"detaches", "drops", "shows", "plays", "lifts"}
# What a player does who has cards in his hand that he may play.
IN_THE_PLAY = {*PLAYS, "fails_to_play", "draws_in", "says", "takes_back"}
# Acts that are done with a card of one's own.
OF_ONES_CARDS = {*PLAYS, *SEEN, "throws", "lays_down"} - {"lifts"}
# What players say of the play, where there must have been some.
OF_THE_PLAY = {"a_revoke_is_established", "all_were_winning_cards"}
MAKES = DECLARES.keys() - {"passes", "turns_down"}


def is_sound(draft: Draft, book: Book) -> bool:
    """Return whether the acts, the hands and the bidding of a draft could all be so."""
    return (
        _acts_go_together(draft)
        and _hands_go_together(draft)
        and _words_go_together(draft)
        and not _means_what_was_turned_down(draft)
        and not _who_sits_out_plays(draft)
        and not _is_told_too_soon(draft)
        and not _follows_what_nobody_noticed(draft)
        and not _several_lead_out_of_turn(draft)
        and not _another_leads_first(draft)
        and not _names_a_card_of_nobody(draft)
        and not _has_more_than_were_dealt(draft)
        and not _asks_for_one_of_several_tricks(draft)
        and not _plays_twice_to_a_trick(draft)
        and not _takes_back_what_nobody_noticed(draft)
        and not _takes_over_from_who_made_nothing(draft)
    )


def _acts_go_together(draft: Draft) -> bool:
    """Whether nobody throws a hand that lies there, or speaks of a trick that is not.

    Nor is a card named that nobody has let be seen, or a hand kept that has been thrown; something
    proved of hands that nobody has thrown; or something noticed that is nothing of the game.
    """
    thrown: set[str] = set()
    seen: set[str] = set()
    played = bool(draft["table"].get("tricks"))
    for entry in draft["happened"]:
        played = played or bool(entry.keys() & set(PLAYS))
        if entry.keys() & OF_A_TRICK and not played:
            return False
        if entry.keys() & SEEN:
            seen.add(entry["by"])
        if "names" in entry and "of" in entry and entry["of"] not in seen:
            return False
        if entry.get("of") == entry["by"] and not entry.keys() & OF_ONESELF:
            return False
        if "keeps" in entry and entry["by"] in thrown:
            return False
        if ("proves" in entry and not thrown) or entry.get("what") == "nothing":
            return False
        if "throws" in entry or "lays_down" in entry:
            if entry["by"] in thrown or not _is_a_hand(entry):
                return False
            thrown.add(entry["by"])
        elif entry.get("picks_up") == "hand":
            if entry["by"] not in thrown:
                return False
            thrown.discard(entry["by"])
    return True


def _is_a_hand(entry: Entry) -> bool:
    """Whether it is more than one card that is thrown: of one nobody says that it is a hand."""
    return len(cards_in(entry.get("throws") or entry.get("lays_down"))) != 1


def _hands_go_together(draft: Draft) -> bool:
    """Whether all who play have equally many cards, as far as they are known, and what they play.

    In the bidding each has five.
    """
    table = draft["table"]
    hands: Mapping[str, object] = table.get("hands") or {}
    out = sits_out(draft["players"], table.get("alone"))
    whole = {p: len(cards_in(h)) for p, h in hands.items() if isinstance(h, list) and p != out}
    sizes = set(whole.values())
    if any(isinstance(e, dict) and e.get("number") is not None for e in hands.values()):
        sizes |= {h["number"] for h in hands.values() if isinstance(h, dict) and h.get("number")}
    if "round" in table or "turned_up" in table or any(map(_speaks, draft["happened"])):
        sizes.add(HAND)
    if "tricks" in table:
        sizes.add(HAND - sum(table["tricks"].values()))
    if len(sizes) > 1:
        return False
    size = next(iter(sizes), HAND)
    dealer = table.get("dealer")
    for player in draft["players"]:
        more = player == dealer and any(map(_speaks, draft["happened"]))
        known = len(cards_in(hands.get(player)))
        # where all five tricks are told nobody holds a card, and none is known
        if known and player != out and player not in whole and known >= size + more:
            return False
    return True


def _speaks(entry: Entry) -> bool:
    return bool(entry.keys() & DECLARES.keys())


def _words_go_together(draft: Draft) -> bool:
    """Whether nobody passes who has made the trump, or twice before all have passed.

    Nor does one who has passed speak again once the trump is made: what the law says of him is not
    said of that time, nor of another. Nor have all passed of whom one has made it as well.
    """
    made: set[str] = set()
    passed: set[str] = set()
    for entry in draft["happened"]:
        if "turns_down" in entry:
            made, passed = set(), set()
        elif entry.keys() & MAKES:
            if made and entry["by"] in passed:
                return False
            made.add(entry["by"])
        elif "passes" in entry:
            if entry["by"] in made | passed:
                return False
            passed.add(entry["by"])
        if len(passed) == len(draft["players"]):
            if made:
                return False
            passed = set()
    return True


def _means_what_was_turned_down(draft: Draft) -> bool:
    """Whether the suit that somebody is to have meant is the one that was turned down.

    That he cannot make trumps, so that nobody sees what he meant.
    """
    turned = draft["table"].get("turned_up")
    if turned is None:
        return False
    suit = str((UnknownCard.as_written(str(turned)) or Card.parse(str(turned))).suit)
    passed: set[str] = set()
    for entry in draft["happened"]:
        if entry.get("mentions_suit") == suit:
            return True
        if entry.get("names_suit") == suit and entry["by"] in passed:
            return True
        if entry.keys() & {"passes", "names_suit"}:
            passed.add(entry["by"])
    return False


def _who_sits_out_plays(draft: Draft) -> bool:
    """Whether somebody leads, plays or speaks of a trick while his partner plays alone."""
    alone = draft["table"].get("alone")
    if sits_out(draft["players"], alone) == draft["table"].get("lead", ""):
        return True
    for entry in draft["happened"]:
        out = sits_out(draft["players"], alone)
        if entry["by"] == out and entry.keys() & IN_THE_PLAY:
            return True
        if entry.keys() & {"plays_alone", "takes_it_from"} or entry.get("alone") in ("yes", True):
            alone = entry["by"]
    return False


def _is_told_too_soon(draft: Draft) -> bool:
    """Whether something is told of the play before anybody has played."""
    told = {*draft["told"]} if "told" in draft else set()
    told |= {name for entry in draft["happened"] for name in entry.get("told", ())}
    table = draft["table"]
    played = not table.keys() & {"turned_up", "round"} or bool(table.get("tricks"))
    played = played or any(entry.keys() & set(PLAYS) for entry in draft["happened"])
    return bool(told & OF_THE_PLAY) and not played


def _follows_what_nobody_noticed(draft: Draft) -> bool:
    """Whether one or two have followed a lead out of turn, and nobody has noticed it.

    Law 53 gives their cards back "on discovery of the mistake": whether there was one has to be
    told. Who calls for what the lead is worth to him has noticed it.
    """
    lead = draft["table"].get("lead")
    false_lead, followed = False, 0
    for entry in draft["happened"]:
        if entry.keys() & NOTICING:
            return False
        if "leads" in entry and not false_lead:
            false_lead, followed = lead is not None and entry["by"] != lead, 0
        elif entry.keys() & {"follows", "plays"}:
            followed += 1
    return false_lead and 0 < followed < FOLLOWING


def _several_lead_out_of_turn(draft: Draft) -> bool:
    """Whether two lead, neither of whom has the lead, before anybody can have won a trick."""
    lead = draft["table"].get("lead")
    leading: set[str] = set()
    followed = 0
    for entry in draft["happened"]:
        if entry.keys() & set(UNSEEN) or followed == FOLLOWING or entry["by"] == lead:
            break
        if "leads" in entry:
            leading.add(entry["by"])
        followed += "follows" in entry
    return lead is not None and len(leading) > 1


def _another_leads_first(draft: Draft) -> bool:
    """Whether nothing was played before the record, and the lead is not the eldest hand's.

    So it is where somebody holds five cards. With a lone hand it may be another's.
    """
    table, players = draft["table"], draft["players"]
    lead, dealer = table.get("lead"), table.get("dealer")
    if lead not in players or dealer not in players or table.get("alone", NOBODY) != NOBODY:
        return False
    hands: Mapping[str, object] = table.get("hands") or {}
    full = any(_number_of(held) == HAND for held in hands.values())
    eldest = players[(players.index(dealer) + 1) % len(players)]
    return full and lead != eldest


def _number_of(held: object) -> int | None:
    """How many cards somebody holds; None where that is not known."""
    if isinstance(held, list):
        return len(cards_in(held))
    number = held.get("number") if isinstance(held, dict) else None
    return number if isinstance(number, int) else None


def _names_a_card_of_nobody(draft: Draft) -> bool:
    """Whether a card is named, as one's own, of which nobody knows that it is."""
    hands: Mapping[str, object] = draft["table"].get("hands") or {}
    own = {(player, card) for player, held in hands.items() for card in cards_in(held)}
    for entry in draft["happened"]:
        named = cards_in(entry.get("names"))
        if "of" not in entry and any((entry["by"], card) not in own for card in named):
            return True
        own |= {(entry["by"], card) for each in entry.values() for card in cards_in(each)}
    return False


def _has_more_than_were_dealt(draft: Draft) -> bool:
    """Whether somebody holds, plays and shows more cards than he was dealt and has not yet played.

    What he holds is told of the beginning, so that a card which he plays is one of those, or one
    more. The dealer may have taken up the card that was turned.
    """
    table = draft["table"]
    hands: Mapping[str, object] = table.get("hands") or {}
    lying: Mapping[str, object] = table.get("exposed") or {}
    played = sum((table.get("tricks") or {}).values())
    for player in draft["players"]:
        known = {*cards_in(hands.get(player)), *cards_in(lying.get(player))}
        for entry in draft["happened"]:
            if entry["by"] != player:
                continue
            for verb in entry.keys() & OF_ONES_CARDS:
                known.update(cards_in(entry[verb]))
        taken_up = player == table.get("dealer") and any(map(_speaks, draft["happened"]))
        if len(known) > HAND - played + taken_up:
            return True
    return False


def _asks_for_one_of_several_tricks(draft: Draft) -> bool:
    """Whether a trick is to be won or lost, and nobody says which of two that lie there.

    By law 47 it is any of those that are not complete, by law 83 the one that was spoken of.
    """
    leads, followed, spoken_of = 0, 0, False
    for entry in draft["happened"]:
        if "leads" in entry:
            leads = 1 if followed == FOLLOWING else leads + 1
            followed = 0
        elif entry.keys() & {"follows", "plays"}:
            followed += 1
        spoken_of = spoken_of or bool(entry.keys() & OF_A_TRICK)
        if "demands" in entry and "trick" not in entry and leads > 1 and spoken_of:
            return True
    return False


def _plays_twice_to_a_trick(draft: Draft) -> bool:
    """Whether somebody follows a second time before anybody leads again.

    Nor may he be said to play, and not whether he leads, whose card lies in the trick already. That
    he played to a trick before his turn would be wrong besides.
    """
    there: set[str] = set()
    followed: set[str] = set()
    for entry in draft["happened"]:
        by = entry["by"]
        if ("plays" in entry and by in there) or ("follows" in entry and by in followed):
            return True
        if "leads" in entry or (entry.keys() & set(PLAYS) and len(there) > FOLLOWING):
            there, followed = {by}, set()
        elif entry.keys() & {"follows", "plays"}:
            there.add(by)
            followed.add(by)
        elif "takes_back" in entry:
            there.discard(by)
            followed.discard(by)
    return False


def _takes_back_what_nobody_noticed(draft: Draft) -> bool:
    """Whether one who followed a lead out of turn takes his card back before it was noticed."""
    lead = draft["table"].get("lead")
    followed: set[str] = set()
    false_lead = False
    for entry in draft["happened"]:
        if entry.keys() & NOTICING:
            return False
        if "leads" in entry:
            false_lead, followed = lead not in (None, entry["by"]), set()
        elif entry.keys() & {"follows", "plays"}:
            followed.add(entry["by"])
        elif "takes_back" in entry and false_lead and entry["by"] in followed:
            return True
    return False


def _takes_over_from_who_made_nothing(draft: Draft) -> bool:
    """Whether a player takes it from his partner, and that one has made no trump.

    Then nobody sees what he means to take.
    """
    made: set[str] = set()
    for entry in draft["happened"]:
        if "takes_it_from" in entry and entry["takes_it_from"] not in made:
            return True
        if entry.keys() & MAKES:
            made.add(entry["by"])
    return False
