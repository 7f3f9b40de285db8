"""Bézique and Penchant, as far as they are the same game: what each event is about."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from adjudicator.base.cards import Card
from adjudicator.base.events import Event
from adjudicator.base.facts import Fact, FactRegister, Value
from adjudicator.base.language import Verb
from adjudicator.case import Case
from adjudicator.games.bezique_family.facts import conduct, declaring, drawing, play
from adjudicator.games.bezique_family.facts.drawing import number_of_cards
from adjudicator.games.bezique_family.naming import LATER, NOW, PENDING, NamedCombination, named
from adjudicator.games.bezique_family.record import after
from adjudicator.games.bezique_family.rights import kept_standing
from adjudicator.games.bezique_family.situation import Situation
from adjudicator.games.bezique_family.table import DECLARES, PLAYS, TO_SCORE, Announced, Table
from adjudicator.law.book.model import Book

REGISTERS: tuple[FactRegister[Situation], ...] = (
    play.shown,
    drawing.shown,
    declaring.shown,
    conduct.shown,
)

# What a dispute can be about, and the verbs in which it arises.
TOPICS: Mapping[str, tuple[str, ...]] = {
    "wins": ("trick",),
    "leads": ("lead", "play", "hand", "abeyance"),
    "follows": ("play", "hand", "abeyance", "trick"),
    "plays": ("lead", "play", "hand", "abeyance", "trick"),
    "takes_back": ("lead",),
    "draws": ("drawing", "hand", "exhaustion"),
    "finds": ("hand",),
    "declares": ("declaration", "combination"),
    "announces": ("declaration", "combination"),
    "scores": ("declaration", "combination"),
    "elects": ("election",),
    "picks": ("return",),
    "returns": ("return",),
    "exchanges": ("exchange",),
    "calls": ("call",),
    "looks_at": ("looking",),
    "counts": ("looking",),
    "takes_up": ("exhaustion",),
    "repeats": ("repeating",),
    "settles": ("settlement",),
    "asks_about": ("subject",),
}
ALL_TOPICS = (
    *dict.fromkeys(topic for topics in TOPICS.values() for topic in topics),
    "recount",
    "settlement",
    "subject",
    "choice",
)
# What one matter may be about, all at once, and the acts that raise it: for the proof of a book.
LAYS_OR_DRAWS = ("leads", "follows", "wins", "draws")
RAISED: Mapping[tuple[str, ...], tuple[str, ...]] = {
    ("lead", "play"): ("leads",),
    ("play",): ("follows",),
    ("lead",): ("leads", "takes_back"),
    ("hand",): ("leads", "follows", "draws", *DECLARES, "finds"),
    ("abeyance",): LAYS_OR_DRAWS,
    ("exhaustion",): (*LAYS_OR_DRAWS, "takes_up"),
    ("trick",): ("follows", "wins"),
    ("recount",): ("follows", "wins"),
    ("settlement",): ("follows", "wins", "settles"),
    ("declaration",): DECLARES,
    ("combination",): DECLARES,
    ("choice",): DECLARES,
    ("subject",): ("asks_about", "remarks"),
    # no clause is heard on what one says who does not sit at the table, but a silence may speak
    (): ("asks_about", "remarks"),
    ("drawing",): ("draws",),
    ("election",): ("elects",),
    ("exchange",): ("exchanges",),
    ("call",): ("calls",),
    ("repeating",): ("repeats",),
    ("return",): ("picks", "returns"),
    ("looking",): ("looks_at", "counts"),
}


def raised(verbs: Sequence[Verb]) -> Mapping[tuple[str, ...], tuple[str, ...]]:
    """Return what a game of these verbs can raise."""
    names = {verb.name for verb in verbs}
    able = {about: tuple(v for v in acts if v in names) for about, acts in RAISED.items()}
    return {about: acts for about, acts in able.items() if acts}


# What a claim of each word cannot do without.
CLAIMS_NEED: Mapping[str, str] = {
    "points": "points",
    "total": "points",
    "to-score": "points",
    "game": "points",
    "trumps": "suit",
}

# What can be so of one who does not sit at the table.
OF_ANYBODY = ("somebody_made_a_remark", "asked_about")

# Rights and duties that already deal with a wrong number of cards.
DEALT_WITH = (
    "fresh-deal", "play-without-drawing", "make-good", "must-not-draw", "return-card", "draw-two",
)  # fmt: skip

# Facts that rest on what a book may take for granted, and on what.
RESTS_ON: Mapping[str, tuple[str, ...]] = {
    "brisques_in_the_trick": ("brisques",),
    "brisques_above_six": ("brisques",),
    "is_the_last_trick_of_all": ("hands-and-stock",),
    "has_too_many_cards": ("hands-and-stock",),
    "has_too_few_cards": ("hands-and-stock",),
    "held_a_higher_card_of_the_suit": ("order-of-the-cards",),
    "lays_more_than_he_can_hold": ("hands-and-stock",),
}


def facts(
    registers: Sequence[FactRegister[Situation]], verbs: Sequence[Verb]
) -> Mapping[str, Fact]:
    """Return the declared facts of some registers, by name: those that a game's verbs can show."""
    names = {verb.name for verb in verbs}
    declared = (fact for register in registers for fact in register)
    return {fact.name: fact for fact in declared if not fact.acts or names & set(fact.acts)}


