"""What a side may claim at Bézique or Penchant: what it needs, how it is said, whether it is so."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from adjudicator.base.cards import Card, Rank, UnknownCard
from adjudicator.base.events import PLAYS, Event
from adjudicator.base.phrases import in_text, joined
from adjudicator.base.values import replace
from adjudicator.case import Claim
from adjudicator.games.bezique_family.table import DECLARES, TRIED, UNSEEN, Fate, Table
from adjudicator.games.claimed import things_named
from adjudicator.games.game import LiesThere, NumberOf

# What a claim of each word cannot do without.
CLAIMS_NEED: Mapping[str, str] = {
    "points": "points",
    "total": "points",
    "to-score": "points",
    "game": "points",
    "trumps": "suit",
}

# What the number of a claim is a number of.
NUMBERS_CLAIMED: Mapping[str, NumberOf] = {
    "points": "scored",
    "total": "score",
    "to-score": "waiting",
    "game": "game",
}

# What the points of a claim may be for, beside the combinations; each with the facts on which it
# rests that they are scored.
FOR: Mapping[str, frozenset[str]] = {
    "declarations": frozenset(),
    "brisques": frozenset(
        {
            "brisques_in_the_trick",
            "brisques_above_six",
            "has_taken_brisques",
            "brisques_counted_afterwards",
            "had_scored_them_as_made",
        }
    ),
    "last-trick": frozenset({"is_the_last_trick_of_all"}),
    "seven-of-trumps": frozenset({"played_the_seven_of_trumps", "exchanged_the_seven_of_trumps"}),
    "an-error": frozenset(
        {
            "drew_out_of_turn",
            "played_without_drawing",
            "has_too_many_cards",
            "has_more_than_eight_cards",
        }
    ),
}

# How they are said: see Language.claims_said.
CLAIMS_SAID: Mapping[str, str] = {
    "total": "a total of {} for {of}|a total of {}",
    "to-score": "{} to score for {of}|{} to score",
    "game": "the game is worth {} to {of}|the game is worth {}",
    "take-back": "{card} may be taken back",
    "no-penalty": "nothing is due from {of}|nothing is due from {by}",
    "fresh-deal": "a fresh deal for {of}'s hand|a fresh deal",
    "play-without-drawing": "{of} must play without drawing|there must be no drawing",
    "make-good": "{of} draws what the hand lacks|the hand is made good",
    "no-announcing": "{of} may announce nothing|nothing may be announced",
    "lost": "{of}'s score{for_it} is lost|the score{for_it} is lost",
    "draw-two": "{of} must draw two cards|two cards must be drawn",
    "return-card": "a card of {of}'s goes back to the pack, and {of} does not say which|"
    "{by} may say which card goes back to the pack",
    "faced": "{card} may be called as faced",
    "had-to-win": "{of} had to win the trick{with_it}|the trick had to be won{with_it}",
    "follow-suit": "{of} must follow suit|suit must be followed",
    "no-points": "{of} scores nothing{for_it}|nothing is scored{for_it}",
    "no-trumps": "there are no trumps",
    "trumps": "{suit} are trumps",
}


# What would have to be known, where nobody can say whether it is so.
WHICH_CARDS = "Which cards were played to the trick?"
WHO_TOOK_IT = "Who took the trick before?"
ORDER = "order-of-the-cards"  # the premise by which one card takes another
PENCHANT = "penchant"  # the combination that makes trumps
OF_TWO_ALIKE = "the first of two like cards takes it, by a premise"


def _what_is_trumps(table: Table) -> str:
    """Return what would have to be known of trumps: the card turned up, or what has made them."""
    return "What is trumps?" if table.equipment.turn_up else "Which penchant was the first?"


def _are_trumps(table: Table, claim: Claim) -> LiesThere | None:
    """Whether a suit is trumps; None where the book does not say what is."""
    may_be = table.unsaid_trumps
    if may_be:
        no_other = f"{joined(list(map(str, may_be)), 'or')} may be trumps, and no other suit"
        return LiesThere(False, no_other) if claim.suit not in (None, *may_be) else None
    refused = tuple(_refused_before_them(table, claim))
    if table.trump is None:
        none_yet = LiesThere(False, "there are no trumps yet", by=refused)
        return none_yet if table.no_trumps else LiesThere(None, "", _what_is_trumps(table))
    so = table.trump is claim.suit
    return LiesThere(so, f"{table.trump} are trumps", by=() if so else refused)


def _refused_before_them(table: Table, claim: Claim) -> Iterator[int]:
    """Yield the acts by which that suit would have been made trumps, had they been good."""
    for each in table.announced:
        jacks = {c.card.suit for c in each.laid if c.card.rank is Rank.JACK}
        of_trumps = each.row.id == PENCHANT and each.fate is Fate.REFUSED
        if of_trumps and claim.suit in jacks and each.event:
            yield each.event


def _are_no_trumps(table: Table, claim: Claim) -> LiesThere | None:
    """Whether no suit is trumps; None where the book does not say what is."""
    if table.unsaid_trumps:
        return None if table.no_trumps else LiesThere(False, "one of two suits is trumps")
    if table.trump is not None:
        return LiesThere(False, f"{table.trump} are trumps")
    if table.no_trumps:
        return LiesThere(True, "nothing has made a suit trumps")
    return LiesThere(None, "", _what_is_trumps(table))


def _has_the_lead(table: Table, claim: Claim) -> LiesThere:
    """Whether it was a player's lead: to the trick that lies open or was led out of turn.

    Else whether it is his to the next: so it is too when such a lead has been played to, if that
    trick stands.
    """
    last = table.trick or table.last
    led = last.plays[0].player if last is not None and last.plays else ""
    wrong = last is not None and led and last.due not in (None, led)
    due = last.due if last is not None and table.trick else table.leader()
    if due is None:
        return LiesThere(None, "", WHO_TOOK_IT)
    # the trick by which he has the lead: with one that lies open, that before it
    taken = table.last
    by = tuple(play.event for play in taken.plays) if taken is not None else ()
    his = due == (claim.of or claim.by)
    if table.trick:
        return LiesThere(his, f"the lead was {due}'s", by=by)
    took = due == table.taker
    why = f"{due} took the trick" if took else f"the lead is {due}'s"
    why = f"{why}, and leads" if took and not wrong else why
    return LiesThere(his, why, by=by, acts=tuple(_up_to_his_lead(table, due)))


def _up_to_his_lead(table: Table, player: str) -> Iterator[Event]:
    """Yield a player's lead, after the draws that are still to come."""
    yield from _draws_to_come(table)
    yield Event(player, "leads", (UnknownCard(),))


