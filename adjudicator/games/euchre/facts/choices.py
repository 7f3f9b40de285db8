"""What the record shows of choices: between which penalties, who chose, who consulted."""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.base.facts import FactRegister
from adjudicator.base.logic import Verdict
from adjudicator.games.euchre.situation import Situation, sure
from adjudicator.law.ruling import Standing

shown: FactRegister[Situation] = FactRegister()

TWO, FOUR = 2, 4
# By what word of a demand which option is taken.
DEMANDS = {
    "highest": "play-highest",
    "lowest": "play-lowest",
    "win": "win-the-trick",
    "lose": "lose-the-trick",
}
# By which word one elects which option that is no penalty: that an act stand, or be undone.
ELECTED: Mapping[str, tuple[str, ...]] = {
    "stand": ("deal-stands", "stands", "play-on"),
    "fresh-deal": ("fresh-deal",),
    "take-back": ("take-back", "may-take-back"),
}
OF_THE_DEAL = ("stand", "fresh-deal")
OF_A_PENALTY = ("call-card", "call-suit")
CHOSEN_BY_ACTS = (
    *OF_A_PENALTY, *(kind for kinds in ELECTED.values() for kind in kinds), *DEMANDS.values(),
)  # fmt: skip


def _options(at: Situation, of_how_many: int) -> dict[int, list[Standing]]:
    """The choices that his side still has, by number, each with its options."""
    choices: dict[int, list[Standing]] = {}
    for standing in at.before.standing:
        if standing.remedy.choice is not None and at.player in standing.remedy.held_by:
            choices.setdefault(standing.remedy.choice, []).append(standing)
    return {n: all_ for n, all_ in choices.items() if len(all_) == of_how_many}


def _open(choices: dict[int, list[Standing]]) -> Verdict:
    return sure([s for all_ in choices.values() for s in all_ if s.fate == "open"])


@shown("Has {player}'s side a choice between two penalties?")
def has_a_choice_of_two_penalties(at: Situation) -> Verdict:
    """His side has a choice between two penalties, and no more, and has not chosen yet."""
    return _open(_options(at, TWO))


@shown("Has {player}'s side a choice between four?")
def has_a_choice_of_four(at: Situation) -> Verdict:
    """His side may require one of four things, and has not chosen yet."""
    return _open(_options(at, FOUR))


@shown("Has {player}'s side a suit to call?")
def has_a_suit_to_call(at: Situation) -> Verdict:
    """His side has a suit to call, and which suit is all that is left to settle."""
    rights = at.standing("call-suit", held_by=at.player)
    settled = [s for s in rights if s.remedy.choice is None or s.fate == "chosen"]
    return sure(settled)


CONSULTS = ("who-elects", "which-penalty", "which-suit", "whether-to-play", "nothing")


SPOKEN_OF = (
    "The partners spoke about which of them is to choose.",
    "The partners spoke about which penalty to choose.",
    "The partners spoke about which suit to call.",
    "The partners spoke about whether to have it played.",
    "The partners spoke about nothing of the kind.",
)


@shown("What did the partners consult about?", words=CONSULTS, acts=("consults",), said=SPOKEN_OF)
def consulted_about(at: Situation) -> str:
    """The partners spoke about: what, or nothing."""
    return at.event.word_of("consults")


@shown("Did {partner} answer?")
def partner_answered(at: Situation) -> Verdict:
    """His partner answered him."""
    answered = at.event.get("answered")
    return None if answered is None else bool(answered)


def _wants(at: Situation) -> str | None:
    """The kind of penalty that the event asks for, when it is one of two."""
    if at.event.verb == "calls":
        return "call-card"
    if at.event.verb == "calls_suit":
        return "call-suit"
    if at.event.verb == "elects" and at.event.word in OF_A_PENALTY:
        return at.event.word
    return None


def _wants_to_stand_or_not(at: Situation) -> tuple[str, ...]:
    """The kinds of option that the event names: that a deal or a play stand, or be undone."""
    if at.event.verb == "claims_new_deal":
        return ELECTED["fresh-deal"]
    return ELECTED.get(at.event.word or "", ()) if at.event.verb == "elects" else ()


