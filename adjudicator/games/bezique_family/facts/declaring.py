"""What declaring shows: what a combination is made of, what it was made of before, and when."""

from __future__ import annotations

import re
from collections.abc import Iterable

from adjudicator.base.cards import Card, Rank, rank_known
from adjudicator.base.events import PLAYS, Event
from adjudicator.base.facts import FactRegister
from adjudicator.base.logic import Verdict, all_of, any_of, not_
from adjudicator.base.plain import list_in
from adjudicator.base.values import replace
from adjudicator.games.bezique_family.facts.drawing import (
    has_too_many_cards,
    is_disputed_since_the_trick,
    is_found_with_too_many_later,
)
from adjudicator.games.bezique_family.naming import LATER, PENDING, NamedCombination
from adjudicator.games.bezique_family.record import laid_in_vain
from adjudicator.games.bezique_family.serving import (
    Cards,
    announced_cards,
    are_shared,
    are_within,
    cards_of,
    not_all_known,
)
from adjudicator.games.bezique_family.situation import Situation
from adjudicator.games.bezique_family.table import (
    DECLARES,
    TRIED,
    UNSEEN,
    Announced,
    Fate,
    Laid,
    Table,
)
from adjudicator.games.claimed import things_named
from adjudicator.law.ruling import Standing

shown: FactRegister[Situation] = FactRegister()

NAMING = (*DECLARES, "elects")
LAYING = ("declares", "announces")
PENCHANT = "penchant"  # the row of the combination that makes trumps
REPEATING = (*NAMING, "repeats")
# Words by which one says that a card has left the table.
PLAYED_AWAY = r"\b(gone|played|away|broken)\b"
# What lay there before tricks of which nobody wrote down the cards.
STILL_LAID = "laid still"
# That itself: who tells it says what no record of every card is there to show.
GONE_UNSEEN = "laid and gone unseen"


# the combination


@shown(
    "Do {player}'s cards make it?",
    implies=(
        "combination",
        (
            "its_cards_still_lie_there",
            "a_card_of_it_was_played_away",
            "declared_when_the_stock_was_exhausted",
        ),
    ),
    regular=True,
    taken="{player} had the cards for it",
    empty=("laid",),
    kept=(STILL_LAID,),
)
def its_cards_make_it(at: Situation) -> Verdict:
    """The cards laid down for it, now or before, make the combination."""
    if at.event.untold and at.named is not None:
        return _is_made_of_the_untold(at)
    return at.if_its_cards(lambda _, cards: bool(cards))


@shown(
    "Could it as well be another Jack that {player} means?",
    acts=NAMING,
    implies=("its_cards_make_it",),
)
def another_jack_may_be_meant(at: Situation) -> bool:
    """More than one Jack lies there with which it is made, and nothing shows which he means."""
    return at.named is not None and bool(at.named.jacks)


OF_A_KIND = "of-a-kind"  # so many cards of one rank


def _is_made_of_the_untold(at: Situation) -> Verdict:
    """Whether cards of which the suits are not all known make it: four kings are, whichever."""
    return _do_the_untold_make(at, at.named.name if at.named is not None else "")


def _do_the_untold_make(at: Situation, name: str) -> Verdict:
    """Whether cards of which the suits are not all known make what is called by a name."""
    rows = [row for row in at.combinations if name in row.called and row.kind == OF_A_KIND]
    cards = at.event.untold
    ranks = list(map(rank_known, cards))
    if len(rows) != 1 or None in ranks or len(ranks) < int(str(rows[0].terms["count"])):
        return None
    wanted = [Rank.parse(str(rank)) for rank in list_in(rows[0].terms, "ranks")] or list(Rank)
    right = max(ranks.count(rank) for rank in wanted)
    return right >= int(str(rows[0].terms["count"]))


def _is_said_to_be_of_trumps(at: Situation) -> Verdict:
    """Whether a marriage is of trumps by what is said of it: royal; twenty, or forty; else None.

    What waits as the record begins, and what is announced to score, is told by its name.
    """
    named = at.named
    if named is None or at.trump is not None or at.before.no_trumps:
        return None
    rows = [each for each in at.combinations if named.name in each.called and "suit" in each.terms]
    said = [each for each in rows if each.points == at.event.get("points")]
    if len(rows) < 2:
        return None
    if len(said) == len(at.meant) == 1:
        return bool(said[0].terms["suit"] == "trumps")
    waits = named.announced is not None and not named.announced.event
    row = named.row if waits else next((each for each in rows if each.id == named.name), None)
    of_trumps = row is not None and bool(row.terms["suit"] == "trumps")
    return of_trumps if waits or of_trumps or named.when == LATER else None


def _is_said_to_be_of_the_suit(at: Situation) -> Verdict:
    """Whether what he names, with cards that nobody says, is said to be of the trump suit."""
    if at.named is None or at.named.cards == ():
        return False
    suit = at.named.announced.suit if at.named.announced is not None else at.suit_said
    return None if suit is None or at.trump is None else suit is at.trump


