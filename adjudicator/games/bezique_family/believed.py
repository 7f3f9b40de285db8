"""Whether a record of Bézique or Penchant can be believed, beyond what a case may say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from adjudicator.base.cards import DECK, Card
from adjudicator.case.draft import Draft, Entry, cards_in
from adjudicator.case.words import UNKNOWN
from adjudicator.games.bezique_family.equipment import Equipment
from adjudicator.games.bezique_family.table import makes
from adjudicator.law.book.model import Book, Combination

OF_A_TRICK = {"follows", "wins", "loses", "plays", "plays_on", "takes_back", "deals"}
NAMES = ("declares", "announces", "scores")
# What one chooses to whom the other's wrong number of cards gives a choice.
FOR_A_WRONG_HAND = {"fresh-deal", "play-without-drawing", "make-good"}
PLAYED = {"leads", "follows", "plays"}
LEAST = 2  # so many cards the least of all combinations has
WRONG = 1  # so many cards one lays down by mistake; of more nobody says what he meant


def is_sound(draft: Draft, book: Book) -> bool:
    """Return whether the tricks and the stock go together, and nobody has more than he can.

    Nor is a card given back that was not among those drawn, or the deal over with cards in hand.
    """
    equipment = Equipment.of(book.equipment)
    most = equipment.hand - _begins_before_the_draw(draft)
    return (
        _gives_back_what_was_drawn(draft)
        and not _plays_on_and_nobody_draws(draft)
        and not _leads_again(draft)
        and not _draws_the_turn_up_twice(draft)
        and not _too_much_lies(draft, equipment)
        and all(_is_shown(draft, entry) for entry in draft["happened"])
        and not _counts_at_no_known_moment(draft)
        and not _declares_without_the_trick(draft)
        and not _chooses_of_nothing(draft, book)
        and not _is_declared_at_random(draft, book)
        and not _declares_before_a_trick(draft)
        and not _leads_and_may_have_drawn(draft)
        and not _may_have_drawn_already(draft, book)
        and not _settles_with_cards_in_hand(draft)
        and not _holds_more_than_is_left(draft, equipment)
        and not _is_of_another_game(draft, equipment)
        and not _shows_that_he_revoked(draft)
        and not _names_what_may_be_gone(draft)
        and not _counts_with_cards_in_hand(draft)
        and all(_known_of(draft, player) <= most for player in draft["players"])
        and not any(_plays_what_he_is_void_of(draft, player) for player in draft["players"])
        and _tricks_go_with_the_stock(draft, equipment)
        and not _draws_more_than_is_left(draft, equipment)
        and not _chooses_for_no_wrong_hand(draft)
        and not _is_dealt_in_the_midst_by_a_bystander(draft)
        and not counts_a_hand_beside_the_rest(draft)
        and not _counts_too_many_at_the_end(draft, equipment)
        and not any(_has_more_than_he_drew(draft, p, most) for p in draft["players"])
        and not _scored_less_than_he_made(draft, book)
        and not _lies_when_nothing_is_left(draft)
        and not _draws_amiss_in_two_ways(draft)
        and not _nobody_can_say_who_took_it(draft)
        and not _waits_though_it_was_scored(draft)
    )


def _tricks_go_with_the_stock(draft: Draft, equipment: Equipment) -> bool:
    """Return whether as many tricks were taken as the cards that were drawn allow.

    Where nobody says how many, all that are drawn for have been taken when the stock is gone.
    """
    table = draft["table"]
    tricks, stock = table.get("tricks"), table.get("stock")
    before = tricks or equipment.stock // 2
    if stock == 0 and _tricks_taken(draft) + before > equipment.tricks:
        return False
    if tricks is None or stock is None:
        return True
    both, nobody = (min(equipment.stock, max(0, 2 * n)) for n in (tricks, tricks - 1))
    first: Entry = next(iter(draft["happened"]), {})
    if "lead" in table or ("taker" in table and "leads" in first) or stock == 0:
        drawn = {both}
    else:  # with a taker it is told that nobody has drawn since
        drawn = {nobody} if "taker" in table else {both, nobody}
    return equipment.stock - stock in drawn


def _tricks_taken(draft: Draft) -> int:
    """Return how many tricks are taken in a record."""
    return sum(bool({"follows", "wins", "loses"} & entry.keys()) for entry in draft["happened"])


def _names_what_may_be_gone(draft: Draft) -> bool:
    """Return whether a player names something though his cards may have been played since they lay.

    So it is where nobody tells which cards lie in a trick that was taken in between.
    """
    if draft["table"].get("stock") == 0:
        return False  # nothing lies before anybody
    lies = {player for player in draft["players"] if _lying(draft["table"], player)}
    unsure: set[str] = set()
    for entry in draft["happened"]:
        if any(key in entry and not cards_in(entry[key]) for key in ("wins", "loses")):
            unsure |= lies
        if entry.keys() & set(NAMES) and entry["by"] in unsure:
            return True
        if cards_in(entry.get("with")):
            lies.add(entry["by"])
    return False


def _counts_with_cards_in_hand(draft: Draft) -> bool:
    """Return whether brisques are counted, and it is not said when, while cards are held."""
    table, happened = draft["table"], draft["happened"]
    if "tricks" in table or not any("counts_brisques" in entry for entry in happened):
        return False
    held = (len(cards_in(each)) for each in (table.get("hands") or {}).values())
    return max(held, default=0) > _tricks_taken(draft)


def _plays_on_and_nobody_draws(draft: Draft) -> bool:
    """Return whether tricks are led one after the other, cards are left, and nobody draws."""
    drawing = ("draws", "does_not_draw", "plays_on", "exchanges")
    leads = sum("leads" in entry for entry in draft["happened"])
    return (
        leads > 1
        and bool(draft["table"].get("stock"))
        and not any(entry.keys() & set(drawing) for entry in draft["happened"])
    )


def _gives_back_what_was_drawn(draft: Draft) -> bool:
    """Return whether each card given back is one of those drawn, as far as they were named."""
    drawn: list[str] = []
    hidden = False
    for entry in draft["happened"]:
        if "draws" in entry:
            drawn += cards_in(entry["draws"])
            hidden = hidden or not cards_in(entry["draws"])
        back = cards_in(entry.get("returns"))
        if drawn and not hidden and any(card not in drawn for card in back):
            return False
    return True


def _known_of(draft: Draft, player: str) -> int:
    """How many cards a player is known to have when the record begins, drawn ones left out.

    Those are meant that he shows before he draws or plays: what lies before him, what he holds,
    what he lays down, and the one that he has played to a trick of which the cards are told.
    """
    table = draft["table"]
    holds = Counter(cards_in((table.get("hands") or {}).get(player) or []))
    played = 0
    for entry in draft["happened"]:
        if entry["by"] == player and {"leads", "follows", "plays", "draws"} & set(entry):
            break
        trick = [*cards_in(entry.get("wins")), *cards_in(entry.get("loses"))]
        if played and trick:
            break  # he has drawn in between
        if trick and holds.keys().isdisjoint(trick):
            played = 1
        if entry["by"] == player and "with" in entry:
            holds |= Counter(cards_in(entry["with"]))
    return _lying(table, player) + holds.total() + played


def _begins_before_the_draw(draft: Draft) -> bool:
    """Return whether a trick was taken just before the record, and nobody has drawn since.

    So it is where one declares, or draws, before anybody has played.
    """
    table = draft["table"]
    first: Entry = next(iter(draft["happened"]), {})
    told = {*(draft.get("told") or ()), *(first.get("told") or ())}
    if table.get("stock") == 0 or "lead" in table or any("drawn" in name for name in told):
        return False
    return bool(first.keys() & {*NAMES, "draws", "exchanges"})


def _plays_what_he_is_void_of(draft: Draft, player: str) -> bool:
    """Return whether one plays a suit, and has not drawn, of which he is said to hold none."""
    held = (draft["table"].get("hands") or {}).get(player)
    lacks = held.get("lacks", ()) if isinstance(held, dict) else ()
    without = {str(suit) for suit in ([lacks] if isinstance(lacks, str) else lacks)}
    for entry in draft["happened"] if without else ():
        if entry["by"] == player and "draws" in entry:
            return False
        played = [card for verb in PLAYED for card in cards_in(entry.get(verb))]
        if entry["by"] == player and any(str(Card.parse(c).suit) in without for c in played):
            return True
    return False


def _leads_again(draft: Draft) -> bool:
    """Return whether somebody leads while his lead lies there and nobody has followed."""
    lies: str | None = None
    for entry in draft["happened"]:
        if "leads" in entry:
            if lies == entry["by"]:
                return True
            lies = entry["by"]
        elif entry.keys() & OF_A_TRICK:
            lies = None
    return False


def _draws_the_turn_up_twice(draft: Draft) -> bool:
    """Return whether the one turned-up card is drawn by both."""
    return len([entry for entry in draft["happened"] if entry.get("from") == "turn-up"]) > 1


def _too_much_lies(draft: Draft, equipment: Equipment) -> bool:
    """Return whether more lies before a player than he has between a trick and his draw."""
    table = draft["table"]
    for player in draft["players"]:
        played = table.get("taker") is not None
        lies = _lying(table, player)
        for entry in draft["happened"]:
            if entry.keys() & {"wins", "loses"} or (
                entry["by"] == player and entry.keys() & {"leads", "follows", "plays"}
            ):
                played = True
            elif entry["by"] == player and entry.keys() & {"draws", "deals"}:
                played = False
            if entry["by"] == player and "with" in entry:
                lies += len(cards_in(entry["with"]))
            if lies > equipment.hand - played and "with" in entry:
                return True
    return False


def _lying(table: Draft, player: str) -> int:
    """How many cards lie before a player as the record begins."""
    lies = Counter(cards_in((table.get("laid") or {}).get(player) or []))
    for key in ("made", "to_score"):
        for made in ((table.get(key) or {}).get(player) or {}).values():
            for way in made if made and isinstance(made[0], list) else [made]:
                lies |= Counter(cards_in(way))
    return lies.total()


def _is_shown(draft: Draft, entry: Entry) -> bool:
    """Return whether it is told which cards are laid down for what is named.

    They are told with it, or lay there before; so they are of what is royal, or one would wonder
    whether it is. Of a suit one speaks where it could be of several.
    """
    if "suit" in entry and not any("marriage" in str(entry.get(verb)) for verb in NAMES):
        return False
    royal = any("royal" in str(entry.get(verb)) for verb in NAMES) and "suit" not in entry
    if not ("announces" in entry or royal) or "with" in entry:
        return True
    lay = [draft["table"].get(key, {}).get(entry["by"]) for key in ("made", "to_score", "laid")]
    before = draft["happened"][: draft["happened"].index(entry)]
    return any(lay) or any("with" in each and each["by"] == entry["by"] for each in before)


def _counts_at_no_known_moment(draft: Draft) -> bool:
    """Return whether cards are counted, and nobody knows whether they should be drawn first."""
    table = draft["table"]
    lead = table.get("lead", UNKNOWN) != UNKNOWN
    known = lead or "taker" in table or table.get("stock") == 0
    for entry in draft["happened"]:
        if "finds" in entry and not known:
            return True
        known = known or bool(entry.keys() & {"leads", "follows", "wins", "loses", "deals"})
    return False


def _declares_without_the_trick(draft: Draft) -> bool:
    """Return whether one declares who has not taken the trick, before the last act."""
    taker = draft["table"].get("taker")
    for entry in draft["happened"][:-1]:
        if "wins" in entry:
            taker = entry["by"]
        elif "loses" in entry:
            taker = next(player for player in draft["players"] if player != entry["by"])
        elif entry.keys() & {"leads", "follows", "plays", "deals"}:
            taker = None  # by its cards one sees who takes it
        elif entry.keys() & {"declares", "announces"} and taker not in (None, entry["by"]):
            return True
    return False


def _chooses_of_nothing(draft: Draft, book: Book) -> bool:
    """Return whether one chooses a combination, having named no two between which to choose.

    Nor that one among them.
    """
    called = [{row.id, *row.called} for row in book.combinations]
    rows = set().union(*called)
    named: dict[str, list[str]] = {player: [] for player in draft["players"]}
    for entry in draft["happened"]:
        chosen, mine = entry.get("elects"), named.setdefault(entry["by"], [])
        if chosen in rows:
            alike = set().union(*(each for each in called if chosen in each))
            if len(mine) < 2 or alike.isdisjoint(mine):
                return True
        for verb in ("declares", "announces", "to_score"):
            held = entry.get(verb, [])
            mine += held if isinstance(held, list) else [held]
    return False


def _is_declared_at_random(draft: Draft, book: Book) -> bool:
    """Return whether something is named that the cards do not come near.

    A card may be lacking, of another suit, or one too many: that is contested. Of several named at
    once each is made, or nobody could say which of them went wrong.
    """
    equipment = Equipment.of(book.equipment)
    lying = {player: Counter(_cards_before(draft["table"], player)) for player in draft["players"]}
    for entry in draft["happened"]:
        laid = cards_in(entry.get("with"))
        before = lying[entry["by"]] if entry["by"] in lying else Counter()
        named = [row for name in _named(entry) for row in book.combinations if row.id == name]
        if named and laid:
            cards = [Card.parse(card) for card in (before + Counter(laid)).elements()]
            fresh = Counter(map(Card.parse, laid))
            if not _come_near(named, cards, fresh, equipment):
                return True
        before.update(laid)
    return False


def _come_near(
    named: list[Combination], cards: list[Card], fresh: Counter[Card], equipment: Equipment
) -> bool:
    """Whether cards make what is named, or one of them is wrong, and few are of no use."""
    made = [makes(row, cards, equipment) for row in named]
    if len(named) > 1:
        used = Counter(card for ways in made for way in ways for card in way)
        return all(made) and (fresh - used).total() <= WRONG
    ways = made[0] or [way for card in dict.fromkeys(DECK)
                       for way in makes(named[0], [*cards, card], equipment)]  # fmt: skip
    return any((fresh - Counter(way)).total() <= WRONG for way in ways)


def _named(entry: Entry) -> Iterator[str]:
    """Yield the combinations that somebody names, by the names of the book's rows."""
    for verb in (*NAMES, "to_score"):
        held = entry.get(verb, ())
        yield from (str(each) for each in (held if isinstance(held, list) else [held]))