def option_named(at: Situation) -> Standing | None:
    """Return the option of a choice that a deal, or a play, stand that the event would take.

    It may be gone.
    One that is open goes before all. Of every other choice the laws speak, whoever has given it,
    but not of points that are scored by it.
    """
    penalty = penalty_taken(at)
    if penalty is not None and penalty.remedy.points:
        return penalty
    wanted = _wants_to_stand_or_not(at)
    his = (s for s in at.before.standing if at.event.by in s.remedy.held_by)
    named = [s for s in his if s.remedy.choice is not None and s.remedy.kind in wanted]
    return next((s for s in named if s.fate == "open"), None) or next(reversed(named), None)


def option_taken(at: Situation) -> Standing | None:
    """Return the option of a choice that the event takes, or None."""
    named = option_named(at)
    return named if named is not None and named.fate == "open" else penalty_taken(at)


def penalty_taken(at: Situation) -> Standing | None:
    """Return the option of a choice between penalties that the event takes, or None."""
    wanted = _wants(at)
    if at.event.verb == "demands":
        wanted = DEMANDS.get(at.event.word or "")
    for standing in at.before.standing:
        remedy = standing.remedy
        if remedy.choice is None or remedy.kind != wanted or standing.fate != "open":
            continue
        if at.player not in remedy.held_by or (at.of and at.of not in remedy.against):
            continue
        if at.event.verb == "calls" and at.card not in remedy.things.get("cards", ()):
            continue
        return standing
    return None


@shown("Did {player} choose one of the two penalties?", acts=("calls", "calls_suit", "elects"))
def chose_one_of_two_penalties(at: Situation) -> Verdict:
    """He demanded one of the two penalties between which his side may choose."""
    taken = penalty_taken(at)
    two = taken is not None and taken.remedy.choice in _options(at, TWO)
    return sure([taken]) if two and taken else False


@shown(
    "Had {partner} already chosen the other penalty?",
    acts=("calls", "calls_suit", "elects"),
    implies=(
        "a_suit_was_chosen_instead",
        "card_was_led_out_of_turn",
        "something_gives_a_right_to_the_card",
    ),
)
def partner_had_chosen_the_other_penalty(at: Situation) -> Verdict:
    """His partner had already demanded the other of the two penalties."""
    return penalty_taken(at) is None and any(
        s.fate == "forgone" and s.chosen_by == at.partner for s in _rights(at)
    )


@shown(
    "Had a suit been called and led instead of the card?",
    acts=("calls",),
    implies=("a_suit_was_chosen_instead",),
)
def a_suit_was_led_instead(at: Situation) -> Verdict:
    """Instead of the card his side had called a suit, and a lead had been made for it."""
    if at.event.verb != "calls":
        return False
    chosen = max((s.event for s in _rights(at) if s.fate == "forgone"), default=None)
    if chosen is None or any(s.fate == "open" for s in _rights(at)):
        return False
    side = (at.player, at.partner)
    called = [e for e in at.earlier if e.verb == "calls_suit" and e.by in side]
    since = next((e.number for e in called if e.number > chosen), None)
    if since is None:
        return False
    led = (e for e in at.earlier if e.verb == "leads" and e.number > since)
    return any(e.by in at.adversaries for e in led)


REQUIRED = ("by-himself", "by-his-partner", "nothing")
REQUIRED_SAID = (
    "He himself had required another of the four things already.",
    "His partner had required another of the four things already.",
    "Neither of them had required another of the four things.",
)


@shown(
    "Who of that side had required another of the four of {of} already?",
    words=REQUIRED,
    acts=("demands",),
    said=REQUIRED_SAID,
    implies=(("demanded: highest", "demanded: lowest", "demanded: win", "demanded: lose"),),
    never_with=("a_demand_is_due",),
)
def had_required_another(at: Situation) -> str:
    """Another of the four had been required at this trick: by him, by his partner; or nothing."""
    if at.event.verb != "demands":
        return REQUIRED[2]
    wanted = DEMANDS.get(at.event.word or "")
    options = (s for s in _of_four(at) if s.remedy.kind == wanted)
    fates = {s.fate: s.chosen_by for s in options}
    if "forgone" not in fates or not fates.keys().isdisjoint(("open", "chosen")):
        return REQUIRED[2]
    return REQUIRED[0 if fates["forgone"] == at.player else 1]


