"""What the record shows of the cut for partners and deal, before anybody has his seat."""

from __future__ import annotations

from itertools import groupby

from adjudicator.base.cards import Card, Rank, UnknownCard
from adjudicator.base.events import Event
from adjudicator.base.facts import FactRegister
from adjudicator.base.values import NamedTuple
from adjudicator.games.euchre.situation import Situation

shown: FactRegister[Situation] = FactRegister()

CUTS, CHOOSES = "cuts_for_partners", "chooses"
# In cutting the knave is highest, and after it the ace (law 8, retold).
HIGHEST_FIRST = (
    Rank.JACK, Rank.ACE, Rank.KING, Rank.QUEEN, Rank.TEN, Rank.NINE, Rank.EIGHT, Rank.SEVEN,
)  # fmt: skip
NOTHING = "nothing"
NEW_PACKS = "new-cards"
CUT = (
    "several-cards", "others-are-to-cut", "two-equal", "three-equal-and-one-higher",
    "three-equal-and-one-lower", "all-equal", "the-two-highest-equal",
    "settled-by-three-who-were-lower", "settled-by-three-who-were-higher", "settled", NOTHING,
)  # fmt: skip
CUT_SAID = (
    "He showed more than one card in cutting.",
    "Not all had cut yet, or cut again.",
    "Two had cut equal cards, one higher than theirs and one lower.",
    "Three had cut equal cards, and the fourth a higher one.",
    "Three had cut equal cards, and the fourth a lower one.",
    "All four had cut equal cards.",
    "The two who cut highest had cut equal cards.",
    "Three of equal cards, lower than the fourth, had cut again.",
    "Three of equal cards, higher than the fourth, had cut again.",
    "Four had cut, and the two highest were known.",
    "He did not cut for partners.",
)


class ForPartners(NamedTuple):
    """The cut for partners, as far as it has come.

    Attributes:
        came_to: what it came to, in a word of :data:`CUT`; None where a card is not known.
        highest: the players from the highest to the lowest, as far as that is settled.
        equal: those who cut equal cards, and are to cut again.
        above: who has cut the highest card so far, while not all have cut yet.
        below: those whose cards are below it, so that they cannot be the highest of all.
    """

    came_to: str | None
    highest: tuple[str, ...] = ()
    equal: tuple[str, ...] = ()
    above: tuple[str, ...] = ()
    below: tuple[str, ...] = ()


def cut_for_partners(at: Situation) -> ForPartners:
    """Return what the cut for partners had come to when a player had cut, or chose by it.

    The two highest are partners against the two lowest, and the highest of all deals. Who cut
    equal cards, where it is not settled by them who is with whom, cut again among themselves: it
    is that card, and not the first, that tells them apart (laws 11, 13 and 14, retold).
    """
    if at.event.verb not in (CUTS, CHOOSES):
        return ForPartners(NOTHING)
    void = len(at.event.cards) > 1
    cuts: dict[str, tuple[int, ...]] = {}
    for event in _cuts_so_far(at):
        rank = _rank(event.cards[0])
        if rank is None:
            return ForPartners(CUT[0] if void else None)
        cuts[event.by] = (*cuts.get(event.by, ()), HIGHEST_FIRST.index(rank))
    if void or len(cuts) < len(at.before.players):
        best = min((each[0] for each in cuts.values()), default=0)
        above = tuple(player for player, each in cuts.items() if each[0] == best)
        below = tuple(player for player in cuts if player not in above)
        return ForPartners(CUT[0 if void else 1], above=above, below=below)
    order = sorted(cuts, key=lambda player: cuts[player])
    alike = [tuple(group) for _, group in groupby(order, key=lambda player: cuts[player])]
    if any(len({len(cuts[player]) for player in each}) > 1 for each in _in_one_cut(cuts)):
        return ForPartners(CUT[1])
    split = next((each for each in alike if order[1] in each and order[2] in each), None)
    if split is not None:
        return ForPartners(_equal(split, order), tuple(order), split)
    if len(alike[0]) > 1:
        return ForPartners(CUT[6], tuple(order), alike[0])
    first = [player for player in order if cuts[player][0] == cuts[order[1]][0]]
    if len(first) == 3:
        return ForPartners(CUT[7 if order[0] not in first else 8], tuple(order))
    return ForPartners(CUT[9], tuple(order))