@shown(
    "Are they of the trump suit?",
    regular=_is_said_to_be_of_trumps,
    taken="the marriage counts what is said of it",
)
def is_of_trumps(at: Situation) -> Verdict:
    """Its cards are of the trump suit."""
    if at.named is None or not at.named.cards:
        return _is_said_to_be_of_the_suit(at)
    if len({each.card.suit for each in at.named.cards}) > 1:
        return False
    if at.trump is None:
        return False if at.before.no_trumps else None
    return all(each.card.suit is at.trump for each in at.named.cards)


@shown(
    "Did {player} claim to score it now, or announce it to be scored later?",
    words=("nothing", "now", "later"),
    acts=NAMING,
    said=(
        "He would score nothing.",
        "He would score it now.",
        "He announces it, to be scored later.",
    ),
)
def to_be_scored(at: Situation) -> str:
    """When he would score it: now, or later."""
    if at.named is None:
        return "nothing"
    return "later" if at.named.when == LATER else "now"


@shown("Did {player} claim several for one trick?", acts=NAMING)
def claimed_it_with_others(at: Situation) -> Verdict:
    """He claimed to score it with others, all at once."""
    return at.named is not None and at.named.others > 1


@shown(
    "How many combinations did {player} claim to score at once?",
    numbers=(0, 9),
    acts=NAMING,
    counted="He claimed to score at once {} of the combinations that his cards make.",
)
def claimed_at_once(at: Situation) -> int:
    """He claimed to score at once so many of the combinations that his cards make."""
    return min(9, sum(each.when != LATER and each.cards != () for each in at.meant))


@shown(
    "How many combinations did {player} name?",
    numbers=(0, 9),
    acts=NAMING,
    counted="He named in one breath {} of the combinations that his cards make.",
)
def named_at_once(at: Situation) -> int:
    """He named in one breath so many of the combinations that his cards make."""
    return min(9, sum(each.cards != () for each in at.meant))


# when and by whom


@shown(
    "Had {player} taken the trick?",
    acts=NAMING,
    regular=True,
    taken="{player} had taken the trick",
    relied_on=True,
)
def had_taken_the_trick(at: Situation) -> Verdict:
    """He had taken the trick just played, and no other was begun."""
    return at.has_just_taken_a_trick


@shown("Had {player} drawn a card since the trick?", acts=NAMING)
def had_drawn_a_card(at: Situation) -> Verdict:
    """He had drawn a card since the trick was taken."""
    return bool(at.before.drawn.get(at.player))


@shown(
    "Had {adversary} drawn a card since the trick?",
    acts=NAMING,
    looks_ahead=True,
    regular=True,
    taken="{adversary}, who won the trick, had drawn",
)
def the_winner_had_drawn(at: Situation) -> Verdict:
    """The winner of the trick had drawn a card already.

    A record that lists none of his draws does not show that he had not drawn.
    """
    winner = at.before.taker
    if winner is None:
        return None
    # or one says that he drew, and is not believed
    denied = any(event.denies("draws") and event.by == winner for event in at.record)
    draws = denied or any(event.verb == "draws" and event.by == winner for event in at.later)
    return True if at.before.drawn.get(winner) else False if draws else None


@shown("Had the winner of the trick made a declaration?", acts=(*NAMING, "draws"))
def the_winner_had_declared(at: Situation) -> Verdict:
    """The winner of the trick had declared something on it."""
    return at.before.taker is not None and bool(_made_by_the_winner(at))


@shown("Was the declaration of the winner refused?", acts=NAMING)
def what_the_winner_declared_was_refused(at: Situation) -> Verdict:
    """What the winner of the trick declared was refused."""
    made = _made_by_the_winner(at)
    # of what the book leaves out nobody has said that it was no declaration
    return bool(made) and all(each.fate is Fate.REFUSED and not each.unsaid for each in made)


@shown(
    "Was what the winner of the trick declared refused, and had that been declared before drawing?",
    acts=NAMING,
    implies=("what_the_winner_declared_was_refused",),
)
def what_the_winner_declared_before_drawing_was_refused(at: Situation) -> Verdict:
    """What the winner of the trick declared was refused, and he had declared it before drawing."""
    if not what_the_winner_declared_was_refused(at):
        return False
    return any(not _had_drawn_before(at, each) for each in _made_by_the_winner(at))


@shown("Had {adversary}, who lost the trick, scored on it before?", acts=NAMING)
def the_loser_had_scored_on_it(at: Situation) -> bool:
    """The loser of the trick had declared before him, and scored for it."""
    if at.before.taker != at.player:
        return False
    return any(each.fate is Fate.SCORED for each in _made_on_the_trick(at, at.adversary))


def _made_by_the_winner(at: Situation) -> list[Announced]:
    """What the winner of the trick has named on it."""
    return _made_on_the_trick(at, at.before.taker)


def _made_on_the_trick(at: Situation, player: str | None) -> list[Announced]:
    """What a player has named on the trick just taken."""
    return [
        each
        for each in at.before.announced
        if each.player == player and each.trick == at.before.tricks and each.event
    ]


