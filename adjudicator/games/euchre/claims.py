"""What a side may claim at euchre: the acts by which it would be done."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from adjudicator.base.cards import Card, Suit
from adjudicator.base.events import PLAYS, Event
from adjudicator.base.logic import all_of
from adjudicator.base.phrases import in_text, joined
from adjudicator.case import Claim
from adjudicator.games.euchre.bidding import must_pass, names_what_was_turned_down, to_pass
from adjudicator.games.euchre.cards import NoTrump, is_left_bower
from adjudicator.games.euchre.clock import HAND
from adjudicator.games.euchre.facts.calls import DEMANDABLE
from adjudicator.games.euchre.facts.scoring import mark_of, side_of
from adjudicator.games.euchre.staying import as_it_stays
from adjudicator.games.euchre.table import Declaration, Table, trick_named
from adjudicator.games.game import LiesThere


def acts_spoken_of(claim: Claim, table: Table) -> tuple[Event, ...]:
    """Return the acts of another of which a claim may say that he may not, or that it is void."""
    if claim.of is not None and claim.card is None and claim.suit is not None:
        names = (Event(claim.of, each, suit=claim.suit) for each in ("names_suit", "mentions_suit"))
        return (*names, *_orders_of(claim.of, claim.suit, table))
    if claim.of is None or claim.card is None:
        return ()
    verbs = ("plays", *(verb for verb in PLAYS if verb != "plays"))
    return tuple(Event(claim.of, verb, (claim.card,)) for verb in verbs)


# That one may play some card, whichever, is asked of the playing and not of the card.
OF_SOME_CARD: Mapping[str, bool] = {"failed_to_follow_suit": False}
# The acts by which one declares for the suit of the turned-up card, and need not name it.
ORDERS = ("orders_up", "assists", "takes_up", "plays_alone", "takes_it_from")


def _orders_of(player: str, suit: Suit, table: Table) -> Iterator[Event]:
    """Yield the acts by which a player has declared for a suit without naming it."""
    turned = table.turned_up.suit if table.turned_up else None
    if suit is turned and any(d.player == player and d.round == 1 for d in table.declarations):
        yield from (Event(player, verb) for verb in ORDERS)


OF_A_CARD = ("exposed", "call-card")
# The act with which the next deal is dealt, the subject of its law, and what ends the hand before.
TURNS_THE_NEXT, THE_DEALING, HAND_IS_OVER = "turns_next_trump", "dealing", "hand-is-over"


def acts_claimed(claim: Claim, table: Table) -> tuple[Event, ...]:
    """Return the acts by which one would do what a claim demands; () where no act does it."""
    acts = ACTS.get(claim.claim or "")
    return () if acts is None else tuple(acts(claim, table))


def _calls(claim: Claim, table: Table) -> Iterator[Event]:
    for of, card in _to_call(claim, table):
        yield Event(claim.by, "calls", (card,), particulars={"of": of}, line=claim.line)


def _to_call(claim: Claim, table: Table) -> Iterator[tuple[str, Card]]:
    """Yield whose card is to be called, and which."""
    if claim.of is not None and claim.card is not None:
        yield claim.of, claim.card
        return
    for standing in table.standing:
        remedy = standing.remedy
        if remedy.kind not in OF_A_CARD or claim.by not in remedy.held_by:
            continue
        for of in remedy.against:
            for card in remedy.things.get("cards", ()):
                if isinstance(card, Card) and _is_meant(claim, of, card):
                    yield of, card


def _is_meant(claim: Claim, of: str, card: Card) -> bool:
    return claim.of in (None, of) and claim.card in (None, card)


def _calls_suit(claim: Claim, table: Table) -> Iterator[Event]:
    # which suit he would call makes no difference to whether he may
    suit = claim.suit or Suit.SPADES
    for of in _of_whom(claim, table, "call-suit"):
        particulars = {"of": of}
        yield Event(claim.by, "calls_suit", suit=suit, particulars=particulars, line=claim.line)
    if claim.suit is not None and _binds_either(claim, table):
        particulars = {"of": table.partner(claim.of or "")}
        yield Event(claim.by, "calls_suit", suit=suit, particulars=particulars, line=claim.line)


def _binds_either(claim: Claim, table: Table) -> bool:
    """Whether the suit was called for the next lead of a player or his partner, be it whose it may.

    Who calls it from the one has called it from the other, until the lead is one's of the two.
    """
    if claim.of is None or claim.of not in table.players:
        return False
    partner = table.partner(claim.of)
    called = (
        standing.remedy
        for standing in table.standing
        if standing.remedy.kind == "must-lead"
        and claim.suit in standing.remedy.things.get("suit", ())
        and claim.by in standing.remedy.held_by
    )
    partner_leads = not table.open_tricks() and table.leader() == partner
    return not partner_leads and any({claim.of, partner} <= {*it.against} for it in called)


def _requires(*words: str) -> Callable[[Claim, Table], Iterator[Event]]:
    def acts(claim: Claim, table: Table) -> Iterator[Event]:
        for of in _of_whom(claim, table, *DEMANDABLE):
            for word in words:
                particulars = {"of": of}
                yield Event(
                    claim.by, "demands", word=word, particulars=particulars, line=claim.line
                )

    return acts


def _of_whom(claim: Claim, table: Table, *kinds: str) -> tuple[str, ...]:
    """Return of whom something is demanded: the one who is named, else those who owe it."""
    if claim.of is not None:
        return (claim.of,)
    owing = [s.remedy for s in table.standing if s.remedy.kind in kinds]
    return tuple(
        dict.fromkeys(of for remedy in owing if claim.by in remedy.held_by for of in remedy.against)
    )


def _claims_a_revoke(claim: Claim, table: Table) -> Iterator[Event]:
    """Yield that he claims a revoke: in one trick, where it is said of a card played to that.

    What the accused did in another trick is another revoke, and shows none in this.
    """
    if claim.of not in table.players:
        return
    tricks = enumerate(table.tricks, table.told_tricks + 1)
    plays = ((number, play) for number, trick in tricks for play in trick.plays)
    of_it = (n for n, play in plays if claim.at == play.event and play.player == claim.of)
    trick = next(of_it, None)
    particulars = {} if trick is None else {"trick": trick}
    yield Event(claim.by, "claims_revoke", word=claim.of, particulars=particulars, line=claim.line)


def _keeps_his_hand(claim: Claim, table: Table) -> Iterator[Event]:
    """Yield that he keeps his hand, who has not thrown it down while another has."""
    who = claim.of or claim.by
    lone = table.alone in table.players  # there another law goes before it
    if who in table.players and table.thrown and who not in table.thrown and not lone:
        yield Event(who, "keeps", word="hand", line=claim.line)


def _passes(claim: Claim, table: Table) -> Iterator[Event]:
    """Yield that he passes, of whom it is said, or the dealer: that tells what he must do."""
    who = claim.of or table.dealer
    if who in table.players:
        yield Event(who, "passes", line=claim.line)


def _puts_right(claim: Claim, table: Table) -> Iterator[Event]:
    """Yield that a score is put right, which is known: that of whom it is said, or the others'."""
    others = [each for each in table.players if each not in side_of(table, claim.by)]
    whose = claim.of or next(iter(others), claim.by)
    due = table.score.get(mark_of(table, whose)) if whose in table.players else None
    if due is not None and claim.by in table.players:
        said = {"corrects_score": due, "of": whose}
        yield Event(claim.by, "corrects_score", particulars=said, line=claim.line)