def _draws_to_come(table: Table) -> Iterator[Event]:
    """Yield the draws of those who have yet to draw, where drawing for the trick has begun."""
    if table.draws_begun and not table.exhausted and table.taker is not None:
        for each in (table.taker, table.other(table.taker)):
            stays = each in table.undrawn or table.is_forbidden_to_draw(each)
            if table.has_yet_to_draw(each) and not stays:
                yield Event(each, "draws", particulars={"draws": 1})


def _won_it(table: Table, claim: Claim) -> LiesThere | None:
    """Whether a player has won the last trick; None where the book leaves out what is trumps."""
    winner = table.taker
    if winner is None:
        if table.unsaid_trumps:
            return None
        unknown = table.trump is None and not table.no_trumps
        return LiesThere(None, "", _what_is_trumps(table) if unknown else WHICH_CARDS)
    plays = table.last.plays if table.last else ()
    card = next((play.card for play in plays if play.player == winner), None)
    why = f"{in_text(card)} takes it" if card else f"{winner} took it"
    if card is not None and all(play.card == card for play in plays) and len(plays) > 1:
        why = OF_TWO_ALIKE
    by, ranked = tuple(play.event for play in plays), (ORDER,) if card else ()
    return LiesThere(winner == (claim.of or claim.by), why, by=by, premises=ranked)


# Whether what is claimed is so in the end, where no law of the record speaks of it.
LIES_THERE: Mapping[str, Callable[[Table, Claim], LiesThere | None]] = {
    "trumps": _are_trumps,
    "no-trumps": _are_no_trumps,
    "my-lead": _has_the_lead,
    "this-trick-is-mine": _won_it,
}