def look(
    registers: Sequence[FactRegister[Situation]], fact: str, at: Situation
) -> tuple[Value | None, tuple[str, ...]]:
    """Return what the play shows of a fact, and the premises on which that rests."""
    if not at.sits and fact not in OF_ANYBODY:
        return None, ()
    for register in registers:
        if fact in register:
            at.rests_on.clear()
            value = register.look(fact, at)
            rests_on = (*RESTS_ON.get(fact, ()), *sorted(at.rests_on))
            return value, rests_on if value else ()
    return None, ()


def side(players: Sequence[str], player: str) -> tuple[str, ...]:
    """Return a player alone: there are no partners."""
    return (player,)


def situation(case: Case, book: Book, table: Table, event: Event) -> Situation:
    """Return one event of a case as the facts see it, given the table before it."""
    at = Situation(table, after(table, event), event, case.events, book.combinations)
    at.after = kept_standing(at)
    if event.verb in DECLARES and at.sits:
        at.meant = tuple(_meant(at))
    if event.verb == "elects" and event.word in {n for row in at.rows for n in row.called}:
        at.meant = (_named(at, str(event.word), PENDING, [], None),)
    return at


def _meant(at: Situation) -> Iterator[NamedCombination]:
    """The combinations that a player names, those he scores first."""
    event, found = at.event, list[NamedCombination]()
    scored = event.get("declares") or event.get("scores") or ()
    when = PENDING if event.verb == "scores" else NOW
    later = event.get("to_score") or (event.get("announces") or ())
    for name, at_once in [*((n, when) for n in scored), *((n, LATER) for n in later)]:
        found.append(_named(at, name, at_once, found, event.get("with")))
    together = sum(each.when != LATER and each.cards != () for each in found)
    for each in found:
        yield replace(each, others=together) if each.when != LATER else each


def _named(
    at: Situation,
    name: str,
    when: str,
    before: Sequence[NamedCombination],
    laid: Sequence[Card] | None,
) -> NamedCombination:
    suit, by, number = at.event.get("suit"), at.event.by, at.event.number
    return named(at.after, at.rows, by, name, when, laid, suit, before, number)


def matters(at: Situation) -> Iterator[Situation]:
    """Yield what an event raises, one matter after the other.

    Each sees what was ruled on those before it, since the caller keeps ``at.after`` up to date.
    """
    verb = at.event.verb
    if not at.sits:
        yield replace(at, about=())
        return
    if verb in PLAYS or verb == "wins":
        yield from _of_a_play(at)
    elif verb in DECLARES:
        if drawing.has_too_many_cards(at) and not _is_dealt_with(at):
            yield replace(at, about=("hand",))
        yield replace(at, about=("declaration",))
        for each in at.meant:
            yield replace(at, about=("combination",), named=each)
        if sum(each.others > 1 for each in at.meant) > 1:
            left = at.left_to_choose
            yield replace(
                at, about=("choice",), named=_waiting(left[0]) if len(left) == 1 else None
            )
    elif verb == "draws":
        yield replace(at, about=("drawing",))
        if drawing.has_too_many_cards(at) and not _is_dealt_with(at):
            yield replace(at, about=("hand",))
        yield from _of_the_exhaustion(at)
    elif verb == "finds":
        if not _is_found_already(at):
            yield replace(at, about=("hand",), who=str(at.event.get("of")))
    elif verb == "elects":
        yield replace(at, about=("election",), named=at.meant[0] if at.meant else None)
    elif verb == "settles":
        if not at.before.settled:
            yield replace(at, about=("settlement",), who=ahead(at.after))
    elif verb not in ("deals", "notices", "turns", "does_not_draw", "marks"):
        yield replace(at, about=TOPICS.get(verb, ("subject",)))


