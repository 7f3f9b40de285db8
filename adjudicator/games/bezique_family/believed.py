"""Whether a record of Bézique or Penchant can be believed, beyond what a case may say."""

from __future__ import annotations

from collections import Counter

from adjudicator.case.draft import Draft, Entry, cards_in
from adjudicator.games.bezique_family.equipment import Equipment
from adjudicator.law.book.model import Book

OF_A_TRICK = {"follows", "wins", "loses", "plays", "plays_on", "takes_back", "deals"}
NAMES = ("declares", "announces", "scores")


def is_sound(draft: Draft, book: Book) -> bool:
    """Return whether the tricks and the stock go together, and nobody has more than he can.

    Nor is a card given back that was not among those drawn, or the deal over with cards in hand.
    """
    equipment = Equipment.of(book.equipment)
    if not _gives_back_what_was_drawn(draft) or _plays_on_and_nobody_draws(draft):
        return False
    if _leads_again(draft) or _draws_the_turn_up_twice(draft) or _too_much_lies(draft, equipment):
        return False
    if not all(_is_shown(draft, entry) for entry in draft["happened"]):
        return False
    if _counts_at_no_known_moment(draft) or _declares_without_the_trick(draft):
        return False
    if _chooses_of_nothing(draft, book):
        return False
    table = draft["table"]
    if _counts_with_cards_in_hand(draft):
        return False
    if any(_known_of(draft, player) > equipment.hand for player in draft["players"]):
        return False
    tricks, stock = table.get("tricks"), table.get("stock")
    taken = sum(1 for entry in draft["happened"] if {"follows", "wins", "loses"} & set(entry))
    if (
        stock == 0
        and taken + (tricks or 0) > equipment.tricks - (not tricks) * equipment.stock // 2
    ):
        return False
    if tricks is None or stock is None:
        return True
    drawn = {min(equipment.stock, 2 * tricks)}
    if "lead" not in table:
        drawn.add(min(equipment.stock, max(0, 2 * tricks - 2)))
    return equipment.stock - stock in drawn


def _counts_with_cards_in_hand(draft: Draft) -> bool:
    """Return whether brisques are counted, and it is not said when, while cards are held."""
    table, happened = draft["table"], draft["happened"]
    if "tricks" in table or not any("counts_brisques" in entry for entry in happened):
        return False
    taken = sum(bool({"follows", "wins", "loses"} & entry.keys()) for entry in happened)
    held = (len(cards_in(each)) for each in (table.get("hands") or {}).values())
    return max(held, default=0) > taken


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
    and what he lays down.
    """
    table = draft["table"]
    holds = Counter(cards_in((table.get("hands") or {}).get(player) or []))
    for entry in draft["happened"]:
        if entry["by"] == player and {"leads", "follows", "plays", "draws"} & set(entry):
            break
        if entry["by"] == player and "with" in entry:
            holds |= Counter(cards_in(entry["with"]))
    return _lying(table, player) + holds.total()


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

    They are told with it, or lay there before. Of a suit one speaks where it could be of several.
    """
    if "suit" in entry and not any("marriage" in str(entry.get(verb)) for verb in NAMES):
        return False
    if "announces" not in entry or "with" in entry:
        return True
    lay = [draft["table"].get(key, {}).get(entry["by"]) for key in ("made", "to_score", "laid")]
    before = draft["happened"][: draft["happened"].index(entry)]
    return any(lay) or any("with" in each and each["by"] == entry["by"] for each in before)


def _counts_at_no_known_moment(draft: Draft) -> bool:
    """Return whether cards are counted, and nobody knows whether they should be drawn first."""
    table = draft["table"]
    known = bool(table.keys() & {"lead", "taker", "tricks"}) or table.get("stock") == 0
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
    """Return whether one chooses a combination, having named no two between which to choose."""
    rows = {name for row in book.combinations for name in row.called}
    named: Counter[str] = Counter()
    for entry in draft["happened"]:
        if entry.get("elects") in rows and named[entry["by"]] < 2:
            return True
        for verb in ("declares", "announces", "to_score"):
            held = entry.get(verb, [])
            named[entry["by"]] += len(held) if isinstance(held, list) else 1
    return False