# What is chosen by an act, by the word of the claim and of the act.
CHOSEN = ("fresh-deal", "play-without-drawing", "make-good")


def acts_claimed(claim: Claim, table: Table) -> tuple[Event, ...]:
    """Return the acts by which one would do what a claim demands; () where no act does it."""
    if claim.claim in CHOSEN:
        particulars = {} if claim.of is None else {"of": claim.of}
        return (Event(claim.by, "elects", word=claim.claim, particulars=particulars),)
    if claim.claim == "faced" and claim.card is not None:
        of = claim.of or table.other(claim.by)
        # that a card of one's own is faced is that the other may call for it
        return (Event(table.other(of), "calls", (claim.card,), particulars={"of": of}),)
    if claim.claim == "lost":
        return tuple(_said_again(claim.of or claim.by, table, claim.things))
    return ()


def found_by_claiming(claim: Claim, table: Table) -> Event | None:
    """Return that he who claims points finds more cards with the other than a hand has; else None.

    So it is where the record shows so many, and the points are claimed for nothing that is named.
    """
    if not claim.points or claim.things or claim.claim or claim.of not in (None, claim.by):
        return None
    if claim.by not in table.players:
        return None
    other = table.other(claim.by)
    number = table.hand(other).number
    if number is None or number <= max(table.right_numbers(other), default=number):
        return None
    return Event(claim.by, "finds", particulars={"finds": number, "of": other})


def _said_again(who: str, table: Table, things: Sequence[str]) -> Iterator[Event]:
    """Yield the act by which it is tried whether a score in abeyance is lost: it is said again."""
    fates = {each.fate for each in table.announced if each.player == who}
    if Fate.TO_SCORE in fates and Fate.LOST not in fates:
        yield Event(who, "repeats", word=TRIED, particulars={"to_score": tuple(things)})


def acts_spoken_of(claim: Claim, table: Table) -> tuple[Event, ...]:
    """Return the acts of another of which a claim may say that he may not, or that it is void."""
    if claim.claim in CALLED and claim.card is not None and _has_named(claim, table):
        return tuple(Event(str(claim.of), verb) for verb in DECLARES)
    return tuple(_acts_of_another(claim))


# Words that say of a declaration that it comes to nothing.
CALLED = ("barred", "void", "not-valid")


def _has_named(claim: Claim, table: Table) -> bool:
    """Whether a card lies before a player who has named combinations in the record."""
    named = any(each.player == claim.of and each.event for each in table.announced)
    lying = table.lies(claim.of) if named and claim.of is not None else ()
    return any(each.card == claim.card for each in lying)


def is_of_card(event: Event, card: Card, before: Table) -> bool:
    """Whether an act is one with a card: one who draws the turn-up draws that card."""
    if card in event.cards:
        return True
    if event.verb != "draws" or event.cards or card != before.turned_up:
        return False
    last = before.stock is not None and 0 < before.stock <= int(event.get("draws") or 0)
    return event.get("from") == "turn-up" or last


def acts_in_full(acts: Sequence[Event], table: Table) -> Sequence[Event]:
    """Return acts done one after the other, with what another must have done before or between.

    Before a trick is taken of which no card is named, those have drawn who were still to draw.
    Who plays a card and goes on to the draw, or to his next card, was followed by the other. Who
    is to have the turn-up has it when the other, who took the trick, has drawn the last card: it
    is asked whose it is, and not who is quicker. A card that he names before he draws it is the
    one that all see.
    """
    acts = [_naming_the_turn_up(act, table) for act in acts]
    found: list[Event] = []
    if acts and _is_of_the_turn_up_left_to_him(acts[0], table):
        found.append(Event(table.other(acts[0].by), "draws", particulars={"draws": 1}))
    led = table.trick.plays[0].player if table.trick is not None else None
    if acts and acts[0].verb in UNSEEN:
        found += _draws_to_come(table)
    for act in acts:
        if act.by == led and act.verb in GOES_ON_FROM_A_TRICK:
            found.append(Event(table.other(act.by), "follows", (UnknownCard(is_untold=True),)))
            led = None
        found.append(act)
        if act.verb in PLAYS:
            led = act.by if led is None else None
        elif act.verb in UNSEEN:
            led = None
    return found