def _is_found_already(at: Situation) -> bool:
    """Whether it is dealt with: found a moment ago, or a penalty was chosen for it."""
    chosen = at.standing("play-without-drawing", "make-good", against=str(at.event.get("of")))
    if any(standing.fate == "chosen" for standing in chosen):
        return True
    for event in reversed(at.record[: at.event.number - 1]):
        if event.verb in (*PLAYS, "wins", "draws", "returns", "deals"):
            return False
        if event.verb == "finds" and event.get("of") == at.event.get("of"):
            return bool(event.get("finds") == at.event.get("finds"))
    return False


def _of_a_play(at: Situation) -> Iterator[Situation]:
    if at.before.exhausted is not True and at.is_lead_or_win:
        yield from _of_the_exhaustion(at)
    if at.is_taken_back:
        yield replace(at, about=("lead",))
        return
    if at.plays:
        yield replace(at, about=("lead", "play") if at.is_lead else ("play",))
        wrong = drawing.has_too_few_cards(at) or drawing.has_too_many_cards(at)
        if wrong and not _is_dealt_with(at) and not at.after.exhausted:
            yield replace(at, about=("hand",))
        for waiting in at.in_abeyance:
            if not all(card in at.after.lies(at.player) for card in waiting.cards):
                if at.after.exhausted:
                    break
                yield replace(at, about=("abeyance",), named=_waiting(waiting))
    if at.taken is None:
        return
    last = play.is_the_last_trick_of_all(at)
    if at.taken.plays or last is not False:  # of a trick without its cards nothing can be said
        for player in (at.taken.winner,) if at.taken.winner else at.after.players:
            yield replace(at, about=("trick",), who=player)
    if play.is_the_last_trick_of_all(at):
        for player in at.after.players:
            yield replace(at, about=("recount",), who=player)
        if play.the_game_is_over(at):
            yield replace(at, about=("settlement",), who=ahead(at.after))


def ahead(table: Table) -> str:
    """Return the player whose score is the higher; the first when they are equal."""
    return max(table.players, key=lambda player: table.score.get(player, 0))


def _waiting(waiting: Announced) -> NamedCombination:
    return NamedCombination(waiting.row.id, PENDING, waiting.row, waiting.cards, 0, waiting)


def _of_the_exhaustion(at: Situation) -> Iterator[Situation]:
    """The stock runs out: what lies on the table, and what stands to be scored, of each."""
    if at.after.stock != 0 or at.before.stock == 0:
        return
    for player in at.after.players:
        for waiting in at.announced_by(player, TO_SCORE):
            yield replace(at, about=("abeyance",), who=player, named=_waiting(waiting))
    for player in at.after.players:
        if at.before.lies(player):
            yield replace(at, about=("exhaustion",), who=player)


def _is_dealt_with(at: Situation) -> bool:
    return bool(at.standing(*DEALT_WITH, against=at.player)) or at.before.is_forbidden_to_draw(
        at.player
    )


def act(at: Situation) -> str:
    """Return what is judged here, as one says it."""
    if at.about == ("choice",):
        return f"What {at.player} claimed at once"
    if at.named is not None and at.event.verb in DECLARES:
        row = at.named.row
        name = row.name if row else at.named.name
        later = ", to score" if at.named.when == LATER else ""
        return f"{at.player} {at.event.verb if not later else 'announces'} {name}{later}"
    if at.event.verb in DECLARES:
        names = at.event.get(at.event.verb) or ()
        said = [_name_of(at, name) for name in names]
        cards = [str(card) for card in at.event.get("with") or ()]
        laid = f" with {', '.join(cards)}" if cards else ""
        return f"{at.player} {at.event.verb} {', '.join(said)}{laid}"
    if at.event.verb == "elects" and at.named is not None and at.named.row is not None:
        return f"{at.player} chooses {at.named.row.name}"
    if at.event.verb == "elects":
        return f"{at.event.by} chooses {(at.event.word or '').replace('-', ' ')}"
    if "trick" in at.about:
        known = at.taken is None or at.taken.winner is not None
        return f"{at.player} takes the trick" if known else f"If {at.player} took the trick"
    if at.about in (("abeyance",), ("exhaustion",)) and at.event.verb != "takes_up":
        gone = at.after.stock == 0 and at.before.stock != 0
        return "The stock is exhausted" if gone else f"{at.event}"
    if at.about == ("recount",):
        return f"The brisques of {at.player} are counted"
    if at.about == ("settlement",):
        return "The game is settled"
    if at.event.verb == "draws":
        return f"{at.player} draws {_drawn(at.event)}"
    if at.event.verb == "finds":
        return f"{at.event.by} finds that {at.event.get('of')} has {at.event.get('finds')} cards"
    return str(at.event)