def _cards_before(table: Draft, player: str) -> Iterator[str]:
    """Yield the cards that lie before a player as the record begins."""
    for key in ("laid", "made", "to_score"):
        yield from set(cards_in((table.get(key) or {}).get(player) or []))


def _declares_before_a_trick(draft: Draft) -> bool:
    """Return whether the cards are dealt, and one declares or draws before a trick is taken."""
    dealt = False
    for entry in draft["happened"]:
        if "deals" in entry:
            dealt = True
        elif entry.keys() & OF_A_TRICK:
            dealt = False
        elif dealt and entry.keys() & {"declares", "announces", "draws"}:
            return True
    return False


def _leads_and_may_have_drawn(draft: Draft) -> bool:
    """Return whether one leads of whom it is not told that he drew, while it is of the other.

    Where nothing is told of the draw, both have drawn; where something is, the rest is wondered at.
    So it is where the record begins after a trick, and not with a lead: then nobody has drawn.
    """
    drew: set[str] | None = set() if "taker" in draft["table"] else None
    begins, named = drew is not None, False
    for entry in draft["happened"]:
        if entry.keys() & {"draws", "does_not_draw"} and drew is not None:
            drew.add(entry["by"])
        elif entry.keys() & {"leads", "plays"}:
            untold = named and draft["table"].get("stock") != 0  # it is told that nobody has drawn
            if drew is not None and entry["by"] not in drew and (drew or untold):
                return True
            drew, named = None, False
        elif entry.keys() & {"follows", "wins", "loses", "plays_on"}:
            drew, named = set(), False
            begins = False
        elif entry.keys() & {"declares", "announces"}:
            named = begins
    return False


