"""What keeps a minor combination from being scored: the like cards that lie before both players."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection

from adjudicator.base.cards import Rank, rank_known
from adjudicator.base.facts import FactRegister
from adjudicator.base.logic import Verdict
from adjudicator.games.bezique_family.situation import Situation
from adjudicator.games.bezique_family.table import DECLARES, Announced

shown: FactRegister[Situation] = FactRegister()

COURT_CARDS = (Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE)  # the lowest first
Group = tuple[int, int]  # how many cards alike, and how high they stand: (0, 0) for none
Bar = Callable[[Situation], Verdict]


def _lies_before(
    whom: str,
    question: str,
    acts: tuple[str, ...] = DECLARES,
    never_with: tuple[str, ...] = (),
) -> Callable[[Bar], Bar]:
    """Register a fact of what lies before a player: where nothing is told of, nothing does.

    Unless one that lay there may have been played.

    Args:
        whom: ``player`` or ``adversary``.
        question: how one asks for it.
        acts: the verbs of which it can be so.
        never_with: the facts that are never so with it.
    """

    def nothing(at: Situation) -> bool | None:
        return None if at.after.may_have_left(getattr(at, whom)) else False

    return shown(
        question,
        acts=acts,
        never_with=never_with,
        regular=False,
        course=nothing,
        taken=f"nothing else lay before {{{whom}}}",
        empty=("laid",) if whom == "player" else ("laid of the adversary",),
    )


def best_group(at: Situation, player: str, court: bool) -> Group:
    """Return the best group of like cards on the table before a player.

    The greater number comes first, for it has the greater value, and then the rank.

    Args:
        at: the situation.
        player: whose cards.
        court: of court cards, the ace among them; else of the cards below the jack.
    """
    ranks = at.after.ranks_lying(player)
    groups = [
        (number, len(at.before.equipment.order) - at.before.equipment.order.index(rank))
        for rank, number in ranks.items()
        if number > 1 and (rank in COURT_CARDS) is court
    ]
    return max(groups, default=(0, 0))


def _size(at: Situation) -> int:
    """How many like cards the combination has: where not all are known, as many as its row says."""
    untold, named = at.event.untold, at.named
    if named is None:
        return len(untold)
    if named.row is not None and (untold or named.cards is None):
        return int(str(named.row.terms.get("count", len(untold))))
    return len(untold or named.cards or ())


def _all_are(at: Situation, court: bool) -> Verdict:
    """Whether it is formed of court cards alone, or of others; None where nobody has said which."""
    ranks = list(map(rank_known, at.event.untold))
    if None in ranks:
        return None
    if ranks and at.named is not None:
        return all((rank in COURT_CARDS) is court for rank in ranks)
    return at.if_its_cards(
        lambda _, cards: bool(cards) and all((c.card.rank in COURT_CARDS) is court for c in cards)
    )


@shown("Is it of cards below the jack?", acts=(*DECLARES, "elects"))
def is_of_minor_cards(at: Situation) -> Verdict:
    """It is formed of cards below the jack."""
    at.premises_used.add("order-of-the-cards")  # that the ten stands below the jack
    return _all_are(at, court=False)


@shown("Is it formed of court cards?", acts=DECLARES)
def is_of_court_cards(at: Situation) -> Verdict:
    """It is formed of court cards, the ace among them."""
    return _all_are(at, court=True)


def _shows_as_good(at: Situation, ranks: Collection[Rank]) -> Verdict:
    """Whether the adversary has on the table so many of one of these ranks, or more."""
    if at.named is None:
        return False
    lying = at.after.ranks_lying(at.adversary)
    return any(lying[rank] >= max(2, _size(at)) for rank in ranks) or _unsaid(at)


@_lies_before(
    "adversary",
    "Has {adversary} on the table Kings, Queens or Jacks that are worth as much?",
    acts=(*DECLARES, "elects"),
)
def the_adversary_shows_court_cards_as_good(at: Situation) -> Verdict:
    """The adversary has on the table Kings, Queens or Jacks, alike and worth as much or more."""
    return _shows_as_good(at, COURT_CARDS[:-1])


@_lies_before(
    "adversary",
    "Has {adversary} on the table Aces that are worth as much?",
    acts=(*DECLARES, "elects"),
)
def the_adversary_shows_aces_as_good(at: Situation) -> Verdict:
    """The adversary has on the table Aces that are worth as much or more."""
    return _shows_as_good(at, COURT_CARDS[-1:])


@_lies_before("adversary", "Has {adversary} on the table only court cards worth less?")
def the_adversary_shows_a_lesser_major(at: Situation) -> Verdict:
    """The adversary has on the table court cards that are alike, but worth less."""
    if at.named is None:
        return False
    found = best_group(at, at.adversary, court=True)[0]
    return 0 < found < _size(at) or (_unsaid(at) if found < _size(at) else False)


@_lies_before("adversary", "Has {adversary} on the table like cards below the jack?")
def the_adversary_shows_a_minor_as_good(at: Situation) -> Verdict:
    """The adversary has on the table cards below the jack, alike and worth as much or more."""
    return _shows_as_good(at, [rank for rank in Rank if rank not in COURT_CARDS])


def _unsaid(at: Situation) -> Verdict:
    """None where cards may lie before the adversary that nobody has told of; else no."""
    return False if at.adversary in at.after.all_lying_known_of else None


@shown("Has {adversary} played away a court card that was worth as much?", acts=DECLARES)
def the_adversary_has_played_a_major_away(at: Situation) -> Verdict:
    """The adversary had such court cards on the table, and has played one of them away."""
    if at.named is None:
        return False
    gone = Counter(each.card.rank for each in at.before.gone.get(at.adversary, ()))
    lying = Counter(each.card.rank for each in at.after.lies(at.adversary))
    least = max(2, _size(at))
    return any(gone[rank] and gone[rank] + lying[rank] >= least for rank in COURT_CARDS)


@_lies_before(
    "player",
    "Has {player} court cards on the table just as good?",
    never_with=("his_own_major_is_better",),
)
def his_own_major_is_equal(at: Situation) -> Verdict:
    """His best court cards on the table, alike, are just as good as the adversary's."""
    theirs, his = best_group(at, at.adversary, court=True), best_group(at, at.player, court=True)
    return theirs != (0, 0) and (his == theirs or _nobody_says_what_else_lies(at, his, theirs))