def _had_drawn_before(at: Situation, named: Announced) -> bool:
    """Whether a player had drawn since the trick when he named something; it may be told."""
    for event in reversed(at.record[: named.event]):
        if event.number == named.event and "had_drawn_a_card" in event.told:
            return event.told["had_drawn_a_card"] is True
        if event.by == named.player and event.verb == "draws":
            return True
        if event.verb in (*PLAYS, *UNSEEN, "plays_on", "deals"):
            return False
    return False


@shown(
    "Was the stock exhausted when {player} declared?",
    acts=NAMING,
    regular=False,
    taken="cards were left to draw",
    empty=("stock",),
)
def declared_when_the_stock_was_exhausted(at: Situation) -> Verdict:
    """He came to declare or score it only when the stock was exhausted."""
    return at.before.exhausted


@shown("Had {player} scored another combination for this trick?", acts=REPEATING)
def had_scored_for_this_trick(at: Situation) -> Verdict:
    """He had scored another combination for the same trick."""
    if _has_a_choice_besides(at):
        return True
    return any(
        each.player == at.player and each.scored_at == at.before.tricks and each.fate is Fate.SCORED
        for each in at.after.announced
    )


def _has_a_choice_besides(at: Situation) -> bool:
    """Whether he has yet to choose, of others than this, what he scores for the trick."""
    named = at.named.announced if at.named is not None else None
    return any(
        s.event != at.event.number and s in at.after.standing and not _is_offered(named, s)
        for s in at.standing("score-one-of", held_by=at.player)
    )


def _is_offered(named: Announced | None, choice: Standing) -> bool:
    """Whether what he names is one of those between which he may choose."""
    return (
        named is not None
        and named.fate in (Fate.TO_SCORE, Fate.CLAIMED)
        and named.row.id in choice.remedy.things.get("what", ())
    )


@shown(
    "How many of those can be scored?",
    numbers=(0, 9),
    acts=NAMING,
    counted="Of the combinations claimed at once, {} can be scored.",
)
def left_to_choose(at: Situation) -> int:
    """Of the combinations claimed at once, so many can be scored."""
    return min(9, len(at.left_to_choose)) if at.about == ("choice",) else 0


@shown(
    "Did {player} choose a combination to score?",
    acts=("elects",),
    implies=("combination",),
)
def chose_a_combination(at: Situation) -> Verdict:
    """He chose one combination of several to score."""
    return at.event.verb == "elects" and at.named is not None


@shown("Had {player} named another combination for this trick?", acts=NAMING)
def had_declared_for_this_trick(at: Situation) -> Verdict:
    """He had made another declaration for the same trick."""
    return _has_a_choice_besides(at) or any(
        each.player == at.player
        and at.before.tricks in (each.scored_at, each.trick if each.event else -1)
        and each.fate not in (Fate.REFUSED, Fate.CLAIMED)
        for each in at.after.announced
    )


# the cards it is made of


@shown("Does {player} add a card from the hand?", acts=NAMING, empty=("laid",))
def adds_a_card_from_his_hand(at: Situation) -> Verdict:
    """He adds to it at least one card from the hand."""
    if at.event.untold or (at.laid_now and _are_not_all_known(at.named)):
        return True
    if at.event.verb in DECLARES and not at.before.lies(at.player) and not at.event.get("with"):
        return True  # whichever cards they are, none of them lay there
    named = at.named
    if named is not None and named.perhaps_fresh and not named.fresh:
        return None  # nobody says which of several he chose
    return at.if_its_cards(lambda named, _: named.fresh > 0)


@shown("Were those of its cards that are new laid before, for what did not count?", acts=NAMING)
def its_new_cards_were_laid_in_vain(at: Situation) -> Verdict:
    """Those of its cards that are new lay there already, for what did not count."""
    named = at.named
    if named is None or named.announced is not None or not named.cards:
        return False
    lay = {card.number for card in at.before.lies(at.player)}
    in_vain = laid_in_vain(at.before, at.player)
    vain = {card.number for card, sure in in_vain.items() if sure}
    numbers = {card.number for card in named.cards}
    return numbers <= lay and not numbers.isdisjoint(vain)


def _are_not_all_known(named: NamedCombination | None) -> bool:
    """Whether what he names anew is made with cards of which nobody says all."""
    return named is not None and named.announced is None and named.cards is None


@shown("Does it use a card that lay on the table?", acts=NAMING, empty=("laid",))
def uses_a_card_that_lay_there(at: Situation) -> Verdict:
    """It uses a card that lay on the table already."""
    if at.event.untold and _is_made_of_the_untold(at):
        return False
    named = at.named
    if named is not None and named.cards and len(named.cards) == named.fresh + named.perhaps_fresh:
        return None if named.perhaps_fresh else False
    return at.if_its_cards(lambda named, cards: len(cards) > named.fresh)