def _may_have_drawn_already(draft: Draft, book: Book) -> bool:
    """Return whether the loser declares, and it is not told that the taker drew before him.

    Where a book asks for that, it would be taken for granted though one sees that he did not; or
    be told against what one sees.
    """
    asked = "the_winner_had_drawn"
    if asked not in book.vocabulary:
        return False
    taker: str | None = draft["table"].get("taker")
    for entry in draft["happened"]:
        by = entry["by"]
        if "wins" in entry:
            taker = by
        elif "loses" in entry:
            taker = next(player for player in draft["players"] if player != by)
        elif entry.keys() & OF_A_TRICK or "leads" in entry or ("draws" in entry and by == taker):
            taker = None
        elif "penchant" in _named(entry) and taker not in (None, by):
            told = {**draft.get("told", {}), **entry.get("told", {})}
            if told.get(asked) not in ("no", False):
                return True
    return False


def _holds_more_than_is_left(draft: Draft, equipment: Equipment) -> bool:
    """Return whether one holds more cards than there are tricks, when nothing is left to draw.

    Who holds a whole hand holds as many. What he plays he held as well.
    """
    table = draft["table"]
    left = equipment.tricks - (table.get("tricks") or 0)
    if left > equipment.last_tricks or table.get("stock"):
        return False
    for player in draft["players"]:
        held = (table.get("hands") or {}).get(player) or []
        known = Counter(cards_in(held))
        played = [entry for entry in draft["happened"] if entry["by"] == player]
        for entry in played:
            for verb in PLAYED & entry.keys():
                known |= Counter(cards_in(entry[verb]))
        whole = isinstance(held, list) and bool(held)
        if known.total() > left or (whole and known.total() != left):
            return True
    return False