def _drawn(event: Event) -> str:
    if event.cards:
        return " and ".join(map(str, event.cards))
    number = int(event.get("draws") or 0)
    return "a card" if number == 1 else f"{number} cards"


def _name_of(at: Situation, name: str) -> str:
    rows = [row for row in at.rows if row.id == name]
    return rows[0].name if rows else name


def terms(at: Situation) -> dict[str, tuple[str, ...]]:
    """Return what the roles and things that clauses name are here."""
    found = {
        "player": (at.player,),
        "players": at.before.players,
        "everybody": at.before.players,
        "cards": tuple(map(str, at.event.cards)),
    }
    if not at.sits:
        return found
    table = at.after
    found |= {"adversary": (at.adversary,), "opponent": (at.adversary,)}
    if at.before.taker:
        found["taker"] = (at.before.taker,)
        found["loser"] = (at.before.other(at.before.taker),)
    if at.event.verb in (*DECLARES, "elects") or at.named is not None:
        found |= _of_a_combination(at)
    if at.trump is not None:
        found["trump"] = (str(at.trump),)
    number = number_of_cards(at, at.player)
    found["number"] = ("nobody says how many" if number is None else str(number),)
    gone = at.before.may_have_gone if at.before.gone_unseen(at.player) else ()
    lies = tuple(str(each) for each in at.before.lies(at.player) if each not in gone)
    if at.before.lies(at.player):
        found["lying"] = lies or ("what is left",)
    if at.event.verb == "finds":
        found["finder"] = (at.event.by,)
    if at.about == ("settlement",):
        totals = [table.score.get(player, 0) for player in table.players]
        found["number"] = (str(max(totals) - min(totals)),)
        found["lesser"] = (str(min(totals)),)
        known = table.scores_of >= set(table.players)
        totals_said = tuple(f"{p} {table.score.get(p, 0)}" for p in table.players)
        found["totals"] = totals_said if known else ("By those scores",)
    if "trick" in at.about and at.taken is not None:
        ranks = at.before.equipment.brisques
        found["brisques"] = tuple(str(c) for c in at.taken.cards if c.rank in ranks)
    if at.is_follow:
        found |= _of_a_duty(at)
    if at.about == ("recount",):
        found["number"] = (str(table.brisques.get(at.player, 0)),)
    return found


def _of_a_duty(at: Situation) -> dict[str, tuple[str, ...]]:
    """The cards that he is known to have held and might have had to play."""
    assert at.led is not None
    higher, of_suit = at.held(at.led.suit, above=at.led), at.held(at.led.suit)
    trumps = at.held(at.trump) if at.trump else ()
    return {
        "a_higher_card": higher or ("a higher card of the suit",),
        "a_card_of_the_suit": of_suit or ("a card of the suit",),
        "a_trump": trumps or ("a trump",),
    }


def _of_a_combination(at: Situation) -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {
        "laid": tuple(str(card) for card in at.event.get("with") or ()),
        "all_named": tuple((each.row.name if each.row else each.name) for each in at.meant),
        "claimed": tuple(
            f"{each.row.name} ({', '.join(map(str, each.cards))})"
            for each in at.meant
            if each.row and each.cards and each.when != LATER
        ),
        "options": tuple(each.row.id for each in at.left_to_choose),
        "worths": tuple(str(each.row.points) for each in at.left_to_choose),
    }
    if at.named is None:
        return found
    row, cards = at.named.row, at.named.cards or ()
    name = row.name if row else at.named.name
    shown = tuple(map(str, cards))
    found |= {
        "what": (row.id if row else at.named.name,),
        "combination": (f"{name} ({', '.join(shown)})" if shown else name,),
        "its_cards": shown,
    }
    jacks = [str(each.card.suit) for each in cards if each.card.rank.value == "J"]
    found["suit_of_the_jack"] = (jacks[0] if jacks else "its own suit",)
    return found
