"""What rulings leave behind: how long a duty or a right lasts, and what spends it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence

from adjudicator.base.events import PLAYS, Event
from adjudicator.base.values import replace
from adjudicator.games.ending import Now, has_ended, with_what_is_forgone, with_what_went_back
from adjudicator.games.euchre.bidding import all_have_passed
from adjudicator.games.euchre.cards import NoTrump
from adjudicator.games.euchre.dealing import (
    BEFORE_THE_BIDDING,
    DEALING,
    HANDLES,
    deals_whole_hands,
)
from adjudicator.games.euchre.table import (
    COUNTS,
    DECLARES,
    MAKES_TRUMP,
    NOBODY,
    TAKES_THE_REST,
    UNSEEN,
    WITHOUT_TRUMPS,
    Play,
    Table,
    Trick,
)
from adjudicator.law.ruling import Decision, Remedy, Standing

TAKES_OVER = "takes_it_from"  # a lone hand, from his partner
# By what a word of the bidding makes no trump.
NO_CALL = ("void", "counts-as-a-pass")
# By what a suit is trumps, whoever names it.
MAKES_A_SUIT_TRUMPS = ("makes-trumps", "trumps-are")
# What may be required at one trick, and at no other.
OF_ONE_TRICK = (
    "must-play-so", "lose-the-trick", "play-highest", "play-lowest", "win-or-lose-the-trick",
    "must-win-or-lose",
)  # fmt: skip
# A suit that may be called, or was, for one lead.
OF_A_LEAD = ("call-suit", "must-lead")
# By which the cards of a hand are in the play no more.
GIVES_UP = ("hands-abandoned", "out-of-the-play")
# That a hand was given up stays so, whatever becomes of its cards: it is paid for once.
STAYS_GIVEN_UP = (*GIVES_UP, "hand-given-up")
# Rights and duties that hang on a card, one by one.
OF_A_CARD = ("exposed", "call-card", "left-on-the-table")


def kept_standing(before: Table, table: Table, event: Event) -> Table:
    """Return the table without the duties and rights that this event has brought to an end."""
    if not table.standing and not table.lapsed:
        return table
    lying = (trick for trick in table.tricks if not trick.broken_off)
    plays = [p.event for trick in lying for p in trick.plays]
    left = with_what_is_forgone(table.standing, event, plays)
    left = with_what_went_back(left, event, plays)
    table = replace(table, standing=left)
    now = _Now(before, table, event)
    ended = [s for s in table.standing if has_ended(s, now, ENDS)]
    lapsed = () if now.leads_anew else (*table.lapsed, *filter(_was_required_of_nobody, ended))
    if not ended:
        return replace(table, lapsed=lapsed)
    kept = tuple(s for s in table.standing if s not in ended)
    spent = tuple(s for s in ended if s.remedy.kind in OF_A_LEAD)
    return replace(table, standing=kept, spent=table.spent + spent, lapsed=lapsed)


def _was_required_of_nobody(option: Standing) -> bool:
    """Whether it is one of the things that may be required at one trick, of which none was."""
    now_or_never = option.remedy.kind in (*OF_ONE_TRICK, "win-the-trick")
    return now_or_never and option.remedy.choice is not None and option.fate == "open"


class _Now(Now[Table]):
    @property
    def plays(self) -> bool:
        """Whether a card is played."""
        return self.event.verb in PLAYS and len(self.event.cards) == 1

    @property
    def leads(self) -> bool:
        """Whether it is led."""
        if not self.plays or not self.table.tricks:
            return False
        mine = Play(self.event.by, self.event.cards[0], self.event.number)
        return self.table.tricks[-1].plays[:1] == (mine,)

    @property
    def leads_anew(self) -> bool:
        """Whether the trick before is over, or its false lead came to nothing."""
        return self.leads and not self.table.tricks[-1].led_on


def _all_are_gone(now: _Now, standing: Standing) -> bool:
    cards = standing.remedy.things.get("cards", ())
    gone = (_is_gone(now.table, card) or _is_won_on_demand(now, card) for card in cards)
    return bool(cards) and all(gone)


def _is_won_on_demand(now: _Now, card: object) -> bool:
    """Whether one who was called on to win the trick in which a card lies has played to it."""
    due = [s for s in now.before.standing if s.remedy.kind == "must-win"]
    if not now.plays or not any(now.event.by in s.remedy.against for s in due):
        return False
    mine = Play(now.event.by, now.event.cards[0], now.event.number)
    cards = [each.card for t in now.table.tricks if mine in t.plays for each in t.plays]
    return card in cards


def _has_led(now: _Now, standing: Standing) -> bool:
    # a lead out of turn is not the lead for which a suit is called
    in_turn = now.leads and now.table.tricks[-1].due in (None, now.event.by)
    return in_turn and now.event.by in standing.remedy.against


def _has_played(now: _Now, standing: Standing) -> bool:
    return now.plays and now.event.by in standing.remedy.against


def _trick_is_over(now: _Now, standing: Standing) -> bool:
    return now.leads_anew or _has_played(now, standing)


def _next_is_led(now: _Now, standing: Standing) -> bool:
    return now.leads_anew


def _caller_has_played(now: _Now, standing: Standing) -> bool:
    return now.plays and now.event.by in standing.remedy.held_by


def _nobody_is_waited_for(now: _Now, standing: Standing) -> bool:
    return not any(_waits_for(trick, standing.remedy.against) for trick in _open(now.table))


def _had_to_win(now: _Now, standing: Standing) -> bool:
    if standing.remedy.choice is None:
        return _nobody_is_waited_for(now, standing)
    return _trick_is_over(now, standing)


# Until when a duty lasts that does not end with the round of the bidding in which it was made.
OF_THE_DEAL = "the deal ends"


def _bidding_is_over(now: _Now, standing: Standing) -> bool:
    next_round = now.table.round != now.before.round and standing.remedy.until != OF_THE_DEAL
    bound = standing.remedy.kind == "must-pass"  # by that it is known how the bidding ended
    return now.leads or next_round or (not bound and all_have_passed(now.table, 2))


def _is_chosen(now: _Now, standing: Standing) -> bool:
    return now.leads or (now.event.verb == "elects" and now.event.by in standing.remedy.held_by)


def _is_elected(now: _Now, standing: Standing) -> bool:
    """Whether one of them has elected that it be played; to let it pass uses up no right."""
    return _is_chosen(now, standing) and (now.leads or now.event.word != "pass")


def _dealer_has_played(now: _Now, standing: Standing) -> bool:
    return now.plays and now.event.by in standing.remedy.held_by


def _is_forgone_in_the_deal(now: _Now, standing: Standing) -> bool:
    """Whether one of those who may claim a new deal has touched his cards, he first of all.

    Once the trump is turned it is so of whoever takes his up, unless the other side was before him.
    For a fault of the adversaries the dealer claims, and his partner's hands are in question.
    """
    dealing, holders = now.table.dealing, standing.remedy.held_by
    if len(holders) == 1:
        holders = (now.table.partner(holders[0]),)
    if dealing is not None and dealing.turned and standing.remedy.until is not None:
        first = next(iter(dealing.touched), None)
        his = now.event.by in holders and now.event.verb in HANDLES
        return first in (None, *standing.remedy.held_by) and (his or now.event.verb in UNSEEN)
    if dealing is None or not dealing.touched or now.event.verb != "touches":
        return False
    return dealing.touched[0] == now.event.by and now.event.by in holders


LET_STAND = "they let it stand"


def _fresh_deal_is_forgone(now: _Now, standing: Standing) -> bool:
    """Whether no fresh deal can be claimed: they let the deal stand, or it was played out.

    Where it is given until they let it stand, the law tells whether playing it out is that.
    """
    lets_stand = (now.event.verb, now.event.word) == ("elects", "stand")
    if lets_stand and now.event.by in standing.remedy.held_by:
        return True
    if standing.remedy.until == LET_STAND:
        return False
    return now.event.verb == COUNTS or _is_forgone_in_the_deal(now, standing)


# By kind of duty or right, whether an event brings it to an end.
ENDS: Mapping[str, Callable[[_Now, Standing], bool]] = {
    **dict.fromkeys(OF_A_CARD, _all_are_gone),
    **dict.fromkeys(OF_A_LEAD, _has_led),
    "must-play": _has_played,
    **dict.fromkeys(OF_ONE_TRICK, _trick_is_over),
    "call-fails": _caller_has_played,
    "must-win": _nobody_is_waited_for,
    "win-the-trick": _had_to_win,
    **dict.fromkeys(("must-pass", "silenced"), _bidding_is_over),
    **dict.fromkeys(
        ("may-change-his-card", "keeps-his-card", "stays-after-a-revoke"), _next_is_led
    ),
    "have-it-played": _is_elected,
    "have-it-alone": _is_chosen,
    "change-the-discard": _dealer_has_played,
    "fresh-deal": _fresh_deal_is_forgone,
}


def _is_gone(table: Table, card: object) -> bool:
    """Whether a card has been played to a trick that is full."""
    return any(
        play.card == card
        for trick in table.tricks
        if not trick.broken_off and table.is_full(trick)
        for play in trick.plays
    )


def _open(table: Table) -> list[Trick]:
    return [table.tricks[index] for index in table.open_tricks()]


def _waits_for(trick: Trick, players: tuple[str, ...]) -> bool:
    return any(trick.card_of(player) is None for player in players)


def lies_in_a_trick(table: Table, card: object) -> bool:
    """Return whether a card has been played, in a good lead, to a trick that lies open."""
    good = [trick for trick in _open(table) if not table.is_false(trick)]
    return any(play.card == card for trick in good for play in trick.plays)


def standing_left(
    table: Table, decision: Decision, event: Event, taken: Standing | None
) -> tuple[Standing, ...]:
    """Return the duties and rights after a ruling: what it spends, ends and makes.

    Args:
        table: the table after the event.
        decision: the ruling on the event.
        event: the event.
        taken: the option of a choice that the event takes, or None.
    """
    standing = list(table.standing)
    if taken is not None:
        standing = [s.after_choice(taken, event.by) for s in standing]
    for finding in decision.findings:
        for remedy in finding.remedies:
            if remedy.kind == "right-lost":
                standing = _lost(standing, event)
                continue
            if remedy.kind in GIVES_UP:
                before = (s.remedy.against for s in standing if s.remedy.kind in GIVES_UP)
                gone = {*remedy.against, *(who for each in before for who in each)}
                standing = [s for s in standing if not _ends_with(s, remedy, gone)]
            if remedy.kind == "deal-stands" and not decision.is_open:
                standing = [s for s in standing if not _is_let_stand(s, remedy, finding.law)]
            sure = not decision.is_open
            by_card = remedy.kind in OF_A_CARD and remedy.choice is None
            standing += [
                Standing(one, finding.clause, finding.law, event.number, sure)
                for one in (remedy.card_by_card() if by_card else (remedy,))
            ]
    return tuple(standing)


def spent_after(table: Table, event: Event, taken: Standing | None) -> tuple[Standing, ...]:
    """Return the rights of a lead that is past: given up with the choice of another option."""
    if taken is None:
        return table.spent
    return tuple(s.after_choice(taken, event.by) for s in table.spent)


def played_alone_or_not(before: Table, table: Table, decision: Decision) -> Table:
    """Return the table with the lone hand that a ruling makes, or undoes.

    Args:
        before: the table before the event.
        table: the table after it.
        decision: the ruling on the event.
    """
    for remedy in decision.remedies:
        if not remedy.against:  # nobody at the table is what the clause names
            continue
        if remedy.kind == "plays-alone":
            against = before.adversaries(remedy.against[0])
            defends = before.maker in against and before.alone in against
            alone = before.alone if defends else remedy.against[0]
            table = _without_the_partner(replace(table, alone=alone))
        elif remedy.kind == "plays-with-his-partner":
            others = before.adversaries(remedy.against[0])
            table = replace(table, alone=before.alone if before.alone in others else NOBODY)
    return table


def without_a_void_call(
    before: Table, table: Table, decision: Decision, event: Event, later: Sequence[Event]
) -> Table:
    """Return the table without what is made by a word of which a ruling says that it is void.

    Who made a trump by it has spoken all the same, and the bidding goes on. Where they play on with
    that trump they play with it, and what that comes to is another matter. Who passed in his turn,
    or turned the card down, is still to speak.

    Args:
        before: the table before the event.
        table: the table after it.
        decision: the ruling on the event.
        event: the event.
        later: what was done after it.
    """
    void = any(r.kind in NO_CALL and event.by in r.against for r in decision.remedies)
    if not void or decision.is_open:
        return table
    if event.verb in ("passes", "turns_down"):
        out_of_turn = any(d.event == event.number and not d.in_turn for d in table.declarations)
        return table if out_of_turn else before
    if event.verb == TAKES_OVER:
        plays_on = any(each.verb in PLAYS and each.by == event.by for each in later)
        return table if plays_on else replace(before, declarations=table.declarations)
    made_by_it = event.verb in MAKES_TRUMP and before.maker is None and table.maker == event.by
    if not made_by_it:
        return table
    goes_on = next((each.verb in DECLARES for each in later if not each.is_nothing), True)
    return replace(before, declarations=table.declarations) if goes_on else table


def without_trumps(table: Table, decision: Decision) -> Table:
    """Return the table without trumps where a ruling says that the hand is played so."""
    given = any(r.kind == WITHOUT_TRUMPS for r in decision.remedies)
    made = given and not decision.is_open
    return replace(table, trump=NoTrump.NONE, maker=decision.actor) if made else table


def with_trumps_made(table: Table, decision: Decision) -> Table:
    """Return the table with the suit that a ruling makes trumps, by him on whose act it is."""
    suits = (r.things.get("suit", ()) for r in decision.remedies if r.kind in MAKES_A_SUIT_TRUMPS)
    suit = next((suit for (suit,) in filter(None, suits)), None)
    if suit is None or decision.is_open:
        return table
    return replace(table, trump=suit, maker=table.maker or decision.actor)


def with_the_rest(table: Table, decision: Decision) -> Table:
    """Return the table with the tricks that are left taken by one who has them by a ruling."""
    given = any(r.kind == TAKES_THE_REST for r in decision.remedies)
    who = decision.actor
    if not given or decision.is_open or who not in table.players:
        return table
    has = table.won.get(who, 0)
    return replace(table, won={**table.won, who: has + table.tricks_left})


def with_what_stays_played(
    before: Table, table: Table, decision: Decision, event: Event, later: Sequence[Event]
) -> Table:
    """Return the table with a card where it lay, where a ruling does not let it be taken back.

    Where he plays another in its place, that is what the table goes on with.

    Args:
        before: the table before the event.
        table: the table after it.
        decision: the ruling on the event.
        event: the event.
        later: what was done after it.
    """
    kept = any(r.kind == "not-taken-back" for r in decision.remedies)
    replaced = any(each.by == event.by and each.verb in PLAYS for each in later)
    if event.verb != "takes_back" or not kept or replaced:
        return table
    return replace(table, tricks=before.tricks, hands=before.hands)


def with_the_lead_let_stand(table: Table, taken: Standing | None) -> Table:
    """Return the table with a lead as good as one in turn, once somebody has chosen that it stand.

    Args:
        table: the table after the choice.
        taken: the option of a choice that was taken, or None.
    """
    if taken is None or taken.remedy.kind != "stands":
        return table
    tricks = [
        replace(trick, due=trick.plays[0].player, led_on=False, told_false=None)
        if trick.plays and trick.plays[0].event == taken.event and not trick.broken_off
        else trick
        for trick in table.tricks
    ]
    return replace(table, tricks=tuple(tricks), discovered=False)


def dealt_afresh(table: Table, decision: Decision, event: Event, later: Sequence[Event]) -> Table:
    """Return the table with nothing dealt on it, where a ruling has the cards dealt again.

    Who deals on though he has lost the deal, and nobody has said so, deals none anew: what he does
    is of the deal that he spoilt; so it is where he may deal again, and deals no whole hand.

    Args:
        table: the table after the event.
        decision: the ruling on the event.
        event: the event.
        later: what was done after it.
    """
    next_dealt = next((each for each in later if each.verb in BEFORE_THE_BIDDING), event)
    goes_on = {event.verb, next_dealt.verb} <= {*DEALING} and next_dealt is not event
    for remedy in decision.remedies:
        if remedy.kind in ("new-deal", "loses-the-deal") and table.is_being_dealt:
            dealing = table.dealing.by if table.dealing is not None else None
            anew = dealing in remedy.held_by and deals_whole_hands(later)
            if goes_on and next_dealt.by == dealing and not anew:
                return table
            return replace(table, dealing=None, dealer=next(iter(remedy.held_by), None))
        if remedy.kind == "loses-the-deal" and _is_yet_to_be_dealt(table) and remedy.held_by:
            deals_on = next_dealt is not event and next_dealt.by in remedy.against
            return table if deals_on else replace(table, dealer=remedy.held_by[0])
    return table


def _is_yet_to_be_dealt(table: Table) -> bool:
    """Whether nothing of a deal is told yet, so that he deals next whose deal it is."""
    told = table.dealing or table.turned_up or table.declarations or table.tricks or table.trump
    return not told


def _without_the_partner(table: Table) -> Table:
    """The table when what the lone player's partner has put to an open trick is out of it."""
    tricks, lying = list(table.tricks), table.open_tricks()
    for index in lying:
        plays = tricks[index].plays
        left = tuple(play for play in plays if play.player in table.live)
        if plays[0].player in table.live:
            tricks[index] = replace(tricks[index], plays=left)
    return replace(table, tricks=tuple(tricks))