def _is_of_another_game(draft: Draft, equipment: Equipment) -> bool:
    """Return whether there are more deals than in a game, or a turn-up is drawn where none is."""
    turned = any(entry.get("from") == "turn-up" for entry in draft["happened"])
    if turned and not equipment.turn_up:
        return True
    return equipment.deals is not None and (draft["table"].get("deal") or 0) > equipment.deals


def _shows_that_he_revoked(draft: Draft) -> bool:
    """Return whether one plays, when nothing is left to draw, a suit that he did not follow before.

    Whatever is asked of the later card, the earlier one is what is wrong.
    """
    if draft["table"].get("stock") != 0:
        return False
    without: dict[str, set[str]] = {}
    led = ""
    for entry in draft["happened"]:
        for verb in PLAYED & entry.keys():
            for card in cards_in(entry[verb]):
                if card[-1] in without.get(entry["by"], ()):
                    return True
                if verb == "leads":
                    led = card[-1]
                elif led and card[-1] != led:
                    without.setdefault(entry["by"], set()).add(led)
    return False


def _settles_with_cards_in_hand(draft: Draft) -> bool:
    """Return whether a game is settled while somebody holds cards."""
    settled = any("settles" in entry for entry in draft["happened"])
    return settled and bool(cards_in(draft["table"].get("hands") or {}))


