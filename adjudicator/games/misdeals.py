"""What goes wrong in dealing: one verb, and the facts by which a book or a table may rule on it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TypeVar

from adjudicator.base.errors import Fault
from adjudicator.base.events import Event
from adjudicator.base.facts import FactRegister
from adjudicator.base.language import Verb
from adjudicator.base.logic import Verdict
from adjudicator.base.shapes import Takes
from adjudicator.case import Case
from adjudicator.games.game import Situation

S = TypeVar("S", bound=Situation)

MISDEALS, WRONG = "misdeals", "wrong"
# What can go wrong, by the word for it.
WRONGS: Mapping[str, str] = {
    "number-of-cards": "Somebody was dealt more or fewer cards than he should have.",
    "exposed-card": "A card was shown in dealing.",
    "out-of-turn": "It was another's turn to deal.",
    "order-of-dealing": "The cards were dealt in another order, or in other numbers at a time.",
    "turn-up": "The card turned up was the wrong one, or none was turned up.",
    "not-shuffled": "The pack was not shuffled.",
    "not-cut": "The pack was not cut.",
    "faulty-pack": "The pack was not complete, or not as it should be.",
    "faced-card": "A card lay in the pack face upwards.",
    "other-pack": "It was the other side's pack that was dealt.",
}


def misdeals(example: str) -> Verb:
    """Return the verb by which one says that something went wrong in dealing."""
    return Verb(
        MISDEALS,
        Takes("text", "What went wrong in shuffling, cutting or dealing, in your own words."),
        "Something goes wrong in shuffling, cutting or dealing. By is who dealt, and it stands "
        "where it was noticed: before the first card or declaration, or after what came before.",
        f"{{{example}, wrong: number-of-cards}}",
        {
            WRONG: Takes(
                "word", "What it was, in a word by which it can be ruled.", words=(*WRONGS,)
            )
        },
        telling="Something goes wrong as {by} deals: {it}.",
    )


def dealt_by_another(case: Case, event: Event, dealer: str | None) -> Iterator[Fault]:
    """Yield that somebody is said to have misdealt where another is told to deal.

    Args:
        case: the case.
        event: an event of it.
        dealer: who deals; None when nobody has said.
    """
    earlier = case.events[: event.number - 1]
    dealt = any(each.by == event.by and each.verb == "deals" for each in earlier)
    out_of_turn = event.get(WRONG) == "out-of-turn" or dealt
    if event.verb == MISDEALS and dealer not in (None, event.by) and not out_of_turn:
        hint = f"By is who dealt: write by: {dealer}; or wrong: out-of-turn, if {event.by} dealt."
        yield case.fault(event, f"{dealer} deals, and not {event.by}", hint)


def shown_of_dealing(
    begun: Callable[[S], Verdict],
    seen: Callable[[S], str | None] = lambda at: None,
    acts: tuple[str, ...] = (),
    *,
    turns_up: str,
) -> FactRegister[S]:
    """Return the facts of dealing.

    Args:
        begun: whether a card had been played, or anything said of trumps, before this.
        seen: what an act of dealing shows to be wrong; None where nothing is.
        acts: the acts of dealing by which something can go wrong, apart from the one that says so.
        turns_up: the act by which the card for trumps is turned up, or the deal in which it is.
    """
    shown: FactRegister[S] = FactRegister()
    any_act = (MISDEALS, *acts)

    @shown("Did something go wrong in dealing?", acts=any_act)
    def something_went_wrong_in_dealing(at: S) -> Verdict:
        """Something went wrong in shuffling, cutting or dealing."""
        return at.event.verb == MISDEALS or seen(at) is not None

    @shown(
        "What went wrong in dealing?",
        words=("nothing", *WRONGS),
        acts=any_act,
        said=("Nothing went wrong in dealing.", *WRONGS.values()),
        looks_ahead=bool(acts),  # what is dealt wrong at first may come right, or not
    )
    def went_wrong_in_dealing(at: S) -> str | None:
        """What went wrong in dealing: the number of cards, a card shown, the turn; or nothing."""
        return at.event.get(WRONG) if at.event.verb == MISDEALS else seen(at) or "nothing"

    @shown("Had the deal been played on when it was noticed?", acts=(MISDEALS,))
    def had_played_on_with_the_deal(at: S) -> Verdict:
        """Somebody had declared, or played a card, before it was noticed."""
        return begun(at) if at.event.verb == MISDEALS else False

    @shown(
        "Did {player} turn up a card for trumps?",
        acts=(turns_up,),
        regular=True,
        taken="{player} turned up a card",
    )
    def turned_up_a_card(at: S) -> Verdict:
        """He turned up the card for trumps just then, as he dealt."""
        if at.event.verb != turns_up:
            return False
        told = at.event.verb == "turns_up" or at.event.get("turned_up") is not None
        return True if told else None

    return shown