def _cuts_so_far(at: Situation) -> list[Event]:
    """The cuts for partners up to this act, each of one card: of several shown none counts."""
    record = at.record[: at.event.number]
    return [event for event in record if event.verb == CUTS and len(event.cards) == 1]


def _rank(card: Card) -> Rank | None:
    return card.of_rank if isinstance(card, UnknownCard) else card.rank


def _in_one_cut(cuts: dict[str, tuple[int, ...]]) -> list[list[str]]:
    """Return those whose first cards were equal, of which some may not have cut again yet."""
    by_first: dict[int, list[str]] = {}
    for player, ranks in cuts.items():
        by_first.setdefault(ranks[0], []).append(player)
    return list(by_first.values())


def _equal(equal: tuple[str, ...], order: list[str]) -> str:
    """Return how those stand to the others who cut equal cards and are to cut again."""
    if len(equal) == 4:
        return CUT[5]
    if len(equal) == 3:
        return CUT[3] if order[0] not in equal else CUT[4]
    return CUT[2]


@shown("What did the cut for partners come to?", words=CUT, said=CUT_SAID, acts=(CUTS,))
def cut_for_partners_came_to(at: Situation) -> str | None:
    """The cut for partners: what it had come to when he had cut; or nothing of it."""
    return cut_for_partners(at).came_to if at.event.verb == CUTS else NOTHING


@shown("Is somebody's card below another's, though not all have cut?", acts=(CUTS,))
def cut_below_another_so_far(at: Situation) -> bool:
    """Not all have cut for partners, and already one's card is below another's."""
    return at.event.verb == CUTS and bool(cut_for_partners(at).below)


@shown("Did the two who cut lowest cut equal cards?", acts=(CUTS,))
def the_two_lowest_cut_equal_cards(at: Situation) -> bool:
    """When all had cut for partners, the cards of the two lowest were equal."""
    cut = cut_for_partners(at)
    if at.event.verb != CUTS or cut.came_to not in CUT[6:10]:
        return False
    cuts = _cuts_so_far(at)
    # who cut again is told apart from others by his first card already
    lowest = {
        player: [_rank(event.cards[0]) for event in cuts if event.by == player]
        for player in cut.highest[2:]
    }
    return len({tuple(ranks) for ranks in lowest.values()}) == 1


@shown("Was a knave cut for partners, and an ace, a king or a queen?", acts=(CUTS,))
def a_knave_was_cut_and_a_card_above_it_in_play(at: Situation) -> bool:
    """Of the cards that all had cut for partners one was a knave, another an ace, king or queen."""
    if at.event.verb != CUTS or cut_for_partners(at).came_to in (None, *CUT[:2]):
        return False
    ranks = {_rank(cut.cards[0]) for cut in _cuts_so_far(at)}
    return Rank.JACK in ranks and not ranks.isdisjoint((Rank.ACE, Rank.KING, Rank.QUEEN))


# In these the highest of all is known, whoever else is to cut again (laws 11, 13 and 14, retold).
HIGHEST_IS_KNOWN = ("two-equal", "three-equal-and-one-higher", *CUT[7:10])
CHOSEN = ("as-the-highest", "again", "below-the-highest", NOTHING)


@shown(
    "Had {player} cut the highest card of all, and had he chosen already?",
    words=CHOSEN,
    said=(
        "He had cut the highest card of all, and chose.",
        "He had cut the highest card of all and chosen, and chose otherwise.",
        "He chose, and another had cut the highest card of all.",
        "He chose neither cards nor seats nor counters.",
    ),
    acts=(CHOOSES,),
)
def chose_cards_or_seats(at: Situation) -> str | None:
    """He chose cards, seats or counters before the game: by which right, and whether once more."""
    if at.event.verb != CHOOSES or at.event.word == NEW_PACKS:
        return NOTHING
    cut = cut_for_partners(at)
    if at.player in cut.below:
        return CHOSEN[2]
    if cut.came_to not in HIGHEST_IS_KNOWN:
        return None
    if cut.highest[0] != at.player:
        return CHOSEN[2]
    before = [e for e in at.earlier if e.verb == CHOOSES and e.by == at.player]
    same = [e.get("which") for e in before if e.word == at.event.word]
    if not same or same[-1] == at.event.get("which") is not None:
        return CHOSEN[0]
    return None if None in (same[-1], at.event.get("which")) else CHOSEN[1]