@shown("Are the cards that {player} lays of one suit?", acts=NAMING)
def the_cards_laid_are_of_one_suit(at: Situation) -> Verdict:
    """The cards laid down for it are all of one suit."""
    laid = at.event.get("with") or ()
    return len(laid) > 1 and len({card.suit for card in laid}) == 1


@shown("Are the cards that {player} lays of different suits?", acts=NAMING)
def the_cards_laid_are_of_different_suits(at: Situation) -> Verdict:
    """The cards laid down for it are of different suits."""
    return len({card.suit for card in at.event.get("with") or ()}) > 1


@shown(
    "Had a penchant been declared in this deal before?",
    acts=NAMING,
    regular=False,
    taken="no penchant had been declared before",
)
def a_penchant_had_been_declared(at: Situation) -> Verdict:
    """A penchant had been declared in this deal before."""
    if at.before.trump is not None:
        return True
    made = any(each.row.id == PENCHANT and each.fate is Fate.SCORED for each in at.before.announced)
    return made or (False if at.before.no_trumps else None)


@shown("Is there an ace in it, and no ten?", acts=NAMING)
def has_an_ace_and_no_ten(at: Situation) -> Verdict:
    """There is an ace in it, and no ten."""

    def is_so(_: NamedCombination, cards: tuple[Laid, ...]) -> bool:
        ranks = {each.card.rank for each in cards}
        return Rank.ACE in ranks and Rank.TEN not in ranks

    return at.if_its_cards(is_so)


@shown("Is there a nine in it, and no ten?", acts=NAMING)
def has_a_nine_and_no_ten(at: Situation) -> Verdict:
    """There is a nine in it, and no ten."""

    def is_so(_: NamedCombination, cards: tuple[Laid, ...]) -> bool:
        ranks = {each.card.rank for each in cards}
        return Rank.NINE in ranks and Rank.TEN not in ranks

    return at.if_its_cards(is_so)


@shown("Had {player} announced something in the same class before?", acts=NAMING, empty=("made",))
def had_announced_in_its_class(at: Situation) -> Verdict:
    """He had announced another combination of the same class before, in this deal.

    What he has lost since was announced all the same.
    """
    if at.named is None or at.named.row is None:
        return False
    of_class = at.named.row.of_class
    return bool(_others(at)) or any(
        each.row.of_class == of_class and each != at.named.announced
        for each in at.announced_by(at.player, Fate.LOST)
    )


def _others(at: Situation) -> list[Announced]:
    """What else he has made or announced in the class of what he names."""
    assert at.named is not None
    assert at.named.row is not None
    return [each for each in at.made_in_class(at.named.row) if each != at.named.announced]


def _higher(at: Situation, *fates: Fate) -> list[Announced]:
    if at.named is None or at.named.row is None:
        return []
    worth, announced = at.named.row.points, at.named.announced
    breath = {at.event.number, announced.event if announced and announced.event else -1}
    return [
        each
        for each in _others(at)
        if each.row.points > worth
        and each.fate in fates
        # what is only claimed or announced in the same breath is not made already
        and (each.fate is Fate.SCORED or each.event not in breath)
    ]


def _cards(at: Situation) -> set[Laid]:
    return set(at.named.cards or ()) if at.named is not None else set()


def _serving(at: Situation) -> Cards | None:
    """What is known of the cards of what he names; None where it is made of none."""
    named = at.named
    if named is None or named.row is None or named.cards == ():
        return None
    if named.announced is not None:
        return announced_cards(named.announced, at.after)
    told = at.event.untold or [each.card for each in at.laid_now]
    by = at.event.number if _has_room_for_what_he_lays(at) else 0
    return cards_of(named.row, named.cards, told, at.after, suit=at.suit_said, fresh_by=by)


def _has_room_for_what_he_lays(at: Situation) -> bool:
    """Whether all that he lays down came from his hand: there is room for it beside the rest.

    Else it may be what lay there already: nobody has more than so many before him who declares.
    """
    unknown = {
        each.event: len(each.untold or announced_cards(each, at.before).may_be)
        for each in not_all_known(at.before, at.player)
    }
    if not unknown and not at.event.untold:
        return True
    laid = len(at.event.untold or at.laid_now)
    lying = at.before.number_lying(at.player) + sum(unknown.values())
    return lying + laid <= at.before.equipment.hand - 1


def _serve_in(at: Situation, others: Iterable[Announced]) -> Verdict:
    """Whether a card of what he names serves in one of others; None where nobody can tell."""
    mine = _serving(at)
    if mine is None:
        return False
    copies = at.before.equipment.copies
    return any_of(
        are_shared(mine, announced_cards(each, at.after), _lying_elsewhere(at), copies)
        for each in others
    )


def _lying_elsewhere(at: Situation) -> list[Card]:
    """The cards that he never had: what the other holds or has laid, and the card turned up."""
    table, other = at.after, at.adversary
    laid = (*table.lies(other), *table.gone.get(other, ()))
    turned = () if table.turn_up_is_drawn or table.turned_up is None else (table.turned_up,)
    return [*table.hand(other).cards, *(each.card for each in laid), *turned]