@_lies_before("player", "Has {player} better court cards on the table?")
def his_own_major_is_better(at: Situation) -> Verdict:
    """He has on the table court cards, alike and better than the adversary's."""
    theirs, his = best_group(at, at.adversary, court=True), best_group(at, at.player, court=True)
    return theirs != (0, 0) and (his > theirs or _nobody_says_what_else_lies(at, his, theirs))


@_lies_before(
    "player",
    "Has {player} as many court cards on the table, alike, and lower ones?",
    never_with=("his_own_major_is_equal", "his_own_major_is_better"),
)
def his_own_major_is_lower(at: Situation) -> Verdict:
    """His best court cards on the table are as many as the adversary's, and lower."""
    theirs, his = best_group(at, at.adversary, court=True), best_group(at, at.player, court=True)
    if his[0] != theirs[0] or his >= theirs:
        return False
    return True if at.player in at.after.all_lying_known_of else None


def _nobody_says_what_else_lies(at: Situation, his: Group, theirs: Group) -> Verdict:
    """None where cards may lie before him that nobody has told of; else no."""
    return None if his < theirs and at.player not in at.after.all_lying_known_of else False


def _ranks(announced: Announced) -> set[Rank | None]:
    """Return of what ranks the cards are that somebody announced, known by their suits or not."""
    known = [card.card for card in announced.known_cards] or announced.untold
    return set(map(rank_known, known))


@shown("Did {adversary} never announce them as such?", acts=DECLARES)
def the_adversary_never_announced_them(at: Situation) -> Verdict:
    """The adversary's court cards were never announced as a pair, triplet or four."""
    size, height = best_group(at, at.adversary, court=True)
    if not size:
        return False
    rank = at.before.equipment.order[-height]
    of_them = {each for each in at.after.lies(at.adversary) if each.card.rank is rank}
    announced = [each for each in at.after.announced if each.player == at.adversary]
    of_a_kind = [_ranks(each) for each in announced if each.row.of_class == "A"]
    if {rank} in of_a_kind:
        return False
    if any(not ranks or None in ranks for ranks in of_a_kind):
        return None  # of what rank that was nobody says
    # what lay there as the record begins may have been announced as anything
    return True if of_them <= {card for each in announced for card in each.known_cards} else None