def _draws_more_than_is_left(draft: Draft, equipment: Equipment) -> bool:
    """Return whether more cards are drawn than were left.

    The court lets one draw from nothing who has to play without drawing; nobody can.
    """
    table = draft["table"]
    left, tricks = table.get("stock"), table.get("tricks")
    if left is None and tricks is not None:
        left = max(0, equipment.stock - 2 * max(0, tricks - 1))
    for entry in draft["happened"] if isinstance(left, int) else ():
        if "deals" in entry:
            left = equipment.stock
        left -= _number_drawn(entry)
        if left < 0:
            return True
    return False


def _number_drawn(entry: Entry) -> int:
    """How many cards are drawn by an act."""
    drawn = entry.get("draws", 0)
    return drawn if isinstance(drawn, int) else len(cards_in(drawn))


def _chooses_for_no_wrong_hand(draft: Draft) -> bool:
    """Return whether one chooses what a wrong number of cards gives, and no number is told."""
    table = draft["table"]
    hands = (table.get("hands") or {}).values()
    # at what moment nobody knows, seven may be right
    known = "taker" in table or table.get("lead", UNKNOWN) != UNKNOWN
    told = known and any(isinstance(held, dict) and "number" in held for held in hands)
    for entry in draft["happened"]:
        told = told or "finds" in entry or bool(entry.get("hands")) or "misdeals" in entry
        if entry.get("elects") in (*FOR_A_WRONG_HAND, "stand") and not told:
            return True
    return False


def _is_dealt_in_the_midst_by_a_bystander(draft: Draft) -> bool:
    """Return whether one deals who does not play, when something has happened already."""
    later = draft["happened"][1:]
    return any("deals" in entry and entry["by"] not in draft["players"] for entry in later)


def counts_a_hand_beside_the_rest(draft: Draft) -> bool:
    """Return whether a hand is counted, and it is told how many were played and lie there still.

    With one card too many, or too few, that is no whole pack; nor may it tell which.
    """
    table = draft["table"]
    if not (isinstance(table.get("stock"), int) and table["stock"] > 0 and "tricks" in table):
        return False
    return any("finds" in entry or entry.get("hands") for entry in draft["happened"])