@shown("Are all its cards part of a higher one made before?", acts=NAMING, empty=("made",))
def is_part_of_a_higher_one_made(at: Situation) -> Verdict:
    """All its cards are part of a higher combination of the same class, made already."""
    mine = _serving(at)
    if mine is None:
        return False
    copies = at.before.equipment.copies
    return any_of(
        are_within(mine, announced_cards(each, at.after), copies)
        for each in _higher(at, Fate.SCORED, Fate.TO_SCORE)
    )


@shown("Is one of its cards part of a higher one made before?", acts=NAMING, empty=("made",))
def takes_a_card_of_a_higher_one(at: Situation) -> Verdict:
    """One of its cards is part of a higher combination of the same class, made already."""
    return _serve_in(at, _higher(at, Fate.SCORED, Fate.TO_SCORE))


@shown("Did {player} announce it before the higher one?", acts=NAMING)
def announced_it_before_the_higher_one(at: Situation) -> Verdict:
    """He had announced it before making the higher one."""
    if at.named is None or at.named.announced is None:
        return False
    found = [(each, _serve_in(at, [each])) for each in _higher(at, Fate.SCORED, Fate.TO_SCORE)]
    higher = [(each.event, serves) for each, serves in found if serves is not False]
    since = at.named.announced.event
    if not since and any(not event for event, _ in higher):
        return None  # both were named before the record begins
    if any(event <= since for event, _ in higher):
        return False if any(serves for event, serves in higher if event <= since) else None
    return any_of(serves for _, serves in higher)


@shown(
    "Had one of the very same cards served before, at the same value in its class?",
    acts=NAMING,
    empty=("made",),
)
def a_card_has_served_at_this_value(at: Situation) -> Verdict:
    """One of its cards has served in another combination of equal value of the same class."""
    if at.named is None or at.named.row is None:
        return False
    worth = at.named.row.points
    return _serve_in(at, (each for each in _others(at) if each.row.points == worth))


@shown("Has one of its cards served in another class?", acts=NAMING, empty=("made",))
def a_card_has_served_in_another_class(at: Situation) -> Verdict:
    """One of its cards has served, or serves, in a combination of another class."""
    if at.named is None or at.named.row is None:
        return False
    made = at.announced_by(at.player, Fate.SCORED, Fate.TO_SCORE)
    return _serve_in(at, (each for each in made if each.row.of_class != at.named.row.of_class))


@shown("Is each of its cards one of four of a kind?", acts=NAMING, empty=("made",))
def each_of_its_cards_is_of_four(at: Situation) -> Verdict:
    """Each of its cards serves in four of a kind, as its King and its Queen may."""
    fours = [
        each
        for each in at.announced_by(at.player, Fate.SCORED, Fate.TO_SCORE)
        if each.row.kind == OF_A_KIND
    ]
    mine = _cards(at)
    return bool(mine) and all_of(
        any_of(_may_be_of(at, card, four) for four in fours) for card in mine
    )


def _may_be_of(at: Situation, card: Laid, made: Announced) -> Verdict:
    """Whether a card is of a combination made before; None where nobody can tell."""
    theirs = announced_cards(made, at.after)
    if theirs.very is not None:
        return card in theirs.very
    return None if any(card.card in one for one in theirs.may_be) else False


@shown("Are four Queens, declared with it, left to be scored?", acts=NAMING)
def four_queens_are_left_to_score(at: Situation) -> Verdict:
    """Four Queens are declared with it, and left to be scored later."""
    others = (each for each in at.meant if each.row is not None and each.row.id == "four-queens")
    return any(each.when == LATER and each.cards != () for each in others)


@shown("Was one worth less scored for this trick instead of it?", acts=NAMING)
def one_worth_less_is_scored_instead(at: Situation) -> Verdict:
    """One worth less is scored for this trick instead of it."""
    if at.named is None or at.named.row is None:
        return False
    worth = at.named.row.points
    return any(
        each.player == at.player
        and each.fate is Fate.SCORED
        and each.scored_at == at.before.tricks
        and each.row.points < worth
        for each in at.after.announced
    )


@shown("Is a lower one of its class, made before, part of it?", acts=NAMING, empty=("made",))
def a_lower_one_made_is_part_of_it(at: Situation) -> Verdict:
    """A lower combination of the same class, made before it, is part of it."""
    if at.named is None or at.named.row is None:
        return False
    return _serve_in(at, _lower_scored(at))


def _lower_scored(at: Situation) -> list[Announced]:
    """What else he has scored in the class of what he names that is worth less."""
    assert at.named is not None
    assert at.named.row is not None
    worth = at.named.row.points
    return [e for e in _others(at) if e.fate is Fate.SCORED and e.row.points < worth]


@shown(
    "Was a lower one of its class, part of it, made for an earlier trick?",
    acts=NAMING,
    empty=("made",),
)
def a_lower_one_was_made_before(at: Situation) -> Verdict:
    """A lower combination of the same class, part of it, had been made for an earlier trick."""
    if at.named is None or at.named.row is None:
        return False
    return _serve_in(at, (e for e in _lower_scored(at) if e.event != at.event.number))