def scored_by_marking(act: Event, table: Table, combinations: Sequence[str]) -> Event:
    """Return an act that would be done; marking a combination not yet scored, as the scoring of it.

    Who would mark twenty for the marriage that waits, or for one that was never declared, means to
    score it thereby. Where no thing is named it is the one score so high that waits, or is lost.
    Any other act is returned as it is, and so is the marking of what was scored.
    """
    if act.verb != "marks" or act.by not in table.players:
        return act
    said, number = str(act.get("for") or ""), act.get("marks")
    named = things_named(said, combinations)
    of_it = [
        each
        for each in table.announced
        if each.player == act.by
        and ({*named} & {each.row.id, *each.row.called} or (not said and each.row.points == number))
    ]
    left = [each for each in of_it if each.fate in (Fate.TO_SCORE, Fate.LOST)]
    just_scored = any(e.fate is Fate.SCORED and e.scored_at == table.tricks for e in of_it)
    scored = bool(of_it) and not left and of_it[-1].fate in (Fate.SCORED, Fate.CLAIMED)
    unnamed = not said and (len(left) != 1 or number == _worth_of_brisques(act.by, table))
    if just_scored or scored or unnamed:
        return act
    name = left[-1].row.id if left else next(iter(named), None)
    if name is None:
        return act
    kept = {key: value for key, value in act.particulars.items() if key not in ("marks", "for")}
    return replace(act, verb="scores", particulars={**kept, "scores": (name,)})


def _worth_of_brisques(player: str, table: Table) -> int:
    """Return what the brisques count that a player is seen to have taken in the last trick."""
    plays = table.last.plays if table.last is not None and table.taker == player else ()
    cards = [play.card for play in plays if not isinstance(play.card, UnknownCard)]
    return 10 * sum(card.rank in table.equipment.brisques for card in cards)


def _naming_the_turn_up(act: Event, table: Table) -> Event:
    """Return an act that would be done, with it said that the card drawn is the turned-up one."""
    seen = act.verb == "draws" and act.get("from") is None and act.cards == (table.turned_up,)
    if not seen or table.turn_up_is_drawn:
        return act
    return replace(act, particulars={**act.particulars, "from": "turn-up"})


def _is_of_the_turn_up_left_to_him(act: Event, table: Table) -> bool:
    """Whether he draws the turn-up where the other has yet to draw the last card before it."""
    turn_up = act.verb == "draws" and act.get("from") == "turn-up"
    if not turn_up or table.stock != 2 or act.by not in table.players:
        return False
    other = table.other(act.by)
    return table.taker == other and table.has_yet_to_draw(other)


# By which of his acts a trick that a player led is seen to be over.
GOES_ON_FROM_A_TRICK = ("plays", "does_not_draw")


def acts_otherwise(claim: Claim, table: Table) -> tuple[Event, ...]:
    """Return the cards that one who is to follow could play instead of that which he must."""
    trick = table.trick
    if trick is None or len(trick.plays) != 1:
        return ()
    leader = trick.plays[0].player
    who = claim.of or table.other(leader)
    if who == leader or claim.claim not in BOUND_TO_PLAY:
        return ()
    lying = (each.card for each in table.lies(who))
    hand = table.hand(who)
    cards = dict.fromkeys((*hand.cards, *lying, *hand.known_by_suit))
    return tuple(Event(who, "follows", (card,)) for card in cards if card != claim.card)


# Claims that one is bound to play in some way.
BOUND_TO_PLAY = ("had-to-win", "must")


def _acts_of_another(claim: Claim) -> Iterator[Event]:
    if claim.of is None:
        return
    if claim.card is not None:
        for verb in ("plays", *(verb for verb in PLAYS if verb != "plays")):
            yield Event(claim.of, verb, (claim.card,))
    elif claim.things and not set(claim.things) & {*FOR}:
        yield Event(claim.of, "declares", particulars={"declares": claim.things})