def _ends_with(standing: Standing, abandoned: Remedy, gone: Collection[str]) -> bool:
    """Whether a duty or right ends when these hands are abandoned: theirs, or one against them.

    Args:
        standing: the duty or right.
        abandoned: by what hands are abandoned now.
        gone: whose hands are abandoned by now.
    """
    if standing.remedy.kind in STAYS_GIVEN_UP:
        return False
    held_by, against = set(standing.remedy.held_by), standing.remedy.against
    ends = not set(abandoned.against).isdisjoint(against)
    return ends or (bool(held_by) and held_by.issubset(gone))


def _is_let_stand(standing: Standing, stands: Remedy, law: str) -> bool:
    """Whether a fresh deal can no more be claimed, since by its own law the deal stands."""
    his = not set(stands.against).isdisjoint(standing.remedy.held_by)
    return standing.remedy.kind == "fresh-deal" and standing.law == law and his


def _lost(standing: list[Standing], event: Event) -> list[Standing]:
    """The rights after a consultation that loses the right consulted about, and no other."""
    mine = [s for s in standing if event.by in s.remedy.held_by and s.in_force]
    elections = [s for s in mine if s.remedy.kind in ("have-it-played", "have-it-alone")]
    if event.word == "whether-to-play":
        about = elections
    elif event.word == "which-suit":
        about = [s for s in mine if s.remedy.kind == "call-suit"]
    else:
        sizes = [s.remedy.choice for s in mine]
        pairs = [s for s in mine if s.remedy.choice and sizes.count(s.remedy.choice) == 2]
        about = pairs or [s for s in mine if s.remedy.choice] or elections
    return [replace(s, fate="lost") if s in about else s for s in standing]


def left_at_the_end(table: Table) -> tuple[Standing, ...]:
    """Return the duties and rights that still bind somebody when the record ends."""
    return tuple(
        s
        for s in table.standing
        if s.remedy.until
        and s.in_force
        and not (s.remedy.kind in ("must-pass", "silenced") and table.is_made)
        and not any(lies_in_a_trick(table, c) for c in s.remedy.things.get("cards", ()))
    )