@shown("Has {player} scored lower ones with all its cards?", acts=NAMING)
def its_cards_are_all_scored_in_lower_ones(at: Situation) -> Verdict:
    """All its cards have been scored in lower combinations of the same class."""
    mine = _cards(at)
    if not mine or at.named is None or at.named.row is None:
        return False
    lower = _lower_scored(at)
    return all_of(any_of(_may_be_of(at, card, each) for each in lower) for card in mine)


@shown(
    "Has {player} cards beyond those that the combination needs on the table?",
    acts=LAYING,
    empty=("laid",),
    empty_so=True,
)
def laid_a_card_too_many(at: Situation) -> Verdict:
    """He laid down a card that is in none of the combinations named."""
    laid = at.event.get("with")
    if laid is None:
        return False
    if any(each.cards is None for each in at.meant):
        return _lays_beside_what_nobody_says(at)
    return len(_laid_now(at)) > len(_laid_now(at) & used_in_what_he_names(at))


def _lays_beside_what_nobody_says(at: Situation) -> Verdict:
    """Whether a card that he lays can be in nothing that he names, of which not all is known."""
    laid = [each.card for each in at.laid_now]
    rows = [each.row for each in at.meant if each.row is not None]
    places = [
        cards_of(row, None, laid, at.after, fresh_by=at.event.number).fresh.count(True)
        for row in rows
    ]
    return None if len(rows) > 1 else sum(places) < len(laid)


@shown(
    "Did {player} lay down cards that do not make what was named?",
    acts=LAYING,
    empty=("laid",),
    empty_so=True,
)
def laid_cards_that_do_not_make_it(at: Situation) -> Verdict:
    """He laid down cards, and they do not make the combination named."""
    if at.event.untold and at.named is None and at.meant:
        return not_(all_of(_do_the_untold_make(at, each.name) for each in at.meant))
    if at.event.untold:
        return not_(_is_made_of_the_untold(at))
    laid = at.event.get("with")
    if laid is None or not at.meant:
        return False
    return any(each.cards == () for each in at.meant)


def _laid_now(at: Situation) -> set[Laid]:
    return set(at.laid_now)


def used_in_what_he_names(at: Situation) -> set[Laid]:
    """Return the cards that serve in what he names at this event."""
    return {card for each in at.meant for card in each.cards or ()}


@shown("Do the cards too many make a combination of their own?", acts=LAYING)
def the_other_cards_make_another(at: Situation) -> Verdict:
    """The cards laid beyond one combination make another that was named."""
    if len(at.meant) < 2 or not all(each.cards for each in at.meant):
        return False
    return not _laid_now(at) <= set(at.meant[0].cards or ())


@shown(
    "Had {player} more cards on the table than anybody can hold?",
    acts=(*LAYING, "scores"),
)
def lays_more_than_he_can_hold(at: Situation) -> Verdict:
    """More cards lie there than anybody has who declares."""
    # of those that nobody tells there cannot be so many: nothing is taken for granted of them
    most = at.before.equipment.hand - 1
    if at.after.number_lying(at.player) - most > at.after.gone_unseen(at.player):
        return True
    # some of them have been played, but not all that he names can be made of those that are left
    mine = at.named.cards if at.named is not None else None
    unsure = not at.after.may_have_gone.isdisjoint(mine or ())
    return unsure and len(used_in_what_he_names(at)) > most


@shown("Does {player} use the card taken for the seven?", acts=NAMING)
def uses_the_card_taken_in_exchange(at: Situation) -> Verdict:
    """It is made with the card taken in exchange after this trick."""
    taken = at.before.exchanged.get(at.player)
    if taken is None or not any(each.card == taken for each in _cards(at)):
        return False
    # with a like card of his own he need not use the one that he took
    mine = [*at.after.hand(at.player).cards, *(each.card for each in at.after.lies(at.player))]
    return mine.count(taken) <= sum(each.card == taken for each in _cards(at))


# scores in abeyance


@shown("Had {player} announced it before, to be scored later?", acts=NAMING, empty=("to_score",))
def had_announced_it_before(at: Situation) -> Verdict:
    """He had announced it before, and not yet scored it."""
    return at.named is not None and at.named.announced is not None


@shown(
    "Do all its cards still lie on the table?",
    regular=True,
    taken="its cards all lay there still",
    empty=("laid",),
    kept=(STILL_LAID,),
)
def its_cards_still_lie_there(at: Situation) -> Verdict:
    """All its cards lie on the table still."""
    if at.named is None or at.named.cards is None:
        return None if at.named is not None else False
    if not at.named.cards:  # those that nobody tells may lie there
        return False if at.event.get("with") or at.named.announced is not None else None
    left = _a_card_has_left(at)
    return None if left is None else not left