# By word of a claim, or by kind of an option, the acts by which it is done.
ACTS: Mapping[str, Callable[[Claim, Table], Iterator[Event]]] = {
    "call-card": _calls,
    "call-suit": _calls_suit,
    "penalty-of-a-revoke": _claims_a_revoke,
    "win-the-trick": _requires("win"),
    "lose-the-trick": _requires("lose"),
    "highest-or-lowest": _requires("highest", "lowest"),
    "play-highest": _requires("highest"),
    "play-lowest": _requires("lowest"),
    "play-on": _keeps_his_hand,
    "must-name": _passes,
    "put-right": _puts_right,
}


def lies_open(table: Table) -> bool:
    """Whether cards are still to be played to a trick that has begun."""
    return table.current is not None


def _won_it(table: Table, claim: Claim) -> LiesThere:
    """Whether a player has won the trick: the one that lies open, as it lies, else the last.

    Where a card is to be put to an earlier one it is that which is meant: it stays where it went.
    """
    over = {trick_named(table, act) for act in claim.acts} - {None}
    named = [trick for number, trick in enumerate(table.tricks, 1) if number in over]
    tricks = [t for t in named or table.tricks if t.plays and not t.broken_off]
    if tricks and table.goes_back(tricks[-1]):
        return LiesThere(False, "the cards that followed a lead out of turn are taken back")
    trick, kept = as_it_stays(tricks[-1], table) if tricks else (None, None)
    winner = table.winner(trick) if trick is not None else None
    if trick is None or winner is None:
        which = "Which cards were played to the trick?"
        return LiesThere(None, "", "What is trumps?" if table.trump is None else which)
    card = trick.card_of(winner)
    seen = trick.taken_by is None and card is not None
    why = f"{in_text(card)} takes it" if seen else f"{winner} took it"
    if seen and kept is not None and kept.card != card:
        why = f"{kept.player}'s {in_text(kept.card)} stays in it, and {why}"
    ranked = _ranked_by(trick.cards, table) if seen else ()
    # that a knave is a plain card then is a law of the book, and no premise of it
    asks = "no-trump" if seen and table.trump is NoTrump.NONE else ""
    by = (kept.event,) if kept is not None else ()
    return LiesThere(winner == (claim.of or claim.by), why, by=by, premises=ranked, asks=asks)