def _counts_too_many_at_the_end(draft: Draft, equipment: Equipment) -> bool:
    """Return whether one is found with more cards than can be left of the pack.

    A card may be missing, and lie on the floor; there is none too many.
    """
    table = draft["table"]
    if table.get("stock") != 0 or "tricks" not in table:
        return False
    left = equipment.tricks - table["tricks"]
    return any(isinstance(e.get("finds"), int) and e["finds"] > left for e in draft["happened"])


def _has_more_than_he_drew(draft: Draft, player: str, most: int) -> bool:
    """Return whether a player shows more cards than he held and has drawn since.

    Before each trick but the first he draws a card, while there are any. Where the cards of what he
    declares are not told he shows as many as the least has, whichever they are.
    """
    table = draft["table"]
    shown = Counter(cards_in((table.get("hands") or {}).get(player) or []))
    lying = Counter(_cards_before(table, player))
    may_have, untold = most, 0
    drawing, drew = table.get("stock") != 0, True
    for entry in draft["happened"]:
        mine = entry["by"] == player
        if entry.keys() & {"deals", "finds", "plays_on", "exchanges"}:
            return False  # what he has then is told, or not known
        if mine and "draws" in entry:
            may_have += _number_drawn(entry)
            drew = True
        trick = [*cards_in(entry.get("wins")), *cards_in(entry.get("loses"))]
        if trick or (mine and PLAYED & entry.keys()):
            may_have += drawing and not drew
            drew = False
        if trick and (shown + lying).keys().isdisjoint(trick):
            untold += 1
        played = [card for verb in PLAYED & entry.keys() if mine for card in cards_in(entry[verb])]
        shown |= Counter(card for card in played if card not in lying)
        if mine and "with" in entry:
            laid = Counter(cards_in(entry["with"]))
            fresh = laid - lying
            shown |= fresh
            lying |= laid
        of_untold = LEAST if mine and "declares" in entry and not (lying or "with" in entry) else 0
        if shown.total() + untold + of_untold > may_have:
            return True
    return False


def _scored_less_than_he_made(draft: Draft, book: Book) -> bool:
    """Return whether a player has fewer points than what he is told to have scored."""
    worth = {row.id: row.points or 0 for row in book.combinations}
    score = draft["table"].get("score") or {}
    made = draft["table"].get("made") or {}
    return any(
        player in score and score[player] < sum(worth.get(name, 0) for name in named)
        for player, named in made.items()
    )


def _lies_when_nothing_is_left(draft: Draft) -> bool:
    """Return whether cards lie before somebody when the stock is gone, and all take theirs up."""
    laid = (draft["table"].get("laid") or {}).values()
    return draft["table"].get("stock") == 0 and any(cards_in(each) for each in laid)


def _draws_amiss_in_two_ways(draft: Draft) -> bool:
    """Return whether several cards are drawn, and out of turn: which of the two is asked about?"""
    taker, drew = draft["table"].get("taker"), False
    for entry in draft["happened"]:
        if "wins" in entry:
            taker, drew = entry["by"], False
        elif "draws" in entry:
            if taker not in (None, entry["by"]) and not drew and _number_drawn(entry) > 1:
                return True
            drew = True
        elif entry.keys() & {"leads", "follows", "plays", "loses", "deals"}:
            taker = None
    return False


def _nobody_can_say_who_took_it(draft: Draft) -> bool:
    """Return whether two suits lie in a trick, and it is not told which is trumps."""
    if draft["table"].keys() & {"trump", "turned_up"}:
        return False
    led = ""
    for entry in draft["happened"]:
        if entry.keys() & {"declares", "deals"}:
            return False  # it may have been made, and then that is told
        suits = [card[-1] for verb in PLAYED & entry.keys() for card in cards_in(entry[verb])]
        if led and suits and "leads" not in entry and suits[0] != led:
            return True
        led = suits[0] if suits and not ("follows" in entry or led) else ""
    return False


def _waits_though_it_was_scored(draft: Draft) -> bool:
    """Return whether the same waits to be scored that was scored, of fewer cards than both need."""
    table = draft["table"]
    for player, waiting in (table.get("to_score") or {}).items():
        made = (table.get("made") or {}).get(player) or {}
        lies = Counter(cards_in((table.get("laid") or {}).get(player) or []))
        for name in waiting.keys() & made.keys():
            both = Counter(cards_in(waiting[name])) + Counter(cards_in(made[name]))
            if not both <= lies:
                return True
    return False