def may_have_gone_unseen(at: Situation) -> bool:
    """Return whether a card of what he names may have been played to a trick nobody wrote down.

    Not where the record shows that one has left the table.
    """
    cards = set(at.named.cards or ()) if at.named is not None else set[Laid]()
    unseen = at.after.unseen.get(at.player, 0)
    if not cards <= set(at.after.lies(at.player)):
        return False
    return unseen > 0 and not cards.isdisjoint(at.after.may_have_gone)


def is_said_to_have_gone(at: Situation) -> bool:
    """Return whether another says of the cards that lie before him that one was played away."""
    since = at.named.announced.event if at.named and at.named.announced else 0
    return any(
        event.verb == "notices"
        and event.by != at.player
        and re.search(PLAYED_AWAY, (event.word or "").casefold())
        for event in at.record[since:]
    )


def _a_card_has_left(at: Situation) -> Verdict:
    """Whether a card of what he names has left the table; None where it may have."""
    assert at.named is not None
    cards = set(at.named.cards or ())
    gone = cards - set(at.after.lies(at.player))
    if gone:
        if gone <= at.after.doubtful:
            at.premises_used.add("played-from-the-table")
        return True
    hidden = any(_may_be_one_that_went(at, card) for card in cards)
    hidden = hidden or (is_said_to_have_gone(at) and may_have_gone_unseen(at))
    return None if hidden or may_be_of_it(at.after, at.event, cards) else False


def _may_be_one_that_went(at: Situation, card: Laid) -> bool:
    """Whether a card may be one of those that surely went unseen from what lies before him.

    What was scored since lay there then: only those that went later may be its cards.
    """
    before = at.after.gone_when_scored.get(card, 0)
    return card in at.after.may_have_gone and at.after.gone_unseen(at.player) > before


def may_be_of_it(table: Table, event: Event, cards: Iterable[Laid]) -> bool:
    """Return whether by an event one of two like cards was played, and this may be the one.

    Args:
        table: the table after it.
        event: the event.
        cards: the cards of what stands to be scored.
    """
    return any(table.taken_for_another.get(card) == event.number for card in cards)


@shown(
    "Was a card of it played away, and not a like card?",
    regular=False,
    taken="no card of it had been played away",
    empty=(GONE_UNSEEN,),
)
def a_card_of_it_was_played_away(at: Situation) -> Verdict:
    """A card of it has left the table before it was scored."""
    if at.named is None or not at.named.cards or at.after.exhausted:
        return False
    return _a_card_has_left(at)


@shown("Was it lost before?", acts=NAMING)
def it_was_lost_before(at: Situation) -> Verdict:
    """It had been lost before, with one of its cards or with the stock."""
    named = at.named.announced if at.named is not None else None
    return named is not None and named.fate is Fate.LOST


@shown("Has {player} something in abeyance?", empty=("to_score",))
def has_a_score_in_abeyance(at: Situation) -> Verdict:
    """He has a score in abeyance."""
    return any(
        each.player == at.player and each.fate is Fate.TO_SCORE for each in at.before.announced
    )


@shown("Did {player} score or announce nothing after taking the trick?", acts=("draws",))
def let_the_trick_pass_without_a_score(at: Situation) -> Verdict:
    """He had taken the trick, and drew without scoring or announcing anything."""
    if at.event.verb != "draws" or at.before.taker != at.player or at.before.drawn.get(at.player):
        return False
    return not any(
        each.player == at.player and at.before.tricks in (each.trick, each.scored_at)
        for each in at.before.announced
    )


@shown(
    "Had {player} left it unsaid at a trick lost since it was announced?",
    acts=REPEATING,
    regular=False,
    taken="what stood to be scored had been repeated",
)
def had_not_repeated_it(at: Situation) -> Verdict:
    """Tricks were lost since it was announced, and it was not repeated at each of them."""
    named = at.named.announced if at.named is not None else None
    if named is None:
        return False
    # what was announced before the record begins was announced a trick before it, at least
    played = at.before.tricks - named.trick - (not named.event)
    # at the trick just won it is scored, and after one just lost he repeats it now
    passed = played - (at.before.taker == at.player or _repeats_it_now(at))
    said = [e for e in at.record[named.event : at.event.number - 1] if e.by == at.player]
    times = sum(event.verb == "repeats" or _says_it_again(event, named) for event in said)
    if passed < 1:
        says_it = times or (at.event.verb == "repeats" and at.event.word != TRIED)
        return False if named.event or says_it else None  # who repeats it has done so before
    # a record that never tells of it does not show that he left it unsaid
    return passed > times if times or at.event.verb == "repeats" else None


def _repeats_it_now(at: Situation) -> bool:
    """Whether he says it by the event; what is only tried he did not, where the play went on."""
    if at.event.verb != "repeats" or at.event.word != TRIED:
        return at.event.verb == "repeats"
    return not at.later or (at.later[0].by, at.later[0].verb) == (at.player, "repeats")


def _says_it_again(event: Event, named: Announced) -> bool:
    again = (*(event.get("announces") or ()), *(event.get("to_score") or ()))
    return any(name in (named.row.id, *named.row.called) for name in again)


# what keeps him from declaring