def _ranked_by(cards: Iterable[Card], table: Table) -> tuple[str, ...]:
    """Return the premises by which one of these cards wins their trick."""
    bower = any(is_left_bower(card, table.trump) for card in cards if isinstance(card, Card))
    return ("winner-of-a-trick", "order-of-the-cards", *(("left-bower",) if bower else ()))


def _has_the_lead(table: Table, claim: Claim) -> LiesThere:
    """Whether it was a player's lead: to the trick that lies open or was led out of turn.

    Else whether it is his to the next: so it is too when all have played to such a lead, if that
    trick stands.
    """
    last = table.current or next(iter(table.tricks[-1:]), None)
    wrong = last is not None and last.falsely_led is True
    full = last is not None and not last.broken_off and table.is_full(last)
    if last is not None and wrong and full and (leader := table.leader()):
        his, led = leader == (claim.of or claim.by), last.plays[0].event
        return LiesThere(his, f"{leader} took the trick", by=(led,))
    wrong = wrong and not full
    due = last.due if last is not None and (table.current or wrong) else table.leader()
    won, kept = as_it_stays(last, table) if last is not None and full else (None, None)
    takes = table.winner(won) if won is not None else None
    if kept is not None and takes is not None:
        why = f"{kept.player}'s {in_text(kept.card)} stays in the trick, and {takes} has taken it"
        return LiesThere(takes == (claim.of or claim.by), why, by=(kept.event,))
    if due is None:
        first = not table.tricks and not any(table.won.values()) and table.dealer is None
        asked = "Who dealt?" if first else "Who took the trick before, or is the eldest hand?"
        if last is not None and full:
            asked = f"Who took the trick that {last.plays[0].player} led?"
        return LiesThere(None, "", asked)
    his = due == (claim.of or claim.by)
    why = _why_he_leads_first(table, due)
    if not why:
        was = "was" if table.current or wrong else "is"
        return LiesThere(his, f"the lead {was} {due}'s")
    # that the lone player's left leads the table has settled; the premise says who leads elsewhere
    taken = () if table.lone_players_left else ("eldest-leads-first",)
    return LiesThere(his, why, premises=taken, asks="first-lead")


def _why_he_leads_first(table: Table, due: str) -> str:
    """Say by where he sits why a player leads to the first trick; "" where that tells nothing."""
    first = len(table.tricks) <= 1 and not any(table.won.values()) and not table.lead
    eldest = table.next(table.dealt_by) if table.dealt_by else None
    if not first or eldest is None:
        return ""
    if table.lone_players_left == due:
        return f"at this table the lone player's left leads, and {due} is at {table.alone}'s left"
    if due != eldest and eldest in table.live:
        return ""
    seat = f"at {table.dealt_by}'s left"
    if due == eldest:
        return f"{due}, {seat}, leads first"
    return f"{eldest}, {seat}, takes no part, and {due} is next"


def _takes_them_all(table: Table, claim: Claim) -> LiesThere | None:
    """Whether a side has all five tricks: one that the other took shows that it has not.

    None where some are still to be played: that a side will take them no law accepts.
    """
    who = claim.of or claim.by
    side = (who, table.partner(who))
    full = [t for t in table.tricks if t.plays and not t.broken_off and table.is_full(t)]
    winners = [table.winner(trick) for trick in full]
    winners += [who for who, number in table.won.items() for _ in range(number)]
    other = next((each for each in winners if each not in (None, *side)), None)
    if other is not None:
        return LiesThere(False, f"{other} has taken one")
    return LiesThere(True) if len(winners) == HAND and None not in winners else None


def _is_over(table: Table) -> bool:
    return table.is_played_out or any(s.remedy.kind == HAND_IS_OVER for s in table.standing)