def _of_four(at: Situation) -> list[Standing]:
    """What his side may require, or might have, of him of whom he demands something."""
    due = at.standing(*DEMANDS.values(), against=at.of or "", held_by=at.player)
    return [s for s in due if s.remedy.choice is not None]


@shown(
    "Had {of} played to the trick before anything was required?",
    acts=("demands",),
    implies=(("demanded: highest", "demanded: lowest", "demanded: win", "demanded: lose"),),
    never_with=("a_demand_is_due",),
)
def demanded_when_he_had_played(at: Situation) -> Verdict:
    """What might have been required of a player is required only when he has played to it."""
    wanted = DEMANDS.get(at.event.word or "")
    if at.event.verb != "demands" or wanted is None:
        return False
    options = (s for s in at.before.lapsed if s.remedy.kind == wanted)
    return sure(s for s in options if at.of in s.remedy.against and at.player in s.remedy.held_by)


@shown("Was what {of} could be made to do due for a lead before the discard?", acts=("demands",))
def was_due_for_an_early_lead(at: Situation) -> Verdict:
    """The four things, of which one might be required, were due for a lead before the discard."""
    if at.event.verb != "demands":
        return False
    return any(at.verb_of(s) in ("leads", "plays") for s in _of_four(at))


@shown("Was {of} unable to do what had been required first?", acts=("demands",))
def the_first_could_not_be_met(at: Situation) -> Verdict:
    """What was required of him first at this trick he could not do, having no such card."""
    if at.event.verb != "demands" or had_required_another(at) == REQUIRED[2]:
        return False
    return sure(at.standing("call-fails", held_by=at.of or ""))


@shown(
    "Did {player} let it stand that a trick was left out, where a fresh deal could be claimed?",
    acts=("elects",),
    implies=("elected: stand",),
)
def let_a_trick_stand(at: Situation) -> Verdict:
    """He let it stand that an adversary left a trick out, and claimed no fresh deal for it."""
    if (at.event.verb, at.event.word) != ("elects", "stand"):
        return False
    left_out = {who for trick in at.before.tricks for who in trick.missed}
    his = at.standing("fresh-deal", held_by=at.player)
    return sure(s for s in his if not left_out.isdisjoint(s.remedy.against))


@shown("Had {player} chosen otherwise before?", acts=("elects",))
def had_chosen_otherwise(at: Situation) -> bool:
    """He chooses a fresh deal, or that the deal stand, and had chosen the contrary before."""
    if at.event.verb != "elects" or at.event.word not in OF_THE_DEAL:
        return False
    earlier = at.earlier_in_the_deal
    his = (e.word for e in earlier if e.verb == "elects" and e.by == at.player)
    return next((word for word in his if word in OF_THE_DEAL), at.event.word) != at.event.word


def _rights(at: Situation) -> list[Standing]:
    """What his side has, or had, of the penalty that he wants: of a card, to that card."""
    wanted = _wants(at)
    given_up = (s for s in at.before.spent if s.fate == "forgone")  # of a lead that is past
    found = [
        s
        for s in (*at.before.standing, *given_up)
        if s.remedy.kind == wanted and at.player in s.remedy.held_by
    ]
    if at.event.verb != "calls":
        return found
    card, of = at.card, at.of
    return [s for s in found if card in s.remedy.things.get("cards", ()) and of in s.remedy.against]


@shown(
    "Had {player}'s side lost its right by consulting?",
    acts=("calls", "calls_suit", "elects"),
    implies=("something_gives_a_right_to_the_card", ("called_by_an_adversary", "elected")),
)
def the_right_was_lost(at: Situation) -> Verdict:
    """His side had consulted which penalty to exact, and lost its right to it."""
    return sure([s for s in _rights(at) if s.fate == "lost"])