@shown(
    "Had {player} too many cards then already?",
    acts=NAMING,
    implies=("has_too_many_cards",),
    regular=lambda at: None if is_disputed_since_the_trick(at) else False,
    taken="{player} had not too many cards",
    looks_ahead=True,
)
def may_announce_nothing(at: Situation) -> Verdict:
    """He may announce nothing until the number of cards is right."""
    if at.standing("no-announcing", against=at.player):
        return True
    known = "has_too_many_cards" in at.event.told or has_too_many_cards(at) is not None
    return False if known or not is_found_with_too_many_later(at) else None


@shown(
    "Has {player} put down a wrong card, and taken no trick since?",
    acts=(*NAMING, *PLAYS),
    regular=False,
    taken="{player} had taken another trick",
)
def may_score_nothing_yet(at: Situation) -> Verdict:
    """He put down a wrong card, and has not taken another trick since."""
    kept = at.standing("no-score-yet", against=at.player)
    if any(each.event < at.before.untold_taker for each in kept):
        return None
    return bool(kept)


@shown("Had {player} scored a combination before?", acts=("elects",))
def a_combination_of_his_was_scored(at: Situation) -> Verdict:
    """He had scored a combination in this deal when he chose one."""
    mine = (each for each in at.before.announced if each.player == at.player)
    return at.event.verb == "elects" and any(each.fate is Fate.SCORED for each in mine)


@shown(
    "May {player} still choose one of several to score?",
    acts=("elects",),
    implies=("had_announced_it_before", "its_cards_make_it", "its_cards_still_lie_there"),
)
def may_choose_one_to_score(at: Situation) -> Verdict:
    """He claimed several for one trick, and may choose one of them to score."""
    named = at.named.announced if at.named is not None else None
    if named is None:
        return False
    if any(_is_offered(named, s) for s in at.standing("score-one-of", held_by=at.player)):
        return True
    return None if _may_yet_be_offered(at, named) else False


def _may_yet_be_offered(at: Situation, named: Announced) -> bool:
    """Whether it was claimed for this trick with others, and nobody can say if it is good."""
    begun = at.before.trick is not None or bool(at.before.drawn.get(at.player))
    return named.fate is Fate.CLAIMED and not begun and not had_scored_for_this_trick(at)


@shown(
    "Does {player} say afterwards which Jack was meant?",
    acts=("elects",),
    implies=("chose_a_combination",),
)
def says_afterwards_which_jack(at: Situation) -> bool:
    """He says of a penchant scored already, of which it was left unsaid, which Jack made it."""
    if at.event.verb != "elects" or at.named is None or at.named.name != "penchant":
        return False
    suits = at.before.unsaid_trumps
    his = (each for each in at.before.announced if each.player == at.player)
    scored = any(at.named.name in each.row.called and each.fate is Fate.SCORED for each in his)
    return scored and len(suits) > 1 and at.event.get("suit") in (None, *suits)


@shown("Did {player} score it without laying a card down?", acts=NAMING)
def named_it_and_did_not_lay_it(at: Situation) -> Verdict:
    """He scores it without laying anything down."""
    return at.named is not None and at.named.when == PENDING


# what is marked


def marked_combination(at: Situation) -> Announced | None:
    """Return the combination for which he marks points, the last of its name that he scored."""
    if at.event.verb != "marks":
        return None
    rows = {name: row for row in at.combinations for name in row.called}
    named = {rows[name].id for name in things_named(str(at.event.get("for") or ""), rows)}
    scored = at.announced_by(at.player, Fate.SCORED)
    return next((each for each in reversed(scored) if each.row.id in named), None)


@shown("Did {player} mark what was declared?", acts=("marks",))
def marked_a_declaration(at: Situation) -> Verdict:
    """He marked points for what he had declared."""
    marked = marked_combination(at)
    return marked is not None and bool(marked.event)


@shown(
    "Did {player} mark what was declared only later?",
    acts=("marks",),
    implies=("marked_a_declaration",),
)
def marked_a_declaration_late(at: Situation) -> Verdict:
    """He marked what he had declared only after a card was drawn or played, or had not yet."""
    marked = marked_combination(at)
    if marked is None or not marked.event:
        return False  # of what lay there before the record nobody says when it was marked
    since = at.record[_scored_by(marked, at).number : at.event.number - 1]
    for event in since:
        if event.verb in (*PLAYS, *UNSEEN, "plays_on", "draws"):
            return True
        again = replace(at, event=event, who=event.by)
        if event.get("marks") and marked_combination(again) == marked:
            return False
    return False


def _scored_by(announced: Announced, at: Situation) -> Event:
    """Return the event by which he scored a combination: where it had to wait, a later one."""
    last = at.record[announced.event - 1]
    for event in at.record[announced.event : at.event.number - 1]:
        if event.by == announced.player and event.verb in ("scores", "elects"):
            named = (*(event.get("scores") or ()), str(event.word or ""))
            last = event if not {*named}.isdisjoint(announced.row.called) else last
    return last