def is_of_the_next_deal(claim: Claim, table: Table) -> bool:
    """Whether a claim is of the deal that comes after this one: by its act, or this one is over."""
    turns = any(act.verb == TURNS_THE_NEXT for act in claim.acts)
    return turns or (claim.claim == "who-deals" and _is_over(table))


def _deals_next(table: Table, claim: Claim) -> LiesThere | None:
    """Whether a player deals: while the cards are dealt, now, and else next.

    A deal ends by passing, and not when a trump is made, or when the dealer must name one. It goes
    to the left of him who dealt, be it not his deal, where that deal stood.
    """
    if table.dealer is None:
        return None
    who, dealer = claim.of or claim.by, table.next(table.dealt_by or table.dealer)
    if any(act.verb == TURNS_THE_NEXT for act in claim.acts):
        return LiesThere(dealer == who, f"{dealer} deals next", asks=THE_DEALING)
    begun = table.turned_up or table.declarations or table.tricks or table.thrown or table.won
    if (table.is_being_dealt or not begun) and not table.is_made:
        return LiesThere(table.dealer == who, f"it is {table.dealer}'s deal")
    if any(s.remedy.kind == "must-name" and s.in_force for s in table.standing):
        return LiesThere(False, "the deal is not at an end")
    if _is_over(table):
        return LiesThere(dealer == who, f"the hand is over, and {dealer} deals next")
    if table.is_made is True and not table.tricks:
        return LiesThere(False, "the deal is not at an end")
    waiting = to_pass(table, 2)
    bound = all_of(must_pass(table, player) for player in waiting)
    if bound is not True:
        bidding = bool(table.declarations) or table.turned_up is not None
        if table.is_made is True or not bidding or table.thrown:
            return None
        again = who == table.dealer  # it is his deal, and he claims another
        why = "the deal is not at an end" if again else f"it is {table.dealer}'s deal still"
        return LiesThere(bound, why)
    if _named_in_vain(table):
        return None  # whether that is a pass, or he names again, the law may leave out
    # what one who must pass declares instead is void, and keeps the deal from its end no longer
    since = f"{joined(waiting)} can but pass, and " if waiting else ""
    return LiesThere(dealer == who, f"{since}{dealer} deals next")


def _named_in_vain(table: Table) -> bool:
    """Whether the last word was the suit turned down, which is void, and by no law a pass."""
    last = table.declarations[-1] if table.declarations else None
    if last is None or last.what != "name-suit" or not names_what_was_turned_down(table, last):
        return False
    kinds = {s.remedy.kind for s in table.standing if last.player in s.remedy.against}
    return "void" in kinds and "counts-as-a-pass" not in kinds


def _are_trumps(table: Table, claim: Claim) -> LiesThere:
    """Whether a suit is trumps, and who made it so.

    Where another suit is, or none, it hangs on the words by which this one would have been made.
    """
    words = [d for d in table.declarations if d.what not in ("pass", "turn-down")]
    said = tuple(d.event for d in words)
    if table.trump is NoTrump.NONE:
        return LiesThere(False, "the hand is played without trumps", by=said)
    if table.trump is not None:
        made = f"{table.maker} made {table.trump} trumps"
        why = made if table.maker in table.players else f"{table.trump} are trumps"
        so = table.trump is claim.suit
        return LiesThere(so, why, by=said if so else _making(claim.suit, words, table))
    if any(s.remedy.kind == "have-it-played" and s.fate == "open" for s in table.standing):
        return LiesThere(None, "", "Do the adversaries elect that it be played?", by=said)
    if table.is_made is False:
        return LiesThere(False, "no trump is made yet", by=_making(claim.suit, words, table))
    return LiesThere(None, "", "What is trumps?", by=said)


def _making(suit: Suit | None, words: Iterable[Declaration], table: Table) -> tuple[int, ...]:
    """Return the words of the bidding that may have been of a suit; None is any of them."""
    turned = table.turned_up.suit if isinstance(table.turned_up, Card) else None

    def may_be_of_it(said: Declaration) -> bool:
        # what is said in the first round is of the card turned up, and need not name its suit
        of = said.suit or (turned if said.round == 1 else None)
        return None in (suit, of) or of is suit

    return tuple(said.event for said in words if may_be_of_it(said))


# Whether what is claimed is so in the end, where no law of the record speaks of it.
LIES_THERE: Mapping[str, Callable[[Table, Claim], LiesThere | None]] = {
    "this-trick-is-mine": _won_it,
    "my-lead": _has_the_lead,
    "all-the-tricks": _takes_them_all,
    "who-deals": _deals_next,
    "trumps": _are_trumps,
}
